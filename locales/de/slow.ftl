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

## Züge, die Tage dauern
length-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
arg-days = tage
    .about = Für einen Zug Tage statt Sekunden; dazu hat jeder Platz die Zeit eines Zuges als Zeitkonto
arg-time-up = zeit-um
    .about = Wo ein Zug Tage hat: was folgt, wenn jemandes Zeit um ist
choice-time-up-ai = eine KI spielt, bis sie zurück sind
choice-time-up-lost = das Spiel ist für sie verloren
slow-agreed-bank = Zeitkonto { $length }
slow-agreed-ai = Zeit um: KI spielt
slow-agreed-lost = Zeit um: verloren
slow-banks = Zeitkonto: { $banks }
slow-lost = { $count ->
    [one] { $who } hat nach Zeit verloren; eine KI spielt den Platz zu Ende.
   *[other] { $who } haben nach Zeit verloren; eine KI spielt die Plätze zu Ende.
}
refused-bad-turn-days = Ein Zug hat { $days }; für weniger nimmt `{ arg-time }` Sekunden.
refused-secs-and-days = Ein Zug hat seine Zeit in Sekunden oder in Tagen: nenne `{ arg-time }` oder `{ arg-days }`, nicht beides.
refused-lost-needs-days = Nach Zeit verloren wird nur, wo ein Zug Tage hat: nenne auch `{ arg-days }`, oder lass `{ arg-time-up }` weg.
refused-days-in-timed-game = Das Spiel ist nach { $minutes } vorbei, also hat kein Zug Tage: lass `{ arg-days }` weg, oder lass es anders enden.
refused-turn-days-stay = An diesem Tisch hat ein Zug Tage, wie beim Eröffnen abgemacht. Das bleibt so.
refused-lost-on-time = Deine Zeit war um, und dein Spiel hier ist verloren, wie abgemacht. Eine KI spielt deinen Platz zu Ende.
