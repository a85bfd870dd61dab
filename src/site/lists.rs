//! Leaderboards: of which measure, game and time, and the ways to the others.

use std::sync::Arc;

use games::Variant;
use host::List;
use pages::{Choice, TextPage, text_of};
use present::{
    capital,
    standing::{self, LINES, ListAsked, ListLine, ListPage, Mine, Span, Standee},
};
use table::{
    ids::GuildId,
    standing::{Measure, Season},
};
use words::{Words, say};

use super::{
    answer::{Answer, NoPage},
    routes::{Asked, Common, Parts, Request, answered, parts},
};
use axum::response::Response;

/// To how many seasons that are over a list leads; the others are found by their name.
const SEASONS: usize = 4;

/// A list of a server, as it is asked for.
struct ListOf {
    guild: GuildId,
    asked: ListAsked,
    /// The season it is of, where it is of one.
    season: Season,
    /// The one that runs, and those of before, the latest first.
    running: Season,
    past: Vec<Season>,
    /// Whether the server plays for coins.
    with_coins: bool,
    /// Whether the server has pictures.
    with_pictures: bool,
}

/// A leaderboard of a server that has public pages: those of its first hundred who agree to be named.
pub(super) async fn list(path: Parts<String>, common: Common) -> Response {
    answered(common, async |request: Arc<Request>| {
        let guild = GuildId(parts(path)?.parse().map_err(|_| NoPage::Unknown)?);
        let of = request.list(guild).await?;
        let (host, asked) = (&request.shared.host, of.asked);
        let period = asked.span.period(host.periods_now(), of.season);
        let list = List { guild: Some(guild), measure: asked.measure, variant: asked.variant, period };
        let Some(listed) = host.public_list(guild, &list).await? else { return Err(NoPage::Unknown) };
        let all: Vec<host::ListLine> = listed.iter().map(|(line, _)| *line).collect();
        let moved = host.moved(&list, &all).await?;
        let line = |(line, name): &(host::ListLine, String)| ListLine {
            place: line.place,
            moved: moved.get(&line.user).copied(),
            who: Standee::new(line.user, Some(name)),
            value: line.value,
            beside: line.beside,
        };
        let lines = listed.iter().map(line).collect();
        let dates = asked.span.dates(period, of.season);
        let past = asked.past.map(|_| of.season);
        let page = ListPage { asked, lines, more: false, mine: Mine::Not, dates, past };
        let mut screen = standing::list_in_words(&page, request.lang);
        if !ListAsked::PURSES.is_same_list(&asked) && host.lacks_games().await? {
            screen = screen.with_small_print(&standing::lacks_games(request.lang));
        }
        let title = screen.card.as_ref().map(|card| card.title.clone()).unwrap_or_default();
        let first = ListPage { lines: page.lines.iter().take(LINES as usize).cloned().collect(), ..page };
        let picture = if of.with_pictures { standing::list_picture(&first, request.lang) } else { None };
        let picture = request.painted(picture).await;
        let (text, choices) = (text_of(&screen), of.choices(Words::of(request.lang)));
        let picture = picture.as_ref().map(|(painted, alt)| (painted, alt.as_str()));
        let page = TextPage { title: &title, text: &text, picture, choices: &choices, ..request.blank() };
        Ok(Answer::Text(page.html()))
    })
    .await
}

impl Request {
    /// Which list is asked for, by wins if nothing else is; of a server without public pages none.
    async fn list(&self, guild: GuildId) -> Result<ListOf, NoPage> {
        let Asked { by, game, time, season, page, .. } = &self.asked;
        let page: u32 = page.as_deref().map_or(Ok(1), |page| page.parse().map_err(|_| NoPage::Unknown))?;
        let measure = by.as_deref().map_or(Ok(Measure::Wins), |by| by.parse().map_err(|_| NoPage::Unknown))?;
        let variant: Option<Variant> =
            game.as_deref().map(|game| game.parse().map_err(|_| NoPage::Unknown)).transpose()?;
        let span: Span = time.as_deref().map_or(Ok(Span::Ever), |time| time.parse().map_err(|_| NoPage::Unknown))?;
        let settings = self.shared.host.server_settings(guild).await?;
        // Where nobody plays for coins none are shown.
        if !settings.pages() || (measure == Measure::Coins && !settings.stakes()) {
            return Err(NoPage::Unknown);
        }
        match page {
            0 => return Err(NoPage::Unknown),
            1 => {}
            // All who are named stand on the first page.
            page => return Err(NoPage::BeyondTheEnd { page }),
        }
        let (running, known) = (self.shared.host.season_now(guild).await?, self.shared.host.seasons(guild).await?);
        let named = |name: &String| {
            Season::find(&known, name).or_else(|| Season::find(&[running], name)).ok_or(NoPage::Unknown)
        };
        let named = season.as_ref().map(named).transpose()?;
        // A season by its name is a time already.
        if named.is_some() && time.is_some() && span != Span::Season {
            return Err(NoPage::SeasonOrTime);
        }
        let asked = ListAsked {
            measure,
            variant,
            span: if named.is_some() { Span::Season } else { span },
            past: named.filter(|season| *season != running).map(|season| season.begins),
            everywhere: false,
            page: 1,
        };
        if asked.refused(self.lang).is_some() {
            return Err(NoPage::Unknown);
        }
        let past = known.into_iter().filter(|season| *season != running).collect();
        let season = named.unwrap_or(running);
        Ok(ListOf {
            guild,
            asked,
            season,
            running,
            past,
            with_coins: settings.stakes(),
            with_pictures: settings.pictures(),
        })
    }
}

impl ListOf {
    /// The ways to the other lists of the server.
    fn choices(&self, words: &Words) -> Vec<Choice> {
        let shown = self.asked;
        let measures = Measure::ALL.into_iter().filter(|measure| self.with_coins || *measure != Measure::Coins);
        let by = measures.map(|measure| {
            let label = words.phrase(&format!("choice-{}", measure.key()), &[]);
            let asked = match measure {
                // Of one game, and as it is now.
                Measure::Rating => {
                    let variant = shown.variant.or_else(|| Variant::all().next());
                    ListAsked { variant, span: Span::Ever, past: None, measure, ..shown }
                }
                _ => ListAsked { measure, ..shown },
            };
            self.way(capital(&label), asked, self.season)
        });
        let is_rating = shown.measure == Measure::Rating;
        let variants = standing::variants_in_order().into_iter().map(Some);
        let games = (!is_rating).then_some(None).into_iter().chain(variants).map(|variant| {
            let label = variant.map_or_else(|| say!(words, "list-all-games"), |of| standing::title_of(of, words));
            self.way(label, ListAsked { variant, ..shown }, self.season)
        });
        let mut choices = vec![
            Choice { title: say!(words, "site-by"), ways: by.collect() },
            Choice { title: say!(words, "site-game"), ways: games.collect() },
        ];
        if !is_rating {
            let spans = Span::ALL.into_iter().map(|span| {
                self.way(
                    capital(&standing::span_in(span, words)),
                    ListAsked { span, past: None, ..shown },
                    self.running,
                )
            });
            let past = self.past.iter().take(SEASONS).map(|season| {
                let label = standing::season_title(*season, words);
                let asked = ListAsked { span: Span::Season, past: Some(season.begins), ..shown };
                self.way(label, asked, *season)
            });
            choices.push(Choice { title: say!(words, "site-time"), ways: spans.chain(past).collect() });
        }
        choices
    }

    /// What leads to a list; nothing to the one that is shown.
    fn way(&self, label: String, asked: ListAsked, season: Season) -> (String, Option<String>) {
        let to = if asked == self.asked { None } else { asked.address(self.guild, &season.to_string()) };
        (label, to)
    }
}
