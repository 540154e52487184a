//! Headers that a directory has, and sources that others of it include. What one defines is verified where a source of the
//! run includes it, with that source's launches; by itself, where it has none, it would be judged by launches that nobody
//! makes.
//!
//! By their texts files say what they include ([`owners`]); the first source that nobody includes, and by which such a file
//! is reached, owns it, and is in the same shard. What was said need not be so: only if the owner's report has all kernels
//! that the header's text has, in the same language, and they are the same for all that include it, is it not verified by
//! itself ([`is_within`]).

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use super::header_text::{is_one_text, kernels_of};
use super::jobs::{Job, Planned};
use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::source::{FileId, SourceMap};
use crate::report::FileReport;

/// What the names of headers end with.
const HEADERS: [&str; 2] = ["cuh", "clh"];
/// What the names of those end with, and of sources, that are in OpenCL C.
const OPENCL: [&str; 2] = ["cl", "clh"];

/// Of each file of a run the one that owns it, if nobody has named it and there is one.
pub fn owners(planned: &[Planned]) -> Vec<Option<usize>> {
    let mut owners = vec![None; planned.len()];
    let jobs = || planned.iter().enumerate().filter_map(|(at, planned)| Some((at, planned.as_ref().ok()?)));
    let may_be_owned = |job: &Job| job.found && (is_header(job) || !is_compiled(job));
    let found: BTreeMap<PathBuf, usize> =
        jobs().filter(|(_, job)| may_be_owned(job)).map(|(at, job)| (canonical(&job.path), at)).collect();
    if found.is_empty() {
        return owners;
    }
    let mut texts = Texts { found: &found, included: BTreeMap::new() };
    let reached: Vec<(usize, BTreeSet<usize>)> = jobs()
        .filter(|(_, job)| !(job.found && is_header(job)))
        .map(|(at, job)| (at, texts.reached(&canonical(&job.path))))
        .collect();
    let parts: BTreeSet<usize> = reached.iter().flat_map(|(_, files)| files).copied().collect();
    for (at, files) in reached.iter().filter(|(at, _)| !parts.contains(at)) {
        files.iter().for_each(|file| {
            owners[*file].get_or_insert(*at);
        });
    }
    owners
}

/// Whether a report has all kernels of the header, or of a part: as many of them stand there as its text says of functions
/// that they are kernels, and the text is the same wherever it is included. Of one without kernels a launch tells that it is
/// included.
pub fn is_within(header: &Path, report: &FileReport, sources: &SourceMap) -> bool {
    let path = canonical(header);
    let places: BTreeSet<_> = report.kernels.iter().map(|kernel| (kernel.span.file, kernel.span.start)).collect();
    let is_there = |file: FileId| canonical(&sources.file(file).path) == path;
    let there = places.iter().filter(|(file, _)| is_there(*file)).count();
    let mut launches = report.kernels.iter().flat_map(|kernel| &kernel.launches);
    let is_included = there > 0 || launches.any(|launch| is_there(launch.span.file));
    let is_opencl = is_opencl(header);
    let has_all = |text: String| is_one_text(&text, is_opencl) && kernels_of(&text, is_opencl) == there;
    is_included && is_opencl == self::is_opencl(&report.path) && std::fs::read_to_string(header).is_ok_and(has_all)
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

/// Whether a build says that it compiles the file, and how.
fn is_compiled(job: &Job) -> bool {
    !job.flags.config.source.builds.is_empty()
}

fn is_opencl(path: &Path) -> bool {
    path.extension().is_some_and(|end| OPENCL.iter().any(|opencl| end == *opencl))
}

fn is_header(job: &Job) -> bool {
    job.path.extension().and_then(|end| end.to_str()).is_some_and(|end| HEADERS.contains(&end))
}

fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// What files include, by their texts.
struct Texts<'a> {
    found: &'a BTreeMap<PathBuf, usize>,
    included: BTreeMap<PathBuf, Vec<PathBuf>>,
}

impl Texts<'_> {
    /// The files that were found that a file includes, in whatever file of its own stands between.
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
        seen.remove(source);
        seen.iter().filter_map(|path| self.found.get(path).copied()).collect()
    }

    fn included(&mut self, path: PathBuf) -> &[PathBuf] {
        let found = self.found;
        self.included.entry(path).or_insert_with_key(|path| {
            // What cannot be read includes nothing that is known.
            let text = std::fs::read_to_string(path).unwrap_or_default();
            let directory = path.parent().unwrap_or(Path::new(""));
            text.lines().filter_map(named).flat_map(|name| meant(found, directory, Path::new(name))).collect()
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

/// The file beside the one that names it, or else those of the run that may be found in another directory.
fn meant(found: &BTreeMap<PathBuf, usize>, directory: &Path, name: &Path) -> Vec<PathBuf> {
    if let Ok(beside) = directory.join(name).canonicalize() {
        return vec![beside];
    }
    let plain: PathBuf = name.components().filter(|part| matches!(part, Component::Normal(_))).collect();
    found.keys().filter(|file| file.ends_with(&plain)).cloned().collect()
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
