//! A condition on the launch under which a refuted kernel is verified.
//!
//! 1. Candidates compare extents of the launch and integer parameters with each other and
//!    with the lengths of the kernel's arrays, or say that a block is as large as one of
//!    them; first each alone, the weaker first, then two at a time.
//! 2. One is tried only if it rules out every counterexample known so far, so that most of
//!    them cost nothing.
//! 3. To try one is to check the kernel with one more precondition. The first that is
//!    verified is suggested; one that is refuted adds its counterexamples.
//!
//! What holds: what is suggested was verified as it is printed, under the assumptions that
//! the report prints; no verdict depends on it. Absent: conditions of more parts, and those
//! that would leave one thread only. "Weaker" is the order of
//! [`candidates`], not implication.

use std::ops::Range;
use std::time::{Duration, Instant};

use crate::kernel::ast::{
    Axis, BinOp, Clause, Coord, Expr, ExprKind, Function, IntType, Language, LocalId, Program, Scalar, Space, Ty,
};
use crate::kernel::effects::Effects;
use crate::kernel::integer::{U32, U64, wrap};
use crate::report::{Counterexample, KernelReport, Verdict};
use crate::smt::watch;

/// So many conditions are tried.
const MAX_CONDITIONS: usize = 6;
/// All of them may take as long as the kernel did, within these bounds.
const TIME: [Duration; 2] = [Duration::from_secs(4), Duration::from_secs(8)];

const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

/// Adds to the report of a refuted kernel what it is verified under, if that is found. `run`:
/// when its check began, and when it has to end. `check`: the same for another kernel, which
/// has so much time.
pub fn suggest(
    program: &Program,
    kernel: &Function,
    check: &dyn Fn(&Function, Duration) -> KernelReport,
    run: Range<Instant>,
    report: &mut KernelReport,
) {
    let refuted = report.clone().conclude().verdict == Verdict::Refuted;
    if !refuted || !kernel.is_kernel {
        return;
    }
    let [least, most] = TIME;
    let end = run.end.min(Instant::now() + run.start.elapsed().clamp(least, most));
    let mut ruled_out: Vec<Counterexample> = Vec::new();
    if !learn(report, &mut ruled_out) {
        return;
    }
    let source = Source { kernel, language: program.language };
    let mut tried = 0;
    for condition in candidates(program, kernel) {
        let timeout = end.saturating_duration_since(Instant::now());
        if tried == MAX_CONDITIONS || timeout.is_zero() || watch::is_stopped() {
            return;
        }
        if !ruled_out.iter().all(|run| condition.iter().any(|c| c.holds(&source, run) == Some(false))) {
            continue;
        }
        tried += 1;
        let mut restricted = kernel.clone();
        restricted.requires.extend(condition.iter().map(|c| c.clause(&source)));
        let found = check(&restricted, timeout);
        // What rests on a postcondition that is not proved is no advice.
        if found.doubtful.is_empty() && found.clone().conclude().verdict == Verdict::Verified {
            let text: Vec<String> = condition.iter().map(|c| c.text(&source)).collect();
            report.notes.push(format!("verified under `__requires({});`", text.join(" && ")));
            return;
        }
        learn(&found, &mut ruled_out);
    }
}

/// Adds a report's counterexamples; are there any.
fn learn(report: &KernelReport, ruled_out: &mut Vec<Counterexample>) -> bool {
    ruled_out.extend(report.failures.iter().filter_map(|failure| failure.counterexample.clone()));
    !ruled_out.is_empty()
}

/// What the terms of a condition speak of, and in which language.
struct Source<'a> {
    kernel: &'a Function,
    language: Language,
}

/// A number of the launch.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Term {
    Number(u64),
    Block(Axis),
    Grid(Axis),
    /// `gridDim * blockDim`
    Threads(Axis),
    Parameter(LocalId, IntType),
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Relation {
    Equal,
    AtMost,
    AtLeast,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Comparison {
    left: Term,
    relation: Relation,
    right: Term,
}

/// Conditions in the order in which they are tried.
fn candidates(program: &Program, kernel: &Function) -> Vec<Vec<Comparison>> {
    let single = simple(program, kernel);
    let pairs = single.iter().enumerate().flat_map(|(i, a)| single[i + 1..].iter().map(move |b| (a, b)));
    // Two of one number say the same, or leave one value, or none.
    let same = |a: &Comparison, b: &Comparison| a.left == b.left && (a.right == b.right || a.is_of_numbers(b));
    let pairs = pairs.filter(|(a, b)| !a.iter().any(|a| b.iter().any(|b| same(a, b))));
    let both: Vec<Vec<Comparison>> = pairs.map(|(a, b)| [a.as_slice(), b].concat()).collect();
    single.into_iter().chain(both).collect()
}

/// Comparisons, and the extents of blocks that are as large as a two-dimensional array.
fn simple(program: &Program, kernel: &Function) -> Vec<Vec<Comparison>> {
    let named = Effects::of(kernel, &program.contracts).axes;
    let axes: Vec<Axis> = AXES.into_iter().filter(|axis| named[*axis as usize]).collect();
    let mut found: Vec<Vec<Comparison>> = Vec::new();
    let mut add = |comparisons: &[(Term, Relation, Term)]| {
        let all = comparisons.iter().map(|&(left, relation, right)| Comparison { left, relation, right });
        let all: Vec<Comparison> = all.collect();
        if !found.contains(&all) {
            found.push(all);
        }
    };
    let parameters: Vec<Term> = parameters(kernel).collect();
    let lengths = lengths(kernel);
    for parameter in &parameters {
        add(&[(*parameter, Relation::AtLeast, Term::Number(1))]);
    }
    for parameter in &parameters {
        // C compares a negative number with them as a large one.
        let is_signed = matches!(parameter, Term::Parameter(_, ty) if ty.signed);
        let positive = (*parameter, Relation::AtLeast, Term::Number(1));
        for axis in &axes {
            let covers = (*parameter, Relation::AtLeast, Term::Threads(*axis));
            add(&[positive, covers][usize::from(!is_signed)..]);
        }
    }
    for length in &lengths {
        axes.iter().for_each(|axis| add(&[(Term::Block(*axis), Relation::AtMost, Term::Number(*length))]));
    }
    for axis in axes.iter().filter(|axis| **axis != Axis::X) {
        add(&[(Term::Block(*axis), Relation::Equal, Term::Number(1))]);
    }
    for axis in &axes {
        add(&[(Term::Grid(*axis), Relation::Equal, Term::Number(1))]);
    }
    for length in &lengths {
        axes.iter().for_each(|axis| add(&[(Term::Block(*axis), Relation::Equal, Term::Number(*length))]));
    }
    if let [x @ Axis::X, y @ Axis::Y, ..] = axes[..] {
        for object in kernel.objects.iter().filter(|object| object.space == Space::Shared) {
            let [rows, columns] = object.dims[..] else { continue };
            for columns in [columns, columns.saturating_sub(1)] {
                add(&[
                    (Term::Block(x), Relation::Equal, Term::Number(columns)),
                    (Term::Block(y), Relation::Equal, Term::Number(rows)),
                ]);
            }
        }
    }
    found
}

/// Parameters that are whole numbers, by value.
fn parameters(kernel: &Function) -> impl Iterator<Item = Term> {
    kernel.params.iter().filter(|param| param.object.is_none()).filter_map(|param| {
        let local = &kernel.locals[param.local];
        let ty = local.ty.as_int().filter(|ty| local.name.is_some() && matches!(ty.bits, 32 | 64))?;
        Some(Term::Parameter(param.local, ty))
    })
}

/// Lengths of the rows of shared arrays, more than 1.
fn lengths(kernel: &Function) -> Vec<u64> {
    let shared = kernel.objects.iter().filter(|object| object.space == Space::Shared);
    let mut found: Vec<u64> = Vec::new();
    for object in shared {
        let whole = object.size.map(|bytes| bytes / object.elem.bytes().max(1));
        let rows = if object.dims.is_empty() { whole.into_iter().collect() } else { object.dims.clone() };
        // A row may be one longer than the block, to keep clear of bank conflicts.
        for length in rows.iter().flat_map(|length| [*length, length.saturating_sub(1)]) {
            if length > 1 && !found.contains(&length) {
                found.push(length);
            }
        }
    }
    found
}

impl Term {
    /// Its type in C.
    fn ty(self, language: Language) -> IntType {
        match self {
            Term::Parameter(_, ty) => ty,
            Term::Threads(_) if language == Language::OpenCl => U64,
            Term::Number(_) | Term::Block(_) | Term::Grid(_) | Term::Threads(_) => U32,
        }
    }

    fn value(self, source: &Source, run: &Counterexample) -> Option<i128> {
        Some(match self {
            Term::Number(n) => n.into(),
            Term::Block(axis) => run.block_dim[axis as usize].into(),
            Term::Grid(axis) => run.grid_dim[axis as usize].into(),
            Term::Threads(axis) => i128::from(run.block_dim[axis as usize]) * i128::from(run.grid_dim[axis as usize]),
            Term::Parameter(local, _) => {
                let name = source.kernel.locals[local].name.as_ref()?;
                run.arguments.iter().find(|(argument, _)| argument == name)?.1.parse().ok()?
            }
        })
    }

    fn expr(self, source: &Source) -> Expr {
        let span = source.kernel.span;
        let coord = |coord, axis| Expr { kind: ExprKind::Coord(coord, axis), ty: int(U32), span };
        match self {
            Term::Number(n) => Expr { kind: ExprKind::Int(n.into()), ty: int(U32), span },
            Term::Block(axis) => coord(Coord::BlockDim, axis),
            Term::Grid(axis) => coord(Coord::GridDim, axis),
            Term::Threads(axis) => {
                let ty = self.ty(source.language);
                let [grid, block] = [Coord::GridDim, Coord::BlockDim].map(|of| Box::new(cast(coord(of, axis), ty)));
                Expr { kind: ExprKind::Binary(BinOp::Mul, grid, block), ty: int(ty), span }
            }
            Term::Parameter(local, ty) => Expr { kind: ExprKind::Local(local), ty: int(ty), span },
        }
    }

    fn text(self, source: &Source) -> String {
        let coord = |cuda: &str, opencl: &str, axis: Axis| match source.language {
            Language::Cuda => format!("{cuda}.{}", ["x", "y", "z"][axis as usize]),
            Language::OpenCl => format!("{opencl}({})", axis as usize),
        };
        match self {
            Term::Number(n) => n.to_string(),
            Term::Block(axis) => coord("blockDim", "get_local_size", axis),
            Term::Grid(axis) => coord("gridDim", "get_num_groups", axis),
            Term::Threads(axis) => match source.language {
                Language::Cuda => format!("{} * {}", coord("gridDim", "", axis), coord("blockDim", "", axis)),
                Language::OpenCl => format!("get_global_size({})", axis as usize),
            },
            Term::Parameter(local, _) => source.kernel.locals[local].name.clone().unwrap_or_default(),
        }
    }
}

impl Comparison {
    /// Do both compare with numbers.
    fn is_of_numbers(&self, other: &Comparison) -> bool {
        matches!((self.right, other.right), (Term::Number(_), Term::Number(_)))
    }

    /// The type in which C compares: that of a number is the other side's; else the wider
    /// one wins, and of two that are as wide the unsigned one, which the right side has.
    fn common(&self, language: Language) -> IntType {
        let (left, right) = (self.left.ty(language), self.right.ty(language));
        let left_wins = matches!(self.right, Term::Number(_)) || left.bits > right.bits;
        if left_wins { left } else { right }
    }

    /// Does it hold in a run.
    fn holds(&self, source: &Source, run: &Counterexample) -> Option<bool> {
        let ty = self.common(source.language);
        let value = |term: Term| Some(wrap(term.value(source, run)?, ty));
        let (left, right) = (value(self.left)?, value(self.right)?);
        Some(match self.relation {
            Relation::Equal => left == right,
            Relation::AtMost => left <= right,
            Relation::AtLeast => left >= right,
        })
    }

    fn clause(&self, source: &Source) -> Clause {
        let ty = self.common(source.language);
        let operand = |term: Term| Box::new(cast(term.expr(source), ty));
        let op = match self.relation {
            Relation::Equal => BinOp::Eq,
            Relation::AtMost => BinOp::Le,
            Relation::AtLeast => BinOp::Ge,
        };
        let kind = ExprKind::Binary(op, operand(self.left), operand(self.right));
        Clause { expr: Expr { kind, ty: Ty::Scalar(Scalar::Bool), span: source.kernel.span }, global: false }
    }

    fn text(&self, source: &Source) -> String {
        let relation = match self.relation {
            Relation::Equal => "==",
            Relation::AtMost => "<=",
            Relation::AtLeast => ">=",
        };
        format!("{} {relation} {}", self.left.text(source), self.right.text(source))
    }
}

fn cast(e: Expr, ty: IntType) -> Expr {
    let span = e.span;
    if e.ty == int(ty) {
        e
    } else if let ExprKind::Int(_) = e.kind {
        Expr { ty: int(ty), ..e }
    } else {
        Expr { kind: ExprKind::Cast(Box::new(e)), ty: int(ty), span }
    }
}

fn int(ty: IntType) -> Ty {
    Ty::Scalar(Scalar::Int(ty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::kernel::integer::{I32, I64};

    fn at_least(left: IntType, right: Term) -> Comparison {
        Comparison { left: Term::Parameter(LocalId::from_index(0), left), relation: Relation::AtLeast, right }
    }

    #[test]
    fn numbers_are_compared_in_the_type_that_c_compares_them_in() {
        let threads = Term::Threads(Axis::X);
        let common = |left, right, language| at_least(left, right).common(language);
        assert_eq!(common(I32, threads, Language::Cuda), U32);
        assert_eq!(common(I32, Term::Number(1), Language::Cuda), I32);
        assert_eq!(common(I64, threads, Language::Cuda), I64);
        // There extents are 64 bits wide.
        assert_eq!(common(I32, threads, Language::OpenCl), U64);
        assert_eq!(common(I64, threads, Language::OpenCl), U64);
    }

    #[test]
    fn a_negative_number_is_a_large_unsigned_one() {
        assert_eq!(wrap(-1, U32), (1 << 32) - 1);
        assert_eq!(wrap((1 << 32) - 1, I32), -1);
        assert_eq!(wrap(-1, I64), -1);
    }
}
