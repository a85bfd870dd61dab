//! The bot through the sandbox, as people use it.

mod away;
mod caramba;
mod carrom;
mod coins;
mod door;
mod drawing;
mod edits;
mod endpoint;
mod karambolage;
mod learning;
mod newer;
mod one_by_one;
mod outage;
mod outages;
mod pictures;
mod places;
mod practice;
mod refusals;
mod round;
mod slow;
mod start;
mod unknown;
mod unreadable;
mod views;
mod weather;
mod went_back;
