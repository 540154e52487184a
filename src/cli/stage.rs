//! The stages that `barrister emit --stage NAME` prints.
//!
//! Those from `ivl` to `vc` are Boogie programs: one file, one prelude, as it stands.

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
    /// With the candidate invariants.
    Candidates,
    /// With the candidates that Houdini kept.
    Houdini,
    /// Two threads, predicated, as published: for reading.
    TwoThread,
    /// One thread, its loops cut, with its accesses marked.
    Instrumented,
    /// What is verified: one or two threads, cut at barriers.
    Cut,
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
        Stage::Candidates,
        Stage::Houdini,
        Stage::TwoThread,
        Stage::Instrumented,
        Stage::Cut,
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
            Stage::Candidates => "candidates",
            Stage::Houdini => "houdini",
            Stage::TwoThread => "two-thread",
            Stage::Instrumented => "instrumented",
            Stage::Cut => "cut",
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
