# Une partie finie, position par position
replay-start = Le début
replay-move = { $number }. { $who } : { $mv }
replay-move-by-stand-in = { $number }. { $who }, joué par l’IA : { $mv }
# Where what happened is told below it.
replay-told = { $number }. { $who }
replay-told-by-stand-in = { $number }. { $who }, joué par l’IA
replay-broken-off = Partie interrompue ici : personne n’a gagné.
replay-moves = Coups
replay-steps = Pas à pas
replay-board = Le plateau en texte
replay-opinion = Les chances
replay-opinion-best = Au premier coup d’œil, l’IA jouerait { $best } : { $worth }.
replay-first = Début
replay-back = Précédent
replay-on = Suivant
replay-last = Fin
replay-dice = Les dés
replay-dice-check = Vérifier les dés
replay-dice-hold = { $count ->
    [0] Aucun dé n’est tombé dans cette partie.
    [one] Le seul dé vient du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au plateau d’avant la partie.
   *[other] Les { $count } dés viennent tous du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au plateau d’avant la partie.
}
replay-dice-and-lot-hold = { $count ->
    [0] Aucun dé n’est tombé dans cette partie. Le tirage de qui commence vient du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au plateau d’avant la partie.
    [one] Le seul dé et le tirage de qui commence viennent du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au plateau d’avant la partie.
   *[other] Les { $count } dés et le tirage de qui commence viennent tous du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au plateau d’avant la partie.
}
replay-lot-wrong = Le tirage de qui commence est faux : ici { $found } commence, le secret donne { $expected }.
replay-dice-forgotten = Quelqu’un qui a joué a demandé l’oubli. Le secret est parti avec, et les dés ne peuvent plus être vérifiés.
replay-dice-not-public = Le secret n’est pas sur cette page : il permettrait de savoir qui a joué. /fair et /replay donnent l’enregistrement de la partie, qui permet de vérifier ses dés.
replay-dice-secret-wrong = Le secret ne correspond pas : son SHA-256 est { $found }, { $expected } était promis.
replay-dice-wrong = Le coup { $play } est faux : les dés montrent { $found }, le secret donne { $expected }.
replay-where = { $title } · coup { $at } sur { $of }
# Where the number of the move stands in the heading.
replay-of = { $title } · { $of ->
    [one] { $of } coup
   *[other] { $of } coups
}
replay-none = Aucune partie de ce salon n’est gardée pour être revue.
replay-not-kept = La partie { $game } a été jouée ailleurs ou n’est plus gardée.
replay-held-back = Quelqu’un de cette table a effacé ses données : la partie { $game } pourra être revue, sans cette personne, une fois la table fermée.
replay-damaged = L’enregistrement de la partie { $game } est endommagé : elle ne peut être ni revue ni vérifiée.
replay-no-game-id = Une partie porte le numéro de sa table et le sien, par exemple 3/1. Sans précision, c’est la dernière.
replay-page = Toute la partie en une page : elle s’ouvre dans tout navigateur, sans réseau, et vérifie ses dés elle-même.
replay-no-such-move =
    Cette partie a { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } : il n’y a pas de coup { $asked }.
replay-record = L’enregistrement : qui avait quelle place, chaque coup et chaque dé. `karahaus verify` le vérifie.
replay-record-too-long = Cet enregistrement est trop long pour un fichier ici.
replay-page-too-long = Cette partie est trop longue pour un fichier ici. `karahaus replay` fait la page à partir de son enregistrement.
replay-page-alt = { $game }, partie { $number }, en page pour le navigateur
button-replay = Revoir
button-replay-film = En film
replay-film = Toute la partie en film.
replay-film-alt =
    { $title }. La partie du début à la fin, en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }. À la fin : { $end }
button-replay-page = En page
replay-turning = Tournant : coup { $number }, { $who } : { $played } – { $worth }. Mieux : { $better } – { $best }.
replay-by-stand-in = { $who }, joué par l’IA
replay-turning-before = Voici la position juste avant ; *{ $next }* montre la suite.
replay-no-turning = Pas de tournant : pour autant que voie le moteur, aucune décision de cette partie n’a rien gâché.
button-replay-turning = Tournant
button-replay-turning-there = Montrer la position
# A record in a file, in a terminal. What is told in English alone stands at the end.
replay-file-missing = L’enregistrement { $file } est illisible : ce fichier n’existe pas.
replay-file-not-read = L’enregistrement { $file } est illisible. Plus précisément, en anglais : { $why }
replay-file-no-record = { $file } n’est pas l’enregistrement d’une partie. Plus précisément, en anglais : { $why }
replay-file-unknown-game = { $file } est l’enregistrement d’un jeu que seul un programme plus récent connaît : { $game }.
replay-file-version = { $file } est un enregistrement de la version { $found } ; ce programme lit les versions 1 à { $known }.
replay-file-newer-rules = { $file } a été joué selon des règles de { $game } plus récentes que celles que ce programme connaît.
replay-file-does-not-hold = { $file } n’est pas cohérent. Plus précisément, en anglais : { $why }
replay-file-text-alone = La partie de { $file } n’a pas d’images, seulement du texte.
replay-file-there = { $file } existe déjà et reste tel quel.
replay-file-not-written = Impossible d’écrire { $file }. Plus précisément, en anglais : { $why }
replay-file-page = La page est dans { $file }
replay-file-film = L’image est dans { $file }
