//! Tables, played as people play them: a circle is seated, dice are written
//! down, and every step is booked and replayed on the way.

mod achievements;
mod ai_thoughts;
mod best;
mod bets;
mod bets_back;
mod calendar;
mod circle;
mod clock;
mod evening;
mod eventful;
mod expectation;
mod facts;
mod games;
pub(crate) mod golden;
mod hosts;
mod journal;
mod ledger;
mod lesson;
mod lots;
mod outage;
mod payouts;
mod pools;
mod problem;
mod ready;
mod record;
mod refusals;
mod rematch;
mod rests;
mod self_limit;
mod series;
mod silver;
mod sitting;
mod skill;
mod slow;
mod turning;
