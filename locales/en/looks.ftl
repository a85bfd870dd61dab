# Looks that coins buy.
cmd-coins-looks = looks
    .about = What your dice, men, hats and name plate can look like
cause-look = Look
books-looks = Paid for looks: { $amount }
look-dice = Dice
look-men = Men
look-hat = Hats
look-plate = Name plates
look-dice-jade = Jade
look-dice-walnut = Walnut
look-dice-night = Night
look-men-notched = Notched
look-men-beaded = Beaded
look-men-ringed = Ringed
look-hat-feather = Feather
look-hat-bobbles = Bobbles
look-hat-embroidered = Embroidered
look-plate-rope = Rope
look-plate-studded = Studded
look-plate-laurel = Laurel
looks-title = **Looks** · { $kind }
looks-purse = Your purse: { $purse }
looks-not-for-sale = Nothing is for sale here. You can use what you have.
looks-line = **{ $look }** · { $price }
looks-line-owned = **{ $look }** · yours
looks-line-worn = **{ $look }** · yours, in use
looks-how = { $kind ->
    [dice] At tables of Kara and Karambolage on this server.
    [men] At tables of Carrom on this server; partners share theirs.
    [hat] At tables of Caramba! on this server.
   *[plate] At tables of this server where plates bear the names.
} Looks give no advantage.
button-look-buy = { $look } · { $price }
button-look-wear = Use { $look }
button-look-off = Stop using { $look }
looks-done = Done. `/{ cmd-coins } { cmd-coins-looks }` shows it.
looks-has-it = You have it already. You have paid nothing.
looks-other-price = It costs { $price } now. You have paid nothing: `/{ cmd-coins } { cmd-coins-looks }` shows what there is.
looks-short = It costs { $price }, and your purse holds { $has }. What is in pots and bets counts once it is back. You have paid nothing.
looks-no-coins = This server plays without { -coins }: nothing is for sale. You can use what you have.
looks-not-yours = You do not have it, so you cannot use it.
