//! C's operators on numbers of a warp.
//!
//! ```text
//! D + r,  D a multiple of d,  0 <= r < d:      (D + r) / d = D / d      (D + r) % d = r
//! D + r,  D a multiple of 2^k,  0 <= r, c < 2^k:      (D + r) ^ c = D + (r ^ c),  and so on
//! ```
//!
//! What holds: sums and products of numbers with unknowns are taken as if they did not wrap around, which is assumed of
//! indices (and printed); those that are known are C's. What is compared decides more than an index: nothing is decided of such
//! a number that may have left the range of a type without a sign, before it was made one of a wider type, too; where it may be
//! below 0 in one, it is not divided. Absent: what other operators make of unknowns.

use super::number::{LANES, Lanes, Number};
use super::symbol::Symbols;
use super::value::Truth;
use crate::kernel::arithmetic::{binary, convert};
use crate::kernel::ast::{BinOp, IntType, Language, Scalar};
use crate::kernel::integer::{range, wrap};

/// Bits of the largest shift to the left that is a product.
const MAX_SHIFT: i128 = 31;

/// `a op b` at a type, but for comparisons; `None`: it is not followed. `lanes`: those that matter.
pub fn apply(
    op: BinOp,
    ty: IntType,
    a: &Number,
    b: &Number,
    lanes: &Lanes<bool>,
    symbols: &Symbols,
    language: Language,
) -> Option<Number> {
    if a.is_known() && b.is_known() && !matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul) {
        let (a, b) = (canonical(a, ty), canonical(b, ty));
        let computed = |lane: usize| binary(op, ty, a.known()[lane], b.known()[lane], language).value;
        return Some(Number::of_lanes(std::array::from_fn(computed)));
    }
    match op {
        BinOp::Add => reduced(a.plus(b)?, ty),
        BinOp::Sub => reduced(a.minus(b)?, ty),
        BinOp::Mul => reduced(a.product(b)?, ty),
        BinOp::Shl => {
            let amount = one(b, lanes).filter(|amount| (0..=MAX_SHIFT).contains(amount))?;
            reduced(a.times(1 << amount)?, ty)
        }
        BinOp::Shr => {
            let amount = one(b, lanes).filter(|amount| (0..=MAX_SHIFT).contains(amount))?;
            let (quotient, rest) = a.divided(1 << amount);
            let is_floor = ty.signed || a.range(lanes, symbols).is_natural();
            (rest.is_known() && is_floor).then_some(quotient)
        }
        BinOp::Div | BinOp::Rem => {
            let divisor = one(b, lanes).filter(|divisor| *divisor > 0)?;
            let (quotient, rest) = a.divided(divisor);
            let is_exact = (0..LANES).all(|lane| !lanes[lane] || rest.known()[lane] == 0);
            let is_euclid = a.range(lanes, symbols).is_natural() || (ty.signed && is_exact);
            let result = if op == BinOp::Div { quotient } else { rest.clone() };
            (rest.is_known() && is_euclid).then_some(result)
        }
        BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor => match (one(a, lanes), one(b, lanes)) {
            (_, Some(bits)) => of_low_bits(op, a, bits),
            (Some(bits), _) => of_low_bits(op, b, bits),
            (None, None) => None,
        },
        BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => None,
        BinOp::And | BinOp::Or | BinOp::Implies => None,
    }
}

/// `a op b`, a comparison.
pub fn compare(
    op: BinOp,
    ty: IntType,
    a: &Number,
    b: &Number,
    lanes: &Lanes<bool>,
    symbols: &Symbols,
    language: Language,
) -> Truth {
    let (a, b) = (canonical(a, ty), canonical(b, ty));
    let holds = |x: i128, y: i128| binary(op, ty, x, y, language).value != 0;
    if a.is_known() && b.is_known() {
        return Truth::known(std::array::from_fn(|lane| holds(a.known()[lane], b.known()[lane])));
    }
    let Some(difference) = a.minus(&b) else { return Truth::unknown(false) };
    let decided = |lane: usize| {
        let only: Lanes<bool> = std::array::from_fn(|other| other == lane);
        // Without a sign what leaves the range is another number, by definition; one below 0 of a wide type may be a
        // difference of a narrower one, where it is a great number.
        let is_meant = |side: &Number| match (ty.signed, ty.bits) {
            (false, _) => fits(side, ty, &only, symbols),
            (true, 64) => side.range(&only, symbols).is_natural(),
            (true, _) => true,
        };
        if !is_meant(&a) || !is_meant(&b) {
            return None;
        }
        let range = difference.range(&only, symbols);
        let (least, most) = (range.least, range.most);
        let below = |value: Option<i128>, bound: i128| value.is_some_and(|v| v < bound);
        let above = |value: Option<i128>, bound: i128| value.is_some_and(|v| v > bound);
        match op {
            BinOp::Lt if below(most, 0) => Some(true),
            BinOp::Lt if above(least, -1) => Some(false),
            BinOp::Le if below(most, 1) => Some(true),
            BinOp::Le if above(least, 0) => Some(false),
            BinOp::Gt if above(least, 0) => Some(true),
            BinOp::Gt if below(most, 1) => Some(false),
            BinOp::Ge if above(least, -1) => Some(true),
            BinOp::Ge if below(most, 0) => Some(false),
            BinOp::Eq | BinOp::Ne if least == Some(0) && most == Some(0) => Some(op == BinOp::Eq),
            BinOp::Eq | BinOp::Ne if below(most, 0) || above(least, 0) => Some(op == BinOp::Ne),
            BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Eq | BinOp::Ne => None,
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem => None,
            BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl | BinOp::Shr => None,
            BinOp::And | BinOp::Or | BinOp::Implies => None,
        }
    };
    Truth { lanes: std::array::from_fn(decided), is_uniform: difference.is_uniform(lanes) }
}

/// A number as one of another integer type; `None`: it is not followed.
pub fn cast(n: &Number, from: IntType, to: IntType, lanes: &Lanes<bool>, symbols: &Symbols) -> Option<Number> {
    let n = canonical(n, from);
    if n.is_known() {
        return Some(canonical(&n, to));
    }
    // Indices are of 32 bits or more, and do not wrap around.
    (to.bits >= 32 || fits(&n, to, lanes, symbols)).then_some(n)
}

/// The value of a number that is known, in the range of its type.
pub fn canonical(n: &Number, ty: IntType) -> Number {
    if n.is_known() { Number::of_lanes(n.known().map(|value| wrap(value, ty))) } else { n.clone() }
}

/// What a float or a truth value is as an integer of known value.
pub fn converted(value: i128, to: Scalar) -> i128 {
    use crate::kernel::arithmetic::Number::{Float, Int};
    match convert(Int(value), to) {
        Int(value) => value,
        Float(_) => 0,
    }
}

/// The constant that a number is in all of these lanes.
pub fn one(n: &Number, lanes: &Lanes<bool>) -> Option<i128> {
    if !n.is_known() || !n.is_uniform(lanes) {
        return None;
    }
    (0..LANES).find(|lane| lanes[*lane]).map(|lane| n.known()[lane])
}

/// A sum without a sign may be below 0 meanwhile, as in `i - 1 + n`: it is wrapped where somebody looks. What leaves
/// the range by far is wrapped at once.
fn reduced(n: Number, ty: IntType) -> Option<Number> {
    let half = 1i128 << (ty.bits - 1);
    let is_near = |value: &i128| (-half..2 * half).contains(value);
    Some(if n.is_known() && !n.known().iter().all(is_near) { canonical(&n, ty) } else { n })
}

/// Is a number in the range of a type, whatever its unknowns are.
fn fits(n: &Number, ty: IntType, lanes: &Lanes<bool>, symbols: &Symbols) -> bool {
    let ((least, most), own) = (range(ty), n.range(lanes, symbols));
    own.least.is_some_and(|own| own >= least) && own.most.is_some_and(|own| own <= most)
}

/// `n op bits`, where only the low bits of `n` are concerned, and these are known.
fn of_low_bits(op: BinOp, n: &Number, bits: i128) -> Option<Number> {
    if !(0..1 << MAX_SHIFT).contains(&bits) {
        return None;
    }
    let power = (bits + 1).cast_unsigned().next_power_of_two().cast_signed();
    let (quotient, rest) = n.divided(power);
    if !rest.is_known() {
        return None;
    }
    let low = |of: fn(i128, i128) -> i128| Number::of_lanes(rest.known().map(|value| of(value, bits)));
    match op {
        BinOp::BitAnd => Some(low(|a, b| a & b)),
        BinOp::BitOr => quotient.times(power)?.plus(&low(|a, b| a | b)),
        BinOp::BitXor => quotient.times(power)?.plus(&low(|a, b| a ^ b)),
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr => None,
        BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => None,
        BinOp::And | BinOp::Or | BinOp::Implies => None,
    }
}
