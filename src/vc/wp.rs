//! Weakest preconditions of a slice, in linear size.
//!
//! One variable `ok_B` per block says that no execution from the head of `B`
//! violates a claim (Barnett and Leino, *Weakest-precondition of unstructured
//! programs*, PASTE 2005, section 4). A block is a list of assumptions and
//! claims; let `pre(c)` be the conjunction of the assumptions before `c`:
//!
//! ```text
//! claim_c  <==>  (pre(c) ==> c)                       for each claim c
//! ok_B     <==>  ∧ claim_c  &&  (pre(end of B) ==> ∧ ok_S over successors S)
//! goal      =    ok_entry
//! ```
//!
//! which is `wp(assume A; S, Q) = A ==> wp(S, Q)` and `wp(assert c; S, Q) =
//! c && wp(S, Q)` with the prefixes written once. A variable per claim lets a
//! model say which claim fails.
//!
//! Where every path to a claim leads through `B`, `ok_B ==> ok_entry` follows, so the goal
//! is `ok_entry || ok_B` as well. Its negation then has `!ok_B` as a fact by itself, and
//! solvers simplify what is behind `B` before they search: without it, two branches that
//! meet again hide everything behind them.
//!
//! An incarnation that is defined once has its definition hoisted out of the
//! block: it is total and mentions earlier variables only, so an equation for
//! it is a conservative extension. One that merges values at a join has several,
//! which stay assumptions of their blocks.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::{Id, IdVec};
use crate::ivl::ast::{
    self, BlockId, Command, CommandKind, Expr, ExprKind, Function, FunctionId, Procedure, Program, SortId, Type, Var,
    VarId,
};
use crate::ivl::{build, fold, visit};
use crate::obligation::{Kind, Obligation};
use crate::vc::passive::{AssertId, Passive, PassiveBlockId};
use crate::vc::slice::{Slice, SliceBlock, SliceCommand};

/// A verification condition: the goal follows from the axioms and definitions.
#[derive(Clone, PartialEq, Debug)]
pub struct Vc {
    /// The procedure that it belongs to.
    pub name: String,
    /// Sorts of the program.
    pub sorts: IdVec<SortId, String>,
    /// Functions of the program.
    pub functions: IdVec<FunctionId, Function>,
    /// The variables that occur.
    pub vars: BTreeMap<VarId, Var>,
    /// What is assumed of constants.
    pub axioms: Vec<Expr>,
    /// Equations, one for each defined variable.
    pub definitions: Vec<(VarId, Expr)>,
    /// What is to be shown.
    pub goal: Expr,
    /// The blocks, for reading models; the first is the entry.
    pub blocks: Vec<VcBlock>,
}

/// What a model says of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VcBlock {
    /// The block.
    pub origin: PassiveBlockId,
    /// Its `ok` variable; the entry has none.
    pub ok: Option<VarId>,
    /// Its claims with their variables.
    pub claims: Vec<(AssertId, VarId)>,
    /// Successors: indices into [`Vc::blocks`].
    pub targets: Vec<usize>,
}

/// The verification condition of a slice of `passive`.
pub fn wp(passive: &Passive, slice: &Slice) -> Vc {
    let mut generator = Generator::new(passive, slice);
    let mut ok: Vec<Expr> = vec![build::bool(true); slice.blocks.len()];
    let mut goal = build::bool(true);
    let inevitable = inevitable(slice);
    for (index, block) in slice.blocks.iter().enumerate().rev() {
        let after: Vec<Expr> = block.targets.iter().map(|t| ok[*t].clone()).collect();
        let precondition = generator.block(block, after);
        if index == 0 {
            goal = precondition;
        } else {
            // Nor does one from whose head nothing can go wrong; often that is the whole graph.
            if build::as_bool(&precondition) == Some(true) {
                continue;
            }
            // A block that only goes on needs no variable of its own.
            let goes_on = block.commands.iter().all(|c| matches!(c, SliceCommand::Define(..)));
            let v = if let (ExprKind::Var(v), true) = (&*precondition, goes_on) {
                *v
            } else {
                generator.define(&format!("ok#{}", passive.blocks[block.origin].label), precondition)
            };
            generator.blocks.last_mut().expect("a block was just pushed").ok = Some(v);
            ok[index] = build::var(v);
        }
    }
    if build::as_bool(&goal) != Some(true) {
        let mut facts: Vec<Expr> = inevitable.into_iter().skip(1).map(|index| ok[index].clone()).collect();
        facts.extend(generator.only_claim());
        // Blocks that only go on are called as the one behind them.
        facts.dedup();
        goal = facts.into_iter().fold(goal, build::or2);
    }
    generator.finish(passive, slice, goal)
}

/// The blocks that every path to a claim leads through: no edge passes them by, and no claim
/// comes before them. Every block of a slice is on such a path.
fn inevitable(slice: &Slice) -> Vec<usize> {
    let (mut furthest, mut claimed) = (0, false);
    let mut found = Vec::new();
    for (index, block) in slice.blocks.iter().enumerate() {
        if furthest <= index && !claimed {
            found.push(index);
        }
        furthest = block.targets.iter().copied().fold(furthest, usize::max);
        claimed |= block.commands.iter().any(|c| matches!(c, SliceCommand::Claim(..)));
    }
    found
}

struct Generator {
    next: usize,
    added: BTreeMap<VarId, Var>,
    names: BTreeSet<String>,
    hoisted: BTreeSet<VarId>,
    /// In the order of execution.
    values: Vec<(VarId, Expr)>,
    /// Last block first.
    conditions: Vec<(VarId, Expr)>,
    blocks: Vec<VcBlock>,
}

impl Generator {
    fn new(passive: &Passive, slice: &Slice) -> Self {
        let mut counts: BTreeMap<VarId, usize> = BTreeMap::new();
        let mut values = Vec::new();
        for command in slice.blocks.iter().flat_map(|b| &b.commands) {
            if let SliceCommand::Define(v, e) = command {
                *counts.entry(*v).or_default() += 1;
                values.push((*v, e.clone()));
            }
        }
        values.retain(|(v, _)| counts[v] == 1);
        Generator {
            next: passive.vars.len(),
            added: BTreeMap::new(),
            names: names(passive, slice),
            hoisted: values.iter().map(|(v, _)| *v).collect(),
            values,
            conditions: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// A new propositional variable with this definition.
    fn define(&mut self, name: &str, value: Expr) -> VarId {
        let mut unique = name.to_owned();
        while !self.names.insert(unique.clone()) {
            unique.push('\'');
        }
        let id = VarId::from_index(self.next);
        self.next += 1;
        self.added.insert(id, Var { name: unique, thread: None, ty: Type::Bool, constant: true });
        self.conditions.push((id, value));
        id
    }

    /// The variable of the claim, if there is one only.
    fn only_claim(&self) -> Option<Expr> {
        let mut claims = self.blocks.iter().flat_map(|block| &block.claims);
        match (claims.next(), claims.next()) {
            (Some((_, v)), None) => Some(build::var(*v)),
            _ => None,
        }
    }

    /// The block's precondition, given its successors'.
    fn block(&mut self, block: &SliceBlock, after: Vec<Expr>) -> Expr {
        let mut before = build::bool(true);
        let mut assumptions = Vec::new();
        let mut conjuncts = Vec::new();
        let mut claims = Vec::new();
        for command in &block.commands {
            match command {
                SliceCommand::Define(v, _) if self.hoisted.contains(v) => {}
                SliceCommand::Define(v, e) => assumptions.push(build::eq(build::var(*v), e.clone())),
                SliceCommand::Assume(e) => assumptions.push(e.clone()),
                SliceCommand::Claim(assert, e) => {
                    before = build::and2(before, conjunction(std::mem::take(&mut assumptions)));
                    let claim = build::implies(before.clone(), e.clone());
                    if build::as_bool(&claim) != Some(true) {
                        let v = self.define(&format!("claim#{}.{}", assert.block.index(), assert.index), claim);
                        claims.push((*assert, v));
                        conjuncts.push(build::var(v));
                    }
                }
            }
        }
        before = build::and2(before, conjunction(assumptions));
        conjuncts.push(build::implies(before, conjunction(after)));
        self.blocks.push(VcBlock { origin: block.origin, ok: None, claims, targets: block.targets.clone() });
        conjunction(conjuncts)
    }

    fn finish(mut self, passive: &Passive, slice: &Slice, goal: Expr) -> Vc {
        self.blocks.reverse();
        let mut definitions = self.values;
        definitions.append(&mut self.conditions);
        let mut used = visit::free_vars(&goal);
        slice.axioms.iter().for_each(|e| visit::collect_vars(e, &mut used));
        for (v, e) in &definitions {
            used.insert(*v);
            visit::collect_vars(e, &mut used);
        }
        let source = used.iter().filter_map(|v| Some((*v, passive.vars.get(*v)?.clone())));
        let mut vars: BTreeMap<VarId, Var> = source.collect();
        vars.append(&mut self.added);
        Vc {
            name: passive.name.clone(),
            sorts: passive.sorts.clone(),
            functions: passive.functions.clone(),
            vars,
            axioms: slice.axioms.clone(),
            definitions,
            goal,
            blocks: self.blocks,
        }
    }
}

/// The names in a slice that might be those of variables made here.
fn names(passive: &Passive, slice: &Slice) -> BTreeSet<String> {
    let mut vars = BTreeSet::new();
    slice.axioms.iter().for_each(|e| visit::collect_vars(e, &mut vars));
    for command in slice.blocks.iter().flat_map(|block| &block.commands) {
        let (SliceCommand::Define(_, e) | SliceCommand::Assume(e) | SliceCommand::Claim(_, e)) = command;
        visit::collect_vars(e, &mut vars);
        vars.extend(if let SliceCommand::Define(v, _) = command { Some(*v) } else { None });
    }
    let names = vars.into_iter().map(|v| &passive.vars[v].name);
    names.filter(|name| name.starts_with("ok#") || name.starts_with("claim#")).cloned().collect()
}

/// The conjunction as a balanced tree, so that its depth stays logarithmic.
fn conjunction(mut conjuncts: Vec<Expr>) -> Expr {
    while conjuncts.len() > 1 {
        let pairs = conjuncts.chunks(2);
        conjuncts = pairs.map(|pair| pair.iter().cloned().reduce(build::and2).expect("chunks are not empty")).collect();
    }
    conjuncts.pop().unwrap_or_else(|| build::bool(true))
}

impl Vc {
    /// Does the goal hold whatever the variables are, by its form alone.
    pub fn is_trivial(&self) -> bool {
        build::as_bool(&self.goal) == Some(true)
    }

    /// All expressions: axioms, definitions, goal.
    pub fn expressions(&self) -> impl Iterator<Item = &Expr> {
        self.axioms.iter().chain(self.definitions.iter().map(|(_, e)| e)).chain([&self.goal])
    }

    /// The same as an IVL program: it assumes the definitions and asserts the goal.
    pub fn to_program(&self) -> Program {
        let ids: BTreeMap<VarId, VarId> =
            self.vars.keys().enumerate().map(|(i, v)| (*v, VarId::from_index(i))).collect();
        let rename = |e: &Expr| fold::rename(e, &mut |v| ids[&v]);
        let command = |kind| Command { kind, span: None };
        let definition =
            |(v, e): &(VarId, Expr)| command(CommandKind::Assume(build::eq(build::var(ids[v]), rename(e))));
        let mut commands: Vec<Command> = self.definitions.iter().map(definition).collect();
        let obligation = Obligation::written(Kind::Assert, 0);
        commands.push(command(CommandKind::Assert(obligation, rename(&self.goal))));
        let mut blocks: IdVec<BlockId, ast::Block> = IdVec::new();
        blocks.push(ast::Block { label: "goal".to_owned(), commands, targets: Vec::new() });
        Program {
            sorts: self.sorts.clone(),
            functions: self.functions.clone(),
            vars: self.vars.values().cloned().collect(),
            axioms: self.axioms.iter().map(rename).collect(),
            procedures: vec![Procedure { name: self.name.clone(), blocks }],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vc::goal::Goal;
    use crate::vc::slice::{Options, slice};
    use crate::vc::testing::{nth, passive, show};

    const VARS: &str = "const c: bool; var x: u32;";

    const BODY: &str = "\
entry:
  x := u32_add(x, 1);
  goto yes, no;
yes:
  assume c;
  x := u32_add(x, 2);
  assert candidate x == 1;
  assume u32_lt(x, 5);
  assert candidate x == 2;
  goto join;
no:
  assume !c;
  goto join;
join:
  assert candidate x == 0;
  return;";

    fn condition(ranks: &[usize]) -> Vc {
        let passive = passive(VARS, BODY);
        let goal = Goal::all(ranks.iter().map(|rank| nth(&passive, *rank)));
        wp(&passive, &slice(&passive, &goal, Options::default()).expect("well-formed"))
    }

    #[test]
    fn blocks_and_claims_are_defined_once() {
        let expected = "\
goal:
  assume x#1 == u32_add(x, 1);
  assume x#2 == u32_add(x#1, 2);
  assume claim#3.0 == (x#3 == 0);
  assume ok#join == claim#3.0;
  assume ok#no == (!c && x#3 == x#1 ==> ok#join);
  assume ok#yes == (c && u32_lt(x#2, 5) && x#3 == x#2 ==> ok#join);
  assert assert (ok#yes && ok#no) || ok#join || claim#3.0;
  return;
";
        let text = show(&condition(&[2]).to_program());
        assert_eq!(text, expected);
    }

    #[test]
    fn a_claim_sees_the_assumptions_before_it_only() {
        let text = show(&condition(&[0, 1]).to_program());
        assert!(text.contains("claim#1.2 == (c ==> x#2 == 1)"), "{text}");
        assert!(text.contains("claim#1.4 == (c && u32_lt(x#2, 5) ==> x#2 == 2)"), "{text}");
        assert!(text.contains("ok#yes == (claim#1.2 && claim#1.4)"), "{text}");
    }

    /// Blocks of a graph through which every path to these claims leads.
    fn inevitable_blocks(body: &str, ranks: &[usize]) -> Vec<String> {
        let passive = passive(VARS, body);
        let goal = Goal::all(ranks.iter().map(|rank| nth(&passive, *rank)));
        let slice = slice(&passive, &goal, Options::default()).expect("well-formed");
        inevitable(&slice).into_iter().map(|index| passive.blocks[slice.blocks[index].origin].label.clone()).collect()
    }

    #[test]
    fn what_an_edge_passes_by_or_comes_behind_a_claim_is_not_inevitable() {
        let body = "\
entry:
  goto middle, join;
middle:
  assert candidate x == 1;
  goto join;
join:
  assert candidate x == 2;
  goto last;
last:
  assert candidate x == 3;
  return;";
        // Between the entry and the join, the edge that passes the middle by has a block.
        let all =
            |ranks| inevitable_blocks(body, ranks).into_iter().filter(|b| !b.starts_with("edge")).collect::<Vec<_>>();
        assert_eq!(all(&[0]), ["entry", "middle"]);
        assert_eq!(all(&[1]), ["entry", "join"]);
        assert_eq!(all(&[2]), ["entry", "join", "last"]);
        assert_eq!(all(&[1, 2]), ["entry", "join"]);
        assert_eq!(all(&[0, 2]), ["entry"]);
    }

    #[test]
    fn a_claim_that_is_true_needs_no_solver() {
        let passive = passive(VARS, "a:\n  x := 3;\n  assert candidate x == 3;\n  return;");
        let goal = Goal::one(nth(&passive, 0));
        assert!(wp(&passive, &slice(&passive, &goal, Options::default()).expect("well-formed")).is_trivial());
    }

    #[test]
    fn nor_do_claims_that_are_true_on_every_way_to_them() {
        let body = "\
entry:
  goto yes, no;
yes:
  assume c;
  x := 3;
  assert candidate x == 3;
  goto join;
no:
  assume !c;
  goto join;
join:
  assert candidate true;
  assert candidate x == 0;
  return;";
        let passive = passive(VARS, body);
        let trivial = |ranks: &[usize]| {
            let goal = Goal::all(ranks.iter().map(|rank| nth(&passive, *rank)));
            wp(&passive, &slice(&passive, &goal, Options::default()).expect("well-formed")).is_trivial()
        };
        assert!(trivial(&[0, 1]));
        assert!(!trivial(&[0, 1, 2]));
    }
}
