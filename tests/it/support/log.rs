//! What is logged while a test runs, by all that runs on its thread.

use std::{
    io,
    sync::{Arc, Mutex, Once},
};

use tracing::subscriber::DefaultGuard;

/// The log of one test, from `info` on.
pub struct Log {
    written: Arc<Mutex<Vec<u8>>>,
    _guard: DefaultGuard,
}

struct Writer(Arc<Mutex<Vec<u8>>>);

impl io::Write for Writer {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics with it").extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Begins to listen. A test on one thread hears all of its bot.
    pub fn listen() -> Self {
        // Somebody listens everywhere and always. Otherwise a place that is reached first by a
        // test without a listener may be marked, in that moment, as one that nobody hears.
        static DEAF: Once = Once::new();
        DEAF.call_once(|| {
            let log = tracing_subscriber::fmt().with_writer(io::sink).finish();
            tracing::subscriber::set_global_default(log).expect("no test listens for all threads");
        });
        let written: Arc<Mutex<Vec<u8>>> = Arc::default();
        let to = Arc::clone(&written);
        let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || Writer(Arc::clone(&to))).finish();
        Self { written, _guard: tracing::subscriber::set_default(log) }
    }

    /// All lines with this in them.
    pub fn lines_with(&self, what: &str) -> Vec<String> {
        let written = self.written.lock().expect("nobody panics with it");
        String::from_utf8_lossy(&written).lines().filter(|line| line.contains(what)).map(str::to_owned).collect()
    }
}
