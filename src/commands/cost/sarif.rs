//! Costs as SARIF 2.1.0: a result for each access whose requests may cost more than they need.

use serde_json::json;
use serde_sarif::sarif::{
    ArtifactLocation, Location, LogicalLocation, Message, MultiformatMessageString, PhysicalLocation, Region,
    ReportingDescriptor, Result as Finding, ResultLevel, Run, Tool, ToolComponent,
};

use super::counted::Table;
use super::words;
use crate::base::source::{SourceMap, Span};
use crate::commands::explain::capitalised;
use crate::cost::over::Measure;
use crate::cost::{self, CONFLICT, Row, SECTORS};
use crate::report::sarif::document;

/// Renders all tables.
pub fn run(tables: &[Table], sources: &SourceMap) -> String {
    let results: Vec<Finding> =
        tables.iter().flat_map(|table| table.rows.iter().filter_map(|row| finding(table, row, sources))).collect();
    let driver = ToolComponent::builder()
        .name("Barrister")
        .version(env!("CARGO_PKG_VERSION"))
        .rules([CONFLICT, SECTORS].iter().map(rule).collect::<Vec<_>>())
        .build();
    let run = Run::builder()
        .tool(Tool::builder().driver(driver).build())
        .results(results)
        .column_kind(json!("unicodeCodePoints"))
        .build();
    document(run)
}

fn rule(finding: &cost::Finding) -> ReportingDescriptor {
    let text = MultiformatMessageString::builder().text(format!("{}.", capitalised(finding.text))).build();
    ReportingDescriptor::builder().id(finding.id).short_description(text).build()
}

fn finding(table: &Table, row: &Row, sources: &SourceMap) -> Option<Finding> {
    let cost = row.cost.as_ref().filter(|cost| words::is_dear(cost))?;
    let (id, index) = if cost.measure == Some(Measure::Sectors) { (SECTORS.id, 1) } else { (CONFLICT.id, 0) };
    let access = format!("{} {}", words::memory(row, table.kernel), words::does(row));
    let text = format!(
        "{access} `{}`: {} ({})",
        words::text(row, table.kernel, sources),
        words::cost(row, sources),
        table.shape.blocks()
    );
    let level = if cost.why.is_some() { ResultLevel::Note } else { ResultLevel::Warning };
    Some(
        Finding::builder()
            .rule_id(id)
            .rule_index(index)
            .level(level)
            .message(Message::builder().text(text).build())
            .locations(vec![location(row.site.span, &table.kernel.name, sources)])
            .build(),
    )
}

fn location(span: Span, kernel: &str, sources: &SourceMap) -> Location {
    let file = sources.file(span.file);
    let (start, end) = (file.position(span.start), file.position(span.end));
    let region = Region::builder()
        .start_line(i64::from(start.line))
        .start_column(i64::from(start.column))
        .end_line(i64::from(end.line))
        .end_column(i64::from(end.column))
        .build();
    let artifact = ArtifactLocation::builder().uri(file.path.display().to_string()).build();
    Location::builder()
        .physical_location(PhysicalLocation::builder().artifact_location(artifact).region(region).build())
        .logical_locations(vec![LogicalLocation::builder().name(kernel).kind("function").build()])
        .build()
}
