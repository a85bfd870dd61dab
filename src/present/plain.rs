//! A screen as plain text, for a terminal: without markdown, and without what
//! only Discord can show.

use super::{Card, Screen};

/// The text of a screen without its markdown. Moments, which only Discord
/// shows to each reader in their own time, are left out with their line.
#[must_use]
pub fn plain(screen: &Screen) -> String {
    let mut all = text(&screen.text);
    if let Some(Card { title, body, fields, footer }) = &screen.card {
        let fields = fields.iter().map(|field| format!("{}\n{}", field.name, field.text));
        let parts = [title.clone(), body.clone()].into_iter().chain(fields).chain(footer.clone());
        for part in parts.filter(|part| !part.is_empty()) {
            if !all.is_empty() {
                all.push_str("\n\n");
            }
            all.push_str(&text(&part));
        }
    }
    all
}

/// A text without its markdown.
#[must_use]
pub fn text(markdown: &str) -> String {
    let mut lines = Vec::new();
    let mut in_code = false;
    for line in markdown.lines() {
        if line == "```" {
            in_code = !in_code;
        } else if in_code {
            lines.push(line.to_owned());
        } else if !line.contains("<t:") {
            lines.push(unmarked_line(line.strip_prefix("-# ").unwrap_or(line)));
        }
    }
    lines.join("\n")
}

/// Without stars and backticks, and with what was escaped as it was written.
fn unmarked_line(line: &str) -> String {
    // What is bold names the dice that follow it in code: `**16** \`3 1 6 4 2\``.
    let line = line.replace("** `", ": `");
    let mut text = String::new();
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.extend(chars.next()),
            '*' | '`' => {}
            c => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_goes_and_what_was_escaped_stays() {
        let screen = Screen {
            text: "**Kara** `3 1`\n```\n> A*da\n```\n-# A\\*da\nends <t:1:R>".to_owned(),
            ..Screen::default()
        };
        assert_eq!(plain(&screen), "Kara: 3 1\n> A*da\nA*da");
    }
}
