//! In which language somebody reads: as the address says, else as their browser does.

use axum::http::{HeaderMap, header::ACCEPT_LANGUAGE};
use table::lang::Lang;

/// The language of a reader: the one they chose by a link, if any, else the first of the browser's that we have.
pub(super) fn lang(chosen: Option<&str>, headers: &HeaderMap) -> Lang {
    let known = |name: &str| Lang::ALL.into_iter().find(|lang| lang.key() == name);
    chosen.and_then(known).unwrap_or_else(|| {
        let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        preferred(header, known).unwrap_or_default()
    })
}

/// The one that is wanted most, as `fr-CA;q=0.8, de` wants German; of equals the first.
fn preferred(header: &str, known: impl Fn(&str) -> Option<Lang>) -> Option<Lang> {
    let one = |wish: &str| {
        let (name, weight) = wish.split_once(';').unwrap_or((wish, "q=1"));
        let weight: f32 = weight.trim().strip_prefix("q=")?.parse().ok()?;
        let lang = known(name.trim().split('-').next()?.to_ascii_lowercase().as_str())?;
        (weight > 0.0).then_some((weight, lang))
    };
    let mut best: Option<(f32, Lang)> = None;
    for wish in header.split(',').take(WISHES_MAX).filter_map(one) {
        if best.is_none_or(|(most, _)| wish.0 > most) {
            best = Some(wish);
        }
    }
    best.map(|(_, lang)| lang)
}

/// How many wishes of a browser are read.
const WISHES_MAX: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(chosen: Option<&str>, header: &str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, header.parse().expect("a header"));
        lang(chosen, &headers)
    }

    #[test]
    fn a_browser_s_first_language_that_we_have_is_taken() {
        assert_eq!(of(None, "de-AT,de;q=0.9,en;q=0.5"), Lang::De);
        assert_eq!(of(None, "es, fr-CA;q=0.8, de;q=0.9"), Lang::De);
        assert_eq!(of(None, "es, fr;q=0.3"), Lang::Fr);
        assert_eq!(of(None, "de;q=0, fr;q=0.1"), Lang::Fr, "one that is refused is not taken");
        assert_eq!(of(None, "es;q=x, ,;;"), Lang::En);
    }

    #[test]
    fn what_was_chosen_by_a_link_counts_before_it() {
        assert_eq!(of(Some("fr"), "de"), Lang::Fr);
        assert_eq!(of(Some("<script>"), "de"), Lang::De);
    }
}
