//! `/coins looks`: what coins buy to be looked at. Each tap answers with the shelf as it is after it.

use super::{AsideKind, Asker, ClickReply, GuildId, OptionDefinition, Private, Router, coins, speech, tavern::view_of};
use crate::screen::Attached;
use host::HostError;
use present::{
    Screen,
    looks::{self, LooksPress, Shelf},
};
use table::{BoardView, looks::LookKind};

pub(super) fn definition() -> OptionDefinition {
    OptionDefinition::part("cmd-coins-looks", Vec::new())
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId) -> Private {
    match shown(router, asker, guild, LookKind::Dice).await {
        Ok((screen, picture)) => Private::Aside(AsideKind::Looks, screen, picture),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// Something was tapped at the shelves.
pub(super) async fn press(router: &Router, asker: &Asker, guild: GuildId, press: LooksPress) -> ClickReply {
    let (host, user) = (&router.host, asker.person.user);
    let done = match press {
        LooksPress::Show(_) => Ok(()),
        LooksPress::Buy(look, price) => host.buy_look(guild, user, (look, price), asker.interaction).await,
        LooksPress::Wear(look) => host.wear_look(guild, user, look, true).await,
        LooksPress::TakeOff(look) => host.wear_look(guild, user, look, false).await,
    };
    if let Err(problem) = done {
        return speech::problem(&problem, asker.lang()).into();
    }
    match shown(router, asker, guild, press.kind()).await {
        Ok((screen, picture)) => ClickReply::aside(AsideKind::Looks, asker.clicked_alone, screen, picture),
        // What was done is done, even if the shelf cannot be read just now.
        Err(_) if !matches!(press, LooksPress::Show(_)) => speech::text(looks::done(asker.lang())).into(),
        Err(problem) => speech::problem(&problem, asker.lang()).into(),
    }
}

/// The shelf of a kind, with its picture for who reads pictures.
async fn shown(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    kind: LookKind,
) -> Result<(Screen, Option<Attached>), HostError> {
    let (host, user) = (&router.host, asker.person.user);
    let purse = match coins::must_play_for_coins(router, guild).await {
        Ok(()) => Some(host.balance(guild, user).await?),
        Err(HostError::StakesOff { .. }) => None,
        Err(why) => return Err(why),
    };
    let shelf = Shelf { kind, owned: host.looks(guild, user).await?, purse };
    let picture = match view_of(router, asker, guild).await {
        BoardView::Picture => looks::picture(&shelf, asker.lang()),
        BoardView::Text => None,
    };
    let picture = router.answers.boards.picture_of(picture).await;
    Ok((looks::shelf(&shelf, asker.lang()), picture))
}
