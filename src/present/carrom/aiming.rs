//! Aiming: a stroke in mind, for the shooter alone, with buttons that move the
//! striker, turn it and change its force. It begins neutral. A man that is picked
//! is aimed at full, a pocket is ringed; what is needed beside that is the
//! shooter's to find.
//!
//! What is in mind is written `-6.20 12.50 640 d3f`: a stroke, then the man and
//! the pocket that are picked, `-` for none, and `f` where the steps are fine.
//! After it may come how it is changed: `at+20`, `turn-200`, `force+50` by so many
//! tenths of a millimetre, hundredths of a degree and force, `force=220`, `man=d`,
//! `pocket=3`, `finer`, `coarser`; or `man`, `pocket` to pick one. A `-` stands for
//! a number that is not said.

use super::{
    super::{
        Button, ButtonStyle, ClickTarget, MovePreview, Row, Screen,
        game::Scene,
        motif::{CarromAim, CarromBoard, CarromForce, CarromPoint, Motif, Picture},
        scope::Scope,
        sign::{Sign, either},
    },
    board::centimetres,
    into_pocket, man_name,
    picture::{self, point, still},
    pocket_name,
    refused::without_rule,
};
use games::{
    MoveRefused,
    carrom::{
        Asked, Colour, Man, Move, Pocket, Point, Preview, Refusal, View,
        aim::{Aim, look_ahead},
        board::{SPOT_X, check_base, lying, nearest_base},
        meant_for,
        notation::{Angle, Tenths},
        stroke::{FORCE_MAX, Stroke, direction_towards},
    },
};
use words::{Words, say};

/// The steps of the striker's place, in 0.1 mm, of its direction, in 0.01°, and of the force: usual ones and fine.
const STEPS_AT: [[i32; 4]; 2] = [[-200, -20, 20, 200], [-50, -5, 5, 50]];
const STEPS_TURN: [[i32; 4]; 2] = [[-200, -10, 10, 200], [-50, -2, 2, 50]];
const STEPS_FORCE: [i32; 4] = [-50, -10, 10, 50];
/// The widest angle from straight ahead, in 0.01°.
const ANGLE_MAX: i32 = 8999;
/// A man that goes no farther than this stays where it lies, in µm.
const STAYS: i64 = 2000;
/// How far a short preview goes past the first contact, for the man and for the striker, in µm.
const STUB_MAN: f64 = 66_000.0;
const STUB_STRIKER: f64 = 45_000.0;

/// How hard a stroke is, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Zone {
    Soft,
    Medium,
    Hard,
    Break,
}

impl Zone {
    const ALL: [Self; 4] = [Self::Soft, Self::Medium, Self::Hard, Self::Break];

    /// Its least and its greatest force.
    const fn ends(self) -> [i32; 2] {
        match self {
            Self::Soft => [1, 150],
            Self::Medium => [151, 300],
            Self::Hard => [301, 600],
            Self::Break => [601, FORCE_MAX as i32],
        }
    }

    /// The force that its button stands for.
    const fn force(self) -> i32 {
        match self {
            Self::Soft => 130,
            Self::Medium => 220,
            Self::Hard => 400,
            Self::Break => 900,
        }
    }

    fn of(force: i32) -> Self {
        Self::ALL.into_iter().find(|zone| force <= zone.ends()[1]).unwrap_or(Self::Break)
    }

    fn name(self, words: &Words) -> String {
        match self {
            Self::Soft => say!(words, "carrom-force-soft"),
            Self::Medium => say!(words, "carrom-force-medium"),
            Self::Hard => say!(words, "carrom-force-hard"),
            Self::Break => say!(words, "carrom-force-break"),
        }
    }

    fn label(self, words: &Words) -> String {
        match self {
            Self::Soft => say!(words, "carrom-button-soft"),
            Self::Medium => say!(words, "carrom-button-medium"),
            Self::Hard => say!(words, "carrom-button-hard"),
            Self::Break => say!(words, "carrom-button-break"),
        }
    }
}

/// What is in mind.
#[derive(Clone, Copy, Debug)]
struct Mind {
    asked: Asked,
    man: Option<Man>,
    pocket: Option<Pocket>,
    is_fine: bool,
    picks: Option<Pick>,
}

/// What is being picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pick {
    Man,
    Pocket,
}

/// As it stands in a click.
impl std::fmt::Display for Mind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let man = self.man.map_or('-', Man::letter);
        let pocket = self.pocket.and_then(|pocket| Pocket::ALL.iter().position(|other| *other == pocket));
        let pocket = pocket.map_or_else(|| "-".to_owned(), |pocket| pocket.to_string());
        write!(f, "{} {man}{pocket}{}", self.asked, if self.is_fine { "f" } else { "" })
    }
}

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
    let mind = in_mind(view, at);
    let side = view.position.side(view.position.turn);
    let ahead = |stroke| look_ahead(view.options.physics.constants(), &view.position.men, side, stroke);
    let seen = view.position.allowed(mind.asked).map(ahead);
    let said = match (&seen, view.options.preview) {
        (Err(why), _) => Some(format!("⚠️ {}", without_rule(why, scene.words))),
        (Ok(aim), Preview::Long) => Some(comes_to(aim, scene.words)),
        (Ok(aim), Preview::Short) => aim.hit.is_none().then(|| say!(scene.words, "carrom-aim-nothing")),
    };
    let told = |said: Option<&str>| Screen {
        text: text(view, &mind, said, scene.words),
        card: None,
        rows: rows(view, &mind, seen.is_ok(), scope, scene.words),
    };
    // The picture shows which man is met first; without it that is said.
    let met = seen.as_ref().ok().and_then(|aim| meets(aim, scene.words));
    let (screen, whole) = (told(said.as_deref()), told(said.as_deref().or(met.as_deref())));
    let motif = Motif::Carrom(drawn(view, &mind, seen.as_ref().ok(), scene));
    let alt = alt(&mind, seen.as_ref().ok(), said.as_deref(), scene.words);
    Some(Ok(MovePreview { screen, whole, picture: Picture { motif, alt } }))
}

/// The board with a stroke on it that is not played yet: its man and its pocket ringed, and where both discs run by a
/// hand that does not err; and the same in words.
pub(super) fn marked(view: &View, moves: &[Move], scene: Scene<'_>) -> Option<(Motif, String)> {
    let &[Move::Shoot(asked)] = moves else { return None };
    let (words, position) = (scene.words, &view.position);
    let stroke = position.allowed(asked).ok()?;
    let aim = look_ahead(view.options.physics.constants(), &position.men, position.side(position.turn), stroke);
    let (man, pocket) = meant_for(view, &asked).unzip();
    let mind = Mind { asked, man, pocket, is_fine: false, picks: None };
    // Of what is over all may be seen, whatever the table shows of a stroke in mind.
    let mut shown = view.clone();
    shown.options.preview = Preview::Long;
    let said = comes_to(&aim, words);
    let alt = [in_words(&mind, Some(&aim), Some(&said), words), picture::alt_text(view, scene)].join(" ");
    Some((Motif::Carrom(drawn(&shown, &mind, Some(&aim), scene)), alt))
}

/// What a text means, changed as it says; straight ahead from the middle where it says nothing.
fn in_mind(view: &View, at: &str) -> Mind {
    let mut words = at.split_whitespace().peekable();
    let [place, angle, force] = [(); 3].map(|()| words.next().unwrap_or("-"));
    let side = view.position.side(view.position.turn);
    let middle = || nearest_base(&view.position.men, side, Tenths(0)).unwrap_or(Tenths(0));
    let asked = Asked {
        at: place.parse().unwrap_or_else(|_| middle()),
        angle: angle.parse().unwrap_or(Angle(0)),
        force: force.parse().unwrap_or_else(|_| usual(view).force()),
    };
    let mut mind = Mind { asked, man: None, pocket: None, is_fine: false, picks: None };
    if let Some((man, pocket, is_fine)) = words.peek().and_then(|word| picked(word)) {
        words.next();
        let lies = |man: &Man| view.position.men[man.index()].is_some();
        (mind.man, mind.pocket, mind.is_fine) = (man.filter(lies), pocket, is_fine);
    }
    if let (Some(step), None) = (words.next(), words.next()) {
        change(view, &mut mind, step);
    }
    mind
}

/// How hard a stroke is that nothing is said of.
fn usual(view: &View) -> Zone {
    if view.position.tries.is_some() { Zone::Break } else { Zone::Medium }
}

/// A man and a pocket that are picked, and whether the steps are fine: `d3f`.
fn picked(word: &str) -> Option<(Option<Man>, Option<Pocket>, bool)> {
    let (pair, is_fine) =
        word.strip_suffix('f').filter(|pair| pair.len() == 2).map_or((word, false), |pair| (pair, true));
    let mut signs = pair.chars();
    let (man, pocket, None) = (signs.next()?, signs.next()?, signs.next()) else { return None };
    let man = if man == '-' { None } else { Some(Man::from_letter(man).ok()?) };
    let pocket = if pocket == '-' { None } else { Some(*Pocket::ALL.get(pocket.to_digit(10)? as usize)?) };
    Some((man, pocket, is_fine))
}

/// Changes what is in mind by a step such as `at+20`, as far as that can be.
fn change(view: &View, mind: &mut Mind, step: &str) {
    match step {
        "man" => mind.picks = Some(Pick::Man),
        "pocket" => mind.picks = Some(Pick::Pocket),
        "finer" => mind.is_fine = true,
        "coarser" => mind.is_fine = false,
        _ => {
            if let Some((what, value)) = step.split_once('=') {
                choose(view, mind, what, value);
            } else if let Some(sign) = step.find(['+', '-']) {
                let (what, by) = step.split_at(sign);
                by.parse()
                    .into_iter()
                    .for_each(|by: i32| moved(view, &mut mind.asked, what, by.clamp(-ANGLE_MAX, ANGLE_MAX)));
            }
        }
    }
}

/// A man, which is aimed at full from where the striker stands; a pocket; or a force.
fn choose(view: &View, mind: &mut Mind, what: &str, value: &str) {
    match what {
        "man" => {
            let man = value.chars().next().and_then(|letter| Man::from_letter(letter).ok());
            let Some((man, at)) = man.and_then(|man| Some((man, view.position.men[man.index()]?))) else { return };
            mind.man = Some(man);
            let side = view.position.side(view.position.turn);
            let towards = direction_towards(side, mind.asked.at, at);
            towards.into_iter().for_each(|direction| {
                mind.asked.angle = Stroke { x: 0, direction, force: 1 }.angle();
            });
        }
        "pocket" => mind.pocket = value.parse::<usize>().ok().and_then(|nth| Pocket::ALL.get(nth)).copied(),
        "force" => value.parse().into_iter().for_each(|force: i32| mind.asked.force = force.clamp(1, FORCE_MAX.into())),
        _ => {}
    }
}

fn moved(view: &View, asked: &mut Asked, what: &str, by: i32) {
    match what {
        "at" => asked.at = along(view, asked.at, by),
        "turn" => asked.angle = Angle((asked.angle.0 + by).clamp(-ANGLE_MAX, ANGLE_MAX)),
        "force" => asked.force = (asked.force + by).clamp(1, i32::from(FORCE_MAX)),
        _ => {}
    }
}

/// The place so much farther along the base line, past a red spot's rim and men in the way (R2).
fn along(view: &View, at: Tenths, by: i32) -> Tenths {
    let side = view.position.side(view.position.turn);
    let to = (at.0 + by).clamp(-SPOT_X[1], SPOT_X[1]);
    let is_free = |place: &Tenths| check_base(&view.position.men, side, *place).is_ok();
    let mut onward: Box<dyn Iterator<Item = i32>> =
        if by > 0 { Box::new(to..=SPOT_X[1]) } else { Box::new((-SPOT_X[1]..=to).rev()) };
    onward.by_ref().map(Tenths).find(is_free).unwrap_or(at)
}

fn text(view: &View, mind: &Mind, said: Option<&str>, words: &Words) -> String {
    let title = match mind.man {
        None => say!(words, "carrom-aim-title"),
        Some(man) => say!(words, "carrom-aim-title-at", target = target_name(man, mind.pocket, words)),
    };
    let striker = either(Sign::Striker.mark(), &say!(words, "carrom-aim-striker"));
    let mut stroke = stroke(&mind.asked, &striker, words);
    let error = view.options.hand_error();
    if !error.is_exact() {
        stroke.push_str(" · ");
        stroke.push_str(&say!(words, "carrom-aim-hand", error = hundredths(error.direction as i32, words)));
    }
    let how = format!(
        "-# {}",
        match mind.picks {
            None => say!(words, "carrom-aim-rows"),
            Some(Pick::Man) => say!(words, "carrom-aim-pick-man"),
            Some(Pick::Pocket) => say!(words, "carrom-aim-pick-pocket"),
        }
    );
    [Some(title), Some(stroke), said.map(str::to_owned), Some(how)].into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// A stroke in words: `Striker −6 cm · 19° · medium, 180`.
pub(super) fn stroke(&Asked { at, angle, force }: &Asked, striker: &str, words: &Words) -> String {
    say!(
        words,
        "carrom-aim-stroke",
        striker = striker,
        at = hundredths(at.0, words),
        angle = hundredths(angle.0, words),
        zone = Zone::of(force).name(words),
        force = force.to_string(),
    )
}

/// Hundredths as a language writes them, with as few decimals as they need: `−6`, `12,5`.
pub(super) fn hundredths(value: i32, words: &Words) -> String {
    let point = if words.decimal(0.5).contains(',') { ',' } else { '.' };
    let (whole, part) = (value.abs() / 100, value.abs() % 100);
    let part = match (part, part % 10) {
        (0, _) => String::new(),
        (part, 0) => format!("{point}{}", part / 10),
        (part, _) => format!("{point}{part:02}"),
    };
    format!("{}{whole}{part}", if value < 0 { "−" } else { "" })
}

/// Which man the striker meets first, if any.
fn meets(aim: &Aim, words: &Words) -> Option<String> {
    let hit = aim.hit.as_ref()?;
    Some(say!(words, "carrom-aim-hits", man = man_name(hit.man, words)))
}

/// What the striker meets first and where both go from there.
fn comes_to(aim: &Aim, words: &Words) -> String {
    let mut said = Vec::new();
    match &aim.hit {
        None => said.push(say!(words, "carrom-aim-nothing")),
        Some(hit) => {
            said.push(say!(words, "carrom-aim-hits", man = man_name(hit.man, words)));
            said.extend(match (hit.man_falls, hit.man_way.last()) {
                (Some(pocket), _) => Some(say!(words, "carrom-aim-man-falls", pocket = into_pocket(pocket, words))),
                (None, Some(to)) if hit.man_way[0].squared_distance(*to) > STAYS * STAYS => {
                    Some(say!(words, "carrom-aim-man-runs", to = centimetres(*to, words)))
                }
                (None, _) => None,
            });
        }
    }
    let end = aim.hit.as_ref().map_or(&aim.way, |hit| &hit.striker_way).last();
    said.extend(match (aim.striker_falls, end) {
        (Some(pocket), _) => Some(say!(words, "carrom-aim-striker-falls", pocket = into_pocket(pocket, words))),
        (None, Some(to)) => Some(say!(words, "carrom-aim-striker-runs", to = centimetres(*to, words))),
        (None, None) => None,
    });
    said.join(" ")
}

/// The board with letters on the men, the striker where it would stand, its way to the first contact, and as much
/// of what comes after as the table shows.
fn drawn(view: &View, mind: &Mind, aim: Option<&Aim>, scene: Scene<'_>) -> CarromBoard {
    let side = view.position.side(view.position.turn);
    let is_long = view.options.preview == Preview::Long;
    let way = |way: &[Point], stub: f64| {
        let way = if is_long { way.to_vec() } else { stub_of(way, stub) };
        (way.len() > 1).then(|| way.into_iter().map(point).collect::<Vec<CarromPoint>>())
    };
    let hit = aim.and_then(|aim| aim.hit.as_ref());
    let zone = Zone::of(mind.asked.force);
    let [least, most] = zone.ends();
    let error = view.options.hand_error().direction;
    let drawn = CarromAim {
        line: aim.map_or_else(Vec::new, |aim| aim.way.iter().copied().map(point).collect()),
        ghost: hit.map(|hit| point(hit.ghost)),
        struck: hit.and_then(|hit| way(&hit.man_way, STUB_MAN)),
        after: hit.and_then(|hit| way(&hit.striker_way, STUB_STRIKER)),
        error: error as u16,
        error_told: format!("±{}°", hundredths(error as i32, scene.words)),
        man: mind.man.map(Man::letter),
        pocket: mind.pocket.map(picture::pocket),
        force: CarromForce {
            number: mind.asked.force.clamp(1, i32::from(FORCE_MAX)) as u16,
            zone: zone as u8 + 1,
            percent: ((mind.asked.force.clamp(least, most) - least) * 100 / (most - least)) as u8,
        },
    };
    CarromBoard {
        striker: Some(point(side.base(mind.asked.at))),
        letters: true,
        aim: Some(drawn),
        falls: Vec::new(),
        ..still(view, scene)
    }
}

/// The beginning of a way, so long in µm.
fn stub_of(way: &[Point], mut long: f64) -> Vec<Point> {
    let mut stub: Vec<Point> = way.first().copied().into_iter().collect();
    for (from, to) in way.iter().zip(way.iter().skip(1)) {
        let leg = (from.squared_distance(*to) as f64).sqrt();
        if leg >= long {
            let part = |from: i32, to: i32| from + (f64::from(to - from) * long / leg) as i32;
            stub.push(Point { x: part(from.x, to.x), y: part(from.y, to.y) });
            return stub;
        }
        long -= leg;
        stub.push(*to);
    }
    stub
}

/// What is aimed at, the stroke, the man it meets first, and what else is said of it.
fn alt(mind: &Mind, aim: Option<&Aim>, said: Option<&str>, words: &Words) -> String {
    let target = mind.man.map(|man| {
        let pocket = mind.pocket.map(|pocket| into_pocket(pocket, words));
        let target = [Some(man_name(man, words)), pocket].into_iter().flatten().collect::<Vec<_>>().join(", ");
        say!(words, "carrom-alt-target", target = target).replace('`', "")
    });
    let parts = [Some(say!(words, "carrom-alt-aim")), target, Some(in_words(mind, aim, said, words))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Where the striker lies and how it is shot, the man it meets first, and what else is said of it, without markup.
fn in_words(mind: &Mind, aim: Option<&Aim>, said: Option<&str>, words: &Words) -> String {
    let Asked { at, angle, force } = mind.asked;
    let side = |value: i32| match value.signum() {
        -1 => "left",
        0 => "none",
        _ => "right",
    };
    let lies = say!(words, "carrom-alt-striker", side = side(at.0), at = hundredths(at.0.abs(), words));
    let goes = say!(words, "carrom-alt-direction", side = side(angle.0), angle = hundredths(angle.0.abs(), words));
    let zone = Zone::of(force).name(words);
    let force = say!(words, "carrom-alt-force", zone = zone, force = force.to_string());
    let hit = aim.filter(|_| said.is_none()).and_then(|aim| meets(aim, words));
    let said = said.map(|said| said.trim_start_matches("⚠️ ").to_owned());
    let parts = [Some(lies), Some(goes), Some(force), hit, said];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ").replace('`', "").replace("**", "")
}

/// Place, direction, force; the man, the pocket, finer steps, and the stroke itself. Or what is picked from.
fn rows(view: &View, mind: &Mind, is_stroke: bool, scope: Scope, words: &Words) -> Vec<Row> {
    let button = |change: String, label: String| scope.button(scope.aim(format!("{mind} {change}")), label);
    match mind.picks {
        None => {}
        Some(Pick::Man) => return men_to_pick(view, button, words),
        Some(Pick::Pocket) => {
            let pockets = Pocket::ALL.iter().enumerate();
            let pockets = pockets.map(|(nth, pocket)| button(format!("pocket={nth}"), arrow(*pocket).to_owned()));
            return vec![Row::Buttons(pockets.collect()), Row::Buttons(vec![back(button, words)])];
        }
    }
    let steps = |what: &str, steps: [i32; 4], unit: fn(i32, &Words) -> String| {
        Row::Buttons(steps.into_iter().map(|by| button(format!("{what}{by:+}"), unit(by, words))).collect())
    };
    let zone = Zone::of(mind.asked.force);
    let force = if mind.is_fine {
        steps("force", STEPS_FORCE, |by, words| signed(by * 100, words))
    } else {
        let zones = Zone::ALL.map(|which| Button {
            style: if which == zone { ButtonStyle::Main } else { ButtonStyle::Plain },
            ..button(format!("force={}", which.force()), which.label(words))
        });
        Row::Buttons(zones.into())
    };
    // The queen is told by her sign alone: her name has no room in the row.
    let man = mind.man.filter(|man| *man != Man::QUEEN);
    let man = man.map_or_else(String::new, |man| man_name(man, words).replace('`', ""));
    let third = match (scope.target, mind.is_fine) {
        // Beside a board this is a message of its own; in a guided game it stands in the board's place.
        (ClickTarget::Lesson(_), _) => scope.button(scope.choose(""), say!(words, "carrom-button-back")),
        (_, true) => button("coarser".to_owned(), say!(words, "carrom-button-coarser")),
        (_, false) => button("finer".to_owned(), say!(words, "carrom-button-finer")),
    };
    let last = vec![
        Button {
            emoji: mind.man.map(|man| man_sign(man).mark()),
            ..button("man".to_owned(), say!(words, "carrom-button-man", man = man).trim_end().to_owned())
        },
        button(
            "pocket".to_owned(),
            say!(words, "carrom-button-pocket", pocket = mind.pocket.map_or("", arrow)).trim_end().to_owned(),
        ),
        third,
        Button {
            style: ButtonStyle::Yes,
            enabled: is_stroke,
            ..scope.button(scope.play(Move::Shoot(mind.asked)), say!(words, "carrom-button-shoot"))
        },
    ];
    let nth = usize::from(mind.is_fine);
    vec![
        steps("at", STEPS_AT[nth], |by, words| {
            if by.abs() < 100 { format!("{} mm", signed(by * 10, words)) } else { format!("{} cm", signed(by, words)) }
        }),
        steps("turn", STEPS_TURN[nth], |by, words| format!("{}°", signed(by, words))),
        force,
        Row::Buttons(last),
    ]
}

/// The shooter's own men that lie on the board, and the queen.
fn men_to_pick(view: &View, button: impl Fn(String, String) -> Button, words: &Words) -> Vec<Row> {
    let own = view.position.colour(view.position.turn);
    let men = lying(&view.position.men).map(|(man, _)| man);
    let men = men.filter(|man| man.colour().is_none_or(|colour| colour == own));
    let name = |man: Man| if man == Man::QUEEN { say!(words, "carrom-button-queen") } else { man.to_string() };
    let pick = |man: Man| Button { emoji: Some(man_sign(man).mark()), ..button(format!("man={man}"), name(man)) };
    let men: Vec<Button> = men.map(pick).collect();
    let mut rows: Vec<Row> = Row::even(&men);
    rows.push(Row::Buttons(vec![back(button, words)]));
    rows
}

/// Back to the steps, with nothing picked.
fn back(button: impl Fn(String, String) -> Button, words: &Words) -> Button {
    button("back".to_owned(), say!(words, "carrom-button-back"))
}

/// Where a pocket lies.
const fn arrow(pocket: Pocket) -> &'static str {
    match pocket {
        Pocket::BottomLeft => "↙",
        Pocket::BottomRight => "↘",
        Pocket::TopLeft => "↖",
        Pocket::TopRight => "↗",
    }
}

/// A step in hundredths, with its sign; the minus is that of text.
fn signed(by: i32, words: &Words) -> String {
    format!("{}{}", if by > 0 { "+" } else { "" }, hundredths(by, words))
}

/// A man as it lies there.
fn man_sign(man: Man) -> Sign {
    match man.colour() {
        Some(Colour::Light) => Sign::ManLight,
        Some(Colour::Dark) => Sign::ManDark,
        None => Sign::Queen,
    }
}

/// `⚪ c → top left`.
fn target_name(man: Man, pocket: Option<Pocket>, words: &Words) -> String {
    let name = format!("{} {}", man_sign(man), man_name(man, words).replace('`', ""));
    match pocket {
        None => name,
        Some(pocket) => say!(words, "carrom-pick-target-label", man = name, pocket = pocket_name(pocket, words)),
    }
}
