# Karo: drei Spiele für zwei auf Plättchen, die sich verschieben lassen.

karo-title = Karo

## Wahlmöglichkeiten
karo-option-game = Spiel
    .arg = spiel
    .about = Welches der drei Spiele
karo-option-game-four-circles = Vier Kreise
karo-option-game-movers-hoppers = Schleicher & Hüpfer
karo-option-game-not-this-way = Abräumen
karo-option-begins = es beginnt
    .arg = beginnt
    .about = Welche Seite den ersten Zug macht
karo-option-begins-white = Weiß
    .term = Weiß beginnt
karo-option-begins-lots = das Los
    .term = das Los entscheidet, wer beginnt
karo-option-begins-agreed = wie ihr euch einigt
    .term = wer beginnt, macht ihr aus
karo-option-tiles = Plättchen
    .arg = plättchen
    .about = Ob die Plättchen bei Vier Kreise und Abräumen schon liegen oder reihum gelegt werden
karo-option-tiles-set-out = liegen bereit
    .term = Plättchen liegen bereit
karo-option-tiles-in-turn = legt ihr reihum
    .term = Plättchen legt ihr reihum
karo-option-homes = Aufstellung
    .arg = aufstellung
    .about = Wie beide Seiten bei Schleicher & Hüpfer aufstellen
karo-option-homes-movers-in-front = Schleicher vorn
    .term = Schleicher vorn
karo-option-homes-own = nach Wahl
    .term = Aufstellung nach Wahl
karo-option-homes-free-mix = freie Mischung
    .term = freie Mischung
karo-option-layout = Spielfeldform
    .arg = spielfeldform
    .about = Auf welcher Form Abräumen beginnt
karo-option-layout-diamond = Raute
    .term = als Raute
karo-option-layout-4x6 = 4 × 6
    .term = 4 × 6 Plättchen
karo-option-layout-ring = Ring
    .term = als Ring
karo-option-minutes = Zeit für die Partie
    .arg = minuten
    .about = Wie viele Minuten jede Seite für die ganze Partie hat; 0 heißt ohne Uhr
karo-option-minutes-number = { $number ->
    [0] keine
   *[other] { $number } min je Seite
}
    .term = { $number } Minuten je Seite

## Das Brett
karo-columns = Spalten { $first }–{ $last }.
# Ein Brett, das auf der Seite liegt.
karo-rows = { $first }–{ $last } von links nach rechts.
karo-faces = { $plain } glatt, { $circle } Kreis.
karo-faces-tiles = { $plain } glatt, { $circle } Kreis, 🟨 verschiebbar.
karo-faces-movers = { $plain } Schleicher, { $circle } Hüpfer.
# Ein Brett, das für Emoji zu breit ist, in Buchstaben.
karo-letters = `o` weiß, `x` rot, groß mit Kreis.
karo-letters-tiles = `o` weiß, `x` rot, groß mit Kreis, `+` verschiebbar.
# Wo beide Seiten das Brett legen.
karo-places = ▫️ hier passt ein Plättchen hin.
karo-places-letters = `+` hier passt ein Plättchen hin.
karo-tiles = Mit ihrem Plättchen verschiebbar: { $cells }.
karo-last = Zuletzt: { $turn }.
karo-last-tile = Plättchen { $tile }
karo-last-turned = { $count ->
   *[other] { $cells } umgedreht
}
karo-last-gone = { $pieces } vom Brett
karo-asks-draw = { $who } bietet { $other } Remis an.
karo-asks-undo = { $who } möchte den letzten Zug zurücknehmen. { $other } kann es erlauben, ablehnen oder weiterspielen.

## Was geschah
karo-told-began = { $white } hat Weiß, { $red } Rot; { $first } beginnt.
karo-told-sides = { $white } hat Weiß, { $red } Rot; wer beginnt, macht ihr unter euch aus.
karo-told-lot = Das Los sagt: { $who } beginnt.
karo-told-agreed = { $who } beginnt, darüber seid ihr euch einig.
karo-told-lined-up = { $who } hat aufgestellt.
karo-told-passed = { $who } kann nicht ziehen und passt.
karo-told-no-draw = { $who } lehnt das Remis ab.
karo-told-no-undo = { $who } erlaubt die Rücknahme nicht.
karo-told-taken-back = { $turns ->
    [one] Ein Zug wird
   *[other] { $turns } Züge werden
} zurückgenommen; { $who } ist wieder am Zug.
karo-told-back-unrated = Die Partie bringt keine Wertung mehr; eine Niederlage zählt.

## Das Ergebnis
karo-won-circles = **{ $who } gewinnt** mit Kreisen in einer Reihe: { $cells }.
karo-won-camp = **{ $who } gewinnt**: Das Lager gegenüber ist voll.
karo-won-gone = **{ $who } gewinnt**: Ein einziger Stein war noch da, und er verlässt das Brett.
karo-won-resigned = **{ $who } gewinnt**: { $other } hat aufgegeben.
karo-drawn-agreed = **Remis**, beide sind einverstanden.
karo-drawn-repeated = **Remis**: zum dritten Mal dieselbe Stellung mit derselben Seite am Zug.
karo-drawn-stuck = **Remis**: Niemand kann ziehen.
karo-drawn-long = **Remis**: { $turns } Züge sind gespielt.

## Bedienung
karo-button-draw = Remis anbieten
karo-button-undo = Zurücknehmen
karo-button-resign = Aufgeben
karo-button-really = Ja, aufgeben
karo-button-accept-draw = Remis annehmen
karo-button-accept-undo = Rücknahme erlauben
karo-button-refuse = Nein
karo-button-tile = Plättchen verschieben
karo-button-stop = Hier aufhören
karo-button-back = Zurück
karo-button-begin-white = Weiß beginnt
karo-button-begin-red = Rot beginnt
karo-button-begin-agree = Einverstanden
karo-button-begin-lots = Losen
karo-pick-tile = Plättchen verschieben …
karo-pick-lay = Wohin mit dem Plättchen?
karo-pick-row = In welcher Reihe?
karo-pick-row-label = Reihe { $row }
karo-pick-home = Wähle deine Aufstellung
karo-pick-home-front = Zuerst die vordere Reihe
karo-pick-home-back = Vorn { $front }; jetzt die hintere Reihe
karo-pick-home-label = vorn { $front }, hinten { $back }

## Von den Regeln abgelehnt
karo-not-a-move = `{ $text }` ist kein Zug in Karo. Felder heißen `b2`; ein Zug ist `b2-c3`, eine Kette `b2-b4-d4`, mit einem Plättchen davor `a1>f2 b2-f2`, eine Aufstellung `ooo/OOO`.
karo-refused-not-playing = Das dürfen nur die beiden am Brett.
karo-refused-agree-first = Zuerst macht ihr aus, wer beginnt.
karo-refused-begun = Wer beginnt, steht schon fest.
karo-refused-proposed-white = Weiß soll beginnen: Stimm mit `weiß` zu oder lass mit `los` das Los entscheiden.
karo-refused-proposed-red = Rot soll beginnen: Stimm mit `rot` zu oder lass mit `los` das Los entscheiden.
karo-refused-beginner-needed = Sag, wer beginnt: `weiß`, `rot` oder `los`, damit das Los entscheidet.
karo-refused-line-up-first = Zuerst stellen beide Seiten auf.
karo-refused-lined-up = Es gibt nichts aufzustellen.
karo-refused-home-unreadable = Eine Aufstellung ist die vordere und die hintere Reihe, Schleicher `o` und Hüpfer `O`: `ooo/OOO`.
karo-refused-home-mix = Stell drei Schleicher und drei Hüpfer auf; das { $movers ->
    [one] ist ein Schleicher
   *[other] sind { $movers } Schleicher
}.
karo-refused-home-stuck = Mit Hüpfern vorn und Schleichern dahinter gibt es keinen ersten Zug.
karo-refused-lay-needed = Zum Legen nenn nur das Feld, etwa `b2`.
karo-refused-cell-needed = Zum Setzen nenn nur das Feld, etwa `b2`. Ziehen geht mit `/{ cmd-karo } { cmd-karo-move }`.
karo-refused-way-needed = Zum Ziehen nenn den Weg, etwa `b2-c3`. Setzen geht mit `/{ cmd-karo } { cmd-karo-place }`, erst ein Plättchen verschieben mit `/{ cmd-karo } { cmd-karo-tile }`.
karo-refused-way-needed-alone = Zum Ziehen nenn den Weg, etwa `b2-c3`.
karo-refused-tile-needed = Nenn ein Plättchen und seinen neuen Platz, etwa `a1>f2`, dann den Weg eines Steins, etwa `b2-f2`. Ohne Plättchen geht es mit `/{ cmd-karo } { cmd-karo-move }`.
karo-refused-must-lay = Zuerst werden alle Plättchen gelegt, und sonst geschieht nichts (F1, A1).
karo-refused-all-laid = Alle Plättchen liegen; es gibt keins mehr zu legen.
karo-refused-lay-place = Auf { $cell } kann kein Plättchen gelegt werden: Es muss ein Feld ohne Plättchen sein, Seite an Seite mit einem anderen (F1, A1).
karo-refused-laid-too-far = Mit einem Plättchen auf { $cell } hätte das Brett mehr als { $most } Spalten oder Reihen (F1, A1).
karo-refused-must-place = Zuerst werden alle Steine gesetzt, und sonst geschieht nichts (F1, A1).
karo-refused-all-placed = Alle Steine sind gesetzt: Zieh mit einem, etwa `b2-c3`.
karo-refused-no-tile = Auf { $cell } liegt kein Plättchen.
karo-refused-not-free = { $cell } ist nicht frei.
karo-refused-no-piece = Auf { $cell } liegt kein Stein.
karo-refused-not-yours = Der Stein auf { $cell } ist nicht deiner.
karo-refused-tiles-stay = Bei Schleicher & Hüpfer bleiben die Plättchen, wo sie sind.
karo-refused-tile-not-empty = Verschoben werden leere Plättchen, und auf { $cell } liegt ein Stein (F3).
karo-refused-tile-not-yours = Verschoben wird ein Plättchen mit deinem Stein darauf, und auf { $cell } liegt keiner von dir (A4).
karo-refused-tile-held = Das Plättchen auf { $cell } hat keine zwei freien Seiten (F3, A4).
karo-refused-tile-joins = Ohne das Plättchen auf { $cell } fällt das Brett auseinander (F3, A4).
karo-refused-tile-place = Nach { $cell } kann das Plättchen nicht: Es muss ein anderes Feld ohne Plättchen sein, Seite an Seite mit einem anderen (F3, A4).
karo-refused-must-enter = Dein Stein muss auf das Plättchen ziehen, das du nach { $cell } gelegt hast (F3).
karo-refused-must-leave = Der Stein, den du mit seinem Plättchen nach { $cell } verschoben hast, muss weiterziehen (A4).
karo-refused-no-chain = Ketten gibt es nur bei Abräumen, und nur aus Sprüngen (F2, S1, A2).
karo-refused-no-way = Kein Schritt und kein Sprung führt von { $from } nach { $to } (F2, S1, A2).
karo-refused-no-diagonal-jump = Gesprungen wird nur längs der Reihen und Spalten (A2).
karo-refused-mover-steps = Ein Schleicher geht einen Schritt (S1).
karo-refused-hopper-jumps = Ein Hüpfer springt, über einen oder mehrere Steine hintereinander (S1).
karo-refused-repeats = Auf { $cell } würde die Kette eine Stellung wiederholen (A3).
karo-refused-ends-as-begun = Eine Kette kann nicht in der Stellung enden, in der sie begann (A3).
karo-refused-won-before = Vor dem Sprung nach { $cell } ist die Partie schon gewonnen (A5).
karo-refused-too-long = Eine Kette hat höchstens { $jumps } Sprünge.
karo-refused-draw-asked = Du hast schon Remis angeboten; das Angebot steht.
karo-refused-undo-asked = Du hast schon um eine Rücknahme gebeten; die Frage ist noch offen.
karo-refused-draw-before = Remis kannst du nach deinem nächsten Zug wieder anbieten.
karo-refused-undo-before = Um eine Rücknahme kannst du nach deinem nächsten Zug wieder bitten.
karo-refused-nothing-to-undo = Du hast keinen Zug, den du zurücknehmen könntest.
karo-refused-answer-draw = Antworte erst auf das Remisangebot.
karo-refused-answer-undo = Antworte erst, ob ein Zug zurückgenommen wird.
karo-refused-nothing-asked = Es gibt nichts zu beantworten.

## Befehle
cmd-karo = karo
    .about = Karo: Vier Kreise, Schleicher & Hüpfer und Abräumen, für zwei auf Plättchen
cmd-karo-start =
    .about = Einen Tisch für eins der drei Spiele in diesem Kanal öffnen
cmd-karo-begin = beginnen
    .about = Sagen, wer beginnen soll, oder zustimmen
cmd-karo-lay = legen
    .about = Ein Plättchen legen, wenn ihr das Brett selbst legt
cmd-karo-place = setzen
    .about = Einen Stein auf ein freies Plättchen setzen
cmd-karo-move = ziehen
    .about = Mit einem Stein ziehen
cmd-karo-tile = plättchen
    .about = Ein Plättchen verschieben, dann mit einem Stein ziehen
cmd-karo-line-up = aufstellen
    .about = Deine Schleicher und Hüpfer aufstellen
cmd-karo-draw = remis
    .about = Remis anbieten oder annehmen
cmd-karo-undo = zurück
    .about = Bitten, deinen letzten Zug zurückzunehmen, oder es erlauben; erlaubt es eine KI: keine Wertung
cmd-karo-refuse = ablehnen
    .about = Nein sagen zu dem, was die andere Seite möchte
cmd-karo-resign = aufgeben
    .about = Die Partie aufgeben
cmd-karo-hint = tipp
    .about = Was eine starke KI hier spielen würde; die Partie bringt dir dann keine Wertung
cmd-karo-rules =
    .about = Die Regeln der drei Spiele lesen
karo-arg-who = wer
    .about = weiß, rot oder los, damit das Los entscheidet
karo-arg-place = platz
    .about = Das Feld neben einem Plättchen, etwa b2
karo-arg-cell = feld
    .about = Das freie Plättchen, etwa b2
karo-arg-move = zug
    .about = Der Weg, etwa b2-c3 oder b2-b4-d4
karo-arg-tile = plättchen
    .about = Das Plättchen und sein neuer Platz, etwa a1>f2
karo-arg-pieces = steine
    .about = Vordere und hintere Reihe, o für Schleicher und O für Hüpfer: ooo/OOO
karo-suggest-stop = { $turn } (aufhören)
karo-suggest-jump = { $turn } …
karo-suggest-home = { $home } · vorn { $front }, hinten { $back }
# Was man für sie schreibt; das erste wird vorgeschlagen.
karo-typed-white = weiß weiss
karo-typed-red = rot
karo-typed-lots = los

## Die Regeln
karo-rules-f1 = **F1** *Vier Kreise*: Abwechselnd setzt ihr eure je sechs Steine auf freie Plättchen, die glatte Seite oben. Dann wird gezogen. Wenn ihr das Brett selbst legt, kommen davor reihum die Plättchen, jedes Seite an Seite mit einem anderen, auf höchstens sieben Spalten und Reihen; das erste der Seite, die beginnt, liegt schon.
karo-rules-f2 = **F2** Ein Schritt in eine von acht Richtungen auf ein freies Plättchen, oder ein gerader Sprung über genau einen Stein, gleich welcher Farbe, auf das freie Plättchen dahinter. Ein Schritt geht auch über die Ecke einer Lücke; Ketten gibt es nicht. Ein Sprung dreht den Stein um, der springt, ein Schritt nicht.
karo-rules-f3 = **F3** Davor darfst du ein Plättchen verschieben: ein leeres mit zwei oder mehr freien Seiten, und der Rest hängt Seite an Seite zusammen. Leg es Seite an Seite an ein anderes und zieh mit deinem Stein darauf.
karo-rules-f4 = **F4** Vier eigene Kreise lückenlos in einer Reihe, Spalte oder Diagonale gewinnen.
karo-rules-f5 = **F5** Wer nicht ziehen kann, passt; können es beide nicht, ist es Remis.
karo-rules-s1 = **S1** *Schleicher & Hüpfer*: Ein Schleicher geht einen Schritt in eine von acht Richtungen und wird zum Hüpfer. Ein Hüpfer springt gerade über einen oder mehrere Steine hintereinander auf das erste Plättchen dahinter und wird zum Schleicher.
karo-rules-s2 = **S2** Alle eigenen Steine im Lager gegenüber gewinnen; auch mindestens einer dort, wenn es voll ist, gleich wer es füllt.
karo-rules-s3 = **S3** Wer nicht ziehen kann, passt; können es beide nicht, ist es Remis.
karo-rules-a1 = **A1** *Abräumen*: Setz, wenn du dran bist, einen Stein der *anderen* Seite auf ein freies Plättchen, die glatte Seite oben, bis alle sechzehn liegen. Davor könnt ihr das Brett selbst legen, wie bei F1.
karo-rules-a2 = **A2** Ein Schritt in eine von acht Richtungen; oder Sprünge längs der Reihen und Spalten über einen Stein auf das freie Plättchen dahinter, auch mehrere, um Ecken und so lange du magst. Wer springt, behält seine Seite oben.
karo-rules-a3 = **A3** Übersprungenes dreht sich: Glatt wird Kreis; ein Kreis wird unter einem glatten Stein glatt und kommt unter einem Kreis vom Brett, auch ein eigener. Eine Kette wiederholt keine Stellung und endet nicht in der, in der sie begann; auf das Feld, von dem sie ausging, darf sie zurück.
karo-rules-a4 = **A4** Davor darfst du ein Plättchen mit deinem Stein darauf verschieben, wenn es zwei oder mehr freie Seiten hat und der Rest zusammenhängt; dieser Stein muss dann ziehen.
karo-rules-a5 = **A5** Wer als Erstes nur noch einen Stein hat, gewinnt sofort, und der verlässt das Brett mit. Bringt ein Sprung beide dahin, gewinnt, wer zog.
karo-rules-a6 = **A6** Wer nicht ziehen kann, passt; können es beide nicht, ist es Remis. In allen drei Spielen ist es auch Remis, wenn dieselbe Stellung mit derselben Seite am Zug zum dritten Mal kommt.

## Das Bild, für alle, die es nicht sehen
karo-alt-sides = { $white } hat Weiß, { $red } Rot.
karo-alt-white = Weiß: { $pieces }.
karo-alt-red = Rot: { $pieces }.
karo-alt-no-piece = kein Stein auf dem Brett
karo-alt-plain = { $count ->
    [one] { $count } glatter Stein
   *[other] { $count } glatte Steine
} ({ $places })
karo-alt-circles = { $count ->
    [one] { $count } Kreis
   *[other] { $count } Kreise
} ({ $places })
karo-alt-movers = { $count } Schleicher ({ $places })
karo-alt-hoppers = { $count } Hüpfer ({ $places })
karo-alt-parts = { $most }; { $next }
karo-alt-at-home = im eigenen Lager
karo-alt-on-the-way = unterwegs
karo-alt-across = drüben
karo-alt-hand = Noch zu setzen: Weiß { $white }, Rot { $red }.
karo-alt-to-lay = Noch zu legende Plättchen: { $tiles }.
karo-alt-lay = Noch zu legende Plättchen: { $tiles }. Das nächste passt auf { $cells }.
karo-alt-agreeing = Wer beginnt, ist noch auszumachen.
karo-alt-home = Drüben: Weiß { $white } von 6, Rot { $red } von 6.
karo-alt-left = Noch abzuräumen: Weiß { $white }, Rot { $red }.
karo-alt-chosen = Gewählt: { $at }.
karo-alt-reach = Gewählt: { $at }. Von dort geht es nach { $cells }.
karo-alt-place = Der nächste Stein kann auf { $cells }.
karo-alt-lined-up = { $who } hat aufgestellt, vorn { $front }, hinten { $back }.
karo-alt-mover = Schleicher
karo-alt-hopper = Hüpfer
karo-alt-turned = { $count ->
    [one] Der Stein auf { $cells } ist umgedreht.
   *[other] Die Steine auf { $cells } sind umgedreht.
}
karo-alt-gone = { $count ->
    [one] Der Stein auf { $cells } ist vom Brett.
   *[other] Die Steine auf { $cells } sind vom Brett.
}
karo-alt-lines-up = { $who } stellt auf.
karo-alt-row = In einer Reihe: { $cells }.
# The board in words, for who has it read aloud.
karo-lies-free = Plättchen ohne Stein: { $cells }.
karo-lies-movable = Verschiebbare Plättchen: { $cells }.

## Beside the picture
karo-task-propose = wer soll beginnen?
karo-task-answer-white = soll Weiß beginnen?
karo-task-answer-red = soll Rot beginnen?
karo-task-lay = leg ein Plättchen
karo-task-line-up = stell deine Steine auf
karo-task-place = setz { $piece }
karo-task-circles = zieh einen Stein oder erst ein Plättchen
karo-task-movers = zieh einen Stein
karo-task-not-this-way = zieh einen Stein oder erst sein Plättchen
# Once something is chosen.
karo-task-piece = { $cell } – wohin?
karo-task-on = { $way } bis jetzt – wohin?
karo-task-on-or-stop = { $way }: weiter, oder hier aufhören?
karo-task-which-tile = welches Plättchen?
karo-task-lifted = Plättchen { $tile } in der Hand – wohin damit?
karo-task-onto = Plättchen { $from } auf { $to } – welcher Stein darauf?
karo-task-from-tile = Plättchen { $from } auf { $to } – wohin von dort?
karo-task-place-where = setz { $piece } – auf welches Plättchen?
karo-task-lay-row = Reihe { $row } – auf welches Feld?
karo-task-resign = wirklich aufgeben?

## The hint on request
karo-hint-title = Was die KI spielen würde
karo-hint-lay = Leg ein Plättchen auf { $cell }.
karo-hint-place = Setz einen Stein auf { $cell }.
karo-hint-step = Zieh { $way }.
karo-hint-jump = Spring { $way }.
karo-hint-tile-step = Verschieb das Plättchen { $from } nach { $to } und zieh { $way }.
karo-hint-tile-jump = Verschieb das Plättchen { $from } nach { $to } und spring { $way }.
karo-hint-how = So würde eine starke KI hier spielen.
karo-button-hint = So spielen
karo-glance-tiles = Noch zu legen: { $tiles } Plättchen
karo-glance-hand = Noch zu setzen: { $white } · { $red }
karo-glance-left = Noch da: { $white } · { $red }
karo-glance-home = Im Ziel: { $white } von 6 · { $red } von 6
karo-since-laid = { $who } legt ein Plättchen auf { $cell }.
karo-since-placed = { $who } setzt einen Stein auf { $cell }.
karo-since-stepped = { $who } zieht { $way }.
karo-since-jumped = { $who } springt { $way }.
karo-since-tile-stepped = { $who } verschiebt das Plättchen { $from } nach { $to } und zieht { $way }.
karo-since-tile-jumped = { $who } verschiebt das Plättchen { $from } nach { $to } und springt { $way }.

## Eine Wahl in wenigen Worten
karo-line-tile = Plättchen { $from }→{ $to }, dann { $way }
karo-line-refuse = Remis ablehnen
karo-not-weighed = Wer beginnt, Aufstellungen und das Legen der Plättchen wägt sie nicht ab.
