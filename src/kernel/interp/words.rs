//! The words that a run has stored for pointers, and what numbers pointers are.

use std::collections::{BTreeMap, HashMap};

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
}

impl Words {
    /// The word of a pointer.
    pub fn word(&mut self, place: (u64, i64)) -> u64 {
        if class(place.0) == 0 {
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

/// Bytes from where one array begins to the next.
const ROOM: u64 = 1 << 40;

/// The number that a pointer is; `None`: it has no value. Arrays begin where all types may.
pub fn number((handle, offset): (u64, i64)) -> Option<u64> {
    if handle == memory::INVALID {
        return None;
    }
    let array = match class(handle) {
        0 => return Some(0),
        class => 3 * (memory::index(handle) as u64) + class,
    };
    Some(array.wrapping_mul(ROOM).wrapping_add(offset as u64))
}

/// Where a null pointer points that memory held before the kernel, as `offset`: such a one is not used.
pub const GIVEN_NULL: i64 = 1 << 62;

/// Whether an access is by such a pointer, or one that was moved from there.
pub fn is_given_null(handle: u64, offset: i64) -> bool {
    handle == 0 && offset >= GIVEN_NULL / 2
}
