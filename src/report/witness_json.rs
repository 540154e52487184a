//! A witness as JSON: a part of the report for machines, and a file of its own that
//! `barrister replay` reads. `docs/json-schema.md` describes the fields.

use serde::{Deserialize, Serialize};

use super::json::LocationJson;
use super::witness::{Alias, Content, Run, ScalarArgument};

/// The version of the witness's fields.
pub const WITNESS_VERSION: u32 = 2;

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
    /// Decides what is not given.
    pub seed: u64,
    /// How the seed decides.
    pub fill: String,
    /// The limit on instructions.
    pub steps: u64,
    /// Scalar arguments.
    pub scalars: Vec<ScalarJson>,
    /// Pointer arguments that point elsewhere than to an array of their own.
    pub pointers: Vec<PointerJson>,
    /// Content of arrays at the start.
    pub memory: Vec<ContentJson>,
    /// What the threads did.
    pub paths: Vec<PathJson>,
}

/// A scalar argument.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ScalarJson {
    pub parameter: usize,
    pub name: String,
    pub bits: u64,
    pub value: String,
    pub matters: bool,
}

/// A pointer argument.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PointerJson {
    pub parameter: usize,
    pub array: usize,
    pub offset: i64,
}

/// The content of an array.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ContentJson {
    pub array: usize,
    pub name: String,
    pub cells: Vec<CellJson>,
}

/// A cell of an array.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CellJson {
    pub offset: i64,
    pub width: u64,
    pub bits: u64,
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
        let scalar = |s: &ScalarJson| ScalarArgument {
            parameter: s.parameter,
            name: s.name.clone(),
            bits: s.bits,
            value: s.value.clone(),
            matters: s.matters,
        };
        let content = |c: &ContentJson| Content {
            array: c.array,
            name: c.name.clone(),
            cells: c.cells.iter().map(|c| (c.offset, c.width, c.bits)).collect(),
        };
        let alias = |p: &PointerJson| Alias { parameter: p.parameter, array: p.array, offset: p.offset };
        Run {
            flags: self.flags.clone(),
            block: self.block,
            grid: self.grid,
            first_blocks: self.first_blocks.clone(),
            warp_size: self.warp_size,
            one_after_the_other: self.one_after_the_other,
            seed: self.seed,
            fill: self.fill.clone(),
            steps: self.steps,
            scalars: self.scalars.iter().map(scalar).collect(),
            pointers: self.pointers.iter().map(alias).collect(),
            memory: self.memory.iter().map(content).collect(),
        }
    }
}
