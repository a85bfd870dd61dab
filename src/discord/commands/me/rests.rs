//! `/me nights|holiday`: when the clock of one's turns stands still, where turns take days.

use super::super::{AsideKind, Asker, CommandLine, OptionDefinition, Private, Router};
use host::HostError;
use present::slow;
use table::rests::{HOLIDAY_DAYS_MAX, Nights};

/// The longest time or zone that is written, in characters.
const CHARS_MAX: usize = 12;

pub(super) fn definitions() -> [OptionDefinition; 2] {
    let text = |key: &str| OptionDefinition::text(key, CHARS_MAX, false);
    let off = OptionDefinition::yes_or_no("arg-no-nights", false);
    let times = vec![text("arg-night-from"), text("arg-night-to"), text("arg-zone"), off];
    let days = OptionDefinition::number("arg-holiday", 0, HOLIDAY_DAYS_MAX.into(), true);
    [OptionDefinition::part("cmd-me-nights", times), OptionDefinition::part("cmd-me-holiday", vec![days])]
}

/// Sets one's nights, or tells which there are. What is not said stays as it was.
pub(super) async fn nights(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Private, HostError> {
    let (user, lang, key) = (asker.person.user, asker.lang(), Some(asker.interaction));
    if line.args.yes("off") == Some(true) {
        router.host.set_nights(user, None, key).await?;
        return Ok(Private::Notice(AsideKind::Nights, slow::nights(None, lang)));
    }
    let before = router.host.rests(user).await?.nights;
    let [from, to, zone] = ["from", "to", "zone"].map(|key| line.args.text(key));
    if [from, to, zone].iter().all(Option::is_none) {
        return Ok(Private::Text(slow::nights(before, lang)));
    }
    let (began, ended) = before.map(Nights::hours).unwrap_or_default();
    let ahead = before.map(Nights::zone).unwrap_or_default();
    match Nights::read(from.unwrap_or(&began), to.unwrap_or(&ended), zone.unwrap_or(&ahead)) {
        Ok(nights) => {
            router.host.set_nights(user, Some(nights), key).await?;
            Ok(Private::Notice(AsideKind::Nights, slow::nights(Some(nights), lang)))
        }
        Err(why) => Ok(Private::Text(slow::no_nights(&why, lang))),
    }
}

/// Takes a holiday of so many days, or ends the one that runs.
pub(super) async fn holiday(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Private, HostError> {
    let days = line.args.whole("days").and_then(|days| u32::try_from(days).ok()).unwrap_or_default();
    Ok(match router.host.set_holiday(asker.person.user, days, Some(asker.interaction)).await? {
        Ok((_, until)) => Private::Notice(AsideKind::Holiday, slow::holiday(until, days == 0, asker.lang())),
        Err(why) => Private::Text(slow::no_holiday(why, asker.lang())),
    })
}
