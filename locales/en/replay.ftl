# A finished game, position by position
replay-start = The start
replay-move = { $number }. { $who }: { $mv }
replay-move-by-stand-in = { $number }. { $who }, played by the AI: { $mv }
# Where what happened is told below it.
replay-told = { $number }. { $who }
replay-told-by-stand-in = { $number }. { $who }, played by the AI
# Where what happened stands behind it, and begins with who moved.
replay-told-number = { $number }.
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
replay-leap-back = { $moves } back
replay-leap-on = { $moves } ahead
replay-dice = The dice
replay-dice-check = Check the dice
replay-dice-hold = { $count ->
    [0] No die fell in this game.
    [one] The one die comes from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
   *[other] All { $count } dice come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
}
replay-dice-and-lot-hold = { $count ->
    [0] No die fell in this game. The lot for who begins comes from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
    [one] The one die and the lot for who begins come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
   *[other] All { $count } dice and the lot for who begins come from the opened secret, whose SHA-256 is { $commitment }. Compare that with the commitment from before the game.
}
replay-lot-wrong = The lot for who begins does not hold: here { $found } begins, and the secret gives { $expected }.
replay-dice-forgotten = Someone who played wanted to be forgotten. The secret went with them, and what was left to chance cannot be checked.
replay-dice-not-public = The secret is not on this page: with it one could find out who played. /{ cmd-fair } and /{ cmd-replay } give the record of the game, with which what was left to chance can be checked.
replay-dice-secret-wrong = The secret does not fit: its SHA-256 is { $found }, and the record promised { $expected }.
replay-dice-wrong = Play { $play } does not hold: the dice show { $found }, and the secret gives { $expected }.
# Where the number of the move stands in the heading.
replay-of = { $title } · { $of ->
    [one] { $of } move
   *[other] { $of } moves
}
replay-none = No game of this channel is kept to be shown again.
replay-not-kept = The game { $game } was played elsewhere, or is not kept any more.
replay-held-back = Somebody who was at this table has deleted what was kept about them: the game { $game } can be shown again, without them, once the table has closed.
replay-damaged = The record of the game { $game } is damaged: it can neither be shown again nor be checked.
replay-key-damaged = The bot’s key for records is damaged. Until it is back, no game can be shown again or checked; none is lost.
replay-no-game-id = A game is named by its table and its number, such as 3/1. Leave it out for the last one.
replay-page = The whole game as a page: it opens in any browser, without a network, and checks its dice itself.
replay-page-lot = The whole game as a page: it opens in any browser, without a network, and checks the lot for who begins itself.
replay-page-without-chance = The whole game as a page: it opens in any browser, without a network.
replay-page-blanked = The whole game as a page: it opens in any browser, without a network. Someone who played wanted to be forgotten. The secret went with them, and the page cannot check what was left to chance.
replay-no-such-move =
    This game has { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }: there is no move { $asked }.
replay-record = Its record: who had which seat, every move and all that was left to chance. `karahaus verify` checks it.
replay-record-blanked = Its record: every move and all that was left to chance. Someone who played wanted to be forgotten and is not in it, and the secret went with them: `karahaus verify` checks the moves alone.
replay-record-too-long = This record is too long for a file here.
replay-page-too-long = This game is too long for a file here. `karahaus replay` makes the page from its record.
replay-others-wait = Several of your games wait to be drawn already, one after the other. Ask for this one once they are there.
replay-too-late = Many games are being drawn right now, and yours has not had its turn. Nothing is lost: please ask again.
replay-page-alt = { $game }, game { $number }, as a page for the browser
button-replay = Replay
button-replay-film = As a film
replay-film = The whole game as a film.
replay-film-not-here = This server does without pictures. *{ $page }* shows the whole game in text.
replay-film-alt =
    { $title }. The game from its start to its end, in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. At the end: { $end }
button-replay-page = As a page
replay-turning = Turning point: move { $number }, { $who }: { $played } ({ $worth }). Better: { $better } ({ $best }).
replay-by-stand-in = { $who }, played by the AI
replay-turning-before = This is the position before it; *{ $next }* shows what came of it.
replay-turning-marked = This is the position before it, with the better choice marked; *{ $next }* shows what came of it.
replay-no-turning = No turning point: as far as the AI sees, none of the decisions that it weighs gave anything away.
replay-not-early = In a game this long it weighs only the last { $count } moves.
button-replay-turning = Turning point
button-replay-turning-there = Show the position
# A record in a file, in a terminal. What is told in English alone stands at the end.
replay-file-missing = The record { $file } cannot be read: there is no such file.
replay-file-not-read = The record { $file } cannot be read: { $why }
replay-file-no-record = { $file } is no record of a game: { $why }
replay-file-unknown-game = { $file } is the record of a game that only a newer program knows: { $game }.
replay-file-version = { $file } is a record of version { $found }; this program reads 1 to { $known }.
replay-file-newer-rules = { $file } was played by newer rules of { $game } than this program knows.
replay-file-does-not-hold = { $file } does not hold. { $why }
replay-file-text-alone = The game in { $file } has no pictures, only text.
replay-file-there = { $file } is there already, and is left as it is.
replay-file-not-written = { $file } cannot be written: { $why }
replay-file-page = The page is in { $file }
replay-file-film = The picture is in { $file }
replay-file-too-long = { $file } has { $found } bytes; a record has at most { $max }.
replay-file-not-drawn = The boards of { $file } cannot be drawn: { $why }
# Why a file is no record; after a colon.
illegible-no-json = from line { $line }, column { $column } on it is no JSON.
illegible-no-version = it names no version that a record can have.
illegible-at = at line { $line }, column { $column } something is missing, or other than in a record. karahaus verify says more.
illegible-part = something in it is missing, or other than in a record. karahaus verify says more.
# Why a record does not hold: sentences. Play 0 is the start of the game, 1 its first move.
mismatch-seat = seat { $seat } ({ $noted } in the record)
mismatch-nobody = nobody
mismatch-other-program = Another version of this program wrote it.
mismatch-game = It is of { $game }, but its options are of { $options }.
mismatch-commitment = The SHA-256 of the secret is { $found }, but { $expected } was promised.
mismatch-no-seed = The secret is not in it, although it names all who played.
mismatch-seed-of-forgotten = Somebody who played is forgotten, but the secret or the entropy is in it still.
mismatch-entropy-empty = Line { $line } of the entropy is “{ $found }”, but should be empty.
mismatch-entropy-with-word = Line { $line } of the entropy is “{ $found }”, but should be “{ $expected }” with a word at most after it.
mismatch-entropy-whole = Line { $line } of the entropy is “{ $found }”, but should be “{ $expected }”.
mismatch-no-such-seat = Play { $play } names { $seat }, but there are only { $seats }.
mismatch-lot = By the record the lot fell on { $found }, but the secret gives { $expected }.
mismatch-dice = Play { $play }: the dice show { $found }, but the secret gives { $expected }.
mismatch-evidence = Play { $play } is said to have come to “{ $found }”, but it comes to “{ $expected }”.
mismatch-thought = Play { $play }: “{ $found }” is not what the AI in { $seat } plays there, which is “{ $expected }”.
mismatch-not-by-ai = Play { $play } is said to be a person’s, but an AI has { $seat }.
mismatch-not-a-move = Play { $play }: “{ $found }” is no move of this game as it is written.
mismatch-illegal = Play { $play }, “{ $mv }”, is not allowed. { $why }
mismatch-not-broken-off = After play { $plays }, the last one, the game is over, but is said to have been broken off.
mismatch-not-over = After play { $plays }, the last one, the game is not over.
mismatch-winners = By the record the winner is { $found }, but it was { $expected }.
mismatch-laid = A bet of { $laid } cannot be laid.
mismatch-bets = By the record the bets paid { $found }, but they should have paid { $expected }.
mismatch-digest = Something in it was changed: its digest is { $found }, but should be { $expected }.
mismatch-signature = The signature by the key { $key } is not that of this record.
