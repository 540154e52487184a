//! A function that the kernel calls says how large a block is, in its precondition
//! (`__requires(blockDim.x == 128)`): a collective of a library, whose template has the block's size as an argument.
//! Every launch keeps it, and no condition that contradicts it is natural ([`Reading::admits`]); of several
//! sizes each is one that the launches may have.

use super::equal;
use crate::natural::comparison::Term;
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `blockDim.x == 16 && blockDim.y == 8`; of dimensions that the kernel does not name nothing is said.
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found: Conditions = Vec::new();
    let class = if reading.asked.len() == 1 { Class::Kept } else { Class::Chosen };
    for sizes in &reading.asked {
        let named = sizes.iter().filter(|(axis, n)| *n > 1 || reading.named[*axis as usize]);
        let all: Vec<_> = named.map(|(axis, n)| equal(Term::Block(*axis), Term::Number(*n))).collect();
        if !all.is_empty() {
            found.push((class, all));
        }
    }
    found
}
