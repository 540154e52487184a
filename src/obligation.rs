//! The catalogue of obligations: a stable id for each kind, a text for when it
//! holds, one for when it does not. Everything that names an obligation, in
//! reports, tests and dumps, takes the words from here.

use serde::{Deserialize, Serialize};

use crate::base::id::Id;

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
    /// A thread and an asynchronous copy of its own that it has not waited for.
    PendingCopy,
    /// Two atomics that nothing orders leave the same in either order.
    OrderUpdate,
    /// What an atomic returns, and the kernel uses, is the same in either order.
    OrderResult,
    /// A value that the kernel uses is not one that the hardware determines, or that nothing is known of.
    OrderValue,
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
    /// With `--unroll`: no thread goes round a loop once more than it is unfolded.
    Unwinding,
    /// A pointer to a function that is called, or given to others, is one to a function that is known.
    Callee,
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

crate::id_type! {
    /// What is claimed of one thread: a place and a text of the source.
    pub struct ClaimId
}
crate::id_type! {
    /// What is to be proved in a section of one or two threads, for a claim or for the
    /// semantics of threads (`ivl::section::Duty`).
    pub struct DutyId
}

/// What obligations are about. The two are asked apart, in this order: what one thread does wrong
/// by itself neither uses up the time that races need nor stands for one in a verdict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Concern {
    /// What threads do to each other, and what the source claims, on which proofs of that rest.
    Races,
    /// Whether each access and each operation is one that the hardware can do as it is written.
    Memory,
}

impl Concern {
    /// One word: what reports and flags call it.
    pub fn name(self) -> &'static str {
        match self {
            Concern::Races => "races",
            Concern::Memory => "memory",
        }
    }
}

/// One obligation: a kind and, for reports, which instance of it. The instance is a claim in
/// a program of one thread, and a duty in a section.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Obligation {
    /// What must hold.
    pub kind: Kind,
    number: u32,
}

/// What usually repairs what `--determinism` finds.
const REPAIR_OF_UPDATES: &str = "Use operations that commute: integers in place of floating-point numbers (fixed point), or \
     partial results in cells of their own that one thread combines in a fixed order behind a barrier. If the order is \
     meant to be free, leave `--determinism` out.";
const REPAIR_OF_RESULTS: &str = "Compute places by a scan in place of a counter, or sort what a work list holds. If only \
     the order of a list's entries depends on it, `--determinism=work-lists` compares without that order, and says so.";
const REPAIR_OF_COPIES: &str = "Wait for the copy first (`__pipeline_wait_prior`, `consumer_wait`, `cp.async.wait_group`): the number is that of \
     batches that may still be under way, and batches that were closed without a copy in them count, too.";

impl Obligation {
    /// That of a program of one thread.
    pub fn of_claim(kind: Kind, claim: ClaimId) -> Self {
        Self { kind, number: claim.index() as u32 }
    }

    /// That of a section.
    pub fn of_duty(kind: Kind, duty: DutyId) -> Self {
        Self { kind, number: duty.index() as u32 }
    }

    /// As it is written in a text.
    pub fn written(kind: Kind, number: u32) -> Self {
        Self { kind, number }
    }

    /// The instance, in a program of one thread.
    pub fn claim(self) -> ClaimId {
        ClaimId::from_index(self.number as usize)
    }

    /// The instance, in a section.
    pub fn duty(self) -> DutyId {
        DutyId::from_index(self.number as usize)
    }

    /// The instance, as it is written in a text.
    pub fn number(self) -> u32 {
        self.number
    }
}

impl Kind {
    /// Every kind, in the order of the catalogue.
    pub const ALL: [Kind; 31] = [
        Kind::RaceReadWrite,
        Kind::RaceWriteRead,
        Kind::RaceWriteWrite,
        Kind::RaceAtomic,
        Kind::PendingCopy,
        Kind::OrderUpdate,
        Kind::OrderResult,
        Kind::OrderValue,
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
        Kind::Unwinding,
        Kind::Callee,
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
            Kind::PendingCopy => "race/pending-copy",
            Kind::OrderUpdate => "order/update",
            Kind::OrderResult => "order/result",
            Kind::OrderValue => "order/value",
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
            Kind::Unwinding => "unwinding",
            Kind::Callee => "callee",
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
            Kind::PendingCopy => "the thread has waited for its copies that use this place",
            Kind::OrderUpdate => "the order of atomics here is of no account",
            Kind::OrderResult => "what is used of what atomics return here does not tell their order",
            Kind::OrderValue => "the value does not depend on the schedule",
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
            Kind::Unwinding => "the loop goes round no more often than it is unfolded",
            Kind::Callee => "the pointer is to a function of its type whose address the file takes",
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
            Kind::PendingCopy => {
                "the thread may not have waited for an asynchronous copy of its own that uses this place"
            }
            Kind::OrderUpdate => "the order of these atomics may matter",
            Kind::OrderResult => "the order of these atomics may be seen by what one returns",
            Kind::OrderValue => "this value may depend on the schedule, and is used",
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
            Kind::Unwinding => "this loop may go round more often than it is unfolded",
            Kind::Callee => "this pointer may be null, or to no function of its type whose address the file takes",
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
            Kind::PendingCopy => "the thread has not waited for an asynchronous copy of its own that uses this place",
            Kind::OrderUpdate => "the order of these atomics matters",
            Kind::OrderResult => "the order of these atomics is seen by what one returns",
            Kind::OrderValue => "this value depends on the schedule, and is used",
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
            Kind::Unwinding => "this loop goes round more often than it is unfolded",
            Kind::Callee => "this pointer is null, or to no function of its type whose address the file takes",
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

    /// What the obligation asks for, in sentences: what goes wrong when it is violated, and how
    /// it is checked.
    pub fn meaning(self) -> &'static str {
        match self {
            Kind::RaceReadWrite => {
                "A thread reads memory that another one writes, and no barrier orders the two. What is read depends on \
                 which comes first. The read stands above the write in the source."
            }
            Kind::RaceWriteRead => {
                "A thread writes memory that another one reads, and no barrier orders the two. What is read depends on \
                 which comes first. The write stands above the read in the source."
            }
            Kind::RaceWriteWrite => {
                "Two threads write the same memory, and no barrier orders them. What remains depends on which comes \
                 last; both writing the same value is tolerated and printed, unless `--no-benign` is given."
            }
            Kind::RaceAtomic => {
                "A thread accesses memory plainly that another one changes by an atomic, or both by atomics of which \
                 one is atomic for a narrower scope than the two threads share. The plain access may see any moment."
            }
            Kind::OrderUpdate => {
                "With `--determinism`: two threads change a cell by atomics, no barrier orders them, and the operations do \
                 not commute, so that what remains depends on which comes first. Additions of floating-point numbers \
                 do not: each rounds. Integer additions, minima, maxima and bitwise operations of one kind do, and so do \
                 any two that do the same to the cell."
            }
            Kind::OrderResult => {
                "With `--determinism`: an atomic returns what the cell held, which depends on what other threads did to \
                 it before, and the value reaches memory, a condition, an index or another operation. No barrier orders \
                 the two."
            }
            Kind::OrderValue => {
                "With `--determinism`: a clock, the lanes that happen to be active, what a library or a function by \
                 contract gives. Nothing is known of such a value, so that it may be another one in another schedule, and \
                 it reaches memory, a condition, an index or another operation."
            }
            Kind::Divergence => {
                "Some threads of a block come to a barrier, and others do not, or come to another one, or in another \
                 iteration of a loop. The block may wait forever, or barriers may pair that were not meant to."
            }
            Kind::WarpDivergence => {
                "A shuffle, a vote or `__syncwarp` names lanes in its mask that do not come to it together. What it \
                 gives is then undefined. Lock-step of warps is not assumed."
            }
            Kind::Assert => "An `__assert` whose claim may be false when a thread comes to it.",
            Kind::Precondition => {
                "A call of a function whose `__requires` may be false of the arguments. The function's body is proved \
                 under it, so that nothing holds of this call."
            }
            Kind::Postcondition => {
                "A return at which the function's `__ensures` may be false. Callers use it without a look at the body."
            }
            Kind::Contract => {
                "A function without body is used by the contract that is stated of it, or by the empty one. Nothing \
                 here proves that what another file has is what the contract says."
            }
            Kind::InvariantEntry => {
                "The claim of an `__invariant` may be false when the loop is entered, before its first iteration."
            }
            Kind::InvariantMaintained => {
                "The claim of an `__invariant` holds at the head of the loop, and may be false at the end of an \
                 iteration. Of an iteration nothing is known but the invariants and the condition."
            }
            Kind::BarrierInvariant => {
                "The claim of a `__barrier_invariant` or an `__element_invariant` may be false when a thread arrives \
                 at the barrier. Behind the barrier other threads use it."
            }
            Kind::ShuffleInvariant => {
                "The claim of a `__shuffle_invariant` may be false when a lane comes to the shuffle. Behind it the \
                 lane that got the value uses it."
            }
            Kind::BarrierInvariantAccess => {
                "A barrier invariant mentions a cell that the thread may not have accessed since the last barrier. \
                 Another thread may have written the cell, so that the thread cannot vouch for it."
            }
            Kind::Unwinding => {
                "With `--unroll N` each loop is unfolded N times. A thread may begin one more round of this one, and what \
                 happens from then on was not looked at: of all that comes before, the report says what is proved."
            }
            Kind::PendingCopy => {
                "An asynchronous copy (`cp.async`, `memcpy_async`) reads and writes at any time until the thread that made it \
                 waits for it. Until then the thread neither reads nor writes what it writes, nor writes what it reads: whether the \
                 copy was made before or after that is not known."
            }
            Kind::Bounds => {
                "An access may be outside of its array: of one with a declared extent, of a parameter with \
                 `__array_extent`, or, with `--bounds`, of any."
            }
            Kind::Callee => {
                "A call by a pointer is checked as a choice between the functions of its type whose address the file takes. \
                 A pointer that is null, or to another function, does something that was not looked at. So does one \
                 that is stored where other threads, or later code, call by it."
            }
            Kind::NullPointer => "A pointer that is dereferenced may be null.",
            Kind::Alignment => {
                "An access through a pointer that was cast may be at an address that is no multiple of the type's \
                 size. The hardware traps, or accesses something else."
            }
            Kind::ConstantWrite => {
                "A write to `__constant__` memory, or through a pointer to an array that is declared not to change."
            }
            Kind::DivisionByZero => "The divisor of an integer division or remainder may be zero, which is undefined.",
            Kind::ShiftAmount => {
                "The amount of a shift may be negative or at least as large as the number of bits, which CUDA C++ \
                 leaves undefined. (OpenCL takes it modulo the width.)"
            }
            Kind::SignedOverflow => {
                "Signed arithmetic may leave the range of its type, which is undefined. It is checked with \
                 `--check-overflow`; without it the verdict names the assumption that it does not happen."
            }
            Kind::Exactness => "An operation is read over mathematical integers. It is a lemma, and never reported.",
            Kind::Candidate => "A fact that the tool guessed. It is a lemma, and never reported.",
            Kind::Reachable => {
                "No launch, arguments and state satisfy what is assumed here, so that every claim behind it would be \
                 proved, and the proof would say nothing."
            }
        }
    }

    /// What usually repairs it.
    pub fn repair(self) -> &'static str {
        match self {
            Kind::RaceReadWrite | Kind::RaceWriteRead | Kind::RaceWriteWrite => {
                "Put a `__syncthreads()` (OpenCL: `barrier`) between the accesses, if the threads are of one block \
                 (`barrister barriers FILE` looks for the places); \
                 otherwise let each thread write elements of its own, or use atomics. If there is no race in truth, \
                 state what keeps the indices apart: `__requires` of sizes, `__invariant` of loops, \
                 `__barrier_invariant` of indices that are read from memory."
            }
            Kind::RaceAtomic => {
                "Put a barrier between the two, make the plain access an atomic one, or widen the scope of the atomic."
            }
            Kind::PendingCopy => REPAIR_OF_COPIES,
            Kind::OrderUpdate => REPAIR_OF_UPDATES,
            Kind::OrderResult => REPAIR_OF_RESULTS,
            Kind::OrderValue => {
                "Leave the value out of what is computed; name lanes by a fixed mask, and give functions bodies, no contracts."
            }
            Kind::Divergence => {
                "Move the barrier out of the branch or loop whose condition differs between threads. Threads that \
                 leave the kernel early must not have a barrier ahead; `--exited-threads-ok` allows them, as the \
                 hardware from Volta on does. If the condition is equal for all threads, state why with `__requires` \
                 or `__invariant`."
            }
            Kind::WarpDivergence => {
                "Move the operation out of the branch, or compute the mask before it with `__ballot_sync`, and name \
                 only lanes that come."
            }
            Kind::Assert => {
                "Correct the claim or the code; state what the proof needs of loops with `__invariant`, of arguments \
                 with `__requires`, and of what other threads have written with `__barrier_invariant`."
            }
            Kind::Precondition => "Establish it before the call, or state it as the caller's own `__requires`.",
            Kind::Postcondition => "Correct the body or the clause, or strengthen the function's `__requires`.",
            Kind::Contract => {
                "Include the function's body, or accept what is stated with `--assume contract:NAME`, which is printed."
            }
            Kind::InvariantEntry => "Weaken the invariant until it holds at the start, or state it of the arguments.",
            Kind::InvariantMaintained => {
                "State the further facts about the loop's variables that an iteration needs, each as an `__invariant` \
                 of its own; `--explain-invariants` prints those that were inferred."
            }
            Kind::BarrierInvariant => {
                "Correct the claim, or state with `__invariant` and earlier barrier invariants what the thread knows \
                 on arrival. Of elements that no thread wrote, the invariant must hold before."
            }
            Kind::ShuffleInvariant => "Correct the claim, or state it only of lanes that give such a value.",
            Kind::BarrierInvariantAccess => {
                "Speak of cells that the thread itself wrote or read since the last barrier, or read the cell with \
                 `__read_permission(T, x)`, which leaves no code behind."
            }
            Kind::Unwinding => {
                "Unfold loops more often, or bound how often they go round (`__requires`, `--block`). Without `--unroll` \
                 loops are proved by invariants, however often they go round."
            }
            Kind::Bounds => {
                "Guard the access by the array's length (`if (i < n)`), or state how sizes and launch are related: \
                 `__requires(n == gridDim.x * blockDim.x)`. `--no-bounds` assumes that every index is inside."
            }
            Kind::Callee => {
                "Test the pointer before the call, initialise it on every path, or state which functions it may be: \
                 `__requires(f == one | f == two)`."
            }
            Kind::NullPointer => "Test the pointer before the access, or initialise it on every path.",
            Kind::Alignment => {
                "State what the offset is a multiple of with `__requires`, or access at the array's own type."
            }
            Kind::ConstantWrite => "Write to another array, or leave out `__constant__` or `const`.",
            Kind::DivisionByZero => "Test the divisor, or state `__requires(n != 0)`.",
            Kind::ShiftAmount => "Mask the amount, as in `x << (n & 31)`, or state its range with `__requires`.",
            Kind::SignedOverflow => "Bound the operands with `__requires`, or compute in a wider or an unsigned type.",
            Kind::Exactness | Kind::Candidate => "Nothing is to be repaired.",
            Kind::Reachable => {
                "Look for what contradicts itself: `__requires` and `__assume`, sizes given by `--block` and `--grid`, \
                 and contracts of called functions."
            }
        }
    }

    /// Is it proved on the way only, and never reported as a failure.
    pub fn is_lemma(self) -> bool {
        match self {
            Kind::Exactness | Kind::Candidate => true,
            Kind::RaceReadWrite | Kind::RaceWriteRead | Kind::RaceWriteWrite | Kind::RaceAtomic => false,
            Kind::PendingCopy => false,
            Kind::OrderUpdate | Kind::OrderResult | Kind::OrderValue => false,
            Kind::Divergence | Kind::WarpDivergence | Kind::Assert | Kind::Precondition => false,
            Kind::Postcondition | Kind::Contract | Kind::InvariantEntry | Kind::InvariantMaintained => false,
            Kind::BarrierInvariant | Kind::BarrierInvariantAccess | Kind::ShuffleInvariant | Kind::Unwinding => false,
            Kind::Bounds | Kind::NullPointer | Kind::Alignment | Kind::ConstantWrite | Kind::Callee => false,
            Kind::DivisionByZero | Kind::ShiftAmount | Kind::SignedOverflow | Kind::Reachable => false,
        }
    }

    /// Are violations reported where they occur, so that what follows may assume that
    /// there was none. What races and invariants promise is for later stages to use.
    pub fn is_assumed_afterwards(self) -> bool {
        match self {
            Kind::Assert | Kind::Precondition | Kind::Bounds | Kind::NullPointer | Kind::Alignment => true,
            Kind::Unwinding | Kind::Callee | Kind::PendingCopy => true,
            Kind::ConstantWrite | Kind::DivisionByZero | Kind::ShiftAmount | Kind::SignedOverflow => true,
            Kind::RaceReadWrite | Kind::RaceWriteRead | Kind::RaceWriteWrite | Kind::RaceAtomic => false,
            Kind::OrderUpdate | Kind::OrderResult | Kind::OrderValue => false,
            Kind::Divergence | Kind::WarpDivergence => false,
            Kind::Postcondition | Kind::Contract => false,
            Kind::InvariantEntry | Kind::InvariantMaintained => false,
            Kind::BarrierInvariant | Kind::BarrierInvariantAccess | Kind::ShuffleInvariant => false,
            Kind::Exactness | Kind::Candidate | Kind::Reachable => false,
        }
    }

    /// What it is about, which decides when it is asked.
    pub fn concern(self) -> Concern {
        match self {
            Kind::Bounds | Kind::NullPointer | Kind::Alignment | Kind::ConstantWrite => Concern::Memory,
            Kind::DivisionByZero | Kind::ShiftAmount | Kind::SignedOverflow => Concern::Memory,
            Kind::RaceReadWrite | Kind::RaceWriteRead | Kind::RaceWriteWrite | Kind::RaceAtomic => Concern::Races,
            Kind::OrderUpdate | Kind::OrderResult | Kind::OrderValue => Concern::Races,
            Kind::Divergence | Kind::WarpDivergence => Concern::Races,
            Kind::Assert | Kind::Precondition | Kind::Postcondition | Kind::Contract => Concern::Races,
            Kind::InvariantEntry | Kind::InvariantMaintained => Concern::Races,
            Kind::BarrierInvariant | Kind::BarrierInvariantAccess | Kind::ShuffleInvariant => Concern::Races,
            Kind::Unwinding | Kind::Callee | Kind::PendingCopy => Concern::Races,
            Kind::Exactness | Kind::Candidate | Kind::Reachable => Concern::Races,
        }
    }

    /// Whether this is one of the races.
    pub fn is_race(self) -> bool {
        matches!(self, Kind::RaceReadWrite | Kind::RaceWriteRead | Kind::RaceWriteWrite | Kind::RaceAtomic)
    }

    /// Whether it is asked with `--determinism` only.
    pub fn is_of_determinism(self) -> bool {
        self.is_order() || self == Kind::OrderValue
    }

    /// Whether it is about two atomics of which the order matters.
    pub fn is_order(self) -> bool {
        matches!(self, Kind::OrderUpdate | Kind::OrderResult)
    }
}
