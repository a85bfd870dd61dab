//! What somebody did, as it is told: whom they met.

use present::standing::{self, Statistics, StatisticsPart};
use table::{lang::Lang, standing::Counts};

use super::{boards::written, standing::statistics};

#[test]
fn who_has_met_people_that_all_hide_is_not_said_to_have_met_nobody() {
    for (lang, nobody) in [
        (Lang::En, "met nobody here yet"),
        (Lang::De, "noch niemanden getroffen"),
        (Lang::Fr, "encore rencontré personne"),
    ] {
        for (met, is_said) in [(0, true), (1, false)] {
            let all = Counts { met, ..statistics().all };
            let shown = Statistics { all, against: Vec::new(), ..statistics() };
            let told = written(&standing::statistics(&shown, StatisticsPart::People, lang));
            assert_eq!(told.contains(nobody), is_said, "{lang}, {met}: {told}");
        }
    }
}
