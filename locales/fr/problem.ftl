# Les problèmes d’un jour
problems-title = **Problèmes du { $day }**
problems-about = Une position pour chaque jeu, la même partout. Essaie autant que tu veux : le premier essai compte.
problems-day-counts = Un jour avec { $count } premiers essais justes compte pour tes jours de suite.
problems-over-title = **Problèmes du { $day } : les solutions**
problems-over = La journée est finie : chaque problème montre maintenant sa solution.
problems-in-a-row = { $days ->
    [one] { $days } jour avec un premier essai juste
   *[other] { $days } jours de suite avec un premier essai juste
}
problems-share = À partager : { $line }
problems-share-line = `Karahaus { $day } { $marks } { $first }/{ $of }{ $days ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }· { $days } jours
}`
problems-too-early = Il n’y a pas de problèmes du { $day } : le premier jour est le { $first }.
problems-not-yet = Les problèmes du { $day } sont encore à venir. Les derniers sont ceux du { $last }.
problems-no-day = « { $text } » n’est pas un jour. Écris l’année, le mois et le jour, par exemple 2026-11-22.
problems-day-empty = Un texte vide n’est pas un jour. Écris l’année, le mois et le jour, par exemple 2026-11-22.
problems-other-game = L’exercice demandé est { $practised }, mais { $game } est aussi dans la commande. Garde l’un des deux : seulement `{ arg-problem-practice }` pour t’exercer, seulement `{ arg-game }` pour le problème du jour.
problem-date = { $day }/{ $month }/{ $year }
problem-title = { $game } · problème du { $day }
problem-asks = C’est à { $who } de jouer : quel est le meilleur choix ?
problem-asks-white = C’est aux blancs de jouer : quel est le meilleur choix ?
problem-asks-red = C’est aux rouges de jouer : quel est le meilleur choix ?
problem-asks-light = C’est aux clairs de jouer : quel est le meilleur choix ?
problem-asks-dark = C’est aux foncés de jouer : quel est le meilleur choix ?
problem-best = Le meilleur choix : { $line }
problem-wrong = Ce n’est pas le n° { $chosen } ; seul ton premier essai est compté. Cherche encore.
problem-right = **Le choix n° { $best } est le meilleur !** Ton premier essai, celui qui compte, était un autre.
problem-right-first = **Le choix n° { $best } est le meilleur, trouvé du premier coup !**
problem-over = Le meilleur choix était le n° { $best }.
problem-over-right = Le meilleur choix était le n° { $best } : trouvé du premier coup.
problem-over-wrong = Le meilleur était le n° { $best } ; ton premier essai, le n° { $chosen }.
problem-too-late = Ce jour est passé (UTC) : cet essai ne compte pas.
problem-practice = Pour t’exercer : essaie librement, rien n’est compté.
problem-practice-wrong = Ce n’est pas le n° { $chosen }. Cherche encore.
problem-practice-right = **Le choix n° { $best } est le meilleur !**
# En mots, ce que montrent les cartes des problèmes.
problem-alt-after = Ensuite : { $position }
problem-alt-difficulty = Difficulté : { $difficulty } sur { $of }.
problem-alt-games = Problèmes du { $day } : { $games }
problem-alt-game = { $game } { $how }
problem-alt-days = Les sept derniers jours : { $days }.
problem-alt-days-so = { $how } ({ $count })
problem-alt-first = juste au premier essai
problem-alt-later = résolu plus tard
problem-alt-missed = pas résolu
problem-alt-untried = pas essayé
worth-pot = { $share } du pot
worth-win = { $share } de victoires
worth-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
worth-men-ahead = { $men } d’avance
worth-men-behind = { $men } de retard
button-problems-all = Tous les problèmes
button-problems-one = { $game } →
button-problems-yesterday = Ceux d’hier
button-problems-next = Le lendemain
button-problem-another = Un autre
button-problem-solution = Solution
# One game alone is practised, and with its name the button would leave the last one a row of its own.
button-problems-practice = Exercice : { $game }
