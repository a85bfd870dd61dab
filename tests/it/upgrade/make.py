#!/usr/bin/env python3
"""Makes a database as a given program leaves it: live tables of every game in
mid-play, lobbies, ended games, a day's practice that nobody has moved in yet,
silver that is worth coins; and what came later: turns that take days, bets, a
series in its second game, tiles that are laid in turn, AI seats of every level,
and what people have said that holds for them.

    python3 tests/it/upgrade/make.py PROGRAM DIRECTORY

PROGRAM is a built `karahaus`. DIRECTORY gets `karahaus.db`, `left.json` (the
boards with their buttons, the purses, the leaderboards as people saw them) and
`records/`. People play at random; what they played stands in the journals.

This made `4`, with a program of codec 14 and schema 45; its earlier form, which
`git log` has, made `1`, `2` and `3` with the programs of then. `mod.rs` says what
each of them was.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

LUCK = random.Random(20261122)
PEOPLE = ["anna", "ben", "cleo", "dao"]
# What is said at the end, where play alone may take for ever.
ENDED_BY = {"four-circles-ended": "/karo resign"}
# A table whose game has just begun.
STARTED = -1
# Where a table stands, what opens it, how many people sit there, and how many moves are acknowledged (None: to the
# end of the game).
TABLES = [
    ("kara", "/kara start ante:50 house:rotating", 4, 3),
    ("kara-player", "/kara start ante:10 house:player", 3, 4),
    ("kara-ended", "/kara start ante:50 last_lap:full", 2, None),
    ("karambolage", "/karambolage start ante:20 ends:rounds rounds:3", 2, 7),
    ("karambolage-ended", "/karambolage start ante:20 ends:rounds rounds:1", 2, None),
    ("caramba", "/caramba start ante:10 races:2", 3, 9),
    ("caramba-ended", "/caramba start ante:10 races:1", 4, None),
    ("silver", "/caramba start ante:100 silver:coins", 3, 9),
    ("four-circles", "/karo start game:four-circles ante:10", 2, 14),
    ("four-circles-ended", "/karo start game:four-circles ante:10 minutes:10", 2, 24),
    ("movers-hoppers", "/karo start game:movers-hoppers ante:10", 2, 5),
    ("line-up", "/karo start game:movers-hoppers ante:10 homes:own", 2, STARTED),
    ("laid", "/karo start game:not-this-way ante:10 tiles:in-turn", 2, 5),
    ("not-this-way", "/karo start game:not-this-way ante:10 layout:ring", 2, 5),
    ("carrom", "/carrom start ante:10", 2, 5),
    ("carrom-four", "/carrom start ante:5 players:four hand:three-drinks boards:1", 4, 3),
    ("carrom-ended", "/carrom start ante:5 hand:steady boards:1", 2, None),
    ("days", "/kara start ante:10 days:2 time-up:lost", 2, 3),
    ("bets", "/kara start ante:10", 2, 3),
    ("series", "/kara start ante:10 best-of:3", 2, 3),
    ("ai", "/kara start ante:10", 1, 2),
    ("ai-utmost", "/kara start ante:10", 1, 1),
    ("lobby", "/kara start ante:25 language:fr", 2, 0),
    ("lobby-bets", "/karambolage start ante:10", 2, 0),
    ("lobby-carrom", "/carrom start ante:5 language:de", 1, 0),
]
# Which AI seats sit down beside them.
AIS = {"caramba": ["easy"], "ai": ["easy", "middle", "hard"], "ai-utmost": ["utmost"]}
# Where games come before the one that is left, in a series.
GAMES_BEFORE = {"series": 1}
# Who bets what.
BETS = {
    "kara-ended": [("cleo", "/bet seat:1 coins:10"), ("dao", "/bet seat:2 coins:10")],
    "bets": [("cleo", "/bet seat:1 coins:20"), ("dao", "/bet seat:2 coins:15")],
    "lobby-bets": [("dao", "/bet seat:1 coins:10")],
}
# What people have said that holds for them.
SETTINGS = [
    ("ben", "/me nights from:23 to:7 zone:+1"),
    ("cleo", "/me call game:kara"),
    ("dao", "/me holiday days:3"),
    ("dao", "/me limit loss:5000"),
    ("dao", "/me reminders how:digest"),
    ("dao", "/me view view:text"),
]


class Tavern:
    def __init__(self, program, data):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        arguments = [program, "sandbox", "--data", str(data), "--port", str(self.port), "--manual-clock"]
        # Boards in characters, so that what they say can be read in `left.json`.
        settings = {"KARAHAUS_AI_PAUSE_MS": "0", "KARAHAUS_PICTURES": "false", "KARAHAUS_EMOJI": "false"}
        environment = {**os.environ, **settings}
        self.process = subprocess.Popen(arguments, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.people = {}
        for _ in range(600):
            try:
                if self.get("state")["bot_connected"] and self.get("state")["commands"]:
                    break
            except OSError:
                pass
            time.sleep(0.1)

    def get(self, path, **query):
        query = urllib.parse.urlencode(query)
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/sandbox/{path}?{query}") as answer:
            return json.load(answer)

    def post(self, path, body):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/sandbox/{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def say(self, user, channel, line):
        return self.post("command", {"user": user, "channel": channel, "line": line})

    def board(self, channel):
        messages = self.get("messages", channel=channel, user="dao")["messages"]
        seen = [m for m in messages if not m.get("only_for") and not m["deleted"]]
        # What calls somebody to their turn has buttons as well, and none of a table.
        boards = [m for m in seen if any(part["custom_id"].split(" ")[0].isdigit() for part in components(m))]
        return boards[-1] if boards else None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=20)


def components(board):
    """What can be pressed there; nothing on a board that is not there yet."""
    return [part for row in board["rows"] for part in row if not part["disabled"]] if board else []


def press_of(part):
    """What is pressed, without the table and what it is about: `play`, `choose`, `start` …"""
    return part["custom_id"].split(" ")[1]


def start_button(board):
    return next((part for part in components(board) if press_of(part) == "start"), None)


def moves_of(board):
    """All moves, and steps towards one, that do not end the game at once."""
    parts = [part for part in components(board) if press_of(part) in ("play", "pick", "choose")]
    return [part for part in parts if not any(word in part["custom_id"] for word in (" resign", " draw"))]


def play_once(tavern, channel, seated):
    """One try at a move; whether it was acknowledged."""
    board = tavern.board(channel)
    user = LUCK.choice(seated)
    if channel.startswith("carrom"):
        at, angle, force = LUCK.randint(-150, 150) / 10, LUCK.randint(-450, 450) / 10, LUCK.randint(500, 1000)
        seen = tavern.say(user, channel, f"/carrom shoot at:{at} angle:{angle} force:{force}")
        if seen["outcome"] == "message" and LUCK.random() < 0.3:
            x, y = LUCK.randint(-80, 80) / 10, LUCK.randint(-80, 80) / 10
            tavern.say(user, channel, f"/carrom place where:{x} {y}")
        # What is acknowledged is answered with the way to the board, which follows in its own time.
        return "https://" in ((seen.get("message") or {}).get("content") or "")
    moves = moves_of(board)
    if not moves:
        # An AI is to move.
        time.sleep(0.02)
        return False
    part = LUCK.choice(moves)
    click = {"user": user, "message": board["id"], "custom_id": part["custom_id"]}
    if part.get("options"):
        click["values"] = [LUCK.choice(part["options"])["value"]]
    return tavern.post("click", click)["outcome"] == "update"


def settled(tavern, channels):
    """The boards, once none has changed for two seconds: they follow the tables in their own time."""
    before = None
    while (now := {channel: tavern.board(channel) for channel in channels}) != before:
        before = now
        time.sleep(2)
    return now


def start(tavern, channel, user):
    for _ in range(100):
        board = tavern.board(channel)
        if button := start_button(board):
            break
        time.sleep(0.05)
    tavern.post("click", {"user": user, "message": board["id"], "custom_id": button["custom_id"]})


def play(tavern, channel, seated, moves):
    """Plays so many moves, or to the end of the game; how many were acknowledged."""
    done = 0
    for _ in range(20000):
        if moves == STARTED or start_button(tavern.board(channel)):
            break
        done += play_once(tavern, channel, seated)
        if moves is not None and done >= moves:
            break
    return done


def table(tavern, channel, opens, seats, moves):
    tavern.post("world", {"add": {"channel": {"name": channel}}})
    seated = PEOPLE[:seats]
    tavern.say(seated[0], channel, opens)
    game = opens.split()[0]
    for user in seated[1:]:
        tavern.say(user, channel, f"{game} join")
    for level in AIS.get(channel, []):
        tavern.say(seated[0], channel, f"/table bot level:{level}")
    for user, line in BETS.get(channel, []):
        tavern.say(user, channel, line)
    if moves == 0:
        return
    for _ in range(GAMES_BEFORE.get(channel, 0)):
        start(tavern, channel, seated[0])
        play(tavern, channel, seated, None)
    start(tavern, channel, seated[0])
    done = play(tavern, channel, seated, moves)
    for _ in range(600):
        # People are left to move: an AI that thinks would play on under the eyes of who looks at what is left.
        board = tavern.board(channel)
        if moves is None or channel not in AIS or start_button(board) or moves_of(board):
            break
        time.sleep(0.1)
    if channel in ENDED_BY:
        for user in seated:
            tavern.say(user, channel, ENDED_BY[channel])
    print(f"{channel}: {done} acknowledged", flush=True)


def pack(database, into):
    """The same rows on small pages: most tables hold little, and each takes a page at least."""
    shutil.copy(database, into)
    books = sqlite3.connect(into)
    for sql in ("PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM", "PRAGMA journal_mode = WAL"):
        books.execute(sql)
    books.close()


def main():
    program, into = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as data, Tavern(program, data) as tavern:
        began = int(time.time() * 1000)
        for channel, opens, seats, moves in TABLES:
            table(tavern, channel, opens, seats, moves)
        # A table that was closed in its lobby, and one whose last game stays.
        tavern.post("world", {"add": {"channel": {"name": "closed"}}})
        tavern.say("ben", "closed", "/kara start ante:5")
        tavern.say("ben", "closed", "/table close")
        for user in PEOPLE[:2]:
            tavern.say(user, "tavern", "/karambolage daily")
        tavern.say("dao", "tavern", "/coins daily")
        for user, line in SETTINGS:
            tavern.say(user, "tavern", line)
        for _ in range(100):
            # It may take its time to be thought out.
            problem = tavern.say("dao", "tavern", "/problem game:kara")["message"]
            if components(problem):
                break
            time.sleep(0.1)
        tried = {"user": "dao", "message": problem["id"], "custom_id": components(problem)[0]["custom_id"]}
        tavern.post("click", tried)
        # What people saw last.
        left = {"began_ms": began, "boards": {}, "told": {}}
        state = tavern.get("state")
        left["channels"] = {channel["name"]: channel["id"] for channel in state["channels"]}
        for channel, board in settled(tavern, left["channels"]).items():
            if board:
                keep = ("id", "channel", "content", "embeds", "rows")
                left["boards"][channel] = {key: board[key] for key in keep}
        for user in PEOPLE:
            for line in ("/coins balance", "/leaderboard by:coins", "/leaderboard by:wins"):
                seen = tavern.say(user, "tavern", line)
                left["told"][f"{user} {line}"] = {key: seen["message"][key] for key in ("content", "embeds")}
        into.mkdir(parents=True, exist_ok=True)
        records = into / "records"
        shutil.rmtree(records, ignore_errors=True)
        records.mkdir()
        for channel in left["channels"]:
            seen = tavern.say("ben", channel, "/fair")
            messages = [seen.get("message") or {}, *seen.get("followups", [])]
            for file in (file for message in messages for file in message.get("files", [])):
                url = file["url"] if file["url"].startswith("http") else f"http://127.0.0.1:{tavern.port}{file['url']}"
                with urllib.request.urlopen(url) as answer:
                    (records / f"{channel}.json").write_bytes(answer.read())
        tavern.stop()
        pack(pathlib.Path(data) / "karahaus.db", into / "karahaus.db")
        (into / "left.json").write_text(json.dumps(left, indent=1, ensure_ascii=False) + "\n")


main()
