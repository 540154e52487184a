//! A progress line on standard error; silent when that is no terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// The progress of a run.
#[derive(Clone)]
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A line that counts kernels (or tests), and of several files says which one they are of.
    pub fn new() -> Self {
        let bar = ProgressBar::new(0);
        if let Ok(style) = ProgressStyle::with_template("{elapsed} {prefix}{pos}/{len} {wide_msg}") {
            bar.set_style(style);
        }
        Self { bar }
    }

    /// Nothing, ever: for tests.
    pub fn hidden() -> Self {
        Self { bar: ProgressBar::hidden() }
    }

    /// A file is begun, the one with this number, from 1 on, of so many. How many kernels the next ones have is not known.
    pub fn file(&self, number: usize, of: usize, name: &str) {
        if of > 1 {
            self.bar.set_prefix(format!("file {number}/{of}, kernels "));
        }
        self.say(name);
    }

    /// More work is known.
    pub fn expect(&self, count: usize) {
        self.bar.inc_length(count as u64);
    }

    /// What is being worked at.
    pub fn say(&self, what: &str) {
        self.bar.set_message(what.to_owned());
    }

    /// One piece of work is done.
    pub fn done(&self) {
        self.bar.inc(1);
    }

    /// A line above it, on standard error.
    pub fn print(&self, line: &str) {
        self.bar.suspend(|| eprintln!("{line}"));
    }

    /// Removes the line.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self::new()
    }
}
