//! What is known of variables where asynchronous copies are issued.
//!
//! A forward walk over a body keeps *definitions*: `v = e` holds of them, for neither `v` nor what `e` is made of has been
//! assigned since. At a loop, what it assigns is no longer defined. So the places of a copy are told in terms of the variables
//! of loops, of which invariants speak, and not of what was computed from these on the way. Conditions that hold where
//! control comes to a copy, and what becomes of a variable in an iteration, are for guesses only.

use std::collections::{BTreeMap, BTreeSet};

use super::make;
use crate::kernel::ast::{Block, Expr, Label, LocalId, Loop, Stmt, StmtKind, Ty};
use crate::kernel::visit;

/// Nodes of a definition at most.
const LARGEST: usize = 200;

/// Conditions of a copy that are kept at most, the innermost ones.
const MOST_GUARDS: usize = 6;

type Definitions = BTreeMap<LocalId, Expr>;

/// What a walk has found.
pub struct Scout {
    /// Calls that issue copies, by the blocks behind them.
    places: BTreeSet<Label>,
    /// How often each local is assigned.
    assigned: BTreeMap<LocalId, usize>,
    /// Parameters, which have a value from the start.
    given: BTreeSet<LocalId>,
    /// Those that loops assign.
    in_loops: BTreeSet<LocalId>,
    /// What is known at each of the places: definitions, and conditions.
    found: BTreeMap<Label, (Definitions, Vec<Expr>)>,
    /// What locals are assigned.
    updates: BTreeMap<LocalId, Vec<Expr>>,
}

impl Scout {
    /// Before the walk.
    pub fn new(body: &[Stmt], places: BTreeSet<Label>, given: BTreeSet<LocalId>) -> Scout {
        let (mut assigned, mut in_loops) = (BTreeMap::new(), BTreeSet::new());
        visit::for_each_stmt(body, &mut |stmt| {
            if let Some(local) = stmt.kind.assigned() {
                *assigned.entry(local).or_default() += 1;
            }
            if let StmtKind::Loop(l) = &stmt.kind {
                in_loops.extend(assigned_in([&l.body[..], &l.latch[..]]));
            }
        });
        Scout { places, assigned, given, in_loops, found: BTreeMap::new(), updates: BTreeMap::new() }
    }

    /// Walks over a body.
    pub fn walk(&mut self, body: &[Stmt]) {
        self.block(body, Definitions::new(), &mut Vec::new());
    }

    /// Whether a local has one value from where it is used on.
    pub fn is_fixed(&self, local: LocalId) -> bool {
        let most = if self.given.contains(&local) { 0 } else { 1 };
        self.assigned.get(&local).is_none_or(|count| *count <= most) && !self.in_loops.contains(&local)
    }

    /// An expression at a place, in terms of variables of loops.
    pub fn expanded(&self, place: Label, e: &Expr) -> Expr {
        match self.found.get(&place) {
            Some((known, _)) => expand(e, known),
            None => e.clone(),
        }
    }

    /// Conditions that hold where control comes to a place, unless something has changed since.
    pub fn guards(&self, place: Label) -> Vec<Expr> {
        self.found.get(&place).map(|(_, guards)| guards.clone()).unwrap_or_default()
    }

    /// What a loop makes of a number in an iteration, if it does so at one place.
    pub fn update(&self, l: &Loop, local: LocalId, changed: &BTreeSet<LocalId>) -> Option<Expr> {
        let mut inside = 0;
        for block in [&l.body, &l.latch] {
            visit::for_each_stmt(block, &mut |stmt| inside += usize::from(stmt.kind.assigned() == Some(local)));
        }
        let [.., update] = &self.updates.get(&local)?[..] else { return None };
        let of_itself = make::any_local(update, &|part| part == local);
        let of_others = make::any_local(update, &|part| part != local && changed.contains(&part));
        (inside == 1 && of_itself && !of_others && update.ty != Ty::Pointer).then(|| update.clone())
    }

    /// What a number is given of its own value, if that is at one place of the function and of others that a loop leaves alone.
    pub fn update_anywhere(&self, local: LocalId, changed: &BTreeSet<LocalId>) -> Option<Expr> {
        let of_itself = |update: &&Expr| make::any_local(update, &|part| part == local) && update.ty != Ty::Pointer;
        let mut updates = self.updates.get(&local)?.iter().filter(of_itself);
        let update = updates.next().filter(|_| updates.next().is_none())?;
        (!make::any_local(update, &|part| part != local && changed.contains(&part))).then(|| update.clone())
    }

    /// The type of a local that is given a value of its own.
    pub fn type_of(&self, local: LocalId) -> Ty {
        self.updates.get(&local).and_then(|updates| updates.last()).map_or(Ty::Pointer, |update| update.ty)
    }

    fn block(&mut self, block: &[Stmt], mut known: Definitions, guards: &mut Vec<Expr>) {
        let outer = guards.len();
        for stmt in block {
            if let StmtKind::Assign(local, value) = &stmt.kind {
                self.assignment(*local, value, &mut known);
            } else if let StmtKind::If(condition, then, otherwise) = &stmt.kind {
                let condition = expand(condition, &known);
                for (branch, holds) in [(then, condition.clone()), (otherwise, make::not(condition.clone()))] {
                    guards.push(holds);
                    self.block(branch, known.clone(), guards);
                    guards.pop();
                }
                forget(&mut known, &assigned_in([&then[..], &otherwise[..]]));
                if ends(then) {
                    guards.push(make::not(condition));
                }
            } else if let StmtKind::Loop(l) = &stmt.kind {
                forget(&mut known, &assigned_in([&l.body[..], &l.latch[..]]));
                self.block(&l.body, known.clone(), guards);
                self.block(&l.latch, known.clone(), guards);
            } else if let StmtKind::Block(label, body) = &stmt.kind {
                if self.places.contains(label) {
                    let is_small = |e: &&Expr| !make::mentions_memory(e) && make::size(e) <= LARGEST;
                    let kept = guards.iter().rev().filter(is_small).take(MOST_GUARDS).cloned().collect();
                    self.found.insert(*label, (known.clone(), kept));
                }
                self.block(body, known.clone(), guards);
                forget(&mut known, &assigned_in([&body[..], &[]]));
            } else {
                forget(&mut known, &stmt.kind.assigned().into_iter().collect());
            }
        }
        guards.truncate(outer);
    }
}

impl Scout {
    fn assignment(&mut self, local: LocalId, value: &Expr, known: &mut Definitions) {
        let value = expand(value, known);
        self.updates.entry(local).or_default().push(value.clone());
        forget(known, &BTreeSet::from([local]));
        let of_itself = make::any_local(&value, &|part| part == local);
        if !of_itself && !make::mentions_memory(&value) && make::size(&value) <= LARGEST {
            known.insert(local, value);
        }
    }
}

/// What statements assign, and those inside of them.
pub fn assigned_in(blocks: [&[Stmt]; 2]) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    for block in blocks {
        visit::for_each_stmt(block, &mut |stmt| found.extend(stmt.kind.assigned()));
    }
    found
}

fn forget(known: &mut Definitions, changed: &BTreeSet<LocalId>) {
    known.retain(|local, value| !changed.contains(local) && !make::any_local(value, &|part| changed.contains(&part)));
}

fn expand(e: &Expr, known: &Definitions) -> Expr {
    let expanded = make::replace_locals(e, &|local| known.get(&local).cloned());
    if make::size(&expanded) <= LARGEST { expanded } else { e.clone() }
}

/// Whether control does not come behind a block.
fn ends(block: &Block) -> bool {
    block.last().is_some_and(|stmt| matches!(stmt.kind, StmtKind::Return) || stmt.kind.jump().is_some())
}
