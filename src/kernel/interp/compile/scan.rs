//! `__scan_monoid`, `__reduction_monoid`, `__scan_input` and the sums of their inputs, see [`super::super::scan`].

use crate::kernel::ast::*;
use crate::kernel::visit;

use super::super::code::{Instr, Reg, Scan};
use super::super::number;
use super::{Builder, Why};

impl Builder<'_, '_> {
    /// The scan of the function, by its number: the first that is stated.
    fn scan(&mut self) -> Result<u32, Why> {
        if let Some(known) = self.known_scan {
            return Ok(known);
        }
        let scan = self.find_scan()?;
        self.shared.unit.scans.push(scan);
        let number = self.shared.unit.scans.len() as u32 - 1;
        self.known_scan = Some(number);
        Ok(number)
    }

    fn find_scan(&self) -> Result<Scan, Why> {
        let mut found = None;
        if let Some(body) = &self.function.body {
            visit::for_each_stmt(body, &mut |stmt| {
                if let StmtKind::Barrier(barrier) = &stmt.kind {
                    for invariant in &barrier.invariants {
                        if let InvariantForm::Inputs { elem, operator, identity, .. } = &invariant.form {
                            found.get_or_insert((*operator, *elem, &**identity));
                        }
                    }
                }
                // By contract it might be called again, with other inputs.
                if let (StmtKind::Assign(_, value), true) = (&stmt.kind, self.is_kernel)
                    && let ExprKind::Spec(SpecExpr::ScanInput { operator, identity, .. }) = &value.kind
                    && let Ty::Scalar(elem) = value.ty
                {
                    found.get_or_insert((*operator, elem, &**identity));
                }
            });
        }
        let (operator, elem, identity) = found.ok_or("a sum of inputs that nothing states")?;
        let Scalar::Int(ty) = elem else { return Err("a sum of inputs that are not integers".to_owned()) };
        let identity = constant(identity, ty).ok_or("a sum whose identity is no constant")?;
        Ok(Scan { operator, elem, ty, identity })
    }

    pub(super) fn is_sum(&mut self, value: &Expr, lo: &Expr, hi: &Expr, dst: Reg) -> Result<(), Why> {
        let scan = self.scan()?;
        let (value, lo, hi) = (self.expr(value)?, self.expr(lo)?, self.expr(hi)?);
        self.emit(Instr::IsSum { scan, dst, value, lo, hi });
        Ok(())
    }

    pub(super) fn is_strided_sum(&mut self, value: &Expr, first: &Expr, stride: &Expr, dst: Reg) -> Result<(), Why> {
        let scan = self.scan()?;
        let (value, first, stride) = (self.expr(value)?, self.expr(first)?, self.expr(stride)?);
        self.emit(Instr::IsStridedSum { scan, dst, value, first, stride });
        Ok(())
    }

    /// The value of `__scan_input`, which the thread notes.
    pub(super) fn scan_input(&mut self, value: &Expr, dst: Reg) -> Result<(), Why> {
        self.expr_into(value, dst)?;
        // Of another type, sums are not evaluated.
        if self.is_kernel && self.scan().is_ok() {
            self.emit(Instr::SetInput { value: dst });
        }
        Ok(())
    }

    /// Behind the barrier of `__scan_monoid` or `__reduction_monoid`.
    pub(super) fn take_inputs(&mut self, array: &Expr, count: Option<&Expr>) -> Result<(), Why> {
        let Ok(scan) = self.scan() else { return Ok(()) };
        let ExprKind::PtrAdd { pointer, .. } = &array.kind else { return Err("inputs of a scan".to_owned()) };
        let pointer = self.expr(pointer)?;
        let count = count.map(|count| self.expr(count)).transpose()?;
        self.emit(Instr::TakeInputs { scan, pointer, count });
        Ok(())
    }
}

/// A constant in a register of the type.
fn constant(e: &Expr, ty: IntType) -> Option<u64> {
    if let ExprKind::Int(value) = &e.kind {
        return Some(number::wrap(*value as u64, ty));
    }
    if let (ExprKind::Cast(inner), Ty::Scalar(Scalar::Int(from))) = (&e.kind, e.ty) {
        return constant(inner, from).map(|value| number::wrap(value, ty));
    }
    let ExprKind::Unary(operator, inner) = &e.kind else { return None };
    let value = constant(inner, ty)?;
    match operator {
        UnOp::Neg | UnOp::BitNot => Some(number::unary(*operator, Scalar::Int(ty), value).0),
        UnOp::Not => None,
    }
}
