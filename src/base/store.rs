//! Values in a directory, by the SHA-256 of what they follow from.
//!
//! A value is a file. It gets its name when its content is complete: neither runs at the same time nor one that is
//! killed can leave half a value, and nothing has to be locked. A directory that cannot be written to is read like any
//! other, and keeps nothing.
//!
//! Whoever can write to the directory can have anything proved.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

/// A value's time of last use is renewed once a day at most, to spare the disk.
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// SHA-256.
pub type Digest = [u8; 32];

/// Values in 256 folders.
#[derive(Debug)]
pub struct Store {
    directory: PathBuf,
    /// In one folder, at most; then the half that was of no use for longest goes.
    most: usize,
    /// Folders whose size was looked at.
    tidied: Mutex<BTreeSet<u8>>,
}

impl Store {
    /// Uses a directory, and makes it if it is missing.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn open(directory: &Path, most: usize) -> io::Result<Store> {
        fs::create_dir_all(directory)?;
        Ok(Store { directory: directory.to_owned(), most, tidied: Mutex::default() })
    }

    /// The value of a name, if there is one.
    pub fn look_up(&self, name: &Digest, extension: &str) -> Option<Vec<u8>> {
        let path = self.path(name, extension);
        let content = fs::read(&path).ok()?;
        let age = fs::metadata(&path).and_then(|m| m.modified()).ok().and_then(|time| time.elapsed().ok());
        if age.is_some_and(|age| age > A_DAY) {
            // Ignored, as all errors of writing: what is not kept is found out again.
            let _ = File::options().append(true).open(&path).and_then(|file| file.set_modified(SystemTime::now()));
        }
        Some(content)
    }

    /// Keeps a value for later runs.
    pub fn keep(&self, name: &Digest, extension: &str, content: &[u8]) {
        let path = self.path(name, extension);
        let folder = path.parent().unwrap_or(&self.directory);
        if let Err(error) = write(folder, &path, content) {
            tracing::debug!("{}: {error}", path.display());
            return;
        }
        if self.tidied.lock().is_ok_and(|mut tidied| tidied.insert(name[0])) {
            tidy(folder, self.most);
        }
    }

    fn path(&self, name: &Digest, extension: &str) -> PathBuf {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        self.directory.join(hex(&name[..1])).join(format!("{}.{extension}", hex(&name[1..])))
    }
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

    const NAME: Digest = [7; 32];

    fn opened(directory: &Path) -> Store {
        Store::open(directory, 4096).expect("it can be made")
    }

    #[test]
    fn a_directory_that_cannot_be_written_to_keeps_nothing() {
        let directory = tempfile::tempdir().expect("a directory");
        let place = directory.path().join("store");
        let store = opened(&place);
        fs::remove_dir_all(&place).expect("it is ours");
        fs::write(&place, "a file in its place").expect("it is ours");
        store.keep(&NAME, "proved", b"");
        assert_eq!(store.look_up(&NAME, "proved"), None);
        assert!(Store::open(&place, 1).is_err());
    }

    #[test]
    fn several_runs_may_keep_the_same_value() {
        let directory = tempfile::tempdir().expect("a directory");
        let content = vec![7; 100_000];
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let store = opened(directory.path());
                    for _ in 0..50 {
                        store.keep(&NAME, "refuted", &content);
                        assert_eq!(store.look_up(&NAME, "refuted").as_ref(), Some(&content));
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
        let store = opened(directory.path());
        store.keep(&NAME, "spent", b"");
        let path = store.path(&NAME, "spent");
        let age = || fs::metadata(&path).and_then(|m| m.modified()).expect("it is there").elapsed().unwrap_or_default();
        let file = File::options().append(true).open(&path).expect("it is there");
        file.set_modified(SystemTime::now() - 9 * A_DAY).expect("its time can be set");
        assert!(age() > A_DAY);
        assert!(store.look_up(&NAME, "spent").is_some());
        assert!(age() < A_DAY);
    }
}
