# Les parties qui durent des jours, et ses propres tables.

## `/moi parties`
cmd-me-games = parties
    .about = Toutes tes tables, sur tous les serveurs ; d’abord celles où c’est à toi
own-title = Tes tables
own-none = Tu n’as de place à aucune table en ce moment.
own-your-turn = à toi de jouer
own-turn-of = à { $who } de jouer
own-ai = à l’IA de jouer
own-waiting = attend une partie
own-more = { $count ->
    [one] Et une autre.
   *[other] Et { $count } autres.
}

## Des tours de plusieurs jours
length-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
arg-days = jours
    .about = Des jours par tour au lieu de secondes ; chaque place a en plus le temps d’un tour en réserve
arg-time-up = temps-écoulé
    .about = Là où un tour dure des jours : ce qui suit quand le temps de quelqu’un est écoulé
choice-time-up-ai = une IA joue jusqu’au retour
choice-time-up-lost = la partie est perdue
slow-agreed-bank = réserve { $length }
slow-agreed-ai = temps écoulé : une IA joue
slow-agreed-lost = temps écoulé : perdu
slow-banks = Réserve de temps : { $banks }
slow-lost = { $count ->
    [one] { $who } a perdu au temps ; une IA joue cette place jusqu’au bout.
   *[other] { $who } ont perdu au temps ; une IA joue ces places jusqu’au bout.
}
refused-bad-turn-days = Un tour dure { $days } ; pour moins, `{ arg-time }` prend des secondes.
refused-secs-and-days = Un tour a son temps en secondes ou en jours : donne `{ arg-time }` ou `{ arg-days }`, pas les deux.
refused-lost-needs-days = On ne perd au temps que là où un tour dure des jours : donne aussi `{ arg-days }`, ou laisse `{ arg-time-up }`.
refused-days-in-timed-game = La partie finit après { $minutes }, donc aucun tour ne dure des jours : laisse `{ arg-days }`, ou fais-la finir autrement.
refused-turn-days-stay = À cette table, un tour dure des jours, comme convenu à l’ouverture. Cela reste ainsi.
refused-lost-on-time = Ton temps était écoulé, et ta partie ici est perdue, comme convenu. Une IA joue ta place jusqu’au bout.
