//! Aiming: what a stroke that is in mind would come to, for the shooter alone,
//! with buttons that move the striker, turn it and change its force.
//!
//! What is in mind is written `-6.20 12.50 640`, as a stroke is; after it may
//! come how it is changed: `at+20`, `turn-500`, `force+100` by so many tenths of
//! a millimetre, hundredths of a degree and force, or `to c2` for a man and a
//! pocket. A `-` stands for what is not said.

use std::f64::consts::PI;

use super::{
    super::{
        Button, ButtonStyle, MovePreview, Row, Screen, Select, SelectOption,
        game::Scene,
        motif::{CarromAim, CarromBoard, Motif, Picture},
        scope::Scope,
        screen::SELECT_OPTIONS_MAX,
    },
    board::{centimetres, places},
    colour_name, man_name,
    picture::{point, still},
    pocket_name, side_name,
};
use games::{
    MoveRefused,
    carrom::{
        Asked, Colour, Hand, Man, Move, Pocket, Point, Refusal, View,
        aim::{Aim, look_ahead},
        board::{CENTRE, SPOT_X, check_base, nearest_base},
        notation::{Angle, Tenths},
        stroke::FORCE_MAX,
        targets::{Target, from_anywhere, from_place},
    },
};
use words::{Words, say};

/// The steps of the striker's place, in 0.1 mm, of its direction, in 0.01°, and of the force.
const STEPS_AT: [i32; 4] = [-200, -20, 20, 200];
const STEPS_TURN: [i32; 4] = [-200, -10, 10, 200];
const STEPS_FORCE: [i32; 4] = [-100, -20, 20, 100];
/// The widest angle from straight ahead, in 0.01°.
const ANGLE_MAX: i32 = 8999;
/// A man that goes no farther than this stays where it lies, in µm.
const STAYS: i64 = 2000;
/// What is in mind where nothing can be aimed at straight.
const USUAL: (Tenths, Angle, i32) = (Tenths(0), Angle(0), 700);

/// What the shooter sees of a stroke in mind.
pub(super) fn aim(
    view: &View,
    at: &str,
    scope: Scope,
    scene: Scene<'_>,
) -> Option<Result<MovePreview, MoveRefused<Refusal>>> {
    if !view.is_my_turn() {
        return None;
    }
    if let Some((_, man)) = view.position.placing.first() {
        return Some(Err(Refusal::PlaceFirst { man: *man }.into()));
    }
    let asked = in_mind(view, at);
    let side = view.position.side(view.position.turn);
    let ahead = |stroke| look_ahead(view.options.physics.constants(), &view.position.men, side, stroke);
    let seen = view.position.allowed(asked).map(ahead);
    let said = match &seen {
        Err(why) => format!("⚠️ {}", refused(why, scene)),
        Ok(aim) => comes_to(aim, scene.words),
    };
    let text = text(view, asked, &said, scene);
    let screen = Screen { text, card: None, rows: rows(view, asked, seen.is_ok(), scope, scene.words) };
    let motif = Motif::Carrom(drawn(view, asked, seen.as_ref().ok()));
    let picture = Picture { motif, alt: alt(asked, &said, scene) };
    Some(Ok(MovePreview { screen, picture }))
}

/// The stroke that a text means, changed as it says; some first one where it says nothing.
fn in_mind(view: &View, at: &str) -> Asked {
    let mut words = at.split_whitespace();
    let [place, angle, force] = [(); 3].map(|()| words.next().unwrap_or("-"));
    let mut asked = match (place.parse(), angle.parse(), force.parse()) {
        (Ok(at), Ok(angle), Ok(force)) => Asked { at, angle, force },
        // To find a stroke takes trying many: only where something is left open.
        (at, angle, force) => {
            let first = first(view, at.as_ref().ok().copied());
            Asked {
                at: at.unwrap_or(first.at),
                angle: angle.unwrap_or(first.angle),
                force: force.unwrap_or(first.force),
            }
        }
    };
    match (words.next(), words.next()) {
        (Some("to"), Some(target)) => asked = towards(view, asked, target).unwrap_or(asked),
        (Some(step), None) => change(view, &mut asked, step),
        _ => {}
    }
    asked
}

/// The easiest stroke there is, from a place if one is said.
fn first(view: &View, place: Option<Tenths>) -> Asked {
    let constants = view.options.physics.constants();
    let targets = match place {
        Some(place) => from_place(&view.position, constants, place),
        None => from_anywhere(&view.position, constants),
    };
    let side = view.position.side(view.position.turn);
    let (at, angle, force) = USUAL;
    let usual = Asked { at: nearest_base(&view.position.men, side, at).unwrap_or(at), angle, force };
    targets.first().filter(|target| !target.is_foul).map_or(usual, |target| target.stroke.into())
}

/// At a man and a pocket: from where the striker stands if that can be, else from where it is easiest.
fn towards(view: &View, asked: Asked, target: &str) -> Option<Asked> {
    let (man, pocket) = target.split_at_checked(1)?;
    let man = Man::from_letter(man.chars().next()?).ok()?;
    let pocket: usize = pocket.parse().ok()?;
    let constants = view.options.physics.constants();
    let is_meant = |target: &Target| target.man == man && Some(&target.pocket) == Pocket::ALL.get(pocket);
    let found = from_place(&view.position, constants, asked.at)
        .into_iter()
        .chain(from_anywhere(&view.position, constants))
        .find(is_meant);
    found.map(|target| target.stroke.into())
}

/// Changes a stroke by a step such as `at+20`, as far as that can be.
fn change(view: &View, asked: &mut Asked, step: &str) {
    let Some(sign) = step.find(['+', '-']) else { return };
    let (what, by) = step.split_at(sign);
    let Ok(by) = by.parse::<i32>() else { return };
    let by = by.clamp(-ANGLE_MAX, ANGLE_MAX);
    match what {
        "at" => asked.at = moved(view, asked.at, by),
        "turn" => asked.angle = Angle((asked.angle.0 + by).clamp(-ANGLE_MAX, ANGLE_MAX)),
        "force" => asked.force = (asked.force + by).clamp(1, i32::from(FORCE_MAX)),
        _ => {}
    }
}

/// The place so much farther along the base line, past a red spot's rim and men in the way (R2).
fn moved(view: &View, at: Tenths, by: i32) -> Tenths {
    let side = view.position.side(view.position.turn);
    let to = (at.0 + by).clamp(-SPOT_X[1], SPOT_X[1]);
    let is_free = |place: &Tenths| check_base(&view.position.men, side, *place).is_ok();
    let mut onward: Box<dyn Iterator<Item = i32>> =
        if by > 0 { Box::new(to..=SPOT_X[1]) } else { Box::new((-SPOT_X[1]..=to).rev()) };
    onward.by_ref().map(Tenths).find(is_free).unwrap_or(at)
}

fn text(view: &View, asked: Asked, said: &str, scene: Scene<'_>) -> String {
    let (words, position) = (scene.words, &view.position);
    let seat = position.turn;
    let mut lines = vec![
        say!(
            words,
            "carrom-aim-title",
            colour = colour_name(position.colour(seat), words),
            side = side_name(position.side(seat), words),
            at = asked.at.to_string(),
            angle = asked.angle.to_string(),
            force = asked.force.to_string(),
        ),
        said.to_owned(),
    ];
    if view.options.hand != Hand::Exact {
        lines.push(say!(words, "carrom-aim-hand", hand = hand_name(view.options.hand, words)));
    }
    lines.push(format!("-# {}", say!(words, "carrom-aim-how")));
    lines.push(format!("-# {}", places(&position.men, " · ")));
    lines.join("\n")
}

fn hand_name(hand: Hand, words: &Words) -> String {
    match hand {
        Hand::Exact => say!(words, "carrom-option-hand-none"),
        Hand::Steady => say!(words, "carrom-option-hand-steady"),
        Hand::Tavern => say!(words, "carrom-option-hand-tavern"),
        Hand::ThreeDrinks => say!(words, "carrom-option-hand-three-drinks"),
    }
}

/// Why it is no stroke, to the shooter, who is nobody's turn but their own.
fn refused(why: &Refusal, scene: Scene<'_>) -> String {
    use crate::refusals::{Called, Worded as _};
    let called =
        Called { seat: &|seat| scene.names.prose(seat).to_owned(), user: &|_| String::new(), when: &|_| String::new() };
    why.worded(scene.words, called)
}

/// What the striker meets first and where both go from there.
fn comes_to(aim: &Aim, words: &Words) -> String {
    let mut said = Vec::new();
    match &aim.hit {
        None => said.push(say!(words, "carrom-aim-nothing")),
        Some(hit) => {
            said.push(say!(words, "carrom-aim-hits", man = man_name(hit.man, words)));
            said.extend(match (hit.man_falls, hit.man_way.last()) {
                (Some(pocket), _) => Some(say!(words, "carrom-aim-man-falls", pocket = pocket_name(pocket, words))),
                (None, Some(to)) if hit.man_way[0].squared_distance(*to) > STAYS * STAYS => {
                    Some(say!(words, "carrom-aim-man-runs", to = place(*to)))
                }
                (None, _) => None,
            });
        }
    }
    let end = aim.hit.as_ref().map_or(&aim.way, |hit| &hit.striker_way).last();
    said.extend(match (aim.striker_falls, end) {
        (Some(pocket), _) => Some(say!(words, "carrom-aim-striker-falls", pocket = pocket_name(pocket, words))),
        (None, Some(to)) => Some(say!(words, "carrom-aim-striker-runs", to = place(*to))),
        (None, None) => None,
    });
    said.join(" ")
}

fn place(at: Point) -> String {
    format!("{} {}", centimetres(at.x - CENTRE), centimetres(at.y - CENTRE))
}

/// The board with letters on the men, the striker where it would stand, and its way.
fn drawn(view: &View, asked: Asked, aim: Option<&Aim>) -> CarromBoard {
    let side = view.position.side(view.position.turn);
    let way = |way: &[Point]| (way.len() > 1).then(|| way.iter().copied().map(point).collect::<Vec<_>>());
    let ways = aim.and_then(|aim| {
        let hit = aim.hit.as_ref();
        Some(CarromAim {
            line: way(&aim.way)?,
            ghost: hit.map(|hit| point(hit.ghost)),
            struck: hit.and_then(|hit| way(&hit.man_way)),
            after: hit.and_then(|hit| way(&hit.striker_way)),
        })
    });
    CarromBoard {
        striker: Some(point(side.base(asked.at))),
        letters: true,
        aim: ways,
        falls: Vec::new(),
        ..still(view)
    }
}

fn alt(asked: Asked, said: &str, scene: Scene<'_>) -> String {
    let at = (asked.at.to_string(), asked.angle.to_string());
    let stroke = say!(scene.words, "carrom-alt-aim", at = at.0, angle = at.1, force = asked.force.to_string());
    format!("{stroke} {}", said.replace('`', ""))
}

/// Place, direction, force, what to aim at, and the stroke itself.
fn rows(view: &View, asked: Asked, is_stroke: bool, scope: Scope, words: &Words) -> Vec<Row> {
    let aim = |change: String| scope.aim(format!("{asked} {change}"));
    let steps = |what: &str, steps: [i32; 4], label: fn(i32) -> String| {
        let button = |by: i32| scope.button(aim(format!("{what}{by:+}")), label(by));
        Row::Buttons(steps.into_iter().map(button).collect())
    };
    let mut rows = vec![
        steps("at", STEPS_AT, |by| {
            if by.abs() < 100 { format!("{} mm", signed(by / 10)) } else { format!("{} cm", signed(by / 100)) }
        }),
        steps("turn", STEPS_TURN, |by| {
            if by.abs() < 100 {
                format!("{}0.{}°", signed_only(by), by.abs() / 10)
            } else {
                format!("{}°", signed(by / 100))
            }
        }),
        steps("force", STEPS_FORCE, signed),
    ];
    let picks = picks(view, asked, words);
    if !picks.is_empty() {
        rows.push(Row::Select(Select {
            click: scope.click(aim("to".to_owned())),
            placeholder: say!(words, "carrom-pick-target"),
            options: picks,
            min: 1,
            max: 1,
        }));
    }
    rows.push(Row::Buttons(vec![Button {
        style: ButtonStyle::Yes,
        enabled: is_stroke,
        ..scope.button(scope.play(Move::Shoot(asked)), say!(words, "carrom-button-shoot"))
    }]));
    rows
}

/// A number with its sign; the minus is that of text.
fn signed(by: i32) -> String {
    format!("{}{}", signed_only(by), by.abs())
}

const fn signed_only(by: i32) -> &'static str {
    if by < 0 { "−" } else { "+" }
}

/// Each man with each pocket it can go straight into, the easiest first.
fn picks(view: &View, asked: Asked, words: &Words) -> Vec<SelectOption> {
    let constants = view.options.physics.constants();
    let here = from_place(&view.position, constants, asked.at);
    let anywhere = from_anywhere(&view.position, constants).into_iter();
    let is_here = |target: &Target| here.iter().any(|other| (other.man, other.pocket) == (target.man, target.pocket));
    let elsewhere: Vec<Target> = anywhere.filter(|target| !is_here(target)).collect();
    let pick = |target: &Target| {
        let pocket = Pocket::ALL.iter().position(|pocket| *pocket == target.pocket).unwrap_or_default();
        let (at, cut) = (target.stroke.place().to_string(), (target.cut.min(1.0).acos() * 180.0 / PI).round() as i64);
        SelectOption {
            value: format!("{}{pocket}", target.man),
            label: target_name(target.man, target.pocket, words),
            hint: Some(if target.is_foul {
                say!(words, "carrom-pick-target-foul", at = at)
            } else {
                say!(words, "carrom-pick-target-hint", at = at, cut = cut)
            }),
            emoji: Some(match target.man.colour() {
                Some(Colour::Light) => "⚪",
                Some(Colour::Dark) => "⚫",
                None => "🔴",
            }),
        }
    };
    here.iter().chain(&elsewhere).take(SELECT_OPTIONS_MAX).map(pick).collect()
}

/// `c → top left`.
pub(super) fn target_name(man: Man, pocket: Pocket, words: &Words) -> String {
    let man = man_name(man, words).replace('`', "");
    say!(words, "carrom-pick-target-label", man = man, pocket = pocket_name(pocket, words))
}
