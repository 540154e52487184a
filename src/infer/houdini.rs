//! Houdini: the largest set of candidates that is inductive.
//!
//! Flanagan and Leino, *Houdini, an annotation assistant for ESC/Java*, FME 2001:
//! assume all candidates, drop those that cannot be proved, repeat. What the
//! solver does not decide is dropped, too.

use std::collections::BTreeSet;

use crate::base::diagnostic::Result;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Duty, Facts};
use crate::ivl::thread::ThreadProgram;
use crate::obligation::{ClaimId, DutyId};

use super::checker::Checker;

/// Drops candidates of loops from `facts` until those left are inductive.
///
/// # Errors
/// As [`Checker::solo`].
pub fn loops(source: &ThreadProgram, cfg: &Cfg, facts: &mut Facts, checker: &dyn Checker) -> Result<()> {
    among(source, cfg, facts, checker, &|_| true)
}

/// The same for some of the candidates, when the others are known to be inductive.
///
/// # Errors
/// As [`Checker::solo`].
pub fn among(
    source: &ThreadProgram,
    cfg: &Cfg,
    facts: &mut Facts,
    checker: &dyn Checker,
    open: &dyn Fn(ClaimId) -> bool,
) -> Result<()> {
    loop {
        let section = checker.solo(source, cfg, facts)?;
        let asked: Vec<(DutyId, ClaimId)> = section
            .duties
            .iter_ids()
            .filter_map(|(id, duty)| {
                let Duty::Claim(claim) = duty else { return None };
                (facts.candidates.contains(claim) && open(*claim)).then_some((id, *claim))
            })
            .collect();
        let duties: Vec<DutyId> = asked.iter().map(|(duty, _)| *duty).collect();
        let proved: BTreeSet<DutyId> = checker.prove(&section, &duties).into_iter().collect();
        let dropped: Vec<ClaimId> = asked.iter().filter(|(n, _)| !proved.contains(n)).map(|(_, c)| *c).collect();
        if dropped.is_empty() {
            return Ok(());
        }
        for claim in dropped {
            facts.candidates.remove(&claim);
        }
    }
}
