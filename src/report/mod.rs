//! What the user is told: verdicts with their evidence, as text and as JSON.
//!
//! The reports are plain data that the driver fills; the renderers only read them.

mod failure;
mod kernel;
mod statistics;
mod verdict;

pub use failure::{Access, AccessKind, Counterexample, Element, Failure, ThreadPosition, Tolerated};
pub use kernel::{Assumption, FileReport, KernelReport, RunReport};
pub use statistics::Statistics;
pub use verdict::{Reason, Verdict};
