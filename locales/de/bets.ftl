# Wetten: Wer nicht mitspielt, setzt Münzen auf die, die spielen.

## Am Brett
# Was auf jedem Platz liegt: **A** 30 · **B** 20.
bets-line = Wetten { $coin }: { $told }
# Neben dem, was aus denen auf die letzte Partie wurde.
bets-next = Neue Wetten { $coin }: { $told }
bets-open = Wetten in { $coin } (Anteil): { $told }
# Hinter jeder Zahl in Klammern: ihr Teil aller Wetten, und die Chancen des Platzes.
bets-open-odds = Wetten in { $coin } (Anteil % / Chance %): { $told }
bets-open-engine = Wetten sind offen · Chancen in %: { $told }
bets-open-none = Wetten sind offen für alle, die nicht mitspielen.
bets-on-others = +{ $count } { $count ->
    [one] Platz
   *[other] Plätze
}
bets-on-others-sum = { $others } { $sum }
bets-came-to = Wetten: { $told }
# Dasselbe neben dem, was auf die nächste Partie gewettet ist.
bets-settled = Wetten abgerechnet: { $told }
bets-of-evening = Mit Wetten gewonnen und verloren { $coin }: { $told }
bets-back-broken-off = Alle Wetten gehen zurück.
bets-back-open = Offene Wetten gehen zurück.
bets-back-seat-given-up = Ein Platz wurde frei; Wetten darauf zurück: { $back } { $coin }.
bets-back-nobody-can-win = Wetten, die niemand mehr gewinnen kann, gehen zurück: { $back } { $coin }.
bets-back-stood-in = Gewonnen hat, wen am Ende eine KI vertrat: Alle Wetten gehen zurück.
bets-back-not-all-moved = Nicht alle hatten gezogen: Alle Wetten gehen zurück.
bets-back-given-up-early = Aufgegeben, bevor alle gezogen hatten: Alle Wetten gehen zurück.
bets-back-nobody-right = Niemand lag richtig: Alle Wetten gehen zurück.
bets-back-nobody-wrong = Niemand lag falsch: Alle Wetten gehen zurück.
button-bet = Wetten
button-bet-other = Andere Zahl …

## Wetten
bet-ask = **Auf wen wettest du?** Bis zu { $limit } { $coin }. Alle Wetten gehen an die, die richtig liegen.
bet-how-much = **Wie viel auf { $who }?** Bisher dort: { $there } von { $total } { $coin }.
bet-how-much-first = **Wie viel auf { $who }?** Bisher hat niemand gewettet.
bet-laid = **{ $laid } { $coin } auf { $who }.** Ein Sieg brächte dir nach jetzigem Stand { $brings }.
bet-more = Noch mehr?
bet-own = Deine Wette: { $laid } { $coin } auf { $who }; ein Sieg brächte dir { $brings }.
# $gain is what was won or lost, or that the bet is back.
bet-own-came-to = Deine Wette auf die letzte Partie: { $laid } { $coin } auf { $who } ({ $gain }).
bet-own-back = zurück
bet-one-side = Bisher liegen alle Wetten auf einer Seite: Bleibt es so, bekommen alle ihre zurück.
bet-is-most = Mehr geht hier nicht auf eine Partie ({ $limit }).
bet-own-limit-reached = Deine eigene Grenze lässt heute keine weitere Wette zu.
bet-purse-is-empty = Mehr ist nicht in deinem Beutel.
bet-withdrawn = Du spielst jetzt selbst mit: Deine Wette von { $back } { $coin } ist wieder in deinem Beutel.
form-bet = Wetten
refused-bet-not-taken = An diesem Tisch kannst du nicht wetten.
refused-bets-closed = Auf diese Partie kannst du nicht mehr wetten: Etwas davon ist schon bekannt.
refused-bets-off = Auf diesem Server wird nicht gewettet.
refused-bet-for-nothing = So geht es in dieser Partie um nichts, also gibt es nichts zu wetten. Dazu müssen zwei Leute um { -coins } spielen.
refused-bet-at-own-table = Du spielst an diesem Tisch selbst mit: Wetten ist für die, die zuschauen.
refused-no-such-seat = Einen Platz { $seat } gibt es hier nicht, nur { $seats }.
refused-bet-seat-changed = Die Plätze haben gewechselt: Dort sitzt jetzt { $who }. Es wurde nichts gesetzt; schau noch einmal hin.
refused-bet-sits-out = { $who } setzt diese Partie aus und kann sie nicht gewinnen.
refused-bet-elsewhere = Deine Wette liegt auf { $who }. Du kannst sie erhöhen, aber in dieser Partie auf niemand anderen wetten.
refused-bet-before = Bevor du dich gesetzt hast, lag deine Wette auf { $who }. In dieser Partie kannst du wieder auf { $who } wetten, aber auf niemand anderen.
refused-bet-changed = Deine Wette steht inzwischen bei { $laid }. Es kam nichts dazu; drück noch einmal, wenn du mehr willst.
refused-bad-bet = { $amount } geht nicht: Setzen kannst du jede ganze Zahl von 1 bis { $max }.
refused-bet-above-limit = Mehr als { $max } geht hier nicht auf eine Partie{ $laid ->
    [0] .
   *[other] , und { $laid } liegen schon von dir dort.
}
refused-bet-limit-lowered = Inzwischen gehen hier höchstens { $max } auf eine Partie. Deine { $laid } bleiben liegen; dazulegen kannst du nichts.
refused-too-many-bettors = { $max } Leute haben auf diese Partie gewettet; mehr Wetten nimmt sie nicht.

## Der Beutel
cause-bet = Wette
cause-bet-back = Wette zurück
cause-bet-won = Wette gewonnen
# $won is an amount, with its unit; $lost a number.
statistics-bets = { $bets ->
    [one] Eine Wette: { $won } gewonnen, { $lost } verloren
   *[other] { $bets } Wetten: { $won } gewonnen, { $lost } verloren
}

## Für die, die den Server verwalten
bet-limit-set = Ab jetzt können alle, die zuschauen, bis zu { $limit } auf eine Partie wetten. Was schon auf einer liegt, bleibt.
bet-limit-waits = Sobald Einsätze hier an sind, können alle, die zuschauen, bis zu { $limit } auf eine Partie wetten. Solange sie aus sind, wird nicht gewettet.
bet-limit-none = Ab jetzt wird hier nicht gewettet. Was auf einer Partie liegt, wird an deren Ende ausgezahlt.
cmd-bet = wetten
    .about = Am Tisch in diesem Kanal auf jemanden wetten, bevor die Partie in Gang ist
cmd-tavern-bets = wetten
    .about = Wie viel höchstens auf eine Partie gewettet werden kann
arg-seat = platz
    .about = Auf wen: Buchstabe oder Nummer des Platzes, oder der Name
arg-coins = münzen
    .about = Wie viele { -coins }
arg-most = höchstens
    .about = Die größte Wette ({ -coins }); 0 heißt: keine Wetten
