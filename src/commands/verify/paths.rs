//! From the paths of a command line to files.
//!
//! - A file is taken as it is.
//! - Of a directory, all files that are named as sources are ([`SOURCES`]), in the order of their paths; what is hidden is
//!   left out, and what is excluded.
//! - A pattern (`src/**/*.cu`) stands for the files that it matches, by the same rules; if the pattern itself names no
//!   extension, for sources only.
//! - `-` is standard input.
//!
//! What holds: the same files give the same list, whatever the file system's order; each file is in it once, at
//! its first place, and is named if it is so at any; what cannot be read is an error, and not left out.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use globset::{GlobBuilder, GlobMatcher};
use ignore::WalkBuilder;
use ignore::gitignore::{Gitignore, GitignoreBuilder};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::config::file::is_matched;

/// What sources' names end with.
pub const SOURCES: [&str; 5] = ["cu", "cuh", "cl", "clh", "hip"];
/// What makes a path a pattern.
const SIGNS: [char; 4] = ['*', '?', '[', '{'];

/// What stands for something to verify.
#[derive(Debug)]
pub enum Entry {
    /// A file; named, or found in a directory or by a pattern.
    File {
        /// Its path.
        path: PathBuf,
        /// Nobody has named it.
        found: bool,
    },
    /// Standard input.
    Input,
    /// A path that leads to nothing that can be verified.
    Wrong(PathBuf, Diagnostic),
}

/// Patterns of what is left out, and the directory that they start from.
pub type Exclude = (PathBuf, Vec<String>);

/// The files of a command line. `exclude`: what is left out below a directory.
///
/// # Errors
/// A pattern of what is left out is malformed.
pub fn find(paths: &[PathBuf], exclude: &mut dyn FnMut(&Path) -> Result<Vec<Exclude>>) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut seen: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for path in paths {
        let found = if path.as_os_str() == "-" {
            vec![Entry::Input]
        } else if path.is_dir() {
            walk(path, None, &excluded(&exclude(path)?)?)
        } else if let (false, Some(pattern)) = (path.exists(), pattern(path)) {
            let root = root(path);
            let left_out = excluded(&exclude(&root)?)?;
            pattern
                .map_or_else(|error| vec![wrong(path, error)], |pattern| walk(path, Some((&root, &pattern)), &left_out))
        } else {
            vec![Entry::File { path: path.clone(), found: false }]
        };
        for entry in found {
            let name = match &entry {
                Entry::File { path, .. } => path.canonicalize().unwrap_or_else(|_| path.clone()),
                Entry::Input => "-".into(),
                Entry::Wrong(..) => {
                    entries.push(entry);
                    continue;
                }
            };
            match (seen.get(&name), &entry) {
                (None, _) => {
                    seen.insert(name, entries.len());
                    entries.push(entry);
                }
                // Who names what was found before has it named.
                (Some(at), Entry::File { found: false, .. }) => {
                    if let Entry::File { found, .. } = &mut entries[*at] {
                        *found = false;
                    }
                }
                (Some(_), Entry::File { .. } | Entry::Input | Entry::Wrong(..)) => {}
            }
        }
    }
    Ok(entries)
}

fn wrong(path: &Path, (message, help): (String, &str)) -> Entry {
    Entry::Wrong(path.to_owned(), Diagnostic::error(Code::Input, None, message).with_help(help))
}

/// The pattern that a path is.
fn pattern(path: &Path) -> Option<std::result::Result<GlobMatcher, (String, &'static str)>> {
    let text = path.to_str().filter(|text| text.contains(SIGNS))?;
    let text = text.strip_prefix("./").unwrap_or(text);
    let glob = GlobBuilder::new(text).literal_separator(true).build();
    Some(glob.map(|glob| glob.compile_matcher()).map_err(|error| {
        (
            format!("{text}: {}", error.kind()),
            "for example `src/**/*.cu`; no file has this name, so it is read as a pattern",
        )
    }))
}

/// The directory that has all that a pattern can match.
fn root(path: &Path) -> PathBuf {
    let is_plain = |part: &Component| !part.as_os_str().to_string_lossy().contains(SIGNS);
    let root: PathBuf = path.components().take_while(is_plain).collect();
    if root.as_os_str().is_empty() { ".".into() } else { root }
}

/// Sources below a directory, or what a pattern matches there.
fn walk(path: &Path, pattern: Option<(&PathBuf, &GlobMatcher)>, left_out: &[Gitignore]) -> Vec<Entry> {
    let root = pattern.map_or(path, |(root, _)| root);
    // A pattern that names an extension means it.
    let names_extension = path.extension().is_some_and(|end| !end.to_string_lossy().contains(SIGNS));
    let any = pattern.is_some() && names_extension;
    let left_out = left_out.to_vec();
    let walk = WalkBuilder::new(root)
        .standard_filters(false)
        .hidden(true)
        .sort_by_file_path(Path::cmp)
        .filter_entry(move |entry| {
            let is_dir = entry.file_type().is_some_and(|kind| kind.is_dir());
            entry.depth() == 0 || !left_out.iter().any(|one| is_matched(one, entry.path(), is_dir))
        })
        .build();
    let mut found = Vec::new();
    for entry in walk.into_iter().filter(|_| root.exists()) {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let help = "see whether it may be read, or leave it out by `--exclude`";
                found.push(wrong(root, (format!("cannot read all of {}: {error}", root.display()), help)));
                continue;
            }
        };
        let path = entry.path().strip_prefix("./").unwrap_or(entry.path()).to_owned();
        let is_source = path.extension().and_then(|end| end.to_str()).is_some_and(|end| SOURCES.contains(&end));
        let is_meant = pattern.is_none_or(|(_, pattern)| pattern.is_match(&path)) && (any || is_source);
        // Behind a link of a file may be one.
        if is_meant && path.is_file() {
            found.push(Entry::File { path, found: true });
        }
    }
    if found.is_empty() {
        let ends = SOURCES.map(|end| format!(".{end}")).join(", ");
        let message = match pattern {
            Some(_) => format!("no file matches {}", path.display()),
            None => format!("no file below {} ends with {ends}", path.display()),
        };
        found.push(wrong(
            path,
            (message, "hidden files and what `--exclude` names are left out; name a file to have it"),
        ));
    }
    found
}

fn excluded(patterns: &[Exclude]) -> Result<Vec<Gitignore>> {
    let one = |(root, patterns): &Exclude| {
        let mut builder = GitignoreBuilder::new(root);
        let wrong = |error: ignore::Error| {
            let error = Diagnostic::error(Code::Input, None, format!("--exclude: {error}"));
            Box::new(error.with_help("for example `--exclude 'third_party/**'`, as in .gitignore"))
        };
        for pattern in patterns {
            builder.add_line(None, pattern).map_err(wrong)?;
        }
        builder.build().map_err(wrong)
    };
    patterns.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A directory with empty files.
    fn tree(files: &[&str]) -> tempfile::TempDir {
        let directory = tempfile::tempdir().expect("a directory can be made");
        for file in files {
            let path = directory.path().join(file);
            std::fs::create_dir_all(path.parent().expect("it is in a directory")).expect("it can be made");
            std::fs::write(path, "").expect("it can be written");
        }
        directory
    }

    /// What is found below the directory, with what is left out.
    fn found(directory: &Path, paths: &[&str], exclude: &[&str]) -> Vec<String> {
        let paths: Vec<PathBuf> = paths.iter().map(|path| directory.join(path)).collect();
        let exclude: Vec<String> = exclude.iter().map(|pattern| (*pattern).to_owned()).collect();
        let entries = find(&paths, &mut |_| Ok(vec![(directory.to_owned(), exclude.clone())])).expect("well-formed");
        let name = |entry: Entry| match entry {
            Entry::File { path, .. } => path.strip_prefix(directory).expect("it is there").display().to_string(),
            Entry::Input => "-".to_owned(),
            Entry::Wrong(_, diagnostic) => diagnostic.message.replace(&format!("{}/", directory.display()), ""),
        };
        entries.into_iter().map(name).collect()
    }

    const FILES: [&str; 8] =
        ["b.cu", "a.cl", "readme.md", ".hidden.cu", "deep/c.cuh", "deep/down/d.hip", ".git/e.cu", "deep/f.clh"];

    #[test]
    fn a_directory_is_walked_in_order() {
        let directory = tree(&FILES);
        let all = ["a.cl", "b.cu", "deep/c.cuh", "deep/down/d.hip", "deep/f.clh"];
        assert_eq!(found(directory.path(), &[""], &[]), all);
        assert_eq!(found(directory.path(), &["deep/f.clh", "", "b.cu"], &[])[..2], ["deep/f.clh", "a.cl"]);
    }

    #[test]
    fn what_is_excluded_is_left_out_but_not_what_is_named() {
        let directory = tree(&FILES);
        assert_eq!(found(directory.path(), &[""], &["down", "*.cl", "/b.cu"]), ["deep/c.cuh", "deep/f.clh"]);
        assert_eq!(found(directory.path(), &["", "b.cu"], &["*", "!a.cl"]), ["a.cl", "b.cu"]);
        assert_eq!(found(directory.path(), &["deep"], &["deep/down/"]), ["deep/c.cuh", "deep/f.clh"]);
    }

    #[test]
    fn patterns_stop_at_directories_unless_they_say_so() {
        let directory = tree(&FILES);
        assert_eq!(found(directory.path(), &["*"], &[]), ["a.cl", "b.cu"]);
        assert_eq!(found(directory.path(), &["**/*.{cuh,hip}"], &[]), ["deep/c.cuh", "deep/down/d.hip"]);
        assert_eq!(found(directory.path(), &["deep/?.clh"], &[]), ["deep/f.clh"]);
        assert_eq!(found(directory.path(), &["*.md"], &[]), ["readme.md"]);
    }

    #[test]
    fn what_leads_to_nothing_is_said() {
        let directory = tree(&["x/readme.md", "a[1].cu"]);
        assert_eq!(found(directory.path(), &["*.cu"], &["*.cu"]), ["no file matches *.cu"]);
        let nothing = found(directory.path(), &["x"], &[]);
        assert_eq!(nothing, ["no file below x ends with .cu, .cuh, .cl, .clh, .hip"]);
        // A file that is there is no pattern.
        assert_eq!(found(directory.path(), &["a[1].cu"], &[]), ["a[1].cu"]);
        assert!(found(directory.path(), &["a[.cu"], &[])[0].starts_with("a[.cu: "));
    }
}
