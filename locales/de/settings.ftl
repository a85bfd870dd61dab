# Einstellungen eines Servers: wie sie heißen, und das Formular.
set-view = Ansicht der Bretter
    .arg = ansicht
    .about = Wie Bretter gezeigt werden, deren Tisch nichts gewählt hat
set-view-picture = Bild
set-view-text = Text
set-language = Sprache
    .arg = sprache
    .about = Die Sprache neuer Bretter; üblich ist die von dem, der den Tisch öffnet
set-language-en = English
set-language-de = Deutsch
set-language-fr = Français
set-pictures = Bilder
    .arg = bilder
    .about = Ob es zu Brettern und Seiten überhaupt Bilder gibt
set-quiet = Ruhe
    .arg = ruhe
    .about = Nichts als Bretter im Kanal: keine Pings, keine eigenen Zeilen, kein Geplauder
set-channels = Kanäle für Tische
    .arg = kanäle
    .about = Wo Tische geöffnet werden können; ihre Threads zählen mit
set-threads = Threads
    .arg = threads
    .about = Ob Tische in Threads geöffnet werden können
set-threads-also = auch in Threads
set-threads-only = nur in Threads
set-threads-never = nie in Threads
set-ai-seats = KI am Tisch
    .arg = ki
    .about = Ob sich an einen Tisch eine KI setzen kann
set-kept-days = beendete Spiele
    .arg = aufbewahren
    .about = Wie viele Tage beendete Spiele noch zu sehen sind; dann werden ihre Züge gelöscht
set-most-stake = höchster Einsatz
    .arg = höchster-einsatz
    .about = So viel darf jemand an einem neuen Tisch höchstens je Spiel setzen, in Münzen
set-allowance = Taschengeld
    .arg = taschengeld
    .about = Was sich jede und jeder einmal am Tag holen kann, in Münzen; 0 für nichts
set-drink-price = Preis eines Getränks
    .arg = getränkepreis
    .about = Was ein Getränk der Runde für alle an einem neuen Tisch kostet, in Münzen
set-moments = Glanzstücke
    .arg = glanzstücke
    .about = Ob Glanzstücke und Erfolge als eigene Zeile im Kanal bleiben
set-pages = öffentliche Seiten
    .arg = seiten
    .about = Ob beendete Spiele und Ranglisten im Web stehen, mit den Namen derer, die zustimmen
set-banter = Geplauder
    .arg = geplauder
    .about = Ob die Taverne ab und zu etwas dazu sagt
set-season = Saisons
    .arg = saison
    .about = Wie lang eine Saison auf diesem Server ist
set-season-month = ein Monat
set-season-quarter = drei Monate
set-season-half = sechs Monate
set-season-year = ein Jahr
set-stakes = Einsätze
    .arg = einsätze
    .about = Ob an den Tischen hier um Münzen gespielt wird
set-most-bet = höchste Wette
    .arg = höchste-wette
    .about = So viel darf jemand höchstens auf ein Spiel wetten, in Münzen; 0 für keine Wetten
set-time = Zeit für einen Zug
    .about = Wie lange ein Zug an einem neuen Tisch dauert, in Sekunden

## The form
settings-title = **Einstellungen dieses Servers** · { $page }
settings-page-boards = Bretter
settings-page-tables = Tische
settings-everywhere = überall
settings-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
settings-pick-channel = Einen Kanal dazunehmen oder wegnehmen …
settings-no-channels = Nenn Kanäle wie `#taverne` oder schreib ihre IDs.
settings-channels-alike = { $count } Kanäle heißen { $name }. Erwähne den, den du meinst: { $channels }.
settings-too-many = Höchstens { $max } Kanäle.
settings-no-such-channels = { $count ->
    [one] { $channels } ist kein Kanal dieses Servers, in dem ein Tisch stehen könnte.
   *[other] { $channels } sind keine Kanäle dieses Servers, in denen ein Tisch stehen könnte.
}
settings-channels-unknown = Discord sagt gerade nicht, welche Kanäle es gibt. Es hat sich nichts geändert.
problem-tables-elsewhere = Auf diesem Server stehen Tische in { $channels }.
problem-tables-in-threads = Auf diesem Server stehen Tische nur in Threads: Öffne hier einen und darin den Tisch.
problem-no-tables-in-threads = Auf diesem Server steht kein Tisch in einem Thread. Öffne ihn im Kanal selbst.
refused-no-ai-here = An diesen Tisch setzt sich keine KI: So will es der Server. Menschen sind willkommen.
refused-stake-above-limit = Hier setzt niemand mehr als { $max } in einem Spiel. Bisher hast du { $staked } gesetzt.
settings-page-coins = Münzen
settings-line = { $setting }: **{ $value }**
settings-on = an
settings-off = aus
settings-usual = wie üblich
settings-of-game = { $game }: { $setting }
settings-pick = Ändern …
settings-page = Andere Seite …
settings-undo = Rückgängig machen …
settings-holds-now = Eine Änderung gilt sofort.
settings-holds-new-tables = Eine Änderung gilt für Tische, die danach geöffnet werden.
settings-holds-next-season = Eine Änderung gilt ab der nächsten Saison.
settings-write-number = Eine ganze Zahl von { $min } bis { $max }
settings-changed = { $setting }: { $values }
settings-unchanged = So ist es schon. Es hat sich nichts geändert.
settings-goes = { $games ->
    [0] Noch ist kein beendetes Spiel so alt. Was es wird, geht ab { $when }; bis dahin zurückgenommen, geht nichts.
    [one] Ein beendetes Spiel ist älter und geht ab { $when }. Bis dahin zurückgenommen, geht nichts.
   *[other] { $games } beendete Spiele sind älter und gehen ab { $when }. Bis dahin zurückgenommen, geht nichts.
}
settings-changes = **Änderungen der Einstellungen**, die letzte zuerst
settings-changes-none = Noch wurde nichts geändert.
settings-nobody = jemand
settings-changed-since = { $setting } wurde seitdem noch einmal geändert, darum geht das nicht rückgängig. Es hat sich nichts geändert.
settings-no-such-change = So eine Änderung ist nicht (mehr) bekannt. Es hat sich nichts geändert.
settings-no-such = So eine Einstellung gibt es nicht, oder es fehlt, was sie werden soll: `{ arg-setting }` und `{ arg-value }` gehören zusammen. Es hat sich nichts geändert.
settings-undo-alone = Mach eine Änderung für sich rückgängig, ohne etwas anderes dabei einzustellen. Es hat sich nichts geändert.
settings-refused = **{ $setting }**: { $why } Es hat sich nichts geändert.
settings-not-yes-no = Das ist an oder aus.
settings-not-in-range = Das ist eine ganze Zahl von { $min } bis { $max }.
settings-none-of = Zur Wahl steht: { $names }.
button-settings-undo = Rückgängig
button-settings-changes = Änderungen
button-settings-write = Eingeben …
button-settings-usual = Wie üblich
button-settings-server = Dieser Server
