# What the tavern says now and then when a game is over: forty lines, by what happened.

banter-won-1 = The innkeeper nods, as if it had been clear all along.
banter-won-2 = Somebody at the bar claims to have called it.
banter-won-3 = The cat on the windowsill opens one eye. That is applause.
banter-won-4 = Well played. The table creaks its approval.
banter-won-5 = Somewhere a chair is pushed back in respect.
banter-won-6 = The candle flickers. It was on the other side.
banter-won-7 = Not bad at all, says the wall, and it has seen a lot.
banter-won-8 = The coat stand would have done it just the same. So it says.

banter-special-1 = That one gets carved into the beam above the door.
banter-special-2 = For a moment even the stove is quiet.
banter-special-3 = The innkeeper puts the glass down and looks twice.
banter-special-4 = People will be telling this one wrong for years.
banter-special-5 = Somebody write that down, or nobody will believe it.
banter-special-6 = The old regulars exchange a look. That is rare.

banter-ai-1 = The machine does not gloat. It does hum a little, though.
banter-ai-2 = No pulse, no nerves: it is hardly fair.
banter-ai-3 = The AI asks whether there is oil on the menu.
banter-ai-4 = Somebody has wound it up too tightly.
banter-ai-5 = It would like to shake hands. It has none.
banter-ai-6 = A win for the cogwheels. They do not even drink.

banter-shared-1 = Nobody won, so everybody is right.
banter-shared-2 = The innkeeper draws straws. They are all the same length.
banter-shared-3 = A draw: the argument may go on until closing time.
banter-shared-4 = Even. The scales in the kitchen are jealous.

banter-nothing-1 = Played for honour, and honour does not clink.
banter-nothing-2 = Nothing on the table but crumbs: they were the stake.
banter-nothing-3 = For nothing, but with all the trimmings.
banter-nothing-4 = The scales slept through the whole game.
banter-nothing-5 = Glory only: it keeps well, and weighs nothing.
banter-nothing-6 = The innkeeper counts the takings: one good mood.

banter-round-1 = Glasses up! Nobody asks who is paying.
banter-round-2 = A round for all: the barrel sighs.
banter-round-3 = To the winner! And to the one who carries the tray.
banter-round-4 = Suddenly everybody is a friend of the house.
banter-round-5 = The mugs arrive quicker than the excuses.

banter-again-1 = Again! The others check the furniture for strings.
banter-again-2 = And again: the chair must be a lucky one.
banter-again-3 = It is becoming a habit. The innkeeper takes notes.
banter-again-4 = Somebody is on fire. Open a window.
banter-again-5 = The same again, says the innkeeper, and means the winner.
