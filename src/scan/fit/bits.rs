//! Sets of rows.

/// A set of rows, one bit each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// The rows of which something holds.
    pub fn of(rows: usize, mut holds: impl FnMut(usize) -> bool) -> Bits {
        let mut words = vec![0; rows.div_ceil(64)];
        (0..rows).filter(|row| holds(*row)).for_each(|row| words[row / 64] |= 1 << (row % 64));
        Bits(words)
    }

    /// Is it one of them.
    pub fn has(&self, row: usize) -> bool {
        self.0[row / 64] >> (row % 64) & 1 != 0
    }

    /// Are all of these among the others.
    pub fn within(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// Those that are in both.
    pub fn and(&self, other: &Bits) -> Bits {
        Bits(self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect())
    }

    /// Those that are not in the other.
    pub fn without(&self, other: &Bits) -> Bits {
        Bits(self.0.iter().zip(&other.0).map(|(a, b)| a & !b).collect())
    }

    /// Is there none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}
