//! A row begins where its elements may: its length in bytes is a multiple of what is read of it.

use super::equal;
use crate::natural::comparison::Term;
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `pitch % 8 == 0`
pub fn conditions(reading: &Reading) -> Conditions {
    let one = |(pitch, unit): &(_, u64)| {
        let rest = Term::Remainder(Box::new(reading.term(*pitch)?), Box::new(Term::Number(*unit)));
        Some((Class::Kept, vec![equal(rest, Term::Number(0))]))
    };
    reading.aligned.iter().filter_map(one).collect()
}
