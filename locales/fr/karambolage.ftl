# Karambolage : trois billes, quatre dés, et toutes doivent se toucher.

karambolage-title = Karambolage

## Options
karambolage-option-ends = fin
    .arg = fin
    .about = Ce qui finit la partie : des points, un nombre de manches ou une durée
karambolage-option-ends-score = aux points
karambolage-option-ends-rounds = en manches
karambolage-option-ends-time = au temps
karambolage-option-score = points pour gagner
    .arg = points
    .about = Les points qui gagnent, si la partie se joue aux points
karambolage-option-score-number = { $number }
    .term = jusqu’à { $number } points
karambolage-option-rounds = manches
    .arg = manches
    .about = Combien de manches, si la partie se joue en manches
karambolage-option-rounds-number = { $number }
    .term = { $number ->
        [one] { $number } manche
       *[other] { $number } manches
    }
karambolage-option-minutes = durée
    .arg = minutes
    .about = Combien de minutes, si la partie se joue au temps
karambolage-option-minutes-number = { $number } min
    .term = { $number } minutes en tout
karambolage-option-finish = clôture
    .arg = clôture
    .about = Avec un score à atteindre : la partie finit aussitôt ou en fin de manche
karambolage-option-finish-first = aussitôt
    .term = fin aussitôt
karambolage-option-finish-round = en fin de manche
    .term = fin avec la manche

## Les billes, comme elles sont dans une phrase ; `.typed` : ce que l’on écrit pour elles
karambolage-ball-black = la noire
    .typed = noire noir
karambolage-ball-red = la rouge
    .typed = rouge
karambolage-ball-white = la blanche
    .typed = blanche blanc

## Le plateau
karambolage-ball-at = { $ball } sur { $value }
karambolage-dice = encore **{ $left }** (joués ~~{ $used }~~)
karambolage-goal-score = en { $score } points
karambolage-goal-rounds = manche { $round } sur { $rounds }
karambolage-goal-round = manche { $round }
karambolage-goal-throws = lancer { $number } sur { $throws }
karambolage-goal-last-round = dernière manche
# Sur le plateau, une petite lettre devant une valeur dit d’où venait une bille.
karambolage-path = Parcours { $moves }
karambolage-path-of = { $who } a joué { $moves }
karambolage-path-of-one = { $who } : { $ball } en { $to } avec le { $die }
karambolage-path-legend = minuscule : bille partie de là
karambolage-needs = Pour marquer : encore { $dice ->
    [one] un dé
   *[other] { $dice } dés
} ; toutes les billes sont reliées.
karambolage-needs-ball = Pour marquer : encore { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, et un contact avec { $ball }.
karambolage-needs-all = Pour marquer : encore { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, et des contacts qui relient les trois billes.
karambolage-worth = En l’état : { $worth }.

## Ce que vaut un tour
karambolage-score = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}** ({ $parts })
karambolage-score-fields = cases { $points }
karambolage-score-straight = alignés { $points }
karambolage-score-compress = groupés { $points }
karambolage-score-two-pairs = deux paires { $points }
karambolage-score-three = brelan { $points }
karambolage-score-four = carré { $points }
karambolage-score-third = troisième Carambo { $points }

## Ce qui s’est passé
karambolage-told-threw-off = Un dé par personne : { $thrown }.
karambolage-told-threw-off-again = Égalité, on relance : { $thrown }.
karambolage-told-opens = { $who } ouvre.
karambolage-told-placed = { $who } place { $ball } en { $field }.
karambolage-told-lies = En { $field } : { $ball }.
karambolage-told-thrown = { $number ->
    [1] { $who } lance `{ $dice }`.
   *[other] { $who } relance : `{ $dice }`.
}
karambolage-told-ran = Avec le { $die }, { $ball } va de { $from } en { $to }
karambolage-told-touched = et touche { $balls }.
karambolage-told-bank = et ne touche rien, mais peut continuer par la bande.
karambolage-told-nothing = et ne touche rien.
karambolage-told-took-back = { $who } reprend un coup.
karambolage-told-no-contact = Le tour est fini.
karambolage-told-no-way = Aucune bille ne peut continuer.
karambolage-told-ended = { $who } termine son tour.
karambolage-told-scored = { $who } marque { $worth } et en a { $points } maintenant.
karambolage-told-not-connected = Aucun point : les billes ne sont pas toutes reliées.
karambolage-told-no-points = Aucun point.
karambolage-told-carambo = **Carambo !**
karambolage-told-again = { $who } peut relancer.
karambolage-told-leaves = { $who } en reste là.
karambolage-told-time-is-up = Le temps est écoulé : cette manche est la dernière.

## Le résultat
karambolage-won = **{ $who } gagne** avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
karambolage-won-alone = **{ $who }** a { $points ->
    [one] { $points } point
   *[other] { $points } points
} après { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}.
karambolage-all-equal = **Égalité** : { $points ->
    [one] { $points } point
   *[other] { $points } points
} partout.
karambolage-shared = **{ $who } partagent la victoire** avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} par personne.

## Commandes
karambolage-button-end = Finir le tour
karambolage-button-throw = Relancer
karambolage-button-leave = En rester là
karambolage-button-ends = Fin du tour… { $count }
karambolage-button-others = Autres… { $count }
karambolage-button-move = Jouer
# Derrière une case sur un bouton : quatre lettres au plus.
karambolage-button-bank = bord
karambolage-button-back = Reprendre
karambolage-button-hint = Jouer : { $mv }
karambolage-pick-row = Où va { $ball } ? D’abord la rangée…
karambolage-pick-row-label = Rangée { $row }
karambolage-pick-field = Où va { $ball } ?
karambolage-pick-field-die = { $field } · { $value } · avec le { $die }
karambolage-pick-touches = touche { $balls }
karambolage-pick-bank = ne touche rien, mais peut continuer par la bande
karambolage-pick-touches-nothing = ne touche rien et finit le tour

## Refusé par les règles
karambolage-not-a-move = `{ $text }` n’est pas un coup de Karambolage. Un coup nomme une bille (rouge, blanche, noire, ou R, W, S), une case comme 6C et, sur une case zéro, un dé de 1 à 6 : `R6C`, `R6E4` (B4).
karambolage-refused-not-your-turn = C’est le tour { DE($who) }, pas le tien (B4).
karambolage-refused-no-field = Le plateau n’a pas de case { $field } (B1).
karambolage-refused-place-first = Place d’abord les trois billes sur des cases zéro (B3).
karambolage-refused-all-placed = Les billes sont déjà placées, et ne le sont qu’une fois (B3).
karambolage-refused-placed = Déjà placée en { $field } : { $ball } (B3).
karambolage-refused-no-zero = { $field } vaut { $value }, et les billes se placent sur des cases zéro (B3).
karambolage-refused-taken = { $field } est prise : { $ball } s’y trouve (B4).
karambolage-refused-stands-there = C’est en { $field } que se trouve { $ball } ; un coup va d’au moins une case (B4).
karambolage-refused-no-line = De { $from }, { $ball } n’est pas en ligne droite avec { $to } : ni rangée, ni colonne, ni diagonale (B4).
karambolage-refused-in-the-way = En { $field }, { $ball } barre le chemin, et aucune bille ne passe par-dessus une autre (B4).
karambolage-refused-needs-die = { $field } demande un { $value }, et il n’en reste plus (B4).
karambolage-refused-die-misfits = { $field } prend un { $value }, pas un { $die } (B4).
karambolage-refused-no-die = Il ne reste pas de { $die } parmi tes dés (B4).
karambolage-refused-which-die = { $field } est une case zéro et prend n’importe quel dé : dis lequel mettre de côté (B4).
karambolage-refused-may-not = Pas le droit de continuer avec { $ball }, seulement avec { $may } (B6).
karambolage-refused-throw-first = Lance d’abord les dés, ou restes-en là (B9).
karambolage-refused-dice-lie = Tes dés sont déjà lancés ; seul un Carambo donne un autre lancer (B9).
karambolage-refused-nothing-back = Rien à reprendre : rien n’a été décidé depuis le lancer (B4).
karambolage-refused-back-enough = Tu as déjà repris { $times } coups de ce lancer, c’est assez (B4).
karambolage-refused-over = La partie est finie (B11).

## Commandes slash
cmd-karambolage = karambolage
    .about = Karambolage : trois billes et quatre dés, et toutes doivent se toucher
cmd-karambolage-place = placer
    .about = Placer une bille sur une case zéro, avant le premier lancer
cmd-karambolage-move = déplacer
    .about = Déplacer une bille vers une case et mettre le dé de côté
cmd-karambolage-throw = lancer
    .about = Relancer après un Carambo
cmd-karambolage-end = terminer
    .about = Finir ton tour, ou ne pas relancer
cmd-karambolage-back = reprendre
    .about = Reprendre ton dernier coup, tant qu’aucun dé n’a été lancé depuis
cmd-karambolage-hint = conseil
    .about = Le meilleur tour et ses points ; la partie ne te rapporte alors aucune cote
cmd-karambolage-daily = jour
    .about = S’exercer sans adversaire : trois lancers, les mêmes aujourd’hui pour tout le monde sur ce serveur
karambolage-arg-ball = bille
    .about = Quelle bille : rouge, blanche ou noire
karambolage-arg-on = sur
    .about = La case zéro où la placer, par exemple 5C
karambolage-arg-to = vers
    .about = La case où elle s’arrête, par exemple 6C
karambolage-arg-die = dé
    .about = Le dé à mettre de côté ; utile seulement si une case zéro laisse le choix
karambolage-suggest-ball = { $ball }, en { $field }
karambolage-suggest-field = { $field } · vaut { $value }
karambolage-suggest-die = le { $die }

## Les règles
karambolage-rules-b1 = **B1** Une case se nomme par sa rangée et sa colonne : 6C. Les rangées et colonnes extérieures sont la bande, ou « bord » sur les boutons.
karambolage-rules-b2 = **B2** Chaque case vaut de 0 à 6. Les valeurs du plateau sont reconstituées autour des 18 que fixe l’exemple de la règle.
karambolage-rules-b3 = **B3** On lance un dé par personne, à égalité on relance ; qui fait le plus place les trois billes sur trois cases zéro et ouvre.
karambolage-rules-b4 = **B4** On lance les quatre dés. Un coup mène une bille en ligne droite, sans passer sur une autre, à une case libre qui vaut un dé non utilisé ; il est mis de côté. Une case zéro prend n’importe quel dé, au choix.
karambolage-rules-b5 = **B5** Est touchée toute bille sur l’une des huit cases autour de celle où la bille s’arrête, même si elle l’était déjà.
karambolage-rules-b6 = **B6** N’importe quelle bille commence. Après un contact, on continue avec la bille déplacée ou une touchée. De l’intérieur à la bande sans contact, la même peut continuer. Après tout autre coup sans contact, le tour est fini.
karambolage-rules-b7 = **B7** On peut s’arrêter à tout moment. On ne marque que si les quatre dés sont utilisés et que des contacts de ce tour relient les trois billes. Les billes restent où elles sont.
karambolage-rules-b8 = **B8** On marque les valeurs des trois cases où sont les billes.
karambolage-rules-b9 = **B9** *Carambo* : la première bille déplacée touche l’une des deux autres, celle-ci la troisième, et la troisième la première, dans cet ordre. Que le tour marque ou non, on peut relancer, jusqu’à trois lancers. Le troisième Carambo de suite vaut 50 de plus s’il marque.
karambolage-rules-b10 = **B10** En plus : alignés (toutes sur une ligne) 30, groupés (chacune à côté des deux autres) 30, et le meilleur des dés : deux paires 10, brelan 20, carré 40. Avec un Carambo, cela compte double.
karambolage-rules-b11 = **B11** Qui atteint en premier les points convenus gagne aussitôt, ou bien qui en a le plus quand la manche est jouée jusqu’au bout. Ou bien, après les manches ou le temps convenus, la manche en cours jouée jusqu’au bout, le plus de points gagne ; à égalité on partage.
karambolage-rules-b12 = **B12** L’exemple de la règle : `R6C4 S3E5 W7D6 R1C3`, billes en S5C R6E W2D et dés 3 4 5 6, est un Carambo à 14 points.

## Le conseil
karambolage-hint-title = Le meilleur tour
karambolage-hint-best = { $moves } pour **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**.
karambolage-hint-carambo = C’est un Carambo : tu peux relancer, jusqu’à trois lancers.
karambolage-hint-ways = { $scoring ->
    [one] { $scoring } tour marque
   *[other] { $scoring } tours marquent
} à partir d’ici, dont { $carambo } avec un Carambo.
karambolage-hint-none = Aucun tour ne marque plus à partir d’ici. Laisse les billes où elles servent le moins aux autres.
karambolage-hint-hard = En comptant la suite, une IA forte joue
    { $moves } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
karambolage-hint-hard-ends = En comptant la suite, une IA forte finit le tour ici.
karambolage-hint-how = Bille (S noire, R rouge, W blanche), case, dé. Tous les tours ont été examinés, d’après les seuls points.

## L’image, pour qui ne la voit pas
karambolage-alt-no-balls = Aucune bille n’est encore placée.
karambolage-alt-ball = { $ball } est { $part }, en { $field }.
karambolage-alt-pair = { $one } et { $other } se touchent { $part }.
karambolage-alt-together = Les trois billes sont ensemble { $part }.
karambolage-alt-dice = { $count ->
    [one] Il reste le dé { $dice }.
   *[other] Il reste les dés { $dice }.
}
karambolage-alt-points = { $who } a { $points }

## Beside the picture
karambolage-task-place = place { $ball } sur une case zéro
karambolage-task-first = joue une bille
karambolage-task-move = continue avec { $balls }
karambolage-task-again = relance ou restes-en là
karambolage-task-left = reste { $dice }
karambolage-since-scored = { $who } +{ $points }.
karambolage-since-carambo = { $who } +{ $points }, Carambo.
karambolage-since-nothing = { $who } +0.
karambolage-since-opens = Plus haut lancer : { $who } ouvre.

## Un choix en peu de mots
karambolage-line-end = Finir le tour
karambolage-not-weighed = Elle n’évalue la pose des billes que sur le plateau habituel, et contre d’autres.
