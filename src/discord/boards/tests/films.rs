//! What is told of a stroke only once its film has run.

use super::*;

/// What is done now: the text that is sent, and whether a film or the last position is rendered.
fn due(board: &mut BoardSync, now: Instant) -> Vec<&'static str> {
    let mut done = Vec::new();
    loop {
        let mut room = Room { texts: 1, images: 1, renders: 1 };
        match board.next(now, &mut room) {
            Next::Render(job) if job.is_filmed => done.push("render the film"),
            Next::Render(_) => done.push("render the end"),
            Next::Text { table, .. } => {
                let is_filmed = board.is_filmed(&table);
                done.push(if is_filmed { "tell who shoots" } else { "tell the result" });
                if is_filmed {
                    board.leaves_untold();
                }
                board.ended(Ended::Text { table, repost: false, outcome: Outcome::Shown }, now);
            }
            Next::Image { change, .. } => board.ended(Ended::Image { change, came_through: true }, now),
            Next::At(_) => return done,
            Next::Idle | Next::NoRoom | Next::Gone(..) | Next::Compare => {
                done.push("rest");
                return done;
            }
        }
    }
}

#[test]
fn a_game_that_ends_with_a_film_shows_it_before_its_result() {
    let (table, now) = (ended_with_a_stroke(), Instant::now());
    let after = |ms| now + Duration::from_millis(ms);
    assert!(present::watched_before_told_ms(&table) > 0);
    let mut board = BoardSync::new(true, now);
    board.message = Some((ChannelId(2), MessageId(77)));
    board.moved_with_film(&table, 4000, now);
    board.changed(&table, Follows::AtOnce, now);
    assert_eq!(due(&mut board, now), ["render the film"]);
    assert_eq!(due(&mut board, after(400)), ["tell who shoots"]);
    assert_eq!(due(&mut board, after(3900)), [""; 0]);
    assert!(!board.is_at_rest() && board.take_unnoted().is_none(), "the result is still to be told");
    assert_eq!(due(&mut board, after(4100)), ["render the end"]);
    assert_eq!(due(&mut board, after(4500)), ["tell the result", "rest"]);
    assert_eq!(board.take_unnoted(), Some(table.step));
    // Once told, it stays told.
    board.moved_with_film(&table, 4000, after(5000));
    board.changed(&table, Follows::AtOnce, after(5000));
    assert_eq!(due(&mut board, after(5400)), ["tell the result", "rest"]);
}

/// The next board lies there already, and the picture has shown how it came to that.
#[test]
fn a_board_of_a_match_that_ends_with_a_film_is_told_of_after_it() {
    let (table, now) = (after_a_stroke(1), Instant::now());
    let after = |ms| now + Duration::from_millis(ms);
    assert!(present::watched_before_told_ms(&table) > 4000, "its end is seen for a while");
    let mut board = BoardSync::new(true, now);
    board.message = Some((ChannelId(2), MessageId(77)));
    board.moved_with_film(&table, 4000, now);
    board.changed(&table, Follows::AtOnce, now);
    assert_eq!(due(&mut board, now), ["render the end"], "its picture is the film");
    assert_eq!(due(&mut board, after(400)), ["tell who shoots"]);
    assert_eq!(board.film_until(), Some(after(4000)));
    assert_eq!(due(&mut board, after(3900)), [""; 0]);
    assert!(board.take_unnoted().is_none(), "the result is still to be told");
    assert_eq!(due(&mut board, after(4100)), ["tell the result", "rest"]);
    assert_eq!((board.take_unnoted(), board.film_until()), (Some(table.step), None));
}

#[test]
fn who_shoots_on_while_the_film_runs_ends_it() {
    let (table, now) = (after_a_stroke(1), Instant::now());
    let mut board = BoardSync::new(true, now);
    board.moved_with_film(&table, 4000, now);
    let breaker = table.to_move().and_then(|seat| table.sitter(seat)).and_then(table::Sitter::user).expect("a person");
    let (mut seeds, mv) = (|| Seed::new([7; 32]), table.kind().parse_move("shoot 0 0 900"));
    let shoot = Command::Play { user: breaker, decision: None, mv };
    let next = table.decide(&shoot, Moment(0), &mut Chance::committed(&mut seeds)).expect("a break").table;
    assert!(board.is_filmed(&table));
    assert!(present::watched_before_told_ms(&next) > 0, "it has a film of its own");
    board.changed(&Arc::new(next), Follows::AtOnce, now);
    assert!(!board.is_filmed(&table) && board.film_until().is_none());
}

#[test]
fn where_there_is_no_film_the_result_is_told_at_once() {
    let (table, now) = (ended_with_a_stroke(), Instant::now());
    let mut board = BoardSync::new(true, now);
    board.moved_with_film(&table, 4000, now);
    board.changed(&table, Follows::AtOnce, now);
    let mut room = Room { texts: 1, images: 1, renders: 1 };
    let Next::Render(job) = board.next(now, &mut room) else { panic!("nothing to render") };
    board.ended(Ended::Render { job, drawn: None }, now);
    assert_eq!(due(&mut board, now + Duration::from_millis(10)), ["render the end"]);
    assert_eq!(due(&mut board, now + Duration::from_millis(400)), ["tell the result", "rest"]);
}
