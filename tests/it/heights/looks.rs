//! The shelves of looks, with their pictures.

use super::*;
use present::looks::{self, Shelf};
use table::{
    coins::Coins,
    looks::{Look, LookKind, OwnedLook},
};

/// Each kind: with nothing of it, with all of it and the dearest worn, and where nothing is for sale.
fn shelves() -> Vec<Shelf> {
    let all = |worn: Look| Look::ALL.map(|look| OwnedLook { look, worn: look == worn }).to_vec();
    let of = |kind: LookKind| {
        let dearest = kind.looks().pop().expect("it has looks");
        [(Vec::new(), Some(Coins(1_234))), (all(dearest), Some(Coins(0))), (all(dearest), None), (Vec::new(), None)]
            .map(|(owned, purse)| Shelf { kind, owned, purse })
    };
    LookKind::ALL.into_iter().flat_map(of).collect()
}

#[tokio::test]
async fn a_phone_shows_the_whole_of_the_shelves_of_looks() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for lang in Lang::ALL {
        for (nth, shelf) in shelves().iter().enumerate() {
            let name = format!("looks: {} {lang}", shelf.kind);
            let (screen, picture) = (looks::shelf(shelf, lang), looks::picture(shelf, lang));
            let motif = picture.as_ref().map(|picture| &picture.motif);
            phone.measure(&name, &format!("{name} {nth}"), (&screen, &own), motif, HEIGHT_MAX - PRIVATE).await;
        }
    }
    phone.assert_all_fit().await;
}
