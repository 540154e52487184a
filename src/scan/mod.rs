//! The invariants of a scan, from what it states of itself: its inputs, and what is claimed of its result.
//!
//! 1. Blocks of a few sizes are run ([`simulate`]). What memory and registers hold there are intervals of inputs.
//! 2. At each barrier, head of a loop and shuffle a closed form is sought of what a claim rests on later ([`fit`]):
//!    of elements of arrays, of what threads hold, and of the numbers of loops ([`numbers`]).
//! 3. These are stated ([`state`]), as the kernel's author would have ([`text`]).
//!
//! What holds: nothing here is trusted. What is proposed are annotations, and the kernel that has them is verified
//! like any other. That the proof of these is one of the kernel as it was is clear: annotations do not change
//! what a kernel does, and none of those that are proposed is an assumption.
//!
//! Absent: scans in global memory, or of blocks with two dimensions; kernels that call a scan by contract; data
//! that goes through atomics.

mod claims;
mod expressions;
pub mod fit;
mod numbers;
mod samples;
mod scope;
pub mod simulate;
mod state;
mod text;
mod words;

use std::collections::BTreeSet;
use std::time::Instant;

use crate::base::source::Span;
use crate::kernel::ast::*;
use crate::kernel::visit;

use claims::{Name, Proposal, What};
use fit::Table;
use samples::Seen;
use scope::Scope;
use simulate::{Domain, History, Points, Stated, Stopped};
use words::Words;

/// Sizes of blocks that are run, if the preconditions admit them: the smaller ones first,
const SMALL: [u32; 13] = [1, 2, 3, 4, 5, 6, 7, 8, 11, 13, 16, 32, 64];
/// at most so many,
const MOST_SMALL: usize = 10;
/// and of kernels that work by warps these.
const WARPS: [u32; 5] = [32, 64, 96, 160, 1024];
/// What was found.
#[derive(Clone)]
pub struct Found<'a> {
    kernel: &'a Function,
    language: Language,
    domain: Domain,
    proposals: Vec<Proposal>,
    /// The sizes of blocks that were run.
    pub sizes: Vec<u32>,
}

impl Found<'_> {
    /// The annotations, each with the place of its barrier, loop or shuffle.
    pub fn annotations(&self) -> Vec<(Span, String)> {
        let writer = text::Writer { function: self.kernel, language: self.language, domain: self.domain };
        self.proposals.iter().map(|proposal| (proposal.span, writer.annotation(proposal))).collect()
    }

    /// The kernel with them; what is said of numbers may be left out where it does not hold, if that is wanted.
    pub fn stated(&self, candidates: bool) -> Function {
        state::state(self.kernel, self.language, self.domain, &self.proposals, candidates)
    }

    /// The same without one thing that is said of numbers, for each.
    pub fn with_less(&self) -> Vec<Self> {
        let numbers = self.proposals.iter().enumerate().filter(|(_, p)| matches!(p.what, What::Numbers(_)));
        let without = |(at, _)| {
            let mut less = self.clone();
            less.proposals.remove(at);
            less
        };
        numbers.map(without).collect()
    }
}

/// Why nothing was found.
pub struct Stuck {
    /// Where.
    pub span: Span,
    /// A sentence.
    pub why: String,
}

/// Does the kernel state a scan, and something about its result, and lack all invariants of it.
pub fn is_wanted(kernel: &Function) -> bool {
    let (mut claims, mut has_invariants) = (false, false);
    visit::for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| match &stmt.kind {
        StmtKind::Assert(_, claim) => claims |= speaks_of_sums(claim),
        StmtKind::Barrier(barrier) => {
            has_invariants |= barrier.invariants.iter().any(|i| !matches!(i.form, InvariantForm::Inputs { .. }));
        }
        StmtKind::Collective(collective) => has_invariants |= !collective.invariants.is_empty(),
        StmtKind::Loop(l) => has_invariants |= l.invariants.iter().any(|i| speaks_of_sums(&i.expr)),
        StmtKind::Assign(..) | StmtKind::Havoc(_) | StmtKind::Load { .. } | StmtKind::Store { .. } => {}
        StmtKind::Atomic { .. } | StmtKind::If(..) | StmtKind::Block(..) | StmtKind::Break(_) => {}
        StmtKind::Continue(_) | StmtKind::Return | StmtKind::Fence(_) | StmtKind::Assume(..) => {}
        StmtKind::Snapshot { .. } | StmtKind::Call { .. } => {}
    });
    kernel.is_kernel && claims && !has_invariants && Stated::of(kernel).is_some()
}

fn speaks_of_sums(e: &Expr) -> bool {
    let is_sum = |e: &Expr| matches!(e.kind, ExprKind::Spec(SpecExpr::IsSum { .. } | SpecExpr::IsStridedSum { .. }));
    visit::any_expr(e, &is_sum)
}

/// Finds invariants of the kernel; blocks have this size, if it is given. Blocks of some more sizes are run, too.
///
/// # Errors
/// How far it came.
pub fn find<'a>(
    program: &'a Program,
    kernel: &'a Function,
    block: Option<u32>,
    more: &BTreeSet<u32>,
    deadline: Instant,
) -> Result<Found<'a>, Stuck> {
    let stuck = |why: &str| Stuck { span: kernel.span, why: why.to_owned() };
    let Some(stated) = Stated::of(kernel) else { return Err(stuck("it states no inputs of a scan")) };
    if visit::named_axes(kernel)[1..].contains(&true) {
        return Err(stuck("blocks have more than one dimension"));
    }
    let points = Points::of(kernel);
    let histories = histories(program, kernel, &points, &stated, &sizes(kernel, block), more)?;
    if histories.is_empty() {
        return Err(stuck(
            "no block of a size up to 160 keeps the preconditions, with integers for arguments that it has",
        ));
    }
    let search = Search {
        program,
        kernel,
        scope: Scope::of(kernel),
        stated: &stated,
        words: Words::of(kernel),
        deadline,
        until: histories.iter().map(|history| history.versions.needed_until()).collect(),
        histories: &histories,
    };
    let mut proposals = Vec::new();
    let mut statements = Vec::new();
    visit::for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| statements.push(stmt));
    for stmt in statements {
        search.at(stmt, points.at(stmt), &mut proposals)?;
    }
    let sizes = histories.iter().map(|history| history.threads).collect();
    Ok(Found { kernel, language: program.language, domain: stated.domain, proposals, sizes })
}

/// Runs of blocks of several sizes.
fn histories(
    program: &Program,
    kernel: &Function,
    points: &Points,
    stated: &Stated,
    sizes: &[u32],
    more: &BTreeSet<u32>,
) -> Result<Vec<History>, Stuck> {
    let numbers: Vec<LocalId> = kernel
        .params
        .iter()
        .filter(|param| kernel.locals[param.local].ty.as_int().is_some())
        .map(|param| param.local)
        .collect();
    let run = |threads: u32| {
        // What a number that the host passes may be: as many as there are threads, or elements of two each.
        for of_each in [1, 2] {
            let values = numbers.iter().map(|local| (*local, u64::from(threads * of_each))).collect();
            let history = simulate::simulate(program.language, kernel, points, stated, threads, &values);
            let stuck = |Stopped { span, why }| Stuck { span, why: format!("{why}, in a block of {threads}") };
            if let Some(history) = history.map_err(stuck)? {
                return Ok(Some(history));
            }
        }
        Ok(None)
    };
    let mut found = Vec::new();
    for threads in sizes {
        if found.len() < MOST_SMALL {
            found.extend(run(*threads)?);
        }
    }
    for threads in more.iter().filter(|threads| !sizes.contains(threads)) {
        found.extend(run(*threads)?);
    }
    Ok(found)
}

/// The sizes of blocks that are run.
fn sizes(kernel: &Function, block: Option<u32>) -> Vec<u32> {
    match block {
        Some(threads) => vec![threads],
        None if by_warps(kernel) => WARPS.to_vec(),
        None => SMALL.to_vec(),
    }
}

/// Do lanes of a warp do something together.
fn by_warps(kernel: &Function) -> bool {
    visit::any_stmt(kernel, |stmt| matches!(stmt.kind, StmtKind::Collective(_)))
}

struct Search<'a> {
    program: &'a Program,
    kernel: &'a Function,
    scope: Scope,
    stated: &'a Stated,
    words: Words,
    deadline: Instant,
    histories: &'a [History],
    until: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// What is claimed at a statement.
    fn at(&self, stmt: &Stmt, point: usize, proposals: &mut Vec<Proposal>) -> Result<(), Stuck> {
        let runs = self.histories.iter().zip(&self.until);
        let moments = runs.flat_map(|(history, until)| {
            let here = history.moments.iter().filter(|moment| moment.point == point);
            here.map(move |moment| (moment, history, &until[..]))
        });
        let (function, scope, words, domain) = (self.kernel, &self.scope, &self.words, self.stated.domain);
        let seen = Seen { function, scope, domain, words, point, moments: moments.collect() };
        if seen.moments.is_empty() {
            return Ok(());
        }
        let mut add = |names: &[Name], what| {
            proposals.push(Proposal { point, span: stmt.span, names: names.to_vec(), what });
        };
        if let StmtKind::Barrier(barrier) = &stmt.kind {
            let names = seen.names(true);
            for array in seen.needed_arrays().into_iter().filter(|array| !is_of_inputs(barrier, *array)) {
                let of = &format!("`{}[x]`", function.objects[array].name);
                let claim = self.fitted(&seen.of_elements(array, &names), &names, stmt.span, of)?;
                add(&names, What::Elements(array, claim));
            }
        }
        let held: Vec<LocalId> = match &stmt.kind {
            StmtKind::Barrier(_) => seen.needed_locals().into_iter().collect(),
            StmtKind::Loop(_) => {
                seen.needed_locals().into_iter().filter(|local| scope.is_changed_by(*local, point)).collect()
            }
            StmtKind::Collective(collective) => {
                let given = collective.operands.first().and_then(Expr::as_local);
                seen.needed_locals().into_iter().filter(|local| Some(*local) == given).collect()
            }
            StmtKind::Assign(..) | StmtKind::Havoc(_) | StmtKind::Load { .. } | StmtKind::Store { .. } => Vec::new(),
            StmtKind::Atomic { .. } | StmtKind::If(..) | StmtKind::Block(..) | StmtKind::Break(_) => Vec::new(),
            StmtKind::Continue(_) | StmtKind::Return | StmtKind::Fence(_) | StmtKind::Assume(..) => Vec::new(),
            StmtKind::Snapshot { .. } | StmtKind::Call { .. } | StmtKind::Assert(..) => Vec::new(),
        };
        let names = seen.names(false);
        for local in held.into_iter().filter(|local| function.locals[*local].name.is_some()) {
            let of = &format!("`{}`", function.locals[local].name.as_deref().unwrap_or_default());
            let claim = self.fitted(&seen.of_threads(local, &names), &names, stmt.span, of)?;
            let what = if matches!(stmt.kind, StmtKind::Loop(_)) {
                What::Held
            } else if matches!(stmt.kind, StmtKind::Collective(_)) {
                What::Given
            } else {
                What::Across
            };
            add(&names, what(local, claim));
        }
        if matches!(stmt.kind, StmtKind::Loop(_)) {
            let names: Vec<Name> = seen.names(true).into_iter().filter(|name| *name != Name::Element).collect();
            let changes = |name| matches!(name, Name::Local(local) if scope.is_changed_by(local, point));
            for fact in numbers::facts(&names, &seen.of_all(&names), &self.words.constants, changes) {
                add(&names, What::Numbers(fact));
            }
        }
        Ok(())
    }

    fn fitted(&self, table: &Table, names: &[Name], span: Span, of: &str) -> Result<fit::Claim, Stuck> {
        fit::fit(table, self.deadline).ok_or_else(|| {
            let needed = table.samples.iter().filter(|sample| sample.needed).count();
            let unknown = table.samples.iter().filter(|sample| sample.needed && sample.inputs.is_none()).count();
            let writer =
                text::Writer { function: self.kernel, language: self.program.language, domain: self.stated.domain };
            let names: Vec<String> = names.iter().map(|name| writer.name(*name)).collect();
            let why = if Instant::now() > self.deadline {
                format!("the time for a closed form of {of} was over")
            } else if unknown > 0 {
                format!(
                    "{of} combines no run of inputs there in {unknown} of the {needed} samples that the result needs: \
                     is the order of operands right, and does the operator commute (`__reduction_monoid`)"
                )
            } else {
                format!("no closed form of {of} over {} was found that fits {needed} samples", names.join(", "))
            };
            Stuck { span, why }
        })
    }
}

fn is_of_inputs(barrier: &Barrier, array: ObjectId) -> bool {
    let is_array = |e: &Expr| matches!(e.kind, ExprKind::AddressOf(object) if object == array);
    barrier.invariants.iter().any(|invariant| match &invariant.form {
        InvariantForm::Inputs { array, .. } => visit::any_expr(array, &is_array),
        InvariantForm::Unary | InvariantForm::Binary | InvariantForm::Element { .. } => false,
        InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => false,
    })
}
