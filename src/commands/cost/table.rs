//! Costs as a table for people.

use std::fmt::Write;

use super::counted::Table;
use super::{lanes, words};
use crate::base::source::SourceMap;
use crate::cost::ASSUMPTIONS;
use crate::cost::warp::{Extent, is_broken};

/// All kernels, and what is taken for granted.
pub fn run(tables: &[Table], sources: &SourceMap, with_lanes: bool) -> String {
    let mut out = String::new();
    for table in tables {
        let origin = table.shape.origin(sources).map(|origin| format!(" ({origin})")).unwrap_or_default();
        let _ = writeln!(out, "kernel {}, {}{origin}", table.kernel.name, table.shape.blocks());
        if table.rows.is_empty() {
            let _ = writeln!(out, "  no access of shared or global memory");
        }
        rows(table, sources, with_lanes, &mut out);
        let dear = table.rows.iter().filter(|row| row.cost.as_ref().is_some_and(words::is_dear)).count();
        let accesses = if table.rows.len() == 1 { "access" } else { "accesses" };
        let _ = writeln!(out, "{} {accesses}, {dear} with more than they need\n", table.rows.len());
    }
    let _ = writeln!(out, "assuming that");
    for assumption in ASSUMPTIONS {
        let _ = writeln!(out, "  {assumption}");
    }
    let is_open = |table: &Table| {
        let block = table.shape.launch.block;
        block.iter().any(|e| matches!(e, Extent::Warps | Extent::Any)) && !is_broken(block)
    };
    if tables.iter().any(is_open) {
        let _ = writeln!(out, "  blocks whose extents are not known have rows of whole warps (--block for others)");
    }
    out
}

fn rows(table: &Table, sources: &SourceMap, with_lanes: bool, out: &mut String) {
    let cells = |row: &crate::cost::Row| {
        let at = sources.position(row.site.span);
        [
            format!("{}:{}", at.line, at.column),
            format!("{} {}", words::memory(row, table.kernel), words::does(row)),
            words::text(row, table.kernel, sources),
            format!("{} B", row.site.width),
        ]
    };
    let all: Vec<[String; 4]> = table.rows.iter().map(cells).collect();
    let width = |column: usize| all.iter().map(|cells| cells[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 4] = std::array::from_fn(width);
    for (cells, row) in all.iter().zip(&table.rows) {
        let _ = write!(out, "  ");
        for (cell, width) in cells.iter().zip(widths) {
            let _ = write!(out, "{cell:width$}  ");
        }
        let _ = writeln!(out, "{}", words::cost(row, sources));
        let dear = row.cost.as_ref().filter(|cost| with_lanes && words::is_dear(cost));
        if let Some(picture) = dear.and_then(lanes::picture) {
            out.push_str(&picture);
        }
    }
}
