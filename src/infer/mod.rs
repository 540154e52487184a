//! Facts that nobody wrote: closed forms and bounds of loop variables, variables
//! that are equal in all threads of a group, operations that do not wrap.
//!
//! All of them are guesses that are proved before they are used. The
//! [`Checker`] is given as a parameter.

pub mod candidates;
mod checker;
pub mod exact;
pub mod houdini;
pub mod lockstep;
mod published;
pub mod race_free;
mod relevance;
pub mod synchronised;
pub mod uniform;

pub use checker::{Apart, Checker};

use std::collections::BTreeSet;

use crate::assumption;
use crate::base::diagnostic::Result;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::Facts;
use crate::ivl::thread::ThreadProgram;
use crate::obligation::{ClaimId, Kind};

/// A program of one thread with what is known of it.
pub struct Inferred {
    thread: ThreadProgram,
    cfg: Cfg,
    facts: Facts,
    proved: Vec<Kind>,
}

impl Inferred {
    /// The program, of whose operations some are now known to be exact.
    pub fn thread(&self) -> &ThreadProgram {
        &self.thread
    }

    /// Its control flow.
    pub fn cfg(&self) -> &Cfg {
        &self.cfg
    }

    /// What was proved of it.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Adds what proofs about it rest on.
    pub fn assume(&mut self, assumption: assumption::Kind) {
        self.thread.assumed.push(assumption.into());
        self.thread.assumed.sort();
    }

    /// Obligations that are proved on the way.
    pub fn proved(&self) -> &[Kind] {
        &self.proved
    }
}

/// What is worth looking for.
#[derive(Clone, Copy)]
pub struct Wanted {
    /// What is exact over the integers.
    pub exactness: bool,
    /// Arrays on which no two accesses of a group meet, whatever barriers are between them.
    pub races: bool,
}

/// What is inferred of one thread alone.
///
/// # Errors
/// As [`Checker::solo`].
pub fn alone(mut thread: ThreadProgram, candidates: BTreeSet<ClaimId>, checker: &impl Checker) -> Result<Inferred> {
    let cfg = Cfg::new(&thread);
    let facts = of_one_thread(&mut thread, &cfg, candidates, true, checker)?;
    Ok(Inferred { thread, cfg, facts, proved: Vec::new() })
}

/// Facts about one thread, by which some of its operations are known to be exact.
fn of_one_thread(
    thread: &mut ThreadProgram,
    cfg: &Cfg,
    candidates: BTreeSet<ClaimId>,
    exactness: bool,
    checker: &impl Checker,
) -> Result<Facts> {
    let mut facts = Facts { candidates, ..Facts::default() };
    // 1. Operations that are exact without any fact: what is guessed next needs few bits.
    if exactness {
        exact::sharpen(thread, cfg, &Facts::default(), checker)?;
    }
    // 2. The largest set of candidates that is inductive.
    houdini::loops(thread, cfg, &mut facts, checker)?;
    // 3. Operations that are exact by these invariants.
    if exactness && !facts.candidates.is_empty() {
        exact::sharpen(thread, cfg, &facts, checker)?;
    }
    Ok(facts)
}

/// Everything that is inferred of a program with these candidates for invariants.
///
/// # Errors
/// As [`Checker::solo`].
pub fn infer(
    mut thread: ThreadProgram,
    candidates: BTreeSet<ClaimId>,
    wanted: Wanted,
    checker: &impl Checker,
) -> Result<Inferred> {
    let mut cfg = Cfg::new(&thread);
    // 1. to 3. Of one thread alone.
    let mut facts = of_one_thread(&mut thread, &cfg, candidates, wanted.exactness, checker)?;
    if !thread.gates.is_empty() {
        published::add(&mut thread, &cfg, &facts, checker)?;
        cfg = Cfg::new(&thread);
    }
    // 4. Loops each of whose iterations comes to a barrier.
    cfg.synchronised = synchronised::prove(&thread, &cfg, &facts, checker)?;
    // 5. Loops and variables that are the same for all threads of a group.
    facts.lockstep = lockstep::find(&thread, &cfg);
    facts.uniform = uniform::propose(&thread, &cfg);
    uniform::prove_all(&thread, &cfg, &mut facts, checker)?;
    // 6. Arrays that have no races, asked for all barriers at once.
    let mut proved = Vec::new();
    if wanted.races {
        let apart = race_free::find(&thread, &cfg, &facts, checker)?;
        (facts.race_free, facts.suspects, proved) = (apart.arrays, apart.suspects, apart.proved);
    }
    Ok(Inferred { thread, cfg, facts, proved })
}
