//! The verdicts and their order. A verdict is never a `bool`.

use serde::{Deserialize, Serialize};

use crate::base::diagnostic::{Code, Diagnostic, Severity};

/// What Barrister says of a kernel, a file or a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// Every obligation is proved, under the assumptions beside it.
    Verified,
    /// A counterexample was found and replayed.
    Refuted,
    /// Every obligation is proved under conditions on the launch that are printed with it.
    Conditional,
    /// Neither proved nor refuted.
    Inconclusive {
        /// Why; of several reasons, that of the first failure.
        reason: Reason,
    },
    /// The kernel uses something that is not modelled.
    Unsupported,
    /// The input cannot be analysed as it stands.
    Error,
}

/// Why an obligation, or a kernel, is neither proved nor refuted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// The abstraction admits a violation that did not happen when replayed, or
    /// that could not be replayed.
    NotReplayed,
    /// The solver ran out of its budget.
    Budget,
    /// The kernel's time was over before all was looked at.
    Time,
    /// Memory ran out before all was looked at.
    Memory,
    /// The source is larger, or nests more deeply, than the tool goes.
    Limit,
    /// The hypotheses cannot be satisfied: a proof would say nothing.
    Vacuous,
    /// It was proved only under another obligation, which failed.
    DependsOnFailure,
    /// A counterexample was replayed, but of a launch that the kernel is not written for.
    NotNatural,
    /// A run violates it that makes up what an array holds.
    Data,
    /// Fences and atomics, which order nothing in the proof, may order the accesses.
    FencesMayOrder,
    /// A contract has no body that could be held against it, and no flag accepts it.
    NoBody,
    /// Only the specification was checked (`--stage spec`), or only memory (`--only memory`).
    RaceFreedomNotChecked,
    /// With `--unroll`: loops go round more often than they are unfolded, and nothing else is open.
    Rounds,
    /// The user interrupted the run.
    Interrupted,
    /// With `--cross-check`: one solver proved it, the other did not.
    OneSolver,
    /// With `--cross-check`: one solver proved it, the other claims a counterexample.
    SolversContradict,
    /// The checker is not part of this build.
    NotConnected,
}

impl Verdict {
    /// One lower-case word: what JSON carries and what tests expect.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Verified => "verified",
            Verdict::Refuted => "refuted",
            Verdict::Conditional => "conditional",
            Verdict::Inconclusive { .. } => "inconclusive",
            Verdict::Unsupported => "unsupported",
            Verdict::Error => "error",
        }
    }

    /// The exit code of a run that ends with this verdict.
    pub fn exit_code(self) -> u8 {
        match self {
            Verdict::Verified => 0,
            Verdict::Refuted => 1,
            Verdict::Inconclusive { .. } => 2,
            Verdict::Unsupported => 3,
            Verdict::Error => 4,
            Verdict::Conditional => 5,
        }
    }

    /// The verdict on both: the first that applies of error, refuted,
    /// unsupported, inconclusive, conditional, verified; of equals, `self`.
    pub fn and(self, other: Verdict) -> Verdict {
        if other.rank() > self.rank() { other } else { self }
    }

    /// What an obstacle makes of the verdict; `None` for notes and warnings.
    pub fn of_diagnostic(diagnostic: &Diagnostic) -> Option<Verdict> {
        match (diagnostic.severity, diagnostic.code) {
            (Severity::Note | Severity::Warning, _) => None,
            (Severity::Error, Code::Unsupported(_)) => Some(Verdict::Unsupported),
            (Severity::Error, Code::Interrupted) => Some(Verdict::Inconclusive { reason: Reason::Interrupted }),
            (Severity::Error, Code::Time) => Some(Verdict::Inconclusive { reason: Reason::Time }),
            (Severity::Error, Code::Memory) => Some(Verdict::Inconclusive { reason: Reason::Memory }),
            (Severity::Error, Code::Limit) => Some(Verdict::Inconclusive { reason: Reason::Limit }),
            (Severity::Error, Code::Equivalence) => Some(Verdict::Inconclusive { reason: Reason::NotReplayed }),
            (Severity::Error, Code::Solvers) => Some(Verdict::Inconclusive { reason: Reason::SolversContradict }),
            (Severity::Error, Code::Input | Code::NoKernels | Code::Included) => Some(Verdict::Error),
            (Severity::Error, Code::Compile | Code::Setup) => Some(Verdict::Error),
            (Severity::Error, Code::Annotation | Code::Internal) => Some(Verdict::Error),
        }
    }

    fn rank(self) -> u8 {
        match self {
            Verdict::Verified => 0,
            Verdict::Conditional => 1,
            Verdict::Inconclusive { .. } => 2,
            Verdict::Unsupported => 3,
            Verdict::Refuted => 4,
            Verdict::Error => 5,
        }
    }
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 17] = [
        Reason::NotReplayed,
        Reason::Budget,
        Reason::Time,
        Reason::Memory,
        Reason::Limit,
        Reason::Vacuous,
        Reason::DependsOnFailure,
        Reason::NotNatural,
        Reason::Data,
        Reason::FencesMayOrder,
        Reason::NoBody,
        Reason::RaceFreedomNotChecked,
        Reason::Rounds,
        Reason::Interrupted,
        Reason::OneSolver,
        Reason::SolversContradict,
        Reason::NotConnected,
    ];

    /// The stable id that JSON carries.
    pub fn id(self) -> &'static str {
        match self {
            Reason::NotReplayed => "not-replayed",
            Reason::Budget => "budget",
            Reason::Time => "time",
            Reason::Memory => "memory",
            Reason::Limit => "limit",
            Reason::Vacuous => "vacuous",
            Reason::DependsOnFailure => "depends-on-failure",
            Reason::NotNatural => "not-natural",
            Reason::Data => "data",
            Reason::FencesMayOrder => "fences-may-order",
            Reason::NoBody => "no-body",
            Reason::RaceFreedomNotChecked => "race-freedom-not-checked",
            Reason::Rounds => "rounds",
            Reason::Interrupted => "interrupted",
            Reason::OneSolver => "one-solver",
            Reason::SolversContradict => "solvers-contradict",
            Reason::NotConnected => "not-connected",
        }
    }

    /// A few words for the verdict line.
    pub fn short(self) -> &'static str {
        match self {
            Reason::NotReplayed => "no counterexample replayed",
            Reason::Budget => "the solver gave up",
            Reason::Time => "time",
            Reason::Memory => "memory",
            Reason::Limit => "too large or too deep",
            Reason::Vacuous => "contradictory hypotheses",
            Reason::DependsOnFailure => "rests on a failure",
            Reason::NotNatural => "refuted only where no launch is",
            Reason::Data => "refuted only for some contents of arrays",
            Reason::FencesMayOrder => "fences may order the accesses",
            Reason::NoBody => "a contract without a body",
            Reason::RaceFreedomNotChecked => "race-freedom not checked",
            Reason::Rounds => "only the first rounds of loops were looked at",
            Reason::Interrupted => "interrupted",
            Reason::OneSolver => "only one solver proves it",
            Reason::SolversContradict => "the solvers contradict each other",
            Reason::NotConnected => "not yet connected",
        }
    }

    /// One clause for the user.
    pub fn text(self) -> &'static str {
        match self {
            Reason::NotReplayed => "not proved, and no execution that violates it was found",
            Reason::Budget => "the solver gave up",
            Reason::Time => "the time was over before it was decided",
            Reason::Memory => "memory ran out before it was decided",
            Reason::Limit => "the source is larger, or nests more deeply, than the tool goes",
            Reason::Vacuous => "the hypotheses contradict each other, so a proof would say nothing",
            Reason::DependsOnFailure => "it was proved only under an obligation that failed",
            Reason::NotNatural => "it is violated, but the run is of a launch that the kernel is not written for",
            Reason::Data => "it is violated, but by a run that makes up what an array holds",
            Reason::FencesMayOrder => {
                "fences and atomics may order the accesses; of such orders the proof knows only what tickets of blocks make"
            }
            Reason::NoBody => "it has no body here, so nothing proves it",
            Reason::RaceFreedomNotChecked => "race-freedom was not checked",
            Reason::Rounds => "what happens in later rounds was not looked at",
            Reason::Interrupted => "the run was interrupted before it was decided",
            Reason::OneSolver => "Z3 proves it, cvc5 neither proves nor refutes it",
            Reason::SolversContradict => "Z3 proves it, cvc5 claims a counterexample: one of them is wrong",
            Reason::NotConnected => "not yet connected",
        }
    }

    /// What would help.
    pub fn help(self) -> &'static str {
        match self {
            Reason::NotReplayed => {
                "state what the proof misses with `__requires`, `__invariant` or `__barrier_invariant`, or fix the launch with `--block` and `--grid`"
            }
            Reason::Budget => "raise `--timeout` or `--rlimit`, or fix the launch with `--block` and `--grid`",
            Reason::Time => "raise `--timeout`, or fix the launch with `--block` and `--grid`",
            Reason::Memory => "raise `--memory`, or fix the launch with `--block` and `--grid`",
            Reason::Limit => "state contracts of functions that are called often, or split what is nested",
            Reason::Vacuous => "check `__requires`, `__assume`, and the sizes given by `--block` and `--grid`",
            Reason::DependsOnFailure => "repair the other failure first",
            Reason::NotNatural => {
                "state what launches keep with `__requires`, or see what happens for any launch with `--any-launch`"
            }
            Reason::Data => "state what the array holds with `__requires`",
            Reason::FencesMayOrder => {
                "a last block is known by `atomicAdd(&count, 1) == blocks - 1`, once, by thread 0, with `__threadfence()` \
                 before it; other protocols of flags and fences are not"
            }
            Reason::NoBody => "give the function its body, or accept its contract with `--assume contract:NAME`",
            Reason::RaceFreedomNotChecked => {
                "run without `--stage spec` or `--only memory`: what is proved of one thread rests on race-freedom"
            }
            Reason::Rounds => {
                "unfold loops more often (`--unroll`), bound how often they go round by `__requires`, or do without \
                 `--unroll`, which proves loops by invariants"
            }
            Reason::Interrupted => "run again, with `--kernel` for this kernel alone",
            Reason::OneSolver => "raise `--timeout` or `--rlimit`, or do without `--cross-check` if you trust Z3 alone",
            Reason::SolversContradict => "report the bug, with the condition that was kept",
            Reason::NotConnected => "use a build with the checker",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes_follow_the_precedence_4_1_3_2_5_0() {
        let ordered = [
            Verdict::Error,
            Verdict::Refuted,
            Verdict::Unsupported,
            Verdict::Inconclusive { reason: Reason::Budget },
            Verdict::Conditional,
            Verdict::Verified,
        ];
        assert_eq!(ordered.map(Verdict::exit_code), [4, 1, 3, 2, 5, 0]);
        for (i, strong) in ordered.iter().enumerate() {
            for weak in &ordered[i..] {
                assert_eq!(weak.and(*strong), *strong);
                assert_eq!(strong.and(*weak), *strong);
            }
        }
    }
}
