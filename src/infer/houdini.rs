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

use super::Checker;

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
    open: &dyn Fn(u32) -> bool,
) -> Result<()> {
    loop {
        let section = checker.solo(source, cfg, facts)?;
        let asked: Vec<(u32, u32)> = section
            .duties
            .iter()
            .enumerate()
            .filter_map(|(number, duty)| {
                let Duty::Claim(claim) = duty else { return None };
                (facts.candidates.contains(claim) && open(*claim)).then_some((number as u32, *claim))
            })
            .collect();
        let numbers: Vec<u32> = asked.iter().map(|(number, _)| *number).collect();
        let proved: BTreeSet<u32> = checker.prove(&section, &numbers).into_iter().collect();
        let dropped: Vec<u32> = asked.iter().filter(|(n, _)| !proved.contains(n)).map(|(_, c)| *c).collect();
        if dropped.is_empty() {
            return Ok(());
        }
        for claim in dropped {
            facts.candidates.remove(&claim);
        }
    }
}
