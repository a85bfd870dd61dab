//! The pictures of boards: what they are as files, that they show what lies on
//! the table, and what is said of them to those who cannot see them.

use std::collections::BTreeSet;

use games::Level;
use paint::{Format, Painted, WIDTH, paint};
use present::motif::{
    ALT_CHARS_MAX, Cloth, ClothBall, ClothField, ClothMove, ClothReach, Hat, KaraPlate, KaraTable, Motif, Pieces,
    ResultCard, ResultReason, ResultScene, Road, RoadStrip, TileBoard, TileCell, TileReach, Worn,
};
use table::lang::Lang;

use super::{
    boards::sample,
    circle::{Circle, rules},
};

/// The largest file that is asked for, in bytes.
const BYTES_MAX: usize = 75_000;

/// How far red, green or blue may be apart in what is the same to the eye.
const SAME_MAX: u8 = 24;

/// A picture, read again.
pub struct Seen {
    pub width: u32,
    pub height: u32,
    pub colours: usize,
    /// Red, green and blue of each place in the palette.
    palette: Vec<u8>,
    /// The place in the palette of every pixel.
    pixels: Vec<u8>,
}

impl Seen {
    pub fn of(motif: &Motif) -> Self {
        Self::read(motif, paint(motif).expect("it is drawn"))
    }

    /// The same of one that is painted twice, and is the same to the last byte each time.
    pub fn of_twice(motif: &Motif) -> Self {
        let painted = paint(motif).expect("it is drawn");
        assert_eq!(painted, paint(motif).expect("it is drawn"), "the same motif gives the same bytes");
        Self::read(motif, painted)
    }

    fn read(motif: &Motif, painted: Painted) -> Self {
        assert_eq!(painted.format, Format::Png);
        let bytes = painted.bytes;
        assert!(bytes.len() <= BYTES_MAX, "{} bytes: {motif:?}", bytes.len());
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("it fits")];
        reader.next_frame(&mut pixels).expect("it is whole");
        let info = reader.info();
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Indexed, png::BitDepth::Eight));
        let palette = info.palette.as_ref().expect("a palette").to_vec();
        Self { width: info.width, height: info.height, colours: palette.len() / 3, palette, pixels }
    }

    /// Every colour in a square of this half side about a place.
    pub fn colours_about(&self, x: u32, y: u32, half: u32) -> BTreeSet<u8> {
        let rows = y.saturating_sub(half)..(y + half).min(self.height);
        rows.flat_map(|y| (x - half..x + half).map(move |x| (y * self.width + x) as usize))
            .map(|at| self.pixels[at])
            .collect()
    }

    /// Where the pixels of a square of this half side about a place stand.
    fn square(&self, x: u32, y: u32, half: u32) -> impl Iterator<Item = usize> {
        (y - half..y + half).flat_map(move |y| (x - half..x + half).map(move |x| (y * self.width + x) as usize))
    }

    /// The colour of every pixel in a square of this half side about a place, red, green and blue.
    pub fn pixels_about(&self, x: u32, y: u32, half: u32) -> Vec<u8> {
        self.square(x, y, half).flat_map(|at| self.colour(self.pixels[at]).to_vec()).collect()
    }

    /// Whether both are the same to the eye in a square of this half side about a place.
    pub fn is_alike_about(&self, other: &Self, x: u32, y: u32, half: u32) -> bool {
        self.differs_about(other, x, y, half) == 0
    }

    /// How many pixels differ to the eye in a square of this half side about a place.
    pub fn differs_about(&self, other: &Self, x: u32, y: u32, half: u32) -> usize {
        self.square(x, y, half).filter(|&at| self.differs_at(other, at)).count()
    }

    /// Whether a pixel differs to the eye.
    fn differs_at(&self, other: &Self, at: usize) -> bool {
        let parts = self.colour(self.pixels[at]).iter().zip(other.colour(other.pixels[at]));
        parts.map(|(one, other)| one.abs_diff(*other)).max() > Some(SAME_MAX)
    }

    fn colour(&self, place: u8) -> &[u8] {
        &self.palette[3 * usize::from(place)..][..3]
    }

    /// Red, green and blue of every pixel at half the size: each the mean of four.
    pub fn halved(&self) -> Vec<[u8; 3]> {
        let (width, rows) = (self.width as usize, self.height as usize / 2);
        let corners = (0..rows).flat_map(|y| (0..width / 2).map(move |x| 2 * (y * width + x)));
        let mean = |at: usize, part: usize| {
            let four = [at, at + 1, at + width, at + width + 1];
            let sum: u16 = four.iter().map(|&at| u16::from(self.colour(self.pixels[at])[part])).sum();
            (sum / 4) as u8
        };
        corners.map(|at| [0, 1, 2].map(|part| mean(at, part))).collect()
    }

    /// How many pixels differ to the eye: a blend along an edge may be another one in another palette.
    pub fn differs(&self, other: &Self) -> usize {
        (0..self.pixels.len().min(other.pixels.len())).filter(|&at| self.differs_at(other, at)).count()
    }
}

fn table(seats: u8) -> KaraTable {
    let plate = |nth: u8| KaraPlate {
        seat: nth + 1,
        name: ["Ada", "Wilhelmina-Sofie", "Cleo"][usize::from(nth % 3)].to_owned(),
        drinks: u32::from(nth),
        dice: Some([1 + nth % 6, 2, 3, 4, 5]),
        common: [true, false, true, false, true],
        runs: [false; 5],
        off: Some(nth as i8 - 2),
        done: nth.is_multiple_of(2),
        to_move: nth == 1,
        won: nth == 3,
        worn: Worn::default(),
    };
    KaraTable {
        house: Some([3, 1, 6, 4, 2]),
        house_seat: None,
        house_is_due: false,
        house_dice: None,
        pot: 60,
        plates: (0..seats).map(plate).collect(),
    }
}

fn cloth(rows: u8, columns: u8) -> Cloth {
    let values = (0..rows * columns).map(|nth| nth % 7).collect();
    let (one, other) = (ClothField { row: 0, column: 0 }, ClothField { row: rows - 1, column: 0 });
    let moves = vec![ClothMove { ball: ClothBall::Red, from: one, to: other }];
    Cloth { columns, values, balls: vec![(ClothBall::Red, other)], moves, worth: Some((14, true)), ..Cloth::default() }
}

fn road(lengths: [u8; 3]) -> Road {
    let hats = (0..6).map(|seat| Hat { seat, field: Some(seat * 2 + 1), rank: Some(seat + 1), ..Hat::default() });
    let strip = Some(RoadStrip {
        pot: Pieces { gold: 1, silver: 4 },
        prices: vec![1, 3, 6, 10, 15],
        left_out: None,
        mine: vec![1, 2, 3, 4, 5],
        occupied: 1,
        ambush_dice: [3, 2, 1],
    });
    Road { lengths, hats: hats.collect(), ambushes: vec![(8, 0)], last: Some((4, 5)), strip }
}

fn motifs() -> Vec<Motif> {
    let mut motifs: Vec<Motif> = (0..=12).map(|seats| Motif::Kara(table(seats))).collect();
    motifs.extend([(7, 12), (3, 3), (9, 9), (5, 18)].map(|(rows, columns)| Motif::Karambolage(cloth(rows, columns))));
    motifs.extend(Lang::ALL.map(|lang| present::door::picture(lang).motif));
    motifs.extend([[15; 3], [1, 1, 1], [8, 8, 8], [20, 3, 25]].map(|lengths| Motif::Caramba(road(lengths))));
    motifs
}

#[test]
fn every_picture_has_the_width_few_colours_and_the_same_bytes_each_time() {
    for motif in motifs() {
        let seen = Seen::of_twice(&motif);
        assert_eq!(seen.width, WIDTH, "{motif:?}");
        assert!((2..=256).contains(&seen.colours), "{} colours: {motif:?}", seen.colours);
        assert!(seen.colours_about(seen.width / 2, seen.height / 2, 100).len() > 8, "the middle is blank: {motif:?}");
    }
}

#[test]
fn every_seat_of_kara_is_drawn_where_it_sits() {
    let low = |ys: &[u32]| ys.iter().flat_map(|&y| [202, 550, 898].map(|x| (x, y))).collect();
    let places: [Vec<(u32, u32)>; 4] = [
        vec![(184, 204), (880, 204)],
        vec![(184, 144), (880, 144), (880, 668), (184, 668)],
        vec![(184, 144), (532, 144), (880, 144), (880, 668), (532, 668), (184, 668)],
        low(&[116, 248, 530, 662]),
    ];
    for places in places {
        let none = KaraTable { plates: vec![KaraPlate::default(); places.len()], ..table(0) };
        let empty = Seen::of(&Motif::Kara(none));
        let seen = Seen::of(&Motif::Kara(table(places.len() as u8)));
        for &(x, y) in &places {
            assert!(!seen.is_alike_about(&empty, x, y, 25), "nothing at {x} {y}");
        }
    }
}

#[test]
fn every_mark_makes_a_difference() {
    let plain = table(4);
    let plate = |change: fn(&mut KaraPlate)| {
        let mut table = plain.clone();
        change(&mut table.plates[2]);
        Motif::Kara(table)
    };
    let before = Seen::of(&Motif::Kara(plain.clone()));
    let changes: [fn(&mut KaraPlate); 7] = [
        |plate| plate.done = !plate.done,
        |plate| plate.to_move = true,
        |plate| plate.common = [false; 5],
        |plate| plate.dice = None,
        |plate| plate.off = Some(7),
        |plate| plate.won = true,
        |plate| plate.drinks = 1,
    ];
    for (nth, change) in changes.into_iter().enumerate() {
        assert!(before.differs(&Seen::of(&plate(change))) > 300, "change {nth} is not seen");
    }
    let clear = Road { ambushes: Vec::new(), ..road([15; 3]) };
    let band = |to_roll| {
        Motif::Caramba(Road { hats: vec![Hat { field: Some(3), to_roll, ..Hat::default() }], ..clear.clone() })
    };
    assert!(Seen::of(&band(true)).differs(&Seen::of(&band(false))) > 300, "the hat band is not seen");
    let second =
        |second| Motif::Caramba(Road { hats: vec![Hat { field: Some(3), second, ..Hat::default() }], ..clear.clone() });
    assert!(
        Seen::of(&second(true)).differs(&Seen::of(&second(false))) > 100,
        "the second hat has no letter of its own"
    );
    let runs = |runs| {
        let hats = vec![Hat { field: Some(3), rank: Some(2), runs, ..Hat::default() }];
        Motif::Caramba(Road { hats, ..clear.clone() })
    };
    assert!(Seen::of(&runs(true)).differs(&Seen::of(&runs(false))) > 300, "how many dice roll best is not seen");
    let left_out = |left_out| {
        let strip = clear.strip.clone().map(|strip| RoadStrip { left_out, ..strip });
        Motif::Caramba(Road { strip, ..clear.clone() })
    };
    assert!(
        Seen::of(&left_out(Some(2))).differs(&Seen::of(&left_out(None))) > 300,
        "which dice are best left out is not seen"
    );
}

#[test]
fn a_price_stands_clear_of_the_dice_that_it_is_paid_for_and_an_empty_pot_has_no_number() {
    let Some(strip) = road([15; 3]).strip else { panic!("it has a strip") };
    let strip = RoadStrip { pot: Pieces::default(), prices: vec![10, 15, 20, 25, 30], ..strip };
    let seen = Seen::of(&Motif::Caramba(Road { strip: Some(strip), ..road([15; 3]) }));
    // Five cards lie in a row; between their dice and their number is nothing but the card.
    let top = seen.height - 124;
    for nth in 0..5 {
        let colours = seen.colours_about(246 + 166 * nth + 62, top + 36, 2);
        assert_eq!(colours.len(), 1, "price {nth}");
        assert_eq!(colours, seen.colours_about(296, top + 36, 2), "price {nth} lies on its dice");
    }
    assert_eq!(seen.colours_about(182, top + 62, 16).len(), 1, "a number stands there");
}

#[test]
fn the_card_of_a_result_shows_the_road_where_the_last_sombreros_lie() {
    let card = |hats: &[(u8, Option<u8>)]| {
        let hats = hats.iter().map(|&(seat, field)| Hat { seat, field, ..Hat::default() });
        let road = Road { lengths: [15; 3], hats: hats.collect(), ..Road::default() };
        Motif::Result(Box::new(ResultCard {
            scene: ResultScene::Middle(Box::new(Motif::Caramba(road))),
            special: false,
            winners: Vec::new(),
            uncrowned: Vec::new(),
            reason: ResultReason::Silver(71),
            pot: None,
            standing: Vec::new(),
            stood_in: Vec::new(),
        }))
    };
    let differ = |one: &[(u8, Option<u8>)], other: &[(u8, Option<u8>)]| {
        Seen::of_twice(&card(one)).differs(&Seen::of(&card(other))) > 300
    };
    for field in [Some(1), Some(8), Some(23), Some(38), Some(45), None] {
        assert!(differ(&[(0, field)], &[(1, field)]), "a hat on {field:?} is not seen");
    }
    // One of them has gone far ahead: where two lie is seen.
    assert!(differ(&[(0, Some(2)), (1, Some(3)), (2, Some(45))], &[(0, Some(2)), (3, Some(3)), (2, Some(45))]));
}

#[test]
fn several_in_the_house_have_the_house_alone_on_their_card_and_nothing_it_would_equal() {
    let card = |away: u8| {
        Seen::of(&Motif::Result(Box::new(ResultCard {
            scene: ResultScene::House { dice: None, sum: 17 },
            special: false,
            winners: Vec::new(),
            uncrowned: Vec::new(),
            reason: ResultReason::Away { away, house: 17 },
            pot: None,
            standing: Vec::new(),
            stood_in: Vec::new(),
        })))
    };
    let (exact, away) = (card(0), card(2));
    // Left of the house there is only the plate; how far away they are stands there otherwise.
    assert_eq!(exact.colours_about(665, 214, 14).len(), 1, "something stands before the house");
    assert!(away.colours_about(665, 214, 24).len() > 1, "how far away is not seen");
    assert!(exact.colours_about(758, 214, 24).len() > 1, "the house is not in the middle");
}

#[test]
fn the_number_of_a_move_of_one_field_is_seen_whole() {
    // On the border of 2B and 2C, or of 2B and 3B, or where four fields meet.
    for ((row, column), (x, y)) in [((1, 2), (230, 182)), ((2, 1), (190, 222)), ((2, 2), (230, 222))] {
        let [from, to] = [(1, 1), (row, column)].map(|(row, column)| ClothField { row, column });
        let bare =
            Cloth { moves: vec![ClothMove { ball: ClothBall::Red, from, to }], balls: Vec::new(), ..cloth(7, 12) };
        let full = Cloth {
            balls: vec![(ClothBall::Red, to), (ClothBall::White, from)],
            choices: vec![to, from],
            ..bare.clone()
        };
        let [bare, full] = [bare, full].map(|cloth| Seen::of(&Motif::Karambolage(cloth)));
        assert!(bare.is_alike_about(&full, x, y, 10), "covered at {x} {y}");
        assert!(!bare.is_alike_about(&full, x, y, 40), "nothing lies about it");
    }
}

#[test]
fn the_picture_is_told_in_every_language() {
    let told = |lang| present::picture(&sample(lang).table).expect("a round has a picture").alt;
    assert_eq!(
        told(Lang::En),
        "Kara. Ben is to move. The house: 3 1 6 4 2, 16. Ada stopped at 2 5 1 4 6, 18: 2 above, 4 dice in common. \
         Ben has 3 3 4 1 4, 15: 1 below, 3 dice in common. Cleo has 6 4 4 1 1, 16: in the house, 3 dice in common."
    );
    let german = told(Lang::De);
    let wanted =
        "Kara. Ben ist am Zug. Das Haus: 3 1 6 4 2, 16. Ada hat gestoppt mit 2 5 1 4 6, zusammen 18: 2 darüber";
    assert!(german.starts_with(wanted), "{german}");
    let french = told(Lang::Fr);
    assert!(
        french
            .starts_with("Kara. À Ben de jouer. La maison\u{a0}: 3 1 6 4 2, 16. Ada à l’arrêt avec 2 5 1 4 6, soit 18"),
        "{french}"
    );
}

#[test]
fn at_the_fullest_table_that_is_drawn_the_words_fit_and_names_are_no_markup() {
    for lang in Lang::ALL {
        let names = ["**Wwwwwwww**", "_Www", "@everyone", "`Mm`", "Ää Ää Ää", "||x||"];
        let mut circle = Circle::of(rules(lang), &names);
        circle.start("31642");
        for _ in 0..names.len() {
            circle.play("throw", "11111");
        }
        let picture = present::picture(&circle.table).expect("six seats are drawn");
        assert!(picture.alt.chars().count() <= ALT_CHARS_MAX);
        assert!(!picture.alt.contains('\\'), "{}", picture.alt);
    }
}

#[test]
fn a_game_for_nothing_lays_no_coins_on_the_cloth() {
    let in_the_pot = |mut circle: Circle| {
        circle.start("31642");
        let Some(Motif::Kara(table)) = present::picture(&circle.table).map(|picture| picture.motif) else {
            panic!("a round of Kara")
        };
        table.pot
    };
    assert_eq!(in_the_pot(Circle::of(rules(Lang::En), &["Ada", "Ben"])), 20);
    assert_eq!(in_the_pot(Circle::of(rules(Lang::En), &["Ada"]).with_ai(Level::Easy)), 0, "all of it comes back");
}

#[test]
fn there_is_a_picture_while_something_lies_on_the_table() {
    let lobby = present::picture(&Circle::of(rules(Lang::En), &["Ada", "Ben"]).table).expect("the sign of the table");
    assert_eq!(lobby.alt, "Kara (2 to 20 players): five dice on a red cloth, before a house with 16 on it.");
    assert_eq!(lobby, present::picture(&Circle::of(rules(Lang::En), &["Ada"]).table).expect("it"), "whoever sits down");
    let mut circle = sample(Lang::En);
    circle.play("stop", "");
    let over = present::picture(&circle.table).expect("the card of the round that is over");
    assert!(over.alt.starts_with("Kara. Cleo wins, in the house, with 3 dice in common. Pot\u{a0}50."), "{}", over.alt);
    let Motif::Result(card) = over.motif else { panic!("a card") };
    assert!(card.winners.iter().map(|winner| winner.name.as_str()).eq(["Cleo"]) && !card.special, "{card:?}");
    assert_eq!(card.pot.as_deref(), Some("50"));
    let ResultScene::Middle(middle) = card.scene else { panic!("an ordinary win has the last position's middle") };
    let Motif::Kara(table) = *middle else { panic!("a round of Kara") };
    let won: Vec<u8> = table.plates.iter().filter(|plate| plate.won).map(|plate| plate.seat).collect();
    assert_eq!(won, [3], "Cleo in the house");
    let mut full = Circle::of(rules(Lang::En), &["Ada"]);
    for seats in 2..=13 {
        full = full.with_ai(Level::Easy);
        assert_eq!(full.table.sitters.len(), seats);
    }
    full.start("31642");
    assert_eq!(present::picture(&full.table), None, "more than twelve seats: text only");
}

#[test]
fn what_comes_of_a_field_that_a_ball_may_go_to_is_told_by_three_marks() {
    let field = ClothField { row: 3, column: 4 };
    let reaching = |comes| Cloth { reach: vec![(field, comes)], moves: Vec::new(), ..cloth(7, 12) };
    let painted = [ClothReach::Touches(ClothBall::White), ClothReach::Bank, ClothReach::Ends]
        .map(|comes| paint(&Motif::Karambolage(reaching(comes))).expect("a picture").bytes);
    assert!(painted[0] != painted[1] && painted[1] != painted[2] && painted[0] != painted[2]);
}

#[test]
fn a_lifted_tile_and_a_chosen_piece_are_marked_apart_with_the_places_they_may_go_to() {
    let here = TileCell { row: 0, column: 0 };
    let board = |is_lifted, reach| TileBoard {
        columns: 3,
        rows: 3,
        tiles: vec![(here, None)],
        chosen: Some(here),
        is_lifted,
        reach,
        ..TileBoard::default()
    };
    let place = vec![TileReach { cell: TileCell { row: 2, column: 2 }, name: "c3".to_owned(), piece: None }];
    let painted = [board(false, Vec::new()), board(true, Vec::new()), board(true, place)]
        .map(|board| paint(&Motif::Karo(board)).expect("a picture").bytes);
    assert!(painted[0] != painted[1] && painted[1] != painted[2]);
}

#[test]
fn names_on_plates_are_whole_and_mugs_stand_beside_them_from_the_next_game_on() {
    let mut circle = Circle::of(rules(Lang::En), &["Wilhelmina-Sofie", "Ben"]);
    let plates = |circle: &Circle| match present::picture(&circle.table).expect("a picture").motif {
        Motif::Kara(table) => table.plates,
        other => panic!("{other:?}"),
    };
    circle.start("31642");
    assert_eq!(plates(&circle)[0].name, "Wilhelmina-Sofie");
    assert!(plates(&circle).iter().all(|plate| plate.drinks == 0));
    // K9: exactly the house's dice buy a round for all; the picture of that game has no mugs of it yet.
    circle.play("throw", "31642");
    let source = present::PictureSource::of(&circle.table).expect("the last position").picture().expect("it is drawn");
    let Motif::Kara(last) = source.motif else { panic!("a round of Kara") };
    assert!(last.plates.iter().all(|plate| plate.drinks == 0), "{last:?}");
    circle.start("31642");
    assert!(plates(&circle).iter().all(|plate| plate.drinks == 1));
}
