//! `/replay`: a finished game of this channel, or one's own from anywhere, once more, step by step, for the asker alone;
//! and as a page to keep.

use super::{
    super::{answer::Suggestions, screen::Attached, serve},
    AsideKind, Asker, ClickReply, CommandDefinition, CommandLine, NOWHERE, OptionDefinition, Private, Router, fair,
    speech, tavern,
};
use ::table::{BoardView, ids::GameId, record::Position};
use host::results::FinishedGame;
use present::{Screen, motif::Picture, offers::Offer, replay::Replay, tavern::Pictures};
use words::Words;

/// How long a game's id is, in characters: two numbers and what is between them.
const ID_CHARS_MAX: usize = 32;
/// The largest number of a move that can be asked for; no game is as long.
const MOVE_MAX: i64 = 99_999;
/// In which forms a game can be had whole: as a picture that moves, as a page, as its record.
const FORMS: [&str; 3] = ["picture", "page", "record"];
/// How many games of the channel are suggested, and how many of one's own.
const SUGGESTED_MAX: u32 = 10;

pub(super) fn definition() -> CommandDefinition {
    let form =
        |value: &'static str| (value.to_owned(), move |words: &Words| words.phrase(&format!("choice-as-{value}"), &[]));
    let options = vec![
        OptionDefinition::text("arg-finished-game", ID_CHARS_MAX, false).with_suggestions(true),
        OptionDefinition::number("arg-replay-move", 0, MOVE_MAX, false),
        OptionDefinition::one_of("arg-as", false, FORMS.map(form)),
    ];
    CommandDefinition::new("cmd-replay", options)
}

pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    let game = match line.args.text("game").map(str::parse::<GameId>).transpose() {
        Ok(game) => game,
        Err(_) => return Private::Text(speech::no_game_id(asker.lang())),
    };
    match line.args.text("as") {
        Some("picture") => return film(router, asker, game).await,
        Some("page") => return page(router, asker, game).await,
        Some("record") => return record(router, asker, game).await,
        _ => {}
    }
    let at = line.args.whole("move").and_then(|number| usize::try_from(number).ok());
    match shown(router, asker, game, at.map_or(At::Play(0), At::Asked)).await {
        Ok((screen, picture)) => Private::Aside(AsideKind::Replay, screen, picture),
        Err(why) => Private::Text(why),
    }
}

/// The last games of this channel, and then one's own that were played elsewhere.
pub(super) async fn autocomplete(router: &Router, asker: &Asker) -> Suggestions {
    let ask = router.host.finished_games(asker.channel, SUGGESTED_MAX);
    let mut games = router.finished_games.of(asker.channel, ask).await;
    let ask = router.host.games_of_person(asker.person.user, SUGGESTED_MAX);
    let own = router.own_games.of(asker.person.user, ask).await;
    let elsewhere: Vec<_> = own.into_iter().filter(|(game, _)| !games.iter().any(|(known, _)| known == game)).collect();
    games.extend(elsewhere);
    let words = Words::of(asker.lang());
    let one =
        |(game, options): (GameId, _)| (format!("{} · {game}", Offer::of(&options).title(words)), game.to_string());
    Suggestions(games.into_iter().map(one).collect())
}

/// What a button of a replay asks, or one that begins it at a board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    /// The position after this play, or the last.
    Step(usize),
    /// The decision that changed the chances most.
    Turning,
    /// The game as one picture that moves.
    Film,
    /// The game as a page that needs no network.
    Page,
}

/// A button of a replay, or one that begins it at a board.
pub(crate) async fn press(router: &Router, asker: &Asker, game: GameId, asked: Asked) -> ClickReply {
    match asked {
        Asked::Step(at) => step(router, asker, game, At::Play(at)).await,
        Asked::Turning => step(router, asker, game, At::Turning).await,
        Asked::Film => film(router, asker, Some(game)).await.into(),
        Asked::Page => page(router, asker, Some(game)).await.into(),
    }
}

/// Which position is shown.
#[derive(Clone, Copy)]
enum At {
    /// The one after this play, or the last.
    Play(usize),
    /// The one after this play; a game that has no such play is not shown.
    Asked(usize),
    /// The one before the decision that changed the chances most.
    Turning,
}

async fn step(router: &Router, asker: &Asker, game: GameId, at: At) -> ClickReply {
    match shown(router, asker, Some(game), at).await {
        Ok((screen, picture)) => ClickReply::aside(AsideKind::Replay, asker.clicked_alone, screen, picture),
        Err(why) => why.into(),
    }
}

/// A position of a game as the asker sees boards.
async fn shown(
    router: &Router,
    asker: &Asker,
    game: Option<GameId>,
    at: At,
) -> Result<(Screen, Option<Attached>), Screen> {
    let finished = finished(router, asker, game).await?;
    let game = finished.game;
    let moves = finished.record.record().moves.len();
    if let At::Asked(asked) = at
        && asked > moves
    {
        return Err(speech::no_such_move(asked, moves, asker.lang()));
    }
    let in_text = tavern::view_of(router, asker, asker.guild.unwrap_or(NOWHERE)).await == BoardView::Text;
    let (lang, reading) = (asker.lang(), asker.reading());
    let worked_out = serve::render(move || {
        let FinishedGame { record, names, .. } = finished;
        let replay = Replay::new(record.record(), &names, lang).read_as(reading);
        let (at, turning) = match at {
            At::Play(at) | At::Asked(at) => (at.min(replay.moves()), None),
            At::Turning => {
                let point = record.turning_point().ok()?;
                (replay.turning_at(point.as_ref()), Some(point))
            }
        };
        let screen = |position: &Position<'_>, has_picture| match &turning {
            Some(point) => replay.turning_screen(position, point.as_ref(), has_picture),
            None => replay.screen(position, has_picture),
        };
        let mut shown: Option<(Screen, Screen, Option<Picture>)> = None;
        let played = record.positions(|position: Position<'_>| {
            if position.play == at {
                let picture = match &turning {
                    _ if in_text => None,
                    Some(point) => replay.turning_picture(&position, point.as_ref()),
                    None => replay.picture(&position),
                };
                shown = Some((screen(&position, true), screen(&position, false), picture.map(Picture::low)));
            }
        });
        played.ok().and(shown)
    });
    let Ok(Some((beside, whole, picture))) = worked_out.await else { return Err(speech::not_shown(lang)) };
    let picture = router.answers.boards.picture_of(picture).await;
    let screen = if picture.is_some() { beside } else { whole };
    Ok((router.with_link_to_game(screen, game, lang).await, picture))
}

/// Whether the server that is asked on does without pictures.
async fn does_without_pictures(router: &Router, asker: &Asker) -> bool {
    tavern::pictures(router, asker.guild.unwrap_or(NOWHERE)).await == Pictures::NotHere
}

/// A game as one picture that moves.
async fn film(router: &Router, asker: &Asker, game: Option<GameId>) -> Private {
    if does_without_pictures(router, asker).await {
        return Private::Text(speech::no_film_here(asker.lang()));
    }
    let FinishedGame { game, record, names, .. } = match finished(router, asker, game).await {
        Ok(finished) => finished,
        Err(why) => return Private::Text(why),
    };
    let (lang, kind) = (asker.lang(), record.record().game);
    match draw_whole(router, asker, move || pages::replay_film(&record, &names, lang)).await {
        Ok(Ok(Some((painted, alt)))) if painted.bytes.len() <= asker.file_bytes_max as usize => {
            let name = format!("{kind}-{}-{}.{}", game.table, game.number, painted.format.ending());
            Private::File(speech::film(lang), Attached { name, alt, bytes: painted.bytes })
        }
        Ok(Ok(Some(_))) => Private::Text(speech::page_too_long(lang)),
        Ok(Ok(None)) => Private::Text(speech::not_shown(lang)),
        Err(why) => Private::Text(why),
        Ok(Err(why)) => {
            tracing::error!(%game, "a game cannot be made into a picture: {why}");
            Private::Text(speech::not_shown(lang))
        }
    }
}

/// The page of a game, as a file.
async fn page(router: &Router, asker: &Asker, game: Option<GameId>) -> Private {
    let FinishedGame { game, record, names, .. } = match finished(router, asker, game).await {
        Ok(finished) => finished,
        Err(why) => return Private::Text(why),
    };
    let (lang, kind) = (asker.lang(), record.record().game);
    let told = speech::page(record.record(), lang);
    let in_text = does_without_pictures(router, asker).await;
    let drawn = draw_whole(router, asker, move || match in_text {
        true => pages::replay_page_in_text(&record, &names, lang),
        false => pages::replay_page(&record, &names, lang),
    });
    let drawn = drawn.await;
    let page = match drawn {
        Ok(Ok(page)) if page.len() <= asker.file_bytes_max as usize => page,
        Ok(Ok(_)) => return Private::Text(speech::page_too_long(lang)),
        Ok(Err(why)) => {
            tracing::error!(%game, "a game cannot be made into a page: {why}");
            return Private::Text(speech::not_shown(lang));
        }
        Err(why) => return Private::Text(why),
    };
    let name = format!("{kind}-{}-{}.html", game.table, game.number);
    let alt = speech::page_alt(kind, game, lang);
    Private::File(told, Attached { name, alt, bytes: page.into_bytes() })
}

/// Draws a whole game when it is the asker's turn, or says why it does not come to that.
async fn draw_whole<T: Send + 'static>(
    router: &Router,
    asker: &Asker,
    drawing: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Screen> {
    let turn = router.drawings.turn(asker.guild, asker.person.user).await;
    let turn = turn.map_err(|why| speech::not_drawn(why, asker.lang()))?;
    // Whoever asked may be gone: what has begun is drawn to its end, and only then it is the next one's turn.
    let drawn = serve::render(move || {
        let _turn = turn;
        drawing()
    });
    drawn.await.map_err(|_| speech::not_shown(asker.lang()))
}

/// The record of a game, as a file.
async fn record(router: &Router, asker: &Asker, game: Option<GameId>) -> Private {
    match finished(router, asker, game).await {
        Ok(finished) => match fair::record_file(&finished.record, asker) {
            Some(file) => Private::File(speech::record(finished.record.record(), asker.lang()), file),
            None => Private::Text(speech::record_too_long(asker.lang())),
        },
        Err(why) => Private::Text(why),
    }
}

/// The game that is asked for, or why it cannot be shown.
async fn finished(router: &Router, asker: &Asker, game: Option<GameId>) -> Result<FinishedGame, Screen> {
    match router.host.finished_game(asker.channel, asker.person.user, game).await {
        Ok(Some(finished)) => Ok(finished),
        Ok(None) => Err(speech::no_replay(game, asker.lang())),
        Err(problem) => Err(speech::problem(&problem, asker.lang())),
    }
}
