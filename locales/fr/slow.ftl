# Les parties qui durent des jours, et ses propres tables.

## `/moi parties`
cmd-me-games = parties
    .about = Toutes tes tables, sur tous les serveurs ; d’abord celles où c’est à toi
own-title = Tes tables
own-none = Tu n’es à aucune table en ce moment.
own-your-turn = à toi de jouer
own-turn-of = à { $who } de jouer
own-ai = à l’IA de jouer
own-waiting = attend une partie
# Until when people gather.
own-closes = fermeture { $when }
own-more = { $count ->
    [one] Et une autre
   *[other] Et { $count } autres
} : `/{ cmd-me } { cmd-me-games } { arg-page }:{ $page }`

## Des tours de plusieurs jours
length-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
arg-days = jours
    .about = Des jours par tour au lieu de secondes ; chaque place a en plus le temps d’un tour en réserve
arg-time-up = temps-écoulé
    .about = Si un tour dure des jours : ce qui se passe une fois le temps écoulé
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
slow-left = { $count ->
    [one] { $who } a quitté la partie ; une IA joue cette place jusqu’au bout.
   *[other] { $who } ont quitté la partie ; une IA joue ces places jusqu’au bout.
}
refused-bad-turn-days = Un tour dure { $days } ; pour moins, `{ arg-time }` prend des secondes.
refused-secs-and-days = Un tour a son temps en secondes ou en jours : donne `{ arg-time }` ou `{ arg-days }`, pas les deux.
refused-lost-needs-days = On ne perd au temps que là où un tour dure des jours : donne aussi `{ arg-days }`, ou enlève `{ arg-time-up }`.
refused-days-in-timed-game = La partie finit après { $minutes }, donc aucun tour ne dure des jours : enlève `{ arg-days }`, ou fais-la finir autrement.
refused-turn-days-stay = À cette table, un tour dure des jours, comme convenu à l’ouverture. Cela reste ainsi.
refused-lost-on-time = Ton temps était écoulé, et ta partie ici est perdue, comme convenu. Une IA joue ta place jusqu’au bout.
give-up-ask-ai = Quitter cette partie ? Une IA joue ta place jusqu’au bout, comme si ton temps était écoulé, et tu ne peux plus revenir. Ce que tu as misé reste dans le pot.
give-up-ask-lost = Quitter cette partie ? Elle est alors perdue pour toi, comme si ton temps était écoulé : une IA joue ta place jusqu’au bout, et tu ne peux plus revenir. Ce que tu as misé reste dans le pot.
button-give-up-sure = Oui, quitter
refused-given-up = Tu as quitté cette partie. Une IA joue ta place jusqu’au bout.
problem-plays-over-days = Tu as encore une place dans une partie de plusieurs jours, dans { $channel } ; là-bas, `/{ $leave }` l’abandonne. Attends la fin de cette partie, puis réessaie. Un tour y dure { $length } au plus, sans compter réserves, nuits et vacances.
problem-went-over-days = Une IA joue ta place jusqu’à la fin de la partie, dans { $channel }. Attends la fin de cette partie, puis réessaie. Un tour y dure { $length } au plus, sans compter réserves, nuits et vacances.

## Nuits et vacances
cmd-me-nights = nuits
    .about = La nuit, le temps de tes tours ne court pas, là où un tour dure des jours
arg-night-from = de
    .about = Quand ta nuit commence, par exemple 22 ou 22:30
arg-night-to = à
    .about = Quand elle finit ; elle dure 10 heures au plus
arg-zone = fuseau
    .about = De combien d’heures ton horloge avance sur UTC, par exemple +1 ou -3:30
arg-no-nights = sans
    .about = Ne plus avoir de nuits
cmd-me-holiday = vacances
    .about = Le temps de tes tours s’arrête quelques jours, là où un tour dure des jours
arg-holiday = jours
    .about = Combien de jours à partir de maintenant, 30 par an au plus ; 0 met fin à tes vacances
nights-none = Le temps de tes tours court aussi la nuit. `/{ cmd-me } { cmd-me-nights }` change cela pour les parties de plusieurs jours.
nights-set = Dans les parties de plusieurs jours, le temps de tes tours s’arrête chaque nuit de { $from } à { $to } (UTC{ $zone }), sur tous les serveurs. L’heure d’été n’y change rien. Sur 24 heures, 10 au plus comptent comme nuit, même après un changement.
holiday-until = Jusqu’au { $until }, le temps de tes tours s’arrête dans les parties de plusieurs jours, sur tous les serveurs. Les plateaux le montrent.
holiday-over = Tes vacances sont finies : le temps de tes tours court de nouveau. Ce que tu n’as pas pris te reste.
slow-holiday = En vacances jusqu’au { $until } : le chrono est arrêté.
slow-night = La nuit, de { $from } à { $until }, le chrono est arrêté.
refused-no-time-of-day = `{ $text }` n’est pas une heure. Écris-la 22 ou 22:30, pour le début de ta nuit et pour sa fin.
refused-no-zone = `{ $text }` ne dit pas de combien ton horloge avance sur UTC. Écris +1, 0 ou -3:30.
refused-night-length = Une nuit dure { $hours } heures au plus et une minute au moins. Rien n’a changé.
refused-holiday-too-long = { $left ->
    [0] Il ne reste aucun des { $max } jours de vacances de cette année-là.
    [one] Des { $max } jours de vacances de cette année-là, il en reste un.
   *[other] Des { $max } jours de vacances de cette année-là, il en reste { $left }.
} Rien n’a changé.
refused-no-holiday = Tu n’es pas en vacances.

## Reminders
ping-turn-ends = { $who }, c’est encore ton tour. Fin de ton temps : { $when }. { $game }
cmd-me-reminders = rappels
    .about = Une mention à chaque tour, un message par jour, ou rien
arg-reminders = comment
    .about = Comment on te rappelle tes tours
choice-reminders-each = une mention à chaque tour
choice-reminders-digest = un message par jour
choice-reminders-none = aucun
reminders-each = Une mention t’appelle à la table quand ton tour commence, sur tous les serveurs ; dans les parties de plusieurs jours aussi à la moitié de son temps, à la moitié de ta réserve et une heure avant la fin.
reminders-digest = Tu reçois un message privé par jour qui dit où c’est ton tour, sur tous les serveurs, et pas de mentions, sauf dans la dernière heure d’un tour. Discord doit le permettre : les messages privés des membres d’un serveur que nous partageons ; sinon une mention par jour t’appelle à une des tables.
reminders-none = On ne te rappelle plus tes tours. `/{ cmd-me } { cmd-me-games }` dit où c’est ton tour.
digest = { $count ->
    [0] Ce n’est plus ton tour nulle part.
    [one] C’est à toi de jouer à une table.
   *[other] C’est à toi de jouer à { $count } tables.
}
digest-call = { $who } : c’est à toi de jouer ici. Cette mention est ton message du jour. `/{ cmd-me } { cmd-me-games }` donne toutes tes tables.

## Un appel quand une table s’ouvre
cmd-me-call = appel
    .about = Recevoir un appel quand une table d’un jeu s’ouvre sur un de tes serveurs
arg-call = oui
    .about = Le recevoir ou non ; oui si rien n’est dit
call-on = Tu reçois un appel quand une table { DE($game) } s’ouvre sur un serveur où tu l’as demandé, où tu as déjà joué ou bien où tu as une bourse : au plus une fois par heure, et pas aux tables où tu n’aurais pas de place.
call-no-pings = Tu as demandé un appel aux tables { DE($game) }, mais le bot ne peut pas te mentionner : `/{ cmd-me } { cmd-me-reminders }` change cela.
call-off = Tu ne reçois pas d’appel aux tables { DE($game) }. `/{ cmd-me } { cmd-me-call }` change cela.
button-no-calls = Ne plus m’appeler
called = { $who } : une table { DE($game) } est ouverte ici.
