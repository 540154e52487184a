//! `--shard I/N`: whose a file is.
//!
//! The dearest file goes first, each to the shard that has the least to do so far (R. L. Graham, *Bounds on
//! multiprocessing timing anomalies*, 1969: the dearest shard then has at most 4/3 of what the best division gives it).
//!
//! What holds: who divides the same list, of the same sizes and costs, comes to the same shards, whatever the machine.
//! So all numbers are whole, and the solver's cache, which knows what was dear on this machine alone, is not asked.

use std::cmp::Reverse;

/// Of each file what it costs: the time that it took before, in microseconds, or else the time that files with times
/// took for so many bytes. Where no time is known it is the size.
pub fn costs(files: &[(u64, Option<u64>)]) -> Vec<u64> {
    let known = || files.iter().filter_map(|(bytes, time)| Some((u128::from(*bytes), u128::from((*time)?))));
    let bytes: u128 = known().map(|(bytes, _)| bytes).sum();
    let time: u128 = known().map(|(_, time)| time).sum();
    let estimated = |size: u64| match (u128::from(size) * time).checked_div(bytes) {
        Some(cost) => u64::try_from(cost).unwrap_or(u64::MAX),
        None => size,
    };
    files.iter().map(|(size, time)| time.unwrap_or_else(|| estimated(*size))).collect()
}

/// Of each file the shard that has it, from 1; `of` is at least 1. A header is where its owner is.
pub fn divide(costs: &[u64], owners: &[Option<usize>], of: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..costs.len()).filter(|at| owners[*at].is_none()).collect();
    order.sort_by_key(|at| (Reverse(costs[*at]), *at));
    let mut loads = vec![(0_u128, 0_usize); of];
    let mut shards = vec![1; costs.len()];
    for at in order {
        // Of shards with as much to do, the one with fewer files, so that files without a cost are spread, too.
        let least = (0..of).min_by_key(|shard| (loads[*shard], *shard)).unwrap_or(0);
        loads[least].0 += u128::from(costs[at]);
        loads[least].1 += 1;
        shards[at] = least + 1;
    }
    // No owner is a header.
    for (at, owner) in owners.iter().enumerate() {
        shards[at] = owner.map_or(shards[at], |owner| shards[owner]);
    }
    shards
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_dearest_goes_first_to_whoever_has_least() {
        assert_eq!(divide(&[1, 9, 2, 7, 3], &[None; 5], 2), [2, 1, 1, 2, 2]);
        assert_eq!(divide(&[0, 0, 0], &[None; 3], 3), [1, 2, 3]);
        assert_eq!(divide(&[5], &[None], 3), [1]);
        assert_eq!(divide(&[1, 9, 2, 7, 3], &[Some(1), None, None, None, Some(3)], 2), [1, 1, 2, 2, 2]);
    }

    #[test]
    fn files_without_a_time_cost_what_their_size_makes_likely() {
        assert_eq!(costs(&[(10, None), (20, None)]), [10, 20]);
        assert_eq!(costs(&[(10, Some(400)), (20, None), (30, Some(400))]), [400, 400, 400]);
        assert_eq!(costs(&[(0, Some(7)), (20, None)]), [7, 20]);
        assert_eq!(costs(&[(1, Some(u64::MAX)), (u64::MAX, None)]), [u64::MAX, u64::MAX]);
    }

    proptest! {
        /// Each file has one shard, and none has more than the bound allows.
        #[test]
        fn no_shard_is_much_dearer_than_it_must_be(
            costs in prop::collection::vec(0_u64..1000, 0..40),
            of in 1_usize..9,
        ) {
            let shards = divide(&costs, &vec![None; costs.len()], of);
            let load = |shard: usize| -> u64 {
                shards.iter().zip(&costs).filter(|(own, _)| **own == shard).map(|(_, cost)| cost).sum()
            };
            prop_assert!(shards.iter().all(|shard| (1..=of).contains(shard)));
            let dearest = (1..=of).map(load).max().unwrap_or(0);
            // List scheduling: what was there when the last file came is at most an equal share.
            let most = costs.iter().max().copied().unwrap_or(0);
            prop_assert!(dearest <= costs.iter().sum::<u64>() / of as u64 + most);
        }
    }
}
