#!/usr/bin/env python3
"""Works out all ratings anew, from what `karahaus ratings --games` prints of all games, and compares.

It knows nothing of the program but this page. What came of every game is given, and it chooses itself (`chosen`) what is
rated, as `docs/FAIRNESS.md` has it:

- A game counts that came to an outcome and is not `unplayed`; Carrom with an exact hand, the men shaken, is practice.
- A side is a seat, in Carrom every other seat; one without a rank did not compete.
- A side for somebody of which an AI ended it (`away`) is rated beside those alone that came before it, and these beside
  it: it has lost against them, and nobody against it. Of it those alone are rated, and met, who stayed or whose own result
  it is (`own_result`: they had moved themselves, or were there when it began, and were not sent out); where that is none of
  its people, it is left out.
- An AI seat is left out where the game is shorter than at a new table (Karambolage to a score, by time or of fewer than
  five rounds, Caramba! of fewer than three races), on a server's own board, from another beginning in Karo, or in Carrom
  from a position that was set up.
- What is left is rated where two sides are rated beside each other, and there is a person.

Then:

- A rating is (mu, sigma), (25, 25/3) to begin with; a level of the AI has a fixed mu and sigma 1.
- Games count in their order, for their server and for all servers together (0), each variant by itself.
- A game is a ranking of sides, by Weng and Lin's method in the model of Plackett and Luce (Journal of Machine Learning
  Research 12, 2011, algorithm 4), with beta = 25/6, gamma = sigma/c and kappa = 0.000001. Ties are ties.
- For a seat it counts w beside each other side: 1/(1+n), where n is how often the two had met before in that variant on
  that day (UTC), and of a side of two the lesser. Let w1 < w2 < ... be what it counts beside them. As far as w1 it is
  rated among all of them and its own side, from w1 to w2 among those beside whom it counts w2 or more, and so on: mu moves
  by so much of its way there, and so does sigma squared. Those beside whom it counts 0 are in none of these.
- Between two people what counts is bounded: 5 in the thirty days from a game of theirs on; the next one after these
  begins another thirty. What is over is cut off.
- For who has settled (sigma 5 or less, and rated against three other people or more, both as the game begins) against a
  person who has not, it counts a third of that for each other person that one has been rated against, and all of it from
  three on. Beside a partner all counts so, whoever is on the other sides.
- Whoever had everything deleted not long before (`returned`) has no rating by that game, has met nobody in it, and
  it counts 0 beside them, and for their partner.
- Who had a hint in a game wins nothing by it: a rating that would not fall stays as it was, mu and sigma.

No package is needed. `check.py FILE`, or the JSON on standard input; it fails if anything is off by more than 1e-6.
"""

import json
import math
import sys

BETA = 25 / 6
KAPPA = 0.000001
AI_SIGMA = 1.0
LEVELS = {-1: "easy", -2: "medium", -3: "hard", -4: "hard"}
FORGOTTEN = -1000
# Options that are so may be missing (`docs/RECORD.md`).
UNSAID = {
    "kara": {},
    "karambolage": {"ends": "score", "rounds": 10},
    "caramba": {"races": 0},
    "carrom": {"players": "two", "hand": "none", "setting": "exact"},
    "karo": {"game": "four-circles"},
}
NEW_TABLE_ROUNDS = 5
NEW_TABLE_RACES = 3
PAIR_DAYS = 30
PAIR_WEIGHT = 5.0
SETTLED_SIGMA = 5.0
SETTLED_PEOPLE = 3


def plackett_luce(ranks, sides):
    """The ratings of sides (lists of (mu, sigma)) after they came out at these ranks."""
    thetas = [sum(mu for mu, _ in side) for side in sides]
    variances = [sum(sigma**2 for _, sigma in side) for side in sides]
    c = math.sqrt(sum(variance + BETA**2 for variance in variances))
    count = len(sides)
    after = []
    for i in range(count):
        omega = delta = 0.0
        for q in range(count):
            if ranks[q] > ranks[i]:
                continue
            # All who are not placed before q; the ratio is written so that nothing grows too large.
            below = sum(math.exp((thetas[s] - thetas[i]) / c) for s in range(count) if ranks[s] >= ranks[q])
            chance = 1 / below
            ties = sum(1 for rank in ranks if rank == ranks[q])
            omega += ((1 if q == i else 0) - chance) / ties
            delta += chance * (1 - chance) / ties
        gamma = math.sqrt(variances[i]) / c
        omega *= variances[i] / c
        delta *= gamma * variances[i] / c**2
        after.append(
            [
                (
                    mu + sigma**2 / variances[i] * omega,
                    sigma * math.sqrt(max(1 - sigma**2 / variances[i] * delta, KAPPA)),
                )
                for mu, sigma in sides[i]
            ]
        )
    return after


def is_ai(who):
    return who is not None and FORGOTTEN < who < 0


def weight_of(met, day, with_ai):
    """How much a game on this day counts between two who have met so often, as whole games."""
    if met is None:
        return 1.0
    last, times, since, counted = met
    weight = 1 / (1 + (times if last == day else 0))
    if with_ai:
        return weight
    if not since <= day < since + PAIR_DAYS:
        counted = 0.0
    return max(min(weight, PAIR_WEIGHT - counted), 0.0)


def variant_of(kind, options):
    """What a game is rated in; None where it is practice."""
    if kind == "carrom":
        if options["hand"] == "none" and options["setting"] == "shaken":
            return None
        return "carrom-pairs" if options["players"] == "four" else "carrom"
    return options["game"] if kind == "karo" else kind


def is_as_measured(kind, options):
    """Whether AI seats are rated in a game."""
    if kind == "karambolage":
        is_long = options["ends"] == "rounds" and options["rounds"] >= NEW_TABLE_ROUNDS
        return is_long and "board" not in options
    if kind == "caramba":
        is_long = options["races"] == 0 or options["races"] >= NEW_TABLE_RACES
        return is_long and "road" not in options
    if kind == "karo":
        usual = {"homes": "movers-in-front", "tiles": "set-out", "layout": "diamond"}
        if any(options.get(key, usual[key]) != usual[key] for key in usual):
            return False
        return options["game"] != "not-this-way" or "layouts" not in options
    return "start" not in options


def is_rated_beside(one, other):
    """Whether a game says something of two sides: what an AI ended for somebody does where it came behind."""
    if was_ended_by_ai(one) or was_ended_by_ai(other):
        behind, before = (one, other) if one[0]["rank"] > other[0]["rank"] else (other, one)
        return behind[0]["rank"] > before[0]["rank"] and not was_ended_by_ai(before)
    return True


def is_absent(seat):
    return seat["away"] and not seat["own_result"] and not is_ai(seat["who"])


def was_ended_by_ai(side):
    return any(seat["away"] and not is_ai(seat["who"]) for seat in side)


def chosen(game):
    """What a game is rated in and the sides that are rated; None where it is not."""
    [(kind, said)] = game["options"].items()
    options = {**UNSAID.get(kind, {}), **said}
    variant = variant_of(kind, options)
    if variant is None or game["ending"] != "outcome" or game["unplayed"]:
        return None
    sides = {}
    for number, seat in enumerate(game["seats"]):
        if seat["rank"] is not None:
            sides.setdefault(number % 2 if kind == "carrom" else number, []).append(seat)

    def says_something(side):
        people = [seat for seat in side if not is_ai(seat["who"])]
        if len(people) < len(side) and not is_as_measured(kind, options):
            return False
        return not people or not all(map(is_absent, people))

    left = [side for side in sides.values() if says_something(side)]
    rated = [side for side in left if any(other is not side and is_rated_beside(side, other) for other in left)]
    has_person = any(not is_ai(seat["who"]) and not is_absent(seat) for side in rated for seat in side)
    return (variant, rated) if has_person else None


def rate(exported):
    """All ratings by (server, variant, who), with the number of games."""
    # Of whom each has met, people alone.
    ratings, met, games, people = {}, {}, {}, {}
    for game in sorted(exported["games"], key=lambda game: game["place"]):
        if (what := chosen(game)) is None:
            continue
        (variant, sides), day = what, game["day"]
        ranks = [side[0]["rank"] for side in sides]
        for server in (game["server"], 0):

            def rating_of(seat):
                who = seat["who"]
                if is_ai(who):
                    return (exported["ai"][variant][LEVELS[who]], AI_SIGMA)
                return ratings.get((server, variant, who), (25.0, 25 / 3))

            def is_settled(who):
                _, sigma = ratings.get((server, variant, who), (25.0, 25 / 3))
                return sigma <= SETTLED_SIGMA and len(people.get((server, variant, who), ())) >= SETTLED_PEOPLE

            def of_newcomer(one, other):
                """How much of a game counts for one person beside another."""
                if not is_settled(one) or is_settled(other):
                    return 1.0
                others = people.get((server, variant, other), set()) - {one}
                return min(len(others) / SETTLED_PEOPLE, 1.0)

            def weight_against(one, other):
                if one["returned"] or other["returned"]:
                    return 0.0
                if one["who"] is None or other["who"] is None:
                    return 1.0
                pair = (server, variant, min(one["who"], other["who"]), max(one["who"], other["who"]))
                if is_ai(one["who"]) or is_ai(other["who"]):
                    return weight_of(met.get(pair), day, True)
                return weight_of(met.get(pair), day, False) * of_newcomer(one["who"], other["who"])

            def weight_with(one, partner):
                if partner["returned"]:
                    return 0.0
                if one["who"] is None or partner["who"] is None or is_ai(partner["who"]):
                    return 1.0
                return of_newcomer(one["who"], partner["who"])

            before = [[rating_of(seat) for seat in side] for side in sides]
            moved, pairs = {}, set()
            for index, side in enumerate(sides):
                beside = [n for n, other in enumerate(sides) if n != index and is_rated_beside(side, other)]
                for place, seat in enumerate(side):
                    if is_absent(seat):
                        continue
                    for other in (other for n in beside for other in sides[n]):
                        if seat["returned"] or other["returned"] or is_absent(other):
                            continue
                        if None not in (seat["who"], other["who"]) and not (is_ai(seat["who"]) and is_ai(other["who"])):
                            one, two = sorted((seat["who"], other["who"]))
                            pairs.add((server, variant, one, two))
                    if seat["who"] is None or seat["returned"] or is_ai(seat["who"]):
                        continue
                    with_partner = min((weight_with(seat, one) for one in side if one is not seat), default=1.0)
                    weights = {
                        n: min(weight_against(seat, one) for one in sides[n] if not is_absent(one)) * with_partner
                        for n in beside
                    }
                    mu, sigma = before[index][place]
                    new_mu, variance, done = mu, sigma**2, 0.0
                    for weight in sorted({weight for weight in weights.values() if weight > 0}):
                        among = [index] + [n for n in beside if weights[n] >= weight]
                        after = plackett_luce([ranks[n] for n in among], [before[n] for n in among])
                        after_mu, after_sigma = after[0][place]
                        new_mu += (weight - done) * (after_mu - mu)
                        variance -= (weight - done) * (sigma**2 - after_sigma**2)
                        done = weight
                    rating = (new_mu, math.sqrt(variance)) if done > 0 else (mu, sigma)
                    gains = new_mu >= mu
                    moved[(server, variant, seat["who"])] = (mu, sigma) if seat["hinted"] and gains else rating
            for key, rating in moved.items():
                ratings[key] = rating
                games[key] = games.get(key, 0) + 1
            for pair in pairs:
                last, times, since, counted = met.get(pair, (None, 0, day, 0.0))
                if not since <= day < since + PAIR_DAYS:
                    since, counted = day, 0.0
                counted += weight_of(met.get(pair), day, False)
                met[pair] = (day, times + 1 if last == day else 1, since, counted)
                if not is_ai(pair[2]) and not is_ai(pair[3]):
                    people.setdefault((server, variant, pair[2]), set()).add(pair[3])
                    people.setdefault((server, variant, pair[3]), set()).add(pair[2])
    return ratings, games


def main():
    exported = json.load(open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin)
    ratings, games = rate(exported)
    shown = {(line["server"], line["variant"], line["who"]): line for line in exported["ratings"]}
    wrong = [f"{key}: only one of the two has it" for key in set(ratings) ^ set(shown)]
    most = 0.0
    for key in set(ratings) & set(shown):
        (mu, sigma), line = ratings[key], shown[key]
        off = max(abs(mu - line["mu"]), abs(sigma - line["sigma"]))
        most = max(most, off)
        if not off <= 1e-6 or games[key] != line["games"]:
            wrong.append(f"{key}: {mu}, {sigma} after {games[key]} games; there it is {line}")
    rated = sum(chosen(game) is not None for game in exported["games"])
    print(f"{len(exported['games'])} games, {rated} of them rated, {len(shown)} ratings, off by {most:.1e} at most")
    for line in wrong[:20]:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
