//! The words that a run has stored for pointers, and what numbers pointers are.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::kernel::address;

use super::memory::{self, class};

/// Words of pointers that the run stored have this tag, which no array has.
const STORED: u64 = 127 << address::PLACE_BITS;

/// A cell of memory: whose it is, the array, where in it.
pub type Cell = (u64, u64, i64);

/// Who wrote a cell last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// A pointer.
    Pointer,
    /// Something else.
    Number,
}

/// The words that a run has stored.
#[derive(Default, Debug)]
pub struct Words {
    places: Vec<(u64, i64)>,
    words: BTreeMap<(u64, i64), u64>,
    /// How cells were written last.
    pub written: HashMap<Cell, Written>,
    /// The regions of cells that held pointers at first.
    pub regions: HashMap<Cell, i64>,
    /// Cells that held pointers at first, as a run has read them.
    pub held: HashSet<Cell>,
    /// Arrays in which the run has stored pointers, or read those that were there.
    pub arrays: HashSet<u64>,
    /// Words of eight bytes that were read as numbers and that the run had not written.
    pub numbers: HashSet<Cell>,
}

impl Words {
    /// The word of a pointer. A null pointer that memory held stays one where it is copied to, and one
    /// that was moved stays where it is.
    pub fn word(&mut self, place: (u64, i64)) -> u64 {
        if place == (0, 0) {
            return 0;
        }
        let number = self.places.len() as u64;
        *self.words.entry(place).or_insert_with(|| {
            self.places.push(place);
            STORED | number
        })
    }

    /// The pointer that a stored word stands for.
    pub fn place(&self, word: u64) -> Option<(u64, i64)> {
        if word == 0 { Some((0, 0)) } else { self.places.get((word.checked_sub(STORED)?) as usize).copied() }
    }
}

/// The words of eight bytes that an access touches.
pub fn eights(offset: i64, width: u64) -> impl Iterator<Item = i64> {
    let last = offset.saturating_add(width as i64 - 1);
    (offset.div_euclid(8)..=last.div_euclid(8)).map(|word| word * 8)
}

/// Bytes from where one array begins to the next.
const ROOM: u64 = 1 << 40;

/// The number that a pointer is; `None`: it has no value. Arrays begin where all types may.
pub fn number((handle, offset): (u64, i64)) -> Option<u64> {
    if handle == memory::INVALID {
        return None;
    }
    let array = match class(handle) {
        0 => return Some(from_null(offset) as u64),
        class => 3 * (memory::index(handle) as u64) + class,
    };
    Some(array.wrapping_mul(ROOM).wrapping_add(offset as u64))
}

/// Where a null pointer points that memory held before the kernel, as `offset`: such a one is not used.
pub const GIVEN_NULL: i64 = 1 << 62;

/// How far a pointer of no array was moved from null.
pub fn from_null(offset: i64) -> i64 {
    if is_given_null(0, offset) { offset - GIVEN_NULL } else { offset }
}

/// Whether an access is by such a pointer, or one that was moved from there.
pub fn is_given_null(handle: u64, offset: i64) -> bool {
    handle == 0 && offset >= GIVEN_NULL / 2
}
