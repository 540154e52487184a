//! What is unknown and the same in all lanes of a request: arguments, the block's place, rounds of loops, and what
//! is computed of these in ways that are not followed.

use std::collections::BTreeMap;

use super::number::Number;
use crate::base::source::Span;
use crate::kernel::ast::{Axis, BinOp, Coord, IntType, LocalId, ObjectId};

/// An unknown; those that are met later are greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(u32);

/// What is known of a number's size; `None`: no bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// At least this.
    pub least: Option<i128>,
    /// At most this.
    pub most: Option<i128>,
}

/// What an unknown is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// By this name.
    Named(String),
    /// As the source has it there.
    At(Span),
}

/// What makes two unknowns one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Key {
    /// A coordinate.
    Coord(Coord, Axis),
    /// An argument.
    Parameter(LocalId),
    /// Where an array begins, in units of what it is aligned to.
    Start(ObjectId),
    /// Threads of a block along its rows, in warps.
    Warps,
    /// An operation on the same numbers, at one type: its width, and whether it has a sign.
    Of(u8, (u8, bool), Box<[Number; 2]>),
}

impl Key {
    /// What an operator makes of two numbers that all lanes share.
    pub fn of(op: BinOp, ty: IntType, a: Number, b: Number) -> Self {
        Key::Of(op as u8, (ty.bits, ty.signed), Box::new([a, b]))
    }
}

/// Unknowns that bound each other: a thread is inside its block, whose extents have a product, and a block inside
/// the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kin {
    /// Threads and extents of a block.
    Block,
    /// The block's place and the grid's extent along an axis.
    Grid(Axis),
}

struct Unknown {
    origin: Origin,
    range: Range,
    is_free: bool,
    /// It is the same wherever it is met.
    is_fixed: bool,
    /// What it has in common with others, which bound it.
    kin: Option<Kin>,
}

/// The unknowns of a warp.
#[derive(Default)]
pub struct Symbols {
    all: Vec<Unknown>,
    keys: BTreeMap<Key, Symbol>,
}

impl Symbols {
    /// A new one. `is_free`: nothing else is known of it, so that it may have every value of its range.
    pub fn fresh(&mut self, origin: Origin, range: Range, is_free: bool) -> Symbol {
        self.all.push(Unknown { origin, range, is_free, is_fixed: false, kin: None });
        Symbol(self.all.len() as u32 - 1)
    }

    /// The one with this key.
    pub fn keyed(&mut self, key: Key, origin: Origin, range: Range, is_free: bool) -> Symbol {
        if let Some(symbol) = self.keys.get(&key) {
            return *symbol;
        }
        let is_fixed = match &key {
            Key::Coord(..) | Key::Parameter(_) | Key::Start(_) | Key::Warps => true,
            Key::Of(_, _, operands) => operands.iter().all(|n| !n.mentions(|s| !self.all[s.0 as usize].is_fixed)),
        };
        let kin = match &key {
            Key::Coord(Coord::Block | Coord::GridDim, axis) => Some(Kin::Grid(*axis)),
            Key::Coord(..) | Key::Warps => Some(Kin::Block),
            Key::Parameter(_) | Key::Start(_) | Key::Of(..) => None,
        };
        let symbol = self.fresh(origin, range, is_free);
        let unknown = &mut self.all[symbol.0 as usize];
        (unknown.is_fixed, unknown.kin) = (is_fixed, kin);
        self.keys.insert(key, symbol);
        symbol
    }

    /// Whether it may be another number in each round of a loop of which this was the first new unknown.
    pub fn is_of_loop(&self, symbol: Symbol, first: Symbol) -> bool {
        symbol >= first && !self.all[symbol.0 as usize].is_fixed
    }

    /// The one that the next new one will be.
    pub fn next(&self) -> Symbol {
        Symbol(self.all.len() as u32)
    }

    /// Its range.
    pub fn range(&self, symbol: Symbol) -> Range {
        self.all[symbol.0 as usize].range
    }

    /// Whether it may have every value of its range.
    pub fn is_free(&self, symbol: Symbol) -> bool {
        self.all[symbol.0 as usize].is_free
    }

    /// With which others it is bounded.
    pub fn kin(&self, symbol: Symbol) -> Option<Kin> {
        self.all[symbol.0 as usize].kin
    }

    /// What it is called.
    pub fn origin(&self, symbol: Symbol) -> &Origin {
        &self.all[symbol.0 as usize].origin
    }
}

impl Range {
    /// Nothing is known.
    pub const ANY: Range = Range { least: None, most: None };

    /// One value.
    pub fn exactly(value: i128) -> Self {
        Self { least: Some(value), most: Some(value) }
    }

    /// From one value to another.
    pub fn between(least: i128, most: i128) -> Self {
        Self { least: Some(least), most: Some(most) }
    }

    /// Of sums.
    pub fn plus(self, other: Self) -> Self {
        let sum = |a: Option<i128>, b: Option<i128>| a?.checked_add(b?);
        Self { least: sum(self.least, other.least), most: sum(self.most, other.most) }
    }

    /// Of products.
    pub fn times(self, other: Self) -> Self {
        if [self, other].contains(&Self::exactly(0)) {
            return Self::exactly(0);
        }
        if let (Some(a), Some(b), Some(c), Some(d)) = (self.least, self.most, other.least, other.most) {
            let products = [a.checked_mul(c), a.checked_mul(d), b.checked_mul(c), b.checked_mul(d)];
            let all: Option<Vec<i128>> = products.into_iter().collect();
            let bound = |of: fn(Vec<i128>) -> Option<i128>| all.clone().and_then(of);
            return Self { least: bound(|all| all.into_iter().min()), most: bound(|all| all.into_iter().max()) };
        }
        match (self.least, other.least) {
            (Some(a), Some(b)) if a >= 0 && b >= 0 => Self { least: a.checked_mul(b), most: None },
            (Some(_) | None, Some(_) | None) => Self::ANY,
        }
    }

    /// Of what is in one or the other.
    pub fn or(self, other: Self) -> Self {
        let bound = |a: Option<i128>, b: Option<i128>, of: fn(i128, i128) -> i128| Some(of(a?, b?));
        Self { least: bound(self.least, other.least, i128::min), most: bound(self.most, other.most, i128::max) }
    }

    /// Whether a value is in it.
    pub fn contains(self, value: i128) -> bool {
        self.least.is_none_or(|least| least <= value) && self.most.is_none_or(|most| value <= most)
    }

    /// Its values, if they are fewer than so many.
    pub fn fewer_than(self, count: i128) -> Option<std::ops::RangeInclusive<i128>> {
        let (least, most) = (self.least?, self.most?);
        (most.checked_sub(least)? < count - 1).then_some(least..=most)
    }

    /// Whether it has no negative value.
    pub fn is_natural(self) -> bool {
        self.least.is_some_and(|least| least >= 0)
    }
}
