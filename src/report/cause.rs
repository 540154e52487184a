//! What stands between an obligation and its proof: what the proof does not know, and
//! the counterexample makes use of.
//!
//! What holds: a cause is named only if the solver's counterexample depends on a value
//! that the abstraction left open at that place. Absent: a claim that the obligation
//! would be proved if the value were known.

use serde::{Deserialize, Serialize};

use crate::base::source::{SourceMap, Span};

/// A value that was left open.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// By what.
    pub kind: CauseKind,
    /// Of what: names of the source, in its order.
    pub subjects: Vec<String>,
    /// Where it was left open; of an index, the read that it comes from.
    pub span: Option<Span>,
}

/// What leaves a value open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CauseKind {
    /// Two threads may take the same index from an input array.
    IndexFromInput,
    /// Two threads may take the same index from an array that the kernel writes.
    IndexFromMemory,
    /// Both threads' indices are made of what an array holds, and of more.
    IndexPart,
    /// Both threads go through ranges that begin at what an array holds.
    IndexRange,
    /// What an array holds behind a barrier.
    Barrier,
    /// What an array holds at the head of a loop.
    LoopMemory,
    /// Variables at the head of a loop.
    LoopVariables,
    /// What a function that is used by contract does.
    Contract,
    /// What an atomic returns.
    Atomic,
    /// What another lane gives at a shuffle.
    Shuffle,
    /// What another operation of a warp returns.
    Collective,
    /// Floating-point arithmetic, a built-in function, a user's function.
    Opaque,
    /// What was never given a value.
    Uninitialised,
    /// What an array holds when the kernel starts.
    Input,
    /// How large an array is.
    Extent,
}

impl CauseKind {
    /// Every kind, the most telling first.
    pub const ALL: [CauseKind; 15] = [
        CauseKind::IndexFromInput,
        CauseKind::IndexFromMemory,
        CauseKind::IndexPart,
        CauseKind::IndexRange,
        CauseKind::Barrier,
        CauseKind::LoopMemory,
        CauseKind::LoopVariables,
        CauseKind::Contract,
        CauseKind::Atomic,
        CauseKind::Shuffle,
        CauseKind::Collective,
        CauseKind::Opaque,
        CauseKind::Uninitialised,
        CauseKind::Input,
        CauseKind::Extent,
    ];

    /// Whether it is about what is known of an index: of that a run that was found says nothing.
    pub fn is_index(self) -> bool {
        match self {
            CauseKind::IndexFromInput | CauseKind::IndexFromMemory | CauseKind::IndexPart | CauseKind::IndexRange => {
                true
            }
            CauseKind::Barrier
            | CauseKind::LoopMemory
            | CauseKind::LoopVariables
            | CauseKind::Contract
            | CauseKind::Atomic
            | CauseKind::Opaque
            | CauseKind::Uninitialised
            | CauseKind::Input
            | CauseKind::Shuffle
            | CauseKind::Collective
            | CauseKind::Extent => false,
        }
    }

    /// The stable id that JSON carries.
    pub fn id(self) -> &'static str {
        match self {
            CauseKind::IndexFromInput => "index-from-input",
            CauseKind::IndexFromMemory => "index-from-memory",
            CauseKind::IndexPart => "index-part",
            CauseKind::IndexRange => "index-range",
            CauseKind::Barrier => "barrier",
            CauseKind::LoopMemory => "loop-memory",
            CauseKind::LoopVariables => "loop-variables",
            CauseKind::Contract => "contract",
            CauseKind::Atomic => "atomic",
            CauseKind::Shuffle => "shuffle",
            CauseKind::Collective => "collective",
            CauseKind::Opaque => "opaque-function",
            CauseKind::Uninitialised => "uninitialised",
            CauseKind::Input => "input",
            CauseKind::Extent => "extent",
        }
    }
}

impl Cause {
    /// What is not known, and where: one clause.
    pub fn text(&self, sources: &SourceMap) -> String {
        let line = self.span.map_or("an unknown line".to_owned(), |s| format!("line {}", sources.position(s).line));
        let names = self.names();
        match self.kind {
            CauseKind::IndexFromInput | CauseKind::IndexFromMemory => {
                format!("{names} must be injective on the active threads: an index is read from it at {line}")
            }
            CauseKind::IndexPart => format!(
                "what is read from {names} at {line} is a part of an index: the whole must differ between the active threads"
            ),
            CauseKind::IndexRange => {
                format!("the ranges that begin at what is read from {names} at {line} must be disjoint")
            }
            CauseKind::Barrier => {
                format!("the content of {names} behind the barrier at {line} is known by barrier invariants only")
            }
            CauseKind::LoopMemory => {
                format!("the content of {names} in the loop at {line} is known by its invariants only")
            }
            CauseKind::LoopVariables => format!("{names} in the loop at {line}: known by its invariants only"),
            CauseKind::Contract => format!("what the call at {line} does is known by the function's contract only"),
            CauseKind::Atomic => format!("what the atomic at {line} returns is arbitrary"),
            CauseKind::Shuffle => format!("what the other lane gives at {line} is known by shuffle invariants only"),
            CauseKind::Collective => format!("what the operation of the warp at {line} returns is arbitrary"),
            CauseKind::Opaque => {
                format!("{names} from {line} on: equal operands give equal results, and nothing else is known")
            }
            CauseKind::Uninitialised => format!("{names}: no value is given at {line}"),
            CauseKind::Input => format!("the content of {names} when the kernel starts is arbitrary"),
            CauseKind::Extent => format!("the extent of {names} is not stated"),
        }
    }

    /// The annotation that would state the missing fact.
    pub fn help(&self, sources: &SourceMap) -> String {
        let first = self.subjects.first().map_or("a", String::as_str);
        match self.kind {
            CauseKind::IndexFromInput => {
                format!("if it is so, state it before the access: `__requires(__distinct_int({}))`", self.read(sources))
            }
            CauseKind::IndexPart => format!(
                "if it does, state it of the whole index before the access: `__requires(__distinct_int(e))`, where `e` \
                 is the index with `{}` in it",
                self.read(sources)
            ),
            CauseKind::IndexRange => {
                let first = self.read(sources);
                format!(
                    "if they are, and none is empty, state it before the loop: \
                     `__requires((end <= __other_int({first})) != (__other_int(end) <= {first}))`, where `end` is the \
                     first index behind the range"
                )
            }
            CauseKind::IndexFromMemory => format!(
                "if it is so, state it before the barrier behind which it is read: \
                 `__barrier_invariant_binary_1({first}[i] != {first}[__other_int(i)], i, __other_int(i))`"
            ),
            CauseKind::Barrier => format!(
                "state what is known before that barrier: `__barrier_invariant_1(e, i)` of the cells of thread `i`, \
                 or `__element_invariant({first}, x, e)` of every element"
            ),
            CauseKind::LoopMemory | CauseKind::LoopVariables => {
                format!("state in the loop what every iteration keeps: `__invariant(e)`, about {}", self.names())
            }
            CauseKind::Contract => "state what is missing in the function: `__ensures(e)`".to_owned(),
            CauseKind::Atomic => {
                "state what is known of it behind the atomic: `__assume(e)`, which is printed".to_owned()
            }
            CauseKind::Shuffle => {
                "state before the shuffle what each lane knows of the value that it gives: `__shuffle_invariant(e)`"
                    .to_owned()
            }
            CauseKind::Collective => {
                "state what is known of it behind the operation: `__assume(e)`, which is printed".to_owned()
            }
            CauseKind::Opaque => {
                "state what is known of the result: `__assume(e)`, which is printed; or decide by integers".to_owned()
            }
            CauseKind::Uninitialised => "give it a value".to_owned(),
            CauseKind::Input => format!("state what is known of it: `__requires(e)`, about {}", self.names()),
            CauseKind::Extent => format!("state it: `__array_extent({first}, n)`"),
        }
    }

    /// The read that it is about, as the source has it.
    fn read(&self, sources: &SourceMap) -> String {
        self.span.map_or(String::new(), |s| words(sources.slice(s)))
    }

    fn names(&self) -> String {
        let quoted: Vec<String> = self.subjects.iter().map(|name| format!("`{name}`")).collect();
        quoted.join(", ")
    }
}

/// A piece of source on one line.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
