//! C's arithmetic on constants (`kernel::arithmetic`), which folding, encoding and runs share, against
//! clang's constant evaluation: random constants of all pairs of types under all operators become
//! static assertions. clang must accept each, reject each with another value, and take for no
//! constant what is undefined.

#[path = "support/random.rs"]
#[allow(dead_code)]
mod random;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use barrister::frontend::{Options, clang_document};
use barrister::kernel::arithmetic::{self, Number};
use barrister::kernel::ast::{BinOp, FloatType, IntType, Language, Scalar, UnOp};
use barrister::kernel::half;
use barrister::kernel::integer::{I32, range, unsigned, wrap};
use random::Random;
use regex::Regex;

/// Constants that are tried for each operator and each pair of types.
const TRIES: usize = 3;

/// A constant expression: its text, its type and its value; `None`: C gives it none.
#[derive(Clone)]
struct Constant {
    text: String,
    ty: Scalar,
    value: Option<Number>,
}

/// What clang is asked, and whether it must agree.
struct Claim {
    text: String,
    holds: bool,
}

struct Dialect {
    language: Language,
    random: Random,
    claims: Vec<Claim>,
}

const OPERATORS: [(BinOp, &str); 18] = [
    (BinOp::Add, "+"),
    (BinOp::Sub, "-"),
    (BinOp::Mul, "*"),
    (BinOp::Div, "/"),
    (BinOp::Rem, "%"),
    (BinOp::BitAnd, "&"),
    (BinOp::BitOr, "|"),
    (BinOp::BitXor, "^"),
    (BinOp::Shl, "<<"),
    (BinOp::Shr, ">>"),
    (BinOp::Eq, "=="),
    (BinOp::Ne, "!="),
    (BinOp::Lt, "<"),
    (BinOp::Le, "<="),
    (BinOp::Gt, ">"),
    (BinOp::Ge, ">="),
    (BinOp::And, "&&"),
    (BinOp::Or, "||"),
];

fn integers(language: Language) -> Vec<Scalar> {
    // OpenCL's evaluation of 128 bits is C++'s.
    let widths: &[u8] = if language == Language::Cuda { &[8, 16, 32, 64, 128] } else { &[8, 16, 32, 64] };
    let both = widths.iter().flat_map(|bits| [true, false].map(|signed| IntType { bits: *bits, signed }));
    std::iter::once(Scalar::Bool).chain(both.map(Scalar::Int)).collect()
}

const FLOATS: [Scalar; 3] =
    [Scalar::Float(FloatType::Half), Scalar::Float(FloatType::Single), Scalar::Float(FloatType::Double)];

fn name(ty: Scalar, language: Language) -> &'static str {
    let is_cuda = language == Language::Cuda;
    match ty {
        Scalar::Bool => "bool",
        Scalar::Int(IntType { bits: 8, signed }) => {
            if signed {
                "signed char"
            } else {
                "unsigned char"
            }
        }
        Scalar::Int(IntType { bits: 16, signed }) => {
            if signed {
                "short"
            } else {
                "unsigned short"
            }
        }
        Scalar::Int(IntType { bits: 32, signed }) => {
            if signed {
                "int"
            } else {
                "unsigned"
            }
        }
        Scalar::Int(IntType { bits: 64, signed: true }) => {
            if is_cuda {
                "long long"
            } else {
                "long"
            }
        }
        Scalar::Int(IntType { bits: 64, signed: false }) => {
            if is_cuda {
                "unsigned long long"
            } else {
                "unsigned long"
            }
        }
        Scalar::Int(IntType { signed, .. }) => {
            if signed {
                "__int128"
            } else {
                "unsigned __int128"
            }
        }
        Scalar::Float(FloatType::Half) => "_Float16",
        Scalar::Float(FloatType::Single) => "float",
        Scalar::Float(FloatType::Double) => "double",
    }
}

/// An integer is spelled by its two's complement: decimal literals have types of their own.
fn spelled(value: i128, ty: Scalar, language: Language) -> String {
    let (high, low, name) = ((value >> 64) as u64, value as u64, name(ty, language));
    match (ty, language) {
        (Scalar::Int(IntType { bits: 128, .. }), _) => {
            format!("(({name})(((unsigned __int128){high}ull << 64) | {low}ull))")
        }
        (_, Language::Cuda) => format!("(({name}){low}ull)"),
        (_, Language::OpenCl) => format!("(({name}){low}ul)"),
    }
}

fn promoted(ty: Scalar) -> Scalar {
    match ty {
        Scalar::Bool | Scalar::Int(IntType { bits: 8 | 16, .. }) => Scalar::Int(I32),
        Scalar::Int(_) | Scalar::Float(_) => ty,
    }
}

/// The usual arithmetic conversions.
fn common(a: Scalar, b: Scalar) -> Scalar {
    match (promoted(a), promoted(b)) {
        (Scalar::Float(a), Scalar::Float(b)) => Scalar::Float(a.max(b)),
        (Scalar::Float(ty), _) | (_, Scalar::Float(ty)) => Scalar::Float(ty),
        (Scalar::Int(a), Scalar::Int(b)) if a.bits == b.bits => {
            Scalar::Int(IntType { bits: a.bits, signed: a.signed && b.signed })
        }
        (Scalar::Int(a), Scalar::Int(b)) => Scalar::Int(if a.bits > b.bits { a } else { b }),
        (Scalar::Bool, _) | (_, Scalar::Bool) => unreachable!("promoted"),
    }
}

/// What C's conversion gives.
fn converted(value: Number, to: Scalar) -> Option<Number> {
    match (value, to) {
        (Number::Float(value), Scalar::Int(ty)) => arithmetic::truncate(value, ty).map(Number::Int),
        _ => Some(arithmetic::convert(value, to)),
    }
}

impl Dialect {
    fn constant(&mut self, ty: Scalar) -> Constant {
        if let Scalar::Float(float) = ty {
            let whole = self.random.pick(&[0, 1, 3, 7, 100, 255, 1023, 2047, 70_000, i128::from(u32::MAX), 1 << 40]);
            let value = whole as f64 / self.random.pick(&[1.0, 1.0, 2.0, 3.0, -1.0, -3.0]);
            let text = format!("(({}){value:?})", name(ty, self.language));
            return Constant { text, ty, value: Some(Number::Float(arithmetic::round(value, float))) };
        }
        let value = match ty {
            Scalar::Int(int) => {
                let (least, greatest) = range(int);
                let bits = i128::from(self.random.below(u64::MAX)) << self.random.below(64);
                let few = i128::from(self.random.below(130));
                wrap(self.random.pick(&[0, 1, -1, 2, least, least + 1, greatest, bits, bits, few, few, few]), int)
            }
            Scalar::Bool | Scalar::Float(_) => i128::from(self.random.below(2)),
        };
        Constant { text: spelled(value, ty, self.language), ty, value: Some(Number::Int(value)) }
    }

    fn binary(&self, (op, sign): (BinOp, &str), a: &Constant, b: &Constant) -> Constant {
        let (is_shift, is_connective) = (matches!(op, BinOp::Shl | BinOp::Shr), matches!(op, BinOp::And | BinOp::Or));
        let (left, right) = match () {
            () if is_connective => (Scalar::Bool, Scalar::Bool),
            () if is_shift => (promoted(a.ty), promoted(b.ty)),
            () => (common(a.ty, b.ty), common(a.ty, b.ty)),
        };
        let of = |c: &Constant, ty| c.value.and_then(|value| converted(value, ty));
        let value = match (left, of(a, left), of(b, right)) {
            (Scalar::Float(ty), Some(Number::Float(a)), Some(Number::Float(b))) => {
                let is_number = |result: &Number| !matches!(result, Number::Float(value) if value.is_nan());
                arithmetic::float_binary(op, ty, a, b).filter(is_number).filter(|_| op != BinOp::Div || b != 0.0)
            }
            (Scalar::Int(_) | Scalar::Bool, Some(Number::Int(a)), Some(Number::Int(b))) => {
                let ty = if let Scalar::Int(ty) = left { ty } else { I32 };
                arithmetic::binary(op, ty, a, b, self.language).defined().map(Number::Int)
            }
            _ => None,
        };
        let is_truth =
            is_connective || matches!(op, BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge);
        let truth = if self.language == Language::Cuda { Scalar::Bool } else { Scalar::Int(I32) };
        Constant { text: format!("({} {sign} {})", a.text, b.text), ty: if is_truth { truth } else { left }, value }
    }

    fn unary(&self, (op, sign): (UnOp, &str), a: &Constant) -> Constant {
        let ty = promoted(a.ty);
        let value = match (ty, a.value.and_then(|value| converted(value, ty))) {
            (Scalar::Int(ty), Some(Number::Int(value))) => arithmetic::unary(op, ty, value).defined().map(Number::Int),
            _ => None,
        };
        let truth = if self.language == Language::Cuda { Scalar::Bool } else { Scalar::Int(I32) };
        Constant { text: format!("({sign}{})", a.text), ty: if op == UnOp::Not { truth } else { ty }, value }
    }

    fn cast(&self, a: &Constant, to: Scalar) -> Constant {
        let value = a.value.and_then(|value| converted(value, to));
        Constant { text: format!("(({}){})", name(to, self.language), a.text), ty: to, value }
    }

    /// The value, another one, and the type.
    fn claim(&mut self, c: &Constant) {
        let Constant { text, ty, value } = c;
        let is = |value: i128| format!("{text} == {}", spelled(value, *ty, self.language));
        let mut claims = Vec::new();
        match (value, ty) {
            // As a constant of C, clang folds what overflows.
            (None, _) if self.language == Language::OpenCl => {}
            (None, _) => claims.push((format!("({text}, true)"), false)),
            (Some(Number::Float(value)), Scalar::Float(float)) => {
                let (bits, unsigned) = match float {
                    FloatType::Half => (u64::from(half::from_f64(*value)), "unsigned short"),
                    FloatType::Single => (u64::from((*value as f32).to_bits()), "unsigned"),
                    FloatType::Double => (value.to_bits(), "unsigned long long"),
                };
                let is = |bits: u64| format!("__builtin_bit_cast({unsigned}, {text}) == {bits}ull");
                claims.extend([(is(bits), true), (is(bits ^ 1), false)]);
            }
            (Some(Number::Int(value)), _) => claims.extend([(is(*value), true), (is(*value ^ 1), false)]),
            (Some(Number::Float(_)), Scalar::Bool | Scalar::Int(_)) => unreachable!("of another type"),
        }
        if self.language == Language::Cuda {
            claims.push((format!("__is_same(decltype({text}), {})", name(*ty, self.language)), true));
        }
        self.claims.extend(claims.into_iter().map(|(text, holds)| Claim { text, holds }));
    }

    fn claims_of_integers(&mut self) {
        let types = integers(self.language);
        for a in &types {
            for b in &types {
                for operator in OPERATORS {
                    for _ in 0..TRIES {
                        let (a, b) = (self.constant(*a), self.constant(*b));
                        let both = self.binary(operator, &a, &b);
                        self.claim(&both);
                        // What is computed is an operand as well.
                        let third = self.random.pick(&types);
                        let third = self.constant(third);
                        let outer = self.random.pick(&OPERATORS);
                        let whole = self.binary(outer, &both, &third);
                        // The right operand of a connective may not be evaluated.
                        if !matches!(operator.0, BinOp::And | BinOp::Or) && !matches!(outer.0, BinOp::And | BinOp::Or) {
                            self.claim(&whole);
                        }
                    }
                }
                let (a, b) = (self.constant(*a), *b);
                let cast = self.cast(&a, b);
                self.claim(&cast);
            }
            for operator in [(UnOp::Neg, "-"), (UnOp::BitNot, "~"), (UnOp::Not, "!")] {
                for _ in 0..TRIES {
                    let a = self.constant(*a);
                    let unary = self.unary(operator, &a);
                    self.claim(&unary);
                }
            }
        }
    }

    fn claims_of_floats(&mut self) {
        // The front end refuses the one type whose values are not those of their `i128`.
        let is_held = |ty: &Scalar| *ty != Scalar::Int(unsigned(128));
        let all: Vec<Scalar> = integers(self.language).into_iter().filter(is_held).chain(FLOATS).collect();
        for a in &all {
            for b in all.iter().filter(|b| FLOATS.contains(a) || FLOATS.contains(b)) {
                for _ in 0..8 * TRIES {
                    let (x, y) = (self.constant(*a), self.constant(*b));
                    let cast = self.cast(&x, *b);
                    self.claim(&cast);
                    let operator = self.random.pick(&OPERATORS);
                    if arithmetic::float_binary(operator.0, FloatType::Double, 1.0, 1.0).is_some() {
                        let both = self.binary(operator, &x, &y);
                        self.claim(&both);
                    }
                }
            }
        }
    }

    /// Has clang judge all claims; those of which it says something else.
    fn disputed(&self) -> Vec<String> {
        let (file, assert, flags): (_, _, &[&str]) = match self.language {
            Language::Cuda => ("arithmetic.cu", "static_assert", &["-std=c++20"]),
            Language::OpenCl => ("arithmetic.cl", "_Static_assert", &["-Wno-gnu-folding-constant"]),
        };
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arithmetic");
        std::fs::create_dir_all(&directory).expect("the test's directory is writable");
        let path = directory.join(file);
        let mut text = String::new();
        for claim in &self.claims {
            let _ = writeln!(text, "{assert}({}, \"\");", claim.text);
        }
        std::fs::write(&path, text).expect("the test's directory is writable");
        let given = flags.iter().chain(&["-ferror-limit=0", "-fno-caret-diagnostics", "-Wno-unused-value"]);
        let options = Options {
            language: Some(self.language),
            clang_args: given.map(|flag| (*flag).to_owned()).collect(),
            ..Options::default()
        };
        let diagnostics = clang_document(&path, &options).expect_err("some of the claims are wrong");
        let pattern = format!(r"(?m)^{}:(\d+):\d+: (?:fatal )?error:", regex::escape(&path.to_string_lossy()));
        let pattern = Regex::new(&pattern).expect("a pattern");
        let said: String = diagnostics.iter().map(|d| format!("{}\n", d.message)).collect();
        let rejected: BTreeSet<usize> = pattern.captures_iter(&said).filter_map(|c| c[1].parse().ok()).collect();
        assert!(!rejected.is_empty(), "clang says nothing of the file: {said}");
        let is_disputed = |(line, claim): &(usize, &Claim)| rejected.contains(line) == claim.holds;
        (1..).zip(&self.claims).filter(is_disputed).map(|(_, claim)| claim.text.clone()).collect()
    }

    fn check(&self) {
        let disputed = self.disputed();
        let right = self.claims.iter().filter(|claim| claim.holds).count();
        println!("{:?}: {right} right claims, {} wrong ones", self.language, self.claims.len() - right);
        let some: Vec<&String> = disputed.iter().take(20).collect();
        assert!(disputed.is_empty(), "clang disputes {} of {}: {some:#?}", disputed.len(), self.claims.len());
    }
}

#[test]
fn cuda_computes_as_clang_does() {
    let mut dialect = Dialect { language: Language::Cuda, random: Random::new(1), claims: Vec::new() };
    dialect.claims_of_integers();
    dialect.claims_of_floats();
    dialect.check();
}

#[test]
fn opencl_computes_as_clang_does() {
    let mut dialect = Dialect { language: Language::OpenCl, random: Random::new(2), claims: Vec::new() };
    dialect.claims_of_integers();
    dialect.check();
}
