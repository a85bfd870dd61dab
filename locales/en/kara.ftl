# Kara, “Bring den Kara ins Haus”.

kara-title = Kara

## Options
kara-option-house = house
    .arg = house
    .about = Who throws the house: the table, or one seat after the other, out of play or in it
kara-option-house-neutral = by the table
    .term = house thrown by the table
kara-option-house-rotating = by turns
    .term = house thrown in turn
kara-option-house-player = by turns, playing along
    .term = house thrown in turn (the thrower plays too)
kara-option-last_lap = last lap
    .arg = last-lap
    .about = After a stop in the first throw: a short last lap, or a full one
kara-option-last_lap-short = short
    .term = short last lap
kara-option-last_lap-full = full
    .term = full last lap

## The board
# At most three characters: the column of a Kara in the house.
kara-in = in
# One letter.
kara-stopped = s
kara-legend = `=` dice in common · `{ $sign }` in the house
kara-legend-stopped = `{ $sign }` stopped
kara-legend-away = `~` the AI plays
kara-legend-common = Underlined: in common with the house
kara-legend-square = ■ stopped

## What happened
kara-told-house = The house stands at { $sum }.
kara-told-house-by = { $who } threw the house: { $sum }.
# Dice are pictures, and no blank holds these on their line: words follow them, or a colon at once, never a sign alone.
kara-told-thrown = { $who } threw { $dice } for { $sum }.
kara-told-ran = { $who } re-rolled { $old } → { $new }: { $sum }.
kara-since-ran = { $who }: { $old } → { $new } for { $sum }.
kara-since-ran-in = { $who }: { $old } → { $new } for { $sum }, in the house.
kara-since-threw-in = { $who } threw { $dice } into the house.
kara-since-all-threw = Everyone has thrown.
kara-told-stopped = { $who } stopped.
kara-told-in = { $who } is in the house.
kara-told-exact = { $who } is exactly in the house!
kara-told-last-lap = The last lap begins.

## The result
kara-won-in = **{ $who } wins**, in the house, { $common ->
    [0] with no dice in common
    [one] with { $common } die in common
   *[other] with { $common } dice in common
}.
kara-won-near = **{ $who } wins**, { $away } from the house, { $common ->
    [0] with no dice in common
    [one] with { $common } die in common
   *[other] with { $common } dice in common
}.
kara-won-exact = **{ $who } wins on the spot**, exactly in the house.
kara-all-equal = **A draw**: everyone { $away ->
    [0] in the house
   *[other] { $away } from the house
}.
kara-shared-in = **{ $who } share the win**, in the house, { $common ->
    [0] with no dice in common
    [one] with { $common } die in common each
   *[other] with { $common } dice in common each
}.
kara-shared-near = **{ $who } share the win**, { $away } from the house, { $common ->
    [0] with no dice in common
    [one] with { $common } die in common each
   *[other] with { $common } dice in common each
}.

## Controls
kara-button-throw = Throw
kara-button-throw-house = Throw the house
kara-button-stop = Stop
kara-button-run = Run { $count }

## Refused by the rules
kara-not-a-move = `{ $text }` is no move of Kara. Say which dice run by their places from 1 to 5, each once, such as `25` (K6).
kara-refused-not-your-turn = It is { $who }’s turn, not yours (K3: seats play in order).
kara-refused-throw-first = Throw your Kara first: all five dice (K3).
kara-refused-thrown-already = Your Kara is thrown already: `{ $dice }` (K3). Now stop, or let dice run (K6).
kara-refused-house-first = Throw the house first: it comes before any Kara (K1).
kara-refused-house-only-throws = In this round your seat is the house: it throws the house and sits out (K1).
kara-refused-over = The round is over (K7).

## What every table says, in this game’s words
kara-board-between-title = **{ $game }** · round { $number } is over
kara-board-odds-on = odds allowed
kara-board-odds-off = no odds
kara-button-next = Next round
kara-button-odds = Odds
kara-button-run-best = Run best: { $dice }
kara-button-stop-best = Best: stop
kara-problem-no-odds = This table plays without odds.
kara-refused-game-running = A round is under way. You can do this between rounds only (K2).
kara-refused-begun-for-nothing = This round was started just for fun, and who goes first is already known: its players can add nothing to the pot now, not even before the house is thrown (K2). Before the next round you can.
kara-refused-no-seat = You have no seat at this table. A free one can be taken between rounds.
kara-refused-no-game = No round is under way. Anyone at the table can start one.
kara-refused-cannot-pay = { $who } { $count ->
    [one] is
   *[other] are
} not paying the ante of { $need } right now, and without { $count ->
    [one] that seat
   *[other] those seats
} no round can start.
kara-refused-too-many-stakers = { $max } people have added { -coins } already, which is as many as the pot takes. Whoever joins the table still can (K2).
kara-fair-game = round { $number }
kara-evening-title = **{ $game }** · the evening’s sheet · { $count ->
    [one] one round
   *[other] { $count } rounds
}
kara-evening-before = -# Before these: { $count ->
    [one] one more round
   *[other] { $count } more rounds
}
kara-evening-alt-game = { $count ->
    [one] Round { $number }: { $who } wins
   *[other] Round { $number }: { $who } win
}
kara-evening-alt-drawn = Round { $number }: a draw
kara-ping-over = { $who }: the round of { $game } is over.
kara-odds-none = No odds right now.

## Commands
cmd-kara = kara
    .about = Kara: five dice each, and whoever comes nearest to the house takes the pot
cmd-kara-leave =
    .about = Leave between rounds; the ante comes back
cmd-kara-roll = roll
    .about = Throw your Kara, or the house
cmd-kara-run = run
    .about = Let your Kara run: roll some of its dice again
cmd-kara-stop = stop
    .about = Stop your Kara where it is
cmd-kara-odds = odds
    .about = See your odds, for your eyes alone
kara-arg-dice = dice
    .about = Places of the dice to roll again, from the left: 25 is the second and the fifth
kara-suggest = { $places }: roll { $roll }, keep { $keep }
kara-suggest-all = { $places }: roll all five, { $roll }

## The rules
kara-rules-k1 = **K1** Five dice each. The table throws the house, so that everyone competes; or (house: by turns) a seat throws it and sits the round out, the next seat in the next round; or (house: by turns, playing along) a seat throws it and plays along, again the next seat in the next round.
kara-rules-k2 = **K2** People join and leave between rounds. Each round has its own ante, and anyone may throw more into the middle before the house is thrown.
kara-rules-k3 = **K3** The house is thrown, openly. Then every seat throws its Kara, all five dice, in order.
kara-rules-k4 = **K4** A sum equal to the house’s is *in the house*: that Kara is stopped at once.
kara-rules-k5 = **K5** The same five dice as the house is *exactly in the house*: the round is won on the spot.
kara-rules-k6 = **K6** In your turn after the throw: *stop*, or *run*, which rolls any one to five of your dice again. A stopped Kara stays as it lies.
kara-rules-k7 = **K7** The first stop fixes the end: everyone else has exactly one more turn, run or stop. With a stop in the first throw, all throw first, and then everyone not stopped has one turn (last lap: full); or (last lap: short) the seats after it have just their throw, and the seats before it one turn more.
kara-rules-k8 = **K8** Nearest to the house wins, above or below. If equal: most dice in common with the house. Still equal: the win is shared.
kara-rules-k9 = **K9** A single winner takes the pot. Where the win is shared, or won by K5, the pot first buys a round for all; the rest goes to the winners; what cannot be shared evenly, one by one from the seat that began.
kara-rules-k10 = **K10** Drinks are paid to the tavern, and each is counted.
kara-refused-stopped = Your Kara is stopped and out of the round (K6).
kara-refused-no-dice = Choose one to five dice to run (K6).

## The odds
kara-odds-title = Your odds
kara-odds-now = Your Kara { $dice } is { $away } from the house.
kara-odds-house = Best chance to hit the house: run { $run }: **{ $share }**.
kara-odds-within = Within 1: { $one } · within 2: { $two } · within 3: { $three }.
kara-odds-near = Closest on average: run { $run }: { $away } away.
kara-odds-stay = Closest on average: stop. Every run ends farther away.
kara-odds-win-stop = **Stop**: { $share } of the pot.
kara-odds-win-run = **Run** { $run }: { $share } of the pot.
kara-odds-how-run = Chances of the next run, exact.
kara-odds-how = Chances of the next run, exact. The share of the pot, before any round for all, is an average, all others playing their best.
kara-odds-how-open = The chances of the next run are exact. The share of the pot, before any round for all, is a simulated average, give or take 1%.

## The picture, for those who cannot see it
kara-alt-house = The house: { $dice }, { $sum }.
kara-alt-no-house = The house has not been thrown yet.
kara-alt-not-thrown = { $who } has not thrown yet.
kara-alt-in = in the house
kara-alt-above = { $by } above
kara-alt-below = { $by } below
kara-alt-seat = { $who } has { $dice }, { $sum }: { $off }, { $common ->
    [0] no dice
    [one] one die
   *[other] { $common } dice
} in common.
kara-alt-stopped = { $who } stopped at { $dice }, { $sum }: { $off }, { $common ->
    [0] no dice
    [one] one die
   *[other] { $common } dice
} in common.

## Beside the picture
kara-glance-round = round { $number }
kara-glance-last-lap = { $round }, last lap
# At most six characters.
kara-glance-house = house
kara-task-house = throw the house
kara-task-throw = throw your Kara
kara-task-run = stop, or pick dice to run

## A choice in few words
kara-line-run = Run { $dice }
kara-line-stop = Stop
kara-line-throw = Throw

## Odds of a written position
kara-arg-odds-house = house
    .about = The sum of the house, 5 to 30; without it the odds of your seat at the table here
kara-arg-odds-dice = dice
    .about = Your five dice, such as 12345; without them the odds before the first throw
kara-arg-odds-runs = runs
    .about = How often dice can still be run; once if you do not say
kara-odds-of-title = Odds in Kara
kara-odds-of-house = House **{ $sum }**, { $runs ->
    [0] no run left
    [one] { $runs } run left
   *[other] { $runs } runs left
}
kara-odds-of-dice = Your dice: { $dice }
kara-odds-of-before = Before the first throw
kara-odds-of-in = Best chance to be in the house: **{ $share }**{ $keep }
kara-odds-of-away = Pips away from it, at best on average: **{ $away }**{ $keep }
kara-odds-of-keep = keep { $dice }
kara-odds-of-all = run all five
kara-odds-of-stop = stop
kara-odds-of-how = Exact. Each line takes what is best for itself, whatever others have.
kara-odds-of-no-house = Give the sum of a house, { $min } to { $max }, such as `house:17`. There is no Kara table here whose odds you could mean.
kara-odds-of-no-dice = These are not five dice. Write them as `12345`.
kara-odds-of-too-many = { $max } runs at most.
