//! How well an AI seat plays.
