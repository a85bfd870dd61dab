# Wie Münzen heißen. Ein Server kann ihnen einen eigenen Namen geben, für eine und für mehrere, der dort eingesetzt
# wird, wo ein Text geschrieben wird: Sätze nennen sie nur hiermit, im Nominativ oder Akkusativ und ohne Geschlecht.
-coin = { "\uE103" }Münze{ "\uE105" }
-coins = { "\uE104" }Münzen{ "\uE105" }
-Coins = { "\uE104" }Münzen{ "\uE105" }
