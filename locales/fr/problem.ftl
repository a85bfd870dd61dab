# Les problèmes d’un jour
problems-title = **Problèmes du { $day }**
problems-about = Une position pour chaque jeu, la même partout. Essaie autant que tu veux : le premier essai compte.
problems-over-title = **Problèmes du { $day }, résolus**
problems-over = Ce jour est passé : chacun a maintenant sa solution.
problems-in-a-row = { $days ->
    [one] { $days } jour avec un premier essai juste
   *[other] { $days } jours de suite avec un premier essai juste
}
problems-share = À partager : { $line }
problems-share-line = `Karahaus { $day } { $marks } { $first }/{ $of }{ $days ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }· { $days } jours
}`
problems-too-early = Il n’y a pas de problèmes du { $day } : le premier jour est le { $first }.
problems-not-yet = Les problèmes du { $day } sont encore à venir. Les derniers sont ceux du { $last }.
problems-no-day = « { $text } » n’est pas un jour. Écris l’année, le mois et le jour, par exemple 2026-11-22.
problem-date = { $day }/{ $month }/{ $year }
problem-title = { $game } · problème du { $day }
problem-asks = C’est à { $who } : quel est le meilleur choix ? Difficulté : { $of_five } sur 5.
problem-best = Le mieux : { $line }
problem-wrong = Pas le { $chosen }, et ça compte. Cherche encore.
problem-right = **{ $best } est le mieux !** Ton premier essai, celui qui compte, était différent.
problem-right-first = **{ $best } est le mieux : juste au premier essai !**
problem-over = { $best } était le mieux.
problem-over-right = { $best } était le mieux, et ton premier essai.
problem-over-wrong = { $best } était le mieux ; ton premier essai était { $chosen }.
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
worth-men-ahead = { $men } pions d’avance
worth-men-behind = { $men } pions de retard
button-problems-all = Tous les problèmes
button-problems-one = { $game } →
button-problems-yesterday = Ceux d’hier
button-problems-next = Le lendemain
button-problems-practice = Exercice : { $game }
