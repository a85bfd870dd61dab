# Carrom : des disques poussés d’une pichenette dans les poches d’un plateau.

carrom-title = Carrom

## Options
carrom-option-players = places
    .arg = places
    .about = Deux, ou quatre à deux contre deux
carrom-option-players-two = deux
    .term = à deux
carrom-option-players-four = quatre, deux contre deux
    .term = à quatre, deux contre deux
carrom-option-hand = main
    .arg = main
    .about = La sûreté des mains
carrom-option-hand-none = exacte
    .term = main exacte
carrom-option-hand-steady = sûre
    .term = main sûre
carrom-option-hand-tavern = comme à la taverne
    .term = main comme à la taverne
carrom-option-hand-three-drinks = après trois verres
    .term = main après trois verres
carrom-option-boards = manches
    .arg = manches
    .about = Après combien de manches l’avance suffit pour gagner ; 25 points gagnent avant
carrom-option-boards-number = { $number ->
    [one] une
   *[other] { $number } au plus
}
    .term = { $number ->
        [one] une manche
       *[other] { $number } manches au plus
    }
carrom-option-preview = aperçu
    .arg = aperçu
    .about = Ce qu’on voit d’un tir avant de le jouer
carrom-option-preview-short = court, jusqu’au premier contact
    .term = aperçu court
carrom-option-preview-long = long, jusqu’aux contacts suivants
    .term = aperçu long

## Le plateau
carrom-side-south = en bas
carrom-side-east = à droite
carrom-side-north = en haut
carrom-side-west = à gauche
carrom-part-top = en haut
carrom-part-left = à gauche
carrom-part-middle = au milieu
carrom-part-right = à droite
carrom-part-bottom = en bas
carrom-parts = { $most } ; { $next }
carrom-signs-men = Minuscules : clairs, { $light } dans les poches · majuscules : foncés, { $dark } · Q reine
carrom-signs-striker = S striker, { $side }, { $at } cm
carrom-signs-pocket = @ poche
carrom-ready = Prêts à tomber : { $men }
carrom-places = En centimètres depuis le centre, vers la droite et le haut :
carrom-queen-to-cover = { $who } doit couvrir la reine au prochain tir.
carrom-queen-covered = La reine est couverte, par { $who }.
carrom-owes = { $who } doit { $dues ->
    [one] un pion de pénalité
   *[other] { $dues } pions de pénalité
}.
carrom-spots = Les numéros, en cm depuis le centre : { $spots }.
carrom-break-again = Nouvelle casse : essai { $try } sur { $of }.

## Ce qui s’est passé : une phrase après l’autre
carrom-told-begins = Manche { $board } : { $who } a les clairs et casse.
carrom-told-shot = { $who } tire.
carrom-told-shot-made = { $who } tire, tir dévié : { $off }°.
carrom-told-fell = { $piece } tombe { $pocket }.
carrom-told-fell-queen = La reine tombe { $pocket }.
carrom-told-fell-striker = Le striker tombe { $pocket }.
# For who has not looked on: what each stroke of a turn pocketed.
carrom-since = { $who } empoche { $what }{ $off }.
carrom-since-off = dévié : { $off }°
carrom-since-none = { $who } n’empoche rien{ $off }.
carrom-since-then = { $first }, puis { $then }
carrom-since-nothing = rien
carrom-pocket-bottom-left = en bas à gauche
carrom-pocket-bottom-right = en bas à droite
carrom-pocket-top-left = en haut à gauche
carrom-pocket-top-right = en haut à droite
carrom-into-bottom-left = dans la poche en bas à gauche
carrom-into-bottom-right = dans la poche en bas à droite
carrom-into-top-left = dans la poche en haut à gauche
carrom-into-top-right = dans la poche en haut à droite
carrom-piece-queen = la reine
carrom-piece-striker = le striker
carrom-told-missed = La casse ne touche aucun pion.
carrom-told-missed-last = Trois essais n’ont touché aucun pion, la casse change de main.
carrom-told-to-cover = La reine attend d’être couverte.
carrom-told-still-to-cover = La reine attend encore d’être couverte.
carrom-told-covered = La reine est couverte.
carrom-told-queen-refused = Aucun pion du même camp n’était empoché avant elle : la reine revient.
carrom-told-not-covered = La reine n’est pas couverte et revient.
carrom-told-queen-with-striker = Tombée avec le striker, la reine revient.
carrom-told-out-due = `{ $man }` ressort comme pénalité ; { $who } le place.
carrom-told-out = `{ $man }` ressort ; { $who } le place.
carrom-told-placed = { $who } place `{ $man }`.
carrom-told-circle-full = Le cercle est plein : `{ $man }` va à la place libre la plus proche.
carrom-told-again = { $who } rejoue.
carrom-told-next = Au tour { DE($who) }.
carrom-told-board-won = **La manche { $board } va à { $who }** : { $cause }. { $men } pour les pions, { $queen } pour la reine.
carrom-cause-all-in = tous les pions sont empochés
carrom-cause-both-in = les deux derniers pions sont tombés, et la reine est couverte
carrom-cause-opponents-last = { $other } { $count ->
    [one] a
   *[other] ont
} empoché le dernier pion de l’autre camp, ce qui fait perdre
carrom-cause-without-queen = { $other } { $count ->
    [one] a empoché son
   *[other] ont empoché leur
} dernier pion avant que la reine soit couverte
carrom-told-board-left = La manche { $board } reste en l’état : personne ne marque.

## Le résultat
carrom-won = **{ $who } { $count ->
    [one] gagne
   *[other] gagnent
}** { $points } à { $other }.
carrom-shared = **Égalité** : { $points } partout.

## Commandes du plateau
carrom-button-aim = Viser
carrom-button-type = Saisir un tir
carrom-button-shoot = Tirer
carrom-button-place = Une autre place
carrom-pick-target-label = { $man } → { $pocket }
carrom-form-shoot = Un tir
carrom-form-shoot-label = Place cm, angle °, force 1–1000
carrom-form-shoot-example = -6,2 12,5 640
carrom-form-place = Placer { $man }
carrom-form-place-label = cm à droite et en haut du centre
carrom-form-place-example = 1,2 -3

## Viser
carrom-aim-hits = Le striker touche d’abord { $man }.
carrom-aim-man-falls = Le pion tombe { $pocket }.
carrom-aim-man-runs = Le pion roule jusqu’à { $to }.
carrom-aim-striker-falls = Le striker tombe { $pocket }.
carrom-aim-striker-runs = Le striker roule jusqu’à { $to }.
carrom-aim-nothing = Le striker ne touche aucun pion.
carrom-aim-title = **Ton tir**
carrom-aim-title-at = **Ton tir** : { $target }
carrom-aim-striker = Striker
carrom-aim-stroke = { $striker } { $at } cm · { $angle }° · { $zone }, { $force }
carrom-aim-hand = main ±{ $error }°
carrom-aim-rows = Rangées : place · direction · force
carrom-aim-pick-man = Quel pion ? Le striker se tourne droit vers lui.
carrom-aim-pick-pocket = Dans quelle poche ?
carrom-force-soft = doux
carrom-force-medium = moyen
carrom-force-hard = fort
carrom-force-break = casse
carrom-button-soft = Doux
carrom-button-medium = Moyen
carrom-button-hard = Fort
carrom-button-break = Casse
carrom-button-man = Pion { $man }
carrom-button-pocket = Poche { $pocket }
carrom-button-finer = Plus fin
carrom-button-coarser = Moins fin
carrom-button-queen = Reine
carrom-button-back = Retour

## Refusé par les règles
carrom-not-a-move = `{ $text }` n’est ni un tir ni une place. Un tir s’écrit `shoot -6,2 12,5 640` : centimètres sur la ligne de base, degrés depuis tout droit, force ; une place, `place 1,2 -3`.
# $rule est le numéro de la règle avec l’espace devant ; rien pour qui vise.
carrom-refused-place-first = D’abord, `{ $man }` doit être placé{ $rule }.
carrom-refused-nothing-to-place = Il n’y a rien à placer.
carrom-refused-off-the-line = Le striker se place sur la ligne de base entre −18,57 et 18,57 cm, ou sur un point rouge entre 21,12 et 22,70 cm ; { $at } cm n’est ni l’un ni l’autre{ $rule }.
carrom-refused-half-on-spot = À { $at } cm le striker ne couvre le point rouge qu’en partie : reste à moins de 18,57 cm, ou couvre-le en entier, de 21,12 à 22,70 cm{ $rule }.
carrom-refused-on-man = À { $at } cm le striker toucherait `{ $man }`{ $rule }.
carrom-refused-not-forward = { $angle }° ne va pas vers l’avant : l’angle est entre −90 et 90 degrés{ $rule }.
carrom-refused-no-force = Une force de { $force } n’existe pas : elle va de 1 à 1000.
carrom-refused-outside = { $spot } n’est pas dans le grand cercle : { $max } cm du centre au plus{ $rule }.
carrom-refused-spot-on-man = En { $spot } il y a `{ $man }`{ $rule }.

## Commandes
cmd-carrom = carrom
    .about = Carrom : des disques dans les poches, à deux ou deux contre deux
cmd-carrom-aim = viser
    .about = Voir ce que donnerait un tir, visible par toi uniquement
cmd-carrom-shoot = tirer
    .about = Faire un tir
cmd-carrom-place = placer
    .about = Placer un pion ressorti d’une poche
cmd-carrom-rules =
    .about = Lire les règles du Carrom
carrom-arg-at = place
    .about = Sur la ligne de base, en cm depuis son milieu : -6,2
carrom-arg-angle = angle
    .about = Degrés depuis tout droit, + à droite (en haut sur les côtés) : 12,5
carrom-arg-force = force
    .about = De 1 à 1000
carrom-arg-where = où
    .about = cm à droite et en haut du centre : 1,2 -3
carrom-suggest-target = { $value } · { $target }
carrom-suggest-spot = { $nth } : { $value }

## Les règles
carrom-rules-r1 = **R1** Neuf pions clairs, neuf foncés, une reine et un striker. La reine est au centre, les pions autour d’elle ; les clairs cassent. Les couleurs changent à chaque manche.
carrom-rules-r2 = **R2** Le striker se place sur ta ligne de base, touche ses deux lignes et couvre un point rouge en entier ou pas du tout. Il n’est sur aucun pion et part vers l’avant, dans la direction que tu veux.
carrom-rules-r3 = **R3** Une casse qui ne touche aucun pion peut être refaite, trois fois en tout.
carrom-rules-r4 = **R4** Empocher un de tes pions, sans faute, donne un autre tir.
carrom-rules-r5 = **R5** La reine peut être empochée quand un de tes pions l’est déjà. Couvre-la avec un de tes pions dans le même tir ou le suivant, sinon elle revient et le tour passe. Si elle n’était pas permise, elle revient aussi, et tu ne rejoues que si un de tes pions est tombé.
carrom-rules-r6 = **R6** Le striker seul dans une poche finit le tour, et un de tes pions ressort comme pénalité, placé par l’autre camp dans le grand cercle. Sans pion empoché tu le dois, et tu le rends dès qu’il y en a un.
carrom-rules-r7 = **R7** Striker et reine : elle revient, tes pions du tir et une pénalité ressortent, le tour est fini.
carrom-rules-r8 = **R8** Striker et tes pions : ils ressortent avec une pénalité, et tu rejoues ; s’ils devaient couvrir la reine, il te reste un tir pour cela.
carrom-rules-r9 = **R9** Striker et pions de l’autre camp : ceux-ci restent empochés, tu rends une pénalité, le tour est fini.
carrom-rules-r10 = **R10** Un pion de l’autre camp reste empoché et finit ton tour, sauf si un des tiens est tombé aussi.
carrom-rules-r11 = **R11** Empoche le dernier pion de l’autre camp et tu perds la manche : il marque tes pions restants, et 3 s’il avait couvert la reine. Empoche ton dernier pion sans que la reine soit couverte et il marque 3. Les deux derniers à la fois, la reine couverte : tu gagnes, et ses pions de ce tir comptent comme restants.
carrom-rules-r12 = **R12** Tous tes pions empochés et la reine couverte gagnent la manche : un point par pion restant de l’autre camp, et 3 si tu as couvert la reine.
carrom-rules-r13 = **R13** 25 points gagnent, ou l’avance après les manches convenues (une si rien n’est dit) ; une de plus départage.
carrom-rules-r14 = **R14** À quatre, on joue avec la personne d’en face, et l’on tire à tour de rôle.

## L’image, pour qui ne la voit pas
carrom-alt-trays = Pions clairs, minuscules : { $light }, { $in_light } empochés. Pions foncés, majuscules : { $dark }, { $in_dark } empochés.
carrom-alt-men = Sur le plateau : { $men }.
carrom-alt-packed = Tous les pions sont serrés au milieu.
carrom-alt-placing = { $who } place { $man }.
carrom-alt-aim = Ton tir.
carrom-alt-target = Visé : { $target }.
carrom-alt-striker = { $side ->
    [left] Le striker est à { $at } cm à gauche du milieu.
    [right] Le striker est à { $at } cm à droite du milieu.
   *[none] Le striker est au milieu.
}
carrom-alt-direction = { $side ->
    [left] Il part à { $angle }° vers la gauche.
    [right] Il part à { $angle }° vers la droite.
   *[none] Il part tout droit.
}
carrom-alt-force = Force : { $zone }, { $force }.

## Beside the picture
carrom-glance-board = manche { $board } sur { $boards }
carrom-glance-tie = manche { $board }, la belle
carrom-task-shoot = vise, puis tire
carrom-task-place = place { $man }

## Un choix en peu de mots
carrom-line = { $man } → { $pocket }
carrom-odds = Le tir direct le plus facile : { $man }. Environ { $share } réussissent.
carrom-odds-none = Aucun tir direct n’empoche rien d’ici.
carrom-not-weighed = Elle n’évalue pas où l’on remet un pion.

## Ce qu’un enregistrement prouve
carrom-said-record-dice = { $dice ->
    [0] aucun nombre aléatoire n’a été tiré
    [one] son seul nombre aléatoire vient du secret sous le sceau
   *[other] les { $dice } nombres aléatoires viennent du secret sous le sceau
}
carrom-replay-page = Toute la partie en une page : elle s’ouvre dans tout navigateur, sans réseau, et vérifie elle-même ses nombres aléatoires.
carrom-replay-dice = Les nombres aléatoires
carrom-replay-dice-check = Vérifier les nombres aléatoires
carrom-replay-dice-hold = { $count ->
    [0] Aucun nombre aléatoire n’a été tiré dans cette partie.
    [one] Le seul nombre aléatoire vient du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
   *[other] Les { $count } nombres aléatoires viennent tous du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
}
carrom-replay-dice-and-lot-hold = { $count ->
    [0] Aucun nombre aléatoire n’a été tiré dans cette partie. Le tirage de qui commence vient du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
    [one] Le seul nombre aléatoire et le tirage de qui commence viennent du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
   *[other] Les { $count } nombres aléatoires et le tirage de qui commence viennent tous du secret ouvert, dont le SHA-256 est { $commitment }. Compare-le au sceau d’avant la partie.
}
carrom-replay-dice-wrong = Le coup { $play } est faux : les nombres aléatoires sont { $found }, le secret donne { $expected }.
