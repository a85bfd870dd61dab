# Aussehen, das man kauft.
cmd-coins-looks = aussehen
    .about = Wie deine Würfel, Steine, Hüte und dein Namensschild aussehen können
cause-look = Aussehen
books-looks = Für Aussehen ausgegeben: { $amount }
look-dice = Würfel
look-men = Steine
look-hat = Hüte
look-plate = Schilder
look-dice-jade = Jade
look-dice-walnut = Nussbaum
look-dice-night = Nacht
look-men-notched = Kerben
look-men-beaded = Perlen
look-men-ringed = Doppelring
look-hat-feather = Feder
look-hat-bobbles = Bommeln
look-hat-embroidered = Stickerei
look-plate-rope = Tau
look-plate-studded = Nägel
look-plate-laurel = Lorbeer
looks-title = **Aussehen** · { $kind }
looks-purse = In deinem Beutel: { $purse }
looks-not-for-sale = Hier gibt es nichts zu kaufen. Was du hast, kannst du benutzen.
looks-line = **{ $look }** · { $price }
looks-line-owned = **{ $look }** · gehört dir
looks-line-worn = **{ $look }** · gehört dir, in Gebrauch
looks-how = { $kind ->
    [dice] An Tischen von Kara und Karambolage auf diesem Server.
    [men] An Tischen von Carrom auf diesem Server; wer zusammenspielt, teilt sie.
    [hat] An Tischen von Caramba! auf diesem Server.
   *[plate] An Tischen dieses Servers, wo Namen auf Schildern stehen.
} Aussehen bringt keinen Vorteil.
button-look-buy = { $look } · { $price }
button-look-wear = { $look } nehmen
button-look-off = { $look } weglegen
looks-done = Erledigt. `/{ cmd-coins } { cmd-coins-looks }` zeigt es.
looks-has-it = Das hast du schon. Du hast nichts bezahlt.
looks-other-price = Das kostet inzwischen { $price }. Du hast nichts bezahlt: `/{ cmd-coins } { cmd-coins-looks }` zeigt, was es gibt.
looks-short = Das kostet { $price }, in deinem Beutel: { $has }. Was in Töpfen und auf Wetten liegt, zählt, sobald es zurück ist. Du hast nichts bezahlt.
looks-no-coins = Dieser Server spielt ohne { -coins }: Es gibt nichts zu kaufen. Was du hast, kannst du nehmen.
looks-not-yours = Das hast du nicht, also kannst du es nicht nehmen.
