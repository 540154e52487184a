//! The checker that inference is given: the two-thread semantics and the solver.

use std::collections::BTreeSet;

use crate::base::diagnostic::Result;
use crate::base::source::Span;
use crate::infer::{Apart, Checker};
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Facts, Section};
use crate::ivl::thread::ThreadProgram;
use crate::obligation::DutyId;
use crate::prove::discharge::Discharger;
use crate::two_thread::{self, Options};

/// Makes sections by `two_thread` and asks the solver for lemmas.
pub struct TwoThreads<'a> {
    /// Asks the solver.
    pub discharger: &'a Discharger,
    /// Options of the two-thread semantics.
    pub options: Options,
    /// The kernel's place, for what is said when its time is over.
    pub span: Span,
}

impl Checker for TwoThreads<'_> {
    fn solo(&self, thread: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Section> {
        self.discharger.in_time(self.span, "infer")?;
        two_thread::solo(thread, cfg, facts)
    }

    fn meet(&self, thread: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Vec<Section>> {
        self.discharger.in_time(self.span, "infer")?;
        two_thread::meet(thread, cfg, facts, &self.options)
    }

    fn unordered(&self, thread: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Option<Section>> {
        self.discharger.in_time(self.span, "infer")?;
        two_thread::unordered(thread, cfg, facts, &BTreeSet::new())
    }

    fn apart(&self, section: &Section, groups: &[Vec<DutyId>]) -> Vec<Apart> {
        self.discharger.apart(section, groups)
    }

    fn prove(&self, section: &Section, duties: &[DutyId]) -> Vec<DutyId> {
        self.discharger.lemmas(section, duties)
    }
}
