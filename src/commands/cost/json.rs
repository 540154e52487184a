//! Costs for machines; `docs/cost.md` describes every field.

use std::path::Path;

use serde::Serialize;

use super::counted::Table;
use super::words;
use crate::base::source::SourceMap;
use crate::cost::over::Measure;
use crate::cost::record::Cost;
use crate::cost::warp::{Extent, is_broken};
use crate::cost::{ASSUMPTIONS, Row};
use crate::kernel::ast::Function;

/// Raised when a field is removed or changes its meaning.
const SCHEMA_VERSION: u32 = 1;

#[derive(Serialize)]
struct RunJson {
    schema_version: u32,
    file: String,
    assumptions: [&'static str; ASSUMPTIONS.len()],
    kernels: Vec<KernelJson>,
}

#[derive(Serialize)]
struct KernelJson {
    name: String,
    block: [Option<u64>; 3],
    whole_warps: bool,
    launched_at: Option<String>,
    accesses: Vec<AccessJson>,
}

#[derive(Serialize)]
struct AccessJson {
    file: String,
    line: u32,
    column: u32,
    text: String,
    memory: &'static str,
    access: &'static str,
    array: Option<String>,
    bytes: u64,
    cost: Option<CostJson>,
}

#[derive(Serialize)]
struct CostJson {
    measure: Option<&'static str>,
    least: u32,
    best: u32,
    worst: u32,
    ideal: u32,
    exact: bool,
    partial: bool,
    formula: Option<String>,
    unknown: Option<&'static str>,
    lanes: Option<Vec<Option<i64>>>,
}

/// Renders all tables.
pub fn run(path: &Path, tables: &[Table], sources: &SourceMap) -> String {
    let run = RunJson {
        schema_version: SCHEMA_VERSION,
        file: path.display().to_string(),
        assumptions: ASSUMPTIONS,
        kernels: tables.iter().map(|table| kernel(table, sources)).collect(),
    };
    // Strings and numbers: cannot fail.
    let mut text = serde_json::to_string_pretty(&run).unwrap_or_default();
    text.push('\n');
    text
}

fn kernel(table: &Table, sources: &SourceMap) -> KernelJson {
    let block = table.shape.launch.block;
    KernelJson {
        name: table.kernel.name.clone(),
        block: block.map(|extent| if let Extent::Known(n) = extent { Some(n) } else { None }),
        whole_warps: block.iter().any(|extent| !matches!(extent, Extent::Known(_))) && !is_broken(block),
        launched_at: table.shape.span.map(|span| sources.describe(span)),
        accesses: table.rows.iter().map(|row| access(row, table.kernel, sources)).collect(),
    }
}

fn access(row: &Row, kernel: &Function, sources: &SourceMap) -> AccessJson {
    let at = sources.position(row.site.span);
    AccessJson {
        file: sources.file(row.site.span.file).path.display().to_string(),
        line: at.line,
        column: at.column,
        text: words::text(row, kernel, sources),
        memory: words::memory(row, kernel),
        access: words::does(row),
        array: row.site.object.map(|object| kernel.objects[object].name.clone()),
        bytes: row.site.width,
        cost: row.cost.as_ref().map(|cost| of(cost, sources)),
    }
}

fn of(cost: &Cost, sources: &SourceMap) -> CostJson {
    let lanes = |(_, addresses): &(u64, crate::cost::banks::Addresses)| {
        addresses.iter().map(|address| address.and_then(|address| i64::try_from(address).ok())).collect()
    };
    CostJson {
        measure: cost.measure.map(|measure| match measure {
            Measure::Ways => "ways",
            Measure::Sectors => "sectors",
        }),
        least: cost.least,
        best: cost.best,
        worst: cost.worst,
        ideal: if cost.measure == Some(Measure::Ways) { 1 } else { cost.ideal },
        exact: cost.is_exact,
        partial: cost.is_partial,
        formula: cost.formula.as_ref().map(|(formula, origins)| words::formula(formula, origins, sources)),
        unknown: cost.why.map(|why| why.reason.text()),
        lanes: cost.example.as_ref().map(lanes),
    }
}
