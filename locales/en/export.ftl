# What stands in a person’s own export beside what is kept about them: what each table is, what becomes of it, and what
# each field means; and what each key of a journal’s line does. Which these are is listed in `src/store/personal.rs` and
# `src/store/export/line_parts.rs`. The files are of all servers, so coins are
# called as they are everywhere.

export-about = All that Karahaus keeps about you, on all servers. Moments are milliseconds since 1970 UTC; ids are text. Each entry of `data` is one table: what it is, what becomes of it by /{ cmd-privacy } { cmd-privacy-delete }, what each field means, and your rows of it. In a shared line of a table’s journal and in the record of a game only your part is yours; it is what you find here. What tables, fields and fixed values are called is the same in every language.

## What a table holds
export-table-accounts = your purses, one a server, and what you have in play
export-table-ledger = every movement of your { -coins }
export-table-visits = tables whose journal names you
export-table-tables = tables at which you sit now
export-table-journal = what you did at these tables, a line a step
export-table-game-seats = the games you played that have ended, and what came of each
export-table-hints = your games in which you had a hint
export-table-records = your word and your moves in the games whose records are kept
export-table-game-bets = your bets on games that have ended
export-table-ratings = your ratings
export-table-rating-pairs = whom you met in rated games
export-table-rating-steps = what each game made of your rating
export-table-encounters = whom you met in your games, and how you fared
export-table-hours-played = at which hours your games began
export-table-standings = what you did by day, week, month, season and ever
export-table-game-skills = how your dice fell in each game, and how much of the best play’s worth your decisions kept in it
export-table-skills-carried = what of that was added up before each game was kept
export-table-skills = how your dice fell, and how much of the best play’s worth your decisions kept
export-table-told-lines = lines of the bot’s own in channels that name you: the end of a season, an achievement
export-table-achievements = your achievements, and how far you have come with others
export-table-looks = looks you bought
export-table-statistics = what came of all your games
export-table-statistics-carried = what of that was counted of games that are not kept
export-table-names = what you were called when you last finished a game or a practice on a server
export-table-absent = servers you have left, where a list would name you
export-table-practices = your tries at the practice of a day
export-table-lessons = your guided first games
export-table-problem-tries = your tries at the problems of a day
export-table-problem-streaks = days in a row on which you solved a problem at the first try
export-table-user-settings = what you chose for yourself, on all servers
export-table-calls = games of which you want to be called when a table opens
export-table-call-servers = servers where you said that you want to be called
export-table-called = when you were last called so
export-table-digests = when you last had the one message a day about your turns
export-table-holidays = your holidays from games over days
export-table-bans = tables that the managers of a server keep you from
export-table-banned-by = bans from the tables of a server that you set
export-table-setting-changes = settings of servers that you changed
export-table-self-limits = limits you set for yourself, on all servers
export-table-blocks = people you do not want to sit at tables with

## What becomes of it
export-deletion-deleted = deleted
export-deletion-emptied-into-taverns = purses are emptied into the taverns and deleted
export-deletion-renumbered-in-books = kept, under a number that is not yours, so that the books add up
export-deletion-with-the-journal = deleted with the journal, once the table has closed
export-deletion-by-getting-up = gone once you get up, which you do before anything of you is deleted
export-deletion-once-the-table-closed = deleted at once where the table has closed, else as soon as it does
export-deletion-renumbered-in-place = kept, with a number that is not yours in your place
export-deletion-without-you-with-the-game = kept with the game, for its seat and without you
export-deletion-blanked = you are blanked in them, and with you what the dice came from
export-deletion-without-you = kept without you
export-deletion-renumbered-for-others = kept under a number that is not yours, since those of others rest on them
export-deletion-renumbered = kept under a number that is not yours
export-deletion-deleted-and-emptied = deleted, and the lines are emptied
export-deletion-as-a-mark-without-reason = kept without your id and the reason until it ends; a mark that cannot be read back lets it go on
export-deletion-without-you-to-be-undone = kept without your id, so that the server’s managers can undo them
export-deletion-as-a-mark = kept without your id until it ends; a mark that cannot be read back lets it go on

## Fields of several tables
export-field-you = your Discord id
export-field-server = the server
export-field-server-or-all = the server, 0 for all together
export-field-table = the table
export-field-game = the game that was played
export-field-which-game = which game of the table, from 1
export-field-seat = your seat, from 0
export-field-when = when
export-field-since = since when
export-field-ended = when it ended
export-field-day = the day, counted from 1970
export-field-listed = whether it is in lists
export-field-games = how many you played to their end
export-field-rounds = drinks of rounds for all that you stood
export-field-moves-made = how many

## Purses
export-field-account = its name in the books
export-field-account-table = the table, for { -coins } in play
export-field-balance = { -coins } in it
export-field-balance-moved = the last change of the balance, in { -coins }
export-field-ranked = whether it is in the list of the fullest
export-field-cause = what for, once only
export-field-cause-kind = what kind of cause that is
export-field-from-account = where they came from
export-field-to-account = where they went
export-field-amount = { -coins }
export-field-for-table = the table they moved for
export-field-order = the order of movements of the same moment

## Tables and their journals
export-field-journal-goes = whether its journal is to go
export-field-seated = that you sit there
export-field-to-move = whether it is your turn
export-field-step = the step of the table
export-field-line = what you did: the keys of `what`, explained under `keys`, and beside them name, word, seat, amount or move, as it was

## What a line of a journal says of you: the keys of `what`
export-line-opened = you opened the table
export-line-seat-kept = a seat was kept for you at a table opened for a rematch
export-line-sat-down = you sat down, by this name
export-line-got-up = you got up
export-line-threw-in = how many { -coins } you added to the pot
export-line-bet = you bet on a game, or more on it: on which seat, from 0, and how many { -coins }
export-line-chose-word = you chose your lucky word for the dice, nothing where you took it back
export-line-asked-for-start = you asked for a start that had to wait
export-line-agreed-to-break-off = you agreed to call the game off
export-line-wanted-to-play-on = you wanted to play on when the game was to be called off
export-line-broke-off = you called the game off
export-line-moved = a move of yours, or one the AI played for you (`ai`), with what the dice showed
export-line-away = your time was up, or you left the running game, and the AI played for you
export-line-back = you were back at your seat
export-line-lost-on-time = your time was up, or you left the running game, and the game was lost by that
export-line-clock-stood-still = the clock of your turn stood still in your nights and holidays, from when until when
export-line-began-game = a game began in which you play
export-line-got-up-unpaid = you left the table as a game began, without paying the ante
export-line-had-stake = what you had in the pot as the game began
export-line-had-bet = your bet on the game as it began
export-line-took-bet-back = you had taken back your bet on the game; on which seat it was, from 0
export-line-could-close = you were the host of the table as the game began
export-line-had-played = what your games at this table had come to before that one
export-line-had-bet-before = what your bets at this table had come to before that game
export-line-had-won = which games at this table you had won before
export-line-had-special-moment = what had been special in your games at this table before

## Ended games and bets
export-field-ai = nothing: no AI sat there
export-field-rank = your place, from 1; nothing where there was no result
export-field-share-of-pot = your share of the pot, in parts
export-field-points = your points, where the game has any
export-field-coins-in = { -coins } you staked
export-field-coins-out = { -coins } you got
export-field-won = whether you won
export-field-away = whether the AI played for you when it ended
export-field-stood-in = moves that the AI played for you
export-field-left-game = whether there were so many that you count as having left the game
export-field-own-result = whether you had moved yourself, so that a loss there is your own though an AI ended it; games from before this was noted mostly say no
export-field-best-of-game = the best of your plays, by what the game counts: points, men, jumps or rolls, in Kara 1 for the house and 1 for each of its dice
export-field-feats = what was special in your play, as JSON; nothing where nothing was
export-field-returned = whether it moved no rating since you had deleted everything not long before
export-field-record = the game, your seat, your word and your moves
export-field-which-bet = which bet on it, from 0
export-field-bet-seat = the seat you bet on, from 0
export-field-bet-laid = { -coins } you laid
export-field-bet-paid = { -coins } you got for it

## Ratings
export-field-strength = how strong you seem
export-field-uncertainty = how uncertain that is
export-field-rated-games = after how many games
export-field-opponents = how many different people you met
export-field-rating-shown = the rating as it is shown
export-field-uncertainty-shown = its uncertainty as it is shown
export-field-settled = whether it has settled
export-field-pair-one = you or the other: the lower id; below zero for AI levels and people who are forgotten
export-field-pair-other = the other of you two
export-field-last-met = the day you met last, counted from 1970
export-field-met-that-day = how often on that day
export-field-counted-since = the first of the thirty days over which it is bounded how much counts, counted from 1970
export-field-counted = how many whole games have counted since
export-field-game-place = the game’s place in the order of all games
export-field-strength-then = how strong you seemed then
export-field-uncertainty-then = how uncertain that was

## Counts by day, week, month and season
export-field-period = a code for the time, 0 for ever
export-field-game-or-all = the game, empty for all games
export-field-games-met = how many of them against other people
export-field-games-met-won = how many of those you won
export-field-share-won = that in hundredths of a percent
export-field-coins-net = { -coins } you got at tables, less what you paid
export-field-drunk = rounds that you drank
export-field-bought = rounds that you stood
export-field-run = wins in a row up to now
export-field-streak = the most in a row
export-field-best = the best of your plays
export-field-wins = how many of them you won

## Whom you met, and when you play
export-field-met-whom = the other
export-field-met-games = in how many games
export-field-met-ahead = in how many of them you came before the other
export-field-met-behind = in how many after
export-field-hour = an hour of the day, from 0, UTC
export-field-began-then = how many games began then

## Luck and skill
export-field-decisions = how many of your decisions were weighed
export-field-best-worth = what the best choices were worth together
export-field-own-worth = what your choices were worth
export-field-throws = how many of your throws were weighed
export-field-throws-better = how much better they were together than to be expected, in thousandths
export-field-throws-squares = the squares of that for each throw, added up

## Lines that name you, achievements, looks, names
export-field-message = the message
export-field-channel = its channel
export-field-achievement = which achievement
export-field-progress = how often it counted, or which games did, a bit each
export-field-achieved-place = the place of the game that brought it in the order of all games
export-field-achieved = when that ended
export-field-told = whether it was told in its channel
export-field-look = which look
export-field-look-of = what it is a look of
export-field-look-paid = what it cost, in { -coins }
export-field-look-bought = when you bought it
export-field-look-worn = whether you wear it
export-field-name = the name
export-field-absent-seen = when that was seen

## Practice, guided games, problems
export-field-own-moves = your moves, one a line
export-field-practice-points = your points, once it is over
export-field-lesson-times = how often you began it
export-field-lesson-options = what it is played with
export-field-moves = the moves, one a line
export-field-lesson-quiet = whether you skip the hints
export-field-learnt = whether you played one to its end
export-field-chosen = what you chose first, from 0
export-field-chosen-best = whether that was best
export-field-solved = whether you solved it at all
export-field-tries = how often you tried
export-field-streak-last = the last of these days, counted from 1970
export-field-streak-run = how many up to it
export-field-streak-longest = the most there were

## What you chose for yourself
export-field-pings = whether the bot may ping you
export-field-view = how boards are shown to you: `picture` or `text`
export-field-hidden = whether you are in no list
export-field-everywhere = whether your ratings are listed on other servers
export-field-on-pages = whether you are named on pages that everybody can read
export-field-takes-gifts = whether you take { -coins } that others give you
export-field-lang = the language you read; nothing where it is Discord’s
export-field-reading = the form you read: `without-colour` or `reader`; nothing for the usual one
export-field-digest = whether you have one message a day about your turns instead of pings
export-field-night-from = at which minute of your day your night begins, for games over days
export-field-night-mins = how many minutes it lasts
export-field-night-zone = how many minutes your clock is ahead of UTC
export-field-called-game = the game
export-field-until = until when

## Peace, settings, limits
export-field-table-or-all = the table, 0 for all
export-field-ban-ends = until when; nothing where it has no end
export-field-ban-reason = why, as who manages the server wrote it down; nothing where nobody has
export-field-which-change = which change of its settings, from 1
export-field-setting = which setting
export-field-setting-was = what it was; nothing where nobody had chosen
export-field-setting-became = what you made of it; nothing where it is as if nobody had chosen
export-field-stakes-off-until = until when you stake nothing; 9223372036854775807 for good
export-field-loss-most = the largest loss of a day, in { -coins }
export-field-loss-next-at = from when on a looser one holds
export-field-loss-next-most = which, in { -coins }; nothing where the limit ends then
export-field-lost-day = the day you last deleted your data, counted from 1970, UTC
export-field-lost = what you had lost on that day, in { -coins }
export-field-blocked = whom
