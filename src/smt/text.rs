//! A verification condition as SMT-LIB text.
//!
//! What holds: the text declares what it uses and nothing else; its assertions
//! are satisfiable exactly if the goal does not follow from the axioms and
//! definitions, in the given arithmetic; the same `Vc` gives the same text. An
//! operation is a `define-fun` under its IVL name, with the prelude's
//! definition. A large term that occurs twice is a `define-fun` too, so the size
//! of the text is linear in that of the graph.
//!
//! Names are those of the Boogie text, changed as little as it takes to keep them
//! apart from each other and from what SMT-LIB knows: a variable whose name has
//! no `$` and no `#`, or ends with `$`, gets a `$` at its end, a function an `@`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::ivl::Arithmetic;
use crate::ivl::ast::{Binary, Function, SortId, Type, Var, VarId};
use crate::ivl::name::{encode, encode_copy};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::sort::bits_of;
use crate::kernel::ast::IntType;
use crate::smt::terms::{Head, Malformed, Node, Terms};
use crate::smt::{Budget, semantics};
use crate::vc::wp::Vc;

/// Terms longer than this are named where they occur twice.
const LONG: usize = 40;
/// Terms longer than this are named in any case, so that text is not copied over and over.
const VERY_LONG: usize = 2000;

/// The text of a query, and what must be known to read a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// What machine integers are.
    pub arithmetic: Arithmetic,
    /// Declarations and assertions.
    pub text: String,
    /// How many assertions there are.
    pub assertions: usize,
    /// The name of each variable, without quotes.
    pub names: BTreeMap<VarId, String>,
    /// Names of sorts, without quotes.
    pub sorts: BTreeMap<SortId, String>,
    /// Which theories it needs.
    pub theories: Theories,
}

/// Which theories a query needs besides the integers or bit-vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Theories {
    /// Maps.
    pub arrays: bool,
    /// Uninterpreted sorts or functions.
    pub functions: bool,
    /// Products, quotients or remainders of variables.
    pub products: bool,
}

impl Query {
    /// The query as a script for any solver; what Z3 runs with is a comment.
    pub fn script(&self, budget: Budget) -> String {
        let (rlimit, logic) = (budget.rlimit, self.logic());
        format!("; rlimit {rlimit}, all seeds 0\n(set-logic {logic})\n{}(check-sat)\n", self.text)
    }

    /// The smallest logic of SMT-LIB that it is sure to be in.
    pub fn logic(&self) -> &'static str {
        let Theories { arrays, functions, products } = self.theories;
        match (self.arithmetic, arrays, functions, products) {
            (Arithmetic::BitVectors, false, false, _) => "QF_BV",
            (Arithmetic::BitVectors, _, _, _) => "QF_AUFBV",
            (Arithmetic::Integers, false, false, false) => "QF_LIA",
            (Arithmetic::Integers, false, false, true) => "QF_NIA",
            (Arithmetic::Integers, _, _, false) => "QF_AUFLIA",
            (Arithmetic::Integers, _, _, true) => "QF_AUFNIA",
        }
    }
}

/// The query that asks for a counterexample.
pub fn query(vc: &Vc, arithmetic: Arithmetic) -> Result<Query, Malformed> {
    let mut terms = Terms::new(vc);
    let axioms = vc.axioms.iter().map(|e| terms.root(e)).collect::<Result<Vec<_>, _>>()?;
    let values = vc.definitions.iter().map(|(_, e)| terms.root(e)).collect::<Result<Vec<_>, _>>()?;
    let goal = terms.root(&vc.goal)?;

    let mut writer = Writer::new(vc, arithmetic);
    writer.declare(&terms);
    let rendered = writer.terms(&terms);
    for axiom in &axioms {
        writer.assert(&rendered[*axiom]);
    }
    for ((v, _), value) in vc.definitions.iter().zip(&values) {
        let equation = format!("(= {} {})", symbol(&writer.names[v]), rendered[*value]);
        writer.assert(&equation);
    }
    let negation = format!("(not {})", rendered[goal]);
    writer.assert(&negation);
    let Writer { out, assertions, names, sorts, theories, .. } = writer;
    Ok(Query { arithmetic, text: out, assertions, names, sorts, theories })
}

struct Writer<'a> {
    vc: &'a Vc,
    arithmetic: Arithmetic,
    out: String,
    assertions: usize,
    names: BTreeMap<VarId, String>,
    sorts: BTreeMap<SortId, String>,
    theories: Theories,
}

impl<'a> Writer<'a> {
    fn new(vc: &'a Vc, arithmetic: Arithmetic) -> Self {
        let names = vc.vars.iter().map(|(id, var)| (*id, variable_name(var))).collect();
        let sorts = vc.sorts.iter_ids().map(|(id, name)| (id, own(encode(name)))).collect();
        Writer { vc, arithmetic, out: String::new(), assertions: 0, names, sorts, theories: Theories::default() }
    }

    /// Sorts, operations, functions and variables that occur.
    fn declare(&mut self, terms: &Terms) {
        let mut used_sorts = BTreeSet::new();
        let (mut ops, mut functions) = (BTreeSet::new(), BTreeSet::new());
        self.vc.vars.values().for_each(|var| sorts_of(&var.ty, &mut used_sorts));
        for node in &terms.nodes {
            sorts_of(&node.ty, &mut used_sorts);
            match node.head {
                Head::Machine(op) => {
                    ops.insert(op);
                    self.theories.products |= is_product(op.op, node, terms);
                }
                Head::Apply(f) => {
                    functions.insert(f);
                }
                Head::Select | Head::Store => self.theories.arrays = true,
                Head::Var(_) | Head::Bool(_) | Head::Literal(..) | Head::Not | Head::Binary(_) | Head::Ite => {}
            }
        }
        self.theories.functions |= !functions.is_empty() || !used_sorts.is_empty();
        self.theories.arrays |= self.vc.vars.values().any(|var| matches!(var.ty, Type::Map(..)));
        functions.iter().flat_map(|f| &self.vc.functions[*f].params).for_each(|ty| sorts_of(ty, &mut used_sorts));
        for sort in used_sorts {
            let name = self.ty(&Type::Sort(sort));
            writeln!(self.out, "(declare-sort {name} 0)").expect("writing to a string");
        }
        self.operations(ops);
        for f in functions {
            self.function(&self.vc.functions[f]);
        }
        for (id, var) in &self.vc.vars {
            let (name, ty) = (symbol(&self.names[id]), self.ty(&var.ty));
            writeln!(self.out, "(declare-fun {name} () {ty})").expect("writing to a string");
        }
    }

    fn operations(&mut self, ops: BTreeSet<MachineOp>) {
        for declaration in semantics::declarations(ops, self.arithmetic, &str::to_owned) {
            self.theories.functions |= declaration.uninterpreted;
            self.out.push_str(&declaration.line);
            self.out.push('\n');
        }
    }

    fn function(&mut self, function: &Function) {
        let name = function_symbol(function);
        let params: Vec<String> = function.params.iter().map(|ty| self.ty(ty)).collect();
        let result = self.ty(&function.result);
        writeln!(self.out, "(declare-fun {name} ({}) {result})", params.join(" ")).expect("writing to a string");
    }

    /// The text of every node; long ones are named on the way.
    fn terms(&mut self, terms: &Terms) -> Vec<String> {
        let mut rendered: Vec<String> = Vec::with_capacity(terms.nodes.len());
        let mut named = 0;
        for node in &terms.nodes {
            let text = self.node(node, &rendered);
            let shared = node.uses > 1 && text.len() > LONG;
            rendered.push(if shared || text.len() > VERY_LONG {
                named += 1;
                let name = format!("s@{named}");
                let (quoted, ty) = (symbol(&name), self.ty(&node.ty));
                writeln!(self.out, "(define-fun {quoted} () {ty} {text})").expect("writing to a string");
                quoted
            } else {
                text
            });
        }
        rendered
    }

    fn node(&self, node: &Node, rendered: &[String]) -> String {
        let head = match node.head {
            Head::Var(v) => return symbol(&self.names[&v]),
            Head::Bool(value) => return value.to_string(),
            Head::Literal(value, ty) => return self.literal(value, ty),
            Head::Not => "not".to_owned(),
            Head::Binary(op) => connective(op).to_owned(),
            Head::Ite => "ite".to_owned(),
            Head::Machine(op) => op.name(),
            Head::Apply(f) => function_symbol(&self.vc.functions[f]),
            Head::Select => "select".to_owned(),
            Head::Store => "store".to_owned(),
        };
        if node.children.is_empty() {
            return head;
        }
        let mut text = format!("({head}");
        for child in &node.children {
            text.push(' ');
            text.push_str(&rendered[*child]);
        }
        text.push(')');
        text
    }

    fn literal(&self, value: i128, ty: IntType) -> String {
        match self.arithmetic {
            Arithmetic::BitVectors => format!("(_ bv{} {})", bits_of(value, ty), ty.bits),
            Arithmetic::Integers if value < 0 => format!("(- {})", value.unsigned_abs()),
            Arithmetic::Integers => value.to_string(),
        }
    }

    fn ty(&self, ty: &Type) -> String {
        match ty {
            Type::Bool => "Bool".to_owned(),
            Type::Machine(ty) => match self.arithmetic {
                Arithmetic::BitVectors => format!("(_ BitVec {})", ty.bits),
                Arithmetic::Integers => "Int".to_owned(),
            },
            Type::Sort(id) => self.sorts.get(id).map_or_else(String::new, |name| symbol(name)),
            Type::Map(key, value) => format!("(Array {} {})", self.ty(key), self.ty(value)),
        }
    }

    fn assert(&mut self, text: &str) {
        self.assertions += 1;
        writeln!(self.out, "(assert {text})").expect("writing to a string");
    }
}

fn connective(op: Binary) -> &'static str {
    match op {
        Binary::And => "and",
        Binary::Or => "or",
        Binary::Implies => "=>",
        Binary::Iff | Binary::Eq => "=",
        Binary::Ne => "distinct",
    }
}

/// Whether it is a product of variables, or a division by one.
fn is_product(op: Op, node: &Node, terms: &Terms) -> bool {
    let is_literal = |child: &usize| matches!(terms.nodes[*child].head, Head::Literal(..));
    let product = matches!(op, Op::Mul | Op::MulExact | Op::MulFits) && !node.children.iter().any(is_literal);
    product || (matches!(op, Op::Div | Op::Rem) && !node.children.last().is_some_and(is_literal))
}

fn sorts_of(ty: &Type, sorts: &mut BTreeSet<SortId>) {
    match ty {
        Type::Bool | Type::Machine(_) => {}
        Type::Sort(id) => {
            sorts.insert(*id);
        }
        Type::Map(key, value) => {
            sorts_of(key, sorts);
            sorts_of(value, sorts);
        }
    }
}

fn variable_name(var: &Var) -> String {
    own(encode_copy(&var.name, var.thread))
}

fn function_symbol(function: &Function) -> String {
    symbol(&(encode(&function.name) + "@"))
}

/// Makes a name that SMT-LIB cannot know; different names stay different.
fn own(name: String) -> String {
    if name.contains(['$', '#']) && !name.ends_with('$') { name } else { name + "$" }
}

/// A name as a symbol, quoted if need be.
pub(super) fn symbol(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.$?~^@".contains(c);
    let starts_well = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if starts_well && name.chars().all(plain) { name.to_owned() } else { format!("|{name}|") }
}
