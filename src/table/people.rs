//! Whom a journal names: so that nothing which names someone who is forgotten
//! is handed out any more.

use super::{Closing, JournalEvent, KeptSeat, Opening, Started, Who};
use crate::ids::UserId;

impl JournalEvent {
    /// Whether it names this person. An event that is added has to say so here.
    #[must_use]
    pub fn names(&self, person: UserId) -> bool {
        match self {
            Self::Opened(opening) => opening.names(person),
            Self::Started(started) => started.names(person),
            Self::Sat { user, .. }
            | Self::GotUp { user }
            | Self::ThrownIn { user, .. }
            | Self::BetLaid { user, .. }
            | Self::WordChosen { user, .. }
            | Self::StartAsked { user }
            | Self::CloseAgreed { user }
            | Self::CloseRefused { user } => *user == person,
            Self::Closed(Closing::BrokenOff { by }) => *by == person,
            Self::AiSat { .. }
            | Self::AiGotUp { .. }
            | Self::Moved { .. }
            | Self::Away { .. }
            | Self::LostOnTime { .. }
            | Self::Rested { .. }
            | Self::Back { .. }
            | Self::TurnSecsSet { .. }
            | Self::ViewSet { .. }
            | Self::Outage { .. }
            | Self::Closed(_) => false,
        }
    }
}

impl Opening {
    fn names(&self, person: UserId) -> bool {
        self.people().any(|named| named == person)
    }

    /// Who opens it, and whose seats are kept.
    pub fn people(&self) -> impl Iterator<Item = UserId> {
        let kept = self.rematch.iter().flat_map(|rematch| &rematch.seats);
        let people = kept.filter_map(|seat| match seat {
            KeptSeat::Person(user) => Some(*user),
            KeptSeat::Ai(_) => None,
        });
        [self.host].into_iter().chain(people.filter(|user| *user != self.host))
    }
}

impl Started {
    /// The entropy names those who sit there, and nobody else.
    fn names(&self, person: UserId) -> bool {
        let sits = |who: &Who| matches!(who, Who::Person { user, .. } if *user == person);
        self.host == person
            || self.sitters.iter().any(|sitter| sits(&sitter.who))
            || self.got_up.iter().any(|(user, _)| *user == person)
            || self.stakes.iter().any(|(user, _)| *user == person)
            || self.bets.of_user(person).is_some()
            || self.bets_withdrawn.of_user(person).is_some()
    }
}
