# Kara, « Bring den Kara ins Haus ».

kara-title = Kara

## Options
kara-option-house = maison
    .arg = maison
    .about = Qui lance la maison : la table, ou chaque place à son tour, sans jouer ou en jouant
kara-option-house-neutral = par la table
    .term = maison lancée par la table
kara-option-house-rotating = à tour de rôle
    .term = maison lancée à tour de rôle
kara-option-house-player = à tour de rôle, en jouant
    .term = maison lancée à tour de rôle (qui lance joue aussi)
kara-option-last_lap = dernier tour
    .arg = dernier-tour
    .about = Après un arrêt au premier lancer : un dernier tour court, ou complet
kara-option-last_lap-short = court
    .term = dernier tour court
kara-option-last_lap-full = complet
    .term = dernier tour complet

## Le plateau
# Trois caractères au plus : la colonne d’un Kara dans la maison.
kara-in = ds
# One letter.
kara-stopped = a
kara-legend = `=` dés en commun · `{ $sign }` dans la maison
kara-legend-stopped = `{ $sign }` à l’arrêt
kara-legend-away = `~` l’IA joue
kara-legend-common = Souligné : en commun avec la maison
kara-legend-square = ■ à l’arrêt

## Ce qui s’est passé
kara-told-house = La maison est à { $sum }.
kara-told-house-by = { $who } lance la maison : { $sum }.
# Dice are pictures, and no blank holds these on their line: words follow them, never a sign alone.
kara-told-thrown = { $who } lance { $dice } et fait { $sum }.
kara-told-ran = { $who } relance { $old } → { $new } et fait { $sum }.
kara-since-ran = { $who } : { $old } → { $new }, soit { $sum }.
kara-since-ran-in = { $who } : { $old } → { $new }, soit { $sum }, dans la maison.
kara-since-threw-in = { $who } lance { $dice }, dans la maison.
kara-since-all-threw = Tout le monde a lancé les dés.
kara-told-stopped = { $who } s’arrête.
kara-told-in = { $who } est dans la maison.
kara-told-exact = { $who } est exactement dans la maison !
kara-told-last-lap = Le dernier tour commence.

## Le résultat
kara-won-in = **{ $who } gagne**, dans la maison, { $common ->
    [0] sans dé en commun
    [one] avec { $common } dé en commun
   *[other] avec { $common } dés en commun
}.
kara-won-near = **{ $who } gagne**, à { $away } de la maison, { $common ->
    [0] sans dé en commun
    [one] avec { $common } dé en commun
   *[other] avec { $common } dés en commun
}.
kara-won-exact = **{ $who } gagne sur-le-champ**, exactement dans la maison.
kara-all-equal = **Égalité** : tout le monde { $away ->
    [0] dans la maison
   *[other] à { $away } de la maison
}.
kara-shared-in = **{ $who } partagent la victoire**, dans la maison, { $common ->
    [0] sans dé en commun
    [one] avec { $common } dé en commun par personne
   *[other] avec { $common } dés en commun par personne
}.
kara-shared-near = **{ $who } partagent la victoire**, à { $away } de la maison, { $common ->
    [0] sans dé en commun
    [one] avec { $common } dé en commun par personne
   *[other] avec { $common } dés en commun par personne
}.

## Commandes
kara-button-throw = Lancer
kara-button-throw-house = Lancer la maison
kara-button-stop = Arrêter
kara-button-run = Relancer { $count }

## Refusé par les règles
kara-not-a-move = `{ $text }` n’est pas un coup de Kara. Les dés à relancer se disent par leurs places de 1 à 5, chacune une fois, par exemple `25` (K6).
kara-refused-not-your-turn = C’est le tour { DE($who) }, pas le tien (K3 : on joue dans l’ordre).
kara-refused-throw-first = Lance d’abord ton Kara : les cinq dés (K3).
kara-refused-thrown-already = Ton Kara est déjà lancé : `{ $dice }` (K3). Maintenant, arrête-le ou relance des dés (K6).
kara-refused-house-first = Lance d’abord la maison : elle passe avant tout Kara (K1).
kara-refused-house-only-throws = Dans cette manche, tu es la maison : tu la lances et tu passes la manche (K1).
kara-refused-over = La manche est finie (K7).

## Ce que dit chaque table, avec les mots de ce jeu
kara-board-between-title = **{ $game }** · la manche { $number } est finie
kara-board-odds-on = chances consultables
kara-board-odds-off = sans les chances
kara-button-odds = Chances
kara-button-run-best = Au mieux : relancer { $dice }
kara-button-stop-best = Au mieux : arrêter
kara-problem-no-odds = Cette table joue sans montrer les chances.
kara-refused-game-running = Une manche est en cours. Cela ne se fait qu’entre les manches (K2).
kara-refused-begun-for-nothing = Cette manche se joue pour le plaisir, et l’on sait déjà qui commence : en la jouant, on ne peut plus rien ajouter au pot, même avant que la maison soit lancée (K2). Avant la prochaine manche, tu pourras.
kara-refused-no-seat = Tu n’as pas de place à cette table. S’il en reste une, tu peux t’asseoir entre les manches.
kara-refused-no-game = Aucune manche en cours. À la table, tout le monde peut en lancer une.
kara-refused-cannot-pay = { $who } ne { $count ->
    [one] paie
   *[other] paient
} pas la mise de { $need } pour l’instant, et sans { $count ->
    [one] cette place
   *[other] ces places
} la manche ne peut pas commencer.
kara-refused-too-many-stakers = { $max } personnes ont déjà ajouté des { -coins } : le pot n’en accepte pas plus. Qui prend place à la table le peut encore (K2).
kara-fair-game = manche { $number }
kara-evening-title = **{ $game }** · le bilan de la soirée · { $count ->
    [one] une manche
   *[other] { $count } manches
}
kara-evening-before = -# Avant celles-ci : { $count ->
    [one] une autre manche
   *[other] { $count } autres manches
}
kara-evening-drawn-games = Les manches { $from } à { $to } sont sur l’image.
kara-evening-alt-game = { $count ->
    [one] Manche { $number } : { $who } gagne
   *[other] Manche { $number } : { $who } gagnent
}
kara-evening-alt-drawn = Manche { $number } : nulle
kara-ping-over = { $who } : { $game }, la manche est finie.
kara-odds-none = Les chances ne sont pas disponibles pour l’instant.

## Commandes slash
cmd-kara = kara
    .about = Kara : cinq dés par personne, et qui est le plus près de la maison prend le pot
cmd-kara-leave =
    .about = Quitter la table entre les manches ; la mise est rendue
cmd-kara-roll = lancer
    .about = Lancer ton Kara, ou la maison
cmd-kara-run = relancer
    .about = Relancer des dés de ton Kara
cmd-kara-stop = arrêter
    .about = Arrêter ton Kara où il est
cmd-kara-odds = chances
    .about = Voir tes chances, visible par toi uniquement
kara-arg-dice = dés
    .about = Places des dés à relancer, depuis la gauche : 25 pour le deuxième et le cinquième
kara-suggest = { $places } : relancer { $roll }, garder { $keep }
kara-suggest-all = { $places } : relancer les cinq, { $roll }

## Les règles
kara-rules-k1 = **K1** Cinq dés par personne. La table lance la maison, ainsi tout le monde joue ; ou bien (maison : à tour de rôle) une place la lance et passe la manche, la place suivante à la manche suivante ; ou bien (maison : à tour de rôle, en jouant) une place la lance et joue quand même, elle aussi à tour de rôle.
kara-rules-k2 = **K2** On arrive et on part entre les manches. Chaque manche a sa propre mise, et tout le monde peut ajouter au pot avant que la maison soit lancée.
kara-rules-k3 = **K3** La maison est lancée à découvert. Puis chaque place lance son Kara, les cinq dés, dans l’ordre.
kara-rules-k4 = **K4** Une somme égale à celle de la maison est *dans la maison* : ce Kara est arrêté aussitôt.
kara-rules-k5 = **K5** Les mêmes cinq dés que la maison, c’est *exactement dans la maison* : la manche est gagnée sur-le-champ.
kara-rules-k6 = **K6** À ton tour après le lancer : *arrêter*, ou *relancer* un à cinq de tes dés. Un Kara arrêté reste comme il est.
kara-rules-k7 = **K7** Le premier arrêt fixe la fin : les autres places ont encore un tour, un seul, et décident. Après un arrêt au premier lancer, tout le monde lance d’abord, puis chaque place non arrêtée a un tour (dernier tour : complet) ; ou bien (dernier tour : court) les places suivantes n’ont que leur lancer, et les précédentes encore un tour.
kara-rules-k8 = **K8** Gagne qui est le plus près de la maison, au-dessus ou au-dessous. À égalité : le plus de dés en commun avec la maison. Toujours à égalité : la victoire est partagée.
kara-rules-k9 = **K9** Qui gagne seul emporte le pot. Si la victoire est partagée, ou gagnée par K5, le pot paie d’abord une tournée générale ; le reste va à qui a gagné ; ce qui ne se partage pas également, tour à tour depuis la place qui a commencé.
kara-rules-k10 = **K10** Les verres sont payés à la taverne, et chacun est compté.
kara-refused-stopped = Ton Kara est arrêté et a fini la manche (K6).
kara-refused-no-dice = Choisis un à cinq dés à relancer (K6).

## Les chances
kara-odds-title = Tes chances
kara-odds-now = Ton Kara { $dice } est à { $away } de la maison.
kara-odds-house = Meilleure chance d’entrer dans la maison : relancer { $run }, **{ $share }**.
kara-odds-within = Ensuite, à 1 au plus : { $one } · à 2 : { $two } · à 3 : { $three }.
kara-odds-near = Le plus près en moyenne : relancer { $run }, à { $away }.
kara-odds-stay = Le plus près en moyenne : arrêter. Toute relance finit plus loin.
kara-odds-win-stop = **Arrêter** : { $share } du pot.
kara-odds-win-run = **Relancer** { $run } : { $share } du pot.
kara-odds-how-run = Chances de la prochaine relance, exactes.
kara-odds-how = Chances de la prochaine relance, exactes. La part du pot, avant une tournée générale, est une moyenne, si tout le monde joue au mieux.
kara-odds-how-open = Les chances de la prochaine relance sont exactes. La part du pot, avant une tournée générale, est une moyenne simulée, à 1 % près environ.

## L’image, pour qui ne la voit pas
kara-alt-house = La maison : { $dice }, { $sum }.
kara-alt-no-house = La maison n’est pas encore lancée.
kara-alt-not-thrown = { $who } n’a pas encore lancé.
kara-alt-in = dans la maison
kara-alt-above = { $by } au-dessus
kara-alt-below = { $by } en dessous
kara-alt-seat = { $who } a { $dice }, soit { $sum } : { $off }, { $common ->
    [0] aucun dé
    [one] { $common } dé
   *[other] { $common } dés
} en commun.
kara-alt-stopped = { $who } à l’arrêt avec { $dice }, soit { $sum } : { $off }, { $common ->
    [0] aucun dé
    [one] { $common } dé
   *[other] { $common } dés
} en commun.

## Beside the picture
kara-glance-round = manche { $number }
kara-glance-last-lap = { $round }, dernier tour
# At most six characters.
kara-glance-house = maison
kara-task-house = lance la maison
kara-task-throw = lance ton Kara
kara-task-run = arrête ou relance

## Un choix en peu de mots
kara-line-run = Relancer { $dice }
kara-line-stop = Arrêter
kara-line-throw = Lancer

## Les chances d’une position écrite
kara-arg-odds-house = maison
    .about = La somme de la maison, de 5 à 30 ; sans elle, tes chances à la table d’ici
kara-arg-odds-dice = dés
    .about = Tes cinq dés, par exemple 12345 ; sans eux, les chances avant le premier lancer
kara-arg-odds-runs = relances
    .about = Combien de relances restent ; une si tu ne dis rien
kara-odds-of-title = Chances au Kara
kara-odds-of-house = Maison **{ $sum }**, { $runs ->
    [0] plus de relance
    [one] encore { $runs } relance
   *[other] encore { $runs } relances
}
kara-odds-of-dice = Tes dés : { $dice }
kara-odds-of-before = Avant le premier lancer
kara-odds-of-in = Meilleure chance d’être dans la maison : **{ $share }**{ $keep }
kara-odds-of-away = Écart en points, au mieux en moyenne : **{ $away }**{ $keep }
kara-odds-of-keep = garder { $dice }
kara-odds-of-all = relancer les cinq
kara-odds-of-stop = arrêter
kara-odds-of-how = Calcul exact. Chaque ligne prend ce qui est le mieux pour elle, quoi qu’aient les autres.
kara-odds-of-no-house = Donne la somme d’une maison, de { $min } à { $max }, par exemple `maison:17`. Il n’y a pas ici de table de Kara dont il puisse s’agir.
kara-odds-of-no-dice = Ce ne sont pas cinq dés. Écris-les comme `12345`.
kara-odds-of-too-many = { $max } relances au plus.
