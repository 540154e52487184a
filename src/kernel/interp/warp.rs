//! What the lanes of a warp do together.
//!
//! Threads run one after the other, each on the memory of the release and its own
//! writes; a thread that comes to a collective operation waits there. Once all lanes
//! that its mask names wait at the same operation, in the same iterations and with the
//! same mask, they get their results and go on: their earlier writes are put back for
//! each of them, and after `__syncwarp` those of the others, too. Lanes that never come
//! are a divergence of the warp.

use std::collections::BTreeMap;

use crate::kernel::ast::{AtomicOp, BinOp, CollectiveOp, IntType, Language, Reach, Scalar, Shuffle, Ty, Vote};
use crate::obligation::Kind;

use super::code::Exchange;
use super::conflict::Record;
use super::execution::What;
use super::machine::{Machine, Stop, Thread, Write};
use super::memory::{self, typed};
use super::number;
use super::order::LANES;
use crate::kernel::integer::U32;

impl Machine<'_> {
    /// Lets the lanes go on that have all come; `false` if there are none.
    pub(super) fn exchange(&mut self, threads: &mut [Thread]) -> bool {
        let mut any = false;
        for lanes in threads.chunks_mut(LANES) {
            while let Some(mask) = (0..lanes.len()).find_map(|lane| self.complete(lanes, lane)) {
                self.results(lanes, mask);
                any = true;
            }
        }
        any
    }

    /// The mask with which a lane waits, if all that it names have come.
    fn complete(&self, lanes: &[Thread], lane: usize) -> Option<u32> {
        let (_, mask) = self.waits(&lanes[lane])?;
        let place = self.place_of(&lanes[lane]);
        let came = |t: &Thread| {
            self.waits(t).is_some_and(|(_, other)| other == mask)
                && t.stop == lanes[lane].stop
                && self.place_of(t) == place
        };
        let left = |t: &Thread| self.options.exited_threads_ok && t.stop == Stop::Exited;
        let all = lanes.iter().enumerate().all(|(number, t)| !is_named(mask, number) || came(t) || left(t));
        (all && is_named(mask, lane)).then_some(mask)
    }

    /// The operation at which a thread waits for others of its warp, and its mask.
    fn waits(&self, thread: &Thread) -> Option<(&Exchange, u32)> {
        let Stop::Barrier(barrier) = thread.stop else { return None };
        let exchange = self.unit.barriers[barrier as usize].exchange.as_ref()?;
        Some((exchange, register(thread, exchange.mask) as u32))
    }

    fn results(&mut self, lanes: &mut [Thread], mask: u32) {
        let takes_part = |lane: &usize| is_named(mask, *lane) && lanes[*lane].stop != Stop::Exited;
        let named: Vec<usize> = (0..lanes.len()).filter(takes_part).collect();
        if named.iter().any(|lane| self.of_hardware.contains_key(&lanes[*lane].global)) {
            named.iter().for_each(|lane| self.goes_on_by_choice(&mut lanes[*lane]));
        }
        let Stop::Barrier(number) = lanes[named[0]].stop else { return };
        let barrier = self.unit.barriers[number as usize].clone();
        let Some(exchange) = barrier.exchange else { return };
        if let CollectiveOp::Sync { shared, global } = exchange.op {
            for space in [(true, shared), (false, global)].into_iter().filter(|(_, fenced)| *fenced).map(|(s, _)| s) {
                let known: Vec<_> = named.iter().map(|lane| (*lane, lanes[*lane].phases.of(space))).collect();
                let phase = self.clocks.join(&known);
                named.iter().for_each(|lane| lanes[*lane].phases.learn(space, phase));
            }
        }
        let operand =
            |lane: usize, index: usize| exchange.operands.get(index).map(|(reg, _)| register(&lanes[lane], *reg));
        let ty = exchange.operands.first().map(|(_, ty)| *ty);
        let values: Vec<(usize, u64)> = named.iter().map(|l| (*l, operand(*l, 0).unwrap_or(0))).collect();
        let result = |lane: usize| match exchange.op {
            CollectiveOp::Sync { .. } => Some(0),
            CollectiveOp::Vote(vote) => Some(outcome(vote, &values, ty)),
            CollectiveOp::Match => {
                let same = values.iter().filter(|(_, v)| Some(*v) == operand(lane, 0));
                Some(same.fold(0, |mask, (l, _)| mask | 1 << l))
            }
            CollectiveOp::Shuffle(shuffle, reach) => {
                let width = operand(lane, 2).unwrap_or(LANES as u64);
                let by = operand(lane, 1).unwrap_or(0) as u32;
                let source = giver(shuffle, reach, lane as u32, by, width as u32)?;
                values.iter().find(|(l, _)| *l == source as usize).map(|(_, v)| *v)
            }
        };
        let results: Vec<Option<u64>> = named.iter().map(|lane| result(*lane)).collect();
        let chooses = !exchange.op.waits_for_all();
        for (lane, value) in named.into_iter().zip(results) {
            let thread = &mut lanes[lane];
            // The guide says nothing of a lane that is not there. In OpenCL its value is
            // undefined, so it may be any.
            thread.tainted |= value.is_none() && !chooses;
            if let (Some((reg, scalar)), Some(frame)) = (barrier.result, thread.frames.last()) {
                let slot = (frame.base + reg) as usize;
                let when = self.interval << 32 | u64::from(self.round);
                let any = || self.input.arbitrary_value([9, u64::from(thread.global), u64::from(number), when]);
                let any = || if chooses { any() } else { 0 };
                thread.registers[slot] = value.unwrap_or_else(|| typed(scalar, any(), self.input.fill));
            }
            (thread.stop, thread.resumed) = (Stop::Ready, true);
            self.copies_go_on(thread);
        }
    }

    /// CONVERGE: nobody waits for lanes that do not come. Where OpenCL would have some go on
    /// without the others, the run ends, and nothing is wrong.
    pub(super) fn converge(&mut self, threads: &[Thread]) -> bool {
        let waits = |lanes: &&[Thread]| lanes.iter().any(|t| self.waits(t).is_some());
        let goes_on = |t: &Thread| self.waits(t).is_some_and(|(exchange, _)| !exchange.op.waits_for_all());
        let mut waiting = threads.chunks(LANES).filter(waits).peekable();
        if waiting.peek().is_none() {
            return true;
        }
        if let Some(lanes) = waiting.find(|lanes| !lanes.iter().any(goes_on)) {
            let threads = lanes.iter().map(|t| (t.number, self.place_of(t))).collect();
            let by_choice = lanes.iter().any(|t| self.of_hardware.contains_key(&t.global));
            self.violation(What::Divergence { kind: Kind::WarpDivergence, threads }, by_choice);
        }
        false
    }

    /// The plain writes of each warp since the release: where they stand.
    pub(super) fn writes_of_warps(&self) -> BTreeMap<u64, Vec<usize>> {
        let mut written: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        if self.round > 0 && !self.options.one_after_the_other {
            for (index, write) in self.writes.iter().enumerate().filter(|(_, w)| !w.atomic) {
                written.entry(self.place_in_warp(write.thread).0).or_default().push(index);
            }
        }
        written
    }

    /// Whether there are cells that plain writes and atomics have changed before lanes came together.
    /// Atomics stay in the live memory, and a plain write that is put back would undo them.
    pub(super) fn mixes_atomics(&self) -> bool {
        let plain = |w: &Write| self.writes_overlap(w.handle, w.offset, u64::from(w.width));
        self.round > 0 && self.writes.iter().filter(|w| w.atomic).any(plain)
    }

    /// Has a plain write changed one of these bytes since the release, in a schedule in
    /// which plain writes are put back.
    pub(super) fn writes_overlap(&self, handle: u64, offset: i64, width: u64) -> bool {
        let end = |offset: i64, width: u64| offset.saturating_add(width as i64);
        let overlaps = |w: &Write| {
            w.handle == handle && w.offset < end(offset, width) && offset < end(w.offset, u64::from(w.width))
        };
        !self.options.one_after_the_other && self.writes.iter().any(|w| !w.atomic && overlaps(w))
    }

    /// Puts back what a thread has written since the release, and what it knows of by
    /// `__syncwarp`; where that stands among what its warp has written.
    pub(super) fn known_writes(&mut self, thread: &Thread, written: &BTreeMap<u64, Vec<usize>>) -> Vec<usize> {
        let of_warp = written.get(&self.place_in_warp(thread.global).0).map_or(&[][..], Vec::as_slice);
        let is_known = |index: &&usize| {
            let write = &self.writes[**index];
            write.thread == thread.global || self.comes_before(write, thread)
        };
        let known: Vec<usize> = of_warp.iter().filter(is_known).copied().collect();
        for index in &known {
            let write = self.writes[*index];
            let old = self.place(write.handle).read(write.offset, u64::from(write.width));
            self.place(write.handle).write(write.offset, u64::from(write.width), write.new);
            self.writes[*index].old = old;
        }
        known
    }

    /// Has a lane of the thread's warp written this before a `__syncwarp` of both.
    fn comes_before(&self, write: &Write, thread: &Thread) -> bool {
        let phase = thread.phases.of(memory::class(write.handle) == memory::SHARED);
        self.clocks.before(self.place_in_warp(write.thread).1, write.phase, phase)
    }

    /// Are two accesses of one block ordered by what `__syncwarp` says of their warp.
    pub(super) fn warp_orders(&self, a: &Record, b: &Record) -> bool {
        if a.phase == b.phase {
            return false;
        }
        let (one, two) = (self.place_in_warp(a.thread), self.place_in_warp(b.thread));
        let before = |lane, a: &Record, b: &Record| self.clocks.before(lane, a.phase, b.phase);
        one.0 == two.0 && (before(one.1, a, b) || before(two.1, b, a))
    }

    /// The warp, counted through the grid, and the lane of a thread.
    pub(super) fn place_in_warp(&self, thread: u32) -> (u64, usize) {
        let threads = self.input.launch.threads();
        let (block, number) = (u64::from(thread) / threads, u64::from(thread) % threads);
        (block * threads.div_ceil(LANES as u64) + number / LANES as u64, number as usize % LANES)
    }

    /// Takes them back again.
    pub(super) fn take_back_again(&mut self, known: &[usize]) {
        for index in known.iter().rev() {
            let write = self.writes[*index];
            self.place(write.handle).write(write.offset, u64::from(write.width), write.old);
        }
    }
}

fn is_named(mask: u32, lane: usize) -> bool {
    mask >> lane & 1 == 1
}

fn register(thread: &Thread, reg: u32) -> u64 {
    thread.frames.last().map_or(0, |frame| thread.registers[(frame.base + reg) as usize])
}

/// The lane whose value a shuffle gives, if it is known: with a distance or a lane, and segments of so many lanes.
pub fn giver(shuffle: Shuffle, reach: Reach, lane: u32, by: u32, width: u32) -> Option<u32> {
    match reach {
        Reach::Segment => source(shuffle, lane, by, width),
        Reach::SubGroup => source_in_sub_group(shuffle, lane, by),
    }
}

/// The lane whose value a shuffle gives (CUDA C++ Programming Guide, warp shuffles). The
/// guide says nothing of a distance of 32 or more, nor of a width that is no power of two.
fn source(shuffle: Shuffle, lane: u32, by: u32, width: u32) -> Option<u32> {
    let lanes = LANES as u32;
    if !width.is_power_of_two() || width > lanes || (by >= lanes && shuffle != Shuffle::Lane) {
        return None;
    }
    let first = lane / width * width;
    let (from, inside) = match shuffle {
        // Numbers below 0 are counted modulo the width, too.
        Shuffle::Lane => (first + by % width, true),
        Shuffle::Up => (lane.wrapping_sub(by), lane >= first + by),
        Shuffle::Down => (lane + by, lane + by < first + width),
        Shuffle::Xor => (lane ^ by, (lane ^ by) < first + width),
    };
    Some(if inside { from } else { lane })
}

/// The work-item whose value a shuffle of OpenCL gives: none beyond the sub-group (OpenCL C,
/// sub-group shuffles).
fn source_in_sub_group(shuffle: Shuffle, lane: u32, by: u32) -> Option<u32> {
    let from = match shuffle {
        Shuffle::Lane => Some(by),
        Shuffle::Up => lane.checked_sub(by),
        Shuffle::Down => lane.checked_add(by),
        Shuffle::Xor => Some(lane ^ by),
    };
    from.filter(|from| *from < LANES as u32)
}

/// Where OpenCL says that the thread with this number is, of so many in its group: lane and
/// number of the sub-group, its size, and how many there are.
pub(super) fn place_in_group(number: u64, threads: u64) -> [u64; 4] {
    let lanes = LANES as u64;
    let (lane, sub_group) = (number % lanes, number / lanes);
    [lane, sub_group, lanes.min(threads - sub_group * lanes), threads.div_ceil(lanes)]
}

fn outcome(vote: Vote, values: &[(usize, u64)], ty: Option<Scalar>) -> u64 {
    let first = values[0].1;
    match vote {
        Vote::First { .. } => first,
        Vote::Any => u64::from(values.iter().any(|(_, v)| *v != 0)),
        Vote::All => u64::from(values.iter().all(|(_, v)| *v != 0)),
        Vote::Same => u64::from(values.iter().all(|(_, v)| (*v != 0) == (first != 0))),
        Vote::Ballot => values.iter().filter(|(_, v)| *v != 0).fold(0, |mask, (lane, _)| mask | 1 << lane),
        Vote::Reduce(op) => {
            let ty = ty.and_then(|ty| Ty::Scalar(ty).as_int()).unwrap_or(U32);
            values[1..].iter().fold(first, |a, (_, b)| combine(op, ty, a, *b))
        }
    }
}

fn combine(op: AtomicOp, ty: IntType, a: u64, b: u64) -> u64 {
    let less = if ty.signed { (a as i64) < b as i64 } else { a < b };
    match op {
        AtomicOp::Min => {
            if less {
                a
            } else {
                b
            }
        }
        AtomicOp::Max => {
            if less {
                b
            } else {
                a
            }
        }
        AtomicOp::And => a & b,
        AtomicOp::Or => a | b,
        AtomicOp::Xor => a ^ b,
        AtomicOp::Add => number::binary(BinOp::Add, ty, a, b, Language::Cuda).0,
        // There is no such reduction.
        AtomicOp::Sub | AtomicOp::Inc | AtomicOp::Dec | AtomicOp::Exchange | AtomicOp::CompareExchange => a,
        AtomicOp::Load | AtomicOp::Store => a,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffles_stay_in_their_segment() {
        assert_eq!(source(Shuffle::Up, 9, 2, 8), Some(9));
        assert_eq!(source(Shuffle::Up, 10, 2, 8), Some(8));
        assert_eq!(source(Shuffle::Down, 14, 2, 8), Some(14));
        assert_eq!(source(Shuffle::Down, 13, 2, 8), Some(15));
        assert_eq!(source(Shuffle::Lane, 9, -3_i32 as u32, 8), Some(13));
        assert_eq!(source(Shuffle::Lane, 9, 35, 32), Some(3));
        assert_eq!(source(Shuffle::Xor, 3, 8, 8), Some(3));
        assert_eq!(source(Shuffle::Xor, 9, 8, 8), Some(1));
    }

    #[test]
    fn beyond_a_sub_group_there_is_nothing() {
        assert_eq!(source_in_sub_group(Shuffle::Up, 3, 3), Some(0));
        assert_eq!(source_in_sub_group(Shuffle::Up, 3, 4), None);
        assert_eq!(source_in_sub_group(Shuffle::Down, 30, 1), Some(31));
        assert_eq!(source_in_sub_group(Shuffle::Down, 30, 2), None);
        assert_eq!(source_in_sub_group(Shuffle::Down, 30, u32::MAX), None);
        assert_eq!(source_in_sub_group(Shuffle::Xor, 30, 31), Some(1));
        assert_eq!(source_in_sub_group(Shuffle::Xor, 30, 32), None);
        assert_eq!(source_in_sub_group(Shuffle::Lane, 9, 31), Some(31));
        assert_eq!(source_in_sub_group(Shuffle::Lane, 9, 32), None);
    }

    #[test]
    fn the_last_sub_group_has_what_is_left() {
        assert_eq!(place_in_group(31, 40), [31, 0, 32, 2]);
        assert_eq!(place_in_group(39, 40), [7, 1, 8, 2]);
        assert_eq!(place_in_group(63, 64), [31, 1, 32, 2]);
        assert_eq!(place_in_group(0, 1), [0, 0, 1, 1]);
    }

    #[test]
    fn distances_are_unsigned_and_below_a_warp() {
        for shuffle in [Shuffle::Up, Shuffle::Down, Shuffle::Xor] {
            assert!((0..32).all(|lane| source(shuffle, lane, u32::MAX, 32).is_none()));
            assert!(source(shuffle, 0, 32, 32).is_none() && source(shuffle, 0, 31, 32).is_some());
        }
        assert!(source(Shuffle::Lane, 0, 0, 12).is_none() && source(Shuffle::Lane, 0, 0, 64).is_none());
    }
}
