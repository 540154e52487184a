//! From a file on the command line to its kernels.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::assumption;
use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::SourceMap;
use crate::config::Config;
use crate::config::compile_commands;
use crate::encode;
use crate::frontend::{self, Options, RefusedKernel};
use crate::kernel::ast::{Function, Program};
use crate::kernel::steps;
use crate::pipeline::guard;
use crate::report::Stage;

/// A file's kernels.
pub struct Loaded {
    /// The kernels that the front end translated.
    pub program: Program,
    /// The kernels that it refused.
    pub refused: Vec<RefusedKernel>,
    /// What was not read, beside kernels.
    pub warnings: Vec<Diagnostic>,
    /// How long it took, by stage.
    pub times: Vec<(Stage, Duration)>,
}

/// Reads a file, or says why it cannot be read.
pub fn load(path: &Path, config: &Config, sources: &mut SourceMap) -> Result<Loaded, Vec<Diagnostic>> {
    let options = options(path, config)?;
    let unit = frontend::load(path, &options, sources)?;
    let frontend::Unit { mut program, mut refused, warnings, clang_time, parse_time } = unit;
    if !config.assumes(assumption::Kind::NoAliasing) {
        refused.extend(let_parameters_alias(&mut program));
    }
    if config.assumes(assumption::Kind::StepsDoNotWrap) {
        steps::assume_no_wrap(&mut program);
    }
    Ok(Loaded {
        program,
        refused,
        warnings,
        times: vec![("clang".into(), clang_time), ("lowering".into(), parse_time)],
    })
}

/// That a part of a kernel's contract stands beside its source, which a reader of the source does not see.
pub fn beside(kernel: &Function, sources: &SourceMap) -> Option<String> {
    let clauses = kernel.requires.iter().map(|clause| clause.expr.span);
    let spans = clauses.chain(kernel.extents.iter().map(|extent| extent.elements.span));
    let paths = spans.map(|span| &sources.file(span.file).path).filter(|path| frontend::sidecar::is_one(path));
    let paths: Vec<_> = paths.collect();
    let (first, noun) = (paths.first()?, if paths.len() == 1 { "clause" } else { "clauses" });
    Some(format!(
        "{} {noun} of its contract {} in {}",
        paths.len(),
        if paths.len() == 1 { "stands" } else { "stand" },
        first.display()
    ))
}

/// Gives the parameters of each kernel a common object; those of which this cannot
/// be done are refused.
fn let_parameters_alias(program: &mut Program) -> Vec<RefusedKernel> {
    let mut refused = Vec::new();
    for kernel in std::mem::take(&mut program.kernels) {
        let (name, span) = (kernel.name.clone(), kernel.span);
        match encode::merge_parameters(kernel, &program.contracts) {
            Ok(kernel) => program.kernels.push(kernel),
            Err(diagnostic) => {
                refused.push(RefusedKernel { name, span, diagnostics: vec![*diagnostic], is_template: false })
            }
        }
    }
    refused
}

/// What clang knows of the file, as a document.
pub fn clang_ast(path: &Path, config: &Config) -> Result<String, Vec<Diagnostic>> {
    frontend::clang_document(path, &options(path, config)?)
}

fn options(path: &Path, config: &Config) -> Result<Options, Vec<Diagnostic>> {
    readable(config.source.text.as_deref().unwrap_or(path))?;
    let (clang_args, toolkit) = flags(path, config)?;
    Ok(Options {
        language: Some(config.language(path).map_err(|d| vec![*d])?),
        clang_args,
        defines: config.source.defines.clone(),
        include_dirs: config.source.include_dirs.clone(),
        nd_range: config.source.nd_range,
        architecture: config.source.architecture.clone(),
        instances: config.source.instances.clone(),
        allow_missing_headers: config.source.allow_missing_headers,
        cuda_path: config.source.cuda_path.clone().or(toolkit),
        preludes: config.source.preludes.clone(),
        text: config.source.text.clone(),
        sidecars: config.source.sidecars.clone(),
        dynamic_shared_bytes: config.launch.dynamic_shared,
        sub_group_size: config.source.sub_group_size,
        timeout: Some(config.timeout),
        is_stopped: Some(guard::is_interrupted),
    })
}

/// clang's own words for a missing file are less clear.
fn readable(path: &Path) -> Result<(), Vec<Diagnostic>> {
    let why = match std::fs::metadata(path) {
        Ok(data) if data.is_dir() => "is a directory".to_owned(),
        Ok(_) => match std::fs::File::open(path) {
            Ok(_) => return Ok(()),
            Err(e) => e.to_string(),
        },
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => "no such file".to_owned(),
        Err(e) => e.to_string(),
    };
    let message = format!("cannot read {}: {why}", path.display());
    Err(vec![Diagnostic::error(Code::Input, None, message).with_help("give the path of a .cu or .cl file")])
}

/// The build's flags first, so that the command line overrides them.
pub fn clang_flags(path: &Path, config: &Config) -> Result<Vec<String>, Vec<Diagnostic>> {
    flags(path, config).map(|(flags, _)| flags)
}

/// The same, and the toolkit that they name.
fn flags(path: &Path, config: &Config) -> Result<(Vec<String>, Option<PathBuf>), Vec<Diagnostic>> {
    let mut flags = compile_commands::flags(&config.source.builds, path).map_err(|d| vec![*d])?;
    flags.extend(compile_commands::with_those_of_the_host(&config.source.clang_args).map_err(|d| vec![*d])?);
    let toolkit = compile_commands::take_toolkit(&mut flags);
    Ok((flags, toolkit))
}
