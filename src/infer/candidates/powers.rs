//! Variables that a loop multiplies or divides by a power of two (shifts included): they
//! stay powers of two, or zero, and keep their sign.

use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::IntType;

use super::steps::Step;
use super::subject::{Loop, Moved, Subject};

pub(super) fn candidates(_: &mut Loop, subject: Subject) -> Vec<Expr> {
    let Subject::Variable(moved) = subject else { return Vec::new() };
    powers(moved)
}

fn powers(moved: &Moved) -> Vec<Expr> {
    let (i, first, ty) = (build::var(moved.var), build::var(moved.entry), moved.ty);
    let mut claims = Vec::new();
    match &moved.step {
        Step::Double(_) => {
            claims.extend([is_power_or_zero(&i, ty), build::ne(i.clone(), build::lit(0, ty))]);
            claims.extend(not_negative(&i, ty));
            claims.push(build::op(Op::Le, ty, [first, i]));
        }
        Step::Halve(_) => {
            claims.push(is_power_or_zero(&i, ty));
            claims.extend(not_negative(&i, ty));
            claims.push(build::op(Op::Le, ty, [i, first]));
        }
        Step::Add(..) | Step::Sub(..) => {}
    }
    claims
}

fn not_negative(i: &Expr, ty: IntType) -> Option<Expr> {
    ty.signed.then(|| build::op(Op::Le, ty, [build::lit(0, ty), i.clone()]))
}

/// `(i & (i - 1)) == 0`
fn is_power_or_zero(i: &Expr, ty: IntType) -> Expr {
    let less = build::op(Op::Sub, ty, [i.clone(), build::lit(1, ty)]);
    build::eq(build::op(Op::And, ty, [i.clone(), less]), build::lit(0, ty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;

    #[test]
    fn what_doubles_grows_and_what_is_halved_shrinks() {
        let (i, first) = (VarId::from_index(0), VarId::from_index(1));
        for signed in [false, true] {
            let ty = IntType { bits: 32, signed };
            let order = |step| powers(&Moved { var: i, entry: first, ty, step }).pop();
            let at_most = |a, b| Some(build::op(Op::Le, ty, [build::var(a), build::var(b)]));
            assert_eq!(order(Step::Double(2)), at_most(first, i));
            assert_eq!(order(Step::Halve(2)), at_most(i, first));
        }
    }
}
