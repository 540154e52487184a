//! `barrister cost`: what the accesses of a file's kernels cost.
//!
//! 1. The file is read, as for `verify`.
//! 2. Of each kernel it is found out for which blocks ([`launches`]).
//! 3. The requests of its accesses are counted ([`crate::cost`]), and printed as a table, with pictures of lanes if that
//!    is asked for, as JSON or as SARIF.
//!
//! What holds: nothing is proved of races, and nothing else is needed: what is said holds of runs without them. A
//! kernel that cannot be read is named, and the exit code is that of its refusal.

mod counted;
mod json;
mod lanes;
mod launches;
mod sarif;
mod table;
mod words;

use std::time::Instant;

use crate::base::diagnostic::{Code, Diagnostic, Result as Checked};
use crate::base::source::{SourceMap, Span};
use crate::cli::CostArgs;
use crate::cli::output::{Format, Output};
use crate::commands::write;
use crate::config::Config;
use crate::cost;
use crate::kernel::ast::Function;
use crate::pipeline::load;
use counted::Table;
use launches::Shape;

/// What is printed.
pub struct Done {
    /// For standard output.
    pub text: String,
    /// Kernels that were not looked at.
    pub refused: Vec<Diagnostic>,
}

/// Lanes of an AMD wavefront are others.
const HIP: &str = "hip/hip_runtime.h";

/// What the flags mean.
///
/// # Errors
/// They do not go together.
pub fn config(args: &CostArgs) -> Checked<Config> {
    if let Some(Output { format, .. }) = &args.format
        && !matches!(format, Format::Text | Format::Json | Format::Sarif)
    {
        let wrong = Diagnostic::error(Code::Input, None, "--format: costs have no report of this form");
        return Err(Box::new(wrong.with_help("the formats are text, json and sarif")));
    }
    Config::resolve(&args.analysis, None, &args.clang)
}

/// Counts.
///
/// # Errors
/// The file cannot be read, or has no kernel.
pub fn cost(args: &CostArgs, config: &Config, sources: &mut SourceMap) -> Result<Done, Vec<Diagnostic>> {
    let loaded = load::load(&args.file, config, sources)?;
    if let Some(file) = sources.find(&args.file)
        && (args.file.extension().is_some_and(|e| e == "hip") || sources.file(file).text.contains(HIP))
    {
        let message = format!("{} is HIP: costs are counted for warps of 32 lanes", args.file.display());
        return Err(vec![Diagnostic::error(Code::Input, None, message)]);
    }
    let refused = loaded.refused.into_iter().filter(|kernel| config.selects(&kernel.name));
    let mut refused: Vec<Diagnostic> = refused.flat_map(|kernel| kernel.diagnostics).collect();
    let program = &loaded.program;
    let kernels = program.kernels.iter().filter(|kernel| kernel.is_kernel && config.selects(&kernel.name));
    let mut tables = Vec::new();
    for kernel in kernels {
        let deadline = Instant::now() + config.timeout;
        for shape in launches::shapes(program, kernel, config) {
            match cost::rows(program, kernel, &shape.launch, deadline) {
                Some(rows) => tables.push(Table { kernel, shape, rows }),
                None => refused.push(too_large(kernel, &shape)),
            }
        }
    }
    if tables.is_empty() && refused.is_empty() {
        let none = Diagnostic::error(Code::Input, None, format!("{} has no kernels", args.file.display()))
            .with_help("kernels are `__global__` (CUDA) or `__kernel` (OpenCL) functions; see `--kernel`");
        return Err(vec![none]);
    }
    let output = args.format.clone().unwrap_or(Output { format: Format::Text, file: None });
    let text = match output.format {
        Format::Json => json::run(&args.file, &tables, sources),
        Format::Sarif => sarif::run(&tables, sources),
        Format::Text | Format::Jsonl | Format::Junit | Format::Github | Format::Html => {
            table::run(&tables, sources, args.lanes)
        }
    };
    match output.file {
        Some(path) => {
            write::replace(&path, &text).map_err(|error| {
                vec![Diagnostic::error(Code::Input, None, format!("cannot write {}: {error}", path.display()))]
            })?;
            Ok(Done { text: String::new(), refused })
        }
        None => Ok(Done { text, refused }),
    }
}

fn too_large(kernel: &Function, shape: &Shape) -> Diagnostic {
    let (span, blocks): (Option<Span>, String) = (Some(kernel.span), shape.blocks());
    Diagnostic::error(
        Code::Input,
        span,
        format!("kernel `{}` has {blocks}: no hardware has so large ones", kernel.name),
    )
    .with_help("a block has at most 1024 threads")
}
