//! Conflicts among logged accesses.
//!
//! Two accesses conflict if they overlap in a byte, belong to different threads (or
//! groups), one of them is no read, and they are not atomic with each other. Each
//! pair of source accesses is reported at most twice: once with different values,
//! once with the same value written to the same cell. Of all conflicting accesses of
//! the pair the earliest are reported: the least sum of their places in the threads'
//! orders. No conflict of the same two threads precedes both of them, then, unless it
//! is that of another pair; the caller learns of those from [`Found::threads`].

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::kernel::ast::AtomicScope;

use super::execution::Access;
use super::order::Phase;

/// A logged access. The order of the fields is the order in which logs are sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Record {
    /// The array: of the grid from 0 on, of the block from [`SHARED_REGION`] on.
    pub region: u32,
    /// The first byte.
    pub offset: i64,
    /// How many bytes.
    pub width: u8,
    /// What it does.
    pub kind: Access,
    /// The place in the source.
    pub site: u32,
    /// When in the order of its warp.
    pub phase: Phase,
    /// What a plain write writes.
    pub value: u64,
    /// The thread, linear in the grid.
    pub thread: u32,
    /// The place in the thread's order.
    pub order: u32,
    /// How often lanes had come together, since the release.
    pub round: u32,
    /// How often the thread had met the others in functions of libraries.
    pub meetings: u32,
    /// The interval of its block, where that may matter.
    pub interval: u32,
}

/// Regions from here on are those of a block.
pub const SHARED_REGION: u32 = 1 << 31;

/// A log: duplicates are dropped when they become many.
#[derive(Default, Debug)]
pub struct Log {
    records: Vec<Record>,
    limit: usize,
    recent: Vec<Option<Record>>,
}

/// Recent accesses that are not logged again.
const RECENT: usize = 512;

impl Log {
    /// Adds an access.
    #[inline]
    pub fn push(&mut self, record: Record) {
        if self.recent.is_empty() {
            self.recent = vec![None; RECENT];
        }
        let slot = (record.offset as usize).wrapping_mul(31).wrapping_add(record.site as usize * 7) % RECENT;
        let known = &mut self.recent[slot];
        if known.is_some_and(|k| Record { order: k.order, ..record } == k) {
            return;
        }
        *known = Some(record);
        self.records.push(record);
        if self.records.len() > self.limit.max(1 << 16) {
            self.compact();
            self.limit = self.records.len() * 2;
        }
    }

    /// Sorts; of accesses that differ in their order only, the first stays.
    pub fn compact(&mut self) {
        self.records.sort_unstable();
        self.records.dedup_by(|b, a| Record { order: a.order, ..*b } == *a);
    }

    /// The records, sorted.
    pub fn sorted(&mut self) -> &[Record] {
        self.compact();
        &self.records
    }

    /// Forgets what `keep` does not want.
    pub fn retain(&mut self, keep: impl FnMut(&Record) -> bool) {
        self.records.retain(keep);
        self.recent.clear();
    }
}

/// Conflicts by pair of sites and whether the same value is written.
#[derive(Default, Debug)]
pub struct Found {
    /// The earliest conflict of each pair of sites: by the sites, whether both write the
    /// same value, and the array.
    pub pairs: BTreeMap<(u32, u32, bool, u32), (Record, Record)>,
    /// For each two threads: places of their conflicts that matter for what they
    /// hold afterwards (all but same values).
    pub threads: FxHashMap<(u32, u32), Vec<(u32, u32)>>,
    /// Threads of those conflicts, each with the round of its access.
    pub rounds: FxHashSet<(u32, u32)>,
    /// The cost of what was compared; there may be more conflicts once that is [`MAX_COMPARISONS`].
    compared: usize,
}

/// Comparisons after which no further conflicts are looked for. One that finds a conflict, which
/// is remembered, counts as many.
const MAX_COMPARISONS: usize = 1 << 26;
const COST_OF_CONFLICT: usize = 1 << 6;

impl Found {
    /// Were all accesses compared: what is not found is then no conflict.
    pub fn is_complete(&self) -> bool {
        self.compared < MAX_COMPARISONS
    }
}

/// Conflicts of accesses for which `apart` holds.
pub fn conflicts(sorted: &[Record], between_groups: bool, apart: &dyn Fn(&Record, &Record) -> bool) -> Found {
    let mut found = Found::default();
    let mut start = 0;
    while start < sorted.len() {
        let mut end = start;
        let mut reach = sorted[start].offset;
        while end < sorted.len()
            && sorted[end].region == sorted[start].region
            && (end == start || sorted[end].offset < reach)
        {
            reach = reach.max(sorted[end].offset.saturating_add(i64::from(sorted[end].width)));
            end += 1;
        }
        let cluster = &sorted[start..end];
        if cluster.iter().any(|r| !matches!(r.kind, Access::Read | Access::Ghost)) {
            among(&representatives(cluster), between_groups, apart, &mut found);
        }
        start = end;
    }
    found
}

/// Values of one site at one cell that are compared in any case.
const VALUES: usize = 64;

/// Of accesses that differ in thread and order only, the first and the last thread;
/// of many values that one site writes to a cell, those of threads not yet seen.
fn representatives(cluster: &[Record]) -> Vec<Record> {
    let place = |r: &Record| (r.offset, r.width, r.kind, r.site, r.phase);
    let same_site = |a: &Record, b: &Record| place(a) == place(b);
    let mut kept: Vec<Record> = Vec::new();
    let mut values = 0;
    for (i, record) in cluster.iter().enumerate() {
        let previous = i.checked_sub(1).map(|p| &cluster[p]);
        let next = cluster.get(i + 1);
        let new_site = !previous.is_some_and(|p| same_site(p, record));
        values = if new_site { 0 } else { values };
        let alike = |other: Option<&Record>| other.is_some_and(|o| same_site(o, record) && o.value == record.value);
        if alike(previous) && alike(next) {
            continue;
        }
        values += 1;
        let strange = || !kept.iter().any(|k| same_site(k, record) && k.thread == record.thread);
        if values <= VALUES || (values <= 16 * VALUES && strange()) {
            kept.push(*record);
        }
    }
    kept
}

fn among(records: &[Record], between_groups: bool, apart: &dyn Fn(&Record, &Record) -> bool, found: &mut Found) {
    for (i, a) in records.iter().enumerate() {
        for b in &records[i + 1..] {
            if !found.is_complete() {
                return;
            }
            found.compared += 1;
            let overlap = b.offset < a.offset.saturating_add(i64::from(a.width));
            if !overlap || !apart(a, b) || !conflict(a, b, between_groups) {
                continue;
            }
            found.compared += COST_OF_CONFLICT;
            let (first, second) = if (a.site, a.thread) <= (b.site, b.thread) { (a, b) } else { (b, a) };
            let same = (a.kind, b.kind) == (Access::Write, Access::Write)
                && (a.offset, a.width, a.value) == (b.offset, b.width, b.value);
            let sum = |x: &Record, y: &Record| u64::from(x.order) + u64::from(y.order);
            let entry = found.pairs.entry((first.site, second.site, same, first.region)).or_insert((*first, *second));
            if sum(first, second) < sum(&entry.0, &entry.1) {
                *entry = (*first, *second);
            }
            if !same {
                let (low, high) = if a.thread < b.thread { (a, b) } else { (b, a) };
                found.threads.entry((low.thread, high.thread)).or_default().push((low.order, high.order));
                found.rounds.extend([(low.thread, low.round), (high.thread, high.round)]);
            }
        }
    }
}

fn conflict(a: &Record, b: &Record, between_groups: bool) -> bool {
    use Access::{Atomic, Ghost, Read, Write};
    match (a.kind, b.kind) {
        (Read | Ghost, Read | Ghost) => false,
        (Read | Ghost | Write, Write | Atomic(_)) | (Write | Atomic(_), Read | Ghost) | (Atomic(_), Write) => true,
        // Atomics of different widths are not atomic with each other.
        (Atomic(_), Atomic(_)) if a.width != b.width || a.offset != b.offset => true,
        (Atomic(AtomicScope::Device), Atomic(AtomicScope::Device)) => false,
        (Atomic(_), Atomic(_)) => between_groups,
    }
}

/// Does a conflict of the same threads, of those found, precede this one.
pub fn preceded(found: &Found, a: &Record, b: &Record) -> bool {
    let (low, high) = if a.thread < b.thread { (a, b) } else { (b, a) };
    let others = found.threads.get(&(low.thread, high.thread)).map_or(&[][..], Vec::as_slice);
    others.iter().any(|(x, y)| *x <= low.order && *y <= high.order && (*x, *y) != (low.order, high.order))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(thread: u32, site: u32, kind: Access, offset: i64, value: u64) -> Record {
        let (phase, round, meetings) = (Phase::default(), 0, 0);
        Record {
            region: 0,
            offset,
            width: 4,
            kind,
            site,
            phase,
            value,
            thread,
            order: thread,
            round,
            meetings,
            interval: 0,
        }
    }

    fn pairs(records: &[Record]) -> Vec<(u32, u32, bool)> {
        let mut log = Log::default();
        records.iter().for_each(|r| log.push(*r));
        let found = conflicts(log.sorted(), false, &|a, b| a.thread != b.thread);
        found.pairs.into_keys().map(|(first, second, same, _)| (first, second, same)).collect()
    }

    #[test]
    fn reads_and_a_thread_s_own_accesses_do_not_conflict() {
        let own = [record(0, 1, Access::Write, 0, 5), record(0, 2, Access::Read, 0, 0)];
        assert_eq!(pairs(&own), []);
        assert_eq!(pairs(&[record(0, 1, Access::Read, 0, 0), record(1, 2, Access::Ghost, 0, 0)]), []);
    }

    #[test]
    fn overlap_is_counted_in_bytes() {
        let write = record(0, 1, Access::Write, 0, 5);
        assert_eq!(pairs(&[write, record(1, 2, Access::Read, 3, 0)]), [(1, 2, false)]);
        assert_eq!(pairs(&[write, record(1, 2, Access::Read, 4, 0)]), []);
    }

    #[test]
    fn equal_values_are_told_apart_from_others() {
        let many: Vec<Record> = (0..200).map(|t| record(t, 1, Access::Write, 0, u64::from(t / 2))).collect();
        assert_eq!(pairs(&many), [(1, 1, false), (1, 1, true)]);
        assert_eq!(pairs(&many[..2]), [(1, 1, true)]);
    }

    #[test]
    fn one_thread_with_many_values_hides_nobody() {
        let mut many: Vec<Record> = (0..500).map(|v| record(0, 1, Access::Write, 0, v)).collect();
        many.push(record(1, 1, Access::Write, 0, 1000));
        assert_eq!(pairs(&many), [(1, 1, false)]);
    }

    #[test]
    fn comparing_comes_to_an_end() {
        let all = |cells: u32| {
            let cell = |cell| (0..1000).map(move |t| record(t, cell, Access::Write, i64::from(cell) * 4, u64::from(t)));
            let mut log = Log::default();
            (0..cells).flat_map(cell).for_each(|r| log.push(r));
            conflicts(log.sorted(), false, &|a, b| a.thread != b.thread)
        };
        assert!(all(1).is_complete());
        let found = all(300);
        assert!(!found.is_complete());
        assert!(found.pairs.contains_key(&(0, 0, false, 0)));
    }

    #[test]
    fn a_thread_s_own_values_hide_no_conflict() {
        let own = (0..2000).flat_map(|t| (0..64).map(move |v| record(t, 0, Access::Write, i64::from(t) * 4, v)));
        let others = [0, 1].map(|t| record(t, 1, Access::Write, 10_000, u64::from(t)));
        let mut log = Log::default();
        own.chain(others).for_each(|r| log.push(r));
        let found = conflicts(log.sorted(), false, &|a, b| a.thread != b.thread);
        assert!(found.is_complete());
        assert_eq!(found.pairs.into_keys().collect::<Vec<_>>(), [(1, 1, false, 0)]);
    }

    #[test]
    fn atomics_are_atomic_with_their_like() {
        let atomic = |t, scope| record(t, 1, Access::Atomic(scope), 0, 0);
        assert_eq!(pairs(&[atomic(0, AtomicScope::Device), atomic(1, AtomicScope::Block)]), []);
        assert_eq!(pairs(&[atomic(0, AtomicScope::Device), record(1, 2, Access::Read, 0, 0)]), [(1, 2, false)]);
    }
}
