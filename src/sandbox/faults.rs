//! Bad days on request: which request or event goes wrong next, and how.
//!
//! A fault waits for its route and is used up after `times`. REST faults are
//! carried out in `rest/`, those of the gateway in `gateway.rs`.

use std::collections::VecDeque;

use serde_json::{Value, json};

use super::snowflake::Id;

/// Faults waiting at once.
const FAULTS_MAX: usize = 100;
/// How often one fault strikes at most.
const TIMES_MAX: u64 = 100_000;
/// The longest delay in milliseconds.
const DELAY_MAX_MS: u64 = 60_000;
/// `ms` where it is not said: for `429`, `late` and `reorder`.
const DELAY_MS: u64 = 1_000;

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A REST request is told to come back after `ms`; the gateway closes with 4008.
    TooMany,
    /// A REST request gets 503; a WebSocket is refused with 503.
    ServerError,
    /// A request gets 404 with a page, as of a proxy whose server is not there.
    Html404,
    /// A REST request gets 403 50007, as where somebody takes no direct messages; it is not carried out.
    Refused,
    /// The connection is dropped without a word; a REST request is not carried out.
    Drop,
    /// A request is carried out, or an event delivered, after `ms`.
    Late,
    /// A request is carried out twice and answered once (the first answer); an
    /// event is delivered twice.
    Twice,
    /// The next two change places; with none to follow it comes after `ms`.
    Reorder,
    /// The gateway sends op 9, and the session is gone.
    InvalidSession,
    /// The gateway sends op 7: connect again and resume.
    Reconnect,
    /// The next interaction has a field of another type than Discord describes.
    Unreadable,
}

impl Kind {
    const NAMES: [(&'static str, Kind); 11] = [
        ("429", Kind::TooMany),
        ("5xx", Kind::ServerError),
        ("html404", Kind::Html404),
        ("refused", Kind::Refused),
        ("drop", Kind::Drop),
        ("late", Kind::Late),
        ("twice", Kind::Twice),
        ("reorder", Kind::Reorder),
        ("invalid_session", Kind::InvalidSession),
        ("reconnect", Kind::Reconnect),
        ("unreadable", Kind::Unreadable),
    ];
}

/// One fault on order.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) id: Id,
    /// `gateway`, or a part of `METHOD /path`; `*` or `{name}` in it stands for anything.
    pub(super) route: String,
    pub(super) kind: Kind,
    pub(super) times: u64,
    pub(super) ms: u64,
}

/// A fault that strikes now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Strike {
    pub(super) kind: Kind,
    pub(super) ms: u64,
}

/// The faults on order, oldest first.
#[derive(Default, Debug)]
pub(super) struct Faults {
    waiting: VecDeque<Fault>,
}

/// What is wrong with an order: the field and why.
pub(super) type BadOrder = (&'static str, String);

impl Faults {
    /// Reads `{route, kind, times, ms?}`.
    pub(super) fn parse(id: Id, order: &Value) -> Result<Fault, BadOrder> {
        let route = pattern(order.get("route").and_then(Value::as_str).unwrap_or_default());
        if route.is_empty() {
            return Err(("route", "a part of \"METHOD /path\", or \"gateway\"".into()));
        }
        let said = match order.get("kind") {
            Some(Value::String(kind)) => kind.clone(),
            Some(Value::Number(kind)) => kind.to_string(),
            _ => String::new(),
        };
        let is_5xx = said.len() == 3 && said.starts_with('5');
        let known = Kind::NAMES.iter().find(|(name, _)| *name == said || *name == "5xx" && is_5xx);
        let Some((_, kind)) = known.copied() else {
            let names: Vec<&str> = Kind::NAMES.iter().map(|(name, _)| *name).collect();
            return Err(("kind", format!("one of {}", names.join(", "))));
        };
        let gateway_only = matches!(kind, Kind::InvalidSession | Kind::Reconnect | Kind::Unreadable);
        if gateway_only && route != "gateway" {
            return Err(("kind", "this happens to the route \"gateway\" only".into()));
        }
        let number = |name: &'static str, otherwise: u64, max: u64| match order.get(name) {
            None | Some(Value::Null) => Ok(otherwise),
            Some(value) => match value.as_u64() {
                Some(number) if number <= max => Ok(number),
                _ => Err((name, format!("a whole number up to {max}"))),
            },
        };
        let times = number("times", 1, TIMES_MAX)?;
        if times == 0 {
            return Err(("times", format!("1 to {TIMES_MAX}")));
        }
        Ok(Fault { id, route, kind, times, ms: number("ms", DELAY_MS, DELAY_MAX_MS)? })
    }

    /// Puts a fault on order; `false` if there are too many already.
    pub(super) fn order(&mut self, fault: Fault) -> bool {
        let room = self.waiting.len() < FAULTS_MAX;
        if room {
            self.waiting.push_back(fault);
        }
        room
    }

    /// Takes a fault back; `false` if it is used up or was never there.
    pub(super) fn cancel(&mut self, id: Id) -> bool {
        let before = self.waiting.len();
        self.waiting.retain(|fault| fault.id != id);
        self.waiting.len() < before
    }

    /// Those still to strike, as `/sandbox/state` lists them.
    pub(super) fn waiting(&self) -> Vec<Value> {
        let name = |kind: Kind| Kind::NAMES.iter().find(|(_, named)| *named == kind).map(|(name, _)| *name);
        self.waiting
            .iter()
            .map(|f| json!({"id": f.id, "route": f.route, "kind": name(f.kind), "times": f.times, "ms": f.ms}))
            .collect()
    }

    /// What happens to this request (`POST /interactions/1/abc/callback`).
    pub(super) fn strike_request(&mut self, request: &str) -> Option<Strike> {
        self.strike(|fault| fault.route != "gateway" && matches(&fault.route, request))
    }

    /// What of these kinds happens to the gateway now.
    pub(super) fn strike_gateway(&mut self, kinds: &[Kind]) -> Option<Strike> {
        self.strike(|fault| fault.route == "gateway" && kinds.contains(&fault.kind))
    }

    fn strike(&mut self, hits: impl Fn(&Fault) -> bool) -> Option<Strike> {
        let place = self.waiting.iter().position(hits)?;
        let fault = &mut self.waiting[place];
        fault.times -= 1;
        let strike = Strike { kind: fault.kind, ms: fault.ms };
        if fault.times == 0 {
            self.waiting.remove(place);
        }
        Some(strike)
    }
}

/// A route as it is looked for: without `/api/v10`, and with `*` for `{names}`.
fn pattern(route: &str) -> String {
    let mut parts = Vec::new();
    let route = route.trim().replace("/api/v10", "");
    let mut rest = route.as_str();
    while let Some((before, after)) = rest.split_once('{') {
        parts.push(before);
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    parts.push(rest);
    parts.join("*")
}

/// Whether the parts between `*` occur in this order.
fn matches(pattern: &str, request: &str) -> bool {
    let mut rest = request;
    for part in pattern.split('*') {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_strikes_its_route_and_is_used_up() {
        let mut faults = Faults::default();
        let order = json!({"route": "POST /channels/*/messages", "kind": 429, "times": 2, "ms": 40});
        faults.order(Faults::parse(Id::fixed(1), &order).expect("the order is sound"));
        assert_eq!(faults.strike_request("POST /interactions/1/t/callback"), None);
        for _ in 0..2 {
            let strike = faults.strike_request("POST /channels/4/messages");
            assert_eq!(strike, Some(Strike { kind: Kind::TooMany, ms: 40 }));
        }
        assert_eq!(faults.strike_request("POST /channels/4/messages"), None);
    }

    #[test]
    fn a_route_may_be_written_as_in_discords_description() {
        for (route, looked_for) in [
            ("POST /channels/{channel_id}/messages", "POST /channels/*/messages"),
            ("PUT /api/v10/applications/{id}/commands", "PUT /applications/*/commands"),
            ("gateway", "gateway"),
        ] {
            assert_eq!(pattern(route), looked_for);
        }
        assert!(matches("PATCH /webhooks/*/@original", "PATCH /webhooks/1/token/messages/@original"));
        assert!(!matches("PATCH /webhooks/*/@original", "PATCH /webhooks/1/token/messages/2"));
    }

    #[test]
    fn the_page_offers_every_kind_of_fault() {
        let page = include_str!("page/index.html");
        for (name, _) in Kind::NAMES {
            assert!(page.contains(&format!("<option>{name}</option>")), "{name}");
        }
    }

    #[test]
    fn a_bad_order_names_its_field() {
        for (order, field) in [
            (json!({"kind": "drop"}), "route"),
            (json!({"route": "gateway", "kind": "weather"}), "kind"),
            (json!({"route": "POST", "kind": "invalid_session"}), "kind"),
            (json!({"route": "POST", "kind": "unreadable"}), "kind"),
            (json!({"route": "POST", "kind": "late", "times": 0}), "times"),
            (json!({"route": "POST", "kind": "late", "ms": "soon"}), "ms"),
        ] {
            let refused = Faults::parse(Id::fixed(1), &order).map(|_| ()).map_err(|(field, _)| field);
            assert_eq!(refused, Err(field), "{order}");
        }
    }
}
