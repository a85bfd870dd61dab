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
