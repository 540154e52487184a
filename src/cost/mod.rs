//! What accesses of memory cost: bank conflicts of shared memory, sectors of global memory.
//!
//! A warp makes a *request* of an access with those of its lanes that come there in the same rounds of the loops
//! around it. Each warp of a block walks through the kernel ([`walk`]) with what is known of its variables: integers of
//! each lane, linear in unknowns that all lanes share ([`number`]). Of each request its cost over all values of these
//! unknowns is counted ([`over`], [`banks`]).
//!
//! What holds: in a run without races and without undefined behaviour, in which the assumptions hold that
//! [`ASSUMPTIONS`] prints, no request costs less than [`Cost::least`](record::Cost::least) or more than
//! [`Cost::worst`](record::Cost::worst); one with all lanes that may take part not less than `best`. What is not followed
//! has the bounds that any indices keep, and says why. Absent: caches, what several warps do to each other, memory of
//! constants and of a thread, textures, and what functions access that are used by contract.

mod arithmetic;
pub mod banks;
mod evaluate;
mod flow;
mod loops;
pub mod number;
pub mod over;
pub mod record;
pub mod symbol;
pub mod value;
mod walk;
pub mod warp;

use std::collections::BTreeMap;
use std::time::Instant;

use rayon::prelude::*;

use crate::kernel::ast::{Function, LocalId, Program};
use crate::kernel::visit::for_each_stmt;
use record::{Cost, Site};
use value::Reason;
use warp::{Beyond, Extent};

/// Arrays of global memory begin at multiples of so many bytes, as what `cudaMalloc` gives does.
const ALIGNMENT: i128 = 256;
/// Those of shared memory at multiples of so many.
const SHARED_ALIGNMENT: i128 = 4;
/// Blocks of a grid along an axis, at most.
const MAX_BLOCKS: i128 = (1 << 31) - 1;

/// What a claim rests on.
pub const ASSUMPTIONS: [&str; 4] = [
    "indices are computed without wrapping around, where they depend on what is not known",
    "arrays begin at multiples of 256 bytes (in shared memory, of 4)",
    "lanes that part are together again behind the statement, and in each round of a loop",
    "requests of 8 bytes a lane are made by halves of a warp, of 16 by quarters, as capability 2.x did",
];

/// What is found out of an access: what `barrister explain` knows it by.
pub struct Finding {
    /// The id: `cost/` and the name.
    pub id: &'static str,
    /// What it is, as a clause.
    pub text: &'static str,
    /// What it costs, and what usually helps.
    pub meaning: &'static str,
}

/// Requests of shared memory that are made in several turns.
pub const CONFLICT: Finding = Finding {
    id: "cost/bank-conflict",
    text: "lanes of a warp ask one bank of shared memory for different words, and wait for each other",
    meaning: "Shared memory has 32 banks, and the word of 4 bytes at address `a` is in bank `a / 4 mod 32`. A request takes as \
              many turns as the busiest bank is asked for different words. It is no error: nothing is wrong but the time. \
              What usually helps: a column of padding (`tile[32][33]`), an odd stride, or neighbouring lanes at \
              neighbouring words. `barrister cost --lanes` draws which lanes ask which bank.",
};

/// Requests of global memory that touch more than they need.
pub const SECTORS: Finding = Finding {
    id: "cost/sectors",
    text: "lanes of a warp touch more sectors of global memory than their bytes would need side by side",
    meaning: "Global memory is moved in aligned pieces of 32 bytes, and a request moves all those that one of its lanes touches. It is no \
              error: nothing is wrong but the time. What usually helps: neighbouring lanes at neighbouring elements (the \
              lane's number as the last index), an array for each field in place of an array of records, or a tile in \
              shared memory that is read and written by rows.",
};

/// What is known of the launches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// Threads in a block.
    pub block: [Extent; 3],
    /// Blocks in the grid.
    pub grid: [Option<u64>; 3],
    /// Integer arguments.
    pub arguments: BTreeMap<LocalId, i128>,
}

/// An access, and what it costs; `None`: no warp comes there.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The access.
    pub site: Site,
    /// The cost of its requests.
    pub cost: Option<Cost>,
}

/// The accesses of a kernel, in the order of the source. `None`: no hardware has blocks so large. What is not found out
/// at the deadline is not known.
pub fn rows(program: &Program, kernel: &Function, launch: &Launch, deadline: Instant) -> Option<Vec<Row>> {
    let warps = match warp::warps(launch.block, launch.grid) {
        Ok(warps) => Some(warps),
        Err(Beyond::Sight) => None,
        Err(Beyond::Hardware) => return None,
    };
    let walk = |warp: &warp::Warp| walk::Walk::new(program, kernel, warp, &launch.arguments, deadline).walked();
    let walks: Option<Vec<Vec<record::Record>>> = warps.and_then(|warps| warps.par_iter().map(walk).collect());
    let reason = if Instant::now() >= deadline { Reason::Time } else { Reason::Size };
    let mut found: BTreeMap<Site, Cost> = BTreeMap::new();
    let is_complete = walks.is_some();
    for (site, cost) in walks.into_iter().flatten().flatten() {
        match found.get_mut(&site) {
            Some(known) => known.join(cost),
            None => drop(found.insert(site, cost)),
        }
    }
    let mut rows: Vec<Row> = found.into_iter().map(|(site, cost)| Row { site, cost: Some(cost) }).collect();
    for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
        let Some((site, cost)) = record::of_text(kernel, stmt, reason) else { return };
        if !rows.iter().any(|row| (row.site.span, row.site.does) == (site.span, site.does)) {
            rows.push(Row { site, cost: (!is_complete).then_some(cost) });
        }
    });
    rows.sort_by_key(|row| row.site);
    Some(rows)
}
