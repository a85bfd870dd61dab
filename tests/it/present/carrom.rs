//! Carrom as people see it: the board of the look, what is told, the private
//! look ahead with its buttons, places for what comes out, commands.

use games::catalog::Kind;
use present::{
    MovePreview, PictureSource, Press, Row,
    board::move_preview,
    motif::{CarromPocket, CarromPoint, Motif},
    verbs::{self, ArgValue, Args, PartialCommand, VerbAction},
};
use table::{HouseRules, Refused, Table, coins::Coins, ids::UserId, lang::Lang};

use super::{
    boards::{text_of, written},
    circle::{self, Circle},
    look,
};
use crate::support::lacks;

fn rules(lang: Lang, options: &[(&str, &str)]) -> HouseRules {
    let mut rules = HouseRules { options: Kind::Carrom.default_options(), ante: Coins(0), ..circle::rules(lang) };
    for (key, value) in options {
        rules.options.set(key, value).expect("an option of Carrom");
    }
    rules
}

/// Ada and Ben, from a position, and these moves one after the other.
pub fn played(lang: Lang, position: &str, options: &[(&str, &str)], moves: &[(&str, &str)]) -> Circle {
    let mut rules = rules(lang, options);
    if !position.is_empty() {
        rules.options.set_board(position).expect("a position of Carrom");
    }
    let four = options.contains(&("players", "four"));
    let people: &[&str] = if four { &["Ada", "Ben", "Cleo", "Dov"] } else { &["Ada", "Ben"] };
    let mut circle = Circle::of(rules, people);
    circle.start("");
    moves.iter().for_each(|(mv, rolls)| circle.play(mv, rolls));
    circle
}

fn golden(name: &str, at: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let table = at(lang);
        let (screen, picture) = (present::board(&table), present::picture(&table));
        look::add(&format!("carrom_{name}"), lang, &screen, picture.as_ref());
        let alt = picture.map(|picture| picture.alt).unwrap_or_default();
        assert!(lacks(&alt, " is next."), "it is said who is to move: {alt}");
        insta::assert_snapshot!(format!("carrom_{name}_{lang}"), format!("{}\n{alt}", written(&screen)));
    }
}

/// What the one to move sees of a stroke in mind.
fn aimed(table: &Table, at: &str, lang: Lang) -> MovePreview {
    let user = table.to_move().and_then(|seat| table.sitter(seat)?.user()).expect("a person is to move");
    move_preview(table, user, Some(table.decision), at, lang).expect("the one to move aims")
}

fn golden_aim(name: &str, at: &str, table: impl Fn(Lang) -> Table) {
    for lang in Lang::ALL {
        let ahead = aimed(&table(lang), at, lang);
        look::add(&format!("carrom_{name}"), lang, &ahead.screen, Some(&ahead.picture));
        let text = format!("{}\n{}", written(&ahead.screen), ahead.picture.alt);
        insta::assert_snapshot!(format!("carrom_{name}_{lang}"), text);
    }
}

/// The board of the look: Ada has three in, Ben two.
pub const LOOK: &str = "a+5.4+34.6 A-5.6+30 B+20.1+28.3 E-15.4+21.5 c-11.5+20.5 D-10+24.6 b+4.2+20.6 C+8.9+25.3 Q-3.3+18.2 \
                    F-22.4+10.6 d-12.8+7.2 e-0.2-4.9 f-28.6-9 G+31.2-12.8 | turn 1 | board 1 light 1";

/// The look has the striker where it is aimed from; on the board it waits in the middle.
#[test]
fn the_board_is_the_one_of_the_look() {
    let look = "**Carrom** · board\u{a0}1\u{a0}of\u{a0}8\n▶ ⚪\u{fe0f} **Ada**: aim, then shoot\nEnd of turn <t:1800000060:R>\n\
                **0** Ada · **0** Ben\n```\n+--------------------------+\n\
                |@             a          @|\n|           A        B     |\n|       EcD    b C         |\n\
                |           Q              |\n|     F                    |\n|        d                 |\n\
                |                          |\n|            e             |\n|  f                    G  |\n\
                |                          |\n|             S            |\n|                          |\n\
                |@                        @|\n+--------------------------+\n```\n\
                -# Small: light,\u{a0}3\u{a0}in · capital: dark,\u{a0}2\u{a0}in · Q queen · S striker, bottom, 0 cm · @ pocket\n\
                -# Ready to fall: B top right, ";
    let text = text_of(&present::board(&played(Lang::En, LOOK, &[], &[]).table));
    assert!(text.starts_with(look), "{text}");
    golden("look", |lang| played(lang, LOOK, &[], &[]).table);
}

#[test]
fn a_match_begins_with_all_men_in_the_middle_r1() {
    golden("start", |lang| played(lang, "", &[], &[]).table);
    golden("start_of_four", |lang| played(lang, "", &[("players", "four"), ("hand", "tavern")], &[]).table);
}

#[test]
fn a_stroke_is_seen_as_it_runs_and_told_in_a_line() {
    golden("break", |lang| played(lang, "", &[], &[("shoot 0 0 1000", "")]).table);
    golden("stroke", |lang| played(lang, LOOK, &[], &[("shoot -6.2 -11 500", "")]).table);
    let table = played(Lang::En, LOOK, &[], &[("shoot -6.2 -11 500", "")]).table;
    assert!(matches!(present::picture(&table).expect("it is drawn").motif, Motif::CarromFilm(_)));
    // What it is made from is taken from the table; the film is computed later, wherever there is time.
    let source = PictureSource::of(&table).expect("a game is played");
    let elsewhere = std::thread::spawn(move || source.picture());
    assert_eq!(elsewhere.join().expect("it is drawn"), present::picture(&table));
}

/// To which side says nothing without the board as it lay: the board and what is read aloud of it tell the same.
#[test]
fn how_far_the_hand_slipped_is_told_without_a_sign_wherever_it_is() {
    for (lang, slipped, off) in [
        (Lang::En, "the hand slipped ", "shoots, "),
        (Lang::De, "verzogen: ", "verzogen: "),
        (Lang::Fr, "dévié : ", "dévié : "),
    ] {
        // The lowest dice there are: as far to the left as a hand slips.
        let table = played(lang, LOOK, &[("hand", "tavern")], &[("shoot 0 60 100", "11111111")]).table;
        let text = text_of(&present::board(&table)).replace('\u{a0}', " ");
        let alt = present::picture(&table).expect("a board").alt.replace('\u{a0}', " ");
        let degrees = |told: &str, before: &str| -> String {
            let behind = told.split_once(before).unwrap_or_else(|| panic!("{lang}: {told}")).1;
            behind.split('°').next().unwrap_or_default().to_owned()
        };
        let told = degrees(&text, slipped);
        assert_eq!(told, degrees(&alt, off), "{lang}: {text}\n{alt}");
        assert!(told.starts_with(|c: char| c.is_ascii_digit()), "{lang}: {text}");
    }
}

#[test]
fn aiming_shows_what_a_stroke_would_come_to() {
    let table = |lang| played(lang, LOOK, &[("hand", "tavern")], &[]).table;
    golden_aim("aim", "", table);
    golden_aim("aim_at_a_pocket", "-6 -19 220 d3", table);
    golden_aim("aim_finer", "-6 -19 220 d3f", table);
    golden_aim("aim_picks_a_man", "-6 -19 220 d3 man", table);
    golden_aim("aim_on_a_man", "-9 0 300", |lang| played(lang, &LOOK.replace("e-0.2-4.9", "e-9-25.2"), &[], &[]).table);
}

#[test]
fn aiming_starts_neutral_and_shows_no_more_than_the_first_contact_and_a_stub() {
    let table = |preview: &str| played(Lang::En, LOOK, &[("preview", preview)], &[]).table;
    let aim = |preview: &str, at: &str| match aimed(&table(preview), at, Lang::En).picture.motif {
        Motif::Carrom(board) => board.aim.expect("a stroke in mind"),
        other => panic!("no board: {other:?}"),
    };
    assert!(in_mind(&table("short"), "").starts_with("Striker 0 cm · 0° · medium, 220"));
    let neutral = aim("short", "");
    assert_eq!((neutral.man, neutral.pocket), (None, None));
    let (short, long) = (aim("short", "-6 17 400"), aim("long", "-6 17 400"));
    assert_eq!((&short.line, short.ghost), (&long.line, long.ghost));
    let way = |way: Option<Vec<CarromPoint>>| -> f64 {
        let way = way.expect("something is met");
        let leg = |(from, to): (&CarromPoint, &CarromPoint)| f64::from(to.x - from.x).hypot(f64::from(to.y - from.y));
        way.iter().zip(&way[1..]).map(leg).sum()
    };
    assert!(way(short.struck) <= 66_001.0 && way(short.after) <= 45_001.0);
    assert!(way(long.struck) > 66_001.0, "the long one goes on");
    let told = |preview: &str| aimed(&table(preview), "-6 17 400", Lang::En).screen.text;
    assert!(lacks(&told("short"), "rolls") && told("long").contains("rolls to"), "{}", told("short"));
}

#[test]
fn without_its_picture_aiming_says_which_man_is_met_first_as_the_picture_s_own_words_do() {
    for lang in Lang::ALL {
        let ahead = aimed(&played(lang, LOOK, &[("preview", "short")], &[]).table, "-6 17 400", lang);
        let beside: Vec<&str> = ahead.screen.text.lines().collect();
        let more: Vec<&str> = ahead.whole.text.lines().filter(|line| !beside.contains(line)).collect();
        let [met] = more[..] else { panic!("one line more: {more:?}") };
        assert!(ahead.picture.alt.contains(&met.replace('`', "")), "{lang}: {met} in {}", ahead.picture.alt);
        assert_eq!(ahead.whole.rows, ahead.screen.rows);
    }
}

/// The stroke that is in mind after a step.
fn in_mind(table: &Table, at: &str) -> String {
    text_of(&aimed(table, at, Lang::En).screen).lines().nth(1).expect("the stroke").to_owned()
}

#[test]
fn each_step_changes_one_thing_within_what_can_be_r2() {
    let table = played(Lang::En, LOOK, &[], &[]).table;
    for (step, then) in [
        ("0 0 500 at+20", "Striker 0.2 cm · 0° · hard, 500"),
        ("0 0 500 -- at-200", "Striker −2 cm · 0° · hard, 500"),
        ("18 0 500 at+200", "Striker 21.12 cm · 0° · hard, 500"),
        ("-21.12 0 500 at+20", "Striker −18.57 cm · 0° · hard, 500"),
        ("22.7 0 500 at+200", "Striker 22.7 cm · 0° · hard, 500"),
        ("0 89 500 turn+500", "Striker 0 cm · 89.99° · hard, 500"),
        ("0 0 10 force-100", "Striker 0 cm · 0° · soft, 1"),
        ("0 0 950 force+100", "Striker 0 cm · 0° · break, 1000"),
        ("0 0 950 d3 force=220", "Striker 0 cm · 0° · medium, 220"),
    ] {
        assert_eq!(in_mind(&table, step), then, "{step}");
    }
}

/// What the buttons of a preview do, by their labels.
fn pressed(table: &Table, at: &str, label: &str) -> String {
    let screen = aimed(table, at, Lang::En).screen;
    let buttons = screen.rows.iter().flat_map(|row| if let Row::Buttons(buttons) = row { &buttons[..] } else { &[] });
    let button = buttons.clone().find(|button| button.label == label);
    let Some(button) = button else {
        panic!("no button “{label}”: {:?}", buttons.map(|b| &b.label).collect::<Vec<_>>())
    };
    match &button.click.press {
        Press::Aim { at, .. } => at.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_man_and_a_pocket_are_picked_then_corrected_and_nothing_forged_is_taken() {
    let table = played(Lang::En, LOOK, &[], &[]).table;
    let mut at = "0 0 220".to_owned();
    for label in ["Man", "e", "Pocket", "↗", "Finer", "+0.5°", "Coarser", "Hard"] {
        at = pressed(&table, &at, label);
    }
    let ahead = aimed(&table, &at, Lang::En);
    let text = &text_of(&ahead.screen);
    assert!(text.starts_with("**Your shot**: ⚪\u{fe0f} e → top right\nStriker 0 cm · −0.06° · hard, 400"), "{text}");
    let Motif::Carrom(board) = &ahead.picture.motif else { panic!("a board") };
    let aim = board.aim.as_ref().expect("a stroke in mind");
    assert_eq!((aim.man, aim.pocket), (Some('e'), Some(CarromPocket::TopRight)));
    for forged in [
        "x",
        "0 0",
        "0 0 500 to",
        "0 0 500 zz",
        "0 0 500 c9",
        "0 0 500 at+x",
        "0 0 500 fly+1",
        "1 2 3 4 5",
        "0 0 500 -- man=Z",
        "0 0 500 -- pocket=9",
        "0 0 500 -- force=x",
        "0 0 500 -- man=é",
        "0 0 500 ééf man",
    ] {
        aimed(&table, forged, Lang::En);
    }
    let user = |user| move_preview(&table, UserId(user), Some(table.decision), "", Lang::En);
    assert!(user(1).is_ok());
    assert!(matches!(user(2), Err(Refused::NotYourTurn { .. })));
    assert_eq!(user(9).err(), Some(Refused::NoSeat));
    assert_eq!(move_preview(&table, UserId(1), Some(table.decision + 1), "", Lang::En).err(), Some(Refused::Stale));
}

#[test]
fn no_button_and_no_suggestion_is_a_solved_pot() {
    let table = played(Lang::En, LOOK, &[], &[]).table;
    // e lies almost ahead of the middle: picked for any pocket, the striker is turned straight at it, no more.
    let towards = |pocket: usize| in_mind(&table, &format!("0 0 220 -{pocket} man=e"));
    assert!((1..4).all(|pocket| towards(pocket) == towards(0)), "{}", towards(0));
}

#[test]
fn a_stroke_that_cannot_be_is_shown_but_not_shot() {
    let table = played(Lang::En, &LOOK.replace("e-0.2-4.9", "e-9-25.2"), &[], &[]).table;
    for (at, says) in [("-9 0 300", "on `e`"), ("20 0 300", "covers the red spot only in part"), ("0 0 2000", "2000")] {
        let ahead = aimed(&table, at, Lang::En);
        assert!(text_of(&ahead.screen).contains(says), "{at}: {}", text_of(&ahead.screen));
        let Some(Row::Buttons(last)) = ahead.screen.rows.last() else { panic!("a row to shoot with") };
        assert!(last.last().is_some_and(|shoot| !shoot.enabled), "{at}");
    }
}

/// c lies at the mouth of the top left pocket, and Ada shoots it in.
const READY: &str = "c-33-33 A+1+20 Q+0+0 a+20+20 | turn 2 | board 2 light 2 | points 3-4";

#[test]
fn from_each_side_the_picture_stays_and_the_line_is_that_of_the_shooter() {
    golden("from_the_top", |lang| played(lang, READY, &[], &[]).table);
    let four = READY.replace("| points", "| seats 4 | points");
    golden("from_the_right", |lang| played(lang, &four, &[("players", "four")], &[]).table);
    golden_aim("aim_from_the_right", "0 10 400", |lang| played(lang, &four, &[("players", "four")], &[]).table);
}

#[test]
fn a_due_is_placed_where_the_picture_has_numbers_r6() {
    let due = "a+10+10 Q+0+0 A-10+10 | turn 1 | board 1 light 1 | queen light | places 2c";
    let due = due.replace(" Q+0+0", "");
    golden("placing", |lang| played(lang, &due, &[], &[]).table);
    golden("placed", |lang| played(lang, &due, &[], &[("place 0 6", "")]).table);
}

#[test]
fn a_match_that_is_over_says_who_won_r12_r13() {
    let last = "a-33+33 A+10+10 B+20-10 | turn 1 | board 8 light 1 | points 10-9 | queen light";
    let stroke = |lang| played(lang, last, &[], &[("shoot 18 -41.01 240", "")]);
    golden("won", |lang| stroke(lang).table);
    let text = text_of(&present::board(&stroke(Lang::En).table));
    assert!(text.contains("all men are in. 2 for men, 3 for the queen."), "{text}");
    assert!(text.contains("**Ada wins** 15–9."), "{text}");
}

#[test]
fn owed_dues_and_a_queen_to_cover_stand_on_the_board_r5_r6() {
    let open = "a+20+20 b-20+20 A-10+10 B-10+14 C-10+18 D-10+22 E-14+10 F-14+14 G-14+18 H-14+22 I-18+10 | turn 1 | \
                board 9 light 1 | points 7-7 | owes 0-2 | queen to cover";
    golden("open_questions", |lang| played(lang, open, &[("hand", "three-drinks")], &[]).table);
    let tried = "";
    golden("break_again", |lang| played(lang, tried, &[], &[("shoot 0 60 100", "")]).table);
}

fn typed(verb: &str, given: &[(&str, ArgValue)]) -> Result<String, String> {
    let verb = verbs::verbs(Kind::Carrom).iter().find(|known| known.key == verb).expect("a verb");
    let args = Args(given.iter().map(|(key, given)| ((*key).to_owned(), given.clone())).collect());
    let (VerbAction::Play(mv) | VerbAction::Aim(mv)) = verb.action else { panic!("{} is neither", verb.key) };
    mv(&args).map_err(|why| why.to_string())
}

#[test]
fn commands_are_read_as_people_write_them() {
    let text = |text: &str| ArgValue::Text(text.to_owned());
    let stroke = |at, angle, force| [("at", text(at)), ("angle", text(angle)), ("force", ArgValue::Whole(force))];
    assert_eq!(typed("shoot", &stroke("-6.2", "12.5", 640)).as_deref(), Ok("shoot -6.20 12.50 640"));
    assert_eq!(typed("shoot", &stroke("−6,2 cm", "+12,5°", 640)).as_deref(), Ok("shoot -6.20 12.50 640"));
    assert_eq!(typed("place", &[("where", text("1,2 −3"))]).as_deref(), Ok("place 1.20 -3.00"));
    assert_eq!(typed("aim", &[]).as_deref(), Ok("- - -"));
    assert_eq!(typed("aim", &[("angle", text("3"))]).as_deref(), Ok("- 3.00 -"));
    for broken in [stroke("", "1", 5), stroke("a", "1", 5), stroke("1", "1.234", 5), stroke("1", "1 2", 5)] {
        assert!(typed("shoot", &broken).is_err(), "{broken:?}");
    }
    assert!(typed("aim", &[("at", text("here"))]).is_err());
}

#[test]
fn places_are_suggested_to_who_places_and_strokes_to_who_shoots() {
    let due = "a+10+10 A-10+10 | turn 1 | board 1 light 1 | queen light | places 2c";
    let suggested = |table: &Table, user, verb, arg| {
        let args = Args::default();
        let writing = PartialCommand { verb, arg, args: &args };
        verbs::autocomplete(table, UserId(user), writing, Lang::En).len()
    };
    let placing = played(Lang::En, due, &[], &[]).table;
    assert_eq!(suggested(&placing, 2, "place", "where"), 10);
    assert_eq!(suggested(&placing, 1, "place", "where"), 0);
    let shooting = played(Lang::En, LOOK, &[], &[]).table;
    assert!(suggested(&shooting, 1, "shoot", "at") > 0);
    assert_eq!(suggested(&shooting, 2, "shoot", "at"), 0);
}
