//! Answers to interactions: at once, or deferred when they take long. What is
//! answered is decided in `click.rs` and `commands/`; what can be answered to
//! a command, a click and a line being written has a type each.

use std::{pin::pin, sync::Arc, time::Duration};

use tokio::time::Instant;

use super::{
    asides::AsideKind,
    ask::Asker,
    boards::{AnswerInFlight, Boards, ChoiceSent, ChoiceStep, Click},
    rest_client::{ANSWERED_ALREADY, RestClient, RestError, UNKNOWN_INTERACTION},
    screen::{self, Attached, Message, Response},
    speech,
};
use host::HostError;
use present::{Form, Screen, plain::as_read};
use table::{Table, ids::MessageId, settings::ServerSettings};

/// After how long an answer is deferred, in milliseconds. Discord gives up after 3,000.
const DEFER_AFTER_MS: u64 = 1500;
/// How long an answer waits for a board's picture on its way before it is deferred.
const PICTURE_WAIT: Duration = Duration::from_millis(400);
/// How long it waits once it is deferred: an edit that takes longer is given up or tried again.
const PICTURE_WAIT_MAX: Duration = Duration::from_secs(10);

/// A message for the asker alone: all that a command is answered with.
#[derive(Clone, Debug)]
pub(super) enum Private {
    /// Text.
    Text(Screen),
    /// Text with a file.
    File(Screen, Attached),
    /// The same with more files, each in a message of its own.
    Files(Screen, Attached, Vec<Attached>),
    /// That a command has done what the board shows: it is gone at once.
    Done(Screen),
    /// That a command of this kind has done what is seen nowhere else: it goes once it has been read.
    Notice(AsideKind, Screen),
    /// A look of this kind: it takes the place of the one before.
    Aside(AsideKind, Screen, Option<Attached>),
    /// A question to answer by a button: what it means, and what stands on it.
    Question(Screen, [(&'static str, String); 2]),
}

/// What a click is answered with, or a form that a click opened.
#[derive(Clone, Debug)]
pub(super) enum ClickReply {
    /// The clicked message stays as it is.
    Private(Private),
    /// The clicked board shows this table.
    Board(ClickedBoard),
    /// The clicked board shows the next step of a choice, with a picture that has its marks.
    Step(ChoiceStep),
    /// The clicked message becomes this, with a picture or without one: a question that was
    /// answered, a board that stands elsewhere.
    Instead(Screen, Option<Attached>),
    /// The clicked message, which is for the asker alone, goes: what it led to is seen in this channel.
    Gone,
    /// A form to fill in.
    Form(Form),
}

/// A board that was clicked.
#[derive(Clone, Debug)]
pub(super) struct ClickedBoard {
    /// The table that it shows.
    pub table: Arc<Table>,
    /// Where it stands.
    pub message: MessageId,
    /// What its server had chosen when it was clicked.
    pub settings: Option<ServerSettings>,
}

/// What a line being written is answered with: what stands there, and what is taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Suggestions(pub Vec<(String, String)>);

impl Private {
    /// A look of a kind, which the next one replaces; a refusal stays.
    pub fn aside(kind: AsideKind, text: Screen, file: Option<Attached>) -> Self {
        if text.card.is_none() && text.rows.is_empty() { Self::Text(text) } else { Self::Aside(kind, text, file) }
    }

    /// In the form that the asker reads.
    fn read_by(self, asker: &Asker) -> Self {
        let read = |screen| as_read(screen, asker.reading(), asker.lang());
        match self {
            Self::Text(screen) => Self::Text(read(screen)),
            Self::File(screen, file) => Self::File(read(screen), file),
            Self::Files(screen, file, more) => Self::Files(read(screen), file, more),
            Self::Done(screen) => Self::Done(read(screen)),
            Self::Notice(kind, screen) => Self::Notice(kind, read(screen)),
            Self::Aside(kind, screen, file) => Self::Aside(kind, read(screen), file),
            Self::Question(screen, buttons) => Self::Question(read(screen), buttons),
        }
    }

    /// The files that do not fit beside its text.
    fn take_more_files(&mut self) -> Vec<Attached> {
        match self {
            Self::Files(_, _, more) => std::mem::take(more),
            _ => Vec::new(),
        }
    }
}

impl ClickReply {
    /// A look of a kind, after a click: in the place of the clicked message, if that is for its reader alone as well.
    pub fn aside(kind: AsideKind, clicked_alone: bool, text: Screen, file: Option<Attached>) -> Self {
        match clicked_alone {
            true => Self::Instead(text, file),
            false => Private::aside(kind, text, file).into(),
        }
    }
}

impl From<Private> for ClickReply {
    fn from(private: Private) -> Self {
        Self::Private(private)
    }
}

impl From<Screen> for Private {
    fn from(screen: Screen) -> Self {
        Self::Text(screen)
    }
}

impl From<Screen> for ClickReply {
    fn from(screen: Screen) -> Self {
        Self::Private(screen.into())
    }
}

impl From<Private> for Message {
    fn from(private: Private) -> Self {
        match private {
            Private::Text(text) | Private::Done(text) | Private::Notice(_, text) => screen::message(&text),
            Private::Aside(_, text, None) => screen::message(&text),
            Private::Aside(_, text, Some(file)) => screen::message(&text).with_attachment(Some(file)),
            Private::File(text, file) | Private::Files(text, file, _) => {
                screen::message(&text).with_attachment(Some(file))
            }
            Private::Question(text, buttons) => screen::question(&text, &buttons),
        }
    }
}

/// What becomes of private messages once this one is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    Stays,
    TakeAway,
    Fades(AsideKind),
    Replaces(AsideKind),
}

impl After {
    const fn of(private: &Private) -> Self {
        match private {
            Private::Done(_) => Self::TakeAway,
            Private::Notice(kind, _) => Self::Fades(*kind),
            Private::Aside(kind, ..) => Self::Replaces(*kind),
            Private::Text(_) | Private::File(..) | Private::Files(..) | Private::Question(..) => Self::Stays,
        }
    }
}

/// What can be answered to one kind of interaction.
pub(super) trait Reply: Sized {
    /// What tells Discord that the answer comes later; `None` where nobody waits that long.
    const DEFERRED: Option<Response>;
    /// What kind of interaction it answers, in metrics.
    const KIND: &'static str;

    /// The answer where nothing is done or something went wrong: why, if a text can be shown there.
    fn not_done(why: Screen) -> Self;

    /// Sends it as the first answer.
    async fn first(self, answers: &Answers, asker: &Asker) -> Result<(), RestError>;

    /// Sends it after a deferred one.
    async fn late(self, answers: &Answers, asker: &Asker) -> Result<(), RestError>;

    /// The deferral did not come through: what must be shown all the same is.
    fn without_answer(self, _: &Answers) {}
}

impl Reply for Private {
    const KIND: &'static str = "command";
    const DEFERRED: Option<Response> = Some(Response::NewLater);

    fn not_done(why: Screen) -> Self {
        Self::Text(why)
    }

    async fn first(self, answers: &Answers, asker: &Asker) -> Result<(), RestError> {
        let mut this = self.read_by(asker);
        let (after, more) = (After::of(&this), this.take_more_files());
        answers.say(asker, Response::New(Message::from(this).ephemeral())).await?;
        answers.send_files(asker, more).await?;
        answers.tidy(asker, after).await;
        Ok(())
    }

    async fn late(self, answers: &Answers, asker: &Asker) -> Result<(), RestError> {
        let mut this = self.read_by(asker);
        let (after, more) = (After::of(&this), this.take_more_files());
        if after == After::TakeAway {
            return answers.rest.take_away(&asker.token.0).await;
        }
        answers.rest.fill_in(&asker.token.0, Message::from(this).on(asker.guild)).await?;
        answers.send_files(asker, more).await?;
        answers.tidy(asker, after).await;
        Ok(())
    }
}

/// What a clicked message becomes; where it is the asker's alone, in the form they read.
fn instead(new: Screen, asker: &Asker) -> Message {
    screen::message(&if asker.clicked_alone { as_read(new, asker.reading(), asker.lang()) } else { new })
}

/// Whether the next step of a choice is there, by this answer or by that to a doubled event. Nothing has come of it that a
/// board would have to show.
fn is_there(answered: &Result<(), RestError>) -> bool {
    match answered {
        Ok(()) => true,
        Err(why) => why.code() == ANSWERED_ALREADY,
    }
}

impl Reply for ClickReply {
    const KIND: &'static str = "click";
    const DEFERRED: Option<Response> = Some(Response::UpdateLater);

    fn not_done(why: Screen) -> Self {
        Self::Private(Private::Text(why))
    }

    async fn first(self, answers: &Answers, asker: &Asker) -> Result<(), RestError> {
        let response = match self {
            Self::Board(board) => {
                answers.board(asker, board).await?;
                answers.clear_asides(asker).await;
                return Ok(());
            }
            Self::Private(private) => return private.first(answers, asker).await,
            Self::Step(step) => return answers.choice(asker, step).await,
            Self::Instead(new, picture) => Response::Update(instead(new, asker).with_attachment(picture)),
            Self::Gone => {
                answers.say(asker, Response::UpdateLater).await?;
                answers.take_clicked_away(asker).await?;
                answers.clear_asides(asker).await;
                return Ok(());
            }
            Self::Form(form) => Response::Form(form),
        };
        answers.say(asker, response).await
    }

    async fn late(self, answers: &Answers, asker: &Asker) -> Result<(), RestError> {
        let (rest, token) = (&answers.rest, &asker.token.0);
        match self {
            Self::Board(ClickedBoard { table, message, settings }) => {
                answers.board_late(asker, answers.boards.begin_answer(&table), message, settings).await
            }
            Self::Private(private) => {
                rest.follow_up(token, Message::from(private.read_by(asker)).ephemeral().on(asker.guild)).await
            }
            Self::Step(step) => answers.choice_late(asker, step).await,
            Self::Instead(new, picture) => {
                rest.fill_in(token, instead(new, asker).with_attachment(picture).on(asker.guild)).await
            }
            Self::Gone => answers.take_clicked_away(asker).await,
            // A form can only be a first answer: the next click brings it.
            Self::Form(_) => {
                let again = speech::problem(&HostError::Busy, asker.lang());
                rest.follow_up(token, screen::message(&again).ephemeral().on(asker.guild)).await
            }
        }
    }

    fn without_answer(self, answers: &Answers) {
        if let Self::Board(board) = self {
            answers.boards.refresh(&board.table);
        }
    }
}

impl Reply for Suggestions {
    const KIND: &'static str = "suggestion";
    const DEFERRED: Option<Response> = None;

    /// Nothing is suggested: there is no place for a text beside a line that is being written.
    fn not_done(_: Screen) -> Self {
        Self::default()
    }

    async fn first(self, answers: &Answers, asker: &Asker) -> Result<(), RestError> {
        answers.say(asker, Response::Choices(self.0)).await
    }

    async fn late(self, _: &Answers, _: &Asker) -> Result<(), RestError> {
        Ok(())
    }
}

/// Where answers go.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    pub rest: Arc<RestClient>,
    pub boards: Arc<Boards>,
}

impl Answers {
    /// Answers with what `work` comes to, in time.
    pub async fn give<R: Reply>(&self, asker: &Asker, work: impl Future<Output = R>) {
        let began = Instant::now();
        let mut work = pin!(work);
        let early = tokio::time::timeout(Duration::from_millis(DEFER_AFTER_MS), &mut work).await;
        let (outcome, in_time) = match (early, R::DEFERRED) {
            (Ok(reply), _) => (reply.first(self, asker).await, "answered"),
            (Err(_), None) => return telemetry::answered(R::KIND, "late", began.elapsed()),
            (Err(_), Some(deferred)) => {
                let outcome = match tokio::join!(self.say(asker, deferred), work) {
                    (Ok(()), reply) => reply.late(self, asker).await,
                    (Err(why), reply) => {
                        reply.without_answer(self);
                        Err(why)
                    }
                };
                (outcome, "deferred")
            }
        };
        let told = match outcome.as_ref().map_err(RestError::code) {
            Ok(()) => in_time,
            Err(ANSWERED_ALREADY) => "repeated",
            Err(UNKNOWN_INTERACTION) => "late",
            Err(_) => "failed",
        };
        telemetry::answered(R::KIND, told, began.elapsed());
        if let Err(why) = outcome {
            match why.code() {
                // The same event delivered twice, or a second process during a deploy.
                ANSWERED_ALREADY => tracing::debug!(interaction = %asker.interaction, "answered before"),
                UNKNOWN_INTERACTION => {
                    tracing::info!(interaction = %asker.interaction, "the answer came too late: {why}");
                }
                _ => tracing::warn!(interaction = %asker.interaction, "not answered: {why}"),
            }
        }
    }

    /// Tells an asker something more, later, while the interaction's token is valid.
    pub async fn follow_up(&self, asker: &Asker, screen: &Screen) {
        if let Err(why) = self.rest.follow_up(&asker.token.0, screen::message(screen).ephemeral().on(asker.guild)).await
        {
            tracing::info!(interaction = %asker.interaction, "what became of it could not be told: {why}");
        }
    }

    /// Sends files after an answer, each for the asker alone.
    async fn send_files(&self, asker: &Asker, files: Vec<Attached>) -> Result<(), RestError> {
        for file in files {
            let message = screen::message(&Screen::default()).with_attachment(Some(file));
            self.rest.follow_up(&asker.token.0, message.ephemeral().on(asker.guild)).await?;
        }
        Ok(())
    }

    /// Takes the clicked message away, which is the asker's alone; nobody does so again as something out of date.
    async fn take_clicked_away(&self, asker: &Asker) -> Result<(), RestError> {
        if let Some(from) = asker.clicked_from {
            self.boards.asides.forget((asker.person.user, asker.channel), from);
        }
        self.rest.take_away(&asker.token.0).await
    }

    /// Takes away what the asker had open beside the table and is no longer true: the message they clicked is the
    /// answer's own.
    pub async fn clear_asides(&self, asker: &Asker) {
        for token in self.boards.asides.outdated(asker.person.user, asker.channel, Instant::now()) {
            if let Err(why) = self.rest.take_away(&token.0).await {
                tracing::debug!(interaction = %asker.interaction, "a private message stays: {why}");
            }
        }
    }

    /// Takes private messages away that have served. What cannot be taken away stays.
    async fn tidy(&self, asker: &Asker, after: After) {
        if after == After::TakeAway {
            self.clear_asides(asker).await;
        }
        let (asides, now) = (&self.boards.asides, Instant::now());
        let key = |kind| (asker.person.user, asker.channel, kind);
        let brought = || (asker.token.clone(), asker.interaction);
        let gone = match after {
            After::Stays => None,
            After::TakeAway => Some(asker.token.clone()),
            After::Replaces(kind) => asides.replace(key(kind), brought(), now),
            After::Fades(kind) => {
                let before = asides.replace(key(kind), brought(), now);
                asides.fades(key(kind), asker.token.clone(), now);
                before
            }
        };
        let Some(token) = gone else { return };
        if let Err(why) = self.rest.take_away(&token.0).await {
            tracing::debug!(interaction = %asker.interaction, "a private message stays: {why}");
        }
    }

    async fn say(&self, asker: &Asker, response: Response) -> Result<(), RestError> {
        let id = serenity::all::InteractionId::new(asker.interaction.0);
        self.rest.answer(id, &asker.token.0, response.on(asker.guild)).await
    }

    /// A board as the first answer; deferred if its picture is long on its way.
    async fn board(&self, asker: &Asker, board: ClickedBoard) -> Result<(), RestError> {
        let ClickedBoard { table, message, settings } = board;
        let shown = self.boards.begin_answer(&table);
        let click = || Click { token: asker.token.clone(), message };
        if !self.boards.image_has_ended(table.id, PICTURE_WAIT).await {
            let deferred = self.say(asker, Response::UpdateLater).await;
            if deferred.is_err() {
                shown.end(false, click());
                return deferred;
            }
            return self.board_late(asker, shown, message, settings).await;
        }
        let board = self.boards.for_answer(shown.table(), settings).await;
        let outcome = self.say(asker, Response::Update(board)).await;
        // Another process may have answered before this one, and have refused what was done here: the board is shown by an
        // edit then, and its picture does not go by a token that may be of a refusal.
        shown.end(outcome.is_ok(), click());
        outcome
    }

    /// The next step of a choice as the first answer; deferred if something else is long on its way to its board.
    async fn choice(&self, asker: &Asker, step: ChoiceStep) -> Result<(), RestError> {
        match self.boards.choice_sets_out(&step, PICTURE_WAIT).await {
            ChoiceSent::SetsOut(shown) => {
                let outcome = self.say(asker, Response::Update(shown.message(step))).await;
                shown.end(is_there(&outcome));
                outcome
            }
            ChoiceSent::Busy => {
                self.say(asker, Response::UpdateLater).await?;
                self.choice_late(asker, step).await
            }
            ChoiceSent::Overtaken => self.say(asker, Response::UpdateLater).await,
        }
    }

    /// The next step of a choice after a deferred answer.
    async fn choice_late(&self, asker: &Asker, step: ChoiceStep) -> Result<(), RestError> {
        match self.boards.choice_sets_out(&step, PICTURE_WAIT_MAX).await {
            ChoiceSent::SetsOut(shown) => {
                let outcome = self.rest.fill_in(&asker.token.0, shown.message(step).on(asker.guild)).await;
                shown.end(outcome.is_ok());
                outcome
            }
            ChoiceSent::Busy => {
                tracing::debug!(table = %step.table.id, "a choice is not shown: its board is still being changed");
                Ok(())
            }
            ChoiceSent::Overtaken => Ok(()),
        }
    }

    /// A board after a deferred answer.
    async fn board_late(
        &self,
        asker: &Asker,
        shown: AnswerInFlight<'_>,
        message: MessageId,
        settings: Option<ServerSettings>,
    ) -> Result<(), RestError> {
        let table = shown.table();
        if !self.boards.image_has_ended(table.id, PICTURE_WAIT_MAX).await {
            tracing::debug!(table = %table.id, "its picture is still on its way");
        }
        let board = self.boards.for_answer(table, settings).await.on(asker.guild);
        let outcome = self.rest.fill_in(&asker.token.0, board).await;
        shown.end(outcome.is_ok(), Click { token: asker.token.clone(), message });
        outcome
    }
}
