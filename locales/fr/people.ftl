# Ce que les gens règlent entre eux et avec le bot : ce qui est gardé sur eux, la paix, ce qu’ils peuvent lire.

## Ce qui est gardé sur quelqu’un, dans un fichier
exported = { $parts ->
    [one] Tout ce qui est gardé sur toi, de tous les serveurs. Chaque champ est décrit dans le fichier.
   *[other] Tout ce qui est gardé sur toi, de tous les serveurs, en { $parts } fichiers. Chaque champ y est décrit.
}
export-alt = Ce qui est gardé sur toi, partie { $part } sur { $parts }
export-of-others = Tu ne peux avoir que ce qui est gardé sur toi-même. Laisse le nom de côté.

## La paix : qui est tenu à l’écart des tables, et qui ne veut pas s’asseoir avec qui
refused-banned = { $when ->
    [none] Les responsables de ce serveur te tiennent à l’écart de ses tables.
   *[other] Les responsables de ce serveur te tiennent à l’écart de ses tables jusqu’au { $when }.
}
refused-blocking = Tu as bloqué la personne qui a ouvert cette table. `/{ cmd-me } { cmd-me-unblock }` change cela.
refused-not-seated = Tu ne peux pas participer à cette table maintenant ; cela peut avoir plusieurs raisons. Une autre table, ou une à toi, t’est ouverte.
refused-left-too-often = Tu as laissé l’IA jouer à ta place dans { $count } parties en un jour. Jusqu’au { $when }, tu joues pour le plaisir : tu ne peux ni t’asseoir à une table avec mise, ni en ouvrir une. Sans mise, c’est possible : `{ arg-ante }:0`.
refused-keep-oneself = C’est toi. Rien n’a changé.
refused-keep-bot = C’est un bot ; une IA s’ajoute et se retire à la table. Rien n’a changé.
refused-keep-too-many = Il y en a déjà { $max }. Rien n’a changé.
refused-remove-not-seated = { $who } n’a pas de place à la table de ce salon. Rien n’a changé.
banned = { $when ->
    [none] { $who } est à l’écart des tables de ce serveur jusqu’à ce que tu lèves cette mesure. Une partie en cours va jusqu’au bout.
   *[other] { $who } est à l’écart des tables de ce serveur jusqu’au { $when }. Une partie en cours va jusqu’au bout.
}
banned-gets-up-later = À certaines tables, la place ne se libère qu’avant la prochaine partie : elles étaient injoignables à l’instant.
unbanned = { $who } peut de nouveau s’asseoir aux tables de ce serveur.
not-banned = { $who } n’était à l’écart d’aucune table ici. Rien n’a changé.
removed = { $ended ->
    [called-off] Il y avait des mises : la partie est donc arrêtée et la table fermée. Le contenu du pot et les paris sont rendus. { $who } ne peut pas revenir à cette table.
    [runs] { $who } a quitté la table et ne peut pas y revenir. Dans cette partie, l’IA joue à cette place.
   *[between] { $who } a quitté la table et ne peut pas y revenir.
}
bans-title = À l’écart des tables de ce serveur
bans-none = Personne.
bans-line = { $when ->
    [none] { $who }
   *[other] { $who } jusqu’au { $when }
}
bans-since = { $by ->
    [none] depuis le { $since }
   *[other] depuis le { $since }, par { $by }
}
bans-reason = Motif : { $reason }
bans-forgotten = Quelqu’un dont les données sont effacées
blocked = À partir de la prochaine partie, vous ne vous asseyez plus à une table ouverte par l’autre. { $who } n’en sait rien. Cela concerne les tables : `/{ cmd-me } { cmd-me-gifts }` dit si quelqu’un peut t’offrir quoi que ce soit, et ta bourse ne nomme pas qui tu bloques.
unblocked = Tu ne bloques plus { $who }.
not-blocked = Tu ne bloquais pas { $who }. Rien n’a changé.
blocks-title = Les personnes que tu bloques
blocks-none = Personne.
leaving-line = { $left ->
    [one] { $who } a laissé l’IA jouer dans { $left } partie sur { $games } en { $days } jours.
   *[other] { $who } a laissé l’IA jouer dans { $left } parties sur { $games } en { $days } jours.
}
leaving-before-start = Personne d’autre ne lit ceci. Pour commencer quand même, demande-le encore une fois.

## Sous quelle forme et en quelle langue quelqu’un lit ce qui est montré à lui seul
reading-usual = Ce qui est visible par toi uniquement est de nouveau comme d’habitude, sur tous les serveurs.
reading-without-colour = Ce qui est visible par toi uniquement a des caractères au lieu de signes en couleur, et pas d’images, sur tous les serveurs. Le plateau d’une table est à tout le monde ; `/{ cmd-kara } { cmd-game-status }`, ou la même commande d’un autre jeu, te le montre, et *Texte* là où un plateau a ce bouton.
reading-reader = Ce qui est visible par toi uniquement est écrit pour les lecteurs d’écran, sur tous les serveurs : des phrases, pas de plateau dessiné. Le plateau d’une table est à tout le monde ; `/{ cmd-kara } { cmd-game-status }`, ou la même commande d’un autre jeu, te le dit en mots, et *Texte* là où un plateau a ce bouton.
language-own = Désormais tu lis le français dans ce qui est visible par toi uniquement, sur tous les serveurs ; les tables que tu ouvres commencent dans cette langue.
language-discord = Désormais tu lis de nouveau la langue de ton Discord.
# Signes en mots, pour qui se les fait lire : ils sont à la place d’un émoji, dans une phrase ou devant un nombre.
spoken-white = blanc
spoken-white-circle = blanc à cercle
spoken-red = rouge
spoken-red-circle = rouge à cercle
spoken-light = clair
spoken-dark = foncé
