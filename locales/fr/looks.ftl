# Les apparences qu’on achète.
cmd-coins-looks = apparence
    .about = L’apparence de tes dés, pions, chapeaux et de ta plaque
cause-look = Apparence
books-looks = Dépensé en apparences : { $amount }
look-dice = Dés
look-men = Pions
look-hat = Chapeaux
look-plate = Plaques
look-dice-jade = Jade
look-dice-walnut = Noyer
look-dice-night = Nuit
look-men-notched = Encoches
look-men-beaded = Perles
look-men-ringed = Double anneau
look-hat-feather = Plume
look-hat-bobbles = Pompons
look-hat-embroidered = Broderie
look-plate-rope = Cordage
look-plate-studded = Clous
look-plate-laurel = Laurier
looks-title = **Apparence** · { $kind }
looks-purse = Dans ta bourse : { $purse }
looks-not-for-sale = Rien n’est à vendre ici. Tu peux utiliser ce que tu as.
looks-line = **{ $look }** · { $price }
looks-line-owned = **{ $look }** · à toi
looks-line-worn = **{ $look }** · à toi, en usage
looks-how = { $kind ->
    [dice] Aux tables de Kara et de Karambolage de ce serveur.
    [men] Aux tables de Carrom de ce serveur ; entre partenaires, on les partage.
    [hat] Aux tables de Caramba! de ce serveur.
   *[plate] Aux tables de ce serveur où des plaques portent les noms.
} Une apparence ne donne aucun avantage.
button-look-buy = { $look } · { $price }
button-look-wear = Mettre : { $look }
button-look-off = Ôter : { $look }
looks-done = C’est fait. `/{ cmd-coins } { cmd-coins-looks }` le montre.
looks-has-it = Tu l’as déjà. Tu n’as rien payé.
looks-other-price = Le prix est maintenant : { $price }. Tu n’as rien payé : `/{ cmd-coins } { cmd-coins-looks }` montre ce qu’il y a.
looks-short = Le prix : { $price }. Dans ta bourse : { $has }. Ce qui est dans les pots et les paris comptera une fois revenu. Tu n’as rien payé.
looks-no-coins = Ce serveur joue sans { -coins } : rien n’est à vendre. Tu peux utiliser ce que tu as.
looks-not-yours = Tu ne l’as pas, tu ne peux donc pas l’utiliser.
