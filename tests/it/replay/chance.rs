//! What a page says of chance: dice where dice fell, and nothing that cannot be checked.

use games::Seat;
use table::lang::Lang;

use super::{read, record_of};

#[test]
fn the_page_of_a_game_without_dice_names_none() {
    for (lang, numbers, dice) in [
        (Lang::En, "Check the random numbers", "Check the dice"),
        (Lang::De, "Zufallszahlen prüfen", "Würfel prüfen"),
        (Lang::Fr, "Vérifier les nombres aléatoires", "Vérifier les dés"),
    ] {
        let page = |game| pages::replay_page_in_text(&read(&record_of(game)), &[], lang).unwrap();
        let (carrom, kara) = (page("carrom"), page("kara"));
        assert!(carrom.contains(numbers) && !carrom.contains(dice), "{lang}");
        assert!(kara.contains(dice) && !kara.contains(numbers), "{lang}");
    }
    for game in ["four-circles", "carrom", "kara"] {
        let record = read(&record_of(game)).without(&[Seat(0)]);
        let page = pages::replay_page_in_text(&record, &[], Lang::En).unwrap();
        assert!(
            page.contains("what was left to chance cannot be checked") && !page.contains("the dice cannot"),
            "{game}"
        );
    }
}
