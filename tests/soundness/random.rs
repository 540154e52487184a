//! Random numbers that depend on a seed only (SplitMix64).

/// A stream of numbers.
pub struct Random(u64);

impl Random {
    /// The stream of a seed; neighbouring seeds have unrelated streams.
    pub fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0xd134_2543_de82_ef95));
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    /// The position of one of these weights, which are not all 0.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u64> + Clone) -> usize {
        let mut rest = self.below(weights.clone().sum());
        for (position, weight) in weights.enumerate() {
            if rest < weight {
                return position;
            }
            rest -= weight;
        }
        0
    }
}
