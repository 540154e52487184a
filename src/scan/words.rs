//! What the program's own text suggests for terms: its constants, and how it computes indices.
//!
//! - `a[to + tid]` is element `x` for the thread `x - to`, which is a likely term;
//! - of a program that divides by 32, as those that work by warps do, likely terms are 32 times something.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::kernel::ast::*;
use crate::kernel::visit;

use super::claims::Name;
use super::fit::term::{Binary, Term};

/// So many constants of the program are leaves of terms.
const MOST_CONSTANTS: usize = 6;
/// The greatest of them.
const GREATEST_CONSTANT: i128 = 1024;

/// What the text suggests.
#[derive(Default, Debug)]
pub struct Words {
    /// 0 and 1, and constants of the program.
    pub constants: Vec<u32>,
    /// Locals that are added to something in an index.
    bases: BTreeSet<LocalId>,
    /// Constants that something is divided by.
    divisors: BTreeSet<u32>,
}

impl Words {
    /// Of a kernel.
    pub fn of(kernel: &Function) -> Words {
        let mut words = Words::default();
        let mut constants = BTreeSet::new();
        let constant = |e: &Expr| {
            let (ExprKind::Int(value @ 2..=GREATEST_CONSTANT), Some(_)) = (&e.kind, e.ty.as_int()) else { return None };
            Some(*value as u32)
        };
        visit::for_each_root_expr(kernel, &mut |root| {
            visit::walk_expr(root, &mut |e| {
                constants.extend(constant(e));
                if let ExprKind::PtrAdd { index, .. } = &e.kind {
                    visit::walk_expr(index, &mut |part| words.add_bases(part));
                }
                if let ExprKind::Binary(BinOp::Div | BinOp::Rem, _, by) = &e.kind {
                    words.divisors.extend(constant(by).filter(|by| *by > 2));
                }
            });
        });
        words.constants = [0, 1].into_iter().chain(constants.into_iter().take(MOST_CONSTANTS)).collect();
        words
    }

    fn add_bases(&mut self, e: &Expr) {
        if let ExprKind::Binary(BinOp::Add, a, b) = &e.kind {
            self.bases.extend([a, b].into_iter().filter_map(|part| part.as_local()));
        }
    }

    /// Terms over these variables that count as variables.
    pub fn seeds(&self, names: &[Name]) -> Vec<Term> {
        let mut seeds = Vec::new();
        let element = names.iter().position(|name| *name == Name::Element);
        for (number, name) in names.iter().enumerate() {
            if let (Name::Local(local), Some(element)) = (name, element)
                && self.bases.contains(local)
            {
                seeds.push(binary(Binary::Sub, Term::Variable(element), Term::Variable(number)));
            }
            for divisor in &self.divisors {
                seeds.push(binary(Binary::Mul, Term::Constant(*divisor), Term::Variable(number)));
            }
        }
        seeds
    }
}

fn binary(op: Binary, a: Term, b: Term) -> Term {
    Term::Binary(op, Rc::new(a), Rc::new(b))
}
