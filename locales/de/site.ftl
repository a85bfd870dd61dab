## Die öffentlichen Seiten
site-about = Ein Spieltisch in einem Discord-Kanal: Würfel, Billard mit Würfeln, ein Rennen, das niemand gewinnen will, geschnippte Scheiben und Plättchen. Hier steht, was man lesen kann, ohne sich zu setzen.
site-problems = Aufgaben von heute
site-problems-of = Aufgaben vom { $day }
site-problems-open = Such dir eine aus. Die beste Antwort steht morgen da; zum Probieren: `/aufgabe`.
site-problems-solved = Die beste Antwort steht unter jeder Stellung.
site-languages = Sprache
site-unknown = Diese Seite gibt es nicht, oder sie ist nicht öffentlich.
site-too-many = Das waren viele Seiten auf einmal. Versuch es in einer Minute wieder.
site-busy = Das geht gerade nicht. Versuch es gleich noch einmal.
site-link = [Im Web]({ $url })
