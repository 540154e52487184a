//! Pointers in memory, as words of 64 bits (see [`crate::kernel::address`]).
//!
//! A word that the run stored is looked up. What memory held before is null if it is zero and the input
//! says so, and otherwise points to the middle of a region of the one array that stands for all that is behind
//! such pointers: each cell to one of its own. So no run rests on two of them being equal. Where the input
//! says nothing of what is behind a pointer, every other one there is null: lists end.

use std::collections::{BTreeMap, HashMap};

use crate::base::source::Span;
use crate::kernel::address;
use crate::kernel::ast::Ty;

use super::execution::Access;
use super::input::mix;
use super::machine::{Halt, Machine, Thread, not_executable, without_value};
use super::memory::{self, class};

/// Bytes of a pointer.
const WIDTH: u64 = 8;
/// Words of pointers that the run stored have this tag, which no array has.
const STORED: u64 = 127 << address::PLACE_BITS;

/// A cell of memory: whose it is, the array, where in it.
type Cell = (u64, u64, i64);

/// Who wrote a cell last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Written {
    Pointer,
    Number,
}

/// The words that a run has stored.
#[derive(Default, Debug)]
pub struct Words {
    places: Vec<(u64, i64)>,
    words: BTreeMap<(u64, i64), u64>,
    written: HashMap<Cell, Written>,
    /// The regions of cells that held pointers at first.
    regions: HashMap<Cell, i64>,
}

impl Words {
    /// The word of a pointer.
    fn word(&mut self, place: (u64, i64)) -> u64 {
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
    fn place(&self, word: u64) -> Option<(u64, i64)> {
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

impl Machine<'_> {
    pub(super) fn load_pointer(
        &mut self,
        thread: &mut Thread,
        (handle, offset): (u64, i64),
        access: Access,
        site: u32,
        span: Span,
    ) -> Result<(u64, i64), Halt> {
        let word = self.load(thread, handle, offset, Ty::Pointer, access, site, span)?;
        if class(handle) == 0 {
            return Ok((0, 0));
        }
        let cell = self.cell(thread, handle, offset);
        match self.words.written.get(&cell) {
            Some(Written::Pointer) => self.words.place(word).ok_or_else(|| without_value(span)),
            Some(Written::Number) => Err(not_executable(span, "a pointer that was written as a number")),
            None => {
                let behind = self.unit.behind.ok_or_else(|| not_executable(span, "a pointer that points nowhere"))?;
                let behind = memory::handle(memory::GLOBAL, behind);
                let is_given = self.bytes(thread, handle).is_given(offset);
                let ends = handle == behind && mix(self.input.seed, offset as u64) & 1 == 0;
                if if is_given { word == 0 } else { ends } {
                    return Ok((0, 0));
                }
                let cell = self.argument_cell(thread, handle, offset).unwrap_or(cell);
                let next = self.words.regions.len() as i64;
                let region = *self.words.regions.entry(cell).or_insert(next);
                Ok((behind, region.wrapping_mul(address::REGION_BYTES)))
            }
        }
    }

    pub(super) fn store_pointer(
        &mut self,
        thread: &mut Thread,
        (handle, offset): (u64, i64),
        value: (u64, i64),
        site: u32,
        span: Span,
    ) -> Result<(), Halt> {
        if value.0 == memory::INVALID {
            return Err(without_value(span));
        }
        let word = self.words.word(value);
        self.store(thread, handle, offset, word, Ty::Pointer, site, span)?;
        let cell = self.cell(thread, handle, offset);
        self.words.written.insert(cell, Written::Pointer);
        Ok(())
    }

    /// A number is written where a pointer may be read.
    pub(super) fn note_number(&mut self, thread: &Thread, handle: u64, offset: i64, width: u64) {
        if self.unit.behind.is_none() {
            return;
        }
        for at in offset.saturating_sub(WIDTH as i64 - 1)..offset.saturating_add(width as i64) {
            let cell = self.cell(thread, handle, at);
            self.words.written.insert(cell, Written::Number);
        }
    }

    /// The cell of an argument of which each thread has a copy.
    fn argument_cell(&self, thread: &Thread, handle: u64, offset: i64) -> Option<Cell> {
        if class(handle) != memory::PRIVATE {
            return None;
        }
        let number = thread.private[memory::index(handle)].1;
        let is_argument = self.unit.private[number as usize].of_argument;
        is_argument.then_some((u64::MAX, number.into(), offset))
    }

    fn cell(&self, thread: &Thread, handle: u64, offset: i64) -> Cell {
        let owner = match class(handle) {
            memory::SHARED => self.block,
            memory::PRIVATE => u64::from(thread.global),
            _ => 0,
        };
        (owner, handle, offset)
    }
}
