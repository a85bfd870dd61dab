//! The program as a process of its own: started with nothing but what a test
//! sets, watched, and ended by a signal.

use std::{
    fs::File,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    time::Duration,
};

use tokio::time::{Instant, sleep};

/// How often a process is looked at, in milliseconds.
const LOOK_AGAIN_MS: u64 = 5;

/// The program in a directory of its own, without any setting from outside; it takes whatever is asked, however fast.
pub fn karahaus(directory: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_karahaus"));
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("KARAHAUS_") || name == "DISCORD_TOKEN" {
            command.env_remove(name.as_ref());
        }
    }
    command.envs([("KARAHAUS_PERSON_PER_MINUTE", "0"), ("KARAHAUS_CHANNEL_PER_MINUTE", "0")]);
    command.current_dir(directory).stdin(Stdio::null());
    command
}

/// What a process said and how it ended.
pub struct Ended {
    pub code: Option<i32>,
    pub said: String,
    pub complained: String,
}

impl From<Output> for Ended {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            said: String::from_utf8(output.stdout).expect("a text"),
            complained: String::from_utf8(output.stderr).expect("a text"),
        }
    }
}

/// Runs it to its end.
pub fn run(command: &mut Command) -> Ended {
    command.output().expect("the program starts").into()
}

/// A process that runs until it is told otherwise. What it says goes into files.
pub struct Running {
    child: Child,
    said: PathBuf,
    complained: PathBuf,
}

impl Running {
    /// Starts it; what it says is kept in this directory.
    pub fn start(command: &mut Command, directory: &Path) -> Self {
        let (said, complained) = (directory.join("said.log"), directory.join("complained.log"));
        command.stdout(File::create(&said).expect("a file"));
        command.stderr(File::create(&complained).expect("a file"));
        Self { child: command.spawn().expect("the program starts"), said, complained }
    }

    pub fn said(&self) -> String {
        std::fs::read_to_string(&self.said).expect("a text")
    }

    pub fn complained(&self) -> String {
        std::fs::read_to_string(&self.complained).expect("a text")
    }

    /// Whether it has ended.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().expect("a child can be asked")
    }

    /// Ends it with SIGKILL, and waits until it is gone.
    pub fn kill(&mut self) {
        self.child.kill().expect("a child can be killed");
        self.child.wait().expect("a child can be waited for");
    }

    /// Sends it SIGTERM.
    pub fn terminate(&self) {
        let sent = Command::new("sh").args(["-c", &format!("kill -TERM {}", self.child.id())]).status();
        assert!(sent.expect("a shell").success(), "the signal is sent");
    }

    /// How it ends within this time.
    pub async fn ends_within(&mut self, time: Duration) -> ExitStatus {
        let by = Instant::now() + time;
        loop {
            if let Some(status) = self.ended() {
                return status;
            }
            assert!(Instant::now() < by, "it does not end:\n{}", self.complained());
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
