//! A text that an editor has open, and what is known of it.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Instant;

use lsp_types::{Location, Range, Uri};
use url::Url;

use super::run::Found;
use super::text;
use crate::base::source::{SourceFile, Span};
use crate::commands::barriers::repair::Repair;

/// A text.
#[derive(Debug)]
pub(super) struct Document {
    /// What the editor calls it.
    pub uri: Uri,
    /// Its file, as reports name it.
    pub path: PathBuf,
    /// What the editor takes it for, as `--lang` has it.
    pub language: Option<&'static str>,
    /// The text as it is now.
    pub text: String,
    /// The editor's number of it.
    pub version: i32,
    /// When it is to be verified; none: it is, or is being.
    pub due: Option<Instant>,
    /// What the last run found, and the text of that run.
    pub known: Option<(String, Arc<Found>)>,
    /// Barriers are to be looked for that this text lacks.
    pub lacks: bool,
    /// Those that were found.
    pub repairs: Vec<Repair>,
}

impl Document {
    /// What is known of the text as it is now: places of a report are of no other.
    pub(super) fn found(&self) -> Option<&Arc<Found>> {
        self.known.as_ref().filter(|(text, _)| *text == self.text).map(|(_, found)| found)
    }

    /// The text is another one now; it is to be verified at a time.
    pub(super) fn replace(&mut self, text: String, due: Instant) {
        self.text = text;
        self.due = Some(due);
        self.lacks = false;
        self.repairs.clear();
    }

    /// The range of a place in its text; none: it is in another file.
    pub(super) fn range(&self, span: Span, found: &Found) -> Option<Range> {
        let file = found.sources.file(span.file);
        (file.path == self.path).then(|| range(file, span))
    }

    /// A place in any file.
    pub(super) fn location(&self, span: Span, found: &Found) -> Option<Location> {
        let file = found.sources.file(span.file);
        let uri = if file.path == self.path { Some(self.uri.clone()) } else { uri_of(&file.path) };
        uri.map(|uri| Location { uri, range: range(file, span) })
    }
}

fn range(file: &SourceFile, span: Span) -> Range {
    text::range(&file.text, span.start as usize, span.end as usize)
}

/// The path of a file's name; none: it is no file.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let path = Url::parse(uri.as_str()).ok().filter(|url| url.scheme() == "file")?.to_file_path().ok()?;
    // Reports are easier to read with paths that start where the project does.
    let here = std::env::current_dir().ok();
    let inside = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    Some(inside.filter(|inside| !inside.as_os_str().is_empty()).unwrap_or(path))
}

fn uri_of(path: &Path) -> Option<Uri> {
    let url = Url::from_file_path(std::path::absolute(path).ok()?).ok()?;
    Uri::from_str(url.as_str()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_have_any_characters() {
        let uri = Uri::from_str("file:///a%20b/%C3%A9%23.cu").expect("it is a name");
        assert_eq!(path_of(&uri), Some(PathBuf::from("/a b/é#.cu")));
        assert_eq!(
            uri_of(Path::new("/a b/é#.cu")).map(|uri| uri.to_string()),
            Some("file:///a%20b/%C3%A9%23.cu".to_owned())
        );
        let untitled = Uri::from_str("untitled:Untitled-1").expect("it is a name");
        assert_eq!(path_of(&untitled), None);
    }
}
