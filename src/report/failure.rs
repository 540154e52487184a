//! Obligations that are not proved, and the evidence.
//!
//! What holds of a race after `Failure::normalise`: its `accesses` stand in
//! source order, the later one is the failure's own place, and the kind is named
//! in that order (`race/write-read`: the write is written first).

use serde::{Deserialize, Serialize};

use super::cause::Cause;
use super::verdict::Reason;
use super::witness::Witness;
use crate::base::source::Span;
use crate::obligation::Kind;

/// An obligation that is not proved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Failure {
    /// What was to be proved.
    pub kind: Kind,
    /// The place that is marked: of a race, the access that comes later in the source.
    pub span: Span,
    /// The accesses that it is about: two for a race, in source order (one place
    /// may occur twice); one for bounds and pointers; else none.
    pub accesses: Vec<Access>,
    /// Of a race, the array: its name in the source.
    pub array: Option<String>,
    /// Other places, each with a text: the clause of an invariant, the call.
    pub related: Vec<(Span, String)>,
    /// Concrete values that violate the obligation.
    pub counterexample: Option<Counterexample>,
    /// Whose launch that is, once it was replayed.
    pub launched: Launched,
    /// The replayed run, if there is one.
    pub witness: Option<Witness>,
    /// Signed arithmetic that overflows on the way in every run that was tried, and wraps in the replayed one.
    pub wraps: Vec<Span>,
    /// What the proof does not know, and the counterexample makes use of.
    pub causes: Vec<Cause>,
    /// Why this is not a refutation; `None` if the counterexample was replayed.
    pub reason: Option<Reason>,
    /// What to do next.
    pub help: Vec<String>,
}

/// Whose launch a run is of.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Launched {
    /// One of all that flags and annotations admit.
    #[default]
    Any,
    /// One that the kernel's own text suggests.
    Natural,
    /// That of the host code at this place.
    Program(Span),
}

/// An access to memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Access {
    /// What it does.
    pub kind: AccessKind,
    /// Where.
    pub span: Span,
}

/// What an access does, as reports name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum AccessKind {
    /// A plain read.
    Read,
    /// A plain write.
    Write,
    /// An atomic.
    Atomic,
}

/// A launch, threads and values under which an obligation is violated.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counterexample {
    /// `blockDim`
    pub block_dim: [u64; 3],
    /// `gridDim`
    pub grid_dim: [u64; 3],
    /// One thread, or the two of a pair; `threads[i]` makes the failure's `accesses[i]`.
    pub threads: Vec<ThreadPosition>,
    /// The array element at which the threads meet.
    pub element: Option<Element>,
    /// Scalar arguments, in the order of the parameters: name and value as C writes it.
    pub arguments: Vec<(String, String)>,
    /// What arrays hold; only of a counterexample that was not replayed.
    pub memory: Vec<Suggested>,
}

/// The content of an array in a counterexample.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Suggested {
    /// Which of the kernel's arrays, from 0.
    pub array: usize,
    /// Bytes in a cell, 1 to 8.
    pub width: u64,
    /// Cells by their offset in bytes.
    pub cells: Vec<(i64, u64)>,
    /// What all other cells hold.
    pub otherwise: u64,
}

/// One thread of the grid.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ThreadPosition {
    /// `threadIdx`
    pub thread: [u64; 3],
    /// `blockIdx`
    pub block: [u64; 3],
}

/// An element of an array.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Element {
    /// The array's name in the source.
    pub object: String,
    /// One index for each dimension, outermost first; it may lie out of bounds.
    pub index: Vec<i128>,
}

/// A place where same-value writes of two threads are tolerated. Of several writes that a
/// write meets in this way one is named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Tolerated {
    /// One write.
    pub first: Span,
    /// The other write; often the same place.
    pub second: Span,
}

impl AccessKind {
    /// As reports write it: `Read`, `Write`, `Atomic`.
    pub fn name(self) -> &'static str {
        match self {
            AccessKind::Read => "Read",
            AccessKind::Write => "Write",
            AccessKind::Atomic => "Atomic",
        }
    }

    /// What a thread does: `reads`.
    pub fn verb(self) -> &'static str {
        match self {
            AccessKind::Read => "reads",
            AccessKind::Write => "writes",
            AccessKind::Atomic => "changes atomically",
        }
    }
}

impl Failure {
    /// A failure without evidence yet.
    pub fn new(kind: Kind, span: Span) -> Self {
        Self {
            kind,
            span,
            accesses: Vec::new(),
            array: None,
            related: Vec::new(),
            counterexample: None,
            launched: Launched::Any,
            witness: None,
            wraps: Vec::new(),
            causes: Vec::new(),
            reason: Some(Reason::NotReplayed),
            help: Vec::new(),
        }
    }

    /// A race between two accesses, given in any order.
    pub fn race(one: Access, two: Access) -> Self {
        let (kind, accesses) = Self::order_race(one, two);
        Self { accesses: accesses.to_vec(), ..Self::new(kind, accesses[1].span) }
    }

    /// Two accesses, given in any order, that are no race.
    pub fn pair(kind: Kind, one: Access, two: Access) -> Self {
        let (_, accesses) = Self::order_race(one, two);
        Self { accesses: accesses.to_vec(), ..Self::new(kind, accesses[1].span) }
    }

    /// Whether there is a replayed counterexample.
    pub fn is_refuted(&self) -> bool {
        self.counterexample.is_some() && self.reason.is_none()
    }

    /// The kind of race, and the accesses in source order. Of two accesses at one
    /// place the read comes first, as in `a[i] += 1`.
    fn order_race(one: Access, two: Access) -> (Kind, [Access; 2]) {
        let key = |a: &Access| (a.span, a.kind);
        let accesses = if key(&one) <= key(&two) { [one, two] } else { [two, one] };
        let kind = match (accesses[0].kind, accesses[1].kind) {
            (AccessKind::Atomic, _) | (_, AccessKind::Atomic) => Kind::RaceAtomic,
            (AccessKind::Read, _) => Kind::RaceReadWrite,
            (AccessKind::Write, AccessKind::Read) => Kind::RaceWriteRead,
            (AccessKind::Write, AccessKind::Write) => Kind::RaceWriteWrite,
        };
        (kind, accesses)
    }

    /// Puts a race's accesses, with their threads, in source order.
    pub(super) fn normalise(&mut self) {
        let is_pair = self.kind.is_race() || self.kind.is_order();
        let (true, &[one, two]) = (is_pair, self.accesses.as_slice()) else { return };
        let (race, accesses) = Self::order_race(one, two);
        let kind = if self.kind.is_race() { race } else { self.kind };
        if accesses != [one, two]
            && let Some(counterexample) = &mut self.counterexample
        {
            counterexample.threads.reverse();
        }
        (self.kind, self.span, self.accesses) = (kind, accesses[1].span, accesses.to_vec());
    }

    /// Replayed ones first, then those with a counterexample, then by reason.
    pub(super) fn evidence_order(&self) -> (bool, bool, Option<Reason>) {
        (!self.is_refuted(), self.counterexample.is_none(), self.reason)
    }
}

impl Counterexample {
    /// How many threads the launch has; saturates.
    pub fn thread_count(&self) -> u64 {
        self.block_dim.iter().chain(&self.grid_dim).fold(1, |n, d| n.saturating_mul(*d))
    }
}

impl std::fmt::Display for Element {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.object)?;
        self.index.iter().try_for_each(|i| write!(f, "[{i}]"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::FileId;

    fn at(start: u32) -> Span {
        Span { file: FileId::from_index(0), start, end: start + 1 }
    }

    #[test]
    fn a_race_is_named_in_source_order_and_marked_at_the_later_access() {
        let write = Access { kind: AccessKind::Write, span: at(10) };
        let read = Access { kind: AccessKind::Read, span: at(20) };
        for failure in [Failure::race(write, read), Failure::race(read, write)] {
            assert_eq!((failure.kind, failure.span), (Kind::RaceWriteRead, at(20)));
        }
        let same_place = Access { kind: AccessKind::Read, span: at(10) };
        assert_eq!(Failure::race(write, same_place).kind, Kind::RaceReadWrite);
    }
}
