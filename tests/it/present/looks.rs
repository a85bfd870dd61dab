//! Looks: what is drawn of them, and that they change nothing that is played by.

use std::collections::BTreeSet;

use present::{
    ButtonStyle, Click, Press, Row,
    looks::{self, LooksPress, Shelf},
    motif::{
        CarromBoard, CarromKind, CarromMan, CarromPoint, CarromSide, CarromTray, Cloth, ClothDie, ClothPlate, Hat,
        Motif, Road, TileBoard, TileCell, TilePlate, TileSide,
    },
    sign::in_characters,
};
use table::{
    coins::Coins,
    lang::Lang,
    looks::{DiceLook, Look, LookKind, OwnedLook, PlateLook, Worn},
};

use super::{boards::sample, pictures::Seen};

fn wearing(look: Look) -> Worn {
    let mut worn = Worn::default();
    worn.put_on(look);
    worn
}

/// The board of a Kara of three, the first two above.
fn kara() -> Motif {
    present::picture(&sample(Lang::En).table).expect("it is drawn").motif
}

fn cloth() -> Motif {
    let plate =
        |(seat, to_move): (u8, bool)| ClothPlate { seat, name: "Ada".to_owned(), to_move, ..ClothPlate::default() };
    Motif::Karambolage(Cloth {
        columns: 12,
        values: vec![1; 84],
        contacts: Some([false; 3]),
        dice: [5, 6].map(|pips| ClothDie { pips, taken_by: None }).to_vec(),
        plates: [(0, true), (1, false)].map(plate).to_vec(),
        ..Cloth::default()
    })
}

fn road() -> Motif {
    let hats = (0..6).map(|seat| Hat { seat, field: Some(2 * seat + 1), rank: Some(2), ..Hat::default() });
    Motif::Caramba(Road { lengths: [15, 15, 15], hats: hats.collect(), ..Road::default() })
}

fn carrom() -> Motif {
    let tray = |(seat, side, light): (u8, CarromSide, bool)| CarromTray {
        seat,
        name: "Ada".to_owned(),
        side,
        light,
        pocketed: 3,
        queen: None,
        drinks: 0,
        framed: false,
        plate: None,
    };
    let man =
        |(letter, kind, x): (char, CarromKind, i32)| CarromMan { letter, kind, at: CarromPoint { x, y: 370_000 } };
    let men = [('a', CarromKind::Light, 250_000), ('B', CarromKind::Dark, 350_000), ('Q', CarromKind::Queen, 450_000)];
    Motif::Carrom(CarromBoard {
        trays: [(0, CarromSide::South, true), (1, CarromSide::East, false)].map(tray).to_vec(),
        men: men.map(man).to_vec(),
        letters: true,
        ..CarromBoard::default()
    })
}

fn tiles() -> Motif {
    let cells = (0..4).flat_map(|row| (0..5).map(move |column| (TileCell { row, column }, None)));
    let plate = |(seat, side)| TilePlate { seat, name: "Ada".to_owned(), side, drinks: 0, home: None, plate: None };
    let plates = [(0, TileSide::White), (1, TileSide::Red)].map(plate).to_vec();
    Motif::Karo(TileBoard { top: 1, rows: 4, columns: 5, tiles: cells.collect(), plates, ..TileBoard::default() })
}

fn dressed(mut motif: Motif, worn: &[Worn]) -> Motif {
    motif.dress(worn);
    motif
}

#[test]
fn where_nobody_wears_anything_the_picture_is_the_same_to_the_last_byte() {
    for motif in [kara(), cloth(), road(), carrom(), tiles()] {
        let plain = dressed(motif.clone(), &[Worn::default(); 6]);
        assert_eq!(plain, motif);
        assert_eq!(paint::paint(&plain).expect("it is drawn"), paint::paint(&motif).expect("it is drawn"));
        assert_eq!(dressed(motif.clone(), &[]), motif, "of whom nothing is known");
    }
}

#[test]
fn every_look_is_seen_on_each_board_that_has_such_things_and_on_no_other() {
    let boards = [("kara", kara()), ("cloth", cloth()), ("road", road()), ("carrom", carrom()), ("tiles", tiles())];
    for (name, board) in boards {
        let plain = Seen::of(&board);
        for look in Look::ALL {
            let has_it = match look.kind() {
                LookKind::Dice => ["kara", "cloth"].contains(&name),
                LookKind::Men => name == "carrom",
                LookKind::Hat => name == "road",
                LookKind::Plate => name != "road",
            };
            let worn = dressed(board.clone(), &[wearing(look)]);
            // One that is told nothing of the look is painted as it was.
            let changed = if worn == board { 0 } else { Seen::of(&worn).differs(&plain) };
            assert!(if has_it { changed > 30 } else { changed == 0 }, "{look} at {name}: {changed} pixels");
        }
    }
}

#[test]
fn a_look_changes_the_picture_at_the_wearers_seat_and_nowhere_else() {
    let plain = Seen::of(&kara());
    let worn = Worn { dice: Some(DiceLook::Walnut), plate: Some(PlateLook::Laurel), ..Worn::default() };
    // Of three the first sits above on the left, the second above on the right, the third below.
    let plates = [(202, 176), (898, 176), (550, 700)];
    for wearer in 0..3 {
        let mut all = [Worn::default(); 3];
        all[wearer] = worn;
        let seen = Seen::of(&dressed(kara(), &all));
        for (nth, &(x, y)) in plates.iter().enumerate() {
            let changed = seen.differs_about(&plain, x, y, 130);
            // A blend along an edge may be another one in another palette.
            let is_right = if nth == wearer { changed > 2_000 } else { changed < 50 };
            assert!(is_right, "seat {nth}, worn by {wearer}: {changed} pixels");
        }
        assert!(seen.is_alike_about(&plain, 550, 436, 90), "what all share is as it was");
    }
}

#[test]
fn no_look_takes_a_seats_letter_or_its_colour() {
    // The letter's disc, at the left end of the first plate.
    let plain = Seen::of(&kara());
    for look in [PlateLook::Rope, PlateLook::Studded, PlateLook::Laurel] {
        let seen = Seen::of(&dressed(kara(), &[wearing(Look::Plate(look))]));
        assert!(seen.is_alike_about(&plain, 42 + 26, 42 + 25, 12), "{look:?}");
    }
}

#[test]
fn engraved_men_are_their_sides_and_the_queen_is_nobodys() {
    let Look::Men(look) = LookKind::Men.looks()[0] else { panic!("men") };
    let Motif::Carrom(board) = dressed(carrom(), &[Worn::default(), wearing(Look::Men(look))]) else {
        panic!("Carrom")
    };
    assert_eq!(board.men_looks, [None, Some(look)], "seat B has the dark ones");
}

#[test]
fn the_dice_of_a_throw_are_the_throwers() {
    let plain = Seen::of(&cloth());
    let dice = wearing(Look::Dice(DiceLook::Night));
    assert!(Seen::of(&dressed(cloth(), &[dice])).differs(&plain) > 0);
    assert_eq!(Seen::of(&dressed(cloth(), &[Worn::default(), dice])).differs(&plain), 0, "who waits throws nothing");
}

fn shelf(kind: LookKind, owned: &[(Look, bool)], purse: Option<i64>) -> Shelf {
    let owned = owned.iter().map(|&(look, worn)| OwnedLook { look, worn }).collect();
    Shelf { kind, owned, purse: purse.map(Coins) }
}

fn presses(shelf: &Shelf, lang: Lang) -> Vec<LooksPress> {
    let buttons = looks::shelf(shelf, lang).rows.into_iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons,
        Row::Select(_) => panic!("no menu"),
    });
    let press = |click: Click| match click.press {
        Press::Looks(press) => press,
        other => panic!("{other}"),
    };
    buttons.map(|button| press(button.click)).collect()
}

#[test]
fn a_shelf_offers_what_can_be_done_with_each_look() {
    let [jade, walnut, night] = [0, 1, 2].map(|nth| LookKind::Dice.looks()[nth]);
    let shelf = shelf(LookKind::Dice, &[(jade, true), (walnut, false)], Some(40));
    for lang in Lang::ALL {
        let presses = presses(&shelf, lang);
        assert_eq!(presses[..4], LookKind::ALL.map(LooksPress::Show));
        let rest = [LooksPress::TakeOff(jade), LooksPress::Wear(walnut), LooksPress::Buy(night, night.price())];
        assert_eq!(presses[4..], rest);
        for press in presses {
            let click = format!("tavern looks {press}");
            assert_eq!(click.parse::<Click>().expect("a click").to_string(), click);
        }
    }
    for no_click in ["looks", "looks buy dice-jade", "looks buy dice-gold 1", "looks wear", "looks show shoes"] {
        assert!(format!("tavern {no_click}").parse::<Click>().is_err(), "{no_click}");
    }
}

#[test]
fn a_shelf_says_what_each_look_costs_and_whose_it_is_in_every_language() {
    let [jade, walnut, _] = [0, 1, 2].map(|nth| LookKind::Dice.looks()[nth]);
    for (lang, says) in [
        (
            Lang::En,
            ["Jade** · yours, in use", "Walnut** · yours", "Night** · 1,500\u{a0}coins", "Your purse: 40\u{a0}coins"],
        ),
        (
            Lang::De,
            [
                "Jade** · gehört dir, in Gebrauch",
                "Nussbaum** · gehört dir",
                "Nacht** · 1.500\u{a0}Münzen",
                "40\u{a0}Münzen",
            ],
        ),
        (Lang::Fr, ["Jade** · à toi, en usage", "Noyer** · à toi", "Nuit** · ", "40\u{a0}pièces"]),
    ] {
        let shelf = shelf(LookKind::Dice, &[(jade, true), (walnut, false)], Some(40));
        let screen = looks::shelf(&shelf, lang);
        let text = in_characters(&screen.text).into_owned();
        for said in says {
            assert!(text.contains(said), "{lang}: {said} in\n{text}");
        }
        let alt = looks::picture(&shelf, lang).expect("it is drawn").alt;
        assert!(!alt.contains("**") && alt.contains("Jade"), "{alt}");
    }
}

#[test]
fn where_nobody_plays_for_coins_no_coin_is_shown_and_what_one_has_can_be_worn() {
    let jade = LookKind::Dice.looks()[0];
    for lang in Lang::ALL {
        let some = shelf(LookKind::Dice, &[(jade, false)], None);
        assert_eq!(presses(&some, lang)[4..], [LooksPress::Wear(jade)]);
        let none = shelf(LookKind::Hat, &[(jade, true)], None);
        assert_eq!(presses(&none, lang).len(), 4, "there are no hats to see");
        assert_eq!(looks::picture(&none, lang), None);
        for shelf in [some, none] {
            let text = looks::shelf(&shelf, lang).text;
            assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
        }
    }
}

#[test]
fn each_look_lies_on_its_shelf_as_no_other_and_the_worn_one_is_framed() {
    for kind in LookKind::ALL {
        let looks = kind.looks();
        let plain = looks::picture(&shelf(kind, &[], Some(0)), Lang::En).expect("it is drawn").motif;
        let seen = Seen::of_twice(&plain);
        for &worn in &looks {
            let owned: Vec<(Look, bool)> = looks.iter().map(|&look| (look, look == worn)).collect();
            let dressed = looks::picture(&shelf(kind, &owned, Some(0)), Lang::En).expect("it is drawn").motif;
            assert!(Seen::of(&dressed).differs(&seen) > 1_000, "{worn}");
        }
        // In the middle of each place, the plain one first: all of them differ.
        let middles: BTreeSet<Vec<u8>> =
            (0..=looks.len() as u32).map(|nth| seen.pixels_about(34 + 262 * nth + 123, 130, 90)).collect();
        assert_eq!(middles.len(), looks.len() + 1, "{kind}");
    }
    let style = |press: LooksPress| match looks::shelf(&shelf(press.kind(), &[], Some(0)), Lang::En).rows.remove(0) {
        Row::Buttons(buttons) => buttons.into_iter().find(|button| button.click.press == Press::Looks(press)),
        Row::Select(_) => None,
    };
    let shown = style(LooksPress::Show(LookKind::Dice)).expect("the kind that is shown");
    assert_eq!(shown.style, ButtonStyle::Main);
}
