# Karambolage: drei Kugeln, vier Würfel, und alle müssen sich berühren.

karambolage-title = Karambolage

## Wahlmöglichkeiten
karambolage-option-ends = gespielt wird
    .arg = ende
    .about = Was die Partie beendet: Punkte, eine Zahl von Runden oder eine Zeit
karambolage-option-ends-score = auf Punkte
karambolage-option-ends-rounds = auf Runden
karambolage-option-ends-time = auf Zeit
karambolage-option-score = Punkte zum Sieg
    .arg = punkte
    .about = Wie viele Punkte gewinnen, wenn auf Punkte gespielt wird
karambolage-option-score-number = { $number }
    .term = bis { $number } Punkte
karambolage-option-rounds = Runden
    .arg = runden
    .about = Wie viele Runden, wenn auf Runden gespielt wird
karambolage-option-rounds-number = { $number }
    .term = { $number ->
        [one] { $number } Runde
       *[other] { $number } Runden
    }
karambolage-option-minutes = Spieldauer
    .arg = minuten
    .about = Wie viele Minuten, wenn auf Zeit gespielt wird
karambolage-option-minutes-number = { $number } min
    .term = { $number } Minuten insgesamt
karambolage-option-finish = Schluss
    .arg = schluss
    .about = Bei einer Siegpunktzahl: ob die Partie sofort endet oder mit der Runde
karambolage-option-finish-first = sofort
    .term = Schluss sofort
karambolage-option-finish-round = mit der Runde
    .term = Schluss mit der Runde

## Die Kugeln, wie sie im Satz stehen; `.typed`: was man für sie schreibt
karambolage-ball-black = Schwarz
    .typed = schwarz
karambolage-ball-red = Rot
    .typed = rot
karambolage-ball-white = Weiß
    .typed = weiß weiss

## Das Brett
karambolage-ball-at = { $ball } auf { $value }
karambolage-dice = noch **{ $left }** (verbraucht ~~{ $used }~~)
karambolage-goal-score = bis { $score } Punkte
karambolage-goal-rounds = Runde { $round } von { $rounds }
karambolage-goal-round = Runde { $round }
karambolage-goal-throws = Wurf { $number } von { $throws }
karambolage-goal-last-round = letzte Runde
# Im Brett steht ein kleiner Buchstabe vor einem Wert, wo eine Kugel herkam.
karambolage-path = Weg { $moves }
karambolage-path-of = { $who } hat { $moves } gespielt
karambolage-path-of-one = { $who }: { $ball } mit der { $die } nach { $to }
karambolage-path-legend = kleiner Buchstabe: Kugel war dort
karambolage-needs = Noch { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
} bis zur Wertung; verbunden sind alle Kugeln.
karambolage-needs-ball = Noch { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
} und eine Berührung von { $ball } bis zur Wertung.
karambolage-needs-all = Noch { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
} bis zur Wertung, und Berührungen, die alle drei Kugeln verbinden.
karambolage-worth = Stand jetzt: { $worth }.

## Was ein Zug wert ist
karambolage-score = **{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}** ({ $parts })
karambolage-score-fields = Felder { $points }
karambolage-score-straight = Straight { $points }
karambolage-score-compress = Compress { $points }
karambolage-score-two-pairs = Doppelpasch { $points }
karambolage-score-three = Dreierpasch { $points }
karambolage-score-four = Viererpasch { $points }
karambolage-score-third = dritter Carambo { $points }

## Was geschah
karambolage-told-threw-off = Alle werfen einen Würfel: { $thrown }.
karambolage-told-threw-off-again = Gleichstand, noch einmal: { $thrown }.
karambolage-told-opens = { $who } eröffnet.
karambolage-told-placed = { $who } setzt { $ball } auf { $field }.
karambolage-told-lies = { $ball } liegt auf { $field }.
karambolage-told-thrown = { $number ->
    [1] { $who } wirft `{ $dice }`.
   *[other] { $who } wirft noch einmal: `{ $dice }`.
}
karambolage-told-ran = { $ball } läuft mit der { $die } von { $from } nach { $to }
karambolage-told-touched = und berührt { $balls }.
karambolage-told-bank = und berührt nichts, darf aber über Bande weiter.
karambolage-told-nothing = und berührt nichts.
karambolage-told-took-back = { $who } nimmt einen Zug zurück.
karambolage-told-no-contact = Damit ist der Zug zu Ende.
karambolage-told-no-way = Keine Kugel kann weiter.
karambolage-told-ended = { $who } beendet den Zug.
karambolage-told-scored = { $who } bekommt { $worth } und hat jetzt { $points }.
karambolage-told-not-connected = Keine Punkte: Die Kugeln sind nicht alle verbunden.
karambolage-told-no-points = Keine Punkte.
karambolage-told-carambo = **Carambo!**
karambolage-told-again = { $who } darf noch einmal werfen.
karambolage-told-leaves = { $who } lässt es dabei.
karambolage-told-time-is-up = Die Zeit ist um: Diese Runde ist die letzte.

## Das Ergebnis
karambolage-won = **{ $who } gewinnt** mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
karambolage-won-alone = **{ $who }** hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}.
karambolage-all-equal = **Unentschieden**: je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
karambolage-shared = **{ $who } teilen sich den Sieg** mit je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.

## Bedienung
karambolage-button-end = Zug beenden
karambolage-button-throw = Noch einmal werfen
karambolage-button-leave = Dabei lassen
karambolage-button-ends = Zugende … { $count }
karambolage-button-others = Weitere … { $count }
karambolage-button-move = Ziehen
# Hinter einem Feld auf einem Knopf: höchstens vier Buchstaben.
karambolage-button-bank = Rand
karambolage-button-back = Zurücknehmen
karambolage-button-hint = Das spielen: { $mv }
karambolage-pick-row = Wohin mit { $ball }? Erst die Reihe …
karambolage-pick-row-label = Reihe { $row }
karambolage-pick-field = Wohin mit { $ball }?
karambolage-pick-field-die = { $field } · { $value } · mit der { $die }
karambolage-pick-touches = berührt { $balls }
karambolage-pick-bank = berührt nichts, darf aber über Bande weiter
karambolage-pick-touches-nothing = berührt nichts und beendet den Zug

## Von den Regeln abgelehnt
karambolage-not-a-move = `{ $text }` ist kein Zug in Karambolage. Sag eine Kugel (rot, weiß, schwarz oder R, W, S), ein Feld wie 6C und auf einem Nullfeld einen Würfel von 1 bis 6: `R6C`, `R6E4` (B4).
karambolage-refused-not-your-turn = { $who } ist am Zug, nicht du (B4).
karambolage-refused-no-field = Das Brett hat kein Feld { $field } (B1).
karambolage-refused-place-first = Setz erst die drei Kugeln auf Nullfelder (B3).
karambolage-refused-all-placed = Die Kugeln liegen schon; gesetzt werden sie nur einmal (B3).
karambolage-refused-placed = { $ball } liegt schon auf { $field } (B3).
karambolage-refused-no-zero = { $field } hat den Wert { $value }, gesetzt wird auf Nullfelder (B3).
karambolage-refused-taken = { $field } ist besetzt: Dort steht { $ball } (B4).
karambolage-refused-stands-there = { $ball } steht schon auf { $field }; ein Lauf geht mindestens ein Feld weit (B4).
karambolage-refused-no-line = { $ball } auf { $from } liegt mit { $to } nicht in gerader Linie: weder Reihe noch Spalte noch Diagonale (B4).
karambolage-refused-in-the-way = { $ball } auf { $field } ist im Weg, und über eine Kugel geht es nicht (B4).
karambolage-refused-needs-die = { $field } braucht eine { $value }, und so ein Würfel ist nicht mehr da (B4).
karambolage-refused-die-misfits = { $field } nimmt eine { $value }, keine { $die } (B4).
karambolage-refused-no-die = Eine { $die } ist nicht mehr unter deinen Würfeln (B4).
karambolage-refused-which-die = { $field } ist ein Nullfeld und nimmt jeden Würfel: Sag, welchen du weglegst (B4).
karambolage-refused-may-not = { $ball } darf jetzt nicht weiter, nur { $may } (B6).
karambolage-refused-throw-first = Wirf erst die Würfel, oder lass es dabei (B9).
karambolage-refused-dice-lie = Deine Würfel liegen schon; nur ein Carambo bringt noch einen Wurf (B9).
karambolage-refused-nothing-back = Es gibt nichts zurückzunehmen: Seit dem Wurf ist nichts entschieden (B4).
karambolage-refused-back-enough = Du hast bei diesem Wurf schon { $times } Züge zurückgenommen, das genügt (B4).
karambolage-refused-over = Die Partie ist vorbei (B11).

## Befehle
cmd-karambolage = karambolage
    .about = Karambolage: drei Kugeln mit vier Würfeln so ziehen, dass sich alle berühren
cmd-karambolage-place = setzen
    .about = Eine Kugel auf ein Nullfeld setzen, vor dem ersten Wurf
cmd-karambolage-move = ziehen
    .about = Eine Kugel auf ein Feld ziehen und den Würfel weglegen
cmd-karambolage-throw = werfen
    .about = Nach einem Carambo noch einmal werfen
cmd-karambolage-end = beenden
    .about = Deinen Zug beenden, oder nicht noch einmal werfen
cmd-karambolage-back = zurück
    .about = Den letzten Zug zurücknehmen, solange seither nicht gewürfelt wurde
cmd-karambolage-hint = tipp
    .about = Der beste Zug und was er bringt; die Partie bringt dir dann keine Wertung
cmd-karambolage-daily = täglich
    .about = Allein üben: drei Würfe, heute für alle auf diesem Server dieselben
karambolage-arg-ball = kugel
    .about = Welche Kugel: rot, weiß oder schwarz
karambolage-arg-on = auf
    .about = Das Nullfeld, auf das sie kommt, etwa 5C
karambolage-arg-to = nach
    .about = Das Feld, auf dem sie hält, etwa 6C
karambolage-arg-die = würfel
    .about = Der Würfel, den du weglegst; nur nötig, wo ein Nullfeld die Wahl lässt
karambolage-suggest-ball = { $ball }, auf { $field }
karambolage-suggest-field = { $field } · Wert { $value }
karambolage-suggest-die = die { $die }

## Die Regeln
karambolage-rules-b1 = **B1** Ein Feld heißt nach Reihe und Spalte: 6C. Die äußersten Reihen und Spalten sind die Bande, auf Knöpfen kurz „Rand“.
karambolage-rules-b2 = **B2** Jedes Feld hat einen Wert von 0 bis 6. Die Werte des Bretts sind rekonstruiert, um die 18 herum, die das Beispiel der Regel festlegt.
karambolage-rules-b3 = **B3** Alle werfen einen Würfel, bei Gleichstand noch einmal; wer am höchsten wirft, setzt die drei Kugeln auf drei Nullfelder und eröffnet.
karambolage-rules-b4 = **B4** Geworfen werden alle vier Würfel. Ein Lauf führt eine Kugel in gerader Linie, über keine andere, auf ein freies Feld vom Wert eines freien Würfels; der wird weggelegt. Ein Nullfeld nimmt jeden Würfel nach Wahl.
karambolage-rules-b5 = **B5** Berührt ist jede Kugel auf einem der acht Felder um das, auf dem die gezogene hält, auch wenn sie es schon vorher war.
karambolage-rules-b6 = **B6** Beginnen darf jede Kugel. Nach einer Berührung geht es mit der gezogenen oder einer berührten weiter. Ohne Berührung von innen an die Bande: dieselbe darf weiter. Nach jedem anderen Lauf ohne Berührung ist Schluss.
karambolage-rules-b7 = **B7** Du darfst jederzeit aufhören. Punkte gibt es nur, wenn alle vier Würfel verbraucht sind und Berührungen dieses Zuges alle drei Kugeln verbinden. Die Kugeln bleiben stehen.
karambolage-rules-b8 = **B8** Gezählt werden die Werte der drei Felder, auf denen die Kugeln stehen.
karambolage-rules-b9 = **B9** *Carambo*: Die erste gezogene Kugel berührt eine der beiden anderen, diese die dritte und die dritte die erste, in dieser Folge. Zählt der Zug oder nicht, du darfst noch einmal werfen, bis zu drei Würfe. Der dritte Carambo in Folge bringt 50 mehr, wenn er zählt.
karambolage-rules-b10 = **B10** Dazu kommen: Straight (alle in einer Linie) 30, Compress (jede neben beiden anderen) 30, und das Beste der Würfel: Doppelpasch 10, Dreierpasch 20, Viererpasch 40. Mit einem Carambo zählt das doppelt.
karambolage-rules-b11 = **B11** Wer zuerst die vereinbarten Punkte hat, gewinnt sofort, oder wer die meisten hat, wenn die Runde zu Ende gespielt ist. Oder: nach den vereinbarten Runden oder der Zeit, die laufende Runde zu Ende gespielt, gewinnen die meisten Punkte; bei Gleichstand wird geteilt.
karambolage-rules-b12 = **B12** Das Beispiel der Regel: `R6C4 S3E5 W7D6 R1C3` mit den Kugeln auf S5C R6E W2D und den Würfeln 3 4 5 6 ist ein Carambo mit 14 Punkten.

## Der Tipp
karambolage-hint-title = Der beste Zug
karambolage-hint-best = { $moves } für **{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}**.
karambolage-hint-carambo = Das ist ein Carambo: Du darfst noch einmal werfen, bis zu drei Würfe.
karambolage-hint-ways = { $scoring ->
    [one] { $scoring } Zug punktet
   *[other] { $scoring } Züge punkten
} von hier aus, { $carambo } davon mit Carambo.
karambolage-hint-none = Von hier aus punktet kein Zug mehr. Lass die Kugeln, wo sie den anderen am wenigsten nützen.
karambolage-hint-hard = Mit Blick auf das, was folgt, spielt eine starke KI
    { $moves } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
karambolage-hint-hard-ends = Mit Blick auf das, was folgt, beendet eine starke KI den Zug hier.
karambolage-hint-how = Kugel (S schwarz, R rot, W weiß), Feld, Würfel. Alle Züge durchgerechnet, nur nach Punkten.

## Das Bild, für alle, die es nicht sehen
karambolage-alt-no-balls = Noch liegt keine Kugel.
karambolage-alt-ball = { $ball } liegt { $part }, auf { $field }.
karambolage-alt-pair = { $one } und { $other } berühren sich { $part }.
karambolage-alt-together = Alle drei Kugeln liegen { $part } beisammen.
karambolage-alt-dice = { $count ->
    [one] Noch frei ist der Würfel { $dice }.
   *[other] Noch frei sind die Würfel { $dice }.
}
karambolage-alt-points = { $who } hat { $points }

## Beside the picture
karambolage-task-place = setz { $ball } auf ein Nullfeld
karambolage-task-first = zieh eine Kugel
karambolage-task-move = weiter mit { $balls }
karambolage-task-again = wirf noch einmal oder lass es dabei
karambolage-task-left = noch { $dice }
karambolage-since-scored = { $who } +{ $points }.
karambolage-since-carambo = { $who } +{ $points }, Carambo.
karambolage-since-nothing = { $who } +0.
karambolage-since-opens = Höchster Wurf: { $who } eröffnet.

## Eine Wahl in wenigen Worten
karambolage-line-end = Den Zug beenden
karambolage-not-weighed = Wohin Kugeln gelegt werden, wägt sie nur auf dem üblichen Brett ab, und gegen andere.
