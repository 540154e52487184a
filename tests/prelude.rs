//! The two meanings of every machine operation agree.
//!
//! Both are evaluated on all operands of eight bits, by a small evaluator, and
//! the one over bit-vectors is compared with what C says;
//! the solver evaluates them, for all widths, at the values where something
//! happens, and must find what the evaluator finds. Left out are results that a
//! prelude leaves open, and `exact` operations whose result does not fit.

mod prelude_evaluator;

use std::collections::BTreeSet;
use std::fmt::Write;

use barrister::ivl::Arithmetic;
use barrister::ivl::ast::Type;
use barrister::ivl::op::{MachineOp, Op, TYPES, type_name};
use barrister::ivl::prelude::{Definition, definition};
use barrister::ivl::sort::{bits_of, value_of};
use barrister::kernel::ast::IntType;
use barrister::kernel::integer::{I8, U8, range};
use barrister::smt::semantics::declarations;
use prelude_evaluator::{Value, evaluate};
use z3::{SatResult, Solver};

fn bv(name: &str) -> String {
    format!("bv!{name}")
}

fn int(name: &str) -> String {
    format!("int!{name}")
}

/// Both meanings of an operation and of those that its domain is stated with.
fn preamble(op: MachineOp) -> String {
    let mut text = String::new();
    let ops: BTreeSet<_> = [Some(op), fits(op)].into_iter().flatten().collect();
    for (arithmetic, name) in [(Arithmetic::BitVectors, bv as fn(&str) -> String), (Arithmetic::Integers, int)] {
        for declaration in declarations(ops.iter().copied(), arithmetic, &name) {
            writeln!(text, "{}", declaration.line).expect("writing to a string");
        }
    }
    text
}

/// The predicate that says where an `exact` operation may be used.
fn fits(op: MachineOp) -> Option<MachineOp> {
    let fits = match op.op {
        Op::AddExact => Op::AddFits,
        Op::SubExact => Op::SubFits,
        Op::MulExact => Op::MulFits,
        Op::NegExact => Op::NegFits,
        Op::ToExact(to) => Op::ToFits(to),
        _ => return None,
    };
    Some(MachineOp { op: fits, ty: op.ty })
}

/// The mathematical value of a bit-vector, as SMT-LIB text.
fn value(e: &str, ty: &Type) -> String {
    match ty {
        Type::Machine(IntType { bits, signed: true }) => {
            let modulus = if *bits == 128 {
                "340282366920938463463374607431768211456".to_owned()
            } else {
                (1u128 << bits).to_string()
            };
            format!("(ite (bvslt {e} (_ bv0 {bits})) (- (bv2nat {e}) {modulus}) (bv2nat {e}))")
        }
        Type::Machine(_) => format!("(bv2nat {e})"),
        _ => e.to_owned(),
    }
}

fn call<S: AsRef<str>>(name: &str, arity: usize, args: [S; 2]) -> String {
    let args: Vec<_> = args[..arity].iter().map(AsRef::as_ref).collect();
    format!("({name} {})", args.join(" "))
}

/// Is the result of the operation on these operands fixed, and the same in both meanings.
fn in_domain(op: MachineOp, a: i128, b: i128) -> bool {
    let of = |op: MachineOp| evaluate_bits(op, a, b) == Some(Value::Bool(true));
    match op.op {
        Op::Div | Op::Rem => b != 0,
        Op::Mask | Op::ShrConst => bits_of(b, op.ty).is_power_of_two(),
        _ => fits(op).is_none_or(of),
    }
}

fn operands(op: MachineOp, a: i128, b: i128, operand: impl Fn(i128) -> Value) -> Vec<Value> {
    match op.op {
        Op::FromBool => vec![Value::Bool(a != 0)],
        _ => [a, b][..op.op.arity()].iter().map(|v| operand(*v)).collect(),
    }
}

fn evaluate_bits(op: MachineOp, a: i128, b: i128) -> Option<Value> {
    let bits = |v| Value::Bits(bits_of(v, op.ty), u32::from(op.ty.bits));
    evaluate(&op.name(), &operands(op, a, b, bits), Arithmetic::BitVectors)
}

fn evaluate_integers(op: MachineOp, a: i128, b: i128) -> Option<Value> {
    evaluate(&op.name(), &operands(op, a, b, Value::Int), Arithmetic::Integers)
}

/// The mathematical value of an operation's result over bit-vectors.
fn mathematical(op: MachineOp, result: Value) -> Value {
    match (op.result(), result) {
        (Type::Machine(ty), Value::Bits(bits, _)) => Value::Int(value_of(bits, ty).expect("below 2^127")),
        (_, other) => other,
    }
}

fn is_defined(op: MachineOp) -> bool {
    [Arithmetic::BitVectors, Arithmetic::Integers]
        .iter()
        .all(|arithmetic| definition(op, *arithmetic).definition != Definition::Uninterpreted)
}

/// The evaluator computes in 128 bits, which leaves no room for limits of such types.
fn mentions_128_bits(op: MachineOp) -> bool {
    op.ty.bits == 128 || matches!(op.op, Op::To(to) | Op::ToExact(to) | Op::ToFits(to) if to.bits == 128)
}

/// What C, or this project where C is silent, says of operands of at most 16
/// bits; `None` where the result is open.
fn in_c(op: MachineOp, a: i128, b: i128) -> Option<Value> {
    let wrap = |value: i128, ty: IntType| value_of(bits_of(value, ty), ty).map(Value::Int);
    let holds = |value: i128, ty: IntType| Some(Value::Bool((range(ty).0..=range(ty).1).contains(&value)));
    let (n, shift) = (u128::from(op.ty.bits), bits_of(b, op.ty));
    match op.op {
        Op::Add | Op::AddExact => wrap(a + b, op.ty),
        Op::Sub | Op::SubExact => wrap(a - b, op.ty),
        Op::Mul | Op::MulExact => wrap(a * b, op.ty),
        Op::Neg | Op::NegExact => wrap(-a, op.ty),
        Op::AddFits => holds(a + b, op.ty),
        Op::SubFits => holds(a - b, op.ty),
        Op::MulFits => holds(a * b, op.ty),
        Op::NegFits => holds(-a, op.ty),
        Op::Div => a.checked_div(b).and_then(|value| wrap(value, op.ty)),
        Op::Rem => a.checked_rem(b).and_then(|value| wrap(value, op.ty)),
        Op::Mask => shift.is_power_of_two().then(|| Value::Int(a & (shift - 1).cast_signed())),
        Op::ShrConst => shift.is_power_of_two().then(|| Value::Int(a >> shift.trailing_zeros())),
        Op::And => wrap(a & b, op.ty),
        Op::Or => wrap(a | b, op.ty),
        Op::Xor => wrap(a ^ b, op.ty),
        Op::Not => wrap(!a, op.ty),
        Op::Shl if shift < n => wrap(a << shift, op.ty),
        Op::Shr if shift < n => wrap(a >> shift, op.ty),
        Op::Shl | Op::Shr => None,
        Op::Lt => Some(Value::Bool(a < b)),
        Op::Le => Some(Value::Bool(a <= b)),
        Op::InRange => Some(Value::Bool(true)),
        Op::To(to) | Op::ToExact(to) => wrap(a, to),
        Op::ToFits(to) => holds(a, to),
        Op::FromBool => Some(Value::Int(i128::from(a != 0))),
    }
}

#[test]
fn bit_vectors_do_what_c_says() {
    for ty in [U8, I8] {
        let (least, greatest) = range(ty);
        let ops: BTreeSet<_> = TYPES.into_iter().flat_map(Op::all).map(|op| MachineOp { op, ty }).collect();
        for op in ops.into_iter().filter(|op| !mentions_128_bits(*op)) {
            for a in least..=greatest {
                for b in if op.op.arity() == 1 { 0..=0 } else { least..=greatest } {
                    let Some(expected) = in_c(op, a, b) else { continue };
                    let found = evaluate_bits(op, a, b).map(|result| mathematical(op, result));
                    assert_eq!(found, Some(expected), "{}({a}, {b})", op.name());
                }
            }
        }
    }
}

/// Every operation on `ty` that both preludes define.
fn defined(ty: IntType) -> BTreeSet<MachineOp> {
    TYPES.into_iter().flat_map(Op::all).map(|op| MachineOp { op, ty }).filter(|op| is_defined(*op)).collect()
}

#[test]
fn the_meanings_agree_on_all_operands_of_eight_bits() {
    for ty in [U8, I8] {
        let (least, greatest) = range(ty);
        for op in defined(ty).into_iter().filter(|op| !mentions_128_bits(*op)) {
            let mut compared = 0;
            for a in least..=greatest {
                for b in if op.op.arity() == 1 { 0..=0 } else { least..=greatest } {
                    if !in_domain(op, a, b) {
                        continue;
                    }
                    let bits = evaluate_bits(op, a, b).map(|result| mathematical(op, result));
                    assert_eq!(bits, evaluate_integers(op, a, b), "{}({a}, {b})", op.name());
                    assert!(bits.is_some(), "{}({a}, {b}) is left open", op.name());
                    compared += 1;
                }
            }
            let enough = if op.op.arity() == 1 { 1 } else { 1000 };
            assert!(compared >= enough, "{} was compared {compared} times", op.name());
        }
    }
}

#[test]
fn what_is_left_open_is_what_should_be() {
    let open = |ty| {
        let ops = Op::all(ty).map(|op| MachineOp { op, ty }).filter(|op| !is_defined(*op));
        ops.map(|op| op.op).collect::<Vec<_>>()
    };
    let bitwise = [Op::And, Op::Or, Op::Xor, Op::Shl, Op::Shr];
    for ty in TYPES {
        let expected: Vec<_> = (ty.bits == 128).then_some(Op::MulFits).into_iter().chain(bitwise).collect();
        assert_eq!(open(ty), expected, "{}", type_name(ty));
    }
    for ty in [U8, I8] {
        // The bits of -1 are those of 255.
        let too_far = if ty.signed { -1 } else { 255 };
        for (op, b) in [(Op::Div, 0), (Op::Rem, 0), (Op::Shl, 8), (Op::Shr, 8), (Op::Shl, too_far), (Op::Shr, too_far)]
        {
            let op = MachineOp { op, ty };
            assert_eq!(evaluate_bits(op, 5, b), None, "{} by {b}", op.name());
            assert!(evaluate_bits(op, 5, 7).is_some(), "{} by 7", op.name());
        }
    }
}

/// Values at which something happens.
fn corners(ty: IntType) -> Vec<i128> {
    let (least, greatest) = range(ty);
    let half = greatest / 2 + 1;
    let wanted =
        [least, least + 1, -128, -7, -2, -1, 0, 1, 2, 3, 8, 10, 255, 256, half - 1, half, greatest - 1, greatest];
    let wanted: BTreeSet<_> = wanted.into_iter().filter(|v| (least..=greatest).contains(v)).collect();
    wanted.into_iter().collect()
}

fn literal(v: i128, ty: &Type) -> String {
    match ty {
        Type::Machine(ty) => format!("(_ bv{} {})", bits_of(v, *ty), ty.bits),
        _ => (v != 0).to_string(),
    }
}

/// Asks whether the meanings differ, or one of them from what the evaluator says, at one of the operands.
fn difference(op: MachineOp, operands: &[(i128, i128)]) -> String {
    let mut differences = Vec::new();
    let param = &op.params()[0];
    for (a, b) in operands {
        let args = [literal(*a, param), literal(*b, param)];
        let over_bits = value(&call(&bv(&op.name()), op.op.arity(), args.each_ref()), &op.result());
        let over_integers = call(&int(&op.name()), op.op.arity(), args.each_ref().map(|arg| value(arg, param)));
        differences.push(format!("(distinct {over_bits} {over_integers})"));
        if op.ty.bits <= 32 && !mentions_128_bits(op) {
            let expected = match evaluate_integers(op, *a, *b) {
                Some(Value::Int(value)) if value < 0 => format!("(- {})", value.unsigned_abs()),
                Some(Value::Int(value)) => value.to_string(),
                Some(Value::Bool(value)) => value.to_string(),
                other => panic!("{}({a}, {b}) is {other:?}", op.name()),
            };
            differences.push(format!("(distinct {over_integers} {expected})"));
        }
    }
    format!("{}(assert (or false {}))\n", preamble(op), differences.join("\n"))
}

fn in_solver_domain(op: MachineOp, a: i128, b: i128) -> bool {
    // The evaluator computes in 128 bits; where that is too few, wide operations are compared on all operands.
    op.ty.bits < 128 && in_domain(op, a, b) || op.ty.bits == 128 && wide_domain(op, a, b)
}

fn wide_domain(op: MachineOp, a: i128, b: i128) -> bool {
    let holds = |value: Option<i128>, ty: IntType| value.is_some_and(|v| (range(ty).0..=range(ty).1).contains(&v));
    match op.op {
        Op::Div | Op::Rem => b != 0,
        Op::Mask | Op::ShrConst => bits_of(b, op.ty).is_power_of_two(),
        Op::AddExact => holds(a.checked_add(b), op.ty),
        Op::SubExact => holds(a.checked_sub(b), op.ty),
        Op::MulExact => holds(a.checked_mul(b), op.ty),
        Op::NegExact => holds(a.checked_neg(), op.ty),
        Op::ToExact(to) => holds(Some(a), to),
        _ => true,
    }
}

#[test]
fn the_solver_finds_the_meanings_equal_where_something_happens() {
    for ty in TYPES {
        let corners = corners(ty);
        for op in defined(ty) {
            let seconds = if op.op.arity() == 1 { &[1][..] } else { &corners };
            let pairs = corners.iter().flat_map(|a| seconds.iter().map(move |b| (*a, *b)));
            let pairs: Vec<_> = pairs.filter(|(a, b)| in_solver_domain(op, *a, *b)).collect();
            assert!(!pairs.is_empty(), "{}", op.name());
            let text = difference(op, &pairs);
            let solver = Solver::new();
            solver.from_string(text.as_str());
            assert_eq!(solver.check(), SatResult::Unsat, "{}", op.name());
        }
    }
}

#[test]
fn a_wrong_meaning_would_be_found() {
    let add = MachineOp { op: Op::Add, ty: U8 };
    let text = difference(add, &[(200, 100)]);
    let broken = text.replace("(mod (+ a b) 256)", "(+ a b)");
    assert_ne!(text, broken);
    let solver = Solver::new();
    solver.from_string(broken.as_str());
    assert_eq!(solver.check(), SatResult::Sat);
}
