//! Steps of tables that go on, written by one statement. Each statement on SQLite is a way to its
//! connection's thread and back, which costs more than what is done there; and one that stands alone
//! needs no BEGIN and no COMMIT either.
//!
//! It inserts into a view of the writer's own connection, whose trigger moves the table's row on and
//! writes the line. What may not be written halts the whole statement, as if it had never run, and
//! does not say which step it was: `save` finds that out, statement by statement.

use std::ops::RangeInclusive;

use sqlx::{Any, AnyConnection};

use super::{
    open::DatabaseKind,
    portable::{is_constraint, with_rows},
    save::{GOES_ON, GOES_ON_IF, GOES_ON_LEN, LINE, LINE_LEN, NewStep, WriteOp},
};

/// The most steps in one statement, whose text is prepared for each number of them. More share one
/// transaction, which is worth a few statements.
const STEPS_MAX: usize = 16;
/// What the trigger says to a step that does not go on from where its table is.
const NOT_NEXT: &str = "this step is not the next one";

/// The view and its trigger, which belong to a connection and go with it.
pub(super) fn setup() -> String {
    let of_new = |sql: &str| sql.replace("v.column", "NEW.column");
    let columns = |prefix: &str, numbers: RangeInclusive<usize>| {
        numbers.map(|number| format!("{prefix}column{number}")).collect::<Vec<_>>().join(", ")
    };
    let (first, last) = (GOES_ON_LEN + 1, GOES_ON_LEN + LINE_LEN);
    let (all, line) = (columns("", 1..=last), columns("NEW.", first..=last));
    let nothing = vec!["NULL"; last].join(", ");
    let (goes_on, goes_on_if) = (of_new(&GOES_ON), of_new(&GOES_ON_IF));
    format!(
        "CREATE TEMP VIEW next_steps ({all}) AS SELECT {nothing}; \
         CREATE TEMP TRIGGER next_step INSTEAD OF INSERT ON next_steps BEGIN \
         {goes_on} WHERE {goes_on_if}; \
         SELECT RAISE(ABORT, '{NOT_NEXT}') WHERE changes() = 0; \
         INSERT INTO journal ({LINE}) VALUES ({line}); END"
    )
}

/// Whether these are steps of tables that go on, no more than one statement takes.
pub(super) fn can_take(kind: DatabaseKind, changes: &[&WriteOp]) -> bool {
    kind.has_next_steps() && changes.len() <= STEPS_MAX && changes.iter().all(|change| change.goes_on())
}

/// Whether that statement would be all that is to be written of them.
pub(super) fn are_all(kind: DatabaseKind, changes: &[&WriteOp]) -> bool {
    can_take(kind, changes) && changes.iter().all(|change| change.is_step_alone())
}

/// Writes the lines of these steps and moves their tables on; whether it could. If not, nothing is written.
pub(super) async fn insert(connection: &mut AnyConnection, changes: &[&WriteOp]) -> Result<bool, sqlx::Error> {
    let mut steps: Vec<NewStep<'_>> = changes.iter().filter_map(|change| NewStep::of(change)).collect();
    steps.sort_unstable_by_key(|new| new.step.table);
    let sql = with_rows("INSERT INTO next_steps VALUES", GOES_ON_LEN + LINE_LEN, steps.len(), "");
    let query = steps.iter().fold(sqlx::query::<Any>(sql), |query, new| new.bind_line(new.bind_going_on(query)));
    match query.execute(connection).await {
        Ok(_) => Ok(true),
        Err(error) if is_constraint(&error) || is_not_next(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

fn is_not_next(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.message() == NOT_NEXT)
}
