# Ce qui est écrit dans l’export d’une personne à côté de ce qui est gardé sur elle : ce qu’est chaque tableau, ce qu’il
# devient, ce que dit chaque champ, et ce que dit chaque clé d’une ligne de journal. La liste est dans
# `src/store/personal.rs` et `src/store/export/line_parts.rs`. Les fichiers valent pour tous les
# serveurs : les pièces y portent leur nom habituel.

export-about = Tout ce que Karahaus garde sur toi, sur tous les serveurs. Les instants sont en millisecondes depuis 1970 UTC ; les identifiants sont du texte. Chaque entrée de `data` est un tableau : ce qu’il est, ce qu’il devient par /{ cmd-privacy } { cmd-privacy-delete }, ce que dit chaque champ, et tes lignes. D’une ligne commune du journal d’une table et de l’enregistrement d’une partie, seule ta part est à toi ; c’est elle que tu trouves ici. Les noms des tableaux, des champs et des valeurs fixes sont les mêmes dans chaque langue.

## Ce que contient un tableau
export-table-accounts = tes bourses, une par serveur, et ce que tu as en jeu
export-table-ledger = tout ce qui est entré dans tes bourses ou en est sorti, et tes mises
export-table-visits = les tables dont le journal te nomme
export-table-tables = les tables où tu as une place en ce moment
export-table-journal = ce que tu as fait à ces tables, une ligne par étape
export-table-game-seats = les parties que tu as jouées et qui sont finies, et ce qu’il en est sorti
export-table-hints = tes parties où tu as eu un conseil
export-table-records = ton mot et tes coups dans les parties dont l’enregistrement est gardé
export-table-game-bets = tes paris sur des parties finies
export-table-ratings = tes cotes
export-table-rating-pairs = qui tu as rencontré dans des parties qui comptent pour la cote
export-table-rating-steps = ce que chaque partie a fait de ta cote
export-table-encounters = qui tu as rencontré dans tes parties, et l’issue
export-table-hours-played = à quelles heures tes parties ont commencé
export-table-standings = ce que tu as fait par jour, semaine, mois et saison, et depuis toujours
export-table-game-skills = comment tes dés sont tombés dans chaque partie, et quelle part de la valeur du meilleur jeu tes décisions y ont gardée
export-table-skills-carried = ce qui en a été additionné avant que chaque partie ne soit gardée à part
export-table-skills = comment tes dés sont tombés, et quelle part de la valeur du meilleur jeu tes décisions ont gardée
export-table-told-lines = des messages du bot dans des salons, qui te nomment : la fin d’une saison, une distinction
export-table-achievements = tes distinctions, et où tu en es des autres
export-table-looks = les apparences que tu as achetées
export-table-statistics = ce qui est sorti de toutes tes parties
export-table-statistics-carried = ce qui en a été compté de parties qui ne sont pas gardées
export-table-names = ton nom quand tu as fini ta dernière partie ou ton dernier exercice sur un serveur
export-table-absent = les serveurs que tu as quittés et où une liste te nommerait
export-table-practices = tes essais à l’exercice d’un jour
export-table-lessons = tes premières parties guidées
export-table-problem-tries = tes essais aux problèmes d’un jour
export-table-problem-streaks = les jours de suite où tu as résolu un problème au premier essai
export-table-user-settings = ce que tu as choisi pour toi, sur tous les serveurs
export-table-calls = les jeux pour lesquels tu veux un appel quand une table ouvre
export-table-call-servers = les serveurs où tu as demandé ces appels
export-table-called = quand tu as eu le dernier de ces appels
export-table-digests = quand tu as eu le dernier message quotidien sur tes tours
export-table-holidays = tes vacances des parties sur plusieurs jours
export-table-bans = les tables dont t’écartent les personnes qui gèrent un serveur
export-table-banned-by = les exclusions des tables d’un serveur que tu as prononcées
export-table-setting-changes = les réglages de serveurs que tu as changés
export-table-self-limits = les limites que tu t’es fixées, sur tous les serveurs
export-table-blocks = les personnes avec qui tu ne veux pas être à table

## Ce qu’il devient
export-deletion-deleted = effacé
export-deletion-emptied-into-taverns = les bourses sont vidées dans les tavernes et effacées
export-deletion-renumbered-in-books = gardé sous un numéro qui n’est pas le tien, pour que les comptes restent justes
export-deletion-with-the-journal = effacé avec le journal, une fois la table fermée
export-deletion-by-getting-up = disparaît quand tu te lèves, ce que tu fais avant que quoi que ce soit de toi ne soit effacé
export-deletion-once-the-table-closed = effacé aussitôt si la table est fermée, sinon dès qu’elle ferme
export-deletion-renumbered-in-place = gardé, avec à ta place un numéro qui n’est pas le tien
export-deletion-without-you-with-the-game = gardé avec la partie, pour sa place et sans toi
export-deletion-blanked = tout ce qui te désigne y est effacé, et avec cela ce dont les dés sont venus
export-deletion-without-you = gardé sans toi
export-deletion-renumbered-for-others = gardé sous un numéro qui n’est pas le tien, car les cotes des autres reposent dessus
export-deletion-renumbered = gardé sous un numéro qui n’est pas le tien
export-deletion-deleted-and-emptied = effacé, et les messages sont vidés
export-deletion-as-a-mark-without-reason = gardé sans ton identifiant ni le motif jusqu’au terme ; une marque où personne ne te lit le fait durer
export-deletion-without-you-to-be-undone = gardé sans ton identifiant, pour que les personnes qui gèrent le serveur puissent revenir dessus
export-deletion-as-a-mark = gardé sans ton identifiant jusqu’au terme ; une marque où personne ne te lit le fait durer

## Champs de plusieurs tableaux
export-field-you = ton identifiant Discord
export-field-server = le serveur
export-field-server-or-all = le serveur, 0 pour tous ensemble
export-field-table = la table
export-field-game = le jeu qui a été joué
export-field-which-game = le numéro de la partie à cette table, à partir de 1
export-field-seat = ta place, à partir de 0
export-field-when = quand
export-field-since = depuis quand
export-field-ended = quand elle a fini
export-field-day = le jour, compté depuis 1970
export-field-listed = si c’est dans les listes
export-field-games = combien tu en as joué jusqu’au bout
export-field-rounds = les verres des tournées générales que tu as offertes
export-field-moves-made = combien de coups

## Bourses
export-field-account = le nom du compte dans les livres
export-field-account-table = la table, pour ce qui est en jeu
export-field-balance = le solde, en { -coins }
export-field-balance-moved = le dernier changement du solde, en { -coins }
export-field-ranked = si elle est dans la liste des plus pleines
export-field-cause = pour quoi, une seule fois
export-field-cause-kind = quel genre de motif c’est
export-field-from-account = d’où cela vient
export-field-to-account = où cela va
export-field-amount = le montant, en { -coins }
export-field-for-table = la table pour laquelle c’est
export-field-order = l’ordre entre ce qui est du même instant

## Tables et leurs journaux
export-field-journal-goes = si son journal doit être effacé
export-field-seated = que tu y as une place
export-field-to-move = si c’est à toi de jouer
export-field-step = l’étape de la table
export-field-line = ce que tu as fait : les clés de `what`, expliquées sous `keys`, et à côté nom, mot, place, montant ou coup, tel que c’était

## Ce qu’une ligne d’un journal dit de toi : les clés de `what`
export-line-opened = tu as ouvert la table
export-line-seat-kept = une place t’était gardée à une table ouverte pour une revanche
export-line-sat-down = tu as pris place, sous ce nom
export-line-got-up = tu as quitté ta place
export-line-threw-in = ce que tu as ajouté au pot, en { -coins }
export-line-bet = tu as parié sur une partie, ou augmenté ton pari : sur quelle place, à partir de 0, et pour quel montant
export-line-chose-word = tu as choisi ton mot porte-bonheur pour les dés, rien si tu l’as repris
export-line-asked-for-start = tu as voulu commencer et il fallait attendre les autres
export-line-agreed-to-break-off = tu as accepté d’interrompre la partie
export-line-wanted-to-play-on = tu as voulu continuer quand il s’agissait d’interrompre la partie
export-line-broke-off = tu as interrompu la partie
export-line-moved = un de tes coups, ou un que l’IA a joué pour toi (`ai`), avec ce que montraient les dés
export-line-away = ton temps était écoulé, ou tu as quitté la partie en cours, et l’IA a joué pour toi
export-line-back = tu étais de retour à ta place
export-line-lost-on-time = ton temps était écoulé, ou tu as quitté la partie en cours, et elle a été perdue
export-line-clock-stood-still = le temps de ton tour s’est arrêté pendant tes nuits et tes vacances, de quand à quand
export-line-began-game = une partie a commencé avec toi
export-line-got-up-unpaid = tu as quitté la table au début d’une partie, sans payer la mise
export-line-had-stake = ce que tu avais dans le pot au début de la partie
export-line-had-bet = ton pari sur la partie à son début
export-line-took-bet-back = tu avais repris ton pari sur la partie ; la place sur laquelle il était, à partir de 0
export-line-could-close = tu tenais la table au début de la partie
export-line-had-played = ce qu’avaient donné tes parties à cette table avant celle-là
export-line-had-bet-before = ce qu’avaient donné tes paris à cette table avant cette partie
export-line-had-won = les parties que tu avais gagnées avant à cette table
export-line-had-special-moment = ce que tes parties à cette table avaient eu de particulier avant

## Parties finies et paris
export-field-ai = rien : aucune IA n’était là
export-field-rank = ton rang, à partir de 1 ; rien s’il n’y a pas eu de résultat
export-field-share-of-pot = ta part du pot, en parts
export-field-points = tes points, si le jeu en a
export-field-coins-in = ta mise, en { -coins }
export-field-coins-out = ton gain, en { -coins }
export-field-won = si tu as gagné
export-field-away = si l’IA jouait pour toi à la fin
export-field-stood-in = les coups que l’IA a joués pour toi
export-field-left-game = s’il y en a eu tant que la partie compte comme quittée
export-field-own-result = si tu avais joué toi-même, de sorte qu’une défaite y est la tienne, même si une IA l’a terminée ; pour les parties d’avant cette indication, c’est le plus souvent non
export-field-best-of-game = ton meilleur coup, selon ce que compte le jeu : points, pions, sauts ou relances, au Kara 1 pour la maison et 1 pour chacun de ses dés
export-field-feats = ce que ton jeu a eu de particulier, en JSON ; rien s’il n’y a rien eu
export-field-returned = si elle n’a changé aucune cote, parce que tu avais tout effacé peu avant
export-field-record = la partie, ta place, ton mot et tes coups
export-field-which-bet = le numéro du pari sur elle, à partir de 0
export-field-bet-seat = la place sur laquelle tu as parié, à partir de 0
export-field-bet-laid = ce que tu as parié, en { -coins }
export-field-bet-paid = ce qu’il t’a rapporté, en { -coins }

## Cotes
export-field-strength = ta force apparente
export-field-uncertainty = l’incertitude dessus
export-field-rated-games = après combien de parties
export-field-opponents = combien de personnes différentes tu as rencontrées
export-field-rating-shown = la cote telle qu’elle est montrée
export-field-uncertainty-shown = son incertitude telle qu’elle est montrée
export-field-settled = si elle est établie
export-field-pair-one = toi ou l’autre : l’identifiant le plus petit ; sous zéro pour les niveaux d’IA et les gens dont les données sont effacées
export-field-pair-other = l’autre de vous deux
export-field-last-met = le jour de votre dernière rencontre, compté depuis 1970
export-field-met-that-day = combien de fois ce jour-là
export-field-counted-since = le premier des trente jours pendant lesquels ce qui compte est borné, compté depuis 1970
export-field-counted = combien de parties entières ont compté depuis
export-field-game-place = le rang de la partie dans la suite de toutes les parties
export-field-strength-then = ta force apparente alors
export-field-uncertainty-then = l’incertitude d’alors

## Comptes par jour, semaine, mois et saison
export-field-period = un code pour la période, 0 pour toujours
export-field-game-or-all = le jeu, vide pour tous les jeux
export-field-games-met = combien contre d’autres gens
export-field-games-met-won = combien de celles-là tu as gagnées
export-field-share-won = cela en centièmes de pour cent
export-field-coins-net = ton bilan aux tables, en { -coins } : tes gains moins tes dépenses
export-field-drunk = les tournées que tu as bues
export-field-bought = les tournées que tu as offertes
export-field-run = les victoires de suite jusqu’à présent
export-field-streak = le plus de suite
export-field-best = ton meilleur coup
export-field-wins = combien tu en as gagné

## Qui tu as rencontré, et quand tu joues
export-field-met-whom = l’autre
export-field-met-games = dans combien de parties
export-field-met-ahead = dans combien d’entre elles tu étais devant
export-field-met-behind = dans combien derrière
export-field-hour = une heure du jour, à partir de 0, UTC
export-field-began-then = combien de parties ont commencé alors

## Chance et talent
export-field-decisions = combien de tes décisions ont été pesées
export-field-best-worth = ce que valaient ensemble les meilleurs choix
export-field-own-worth = ce que valaient tes choix
export-field-throws = combien de tes lancers ont été pesés
export-field-throws-better = de combien ils ont dépassé ensemble ce qui était à attendre, en millièmes
export-field-throws-squares = la somme des carrés de cela pour chaque lancer

## Messages qui te nomment, distinctions, apparences, noms
export-field-message = le message
export-field-channel = son salon
export-field-achievement = quelle distinction
export-field-progress = combien de fois cela a compté, ou quels jeux l’ont fait, un bit chacun
export-field-achieved-place = le rang, dans la suite de toutes les parties, de celle qui l’a apportée
export-field-achieved = quand celle-ci a fini
export-field-told = si cela a été dit dans son salon
export-field-look = quelle apparence
export-field-look-of = de quoi c’est l’apparence
export-field-look-paid = le prix, en { -coins }
export-field-look-bought = quand tu l’as achetée
export-field-look-worn = si tu la portes
export-field-name = le nom
export-field-absent-seen = quand cela a été vu

## Exercice, parties guidées, problèmes
export-field-own-moves = tes coups, un par ligne
export-field-practice-points = tes points, une fois que c’est fini
export-field-lesson-times = combien de fois tu l’as commencée
export-field-lesson-options = avec quoi elle se joue
export-field-moves = les coups, un par ligne
export-field-lesson-quiet = si tu passes les conseils
export-field-learnt = si tu en as joué une jusqu’au bout
export-field-chosen = ton premier choix, à partir de 0
export-field-chosen-best = si c’était le meilleur
export-field-solved = si tu as fini par le résoudre
export-field-tries = combien de fois tu as essayé
export-field-streak-last = le dernier de ces jours, compté depuis 1970
export-field-streak-run = combien jusqu’à lui
export-field-streak-longest = le plus qu’il y en a eu

## Ce que tu as choisi pour toi
export-field-pings = si le bot peut te mentionner
export-field-view = comment tu vois les plateaux : `picture` (image) ou `text` (texte)
export-field-hidden = si tu n’es dans aucune liste
export-field-everywhere = si tes cotes figurent sur d’autres serveurs
export-field-on-pages = si ton nom figure sur des pages que tout le monde peut lire
export-field-takes-gifts = si tu acceptes les { -coins } qu’on t’offre
export-field-lang = la langue que tu lis ; rien si c’est celle de Discord
export-field-reading = la forme que tu lis : `without-colour` (sans couleur) ou `reader` (lecteur d’écran) ; rien pour la forme habituelle
export-field-digest = si tu as un message par jour sur tes tours au lieu de mentions
export-field-night-from = à quelle minute de ta journée commence ta nuit, pour les parties sur plusieurs jours
export-field-night-mins = combien de minutes elle dure
export-field-night-zone = de combien de minutes ton heure avance sur UTC
export-field-called-game = le jeu
export-field-until = jusqu’à quand

## Paix, réglages, limites
export-field-table-or-all = la table, 0 pour toutes
export-field-ban-ends = jusqu’à quand ; rien si c’est sans fin
export-field-ban-reason = pourquoi, tel que la personne qui gère le serveur l’a noté ; rien si personne ne l’a fait
export-field-which-change = le numéro du changement de ses réglages, à partir de 1
export-field-setting = quel réglage
export-field-setting-was = ce que c’était ; rien si personne n’avait choisi
export-field-setting-became = ce que tu en as fait ; rien si c’est comme si personne n’avait choisi
export-field-stakes-off-until = jusqu’à quand tu ne mises rien ; 9223372036854775807 pour toujours
export-field-loss-most = la plus grande perte d’un jour, en { -coins }
export-field-loss-next-at = à partir de quand une limite plus large vaut
export-field-loss-next-most = laquelle, en { -coins } ; rien si la limite prend fin alors
export-field-lost-day = le jour où tu as effacé tes données pour la dernière fois, compté depuis 1970, UTC
export-field-lost = ce que tu avais perdu ce jour-là, en { -coins }
export-field-blocked = qui
