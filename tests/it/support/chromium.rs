//! A headless Chromium of the test's own, by the driver that
//! `KARAHAUS_TEST_CHROMEDRIVER` names. It is gone when this is dropped, also
//! when the test fails.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::sleep;

use super::{PATIENCE, or_not_run};

/// Nothing of the machine's own desktop, and nothing fetched that no test asked for.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    // A container's shared memory may be smaller than a page needs.
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];
/// How long the browser may take to end, in seconds.
const END_SECS_MAX: u64 = 5;
/// How often its start is tried: beside others it may take longer than its driver waits for it.
const STARTS_MAX: u32 = 5;

/// What stands above and below the messages of a page, at most, in pixels.
const AROUND_MESSAGES: u32 = 400;
/// Whether a message is in the window from its first line to its last button; if not, it comes there.
const IS_WHOLE: &str = r#"
    const one = document.querySelector(`[data-message-id='${arguments[0]}']`);
    const around = document.getElementById("scroller").getBoundingClientRect();
    const { top, bottom } = one.getBoundingClientRect();
    const isWhole = top >= around.top && bottom <= around.bottom;
    if (!isWhole) one.scrollIntoView({ block: "center", behavior: "instant" });
    return isWhole;
"#;

/// The folder for pictures of what is measured, where somebody wants some: `KARAHAUS_TEST_SHOTS` names it.
pub fn shots() -> Option<PathBuf> {
    let folder = PathBuf::from(std::env::var_os("KARAHAUS_TEST_SHOTS")?);
    std::fs::create_dir_all(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    Some(folder)
}

/// A running browser with one window.
pub struct Chromium {
    pub client: Client,
    session: Session,
    http: reqwest::Client,
    profile: TempDir,
    driver: Driver,
}

/// The driver's process; dropped, it ends.
struct Driver {
    child: Child,
    /// Kept open, so that the driver can go on talking.
    _said: BufReader<ChildStdout>,
    port: u16,
}

/// Where the driver keeps this browser.
struct Session {
    path: String,
    port: u16,
}

impl Chromium {
    /// Starts a browser, if there is a driver.
    pub async fn start() -> Option<Self> {
        let path = or_not_run("the page in a browser", "KARAHAUS_TEST_CHROMEDRIVER")?;
        let mut failures = Vec::new();
        for _ in 0..STARTS_MAX {
            match Self::try_start(&path).await {
                Ok(started) => return Some(started),
                Err(why) => failures.push(why),
            }
        }
        panic!("the browser does not start: {failures:#?}");
    }

    async fn try_start(driver: &str) -> Result<Self, String> {
        let driver = Driver::start(driver)?;
        let profile = tempfile::tempdir().unwrap();
        let mut args: Vec<String> = FLAGS.map(str::to_owned).to_vec();
        args.push(format!("--user-data-dir={}", profile.path().display()));
        let wanted = json!({
            "browserName": "chrome",
            "goog:chromeOptions": {"args": args},
            "goog:loggingPrefs": {"browser": "ALL"},
        });
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted.as_object().unwrap().clone())
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .map_err(|why| why.to_string())?;
        let id = client.session_id().await.unwrap().expect("a session");
        let session = Session { path: format!("/session/{id}"), port: driver.port };
        Ok(Self { client, session, http: reqwest::Client::new(), profile, driver })
    }

    /// Gives the page this much room, in pixels; `phone` with a phone's way to lay it out.
    pub async fn resize(&self, width: u32, height: u32, phone: bool) {
        let params = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        let order = json!({"cmd": "Emulation.setDeviceMetricsOverride", "params": params});
        self.ask("goog/cdp/execute", order).await;
    }

    /// Lets the browser's reader have this language.
    pub async fn language(&self, language: &str) {
        let agent = self.client.execute("return navigator.userAgent", Vec::new()).await.expect("a text");
        let params = json!({"userAgent": agent, "acceptLanguage": language});
        let order = json!({"cmd": "Emulation.setUserAgentOverride", "params": params});
        self.ask("goog/cdp/execute", order).await;
    }

    /// Has the page that is open laid out, and nothing of it painted: for where nobody looks at it.
    pub async fn paint_nothing(&self) {
        self.client.execute("document.documentElement.style.opacity = 0;", Vec::new()).await.expect("a style");
    }

    /// What a screen reader is given of the page: the role and the name of each part that is not passed over.
    pub async fn told_to_a_screen_reader(&self) -> Vec<(String, String)> {
        let order = json!({"cmd": "Accessibility.getFullAXTree", "params": {}});
        let tree = self.ask("goog/cdp/execute", order).await;
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().trim().to_owned();
        let parts = tree["nodes"].as_array().expect("a tree").iter().filter(|part| part["ignored"] != true);
        parts.map(|part| (text(&part["role"]), text(&part["name"]))).collect()
    }

    /// A picture of a whole message, so high, in a window of this size: it is made as high as that needs for as long.
    pub async fn shot_of(&self, message: &str, (width, height): (u32, u32), high: f64) -> Vec<u8> {
        self.resize(width, height.max(high.ceil() as u32 + AROUND_MESSAGES), true).await;
        let since = Instant::now();
        // A page that is laid out anew may go to its end once more.
        let mut seen = 0;
        while seen < 2 {
            let is_whole = self.client.execute(IS_WHOLE, vec![json!(message)]).await.unwrap();
            seen = if is_whole == json!(true) { seen + 1 } else { 0 };
            assert!(since.elapsed() < PATIENCE, "{message} is never whole");
            sleep(Duration::from_millis(20)).await;
        }
        let at = format!("[data-message-id='{message}']");
        let png = self.client.find(Locator::Css(&at)).await.unwrap().screenshot().await.unwrap();
        self.resize(width, height, true).await;
        png
    }

    /// What the page complained about on its console.
    pub async fn complaints(&self) -> Vec<String> {
        let entries = self.ask("se/log", json!({"type": "browser"})).await;
        let entries = entries.as_array().expect("a list of entries");
        let bad = entries.iter().filter(|entry| entry["level"] == "SEVERE" || entry["level"] == "WARNING");
        bad.map(|entry| entry["message"].to_string()).collect()
    }

    /// A command that only this driver knows.
    async fn ask(&self, what: &str, body: Value) -> Value {
        let url = format!("http://127.0.0.1:{}{}/{what}", self.session.port, self.session.path);
        let answer = self.http.post(url).json(&body).send().await.expect("the driver answers");
        let answer: Value = answer.json().await.expect("JSON");
        assert!(answer["value"]["error"].is_null(), "{what}: {answer}");
        answer["value"].clone()
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // The profile tells which process the browser is: in case it does not go when told.
        let browser = browser_of(self.profile.path());
        self.session.end();
        self.driver.end();
        if let Some(pid) = browser.filter(|pid| Path::new(&format!("/proc/{pid}")).exists()) {
            let _ = Command::new("kill").args(["-KILL", &pid]).status();
        }
    }
}

/// The number of the browser's process: the profile's lock is a link to `machine-number`.
fn browser_of(profile: &Path) -> Option<String> {
    let lock = std::fs::read_link(profile.join("SingletonLock")).ok()?;
    let (_, pid) = lock.to_str()?.rsplit_once('-')?;
    pid.chars().all(|c| c.is_ascii_digit()).then(|| pid.to_owned())
}

impl Driver {
    /// Starts the driver on a port that it takes itself. It takes a free one of IPv4, wants the same of IPv6, and ends
    /// where that is somebody else's by then.
    fn start(path: &str) -> Result<Self, String> {
        let mut child = Command::new(path)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|why| panic!("KARAHAUS_TEST_CHROMEDRIVER {path}: {why}"));
        let mut said = BufReader::new(child.stdout.take().expect("piped"));
        let mut line = String::new();
        // “ChromeDriver was started successfully on port 41234.”
        let port = loop {
            line.clear();
            if said.read_line(&mut line).unwrap() == 0 {
                let ended = child.wait().unwrap();
                return Err(format!("the driver ended at once: {ended}"));
            }
            if let Some((_, port)) = line.trim_end().trim_end_matches('.').rsplit_once("successfully on port ") {
                break port.parse().expect("a port");
            }
        };
        Ok(Self { child, _said: said, port })
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.end();
    }
}

impl Session {
    /// Ends the browser, and waits. Without the runtime, which may be stopping after a panic.
    fn end(&self) {
        let Ok(mut driver) = TcpStream::connect(("127.0.0.1", self.port)) else { return };
        let _ = driver.set_read_timeout(Some(Duration::from_secs(END_SECS_MAX)));
        let _ = write!(driver, "DELETE {} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", self.path);
        let _ = driver.read(&mut [0; 512]);
    }
}
