//! PostgreSQL servers of a test's own, and a pooler: made from the programs
//! that are installed beside the server that `KARAHAUS_TEST_POSTGRES` names.

use std::{
    fs::OpenOptions,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU16, Ordering},
    time::Instant,
};

use super::{PATIENCE, cannot_run};

/// One of the programs of this name, the newest; without it the test is not run, or fails with `KARAHAUS_TEST_ALL=1`.
pub fn program(name: &str) -> Option<PathBuf> {
    let mut found: Vec<PathBuf> =
        ["/usr/sbin", "/usr/bin", "/usr/local/bin"].map(|place| Path::new(place).join(name)).into();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    found.extend(versions.map(|version| version.path().join("bin").join(name)));
    found.retain(|path| path.is_file());
    found.sort();
    if found.is_empty() {
        cannot_run(&format!("what needs {name}"), "it is not installed");
    }
    found.pop()
}

/// The first port given out here and how many there are. They lie below those that systems usually give to whoever
/// connects, so that none is taken between its choice and its use.
const PORTS: (u16, u16) = (20_000, 10_000);

/// A port that nobody listens at, given out once.
pub fn free_port() -> u16 {
    static GIVEN: AtomicU16 = AtomicU16::new(0);
    let (first, number) = PORTS;
    let begin = std::process::id() % u32::from(number);
    (0..number)
        .map(|_| {
            let nth = begin + u32::from(GIVEN.fetch_add(1, Ordering::Relaxed));
            first + u16::try_from(nth % u32::from(number)).expect("fewer than all ports")
        })
        .find(|&port| std::net::TcpListener::bind(("127.0.0.1", port)).is_ok())
        .expect("a port that nobody listens at")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id");
    id.stdout.trim_ascii() == b"0"
}

/// A command of a server. It refuses to be run as root: then it is run as postgres.
fn as_postgres(program: &Path) -> Command {
    let mut command = match is_root() {
        true => {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        }
        false => Command::new(program),
    };
    command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn run(command: &mut Command) {
    let status = command.status().expect("it starts");
    assert!(status.success(), "{command:?} ends with {status}");
}

/// A server in a directory of its own; it ends when this is dropped.
pub struct Server {
    data: PathBuf,
    pub port: u16,
    /// Whether it was begun.
    runs: bool,
    directory: tempfile::TempDir,
}

impl Server {
    /// A fresh one, or none where there are no programs for it.
    pub fn fresh() -> Option<Self> {
        let server = Self::place()?;
        let initdb = program("initdb")?;
        run(as_postgres(&initdb).arg("-D").arg(&server.data).args(["-U", "karahaus", "--auth=trust", "--no-sync"]));
        Some(server.begin())
    }

    /// A standby of this one, which follows it without being waited for.
    pub fn standby(&self) -> Self {
        let standby = Self::place().expect("there is a first one");
        let copy = program("pg_basebackup").expect("it comes with the server");
        let from = ["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "karahaus"].map(str::to_owned);
        run(as_postgres(&copy).args(from).arg("-D").arg(&standby.data).args(["-R", "-c", "fast", "--no-sync"]));
        standby.begin()
    }

    fn place() -> Option<Self> {
        program("pg_ctl")?;
        let directory = tempfile::tempdir().unwrap();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(directory.path()));
        }
        Some(Self { data: directory.path().join("data"), port: free_port(), runs: false, directory })
    }

    fn begin(mut self) -> Self {
        let mut settings = OpenOptions::new().append(true).open(self.data.join("postgresql.auto.conf")).unwrap();
        writeln!(settings, "port = {}\nlisten_addresses = '127.0.0.1'\nfsync = off", self.port).unwrap();
        writeln!(settings, "unix_socket_directories = '{}'", self.directory.path().display()).unwrap();
        drop(settings);
        self.runs = true;
        self.control(&["-w", "start"]);
        self
    }

    /// `pg_ctl`, for this server.
    pub fn control(&self, what: &[&str]) {
        let control = program("pg_ctl").expect("there is a server");
        run(as_postgres(&control)
            .arg("-D")
            .arg(&self.data)
            .arg("-l")
            .arg(self.directory.path().join("log"))
            .args(what));
    }

    pub fn address(&self) -> String {
        format!("postgres://karahaus@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let (true, Some(control)) = (self.runs, program("pg_ctl")) {
            // It may have been stopped before.
            let _ = as_postgres(&control).arg("-D").arg(&self.data).args(["-m", "immediate", "stop"]).status();
        }
    }
}

/// A PgBouncer before a server; it ends when this is dropped.
pub struct Pooler {
    child: Child,
    port: u16,
    _directory: tempfile::TempDir,
}

impl Pooler {
    /// One in this mode, with more settings, or none where it is not installed.
    pub async fn before(port: u16, mode: &str, more: &str) -> Option<Self> {
        let pgbouncer = program("pgbouncer")?;
        let directory = tempfile::tempdir().unwrap();
        let (settings, own_port) = (directory.path().join("pgbouncer.ini"), free_port());
        let text = format!(
            "[databases]\n* = host=127.0.0.1 port={port} user=karahaus\n[pgbouncer]\nlisten_addr = 127.0.0.1\n\
             listen_port = {own_port}\nunix_socket_dir =\nauth_type = any\npool_mode = {mode}\n{more}\n"
        );
        std::fs::write(&settings, text).unwrap();
        let mut command = Command::new(pgbouncer);
        if is_root() {
            command.args(["-u", "postgres"]);
        }
        let child = command.arg(&settings).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        let pooler = Self { child, port: own_port, _directory: directory };
        let began = Instant::now();
        while tokio::net::TcpStream::connect(("127.0.0.1", own_port)).await.is_err() {
            assert!(began.elapsed() < PATIENCE, "the pooler never listens");
            tokio::task::yield_now().await;
        }
        Some(pooler)
    }

    pub fn address(&self) -> String {
        format!("postgres://karahaus@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
