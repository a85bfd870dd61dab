//! The simulation finds nothing in good books, and whatever is wrong in bad ones.

use super::{
    Failure, MISCHIEF, Report,
    books::{Books, Bought, Pages, Saved, Sold},
    crowd::{ASKED, PEOPLE},
    drawn, simulate, simulate_on,
};
use games::catalog::Kind;
use table::{
    JournalEvent, Transition,
    coins::{Account, Cause, Coins, TableCause, Transfer},
    facts::BetFacts,
    ids::{GuildId, InteractionId, Moment, UserId},
};

#[test]
fn a_few_hundred_tables_keep_every_promise_and_every_path_is_reached() {
    let report = simulate(500, 3).unwrap_or_else(|failure| panic!("{failure}"));
    println!("{report}");
    assert_eq!(report.tables, 500);
    let lost = report.met["called off against AI seats, and lost"];
    assert!(report.records > 150 && report.records + lost == report.games, "{report}");
    assert!(report.conflicts > 100 && report.reloads > 100, "{report}");
    assert!(report.met["bet"] > 400 && report.met["bet-won"] > 5, "few pools with bets on both sides: {report}");
    let happenings = [
        "allowance",
        "allowance asked for twice",
        "applied before",
        "bet",
        "bet-back",
        "bet-won",
        "clicked twice",
        "clock jumped ahead",
        "clock jumped back",
        "closed as empty",
        "closed as idle",
        "closed by all who played",
        "closed by the host",
        "closed in a game by one",
        "closed with its channel",
        "crashed between save and answer",
        "delivered twice",
        "found out that the books went back",
        "kept away",
        "left in the middle",
        "look bought",
        "look bought before",
        "look too dear",
        "load failed",
        "looked first",
        "looked into memory",
        "only looked",
        "outage counted at once",
        "still not known",
        "told that it is not known",
        "told that it is not saved",
        "woken by the alarm",
        "old table in memory",
        "process killed",
        "outage",
        "own limit of who stakes",
        "own limit of who starts",
        "own limit reached",
        "own limit set",
        "purse found empty",
        "record of a game that was broken off",
        "rematch",
        "running game without a record",
        "save failed",
        "save refused for good",
        "sensible",
        "somebody is banned",
        "store closed",
        "told that the store is closed",
        "told that they cannot stake it",
        "unsure and not saved",
        "unsure but saved",
    ];
    for what in happenings.iter().chain(&MISCHIEF).chain(&ASKED) {
        assert!(report.met.contains_key(what), "“{what}” never happened: {report}");
    }
    let reasons = [
        "BadAmount",
        "BadBet",
        "BetAboveLimit",
        "BetAtOwnTable",
        "BetChanged",
        "BetElsewhere",
        "BetForNothing",
        "BetSeatChanged",
        "BetSitsOut",
        "BetsClosed",
        "BadTurnSecs",
        "BadWord",
        "Closed",
        "Full",
        "GameRunning",
        "GivenUp",
        "HostOnly",
        "NoAi",
        "NoGame",
        "NoSeat",
        "NoSuchSeat",
        "NotAMove",
        "NotTheAisSeat",
        "PlayersOnly",
        "RemovalByInvolved",
        "Rules",
        "SeatedAlready",
        "SeatsKept",
        "SeatsNeeded",
        "Stale",
        "TimeLeft",
    ];
    let unlisted = report.met.keys().find(|what| what.starts_with("asked ") && !ASKED.contains(*what));
    assert_eq!(unlisted, None, "a command that no list has");
    for why in reasons {
        assert!(report.refused.contains_key(why), "nothing was refused as {why}: {report}");
    }
}

#[test]
fn of_an_interaction_delivered_twice_at_once_one_may_be_refused_and_the_other_applied() {
    // The books are asked for one delivery; then somebody sits down, and the other one starts the game.
    for seed in [4451, 4932, 102_649] {
        let report = simulate(4, seed).unwrap_or_else(|failure| panic!("{failure}"));
        assert!(report.met["delivered twice"] > 0, "{report}");
        assert!(
            !report.met.contains_key("somebody is banned"),
            "another evening than the one that showed it: {report}"
        );
    }
}

#[test]
fn a_table_whose_host_sits_unknown_to_it_is_on_time_with_its_own_deadline() {
    let report = simulate(4, 107_919).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.tables, 4);
}

#[test]
fn the_same_seed_gives_the_same_evening_and_another_one_another() {
    let report = |seed| simulate(8, seed).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report(5), report(5));
    assert_ne!(report(5), report(6));
}

#[test]
fn no_tables_no_trouble() {
    assert_eq!(simulate(0, 1), Ok(Report::default()));
}

#[test]
fn what_was_found_can_be_seen_again() {
    let failure = simulate_on(8, 3, Kind::ALL, || BadBooks {
        pages: Pages::default(),
        saved: 0,
        wrong: |_: &mut Pages, _: &Transition, _: Option<InteractionId>, _| Saved::CauseTaken,
        sells: Pages::buy,
    });
    let failure = failure.expect_err("no table can be opened").to_string();
    assert!(failure.ends_with("karahaus simulate 8 --seed 3"), "{failure}");
    let lost = || {
        audited(
            |pages, step, idempotency_key, saved| {
                if saved == 200 { Saved::Done } else { pages.save(step, None, idempotency_key) }
            },
        )
    };
    assert_eq!(lost(), lost());
}

#[test]
fn a_panic_is_a_finding_too_and_names_its_table() {
    let failure = audited(|pages, step, idempotency_key, saved| {
        assert!(saved < 100, "the books burn");
        pages.save(step, None, idempotency_key)
    });
    assert_eq!(failure.why, "panicked: the books burn");
    assert!((1..=40).contains(&failure.table) && failure.step > 0, "{failure}");
}

/// Books that do something wrong, now and then.
struct BadBooks<F> {
    pages: Pages,
    saved: u32,
    wrong: F,
    sells: fn(&mut Pages, Sold) -> Bought,
}

impl<F: FnMut(&mut Pages, &Transition, Option<InteractionId>, u32) -> Saved> Books for BadBooks<F> {
    fn save(&mut self, step: &Transition, _: Option<Moment>, idempotency_key: Option<InteractionId>) -> Saved {
        self.saved += 1;
        (self.wrong)(&mut self.pages, step, idempotency_key, self.saved)
    }

    fn book(&mut self, transfer: &Transfer, at: Moment) -> bool {
        self.pages.book(transfer, at)
    }

    fn buy(&mut self, sold: Sold) -> Bought {
        (self.sells)(&mut self.pages, sold)
    }

    fn ban(&mut self, guild: GuildId, user: UserId, until: Moment) {
        self.pages.ban(guild, user, until);
    }

    fn limit(&mut self, user: UserId, most: Option<Coins>) {
        self.pages.limit(user, most);
    }

    fn pages(&self) -> &Pages {
        &self.pages
    }

    fn restore(&mut self, pages: Pages) {
        self.pages = pages;
    }
}

/// The games at the tables where books are forged: between them they pay all there is to pay, and
/// no game that is added changes what these evenings meet.
const AUDITED: [Kind; 2] = [Kind::Kara, Kind::Caramba];

/// What the auditor says of books that save like this.
fn audited<F>(wrong: F) -> Failure
where
    F: FnMut(&mut Pages, &Transition, Option<InteractionId>, u32) -> Saved + Clone,
{
    audited_at(40, wrong)
}

/// The same at so many tables: what seldom happens is met at none of a few.
fn audited_at<F>(tables: u64, wrong: F) -> Failure
where
    F: FnMut(&mut Pages, &Transition, Option<InteractionId>, u32) -> Saved + Clone,
{
    let books = || BadBooks { pages: Pages::default(), saved: 0, wrong: wrong.clone(), sells: Pages::buy };
    simulate_on(tables, 8, &AUDITED, books).expect_err("bad books are found out")
}

/// What the auditor says of books that are good but for how they sell looks.
fn audited_sales(sells: fn(&mut Pages, Sold) -> Bought) -> String {
    let save = |pages: &mut Pages, step: &Transition, key: Option<InteractionId>, _: u32| pages.save(step, None, key);
    let books = || BadBooks { pages: Pages::default(), saved: 0, wrong: save, sells };
    simulate_on(40, 8, &AUDITED, books).expect_err("bad sales are found out").why
}

fn moves(transfer: &Transfer, cause: TableCause) -> bool {
    matches!(transfer.cause, Cause::Table { what, .. } if what == cause)
}

/// Books that change the transfers of a step before they save it.
fn audited_with(change: impl Fn(&mut Vec<Transfer>) + Clone) -> Failure {
    audited(saved_with(change))
}

fn saved_with(
    change: impl Fn(&mut Vec<Transfer>) + Clone,
) -> impl FnMut(&mut Pages, &Transition, Option<InteractionId>, u32) -> Saved + Clone {
    move |pages, step, idempotency_key, _| {
        let mut step = step.clone();
        change(&mut step.transfers);
        pages.save(&step, None, idempotency_key)
    }
}

#[test]
fn a_dropped_transfer_is_found() {
    for cause in [TableCause::Ante, TableCause::ThrowIn, TableCause::Back, TableCause::Winnings, TableCause::Drinks] {
        println!("the books drop every {cause:?} of {AUDITED:?}");
        let failure = audited_with(move |transfers| transfers.retain(|transfer| !moves(transfer, cause)));
        assert!(failure.why.contains("was booked, but") || failure.why.contains("below zero"), "{cause:?}: {failure}");
        assert!(failure.step > 0);
    }
}

/// A bet that is not taken from its purse, does not come back or is not paid; one that goes to somebody else; a coin too
/// many.
#[test]
fn bets_that_move_otherwise_are_found() {
    let of_bets = |transfer: &Transfer| transfer.cause.key().starts_with("bet");
    for cause in [TableCause::Bet, TableCause::BetBack, TableCause::BetWon] {
        println!("the books drop every {cause:?} of {AUDITED:?}");
        let failure = audited_with(move |transfers| transfers.retain(|transfer| !moves(transfer, cause)));
        assert!(failure.why.contains("was booked, but") || failure.why.contains("below zero"), "{cause:?}: {failure}");
    }
    for cause in [TableCause::BetBack, TableCause::BetWon] {
        let failure = audited_with(move |transfers| {
            for transfer in transfers.iter_mut().filter(|transfer| moves(transfer, cause)) {
                let Account::Purse(guild, user) = transfer.to else { panic!("{transfer:?}") };
                transfer.to = Account::Purse(guild, UserId(user.0 % PEOPLE + 1));
            }
        });
        assert!(failure.why.contains("was booked, but"), "{cause:?}: {failure}");
    }
    let failure = audited_with(move |transfers| {
        for transfer in transfers.iter_mut().filter(|transfer| of_bets(transfer)) {
            transfer.amount += Coins(1);
        }
    });
    assert!(failure.why.contains("was booked, but"), "{failure}");
}

#[test]
fn what_bets_came_to_is_counted_by_the_auditor_as_well() {
    let said_otherwise = |change: fn(&mut BetFacts)| {
        audited(move |pages, step, idempotency_key, _| {
            let mut step = step.clone();
            let bets = step.facts.iter_mut().flat_map(|facts| facts.bets.first_mut());
            bets.for_each(change);
            pages.save(&step, None, idempotency_key)
        })
    };
    let changes: [fn(&mut BetFacts); 3] =
        [|bet| bet.paid += Coins(1), |bet| bet.laid += Coins(1), |bet| bet.user = Some(UserId(99))];
    for change in changes {
        let failure = said_otherwise(change);
        assert!(failure.why.contains("the bets came to something else"), "{failure}");
    }
}

#[test]
fn a_doubled_payout_is_found() {
    let failure = audited_with(|transfers| {
        for transfer in transfers.iter_mut().filter(|transfer| moves(transfer, TableCause::Winnings)) {
            transfer.amount += transfer.amount;
        }
    });
    assert!(failure.why.contains("below zero"), "{failure}");
}

#[test]
fn a_payout_to_the_wrong_purse_is_found() {
    // Two have to share a pot for it.
    let failure = audited_at(
        400,
        saved_with(|transfers| {
            let paid: Vec<usize> =
                (0..transfers.len()).filter(|&at| moves(&transfers[at], TableCause::Winnings)).collect();
            if let [one, other] = paid[..]
                && transfers[other].amount > Coins(1)
            {
                let to = transfers[one].to;
                transfers[one].to = transfers[other].to;
                transfers[other].to = to;
                transfers[one].amount += Coins(1);
                transfers[other].amount -= Coins(1);
            }
        }),
    );
    assert!(failure.why.contains("was booked, but"), "{failure}");
}

#[test]
fn one_coin_too_few_is_found() {
    let failure = audited_with(|transfers| {
        for transfer in transfers.iter_mut().filter(|transfer| transfer.amount.0 > 1) {
            transfer.amount -= Coins(1);
        }
    });
    assert!(failure.why.contains("was booked, but") || failure.why.contains("below zero"), "{failure}");
}

#[test]
fn a_lost_step_is_found() {
    let failure = audited(|pages, step, idempotency_key, saved| match saved % 90 {
        0 => Saved::Done,
        _ => pages.save(step, None, idempotency_key),
    });
    // Or the step that was lost is decided, and acknowledged, a second time.
    let found = [
        "not in the journal",
        "does not replay",
        "not what its journal says",
        "was acknowledged here before",
        "went on without its journal",
    ];
    assert!(found.iter().any(|why| failure.why.contains(why)), "{failure}");
}

#[test]
fn a_step_lost_after_it_was_saved_is_found() {
    let failure = audited(|pages, step, idempotency_key, saved| {
        let done = pages.save(step, None, idempotency_key);
        if saved == 150 && done == Saved::Done {
            pages.journal.get_mut(&step.table.id).expect("it was saved").remove(&step.entry.step);
        }
        done
    });
    // Or the step that was lost is decided, and acknowledged, a second time.
    let found = ["not in the journal", "does not replay", "was acknowledged here before"];
    assert!(found.iter().any(|why| failure.why.contains(why)), "{failure}");
}

#[test]
fn an_idempotency_key_that_is_not_kept_is_found() {
    let failure = audited(|pages, step, _, _| pages.save(step, None, None));
    assert!(failure.why.contains("it is done, and it is not in the books"), "{failure}");
}

#[test]
fn a_key_that_lets_a_second_step_in_is_found() {
    let failure = audited(|pages, step, idempotency_key, _| match pages.save(step, None, idempotency_key) {
        Saved::Conflict => {
            let journal = pages.journal.get_mut(&step.table.id).expect("there is one");
            journal.insert(step.entry.step, serde_json::to_string(&step.entry).expect("an entry can be written"));
            Saved::Done
        }
        saved => saved,
    });
    assert!(failure.why.contains("was acknowledged here before"), "{failure}");
}

#[test]
fn forged_rolls_in_the_journal_are_found() {
    let failure = audited(|pages, step, idempotency_key, saved| {
        let mut step = step.clone();
        if let (0, JournalEvent::Moved { rolls, .. }) = (saved % 30, &mut step.entry.event)
            && let Some(roll) = rolls.first_mut()
        {
            *roll = 1 + *roll % 6;
        }
        pages.save(&step, None, idempotency_key)
    });
    assert!(failure.why.contains("not in the journal") || failure.why.contains("does not replay"), "{failure}");
}

#[test]
fn a_seed_exchanged_after_the_commitment_is_found() {
    let failure = audited(|pages, step, idempotency_key, _| {
        let mut step = step.clone();
        if let JournalEvent::Moved { next_seed: Some(seed), .. } = &mut step.entry.event {
            *seed = games::dice::Seed::new([7; 32]);
        }
        pages.save(&step, None, idempotency_key)
    });
    assert!(failure.why.contains("commit") || failure.why.contains("not in the journal"), "{failure}");
}

#[test]
fn a_purse_overdrawn_is_found() {
    let failure = audited(|pages, step, idempotency_key, _| match pages.save(step, None, idempotency_key) {
        Saved::Short(account) => {
            // The books pay what is not there.
            *pages.balances.entry(account).or_default() += Coins(1_000_000);
            pages.save(step, None, idempotency_key)
        }
        saved => saved,
    });
    assert!(failure.why.contains("all accounts together are"), "{failure}");
}

/// Who is banned sits down, and who has lost as much as they want to loses more; who is stopped pays all the same; and who
/// is not is stopped.
#[test]
fn books_that_let_in_or_stop_the_wrong_people_are_found() {
    let let_in = audited_at(400, |pages, step, idempotency_key, _| {
        pages.bans.clear();
        pages.save(step, None, idempotency_key)
    });
    assert!(let_in.why.contains("was let in, and is kept away"), "{let_in}");

    let beyond = audited_at(400, |pages, step, idempotency_key, _| {
        pages.limits.clear();
        pages.save(step, None, idempotency_key)
    });
    assert!(beyond.why.contains("wants to lose no more than"), "{beyond}");

    let pays = audited_at(400, |pages, step, idempotency_key, _| match pages.save(step, None, idempotency_key) {
        stopped @ (Saved::KeptAway(_) | Saved::OwnLimit(_)) => {
            let kept = (std::mem::take(&mut pages.bans), std::mem::take(&mut pages.limits));
            pages.save(step, None, idempotency_key);
            (pages.bans, pages.limits) = kept;
            stopped
        }
        saved => saved,
    });
    assert!(pays.why.contains("was stopped, and all the same it is in the books"), "{pays}");

    type Stop = fn(UserId) -> Saved;
    let stops: [(Stop, &str); 2] = [
        (Saved::KeptAway, "is said to be kept away, and is not"),
        (Saved::OwnLimit, "is said to have a limit, and has none"),
    ];
    for (stop, why) in stops {
        let stopped = audited(move |pages, step, idempotency_key, _| match &step.entry.event {
            JournalEvent::Sat { user, .. } => stop(*user),
            _ => pages.save(step, None, idempotency_key),
        });
        assert!(stopped.why.contains(why), "{stopped}");
    }
}

#[test]
fn a_result_with_the_wrong_winner_is_found() {
    let failure = audited(|pages, step, idempotency_key, _| {
        let mut step = step.clone();
        let seats = step.facts.iter_mut().flat_map(|facts| &mut facts.seats);
        for seat in seats.filter(|seat| seat.player.user().is_some()) {
            seat.won = !seat.won;
        }
        pages.save(&step, None, idempotency_key)
    });
    assert!(failure.why.contains("the result is"), "{failure}");
}

/// A look that costs nothing, a coin too few, somebody else's coins or none for two; one that is paid and not had.
#[test]
fn looks_that_are_sold_otherwise_are_found() {
    let unpaid = audited_sales(|pages, sold| match pages.looks.iter().any(|had| had.look == sold.look) {
        true => Bought::HasIt,
        false => {
            pages.looks.push(sold);
            Bought::Done
        }
    });
    assert!(unpaid.contains("was not paid"), "{unpaid}");

    let cheaper = audited_sales(|pages, sold| {
        let bought = pages.buy(sold);
        if let (Bought::Done, Some(paid)) = (bought, pages.transfers.last_mut()) {
            paid.amount -= Coins(1);
            *pages.balances.entry(paid.from).or_default() += Coins(1);
            *pages.balances.entry(paid.to).or_default() -= Coins(1);
        }
        bought
    });
    assert!(cheaper.contains("costs"), "{cheaper}");

    let by_another = audited_sales(|pages, sold| {
        let bought = pages.buy(sold);
        if let (Bought::Done, Some(had)) = (bought, pages.looks.last_mut()) {
            had.user = UserId(sold.user.0 % PEOPLE + 1);
        }
        bought
    });
    assert!(by_another.contains("costs") || by_another.contains("by a click too many"), "{by_another}");

    let twice = audited_sales(|pages, sold| {
        let bought = pages.buy(sold);
        if bought == Bought::Done {
            pages.looks.push(Sold { by: InteractionId(u64::MAX), ..sold });
        }
        bought
    });
    assert!(twice.contains("was sold twice"), "{twice}");

    let not_had = audited_sales(|pages, sold| {
        let bought = pages.buy(sold);
        if bought == Bought::Done {
            pages.looks.clear();
        }
        bought
    });
    assert!(not_had.contains("by a click too many") || not_had.contains("has no look for it"), "{not_had}");

    let overdrawn = audited_sales(|pages, sold| match pages.buy(sold) {
        Bought::Short => {
            // The books pay what is not there.
            let purse = Account::Purse(sold.guild, sold.user);
            *pages.balances.entry(purse).or_default() += sold.look.price();
            pages.buy(sold)
        }
        bought => bought,
    });
    assert!(overdrawn.contains("by a click too many") || overdrawn.contains("all accounts together"), "{overdrawn}");
}

#[test]
fn looks_are_bought_by_luck_of_their_own_so_that_most_evenings_stay_as_they_were() {
    // Whether anybody buys anything at the end changes nothing that was before.
    let nothing_sold = |_: &mut Pages, _: Sold| Bought::Short;
    let save = |pages: &mut Pages, step: &Transition, key: Option<InteractionId>, _: u32| pages.save(step, None, key);
    let played = |sells: fn(&mut Pages, Sold) -> Bought| {
        let books = || BadBooks { pages: Pages::default(), saved: 0, wrong: save, sells };
        let mut report = simulate_on(8, 3, Kind::ALL, books).unwrap_or_else(|failure| panic!("{failure}"));
        report.met.retain(|what, _| !what.starts_with("look "));
        Report { transfers: 0, ..report }
    };
    assert_eq!(played(nothing_sold), played(Pages::buy));
}

#[test]
fn a_game_that_is_added_leaves_the_other_evenings_as_they_were() {
    let (added, before) = Kind::ALL.split_last().expect("there are games");
    let evenings = 0..1000;
    let same = |luck: &u64| drawn(before, *luck) == drawn(Kind::ALL, *luck);
    let (stay, change): (Vec<u64>, Vec<u64>) = evenings.partition(same);
    assert!(change.iter().all(|luck| drawn(Kind::ALL, *luck).contains(added)));
    assert!(stay.len() > 500, "{} of 1000 evenings stay", stay.len());
    for kind in Kind::ALL {
        let count = (0..1000).filter(|luck| drawn(Kind::ALL, *luck).contains(kind)).count();
        assert!(count > 200, "{kind} is played in {count} of 1000 evenings");
    }
}
