//! The meaning of machine operations: `prelude/bitvectors.bpl` and
//! `prelude/integers.bpl`, read by our own grammar.
//!
//! What holds of each of the two: every [`MachineOp`] is declared with its
//! signature; definitions are well-sorted and not recursive, and refer to
//! parameters, literals and declared functions only. The preludes have no
//! axioms, so neither can be contradictory.

pub mod instantiate;
mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use crate::ivl::Arithmetic;
use crate::ivl::ast::{ExprKind, Program, Type};
use crate::ivl::op::{MachineOp, type_name};
use crate::ivl::raw::Binary;
use crate::ivl::visit;
use crate::kernel::ast::IntType;

/// A function of the prelude.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its name.
    pub name: String,
    /// The sorts of its parameters.
    pub params: Vec<Sort>,
    /// The sort of its result.
    pub result: Sort,
    /// What it means.
    pub definition: Definition,
    /// Its declaration as Boogie text.
    text: String,
}

/// What a function of the prelude means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Definition {
    /// A function of SMT-LIB: `bvadd`, `zero_extend 32`.
    Builtin(String),
    /// A term over the parameters.
    Body(Term),
    /// Equal arguments give equal results, and nothing else is known.
    Uninterpreted,
}

/// The sorts of the prelude.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `bv32`
    BitVector(u32),
}

/// The body of a function of the prelude.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A parameter, by its position.
    Param(usize),
    /// `true`, `false`
    Bool(bool),
    /// An integer, by its decimal digits.
    Int(String),
    /// A bit-vector, by its decimal digits and width.
    BitVector(String, u32),
    /// `!e`
    Not(Box<Term>),
    /// `-e`, of an integer.
    Neg(Box<Term>),
    /// A connective, a comparison, an operation on integers, or `++`.
    Binary(Binary, Box<Term>, Box<Term>),
    /// `if c then t else e`
    Ite(Box<Term>, Box<Term>, Box<Term>),
    /// Bits `low` to `high`, both included, as in SMT-LIB.
    Extract {
        /// The bit-vector.
        of: Box<Term>,
        /// The most significant bit taken.
        high: u32,
        /// The least significant bit taken.
        low: u32,
    },
    /// A function of the prelude, by its name.
    Call(String, Vec<Term>),
}

/// One of the two preludes, for all types.
struct Prelude {
    types: BTreeMap<String, String>,
    /// Functions in the order of the text.
    functions: Vec<Symbol>,
    index: BTreeMap<String, usize>,
}

impl Arithmetic {
    fn prelude(self) -> &'static Prelude {
        static PRELUDES: [OnceLock<Prelude>; 2] = [OnceLock::new(), OnceLock::new()];
        let cell = match self {
            Arithmetic::BitVectors => &PRELUDES[0],
            Arithmetic::Integers => &PRELUDES[1],
        };
        cell.get_or_init(|| read::read(self))
    }
}

/// What an operation means.
pub fn definition(op: MachineOp, arithmetic: Arithmetic) -> &'static Symbol {
    symbol(&op.name(), arithmetic).expect("both preludes declare every operation")
}

/// A function of the prelude: an operation or a helper.
pub fn symbol(name: &str, arithmetic: Arithmetic) -> Option<&'static Symbol> {
    let prelude = arithmetic.prelude();
    prelude.index.get(name).map(|index| &prelude.functions[*index])
}

/// The operations and the helpers they need, each after those that its body calls.
pub fn closure(ops: impl IntoIterator<Item = MachineOp>, arithmetic: Arithmetic) -> Vec<&'static Symbol> {
    fn visit(symbol: &'static Symbol, arithmetic: Arithmetic, order: &mut Vec<&'static Symbol>) {
        if order.iter().any(|known| known.name == symbol.name) {
            return;
        }
        if let Definition::Body(body) = &symbol.definition {
            for name in body.calls() {
                visit(self::symbol(name, arithmetic).expect("bodies call what is declared"), arithmetic, order);
            }
        }
        order.push(symbol);
    }
    let mut order = Vec::new();
    for op in ops {
        visit(definition(op, arithmetic), arithmetic, &mut order);
    }
    order
}

impl Term {
    /// The functions that the term calls.
    pub fn calls(&self) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        let mut stack = vec![self];
        while let Some(term) = stack.pop() {
            match term {
                Term::Param(_) | Term::Bool(_) | Term::Int(_) | Term::BitVector(..) => {}
                Term::Not(e) | Term::Neg(e) | Term::Extract { of: e, .. } => stack.push(e),
                Term::Binary(_, a, b) => stack.extend([&**a, b]),
                Term::Ite(c, t, e) => stack.extend([&**c, t, e]),
                Term::Call(name, args) => {
                    names.insert(name.as_str());
                    stack.extend(args);
                }
            }
        }
        names
    }
}

/// The part of the prelude that a program needs.
pub fn text_for(program: &Program, arithmetic: Arithmetic) -> String {
    let (ops, _) = visit::symbols(program);
    let needed = closure(ops.iter().copied(), arithmetic);
    let mut types = machine_types(program);
    for op in &ops {
        for ty in op.params().iter().chain([&op.result()]) {
            collect_types(ty, &mut types);
        }
    }
    let prelude = arithmetic.prelude();
    let mut text = String::new();
    for ty in types {
        text.push_str(&prelude.types[&type_name(ty)]);
    }
    for symbol in prelude.functions.iter().filter(|symbol| needed.iter().any(|known| known.name == symbol.name)) {
        text.push_str(&symbol.text);
    }
    if visit::program_expressions(program).any(|e| visit::any(e, |kind| matches!(kind, ExprKind::Other(_)))) {
        text.push_str("function $other<T>(x: T) returns (T);\n");
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn machine_types(program: &Program) -> BTreeSet<IntType> {
    let mut types = BTreeSet::new();
    for function in &program.functions {
        function.params.iter().chain([&function.result]).for_each(|ty| collect_types(ty, &mut types));
    }
    program.vars.iter().for_each(|var| collect_types(&var.ty, &mut types));
    for e in visit::program_expressions(program) {
        visit::walk(e, &mut |e| {
            if let ExprKind::Literal(_, ty) = **e {
                types.insert(ty);
            }
        });
    }
    types
}

fn collect_types(ty: &Type, types: &mut BTreeSet<IntType>) {
    match ty {
        Type::Machine(ty) => {
            types.insert(*ty);
        }
        Type::Map(key, value) => {
            collect_types(key, types);
            collect_types(value, types);
        }
        Type::Bool | Type::Sort(_) => {}
    }
}

/// Whether this is the name of a function that belongs to the preludes, but is no operation.
pub fn is_helper(name: &str) -> bool {
    name == "$other"
        || MachineOp::from_name(name).is_none()
            && [Arithmetic::BitVectors, Arithmetic::Integers].iter().any(|a| symbol(name, *a).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ivl::op::{Op, TYPES};
    use crate::ivl::parse::parse;
    use crate::ivl::print::{Dialect, print};

    const ARITHMETICS: [Arithmetic; 2] = [Arithmetic::BitVectors, Arithmetic::Integers];

    #[test]
    fn both_preludes_declare_every_operation_with_its_signature() {
        for arithmetic in ARITHMETICS {
            let sort = |ty: &Type| match (ty, arithmetic) {
                (Type::Bool, _) => Sort::Bool,
                (Type::Machine(ty), Arithmetic::BitVectors) => Sort::BitVector(u32::from(ty.bits)),
                (_, _) => Sort::Int,
            };
            for ty in TYPES {
                for op in TYPES.into_iter().flat_map(Op::all) {
                    let op = MachineOp { op, ty };
                    let symbol = symbol(&op.name(), arithmetic).unwrap_or_else(|| panic!("{}", op.name()));
                    assert_eq!(symbol.params, op.params().iter().map(sort).collect::<Vec<_>>(), "{}", op.name());
                    assert_eq!(symbol.result, sort(&op.result()), "{}", op.name());
                }
            }
        }
    }

    #[test]
    fn helpers_stand_before_those_who_call_them() {
        let op = MachineOp { op: Op::Div, ty: TYPES[5] };
        let names: Vec<_> = closure([op], Arithmetic::Integers).iter().map(|s| s.name.as_str()).collect();
        assert_eq!(names, ["i32_div_by_zero", "i32_neg", "i32_div"]);
    }

    #[test]
    fn the_needed_part_of_the_prelude_is_printed_and_passed_over_by_the_parser() {
        let text =
            "const a: u8; const b: bool; axiom u8_to_i16(u8_shr(a, 3)) == i16_neg_exact(bool_to_i16($other(b)));";
        let program = parse(text).unwrap_or_else(|error| panic!("{error}"));
        for arithmetic in ARITHMETICS {
            let text = print(&program, Dialect { arithmetic, prelude: true });
            assert_eq!(parse(&text), Ok(program.clone()), "{text}");
            assert!(!text.contains("u32"), "{text}");
        }
        let text = print(&program, Dialect { arithmetic: Arithmetic::BitVectors, prelude: true });
        let head = "\
type u8 = bv8;
type i16 = bv16;
function u8_shr_too_far(a: u8, b: u8) returns (u8);
function {:bvbuiltin \"bvult\"} u8_bits_lt(a: u8, b: u8) returns (bool);
function {:inline} u8_shr(a: u8, b: u8) returns (u8) {
  if u8_bits_lt(b, 8bv8) then u8_bits_shr(a, b) else u8_shr_too_far(a, b)
}
function {:bvbuiltin \"bvneg\"} i16_neg_exact(a: i16) returns (i16);
function {:inline} bool_to_i16(b: bool) returns (i16) { if b then 1bv16 else 0bv16 }
function {:bvbuiltin \"bvlshr\"} u8_bits_shr(a: u8, b: u8) returns (u8);
function {:bvbuiltin \"zero_extend 8\"} u8_to_i16(a: u8) returns (i16);
function $other<T>(x: T) returns (T);

const a: u8;
";
        assert!(text.starts_with(head), "{text}");
    }

    #[test]
    fn helpers_are_recognised() {
        assert!(is_helper("u32_div_by_zero"));
        assert!(is_helper("$other"));
        assert!(!is_helper("u32_div"));
        assert!(!is_helper("f"));
    }
}
