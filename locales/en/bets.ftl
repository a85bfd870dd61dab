# Side bets: those who do not play lay coins on those who do.

## On the board
# What lies on each seat: **A** 30 · **B** 20.
bets-line = Bets { $coin }: { $told }
# Beside what came of those on the last game.
bets-next = Next bets { $coin }: { $told }
bets-open = Bets { $coin } (% of bets): { $told }
# After each amount in brackets: its share of all bets, and the seat’s odds.
bets-open-odds = Bets { $coin } (% of bets / % to win): { $told }
bets-open-engine = Betting is open · chance in %: { $told }
bets-open-none = Anyone who isn’t playing may bet.
bets-on-others = +{ $count } { $count ->
    [one] seat
   *[other] seats
}
bets-on-others-sum = { $others } { $sum }
bets-came-to = Bets: { $told }
# The same beside what is bet on the next game.
bets-settled = Bets settled: { $told }
bets-of-evening = Won and lost by betting { $coin }: { $told }
bets-back-broken-off = All bets are returned.
bets-back-open = Open bets are returned.
bets-back-seat-given-up = A seat was given up; bets on it are back: { $back } { $coin }.
bets-back-nobody-can-win = Bets that can no longer win are back: { $back } { $coin }.
bets-back-stood-in = An AI played last for the winner: all bets are returned.
bets-back-not-all-moved = Not everyone had moved: all bets are returned.
bets-back-given-up-early = Given up before everyone had moved: all bets are returned.
bets-back-nobody-right = Nobody bet on the winner: all bets are returned.
bets-back-nobody-wrong = Nobody bet wrong: all bets are returned.
button-bet = Bet
button-bet-other = Other amount…

## Betting
bet-ask = **Who do you bet on?** Up to { $limit } { $coin }. Whoever is right shares all bets.
bet-how-much = **How much on { $who }?** { $there } of { $total } { $coin } bet so far.
bet-how-much-first = **How much on { $who }?** Nobody has bet yet.
bet-laid = **{ $laid } { $coin } on { $who }.** A win would bring you { $brings } as the bets stand.
bet-more = Bet more?
bet-own = Your bet: { $laid } { $coin } on { $who }; a win would bring you { $brings }.
# $gain is what was won or lost, or that the bet is back.
bet-own-came-to = Your bet on the last game: { $laid } { $coin } on { $who } ({ $gain }).
bet-own-back = back
bet-one-side = All bets are on one side so far: if it stays like that, everyone gets theirs back.
bet-is-most = That is as much as can be bet on one game here ({ $limit }).
bet-own-limit-reached = Your own limit leaves you nothing more to bet today.
bet-purse-is-empty = Your purse holds nothing more to bet.
bet-withdrawn = You play here yourself now: your bet of { $back } { $coin } is back in your purse.
form-bet = Bet
refused-bet-not-taken = You cannot bet at this table.
refused-bets-closed = Betting on this game is closed: something about it is already known.
refused-bets-off = This server takes no bets.
refused-bet-for-nothing = As it stands, this game is just for fun, so there is nothing to bet on. It takes two people who play for { -coins }.
refused-bet-at-own-table = You play at this table yourself: bets are for those who watch.
refused-no-such-seat = There is no seat { $seat } here, only { $seats }.
refused-bet-seat-changed = The seats have changed: { $who } sits there now. Nothing was bet; look again.
refused-bet-sits-out = { $who } sits this game out and cannot win it.
refused-bet-elsewhere = Your bet is on { $who }. You can add to it, but not bet on anyone else in this game.
refused-bet-before = You had bet on { $who } before you sat down. In this game you can bet on { $who } again, but on nobody else.
refused-bet-changed = Your bet is now { $laid }. Nothing was added; press again if you want more.
refused-bad-bet = You can bet any whole amount from 1 to { $max }, but not { $amount }.
refused-bet-above-limit = { $max } is the most that one can bet on a game here{ $laid ->
    [0] .
   *[other] , and you have bet { $laid } already.
}
refused-bet-limit-lowered = Bets on a game are now limited to { $max } here. Your { $laid } stay where they are; you can add nothing.
refused-too-many-bettors = { $max } people have bet on this game, which is as many as the pool takes.

## The purse
cause-bet = Bet
cause-bet-back = Bet back
cause-bet-won = Bet won
# $won is an amount, with its unit; $lost a number.
statistics-bets = { $bets ->
    [one] One bet: { $won } won, { $lost } lost
   *[other] { $bets } bets: { $won } won, { $lost } lost
}

## For those who manage the server
bet-limit-set = From now on, anyone who watches can bet up to { $limit } on a game. Bets already made stay.
bet-limit-waits = Once stakes are on here, anyone who watches can bet up to { $limit } on a game. As long as they are off, no bets are taken.
bet-limit-none = From now on, no bets are taken here. Those already made are paid when their game ends.
cmd-bet = bet
    .about = Bet on somebody at this channel’s table, before the game is under way
cmd-tavern-bets = bets
    .about = The most that one person can bet on a game
arg-seat = seat
    .about = On whom: the letter or number of the seat, or the name
arg-coins = coins
    .about = How many { -coins }
arg-most = most
    .about = In { -coins }; 0 for no bets
