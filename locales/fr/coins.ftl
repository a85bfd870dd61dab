# Le nom des pièces. Un serveur peut leur donner le sien, pour une et pour plusieurs, mis à cet endroit quand un texte
# est écrit : les phrases ne les nomment que par là, jamais après « de » ni avec un genre.
-coin = { "\uE103" }pièce{ "\uE105" }
-coins = { "\uE104" }pièces{ "\uE105" }
-Coins = { "\uE104" }Pièces{ "\uE105" }
