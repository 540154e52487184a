//! What is found of a kernel's launches.

use crate::kernel::ast::HostLaunch;

/// The launches of a kernel.
#[derive(Clone, Default)]
pub struct Launches {
    /// By each way to it.
    pub each: Vec<HostLaunch>,
    /// Each place once, whatever its function is given.
    pub open: Vec<HostLaunch>,
}
