//! The result of a game: its card, the sentence that goes with it, and what was special in it.

mod reasons;
mod stood_in;

use super::{
    game::{self, Scene},
    karo::shown,
    motif::{CardSeat, Motif, Picture, ResultCard, ResultReason, ResultScene},
    names::{Names, plain},
    picture::{cut, stopped},
    plain::unmarked,
    sign::begins_noun,
};
use games::{Feat, Highlight, Seat, Viewer, catalog::View};
use table::{Ended, Gathering, Phase, Table, Who, ids::GameId};
use words::{Words, say};

/// What a game shows of why somebody won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reasoned {
    /// What is seen, if it was special, or if its board is not drawn.
    pub scene: Option<ResultScene>,
    /// Whether something was special.
    pub is_special: bool,
    /// By what, without words.
    pub reason: ResultReason,
    /// How it stands.
    pub standing: Vec<(Seat, String)>,
}

pub(crate) use reasons::{of_caramba, of_carrom, of_kara, of_karambolage, of_karo};
pub(super) use stood_in::{has_moved_no_coins, is_left_by_all, is_won_by_nobody, stood_in};

/// Who won the last game; nobody where it was drawn, and not who let an AI end it.
pub(super) fn winners(last: &Ended) -> Vec<Seat> {
    let Some(outcome) = last.game.outcome() else { return Vec::new() };
    let is_drawn = outcome.is_drawn();
    outcome.winners().iter().copied().filter(|seat| !is_drawn && !last.stood_in.contains(seat)).collect()
}

/// Those who are all equal after the last game; nobody where somebody won it, and where an AI brought it to its end for
/// one of them.
fn all_equal(last: &Ended) -> Vec<Seat> {
    let equal = last.game.outcome().filter(|outcome| outcome.is_drawn() && stood_in(last).is_empty());
    equal.map(|outcome| outcome.winners().to_vec()).unwrap_or_default()
}

/// Who has the crown of the last game: who won it, or who is paid in the place of AI seats that did.
pub(super) fn crowned(last: &Ended) -> Vec<Seat> {
    let paid = paid_for_ai(last);
    if paid.is_empty() { winners(last) } else { paid }
}

/// Who is paid in the place of AI seats that won, which have no purse: the best of the people (K9).
pub(super) fn paid_for_ai(last: &Ended) -> Vec<Seat> {
    if !is_won_by_ai(last) {
        return Vec::new();
    }
    last.gains.iter().filter(|(_, gain)| gain.is_positive()).map(|&(seat, _)| seat).collect()
}

/// How many names a sentence tells.
const NAMES_TOLD_MAX: usize = 4;

/// What was special in how the last game was won: by one who won it.
fn feat(last: &Ended, winners: &[Seat]) -> Option<Feat> {
    let by_winner = last.highlights.iter().rev().find(|(_, highlight)| winners.contains(&highlight.seat));
    by_winner.map(|(_, highlight)| highlight.feat)
}

/// Who won and by what, in a sentence; where AI seats did, who is paid in their place.
pub(super) fn sentence(last: &Ended, view: &View, scene: Scene<'_>) -> String {
    let paid = paid_for_ai(last);
    if !paid.is_empty() {
        let who = scene.names.some(&paid, NAMES_TOLD_MAX, scene.words);
        let reached = game::reasoned(view, paid[0], None).and_then(|reasoned| reached(&reasoned.reason, scene.words));
        return match reached {
            Some(by) => say!(scene.words, "result-best-person-by", count = paid.len(), who = who, by = by),
            None => say!(scene.words, "result-best-person", count = paid.len(), who = who),
        };
    }
    let winners = winners(last);
    let decided = |winner: Seat, special: Feat| {
        game::reasoned(view, winner, Some(special)).is_some_and(|reasoned| reasoned.is_special)
    };
    match (feat(last, &winners), winners.as_slice()) {
        _ if is_won_by_nobody(last) => stood_in::sentence(last, scene.names, scene.words),
        // Elsewhere it has been told when it happened: what decided was something else.
        (Some(special), [winner]) if decided(*winner, special) => {
            describe_where(special, scene.names.prose(*winner), Some(view), scene.words)
        }
        _ => game::result(view, scene),
    }
}

/// What somebody has reached, in words, where it is a number.
fn reached(reason: &ResultReason, words: &Words) -> Option<String> {
    match reason {
        ResultReason::Dice { off, .. } => Some(say!(words, "evening-off", away = u32::from(off.unsigned_abs()))),
        ResultReason::Away { away, .. } => Some(say!(words, "evening-off", away = u32::from(*away))),
        ResultReason::Points(points) => Some(say!(words, "evening-points", points = points.parse::<i64>().ok()?)),
        ResultReason::Silver(silver) => Some(say!(words, "result-silver", silver = *silver)),
        ResultReason::Men { score, .. } | ResultReason::WrongMan { score, .. } => {
            Some(say!(words, "series-score", one = u32::from(score.0), other = u32::from(score.1)))
        }
        ResultReason::Nothing
        | ResultReason::Carambos(_)
        | ResultReason::Hats { .. }
        | ResultReason::Row { .. }
        | ResultReason::Home { .. }
        | ResultReason::Chain { .. }
        | ResultReason::Piece(_) => None,
    }
}

/// What was special, in a sentence.
pub(super) fn describe(feat: Feat, who: &str, words: &Words) -> String {
    match feat {
        Feat::ExactlyInTheHouse => say!(words, "feat-exact", who = who),
        Feat::TripleCarambo { points } => say!(words, "feat-carambo", who = who, points = u32::from(points)),
        Feat::LastHat => say!(words, "feat-last-hat", who = who),
        Feat::ClearedBoard { points } => say!(words, "feat-cleared", who = who, points = u32::from(points)),
        Feat::FourCircles => say!(words, "feat-circles", who = who),
        Feat::AllAcross => say!(words, "feat-across", who = who),
        Feat::LongChain { jumps } => say!(words, "feat-chain", who = who, jumps = u32::from(jumps)),
    }
}

/// The same, with where it lies if the game that it ended is there.
fn describe_where(feat: Feat, who: &str, game: Option<&View>, words: &Words) -> String {
    let row = match game {
        Some(View::Karo(view)) if feat == Feat::FourCircles => view.winning_row(),
        _ => Vec::new(),
    };
    match row.as_slice() {
        [first, .., last] => {
            let (from, to) = (shown(*first), shown(*last));
            say!(words, "feat-circles-from", count = row.len(), from = from, to = to, who = who)
        }
        _ => describe(feat, who, words),
    }
}

/// A moment that is to stand in the channel on its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecialMoment {
    /// The step that brought it.
    pub step: u64,
    /// In which game.
    pub game: GameId,
    /// Who did it.
    pub seat: Seat,
    /// What is said of it.
    pub line: String,
}

/// Moments that are to stand in the channel on their own, the earliest first.
#[must_use]
pub fn moments(table: &Table) -> Vec<SpecialMoment> {
    let words = Words::of(table.rules.lang);
    if table.highlights().is_empty() {
        return Vec::new();
    }
    let (sitters, game, id) = match &table.phase {
        Phase::Gathering(Gathering { last: Some(last), .. }) => (&last.sitters, Some(&last.game), last.id),
        _ => (&table.sitters, table.playing().map(|playing| &playing.game), table.pot.game),
    };
    let names = Names::of(sitters, words);
    let view = game.map(|game| game.view(Viewer::Public));
    let title = view.as_ref().map_or_else(|| words.game(table.kind()), |view| game::title(view, words));
    let told = |&(step, Highlight { seat, feat }): &(u64, Highlight)| {
        let sentence = describe_where(feat, names.prose(seat), view.as_ref(), words);
        // Four circles are the game and what was special in it.
        let line = match sentence.to_lowercase().starts_with(&title.to_lowercase()) {
            true => say!(words, "moment-alone", told = sentence),
            false => say!(words, "moment", game = title.as_str(), told = sentence),
        };
        SpecialMoment { step, game: id, seat, line }
    };
    table.moments().map(told).collect()
}

/// The card of the game that has just ended at a table.
pub(super) fn picture(table: &Table, last: &Ended) -> Option<Picture> {
    let words = Words::of(table.rules.lang);
    let names = Names::of(&last.sitters, words).without_markup();
    let scene = Scene { words, names: &names, sitters: &last.sitters, pot: last.pot };
    let view = last.game.view(Viewer::Public);
    // Of who is paid in the place of an AI nothing was special: it did not decide the game.
    let special = feat(last, &winners(last)).filter(|_| paid_for_ai(last).is_empty());
    let winners = crowned(last);
    let drawn = game::picture(&view, "", scene);
    let mut reasoned = match winners.first() {
        Some(&winner) => game::reasoned(&view, winner, special).unwrap_or_default(),
        None if is_won_by_nobody(last) => stood_in::reasoned(last, &view),
        None => Reasoned::default(),
    };
    let equal = all_equal(last);
    if let Some(&one) = equal.first() {
        // Of those who are equal only what all of them have; where that is nothing, how each of them stands.
        let of = |seat: Seat| game::reasoned(&view, seat, None).unwrap_or_default();
        match of(one).reason {
            of_all @ (ResultReason::Points(_) | ResultReason::Silver(_) | ResultReason::Away { .. }) => {
                reasoned.reason = of_all;
            }
            _ => reasoned.standing = stood_in::how_all_stand(one, of),
        }
    }
    let (middle, lies) = match drawn {
        Some((Motif::CarromFilm(film), lies)) => (Some(Motif::Carrom(film.after)), lies),
        Some((motif, lies)) => (Some(motif), lies),
        None => (None, String::new()),
    };
    // Who shares the win stands under the crown already, and is none of those who were beaten.
    let above = if winners.is_empty() { stood_in::best_who_played(last) } else { &winners };
    let others = reasoned.standing.into_iter().filter(|(seat, _)| !above.iter().skip(1).any(|other| other == seat));
    let of_nobody = is_won_by_nobody(last).then(|| stood_in::scene_of_kara(last, &view, middle.as_ref())).flatten();
    let on_card = |seat: Seat| card_seat(seat, &last.sitters[seat.index()].who, &names);
    let own = of_nobody.or_else(|| reasoned.scene.filter(|_| reasoned.is_special || middle.is_none()));
    let motif = Motif::Result(Box::new(ResultCard {
        scene: own.or_else(|| Some(ResultScene::Middle(Box::new(middle?))))?,
        special: reasoned.is_special,
        winners: winners.iter().map(|&seat| on_card(seat)).collect(),
        uncrowned: equal.iter().chain(stood_in::best_who_played(last)).map(|&seat| on_card(seat)).collect(),
        reason: reasoned.reason,
        pot: (is_pot_won(last) && last.pot.is_positive()).then(|| words.number(last.pot.0)),
        standing: others.map(|(seat, stands)| (seat.0, stands)).collect(),
        stood_in: last.stood_in.iter().map(|seat| seat.0).collect(),
    }));
    let escaped = Names::of(&last.sitters, words).whole_in_prose();
    let sentence = sentence(last, &view, Scene { names: &escaped, ..scene });
    let pot = if is_pot_won(last) { say!(words, "board-pot", pot = last.pot) } else { String::new() };
    let pot = if pot.is_empty() { pot } else { format!("{pot}.") };
    let title = game::title(&view, words);
    // Four circles are the game and how it was won.
    let game = if special == Some(Feat::FourCircles) { String::new() } else { stopped(title) };
    let best = stood_in::best_in_words(last, &names, words).unwrap_or_default();
    let told: Vec<String> =
        [game, unmarked(&sentence), best, capital(&pot), lies].into_iter().filter(|part| !part.is_empty()).collect();
    Some(Picture { motif, alt: cut(told.join(" ")) })
}

/// Whether somebody could win the pot.
pub(super) fn is_contested(last: &Ended) -> bool {
    last.pot.is_positive() && !last.settlement.back.is_positive()
}

/// Whether those who have the crown have the pot, so that it stands beside their names; where an AI ended the game for
/// who would have won it, whether others have something of it.
pub(super) fn is_pot_won(last: &Ended) -> bool {
    if is_won_by_nobody(last) {
        return is_contested(last) && !has_moved_no_coins(last);
    }
    let is_paid = !is_won_by_ai(last) || !paid_for_ai(last).is_empty();
    is_contested(last) && is_paid && last.game.outcome().is_none_or(|outcome| !outcome.is_drawn())
}

/// Whether nobody but AI seats won: they have no purse.
pub(super) fn is_won_by_ai(last: &Ended) -> bool {
    let is_ai = |seat: &Seat| last.sitters.get(seat.index()).is_some_and(|sitter| sitter.user().is_none());
    let winners = last.game.outcome().map(|outcome| outcome.winners().to_vec()).unwrap_or_default();
    !winners.is_empty() && winners.iter().all(is_ai)
}

/// A seat as a picture has it: the whole name, since it is cut there.
pub(super) fn card_seat(seat: Seat, who: &Who, names: &Names) -> CardSeat {
    let name = match who {
        Who::Person { name, .. } => plain(name),
        Who::Ai { .. } => names.prose(seat).to_owned(),
    };
    CardSeat { seat: seat.0, name }
}

/// A text as a sentence begins.
#[must_use]
pub fn capital(text: &str) -> String {
    let begins = text.chars().take_while(|c| begins_noun(*c)).map(char::len_utf8).sum();
    let (mark, text) = text.split_at(begins);
    let mut signs = text.chars();
    let first = signs.next().into_iter().flat_map(char::to_uppercase);
    mark.chars().chain(first).chain(signs).collect()
}
