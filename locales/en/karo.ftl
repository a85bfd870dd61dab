# Karo: three games for two on tiles that can be moved.

karo-title = Karo

## Options
karo-option-game = game
    .arg = game
    .about = Which of the three games
karo-option-game-four-circles = Four Circles
karo-option-game-movers-hoppers = Movers & Hoppers
karo-option-game-not-this-way = Not This Way
karo-option-begins = first move
    .arg = begins
    .about = Which side makes the first move
karo-option-begins-white = white
    .term = white begins
karo-option-begins-lots = by lot
    .term = who begins is drawn by lot
karo-option-begins-agreed = as both agree
    .term = you two agree on who begins
karo-option-tiles = tiles
    .arg = tiles
    .about = Whether the tiles of Four Circles and Not This Way lie ready or are laid in turn
karo-option-tiles-set-out = set out
    .term = tiles set out
karo-option-tiles-in-turn = laid in turn
    .term = tiles laid in turn
karo-option-homes = line-up
    .arg = homes
    .about = How the sides line up in Movers & Hoppers
karo-option-homes-movers-in-front = movers in front
    .term = movers in front
karo-option-homes-own = of your choice
    .term = line-up of your choice
karo-option-homes-free-mix = free mix
    .term = free mix
karo-option-layout = layout
    .arg = layout
    .about = The shape Not This Way starts on
karo-option-layout-diamond = diamond
    .term = in a diamond
karo-option-layout-4x6 = 4 × 6
    .term = 4 × 6 tiles
karo-option-layout-ring = ring
    .term = in a ring
karo-option-minutes = time for the game
    .arg = minutes
    .about = How many minutes each side has for the whole game; 0 for none
karo-option-minutes-number = { $number ->
    [0] none
   *[other] { $number } min a side
}
    .term = { $number } minutes a side

## The board
karo-columns = Columns { $first }–{ $last }.
# A board that lies on its side.
karo-rows = { $first }–{ $last } from left to right.
karo-faces = { $plain } plain, { $circle } circle.
karo-faces-tiles = { $plain } plain, { $circle } circle, 🟨 may move.
karo-faces-movers = { $plain } movers, { $circle } hoppers.
# A board too wide for emoji, in letters.
karo-letters = `o` white, `x` red, capitals circle.
karo-letters-tiles = `o` white, `x` red, capitals circle, `+` may move.
# Where the sides lay the board.
karo-places = ▫️ a tile can go here.
karo-places-letters = `+` a tile can go here.
karo-tiles = These may move with their tile: { $cells }.
karo-last = Last: { $turn }.
karo-last-tile = tile { $tile }
karo-last-turned = { $count ->
   *[other] { $cells } turned over
}
karo-last-gone = { $pieces } off the board
karo-asks-draw = { $who } offers { $other } a draw.
karo-asks-undo = { $who } asks to take back the last turn. { $other } can allow it, say no or play on.

## What happened
karo-told-began = { $white } has white, { $red } red; { $first } begins.
karo-told-sides = { $white } has white, { $red } red; who begins is up to you both.
karo-told-lot = By lot, { $who } begins.
karo-told-agreed = { $who } begins, as both agree.
karo-told-lined-up = { $who } has lined up.
karo-told-passed = { $who } cannot move and passes.
karo-told-no-draw = { $who } declines the draw.
karo-told-no-undo = { $who } does not allow the undo.
karo-told-taken-back = { $turns ->
    [one] One turn is
   *[other] { $turns } turns are
} taken back; it is { $who }’s turn again.
karo-told-back-unrated = The game brings no rating any more; a loss counts.

## The result
karo-won-circles = **{ $who } wins** with circles in line: { $cells }.
karo-won-camp = **{ $who } wins**: the far camp is full.
karo-won-gone = **{ $who } wins**: only one piece was left, and it leaves the board.
karo-won-resigned = **{ $who } wins**: { $other } has resigned.
karo-drawn-agreed = **A draw**, as both agreed.
karo-drawn-repeated = **A draw**: the same position with the same side to move for the third time.
karo-drawn-stuck = **A draw**: nobody can move.
karo-drawn-long = **A draw**: { $turns } turns have been played.

## Controls
karo-button-draw = Offer draw
karo-button-undo = Take back
karo-button-resign = Resign
karo-button-really = Yes, resign
karo-button-accept-draw = Accept draw
karo-button-accept-undo = Allow undo
karo-button-refuse = No
karo-button-tile = Move a tile
karo-button-stop = Stop here
karo-button-back = Cancel
karo-button-begin-white = White begins
karo-button-begin-red = Red begins
karo-button-begin-agree = Agreed
karo-button-begin-lots = Draw lots
karo-pick-tile = Move a tile…
karo-pick-lay = Where does the tile go?
karo-pick-row = In which row?
karo-pick-row-label = Row { $row }
karo-pick-home = Choose your line-up
karo-pick-home-front = First the front row
karo-pick-home-back = Front row { $front }; now the back row
karo-pick-home-label = front { $front }, back { $back }

## Refused by the rules
karo-not-a-move = `{ $text }` is no move in Karo. Cells are `b2`; a move is `b2-c3`, a chain `b2-b4-d4`, with a tile move first `a1>f2 b2-f2`, a line-up `ooo/OOO`.
karo-refused-not-playing = Only the two players can do that.
karo-refused-agree-first = First agree on who begins.
karo-refused-begun = Who begins is settled already.
karo-refused-proposed-white = White is to begin: agree with `white`, or leave it to the lot with `lots`.
karo-refused-proposed-red = Red is to begin: agree with `red`, or leave it to the lot with `lots`.
karo-refused-beginner-needed = Say who begins: `white`, `red`, or `lots` to draw lots.
karo-refused-line-up-first = Both sides have to line up first.
karo-refused-lined-up = There is nothing to line up.
karo-refused-home-unreadable = A line-up is the front row and the back row, movers `o` and hoppers `O`: `ooo/OOO`.
karo-refused-home-mix = Line up three movers and three hoppers; these are { $movers ->
    [one] one mover
   *[other] { $movers } movers
}.
karo-refused-home-stuck = With hoppers in front and movers behind there is no first move.
karo-refused-lay-needed = To lay a tile, give its cell alone, such as `b2`.
karo-refused-cell-needed = To place a piece, give its cell alone, such as `b2`. To move one, use `/{ cmd-karo } { cmd-karo-move }`.
karo-refused-way-needed = To move a piece, say from where to where, such as `b2-c3`. To place one, use `/{ cmd-karo } { cmd-karo-place }`; to move a tile first, `/{ cmd-karo } { cmd-karo-tile }`.
# In Movers & Hoppers: no piece is placed there, and no tile moved.
karo-refused-way-needed-alone = To move a piece, say from where to where, such as `b2-c3`.
karo-refused-tile-needed = Give a tile and its new place, such as `a1>f2`, then the piece’s move, such as `b2-f2`. Without a tile, use `/{ cmd-karo } { cmd-karo-move }`.
karo-refused-must-lay = All tiles have to be laid first, before anything else is done (F1, A1).
karo-refused-all-laid = All tiles are laid; there is none to lay.
karo-refused-lay-place = No tile can be laid at { $cell }: it has to be a cell without a tile, against a tile by a side (F1, A1).
karo-refused-laid-too-far = With a tile at { $cell } the board would have more than { $most } columns or rows (F1, A1).
karo-refused-must-place = All pieces have to be placed first, before anything else is done (F1, A1).
karo-refused-all-placed = All pieces are placed: move one, such as `b2-c3`.
karo-refused-no-tile = There is no tile at { $cell }.
karo-refused-not-free = { $cell } is not free.
karo-refused-no-piece = There is no piece at { $cell }.
karo-refused-not-yours = The piece at { $cell } is not yours.
karo-refused-tiles-stay = In Movers & Hoppers tiles stay where they are.
karo-refused-tile-not-empty = Only an empty tile can be moved, and there is a piece on { $cell } (F3).
karo-refused-tile-not-yours = A tile is moved with your own piece on it, and there is none of yours on { $cell } (A4).
karo-refused-tile-held = The tile at { $cell } has fewer than two free sides (F3, A4).
karo-refused-tile-joins = Without the tile at { $cell } the board falls apart (F3, A4).
karo-refused-tile-place = The tile cannot go to { $cell }: it has to be another cell without a tile, against a tile by a side (F3, A4).
karo-refused-must-enter = Your piece has to move onto the tile you put at { $cell } (F3).
karo-refused-must-leave = The piece you moved with its tile to { $cell } has to move on (A4).
karo-refused-no-chain = Only jumps in Not This Way make a chain (F2, S1, A2).
karo-refused-no-way = No step or jump leads from { $from } to { $to } (F2, S1, A2).
karo-refused-no-diagonal-jump = Jumps go along rows and columns only (A2).
karo-refused-mover-steps = A mover takes one step (S1).
karo-refused-hopper-jumps = A hopper jumps over one or more pieces in a row (S1).
karo-refused-repeats = At { $cell } the chain would repeat a position (A3).
karo-refused-ends-as-begun = A chain cannot end in the position in which it began (A3).
karo-refused-won-before = The game is won before the jump to { $cell } (A5).
karo-refused-too-long = A chain has at most { $jumps } jumps.
karo-refused-draw-asked = You have already offered a draw; it still stands.
karo-refused-undo-asked = You have already asked to take a turn back; the question is still open.
karo-refused-draw-before = You can offer a draw again after your next turn.
karo-refused-undo-before = You can ask to take a turn back again after your next one.
karo-refused-nothing-to-undo = You have no turn to take back.
karo-refused-answer-draw = First answer the draw that is offered.
karo-refused-answer-undo = First answer whether a turn is taken back.
karo-refused-nothing-asked = There is nothing to answer.

## Commands
cmd-karo = karo
    .about = Karo: Four Circles, Movers & Hoppers and Not This Way, for two on tiles
cmd-karo-start =
    .about = Open a table for one of the three games in this channel
cmd-karo-begin = begin
    .about = Say who is to begin, or agree to it
cmd-karo-lay = lay
    .about = Lay a tile, where you lay the board yourselves
cmd-karo-place = place
    .about = Place a piece on a free tile
cmd-karo-move = move
    .about = Move a piece
cmd-karo-tile = tile
    .about = Move a tile, then a piece
cmd-karo-line-up = line-up
    .about = Line up your movers and hoppers
cmd-karo-draw = draw
    .about = Offer a draw, or accept one
cmd-karo-undo = undo
    .about = Ask to take back your last turn, or allow it; if an AI allows it, the game brings you no rating
cmd-karo-refuse = refuse
    .about = Say no to what the other side asks
cmd-karo-resign = resign
    .about = Give the game up
cmd-karo-hint = hint
    .about = What a hard AI would play here; the game then brings you no rating
cmd-karo-rules =
    .about = Read the rules of the three games
karo-arg-who = who
    .about = white, red, or lots to draw lots
karo-arg-place = place
    .about = The cell beside a tile, such as b2
karo-arg-cell = cell
    .about = The free tile, such as b2
karo-arg-move = move
    .about = The way, such as b2-c3 or b2-b4-d4
karo-arg-tile = tile
    .about = The tile and its new place, such as a1>f2
karo-arg-pieces = pieces
    .about = Front row and back row, o for movers and O for hoppers: ooo/OOO
karo-suggest-stop = { $turn } (stop)
karo-suggest-jump = { $turn } …
karo-suggest-home = { $home } · front { $front }, back { $back }
# What is typed for them, the first what is suggested.
karo-typed-white = white
karo-typed-red = red
karo-typed-lots = lots lot

## The rules
karo-rules-f1 = **F1** *Four Circles*: Place your six pieces in turn on free tiles, plain face up. Then move. Where you lay the board yourselves, tiles are laid first, in turn, each against another by a side, within seven columns and rows; the first tile of the side that begins is there already.
karo-rules-f2 = **F2** One step in any of eight directions to a free tile, or a straight jump over exactly one piece of either side to the free tile behind it. A step may cross the corner of a gap; there are no chains. A jump turns the jumper over, a step does not.
karo-rules-f3 = **F3** Before that you may move a tile: an empty one with two or more free sides, and the rest stays joined by sides. Put it against another tile by a side, and move your piece onto it.
karo-rules-f4 = **F4** Four circles of yours in an unbroken row, column or diagonal win.
karo-rules-f5 = **F5** A side that cannot move passes; if neither can, it is a draw.
karo-rules-s1 = **S1** *Movers & Hoppers*: A mover takes one step in any of eight directions and becomes a hopper. A hopper jumps straight over one or more pieces in a row to the first tile behind them and becomes a mover.
karo-rules-s2 = **S2** All your pieces in the other camp win; so does at least one there once that camp is full, whoever fills it.
karo-rules-s3 = **S3** A side that cannot move passes; if neither can, it is a draw.
karo-rules-a1 = **A1** *Not This Way*: In turn, each places a piece of the *other* side on a free tile, plain face up, till all sixteen lie. The board may be laid first, as in F1.
karo-rules-a2 = **A2** One step in any of eight directions; or jumps along rows and columns over one piece to the free tile behind it. Jumps may chain, turn corners and stop at will. The jumper’s face does not change.
karo-rules-a3 = **A3** What is jumped turns: plain becomes circle; a circle becomes plain under a plain piece and leaves the board under a circle, own pieces too. A chain never repeats a position and never ends in the one in which it began; it may come back to the tile it started from.
karo-rules-a4 = **A4** Before that you may move a tile with your piece on it, if it has two or more free sides and the rest stays joined; that piece must then move.
karo-rules-a5 = **A5** The first with a single piece left wins at once, and it leaves the board too. If a jump brings both there, the side that jumped wins.
karo-rules-a6 = **A6** A side that cannot move passes; if neither can, it is a draw. In all three games the same position with the same side to move for the third time is a draw.

## The picture, for those who cannot see it
karo-alt-sides = { $white } has white, { $red } red.
karo-alt-white = White: { $pieces }.
karo-alt-red = Red: { $pieces }.
karo-alt-no-piece = no piece on the board
karo-alt-plain = { $count ->
    [one] { $count } plain piece
   *[other] { $count } plain pieces
} ({ $places })
karo-alt-circles = { $count ->
    [one] { $count } circle
   *[other] { $count } circles
} ({ $places })
karo-alt-movers = { $count ->
    [one] { $count } mover
   *[other] { $count } movers
} ({ $places })
karo-alt-hoppers = { $count ->
    [one] { $count } hopper
   *[other] { $count } hoppers
} ({ $places })
karo-alt-parts = { $most }; { $next }
karo-alt-at-home = in their own camp
karo-alt-on-the-way = on the way
karo-alt-across = across
karo-alt-hand = Still to place: white { $white }, red { $red }.
karo-alt-to-lay = Tiles still to be laid: { $tiles }.
karo-alt-lay = Tiles still to be laid: { $tiles }. The next one can go to { $cells }.
karo-alt-agreeing = Who begins is still to be agreed.
karo-alt-home = Across: white { $white } of 6, red { $red } of 6.
karo-alt-left = Still to clear: white { $white }, red { $red }.
karo-alt-chosen = Chosen: { $at }.
karo-alt-reach = Chosen: { $at }. From there it may go to { $cells }.
karo-alt-place = The next piece can be placed on { $cells }.
karo-alt-lined-up = { $who } has lined up, in front { $front }, behind { $back }.
karo-alt-mover = mover
karo-alt-hopper = hopper
karo-alt-turned = { $count ->
    [one] The piece on { $cells } is turned.
   *[other] The pieces on { $cells } are turned.
}
karo-alt-gone = { $count ->
    [one] The piece on { $cells } is off the board.
   *[other] The pieces on { $cells } are off the board.
}
karo-alt-lines-up = { $who } lines up.
karo-alt-row = In line: { $cells }.
# The board in words, for who has it read aloud.
karo-lies-free = Tiles without a piece: { $cells }.
karo-lies-movable = Tiles that may be moved: { $cells }.

## Beside the picture
karo-task-propose = who is to begin?
karo-task-answer-white = shall white begin?
karo-task-answer-red = shall red begin?
karo-task-lay = lay a tile
karo-task-line-up = line up your pieces
karo-task-place = place { $piece }
karo-task-circles = move a piece, or a tile first
karo-task-movers = move a piece
karo-task-not-this-way = move a piece, or its tile first
# Once something is chosen.
karo-task-piece = { $cell } – where to?
karo-task-on = { $way } so far – where to?
karo-task-on-or-stop = { $way }: go on, or stop here?
karo-task-which-tile = which tile?
karo-task-lifted = tile { $tile } is lifted – put it where?
karo-task-onto = tile { $from } goes to { $to } – which piece onto it?
karo-task-from-tile = tile { $from } goes to { $to } – where to from there?
karo-task-place-where = place { $piece } – on which tile?
karo-task-lay-row = row { $row } – on which cell?
karo-task-resign = give up this game?

## The hint on request
karo-hint-title = What the AI would play
karo-hint-lay = Lay a tile at { $cell }.
karo-hint-place = Place a piece on { $cell }.
karo-hint-step = Step { $way }.
karo-hint-jump = Jump { $way }.
karo-hint-tile-step = Move the tile { $from } to { $to }, then step { $way }.
karo-hint-tile-jump = Move the tile { $from } to { $to }, then jump { $way }.
karo-hint-how = As a hard AI would play here.
karo-button-hint = Play this
karo-glance-tiles = Tiles to lay: { $tiles }
karo-glance-hand = To place: { $white } · { $red }
karo-glance-left = Left to clear: { $white } · { $red }
karo-glance-home = Home: { $white } of 6 · { $red } of 6
karo-since-laid = { $who } laid a tile at { $cell }.
karo-since-placed = { $who } placed a piece on { $cell }.
karo-since-stepped = { $who } stepped { $way }.
karo-since-jumped = { $who } jumped { $way }.
karo-since-tile-stepped = { $who } moved the tile { $from } to { $to } and stepped { $way }.
karo-since-tile-jumped = { $who } moved the tile { $from } to { $to } and jumped { $way }.

## A choice in few words
karo-line-tile = Tile { $from }→{ $to }, then { $way }
karo-line-refuse = Decline the draw
karo-not-weighed = It does not weigh who begins, how sides line up, or where tiles are laid.
