//! Arrays that need no barrier: whatever two threads of a group do to them, and whenever,
//! they do it to different cells, or only read. Most of what kernels write is of this kind
//! (each thread has an index of its own), and then the intervals between barriers need not
//! be looked at one by one for it.
//!
//! Proved of two runs from the entry to any access, which pass all barriers and forget
//! there what other threads may have written, as for threads of different groups. Every
//! interval of every execution is covered by such a pair.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Duty, Facts, Section};
use crate::ivl::thread::{ArrayId, ThreadProgram};
use crate::obligation::{DutyId, Kind};

use super::checker::Checker;

/// With fewer barriers than this there are few intervals.
const WORTH: usize = 3;

/// The arrays, by index, and what was proved of them: an obligation each.
///
/// # Errors
/// As [`Checker::solo`].
pub fn find(
    source: &ThreadProgram,
    cfg: &Cfg,
    facts: &Facts,
    checker: &dyn Checker,
) -> Result<(BTreeSet<ArrayId>, Vec<Kind>)> {
    if cfg.barriers.len() + cfg.collectives.len() < WORTH {
        return Ok(Default::default());
    }
    let Some(section) = checker.unordered(source, cfg, facts)? else { return Ok(Default::default()) };
    let strict = strict(&section);
    let groups: Vec<Vec<DutyId>> = strict.values().map(|claims| claims.iter().map(|(n, _)| *n).collect()).collect();
    let (mut apart, mut proved) = (BTreeSet::new(), Vec::new());
    for ((array, claims), holds) in strict.iter().zip(checker.hold(&section, &groups)) {
        if holds {
            apart.insert(*array);
            proved.extend(claims.iter().map(|(_, kind)| *kind));
        }
    }
    Ok((apart, proved))
}

/// The claims that there is no race, by array: their duties and kinds. That both write the
/// same, which the twin of a tolerant one says, is another matter.
fn strict(section: &Section) -> BTreeMap<ArrayId, Vec<(DutyId, Kind)>> {
    let twins: BTreeSet<DutyId> = section.duties.ids().filter_map(|duty| section.tolerant_twin(duty)).collect();
    let mut found: BTreeMap<ArrayId, Vec<(DutyId, Kind)>> = BTreeMap::new();
    for (id, duty) in section.duties.iter_ids().filter(|(id, _)| !twins.contains(id)) {
        let Duty::Race { array, first, .. } = duty else { continue };
        // All that one claim compares with are of one kind; there is something.
        found.entry(*array).or_default().push((id, first[0].1));
    }
    found
}
