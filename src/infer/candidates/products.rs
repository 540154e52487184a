//! Two variables of a loop, one of which grows by the factor by which the other shrinks
//! (`d >>= 1, offset *= 2`, the loops of tree-shaped scans).
//!
//! For `a := a * c` and `b := b / c`, with `a.0` and `b.0` the values at entry:
//!
//! - `a * b <= a.0 * b.0` over the integers: rounding only loses;
//! - `a * b == a.0 * b.0 || b == 0` modulo `2^n`, for the bit-vectors: nothing is lost of
//!   powers of two, until there is nothing left.

use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::op::Op;

use super::I128;
use super::steps::Step;
use super::subject::{Loop, Moved, Subject};

pub(super) fn candidates(at: &mut Loop, subject: Subject) -> Vec<Expr> {
    // Products of two unknowns cost the solver much. Where the author states invariants of
    // the loop, this one is among them if it is needed.
    let Subject::Loop(moved) = subject else { return Vec::new() };
    if at.has_written() { Vec::new() } else { products(moved) }
}

fn products(all: &[Moved]) -> Vec<Expr> {
    let mut claims = Vec::new();
    for a in all {
        let Step::Double(factor) = a.step else { continue };
        for b in all.iter().filter(|b| b.step == Step::Halve(factor) && b.var != a.var) {
            let wide = |moved: &Moved, v| build::op(Op::ToExact(I128), moved.ty, [build::var(v)]);
            let product = |x: Expr, y: Expr| build::op(Op::MulExact, I128, [x, y]);
            let now = product(wide(a, a.var), wide(b, b.var));
            claims.push(build::op(Op::Le, I128, [now, product(wide(a, a.entry), wide(b, b.entry))]));
            if a.ty == b.ty {
                let product = |x, y| build::op(Op::Mul, a.ty, [build::var(x), build::var(y)]);
                let same = build::eq(product(a.var, b.var), product(a.entry, b.entry));
                claims.push(build::or2(same, build::eq(build::var(b.var), build::lit(0, b.ty))));
            }
        }
    }
    claims
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::kernel::integer::U32;

    fn moved(index: usize, step: Step) -> Moved {
        let ty = U32;
        Moved { var: VarId::from_index(index), entry: VarId::from_index(index + 10), ty, step }
    }

    #[test]
    fn only_factors_that_cancel_are_related() {
        let claims = |a, b| products(&[moved(0, a), moved(1, b)]).len();
        assert_eq!(claims(Step::Double(2), Step::Halve(2)), 2);
        assert_eq!(claims(Step::Halve(4), Step::Double(4)), 2);
        assert_eq!(claims(Step::Double(4), Step::Halve(2)), 0);
        assert_eq!(claims(Step::Double(2), Step::Double(2)), 0);
    }
}
