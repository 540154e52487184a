//! What a run in one order shows of other orders: which atomics meet, and what cells hold at the end.

use std::collections::{BTreeMap, BTreeSet};

use super::conflict::Record;
use super::execution::{Access, Race};
use super::input::Sequence;
use super::machine::Machine;
use super::memory;
use crate::kernel::ast::ObjectId;

/// Comparisons after which no more meetings of one cell are looked for.
const MAX_COMPARISONS: usize = 1 << 16;
/// Meetings that are kept of a run: cells of histograms are many.
const MAX_MEETINGS: usize = 1 << 8;

/// Atomics of one cell, whole, for which `apart` holds: one pair for each two sites and each cell.
pub fn meetings(sorted: &[Record], apart: &dyn Fn(&Record, &Record) -> bool) -> Vec<(Record, Record)> {
    let mut known = BTreeSet::new();
    let mut found = Vec::new();
    let is_atomic = |r: &&Record| matches!(r.kind, Access::Atomic(_));
    let atomics: Vec<&Record> = sorted.iter().filter(is_atomic).collect();
    for cell in atomics.chunk_by(|a, b| (a.region, a.offset, a.width) == (b.region, b.offset, b.width)) {
        let pairs = cell.iter().enumerate().flat_map(|(i, a)| cell[i + 1..].iter().map(move |b| (*a, *b)));
        for (a, b) in pairs.take(MAX_COMPARISONS).filter(|(a, b)| apart(a, b)) {
            if known.insert((a.site.min(b.site), a.site.max(b.site), a.region, a.offset)) {
                found.push((*a, *b));
            }
        }
    }
    found
}

impl<'r> Machine<'r> {
    /// Blocks that run, in the order in which they do.
    pub(super) fn blocks_in_order(&self) -> Box<dyn Iterator<Item = u64> + 'r> {
        let (input, options) = (self.input, self.options);
        if options.sequence != Sequence::Descending {
            return Box::new(input.blocks());
        }
        let most = options.thread_limit.div_ceil(input.launch.threads().max(1));
        let mut blocks: Vec<u64> = input.blocks().take(usize::try_from(most).unwrap_or(usize::MAX)).collect();
        blocks.reverse();
        Box::new(blocks.into_iter())
    }

    /// Keeps the first meeting of each two places of the source at each cell.
    pub(super) fn note_meetings(&mut self, met: Vec<(Record, Record)>, between_groups: bool) {
        for (a, b) in met {
            let race = self.race(&a, &b, between_groups);
            let alike = |known: &Race| {
                let places = |race: &Race| (race.first.span, race.second.span, race.first.offset);
                places(known) == places(&race) && known.array == race.array
            };
            if self.meetings.len() < MAX_MEETINGS && !self.meetings.iter().any(alike) {
                self.meetings.push(race);
            }
        }
    }

    /// What the cells hold that were changed.
    pub(super) fn left(&mut self) -> BTreeMap<(ObjectId, i64, u64), u64> {
        let changed = std::mem::take(&mut self.changed);
        let mut left = BTreeMap::new();
        for (handle, offset, width) in changed {
            let index = memory::index(handle);
            if let Some(object) = self.unit.global[index].object {
                let width = u64::from(width);
                left.insert((object, offset, width), self.global[index].read(offset, width));
            }
        }
        left
    }
}
