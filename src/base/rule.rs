//! Rules on which every proof rests, by name: a build with the feature `sabotage` can be
//! told to leave one out, so that a test can show that the attack on proofs notices.
//!
//! No flag of the command line leaves one out, and a build without the feature never does.

/// A rule without which a false claim can be proved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// A summarised loop may have changed memory.
    LoopMemory,
    /// A summarised loop may not have run at all.
    ZeroTrip,
    /// Threads of different groups may race.
    BetweenGroups,
    /// An invariant is known at an instance only if there is such a thread.
    InstanceInRange,
    /// The locals of another thread are not those of the thread at hand.
    LocalsOfOthers,
    /// A barrier invariant speaks of cells that the thread has accessed.
    AccessCheck,
    /// An operation is exact only where that is proved.
    Exactness,
    /// All threads of a group come to the same barrier.
    Meet,
    /// Accesses stay pending across the head of a loop.
    Pending,
    /// An atomic and a plain access conflict.
    AtomicAgainstPlain,
    /// What atomics leave must not depend on their order.
    OrderOfUpdates,
    /// What atomics return must not, where it is used.
    OrderOfResults,
    /// What a thread writes satisfies the element invariants (WRITE).
    ElementWrite,
    /// What nobody writes goes on satisfying them (FRAME).
    ElementFrame,
    /// An element whose owner is no thread of the group is everybody's in FRAME.
    OwnerExists,
    /// An invariant of several elements speaks of what all threads wrote.
    TupleOfAll,
    /// What a thread writes is a permutation of what it overwrites.
    PermutationOfEach,
    /// What a branch that differs between threads decides differs, too.
    Influence,
    /// What is unfolded says that this was all.
    Unwinding,
    /// Two kernels leave the same (EQUAL at the end).
    PairResults,
    /// Their memory is the same at a barrier (EQUAL).
    PairBarrier,
    /// It is the same in front of a loop, and behind each round (EQUAL).
    PairRound,
    /// What they decide, both do (ALIKE).
    PairControl,
    /// Threads are exchanged in square blocks.
    PairSquare,
    /// A thread whose work another one takes for what it reads is there.
    PairWriterExists,
    /// It has written what is read; else anything is.
    PairWriterFound,
    /// Columns lie within the shorter row.
    PairRow,
    /// Variables are one only by the names that clang gives them.
    PairSymbol,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Rule; 28] = [
        Rule::LoopMemory,
        Rule::ZeroTrip,
        Rule::BetweenGroups,
        Rule::InstanceInRange,
        Rule::LocalsOfOthers,
        Rule::AccessCheck,
        Rule::Exactness,
        Rule::Meet,
        Rule::Pending,
        Rule::AtomicAgainstPlain,
        Rule::OrderOfUpdates,
        Rule::OrderOfResults,
        Rule::ElementWrite,
        Rule::ElementFrame,
        Rule::OwnerExists,
        Rule::TupleOfAll,
        Rule::PermutationOfEach,
        Rule::Influence,
        Rule::Unwinding,
        Rule::PairResults,
        Rule::PairBarrier,
        Rule::PairRound,
        Rule::PairControl,
        Rule::PairSquare,
        Rule::PairWriterExists,
        Rule::PairWriterFound,
        Rule::PairRow,
        Rule::PairSymbol,
    ];
}

/// The rules that a proof keeps: all, but for tests of the tests.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rules {
    without: Option<Rule>,
}

impl Rules {
    /// All but one.
    #[cfg(feature = "sabotage")]
    pub fn without(rule: Rule) -> Rules {
        Rules { without: Some(rule) }
    }

    /// Is the rule kept.
    pub fn keep(self, rule: Rule) -> bool {
        self.without != Some(rule)
    }
}
