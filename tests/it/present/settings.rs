//! What a manager writes for a server's setting.

use present::settings;
use table::{
    lang::Lang,
    settings::{NoSuchValue, Setting, SettingType, SettingValue},
};

#[test]
fn on_and_off_and_yes_and_no_are_understood_in_every_language_whichever_one_reads() {
    let switches = || Setting::all().filter(|setting| setting.takes() == SettingType::YesNo);
    assert!(switches().count() > 5);
    let pairs =
        [("on", "off"), ("yes", "no"), ("an", "aus"), ("ja", "nein"), ("oui", "non"), ("Ja", "NON"), (" ON ", "aus ")];
    for (reads, setting) in Lang::ALL.into_iter().flat_map(|lang| switches().map(move |setting| (lang, setting))) {
        let meant = |text: &str| settings::value_called(setting, text, reads).map(|kept| setting.parse(&kept));
        for (yes, no) in pairs {
            assert_eq!(meant(yes), Some(Ok(SettingValue::Yes(true))), "{reads}: {setting} {yes}");
            assert_eq!(meant(no), Some(Ok(SettingValue::Yes(false))), "{reads}: {setting} {no}");
        }
        for neither in ["perhaps", "yes no", ""] {
            assert_eq!(meant(neither), Some(Err(NoSuchValue::NotYesNo)), "{reads}: {setting} {neither}");
        }
        // Whoever is refused reads words that are taken.
        let refused = settings::no_such_value(setting, &NoSuchValue::NotYesNo, reads);
        let named: &[&str] = match reads {
            Lang::En => &["on or off", "yes or no"],
            Lang::De => &["an oder aus", "ja oder nein"],
            Lang::Fr => &["oui ou non"],
        };
        assert!(named.iter().all(|words| refused.contains(words)), "{reads}: {refused}");
    }
}
