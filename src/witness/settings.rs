//! What the search for runs is told.

use std::time::Instant;

use super::launches::Sizes;
use crate::kernel::interp::Options;

/// What is admitted, and what counts.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Which launches.
    pub sizes: Sizes,
    /// What the verdict assumes, and what it checks.
    pub options: Options,
    /// Pointer parameters may point into one array.
    pub may_alias: bool,
    /// Writes of the same value are tolerated.
    pub benign: bool,
    /// Results must not depend on the schedule.
    pub determinism: bool,
    /// Only a few runs are tried.
    pub is_brief: bool,
    /// When the search ends at the latest.
    pub deadline: Option<Instant>,
    /// The flags that say all this, for whoever replays a run.
    pub flags: Vec<String>,
}
