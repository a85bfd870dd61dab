//! What brings an achievement, and what does not: from the facts of a game, and from who was met in it.

use std::collections::BTreeMap;

use games::{Feat, Level, Seat, Variant};
use table::{
    achievements::{Achievement, Meeting, Progress, progress},
    coins::Coins,
    facts::{Ending, GameFacts, Player, SeatFacts},
    ids::{ChannelId, GameId, GuildId, Moment, TableId, UserId},
};

/// Somebody was met whose rating has settled.
const MET: Meeting = Meeting { is_rated: true, counts: true, above: 0, rating: None, opponents: 2 };

/// A game of two people that the first has won.
fn game(variant: &str) -> GameFacts {
    let variant: Variant = variant.parse().expect("a game");
    let seat = |user: u64, rank: u32| SeatFacts {
        rank: Some(rank),
        won: rank == 1,
        ..SeatFacts::empty(Player::Person(UserId(user)))
    };
    GameFacts {
        id: GameId { table: TableId(7), number: 1 },
        guild: GuildId(1),
        channel: ChannelId(2),
        options: variant.new_table_options(),
        ruleset: 1,
        began: Moment(0),
        ended: Moment(1),
        ending: Ending::Outcome,
        pot: Coins::ZERO,
        contested: true,
        unplayed: false,
        given_up_early: false,
        seats: vec![seat(1, 1), seat(2, 2)],
        bets: Vec::new(),
    }
}

fn with(variant: &str, change: impl FnOnce(&mut GameFacts)) -> GameFacts {
    let mut game = game(variant);
    change(&mut game);
    game
}

fn brought(game: &GameFacts, seat: u8, meeting: &Meeting) -> BTreeMap<Achievement, Progress> {
    progress(game, Seat(seat), meeting).into_iter().collect()
}

fn brings(game: &GameFacts, achievement: Achievement) -> bool {
    matches!(brought(game, 0, &MET).get(&achievement), Some(Progress::Add(_) | Progress::Game(_)))
}

fn others(game: &mut GameFacts, count: u64) {
    let other = |user| SeatFacts { rank: Some(2), ..SeatFacts::empty(Player::Person(UserId(user))) };
    game.seats.truncate(1);
    game.seats.extend((2..2 + count).map(other));
}

fn points(game: &mut GameFacts, points: &[i64]) {
    for (seat, &points) in game.seats.iter_mut().zip(points) {
        seat.points = Some(points);
    }
}

#[test]
fn there_are_twenty_each_with_a_name_of_its_own() {
    let names: BTreeMap<&str, Achievement> = Achievement::ALL.map(|one| (one.key(), one)).into();
    assert_eq!(names.len(), 20);
    for (name, achievement) in names {
        assert_eq!(Achievement::of_key(name), Some(achievement));
        assert!(achievement.need() > 0 && achievement.reached(0) == 0, "{name}");
    }
    assert_eq!(Achievement::of_key("most-games"), None);
    let of_a_game = Achievement::ALL.iter().filter_map(|one| one.variant()).map(Variant::key);
    let twice_each = of_a_game.fold(BTreeMap::new(), |mut games: BTreeMap<&str, u32>, of| {
        *games.entry(of).or_default() += 1;
        games
    });
    assert!(twice_each.len() == 7 && twice_each.values().all(|&count| count == 2), "{twice_each:?}");
}

#[test]
fn what_was_special_in_a_game_brings_its_achievement_to_who_did_it() {
    for (variant, feat, achievement) in [
        ("kara", Feat::ExactlyInTheHouse, Achievement::KaraExact),
        ("karambolage", Feat::TripleCarambo { points: 60 }, Achievement::TripleCarambo),
        ("caramba", Feat::LastHat, Achievement::LastHat),
        ("carrom", Feat::ClearedBoard { points: 12 }, Achievement::ClearedBoard),
        ("four-circles", Feat::FourCircles, Achievement::CirclesLine),
        ("movers-hoppers", Feat::AllAcross, Achievement::MoversAcross),
        ("not-this-way", Feat::LongChain { jumps: 5 }, Achievement::LongChain),
        ("not-this-way", Feat::LongChain { jumps: 8 }, Achievement::EndlessChain),
    ] {
        assert!(!brings(&game(variant), achievement), "{achievement:?}");
        let special = with(variant, |game| game.seats[0].feats = vec![feat]);
        assert!(brings(&special, achievement), "{achievement:?}");
        assert!(!brought(&special, 1, &MET).contains_key(&achievement), "{achievement:?} is whose it was");
    }
    let short = with("not-this-way", |game| game.seats[0].feats = vec![Feat::LongChain { jumps: 7 }]);
    assert!(!brings(&short, Achievement::EndlessChain));
}

#[test]
fn results_bring_theirs_at_the_limit_and_not_below_it() {
    for (variant, change, achievement, is_brought) in [
        ("kara", (|game| others(game, 4)) as fn(&mut GameFacts), Achievement::KaraCrowd, true),
        ("kara", |game| others(game, 3), Achievement::KaraCrowd, false),
        ("karambolage", |game| points(game, &[80, 40]), Achievement::TwicePoints, true),
        ("karambolage", |game| points(game, &[79, 40]), Achievement::TwicePoints, false),
        ("karambolage", |game| points(game, &[79, 0]), Achievement::TwicePoints, false),
        (
            "caramba",
            |game| {
                others(game, 2);
                points(game, &[9, 4, 4]);
            },
            Achievement::SilverBaron,
            true,
        ),
        (
            "caramba",
            |game| {
                others(game, 2);
                points(game, &[8, 4, 4]);
            },
            Achievement::SilverBaron,
            false,
        ),
        ("caramba", |game| points(game, &[9, 4]), Achievement::SilverBaron, false),
        ("carrom", |game| points(game, &[13, 0]), Achievement::ToNil, true),
        ("carrom", |game| points(game, &[12, 0]), Achievement::ToNil, false),
        ("carrom", |game| points(game, &[20, 1]), Achievement::ToNil, false),
    ] {
        assert_eq!(brings(&with(variant, change), achievement), is_brought, "{variant} {achievement:?}");
    }
    let partners = with("carrom-pairs", |game| {
        others(game, 3);
        (game.seats[2].rank, game.seats[2].won) = (Some(1), true);
        points(game, &[14, 0, 14, 0]);
    });
    assert!(brings(&partners, Achievement::ToNil), "a partner is no opponent");
}

#[test]
fn games_alone_and_those_against_the_ai_bring_nothing_but_the_machine() {
    let alone = with("karambolage", |game| {
        game.seats.truncate(1);
        game.seats[0].feats = vec![Feat::TripleCarambo { points: 60 }];
    });
    assert!(progress(&alone, Seat(0), &Meeting::default()).is_empty());
    let against = |level| {
        with("not-this-way", |game| {
            game.seats[1].player = Player::Ai(level);
            game.seats[0].won = false;
            game.seats[0].feats = vec![Feat::LongChain { jumps: 9 }];
        })
    };
    let rated = Meeting { is_rated: true, ..Meeting::default() };
    let won = brought(&against(Level::Hard), 0, &rated);
    assert_eq!(won.keys().copied().collect::<Vec<_>>(), [Achievement::Machine]);
    assert!(brought(&against(Level::Middle), 0, &rated).is_empty());
    let by_luck = with("kara", |game| game.seats[1].player = Player::Ai(Level::Hard));
    assert!(!brought(&by_luck, 0, &rated).contains_key(&Achievement::Machine), "dice beat it too");
    let short = with("karambolage", |game| {
        game.seats[1].player = Player::Ai(Level::Hard);
        game.options.set("rounds", "1").expect("a number of rounds");
    });
    assert!(!brought(&short, 0, &rated).contains_key(&Achievement::Machine), "and a lucky throw a short game");
    // Three different games, however often each.
    let mut kept = 0;
    for (variant, reached) in [("carrom", 1), ("carrom", 1), ("not-this-way", 2), ("karambolage", 3)] {
        let game = with(variant, |game| game.seats[1].player = Player::Ai(Level::Utmost));
        kept = brought(&game, 0, &rated)[&Achievement::Machine].after(kept);
        assert_eq!(Achievement::Machine.reached(kept), reached, "{variant}");
    }
}

#[test]
fn voided_games_and_those_in_which_an_ai_played_for_somebody_bring_nothing() {
    let won = with("kara", |game| game.seats[0].feats = vec![Feat::ExactlyInTheHouse]);
    for ending in [Ending::Void, Ending::BrokenOff] {
        assert!(progress(&GameFacts { ending, ..won.clone() }, Seat(0), &MET).is_empty());
    }
    for change in [
        (|seat: &mut SeatFacts| seat.ended_by_ai = true) as fn(&mut SeatFacts),
        // One move is enough.
        |seat| seat.stood_in = 1,
        |seat| seat.hinted = true,
    ] {
        let mut helped = won.clone();
        change(&mut helped.seats[0]);
        assert!(!brings(&helped, Achievement::KaraExact));
    }
    assert!(brings(&won, Achievement::KaraExact));
}

#[test]
fn ones_own_second_account_brings_nothing() {
    let won = with("kara", |game| game.seats[0].feats = vec![Feat::ExactlyInTheHouse]);
    // Whose rating has not settled, or who was met too often on that day.
    assert!(brought(&won, 0, &Meeting { counts: false, ..MET }).is_empty());
    for (weight, counts) in [(1.0, true), (0.5, true), (1.0 / 3.0, true), (0.25, false)] {
        assert_eq!(Meeting::is_weighty(weight), counts, "{weight}");
    }
}

#[test]
fn a_row_ends_with_a_loss_however_it_came_and_a_draw_is_no_win() {
    let mut row = 0;
    let mut play = |game: &GameFacts, meeting: &Meeting| {
        row = brought(game, 0, meeting).get(&Achievement::CirclesRow).map_or(row, |step| step.after(row));
        row
    };
    let won = game("four-circles");
    assert_eq!([play(&won, &MET), play(&won, &MET)], [1, 2]);
    // Against who does not count it neither goes on nor ends.
    assert_eq!(play(&won, &Meeting { counts: false, ..MET }), 2);
    let away = with("four-circles", |game| {
        (game.seats[0].won, game.seats[0].ended_by_ai) = (false, true);
    });
    assert_eq!(play(&away, &Meeting::default()), 0, "nobody saves a row by going away");
    play(&won, &MET);
    let drawn = with("four-circles", |game| {
        game.seats.iter_mut().for_each(|seat| (seat.rank, seat.won) = (Some(1), false));
    });
    assert_eq!(play(&drawn, &MET), 0);
    // Another game says nothing of this row, and something of that in whatever.
    play(&won, &MET);
    let lost = with("kara", |game| game.seats[0].won = false);
    assert_eq!(play(&lost, &MET), 1);
    assert_eq!(brought(&lost, 0, &MET)[&Achievement::FiveInARow], Progress::Reset);
}

#[test]
fn each_of_the_seven_games_has_to_be_won_and_pairs_of_carrom_are_no_eighth() {
    let mut kept = 0;
    let games = ["kara", "karambolage", "caramba", "four-circles", "movers-hoppers", "not-this-way", "carrom-pairs"];
    for (nth, variant) in (1..).zip(games) {
        kept = brought(&game(variant), 0, &MET)[&Achievement::AllSeven].after(kept);
        assert_eq!(Achievement::AllSeven.reached(kept), nth, "{variant}");
    }
    kept = brought(&game("carrom"), 0, &MET)[&Achievement::AllSeven].after(kept);
    assert_eq!(Achievement::AllSeven.reached(kept), 7);
}

#[test]
fn the_strong_are_known_by_their_ratings() {
    let kara = game("kara");
    for (above, is_giant) in [(300, true), (299, false)] {
        let met = Meeting { above, ..MET };
        assert_eq!(brought(&kara, 0, &met).contains_key(&Achievement::GiantKiller), is_giant);
        assert!(!brought(&kara, 1, &met).contains_key(&Achievement::GiantKiller), "who lost has beaten nobody");
    }
    for (rating, opponents, is_master) in
        [(Some(1700), 5, true), (Some(1699), 5, false), (Some(1900), 4, false), (None, 9, false)]
    {
        let met = Meeting { rating, opponents, ..MET };
        assert_eq!(brought(&kara, 0, &met).contains_key(&Achievement::Master), is_master, "{rating:?}");
    }
    let high = Meeting { rating: Some(1900), opponents: 9, ..MET };
    assert!(!brought(&kara, 1, &high).contains_key(&Achievement::Master), "not by a game that is lost");
    let round = with("kara", |game| {
        (game.pot, game.seats[0].coins_in, game.seats[1].coins_in) = (Coins(100), Coins(50), Coins(50));
        game.seats[0].coins_out = Coins(60);
        game.seats.iter_mut().for_each(|seat| seat.drinks = 4);
    });
    assert_eq!(brought(&round, 0, &MET)[&Achievement::Landlord], Progress::Add(8));
    let on_the_house = GameFacts { contested: false, ..round };
    assert!(!brought(&on_the_house, 0, &MET).contains_key(&Achievement::Landlord), "nobody paid it");
}
