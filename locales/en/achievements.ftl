# Achievements: what they are called and what brings them.

achievements-title = { $who }’s achievements
achievements-count = **{ $count } of { $of }**
achievements-how = What counts: games you played yourself, against somebody whose rating has settled, without a hint, three a day with the same people; against the AI only where it says so.
achievement-line = { $sign } **{ $name }** · { $how }
achievement-reached = { $line } ({ $when })
achievement-on-the-way = { $line } ({ $reached } of { $need })
achievement-told = 🏅 **{ $who }**: { $what }
achievement-named = { $sign } { $name }
stats-achievements = Achievements: { $count } of { $of }
stats-achievements-latest = Achievements: { $count } of { $of }, the latest: { $latest }
stats-alt-achievements = Achievements: { $count } of { $of }.
button-achievements = Achievements
button-statistics = Statistics
button-statistics-overview = Overview
button-statistics-games = Games
button-statistics-skill = Skill
button-statistics-people = More
stats-best-throw = Best throw, { $game }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
stats-best-stroke = Best shot, { $game }: { $men ->
    [one] one man pocketed
   *[other] { $men } men pocketed
}
stats-longest-chain = Longest chain, { $game }: { $jumps } jumps
stats-longest-rolls = Longest chain, { $game }: rolled on { $times } times
stats-best-kara = Best throw, { $game }: { $dice ->
    [5] exactly in the house
    [0] in the house
    [one] in the house, with one of its dice
   *[other] in the house, with { $dice } of its dice
}
stats-skill-line = **{ $game }**: { $told }
stats-skill = skill { $kept }
stats-luck = { $unit ->
    [pips] luck { $better } ± { $by } pips per { $throws } throws
    [points] luck { $better } ± { $by } points per { $throws } throws
   *[fields] luck { $better } ± { $by } fields per { $throws } throws
}
stats-skill-none = Nothing to tell yet: each game is weighed a moment after its end.
stats-skill-how = Skill: how much of the best plays’ value was kept, in games without a hint. Luck: how much better than average the dice fell, per { $throws } throws: in Kara, pips nearer to the house; in Caramba!, fewer fields.
stats-skill-how-kept = Skill: how much of the best plays’ value was kept, in games without a hint.
stats-alt-skill = In { $game }: { $told }.
stats-met-nobody = Has met nobody here yet.

achievement-kara-exact = Spot on
    .about = Kara: the house’s own dice
achievement-kara-crowd = Head of the house
    .about = Kara: a win alone against four people or more
achievement-triple-carambo = Hat-trick
    .about = Karambolage: a third Carambo in one turn
achievement-twice-points = In a class of your own
    .about = Karambolage: twice the points of the next
achievement-last-hat = Last hat standing
    .about = Caramba!: the only hat left on the road
achievement-silver-baron = Silver hoard
    .about = Caramba!: more silver than two or more others together
achievement-circles-line = Well lined up
    .about = Four Circles: four in a row, in three games
achievement-circles-row = Full circle
    .about = Four Circles: three wins in a row
achievement-movers-across = Safely across
    .about = Movers & Hoppers: across with all six, in three games
achievement-movers-row = Hop, hop, hop
    .about = Movers & Hoppers: three wins in a row
achievement-long-chain = Long chain
    .about = Not This Way: a win by five jumps in one turn
achievement-endless-chain = No end in sight
    .about = Not This Way: a win by eight jumps in one turn
achievement-cleared-board = Clean sweep
    .about = Carrom: a board won before the other side pockets a man
achievement-to-nil = To nil
    .about = Carrom: a match over several boards, and no point for the others
achievement-all-seven = All seven
    .about = A win in each of the seven games
achievement-five-in-a-row = On a roll
    .about = Five wins in a row, in any game
achievement-giant-killer = Giant-killer
    .about = A win over somebody rated 300 points higher
achievement-master = Master
    .about = A settled rating of 1700 in one game, against five different people
achievement-landlord = It’s my round
    .about = Fifty drinks bought in rounds for all
achievement-machine = Against the machine
    .about = The hard AI beaten in three games of skill
