//! Barriers, with the invariants stated for them and what they fence.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::value::Value;
use crate::assumption;
use crate::base::source::Span;
use crate::kernel::ast::{AssumeKind, Barrier, BinOp, Expr, ExprKind, LocalId, Stmt, StmtKind, Ty};
use crate::kernel::visit;
use crate::refusal::Construct;

/// `CLK_LOCAL_MEM_FENCE`
const LOCAL_FENCE: i128 = 1;
/// `CLK_GLOBAL_MEM_FENCE`
const GLOBAL_FENCE: i128 = 2;

impl Builder<'_, '_> {
    /// A barrier, with the invariants that were stated for it.
    pub fn barrier(&mut self, shared: bool, global: bool, result: Option<LocalId>, span: Span) -> R<()> {
        let invariants =
            self.annotating.pending.last_mut().map(|p| std::mem::take(&mut p.of_barrier)).unwrap_or_default();
        let (fences_shared, fences_global) = (shared, global);
        let barrier = Barrier { fences_shared, fences_global, invariants, result, of_grid: false, of_library: false };
        self.emit(StmtKind::Barrier(Box::new(barrier)), span)
    }

    /// A barrier of the whole grid. There is one where all groups run at the same time, which the launch decides.
    pub fn barrier_of_grid(&mut self, span: Span) -> R<Option<Value>> {
        if !self.function.is_kernel || self.annotating.pending.last().is_some_and(|p| !p.of_barrier.is_empty()) {
            let what = "a barrier of the grid with invariants, or in a function that is used by contract,";
            return unsupported(span, Construct::CooperativeGroup, what);
        }
        let launch = AssumeKind::Made(assumption::Kind::CooperativeLaunch);
        self.emit(StmtKind::Assume(launch, make::boolean(true, span)), span)?;
        let (fences_shared, fences_global, invariants, result) = (true, true, Vec::new(), None);
        let barrier = Barrier { fences_shared, fences_global, invariants, result, of_grid: true, of_library: false };
        self.emit(StmtKind::Barrier(Box::new(barrier)), span)?;
        Ok(Some(Value::Void))
    }

    /// A barrier with flags. Where they are computed and all threads compute the same, each
    /// value has a barrier of its own; else memory is ordered only if both sides
    /// fence it, so none is.
    pub fn barrier_with_flags(&mut self, flags: Expr, span: Span) -> R<()> {
        if let Some(flags) = make::constant(&flags) {
            return self.barrier(flags & LOCAL_FENCE != 0, flags & GLOBAL_FENCE != 0, None, span);
        }
        if !self.is_launch_constant(&flags) {
            return self.barrier(false, false, None, span);
        }
        let Ty::Scalar(ty) = flags.ty else {
            return unsupported(span, Construct::UnknownConstruct, "a barrier with such flags");
        };
        let pending = self.annotating.pending.last().map(|p| p.of_barrier.clone()).unwrap_or_default();
        let fences = |bit: i128| {
            let bits = make::binary(BinOp::BitAnd, flags.clone(), make::int(bit, ty, span), span);
            make::truth(bits)
        };
        let mut barrier = |local: bool, global: bool| {
            if let Some(last) = self.annotating.pending.last_mut() {
                last.of_barrier.clone_from(&pending);
            }
            self.collect(|b| b.barrier(local, global, None, span)).map(|(block, ())| block)
        };
        let (both, local) = (barrier(true, true)?, barrier(true, false)?);
        let (global, none) = (barrier(false, true)?, barrier(false, false)?);
        let stmt = |kind| vec![Stmt { kind, span }];
        let with_local = stmt(StmtKind::If(fences(GLOBAL_FENCE), both, local));
        let without = stmt(StmtKind::If(fences(GLOBAL_FENCE), global, none));
        self.emit(StmtKind::If(fences(LOCAL_FENCE), with_local, without), span)
    }

    /// Is the expression made of a kernel's arguments that nothing changes.
    pub fn is_launch_constant(&self, e: &Expr) -> bool {
        let argument =
            |id: LocalId| self.function.params.iter().any(|p| p.local == id) && self.locals.stable.contains(&id);
        let varies = |part: &Expr| match &part.kind {
            ExprKind::Local(id) => !(self.function.is_kernel && argument(*id)),
            ExprKind::Coord(..) | ExprKind::Spec(_) => true,
            ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) => false,
            ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Cast(_) | ExprKind::Select(..) => false,
            ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) => false,
            ExprKind::Null | ExprKind::AddressOf(_) | ExprKind::PtrAdd { .. } | ExprKind::PtrDiff(..) => false,
            // Each thread has its own variables.
            ExprKind::Address(_) => true,
        };
        !visit::any_expr(e, &varies)
    }
}
