# Was Leute untereinander und mit dem Bot ausmachen: was über sie aufbewahrt wird, Frieden, was sie lesen können.

## Was über jemanden aufbewahrt wird, als Datei
exported = { $parts ->
    [one] Alles, was über dich aufbewahrt wird, von allen Servern. Jedes Feld ist in der Datei beschrieben.
   *[other] Alles, was über dich aufbewahrt wird, von allen Servern, in { $parts } Dateien. Jedes Feld ist darin beschrieben.
}
export-alt = Was über dich aufbewahrt wird, Teil { $part } von { $parts }
export-of-others = Du bekommst nur, was über dich selbst aufbewahrt wird. Lass den Namen weg.

## Frieden: wer von Tischen ferngehalten wird, und wer mit wem nicht sitzen will
refused-banned = { $when ->
    [none] Wer diesen Server verwaltet, hält dich von seinen Tischen fern.
   *[other] Wer diesen Server verwaltet, hält dich bis { $when } von seinen Tischen fern.
}
refused-blocking = Du hast blockiert, wer diesen Tisch geöffnet hat. `/{ cmd-me } { cmd-me-unblock }` ändert das.
refused-not-seated = An diesem Tisch kannst du jetzt nicht mitmachen; das kann mehrere Gründe haben. Ein anderer Tisch oder ein eigener steht dir offen.
refused-left-too-often = Du hast an einem Tag in { $count } Partien die KI für dich spielen lassen. Bis { $when } spielst du um nichts: An Tische mit Einsatz kannst du dich nicht setzen und keinen öffnen. Ohne Einsatz geht es: `{ arg-ante }:0`.
refused-keep-oneself = Das bist du selbst. Es hat sich nichts geändert.
refused-keep-bot = Das ist ein Bot; eine KI holst du am Tisch dazu oder schickst sie dort weg. Es hat sich nichts geändert.
refused-keep-too-many = Es sind schon { $max }. Es hat sich nichts geändert.
refused-remove-not-seated = { $who } hat am Tisch in diesem Kanal keinen Platz. Es hat sich nichts geändert.
banned = { $when ->
    [none] { $who } bleibt den Tischen dieses Servers fern, bis du es aufhebst. Eine laufende Partie wird zu Ende gespielt.
   *[other] { $who } bleibt den Tischen dieses Servers bis { $when } fern. Eine laufende Partie wird zu Ende gespielt.
}
banned-gets-up-later = An manchen Tischen wird der Platz erst vor der nächsten Partie frei: Sie waren gerade nicht zu erreichen.
unbanned = { $who } kann wieder an den Tischen dieses Servers sitzen.
not-banned = { $who } wurde hier von keinem Tisch ferngehalten. Es hat sich nichts geändert.
removed = { $ended ->
    [called-off] Es ging um Einsätze, darum ist die Partie abgebrochen und der Tisch geschlossen: Was im Topf lag, ist zurück, auch die Wetten. { $who } kann an diesen Tisch nicht zurück.
    [runs] { $who } hat den Tisch verlassen und kann nicht zurück. In dieser Partie spielt die KI auf dem Platz weiter.
   *[between] { $who } hat den Tisch verlassen und kann nicht zurück.
}
bans-title = Von den Tischen dieses Servers ferngehalten
bans-none = Niemand.
bans-line = { $when ->
    [none] { $who }
   *[other] { $who } bis { $when }
}
bans-since = { $by ->
    [none] seit { $since }
   *[other] seit { $since }, durch { $by }
}
bans-reason = Grund: { $reason }
bans-forgotten = Jemand mit gelöschten Daten
blocked = Ab der nächsten Partie sitzt ihr nicht mehr zusammen an einem Tisch, den eine Seite von euch geöffnet hat. { $who } erfährt nichts davon. Es geht dabei um Tische: Ob dir überhaupt jemand etwas schenken kann, sagt `/{ cmd-me } { cmd-me-gifts }`, und dein Beutel nennt niemanden, den du blockierst.
unblocked = { $who } ist nicht mehr blockiert.
not-blocked = { $who } war nicht blockiert. Es hat sich nichts geändert.
blocks-title = Wen du blockierst
blocks-none = Niemanden.
leaving-line = { $games ->
    [one] { $who } hat in { $days } Tagen in { $left } von { $games } Partie die KI spielen lassen.
   *[other] { $who } hat in { $days } Tagen in { $left } von { $games } Partien die KI spielen lassen.
}
leaving-before-start = Das siehst nur du. Um trotzdem anzufangen, tippe noch einmal darauf.

## In welcher Form und Sprache jemand liest, was ihm allein gezeigt wird
reading-usual = Was dir allein gezeigt wird, ist wieder wie sonst, auf allen Servern.
reading-without-colour = Was dir allein gezeigt wird, hat Schriftzeichen statt farbiger Zeichen und keine Bilder, auf allen Servern. Das Brett eines Tischs ist für alle da; `/{ cmd-kara } { cmd-game-status }`, oder dasselbe bei einem anderen Spiel, zeigt es dir, und *Text*, wo ein Brett diesen Knopf hat.
reading-reader = Was dir allein gezeigt wird, ist für Vorleseprogramme geschrieben, auf allen Servern: in Sätzen, ohne gezeichnete Bretter. Das Brett eines Tischs ist für alle da; `/{ cmd-kara } { cmd-game-status }`, oder dasselbe bei einem anderen Spiel, sagt es dir in Worten, und *Text*, wo ein Brett diesen Knopf hat.
language-own = Ab jetzt liest du Deutsch in allem, was dir allein gezeigt wird, auf allen Servern; Tische, die du öffnest, beginnen darin.
language-discord = Ab jetzt liest du wieder die Sprache deines Discord.
# Zeichen in Worten, für alle, die sie vorgelesen bekommen: Sie stehen anstelle eines Emojis, im Satz oder vor einer Zahl.
spoken-white = Weiß
spoken-white-circle = Weiß mit Kreis
spoken-red = Rot
spoken-red-circle = Rot mit Kreis
spoken-light = hell
spoken-dark = dunkel
