# Was im eigenen Export einer Person bei dem steht, was über sie aufbewahrt wird: was jede Tabelle ist, was aus ihr wird
# und was jedes Feld bedeutet; und was jeder Schlüssel einer Zeile im Journal. Welche das sind, steht in
# `src/store/personal.rs` und `src/store/export/line_parts.rs`. Die Dateien gelten für alle Server,
# darum heißen Münzen darin wie überall.

export-about = Alles, was Karahaus über dich aufbewahrt, auf allen Servern. Zeitpunkte sind Millisekunden seit 1970 UTC; IDs sind Text. Jeder Eintrag in `data` ist eine Tabelle: was sie ist, was aus ihr durch /{ cmd-privacy } { cmd-privacy-delete } wird, was jedes Feld bedeutet, und deine Zeilen darin. Von einer gemeinsamen Zeile im Journal eines Tischs und von der Aufzeichnung einer Partie ist nur dein Teil deiner; er ist es, den du hier findest. Wie Tabellen, Felder und feste Werte heißen, ist in jeder Sprache gleich.

## Was eine Tabelle enthält
export-table-accounts = deine Beutel, einer je Server, und was du im Spiel hast
export-table-ledger = jede Bewegung in deinen Beuteln und was du im Spiel hattest
export-table-visits = Tische, deren Journal dich nennt
export-table-tables = Tische, an denen du jetzt sitzt
export-table-journal = was du an diesen Tischen getan hast, eine Zeile je Schritt
export-table-game-seats = die Partien, die du gespielt hast und die zu Ende sind, und was aus jeder wurde
export-table-hints = deine Partien, in denen du einen Tipp bekommen hast
export-table-records = dein Wort und deine Züge in den Partien, deren Aufzeichnung aufbewahrt wird
export-table-game-bets = deine Wetten auf Partien, die zu Ende sind
export-table-ratings = deine Wertungen
export-table-rating-pairs = wen du in Partien getroffen hast, die für die Wertung zählen
export-table-rating-steps = was jede Partie aus deiner Wertung gemacht hat
export-table-encounters = wen du in deinen Partien getroffen hast, und wie es ausging
export-table-hours-played = zu welchen Stunden deine Partien begonnen haben
export-table-standings = was du je Tag, Woche, Monat und Saison und insgesamt geschafft hast
export-table-game-skills = wie deine Würfel in jeder Partie gefallen sind, und wie viel vom Wert des besten Spiels deine Entscheidungen darin bewahrt haben
export-table-skills-carried = was davon zusammengezählt wurde, bevor jede Partie für sich aufbewahrt wurde
export-table-skills = wie deine Würfel gefallen sind, und wie viel vom Wert des besten Spiels deine Entscheidungen bewahrt haben
export-table-told-lines = einzelne Nachrichten des Bots in Kanälen, die dich nennen: das Ende einer Saison, ein Erfolg
export-table-achievements = deine Erfolge, und wie weit du mit anderen gekommen bist
export-table-looks = Aussehen, das du gekauft hast
export-table-statistics = was aus allen deinen Partien wurde
export-table-statistics-carried = was davon aus Partien gezählt wurde, die nicht aufbewahrt sind
export-table-names = wie du hießt, als du auf einem Server zuletzt eine Partie oder eine Übung zu Ende gespielt hast
export-table-absent = Server, die du verlassen hast und wo eine Liste dich nennen würde
export-table-practices = deine Versuche in der Übung eines Tages
export-table-lessons = deine begleiteten ersten Partien
export-table-problem-tries = deine Versuche an den Aufgaben eines Tages
export-table-problem-streaks = Tage in Folge, an denen du eine Aufgabe beim ersten Versuch gelöst hast
export-table-user-settings = was du für dich gewählt hast, auf allen Servern
export-table-calls = Spiele, zu denen du gerufen werden willst, wenn ein Tisch öffnet
export-table-call-servers = Server, auf denen du gesagt hast, dass du gerufen werden willst
export-table-called = wann du zuletzt so gerufen wurdest
export-table-digests = wann du zuletzt die eine Nachricht am Tag über deine Züge bekommen hast
export-table-holidays = deine Ferien von Partien über Tage
export-table-bans = Tische, von denen dich fernhält, wer einen Server verwaltet
export-table-banned-by = Sperren für Tische eines Servers, die du verhängt hast
export-table-setting-changes = Einstellungen von Servern, die du geändert hast
export-table-self-limits = Grenzen, die du dir selbst gesetzt hast, auf allen Servern
export-table-blocks = Leute, mit denen du nicht am Tisch sitzen willst

## Was aus ihr wird
export-deletion-deleted = wird gelöscht
export-deletion-emptied-into-taverns = Beutel werden in die Tavernen geleert und gelöscht
export-deletion-renumbered-in-books = bleibt unter einer Nummer, die nicht deine ist, damit die Bücher aufgehen
export-deletion-with-the-journal = wird mit dem Journal gelöscht, sobald der Tisch geschlossen ist
export-deletion-by-getting-up = ist weg, sobald du aufstehst, was du tust, bevor etwas von dir gelöscht wird
export-deletion-once-the-table-closed = wird sofort gelöscht, wo der Tisch geschlossen ist, sonst, sobald er schließt
export-deletion-renumbered-in-place = bleibt, mit einer Nummer an deiner Stelle, die nicht deine ist
export-deletion-without-you-with-the-game = bleibt mit der Partie, für den Platz und ohne dich
export-deletion-blanked = du wirst darin geschwärzt, und mit dir das, woraus die Würfel kamen
export-deletion-without-you = bleibt ohne dich
export-deletion-renumbered-for-others = bleibt unter einer Nummer, die nicht deine ist, weil die Wertungen anderer darauf beruhen
export-deletion-renumbered = bleibt unter einer Nummer, die nicht deine ist
export-deletion-deleted-and-emptied = wird gelöscht, und die Nachrichten werden geleert
export-deletion-as-a-mark-without-reason = bleibt ohne deine ID und den Grund, bis es endet; ein Merkzeichen, aus dem niemand dich liest, lässt es weiter gelten
export-deletion-without-you-to-be-undone = bleibt ohne deine ID, damit es rückgängig machen kann, wer den Server verwaltet
export-deletion-as-a-mark = bleibt ohne deine ID, bis es endet; ein Merkzeichen, aus dem niemand dich liest, lässt es weiter gelten

## Felder mehrerer Tabellen
export-field-you = deine Discord-ID
export-field-server = der Server
export-field-server-or-all = der Server, 0 für alle zusammen
export-field-table = der Tisch
export-field-game = was gespielt wurde
export-field-which-game = die wievielte Partie am Tisch, ab 1
export-field-seat = dein Platz, ab 0
export-field-when = wann
export-field-since = seit wann
export-field-ended = wann es zu Ende war
export-field-day = der Tag, gezählt ab 1970
export-field-listed = ob das in Listen steht
export-field-games = wie viele du zu Ende gespielt hast
export-field-rounds = Getränke in Runden für alle, die du ausgegeben hast
export-field-moves-made = wie viele Züge

## Beutel
export-field-account = wie das Konto in den Büchern heißt
export-field-account-table = der Tisch, für das, was im Spiel ist
export-field-balance = wie viele { -coins } darin sind
export-field-balance-moved = um wie viele { -coins } sich das zuletzt geändert hat
export-field-ranked = ob er in der Liste der vollsten steht
export-field-cause = wofür, nur ein einziges Mal
export-field-cause-kind = welche Art von Anlass das ist
export-field-from-account = woher sie kamen
export-field-to-account = wohin sie gingen
export-field-amount = wie viele { -coins }
export-field-for-table = der Tisch, für den sie bewegt wurden
export-field-order = die Reihenfolge der Bewegungen desselben Zeitpunkts

## Tische und ihre Journale
export-field-journal-goes = ob sein Journal gelöscht werden soll
export-field-seated = dass du dort sitzt
export-field-to-move = ob du am Zug bist
export-field-step = der Schritt des Tischs
export-field-line = was du getan hast: die Schlüssel von `what`, die unter `keys` erklärt sind, und daneben Name, Wort, Platz, Betrag oder Zug, wie es war

## Was eine Zeile eines Journals über dich sagt: die Schlüssel von `what`
export-line-opened = du hast den Tisch geöffnet
export-line-seat-kept = an einem Tisch für eine Revanche wurde dir ein Platz freigehalten
export-line-sat-down = du hast dich an den Tisch gesetzt, unter diesem Namen
export-line-got-up = du bist aufgestanden
export-line-threw-in = wie viele { -coins } du in den Topf gelegt hast
export-line-bet = du hast auf eine Partie gewettet oder deine Wette erhöht: auf welchen Platz, ab 0, und um wie viele { -coins }
export-line-chose-word = du hast dein Glückswort für die Würfel gewählt, nichts, wo du es zurückgenommen hast
export-line-asked-for-start = du wolltest anfangen und musstest auf andere warten
export-line-agreed-to-break-off = du warst dafür, die Partie abzubrechen
export-line-wanted-to-play-on = du wolltest weiterspielen, als die Partie abgebrochen werden sollte
export-line-broke-off = du hast die Partie abgebrochen
export-line-moved = ein Zug von dir, oder einer, den die KI für dich gespielt hat (`ai`), mit dem, was die Würfel zeigten
export-line-away = deine Zeit war um, oder du bist mitten in der Partie aufgestanden, und die KI hat für dich gespielt
export-line-back = du warst wieder da
export-line-lost-on-time = deine Zeit war um, oder du bist mitten in der Partie aufgestanden, und die Partie war damit verloren
export-line-clock-stood-still = in deinen Nächten und Ferien stand die Uhr deines Zugs still, von wann bis wann
export-line-began-game = eine Partie hat angefangen, in der du mitspielst
export-line-got-up-unpaid = als eine Partie anfing, bist du aufgestanden, ohne den Einsatz zu zahlen
export-line-had-stake = was von dir im Topf lag, als die Partie anfing
export-line-had-bet = deine Wette auf die Partie, als sie anfing
export-line-took-bet-back = du hattest deine Wette auf die Partie zurückgenommen; auf welchem Platz sie lag, ab 0
export-line-could-close = du hattest die Tischleitung, als die Partie anfing
export-line-had-played = was deine Partien an diesem Tisch vor dieser ergeben hatten
export-line-had-bet-before = was deine Wetten an diesem Tisch vor dieser Partie ergeben hatten
export-line-had-won = welche Partien an diesem Tisch du davor gewonnen hattest
export-line-had-special-moment = was an deinen Partien an diesem Tisch davor besonders gewesen war

## Beendete Partien und Wetten
export-field-ai = nichts: Dort saß keine KI
export-field-rank = dein Rang, ab 1; nichts, wo es kein Ergebnis gab
export-field-share-of-pot = dein Anteil am Topf, in Teilen
export-field-points = deine Punkte, wo das Spiel welche hat
export-field-coins-in = wie viele { -coins } du gesetzt hast
export-field-coins-out = wie viele { -coins } du bekommen hast
export-field-won = ob du gewonnen hast
export-field-away = ob am Ende die KI für dich gespielt hat
export-field-stood-in = Züge, die die KI für dich gespielt hat
export-field-left-game = ob das so viele waren, dass sie als verlassene Partie zählt
export-field-own-result = ob du selbst gezogen hattest, sodass eine Niederlage dort deine ist, auch wenn eine KI sie beendet hat; bei Partien von vor dieser Angabe steht meist nein
export-field-best-of-game = dein bester Zug, nach dem, was das Spiel zählt: Punkte, Steine, Sprünge oder Würfe, bei Kara 1 für das Haus und 1 für jeden seiner Würfel
export-field-feats = was an deiner Partie besonders war, als JSON; nichts, wo nichts war
export-field-returned = ob es keine Wertung bewegt hat, weil du kurz davor alles gelöscht hattest
export-field-record = die Partie, dein Platz, dein Wort und deine Züge
export-field-which-bet = die wievielte Wette darauf, ab 0
export-field-bet-seat = der Platz, auf den du gewettet hast, ab 0
export-field-bet-laid = wie viele { -coins } du gewettet hast
export-field-bet-paid = wie viele { -coins } du dafür bekommen hast

## Wertungen
export-field-strength = wie stark du wirkst
export-field-uncertainty = wie unsicher das ist
export-field-rated-games = nach wie vielen Partien
export-field-opponents = wie viele verschiedene Leute du getroffen hast
export-field-rating-shown = die Wertung, wie sie gezeigt wird
export-field-uncertainty-shown = ihre Unsicherheit, wie sie gezeigt wird
export-field-settled = ob sie fest ist
export-field-pair-one = du oder die andere Seite: die kleinere ID; unter null für Stufen der KI und für Leute, deren Daten gelöscht sind
export-field-pair-other = die andere Seite von euch beiden
export-field-last-met = der Tag, an dem ihr euch zuletzt getroffen habt, gezählt ab 1970
export-field-met-that-day = wie oft an diesem Tag
export-field-counted-since = der erste der dreißig Tage, in denen nur so und so viel zählt, gezählt ab 1970
export-field-counted = wie viele ganze Partien seitdem gezählt haben
export-field-game-place = die Stelle der Partie in der Reihe aller Partien
export-field-strength-then = wie stark du damals gewirkt hast
export-field-uncertainty-then = wie unsicher das war

## Gezähltes je Tag, Woche, Monat und Saison
export-field-period = ein Code für den Zeitraum, 0 für insgesamt
export-field-game-or-all = was gespielt wurde, leer für alle Spiele zusammen
export-field-games-met = wie viele davon gegen andere Menschen
export-field-games-met-won = wie viele von diesen du gewonnen hast
export-field-share-won = das in Hundertsteln eines Prozents
export-field-coins-net = wie viele { -coins } du an Tischen bekommen hast, abzüglich dessen, was du gezahlt hast
export-field-drunk = Runden, die du getrunken hast
export-field-bought = Runden, die du ausgegeben hast
export-field-run = Siege in Folge bis jetzt
export-field-streak = die meisten in Folge
export-field-best = dein bester Zug
export-field-wins = wie viele du davon gewonnen hast

## Wen du getroffen hast, und wann du spielst
export-field-met-whom = die andere Seite
export-field-met-games = in wie vielen Partien
export-field-met-ahead = in wie vielen davon du besser warst
export-field-met-behind = in wie vielen schlechter
export-field-hour = eine Stunde des Tages, ab 0, UTC
export-field-began-then = wie viele Partien da begonnen haben

## Glück und Können
export-field-decisions = wie viele deiner Entscheidungen gewogen wurden
export-field-best-worth = was die besten Entscheidungen zusammen wert waren
export-field-own-worth = was deine Entscheidungen wert waren
export-field-throws = wie viele deiner Würfe gewogen wurden
export-field-throws-better = um wie viel sie zusammen besser waren als zu erwarten, in Tausendsteln
export-field-throws-squares = die Quadrate davon für jeden Wurf, zusammengezählt

## Nachrichten, die dich nennen, Erfolge, Aussehen, Namen
export-field-message = die Nachricht
export-field-channel = ihr Kanal
export-field-achievement = welcher Erfolg
export-field-progress = wie oft es gezählt hat, oder welche Partien es taten, je ein Bit
export-field-achieved-place = die Stelle der Partie, die ihn gebracht hat, in der Reihe aller Partien
export-field-achieved = wann diese zu Ende war
export-field-told = ob es in seinem Kanal gesagt wurde
export-field-look = welches Aussehen
export-field-look-of = wovon es das Aussehen ist
export-field-look-paid = wie viele { -coins } es gekostet hat
export-field-look-bought = wann du es gekauft hast
export-field-look-worn = ob du es trägst
export-field-name = der Name
export-field-absent-seen = wann das bemerkt wurde

## Übung, begleitete Partien, Aufgaben
export-field-own-moves = deine Züge, einer je Zeile
export-field-practice-points = deine Punkte, sobald sie vorbei ist
export-field-lesson-times = wie oft du sie begonnen hast
export-field-lesson-options = womit es gespielt wird
export-field-moves = die Züge, einer je Zeile
export-field-lesson-quiet = ob du die Tipps überspringst
export-field-learnt = ob du eine zu Ende gespielt hast
export-field-chosen = was du zuerst gewählt hast, ab 0
export-field-chosen-best = ob das am besten war
export-field-solved = ob du sie überhaupt gelöst hast
export-field-tries = wie oft du es versucht hast
export-field-streak-last = der letzte dieser Tage, gezählt ab 1970
export-field-streak-run = wie viele bis dahin
export-field-streak-longest = die meisten, die es waren

## Was du für dich gewählt hast
export-field-pings = ob der Bot dich anpingen darf
export-field-view = wie du Bretter siehst: `picture` (Bild) oder `text`
export-field-hidden = ob du in keiner Liste stehst
export-field-everywhere = ob deine Wertungen auch auf anderen Servern stehen
export-field-on-pages = ob du auf Seiten genannt wirst, die alle lesen können
export-field-takes-gifts = ob du { -coins } annimmst, die dir andere schenken
export-field-lang = die Sprache, die du liest; nichts, wo es die von Discord ist
export-field-reading = die Form, die du liest: `without-colour` (ohne Farbe) oder `reader` (zum Vorlesen); nichts für die übliche
export-field-digest = ob du statt Pings eine Nachricht am Tag über deine Züge bekommst
export-field-night-from = in welcher Minute deines Tags deine Nacht beginnt, für Partien über Tage
export-field-night-mins = wie viele Minuten sie dauert
export-field-night-zone = um wie viele Minuten deine Uhr UTC voraus ist
export-field-called-game = das Spiel
export-field-until = bis wann

## Frieden, Einstellungen, Grenzen
export-field-table-or-all = der Tisch, 0 für alle
export-field-ban-ends = bis wann; nichts, wo es kein Ende hat
export-field-ban-reason = warum, wie es aufgeschrieben hat, wer den Server verwaltet; nichts, wo das niemand getan hat
export-field-which-change = die wievielte Änderung seiner Einstellungen, ab 1
export-field-setting = welche Einstellung
export-field-setting-was = was es war; nichts, wo niemand gewählt hatte
export-field-setting-became = was du daraus gemacht hast; nichts, wo es ist, als hätte niemand gewählt
export-field-stakes-off-until = bis wann du nichts setzt; 9223372036854775807 für immer
export-field-loss-most = wie viele { -coins } du am Tag höchstens verlierst
export-field-loss-next-at = ab wann eine lockerere gilt
export-field-loss-next-most = wie viele { -coins } es dann sind; nichts, wo die Grenze dann endet
export-field-lost-day = der Tag, an dem du deine Daten zuletzt gelöscht hast, gezählt ab 1970, UTC
export-field-lost = wie viele { -coins } du an diesem Tag verloren hattest
export-field-blocked = wen
