//! A page of text: what a message says, with a picture and links, and no script at all.

use base64::Engine as _;
use paint::Painted;
use present::{Card, Grid, Screen, sign::in_characters};
use pulldown_cmark::{Event, Parser, Tag, TagEnd, html::push_html};
use table::lang::Lang;
use words::{Words, own_name, say};

use super::{BASE64, digest, escaped, filled};

const FRAME: &str = concat!(include_str!("head.html"), include_str!("text.html"));
const STYLE: &str = concat!(include_str!("replay.css"), include_str!("text.css"));
/// What begins a line of small print in a message.
const SMALL: &str = "-# ";

/// A page of text.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextPage<'a> {
    /// Its heading, without markup.
    pub title: &'a str,
    /// Its text, with the markdown of messages; no HTML in it becomes HTML.
    pub text: &'a str,
    /// Its picture, and what a person would say of that.
    pub picture: Option<(&'a Painted, &'a str)>,
    /// What stands below it under headings of its own.
    pub grid: Option<&'a Grid>,
    /// In which other ways the same can be seen.
    pub choices: &'a [Choice],
    /// Where it leads: addresses of this site, and what stands on them.
    pub links: &'a [(String, String)],
    /// Its own address on this site, without a language.
    pub path: &'a str,
    /// The language it is in.
    pub lang: Lang,
}

/// Several ways to see the same, as the times of a list.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What is chosen.
    pub title: String,
    /// Each with what stands on it, and its address on this site; none where it is the one that is shown.
    pub ways: Vec<(String, Option<String>)>,
}

impl TextPage<'_> {
    /// The page.
    #[must_use]
    pub fn html(&self) -> String {
        let words = Words::of(self.lang);
        let picture = self.picture.map_or_else(String::new, |(painted, alt)| {
            let (format, data) = (painted.format.ending(), BASE64.encode(&painted.bytes));
            format!("<img src=\"data:image/{format};base64,{data}\" alt=\"{}\">", written(alt))
        });
        let text = match self.text {
            "" => String::new(),
            text => format!("<section class=\"text\">{}</section>", markdown(text)),
        };
        let chosen = format!("?lang={}", self.lang.key());
        let link = |to: &str, label: &str| {
            let and = if to.contains('?') { '&' } else { '?' };
            let to = escaped(&format!("{to}{and}lang={}", self.lang.key()));
            format!("<li><a href=\"{to}\">{}</a></li>", written(label))
        };
        let links = match self.links {
            [] => String::new(),
            links => {
                let links: String = links.iter().map(|(to, label)| link(to, label)).collect();
                format!("<ul class=\"links\">{links}</ul>")
            }
        };
        let way = |(label, to): &(String, Option<String>)| match to {
            Some(to) => link(to, label),
            None => format!("<li><span aria-current=\"true\">{}</span></li>", written(label)),
        };
        let choice = |choice: &Choice| {
            let (title, ways): (_, String) = (written(&choice.title), choice.ways.iter().map(way).collect());
            format!(
                "<nav class=\"choice\" aria-label=\"{title}\"><h2>{title}</h2><ul class=\"links\">{ways}</ul></nav>"
            )
        };
        let choices: String = self.choices.iter().map(choice).collect();
        let and = if self.path.contains('?') { '&' } else { '?' };
        let language = |lang: Lang| match lang == self.lang {
            true => format!("<span aria-current=\"true\">{}</span>", own_name(lang)),
            false => {
                let to = escaped(&format!("{}{and}lang={}", self.path, lang.key()));
                format!("<a href=\"{to}\" lang=\"{0}\" hreflang=\"{0}\">{1}</a>", lang.key(), own_name(lang))
            }
        };
        let parts = [
            ("lang", self.lang.key().to_owned()),
            ("policy", text_policy()),
            ("title", written(self.title)),
            ("style", STYLE.to_owned()),
            ("chosen", chosen),
            ("picture", picture),
            ("text", text),
            ("grid", self.grid.map(grid).unwrap_or_default()),
            ("choices", choices),
            ("links", links),
            ("languages-label", say!(words, "site-languages")),
            ("languages", Lang::ALL.map(language).concat()),
        ];
        filled(FRAME, &parts)
    }
}

/// What a page of text may load: its own style and the pictures in it.
#[must_use]
pub fn text_policy() -> String {
    format!("default-src 'none'; img-src data:; style-src '{}'; base-uri 'none'; form-action 'none'", digest(STYLE))
}

/// What a screen says, in one text: that of its card below its own.
#[must_use]
pub fn text_of(screen: &Screen) -> String {
    let mut parts = vec![screen.text.clone()];
    if let Some(Card { body, fields, footer, .. }) = &screen.card {
        parts.push(body.clone());
        parts.extend(fields.iter().map(|field| format!("**{}**\n{}", field.name, field.text)));
        parts.extend(footer.iter().map(|footer| format!("{SMALL}{footer}")));
    }
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// Lines under headings, by which a screen reader says what a number is.
fn grid(grid: &Grid) -> String {
    let column = |column: &String| format!("<th scope=\"col\">{}</th>", written(column));
    let cell = |(nth, cell): (usize, &String)| match nth {
        0 => format!("<th scope=\"row\">{}</th>", written(cell)),
        _ => format!("<td>{}</td>", written(cell)),
    };
    let line = |line: &Vec<String>| format!("<tr>{}</tr>", line.iter().enumerate().map(cell).collect::<String>());
    let (columns, lines): (String, String) =
        (grid.columns.iter().map(column).collect(), grid.lines.iter().map(line).collect());
    let footer = grid.footer.iter().map(|footer| format!("<p class=\"small\">{}</p>", written(footer)));
    format!(
        "<section class=\"text\"><table><caption>{}</caption><thead><tr>{columns}</tr></thead><tbody>{lines}</tbody>\
         </table>{}</section>",
        written(&grid.title),
        footer.collect::<String>()
    )
}

/// Text without markup for HTML, coins in it as a page has them.
fn written(text: &str) -> String {
    escaped(&in_characters(text))
}

/// The markdown of messages as HTML. There each line is one of its own, and small print begins with a sign.
fn markdown(text: &str) -> String {
    let text = in_characters(text);
    let (mut html, mut part, mut in_code) = (String::new(), String::new(), false);
    for line in text.lines() {
        if line.starts_with("```") {
            in_code = !in_code;
        }
        match line.strip_prefix(SMALL).filter(|_| !in_code) {
            Some(small) => {
                push(&mut html, &std::mem::take(&mut part));
                html += "<div class=\"small\">";
                push(&mut html, small);
                html += "</div>";
            }
            None => {
                part += line;
                part.push('\n');
            }
        }
    }
    push(&mut html, &part);
    html
}

fn push(html: &mut String, markdown: &str) {
    let events = Parser::new(markdown).filter_map(|event| match event {
        // What looks like HTML is text that somebody wrote.
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::SoftBreak => Some(Event::HardBreak),
        // A page has one heading of the first order, its own.
        Event::Start(Tag::Heading { .. }) => Some(Event::Start(heading())),
        Event::End(TagEnd::Heading(_)) => Some(Event::End(heading().to_end())),
        // Nothing is loaded from elsewhere.
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        other => Some(other),
    });
    push_html(html, events);
}

fn heading() -> Tag<'static> {
    let level = pulldown_cmark::HeadingLevel::H2;
    Tag::Heading { level, id: None, classes: Vec::new(), attrs: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_players_are_called_stays_text() {
        let html =
            markdown("**<script>alert(1)</script>** and <img src=x onerror=alert(1)>\n![](http://example.org/a)");
        assert!(!html.contains("<script") && !html.contains("<img"), "{html}");
        assert!(html.contains("&lt;script&gt;") && html.contains("<strong>"), "{html}");
        let grid = Grid {
            title: "<b>".to_owned(),
            columns: vec!["<script>".to_owned()],
            lines: vec![vec!["<script>".to_owned()]],
            footer: Some("<script>".to_owned()),
        };
        let ways = vec![("<b>".to_owned(), None), ("<b>".to_owned(), Some("/\"><script>".to_owned()))];
        let page = TextPage {
            title: "</title><script>",
            links: &[("/\"><script>".to_owned(), "<b>".to_owned())],
            path: "/\"onload=\"",
            grid: Some(&grid),
            choices: &[Choice { title: "\"><script>".to_owned(), ways }],
            ..TextPage::default()
        };
        let html = page.html();
        assert!(!html.contains("<script") && !html.contains("<b>") && !html.contains("\"onload"), "{html}");
    }

    #[test]
    fn a_grid_says_of_each_number_what_it_is_and_a_choice_which_one_is_shown() {
        let columns = ["Game", "Wins"].map(str::to_owned).to_vec();
        let lines = vec![["Kara", "3"].map(str::to_owned).to_vec()];
        let grid = Grid { title: "Games".to_owned(), columns, lines, footer: None };
        let ways = vec![("today".to_owned(), Some("/a?b=c".to_owned())), ("ever".to_owned(), None)];
        let choices = [Choice { title: "Time".to_owned(), ways }];
        let html = TextPage { grid: Some(&grid), choices: &choices, ..TextPage::default() }.html();
        for part in [
            "<caption>Games</caption>",
            "<th scope=\"col\">Wins</th>",
            "<th scope=\"row\">Kara</th><td>3</td>",
            "<nav class=\"choice\" aria-label=\"Time\">",
            "href=\"/a?b=c&amp;lang=en\"",
            "<span aria-current=\"true\">ever</span>",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }

    #[test]
    fn each_line_is_one_and_small_print_is_small() {
        let html = markdown("one\ntwo\n-# by the way\n```\n-# code\n```");
        assert!(html.contains("one<br />\ntwo"), "{html}");
        assert!(html.contains("<div class=\"small\"><p>by the way</p>"), "{html}");
        assert!(html.contains("-# code"), "{html}");
    }
}
