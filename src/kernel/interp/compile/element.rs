//! Element invariants: when a barrier is left, the first thread of the group goes
//! through all elements. The claim depends on no thread, so one is enough.

use crate::base::source::Span;
use crate::kernel::ast::*;
use crate::kernel::pointer;
use crate::obligation::Kind;

use super::super::code::Instr;
use super::{Builder, Mode, Why};

const BOOL: Ty = Ty::Scalar(Scalar::Bool);

impl Builder<'_, '_> {
    /// Checks an element invariant of the barrier that was just left, or lists it as
    /// not evaluated. Takes the inputs of a scan.
    pub(super) fn element_invariant(&mut self, invariant: &BarrierInvariant) {
        let mark = self.code.instructions.len();
        self.scratch_used = 0;
        let result = match &invariant.form {
            InvariantForm::Element { array, element, elem } => self.each_element(invariant, array, *element, *elem),
            InvariantForm::Inputs { array, count, .. } => self.take_inputs(array, count.as_deref()),
            InvariantForm::Unary | InvariantForm::Binary => return,
        };
        if let Err(why) = result {
            self.take_back(mark);
            self.shared.unit.skipped.push((invariant.span, why));
        }
    }

    fn each_element(
        &mut self,
        invariant: &BarrierInvariant,
        array: &Expr,
        element: LocalId,
        elem: Scalar,
    ) -> Result<(), Why> {
        let bytes = extent(array, self.function).ok_or("an element invariant of an array of unknown size")?;
        let span = invariant.span;
        let count = i128::from(bytes / elem.bytes());
        let this_element = Expr { kind: ExprKind::Local(element), ty: Ty::Scalar(U32), span };
        let mut skips = Vec::new();
        for axis in [Axis::X, Axis::Y, Axis::Z] {
            let coord = Expr { kind: ExprKind::Coord(Coord::Thread, axis), ty: Ty::Scalar(U32), span };
            let condition = self.expr(&binary(BinOp::Eq, coord, int(0, span), BOOL))?;
            skips.push(self.emit(Instr::JumpIfZero { condition, to: 0 }));
        }
        let counter = *self.locals.get(&element).ok_or("an unknown variable")?;
        self.expr_into(&int(0, span), counter)?;
        let head = self.here();
        let left = binary(BinOp::Lt, this_element.clone(), int(count, span), BOOL);
        let condition = self.expr(&left)?;
        let done = self.emit(Instr::JumpIfZero { condition, to: 0 });
        self.claim(Kind::BarrierInvariant, span, &invariant.expr, Mode::Unlogged);
        let next = binary(BinOp::Add, this_element, int(1, span), Ty::Scalar(U32));
        self.expr_into(&next, counter)?;
        self.emit(Instr::Jump { to: head });
        skips.into_iter().chain([done]).for_each(|jump| self.land(jump));
        Ok(())
    }
}

fn int(value: i128, span: Span) -> Expr {
    Expr { kind: ExprKind::Int(value), ty: Ty::Scalar(U32), span }
}

fn binary(op: BinOp, a: Expr, b: Expr, ty: Ty) -> Expr {
    let span = a.span;
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty, span }
}

/// The size of the array that the pointer points into, if that is plain.
fn extent(pointer: &Expr, function: &Function) -> Option<u64> {
    function.objects[pointer::object(pointer)?].size
}
