# A finished game, position by position
replay-start = The start
replay-move = { $number }. { $who }: { $mv }
replay-move-by-stand-in = { $number }. { $who }, played by the AI: { $mv }
# Where what happened is told below it.
replay-told = { $number }. { $who }
replay-told-by-stand-in = { $number }. { $who }, played by the AI
replay-broken-off = The game was called off here: nobody won.
replay-moves = Moves
replay-steps = Step by step
replay-board = The board in text
replay-opinion = The odds
replay-opinion-best = At a quick look the AI would play { $best }: { $worth }.
replay-first = Start
replay-back = Back
replay-on = Next
replay-last = End
replay-dice = The dice
replay-dice-check = Check the dice
replay-dice-hold = { $count ->
    [0] No die fell in this game.
    [one] The one die comes from the opened secret, whose SHA-256 is { $commitment }. Compare that with the board from before the game.
   *[other] All { $count } dice come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the board from before the game.
}
replay-dice-and-lot-hold = { $count ->
    [0] No die fell in this game. The lot of who begins comes from the opened secret, whose SHA-256 is { $commitment }. Compare that with the board from before the game.
    [one] The one die and the lot of who begins come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the board from before the game.
   *[other] All { $count } dice and the lot of who begins come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the board from before the game.
}
replay-lot-wrong = The lot of who begins does not hold: here { $found } begins, and the secret gives { $expected }.
replay-dice-forgotten = Someone who played wanted to be forgotten. The secret went with them, and the dice cannot be checked.
replay-dice-not-public = The secret is not on this page: with it one could find out who played. /fair and /replay give the record of the game, and that checks its dice.
replay-dice-secret-wrong = The secret does not fit: its SHA-256 is { $found }, and the record promised { $expected }.
replay-dice-wrong = Play { $play } does not hold: the dice show { $found }, and the secret gives { $expected }.
replay-where = { $title } · move { $at } of { $of }
# Where the number of the move stands in the heading.
replay-of = { $title } · { $of ->
    [one] { $of } move
   *[other] { $of } moves
}
replay-none = No game of this channel is kept that could be shown again.
replay-not-kept = The game { $game } was played elsewhere, or is not kept any more.
replay-held-back = Somebody who was at this table has deleted what was kept about them: the game { $game } can be shown again, without them, once the table has closed.
replay-damaged = The record of the game { $game } is damaged: it can neither be shown again nor be checked.
replay-no-game-id = A game is named by its table and its number, such as 3/1. The last one comes without.
replay-page = The whole game as a page: it opens in any browser, without a network, and checks its dice itself.
replay-no-such-move =
    This game has { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }: there is no move { $asked }.
replay-record = Its record: who had which seat, every move and every die. `karahaus verify` checks it.
replay-record-too-long = This record is too long for a file here.
replay-page-too-long = This game is too long for a file here. `karahaus replay` makes the page from its record.
replay-page-alt = { $game }, game { $number }, as a page for the browser
button-replay = Replay
button-replay-film = As a film
replay-film = The whole game as a film.
replay-film-alt =
    { $title }. The game from its start to its end, in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. At the end: { $end }
button-replay-page = As a page
replay-turning = Turning point: move { $number }, { $who }: { $played } – { $worth }. Better: { $better } – { $best }.
replay-by-stand-in = { $who }, played by the AI
replay-turning-before = This is what lay there before it; *{ $next }* shows what came of it.
replay-no-turning = No turning point: as far as the engine sees, no decision of this game gave anything away.
button-replay-turning = Turning point
button-replay-turning-there = Show what lay there
# A record in a file, in a terminal. What is told in English alone stands at the end.
replay-file-missing = The record { $file } cannot be read: there is no such file.
replay-file-not-read = The record { $file } cannot be read: { $why }
replay-file-no-record = { $file } is no record of a game: { $why }
replay-file-unknown-game = { $file } is the record of a game that only a newer program knows: { $game }.
replay-file-version = { $file } is a record of version { $found }; this program reads 1 to { $known }.
replay-file-newer-rules = { $file } was played by newer rules of { $game } than this program knows.
replay-file-does-not-hold = { $file } does not hold: { $why }
replay-file-text-alone = The game in { $file } has no pictures, only text.
replay-file-there = { $file } is there already, and is left as it is.
replay-file-not-written = { $file } cannot be written: { $why }
replay-file-page = The page is in { $file }
replay-file-film = The picture is in { $file }
