//! The program, as a script starts it.

use std::process::Command;

/// Without a cache: nothing that an earlier run found out is the answer of this one.
pub fn barrister() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_barrister"));
    // No directory can be made there.
    command.env("XDG_CACHE_HOME", "/dev/null").env_remove("BARRISTER_LOG");
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}
