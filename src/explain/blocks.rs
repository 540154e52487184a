//! Blocks that `--block` says, and that no launch has: what is proved of them is right, and of no use.

use crate::assumption::Kind;
use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::config::Config;
use crate::kernel::ast::Function;

/// A block has at most this many threads, wherever the limits of devices are taken for granted.
const MOST: u64 = 1024;

/// What a user is warned of who says how large blocks of a kernel are.
pub fn warnings(kernel: &Function, config: &Config) -> Vec<Diagnostic> {
    let said = config.launch.block;
    if said.iter().all(Option::is_none) {
        return Vec::new();
    }
    let name = &kernel.name;
    let warning = |message: String, help: String| {
        let error = Diagnostic::error(Code::Input, kernel.span, message);
        Diagnostic { severity: Severity::Warning, ..error.with_help(help) }
    };
    let mut found = Vec::new();
    if let Some(own) = kernel.launch.block {
        if said.iter().zip(own).any(|(said, own)| said.is_some_and(|said| said != own)) {
            let [x, y, z] = own;
            let message = format!(
                "blocks of kernel `{name}` are ({x},{y},{z}) by `reqd_work_group_size`: `--block` does not count"
            );
            found.push(warning(message, "leave out `--block` for this kernel".to_owned()));
        }
        return found;
    }
    // Extents that are not said are at least 1.
    let threads = said.iter().flatten().fold(1u64, |all, extent| all.saturating_mul(*extent));
    if let Some(bound) = kernel.launch.max_threads.filter(|bound| threads > *bound) {
        let message = format!(
            "`__launch_bounds__({bound})` has kernel `{name}` compiled for blocks of at most {bound} threads: launches with \
             the {threads} that `--block` says fail"
        );
        found.push(warning(message, format!("say a `--block` of at most {bound} threads, or none")));
    }
    if threads > MOST && config.assumes(Kind::DeviceLimits) {
        let message = format!(
            "no device of CUDA launches blocks of more than {MOST} threads: launches of kernel `{name}` with the {threads} \
             that `--block` says fail"
        );
        found.push(warning(message, "`--no-device-limits` says that yours does".to_owned()));
    }
    found
}
