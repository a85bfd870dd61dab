//! A screen as plain text, for terminals, screen readers and alt texts.

use present::{
    Screen,
    plain::{screen_text, without_markdown, without_markdown_in},
};
use table::lang::Lang;

#[test]
fn markdown_goes_and_what_was_escaped_stays() {
    let screen =
        Screen { text: "**Kara** `3 1`\n```\n> A*da\n```\n-# A\\*da\nends <t:1:R>".to_owned(), ..Screen::default() };
    assert_eq!(screen_text(&screen), "Kara: 3 1\n> A*da\nA*da");
    // A moment goes with what is said of it, whatever keeps the dot before it at the end of its line.
    for between in [" · ", "\u{a0}· ", "\u{a0}· over\u{a0}"] {
        let text = format!("▶ **Ada**: throw{between}<t:1:R>");
        assert_eq!(screen_text(&Screen { text, ..Screen::default() }), "▶ Ada: throw");
    }
}

#[test]
fn the_signs_of_a_legend_stand_out_from_its_words() {
    assert_eq!(
        without_markdown("`=` dice in common, `in` the house. **16** `3` `/fair`"),
        "\"=\" dice in common, \"in\" the house. 16: 3 /fair"
    );
    let of = |lang| without_markdown_in("`d` `3`", lang);
    assert_eq!(Lang::ALL.map(of), ["“d” 3", "„d“ 3", "«\u{a0}d\u{a0}» 3"], "as its language quotes");
}

#[test]
fn what_is_struck_out_stands_in_brackets() {
    assert_eq!(without_markdown("Dice **1** ~~4~~ **4**"), "Dice 1 (4) 4");
}
