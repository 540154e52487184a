//! The JSON of a run in lines, each of which is known before the run is over: one for each kernel
//! as soon as it is decided, one for each file when it is done, one at the end.
//!
//! `docs/json-schema.md` describes the lines.

use std::path::Path;

use serde::Serialize;

use super::json::{DiagnosticJson, KernelJson, SCHEMA_VERSION, View};
use super::{FileReport, KernelReport, RunReport};
use crate::base::source::SourceMap;

#[derive(Serialize)]
struct KernelLine<'a> {
    event: &'static str,
    path: String,
    #[serde(flatten)]
    kernel: KernelJson<'a>,
}

#[derive(Serialize)]
struct FileLine<'a> {
    event: &'static str,
    path: String,
    verdict: &'a str,
    diagnostics: Vec<DiagnosticJson<'a>>,
}

#[derive(Serialize)]
struct RunLine<'a> {
    event: &'static str,
    schema_version: u32,
    tool_version: &'a str,
    verdict: &'a str,
    exit_code: u8,
    diagnostics: Vec<DiagnosticJson<'a>>,
}

/// The line of a kernel.
pub fn kernel(path: &Path, kernel: &KernelReport, sources: &SourceMap, with_times: bool) -> String {
    let view = View { sources, with_times };
    line(&KernelLine { event: "kernel", path: path.display().to_string(), kernel: view.kernel(path, kernel) })
}

/// The line of a file, behind those of its kernels.
pub fn file(file: &FileReport, sources: &SourceMap) -> String {
    let view = View { sources, with_times: false };
    line(&FileLine {
        event: "file",
        path: file.path.display().to_string(),
        verdict: file.verdict().name(),
        diagnostics: view.diagnostics(&file.diagnostics),
    })
}

/// The last line.
pub fn end(report: &RunReport, sources: &SourceMap) -> String {
    let view = View { sources, with_times: false };
    let verdict = report.verdict();
    line(&RunLine {
        event: "run",
        schema_version: SCHEMA_VERSION,
        tool_version: env!("CARGO_PKG_VERSION"),
        verdict: verdict.name(),
        exit_code: verdict.exit_code(),
        diagnostics: view.diagnostics(&report.diagnostics),
    })
}

/// Renders a whole run, files and their kernels in the order of the report.
pub fn run(report: &RunReport, sources: &SourceMap, with_times: bool) -> String {
    let mut out = String::new();
    for of in &report.files {
        of.kernels.iter().for_each(|one| out.push_str(&kernel(&of.path, one, sources, with_times)));
        out.push_str(&file(of, sources));
    }
    out + &end(report, sources)
}

fn line(value: &impl Serialize) -> String {
    // Maps with string keys and no foreign `Serialize`: cannot fail.
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.push('\n');
    text
}
