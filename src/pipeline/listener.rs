//! Who is told how a run goes, while it goes: a progress line, or another process that
//! has to report when this one cannot any more.

use std::path::Path;

use crate::base::source::SourceMap;
use crate::kernel::ast::Function;
use crate::pipeline::progress::Progress;
use crate::report::{FileReport, KernelReport};

/// Is told of each step of [`super::verify`].
pub trait Listener {
    /// A file will be read.
    fn reads(&mut self, path: &Path);
    /// A file was read. `report` has the kernels that are refused; these others will be
    /// checked, in this order, without so many of the first as are returned.
    fn has_read(&mut self, report: &FileReport, kernels: &[&Function], sources: &SourceMap) -> usize;
    /// A kernel will be checked.
    fn checks(&mut self, kernel: &Function);
    /// So much is known of it for good, if the work on it is ended now.
    fn knows(&mut self, report: &KernelReport);
    /// It was checked.
    fn has_checked(&mut self, report: &KernelReport);
}

impl Listener for &Progress {
    fn reads(&mut self, path: &Path) {
        self.say(&path.display().to_string());
    }

    fn has_read(&mut self, _: &FileReport, kernels: &[&Function], _: &SourceMap) -> usize {
        self.expect(kernels.len());
        0
    }

    fn checks(&mut self, kernel: &Function) {
        self.say(&kernel.name);
    }

    fn knows(&mut self, _: &KernelReport) {}

    fn has_checked(&mut self, _: &KernelReport) {
        self.done();
    }
}
