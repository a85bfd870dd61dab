# Carrom: Scheiben, die in die Löcher eines Bretts geschnippt werden.

carrom-title = Carrom

## Wahlmöglichkeiten
carrom-option-players = Plätze
    .arg = plätze
    .about = Zwei, oder vier als zwei Paare
carrom-option-players-two = zwei
    .term = zu zweit
carrom-option-players-four = vier, zwei gegen zwei
    .term = zu viert, zwei gegen zwei
carrom-option-hand = Hand
    .arg = hand
    .about = Wie ruhig die Hände sind
carrom-option-hand-none = genau
    .term = genaue Hand
carrom-option-hand-steady = ruhig
    .term = ruhige Hand
carrom-option-hand-tavern = wie in der Taverne
    .term = Hand wie in der Taverne
carrom-option-hand-three-drinks = nach drei Getränken
    .term = Hand nach drei Getränken
carrom-option-boards = Spiele
    .arg = spiele
    .about = Nach wie vielen Spielen gewinnt, wer vorn liegt; 25 Punkte gewinnen schon vorher
carrom-option-boards-number = { $number ->
    [one] eins
   *[other] höchstens { $number }
}
    .term = { $number ->
        [one] ein Spiel
       *[other] höchstens { $number } Spiele
    }
carrom-option-preview = Vorschau
    .arg = vorschau
    .about = Wie viel von einem Schuss vorher zu sehen ist
carrom-option-preview-short = kurz, bis zum ersten Kontakt
    .term = kurze Vorschau
carrom-option-preview-long = lang, bis zu den nächsten Kontakten
    .term = lange Vorschau

## Das Brett
carrom-side-south = unten
carrom-side-east = rechts
carrom-side-north = oben
carrom-side-west = links
carrom-part-top = oben
carrom-part-left = links
carrom-part-middle = Mitte
carrom-part-right = rechts
carrom-part-bottom = unten
carrom-parts = { $most }; { $next }
carrom-signs-men = Klein: hell, { $light } drin · groß: dunkel, { $dark } drin · Q Queen
carrom-signs-striker = S Striker, { $side }, { $at } cm
carrom-signs-pocket = @ Loch
carrom-ready = Vor dem Loch: { $men }
carrom-places = Zentimeter von der Mitte, nach rechts und oben:
carrom-queen-to-cover = { $who } muss die Queen mit dem nächsten Schuss bestätigen.
carrom-queen-covered = Die Queen ist bestätigt, von { $who }.
carrom-owes = { $who } schuldet { $dues ->
    [one] einen Strafstein
   *[other] { $dues } Strafsteine
}.
carrom-spots = Die Nummern, in cm von der Mitte: { $spots }.
carrom-break-again = Anstoß noch einmal: Versuch { $try } von { $of }.

## Was geschah: ein Satz nach dem anderen
carrom-told-begins = Spiel { $board }: { $who } hat Hell und stößt an.
carrom-told-shot = { $who } schießt.
carrom-told-shot-made = { $who } schießt, verzogen: { $off }°.
carrom-told-fell = { $piece } fällt { $pocket }.
carrom-told-fell-queen = Die Queen fällt { $pocket }.
carrom-told-fell-striker = Der Striker fällt { $pocket }.
# For who has not looked on: what each stroke of a turn pocketed.
carrom-since = { $who } versenkt { $what }{ $off }.
carrom-since-off = verzogen: { $off }°
carrom-since-none = { $who } versenkt nichts{ $off }.
carrom-since-then = { $first }, dann { $then }
carrom-since-nothing = nichts
carrom-pocket-bottom-left = unten links
carrom-pocket-bottom-right = unten rechts
carrom-pocket-top-left = oben links
carrom-pocket-top-right = oben rechts
carrom-into-bottom-left = ins Loch unten links
carrom-into-bottom-right = ins Loch unten rechts
carrom-into-top-left = ins Loch oben links
carrom-into-top-right = ins Loch oben rechts
carrom-piece-queen = die Queen
carrom-piece-striker = den Striker
carrom-told-missed = Der Anstoß trifft keinen Stein.
carrom-told-missed-last = Drei Versuche haben keinen Stein getroffen: Der Anstoß wechselt.
carrom-told-to-cover = Die Queen wartet auf ihre Bestätigung.
carrom-told-still-to-cover = Die Queen wartet noch auf ihre Bestätigung.
carrom-told-covered = Die Queen ist bestätigt.
carrom-told-queen-refused = Vor ihr war kein eigener Stein drin, die Queen kommt zurück.
carrom-told-not-covered = Die Queen ist nicht bestätigt und kommt zurück.
carrom-told-queen-with-striker = Mit dem Striker kommt die Queen zurück.
carrom-told-out-due = `{ $man }` kommt als Strafstein heraus; { $who } setzt ihn.
carrom-told-out = `{ $man }` kommt wieder heraus; { $who } setzt ihn.
carrom-told-placed = { $who } setzt `{ $man }`.
carrom-told-circle-full = Der Kreis ist voll: `{ $man }` kommt auf den nächsten freien Platz.
carrom-told-again = { $who } spielt weiter.
carrom-told-next = { $who } ist dran.
carrom-told-board-won = **Spiel { $board } geht an { $who }**: { $cause }. { $men } für Steine, { $queen } für die Queen.
carrom-cause-all-in = Alle Steine sind drin
carrom-cause-both-in = Beide letzten Steine fielen, und die Queen ist bestätigt
carrom-cause-opponents-last = { $other } { $count ->
    [one] hat
   *[other] haben
} den letzten Stein der anderen Seite versenkt und damit verloren
carrom-cause-without-queen = { $other } { $count ->
    [one] hat
   *[other] haben
} den eigenen letzten Stein versenkt, ehe die Queen bestätigt war
carrom-told-board-left = Spiel { $board } bleibt liegen, niemand bekommt Punkte.

## Das Ergebnis
carrom-won = **{ $who } { $count ->
    [one] gewinnt
   *[other] gewinnen
}** { $points }:{ $other }.
carrom-shared = **Unentschieden**: je { $points } Punkte.

## Bedienung
carrom-button-aim = Zielen
carrom-button-type = Schuss eingeben
carrom-button-shoot = Schießen
carrom-button-place = Anderer Platz
carrom-pick-target-label = { $man } → { $pocket }
carrom-form-shoot = Ein Schuss
carrom-form-shoot-label = Platz cm, Winkel °, Kraft 1–1000
carrom-form-shoot-example = -6,2 12,5 640
carrom-form-place = { $man } setzen
carrom-form-place-label = cm nach rechts und oben, von der Mitte
carrom-form-place-example = 1,2 -3

## Zielen
carrom-aim-hits = Zuerst trifft der Striker { $man }.
carrom-aim-man-falls = Der Stein fällt { $pocket }.
carrom-aim-man-runs = Der Stein rollt bis { $to }.
carrom-aim-striker-falls = Der Striker fällt { $pocket }.
carrom-aim-striker-runs = Der Striker rollt bis { $to }.
carrom-aim-nothing = Der Striker trifft keinen Stein.
carrom-aim-title = **Dein Schuss**
carrom-aim-title-at = **Dein Schuss**: { $target }
carrom-aim-striker = Striker
carrom-aim-stroke = { $striker } { $at } cm · { $angle }° · { $zone }, { $force }
carrom-aim-hand = Hand ±{ $error }°
carrom-aim-rows = Reihen: Platz · Richtung · Kraft
carrom-aim-pick-man = Welcher Stein? Der Striker wird genau auf ihn gerichtet.
carrom-aim-pick-pocket = In welches Loch?
carrom-force-soft = sanft
carrom-force-medium = mittel
carrom-force-hard = hart
carrom-force-break = Anstoß
carrom-button-soft = Sanft
carrom-button-medium = Mittel
carrom-button-hard = Hart
carrom-button-break = Anstoß
carrom-button-man = Stein { $man }
carrom-button-pocket = Loch { $pocket }
carrom-button-finer = Feiner
carrom-button-coarser = Gröber
carrom-button-queen = Queen
carrom-button-back = Zurück

## Was die Regeln ablehnen
carrom-not-a-move = `{ $text }` ist kein Schuss und kein Platz. Ein Schuss ist `shoot -6,2 12,5 640`: Zentimeter auf der Grundlinie, Grad von geradeaus, Kraft; ein Platz ist `place 1,2 -3`.
# $rule ist die Nummer der Regel mit dem Leerzeichen davor; beim Zielen nichts.
carrom-refused-place-first = Zuerst wird `{ $man }` gesetzt{ $rule }.
carrom-refused-nothing-to-place = Es gibt nichts zu setzen.
carrom-refused-off-the-line = Der Striker liegt auf der Grundlinie zwischen −18,57 und 18,57 cm, oder auf einem roten Punkt zwischen 21,12 und 22,70 cm; { $at } cm ist keins von beiden{ $rule }.
carrom-refused-half-on-spot = Bei { $at } cm deckt der Striker den roten Punkt nur zum Teil: Bleib innerhalb von 18,57 cm, oder deck ihn ganz, von 21,12 bis 22,70 cm{ $rule }.
carrom-refused-on-man = Bei { $at } cm läge der Striker auf `{ $man }`{ $rule }.
carrom-refused-not-forward = { $angle }° geht nicht nach vorn: Der Winkel liegt zwischen −90 und 90 Grad{ $rule }.
carrom-refused-no-force = Kraft { $force } gibt es nicht: Sie geht von 1 bis 1000.
carrom-refused-outside = { $spot } liegt nicht im äußeren Kreis: höchstens { $max } cm von der Mitte{ $rule }.
carrom-refused-spot-on-man = Bei { $spot } liegt `{ $man }`{ $rule }.

## Befehle
cmd-carrom = carrom
    .about = Carrom: Scheiben in die Löcher schnippen, zu zweit oder zwei gegen zwei
cmd-carrom-aim = zielen
    .about = Sehen, nur für dich, was aus einem Schuss würde
cmd-carrom-shoot = schießen
    .about = Einen Schuss machen
cmd-carrom-place = setzen
    .about = Einen Stein setzen, der aus einem Loch kam
carrom-arg-at = platz
    .about = Auf der Grundlinie, in cm von ihrer Mitte: -6,2
carrom-arg-angle = winkel
    .about = Grad von geradeaus, + nach rechts (an den Seiten nach oben): 12,5
carrom-arg-force = kraft
    .about = Von 1 bis 1000
carrom-arg-where = wohin
    .about = cm nach rechts und oben, von der Mitte: 1,2 -3
carrom-suggest-target = { $value } · { $target }
carrom-suggest-spot = { $nth }: { $value }

## Die Regeln
carrom-rules-r1 = **R1** Neun helle Steine, neun dunkle, die Queen und der Striker. Die Queen liegt in der Mitte, die Steine um sie; Hell stößt an. Mit jedem Spiel wechseln die Farben.
carrom-rules-r2 = **R2** Der Striker liegt auf deiner Grundlinie, berührt ihre beiden Linien und deckt einen roten Punkt ganz oder gar nicht. Er liegt auf keinem Stein und wird nach vorn geschnippt, in welche Richtung du willst.
carrom-rules-r3 = **R3** Trifft der Anstoß keinen Stein, darfst du ihn wiederholen, dreimal im Ganzen.
carrom-rules-r4 = **R4** Versenkst du einen eigenen Stein ohne Foul, schießt du noch einmal.
carrom-rules-r5 = **R5** Die Queen darf fallen, wenn vorher ein eigener Stein drin ist. Bestätige sie mit einem eigenen Stein im selben oder gleich im nächsten Schuss, sonst kommt sie zurück, und die andere Seite ist dran. War sie nicht erlaubt, kommt sie auch zurück, und du spielst nur weiter, wenn auch ein eigener Stein fiel.
carrom-rules-r6 = **R6** Fällt der Striker allein, ist dein Zug vorbei, und ein eigener Stein kommt als Strafstein heraus; die andere Seite setzt ihn in den äußeren Kreis. Ist keiner drin, schuldest du ihn, bis einer drin ist.
carrom-rules-r7 = **R7** Striker und Queen: Sie kommt zurück, eigene Steine des Schusses und ein Strafstein kommen heraus, der Zug ist vorbei.
carrom-rules-r8 = **R8** Striker und eigene Steine: Sie und ein Strafstein kommen heraus, und du spielst weiter; sollten sie die Queen bestätigen, hast du dafür noch einen Schuss.
carrom-rules-r9 = **R9** Striker und Steine der anderen: Die bleiben drin, du gibst einen Strafstein, der Zug ist vorbei.
carrom-rules-r10 = **R10** Ein Stein der anderen bleibt drin und beendet deinen Zug, wenn nicht auch ein eigener fiel.
carrom-rules-r11 = **R11** Versenkst du den letzten Stein der anderen, verlierst du das Spiel: Sie bekommen deine Steine auf dem Brett, und 3, wenn sie die Queen bestätigt hatten. Versenkst du deinen letzten ohne bestätigte Queen, bekommen sie 3. Beide letzten zugleich mit bestätigter Queen: Du gewinnst, und ihre Steine dieses Schusses zählen als auf dem Brett.
carrom-rules-r12 = **R12** Alle deine Steine drin und die Queen bestätigt gewinnen das Spiel: ein Punkt für jeden Stein der anderen auf dem Brett, und 3, wenn du die Queen bestätigt hast.
carrom-rules-r13 = **R13** 25 Punkte gewinnen, oder die Führung nach den vereinbarten Spielen (sonst einem); bei Gleichstand entscheidet noch eins.
carrom-rules-r14 = **R14** Zu viert spielt zusammen, wer sich gegenübersitzt; geschossen wird reihum.

## Das Bild, für alle, die es nicht sehen
carrom-alt-trays = Helle Steine, kleine Buchstaben: { $light }, { $in_light } drin. Dunkle Steine, große: { $dark }, { $in_dark } drin.
carrom-alt-men = Auf dem Brett: { $men }.
carrom-alt-packed = Alle Steine liegen dicht in der Mitte.
carrom-alt-placing = { $who } setzt { $man }.
carrom-alt-aim = Dein Schuss.
carrom-alt-target = Gezielt auf { $target }.
carrom-alt-striker = { $side ->
    [left] Der Striker liegt { $at } cm links der Mitte.
    [right] Der Striker liegt { $at } cm rechts der Mitte.
   *[none] Der Striker liegt in der Mitte.
}
carrom-alt-direction = { $side ->
    [left] Er läuft { $angle }° nach links.
    [right] Er läuft { $angle }° nach rechts.
   *[none] Er läuft geradeaus.
}
carrom-alt-force = Kraft: { $zone }, { $force }.

## Beside the picture
carrom-glance-board = Spiel { $board } von { $boards }
carrom-glance-tie = Spiel { $board }, die Entscheidung
carrom-task-shoot = ziel, dann schieß
carrom-task-place = setz { $man }

## Eine Wahl in wenigen Worten
carrom-line = { $man } → { $pocket }
carrom-odds = Der leichteste gerade Schuss: { $man }. Etwa { $share } davon gelingen.
carrom-odds-none = Mit einem geraden Schuss lässt sich von hier nichts versenken.
carrom-not-weighed = Wohin ein Stein zurückgelegt wird, wägt sie nicht ab.

## Was eine Aufzeichnung beweist
carrom-said-record-dice = { $dice ->
    [0] Keine Zufallszahl wurde gezogen
    [one] Ihre einzige Zufallszahl kommt aus dem Geheimnis unter dem Siegel
   *[other] Alle { $dice } Zufallszahlen kommen aus dem Geheimnis unter dem Siegel
}
carrom-replay-page = Die ganze Partie als Seite: Sie öffnet sich in jedem Browser, ohne Netz, und prüft ihre Zufallszahlen selbst.
carrom-replay-dice = Die Zufallszahlen
carrom-replay-dice-check = Zufallszahlen prüfen
carrom-replay-dice-hold = { $count ->
    [0] In dieser Partie wurde keine Zufallszahl gezogen.
    [one] Die eine Zufallszahl kommt aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
   *[other] Alle { $count } Zufallszahlen kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
}
carrom-replay-dice-and-lot-hold = { $count ->
    [0] In dieser Partie wurde keine Zufallszahl gezogen. Das Los, wer beginnt, kommt aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
    [one] Die eine Zufallszahl und das Los, wer beginnt, kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
   *[other] Alle { $count } Zufallszahlen und das Los, wer beginnt, kommen aus dem offenen Geheimnis mit der SHA-256 { $commitment }. Vergleiche sie mit dem Siegel von vor der Partie.
}
carrom-replay-dice-wrong = Zug { $play } stimmt nicht: Die Zufallszahlen sind { $found }, das Geheimnis ergibt { $expected }.
