//! Expressions. What is not evaluated in C (the right of `&&`, an arm of `?:`) is
//! jumped over: only what is evaluated can be undefined.

use crate::kernel::ast::*;
use crate::kernel::integer::U8;

use super::super::code::{self, Instr, Reg};
use super::super::intrinsic::Evaluation;
use super::super::number::{from_f64, wrap};
use super::stmt::{known_width, scalar};
use super::{Builder, Mode, Why};

impl Builder<'_, '_> {
    /// Compiles an expression; the register may be a variable's own.
    pub(super) fn expr(&mut self, e: &Expr) -> Result<Reg, Why> {
        match &e.kind {
            ExprKind::Bool(value) => Ok(self.constant(u64::from(*value))),
            ExprKind::Int(value) => match scalar(e)? {
                Scalar::Int(ty) => Ok(self.constant(wrap(*value as u64, ty))),
                Scalar::Bool | Scalar::Float(_) => Ok(self.constant(u64::from(*value != 0))),
            },
            ExprKind::Float(bits) => match scalar(e)? {
                Scalar::Float(ty) => Ok(self.constant(from_f64(f64::from_bits(*bits), ty))),
                Scalar::Bool | Scalar::Int(_) => Err("a floating constant of another type".to_owned()),
            },
            ExprKind::Local(local) => self.locals.get(local).copied().ok_or_else(|| "an unknown variable".to_owned()),
            ExprKind::Coord(coord, axis) => Ok(coordinate(*coord, *axis)),
            ExprKind::AddressOf(object) => Ok(self.object(*object)),
            ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Cast(_)
            | ExprKind::Select(..)
            | ExprKind::Intrinsic(..)
            | ExprKind::Uninterpreted(..)
            | ExprKind::Null
            | ExprKind::PtrAdd { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::Address(_)
            | ExprKind::Spec(_) => {
                let dst = self.temporary();
                self.expr_into(e, dst)?;
                Ok(dst)
            }
        }
    }

    /// Compiles an expression whose value goes to `dst`, which the expression may read.
    pub(super) fn expr_into(&mut self, e: &Expr, dst: Reg) -> Result<(), Why> {
        self.span = e.span;
        match &e.kind {
            ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Local(_)
            | ExprKind::Coord(..)
            | ExprKind::AddressOf(_) => {
                let src = self.expr(e)?;
                self.copy(e.ty, dst, src);
            }
            ExprKind::Unary(op, a) => {
                let ty = scalar(a)?;
                let a = self.expr(a)?;
                self.span = e.span;
                self.emit(Instr::Unary { op: *op, ty, checked: self.mode == Mode::Program, dst, a });
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, e, dst)?,
            ExprKind::Cast(a) if a.ty == Ty::Pointer => {
                if e.ty != Ty::Scalar(Scalar::Bool) {
                    return Err("a pointer cast to an integer".to_owned());
                }
                let pointer = self.expr(a)?;
                self.emit(Instr::PointerTruth { dst, pointer });
            }
            ExprKind::Cast(a) => {
                let (from, to) = (scalar(a)?, scalar(e)?);
                let src = self.expr(a)?;
                self.span = e.span;
                self.emit(Instr::Convert { from, to, dst, src });
            }
            ExprKind::Select(c, t, f) => self.select(c, t, f, e.ty, dst)?,
            ExprKind::Intrinsic(function, args) => {
                let types = args.iter().map(scalar).collect::<Result<Vec<_>, _>>();
                let Some(function) = types.ok().and_then(|types| function.value(&types, scalar(e).ok()?)) else {
                    return self.unknown(format!("the built-in function `{function}`"));
                };
                self.arguments(args, scalar(e)?, dst, |call| Instr::Intrinsic { function, call, dst })?;
            }
            ExprKind::Uninterpreted(id, args) => {
                let function = crate::base::id::Id::index(*id) as u32;
                self.arguments(args, scalar(e)?, dst, |call| Instr::Uninterpreted { function, call, dst })?;
            }
            ExprKind::Null => {
                let zero = self.constant(0);
                self.emit(Instr::Copy { dst, src: zero });
                self.emit(Instr::Copy { dst: dst + 1, src: zero });
            }
            ExprKind::PtrAdd { pointer, index, scale } => {
                let pointer = self.expr(pointer)?;
                let index = self.expr(index)?;
                let scale = self.constant(*scale);
                self.span = e.span;
                self.emit(Instr::PointerAdd { dst, pointer, index, scale });
            }
            ExprKind::Address(pointer) => {
                let pointer = self.expr(pointer)?;
                self.span = e.span;
                self.emit(Instr::Address { dst, pointer });
            }
            ExprKind::PtrDiff(a, b, scale) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                let scale = self.constant(*scale);
                self.span = e.span;
                self.emit(Instr::PointerDifference { dst, a, b, scale });
            }
            ExprKind::Spec(spec) => self.spec(spec, e, dst)?,
        }
        Ok(())
    }

    /// What has no known value is refused when a thread comes to it, and a claim that
    /// mentions it is left out.
    fn unknown(&mut self, why: Why) -> Result<(), Why> {
        match self.mode {
            Mode::Program => {
                self.refuse(why);
                Ok(())
            }
            Mode::Spec | Mode::Unlogged => Err(why),
        }
    }

    pub(super) fn copy(&mut self, ty: Ty, dst: Reg, src: Reg) {
        if dst == src {
            return;
        }
        self.emit(match ty {
            Ty::Pointer => Instr::CopyPointer { dst, src },
            Ty::Scalar(_) => Instr::Copy { dst, src },
        });
    }

    fn arguments(
        &mut self,
        args: &[Expr],
        result: Scalar,
        _dst: Reg,
        instruction: impl FnOnce(u32) -> Instr,
    ) -> Result<(), Why> {
        let span = self.span;
        let mut registers = Vec::new();
        for arg in args {
            let ty = scalar(arg)?;
            registers.push((self.expr(arg)?, ty));
        }
        self.shared.unit.arguments.push(code::Arguments { args: registers, result });
        self.span = span;
        self.emit(instruction(self.shared.unit.arguments.len() as u32 - 1));
        Ok(())
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, e: &Expr, dst: Reg) -> Result<(), Why> {
        if matches!(op, BinOp::And | BinOp::Or | BinOp::Implies) {
            return self.connective(op, a, b, dst);
        }
        let (left, right) = (self.expr(a)?, self.expr(b)?);
        self.span = e.span;
        let checked = self.mode == Mode::Program;
        let instruction = match a.ty {
            Ty::Pointer => Instr::PointerCompare { op, dst, a: left, b: right },
            Ty::Scalar(Scalar::Float(ty)) => Instr::Float { op, ty, dst, a: left, b: right },
            Ty::Scalar(Scalar::Bool) => Instr::Int { op, ty: U8, checked: false, dst, a: left, b: right },
            Ty::Scalar(Scalar::Int(ty)) => {
                known_width(Scalar::Int(ty))?;
                known_width(scalar(b)?)?;
                Instr::Int { op, ty, checked, dst, a: left, b: right }
            }
        };
        self.emit(instruction);
        Ok(())
    }

    fn connective(&mut self, op: BinOp, a: &Expr, b: &Expr, dst: Reg) -> Result<(), Why> {
        // Not in `dst`, which the right operand may read.
        let value = self.temporary();
        self.expr_into(a, value)?;
        if op == BinOp::Implies {
            self.emit(Instr::Unary { op: UnOp::Not, ty: Scalar::Bool, checked: false, dst: value, a: value });
        }
        let decided = if op == BinOp::And {
            self.emit(Instr::JumpIfZero { condition: value, to: 0 })
        } else {
            self.emit(Instr::JumpUnlessZero { condition: value, to: 0 })
        };
        self.expr_into(b, value)?;
        self.land(decided);
        self.emit(Instr::Copy { dst, src: value });
        Ok(())
    }

    fn select(&mut self, c: &Expr, t: &Expr, f: &Expr, ty: Ty, dst: Reg) -> Result<(), Why> {
        let condition = self.expr(c)?;
        let no = self.emit(Instr::JumpIfZero { condition, to: 0 });
        let value = self.expr(t)?;
        self.copy(ty, dst, value);
        let end = self.emit(Instr::Jump { to: 0 });
        self.land(no);
        let value = self.expr(f)?;
        self.copy(ty, dst, value);
        self.land(end);
        Ok(())
    }

    fn spec(&mut self, spec: &SpecExpr, e: &Expr, dst: Reg) -> Result<(), Why> {
        match spec {
            SpecExpr::GhostLoad(pointer, ty) => {
                known_width(*ty)?;
                let pointer = self.expr(pointer)?;
                self.span = e.span;
                let site = (self.mode != Mode::Unlogged).then(|| self.site(e.span));
                self.emit(Instr::GhostLoad { dst, pointer, ty: *ty, site });
            }
            // A claim is made of threads that come to it.
            SpecExpr::Enabled => {
                let src = self.constant(1);
                self.emit(Instr::Copy { dst, src });
            }
            SpecExpr::Result => {
                let src = self.code.result.ok_or("the result of a function without one")?;
                self.copy(e.ty, dst, src);
            }
            SpecExpr::Old(a) => {
                if crate::kernel::visit::any_expr(a, &|x| matches!(x.kind, ExprKind::Spec(_))) {
                    return Err("the memory at a function's entry".to_owned());
                }
                let outer: Vec<_> = self.entry.iter().map(|(l, r)| (*l, *r)).collect();
                let before: Vec<_> =
                    outer.iter().filter_map(|(l, r)| Some((*l, self.locals.insert(*l, *r)?))).collect();
                let value = self.expr_into(a, dst);
                self.locals.extend(before);
                value?;
            }
            SpecExpr::PointerOffset(pointer) => {
                let pointer = self.expr(pointer)?;
                self.emit(Instr::PointerOffset { dst, pointer });
            }
            SpecExpr::SameBase(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.emit(Instr::SameBase { dst, a, b });
            }
            SpecExpr::AddNoOverflow(a, b) => {
                let fits = self.temporary();
                self.sum_fits(&[a, b], fits)?;
                self.emit(Instr::Assume { value: fits });
                let Scalar::Int(ty) = scalar(a)? else { return Err("a sum of something not integers".to_owned()) };
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.emit(Instr::Int { op: BinOp::Add, ty, checked: false, dst, a, b });
            }
            SpecExpr::NoOverflow(terms) => self.sum_fits(&terms.iter().collect::<Vec<_>>(), dst)?,
            SpecExpr::Other(_) | SpecExpr::SameGroup => {
                return Err("a form about two threads within another".to_owned());
            }
            SpecExpr::Accessed(..) | SpecExpr::AccessOffset(..) => return Err("an access log".to_owned()),
            SpecExpr::ScanInput { value, .. } => self.scan_input(value, dst)?,
            SpecExpr::IsSum { value, lo, hi } => self.is_sum(value, lo, hi, dst)?,
            SpecExpr::IsStridedSum { value, first, stride } => self.is_strided_sum(value, first, stride, dst)?,
            SpecExpr::Identical(..) => return Err("identity of values".to_owned()),
            SpecExpr::AtomicTaken { .. } => return Err("`__atomic_has_taken_value`".to_owned()),
        }
        Ok(())
    }

    /// Whether no partial sum overflows.
    fn sum_fits(&mut self, terms: &[&Expr], dst: Reg) -> Result<(), Why> {
        let mut args = Vec::new();
        for term in terms {
            let ty = scalar(term)?;
            args.push((self.expr(term)?, ty));
        }
        self.shared.unit.arguments.push(code::Arguments { args, result: Scalar::Bool });
        let call = self.shared.unit.arguments.len() as u32 - 1;
        self.emit(Instr::Intrinsic { function: Evaluation::SumFits, call, dst });
        Ok(())
    }
}

/// The register of a coordinate.
pub fn coordinate(coord: Coord, axis: Axis) -> Reg {
    let first = match coord {
        Coord::Thread => 0,
        Coord::Block => 3,
        Coord::BlockDim => 6,
        Coord::GridDim => 9,
        Coord::Lane => return 12,
        Coord::SubGroup => return 13,
        Coord::SubGroupSize => return 14,
        Coord::SubGroupCount => return 15,
    };
    let axis = match axis {
        Axis::X => 0,
        Axis::Y => 1,
        Axis::Z => 2,
    };
    first + axis
}
