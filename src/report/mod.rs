//! What the user is told: verdicts with their evidence, as text and as JSON.
//!
//! The reports are plain data that the pipeline fills; the renderers only read them.

mod cause;
mod failure;
mod findings;
pub mod harness;
pub mod json;
mod kernel;
mod launch;
mod snippet;
mod statistics;
mod story;
pub mod text;
pub mod times;
mod verdict;
mod witness;
mod witness_json;

pub use cause::{Cause, CauseKind};
pub use failure::{
    Access, AccessKind, Counterexample, Element, Failure, Launched, Suggested, ThreadPosition, Tolerated,
};
pub use kernel::{Assumption, Condition, FileReport, Inferred, KernelReport, RunReport};
pub use launch::{AssumedLaunch, ReadLaunch};
pub use statistics::{Stage, Statistics};
pub use verdict::{Reason, Verdict};
pub use witness::{Alias, Cell, Content, Path, Run, ScalarArgument, Step, StepEvent, Witness};
pub use witness_json::{WITNESS_VERSION, WitnessJson};
