# What only Discord needs: where boards stand, and what can go wrong with them.

said-done = Done: { $link }
said-left-out = You are left out of this { $game } game. { $why }
said-vote = { $agreed } of { $of } { $agreed ->
    [one] agrees
   *[other] agree
} to call the game off. The others answer on the board.
said-opened = The table is open: { $link }
said-board-moved = This is no longer the board. It stands here: { $link }
said-not-shown = The board cannot be shown here right now. Nothing is lost: try `/{ cmd-table } { cmd-table-show }` in a moment.
said-went-wrong = Something went wrong here, and it was not you. Nothing is lost: please try again.
said-not-read = I could not read what Discord sent me; it was not your fault. Nothing has changed: try again, or use the command for it.
said-open-already = A table of { $game } is open here already. Join it: { $link }
said-rematch-for-less = This rematch is for { $now } each and no longer for { $before }: more is not allowed here now.
said-rematch-for-nothing = This rematch is for nothing: nothing can be staked here any more.
said-agreed-otherwise = A table of { $game } is open here already: { $agreed }. For other options, close this table with `/{ cmd-table } { cmd-table-close }` and open a new one; or leave the options out and start what was agreed here.
said-no-room = I may not show a board here, so the table is closed and all stakes are back. I need to see this channel and to write in it.
said-unknown-command = I do not know this command, or not any more. `/{ cmd-help }` lists what there is.
said-no-stakes-here = This server plays without { -coins }. Open the table with `{ arg-ante }:0`.
said-record-blanked = Played again for { $which }: { $moves ->
    [0] no move was made.
    [one] its one move keeps to the rules and leads to this end.
   *[other] all { $moves } moves keep to the rules and lead to this end.
} Somebody who played asked to be forgotten; the secret went with their name, so what was left to chance is not checked. What is left is in the file.
said-record-dice = { $dice ->
    [0] no die was rolled
    [one] its one die comes from the secret that was committed to
   *[other] all { $dice } dice come from the secret that was committed to
}
said-record-lot = no die was rolled; the lot for who begins comes from the secret
said-record-holds = Checked for { $which }: { $dice }; { $moves ->
    [0] no move was made
    [one] its one move, played again, keeps to the rules and leads to this end
   *[other] all { $moves } moves, played again, keep to the rules and lead to this end
}{ $strokes ->
    [0] .
    [one] ; its one shot, computed again, leaves every disc where it lay.
   *[other] ; all { $strokes } shots, computed again, leave every disc where it lay.
} Not checked: whether these are the moves you made. The record is in the file.
said-record-broken = The record of { $which } does not hold: { $why }.
said-record-alt = { $game }, { $which }: the record, with the opened secret, every move and all that was left to chance.
said-record-alt-blanked = { $game }, { $which }: the record, with every move and all that was left to chance. Who asked to be forgotten is not in it, nor is the secret.
said-flood-person = That was quick! Take a breath: the next click or command is taken in { $wait }. Nothing has changed.
said-flood-channel = There is a lot going on in this channel right now. Please try again in { $wait }. Nothing has changed.
said-flood-tables = You have opened many tables in a short time. You can open the next one in { $wait }; at one that somebody else opens you can sit down at once. Nothing has changed.
said-flood-channel-tables = New tables are in great demand in this channel right now. The next one can be opened here in { $wait }. Nothing has changed.
