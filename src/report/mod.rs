//! What the user is told: verdicts with their evidence, as text, as JSON, and in the forms of other tools.
//!
//! The reports are plain data that the pipeline fills; the renderers only read them.

mod alert;
mod cause;
mod failure;
mod findings;
pub mod fingerprint;
pub mod github;
pub mod harness;
pub mod html;
pub mod json;
pub mod jsonl;
pub mod junit;
mod kernel;
mod launch;
pub mod message;
pub mod sarif;
mod snippet;
mod statistics;
mod story;
pub mod text;
pub mod times;
mod verdict;
mod witness;
mod witness_json;

pub use alert::{Alert, Subject, SuppressedBy, Suppression};
pub use cause::{Cause, CauseKind};
pub use failure::{
    Access, AccessKind, Counterexample, Element, Failure, Launched, Suggested, ThreadPosition, Tolerated,
};
pub use kernel::{Assumption, Barriers, Beyond, Condition, FileReport, Inferred, KernelReport, RunReport};
pub use launch::{AssumedLaunch, ReadLaunch};
pub use statistics::{Stage, Statistics};
pub use verdict::{Reason, Verdict};
pub use witness::{Alias, Cell, Content, Path, Run, ScalarArgument, Step, StepEvent, Witness};
pub use witness_json::{WITNESS_VERSION, WitnessJson};
