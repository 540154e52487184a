//! What expressions are sums and multiples of, definitions read through.

use super::{DEPTH, Reader, times};
use crate::kernel::ast::*;
use crate::natural::comparison::Term;
use crate::natural::form::{converted, coordinate, is_constant};

impl<'k> Reader<'k> {
    /// The expression as a sum of multiples of what is no sum.
    pub(super) fn linear(&mut self, e: &'k Expr, factor: i128, depth: u32, terms: &mut Vec<(i128, &'k Expr)>) {
        let e = self.stands_for(e);
        let Some(depth) = depth.checked_sub(1).filter(|_| self.left > 0) else { return };
        self.left -= 1;
        let constant = |e: &'k Expr| if let ExprKind::Int(n) = &self.stands_for(e).kind { Some(*n) } else { None };
        let scaled = |a: &'k Expr, b: &'k Expr, factor: i128| match (constant(a), constant(b)) {
            (Some(n), _) => Some((b, factor.saturating_mul(n))),
            (_, Some(n)) => Some((a, factor.saturating_mul(n))),
            (None, None) => None,
        };
        let shifted = |by: &'k Expr| constant(by).filter(|n| (0..32).contains(n)).map(|n| 1i128 << n);
        if let ExprKind::Binary(BinOp::Add, a, b) = &e.kind {
            self.linear(a, factor, depth, terms);
            self.linear(b, factor, depth, terms);
        } else if let ExprKind::Binary(BinOp::Sub, a, b) = &e.kind {
            self.linear(a, factor, depth, terms);
            self.linear(b, factor.saturating_neg(), depth, terms);
        } else if let ExprKind::Binary(BinOp::Mul, a, b) = &e.kind
            && let Some((of, factor)) = scaled(a, b, factor)
        {
            self.linear(of, factor, depth, terms);
        } else if let ExprKind::Binary(BinOp::Shl, a, by) = &e.kind
            && let Some(by) = shifted(by)
        {
            self.linear(a, factor.saturating_mul(by), depth, terms);
        } else {
            terms.push((factor, e));
        }
    }

    /// What is left of an expression without conversions and definitions.
    pub(super) fn stands_for(&self, e: &'k Expr) -> &'k Expr {
        let mut e = converted(e);
        for _ in 0..DEPTH {
            let ExprKind::Local(local) = &e.kind else { break };
            let Some(value) = self.value_of(*local) else { break };
            e = converted(value);
        }
        e
    }

    /// How far `blockIdx.y * 16 + threadIdx.x` or `blockIdx.x * blockDim.x + threadIdx.x` goes.
    pub(super) fn reach(&self, terms: &[(i128, &'k Expr)]) -> Option<Term> {
        let thread = terms.iter().find_map(|(factor, e)| coordinate(e, Coord::Thread).filter(|_| *factor == 1))?;
        let along = terms.iter().find_map(|(factor, e)| {
            if let (Some(of), Ok(tile @ 2..)) = (coordinate(e, Coord::Block), u64::try_from(*factor)) {
                return Some(Term::Product(Box::new(Term::Grid(of)), Box::new(Term::Number(tile))));
            }
            let ExprKind::Binary(BinOp::Mul, a, b) = &e.kind else { return None };
            let (a, b) = (self.stands_for(a), self.stands_for(b));
            let of = coordinate(a, Coord::Block).or(coordinate(b, Coord::Block))?;
            let extent = coordinate(a, Coord::BlockDim).or(coordinate(b, Coord::BlockDim))?;
            (*factor == 1 && of == thread && extent == thread).then_some(Term::Threads(thread))
        });
        Some(along.unwrap_or(Term::Block(thread)))
    }

    /// What a local stands for that is assigned once.
    pub(super) fn value_of(&self, local: LocalId) -> Option<&'k Expr> {
        if let [value] = self.definitions.get(&local)?[..] { value } else { None }
    }

    /// The parameter that an expression is a multiple of, and which.
    pub(super) fn multiple(&self, e: &'k Expr) -> Option<(LocalId, u64)> {
        if let Some(parameter) = self.parameter(e) {
            return Some((parameter, 1));
        }
        let ExprKind::Binary(op @ (BinOp::Mul | BinOp::Shl), a, b) = &self.stands_for(e).kind else { return None };
        let constant =
            |e: &'k Expr| if let ExprKind::Int(n) = self.stands_for(e).kind { u64::try_from(n).ok() } else { None };
        let (of, factor) = if *op == BinOp::Shl {
            (a, 1u64.checked_shl(constant(b)?.try_into().ok()?)?)
        } else {
            constant(b).map(|factor| (a, factor)).or_else(|| Some((b, constant(a)?)))?
        };
        let (parameter, inner) = self.multiple(of)?;
        Some((parameter, inner.checked_mul(factor).filter(|factor| (1..1 << 31).contains(factor))?))
    }

    /// The parameter that an expression is, but for a constant that is added.
    pub(super) fn parameter(&self, e: &'k Expr) -> Option<LocalId> {
        let e = self.stands_for(e);
        let of_sum = if let ExprKind::Binary(BinOp::Add | BinOp::Sub, a, b) = &e.kind {
            let operands = [(a, b), (b, a)];
            operands.into_iter().find(|(_, by)| is_constant(by)).map(|(of, _)| self.stands_for(of))
        } else {
            None
        };
        let local = of_sum.unwrap_or(e).as_local()?;
        self.reading.ty(local).map(|_| local)
    }
}

/// How many tiles `blockIdx.y * 16` and something more has.
pub(super) fn blocks(terms: &[(i128, &Expr)]) -> Option<Term> {
    let tile = |(factor, e): &(i128, &Expr)| Some((coordinate(e, Coord::Block)?, u64::try_from(*factor).ok()?));
    let (axis, tile) = terms.iter().filter_map(tile).find(|(_, tile)| *tile > 1)?;
    Some(times(Term::Grid(axis), tile))
}
