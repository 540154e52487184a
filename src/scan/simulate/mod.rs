//! A run of one block in which data is the interval of inputs that it combines.
//!
//! All threads go through the statements together, each with its own locals, and those that a branch leaves
//! out wait behind it. Within an interval from barrier to barrier a thread reads what memory held at its
//! beginning, and its own writes. At each barrier, each head of a loop and each shuffle a [`Moment`] is taken
//! down.
//!
//! Nothing here is trusted: what is read off is proposed, and then proved. A run that cannot go on says where
//! and why ([`Stopped`]): a race, a claim that does not hold, a construct that is not simulated.

mod data;
mod expressions;
mod memory;
mod statements;

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::*;
use crate::kernel::visit;

pub use data::{Domain, Inputs, is_identity};
use memory::Memory;

/// Statements of all threads together, after which a run is given up.
const MOST_STEPS: u64 = 4_000_000;

/// Why a run did not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// Where.
    pub span: Span,
    /// A clause: "two threads access the same element of `a`".
    pub why: String,
}

pub(super) type Run<T> = Result<T, Stopped>;

/// What a local or a cell holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// A number, as in [`crate::kernel::interp::number`].
    Number(u64),
    /// Data, with the version that it is.
    Data(Inputs, Version),
    /// An array, and bytes from its beginning.
    Pointer(ObjectId, i64),
    /// Not known: what memory held before the kernel, say.
    Unknown,
}

/// A copy of data, in one local or cell: an index into [`Versions`].
pub type Version = usize;

/// Where data went, which says what of it is needed at last: by claims.
#[derive(Clone, Default, Debug)]
pub struct Versions {
    /// What each was made of.
    made_of: Vec<Vec<Version>>,
    /// When each was made, in moments.
    made: Vec<usize>,
    /// When claims looked at each for the last time.
    claimed: BTreeMap<Version, usize>,
}

impl Versions {
    fn new_of(&mut self, parts: Vec<Version>, now: usize) -> Version {
        self.made_of.push(parts);
        self.made.push(now);
        self.made.len() - 1
    }

    /// After which moments each is not needed any more; 0: it never was.
    pub fn needed_until(&self) -> Vec<usize> {
        let mut until = vec![0; self.made.len()];
        self.claimed.iter().for_each(|(version, when)| until[*version] = *when);
        // What something is made of was there before.
        for version in (0..until.len()).rev() {
            if until[version] > 0 {
                for part in &self.made_of[version] {
                    until[*part] = until[*part].max(self.made[version]);
                }
            }
        }
        until
    }
}

/// Where something is taken down: a statement, by its number in the order of the source.
pub type Point = usize;

/// What there was at a point, at one time.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The point.
    pub point: Point,
    /// When: moments are counted from 1.
    pub time: usize,
    /// Which threads came there, by their numbers.
    pub threads: Vec<u32>,
    /// The locals of these threads.
    pub locals: Vec<Vec<Value>>,
    /// Cells of shared arrays behind a barrier, by their offsets in bytes.
    pub cells: Vec<(ObjectId, i64, Value)>,
}

/// A run.
#[derive(Clone, Debug)]
pub struct History {
    /// Threads of the block.
    pub threads: u32,
    /// What was taken down, in order.
    pub moments: Vec<Moment>,
    /// Where data went.
    pub versions: Versions,
}

/// The scan that a function states.
#[derive(Clone, Debug)]
pub struct Stated {
    /// How data is combined,
    pub operator: ScanOperator,
    /// of this type.
    pub elem: Scalar,
    /// The sum of nothing.
    pub identity: Expr,
    /// What data stands for.
    pub domain: Domain,
}

impl Stated {
    /// The first that a function states.
    pub fn of(function: &Function) -> Option<Stated> {
        let mut found = None;
        visit::for_each_stmt(function.body.as_deref()?, &mut |stmt| {
            if let StmtKind::Barrier(barrier) = &stmt.kind {
                for invariant in &barrier.invariants {
                    if let InvariantForm::Inputs { elem, operator, identity, count, .. } = &invariant.form {
                        let domain = if count.is_some() { Domain::Classes } else { Domain::Intervals };
                        let (operator, elem, identity) = (*operator, *elem, (**identity).clone());
                        found.get_or_insert(Stated { operator, elem, identity, domain });
                    }
                }
            }
            if let StmtKind::Assign(_, value) = &stmt.kind
                && let ExprKind::Spec(SpecExpr::ScanInput { operator, identity, .. }) = &value.kind
                && let Ty::Scalar(elem) = value.ty
            {
                let (operator, identity) = (*operator, (**identity).clone());
                found.get_or_insert(Stated { operator, elem, identity, domain: Domain::Intervals });
            }
        });
        found
    }
}

/// The numbers of a function's statements.
pub struct Points {
    numbers: BTreeMap<usize, Point>,
}

impl Points {
    /// Of all statements, outer ones first.
    pub fn of(function: &Function) -> Points {
        let mut numbers = BTreeMap::new();
        visit::for_each_stmt(function.body.as_deref().unwrap_or_default(), &mut |stmt| {
            numbers.insert(std::ptr::from_ref(stmt) as usize, numbers.len());
        });
        Points { numbers }
    }

    /// That of a statement.
    pub fn at(&self, stmt: &Stmt) -> Point {
        self.numbers.get(&(std::ptr::from_ref(stmt) as usize)).copied().unwrap_or(usize::MAX)
    }
}

/// The state of a run.
struct Simulation<'a> {
    language: Language,
    function: &'a Function,
    points: &'a Points,
    stated: &'a Stated,
    threads: u32,
    locals: Vec<Vec<Value>>,
    memory: Memory,
    versions: Versions,
    /// Locals and arrays that have held data.
    holders: Holders,
    moments: Vec<Moment>,
    /// Threads that left a loop or a block, or went on with its next round, by the label.
    left: BTreeMap<(Label, bool), Vec<u32>>,
    /// Threads that have not left the kernel.
    live: BTreeSet<u32>,
    steps: u64,
}

/// Locals and arrays that hold data at some time: a constant among data is the identity.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Holders {
    locals: BTreeSet<LocalId>,
    objects: BTreeSet<ObjectId>,
}

/// Runs a block of so many threads, with these values of parameters.
///
/// # Errors
/// The run stopped. `Ok(None)`: no such launch keeps the preconditions.
pub fn simulate(
    language: Language,
    function: &Function,
    points: &Points,
    stated: &Stated,
    threads: u32,
    parameters: &BTreeMap<LocalId, u64>,
) -> Run<Option<History>> {
    let mut holders = Holders::default();
    loop {
        let mut run = Simulation::new(language, function, points, stated, threads, holders.clone());
        for (local, value) in parameters {
            run.locals.iter_mut().for_each(|own| own[local.index()] = Value::Number(*value));
        }
        if !run.keeps_preconditions()? {
            return Ok(None);
        }
        run.whole()?;
        if run.holders == holders {
            return Ok(Some(History { threads, moments: run.moments, versions: run.versions }));
        }
        holders = run.holders;
    }
}

impl<'a> Simulation<'a> {
    fn new(
        language: Language,
        function: &'a Function,
        points: &'a Points,
        stated: &'a Stated,
        threads: u32,
        holders: Holders,
    ) -> Self {
        let mut own = vec![Value::Unknown; function.locals.len()];
        for param in &function.params {
            if let Some(object) = param.object {
                own[param.local.index()] = Value::Pointer(object, 0);
            }
        }
        Simulation {
            language,
            function,
            points,
            stated,
            threads,
            locals: vec![own; threads as usize],
            memory: Memory::default(),
            versions: Versions::default(),
            holders,
            moments: Vec::new(),
            left: BTreeMap::new(),
            live: (0..threads).collect(),
            steps: 0,
        }
    }

    fn keeps_preconditions(&mut self) -> Run<bool> {
        for clause in &self.function.requires {
            for thread in 0..self.threads {
                if self.truth(thread, &clause.expr)? == Some(false) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn whole(&mut self) -> Run<()> {
        let body = self.function.body.as_deref().unwrap_or_default();
        let all = (0..self.threads).collect();
        self.block(body, all)?;
        Ok(())
    }

    /// Takes down what there is.
    fn moment(&mut self, stmt: &Stmt, threads: &[u32], with_cells: bool) {
        let locals = threads.iter().map(|thread| self.locals[*thread as usize].clone()).collect();
        let cells = if with_cells { self.memory.shared() } else { Vec::new() };
        let time = self.now();
        self.moments.push(Moment { point: self.points.at(stmt), time, threads: threads.to_vec(), locals, cells });
    }

    /// The number of the next moment.
    fn now(&self) -> usize {
        self.moments.len() + 1
    }
}
