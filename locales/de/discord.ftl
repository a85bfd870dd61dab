# Was nur Discord braucht: wo Bretter stehen, und was mit ihnen schiefgehen kann.

said-done = Erledigt: { $link }
said-left-out = Bei dieser Partie ({ $game }) bist du nicht dabei. { $why }
said-vote = { $agreed } von { $of } { $agreed ->
    [one] will
   *[other] wollen
} die Partie abbrechen. Die anderen antworten auf dem Brett.
said-opened = Der Tisch ist offen: { $link }
said-board-moved = Das ist nicht mehr das Brett. Es steht hier: { $link }
said-not-shown = Das Brett lässt sich hier gerade nicht zeigen. Verloren ist nichts: Versuch gleich `/{ cmd-table } { cmd-table-show }`.
said-went-wrong = Hier ist etwas schiefgegangen, und es lag nicht an dir. Verloren ist nichts: Versuch es bitte noch einmal.
said-not-read = Was Discord mir geschickt hat, konnte ich nicht lesen; an dir lag es nicht. Geändert hat sich nichts: Versuch es noch einmal, oder nimm den Befehl dafür.
said-open-already = Hier ist schon ein Tisch für { $game } offen. Setz dich dazu: { $link }
said-rematch-for-less = Bei dieser Revanche setzen alle { $now } und nicht mehr { $before }: Mehr ist hier jetzt nicht erlaubt.
said-rematch-for-nothing = Bei dieser Revanche geht es um nichts: Hier lässt sich nichts mehr setzen.
said-agreed-otherwise = Hier ist schon ein Tisch offen: { $game }, { $agreed }. Andere Optionen gehören zu einem neuen Tisch: Schließ diesen mit `/{ cmd-table } { cmd-table-close }`, oder starte ohne Optionen, was hier abgemacht ist.
said-no-room = Ich darf hier kein Brett zeigen, darum ist der Tisch geschlossen und alle Einsätze sind zurück. Ich muss diesen Kanal sehen und in ihm schreiben dürfen.
said-unknown-command = Diesen Befehl kenne ich nicht, oder nicht mehr. `/{ cmd-help }` sagt, was es gibt.
said-no-stakes-here = Auf diesem Server wird ohne { -coins } gespielt. Öffne den Tisch mit `{ arg-ante }:0`.
said-record-blanked = Für { $which } nachgespielt: { $moves ->
    [0] gezogen hat noch niemand.
    [one] ihr einziger Zug hält die Regeln ein und führt zu diesem Ende.
   *[other] alle { $moves } Züge halten die Regeln ein und führen zu diesem Ende.
} Jemand von diesem Tisch wollte vergessen werden; mit dem Namen ist auch das Geheimnis gelöscht, darum ist nicht geprüft, was der Zufall entschied. Was bleibt, steht in der Datei.
said-record-dice = { $dice ->
    [0] Kein Würfel ist gefallen
    [one] Ihr einziger Würfel kommt aus dem Geheimnis unter dem Siegel
   *[other] Alle { $dice } Würfel kommen aus dem Geheimnis unter dem Siegel
}
said-record-lot = Kein Würfel ist gefallen; das Los, wer beginnt, kommt aus dem Geheimnis
said-record-holds = Für { $which } geprüft: { $dice }; { $moves ->
    [0] gezogen hat noch niemand
    [one] ihr einziger Zug, nachgespielt, hält die Regeln ein und führt zu diesem Ende
   *[other] alle { $moves } Züge, nachgespielt, halten die Regeln ein und führen zu diesem Ende
}{ $strokes ->
    [0] .
    [one] ; ihr einziger Schuss, nachgerechnet, lässt jeden Stein dort, wo er lag.
   *[other] ; alle { $strokes } Schüsse, nachgerechnet, lassen jeden Stein dort, wo er lag.
} Nicht geprüft: ob ihr sie so gemacht habt. Die Aufzeichnung ist die Datei.
said-record-broken = Die Aufzeichnung von { $which } stimmt nicht: { $why }.
said-record-alt = { $game }, { $which }: die Aufzeichnung, mit gebrochenem Siegel, jedem Zug und allem, was der Zufall entschied.
said-record-alt-blanked = { $game }, { $which }: die Aufzeichnung, mit jedem Zug und allem, was der Zufall entschied. Wer vergessen werden wollte, steht nicht darin, das Geheimnis auch nicht.
said-flood-person = Das ging schnell! Hol kurz Luft: In { $wait } geht der nächste Klick oder Befehl. Es hat sich nichts geändert.
said-flood-channel = In diesem Kanal ist gerade viel los. Versuch es bitte in { $wait } noch einmal. Es hat sich nichts geändert.
said-flood-tables = Du hast in kurzer Zeit viele Tische geöffnet. Den nächsten kannst du in { $wait } öffnen; an einen Tisch von jemand anderem kannst du dich sofort setzen. Es hat sich nichts geändert.
said-flood-channel-tables = Neue Tische sind in diesem Kanal gerade sehr gefragt. Den nächsten kannst du hier in { $wait } öffnen. Es hat sich nichts geändert.
