//! Headers that a directory has. What a header defines is verified where a source of the run includes it, with that
//! source's launches; by itself, where it has none, it would be judged by launches that nobody makes.
//!
//! By their texts files say what they include ([`owners`]); the first source by which a header is reached owns it, and is
//! in the same shard. What was said need not be so: only if the owner's report has all kernels that the header's text has,
//! and they are the same for all that include it, is it not verified by itself ([`is_within`]).

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use super::header_text::{is_one_text, kernels_of};
use super::jobs::{Job, Planned};
use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::source::SourceMap;
use crate::report::FileReport;

/// What headers' names end with, among those of sources.
const HEADERS: [&str; 2] = ["cuh", "clh"];

/// Of each file of a run the one that owns it, if it is a header that nobody has named and there is one.
pub fn owners(planned: &[Planned]) -> Vec<Option<usize>> {
    let mut owners = vec![None; planned.len()];
    let headers: BTreeMap<PathBuf, usize> = (planned.iter().enumerate())
        .filter_map(|(at, planned)| planned.as_ref().ok().filter(|job| is_found_header(job)).map(|job| (at, job)))
        .map(|(at, job)| (canonical(&job.path), at))
        .collect();
    if headers.is_empty() {
        return owners;
    }
    let mut texts = Texts { headers: &headers, included: BTreeMap::new() };
    for (at, planned) in planned.iter().enumerate() {
        let Some(source) = planned.as_ref().ok().filter(|job| !is_found_header(job)) else { continue };
        for header in texts.reached(&canonical(&source.path)) {
            owners[header].get_or_insert(at);
        }
    }
    owners
}

/// Whether a report has all kernels of the header: as many of them stand there as its text says of functions that they are
/// kernels, and the text is the same wherever it is included.
pub fn is_within(header: &Path, report: &FileReport, sources: &SourceMap) -> bool {
    let path = canonical(header);
    let places: BTreeSet<_> = report.kernels.iter().map(|kernel| (kernel.span.file, kernel.span.start)).collect();
    let is_there = |(file, _): &&_| canonical(&sources.file(*file).path) == path;
    let there = places.iter().filter(is_there).count();
    let is_opencl = header.extension().is_some_and(|end| end == "clh");
    let has_all = |text: String| is_one_text(&text, is_opencl) && kernels_of(&text, is_opencl) == there;
    there > 0 && std::fs::read_to_string(header).is_ok_and(has_all)
}

/// What is said of such a header.
pub fn included(owner: &Path) -> Diagnostic {
    let message = format!("its kernels are verified with {}, which includes it", owner.display());
    Diagnostic { severity: Severity::Note, ..Diagnostic::error(Code::Included, None, message) }
}

/// Whether this is what is said of a file.
pub fn is_included(file: &FileReport) -> bool {
    file.diagnostics.iter().any(|said| said.code == Code::Included)
}

fn is_found_header(job: &Job) -> bool {
    job.found && job.path.extension().and_then(|end| end.to_str()).is_some_and(|end| HEADERS.contains(&end))
}

fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// What files include, by their texts.
struct Texts<'a> {
    headers: &'a BTreeMap<PathBuf, usize>,
    included: BTreeMap<PathBuf, Vec<PathBuf>>,
}

impl Texts<'_> {
    /// The headers of the run that a file includes, in whatever file of its own stands between.
    fn reached(&mut self, source: &Path) -> BTreeSet<usize> {
        let mut seen = BTreeSet::from([source.to_owned()]);
        let mut work = vec![source.to_owned()];
        while let Some(path) = work.pop() {
            for file in self.included(path) {
                if seen.insert(file.clone()) {
                    work.push(file.clone());
                }
            }
        }
        seen.iter().filter_map(|path| self.headers.get(path).copied()).collect()
    }

    fn included(&mut self, path: PathBuf) -> &[PathBuf] {
        let headers = self.headers;
        self.included.entry(path).or_insert_with_key(|path| {
            // What cannot be read includes nothing that is known.
            let text = std::fs::read_to_string(path).unwrap_or_default();
            let directory = path.parent().unwrap_or(Path::new(""));
            text.lines().filter_map(named).flat_map(|name| meant(headers, directory, Path::new(name))).collect()
        })
    }
}

/// `#include "kernels/scan.cuh"`: the name.
fn named(line: &str) -> Option<&str> {
    let name = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?.trim_start();
    let end = match name.chars().next()? {
        '"' => '"',
        '<' => '>',
        _ => return None,
    };
    name[1..].split_once(end).map(|(name, _)| name)
}

/// The file beside the one that names it, or else headers of the run that may be found in another directory.
fn meant(headers: &BTreeMap<PathBuf, usize>, directory: &Path, name: &Path) -> Vec<PathBuf> {
    if let Ok(beside) = directory.join(name).canonicalize() {
        return vec![beside];
    }
    let plain: PathBuf = name.components().filter(|part| matches!(part, Component::Normal(_))).collect();
    headers.keys().filter(|header| header.ends_with(&plain)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_directives() {
        assert_eq!(named("#include \"a/b.cuh\" // \"c\""), Some("a/b.cuh"));
        assert_eq!(named("  #  include <b.cuh>"), Some("b.cuh"));
        for other in ["// #include \"a.cuh\"", "#include NAME", "#include \"a.cuh", "#if 1", "", "#include"] {
            assert_eq!(named(other), None, "{other}");
        }
    }

    #[test]
    fn what_is_not_beside_is_any_header_that_ends_so() {
        let headers = BTreeMap::from([("/p/inc/a.cuh".into(), 0), ("/p/inc/ba.cuh".into(), 1)]);
        let meant = |name: &str| meant(&headers, Path::new("/nowhere"), Path::new(name));
        assert_eq!(meant("a.cuh"), [PathBuf::from("/p/inc/a.cuh")]);
        assert_eq!(meant("../inc/a.cuh"), [PathBuf::from("/p/inc/a.cuh")]);
        assert_eq!(meant("src/a.cuh"), Vec::<PathBuf>::new());
    }
}
