//! From a file on the command line to its kernels.

use std::path::Path;
use std::time::Duration;

use super::compile_commands;
use super::config::Config;
use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::{SourceMap, Span};
use crate::kernel::ast::Program;

/// A file's kernels.
pub struct Loaded {
    /// The kernels that the front end translated.
    pub program: Program,
    /// The kernels that it refused: name, place and why.
    pub refused: Vec<(String, Span, Vec<Diagnostic>)>,
    /// How long it took, by stage.
    pub times: Vec<(&'static str, Duration)>,
}

/// Reads a file, or says why it cannot be read.
pub fn load(path: &Path, config: &Config, _sources: &mut SourceMap) -> Result<Loaded, Vec<Diagnostic>> {
    readable(path)?;
    let _language = config.language(path).map_err(|d| vec![*d])?;
    let _flags = clang_flags(path, config)?;
    Err(vec![Diagnostic::error(Code::Setup, None, "the front end is not part of this build")])
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
fn clang_flags(path: &Path, config: &Config) -> Result<Vec<String>, Vec<Diagnostic>> {
    let mut flags = match &config.source.build {
        Some(build) => compile_commands::flags(build, path).map_err(|d| vec![*d])?,
        None => Vec::new(),
    };
    flags.extend(config.source.clang_args.iter().cloned());
    Ok(flags)
}
