//! Source lines with marks, for [`super::text`].

use annotate_snippets::{AnnotationKind, Snippet};
use std::ops::Range;

use crate::base::source::{FileId, SourceMap, Span};

/// A marked place.
pub(super) struct Mark {
    span: Span,
    label: String,
    primary: bool,
}

impl Mark {
    /// The place that a message is about.
    pub(super) fn primary(span: Span, label: &str) -> Mark {
        Mark { span, label: label.to_owned(), primary: true }
    }

    /// Another place.
    pub(super) fn context(span: Span, label: &str) -> Mark {
        Mark { span, label: label.to_owned(), primary: false }
    }
}

/// One snippet for each file, that of the first mark first.
pub(super) fn snippets<'a>(
    marks: &[Mark],
    sources: &'a SourceMap,
) -> Vec<Snippet<'a, annotate_snippets::Annotation<'a>>> {
    let mut files: Vec<FileId> = Vec::new();
    for mark in marks {
        if !files.contains(&mark.span.file) {
            files.push(mark.span.file);
        }
    }
    files.into_iter().map(|file| snippet(file, marks, sources)).collect()
}

fn snippet<'a>(file: FileId, marks: &[Mark], sources: &'a SourceMap) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let source = sources.file(file);
    let annotations = marks.iter().filter(|m| m.span.file == file).map(|mark| {
        let kind = if mark.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        let annotation = kind.span(first_line(&source.text, mark.span));
        if mark.label.is_empty() { annotation } else { annotation.label(mark.label.clone()) }
    });
    Snippet::source(&source.text).path(source.path.display().to_string()).annotations(annotations)
}

/// The part of the span on its first line, on character boundaries and inside
/// the text: a mark over a whole function body would hide what it is about, and
/// the renderer panics on a range outside.
fn first_line(text: &str, span: Span) -> Range<usize> {
    let boundary = |mut offset: usize| {
        offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = boundary(span.start as usize);
    let end = boundary(span.end as usize).max(start);
    let line = text[start..end].find('\n').map_or(end, |newline| start + newline);
    let line = start + text[start..line].trim_end().len();
    start..line.max(start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;

    fn marked(text: &str, start: u32, end: u32) -> Range<usize> {
        first_line(text, Span { file: FileId::from_index(0), start, end })
    }

    #[test]
    fn marks_stay_on_their_line_and_in_the_text() {
        assert_eq!(marked("ab\ncd", 0, 5), 0..2);
        assert_eq!(marked("ab\r\ncd", 0, 5), 0..2);
        assert_eq!(marked("ab", 1, 90), 1..2);
        assert_eq!(marked("ab", 70, 90), 2..2);
        assert_eq!(marked("aé", 2, 3), 1..3);
    }
}
