//! What a worker prints on standard error: passed on, but for the last words of one that
//! has used up its stack or its memory, which the report says in ours.

use std::io::BufRead;

use crate::pipeline::progress::Progress;

/// What the last words say.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Last {
    /// It had no stack left.
    pub stack: bool,
    /// It had no memory left.
    pub memory: bool,
}

impl Last {
    /// Passes on what a worker says until it has ended.
    pub fn pass_on(mut errors: impl BufRead, progress: &Progress) -> Last {
        let mut last = Last::default();
        let mut line = Vec::new();
        // Last words begin with an empty line.
        let mut empty = false;
        while errors.read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0) {
            let text = String::from_utf8_lossy(&line);
            let text = text.trim_end();
            let held = std::mem::replace(&mut empty, text.is_empty());
            if !last.takes(text) {
                held.then(|| progress.print(""));
                (!empty).then(|| progress.print(text));
            }
            line.clear();
        }
        last
    }

    /// Are these last words, as Rust's runtime has them.
    fn takes(&mut self, line: &str) -> bool {
        self.stack |= line.ends_with("has overflowed its stack");
        self.memory |= line.starts_with("memory allocation of ");
        let abort = line.is_empty() || line.starts_with("fatal runtime error: ");
        line.ends_with("has overflowed its stack")
            || line.starts_with("memory allocation of ")
            || (abort && (self.stack || self.memory))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_words_are_understood() {
        let of = |text: &str| Last::pass_on(text.as_bytes(), &Progress::hidden());
        let stack = "\nthread 'k' (7) has overflowed its stack\nfatal runtime error: stack overflow, aborting\n";
        assert_eq!(of(stack), Last { stack: true, memory: false });
        assert_eq!(of("memory allocation of 64 bytes failed\n"), Last { stack: false, memory: true });
        assert_eq!(of("WARN something\n\n"), Last::default());
    }
}
