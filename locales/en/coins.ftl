# What coins are called. A server can have a name of its own for them, for one and for several, which is put in their
# place where a text is written: a phrase says `coin`, `coins` or, where a sentence begins, `Coins` by these terms, and
# reads well with any noun. Only commands, which are the same on every server, say coins by themselves.
-coin = { "\uE103" }coin{ "\uE105" }
-coins = { "\uE104" }coins{ "\uE105" }
-Coins = { "\uE104" }Coins{ "\uE105" }
