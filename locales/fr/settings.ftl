# Réglages d’un serveur : leurs noms, et le formulaire.
set-view = vue des plateaux
    .arg = vue
    .about = Comment s’affiche le plateau d’une table qui n’a rien choisi
set-view-picture = image
set-view-text = texte
set-language = langue
    .arg = langue
    .about = La langue des nouveaux plateaux ; d’habitude, celle de qui ouvre la table
set-language-en = English
set-language-de = Deutsch
set-language-fr = Français
set-pictures = images
    .arg = images
    .about = Si les plateaux et les pages ont des images
set-quiet = mode calme
    .arg = calme
    .about = Rien que les plateaux dans le salon : ni ping, ni ligne à part, ni bavardage
set-channels = salons des tables
    .arg = salons
    .about = Où l’on peut ouvrir une table ; leurs fils comptent aussi
set-threads = fils
    .arg = fils
    .about = Si l’on peut ouvrir une table dans un fil
set-threads-also = dans les fils aussi
set-threads-only = dans les fils seulement
set-threads-never = jamais dans un fil
set-ai-seats = places d’IA
    .arg = ia
    .about = Si une IA peut s’asseoir à une table
set-kept-days = parties terminées
    .arg = garder
    .about = Combien de jours on peut revoir une partie ; puis ses coups sont supprimés
set-most-stake = mise maximale
    .arg = mise-maximale
    .about = Le plus qu’une personne peut miser par partie à une nouvelle table, en pièces
set-allowance = allocation du jour
    .arg = allocation
    .about = Ce que chacun peut retirer une fois par jour, en pièces ; 0 pour rien
set-drink-price = prix d’un verre
    .arg = prix-du-verre
    .about = Le prix d’un verre de la tournée générale à une nouvelle table, en pièces
set-moments = grands moments
    .arg = moments
    .about = Si les grands moments et les distinctions restent dans le salon sur une ligne à eux
set-pages = pages publiques
    .arg = pages
    .about = Si les parties finies et les classements se lisent sur le web, avec les noms de ceux qui acceptent
set-banter = bavardage
    .arg = bavardage
    .about = Si la taverne glisse un mot de temps en temps
set-season = saisons
    .arg = saison
    .about = La durée des saisons sur ce serveur
set-season-month = un mois
set-season-quarter = trois mois
set-season-half = six mois
set-season-year = un an
set-stakes = mises
    .arg = mises
    .about = Si les tables d’ici jouent pour des pièces
set-most-bet = pari maximal
    .arg = pari-maximal
    .about = Le plus qu’une personne peut parier sur une partie, en pièces ; 0 pour aucun pari
set-time = temps par tour
    .about = La durée d’un tour à une nouvelle table, en secondes

## The form
settings-title = **Réglages de ce serveur** · { $page }
settings-page-boards = Plateaux
settings-page-tables = Tables
settings-everywhere = partout
settings-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
settings-pick-channel = Ajouter ou retirer un salon…
settings-no-channels = nomme des salons comme `#taverne`, ou écris leurs identifiants.
settings-channels-alike = { $count } salons s’appellent { $name }. Mentionne le bon : { $channels }.
settings-too-many = { $max } salons au plus.
settings-no-such-channels = { $count ->
    [one] { $channels } n’est pas un salon de ce serveur où une table puisse être.
   *[other] { $channels } ne sont pas des salons de ce serveur où une table puisse être.
}
settings-channels-unknown = Discord ne dit pas pour l’instant quels salons existent. Rien n’a changé.
problem-tables-elsewhere = Sur ce serveur, les tables sont dans { $channels }.
problem-tables-in-threads = Sur ce serveur, les tables sont dans des fils : ouvre un fil ici, et la table dedans.
problem-no-tables-in-threads = Sur ce serveur, pas de table dans un fil. Ouvre-la dans le salon lui-même.
refused-no-ai-here = Aucune IA ne s’assied à cette table : le serveur l’a réglé ainsi. Les humains sont les bienvenus.
refused-stake-above-limit = Ici, personne ne mise plus de { $max } par partie. Jusqu’ici tu as misé { $staked }.
settings-page-coins = Pièces
settings-line = { $setting } : **{ $value }**
settings-on = oui
settings-off = non
settings-usual = comme d’habitude
settings-of-game = { $game } : { $setting }
settings-pick = Changer…
settings-page = Autre page…
settings-undo = Annuler…
settings-holds-now = Un changement vaut tout de suite.
settings-holds-new-tables = Un changement vaut pour les tables ouvertes ensuite.
settings-holds-next-season = Un changement vaut à partir de la saison suivante.
settings-write-number = Un nombre entier de { $min } à { $max }
settings-changed = { $setting } : { $values }
settings-unchanged = C’est déjà ainsi. Rien n’a changé.
settings-goes = { $games ->
    [0] Aucune partie finie n’est aussi ancienne. Celles qui le seront partent à partir du { $when } ; annulé d’ici là, rien ne part.
    [one] Une partie finie est plus ancienne et part à partir du { $when }. Annulé d’ici là, rien ne part.
   *[other] { $games } parties finies sont plus anciennes et partent à partir du { $when }. Annulé d’ici là, rien ne part.
}
settings-changes = **Changements des réglages**, le dernier d’abord
settings-changes-none = Rien n’a encore été changé.
settings-nobody = quelqu’un
settings-changed-since = { $setting } : le réglage a de nouveau changé depuis, impossible d’annuler. Rien n’a changé.
settings-no-such-change = Ce changement n’est pas (ou plus) connu. Rien n’a changé.
settings-no-such = Ce réglage n’existe pas, ou il manque sa valeur : `{ arg-setting }` et `{ arg-value }` vont ensemble. Rien n’a changé.
settings-undo-alone = Annule un seul changement à la fois, sans régler autre chose. Rien n’a changé.
settings-refused = **{ $setting }** : { $why } Rien n’a changé.
settings-not-yes-no = c’est oui ou non.
settings-not-in-range = c’est un nombre entier de { $min } à { $max }.
settings-none-of = au choix : { $names }.
button-settings-undo = Annuler
button-settings-changes = Changements
button-settings-write = Saisir…
button-settings-usual = Comme d’habitude
button-settings-server = Ce serveur
