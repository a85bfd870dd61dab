//! Options of the Karo games that belong to one of the three.

use games::catalog::Kind;
use present::verbs::{self, ArgValue, Args};
use table::{Refused, lang::Lang};

use super::karo::rules;

#[test]
fn what_belongs_to_another_of_the_three_games_is_refused_with_where_it_counts() {
    let opened = |given: &[(&str, &str)]| {
        let args = given.iter().map(|(key, value)| ((*key).to_owned(), ArgValue::Text((*value).to_owned())));
        verbs::agreed_rules(Kind::Karo, &Args(args.collect()), &rules(Lang::En, &[]))
    };
    let refused = |given: &[(&str, &str)]| opened(given).map(drop);
    let apart =
        |option, other, values: &[&'static str]| Err(Refused::OptionsApart { option, other, values: values.to_vec() });
    assert_eq!(refused(&[("layout", "ring")]), apart("layout", "game", &["not-this-way"]));
    assert_eq!(refused(&[("homes", "own")]), apart("homes", "game", &["movers-hoppers"]));
    let laid = [("game", "movers-hoppers"), ("tiles", "in-turn")];
    assert_eq!(refused(&laid), apart("tiles", "game", &["four-circles", "not-this-way"]));
    let laid = [("game", "not-this-way"), ("tiles", "in-turn"), ("layout", "ring")];
    assert_eq!(refused(&laid), apart("layout", "tiles", &["set-out"]));
    assert_eq!(refused(&[("game", "not-this-way"), ("layout", "ring")]), Ok(()));
}

#[test]
fn an_option_that_changes_nothing_in_a_game_changes_no_edge_either() {
    let edge = |options: &[(&str, &str)]| rules(Lang::En, options).options.edge();
    assert!(edge(&[]).is_some());
    assert_eq!(edge(&[("layout", "ring"), ("homes", "own")]), edge(&[]));
    assert_eq!(edge(&[("tiles", "in-turn")]), None, "it was not measured on such a board");
}
