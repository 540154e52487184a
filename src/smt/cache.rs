//! Answers of earlier runs, on disk.
//!
//! All of them are functions of what was asked alone: that a question was proved, that a text used
//! up its budget of the solver's resource units, and the model that refutes a text. An answer is named by the digest of
//! what was asked and of the solver's version.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest as _, Sha256};

pub use crate::base::store::Digest;
use crate::base::store::Store;

/// The folder of this format of answers. Another format gets another folder, so that no version
/// reads what another one wrote.
const FORMAT: &str = "answers-1";
/// Answers in one of the folders.
const MAX_ANSWERS: usize = 4096;

/// An answer that does not depend on anything but what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The goal follows.
    Proved,
    /// The budget of resource units was not enough.
    Spent,
    /// It does not follow; the content of the file is the model.
    Refuted,
}

/// Answers in a directory.
#[derive(Debug)]
pub struct Cache {
    directory: PathBuf,
    answers: Store,
    /// How many questions were answered.
    hits: AtomicU64,
}

impl Cache {
    /// Uses a directory, and makes it if it is missing.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn open(directory: &Path) -> io::Result<Cache> {
        let answers = Store::open(&directory.join(FORMAT), MAX_ANSWERS)?;
        Ok(Cache { directory: directory.to_owned(), answers, hits: AtomicU64::new(0) })
    }

    /// The directory, which has more than answers.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The content of an answer that an earlier run had; `None` if it had another one, or none.
    pub fn look_up(&self, question: &Digest, answer: Answer) -> Option<Vec<u8>> {
        let content = self.answers.look_up(question, answer.extension())?;
        self.hits.fetch_add(1, Ordering::Relaxed);
        Some(content)
    }

    /// Keeps an answer for later runs.
    pub fn keep(&self, question: &Digest, answer: Answer, content: &[u8]) {
        self.answers.keep(question, answer.extension(), content);
    }

    /// How many questions were answered.
    pub fn hits(&self) -> u64 {
        self.hits.load(Ordering::Relaxed)
    }
}

impl Answer {
    fn extension(self) -> &'static str {
        match self {
            Answer::Proved => "proved",
            Answer::Spent => "spent",
            Answer::Refuted => "refuted",
        }
    }
}

/// The digest of some texts, in this order, for this version of the solver.
pub fn digest(parts: &[&str]) -> Digest {
    let mut hash = Sha256::new();
    for part in std::iter::once(&z3::full_version()).chain(parts) {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_stay_and_are_those_of_one_question() {
        let directory = tempfile::tempdir().expect("a directory");
        let (one, other) = (digest(&["a", "b"]), digest(&["ab", ""]));
        let first = Cache::open(directory.path()).expect("it can be made");
        assert_eq!(first.look_up(&one, Answer::Refuted), None);
        first.keep(&one, Answer::Refuted, b"a model");
        let second = Cache::open(directory.path()).expect("it is there");
        assert_eq!(second.look_up(&one, Answer::Refuted).as_deref(), Some(b"a model".as_slice()));
        assert_eq!(second.look_up(&one, Answer::Proved), None);
        assert_eq!(second.look_up(&other, Answer::Refuted), None);
        assert_eq!((first.hits(), second.hits()), (0, 1));
    }
}
