//! Pointers in memory, as words of 64 bits (see [`crate::kernel::address`]).
//!
//! A word that the run stored is looked up. What memory held before is null if it is zero and the input
//! says so, and otherwise points to the middle of a region of the one array that stands for all that is behind
//! such pointers: each cell to one of its own. So no run rests on two of them being equal. Where the input
//! says nothing of what is behind a pointer, every other one there is null: lists end.
//!
//! Which number a pointer is that memory holds no run knows: it ends where bytes are read both as a pointer
//! and as a number.

use crate::base::source::Span;
use crate::kernel::address;
use crate::kernel::ast::Ty;

use super::execution::Access;
use super::input::mix;
use super::machine::{Halt, Machine, Thread, not_executable, without_value};
use super::memory::{self, class};
use super::words::{self, Cell, GIVEN_NULL, Written};

/// Bytes of a pointer.
const WIDTH: u64 = 8;

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
                let mut eights = words::eights(offset, WIDTH).map(|at| self.cell(thread, handle, at));
                if eights.any(|eight| self.words.numbers.contains(&eight)) {
                    return Err(not_executable(span, "a pointer that was read as a number"));
                }
                self.words.held.insert(cell);
                self.words.arrays.insert(handle);
                let behind = self.unit.behind.ok_or_else(|| not_executable(span, "a pointer that points nowhere"))?;
                let behind = memory::handle(memory::GLOBAL, behind);
                let is_given = self.bytes(thread, handle).is_given(offset);
                let ends = handle == behind && mix(self.input.seed, offset as u64) & 1 == 0;
                if if is_given { word == 0 } else { ends } {
                    return Ok((0, GIVEN_NULL));
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
        self.words.arrays.insert(handle);
        Ok(())
    }

    /// A number is written where a pointer may be read.
    pub(super) fn note_number(&mut self, thread: &Thread, handle: u64, offset: i64, width: u64) {
        if self.unit.behind.is_none() && !self.words.arrays.contains(&handle) {
            return;
        }
        for at in overlapping(offset, width) {
            let cell = self.cell(thread, handle, at);
            self.words.written.insert(cell, Written::Number);
        }
    }

    /// A number is read where a pointer may be.
    pub(super) fn read_number(
        &mut self,
        thread: &Thread,
        handle: u64,
        offset: i64,
        width: u64,
        span: Span,
    ) -> Result<(), Halt> {
        let is_pointer = |cell: &Cell| match self.words.written.get(cell) {
            Some(written) => *written == Written::Pointer,
            None => self.words.held.contains(cell),
        };
        let mut cells = overlapping(offset, width).map(|at| self.cell(thread, handle, at));
        if self.words.arrays.contains(&handle) && cells.any(|cell| is_pointer(&cell)) {
            return Err(not_executable(span, "a number that was written or read as a pointer"));
        }
        let is_written = || self.words.written.contains_key(&self.cell(thread, handle, offset));
        if self.unit.behind.is_some() && !is_written() {
            for at in words::eights(offset, width) {
                let word = self.cell(thread, handle, at);
                self.words.numbers.insert(word);
            }
        }
        Ok(())
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

/// Where pointers begin of which an access touches bytes.
fn overlapping(offset: i64, width: u64) -> impl Iterator<Item = i64> {
    offset.saturating_sub(WIDTH as i64 - 1)..offset.saturating_add(width as i64)
}
