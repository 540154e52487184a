//! What variables of shared memory tell the other threads of a group of the ticket that its first thread took
//! ([`Gate`](crate::ivl::thread::Gate)): invariants of barriers that nobody wrote.
//!
//! Each guess of a gate is stated at each barrier to which control comes from the ticket; those that are not proved are
//! dropped until those that are left are, with their access checks. They are obligations like those that
//! a user writes, so they are proved once more with the others.

use std::collections::BTreeSet;

use crate::base::diagnostic::Result;
use crate::ivl::ast::*;
use crate::ivl::build::is_literal;
use crate::ivl::cfg::{self, Cfg};
use crate::ivl::section::{Duty, Facts};
use crate::ivl::thread::{Site, ThreadProgram};
use crate::ivl::{build, visit};
use crate::kernel::integer::U32;
use crate::obligation::DutyId;

use super::checker::Checker;

/// Adds what is proved to the program, whose control flow stays as it is.
///
/// # Errors
/// As [`Checker::solo`].
pub fn add(thread: &mut ThreadProgram, cfg: &Cfg, facts: &Facts, checker: &dyn Checker) -> Result<()> {
    let mut guessed = thread.clone();
    let mut open = state(&mut guessed, cfg, facts);
    while !open.is_empty() {
        let section = checker.solo(&guessed, cfg, facts)?;
        let asked: Vec<(DutyId, SiteId)> = section
            .duties
            .iter_ids()
            .filter_map(|(id, duty)| {
                let Duty::Invariant(site) = duty else { return None };
                open.contains(site).then_some((id, *site))
            })
            .collect();
        let duties: Vec<DutyId> = asked.iter().map(|(duty, _)| *duty).collect();
        let proved: BTreeSet<DutyId> = checker.prove(&section, &duties).into_iter().collect();
        let failed: BTreeSet<SiteId> =
            asked.iter().filter(|(duty, _)| !proved.contains(duty)).map(|(_, site)| *site).collect();
        if failed.is_empty() {
            *thread = guessed;
            return Ok(());
        }
        open.retain(|site| !failed.contains(site));
        for block in guessed.procedure_mut().blocks.iter_mut() {
            let is_dropped =
                |c: &Command| matches!(&c.kind, CommandKind::BarrierInvariant(i) if failed.contains(&i.site));
            block.commands.retain(|command| !is_dropped(command));
        }
    }
    Ok(())
}

/// States the guesses; their sites.
fn state(guessed: &mut ThreadProgram, cfg: &Cfg, facts: &Facts) -> BTreeSet<SiteId> {
    let mut sites = BTreeSet::new();
    let alone = guessed.gates.clone().into_iter().filter(|gate| facts.candidates.contains(&gate.alone));
    for gate in alone {
        let is_ticket = |c: &CommandKind| matches!(c, CommandKind::Access(access) if access.site == gate.ticket);
        let blocks = guessed.procedure().blocks.iter_ids();
        let Some((from, _)) = blocks.into_iter().find(|(_, b)| b.commands.iter().any(|c| is_ticket(&c.kind))) else {
            continue;
        };
        let reached = cfg::up_to(guessed.procedure(), from, &cfg.barriers);
        for barrier in reached.into_iter().filter(|block| cfg.barriers.contains(block)) {
            for claim in &gate.flags {
                sites.insert(state_one(guessed, barrier, claim.clone()));
            }
        }
    }
    sites
}

fn state_one(guessed: &mut ThreadProgram, barrier: BlockId, claim: Expr) -> SiteId {
    let commands = &guessed.procedure().blocks[barrier].commands;
    let (at, span) = (commands.len() - 1, commands.last().and_then(|command| command.span));
    let span = span.unwrap_or(guessed.span);
    let (array, within_a_call, of_a_copy, pending) = (None, false, false, false);
    let site = guessed.sites.push(Site { span, array, within_a_call, of_a_copy, pending });
    // Of the first thread of the group.
    let named = guessed.geometry.thread.iter().rposition(|c| !is_literal(c)).map_or(1, |last| last + 1);
    let first: Vec<Expr> = (0..named).map(|_| build::lit(0, U32)).collect();
    let invariant = BarrierInvariant { site, claim, form: InvariantForm::Unary, instances: vec![first] };
    let kind = CommandKind::BarrierInvariant(invariant);
    debug_assert!(!visit::used(&kind).is_empty());
    guessed.procedure_mut().blocks[barrier].commands.insert(at, Command { kind, span: Some(span) });
    site
}
