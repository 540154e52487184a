//! The warps of a block: which threads their lanes are.
//!
//! Thread `(x, y, z)` of a block of `X * Y * Z` is number `x + X * (y + Y * z)`, and lane `n mod 32` of warp `n / 32`.
//! Where rows of whole warps are possible, blocks whose extents are not known are taken to have such ones. Where they
//! are not, as of `--block 48,*`, all blocks that the hardware has are looked at.

use super::number::{LANES, Lanes, Number};
use super::symbol::{Key, Origin, Range, Symbols};
use crate::kernel::ast::{Axis, Coord};

/// Threads of a block at most, where the launch does not say: the hardware's limit.
const MAX_THREADS: u64 = 1024;
/// Warps of a block that are looked at.
const MAX_WARPS: u64 = MAX_THREADS / LANES as u64;

/// Blocks of different extents that are looked at.
const MAX_BLOCKS: usize = 512;
/// Threads of a block at most along each axis.
const MAX_EXTENTS: [u64; 3] = [1024, 1024, 64];

/// How many threads a block has along an axis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Extent {
    /// So many.
    Known(u64),
    /// Any multiple of 32, along the first axis that has more than one.
    Warps,
    /// Any number.
    Any,
}

/// A warp.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warp {
    /// Lanes that are threads.
    pub lanes: Lanes<bool>,
    /// Blocks of the grid, where that is known.
    pub grid: [Option<u64>; 3],
    /// Its number in the block.
    pub index: u64,
    block: [Extent; 3],
    /// Where the lanes are along each axis; `None`: somewhere, all at the same place.
    threads: [Option<Lanes<i128>>; 3],
}

/// Why there are no warps to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beyond {
    /// No hardware has blocks so large.
    Hardware,
    /// There are too many different blocks.
    Sight,
}

fn known(extent: Extent) -> Option<u64> {
    if let Extent::Known(n) = extent { Some(n) } else { None }
}

/// Whether extents are open, and rows of whole warps cannot be.
pub fn is_broken(block: [Extent; 3]) -> bool {
    let others = block.iter().filter_map(|extent| known(*extent)).fold(1, u64::saturating_mul);
    let before = block.iter().map_while(|extent| known(*extent)).fold(1, u64::saturating_mul);
    match block.iter().find(|extent| known(**extent).is_none()) {
        Some(Extent::Warps) => others.saturating_mul(LANES as u64) > MAX_THREADS,
        Some(Extent::Any) => !before.is_multiple_of(LANES as u64),
        Some(Extent::Known(_)) | None => false,
    }
}

/// The warps of a block, or of all blocks that are possible.
///
/// # Errors
/// There are none, or too many.
pub fn warps(block: [Extent; 3], grid: [Option<u64>; 3]) -> Result<Vec<Warp>, Beyond> {
    if !is_broken(block) {
        return of_block(block, grid).ok_or(Beyond::Hardware);
    }
    let mut all = Vec::new();
    for block in blocks(block)? {
        all.extend(of_block(block, grid).ok_or(Beyond::Hardware)?);
    }
    Ok(all)
}

/// All blocks that these may be.
fn blocks(open: [Extent; 3]) -> Result<Vec<[Extent; 3]>, Beyond> {
    let mut found = vec![open];
    for axis in (0..3).filter(|axis| known(open[*axis]).is_none()) {
        let mut next = Vec::new();
        for block in found {
            for n in 1..=room(block, axis) {
                let mut one = block;
                one[axis] = Extent::Known(n);
                next.push(one);
            }
            if next.len() > MAX_BLOCKS {
                return Err(Beyond::Sight);
            }
        }
        found = next;
    }
    if found.is_empty() { Err(Beyond::Hardware) } else { Ok(found) }
}

/// Threads along an axis at most, where those along the others are as many as is known.
fn room(block: [Extent; 3], axis: usize) -> u64 {
    let others = (0..3).filter(|other| *other != axis).filter_map(|other| known(block[other]));
    (MAX_THREADS / others.fold(1, u64::saturating_mul).max(1)).min(MAX_EXTENTS[axis])
}

/// The warps of a block of which rows are whole warps, where they are open; `None`: the hardware has no such block.
fn of_block(block: [Extent; 3], grid: [Option<u64>; 3]) -> Option<Vec<Warp>> {
    let total = block.iter().try_fold(1u64, |total, extent| total.checked_mul(known(*extent)?));
    if total.is_some_and(|total| total > MAX_THREADS) {
        return None;
    }
    let others = block.iter().filter_map(|extent| known(*extent)).fold(1, u64::saturating_mul);
    let count = match total {
        Some(total) => total.div_ceil(LANES as u64),
        None if others > MAX_THREADS => return None,
        None if block.contains(&Extent::Warps) => MAX_WARPS / others,
        None => MAX_WARPS,
    };
    let warp = |index: u64| {
        let numbers: Lanes<u64> = std::array::from_fn(|lane| index * LANES as u64 + lane as u64);
        let mut rest = numbers;
        let mut is_open = true;
        let threads = block.map(|extent| {
            let own = match (extent, is_open) {
                (_, false) => None,
                (Extent::Known(n), true) => {
                    let own = rest.map(|number| i128::from(number % n));
                    rest = rest.map(|number| number / n);
                    Some(own)
                }
                (Extent::Warps | Extent::Any, true) => {
                    is_open = false;
                    Some(rest.map(i128::from))
                }
            };
            if extent == Extent::Known(1) { Some([0; LANES]) } else { own }
        });
        let lanes = numbers.map(|number| total.is_none_or(|total| number < total));
        Warp { lanes, grid, index, block, threads }
    };
    Some((0..count).map(warp).collect())
}

impl Warp {
    /// `threadIdx`
    pub(super) fn thread(&self, axis: Axis, symbols: &mut Symbols) -> Number {
        let at = axis as usize;
        if let Some(places) = self.threads[at] {
            return Number::of_lanes(places);
        }
        let most = known(self.block[at]).map_or_else(|| self.room(at), i128::from);
        let name = Origin::Named(format!("threadIdx.{}", letter(axis)));
        Number::symbol(symbols.keyed(Key::Coord(Coord::Thread, axis), name, Range::between(0, most - 1), true))
    }

    /// `blockDim`
    pub(super) fn block_dim(&self, axis: Axis, symbols: &mut Symbols) -> Number {
        let at = axis as usize;
        let most = self.room(at);
        let reached = self.threads[at].map_or(0, |places| places.into_iter().max().unwrap_or(0));
        let name = format!("blockDim.{}", letter(axis));
        match self.block[at] {
            Extent::Known(n) => Number::constant(i128::from(n)),
            Extent::Warps => {
                let warps = Range::between((reached + 1) / LANES as i128, most / LANES as i128);
                let symbol = symbols.keyed(Key::Warps, Origin::Named(format!("({name} / 32)")), warps, true);
                let rows = Number::symbol(symbol).times(LANES as i128);
                rows.unwrap_or(Number::constant(0))
            }
            Extent::Any => {
                let range = Range::between(reached + 1, most.max(reached + 1));
                Number::symbol(symbols.keyed(Key::Coord(Coord::BlockDim, axis), Origin::Named(name), range, true))
            }
        }
    }

    /// Threads along an axis at most, since this warp has so many along the others.
    fn room(&self, axis: usize) -> i128 {
        let reached =
            |at: usize| self.threads[at].and_then(|places| places.into_iter().max()).map_or(1, |most| most + 1);
        let least = |at: usize| known(self.block[at]).map_or_else(|| reached(at), i128::from);
        let others: i128 = (0..3).filter(|other| *other != axis).map(least).product();
        (i128::from(MAX_THREADS) / others.max(1)).min(i128::from(MAX_EXTENTS[axis])).max(1)
    }

    /// How many warps the block has, for a kernel that asks.
    pub(super) fn count(&self, symbols: &mut Symbols) -> Number {
        let total = self.block.iter().try_fold(1, |total, extent| Some(total * known(*extent)?));
        if let Some(total) = total {
            return Number::constant(i128::from(total.div_ceil(LANES as u64)));
        }
        let range = Range::between(1, i128::from(MAX_WARPS));
        let name = Origin::Named("get_num_sub_groups()".to_owned());
        Number::symbol(symbols.keyed(Key::Coord(Coord::SubGroupCount, Axis::X), name, range, false))
    }

    /// Its number, for a kernel that asks.
    pub(super) fn number(&self, symbols: &mut Symbols) -> Number {
        if self.block.iter().all(|extent| matches!(extent, Extent::Known(_))) {
            return Number::constant(i128::from(self.index));
        }
        let range = Range::between(0, i128::from(MAX_WARPS) - 1);
        let name = Origin::Named("get_sub_group_id()".to_owned());
        Number::symbol(symbols.keyed(Key::Coord(Coord::SubGroup, Axis::X), name, range, false))
    }
}

fn letter(axis: Axis) -> &'static str {
    ["x", "y", "z"][axis as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_go_along_rows_first() {
        let block = [Extent::Known(8), Extent::Known(5), Extent::Known(1)];
        let warps = warps(block, [None; 3]).expect("40 threads");
        let count = |warp: &Warp| warp.lanes.iter().filter(|lane| **lane).count();
        assert_eq!(warps.iter().map(count).collect::<Vec<_>>(), [32, 8]);
        let threads = warps[1].threads.map(|places| places.expect("known")[3]);
        assert_eq!(threads, [3, 4, 0]);
    }

    #[test]
    fn rows_of_whole_warps_are_at_one_place_along_the_others() {
        let mut symbols = Symbols::default();
        let warps = warps([Extent::Warps, Extent::Any, Extent::Known(1)], [None; 3]).expect("any");
        assert_eq!(warps.len(), 32);
        assert!(!warps[2].thread(Axis::Y, &mut symbols).is_known());
        assert_eq!(warps[2].thread(Axis::X, &mut symbols).known()[1], 65);
        let range = warps[2].block_dim(Axis::X, &mut symbols).range(&[true; LANES], &symbols);
        assert_eq!((range.least, range.most), (Some(96), Some(1024)));
    }

    #[test]
    fn no_block_is_larger_than_the_hardware_allows() {
        let warps = warps([Extent::Known(1024), Extent::Known(2), Extent::Known(1)], [None; 3]);
        assert!(matches!(warps, Err(Beyond::Hardware)));
    }

    #[test]
    fn of_rows_that_are_no_whole_warps_all_blocks_are_looked_at() {
        let open = [Extent::Known(16), Extent::Any, Extent::Known(1)];
        assert!(is_broken(open) && !is_broken([Extent::Known(64), Extent::Any, Extent::Any]));
        // 1 to 64 rows, two in a warp.
        assert_eq!(warps(open, [None; 3]).map(|warps| warps.len()), Ok(2 * (1..=32).sum::<usize>()));
        assert!(is_broken([Extent::Warps, Extent::Known(64), Extent::Known(1)]));
        assert!(matches!(warps([Extent::Known(1), Extent::Any, Extent::Any], [None; 3]), Err(Beyond::Sight)));
    }

    #[test]
    fn open_extents_leave_room_for_the_known_ones() {
        let mut symbols = Symbols::default();
        let warps = warps([Extent::Known(256), Extent::Any, Extent::Known(1)], [None; 3]).expect("any");
        let range = warps[0].block_dim(Axis::Y, &mut symbols).range(&[true; LANES], &symbols);
        assert_eq!((range.least, range.most), (Some(1), Some(4)));
    }
}
