//! Procedures as text, for tests.

use std::collections::BTreeSet;

use crate::ivl::Arithmetic;
use crate::ivl::ast::{Expr, Program, VarId};
use crate::ivl::parse::{parse, parse_expr};
use crate::ivl::print::{Dialect, print, print_expr};
use crate::vc::passify::{PassifyError, passify_keeping};
use crate::vc::passive::{AssertId, Passive};

/// A program of these declarations and one procedure with this body. An
/// assertion may be written `assert KIND e`, with the kind's id.
pub(crate) fn program(declarations: &str, body: &str) -> Program {
    let mut lines = Vec::new();
    for (number, line) in body.lines().enumerate() {
        lines.push(match line.trim().strip_prefix("assert ").and_then(|rest| rest.split_once(' ')) {
            Some((kind, e)) => format!("assert {{:obligation \"{kind}\", {number}}} {e}"),
            None => line.to_owned(),
        });
    }
    let text =
        format!("{declarations}\nprocedure test() modifies {}; {{\n{}\n}}", modified(declarations), lines.join("\n"));
    parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The declared variables that are not constants.
fn modified(declarations: &str) -> String {
    let vars = declarations.split(';').filter_map(|d| d.trim().strip_prefix("var "));
    let names = vars.flat_map(|d| d.split(':').next().unwrap_or("").split(',').map(str::trim));
    names.collect::<Vec<_>>().join(", ")
}

pub(crate) fn try_passive(declarations: &str, body: &str, keep: &[&str]) -> Result<Passive, PassifyError> {
    let program = program(declarations, body);
    let keep: BTreeSet<VarId> = keep.iter().map(|name| var_of(&program, name)).collect();
    passify_keeping(&program, &program.procedures[0], &keep)
}

pub(crate) fn passive(declarations: &str, body: &str) -> Passive {
    try_passive(declarations, body, &[]).unwrap_or_else(|error| panic!("{error}"))
}

fn var_of(program: &Program, name: &str) -> VarId {
    program.vars.iter_ids().find(|(_, v)| v.name == name && v.thread.is_none()).expect("declared").0
}

/// The variable with this name.
pub(crate) fn var(passive: &Passive, name: &str) -> VarId {
    passive.vars.iter_ids().find(|(_, v)| v.name == name).expect("declared").0
}

/// An expression over the variables of a passive program.
pub(crate) fn expr(passive: &Passive, text: &str) -> Expr {
    parse_expr(&passive.to_program(), text, None).unwrap_or_else(|error| panic!("{error}"))
}

/// The blocks of a program as text, one command a line, without declarations.
pub(crate) fn show(program: &Program) -> String {
    let text = print(program, Dialect { arithmetic: Arithmetic::Integers, prelude: false });
    let body = text.split_once("\n{\n").expect("a body").1.trim_end_matches("}\n");
    let lines = body.lines().filter(|l| !l.is_empty()).map(|line| match line.split_once("{:obligation \"") {
        Some((before, rest)) => {
            let (kind, rest) = rest.split_once('"').expect("closed");
            let claim = rest.split_once("} ").expect("closed").1;
            format!("{before}{kind} {}", claim.trim_start_matches("{:subsumption 0} "))
        }
        None => line.to_owned(),
    });
    lines.map(|l| l + "\n").collect()
}

pub(crate) fn show_expr(passive: &Passive, e: &Expr) -> String {
    print_expr(&passive.to_program(), e, Arithmetic::Integers)
}

/// The assertion with this rank.
pub(crate) fn nth(passive: &Passive, rank: usize) -> AssertId {
    passive.asserts().nth(rank).expect("an assertion")
}
