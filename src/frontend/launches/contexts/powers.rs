//! Powers of two among the host's values, by what is written down of them.
//!
//! ```text
//! e is 2^k or 0   if   e is such a constant, or a fact says `(e & (e - 1)) == 0`, or `2^k % e == 0`
//!                      e == a << k, a * 2^k, a >> k, a / 2^k      a is 2^j or 0
//!                      e == (T) a                                 a is, and T is unsigned, or wider
//! ```
//!
//! The facts are of unsigned values, of which `e - 1` always is one; of signed ones, which are not negative, they are
//! said of the unsigned value. Signed products do not overflow, or the program has no meaning; signed shifts to the
//! left may come to the sign, and are left out.

use super::state::Walk;
use crate::kernel::ast::{BinOp, IntType, Scalar};
use crate::kernel::host::{HostExpr, HostForm};

/// `(e & (e - 1)) == 0`: of a signed one, which is not negative.
pub fn fact(e: &HostExpr) -> Option<HostExpr> {
    let Scalar::Int(ty) = e.ty else { return None };
    let ty = Scalar::Int(IntType { signed: false, ..ty });
    let e = e.clone().cast(ty);
    let less = HostExpr::binary(BinOp::Sub, e.clone(), HostExpr::number(1, ty))?;
    let masked = HostExpr::binary(BinOp::BitAnd, e, less)?;
    HostExpr::binary(BinOp::Eq, masked, HostExpr::number(0, ty))
}

/// Is a number a power of two.
pub fn is_two(number: i128) -> bool {
    u128::try_from(number).is_ok_and(u128::is_power_of_two)
}

/// Does it make of powers of two, and 0, such numbers again: what is not negative stays so.
pub fn keeps(op: BinOp, by: i128, ty: IntType) -> bool {
    match op {
        BinOp::Shr => true,
        BinOp::Shl => !ty.signed,
        BinOp::Mul | BinOp::Div => is_two(by),
        BinOp::Add
        | BinOp::Sub
        | BinOp::Rem
        | BinOp::BitAnd
        | BinOp::BitOr
        | BinOp::BitXor
        | BinOp::Eq
        | BinOp::Ne
        | BinOp::Lt
        | BinOp::Le
        | BinOp::Gt
        | BinOp::Ge
        | BinOp::And
        | BinOp::Or
        | BinOp::Implies => false,
    }
}

impl Walk<'_, '_> {
    /// Is it a power of two, or 0, and not negative.
    pub fn is_power(&self, e: &HostExpr) -> bool {
        let Scalar::Int(ty) = e.ty else { return false };
        match &e.form {
            HostForm::Number(number) => *number == 0 || is_two(*number),
            HostForm::Binary(op, a, by) => by.as_number().is_some_and(|by| keeps(*op, by, ty)) && self.is_power(a),
            HostForm::Cast(a) => {
                let is_wider = matches!(a.ty, Scalar::Int(from) if from.bits < ty.bits);
                (is_wider || !ty.signed) && self.is_power(a)
            }
            HostForm::Unknown(_) => {
                let is_known = fact(e).is_some_and(|fact| self.facts.contains(&fact));
                is_known && (!ty.signed || self.facts.iter().any(|fact| is_not_negative(fact, e)))
            }
            HostForm::Unary(..) | HostForm::Select(..) => false,
        }
    }
}

/// `(e & (e - 1)) == 0`, where a fact says that it divides a power of two.
pub fn of_divisor(walk: &Walk, fact: &HostExpr) -> Option<HostExpr> {
    let HostForm::Binary(BinOp::Eq, rest, zero) = &fact.form else { return None };
    let HostForm::Binary(BinOp::Rem, power, e) = &rest.form else { return None };
    let Scalar::Int(ty) = e.ty else { return None };
    let divides = zero.as_number() == Some(0) && power.as_number().is_some_and(is_two);
    let is_positive = !ty.signed || walk.facts.iter().any(|fact| is_not_negative(fact, e));
    if divides && is_positive && e.as_number().is_none() { self::fact(e) } else { None }
}

/// Does a fact say `e >= c` with a constant that is not negative.
fn is_not_negative(fact: &HostExpr, e: &HostExpr) -> bool {
    let HostForm::Binary(BinOp::Ge | BinOp::Gt, a, least) = &fact.form else { return false };
    **a == *e && least.as_number().is_some_and(|least| least >= 0)
}
