//! The preludes' declarations, with names and sorts resolved.
//!
//! The text is part of the program and tests read all of it, so whatever is
//! wrong with it is a panic here and not an error for users.

use std::collections::BTreeMap;

use crate::ivl::Arithmetic;
use crate::ivl::op::type_from_name;
use crate::ivl::prelude::{Definition, Prelude, Sort, Symbol, Term, instantiate};
use crate::ivl::raw::{self, Binary};
use crate::ivl::syntax;

/// Reads a prelude.
pub(super) fn read(arithmetic: Arithmetic) -> Prelude {
    let mut types = BTreeMap::new();
    let mut functions: Vec<(String, raw::Function)> = Vec::new();
    for text in instantiate::declarations(arithmetic) {
        match syntax::decl(&text).unwrap_or_else(|problem| panic!("{problem:?} in the prelude: {text}")) {
            raw::Decl::Type(name, Some(_)) => {
                types.insert(name.text, text);
            }
            raw::Decl::Function(function) => functions.push((text, function)),
            other => panic!("in the prelude: {other:?}"),
        }
    }
    let signatures: Signatures =
        functions.iter().map(|(_, f)| (f.name.text.clone(), signature(f, arithmetic))).collect();
    assert_eq!(signatures.len(), functions.len(), "functions of the prelude are declared once");
    let functions: Vec<_> = functions.into_iter().map(|(text, f)| symbol(text, &f, &signatures, arithmetic)).collect();
    let index = functions.iter().enumerate().map(|(index, symbol)| (symbol.name.clone(), index)).collect();
    Prelude { types, functions, index }
}

type Signatures = BTreeMap<String, (Vec<Sort>, Sort)>;

fn signature(function: &raw::Function, arithmetic: Arithmetic) -> (Vec<Sort>, Sort) {
    let params = function.params.iter().map(|(_, ty)| sort(ty, arithmetic)).collect();
    (params, sort(&function.result, arithmetic))
}

fn sort(ty: &raw::Type, arithmetic: Arithmetic) -> Sort {
    match &ty.kind {
        raw::TypeKind::Bool => Sort::Bool,
        raw::TypeKind::Int => Sort::Int,
        raw::TypeKind::Name(name) => match (type_from_name(name), arithmetic) {
            (Some(ty), Arithmetic::BitVectors) => Sort::BitVector(u32::from(ty.bits)),
            (Some(_), Arithmetic::Integers) => Sort::Int,
            (None, _) => {
                let width = name.strip_prefix("bv").and_then(|width| width.parse().ok());
                Sort::BitVector(width.unwrap_or_else(|| panic!("type {name} in the prelude")))
            }
        },
        raw::TypeKind::Map(..) => panic!("a map in the prelude"),
    }
}

fn symbol(text: String, raw: &raw::Function, signatures: &Signatures, arithmetic: Arithmetic) -> Symbol {
    let name = raw.name.text.clone();
    let (params, result) = signatures[&name].clone();
    let builtin = raw.attributes.iter().find(|attribute| attribute.name.text == "bvbuiltin");
    let definition = match (builtin.map(|attribute| attribute.args.as_slice()), &raw.body) {
        (Some([raw::Argument::Text(_, builtin)]), None) => Definition::Builtin(builtin.clone()),
        (None, Some(body)) => {
            let names = raw.params.iter().map(|(name, _)| name.as_ref().map(|name| name.text.as_str())).collect();
            let scope = Scope { names, sorts: &params, signatures };
            let (term, found) = scope.term(body);
            assert_eq!(found, result, "the body of {name}");
            Definition::Body(term)
        }
        (None, None) => Definition::Uninterpreted,
        (Some(_), _) => panic!("attribute bvbuiltin of {name}"),
    };
    debug_assert!(arithmetic == Arithmetic::BitVectors || !matches!(definition, Definition::Builtin(_)));
    Symbol { name, params, result, definition, text }
}

struct Scope<'a> {
    names: Vec<Option<&'a str>>,
    sorts: &'a [Sort],
    signatures: &'a Signatures,
}

impl Scope<'_> {
    fn term(&self, raw: &raw::Expr) -> (Term, Sort) {
        match &raw.kind {
            raw::ExprKind::Name(name) => {
                let index = self.names.iter().position(|known| *known == Some(name));
                let index = index.unwrap_or_else(|| panic!("{name} in the prelude"));
                (Term::Param(index), self.sorts[index])
            }
            raw::ExprKind::Bool(value) => (Term::Bool(*value), Sort::Bool),
            raw::ExprKind::Nat(digits) => (Term::Int(digits.clone()), Sort::Int),
            raw::ExprKind::BitVector(digits, width) => {
                (Term::BitVector(digits.clone(), *width), Sort::BitVector(*width))
            }
            raw::ExprKind::Not(e) => (Term::Not(self.of(e, Sort::Bool)), Sort::Bool),
            raw::ExprKind::Neg(e) => (Term::Neg(self.of(e, Sort::Int)), Sort::Int),
            raw::ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            raw::ExprKind::If(c, t, e) => {
                let (t, sort) = self.term(t);
                (Term::Ite(self.of(c, Sort::Bool), Box::new(t), self.of(e, sort)), sort)
            }
            raw::ExprKind::Call(name, args) => {
                let (params, result) = self.signatures.get(name).unwrap_or_else(|| panic!("{name} in the prelude"));
                assert_eq!(params.len(), args.len(), "arguments of {name} in the prelude");
                let args = args.iter().zip(params).map(|(arg, sort)| *self.of(arg, *sort)).collect();
                (Term::Call(name.clone(), args), *result)
            }
            raw::ExprKind::Extract(e, end, low) => {
                let (of, sort) = self.term(e);
                let bound = |text: &str| text.parse().expect("the preludes' bounds are numbers");
                let (end, low): (u32, u32) = (bound(end), bound(low));
                assert!(matches!(sort, Sort::BitVector(width) if low < end && end <= width), "bounds in the prelude");
                (Term::Extract { of: Box::new(of), high: end - 1, low }, Sort::BitVector(end - low))
            }
            raw::ExprKind::Select(..) | raw::ExprKind::Store(..) => panic!("a map in the prelude"),
            raw::ExprKind::Coerce(..) | raw::ExprKind::Bounds(..) => panic!("a colon in the prelude"),
            raw::ExprKind::Quantifier(_) => panic!("a quantifier in the prelude"),
        }
    }

    fn of(&self, raw: &raw::Expr, expected: Sort) -> Box<Term> {
        let (term, found) = self.term(raw);
        assert_eq!(found, expected, "sort of {raw:?} in the prelude");
        Box::new(term)
    }

    fn binary(&self, op: Binary, a: &raw::Expr, b: &raw::Expr) -> (Term, Sort) {
        let (left, sort) = self.term(a);
        let (expected, result) = match op {
            Binary::Iff | Binary::Implies | Binary::And | Binary::Or => (Sort::Bool, Sort::Bool),
            Binary::Eq | Binary::Ne => (sort, Sort::Bool),
            Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => (Sort::Int, Sort::Bool),
            Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Mod => (Sort::Int, Sort::Int),
            Binary::Concat => match (sort, self.term(b).1) {
                (Sort::BitVector(high), Sort::BitVector(low)) => {
                    let (right, _) = self.term(b);
                    let term = Term::Binary(op, Box::new(left), Box::new(right));
                    return (term, Sort::BitVector(high + low));
                }
                other => panic!("sorts {other:?} of ++ in the prelude"),
            },
        };
        assert_eq!(sort, expected, "sort of {a:?} in the prelude");
        (Term::Binary(op, Box::new(left), self.of(b, sort)), result)
    }
}
