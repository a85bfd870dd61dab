//! The gateway: events in, interactions to the router. Watches over the
//! connection, which serenity may give up without an error.

mod greeting;
mod signs;

use std::{sync::Arc, time::Duration};

use serenity::{
    all::{
        Client, ClientBuilder, ConnectionStage, Context, Event, EventHandler, GatewayError, Guild, Interaction,
        RawEventHandler, Ready, ResumedEvent, ShardManager, ShardStageUpdateEvent, UnknownEvent,
    },
    async_trait,
};
use tokio::{sync::Notify, time::Instant};
use tokio_util::sync::CancellationToken;

use self::signs::Signs;
use super::{
    connect::{Connection, INTENTS, ServeError},
    rest_client,
    router::Router,
};

/// Before a lost gateway is tried again, in seconds: one IDENTIFY per 5 s is
/// allowed, and a thousand a day.
const RECONNECT_SECS_MIN: u64 = 5;
/// The longest wait before that, in seconds.
const RECONNECT_SECS_MAX: u64 = 300;
/// A connection that held this long was a good one, in seconds.
const GOOD_SECS: u64 = 300;

/// How often the shards are looked at, in milliseconds: not every loss is an event.
const LOOK_MS: u64 = 500;
/// The same while a sign of life is wanted.
const ASKED_LOOK_MS: u64 = 50;
/// How long the gateway may take to say goodbye, in milliseconds.
const FAREWELL_MS: u64 = 500;

/// The event that brings an interaction.
const INTERACTION: &str = "INTERACTION_CREATE";
/// Where serenity turns to if it cannot ask for the gateway's address.
const REAL_GATEWAY: &str = "wss://gateway.discord.gg";

/// What serenity calls.
struct GatewayHandler {
    router: Arc<Router>,
    stop: CancellationToken,
    /// Told when a shard may have come up or gone.
    shards: Arc<Notify>,
}

#[async_trait]
impl EventHandler for GatewayHandler {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(guilds = ready.guilds.len(), "at Discord as {}", ready.user.name);
        self.shards.notify_one();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("at Discord again");
        self.router.answers.rest.reach().resumed();
        self.shards.notify_one();
    }

    async fn shard_stage_update(&self, _: Context, _: ShardStageUpdateEvent) {
        self.shards.notify_one();
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        if !self.stop.is_cancelled() {
            greeting::greet(&self.router, &guild).await;
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        if self.stop.is_cancelled() {
            return;
        }
        // What came through it proves that it is there, before anybody looks.
        self.router.answers.rest.reach().gateway_up();
        self.router.take(interaction).await;
    }
}

/// Hears the events that serenity cannot read. All are heard here, also those that it can.
struct Unread {
    router: Arc<Router>,
    stop: CancellationToken,
}

#[async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: Context, event: Event) {
        match unread(event) {
            _ if self.stop.is_cancelled() => {}
            Some(UnknownEvent { kind, value, .. }) if kind == INTERACTION => self.router.apologise(&value).await,
            Some(UnknownEvent { kind, .. }) => tracing::debug!(%kind, "an event that is not known"),
            None => {}
        }
    }
}

fn unread(event: Event) -> Option<UnknownEvent> {
    match event {
        Event::Unknown(unknown) => Some(unknown),
        _ => None,
    }
}

/// Listens until it is stopped, and connects again whenever the gateway is lost.
///
/// # Errors
/// The gateway refuses this bot for good.
pub(super) async fn listen(
    connection: &Connection,
    router: Arc<Router>,
    stop: CancellationToken,
) -> Result<(), ServeError> {
    let mut wait = RECONNECT_SECS_MIN;
    loop {
        let since = Instant::now();
        let lost = once(connection, &router, &stop).await;
        if stop.is_cancelled() {
            return Ok(());
        }
        connection.rest.reach().gateway_down();
        match lost {
            Ok(()) => tracing::warn!("the gateway is lost, without an error"),
            Err(serenity::Error::Gateway(
                why @ (GatewayError::InvalidAuthentication
                | GatewayError::InvalidGatewayIntents
                | GatewayError::DisallowedGatewayIntents),
            )) => return Err(ServeError::GatewayRefused(why.to_string())),
            Err(why) => tracing::warn!("the gateway is lost: {why}"),
        }
        wait = if since.elapsed().as_secs() > GOOD_SECS { RECONNECT_SECS_MIN } else { wait };
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(wait)) => {}
            () = stop.cancelled() => return Ok(()),
        }
        wait = (wait * 2).min(RECONNECT_SECS_MAX);
    }
}

/// One connection, from start to end.
async fn once(connection: &Connection, router: &Arc<Router>, stop: &CancellationToken) -> serenity::Result<()> {
    let changed = Arc::new(Notify::new());
    let handler = GatewayHandler { router: Arc::clone(router), stop: stop.clone(), shards: Arc::clone(&changed) };
    let mut client = tokio::select! {
        client = client(connection, handler) => client?,
        () = stop.cancelled() => return Ok(()),
    };
    let shards = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start_autosharded() => ended,
        () = watch(&shards, connection, &changed) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    // What still runs of this connection must not answer beside the next one.
    if tokio::time::timeout(Duration::from_millis(FAREWELL_MS), shards.shutdown_all()).await.is_err() {
        tracing::debug!("the gateway took no leave");
    }
    ended
}

/// Reports for ever whether all shards are connected and none is silent: as
/// soon as serenity tells of a change, and now and then.
async fn watch(shards: &ShardManager, connection: &Connection, changed: &Notify) {
    let reach = connection.rest.reach();
    let mut begun = 1;
    let mut signs = Signs::new(connection.signs, Instant::now());
    loop {
        let runners = shards.runners.lock().await;
        // While a shard starts anew it is not in the list.
        begun = begun.max(runners.len());
        let connected = runners.iter().filter(|(_, shard)| shard.stage == ConnectionStage::Connected);
        let all_connected = connected.clone().count() == begun;
        let none_silent = signs.look(connected, Instant::now());
        drop(runners);
        if !all_connected {
            reach.gateway_down();
        } else if none_silent {
            reach.gateway_up();
            signs.last().into_iter().for_each(|sign| reach.gateway_spoke(sign));
        } else {
            reach.gateway_silent();
        }
        let pause = if signs.are_wanted() { ASKED_LOOK_MS } else { LOOK_MS };
        let pause = tokio::time::sleep(Duration::from_millis(pause));
        tokio::select! {
            () = changed.notified() => {}
            () = reach.asked_for_sign() => signs.want(Instant::now()),
            () = pause => {}
        }
    }
}

async fn client(connection: &Connection, handler: GatewayHandler) -> serenity::Result<Client> {
    let api = connection.api.as_deref();
    let http = rest_client::http(&connection.token, api);
    // The builder turns to the real gateway if this fails; it is asked first.
    http.get_gateway().await?;
    let unread = Unread { router: Arc::clone(&handler.router), stop: handler.stop.clone() };
    let client = ClientBuilder::new_with_http(http, INTENTS)
        .application_id(connection.rest.application())
        .event_handler(handler)
        .raw_event_handler(unread)
        .await?;
    if api.is_some() && *client.ws_url.lock().await == REAL_GATEWAY {
        return Err(serenity::Error::Other("the gateway's address could not be had, and the real one is not meant"));
    }
    Ok(client)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_event_that_serenity_cannot_read_comes_with_all_it_holds() {
        let interaction = json!({"id": "1", "application_id": "2", "type": 1, "token": "t", "version": 1});
        for (event, kind) in [
            (json!({"t": "RESUMED", "d": {}}), None),
            (json!({"t": "INTERACTION_CREATE", "d": interaction}), None),
            (json!({"t": "CAT_ON_THE_TABLE", "d": {"cat": 1}}), Some("CAT_ON_THE_TABLE")),
            // Of a kind it knows, but not so.
            (json!({"t": "INTERACTION_CREATE", "d": {"type": "shouting"}}), Some(INTERACTION)),
        ] {
            let read = unread(serde_json::from_value(event.clone()).expect("an event"));
            assert_eq!(read.as_ref().map(|unknown| unknown.kind.as_str()), kind, "{event}");
            assert!(read.is_none_or(|unknown| unknown.value == event["d"]), "{event}");
        }
    }
}
