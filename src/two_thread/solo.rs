//! One thread, from entry to exit: every obligation that speaks of one thread.

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::ivl::ast::{BlockId, Thread};
use crate::ivl::build;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Facts, Section};
use crate::ivl::thread::ThreadProgram;

use super::run::{self, Accesses, Policy, Purpose};
use super::weave::{Cast, Weave};

/// The program of one thread, its loops cut and its barriers passed.
///
/// # Errors
/// A loop invariant over two threads, a barrier invariant in a group that is not
/// one-dimensional.
pub fn solo(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Section> {
    let mut weave = Weave::new(source, cfg, facts, Cast::Solo);
    let entry = weave.new_block("solo");
    if let Some(same_group) = source.geometry.same_group {
        let copy = weave.copy(Thread::One, same_group);
        weave.assume(entry, build::var(copy));
    }
    let policy = Policy {
        thread: Thread::One,
        purpose: Purpose::Prove,
        cut_heads: cfg.loops.keys().copied().collect(),
        stops: Default::default(),
        wanted: None,
        accesses: Accesses::Drop,
        binary_claims: false,
        until: Default::default(),
        known: Vec::new(),
    };
    let (start, _) = run::copy(&mut weave, BlockId::from_index(0), &policy)?;
    weave.jump(entry, vec![start]);
    debug_assert_eq!(entry, weave.entry());
    Ok(weave.finish(format!("{} solo", source.program.procedures[0].name), None, None))
}
