//! Threads of a group by their coordinates, as instances and owners name them.
//!
//! A coordinate that is not named is the own one: so the thread that is meant exists along
//! that axis, and where the group does not extend along it there is no other.

use crate::ivl::ast::{BarrierInvariant, Expr, ExprKind, Thread};
use crate::ivl::op::Op;
use crate::ivl::thread::ThreadProgram;
use crate::ivl::{build, sort};
use crate::kernel::integer::U32;

use super::product::Product;

/// The coordinates x, y and z of a thread, `u32`s of a section.
pub(super) type Coordinates = [Expr; 3];

/// The thread at hand.
pub(super) fn own(product: &Product, thread: Thread) -> Coordinates {
    product.source.geometry.thread.each_ref().map(|e| product.rename(thread, e))
}

/// The coordinates that an instance has of each of its threads.
pub(super) fn of_each<'i>(invariant: &BarrierInvariant, instance: &'i [Expr]) -> Vec<&'i [Expr]> {
    instance.chunks((instance.len() / invariant.width()).max(1)).collect()
}

/// The thread that expressions of the source name, and whether the group has it.
pub(super) fn named(product: &Product, thread: Thread, coordinates: &[Expr]) -> (Coordinates, Expr) {
    let renamed: Vec<Expr> = coordinates.iter().map(|e| product.rename(thread, e)).collect();
    existing(product, thread, &renamed)
}

/// The thread that expressions of the section name, and whether the group has it.
pub(super) fn existing(product: &Product, thread: Thread, coordinates: &[Expr]) -> (Coordinates, Expr) {
    let mut at = own(product, thread);
    let mut exists = Vec::new();
    for ((place, coordinate), extent) in at.iter_mut().zip(coordinates).zip(&product.source.geometry.block_dim) {
        let (fits, coordinate) = as_coordinate(product, coordinate);
        exists.push(fits);
        exists.push(build::op(Op::Lt, U32, [coordinate.clone(), product.rename(thread, extent)]));
        *place = coordinate;
    }
    (at, build::and(exists))
}

/// Is it the same thread.
pub(super) fn same(one: &Coordinates, other: &Coordinates) -> Expr {
    build::and(one.iter().zip(other).filter(|(a, b)| a != b).map(|(a, b)| build::eq(a.clone(), b.clone())))
}

/// Does the group extend along x only.
pub(super) fn is_row(source: &ThreadProgram) -> bool {
    source.geometry.thread[1..].iter().all(|e| matches!(**e, ExprKind::Literal(0, _)))
}

/// Does an expression of a section fit a `u32`, and the same as one.
fn as_coordinate(product: &Product, e: &Expr) -> (Expr, Expr) {
    match sort::machine_type(&product.program, e) {
        Some(U32) => (build::bool(true), e.clone()),
        Some(ty) => (build::op(Op::ToFits(U32), ty, [e.clone()]), build::op(Op::To(U32), ty, [e.clone()])),
        // No thread has such a coordinate: nothing is assumed.
        None => (build::bool(false), build::lit(0, U32)),
    }
}
