# Die Aufgaben eines Tages
problems-title = **Aufgaben vom { $day }**
problems-about = Zu jedem Spiel eine Stellung, überall dieselbe. Versuch es, so oft du magst: Der erste Versuch zählt.
problems-day-counts = Ein Tag mit { $count } richtigen ersten Versuchen zählt für deine Tage in Folge.
problems-over-title = **Aufgaben vom { $day }: die Lösungen**
problems-over = Der Tag ist vorbei: Jede Aufgabe zeigt jetzt ihre Lösung.
problems-in-a-row = { $days ->
    [one] { $days } Tag gleich beim ersten Versuch richtig
   *[other] { $days } Tage in Folge gleich beim ersten Versuch richtig
}
problems-share = Zum Teilen: { $line }
problems-share-line = `Karahaus { $day } { $marks } { $first }/{ $of }{ $days ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }· { $days } Tage
}`
problems-too-early = Vom { $day } gibt es keine Aufgaben: Der erste Tag ist der { $first }.
problems-not-yet = Die Aufgaben vom { $day } kommen erst noch. Die letzten sind vom { $last }.
problems-no-day = „{ $text }“ ist kein Tag. Schreib Jahr, Monat und Tag, etwa 2026-11-22.
problems-day-empty = Ein leerer Text ist kein Tag. Schreib Jahr, Monat und Tag, etwa 2026-11-22.
problems-other-game = Zum Üben hast du { $practised } gewählt und außerdem { $game } genannt. Nimm nur eins: `{ arg-problem-practice }` zum Üben, `{ arg-game }` für die Aufgabe des Tages.
problem-date = { $day }.{ $month }.{ $year }
problem-title = { $game } · Aufgabe vom { $day }
problem-asks = { $who } ist am Zug: Was ist am besten?
problem-asks-white = Weiß ist am Zug: Was ist am besten?
problem-asks-red = Rot ist am Zug: Was ist am besten?
problem-asks-light = Hell ist am Zug: Was ist am besten?
problem-asks-dark = Dunkel ist am Zug: Was ist am besten?
problem-best = Am besten: { $line }
problem-wrong = Die { $chosen } ist es nicht; es zählt dein erster Versuch. Such weiter.
problem-right = **Die { $best } ist am besten!** Dein erster Versuch, der zählt, war ein anderer.
problem-right-first = **Die { $best } ist am besten: gleich beim ersten Versuch!**
problem-over = Die { $best } war am besten.
problem-over-right = Die { $best } war am besten, und dein erster Versuch.
problem-over-wrong = Die { $best } war am besten; zuerst hattest du die { $chosen }.
problem-too-late = Der Tag ist vorbei (UTC): Dieser Versuch zählt nicht.
problem-practice = Zum Üben: Versuch es, so oft du magst, gezählt wird nichts.
problem-practice-wrong = Die { $chosen } ist es nicht. Such weiter.
problem-practice-right = **Die { $best } ist am besten!**
# In Worten, was die Karten der Aufgaben zeigen.
problem-alt-after = Danach: { $position }
problem-alt-difficulty = Schwierigkeit { $difficulty } von { $of }.
problem-alt-games = Aufgaben vom { $day }: { $games }
problem-alt-game = { $game } { $how }
problem-alt-days = Die letzten sieben Tage: { $days }.
problem-alt-days-so = { $how } ({ $count })
problem-alt-first = gleich beim ersten Versuch richtig
problem-alt-later = später gelöst
problem-alt-missed = nicht gelöst
problem-alt-untried = nicht versucht
worth-pot = { $share } vom Topf
worth-win = { $share } Siege
worth-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
worth-men-ahead = { $men } Steine Vorsprung
worth-men-behind = { $men } Steine Rückstand
button-problems-all = Alle Aufgaben
button-problems-one = { $game } →
button-problems-yesterday = Die von gestern
button-problems-next = Der Tag danach
button-problem-another = Noch eine
button-problem-solution = Lösung
button-problems-practice = Übung: { $game }
