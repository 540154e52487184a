//! Answers of earlier runs, on disk.
//!
//! All of them are functions of what was asked alone: that a question was proved, that a text used
//! up its budget of the solver's resource units, and the model that refutes a text.
//!
//! An answer is a file, named by the SHA-256 of what was asked and of the solver's version. It gets
//! its name when its content is complete: neither runs at the same time nor one that is killed
//! can leave half an answer, and nothing has to be locked.
//!
//! Whoever can write to the directory can have anything proved.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use sha2::{Digest as _, Sha256};

/// The folder of this format of answers. Another format gets another folder, so that no version
/// reads what another one wrote.
const FORMAT: &str = "answers-1";
/// Answers in one of the 256 folders, at most; then the half that was of no use for longest goes.
const MAX_ANSWERS: usize = 4096;
/// An answer's time of last use is renewed once a day at most, to spare the disk.
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// SHA-256.
pub type Digest = [u8; 32];

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
    /// How many questions were answered.
    hits: AtomicU64,
    /// Folders whose size was looked at.
    tidied: Mutex<BTreeSet<u8>>,
}

impl Cache {
    /// Uses a directory, and makes it if it is missing.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn open(directory: &Path) -> io::Result<Cache> {
        let directory = directory.join(FORMAT);
        fs::create_dir_all(&directory)?;
        Ok(Cache { directory, hits: AtomicU64::new(0), tidied: Mutex::default() })
    }

    /// The content of an answer that an earlier run had; `None` if it had another one, or none.
    pub fn look_up(&self, question: &Digest, answer: Answer) -> Option<Vec<u8>> {
        let path = self.path(question, answer);
        let content = fs::read(&path).ok()?;
        self.hits.fetch_add(1, Ordering::Relaxed);
        let age = fs::metadata(&path).and_then(|m| m.modified()).ok().and_then(|time| time.elapsed().ok());
        if age.is_some_and(|age| age > A_DAY) {
            // Ignored, as all errors of writing: what is not kept is asked again.
            let _ = File::options().append(true).open(&path).and_then(|file| file.set_modified(SystemTime::now()));
        }
        Some(content)
    }

    /// Keeps an answer for later runs.
    pub fn keep(&self, question: &Digest, answer: Answer, content: &[u8]) {
        let path = self.path(question, answer);
        let folder = path.parent().unwrap_or(&self.directory);
        if let Err(error) = write(folder, &path, content) {
            tracing::debug!("{}: {error}", path.display());
            return;
        }
        if self.tidied.lock().is_ok_and(|mut tidied| tidied.insert(question[0])) {
            tidy(folder, MAX_ANSWERS);
        }
    }

    /// How many questions were answered.
    pub fn hits(&self) -> u64 {
        self.hits.load(Ordering::Relaxed)
    }

    fn path(&self, question: &Digest, answer: Answer) -> PathBuf {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let extension = match answer {
            Answer::Proved => "proved",
            Answer::Spent => "spent",
            Answer::Refuted => "refuted",
        };
        self.directory.join(hex(&question[..1])).join(format!("{}.{extension}", hex(&question[1..])))
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

/// Writes a file that has its name only when it is complete.
fn write(folder: &Path, path: &Path, content: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(content)?;
    file.persist(path)?;
    Ok(())
}

/// Removes the older half of too many files.
fn tidy(folder: &Path, most: usize) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let used = |entry: fs::DirEntry| Some((entry.metadata().ok()?.modified().ok()?, entry.path()));
    let mut files: Vec<(SystemTime, PathBuf)> = entries.flatten().filter_map(used).collect();
    if files.len() > most {
        files.sort();
        files.iter().take(files.len() / 2).for_each(|(_, path)| {
            // Another run may have removed it.
            let _ = fs::remove_file(path);
        });
    }
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

    #[test]
    fn a_directory_that_cannot_be_written_to_keeps_nothing() {
        let directory = tempfile::tempdir().expect("a directory");
        let place = directory.path().join("cache");
        let cache = Cache::open(&place).expect("it can be made");
        fs::remove_dir_all(&place).expect("it is ours");
        fs::write(&place, "a file in its place").expect("it is ours");
        let question = digest(&["a"]);
        cache.keep(&question, Answer::Proved, b"");
        assert_eq!(cache.look_up(&question, Answer::Proved), None);
        assert!(Cache::open(&place).is_err());
    }

    #[test]
    fn several_runs_may_keep_the_same_answer() {
        let directory = tempfile::tempdir().expect("a directory");
        let question = digest(&["a"]);
        let content = vec![7; 100_000];
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let cache = Cache::open(directory.path()).expect("it can be made");
                    for _ in 0..50 {
                        cache.keep(&question, Answer::Refuted, &content);
                        assert_eq!(cache.look_up(&question, Answer::Refuted).as_ref(), Some(&content));
                    }
                });
            }
        });
    }

    #[test]
    fn what_was_of_no_use_for_longest_goes() {
        let directory = tempfile::tempdir().expect("a directory");
        for (name, age) in [("old", 3), ("older", 5), ("new", 0), ("oldest", 9)] {
            let file = File::create(directory.path().join(name)).expect("a file");
            file.set_modified(SystemTime::now() - age * A_DAY).expect("its time can be set");
        }
        let names = || {
            let entries = fs::read_dir(directory.path()).expect("it is there").flatten();
            entries.filter_map(|e| e.file_name().into_string().ok()).collect::<BTreeSet<String>>()
        };
        tidy(directory.path(), 4);
        assert_eq!(names().len(), 4);
        tidy(directory.path(), 3);
        assert_eq!(names(), ["new", "old"].map(str::to_owned).into());
    }

    #[test]
    fn what_is_used_again_is_new() {
        let directory = tempfile::tempdir().expect("a directory");
        let cache = Cache::open(directory.path()).expect("it can be made");
        let question = digest(&["a"]);
        cache.keep(&question, Answer::Spent, b"");
        let path = cache.path(&question, Answer::Spent);
        let age = || fs::metadata(&path).and_then(|m| m.modified()).expect("it is there").elapsed().unwrap_or_default();
        let file = File::options().append(true).open(&path).expect("it is there");
        file.set_modified(SystemTime::now() - 9 * A_DAY).expect("its time can be set");
        assert!(age() > A_DAY);
        assert!(cache.look_up(&question, Answer::Spent).is_some());
        assert!(age() < A_DAY);
    }
}
