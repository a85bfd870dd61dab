# Caramba!, la course à la mine d’argent.

caramba-title = Caramba!

## Options
caramba-option-races = courses
    .arg = courses
    .about = Après combien de courses la partie finit au plus tard ; 0 pour ne pas limiter
caramba-option-races-number = { $number ->
    [0] jusqu’à une faillite
    [one] { $number } au plus
   *[other] { $number } au plus
}
    .term = { $number ->
        [0] jusqu’à une faillite
        [one] { $number } course
       *[other] { $number } courses au plus
    }
caramba-option-silver = argent
    .arg = argent
    .about = Échanger ou non l’argent contre des { -coins } à la fin de la partie
caramba-option-silver-counters = pour la partie seulement
    .term = argent pour la partie seulement
caramba-option-silver-coins = vaut des { -coins }
    .term = argent qui vaut des { -coins }

## Le plateau
# Ces quatre mots font une colonne : six caractères au plus.
caramba-stone = pierre
caramba-gravel = galets
caramba-earth = terre
caramba-mine = mine
caramba-race = course { $race }
caramba-silver = argent { $silver }
# Sous le plateau en texte, et dans la description de l’image.
caramba-prices = Tu paies en pièces d’argent : 1 à { $dice } dés de moins coûtent { $fewer } · à la mine { $mine } selon l’arrivée · { $occupied } à qui s’arrête sur ton chapeau.
caramba-gold = En or, 10 chacune : { $gold }.
caramba-race-pot = dans le pot { $pot }
caramba-bankrupt = en faillite : { $who }
caramba-second-hats = seconds chapeaux : `{ $first }`–`{ $last }`
caramba-offer = { $by } offre à { $who } { $silver ->
    [one] une pièce d’argent
   *[other] { $silver } pièces d’argent
} pour un dé de plus.
caramba-offers = Pour un dé de plus : { $offers }.
caramba-offered = { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
} { DE($by) }
caramba-persuaded = { $by } a payé { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
} à { $who } pour un dé de plus.

## Ce qui s’est passé : des phrases courtes, l’une après l’autre
caramba-told-start = { $who } lance { $pips }.
caramba-told-first-race = { $who } place en premier.
caramba-told-next-race = La course { $race } commence, et tous les prix sont ×{ $race }. { $who } place en premier.
caramba-told-placed = { $who } est sur { $field }.
caramba-told-ambush = { $who } tend une embuscade sur { $field }.
caramba-told-taken = { $who } reprend l’embuscade de { $field }.
caramba-told-offered = { $by } offre à { $who } { $silver ->
    [one] une pièce d’argent
   *[other] { $silver } pièces d’argent
}.
caramba-told-accepted = { $who } accepte { $silver ->
    [one] une pièce d’argent
   *[other] { $silver } pièces d’argent
} { DE($by) } pour lancer un dé de plus.
caramba-told-refused = { $who } refuse.
caramba-told-bought-out = { $who } paie { $price } et lance { $dice ->
    [one] un dé
   *[other] { $dice } dés
} de moins.
caramba-told-rolled = { $who } lance { $pips } : { $from } → { $to }.
caramba-told-rolled-on = Encore { $pips } : → { $to }.
caramba-told-rolled-in = { $who } lance { $pips } : { $from } → mine.
caramba-told-rolled-on-in = Encore { $pips } : dans la mine.
caramba-told-stopped = { $below } y est et paie { $paid }.
caramba-told-stopped-free = { $below } y est.
caramba-told-ambushed = Dans l’embuscade { DE($owner) } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}.
caramba-told-mine = Dans la mine, au rang { $nth }{ $paid ->
    [0] .
   *[other] , { $paid } au pot.
}
caramba-told-bankrupt = **{ $who } est en faillite** : seulement { $paid } sur { $owed }.
caramba-told-race-over = **{ $who } gagne la course { $race }** et le pot de { $pot }.

## Le résultat
caramba-won = **{ $who } gagne** avec { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
}.
caramba-all-equal = **Égalité** : { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
} partout.
caramba-shared = **{ $who } partagent la victoire** avec { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
} par personne.
caramba-ended-bankrupt = La partie est finie, car quelqu’un n’a pas pu payer.
caramba-ended-out-of-silver = La partie est finie, car quelqu’un n’a plus d’argent pour une autre course.
caramba-ended-races-run = C’était la dernière course.
caramba-ended-endless = La dernière course était sans fin, et le dernier chapeau l’a gagnée.

## Boutons
caramba-button-roll = Lancer { $dice }
caramba-button-buyout = Lancer { $dice } pour { $price }
caramba-button-ambush = Embuscade…
caramba-button-take = Lever l’embuscade { $field }
caramba-button-offer = Offrir…
caramba-button-accept = Accepter { $silver } { DE($by) }
caramba-button-accept-of = { $silver } { DE($by) }
caramba-button-refuse = Refuser
caramba-pick-place = Placer ({ $ground }) : { $first }–{ $last }
caramba-pick-place-between = Placer sur une case de { $first } à { $last }
caramba-pick-field = Case { $field }
caramba-form-ambush = Embuscade
caramba-form-ambush-field = Sur quelle case libre, 1 à { $last } ?
caramba-form-offer = Offrir de l’argent pour un dé de plus
caramba-form-offer-silver = Combien de pièces d’argent, { $least } à { $most } ?

## Refusé par les règles
caramba-not-a-move = `{ $text }` n’est pas un coup de Caramba! Les cases et l’argent sont des nombres entiers, comme `26`.
caramba-refused-over = La partie est finie (C10).
caramba-refused-not-your-turn = { $who } a le ruban ; ce n’est pas ton tour (C4).
caramba-refused-place-first = D’abord, tous les chapeaux sont placés (C3).
caramba-refused-placed-already = Tous les chapeaux sont déjà placés (C3).
caramba-refused-no-such-field = Il n’y a pas de case { $field } : le chemin a les cases 1 à { $last } (C1).
caramba-refused-hat-there = Sur la case { $field } il y a un chapeau { DE($who) } (C3, C7).
caramba-refused-ambush-there = Sur la case { $field } il y a une embuscade { DE($who) } (C7).
caramba-refused-buy-nothing = Rachète un dé ou plus (C5).
caramba-refused-roll-one = On lance au moins un dé (C5), et tu en as { $dice ->
    [one] { $dice } seul
   *[other] { $dice }
}.
caramba-refused-too-dear = Cela coûte { $price ->
    [one] { $price } pièce d’argent
   *[other] { $price } pièces d’argent
}, et tu en as { $silver }. Il faut avoir tout le prix en main (C5).
caramba-refused-persuaded = Tu as pris de l’argent pour un dé de plus : ce lancer ne permet pas de rachat (C11).
caramba-refused-no-ambush = Tu n’as pas d’embuscade en main (C7).
caramba-refused-not-your-ambush = Sur la case { $field } il n’y a pas d’embuscade à toi (C7).
caramba-refused-take-in-your-turn = Tu ne peux reprendre une embuscade qu’avant ton propre tour ; là, c’est le tour { DE($who) } (C7).
caramba-refused-not-past = Un chapeau { DE($who) } n’a pas encore passé la case { $field } (C7).
caramba-refused-just-placed = Tu viens de tendre cette embuscade : elle reste jusqu’à ce que quelqu’un ait lancé (C7).
caramba-refused-your-own-roll = Ce lancer est le tien : c’est aux autres de t’offrir de l’argent (C11).
caramba-refused-offer-nothing = Offre une pièce d’argent ou plus (C11).
caramba-refused-not-richer = Pour faire une offre, il faut être plus riche (C11) : tu as { $yours ->
    [one] { $yours } pièce d’argent
   *[other] { $yours } pièces d’argent
}, { $who } en a { $theirs }.
caramba-refused-not-in-hand = Tu as { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
} à offrir, pas plus (C11).
caramba-refused-all-dice = Les { $dice } dés sont déjà tous lancés (C11).
caramba-refused-one-offer = On accepte une offre par lancer, et cette fois c’était celle { DE($who) } (C11).
caramba-refused-offer-more = Tu as déjà offert { $last } pour ce lancer : offre plus (C11).
caramba-refused-offered-enough = Tu as fait { $made } offres pour ce lancer, et cela suffit (C11).
caramba-refused-no-offer = Il n’y a pas d’offre ouverte { DE($who) } (C11).
caramba-refused-no-offers = Il n’y a pas d’offre ouverte (C11).

## Commandes slash
cmd-caramba = caramba
    .about = Caramba! : une course à la mine d’argent, gagnée par le dernier chapeau en route
cmd-caramba-place = placer
    .about = Placer ton prochain chapeau sur une case libre
cmd-caramba-roll = lancer
    .about = Lancer tous tes dés
cmd-caramba-buyout = rachat
    .about = Payer pour ne pas lancer quelques dés, et lancer les autres
cmd-caramba-ambush = embuscade
    .about = Tendre une embuscade sur une case libre, ou en reprendre une
cmd-caramba-offer = offrir
    .about = Offrir de l’argent à qui va lancer, pour un dé de plus
cmd-caramba-accept = accepter
    .about = Accepter une offre : l’argent est à toi, et tu lances un dé de plus
cmd-caramba-refuse = refuser
    .about = Refuser toutes les offres
cmd-caramba-hint = conseil
    .about = Voir ce que le prochain lancer peut apporter, visible par toi uniquement
caramba-arg-field = case
    .about = La case où le placer
caramba-arg-ambush = case
    .about = La case ; avec « reprendre » devant, tu reprends la tienne
caramba-arg-dice = dés
    .about = Combien de dés ne pas lancer
caramba-arg-amount = montant
    .about = Combien d’argent
caramba-arg-player = place
    .about = De qui est l’offre : le nom, ou la lettre du chapeau
caramba-suggest-take = Reprendre { $field }
# Un mot, écrit avant la case.
caramba-typed-take = reprendre
caramba-suggest-buyout = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} pour { $price ->
    [one] { $price } pièce d’argent
   *[other] { $price } pièces d’argent
}
caramba-suggest-offer = { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
}
caramba-suggest-accept = { $letter } { $who } : { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
}

## Les règles
caramba-rules-c1 = **C1** Le chemin va de la pierre aux galets puis à la terre, et finit dans la mine. Sa longueur est celle du plateau.
caramba-rules-c2 = **C2** Les dés montrent 0 à 5. Chaque place a un chapeau, une embuscade et 30 pièces d’argent ; à deux ou trois places, deux chapeaux, deux embuscades et 60 pièces d’argent.
caramba-rules-c3 = **C3** Le dé le plus haut place en premier, puis les autres à leur tour, un chapeau par case, les seconds après tous les premiers. Ensuite commence qui a gagné la dernière course, puis du dernier au premier dans la mine.
caramba-rules-c4 = **C4** Au début d’une manche, on classe les chapeaux, le plus près de la mine en tête. Le premier lance un dé, le deuxième deux, et ainsi de suite ; le ruban montre à qui c’est.
caramba-rules-c5 = **C5** Rachat : ne pas lancer 1, 2, 3… dés coûte 1 + 2 + 3… pièces d’argent, au pot. On lance au moins un dé.
caramba-rules-c6 = **C6** Si tu t’arrêtes sur un chapeau, sa place te paie 1 pièce d’argent ; tu lances un dé et tu avances encore. Un 0 paie et relance.
caramba-rules-c7 = **C7** Embuscade : avant chaque tour, tu peux tendre la tienne sur une case libre. Qui s’y arrête relance aussitôt : 3 dés sur la pierre, 2 sur les galets, 1 sur la terre. Quand tous l’ont passée, reprends-la avant un tour à toi.
caramba-rules-c8 = **C8** Le n-ième chapeau dans la mine paie n pièces d’argent au pot. Quand une seule place est encore en chemin, la course est finie : elle la gagne, et le pot avec.
caramba-rules-c9 = **C9** Inflation : à la course 2, les prix de C5, C6 et C8 sont doublés, à la course 3 triplés, et ainsi de suite.
caramba-rules-c10 = **C10** Qui ne peut pas tout payer paie ce qu’il y a, et plus rien dans cette course ; sans victoire dans cette course, la partie finit avec elle. La partie finit aussi quand quelqu’un n’a plus d’argent pour une autre course, ou après les courses convenues. Gagne qui a le plus d’argent.
caramba-rules-c11 = **C11** Persuasion : qui est plus riche peut offrir de l’argent à qui va lancer, pour un dé de plus. L’offre est acceptée ou refusée ; une seule par lancer, et pas de rachat ensuite.

## Le conseil
caramba-hint-title = Ce que peut donner le chapeau { $hat }
caramba-hint-fields = { $count ->
    [one] { $fields } case
   *[other] { $fields } cases
} en moyenne
caramba-hint-into-mine = dans la mine { $mine }
caramba-hint-earns = { $earns ->
    [one] { $earns } pièce d’argent
   *[other] { $earns } pièces d’argent
} des autres
caramba-hint-roll = **Lancer { $dice }** : { $brings }.
caramba-hint-buyout = **Lancer { $dice }**, { $bought_out } de moins pour { $price } : { $brings }.
caramba-hint-persuaded = **Lancer { $dice }**, avec un dé de plus : { $brings }.
caramba-hint-mine = Le prochain chapeau à la mine paie { $price }.
caramba-hint-mine-pot = Le prochain chapeau à la mine paie { $price } ; il y a { $pot } au pot.
caramba-hint-how = Exact, chapeaux et embuscades compris.

## L’image, pour qui ne la voit pas
caramba-alt-order = Dés que chacun lance : { $rolls }.
caramba-alt-race = Course { $race }.
caramba-alt-hat = { $hat } sur la case { $field }
caramba-alt-road = Du premier au dernier : { $hats }.
caramba-alt-mine = Dans la mine : { $hats }.
caramba-alt-ambush = { DE($who) } sur la case { $field }
caramba-alt-ambushes = Embuscades : { $ambushes }.
caramba-alt-silver = Argent : { $purses }{ $pot ->
    [0] .
   *[other]  ; { $pot } dans le pot.
}
caramba-alt-band = { $who } a le ruban sur { $hat } et lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}.

## Beside the picture
caramba-glance-race = course { $race } sur { $races }
caramba-task-place = place un chapeau
caramba-task-roll = lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
caramba-task-roll-or-pay = lance { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, ou moins en payant

## Les boutons où il y a la place, et ce qui est arrivé aux chapeaux en peu de mots
caramba-button-offer-first = Offrir { $silver }
caramba-button-roll-dice = Lancer { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
caramba-button-roll-for = Lancer { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $price ->
    [one] { $price } pièce d’argent
   *[other] { $price } pièces d’argent
}
caramba-since-moved = { $who } : { $from } → { $to }.
caramba-since-stayed = { $who } lance 0.
caramba-since-first-race = Plus haut lancer : { $who } place en premier.
caramba-since-ambushed = { $who } : { $from } → { $to }, embuscade.
caramba-since-ambush = { $who } : embuscade sur { $field }.
caramba-since-mine = { $who } : { $from } → mine.
caramba-since-last-hat = Avec le dernier chapeau, **{ $who }** prend { $pot ->
    [one] { $pot } pièce d’argent
   *[other] { $pot } pièces d’argent
} du pot.

## Un choix en peu de mots
caramba-line-roll = Lancer les { $dice }
caramba-line-buyout = Lancer { $dice } · payer { $price }
caramba-line-place = Un chapeau sur la case { $field }
caramba-line-accept = Accepter { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
} { DE($who) }
caramba-line-refuse = Refuser les offres
caramba-line-ambush = Une embuscade sur la case { $field }
caramba-line-offer = Offrir { $silver ->
    [one] { $silver } pièce d’argent
   *[other] { $silver } pièces d’argent
}
caramba-line-silent = Attendre
caramba-not-weighed = Elle n’évalue ni l’attente ni les embuscades que l’on reprend ; des embuscades et des offres, elle ne dit que ce qui est sûrement mieux.
