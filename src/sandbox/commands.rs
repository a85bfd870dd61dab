//! The registered commands, of the application and of single guilds.
//!
//! What a command may look like is checked in `limits.rs`; here it is counted
//! and kept.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};

use super::{
    refusal::Refusal,
    snowflake::{Id, Snowflakes},
    world::APPLICATION,
};

/// New commands a day and scope; overwriting an old one is free.
const CREATIONS_PER_DAY: usize = 200;
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Where commands are registered: everywhere (`None`) or in one guild.
pub(super) type Scope = Option<Id>;

/// All registered commands.
#[derive(Default, Debug)]
pub(super) struct Commands {
    scopes: BTreeMap<Scope, Vec<Value>>,
    created_ms: VecDeque<(Scope, u64)>,
}

impl Commands {
    pub(super) fn of(&self, scope: Scope) -> &[Value] {
        self.scopes.get(&scope).map_or(&[], Vec::as_slice)
    }

    /// What a person finds in a guild (its own first), or in direct messages.
    pub(super) fn offered(&self, guild: Option<Id>) -> Vec<&Value> {
        let context = if guild.is_some() { 0 } else { 1 };
        let here = |command: &&Value| match command.get("contexts").and_then(Value::as_array) {
            Some(contexts) => contexts.iter().any(|c| c.as_u64() == Some(context)),
            None => true,
        };
        let own = if guild.is_some() { self.of(guild) } else { &[] };
        own.iter().chain(self.of(None).iter().filter(here)).collect()
    }

    /// All of them, for `/sandbox/state`.
    pub(super) fn all(&self) -> Vec<&Value> {
        self.scopes.values().flatten().collect()
    }

    pub(super) fn forget_guild(&mut self, guild: Id) {
        self.scopes.remove(&Some(guild));
    }

    pub(super) fn find(&self, scope: Scope, id: &str) -> Option<&Value> {
        self.of(scope).iter().find(|command| command["id"] == id)
    }

    /// Puts a whole list in place of what was there (`PUT`).
    pub(super) fn overwrite(
        &mut self,
        scope: Scope,
        forms: Vec<Value>,
        snowflakes: &mut Snowflakes,
        now_ms: u64,
    ) -> Result<Vec<Value>, Refusal> {
        let old = self.of(scope).to_vec();
        let new = forms.iter().filter(|form| same_name(&old, form).is_none()).count();
        self.count_creations(scope, new, now_ms)?;
        let list: Vec<Value> = forms
            .into_iter()
            .map(|form| registered(scope, &form, same_name(&old, &form), snowflakes, now_ms))
            .collect();
        self.scopes.insert(scope, list.clone());
        Ok(list)
    }

    /// Adds one, or replaces the one of the same name (`POST`). `true`: it is new.
    pub(super) fn add(
        &mut self,
        scope: Scope,
        form: &Value,
        snowflakes: &mut Snowflakes,
        now_ms: u64,
    ) -> Result<(Value, bool), Refusal> {
        let old = self.of(scope).to_vec();
        let known = same_name(&old, form);
        self.count_creations(scope, usize::from(known.is_none()), now_ms)?;
        let command = registered(scope, form, known, snowflakes, now_ms);
        let list = self.scopes.entry(scope).or_default();
        list.retain(|other| other["id"] != command["id"]);
        list.push(command.clone());
        Ok((command, known.is_none()))
    }

    /// Changes the command with this id (`PATCH`); the form is whole already.
    pub(super) fn change(
        &mut self,
        scope: Scope,
        id: &str,
        form: &Value,
        snowflakes: &mut Snowflakes,
        now_ms: u64,
    ) -> Option<Value> {
        let list = self.scopes.get_mut(&scope)?;
        let place = list.iter().position(|command| command["id"] == id)?;
        let changed = registered(scope, form, Some(&list[place].clone()), snowflakes, now_ms);
        list[place] = changed.clone();
        Some(changed)
    }

    pub(super) fn remove(&mut self, scope: Scope, id: &str) -> bool {
        let Some(list) = self.scopes.get_mut(&scope) else {
            return false;
        };
        let before = list.len();
        list.retain(|command| command["id"] != id);
        list.len() < before
    }

    fn count_creations(&mut self, scope: Scope, new: usize, now_ms: u64) -> Result<(), Refusal> {
        self.created_ms.retain(|(_, ms)| ms + DAY_MS > now_ms);
        let today = self.created_ms.iter().filter(|(of, _)| *of == scope).count();
        if today + new > CREATIONS_PER_DAY {
            return Err(Refusal::too_many_creations());
        }
        self.created_ms.extend(std::iter::repeat_n((scope, now_ms), new));
        Ok(())
    }
}

/// The kind of a command: 1 chat (also if not said), 2 user, 3 message.
pub(super) fn kind(command: &Value) -> u64 {
    command.get("type").and_then(Value::as_u64).unwrap_or(1)
}

fn same_name<'a>(list: &'a [Value], form: &Value) -> Option<&'a Value> {
    list.iter().find(|command| command["name"] == form["name"] && kind(command) == kind(form))
}

/// The form as Discord keeps and shows it.
fn registered(scope: Scope, form: &Value, known: Option<&Value>, snowflakes: &mut Snowflakes, now_ms: u64) -> Value {
    let mut command = json!({
        "type": 1, "description": "", "name_localizations": null, "description_localizations": null,
        "default_member_permissions": null, "nsfw": false, "options": [], "contexts": null,
        "integration_types": [0], "dm_permission": true,
    });
    for (key, value) in form.as_object().into_iter().flatten() {
        if !value.is_null() {
            command[key] = value.clone();
        }
    }
    if let Some(bits) = command["default_member_permissions"].as_u64() {
        command["default_member_permissions"] = json!(bits.to_string());
    }
    command["application_id"] = json!(APPLICATION);
    if let Some(guild) = scope {
        command["guild_id"] = json!(guild);
    }
    let mut unchanged = None;
    if let Some(known) = known {
        command["id"] = known["id"].clone();
        command["version"] = known["version"].clone();
        unchanged = (command == *known).then(|| known.clone());
    } else {
        command["id"] = json!(snowflakes.next(now_ms));
    }
    unchanged.unwrap_or_else(|| {
        command["version"] = json!(snowflakes.next(now_ms));
        command
    })
}
