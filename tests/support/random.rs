//! Random numbers that depend on a seed only.

use rand::distr::Distribution;
use rand::distr::weighted::WeightedIndex;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// A stream of numbers: the same on every machine, as long as `Cargo.lock` names the same `rand`.
pub struct Random(Pcg64);

impl Random {
    /// The stream of a seed; neighbouring seeds have unrelated streams.
    pub fn new(seed: u64) -> Random {
        Random(Pcg64::seed_from_u64(seed))
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0.random_range(0..n)
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        *from.choose(&mut self.0).expect("something to choose from")
    }

    /// The position of one of these weights, which are not all 0.
    pub fn weighted(&mut self, weights: &[u64]) -> usize {
        WeightedIndex::new(weights).expect("weights that are not all 0").sample(&mut self.0)
    }
}
