//! A server's own coins: what can be their name and sign, and where they are written.

use present::sign::{Glyphs, Sign, has_marks, in_characters, in_characters_for, without_emoji};
use table::{
    coinage::{CoinName, CoinSign, Coinage, NoCoinName, NoCoinSign},
    coins::Coins,
    lang::Lang,
};
use words::{Words, say};

fn coinage(sign: &str, name: &str) -> Coinage {
    Coinage { sign: Some(sign.parse().expect("a sign")), name: Some(name.parse().expect("a name")) }
}

#[test]
fn a_name_is_one_word_or_two_forms_and_nothing_but_letters() {
    for (text, one, many) in [
        ("Taler", "Taler", "Taler"),
        ("Krone/Kronen", "Krone", "Kronen"),
        (" Krone / Kronen ", "Krone", "Kronen"),
        ("pièce d’or/pièces d’or", "pièce d’or", "pièces d’or"),
        ("écus", "écus", "écus"),
        ("Gold-Nuggets", "Gold-Nuggets", "Gold-Nuggets"),
        ("rock  &".trim_end_matches(" &"), "rock", "rock"),
        ("монета/монеты", "монета", "монеты"),
        ("コイン", "コイン", "コイン"),
        ("abcdefghijklmnop", "abcdefghijklmnop", "abcdefghijklmnop"),
    ] {
        let name: CoinName = text.parse().unwrap_or_else(|why| panic!("{text:?}: {why}"));
        assert_eq!((name.one(), name.many()), (one, many), "{text:?}");
        assert_eq!(name.to_string().parse(), Ok(name), "it is kept as it is");
    }
    let too_long = NoCoinName::TooLong { max: 16 };
    for (text, why) in [
        ("", NoCoinName::TooShort),
        ("   ", NoCoinName::TooShort),
        ("x", NoCoinName::TooShort),
        ("Krone/", NoCoinName::TooShort),
        ("/Kronen", NoCoinName::TooShort),
        ("abcdefghijklmnopq", too_long),
        ("Krone/abcdefghijklmnopq", too_long),
        ("a/b/c", NoCoinName::TooMany),
        ("100", NoCoinName::NoLetters),
        ("Taler 2", NoCoinName::NoLetters),
        ("**Taler**", NoCoinName::NoLetters),
        ("_Taler_", NoCoinName::NoLetters),
        ("`Taler`", NoCoinName::NoLetters),
        ("~~Taler~~", NoCoinName::NoLetters),
        ("||Taler||", NoCoinName::NoLetters),
        ("@everyone", NoCoinName::NoLetters),
        ("<@1>", NoCoinName::NoLetters),
        ("<#1>", NoCoinName::NoLetters),
        ("example.org", NoCoinName::NoLetters),
        ("Taler\n# big", NoCoinName::NoLetters),
        ("Taler\u{a0}Taler", NoCoinName::NoLetters),
        ("Ta\u{202e}ler", NoCoinName::NoLetters),
        ("Ta\u{200b}ler", NoCoinName::NoLetters),
        ("Ta\u{ad}ler", NoCoinName::NoLetters),
        ("Ta\u{3164}ler", NoCoinName::NoLetters),
        ("Taler\u{fe0f}", NoCoinName::NoLetters),
        ("Ta\u{301}\u{301}\u{301}ler", NoCoinName::NoLetters),
        ("\u{301}Taler", NoCoinName::NoLetters),
        ("Ta\u{e104}ler", NoCoinName::NoLetters),
        ("🦴", NoCoinName::NoLetters),
        ("- Taler", NoCoinName::NoLetters),
        ("Taler-", NoCoinName::NoLetters),
        ("דינר", NoCoinName::RightToLeft),
        ("دينار", NoCoinName::RightToLeft),
        ("OOO", NoCoinName::Misleading),
        ("lI", NoCoinName::Misleading),
        ("Million/Millionen", NoCoinName::Misleading),
        ("Silver", NoCoinName::Misleading),
    ] {
        assert_eq!(text.parse::<CoinName>(), Err(why), "{text:?}");
    }
}

#[test]
fn a_sign_is_one_emoji_that_boards_have_for_nothing_else() {
    for (text, kept) in [
        ("🦴", "🦴"),
        (" 💎 ", "💎"),
        ("🪙", "🪙"),
        ("⚜️", "⚜️"),
        ("⚜", "⚜️"),
        ("🇨🇭", "🇨🇭"),
        ("👍🏽", "👍🏽"),
        ("🧑‍🚀", "🧑‍🚀"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("<:bone:123456789012345678>", "<:bone:123456789012345678>"),
        ("<a:spin_1:123456789012345678>", "<a:spin_1:123456789012345678>"),
    ] {
        let sign: CoinSign = text.parse().unwrap_or_else(|why| panic!("{text:?}: {why}"));
        assert_eq!(sign.to_string(), kept);
        assert_eq!(kept.parse(), Ok(sign), "it is kept as it is");
    }
    for (text, why) in [
        ("", NoCoinSign::Empty),
        ("  ", NoCoinSign::Empty),
        ("🦴🦴", NoCoinSign::Several),
        ("🦴 💎", NoCoinSign::Several),
        ("<:bone:123456789012345678><:bone:123456789012345678>", NoCoinSign::Several),
        ("a", NoCoinSign::NoEmoji),
        ("7", NoCoinSign::NoEmoji),
        ("7️⃣", NoCoinSign::NoEmoji),
        ("#️⃣", NoCoinSign::NoEmoji),
        ("🦴x", NoCoinSign::NoEmoji),
        ("🦴\u{200d}", NoCoinSign::NoEmoji),
        ("🦴\u{301}", NoCoinSign::NoEmoji),
        ("\u{202e}🦴", NoCoinSign::NoEmoji),
        ("\u{e013}", NoCoinSign::NoEmoji),
        ("🦴\u{e013}", NoCoinSign::NoEmoji),
        ("<@1>", NoCoinSign::NoEmoji),
        ("<#123456789012345678>", NoCoinSign::NoEmoji),
        ("<:b:123456789012345678>", NoCoinSign::NoEmoji),
        ("<:bone:12>", NoCoinSign::NoEmoji),
        ("<:bo ne:123456789012345678>", NoCoinSign::NoEmoji),
        ("@everyone", NoCoinSign::NoEmoji),
        ("🇨", NoCoinSign::NoEmoji),
        ("🎲", NoCoinSign::Misleading),
        ("🍺", NoCoinSign::Misleading),
        ("⚪", NoCoinSign::Misleading),
        ("⚪️", NoCoinSign::Misleading),
        ("🟢", NoCoinSign::Misleading),
    ] {
        assert_eq!(text.parse::<CoinSign>(), Err(why), "{text:?}");
    }
    // Whatever stands for something else on a board without emoji of our own is taken.
    for &sign in Sign::ALL {
        let is_coin = matches!(sign, Sign::Coin | Sign::Pot);
        assert_eq!(sign.character().parse::<CoinSign>().is_ok(), is_coin, "{sign:?}");
    }
}

#[test]
fn a_text_has_the_coins_of_the_server_that_reads_it() {
    let (emoji, custom) = (coinage("🦴", "Krone/Kronen"), coinage("<:bone:123456789012345678>", "écu/écus"));
    let own = Glyphs::own(|sign| format!(":{}:", sign.name()));
    let text = format!("{} {} `{}`", say!(Words::of(Lang::En), "amount", amount = Coins(3)), Sign::Coin, Sign::Pot);
    assert_eq!(in_characters(&text), "3\u{a0}coins 🪙 `🪙`");
    assert_eq!(own.write(&text), "3\u{a0}coins :coin: `🪙`");
    assert_eq!(own.write_for(&text, &emoji), "3\u{a0}Kronen 🦴 `🦴`");
    assert_eq!(own.write_for(&text, &custom), "3\u{a0}écus <:bone:123456789012345678> `🪙`");
    assert_eq!(in_characters_for(&text, &emoji), "3\u{a0}Kronen 🦴 `🦴`");
    assert_eq!(in_characters_for(&text, &custom), "3\u{a0}écus 🪙 `🪙`", "a title shows no emoji of a server");
    // Left open, it is written where it is known who reads it.
    let open = without_emoji(&text).into_owned();
    assert!(has_marks(&open));
    assert_eq!(
        (&*in_characters(&open), &*own.write_for(&open, &emoji)),
        ("3\u{a0}coins 🪙 `🪙`", "3\u{a0}Kronen 🦴 `🦴`")
    );
    assert_eq!(own.write_for(&open, &custom), "3\u{a0}écus 🪙 `🪙`", "and stays without emoji");
    // One, several, none; and the first of a sentence.
    let amount = |lang, amount| {
        in_characters_for(&say!(Words::of(lang), "amount", amount = Coins(amount)), &custom).into_owned()
    };
    assert_eq!([1, 2, 0].map(|many| amount(Lang::Fr, many)), ["1\u{a0}écu", "2\u{a0}écus", "0\u{a0}écu"]);
    assert_eq!([1, 2, 0].map(|many| amount(Lang::De, many)), ["1\u{a0}Écu", "2\u{a0}Écus", "0\u{a0}Écus"]);
    let first = |lang| in_characters_for(&say!(Words::of(lang), "coins-worthless"), &custom).into_owned();
    assert_eq!(first(Lang::En), "Écus are worth nothing outside the tavern.");
    assert_eq!(first(Lang::Fr), "Les écus ne valent rien hors de la taverne.");
    // Cut in the middle it is nobody's mark.
    let cut: String = text.chars().take(6).chain(['…']).collect();
    assert_eq!((&*in_characters(&cut), &*in_characters_for(&cut, &emoji)), ("3\u{a0}coi…", "3\u{a0}Kronen…"));
}
