# Settings of a server: what they are called, and the form.
set-view = view of boards
    .arg = view
    .about = How boards are shown whose table has not chosen
set-view-picture = picture
set-view-text = text
set-language = language
    .arg = language
    .about = The language of new boards; as usual, that of who opens the table
set-language-en = English
set-language-de = Deutsch
set-language-fr = Français
set-pictures = pictures
    .arg = pictures
    .about = Whether boards and pages have pictures at all
set-quiet = quiet mode
    .arg = quiet
    .about = Nothing but boards in the channel: no pings, no lines of their own, no banter
set-channels = channels for tables
    .arg = channels
    .about = Where tables can be opened; their threads count too
set-threads = threads
    .arg = threads
    .about = Whether tables can be opened in threads
set-threads-also = also in threads
set-threads-only = in threads alone
set-threads-never = in no threads
set-ai-seats = AI seats
    .arg = ai-seats
    .about = Whether an AI can sit down at a table
set-kept-days = finished games
    .arg = kept-days
    .about = For how many days finished games can be seen again; then their moves are deleted
set-most-stake = largest stake
    .arg = most-stake
    .about = The most one person may stake in one game at a new table, in coins
set-allowance = daily allowance
    .arg = allowance
    .about = What everyone can fetch once a day, in coins; 0 for nothing
set-drink-price = price of a drink
    .arg = drink-price
    .about = What a drink costs in the round for all at a new table, in coins
set-moments = special moments
    .arg = moments
    .about = Whether special moments and achievements stay in the channel as a line of their own
set-pages = public pages
    .arg = pages
    .about = Whether finished games and leaderboards can be read on the web, with the names of those who agree
set-banter = banter
    .arg = banter
    .about = Whether the tavern says something now and then
set-season = seasons
    .arg = season
    .about = How long a season is on this server
set-season-month = a month
set-season-quarter = three months
set-season-half = six months
set-season-year = a year
set-stakes = stakes
    .arg = stakes
    .about = Whether tables here play for coins
set-most-bet = largest bet
    .arg = most-bet
    .about = The most one person may bet on one game, in coins; 0 for no bets
set-time = time for a turn
    .about = How long a turn lasts at a new table, in seconds

## The form
settings-title = **Settings of this server** · { $page }
settings-page-boards = Boards
settings-page-tables = Tables
settings-everywhere = everywhere
settings-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
settings-pick-channel = Add a channel, or take one away…
settings-no-channels = name channels as in `#tavern`, or write their ids.
settings-channels-alike = { $count } channels are called { $name }: mention the one you mean, { $channels }.
settings-too-many = { $max } channels at most.
settings-no-such-channels = { $count ->
    [one] { $channels } is no channel of this server that a table could stand in.
   *[other] { $channels } are no channels of this server that a table could stand in.
}
settings-channels-unknown = Discord does not say just now which channels there are. Nothing has changed.
problem-tables-elsewhere = On this server tables stand in { $channels }.
problem-tables-in-threads = On this server tables stand in threads alone: open one here, and the table in it.
problem-no-tables-in-threads = On this server no table stands in a thread. Open it in the channel itself.
refused-no-ai-here = No AI sits down at this table: the server has it so. People are welcome.
refused-stake-above-limit = Nobody stakes more than { $max } in one game here. So far you have staked { $staked }.
settings-page-coins = Coins
settings-line = { $setting }: **{ $value }**
settings-on = on
settings-off = off
settings-usual = as usual
settings-of-game = { $game }: { $setting }
settings-pick = Change…
settings-page = Another page…
settings-undo = Undo…
settings-holds-now = A change holds at once.
settings-holds-new-tables = A change holds for tables opened from then on.
settings-holds-next-season = A change holds from the next season on.
settings-write-number = A whole number from { $min } to { $max }
settings-changed = { $setting }: { $values }
settings-unchanged = It is so already. Nothing has changed.
settings-goes = { $games ->
    [0] No finished game is older than that now. What will be goes from { $when } on; undone until then, nothing does.
    [one] One finished game is older and goes from { $when } on. Undone until then, nothing goes.
   *[other] { $games } finished games are older and go from { $when } on. Undone until then, nothing goes.
}
settings-changes = **Changes of the settings**, the latest first
settings-changes-none = Nothing has been changed yet.
settings-nobody = somebody
settings-changed-since = { $setting } has been changed again since, so this cannot be undone. Nothing has changed.
settings-no-such-change = No such change is known any more. Nothing has changed.
settings-no-such = There is no such setting, or nothing it could be: `{ arg-setting }` and `{ arg-value }` go together. Nothing has changed.
settings-undo-alone = Undo one change at a time, and set nothing else beside it. Nothing has changed.
settings-refused = **{ $setting }**: { $why } Nothing has changed.
settings-not-yes-no = it is on or off.
settings-not-in-range = it is a whole number from { $min } to { $max }.
settings-none-of = it is { $names }.
button-settings-undo = Undo
button-settings-changes = Changes
button-settings-write = Write it…
button-settings-usual = As usual
button-settings-server = This server
