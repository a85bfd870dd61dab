# Ein beendetes Spiel, Stellung für Stellung
replay-start = Der Anfang
replay-move = { $number }. { $who }: { $mv }
replay-move-by-stand-in = { $number }. { $who }, gespielt von der KI: { $mv }
# Where what happened is told below it.
replay-told = { $number }. { $who }
replay-told-by-stand-in = { $number }. { $who }, gespielt von der KI
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
replay-dice = Die Würfel
replay-dice-check = Würfel prüfen
replay-dice-hold = { $count ->
    [0] In diesem Spiel fiel kein Würfel.
    [one] Der eine Würfel kommt aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Brett vor dem Spiel.
   *[other] Alle { $count } Würfel kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Brett vor dem Spiel.
}
replay-dice-and-lot-hold = { $count ->
    [0] In diesem Spiel fiel kein Würfel. Das Los, wer beginnt, kommt aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Brett vor dem Spiel.
    [one] Der eine Würfel und das Los, wer beginnt, kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Brett vor dem Spiel.
   *[other] Alle { $count } Würfel und das Los, wer beginnt, kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Brett vor dem Spiel.
}
replay-lot-wrong = Das Los, wer beginnt, stimmt nicht: Hier beginnt { $found }, das Geheimnis ergibt { $expected }.
replay-dice-forgotten = Wer hier mitspielte, wollte vergessen werden. Damit ging auch das Geheimnis, und die Würfel lassen sich nicht mehr prüfen.
replay-dice-not-public = Das Geheimnis steht nicht auf dieser Seite: Damit ließe sich herausfinden, wer mitgespielt hat. /fair und /replay geben die Aufzeichnung des Spiels, und die prüft seine Würfel.
replay-dice-secret-wrong = Das Geheimnis passt nicht: Seine SHA-256 ist { $found }, versprochen war { $expected }.
replay-dice-wrong = Wurf { $play } stimmt nicht: Die Würfel zeigen { $found }, das Geheimnis ergibt { $expected }.
replay-where = { $title } · Zug { $at } von { $of }
# Where the number of the move stands in the heading.
replay-of = { $title } · { $of ->
    [one] { $of } Zug
   *[other] { $of } Züge
}
replay-none = Von diesem Kanal ist kein Spiel aufgehoben, das sich noch einmal zeigen ließe.
replay-not-kept = Das Spiel { $game } wurde anderswo gespielt oder ist nicht mehr aufgehoben.
replay-held-back = Jemand von diesem Tisch hat die eigenen Daten gelöscht: Das Spiel { $game } lässt sich wieder zeigen, ohne diese Person, sobald der Tisch geschlossen ist.
replay-damaged = Die Aufzeichnung des Spiels { $game } ist beschädigt: Es lässt sich weder noch einmal zeigen noch prüfen.
replay-no-game-id = Ein Spiel heißt nach Tisch und Nummer, etwa 3/1. Ohne Angabe kommt das letzte.
replay-page = Das ganze Spiel als Seite: Sie öffnet sich in jedem Browser, ohne Netz, und prüft ihre Würfel selbst.
replay-no-such-move =
    Dieses Spiel hat { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }: einen Zug { $asked } gibt es nicht.
replay-record = Die Aufzeichnung: wer wo saß, jeder Zug und jeder Würfel. `karahaus verify` prüft sie.
replay-record-too-long = Diese Aufzeichnung ist zu lang für eine Datei hier.
replay-page-too-long = Dieses Spiel ist für eine Datei hier zu lang. `karahaus replay` macht die Seite aus seiner Aufzeichnung.
replay-page-alt = { $game }, Spiel { $number }, als Seite für den Browser
button-replay = Ansehen
button-replay-film = Als Film
replay-film = Das ganze Spiel als Film.
replay-film-alt =
    { $title }. Das Spiel vom Anfang bis zum Ende, in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }. Am Ende: { $end }
button-replay-page = Als Seite
replay-turning = Wendepunkt: Zug { $number }, { $who }: { $played } – { $worth }. Besser: { $better } – { $best }.
replay-by-stand-in = { $who }, gespielt von der KI
replay-turning-before = So lag es davor; *{ $next }* zeigt, was daraus wurde.
replay-no-turning = Kein Wendepunkt: Soweit die Engine sieht, hat in diesem Spiel keine Entscheidung etwas verschenkt.
button-replay-turning = Wendepunkt
button-replay-turning-there = Zeigen, was dalag
# A record in a file, in a terminal. What is told in English alone stands at the end.
replay-file-missing = Die Aufzeichnung { $file } lässt sich nicht lesen: Die Datei gibt es nicht.
replay-file-not-read = Die Aufzeichnung { $file } lässt sich nicht lesen. Genauer, auf Englisch: { $why }
replay-file-no-record = { $file } ist keine Aufzeichnung eines Spiels. Genauer, auf Englisch: { $why }
replay-file-unknown-game = { $file } ist die Aufzeichnung eines Spiels, das erst ein neueres Programm kennt: { $game }.
replay-file-version = { $file } ist eine Aufzeichnung der Version { $found }; dieses Programm liest 1 bis { $known }.
replay-file-newer-rules = { $file } wurde nach neueren Regeln von { $game } gespielt, als dieses Programm sie kennt.
replay-file-does-not-hold = { $file } stimmt nicht. Genauer, auf Englisch: { $why }
replay-file-text-alone = Das Spiel in { $file } hat keine Bilder, nur Text.
replay-file-there = { $file } ist schon da und bleibt, wie sie ist.
replay-file-not-written = { $file } lässt sich nicht schreiben. Genauer, auf Englisch: { $why }
replay-file-page = Die Seite ist in { $file }
replay-file-film = Das Bild ist in { $file }
