# Erfolge: wie sie heißen und was sie bringt.

achievements-title = Erfolge von { $who }
achievements-count = **{ $count } von { $of }**
achievements-how = Es zählen selbst gespielte Partien gegen jemanden mit fester Wertung, ohne Tipp, drei am Tag mit denselben Leuten; gegen die KI nur, wo es dabeisteht.
achievement-line = { $sign } **{ $name }** · { $how }
achievement-reached = { $line } ({ $when })
achievement-on-the-way = { $line } ({ $reached } von { $need })
achievement-told = 🏅 **{ $who }**: { $what }
achievement-named = { $sign } { $name }
stats-achievements = Erfolge: { $count } von { $of }
stats-achievements-latest = Erfolge: { $count } von { $of }, zuletzt: { $latest }
stats-alt-achievements = Erfolge: { $count } von { $of }.
button-achievements = Erfolge
button-statistics = Statistik
button-statistics-overview = Übersicht
button-statistics-games = Spiele
button-statistics-skill = Können
button-statistics-people = Mehr
stats-best-throw = Bester Wurf, { $game }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
stats-best-stroke = Bester Schuss, { $game }: { $men ->
    [one] ein Stein versenkt
   *[other] { $men } Steine versenkt
}
stats-longest-chain = Längste Kette, { $game }: { $jumps } Sprünge
stats-longest-rolls = Längste Kette, { $game }: { $times }‑mal weitergeworfen
stats-best-kara = Bester Wurf, { $game }: { $dice ->
    [5] genau im Haus
    [0] im Haus
    [one] im Haus, mit einem seiner Würfel
   *[other] im Haus, mit { $dice } seiner Würfel
}
stats-skill-line = **{ $game }**: { $told }
stats-skill = Können { $kept }
stats-luck = { $unit ->
    [pips] Glück { $better } ± { $by } Augen auf { $throws } Würfe
    [points] Glück { $better } ± { $by } Punkte auf { $throws } Würfe
   *[fields] Glück { $better } ± { $by } Felder auf { $throws } Würfe
}
stats-skill-none = Noch nichts: Jede Partie wird kurz nach ihrem Ende ausgewertet.
stats-skill-how = Können: wie viel vom Wert der besten Züge blieb, in Partien ohne Tipp. Glück: wie viel besser die Würfel auf { $throws } Würfe fielen als der genaue Schnitt; bei Kara Augen näher am Haus, bei Caramba! Felder weniger.
stats-skill-how-kept = Können: wie viel vom Wert der besten Züge blieb, in Partien ohne Tipp.
stats-alt-skill = In { $game }: { $told }.
stats-met-nobody = Hat hier noch niemanden getroffen.

achievement-kara-exact = Punktgenau
    .about = Kara: genau die Würfel des Hauses
achievement-kara-crowd = Hausrecht
    .about = Kara: ein Sieg allein gegen mindestens vier Leute
achievement-triple-carambo = Dreierpack
    .about = Karambolage: drei Carambos in einem Zug
achievement-twice-points = Klasse für sich
    .about = Karambolage: doppelt so viele Punkte wie der zweite Platz
achievement-last-hat = Der letzte Hut
    .about = Caramba!: der einzige Hut, der noch auf dem Weg ist
achievement-silver-baron = Silberschatz
    .about = Caramba!: mehr Silber als zwei oder mehr andere zusammen
achievement-circles-line = In Reih und Glied
    .about = Vier Kreise: in drei Partien vier in einer Reihe
achievement-circles-row = Runde Sache
    .about = Vier Kreise: drei Siege in Folge
achievement-movers-across = Wohlbehalten drüben
    .about = Schleicher & Hüpfer: in drei Partien mit allen sechs hinüber
achievement-movers-row = Hopp, hopp, hopp
    .about = Schleicher & Hüpfer: drei Siege in Folge
achievement-long-chain = Lange Kette
    .about = Abräumen: ein Sieg mit fünf Sprüngen am Stück
achievement-endless-chain = Kein Ende in Sicht
    .about = Abräumen: ein Sieg mit acht Sprüngen am Stück
achievement-cleared-board = Reiner Tisch
    .about = Carrom: ein Spiel gewinnen, bevor drüben ein Stein fällt
achievement-to-nil = Zu null
    .about = Carrom: ein Match über mehrere Spiele ohne Gegenpunkt gewinnen
achievement-all-seven = Alle sieben
    .about = Ein Sieg in jedem der sieben Spiele
achievement-five-in-a-row = Nicht zu bremsen
    .about = Fünf Siege in Folge, egal worin
achievement-giant-killer = Riesen bezwungen
    .about = Ein Sieg über jemanden, dessen Wertung um 300 höher ist
achievement-master = Meisterschaft
    .about = Eine feste Wertung von 1700 in einem Spiel, gegen fünf verschiedene Leute
achievement-landlord = Spendierhosen
    .about = Fünfzig Getränke ausgegeben, in Runden für alle
achievement-machine = Gegen die Maschine
    .about = Die KI auf „schwer“ in drei Partien ohne Würfelglück geschlagen
