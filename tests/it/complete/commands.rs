//! Commands, their arguments and choices have names that fit Discord and are told apart.

use std::collections::BTreeSet;

use games::catalog::Kind;
use present::verbs::{self, ArgType};
use table::lang::Lang;
use words::commands;

use super::command_keys;

#[test]
fn names_and_descriptions_of_commands_fit_discord() {
    let is_name = |name: &str| {
        let chars = name.chars().count();
        (1..=commands::NAME_CHARS_MAX).contains(&chars)
            && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
            && name.to_lowercase() == name
    };
    for lang in Lang::ALL {
        for key in command_keys() {
            let (name, about) = (commands::name(lang, &key), commands::about(lang, &key));
            assert!(is_name(&name), "{lang}: {key}: {name}");
            assert!((1..=commands::ABOUT_CHARS_MAX).contains(&about.chars().count()), "{lang}: {key}: {about}");
        }
    }
}

#[test]
fn english_names_are_the_names_the_commands_have() {
    for &kind in Kind::ALL {
        assert_eq!(commands::name(Lang::En, &verbs::command_key(kind)), kind.key());
        for verb in verbs::verbs(kind) {
            assert_eq!(commands::name(Lang::En, &verbs::verb_key(kind, verb)), verb.key);
            for arg in &verb.args {
                assert_eq!(commands::name(Lang::En, &arg.phrase_key), arg.name());
            }
        }
    }
    for key in commands::KEYS.iter().filter(|key| key.starts_with("cmd-")) {
        assert_eq!(Some(commands::name(Lang::En, key).as_str()), key.rsplit('-').next());
    }
}

#[test]
fn a_verb_that_every_game_has_is_worded_by_the_table_unless_the_game_does() {
    for (lang, key, about) in [
        (Lang::En, "cmd-caramba-start", "Open a table for Caramba! in this channel"),
        (Lang::En, "cmd-karo-start", "Open a table for one of the three games in this channel"),
        (Lang::De, "cmd-karo-leave", "Zwischen den Partien aufstehen; der Einsatz kommt zurück"),
        (Lang::De, "cmd-kara-leave", "Zwischen den Runden aufstehen; der Einsatz kommt zurück"),
        (Lang::Fr, "cmd-kara-rules", "Lire les règles de Kara"),
    ] {
        assert_eq!(commands::about(lang, key), about);
    }
    for &kind in Kind::ALL {
        for verb in commands::TABLE_VERBS {
            assert!(verbs::verbs(kind).iter().any(|there| there.key == *verb), "/{kind} {verb}");
            assert_eq!(commands::name(Lang::En, &format!("cmd-{kind}-{verb}")), *verb);
        }
    }
}

#[test]
fn an_option_and_an_argument_of_the_same_name_have_words_of_their_own() {
    for &kind in Kind::ALL {
        for verb in verbs::verbs(kind).iter().filter(|verb| verb.key != "start") {
            for arg in &verb.args {
                assert!(!arg.phrase_key.contains("-option-"), "/{kind} {} {}: {}", verb.key, arg.key, arg.phrase_key);
            }
        }
    }
}

#[test]
fn no_two_commands_or_arguments_beside_each_other_share_a_name() {
    let apart = |lang: Lang, keys: Vec<String>| {
        let names: BTreeSet<String> = keys.iter().map(|key| commands::name(lang, key)).collect();
        assert_eq!(names.len(), keys.len(), "{lang}: {keys:?} are called {names:?}");
    };
    let children = |parent: &str| -> Vec<String> {
        let rest = |key: &'static str| key.strip_prefix(parent)?.strip_prefix('-').filter(|rest| !rest.contains('-'));
        commands::KEYS.iter().filter(|key| rest(key).is_some()).map(|key| (*key).to_owned()).collect()
    };
    for lang in Lang::ALL {
        let mut top = children("cmd");
        top.extend(Kind::ALL.iter().map(|&kind| verbs::command_key(kind)));
        for parent in &top {
            apart(lang, children(parent));
        }
        apart(lang, top);
        for &kind in Kind::ALL {
            apart(lang, verbs::verbs(kind).iter().map(|verb| verbs::verb_key(kind, verb)).collect());
            for verb in verbs::verbs(kind) {
                apart(lang, verb.args.iter().map(|arg| arg.phrase_key.to_string()).collect());
            }
        }
    }
}

#[test]
fn every_choice_of_an_argument_has_a_label() {
    for lang in Lang::ALL {
        for &kind in Kind::ALL {
            for verb in verbs::verbs(kind) {
                assert!(verb.args.windows(2).all(|pair| pair[0].required >= pair[1].required), "required ones first");
                for arg in &verb.args {
                    let ArgType::OneOf(values) = arg.arg_type else { continue };
                    for value in values {
                        let label = verbs::choice_label(kind, arg, value, lang);
                        assert!((1..=verbs::LABEL_CHARS_MAX).contains(&label.chars().count()), "{label}");
                    }
                }
            }
        }
    }
}
