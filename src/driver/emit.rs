//! `barrister emit`: the text of a stage.

use std::path::Path;

use super::config::Config;
use super::load;
use super::stage::Stage;
use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::SourceMap;

/// The text of a stage of a file, for every selected kernel.
pub fn emit(path: &Path, stage: Stage, config: &Config, sources: &mut SourceMap) -> Result<String, Vec<Diagnostic>> {
    if stage == Stage::ClangAst {
        return load::clang_ast(path, config);
    }
    let mut loaded = load::load(path, config, sources)?;
    if stage == Stage::Kernel {
        loaded.program.kernels.retain(|kernel| config.selects(&kernel.name));
        return Ok(loaded.program.to_string());
    }
    let message = format!("stage `{}` cannot be printed by this build", stage.name());
    Err(vec![Diagnostic::error(Code::Setup, None, message)])
}
