//! The sandbox, driven from both sides: by a bare bot and by people.

mod answers;
mod bot;
mod emojis;
mod faults;
mod forms;
mod gateway;
mod lines;
mod play;
mod world;
