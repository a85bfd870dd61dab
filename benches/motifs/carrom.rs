//! Boards and strokes of Carrom.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_6, TAU};

use present::motif::{
    CARROM_SURFACE, CarromAim, CarromBoard, CarromFall, CarromFilm, CarromForce, CarromFrame, CarromKind, CarromMan,
    CarromPocket, CarromPoint, CarromSide, CarromTray, Motif, QueenMark,
};

/// Across a man and half across a striker, in micrometres.
const MAN: f64 = 31_820.0;
const STRIKER: f64 = 20_650.0;

/// Every kind of picture, with a name.
pub fn all() -> Vec<(&'static str, Motif)> {
    vec![
        ("carrom-start", Motif::Carrom(start())),
        ("carrom-played", Motif::Carrom(played())),
        ("carrom-aim", Motif::Carrom(aim())),
        ("carrom-aim-short", Motif::Carrom(aim_short())),
        ("carrom-due", Motif::Carrom(due())),
        ("carrom-four", Motif::Carrom(four())),
        ("carrom-film-soft", film_of(soft())),
        ("carrom-film-break", film_of(broken(60, start()))),
        ("carrom-film-break-slow", film_of(broken(120, start()))),
        ("carrom-film-break-letters", film_of(broken(120, CarromBoard { letters: true, ..four() }))),
    ]
}

fn film_of(film: CarromFilm) -> Motif {
    Motif::CarromFilm(Box::new(film))
}

/// So many centimetres from the middle.
fn cm(x: f64, y: f64) -> CarromPoint {
    point((x * 1e4, y * 1e4))
}

/// So many micrometres from it.
fn point((x, y): (f64, f64)) -> CarromPoint {
    let middle = CARROM_SURFACE / 2;
    CarromPoint { x: middle + x.round() as i32, y: middle + y.round() as i32 }
}

fn tray(side: CarromSide, light: bool, pocketed: u8) -> CarromTray {
    let (seat, name) = match side {
        CarromSide::South => (0, "Wilhelmina-Sofie"),
        CarromSide::North => (1, "Ben"),
        CarromSide::East => (2, "Cleo"),
        CarromSide::West => (3, "dov_the_miller"),
    };
    let framed = side == CarromSide::South;
    CarromTray {
        seat,
        name: name.to_owned(),
        side,
        light,
        pocketed,
        queen: None,
        drinks: u32::from(seat) * 2 + 1,
        framed,
        plate: None,
    }
}

/// The first setting, the striker on the base line.
pub fn start() -> CarromBoard {
    let (mut light, mut dark) = ('a'.., 'A'..);
    let mut men = vec![CarromMan { letter: 'Q', kind: CarromKind::Queen, at: cm(0.0, 0.0) }];
    for nth in 0..6_u8 {
        let turn = FRAC_PI_2 + TAU / 6.0 * f64::from(nth);
        let inner = if nth % 2 == 0 { CarromKind::Light } else { CarromKind::Dark };
        let rings = [
            (MAN, turn, inner),
            (2.0 * MAN, turn, CarromKind::Light),
            (3_f64.sqrt() * MAN, turn + FRAC_PI_6, CarromKind::Dark),
        ];
        for (out, turn, kind) in rings {
            let letters = if kind == CarromKind::Light { &mut light } else { &mut dark };
            let letter = letters.next().expect("there is another letter");
            men.push(CarromMan { letter, kind, at: point((out * turn.cos(), out * turn.sin())) });
        }
    }
    CarromBoard {
        men,
        striker: Some(cm(6.2, -25.26)),
        trays: vec![tray(CarromSide::South, true, 0), tray(CarromSide::North, false, 0)],
        base_line: Some(CarromSide::South),
        ..CarromBoard::default()
    }
}

/// Some way into a board: two men fell in the last stroke.
fn played() -> CarromBoard {
    let places = [
        (5.4, 34.6),
        (4.2, 20.6),
        (-11.5, 20.5),
        (-12.8, 7.2),
        (-0.2, -4.9),
        (-28.6, -9.0),
        (-5.6, 30.0),
        (20.1, 28.3),
        (8.9, 25.3),
        (-10.0, 24.6),
        (-15.4, 21.5),
        (-22.4, 10.6),
        (31.2, -12.8),
    ];
    let man = |letter: char| if letter.is_lowercase() { CarromKind::Light } else { CarromKind::Dark };
    let letters = ('a'..='f').chain('A'..='G');
    let mut men: Vec<_> =
        letters.zip(places).map(|(letter, (x, y))| CarromMan { letter, kind: man(letter), at: cm(x, y) }).collect();
    men.push(CarromMan { letter: 'Q', kind: CarromKind::Queen, at: cm(-3.3, 18.2) });
    let fall = |x, y, pocket| CarromFall { from: cm(x, y), pocket };
    CarromBoard {
        men,
        letters: true,
        trays: vec![tray(CarromSide::South, true, 3), tray(CarromSide::North, false, 2)],
        falls: vec![
            fall(26.2, 31.8, CarromPocket::TopRight),
            fall(-20.0, -30.0, CarromPocket::BottomLeft),
            fall(33.5, -34.0, CarromPocket::BottomRight),
        ],
        ..start()
    }
}

/// Over a bank to a man, and where both go from there.
fn aim() -> CarromBoard {
    CarromBoard {
        falls: Vec::new(),
        aim: Some(CarromAim {
            line: vec![cm(6.2, -25.26), cm(34.9, 2.0), cm(6.7, 20.1)],
            ghost: Some(cm(6.7, 20.1)),
            struck: Some(vec![cm(4.2, 20.6), cm(-19.0, 34.9), cm(-34.0, 28.0)]),
            after: Some(vec![cm(6.7, 20.1), cm(3.0, 15.0), cm(-34.5, -34.5)]),
            error: 200,
            error_told: "±2°".to_owned(),
            man: Some('b'),
            pocket: Some(CarromPocket::TopRight),
            force: CarromForce { number: 220, zone: 2, percent: 46 },
        }),
        ..played()
    }
}

/// Straight at a man that lies well, and no farther than a little beyond.
fn aim_short() -> CarromBoard {
    CarromBoard {
        striker: Some(cm(-6.0, -25.26)),
        aim: Some(CarromAim {
            line: vec![cm(-6.0, -25.26), cm(2.9, 17.2)],
            ghost: Some(cm(2.9, 17.2)),
            struck: Some(vec![cm(4.2, 20.6), cm(6.6, 26.7)]),
            after: Some(vec![cm(2.9, 17.2), cm(-1.2, 19.0)]),
            error: 200,
            error_told: "±2°".to_owned(),
            man: Some('b'),
            pocket: Some(CarromPocket::TopRight),
            force: CarromForce { number: 180, zone: 2, percent: 20 },
        }),
        ..aim()
    }
}

/// A man comes out, and may be placed here or there.
fn due() -> CarromBoard {
    let spots = [(0.0, 0.0), (-7.0, 0.0), (7.0, 0.0), (0.0, 7.0), (5.0, 5.0), (-5.0, 5.0), (5.0, -5.0), (-5.0, -5.0)];
    CarromBoard { spots: spots.map(|(x, y)| cm(x, y)).to_vec(), striker: None, base_line: None, ..played() }
}

/// In pairs, every tray filled.
fn four() -> CarromBoard {
    use CarromSide::{East, North, South, West};
    let tray = |side, light, queen| CarromTray { queen, ..tray(side, light, 9) };
    CarromBoard {
        trays: vec![
            tray(South, true, Some(QueenMark::Covered)),
            tray(East, false, Some(QueenMark::Pocketed)),
            tray(North, true, None),
            tray(West, false, None),
        ],
        ..start()
    }
}

/// The striker goes to one man and both stop soon.
fn soft() -> CarromFilm {
    let before = played();
    let moves = |nth: usize| match nth {
        4 => (0.06, 0.3e5, 1.4),
        14 => (0.0, 1.6e5, 1.8),
        _ => (0.0, 0.0, 0.0),
    };
    film(60, before, moves)
}

/// All discs spread over the board, slowing down.
pub fn broken(frames: u16, before: CarromBoard) -> CarromFilm {
    let moves = |nth: usize| {
        let nth = nth as f64;
        (0.1, 2e5 + 9e5 * (nth * 0.618).fract(), nth * 2.4)
    };
    film(frames, before, moves)
}

/// A film of so many pictures. Every disc begins after a part of it, goes so far in all, in a direction in radians.
fn film(frames: u16, before: CarromBoard, moves: impl Fn(usize) -> (f64, f64, f64)) -> CarromFilm {
    let starts = before.men.iter().map(|man| man.at).chain(before.striker);
    let starts: Vec<_> = starts.collect();
    let frame = |part: f64| {
        let discs = starts.iter().enumerate().map(|(nth, start)| {
            let (begin, far, turn) = moves(nth);
            let part = ((part - begin) / (1.0 - begin)).clamp(0.0, 1.0);
            let gone = far * part * (2.0 - part);
            let at = |start: i32, turn: f64| banked(f64::from(start) + gone * turn);
            Some(CarromPoint { x: at(start.x, turn.cos()), y: at(start.y, turn.sin()) })
        });
        CarromFrame { discs: discs.collect() }
    };
    let frames: Vec<_> = (1..=frames).map(|nth| frame(f64::from(nth) / f64::from(frames))).collect();
    let ends = frames.last().map(|frame| frame.discs.clone()).unwrap_or_default();
    let men = before.men.iter().zip(ends).filter_map(|(man, at)| Some(CarromMan { at: at?, ..*man }));
    let after = CarromBoard {
        men: men.collect(),
        striker: None,
        base_line: Some(CarromSide::North),
        falls: vec![CarromFall { from: cm(10.0, 10.0), pocket: CarromPocket::TopLeft }],
        ..before.clone()
    };
    CarromFilm { before, frames, after }
}

/// Where a disc is that runs between two frames and comes back from them.
fn banked(along: f64) -> i32 {
    let room = f64::from(CARROM_SURFACE) - 2.0 * STRIKER;
    let gone = (along - STRIKER).rem_euclid(2.0 * room);
    (STRIKER + if gone > room { 2.0 * room - gone } else { gone }).round() as i32
}
