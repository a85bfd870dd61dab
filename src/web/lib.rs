//! What every address of our own needs that strangers can reach by HTTP: connections with limits on their number and
//! on their time, and lines of the log that do not fill it. What is answered is left to who listens.

mod connections;
mod log_limit;

pub use self::{
    connections::{HttpLimits, Visitor, run},
    log_limit::LogLimit,
};
