//! The shelves of looks: what can be bought with coins, what somebody has of it and wears. Buying is left to the host.

use std::{fmt, str::FromStr};

use super::{
    Button, ButtonStyle, Click, ClickTarget, Press, Screen, glance,
    motif::{LookShelf, Motif, Picture},
    picture::{cut, parts},
};
use games::NotationError;
use table::{
    coins::Coins,
    lang::Lang,
    looks::{Look, LookKind, NotDressed, OwnedLook},
};
use words::{Words, say};

/// What a button at the shelves means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LooksPress {
    /// Shows the looks of a kind.
    Show(LookKind),
    /// Buys a look for what the button said.
    Buy(Look, Coins),
    /// Puts on a look that one has.
    Wear(Look),
    /// Takes it off.
    TakeOff(Look),
}

impl LooksPress {
    /// The kind whose looks are shown by it.
    #[must_use]
    pub const fn kind(self) -> LookKind {
        match self {
            Self::Show(kind) => kind,
            Self::Buy(look, _) | Self::Wear(look) | Self::TakeOff(look) => look.kind(),
        }
    }
}

impl fmt::Display for LooksPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Show(kind) => write!(f, "show {kind}"),
            Self::Buy(look, price) => write!(f, "buy {look} {price}"),
            Self::Wear(look) => write!(f, "wear {look}"),
            Self::TakeOff(look) => write!(f, "take-off {look}"),
        }
    }
}

impl FromStr for LooksPress {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::new(text, "a look");
        let look = |key: &str| key.parse::<Look>().map_err(|_| unknown());
        match *text.split(' ').collect::<Vec<_>>() {
            ["show", kind] => Ok(Self::Show(kind.parse().map_err(|_| unknown())?)),
            ["buy", of, price] => Ok(Self::Buy(look(of)?, Coins(price.parse().map_err(|_| unknown())?))),
            ["wear", of] => Ok(Self::Wear(look(of)?)),
            ["take-off", of] => Ok(Self::TakeOff(look(of)?)),
            _ => Err(unknown()),
        }
    }
}

/// The shelf of a kind, for one person on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    /// What is looked at.
    pub kind: LookKind,
    /// What they have, of any kind.
    pub owned: Vec<OwnedLook>,
    /// What their purse holds; none where nothing is for sale.
    pub purse: Option<Coins>,
}

impl Shelf {
    fn owned(&self, look: Look) -> Option<OwnedLook> {
        self.owned.iter().copied().find(|owned| owned.look == look)
    }

    /// What there is to see: all looks of the kind, or those that are theirs where nothing is for sale.
    fn looks(&self) -> Vec<Look> {
        let mut looks = self.kind.looks();
        looks.retain(|&look| self.purse.is_some() || self.owned(look).is_some());
        looks
    }

    fn worn(&self) -> Option<Look> {
        self.looks().into_iter().find(|&look| self.owned(look).is_some_and(|owned| owned.worn))
    }
}

/// The shelf: each look with its price or whose it is, and what can be done with it.
#[must_use]
pub fn shelf(shelf: &Shelf, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines = vec![say!(words, "looks-title", kind = words.look_kind(shelf.kind))];
    lines.push(match shelf.purse {
        Some(purse) => say!(words, "looks-purse", purse = say!(words, "amount", amount = purse)),
        None => say!(words, "looks-not-for-sale"),
    });
    lines.extend(shelf.looks().into_iter().map(|look| line(shelf, look, words)));
    lines.push(format!("-# {}", say!(words, "looks-how", kind = shelf.kind.key())));
    let kinds = LookKind::ALL.map(|kind| {
        let style = if kind == shelf.kind { ButtonStyle::Main } else { ButtonStyle::Plain };
        button(LooksPress::Show(kind), words.look_kind(kind), style)
    });
    let mut rows = glance::rows_as_wide(kinds.to_vec(), 2);
    let looks: Vec<Button> = shelf.looks().into_iter().map(|look| offered(shelf, look, words)).collect();
    if !looks.is_empty() {
        rows.extend(glance::rows_as_wide(looks, 2));
    }
    Screen { text: lines.join("\n"), card: None, rows }
}

/// What stands of a look.
fn line(shelf: &Shelf, look: Look, words: &Words) -> String {
    let name = words.look(look);
    match shelf.owned(look) {
        Some(OwnedLook { worn: true, .. }) => say!(words, "looks-line-worn", look = name),
        Some(_) => say!(words, "looks-line-owned", look = name),
        None => say!(words, "looks-line", look = name, price = say!(words, "amount", amount = look.price())),
    }
}

/// What can be done with a look: it is bought, put on or taken off.
fn offered(shelf: &Shelf, look: Look, words: &Words) -> Button {
    let name = words.look(look);
    match shelf.owned(look) {
        Some(OwnedLook { worn: true, .. }) => {
            button(LooksPress::TakeOff(look), say!(words, "button-look-off", look = name), ButtonStyle::Plain)
        }
        Some(_) => button(LooksPress::Wear(look), say!(words, "button-look-wear", look = name), ButtonStyle::Plain),
        None => {
            let label = say!(words, "button-look-buy", look = name, price = look.price());
            button(LooksPress::Buy(look, look.price()), label, ButtonStyle::Yes)
        }
    }
}

fn button(press: LooksPress, label: String, style: ButtonStyle) -> Button {
    let click = Click { target: ClickTarget::Tavern, press: Press::Looks(press) };
    Button { click, label, emoji: None, style, enabled: true }
}

/// The shelf as a picture; none where nothing lies on it.
#[must_use]
pub fn picture(shelf: &Shelf, lang: Lang) -> Option<Picture> {
    let words = Words::of(lang);
    let looks = shelf.looks();
    if looks.is_empty() {
        return None;
    }
    let price = |look: Look| shelf.owned(look).is_none().then(|| words.number(look.price().0));
    let motif = Motif::Looks(LookShelf {
        kind: shelf.kind,
        looks: looks.iter().map(|&look| (look, price(look))).collect(),
        worn: shelf.worn(),
    });
    let lines: Vec<String> = looks.iter().map(|&look| line(shelf, look, words).replace("**", "")).collect();
    Some(Picture { motif, alt: cut(format!("{}: {}", words.look_kind(shelf.kind), parts(lines, words))) })
}

/// Why a look is not bought or not worn.
#[must_use]
pub fn not_dressed(words: &Words, why: NotDressed) -> String {
    let coins = |amount: Coins| say!(words, "amount", amount = amount);
    match why {
        NotDressed::HasIt => say!(words, "looks-has-it"),
        NotDressed::OtherPrice { price } => say!(words, "looks-other-price", price = coins(price)),
        NotDressed::Short { price, has } => say!(words, "looks-short", price = coins(price), has = coins(has)),
        NotDressed::NotForSale => say!(words, "looks-no-coins"),
        NotDressed::NotTheirs => say!(words, "looks-not-yours"),
    }
}

/// Something was bought, put on or taken off, and the shelf cannot be shown just now.
#[must_use]
pub fn done(lang: Lang) -> String {
    say!(Words::of(lang), "looks-done")
}
