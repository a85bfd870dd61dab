//! What people choose for themselves, on all servers: one choice leaves the others as they are, whoever chooses when.

use super::*;
use store::{Choice, Listing, UserSettings};
use table::{BoardView, Reading, lang::Lang};

/// One choice of each kind, each other than where nobody has chosen.
const CHOICES: [Choice; 9] = [
    Choice::Pings(false),
    Choice::View(Some(BoardView::Text)),
    Choice::Lang(Some(Lang::Fr)),
    Choice::Reading(Reading::WithoutColour),
    Choice::Digest(true),
    Choice::TakesGifts(false),
    Choice::Hidden(true),
    Choice::Everywhere(true),
    Choice::OnPages(true),
];

type Chosen = (UserSettings, Listing);

async fn chosen(store: &Store, user: UserId) -> Chosen {
    (store.user_settings(user).await.unwrap(), store.listing(user).await.unwrap())
}

/// What is chosen where these were and nothing else.
fn with(choices: &[Choice]) -> Chosen {
    let (mut settings, mut listing) = Chosen::default();
    for choice in choices {
        match *choice {
            Choice::Pings(pings) => settings.pings = pings,
            Choice::View(view) => settings.view = view,
            Choice::Lang(lang) => settings.lang = lang,
            Choice::Reading(reading) => settings.reading = reading,
            Choice::Digest(digest) => settings.digest = digest,
            Choice::TakesGifts(takes) => settings.takes_gifts = takes,
            Choice::Hidden(hidden) => listing.hidden = hidden,
            Choice::Everywhere(everywhere) => listing.everywhere = everywhere,
            Choice::OnPages(pages) => listing.pages = pages,
        }
    }
    (settings, listing)
}

#[tokio::test]
async fn of_two_choices_at_once_in_two_processes_none_is_lost() {
    on_each(async |ground| {
        let (here, there) = (ground.open().await, ground.open().await);
        let mut user = UserId(100);
        for (nth, one) in CHOICES.into_iter().enumerate() {
            for other in CHOICES.into_iter().skip(nth + 1) {
                user.0 += 1;
                // Both look at the same form.
                assert_eq!([chosen(&here, user).await, chosen(&there, user).await], [with(&[]), with(&[])]);
                let (first, second) = tokio::join!(
                    patiently(|| here.choose(user, [one], None)),
                    patiently(|| there.choose(user, [other], None)),
                );
                first.unwrap();
                second.unwrap();
                assert_eq!(chosen(&here, user).await, with(&[one, other]), "{one:?} and {other:?}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn each_choice_is_kept_changed_and_taken_back_alone() {
    on_each(async |ground| {
        let store = ground.open().await;
        for (nth, choice) in CHOICES.into_iter().enumerate() {
            store.choose(ANNA, [choice], None).await.unwrap();
            assert_eq!(chosen(&store, ANNA).await, with(&CHOICES[..=nth]));
        }
        // As a form of reading brings its view with it.
        let mut back = vec![Choice::Reading(Reading::Usual), Choice::View(None), Choice::Lang(None)];
        back.extend([Choice::Pings(true), Choice::TakesGifts(true)]);
        store.choose(ANNA, back, Some((InteractionId(1), NOW))).await.unwrap();
        let left = [Choice::Digest(true), Choice::Hidden(true), Choice::Everywhere(true), Choice::OnPages(true)];
        assert_eq!(chosen(&store, ANNA).await, with(&left));
        let twice = store.choose(ANNA, [Choice::Lang(Some(Lang::De))], Some((InteractionId(1), NOW))).await;
        assert!(matches!(twice, Err(SaveError::AlreadyApplied)), "{twice:?}");
        assert_eq!(chosen(&store, ANNA).await, with(&left), "one interaction chooses once");
        assert_eq!(chosen(&store, BEN).await, with(&[]));
    })
    .await;
}
