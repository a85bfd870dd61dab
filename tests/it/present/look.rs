//! A page with every screen these tests look at, text and picture, to be looked
//! at by people: `just look` writes it. Without its variable nothing is written.

use std::{env, fs, path::Path};

use paint::paint;
use present::{
    Row, Screen,
    motif::Picture,
    sign::{Sign, in_characters},
};
use table::lang::Lang;

/// Names the folder to write to.
const VARIABLE: &str = "KARAHAUS_TEST_LOOK";

/// Puts a screen on the page.
pub fn add(name: &str, lang: Lang, screen: &Screen, picture: Option<&Picture>) {
    let Some(folder) = env::var_os(VARIABLE) else { return };
    let folder = Path::new(&folder);
    let mut body = format!("<div class=text>{}</div>", marked_up(&in_characters(&screen.text)));
    if let Some(card) = &screen.card {
        body +=
            &format!("<div class=card><b>{}</b><br>{}", marked_up(&card.title), marked_up(&in_characters(&card.body)));
        for field in &card.fields {
            body += &format!("<p><b>{}</b><br>{}</p>", marked_up(&field.name), marked_up(&field.text));
        }
        body += &format!("<small>{}</small></div>", marked_up(card.footer.as_deref().unwrap_or_default()));
    }
    if let Some(picture) = picture {
        let painted = paint(&picture.motif).expect("it is drawn");
        let file = format!("{name}_{lang}.{}", painted.format.ending());
        fs::write(folder.join(&file), painted.bytes).expect("it is written");
        let alt = escaped(&picture.alt);
        body += &format!("<figure><img src=\"{file}\" alt=\"{alt}\"><figcaption>{alt}</figcaption></figure>");
    }
    body += &screen.rows.iter().map(controls).collect::<String>();
    let grounds = ["dark", "light", "dark phone", "light phone"];
    let views: String = grounds.iter().map(|ground| format!("<article class=\"{ground}\">{body}</article>")).collect();
    let part = format!("<section><h2>{name} · {lang}</h2><div class=views>{views}</div></section>\n");
    fs::write(folder.join(format!("{name}_{lang}.part.html")), part).expect("it is written");
}

fn controls(row: &Row) -> String {
    let inside: String = match row {
        Row::Buttons(buttons) => buttons
            .iter()
            .map(|button| {
                let off = if button.enabled { "" } else { " disabled" };
                let emoji = button.emoji.unwrap_or_default();
                let emoji = Sign::of_button(emoji).map_or(Some(emoji), Sign::emoji_character).unwrap_or_default();
                format!("<button class={:?}{off}>{emoji} {}</button>", button.style, escaped(&button.label))
            })
            .collect(),
        Row::Select(select) => {
            let picks = select.options.iter().map(|pick| {
                format!("<option>{} {}", escaped(&pick.label), escaped(pick.hint.as_deref().unwrap_or_default()))
            });
            format!("<select><option>{}{}</select>", escaped(&select.placeholder), picks.collect::<String>())
        }
    };
    format!("<div class=row>{inside}</div>")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Discord's markup as HTML: as much of it as our screens use.
fn marked_up(text: &str) -> String {
    let blocks = text.split("```").enumerate();
    blocks
        .map(|(nth, part)| match nth % 2 {
            1 => format!("<pre>{}</pre>", escaped(part.trim_matches('\n'))),
            _ => part.trim_matches('\n').lines().map(line).collect::<Vec<_>>().join("<br>"),
        })
        .collect()
}

fn line(line: &str) -> String {
    let (tag, line) = match line.strip_prefix("-# ") {
        Some(small) => ("small", small),
        None => ("span", line),
    };
    let marks = [("`", "code"), ("**", "b"), ("~~", "s")];
    let line = marks.into_iter().fold(escaped(&unescaped(line)), |line, (mark, tag)| paired(&line, mark, tag));
    format!("<{tag}>{}</{tag}>", timed(&line))
}

/// Discord counts a moment down for the reader: here it stands for itself.
fn timed(line: &str) -> String {
    let Some((before, rest)) = line.split_once("&lt;t:") else { return line.to_owned() };
    let Some((_, after)) = rest.split_once("&gt;") else { return line.to_owned() };
    format!("{before}<time>in a minute</time>{}", timed(after))
}

/// A backslash only keeps the sign after it from being markup.
fn unescaped(line: &str) -> String {
    let mut text = String::new();
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        text.extend(if sign == '\\' { signs.next() } else { Some(sign) });
    }
    text
}

/// What stands between each two marks goes into a tag.
fn paired(line: &str, mark: &str, tag: &str) -> String {
    let parts: Vec<&str> = line.split(mark).collect();
    let last = parts.len() - 1;
    let between = |(nth, part): (usize, &&str)| match nth % 2 {
        1 if nth < last => format!("<{tag}>{part}</{tag}>"),
        1 => format!("{mark}{part}"),
        _ => (*part).to_owned(),
    };
    parts.iter().enumerate().map(between).collect()
}

#[test]
fn markup_is_shown_as_discord_shows_it() {
    assert_eq!(marked_up("**a** `b`"), "<span><b>a</b> <code>b</code></span>");
    assert_eq!(marked_up("x\n```\n<1>\n```\n-# y"), "<span>x</span><pre>&lt;1&gt;</pre><small>y</small>");
    assert_eq!(marked_up("~~4~~ <t:18:R>!"), "<span><s>4</s> <time>in a minute</time>!</span>");
    assert_eq!(marked_up("2 \\* 3 ** 4"), "<span>2 * 3 ** 4</span>");
}
