//! What is sent for a board, told as plain text: what happens, and what is to
//! be done then. How boards fare at Discord is tried through the sandbox.

mod beside_another;
mod choices;
mod films;

use super::{text::RETRIES_MAX, *};
use crate::{ask::Token, stub_discord};
use games::{Level, catalog::Kind, dice::Seed};
use host::{At, Host};
use paint::{Format, Painted};
use table::{
    Chance, Command, HouseRules, Person, Phase, Who,
    coins::Coins,
    ids::{ChannelId, GuildId, InteractionId, MessageId, Moment, UserId},
    lang::Lang,
};

/// A table on which Kara is played.
fn playing() -> Table {
    playing_with(Kind::Kara, "")
}

/// A table on which this is played, from some position if one is given.
fn playing_with(kind: Kind, board: &str) -> Table {
    let mut options = kind.default_options();
    if !board.is_empty() {
        options.set_board(board).expect("a position");
    }
    let rules = HouseRules {
        options,
        ante: Coins::ZERO,
        turn_secs: 60,
        odds: true,
        lang: Lang::En,
        drink_price: Coins(5),
        lobby_secs: 900,
        first: table::First::InTurn,
        view: None,
        best_of: None,
        time_up: table::TimeUp::AiPlays,
        no_ai: false,
        stake_max: None,
    };
    let mut seeds = || Seed::new([7; 32]);
    let mut chance = Chance::committed(&mut seeds);
    let place = (GuildId(1), ChannelId(2));
    let mut table = Table::open(TableId(3), place, UserId(101), rules, Moment(0), &mut chance).table;
    let join = |user| Command::Join(Person { user: UserId(user), name: format!("guest {user}"), manages: false });
    let start = Command::Start { by: UserId(101), decision: None };
    for command in [join(101), join(102), start] {
        // Whoever opens may sit already.
        if let Ok(transition) = table.decide(&command, Moment(0), &mut chance) {
            table = transition.table;
        }
    }
    table
}

/// A board, and what is done for it, in words.
struct Script {
    board: BoardSync,
    table: Table,
    begin: Instant,
    ms: u64,
    jobs: Vec<RenderJob>,
    changes: Vec<AttachmentChange>,
}

impl Script {
    fn new() -> Self {
        let begin = Instant::now();
        let mut board = BoardSync::new(true, begin);
        board.message = Some((ChannelId(2), MessageId(77)));
        Self { board, table: playing(), begin, ms: 0, jobs: Vec::new(), changes: Vec::new() }
    }

    fn now(&self) -> Instant {
        self.begin + Duration::from_millis(self.ms)
    }

    /// The table at this step: with each step a move was played.
    fn step(&self, step: u64) -> Arc<Table> {
        let mut table = self.table.clone();
        table.step = step;
        let Phase::Playing(playing) = &mut table.phase else { panic!("a game is played") };
        playing.plays = step;
        Arc::new(table)
    }

    /// Something happens: `want 3`, `answer 3`, `answered 3 by a`, `shown 3`, `retry 3 600000`, …
    fn happens(&mut self, what: &str) {
        let words: Vec<&str> = what.split(' ').collect();
        let number = |nth: usize| words.get(nth).map_or(0, |word| word.parse().expect("a number"));
        let (table, now) = (self.step(number(1)), self.now());
        let text = |outcome| Ended::Text { table: Arc::clone(&table), repost: false, outcome };
        match words[0] {
            "after" => self.ms += number(1),
            "want" => self.board.changed(&table, Follows::AtOnce, now),
            "back" => self.board.went_back(&table, Follows::AtOnce, now),
            "answer" => drop(self.board.begin_answer(&table)),
            "answered" => {
                let click = Click { token: Token(words[3].to_owned()), message: MessageId(77) };
                self.board.ended(Ended::Answer { table, by: Some(click) }, now);
            }
            "lost" => self.board.ended(Ended::Answer { table, by: None }, now),
            "choose" => {
                let by = InteractionId(number(1));
                self.board.begin_choice(by);
                assert!(matches!(self.board.choice_sets_out(by, &table, false), ChoiceNow::SetsOut(_)), "{what}");
            }
            "marked" => self.board.ended(Ended::Choice { table, shown: Some(ChoicePicture::Marked) }, now),
            "strayed" => self.board.ended(Ended::Choice { table, shown: None }, now),
            "shown" => self.board.ended(text(Outcome::Shown), now),
            "taken" => self.board.ended_beside_another(text(Outcome::Shown), now),
            "compared" => self.board.compared(&table, now),
            "refused" => self.board.ended(text(Outcome::NotNow), now),
            "retry" => {
                let wait = Duration::from_millis(number(2));
                self.board.ended(text(Outcome::Retry(wait)), now);
            }
            "edited" => self.board.edited(now),
            "rendered" => {
                let at = self.jobs.iter().position(|job| job.table.step == table.step).expect("a job");
                let (job, picture) = (self.jobs.remove(at), present::picture(&self.table).expect("a picture"));
                // Its words tell which step it is of.
                let picture = Arc::new(Picture { alt: format!("step {}", table.step), ..picture });
                let painted = Arc::new(Painted { bytes: vec![1], format: Format::Png });
                self.board.ended(Ended::Render { job, drawn: Some(Drawn::new(picture, painted)) }, now);
            }
            "attached" | "unattached" => {
                let (change, came_through) = (self.changes.remove(0), words[0] == "attached");
                self.board.ended(Ended::Image { change, came_through }, now);
            }
            "reached" => drop(self.board.reached_again()),
            other => panic!("{other}"),
        }
    }

    /// What is to be done now.
    fn next(&mut self) -> String {
        let mut room = Room { texts: 1, images: 1, renders: 1 };
        let now = self.now();
        match self.board.next(now, &mut room) {
            Next::Render(job) => {
                let step = job.table.step;
                self.jobs.push(job);
                format!("render {step}")
            }
            Next::Text { table, .. } => format!("send {}", table.step),
            Next::Image { change, by } => {
                self.changes.push(change.clone());
                let by = by.map_or("the bot".to_owned(), |click| click.token.0);
                match change {
                    AttachmentChange::Keep => "nothing".to_owned(),
                    AttachmentChange::Remove => format!("remove the picture by {by}"),
                    AttachmentChange::Replace(drawn) => format!("attach {} by {by}", drawn.picture.alt),
                }
            }
            Next::Gone(..) => "say that it is gone".to_owned(),
            Next::Compare => "compare".to_owned(),
            Next::At(at) => format!("wait {}", (at - now).as_millis()),
            Next::NoRoom => "no room".to_owned(),
            Next::Idle => "idle".to_owned(),
        }
    }
}

/// Each line: what happens, and after the arrow what is to be done then, in order.
fn check(script: &str) {
    let mut board = Script::new();
    for line in script.trim().lines().map(str::trim) {
        let (happens, then) = line.split_once("->").unwrap_or((line, ""));
        for what in happens.split(',').map(str::trim).filter(|what| !what.is_empty()) {
            board.happens(what);
        }
        for expected in then.split(',').map(str::trim).filter(|what| !what.is_empty()) {
            assert_eq!(board.next(), expected, "{line}");
        }
    }
}

#[test]
fn an_answer_that_shows_the_latest_table_needs_no_edit_and_its_picture_follows_by_its_token() {
    check(
        "answer 1 -> idle
         answered 1 by a -> render 1, idle
         rendered 1 -> attach step 1 by a, idle
         attached -> idle",
    );
}

#[test]
fn a_table_that_has_moved_on_meanwhile_needs_an_edit() {
    check(
        "answer 1, want 2 -> render 2, idle
         answered 1 by a -> wait 300
         rendered 2 -> send 2, idle
         shown 2 -> attach step 2 by the bot",
    );
}

#[test]
fn of_two_under_way_at_once_nobody_knows_which_came_last() {
    check(
        "answer 1, answer 2 -> idle
         answered 2 by b -> render 2, idle
         rendered 2 -> idle
         answered 1 by a -> send 2, idle",
    );
}

#[test]
fn an_older_table_never_takes_the_place_of_a_newer_one() {
    check("want 2, want 1, after 300 -> render 2, send 2");
}

#[test]
fn a_table_that_went_back_takes_the_place_of_the_one_that_is_lost() {
    check(
        "want 9, after 300 -> render 9, send 9
         back 6, want 7, after 300 -> render 7, idle
         shown 9, after 300 -> send 7, idle
         shown 7 -> idle
         rendered 9 -> idle
         rendered 7 -> attach step 7 by the bot",
    );
}

#[test]
fn an_answer_that_is_lost_leaves_its_board_to_an_edit() {
    check("answer 1 -> idle\n lost 1 -> render 1, wait 300\n after 300 -> send 1");
}

#[test]
fn the_picture_of_an_earlier_click_that_ends_leaves_the_token_of_the_next_to_its_own_picture() {
    check(
        "answer 1, answered 1 by a -> render 1
         rendered 1 -> attach step 1 by a
         answer 2, answered 2 by b -> render 2, idle
         attached -> idle
         rendered 2 -> attach step 2 by b
         attached -> idle",
    );
}

#[test]
fn a_picture_of_no_click_goes_by_the_bots_token_once_a_second_and_leaves_an_edit_for_the_text() {
    check(
        "answer 1, answered 1 by a, after 900000 -> render 1
         rendered 1 -> attach step 1 by the bot
         attached, answer 2, lost 2, after 1 -> render 2, wait 299
         rendered 2 -> send 2
         shown 2 -> wait 999
         edited, edited, edited, edited, after 999 -> wait 4251
         want 3, after 300 -> render 3, send 3",
    );
}

#[test]
fn the_sixth_edit_in_five_seconds_waits() {
    check(
        "edited, edited, edited, edited, edited, want 1, after 250 -> render 1, wait 5000
         want 2, after 5000 -> render 2, send 2",
    );
}

#[test]
fn marks_of_a_choice_go_with_the_next_edit_of_the_board_for_whatever_reason() {
    let mut script = Script::new();
    for (what, then) in [("answer 1", "idle"), ("answered 1 by a", "render 1"), ("rendered 1", "attach step 1 by a")] {
        script.happens(what);
        assert_eq!(script.next(), then);
    }
    script.happens("attached");
    // Somebody joins, or the time is changed: the same position.
    let table = script.step(1);
    let image = |script: &Script| script.board.image.change_for_edit(&table);
    assert!(matches!(image(&script), AttachmentChange::Keep));
    script.happens("choose 1");
    script.happens("marked 1");
    assert!(matches!(script.board.image.change_for_answer(&table), AttachmentChange::Remove));
    let change = image(&script);
    assert!(matches!(&change, AttachmentChange::Replace(drawn) if drawn.picture.alt == "step 1"));
    script.board.image.came_through(&change);
    assert!(matches!(image(&script), AttachmentChange::Keep));
    assert_eq!(script.next(), "idle");
}

#[test]
fn the_picture_of_a_message_that_another_process_posted_is_not_taken_for_ones_own() {
    let mut script = Script::new();
    for (what, then) in [("want 1", "render 1"), ("rendered 1", "send 1")] {
        script.happens(what);
        assert_eq!(script.next(), then);
    }
    let table = script.step(1);
    let change = script.board.image.change_for_post(&table);
    assert!(matches!(&change, AttachmentChange::Replace(_)));
    for (may_be_earlier, is_kept) in [(false, true), (true, false)] {
        script.board.posted(&change, may_be_earlier);
        let edit = script.board.image.change_for_edit(&table);
        assert_eq!(matches!(edit, AttachmentChange::Keep), is_kept, "{may_be_earlier}");
    }
}

#[test]
fn text_waits_a_blink_for_its_picture_and_goes_without_it() {
    check("want 1 -> render 1, wait 300\n after 300 -> send 1, idle\n shown 1, rendered 1 -> attach step 1 by the bot");
}

#[test]
fn text_waits_for_the_end_of_a_picture_under_way() {
    check(
        "want 1, after 300 -> render 1, send 1
         shown 1, rendered 1 -> attach step 1 by the bot
         want 2, after 300 -> render 2, idle
         unattached -> send 2",
    );
}

#[test]
fn a_board_that_could_not_follow_gets_no_picture_beside_its_old_text() {
    check(
        "want 1, after 300 -> render 1, send 1
         refused 1, rendered 1 -> idle
         want 2, after 300 -> render 2, send 2",
    );
}

#[test]
fn after_too_many_failures_a_board_waits_for_the_next_click_or_for_discord() {
    let mut board = Script::new();
    board.happens("want 1");
    assert_eq!(board.next(), "render 1");
    for _ in 0..=RETRIES_MAX {
        board.happens("after 40000");
        assert_eq!(board.next(), "send 1");
        board.happens("retry 1 0");
    }
    assert_eq!(board.next(), "idle");
    assert!(board.board.is_behind());
}

#[test]
fn a_wait_that_discord_names_is_kept_and_one_of_ours_ends_when_it_can_be_reached() {
    check("want 1, after 300 -> render 1, send 1\n retry 1 600000, reached -> wait 600000");
    check("want 1, after 300 -> render 1, send 1\n retry 1 0 -> wait 1000\n reached -> send 1");
}

#[test]
fn a_step_that_came_while_the_one_before_was_refused_is_shown_all_the_same() {
    let mut board = Script::new();
    board.happens("want 1");
    board.happens("after 300");
    assert_eq!((board.next(), board.next()), ("render 1".to_owned(), "send 1".to_owned()));
    let (waiter, mut shown) = oneshot::channel();
    board.board.wait_for(&board.step(2), false, waiter, board.now());
    board.happens("refused 1");
    assert!(shown.try_recv().is_err(), "it may well be shown");
    board.happens("after 300");
    assert_eq!((board.next(), board.next()), ("render 2".to_owned(), "send 2".to_owned()));
    board.happens("refused 2");
    assert_eq!(board.next(), "idle", "what was refused is not tried again by itself");
    assert_eq!(shown.try_recv(), Ok(Shown::NotNow));
}

#[test]
fn nobody_waits_for_a_step_that_is_lost() {
    let mut board = Script::new();
    let (waiter, mut shown) = oneshot::channel();
    board.board.wait_for(&board.step(9), false, waiter, board.now());
    board.happens("after 300");
    assert_eq!((board.next(), board.next()), ("render 9".to_owned(), "send 9".to_owned()));
    board.happens("back 6");
    board.happens("shown 9");
    assert_eq!(shown.try_recv(), Ok(Shown::Yes));
}

#[test]
fn what_has_no_room_is_done_as_soon_as_there_is_some() {
    let mut board = Script::new();
    board.happens("want 1");
    board.happens("after 300");
    let (now, mut none) = (board.now(), Room { texts: 0, images: 0, renders: 0 });
    assert!(matches!(board.board.next(now, &mut none), Next::NoRoom));
    assert_eq!((board.next(), board.next()), ("render 1".to_owned(), "send 1".to_owned()));
}

/// Boards on a host of their own, and the Discord they write to.
async fn boards(painter: Option<Painter>) -> (stub_discord::StubDiscord, Host, Boards) {
    let far = stub_discord::StubDiscord::listen().await;
    let (host, boards) = (stub_discord::host().await, Boards::new(Arc::clone(&far.rest), painter));
    boards.serve(host.clone());
    (far, host, boards)
}

#[tokio::test]
async fn where_it_cannot_be_read_where_a_board_stands_no_second_one_is_posted() {
    let (mut far, host, boards) = boards(None).await;
    let table = stub_discord::table(&host, 10, 60).await;
    // Its books are closed.
    host.stop().await;
    assert!(boards.message(table.id).await.is_err());
    for repost in [false, true] {
        assert_eq!(boards.send_text(&table, repost).await, Outcome::Retry(Duration::ZERO));
    }
    assert!(far.is_quiet());
    // Where it is remembered, it is edited.
    boards.update(table.id, |sync, _| sync.message = Some((table.channel, MessageId(77))));
    assert_eq!(boards.send_text(&table, false).await, Outcome::Shown);
    assert_eq!(far.next().await.path, "/api/v10/channels/10/messages/77");
}

#[tokio::test]
async fn an_answer_that_breaks_off_in_the_middle_leaves_its_board_to_an_edit() {
    let (_far, host, boards) = boards(None).await;
    let table = stub_discord::table(&host, 10, 60).await;
    boards
        .unbroken(table.id, async {
            let _shown = boards.begin_answer(&table);
            panic!("a mistake of our own");
        })
        .await;
    let (due, _) = boards.due(Room { texts: 1, images: 1, renders: 1 });
    assert!(matches!(&due[..], [(id, Next::Text { .. })] if *id == table.id), "{due:?}");
}

/// A game in which an AI has moved and moves on.
fn where_an_ai_plays_on() -> Arc<Table> {
    let mut table = playing();
    let seat = table.to_move().expect("a game is played");
    table.sitters[seat.index()].who = Who::Ai { level: Level::Easy };
    let Phase::Playing(playing) = &mut table.phase else { panic!("a game is played") };
    playing.ai_moved = Some(seat);
    assert!(table.ai_plays_on());
    Arc::new(table)
}

#[tokio::test]
async fn a_game_that_cannot_say_how_long_its_film_is_watched_holds_up_no_board() {
    let drawing = Drawing::default().with_films_watched(|_| panic!("a mistake of our own"));
    let painter = Painter::new(|_| Ok(Painted { bytes: vec![1], format: Format::Png })).with_drawing(drawing);
    let (_far, host, boards) = boards(Some(painter)).await;
    let (broken, other) = (where_an_ai_plays_on(), stub_discord::table(&host, 10, 60).await);
    boards.changed(&broken, false);
    boards.refresh(&broken);
    boards.went_back(&broken);
    boards.refresh(&other);
    assert_eq!(boards.watched_ms(&broken), 0);
    assert!(!boards.is_at_rest(broken.id) && !boards.is_at_rest(other.id), "both are edited");
}

#[tokio::test]
async fn a_mistake_made_with_one_board_in_hand_takes_no_other_away() {
    let (_far, host, boards) = boards(None).await;
    let table = stub_discord::table(&host, 10, 60).await;
    let mistake = || boards.note::<()>(TableId(99), |_, _| panic!("a mistake of our own"));
    assert!(std::panic::catch_unwind(AssertUnwindSafe(mistake)).is_err());
    boards.refresh(&table);
    let (due, _) = boards.due(Room { texts: 1, images: 1, renders: 1 });
    assert!(matches!(&due[..], [(id, Next::Text { .. })] if *id == table.id), "{due:?}");
}

#[tokio::test]
async fn a_late_picture_goes_by_the_token_of_its_own_click_though_the_one_before_was_still_on_its_way() {
    let painter = Painter::new(|_| Ok(Painted { bytes: vec![1], format: Format::Png }));
    let (mut far, host, boards) = boards(Some(painter)).await;
    let table = stub_discord::table(&host, 10, 60).await;
    let first = stub_discord::started(&host, &table).await;
    let mover = first.to_move().and_then(|seat| first.sitter(seat)).and_then(table::Sitter::user).expect("a person");
    let roll = Command::Play { user: mover, decision: None, mv: table.kind().parse_move("throw") };
    let next = host.command(At::Table(table.id), roll, None).await.expect("a throw");
    let message = MessageId(77);
    boards.update(table.id, |sync, _| sync.message = Some((table.channel, message)));
    let click = |token: &str| Click { token: Token(token.to_owned()), message };
    let clicks = async {
        boards.begin_answer(&first).end(true, click("first"));
        assert_eq!(far.next().await.path, "/api/v10/webhooks/1/first/messages/@original");
        // Whether the picture of the first has arrived by then or not.
        boards.begin_answer(&next).end(true, click("second"));
        assert_eq!(far.next().await.path, "/api/v10/webhooks/1/second/messages/@original");
    };
    tokio::select! {
        () = boards.run(CancellationToken::new()) => unreachable!("nobody stops it"),
        () = clicks => {}
    }
}

/// A game of Carrom that has just ended with a stroke.
fn ended_with_a_stroke() -> Arc<Table> {
    let table = after_a_stroke(8);
    assert!(matches!(&table.phase, Phase::Gathering(gathering) if gathering.last.is_some()), "it is over");
    table
}

/// This board of a match of eight, which has just ended with a stroke.
fn after_a_stroke(board: u8) -> Arc<Table> {
    let lies = format!("a-33+33 A+10+10 B+20-10 | turn 1 | board {board} light 1 | queen light");
    let mut table = playing_with(Kind::Carrom, &lies);
    let mut seeds = || Seed::new([7; 32]);
    let mut chance = Chance::committed(&mut seeds);
    let mv = table.kind().parse_move("shoot 18 -41.01 240");
    let shoot = Command::Play { user: UserId(101), decision: None, mv };
    table = table.decide(&shoot, Moment(0), &mut chance).expect("a stroke").table;
    Arc::new(table)
}

#[tokio::test]
async fn at_the_next_table_of_a_channel_the_tavern_does_not_say_the_same_again() {
    let (_far, _host, boards) = boards(None).await;
    // Tables at which the same would be said of a game alike.
    let ended = |id| Table { id: TableId(id), ..Table::clone(&ended_with_a_stroke()) };
    let mut said: Vec<present::Banter> = (1..=60).filter_map(|id| present::banter(&ended(id))).collect();
    let first = said.remove(0);
    said.retain(|other| other.line_after(None).0 == first.line_after(None).0);
    let second = said.pop().expect("there are fewer lines than tables");
    let board = |of| boards.with_banter(ChannelId(10), of, "A board.".to_owned());
    let (one, again, other) = (board(&first), board(&first), board(&second));
    assert!(one.starts_with("A board.\n-# ") && one == again, "{one}\n{again}");
    assert_ne!(other, one);
    // Elsewhere nobody has heard it.
    assert_eq!(boards.with_banter(ChannelId(11), &second, "A board.".to_owned()), one);
}
