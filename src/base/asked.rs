//! What reading sources has asked of the disk, and what the disk has answered.
//!
//! What holds: what is read of a source follows from its text, from flags, and from these answers. Where the disk answers
//! the same again, the same is read again. A name that was looked for and is not there is an answer like any other: a file
//! of that name would be read in place of another one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What is at a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Nothing.
    Absent,
    /// A directory.
    Directory,
    /// A file, which was not read.
    File,
    /// A file, by the SHA-256 of its text.
    Text(String),
    /// A directory, by the SHA-256 of its sorted names, each with a line's end behind it.
    Listing(String),
    /// One thing at one time, and another at another.
    Several,
    /// No thing: a source tells the time.
    Time,
}

/// Where the time stands among the paths that were asked for.
const CLOCK: &str = "__TIME__";

/// All that was asked.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Asked(BTreeMap<PathBuf, Answer>);

impl Asked {
    /// Whether nothing was.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The path was asked for, and this answered.
    pub fn add(&mut self, path: PathBuf, answer: Answer) {
        let known = self.0.get(&path).cloned();
        let both = known.map_or(answer.clone(), |known| known.and(answer));
        self.0.insert(path, both);
    }

    /// The time was, of which the disk knows nothing.
    pub fn ask_the_clock(&mut self) {
        self.add(PathBuf::from(CLOCK), Answer::Time);
    }

    /// Whether another reading may be of another text, whatever the disk answers.
    pub fn asks_the_clock(&self) -> bool {
        self.0.values().any(|answer| *answer == Answer::Time)
    }

    /// All of this was.
    pub fn add_all(&mut self, other: Asked) {
        other.0.into_iter().for_each(|(path, answer)| self.add(path, answer));
    }

    /// The files whose text was read.
    pub fn texts(&self) -> impl Iterator<Item = &Path> {
        self.0.iter().filter(|(_, answer)| matches!(answer, Answer::Text(_))).map(|(path, _)| path.as_path())
    }

    /// What is not, or otherwise, among others.
    pub fn without(&self, others: &Asked) -> Asked {
        let is_new = |(path, answer): &(&PathBuf, &Answer)| others.0.get(*path) != Some(*answer);
        Asked(self.0.iter().filter(is_new).map(|(path, answer)| (path.clone(), answer.clone())).collect())
    }

    /// The first path of which two things were answered.
    pub fn contradicted(&self) -> Option<&Path> {
        self.0.iter().find(|(_, answer)| **answer == Answer::Several).map(|(path, _)| path.as_path())
    }

    /// The first path of which the disk answers something else now.
    pub fn changed(&self) -> Option<&Path> {
        self.0.iter().find(|(path, answer)| !answer.holds(path)).map(|(path, _)| path.as_path())
    }
}

impl Answer {
    /// What two answers about one path say.
    fn and(self, other: Answer) -> Answer {
        match (self, other) {
            (one, other) if one == other => one,
            (Answer::File, text @ Answer::Text(_)) | (text @ Answer::Text(_), Answer::File) => text,
            (Answer::Directory, names @ Answer::Listing(_)) | (names @ Answer::Listing(_), Answer::Directory) => names,
            _ => Answer::Several,
        }
    }

    fn holds(&self, path: &Path) -> bool {
        match self {
            Answer::Absent => !path.exists(),
            Answer::Directory => path.is_dir(),
            Answer::File => path.exists() && !path.is_dir(),
            Answer::Text(known) => std::fs::read(path).is_ok_and(|text| digest(&text) == *known),
            Answer::Listing(known) => listing(path).is_ok_and(|names| digest(names.as_bytes()) == *known),
            Answer::Several => false,
            Answer::Time => true,
        }
    }
}

/// The SHA-256 of a text.
pub fn digest(text: &[u8]) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The names in a directory.
fn listing(path: &Path) -> std::io::Result<String> {
    let entries = std::fs::read_dir(path)?;
    let mut names = Vec::new();
    for entry in entries {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names.into_iter().map(|name| name + "\n").collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_no_answer_of_the_disk() {
        let mut asked = Asked::default();
        assert!(!asked.asks_the_clock());
        asked.ask_the_clock();
        asked.ask_the_clock();
        assert!(asked.asks_the_clock());
        assert_eq!((asked.changed(), asked.contradicted()), (None, None));
    }

    #[test]
    fn what_the_disk_answers_otherwise_is_named() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let (there, missing) = (directory.path().join("h.h"), directory.path().join("none.h"));
        std::fs::write(&there, "enum { N = 64 };").expect("it can be written");
        let mut asked = Asked::default();
        asked.add(there.clone(), Answer::Text(digest(b"enum { N = 64 };")));
        asked.add(missing.clone(), Answer::Absent);
        asked.add(directory.path().to_owned(), Answer::Listing(digest(b"h.h\n")));
        assert_eq!(asked.changed(), None);
        std::fs::write(&there, "enum { N = 128 };").expect("it can be written");
        assert_eq!(asked.changed(), Some(there.as_path()));
        std::fs::write(&there, "enum { N = 64 };").expect("it can be written");
        std::fs::write(&missing, "").expect("it can be written");
        assert_eq!(asked.changed(), Some(directory.path()));
    }

    #[test]
    fn answers_agree_or_contradict_each_other() {
        let path = || PathBuf::from("h.h");
        let mut asked = Asked::default();
        asked.add(path(), Answer::File);
        asked.add(path(), Answer::Text("1".to_owned()));
        asked.add(path(), Answer::File);
        assert_eq!((asked.contradicted(), asked.without(&Asked::default()) == asked), (None, true));
        let before = asked.clone();
        asked.add(path(), Answer::Text("2".to_owned()));
        assert_eq!(asked.contradicted(), Some(Path::new("h.h")));
        assert!(!asked.without(&before).is_empty());
    }
}
