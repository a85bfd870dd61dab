# Die Taverne und ihre Tische: alles, was nicht zu einem Spiel allein gehört.

## Wörter für überall
list-and = { $most } und { $last }
list-or = { $most } oder { $last }
list-more = { $most } und { $more } weitere
alt-parts = { $before }; { $next }
percent = { $number } %
length-secs = { $secs ->
    [one] { $secs } Sekunde
   *[other] { $secs } Sekunden
}
length-mins = { $mins ->
    [one] { $mins } Minute
   *[other] { $mins } Minuten
}
length-hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
level-easy = leicht
level-middle = mittel
level-hard = schwer
level-utmost = so stark es geht (2 s je Zug)
ai-name = KI { $number }
amount = { $amount ->
    [one] { $amount } { -coin }
   *[other] { $amount } { -coins }
}

## Das Brett
board-undrawn = **{ $game }** · Dieses Brett ließ sich nicht zeichnen. Der Fehler liegt bei mir, und verloren ist nichts: Der Tisch läuft weiter, alles geht auch per Befehl (`/{ cmd-help }` nennt sie). Neu gezeichnet wird das Brett beim nächsten Schritt oder mit `/{ cmd-table } { cmd-table-show }`.
board-next-pot = nächster Topf { $pot } { $coin }
board-pot = Topf { $pot }
board-drink-price = ein Getränk kostet { $drink } { $coin }
board-turn-secs = { $length } je Zug
board-odds-on = mit Tipps
board-odds-off = ohne Tipps
board-between-title = **{ $game }** · Partie { $number } ist vorbei
lobby-title = **{ $game }** · Tisch von { $host }
board-ante = Einsatz { $ante } { $coin }
board-for-fun = nur zum Spaß
series-agreed = Best of { $games }
series-score = { $one }:{ $other }
series-running = Serie { $score }
series-given-up = Serie aufgegeben: { $score }
series-over-without = Serie ohne { $who } zu Ende: { $score }
series-won =
    { $who } { $count ->
        [one] gewinnt
       *[other] gewinnen
    } die Serie { $score }
board-kept-to-the-end = Freigehalten für { $who }
board-kept = Freigehalten für { $who }, für alle frei { $when }
board-ai-seat = { $who }, { $level }
board-closes = Schluss { $when }
lobby-closes = { $terms }; Schluss { $when }
result-pot = Topf { $pot } { $coin }
board-stays = Wer sitzen bleibt, setzt wieder { $ante } { $coin }.
board-stakes-off = Auf diesem Server wird jetzt ohne { -coins } gespielt. Schließt den Tisch: Die Einsätze kommen zurück.
board-need = { $missing ->
    [one] Es fehlt noch jemand.
   *[other] Es fehlen noch { $missing }.
}
board-waits-for = { $who }, { $count ->
    [one] bist du da? Gespielt wird um { -coins }, sobald auch du auf „{ $start }“ tippst.
   *[other] seid ihr da? Gespielt wird um { -coins }, sobald auch ihr alle auf „{ $start }“ tippt.
}
board-waits-a-minute = Nach einer Minute müssen die anderen nicht mehr warten.
board-left-out = Nicht mehr am Tisch, von denen, auf die gewartet wurde: { $count }.
board-nobody-sits = Erst muss sich jemand hinsetzen.
edge-drawn = Wer anfängt, gewinnt { $share } der Partien (starke KIs); ausgelost.
edge-in-turn = Wer anfängt, gewinnt { $share } der Partien (starke KIs); reihum.
edge-agreed = Wer anfängt, gewinnt { $share } der Partien (starke KIs).
board-drawn = Die Würfel haben entschieden: { $who } fängt an.
# Daneben steht, wer.
board-drawn-told = Wer anfängt, haben die Würfel entschieden.
board-times-left = Restzeit: { $times }
board-waited = Der Bot war weg, und die Uhr hat gewartet.
board-ai-thinks = { $who } überlegt …
board-away = Für { $who } spielt gerade die KI.
board-back-stood-in = Niemand hat zu Ende gespielt: Alle Einsätze sind zurück.
board-ai-ahead = { $who } { $count ->
    [one] war
   *[other] waren
} weiter vorn, aber KI-Plätze gewinnen keine { -coins }.
board-stood-in = Für { $who } hat eine KI zu Ende gespielt: kein Sieg.
result-best-person = **{ $who } { $count ->
    [one] liegt
   *[other] liegen
} unter den Menschen vorn.**
result-best-person-by = **{ $who } { $count ->
    [one] liegt
   *[other] liegen
} unter den Menschen vorn**: { $by }.
result-silver = { $silver } Silber
result-stood-in = **Kein Sieg**: Für { $who } hat eine KI zu Ende gespielt.
result-left-by-all = **Niemand hat zu Ende gespielt.**
result-left-by-all-back = **Niemand hat zu Ende gespielt**: Alle Einsätze sind zurück.
# For who does not see the picture.
result-best-who-played = Am besten von denen, die zu Ende gespielt haben: { $who }.
board-newcomers = Neu am Tisch: { $who }
board-has-left = { $who } { $count ->
    [one] ist
   *[other] sind
} aufgestanden
board-got-up-away = { $who } { $count ->
    [one] ist
   *[other] sind
} aufgestanden: Am Ende spielte dort die KI.
board-got-up-short = Vom Tisch aufgestanden, ohne den Einsatz von { $need } zu zahlen: { $who }.
board-commitment = Würfel versiegelt: `{ $hash }`
board-commitment-short = Würfel versiegelt: `{ $hash }…` · `/{ cmd-fair }`
board-for-nothing = Nur zum Spaß: Alle bekommen ihren Einsatz zurück.
board-vote = { $who } { $count ->
    [one] will
   *[other] wollen
} abbrechen: { $agreed } von { $of } dafür. Wer zieht oder „Weiterspielen“ tippt, beendet die Abstimmung.
board-gain = { $who } { $amount }
board-gain-each = { $who } je { $amount }
board-gain-others = die anderen { $count } je { $amount }
board-gain-back = { $gain } (Einsatz zurück)
board-drinks = Eine Runde für alle: { $drinks } an die Taverne.
board-drinks-free = Eine Runde für alle, aufs Haus.
board-back = Es ging um nichts: Alle Einsätze sind zurück.

## Knöpfe und Menüs
button-join = Mitspielen
button-leave = Aufstehen
button-start = Anfangen
button-next = Noch eine
# Where no line has room for what it costs.
button-next-costs = { $next } · { $ante } { $coin }
button-throw-in = In den Topf legen
button-word = Glückswort
button-odds = Tipp
button-rules = Regeln
button-options = Optionen
button-rematch = Revanche
button-fair = Faire Würfel
button-close = Tisch schließen
button-ai = KI dazuholen
button-ai-up = KI wegschicken
button-back = Bin da
button-draw-anew = Neu zeichnen
button-agree = Abbrechen { $agreed }/{ $of }
button-play-on = Weiterspielen
pick-ai = KI dazuholen …
pick-ai-level = KI, { $level }

## Warum ein Tisch schloss
closing-by-host = Schluss für heute: Die Tischleitung oder die Moderation hat den Abend beendet.
closing-agreed = Alle waren dafür, die Partie abzubrechen.
closing-broken-off = { $who } hat die Partie abgebrochen.
closing-called-off-lost = { $who } hat die Partie gegen die KI abgebrochen: Sie zählt als verloren.
closing-agreed-lost = Alle waren dafür, die Partie gegen die KIs abzubrechen: Sie zählt als verloren.
closing-idle = Niemand hat rechtzeitig angefangen.
closing-empty = Alle sind aufgestanden.
closing-channel-gone = Den Kanal gibt es nicht mehr.
closing-stakes-back = Alle Einsätze sind zurück.
closing-void = Die Aufzeichnung dieser Partie passt nicht zu den Regeln von heute, darum gilt sie nicht. Was im Topf und auf Wetten lag, ist zurückgezahlt.
closing-rules-changed = Die Regeln haben sich seit Beginn der Partie geändert, darum gilt sie nicht. Was im Topf und auf Wetten lag, ist zurückgezahlt.
closing-damaged = Die Aufzeichnung dieses Tisches ist beschädigt. Das liegt an uns, nicht an euch; der Tisch ist geschlossen. Was im Topf und auf Wetten lag, ist zurückgezahlt.
closing-lost = Ein Teil von dem, was an diesem Tisch geschah, ist verloren. Das liegt an uns, nicht an euch; der Tisch ist geschlossen. Was noch im Topf und auf Wetten lag, ist zurückgezahlt.
line-forgotten = Wer hier genannt war, hat die eigenen Daten gelöscht. Was hier stand, ist herausgenommen.
board-forgotten = Jemand von diesem Tisch hat die eigenen Daten gelöscht. Was hier stand, ist herausgenommen.

## Bewegungen von Münzen
cause-welcome = Willkommen in der Taverne
cause-daily = Tagesgeld
cause-forgotten = Beutel zurückgegeben
cause-ante = Einsatz
cause-throw-in = In den Topf gelegt
cause-back = Einsatz zurück
cause-winnings = Gewinn
cause-drinks = Eine Runde für alle
cause-stack = Bisher gewonnen oder verloren

## Vom Tisch abgelehnt
refused-closed = Dieser Tisch ist geschlossen. Mit `/{ $start }` öffnest du einen neuen.
refused-no-seat = Du hast keinen Platz an diesem Tisch. Ist einer frei, kannst du dich setzen, wenn keine Partie läuft.
refused-seated-already = Du sitzt schon hier, auf Platz { $seat }.
refused-full = Alle { $seats } Plätze sind besetzt.
refused-series-runs = Hier läuft eine Serie: Bis sie gewonnen ist, setzt sich niemand dazu, und KI-Plätze bleiben. Wer aufsteht, gibt sie auf.
refused-not-all-there = Gespielt wird um { -coins }, und von { $who } kam eine Weile nichts. Los geht es, sobald auch dort getippt wird.
refused-not-all-there-until = Gespielt wird um { -coins }, und von { $who } kam eine Weile nichts. Los geht es, sobald auch dort getippt wird. Ende des Wartens { $when }: Tipp dann noch einmal.
refused-seats-kept = Die freien Plätze sind noch für { $who } freigehalten. Für alle frei: { $when }.
refused-seats-kept-to-the-end = Die freien Plätze sind für { $who } freigehalten, bis dieser Tisch schließt.
refused-rematch-others = Eine Revanche können nur die fordern, die hier gespielt haben.
refused-game-running = Es läuft eine Partie. Das geht erst, wenn sie ganz vorbei ist.
refused-begun-for-nothing = Diese Partie wurde nur zum Spaß begonnen, und wer anfängt, steht schon fest: Wer mitspielt, kann jetzt nichts mehr in den Topf legen. Vor der nächsten geht es wieder.
refused-no-game = Es läuft keine Partie. Wer am Tisch sitzt, kann eine anfangen.
refused-stale = Das Brett war alt, darum ist nichts geschehen. Jetzt ist es auf dem neuesten Stand.
seats-from-to = { $min } bis { $max }
refused-seats-needed = { $seats ->
    [one] Nur { $seats } Platz ist besetzt, das Spiel braucht aber { $need }.
   *[other] Nur { $seats } Plätze sind besetzt, das Spiel braucht aber { $need }.
} Jemand kann mitspielen, oder ihr holt eine KI dazu.
refused-seats-needed-people = { $seats ->
    [one] Nur { $seats } Platz ist besetzt, das Spiel braucht aber { $need }.
   *[other] Nur { $seats } Plätze sind besetzt, das Spiel braucht aber { $need }.
} Jemand kann mitspielen.
refused-nobody-sits = Ein Mensch muss schon mit am Tisch sitzen.
refused-cannot-pay = { $who } { $count ->
    [one] zahlt
   *[other] zahlen
} den Einsatz von { $need } gerade nicht, und ohne { $count ->
    [one] diesen Platz
   *[other] diese Plätze
} kann keine Partie anfangen.
refused-no-ai = An diesem Tisch sitzt keine KI.
refused-host-only = Das darf nur { $host } oder wer den Kanal oder den Server verwaltet.
refused-no-host = Die Tischleitung ist aufgestanden. Das darf jetzt nur, wer den Kanal oder den Server verwaltet.
refused-players-only = Hier liegen Einsätze im Topf. Abbrechen könnt ihr die Partie nur alle zusammen, oder es macht jemand, der den Kanal oder den Server verwaltet und hier weder sitzt noch { -coins } im Topf hat noch wettet.
refused-removal-by-involved = { $how ->
    [seat] Du spielst hier selbst mit
    [stake] Du hast hier selbst { -coins } im Topf
   *[bet] Du hast auf diese Partie gewettet
}, darum kannst du niemanden daraus entfernen, solange sie läuft. Das kann nur, wer den Server verwaltet und an der Partie nicht beteiligt ist.
refused-agreed-already = Du bist schon dafür, die Partie abzubrechen: { $agreed } von { $of } sind es. Ein Zug oder „Weiterspielen“ nimmt es zurück.
refused-bad-amount = { $amount } geht nicht: In den Topf kann jede ganze Zahl von 1 bis { $max }.
refused-too-many-stakers = Von { $max } Leuten liegt schon etwas im Topf, mehr nimmt er nicht. Wer sich an den Tisch setzt, kann noch dazulegen.
refused-bad-word = Ein Glückswort hat höchstens { $max } Zeichen und steht auf einer Zeile.
refused-same-word = Das ändert nichts: So ist es schon.
refused-shorter-turns = Hier sitzen mehrere: Für einen Zug bleiben mindestens { $secs }. Länger geht; für kürzere Züge öffnet einen neuen Tisch.
refused-bad-turn-secs = { $secs } geht nicht: Ein Zug hat { $min } bis { $max } Sekunden.
refused-options-apart = `{ $option }` passt nur zu `{ $other }:{ $value }`. Lass weg, was du nicht meinst.
refused-two-clocks = Jede Seite hat { $minutes } für die ganze Partie, da läuft keine Zeit für den einzelnen Zug: Lass `{ arg-time }` oder die Minuten weg.
refused-ante-needed = `{ $option }:{ $value }` braucht einen Einsatz: Nenn ihn mit `{ arg-ante }` oder wähle bei `{ $option }` etwas anderes.
refused-no-stakes = { $key ->
    [ends] Bei `{ $option }:{ $value }` könnte gewinnen, wer führt und langsam spielt, darum geht es um nichts.
   *[other] `{ $option }:{ $value }` ist zum Üben da: Damit lassen sich Schüsse auswendig lernen, darum geht es um nichts.
} Spielt ohne Einsatz, oder wählt bei `{ $option }` etwas anderes und spielt um { -coins }.
refused-nobody-called = So heißt an diesem Tisch niemand, oder mehrere heißen so: `{ $text }`. Es spielen: { $who }.
refused-mentioned-does-not-play = <@{ $user }> spielt an diesem Tisch nicht mit. Es spielen: { $who }.
refused-time-left = Noch nicht: Ende des Zugs { $when }.
refused-no-time = Es läuft keine Uhr.
refused-not-the-ais-seat = Für { $who } spielt gerade keine KI.
refused-back-once = Du warst in diesem Zug schon einmal zurück. Spiel jetzt, oder komm wieder, wenn die KI gespielt hat.
refused-not-your-turn = { $who } ist am Zug, nicht du.
refused-over = Die Partie ist aus.
refused-not-playing = Das dürfen nur, die mitspielen.

## Andere Sorgen
problem-short = Du brauchst { $need } und hast { $has }.
problem-short-daily = Mit `/{ cmd-coins } { cmd-coins-daily }` gibt es jeden Tag etwas.
problem-but-back = Du bist wieder da. { $why }
problem-done-already = Das ist schon geschehen, und einmal genügt.
problem-waited-for = Die anderen haben eine Minute auf dich gewartet. Gekostet hat es dich nichts, und solange keine Partie läuft, kannst du dich wieder setzen.
problem-no-table = In diesem Kanal steht kein Tisch. Wie man einen öffnet, steht in `/{ cmd-help }`.
problem-channel-taken = Ein Tisch für { $game } steht schon in diesem Kanal. `/{ cmd-table } { cmd-table-show }` holt sein Brett hierher.
problem-daily-taken = Dein Tagesgeld hast du schon. Das nächste: { $when }.
problem-stakes-off = Auf diesem Server wird ohne { -coins } gespielt.
problem-stakes-off-ante = Auf diesem Server wird jetzt ohne { -coins } gespielt, und an diesem Tisch geht es um welche. Schließ ihn, Einsätze kommen zurück, und öffne einen mit `{ arg-ante }:0`.
problem-no-allowance = Hier gibt es kein Tagesgeld.
problem-busy = Am Tisch ist gerade zu viel los. Nichts hat sich geändert, versuch es bitte noch einmal.
problem-too-many-at-once = Eins nach dem anderen, bitte: Mehrere deiner Anfragen sind noch in Arbeit. Diese hat nichts geändert.
problem-newer-program = Diesen Tisch führt schon ein neueres Karahaus. Hier hat sich nichts geändert. Es geht weiter, sobald das neuere antwortet.
problem-not-saved = Die Bücher waren nicht zu erreichen. Das eben hat nichts geändert und nichts bewegt. Versuch es bitte noch einmal.
problem-outcome-unknown = Die Bücher sind genau jetzt verstummt; ob das noch geklappt hat, ist noch nicht bekannt. Warte bitte, bevor du es noch einmal versuchst: Du erfährst es hier, und das Brett zeigt es.
problem-settled-done = Jetzt steht es fest: Das von eben hat geklappt, genau einmal.
problem-settled-nothing = Jetzt steht es fest: Das von eben hat nicht geklappt. Du kannst es noch einmal versuchen.
problem-stopping = Der Bot startet gerade neu. Nichts hat sich geändert, versuch es bitte gleich noch einmal.
problem-unreadable-click = Diesen Knopf versteht hier niemand. `/{ cmd-table } { cmd-table-show }` bringt ein frisches Brett.
problem-not-a-number = Schreib bitte eine ganze Zahl, zum Beispiel 20.
problem-no-odds = An diesem Tisch wird ohne Tipps gespielt.
problem-guild-only = Dazu braucht es einen Server, auf dem Karahaus ist: Die Taverne ist nur auf Servern offen, nicht in privaten Nachrichten.
problem-guild-managers-only = Das darf nur, wer den Server verwaltet.
problem-sits-still = Du sitzt noch an einem Tisch in { $channel }. Steh erst auf oder warte das Ende der Partie ab; dann versuch es noch einmal.
problem-keeps-a-table = Dir gehört noch ein Tisch in { $channel }. Warte, bis die Partie dort zu Ende ist; dann versuch es noch einmal.
problem-has-a-stake = Deine { -coins } liegen noch im Topf in { $channel }. Warte, bis die Partie dort zu Ende ist; dann versuch es noch einmal.
problem-has-a-bet = Deine Wette liegt noch auf einer Partie in { $channel }. Warte, bis sie zu Ende ist; dann versuch es noch einmal.
problem-is-at-a-newer = Einen Tisch in { $channel }, an dem du warst, führt schon ein neueres Karahaus: Ob dort noch { -coins } von dir liegen, ist hier nicht bekannt. Gelöscht wurde nichts. Versuch es noch einmal, sobald das neuere antwortet.
problem-is-at-an-unreadable = Ein Tisch in { $channel }, an dem du warst, lässt sich gerade nicht lesen: Ob dort noch { -coins } von dir liegen, ist nicht bekannt. Gelöscht wurde nichts. Warte, bis der Tisch geschlossen ist; dann versuch es noch einmal.
problem-permissions = Hier kann ich keinen Tisch halten. In diesem Kanal fehlt mir noch: { $names }.
permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen

## Formulare
form-throw-in = In den Topf legen
form-amount = Wie viele { -coins }?
form-amount-example = 20
form-word = Ein Glückswort für die Würfel
form-word-word = Dein Wort (leer nimmt es zurück)
form-word-example = was du willst, etwa: sechs Sechsen

## Regeln und Hilfe
rules-title = { $game }: die Regeln
help-title = Karahaus
help-intro = Ein Spieltisch in deinem Kanal. Öffne einen, lass andere mitspielen, drück auf die Knöpfe. Alles auf einem Knopf gibt es auch als Befehl:
help-games = Jedes Spiel hat seinen Befehl, { $games }, und dazu `anfangen` (öffnet hier einen Tisch), `mitspielen` und `aufstehen`, `topf`, `stand` (der Tisch, nur für dich), `regeln`. Und seine Züge:
help-coins = { -Coins } sind zum Spaß da. Man kann sie nie kaufen, verkaufen oder gegen etwas von Wert tauschen.

## Faire Würfel
fair-title = Faire Würfel
fair-how = Alle Würfel einer Partie kommen aus einem Geheimnis, den Plätzen und euren Glückswörtern. Bis zum Ende der Partie zeigt ihr Tisch, auch unter *Mehr*, nur das Siegel, den SHA-256 des Geheimnisses.
fair-proves = **Bewiesen:** Das Geheimnis stand vor der Partie fest, kein Würfel wurde geändert. Wählst du dein Glückswort erst nach dem Siegel, und für jede Partie neu, dann hat auch niemand das Geheimnis passend ausgesucht.
fair-not = **Nicht bewiesen:** dass niemand das Geheimnis kannte. Wer den Bot betreibt, könnte es, und damit alle Würfel. Der Bot unterschreibt jede Aufzeichnung, sonst kann sie niemand umschreiben; wer spielt, unterschreibt nichts, und wer den Bot betreibt, hat den Schlüssel. Spiel mit Leuten, denen du traust.
fair-check = **Prüfen:** `karahaus verify partie.json --key SCHLÜSSEL` mit der Datei, die dir `/{ cmd-fair }` nach einer Partie gibt. Das rechnet Siegel und Würfel nach, wiederholt alle Züge, denkt die der KIs neu, prüft die Unterschrift und sagt, was ungeprüft bleibt.
fair-key = Öffentlicher Schlüssel des Bots
# In einem Satz.
fair-game = Partie { $number }
fair-commitment = Siegel von { $which }
fair-seed = Das Geheimnis von { $which }
button-fair-check = So prüfst du es
button-fair-words = Plätze und Wörter
fair-entropy = Was außer dem Geheimnis in die Würfel eingeht: die Partie, und je Platz die Nummer der Person, die dort sitzt, und ihr Glückswort.
fair-entropy-none = Sie stehen in der Aufzeichnung der Partie, wenn sie zu Ende ist.

## Der Topf
pot-total = Im Topf: { $amount }.
pot-empty = Im Topf liegt nichts.
pot-from = { $who }: { $amount }
pot-other = Wer zuschaut

## Der Beutel
balance-title = Dein Beutel
balance-body = Du hast **{ $amount }**.
balance-daily-now = Dein Tagesgeld wartet auf dich.
button-collect = { $amount } abholen
balance-daily-when = Nächstes Tagesgeld um { $when }.
coins-worthless = { -Coins } sind außerhalb der Taverne nichts wert.
daily-title = Tagesgeld
daily-body = Bitte sehr: { $amount }. Jetzt hast du **{ $balance }**. Nächstes Tagesgeld um { $when }.
history-title = Dein Beutel, Seite { $page }
history-line = **{ $amount }** · { $cause } · { $when }
history-none = Hier hat sich nichts bewegt.
history-more = Mehr: `/{ cmd-coins } { cmd-coins-history }` mit Seite { $page }.

## Ranglisten
leaderboard-coins = Die Reichsten
leaderboard-wins = Die meisten Siege
leaderboard-wins-how = Es zählen Siege über andere Menschen. Ein Unentschieden ist kein Sieg.
leaderboard-line = { $place }. { $who }: { $score }
list-line-beyond = { $who }: { $score }
leaderboard-practice = { $game }: Übung des Tages
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
practice-headline = **{ $game }** · Übung des Tages
practice-same = Dieselben Würfe für alle auf diesem Server.
practice-title = **{ $game }**: Übung des Tages, dieselben Würfe für alle auf diesem Server
practice-over = **Geschafft: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.** Neue Würfe gibt es morgen (UTC).
leaderboard-none = Hier ist noch niemand.
leaderboard-mine = Dein Platz: { $place } ({ $score })
games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
drinks = { $drinks ->
    [one] { $drinks } Getränk
   *[other] { $drinks } Getränke
}
statistics-line = { $game }: { $games }, { $wins }, { $drinks }
statistics-several = { $game }, alle { $count } Spiele

## Listen
list-coins-won = Am Tisch gewonnen, in { -coins }
list-rating = Die Stärksten
list-share = Der höchste Anteil an Siegen
list-streak = Die meisten Siege in Folge
list-drinks = Die meisten Getränke ausgegeben
list-all-games = Alle Spiele
list-everywhere = alle Server
list-now = aktueller Stand
span-today = heute
span-week = diese Woche
span-month = dieser Monat
span-season = diese Saison
span-ever = insgesamt
variant-pairs = { $game } zu viert
rating = { $rating } ± { $by }
rating-provisional = { $rating } ± { $by }, vorläufig
rating-named = Wertung { $rating }
share-of = { $share } von { $games }
list-mine = Dein Platz: { $place } von { $of } ({ $score })
list-mine-beyond = Dein Platz: jenseits der { $places } ({ $score })
list-more-than = mehr als { $number }
list-moved = Plätze seit Mitternacht (UTC)
list-moved-signs = ▲▼ seit Mitternacht (UTC)
list-moved-none = unverändert seit Mitternacht (UTC)
list-moved-new = neu
list-moved-up = { $places ->
    [one] { $places } Platz gewonnen
   *[other] { $places } Plätze gewonnen
}
list-moved-down = { $places ->
    [one] { $places } Platz verloren
   *[other] { $places } Plätze verloren
}
list-provisional = Deine Wertung ist noch vorläufig: { $rating } ± { $by }. Sie steht hier ab ± 200 und nach Partien gegen drei verschiedene Leute.
list-hidden = Du stehst in keiner Liste, wie du es wolltest: `/{ $command }`.
list-not-ahead = Du stehst nicht auf dieser Liste: Auf ihr steht, wer an Tischen mehr gewonnen als verloren hat.
list-not-everywhere = Du stehst nicht auf dieser Liste: Auf ihr steht, wer `/{ cmd-me } { cmd-me-everywhere }` gewählt hat.
list-rating-how = Die Wertung beginnt bei 1500; ± sagt, wie weit sie danebenliegen kann, in zwei von drei Fällen. Je öfter dieselben zwei an einem Tag spielen, desto weniger zählt jede Partie, in dreißig Tagen zusammen höchstens so viel wie fünf.
list-rating-ai = Wertung der KI: leicht { $easy }, mittel { $middle }, schwer { $hard }.
list-share-how = Es zählen Partien gegen andere Menschen, ab fünf.
list-share-brackets = In Klammern: die Zahl der Partien.
list-needs-game = Eine Wertung gilt für ein Spiel: Wähl eines.
list-rating-no-time = Eine Wertung ist immer die aktuelle: Lass die Zeit weg.
list-ratings-alone = Über alle Server gibt es nur die Wertungen. Wähl die Wertung oder diesen Server.
list-lacks-games = Die Partien werden gerade neu gezählt: Einige fehlen hier noch.
list-not-looked-up = „{ $who }“: Ob sie noch auf diesem Server sind, war eben nicht zu erfahren.
list-page-none = Vor Seite { $page } ist die Liste zu Ende.
list-season-or-time = Eine Saison und eine andere Zeit gehen nicht zusammen: Lass eine davon weg.
somebody = jemand
listed-here = Du stehst in den Listen deiner Server.
listed-everywhere = Du stehst in den Listen deiner Server, mit deinen Wertungen auch auf allen anderen, dort unter dem Namen deines Kontos.
listed-hidden = Du stehst von jetzt an in keiner Liste, und deine Statistik siehst nur du.
on-pages = Dein Name darf auf öffentlichen Seiten stehen, wo ein Server sie hat. Auch deine Statistik hat dort eine Seite, für alle mit dem Link; auch einer von früher gilt.
not-on-pages = Dein Name steht auf keiner öffentlichen Seite: Dort bist du der Buchstabe deines Platzes.

## Saisons und Statistik
season-title = Saison { $months } { $year }
month-name = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
season-line = **{ $game }**: { $who }, { $count ->
    [one] { $wins }
   *[other] je { $wins }
}
season-line-alt = { $game }: { $who }, { $count ->
    [one] { $wins }
   *[other] je { $wins }
}
season-nobody = Niemand aus den Listen hat in dieser Saison eine Partie gewonnen.
season-over = Sie ist vorbei. Die Ranglisten fangen neu an, die Wertungen bleiben.
season-ends = Ende der Saison: { $when }.
season-none = Eine Saison „{ $asked }“ gab es hier nicht. Es gibt: { $known }.
season-none-yet = Hier gab es noch keine Saison: Die erste beginnt mit der ersten Partie, die zu Ende geht.
season-chosen = Saisonlänge hier: { $length }. Ende der laufenden: { $when }; erst die nächste ist so lang.
stats-title = { $who } auf diesem Server
stats-title-everywhere = { $who } auf allen Servern
stats-title-nobody = Statistik auf diesem Server
stats-title-nobody-everywhere = Statistik auf allen Servern
stats-none = Noch keine Partie zu Ende gespielt.
stats-none-everywhere = Noch auf keinem Server eine Wertung.
stats-all = Alle Spiele
stats-none-of = **{ $game }**: noch keine Partie
stats-played-less = Seltener gespielt: { $games }
stats-line = **{ $game }**: { $games }, { $wins }
stats-share = { $share } gegen andere gewonnen, bis zu { $streak } in Folge
stats-coins = Bilanz mit Wetten: { $coins }
stats-rating-range = Wertung in { $game }, letzte { $count } Partien: { $low } bis { $high }
stats-coins-range = Bilanz, letzte { $count } Partien: { $low } bis { $high }
stats-drinks = Getränke: { $drunk } getrunken, { $bought } ausgegeben
stats-against = Gegen { $who }: { $games } · { $before }‑mal vorn, { $after }‑mal dahinter
stats-hour = Meist am Tisch ab { $when }
stats-hides = { $who } will in keiner Liste stehen und behält die Statistik für sich.
stats-not-everywhere = Die Wertungen von { $who } sieht man nur auf den eigenen Servern; auf allen sieht man nur, wer `/{ cmd-me } { cmd-me-everywhere }` gewählt hat.
stats-alt =
    { $who }: { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }, { $wins } gewonnen.
stats-alt-curve = Wertung in { $game }: { $rating }, in den letzten Partien zwischen { $low } und { $high }.
stats-alt-coins = Bilanz zwischen { $low } und { $high } in den letzten { $count } Partien.

## Datenschutz und Pings
privacy-title = Datenschutz
privacy-kept = **Über dich aufbewahrt wird:**
    • deine Beutel und jede Bewegung darin, Geschenke, gekauftes Aussehen
    • deine Partien mit Platz, Wort, Zügen und Tipps, ob du gegangen bist, Wetten, Wertungen, wen du getroffen hast, wann du spielst, Zahlen je Tag, Woche, Monat und Saison, Glück, Können, Erfolge
    • dein letzter Name auf jedem Server, Nachrichten, die dich nennen, Server, die du verlassen hast
    • Versuche in der Übung und bei den Aufgaben des Tages, Tage in Folge, begleitete Partien
    • was du gewählt hast: Pings, Erinnerungen, Rufe (Server, wann zuletzt); Nächte und Ferien; Ansicht, Form und Sprache; Listen und öffentliche Seiten; ob du Geschenke annimmst
    • eigene Grenzen, wen du blockierst, von welchen Tischen du ferngehalten wirst, Sperren und Servereinstellungen von dir
    • IDs von Servern, Kanälen, Nachrichten und Interaktionen
privacy-not = **Nicht aufbewahrt werden:** Nachrichten. Der Bot liest keine, er sieht nur Befehle und Klicks, die ihm gelten. Nichts wird verkauft oder weitergegeben.
privacy-how-long = **Wie lange:** Namen an Tischen und die IDs von Servern, Kanälen, Nachrichten und Interaktionen bis { $journals } Tage nach dem Ende ihres Tischs; die Aufzeichnung einer Partie mit Wörtern, Zügen und deiner ID bis { $records } Tage nach ihrem Ende oder kürzer, wo ein Server das so will; Versuche in der Übung und bei den Aufgaben des Tages { $practices } Tage; alles andere, bis du es löschst. Das alles dient dazu, dass gespielt werden kann, ein Neustart nichts verliert und sich die Würfel prüfen lassen.
privacy-mine = **Deine Daten auf diesem Server:**
privacy-elsewhere = **Deine Daten auf einem Server:** `/{ cmd-privacy } { cmd-privacy-show }` zeigt sie dort.
privacy-nothing-yet = Noch ist nichts da: keine { -coins } und keine Partien.
privacy-pings-on = Auf allen Servern: Pings sind an.
privacy-pings-off = Auf allen Servern: Pings sind aus.
privacy-stays = **Nach dem Löschen bleiben:** Bewegungen, Ergebnisse und Wertungen unter einer Nummer, die nicht deine ist, weil die Bücher und die Wertungen anderer darauf beruhen; Wetten und geänderte Einstellungen ohne dich. Eine Sperre, eine Blockierung durch andere, deine eigene Grenze und zuletzt verlassene Partien gelten weiter, bis sie enden, durch ein Merkzeichen, aus dem niemand deine ID liest. { $days } Tage lang verhindert so ein Zeichen ein zweites Willkommensgeld.
privacy-delete = `/{ cmd-privacy } { cmd-privacy-export }` gibt dir alles als Datei. `/{ cmd-privacy } { cmd-privacy-delete }` löscht es auf allen Servern; die Beutel gehen an die Tavernen zurück.
button-privacy-terms = Wie lange
button-privacy-mine = Deine Daten
forget-ask = Alles löschen, was über dich aufbewahrt wird, auf allen Servern, mit deinen Beuteln und Siegen? Das lässt sich nicht rückgängig machen. Auch deine Blockierungen gehen: Wer von dir blockiert ist, kann sich dann wieder an deine Tische setzen.
forget-done = Erledigt. Was über dich aufbewahrt wurde, ist gelöscht.
forget-channels = Nachrichten von Tischen, die in den letzten { $journals } Tagen schlossen, werden jetzt geleert, wenn sie dich nennen. Ältere Nachrichten und einzelne Zeilen, etwa zu einem Glanzstück, bleiben, bis jemand sie dort löscht.
forget-live = Ein Tisch, an dem du gespielt oder gewettet hast, ist noch offen. Er nennt dich, bis er schließt; was er danach im Kanal stehen lässt, wird auch geleert.
forget-mark = { $days ->
    [one] Einen Tag
   *[other] { $days } Tage
} lang verhindert ein Merkzeichen ohne deine ID, dass dein Beutel das Willkommensgeld noch einmal bekommt.
forget-not-done = Es wurde nichts gelöscht.
button-forget = Alles löschen
button-keep = Behalten
pings-on = Der Bot darf dich ab jetzt anpingen.
pings-off = Der Bot pingt dich nicht mehr an. `/{ cmd-privacy } { cmd-privacy-pings }` ändert das.
button-no-pings = Keine Pings mehr
stakes-on = Ab jetzt wird an den Tischen hier um { -coins } gespielt.
stakes-off = Ab jetzt wird an den Tischen hier ohne Einsatz gespielt. Laufende Partien gehen zu Ende; neue Einsätze gibt es nicht.
done = Erledigt. Das Brett zeigt es.
ping-turn = { $who }, du bist dran: { $game }
ping-over = { $who }: { $game }, die Partie ist vorbei.

## Die Konsole
terminal-welcome = Karahaus in der Konsole. `help` sagt, was man schreiben kann.
terminal-help-moves = **Ein Zug** wird geschrieben, wie er heißt, und dahinter, was dazugehört: { $moves }. Eine leere Zeile tut das Einzige, was gerade zu tun ist.
terminal-help-out-of-turn = **Außer der Reihe**, wo die Regeln es erlauben, schreib zuerst deinen Namen: Ben bieten 3.
terminal-help-any-time = **Jederzeit:** board (Brett), odds (Chancen), rules (Regeln), fair, purses (Beutel), help, quit.
terminal-help-between = **Zwischen den Partien:** start (oder eine leere Zeile), join NAME, leave NAME, ai easy, ai medium, ai hard, ai utmost, pot NAME 20.
terminal-between = start oder quit
terminal-ai-next = Nun { $who }: eine leere Zeile, oder ein Zug von dir
terminal-no-such-name = Hier heißt niemand { $name }.
terminal-unknown = `{ $text }` versteht hier niemand. `help` sagt, was man schreiben kann.
terminal-guest = Gast
terminal-same-name = Zwei heißen { $name }. Alle brauchen einen eigenen Namen.
terminal-no-name = Alle brauchen einen Namen.
terminal-bot = Bot
terminal-bot-level = { $who } ist auch eine KI: { $level }
terminal-good-bye = Die Taverne schließt. Gute Nacht!
odds-none = Gerade kein Tipp.
hint-costs = Mit Tipp bringt dir diese Partie weder Wertung noch Erfolge; eine Niederlage zählt.
terminal-short = Es braucht { $need }, im Beutel sind { $has }.

## Bilder, für alle, die sie nicht sehen
alt-turn = { $who } ist am Zug.
alt-over = Die Partie ist aus.
# Zwischen dem, was war, und dem, was ist: 34 auf 38.
alt-to = auf
part-top-left = oben links
part-top = oben
part-top-right = oben rechts
part-left = links
part-middle = in der Mitte
part-right = rechts
part-bottom-left = unten links
part-bottom = unten
part-bottom-right = unten rechts

## Beside the picture
glance-turn = { $who }: { $task }
# When a turn ends, behind what is to be done. Before a moment that Discord writes, “in 57 seconds” or “5 seconds ago”,
# words stand that fit both.
glance-turn-over = Ende { $when }
# The same where it has a line to itself.
glance-turn-ends = Ende des Zugs { $when }
glance-since = Seit deinem letzten Zug: { $told }
# What the turn that runs has brought so far.
glance-this-turn = In diesem Zug: { $told }
glance-since-before = { $count ->
    [one] Jemand anderes spielte
   *[other] { $count } andere spielten
}
button-text = Text
button-places = Lage
places-none = Hier liegt gerade kein Brett.
button-more = Mehr
more-title = **{ $game }** · mehr
options-title = **{ $game }** · was abgemacht ist
options-stake-max = Höchstens { $max } { $coin } von einer Person in einer Partie
options-time-up = Ist die Zeit um, spielt eine KI bis zur Rückkehr
options-ai = KI darf mitspielen
options-no-ai = Ohne KI am Tisch
options-rated = Zählt für die Wertung
options-rated-people = Zählt für die Wertung, nur nicht gegen KI
options-unrated = Zählt für keine Wertung
options-bets = Wer zuschaut, kann bis zu { $most } { $coin } je Partie wetten
options-no-bets = Keine Wetten
options-view-picture = Brett mit Bild
options-view-text = Brett als Text
options-otherwise = Für andere Optionen schließ diesen Tisch und öffne mit `/{ $start }` einen neuen.

## How boards are shown
view-picture = Bretter erscheinen mit Bild.
view-picture-not-here = Bretter erscheinen mit Bild, wo der Server Bilder erlaubt. Dieser erlaubt keine.
view-picture-switched-off = Bretter erscheinen mit Bild, wo es Bilder gibt. Wer diesen Bot betreibt, hat sie abgeschaltet.
view-text = Bretter erscheinen als Text, ohne Bild.
view-usual = Bretter erscheinen so, wie Tisch und Server es eingestellt haben.
## Die Tür
door-welcome = **Willkommen im Karahaus.** { $games ->
    [7] Sieben
   *[other] { $games }
} Spiele, und nur du fehlst noch.
door-no-tables = Noch ist hier kein Tisch offen: Mach den Anfang.
door-tables-unknown = Welche Tische hier offen sind, lässt sich gerade nicht sagen.
door-table-here = { $game } läuft in diesem Kanal. Gerade kann sich niemand dazusetzen.
door-tables = Offene Tische hier: { $tables }
door-table = { $game }, { $seats } von { $max }
door-purse = Beutel { $coins } { $coin }
door-place = Rang { $place } von { $of }
door-place-beyond = Rang jenseits der { $places }
door-help-games = { $count ->
    [7] sieben
   *[other] { $count }
} Spiele
door-help = **Karahaus** ist ein Spieltisch in deinem Kanal: { $games }. Spiel gleich gegen die KI, oder öffne einen Tisch, und andere setzen sich dazu. Alles Weitere steht auf den Knöpfen.
door-help-people = **Karahaus** ist ein Spieltisch in deinem Kanal: { $games }. Öffne einen Tisch, und andere setzen sich dazu. Alles Weitere steht auf den Knöpfen.
door-greeting = **Das Karahaus hat geöffnet.** { $games ->
    [7] Sieben
   *[other] { $games }
} Spiele mit Würfeln, Kugeln, Hüten und Plättchen, miteinander oder gegen die KI.
    Herein per Knopf oder `/{ $command }`.
door-play-ask = Was spielst du? Die KI setzt sich gleich dazu und macht es dir leicht; es geht um nichts.
door-open-ask = Welches Spiel soll auf den Tisch?
button-door-play = Gegen die KI
button-door-open = Tisch öffnen
button-door-problem = Aufgaben des Tages
button-door-purse = Mein Beutel
button-door-more = Mehr
door-more = **Karahaus** · was es noch gibt
door-rules-ask = Welche Regeln?
button-door-leaders = Rangliste
button-door-settings = Einstellungen
button-door-commands = Befehle
button-door-privacy = Datenschutz
button-door-picture = Bild
button-door-usual = Wie hier üblich
button-door-pings = Ping mich an
button-door-back = Zurück
about-kara = Bring fünf Würfel auf die Summe des Hauses.
about-karambolage = Bring mit vier Würfeln drei Kugeln zusammen.
about-caramba = Der letzte Hut auf dem Weg zur Mine gewinnt.
about-carrom = Schnipp deine Steine und die Queen ins Loch.
about-four-circles = Bring vier Kreise lückenlos in eine Reihe.
about-movers-hoppers = Bring deine sechs Steine ins andere Lager.
about-not-this-way = Spring deine Steine weg, bis nur einer bleibt.
door-alt = Das Schild der Taverne hängt zwischen zwei Lampen. Darunter { $count } kleine Bilder: { $games }. Daneben steht die Tür offen.
lobby-alt = { $game } ({ $seats } Personen): { $scene }
brief-kara = fünf Würfel und die Summe des Hauses
brief-karambolage = drei Kugeln, von Würfeln bewegt
brief-caramba = der letzte Hut auf dem Weg gewinnt
brief-carrom = Steine, in die Löcher geschnippt
brief-four-circles = vier Kreise lückenlos in einer Reihe
brief-movers-hoppers = sechs Steine ins andere Lager
brief-not-this-way = die eigenen Steine wegspringen
scene-kara = fünf Würfel auf rotem Tuch, davor ein Haus mit einer 16.
scene-karambolage = die schwarze, die rote und die weiße Kugel auf einem Tuch voller Zahlen.
scene-caramba = zwei Hüte auf dem Weg zur Mine, und in der Kurve liegt jemand auf der Lauer.
scene-carrom = der Striker zielt auf die Steine in der Mitte, und einer fällt ins Loch.
scene-four-circles = vier weiße Kreise in einer Reihe.
scene-movers-hoppers = ein weißer Stein hüpft über einen roten, dem anderen Lager entgegen.
scene-not-this-way = ein roter Stein springt über einen weißen, und ein anderer fliegt vom Brett.
board-ai-for-nothing = Nur gegen KI-Plätze spielst du um nichts.

## Learning by playing
door-learn-ask = Was möchtest du lernen? Du spielst gegen die leichte KI und bekommst dabei Tipps.
button-door-learn = Spiel lernen
lesson-title = **{ $game }** · erste Partie
lesson-over = 🎉 Geschafft: { $game } kannst du jetzt.
lesson-over-lost = Deine erste Partie { $game } ist vorbei. Gleich noch einmal?
lesson-rounds = Gewonnene Runden: { $won } von { $rounds }.
button-lesson-skip = Ohne Tipps
button-lesson-hints = Mit Tipps
button-lesson-again = Noch einmal
button-lesson-door = Eingang
learn-kara-throw = Das Haus steht. Wirf deine fünf Würfel: Du willst dieselbe Summe.
learn-kara-throw-after = Die KI hat schon geworfen: Ihr Schild zeigt, was du schlagen musst.
learn-kara-read = Dein Schild sagt, wie weit du daneben bist. Ein Strich heißt: Den hat auch das Haus.
learn-kara-last-lap = Die KI hat gestoppt: Du bist zum letzten Mal dran. Jetzt oder nie.
learn-kara-near = Höchstens eins daneben: Stopp. Noch einmal bringt dich selten näher.
learn-kara-high = Zu hoch: Tipp deinen höchsten Würfel an, oder zwei, und lass sie laufen.
learn-kara-low = Zu niedrig: Tipp deinen niedrigsten Würfel an, oder zwei, und lass sie laufen.
learn-kara-over = Wer dem Haus am nächsten ist, gewinnt. Bei Gleichstand zählen Würfel wie im Haus.
learn-kara-in = Du hast dieselbe Summe wie das Haus: Du bist drin und stoppst sofort.
learn-kara-pot = Am Tisch geben alle einen Einsatz, und wer am nächsten liegt, nimmt den Topf.
learn-karambolage-place = Setz die drei Kugeln nah beieinander: Der blaue Knopf macht Berührungen leicht.
learn-karambolage-first = Jeder Knopf ist ein Zug: das Feld, im Wert eines Würfels, und die berührte Kugel.
learn-karambolage-touch = Berührt! Weiter geht es mit dieser Kugel oder einer berührten.
learn-karambolage-bank = Eine Bande: Die Kugel hielt ohne Berührung am Rand und darf einmal weiter.
learn-karambolage-loose = Punkte gibt es nur, wenn Berührungen alle drei Kugeln verbunden haben.
learn-karambolage-last-die = Noch ein Würfel. Eine Zahl wie +14 sagt, was der Zug damit bringt.
learn-karambolage-theirs = Die KI hat gespielt. Die Kugeln bleiben, wo sie liegen: Du machst dort weiter.
learn-karambolage-worth = Es zählen die Werte der drei Felder, auf denen die Kugeln liegen: Nimm hohe Felder.
learn-karambolage-again = Ein Carambo! Wirf noch einmal und hol mehr, oder hör auf und behalt die Punkte.
learn-karambolage-over = Die meisten Punkte gewinnen. Straight, Compress und Carambo bringen am meisten.
learn-caramba-place = Setz deinen Hut. Der letzte auf dem Weg gewinnt: Weiter hinten ist sicherer.
learn-caramba-second = Jetzt dein zweiter Hut. Gezählt wird ab der Mine: Der erste wirft einen Würfel.
learn-caramba-one = Dein Hut liegt vorn: ein Würfel. Je weniger Augen, desto länger bleibt er.
learn-caramba-buy-out = Viele Würfel bringen dich schnell zur Mine. Zahle Silber und wirf weniger.
learn-caramba-roll = Das Band zeigt, welcher Hut zieht. Der dritte ab der Mine wirft drei Würfel.
learn-caramba-stopped = Ein Hut hielt auf einem anderen: Der untere zahlt, der obere zieht weiter.
learn-caramba-mine = Der erste Hut in der Mine zahlt 1 Silber in den Topf, der zweite 2 und so fort.
learn-caramba-last = Nur noch zwei Hüte. Wem der letzte auf dem Weg gehört, gewinnt Rennen und Topf.
learn-caramba-silver = Auch Silber zählt: Am Ende gewinnt, wer am meisten hat. Zahle nicht zu viel.
learn-caramba-over = Der letzte Hut auf dem Weg nahm den Topf, und das meiste Silber gewinnt.
learn-four-circles-open = Jede Seite setzt sechs Steine auf freie Plättchen. Halt deine beisammen.
learn-four-circles-place = Nebeneinander ist gut: Über Nachbarn springst du.
learn-four-circles-first = Alle Steine liegen. Tipp einen an, dann sein Ziel; mit „Zurück“ wählst du neu.
learn-four-circles-turn = Noch kein Kreis von dir. Spring über einen Nachbarn: Das dreht deinen Stein um.
learn-four-circles-tile = Auch freie Plättchen darfst du verschieben: Ein Stein von dir geht gleich darauf.
learn-four-circles-shows = Ein Kreis ist da. Vier von dir in einer Reihe gewinnen: Dreh noch mehr um.
learn-four-circles-three = Drei Kreise! Bring sie mit Schritten in eine Reihe: Ein Sprung dreht zurück.
learn-four-circles-guard = Die KI hat drei Kreise. Stell dich dorthin, wo der vierte die Reihe schlösse.
learn-four-circles-move = Ein Schritt lässt den Stein, wie er ist; ein Sprung dreht ihn um.
learn-four-circles-over = Vier Kreise in einer Reihe, Spalte oder Diagonale gewinnen.
learn-movers-hoppers-open = Deine Steine wollen ins andere Lager. Ein Schleicher geht und wird zum Hüpfer.
learn-movers-hoppers-hop = Einer deiner Hüpfer kann springen. Danach ist er ein Schleicher.
learn-movers-hoppers-long = Ein Hüpfer springt auch über eine ganze Reihe: Das spart Schritte.
learn-movers-hoppers-ladder = Kein Hüpfer von dir hat etwas zum Springen. Schleich daneben: die nächste Sprosse.
learn-movers-hoppers-move = Schleicher gehen, Hüpfer springen, jeder wird zum anderen. Denk zwei Züge voraus.
learn-movers-hoppers-there = Einer von dir ist drüben und kann dort ruhen. Hol die Hintersten nach.
learn-movers-hoppers-half = Die Hälfte ist drüben. Auch Steine der KI zählen dort: Ist es voll, gewinnst du.
learn-movers-hoppers-theirs = Die KI ist in deinem Lager. Ist es voll, gewinnt sie: Räum deine Steine hinaus.
learn-movers-hoppers-last = Einer ist noch unterwegs. Bring ihn heim, notfalls mit Schritten.
learn-movers-hoppers-over = Alle drüben: gewonnen. Ebenso, wenn das Lager voll ist und einer von dir darin.
learn-not-this-way-open = Du setzt die Steine der KI, sie deine. Wer nur noch einen hat, gewinnt.
learn-not-this-way-place = Verteil sie: Ein Stein ohne Nachbarn hat nichts zum Springen.
learn-not-this-way-turn = Noch kein Kreis von dir. Spring über eigene Steine: Das dreht sie um.
learn-not-this-way-circle = Du hast zwei Kreise: Spring mit einem über den anderen, und der geht vom Brett.
learn-not-this-way-chain = Sprünge gehen weiter, auch um die Ecke. Aufhören darfst du überall.
learn-not-this-way-tile = Du darfst erst ein Plättchen mit deinem Stein verschieben, dann zieht der Stein.
learn-not-this-way-gone = Einer weniger! Mit einem einzigen hast du gewonnen.
learn-not-this-way-few = Nur noch wenige. Halt sie beisammen, damit einer über den anderen springt.
learn-not-this-way-move = Werd sie los: Übersprungen zeigen sie den Kreis, und ein Kreis nimmt sie vom Brett.
learn-not-this-way-over = Wer nur noch einen Stein hat, gewinnt.
learn-carrom-break = Du stößt an. Drück auf „Zielen“, nimm „Anstoß“ als Kraft und schieß in die Mitte.
learn-carrom-aim = Drück auf „Zielen“, wähl einen eigenen Stein und ein Loch, korrigier, dann schieß.
learn-carrom-force = Sanft bleibt der Striker in der Nähe; hart fliegen die Steine auseinander.
learn-carrom-again = Dein Stein ist gefallen, du schießt weiter. Nimm einen nah an einem Loch.
learn-carrom-queen = Einer von dir ist drin: Jetzt darf die Queen fallen. Dein nächster bestätigt sie.
learn-carrom-cover = Die Queen ist im Loch. Versenk jetzt einen eigenen Stein, sonst kommt sie zurück.
learn-carrom-due = Der Striker ist gefallen: Das kostet einen Stein, der zurück aufs Brett kommt.
learn-carrom-few = Nur noch wenige von dir. Der letzte darf erst fallen, wenn die Queen bestätigt ist.
learn-carrom-place = Ein Stein kommt zurück: Setz ihn in den Kreis, weit weg von jedem Loch.
learn-carrom-over = Wer zuerst alle eigenen versenkt, gewinnt; die bestätigte Queen zählt 3 dazu.

## The evening
break-off-ask = Diese Partie abbrechen? Niemand gewinnt sie, und alle Einsätze kommen zurück.
break-off-ask-lost = Diese Partie abbrechen? Sie zählt dann als verloren, denn außer dir spielen nur KIs. Alle Einsätze kommen zurück.
break-off-ask-all-lost = Diese Partie abbrechen? Alle, die mitspielen, müssen zustimmen. Sie zählt dann als verloren, denn außer euch spielen nur KIs. Alle Einsätze kommen zurück.
break-off-ask-all = Diese Partie abbrechen? Alle, die mitspielen, müssen zustimmen; dann gewinnt sie niemand, und alle Einsätze kommen zurück{ $bets ->
    [0] .
   *[other] , alle Wetten auch.
}
break-off-ask-manager = Diese Partie abbrechen? Du spielst nicht mit: Dein Klick beendet sie sofort, ohne Abstimmung. Niemand gewinnt sie, und alle Einsätze kommen zurück{ $bets ->
    [0] .
   *[other] , alle Wetten auch.
}
button-break-off = Abbrechen …
button-break-off-sure = Ja, abbrechen
break-off-kept = Die Partie geht weiter.

## Ergebnisse, Glanzstücke und der Abend
feat-exact = *Genau im Haus*: **{ $who }** hat die Würfel des Hauses.
feat-carambo = **{ $who }** – Carambo, dreimal in einem Zug, +{ $points }.
feat-last-hat = Der letzte Hut auf dem Weg gehört **{ $who }**.
feat-cleared = **{ $who }** räumt das Brett ab, bevor drüben ein Stein fällt: { $points }:0.
feat-circles = Vier Kreise in einer Reihe: **{ $who }**.
feat-circles-from = { $count ->
    [4] Vier
   *[other] { $count }
} Kreise von { $from } bis { $to }: **{ $who }**.
feat-across = **{ $who }** ist mit allen sechs drüben.
feat-chain = **{ $who }** beendet die Partie mit { $jumps } Sprüngen am Stück.
moment = ✨ { $game }: { $told }
moment-alone = ✨ { $told }
evening-title = **{ $game }** · der Abend auf einen Blick · { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
evening-date = { $day }.{ $month }.
evening-none = **{ $game }** · an diesem Tisch wurde keine Partie zu Ende gespielt.
evening-before = -# Davor: { $count ->
    [one] eine weitere Partie
   *[other] { $count } weitere Partien
}
evening-others = { $count ->
    [one] eine weitere Person
   *[other] { $count } weitere
}
evening-game = { $number }. { $crown } { $who }
evening-drawn = { $number }. unentschieden
evening-drawn-games = { $from }–{ $to } stehen im Bild.
# Was sie gewonnen oder verloren haben, in Münzen.
evening-coins = Gewonnen und verloren { $coin }: { $who }
evening-also = Außerdem dabei: { $who }
evening-also-coins = Außerdem dabei { $coin }: { $who }
evening-nobody = unentschieden
evening-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
# How far somebody was from the house in Kara.
evening-off = { $away ->
    [0] im Haus
   *[other] { $away } neben dem Haus
}
# Who played, where nothing was staked.
evening-played = Am Tisch: { $who }
evening-alt = { $game }: der Abend auf einen Blick.
evening-alt-game = { $count ->
    [one] Partie { $number }: { $who } gewinnt
   *[other] Partie { $number }: { $who } gewinnen
}
evening-alt-drawn = Partie { $number }: unentschieden
evening-earlier = Davor: { $winners }
evening-earlier-drawn = { $count ->
    [one] unentschieden
   *[other] { $count }‑mal unentschieden
}
# Wie oft dasselbe geschah.
evening-times = { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }‑mal
}
