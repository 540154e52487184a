//! What one request of a warp costs, for known addresses.
//!
//! Shared memory has 32 banks of 4 bytes; word `w` lies in bank `w mod 32`. A request of 8 bytes a lane is made in
//! two parts, of the lanes below 16 and of those above; one of 16 bytes in four (*CUDA C++ Programming Guide*, compute
//! capability 5.x and later, "Shared Memory"; wide accesses by halves and quarters of a warp). Lanes that touch one word
//! are served together.
//!
//! ```text
//! ways     =  max over parts, max over banks:  distinct words of the part in the bank
//! sectors  =  distinct 32-byte sectors that the lanes touch
//! ```
//!
//! What holds: with more lanes neither becomes less.

use std::collections::BTreeSet;

use super::number::{LANES, Lanes};

/// Banks of shared memory.
pub const BANKS: i128 = 32;
/// Bytes of a bank's word.
pub const WORD: i128 = 4;
/// Bytes of a sector of global memory.
pub const SECTOR: i128 = 32;

/// The first byte that each lane touches, if it takes part.
pub type Addresses = Lanes<Option<i128>>;

/// Lanes whose accesses of so many bytes are made at once.
pub fn lanes_at_once(width: u64) -> usize {
    match width {
        0..=4 => LANES,
        5..=8 => LANES / 2,
        _ => LANES / 4,
    }
}

/// The words that a lane touches.
pub fn words(address: i128, width: u64) -> impl Iterator<Item = i128> {
    address.div_euclid(WORD)..=(address + i128::from(width) - 1).div_euclid(WORD)
}

/// How often the busiest bank is asked: 1 without a conflict, 0 if no lane takes part.
pub fn ways(addresses: &Addresses, width: u64) -> u32 {
    let most = |part: &[Option<i128>]| {
        let mut seen: Vec<i128> = part.iter().flatten().flat_map(|address| words(*address, width)).collect();
        seen.sort_unstable();
        seen.dedup();
        let mut banks = [0; BANKS as usize];
        for word in seen {
            banks[word.rem_euclid(BANKS) as usize] += 1;
        }
        banks.into_iter().max().unwrap_or(0)
    };
    addresses.chunks(lanes_at_once(width)).map(most).max().unwrap_or(0)
}

/// How many sectors the lanes touch.
pub fn sectors(addresses: &Addresses, width: u64) -> u32 {
    let of = |address: &i128| address.div_euclid(SECTOR)..=(address + i128::from(width) - 1).div_euclid(SECTOR);
    addresses.iter().flatten().flat_map(of).collect::<BTreeSet<i128>>().len() as u32
}

/// How many sectors so many lanes need that have their elements side by side.
pub fn ideal_sectors(lanes: usize, width: u64) -> u32 {
    (lanes as u64 * width).div_ceil(SECTOR as u64) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strided(bytes: i128) -> Addresses {
        std::array::from_fn(|lane| Some(lane as i128 * bytes))
    }

    #[test]
    fn strides_of_words_meet_in_banks() {
        let ways_of = |words: i128| ways(&strided(words * 4), 4);
        assert_eq!([0, 1, 2, 3, 17, 32, 33].map(ways_of), [1, 1, 2, 1, 1, 32, 1]);
    }

    #[test]
    fn wide_accesses_are_made_in_parts() {
        assert_eq!((ways(&strided(8), 8), ways(&strided(16), 16)), (1, 1));
        assert_eq!((ways(&strided(16), 8), ways(&strided(32), 16)), (2, 2));
        assert_eq!((ways(&strided(1), 1), ways(&strided(128), 1)), (1, 32));
    }

    #[test]
    fn sectors_are_counted_once() {
        assert_eq!([0, 4, 8, 32, 128].map(|bytes| sectors(&strided(bytes), 4)), [1, 4, 8, 32, 32]);
        let moved: Addresses = std::array::from_fn(|lane| Some(lane as i128 * 4 + 4));
        assert_eq!((sectors(&moved, 4), ideal_sectors(32, 4), ideal_sectors(32, 16)), (5, 4, 16));
    }
}
