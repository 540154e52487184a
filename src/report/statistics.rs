//! How much work a verdict was.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::obligation::Kind;

/// The name of a stage of the pipeline.
pub type Stage = Cow<'static, str>;

/// How much work a kernel was.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Statistics {
    /// Proved obligations of each kind, lemmas included.
    pub proved: BTreeMap<Kind, u32>,
    /// Queries to the solver.
    pub queries: u64,
    /// Proofs that the second solver confirmed, and those that it did not (`--cross-check`).
    pub confirmed: u64,
    /// See `confirmed`.
    pub unconfirmed: u64,
    /// Wall-clock time of each stage, in the order of the pipeline.
    pub times: Vec<(Stage, Duration)>,
    /// Wall-clock time of the kernel.
    pub wall: Duration,
    /// An earlier run did the work, and nothing has changed since.
    #[serde(default)]
    pub is_known: bool,
}

impl Statistics {
    /// Counts a proved obligation.
    pub fn count_proved(&mut self, kind: Kind) {
        *self.proved.entry(kind).or_default() += 1;
    }

    /// Adds the work of another check, its wall-clock time excepted.
    pub fn absorb(&mut self, other: Statistics) {
        for (kind, count) in other.proved {
            *self.proved.entry(kind).or_default() += count;
        }
        for (stage, time) in other.times {
            self.add_time(stage, time);
        }
        self.queries += other.queries;
        self.confirmed += other.confirmed;
        self.unconfirmed += other.unconfirmed;
    }

    /// Proved obligations, without the lemmas that no user asked for.
    pub fn obligations(&self) -> u32 {
        let lemma = |kind: Kind| matches!(kind, Kind::Exactness | Kind::Candidate | Kind::Reachable);
        self.proved.iter().filter(|(kind, _)| !lemma(**kind)).map(|(_, n)| n).sum()
    }

    /// Runs a stage and adds its time. A stage that runs several times is one entry.
    pub fn time<T>(&mut self, stage: &'static str, run: impl FnOnce() -> T) -> T {
        let span = tracing::debug_span!("stage", name = stage);
        let start = Instant::now();
        let result = span.in_scope(run);
        self.add_time(stage, start.elapsed());
        result
    }

    /// Adds to the time of a stage.
    pub fn add_time(&mut self, stage: impl Into<Stage>, time: Duration) {
        let stage = stage.into();
        match self.times.iter_mut().find(|(name, _)| *name == stage) {
            Some((_, total)) => *total += time,
            None => self.times.push((stage, time)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lemmas_are_not_counted_as_obligations() {
        let mut statistics = Statistics::default();
        for kind in [Kind::Assert, Kind::Candidate, Kind::Exactness] {
            statistics.count_proved(kind);
        }
        assert_eq!(statistics.obligations(), 1);
    }
}
