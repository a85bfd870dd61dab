# Kara, „Bring den Kara ins Haus“.

kara-title = Kara

## Wahlmöglichkeiten
kara-option-house = Haus
    .arg = haus
    .about = Wer das Haus aufstellt: der Tisch, oder reihum ein Platz, der aussetzt oder mitspielt
kara-option-house-neutral = vom Tisch
    .term = Haus vom Tisch aufgestellt
kara-option-house-rotating = reihum
    .term = Haus reihum aufgestellt
kara-option-house-player = reihum, spielt mit
    .term = Haus reihum (wer es wirft, spielt mit)
kara-option-last_lap = letzter Durchgang
    .arg = letzter-durchgang
    .about = Nach einem Stopp im ersten Wurf: ein kurzer letzter Durchgang oder ein voller
kara-option-last_lap-short = kurz
    .term = kurzer letzter Durchgang
kara-option-last_lap-full = voll
    .term = voller letzter Durchgang

## Das Brett
# Höchstens drei Zeichen: die Spalte eines Karas im Haus.
kara-in = im
# One letter.
kara-stopped = s
kara-legend = `=` wie im Haus · `{ $sign }`: Summe des Hauses
kara-legend-stopped = `{ $sign }` gestoppt
kara-legend-away = `~` die KI spielt
kara-legend-common = Unterstrichen: wie im Haus
kara-legend-square = ■ gestoppt

## Was geschah
kara-told-house = Das Haus steht bei { $sum }.
kara-told-house-by = { $who } stellt das Haus auf: { $sum }.
# Dice are pictures, and no blank holds these on their line: words follow them, never a sign alone.
kara-told-thrown = { $who } wirft { $dice } und hat { $sum }.
kara-told-ran = { $who } lässt laufen: { $old } → { $new } und hat { $sum }.
kara-since-ran = { $who }: { $old } → { $new } auf { $sum }.
kara-since-ran-in = { $who }: { $old } → { $new } auf { $sum }, im Haus.
kara-since-threw-in = { $who } wirft { $dice } ins Haus.
kara-since-all-threw = Alle haben geworfen.
kara-told-stopped = { $who } stoppt.
kara-told-in = { $who } ist im Haus.
kara-told-exact = { $who } ist genau im Haus!
kara-told-last-lap = Der letzte Durchgang beginnt.

## Das Ergebnis
kara-won-in = **{ $who } gewinnt**, im Haus, { $common ->
    [0] mit keinem Würfel wie dort
    [one] mit { $common } Würfel wie dort
   *[other] mit { $common } Würfeln wie dort
}.
kara-won-near = **{ $who } gewinnt**, { $away } neben dem Haus, { $common ->
    [0] mit keinem Würfel wie dort
    [one] mit { $common } Würfel wie dort
   *[other] mit { $common } Würfeln wie dort
}.
kara-won-exact = **{ $who } gewinnt auf der Stelle**, genau im Haus.
kara-all-equal = **Unentschieden**: alle { $away ->
    [0] im Haus
   *[other] { $away } neben dem Haus
}.
kara-shared-in = **{ $who } teilen sich den Sieg**, im Haus, { $common ->
    [0] mit keinem Würfel wie dort
    [one] mit je { $common } Würfel wie dort
   *[other] mit je { $common } Würfeln wie dort
}.
kara-shared-near = **{ $who } teilen sich den Sieg**, { $away } neben dem Haus, { $common ->
    [0] mit keinem Würfel wie dort
    [one] mit je { $common } Würfel wie dort
   *[other] mit je { $common } Würfeln wie dort
}.

## Bedienung
kara-button-throw = Werfen
kara-button-throw-house = Das Haus aufstellen
kara-button-stop = Stoppen
kara-button-run = Laufen: { $count }

## Von den Regeln abgelehnt
kara-not-a-move = `{ $text }` ist kein Zug in Kara. Welche Würfel laufen, sagst du mit ihren Stellen von 1 bis 5, jede einmal, etwa `25` (K6).
kara-refused-not-your-turn = { $who } ist am Zug, nicht du (K3: Es geht der Reihe nach).
kara-refused-throw-first = Wirf erst deinen Kara: alle fünf Würfel (K3).
kara-refused-thrown-already = Dein Kara ist schon geworfen: `{ $dice }` (K3). Jetzt stoppe ihn oder lass Würfel laufen (K6).
kara-refused-house-first = Stell erst das Haus auf: Es kommt vor jedem Kara (K1).
kara-refused-house-only-throws = In dieser Runde bist du das Haus: Du stellst es auf und setzt aus (K1).
kara-refused-over = Die Runde ist vorbei (K7).

## Was jeder Tisch sagt, in den Worten dieses Spiels
kara-board-between-title = **{ $game }** · Runde { $number } ist vorbei
kara-board-odds-on = Chancen einsehbar
kara-board-odds-off = ohne Chancen
kara-button-odds = Chancen
kara-button-run-best = Am besten: { $dice } laufen lassen
kara-button-stop-best = Am besten: stoppen
kara-problem-no-odds = An diesem Tisch wird ohne Chancen gespielt.
kara-refused-game-running = Es läuft eine Runde. Das geht nur zwischen den Runden (K2).
kara-refused-begun-for-nothing = Diese Runde wurde nur zum Spaß begonnen, und wer anfängt, steht schon fest: Wer mitspielt, kann jetzt nichts mehr in den Topf legen, auch nicht, bevor das Haus steht (K2). Vor der nächsten Runde geht es wieder.
kara-refused-no-seat = Du hast keinen Platz an diesem Tisch. Ist einer frei, kannst du dich zwischen den Runden setzen.
kara-refused-no-game = Es läuft keine Runde. Wer am Tisch sitzt, kann eine anfangen.
kara-refused-cannot-pay = { $who } { $count ->
    [one] zahlt
   *[other] zahlen
} den Einsatz von { $need } gerade nicht, und ohne { $count ->
    [one] diesen Platz
   *[other] diese Plätze
} kann keine Runde anfangen.
kara-refused-too-many-stakers = Von { $max } Leuten liegt schon etwas im Topf, mehr nimmt er nicht. Wer sich an den Tisch setzt, kann noch dazulegen (K2).
kara-fair-game = Runde { $number }
kara-evening-title = **{ $game }** · der Abend auf einen Blick · { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
kara-evening-before = -# Davor: { $count ->
    [one] eine weitere Runde
   *[other] { $count } weitere Runden
}
kara-evening-alt-game = { $count ->
    [one] Runde { $number }: { $who } gewinnt
   *[other] Runde { $number }: { $who } gewinnen
}
kara-evening-alt-drawn = Runde { $number }: unentschieden
kara-ping-over = { $who }: { $game }, die Runde ist vorbei.
kara-odds-none = Gerade keine Chancen.

## Befehle
cmd-kara = kara
    .about = Kara: fünf Würfel für alle, und wer dem Haus am nächsten kommt, bekommt den Topf
cmd-kara-leave =
    .about = Zwischen den Runden aufstehen; der Einsatz kommt zurück
cmd-kara-roll = werfen
    .about = Deinen Kara werfen, oder das Haus aufstellen
cmd-kara-run = laufen
    .about = Deinen Kara laufen lassen: einige Würfel noch einmal werfen
cmd-kara-stop = stoppen
    .about = Deinen Kara stoppen, wo er ist
cmd-kara-odds = chancen
    .about = Deine Chancen sehen, nur für dich
kara-arg-dice = würfel
    .about = Stellen der Würfel, die noch einmal fallen, von links: 25 heißt der zweite und der fünfte
kara-suggest = { $places }: { $roll } laufen lassen, { $keep } behalten
kara-suggest-all = { $places }: alle fünf laufen lassen, { $roll }

## Die Regeln
kara-rules-k1 = **K1** Alle haben fünf Würfel. Der Tisch stellt das Haus auf, so spielen alle mit; oder (Haus: reihum) ein Platz stellt es auf und setzt die Runde aus, in der nächsten Runde der nächste Platz; oder (Haus: reihum, spielt mit) ein Platz stellt es auf und spielt trotzdem mit, auch das reihum.
kara-rules-k2 = **K2** Ein- und aussteigen kann man zwischen den Runden. Jede Runde hat ihren eigenen Einsatz, und wer will, wirft mehr in die Mitte, bevor das Haus steht.
kara-rules-k3 = **K3** Das Haus wird aufgestellt, für alle sichtbar. Dann werfen alle der Reihe nach ihren Kara, alle fünf Würfel.
kara-rules-k4 = **K4** Dieselbe Augenzahl wie das Haus ist *im Haus*: Dieser Kara ist sofort gestoppt.
kara-rules-k5 = **K5** Dieselben fünf Würfel wie das Haus sind *genau im Haus*: Die Runde ist auf der Stelle gewonnen.
kara-rules-k6 = **K6** Bist du nach deinem Wurf am Zug, kannst du *stoppen* oder den Kara *laufen lassen*: Einen bis fünf deiner Würfel wirfst du noch einmal. Ein gestoppter Kara bleibt liegen.
kara-rules-k7 = **K7** Der erste Stopp legt das Ende fest: Alle anderen sind noch genau einmal dran und entscheiden selbst. Bei einem Stopp im ersten Wurf werfen erst alle, dann ist jeder nicht gestoppte Platz noch einmal dran (letzter Durchgang: voll); oder (letzter Durchgang: kurz) die Plätze danach haben nur ihren Wurf, die davor sind noch einmal dran.
kara-rules-k8 = **K8** Wer am nächsten am Haus ist, gewinnt, egal ob darüber oder darunter. Bei Gleichstand: wer die meisten Würfel mit dem Haus gleich hat. Immer noch gleich: Der Sieg wird geteilt.
kara-rules-k9 = **K9** Wer allein gewinnt, bekommt den Topf. Wird der Sieg geteilt oder durch K5 gewonnen, gibt es aus dem Topf zuerst eine Runde für alle; den Rest bekommt, wer gewonnen hat; was sich nicht gleich teilen lässt, reihum ab dem Platz, der angefangen hat.
kara-rules-k10 = **K10** Getränke werden der Taverne bezahlt, und jedes wird gezählt.
kara-refused-stopped = Dein Kara ist gestoppt und für diese Runde fertig (K6).
kara-refused-no-dice = Wähle einen bis fünf Würfel, die laufen (K6).

## Die Chancen
kara-odds-title = Deine Chancen
kara-odds-now = Dein Kara { $dice } liegt { $away } neben dem Haus.
kara-odds-house = Beste Chance aufs Haus: { $run } laufen lassen, **{ $share }**.
kara-odds-within = Danach höchstens 1 daneben: { $one } · 2: { $two } · 3: { $three }.
kara-odds-near = Im Schnitt am nächsten: { $run } laufen lassen, { $away } daneben.
kara-odds-stay = Im Schnitt am nächsten: stoppen. Jeder Lauf endet weiter weg.
kara-odds-win-stop = **Stoppen**: { $share } vom Topf.
kara-odds-win-run = { $run } **laufen**: { $share }.
kara-odds-how-run = Chancen des nächsten Laufs, genau.
kara-odds-how = Chancen des nächsten Laufs, genau. Der Anteil am Topf, vor einer Runde für alle, ist ein Schnitt, wenn alle anderen spielen, so gut es geht.
kara-odds-how-open = Die Chancen des nächsten Laufs sind genau. Der Anteil am Topf, vor einer Runde für alle, ist ein simulierter Schnitt, auf etwa 1 % genau.

## Das Bild, für alle, die es nicht sehen
kara-alt-house = Das Haus: { $dice }, { $sum }.
kara-alt-no-house = Das Haus steht noch nicht.
kara-alt-not-thrown = { $who } hat noch nicht geworfen.
kara-alt-in = im Haus
kara-alt-above = { $by } darüber
kara-alt-below = { $by } darunter
kara-alt-seat = { $who } hat { $dice }, zusammen { $sum }: { $off }, { $common ->
    [0] kein Würfel
    [one] ein Würfel
   *[other] { $common } Würfel
} wie im Haus.
kara-alt-stopped = { $who } hat gestoppt mit { $dice }, zusammen { $sum }: { $off }, { $common ->
    [0] kein Würfel
    [one] ein Würfel
   *[other] { $common } Würfel
} wie im Haus.

## Beside the picture
kara-glance-round = Runde { $number }
kara-glance-last-lap = { $round }, letzter Durchgang
# At most six characters.
kara-glance-house = Haus
kara-task-house = stell das Haus auf
kara-task-throw = wirf deinen Kara
kara-task-run = stopp oder lass laufen

## Eine Wahl in wenigen Worten
kara-line-run = { $dice } laufen lassen
kara-line-stop = Stoppen
kara-line-throw = Werfen

## Chancen einer geschriebenen Stellung
kara-arg-odds-house = haus
    .about = Die Summe des Hauses, 5 bis 30; ohne sie die Chancen deines Platzes an diesem Tisch
kara-arg-odds-dice = würfel
    .about = Deine fünf Würfel, etwa 12345; ohne sie die Chancen vor dem ersten Wurf
kara-arg-odds-runs = läufe
    .about = Wie oft Würfel noch laufen können; einmal, wenn du nichts sagst
kara-odds-of-title = Chancen in Kara
kara-odds-of-house = Haus **{ $sum }**, { $runs ->
    [0] kein Lauf mehr
    [one] noch { $runs } Lauf
   *[other] noch { $runs } Läufe
}
kara-odds-of-dice = Deine Würfel: { $dice }
kara-odds-of-before = Vor dem ersten Wurf
kara-odds-of-in = Beste Chance aufs Haus: **{ $share }**{ $keep }
kara-odds-of-away = Augen daneben, bestenfalls im Schnitt: **{ $away }**{ $keep }
kara-odds-of-keep = { $dice } liegen lassen
kara-odds-of-all = alle fünf laufen lassen
kara-odds-of-stop = stoppen
kara-odds-of-how = Genau gerechnet. Jede Zeile nimmt, was für sie am besten ist, egal was andere haben.
kara-odds-of-no-house = Nenn die Summe eines Hauses, { $min } bis { $max }, etwa `haus:17`. Hier steht kein Kara-Tisch, dessen Chancen gemeint sein könnten.
kara-odds-of-no-dice = Das sind keine fünf Würfel. Schreib sie als `12345`.
kara-odds-of-too-many = Höchstens { $max } Läufe.
