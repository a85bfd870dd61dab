//! Channels of a server as people write them: as Discord does, `<#1>`, by their ids, or by their names.

use table::{ids::ChannelId, lang::Lang};
use words::{Words, say};

/// The channels of a server with their names.
pub type NamedChannels = [(ChannelId, String)];

/// Why what was written names no channels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSuchChannels {
    /// No channel of the server that a table could stand in is called so.
    Missing(Vec<String>),
    /// Several are.
    Alike(String, Vec<ChannelId>),
}

/// The channels that are written here, each once.
///
/// Names are parted by commas, by `#` or by blanks; one with blanks in it is read as a whole, and a blank counts as the
/// hyphen that Discord makes of it.
///
/// # Errors
/// There are none that are called so, or it cannot be told which is meant.
pub fn read_channels(text: &str, there: &NamedChannels) -> Result<Vec<ChannelId>, NoSuchChannels> {
    let (mut found, mut missing) = (Vec::new(), Vec::new());
    for part in text.split([',', ';', '#', '\n']) {
        let words: Vec<&str> = part.split([' ', '<', '>', '\t']).filter(|word| !word.is_empty()).collect();
        let (mut at, mut unknown) = (0, Vec::new());
        while at < words.len() {
            let longest =
                (at + 1..=words.len()).rev().find_map(|end| Some((end, called(&words[at..end].join(" "), there)?)));
            match longest {
                Some((end, Ok(channel))) => {
                    found.push(channel);
                    at = end;
                }
                Some((_, Err(alike))) => return Err(alike),
                None => {
                    // An id stands by itself; other words that follow each other are one name.
                    let is_id = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
                    let goes_on = !is_id(words[at]) && unknown.last().is_some_and(|last: &String| !is_id(last));
                    match unknown.last_mut().filter(|_| goes_on) {
                        Some(name) => {
                            name.push(' ');
                            name.push_str(words[at]);
                        }
                        None => unknown.push(words[at].to_owned()),
                    }
                    at += 1;
                }
            }
        }
        missing.append(&mut unknown);
    }
    if missing.is_empty() { Ok(found) } else { Err(NoSuchChannels::Missing(missing)) }
}

/// The one channel that is called so, if any is; or that several are.
fn called(text: &str, there: &NamedChannels) -> Option<Result<ChannelId, NoSuchChannels>> {
    let as_discord_has_it = |name: &str| name.to_lowercase().replace(' ', "-");
    let named = |is_called: &dyn Fn(&str) -> bool| -> Vec<ChannelId> {
        there.iter().filter(|(_, name)| is_called(name)).map(|(channel, _)| *channel).collect()
    };
    let mut channels = named(&|name| name.to_lowercase() == text.to_lowercase());
    if channels.is_empty() {
        channels = there.iter().map(|(channel, _)| *channel).filter(|channel| channel.to_string() == text).collect();
    }
    if channels.is_empty() {
        channels = named(&|name| as_discord_has_it(name) == as_discord_has_it(text));
    }
    match channels[..] {
        [] => None,
        [channel] => Some(Ok(channel)),
        _ => Some(Err(NoSuchChannels::Alike(text.to_owned(), channels))),
    }
}

/// Why what was written names no channels, as a sentence.
pub(super) fn why_none(why: &NoSuchChannels, lang: Lang) -> String {
    let words = Words::of(lang);
    match why {
        NoSuchChannels::Missing(names) => {
            let channels: Vec<String> = names.iter().map(|name| quoted(name)).collect();
            say!(words, "settings-no-such-channels", count = names.len(), channels = words.list(&channels))
        }
        NoSuchChannels::Alike(name, channels) => {
            let channels: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
            let (name, count) = (quoted(name), channels.len());
            say!(words, "settings-channels-alike", name = name, count = count, channels = words.any_of(&channels))
        }
    }
}

/// As it was written, and no more than that: what is no channel is no mention of one either.
fn quoted(name: &str) -> String {
    format!("`{}`", name.replace('`', "’"))
}
