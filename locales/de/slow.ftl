# Partien, die Tage dauern, und die eigenen Tische.

## `/ich spiele`
cmd-me-games = spiele
    .about = Alle deine Tische, auf allen Servern; zuerst die, an denen du dran bist
own-title = Deine Tische
own-none = Du sitzt gerade an keinem Tisch.
own-your-turn = du bist dran
own-turn-of = { $who } ist dran
own-ai = die KI ist dran
own-waiting = wartet auf eine Partie
# Until when people gather.
own-closes = Schluss { $when }
own-more = { $count ->
    [one] Und noch einer
   *[other] Und { $count } weitere
}: `/{ cmd-me } { cmd-me-games } { arg-page }:{ $page }`

## Züge, die Tage dauern
length-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
arg-days = tage
    .about = Für einen Zug Tage statt Sekunden; dazu hat jeder Platz die Zeit eines Zuges als Zeitkonto
arg-time-up = zeit-um
    .about = Wenn Züge Tage dauern: was geschieht, wenn die Zeit um ist
choice-time-up-ai = eine KI spielt bis zur Rückkehr
choice-time-up-lost = die Partie ist verloren
slow-agreed-bank = Zeitkonto { $length }
slow-agreed-ai = Zeit um: KI spielt
slow-agreed-lost = Zeit um: verloren
slow-banks = Zeitkonto: { $banks }
slow-lost = { $count ->
    [one] { $who } hat nach Zeit verloren; eine KI spielt den Platz zu Ende.
   *[other] { $who } haben nach Zeit verloren; eine KI spielt die Plätze zu Ende.
}
slow-left = { $count ->
    [one] { $who } ist aufgestanden; eine KI spielt den Platz zu Ende.
   *[other] { $who } sind aufgestanden; eine KI spielt die Plätze zu Ende.
}
refused-bad-turn-days = Ein Zug hat { $days }; für weniger nimmt `{ arg-time }` Sekunden.
refused-secs-and-days = Ein Zug hat seine Zeit in Sekunden oder in Tagen: Nenn `{ arg-time }` oder `{ arg-days }`, nicht beides.
refused-lost-needs-days = Nach Zeit verloren wird nur, wo ein Zug Tage hat: Nenn auch `{ arg-days }`, oder lass `{ arg-time-up }` weg.
refused-days-in-timed-game = Die Partie ist nach { $minutes } vorbei, also hat kein Zug Tage: Lass `{ arg-days }` weg, oder lass sie anders enden.
refused-turn-days-stay = An diesem Tisch hat ein Zug Tage, wie beim Eröffnen abgemacht. Das bleibt so.
refused-lost-on-time = Deine Zeit war um, und deine Partie hier ist verloren, wie abgemacht. Eine KI spielt deinen Platz zu Ende.
give-up-ask-ai = Mitten in der Partie aufstehen? Eine KI spielt deinen Platz zu Ende, als wäre deine Zeit um, und zurück kannst du nicht. Was du eingesetzt hast, bleibt im Topf.
give-up-ask-lost = Mitten in der Partie aufstehen? Sie ist dann für dich verloren, als wäre deine Zeit um: Eine KI spielt deinen Platz zu Ende, und zurück kannst du nicht. Was du eingesetzt hast, bleibt im Topf.
button-give-up-sure = Ja, aufstehen
refused-given-up = Du bist in dieser Partie aufgestanden. Eine KI spielt deinen Platz zu Ende.
problem-plays-over-days = Du hast noch einen Platz in einer Partie über Tage, in { $channel }; dort gibt `/{ $leave }` ihn auf. Warte, bis die Partie zu Ende ist; dann versuch es noch einmal. Ein Zug hat dort höchstens { $length }, ohne Zeitkonto, Nächte und Ferien.
problem-went-over-days = Eine KI spielt deinen Platz in { $channel } zu Ende. Warte, bis die Partie dort zu Ende ist; dann versuch es noch einmal. Ein Zug hat dort höchstens { $length }, ohne Zeitkonto, Nächte und Ferien.

## Nächte und Ferien
cmd-me-nights = nächte
    .about = Nachts steht die Uhr deiner Züge still, wo ein Zug Tage hat
arg-night-from = von
    .about = Wann deine Nacht beginnt, etwa 22 oder 22:30
arg-night-to = bis
    .about = Wann sie endet; sie hat höchstens 10 Stunden
arg-zone = zone
    .about = Um wie viele Stunden deine Uhr UTC voraus ist, etwa +1 oder -3:30
arg-no-nights = aus
    .about = Keine Nächte mehr haben
cmd-me-holiday = ferien
    .about = Die Uhr deiner Züge steht einige Tage still, wo ein Zug Tage hat
arg-holiday = tage
    .about = Wie viele Tage von jetzt an, höchstens 30 im Jahr; 0 beendet deine Ferien
nights-none = Die Uhr deiner Züge läuft auch nachts. `/{ cmd-me } { cmd-me-nights }` ändert das für Partien über Tage.
nights-set = In Partien über Tage steht die Uhr deiner Züge jede Nacht von { $from } bis { $to } still (UTC{ $zone }), auf allen Servern. Die Sommerzeit stellt das nicht um. Von je 24 Stunden zählen höchstens 10 als Nacht, auch nach einer Änderung.
holiday-until = Bis { $until } steht die Uhr deiner Züge in Partien über Tage still, auf allen Servern. Die Bretter zeigen es.
holiday-over = Deine Ferien sind vorbei: Die Uhr deiner Züge läuft wieder. Was du nicht gebraucht hast, bleibt dir.
slow-holiday = In Ferien bis { $until }: Die Uhr steht still.
slow-night = Nachts steht die Uhr still, { $from } bis { $until }.
refused-no-time-of-day = `{ $text }` ist keine Uhrzeit. Schreib sie als 22 oder 22:30, für den Beginn deiner Nacht und für ihr Ende.
refused-no-zone = `{ $text }` sagt nicht, wie weit deine Uhr UTC voraus ist. Schreib es als +1, 0 oder -3:30.
refused-night-length = Eine Nacht hat höchstens { $hours } Stunden und mindestens eine Minute. Nichts hat sich geändert.
refused-holiday-too-long = { $left ->
    [0] Von den { $max } Ferientagen jenes Jahres ist keiner übrig.
    [one] Von den { $max } Ferientagen jenes Jahres ist einer übrig.
   *[other] Von den { $max } Ferientagen jenes Jahres sind { $left } übrig.
} Nichts hat sich geändert.
refused-no-holiday = Du hast keine Ferien.

## Reminders
ping-turn-ends = { $who }, du bist noch dran. Ende deiner Zeit: { $when }. { $game }
cmd-me-reminders = erinnern
    .about = Ein Ping bei jedem Zug, eine Nachricht am Tag, oder nichts davon
arg-reminders = wie
    .about = Wie du an deine Züge erinnert wirst
choice-reminders-each = ein Ping bei jedem Zug
choice-reminders-digest = eine Nachricht am Tag
choice-reminders-none = gar nicht
reminders-each = Du wirst am Tisch angepingt, wenn dein Zug beginnt, auf allen Servern; in Partien über Tage auch nach der halben Zugzeit, nach dem halben Zeitkonto und eine Stunde vor dem Ende.
reminders-digest = Du bekommst eine Direktnachricht am Tag, die sagt, wo du dran bist, auf allen Servern, und keine Pings außer in der letzten Stunde eines Zugs. Discord muss sie zulassen: Direktnachrichten von Mitgliedern eines Servers, auf dem wir beide sind; sonst wirst du einmal am Tag an einem der Tische angepingt.
reminders-none = Du wirst nicht mehr an deine Züge erinnert. `/{ cmd-me } { cmd-me-games }` sagt, wo du dran bist.
digest = { $count ->
    [0] Du bist nirgends mehr dran.
    [one] Du bist an einem Tisch dran.
   *[other] Du bist an { $count } Tischen dran.
}
digest-call = { $who }: Du bist hier dran. Das ist deine Nachricht des Tages. `/{ cmd-me } { cmd-me-games }` nennt alle deine Tische.

## Ein Ruf, wenn ein Tisch eröffnet wird
cmd-me-call = ruf
    .about = Gerufen werden, wenn auf einem deiner Server ein Tisch eines Spiels geöffnet wird
arg-call = an
    .about = Ob du gerufen wirst; ja, wenn nichts gesagt ist
call-on = Du wirst gerufen, wenn ein Tisch für { $game } auf einem Server geöffnet wird, auf dem du das eingestellt oder schon gespielt hast oder einen Beutel besitzt: höchstens einmal in der Stunde, und nicht an Tische, an denen du nicht sitzen könntest.
call-no-pings = Du möchtest an Tische für { $game } gerufen werden, aber der Bot darf dich nicht anpingen: `/{ cmd-me } { cmd-me-reminders }` ändert das.
call-off = Du wirst nicht an Tische für { $game } gerufen. `/{ cmd-me } { cmd-me-call }` ändert das.
button-no-calls = Nicht mehr rufen
called = { $who }: Hier ist ein Tisch für { $game } offen.
