//! The signature of a record: whoever kept the game says by it that the record is the one it gave out. It covers the
//! digest, and by that all the record says, also what no die depends on.

use std::{fmt, str::FromStr};

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use games::NotationError;

/// The length of both halves of a key, in bytes.
const KEY_BYTES: usize = 32;
const SIGNATURE_BYTES: usize = 64;
/// What stands before the digest in what is signed, so that a signature of ours means nothing else.
const WHAT_FOR: &str = "karahaus record 1\n";

/// The secret half of the key of a bot. It never leaves its database.
#[derive(Clone)]
pub struct RecordKey(SigningKey);

/// The public half: `/fair` shows it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PublicKey(#[serde(with = "hex::serde")] [u8; KEY_BYTES]);

/// By whom a record is signed, and the signature.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signed {
    /// The key that signed it.
    pub key: PublicKey,
    /// The Ed25519 signature, over `karahaus record 1`, a line break and the digest.
    #[serde(with = "hex::serde")]
    signature: [u8; SIGNATURE_BYTES],
}

impl RecordKey {
    /// A key of these bytes, which should come from the operating system.
    #[must_use]
    pub fn new(bytes: [u8; KEY_BYTES]) -> Self {
        Self(SigningKey::from_bytes(&bytes))
    }

    /// Its other half.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    pub(super) fn sign(&self, digest: &str) -> Signed {
        let signature = self.0.sign(format!("{WHAT_FOR}{digest}").as_bytes());
        Signed { key: self.public(), signature: signature.to_bytes() }
    }
}

impl Signed {
    /// Whether it is the signature of this digest.
    pub(super) fn holds(&self, digest: &str) -> bool {
        let message = format!("{WHAT_FOR}{digest}");
        let signature = Signature::from_bytes(&self.signature);
        VerifyingKey::from_bytes(&self.key.0).is_ok_and(|key| key.verify_strict(message.as_bytes(), &signature).is_ok())
    }

    /// As it stands in the text of a record, without space.
    pub(super) fn as_written(&self) -> String {
        serde_json::to_string(self).expect("a signature is plain data")
    }
}

/// Never shows the secret: it may stand in a log line.
impl fmt::Debug for RecordKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RecordKey(of {})", self.public())
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({self})")
    }
}

impl fmt::Debug for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signed(by {})", self.key)
    }
}

/// The secret half as the database keeps it: 64 hexadecimal digits.
impl FromStr for RecordKey {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        from_hex(text).map(Self::new)
    }
}

impl FromStr for PublicKey {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        from_hex(text).map(Self)
    }
}

fn from_hex(text: &str) -> Result<[u8; KEY_BYTES], NotationError> {
    let mut bytes = [0; KEY_BYTES];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| NotationError::new("", "64 hexadecimal digits"))?;
    Ok(bytes)
}
