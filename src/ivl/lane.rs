//! Lanes of a warp: 32 threads of a group in a row, counted along x, then y, then z. OpenCL's
//! sub-groups are the same (a printed assumption, [`SubGroupsOf32`]).
//!
//! [`SubGroupsOf32`]: crate::assumption::Kind::SubGroupsOf32

use crate::ivl::ast::{Expr, ExprKind};
use crate::ivl::build::{self, is_literal, wide};
use crate::ivl::op::Op;
use crate::ivl::thread::Geometry;
use crate::kernel::ast::{self, Reach, Shuffle};
use crate::kernel::integer::{U32, U64};

const LANES: i128 = ast::LANES as i128;
const ALL: i128 = 0xffff_ffff;

/// The number, a `u64`, in its group of the thread with these coordinates.
pub fn number(thread: &[Expr; 3], block_dim: &[Expr; 3]) -> Expr {
    let mut number = wide(&thread[0]);
    let mut row = wide(&block_dim[0]);
    for axis in [1, 2] {
        if !is_literal(&thread[axis]) {
            let part = build::op(Op::Mul, U64, [wide(&thread[axis]), row.clone()]);
            number = build::op(Op::Add, U64, [number, part]);
        }
        row = build::op(Op::Mul, U64, [row, wide(&block_dim[axis])]);
    }
    number
}

/// The thread's own.
fn own_number(g: &Geometry) -> Expr {
    number(&g.thread, &g.block_dim)
}

/// The number of threads in a group, a `u64`.
fn threads(g: &Geometry) -> Expr {
    let [x, y, z] = &g.block_dim;
    let extents = [y, z].into_iter().filter(|extent| build::as_literal(extent) != Some(1));
    extents.fold(wide(x), |product, extent| build::op(Op::Mul, U64, [product, wide(extent)]))
}

/// The number of the thread's warp in its group, a `u64`.
pub fn warp(g: &Geometry) -> Expr {
    build::op(Op::ShrConst, U64, [own_number(g), build::lit(LANES, U64)])
}

/// The thread's lane in its warp, a `u32`.
pub fn lane(g: &Geometry) -> Expr {
    let lane = build::op(Op::Mask, U64, [own_number(g), build::lit(LANES, U64)]);
    build::op(Op::ToExact(U32), U64, [lane])
}

/// The number of the thread's sub-group in its group, a `u32`.
pub fn sub_group(g: &Geometry) -> Expr {
    build::op(Op::ToExact(U32), U64, [warp(g)])
}

/// The number of threads in the thread's sub-group, a `u32`: those that are left for the last.
pub fn sub_group_size(g: &Geometry) -> Expr {
    let lanes = || build::lit(LANES, U64);
    let before = build::op(Op::Sub, U64, [own_number(g), build::op(Op::Mask, U64, [own_number(g), lanes()])]);
    let left = build::op(Op::Sub, U64, [threads(g), before]);
    let full = build::op(Op::Le, U64, [lanes(), left.clone()]);
    build::op(Op::ToExact(U32), U64, [build::ite(full, lanes(), left)])
}

/// The number of sub-groups in a group, a `u32`.
pub fn sub_group_count(g: &Geometry) -> Expr {
    let up = build::op(Op::Add, U64, [threads(g), build::lit(LANES - 1, U64)]);
    build::op(Op::ToExact(U32), U64, [build::op(Op::ShrConst, U64, [up, build::lit(LANES, U64)])])
}

/// Whose value a lane gets at a shuffle: the thread's number in the group, a `u32`, and whether
/// there is such a thread that the mask names. `by`: the lane or the distance, a `u32`; `width` (a power of two): the lanes of a
/// segment, where there are any. (CUDA C++ Programming Guide, warp shuffles; OpenCL C,
/// sub-group shuffles.)
pub fn source(g: &Geometry, shuffle: Shuffle, reach: Reach, mask: &Expr, by: &Expr, width: u32) -> (Expr, Expr) {
    let is_row = g.thread[1..].iter().all(|e| matches!(**e, ExprKind::Literal(0, _)));
    let own = if is_row { g.thread[0].clone() } else { lane(g) };
    let (from, in_range) = match reach {
        Reach::Segment => in_segment(&own, shuffle, by, width),
        Reach::SubGroup => in_sub_group(&own, shuffle, by),
    };
    if is_row {
        let lane = build::op(Op::Mask, U32, [from.clone(), lit(LANES)]);
        let exists = build::op(Op::Lt, U32, [from.clone(), g.block_dim[0].clone()]);
        return (from, build::and([in_range, exists, names(mask, &lane)]));
    }
    // `from` is a lane of the own warp.
    let first = build::op(Op::Sub, U64, [own_number(g), wide(&own)]);
    let number = build::op(Op::Add, U64, [first, wide(&from)]);
    let exists = build::op(Op::Lt, U64, [number.clone(), threads(g)]);
    let fits = build::op(Op::ToFits(U32), U64, [number.clone()]);
    (build::op(Op::To(U32), U64, [number]), build::and([in_range, exists, fits, names(mask, &from)]))
}

/// A lane that reaches beyond its segment keeps its own value; a distance of 32 or more has
/// no meaning.
fn in_segment(own: &Expr, shuffle: Shuffle, by: &Expr, width: u32) -> (Expr, Expr) {
    let width = i128::from(width);
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
    (build::ite(inside, from, own.clone()), in_range)
}

/// Beyond the sub-group there is nothing, and in the last one there may be less.
fn in_sub_group(own: &Expr, shuffle: Shuffle, by: &Expr) -> (Expr, Expr) {
    let lane = build::op(Op::Mask, U32, [own.clone(), lit(LANES)]);
    let first = op(Op::Sub, own, &lane);
    let below = |e: &Expr| op(Op::Lt, e, &lit(LANES));
    match shuffle {
        Shuffle::Lane => (op(Op::Add, &first, by), below(by)),
        Shuffle::Up => (op(Op::Sub, own, by), op(Op::Le, by, &lane)),
        // Without the bound of the distance, the sum could wrap around.
        Shuffle::Down => (op(Op::Add, own, by), build::and2(below(by), below(&op(Op::Add, &lane, by)))),
        Shuffle::Xor => {
            let to = op(Op::Xor, &lane, by);
            (op(Op::Add, &first, &to), below(&to))
        }
    }
}

fn lit(value: i128) -> Expr {
    build::lit(value, U32)
}

fn op(op: Op, a: &Expr, b: &Expr) -> Expr {
    build::op(op, U32, [a.clone(), b.clone()])
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
