//! `--witness-dir`: a file for each refutation.

use std::path::Path;

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::report::{RunReport, json};

/// Writes `FILE-KERNEL-NUMBER.json` for each failure with a witness.
///
/// # Errors
/// The directory cannot be made, or a file not be written.
pub fn write(directory: &Path, report: &RunReport, sources: &SourceMap) -> Result<()> {
    let failed = |e: std::io::Error| {
        let message = format!("--witness-dir {}: {e}", directory.display());
        Box::new(Diagnostic::error(Code::Input, None, message).with_help("give a directory that can be written to"))
    };
    std::fs::create_dir_all(directory).map_err(failed)?;
    for file in &report.files {
        let stem = file.path.file_stem().map_or("file".into(), |s| s.to_string_lossy());
        for kernel in &file.kernels {
            for (number, failure) in (1..).zip(&kernel.failures) {
                let Some(text) = json::witness(&file.path, &kernel.name, failure, sources) else { continue };
                let name: String = format!("{stem}-{}-{number}", kernel.name).chars().map(plain).collect();
                std::fs::write(directory.join(name + ".json"), text).map_err(failed)?;
            }
        }
    }
    Ok(())
}

/// Template arguments have characters that file names should not have.
fn plain(c: char) -> char {
    if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' }
}
