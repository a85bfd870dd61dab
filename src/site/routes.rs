//! What there is to read, and where: each address, what of it everybody may see, and the page of it.

use std::{future::Future, net::IpAddr, sync::Arc};

use axum::{
    Extension, Router,
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    http::{HeaderMap, Uri},
    response::{IntoResponse as _, Response},
    routing::get,
};
use games::{Variant, problem::variants};
use host::results::FinishedGame;
use pages::{TextPage, text_of};
use present::{
    motif::Picture,
    problem::{self, ProblemShown, Stage},
    standing,
};
use table::{
    calendar::Day,
    ids::{GameId, TableId},
    lang::Lang,
    problem::{is_public, with_problems},
};
use web::Visitor;
use words::{Words, say};

use super::{
    Shared,
    answer::{Answer, NoPage},
    limits, lists, people, reader,
};

/// Every address.
pub(super) fn all(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(home))
        .route("/games/{table}/{number}", get(game))
        .route("/problems", get(problems_today))
        .route("/problems/{day}", get(problems))
        .route("/problems/{day}/{game}", get(one_problem))
        .route("/servers/{server}", get(lists::list))
        .route("/servers/{server}/people/{key}", get(people::statistics))
        .fallback(unknown)
        .with_state(shared)
}

/// What can be asked for in an address after its question mark.
#[derive(Debug, Default, serde::Deserialize)]
pub(super) struct Asked {
    lang: Option<String>,
    pub by: Option<String>,
    pub game: Option<String>,
    pub time: Option<String>,
    pub season: Option<String>,
    pub page: Option<String>,
}

/// Who asks for which page.
pub(super) struct Request {
    pub shared: Arc<Shared>,
    pub asked: Asked,
    /// By the address that they ask from.
    pub reader: IpAddr,
    pub lang: Lang,
    pub path: String,
}

pub(super) type Outcome = Result<Answer, NoPage>;

/// Answers one who has not asked for too much yet.
pub(super) async fn answered<F: Future<Output = Outcome>>(
    (State(shared), Extension(visitor), asked, headers, uri): Common,
    page: impl FnOnce(Arc<Request>) -> F,
) -> Response {
    // What cannot be read is as if nothing was asked for.
    let asked = asked.map(|Query(asked)| asked).unwrap_or_default();
    let lang = reader::lang(asked.lang.as_deref(), &headers);
    let path = without_lang(&uri);
    let reader = limits::reader(visitor.address().ip(), &headers);
    let outcome = match shared.limits.take(reader) {
        Ok(()) => page(Arc::new(Request { shared, asked, reader, lang, path: path.clone() })).await,
        Err(wait) => Err(NoPage::TooMany(wait)),
    };
    outcome.unwrap_or_else(|why| Answer::None(why, lang, path)).into_response()
}

/// What every request brings.
pub(super) type Common =
    (State<Arc<Shared>>, Extension<Arc<Visitor>>, Result<Query<Asked>, QueryRejection>, HeaderMap, Uri);

/// The variable parts of an address, which may be no text at all.
pub(super) type Parts<T> = Result<Path<T>, PathRejection>;

pub(super) fn parts<T>(path: Parts<T>) -> Result<T, NoPage> {
    path.map(|Path(parts)| parts).map_err(|_| NoPage::Unknown)
}

/// An address without the language that is chosen in it.
fn without_lang(uri: &Uri) -> String {
    let query = uri.query().unwrap_or_default();
    let kept: Vec<&str> = query.split('&').filter(|part| !part.is_empty() && !part.starts_with("lang=")).collect();
    if kept.is_empty() { uri.path().to_owned() } else { format!("{}?{}", uri.path(), kept.join("&")) }
}

async fn unknown(common: Common) -> Response {
    answered(common, async |_| Err(NoPage::Unknown)).await
}

async fn home(common: Common) -> Response {
    answered(common, async |request: Arc<Request>| {
        let words = Words::of(request.lang);
        let links = [("/problems".to_owned(), say!(words, "site-problems"))];
        Ok(request.page("Karahaus", &say!(words, "site-about"), None, &links))
    })
    .await
}

/// A finished game of a server that has public pages.
async fn game(path: Parts<(String, String)>, common: Common) -> Response {
    answered(common, async |request: Arc<Request>| {
        let (table, number) = parts(path)?;
        let game = match (table.parse(), number.parse()) {
            (Ok(table), Ok(number)) => GameId { table: TableId(table), number },
            _ => return Err(NoPage::Unknown),
        };
        let (host, limits, lang) = (&request.shared.host, &request.shared.limits, request.lang);
        let Some(FinishedGame { guild, record, names, .. }) = host.public_game(game).await? else {
            return Err(NoPage::Unknown);
        };
        let with_pictures = host.server_settings(guild).await?.pictures();
        let made_of = pages::replay_digest(&record, &names, with_pictures);
        let page = limits.page(request.reader, (game.to_string(), lang.key()), made_of, move || {
            let page = match with_pictures {
                true => pages::replay_page(&record, &names, lang),
                false => pages::replay_page_in_text(&record, &names, lang),
            };
            page.inspect_err(|why| tracing::error!(%game, "a game cannot be made into a page: {why}")).ok()
        });
        Ok(Answer::Game(page.await?.to_string()))
    })
    .await
}

async fn problems_today(common: Common) -> Response {
    answered(common, async |request: Arc<Request>| request.problems(request.today())).await
}

async fn problems(path: Parts<String>, common: Common) -> Response {
    answered(common, async |request: Arc<Request>| request.problems(request.day(&parts(path)?)?)).await
}

/// One problem: the position and its choices, and once its day is over what was best.
async fn one_problem(path: Parts<(String, String)>, common: Common) -> Response {
    answered(common, async |request: Arc<Request>| {
        let (day, game) = parts(path)?;
        let day = request.day(&day)?;
        let (stage, lang) = (request.stage(day), request.lang);
        let variant = variants().find(|variant| variant.key() == game).ok_or(NoPage::Unknown)?;
        let made = request.shared.host.problem(None, day, variant).await?;
        let drawn = request.shared.limits.draw(move || {
            let shown = ProblemShown::new(&made, variant, day, lang)?;
            let text = |has_picture| text_of(&shown.screen(stage, None, None, has_picture));
            Some((text(true), text(false), shown.picture(stage)))
        });
        let (beside, whole, picture) = drawn.await.flatten().ok_or(NoPage::Busy)?;
        let painted = request.painted(picture).await;
        // Without its picture the board stands there in text.
        let text = if painted.is_some() { beside } else { whole };
        // The first line is its heading.
        let (title, text) = text.split_once('\n').unwrap_or((&text, ""));
        let links = [(format!("/problems/{day}"), say!(Words::of(lang), "button-problems-all"))];
        let painted = painted.as_ref().map(|(painted, alt)| (painted, alt.as_str()));
        Ok(request.page(&present::plain::without_markdown(title), text, painted, &links))
    })
    .await
}

impl Request {
    fn page(&self, title: &str, text: &str, picture: Option<(&paint::Painted, &str)>, links: &Links) -> Answer {
        Answer::Text(TextPage { title, text, picture, links, ..self.blank() }.html())
    }

    /// A page at this address, with nothing on it.
    pub fn blank(&self) -> TextPage<'_> {
        TextPage { path: &self.path, lang: self.lang, ..TextPage::default() }
    }

    /// A picture, and what a person would say of it.
    pub async fn painted(&self, picture: Option<Picture>) -> Option<(paint::Painted, String)> {
        let Picture { motif, alt } = picture?;
        let painted = self.shared.limits.draw(move || paint::paint(&motif)).await.and_then(Result::ok);
        painted.map(|painted| (painted, alt))
    }

    fn today(&self) -> Day {
        Day(self.shared.host.now().day())
    }

    /// A day whose problems stand here.
    fn day(&self, text: &str) -> Result<Day, NoPage> {
        let (day, today): (Day, _) = (text.parse().map_err(|_| NoPage::Unknown)?, self.today());
        let day = with_problems(day, today).map_err(|_| NoPage::Unknown)?;
        if is_public(day, today) { Ok(day) } else { Err(NoPage::Unknown) }
    }

    fn stage(&self, day: Day) -> Stage {
        if day == self.today() { Stage::Open } else { Stage::Solved }
    }

    /// The problems of a day, with the way to each and to the day before.
    fn problems(&self, day: Day) -> Outcome {
        let words = Words::of(self.lang);
        let called = |day: Day| say!(words, "site-problems-of", day = problem::date(day, words));
        let link = |variant: Variant| (format!("/problems/{day}/{variant}"), standing::title_of(variant, words));
        let mut links: Vec<(String, String)> = variants().map(link).collect();
        let before = Day(day.0 - 1);
        if self.day(&before.to_string()).is_ok() {
            links.push((format!("/problems/{before}"), called(before)));
        }
        let title = called(day);
        let told = match self.stage(day) {
            Stage::Open => say!(words, "site-problems-open"),
            Stage::Solved => say!(words, "site-problems-solved"),
        };
        Ok(self.page(&title, &told, None, &links))
    }
}

/// Where a page leads.
type Links = [(String, String)];
