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
