//! Our own headers are kept as clang has read them: what is read with them is what is read without.

use std::fs;
use std::path::{Path, PathBuf};

use barrister::base::source::SourceMap;
use barrister::frontend::{Options, clang_document, load};
use regex::Regex;
use tempfile::TempDir;
use walkdir::WalkDir;

/// Readings of one set of flags after which it is kept what they have in common, and used.
const FIRST: usize = 2;
/// A precompiled header is not shorter.
const LEAST: u64 = 100_000;

/// Sources of both languages, with host code and without, accepted and rejected.
fn sources() -> Vec<PathBuf> {
    let all = ["tests/frontend", "tests/ui/contexts", "tests/ui/rejected"].into_iter().flat_map(WalkDir::new);
    let mut found: Vec<PathBuf> = all.flatten().map(|entry| entry.path().to_owned()).collect();
    found.retain(|path| path.extension().is_some_and(|e| e == "cu" || e == "cl"));
    found.sort();
    found.into_iter().step_by(16).collect()
}

fn options(preludes: Option<&Path>) -> Options {
    Options { preludes: preludes.map(Path::to_owned), ..Options::default() }
}

/// What clang says of a source, its numbers of declarations in the order in which they come.
fn document(source: &Path, preludes: Option<&Path>) -> String {
    let mut known = Vec::new();
    let text = match clang_document(source, &options(preludes)) {
        Ok(text) => text,
        Err(diagnostics) => diagnostics.iter().map(|d| format!("{}\n", d.message)).collect(),
    };
    let address = Regex::new("\"0x[0-9a-f]+\"").expect("a valid pattern");
    let number = |found: &regex::Captures| {
        let place = known.iter().position(|one| *one == found[0]).unwrap_or_else(|| {
            known.push(found[0].to_owned());
            known.len() - 1
        });
        format!("\"#{place}\"")
    };
    address.replace_all(&text, number).into_owned()
}

/// What becomes of a source, host code included.
fn loaded(source: &Path, preludes: Option<&Path>) -> String {
    let mut sources = SourceMap::default();
    match load(source, &options(preludes), &mut sources) {
        Ok(unit) => format!("{}\n{:?}\n{:?}", unit.program, unit.refused, unit.warnings),
        Err(diagnostics) => format!("{diagnostics:?}"),
    }
}

/// The precompiled headers of a directory.
fn kept(directory: &TempDir) -> Vec<PathBuf> {
    let files = WalkDir::new(directory.path()).into_iter().flatten();
    let is_long = |entry: &walkdir::DirEntry| entry.metadata().is_ok_and(|data| data.is_file() && data.len() > LEAST);
    files.filter(is_long).map(|entry| entry.path().to_owned()).collect()
}

fn filled() -> TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for _ in 0..FIRST {
        loaded(Path::new("tests/frontend/launches.cu"), Some(directory.path()));
    }
    // One for each side.
    assert!(kept(&directory).len() >= 2);
    directory
}

#[test]
fn what_is_read_is_the_same() {
    let directory = filled();
    for source in sources() {
        let name = source.display();
        assert_eq!(document(&source, Some(directory.path())), document(&source, None), "{name}");
        assert_eq!(loaded(&source, Some(directory.path())), loaded(&source, None), "{name}");
    }
}

#[test]
fn what_is_spoilt_is_not_used() {
    let source = Path::new("tests/frontend/launches.cu");
    let expected = loaded(source, None);
    let spoil: [fn(&mut Vec<u8>); 3] = [
        |bytes| bytes.truncate(bytes.len() / 2),
        |bytes| bytes.iter_mut().skip(50_000).step_by(1000).for_each(|byte| *byte ^= 0x55),
        |bytes| bytes.clear(),
    ];
    for change in spoil {
        let directory = filled();
        for file in kept(&directory) {
            let mut bytes = fs::read(&file).expect("it can be read");
            change(&mut bytes);
            fs::write(&file, bytes).expect("it is ours");
        }
        assert_eq!(loaded(source, Some(directory.path())), expected);
        // It is made anew.
        assert_eq!(loaded(source, Some(directory.path())), expected);
        assert!(kept(&directory).len() >= 2);
    }
}

#[test]
fn other_flags_have_their_own() {
    let directory = filled();
    let before = kept(&directory).len();
    let source = Path::new("tests/frontend/defines.cu");
    let with = |preludes| Options { defines: vec!["N=4".to_owned()], ..options(preludes) };
    let text = |preludes| {
        let unit = load(source, &with(preludes), &mut SourceMap::default());
        unit.map(|unit| unit.program.to_string()).unwrap_or_default()
    };
    for _ in 0..=FIRST {
        assert_eq!(text(Some(directory.path())), text(None));
    }
    assert!(kept(&directory).len() > before);
}
