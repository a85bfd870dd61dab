# Une partie finie, position par position
replay-start = Le début
replay-move = { $number }. { $who } : { $mv }
replay-move-by-stand-in = { $number }. { $who }, joué par l’IA : { $mv }
replay-broken-off = Partie interrompue ici : personne n’a gagné.
replay-moves = Coups
replay-board = Le plateau en texte
replay-opinion = Les chances
replay-first = Début
replay-back = Retour
replay-on = Suite
replay-last = Fin
replay-dice = Les dés
replay-dice-check = Vérifier les dés
replay-dice-hold = { $count ->
    [0] Aucun dé n’est tombé dans cette partie.
    [one] Le seul dé vient du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au plateau d’avant la partie.
   *[other] Les { $count } dés viennent tous du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au plateau d’avant la partie.
}
replay-dice-forgotten = Quelqu’un qui a joué a voulu être oublié. Le secret est parti avec, et les dés ne peuvent plus être vérifiés.
replay-dice-secret-wrong = Le secret ne va pas : son SHA-256 est { $found }, { $expected } était promis.
replay-dice-wrong = Le coup { $play } est faux : les dés montrent { $found }, le secret donne { $expected }.
