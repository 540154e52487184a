//! The catalogue of obligations: a stable id for each kind, a text for when it
//! holds, one for when it does not. Everything that names an obligation, in
//! reports, tests and dumps, takes the words from here.

use serde::{Deserialize, Serialize};

/// A kind of proof obligation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// A read of one thread against a later-listed write of another.
    RaceReadWrite,
    /// A write of one thread against a read of another.
    RaceWriteRead,
    /// Two writes.
    RaceWriteWrite,
    /// An atomic against a plain access, or against one of too narrow a scope.
    RaceAtomic,
    /// All threads of a group reach the same barrier, in the same iterations.
    Divergence,
    /// The lanes of a warp that a mask names come to the same collective operation.
    WarpDivergence,
    /// `__assert`
    Assert,
    /// `__requires` at a call.
    Precondition,
    /// `__ensures` at a return.
    Postcondition,
    /// What is stated of a function that has no body: nothing here proves it.
    Contract,
    /// A loop invariant when the loop is entered.
    InvariantEntry,
    /// A loop invariant after an iteration.
    InvariantMaintained,
    /// A barrier invariant on arrival.
    BarrierInvariant,
    /// A shuffle invariant when a lane comes to its shuffle.
    ShuffleInvariant,
    /// Every location that a barrier invariant mentions was accessed since the last barrier.
    BarrierInvariantAccess,
    /// An index is inside its array.
    Bounds,
    /// A pointer that is dereferenced is not null.
    NullPointer,
    /// A pointer is aligned for the type it is accessed at.
    Alignment,
    /// Constant memory and `const __restrict__` arrays are not written.
    ConstantWrite,
    /// A divisor is not zero.
    DivisionByZero,
    /// A shift amount is less than the width (CUDA).
    ShiftAmount,
    /// Signed arithmetic does not overflow.
    SignedOverflow,
    /// An operation or conversion does not change its mathematical value: a lemma
    /// for the integer arithmetic, never reported as a failure.
    Exactness,
    /// A fact that the tool guessed: a lemma, never reported as a failure.
    Candidate,
    /// The hypotheses can be satisfied at this point: checked for satisfiability, not validity.
    Reachable,
}

/// One obligation: a kind and, for reports, which instance of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Obligation {
    /// What must hold.
    pub kind: Kind,
    /// The instance, numbered by the pass that made it.
    pub number: u32,
}

impl Kind {
    /// Every kind, in the order of the catalogue.
    pub const ALL: [Kind; 25] = [
        Kind::RaceReadWrite,
        Kind::RaceWriteRead,
        Kind::RaceWriteWrite,
        Kind::RaceAtomic,
        Kind::Divergence,
        Kind::WarpDivergence,
        Kind::Assert,
        Kind::Precondition,
        Kind::Postcondition,
        Kind::Contract,
        Kind::InvariantEntry,
        Kind::InvariantMaintained,
        Kind::BarrierInvariant,
        Kind::ShuffleInvariant,
        Kind::BarrierInvariantAccess,
        Kind::Bounds,
        Kind::NullPointer,
        Kind::Alignment,
        Kind::ConstantWrite,
        Kind::DivisionByZero,
        Kind::ShiftAmount,
        Kind::SignedOverflow,
        Kind::Exactness,
        Kind::Candidate,
        Kind::Reachable,
    ];

    /// The stable id: what users suppress by, what JSON carries, what tests expect.
    pub fn id(self) -> &'static str {
        match self {
            Kind::RaceReadWrite => "race/read-write",
            Kind::RaceWriteRead => "race/write-read",
            Kind::RaceWriteWrite => "race/write-write",
            Kind::RaceAtomic => "race/atomic",
            Kind::Divergence => "divergence",
            Kind::WarpDivergence => "divergence/warp",
            Kind::Assert => "assert",
            Kind::Precondition => "precondition",
            Kind::Postcondition => "postcondition",
            Kind::Contract => "contract",
            Kind::InvariantEntry => "invariant/entry",
            Kind::InvariantMaintained => "invariant/maintained",
            Kind::BarrierInvariant => "barrier-invariant/established",
            Kind::ShuffleInvariant => "shuffle-invariant/established",
            Kind::BarrierInvariantAccess => "barrier-invariant/access",
            Kind::Bounds => "bounds",
            Kind::NullPointer => "null-pointer",
            Kind::Alignment => "alignment",
            Kind::ConstantWrite => "constant-write",
            Kind::DivisionByZero => "division-by-zero",
            Kind::ShiftAmount => "shift-amount",
            Kind::SignedOverflow => "signed-overflow",
            Kind::Exactness => "exactness",
            Kind::Candidate => "candidate",
            Kind::Reachable => "vacuous",
        }
    }

    /// The kind with this id.
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// What is the case when the obligation is proved.
    pub fn when_proved(self) -> &'static str {
        match self {
            Kind::RaceReadWrite | Kind::RaceWriteRead | Kind::RaceWriteWrite => "no two threads race here",
            Kind::RaceAtomic => "no atomic races with a plain access here",
            Kind::Divergence => "all threads of a block reach the same barrier",
            Kind::WarpDivergence => "all lanes that the mask names (OpenCL: of the sub-group) do this together",
            Kind::Assert => "the assertion holds",
            Kind::Precondition => "the precondition holds at this call",
            Kind::Postcondition => "the postcondition holds",
            Kind::Contract => "the function does what its contract says",
            Kind::InvariantEntry => "the loop invariant holds on entry",
            Kind::InvariantMaintained => "the loop invariant is maintained",
            Kind::BarrierInvariant => "the barrier invariant holds on arrival",
            Kind::ShuffleInvariant => "the shuffle invariant holds of each lane that comes to the shuffle",
            Kind::BarrierInvariantAccess => "the barrier invariant speaks of known locations only",
            Kind::Bounds => "the index is within the array",
            Kind::NullPointer => "the pointer is not null",
            Kind::Alignment => "the pointer is aligned",
            Kind::ConstantWrite => "read-only memory is not written",
            Kind::DivisionByZero => "the divisor is not zero",
            Kind::ShiftAmount => "the shift amount is less than the width",
            Kind::SignedOverflow => "the signed operation does not overflow",
            Kind::Exactness => "the operation is exact",
            Kind::Candidate => "the guessed fact holds",
            Kind::Reachable => "the hypotheses can be satisfied",
        }
    }

    /// What may be the case when it is not proved.
    pub fn when_not_proved(self) -> &'static str {
        match self {
            Kind::RaceReadWrite => "possible read-write race",
            Kind::RaceWriteRead => "possible write-read race",
            Kind::RaceWriteWrite => "possible write-write race",
            Kind::RaceAtomic => "possible race between an atomic and another access",
            Kind::Divergence => "this barrier may not be reached by all threads of the block",
            Kind::WarpDivergence => {
                "this may not be reached by all lanes of the warp that its mask names (OpenCL: of the sub-group)"
            }
            Kind::Assert => "this assertion might not hold",
            Kind::Precondition => "a precondition for this call might not hold",
            Kind::Postcondition => "this postcondition might not hold",
            Kind::Contract => "this function may do something else than its contract says",
            Kind::InvariantEntry => "loop invariant might not hold on entry",
            Kind::InvariantMaintained => "loop invariant might not be maintained",
            Kind::BarrierInvariant => "this barrier invariant might not hold",
            Kind::ShuffleInvariant => "this shuffle invariant might not hold",
            Kind::BarrierInvariantAccess => {
                "this barrier invariant mentions a location that may not have been accessed since the last barrier"
            }
            Kind::Bounds => "possible out-of-bounds access",
            Kind::NullPointer => "possible null pointer access",
            Kind::Alignment => "possible misaligned access",
            Kind::ConstantWrite => "possible write to read-only memory",
            Kind::DivisionByZero => "possible division by zero",
            Kind::ShiftAmount => "shift amount may exceed the width",
            Kind::SignedOverflow => "possible signed overflow",
            Kind::Exactness => "the operation may change its value",
            Kind::Candidate => "the guessed fact may not hold",
            Kind::Reachable => "the hypotheses may be contradictory",
        }
    }

    /// What is the case when a violation was replayed.
    pub fn when_refuted(self) -> &'static str {
        match self {
            Kind::RaceReadWrite => "read-write race",
            Kind::RaceWriteRead => "write-read race",
            Kind::RaceWriteWrite => "write-write race",
            Kind::RaceAtomic => "race between an atomic and another access",
            Kind::Divergence => "this barrier is not reached by all threads of the block",
            Kind::WarpDivergence => {
                "this is not reached by all lanes of the warp that its mask names (OpenCL: of the sub-group)"
            }
            Kind::Assert => "this assertion does not hold",
            Kind::Precondition => "a precondition for this call does not hold",
            Kind::Postcondition => "this postcondition does not hold",
            Kind::Contract => "this function does something else than its contract says",
            Kind::InvariantEntry => "loop invariant does not hold on entry",
            Kind::InvariantMaintained => "loop invariant is not maintained",
            Kind::BarrierInvariant => "this barrier invariant does not hold",
            Kind::ShuffleInvariant => "this shuffle invariant does not hold",
            Kind::BarrierInvariantAccess => {
                "this barrier invariant mentions a location that was not accessed since the last barrier"
            }
            Kind::Bounds => "out-of-bounds access",
            Kind::NullPointer => "null pointer access",
            Kind::Alignment => "misaligned access",
            Kind::ConstantWrite => "write to read-only memory",
            Kind::DivisionByZero => "division by zero",
            Kind::ShiftAmount => "shift amount exceeds the width",
            Kind::SignedOverflow => "signed overflow",
            Kind::Exactness => "the operation changes its value",
            Kind::Candidate => "the guessed fact does not hold",
            Kind::Reachable => "the hypotheses are contradictory",
        }
    }

    /// Are violations reported where they occur, so that what follows may assume that
    /// there was none. What races and invariants promise is for later stages to use.
    pub fn is_assumed_afterwards(self) -> bool {
        match self {
            Kind::Assert | Kind::Precondition | Kind::Bounds | Kind::NullPointer | Kind::Alignment => true,
            Kind::ConstantWrite | Kind::DivisionByZero | Kind::ShiftAmount | Kind::SignedOverflow => true,
            Kind::RaceReadWrite | Kind::RaceWriteRead | Kind::RaceWriteWrite | Kind::RaceAtomic => false,
            Kind::Divergence | Kind::WarpDivergence => false,
            Kind::Postcondition | Kind::Contract => false,
            Kind::InvariantEntry | Kind::InvariantMaintained => false,
            Kind::BarrierInvariant | Kind::BarrierInvariantAccess | Kind::ShuffleInvariant => false,
            Kind::Exactness | Kind::Candidate | Kind::Reachable => false,
        }
    }

    /// Whether this is one of the races.
    pub fn is_race(self) -> bool {
        matches!(self, Kind::RaceReadWrite | Kind::RaceWriteRead | Kind::RaceWriteWrite | Kind::RaceAtomic)
    }
}
