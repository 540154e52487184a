//! The prelude's functions as SMT-LIB text.

use crate::ivl::Arithmetic;
use crate::ivl::op::MachineOp;
use crate::ivl::prelude::{self, Definition, Sort, Symbol, Term};
use crate::ivl::raw::Binary;

/// One line that declares or defines a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// `(define-fun …)` or `(declare-fun …)`.
    pub line: String,
    /// Whether nothing is known of the function.
    pub uninterpreted: bool,
}

/// What operations mean, each after what its definition calls. A function `f` of
/// the prelude is called `name(f)`.
pub fn declarations(
    ops: impl IntoIterator<Item = MachineOp>,
    arithmetic: Arithmetic,
    name: &dyn Fn(&str) -> String,
) -> Vec<Declaration> {
    prelude::closure(ops, arithmetic).into_iter().map(|symbol| declaration(symbol, name)).collect()
}

/// The names of parameters; no function of the prelude has more.
const PARAMS: [&str; 2] = ["a", "b"];

fn declaration(symbol: &Symbol, name: &dyn Fn(&str) -> String) -> Declaration {
    let body = match &symbol.definition {
        Definition::Uninterpreted => None,
        Definition::Builtin(builtin) => {
            let head = if builtin.contains(' ') { format!("(_ {builtin})") } else { builtin.clone() };
            Some(format!("({head} {})", PARAMS[..symbol.params.len()].join(" ")))
        }
        Definition::Body(body) => Some(term(body, name)),
    };
    let (own, result) = (name(&symbol.name), sort(symbol.result));
    let sorts = symbol.params.iter().copied().map(sort);
    let line = match &body {
        Some(body) => {
            let params: Vec<_> = PARAMS.iter().zip(sorts).map(|(param, sort)| format!("({param} {sort})")).collect();
            format!("(define-fun {own} ({}) {result} {body})", params.join(" "))
        }
        None => format!("(declare-fun {own} ({}) {result})", sorts.collect::<Vec<_>>().join(" ")),
    };
    Declaration { line, uninterpreted: body.is_none() }
}

fn sort(sort: Sort) -> String {
    match sort {
        Sort::Bool => "Bool".to_owned(),
        Sort::Int => "Int".to_owned(),
        Sort::BitVector(width) => format!("(_ BitVec {width})"),
    }
}

fn term(e: &Term, name: &dyn Fn(&str) -> String) -> String {
    let term = |e| term(e, name);
    match e {
        Term::Param(index) => PARAMS[*index].to_owned(),
        Term::Bool(value) => value.to_string(),
        Term::Int(digits) => digits.clone(),
        Term::BitVector(digits, width) => format!("(_ bv{digits} {width})"),
        Term::Not(e) => format!("(not {})", term(e)),
        Term::Neg(e) => format!("(- {})", term(e)),
        Term::Binary(op, a, b) => format!("({} {} {})", operator(*op), term(a), term(b)),
        Term::Ite(c, t, e) => format!("(ite {} {} {})", term(c), term(t), term(e)),
        Term::Extract { of, high, low } => format!("((_ extract {high} {low}) {})", term(of)),
        Term::Call(callee, args) => {
            let args: Vec<_> = args.iter().map(term).collect();
            format!("({} {})", name(callee), args.join(" "))
        }
    }
}

fn operator(op: Binary) -> &'static str {
    match op {
        Binary::Iff | Binary::Eq => "=",
        Binary::Implies => "=>",
        Binary::And => "and",
        Binary::Or => "or",
        Binary::Ne => "distinct",
        Binary::Lt => "<",
        Binary::Le => "<=",
        Binary::Gt => ">",
        Binary::Ge => ">=",
        Binary::Concat => "concat",
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Mul => "*",
        Binary::Div => "div",
        Binary::Mod => "mod",
    }
}
