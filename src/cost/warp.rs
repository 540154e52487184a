//! The warps of a block: which threads their lanes are.
//!
//! Thread `(x, y, z)` of a block of `X * Y * Z` is number `x + X * (y + Y * z)`, and lane `n mod 32` of warp `n / 32`.

use super::number::{LANES, Lanes, Number};
use super::symbol::{Key, Origin, Range, Symbols};
use crate::kernel::ast::{Axis, Coord};

/// Threads of a block at most, where the launch does not say: the hardware's limit.
const MAX_THREADS: u64 = 1024;
/// Warps of a block that are looked at.
const MAX_WARPS: u64 = MAX_THREADS / LANES as u64;

/// How many threads a block has along an axis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Extent {
    /// So many.
    Known(u64),
    /// Any multiple of 32, along the first axis that has more than one.
    Warps,
    /// Any number, such that rows, or planes, are whole warps.
    Any,
}

/// A warp.
#[derive(Clone, Debug)]
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

/// The warps of a block; `None`: there are more than the hardware allows.
pub fn warps(block: [Extent; 3], grid: [Option<u64>; 3]) -> Option<Vec<Warp>> {
    let known = |extent: Extent| if let Extent::Known(n) = extent { Some(n) } else { None };
    let total = block.iter().try_fold(1u64, |total, extent| total.checked_mul(known(*extent)?));
    if total.is_some_and(|total| total > MAX_THREADS) {
        return None;
    }
    let others = block.iter().filter_map(|extent| known(*extent)).fold(1, u64::saturating_mul);
    let count = match total {
        Some(total) => total.div_ceil(LANES as u64),
        None if block.contains(&Extent::Warps) => MAX_WARPS.div_ceil(others),
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
        let most = if let Extent::Known(n) = self.block[at] { i128::from(n) } else { i128::from(MAX_THREADS) };
        let name = Origin::Named(format!("threadIdx.{}", letter(axis)));
        Number::symbol(symbols.keyed(Key::Coord(Coord::Thread, axis), name, Range::between(0, most - 1), true))
    }

    /// `blockDim`
    pub(super) fn block_dim(&self, axis: Axis, symbols: &mut Symbols) -> Number {
        let at = axis as usize;
        let most = i128::from(MAX_THREADS);
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
                let range = Range::between(reached + 1, most);
                Number::symbol(symbols.keyed(Key::Coord(Coord::BlockDim, axis), Origin::Named(name), range, true))
            }
        }
    }

    /// Its number, for a kernel that asks.
    pub(super) fn number(&self, symbols: &mut Symbols) -> Number {
        if self.block.iter().all(|extent| matches!(extent, Extent::Known(_))) {
            return Number::constant(i128::from(self.index));
        }
        let range = Range::between(0, i128::from(MAX_WARPS) - 1);
        let name = Origin::Named("get_sub_group_id()".to_owned());
        Number::symbol(symbols.keyed(Key::Coord(Coord::SubGroup, Axis::X), name, range, true))
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
        assert!(warps([Extent::Known(1024), Extent::Known(2), Extent::Known(1)], [None; 3]).is_none());
    }
}
