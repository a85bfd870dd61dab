//! Settings: defaults, then a file, then `KARAHAUS_…` variables. Every one is
//! checked here, and a bad one is answered with a line that names it.

use std::{
    collections::{HashMap, HashSet},
    io::ErrorKind,
    path::{Path, PathBuf},
};

use config::{Config, ConfigError, Environment, File, FileFormat};
use games::catalog::{Kind, Options};
use serde::Deserialize;

/// The defaults, with a comment for each.
pub const DEFAULTS: &str = include_str!("../../config/default.toml");
/// The file that is read if none is named.
pub const FILE: &str = "karahaus.toml";
/// What the variables begin with.
const PREFIX: &str = "KARAHAUS_";
/// Variables that belong to the tests and are no settings.
const TEST_PREFIX: &str = "KARAHAUS_TEST_";

/// Settings that make sense only together: where one cannot be used, the others are as good as not set.
const TOGETHER: [&[&str]; 3] =
    [&["http_listen", "discord_public_key"], &["public_url", "pages_listen"], &["discord_api", "clock"]];

/// Every setting; `config/default.toml` says what each means. That there is no other is looked at by name.
#[derive(Clone, Debug, Deserialize)]
pub struct Settings {
    pub database: String,
    pub discord_api: String,
    pub clock: WhoseClock,
    pub http_listen: String,
    pub discord_public_key: String,
    pub metrics_listen: String,
    pub public_url: String,
    pub pages_listen: String,
    pub coins_welcome: i64,
    pub coins_daily: i64,
    pub drink_price: i64,
    pub turn_secs: u32,
    pub lobby_secs: u32,
    pub boards: String,
    pub ai_pause_ms: u32,
    pub idle_secs: u32,
    pub pictures: bool,
    pub emoji: bool,
    pub inbox_len: usize,
    pub person_per_minute: u32,
    pub channel_per_minute: u32,
    pub tables_per_ten_minutes: u32,
    pub channel_tables_per_ten_minutes: u32,
    pub log: String,
    pub log_format: LogFormat,
}

/// Whose clock the tables go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum WhoseClock {
    /// The system's.
    System,
    /// That of the sandbox at `discord_api`, moved by hand.
    Sandbox,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For machines.
    Json,
}

impl TryFrom<String> for WhoseClock {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.as_str() {
            "system" => Ok(Self::System),
            "sandbox" => Ok(Self::Sandbox),
            _ => Err(format!("{text} is neither \"system\" nor \"sandbox\"")),
        }
    }
}

impl TryFrom<String> for LogFormat {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.as_str() {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(format!("{text} is neither \"text\" nor \"json\"")),
        }
    }
}

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The file is not there.
    #[error("the settings file {} cannot be read: {why}", file.display())]
    NoFile {
        /// Which file.
        file: PathBuf,
        /// What the system said.
        why: std::io::Error,
    },
    /// The file is no TOML.
    #[error("the settings file {} is not understood ({why}); config/default.toml shows how one looks", file.display())]
    NoToml {
        /// Which file.
        file: PathBuf,
        /// Where and why.
        why: String,
    },
    /// A setting has a value of the wrong kind.
    #[error("{0}; config/default.toml shows every setting with its default")]
    Unreadable(#[from] ConfigError),
    /// A setting that does not exist.
    #[error("{name} is no setting; config/default.toml lists all of them")]
    Unknown {
        /// As it was written.
        name: String,
    },
    /// A setting that does not exist, in a file.
    #[error("{name} in {} is no setting; config/default.toml lists all of them", file.display())]
    UnknownInFile {
        /// As it was written.
        name: String,
        /// Which file.
        file: PathBuf,
    },
    /// What cannot be used of what is set, and where that is set.
    #[error("{why} (in {place})")]
    Placed {
        /// What is wrong with it.
        why: Box<SettingsError>,
        /// The file, or the variable.
        place: String,
    },
    /// A board of the host's own that cannot be played on.
    #[error("boards: {} cannot be used: {why}; config/boards has the boards that come with the program", file.display())]
    Board {
        /// Which file.
        file: PathBuf,
        /// What the system or the game said.
        why: String,
    },
    /// A value that makes no sense.
    #[error("{name} = {value}: {need}")]
    Bad {
        /// Which setting.
        name: &'static str,
        /// What was written.
        value: String,
        /// What is needed instead.
        need: String,
    },
}

impl SettingsError {
    /// Which setting it is about, where that is known.
    fn setting(&self) -> Option<String> {
        let key: &str = match self {
            Self::Bad { name, .. } => name,
            Self::Unreadable(ConfigError::Type { key: Some(key), .. } | ConfigError::At { key: Some(key), .. }) => {
                key.as_str()
            }
            _ => return None,
        };
        // Of something within a setting, the setting.
        key.split(['.', '[']).next().map(str::to_owned)
    }
}

/// A file of settings, as it was read.
type SettingsFile = File<config::FileSourceString, FileFormat>;

impl Settings {
    /// The database, for a subcommand that does something with the one in use. Opening one that is
    /// not there would make an empty one, and find nothing wrong with it.
    ///
    /// # Errors
    /// There is none.
    pub fn database_that_is_there(&self, to: &str) -> Result<&str, String> {
        let database = &self.database;
        if database != "memory" && !database.contains("://") && !Path::new(database).exists() {
            return Err(format!("database: there is no {database} to {to}; set KARAHAUS_DATABASE to the one in use"));
        }
        Ok(database)
    }

    /// Reads the defaults, then the file (the one named, or `karahaus.toml` if
    /// it is there), then the variables given.
    ///
    /// # Errors
    /// A file that cannot be read, a setting that does not exist, a bad value.
    pub fn read(file: Option<&Path>, variables: &[(String, String)]) -> Result<Self, SettingsError> {
        let (settings, wrong) = Self::read_what_can_be(file, variables)?;
        wrong.into_iter().next().map_or(Ok(settings), Err)
    }

    /// Reads what can be used of all that is set, with the defaults in the place of the rest; and what is wrong with that.
    ///
    /// # Errors
    /// Not even the defaults can be used.
    pub fn read_what_can_be(
        file: Option<&Path>,
        variables: &[(String, String)],
    ) -> Result<(Self, Vec<SettingsError>), SettingsError> {
        let defaults = values(File::from_str(DEFAULTS, FileFormat::Toml))?;
        let mut wrong = Vec::new();
        let file = file.or_else(|| Some(Path::new(FILE)).filter(|file| file.exists()));
        let mut source = None;
        let mut in_file = HashSet::new();
        match file.map(|file| (file, Self::file(file))) {
            None => {}
            Some((_, Err(why))) => wrong.push(why),
            Some((file, Ok((read, names)))) => {
                let mut unknown: Vec<&String> = names.iter().filter(|name| !defaults.contains_key(*name)).collect();
                unknown.sort();
                let unknown = unknown.into_iter();
                wrong
                    .extend(unknown.map(|name| SettingsError::UnknownInFile { name: name.clone(), file: file.into() }));
                source = Some(read);
                in_file = names;
            }
        }
        let ours = variables.iter().filter(|(name, _)| name.starts_with(PREFIX) && !name.starts_with(TEST_PREFIX));
        let (known, unknown): (Vec<_>, Vec<_>) =
            ours.partition(|(name, _)| defaults.contains_key(&name[PREFIX.len()..].to_lowercase()));
        wrong.extend(unknown.into_iter().map(|(name, _)| SettingsError::Unknown { name: name.clone() }));
        let mut given_up: HashSet<String> = HashSet::new();
        loop {
            let variables = known.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
            let environment =
                Environment::with_prefix("KARAHAUS").prefix_separator("_").try_parsing(true).source(Some(variables));
            let mut config = Config::builder().add_source(File::from_str(DEFAULTS, FileFormat::Toml));
            if let Some(source) = &source {
                config = config.add_source(source.clone());
            }
            config = config.add_source(environment);
            for name in &given_up {
                config = config.set_override(name, defaults[name].clone())?;
            }
            let read: Result<Self, _> = config.build().and_then(Config::try_deserialize).map_err(SettingsError::from);
            let why = match read.and_then(Self::checked) {
                Ok(settings) => return Ok((settings, wrong)),
                Err(why) => why,
            };
            let name = why.setting().filter(|name| defaults.contains_key(name) && !given_up.contains(name));
            match name {
                Some(name) => {
                    let variable = known.iter().find(|(variable, _)| variable[PREFIX.len()..].to_lowercase() == name);
                    let in_file = file.filter(|_| in_file.contains(&name));
                    let place = match variable {
                        Some((variable, _)) => Some(variable.clone()),
                        None => in_file.map(|file| file.display().to_string()),
                    };
                    wrong.push(match place {
                        Some(place) => SettingsError::Placed { why: Box::new(why), place },
                        None => why,
                    });
                    let together = TOGETHER.iter().find(|names| names.contains(&name.as_str()));
                    given_up.extend(together.into_iter().flat_map(|names| names.iter().map(|name| (*name).to_owned())));
                    given_up.insert(name);
                }
                // Nothing is left to give up.
                None if given_up.len() == defaults.len() => return Err(why),
                None => {
                    wrong.push(why);
                    given_up = defaults.keys().cloned().collect();
                }
            }
        }
    }

    /// What every game is opened with, on the boards of `boards`.
    ///
    /// # Errors
    /// A board there is none: the file, the line and the reason.
    pub fn options(&self) -> Result<Vec<Options>, SettingsError> {
        Kind::ALL.iter().map(|&kind| self.options_of(kind)).collect()
    }

    fn options_of(&self, kind: Kind) -> Result<Options, SettingsError> {
        let mut options = kind.new_table_options();
        if self.boards.is_empty() || kind.board().is_none() {
            return Ok(options);
        }
        let file = Path::new(&self.boards).join(format!("{kind}.toml"));
        let bad = |why: String| SettingsError::Board { file: file.clone(), why };
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(why) if why.kind() == ErrorKind::NotFound && Path::new(&self.boards).is_dir() => return Ok(options),
            Err(why) => return Err(bad(why.to_string())),
        };
        options.set_board(&text).map_err(|why| bad(why.to_string()))?;
        Ok(options)
    }

    /// A file of settings, and which it names.
    fn file(file: &Path) -> Result<(SettingsFile, HashSet<String>), SettingsError> {
        let text = std::fs::read_to_string(file).map_err(|why| SettingsError::NoFile { file: file.to_owned(), why })?;
        let source = File::from_str(&text, FileFormat::Toml);
        match values(source.clone()) {
            Ok(values) => Ok((source, values.into_keys().collect())),
            Err(why) => {
                // The place and the reason; between them stands a drawing of the line.
                let why = why.to_string();
                let told: Vec<&str> = why.lines().filter(|line| !line.contains('|') && !line.is_empty()).collect();
                Err(SettingsError::NoToml { file: file.to_owned(), why: told.join(": ") })
            }
        }
    }

    fn checked(self) -> Result<Self, SettingsError> {
        within("coins_welcome", self.coins_welcome, 0, 1_000_000)?;
        within("coins_daily", self.coins_daily, 0, 1_000_000)?;
        within("drink_price", self.drink_price, 0, 1_000_000)?;
        within("turn_secs", self.turn_secs.into(), 10, 3600)?;
        within("lobby_secs", self.lobby_secs.into(), 60, 86_400)?;
        within("ai_pause_ms", self.ai_pause_ms.into(), 0, 10_000)?;
        within("idle_secs", self.idle_secs.into(), 1, 86_400)?;
        within("person_per_minute", self.person_per_minute.into(), 0, 100_000)?;
        within("channel_per_minute", self.channel_per_minute.into(), 0, 100_000)?;
        within("tables_per_ten_minutes", self.tables_per_ten_minutes.into(), 0, 1000)?;
        within("channel_tables_per_ten_minutes", self.channel_tables_per_ten_minutes.into(), 0, 1000)?;
        within("inbox_len", i64::try_from(self.inbox_len).unwrap_or(i64::MAX), 1, 1000)?;
        let bad = |name, value: &str, need: &str| {
            Err(SettingsError::Bad { name, value: value.to_owned(), need: need.to_owned() })
        };
        if self.database.trim().is_empty() {
            return bad("database", &self.database, "a file, \"memory\" or a postgres:// address is needed");
        }
        if !self.discord_api.is_empty() && !["http://", "https://"].iter().any(|p| self.discord_api.starts_with(p)) {
            return bad("discord_api", &self.discord_api, "an address that begins with http:// or https:// is needed");
        }
        if self.clock == WhoseClock::Sandbox && self.discord_api.is_empty() {
            return bad("clock", "sandbox", "discord_api has to name that sandbox");
        }
        if !self.http_listen.is_empty() && self.http_listen.parse::<std::net::SocketAddr>().is_err() {
            return bad("http_listen", &self.http_listen, "an address and a port are needed, such as 127.0.0.1:8081");
        }
        if self.http_listen.is_empty() != self.discord_public_key.is_empty() {
            return bad(
                "http_listen",
                &self.http_listen,
                "http_listen and discord_public_key are set together or not at all",
            );
        }
        if !self.metrics_listen.is_empty() && self.metrics_listen.parse::<std::net::SocketAddr>().is_err() {
            return bad(
                "metrics_listen",
                &self.metrics_listen,
                "an address and a port are needed, such as 127.0.0.1:9464",
            );
        }
        if !self.pages_listen.is_empty() && self.pages_listen.parse::<std::net::SocketAddr>().is_err() {
            return bad("pages_listen", &self.pages_listen, "an address and a port are needed, such as 127.0.0.1:8070");
        }
        if self.pages_listen.is_empty() != self.public_url.is_empty() {
            return bad("public_url", &self.public_url, "public_url and pages_listen are set together or not at all");
        }
        if !self.public_url.is_empty() && !is_address(&self.public_url) {
            let need = "an address is needed that begins with http:// or https:// and ends with a host or a port";
            return bad("public_url", &self.public_url, need);
        }
        if let Err(why) = self.log.parse::<tracing_subscriber::filter::Targets>() {
            return bad("log", &self.log, &why.to_string());
        }
        Ok(self)
    }
}

/// Whether links can begin with this: a scheme and a host, with a port or without, and nothing after it.
fn is_address(url: &str) -> bool {
    let host = ["https://", "http://"].iter().find_map(|scheme| url.strip_prefix(scheme));
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    host.is_some_and(|host| !host.is_empty() && host.chars().all(is_plain))
}

fn within(name: &'static str, value: i64, min: i64, max: i64) -> Result<(), SettingsError> {
    if (min..=max).contains(&value) {
        return Ok(());
    }
    Err(SettingsError::Bad { name, value: value.to_string(), need: format!("a number from {min} to {max} is needed") })
}

/// What a file says.
fn values(file: SettingsFile) -> Result<HashMap<String, config::Value>, ConfigError> {
    Config::builder().add_source(file).build()?.try_deserialize()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(variables: &[(&str, &str)]) -> Result<Settings, SettingsError> {
        let variables: Vec<_> = variables.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        Settings::read(None, &variables)
    }

    fn file_with(text: &str) -> Result<Settings, SettingsError> {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), text).expect("written");
        Settings::read(Some(file.path()), &[])
    }

    #[test]
    fn the_defaults_alone_are_enough() {
        let settings = with(&[]).expect("good");
        assert_eq!(settings.database, "karahaus.db");
        assert_eq!(settings.turn_secs, 60);
    }

    #[test]
    fn a_variable_wins_over_the_default() {
        let settings = with(&[("KARAHAUS_DATABASE", "other.db"), ("KARAHAUS_TURN_SECS", "90")]).expect("good");
        assert_eq!((settings.database.as_str(), settings.turn_secs), ("other.db", 90));
    }

    #[test]
    fn a_file_changes_what_it_names_and_nothing_else() {
        let settings = file_with("coins_daily = 7").expect("good");
        assert_eq!((settings.coins_daily, settings.coins_welcome), (7, 1000));
    }

    #[test]
    fn a_bad_value_is_named_with_what_is_needed() {
        for (variable, value, says) in [
            ("KARAHAUS_TURN_SECS", "5", "turn_secs = 5: a number from 10 to 3600 is needed"),
            ("KARAHAUS_TURN_SECS", "soon", "turn_secs"),
            ("KARAHAUS_COINS_DAILY", "-1", "coins_daily = -1: a number from 0 to 1000000 is needed"),
            ("KARAHAUS_DISCORD_API", "localhost", "discord_api"),
            ("KARAHAUS_CLOCK", "sandbox", "clock = sandbox: discord_api has to name that sandbox"),
            ("KARAHAUS_CLOCK", "sundial", "sundial is neither \"system\" nor \"sandbox\" for key `clock`"),
            ("KARAHAUS_HTTP_LISTEN", "127.0.0.1:80", "set together"),
            ("KARAHAUS_METRICS_LISTEN", "9464", "metrics_listen = 9464: an address and a port are needed"),
            ("KARAHAUS_LOG", "info,host=loud", "log = info,host=loud: "),
            ("KARAHAUS_LOG_FORMAT", "xml", "xml is neither \"text\" nor \"json\" for key `log_format`"),
            ("KARAHAUS_DATABASE", " ", "database"),
        ] {
            let error = with(&[(variable, value)]).expect_err(value).to_string();
            assert!(error.contains(says), "{variable}={value}: {error}");
        }
    }

    #[test]
    fn a_board_of_ones_own_is_played_on() {
        let boards = tempfile::tempdir().expect("a directory");
        let own = "rows = [[0, 1, 0], [2, 3, 4], [5, 6, 0]]\n";
        std::fs::write(boards.path().join("karambolage.toml"), own).expect("written");
        let settings = with(&[("KARAHAUS_BOARDS", boards.path().to_str().expect("a path"))]).expect("good");
        let options = settings.options().expect("a board");
        let played = options.iter().find(|options| options.kind() == Kind::Karambolage).expect("Karambolage");
        assert_ne!(*played, Kind::Karambolage.new_table_options());
        let others = options.iter().filter(|options| options.kind() != Kind::Karambolage);
        others.for_each(|options| assert_eq!(*options, options.kind().new_table_options()));
    }

    #[test]
    fn a_broken_board_is_refused_with_setting_file_line_and_reason_b2() {
        for (text, line, why) in [
            ("rows = [\n  [0, 1, 0],\n  [2, 7, 0],\n]\n", "line 3", "not 7"),
            ("rows = [\n  [0, 1, 0],\n  [2, 3],\n]\n", "line 3", "has 2 fields"),
            ("\nrows = [[0, 1, 0], [2, 3, 4]]\n", "line 2", "three zero fields"),
            ("rows = \n", "line 1", ""),
        ] {
            let boards = tempfile::tempdir().expect("a directory");
            let file = boards.path().join("karambolage.toml");
            std::fs::write(&file, text).expect("written");
            let settings = with(&[("KARAHAUS_BOARDS", boards.path().to_str().expect("a path"))]).expect("good");
            let error = settings.options().expect_err(text).to_string();
            for part in ["boards", file.to_str().expect("a path"), line, why] {
                assert!(error.contains(part), "“{part}” is missing in: {error}");
            }
        }
        let error = with(&[("KARAHAUS_BOARDS", "no/such/place")]).expect("good").options().expect_err("not there");
        assert!(error.to_string().contains("no/such/place"), "{error}");
    }

    #[test]
    fn a_setting_that_does_not_exist_is_named() {
        let error = with(&[("KARAHAUS_TRUN_SECS", "60")]).expect_err("misspelt").to_string();
        assert!(error.contains("KARAHAUS_TRUN_SECS is no setting"), "{error}");
        let error = file_with("trun_secs = 60").expect_err("misspelt").to_string();
        assert!(error.contains("trun_secs"), "{error}");
    }

    #[test]
    fn beside_what_is_wrong_the_rest_is_read_and_each_fault_says_where_it_stands() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), "turn_secs = 5\nfoo = 1\ndatabase = \"mine.db\"\npages_listen = \"here\"\n")
            .expect("written");
        let variables = [("KARAHAUS_LOG_FORMAT", "xml"), ("KARAHAUS_COINS_DAILY", "7"), ("KARAHAUS_TRUN", "1")];
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let (settings, wrong) =
            Settings::read_what_can_be(Some(file.path()), &variables).expect("the defaults are good");
        assert_eq!((settings.database.as_str(), settings.coins_daily, settings.turn_secs), ("mine.db", 7, 60));
        let told: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        let place = file.path().display();
        for says in [
            format!("foo in {place} is no setting"),
            "KARAHAUS_TRUN is no setting".to_owned(),
            format!("turn_secs = 5: a number from 10 to 3600 is needed (in {place})"),
            "(in KARAHAUS_LOG_FORMAT)".to_owned(),
            "pages_listen = here".to_owned(),
        ] {
            assert_eq!(told.iter().filter(|told| told.contains(&says)).count(), 1, "{says}: {told:?}");
        }
        assert_eq!(told.len(), 5, "each is told once: {told:?}");
    }

    #[test]
    fn a_file_that_is_not_there_or_no_toml_is_named() {
        let error = Settings::read(Some(Path::new("no/such.toml")), &[]).expect_err("not there").to_string();
        assert!(error.contains("no/such.toml"), "{error}");
        let error = file_with("turn_secs = = 3").expect_err("no TOML").to_string();
        assert!(error.contains("line 1") && !error.contains('\n'), "{error}");
    }
}
