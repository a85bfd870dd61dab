//! What a button asks of the table that it names. Each press is sorted here and nowhere else; how each is answered is
//! left to `click.rs`.

use crate::commands::{bet, replay};
use games::catalog::Kind;
use present::{Press, bets::BetOn};
use table::{Command, Person, coins::Coins, ids::UserId};

/// What a button asks of its table.
#[derive(Debug)]
pub(super) enum Asked {
    /// That the table does something, and nothing else.
    Command(CommandAsked),
    /// That a game starts: who starts may be warned before.
    Start { decision: u32 },
    /// To see something of the table, where nothing changes.
    Look(LookAsked),
    /// A form, or what was written in it, when that comes back by the same press.
    Form(FormAsked),
    /// That coins are laid on a seat.
    Lay { of: BetOn, had: Coins, amount: Coins },
    /// That the running game is broken off, after the question whether.
    BreakOff { game: u32 },
    /// To get up; where that gives a seat up, it is asked whether.
    Leave,
    /// The same people once more, at a new table.
    Rematch,
    /// A finished game once more, which outlives its table.
    Replay { game: u32, asked: replay::Asked },
    /// Nothing that a table knows: a menu's beginning that is no level yet, or a button of another message.
    Nothing,
}

/// What a table is to do.
#[derive(Debug)]
pub(super) enum CommandAsked {
    /// A move, which is read once it is known of which game it is one.
    Move { user: UserId, decision: u32, mv: String },
    /// All else.
    Other(Command),
}

/// What is shown of a table.
#[derive(Debug)]
pub(super) enum LookAsked {
    /// The next step of a choice.
    Choice { decision: u32, of: String },
    /// What a move in mind would come to.
    Aim { decision: u32, at: String },
    /// On whom to bet, or how much.
    Bet(bet::Asked),
    /// The odds.
    Odds,
    /// How the dice are proved.
    Fair,
    /// The seats and words that go into them.
    FairWords,
    /// The rules.
    Rules,
    /// All that was agreed.
    Options,
    /// The board, as it is now.
    Board,
    /// The board in text.
    Text,
    /// Where everything lies.
    Places,
    /// The buttons that the board has no room for.
    More,
    /// The question whether to break this game off.
    AskBreakOff { game: u32 },
    /// That it is not broken off after all.
    KeepPlaying,
}

/// A form that is asked for or comes back.
#[derive(Debug)]
pub(super) enum FormAsked {
    /// For how much is laid on a seat.
    Bet { of: BetOn, had: Coins },
    /// For what its table is to do.
    Command(CommandForm),
}

/// A form for a command. It takes the seat of one who is away back when it comes back itself.
#[derive(Debug)]
pub(super) enum CommandForm {
    /// For the rest of a move.
    Move { decision: u32, mv: String },
    /// For how much is thrown in.
    ThrowIn,
    /// For a word for the dice.
    Word,
}

impl Asked {
    /// What somebody asks by this press.
    pub fn by(person: &Person, press: Press) -> Self {
        let user = person.user;
        let command = |command| Self::Command(CommandAsked::Other(command));
        let form = |form| Self::Form(FormAsked::Command(form));
        match press {
            Press::Play { decision, mv } | Press::Pick { decision, mv, .. } => {
                Self::Command(CommandAsked::Move { user, decision, mv })
            }
            Press::Join => command(Command::Join(person.clone())),
            Press::Leave => Self::Leave,
            Press::GiveUp { game } => command(Command::GiveUp { by: user, game }),
            Press::AddAi(level) => command(Command::AddAi(user, level)),
            Press::RemoveAi => command(Command::RemoveAi(user)),
            Press::Close { decision } => command(Command::Close(person.clone(), Some(decision))),
            Press::Agree { vote } => command(Command::Agree { by: user, vote }),
            Press::PlayOn { vote } => command(Command::PlayOn { by: user, vote }),
            Press::Start { decision } => Self::Start { decision },
            Press::Choose { decision, of } => Self::Look(LookAsked::Choice { decision, of }),
            Press::Aim { decision, at } => Self::Look(LookAsked::Aim { decision, at }),
            Press::Bet { game } => Self::Look(LookAsked::Bet(bet::Asked::OnWhom { game })),
            Press::BetOn(of) => Self::Look(LookAsked::Bet(bet::Asked::HowMuch(of))),
            Press::Lay { of, had, amount: None } => Self::Form(FormAsked::Bet { of, had }),
            Press::Odds => Self::Look(LookAsked::Odds),
            Press::Fair => Self::Look(LookAsked::Fair),
            Press::FairWords => Self::Look(LookAsked::FairWords),
            Press::Rules => Self::Look(LookAsked::Rules),
            Press::Options => Self::Look(LookAsked::Options),
            Press::Show => Self::Look(LookAsked::Board),
            Press::Text => Self::Look(LookAsked::Text),
            Press::Places => Self::Look(LookAsked::Places),
            Press::More => Self::Look(LookAsked::More),
            Press::AskBreakOff { game } => Self::Look(LookAsked::AskBreakOff { game }),
            Press::KeepPlaying => Self::Look(LookAsked::KeepPlaying),
            Press::Write { decision, mv } => form(CommandForm::Move { decision, mv }),
            Press::ThrowIn => form(CommandForm::ThrowIn),
            Press::Word => form(CommandForm::Word),
            Press::Lay { of, had, amount: Some(amount) } => Self::Lay { of, had, amount },
            Press::BreakOff { game } => Self::BreakOff { game },
            Press::Rematch => Self::Rematch,
            Press::Replay { game, at } => Self::Replay { game, asked: replay::Asked::Step(at) },
            Press::ReplayTurning { game } => Self::Replay { game, asked: replay::Asked::Turning },
            Press::ReplayFilm { game } => Self::Replay { game, asked: replay::Asked::Film },
            Press::ReplayPage { game } => Self::Replay { game, asked: replay::Asked::Page },
            Press::PickAi
            | Press::Door(_)
            | Press::List(_)
            | Press::Person(_)
            | Press::Looks(_)
            | Press::Problem(_)
            | Press::Settings(_)
            | Press::Hints { .. } => Self::Nothing,
        }
    }
}

impl CommandAsked {
    /// What is asked of a table that plays this game.
    pub fn of(self, game: Kind) -> Command {
        match self {
            Self::Move { user, decision, mv } => {
                Command::Play { user, decision: Some(decision), mv: game.parse_move(&mv) }
            }
            Self::Other(command) => command,
        }
    }
}
