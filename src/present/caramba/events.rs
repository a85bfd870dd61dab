//! What happens in Caramba! and what is refused, in words.

use super::{
    super::{game::Scene, glance, sign::Sign},
    road::letter,
    silver,
};
use crate::refusals::{Called, Worded, examples};
use games::{
    Outcome, Seat,
    caramba::{Ending, Event, Hat, Refusal, View, Why},
};
use words::{Words, say};

/// Up to how many players each has two sombreros (C2).
const TWO_HATS_PLAYERS_MAX: usize = 3;
/// How many names a sentence tells before it counts the others.
const NAMES_TOLD_MAX: usize = 5;

/// What happened, in a sentence that goes on from the one before; nothing for what the board says by itself.
pub(super) fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
    let (words, names) = (scene.words, scene.names);
    let who = |seat: Seat| names.prose(seat);
    Some(match event {
        Event::ThrewForStart { seat, pips } => {
            say!(words, "caramba-told-start", who = who(*seat), pips = *pips)
        }
        Event::RaceBegins { race: 1, first } => say!(words, "caramba-told-first-race", who = who(*first)),
        Event::RaceBegins { race, first } => {
            say!(words, "caramba-told-next-race", race = *race, who = who(*first))
        }
        Event::Placed { hat, field } => say!(words, "caramba-told-placed", who = called(*hat, scene), field = *field),
        Event::AmbushPlaced { owner, field } => {
            say!(words, "caramba-told-ambush", who = who(*owner), field = *field)
        }
        Event::AmbushTaken { owner, field } => {
            say!(words, "caramba-told-taken", who = who(*owner), field = *field)
        }
        Event::Refused { seat } => say!(words, "caramba-told-refused", who = who(*seat)),
        Event::BoughtOut { seat, dice, price } => {
            say!(words, "caramba-told-bought-out", who = who(*seat), dice = *dice, price = silver(*price))
        }
        Event::Rolled { hat, why, pips, from, to } => match why {
            Why::Turn => say!(
                words,
                "caramba-told-rolled",
                who = called(*hat, scene),
                pips = pips.to_string(),
                from = *from,
                to = *to
            ),
            Why::Occupied | Why::Ambush => {
                say!(words, "caramba-told-rolled-on", pips = pips.to_string(), to = *to)
            }
        },
        Event::StoppedOn { below, paid: 0, .. } => {
            say!(words, "caramba-told-stopped-free", below = called(*below, scene))
        }
        Event::StoppedOn { below, paid, .. } => {
            say!(words, "caramba-told-stopped", below = called(*below, scene), paid = *paid)
        }
        Event::Ambushed { owner, dice, .. } => {
            say!(words, "caramba-told-ambushed", owner = who(*owner), dice = *dice)
        }
        Event::InTheMine { nth, paid, .. } => say!(words, "caramba-told-mine", nth = *nth, paid = *paid),
        Event::Bankrupt { seat, owed, paid } => {
            say!(words, "caramba-told-bankrupt", who = who(*seat), owed = *owed, paid = *paid)
        }
        Event::RaceOver { race, winner, pot } => {
            say!(words, "caramba-told-race-over", who = who(*winner), race = *race, pot = silver(*pot))
        }
        // The board shows them.
        Event::RoundBegins { .. } | Event::Offered { .. } | Event::Accepted { .. } | Event::Over { .. } => return None,
    })
}

/// A throw by which a hat comes into the mine, as the next event says: behind the last field there is none to name.
pub(super) fn sentence_before_next(event: &Event, next: &Event, scene: Scene<'_>) -> Option<String> {
    let (words, Event::InTheMine { .. }) = (scene.words, next) else { return None };
    let Event::Rolled { hat, why, pips, from, .. } = event else { return None };
    Some(match why {
        Why::Turn => {
            let (who, pips) = (called(*hat, scene), pips.to_string());
            say!(words, "caramba-told-rolled-in", who = who, pips = pips, from = *from)
        }
        Why::Occupied | Why::Ambush => say!(words, "caramba-told-rolled-on-in", pips = pips.to_string()),
    })
}

/// The same of a game that is shown again: also what was offered and accepted, which a board that is played on shows.
pub(super) fn sentence_in_replay(event: &Event, scene: Scene<'_>) -> Option<String> {
    let (words, names) = (scene.words, scene.names);
    match *event {
        Event::Offered { by, to, silver } => {
            Some(say!(words, "caramba-told-offered", by = names.prose(by), who = names.prose(to), silver = silver))
        }
        Event::Accepted { seat, by, silver } => {
            Some(say!(words, "caramba-told-accepted", who = names.prose(seat), by = names.prose(by), silver = silver))
        }
        _ => describe_event(event, scene),
    }
}

/// The same for who has not looked on: from where to where each hat came, or that it rolled nothing, whether an ambush
/// befell it, and whose was the last. Dice, and what was paid, are in the picture or past.
pub(super) fn brief(events: &[&Event], scene: Scene<'_>) -> Vec<String> {
    let (words, names) = (scene.words, scene.names);
    let mut told: Vec<String> = Vec::new();
    let mut way: Option<Way> = None;
    // Where there is no room for what each has thrown, who places first is told with the reason.
    let is_for_start =
        |event: &&&Event| matches!(event, Event::ThrewForStart { .. } | Event::RaceBegins { race: 1, .. });
    let start: Vec<String> =
        events.iter().filter(is_for_start).filter_map(|event| describe_event(event, scene)).collect();
    let is_long = !glance::fits_in_a_line(&start.join(" "));
    for event in events {
        if let Event::Rolled { hat, why, from, to, .. } = **event {
            match way.as_mut().filter(|way| way.hat == hat && why != Why::Turn) {
                Some(way) => way.to = to,
                None => {
                    told.extend(way.take().map(|way| way.in_a_sentence(scene)));
                    way = Some(Way { hat, from, to, ambushed: false, is_in_the_mine: false });
                }
            }
            continue;
        }
        let sentence = match event {
            Event::Ambushed { .. } | Event::InTheMine { .. } => {
                if let Some(way) = &mut way {
                    way.ambushed |= matches!(event, Event::Ambushed { .. });
                    way.is_in_the_mine |= matches!(event, Event::InTheMine { .. });
                }
                None
            }
            Event::RaceOver { winner, pot, .. } => {
                Some(say!(words, "caramba-since-last-hat", who = names.prose(*winner), pot = silver(*pot)))
            }
            Event::AmbushPlaced { owner, field } => {
                Some(say!(words, "caramba-since-ambush", who = names.prose(*owner), field = *field))
            }
            Event::ThrewForStart { .. } if is_long => None,
            Event::RaceBegins { race: 1, first } if is_long => {
                Some(say!(words, "caramba-since-first-race", who = names.prose(*first)))
            }
            // The headline has the race, the board where hats were placed.
            Event::RaceBegins { race: 2.., .. }
            | Event::StoppedOn { .. }
            | Event::Placed { .. }
            | Event::BoughtOut { .. } => None,
            other => describe_event(other, scene),
        };
        if let Some(sentence) = sentence {
            told.extend(way.take().map(|way| way.in_a_sentence(scene)));
            told.push(sentence);
        }
    }
    told.extend(way.map(|way| way.in_a_sentence(scene)));
    told
}

/// The way of a hat in one turn.
struct Way {
    hat: Hat,
    from: u8,
    to: u8,
    ambushed: bool,
    is_in_the_mine: bool,
}

impl Way {
    /// `Ada 35 → 42, ambushed.`
    fn in_a_sentence(self, scene: Scene<'_>) -> String {
        let (words, who, from) = (scene.words, called(self.hat, scene), self.from);
        match self {
            Self { is_in_the_mine: true, .. } => say!(words, "caramba-since-mine", who = who, from = from),
            // Dice of zeros alone: it stands where it stood, which is no way.
            Self { to, .. } if to == from => say!(words, "caramba-since-stayed", who = who),
            Self { ambushed: true, to, .. } => say!(words, "caramba-since-ambushed", who = who, from = from, to = to),
            Self { to, .. } => say!(words, "caramba-since-moved", who = who, from = from, to = to),
        }
    }
}

/// Whose hat, with its sign, by which the picture has it; which one, where each has two. There is a sign for hats with a
/// capital alone.
fn called(hat: Hat, scene: Scene<'_>) -> String {
    let name = scene.names.prose(hat.seat);
    let sign = Sign::hat(hat.seat.index()).filter(|_| !hat.second);
    let sign = sign.map(|sign| format!("{sign} ")).unwrap_or_default();
    if scene.sitters.len() > TWO_HATS_PLAYERS_MAX {
        format!("{sign}{name}")
    } else {
        format!("{sign}{name}\u{a0}({})", letter(hat))
    }
}

/// Who won, with how much, and what ended the game (C10).
pub(super) fn result(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let winners: Vec<Seat> = view.outcome.iter().flat_map(|outcome| outcome.winners().to_vec()).collect();
    let Some(&first) = winners.first() else { return String::new() };
    let (who, silver) = (scene.names.some(&winners, NAMES_TOLD_MAX, words), view.silver(first));
    let won = match winners.len() {
        _ if view.outcome.as_ref().is_some_and(Outcome::is_drawn) => {
            say!(words, "caramba-all-equal", silver = silver)
        }
        1 => say!(words, "caramba-won", who = who, silver = silver),
        _ => say!(words, "caramba-shared", who = who, silver = silver),
    };
    let ended = view.ending.map(|ending| match ending {
        Ending::Bankrupt => say!(words, "caramba-ended-bankrupt"),
        Ending::OutOfSilver => say!(words, "caramba-ended-out-of-silver"),
        Ending::RacesRun => say!(words, "caramba-ended-races-run"),
        Ending::EndlessRace => say!(words, "caramba-ended-endless"),
    });
    [Some(won), ended].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

impl Worded for Refusal {
    fn examples() -> Vec<Self> {
        let seat = Seat(1);
        examples! { Refusal:
            PlaceFirst,
            PlacedAlready,
            NoSuchField { field: 46, last: 45 },
            HatThere { field: 12, hat: Hat { seat, second: false } },
            AmbushThere { field: 26, owner: seat },
            BuyNothing,
            RollOne { dice: 1 },
            TooDear { price: 6, silver: 5 },
            Persuaded,
            NoAmbush,
            NotYourAmbush { field: 26 },
            TakeInYourTurn { turn: seat },
            NotPast { field: 26, hat: Hat { seat, second: true } },
            JustPlaced,
            YourOwnRoll,
            OfferNothing,
            NotRicher { yours: 12, asked: seat, theirs: 40 },
            NotInHand { silver: 12 },
            AllDice { dice: 6 },
            OneOfferARoll { by: seat },
            OfferMore { last: 3 },
            OfferedEnough { made: 3 },
            NoOffer { seat },
            NoOffers,
        }
    }

    fn worded(&self, words: &Words, called: Called<'_>) -> String {
        let who = |seat: Seat| (called.seat)(seat);
        match self {
            Self::PlaceFirst => say!(words, "caramba-refused-place-first"),
            Self::PlacedAlready => say!(words, "caramba-refused-placed-already"),
            Self::NoSuchField { field, last } => {
                say!(words, "caramba-refused-no-such-field", field = *field, last = *last)
            }
            Self::HatThere { field, hat } => {
                say!(words, "caramba-refused-hat-there", field = *field, who = who(hat.seat))
            }
            Self::AmbushThere { field, owner } => {
                say!(words, "caramba-refused-ambush-there", field = *field, who = who(*owner))
            }
            Self::BuyNothing => say!(words, "caramba-refused-buy-nothing"),
            Self::RollOne { dice } => say!(words, "caramba-refused-roll-one", dice = *dice),
            Self::TooDear { price, silver } => {
                say!(words, "caramba-refused-too-dear", price = *price, silver = *silver)
            }
            Self::Persuaded => say!(words, "caramba-refused-persuaded"),
            Self::NoAmbush => say!(words, "caramba-refused-no-ambush"),
            Self::NotYourAmbush { field } => say!(words, "caramba-refused-not-your-ambush", field = *field),
            Self::TakeInYourTurn { turn } => say!(words, "caramba-refused-take-in-your-turn", who = who(*turn)),
            Self::NotPast { field, hat } => {
                say!(words, "caramba-refused-not-past", field = *field, who = who(hat.seat))
            }
            Self::JustPlaced => say!(words, "caramba-refused-just-placed"),
            Self::YourOwnRoll => say!(words, "caramba-refused-your-own-roll"),
            Self::OfferNothing => say!(words, "caramba-refused-offer-nothing"),
            Self::NotRicher { yours, asked, theirs } => {
                say!(words, "caramba-refused-not-richer", yours = *yours, who = who(*asked), theirs = *theirs)
            }
            Self::NotInHand { silver } => say!(words, "caramba-refused-not-in-hand", silver = *silver),
            Self::AllDice { dice } => say!(words, "caramba-refused-all-dice", dice = *dice),
            Self::OneOfferARoll { by } => say!(words, "caramba-refused-one-offer", who = who(*by)),
            Self::OfferMore { last } => say!(words, "caramba-refused-offer-more", last = *last),
            Self::OfferedEnough { made } => say!(words, "caramba-refused-offered-enough", made = *made),
            Self::NoOffer { seat } => say!(words, "caramba-refused-no-offer", who = who(*seat)),
            Self::NoOffers => say!(words, "caramba-refused-no-offers"),
        }
    }

    fn not_a_move(words: &Words, text: &str) -> String {
        say!(words, "caramba-not-a-move", text = text)
    }
}
