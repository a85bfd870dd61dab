//! The rules of every game are written down, with their numbers, options and commands.

use std::{fs, path::Path};

use games::{Values, catalog::Kind};
use present::verbs;
use table::lang::Lang;
use words::Words;

#[test]
fn every_game_has_a_page_with_all_its_rules_options_and_commands() {
    for &kind in Kind::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules").join(format!("{kind}.md"));
        let page = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let numbers: Vec<&str> = (page.lines())
            .filter_map(|line| line.strip_prefix("### ")?.split(' ').next())
            .filter(|word| word.ends_with(|last: char| last.is_ascii_digit()))
            .collect();
        assert_eq!(numbers, kind.rules(), "{kind}: the numbered headings of its page are its rules");
        let mut named: Vec<String> = verbs::verbs(kind).iter().map(|verb| format!("`/{kind} {}`", verb.key)).collect();
        for choice in kind.choices() {
            named.push(format!("`{}`", choice.key));
            match choice.values {
                Values::Named(names) => named.extend(names.iter().map(|name| format!("`{name}`"))),
                Values::Number { min, max, .. } => named.push(format!("{min}–{max}")),
            }
        }
        for name in named {
            assert!(page.contains(&name), "{kind}: its page does not name {name}");
        }
    }
}

#[test]
fn a_rule_stands_in_the_rules_with_its_number_in_front() {
    for lang in Lang::ALL {
        for &kind in Kind::ALL {
            for rule in kind.rules() {
                let text = Words::of(lang).rule(kind, rule);
                assert!(text.starts_with(&format!("**{rule}** ")), "{lang}: {text}");
            }
            assert!(kind.table_rules().iter().all(|rule| kind.rules().contains(rule)), "{kind}");
        }
    }
}
