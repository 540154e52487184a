//! Arrays that need no barrier: whatever two threads of a group do to them, and whenever,
//! they do it to different cells, or only read. Most of what kernels write is of this kind
//! (each thread has an index of its own), and then the intervals between barriers need not
//! be looked at one by one for it. Where a few accesses of many are in the way, all others
//! need no barrier between them, and only these few are looked at there.
//!
//! Proved of two runs from the entry to any access, which pass all barriers and forget
//! there what other threads may have written, as for threads of different groups. Every
//! interval of every execution is covered by such a pair.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::ivl::ast::SiteId;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Duty, Facts, Section};
use crate::ivl::thread::{ArrayId, ThreadProgram};
use crate::obligation::{DutyId, Kind};

use super::checker::{Apart, Checker};

/// With fewer barriers than this there are few intervals.
const WORTH: usize = 3;
/// One access of so many may be in the way of the others.
const SHARE: usize = 8;
/// So many pairs are found that are.
const MOST_PAIRS: usize = 4;

/// What needs no barrier, and what was proved of it.
#[derive(Default)]
pub struct Found {
    /// Arrays, as a whole.
    pub arrays: BTreeSet<ArrayId>,
    /// Arrays but for these accesses.
    pub suspects: BTreeMap<ArrayId, BTreeSet<SiteId>>,
    /// An obligation each.
    pub proved: Vec<Kind>,
}

/// Finds it.
///
/// # Errors
/// As [`Checker::solo`].
pub fn find(source: &ThreadProgram, cfg: &Cfg, facts: &Facts, checker: &dyn Checker) -> Result<Found> {
    let mut found = Found::default();
    if cfg.barriers.len() + cfg.collectives.len() < WORTH {
        return Ok(found);
    }
    let Some(section) = checker.unordered(source, cfg, facts)? else { return Ok(found) };
    let strict = strict(&section);
    let groups: Vec<Vec<DutyId>> = strict.values().map(|claims| claims.iter().map(|(n, _)| *n).collect()).collect();
    let answers = checker.apart(&section, &groups);
    for (((array, claims), group), answer) in strict.iter().zip(&groups).zip(answers) {
        let Some(suspects) = suspects(&section, group, answer, checker) else { continue };
        found.proved.extend(claims.iter().map(|(_, kind)| *kind));
        if suspects.is_empty() {
            found.arrays.insert(*array);
        } else {
            found.suspects.insert(*array, suspects);
        }
    }
    Ok(found)
}

/// The accesses without which nothing races: both of each pair that is found to meet. `None` if there are too many.
fn suspects(section: &Section, group: &[DutyId], first: Apart, checker: &dyn Checker) -> Option<BTreeSet<SiteId>> {
    let sites: BTreeSet<SiteId> = group.iter().flat_map(|duty| sites(&section.duties[*duty])).collect();
    let (mut suspects, mut answer) = (BTreeSet::new(), first);
    for _ in 0..=MOST_PAIRS {
        match answer {
            Apart::Proved => return Some(suspects),
            Apart::Unknown => return None,
            Apart::Refuted(one, other) => suspects.extend([one, other]),
        }
        if suspects.len() * SHARE > sites.len() {
            return None;
        }
        answer = checker.apart(&section.sparing(&suspects), &[group.to_vec()]).first().copied()?;
    }
    None
}

/// What a claim that there is no race compares.
fn sites(duty: &Duty) -> Vec<SiteId> {
    let Duty::Race { second, first, .. } = duty else { return Vec::new() };
    first.iter().map(|(site, _)| *site).chain([*second]).collect()
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
