//! What keeps somebody from a seat or a stake, in the same moment as it is given: on PostgreSQL, where several write at
//! once, one of the two waits for the other, and sees what that one has saved.

use std::sync::atomic::{AtomicU64, Ordering};

use super::{
    standing::{DAY_MS, Sat, ended, kara},
    *,
};
use store::Gift;
use table::{
    facts::Player,
    self_limit::{LimitWish, OffFor, OwnLimit},
};
use tokio::task::JoinHandle;

/// Waits until so many connections of the store wait for what another one holds.
async fn until_held_up(watching: &mut AnyConnection, connections: i64) {
    let sql = "SELECT CAST(count(*) AS BIGINT) FROM pg_stat_activity \
               WHERE application_name = current_schema() AND wait_event_type = 'Lock'";
    let since = Instant::now();
    loop {
        let held_up: i64 = sqlx::query_scalar(sql).fetch_one(&mut *watching).await.unwrap();
        if held_up == connections {
            return;
        }
        assert!(since.elapsed() < PATIENCE, "{held_up} of {connections} wait");
    }
}

/// What stops on the way until somebody lets go.
struct Interleaved {
    ground: Ground,
    store: Store,
    holding: AnyConnection,
    watching: AnyConnection,
    // A server and people of each test's own: others beside it are locked on the same PostgreSQL.
    guild: GuildId,
    frida: UserId,
    emil: UserId,
}

impl Interleaved {
    async fn begin() -> Option<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);

        let ground = Ground::postgres().await?;
        let (store, holding, watching) = (ground.open().await, ground.connect().await, ground.connect().await);
        let nth = 10 * COUNT.fetch_add(1, Ordering::Relaxed);
        let (guild, frida, emil) = (GuildId(90_000 + nth), UserId(90_001 + nth), UserId(90_002 + nth));
        for user in [frida, emil] {
            assert!(store.welcome(guild, user, Coins(100), NOW).await.unwrap());
        }
        Some(Self { ground, store, holding, watching, guild, frida, emil })
    }

    /// A table of Frida's, at which nobody sits.
    async fn fridas_table(&self, channel: u64, ante: i64) -> Evening<'_> {
        let rules =
            HouseRules { ante: Coins(ante), lobby_secs: 600, ..HouseRules::usual(Kind::Kara.default_options()) };
        let (id, mut seeds) = (self.store.new_table_id().await.unwrap(), || Seed::new([7; 32]));
        let place = (self.guild, ChannelId(channel));
        let opened = Table::open(id, place, self.frida, rules, NOW, &mut Chance::committed(&mut seeds));
        self.store.save(save(&opened, None)).await.unwrap();
        Evening { store: &self.store, table: opened.table }
    }

    /// Emil's sitting down at a table of Frida's for so many coins, decided and not saved yet.
    async fn emils_seat(&self, channel: u64, ante: i64) -> Save {
        save(&self.fridas_table(channel, ante).await.decide(&join(self.emil)), None)
    }

    /// The last step of a game that Emil has left, decided and not saved yet.
    async fn emils_leaving(&self) -> Save {
        let mut evening = self.fridas_table(2, 0).await;
        evening.play(&join(self.frida)).await;
        evening.play(&join(self.emil)).await;
        evening.play(&Command::Start { by: self.frida, decision: None }).await;
        loop {
            let seat = evening.table.to_move().unwrap();
            let user = evening.table.sitter(seat).unwrap().user().unwrap();
            let moves = evening.table.playing().unwrap().game.legal_moves(seat);
            let mv = moves.iter().find(|mv| mv.to_string() == "stop").unwrap_or(&moves[0]).clone();
            let step = evening.decide(&Command::Play { user, decision: None, mv: Ok(mv) });
            let mut next = save(&step, None);
            if let Some(facts) = &mut next.facts {
                for seat in facts.seats.iter_mut().filter(|seat| seat.player == Player::Person(self.emil)) {
                    seat.left = true;
                }
                return next;
            }
            self.store.save(next).await.unwrap();
            evening.table = step.table;
        }
    }

    /// Emil has left two games on the day of which it is evening now.
    async fn emil_left_two(&self) {
        let [frida, emil] = [self.frida, self.emil].map(UserId::to_column);
        let game = || (NOW.0 / DAY_MS, kara(), vec![Sat(frida, 1), Sat(emil, 2)]);
        ended(&self.ground, &[game(), game()]).await;
        self.ground.execute(&format!("UPDATE games SET guild = {}", self.guild.to_column())).await;
        self.ground.execute(&format!("UPDATE game_seats SET left_game = 1 WHERE user_id = {emil}")).await;
    }

    fn ban_emil(&self) -> JoinHandle<Result<bool, SaveError>> {
        let (store, guild, emil) = (self.store.clone(), self.guild, self.emil);
        tokio::spawn(async move { store.ban((guild, None), (CLEO, emil), (NOW, None), None, None).await })
    }

    /// One of the two blocks the other.
    fn block(&self, is_by_emil: bool) -> (UserId, JoinHandle<Result<bool, SaveError>>) {
        let (user, whom) = if is_by_emil { (self.emil, self.frida) } else { (self.frida, self.emil) };
        let store = self.store.clone();
        (user, tokio::spawn(async move { store.block(user, whom, NOW, None).await }))
    }

    /// Emil stakes nothing for a week.
    fn limit_emil(&self) -> JoinHandle<bool> {
        let (store, emil, wish) = (self.store.clone(), self.emil, LimitWish::Off(OffFor::Week));
        tokio::spawn(async move { store.set_self_limit(emil, wish, None, NOW).await.unwrap().is_ok() })
    }

    fn save(&self, save: Save) -> JoinHandle<Result<(), SaveError>> {
        let store = self.store.clone();
        tokio::spawn(async move { store.save(save).await })
    }

    async fn emils_purse(&self) -> Coins {
        self.store.balance(self.guild, self.emil).await.unwrap()
    }

    fn is_kept_away(&self, outcome: &Result<(), SaveError>) -> bool {
        matches!(outcome, Err(SaveError::KeptAway { user }) if *user == self.emil)
    }

    async fn hold(&mut self, sql: String) {
        self.holding.execute("BEGIN").await.unwrap();
        self.holding.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
    }

    /// A seat of Emil's has been asked about by then, and stops before it is paid.
    async fn hold_purse(&mut self) {
        let purse = Account::Purse(self.guild, self.emil);
        self.hold(format!("SELECT 1 FROM accounts WHERE account = '{purse}' FOR UPDATE")).await;
    }

    /// What is the first to be hidden makes the secret of this database, and stops there.
    async fn hold_secret(&mut self) {
        self.hold("LOCK TABLE meta IN SHARE MODE".to_owned()).await;
    }

    async fn let_go(&mut self) {
        self.holding.execute("ROLLBACK").await.unwrap();
    }
}

#[tokio::test]
async fn a_ban_waits_for_a_seat_that_is_just_being_given_and_finds_it_then() {
    let Some(mut both) = Interleaved::begin().await else { return };
    let seat = both.emils_seat(1, 10).await;
    both.hold_purse().await;
    let sitting = both.save(seat);
    until_held_up(&mut both.watching, 1).await;
    let banning = both.ban_emil();
    until_held_up(&mut both.watching, 2).await;
    assert!(both.store.bans(both.guild, NOW).await.unwrap().is_empty(), "it is not saved yet");
    both.let_go().await;
    sitting.await.unwrap().unwrap();
    assert!(banning.await.unwrap().unwrap());
    assert_eq!(both.emils_purse().await, Coins(90), "whoever bans now finds them seated");
}

#[tokio::test]
async fn a_seat_waits_for_a_ban_that_is_just_being_written_and_is_refused_then() {
    let Some(mut both) = Interleaved::begin().await else { return };
    let seat = both.emils_seat(1, 10).await;
    both.hold_secret().await;
    let banning = both.ban_emil();
    until_held_up(&mut both.watching, 1).await;
    let sitting = both.save(seat.clone());
    until_held_up(&mut both.watching, 2).await;
    both.let_go().await;
    assert!(banning.await.unwrap().unwrap());
    let refused = sitting.await.unwrap();
    assert!(both.is_kept_away(&refused), "{refused:?}");
    // As it is with every ban after it.
    let refused = both.store.save(seat).await;
    assert!(both.is_kept_away(&refused), "{refused:?}");
    assert_eq!(both.emils_purse().await, Coins(100), "nothing has moved");
}

#[tokio::test]
async fn a_block_waits_for_a_seat_that_is_just_being_given_and_keeps_from_the_next() {
    for is_by_emil in [false, true] {
        let Some(mut both) = Interleaved::begin().await else { return };
        let seat = both.emils_seat(1, 10).await;
        both.hold_purse().await;
        let sitting = both.save(seat);
        until_held_up(&mut both.watching, 1).await;
        let (user, blocking) = both.block(is_by_emil);
        until_held_up(&mut both.watching, 2).await;
        assert!(both.store.blocks(user).await.unwrap().is_empty(), "it is not saved yet");
        both.let_go().await;
        sitting.await.unwrap().unwrap();
        assert!(blocking.await.unwrap().unwrap());
        assert_eq!(both.emils_purse().await, Coins(90), "they were first");
        let refused = both.store.save(both.emils_seat(2, 0).await).await;
        assert!(both.is_kept_away(&refused), "{refused:?}");
    }
}

#[tokio::test]
async fn a_seat_waits_for_a_block_that_is_just_being_written_and_is_refused_then() {
    for is_by_emil in [false, true] {
        let Some(mut both) = Interleaved::begin().await else { return };
        let seat = both.emils_seat(1, 10).await;
        both.hold_secret().await;
        let (_, blocking) = both.block(is_by_emil);
        until_held_up(&mut both.watching, 1).await;
        let sitting = both.save(seat);
        until_held_up(&mut both.watching, 2).await;
        both.let_go().await;
        assert!(blocking.await.unwrap().unwrap());
        let refused = sitting.await.unwrap();
        assert!(both.is_kept_away(&refused), "{refused:?}");
        assert_eq!(both.emils_purse().await, Coins(100), "nothing has moved");
    }
}

#[tokio::test]
async fn a_first_limit_waits_for_a_stake_that_is_just_being_paid_and_finds_it_then() {
    let Some(mut both) = Interleaved::begin().await else { return };
    let seat = both.emils_seat(1, 10).await;
    let table = seat.table;
    both.hold_purse().await;
    let sitting = both.save(seat);
    until_held_up(&mut both.watching, 1).await;
    let limiting = both.limit_emil();
    until_held_up(&mut both.watching, 2).await;
    assert_eq!(both.store.own_limit(both.emil, Coins(1), NOW).await.unwrap(), None, "it is not saved yet");
    both.let_go().await;
    sitting.await.unwrap().unwrap();
    assert!(limiting.await.unwrap());
    let found = both.store.live_tables_visited(both.emil, 10).await.unwrap();
    assert_eq!(found, [table], "whoever limits themselves gets up from there");
}

#[tokio::test]
async fn a_stake_waits_for_a_first_limit_that_is_just_being_set_and_is_refused_then() {
    let Some(mut both) = Interleaved::begin().await else { return };
    let seat = both.emils_seat(1, 10).await;
    both.hold_secret().await;
    let limiting = both.limit_emil();
    until_held_up(&mut both.watching, 1).await;
    let sitting = both.save(seat);
    until_held_up(&mut both.watching, 2).await;
    both.let_go().await;
    assert!(limiting.await.unwrap());
    let refused = sitting.await.unwrap();
    assert!(matches!(refused, Err(SaveError::OwnLimit { .. })), "{refused:?}");
    assert_eq!(both.emils_purse().await, Coins(100), "nothing has moved");
    let why = both.store.own_limit(both.emil, Coins(1), NOW).await.unwrap();
    assert!(matches!(why, Some(OwnLimit::Off { .. })), "{why:?}");
}

#[tokio::test]
async fn a_game_that_is_left_once_too_often_waits_for_a_stake_that_is_just_being_paid() {
    let Some(mut both) = Interleaved::begin().await else { return };
    both.emil_left_two().await;
    let (seat, leaving) = (both.emils_seat(1, 10).await, both.emils_leaving().await);
    both.hold_purse().await;
    let sitting = both.save(seat);
    until_held_up(&mut both.watching, 1).await;
    let ending = both.save(leaving);
    until_held_up(&mut both.watching, 2).await;
    both.let_go().await;
    sitting.await.unwrap().unwrap();
    ending.await.unwrap().unwrap();
    assert_eq!(both.emils_purse().await, Coins(90), "two were not too many");
    let refused = both.store.save(both.emils_seat(3, 10).await).await;
    assert!(both.is_kept_away(&refused), "{refused:?}");
}

#[tokio::test]
async fn a_stake_waits_for_the_end_of_a_game_that_is_left_once_too_often_and_is_refused_then() {
    let Some(mut both) = Interleaved::begin().await else { return };
    both.emil_left_two().await;
    let (seat, leaving) = (both.emils_seat(1, 10).await, both.emils_leaving().await);
    both.hold("LOCK TABLE games IN SHARE MODE".to_owned()).await;
    let ending = both.save(leaving);
    until_held_up(&mut both.watching, 1).await;
    let sitting = both.save(seat);
    until_held_up(&mut both.watching, 2).await;
    both.let_go().await;
    ending.await.unwrap().unwrap();
    let refused = sitting.await.unwrap();
    assert!(both.is_kept_away(&refused), "{refused:?}");
    assert_eq!(both.emils_purse().await, Coins(100), "nothing has moved");
    // A seat for nothing is no stake.
    both.store.save(both.emils_seat(3, 0).await).await.unwrap();
}

#[tokio::test]
async fn a_gift_that_waits_for_its_givers_limit_keeps_nobody_from_a_purse() {
    let Some(mut both) = Interleaved::begin().await else { return };
    let (guild, emil, frida) = (both.guild, both.emil, both.frida);
    let ten_games = "INSERT INTO statistics_carried (guild, user_id, kind, games, wins, drinks)";
    both.ground.execute(&format!("{ten_games} VALUES ({guild}, {emil}, 'kara', 10, 1, 0)")).await;
    both.store.set_self_limit(emil, LimitWish::Most(Coins(50)), None, NOW).await.unwrap().unwrap();
    both.hold(format!("SELECT 1 FROM self_limits WHERE user_id = {} FOR UPDATE", emil.to_column())).await;
    let (store, gift) = (both.store.clone(), Gift { guild, from: emil, to: frida, amount: Coins(10) });
    let giving = tokio::spawn(async move { store.give(gift, InteractionId(1), NOW).await });
    until_held_up(&mut both.watching, 1).await;
    // Whoever stakes holds the limit by then and comes to the purse after it.
    let free = "SELECT count(*) FROM (SELECT 1 FROM accounts WHERE owner IN ($1, $2) FOR UPDATE SKIP LOCKED) AS free";
    let query = sqlx::query_scalar(free).bind(emil.to_column()).bind(frida.to_column());
    let free: i64 = query.fetch_one(&mut both.watching).await.unwrap();
    assert_eq!(free, 2, "both purses can be had");
    both.let_go().await;
    giving.await.unwrap().unwrap().unwrap();
    assert_eq!(both.emils_purse().await, Coins(90));
}
