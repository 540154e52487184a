//! Which pointers of a launch are one, or into one array, which are into a variable, and which are null.
//!
//! What holds of what is found: some run of the host's code, as far as it is read, gives these pointers at
//! the launch; two that are said to be one, or so many bytes apart, are so in every run in which neither is
//! null. Of what is not found nothing is known: a pointer that is not followed is like no other one.

use std::collections::{BTreeMap, BTreeSet};

use crate::kernel::ast::{BinOp, Scalar, U64, UnOp};
use crate::kernel::host::{HostExpr, HostForm, UnknownId};

/// Choices within one another that are looked into.
const MAX_CHOICES: usize = 4;
/// Operators and operands of a distance, at most.
const MAX_SIZE: usize = 80;

/// The parameters of a launch that are given pointers into one array, by their names in pairs.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Aliases {
    /// One pointer.
    pub same: BTreeSet<(String, String)>,
    /// The second is so many bytes behind the first.
    pub apart: Vec<(String, String, HostExpr)>,
    /// Pointers into one array in some run.
    pub related: BTreeSet<(String, String)>,
    /// Pointers into a variable in some run, with its name.
    pub variables: BTreeSet<(String, String)>,
    /// Bytes behind where an array or a variable begins, of pointers for which that is a constant.
    pub behind: BTreeMap<String, u64>,
    /// Some pointer may be any: it is not followed to where an array begins.
    pub is_open: bool,
}

/// What a pointer may be.
#[derive(Clone)]
struct Leaf {
    base: Base,
    /// Bytes behind it; `None`: 0.
    offset: Option<HostExpr>,
    /// Where it is this: conditions, and whether they hold.
    conditions: Vec<(HostExpr, bool)>,
}

/// Where a pointer goes.
#[derive(Clone, Copy, PartialEq)]
enum Base {
    Array(UnknownId),
    Null,
    /// Anywhere: it is not followed.
    Unread,
}

impl Aliases {
    /// Of pointers by the names of their parameters, where these facts hold. `variables`: the addresses of some,
    /// with their names; `is_own`: whether an array of its own begins there.
    pub fn of(
        pointers: &BTreeMap<String, HostExpr>,
        facts: &[HostExpr],
        variables: &[(UnknownId, String)],
        is_own: &dyn Fn(UnknownId) -> bool,
        is_made: &dyn Fn(UnknownId) -> bool,
    ) -> Self {
        let read: Vec<(&String, Vec<Leaf>)> = pointers
            .iter()
            .map(|(name, e)| {
                let mut leaves = Vec::new();
                collect(e, &Leaf { base: Base::Unread, offset: None, conditions: Vec::new() }, &mut leaves);
                leaves.retain(|leaf| leaf.conditions.iter().all(|(c, holds)| !is_excluded(c, *holds, facts)));
                (name, leaves)
            })
            .collect();
        let mut found = Self::default();
        for (place, (a, of_a)) in read.iter().enumerate() {
            for (b, of_b) in &read[place + 1..] {
                found.compare((a, of_a), (b, of_b));
            }
            let is_placed = |leaf: &&Leaf| matches!(leaf.base, Base::Array(id) if is_made(id));
            let offset = |leaf: &Leaf| u64::try_from(leaf.offset.as_ref()?.as_number()?).ok();
            let behind = of_a.iter().filter(is_placed).find_map(offset);
            found.behind.extend(behind.map(|bytes| ((*a).clone(), bytes)));
            let bases = of_a.iter().map(|leaf| leaf.base);
            found.is_open |= bases.clone().any(|base| match base {
                Base::Array(id) => !is_own(id),
                Base::Unread => true,
                Base::Null => false,
            });
            let named = bases.flat_map(|base| variables.iter().filter(move |(id, _)| base == Base::Array(*id)));
            found.variables.extend(named.map(|(_, variable)| ((*a).clone(), variable.clone())));
        }
        found
    }

    /// Two pointers are one, or so far apart, if they are in every run in which both are pointers.
    fn compare(&mut self, (a, of_a): (&str, &[Leaf]), (b, of_b): (&str, &[Leaf])) {
        let together = of_a.iter().flat_map(|x| of_b.iter().map(move |y| (x, y)));
        let is_of_two = |(x, y): &(&Leaf, &Leaf)| x.base != Base::Null && y.base != Base::Null && are_consistent(x, y);
        let together: Vec<(&Leaf, &Leaf)> = together.filter(is_of_two).collect();
        let meet = |(x, y): &(&Leaf, &Leaf)| x.base == y.base && x.base != Base::Unread;
        if !together.iter().any(meet) {
            return;
        }
        let pair = || (a.to_owned(), b.to_owned());
        let are_one = |(x, y): &(&Leaf, &Leaf)| x.offset == y.offset;
        if !together.iter().all(meet) {
            self.related.insert(pair());
        } else if together.iter().all(are_one) {
            self.same.insert(pair());
        } else if let Some(bytes) = apart(&together) {
            self.apart.push((a.to_owned(), b.to_owned(), bytes));
        } else {
            self.related.insert(pair());
        }
    }

    /// Adds what is true of the launch in some run: by that it is no other pointer in each.
    pub fn perhaps(&mut self, other: &Aliases) {
        let pairs = other.same.iter().chain(&other.related).filter(|pair| !self.same.contains(*pair));
        let pairs: Vec<(String, String)> = pairs.cloned().collect();
        self.related.extend(pairs);
        self.variables.extend(other.variables.iter().cloned());
        self.behind.extend(other.behind.iter().map(|(name, bytes)| (name.clone(), *bytes)));
        self.is_open |= other.is_open;
    }
}

/// How many bytes the second of two is behind the first, which is one of these.
fn apart(together: &[(&Leaf, &Leaf)]) -> Option<HostExpr> {
    let ((x, y), others) = together.split_last()?;
    let last = distance(x.offset.as_ref(), y.offset.as_ref())?;
    let bytes = others.iter().try_fold(last, |rest, (x, y)| {
        let bytes = distance(x.offset.as_ref(), y.offset.as_ref())?;
        let conditions = x.conditions.iter().chain(&y.conditions);
        let all = conditions.map(|(c, holds)| said(c, *holds)).try_fold(None, |all: Option<HostExpr>, one| match all {
            Some(all) if Some(&all) == one.as_ref() => Some(Some(all)),
            Some(all) => HostExpr::binary(BinOp::And, all, one?).map(Some),
            None => Some(one),
        });
        HostExpr::select(all??, bytes, rest)
    })?;
    Some(bytes).filter(|bytes| bytes.size() <= MAX_SIZE)
}

/// A condition, or its negation.
fn said(c: &HostExpr, holds: bool) -> Option<HostExpr> {
    if holds { Some(c.clone()) } else { HostExpr::unary(UnOp::Not, c.clone()) }
}

/// Where a pointer is null, as far as it is followed; `None`: nowhere.
pub fn null(e: &HostExpr) -> Option<HostExpr> {
    let truth = |value: i128| HostExpr::number(value, Scalar::Bool);
    match &e.form {
        HostForm::Number(0) => Some(truth(1)),
        HostForm::Select(c, yes, no) => match (null(yes), null(no)) {
            (None, None) => None,
            (Some(yes), Some(no)) if yes == no => Some(yes),
            (yes, None) => HostExpr::binary(BinOp::And, (**c).clone(), yes.unwrap_or_else(|| truth(1))),
            (None, Some(no)) => HostExpr::binary(BinOp::And, said(c, false)?, no),
            (Some(yes), Some(no)) => HostExpr::select((**c).clone(), yes, no),
        },
        HostForm::Number(_) | HostForm::Unknown(_) | HostForm::Unary(..) | HostForm::Binary(..) | HostForm::Cast(_) => {
            None
        }
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
    let mut at = |base: Base| into.push(Leaf { base, ..so_far.clone() });
    match &e.form {
        HostForm::Unknown(base) => at(Base::Array(*base)),
        HostForm::Number(0) => at(Base::Null),
        HostForm::Binary(BinOp::Add, pointer, bytes) => {
            let offset = match &so_far.offset {
                None => Some((**bytes).clone()),
                Some(more) => HostExpr::binary(BinOp::Add, (**bytes).clone(), more.clone()),
            };
            match offset {
                Some(offset) => collect(pointer, &Leaf { offset: Some(offset), ..so_far.clone() }, into),
                None => at(Base::Unread),
            }
        }
        HostForm::Select(condition, yes, no) if so_far.conditions.len() < MAX_CHOICES => {
            for (side, holds) in [(yes, true), (no, false)] {
                let mut leaf = so_far.clone();
                leaf.conditions.push(((**condition).clone(), holds));
                collect(side, &leaf, into);
            }
        }
        HostForm::Number(_) | HostForm::Unary(..) | HostForm::Binary(..) | HostForm::Cast(_) | HostForm::Select(..) => {
            at(Base::Unread)
        }
    }
}
