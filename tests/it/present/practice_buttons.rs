//! Buttons of practices, which name their game and no table.

use games::catalog::Kind;
use present::{Click, ClickTarget, Press};
use table::ids::TableId;

/// The buttons of practices as the programs before wrote them, when the catalogue had these five games.
#[test]
fn a_practice_button_of_an_earlier_program_still_means_its_game() {
    for (old, kind) in [
        ("18446744073709551615 rules", "kara"),
        ("18446744073709551614 play 20647003 R6C", "karambolage"),
        ("18446744073709551613 rules", "caramba"),
        ("18446744073709551612 rules", "karo"),
        ("18446744073709551611 rules", "carrom"),
    ] {
        let click: Click = old.parse().expect("a button of before");
        assert_eq!(click.target, ClickTarget::Practice(kind.parse().expect("a game")), "{old}");
        let press = old.split_once(' ').map(|(_, press)| press);
        assert_eq!(Some(click.press.to_string().as_str()), press);
    }
    let other: Click = "18446744073709551610 rules".parse().expect("a button");
    assert_eq!(other.target, ClickTarget::Table(TableId(u64::MAX - 5)));
}

#[test]
fn a_practice_button_names_its_game_whatever_stands_before_it_in_the_catalogue() {
    for &kind in Kind::ALL {
        let click = Click { target: ClickTarget::Practice(kind), press: Press::Rules };
        assert_eq!(click.to_string(), format!("practice:{} rules", kind.key()));
        assert_eq!(click.to_string().parse(), Ok(click));
    }
    for no_target in ["practice: rules", "practice:juggling rules", "practice:Kara rules", "-1 rules", "x rules"] {
        assert!(no_target.parse::<Click>().is_err(), "{no_target}");
    }
}
