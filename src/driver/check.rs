//! The check of one kernel.

use super::config::Config;
use crate::kernel::ast::{Function, Program};
use crate::report::{KernelReport, Reason};

/// Checks one kernel of a program.
pub fn check_kernel(_program: &Program, kernel: &Function, _config: &Config) -> KernelReport {
    KernelReport::inconclusive(&kernel.name, kernel.span, Reason::NotConnected)
}
