//! Element invariants: when a barrier is left, the first thread of the group goes
//! through all elements. The claim depends on no thread, so one is enough.

use crate::base::source::Span;
use crate::kernel::ast::*;
use crate::kernel::pointer;
use crate::obligation::Kind;

use super::super::code::{Claim, Instr};
use super::{Builder, Mode, Why};

const BOOL: Ty = Ty::Scalar(Scalar::Bool);

impl Builder<'_, '_> {
    /// Checks an element invariant of the barrier that was just left, or lists it as
    /// not evaluated. Takes the inputs of a scan.
    pub(super) fn element_invariant(&mut self, invariant: &BarrierInvariant) {
        let mark = self.code.instructions.len();
        self.scratch_used = 0;
        let result = match &invariant.form {
            InvariantForm::Element { array, element, elem } => {
                self.each_element(invariant, &[array], &[*element], *elem)
            }
            InvariantForm::Tuple { cells, elements, elem } => {
                self.each_element(invariant, &cells.iter().collect::<Vec<_>>(), elements, *elem)
            }
            InvariantForm::Permutation { array, copy, elem } => self.permutation(array, copy, *elem, invariant.span),
            InvariantForm::Inputs { array, count, .. } => self.take_inputs(array, count.as_deref()),
            InvariantForm::Unary | InvariantForm::Binary => return,
        };
        if let Err(why) = result {
            self.take_back(mark);
            self.shared.unit.skipped.push((invariant.span, why));
        }
    }

    /// Goes through all elements; of several at once, through all choices among the first ones.
    fn each_element(
        &mut self,
        invariant: &BarrierInvariant,
        cells: &[&Expr],
        elements: &[LocalId],
        elem: Scalar,
    ) -> Result<(), Why> {
        let bytes = extent(cells[0], self.function).ok_or("an element invariant of an array of unknown size")?;
        let span = invariant.span;
        let count = (bytes / elem.bytes()).min(choices_of(elements.len()));
        let skips = self.first_thread_only(span)?;
        let bound: Vec<(LocalId, &Expr)> = elements.iter().copied().zip(cells.iter().copied()).collect();
        self.each_from(invariant, &bound, count, bytes)?;
        skips.into_iter().for_each(|jump| self.land(jump));
        Ok(())
    }

    /// Jumps, to be landed, of all threads but the first.
    fn first_thread_only(&mut self, span: Span) -> Result<Vec<usize>, Why> {
        let mut skips = Vec::new();
        for axis in [Axis::X, Axis::Y, Axis::Z] {
            let coord = Expr { kind: ExprKind::Coord(Coord::Thread, axis), ty: Ty::Scalar(U32), span };
            let condition = self.expr(&binary(BinOp::Eq, coord, int(0, span), BOOL))?;
            skips.push(self.emit(Instr::JumpIfZero { condition, to: 0 }));
        }
        Ok(skips)
    }

    /// A loop over the first element, up to the end of its array of so many bytes, in it one over the next, and in
    /// the innermost the claim.
    fn each_from(
        &mut self,
        invariant: &BarrierInvariant,
        bound: &[(LocalId, &Expr)],
        count: u64,
        bytes: u64,
    ) -> Result<(), Why> {
        let span = invariant.span;
        let Some(((element, cell), others)) = bound.split_first() else {
            self.claim(Kind::BarrierInvariant, span, &invariant.expr, Mode::Unlogged);
            return Ok(());
        };
        let this_element = Expr { kind: ExprKind::Local(*element), ty: Ty::Scalar(U32), span };
        let counter = *self.locals.get(element).ok_or("an unknown variable")?;
        self.expr_into(&int(0, span), counter)?;
        let head = self.here();
        // The array may be named by a part of it, behind which there are fewer elements.
        let place = ExprKind::Spec(SpecExpr::PointerOffset(Box::new((*cell).clone())));
        let place = Expr { kind: place, ty: Ty::Scalar(U32), span };
        let within = binary(BinOp::Lt, place, int(bytes.min(u64::from(u32::MAX)).into(), span), BOOL);
        let left = binary(BinOp::Lt, this_element.clone(), int(count.into(), span), BOOL);
        let mut done = Vec::new();
        for condition in [left, within] {
            let condition = self.expr(&condition)?;
            done.push(self.emit(Instr::JumpIfZero { condition, to: 0 }));
        }
        self.each_from(invariant, others, count, bytes)?;
        let next = binary(BinOp::Add, this_element, int(1, span), Ty::Scalar(U32));
        self.expr_into(&next, counter)?;
        self.emit(Instr::Jump { to: head });
        done.into_iter().for_each(|jump| self.land(jump));
        Ok(())
    }

    fn permutation(&mut self, array: &Expr, copy: &Expr, elem: Scalar, span: Span) -> Result<(), Why> {
        let skips = self.first_thread_only(span)?;
        let (array, copy) = (self.expr(array)?, self.expr(copy)?);
        let dst = self.temporary();
        self.emit(Instr::IsPermutation { dst, array, copy, width: elem.bytes() as u8 });
        self.shared.unit.claims.push(Claim { kind: Kind::BarrierInvariant, span, counter: None });
        let claim = self.shared.unit.claims.len() as u32 - 1;
        self.span = span;
        self.emit(Instr::Claim { claim, value: dst });
        skips.into_iter().for_each(|jump| self.land(jump));
        Ok(())
    }
}

/// So many elements stand for all, where a claim is about so many at once: some ten thousand choices.
fn choices_of(width: usize) -> u64 {
    match width {
        0 | 1 => u64::MAX,
        2 => 128,
        3 => 24,
        _ => 10,
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
