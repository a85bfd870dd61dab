# Une partie finie, position par position
replay-start = Le début
replay-move = { $number }. { $who } : { $mv }
replay-move-by-stand-in = { $number }. { $who }, joué par l’IA : { $mv }
# Where what happened is told below it.
replay-told = { $number }. { $who }
replay-told-by-stand-in = { $number }. { $who }, joué par l’IA
# Ce qui s’est passé suit, et commence par qui a joué.
replay-told-number = { $number }.
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
replay-leap-back = { $moves } en arrière
replay-leap-on = { $moves } en avant
replay-dice = Les dés
replay-dice-check = Vérifier les dés
replay-dice-hold = { $count ->
    [0] Aucun dé n’est tombé dans cette partie.
    [one] Le seul dé vient du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
   *[other] Les { $count } dés viennent tous du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
}
replay-dice-and-lot-hold = { $count ->
    [0] Aucun dé n’est tombé dans cette partie. Le tirage de qui commence vient du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
    [one] Le seul dé et le tirage de qui commence viennent du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
   *[other] Les { $count } dés et le tirage de qui commence viennent tous du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
}
replay-lot-wrong = Le tirage de qui commence est faux : ici { $found } commence, le secret donne { $expected }.
replay-dice-forgotten = Quelqu’un qui a joué a demandé l’oubli. Le secret est parti avec, et ce qui tenait au hasard ne peut plus être vérifié.
replay-dice-not-public = Le secret n’est pas sur cette page : il permettrait de savoir qui a joué. /{ cmd-fair } et /{ cmd-replay } donnent l’enregistrement de la partie, qui permet de vérifier ce qui tenait au hasard.
replay-dice-secret-wrong = Le secret ne correspond pas : son SHA-256 est { $found }, { $expected } était promis.
replay-dice-wrong = Le coup { $play } est faux : les dés montrent { $found }, le secret donne { $expected }.
# Where the number of the move stands in the heading.
replay-of = { $title } · { $of ->
    [one] { $of } coup
   *[other] { $of } coups
}
replay-none = Aucune partie de ce salon n’est gardée pour être revue.
replay-not-kept = La partie { $game } a été jouée ailleurs ou n’est plus gardée.
replay-held-back = Quelqu’un de cette table a effacé ses données : la partie { $game } pourra être revue, sans cette personne, une fois la table fermée.
replay-damaged = L’enregistrement de la partie { $game } est endommagé : elle ne peut être ni revue ni vérifiée.
replay-key-damaged = La clé du bot pour les enregistrements est endommagée. En attendant qu’elle soit rétablie, aucune partie ne peut être revue ni vérifiée ; aucune n’est perdue.
replay-no-game-id = Une partie porte le numéro de sa table et le sien, par exemple 3/1. Sans précision, c’est la dernière.
replay-page = Toute la partie en une page : elle s’ouvre dans tout navigateur, sans réseau, et vérifie ses dés elle-même.
replay-page-lot = Toute la partie en une page : elle s’ouvre dans tout navigateur, sans réseau, et vérifie elle-même le tirage de qui commence.
replay-page-without-chance = Toute la partie en une page : elle s’ouvre dans tout navigateur, sans réseau.
replay-page-blanked = Toute la partie en une page : elle s’ouvre dans tout navigateur, sans réseau. Quelqu’un qui a joué a demandé l’oubli. Le secret est parti avec, et la page ne peut pas vérifier ce qui tenait au hasard.
replay-no-such-move =
    Cette partie a { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } : il n’y a pas de coup { $asked }.
replay-record = L’enregistrement : qui avait quelle place, chaque coup et tout ce qui tenait au hasard. `karahaus verify` le vérifie.
replay-record-blanked = L’enregistrement : chaque coup et tout ce qui tenait au hasard. Quelqu’un qui a joué a demandé l’oubli et n’y figure pas ; le secret est parti avec : `karahaus verify` ne vérifie que les coups.
replay-record-too-long = Cet enregistrement est trop long pour un fichier ici.
replay-page-too-long = Cette partie est trop longue pour un fichier ici. `karahaus replay` fait la page à partir de son enregistrement.
replay-others-wait = Plusieurs de tes parties attendent déjà d’être dessinées, l’une après l’autre. Redemande celle-ci quand elles seront là.
replay-too-late = Beaucoup de parties sont en train d’être dessinées, et le tour de la tienne n’est pas venu. Rien n’est perdu : redemande-la.
replay-page-alt = { $game }, partie { $number }, en page pour le navigateur
button-replay = Revoir
button-replay-film = En film
replay-film = Toute la partie en film.
replay-film-not-here = Ce serveur se passe d’images. *{ $page }* montre toute la partie en texte.
replay-film-alt =
    { $title }. La partie du début à la fin, en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }. À la fin : { $end }
button-replay-page = En page
replay-turning = Tournant : coup { $number }, { $who } : { $played } ({ $worth }). Mieux : { $better } ({ $best }).
replay-by-stand-in = { $who }, joué par l’IA
replay-turning-before = Voici la position juste avant ; *{ $next }* montre la suite.
replay-turning-marked = Voici la position juste avant, avec le meilleur choix marqué ; *{ $next }* montre la suite.
replay-no-turning = Pas de tournant : pour autant que voie l’IA, aucune des décisions qu’elle évalue n’a rien gâché.
replay-not-early = Dans une partie si longue, elle n’évalue que les { $count } derniers coups.
button-replay-turning = Tournant
button-replay-turning-there = Montrer la position
# A record in a file, in a terminal. What is told in English alone stands at the end.
replay-file-missing = L’enregistrement { $file } est illisible : ce fichier n’existe pas.
replay-file-not-read = L’enregistrement { $file } est illisible. Plus précisément, en anglais : { $why }
replay-file-no-record = { $file } n’est pas l’enregistrement d’une partie : { $why }
replay-file-unknown-game = { $file } est l’enregistrement d’un jeu que seul un programme plus récent connaît : { $game }.
replay-file-version = { $file } est un enregistrement de la version { $found } ; ce programme lit les versions 1 à { $known }.
replay-file-newer-rules = { $file } a été joué selon des règles { DE($game) } plus récentes que celles que ce programme connaît.
replay-file-does-not-hold = { $file } n’est pas cohérent. { $why }
replay-file-text-alone = La partie de { $file } n’a pas d’images, seulement du texte.
replay-file-there = { $file } existe déjà et reste tel quel.
replay-file-not-written = Impossible d’écrire { $file }. Plus précisément, en anglais : { $why }
replay-file-page = La page est dans { $file }
replay-file-film = L’image est dans { $file }
replay-file-too-long = { $file } a { $found } octets ; un enregistrement en a { $max } au plus.
replay-file-not-drawn = Impossible de dessiner les plateaux de { $file }. Plus précisément, en anglais : { $why }
# Pourquoi un fichier n’est pas un enregistrement ; après un deux-points.
illegible-no-json = à partir de la ligne { $line }, colonne { $column }, ce n’est pas du JSON.
illegible-no-version = il ne donne aucune version possible d’un enregistrement.
illegible-at = ligne { $line }, colonne { $column }, il manque quelque chose, ou ce n’est pas comme dans un enregistrement. karahaus verify en dit plus, en anglais.
illegible-part = il y manque quelque chose, ou ce n’est pas comme dans un enregistrement. karahaus verify en dit plus, en anglais.
# Pourquoi un enregistrement n’est pas cohérent : des phrases. Le coup 0 est le début de la partie.
mismatch-seat = place { $seat } ({ $noted } dans l’enregistrement)
mismatch-nobody = personne
mismatch-other-program = Il vient d’une autre version de ce programme.
mismatch-game = Il est { DE($game) }, mais ses options sont { DE($options) }.
mismatch-commitment = Le SHA-256 du secret est { $found }, { $expected } était promis.
mismatch-no-seed = Le secret manque, alors que tous ceux qui ont joué sont nommés.
mismatch-seed-of-forgotten = Quelqu’un qui a joué est oublié, mais le secret ou l’entropie s’y trouve encore.
mismatch-entropy-empty = La ligne { $line } de l’entropie est « { $found } », mais devrait être vide.
mismatch-entropy-with-word = La ligne { $line } de l’entropie est « { $found } », mais devrait être « { $expected } », suivi d’un mot au plus.
mismatch-entropy-whole = La ligne { $line } de l’entropie est « { $found } », mais devrait être « { $expected } ».
mismatch-no-such-seat = Le coup { $play } nomme la { $seat }, mais il n’y en a que { $seats }.
mismatch-lot = Selon l’enregistrement, le sort a désigné la { $found }, mais le secret donne la { $expected }.
mismatch-dice = Le coup { $play } est faux : les dés montrent { $found }, le secret donne { $expected }.
mismatch-evidence = Le coup { $play } aurait donné « { $found } », mais il donne « { $expected } ».
mismatch-thought = Le coup { $play }, « { $found } », n’est pas celui que l’IA y joue ({ $seat }), « { $expected } ».
mismatch-not-by-ai = Le coup { $play } serait celui d’une personne, mais une IA y joue : { $seat }.
mismatch-not-a-move = Le coup { $play }, « { $found } », n’est pas un coup de ce jeu, ainsi écrit.
mismatch-illegal = Le coup { $play }, « { $mv } », n’est pas permis. { $why }
mismatch-not-broken-off = Après le coup { $plays }, le dernier, la partie est finie, mais elle aurait été interrompue.
mismatch-not-over = Après le coup { $plays }, le dernier, la partie n’est pas finie.
mismatch-winners = Selon l’enregistrement, { $found } gagne, mais c’était { $expected }.
mismatch-laid = On ne peut pas parier { $laid }.
mismatch-bets = Selon l’enregistrement, les paris ont rapporté { $found }, mais ils auraient dû rapporter { $expected }.
mismatch-digest = Quelque chose y a été changé : son empreinte est { $found }, mais devrait être { $expected }.
mismatch-signature = La signature par la clé { $key } n’est pas celle de cet enregistrement.
