//! Whether two threads still come to where they raced.
//!
//! A condition that lets one thread alone come there, or none, proves the kernel by leaving out what is
//! wrong with it: `w >= n` for `if (i * w < n) out[i / 2] = i`, or that an entry which all threads take
//! differs from itself. So in front of both accesses of a race threads meet in a cell, one of them writing it:
//! neighbours of a block, and any threads. If that is proved to be no race, they do not come there
//! together any more; it counts against the condition unless it was so without.

use std::collections::BTreeSet;

use crate::base::source::Span;
use crate::config::Config;
use crate::kernel::ast::{
    Axis, BinOp, Block, Coord, Expr, ExprKind, Function, I32, Local, LocalId, Object, ObjectId, ObjectKind, Space,
    Stmt, StmtKind, Ty, U32,
};
use crate::report::{Failure, KernelReport};

/// Races that are looked at.
const MOST_RACES: usize = 4;
/// Cells for pairs of neighbours: more than a block has.
const CELLS: u64 = 1 << 20;

/// A kernel, as it is checked.
pub(super) type Checked<'a> = (&'a Function, &'a Config);

/// Do the threads of each of these races still come to its accesses, where they came before:
/// neighbours of a block, and any.
pub(super) fn stay(
    failures: &[Failure],
    before: Checked,
    under: Checked,
    check: &dyn Fn(&Function, Config) -> KernelReport,
) -> bool {
    let races: BTreeSet<(Span, Span)> = failures.iter().filter_map(race).take(MOST_RACES).collect();
    if races.is_empty() {
        return true;
    }
    [Who::Neighbours, Who::Any].into_iter().all(|who| {
        let meet = |(kernel, config): Checked| meetings(&races, kernel, config, who, check);
        let left = meet(under);
        left.len() == races.len() || meet(before).is_subset(&left)
    })
}

/// Whose meetings are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    /// Threads of one block with the numbers `2 k` and `2 k + 1` along x.
    Neighbours,
    /// Any two threads.
    Any,
}

fn race(failure: &Failure) -> Option<(Span, Span)> {
    if let [first, second] = failure.accesses.as_slice() { Some((first.span, second.span)) } else { None }
}

/// The races whose threads are not proved to be apart.
fn meetings(
    races: &BTreeSet<(Span, Span)>,
    kernel: &Function,
    config: &Config,
    who: Who,
    check: &dyn Fn(&Function, Config) -> KernelReport,
) -> BTreeSet<(Span, Span)> {
    let mut kernel = kernel.clone();
    let names: Vec<String> = (0..races.len()).map(|number| format!("meeting place {number}")).collect();
    for ((first, second), name) in races.iter().zip(&names) {
        let span = kernel.span;
        let cell = kernel.objects.push(cell(name, span));
        let seen =
            kernel.locals.push(Local { name: None, ty: Ty::Scalar(I32), of_hardware: false, of_library: false, span });
        let meet = |span: Span| {
            let is_first = span == *first;
            (is_first || span == *second).then(|| meeting(place(cell, who, span), seen, is_first))
        };
        if let Some(body) = &mut kernel.body {
            insert(body, &meet);
        }
    }
    let only_intra_group = config.only_intra_group || who == Who::Neighbours;
    let found = check(&kernel, Config { benign: false, only_intra_group, ..config.clone() });
    let is_open = |name: &String| found.failures.iter().any(|failure| failure.array.as_ref() == Some(name));
    races.iter().zip(&names).filter(|(_, name)| is_open(name)).map(|(race, _)| *race).collect()
}

fn cell(name: &str, span: Span) -> Object {
    Object {
        name: name.to_owned(),
        space: Space::Global,
        elem: I32,
        size: Some(CELLS * I32.bytes()),
        dims: Vec::new(),
        kind: ObjectKind::Declared,
        read_only: false,
        content: None,
        initialised: false,
        symbol: None,
        of_argument: false,
        span,
    }
}

fn place(cell: ObjectId, who: Who, span: Span) -> Expr {
    let number = |kind| Expr { kind, ty: Ty::Scalar(U32), span };
    let pointer = |kind| Expr { kind, ty: Ty::Pointer, span };
    let cells = pointer(ExprKind::AddressOf(cell));
    if who == Who::Any {
        return cells;
    }
    let (thread, two) = (number(ExprKind::Coord(Coord::Thread, Axis::X)), number(ExprKind::Int(2)));
    let pair = number(ExprKind::Binary(BinOp::Div, Box::new(thread), Box::new(two)));
    pointer(ExprKind::PtrAdd { pointer: Box::new(cells), index: Box::new(pair), scale: I32.bytes() })
}

fn meeting(pointer: Expr, seen: LocalId, writes: bool) -> Stmt {
    let span = pointer.span;
    let value = Expr { kind: ExprKind::Int(1), ty: Ty::Scalar(I32), span };
    let kind = if writes {
        StmtKind::Store { pointer, value }
    } else {
        StmtKind::Load { dst: seen, pointer, ghost: false, unwritten: false, apart: false }
    };
    Stmt { kind, span }
}

/// Puts a statement in front of each that stands at such a place.
fn insert(block: &mut Block, at: &dyn Fn(Span) -> Option<Stmt>) {
    for mut stmt in std::mem::take(block) {
        stmt.kind.blocks_mut().into_iter().for_each(|inner| insert(inner, at));
        if stmt.kind.blocks().iter().all(|inner| inner.is_empty()) {
            block.extend(at(stmt.span));
        }
        block.push(stmt);
    }
}
