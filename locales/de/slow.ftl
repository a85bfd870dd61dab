# Spiele, die Tage dauern, und die eigenen Tische.

## `/ich spiele`
cmd-me-games = spiele
    .about = Alle deine Tische, auf allen Servern; zuerst die, an denen du dran bist
own-title = Deine Tische
own-none = Du sitzt gerade an keinem Tisch.
own-your-turn = du bist dran
own-turn-of = { $who } ist dran
own-ai = die KI ist dran
own-waiting = wartet auf ein Spiel
own-more = { $count ->
    [one] Und noch einer.
   *[other] Und { $count } weitere.
}
