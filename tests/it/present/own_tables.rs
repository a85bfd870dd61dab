//! The list of one’s own tables.

use present::own_games::{OwnTable, OwnTurn, own_tables};
use table::{
    ids::{ChannelId, GuildId},
    lang::Lang,
};

#[test]
fn every_table_of_many_is_on_a_page_and_each_page_but_the_last_leads_to_the_next() {
    let table = |nth: u64| OwnTable {
        game: None,
        offer: None,
        turn: OwnTurn::Waiting,
        until: None,
        guild: GuildId(1),
        place: (ChannelId(100 + nth), None),
    };
    let tables: Vec<OwnTable> = (0..23).map(table).collect();
    let page = |page: usize, lang: Lang| own_tables(&tables, page, lang).card.expect("a card").body;
    let places = |body: &str| body.matches("channels/1/").count();
    let shown = [1, 2, 3].map(|nth| page(nth, Lang::En));
    assert_eq!(shown.each_ref().map(|body| places(body)), [10, 10, 3]);
    assert!(shown[0].ends_with("And 13 more: `/me games page:2`"), "{}", shown[0]);
    assert!(shown[1].ends_with("And 3 more: `/me games page:3`"), "{}", shown[1]);
    assert!(shown[2].ends_with("channels/1/122"), "{}", shown[2]);
    assert_eq!(page(9, Lang::En), shown[2], "there are no more");
    assert!(page(1, Lang::De).ends_with("`/ich spiele seite:2`"), "{}", page(1, Lang::De));
    assert!(own_tables(&[], 3, Lang::En).card.expect("a card").body.contains("any table"));
}
