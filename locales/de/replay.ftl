# Ein beendetes Spiel, Stellung für Stellung
replay-start = Der Anfang
replay-move = { $number }. { $who }: { $mv }
replay-move-by-stand-in = { $number }. { $who }, gespielt von der KI: { $mv }
replay-broken-off = Hier wurde abgebrochen: Niemand hat gewonnen.
replay-moves = Züge
replay-board = Das Brett in Text
replay-opinion = Die Chancen
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
replay-dice-forgotten = Wer hier mitspielte, wollte vergessen werden. Damit ging auch das Geheimnis, und die Würfel lassen sich nicht mehr prüfen.
replay-dice-secret-wrong = Das Geheimnis passt nicht: Seine SHA-256 ist { $found }, versprochen war { $expected }.
replay-dice-wrong = Wurf { $play } stimmt nicht: Die Würfel zeigen { $found }, das Geheimnis ergibt { $expected }.
