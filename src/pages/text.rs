//! A page of text: what a message says, with a picture and links, and no script at all.

use base64::Engine as _;
use paint::Painted;
use present::{Card, Screen, sign::in_characters};
use pulldown_cmark::{Event, Parser, Tag, TagEnd, html::push_html};
use table::lang::Lang;
use words::{Words, own_name, say};

use super::{BASE64, digest, escaped, filled};

const FRAME: &str = concat!(include_str!("head.html"), include_str!("text.html"));
const STYLE: &str = concat!(include_str!("replay.css"), include_str!("text.css"));
/// What begins a line of small print in a message.
const SMALL: &str = "-# ";

/// A page of text.
#[derive(Clone, Copy, Debug)]
pub struct TextPage<'a> {
    /// Its heading, without markup.
    pub title: &'a str,
    /// Its text, with the markdown of messages; no HTML in it becomes HTML.
    pub text: &'a str,
    /// Its picture, and what a person would say of that.
    pub picture: Option<(&'a Painted, &'a str)>,
    /// Where it leads: addresses of this site, and what stands on them.
    pub links: &'a [(String, String)],
    /// Its own address on this site, without a language.
    pub path: &'a str,
    /// The language it is in.
    pub lang: Lang,
}

impl TextPage<'_> {
    /// The page.
    #[must_use]
    pub fn html(&self) -> String {
        let words = Words::of(self.lang);
        let picture = self.picture.map_or_else(String::new, |(painted, alt)| {
            let (format, data) = (painted.format.ending(), BASE64.encode(&painted.bytes));
            format!("<img src=\"data:image/{format};base64,{data}\" alt=\"{}\">", escaped(alt))
        });
        let text = match self.text {
            "" => String::new(),
            text => format!("<section class=\"text\">{}</section>", markdown(text)),
        };
        let chosen = format!("?lang={}", self.lang.key());
        let link = |(to, label): &(String, String)| {
            let and = if to.contains('?') { format!("&lang={}", self.lang.key()) } else { chosen.clone() };
            format!("<li><a href=\"{}{}\">{}</a></li>", escaped(to), escaped(&and), escaped(label))
        };
        let links = match self.links {
            [] => String::new(),
            links => format!("<ul class=\"links\">{}</ul>", links.iter().map(link).collect::<String>()),
        };
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
            ("title", escaped(self.title)),
            ("style", STYLE.to_owned()),
            ("chosen", chosen.clone()),
            ("picture", picture),
            ("text", text),
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
        let page = TextPage {
            title: "</title><script>",
            text: "",
            picture: None,
            links: &[("/\"><script>".to_owned(), "<b>".to_owned())],
            path: "/\"onload=\"",
            lang: Lang::En,
        };
        let html = page.html();
        assert!(!html.contains("<script") && !html.contains("<b>") && !html.contains("\"onload"), "{html}");
    }

    #[test]
    fn each_line_is_one_and_small_print_is_small() {
        let html = markdown("one\ntwo\n-# by the way\n```\n-# code\n```");
        assert!(html.contains("one<br />\ntwo"), "{html}");
        assert!(html.contains("<div class=\"small\"><p>by the way</p>"), "{html}");
        assert!(html.contains("-# code"), "{html}");
    }
}
