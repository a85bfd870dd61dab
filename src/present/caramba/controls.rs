//! The buttons and menus of Caramba!, and the forms behind them.

use super::{
    super::{
        Button, ButtonStyle, Press, Row, Select, SelectOption,
        game::{Controls, FormText, Scene},
        plain::without_markdown,
        scope::Scope,
        screen::SELECT_OPTIONS_MAX,
        sign::Sign,
    },
    road::{dearest_first, ground_name},
};
use games::{
    MoveRefused, Seat, Turn,
    caramba::{Ground, Move, OfferView, Refusal, View},
};
use words::{Words, say};

/// How many menus a road is divided among: as many as beside it in words and its picture there is room for, or, where it
/// is too long for these, as there are rows.
const MENUS: usize = 2;
const MENUS_MAX: usize = 4;
/// With more ways to buy out than this a hint has short buttons, since it has a line for each as well.
const BUYOUTS_IN_WORDS_MAX: usize = 2;
/// How many ways to roll are buttons of the board: two rows on a phone. Others are under *More*.
const ROLLS_MAX: usize = 4;
/// The same where others may offer silver, or have, or an ambush can be taken back: one row.
const ROLLS_IN_A_ROW: usize = 2;
/// How many offers that wait for their answer are buttons of the board, the dearest. Others are under *More*.
const ANSWERED_ON_BOARD: usize = 2;
/// The offers that are buttons, in silver.
const OFFERS: [u32; 3] = [1, 3, 5];

/// What stands on a button that costs or brings silver.
const SILVER: Option<&str> = Some(Sign::Silver.mark());

/// What can be done now: the one to move places or rolls; ambushes and offers
/// are open to others as well, so they stand on everybody's board.
pub(super) fn controls(view: &View, scope: Scope, scene: Scene<'_>) -> Controls {
    if view.roll.is_none() {
        return Controls { rows: places(view, scope, scene.words), ..Controls::default() };
    }
    let Divided { rows, last_row, .. } = divided(view, scope, scene);
    Controls { rows, last_row, task: None }
}

/// What the board has no room for: the dearest ways to roll, the lowest offers, ambushes to be taken back.
pub(super) fn more(view: &View, scope: Scope, scene: Scene<'_>) -> Vec<Button> {
    if view.roll.is_none() { Vec::new() } else { divided(view, scope, scene).more }
}

/// What can be done before a roll, as it is divided between the board and *More*.
struct Divided {
    /// Rows of the board, two at most on a phone: beside the road in words and its picture there is room for one more.
    rows: Vec<Row>,
    last_row: Vec<Button>,
    more: Vec<Button>,
}

fn divided(view: &View, scope: Scope, scene: Scene<'_>) -> Divided {
    let words = scene.words;
    let button = |mv: Move, label| scope.button(scope.play(mv), label);
    let is_to_move = view.me.is_some_and(|me| view.turn == Turn::Of(me));
    let mut answers = if is_to_move { answers_to_offers(view, scope, scene) } else { Vec::new() };
    let is_asked = !answers.is_empty();
    let take = view.moves.iter().filter_map(|mv| match mv {
        Move::Take(field) => Some(button(*mv, say!(words, "caramba-button-take", field = *field))),
        _ => None,
    });
    let mut takes: Vec<Button> = take.collect();
    let ambush = view.players.iter().any(|player| player.ambushes > 0);
    let mut ambush = ambush.then(|| scope.button(scope.write("ambush"), say!(words, "caramba-button-ambush")));
    let mut offers = offers(view, scope, scene);

    let mut rolls = rolls(view, scope, words);
    let is_full = is_asked || !takes.is_empty() || !offers.is_empty();
    let mut more = rolls.split_off(rolls.len().min(if is_full { ROLLS_IN_A_ROW } else { ROLLS_MAX }));
    if is_asked {
        let refuse = answers.pop();
        more.extend(answers.split_off(answers.len().min(ANSWERED_ON_BOARD)));
        answers.extend(refuse);
    }
    // Beside what waits for its answer nothing is taken back in a row of its own.
    more.extend(takes.split_off(usize::from(!is_asked).min(takes.len())));
    let mut last_row = Vec::new();
    // And neither is there room for offers of so much: there is a form for them.
    if (is_asked || !takes.is_empty())
        && let Some(form) = offers.pop()
    {
        offers.clear();
        last_row.push(Button { label: say!(words, "caramba-button-offer"), ..form });
    }
    // Both of ambushes stand side by side.
    if !takes.is_empty() {
        takes.extend(ambush.take());
    }
    // Beside the form of an offer, and the button of who is back, it is left to the command.
    let is_away = scene.sitters.iter().any(|sitter| sitter.away);
    last_row.splice(0..0, ambush.filter(|_| !(is_away && is_asked)));
    let rows = [rolls, answers, takes, offers].into_iter().filter(|row| !row.is_empty()).map(Row::Buttons);
    Divided { rows: rows.collect(), last_row, more }
}

/// Rolling all dice, and leaving some out for silver, where the one who looks is to move.
fn rolls(view: &View, scope: Scope, words: &Words) -> Vec<Button> {
    let roll = view.roll.as_ref().filter(|_| view.me.is_some_and(|me| view.turn == Turn::Of(me)));
    let Some(roll) = roll else { return Vec::new() };
    let button = |mv: Move, label| scope.button(scope.play(mv), label);
    let all = button(Move::Roll, say!(words, "caramba-button-roll", dice = roll.dice));
    let fewer = roll.buyouts.iter().map(|&(dice, price)| {
        let left = roll.dice.saturating_sub(dice);
        let label = say!(words, "caramba-button-buyout", dice = left, price = price);
        Button { emoji: SILVER, ..button(Move::BuyOut(dice), label) }
    });
    let all = Button { style: ButtonStyle::Main, emoji: Some("🎲"), ..all };
    std::iter::once(all).chain(fewer).collect()
}

/// The offers that are made most, each by a button, and one that asks how much (C11). They stand on everybody's
/// board: who may not offer so much is told why.
fn offers(view: &View, scope: Scope, scene: Scene<'_>) -> Vec<Button> {
    let words = scene.words;
    let Some(most) = richest_persuader(view, scene) else { return Vec::new() };
    let mut buttons: Vec<Button> = (OFFERS.iter().filter(|silver| **silver <= most))
        .map(|&silver| Button { emoji: SILVER, ..scope.button(scope.play(Move::Offer(silver)), silver.to_string()) })
        .collect();
    let asks = scope.write("offer");
    match buttons.first_mut() {
        // The first one says what they are.
        Some(first) => {
            first.label = say!(words, "caramba-button-offer-first", silver = OFFERS[0]);
            buttons.push(scope.button(asks, "…".to_owned()));
        }
        None => buttons.push(scope.button(asks, say!(words, "caramba-button-offer"))),
    }
    buttons
}

/// Rolling, and rolling fewer dice for silver, in whole words where the hint leaves room for them: not
/// where it tells of many dice.
pub(super) fn advised(view: &View, scope: Scope, words: &Words) -> Vec<Button> {
    let Some(roll) = view.roll.as_ref().filter(|_| view.me.is_some_and(|me| view.turn == Turn::Of(me))) else {
        return Vec::new();
    };
    let button = |mv: Move, label| scope.button(scope.play(mv), label);
    let is_brief = roll.buyouts.len() > BUYOUTS_IN_WORDS_MAX;
    let all = match is_brief {
        true => say!(words, "caramba-button-roll", dice = roll.dice),
        false => say!(words, "caramba-button-roll-dice", dice = roll.dice),
    };
    let all = button(Move::Roll, all);
    let mut buttons = vec![Button { style: ButtonStyle::Main, ..all }];
    buttons.extend(roll.buyouts.iter().map(|&(dice, price)| {
        let left = roll.dice.saturating_sub(dice);
        let label = match is_brief {
            true => say!(words, "caramba-button-buyout", dice = left, price = price),
            false => say!(words, "caramba-button-roll-for", dice = left, price = price),
        };
        Button { emoji: SILVER, ..button(Move::BuyOut(dice), label) }
    }));
    buttons
}

/// What not rolling so many dice costs; `None` if it cannot be done.
pub(super) fn price_of(view: &View, dice: u8) -> Option<u32> {
    view.roll.as_ref()?.buyouts.iter().find(|buyout| buyout.0 == dice).map(|buyout| buyout.1)
}

/// The field of an ambush (C7) or the silver of an offer (C11), or why there is none.
pub(super) fn form(view: &View, mv: &str, words: &Words) -> Option<Result<FormText, MoveRefused<Refusal>>> {
    let has_ambush = view.me.and_then(|me| view.players.get(me.index())).is_some_and(|player| player.ambushes > 0);
    match mv {
        "ambush" => Some(match view.turn {
            Turn::Over => Err(MoveRefused::Over),
            Turn::Of(_) if view.roll.is_none() => Err(Refusal::PlaceFirst.into()),
            Turn::Of(_) if !has_ambush => Err(Refusal::NoAmbush.into()),
            Turn::Of(_) => Ok(FormText {
                title: say!(words, "caramba-form-ambush"),
                label: say!(words, "caramba-form-ambush-field", last = view.options.road.last_field()),
                placeholder: view.free_fields().last().map(|field| field.to_string()).unwrap_or_default(),
            }),
        }),
        "offer" => Some(view.offers().map(|offers| FormText {
            title: say!(words, "caramba-form-offer"),
            label: say!(words, "caramba-form-offer-silver", least = *offers.start(), most = *offers.end()),
            placeholder: offers.start().to_string(),
        })),
        _ => None,
    }
}

/// Accepting each open offer, the dearest first, and refusing them all (C11). Of several each has the letter of whose it is:
/// so they stand in one row.
fn answers_to_offers(view: &View, scope: Scope, scene: Scene<'_>) -> Vec<Button> {
    let (words, names) = (scene.words, scene.names);
    let button = |mv: Move, label| scope.button(scope.play(mv), label);
    let mut answers: Vec<Button> = (dearest_first(view).into_iter())
        .map(|OfferView { by, silver }| {
            let label = if view.offers.len() > 1 {
                say!(words, "caramba-button-accept-of", by = by.letter().to_string(), silver = silver)
            } else {
                say!(words, "caramba-button-accept", by = without_markdown(&names.short(by)), silver = silver)
            };
            Button { style: ButtonStyle::Yes, emoji: SILVER, ..button(Move::Accept(by), label) }
        })
        .collect();
    if !answers.is_empty() {
        answers.push(button(Move::Refuse, say!(words, "caramba-button-refuse")));
    }
    answers
}

/// What the richest one has who may offer silver for the roll to come: one die more is there, and somebody is
/// richer (C11) who has buttons to press, which an AI has not.
fn richest_persuader(view: &View, scene: Scene<'_>) -> Option<u32> {
    let (Some(roll), Turn::Of(asked)) = (&view.roll, view.turn) else { return None };
    let has_die = usize::from(roll.dice) < view.hats.len();
    let presses = |seat: Seat| scene.sitters.get(seat.index()).is_some_and(|sitter| sitter.user().is_some());
    let others = view.players.iter().map(|player| player.seat).filter(|&seat| seat != asked && presses(seat));
    let richer = others.map(|seat| view.silver(seat)).filter(|&own| own > view.silver(asked));
    richer.max().filter(|_| roll.persuaded.is_none() && has_die)
}

/// What a ground is made of.
const fn ground_sign(ground: Ground) -> Sign {
    match ground {
        Ground::Stone => Sign::Stone,
        Ground::Gravel => Sign::Gravel,
        Ground::Earth => Sign::Earth,
    }
}

/// Menus of the free fields, where the next sombrero can be placed (C3), each as long as the others.
fn places(view: &View, scope: Scope, words: &Words) -> Vec<Row> {
    let free: Vec<u8> =
        (view.moves.iter()).filter_map(|mv| if let Move::Place(field) = mv { Some(*field) } else { None }).collect();
    let count = if free.len() <= MENUS * SELECT_OPTIONS_MAX { MENUS } else { MENUS_MAX };
    let menus = free.chunks(free.len().div_ceil(count).max(1)).map(<[u8]>::to_vec);
    (menus.zip(1..))
        .filter_map(|(fields, menu)| {
            let (first, last) = (*fields.first()?, *fields.last()?);
            let grounds = [first, last].map(|field| view.options.road.ground(field));
            let placeholder = if grounds[0] == grounds[1] {
                say!(words, "caramba-pick-place", ground = ground_name(grounds[0], words), first = first, last = last)
            } else {
                say!(words, "caramba-pick-place-between", first = first, last = last)
            };
            let picks = fields.iter().map(|field| SelectOption {
                value: field.to_string(),
                label: say!(words, "caramba-pick-field", field = *field),
                hint: None,
                emoji: Some(ground_sign(view.options.road.ground(*field)).mark()),
            });
            let press = Press::Pick { decision: scope.decision, menu, mv: "place".to_owned() };
            Some(Row::Select(Select {
                click: scope.click(press),
                placeholder,
                options: picks.collect(),
                min: 1,
                max: 1,
            }))
        })
        .collect()
}
