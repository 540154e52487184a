//! The launch: extents, thread and group ids, and what is assumed of them.

use crate::assumption;
use crate::ivl::ast::{Expr, ExprKind, Type};
use crate::ivl::build::{self, integers_only, is_literal, wide};
use crate::ivl::op::Op;
use crate::kernel::integer::{U32, U64};
use crate::kernel::visit;

use super::state::Encoder;
use crate::ivl::thread::{Geometry, Scope};

const AXES: [&str; 3] = ["x", "y", "z"];

/// A block has at most this many threads (CUDA; OpenCL devices commonly, too).
const MAX_THREADS: i128 = 1024;
/// Limits of each extent of a block.
const MAX_BLOCK: [i128; 3] = [1024, 1024, 64];
/// Limits of each extent of the grid.
const MAX_GRID: [i128; 3] = [(1 << 31) - 1, 65535, 65535];

impl Encoder<'_> {
    /// Declares coordinates; fixed ones become literals.
    pub(super) fn declare_geometry(&mut self) {
        let unused = self.unused_axes();
        let mut fixed_by_assumption = false;
        let block = self.function.launch.block.map(|b| b.map(Some)).unwrap_or(self.options.block);
        for axis in 0..3 {
            let extent = |given: Option<u64>, assumed: &mut bool| match given {
                Some(n) => Some(n),
                None if self.options.unused_dimensions && unused[axis] => {
                    *assumed = true;
                    Some(1)
                }
                None => None,
            };
            let (b, g) = (
                extent(block[axis], &mut fixed_by_assumption),
                extent(self.options.grid[axis], &mut fixed_by_assumption),
            );
            let name = AXES[axis];
            self.geometry.block_dim[axis] = self.extent(b, &format!("blockDim.{name}"));
            self.geometry.grid_dim[axis] = self.extent(g, &format!("gridDim.{name}"));
            self.geometry.thread[axis] = self.index(b, &format!("threadIdx.{name}"), Scope::Thread);
            self.geometry.block[axis] = self.index(g, &format!("blockIdx.{name}"), Scope::Group);
        }
        if fixed_by_assumption {
            self.assume_once(assumption::Kind::UnusedDimensions);
        }
        self.geometry.same_group = Some(self.out.declare("same_group", Type::Bool, Scope::Launch, true));
    }

    /// Axes (but x) that neither the kernel nor a function that is used by contract names in
    /// a coordinate: they are proved for the same launches.
    fn unused_axes(&self) -> [bool; 3] {
        let callers = self.source.kernels.iter().filter(|_| !self.function.is_kernel);
        let together = callers.chain(self.source.contracts.iter()).chain([self.function]);
        let named = together.map(visit::named_axes);
        let [_, y, z] = named.fold([false; 3], |all, one| std::array::from_fn(|axis| all[axis] || one[axis]));
        [false, !y, !z]
    }

    /// Whether something is fixed of the launch, by flags or by the source.
    pub(super) fn is_launch_given(&self) -> bool {
        let (options, hints) = (&self.options, &self.function.launch);
        let sizes = options.block.iter().chain(&options.grid).chain(&options.global);
        sizes.flatten().next().is_some() || hints.max_threads.is_some() || hints.block.is_some()
    }

    fn extent(&mut self, fixed: Option<u64>, name: &str) -> Expr {
        match fixed {
            Some(n) => build::lit(n.into(), U32),
            None => build::var(self.out.declare(name, Type::Machine(U32), Scope::Launch, true)),
        }
    }

    fn index(&mut self, extent: Option<u64>, name: &str, scope: Scope) -> Expr {
        match extent {
            Some(1) => build::lit(0, U32),
            _ => build::var(self.out.declare(name, Type::Machine(U32), scope, true)),
        }
    }

    /// Assumes, at the entry, that the launch is admissible and the thread is in it.
    pub(super) fn admissible_launch(&mut self) {
        let one = build::lit(1, U32);
        let g = self.geometry.clone();
        for e in g.block_dim.iter().chain(&g.grid_dim).chain(&g.thread).chain(&g.block) {
            if !is_literal(e) {
                self.out.assume(build::op(Op::InRange, U32, [e.clone()]));
            }
        }
        for axis in 0..3 {
            for extent in [&g.block_dim[axis], &g.grid_dim[axis]] {
                self.out.assume(le(one.clone(), extent.clone()));
            }
            self.out.assume(lt(g.thread[axis].clone(), g.block_dim[axis].clone()));
            self.out.assume(lt(g.block[axis].clone(), g.grid_dim[axis].clone()));
        }
        self.limit_threads(&g);
        self.limit_grid(&g);
        for axis in 0..3 {
            self.group_starts_below_end(&g, axis);
        }
    }

    fn limit_threads(&mut self, g: &Geometry) {
        let free = g.block_dim.iter().any(|e| !is_literal(e));
        if free && self.options.device_limits {
            self.assume_once(assumption::Kind::DeviceLimits);
            for (extent, limit) in g.block_dim.iter().zip(MAX_BLOCK) {
                self.out.assume(le(extent.clone(), build::lit(limit, U32)));
            }
            self.limit_product(g, MAX_THREADS);
        }
        if let Some(bound) = self.function.launch.max_threads.filter(|_| free) {
            let bound = i128::from(bound.min(u64::from(u32::MAX)));
            for extent in &g.block_dim {
                self.out.assume(le(extent.clone(), build::lit(bound, U32)));
            }
            if bound <= MAX_THREADS {
                self.limit_product(g, bound);
            }
        }
    }

    /// That of one extent alone is limited already.
    fn limit_product(&mut self, g: &Geometry, bound: i128) {
        let threads = threads(g);
        if !g.block_dim.contains(&threads) {
            self.out.assume(le(threads, build::lit(bound, U32)));
        }
    }

    fn limit_grid(&mut self, g: &Geometry) {
        for (axis, limit) in MAX_GRID.into_iter().enumerate() {
            if let Some(global) = self.options.global[axis] {
                let size = build::op(Op::MulExact, U64, [wide(&g.grid_dim[axis]), wide(&g.block_dim[axis])]);
                self.out.assume(build::eq(size, build::lit(global.into(), U64)));
            }
            if is_literal(&g.grid_dim[axis]) {
                continue;
            }
            if self.options.device_limits {
                self.assume_once(assumption::Kind::DeviceLimits);
                self.out.assume(le(g.grid_dim[axis].clone(), build::lit(limit, U32)));
            }
            if self.options.global_size {
                self.assume_once(assumption::Kind::GlobalSize31Bits);
                let size = build::op(Op::MulExact, U64, [wide(&g.grid_dim[axis]), wide(&g.block_dim[axis])]);
                self.out.assume(build::op(Op::Le, U64, [size, build::lit(1 << 31, U64)]));
            }
        }
    }

    /// A lemma of multiplication that spares the solver the search for it:
    /// `blockIdx * blockDim + blockDim <= gridDim * blockDim`. The guard is true of
    /// every value; it marks the lemma as one that bit-vectors do without.
    fn group_starts_below_end(&mut self, g: &Geometry, axis: usize) {
        if is_literal(&g.block_dim[axis]) || is_literal(&g.block[axis]) {
            return;
        }
        let dim = wide(&g.block_dim[axis]);
        let start = build::op(Op::MulExact, U64, [wide(&g.block[axis]), dim.clone()]);
        let size = build::op(Op::MulExact, U64, [wide(&g.grid_dim[axis]), dim.clone()]);
        let end = build::op(Op::AddExact, U64, [start, dim]);
        self.out.assume(integers_only(&g.block_dim[axis], build::op(Op::Le, U64, [end, size])));
    }
}

/// `a <= b`; of numbers that are given, as of dimensions without use, what it comes to.
fn le(a: Expr, b: Expr) -> Expr {
    match (build::as_literal(&a), build::as_literal(&b)) {
        (Some(a), Some(b)) => build::bool(a <= b),
        (None, _) | (_, None) => build::op(Op::Le, U32, [a, b]),
    }
}

/// `a < b`, likewise.
fn lt(a: Expr, b: Expr) -> Expr {
    match (build::as_literal(&a), build::as_literal(&b)) {
        (Some(a), Some(b)) => build::bool(a < b),
        (None, _) | (_, None) => build::op(Op::Lt, U32, [a, b]),
    }
}

/// The number of threads of a block; it fits once each extent is at most 1024.
fn threads(g: &Geometry) -> Expr {
    g.block_dim
        .iter()
        .cloned()
        .reduce(|a, b| {
            let is_one = |e: &Expr| matches!(**e, ExprKind::Literal(1, _));
            if is_one(&a) {
                b
            } else if is_one(&b) {
                a
            } else {
                build::op(Op::MulExact, U32, [a, b])
            }
        })
        .expect("there are three axes")
}
