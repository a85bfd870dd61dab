# The tavern and its tables: everything that is not one game's own.

## Words used everywhere
list-and = { $most } and { $last }
list-or = { $most } or { $last }
list-more = { $most } and { $more } more
alt-parts = { $before }; { $next }
percent = { $number }%
length-secs = { $secs ->
    [one] { $secs } second
   *[other] { $secs } seconds
}
length-mins = { $mins ->
    [one] { $mins } minute
   *[other] { $mins } minutes
}
length-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
level-easy = easy
level-middle = medium
level-hard = hard
level-utmost = utmost (2 s a move)
ai-name = AI { $number }
amount = { $amount ->
    [one] { $amount } { -coin }
   *[other] { $amount } { -coins }
}

## The board
board-undrawn = **{ $game }** · This board could not be drawn. That is my fault, and nothing is lost: the table goes on, and everything works by command (`/{ cmd-help }` lists them). The next step draws the board anew, and so does `/{ cmd-table } { cmd-table-show }`.
board-next-pot = next pot { $pot } { $coin }
board-pot = pot { $pot }
board-drink-price = a drink costs { $drink } { $coin }
board-turn-secs = { $length } a turn
board-odds-on = hints allowed
board-odds-off = no hints
board-between-title = **{ $game }** · game { $number } is over
lobby-title = **{ $game }** · { $host }’s table
board-ante = ante { $ante } { $coin }
board-for-fun = just for fun
series-agreed = best of { $games }
series-score = { $one }–{ $other }
series-running = series { $score }
series-given-up = series given up: { $score }
series-over-without = series over without { $who }: { $score }
series-won =
    { $who } { $count ->
        [one] wins
       *[other] win
    } the series { $score }
board-kept-to-the-end = Kept for { $who }
board-kept = Kept for { $who }, open to all { $when }
board-ai-seat = { $who }, { $level }
board-closes = Closing { $when }
lobby-closes = { $terms }; closing { $when }
result-pot = Pot { $pot } { $coin }
board-stays = Stay seated and you’re in for another { $ante } { $coin }.
board-stakes-off = This server plays without { -coins } now. Close the table, and what is staked comes back.
board-need = { $missing ->
    [one] One more player is needed to start.
   *[other] { $missing } more players are needed to start.
}
board-waits-for = { $who }, { $count ->
    [one] are you there? It is for { -coins }, and begins once you tap “{ $start }” too.
   *[other] are you there? It is for { -coins }, and begins once each of you taps “{ $start }” too.
}
board-waits-a-minute = After a minute the others need not wait.
board-left-out = No longer at the table, of those who were waited for: { $count }.
board-nobody-sits = Someone has to sit down first.
edge-drawn = Whoever starts wins { $share } of games (strong AIs); dice decide who.
edge-in-turn = Whoever starts wins { $share } of games (strong AIs); you take turns.
edge-agreed = Whoever starts wins { $share } of games (strong AIs).
board-drawn = The dice decided: { $who } starts.
# Beside who does.
board-drawn-told = The dice decided who starts.
board-times-left = Time left: { $times }
board-waited = The bot was away, and the clock waited.
board-ai-thinks = { $who } is thinking…
board-away = The AI is playing for { $who } for now.
board-back-stood-in = Nobody played to the end: all stakes are back.
board-ai-ahead = { $who } { $count ->
    [one] was
   *[other] were
} ahead, but AI seats win no { -coins }.
board-stood-in = An AI finished for { $who }: no win.
result-best-person = **{ $who } { $count ->
    [one] is
   *[other] are
} the best of the people.**
result-best-person-by = **{ $who } { $count ->
    [one] is
   *[other] are
} the best of the people**: { $by }.
result-silver = { $silver } silver
result-stood-in = **No winner**: an AI finished for { $who }.
result-left-by-all = **Nobody played to the end.**
result-left-by-all-back = **Nobody played to the end**: all stakes are back.
# For who does not see the picture.
result-best-who-played = Best of those who played: { $who }.
board-newcomers = New at the table: { $who }
board-has-left = { $who } { $count ->
    [one] has
   *[other] have
} left the table
board-got-up-away = { $who } left the table: { $count ->
    [one] an AI
   *[other] AIs
} played for them at the end.
board-got-up-short = Left the table without paying the ante of { $need }: { $who }.
board-commitment = Dice sealed: `{ $hash }`
board-commitment-short = Dice sealed: `{ $hash }…` · `/{ cmd-fair }`
board-for-nothing = Just for fun: everyone gets their stake back.
board-vote = { $who } { $count ->
    [one] wants
   *[other] want
} to call it off: { $agreed } of { $of } { $agreed ->
    [one] agrees
   *[other] agree
}. Anyone who moves or taps “Play on” ends the vote.
board-gain = { $who } { $amount }
board-gain-each = { $who } { $amount } each
board-gain-others = the other { $count } { $amount } each
board-gain-back = { $gain } (stake back)
board-drinks = A round for all: { $drinks } to the tavern.
board-drinks-free = A round for all, on the house.
board-back = It was for nothing: all stakes are back.

## Buttons and menus
button-join = Join
button-leave = Leave
button-start = Start
button-next = Next game
# Where no line has room for what it costs.
button-next-costs = { $next } · { $ante } { $coin }
button-throw-in = Add to the pot
button-word = Lucky word
button-odds = Hint
button-rules = Rules
button-options = Options
button-rematch = Rematch
button-fair = Fair dice
button-close = Close the table
button-ai = Add an AI
button-ai-up = Remove an AI
button-back = I’m back
button-draw-anew = Redraw
button-agree = Call off { $agreed }/{ $of }
button-play-on = Play on
pick-ai = Add an AI…
pick-ai-level = AI, { $level }

## Why a table closed
closing-by-host = That’s it for today: the host or a moderator ended the evening.
closing-agreed = Everyone agreed to call the game off.
closing-broken-off = { $who } called the game off.
closing-called-off-lost = { $who } called the game off against the AI: it counts as lost.
closing-agreed-lost = Everyone agreed to call the game off against the AI: it counts as lost.
closing-idle = Nobody started a game in time.
closing-empty = Everyone left.
closing-channel-gone = The channel is gone.
closing-stakes-back = All stakes are back.
closing-void = The record of this game does not fit today’s rules, so the game does not count. What lay in the pot and all bets have been paid back.
closing-rules-changed = The rules have changed since this game began, so the game does not count. What lay in the pot and all bets have been paid back.
closing-damaged = The record of this table is damaged. That is our fault, not yours; the table is closed. What lay in the pot and all bets have been paid back.
closing-lost = Part of what happened at this table is lost. That is our fault, not yours; the table is closed. What still lay in the pot and all bets have been paid back.
line-forgotten = Somebody who was named here has deleted what was kept about them. What stood here is taken out.
board-forgotten = Somebody who was at this table has deleted what was kept about them. What stood here is taken out.

## Movements of coins
cause-welcome = Welcome to the tavern
cause-daily = The day’s allowance
cause-forgotten = Purse given back
cause-ante = Ante
cause-throw-in = Added to the pot
cause-back = Stake back
cause-winnings = Winnings
cause-drinks = A round for all
cause-stack = Won or lost so far

## Refused by the table
refused-closed = This table is closed. Open a new one with `/{ $start }`.
refused-no-seat = You have no seat at this table. A free one can be taken between games.
refused-seated-already = You sit here already, in seat { $seat }.
refused-full = All { $seats } seats are taken.
refused-series-runs = A series is being played: until it is won, nobody else sits down here, and AI seats stay. Who gets up gives it up.
refused-not-all-there = The game is for { -coins }, and { $who } may not be looking. It begins once a tap comes from there too.
refused-not-all-there-until = The game is for { -coins }, and { $who } may not be looking. It begins once a tap comes from there too. No more waiting { $when }: then tap again.
refused-seats-kept = The free seats are still kept for { $who }. Open to all: { $when }.
refused-seats-kept-to-the-end = The free seats are kept for { $who } until this table closes.
refused-rematch-others = Only those who played here can ask for a rematch.
refused-game-running = A game is under way. You can do this between games only.
refused-begun-for-nothing = This game was started just for fun, and who goes first is already known: its players can add nothing to the pot now. Before the next one you can.
refused-no-game = No game is under way. Anyone at the table can start one.
refused-stale = That board was old, so nothing was done. It is up to date now.
seats-from-to = { $min } to { $max }
refused-seats-needed = { $seats ->
    [one] Only { $seats } seat is taken, but this game needs { $need }.
   *[other] { $seats } seats are taken, but this game needs { $need }.
} Someone can join, or add an AI.
refused-seats-needed-people = { $seats ->
    [one] Only { $seats } seat is taken, but this game needs { $need }.
   *[other] { $seats } seats are taken, but this game needs { $need }.
} Someone can join.
refused-nobody-sits = At least one of the seats needs a person.
refused-cannot-pay = { $who } { $count ->
    [one] is
   *[other] are
} not paying the ante of { $need } right now, and without { $count ->
    [one] that seat
   *[other] those seats
} no game can start.
refused-no-ai = There is no AI at this table.
refused-host-only = Only the host, { $host }, or someone who manages the channel or the server may do this.
refused-no-host = The host has left. Only someone who manages the channel or the server may do this now.
refused-players-only = There are stakes in this game. Everyone who plays has to agree to call it off, or someone who manages the channel or the server and has neither a seat nor { -coins } nor a bet in it.
refused-removal-by-involved = { $how ->
    [seat] You play in this game yourself
    [stake] You have { -coins } in this pot yourself
   *[bet] You have a bet on this game
}, so you cannot remove anyone from it while it runs. Only someone who manages the server and has no part in it can.
refused-agreed-already = You have already agreed to call the game off: { $agreed } of { $of } have. A move or “Play on” takes it back.
refused-bad-amount = You can add any whole amount from 1 to { $max }, but not { $amount }.
refused-too-many-stakers = { $max } people have added { -coins } already, which is as many as the pot takes. Whoever joins the table still can.
refused-bad-word = A lucky word has at most { $max } characters, on one line.
refused-same-word = Nothing changes by that: it is so already.
refused-shorter-turns = Several people sit here, so a turn keeps at least { $secs }. It can get longer; for shorter turns, open a new table.
refused-bad-turn-secs = A turn takes { $min } to { $max } seconds, not { $secs }.
refused-options-apart = `{ $option }` goes only with `{ $other }:{ $value }`. Leave out what you do not mean.
refused-two-clocks = Each side has { $minutes } for the whole game, so no clock runs for a single turn: leave out `{ arg-time }` or the minutes.
refused-ante-needed = `{ $option }:{ $value }` needs an ante: name one with `{ arg-ante }`, or choose something else for `{ $option }`.
refused-no-stakes = { $key ->
    [ends] With `{ $option }:{ $value }`, whoever leads could win by playing slowly, so nothing is staked.
   *[other] `{ $option }:{ $value }` is for practice: with it, shots can be learnt by heart, so nothing is staked.
} Play without a stake, or for { -coins } with another `{ $option }`.
refused-nobody-called = Nobody at this table is called `{ $text }`, or more than one. Who plays: { $who }.
refused-mentioned-does-not-play = <@{ $user }> does not play at this table. Who plays: { $who }.
refused-time-left = Time is not up yet: end of turn { $when }.
refused-no-time = No clock is running.
refused-not-the-ais-seat = No AI is playing for { $who } now.
refused-back-once = You came back once in this turn already. Play now, or come back after the AI has played.
refused-not-your-turn = It is { $who }’s turn, not yours.
refused-over = The game is over.
refused-not-playing = Only the players can do that.

## Other troubles
problem-short = You need { $need }; you have { $has }.
problem-short-daily = `/{ cmd-coins } { cmd-coins-daily }` gives you some every day.
problem-but-back = You are back. { $why }
problem-done-already = That was done already: once is enough.
problem-waited-for = The others waited for you for a minute. It cost you nothing, and while no game runs you can sit down again.
problem-no-table = There is no table in this channel. `/{ cmd-help }` says how to open one.
problem-channel-taken = There is already a { $game } table in this channel. `/{ cmd-table } { cmd-table-show }` brings its board down here.
problem-daily-taken = You have had today’s allowance. The next one: { $when }.
problem-stakes-off = This server plays without { -coins }.
problem-stakes-off-ante = This server plays without { -coins } now, and this table plays for some. Close it: what is staked comes back. Then open one with `{ arg-ante }:0`.
problem-no-allowance = There is no daily allowance here.
problem-busy = The table is very busy right now. Nothing has changed; please try again.
problem-too-many-at-once = One thing at a time, please: several of your requests are still in progress. This one has changed nothing.
problem-newer-program = A newer Karahaus already runs this table. Nothing has changed here; it goes on as soon as the newer one answers.
problem-not-saved = The books could not be reached. That request changed nothing and moved nothing; please try again.
problem-outcome-unknown = The books fell silent just now, so it is not known yet whether that went through. Please wait before you try again: you will be told here, and the board will show it.
problem-settled-done = Now it is known: what you asked for went through, exactly once.
problem-settled-nothing = Now it is known: what you asked for did not go through. You can try again.
problem-stopping = The bot is restarting. Nothing has changed; please try again in a moment.
problem-unreadable-click = Nobody here understands this button. `/{ cmd-table } { cmd-table-show }` brings a fresh board.
problem-not-a-number = Please write a whole number, such as 20.
problem-no-odds = This table plays without hints.
problem-guild-only = This needs a server that Karahaus was added to: the tavern is open on servers only, not in private messages.
problem-guild-managers-only = Only those who manage the server may do this.
problem-sits-still = You are still at a table in { $channel }. Leave it first, or wait for the end of the game; then try again.
problem-keeps-a-table = You are still the host of a table in { $channel }. Wait until its game has ended, then try again.
problem-has-a-stake = Your { -coins } are still in the pot in { $channel }. Wait until that game has ended, then try again.
problem-has-a-bet = You still have a bet on a game in { $channel }. Wait until that game has ended, then try again.
problem-is-at-a-newer = A newer Karahaus already plays a table that you were at, in { $channel }: this one cannot tell whether you still have { -coins } there. Nothing has been deleted; try again once the newer one answers.
problem-is-at-an-unreadable = A table that you were at, in { $channel }, cannot be read right now: it is not known whether you still have { -coins } there. Nothing has been deleted. Wait until that table is closed, then try again.
problem-permissions = I cannot keep a table here. In this channel I still need: { $names }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files

## Forms
form-throw-in = Add to the pot
form-amount = How many { -coins }?
form-amount-example = 20
form-word = A lucky word for the dice
form-word-word = Your word (empty takes it back)
form-word-example = anything you like, such as: six sixes

## Rules and help
rules-title = { $game }: the rules
help-title = Karahaus
help-intro = A game table in your channel. Open one, let others join, press the buttons. Everything on a button is a command too:
help-games = Each game has a command, { $games }, and with it `start` (opens a table here), `join` and `leave`, `pot`, `status` (the table, for you alone), `rules`. And its moves:
help-coins = { -Coins } are for fun. They can never be bought, sold or exchanged for anything of worth.

## Fair dice
fair-title = Fair dice
fair-how = All dice of a game come from a secret, from who sits where, and from your lucky words. Until it is over its table shows only the commitment, the secret’s SHA-256, also under *More*.
fair-proves = **Proved:** the secret was fixed before the game, so no die was changed on the way. If you choose your lucky word once the commitment stands there, for each game anew, nobody picked the secret to suit the dice either.
fair-not = **Not proved:** that nobody knew the secret. Whoever runs the bot could, and with it the dice to come. The bot signs each record, so nobody else can rewrite it, in a game without dice either; players sign nothing, and whoever runs the bot has its key. Play with people you trust.
fair-check = **How to check:** run `karahaus verify record.json --key KEY` with the file that `/{ cmd-fair }` gives you after a game. It works out commitment and dice again, replays all moves, thinks those of AIs again, checks the signature, and says what it could not check.
fair-key = Public key that signs records
# In a sentence.
fair-game = game { $number }
fair-commitment = Commitment of { $which }
fair-seed = Opened secret of { $which }
button-fair-check = How to check
button-fair-words = Seats and words
fair-entropy = What goes into the dice besides the secret: the game, and for each seat the number of the person who sits there and their lucky word.
fair-entropy-none = They stand in the record of the game, once it has ended.

## The pot
pot-total = In the pot: { $amount }.
pot-empty = The pot is empty.
pot-from = { $who }: { $amount }
pot-other = Onlookers

## The purse
balance-title = Your purse
balance-body = You have **{ $amount }**.
balance-daily-now = Today’s allowance is waiting for you.
button-collect = Collect { $amount }
balance-daily-when = Next allowance at { $when }.
coins-worthless = { -Coins } are worth nothing outside the tavern.
daily-title = Today’s allowance
daily-body = Here you are: { $amount }. Now you have **{ $balance }**. Next allowance at { $when }.
history-title = Your purse, page { $page }
history-line = **{ $amount }** · { $cause } · { $when }
history-none = Nothing has moved here.
history-more = More: `/{ cmd-coins } { cmd-coins-history }` with page { $page }.

## Leaderboards
leaderboard-coins = The richest
leaderboard-wins = Most games won
leaderboard-wins-how = Wins over other people count. A draw is nobody’s win.
leaderboard-line = { $place }. { $who }: { $score }
list-line-beyond = { $who }: { $score }
leaderboard-practice = { $game }: today’s practice
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
practice-headline = **{ $game }** · today’s practice
practice-same = The same throws for everyone on this server.
practice-title = **{ $game }**: today’s practice, the same throws for everyone on this server
practice-over = **Done: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.** New throws come tomorrow (UTC).
leaderboard-none = Nobody is here yet.
leaderboard-mine = Your place: { $place } ({ $score })
games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
drinks = { $drinks ->
    [one] { $drinks } drink
   *[other] { $drinks } drinks
}
statistics-line = { $game }: { $games }, { $wins }, { $drinks }
statistics-several = { $game }, all { $count } games

## Lists
list-coins-won = Most { -coins } won at tables
list-rating = The strongest
list-share = Best share of wins
list-streak = Most wins in a row
list-drinks = Most drinks bought
list-all-games = All games
list-everywhere = all servers
list-now = ratings as of now
span-today = today
span-week = this week
span-month = this month
span-season = this season
span-ever = all time
variant-pairs = { $game } in pairs
rating = { $rating } ± { $by }
rating-provisional = { $rating } ± { $by }, provisional
rating-named = rating { $rating }
share-of = { $share } of { $games }
list-mine = Your place: { $place } of { $of } ({ $score })
list-mine-beyond = Your place: beyond { $places } ({ $score })
list-more-than = more than { $number }
list-moved = places since midnight (UTC)
list-moved-signs = ▲▼ since midnight (UTC)
list-moved-none = unchanged since midnight (UTC)
list-moved-new = new
list-moved-up = { $places ->
    [one] up { $places } place
   *[other] up { $places } places
}
list-moved-down = { $places ->
    [one] down { $places } place
   *[other] down { $places } places
}
list-provisional = Your rating is still provisional: { $rating } ± { $by }. It is listed from ± 200 on, once you have played against three different people.
list-hidden = You are in no list, as you chose: `/{ $command }`.
list-not-ahead = You are not on it: it lists those who have won more at tables than they have lost.
list-not-everywhere = You are not on it: it lists those who chose `/{ cmd-me } { cmd-me-everywhere }`.
list-rating-how = Ratings begin at 1500; ± is how far off a rating may be, two times in three. The more often the same two play in a day, the less each game counts: in thirty days no more than five games’ worth.
list-rating-ai = The AI is rated: easy { $easy }, medium { $middle }, hard { $hard }.
list-share-how = Only games against other people count, five at least.
list-share-brackets = In brackets: how many games.
list-needs-game = Ratings are of one game: choose which.
list-rating-no-time = Ratings are always as of now: leave the time out.
list-ratings-alone = Only ratings are listed for all servers. Choose by rating, or this server.
list-lacks-games = Games are being counted anew right now: some are still missing here.
list-not-looked-up = “{ $who }”: whether they are still on this server could not be looked up just now.
list-page-none = That list ends before page { $page }.
list-season-or-time = A season and another time do not go together: leave one of them out.
somebody = somebody
listed-here = You are listed on your servers.
listed-everywhere = You are listed on your servers, and with your ratings on all servers, there under the name of your account.
listed-hidden = You are in no list from now on, and only you see your statistics.
on-pages = Your name may stand on the public pages of servers that have them. Your statistics have a page there too, for whoever has the link; a link from before works as well.
not-on-pages = Your name stands on no public page: there you are a seat’s letter.

## Seasons and statistics
season-title = Season { $months } { $year }
month-name = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
season-line = **{ $game }**: { $who }, { $count ->
    [one] { $wins }
   *[other] { $wins } each
}
season-line-alt = { $game }: { $who }, { $count ->
    [one] { $wins }
   *[other] { $wins } each
}
season-nobody = Nobody on the lists has won a game in it.
season-over = It is over. Leaderboards start anew, ratings stay.
season-ends = End of the season: { $when }.
season-none = There was no season “{ $asked }” here. There are: { $known }.
season-none-yet = There is no season here yet: the first begins with the first game that ends.
season-chosen = Length of a season here: { $length }. End of the current one: { $when }; the next is the first of that length.
stats-title = { $who } on this server
stats-title-everywhere = { $who } on all servers
stats-title-nobody = Statistics on this server
stats-title-nobody-everywhere = Statistics on all servers
stats-none = No finished game yet.
stats-none-everywhere = No rating on any server yet.
stats-all = All games
stats-none-of = **{ $game }**: no game yet
stats-played-less = Played less: { $games }
stats-line = **{ $game }**: { $games }, { $wins }
stats-share = { $share } won against others; longest streak: { $streak }
stats-coins = Balance, bets included: { $coins }
stats-rating-range = Rating in { $game }, last { $count } games: { $low } to { $high }
stats-coins-range = Balance, last { $count } games: { $low } to { $high }
stats-drinks = Drinks: { $drunk } drunk, { $bought } bought for others
stats-against = Against { $who }: { $games }, ahead in { $before }, behind in { $after }
stats-hour = Most often at the table from { $when }
stats-hides = { $who } has chosen to be in no list: only they see their statistics.
stats-not-everywhere = The ratings of { $who } show only on their own servers. On all servers, only those who chose `/{ cmd-me } { cmd-me-everywhere }` are shown.
stats-alt =
    { $who }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $wins } won.
stats-alt-curve = Rating in { $game }: { $rating }, between { $low } and { $high } in the last games.
stats-alt-coins = Balance between { $low } and { $high } over the last { $count } games.

## Privacy and pings
privacy-title = Privacy
privacy-kept = **Kept about you:**
    • your purses and each movement of { -coins }, gifts too; looks you bought
    • your games with your seat, word, moves and hints, whether you left, bets, ratings, whom you met, when you play, counts by day, week, month and season, luck and skill, achievements
    • the last name a board showed for you on each server, which messages name you, and which servers you have left
    • tries at the day’s practice and problems, days in a row, guided games
    • what you chose: pings, reminders, calls (servers, when last); nights and holidays; view, form and language; lists and public pages; whether you take gifts
    • limits of your own, whom you block, tables you are kept from, bans and server settings you set
    • ids of servers, channels, messages and interactions
privacy-not = **Not kept:** messages. The bot reads none; it sees only commands and clicks that are meant for it. Nothing is sold or passed on.
privacy-how-long = **How long:** names at tables and the ids of servers, channels, messages and interactions until { $journals } days after their table closed; the record of a game, with its words, moves and your id, until { $records } days after its end, or fewer where a server says so; tries at the practice and the problems of the day for { $practices } days; all else until you delete it. It is kept to play, to survive a restart and to prove the dice.
privacy-mine = **Yours on this server:**
privacy-elsewhere = **Yours on a server:** `/{ cmd-privacy } { cmd-privacy-show }` shows it there.
privacy-nothing-yet = Nothing yet: no { -coins } and no games.
privacy-pings-on = On all servers: pings are on.
privacy-pings-off = On all servers: pings are off.
privacy-stays = **Stays after you delete it:** movements, results and ratings, under a number that is not yours, since the books and others’ ratings rest on them; bets and changed settings, without you. A ban, a block by somebody else, a limit of your own and games you left lately stay in force until they end, by a mark from which nobody reads your id. For { $days } days such a mark keeps a new purse from a second welcome.
privacy-delete = `/{ cmd-privacy } { cmd-privacy-export }` gives you all of it as a file. `/{ cmd-privacy } { cmd-privacy-delete }` deletes it on all servers; purses go back to the taverns.
button-privacy-terms = How long
button-privacy-mine = Your data
forget-ask = Delete everything that is kept about you, on all servers, with your purses and your wins? It cannot be undone. Your blocks go too: whoever you have blocked can then sit down at your tables again.
forget-done = Done. What was kept about you is deleted.
forget-channels = Messages of tables that closed in the last { $journals } days are emptied now if they name you. Older ones, and single lines such as that of a special moment, stay until somebody deletes them there.
forget-live = A table you played or bet at is still open. It names you until it closes; what it leaves in its channel then is emptied too.
forget-mark = { $days ->
    [one] For a day
   *[other] For { $days } days
} a mark without your id keeps your purse from getting the welcome once more.
forget-not-done = Nothing was deleted.
button-forget = Delete it all
button-keep = Keep it
pings-on = The bot may ping you from now on.
pings-off = The bot will not ping you any more. `/{ cmd-privacy } { cmd-privacy-pings }` changes that.
button-no-pings = No more pings
stakes-on = From now on, tables here play for { -coins }.
stakes-off = From now on, tables here play for fun. Games under way are played out; nobody stakes anything new.
done = Done. The board shows it.
ping-turn = { $who }, it is your turn at { $game }
ping-over = { $who }: the game of { $game } is over.

## The terminal
terminal-welcome = Karahaus in the terminal. `help` says what can be written.
terminal-help-moves = **A move** is its name and what goes with it: { $moves }. An empty line does the only thing there is to do.
terminal-help-out-of-turn = **Out of turn**, where the rules let you, write your name first: Ben offer 3.
terminal-help-any-time = **At any time:** board, odds, rules, fair, purses, help, quit.
terminal-help-between = **Between games:** start (or an empty line), join NAME, leave NAME, ai easy, ai medium, ai hard, ai utmost, pot NAME 20.
terminal-between = start, or quit
terminal-ai-next = { $who } is next: an empty line, or a move of yours
terminal-no-such-name = Nobody here is called { $name }.
terminal-unknown = `{ $text }` is not understood. `help` says what can be written.
terminal-guest = Guest
terminal-same-name = Two people are called { $name }. Everyone needs a name of their own.
terminal-no-name = Everyone needs a name.
terminal-bot = Bot
terminal-bot-level = { $who } is an AI seat too: { $level }
terminal-good-bye = The tavern closes. Good night!
odds-none = No hint right now.
hint-costs = With a hint this game brings you no rating and no achievement; a loss counts.
terminal-short = You need { $need }; there is { $has } in the purse.

## Pictures, for those who cannot see them
alt-turn = { $who } is to move.
alt-over = The game is over.
# Between what was and what is: 34 to 38.
alt-to = to
part-top-left = at the upper left
part-top = at the top
part-top-right = at the upper right
part-left = on the left
part-middle = in the middle
part-right = on the right
part-bottom-left = at the lower left
part-bottom = at the bottom
part-bottom-right = at the lower right

## Beside the picture
glance-turn = { $who }: { $task }
# When a turn ends, behind what is to be done. Before a moment that Discord writes, “in 57 seconds” or “5 seconds ago”,
# words stand that fit both.
glance-turn-over = over { $when }
# The same where it has a line to itself.
glance-turn-ends = End of turn { $when }
glance-since = Since your last turn: { $told }
# What the turn that runs has brought so far.
glance-this-turn = This turn: { $told }
glance-since-before = { $count ->
    [one] Someone else played
   *[other] { $count } others played
}
button-text = Text
button-places = Places
places-none = There is no board here now.
button-more = More
more-title = **{ $game }** · more
options-title = **{ $game }** · what was agreed
options-stake-max = At most { $max } { $coin } from one person in one game
options-time-up = If somebody’s time runs out, an AI plays until they are back
options-ai = AI seats are welcome
options-no-ai = No AI seats
options-rated = Counts for ratings
options-rated-people = Counts for ratings, but not against AI seats
options-unrated = Counts for no rating
options-bets = Onlookers can bet up to { $most } { $coin } on a game
options-no-bets = No bets
options-view-picture = Board with a picture
options-view-text = Board in text
options-otherwise = `/{ $start }` opens a table with other options; close this one first.

## How boards are shown
view-picture = Boards are shown with a picture.
view-picture-not-here = Boards are shown with a picture where the server allows it. This one does not.
view-picture-switched-off = Boards are shown with a picture where there are any. Whoever runs this bot has switched them off.
view-text = Boards are shown in text, without a picture.
view-usual = Boards are shown as the table or the server has chosen.
## The front door
door-welcome = **Welcome to the Karahaus.** { $games ->
    [7] Seven
   *[other] { $games }
} games, one table away.
door-no-tables = No table is open here yet: be the first.
door-tables-unknown = Can’t tell right now which tables are open here.
door-table-here = { $game } is played in this channel. Nobody can sit down there right now.
door-tables = Open tables here: { $tables }
door-table = { $game }, { $seats } of { $max }
door-purse = Purse { $coins } { $coin }
door-place = { $place } of { $of }
door-place-beyond = place beyond { $places }
door-help-games = { $count ->
    [7] seven
   *[other] { $count }
} games
door-help = **Karahaus** is a game table in your channel: { $games }. Play the AI at once, or open a table and let others sit down. Everything else is on the buttons.
door-help-people = **Karahaus** is a game table in your channel: { $games }. Open a table and let others sit down. Everything else is on the buttons.
door-greeting = **The Karahaus is open.** { $games ->
    [7] Seven
   *[other] { $games }
} games with dice, balls, hats and tiles, with friends or against the AI. Come in with a button, or with `/{ $command }` at any time.
door-play-ask = What will you play? The AI sits down at once and goes easy on you; nothing is staked.
door-open-ask = Which game do you want to open a table for?
button-door-play = Play the AI
button-door-open = Open a table
button-door-problem = Today’s problems
button-door-purse = My purse
button-door-more = More
door-more = **Karahaus** · what else there is
door-rules-ask = The rules of which game?
button-door-leaders = Leaderboard
button-door-settings = Settings
button-door-commands = Commands
button-door-privacy = Privacy
button-door-picture = Picture
button-door-usual = As usual here
button-door-pings = Ping me
button-door-back = Back
about-kara = Bring your five dice to the sum of the house.
about-karambolage = Four dice, three balls: make them all touch.
about-caramba = The last hat on the road to the mine wins.
about-carrom = Flick your men and the queen into the pockets.
about-four-circles = Get four of your circles in an unbroken row.
about-movers-hoppers = Bring your six pieces into the other camp.
about-not-this-way = Jump your own pieces away until one is left.
door-alt = The tavern’s sign hangs between two lamps. Below it { $count } little pictures: { $games }. Beside them the door stands open.
lobby-alt = { $game } ({ $seats } players): { $scene }
brief-kara = five dice, and the sum of the house
brief-karambolage = three balls, moved by dice
brief-caramba = the last hat on the road wins
brief-carrom = men flicked into the pockets
brief-four-circles = four circles in an unbroken row
brief-movers-hoppers = six pieces into the other camp
brief-not-this-way = jump your own pieces away
scene-kara = five dice on a red cloth, before a house with 16 on it.
scene-karambolage = the black, the red and the white ball on a cloth of numbers.
scene-caramba = two hats on the road to the mine, and someone lies in wait at the bend.
scene-carrom = the striker aims at the men in the middle, and one falls into a pocket.
scene-four-circles = four white circles in a row.
scene-movers-hoppers = a white piece hops over a red one, towards the other camp.
scene-not-this-way = a red piece jumps over a white one, and another flies off the board.
board-ai-for-nothing = Against AI seats alone you play for nothing.

## Learning by playing
door-learn-ask = Which game do you want to learn? You play the easy AI, with hints as you go.
button-door-learn = Learn a game
lesson-title = **{ $game }** · first game
lesson-over = 🎉 Done: you know { $game } now.
lesson-over-lost = Your first game of { $game } is over. Once more?
lesson-rounds = You won { $won } of { $rounds } rounds.
button-lesson-skip = Skip the hints
button-lesson-hints = Show hints
button-lesson-again = Once more
button-lesson-door = Front door
learn-kara-throw = The house is thrown. Now throw your five dice: you want the same sum.
learn-kara-throw-after = The AI has thrown already: its plate shows what you have to beat.
learn-kara-read = Your plate tells how far off you are. A line marks a die that the house has too.
learn-kara-last-lap = The AI has stopped: this is your last turn. Run now, or never.
learn-kara-near = You are one off at most: stop. Running again seldom brings you nearer.
learn-kara-high = Too high: tap your highest die, or two, and run. They mostly fall lower.
learn-kara-low = Too low: tap your lowest die, or two, and run. They mostly fall higher.
learn-kara-over = Nearest to the house wins, above or below. If equal, more dice in common win.
learn-kara-in = You have the same sum as the house: you are in, and stop at once.
learn-kara-pot = At a table everyone puts in an ante, and the nearest takes the pot.
learn-karambolage-place = Place the three balls near each other: the blue button makes contacts easy.
learn-karambolage-first = Each button is a move: a field worth one of your dice, and the ball touched there.
learn-karambolage-touch = Contact! Go on with this ball, or with one that it touched.
learn-karambolage-bank = A bank: the ball stopped at the edge without contact, and goes on once.
learn-karambolage-loose = A turn scores only once contacts have connected all three balls.
learn-karambolage-last-die = One die is left. A number such as +14 is what the turn brings by that move.
learn-karambolage-theirs = The AI has played. The balls stay where they lie: you go on from there.
learn-karambolage-worth = You score the values of the three fields that the balls stand on: aim high.
learn-karambolage-again = A Carambo! Throw again for more, or end here and keep your points.
learn-karambolage-over = Most points win. Straights, compresses and Carambos bring the most.
learn-caramba-place = Place your hat. The last hat on the road wins, so further back is safer.
learn-caramba-second = Now your second hat. Ranks count from the mine: the first hat rolls one die.
learn-caramba-one = Your hat is in front: it rolls one die. Fewer pips keep it on the road longer.
learn-caramba-buy-out = Many dice take you to the mine fast. Pay silver to roll fewer of them.
learn-caramba-roll = The band marks the hat that rolls. The third from the mine rolls three dice.
learn-caramba-stopped = A hat stopped on another: the lower one paid a silver, the upper one rolled on.
learn-caramba-mine = The first hat in the mine pays 1 silver to the pot, the second 2, and so on.
learn-caramba-last = Two hats are left. The owner of the last one on the road wins race and pot.
learn-caramba-silver = Silver counts too: in the end the richest wins. Do not pay too much.
learn-caramba-over = The last hat on the road took the pot, and most silver wins the game.
learn-four-circles-open = Each side puts six pieces on free tiles, one by one. Keep yours together.
learn-four-circles-place = Side by side is good: you jump over neighbours.
learn-four-circles-first = All pieces are placed. Tap one, then where it goes; Back lets you choose again.
learn-four-circles-turn = None of your circles shows yet. Jump over a neighbour: that turns your piece over.
learn-four-circles-tile = A free tile can be moved too: a piece of yours goes onto it at once.
learn-four-circles-shows = A circle shows. Four of yours in a row win: turn over some more.
learn-four-circles-three = Three circles! Step them into line: a jump would turn them back.
learn-four-circles-guard = The AI has three circles. Stand where the fourth would complete the line.
learn-four-circles-move = A step leaves your piece as it is; a jump turns it over.
learn-four-circles-over = Four circles in a row, a column or a diagonal win.
learn-movers-hoppers-open = Get your pieces into the other camp. A mover steps once and becomes a hopper.
learn-movers-hoppers-hop = One of your hoppers can jump. After that it is a mover.
learn-movers-hoppers-long = A hopper can jump a whole row of pieces at once: that saves steps.
learn-movers-hoppers-ladder = No hopper of yours has anything to jump. Step a mover beside one: the next rung.
learn-movers-hoppers-move = Movers step, hoppers jump, and each becomes the other. Think two moves ahead.
learn-movers-hoppers-there = One of yours is across and can rest there. Bring up the hindmost.
learn-movers-hoppers-half = Half are across. The AI’s pieces there count too: once the camp is full, you win.
learn-movers-hoppers-theirs = The AI is in your camp. Once that is full, it wins: clear out your own pieces.
learn-movers-hoppers-last = One piece is still on its way. Bring it home, by steps if need be.
learn-movers-hoppers-over = All six across wins; so does a full far camp with one of yours in it.
learn-not-this-way-open = You place the AI’s pieces, and it places yours. The first with one left wins.
learn-not-this-way-place = Spread them: a piece without a neighbour has nothing to jump.
learn-not-this-way-turn = None of your circles shows yet. Jump over your own pieces: that turns them over.
learn-not-this-way-circle = You have two circles: jump over one with the other, and it leaves the board.
learn-not-this-way-chain = Jumps go on, around corners too. You may stop anywhere.
learn-not-this-way-tile = A tile with your piece on it can be moved first; then that piece goes on.
learn-not-this-way-gone = One less! With a single piece left you have won.
learn-not-this-way-few = Few are left. Keep them close, so that one can jump over the other.
learn-not-this-way-move = Get rid of your pieces: jumped once they show the circle, jumped by a circle they go.
learn-not-this-way-over = The first with a single piece left wins.
learn-carrom-break = You break. Press Aim, choose Break as the force and shoot into the middle.
learn-carrom-aim = Press Aim, pick one of your men and a pocket, correct the line, then shoot.
learn-carrom-force = A soft shot leaves the striker near; a hard one scatters the men.
learn-carrom-again = Your man fell, so you go on. Take one that lies near a pocket.
learn-carrom-queen = One of yours is in: now the queen may fall. Your next man has to cover her.
learn-carrom-cover = The queen is in a pocket. Pocket one of yours now, or she comes back.
learn-carrom-due = The striker fell: that costs a man, which comes back onto the board.
learn-carrom-few = Few of yours are left. The last one may fall only once the queen is covered.
learn-carrom-place = A man comes back: place it in the circle, far from any pocket.
learn-carrom-over = First to pocket all their men wins; a covered queen is worth 3 more.

## The evening
break-off-ask = Call this game off? Nobody wins it, and all stakes come back.
break-off-ask-lost = Call this game off? You play against AI seats alone, so it counts as lost. All stakes come back.
break-off-ask-all-lost = Call this game off? Everybody who plays has to agree. You play against AI seats alone, so it counts as lost then. All stakes come back.
break-off-ask-all = Call this game off? Everybody who plays has to agree; nobody wins it then, and all stakes come back{ $bets ->
    [0] .
   *[other] , all bets too.
}
break-off-ask-manager = Call this game off? You do not play: your click ends it at once, without a vote. Nobody wins it, and all stakes come back{ $bets ->
    [0] .
   *[other] , all bets too.
}
button-break-off = Call off…
button-break-off-sure = Yes, call it off
break-off-kept = The game goes on.
## Results, moments and the evening
feat-exact = *Exactly in the house*: **{ $who }** has the house’s own dice.
feat-carambo = **{ $who }** – Carambo, three times in one turn, +{ $points }.
feat-last-hat = The last hat on the road is **{ $who }**’s.
feat-cleared = **{ $who }** clears the board before the other side has pocketed a man: { $points }–0.
feat-circles = Four circles in a row: **{ $who }**.
feat-circles-from = { $count ->
    [4] Four
   *[other] { $count }
} circles from { $from } to { $to }: **{ $who }**.
feat-across = **{ $who }** is across with all six.
feat-chain = **{ $who }** ends with a chain of { $jumps } jumps.
moment = ✨ { $game }: { $told }
moment-alone = ✨ { $told }
evening-title = **{ $game }** · the evening’s sheet · { $count ->
    [one] one game
   *[other] { $count } games
}
evening-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
evening-none = **{ $game }** · no game was finished at this table.
evening-before = -# Before these: { $count ->
    [one] one more game
   *[other] { $count } more games
}
evening-others = { $count ->
    [one] one other
   *[other] { $count } others
}
evening-game = { $number }. { $crown } { $who }
evening-drawn = { $number }. a draw
evening-drawn-games = { $from }–{ $to } are in the picture.
# What they have won or lost, in coins.
evening-coins = Won and lost { $coin }: { $who }
evening-also = Also played: { $who }
evening-also-coins = Also played { $coin }: { $who }
evening-nobody = a draw
evening-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# How far somebody was from the house in Kara.
evening-off = { $away ->
    [0] in the house
   *[other] { $away } from the house
}
# Who played, where nothing was staked.
evening-played = At the table: { $who }
evening-alt = { $game }: the evening’s sheet.
evening-alt-game = { $count ->
    [one] Game { $number }: { $who } wins
   *[other] Game { $number }: { $who } win
}
evening-alt-drawn = Game { $number }: a draw
evening-earlier = Earlier: { $winners }
evening-earlier-drawn = { $count ->
    [one] a draw
   *[other] { $count } draws
}
# How often the same happened.
evening-times = { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
