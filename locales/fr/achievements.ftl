# Distinctions : comment elles s’appellent et ce qui les donne.

achievements-title = Distinctions { DE($who) }
achievements-count = **{ $count } sur { $of }**
achievements-how = Comptent les parties jouées soi-même contre quelqu’un dont la cote est stable, sans conseil, trois par jour avec les mêmes ; contre l’IA seulement si c’est dit.
achievement-line = { $sign } **{ $name }** · { $how }
achievement-reached = { $line } ({ $when })
achievement-on-the-way = { $line } ({ $reached } sur { $need })
achievement-told = 🏅 **{ $who }** : { $what }
achievement-named = { $sign } { $name }
stats-achievements = Distinctions : { $count } sur { $of }
stats-achievements-latest = Distinctions : { $count } sur { $of }, en dernier : { $latest }
stats-alt-achievements = Distinctions : { $count } sur { $of }.
button-achievements = Distinctions
button-statistics = Statistiques
button-statistics-overview = Aperçu
button-statistics-games = Jeux
button-statistics-skill = Talent
button-statistics-people = Plus
stats-best-throw = Meilleur lancer, { $game } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
stats-best-stroke = Meilleur tir, { $game } : { $men ->
    [one] un pion empoché
   *[other] { $men } pions empochés
}
stats-longest-chain = Record, { $game } : { $jumps } sauts
stats-longest-rolls = Record, { $game } : { $times } relances
stats-best-kara = Meilleur lancer, { $game } : { $dice ->
    [5] exactement dans la maison
    [0] dans la maison
    [one] dans la maison, avec un de ses dés
   *[other] dans la maison, avec { $dice } de ses dés
}
stats-skill-line = **{ $game }** : { $told }
stats-skill = talent { $kept }
stats-luck = { $unit ->
    [pips] chance { $better } ± { $by } points pour { $throws } lancers
    [points] chance { $better } ± { $by } points pour { $throws } lancers
   *[fields] chance { $better } ± { $by } cases pour { $throws } lancers
}
stats-skill-none = Rien encore : chaque partie est analysée peu après sa fin.
stats-skill-how = Talent : la part de la valeur des meilleurs coups qui a été gardée, dans les parties sans conseil. Chance : de combien les dés sont tombés mieux que la moyenne exacte, sur { $throws } lancers ; au Kara en points plus près de la maison, à Caramba! en cases de moins.
stats-skill-how-kept = Talent : la part de la valeur des meilleurs coups qui a été gardée, dans les parties sans conseil.
stats-alt-skill = { $game } : { $told }.
stats-met-nobody = N’a encore rencontré personne ici.

achievement-kara-exact = Dans le mille
    .about = Kara : exactement les dés de la maison
achievement-kara-crowd = Comme chez soi
    .about = Kara : une victoire sans partage contre au moins quatre personnes
achievement-triple-carambo = Coup du chapeau
    .about = Karambolage : trois Carambos dans le même tour
achievement-twice-points = Hors catégorie
    .about = Karambolage : deux fois les points de la deuxième place
achievement-last-hat = Dernier chapeau
    .about = Caramba! : le seul chapeau encore en route
achievement-silver-baron = Trésor d’argent
    .about = Caramba! : plus d’argent que deux autres ou plus réunis
achievement-circles-line = En rang d’oignons
    .about = Quatre Cercles : quatre alignés, dans trois parties
achievement-circles-row = Tour complet
    .about = Quatre Cercles : trois victoires de suite
achievement-movers-across = À bon port
    .about = Rôdeurs & Sauteurs : les six en face, dans trois parties
achievement-movers-row = Hop, hop, hop
    .about = Rôdeurs & Sauteurs : trois victoires de suite
achievement-long-chain = Longue chaîne
    .about = Évacuation générale : gagner par cinq sauts d’affilée
achievement-endless-chain = Sans fin
    .about = Évacuation générale : gagner par huit sauts d’affilée
achievement-cleared-board = Table rase
    .about = Carrom : gagner une manche avant que l’autre camp empoche un pion
achievement-to-nil = Sans appel
    .about = Carrom : gagner un match en plusieurs manches, sans un point en face
achievement-all-seven = Les sept
    .about = Une victoire dans chacun des sept jeux
achievement-five-in-a-row = En série
    .about = Cinq victoires de suite, tous jeux confondus
achievement-giant-killer = Un géant à terre
    .about = Battre quelqu’un qui a 300 de cote en plus
achievement-master = Maîtrise
    .about = Une cote stable de 1700 à un jeu, contre cinq personnes différentes
achievement-landlord = C’est ma tournée
    .about = Cinquante verres offerts, en tournées générales
achievement-machine = Contre la machine
    .about = L’IA forte battue à trois jeux sans hasard
