//! Pointers in memory: the word of 64 bits that stands there for a pointer.
//!
//! ```text
//! word(null)    =  0
//! word(o + d)   =  tag(o) * 2^56 + d                 for -2^55 <= d < 2^55
//! ```
//!
//! where `d` counts the units of the pointer's class. No operation sees the word but as a pointer, so
//! that any numbering of pointers does; there are fewer places in an array than that. What memory held
//! before the kernel points *behind* it, into [`ObjectKind::Behind`], which
//! stands for all arrays that the kernel knows by such pointers only: each of them has a region of its own,
//! of `2^36` units, and a pointer that memory holds at first points to the middle of one:
//!
//! ```text
//! word(given)   =  0   or   tag(behind) * 2^56 + r * 2^36
//! ```
//!
//! That is what the assumption `pointers-apart` says: two such pointers are equal, or point into
//! arrays that do not overlap, and none of them is an array that the kernel names. But for pointers to
//! records it also says that the pointers of two cells are not equal.

use super::ast::{Function, ObjectId, ObjectKind};
use crate::base::id::Id;

/// Bits of a word that tell where in its array a pointer points.
pub const PLACE_BITS: u32 = 56;
/// Units in a region.
pub const REGION_BITS: u32 = 36;
/// The tag of what is behind pointers that memory held at first; null has tag 0.
pub const BEHIND: i128 = 1;
/// Tags of other arrays: this and the array's number.
const FIRST_NAMED: i128 = 2;
/// Tags that a word can have.
const MAX_TAG: i128 = 126;

/// The least word, and the greatest.
pub fn range() -> (i128, i128) {
    let half = 1 << (PLACE_BITS - 1);
    (-half, (MAX_TAG << PLACE_BITS) + half - 1)
}

/// The array behind pointers that memory holds, where a function reads any.
pub fn behind(function: &Function) -> Option<ObjectId> {
    function.objects.iter_ids().find(|(_, object)| object.kind == ObjectKind::Behind).map(|(id, _)| id)
}

/// The tag of an array; `None`: there are too many arrays.
pub fn tag(function: &Function, object: ObjectId) -> Option<i128> {
    if function.objects[object].kind == ObjectKind::Behind {
        return Some(BEHIND);
    }
    let tag = FIRST_NAMED + object.index() as i128;
    (tag <= MAX_TAG).then_some(tag)
}

/// Bytes in a region of a run, as many as its units may have.
pub const REGION_BYTES: i64 = 1 << (REGION_BITS + 4);

/// Where in its region a place is, counted from its middle; the region has so many places.
pub fn in_region(place: i128, places: i128) -> i128 {
    (place + places / 2).rem_euclid(places) - places / 2
}
