//! Contracts beside a source, for sources that are not to be changed.
//!
//! ```text
//! // What is assumed of the kernels of k.cu
//! transpose: __requires(width >= gridDim.x * blockDim.x);
//! ```
//!
//! A line names a kernel and states one clause of its contract, which clang parses in the kernel's own scope:
//! it is put behind the `{` of the kernel's body when the source is handed over, on the same line, and places are
//! told as they are in the files that the user has. Of a template it is stated of each instance.
//!
//! What holds: each clause came to the kernel that it names, and to nothing else, which is read off what clang
//! says ([`Sidecar::astray`]); only calls of annotations that state contracts are put in ([`ALLOWED`]). Absent:
//! kernels whose definition a macro makes, or that a header has; they are refused by name.

use std::path::{Path, PathBuf};

use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::outline;
use crate::base::source::{FileId, SourceMap, Span, text_of};
use crate::kernel::ast::Function;

/// What is added to the name of the source.
const SUFFIX: &str = ".barrister";
/// What a clause may be.
const ALLOWED: [&str; 3] = ["__requires", "__global_requires", "__array_extent"];

/// The file beside a source, or in a directory of such files.
pub fn path(source: &Path, directory: Option<&Path>) -> Option<PathBuf> {
    let mut name = source.file_name()?.to_owned();
    name.push(SUFFIX);
    Some(directory.map_or_else(|| source.with_file_name(&name), |directory| directory.join(&name)))
}

/// A clause, where it is put.
#[derive(Clone, Debug)]
struct Splice {
    /// The offset in the source that it is put at.
    at: u32,
    /// Its bytes in the file beside it.
    from: u32,
    end: u32,
    kernel: String,
}

/// The clauses of a source.
#[derive(Debug)]
pub struct Sidecar {
    source: PathBuf,
    file: FileId,
    splices: Vec<Splice>,
    /// The text of the source with them.
    pub text: Vec<u8>,
}

/// Is this a place in a file of contracts.
pub fn is_one(path: &Path) -> bool {
    path.to_str().is_some_and(|path| path.ends_with(SUFFIX))
}

/// Reads the file beside a source, if there is one that states something.
///
/// # Errors
/// A line that is no clause, or of a kernel that is not defined in the source's own text.
pub fn read(
    source: &Path,
    directory: Option<&Path>,
    original: &Path,
    sources: &mut SourceMap,
) -> Result<Option<Sidecar>, Vec<Diagnostic>> {
    let Some(path) = path(source, directory).filter(|path| path.is_file()) else { return Ok(None) };
    let cannot = |path: &Path, e: String| {
        vec![Diagnostic::error(Code::Input, None, format!("cannot read {}: {e}", path.display()))]
    };
    let clauses = std::fs::read_to_string(&path).map_err(|e| cannot(&path, e.to_string()))?;
    let bytes = std::fs::read(original).map_err(|e| cannot(original, e.to_string()))?;
    let text = text_of(bytes.clone());
    let file = sources.add(&path, clauses.clone());
    let (mut splices, mut wrong) = (Vec::new(), Vec::new());
    let mut start = 0;
    for line in clauses.split_inclusive('\n') {
        match of_line(line, start, &text) {
            Ok(found) => splices.extend(found),
            Err(why) => {
                let end = start + line.trim_end().len() as u32;
                let span = Span { file, start, end };
                let help = "a line is `KERNEL: __requires(…);`, with the name of a kernel that this source defines";
                wrong.push(Diagnostic::error(Code::Annotation, Some(span), why).with_help(help));
            }
        }
        start += line.len() as u32;
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    // Of one kernel they stay in their order.
    splices.sort_by_key(|splice| (splice.at, splice.from));
    let text = spliced(&bytes, &clauses, &splices);
    Ok((!splices.is_empty()).then(|| Sidecar { source: source.to_owned(), file, splices, text }))
}

/// The clause of a line, at each definition of its kernel; none, if the line is empty or a comment.
fn of_line(line: &str, start: u32, text: &str) -> Result<Vec<Splice>, String> {
    let stated = line.trim();
    if stated.is_empty() || stated.starts_with("//") {
        return Ok(Vec::new());
    }
    let (kernel, clause) = stated.split_once(": ").ok_or("this names no kernel")?;
    let (kernel, clause) = (kernel.trim(), clause.trim());
    let word = ALLOWED.into_iter().find(|word| {
        let rest = clause.strip_prefix(*word);
        rest.is_some_and(|rest| rest.trim_start().starts_with('('))
    });
    let Some(word) = word else { return Err(format!("this is none of {}", ALLOWED.join(", "))) };
    let closes = outline::parentheses(clause, word.len()).map(|range| &clause[range.end..]);
    if closes.map(str::trim) != Some(";") {
        return Err("this is not one annotation with a `;` behind it".to_owned());
    }
    let name = kernel.rsplit("::").next().unwrap_or(kernel);
    let places = outline::kernels(text, name);
    if places.is_empty() {
        return Err(format!("no kernel `{kernel}` is defined in the text of the source itself"));
    }
    let offset = clause.as_ptr() as usize - line.as_ptr() as usize;
    let (from, end) = (start + offset as u32, start + (offset + clause.len()) as u32);
    let splice = |at: usize| Splice { at: at as u32, from, end, kernel: kernel.to_owned() };
    Ok(places.into_iter().map(splice).collect())
}

fn spliced(bytes: &[u8], clauses: &str, splices: &[Splice]) -> Vec<u8> {
    let (mut text, mut at) = (Vec::new(), 0);
    for splice in splices {
        text.extend_from_slice(&bytes[at..splice.at as usize]);
        text.extend_from_slice(&clauses.as_bytes()[splice.from as usize..splice.end as usize]);
        at = splice.at as usize;
    }
    text.extend_from_slice(&bytes[at..]);
    text
}

impl Sidecar {
    /// Which of clang's files the source is.
    pub fn number(&self, files: &[Option<String>]) -> Option<u32> {
        let is_source = |name: &Option<String>| name.as_ref().is_some_and(|name| Path::new(name) == self.source);
        files.iter().position(is_source).map(|number| number as u32)
    }

    /// Where what clang saw at these offsets of the longer text stands in the user's files.
    pub fn place(&self, source: FileId, start: u32, end: u32) -> Span {
        let mut added = 0;
        for splice in &self.splices {
            let (begins, length) = (splice.at + added, splice.end - splice.from);
            if start < begins {
                break;
            }
            if start < begins + length {
                let offset = splice.from + (start - begins);
                return Span { file: self.file, start: offset, end: (offset + (end - start)).min(splice.end) };
            }
            added += length;
        }
        let before = |offset: u32| {
            let mut added = 0;
            for splice in &self.splices {
                let length = splice.end - splice.from;
                if offset < splice.at + added {
                    break;
                }
                added += length.min(offset - splice.at - added);
            }
            offset - added
        };
        Span { file: source, start: start - added, end: before(end) }
    }

    /// Clauses that did not come to the kernel that they name.
    pub fn astray(&self, kernels: &[Function], refused: &[&str]) -> Vec<Diagnostic> {
        let is_named = |name: &str, kernel: &str| {
            let own = name.split('<').next().unwrap_or(name);
            own == kernel || own.ends_with(&format!("::{kernel}")) || kernel.ends_with(&format!("::{own}"))
        };
        let stated = |function: &Function, splice: &Splice| {
            let clauses = function.requires.iter().map(|clause| clause.expr.span);
            let extents = function.extents.iter().map(|extent| extent.elements.span);
            let mut spans = clauses.chain(extents);
            spans.any(|span| span.file == self.file && (splice.from..splice.end).contains(&span.start))
        };
        let came = |splice: &&Splice| {
            let own = kernels.iter().filter(|kernel| is_named(&kernel.name, &splice.kernel));
            let mut own = own.peekable();
            let is_refused = refused.iter().any(|name| is_named(name, &splice.kernel));
            is_refused || own.peek().is_some() && own.all(|kernel| stated(kernel, splice))
        };
        let astray = |splice: &Splice| {
            let span = Span { file: self.file, start: splice.from, end: splice.end };
            let message = format!("this does not come to the kernel `{}`", splice.kernel);
            Diagnostic::error(Code::Annotation, Some(span), message)
                .with_help("write it into the source: the kernel's definition is not where its text seems to be")
        };
        let mut splices: Vec<&Splice> = self.splices.iter().filter(|splice| !came(splice)).collect();
        splices.sort_by_key(|splice| splice.from);
        splices.dedup_by_key(|splice| splice.from);
        splices.into_iter().map(astray).collect()
    }
}
