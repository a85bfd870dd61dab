//! The pictures of Carrom: what lies and what is marked is to be seen; a stroke
//! as it runs begins with the board before it and ends with the one after it.

use std::collections::BTreeSet;

use gif::{DecodeOptions, DisposalMethod};
use paint::{Format, WIDTH, paint};
use present::{
    Screen,
    motif::{
        CARROM_SURFACE, CarromAim, CarromBoard, CarromFall, CarromFilm, CarromForce, CarromFrame, CarromKind,
        CarromMan, CarromPocket, CarromPoint, CarromSide, CarromTray, Motif, Picture, QueenMark,
    },
};
use table::lang::Lang;

use super::{look, pictures::Seen};

#[path = "../../../benches/motifs/carrom.rs"]
mod motifs;

/// How high a picture is in which somebody aims: the panel beside the board takes width from it.
const AIM_HEIGHT: u32 = 920;
/// The largest file of a stroke, in bytes, and how wide it is, in pixels.
const FILM_BYTES_MAX: usize = 300_000;
const SIDE: usize = 550;
/// How far red, green or blue may be apart where an edge lies between two pixels.
const NEAR: u8 = 90;
/// As many pixels of a film may be further from those of a still picture at half its size: edges of discs, which lie
/// on whole pixels there, and what is fine on them. A man has 350 pixels, a board of them 7000.
const APART_MAX: usize = 500;

/// A GIF, read again.
struct Shown {
    /// Every picture as it is seen.
    pictures: Vec<Vec<[u8; 3]>>,
    bytes: usize,
}

impl Shown {
    fn of(film: &CarromFilm) -> Self {
        let motif = Motif::CarromFilm(Box::new(film.clone()));
        let painted = paint(&motif).expect("it is drawn");
        assert_eq!(painted.format, Format::Gif);
        assert_eq!(painted, paint(&motif).expect("it is drawn"), "the same motif gives the same bytes");
        assert!(!painted.bytes.windows(8).any(|bytes| bytes == b"NETSCAPE"), "it is shown once");
        let mut decoder = DecodeOptions::new().read_info(&painted.bytes[..]).expect("a GIF");
        assert_eq!((usize::from(decoder.width()), usize::from(decoder.height())), (SIDE, SIDE));
        let palette = decoder.global_palette().expect("one palette for all").as_chunks().0.to_vec();
        assert!(palette.len() <= 64, "{} colours", palette.len());
        let mut seen = vec![[0; 3]; SIDE * SIDE];
        let mut pictures = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("it is whole") {
            assert_eq!((frame.delay, frame.dispose, &frame.palette), (4, DisposalMethod::Keep, &None));
            let (left, top, width) = (usize::from(frame.left), usize::from(frame.top), usize::from(frame.width));
            for (nth, place) in frame.buffer.iter().enumerate().filter(|(_, place)| frame.transparent != Some(**place))
            {
                seen[(top + nth / width) * SIDE + left + nth % width] = palette[usize::from(*place)];
            }
            pictures.push(seen.clone());
        }
        assert_eq!(pictures.len(), film.frames.len() + 2, "one before, one after");
        Self { pictures, bytes: painted.bytes.len() }
    }
}

/// How many pixels are apart in a picture of a film and in that of a board that stands still.
fn apart(seen: &[[u8; 3]], board: &CarromBoard) -> usize {
    let still = Seen::of(&Motif::Carrom(board.clone())).halved();
    let differs = |(one, other): &(&[u8; 3], &[u8; 3])| {
        one.iter().zip(*other).map(|(one, other)| one.abs_diff(*other)).max() > Some(NEAR)
    };
    // The corners of a still picture are round.
    let all = seen.iter().zip(&still).enumerate();
    let inner = all.filter(|(nth, _)| [nth / SIDE, nth % SIDE].iter().all(|along| (20..SIDE - 20).contains(along)));
    inner.filter(|(_, pair)| differs(pair)).count()
}

/// The board before a film with its discs elsewhere.
fn at(film: &CarromFilm, frame: &CarromFrame) -> CarromBoard {
    let before = &film.before;
    let men = before.men.iter().zip(&frame.discs).filter_map(|(man, at)| Some(CarromMan { at: (*at)?, ..*man }));
    let striker = frame.discs.get(before.men.len()).copied().flatten();
    CarromBoard { men: men.collect(), striker, ..before.clone() }
}

fn point(x: i32, y: i32) -> CarromPoint {
    CarromPoint { x, y }
}

fn seen(board: &CarromBoard) -> Seen {
    Seen::of(&Motif::Carrom(board.clone()))
}

#[test]
fn every_board_and_every_stroke_is_drawn_within_its_limits() {
    for (name, motif) in motifs::all() {
        match &motif {
            Motif::CarromFilm(film) => {
                let shown = Shown::of(film);
                assert!(shown.bytes <= FILM_BYTES_MAX, "{name}: {} bytes", shown.bytes);
            }
            still => {
                let seen = Seen::of_twice(still);
                let height =
                    if matches!(still, Motif::Carrom(board) if board.aim.is_some()) { AIM_HEIGHT } else { WIDTH };
                assert_eq!((seen.width, seen.height), (WIDTH, height), "{name}");
                assert!((2..=256).contains(&seen.colours), "{name}: {} colours", seen.colours);
            }
        }
        let picture = Picture { motif, alt: name.to_owned() };
        look::add(&name.replace('-', "_"), Lang::En, &Screen::default(), Some(&picture));
    }
}

#[test]
fn a_film_begins_with_the_board_before_and_ends_with_the_board_after() {
    for film in [motifs::broken(20, motifs::start()), motifs::broken(1, motifs::start())] {
        let shown = Shown::of(&film);
        let (first, last) = (shown.pictures.first().expect("a first"), shown.pictures.last().expect("a last"));
        for (seen, board, other) in [(first, &film.before, &film.after), (last, &film.after, &film.before)] {
            assert!(apart(seen, board) < APART_MAX, "{} pixels", apart(seen, board));
            assert!(apart(seen, other) > 4 * APART_MAX, "{} pixels", apart(seen, other));
        }
    }
}

#[test]
fn every_disc_of_a_film_is_seen_where_it_is_at_that_moment() {
    let mut film = motifs::broken(16, motifs::start());
    // One man falls on the way.
    film.frames[9..].iter_mut().for_each(|frame| frame.discs[3] = None);
    let shown = Shown::of(&film);
    let apart_at = |nth: usize, frame: &CarromFrame| apart(&shown.pictures[nth + 1], &at(&film, frame));
    for nth in [2, 7, 12] {
        let apart = apart_at(nth, &film.frames[nth]);
        assert!(apart < APART_MAX, "{apart} pixels in the picture {nth}");
    }
    let mut whole = film.frames[12].clone();
    whole.discs[3] = Some(point(400_000, 640_000));
    assert!(apart_at(12, &whole) > apart_at(12, &film.frames[12]) + 200, "a man more is noticed");
}

#[test]
fn a_film_in_which_nothing_moves_is_small_and_one_of_too_much_motion_is_coarse() {
    let still = CarromFilm { before: motifs::start(), frames: Vec::new(), after: motifs::start() };
    let standing = CarromFrame { discs: at_rest(&still.before) };
    let held = CarromFilm { frames: vec![standing; 50], ..still.clone() };
    assert!(Shown::of(&held).bytes < Shown::of(&still).bytes + 50 * 40);
    let long = motifs::broken(200, motifs::start());
    let shown = Shown::of(&long);
    assert!(shown.bytes <= FILM_BYTES_MAX, "{} bytes", shown.bytes);
    assert!(apart(&shown.pictures[201], &long.after) < APART_MAX, "it ends with the board after all the same");
}

fn at_rest(board: &CarromBoard) -> Vec<Option<CarromPoint>> {
    board.men.iter().map(|man| Some(man.at)).chain([board.striker]).collect()
}

#[test]
fn a_place_is_told_from_the_bottom_left_corner() {
    let empty = seen(&CarromBoard::default());
    let middle = CARROM_SURFACE / 2;
    let man = CarromMan { letter: 'A', kind: CarromKind::Dark, at: point(middle - 300_000, middle - 200_000) };
    let board = seen(&CarromBoard { men: vec![man], ..CarromBoard::default() });
    // 1.3158 pixels a millimetre: 395 to the left and 263 down.
    assert!(!board.is_alike_about(&empty, 155, 813, 15), "no man lies there");
    assert!(board.is_alike_about(&empty, 155, 287, 40) && board.is_alike_about(&empty, 945, 813, 40));
}

#[test]
fn men_are_told_by_what_is_on_them() {
    let man = |kind, letter| CarromMan { letter, kind, at: point(200_000, 370_000) };
    let kinds = [(CarromKind::Light, 'a'), (CarromKind::Light, 'g'), (CarromKind::Dark, 'A'), (CarromKind::Queen, 'Q')];
    let boards = [false, true].map(|letters| {
        kinds.map(|(kind, letter)| {
            seen(&CarromBoard { men: vec![man(kind, letter)], letters, ..CarromBoard::default() })
        })
    });
    let [plain, lettered] = &boards;
    assert_eq!(plain[0].differs(&plain[1]), 0, "without letters one light man is like another");
    assert!(lettered[0].differs(&lettered[1]) > 100, "a and g");
    assert!(
        plain[0].differs(&plain[2]) > 500 && plain[2].differs(&plain[3]) > 500 && plain[3].differs(&plain[0]) > 500
    );
    for (plain, lettered) in plain.iter().zip(lettered).take(3) {
        assert!(plain.differs(lettered) > 100, "the letter is not seen");
    }
    assert_eq!(plain[3].differs(&lettered[3]), 0, "the queen keeps her star");
}

#[test]
fn a_pocketed_man_is_seen_in_its_tray_whatever_its_colour() {
    let board = |light, pocketed| {
        let tray = CarromTray {
            seat: 0,
            name: "Ada".to_owned(),
            side: CarromSide::South,
            light,
            pocketed,
            queen: None,
            drinks: 0,
            framed: false,
            plate: None,
        };
        seen(&CarromBoard { trays: vec![tray], ..CarromBoard::default() })
    };
    let (empty, light, dark) = (board(false, 0), board(true, 1), board(false, 1));
    // The first place of the tray.
    let (x, y) = (414, 1069);
    for (one, other) in [(&empty, &light), (&empty, &dark), (&light, &dark)] {
        assert!(one.differs_about(other, x, y, 15) > 100, "one is like the other");
    }
}

#[test]
fn every_mark_on_a_board_makes_a_difference() {
    let tray = |queen, framed| CarromTray {
        seat: 0,
        name: "Ada".to_owned(),
        side: CarromSide::West,
        light: false,
        pocketed: 4,
        queen,
        drinks: 0,
        framed,
        plate: None,
    };
    let plain = CarromBoard { trays: vec![tray(None, false)], ..motifs::start() };
    let aim = CarromAim {
        line: vec![point(400_000, 117_400), point(300_000, 250_000)],
        ghost: Some(point(300_000, 250_000)),
        force: CarromForce { number: 220, zone: 2, percent: 46 },
        ..CarromAim::default()
    };
    let ways = Some(vec![point(300_000, 250_000), point(20_000, 400_000), point(100_000, 500_000)]);
    let boards = [
        plain.clone(),
        CarromBoard { trays: vec![tray(None, true)], ..plain.clone() },
        CarromBoard { trays: vec![tray(Some(QueenMark::Pocketed), false)], ..plain.clone() },
        CarromBoard { trays: vec![tray(Some(QueenMark::Covered), false)], ..plain.clone() },
        CarromBoard { trays: vec![CarromTray { name: "Ben".to_owned(), ..tray(None, false) }], ..plain.clone() },
        CarromBoard { trays: vec![CarromTray { seat: 1, ..tray(None, false) }], ..plain.clone() },
        CarromBoard { trays: vec![CarromTray { pocketed: 5, ..tray(None, false) }], ..plain.clone() },
        CarromBoard { trays: vec![CarromTray { light: true, ..tray(None, false) }], ..plain.clone() },
        CarromBoard { base_line: Some(CarromSide::East), ..plain.clone() },
        CarromBoard { base_line: Some(CarromSide::North), ..plain.clone() },
        CarromBoard { striker: None, ..plain.clone() },
        CarromBoard { aim: Some(aim.clone()), ..plain.clone() },
        CarromBoard { aim: Some(CarromAim { ghost: None, ..aim.clone() }), ..plain.clone() },
        CarromBoard { aim: Some(CarromAim { struck: ways.clone(), ..aim.clone() }), ..plain.clone() },
        CarromBoard { aim: Some(CarromAim { after: ways, ..aim.clone() }), ..plain.clone() },
        CarromBoard {
            aim: Some(CarromAim { error: 200, error_told: "±2°".to_owned(), ..aim.clone() }),
            ..plain.clone()
        },
        CarromBoard { aim: Some(CarromAim { man: Some('d'), ..aim.clone() }), ..plain.clone() },
        CarromBoard { aim: Some(CarromAim { pocket: Some(CarromPocket::TopLeft), ..aim.clone() }), ..plain.clone() },
        CarromBoard {
            aim: Some(CarromAim { force: CarromForce { number: 400, zone: 3, percent: 33 }, ..aim }),
            ..plain.clone()
        },
        CarromBoard {
            falls: vec![CarromFall { from: point(100_000, 200_000), pocket: CarromPocket::BottomLeft }],
            ..plain.clone()
        },
        CarromBoard {
            falls: vec![CarromFall { from: point(100_000, 200_000), pocket: CarromPocket::TopLeft }],
            ..plain.clone()
        },
        CarromBoard { spots: vec![point(200_000, 200_000)], ..plain.clone() },
        CarromBoard { spots: vec![point(200_000, 300_000), point(200_000, 200_000)], ..plain },
    ];
    let boards: Vec<Seen> = boards.iter().map(seen).collect();
    for (nth, one) in boards.iter().enumerate() {
        // Like kinds of marks stand beside each other.
        for other in [0, nth + 1].into_iter().filter(|&other| other != nth && other < boards.len()) {
            assert!(one.differs(&boards[other]) > 100, "{nth} and {other} look alike");
        }
    }
}

#[test]
fn places_to_choose_are_told_apart_by_their_numbers() {
    let spot = point(200_000, 300_000);
    let far = point(600_000, 600_000);
    let nth = |nth: usize| {
        let spots = std::iter::repeat_n(far, nth).chain([spot]).collect();
        seen(&CarromBoard { spots, ..CarromBoard::default() })
    };
    let boards = [nth(0), nth(1), nth(8), nth(9), nth(11)];
    let (x, y) = (326, 642);
    for (nth, one) in boards.iter().enumerate() {
        for other in &boards[nth + 1..] {
            assert!(!one.is_alike_about(other, x, y, 16), "the same number twice");
        }
    }
}

#[test]
fn beside_much_text_a_board_is_lower_and_whole() {
    let board = |is_low| CarromBoard { is_low, ..motifs::start() };
    let (usual, low) = (seen(&board(false)), seen(&board(true)));
    assert_eq!([(usual.width, usual.height), (low.width, low.height)], [(WIDTH, WIDTH), (WIDTH, AIM_HEIGHT)]);
    // The queen lies in the middle of both.
    assert!(low.colours_about(550, 460, 12).len() > 2, "the queen is not seen");
    // At the sides there is nothing.
    for x in [45, 1055] {
        assert_eq!(low.colours_about(x, 460, 30).len(), 1, "something is seen at {x}");
    }
    let without = seen(&CarromBoard { trays: Vec::new(), ..board(true) });
    assert!(low.differs_about(&without, 550, 460 + 434, 20) > 100, "the tray at the foot is cut off");
}

/// A way that is shorter than what is left out at its ends, or is none, is not drawn.
#[test]
fn a_way_of_no_length_does_not_matter() {
    let here = point(300_000, 300_000);
    let colours = |aim: CarromAim| {
        let board = CarromBoard { aim: Some(aim), ..CarromBoard::default() };
        seen(&board).colours_about(550, 550, 400).into_iter().collect::<BTreeSet<_>>()
    };
    let none = colours(CarromAim::default());
    assert_eq!(none, colours(CarromAim { line: vec![here], ..CarromAim::default() }));
    assert_eq!(none, colours(CarromAim { line: vec![here; 3], struck: Some(Vec::new()), ..CarromAim::default() }));
}
