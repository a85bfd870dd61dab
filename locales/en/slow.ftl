# Games that go on for days, and one's own tables.

## `/me games`
cmd-me-games = games
    .about = All your tables, on all servers; first those where it is your turn
own-title = Your tables
own-none = You’re not at any table right now.
own-your-turn = your turn
own-turn-of = { $who } is to move
own-ai = the AI is to move
own-waiting = waiting for a game
# Until when people gather.
own-closes = closing { $when }
own-more = { $count ->
    [one] And one more
   *[other] And { $count } more
}: `/{ cmd-me } { cmd-me-games } { arg-page }:{ $page }`

## Turns that take days
length-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
arg-days = days
    .about = Turns take days instead of seconds; each seat has one turn’s time more in a time bank
arg-time-up = time-up
    .about = If turns take days: what happens when the time is up
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
slow-left = { $count ->
    [one] { $who } has left the game; an AI plays that seat to the end.
   *[other] { $who } have left the game; an AI plays those seats to the end.
}
refused-bad-turn-days = A turn takes { $days }; for less, `{ arg-time }` takes seconds.
refused-secs-and-days = A turn has its time in seconds or in days: name `{ arg-time }` or `{ arg-days }`, not both.
refused-lost-needs-days = A game is lost on time only where turns take days: name `{ arg-days }` as well, or leave `{ arg-time-up }` out.
refused-days-in-timed-game = The game is over after { $minutes }, so no turn takes days: leave out `{ arg-days }`, or let something else end the game.
refused-turn-days-stay = At this table a turn takes days, as was agreed when it was opened. That stays so.
refused-lost-on-time = Your time was up, and your game here is lost, as was agreed. An AI plays your seat to the end.
give-up-ask-ai = Leave this game? An AI plays your seat to the end, as if your time were up, and you cannot come back. What you have staked stays in the pot.
give-up-ask-lost = Leave this game? It is lost for you then, as if your time were up: an AI plays your seat to the end, and you cannot come back. What you have staked stays in the pot.
button-give-up-sure = Yes, leave
refused-given-up = You have left this game. An AI plays your seat to the end.
problem-plays-over-days = You still have a seat in a game over days in { $channel }; there `/{ $leave }` gives it up. Wait until that game has ended, then try again. Each turn of it takes { $length } at most, time banks, nights and holidays aside.
problem-went-over-days = An AI plays your seat in { $channel } to the end of the game. Wait until that game has ended, then try again. Each turn of it takes { $length } at most, time banks, nights and holidays aside.

## Nights and holidays
cmd-me-nights = nights
    .about = At night the clock of your turns stands still, where turns take days
arg-night-from = from
    .about = When your night begins, such as 22 or 22:30
arg-night-to = to
    .about = When it ends; it lasts 10 hours at most
arg-zone = zone
    .about = How many hours your clock is ahead of UTC, such as +1 or -3:30
arg-no-nights = off
    .about = Have no nights any more
cmd-me-holiday = holiday
    .about = The clock of your turns stands still for some days, where turns take days
arg-holiday = days
    .about = How many days from now, at most 30 a year; 0 ends your holiday
nights-none = The clock of your turns runs at night too. `/{ cmd-me } { cmd-me-nights }` changes that for games over days.
nights-set = In games over days the clock of your turns stands still each night from { $from } to { $to } (UTC{ $zone }), on all servers. Summer time does not shift it. Of any 24 hours 10 at most count as night, also after a change.
holiday-until = Until { $until } the clock of your turns stands still in games over days, on all servers. Boards show it.
holiday-over = Your holiday is over: the clock of your turns runs again. What you did not use stays yours.
slow-holiday = On holiday until { $until }: the clock stands still.
slow-night = The clock stands still at night, { $from } to { $until }.
refused-no-time-of-day = `{ $text }` is no time of day. Write it as 22 or 22:30, for when your night begins and when it ends.
refused-no-zone = `{ $text }` does not say how far your clock is ahead of UTC. Write it as +1, 0 or -3:30.
refused-night-length = A night lasts { $hours } hours at most, and a minute at least. Nothing has changed.
refused-holiday-too-long = { $left ->
    [0] Nothing is left of the { $max } days of holiday of that year.
    [one] Of the { $max } days of holiday of that year one is left.
   *[other] Of the { $max } days of holiday of that year { $left } are left.
} Nothing has changed.
refused-no-holiday = You are not on holiday.

## Reminders
ping-turn-ends = { $who }, it is still your turn. End of your time: { $when }. { $game }
cmd-me-reminders = reminders
    .about = Whether you are pinged for each turn, have one message a day, or neither
arg-reminders = how
    .about = How you are reminded of your turns
choice-reminders-each = a ping for each turn
choice-reminders-digest = one message a day
choice-reminders-none = none
reminders-each = You are pinged at the table as your turn begins, on all servers; in games over days also halfway through its time and through your time bank, and an hour before the end.
reminders-digest = You get one direct message a day that lists where it is your turn, on all servers, and no pings but in the last hour of a turn. Allow it in Discord: direct messages from members of a server we share; else you are pinged once a day at one of the tables.
reminders-none = You are not reminded of your turns any more. `/{ cmd-me } { cmd-me-games }` lists them.
digest = { $count ->
    [0] It is not your turn anywhere any more.
    [one] It is your turn at one table.
   *[other] It is your turn at { $count } tables.
}
digest-call = { $who }: it is your turn here. This ping is your message of the day. `/{ cmd-me } { cmd-me-games }` lists all your tables.

## A call when a table opens
cmd-me-call = call
    .about = Be called when a table of a game opens on a server you are on
arg-call = on
    .about = Whether you are called; yes if not said
call-on = You are called when a { $game } table opens on a server where you said so, have played or have a purse: at most once an hour, and never to a table you could not join.
call-no-pings = You asked to be called to tables of { $game }, but the bot may not ping you: `/{ cmd-me } { cmd-me-reminders }` changes that.
call-off = Tables of { $game } do not call you. `/{ cmd-me } { cmd-me-call }` changes that.
button-no-calls = No more calls
called = { $who }: a table of { $game } is open here.
