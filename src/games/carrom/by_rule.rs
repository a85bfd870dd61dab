//! The laws, sentence by sentence.
