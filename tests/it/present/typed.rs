//! What people type: amounts, channels and what a table agrees on.

use games::catalog::Kind;
use present::{
    channels::{NoSuchChannels, read_channels},
    forms::read_amount,
    verbs::{ArgType, ArgValue, Args, agreed_rules, verbs},
};
use table::{HouseRules, Refused, TimeUp, ids::ChannelId, lang::Lang};

#[test]
fn amounts_are_read_as_people_write_them() {
    assert_eq!(read_amount(" 1.000 "), Some(1000));
    assert_eq!(read_amount("12,500"), Some(12_500));
    assert_eq!(read_amount("1\u{202f}000"), Some(1000));
    assert_eq!(read_amount("-5"), Some(-5));
    assert_eq!(read_amount("1'000'000"), Some(1_000_000));
    for no_whole_number in ["ten", "", "12.50", "600.5", "1,5", "1.2.3", "1,000.000", "1 0", "0001.000", ".500", "5."] {
        assert_eq!(read_amount(no_whole_number), None, "{no_whole_number}");
    }
}

fn server() -> Vec<(ChannelId, String)> {
    let names = ["tavern", "back-room", "The Long Table", "nook", "nook", "2024", "long"];
    (1..).map(ChannelId).zip(names.map(str::to_owned)).collect()
}

fn read(text: &str) -> Result<Vec<u64>, NoSuchChannels> {
    Ok(read_channels(text, &server())?.iter().map(|channel| channel.0).collect())
}

#[test]
fn channels_are_written_by_mention_by_id_and_by_name() {
    for (text, channels) in [
        ("", vec![]),
        ("<#1> <#3>", vec![1, 3]),
        ("<#1><#3>", vec![1, 3]),
        ("1,3", vec![1, 3]),
        ("#tavern #back-room", vec![1, 2]),
        ("Tavern, BACK-ROOM", vec![1, 2]),
        ("tavern back-room", vec![1, 2]),
        ("back room", vec![2]),
        ("tavern the long table long", vec![1, 3, 7]),
        ("#The Long Table, 2024", vec![3, 6]),
        ("the-long-table", vec![3]),
        ("4 5", vec![4, 5]),
    ] {
        assert_eq!(read(text), Ok(channels), "{text}");
    }
}

#[test]
fn what_no_channel_is_called_is_named_and_between_two_of_one_name_none_is_guessed() {
    let missing = |names: &[&str]| Err(NoSuchChannels::Missing(names.iter().map(|&name| name.to_owned()).collect()));
    assert_eq!(read("tavern, wine cellar, attic"), missing(&["wine cellar", "attic"]));
    assert_eq!(read("<#4711> 99"), missing(&["4711", "99"]));
    assert_eq!(read("tavern 99999999999999999999999"), missing(&["99999999999999999999999"]));
    let alike = NoSuchChannels::Alike("Nook".to_owned(), vec![ChannelId(4), ChannelId(5)]);
    assert_eq!(read("tavern, #Nook"), Err(alike));
}

#[test]
fn days_and_what_follows_are_agreed_or_told_what_is_wrong() {
    let agreed = |args: &[(&str, &str)]| {
        let args = args.iter().map(|(key, value)| ((*key).to_owned(), ArgValue::Text((*value).to_owned())));
        let usual = HouseRules::usual(Kind::Kara.default_options());
        agreed_rules(Kind::Kara, &Args(args.collect()), &usual)
    };
    let rules = agreed(&[("days", "3"), ("time-up", "lost")]).expect("it can be");
    assert_eq!((rules.turn_secs, rules.lobby_secs, rules.time_up), (259_200, 259_200, TimeUp::Lost));
    for days in ["0", "4", "-1", "soon"] {
        assert!(matches!(agreed(&[("days", days)]), Err(Refused::BadTurnDays { .. })), "{days}");
    }
    assert_eq!(agreed(&[("time-up", "lost")]), Err(Refused::LostNeedsDays));
    assert!(matches!(agreed(&[("days", "1"), ("time-up", "never")]), Err(Refused::NotAMove(_))));
}

#[test]
fn the_languages_to_choose_are_all_there_are() {
    let keys: Vec<&str> = Lang::ALL.into_iter().map(Lang::key).collect();
    for &kind in Kind::ALL {
        let start = verbs(kind).iter().find(|verb| verb.key == "start").expect("a table can be opened");
        let language = start.args.iter().find(|arg| arg.key == "language").expect("it can be chosen");
        assert!(matches!(language.arg_type, ArgType::OneOf(values) if values == keys));
    }
}
