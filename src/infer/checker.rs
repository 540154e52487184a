//! What inference is given: the passes behind it, of which it imports none.

use crate::base::diagnostic::Result;
use crate::ivl::ast::SiteId;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Facts, Section};
use crate::ivl::thread::ThreadProgram;
use crate::obligation::DutyId;

/// Whether accesses are to different cells, or reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Apart {
    /// They are.
    Proved,
    /// These two may meet, the first of thread 1, the second of thread 2.
    Refuted(SiteId, SiteId),
    /// Nobody knows.
    Unknown,
}

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

    /// For each group of duties of a section that are about races whether there is none: a cheap question each.
    fn apart(&self, section: &Section, groups: &[Vec<DutyId>]) -> Vec<Apart>;

    /// Which of these duties of a section are proved.
    fn prove(&self, section: &Section, duties: &[DutyId]) -> Vec<DutyId>;
}
