//! OpenCL's sub-groups (`cl_khr_subgroups`, `…_shuffle`, `…_shuffle_relative`): what they
//! are, and what their work-items do together.
//!
//! What holds of a kernel that is lowered: its source or the user says that sub-groups have
//! 32 work-items, and its launch hints say that this matters, so that the verdict prints
//! what is assumed of them. Every work-item is taken to come to every one of these operations,
//! which is proved; OpenCL asks it of all but the shuffles.
//!
//! Absent: other sizes, ballots, scans, reductions of floating-point numbers, votes and
//! reductions of those work-items only that come, `intel_sub_group_…`.

use super::builder::Builder;
use super::callee::Callee;
use super::collective::all_lanes;
use super::context::{R, unsupported};
use super::make;
use super::place::coordinate;
use super::value::Value;
use crate::base::diagnostic::Diagnostic;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::kernel::ast::{Axis, BinOp, CollectiveOp, Expr, LocalId, Reach, Scalar, Shuffle, StmtKind, Ty, U32, Vote};
use crate::kernel::builtin::SubGroup;
use crate::refusal::Construct;

/// The only size that is modelled.
const SIZE: u64 = 32;
/// `CLK_LOCAL_MEM_FENCE`
const LOCAL_FENCE: i128 = 1;
/// `CLK_GLOBAL_MEM_FENCE`
const GLOBAL_FENCE: i128 = 2;
/// `memory_scope_work_group`, `_device`, `_all_svm_devices`, `_sub_group`
const SCOPES: [i128; 4] = [1, 2, 3, 4];

impl<'a> Builder<'_, 'a> {
    /// The result of a function of sub-groups.
    pub fn sub_group(&mut self, function: SubGroup, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        self.rely_on_sub_groups(&callee.name, span)?;
        match function {
            SubGroup::Coordinate(coord) => Ok(Value::Scalar(coordinate(coord, Axis::X, span))),
            SubGroup::LargestSize => Ok(Value::Scalar(make::int(i128::from(SIZE), U32, span))),
            SubGroup::Barrier | SubGroup::Broadcast | SubGroup::Collective(_) if self.annotating.specification > 0 => {
                unsupported(span, Construct::CollectiveInAnnotation, format!("`{}` in an annotation", callee.name))
            }
            SubGroup::Barrier => self.sub_group_barrier(callee, span),
            SubGroup::Broadcast => self.broadcast(node, callee, span),
            SubGroup::Collective(op) => self.in_sub_group(node, op, callee, span),
        }
    }

    /// What is modelled of sub-groups rests on their size.
    fn rely_on_sub_groups(&mut self, name: &str, span: Span) -> R<()> {
        if !self.function.is_kernel {
            let refusal = Diagnostic::unsupported(
                span,
                Construct::CollectiveInContract,
                format!("`{name}` in a function that is used by contract"),
            );
            return Err(refusal.with_help("drop the contract, so that calls are inlined").into());
        }
        let (required, given) = (self.function.launch.sub_group_size, self.cx.sub_group_size);
        match required.or(given) {
            Some(SIZE) if required.is_none() || given.is_none_or(|size| size == SIZE) => {
                self.function.launch.sub_groups = true;
                Ok(())
            }
            Some(SIZE) => unsupported(
                span,
                Construct::SubGroupSize,
                format!("`{name}` where `--sub-group-size` contradicts the kernel"),
            ),
            Some(size) => unsupported(
                span,
                Construct::SubGroupSize,
                format!("`{name}` in sub-groups of {size} work-items instead of {SIZE}"),
            ),
            None => {
                let refusal = Diagnostic::unsupported(
                    span,
                    Construct::SubGroupSize,
                    format!("`{name}` in sub-groups of unknown size"),
                );
                let help = "where sub-groups have 32 work-items, say `__attribute__((intel_reqd_sub_group_size(32)))` \
                            before the kernel or `--sub-group-size 32`";
                Err(refusal.with_help(help).into())
            }
        }
    }

    /// `sub_group_barrier(flags)`, `sub_group_barrier(flags, scope)`
    fn sub_group_barrier(&mut self, callee: &Callee<'a>, span: Span) -> R<Value> {
        let Some((flags, scope)) = callee.arguments.split_first() else {
            return unsupported(span, Construct::UnknownFunction, "this use of `sub_group_barrier`");
        };
        let Some(flags) = make::constant(&self.scalar(flags)?) else {
            return unsupported(
                span,
                Construct::SubGroupOperand,
                "a barrier of a sub-group with flags that are not constant",
            );
        };
        if let Some(scope) = scope.first() {
            let scope = self.scalar(scope)?;
            if !make::constant(&scope).is_some_and(|scope| SCOPES.contains(&scope)) {
                return unsupported(span, Construct::MemoryScope, "a barrier of a sub-group with such a memory scope");
            }
        }
        let op = CollectiveOp::Sync { shared: flags & LOCAL_FENCE != 0, global: flags & GLOBAL_FENCE != 0 };
        self.together(op, all_lanes(span), Vec::new(), None, span)
    }

    /// `sub_group_broadcast(x, lane)`: the lane must be the same for all, which a constant is.
    fn broadcast(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let lane = callee.arguments.get(1).map(|lane| self.scalar(lane)).transpose()?;
        if lane.and_then(|lane| make::constant(&lane)).is_none() {
            return unsupported(
                span,
                Construct::SubGroupOperand,
                "`sub_group_broadcast` from a work-item that is not constant",
            );
        }
        self.in_sub_group(node, CollectiveOp::Shuffle(Shuffle::Lane, Reach::SubGroup), callee, span)
    }

    fn in_sub_group(&mut self, node: &'a Node, op: CollectiveOp, callee: &Callee<'a>, span: Span) -> R<Value> {
        let operands = callee.arguments.iter().map(|o| self.scalar(o)).collect::<R<Vec<_>>>()?;
        let result = self.scalar_of(node)?;
        if matches!((op, result), (CollectiveOp::Vote(Vote::Reduce(_)), Scalar::Float(_))) {
            return unsupported(
                span,
                Construct::SubGroupFunction,
                format!("`{}` of floating-point numbers", callee.name),
            );
        }
        let dst = self.temporary(Ty::Scalar(result), span);
        let value = self.together(op, all_lanes(span), operands, Some(dst), span)?;
        if let CollectiveOp::Vote(Vote::All | Vote::Any) = op {
            return self.some_number(dst, result, span);
        }
        Ok(value)
    }

    /// A vote that is not zero may be another number for each of those who voted.
    pub fn some_number(&mut self, vote: LocalId, ty: Scalar, span: Span) -> R<Value> {
        let any = self.temporary(Ty::Scalar(ty), span);
        self.emit(StmtKind::Havoc(any), span)?;
        let is_zero = |e: Expr| make::comparison(BinOp::Eq, e, make::int(0, ty, span));
        let (vote, any) = (self.read(vote, span), self.read(any, span));
        let other = make::select(is_zero(any.clone()), make::int(1, ty, span), any, span);
        Ok(Value::Scalar(make::select(is_zero(vote), make::int(0, ty, span), other, span)))
    }
}
