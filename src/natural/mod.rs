//! Natural launches: what whoever wrote a kernel takes for granted of how it is started.
//!
//! A kernel without its program may be launched in any way, and most violations that can be
//! found of one are of launches that nobody makes: a row of length 0, a block of 341 threads
//! for a tile of 16 by 16. Its own text says how it is meant: the constants that it multiplies
//! a block's number with, the rows that its threads index, the dimensions that it never looks
//! at, what it divides by. Each rule of [`RULES`] reads conditions off the text. They are about
//! extents and scalar arguments only: nothing about what arrays hold is natural ([`data`] proposes it).
//!
//! What holds: no condition is used silently. A proof under conditions is the verdict
//! `conditional` and prints them; a run that breaks one that every launch keeps refutes
//! nothing, and the report says which one it breaks. Absent: conditions that leave one
//! thread along a dimension by which the kernel tells its threads apart.

pub mod comparison;
mod condition;
pub mod data;
mod form;
mod reading;
mod rules;
mod versions;

use std::collections::BTreeSet;

use crate::kernel::ast::{BinOp, Clause, Function, LocalId, Program};
use crate::kernel::host::{HostExpr, HostForm, UnknownId};
use crate::kernel::launch::{Follower, Given};
use crate::report::Counterexample;
pub use comparison::Source;
use comparison::{Comparison, Extent, Term};
use reading::Reading;

pub use comparison::AXES;
pub use condition::{Class, Condition, Rule};

/// The rule by which a size is not 0.
pub const NOT_EMPTY: &str = "natural/not-empty";

/// The catalogue; of several conditions that would do, one of the first rule is taken.
pub static RULES: [Rule; 12] = [
    Rule {
        id: "natural/unused-dimension",
        text: "where no thread looks at its place along a dimension, there is one",
        meaning: "A kernel that never asks for `threadIdx.x` has one thread along x, and one that never asks for \
                  `blockIdx.x` has one block: `*count += 1` is meant for `<<<1, 1>>>`. With more of them all would do \
                  the same, and what one writes all would write.",
        conditions: rules::unused::conditions,
    },
    Rule {
        id: "natural/divisor",
        text: "what is divided by, added in each iteration, or a row's length is positive, and no size or start is negative",
        meaning: "Read off divisions, loops `i += step`, comparisons with a size, sums with a thread's place, and products \
                  with a row's length. A host that passes 0 divides by it; a negative size is one that overflowed, and \
                  from a negative start the first threads would be in front of the array.",
        conditions: rules::positive::conditions,
    },
    Rule {
        id: "natural/product-fits",
        text: "sizes, products of them, and where a grid ends that starts behind 0, fit into 31 bits",
        meaning: "`width * height` of a matrix with more elements wraps around in 32 bits, and rows that are far apart \
                  meet, as does `int i = get_global_id(0) + start`. Kernels for larger ones compute in 64 bits, of which a size is assumed to need 40, and the length of a row 31. \
                  Where sizes and places are multiplied by `__umul24`, they fit into the 24 bits that it looks at.",
        conditions: rules::fits::conditions,
    },
    Rule {
        id: "natural/shift",
        text: "what is shifted by is less than the width of what is shifted",
        meaning: "Of `i >> log_width` with 32 bits a host passes 0 to 31; with more the shift means nothing.",
        conditions: rules::shift::conditions,
    },
    Rule {
        id: "natural/aligned-rows",
        text: "rows begin at multiples of what is read of them at once",
        meaning: "A pitch in bytes, behind which a `float2` is read, is a multiple of 8: whoever allocates rows pads \
                  them.",
        conditions: rules::aligned::conditions,
    },
    Rule {
        id: "natural/asked",
        text: "a block is as large as a function asks for that the kernel calls",
        meaning: "`cub::BlockReduce<int, 128>` is for blocks of 128 threads, and says so in its precondition; so may \
                  any function that states `__requires(blockDim.x == 128)`.",
        conditions: rules::asked::conditions,
    },
    Rule {
        id: "natural/tile",
        text: "a block has as many threads along a dimension as its tile has elements",
        meaning: "`blockIdx.x * 16 + threadIdx.x` is meant for blocks of 16, or for those that a loop goes through a \
                  tile with; and a row of a shared array that threads index by their place is as long as the block.",
        conditions: rules::tile::conditions,
    },
    Rule {
        id: "natural/power-of-two",
        text: "what is halved down to 1, or masked with one less, is a power of two",
        meaning: "`for (s = n / 2; s > 0; s /= 2)` comes by every power below `n`, and `i & (n - 1)` is a remainder, if \
                  `n` is one itself. Of a loop that doubles its step up to `n` it is no more than a proposal.",
        conditions: rules::power::conditions,
    },
    Rule {
        id: "natural/row",
        text: "a row is at least as long as what is written into one",
        meaning: "Of `out[y * pitch + x]` the pitch is at least what a guard lets `x` be, or, without a guard, as the \
                  grid is wide. Threads of different rows meet otherwise. It restates what is to be proved: look \
                  whether the launches keep it, since a wrong guard looks the same.",
        conditions: rules::row::conditions,
    },
    Rule {
        id: NOT_EMPTY,
        text: "a size is not 0",
        meaning: "With a size of 0 a loop is not entered, and what it would have done, a barrier included, is not \
                  done. Look whether the host launches the kernel for nothing.",
        conditions: rules::not_empty::conditions,
    },
    Rule {
        id: "natural/within",
        text: "a size is at most what it is a part of: a row of a shared array, or another size",
        meaning: "A radius or a count that the kernel does not check, and that has to be within an array of constant \
                  length; an offset that a guard subtracts from a size. Look who checks it.",
        conditions: rules::within::conditions,
    },
    Rule {
        id: "natural/whole-blocks",
        text: "a size is a multiple of the block's",
        meaning: "Read off kernels that go through rows in tiles and compare no place with the size. Look whether \
                  the host rounds the size up.",
        conditions: rules::whole::conditions,
    },
];

/// What may be fixed already, so that a condition about it says nothing or excludes everything.
#[derive(Clone, Default, Debug)]
pub struct Fixed {
    /// Threads of a block.
    pub block: [Option<u64>; 3],
    /// Blocks of the grid.
    pub grid: [Option<u64>; 3],
    /// Arguments.
    pub arguments: Vec<LocalId>,
}

/// The conditions of a kernel, in the order of [`RULES`].
pub fn conditions(program: &Program, kernel: &Function, fixed: &Fixed) -> Vec<Condition> {
    let reading = Reading::of(program, kernel);
    let mut found: Vec<Condition> = Vec::new();
    for rule in &RULES {
        for (class, all) in (rule.conditions)(&reading) {
            let condition = Condition { rule, class, all };
            let is_open = condition.is_open(fixed) && !condition.is_the_hosts(&kernel.launch.given);
            if is_open && reading.admits(&condition) && !found.iter().any(|c| c.all == condition.all) {
                found.push(condition);
            }
        }
    }
    found
}

impl Condition {
    /// Does it hold in a run; `None` where the run does not say.
    pub fn holds(&self, source: &Source, run: &Counterexample) -> Option<bool> {
        let each: Vec<Option<bool>> = self.all.iter().map(|comparison| comparison.holds(source, run)).collect();
        if each.contains(&Some(false)) {
            Some(false)
        } else {
            each.into_iter().collect::<Option<Vec<_>>>().map(|_| true)
        }
    }

    /// The same as preconditions.
    pub fn clauses(&self, source: &Source) -> Vec<Clause> {
        self.all.iter().map(|comparison| comparison.clause(source)).collect()
    }

    /// As it stands in `__requires`.
    pub fn text(&self, source: &Source) -> String {
        self.all.iter().map(|comparison| comparison.text(source)).collect::<Vec<_>>().join(" && ")
    }

    /// The extents that it fixes.
    pub fn extents(&self) -> impl Iterator<Item = Extent> + '_ {
        self.all.iter().filter_map(Comparison::extent)
    }

    /// Is it the host's matter: about an extent that it computes; or a proposal about numbers that
    /// it computes from the same values, or that something is a multiple which it rounds up for the
    /// grid. Then its code says whether that holds, and where it does not, that is what happens.
    fn is_the_hosts(&self, given: &Given) -> bool {
        let is_computed = |extent: Extent| {
            let extent = match extent {
                Extent::Block(axis, _) => Follower::Block(axis),
                Extent::Grid(axis, _) => Follower::Grid(axis),
            };
            given.follows.iter().any(|(follower, _)| *follower == extent)
        };
        let is_related = |comparison: &Comparison| {
            let [left, right] = [&comparison.left, &comparison.right].map(|term| origins(term, given));
            let divided = matches!(comparison.left, Term::Remainder(..));
            !left.is_disjoint(&right) || divided && left.iter().any(|id| is_rounded_up(*id, given))
        };
        self.all.iter().filter_map(Comparison::bounded).any(is_computed)
            || self.class == Class::Proposed && self.all.iter().any(is_related)
    }

    /// Does it say something of what is not fixed.
    fn is_open(&self, fixed: &Fixed) -> bool {
        self.all.iter().all(|comparison| {
            let is_fixed = |extent: Extent| match extent {
                Extent::Block(axis, _) => fixed.block[axis as usize].is_some(),
                Extent::Grid(axis, _) => fixed.grid[axis as usize].is_some(),
            };
            let arguments = comparison.parameters();
            let is_constant = !arguments.is_empty() && arguments.iter().all(|local| fixed.arguments.contains(local));
            !comparison.bounded().is_some_and(is_fixed) && !is_constant
        })
    }
}

/// The axes along which threads look at their own place, and those along which they look at their block's.
pub fn dimensions(program: &Program, kernel: &Function) -> [[bool; 3]; 2] {
    let reading = Reading::of(program, kernel);
    [reading.threads, reading.blocks]
}

/// The values of the host that a term depends on.
fn origins(term: &Term, given: &Given) -> BTreeSet<UnknownId> {
    let of = |wanted: Follower| {
        let mut found = BTreeSet::new();
        let follows = given.follows.iter().filter(|(follower, _)| *follower == wanted);
        follows.for_each(|(_, e)| e.for_each_unknown(&mut |id| found.extend([id])));
        found
    };
    match term {
        Term::Number(_) => BTreeSet::new(),
        Term::Block(axis) => of(Follower::Block(*axis)),
        Term::Grid(axis) => of(Follower::Grid(*axis)),
        Term::Threads(axis) => &of(Follower::Block(*axis)) | &of(Follower::Grid(*axis)),
        Term::Parameter(local, _) => {
            let own = given.unknowns.iter().filter(|(_, other)| *other == local).map(|(id, _)| *id);
            own.chain(of(Follower::Argument(*local))).collect()
        }
        Term::Wide(term) | Term::Lowered(term) => origins(term, given),
        Term::Sum(a, b) | Term::Product(a, b) | Term::Remainder(a, b) => &origins(a, given) | &origins(b, given),
    }
}

/// Whether an extent has one more where a value of the host is no multiple: `(n + 15) / 16`.
fn is_rounded_up(id: UnknownId, given: &Given) -> bool {
    fn rounds(e: &HostExpr, id: UnknownId) -> bool {
        let mentions = |e: &HostExpr| {
            let mut found = false;
            e.for_each_unknown(&mut |other| found |= other == id);
            found
        };
        let is_sum = |e: &HostExpr| matches!(e.form, HostForm::Binary(BinOp::Add | BinOp::Sub, ..));
        let here = match &e.form {
            HostForm::Binary(BinOp::Div, a, _) => is_sum(a.unconverted()) && mentions(a),
            HostForm::Binary(BinOp::Rem, a, _) => mentions(a),
            HostForm::Number(_)
            | HostForm::Unknown(_)
            | HostForm::Unary(..)
            | HostForm::Binary(..)
            | HostForm::Cast(_)
            | HostForm::Select(..) => false,
        };
        here || e.operands().into_iter().any(|e| rounds(e, id))
    }
    let is_extent = |follower: &Follower| matches!(follower, Follower::Block(_) | Follower::Grid(_));
    given.follows.iter().any(|(follower, e)| is_extent(follower) && rounds(e, id))
}
