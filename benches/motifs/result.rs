//! The cards of games that are over, and the sheet of an evening, as our drawings have them.

use present::motif::{
    CardSeat, EveningReason, EveningRow, EveningSeat, EveningSheet, Motif, ResultCard, ResultReason, ResultScene,
    TilePiece, TileSide,
};

const RED_CIRCLE: TilePiece = TilePiece { side: TileSide::Red, circle: true };

fn who(seat: u8, name: &str) -> CardSeat {
    CardSeat { seat, name: name.to_owned() }
}

fn card(scene: ResultScene, special: bool, winner: CardSeat, reason: ResultReason, standing: &[(u8, &str)]) -> Motif {
    let standing = standing.iter().map(|&(seat, points)| (seat, points.to_owned())).collect();
    Motif::Result(Box::new(ResultCard {
        scene,
        special,
        winners: vec![winner],
        uncrowned: Vec::new(),
        reason,
        pot: Some("60".to_owned()),
        standing,
        stood_in: Vec::new(),
    }))
}

/// Every card; `position` gives the last position of a game by the name its picture has.
pub fn all(position: impl Fn(&str) -> Motif) -> Vec<(&'static str, Motif)> {
    let middle = |name: &str| ResultScene::Middle(Box::new(position(name)));
    let dice = [1, 2, 3, 4, 6];
    let white = |circle| TilePiece { side: TileSide::White, circle };
    vec![
        (
            "result-kara",
            card(
                ResultScene::House { dice: Some(dice), sum: 16 },
                true,
                who(0, "Ada"),
                ResultReason::Dice { dice, off: 0, house: 16 },
                &[(2, "0"), (1, "−1"), (3, "−2")],
            ),
        ),
        (
            "result-kara-ordinary",
            card(
                middle("kara-4"),
                false,
                who(3, "dov_the_miller"),
                ResultReason::Dice { dice: [5, 6, 1, 1, 1], off: -2, house: 16 },
                &[(0, "+2"), (1, "−4")],
            ),
        ),
        (
            "result-karambolage",
            card(
                ResultScene::Carambos,
                true,
                who(1, "Wilhelmina-Sofie"),
                ResultReason::Carambos(52),
                &[(1, "84"), (0, "61")],
            ),
        ),
        (
            "result-karambolage-ordinary",
            card(middle("karambolage"), false, who(0, "Ada"), ResultReason::Points("84".to_owned()), &[(1, "61")]),
        ),
        (
            "result-caramba",
            card(
                ResultScene::LastHat { seat: 2, others: vec![0, 1, 3] },
                true,
                who(2, "Cleo"),
                ResultReason::Hats { order: vec![1, 3, 0, 2], silver: 12 },
                &[(0, "38"), (1, "31"), (3, "9")],
            ),
        ),
        (
            "result-caramba-ordinary",
            card(middle("caramba"), false, who(2, "Cleo"), ResultReason::Silver(38), &[(1, "31")]),
        ),
        (
            "result-carrom",
            card(
                ResultScene::ClearedBoard { light: true },
                true,
                who(0, "Ada"),
                ResultReason::Men { light: true, count: 9, queen: true, score: (25, 0) },
                &[(1, "0")],
            ),
        ),
        (
            "result-carrom-ordinary",
            card(
                middle("carrom-played"),
                false,
                who(0, "Ada"),
                ResultReason::Men { light: true, count: 9, queen: false, score: (25, 11) },
                &[(1, "11")],
            ),
        ),
        (
            "result-carrom-wrong-man",
            card(
                middle("carrom-played"),
                false,
                who(1, "Wilhelmina-Sofie"),
                ResultReason::WrongMan { loser: 0, light: false, queen: false, score: (25, 11) },
                &[(0, "11")],
            ),
        ),
        (
            "result-carrom-queen-left",
            card(
                middle("carrom-played"),
                false,
                who(1, "Wilhelmina-Sofie"),
                ResultReason::WrongMan { loser: 0, light: true, queen: true, score: (3, 0) },
                &[(0, "0")],
            ),
        ),
        (
            "result-four-circles",
            card(
                middle("karo-four-circles-won"),
                true,
                who(1, "Ben"),
                ResultReason::Row { piece: RED_CIRCLE, count: 4, place: "b1–e4".to_owned() },
                &[(0, "3")],
            ),
        ),
        (
            "result-movers-hoppers",
            card(
                middle("karo-movers-hoppers-won"),
                true,
                who(0, "Zoë"),
                ResultReason::Home { pieces: [false, true, false, true, false, true].map(white).to_vec() },
                &[(1, "4")],
            ),
        ),
        (
            "result-not-this-way",
            card(
                middle("karo-not-this-way-won"),
                true,
                who(1, "dov_the_miller"),
                ResultReason::Chain { piece: RED_CIRCLE, jumps: 7 },
                &[(0, "5")],
            ),
        ),
        (
            "result-four-circles-ordinary",
            card(
                middle("karo-four-circles"),
                false,
                who(0, "Ελευθερία"),
                ResultReason::Piece(white(false)),
                &[(1, "2")],
            ),
        ),
        (
            "result-not-this-way-ordinary",
            card(
                middle("karo-not-this-way-chain"),
                false,
                who(0, "Ada"),
                ResultReason::Piece(white(false)),
                &[(1, "2")],
            ),
        ),
        ("evening", evening()),
    ]
}

fn evening() -> Motif {
    let row = |number, winner, reason, pot: i32| EveningRow {
        number,
        winner: Some(winner),
        reason,
        pot: Some(pot.to_string()),
    };
    let number = |text: &str| EveningReason::Number(text.to_owned());
    let player = |who, coins, drinks| EveningSeat { who, coins: Some(coins), drinks, best: coins == 80 };
    Motif::Evening(EveningSheet {
        title: "Zum Goldenen Krug".to_owned(),
        date: "22.11.".to_owned(),
        games: vec![
            row(1, who(0, "Ada"), EveningReason::House, 60),
            row(2, who(1, "Wilhelmina-Sofie"), number("+52"), 40),
            row(3, who(2, "Cleo"), EveningReason::Hat(2), 40),
            row(4, who(0, "Ada"), number("25–0"), 20),
            row(5, who(1, "Wilhelmina-Sofie"), EveningReason::Pieces(RED_CIRCLE, 4), 20),
            row(6, who(3, "dov_the_miller"), number("×7"), 20),
        ],
        players: vec![
            player(who(0, "Ada"), 80, 2),
            player(who(1, "Wilhelmina-Sofie"), -20, 1),
            player(who(2, "Cleo"), -40, 0),
            player(who(3, "dov_the_miller"), -20, 4),
        ],
    })
}
