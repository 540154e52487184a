//! Claims and hypotheses.
//!
//! A claim about one thread is code in its place. A claim about two (`$other`) is
//! split: each thread that comes to it contributes the values of the parts that
//! have no `$other` in them, and the values of what stands under `$other`; the rest
//! is evaluated for each pair of contributions.

use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::*;
use crate::kernel::{fold, visit};
use crate::obligation::Kind;

use super::super::code::{Claim, Combine, Instr, PairClaim, Reg};
use super::{Builder, Mode, Why};

impl Builder<'_, '_> {
    /// Compiles a claim, or lists it as not evaluated.
    pub(super) fn claim(&mut self, kind: Kind, span: Span, claim: &Expr, mode: Mode) {
        let mark = self.code.instructions.len();
        let counter = (kind == Kind::InvariantEntry).then(|| self.loops.last().map(|l| l.0)).flatten();
        let header = Claim { kind, span, counter };
        let result = self.in_mode(mode, |this| {
            if about_two(claim) {
                return this.pair_claim(header, claim);
            }
            let value = this.expr(claim)?;
            this.shared.unit.claims.push(header);
            let claim = this.shared.unit.claims.len() as u32 - 1;
            this.span = span;
            this.emit(Instr::Claim { claim, value });
            Ok(())
        });
        if let Err(why) = result {
            self.take_back(mark);
            self.shared.unit.skipped.push((span, why));
        }
    }

    /// Compiles a hypothesis; one that cannot be evaluated cannot be passed, either.
    pub(super) fn hypothesis(&mut self, claim: &Expr, mode: Mode) {
        let mark = self.code.instructions.len();
        let result = self.in_mode(mode, |this| {
            if about_two(claim) {
                return this.pair_claim(Claim { kind: Kind::Reachable, span: claim.span, counter: None }, claim);
            }
            let value = this.expr(claim)?;
            this.span = claim.span;
            this.emit(Instr::Assume { value });
            Ok(())
        });
        if let Err(why) = result {
            self.take_back(mark);
            self.span = claim.span;
            self.refuse(why);
        }
    }

    fn pair_claim(&mut self, claim: Claim, e: &Expr) -> Result<(), Why> {
        let first = self.function.locals.len();
        let mut split = Split { first, own: Vec::new(), other: Vec::new(), types: Vec::new() };
        let combined = split.split(e)?;
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for (number, part) in split.own {
            own.push((number, self.expr(&part)?, part.ty));
        }
        for (number, part) in split.other {
            other.push((number, self.expr(&part)?, part.ty));
        }
        let contributes =
            |list: &[(usize, Reg, Ty)]| list.iter().map(|(_, reg, ty)| (*reg, *ty == Ty::Pointer)).collect::<Vec<_>>();
        let (own_values, other_values) = (contributes(&own), contributes(&other));
        let combine = self.combine(&combined, &own, &other)?;
        // A hypothesis, too: a proof about threads of two groups rests on it.
        let between_groups =
            matches!(claim.kind, Kind::Assert | Kind::Precondition | Kind::Postcondition | Kind::Reachable);
        let loops = self.loops.clone();
        let pairs = &mut self.shared.unit.pairs;
        pairs.push(PairClaim { claim, own: own_values, other: other_values, loops, combine, between_groups });
        let pair = pairs.len() as u32 - 1;
        self.span = claim.span;
        self.emit(Instr::PairClaim { pair });
        Ok(())
    }

    /// Compiles what is left of a claim when the contributions are known.
    fn combine(&mut self, e: &Expr, own: &[(usize, Reg, Ty)], other: &[(usize, Reg, Ty)]) -> Result<Combine, Why> {
        let mut inner = Builder::new(&mut *self.shared, self.function, false);
        inner.mode = Mode::Unlogged;
        let mut bind = |list: &[(usize, Reg, Ty)]| {
            let mut registers = Vec::new();
            for (number, _, ty) in list {
                let reg = inner.register_of(*ty);
                inner.locals.insert(LocalId::from_index(*number), reg);
                registers.push(reg);
            }
            registers
        };
        let (own, other) = (bind(own), bind(other));
        let same_group = inner.registers(1);
        inner.locals.insert(LocalId::from_index(SAME_GROUP), same_group);
        let value = inner.expr(e)?;
        inner.emit(Instr::Return);
        let codes = &mut inner.shared.unit.codes;
        codes.push(std::mem::take(&mut inner.code));
        let code = codes.len() as u32 - 1;
        Ok(Combine { code, own, other, same_group, value })
    }
}

/// The number that stands for `$same_group` in what is combined.
const SAME_GROUP: usize = u32::MAX as usize;

fn about_two(e: &Expr) -> bool {
    visit::any_expr(e, &|x| matches!(x.kind, ExprKind::Spec(SpecExpr::Other(_) | SpecExpr::SameGroup)))
}

/// Takes a claim about two threads apart.
struct Split {
    first: usize,
    own: Vec<(usize, Expr)>,
    other: Vec<(usize, Expr)>,
    types: Vec<Ty>,
}

impl Split {
    fn split(&mut self, e: &Expr) -> Result<Expr, Why> {
        if matches!(e.kind, ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_)) {
            return Ok(e.clone());
        }
        if !about_two(e) {
            let number = self.number(e.ty);
            self.own.push((number, e.clone()));
            return Ok(local(number, e));
        }
        if let ExprKind::Spec(spec) = &e.kind {
            match spec {
                SpecExpr::Other(inner) => return self.contribution(inner, e),
                SpecExpr::SameGroup => return Ok(local(SAME_GROUP, e)),
                // The other thread's own cell is read from its view.
                SpecExpr::GhostLoad(pointer, ty) if is_others(pointer) => {
                    let kind = ExprKind::Spec(SpecExpr::GhostLoad(Box::new(without(pointer)), *ty));
                    return self.contribution(&Expr { kind, ..*e }, e);
                }
                SpecExpr::NoOverflow(_) | SpecExpr::SameBase(..) => {}
                SpecExpr::GhostLoad(..)
                | SpecExpr::Enabled
                | SpecExpr::Old(_)
                | SpecExpr::Result
                | SpecExpr::Accessed(..)
                | SpecExpr::AccessOffset(..)
                | SpecExpr::PointerOffset(_)
                | SpecExpr::Identical(..)
                | SpecExpr::AtomicTaken { .. }
                | SpecExpr::AddNoOverflow(..)
                | SpecExpr::IsSum { .. }
                | SpecExpr::IsStridedSum { .. }
                | SpecExpr::ScanInput { .. } => {
                    return Err("a specification form of what two threads hold".to_owned());
                }
            }
        }
        let mut parts = e.clone();
        for part in fold::children_mut(&mut parts) {
            *part = self.split(part)?;
        }
        Ok(parts)
    }

    fn contribution(&mut self, inner: &Expr, e: &Expr) -> Result<Expr, Why> {
        if about_two(inner) {
            return Err("a form about two threads within another".to_owned());
        }
        let number = self.number(e.ty);
        self.other.push((number, inner.clone()));
        Ok(local(number, e))
    }

    fn number(&mut self, ty: Ty) -> usize {
        self.types.push(ty);
        self.first + self.types.len() - 1
    }
}

fn local(number: usize, e: &Expr) -> Expr {
    Expr { kind: ExprKind::Local(LocalId::from_index(number)), ty: e.ty, span: e.span }
}

/// Does an address depend on the other thread only: on what stands under `$other`,
/// constants and arrays.
fn is_others(pointer: &Expr) -> bool {
    match &pointer.kind {
        ExprKind::Spec(SpecExpr::Other(_)) => true,
        ExprKind::Local(_) => pointer.ty == Ty::Pointer,
        ExprKind::Coord(coord, _) => coord.is_of_launch(),
        ExprKind::Spec(_) => false,
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Unary(..)
        | ExprKind::Binary(..)
        | ExprKind::Cast(_)
        | ExprKind::Select(..)
        | ExprKind::Intrinsic(..)
        | ExprKind::Uninterpreted(..)
        | ExprKind::Null
        | ExprKind::AddressOf(_)
        | ExprKind::PtrAdd { .. }
        | ExprKind::PtrDiff(..)
        | ExprKind::Address(_) => visit::children(pointer).into_iter().all(is_others),
    }
}

/// The address without `$other`.
fn without(e: &Expr) -> Expr {
    fold::rewrite(e, &mut |part| {
        let ExprKind::Spec(spec) = &part.kind else { return None };
        let inside = if let SpecExpr::Other(inner) = spec { inner } else { part };
        Some(inside.clone())
    })
}
