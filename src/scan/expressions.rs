//! Claims as expressions of the kernel AST.

use crate::base::source::Span;
use crate::kernel::ast::*;

use super::claims::{Fact, Name};
use super::fit::condition::Condition;
use super::fit::term::{Binary, Term, Unary};
use super::fit::{Bound, Claim};
use super::simulate::Domain;

/// Builds them at one place.
pub struct Maker<'a> {
    pub function: &'a Function,
    pub names: &'a [Name],
    /// The bound variable of an element invariant.
    pub element: Option<LocalId>,
    pub domain: Domain,
    pub span: Span,
}

impl Maker<'_> {
    /// `guard ⇒ is_sum(value, lo, hi)`
    pub fn claim(&self, claim: &Claim, value: Expr) -> Expr {
        let [lo, hi] = claim.bounds.each_ref().map(|bound| Box::new(self.bound(bound)));
        let value = Box::new(value);
        let sum = match self.domain {
            Domain::Intervals => SpecExpr::IsSum { value, lo, hi },
            Domain::Classes => SpecExpr::IsStridedSum { value, first: lo, stride: hi },
        };
        let sum = self.expr(ExprKind::Spec(sum), Scalar::Bool);
        let guard = claim.guard.iter().map(|condition| self.condition(condition));
        match guard.reduce(|a, b| self.binary(BinOp::And, a, b, Scalar::Bool)) {
            Some(guard) => self.binary(BinOp::Implies, guard, sum, Scalar::Bool),
            None => sum,
        }
    }

    /// A fact about numbers.
    pub fn fact(&self, fact: &Fact) -> Expr {
        let truth = |op, a, b| self.binary(op, a, b, Scalar::Bool);
        let zero = || self.int(0);
        let at_most_one_bit = |term: &Term| {
            let less = self.binary(BinOp::Sub, self.term(term), self.int(1), U32);
            truth(BinOp::Eq, self.binary(BinOp::BitAnd, self.term(term), less, U32), zero())
        };
        match fact {
            Fact::Power(term) => {
                truth(BinOp::And, at_most_one_bit(term), truth(BinOp::Le, self.int(1), self.term(term)))
            }
            Fact::PowerOrZero(term) => at_most_one_bit(term),
            Fact::AtMost(a, b) => truth(BinOp::Le, self.term(a), self.term(b)),
            Fact::Equal(a, b) => truth(BinOp::Eq, self.term(a), self.term(b)),
            Fact::OneOf(term, [a, b]) => {
                let is = |other| truth(BinOp::Eq, self.term(term), self.term(other));
                truth(BinOp::Or, is(a), is(b))
            }
        }
    }

    /// The element that a claim is about: a pointer to it.
    pub fn cell(&self, object: ObjectId, element: LocalId) -> Expr {
        let index = Expr { kind: ExprKind::Local(element), ty: Ty::Scalar(U32), span: self.span };
        let index = self.expr(ExprKind::Cast(Box::new(index)), U64);
        let pointer = Box::new(Expr { kind: ExprKind::AddressOf(object), ty: Ty::Pointer, span: self.span });
        let scale = self.function.objects[object].elem.bytes();
        let kind = ExprKind::PtrAdd { pointer, index: Box::new(index), scale };
        Expr { kind, ty: Ty::Pointer, span: self.span }
    }

    /// The number of the thread.
    pub fn thread(&self) -> Expr {
        self.expr(ExprKind::Coord(Coord::Thread, Axis::X), U32)
    }

    fn bound(&self, bound: &Bound) -> Expr {
        match bound {
            Bound::Term(term) => self.term(term),
            Bound::Choice(condition, a, b) => {
                let parts = [self.condition(condition), self.term(a), self.term(b)].map(Box::new);
                let [condition, a, b] = parts;
                self.expr(ExprKind::Select(condition, a, b), U32)
            }
        }
    }

    fn condition(&self, condition: &Condition) -> Expr {
        let op = match (condition.less, condition.negated) {
            (true, false) => BinOp::Lt,
            (true, true) => BinOp::Ge,
            (false, false) => BinOp::Eq,
            (false, true) => BinOp::Ne,
        };
        let [a, b] = condition.operands.each_ref().map(|term| self.term(term));
        self.binary(op, a, b, Scalar::Bool)
    }

    fn term(&self, term: &Term) -> Expr {
        match term {
            Term::Variable(number) => self.name(self.names[*number]),
            Term::Constant(value) => self.int(*value),
            Term::Unary(op, a) => {
                let value = || self.term(a);
                match op {
                    Unary::Next => self.binary(BinOp::Add, value(), self.int(1), U32),
                    Unary::Double => self.binary(BinOp::Mul, self.int(2), value(), U32),
                    Unary::Half => self.binary(BinOp::Div, value(), self.int(2), U32),
                    Unary::Lowest => {
                        let negative = self.binary(BinOp::Sub, self.int(0), value(), U32);
                        self.binary(BinOp::BitAnd, value(), negative, U32)
                    }
                }
            }
            Term::Binary(op, a, b) => {
                let less = || self.binary(BinOp::Sub, self.term(b), self.int(1), U32);
                let simple = |op| self.binary(op, self.term(a), self.term(b), U32);
                match op {
                    Binary::Add => simple(BinOp::Add),
                    Binary::Sub => simple(BinOp::Sub),
                    Binary::And => simple(BinOp::BitAnd),
                    Binary::Mul => simple(BinOp::Mul),
                    Binary::Div => simple(BinOp::Div),
                    Binary::Rem => simple(BinOp::Rem),
                    Binary::Below => self.binary(BinOp::BitAnd, self.term(a), less(), U32),
                    Binary::Aligned => {
                        let mask = self.expr(ExprKind::Unary(UnOp::BitNot, Box::new(less())), U32);
                        self.binary(BinOp::BitAnd, self.term(a), mask, U32)
                    }
                    Binary::Monus => {
                        let less = self.binary(BinOp::Lt, self.term(a), self.term(b), Scalar::Bool);
                        let [less, none, rest] = [less, self.int(0), simple(BinOp::Sub)].map(Box::new);
                        self.expr(ExprKind::Select(less, none, rest), U32)
                    }
                    Binary::Min => {
                        let less = self.binary(BinOp::Lt, self.term(a), self.term(b), Scalar::Bool);
                        let [less, a, b] = [less, self.term(a), self.term(b)].map(Box::new);
                        self.expr(ExprKind::Select(less, a, b), U32)
                    }
                }
            }
        }
    }

    fn name(&self, name: Name) -> Expr {
        match name {
            // Of no element nothing is claimed in terms of it.
            Name::Element => self.element.map_or_else(|| self.int(0), |element| self.local(element)),
            Name::Local(local) => self.local(local),
            Name::Thread => self.thread(),
            Name::BlockDim => self.expr(ExprKind::Coord(Coord::BlockDim, Axis::X), U32),
        }
    }

    fn local(&self, local: LocalId) -> Expr {
        // The bound variable is newer than the function's.
        let ty = if self.element == Some(local) { Ty::Scalar(U32) } else { self.function.locals[local].ty };
        let value = Expr { kind: ExprKind::Local(local), ty, span: self.span };
        if ty == Ty::Scalar(U32) { value } else { self.expr(ExprKind::Cast(Box::new(value)), U32) }
    }

    fn int(&self, value: u32) -> Expr {
        self.expr(ExprKind::Int(i128::from(value)), U32)
    }

    fn binary(&self, op: BinOp, a: Expr, b: Expr, ty: Scalar) -> Expr {
        self.expr(ExprKind::Binary(op, Box::new(a), Box::new(b)), ty)
    }

    fn expr(&self, kind: ExprKind, ty: Scalar) -> Expr {
        Expr { kind, ty: Ty::Scalar(ty), span: self.span }
    }
}
