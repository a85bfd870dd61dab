//! Where one comes in: the door, and the sign of every lobby.

use present::motif::{DoorGame, DoorSign, GameSign, LobbySign, Motif};

/// Sign, name, name of its picture, seats.
const GAMES: [(GameSign, &str, &str, (u8, u8)); 7] = [
    (GameSign::House, "Kara", "lobby-kara", (2, 20)),
    (GameSign::Balls, "Karambolage", "lobby-karambolage", (1, 6)),
    (GameSign::Hat, "Caramba!", "lobby-caramba", (2, 6)),
    (GameSign::Men, "Carrom", "lobby-carrom", (2, 4)),
    (GameSign::Circles, "Four Circles", "lobby-four-circles", (2, 2)),
    (GameSign::Pieces, "Movers & Hoppers", "lobby-movers-hoppers", (2, 2)),
    (GameSign::Struck, "Not This Way", "lobby-not-this-way", (2, 2)),
];

pub fn all() -> Vec<(&'static str, Motif)> {
    let games = GAMES.map(|(sign, name, ..)| DoorGame { sign, name: name.to_owned() }).to_vec();
    let door = Motif::Door(DoorSign { house: "Karahaus".to_owned(), games });
    let lobbies = GAMES
        .map(|(sign, name, picture, seats)| (picture, Motif::Lobby(LobbySign { sign, name: name.to_owned(), seats })));
    [("door", door)].into_iter().chain(lobbies).collect()
}
