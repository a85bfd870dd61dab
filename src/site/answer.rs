//! What is answered: a page with all that keeps it from doing anything, or why there is none.

use std::time::Duration;

use axum::{
    body::Body,
    http::{
        HeaderValue, StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, RETRY_AFTER, VARY,
            X_CONTENT_TYPE_OPTIONS,
        },
    },
    response::{IntoResponse, Response},
};
use host::HostError;
use pages::TextPage;
use table::lang::Lang;
use words::{Words, say};

use super::limits::NotDrawn;

/// How long a page of a long game takes to be drawn, and the readers who wait before one.
const A_DRAWING: Duration = Duration::from_secs(4);

/// What can come of a request.
pub(super) enum Answer {
    /// A page of text and pictures, without any script.
    Text(String),
    /// A page of a finished game, whose own script steps through it.
    Game(String),
    /// There is none; in the reader's language, and where that was asked for.
    None(NoPage, Lang, String),
}

/// Why there is no page.
pub(super) enum NoPage {
    /// There is nothing of that name, or nobody may read it here: which of the two is not told.
    Unknown,
    /// A list is shown to its end on the first page.
    BeyondTheEnd { page: u32 },
    /// A season is asked for, and another time.
    SeasonOrTime,
    /// One reader asked for too much.
    TooMany(Duration),
    /// It cannot be read or drawn now.
    Busy,
}

impl From<HostError> for NoPage {
    fn from(problem: HostError) -> Self {
        tracing::warn!("a page cannot be read: {problem}");
        match problem {
            // Later it is no better.
            HostError::RecordDamaged { .. } => Self::Unknown,
            _ => Self::Busy,
        }
    }
}

impl From<NotDrawn> for NoPage {
    fn from(why: NotDrawn) -> Self {
        match why {
            NotDrawn::OneAtATime => Self::TooMany(A_DRAWING),
            NotDrawn::Failed => Self::Busy,
        }
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        match self {
            Self::Text(page) => sent(StatusCode::OK, page, &pages::text_policy()),
            Self::Game(page) => sent(StatusCode::OK, page, &pages::replay_policy()),
            Self::None(why, lang, path) => {
                let title = why.message(lang);
                let page = TextPage { title: &title, path: &path, lang, ..TextPage::default() }.html();
                let mut response = sent(why.status(), page, &pages::text_policy());
                let wait = match why {
                    NoPage::Unknown | NoPage::BeyondTheEnd { .. } | NoPage::SeasonOrTime => None,
                    NoPage::TooMany(wait) => Some(wait),
                    NoPage::Busy => Some(A_DRAWING),
                };
                if let Some(wait) = wait {
                    response.headers_mut().insert(RETRY_AFTER, (wait.as_secs() + 1).into());
                }
                response
            }
        }
    }
}

impl NoPage {
    const fn status(&self) -> StatusCode {
        match self {
            Self::Unknown | Self::BeyondTheEnd { .. } => StatusCode::NOT_FOUND,
            Self::SeasonOrTime => StatusCode::BAD_REQUEST,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn message(&self, lang: Lang) -> String {
        let words = Words::of(lang);
        match self {
            Self::Unknown => say!(words, "site-unknown"),
            Self::BeyondTheEnd { page } => say!(words, "list-page-none", page = *page),
            Self::SeasonOrTime => say!(words, "list-season-or-time"),
            Self::TooMany(_) => say!(words, "site-too-many"),
            Self::Busy => say!(words, "site-busy"),
        }
    }
}

fn sent(status: StatusCode, page: String, policy: &str) -> Response {
    let mut response = Response::new(Body::from(page));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    // Whoever takes a name off the pages takes it off these too; and no other page may frame them.
    let policy = HeaderValue::from_str(&format!("{policy}; frame-ancestors 'none'")).expect("a header's own letters");
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    for (name, value) in [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (CACHE_CONTROL, "no-cache"),
        (VARY, "Accept-Language"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Names are there for who was given the link.
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_cannot_be_shown_a_page_now_is_told_when_to_come_again() {
        let answered = |why| Answer::None(why, Lang::En, "/".to_owned()).into_response();
        let busy = answered(NoPage::Busy);
        assert_eq!(busy.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(busy.headers().get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()), Some("5"));
        assert!(!answered(NoPage::Unknown).headers().contains_key(RETRY_AFTER), "later it is no better");
    }
}
