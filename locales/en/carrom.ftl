# Carrom: discs flicked into the pockets of a board.

carrom-title = Carrom

## Options
carrom-option-players = players
    .arg = players
    .about = Two, or four in pairs
carrom-option-players-two = two
    .term = for two
carrom-option-players-four = four in pairs
    .term = for four in pairs
carrom-option-hand = hand
    .arg = hand
    .about = How steady the hands are
carrom-option-hand-none = exact
    .term = exact hand
carrom-option-hand-steady = steady
    .term = steady hand
carrom-option-hand-tavern = as in the tavern
    .term = hand as in the tavern
carrom-option-hand-three-drinks = after three drinks
    .term = hand after three drinks
carrom-option-boards = boards
    .arg = boards
    .about = After how many boards whoever leads wins; 25 points win sooner
carrom-option-boards-number = { $number ->
    [one] one
   *[other] up to { $number }
}
    .term = { $number ->
        [one] one board
       *[other] up to { $number } boards
    }
carrom-option-preview = preview
    .arg = preview
    .about = How much of a shot is shown before it is made
carrom-option-preview-short = short, up to the first contact
    .term = short preview
carrom-option-preview-long = long, on to the next contacts
    .term = long preview

## The board
carrom-side-south = bottom
carrom-side-east = right
carrom-side-north = top
carrom-side-west = left
carrom-part-top = top
carrom-part-left = left
carrom-part-middle = middle
carrom-part-right = right
carrom-part-bottom = bottom
carrom-parts = { $most }; { $next }
carrom-signs-men = Small: light, { $light } in · capital: dark, { $dark } in · Q queen
carrom-signs-striker = S striker, { $side }, { $at } cm
carrom-signs-pocket = @ pocket
carrom-ready = Ready to fall: { $men }
carrom-places = Centimetres from the centre, right and up:
carrom-queen-to-cover = { $who } must cover the queen with the next shot.
carrom-queen-covered = The queen is covered, by { $who }.
carrom-owes = { $who } owes { $dues ->
    [one] a due
   *[other] { $dues } dues
}.
carrom-spots = The numbers are, in cm from the centre: { $spots }.
carrom-break-again = Another try to break: { $try } of { $of }.

## What happened: one sentence after another
carrom-told-begins = Board { $board }: { $who } has the light men and breaks.
carrom-told-shot = { $who } shoots.
carrom-told-shot-made = { $who } shoots, { $off }° off.
carrom-told-fell = { $piece } drops { $pocket }.
carrom-pocket-bottom-left = bottom left
carrom-pocket-bottom-right = bottom right
carrom-pocket-top-left = top left
carrom-pocket-top-right = top right
carrom-into-bottom-left = into the bottom‑left pocket
carrom-into-bottom-right = into the bottom‑right pocket
carrom-into-top-left = into the top‑left pocket
carrom-into-top-right = into the top‑right pocket
carrom-piece-queen = the queen
carrom-piece-striker = the striker
carrom-told-fell-queen = The queen drops { $pocket }.
carrom-told-fell-striker = The striker drops { $pocket }.
# For who has not looked on: what each stroke of a turn pocketed.
carrom-since = { $who } pocketed { $what }{ $off }.
carrom-since-off = the hand slipped { $off }°
carrom-since-none = { $who } pocketed nothing{ $off }.
carrom-since-then = { $first }, then { $then }
carrom-since-nothing = nothing
carrom-told-missed = The break touches no man.
carrom-told-missed-last = Three tries have touched no man, and the break passes on.
carrom-told-to-cover = The queen waits for her cover.
carrom-told-still-to-cover = The queen still waits for her cover.
carrom-told-covered = The queen is covered.
carrom-told-queen-refused = None of the side’s men was in before her, so the queen goes back.
carrom-told-not-covered = The queen is not covered and goes back.
carrom-told-queen-with-striker = With the striker the queen goes back.
carrom-told-out-due = `{ $man }` comes out as a due; { $who } places it.
carrom-told-out = `{ $man }` comes out again; { $who } places it.
carrom-told-placed = { $who } places `{ $man }`.
carrom-told-circle-full = The circle is full: `{ $man }` goes to the nearest free place.
carrom-told-again = { $who } goes on.
carrom-told-next = { $who } is next.
carrom-told-board-won = **Board { $board } goes to { $who }**: { $cause }. { $men } for men, { $queen } for the queen.
carrom-cause-all-in = all men are in
carrom-cause-both-in = both last men fell, and the queen is covered
carrom-cause-opponents-last = { $other } pocketed the last man of { $count ->
    [one] the other side and so lost
   *[other] the other side and so lost
}
carrom-cause-without-queen = { $other } pocketed their own last { $count ->
    [one] man
   *[other] man
} before the queen was covered
carrom-told-board-left = Board { $board } is left as it lies: nobody scores.

## The result
carrom-won = **{ $who } { $count ->
    [one] wins
   *[other] win
}** { $points }–{ $other }.
carrom-shared = **Even**: { $points } points each.

## Controls
carrom-button-aim = Aim
carrom-button-type = Enter a shot
carrom-button-shoot = Shoot
carrom-button-place = Another place
carrom-pick-target-label = { $man } → { $pocket }
carrom-form-shoot = A shot
carrom-form-shoot-label = Place cm, angle °, force 1–1000
carrom-form-shoot-example = -6.2 12.5 640
carrom-form-place = Place { $man }
carrom-form-place-label = cm right and up of the centre
carrom-form-place-example = 1.2 -3

## Aiming
carrom-aim-hits = First the striker meets { $man }.
carrom-aim-man-falls = It drops { $pocket }.
carrom-aim-man-runs = It rolls to { $to }.
carrom-aim-striker-falls = The striker drops { $pocket }.
carrom-aim-striker-runs = The striker rolls to { $to }.
carrom-aim-nothing = The striker meets no man.
carrom-aim-title = **Your shot**
carrom-aim-title-at = **Your shot**: { $target }
carrom-aim-striker = Striker
carrom-aim-stroke = { $striker } { $at } cm · { $angle }° · { $zone }, { $force }
carrom-aim-hand = hand ±{ $error }°
carrom-aim-rows = Rows: place · direction · force
carrom-aim-pick-man = Which man? The striker is turned straight at it.
carrom-aim-pick-pocket = Into which pocket?
carrom-force-soft = soft
carrom-force-medium = medium
carrom-force-hard = hard
carrom-force-break = break
carrom-button-soft = Soft
carrom-button-medium = Medium
carrom-button-hard = Hard
carrom-button-break = Break
carrom-button-man = Man { $man }
carrom-button-pocket = Pocket { $pocket }
carrom-button-finer = Finer
carrom-button-coarser = Coarser
carrom-button-queen = Queen
carrom-button-back = Back

## Refused by the rules
carrom-not-a-move = `{ $text }` is neither a shot nor a place. A shot is `shoot -6.2 12.5 640`: centimetres on the base line, degrees from straight ahead, force; a place is `place 1.2 -3`.
carrom-refused-over = The match is over.
# $rule is the number of the rule with the space before it; nothing for who aims.
carrom-refused-place-first = `{ $man }` has to be placed first{ $rule }.
carrom-refused-nothing-to-place = There is nothing to place.
carrom-refused-off-the-line = The striker stands on the base line between −18.57 and 18.57 cm, or from 21.12 to 22.70 cm on a red spot; { $at } cm is neither{ $rule }.
carrom-refused-half-on-spot = At { $at } cm the striker covers the red spot only in part: stay within 18.57 cm, or cover it from 21.12 to 22.70 cm{ $rule }.
carrom-refused-on-man = At { $at } cm the striker would lie on `{ $man }`{ $rule }.
carrom-refused-not-forward = { $angle }° does not go forward: the angle lies between −90 and 90 degrees{ $rule }.
carrom-refused-no-force = There is no force { $force }: it goes from 1 to 1000.
carrom-refused-outside = { $spot } is not within the outer circle: up to { $max } cm from the centre{ $rule }.
carrom-refused-spot-on-man = `{ $man }` lies at { $spot }{ $rule }.

## Commands
cmd-carrom = carrom
    .about = Carrom: discs flicked into pockets, for two or for four in pairs
cmd-carrom-aim = aim
    .about = See, for you alone, what a shot would come to
cmd-carrom-shoot = shoot
    .about = Make a shot
cmd-carrom-place = place
    .about = Place a man that came out of a pocket
cmd-carrom-rules =
    .about = Read the laws of Carrom
carrom-arg-at = at
    .about = Place on the base line, in cm from its middle: -6.2
carrom-arg-angle = angle
    .about = Degrees from straight ahead, + to the right (up on the sides): 12.5
carrom-arg-force = force
    .about = From 1 to 1000
carrom-arg-where = where
    .about = cm right and up of the centre: 1.2 -3
carrom-suggest-target = { $value } · { $target }
carrom-suggest-spot = { $nth }: { $value }

## The laws
carrom-rules-r1 = **R1** Nine light men, nine dark ones, a queen and a striker. The queen lies in the centre, the men around her; light breaks. Colours change each board.
carrom-rules-r2 = **R2** The striker stands on your base line, touches both its lines and covers a red spot wholly or not at all. It lies on no man, and is struck in any direction forward.
carrom-rules-r3 = **R3** A break that touches no man may be tried again, three times in all.
carrom-rules-r4 = **R4** Pocket one of your own men without a foul, and you go on.
carrom-rules-r5 = **R5** The queen may be pocketed once one of your own men is in. Cover her with another in the same shot or the very next, else she goes back and the turn passes. If she was not allowed she goes back too, and you go on only if one of your own men fell as well.
carrom-rules-r6 = **R6** The striker alone in a pocket ends the turn, and one of your own men comes out as a due, placed by the other side in the outer circle. Without one in it is owed, and paid as soon as there is one.
carrom-rules-r7 = **R7** Striker and queen: she goes back, your men of that shot and a due come out, the turn is over.
carrom-rules-r8 = **R8** Striker and your own men: they and a due come out, and you go on; if they were to cover the queen, one more shot is left for it.
carrom-rules-r9 = **R9** Striker and men of the other side: those stay in, you pay a due, the turn is over.
carrom-rules-r10 = **R10** A man of the other side stays in and ends the turn, unless one of your own fell too.
carrom-rules-r11 = **R11** Pocket the other side’s last man and you lose the board: they score your men left on it, and 3 if they had covered the queen. Pocket your own last man with the queen not covered and they score 3. Both last men at once with the queen covered: you win, and the others’ men of that shot count as on the board.
carrom-rules-r12 = **R12** All your men in and the queen covered win the board: one point for each man of the other side left, and 3 if you covered the queen.
carrom-rules-r13 = **R13** 25 points win, or the lead after the agreed boards (one if nothing was said); a tie is played off with one more.
carrom-rules-r14 = **R14** Four sit across from their partner and shoot in turn.

## The picture, for those who cannot see it
carrom-alt-trays = Light men, small letters: { $light }, { $in_light } in. Dark men, capitals: { $dark }, { $in_dark } in.
carrom-alt-men = On the board: { $men }.
carrom-alt-packed = All men lie packed in the middle.
carrom-alt-placing = { $who } places { $man }.
carrom-alt-aim = Your shot.
carrom-alt-target = Aimed at { $target }.
carrom-alt-striker = { $side ->
    [left] The striker lies { $at } cm left of the middle.
    [right] The striker lies { $at } cm right of the middle.
   *[none] The striker lies in the middle.
}
carrom-alt-direction = { $side ->
    [left] It is shot { $angle }° to the left.
    [right] It is shot { $angle }° to the right.
   *[none] It is shot straight ahead.
}
carrom-alt-force = Force: { $zone }, { $force }.

## Beside the picture
carrom-glance-board = board { $board } of { $boards }
carrom-glance-tie = board { $board }, the decider
carrom-task-shoot = aim, then shoot
carrom-task-place = place { $man }

## A choice in few words
carrom-line = { $man } → { $pocket }
carrom-odds = The easiest straight shot: { $man }. About { $share } of them go in.
carrom-odds-none = No straight shot pockets anything from here.
carrom-not-weighed = It does not weigh where a man is put back.

## What a record proves
carrom-said-record-dice = { $dice ->
    [0] no random number was drawn
    [one] its one random number comes from the secret that was committed to
   *[other] all { $dice } random numbers come from the secret that was committed to
}
carrom-replay-page = The whole game as a page: it opens in any browser, without a network, and checks its random numbers itself.
carrom-replay-dice = The random numbers
carrom-replay-dice-check = Check the random numbers
carrom-replay-dice-hold = { $count ->
    [0] No random number was drawn in this game.
    [one] The one random number comes from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
   *[other] All { $count } random numbers come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
}
carrom-replay-dice-and-lot-hold = { $count ->
    [0] No random number was drawn in this game. The lot for who begins comes from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
    [one] The one random number and the lot for who begins come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
   *[other] All { $count } random numbers and the lot for who begins come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
}
carrom-replay-dice-wrong = Play { $play } does not hold: the random numbers are { $found }, and the secret gives { $expected }.
