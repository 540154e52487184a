//! The files below a directory.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

/// The kernels of the tests and of the library, from the package's root, in the order of their
/// paths.
pub fn kernels() -> Vec<PathBuf> {
    let mut kernels = below(Path::new("tests/ui"), &["cu", "cl", "hip"]);
    kernels.extend(below(Path::new("annotations/kernels"), &["cu", "cl", "hip"]));
    kernels.sort();
    kernels
}

/// The files below a directory that have one of these extensions, in the order of their paths;
/// hidden ones are nobody's.
pub fn below(directory: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let entries = WalkDir::new(directory).into_iter();
    let entries = entries.filter_entry(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
    let files = entries.map(|entry| entry.expect("a readable directory")).filter(|entry| entry.file_type().is_file());
    let wanted = |path: &PathBuf| path.extension().is_some_and(|found| extensions.iter().any(|known| found == *known));
    let mut found: Vec<PathBuf> = files.map(walkdir::DirEntry::into_path).filter(wanted).collect();
    found.sort();
    found
}
