//! Hash tables for keys that nobody chooses against us: addresses, ids, small shapes.
//!
//! The standard hash resists crafted collisions, at a price that shows where a table
//! is filled for each expression. Nothing may depend on the order of such a table.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A map with the fast hash.
pub type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<Fast>>;
/// A set with the fast hash.
pub type FastSet<K> = HashSet<K, BuildHasherDefault<Fast>>;

/// Multiplies and rotates, word by word.
#[derive(Clone, Copy, Default, Debug)]
pub struct Fast(u64);

/// An odd constant with its bits well spread: the golden ratio's.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Fast {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    }
}

impl Hasher for Fast {
    fn finish(&self) -> u64 {
        // The low bits, which choose the bucket, are the worst of a product.
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.add(word.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.add(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.add(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::{BuildHasher, BuildHasherDefault};

    #[test]
    fn neighbours_fall_into_different_buckets() {
        let hash = BuildHasherDefault::<Fast>::default();
        let buckets: FastSet<u64> = (0..1000usize).map(|i| hash.hash_one(i * 16) & 1023).collect();
        assert!(buckets.len() > 500, "{}", buckets.len());
    }
}
