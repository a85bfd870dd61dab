//! The rulebook's example (B12), typed as a player would type it.
