//! The part of a passive program that a goal depends on.
//!
//! What is kept:
//!
//! - blocks on a path from the entry to a claim, and of these the commands from
//!   which a claim can still be reached;
//! - all assumptions; earlier assertions of sequential kind, as assumptions (an
//!   execution that violates them is reported there); other assertions are
//!   dropped, because what races and invariants promise is for the stages that
//!   follow to use;
//! - definitions of the variables `R` that claims and assumptions depend on,
//!   directly or through definitions;
//! - facts and axioms that speak of variables in `R` only (an axiom brings its
//!   variables into `R` if it mentions one of them).
//!
//! To drop an assumption, a definition (of an incarnation that nothing else
//! mentions) or a fact is always sound: it can only turn a proof into a failure.
//! A slice [`Options::near`] the claims does so with the assumptions that speak of
//! anything that the claims do not depend on: most conditions under which two threads
//! access an array have nothing to do with why they do not meet there.
//! A goal of reachability asks for a model, so there nothing is dropped but blocks.
//!
//! What `R` is follows [`Definitions`]; unlike the slices of [`super::dominating`] this one keeps
//! every path to a claim.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::Id;
use crate::ivl::ast::{Expr, ExprKind, VarId};
use crate::ivl::dependence::Definitions;
use crate::ivl::op::Op;
use crate::ivl::{build, visit};
use crate::vc::goal::{Claim, Goal};
use crate::vc::passive::{AssertId, Passive, PassiveBlockId, PassiveKind};

/// What a slice may leave out beyond what the goal does not depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Leave out assumptions that say that a product fits: over bit-vectors they
    /// cost more than they give.
    pub without_products: bool,
    /// Leave out assumptions that mention a variable on which no claim depends.
    pub near: bool,
}

/// A part of a passive program, with the claims of one goal.
#[derive(Clone, PartialEq, Debug)]
pub struct Slice {
    /// The blocks in topological order; the first is the entry. Empty if no claim can be reached.
    pub blocks: Vec<SliceBlock>,
    /// Axioms.
    pub axioms: Vec<Expr>,
}

/// A block of a [`Slice`].
#[derive(Clone, PartialEq, Debug)]
pub struct SliceBlock {
    /// The block that it is part of.
    pub origin: PassiveBlockId,
    /// The commands.
    pub commands: Vec<SliceCommand>,
    /// Successors: indices into [`Slice::blocks`].
    pub targets: Vec<usize>,
}

/// The forms of commands.
#[derive(Clone, PartialEq, Debug)]
pub enum SliceCommand {
    /// The incarnation has this value.
    Define(VarId, Expr),
    /// An assumption.
    Assume(Expr),
    /// A claim, not assumed afterwards.
    Claim(AssertId, Expr),
}

/// Why a goal cannot be put.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SliceError {
    /// There is no such assertion.
    NoAssertion(AssertId),
    /// A hypothesis mentions a variable whose value is not known at the assertion:
    /// the variable was dead where paths met, and `passify` was not told to keep it.
    NoValue(AssertId),
}

impl Slice {
    /// How many assumptions it has.
    pub fn assumptions(&self) -> usize {
        let commands = self.blocks.iter().flat_map(|block| &block.commands);
        commands.filter(|command| matches!(command, SliceCommand::Assume(_))).count()
    }
}

impl std::fmt::Display for SliceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SliceError::NoAssertion(at) => write!(f, "block {} has no assertion {}", at.block.index(), at.index),
            SliceError::NoValue(at) => {
                write!(
                    f,
                    "a hypothesis for assertion {} of block {} mentions a dead variable",
                    at.index,
                    at.block.index()
                )
            }
        }
    }
}

impl std::error::Error for SliceError {}

/// The slice of `passive` for `goal`.
pub fn slice(passive: &Passive, goal: &Goal, options: Options) -> Result<Slice, SliceError> {
    let (claims, keep_all) = match goal {
        Goal::All(claims) => (claims.iter().map(|c| resolve(passive, c)).collect::<Result<_, _>>()?, false),
        Goal::Reachable(at) => (vec![(check(passive, *at)?, build::bool(false))], true),
    };
    let mut wanted: BTreeMap<AssertId, Vec<Expr>> = BTreeMap::new();
    for (at, claim) in claims {
        wanted.entry(at).or_default().push(claim);
    }
    let mut pieces = pieces(passive, &wanted, keep_all);
    let mut axioms = passive.axioms.clone();
    if !keep_all {
        if options.without_products {
            pieces.values_mut().flatten().for_each(forget_products);
        }
        keep_relevant(&mut pieces, &mut axioms, options.near);
    }
    Ok(Slice { blocks: link(passive, pieces), axioms })
}

fn check(passive: &Passive, at: AssertId) -> Result<AssertId, SliceError> {
    passive.obligation(at).map(|_| at).ok_or(SliceError::NoAssertion(at))
}

fn resolve(passive: &Passive, claim: &Claim) -> Result<(AssertId, Expr), SliceError> {
    let at = claim.assert;
    let Some(PassiveKind::Assert(_, e)) = passive.command(at).map(|c| &c.kind) else {
        return Err(SliceError::NoAssertion(at));
    };
    let hypotheses = claim.hypotheses.iter().map(|h| passive.expression_at(at, h).ok_or(SliceError::NoValue(at)));
    let hypotheses = hypotheses.collect::<Result<Vec<_>, _>>()?;
    Ok((at, build::implies(build::and(hypotheses), e.clone())))
}

/// A command of a slice in the making. Most are dropped: to count their references, too, takes
/// half of the time of a slice, and all threads would count the same.
enum Piece<'a> {
    Define(VarId, &'a Expr),
    Assume(&'a Expr),
    Fact(&'a Expr),
    Claim(AssertId, &'a Expr),
    Dropped,
}

/// The commands from which a claim can be reached, by block.
fn pieces<'a>(
    passive: &'a Passive,
    wanted: &'a BTreeMap<AssertId, Vec<Expr>>,
    reachability: bool,
) -> BTreeMap<PassiveBlockId, Vec<Piece<'a>>> {
    let mut pieces: BTreeMap<PassiveBlockId, Vec<Piece>> = BTreeMap::new();
    for (id, block) in passive.blocks.iter_ids().collect::<Vec<_>>().into_iter().rev() {
        let continues = block.targets.iter().any(|t| pieces.contains_key(t));
        let in_block = wanted.range(AssertId { block: id, index: 0 }..=AssertId { block: id, index: usize::MAX });
        let end = match in_block.last() {
            _ if continues => block.commands.len(),
            Some((last, _)) => last.index + 1,
            None => continue,
        };
        let mut kept = Vec::new();
        for (index, command) in block.commands[..end].iter().enumerate() {
            match (&command.kind, wanted.get(&AssertId { block: id, index })) {
                (PassiveKind::Assert(..), Some(claims)) => {
                    let at = AssertId { block: id, index };
                    kept.extend(claims.iter().map(|e| Piece::Claim(at, e)));
                }
                (PassiveKind::Assert(obligation, e), None) => {
                    if obligation.kind.is_assumed_afterwards() && !reachability {
                        kept.push(Piece::Assume(e));
                    }
                }
                (PassiveKind::Define(v, e), _) => kept.push(Piece::Define(*v, e)),
                (PassiveKind::Assume(e), _) => kept.push(Piece::Assume(e)),
                (PassiveKind::Fact(e), _) => kept.push(Piece::Fact(e)),
            }
        }
        pieces.insert(id, kept);
    }
    // A claim may be unreachable from the entry only if it is in no path; `passify` leaves no such block.
    pieces
}

fn forget_products(piece: &mut Piece) {
    let (Piece::Assume(e) | Piece::Fact(e)) = piece else {
        return;
    };
    if visit::any(e, |kind| matches!(kind, ExprKind::Machine(op, _) if op.op == Op::MulFits)) {
        *piece = Piece::Dropped;
    }
}

/// Drops the definitions, facts and axioms that neither claims nor assumptions depend on;
/// `near` the claims, the assumptions that speak of more than claims depend on, too.
fn keep_relevant(pieces: &mut BTreeMap<PassiveBlockId, Vec<Piece>>, axioms: &mut Vec<Expr>, near: bool) {
    let mut definitions = Definitions::default();
    let mut work = BTreeSet::new();
    for piece in pieces.values().flatten() {
        match piece {
            Piece::Define(v, e) => definitions.add(*v, e),
            Piece::Claim(_, e) => visit::collect_vars(e, &mut work),
            Piece::Assume(e) if !near => visit::collect_vars(e, &mut work),
            Piece::Assume(_) | Piece::Fact(_) | Piece::Dropped => {}
        }
    }
    let axiom_vars: Vec<BTreeSet<VarId>> = axioms.iter().map(visit::free_vars).collect();
    let mut axioms_of: BTreeMap<VarId, Vec<usize>> = BTreeMap::new();
    for (axiom, vars) in axiom_vars.iter().enumerate() {
        vars.iter().for_each(|v| axioms_of.entry(*v).or_default().push(axiom));
    }
    let relevant = definitions.closure_with(work, |v, work| {
        // An axiom brings all its variables at once, for whichever of them comes first.
        for axiom in axioms_of.remove(&v).unwrap_or_default() {
            work.extend(&axiom_vars[axiom]);
        }
    });
    drop(definitions);
    for piece in pieces.values_mut().flatten() {
        let keep = match piece {
            Piece::Define(v, _) => relevant.contains(v),
            Piece::Fact(e) => visit::free_vars(e).is_subset(&relevant),
            Piece::Assume(e) => !near || visit::free_vars(e).is_subset(&relevant),
            Piece::Claim(..) | Piece::Dropped => true,
        };
        if !keep {
            *piece = Piece::Dropped;
        }
    }
    let mut kept = axiom_vars.iter().map(|vars| vars.is_subset(&relevant));
    axioms.retain(|_| kept.next().unwrap_or(true));
}

fn link(passive: &Passive, pieces: BTreeMap<PassiveBlockId, Vec<Piece>>) -> Vec<SliceBlock> {
    let numbers: BTreeMap<PassiveBlockId, usize> = pieces.keys().enumerate().map(|(i, id)| (*id, i)).collect();
    let block = |(id, pieces): (PassiveBlockId, Vec<Piece>)| SliceBlock {
        origin: id,
        commands: pieces.into_iter().filter_map(command).collect(),
        targets: passive.blocks[id].targets.iter().filter_map(|t| numbers.get(t).copied()).collect(),
    };
    pieces.into_iter().map(block).collect()
}

fn command(piece: Piece) -> Option<SliceCommand> {
    match piece {
        Piece::Define(v, e) => Some(SliceCommand::Define(v, e.clone())),
        Piece::Assume(e) | Piece::Fact(e) => Some(SliceCommand::Assume(e.clone())),
        Piece::Claim(at, e) => Some(SliceCommand::Claim(at, e.clone())),
        Piece::Dropped => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vc::passive::Passive;
    use crate::vc::testing::{expr, nth, passive, show_expr};

    const VARS: &str = "\
const n, m: u32; const c: bool; var x, y, z: u32;
axiom u32_lt(n, 7); axiom u32_lt(n, m); axiom u32_lt(k, 3);
const k: u32;";

    const BODY: &str = "\
entry:
  assume u32_in_range(x);
  assume u32_in_range(z);
  goto left, right;
left:
  assume c;
  y := u32_add(n, 1);
  assert bounds u32_lt(y, 10);
  assert race/write-write u32_lt(y, 11);
  goto join;
right:
  assume !c;
  assume u32_mul_fits(x, x);
  y := u32_mul(x, x);
  z := u32_add(z, 1);
  goto join, off;
off:
  assert candidate c;
  return;
join:
  assert invariant/maintained u32_lt(y, 100);
  assert candidate y == n;
  return;";

    /// One line per command, blocks by their labels.
    fn show(passive: &Passive, slice: &Slice) -> Vec<String> {
        let mut lines: Vec<String> = slice.axioms.iter().map(|e| format!("axiom {}", show_expr(passive, e))).collect();
        for block in &slice.blocks {
            lines.push(format!("{}:", passive.blocks[block.origin].label));
            lines.extend(block.commands.iter().map(|command| match command {
                SliceCommand::Define(v, e) => format!("{} := {}", passive.vars[*v].name, show_expr(passive, e)),
                SliceCommand::Assume(e) => format!("assume {}", show_expr(passive, e)),
                SliceCommand::Claim(_, e) => format!("claim {}", show_expr(passive, e)),
            }));
        }
        lines
    }

    fn of(rank: usize, options: Options) -> Vec<String> {
        let passive = passive(VARS, BODY);
        show(&passive, &slice(&passive, &Goal::one(nth(&passive, rank)), options).expect("well-formed"))
    }

    #[test]
    fn blocks_after_the_claim_or_beside_it_are_left_out_and_guards_stay() {
        assert_eq!(
            of(0, Options::default()),
            [
                "axiom u32_lt(n, 7)",
                "axiom u32_lt(n, m)",
                "entry:",
                "left:",
                "assume c",
                "y#1 := u32_add(n, 1)",
                "claim u32_lt(y#1, 10)",
            ]
        );
    }

    #[test]
    fn sequential_obligations_are_assumed_afterwards_and_others_are_not() {
        let lines = of(3, Options::default());
        assert_eq!(
            lines,
            [
                "axiom u32_lt(n, 7)",
                "axiom u32_lt(n, m)",
                "entry:",
                "assume u32_in_range(x)",
                "left:",
                "assume c",
                "y#1 := u32_add(n, 1)",
                "assume u32_lt(y#1, 10)",
                "y#3 := y#1",
                "right:",
                "assume !c",
                "assume u32_mul_fits(x, x)",
                "y#2 := u32_mul(x, x)",
                "right~join:",
                "y#3 := y#2",
                "join:",
                "claim y#3 == n",
            ]
        );
    }

    #[test]
    fn products_that_fit_can_be_left_out() {
        let with = of(2, Options::default());
        let without = of(2, Options { without_products: true, ..Options::default() });
        let difference: Vec<&String> = with.iter().filter(|line| !without.contains(line)).collect();
        assert_eq!(difference, ["assume u32_mul_fits(x, x)"]);
    }

    #[test]
    fn near_the_claim_only_what_speaks_of_it_alone_is_assumed() {
        let lines = of(1, Options { near: true, ..Options::default() });
        assert_eq!(
            lines,
            [
                "axiom u32_lt(n, 7)",
                "axiom u32_lt(n, m)",
                "entry:",
                "left:",
                "y#1 := u32_add(n, 1)",
                "assume u32_lt(y#1, 10)",
                "claim u32_lt(y#1, 11)",
            ]
        );
    }

    #[test]
    fn the_claims_of_a_group_are_not_assumed_for_each_other() {
        let passive = passive(VARS, BODY);
        let goal = Goal::all([nth(&passive, 0), nth(&passive, 1)]);
        let lines = show(&passive, &slice(&passive, &goal, Options::default()).expect("well-formed"));
        let claims: Vec<&String> = lines.iter().filter(|l| l.contains("y#1,")).collect();
        assert_eq!(claims, ["claim u32_lt(y#1, 10)", "claim u32_lt(y#1, 11)"]);
    }

    #[test]
    fn hypotheses_are_read_where_the_assertion_stands() {
        let passive = passive(VARS, BODY);
        let goal = Goal::under(nth(&passive, 2), vec![expr(&passive, "y == 3")]);
        let lines = show(&passive, &slice(&passive, &goal, Options::default()).expect("well-formed"));
        assert_eq!(lines.last().map(String::as_str), Some("claim y#3 == 3 ==> u32_lt(y#3, 100)"));
        let dead = Goal::under(nth(&passive, 2), vec![expr(&passive, "z == 3")]);
        assert_eq!(slice(&passive, &dead, Options::default()), Err(SliceError::NoValue(nth(&passive, 2))));
    }

    #[test]
    fn reachability_keeps_every_hypothesis_and_no_assertion() {
        let passive = passive(VARS, BODY);
        let goal = Goal::Reachable(nth(&passive, 2));
        let lines = show(
            &passive,
            &slice(&passive, &goal, Options { without_products: true, ..Options::default() }).expect("well-formed"),
        );
        for kept in ["axiom u32_lt(k, 3)", "assume u32_in_range(z)", "assume u32_mul_fits(x, x)", "claim false"] {
            assert!(lines.iter().any(|l| l == kept), "{kept} in {lines:?}");
        }
        assert!(!lines.iter().any(|l| l.contains("10)")), "{lines:?}");
    }

    #[test]
    fn an_assertion_that_does_not_exist_is_an_error() {
        let passive = passive(VARS, BODY);
        let at = AssertId { index: 77, ..nth(&passive, 0) };
        assert_eq!(slice(&passive, &Goal::one(at), Options::default()), Err(SliceError::NoAssertion(at)));
    }
}
