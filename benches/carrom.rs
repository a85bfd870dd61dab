//! Carrom: how its AI seats play.
//!
//! `-- pocketing` and `-- levels` print one part alone.

mod cpu;
mod seats;

fn main() {
    // Without `--bench` (`cargo test --benches`) nothing is measured.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked = arguments.iter().find(|argument| !argument.starts_with('-'));
    let wanted = |part: &str| measured && asked.is_none_or(|asked| asked == part);
    if wanted("pocketing") {
        seats::pocketing();
    }
    if wanted("levels") {
        seats::levels();
    }
}
