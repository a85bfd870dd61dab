//! Rust source as words and signs: without comments, without what stands in
//! quotes, and without what is compiled for tests only.

/// A word or a sign of the code, and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub text: String,
    pub line: usize,
}

/// All words and signs.
pub fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < chars.len() {
        let begin = at;
        let here = chars[at];
        let next = chars.get(at + 1).copied().unwrap_or(' ');
        if here == '/' && next == '/' {
            at = (at..chars.len()).find(|&at| chars[at] == '\n').unwrap_or(chars.len());
        } else if here == '/' && next == '*' {
            at = after_block_comment(&chars, at);
        } else if let Some(end) = after_quotes(&chars, at) {
            at = end;
        } else if here.is_alphanumeric() || here == '_' {
            at = (at..chars.len()).find(|&at| !chars[at].is_alphanumeric() && chars[at] != '_').unwrap_or(chars.len());
            tokens.push(Token { text: chars[begin..at].iter().collect(), line });
        } else {
            if !here.is_whitespace() {
                tokens.push(Token { text: here.to_string(), line });
            }
            at += 1;
        }
        line += chars[begin..at].iter().filter(|&&c| c == '\n').count();
    }
    tokens
}

fn after_block_comment(chars: &[char], mut at: usize) -> usize {
    let mut depth = 0;
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The place after a string or a character that begins here, if one does.
fn after_quotes(chars: &[char], at: usize) -> Option<usize> {
    let follows_word = at > 0 && (chars[at - 1].is_alphanumeric() || chars[at - 1] == '_');
    let prefix = chars[at..].iter().take_while(|c| matches!(c, 'r' | 'b' | 'c')).count();
    let mut quote = at + prefix;
    if prefix > 2 || (prefix > 0 && follows_word) {
        return None;
    }
    let raw = chars[at..quote].contains(&'r');
    let hashes = if raw { chars[quote..].iter().take_while(|&&c| c == '#').count() } else { 0 };
    quote += hashes;
    match chars.get(quote)? {
        '"' if raw => {
            let is_end = |end: usize| {
                chars[end] == '"' && chars[end + 1..].iter().take(hashes).filter(|&&c| c == '#').count() == hashes
            };
            Some((quote + 1..chars.len()).find(|&end| is_end(end)).map_or(chars.len(), |end| end + 1 + hashes))
        }
        '"' => Some(after_escaped(chars, quote, '"')),
        // A character, not a lifetime: it is closed after one character or an escape.
        '\'' if !raw && (chars.get(quote + 1) == Some(&'\\') || chars.get(quote + 2) == Some(&'\'')) => {
            Some(after_escaped(chars, quote, '\''))
        }
        _ => None,
    }
}

fn after_escaped(chars: &[char], open: usize, quote: char) -> usize {
    let mut at = open + 1;
    while at < chars.len() {
        match chars[at] {
            '\\' => at += 2,
            c if c == quote => return at + 1,
            _ => at += 1,
        }
    }
    chars.len()
}

/// Whether these texts stand at a place.
pub fn stands(tokens: &[Token], at: usize, texts: &[&str]) -> bool {
    tokens.len() >= at + texts.len() && texts.iter().zip(&tokens[at..]).all(|(text, token)| token.text == *text)
}

const CFG_TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];

/// The tokens without every item under `#[cfg(test)]`, and the modules whose files that leaves out.
pub fn without_tests(tokens: &[Token]) -> (Vec<Token>, Vec<String>) {
    let (mut kept, mut test_modules) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        if !stands(tokens, at, &CFG_TEST) {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let begin = at + CFG_TEST.len();
        at = after_item(tokens, begin);
        let item = &tokens[begin..at];
        if let Some(name) = item.iter().position(|token| token.text == "mod").and_then(|at| item.get(at + 1))
            && item.last().is_some_and(|token| token.text == ";")
        {
            test_modules.push(name.text.clone());
        }
    }
    (kept, test_modules)
}

/// The place after an item: behind its closing brace, or behind a semicolon outside all braces.
fn after_item(tokens: &[Token], begin: usize) -> usize {
    let mut depth = 0_i32;
    for (at, token) in tokens.iter().enumerate().skip(begin) {
        match token.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(token.text.as_str(), ";" | "}") {
            return at + 1;
        }
    }
    tokens.len()
}
