# Karo : trois jeux à deux sur des tuiles que l’on déplace.

karo-title = Karo

## Options
karo-option-game = jeu
    .arg = jeu
    .about = Lequel des trois jeux
karo-option-game-four-circles = Quatre Cercles
karo-option-game-movers-hoppers = Rôdeurs & Sauteurs
karo-option-game-not-this-way = Évacuation générale
karo-option-begins = qui commence
    .arg = commence
    .about = Quel camp joue le premier coup
karo-option-begins-white = les blancs
    .term = les blancs commencent
karo-option-begins-lots = tirage au sort
    .term = on tire au sort qui commence
karo-option-begins-agreed = d’un commun accord
    .term = vous décidez ensemble qui commence
karo-option-tiles = tuiles
    .arg = tuiles
    .about = Tuiles de Quatre Cercles et d’Évacuation générale : en place, ou posées à tour de rôle
karo-option-tiles-set-out = en place
    .term = tuiles en place
karo-option-tiles-in-turn = posées à tour de rôle
    .term = tuiles posées à tour de rôle
karo-option-homes = placement
    .arg = placement
    .about = Comment les camps se disposent à Rôdeurs & Sauteurs
karo-option-homes-movers-in-front = rôdeurs devant
    .term = rôdeurs devant
karo-option-homes-own = au choix
    .term = placement au choix
karo-option-homes-free-mix = mélange libre
    .term = mélange libre
karo-option-layout = disposition
    .arg = disposition
    .about = La forme de départ d’Évacuation générale
karo-option-layout-diamond = losange
    .term = en losange
karo-option-layout-4x6 = 4 × 6
    .term = 4 × 6 tuiles
karo-option-layout-ring = anneau
    .term = en anneau
karo-option-minutes = temps de partie
    .arg = minutes
    .about = Combien de minutes chaque camp a pour toute la partie ; 0 pour jouer sans chrono
karo-option-minutes-number = { $number ->
    [0] aucun
   *[other] { $number } min par camp
}
    .term = { $number } minutes par camp

## Le plateau
karo-columns = Colonnes { $first }–{ $last }.
# Un plateau couché.
karo-rows = De gauche à droite : { $first }–{ $last }.
karo-faces = { $plain } lisse, { $circle } cercle.
karo-faces-tiles = { $plain } lisse, { $circle } cercle, 🟨 déplaçable.
karo-faces-movers = { $plain } rôdeurs, { $circle } sauteurs.
# Un plateau trop large pour des émojis, en lettres.
karo-letters = `o` blanc, `x` rouge, majuscule : cercle.
karo-letters-tiles = `o` blanc, `x` rouge, majuscule : cercle, `+` déplaçable.
# Quand les deux camps posent le plateau.
karo-places = ▫️ une tuile peut aller ici.
karo-places-letters = `+` une tuile peut aller ici.
karo-tiles = Déplaçables avec leur tuile : { $cells }.
karo-last = Dernier coup : { $turn }.
karo-last-tile = tuile { $tile }
karo-last-turned = { $count ->
    [one] { $cells } retourné
   *[other] { $cells } retournés
}
karo-last-gone = { $pieces } hors du plateau
karo-asks-draw = { $who } propose la nulle à { $other }.
karo-asks-undo = { $who } demande à reprendre son dernier coup. { $other } peut l’autoriser, refuser ou continuer à jouer.

## Ce qui s’est passé
karo-told-began = { $white } a les blancs, { $red } les rouges ; { $first } commence.
karo-told-sides = { $white } a les blancs, { $red } les rouges ; à vous deux de décider qui commence.
karo-told-lot = Le sort a parlé : { $who } commence.
karo-told-agreed = { $who } commence, d’un commun accord.
karo-told-lined-up = { $who } a disposé ses pions.
karo-told-passed = { $who } ne peut pas jouer et passe.
karo-told-no-draw = { $who } refuse la nulle.
karo-told-no-undo = { $who } n’autorise pas la reprise.
karo-told-taken-back = { $turns ->
    [one] Un coup est repris
   *[other] { $turns } coups sont repris
} ; c’est de nouveau à { $who } de jouer.
karo-told-back-unrated = La partie ne rapporte plus de cote ; une défaite compte.

## Le résultat
karo-won-circles = **{ $who } gagne** avec des cercles alignés : { $cells }.
karo-won-camp = **{ $who } gagne** : le camp d’en face est plein.
karo-won-gone = **{ $who } gagne** : il ne restait qu’un pion, et il quitte le plateau.
karo-won-resigned = **{ $who } gagne** : { $other } a abandonné.
karo-drawn-agreed = **Partie nulle**, d’un commun accord.
karo-drawn-repeated = **Partie nulle** : la même position avec le même camp au trait pour la troisième fois.
karo-drawn-stuck = **Partie nulle** : personne ne peut jouer.
karo-drawn-long = **Partie nulle** : { $turns } coups ont été joués.

## Commandes
karo-button-draw = Proposer la nulle
karo-button-undo = Reprendre
karo-button-resign = Abandonner
karo-button-really = Oui, abandonner
karo-button-accept-draw = Accepter la nulle
karo-button-accept-undo = Autoriser la reprise
karo-button-refuse = Non
karo-button-tile = Déplacer une tuile
karo-button-stop = S’arrêter ici
karo-button-back = Retour
karo-button-begin-white = Blancs
karo-button-begin-red = Rouges
karo-button-begin-agree = D’accord
karo-button-begin-lots = Tirer au sort
karo-pick-tile = Déplacer une tuile…
karo-pick-lay = Où poser la tuile ?
karo-pick-row = Dans quelle rangée ?
karo-pick-row-label = Rangée { $row }
karo-pick-home = Choisis ta disposition
karo-pick-home-front = D’abord la rangée de devant
karo-pick-home-back = Devant { $front } ; maintenant la rangée de derrière
karo-pick-home-label = devant { $front }, derrière { $back }

## Refusé par les règles
karo-not-a-move = `{ $text }` n’est pas un coup de Karo. Une case s’écrit `b2` ; un coup `b2-c3`, une chaîne `b2-b4-d4`, avec une tuile d’abord `a1>f2 b2-f2`, une disposition `ooo/OOO`.
karo-refused-not-playing = C’est réservé aux deux qui jouent.
karo-refused-agree-first = D’abord, décidez qui commence.
karo-refused-begun = On sait déjà qui commence.
karo-refused-proposed-white = Les blancs doivent commencer : accepte avec `blancs`, ou laisse faire le sort avec `sort`.
karo-refused-proposed-red = Les rouges doivent commencer : accepte avec `rouges`, ou laisse faire le sort avec `sort`.
karo-refused-beginner-needed = Dis qui commence : `blancs`, `rouges`, ou `sort` pour tirer au sort.
karo-refused-line-up-first = D’abord, les deux camps disposent leurs pions.
karo-refused-lined-up = Il n’y a rien à disposer.
karo-refused-home-unreadable = Une disposition, c’est la rangée de devant et celle de derrière, rôdeurs `o` et sauteurs `O` : `ooo/OOO`.
karo-refused-home-mix = Dispose trois rôdeurs et trois sauteurs ; là, il y a { $movers ->
    [one] { $movers } rôdeur
   *[other] { $movers } rôdeurs
}.
karo-refused-home-stuck = Avec les sauteurs devant et les rôdeurs derrière, il n’y a pas de premier coup.
karo-refused-lay-needed = Pour poser une tuile, donne seulement sa case, par exemple `b2`.
karo-refused-cell-needed = Pour placer un pion, donne seulement sa case, par exemple `b2`. Pour en déplacer un, utilise `/{ cmd-karo } { cmd-karo-move }`.
karo-refused-way-needed = Pour déplacer un pion, donne son chemin, par exemple `b2-c3`. Pour en placer un, utilise `/{ cmd-karo } { cmd-karo-place }` ; pour déplacer d’abord une tuile, `/{ cmd-karo } { cmd-karo-tile }`.
karo-refused-way-needed-alone = Pour déplacer un pion, donne son chemin, par exemple `b2-c3`.
karo-refused-tile-needed = Donne une tuile et sa nouvelle place, par exemple `a1>f2`, puis le chemin d’un pion, par exemple `b2-f2`. Sans tuile, utilise `/{ cmd-karo } { cmd-karo-move }`.
karo-refused-must-lay = D’abord toutes les tuiles sont posées, et rien d’autre ne se joue (F1, A1).
karo-refused-all-laid = Toutes les tuiles sont posées ; il n’en reste pas.
karo-refused-lay-place = On ne peut pas poser de tuile en { $cell } : il faut une case sans tuile, qui touche une tuile par un côté (F1, A1).
karo-refused-laid-too-far = Avec une tuile en { $cell }, le plateau aurait plus de { $most } colonnes ou rangées (F1, A1).
karo-refused-must-place = D’abord tous les pions sont placés, et rien d’autre ne se joue (F1, A1).
karo-refused-all-placed = Tous les pions sont placés : déplaces-en un, par exemple `b2-c3`.
karo-refused-no-tile = Il n’y a pas de tuile en { $cell }.
karo-refused-not-free = { $cell } n’est pas libre.
karo-refused-no-piece = Il n’y a pas de pion en { $cell }.
karo-refused-not-yours = Le pion en { $cell } n’est pas à toi.
karo-refused-tiles-stay = À Rôdeurs & Sauteurs, les tuiles ne bougent pas.
karo-refused-tile-not-empty = On déplace une tuile vide, et en { $cell } il y a un pion (F3).
karo-refused-tile-not-yours = On déplace une tuile avec son propre pion dessus, et en { $cell } il n’y en a pas à toi (A4).
karo-refused-tile-held = La tuile en { $cell } a moins de deux côtés libres (F3, A4).
karo-refused-tile-joins = Sans la tuile en { $cell }, le plateau se sépare (F3, A4).
karo-refused-tile-place = La tuile ne peut pas aller en { $cell } : il faut une autre case sans tuile, qui touche une tuile par un côté (F3, A4).
karo-refused-must-enter = Ton pion doit aller sur la tuile posée en { $cell } (F3).
karo-refused-must-leave = Le pion déplacé avec sa tuile en { $cell } doit jouer (A4).
karo-refused-no-chain = Il n’y a de chaînes qu’à Évacuation générale, et de sauts seulement (F2, S1, A2).
karo-refused-no-way = Aucun pas, aucun saut ne mène de { $from } à { $to } (F2, S1, A2).
karo-refused-no-diagonal-jump = On ne saute que le long des rangées et des colonnes (A2).
karo-refused-mover-steps = Un rôdeur fait un pas (S1).
karo-refused-hopper-jumps = Un sauteur saute, par-dessus un ou plusieurs pions à la suite (S1).
karo-refused-repeats = En { $cell }, la chaîne répéterait une position (A3).
karo-refused-ends-as-begun = Une chaîne ne peut pas finir dans la position où elle a commencé (A3).
karo-refused-won-before = La partie est gagnée avant le saut en { $cell } (A5).
karo-refused-too-long = Une chaîne a au plus { $jumps } sauts.
karo-refused-draw-asked = Tu as déjà proposé la nulle ; la proposition tient.
karo-refused-undo-asked = Tu as déjà demandé à reprendre un coup ; la demande tient toujours.
karo-refused-draw-before = Tu pourras proposer de nouveau la nulle après ton prochain coup.
karo-refused-undo-before = Tu pourras redemander à reprendre un coup après ton prochain coup.
karo-refused-nothing-to-undo = Tu n’as pas de coup à reprendre.
karo-refused-answer-draw = Réponds d’abord à la proposition de nulle.
karo-refused-answer-undo = Dis d’abord si un coup peut être repris.
karo-refused-nothing-asked = Il n’y a rien à quoi répondre.

## Commandes slash
cmd-karo = karo
    .about = Karo : Quatre Cercles, Rôdeurs & Sauteurs, Évacuation générale, à deux sur des tuiles
cmd-karo-start =
    .about = Ouvrir une table pour l’un des trois jeux dans ce salon
cmd-karo-begin = débuter
    .about = Dire qui commence, ou l’accepter
cmd-karo-lay = poser
    .about = Poser une tuile, quand vous posez le plateau vous-mêmes
cmd-karo-place = placer
    .about = Placer un pion sur une tuile libre
cmd-karo-move = déplacer
    .about = Déplacer un pion
cmd-karo-tile = tuile
    .about = Déplacer une tuile, puis un pion
cmd-karo-line-up = disposer
    .about = Disposer tes rôdeurs et tes sauteurs
cmd-karo-draw = nulle
    .about = Proposer la nulle, ou l’accepter
cmd-karo-undo = reprendre
    .about = Demander à reprendre ton dernier coup, ou le permettre ; si une IA accepte, sans cote
cmd-karo-refuse = refuser
    .about = Dire non à ce que l’autre demande
cmd-karo-resign = abandonner
    .about = Abandonner la partie
cmd-karo-hint = conseil
    .about = Ce que jouerait ici une IA forte ; la partie ne te rapporte alors aucune cote
cmd-karo-rules =
    .about = Lire les règles des trois jeux
karo-arg-who = qui
    .about = blancs, rouges, ou sort pour tirer au sort
karo-arg-place = place
    .about = La case à côté d’une tuile, par exemple b2
karo-arg-cell = case
    .about = La tuile libre, par exemple b2
karo-arg-move = coup
    .about = Le chemin, par exemple b2-c3 ou b2-b4-d4
karo-arg-tile = tuile
    .about = La tuile et sa nouvelle place, par exemple a1>f2
karo-arg-pieces = pions
    .about = Rangée de devant et de derrière, o pour les rôdeurs, O pour les sauteurs : ooo/OOO
karo-suggest-stop = { $turn } (arrêt)
karo-suggest-jump = { $turn } …
karo-suggest-home = { $home } · devant { $front }, derrière { $back }
# Ce qu’on écrit pour eux ; le premier est suggéré.
karo-typed-white = blancs blanc
karo-typed-red = rouges rouge
karo-typed-lots = sort

## Les règles
karo-rules-f1 = **F1** *Quatre Cercles* : chaque camp place à son tour un de ses six pions sur une tuile libre, face lisse visible. Ensuite, on joue. Quand vous posez le plateau vous-mêmes, les tuiles sont posées d’abord, à tour de rôle, chacune contre une autre par un côté, sur sept colonnes et rangées au plus ; la première de qui commence est déjà là.
karo-rules-f2 = **F2** Un pas dans l’une des huit directions vers une tuile libre, ou un saut droit par-dessus exactement un pion, de n’importe quel camp, vers la tuile libre derrière. Un pas peut franchir le coin d’un trou ; il n’y a pas de chaînes. Un saut retourne le sauteur, un pas non.
karo-rules-f3 = **F3** Avant cela, tu peux déplacer une tuile : vide, avec deux côtés libres ou plus, et le reste tient ensemble par les côtés. Pose-la contre une autre par un côté, et va dessus avec ton pion.
karo-rules-f4 = **F4** Quatre cercles à toi, sans trou, en rangée, colonne ou diagonale, gagnent.
karo-rules-f5 = **F5** Qui ne peut pas jouer passe ; si personne ne le peut, la partie est nulle.
karo-rules-s1 = **S1** *Rôdeurs & Sauteurs* : un rôdeur fait un pas dans l’une des huit directions et devient sauteur. Un sauteur saute droit par-dessus un ou plusieurs pions à la suite vers la première tuile derrière et devient rôdeur.
karo-rules-s2 = **S2** Tous tes pions dans le camp d’en face gagnent ; au moins un aussi, dès que ce camp est plein, peu importe qui le remplit.
karo-rules-s3 = **S3** Qui ne peut pas jouer passe ; si personne ne le peut, la partie est nulle.
karo-rules-a1 = **A1** *Évacuation générale* : chaque camp place à son tour un pion de *l’autre* camp sur une tuile libre, face lisse visible, jusqu’à ce que les seize soient posés. Le plateau peut être posé d’abord, comme en F1.
karo-rules-a2 = **A2** Un pas dans l’une des huit directions ; ou des sauts le long des rangées et des colonnes par-dessus un pion vers la tuile libre derrière, à la chaîne si tu veux, en tournant aux coins. Le sauteur garde sa face.
karo-rules-a3 = **A3** Ce qui est sauté se retourne : lisse devient cercle ; un cercle redevient lisse sous un pion lisse et quitte le plateau sous un cercle, les tiens aussi. Une chaîne ne répète pas de position et ne finit pas dans celle où elle a commencé ; elle peut revenir sur sa case de départ.
karo-rules-a4 = **A4** Avant cela, tu peux déplacer une tuile avec ton pion dessus, si elle a deux côtés libres ou plus et que le reste tient ensemble ; ce pion doit alors jouer.
karo-rules-a5 = **A5** Gagne aussitôt qui, en premier, n’a plus qu’un pion, et ce pion quitte le plateau. Si un saut y mène les deux camps, celui du sauteur gagne.
karo-rules-a6 = **A6** Qui ne peut pas jouer passe ; si personne ne le peut, la partie est nulle. Aux trois jeux, elle l’est aussi quand la même position avec le même camp au trait revient pour la troisième fois.

## L’image, pour qui ne la voit pas
karo-alt-sides = { $white } a les blancs, { $red } les rouges.
karo-alt-white = Blancs : { $pieces }.
karo-alt-red = Rouges : { $pieces }.
karo-alt-no-piece = aucun pion sur le plateau
karo-alt-plain = { $count ->
    [one] { $count } pion lisse
   *[other] { $count } pions lisses
} ({ $places })
karo-alt-circles = { $count ->
    [one] { $count } cercle
   *[other] { $count } cercles
} ({ $places })
karo-alt-movers = { $count ->
    [one] { $count } rôdeur
   *[other] { $count } rôdeurs
} ({ $places })
karo-alt-hoppers = { $count ->
    [one] { $count } sauteur
   *[other] { $count } sauteurs
} ({ $places })
karo-alt-parts = { $most } ; { $next }
karo-alt-at-home = dans leur camp
karo-alt-on-the-way = en route
karo-alt-across = en face
karo-alt-hand = Restent à placer : blancs { $white }, rouges { $red }.
karo-alt-to-lay = Tuiles à poser encore : { $tiles }.
karo-alt-lay = Tuiles à poser encore : { $tiles }. La prochaine peut aller en { $cells }.
karo-alt-agreeing = Il reste à décider qui commence.
karo-alt-home = Arrivés : blancs { $white } sur 6, rouges { $red } sur 6.
karo-alt-left = Restent à retirer : blancs { $white }, rouges { $red }.
karo-alt-chosen = Choisi : { $at }.
karo-alt-reach = Choisi : { $at }. De là, on peut aller en { $cells }.
karo-alt-place = Le prochain pion peut être placé en { $cells }.
karo-alt-lined-up = { $who } a disposé ses pions, devant { $front }, derrière { $back }.
karo-alt-mover = rôdeur
karo-alt-hopper = sauteur
karo-alt-turned = { $count ->
    [one] Le pion en { $cells } est retourné.
   *[other] Les pions en { $cells } sont retournés.
}
karo-alt-gone = { $count ->
    [one] Le pion en { $cells } quitte le plateau.
   *[other] Les pions en { $cells } quittent le plateau.
}
karo-alt-lines-up = { $who } dispose ses pions.
karo-alt-row = Alignés : { $cells }.
# The board in words, for who has it read aloud.
karo-lies-free = Tuiles sans pion : { $cells }.
karo-lies-movable = Tuiles déplaçables : { $cells }.

## Beside the picture
karo-task-propose = qui commence ?
karo-task-answer-white = les blancs commencent ?
karo-task-answer-red = les rouges commencent ?
karo-task-lay = pose une tuile
karo-task-line-up = dispose tes pions
karo-task-place = place { $piece }
karo-task-circles = joue un pion, ou d’abord une tuile
karo-task-movers = joue un pion
karo-task-not-this-way = joue un pion, ou d’abord sa tuile
# Once something is chosen.
karo-task-piece = { $cell }, vers où ?
karo-task-on = { $way } pour l’instant, vers où ensuite ?
karo-task-on-or-stop = { $way } : continuer, ou s’arrêter là ?
karo-task-which-tile = quelle tuile ?
karo-task-lifted = tuile { $tile } en main, où la poser ?
karo-task-onto = la tuile { $from } va en { $to }, quel pion dessus ?
karo-task-from-tile = la tuile { $from } va en { $to }, vers où ensuite ?
karo-task-place-where = place { $piece }, sur quelle tuile ?
karo-task-lay-row = rangée { $row }, sur quelle case ?
karo-task-resign = abandonner cette partie ?

## The hint on request
karo-hint-title = Ce que jouerait l’IA
karo-hint-lay = Pose une tuile en { $cell }.
karo-hint-place = Place un pion en { $cell }.
karo-hint-step = Fais un pas, { $way }.
karo-hint-jump = Saute, { $way }.
karo-hint-tile-step = Déplace la tuile { $from } en { $to }, puis fais un pas, { $way }.
karo-hint-tile-jump = Déplace la tuile { $from } en { $to }, puis saute, { $way }.
karo-hint-how = Une IA forte jouerait ainsi.
karo-button-hint = Jouer ce coup
karo-glance-tiles = Tuiles à poser : { $tiles }
karo-glance-hand = À placer : { $white } · { $red }
karo-glance-left = Reste : { $white } · { $red }
karo-glance-home = Arrivés : { $white } sur 6 · { $red } sur 6
karo-since-laid = { $who } pose une tuile en { $cell }.
karo-since-placed = { $who } place un pion en { $cell }.
karo-since-stepped = { $who } fait un pas, { $way }.
karo-since-jumped = { $who } saute, { $way }.
karo-since-tile-stepped = { $who } déplace la tuile { $from } en { $to } et fait un pas, { $way }.
karo-since-tile-jumped = { $who } déplace la tuile { $from } en { $to } et saute, { $way }.

## Un choix en peu de mots
karo-line-tile = Tuile { $from }→{ $to }, puis { $way }
karo-line-refuse = Refuser la nulle
karo-not-weighed = Elle n’évalue ni qui commence, ni les dispositions, ni la pose des tuiles.
