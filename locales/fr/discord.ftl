# Ce dont seul Discord a besoin : où se trouvent les plateaux, et ce qui peut leur arriver.

said-done = C’est fait : { $link }
said-left-out = Tu ne joues pas cette partie ({ $game }). { $why }
said-vote = { $agreed ->
    [one] { $agreed } personne sur { $of } est d’accord
   *[other] { $agreed } personnes sur { $of } sont d’accord
} pour interrompre la partie. Les autres répondent sur le plateau.
said-opened = La table est ouverte : { $link }
said-board-moved = Ce n’est plus le plateau. Il se trouve ici : { $link }
said-not-shown = Le plateau ne peut pas être montré ici pour l’instant. Rien n’est perdu : essaie `/{ cmd-table } { cmd-table-show }` dans un moment.
said-went-wrong = Quelque chose s’est mal passé ici, et tu n’y es pour rien. Rien n’est perdu : essaie encore une fois.
said-not-read = Je n’ai pas pu lire ce que Discord m’a envoyé, et tu n’y es pour rien. Rien n’a changé : essaie encore une fois, ou passe par la commande.
said-open-already = Une table { DE($game) } est déjà ouverte ici. Rejoins-la : { $link }
said-rematch-for-less = Pour cette revanche, chaque place mise { $now } et non plus { $before } : davantage n’est plus permis ici.
said-rematch-for-nothing = Cette revanche est sans enjeu : ici, on ne peut plus rien miser.
said-agreed-otherwise = Une table { DE($game) } est déjà ouverte ici : { $agreed }. Pour d’autres options, ferme cette table avec `/{ cmd-table } { cmd-table-close }` et ouvres-en une autre ; ou commence sans options ce qui est convenu ici.
said-no-room = Je n’ai pas le droit de montrer un plateau ici : la table est fermée et toutes les mises sont rendues. Je dois voir ce salon et pouvoir y écrire.
said-unknown-command = Je ne connais pas cette commande, ou je ne la connais plus. `/{ cmd-help }` dit ce qu’il y a.
said-no-stakes-here = Ce serveur joue sans { -coins }. Ouvre la table avec `{ arg-ante }:0`.
said-record-blanked = Rejoué pour la { $which } : { $moves ->
    [0] aucun coup n’a été joué.
    [one] son seul coup suit les règles et mène à cette fin.
   *[other] les { $moves } coups suivent les règles et mènent à cette fin.
} Une personne de cette table a demandé à être oubliée ; le secret est effacé avec son nom, donc ce qui tenait au hasard n’est pas vérifié. Ce qui reste est dans le fichier.
said-record-dice = { $dice ->
    [0] aucun dé n’a été lancé
    [one] son seul dé vient du secret sous le sceau
   *[other] les { $dice } dés viennent du secret sous le sceau
}
said-record-lot = aucun dé n’a été lancé ; le tirage de qui commence vient du secret
said-record-holds = Vérifié pour la { $which } : { $dice } ; { $moves ->
    [0] aucun coup n’a été joué
    [one] son seul coup, rejoué, suit les règles et mène à cette fin
   *[other] les { $moves } coups, rejoués, suivent les règles et mènent à cette fin
}{ $strokes ->
    [0] .
    [one]  ; son seul tir, recalculé, laisse chaque pion où il était.
   *[other]  ; les { $strokes } tirs, recalculés, laissent chaque pion où il était.
} Pas vérifié : si ce sont bien les coups que vous avez joués. L’enregistrement est le fichier.
said-record-broken = L’enregistrement de la { $which } ne tient pas : { $why }.
said-record-alt = { $game }, { $which } : l’enregistrement, au sceau brisé, avec chaque coup et tout ce qui tenait au hasard.
said-record-alt-blanked = { $game }, { $which } : l’enregistrement, avec chaque coup et tout ce qui tenait au hasard. Qui a demandé l’oubli n’y figure pas, le secret non plus.
said-flood-person = Quelle vitesse ! Respire un peu : le prochain clic ou la prochaine commande passera dans { $wait }. Rien n’a changé.
said-flood-channel = Il se passe beaucoup de choses dans ce salon. Réessaie dans { $wait }. Rien n’a changé.
said-flood-tables = Tu as ouvert beaucoup de tables en peu de temps. Tu pourras ouvrir la prochaine dans { $wait } ; à une table que quelqu’un d’autre ouvre, tu peux t’asseoir tout de suite. Rien n’a changé.
said-flood-channel-tables = On s’arrache les nouvelles tables dans ce salon. La prochaine pourra y être ouverte dans { $wait }. Rien n’a changé.
