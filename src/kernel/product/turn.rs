//! A kernel with its threads turned: thread (x, y) does what thread (y, x) did.
//!
//! In blocks with as many threads along y as along x that is a permutation of each block's threads. Threads have no other
//! names than their coordinates (but for lanes of a warp, which are left alone), so the kernel leaves the same.

use super::make::BOOL;
use crate::base::rule::{Rule, Rules};
use crate::kernel::ast::{
    AssertKind, Axis, BinOp, Block, Coord, Expr, ExprKind, Function, Same, Stmt, StmtKind, Ty, U32,
};
use crate::kernel::{fold, visit};

/// The kernel with its threads turned; `None` if it does not tell them apart along both axes, or by lanes.
pub(super) fn turned(kernel: &Function, rules: Rules) -> Option<Function> {
    let body = kernel.body.as_ref()?;
    let mut axes = [false; 3];
    for_each_coordinate(body, &mut |coord, axis| axes[axis as usize] |= coord == Coord::Thread);
    if !(axes[0] && axes[1]) || has_lanes(body) {
        return None;
    }
    let mut turned = body.clone();
    turn(&mut turned);
    let span = kernel.span;
    let extent = |axis| Box::new(Expr { kind: ExprKind::Coord(Coord::BlockDim, axis), ty: Ty::Scalar(U32), span });
    let square = Expr { kind: ExprKind::Binary(BinOp::Eq, extent(Axis::X), extent(Axis::Y)), ty: BOOL, span };
    if rules.keep(Rule::PairSquare) {
        turned.insert(0, Stmt { kind: StmtKind::Assert(AssertKind::Same(Same::Square, span), square), span });
    }
    Some(Function { body: Some(turned), ..kernel.clone() })
}

/// Whether it asks where a thread is in its warp.
pub(super) fn has_lanes(body: &[Stmt]) -> bool {
    let mut found = false;
    for_each_coordinate(body, &mut |coord, _| found |= is_of_lanes(coord));
    found
}

fn for_each_coordinate(body: &[Stmt], f: &mut impl FnMut(Coord, Axis)) {
    visit::for_each_stmt(body, &mut |stmt| {
        visit::for_each_direct_expr(stmt, &mut |root| {
            visit::walk_expr(root, &mut |e| {
                if let ExprKind::Coord(coord, axis) = e.kind {
                    f(coord, axis);
                }
            });
        });
    });
}

/// Whether it is a name that the hardware gives by where a thread is in its warp.
fn is_of_lanes(coord: Coord) -> bool {
    match coord {
        Coord::Lane | Coord::SubGroup | Coord::SubGroupSize | Coord::SubGroupCount => true,
        Coord::Thread | Coord::Block | Coord::BlockDim | Coord::GridDim => false,
    }
}

/// Turns the threads that statements speak of.
pub(super) fn turn(block: &mut Block) {
    for stmt in block {
        stmt.kind.exprs_mut().into_iter().for_each(turn_in);
        stmt.kind.blocks_mut().into_iter().for_each(turn);
    }
}

fn turn_in(e: &mut Expr) {
    if let ExprKind::Coord(Coord::Thread, axis) = &mut e.kind {
        *axis = match *axis {
            Axis::X => Axis::Y,
            Axis::Y => Axis::X,
            Axis::Z => Axis::Z,
        };
    }
    fold::children_mut(e).into_iter().for_each(turn_in);
}
