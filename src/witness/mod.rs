//! From obligations that are not proved to violations that happened.
//!
//! Each failing kernel is run in the concrete interpreter: on what the solver's
//! counterexamples say, clamped to a small launch, and on a fixed list of small
//! launches, arguments and memory contents. A run that violates a failing
//! obligation refutes it, if [`evidence`] accepts the run.
//!
//! What holds: the same kernel under the same settings gives the same witnesses; the
//! limit of the search counts instructions, not seconds, unless the kernel's time is
//! over before. Absent: launches that the
//! settings or the source exclude, and everything that the verdict assumes away.

mod differ;
mod evidence;
mod extents;
mod given;
mod harness;
mod inputs;
mod launches;
mod overflows;
mod replay;
mod schedules;
mod search;
mod settings;
mod story;

pub use differ::{Difference, Doubt, Looked, Writer, differ};
pub use harness::plan;
pub use inputs::fill_name;
pub use launches::Sizes;
pub use replay::{Replayed, ends_without, replay};
pub use settings::Settings;

use crate::base::source::Span;
use crate::kernel::ast::{Function, Program};
use crate::report::Failure;

/// Where signed arithmetic overflows in every run that comes there, of some that are tried.
pub fn overflows(program: &Program, kernel: &Function, settings: &Settings) -> Vec<Span> {
    search::Search::new(program, kernel, settings, &mut []).overflows()
}

/// Looks for runs that violate the failing obligations; those that are found become
/// refutations.
pub fn refute(program: &Program, kernel: &Function, settings: &Settings, failures: &mut [Failure]) {
    let mut search = search::Search::new(program, kernel, settings, failures);
    search.run();
}
