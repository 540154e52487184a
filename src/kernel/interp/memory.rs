//! Arrays: sparse bytes that are filled when they are first touched.

use std::collections::BTreeMap;

use crate::kernel::ast::Scalar;

use super::input::{self, Fill, mix};
use super::number::{from_f64, wrap};
use crate::kernel::integer::unsigned;

/// Bytes in a page.
const PAGE: usize = 256;
/// Pages from the start of an array that are found without a search.
const DIRECT: i64 = 1 << 14;

/// Classes of handles.
pub const GLOBAL: u64 = 1;
/// One of a block.
pub const SHARED: u64 = 2;
/// One of a thread.
pub const PRIVATE: u64 = 3;
/// A pointer that was never given a value.
pub const INVALID: u64 = u64::MAX >> 2;

/// The handle of an array; that of null is 0.
pub fn handle(class: u64, index: u32) -> u64 {
    (class << 62) | u64::from(index)
}

/// The class of a handle; 0 for null and invalid ones.
#[inline]
pub fn class(handle: u64) -> u64 {
    handle >> 62
}

/// The index of a handle.
#[inline]
pub fn index(handle: u64) -> usize {
    (handle & u64::from(u32::MAX)) as usize
}

/// The bytes of one array.
#[derive(Clone, Debug)]
pub struct Store {
    /// Size in bytes; `None`: no end.
    pub size: Option<u64>,
    elem: Scalar,
    fill: Fill,
    seed: u64,
    direct: Vec<u32>,
    far: BTreeMap<i64, u32>,
    pages: Vec<[u8; PAGE]>,
    given: BTreeMap<i64, u8>,
    /// See [`super::Array::otherwise`].
    otherwise: Option<(u64, u64)>,
}

impl Store {
    /// An array whose cells are given, or else follow from the seed.
    pub fn new(size: Option<u64>, elem: Scalar, fill: Fill, seed: u64, given: BTreeMap<i64, u8>) -> Store {
        Store {
            size,
            elem,
            fill,
            seed,
            direct: Vec::new(),
            far: BTreeMap::new(),
            pages: Vec::new(),
            given,
            otherwise: None,
        }
    }

    /// With a value that repeats where none is given.
    pub fn repeating(mut self, value: Option<(u64, u64)>) -> Store {
        self.otherwise = value.filter(|(width, _)| (1..=8).contains(width));
        self
    }

    /// Is the access within the array.
    #[inline]
    pub fn contains(&self, offset: i64, width: u64) -> bool {
        match self.size {
            None => true,
            Some(size) => offset >= 0 && (offset as u64).checked_add(width).is_some_and(|end| end <= size),
        }
    }

    /// Whether the input says what a cell held at first.
    pub fn is_given(&self, offset: i64) -> bool {
        self.given.contains_key(&offset) || self.otherwise.is_some()
    }

    /// The bytes at an offset, little-endian.
    #[inline]
    pub fn read(&mut self, offset: i64, width: u64) -> u64 {
        let start = (offset & (PAGE as i64 - 1)) as usize;
        if start + width as usize > PAGE {
            return (0..width).fold(0, |value, i| value | (self.read(offset.wrapping_add(i as i64), 1) << (8 * i)));
        }
        let page = self.page(offset >> 8);
        let bytes = &page[start..];
        match width {
            1 => u64::from(bytes[0]),
            2 => u64::from(u16::from_le_bytes([bytes[0], bytes[1]])),
            4 => u64::from(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])),
            _ => bytes[..8].iter().rev().fold(0, |value, byte| (value << 8) | u64::from(*byte)),
        }
    }

    /// Writes bytes, little-endian.
    #[inline]
    pub fn write(&mut self, offset: i64, width: u64, value: u64) {
        let start = (offset & (PAGE as i64 - 1)) as usize;
        if start + width as usize > PAGE {
            (0..width).for_each(|i| self.write(offset.wrapping_add(i as i64), 1, value >> (8 * i)));
            return;
        }
        let page = self.page(offset >> 8);
        let bytes = value.to_le_bytes();
        page[start..start + width as usize].copy_from_slice(&bytes[..width as usize]);
    }

    #[inline]
    fn page(&mut self, number: i64) -> &mut [u8; PAGE] {
        let known = if (0..DIRECT).contains(&number) {
            self.direct.get(number as usize).copied().unwrap_or(0)
        } else {
            self.far.get(&number).copied().unwrap_or(0)
        };
        let place = if known == 0 { self.new_page(number) } else { known };
        &mut self.pages[place as usize - 1]
    }

    #[cold]
    fn new_page(&mut self, number: i64) -> u32 {
        let width = self.otherwise.map_or(self.elem.bytes().clamp(1, 8), |(width, _)| width) as i64;
        let mut page = [0; PAGE];
        let first = number.wrapping_mul(PAGE as i64);
        for (start, bytes) in (0i64..).step_by(width as usize).zip(page.chunks_mut(width as usize)) {
            let element = first.wrapping_add(start) / width;
            let filled = || typed(self.elem, input::fill(self.fill, mix(self.seed, element as u64)), self.fill);
            let value = self.otherwise.map_or_else(filled, |(_, value)| value);
            let length = bytes.len();
            bytes.copy_from_slice(&value.to_le_bytes()[..length]);
        }
        for (offset, byte) in self.given.range(first..=first.saturating_add(PAGE as i64 - 1)) {
            page[(offset - first) as usize] = *byte;
        }
        self.pages.push(page);
        let place = self.pages.len() as u32;
        if (0..DIRECT).contains(&number) {
            if self.direct.len() <= number as usize {
                self.direct.resize(number as usize + 1, 0);
            }
            self.direct[number as usize] = place;
        } else {
            self.far.insert(number, place);
        }
        place
    }
}

/// A value of the fill as a value of the type.
pub fn typed(scalar: Scalar, value: u64, fill: Fill) -> u64 {
    match scalar {
        Scalar::Bool => value & 1,
        Scalar::Int(ty) if fill == Fill::Near => wrap(value & 7, ty),
        Scalar::Float(ty) if fill == Fill::Near => from_f64(1.0 + (value >> 12) as f64 / (1u64 << 52) as f64, ty),
        Scalar::Int(ty) => wrap(value, ty),
        // Arbitrary bits are hardly ever a number that a kernel compares with.
        Scalar::Float(ty) if fill != Fill::Any && value < 8 => from_f64(value as f64, ty),
        Scalar::Float(_) => wrap(value, unsigned((scalar.bytes() * 8) as u8)),
    }
}

/// What an access reads, as a register.
#[inline]
pub fn to_register(scalar: Scalar, raw: u64) -> u64 {
    match scalar {
        Scalar::Bool => u64::from(raw != 0),
        Scalar::Int(ty) => wrap(raw, ty),
        Scalar::Float(_) => raw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ast::I32;

    fn store(fill: Fill) -> Store {
        Store::new(None, I32, fill, 7, BTreeMap::from([(-4, 9), (1 << 40, 3)]))
    }

    #[test]
    fn cells_keep_what_is_written_and_given() {
        let mut s = store(Fill::Zero);
        s.write(254, 4, 0x0102_0304);
        assert_eq!((s.read(254, 4), s.read(255, 1), s.read(256, 1)), (0x0102_0304, 3, 2));
        assert_eq!((s.read(-4, 1), s.read(1 << 40, 4), s.read(0, 8)), (9, 3, 0));
        s.write(i64::MAX - 7, 8, u64::MAX);
        assert_eq!(s.read(i64::MAX - 7, 8), u64::MAX);
    }

    #[test]
    fn the_seed_decides_what_is_not_given() {
        let (mut a, mut b) = (store(Fill::Any), store(Fill::Any));
        assert_eq!(a.read(4096, 8), b.read(4096, 8));
        assert_ne!(a.read(0, 8), a.read(8, 8));
        assert!(store(Fill::Small).read(64, 4) < 8);
    }

    #[test]
    fn an_extent_has_two_ends() {
        let s = Store::new(Some(8), I32, Fill::Zero, 0, BTreeMap::new());
        assert!(s.contains(4, 4) && !s.contains(5, 4) && !s.contains(-1, 1) && !s.contains(i64::MAX, 8));
    }
}
