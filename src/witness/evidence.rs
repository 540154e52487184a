//! When a violation that was observed refutes an obligation that is not proved.
//!
//! The violation is of the same kind at the same places, and:
//!
//! - nothing undefined and no race precedes it (it is not *tainted*);
//! - it does not depend on a value that the hardware determines and that the
//!   interpreter chose: none was chosen, or the violation is in the first interval
//!   of the block that ran first, before any;
//! - it is no write of the same value, where these are tolerated;
//! - the kernel reads no constant of the source whose initialiser is not modelled, and
//!   has no barrier of which it is not known what it fences;
//! - all threads that a hypothesis may exclude were run, if there is such a hypothesis;
//! - no counter of atomics can have wrapped around: verdicts assume that none does;
//! - what the threads touch of an array fits into a memory;
//! - fences and atomics cannot have ordered the two accesses ([`ordered`]).
//!
//! A run is one up to the violation. What would come later, or what blocks would do that have not
//! begun, is no part of it: a signed overflow there does not make it inadmissible.

use std::collections::{BTreeMap, BTreeSet};

use crate::kernel::address;
use crate::kernel::ast::{AssumeKind, Expr, ExprKind, Function, Language, ObjectKind, Program, Space, StmtKind};
use crate::kernel::effects::{Effects, reached};
use crate::kernel::interp::{Access as Kind, Event, Execution, Outcome, Race, RaceAccess, Violation, What};
use crate::kernel::visit;
use crate::obligation::Kind as Obligation;
use crate::report::{Access, AccessKind, Failure};

use super::settings::Settings;

/// Fewer instructions than these cannot make a counter of 32 bits come back to an earlier
/// value, at 1,024 an atomic.
const WRAP: u64 = 1 << 22;
/// Bytes between the first and the last cell that a run touches of an array.
const MAX_BYTES: i128 = 1 << 40;

/// What the source says about which runs are evidence.
pub struct Rules {
    /// A hypothesis speaks of the thread at hand, or stands in the body: only a
    /// finished run satisfies it.
    only_finished: bool,
    /// Threads can order their accesses without a barrier.
    fences: bool,
    /// There are atomics.
    atomics: bool,
    /// Something in the kernel has one meaning in its source that a run replaces by an arbitrary
    /// one: constants whose initialiser is not modelled, barriers of unknown fences.
    unknown: bool,
}

impl Rules {
    pub fn new(program: &Program, kernel: &Function) -> Rules {
        let mut rules = Rules { only_finished: false, fences: false, atomics: false, unknown: false };
        let effects = Effects::of(kernel, &program.contracts);
        rules.atomics = effects.atomic;
        // OpenCL's newer atomics order memory unless they say otherwise.
        rules.fences = effects.fence || effects.atomic && program.language == Language::OpenCl;
        let called = reached(kernel, &program.contracts).into_iter().map(|id| &program.contracts[id]);
        for function in std::iter::once(kernel).chain(called) {
            for clause in &function.requires {
                rules.only_finished |= visit::any_expr(&clause.expr, &|e| {
                    let of_a_thread = matches!(e.kind, ExprKind::Coord(coord, _) if !coord.is_of_launch());
                    of_a_thread || matches!(e.kind, ExprKind::Spec(_))
                });
            }
            visit::for_each_root_expr(function, &mut |root| rules.unknown |= names_a_constant(root, function));
            let Some(body) = &function.body else { continue };
            visit::for_each_stmt(body, &mut |stmt| match &stmt.kind {
                StmtKind::Barrier(barrier) => {
                    rules.unknown |= !barrier.fences_shared && !barrier.fences_global && !barrier.of_library;
                }
                StmtKind::Assume(AssumeKind::User, _) => rules.only_finished = true,
                StmtKind::Assume(AssumeKind::Language | AssumeKind::Made(_), _)
                | StmtKind::Assign(..)
                | StmtKind::Havoc(_)
                | StmtKind::Load { .. }
                | StmtKind::Store { .. }
                | StmtKind::Atomic { .. }
                | StmtKind::If(..)
                | StmtKind::Loop(_)
                | StmtKind::Block(..)
                | StmtKind::Break(_)
                | StmtKind::Continue(_)
                | StmtKind::Return
                | StmtKind::Fence(_)
                | StmtKind::Collective(_)
                | StmtKind::Assert(..)
                | StmtKind::Snapshot { .. }
                | StmtKind::Call { .. } => {}
            });
        }
        rules
    }

    /// The violation of this run that refutes the failure, but for the paths.
    pub fn refutation<'e>(
        &self,
        execution: &'e Execution,
        failure: &Failure,
        settings: &Settings,
    ) -> Option<&'e Violation> {
        // A write to a constant is one whatever it holds.
        if self.unknown && failure.kind != Obligation::ConstantWrite {
            return None;
        }
        if self.only_finished && execution.outcome != Outcome::Finished {
            return None;
        }
        if self.atomics && execution.steps >= WRAP {
            return None;
        }
        let excluded = |violation: &Violation| {
            let tolerated = settings.benign && violation.is_same_value();
            violation.tainted || tolerated || depends_on_chosen(execution, violation)
        };
        execution.violations.iter().find(|violation| violates(violation, failure) && !excluded(violation))
    }

    /// Whether nothing in a run stands for what the source says and is not modelled.
    pub fn knows_all(&self, execution: &Execution) -> bool {
        !(self.unknown || self.atomics && execution.steps >= WRAP)
    }

    /// May fences and atomics have ordered the accesses of the race.
    pub fn may_order(&self, race: &Race, kernel: &Function, execution: &Execution, traced: &[(u64, u64)]) -> bool {
        self.fences && ordered(race, kernel, execution, traced)
    }
}

/// The address of an array that the source declares constant, so that its initialiser
/// says what it holds, where that is not read.
fn names_a_constant(root: &Expr, function: &Function) -> bool {
    visit::any_expr(root, &|e| {
        let ExprKind::AddressOf(object) = e.kind else { return false };
        let object = &function.objects[object];
        let constant = object.space == Space::Constant || object.read_only;
        object.kind == ObjectKind::Declared && constant && object.initialised && object.content.is_none()
    })
}

fn depends_on_chosen(execution: &Execution, violation: &Violation) -> bool {
    let between = matches!(&violation.what, What::Race(race) if race.between_groups);
    let later = violation.block != execution.first_block || violation.interval > 0;
    !execution.chosen.is_empty() && (between || later)
}

/// Whether this is the obligation that failed.
pub fn violates(violation: &Violation, failure: &Failure) -> bool {
    match &violation.what {
        What::Race(race) => {
            let mut found = [reported(&race.first), reported(&race.second)];
            let mut wanted = failure.accesses.clone();
            found.sort_by_key(|a| (a.span, a.kind));
            wanted.sort_by_key(|a| (a.span, a.kind));
            // A function that is inlined twice has the same places for two arrays.
            let same_array = failure.array.as_ref().is_none_or(|name| *name == race.array.name);
            failure.kind.is_race() && wanted == found && same_array
        }
        // What atomics leave is seen where they leave it.
        What::Order(differs) => {
            let is_seen = failure.kind == Obligation::OrderResult || differs.own != Some(false);
            failure.kind.is_order() && is_seen && meets(&differs.meeting, failure)
        }
        What::Divergence { kind, .. } => failure.kind == *kind && violation.spans().contains(&failure.span),
        What::Claim { .. }
        | What::Bounds { .. }
        | What::Null { .. }
        | What::ConstantWrite { .. }
        | What::Arithmetic { .. } => violation.kind() == failure.kind && violation.spans() == [failure.span],
    }
}

/// Whether these are the two atomics of the failure.
fn meets(meeting: &Race, failure: &Failure) -> bool {
    let mut wanted: Vec<_> = failure.accesses.iter().map(|access| access.span).collect();
    wanted.sort();
    wanted == [meeting.first.span, meeting.second.span]
        && failure.array.as_ref().is_none_or(|name| *name == meeting.array.name)
}

/// An access as reports name it.
pub fn reported(access: &RaceAccess) -> Access {
    Access { kind: reported_kind(access.kind), span: access.span }
}

/// What an access does as reports name it.
pub fn reported_kind(kind: Kind) -> AccessKind {
    match kind {
        Kind::Read | Kind::Ghost => AccessKind::Read,
        Kind::Write => AccessKind::Write,
        Kind::Atomic(_) => AccessKind::Atomic,
    }
}

/// Does what the threads touch of each array fit into a memory.
pub fn fits(kernel: &Function, execution: &Execution) -> bool {
    let behind = address::behind(kernel);
    let mut reach: BTreeMap<(&str, u32, i128), (i128, i128)> = BTreeMap::new();
    for event in execution.traces.iter().flatten() {
        if let Event::Access { array, offset, width, .. } = event {
            let offset = i128::from(*offset);
            let (start, end) = (offset, offset + i128::from(*width));
            // Each pointer in memory points to an array of its own.
            let is_behind = array.object.is_some() && array.object == behind;
            let middle = if is_behind { offset - address::in_region(offset, address::REGION_BYTES.into()) } else { 0 };
            let known = reach.entry((&array.name, array.span.start, middle)).or_insert((start, end));
            *known = (known.0.min(start), known.1.max(end));
        }
    }
    reach.values().all(|(start, end)| end - start <= MAX_BYTES)
}

/// An access to a cell.
struct Touch {
    thread: (u64, u64),
    order: u32,
    /// Whether it is at a place of the race.
    raced: bool,
}

/// What threads do with a cell.
#[derive(Default)]
struct Cell {
    writes: Vec<Touch>,
    reads: Vec<Touch>,
}

/// Cells by the array's name and place, the block that has it (if one has), the offset.
type Cells<'e> = BTreeMap<(&'e str, u32, Option<u64>, i64), Cell>;

/// Can a chain of accesses to other cells lead from one access of the race to the
/// other: what one thread writes after its access, and another reads before its own.
/// Between groups barriers can be links of it, too, which this takes for granted.
fn ordered(race: &Race, kernel: &Function, execution: &Execution, traced: &[(u64, u64)]) -> bool {
    let cells = touches(race, kernel, execution, traced);
    if race.between_groups {
        return cells.values().any(|cell| {
            let readers: BTreeSet<(u64, bool)> = cell.reads.iter().map(|r| (r.thread.0, r.raced)).collect();
            cell.writes
                .iter()
                .any(|w| readers.iter().any(|(block, raced)| *block != w.thread.0 && !(*raced && w.raced)))
        });
    }
    let meets = |ours: &Touch, theirs: &[Touch]| {
        theirs.iter().any(|other| other.thread != ours.thread && !(other.raced && ours.raced))
    };
    let leaves = |a: &RaceAccess| {
        let later = |w: &&Touch| w.thread == (a.block, a.thread) && w.order > a.order;
        cells.values().any(|cell| cell.writes.iter().filter(later).any(|w| meets(w, &cell.reads)))
    };
    let comes = |b: &RaceAccess| {
        let earlier = |r: &&Touch| r.thread == (b.block, b.thread) && r.order < b.order;
        cells.values().any(|cell| cell.reads.iter().filter(earlier).any(|r| meets(r, &cell.writes)))
    };
    leaves(&race.first) && comes(&race.second) || leaves(&race.second) && comes(&race.first)
}

/// Writes and reads (atomics are both) by cell.
fn touches<'e>(race: &Race, kernel: &Function, execution: &'e Execution, traced: &[(u64, u64)]) -> Cells<'e> {
    let places = [race.first.span, race.second.span];
    let mut cells = Cells::new();
    for (thread, trace) in traced.iter().zip(&execution.traces) {
        for event in trace {
            let Event::Access { span, kind, array, offset, order: Some(order), .. } = event else { continue };
            let shared = array.object.is_some_and(|object| kernel.objects[object].space == Space::Shared);
            let place = (array.name.as_str(), array.span.start, shared.then_some(thread.0), *offset);
            let cell: &mut Cell = cells.entry(place).or_default();
            let touch = || Touch { thread: *thread, order: *order, raced: places.contains(span) };
            if *kind != Kind::Write {
                cell.reads.push(touch());
            }
            if matches!(kind, Kind::Write | Kind::Atomic(_)) {
                cell.writes.push(touch());
            }
        }
    }
    cells
}
