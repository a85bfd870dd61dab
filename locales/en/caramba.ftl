# Caramba!, the race to the silver mine.

caramba-title = Caramba!

## Options
caramba-option-races = races
    .arg = races
    .about = After how many races the game ends at the latest; 0 for no limit
caramba-option-races-number = { $number ->
    [0] until somebody is bankrupt
    [one] { $number } at most
   *[other] { $number } at most
}
    .term = { $number ->
        [0] until somebody is bankrupt
        [one] { $number } race
       *[other] { $number } races at most
    }
caramba-option-silver = silver
    .arg = silver
    .about = Whether silver is worth { -coins } when the game has ended
caramba-option-silver-counters = for the game only
    .term = silver for the game only
caramba-option-silver-coins = worth { -coins }
    .term = silver worth { -coins }

## The board
# These four stand in a column: at most six characters.
caramba-stone = stone
caramba-gravel = gravel
caramba-earth = earth
caramba-mine = mine
caramba-race = race { $race }
caramba-silver = silver { $silver }
# Under the board in text, and in the words for a picture.
caramba-prices = Silver you pay: 1–{ $dice } dice fewer cost { $fewer } · at the mine { $mine } by arrival · { $occupied } to whoever stops on your hat.
caramba-gold = In gold, 10 each: { $gold }.
caramba-race-pot = in the pot { $pot }
caramba-bankrupt = bankrupt: { $who }
caramba-second-hats = second hats: `{ $first }`–`{ $last }`
caramba-offer = { $by } offers { $who } { $silver } silver to roll an extra die.
caramba-offers = For an extra die: { $offers }.
caramba-offered = { $silver } silver from { $by }
caramba-persuaded = { $by } has paid { $who } { $silver } silver to roll an extra die.

## What happened: short sentences, told one after the other
caramba-told-start = { $who } throws { $pips }.
caramba-told-first-race = { $who } places first.
caramba-told-next-race = Race { $race } begins, and all prices are ×{ $race }. { $who } places first.
caramba-told-placed = { $who } stands on { $field }.
caramba-told-ambush = { $who } sets an ambush on { $field }.
caramba-told-taken = { $who } takes the ambush on { $field } back.
caramba-told-offered = { $by } offers { $who } { $silver } silver.
caramba-told-accepted = { $who } takes { $silver } silver from { $by } to roll an extra die.
caramba-told-refused = { $who } refuses.
caramba-told-bought-out = { $who } pays { $price } to roll { $dice ->
    [one] 1 fewer die
   *[other] { $dice } fewer dice
}.
caramba-told-rolled = { $who } rolls { $pips }: { $from } → { $to }.
caramba-told-rolled-on = On with { $pips }: → { $to }.
caramba-told-rolled-in = { $who } rolls { $pips }: { $from } → mine.
caramba-told-rolled-on-in = On with { $pips }: into the mine.
caramba-told-stopped = { $below } stands there and pays { $paid }.
caramba-told-stopped-free = { $below } stands there.
caramba-told-ambushed = Into the ambush of { $owner }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}.
caramba-told-mine = In the mine as number { $nth }{ $paid ->
    [0] .
   *[other] , { $paid } to the pot.
}
caramba-told-bankrupt = **{ $who } is bankrupt**: { $paid } of { $owed } paid.
caramba-told-race-over = **{ $who } wins race { $race }** and the pot of { $pot }.

## The result
caramba-won = **{ $who } wins** with { $silver } silver.
caramba-all-equal = **A draw**: { $silver } silver each.
caramba-shared = **{ $who } share the win** with { $silver } silver each.
caramba-ended-bankrupt = The game ends, as somebody could not pay.
caramba-ended-out-of-silver = The game ends, as somebody has no silver for another race.
caramba-ended-races-run = That was the last race.
caramba-ended-endless = The last race had no end, and its hindmost hat won it.

## Controls
caramba-button-roll = Roll { $dice }
caramba-button-buyout = Roll { $dice } · pay { $price }
caramba-button-ambush = Ambush…
caramba-button-take = Undo ambush { $field }
caramba-button-offer = Offer…
caramba-button-accept = Accept { $silver } from { $by }
caramba-button-accept-of = { $silver } from { $by }
caramba-button-refuse = Refuse
caramba-pick-place = Place on { $ground }: { $first }–{ $last }
caramba-pick-place-between = Place on a field from { $first } to { $last }
caramba-pick-field = Field { $field }
caramba-form-ambush = Ambush
caramba-form-ambush-field = On which free field, 1 to { $last }?
caramba-form-offer = Offer silver for an extra die
caramba-form-offer-silver = How much silver, { $least } to { $most }?

## Refused by the rules
caramba-not-a-move = `{ $text }` is no move of Caramba! Fields and silver are whole numbers, such as `26`.
caramba-refused-over = The game is over (C10).
caramba-refused-not-your-turn = { $who } has the hat band; it is not your turn (C4).
caramba-refused-place-first = All hats have to be placed first (C3).
caramba-refused-placed-already = All hats have been placed already (C3).
caramba-refused-no-such-field = There is no field { $field }: the road has fields 1 to { $last } (C1).
caramba-refused-hat-there = On field { $field } stands a hat of { $who } (C3, C7).
caramba-refused-ambush-there = There is an ambush of { $who } on field { $field } (C7).
caramba-refused-buy-nothing = Buy out one die or more (C5).
caramba-refused-roll-one = At least one die is rolled (C5), and you have { $dice ->
    [one] just { $dice }
   *[other] { $dice }
}.
caramba-refused-too-dear = That costs { $price } silver, and you have { $silver }. The whole price must be in hand (C5).
caramba-refused-persuaded = You took silver to roll an extra die: this roll allows no buy-out (C11).
caramba-refused-no-ambush = You have no ambush at hand (C7).
caramba-refused-not-your-ambush = There is no ambush of yours on field { $field } (C7).
caramba-refused-take-in-your-turn = You can take an ambush back only before your own turn; it is { $who }’s turn now (C7).
caramba-refused-not-past = A hat of { $who } is not past field { $field } yet (C7).
caramba-refused-just-placed = You have just placed this ambush: it lies there till somebody has rolled (C7).
caramba-refused-your-own-roll = This roll is your own: others may offer you silver for it (C11).
caramba-refused-offer-nothing = Offer one silver or more (C11).
caramba-refused-not-richer = Only a richer player makes offers (C11): you have { $yours } silver, { $who } has { $theirs }.
caramba-refused-not-in-hand = You have { $silver } silver to offer, and no more (C11).
caramba-refused-all-dice = All { $dice } dice are in the roll already (C11).
caramba-refused-one-offer = One offer a roll is accepted, and this time it was that of { $who } (C11).
caramba-refused-offer-more = You have offered { $last } for this roll already: offer more (C11).
caramba-refused-offered-enough = You have made { $made } offers for this roll, and that is enough (C11).
caramba-refused-no-offer = { $who } has made no offer that is open (C11).
caramba-refused-no-offers = No offer is open (C11).

## Commands
cmd-caramba = caramba
    .about = Caramba!: a race to the silver mine that the last one on the road wins
cmd-caramba-place = place
    .about = Place your next hat on a free field
cmd-caramba-roll = roll
    .about = Roll all your dice
cmd-caramba-buyout = buyout
    .about = Pay for not rolling some of your dice, and roll the others
cmd-caramba-ambush = ambush
    .about = Place an ambush on a free field, or take one back
cmd-caramba-offer = offer
    .about = Offer silver to the one about to roll, for an extra die
cmd-caramba-accept = accept
    .about = Accept an offer: its silver is yours, and you roll an extra die
cmd-caramba-refuse = refuse
    .about = Refuse all offers
cmd-caramba-hint = hint
    .about = See what the roll to come may bring, for your eyes alone
caramba-arg-field = field
    .about = The field to place it on
caramba-arg-ambush = field
    .about = The field; or take and the field of one of yours, to take it back
caramba-arg-dice = dice
    .about = How many dice not to roll
caramba-arg-amount = amount
    .about = How much silver
caramba-arg-player = player
    .about = Whose offer: their name, or the letter of their hat
caramba-suggest-take = Take back { $field }
# One word, typed before the field.
caramba-typed-take = take
caramba-suggest-buyout = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} for { $price } silver
caramba-suggest-offer = { $silver } silver
caramba-suggest-accept = { $letter } { $who }: { $silver } silver

## The rules
caramba-rules-c1 = **C1** The road runs from stone through gravel to earth and ends in the mine. How long it is, the board says.
caramba-rules-c2 = **C2** Dice show 0 to 5. Everyone has a hat, an ambush and 30 silver; with two or three players two hats, two ambushes and 60 silver.
caramba-rules-c3 = **C3** The highest die places first, then all in order, one hat a field, second ones after all first ones. In later races the last winner places first, then the latest in the mine to the earliest.
caramba-rules-c4 = **C4** At the start of a round the hats are ranked, the one nearest the mine first. The first rolls one die, the second two, and so on; the hat band shows whose turn it is.
caramba-rules-c5 = **C5** Buy-out: not rolling 1, 2, 3… of your dice costs 1 + 2 + 3… silver, to the pot. At least one die is rolled.
caramba-rules-c6 = **C6** Stop on a hat, and its owner pays you 1 silver; you roll one die and move on. A 0 pays and rolls again.
caramba-rules-c7 = **C7** Ambush: before any turn you may place yours on a free field. Whoever stops there rolls on at once: 3 dice on stone, 2 on gravel, 1 on earth. When all are past it, take it back before a turn of yours.
caramba-rules-c8 = **C8** The n-th hat in the mine pays n silver to the pot. When one player alone is on the road, the race is over: that player wins it and the pot.
caramba-rules-c9 = **C9** Inflation: in race 2 the prices of C5, C6 and C8 are doubled, in race 3 tripled, and so on.
caramba-rules-c10 = **C10** Whoever cannot pay in full pays what is there, and no more in this race; unless that player wins it, the game ends with it. It also ends when somebody has no silver for another race, or after the races agreed on. The richest wins.
caramba-rules-c11 = **C11** Persuasion: a richer player may offer silver to the one about to roll, for an extra die. The one asked accepts or refuses; one offer a roll, and no buy-out after it.

## The hint
caramba-hint-title = What { $hat }’s roll may bring
caramba-hint-fields = { $count ->
    [one] { $fields } field
   *[other] { $fields } fields
} on average
caramba-hint-into-mine = into the mine { $mine }
caramba-hint-earns = { $earns } silver from others
caramba-hint-roll = **Roll { $dice }**: { $brings }.
caramba-hint-buyout = **Roll { $dice }**, paying { $price } for { $bought_out } fewer: { $brings }.
caramba-hint-persuaded = **Roll { $dice }**, with an extra die: { $brings }.
caramba-hint-mine = The next hat in the mine pays { $price }.
caramba-hint-mine-pot = The next hat in the mine pays { $price }; { $pot } in the pot.
caramba-hint-how = Exact, with all that follows on hats and in ambushes.

## The picture, for those who cannot see it
caramba-alt-order = Dice that each rolls: { $rolls }.
caramba-alt-race = Race { $race }.
caramba-alt-hat = { $hat } on { $field }
caramba-alt-road = From the front: { $hats }.
caramba-alt-mine = In the mine: { $hats }.
caramba-alt-ambush = { $who }’s on { $field }
caramba-alt-ambushes = Ambushes: { $ambushes }.
caramba-alt-silver = Silver: { $purses }{ $pot ->
    [0] .
   *[other] ; { $pot } in the pot.
}
caramba-alt-band = { $who } has the hat band on { $hat } and rolls { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}.

## Beside the picture
caramba-glance-race = race { $race } of { $races }
caramba-task-place = place a hat
caramba-task-roll = roll { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
caramba-task-roll-or-pay = roll { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, or pay to roll fewer

## Buttons where there is room, and what befell the hats in few words
caramba-button-offer-first = Offer { $silver }
caramba-button-roll-dice = Roll { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
caramba-button-roll-for = Roll { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, pay { $price } silver
caramba-since-moved = { $who }: { $from } → { $to }.
caramba-since-stayed = { $who } rolled 0.
caramba-since-first-race = Highest throw: { $who } places first.
caramba-since-ambushed = { $who }: { $from } → { $to }, ambushed.
caramba-since-ambush = { $who }: ambush on { $field }.
caramba-since-mine = { $who }: { $from } → mine.
caramba-since-last-hat = With the last hat **{ $who }** takes { $pot } silver from the pot.

## A choice in few words
caramba-line-roll = Roll all { $dice }
caramba-line-buyout = Roll { $dice } · pay { $price }
caramba-line-place = A hat on field { $field }
caramba-line-accept = Accept { $silver } silver from { $who }
caramba-line-refuse = Refuse the offers
caramba-line-ambush = An ambush on field { $field }
caramba-line-offer = Offer { $silver } silver
caramba-line-silent = Wait
caramba-not-weighed = It does not weigh waiting, nor taking an ambush back; of ambushes and offers it tells only what is surely better.
