//! Keys of people's public pages. No address holds anybody's id: a key is the id, hidden by the secret of this database,
//! with a check by which one that was made up is known. Nothing of it is kept, so that a key is the same for ever: who
//! takes their consent back and gives it again is found by it again, as they are told with it (`on-pages`).

use sha2::{Digest as _, Sha256};

use super::{
    ReadError, SaveError, Store,
    marks::{salt, salt_or_new},
};
use table::ids::{GuildId, UserId};

/// How long the check and the hidden id are, in bytes.
const PART: usize = 8;

impl Store {
    /// By what somebody's page on a server is found: the same each time, another on each server.
    ///
    /// # Errors
    /// It cannot be read, or the secret not be saved.
    pub async fn page_key(&self, guild: GuildId, user: UserId) -> Result<String, SaveError> {
        let mut connection = self.reader().await.map_err(SaveError::NotSaved)?;
        let known = salt(&mut connection).await.map_err(SaveError::NotSaved)?;
        drop(connection);
        let salt = match known {
            Some(salt) => salt,
            None => self.inner.inbox.write(|tx| Box::pin(salt_or_new(tx))).await?,
        };
        Ok(key_of(&salt, guild, user))
    }

    /// Whose page a key finds on a server; `None` for one that was made up, or is of another server.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn of_page_key(&self, guild: GuildId, key: &str) -> Result<Option<UserId>, ReadError> {
        let mut connection = self.reader().await?;
        let Some(salt) = salt(&mut connection).await? else { return Ok(None) };
        Ok(user_of(&salt, guild, key))
    }
}

fn key_of(salt: &str, guild: GuildId, user: UserId) -> String {
    let check = part(salt, &format!("page:{guild}:{user}"));
    hex::encode([check, hidden(salt, guild, check, user.0.to_be_bytes())].concat())
}

fn user_of(salt: &str, guild: GuildId, key: &str) -> Option<UserId> {
    let bytes: [u8; 2 * PART] = hex::decode(key).ok()?.try_into().ok()?;
    let (check, id): ([u8; PART], [u8; PART]) = (*bytes.first_chunk()?, *bytes.last_chunk()?);
    let user = UserId(u64::from_be_bytes(hidden(salt, guild, check, id)));
    // In other letters it would be another address of the same page.
    (key_of(salt, guild, user) == key).then_some(user)
}

/// An id hidden by its check, or found by it again.
fn hidden(salt: &str, guild: GuildId, check: [u8; PART], id: [u8; PART]) -> [u8; PART] {
    let mask = part(salt, &format!("page-id:{guild}:{}", hex::encode(check)));
    std::array::from_fn(|at| id[at] ^ mask[at])
}

fn part(salt: &str, what: &str) -> [u8; PART] {
    let digest: [u8; 32] = Sha256::digest(format!("{salt}:{what}")).into();
    *digest.first_chunk().expect("a digest is longer")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: GuildId = GuildId(7);
    const ANNA: UserId = UserId(200_000_000_000_000_001);

    #[test]
    fn a_key_finds_whose_it_is_on_its_own_server_alone_and_says_nothing_of_the_id() {
        let key = key_of("secret", HERE, ANNA);
        assert_eq!(user_of("secret", HERE, &key), Some(ANNA));
        assert_eq!(user_of("secret", GuildId(8), &key), None);
        assert_eq!(user_of("another secret", HERE, &key), None);
        assert_ne!(key, key_of("secret", GuildId(8), ANNA), "two servers cannot be compared");
        assert!(!key.contains(&hex::encode(ANNA.0.to_be_bytes())));
    }

    #[test]
    fn a_key_that_is_made_up_finds_nobody() {
        let key = key_of("secret", HERE, ANNA);
        let last = if key.ends_with('0') { '1' } else { '0' };
        let changed = format!("{}{last}", &key[..key.len() - 1]);
        let id = ANNA.to_string();
        for made_up in [changed.as_str(), &key.to_uppercase(), &key[2..], &id, "", "<script>", "é"] {
            assert_eq!(user_of("secret", HERE, made_up), None, "{made_up}");
        }
    }
}
