#!/usr/bin/env python3
"""Reads the record of a game of Karahaus and recomputes its dice, with nothing but Python's own library.

    python3 read_record.py RECORD.json

Prints what was played and what was checked as one JSON object; ends with 1 where something does not hold.
The format is described in RECORD.md.
"""

import hashlib
import json
import struct
import sys

KNOWN_VERSIONS = range(1, 19)
SEATS_MAX = 255
NAMES = {list: "list", str: "text", int: "whole number"}
RECORD = {"game": str, "seats": list, "first": int, "start": list, "moves": list, "winners": list}
RECORD |= {"commitment": str, "entropy": str, "digest": str}
MOVE = {"seat": int, "move": str, "rolls": list}


class DoesNotHold(Exception):
    """What of a record does not hold, in a sentence."""


def block(key, counter, nonce):
    """One block of ChaCha20's key stream (RFC 8439), with counter and nonce in 64 bits each."""
    state = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key)]
    state += struct.unpack("<4I", struct.pack("<QQ", counter, nonce))
    mixed = list(state)

    def turn(a, b, c, d):
        for left, right, other, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            mixed[left] = (mixed[left] + mixed[right]) & 0xFFFFFFFF
            word = mixed[other] ^ mixed[left]
            mixed[other] = (word << by | word >> 32 - by) & 0xFFFFFFFF

    for _ in range(10):
        for quarter in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            turn(*quarter)
        for quarter in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            turn(*quarter)
    return struct.pack("<16I", *((word + first) & 0xFFFFFFFF for word, first in zip(mixed, state)))


def stream(key, play):
    """The bytes that belong to a play: eight of the game's own stream, then a stream of its own."""
    own = block(key, play * 8 // 64, 0)
    yield from own[play * 8 % 64 :][:8]
    counter = 0
    while True:
        yield from block(key, counter, play + 1)
        counter += 1


def roll(source, faces):
    """A die: bytes from the largest multiple of its faces on are skipped, so that every face is alike."""
    return next(1 + byte % faces for byte in source if byte < 256 - 256 % faces)


def faces_of(game, rolls):
    """How many faces each of the dice of a play has."""
    if game == "karo":
        return [2] * len(rolls)
    if game != "carrom":
        return [6] * len(rolls)
    stroke, board = [255] * 8, [201] + [91] * 36
    known = {len(dice): dice for dice in ([], stroke, board, stroke + board)}
    return known.get(len(rolls), [])


def key_of(purpose, record):
    """A key of 32 bytes: what it is for, the secret, and what the players added to it."""
    secret = bytes.fromhex(record["seed"])
    return hashlib.sha256(purpose.encode() + secret + record["entropy"].encode()).digest()


def digest_of(text, record):
    """The SHA-256 of the record as it was written: without space, with an empty digest, without its signature."""
    compact, in_text, is_escaped = [], False, False
    for sign in text:
        if in_text or sign not in " \t\r\n":
            compact.append(sign)
        if sign == '"' and not is_escaped:
            in_text = not in_text
        is_escaped = sign == "\\" and not is_escaped
    bare = "".join(compact)
    if "signed" in record:
        noted = ',"signed":' + json.dumps(record["signed"], separators=(",", ":"))
        before, _, after = bare.rpartition(noted)
        bare = before + after
    before, _, after = bare.rpartition('"digest":"%s"' % record["digest"])
    return hashlib.sha256((before + '"digest":""' + after).encode()).hexdigest()


def must_have(what, owner, parts):
    """That these parts are there, each of its kind."""
    for name, kind in parts.items():
        if not isinstance(owner, dict) or not isinstance(owner.get(name), kind):
            raise DoesNotHold("%s has no “%s” that is a %s" % (what, name, NAMES[kind]))


def parsed(text):
    """The JSON of a text."""
    try:
        return json.loads(text)
    except RecursionError:
        raise DoesNotHold("it is no record: its lists lie too deep in each other") from None


def read(text):
    """What a record says and what of it was checked.

    Raises DoesNotHold, and ValueError where the text is no JSON.
    """
    # Some programs write a byte order mark before a text.
    text = text.removeprefix("\ufeff")
    record = parsed(text)
    if not isinstance(record, dict) or record.get("version") not in KNOWN_VERSIONS:
        raise DoesNotHold("it is no record, or one of a version that is not described here")
    must_have("it", record, RECORD)
    for number, move in enumerate(record["moves"], 1):
        must_have("play %d" % number, move, MOVE)
    if not 1 <= len(record["seats"]) <= SEATS_MAX:
        raise DoesNotHold("it has %d seats, and there are 1 to %d" % (len(record["seats"]), SEATS_MAX))
    plays = [record["start"]] + [move["rolls"] for move in record["moves"]]
    if digest_of(text, record) != record["digest"]:
        raise DoesNotHold("the digest is not that of this text")
    checked = 0
    if record.get("seed") is not None:
        must_have("it", record, {"seed": str})
        commitment = hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest()
        if commitment != record["commitment"]:
            raise DoesNotHold("the secret is not the one that was promised")
        if record.get("drawn"):
            lot = roll(stream(key_of("karahaus lots 1\n", record), 0), len(record["seats"])) - 1
            if lot != record["first"]:
                raise DoesNotHold("the lot to begin falls on another seat")
        key = key_of("karahaus dice 1\n", record)
        for number, rolls in enumerate(plays):
            source = stream(key, number)
            if [roll(source, faces) for faces in faces_of(record["game"], rolls)] != rolls:
                raise DoesNotHold("play %d shows other dice than the secret gives" % number)
            checked += len(rolls)
    return {
        "game": record["game"],
        "seats": len(record["seats"]),
        "moves": [(move["seat"], move["move"]) for move in record["moves"]],
        "winners": record["winners"],
        "dice": checked,
        "forgotten": record["seats"].count("forgotten"),
    }


def main():
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(json.dumps(read(file.read())))
    except IndexError:
        sys.exit("which record? python3 read_record.py RECORD.json")
    except OSError as why:
        sys.exit("the record cannot be read: %s" % why)
    except (DoesNotHold, ValueError, KeyError, TypeError) as why:
        sys.exit("the record does not hold: %s" % why)


if __name__ == "__main__":
    main()
