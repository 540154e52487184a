//! Exactness: operations that never change their mathematical value.
//!
//! Over the integers an unsigned operation is encoded modulo `2^n`, which is right
//! and slow. Where a lemma says that the operation never wraps at its place, the
//! operation is replaced by its exact flavour. The lemmas are assertions of the
//! one-thread program, each before the command that contains the operation. What rests on
//! the exactness of others is asked again once these are replaced.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::cfg::Cfg;
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::section::{Duty, Facts, Section};
use crate::ivl::thread::{Claim, ThreadProgram};
use crate::ivl::{build, fold, interval};
use crate::obligation::{ClaimId, DutyId, Kind, Obligation};

use super::checker::Checker;
use super::relevance::Relevance;

/// Times that what is left is asked again.
const PASSES: usize = 3;

/// What is asked: an operation's claim, by the place of its command.
type Asked = BTreeSet<(BlockId, usize, Expr)>;

/// Replaces the operations that are proved exact; `cfg` stays the program's.
///
/// # Errors
/// As [`Checker::solo`].
pub fn sharpen(source: &mut ThreadProgram, cfg: &Cfg, facts: &Facts, checker: &dyn Checker) -> Result<()> {
    if source.rules.keep(Rule::Exactness) {
        // What types say needs no assertion, and makes the others shorter.
        let (_, probes) = probe(source, &Asked::new());
        let holds: Vec<bool> = probes.iter().map(|p| build::as_bool(&p.claim) == Some(true)).collect();
        replace(source, &probes, &holds);
    }
    let mut asked = Asked::new();
    for _ in 0..PASSES {
        if !pass(source, cfg, facts, checker, &mut asked)? {
            break;
        }
    }
    Ok(())
}

/// Asks for what was not asked yet, and replaces what holds. Was there any.
fn pass(
    source: &mut ThreadProgram,
    cfg: &Cfg,
    facts: &Facts,
    checker: &dyn Checker,
    asked: &mut Asked,
) -> Result<bool> {
    let (probed, probes) = probe(source, asked);
    if probes.is_empty() {
        return Ok(false);
    }
    asked.extend(probes.iter().map(|p| (p.block, p.command, p.claim.clone())));
    // A lemma reads what the command behind it reads: the control flow and what is live stay.
    debug_assert_eq!(&Cfg::new(&probed), cfg);
    let section = checker.solo(&probed, cfg, facts)?;
    let lemmas: Vec<(DutyId, usize)> = lemmas(&section, &probes);
    let duties: Vec<DutyId> = lemmas.iter().map(|(duty, _)| *duty).collect();
    let proved: BTreeSet<DutyId> = checker.prove(&section, &duties).into_iter().collect();
    let mut holds = vec![true; probes.len()];
    // What types say needs no assertion; else what has none stands where control never comes.
    let mut seen: Vec<bool> = probes.iter().map(|p| build::as_bool(&p.claim) == Some(true)).collect();
    for (duty, probe) in lemmas {
        seen[probe] = true;
        holds[probe] &= proved.contains(&duty);
    }
    if !source.rules.keep(Rule::Exactness) {
        holds = probes.iter().map(|p| build::as_bool(&p.claim) != Some(false)).collect();
    }
    let holds: Vec<bool> = holds.iter().zip(&seen).map(|(h, s)| *h && *s).collect();
    replace(source, &probes, &holds);
    debug_check(&source.program, Threads::One, "infer::exact");
    Ok(holds.contains(&true))
}

/// An operation, where it stands, and the condition under which it is evaluated.
struct Probe {
    block: BlockId,
    command: usize,
    operation: Expr,
    claim: Expr,
    /// The claim of the program, if it is in doubt.
    lemma: Option<ClaimId>,
}

/// What is to be proved for the probes, each of which may stand at several places.
fn lemmas(section: &Section, probes: &[Probe]) -> Vec<(DutyId, usize)> {
    let by_claim: BTreeMap<ClaimId, usize> =
        probes.iter().enumerate().filter_map(|(place, probe)| Some((probe.lemma?, place))).collect();
    let of_probe = |duty: &Duty| match duty {
        Duty::Claim(claim) => by_claim.get(claim).copied(),
        Duty::Race { .. } | Duty::Meet(_) | Duty::Uniform(..) | Duty::Reachable(_) => None,
        Duty::Invariant(_) | Duty::Element { .. } => None,
    };
    section.duties.iter_ids().filter_map(|(id, duty)| Some((id, of_probe(duty)?))).collect()
}

/// The program with the claims that were not asked yet.
fn probe(source: &ThreadProgram, asked: &Asked) -> (ThreadProgram, Vec<Probe>) {
    let mut probed = source.clone();
    let mut probes = Vec::new();
    let relevance = Relevance::new(source);
    let claims = &mut probed.claims;
    let blocks = &mut probed.program.procedures[0].blocks;
    for id in blocks.ids().collect::<Vec<_>>() {
        let leading = blocks[id].commands.iter().take_while(|c| matches!(c.kind, CommandKind::Assert(..))).count();
        // At the head of a loop the leading assertions are its invariants: they stay first.
        let head = source.counters.contains_key(&id);
        let mut commands = Vec::new();
        for (index, command) in std::mem::take(&mut blocks[id].commands).into_iter().enumerate() {
            if !(head && index < leading) {
                for (operation, claim) in inexact(&source.program, &relevance.of(&command.kind)) {
                    if asked.contains(&(id, index, claim.clone())) {
                        continue;
                    }
                    let doubtful = build::as_bool(&claim) != Some(true);
                    let lemma = doubtful.then(|| {
                        let (kind, span) = (Kind::Exactness, command.span.unwrap_or(source.span));
                        let lemma = claims.push(Claim { kind, span, related: Vec::new() });
                        let assert = CommandKind::Assert(Obligation::of_claim(kind, lemma), claim.clone());
                        commands.push(Command { kind: assert, span: command.span });
                        lemma
                    });
                    probes.push(Probe { block: id, command: index, operation, claim, lemma });
                }
            }
            commands.push(command);
        }
        blocks[id].commands = commands;
    }
    (probed, probes)
}

/// Operations in these expressions that may change their value, operands before users,
/// each with the claim that it does not.
fn inexact(program: &Program, roots: &[&Expr]) -> Vec<(Expr, Expr)> {
    let mut found = Operations { program, claims: BTreeMap::new(), order: Vec::new() };
    for root in roots {
        found.collect(root, &build::bool(true));
    }
    let Operations { order, claims, .. } = found;
    order.into_iter().map(|e| (e.clone(), claims[&e].clone())).collect()
}

/// Operations that may change their value.
struct Operations<'a> {
    program: &'a Program,
    claims: BTreeMap<Expr, Expr>,
    /// Operands before users.
    order: Vec<Expr>,
}

impl Operations<'_> {
    /// Those of `e`, which is evaluated under `path`.
    fn collect(&mut self, e: &Expr, path: &Expr) {
        let under = |c: Expr| build::and2(path.clone(), c);
        match &**e {
            ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Other(_) => {}
            ExprKind::Not(a) => self.collect(a, path),
            ExprKind::Binary(op, a, b) => {
                self.collect(a, path);
                let path = match op {
                    Binary::And | Binary::Implies => under(a.clone()),
                    Binary::Or => under(build::not(a.clone())),
                    Binary::Iff | Binary::Eq | Binary::Ne => path.clone(),
                };
                self.collect(b, &path);
            }
            ExprKind::Ite(c, t, f) => {
                self.collect(c, path);
                self.collect(t, &under(c.clone()));
                self.collect(f, &under(build::not(c.clone())));
            }
            ExprKind::Apply(_, args) => args.iter().for_each(|a| self.collect(a, path)),
            ExprKind::Select(a, b) => [a, b].into_iter().for_each(|x| self.collect(x, path)),
            ExprKind::Store(a, b, c) => [a, b, c].into_iter().for_each(|x| self.collect(x, path)),
            ExprKind::Machine(op, args) => {
                args.iter().for_each(|a| self.collect(a, path));
                if let Some((_, fits)) = exact_flavour(*op) {
                    self.claim(e, path, fits, args);
                }
            }
        }
    }

    fn claim(&mut self, operation: &Expr, path: &Expr, fits: MachineOp, args: &[Expr]) {
        let fits = match interval::fits(self.program, fits, args) {
            true => build::bool(true),
            false => build::machine(fits, args.to_vec()),
        };
        let claim = build::implies(path.clone(), fits);
        match self.claims.get_mut(operation) {
            // The operation occurs twice in the command, maybe under different conditions: it
            // must fit under both.
            Some(known) => *known = build::and2(known.clone(), claim),
            None => {
                self.claims.insert(operation.clone(), claim);
                self.order.push(operation.clone());
            }
        }
    }
}

/// The exact flavour of an operation, and the predicate that it fits.
fn exact_flavour(op: MachineOp) -> Option<(MachineOp, MachineOp)> {
    let (exact, fits) = match op.op {
        Op::Add => (Op::AddExact, Op::AddFits),
        Op::Sub => (Op::SubExact, Op::SubFits),
        Op::Mul => (Op::MulExact, Op::MulFits),
        Op::Neg => (Op::NegExact, Op::NegFits),
        Op::To(ty) => (Op::ToExact(ty), Op::ToFits(ty)),
        Op::AddExact | Op::SubExact | Op::MulExact | Op::NegExact | Op::ToExact(_) => return None,
        Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => return None,
        Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor | Op::Not => return None,
        Op::Shl | Op::Shr | Op::Lt | Op::Le | Op::InRange | Op::FromBool => return None,
    };
    Some((MachineOp { op: exact, ..op }, MachineOp { op: fits, ..op }))
}

fn replace(source: &mut ThreadProgram, probes: &[Probe], holds: &[bool]) {
    let mut by_command: BTreeMap<(usize, usize), BTreeSet<Expr>> = BTreeMap::new();
    for (probe, _) in probes.iter().zip(holds).filter(|(_, holds)| **holds) {
        debug_assert!(build::as_bool(&probe.claim) != Some(false));
        by_command.entry((probe.block.index(), probe.command)).or_default().insert(probe.operation.clone());
    }
    let relevance = Relevance::new(source);
    for ((block, command), operations) in by_command {
        let target = &mut source.procedure_mut().blocks[BlockId::from_index(block)].commands[command];
        // Only the expressions of the command that lemmas were asked about are changed: nothing
        // was proved of the same operation in the others, and it may wrap there.
        let asked: BTreeSet<Expr> = relevance.of(&target.kind).into_iter().cloned().collect();
        let mut sharper = |e: &Expr| if asked.contains(e) { make_exact(e, &operations) } else { e.clone() };
        target.kind = fold::map_expressions(&target.kind, &mut sharper);
    }
}

fn make_exact(e: &Expr, operations: &BTreeSet<Expr>) -> Expr {
    fold::rewrite(e, &mut |part| match &**part {
        ExprKind::Machine(op, args) if operations.contains(part) => {
            let (exact, _) = exact_flavour(*op)?;
            Some(build::machine(exact, args.iter().map(|a| make_exact(a, operations)).collect()))
        }
        ExprKind::Other(_) => Some(part.clone()),
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Binary(..) => None,
        ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Apply(..) => None,
        ExprKind::Select(..) | ExprKind::Store(..) => None,
    })
}
