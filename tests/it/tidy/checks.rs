//! The house rules, each as a check of one file or of all.

use std::collections::BTreeSet;

use super::rust_text::{Token, stands, tokens, without_tests};

/// The reading order, which is the order of dependencies: a module may use only those above it.
const ORDER: [&str; 14] = [
    "ids", "games", "lang", "coins", "table", "simulate", "words", "present", "paint", "store", "host", "discord",
    "terminal", "sandbox",
];
/// What a module must not name, besides what stands below it. `ours` is everything else of ours, `game` one
/// game's own types.
const NEVER: [(&str, &[&str]); 13] = [
    ("ids", &["tokio"]),
    ("games", &["ours", "tokio", "rand", "clock"]),
    ("coins", &["tokio", "game"]),
    ("table", &["tokio", "game"]),
    ("simulate", &["tokio"]),
    ("present", &["tokio"]),
    ("paint", &["games", "table"]),
    ("store", &["present"]),
    ("host", &[]),
    ("discord", &["store", "game"]),
    ("sandbox", &["ours"]),
    ("lang", &["tokio"]),
    ("words", &["tokio"]),
];
/// What one module alone may name.
const ONLY: [(&str, &str); 2] = [("sqlx", "store"), ("serenity", "discord")];
const TASK_PLACES: [&str; 4] =
    ["src/host/tasks.rs", "src/store/writer.rs", "src/discord/serve.rs", "src/sandbox/serve.rs"];
const LINES_MAX: usize = 600;
const DRAWERS: [&str; 7] = ["utils", "util", "helpers", "helper", "misc", "common", "stuff"];

/// A file of the source.
pub struct SourceFile {
    path: String,
    text: String,
    /// The code without comments, quoted texts and tests.
    code: Vec<Token>,
    /// The modules that are files compiled for tests only.
    test_modules: Vec<String>,
}

impl SourceFile {
    pub fn new(path: &str, text: &str) -> Self {
        let (code, test_modules) = without_tests(&tokens(text));
        Self { path: path.to_owned(), text: text.to_owned(), code, test_modules }
    }

    /// `host`, `tasks` for `src/host/tasks.rs`; nothing for `src/lib.rs` and `src/main.rs`.
    fn module(&self) -> Vec<&str> {
        let path = self.path.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
        if matches!(path, "lib" | "main") { Vec::new() } else { path.split('/').collect() }
    }

    fn says(&self, line: usize, what: impl AsRef<str>) -> (String, usize, String) {
        (self.path.clone(), line, what.as_ref().to_owned())
    }
}

pub(super) type Breach = (String, usize, String);

/// Everything that is not as it should be, as `file:line: what`.
pub fn breaches(files: &[SourceFile]) -> Vec<String> {
    let games: BTreeSet<&str> = (files.iter())
        .filter_map(|file| match file.module()[..] {
            ["games", game, ..] if file.path.matches('/').count() > 2 => Some(game),
            _ => None,
        })
        .collect();
    let for_tests: BTreeSet<String> = (files.iter())
        .flat_map(|file| {
            let folder = file.module().join("/");
            file.test_modules.iter().map(move |name| format!("{folder}/{name}").trim_matches('/').to_owned())
        })
        .collect();
    let of_main: Vec<&str> =
        (files.iter().filter(|file| file.path == "src/main.rs")).flat_map(modules_declared).collect();
    let mut found: Vec<Breach> = Vec::new();
    for file in files.iter().filter(|file| file.path.ends_with(".rs")) {
        shape(file, &mut found);
        let is_of_main = file.module().first().is_some_and(|module| of_main.contains(module));
        place(file, is_of_main, &mut found);
        if for_tests.contains(&file.module().join("/")) {
            continue;
        }
        if !is_of_main {
            names(file, &games, &mut found);
        }
        tasks(file, &mut found);
        left_overs(file, &mut found);
    }
    clocks(files, &mut found);
    found.sort();
    found.dedup();
    found.into_iter().map(|(path, line, what)| format!("{path}:{line}: {what}")).collect()
}

/// Whether a file has more lines than one may have.
pub(super) fn too_long(file: &SourceFile) -> Option<Breach> {
    let lines = file.text.lines().count();
    (lines > LINES_MAX).then(|| file.says(lines, format!("a file has at most {LINES_MAX} lines, and this has {lines}")))
}

/// Header, length and name of a file.
fn shape(file: &SourceFile, found: &mut Vec<Breach>) {
    let first = file.text.lines().map(str::trim).find(|line| !line.is_empty() && *line != "//!").unwrap_or_default();
    if first.strip_prefix("//!").is_none_or(|what| what.trim().is_empty()) {
        found.push(file.says(1, "a file begins with what it is for, after //!"));
    }
    found.extend(too_long(file));
    if let Some(drawer) = file.module().iter().find(|name| DRAWERS.contains(name)) {
        found.push(file.says(1, format!("{drawer} is a drawer, not a noun")));
    }
}

/// A module's place in the order. The files of the program itself, which `main.rs` declares, need none.
fn place(file: &SourceFile, is_of_main: bool, found: &mut Vec<Breach>) {
    let no_place = |name: &str| format!("{name} has no place in the order of the modules");
    if let [module, ..] = file.module()[..]
        && !is_of_main
        && !ORDER.contains(&module)
    {
        found.push(file.says(1, no_place(module)));
    }
    if file.path == "src/lib.rs" {
        for name in modules_declared(file).filter(|name| !ORDER.contains(name)) {
            let line = file.code.iter().find(|token| token.text == name).map_or(1, |token| token.line);
            found.push(file.says(line, no_place(name)));
        }
    }
}

/// The names after each `mod` of a file.
fn modules_declared(file: &SourceFile) -> impl Iterator<Item = &str> {
    file.code.windows(2).filter(|pair| pair[0].text == "mod").map(|pair| pair[1].text.as_str())
}

/// What a file names of ours and of others.
fn names(file: &SourceFile, games: &BTreeSet<&str>, found: &mut Vec<Breach>) {
    let [module, ..] = file.module()[..] else { return };
    let never = NEVER.iter().find(|(name, _)| *name == module).map_or(&[][..], |(_, never)| never);
    let must_not = |what: &str| format!("{module} must not use {what}");
    let place = |name: &str| ORDER.iter().position(|other| *other == name);
    for used in modules_used(file) {
        let name = used.text.as_str();
        let below = place(name) > place(module);
        let forbidden = never.contains(&name) || never.contains(&"ours");
        if name != module && place(name).is_some() && (below || forbidden) {
            found.push(file.says(used.line, must_not(name)));
        }
    }
    for (at, token) in file.code.iter().enumerate() {
        let word = token.text.as_str();
        if ONLY.iter().any(|(name, home)| *name == word && *home != module)
            || (matches!(word, "tokio" | "tokio_util") && never.contains(&"tokio"))
        {
            found.push(file.says(token.line, must_not(word)));
        }
        let is_clock = matches!(word, "SystemTime" | "Instant") || stands(&file.code, at, &["std", ":", ":", "time"]);
        if is_clock && never.contains(&"clock") {
            found.push(file.says(token.line, must_not("a clock")));
        }
        if word == "rand" && never.contains(&"rand") && file.path != "src/games/dice.rs" {
            found.push(file.says(token.line, must_not("rand (chance comes through Dice)")));
        }
        if never.contains(&"game") && stands(&file.code, at, &["games", ":", ":"]) {
            let of_one = first_names(&file.code, at + 3);
            found.extend(
                of_one
                    .iter()
                    .filter(|name| games.contains(name.text.as_str()))
                    .map(|name| file.says(name.line, must_not(&format!("{}, one game's own types", name.text)))),
            );
        }
    }
}

/// Each module of ours that is named from the crate's root: `crate::store`,
/// `crate::{ids, store::Store}`, and `super::` where that leads up to the root.
fn modules_used(file: &SourceFile) -> Vec<&Token> {
    let code = &file.code;
    let depth = file.module().len();
    let mut used = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let begin = at;
        let mut ups = 0;
        while stands(code, at, &["super", ":", ":"]) {
            ups += 1;
            at += 3;
        }
        if begin == at && stands(code, at, &["crate", ":", ":"]) {
            (ups, at) = (depth, at + 3);
        }
        if begin == at {
            at += 1;
        } else if ups >= depth {
            used.extend(first_names(code, at));
        }
    }
    used
}

/// The names that a path goes on with: one, or the first of each branch in braces.
fn first_names(code: &[Token], at: usize) -> Vec<&Token> {
    if !stands(code, at, &["{"]) {
        return code.get(at).into_iter().collect();
    }
    let mut names = Vec::new();
    let mut depth = 0_i32;
    for (at, token) in code.iter().enumerate().skip(at) {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ if depth == 1 && matches!(code[at - 1].text.as_str(), "{" | ",") => names.push(token),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

/// Tasks start in four named places only.
fn tasks(file: &SourceFile, found: &mut Vec<Breach>) {
    if TASK_PLACES.contains(&file.path.as_str()) {
        return;
    }
    let code = &file.code;
    // The host's own tasks are started by a call of what host/tasks.rs has made for that.
    let hosts_own = file.module().first() == Some(&"host");
    let knows_tokio = code.iter().any(|token| matches!(token.text.as_str(), "tokio" | "tokio_util"));
    for (at, token) in code.iter().enumerate() {
        let follows = |before: &[&str]| at >= before.len() && stands(code, at - before.len(), before);
        let spawns = match token.text.as_str() {
            "spawn_blocking" | "spawn_local" | "spawn_on" => true,
            "spawn" if hosts_own && follows(&["tasks", "."]) => false,
            "spawn" => follows(&["tokio", ":", ":"]) || follows(&["task", ":", ":"]) || knows_tokio && follows(&["."]),
            _ => false,
        };
        if spawns {
            found.push(file.says(
                token.line,
                "tasks start in host/tasks.rs, store/writer.rs, discord/serve.rs and sandbox/serve.rs only",
            ));
        }
    }
}

/// The clock is read in one place, and the sandbox, which knows nothing of ours, has one of its own.
fn clocks(files: &[SourceFile], found: &mut Vec<Breach>) {
    for of_the_sandbox in [true, false] {
        let mut places = Vec::new();
        for file in files.iter().filter(|file| (file.module().first() == Some(&"sandbox")) == of_the_sandbox) {
            for at in 0..file.code.len() {
                let is_read = ["SystemTime", "Utc", "Local"]
                    .iter()
                    .any(|clock| stands(&file.code, at, &[clock, ":", ":", "now"]));
                if is_read {
                    places.push((file, file.code[at].line, at));
                }
            }
        }
        if places.len() > 1 {
            let what = format!("the clock is read in {} places, and one is enough", places.len());
            // Twice in a line is twice as well.
            found.extend(places.iter().enumerate().map(|(nth, (file, line, _))| {
                let again = places[..nth].iter().any(|(other, at, _)| other.path == file.path && at == line);
                file.says(*line, if again { format!("{what} (again)") } else { what.clone() })
            }));
        }
    }
}

/// What is not finished, or panics without a sentence.
fn left_overs(file: &SourceFile, found: &mut Vec<Breach>) {
    for (at, token) in file.code.iter().enumerate() {
        let word = token.text.as_str();
        if matches!(word, "todo" | "unimplemented" | "dbg") && stands(&file.code, at + 1, &["!"]) {
            found.push(file.says(token.line, format!("nothing is left to do: {word}!")));
        }
        if word == "unwrap" && at > 0 && stands(&file.code, at - 1, &[".", "unwrap", "(", ")"]) {
            found.push(file.says(token.line, "an own mistake panics with a sentence: expect, not unwrap"));
        }
    }
}

/// Paths that exist on some machine only; comments and texts count too.
pub fn machine_paths(path: &str, text: &str) -> Vec<String> {
    // Written in two halves, so that this file may be looked at as well.
    let places = [["/wo", "rk/"].concat(), ["/ro", "ot/"].concat(), ["/ho", "me/"].concat()];
    let mut found = Vec::new();
    for (nth, line) in text.lines().enumerate() {
        for place in &places {
            let is_whole =
                |at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-'));
            if line.match_indices(place.as_str()).any(|(at, _)| is_whole(at)) {
                found.push(format!("{path}:{}: {place} is a place of some machine", nth + 1));
            }
        }
    }
    found
}
