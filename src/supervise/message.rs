//! What the supervising process and its worker say to each other: one JSON value a line.

use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::base::asked::Asked;
use crate::base::diagnostic::Diagnostic;
use crate::base::source::Span;
use crate::report::{KernelReport, Stage};

/// Path and text of a source file.
pub type Source = (PathBuf, String);

/// To the worker. The end of its input ends it.
#[derive(Serialize, Deserialize)]
pub enum Order {
    /// These were read by a worker before this one: places in them keep their numbers.
    Know(Vec<Source>),
    /// Verify a file, without so many of its kernels, which are decided.
    Verify {
        /// The file.
        path: PathBuf,
        /// How many of its kernels are left out.
        first: usize,
    },
    /// Report what is decided: the user has had enough.
    Stop,
}

/// From the worker.
#[derive(Serialize, Deserialize)]
pub enum Message {
    /// These were read. Comes before what names a place in them.
    Sources(Vec<Source>),
    /// This was asked of the disk.
    Asked(Asked),
    /// The file was read.
    Read {
        /// What that took.
        times: Vec<(Stage, Duration)>,
        /// Its kernels that are refused.
        refused: Vec<KernelReport>,
        /// The others, by name and place, in the order in which they are checked.
        kernels: Vec<(String, Span)>,
    },
    /// The next kernel is under way.
    Checks,
    /// A stage has begun.
    Stage(Stage),
    /// So much is known of the kernel under way.
    Knows(Box<KernelReport>),
    /// The kernel under way is decided.
    Checked(Box<KernelReport>),
    /// The file is done.
    Done {
        /// Obstacles that concern it as a whole.
        diagnostics: Vec<Diagnostic>,
    },
    /// How this worker does; comes after each kernel.
    State {
        /// So many answers came from the cache.
        hits: u64,
        /// The solver was refused memory, after which it answers nothing.
        exhausted: bool,
    },
}
