//! Memory from barrier to barrier: what it held at the release, and who has read and written since.

use std::collections::BTreeMap;

use super::Value;
use crate::kernel::ast::{ObjectId, Space};

/// A cell: the array, the thread if it is its own, the byte.
type Cell = (ObjectId, Option<u32>, i64);

/// All cells that were touched.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    held: BTreeMap<Cell, Value>,
    since: BTreeMap<Cell, Access>,
    shared: BTreeMap<ObjectId, ()>,
}

/// What was done to a cell since the release.
#[derive(Clone, Default, Debug)]
struct Access {
    /// By whom last, and what is there now.
    written: Option<(u32, Value)>,
    /// One of those that read it, and whether there are others.
    read: Option<(u32, bool)>,
}

/// A race.
pub struct Race;

impl Memory {
    /// What a thread reads.
    pub fn read(&mut self, space: Space, object: ObjectId, offset: i64, thread: u32) -> Result<Value, Race> {
        let cell = self.cell(space, object, offset, thread);
        let access = self.since.entry(cell).or_default();
        let held = self.held.get(&cell).copied().unwrap_or(Value::Unknown);
        if let Some((writer, value)) = access.written {
            return if writer == thread { Ok(value) } else { Err(Race) };
        }
        let others = access.read.is_some_and(|(reader, others)| others || reader != thread);
        access.read = Some((thread, others));
        Ok(held)
    }

    /// A thread writes.
    pub fn write(
        &mut self,
        space: Space,
        object: ObjectId,
        offset: i64,
        thread: u32,
        value: Value,
    ) -> Result<(), Race> {
        let cell = self.cell(space, object, offset, thread);
        let access = self.since.entry(cell).or_default();
        let by_other = access.written.is_some_and(|(writer, _)| writer != thread)
            || access.read.is_some_and(|(reader, others)| others || reader != thread);
        access.written = Some((thread, value));
        if by_other { Err(Race) } else { Ok(()) }
    }

    /// All threads have come to a barrier.
    pub fn release(&mut self) {
        for (cell, access) in std::mem::take(&mut self.since) {
            match access.written {
                Some((_, value)) => self.held.insert(cell, value),
                // That it was touched is known from now on.
                None => Some(*self.held.entry(cell).or_insert(Value::Unknown)),
            };
        }
    }

    /// The cells of shared arrays.
    pub fn shared(&self) -> Vec<(ObjectId, i64, Value)> {
        let of_group = self.held.iter().filter(|((object, ..), _)| self.shared.contains_key(object));
        of_group.map(|((object, _, offset), value)| (*object, *offset, *value)).collect()
    }

    /// Changes what a cell of the group holds.
    pub fn set(&mut self, object: ObjectId, offset: i64, value: Value) {
        self.held.insert((object, None, offset), value);
    }

    fn cell(&mut self, space: Space, object: ObjectId, offset: i64, thread: u32) -> Cell {
        match space {
            Space::Shared => {
                self.shared.insert(object, ());
            }
            Space::Private => return (object, Some(thread), offset),
            Space::Global | Space::Constant | Space::Ghost => {}
        }
        (object, None, offset)
    }
}
