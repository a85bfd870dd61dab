# Les paris : qui ne joue pas mise des pièces sur ceux qui jouent.

## Sur le plateau
# Ce qui est misé sur chaque place : **A** 30 · **B** 20.
bets-line = Paris { $coin } : { $told }
# À côté de ce que ceux de la dernière partie ont donné.
bets-next = Prochains paris { $coin } : { $told }
bets-open = Paris en { $coin } (part) : { $told }
# Entre parenthèses : la part de tous les paris, et les chances de la place.
bets-open-odds = Paris en { $coin } (part % / chances %) : { $told }
bets-open-engine = Paris ouverts · chances en % : { $told }
bets-open-none = Les paris sont ouverts à qui ne joue pas.
bets-on-others = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
bets-on-others-sum = { $others } : { $sum }
bets-came-to = Paris : { $told }
# De même, à côté de ce qui est parié sur la partie suivante.
bets-settled = Paris réglés : { $told }
bets-of-evening = Gagné et perdu aux paris { $coin } : { $told }
bets-back-broken-off = Tous les paris sont rendus.
bets-back-open = Les paris encore ouverts sont rendus.
bets-back-seat-given-up = Une place s’est libérée, paris rendus : { $back } { $coin }.
bets-back-nobody-can-win = Paris que plus personne ne peut gagner, rendus : { $back } { $coin }.
bets-back-stood-in = À la fin, la place gagnante était à une IA : tous les paris sont rendus.
bets-back-not-all-moved = Tout le monde n’avait pas joué : tous les paris sont rendus.
bets-back-given-up-early = Abandon avant que tout le monde ait joué : tous les paris sont rendus.
bets-back-nobody-right = Personne n’a vu juste : tous les paris sont rendus.
bets-back-nobody-wrong = Personne ne s’est trompé : tous les paris sont rendus.
button-bet = Parier
button-bet-other = Autre montant…

## Parier
bet-ask = **Sur qui paries-tu ?** Jusqu’à { $limit } { $coin }. Qui a raison reçoit sa part de tous les paris.
bet-how-much = **Combien sur { $who } ?** Déjà misé ici : { $there } { $coin } sur { $total }.
bet-how-much-first = **Combien sur { $who } ?** Personne n’a encore parié.
bet-laid = **{ $laid } { $coin } sur { $who }.** Une victoire te rapporterait { $brings } dans l’état actuel des paris.
bet-more = Miser plus ?
bet-own = Ton pari : { $laid } { $coin } sur { $who } ; une victoire te rapporterait { $brings }.
# $gain is what was won or lost, or that the bet is back.
bet-own-came-to = Ton pari sur la dernière partie : { $laid } { $coin } sur { $who } ({ $gain }).
bet-own-back = rendu
bet-one-side = Tous les paris sont du même côté : si cela reste ainsi, ils sont tous rendus.
bet-is-most = On ne peut pas parier plus sur une partie ici ({ $limit }).
bet-own-limit-reached = Ta propre limite ne te laisse rien de plus à parier aujourd’hui.
bet-purse-is-empty = Ta bourse ne contient plus rien à parier.
bet-withdrawn = Tu joues toi-même maintenant : ton pari de { $back } { $coin } est de retour dans ta bourse.
form-bet = Parier
refused-bet-not-taken = Tu ne peux pas parier à cette table.
refused-bets-closed = Les paris sur cette partie sont clos : on en sait déjà quelque chose.
refused-bets-off = Ce serveur ne prend pas de paris.
refused-bet-for-nothing = Telle quelle, cette partie se joue pour le plaisir : il n’y a rien à parier. Il faut deux personnes qui jouent pour des { -coins }.
refused-bet-at-own-table = Tu joues toi-même à cette table : les paris sont pour qui regarde.
refused-no-such-seat = Il n’y a pas de place { $seat } ici, seulement { $seats }.
refused-bet-seat-changed = Les places ont changé : c’est { $who } qui s’y trouve maintenant. Rien n’a été misé ; regarde encore une fois.
refused-bet-sits-out = { $who } ne joue pas cette partie et ne peut pas la gagner.
refused-bet-elsewhere = Ton pari est sur { $who }. Tu peux l’augmenter, mais pas parier sur quelqu’un d’autre dans cette partie.
refused-bet-before = Avant de t’asseoir, tu avais parié sur { $who }. Dans cette partie, tu peux parier de nouveau sur { $who }, mais sur personne d’autre.
refused-bet-changed = Ton pari est maintenant de { $laid }. Rien n’a été ajouté ; appuie encore si tu veux miser plus.
refused-bad-bet = { $amount } ne va pas : on parie un nombre entier de 1 à { $max }.
refused-bet-above-limit = On ne peut pas parier plus de { $max } sur une partie ici{ $laid ->
    [0] .
   *[other] , et tu as déjà misé { $laid }.
}
refused-bet-limit-lowered = Désormais, on parie ici { $max } au plus par partie. Tes { $laid } restent en jeu ; tu ne peux rien ajouter.
refused-too-many-bettors = { $max } personnes ont parié sur cette partie : il n’y a plus de place.

## La bourse
cause-bet = Pari
cause-bet-back = Pari rendu
cause-bet-won = Pari gagné
# $won is an amount, with its unit; $lost a number.
statistics-bets = { $bets ->
    [one] Un pari : { $won } de gain, { $lost } de perte
   *[other] { $bets } paris : { $won } de gain, { $lost } de perte
}

## Pour qui gère le serveur
bet-limit-set = Désormais, qui regarde peut parier jusqu’à { $limit } sur une partie. Les paris déjà faits restent.
bet-limit-waits = Dès que les mises seront activées ici, qui regarde pourra parier jusqu’à { $limit } sur une partie. Tant qu’elles ne le sont pas, on ne prend pas de paris.
bet-limit-none = Désormais, on ne prend plus de paris ici. Ceux qui sont déjà faits seront payés à la fin de leur partie.
cmd-bet = parier
    .about = Parier sur quelqu’un à la table de ce salon, avant que la partie soit lancée
cmd-tavern-bets = paris
    .about = Combien on peut parier au plus sur une partie
arg-seat = place
    .about = Sur qui : la lettre ou le numéro de la place, ou le nom
arg-coins = pièces
    .about = Combien, en { -coins }
arg-most = maximum
    .about = En { -coins } ; 0 pour ne prendre aucun pari
