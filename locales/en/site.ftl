## The public pages
site-about = A game table in a Discord channel: dice, billiards with dice, a race nobody wants to win, flicked discs and tiles. This is what can be read without sitting down.
site-problems = Today’s problems
site-problems-of = Problems of { $day }
site-problems-open = Choose one. The best answer is told tomorrow; to try one: `/problem`.
site-problems-solved = The best answer stands under each position.
site-languages = Language
site-unknown = There is no such page, or it is not public.
site-too-many = That was a lot of pages at once. Try again in a minute.
site-busy = This cannot be shown just now. Try again in a moment.
site-link = [On the web]({ $url })
