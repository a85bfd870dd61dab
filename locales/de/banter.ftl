# Was die Taverne ab und zu sagt, wenn eine Partie vorbei ist: vierzig Zeilen, je nachdem, was geschah.

banter-won-1 = Der Wirt nickt, als wäre das immer klar gewesen.
banter-won-2 = An der Theke will es wieder jemand gewusst haben.
banter-won-3 = Die Katze am Fenster macht ein Auge auf. Das ist Applaus.
banter-won-4 = Gut gespielt. Der Tisch knarzt anerkennend.
banter-won-5 = Irgendwo rückt ein Stuhl vor lauter Respekt.
banter-won-6 = Die Kerze flackert. Sie war für die andere Seite.
banter-won-7 = Nicht übel, sagt die Wand, und die hat einiges gesehen.
banter-won-8 = Der Garderobenständer hätte es genauso gemacht. Sagt er.

banter-special-1 = Das wird über der Tür in den Balken geritzt.
banter-special-2 = Einen Moment lang ist sogar der Ofen still.
banter-special-3 = Der Wirt stellt das Glas ab und schaut zweimal hin.
banter-special-4 = Das erzählt man sich noch in Jahren, und immer falsch.
banter-special-5 = Schreibt das auf, sonst glaubt es niemand.
banter-special-6 = Am Stammtisch werden Blicke getauscht. Das kommt selten vor.

banter-ai-1 = Die Maschine prahlt nicht. Aber sie summt ein bisschen.
banter-ai-2 = Kein Puls, keine Nerven: Das ist doch kaum gerecht.
banter-ai-3 = Die KI fragt, ob Öl auf der Karte steht.
banter-ai-4 = Da hat sie wohl jemand zu fest aufgezogen.
banter-ai-5 = Sie würde gern die Hand geben. Sie hat nur keine.
banter-ai-6 = Ein Sieg für die Zahnräder. Und trinken tun die auch nichts.

banter-shared-1 = Niemand hat gewonnen, also haben alle recht.
banter-shared-2 = Der Wirt lässt Hölzchen ziehen. Alle sind gleich lang.
banter-shared-3 = Unentschieden: Bis zur Sperrstunde darf gestritten werden.
banter-shared-4 = Gleichstand. Die Küchenwaage ist neidisch.

banter-nothing-1 = Um die Ehre gespielt, und Ehre klimpert nicht.
banter-nothing-2 = Auf dem Tisch lagen nur Krümel: Um die ging es eben.
banter-nothing-3 = Um nichts, aber mit allem Drum und Dran.
banter-nothing-4 = Die Waage hat die ganze Partie verschlafen.
banter-nothing-5 = Nur Ruhm: Der hält sich gut und wiegt nichts.
banter-nothing-6 = Der Wirt zählt die Einnahmen: einmal gute Laune.

banter-round-1 = Hoch die Krüge! Wer zahlt, fragt niemand.
banter-round-2 = Eine Runde für alle: Das Fass seufzt.
banter-round-3 = Auf den Sieg! Und auf alle, die das Tablett tragen.
banter-round-4 = Plötzlich sind alle gut Freund mit dem Haus.
banter-round-5 = Die Krüge sind schneller da als die Ausreden.

banter-again-1 = Schon wieder! Die anderen suchen unterm Tisch nach Fäden.
banter-again-2 = Und wieder: Das muss am Stuhl liegen.
banter-again-3 = Das wird zur Gewohnheit. Der Wirt schreibt mit.
banter-again-4 = Da ist jemand warmgelaufen. Fenster auf!
banter-again-5 = Noch einmal dasselbe, sagt der Wirt, und meint den Sieg.
