//! Facts that nobody wrote: closed forms and bounds of loop variables, variables
//! that are equal in all threads of a group, operations that do not wrap.
//!
//! All of them are guesses that are proved before they are used. The
//! [`Checker`] is given as a parameter.

pub mod apart;
pub mod candidates;
pub mod exact;
pub mod houdini;
pub mod lockstep;
mod relevance;
pub mod synchronised;
pub mod uniform;

use crate::base::diagnostic::Result;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Facts, Section};
use crate::ivl::thread::ThreadProgram;

/// What inference needs of the passes behind it: the proof obligations under given
/// guesses, and which of them hold.
pub trait Checker: Sync {
    /// The obligations of one thread from entry to exit.
    ///
    /// # Errors
    /// What the two-thread semantics refuses.
    fn solo(&self, thread: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Section>;

    /// The obligations of two threads of a group where they meet.
    ///
    /// # Errors
    /// As [`Checker::solo`].
    fn meet(&self, thread: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Vec<Section>>;

    /// Races of two threads of a group between any two of their accesses, whatever barriers
    /// are between them; `None` if there can be none.
    ///
    /// # Errors
    /// As [`Checker::solo`].
    fn unordered(&self, thread: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Option<Section>>;

    /// Which groups of assertions hold, all of a group together: a cheap question each.
    fn hold(&self, section: &Section, groups: &[Vec<u32>]) -> Vec<bool>;

    /// Which assertions of a section hold: asked for these numbers of
    /// [`Section::duties`], answers those that are proved.
    fn prove(&self, section: &Section, numbers: &[u32]) -> Vec<u32>;
}
