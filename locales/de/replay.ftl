# Eine beendete Partie, Stellung für Stellung
replay-start = Der Anfang
replay-move = { $number }. { $who }: { $mv }
replay-move-by-stand-in = { $number }. { $who }, gespielt von der KI: { $mv }
# Where what happened is told below it.
replay-told = { $number }. { $who }
replay-told-by-stand-in = { $number }. { $who }, gespielt von der KI
# Wo dahinter steht, was geschah, und wer zog, als Erstes.
replay-told-number = { $number }.
replay-broken-off = Hier wurde abgebrochen: Niemand hat gewonnen.
replay-moves = Züge
replay-steps = Schritt für Schritt
replay-board = Das Brett in Text
replay-opinion = Die Chancen
replay-opinion-best = Auf den ersten Blick würde die KI { $best } spielen: { $worth }.
replay-first = Anfang
replay-back = Zurück
replay-on = Weiter
replay-last = Ende
replay-leap-back = { $moves } zurück
replay-leap-on = { $moves } weiter
replay-dice = Die Würfel
replay-dice-check = Würfel prüfen
replay-dice-hold = { $count ->
    [0] In dieser Partie fiel kein Würfel.
    [one] Der eine Würfel kommt aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
   *[other] Alle { $count } Würfel kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
}
replay-dice-and-lot-hold = { $count ->
    [0] In dieser Partie fiel kein Würfel. Das Los, wer beginnt, kommt aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
    [one] Der eine Würfel und das Los, wer beginnt, kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
   *[other] Alle { $count } Würfel und das Los, wer beginnt, kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
}
replay-lot-wrong = Das Los, wer beginnt, stimmt nicht: Hier beginnt { $found }, das Geheimnis ergibt { $expected }.
replay-dice-forgotten = Wer hier mitspielte, wollte vergessen werden. Damit ging auch das Geheimnis, und was der Zufall entschied, lässt sich nicht mehr prüfen.
replay-dice-not-public = Das Geheimnis steht nicht auf dieser Seite: Damit ließe sich herausfinden, wer mitgespielt hat. /{ cmd-fair } und /{ cmd-replay } geben die Aufzeichnung der Partie; mit ihr lässt sich prüfen, was der Zufall entschied.
replay-dice-secret-wrong = Das Geheimnis passt nicht: Seine SHA-256 ist { $found }, versprochen war { $expected }.
replay-dice-wrong = Wurf { $play } stimmt nicht: Die Würfel zeigen { $found }, das Geheimnis ergibt { $expected }.
# Where the number of the move stands in the heading.
replay-of = { $title } · { $of ->
    [one] { $of } Zug
   *[other] { $of } Züge
}
replay-none = Von diesem Kanal ist keine Partie aufgehoben, die sich noch einmal zeigen ließe.
replay-not-kept = Die Partie { $game } wurde anderswo gespielt oder ist nicht mehr aufgehoben.
replay-held-back = Jemand von diesem Tisch hat die eigenen Daten gelöscht: Die Partie { $game } lässt sich wieder zeigen, ohne diese Person, sobald der Tisch geschlossen ist.
replay-damaged = Die Aufzeichnung der Partie { $game } ist beschädigt: Sie lässt sich weder noch einmal zeigen noch prüfen.
replay-key-damaged = Der Schlüssel des Bots für Aufzeichnungen ist beschädigt. Bis er wieder da ist, lässt sich keine Partie noch einmal zeigen oder prüfen; verloren ist keine.
replay-no-game-id = Eine Partie heißt nach Tisch und Nummer, etwa 3/1. Ohne Angabe kommt die letzte.
replay-page = Die ganze Partie als Seite: Sie öffnet sich in jedem Browser, ohne Netz, und prüft ihre Würfel selbst.
replay-page-lot = Die ganze Partie als Seite: Sie öffnet sich in jedem Browser, ohne Netz, und prüft das Los, wer beginnt, selbst.
replay-page-without-chance = Die ganze Partie als Seite: Sie öffnet sich in jedem Browser, ohne Netz.
replay-page-blanked = Die ganze Partie als Seite: Sie öffnet sich in jedem Browser, ohne Netz. Wer hier mitspielte, wollte vergessen werden. Damit ging auch das Geheimnis, und was der Zufall entschied, kann die Seite nicht prüfen.
replay-no-such-move =
    Diese Partie hat { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }: einen Zug { $asked } gibt es nicht.
replay-record = Die Aufzeichnung: wer wo saß, jeder Zug und alles, was der Zufall entschied. `karahaus verify` prüft sie.
replay-record-blanked = Die Aufzeichnung: jeder Zug und alles, was der Zufall entschied. Wer vergessen werden wollte, steht nicht darin, und damit ging auch das Geheimnis: `karahaus verify` prüft nur die Züge.
replay-record-too-long = Diese Aufzeichnung ist zu lang für eine Datei hier.
replay-page-too-long = Diese Partie ist für eine Datei hier zu lang. `karahaus replay` macht die Seite aus ihrer Aufzeichnung.
replay-others-wait = Von dir warten schon mehrere Partien darauf, gezeichnet zu werden, eine nach der anderen. Frag nach dieser, wenn sie da sind.
replay-too-late = Gerade werden viele Partien gezeichnet, und deine ist nicht an die Reihe gekommen. Verloren ist nichts: Frag bitte noch einmal.
replay-page-alt = { $game }, Partie { $number }, als Seite für den Browser
button-replay = Ansehen
button-replay-film = Als Film
replay-film = Die ganze Partie als Film.
replay-film-not-here = Dieser Server kommt ohne Bilder aus. *{ $page }* zeigt die ganze Partie als Text.
replay-film-alt =
    { $title }. Die Partie vom Anfang bis zum Ende, in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }. Am Ende: { $end }
button-replay-page = Als Seite
replay-turning = Wendepunkt: Zug { $number }, { $who }: { $played } ({ $worth }). Besser: { $better } ({ $best }).
replay-by-stand-in = { $who }, gespielt von der KI
replay-turning-before = So lag es davor; *{ $next }* zeigt, was daraus wurde.
replay-turning-marked = So lag es davor, markiert ist, was besser war; *{ $next }* zeigt, was daraus wurde.
replay-no-turning = Kein Wendepunkt: Soweit die KI sieht, hat keine der Entscheidungen, die sie abwägt, etwas verschenkt.
replay-not-early = Bei einer so langen Partie wägt sie nur die letzten { $count } Züge ab.
button-replay-turning = Wendepunkt
button-replay-turning-there = Stellung zeigen
# A record in a file, in a terminal. What is told in English alone stands at the end.
replay-file-missing = Die Aufzeichnung { $file } lässt sich nicht lesen: Die Datei gibt es nicht.
replay-file-not-read = Die Aufzeichnung { $file } lässt sich nicht lesen. Genauer, auf Englisch: { $why }
replay-file-no-record = { $file } ist keine Aufzeichnung einer Partie: { $why }
replay-file-unknown-game = { $file } ist die Aufzeichnung eines Spiels, das erst ein neueres Programm kennt: { $game }.
replay-file-version = { $file } ist eine Aufzeichnung der Version { $found }; dieses Programm liest 1 bis { $known }.
replay-file-newer-rules = { $file } wurde nach neueren Regeln von { $game } gespielt, als dieses Programm sie kennt.
replay-file-does-not-hold = { $file } stimmt nicht. { $why }
replay-file-text-alone = Die Partie in { $file } hat keine Bilder, nur Text.
replay-file-there = { $file } ist schon da und bleibt, wie sie ist.
replay-file-not-written = { $file } lässt sich nicht schreiben. Genauer, auf Englisch: { $why }
replay-file-page = Die Seite ist in { $file }
replay-file-film = Das Bild ist in { $file }
replay-file-too-long = { $file } hat { $found } Bytes; eine Aufzeichnung hat höchstens { $max }.
replay-file-not-drawn = Die Bretter von { $file } lassen sich nicht zeichnen. Genauer, auf Englisch: { $why }
# Warum eine Datei keine Aufzeichnung ist; nach einem Doppelpunkt.
illegible-no-json = Ab Zeile { $line }, Spalte { $column } ist sie kein JSON.
illegible-no-version = Sie nennt keine Version, die eine Aufzeichnung haben kann.
illegible-at = In Zeile { $line }, Spalte { $column } fehlt etwas oder steht anderes als in einer Aufzeichnung. karahaus verify sagt auf Englisch mehr.
illegible-part = Etwas darin fehlt oder ist anders als in einer Aufzeichnung. karahaus verify sagt auf Englisch mehr.
# Warum eine Aufzeichnung nicht stimmt: Sätze. Zug 0 ist der Beginn des Spiels.
mismatch-seat = Platz { $seat } ({ $noted } in der Aufzeichnung)
mismatch-nobody = niemand
mismatch-other-program = Eine andere Version dieses Programms hat sie geschrieben.
mismatch-game = Sie ist von { $game }, aber ihre Optionen sind von { $options }.
mismatch-commitment = Die SHA-256 des Geheimnisses ist { $found }, versprochen war { $expected }.
mismatch-no-seed = Das Geheimnis fehlt, obwohl alle genannt sind, die mitgespielt haben.
mismatch-seed-of-forgotten = Wer hier mitspielte, ist vergessen, aber das Geheimnis oder die Entropie steht noch darin.
mismatch-entropy-empty = Zeile { $line } der Entropie ist „{ $found }“, müsste aber leer sein.
mismatch-entropy-with-word = Zeile { $line } der Entropie ist „{ $found }“, müsste aber „{ $expected }“ sein, mit höchstens einem Wort danach.
mismatch-entropy-whole = Zeile { $line } der Entropie ist „{ $found }“, müsste aber „{ $expected }“ sein.
mismatch-no-such-seat = Zug { $play } nennt { $seat }, aber es gibt nur { $seats }.
mismatch-lot = Laut Aufzeichnung fiel das Los auf { $found }, das Geheimnis ergibt aber { $expected }.
mismatch-dice = Zug { $play }: Die Würfel zeigen { $found }, das Geheimnis ergibt { $expected }.
mismatch-evidence = Zug { $play } soll „{ $found }“ ergeben haben, ergibt aber „{ $expected }“.
mismatch-thought = Zug { $play }: „{ $found }“ ist nicht, was die KI dort spielt ({ $seat }), sondern „{ $expected }“.
mismatch-not-by-ai = Zug { $play } soll von einem Menschen sein, aber dort sitzt eine KI: { $seat }.
mismatch-not-a-move = Zug { $play }: „{ $found }“ ist so geschrieben kein Zug dieses Spiels.
mismatch-illegal = Zug { $play }, „{ $mv }“, ist nicht erlaubt. { $why }
mismatch-not-broken-off = Nach Zug { $plays }, dem letzten, ist die Partie zu Ende, sie soll aber abgebrochen worden sein.
mismatch-not-over = Nach Zug { $plays }, dem letzten, ist die Partie nicht zu Ende.
mismatch-winners = Laut Aufzeichnung hat { $found } gewonnen, es war aber { $expected }.
mismatch-laid = Eine Wette über { $laid } gibt es nicht.
mismatch-bets = Laut Aufzeichnung brachten die Wetten { $found }, es müsste aber { $expected } sein.
mismatch-digest = Etwas darin wurde geändert: Die Prüfsumme ist { $found }, müsste aber { $expected } sein.
mismatch-signature = Die Unterschrift mit dem Schlüssel { $key } ist nicht die dieser Aufzeichnung.
