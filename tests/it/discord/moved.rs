//! Who has gained or lost places in a leaderboard since midnight.

use crate::support::{
    books, lacks,
    tavern::{Settings, Tavern},
};

#[tokio::test]
async fn who_passes_somebody_is_told_to_have_risen_until_midnight() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    let today = 1_000_000_000 + tavern.now_secs().await / 86_400;
    // Ben led with three games won. Today Anna has won two and passes him, and Cleo has won a first one.
    let won = [("anna", 0, 4), ("anna", today, 2), ("ben", 0, 3), ("cleo", 0, 1), ("cleo", today, 1)];
    let lines = won.map(|(who, period, wins)| {
        format!("({guild}, '', {}, {period}, {wins}, 9, 9, 0, 0, 0, 0, 0, 1)", tavern.person(who))
    });
    let sql = format!(
        "INSERT INTO standings (guild, variant, user_id, period, wins, games, met, coins, drunk, bought, run, streak, \
         listed) VALUES {}",
        lines.join(", ")
    );
    books::execute(&file, &sql).await;
    // Beside the picture signs say it, and who reads without has it in words.
    let told = tavern.command("dao", "/leaderboard by:wins").await.told();
    assert!(told.contains("▲▼ since midnight (UTC)"), "{told}");
    for (who, since, medals) in [
        (
            "anna",
            "Plätze seit Mitternacht (UTC)",
            ["4\u{a0}Siege · 1\u{a0}Platz gewonnen", "3\u{a0}Siege · 1\u{a0}Platz verloren", "1\u{a0}Sieg · neu"],
        ),
        (
            "ben",
            "places since midnight (UTC)",
            ["4\u{a0}wins · up 1 place", "3\u{a0}wins · down 1 place", "1\u{a0}win · new"],
        ),
        (
            "cleo",
            "places depuis minuit (UTC)",
            [
                "4\u{a0}victoires · 1\u{a0}place gagnée",
                "3\u{a0}victoires · 1\u{a0}place perdue",
                "1\u{a0}victoire · nouvelle entrée",
            ],
        ),
    ] {
        tavern.command(who, "/me view view:text").await.told();
        let told = tavern.command(who, "/leaderboard by:wins").await.told();
        assert!(told.contains(since), "{told}");
        for (medal, end) in ["🥇", "🥈", "🥉"].into_iter().zip(medals) {
            let line =
                told.lines().find(|line| line.starts_with(medal)).unwrap_or_else(|| panic!("no {medal}: {told}"));
            assert!(line.ends_with(end), "{end}: {line}");
        }
    }
    // The list of the day began with nobody in it.
    let told = tavern.command("ben", "/leaderboard by:wins time:today").await.told();
    assert!(told.contains("🥇") && lacks(&told, "midnight") && lacks(&told, "new"), "{told}");
    tavern.wait_secs(86_400).await;
    let told = tavern.command("ben", "/leaderboard by:wins").await.told();
    assert!(told.contains("unchanged since midnight (UTC)"), "{told}");
    assert!(told.contains("🥉") && !["▲", "▼", "new"].iter().any(|sign| told.contains(sign)), "{told}");
    tavern.close().await;
}
