# What people settle among themselves and with the bot: what is kept about them, peace, what they can read.

## What is kept about somebody, as a file
exported = { $parts ->
    [one] Everything that is kept about you, on all servers. Each field is described in the file.
   *[other] Everything that is kept about you, on all servers, in { $parts } files. Each field is described in them.
}
export-alt = What is kept about you, part { $part } of { $parts }
export-of-others = You can only have what is kept about yourself. Leave the name out.

## Peace: who is kept from tables, and who does not want to sit with whom
refused-banned = { $when ->
    [none] Whoever manages this server keeps you from its tables.
   *[other] Whoever manages this server keeps you from its tables until { $when }.
}
refused-blocking = You have blocked whoever opened this table. `/{ cmd-me } { cmd-me-unblock }` changes that.
refused-not-seated = You cannot join in at this table now; there can be several reasons. Another table, or one of your own, is open to you.
refused-left-too-often = You let the AI play for you in { $count } games within a day. Until { $when } you play for nothing: you can’t sit down at a table with a stake, or open one. Without a stake you can: `{ arg-ante }:0`.
refused-keep-oneself = That’s you. Nothing has changed.
refused-keep-bot = That is a bot; an AI seat is added and removed at the table. Nothing has changed.
refused-keep-too-many = There are { $max } already. Nothing has changed.
refused-remove-not-seated = { $who } has no seat at the table in this channel. Nothing has changed.
banned = { $when ->
    [none] { $who } is kept from the tables of this server until you lift it. A game that runs is played to its end.
   *[other] { $who } is kept from the tables of this server until { $when }. A game that runs is played to its end.
}
banned-gets-up-later = Some tables could not be reached just now: there the seat is freed only before the next game.
unbanned = { $who } can sit at the tables of this server again.
not-banned = { $who } was not kept from any table here. Nothing has changed.
removed = { $ended ->
    [called-off] { -Coins } were at stake, so the game has been called off and the table is closed: what lay in the pot has come back, bets too. { $who } cannot come back to it.
    [runs] { $who } has left the table and cannot come back to it. In this game the AI plays on for that seat.
   *[between] { $who } has left the table and cannot come back to it.
}
bans-title = Kept from the tables of this server
bans-none = Nobody.
bans-line = { $when ->
    [none] { $who }
   *[other] { $who } until { $when }
}
bans-since = { $by ->
    [none] since { $since }
   *[other] since { $since }, by { $by }
}
bans-reason = Reason: { $reason }
bans-forgotten = Somebody who had their data deleted
blocked = From the next game on neither of you sits at a table the other opened. { $who } is not told. A block is about tables: `/{ cmd-me } { cmd-me-gifts }` says whether anybody can give you anything, and your purse does not name whom you block.
unblocked = { $who } is not blocked any more.
not-blocked = { $who } was not blocked. Nothing has changed.
blocks-title = Whom you block
blocks-none = Nobody.
leaving-line = { $games ->
    [one] { $who } let the AI play in { $left } of { $games } game in { $days } days.
   *[other] { $who } let the AI play in { $left } of { $games } games in { $days } days.
}
leaving-before-start = Only you see this. To start all the same, ask for it once more.

## In which form and language somebody reads what is theirs alone
reading-usual = What is shown to you alone is as usual again, on all servers.
reading-without-colour = What is shown to you alone has characters in the place of coloured signs and no pictures, on all servers. The board of a table is for everybody; `/{ cmd-kara } { cmd-game-status }`, or the same of another game, shows it to you, and *Text* where a board has that button.
reading-reader = What is shown to you alone is written for screen readers, on all servers: sentences, no drawn boards. The board of a table is for everybody; `/{ cmd-kara } { cmd-game-status }`, or the same of another game, tells it to you in words, and *Text* where a board has that button.
language-own = From now on you read English in what is shown to you alone, on all servers; tables you open begin in it.
language-discord = From now on you read the language of your Discord again.
# Signs in words, for who has them read aloud: they stand in the place of an emoji, in a sentence or before a number.
spoken-white = white
spoken-white-circle = white with a circle
spoken-red = red
spoken-red-circle = red with a circle
spoken-light = light
spoken-dark = dark
