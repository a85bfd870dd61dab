//! Every refusal of the rules and of a table, and every trouble around it, is worded in every language.

use games::{
    NotationError, Seat, caramba, carrom,
    catalog::{Kind, Refusal},
    kara,
    karambolage::{self, Ball, BallSet, Field},
    karo,
};
use present::refusals;
use table::{
    Refused,
    coins::Coins,
    ids::{ChannelId, Moment, UserId},
    lang::Lang,
};
use words::Words;

/// One of each refusal of a game's rules; a game or a refusal that is added
/// does not compile until it is here.
fn refused_by_the_rules(kind: Kind) -> Vec<Refusal> {
    let seat = Seat(1);
    match kind {
        Kind::Kara => {
            let all = [
                kara::Refusal::NotYourTurn { turn: seat },
                kara::Refusal::ThrowFirst,
                kara::Refusal::ThrownAlready { dice: kara::Hand([3, 3, 4, 1, 4]) },
                kara::Refusal::HouseOnlyThrows,
                kara::Refusal::Stopped,
                kara::Refusal::NoDice,
                kara::Refusal::Over,
            ];
            for refusal in &all {
                match refusal {
                    kara::Refusal::NotYourTurn { .. }
                    | kara::Refusal::ThrowFirst
                    | kara::Refusal::ThrownAlready { .. }
                    | kara::Refusal::HouseOnlyThrows
                    | kara::Refusal::Stopped
                    | kara::Refusal::NoDice
                    | kara::Refusal::Over => {}
                }
            }
            all.map(Refusal::Kara).into()
        }
        Kind::Karambolage => {
            let (ball, field, from) = (Ball::Red, Field { row: 5, column: 2 }, Field { row: 5, column: 4 });
            let all = [
                karambolage::Refusal::NotYourTurn { turn: seat },
                karambolage::Refusal::NoSuchField { field: Field { row: 8, column: 25 } },
                karambolage::Refusal::PlaceFirst,
                karambolage::Refusal::AllPlaced,
                karambolage::Refusal::PlacedAlready { ball, field },
                karambolage::Refusal::NotAZeroField { field, value: 4 },
                karambolage::Refusal::FieldTaken { field, ball: Ball::White },
                karambolage::Refusal::StandsThere { ball, field },
                karambolage::Refusal::NotInLine { ball, from, to: field },
                karambolage::Refusal::BallInTheWay { ball: Ball::Black, field },
                karambolage::Refusal::FieldNeedsDie { field, value: 4 },
                karambolage::Refusal::DieDoesNotFit { field, value: 4, die: 3 },
                karambolage::Refusal::NoSuchDie { die: 2 },
                karambolage::Refusal::WhichDie { field: from },
                karambolage::Refusal::MayNotGoOn { ball, may: BallSet::only(Ball::White).with(Ball::Black) },
                karambolage::Refusal::ThrowFirst,
                karambolage::Refusal::DiceLie,
                karambolage::Refusal::Over,
            ];
            for refusal in &all {
                match refusal {
                    karambolage::Refusal::NotYourTurn { .. }
                    | karambolage::Refusal::NoSuchField { .. }
                    | karambolage::Refusal::PlaceFirst
                    | karambolage::Refusal::AllPlaced
                    | karambolage::Refusal::PlacedAlready { .. }
                    | karambolage::Refusal::NotAZeroField { .. }
                    | karambolage::Refusal::FieldTaken { .. }
                    | karambolage::Refusal::StandsThere { .. }
                    | karambolage::Refusal::NotInLine { .. }
                    | karambolage::Refusal::BallInTheWay { .. }
                    | karambolage::Refusal::FieldNeedsDie { .. }
                    | karambolage::Refusal::DieDoesNotFit { .. }
                    | karambolage::Refusal::NoSuchDie { .. }
                    | karambolage::Refusal::WhichDie { .. }
                    | karambolage::Refusal::MayNotGoOn { .. }
                    | karambolage::Refusal::ThrowFirst
                    | karambolage::Refusal::DiceLie
                    | karambolage::Refusal::Over => {}
                }
            }
            all.map(Refusal::Karambolage).into()
        }
        Kind::Caramba => refused_by_caramba(seat).into_iter().map(Refusal::Caramba).collect(),
        Kind::Karo => refused_by_karo(seat).into_iter().map(Refusal::Karo).collect(),
        Kind::Carrom => refused_by_carrom(seat).into_iter().map(Refusal::Carrom).collect(),
    }
}

/// One of each refusal of Carrom.
fn refused_by_carrom(seat: Seat) -> Vec<carrom::Refusal> {
    use carrom::{
        Man, Refusal as R, Spot,
        board::PlaceRefused,
        notation::{Angle, Tenths},
    };
    let (man, x) = (Man::at(2), Tenths(-620));
    let spot = Spot { x, y: Tenths(120) };
    let all = vec![
        R::Over,
        R::NoSuchSeat(seat),
        R::NotYourTurn { turn: seat },
        R::PlaceFirst { man },
        R::NothingToPlace,
        R::Striker(PlaceRefused::PastTheEnd { x: Tenths(2271) }),
        R::Striker(PlaceRefused::HalfOnTheSpot { x: Tenths(-2000) }),
        R::Striker(PlaceRefused::OnMan { x, man }),
        R::NotForward { angle: Angle(9000) },
        R::NoSuchForce { force: 1001 },
        R::OutsideTheCircle { spot },
        R::OnMan { spot, man: Man::QUEEN },
    ];
    for refusal in &all {
        match refusal {
            R::Over | R::NoSuchSeat(_) | R::NotYourTurn { .. } | R::PlaceFirst { .. } | R::NothingToPlace => {}
            R::Striker(
                PlaceRefused::PastTheEnd { .. } | PlaceRefused::HalfOnTheSpot { .. } | PlaceRefused::OnMan { .. },
            ) => {}
            R::NotForward { .. } | R::NoSuchForce { .. } | R::OutsideTheCircle { .. } | R::OnMan { .. } => {}
        }
    }
    all
}

/// One of each refusal of Caramba!.
fn refused_by_caramba(seat: Seat) -> Vec<caramba::Refusal> {
    use caramba::Refusal as R;
    let all = vec![
        R::Over,
        R::NotPlaying { seat },
        R::NotYourTurn { turn: seat },
        R::PlaceFirst,
        R::PlacedAlready,
        R::NoSuchField { field: 46, last: 45 },
        R::HatThere { field: 12, hat: caramba::Hat { seat, second: false } },
        R::AmbushThere { field: 26, owner: seat },
        R::BuyNothing,
        R::RollOne { dice: 1 },
        R::TooDear { price: 6, silver: 5 },
        R::Persuaded,
        R::NoAmbush,
        R::NotYourAmbush { field: 26 },
        R::TakeInYourTurn { turn: seat },
        R::NotPast { field: 26, hat: caramba::Hat { seat, second: true } },
        R::JustPlaced,
        R::YourOwnRoll,
        R::OfferNothing,
        R::NotRicher { yours: 12, asked: seat, theirs: 40 },
        R::NotInHand { silver: 12 },
        R::AllDice { dice: 6 },
        R::OneOfferARoll { by: seat },
        R::OfferMore { last: 3 },
        R::OfferedEnough { made: 3 },
        R::NoOffer { seat },
        R::NoOffers,
    ];
    for refusal in &all {
        match refusal {
            R::Over
            | R::NotPlaying { .. }
            | R::NotYourTurn { .. }
            | R::PlaceFirst
            | R::PlacedAlready
            | R::NoSuchField { .. }
            | R::HatThere { .. }
            | R::AmbushThere { .. }
            | R::BuyNothing
            | R::RollOne { .. }
            | R::TooDear { .. }
            | R::Persuaded
            | R::NoAmbush
            | R::NotYourAmbush { .. }
            | R::TakeInYourTurn { .. }
            | R::NotPast { .. }
            | R::JustPlaced
            | R::YourOwnRoll
            | R::OfferNothing
            | R::NotRicher { .. }
            | R::NotInHand { .. }
            | R::AllDice { .. }
            | R::OneOfferARoll { .. }
            | R::OfferMore { .. }
            | R::OfferedEnough { .. }
            | R::NoOffer { .. }
            | R::NoOffers => {}
        }
    }
    all
}

/// One of each refusal of Karo.
fn refused_by_karo(seat: Seat) -> Vec<karo::Refusal> {
    use karo::{Ask, PlyRefused as T, Refusal as R, home::HomeRefused};
    let cell = karo::Cell::A1.shifted(-1, -2);
    let turns = [
        T::Over,
        T::MustPlace,
        T::AllPlaced,
        T::NoTile(cell),
        T::NotFree(cell),
        T::NoPiece(cell),
        T::NotYours(cell),
        T::TilesStay,
        T::TileNotEmpty(cell),
        T::TileNotYours(cell),
        T::TileHeld(cell),
        T::TileJoins(cell),
        T::TilePlace(cell),
        T::MustEnter(cell),
        T::MustLeave(cell),
        T::NoChain,
        T::NoWay { from: karo::Cell::A1, to: cell },
        T::NoDiagonalJump,
        T::MoverSteps,
        T::HopperJumps,
        T::Repeats(cell),
        T::EndsAsItBegan,
        T::WonBefore(cell),
        T::TooLong,
    ];
    let mut all = vec![
        R::Over,
        R::NoSuchSeat(seat),
        R::NotYourTurn { turn: seat },
        R::LineUpFirst,
        R::LinedUp,
        R::Home(HomeRefused::Unreadable),
        R::Home(HomeRefused::Mix { movers: 1 }),
        R::Home(HomeRefused::Mix { movers: 4 }),
        R::Home(HomeRefused::NoFirstMove),
        R::CellNeeded,
        R::WayNeeded,
        R::TileNeeded,
        R::NothingToUndo,
        R::NothingAsked,
    ];
    all.extend(turns.map(R::Turn));
    for ask in [Ask::Draw, Ask::Undo] {
        all.extend([R::AskedAlready(ask), R::AskedBefore(ask), R::AnswerFirst(ask)]);
    }
    for refusal in &all {
        match refusal {
            R::Over
            | R::NoSuchSeat(_)
            | R::NotYourTurn { .. }
            | R::LineUpFirst
            | R::LinedUp
            | R::Home(HomeRefused::Unreadable | HomeRefused::Mix { .. } | HomeRefused::NoFirstMove)
            | R::AskedAlready(Ask::Draw | Ask::Undo)
            | R::AskedBefore(Ask::Draw | Ask::Undo)
            | R::AnswerFirst(Ask::Draw | Ask::Undo)
            | R::CellNeeded
            | R::WayNeeded
            | R::TileNeeded
            | R::NothingToUndo
            | R::NothingAsked
            | R::Turn(T::Over)
            | R::Turn(T::MustPlace)
            | R::Turn(T::AllPlaced)
            | R::Turn(T::NoTile(_))
            | R::Turn(T::NotFree(_))
            | R::Turn(T::NoPiece(_))
            | R::Turn(T::NotYours(_))
            | R::Turn(T::TilesStay)
            | R::Turn(T::TileNotEmpty(_))
            | R::Turn(T::TileNotYours(_))
            | R::Turn(T::TileHeld(_))
            | R::Turn(T::TileJoins(_))
            | R::Turn(T::TilePlace(_))
            | R::Turn(T::MustEnter(_))
            | R::Turn(T::MustLeave(_))
            | R::Turn(T::NoChain)
            | R::Turn(T::NoWay { .. })
            | R::Turn(T::NoDiagonalJump)
            | R::Turn(T::MoverSteps)
            | R::Turn(T::HopperJumps)
            | R::Turn(T::Repeats(_))
            | R::Turn(T::EndsAsItBegan)
            | R::Turn(T::WonBefore(_))
            | R::Turn(T::TooLong) => {}
        }
    }
    all
}

/// One of each refusal of a table, but for those of a game's own options; a new one does not compile until it is added.
fn refused_by_the_table() -> Vec<Refused> {
    let seat = Seat(1);
    let refused = vec![
        Refused::Closed,
        Refused::NoSeat,
        Refused::SeatedAlready { seat },
        Refused::Full { seats: 20 },
        Refused::GameRunning,
        Refused::NoGame,
        Refused::Stale,
        Refused::SeatsNeeded { seats: 1, need: 2..=20 },
        Refused::SeatsNeeded { seats: 1, need: 2..=2 },
        Refused::CannotPay { users: vec![UserId(1)], need: Coins(50) },
        Refused::CannotPay { users: vec![UserId(1), UserId(2)], need: Coins(1) },
        Refused::NoAi,
        Refused::HostOnly { host: UserId(1) },
        Refused::PlayersOnly,
        Refused::AgreedAlready { agreed: 1, of: 3 },
        Refused::BadAmount { amount: Coins(-5), max: Coins(1_000_000) },
        Refused::TooManyStakers { max: 1000 },
        Refused::BadWord { max: 40 },
        Refused::BadTurnSecs { secs: 5, min: 10, max: 3600 },
        Refused::TwoClocks { minutes: 10 },
        Refused::NobodyCalled { text: "Bob`".to_owned(), seats: vec![Seat(0), seat] },
        Refused::TimeLeft { until: Some(Moment(1_800_000_000_000)) },
        Refused::TimeLeft { until: None },
        Refused::NotTheAisSeat { seat },
        Refused::NotYourTurn { turn: seat },
    ];
    for refusal in &refused {
        match refusal {
            Refused::Closed
            | Refused::NoSeat
            | Refused::SeatedAlready { .. }
            | Refused::Full { .. }
            | Refused::GameRunning
            | Refused::NoGame
            | Refused::Stale
            | Refused::Rules(_)
            | Refused::NotAMove(_)
            | Refused::SeatsNeeded { .. }
            | Refused::CannotPay { .. }
            | Refused::NoAi
            | Refused::HostOnly { .. }
            | Refused::PlayersOnly
            | Refused::AgreedAlready { .. }
            | Refused::BadAmount { .. }
            | Refused::TooManyStakers { .. }
            | Refused::BadWord { .. }
            | Refused::BadTurnSecs { .. }
            | Refused::NobodyCalled { .. }
            | Refused::OptionsApart { .. }
            | Refused::AnteNeeded { .. }
            | Refused::TwoClocks { .. }
            | Refused::TimeLeft { .. }
            | Refused::NotTheAisSeat { .. }
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
        };
        let worded = |kind: Kind, refused: &[Refused]| {
            let lines = refused.iter().map(|why| refusals::refused(Words::of(lang), kind, why, called));
            lines.collect::<Vec<String>>().join("\n")
        };
        insta::assert_snapshot!(format!("refusals_{lang}"), worded(Kind::Kara, &refused_by_the_table()));
        for &kind in Kind::ALL {
            let no_moves = ["no `move`\n", ""].map(|text| Refused::NotAMove(NotationError::new(text, "a move")));
            let mut refused: Vec<Refused> = no_moves.into();
            refused.extend(refused_by_the_rules(kind).into_iter().map(Refused::Rules));
            refused.extend(kind.choices().iter().filter_map(|choice| {
                let (other, value) = kind.goes_with(choice.key)?;
                Some(Refused::OptionsApart { option: choice.key, other, value })
            }));
            if kind == Kind::Caramba {
                refused.push(Refused::AnteNeeded { option: "silver", value: "coins".into() });
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
            refusals::no_allowance(words),
            refusals::done_already(words),
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
            refusals::sits_still(words, ChannelId(10)),
            refusals::keeps_a_table(words, ChannelId(10)),
            refusals::has_a_stake(words, ChannelId(10)),
            refusals::permissions_missing(words, &all),
        ];
        insta::assert_snapshot!(format!("troubles_{lang}"), worded.join("\n"));
    }
}
