//! Which pointers of a launch are one, or into one array.
//!
//! What holds of what is found: some run of the host's code, as far as it is read, gives these pointers at
//! the launch. Of what is not found nothing is known.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::Id;
use crate::kernel::ast::{BinOp, U64, UnOp};
use crate::kernel::host::{HostExpr, HostForm, UnknownId};

/// Choices within one another that are looked into.
const MAX_CHOICES: usize = 4;

/// The parameters of a launch that are given pointers into one array, by their names in pairs.
#[derive(Clone, Default, Debug)]
pub struct Aliases {
    /// One pointer.
    pub same: BTreeSet<(String, String)>,
    /// The second is so many bytes behind the first.
    pub apart: Vec<(String, String, HostExpr)>,
    /// One pointer in some run.
    pub related: BTreeSet<(String, String)>,
}

/// What a pointer may be.
#[derive(Clone)]
struct Leaf {
    base: UnknownId,
    /// Bytes behind it; `None`: 0.
    offset: Option<HostExpr>,
    /// Where it is this: conditions, and whether they hold.
    conditions: Vec<(HostExpr, bool)>,
}

impl Aliases {
    /// Of pointers by the names of their parameters, where these facts hold.
    pub fn of(pointers: &BTreeMap<String, HostExpr>, facts: &[HostExpr]) -> Self {
        let read: Vec<(&String, Vec<Leaf>)> = pointers
            .iter()
            .map(|(name, e)| {
                let mut leaves = Vec::new();
                collect(e, &Leaf { base: UnknownId::from_index(0), offset: None, conditions: Vec::new() }, &mut leaves);
                leaves.retain(|leaf| leaf.conditions.iter().all(|(c, holds)| !is_excluded(c, *holds, facts)));
                (name, leaves)
            })
            .collect();
        let mut found = Self::default();
        for (place, (a, of_a)) in read.iter().enumerate() {
            for (b, of_b) in &read[place + 1..] {
                found.compare((a, of_a), (b, of_b));
            }
        }
        found
    }

    fn compare(&mut self, (a, of_a): (&str, &[Leaf]), (b, of_b): (&str, &[Leaf])) {
        let pair = || (a.to_owned(), b.to_owned());
        if let ([x], [y]) = (of_a, of_b)
            && x.base == y.base
        {
            if x.offset == y.offset {
                self.same.insert(pair());
            } else if let Some(bytes) = distance(x.offset.as_ref(), y.offset.as_ref()) {
                self.apart.push((a.to_owned(), b.to_owned(), bytes));
            }
            return;
        }
        let meet = |x: &Leaf, y: &Leaf| x.base == y.base && x.offset == y.offset && are_consistent(x, y);
        if of_a.iter().any(|x| of_b.iter().any(|y| meet(x, y))) {
            self.related.insert(pair());
        }
    }

    /// Adds what is true of the launch in some run: by that it is no other pointer in each.
    pub fn perhaps(&mut self, other: &Aliases) {
        let pairs = other.same.iter().chain(&other.related).filter(|pair| !self.same.contains(*pair));
        let pairs: Vec<(String, String)> = pairs.cloned().collect();
        self.related.extend(pairs);
    }
}

fn distance(from: Option<&HostExpr>, to: Option<&HostExpr>) -> Option<HostExpr> {
    let zero = || HostExpr::number(0, U64);
    match (from, to) {
        (None, to) => Some(to.cloned().unwrap_or_else(zero)),
        (Some(from), to) => HostExpr::binary(BinOp::Sub, to.cloned().unwrap_or_else(zero), from.clone()),
    }
}

fn are_consistent(x: &Leaf, y: &Leaf) -> bool {
    x.conditions.iter().all(|(c, holds)| !y.conditions.iter().any(|(d, also)| contradicts(c, *holds, d, *also)))
}

/// Whether `c` and `d` are one condition, or one the other's negation, so that they cannot be like this both.
fn contradicts(c: &HostExpr, holds: bool, d: &HostExpr, also: bool) -> bool {
    let negated = || HostExpr::unary(UnOp::Not, d.clone());
    c == d && holds != also || holds == also && negated().as_ref() == Some(c)
}

fn is_excluded(c: &HostExpr, holds: bool, facts: &[HostExpr]) -> bool {
    facts.iter().any(|fact| contradicts(c, holds, fact, true))
}

fn collect(e: &HostExpr, so_far: &Leaf, into: &mut Vec<Leaf>) {
    match &e.form {
        HostForm::Unknown(base) => into.push(Leaf { base: *base, ..so_far.clone() }),
        HostForm::Binary(BinOp::Add, pointer, bytes) => {
            let offset = match &so_far.offset {
                None => Some((**bytes).clone()),
                Some(more) => HostExpr::binary(BinOp::Add, (**bytes).clone(), more.clone()),
            };
            if offset.is_some() {
                collect(pointer, &Leaf { offset, ..so_far.clone() }, into);
            }
        }
        HostForm::Select(condition, yes, no) if so_far.conditions.len() < MAX_CHOICES => {
            for (side, holds) in [(yes, true), (no, false)] {
                let mut leaf = so_far.clone();
                leaf.conditions.push(((**condition).clone(), holds));
                collect(side, &leaf, into);
            }
        }
        // A null pointer is no array.
        HostForm::Number(_) | HostForm::Unary(..) | HostForm::Binary(..) | HostForm::Cast(_) | HostForm::Select(..) => {
        }
    }
}
