//! Lanes of a warp: 32 threads of a group in a row, counted along x, then y, then z.

use crate::ivl::ast::{Expr, ExprKind};
use crate::ivl::build::{self, is_literal, wide};
use crate::ivl::op::Op;
use crate::ivl::thread::Geometry;
use crate::kernel::ast::IntType;

const U32: IntType = IntType { bits: 32, signed: false };
const U64: IntType = IntType { bits: 64, signed: false };
const LANES: i128 = 32;
const ALL: i128 = 0xffff_ffff;

/// The thread's number in its group, a `u64`.
fn number(g: &Geometry) -> Expr {
    let mut number = wide(&g.thread[0]);
    let mut row = wide(&g.block_dim[0]);
    for axis in [1, 2] {
        if !is_literal(&g.thread[axis]) {
            let part = build::op(Op::Mul, U64, [wide(&g.thread[axis]), row.clone()]);
            number = build::op(Op::Add, U64, [number, part]);
        }
        row = build::op(Op::Mul, U64, [row, wide(&g.block_dim[axis])]);
    }
    number
}

/// The number of the thread's warp in its group, a `u64`.
pub fn warp(g: &Geometry) -> Expr {
    build::op(Op::ShrConst, U64, [number(g), build::lit(LANES, U64)])
}

/// The thread's lane in its warp, a `u32`.
pub fn lane(g: &Geometry) -> Expr {
    let lane = build::op(Op::Mask, U64, [number(g), build::lit(LANES, U64)]);
    build::op(Op::ToExact(U32), U64, [lane])
}

/// Does the mask, a `u32`, name all lanes.
pub fn is_full(mask: &Expr) -> bool {
    matches!(**mask, ExprKind::Literal(value, _) if value == ALL)
}

/// Does the mask name the lane.
pub fn names(mask: &Expr, lane: &Expr) -> Expr {
    if is_full(mask) {
        return build::bool(true);
    }
    let shifted = build::op(Op::Shr, U32, [mask.clone(), lane.clone()]);
    build::ne(build::op(Op::Mask, U32, [shifted, build::lit(2, U32)]), build::lit(0, U32))
}
