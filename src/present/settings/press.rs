//! The buttons and menus of the form of a server's settings, as they are written in a click.

use std::{fmt, str::FromStr};

use games::NotationError;
use table::{
    ids::{ChannelId, Moment},
    settings::{Setting, SettingChange, SettingPage},
};

/// What can be pressed in the form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SettingsPress {
    /// A page; a select menu's beginning where none is named.
    Page(Option<SettingPage>),
    /// One setting; a select menu's beginning where none is named.
    Show(Option<Setting>),
    /// A part of the list of channels, from 0.
    Channels(usize),
    /// Let tables stand in a channel, or no more; a select menu's beginning where none is named.
    Channel(Option<(ChannelId, bool)>),
    /// Set it to this, as it is kept; a select menu's beginning where nothing is named.
    Set(Setting, Option<String>),
    /// Leave it as it is where nobody has chosen.
    Usual(Setting),
    /// Ask for a value that is written.
    Write(Setting),
    /// A part of the log of changes, from 0.
    Changes(usize),
    /// A part of the list of who is kept from the tables, from 0.
    Bans(usize),
    /// Undo a change; a select menu's beginning where none is named.
    Undo(Option<UndoOf>),
}

/// Which change is to be undone. Once a database has come back from a backup numbers are given again, and a form from
/// before it is not to undo what another change has the number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UndoOf {
    /// Its number.
    pub nth: i64,
    /// When it was made; none where a person names the number, and on the buttons of an older program.
    pub at: Option<Moment>,
}

impl UndoOf {
    /// This one.
    #[must_use]
    pub const fn change(change: &SettingChange) -> Self {
        Self { nth: change.nth, at: Some(change.at) }
    }

    /// Whether this one is meant.
    #[must_use]
    pub fn means(self, change: &SettingChange) -> bool {
        change.nth == self.nth && self.at.is_none_or(|at| at == change.at)
    }
}

impl fmt::Display for UndoOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.nth)?;
        self.at.map_or(Ok(()), |at| write!(f, " {}", at.0))
    }
}

impl SettingsPress {
    /// What a select menu's choice makes of its beginning; `None` for what is no menu, and for what none has.
    #[must_use]
    pub fn completed(&self, chosen: &str) -> Option<Self> {
        let is_menu = matches!(
            self,
            Self::Page(None) | Self::Show(None) | Self::Set(_, None) | Self::Undo(None) | Self::Channel(None)
        );
        format!("{self} {chosen}").parse().ok().filter(|_| is_menu)
    }
}

impl fmt::Display for SettingsPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page(None) => f.write_str("page"),
            Self::Page(Some(page)) => write!(f, "page {page}"),
            Self::Show(None) => f.write_str("show"),
            Self::Show(Some(setting)) => write!(f, "show {setting}"),
            Self::Channel(None) => f.write_str("channel"),
            Self::Channel(Some((channel, stands))) => write!(f, "channel {}{channel}", if *stands { '+' } else { '-' }),
            Self::Channels(part) => write!(f, "channels {part}"),
            Self::Set(setting, None) => write!(f, "set {setting}"),
            Self::Set(setting, Some(value)) => write!(f, "set {setting} {value}"),
            Self::Usual(setting) => write!(f, "usual {setting}"),
            Self::Write(setting) => write!(f, "write {setting}"),
            // As the buttons of an older program have it.
            Self::Changes(0) => f.write_str("changes"),
            Self::Changes(part) => write!(f, "changes {part}"),
            Self::Bans(part) => write!(f, "bans {part}"),
            Self::Undo(None) => f.write_str("undo"),
            Self::Undo(Some(change)) => write!(f, "undo {change}"),
        }
    }
}

impl FromStr for SettingsPress {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::new(text, "a button of the settings");
        let setting = |text: &str| text.parse::<Setting>().map_err(|_| unknown());
        let mut words = text.splitn(3, ' ');
        Ok(match (words.next(), words.next(), words.next()) {
            (Some("page"), None, None) => Self::Page(None),
            (Some("page"), Some(page), None) => Self::Page(Some(page.parse().map_err(|_| unknown())?)),
            (Some("show"), None, None) => Self::Show(None),
            (Some("show"), Some(of), None) => Self::Show(Some(setting(of)?)),
            (Some("channel"), None, None) => Self::Channel(None),
            (Some("channel"), Some(chosen), None) => {
                let stands = chosen.starts_with('+');
                let id = chosen.strip_prefix(['+', '-']).and_then(|id| id.parse().ok()).ok_or_else(unknown)?;
                Self::Channel(Some((ChannelId(id), stands)))
            }
            (Some("channels"), Some(part), None) => Self::Channels(part.parse().map_err(|_| unknown())?),
            (Some("set"), Some(of), None) => Self::Set(setting(of)?, None),
            (Some("set"), Some(of), Some(value)) => Self::Set(setting(of)?, Some(value.to_owned())),
            (Some("usual"), Some(of), None) => Self::Usual(setting(of)?),
            (Some("write"), Some(of), None) => Self::Write(setting(of)?),
            (Some("changes"), None, None) => Self::Changes(0),
            (Some("changes"), Some(part), None) => Self::Changes(part.parse().map_err(|_| unknown())?),
            (Some("bans"), Some(part), None) => Self::Bans(part.parse().map_err(|_| unknown())?),
            (Some("undo"), None, None) => Self::Undo(None),
            (Some("undo"), Some(nth), at) => {
                let at = at.map(|at| at.parse().map(Moment)).transpose().map_err(|_| unknown())?;
                Self::Undo(Some(UndoOf { nth: nth.parse().map_err(|_| unknown())?, at }))
            }
            _ => return Err(unknown()),
        })
    }
}
