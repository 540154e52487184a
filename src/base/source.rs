//! Source files and positions in them.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::asked::Asked;
use super::id::IdVec;

crate::id_type! {
    /// A file of a [`SourceMap`].
    pub struct FileId
}

/// A range of bytes in a source file; `start <= end`, both offsets into the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset one past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from the start of `self` to the end of `other`, if both are in one file.
    pub fn to(self, other: Span) -> Span {
        if self.file == other.file && other.end >= self.start { Span { end: other.end, ..self } } else { self }
    }
}

/// A line and column, both counted from one; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LineColumn {
    /// The line, from one.
    pub line: u32,
    /// The column, from one.
    pub column: u32,
}

/// One source text.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// As given on the command line or by clang.
    pub path: PathBuf,
    /// The content; invalid UTF-8 replaced.
    pub text: String,
    line_starts: Vec<u32>,
}

/// All source texts of a run.
#[derive(Clone, Default, Debug)]
pub struct SourceMap {
    files: IdVec<FileId, SourceFile>,
    /// What reading them has asked of the disk.
    pub asked: Asked,
}

impl SourceMap {
    /// Adds a text under a path; the same path added twice gives the first id.
    pub fn add(&mut self, path: &Path, text: String) -> FileId {
        if let Some(id) = self.find(path) {
            return id;
        }
        let mut line_starts = vec![0];
        line_starts.extend(text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i as u32 + 1));
        self.files.push(SourceFile { path: path.to_owned(), text, line_starts })
    }

    /// The file with this path, if it was added.
    pub fn find(&self, path: &Path) -> Option<FileId> {
        self.files.iter_ids().find(|(_, f)| f.path == path).map(|(id, _)| id)
    }

    /// Tells of a file by another name from now on: of its path another version comes.
    pub fn set_aside(&mut self, path: &Path, name: PathBuf) {
        if let Some(id) = self.find(path) {
            self.files[id].path = name;
        }
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Path and text of the files that were added after the first so many, in their order.
    pub fn after(&self, count: usize) -> impl Iterator<Item = (&Path, &str)> {
        self.files.iter().skip(count).map(|file| (file.path.as_path(), file.text.as_str()))
    }

    /// The file that `id` names.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id]
    }

    /// The line and column of the span's first byte.
    pub fn position(&self, span: Span) -> LineColumn {
        self.files[span.file].position(span.start)
    }

    /// The text that the span covers; empty if the span lies outside the file.
    pub fn slice(&self, span: Span) -> &str {
        self.files[span.file].text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// `path:line:column` of the span's first byte.
    pub fn describe(&self, span: Span) -> String {
        let LineColumn { line, column } = self.position(span);
        format!("{}:{line}:{column}", self.files[span.file].path.display())
    }
}

/// A text with the offsets that clang counts: of other encodings the ASCII part.
pub fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|e| {
        e.into_bytes().into_iter().map(|b| if b.is_ascii() { char::from(b) } else { '?' }).collect()
    })
}

impl SourceFile {
    /// The line and column of a byte offset.
    pub fn position(&self, offset: u32) -> LineColumn {
        let line = self.line_starts.partition_point(|start| *start <= offset) - 1;
        let start = self.line_starts[line] as usize;
        let column = self.text.get(start..offset as usize).map_or(offset - start as u32, |s| s.chars().count() as u32);
        LineColumn { line: line as u32 + 1, column: column + 1 }
    }

    /// The offset at which a line (counted from one) begins.
    pub fn start(&self, line: u32) -> usize {
        self.line_starts[line as usize - 1] as usize
    }

    /// The text of a line (counted from one), without its end.
    pub fn line(&self, line: u32) -> &str {
        let index = line as usize - 1;
        let start = self.line_starts[index] as usize;
        let end = self.line_starts.get(index + 1).map_or(self.text.len(), |e| *e as usize);
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }
}
