//! The stages that `barrister emit --stage NAME` prints.

use clap::ValueEnum;

/// A stage of the pipeline, in the order in which data flows.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// What clang knows of the source, as JSON.
    ClangAst,
    /// The kernel AST.
    Kernel,
    /// One thread, as Boogie text.
    Ivl,
    /// The same with its accesses logged.
    Instrumented,
    /// Two threads, predicated, as published.
    TwoThread,
    /// Two threads, cut at barriers.
    Cut,
    /// With the candidate invariants.
    Candidates,
    /// With the candidates that Houdini kept.
    Houdini,
    /// Passive: assumptions and assertions only.
    Passive,
    /// The verification conditions.
    Vc,
    /// The verification conditions as SMT-LIB text.
    Smt2,
    /// The models of the obligations that fail.
    Model,
}

impl Stage {
    /// Every stage, in order.
    pub const ALL: [Stage; 12] = [
        Stage::ClangAst,
        Stage::Kernel,
        Stage::Ivl,
        Stage::Instrumented,
        Stage::TwoThread,
        Stage::Cut,
        Stage::Candidates,
        Stage::Houdini,
        Stage::Passive,
        Stage::Vc,
        Stage::Smt2,
        Stage::Model,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Stage::ClangAst => "clang-ast",
            Stage::Kernel => "kernel",
            Stage::Ivl => "ivl",
            Stage::Instrumented => "instrumented",
            Stage::TwoThread => "two-thread",
            Stage::Cut => "cut",
            Stage::Candidates => "candidates",
            Stage::Houdini => "houdini",
            Stage::Passive => "passive",
            Stage::Vc => "vc",
            Stage::Smt2 => "smt2",
            Stage::Model => "model",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_takes_every_name() {
        for stage in Stage::ALL {
            assert_eq!(Stage::from_str(stage.name(), false), Ok(stage));
        }
        assert_eq!(Stage::value_variants(), Stage::ALL);
    }
}
