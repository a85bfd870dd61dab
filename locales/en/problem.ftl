# The problems of a day
problems-title = **Problems for { $day }**
problems-about = One position for each game, the same everywhere. Try as often as you like: your first try counts.
problems-day-counts = A day with { $count } right first tries counts for your days in a row.
problems-over-title = **Problems for { $day }: the solutions**
problems-over = That day is over: each problem now shows its solution.
problems-in-a-row = { $days ->
    [one] { $days } day in a row with a first try that was right
   *[other] { $days } days in a row with a first try that was right
}
problems-share = To share: { $line }
problems-share-line = `Karahaus { $day } { $marks } { $first }/{ $of }{ $days ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }· { $days } days
}`
problems-too-early = There are no problems for { $day }: the first day is { $first }.
problems-not-yet = The problems for { $day } are still to come. The last ones are those for { $last }.
problems-no-day = “{ $text }” is no day. Write year, month and day, such as 2026-11-22.
problems-day-empty = An empty text is no day. Write year, month and day, such as 2026-11-22.
problems-other-game = You chose { $practised } to practise, and { $game } beside it. Take one of them: `{ arg-problem-practice }` to practise, `{ arg-game }` for the problem of the day.
problem-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
problem-title = { $game } · problem for { $day }
problem-asks = { $who } is to move: what is best?
problem-asks-white = White to move: what is best?
problem-asks-red = Red to move: what is best?
problem-asks-light = Light to move: what is best?
problem-asks-dark = Dark to move: what is best?
problem-best = Best: { $line }
problem-wrong = Option { $chosen } is not the best; your first try is the one counted. Try another.
problem-right = **Option { $best } is best!** Your first try, which counts, was another.
problem-right-first = **Option { $best } is best: right at the first try!**
problem-over = Option { $best } was best.
problem-over-right = Option { $best } was best, and your first try.
problem-over-wrong = Option { $best } was best; your first try was { $chosen }.
problem-too-late = That day is over (UTC): this try does not count.
problem-practice = For practice: try as often as you like; nothing counts.
problem-practice-wrong = Option { $chosen } is not the best. Try another.
problem-practice-right = **Option { $best } is best!**
# In words, what the cards of problems show.
problem-alt-after = After it: { $position }
problem-alt-difficulty = Difficulty { $difficulty } of { $of }.
problem-alt-games = Problems for { $day }: { $games }
problem-alt-game = { $game } { $how }
problem-alt-days = The last seven days: { $days }.
problem-alt-days-so = { $how } ({ $count })
problem-alt-first = right at the first try
problem-alt-later = solved later
problem-alt-missed = not solved
problem-alt-untried = not tried
worth-pot = { $share } of the pot
worth-win = { $share } to win
worth-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
worth-men-ahead = { $men } men ahead
worth-men-behind = { $men } men behind
button-problems-all = All problems
button-problems-one = { $game } →
button-problems-yesterday = Yesterday’s
button-problems-next = The day after
button-problem-another = Another one
button-problem-solution = Solution
button-problems-practice = Practice: { $game }
