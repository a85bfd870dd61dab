//! Every refusal of the rules and of a table, and every trouble around it, is worded in every language.

use games::{Beside, NotationError, Seat, catalog::Kind};
use present::{looks, people, refusals, sign::in_characters};
use table::{
    Involvement, Refused,
    coins::Coins,
    ids::{Moment, UserId},
    lang::Lang,
    looks::NotDressed,
    self_limit::{OwnLimit, SelfLimit},
};
use words::Words;

/// One of each refusal of a table, but for those of a game's own options; a new one does not compile until it is added.
fn refused_by_the_table() -> Vec<Refused> {
    let seat = Seat(1);
    let refused = vec![
        Refused::Closed,
        Refused::NoSeat,
        Refused::SeatedAlready { seat },
        Refused::Full { seats: 20 },
        Refused::SeatsKept { users: vec![UserId(1), UserId(2)], until: Some(Moment(1_800_000_000_000)) },
        Refused::SeatsKept { users: vec![UserId(1)], until: None },
        Refused::NotAllThere { seats: vec![seat], until: Some(Moment(1_800_000_000_000)) },
        Refused::NotAllThere { seats: vec![Seat(0), seat], until: None },
        Refused::SeriesRuns,
        Refused::GameRunning,
        Refused::BegunForNothing,
        Refused::NoGame,
        Refused::Stale,
        Refused::SeatsNeeded { seats: 1, need: 2..=20 },
        Refused::SeatsNeeded { seats: 1, need: 2..=2 },
        Refused::CannotPay { users: vec![UserId(1)], need: Coins(50) },
        Refused::CannotPay { users: vec![UserId(1), UserId(2)], need: Coins(1) },
        Refused::NoAi,
        Refused::HostOnly { host: UserId(1) },
        Refused::PlayersOnly,
        Refused::RemovalByInvolved { how: Involvement::Seat },
        Refused::RemovalByInvolved { how: Involvement::Stake },
        Refused::RemovalByInvolved { how: Involvement::Bet },
        Refused::AgreedAlready { agreed: 1, of: 3 },
        Refused::BadAmount { amount: Coins(-5), max: Coins(1_000_000) },
        Refused::TooManyStakers { max: 1000 },
        Refused::BetsClosed,
        Refused::BetsOff,
        Refused::NoAiHere,
        Refused::StakeAboveLimit { staked: Coins(5), max: Coins(20) },
        Refused::BetForNothing,
        Refused::BetAtOwnTable { seat },
        Refused::NoSuchSeat { seat: Seat(8), seats: 2 },
        Refused::BetSeatChanged { seat },
        Refused::BetSitsOut { seat },
        Refused::BetElsewhere { seat },
        Refused::BetBefore { seat },
        Refused::BetChanged { laid: Coins(1) },
        Refused::BetChanged { laid: Coins(20) },
        Refused::BadBet { amount: Coins(-5), max: Coins(100) },
        Refused::BetAboveLimit { laid: Coins(0), max: Coins(100) },
        Refused::BetAboveLimit { laid: Coins(60), max: Coins(100) },
        Refused::TooManyBettors { max: 1000 },
        Refused::BadWord { max: 40 },
        Refused::SameWord,
        Refused::BadTurnSecs { secs: 5, min: 10, max: 3600 },
        Refused::ShorterTurns { secs: 60 },
        Refused::TwoClocks { minutes: 10 },
        Refused::NobodyCalled { text: "Bob`".to_owned(), seats: vec![Seat(0), seat] },
        Refused::NobodyCalled { text: "<@9>".to_owned(), seats: vec![Seat(0), seat] },
        Refused::TimeLeft { until: Some(Moment(1_800_000_000_000)) },
        Refused::TimeLeft { until: None },
        Refused::NotTheAisSeat { seat },
        Refused::BackOnceATurn { seat },
        Refused::NotYourTurn { turn: seat },
        Refused::BadTurnDays { days: 4 },
        Refused::SecsAndDays,
        Refused::LostNeedsDays,
        Refused::DaysInTimedGame { minutes: 30 },
        Refused::TurnDaysStay,
        Refused::LostOnTime { seat },
        Refused::GivenUp { seat },
    ];
    for refusal in &refused {
        match refusal {
            Refused::Closed
            | Refused::NoSeat
            | Refused::SeatedAlready { .. }
            | Refused::Full { .. }
            | Refused::SeatsKept { .. }
            | Refused::NotAllThere { .. }
            | Refused::SeriesRuns
            | Refused::GameRunning
            | Refused::BegunForNothing
            | Refused::NoGame
            | Refused::Stale
            | Refused::Rules(_)
            | Refused::NotAMove(_)
            | Refused::SeatsNeeded { .. }
            | Refused::CannotPay { .. }
            | Refused::NoAi
            | Refused::NoAiHere
            | Refused::StakeAboveLimit { .. }
            | Refused::HostOnly { .. }
            | Refused::PlayersOnly
            | Refused::RemovalByInvolved { .. }
            | Refused::AgreedAlready { .. }
            | Refused::BadAmount { .. }
            | Refused::TooManyStakers { .. }
            | Refused::BetsClosed
            | Refused::BetsOff
            | Refused::BetForNothing
            | Refused::BetAtOwnTable { .. }
            | Refused::NoSuchSeat { .. }
            | Refused::BetSeatChanged { .. }
            | Refused::BetSitsOut { .. }
            | Refused::BetElsewhere { .. }
            | Refused::BetBefore { .. }
            | Refused::BetChanged { .. }
            | Refused::BadBet { .. }
            | Refused::BetAboveLimit { .. }
            | Refused::TooManyBettors { .. }
            | Refused::BadWord { .. }
            | Refused::SameWord
            | Refused::BadTurnSecs { .. }
            | Refused::ShorterTurns { .. }
            | Refused::BadTurnDays { .. }
            | Refused::SecsAndDays
            | Refused::LostNeedsDays
            | Refused::DaysInTimedGame { .. }
            | Refused::TurnDaysStay
            | Refused::LostOnTime { .. }
            | Refused::GivenUp { .. }
            | Refused::NobodyCalled { .. }
            | Refused::OptionsApart { .. }
            | Refused::AnteNeeded { .. }
            | Refused::NoStakes { .. }
            | Refused::TwoClocks { .. }
            | Refused::TimeLeft { .. }
            | Refused::NotTheAisSeat { .. }
            | Refused::BackOnceATurn { .. }
            | Refused::NotYourTurn { .. } => {}
        }
    }
    refused
}

#[test]
fn every_refusal_is_worded_in_every_language() {
    for lang in Lang::ALL {
        let called = refusals::Called {
            seat: &|_| "Ben".to_owned(),
            user: &|_| "Ada".to_owned(),
            when: &|_| "<t:1800000000:R>".to_owned(),
            offer: None,
        };
        let worded = |kind: Kind, refused: &[Refused]| {
            let lines = refused.iter().map(|why| refusals::refused(Words::of(lang), kind, why, called));
            in_characters(&lines.collect::<Vec<String>>().join("\n")).into_owned()
        };
        insta::assert_snapshot!(format!("refusals_{lang}"), worded(Kind::Kara, &refused_by_the_table()));
        for &kind in Kind::ALL {
            let no_moves = ["no `move`\n", ""].map(|text| Refused::NotAMove(NotationError::new(text, "a move")));
            let mut refused: Vec<Refused> = no_moves.into();
            refused.extend(refusals::one_of_each(kind).into_iter().map(Refused::Rules));
            refused.extend(kind.choices().iter().filter_map(|choice| {
                let (other, value) = kind.goes_with(choice.key)?;
                Some(Refused::OptionsApart { option: choice.key, other, values: vec![value] })
            }));
            refused.extend(kind.choices().iter().flat_map(|choice| {
                let needed = if let Beside::Needs(needed) = choice.beside { needed } else { &[] };
                needed.iter().map(|(other, values)| Refused::OptionsApart {
                    option: choice.key,
                    other,
                    values: values.to_vec(),
                })
            }));
            if kind == Kind::Caramba {
                refused.push(Refused::AnteNeeded { option: "silver", value: "coins".into() });
            }
            if kind == Kind::Carrom {
                refused.push(Refused::NoStakes { option: "hand", value: "none".into() });
            }
            insta::assert_snapshot!(format!("refusals_{kind}_{lang}"), worded(kind, &refused));
        }
    }
}

#[test]
fn every_trouble_around_a_table_is_worded_in_every_language() {
    use refusals::Permission;
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let all = [
            Permission::ViewChannel,
            Permission::SendMessages,
            Permission::SendInThreads,
            Permission::EmbedLinks,
            Permission::AttachFiles,
        ];
        let worded = [
            refusals::short_of_coins(words, Coins(1000), Coins(12), true),
            refusals::stakes_off(words, false),
            refusals::stakes_off(words, true),
            present::self_limits::forbidden(words, OwnLimit::Off { until: Moment(1_800_000_000_000) }),
            present::self_limits::forbidden(words, OwnLimit::Off { until: SelfLimit::FOR_GOOD }),
            present::self_limits::forbidden(words, OwnLimit::Loss { most: Coins(100), lost: Coins(90) }),
            present::self_limits::forbidden(words, OwnLimit::Loss { most: Coins(100), lost: Coins(100) }),
            refusals::no_allowance(words),
            refusals::done_already(words),
            refusals::waited_for(words),
            refusals::no_table(words),
            refusals::channel_taken(words, Kind::Kara),
            refusals::daily_taken(words, "<t:1800000000:R>"),
            refusals::busy(words),
            refusals::too_many_at_once(words),
            refusals::not_saved(words),
            refusals::outcome_unknown(words),
            refusals::settled(words, true),
            refusals::settled(words, false),
            refusals::stopping(words),
            refusals::unreadable_click(words),
            refusals::not_a_number(words),
            refusals::no_odds(words, Kind::Kara),
            refusals::guild_only(words),
            refusals::guild_managers_only(words),
            refusals::sits_still(words, "<#10>"),
            refusals::keeps_a_table(words, "<#10>"),
            refusals::has_a_stake(words, "<#10>"),
            refusals::has_a_bet(words, "<#10>"),
            refusals::is_at_a_newer(words, "<#10>"),
            refusals::is_at_an_unreadable(words, "<#10>"),
            refusals::permissions_missing(words, &all),
            people::refused_banned(words, None),
            people::refused_banned(words, Some(Moment(1_800_000_000_000))),
            people::refused_blocking(words),
            people::refused_not_seated(words),
            present::bets::not_taken_from(lang),
            people::refused_left_too_often(words, 3, Moment(1_800_000_000_000)),
            people::not_kept(people::NotKept::Oneself, lang),
            people::not_kept(people::NotKept::Bot, lang),
            people::not_kept(people::NotKept::TooMany(500), lang),
            people::not_kept(people::NotKept::NotSeated(UserId(7)), lang),
            people::export_of_others(lang),
            looks::not_dressed(words, NotDressed::HasIt),
            looks::not_dressed(words, NotDressed::OtherPrice { price: Coins(600) }),
            looks::not_dressed(words, NotDressed::Short { price: Coins(600), has: Coins(1) }),
            looks::not_dressed(words, NotDressed::NotForSale),
            looks::not_dressed(words, NotDressed::NotTheirs),
        ];
        insta::assert_snapshot!(format!("troubles_{lang}"), in_characters(&worded.join("\n")));
    }
}

#[test]
fn one_game_that_somebody_left_to_the_ai_is_told_as_one() {
    for (lang, one, many) in [
        (Lang::En, "in 1 of 1 game in 30 days", "in 2 of 5 games in 30 days"),
        (Lang::De, "in 1 von 1 Partie die KI", "in 2 von 5 Partien die KI"),
        (Lang::Fr, "dans 1 partie sur 1", "dans 2 parties sur 5"),
    ] {
        for (counts, told) in [((1, 1), one), ((2, 5), many)] {
            let line = people::leaving("<@7>", counts, 30, lang);
            assert!(line.contains(told), "{line}");
        }
    }
}
