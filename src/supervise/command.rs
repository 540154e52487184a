//! A command that prints a text of its own, within the same limits.

use std::ffi::OsString;
use std::path::Path;
use std::time::Instant;

use super::file::PERIOD;
use super::link::{self, End};
use super::loss::Loss;
use super::{GRACE, processes};
use crate::base::diagnostic::Diagnostic;
use crate::config::Config;

/// Does what the command line says in another process, which is ended if it takes more time or
/// memory than it may; the exit code.
///
/// # Errors
/// It does not start, was ended, or has crashed.
pub fn run(path: &Path, config: &Config, arguments: &[OsString]) -> Result<u8, Box<Diagnostic>> {
    let said = |loss: Loss| Box::new(loss.of_file(path, config));
    let failed = |error: std::io::Error| said(Loss::NotStarted(error.to_string()));
    let end = Instant::now() + config.timeout + GRACE;
    let mut child = link::itself(arguments).and_then(|mut command| command.spawn()).map_err(failed)?;
    loop {
        if let Some(status) = child.try_wait().map_err(failed)? {
            let code = status.code().and_then(|code| u8::try_from(code).ok());
            return code.ok_or_else(|| said(Loss::Ended(End::Crash(status.to_string()))));
        }
        let tree = || processes::tree(child.id());
        let large = config.memory.is_some_and(|limit| processes::resident(&tree()) > limit.get().into());
        if large || Instant::now() >= end {
            processes::end(&tree());
            let _ = child.wait();
            return Err(said(if large { Loss::Memory } else { Loss::Time }));
        }
        std::thread::sleep(PERIOD);
    }
}
