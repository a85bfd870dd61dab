# La taverne et ses tables : tout ce qui n’appartient pas à un seul jeu.

## Mots de partout
list-and = { $most } et { $last }
list-or = { $most } ou { $last }
list-more = { $most } et { $more ->
    [one] { $more } autre
   *[other] { $more } autres
}
alt-parts = { $before } ; { $next }
percent = { $number } %
length-secs = { $secs ->
    [one] { $secs } seconde
   *[other] { $secs } secondes
}
length-mins = { $mins ->
    [one] { $mins } minute
   *[other] { $mins } minutes
}
length-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
level-easy = facile
level-middle = moyenne
level-hard = forte
level-utmost = au maximum (2 s par coup)
ai-name = IA { $number }
amount = { $amount ->
    [one] { $amount } { -coin }
   *[other] { $amount } { -coins }
}

## Le plateau
board-undrawn = **{ $game }** · Ce plateau n’a pas pu être dessiné. C’est ma faute, et rien n’est perdu : la table continue, tout marche aussi par commande (`/{ cmd-help }` les donne). Le plateau est redessiné à la prochaine étape, ou par `/{ cmd-table } { cmd-table-show }`.
board-next-pot = prochain pot { $pot } { $coin }
board-pot = pot { $pot }
board-drink-price = un verre coûte { $drink } { $coin }
board-turn-secs = { $length } par tour
board-odds-on = avec conseils
board-odds-off = sans conseils
board-between-title = **{ $game }** · la partie { $number } est finie
lobby-title = **{ $game }** · chez { $host }
board-ante = mise { $ante } { $coin }
board-for-fun = pour le plaisir
series-agreed = au meilleur des { $games }
series-score = { $one } à { $other }
series-running = série { $score }
series-given-up = série abandonnée : { $score }
series-over-without = série finie sans { $who } : { $score }
series-won =
    { $who } { $count ->
        [one] remporte
       *[other] remportent
    } la série { $score }
board-kept-to-the-end = Place gardée pour { $who }
board-kept = Place gardée pour { $who }, libre { $when }
board-ai-seat = { $who }, { $level }
board-closes = Fermeture { $when }
lobby-closes = { $terms } ; fermeture { $when }
result-pot = Pot { $pot } { $coin }
board-stays = Si tu restes, tu joues : encore { $ante } { $coin }.
board-stakes-off = Ce serveur joue maintenant sans { -coins }. Fermez la table, les mises sont rendues.
board-need = { $missing ->
    [one] Il manque encore quelqu’un.
   *[other] Il manque encore { $missing } personnes.
}
board-waits-for = { $who }, { $count ->
    [one] tu es là ? On joue pour des { -coins }, dès que toi aussi tu touches « { $start } ».
   *[other] vous êtes là ? On joue pour des { -coins }, dès que chaque personne nommée touche aussi « { $start } ».
}
board-waits-a-minute = Au bout d’une minute, les autres n’ont plus à attendre.
board-left-out = Plus à la table, parmi les personnes attendues : { $count }.
board-nobody-sits = Il faut d’abord que quelqu’un s’asseye.
edge-drawn = Qui commence gagne { $share } des parties (IA fortes) ; tiré au sort.
edge-in-turn = Qui commence gagne { $share } des parties (IA fortes) ; à tour de rôle.
edge-agreed = Qui commence gagne { $share } des parties (IA fortes).
board-drawn = Les dés ont tranché : { $who } commence.
# À côté de son nom.
board-drawn-told = Les dés ont décidé qui commence.
board-times-left = Temps restant : { $times }
board-waited = Le bot s’était absenté, le chrono a attendu.
board-ai-thinks = { $who } réfléchit…
board-away = L’IA joue pour { $who } en attendant.
board-back-stood-in = Personne n’a joué jusqu’au bout : toutes les mises sont rendues.
board-ai-ahead = { $who } { $count ->
    [one] a
   *[other] ont
} fait mieux, mais une IA ne remporte rien.
board-stood-in = Une IA a fini à la place { DE($who) } : pas de victoire.
result-best-person = **{ $who } { $count ->
    [one] termine
   *[other] terminent
} en tête, IA mises à part.**
result-best-person-by = **{ $who } { $count ->
    [one] termine
   *[other] terminent
} en tête, IA mises à part** : { $by }.
result-silver = { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
}
result-stood-in = **Pas de gagnant** : une IA a fini à la place { DE($who) }.
result-left-by-all = **Personne n’a joué jusqu’au bout.**
result-left-by-all-back = **Personne n’a joué jusqu’au bout** : toutes les mises sont rendues.
# For who does not see the picture.
result-best-who-played = En tête parmi les personnes restées jusqu’au bout : { $who }.
board-newcomers = Bienvenue à table : { $who }
board-has-left = { $who } { $count ->
    [one] a
   *[other] ont
} quitté la table
board-got-up-away = { $who } { $count ->
    [one] a quitté la table : à la fin, une IA jouait à sa place.
   *[other] ont quitté la table : à la fin, une IA jouait à leur place.
}
board-got-up-short = Départ sans payer la mise de { $need } : { $who }.
board-commitment = Dés scellés : `{ $hash }`
board-commitment-short = Dés scellés : `{ $hash }…` · `/{ cmd-fair }`
board-for-nothing = Pour le plaisir : chaque mise sera rendue.
board-vote = { $who } { $count ->
    [one] veut
   *[other] veulent
} interrompre la partie : { $agreed } sur { $of } d’accord. Jouer ou toucher « Continuer » met fin au vote.
board-gain = { $who } { $amount }
board-gain-each = { $who } { $amount } par personne
board-gain-others = les { $count } autres { $amount } par personne
board-gain-back = { $gain } (mise rendue)
board-drinks = Une tournée générale : { $drinks } à la taverne.
board-drinks-free = Une tournée générale, offerte par la taverne.
board-back = C’était pour le plaisir : toutes les mises sont rendues.

## Boutons et menus
button-join = S’asseoir
button-leave = Se lever
button-start = Commencer
button-next = Encore une
# Where no line has room for what it costs.
button-next-costs = { $next } · { $ante } { $coin }
button-throw-in = Ajouter au pot
button-word = Mot porte-bonheur
button-odds = Conseil
button-rules = Règles
button-options = Options
button-rematch = Revanche
button-fair = Dés scellés
button-close = Fermer la table
button-ai = Inviter une IA
button-ai-up = Retirer une IA
button-back = Me voilà
button-draw-anew = Redessiner
button-agree = Interrompre { $agreed }/{ $of }
button-play-on = Continuer
pick-ai = Inviter une IA…
pick-ai-level = IA { $level }

## Pourquoi une table a fermé
closing-by-host = Fin de soirée : qui tient la table ou la modération y a mis fin.
closing-agreed = Tout le monde a voulu interrompre la partie.
closing-broken-off = { $who } a interrompu la partie.
closing-called-off-lost = { $who } a interrompu la partie contre l’IA : elle compte comme perdue.
closing-agreed-lost = Tout le monde a accepté d’interrompre la partie contre les IA : elle compte comme perdue.
closing-idle = Personne n’a commencé à temps.
closing-empty = Tout le monde a quitté la table.
closing-channel-gone = Le salon n’existe plus.
closing-stakes-back = Toutes les mises sont rendues.
closing-void = L’enregistrement de cette partie ne correspond pas aux règles actuelles : elle est annulée. Le pot et tous les paris ont été rendus.
closing-rules-changed = Les règles ont changé depuis le début de la partie : elle est annulée. Le pot et tous les paris ont été rendus.
closing-damaged = L’enregistrement de cette table est endommagé. C’est notre faute, pas la vôtre ; la table est fermée. Le pot et tous les paris ont été rendus.
closing-lost = Une partie de ce qui s’est passé à cette table est perdue. C’est notre faute, pas la vôtre ; la table est fermée. Ce qui restait dans le pot et tous les paris ont été rendus.
line-forgotten = Une personne nommée ici a effacé ses données. Ce qui se trouvait ici a été retiré.
board-forgotten = Quelqu’un de cette table a effacé ses données. Ce qui se trouvait ici a été retiré.

## Mouvements de pièces
cause-welcome = Bienvenue à la taverne
cause-daily = L’allocation du jour
cause-forgotten = Bourse rendue
cause-ante = Mise
cause-throw-in = Ajouté au pot
cause-back = Mise rendue
cause-winnings = Gain
cause-drinks = Une tournée générale
cause-stack = Gagné ou perdu jusqu’ici

## Refusé par la table
refused-closed = Cette table est fermée. Ouvre-en une autre avec `/{ $start }`.
refused-no-seat = Tu n’as pas de place à cette table. S’il en reste une, tu peux t’asseoir entre les parties.
refused-seated-already = Tu es déjà à cette table, à la place { $seat }.
refused-full = Les { $seats } places sont prises.
refused-series-runs = Une série est en cours : tant qu’elle n’est pas gagnée, personne d’autre ne s’assied et les IA restent. Qui se lève l’abandonne.
refused-not-all-there = On joue pour des { -coins }, et il faut encore un appui sur le bouton, après un moment sans nouvelles : { $who }.
refused-not-all-there-until = On joue pour des { -coins }, et il faut encore un appui sur le bouton, après un moment sans nouvelles : { $who }. Fin de l’attente { $when } ; appuie alors de nouveau.
refused-seats-kept = Les places libres sont encore gardées pour { $who }. Ouvertes à tout le monde : { $when }.
refused-seats-kept-to-the-end = Les places libres sont gardées pour { $who } jusqu’à la fermeture de cette table.
refused-rematch-others = Il faut avoir joué ici pour demander une revanche.
refused-game-running = Une partie est en cours. Cela ne se fait qu’entre les parties.
refused-begun-for-nothing = Cette partie se joue pour le plaisir, et l’on sait déjà qui commence : en la jouant, on ne peut plus rien ajouter au pot. Avant la prochaine, tu pourras.
refused-no-game = Aucune partie en cours. À la table, tout le monde peut en lancer une.
refused-stale = Ce plateau était ancien, rien n’a été fait. Il est à jour maintenant.
seats-from-to = de { $min } à { $max }
refused-seats-needed = { $seats ->
    [one] Il y a { $seats } place prise, mais ce jeu en demande { $need }.
   *[other] Il y a { $seats } places prises, mais ce jeu en demande { $need }.
} Quelqu’un peut s’asseoir, ou ajoute une IA.
refused-seats-needed-people = { $seats ->
    [one] Il y a { $seats } place prise, mais ce jeu en demande { $need }.
   *[other] Il y a { $seats } places prises, mais ce jeu en demande { $need }.
} Quelqu’un peut s’asseoir.
refused-nobody-sits = Il faut au moins une personne à la table.
refused-cannot-pay = { $who } ne { $count ->
    [one] paie
   *[other] paient
} pas la mise de { $need } pour l’instant, et sans { $count ->
    [one] cette place
   *[other] ces places
} la partie ne peut pas commencer.
refused-no-ai = Il n’y a pas d’IA à cette table.
refused-host-only = C’est réservé à { $host }, qui tient la table, et à qui gère le salon ou le serveur.
refused-no-host = La personne qui tenait la table l’a quittée. Il faut maintenant quelqu’un qui gère le salon ou le serveur.
refused-players-only = Il y a des mises dans cette partie. Pour l’interrompre, il faut l’accord de tout le monde autour de la table, ou quelqu’un qui gère le salon ou le serveur sans jouer, ni avoir misé, ni avoir parié.
refused-removal-by-involved = { $how ->
    [seat] Tu joues toi-même cette partie
    [stake] Tu as toi-même des { -coins } dans ce pot
   *[bet] Tu as parié sur cette partie
} : tu ne peux donc exclure personne tant qu’elle dure. Il faut quelqu’un qui gère le serveur sans y prendre part.
refused-agreed-already = Tu es déjà d’accord pour interrompre la partie : { $agreed } sur { $of }. Un coup ou « Continuer » annule ton accord.
refused-bad-amount = { $amount } ne va pas : on ajoute au pot un nombre entier de 1 à { $max }.
refused-too-many-stakers = { $max } personnes ont déjà ajouté des { -coins } : le pot n’en accepte pas plus. Qui prend place à la table le peut encore.
refused-bad-word = Un mot porte-bonheur a au plus { $max } caractères, sur une ligne.
refused-same-word = Cela ne change rien : c’est déjà ainsi.
refused-shorter-turns = Vous êtes plusieurs ici : un tour garde au moins { $secs }. Plus long, c’est possible ; pour des tours plus courts, ouvrez une nouvelle table.
refused-bad-turn-secs = { $secs } ne va pas : un tour dure de { $min } à { $max } secondes.
refused-options-apart = `{ $option }` ne va qu’avec `{ $other }:{ $value }`. Enlève ce que tu ne veux pas.
refused-two-clocks = Chaque camp a { $minutes } pour toute la partie, il n’y a donc pas de temps par tour : enlève `{ arg-time }` ou les minutes.
refused-ante-needed = `{ $option }:{ $value }` demande une mise : indique-la avec `{ arg-ante }`, ou choisis autre chose pour `{ $option }`.
refused-no-stakes = { $key ->
    [ends] Avec `{ $option }:{ $value }`, qui mène pourrait gagner en jouant lentement, donc on n’y mise rien.
   *[other] `{ $option }:{ $value }` sert à s’exercer : les coups s’y apprennent par cœur, donc on n’y mise rien.
} Jouez sans mise, ou choisissez autre chose pour `{ $option }` et jouez des { -coins }.
refused-nobody-called = Personne à cette table ne s’appelle `{ $text }`, ou bien plusieurs. Jouent ici : { $who }.
refused-mentioned-does-not-play = <@{ $user }> ne joue pas à cette table. Jouent ici : { $who }.
refused-time-left = Pas encore : fin du tour { $when }.
refused-no-time = Aucun chrono ne tourne.
refused-not-the-ais-seat = Aucune IA ne joue pour { $who } en ce moment.
refused-back-once = C’est ton deuxième retour dans ce tour : joue maintenant, ou reviens quand l’IA aura joué.
refused-not-your-turn = C’est à { $who } de jouer, pas à toi.
refused-over = La partie est finie.
refused-not-playing = Il faut jouer pour faire cela.

## Autres ennuis
problem-short = Il te faut { $need } ; tu as { $has }.
problem-short-daily = `/{ cmd-coins } { cmd-coins-daily }` en donne chaque jour.
problem-but-back = Tu es de retour. { $why }
problem-done-already = C’est déjà fait : une fois suffit.
problem-waited-for = Les autres ont patienté une minute. Cela ne t’a rien coûté, et tant qu’aucune partie n’est en cours, tu peux te rasseoir.
problem-no-table = Il n’y a pas de table dans ce salon. `/{ cmd-help }` dit comment en ouvrir une.
problem-channel-taken = Il y a déjà une table { DE($game) } dans ce salon. `/{ cmd-table } { cmd-table-show }` ramène son plateau ici.
problem-daily-taken = Tu as déjà reçu l’allocation du jour. La prochaine : { $when }.
problem-stakes-off = Ce serveur joue sans { -coins }.
problem-stakes-off-ante = Ce serveur joue maintenant sans { -coins }, et cette table en met en jeu. Ferme-la, les mises sont rendues, et ouvre-en une avec `{ arg-ante }:0`.
problem-no-allowance = Ici, il n’y a pas d’allocation du jour.
problem-busy = La table est très occupée. Rien n’a changé ; réessaie.
problem-too-many-at-once = Une chose à la fois, s’il te plaît : plusieurs de tes demandes sont encore en cours. Celle-ci n’a rien changé.
problem-newer-program = Un Karahaus plus récent tient déjà cette table. Ici, rien n’a changé ; la suite viendra dès que le plus récent répondra.
problem-not-saved = Les comptes sont inaccessibles pour l’instant. Ta demande n’a rien changé, et rien n’a bougé pour elle ; réessaie.
problem-outcome-unknown = Les comptes viennent de se taire : on ne sait pas encore si ta demande est passée. Attends avant de réessayer ; tu l’apprendras ici, et le plateau le montrera.
problem-settled-done = On le sait maintenant : ta demande est passée, une seule fois.
problem-settled-nothing = On le sait maintenant : ta demande n’est pas passée. Tu peux réessayer.
problem-stopping = Le bot redémarre. Rien n’a changé ; réessaie dans un instant.
problem-unreadable-click = Personne ici ne comprend ce bouton. `/{ cmd-table } { cmd-table-show }` apporte un plateau à jour.
problem-not-a-number = Écris un nombre entier, par exemple 20.
problem-no-odds = Cette table joue sans conseils.
problem-guild-only = Il faut pour cela un serveur où se trouve Karahaus : la taverne n’est ouverte que sur les serveurs, pas en messages privés.
problem-guild-managers-only = Il faut gérer le serveur pour faire cela.
problem-sits-still = Tu es encore à une table dans { $channel }. Quitte-la d’abord, ou attends la fin de la partie ; puis réessaie.
problem-keeps-a-table = Tu tiens encore une table dans { $channel }. Attends la fin de sa partie, puis réessaie.
problem-has-a-stake = Tes { -coins } sont encore dans le pot dans { $channel }. Attends la fin de cette partie, puis réessaie.
problem-has-a-bet = Ton pari est encore en jeu dans { $channel }. Attends la fin de cette partie, puis réessaie.
problem-is-at-a-newer = Un Karahaus plus récent tient déjà une table où tu as été, dans { $channel } : on ne sait pas ici si tu y as encore des { -coins }. Rien n’a été effacé ; réessaie dès que le plus récent répondra.
problem-is-at-an-unreadable = Une table où tu as été, dans { $channel }, ne peut pas être lue pour l’instant : on ne sait pas si tu y as encore des { -coins }. Rien n’a été effacé. Attends que cette table soit fermée, puis réessaie.
problem-permissions = Je ne peux pas tenir de table ici. Dans ce salon, il me manque : { $names }.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers

## Formulaires
form-throw-in = Ajouter au pot
form-amount = Combien (en { -coins }) ?
form-amount-example = 20
form-word = Un mot porte-bonheur pour les dés
form-word-word = Ton mot (vide pour le reprendre)
form-word-example = ce que tu veux, par exemple : six six

## Règles et aide
rules-title = { $game } : les règles
help-title = Karahaus
help-intro = Une table de jeu dans ton salon. Ouvre-en une, laisse venir les autres, appuie sur les boutons. Tout ce qui est sur un bouton est aussi une commande :
help-games = Chaque jeu a sa commande, { $games }, avec `commencer` (ouvre une table ici), `jouer` et `partir`, `pot`, `état` (la table, visible par toi uniquement), `règles`. Et ses coups :
help-coins = Les { -coins } ne servent qu’à jouer. On ne peut jamais les acheter, les vendre ni les échanger contre quelque chose de valeur.

## Dés équitables
fair-title = Dés scellés et vérifiables
fair-how = Les dés d’une partie viennent d’un secret, des places et de vos mots porte-bonheur. Jusqu’à la fin, sa table, et *Plus* aussi, n’en montre que le sceau, le SHA-256 du secret.
fair-proves = **Prouvé :** le secret était fixé avant la partie, aucun dé n’a été changé en route. Si tu choisis ton mot porte-bonheur une fois le sceau affiché, et à chaque partie, personne n’a non plus choisi le secret selon les dés.
fair-not = **Pas prouvé :** que personne ne connaissait le secret. Qui fait tourner le bot le pourrait, et avec lui les dés à venir. Le bot signe chaque enregistrement, et personne d’autre ne peut le réécrire, même sans dés ; qui joue ne signe rien, et qui fait tourner le bot a la clé. Joue avec des gens de confiance.
fair-check = **Comment vérifier :** lance `karahaus verify partie.json --key CLÉ` avec le fichier que `/{ cmd-fair }` te donne après une partie. Cela recalcule sceau et dés, rejoue tous les coups, repense ceux des IA, vérifie la signature et dit ce qui n’a pas pu l’être.
fair-key = Clé publique des enregistrements
# Dans une phrase, après un article.
fair-game = partie { $number }
fair-commitment = Sceau de la { $which }
fair-seed = Sceau brisé : le secret de la { $which }
button-fair-check = Comment vérifier
button-fair-words = Places et mots
fair-entropy = Ce qui entre dans les dés outre le secret : la partie, et pour chaque place le numéro de la personne et son mot porte-bonheur.
fair-entropy-none = Ils sont dans l’enregistrement de la partie, une fois celle-ci finie.

## Le pot
pot-total = Dans le pot : { $amount }.
pot-empty = Il n’y a rien dans le pot.
pot-from = { $who } : { $amount }
pot-other = Le public

## La bourse
balance-title = Ta bourse
balance-body = Tu as **{ $amount }**.
balance-daily-now = L’allocation du jour t’attend.
button-collect = Prendre { $amount }
balance-daily-when = Prochaine allocation à { $when }.
coins-worthless = Les { -coins } ne valent rien hors de la taverne.
daily-title = L’allocation du jour
daily-body = Voilà : { $amount }. Maintenant tu as **{ $balance }**. Prochaine allocation à { $when }.
history-title = Ta bourse, page { $page }
history-line = **{ $amount }** · { $cause } · { $when }
history-none = Rien n’a bougé ici.
history-more = La suite : `/{ cmd-coins } { cmd-coins-history }` avec la page { $page }.

## Classements
leaderboard-coins = Les plus riches
leaderboard-wins = Le plus de victoires
leaderboard-wins-how = Seules comptent les victoires sur d’autres personnes. Une partie nulle n’est pas une victoire.
leaderboard-line = { $place }. { $who } : { $score }
list-line-beyond = { $who } : { $score }
leaderboard-practice = { $game } : l’exercice du jour
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
practice-headline = **{ $game }** · exercice du jour
practice-same = Les mêmes lancers pour tout le monde sur ce serveur.
practice-title = **{ $game }** : exercice du jour, les mêmes lancers pour tout le monde sur ce serveur
practice-over = **Terminé : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.** De nouveaux lancers demain (UTC).
leaderboard-none = Personne encore.
leaderboard-mine = Ta place : { $place } ({ $score })
games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
drinks = { $drinks ->
    [one] { $drinks } verre
   *[other] { $drinks } verres
}
statistics-line = { $game } : { $games }, { $wins }, { $drinks }
statistics-several = { $game }, les { $count } jeux

## Les listes
list-coins-won = Les plus gros gains aux tables, en { -coins }
list-rating = Les meilleures cotes
list-share = Le meilleur taux de victoires
list-streak = Le plus de victoires d’affilée
list-drinks = Le plus de verres offerts
list-all-games = Tous les jeux
list-everywhere = tous les serveurs
list-now = cotes actuelles
span-today = aujourd’hui
span-week = cette semaine
span-month = ce mois-ci
span-season = cette saison
span-ever = depuis toujours
variant-pairs = { $game } par équipes
rating = { $rating } ± { $by }
rating-provisional = { $rating } ± { $by }, provisoire
rating-named = cote { $rating }
share-of = { $share } sur { $games }
list-mine = Ta place : { $place } sur { $of } ({ $score })
list-mine-beyond = Ta place : au-delà de { $places } ({ $score })
list-more-than = plus de { $number }
list-moved = places depuis minuit (UTC)
list-moved-signs = ▲▼ du jour (UTC)
list-moved-none = inchangé depuis minuit (UTC)
list-moved-new = nouvelle entrée
list-moved-up = { $places ->
    [one] { $places } place gagnée
   *[other] { $places } places gagnées
}
list-moved-down = { $places ->
    [one] { $places } place perdue
   *[other] { $places } places perdues
}
list-provisional = Ta cote est encore provisoire : { $rating } ± { $by }. Elle paraît ici à partir de ± 200, après des parties contre trois personnes différentes.
list-hidden = Tu n’es dans aucune liste, comme tu l’as choisi : `/{ $command }`.
list-not-ahead = Tu n’y es pas : elle montre qui a plus gagné que perdu aux tables.
list-not-everywhere = Tu n’y es pas : elle montre qui a choisi `/{ cmd-me } { cmd-me-everywhere }`.
list-rating-how = La cote commence à 1500 ; ± dit de combien elle peut se tromper, deux fois sur trois. Plus les deux mêmes jouent dans une journée, moins chaque partie compte : en trente jours, l’équivalent de cinq parties au plus.
list-rating-ai = Cote de l’IA : facile { $easy }, moyenne { $middle }, forte { $hard }.
list-share-how = Ne comptent que les parties contre d’autres personnes, à partir de cinq.
list-share-brackets = Entre parenthèses : le nombre de parties.
list-needs-game = Une cote vaut pour un jeu : choisis lequel.
list-rating-no-time = Une cote est celle du moment : ne donne pas de durée.
list-ratings-alone = Pour tous les serveurs, il n’y a que les cotes. Choisis la cote, ou ce serveur.
list-lacks-games = Les parties sont en train d’être recomptées : il en manque encore ici.
list-not-looked-up = « { $who } » : impossible de savoir pour l’instant si ces personnes sont encore sur ce serveur.
list-page-none = La liste finit avant la page { $page }.
list-season-or-time = Une saison et une autre durée ne vont pas ensemble : n’en donne qu’une.
somebody = quelqu’un
listed-here = Tu es dans les listes de tes serveurs.
listed-everywhere = Tu es dans les listes de tes serveurs, et avec tes cotes sur tous les serveurs, sous le nom de ton compte.
listed-hidden = Tu n’es plus dans aucune liste, et tes statistiques ne sont que pour toi.
on-pages = Ton nom peut figurer sur les pages publiques des serveurs qui en ont. Tes statistiques y ont aussi une page, pour qui en a le lien ; un lien d’avant marche aussi.
not-on-pages = Ton nom ne figure sur aucune page publique : tu n’y es que la lettre de ta place.

## Saisons et statistiques
season-title = Saison { $months } { $year }
month-name = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
season-line = **{ $game }** : { $who }, { $count ->
    [one] { $wins }
   *[other] à { $wins }
}
season-line-alt = { $game } : { $who }, { $count ->
    [one] { $wins }
   *[other] à { $wins }
}
season-nobody = Parmi les personnes des listes, aucune n’a gagné de partie cette saison-là.
season-over = Elle est finie. Les classements repartent de zéro, les cotes restent.
season-ends = Fin de la saison : { $when }.
season-none = Il n’y a pas eu de saison « { $asked } » ici. Il y a : { $known }.
season-none-yet = Il n’y a pas encore eu de saison ici : la première commence avec la première partie finie.
season-chosen = Durée d’une saison ici : { $length }. Fin de la saison en cours : { $when } ; la suivante aura cette durée.
stats-title = { $who } sur ce serveur
stats-title-everywhere = { $who } sur tous les serveurs
stats-title-nobody = Statistiques sur ce serveur
stats-title-nobody-everywhere = Statistiques sur tous les serveurs
stats-none = Aucune partie finie pour l’instant.
stats-none-everywhere = Pas encore de cote, sur aucun serveur.
stats-all = Tous les jeux
stats-none-of = **{ $game }** : aucune partie pour l’instant
stats-played-less = Moins joués : { $games }
stats-line = **{ $game }** : { $games }, { $wins }
stats-share = { $share } de victoires contre d’autres ; jusqu’à { $streak } d’affilée
stats-coins = Bilan, paris compris : { $coins }
stats-rating-range = Cote, { $game }, { $count } dernières parties : de { $low } à { $high }
stats-coins-range = Bilan, { $count } dernières parties : de { $low } à { $high }
stats-drinks = Verres : { $drunk } { $drunk ->
    [one] bu
   *[other] bus
}, { $bought } { $bought ->
    [one] offert
   *[other] offerts
}
stats-against = Contre { $who } : { $games } · devant { $before } fois, derrière { $after } fois
stats-hour = Le plus souvent à table vers { $when }
stats-hides = { $who } a choisi de n’être dans aucune liste ; ses statistiques restent privées.
stats-not-everywhere = Les cotes { DE($who) } ne se voient que sur ses propres serveurs ; sur tous, on ne voit que les personnes qui ont choisi `/{ cmd-me } { cmd-me-everywhere }`.
stats-alt =
    { $who } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }.
stats-alt-curve = Cote, { $game } : { $rating }, entre { $low } et { $high } dans les dernières parties.
stats-alt-coins = Bilan entre { $low } et { $high } sur les { $count } dernières parties.

## Confidentialité et notifications
privacy-title = Confidentialité
privacy-kept = **Ce qui est gardé sur toi :**
    • tes bourses et tout ce qui y entre et en sort, cadeaux compris ; apparences achetées
    • tes parties avec place, mot, coups et conseils, si tu les as quittées, paris, cotes, qui tu as rencontré, quand tu joues, tes chiffres par jour, semaine, mois et saison, chance et talent, distinctions
    • ton dernier nom sur chaque serveur, les messages qui te nomment, les serveurs que tu as quittés
    • tes essais à l’exercice et aux problèmes du jour, tes jours de suite, tes parties guidées
    • ce que tu as choisi : mentions, rappels, appels (serveurs, date du dernier) ; nuits et vacances ; vue, forme et langue ; listes et pages publiques ; cadeaux
    • tes limites, qui tu bloques, les tables dont on t’écarte, tes exclusions et tes réglages de serveurs
    • les identifiants des serveurs, salons, messages et interactions
privacy-not = **Pas gardé :** les messages. Le bot n’en lit aucun, il ne voit que les commandes et les clics qui lui sont adressés. Rien n’est vendu ni transmis.
privacy-how-long = **Combien de temps :** les noms aux tables et les identifiants des serveurs, salons, messages et interactions, jusqu’à { $journals } jours après la fermeture de leur table ; l’enregistrement d’une partie, avec ses mots, ses coups et ton identifiant, jusqu’à { $records } jours après sa fin, ou moins si un serveur le veut ; essais à l’exercice et aux problèmes du jour, { $practices } jours ; tout le reste, jusqu’à ce que tu l’effaces. C’est gardé pour jouer, survivre à un redémarrage et prouver les dés.
privacy-mine = **Tes données sur ce serveur :**
privacy-elsewhere = **Tes données sur un serveur :** `/{ cmd-privacy } { cmd-privacy-show }` te les montre là-bas.
privacy-nothing-yet = Il n’y a encore rien : ni { -coins } ni parties.
privacy-pings-on = Sur tous les serveurs : les mentions sont permises.
privacy-pings-off = Sur tous les serveurs : les mentions sont coupées.
privacy-stays = **Ce qui reste une fois effacé :** mouvements, résultats et cotes, sous un numéro qui n’est pas le tien, car les comptes et les cotes des autres reposent dessus ; paris et réglages changés, sans toi. Une exclusion, un blocage par quelqu’un d’autre, ta propre limite et des parties quittées récemment tiennent jusqu’à leur terme, par une marque où personne ne lit ton identifiant. Pendant { $days } jours, une telle marque évite un second cadeau de bienvenue.
privacy-delete = `/{ cmd-privacy } { cmd-privacy-export }` te donne tout dans un fichier. `/{ cmd-privacy } { cmd-privacy-delete }` l’efface sur tous les serveurs ; les bourses retournent aux tavernes.
button-privacy-terms = Durée
button-privacy-mine = Tes données
forget-ask = Effacer tout ce qui est gardé sur toi, sur tous les serveurs, avec tes bourses et tes victoires ? On ne peut pas revenir en arrière. Tes blocages partent aussi : les personnes que tu as bloquées pourront de nouveau s’asseoir à tes tables.
forget-done = C’est fait. Ce qui était gardé sur toi est effacé.
forget-channels = Les messages des tables fermées depuis moins de { $journals } jours sont vidés maintenant s’ils te nomment. Les plus anciens, et les lignes isolées, par exemple sur un grand moment, restent jusqu’à ce que quelqu’un les efface là-bas.
forget-live = Une table où tu as joué ou parié est encore ouverte. Elle te nomme jusqu’à sa fermeture ; ce qu’elle laisse alors dans son salon est vidé aussi.
forget-mark = Pendant { $days ->
    [one] un jour
   *[other] { $days } jours
}, une marque sans ton identifiant évite que ta bourse reçoive encore le cadeau de bienvenue.
forget-not-done = Rien n’a été effacé.
button-forget = Tout effacer
button-keep = Garder
pings-on = Le bot peut désormais te mentionner.
pings-off = Le bot ne te mentionnera plus. `/{ cmd-privacy } { cmd-privacy-pings }` change cela.
button-no-pings = Ne plus me mentionner
stakes-on = Désormais, les tables d’ici jouent pour des { -coins }.
stakes-off = Désormais, les tables d’ici jouent pour le plaisir. Les parties en cours sont jouées jusqu’au bout ; plus personne ne mise.
done = C’est fait. Le plateau le montre.
ping-turn = { $who }, c’est ton tour : { $game }
ping-over = { $who } : { $game }, la partie est finie.

## Le terminal
terminal-welcome = Karahaus dans le terminal. `help` dit ce qu’on peut écrire.
terminal-help-moves = **Un coup** s’écrit par son nom, suivi de ce qu’il faut : { $moves }. Une ligne vide fait la seule chose à faire.
terminal-help-out-of-turn = **Hors de ton tour**, là où les règles le permettent, écris d’abord ton nom : Ben offrir 3.
terminal-help-any-time = **À tout moment :** board (plateau), odds (chances), rules (règles), fair, purses (bourses), help, quit.
terminal-help-between = **Entre les parties :** start (ou une ligne vide), join NOM, leave NOM, ai easy, ai medium, ai hard, ai utmost, pot NOM 20.
terminal-between = start ou quit
terminal-ai-next = Au tour { DE($who) } : une ligne vide, ou un coup de toi
terminal-no-such-name = Personne ici ne s’appelle { $name }.
terminal-unknown = `{ $text }` n’est pas compris. `help` dit ce qu’on peut écrire.
terminal-guest = Convive
terminal-same-name = Deux personnes s’appellent { $name }. Il faut un nom différent à chaque place.
terminal-no-name = Il faut un nom à chaque place.
terminal-bot = Bot
terminal-bot-level = { $who } est aussi une IA : { $level }
terminal-good-bye = La taverne ferme. Bonne nuit !
odds-none = Pas de conseil pour l’instant.
hint-costs = Avec un conseil, cette partie ne t’apporte ni cote ni distinction ; une défaite compte.
terminal-short = Il faut { $need } ; la bourse contient { $has }.

## Les images, pour qui ne les voit pas
alt-turn = À { $who } de jouer.
alt-over = La partie est finie.
# Entre ce qui était et ce qui est : 34 à 38.
alt-to = à
part-top-left = en haut à gauche
part-top = en haut
part-top-right = en haut à droite
part-left = à gauche
part-middle = au milieu
part-right = à droite
part-bottom-left = en bas à gauche
part-bottom = en bas
part-bottom-right = en bas à droite

## Beside the picture
glance-turn = { $who } : { $task }
# When a turn ends, behind what is to be done. Before a moment that Discord writes, “in 57 seconds” or “5 seconds ago”,
# words stand that fit both.
glance-turn-over = fin { $when }
# The same where it has a line to itself.
glance-turn-ends = Fin du tour { $when }
glance-since = Depuis ton dernier tour : { $told }
# What the turn that runs has brought so far.
glance-this-turn = Ce tour-ci : { $told }
glance-since-before = { $count ->
    [one] Une autre personne a joué
   *[other] { $count } autres ont joué
}
button-text = Texte
button-places = Positions
places-none = Il n’y a pas de plateau ici.
button-more = Plus
more-title = **{ $game }** · plus
options-title = **{ $game }** · ce qui est convenu
options-stake-max = Au plus { $max } { $coin } par personne et par partie
options-time-up = Temps écoulé : une IA joue jusqu’au retour
options-ai = Des IA peuvent s’asseoir
options-no-ai = Pas d’IA à table
options-rated = Compte pour la cote
options-rated-people = Compte pour la cote, sauf contre une IA
options-unrated = Ne compte pour aucune cote
options-bets = Qui regarde peut parier jusqu’à { $most } { $coin } par partie
options-no-bets = Pas de paris
options-view-picture = Plateau avec image
options-view-text = Plateau en texte
options-otherwise = Pour d’autres options, ferme cette table et ouvres-en une avec `/{ $start }`.

## How boards are shown
view-picture = Les plateaux s’affichent avec une image.
view-picture-not-here = Les plateaux s’affichent avec une image là où le serveur le permet. Celui-ci ne le permet pas.
view-picture-switched-off = Les plateaux s’affichent avec une image là où il y en a. La personne qui gère ce bot les a désactivées.
view-text = Les plateaux s’affichent en texte, sans image.
view-usual = Les plateaux s’affichent selon les réglages de la table et du serveur.
## La porte
door-welcome = **Bienvenue au Karahaus.** { $games ->
    [7] Sept
   *[other] { $games }
} jeux, et il ne manque que toi.
door-no-tables = Aucune table n’est encore ouverte ici : lance la première.
door-tables-unknown = Impossible de dire pour l’instant quelles tables sont ouvertes ici.
door-table-here = { $game } se joue dans ce salon. Personne ne peut s’y asseoir pour l’instant.
door-tables = Tables ouvertes ici : { $tables }
door-table = { $game }, { $seats } sur { $max }
door-purse = Bourse { $coins } { $coin }
door-place = rang { $place } sur { $of }
door-place-beyond = rang au-delà de { $places }
door-help-games = { $count ->
    [7] sept
   *[other] { $count }
} jeux
door-help = **Karahaus** est une table de jeu dans ton salon : { $games }. Joue tout de suite contre l’IA, ou ouvre une table où d’autres peuvent s’asseoir. Le reste est sur les boutons.
door-help-people = **Karahaus** est une table de jeu dans ton salon : { $games }. Ouvre une table où d’autres peuvent s’asseoir. Le reste est sur les boutons.
door-greeting = **Le Karahaus est ouvert.** { $games ->
    [7] Sept
   *[other] { $games }
} jeux de dés, de billes, de chapeaux et de tuiles, à plusieurs ou contre l’IA. On entre par un bouton, ou à tout moment par `/{ $command }`.
door-play-ask = À quoi joues-tu ? L’IA s’assied aussitôt et te ménage ; rien n’est misé.
door-open-ask = Pour quel jeu ouvres-tu une table ?
button-door-play = Contre l’IA
button-door-open = Ouvrir une table
button-door-problem = Problèmes du jour
button-door-purse = Ma bourse
button-door-more = Plus
door-more = **Karahaus** · ce qu’il y a d’autre
door-rules-ask = Les règles de quel jeu ?
button-door-leaders = Classement
button-door-settings = Réglages
button-door-commands = Commandes
button-door-privacy = Confidentialité
button-door-picture = Image
button-door-usual = Comme d’habitude
button-door-pings = Me mentionner
button-door-back = Retour
about-kara = Amène tes cinq dés à la somme de la maison.
about-karambolage = Quatre dés, trois billes : fais-les se toucher.
about-caramba = Tous à la mine : le dernier en route gagne.
about-carrom = D’une pichenette, empoche pions et reine.
about-four-circles = Aligne quatre de tes cercles, sans trou.
about-movers-hoppers = Mène tes six pions dans le camp d’en face.
about-not-this-way = Fais sauter tes propres pions jusqu’au dernier.
door-alt = L’enseigne de la taverne pend entre deux lampes. Dessous, { $count } petites images : { $games }. À côté, la porte est ouverte.
lobby-alt = { $game } ({ $seats } personnes) : { $scene }
brief-kara = cinq dés et la somme de la maison
brief-karambolage = trois billes mues par des dés
brief-caramba = le dernier chapeau en route gagne
brief-carrom = des pions empochés d’une pichenette
brief-four-circles = quatre cercles en ligne, sans trou
brief-movers-hoppers = six pions vers le camp d’en face
brief-not-this-way = fais sauter tes propres pions
scene-kara = cinq dés sur un tapis rouge, devant une maison qui porte le nombre 16.
scene-karambolage = la bille noire, la rouge et la blanche sur un tapis de nombres.
scene-caramba = deux chapeaux sur la route de la mine, et quelqu’un en embuscade au tournant.
scene-carrom = le striker vise les pions du milieu, et l’un d’eux tombe dans une poche.
scene-four-circles = quatre cercles blancs alignés.
scene-movers-hoppers = un pion blanc saute par-dessus un rouge, vers le camp d’en face.
scene-not-this-way = un pion rouge saute par-dessus un blanc, et un autre quitte le plateau.
board-ai-for-nothing = Face aux seules IA, on joue pour le plaisir.

## Learning by playing
door-learn-ask = Quel jeu apprendre ? Tu joues contre l’IA facile, avec des conseils en chemin.
button-door-learn = Apprendre
lesson-title = **{ $game }** · première partie
lesson-over = 🎉 C’est fait : { $game } n’a plus de secret pour toi.
lesson-over-lost = Première partie { DE($game) } terminée. Encore une ?
lesson-rounds = Manches gagnées : { $won } sur { $rounds }.
button-lesson-skip = Sans conseils
button-lesson-hints = Avec conseils
button-lesson-again = Encore une
button-lesson-door = Entrée
learn-kara-throw = La maison est là. Lance tes cinq dés : tu veux la même somme.
learn-kara-throw-after = L’IA a déjà lancé : sa plaque montre ce qu’il faut battre.
learn-kara-read = Ta plaque dit ton écart. Un trait marque un dé que la maison a aussi.
learn-kara-last-lap = L’IA s’est arrêtée : c’est ton dernier tour. Relance maintenant ou jamais.
learn-kara-near = Un point d’écart au plus : arrête-toi. Relancer rapproche rarement.
learn-kara-high = Trop haut : touche ton dé le plus haut, ou deux, et relance.
learn-kara-low = Trop bas : touche ton dé le plus bas, ou deux, et relance.
learn-kara-over = Qui est le plus près de la maison gagne. À égalité, les dés en commun décident.
learn-karambolage-place = Place les trois billes tout près : le bouton bleu facilite les contacts.
learn-karambolage-first = Chaque bouton est un coup : une case qui vaut un de tes dés, et la bille touchée.
learn-karambolage-again = Un Carambo ! Relance pour gagner plus, ou arrête-toi et garde tes points.
learn-karambolage-over = Qui a le plus de points gagne. Alignés, groupés et Carambos rapportent le plus.
learn-caramba-place = Place ton chapeau. Le dernier en route gagne : en arrière, c’est plus sûr.
learn-caramba-one = Ton chapeau est en tête : un seul dé. Moins de points, plus longtemps en route.
learn-caramba-buy-out = Beaucoup de dés mènent vite à la mine. Paie pour en lancer moins.
learn-caramba-roll = Le ruban marque le chapeau qui joue. Le troisième depuis la mine lance trois dés.
learn-caramba-over = Le dernier chapeau en route a pris le pot ; à la fin, le plus d’argent l’emporte.
learn-four-circles-open = Chaque camp place six pions sur des tuiles libres. Garde les tiens groupés.
learn-four-circles-move = Un pas laisse ton pion tel quel ; un saut le retourne.
learn-movers-hoppers-open = Tes pions vont dans l’autre camp. Un rôdeur fait un pas et devient sauteur.
learn-movers-hoppers-move = Le rôdeur marche, le sauteur saute, chacun devient l’autre. Prévois deux coups.
learn-not-this-way-open = Tu places les pions de l’IA, elle place les tiens. Qui n’en a plus qu’un gagne.
learn-not-this-way-move = Perds tes pions : un saut montre leur cercle, puis un cercle les fait partir.
learn-carrom-break = À toi la casse. Appuie sur « Viser », prends « Casse » et tire au milieu.
learn-carrom-place = Un pion revient : place-le dans le cercle, loin des poches.
learn-four-circles-place = Côte à côte, c’est bien : on saute par-dessus ses voisins.
learn-four-circles-turn = Aucun cercle à toi. Saute par-dessus un voisin : ton pion se retourne.
learn-four-circles-tile = Une tuile libre se déplace aussi : un de tes pions y va aussitôt.
learn-four-circles-three = Trois cercles ! Aligne-les pas à pas : un saut les retournerait.
learn-four-circles-guard = L’IA a trois cercles. Mets-toi là où le quatrième fermerait la ligne.
learn-movers-hoppers-hop = Un de tes sauteurs peut sauter. Ensuite, c’est un rôdeur.
learn-movers-hoppers-ladder = Aucun sauteur n’a rien à sauter. Avance un rôdeur à côté : le barreau suivant.
learn-movers-hoppers-there = Un des tiens est arrivé et peut s’y reposer. Fais venir les derniers.
learn-movers-hoppers-last = Un pion est encore en route. Amène-le, à petits pas s’il le faut.
learn-not-this-way-place = Éloigne-les : un pion sans voisin n’a rien à sauter.
learn-not-this-way-turn = Aucun cercle à toi. Saute par-dessus tes propres pions : ils se retournent.
learn-not-this-way-chain = Les sauts s’enchaînent, même en tournant. Arrête-toi où tu veux.
learn-not-this-way-tile = Une tuile qui porte ton pion peut bouger d’abord ; puis ce pion continue.
learn-not-this-way-few = Il en reste peu. Garde-les proches, pour que l’un saute l’autre.
learn-kara-in = Tu as la somme de la maison : tu es dedans et tu t’arrêtes aussitôt.
learn-kara-pot = À une table, tout le monde mise, et qui est le plus près prend le pot.
learn-karambolage-touch = Contact ! Continue avec cette bille ou une de celles qu’elle a touchées.
learn-karambolage-bank = Une bande : la bille s’arrête au bord sans contact et repart une fois.
learn-karambolage-loose = Un tour ne rapporte que si des contacts ont relié les trois billes.
learn-karambolage-last-die = Plus qu’un dé. Un nombre comme +14 dit ce que le tour rapporte alors.
learn-karambolage-theirs = L’IA a joué. Les billes restent où elles sont : tu repars de là.
learn-karambolage-worth = Tu marques la valeur des trois cases où sont les billes : vise haut.
learn-caramba-second = Ton second chapeau. On compte depuis la mine : le premier lance un dé.
learn-caramba-stopped = Un chapeau s’est arrêté sur un autre : celui du dessous paie, l’autre relance.
learn-caramba-mine = Le premier chapeau à la mine paie 1 pièce d’argent au pot, le deuxième 2, et ainsi de suite.
learn-caramba-last = Plus que deux chapeaux. Le dernier en route gagne la course et le pot.
learn-caramba-silver = L’argent compte aussi : à la fin, qui en a le plus gagne. Ne paie pas trop.
learn-four-circles-first = Tous les pions sont là. Touche un pion, puis sa case ; « Retour » pour changer.
learn-four-circles-shows = Un cercle est là. Quatre des tiens alignés gagnent : retournes-en d’autres.
learn-four-circles-over = Quatre cercles en rangée, en colonne ou en diagonale gagnent.
learn-movers-hoppers-long = Un sauteur passe toute une file d’un coup : autant de pas gagnés.
learn-movers-hoppers-half = La moitié y est. Les pions de l’IA y comptent aussi : camp plein, tu gagnes.
learn-movers-hoppers-theirs = L’IA est dans ton camp. S’il est plein, elle gagne : fais-en sortir tes pions.
learn-movers-hoppers-over = Tous arrivés, c’est gagné ; un camp plein avec un des tiens aussi.
learn-not-this-way-circle = Tu as deux cercles : fais sauter l’un par-dessus l’autre, qui quitte le plateau.
learn-not-this-way-gone = Un de moins ! À un seul pion, tu as gagné.
learn-not-this-way-over = Qui n’a plus qu’un pion gagne.
learn-carrom-aim = Appuie sur « Viser », choisis un de tes pions et une poche, corrige, puis tire.
learn-carrom-force = Un tir doux laisse le striker tout près ; un tir fort disperse les pions.
learn-carrom-again = Ton pion est tombé, tu rejoues. Choisis-en un près d’une poche.
learn-carrom-queen = Un des tiens est empoché : la reine peut tomber. Le suivant doit la couvrir.
learn-carrom-cover = La reine est dans une poche. Empoche un de tes pions, sinon elle revient.
learn-carrom-due = Le striker est tombé : cela coûte un pion, qui revient sur le plateau.
learn-carrom-few = Il t’en reste peu. Le dernier ne peut tomber qu’une fois la reine couverte.
learn-carrom-over = Qui empoche d’abord tous ses pions gagne ; la reine couverte vaut 3 de plus.

## The evening
break-off-ask = Interrompre cette partie ? Personne ne la gagne, et toutes les mises sont rendues.
break-off-ask-lost = Interrompre cette partie ? Tu ne joues que contre des IA : elle compte alors comme perdue. Toutes les mises sont rendues.
break-off-ask-all-lost = Interrompre cette partie ? Il faut l’accord de tout le monde autour de la table. Vous ne jouez que contre des IA : elle compte alors comme perdue. Toutes les mises sont rendues.
break-off-ask-all = Interrompre cette partie ? Il faut l’accord de tout le monde autour de la table ; personne ne la gagne alors, et toutes les mises sont rendues{ $bets ->
    [0] .
   *[other] , tous les paris aussi.
}
break-off-ask-manager = Interrompre cette partie ? Tu ne joues pas : ton clic l’arrête tout de suite, sans vote. Personne ne la gagne, et toutes les mises sont rendues{ $bets ->
    [0] .
   *[other] , tous les paris aussi.
}
button-break-off = Interrompre…
button-break-off-sure = Oui, interrompre
break-off-kept = La partie continue.

## Résultats, grands moments et la soirée
feat-exact = *Exactement dans la maison* : **{ $who }** a les mêmes dés que la maison.
feat-carambo = **{ $who }** – Carambo, trois fois dans le même tour, +{ $points }.
feat-last-hat = Dernier chapeau en route : **{ $who }**.
feat-cleared = **{ $who }** vide le plateau avant que l’autre camp ait empoché un pion : { $points } à 0.
feat-circles = Quatre cercles alignés : **{ $who }**.
feat-circles-from = { $count ->
    [4] Quatre
   *[other] { $count }
} cercles de { $from } à { $to } : **{ $who }**.
feat-across = **{ $who }** a mené ses six pions en face.
feat-chain = **{ $who }** finit par { $jumps } sauts d’affilée.
moment = ✨ { $game } : { $told }
moment-alone = ✨ { $told }
evening-title = **{ $game }** · le bilan de la soirée · { $count ->
    [one] une partie
   *[other] { $count } parties
}
evening-date = { $day }/{ $month }
evening-none = **{ $game }** · aucune partie n’est allée au bout à cette table.
evening-before = -# Avant celles-ci : { $count ->
    [one] une autre partie
   *[other] { $count } autres parties
}
evening-others = { $count ->
    [one] une autre personne
   *[other] { $count } autres
}
evening-game = { $number }. { $crown } { $who }
evening-drawn = { $number }. partie nulle
evening-drawn-games = Les parties { $from } à { $to } sont sur l’image.
# Ce qui a été gagné ou perdu, en pièces.
evening-coins = Gagné et perdu { $coin } : { $who }
evening-also = Aussi de la partie : { $who }
evening-also-coins = Aussi de la partie { $coin } : { $who }
evening-nobody = partie nulle
evening-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# How far somebody was from the house in Kara.
evening-off = { $away ->
    [0] dans la maison
   *[other] à { $away } de la maison
}
# Who played, where nothing was staked.
evening-played = À la table : { $who }
evening-alt = { $game } : le bilan de la soirée.
evening-alt-game = { $count ->
    [one] Partie { $number } : { $who } gagne
   *[other] Partie { $number } : { $who } gagnent
}
evening-alt-drawn = Partie { $number } : nulle
evening-earlier = Avant cela : { $winners }
evening-earlier-drawn = { $count ->
    [one] partie nulle
   *[other] { $count } parties nulles
}
# Combien de fois la même chose est arrivée.
evening-times = { $count ->
    [one] une fois
   *[other] { $count } fois
}
