//! `barrister completions` and `barrister man`: the command line as shells and `man` have it.

use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::cli::Cli;

/// What completes the command line in a shell.
pub fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "barrister", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// Writes a page for the program and one for each of its commands; says where.
///
/// # Errors
/// The directory cannot be written to.
pub fn manuals(directory: &Path) -> Result<String> {
    let written = std::fs::create_dir_all(directory).and_then(|()| clap_mangen::generate_to(Cli::command(), directory));
    let failed = |error: std::io::Error| {
        let message = format!("cannot write manual pages into {}: {error}", directory.display());
        Box::new(Diagnostic::error(Code::Input, None, message).with_help("give a directory that can be written to"))
    };
    written.map_err(failed)?;
    Ok(format!("{0}: `man -l {0}/barrister.1`\n", directory.display()))
}
