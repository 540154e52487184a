//! Lines of the source, with statements highlighted.

use std::collections::BTreeSet;
use std::ops::Range;

use maud::{Markup, html};

use super::thread::badge;
use super::view::{View, prose};
use crate::base::outline;
use crate::base::source::{FileId, SourceFile, Span};

/// Lines around what is highlighted.
const AROUND: u32 = 3;
/// Lines of one place that are shown: of a whole function its head is enough.
const MOST_LINES: u32 = 12;
/// Of so few lines between two places none is left out, which would take a line itself.
const FEW_LINES: u32 = 12;

/// Words that are set in another weight, so that the eye finds them.
const WORDS: [&str; 22] = [
    "const",
    "do",
    "else",
    "extern",
    "for",
    "if",
    "kernel",
    "__kernel",
    "return",
    "static",
    "struct",
    "switch",
    "template",
    "typename",
    "volatile",
    "while",
    "__device__",
    "__global__",
    "__host__",
    "__restrict__",
    "__shared__",
    "__local",
];

/// A place that is highlighted.
pub(super) struct Mark<'t> {
    /// Where.
    pub span: Span,
    /// The letter of the thread that makes an access there, and what it does.
    pub by: Option<(&'static str, &'static str)>,
    /// What is said of the place.
    pub text: &'t str,
}

impl<'t> Mark<'t> {
    /// A place that belongs to no thread.
    pub(super) fn plain(span: Span, text: &'t str) -> Self {
        Mark { span, by: None, text }
    }

    fn class(&self) -> &'static str {
        self.by.map_or("place", |(letter, _)| letter)
    }
}

/// One excerpt for each file that has a mark; `head` is shown as well, where it is in the same file.
pub(super) fn excerpts(marks: &[Mark], head: Option<Span>, view: View) -> Markup {
    let mut files: Vec<FileId> = Vec::new();
    for mark in marks {
        if !files.contains(&mark.span.file) {
            files.push(mark.span.file);
        }
    }
    html! { @for file in files { (excerpt(file, marks, head, view)) } }
}

fn excerpt(file: FileId, marks: &[Mark], head: Option<Span>, view: View) -> Markup {
    let source = view.sources.file(file);
    let marks: Vec<&Mark> = marks.iter().filter(|mark| mark.span.file == file).collect();
    let lines = lines(source, &marks, head.filter(|head| head.file == file));
    let shades = shades(source);
    let path = source.path.display().to_string();
    html! {
        figure.source {
            figcaption { (path) }
            pre tabindex="0" role="region" aria-label={ "Source of " (path) } {
                @for (number, line) in lines.iter().enumerate() {
                    @if number > 0 && lines[number - 1] + 1 != *line { span.gap { "⋯" } }
                    (self::line(source, *line, &marks, &shades))
                }
            }
        }
    }
}

/// The lines to be shown.
fn lines(source: &SourceFile, marks: &[&Mark], head: Option<Span>) -> Vec<u32> {
    // The end of the last line begins no other.
    let last = source.position(source.text.trim_end_matches('\n').len() as u32).line;
    let line = |offset: u32| source.position(offset.min(source.text.len() as u32)).line;
    let mut all: BTreeSet<u32> = BTreeSet::new();
    for mark in marks {
        let (from, to) = (line(mark.span.start), line(mark.span.end));
        let to = to.min(from + MOST_LINES);
        all.extend(from.saturating_sub(AROUND).max(1)..=(to + AROUND).min(last));
    }
    all.extend(head.map(|head| line(head.start)));
    let shown: Vec<u32> = all.iter().copied().collect();
    for pair in shown.windows(2).filter(|pair| pair[1] - pair[0] <= FEW_LINES) {
        all.extend(pair[0]..pair[1]);
    }
    all.into_iter().collect()
}

/// Parts of the text that are set in another way: comments, and some words.
fn shades(source: &SourceFile) -> Vec<(Range<usize>, &'static str)> {
    let comments = outline::comments(&source.text).into_iter().map(|one| (one.start..one.end(), "comment"));
    let words = outline::tokens(&source.text, 0).into_iter().filter(|token| WORDS.contains(&token.text));
    comments.chain(words.map(|one| (one.start..one.end(), "word"))).collect()
}

fn line(source: &SourceFile, number: u32, marks: &[&Mark], shades: &[(Range<usize>, &'static str)]) -> Markup {
    let text = source.line(number);
    let start = source.start(number);
    let range = start..start + text.len();
    let here = |span: Span| {
        let (from, to) = (span.start as usize, (span.end as usize).max(span.start as usize + 1));
        from < range.end.max(range.start + 1) && to > range.start
    };
    let marks: Vec<&&Mark> = marks.iter().filter(|mark| here(mark.span)).collect();
    let begins: Vec<&&&Mark> = marks.iter().filter(|mark| range.contains(&(mark.span.start as usize))).collect();
    let letters: BTreeSet<&str> = begins.iter().filter_map(|mark| mark.by).map(|(letter, _)| letter).collect();
    html! {
        span.line.marked[!marks.is_empty()] {
            span.who { @for letter in letters { (badge(letter)) } }
            span.number { (number) }
            span.text {
                (pieces(source, &range, &marks, shades))
                @for mark in begins.iter().filter(|mark| !mark.text.is_empty()) { span.said { (prose(mark.text)) } }
                @for (letter, does) in begins.iter().filter_map(|mark| mark.by) {
                    span class={ "said " (letter) } { (letter) " " (does) }
                }
            }
        }
    }
}

/// A line, cut wherever something begins or ends.
fn pieces(
    source: &SourceFile,
    line: &Range<usize>,
    marks: &[&&Mark],
    shades: &[(Range<usize>, &'static str)],
) -> Markup {
    let inside = |at: usize| at.clamp(line.start, line.end);
    let of_marks = marks.iter().flat_map(|mark| [mark.span.start as usize, mark.span.end as usize]);
    let near = |range: &Range<usize>| range.start < line.end && range.end > line.start;
    let shades: Vec<_> = shades.iter().filter(|(range, _)| near(range)).collect();
    let of_shades = shades.iter().flat_map(|(range, _)| [range.start, range.end]);
    let is_cut = |at: &usize| source.text.is_char_boundary(*at);
    let mut cuts: Vec<usize> = of_marks.chain(of_shades).map(inside).filter(is_cut).collect();
    cuts.extend([line.start, line.end]);
    cuts.sort_unstable();
    cuts.dedup();
    let covers = |range: Range<usize>, from: usize| range.contains(&from);
    html! {
        @for cut in cuts.windows(2) {
            @let text = &source.text[cut[0]..cut[1]];
            @let of = |mark: &&&&Mark| covers(mark.span.start as usize..mark.span.end as usize, cut[0]);
            @let by: BTreeSet<&str> = marks.iter().filter(of).map(|mark| mark.class()).collect();
            @let shade = shades.iter().find(|(range, _)| covers(range.clone(), cut[0])).map_or("", |(_, shade)| *shade);
            @let text = html! { @if shade.is_empty() { (text) } @else { span class=(shade) { (text) } } };
            @if by.is_empty() {
                (text)
            } @else {
                mark class=(by.into_iter().collect::<Vec<_>>().join(" ")) { (text) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::base::source::SourceMap;

    const TEXT: &str = "void k(int *a) {\n  // é <i>\n  a[0] = 1;\n}\n";

    fn shown(marked: &str) -> String {
        let start = TEXT.find(marked).expect("the text has it");
        shown_at(start..start + marked.len())
    }

    fn shown_at(range: Range<usize>) -> String {
        let mut sources = SourceMap::default();
        let file = sources.add(Path::new("k.cu"), TEXT.to_owned());
        let span = Span { file, start: range.start as u32, end: range.end as u32 };
        let mark = Mark { span, by: Some(("A", "writes")), text: "" };
        excerpts(&[mark], None, View { sources: &sources, with_times: false }).into_string()
    }

    #[test]
    fn what_is_marked_is_cut_out_of_its_line_and_comments_are_shaded() {
        let text = shown("a[0]");
        assert!(text.contains("<mark class=\"A\">a[0]</mark> = 1;"), "{text}");
        assert!(text.contains("<span class=\"comment\">// é &lt;i&gt;</span>"), "{text}");
        assert!(text.contains("A writes"), "{text}");
    }

    #[test]
    fn a_mark_may_be_anywhere() {
        for start in 0..=TEXT.len() {
            (start..TEXT.len() + 3).for_each(|end| assert!(shown_at(start..end).contains("class=\"number\"")));
        }
    }

    #[test]
    fn a_mark_may_span_lines_and_end_in_the_middle_of_a_character() {
        let text = shown("a) {\n  // é <i>\n  a[0]");
        assert_eq!(text.matches("<mark class=\"A\">").count(), 4, "{text}");
        assert_eq!(text.matches("class=\"line").count(), 4, "{text}");
        let inside = TEXT.find('é').expect("the text has it") + 1;
        assert!(shown_at(inside..inside + 3).contains("é"));
    }
}
