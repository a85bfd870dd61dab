//! What a leaderboard tells beside its picture.

use present::standing::{self, ListLine, ListPage, Standee};
use table::{ids::UserId, lang::Lang, standing::Measure};

use super::{
    boards::written,
    standing::{line, page, page_that_moved},
};

#[test]
fn beside_its_picture_a_list_tells_no_line_that_is_seen_there() {
    let any = |_: &str| true;
    let beside = |page: &ListPage| written(&standing::list_beside_picture(page, any, Lang::En));
    for page in [page(Measure::Wins), page(Measure::Coins), page_that_moved()] {
        let (told, whole) = (beside(&page), written(&standing::list(&page, Lang::En)));
        assert!(!["Ada", "Ben", "Bruno", "🥇"].iter().any(|line| told.contains(line)), "{told}");
        assert!(told.contains("Your place: 23 of 61"), "of how many, no picture says: {told}");
        assert!(told.lines().all(|line| whole.contains(line)), "{told}");
        let alt = standing::list_picture(&page, Lang::En).expect("a picture").alt;
        for line in ["Ada: ", "Ben</script>: ", "22. *Bruno*: ", "23. Cleo: "] {
            assert!(alt.contains(line), "whoever has the picture read out hears all of it: {alt}");
        }
    }
    let page = page(Measure::Wins);
    let not_bruno = |name: &str| name != "*Bruno*";
    let told = written(&standing::list_beside_picture(&page, not_bruno, Lang::En));
    assert_eq!(told, written(&standing::list(&page, Lang::En)), "whose name has no letters there stands in the list");
    let nobody = ListLine { who: Standee::new(UserId(7), None), ..line(4, "", 2) };
    let unknown = ListPage { lines: page.lines.iter().cloned().chain([nobody]).collect(), ..page };
    assert!(beside(&unknown).contains("<@7>"), "{}", beside(&unknown));
    for measure in [Measure::Rating, Measure::Share] {
        let page = super::standing::page(measure);
        assert_eq!(beside(&page), written(&standing::list(&page, Lang::En)), "it tells more than a number");
    }
}
