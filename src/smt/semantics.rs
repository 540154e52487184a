//! Stand-in for the prelude: operations as SMT-LIB function bodies.

use crate::ivl::Arithmetic;
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::sort::range;

/// The body over parameters `a` and `b`; `None`: uninterpreted.
pub(super) fn body(op: MachineOp, arithmetic: Arithmetic) -> Option<String> {
    match arithmetic {
        Arithmetic::BitVectors => Some(bits(op)),
        Arithmetic::Integers => integers(op),
    }
}

fn bits(op: MachineOp) -> String {
    let (n, s) = (u32::from(op.ty.bits), op.ty.signed);
    let pick = |signed: &str, unsigned: &str| if s { signed.to_owned() } else { unsigned.to_owned() };
    let wide = |f: &str, k: u32| {
        let x = if s { "sign_extend" } else { "zero_extend" };
        format!("(= ({f} ((_ {x} {k}) a) ((_ {x} {k}) b)) ((_ {x} {k}) ({f} a b)))")
    };
    match op.op {
        Op::Add | Op::AddExact => "(bvadd a b)".into(),
        Op::Sub | Op::SubExact => "(bvsub a b)".into(),
        Op::Mul | Op::MulExact => "(bvmul a b)".into(),
        Op::Neg | Op::NegExact => "(bvneg a)".into(),
        Op::AddFits => wide("bvadd", 1),
        Op::SubFits => pick(&wide("bvsub", 1), "(bvuge a b)"),
        Op::MulFits => pick("true", &wide("bvmul", n)),
        Op::NegFits => {
            pick(&format!("(not (= a (bvshl (_ bv1 {n}) (_ bv{} {n}))))", n - 1), &format!("(= a (_ bv0 {n}))"))
        }
        Op::Div => pick("(bvsdiv a b)", "(bvudiv a b)"),
        Op::Rem => pick("(bvsrem a b)", "(bvurem a b)"),
        Op::Mask => format!("(bvand a (bvsub b (_ bv1 {n})))"),
        Op::ShrConst => pick("(bvsdiv (bvsub a (bvsmod a b)) b)", "(bvudiv a b)"),
        Op::And => "(bvand a b)".into(),
        Op::Or => "(bvor a b)".into(),
        Op::Xor => "(bvxor a b)".into(),
        Op::Not => "(bvnot a)".into(),
        Op::Shl => "(bvshl a b)".into(),
        Op::Shr => pick("(bvashr a b)", "(bvlshr a b)"),
        Op::Lt => pick("(bvslt a b)", "(bvult a b)"),
        Op::Le => pick("(bvsle a b)", "(bvule a b)"),
        Op::InRange => "true".into(),
        Op::To(to) | Op::ToExact(to) => convert(op, u32::from(to.bits)),
        Op::ToFits(to) => {
            let m = n.max(u32::from(to.bits)) + 1;
            let value = convert(op, u32::from(to.bits));
            let back = if to.signed { "sign_extend" } else { "zero_extend" };
            let forth = if s { "sign_extend" } else { "zero_extend" };
            format!("(= ((_ {back} {}) {value}) ((_ {forth} {}) a))", m - u32::from(to.bits), m - n)
        }
        Op::FromBool => format!("(ite a (_ bv1 {n}) (_ bv0 {n}))"),
    }
}

fn convert(op: MachineOp, to: u32) -> String {
    let n = u32::from(op.ty.bits);
    let x = if op.ty.signed { "sign_extend" } else { "zero_extend" };
    if to < n { format!("((_ extract {} 0) a)", to - 1) } else { format!("((_ {x} {}) a)", to - n) }
}

fn number(value: i128) -> String {
    if value < 0 { format!("(- {})", value.unsigned_abs()) } else { value.to_string() }
}

fn wrap(e: &str, ty: crate::kernel::ast::IntType) -> String {
    let modulus = format!(
        "{}",
        1u128
            .checked_shl(u32::from(ty.bits))
            .map_or("340282366920938463463374607431768211456".into(), |m| m.to_string())
    );
    if !ty.signed {
        return format!("(mod {e} {modulus})");
    }
    let half = 1u128 << (ty.bits - 1);
    format!("(- (mod (+ {e} {half}) {modulus}) {half})")
}

fn integers(op: MachineOp) -> Option<String> {
    let within = |e: &str, ty| {
        let (lo, hi) = range(ty);
        format!("(and (<= {} {e}) (<= {e} {}))", number(lo), number(hi))
    };
    Some(match op.op {
        Op::Add => wrap("(+ a b)", op.ty),
        Op::Sub => wrap("(- a b)", op.ty),
        Op::Mul => wrap("(* a b)", op.ty),
        Op::Neg => wrap("(- a)", op.ty),
        Op::AddExact => "(+ a b)".into(),
        Op::SubExact => "(- a b)".into(),
        Op::MulExact => "(* a b)".into(),
        Op::NegExact => "(- a)".into(),
        Op::AddFits => within("(+ a b)", op.ty),
        Op::SubFits => within("(- a b)", op.ty),
        Op::MulFits => within("(* a b)", op.ty),
        Op::NegFits => within("(- a)", op.ty),
        Op::Div if op.ty.signed => "(ite (>= a 0) (div a b) (- (div (- a) b)))".into(),
        Op::Rem if op.ty.signed => "(ite (>= a 0) (mod a b) (- (mod (- a) b)))".into(),
        Op::Div | Op::ShrConst => "(div a b)".into(),
        Op::Rem | Op::Mask => "(mod a b)".into(),
        Op::Lt => "(< a b)".into(),
        Op::Le => "(<= a b)".into(),
        Op::InRange => within("a", op.ty),
        Op::To(to) => wrap("a", to),
        Op::ToExact(_) => "a".into(),
        Op::ToFits(to) => within("a", to),
        Op::FromBool => "(ite a 1 0)".into(),
        Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr => return None,
    })
}
