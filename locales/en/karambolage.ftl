# Karambolage: three balls, four dice, and all must touch.

karambolage-title = Karambolage

## Options
karambolage-option-ends = ends by
    .arg = ends
    .about = What ends the game: a score, a number of rounds, or a time
karambolage-option-ends-score = score
karambolage-option-ends-rounds = rounds
karambolage-option-ends-time = time
karambolage-option-score = score to win
    .arg = score
    .about = The score that wins, if a score ends the game
karambolage-option-score-number = { $number }
    .term = first to { $number }
karambolage-option-rounds = rounds
    .arg = rounds
    .about = How many rounds, if their number ends the game
karambolage-option-rounds-number = { $number }
    .term = { $number ->
        [one] { $number } round
       *[other] { $number } rounds
    }
karambolage-option-minutes = length of the game
    .arg = minutes
    .about = How many minutes, if a time ends the game
karambolage-option-minutes-number = { $number } min
    .term = { $number } minutes in all
karambolage-option-finish = finish
    .arg = finish
    .about = With a score to win: whether the game ends at once or with the round
karambolage-option-finish-first = at once
    .term = over at once
karambolage-option-finish-round = with the round
    .term = over with the round

## The balls, as they stand in a sentence; `.typed`: what people write for them
karambolage-ball-black = black
    .typed = black
karambolage-ball-red = red
    .typed = red
karambolage-ball-white = white
    .typed = white

## The board
karambolage-ball-at = { $ball } on { $value }
karambolage-dice = dice left **{ $left }** (used ~~{ $used }~~)
karambolage-goal-score = first to { $score }
karambolage-goal-rounds = round { $round } of { $rounds }
karambolage-goal-round = round { $round }
karambolage-goal-throws = throw { $number } of { $throws }
karambolage-goal-last-round = last round
# In the board a small letter before a value is where a ball came from.
karambolage-path = Path { $moves }
karambolage-path-of = { $who } played { $moves }
karambolage-path-of-one = { $who }: { $ball } to { $to } with the { $die }
karambolage-path-legend = small letter: a ball was there
karambolage-needs = To score: { $dice ->
    [one] one more die
   *[other] { $dice } more dice
}; all balls are connected.
karambolage-needs-ball = To score: { $dice ->
    [one] one more die
   *[other] { $dice } more dice
}, and a contact of { $ball }.
karambolage-needs-all = To score: { $dice ->
    [one] one more die
   *[other] { $dice } more dice
}, and contacts that connect all three balls.
karambolage-worth = As it stands: { $worth }.

## What a turn is worth
karambolage-score = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}** ({ $parts })
karambolage-score-fields = fields { $points }
karambolage-score-straight = straight { $points }
karambolage-score-compress = compress { $points }
karambolage-score-two-pairs = two pairs { $points }
karambolage-score-three = three alike { $points }
karambolage-score-four = four alike { $points }
karambolage-score-third = third Carambo { $points }

## What happened
karambolage-told-threw-off = One die each: { $thrown }.
karambolage-told-threw-off-again = A tie, one die each again: { $thrown }.
karambolage-told-opens = { $who } opens.
karambolage-told-placed = { $who } placed { $ball } on { $field }.
karambolage-told-lies = The { $ball } ball lies on { $field }.
karambolage-told-thrown = { $number ->
    [1] { $who } threw `{ $dice }`.
   *[other] { $who } threw again: `{ $dice }`.
}
karambolage-told-ran = The { $ball } ball ran from { $from } to { $to } with the { $die }
karambolage-told-touched = and touched { $balls }.
karambolage-told-bank = and touched nothing, but it may go on off the bank.
karambolage-told-nothing = and touched nothing.
karambolage-told-took-back = { $who } takes a move back.
karambolage-told-no-contact = That ends the turn.
karambolage-told-no-way = No ball can go on.
karambolage-told-ended = { $who } ended the turn.
karambolage-told-scored = { $who } scores { $worth } and has { $points } now.
karambolage-told-not-connected = No points: the balls are not all connected.
karambolage-told-no-points = No points.
karambolage-told-carambo = **Carambo!**
karambolage-told-again = { $who } may throw again.
karambolage-told-leaves = { $who } leaves it at that.
karambolage-told-time-is-up = The time is up: this round is the last.

## The result
karambolage-won = **{ $who } wins** with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
karambolage-won-alone = **{ $who }** has { $points ->
    [one] { $points } point
   *[other] { $points } points
} after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
karambolage-all-equal = **A draw**: { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.
karambolage-shared = **{ $who } share the win** with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.

## Controls
karambolage-button-end = End turn
karambolage-button-throw = Throw again
karambolage-button-leave = Leave it
karambolage-button-ends = Ends the turn… { $count }
karambolage-button-others = Others… { $count }
karambolage-button-move = Move
# Behind a field on a button: at most four letters.
karambolage-button-bank = bank
karambolage-button-back = Take back
karambolage-button-hint = Play this: { $mv }
karambolage-pick-row = Where to with { $ball }? First the row…
karambolage-pick-row-label = Row { $row }
karambolage-pick-field = Where to with { $ball }?
karambolage-pick-field-die = { $field } · { $value } · with the { $die }
karambolage-pick-touches = touches { $balls }
karambolage-pick-bank = touches nothing, but may go on off the bank
karambolage-pick-touches-nothing = touches nothing and ends the turn

## Refused by the rules
karambolage-not-a-move = `{ $text }` is no move of Karambolage. A move names a ball (red, white, black, or R, W, S), a field such as 6C and, on a zero field, a die from 1 to 6: `R6C`, `R6E4` (B4).
karambolage-refused-not-your-turn = It is { $who }’s turn, not yours (B4).
karambolage-refused-no-field = The board has no field { $field } (B1).
karambolage-refused-place-first = Place the three balls on zero fields first (B3).
karambolage-refused-all-placed = The balls are placed already, and once only (B3).
karambolage-refused-placed = The { $ball } ball lies on { $field } already (B3).
karambolage-refused-no-zero = { $field } is worth { $value }, and the balls are placed on zero fields (B3).
karambolage-refused-taken = { $field } is taken: the { $ball } ball stands there (B4).
karambolage-refused-stands-there = The { $ball } ball stands on { $field }; a move goes one field or more (B4).
karambolage-refused-no-line = The { $ball } ball on { $from } is in no straight line with { $to }: no row, column or diagonal (B4).
karambolage-refused-in-the-way = The { $ball } ball on { $field } is in the way, and no ball goes over another (B4).
karambolage-refused-needs-die = { $field } needs a { $value }, and no such die is left (B4).
karambolage-refused-die-misfits = { $field } takes a { $value }, not a { $die } (B4).
karambolage-refused-no-die = No { $die } is left among your dice (B4).
karambolage-refused-which-die = { $field } is a zero field and takes any die: say which one to lay aside (B4).
karambolage-refused-may-not = The { $ball } ball may not go on now, only { $may } (B6).
karambolage-refused-throw-first = Throw the dice first, or leave it at that (B9).
karambolage-refused-dice-lie = Your dice are thrown already; only a Carambo gives another throw (B9).
karambolage-refused-nothing-back = There is nothing to take back: nothing has been decided since the dice were thrown (B4).
karambolage-refused-back-enough = You have taken back { $times } moves of this throw, and that is enough (B4).
karambolage-refused-over = The game is over (B11).

## Commands
cmd-karambolage = karambolage
    .about = Karambolage: move three balls by four dice so that all of them touch
cmd-karambolage-place = place
    .about = Place a ball on a zero field, before the first throw
cmd-karambolage-move = move
    .about = Move a ball to a field, and lay the die aside
cmd-karambolage-throw = throw
    .about = Throw again after a Carambo
cmd-karambolage-end = end
    .about = End your turn, or do not throw again
cmd-karambolage-back = back
    .about = Take your last move back, as long as no die was thrown since
cmd-karambolage-hint = hint
    .about = The best turn and what it brings; the game then brings you no rating
cmd-karambolage-daily = daily
    .about = Practise alone: three throws, the same for everyone on this server today
karambolage-arg-ball = ball
    .about = Which ball: red, white or black
karambolage-arg-on = on
    .about = The zero field to place it on, such as 5C
karambolage-arg-to = to
    .about = The field where it stops, such as 6C
karambolage-arg-die = die
    .about = The die to lay aside; needed only where a zero field leaves a choice
karambolage-suggest-ball = { $ball }, on { $field }
karambolage-suggest-field = { $field } · worth { $value }
karambolage-suggest-die = the { $die }

## The rules
karambolage-rules-b1 = **B1** A field is named by its row and its column: 6C. The outermost rows and columns are the edge.
karambolage-rules-b2 = **B2** Each field is worth 0 to 6. The values of the board are reconstructed around the 18 that the rulebook’s example fixes.
karambolage-rules-b3 = **B3** Everyone throws one die, ties throw again; the highest places the three balls on three zero fields and opens.
karambolage-rules-b4 = **B4** All four dice are thrown. A move takes a ball in a straight line, over no other, to a free field worth an unused die, which is laid aside. A zero field takes any die, as you choose.
karambolage-rules-b5 = **B5** A ball on any of the eight fields beside the one where the moved ball stops is touched, also if it was before.
karambolage-rules-b6 = **B6** Any ball may begin. After a contact go on with the ball that moved or one it touched. From an inner field to the edge without a contact, the same ball may go on. After any other move without a contact the turn is over.
karambolage-rules-b7 = **B7** You may end your turn at any time. It scores only if all four dice are used and contacts of this turn connect all three balls. The balls stay where they are.
karambolage-rules-b8 = **B8** It scores the values of the three fields on which the balls stand.
karambolage-rules-b9 = **B9** *Carambo*: the first ball moved touched either of the others, that one the third, and the third the first, in this order. Scoring or not, you may throw again, up to three throws. The third Carambo in a row is worth 50 more if it scores.
karambolage-rules-b10 = **B10** More for a straight (all in one line) 30, a compress (each beside both others) 30, and the best of the dice: two pairs 10, three alike 20, four alike 40. With a Carambo these count double.
karambolage-rules-b11 = **B11** The first to reach the agreed score wins at once, or with the most points once the round is played out. Or after the agreed rounds or time, the running round played out, the most points win; equals share.
karambolage-rules-b12 = **B12** The rulebook’s example: `R6C4 S3E5 W7D6 R1C3` with the balls on S5C R6E W2D and the dice 3 4 5 6 is a Carambo for 14 points.

## The hint
karambolage-hint-title = The best turn
karambolage-hint-best = { $moves } for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**.
karambolage-hint-carambo = It is a Carambo: you may throw again, up to three throws.
karambolage-hint-ways = { $scoring ->
    [one] { $scoring } turn scores
   *[other] { $scoring } turns score
} from here, { $carambo } of them with a Carambo.
karambolage-hint-none = No turn scores any more from here. Leave the balls where they serve the others least.
karambolage-hint-hard = Reckoning with what follows, a strong AI plays
    { $moves } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
karambolage-hint-hard-ends = Reckoning with what follows, a strong AI ends the turn here.
karambolage-hint-how = Ball (S black, R red, W white), field, die. All turns worked out, by points alone.

## The picture, for those who cannot see it
karambolage-alt-no-balls = No ball is on the board yet.
karambolage-alt-ball = { $ball } lies { $part }, on { $field }.
karambolage-alt-pair = { $one } and { $other } touch { $part }.
karambolage-alt-together = All three balls lie together { $part }.
karambolage-alt-dice = { $count ->
    [one] Die { $dice } is left.
   *[other] Dice { $dice } are left.
}
karambolage-alt-points = { $who } has { $points }

## Beside the picture
karambolage-task-place = place { $ball } on a zero field
karambolage-task-first = move any ball
karambolage-task-move = go on with { $balls }
karambolage-task-again = throw again, or leave it
karambolage-task-left = { $dice } left
karambolage-since-scored = { $who } +{ $points }.
karambolage-since-carambo = { $who } +{ $points }, Carambo.
karambolage-since-nothing = { $who } +0.
karambolage-since-opens = Highest throw: { $who } opens.

## A choice in few words
karambolage-line-end = End the turn
karambolage-not-weighed = It weighs where balls are placed only on the usual board and against others.
