//! What a manager writes for a server's setting, and how a change of it is told.

use games::catalog::Kind;
use present::settings::{self, SettingNow, Usual};
use table::{
    ids::{Moment, UserId},
    lang::Lang,
    settings::{NoSuchValue, Setting, SettingChange, SettingType, SettingValue},
};

#[test]
fn on_and_off_and_yes_and_no_are_understood_in_every_language_whichever_one_reads() {
    let switches = || settings::offered().filter(|setting| setting.takes() == SettingType::YesNo);
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

/// A change as it is said, and as the log has it.
fn said_of(change: SettingChange, usual: &Usual, lang: Lang) -> [String; 2] {
    [settings::said(std::slice::from_ref(&change), usual, lang), settings::changes(&[change], usual, 0, lang).text]
}

#[test]
fn to_choose_what_a_setting_is_anyway_is_told_from_no_change() {
    let told = |before: Option<SettingValue>, after: Option<SettingValue>, lang: Lang| {
        let setting = Setting::Stakes;
        let by = Some(UserId(7));
        let change = SettingChange { nth: 1, at: Moment(0), by, setting, before, after, is_last: true, together: 1 };
        said_of(change, &Usual::new(), lang)
    };
    let (on, off) = (Some(SettingValue::Yes(true)), Some(SettingValue::Yes(false)));
    for (before, after, lang, says) in [
        (None, on.clone(), Lang::En, "Stakes: default (on) → on"),
        (on.clone(), None, Lang::En, "Stakes: on → default (on)"),
        (None, on, Lang::De, "Einsätze: Standard (an) → an"),
        // What is another one by it needs no such word.
        (None, off.clone(), Lang::En, "Stakes: on → off"),
        (off, None, Lang::En, "Stakes: off → on"),
    ] {
        for text in told(before.clone(), after.clone(), lang) {
            assert!(text.contains(says), "“{says}” is missing in: {text}");
        }
    }
}

#[test]
fn what_the_host_or_the_game_said_before_is_told_with_a_change() {
    let (seconds, rounds) = (|secs| Some(SettingValue::Whole(secs)), || Some(SettingValue::One("rounds")));
    let (time, ends) = (Setting::Time(Kind::Kara), Setting::Option(Kind::Karambolage, "ends"));
    let told = |setting: Setting, usual: SettingValue, from_to: (Option<SettingValue>, Option<SettingValue>), lang| {
        let (by, (before, after)) = (Some(UserId(7)), from_to);
        let change = SettingChange { nth: 1, at: Moment(0), by, setting, before, after, is_last: true, together: 1 };
        said_of(change, &Usual::from([(1, usual)]), lang)
    };
    let (sixty, by_time) = (SettingValue::Whole(60), SettingValue::One("time"));
    for (setting, usual, from_to, lang, says) in [
        (time, &sixty, (None, seconds(90)), Lang::En, "default (60 seconds) → 90 seconds"),
        (time, &sixty, (seconds(90), None), Lang::De, "90\u{a0}Sekunden → Standard (60\u{a0}Sekunden)"),
        (time, &sixty, (None, seconds(60)), Lang::Fr, "par défaut (60\u{a0}secondes) → 60\u{a0}secondes"),
        (ends, &by_time, (None, rounds()), Lang::En, "default (time) → rounds"),
        (ends, &by_time, (rounds(), None), Lang::En, "rounds → default (time)"),
    ] {
        for text in told(setting, usual.clone(), from_to, lang) {
            assert!(text.contains(says), "“{says}” is missing in: {text}");
        }
    }
}

#[test]
fn a_form_says_what_its_number_counts() {
    let label = |setting: Setting, lang: Lang| {
        let form = settings::form(&SettingNow { setting, value: None, is_chosen: false }, lang);
        form.inputs[0].label.clone()
    };
    for (setting, lang, begins) in [
        (Setting::Time(Kind::Kara), Lang::En, "Seconds, "),
        (Setting::Time(Kind::Karo), Lang::De, "Sekunden, "),
        (Setting::Time(Kind::Carrom), Lang::Fr, "Secondes, de "),
        (Setting::Option(Kind::Karambolage, "minutes"), Lang::De, "Minuten, 5 bis 180"),
        (Setting::Retention, Lang::Fr, "Jours, de "),
        (Setting::StakeMax, Lang::En, "A whole number from 1 to "),
    ] {
        assert!(label(setting, lang).starts_with(begins), "{}", label(setting, lang));
    }
}
