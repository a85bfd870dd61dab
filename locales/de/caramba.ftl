# Caramba!, das Rennen zur Silbermine.

caramba-title = Caramba!

## Wahlmöglichkeiten
caramba-option-races = Rennen
    .arg = rennen
    .about = Nach wie vielen Rennen die Partie spätestens aus ist; 0 heißt ohne Grenze
caramba-option-races-number = { $number ->
    [0] bis jemand pleite ist
    [one] höchstens { $number }
   *[other] höchstens { $number }
}
    .term = { $number ->
        [0] bis jemand pleite ist
        [one] { $number } Rennen
       *[other] höchstens { $number } Rennen
    }
caramba-option-silver = Silber
    .arg = silber
    .about = Ob Silber nach der Partie { -coins } wert ist
caramba-option-silver-counters = nur fürs Spiel
    .term = Silber nur fürs Spiel
caramba-option-silver-coins = { -coins } wert
    .term = Silber ist { -coins } wert

## Das Brett
# Diese vier stehen in einer Spalte: höchstens sechs Zeichen.
caramba-stone = Stein
caramba-gravel = Kies
caramba-earth = Erde
caramba-mine = Mine
caramba-race = Rennen { $race }
caramba-silver = Silber { $silver }
# Unter dem Brett in Text, und in den Worten zum Bild.
caramba-prices = Du zahlst in Silber: 1–{ $dice } Würfel weniger kosten { $fewer } · in der Mine je nach Ankunft { $mine } · { $occupied } an alle, die auf deinem Hut landen.
caramba-gold = In Gold zu je 10: { $gold }.
caramba-race-pot = im Topf { $pot }
caramba-bankrupt = pleite: { $who }
caramba-second-hats = zweite Hüte: `{ $first }`–`{ $last }`
caramba-offer = { $by } bietet { $who } { $silver } Silber für einen Würfel mehr.
caramba-offers = Für einen Würfel mehr: { $offers }.
caramba-offered = { $silver } Silber von { $by }
caramba-persuaded = { $by } hat { $who } { $silver } Silber für einen Würfel mehr gezahlt.

## Was geschah: kurze Sätze, einer nach dem anderen
caramba-told-start = { $who } wirft { $pips }.
caramba-told-first-race = { $who } setzt zuerst.
caramba-told-next-race = Rennen { $race } beginnt, und alle Preise sind ×{ $race }. { $who } setzt zuerst.
caramba-told-placed = { $who } steht auf { $field }.
caramba-told-ambush = { $who } legt auf { $field } einen Hinterhalt.
caramba-told-taken = { $who } nimmt den Hinterhalt von { $field } zurück.
caramba-told-offered = { $by } bietet { $who } { $silver } Silber.
caramba-told-accepted = { $who } nimmt { $silver } Silber von { $by } und wirft einen Würfel mehr.
caramba-told-refused = { $who } lehnt ab.
caramba-told-bought-out = { $who } zahlt { $price } und wirft { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
} weniger.
caramba-told-rolled = { $who } wirft { $pips }: { $from } → { $to }.
caramba-told-rolled-on = Weiter mit { $pips }: → { $to }.
caramba-told-rolled-in = { $who } wirft { $pips }: { $from } → Mine.
caramba-told-rolled-on-in = Weiter mit { $pips }: in die Mine.
caramba-told-stopped = Dort steht { $below } und zahlt { $paid }.
caramba-told-stopped-free = Dort steht { $below }.
caramba-told-ambushed = In den Hinterhalt von { $owner }: { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfel
}.
caramba-told-mine = Als Nummer { $nth } in der Mine{ $paid ->
    [0] .
   *[other] , { $paid } in den Topf.
}
caramba-told-bankrupt = **{ $who } ist pleite**: { $paid } von { $owed } gezahlt.
caramba-told-race-over = **{ $who } gewinnt Rennen { $race }** und den Topf mit { $pot }.

## Das Ergebnis
caramba-won = **{ $who } gewinnt** mit { $silver } Silber.
caramba-all-equal = **Unentschieden**: je { $silver } Silber.
caramba-shared = **{ $who } teilen sich den Sieg** mit je { $silver } Silber.
caramba-ended-bankrupt = Die Partie ist aus, weil jemand nicht zahlen konnte.
caramba-ended-out-of-silver = Die Partie ist aus, weil jemand kein Silber für ein weiteres Rennen hat.
caramba-ended-races-run = Das war das letzte Rennen.
caramba-ended-endless = Das letzte Rennen nahm kein Ende, und der hinterste Hut gewann es.

## Bedienung
caramba-button-roll = { $dice } werfen
caramba-button-buyout = { $dice } werfen für { $price }
caramba-button-ambush = Hinterhalt …
caramba-button-take = { $field } abbauen
caramba-button-offer = Bieten …
caramba-button-accept = { $silver } von { $by } annehmen
caramba-button-accept-of = { $silver } von { $by }
caramba-button-refuse = Ablehnen
caramba-pick-place = Auf { $ground } setzen: { $first }–{ $last }
caramba-pick-place-between = Auf ein Feld von { $first } bis { $last } setzen
caramba-pick-field = Feld { $field }
caramba-form-ambush = Hinterhalt
caramba-form-ambush-field = Auf welches freie Feld, 1 bis { $last }?
caramba-form-offer = Silber für einen Würfel mehr
caramba-form-offer-silver = Wie viel Silber, { $least } bis { $most }?

## Von den Regeln abgelehnt
caramba-not-a-move = `{ $text }` ist kein Zug von Caramba! Felder und Silber sind ganze Zahlen wie `26`.
caramba-refused-over = Die Partie ist aus (C10).
caramba-refused-not-your-turn = { $who } hat das Hutband und ist dran (C4).
caramba-refused-place-first = Erst werden alle Hüte gesetzt (C3).
caramba-refused-placed-already = Alle Hüte stehen schon (C3).
caramba-refused-no-such-field = Ein Feld { $field } gibt es nicht: Der Weg hat die Felder 1 bis { $last } (C1).
caramba-refused-hat-there = Auf Feld { $field } steht ein Hut von { $who } (C3, C7).
caramba-refused-ambush-there = Auf Feld { $field } liegt ein Hinterhalt von { $who } (C7).
caramba-refused-buy-nothing = Kauf dich von einem oder mehr Würfeln frei (C5).
caramba-refused-roll-one = Mindestens ein Würfel wird geworfen (C5), und du hast { $dice ->
    [one] nur { $dice }
   *[other] { $dice }
}.
caramba-refused-too-dear = Das kostet { $price } Silber, und du hast { $silver }. Der ganze Preis muss da sein (C5).
caramba-refused-persuaded = Du hast Silber für einen Würfel mehr genommen: Von diesem Wurf kannst du dich nicht freikaufen (C11).
caramba-refused-no-ambush = Du hast keinen Hinterhalt zur Hand (C7).
caramba-refused-not-your-ambush = Auf Feld { $field } liegt kein Hinterhalt von dir (C7).
caramba-refused-take-in-your-turn = Einen Hinterhalt kannst du nur vor deinem eigenen Zug zurücknehmen; jetzt ist { $who } am Zug (C7).
caramba-refused-not-past = Ein Hut von { $who } ist an Feld { $field } noch nicht vorbei (C7).
caramba-refused-just-placed = Diesen Hinterhalt hast du eben erst gelegt: Er liegt, bis jemand geworfen hat (C7).
caramba-refused-your-own-roll = Das ist dein eigener Wurf: Silber dafür können dir nur andere bieten (C11).
caramba-refused-offer-nothing = Biete ein Silber oder mehr (C11).
caramba-refused-not-richer = Bieten kann nur, wer reicher ist (C11): Du hast { $yours } Silber, { $who } hat { $theirs }.
caramba-refused-not-in-hand = Du hast { $silver } Silber zu bieten, mehr nicht (C11).
caramba-refused-all-dice = Es werden schon alle { $dice } Würfel geworfen (C11).
caramba-refused-one-offer = Für jeden Wurf gilt ein Angebot, und diesmal war es das von { $who } (C11).
caramba-refused-offer-more = Du hast für diesen Wurf schon { $last } geboten: Biete mehr (C11).
caramba-refused-offered-enough = Du hast für diesen Wurf { $made } Angebote gemacht, und das ist genug (C11).
caramba-refused-no-offer = Von { $who } liegt kein Angebot vor (C11).
caramba-refused-no-offers = Es liegt kein Angebot vor (C11).

## Befehle
cmd-caramba = caramba
    .about = Caramba!: ein Rennen zur Silbermine, das der letzte Hut auf dem Weg gewinnt
cmd-caramba-leave =
    .about = Zwischen zwei Partien aufstehen; der Einsatz kommt zurück
cmd-caramba-place = setzen
    .about = Deinen nächsten Hut auf ein freies Feld setzen
cmd-caramba-roll = werfen
    .about = Alle deine Würfel werfen
cmd-caramba-buyout = freikaufen
    .about = Dich von einigen deiner Würfel freikaufen und die anderen werfen
cmd-caramba-ambush = hinterhalt
    .about = Einen Hinterhalt auf ein freies Feld legen oder einen zurücknehmen
cmd-caramba-offer = bieten
    .about = Wer gleich wirft, dem Silber für einen Würfel mehr bieten
cmd-caramba-accept = annehmen
    .about = Ein Angebot annehmen: Das Silber ist dein, und du wirfst einen Würfel mehr
cmd-caramba-refuse = ablehnen
    .about = Alle Angebote ablehnen
cmd-caramba-hint = tipp
    .about = Sehen, was der nächste Wurf bringen kann, nur für dich
caramba-arg-field = feld
    .about = Das Feld, auf das er kommt
caramba-arg-ambush = feld
    .about = Das Feld; mit „zurück“ davor nimmst du deinen dort weg
caramba-arg-dice = würfel
    .about = Wie viele Würfel du nicht wirfst
caramba-arg-amount = menge
    .about = Wie viel Silber
caramba-arg-player = platz
    .about = Wessen Angebot: der Name oder der Buchstabe des Huts
caramba-suggest-take = { $field } zurücknehmen
# Ein Wort, vor dem Feld geschrieben.
caramba-typed-take = zurück
caramba-suggest-buyout = { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfel
} für { $price } Silber
caramba-suggest-offer = { $silver } Silber
caramba-suggest-accept = { $letter } { $who }: { $silver } Silber

## Die Regeln
caramba-rules-c1 = **C1** Der Weg führt von Stein über Kies zu Erde und endet in der Mine. Wie lang er ist, sagt das Brett.
caramba-rules-c2 = **C2** Würfel zeigen 0 bis 5. Alle haben einen Hut, einen Hinterhalt und 30 Silber; zu zweit oder zu dritt zwei Hüte, zwei Hinterhalte und 60 Silber.
caramba-rules-c3 = **C3** Der höchste Wurf setzt zuerst, dann alle reihum, ein Hut je Feld, die zweiten nach allen ersten. In späteren Rennen setzt zuerst, wer das letzte gewann, dann die anderen, die späteste Ankunft in der Mine vor der frühesten.
caramba-rules-c4 = **C4** Zu Beginn einer Runde zählt die Reihenfolge der Hüte, der nächste an der Mine vorn. Der erste wirft einen Würfel, der zweite zwei und so fort; das Hutband zeigt, wer dran ist.
caramba-rules-c5 = **C5** Freikaufen: 1, 2, 3 … Würfel nicht zu werfen, kostet 1 + 2 + 3 … Silber in den Topf. Mindestens einer wird geworfen.
caramba-rules-c6 = **C6** Kommst du auf einen Hut, bekommst du von dort 1 Silber; du wirfst einen Würfel und ziehst weiter. Eine 0 zahlt und wirft noch einmal.
caramba-rules-c7 = **C7** Hinterhalt: Vor jedem Zug kannst du deinen auf ein freies Feld legen. Wer dort hält, wirft sofort weiter: auf Stein 3 Würfel, auf Kies 2, auf Erde 1. Sind alle vorbei, nimmst du ihn vor einem eigenen Zug zurück.
caramba-rules-c8 = **C8** Der n-te Hut in der Mine zahlt n Silber in den Topf. Gehören alle Hüte auf dem Weg einer einzigen Person, ist das Rennen aus: Sie gewinnt es und den Topf.
caramba-rules-c9 = **C9** Teuerung: Im zweiten Rennen sind die Preise von C5, C6 und C8 doppelt, im dritten dreifach und so fort.
caramba-rules-c10 = **C10** Wer nicht ganz zahlen kann, zahlt, was da ist, und in diesem Rennen nichts mehr; ohne Sieg in diesem Rennen ist die Partie damit aus. Auch aus ist sie, wenn jemand kein Silber für ein weiteres Rennen hat, und nach den vereinbarten Rennen. Wer am reichsten ist, gewinnt.
caramba-rules-c11 = **C11** Überreden: Wer reicher ist, kann jemandem vor dem Wurf Silber dafür bieten, einen Würfel mehr zu nehmen. Angenommen wird höchstens ein Angebot je Wurf, und danach gibt es kein Freikaufen.

## Der Tipp
caramba-hint-title = Was der Wurf von { $hat } bringen kann
caramba-hint-fields = im Schnitt { $count ->
    [one] { $fields } Feld
   *[other] { $fields } Felder
}
caramba-hint-into-mine = in die Mine { $mine }
caramba-hint-earns = { $earns } Silber von anderen
caramba-hint-roll = **{ $dice } werfen**: { $brings }.
caramba-hint-buyout = **{ $dice } werfen**, { $bought_out } weniger für { $price }: { $brings }.
caramba-hint-persuaded = **{ $dice } werfen**, mit einem Würfel mehr: { $brings }.
caramba-hint-mine = Der nächste Hut in der Mine zahlt { $price }.
caramba-hint-mine-pot = Der nächste Hut in der Mine zahlt { $price }; im Topf: { $pot }.
caramba-hint-how = Genau gerechnet, mit allem, was auf Hüten und in Hinterhalten folgt.

## Das Bild, für alle, die es nicht sehen
caramba-alt-order = So viele Würfel wirft: { $rolls }.
caramba-alt-race = Rennen { $race }.
caramba-alt-hat = { $hat } auf { $field }
caramba-alt-road = Von vorn: { $hats }.
caramba-alt-mine = In der Mine: { $hats }.
caramba-alt-ambush = von { $who } auf { $field }
caramba-alt-ambushes = Hinterhalte: { $ambushes }.
caramba-alt-silver = Silber: { $purses }{ $pot ->
    [0] .
   *[other] ; im Topf { $pot }.
}
caramba-alt-band = { $who } hat das Hutband an { $hat } und wirft { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfel
}.

## Beside the picture
caramba-glance-race = Rennen { $race } von { $races }
caramba-task-place = setz einen Hut
caramba-task-roll = wirf { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfel
}
caramba-task-roll-or-pay = wirf { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfel
} oder zahl für weniger

## Knöpfe, wo Platz ist, und was den Hüten geschah in wenigen Worten
caramba-button-offer-first = Biete { $silver }
caramba-button-roll-dice = { $dice } Würfel werfen
caramba-button-roll-for = { $dice } Würfel werfen, { $price } Silber
caramba-since-moved = { $who }: { $from } → { $to }.
caramba-since-stayed = { $who } wirft 0.
caramba-since-first-race = Höchster Wurf: { $who } setzt zuerst.
caramba-since-ambushed = { $who }: { $from } → { $to }, Hinterhalt.
caramba-since-ambush = { $who }: Hinterhalt auf { $field }.
caramba-since-mine = { $who }: { $from } → Mine.
caramba-since-last-hat = Mit dem letzten Hut holt **{ $who }** { $pot } Silber aus dem Topf.

## Eine Wahl in wenigen Worten
caramba-line-roll = Alle { $dice } werfen
caramba-line-buyout = { $dice } werfen · { $price } zahlen
caramba-line-place = Einen Hut auf Feld { $field }
caramba-line-accept = { $silver } Silber von { $who } annehmen
caramba-line-refuse = Die Angebote ablehnen
caramba-line-ambush = Einen Hinterhalt auf Feld { $field }
caramba-line-offer = { $silver } Silber bieten
caramba-line-silent = Abwarten
caramba-not-weighed = Abwarten und das Zurücknehmen eines Hinterhalts wägt sie nicht ab; bei Hinterhalten und Angeboten sagt sie nur, was sicher besser ist.
