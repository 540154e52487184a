//! Lanes of a warp: 32 threads of a group in a row, counted along x, then y, then z.

use crate::ivl::ast::{Expr, ExprKind};
use crate::ivl::build::{self, is_literal, wide};
use crate::ivl::op::Op;
use crate::ivl::thread::Geometry;
use crate::kernel::ast::{IntType, Shuffle};

/// The type of lanes, masks and coordinates.
pub const U32: IntType = IntType { bits: 32, signed: false };
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

/// Whose value a lane gets at a shuffle within segments of `width` lanes (a power of
/// two): the thread's x coordinate, a `u32`, and whether there is such a thread that
/// the mask names. `by`: the lane or the distance, a `u32`. None in a group of several
/// dimensions. (CUDA C++ Programming Guide, warp shuffles.)
pub fn source(g: &Geometry, shuffle: Shuffle, mask: &Expr, by: &Expr, width: u32) -> Option<(Expr, Expr)> {
    if !g.thread[1..].iter().all(|e| matches!(**e, ExprKind::Literal(0, _))) {
        return None;
    }
    let lit = |value: i128| build::lit(value, U32);
    let op = |op: Op, a: &Expr, b: &Expr| build::op(op, U32, [a.clone(), b.clone()]);
    let (own, width) = (&g.thread[0], i128::from(width));
    let part = build::op(Op::Mask, U32, [own.clone(), lit(width)]);
    let few = build::op(Op::Lt, U32, [by.clone(), lit(LANES)]);
    let (inside, from, in_range) = match shuffle {
        Shuffle::Lane => {
            let lane = build::op(Op::Mask, U32, [by.clone(), lit(width)]);
            (build::bool(true), op(Op::Add, &op(Op::Sub, own, &part), &lane), build::bool(true))
        }
        Shuffle::Up => (op(Op::Le, by, &part), op(Op::Sub, own, by), few),
        Shuffle::Down => {
            let last = op(Op::Add, &part, by);
            (build::op(Op::Lt, U32, [last, lit(width)]), op(Op::Add, own, by), few)
        }
        Shuffle::Xor => {
            let lane = build::op(Op::Mask, U32, [own.clone(), lit(LANES)]);
            let first = op(Op::Sub, &lane, &part);
            let to = op(Op::Xor, &lane, by);
            let inside = op(Op::Lt, &to, &op(Op::Add, &first, &lit(width)));
            (inside, op(Op::Add, &op(Op::Sub, own, &lane), &to), few)
        }
    };
    let from = build::ite(inside, from, own.clone());
    let lane = build::op(Op::Mask, U32, [from.clone(), lit(LANES)]);
    let exists = build::op(Op::Lt, U32, [from.clone(), g.block_dim[0].clone()]);
    Some((from, build::and([in_range, exists, names(mask, &lane)])))
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
