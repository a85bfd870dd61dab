# Games that go on for days, and one's own tables.

## `/me games`
cmd-me-games = games
    .about = All your tables, on all servers; first those where it is your turn
own-title = Your tables
own-none = You sit at no table now.
own-your-turn = your turn
own-turn-of = { $who } is to move
own-ai = the AI is to move
own-waiting = waiting for a game
own-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}

## Turns that take days
length-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
arg-days = days
    .about = Turns take days instead of seconds; each seat has one turn’s time more in a time bank
arg-time-up = time-up
    .about = Where turns take days: what follows when somebody’s time is up
choice-time-up-ai = an AI plays until they are back
choice-time-up-lost = their game is lost
slow-agreed-bank = time bank { $length }
slow-agreed-ai = time up: an AI plays
slow-agreed-lost = time up: lost
slow-banks = Time bank: { $banks }
slow-lost = { $count ->
    [one] { $who } lost on time; an AI plays that seat to the end.
   *[other] { $who } lost on time; an AI plays those seats to the end.
}
refused-bad-turn-days = A turn takes { $days }; for less, `{ arg-time }` takes seconds.
refused-secs-and-days = A turn has its time in seconds or in days: name `{ arg-time }` or `{ arg-days }`, not both.
refused-lost-needs-days = A game is lost on time only where turns take days: name `{ arg-days }` as well, or leave `{ arg-time-up }` out.
refused-days-in-timed-game = The game is over after { $minutes }, so no turn takes days: leave out `{ arg-days }`, or let something else end the game.
refused-turn-days-stay = At this table a turn takes days, as was agreed when it was opened. That stays so.
refused-lost-on-time = Your time was up, and your game here is lost, as was agreed. An AI plays your seat to the end.
