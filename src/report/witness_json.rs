//! A witness as JSON: a part of the report for machines, and a file of its own that
//! `barrister replay` reads. `docs/json-schema.md` describes the fields.

use serde::{Deserialize, Serialize};

use super::json::LocationJson;
use super::witness::{Alias, Content, Run, ScalarArgument};

/// The version of the witness's fields.
pub const WITNESS_VERSION: u32 = 3;

/// One refuted obligation and the run that refutes it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct WitnessJson {
    /// [`WITNESS_VERSION`]
    pub witness_version: u32,
    /// The source file, as given on the command line.
    pub file: String,
    /// The kernel's name.
    pub kernel: String,
    /// The flags of the run.
    pub flags: Vec<String>,
    /// The kind of obligation.
    pub obligation: String,
    /// The place of the failure.
    pub place: LocationJson,
    /// Of a race, the places of its accesses.
    pub places: Vec<LocationJson>,
    /// Threads in a block.
    pub block: [u32; 3],
    /// Blocks in the grid.
    pub grid: [u32; 3],
    /// Blocks (linear) that run before the others.
    pub first_blocks: Vec<u64>,
    /// Lanes of a warp.
    pub warp_size: u32,
    /// Threads see what those before them wrote since the barrier.
    pub one_after_the_other: bool,
    /// Signed arithmetic wraps.
    pub wraps: bool,
    /// Decides what is not given.
    pub seed: u64,
    /// How the seed decides.
    pub fill: String,
    /// The limit on instructions.
    pub steps: u64,
    /// Scalar arguments.
    pub scalars: Vec<ScalarArgument>,
    /// Pointer arguments that point elsewhere than to an array of their own.
    pub pointers: Vec<Alias>,
    /// Content of arrays at the start.
    pub memory: Vec<Content>,
    /// What the threads did.
    pub paths: Vec<PathJson>,
}

/// The path of a thread.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PathJson {
    pub thread: [u64; 3],
    pub block: [u64; 3],
    pub steps: Vec<StepJson>,
}

/// A step of a path.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct StepJson {
    pub location: LocationJson,
    pub text: String,
}

impl WitnessJson {
    /// The run.
    pub fn run(&self) -> Run {
        Run {
            flags: self.flags.clone(),
            block: self.block,
            grid: self.grid,
            first_blocks: self.first_blocks.clone(),
            warp_size: self.warp_size,
            one_after_the_other: self.one_after_the_other,
            wraps: self.wraps,
            seed: self.seed,
            fill: self.fill.clone(),
            steps: self.steps,
            scalars: self.scalars.clone(),
            of_host: Vec::new(),
            pointers: self.pointers.clone(),
            memory: self.memory.clone(),
        }
    }
}
