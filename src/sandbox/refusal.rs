//! What Discord answers when it refuses: a status, a code, a sentence.

use serde_json::{Map, Value, json};

/// One thing wrong with a field of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Problem {
    /// Where, with dots: `components.0.components.1.label`.
    pub(super) path: String,
    /// Discord's name of the reason: `BASE_TYPE_MAX_LENGTH`.
    pub(super) code: &'static str,
    pub(super) message: String,
}

impl Problem {
    pub(super) fn new(path: impl Into<String>, code: &'static str, message: impl Into<String>) -> Problem {
        Problem { path: path.into(), code, message: message.into() }
    }
}

/// A refusal of the REST side.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) code: u32,
    pub(super) message: String,
    pub(super) problems: Vec<Problem>,
}

macro_rules! refusals {
    ($($name:ident: $status:literal $code:literal $message:literal;)*) => {
        impl Refusal {
            $(
                #[doc = $message]
                pub(super) fn $name() -> Refusal {
                    Refusal { status: $status, code: $code, message: $message.into(), problems: Vec::new() }
                }
            )*
        }
    };
}

refusals! {
    unauthorized: 401 0 "401: Unauthorized";
    not_found: 404 0 "404: Not Found";
    method_not_allowed: 405 0 "405: Method Not Allowed";
    unknown_application: 404 10002 "Unknown Application";
    unknown_channel: 404 10003 "Unknown Channel";
    unknown_guild: 404 10004 "Unknown Guild";
    unknown_member: 404 10007 "Unknown Member";
    unknown_message: 404 10008 "Unknown Message";
    unknown_user: 404 10013 "Unknown User";
    unknown_emoji: 404 10014 "Unknown Emoji";
    unknown_webhook: 404 10015 "Unknown Webhook";
    unknown_interaction: 404 10062 "Unknown interaction";
    unknown_command: 404 10063 "Unknown application command";
    too_old_to_edit: 429 30046 "Maximum number of edits to messages older than 1 hour reached. Try again later";
    too_many_emojis: 400 30008 "Maximum number of emojis reached (2000)";
    asset_too_large: 400 50138 "Failed to resize asset below the maximum size: 262144";
    too_many_creations: 429 30034 "Max number of daily application command creates has been reached (200)";
    too_large: 413 40005 "Request entity too large";
    already_answered: 400 40060 "Interaction has already been acknowledged.";
    missing_access: 403 50001 "Missing Access";
    not_the_author: 403 50005 "Cannot edit a message authored by another user";
    empty_message: 400 50006 "Cannot send an empty message";
    cannot_message_user: 403 50007 "Cannot send messages to this user";
    missing_permissions: 403 50013 "Missing Permissions";
    token_expired: 401 50027 "Invalid Webhook Token";
    bad_json: 400 50109 "The request body contains invalid JSON.";
    thread_archived: 400 50083 "Thread is archived";
}

impl Refusal {
    /// 50035: the form's fields with what is wrong with each.
    pub(super) fn form(problems: Vec<Problem>) -> Refusal {
        Refusal { status: 400, code: 50035, message: "Invalid Form Body".into(), problems }
    }

    /// 50035 for a single field.
    pub(super) fn field(path: impl Into<String>, code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal::form(vec![Problem::new(path, code, message)])
    }

    /// The body as Discord nests it.
    pub(super) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if !self.problems.is_empty() {
            let mut errors = Value::Object(Map::new());
            for problem in &self.problems {
                put(&mut errors, problem);
            }
            body["errors"] = errors;
        }
        body
    }

    /// One line for the request log.
    pub(super) fn line(&self) -> String {
        let mut line = format!("{} {}", self.code, self.message);
        for problem in &self.problems {
            line.push_str(&format!("; {}: {} ({})", problem.path, problem.message, problem.code));
        }
        line
    }
}

fn put(errors: &mut Value, problem: &Problem) {
    let mut at = errors;
    for step in problem.path.split('.').filter(|step| !step.is_empty()) {
        at = &mut at[step];
    }
    let said = json!({"code": problem.code, "message": problem.message});
    match at.get_mut("_errors").and_then(Value::as_array_mut) {
        Some(list) => list.push(said),
        None => at["_errors"] = json!([said]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_nest_by_their_path() {
        let refusal = Refusal::form(vec![
            Problem::new("embeds.0.title", "BASE_TYPE_MAX_LENGTH", "long"),
            Problem::new("embeds", "MAX_EMBED_SIZE_EXCEEDED", "heavy"),
        ]);
        assert_eq!(
            refusal.body()["errors"],
            json!({"embeds": {
                "0": {"title": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "long"}]}},
                "_errors": [{"code": "MAX_EMBED_SIZE_EXCEEDED", "message": "heavy"}],
            }})
        );
    }
}
