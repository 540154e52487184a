//! Evaluates definitions of the prelude, for types of up to 64 bits.

use barrister::ivl::Arithmetic;
use barrister::ivl::prelude::{Definition, Sort, Term, symbol};
use barrister::ivl::raw::Binary;

/// A value of the prelude.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Bool(bool),
    Int(i128),
    Bits(u128, u32),
}

impl Value {
    fn bool(self) -> bool {
        match self {
            Value::Bool(value) => value,
            other => panic!("{other:?} is no truth value"),
        }
    }

    fn int(self) -> i128 {
        match self {
            Value::Int(value) => value,
            other => panic!("{other:?} is no integer"),
        }
    }

    fn bits(self) -> (u128, u32) {
        match self {
            Value::Bits(bits, width) => (bits, width),
            other => panic!("{other:?} is no bit-vector"),
        }
    }
}

/// The function's value; `None` if the prelude leaves it open.
pub fn evaluate(name: &str, args: &[Value], arithmetic: Arithmetic) -> Option<Value> {
    let symbol = symbol(name, arithmetic).unwrap_or_else(|| panic!("{name} is not in the prelude"));
    match &symbol.definition {
        Definition::Uninterpreted => None,
        Definition::Builtin(builtin) => Some(apply(builtin, args, symbol.result)),
        Definition::Body(body) => term(body, args, arithmetic),
    }
}

fn term(e: &Term, args: &[Value], arithmetic: Arithmetic) -> Option<Value> {
    let term = |e| term(e, args, arithmetic);
    Some(match e {
        Term::Param(index) => args[*index],
        Term::Bool(value) => Value::Bool(*value),
        Term::Int(digits) => Value::Int(digits.parse().expect("digits")),
        Term::BitVector(digits, width) => Value::Bits(digits.parse().expect("digits"), *width),
        Term::Not(e) => Value::Bool(!term(e)?.bool()),
        Term::Neg(e) => Value::Int(-term(e)?.int()),
        Term::Ite(c, t, e) => return if term(c)?.bool() { term(t) } else { term(e) },
        Term::Extract { of, high, low } => {
            let width = high - low + 1;
            Value::Bits((term(of)?.bits().0 >> low) & mask(width), width)
        }
        Term::Binary(op, a, b) => binary(*op, term(a)?, term(b)?),
        Term::Call(name, es) => {
            let args = es.iter().map(term).collect::<Option<Vec<_>>>()?;
            return evaluate(name, &args, arithmetic);
        }
    })
}

fn binary(op: Binary, a: Value, b: Value) -> Value {
    match op {
        Binary::Iff | Binary::Eq => Value::Bool(a == b),
        Binary::Ne => Value::Bool(a != b),
        Binary::Implies => Value::Bool(!a.bool() || b.bool()),
        Binary::And => Value::Bool(a.bool() && b.bool()),
        Binary::Or => Value::Bool(a.bool() || b.bool()),
        Binary::Lt => Value::Bool(a.int() < b.int()),
        Binary::Le => Value::Bool(a.int() <= b.int()),
        Binary::Gt => Value::Bool(a.int() > b.int()),
        Binary::Ge => Value::Bool(a.int() >= b.int()),
        Binary::Add => Value::Int(a.int() + b.int()),
        Binary::Sub => Value::Int(a.int() - b.int()),
        Binary::Mul => Value::Int(a.int() * b.int()),
        Binary::Div => Value::Int(a.int().div_euclid(b.int())),
        Binary::Mod => Value::Int(a.int().rem_euclid(b.int())),
        Binary::Concat => {
            let ((high, left), (low, right)) = (a.bits(), b.bits());
            Value::Bits(high << right | low, left + right)
        }
    }
}

fn mask(width: u32) -> u128 {
    if width == 128 { u128::MAX } else { (1 << width) - 1 }
}

fn signed(bits: u128, width: u32) -> i128 {
    let shift = 128 - width;
    (bits << shift).cast_signed() >> shift
}

/// A function of SMT-LIB's theory of bit-vectors.
fn apply(builtin: &str, args: &[Value], result: Sort) -> Value {
    let (a, width) = args[0].bits();
    let b = args.get(1).map_or(0, |b| b.bits().0);
    let (sa, sb) = (signed(a, width), signed(b, width));
    let bits = match builtin.split(' ').next().unwrap_or(builtin) {
        "bvult" => return Value::Bool(a < b),
        "bvule" => return Value::Bool(a <= b),
        "bvslt" => return Value::Bool(sa < sb),
        "bvsle" => return Value::Bool(sa <= sb),
        "bvadd" => a.wrapping_add(b),
        "bvsub" => a.wrapping_sub(b),
        "bvmul" => a.wrapping_mul(b),
        "bvneg" => a.wrapping_neg(),
        "bvand" => a & b,
        "bvor" => a | b,
        "bvxor" => a ^ b,
        "bvnot" => !a,
        "bvudiv" => a.checked_div(b).unwrap_or(u128::MAX),
        "bvurem" => a.checked_rem(b).unwrap_or(a),
        "bvsdiv" if b == 0 => {
            if sa < 0 {
                1
            } else {
                u128::MAX
            }
        }
        "bvsdiv" => sa.wrapping_div(sb).cast_unsigned(),
        "bvsrem" => sa.checked_rem(sb).unwrap_or(sa).cast_unsigned(),
        "bvshl" => {
            if b < u128::from(width) {
                a << b
            } else {
                0
            }
        }
        "bvlshr" => {
            if b < u128::from(width) {
                a >> b
            } else {
                0
            }
        }
        "bvashr" => (sa >> b.min(127)).cast_unsigned(),
        "zero_extend" => a,
        "sign_extend" => sa.cast_unsigned(),
        other => panic!("{other} is not among the functions that the prelude uses"),
    };
    match result {
        Sort::BitVector(width) => Value::Bits(bits & mask(width), width),
        other => panic!("{builtin} has a result of sort {other:?}"),
    }
}
