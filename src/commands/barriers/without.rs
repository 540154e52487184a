//! The barriers in a text, and the text without some of them.

use std::path::Path;

use super::reach::Reach;
use crate::base::source::{SourceMap, Span};
use crate::report::{RunReport, Verdict};

/// What a barrier that can be taken out begins with.
const CALLS: [&str; 4] = ["__syncthreads", "__syncwarp", "barrier", "work_group_barrier"];

/// A barrier of the source.
pub struct Place {
    /// The call.
    pub span: Span,
    /// As it is written.
    pub call: String,
    /// The kernels that have it and are verified, or conditional, with it: their names, and where they begin.
    pub kernels: Vec<(String, u32)>,
    /// Why it is not known whether another kernel needs it.
    pub open: Option<String>,
    /// Why it is not taken out.
    pub fixed: Option<String>,
}

/// The barriers of a file, in the order of the text; of kernels that are not verified, none.
pub fn places(report: &RunReport, sources: &SourceMap, path: &Path, text: &str, reach: &Reach) -> Vec<Place> {
    let own = sources.find(path);
    let mut found: Vec<Place> = Vec::new();
    for kernel in report.kernels() {
        let is_proved = matches!(kernel.verdict, Verdict::Verified | Verdict::Conditional);
        let barriers = kernel.barriers.iter().flat_map(|barriers| &barriers.places);
        for span in barriers.filter(|span| Some(span.file) == own) {
            let at = found.iter().position(|place| place.span == *span).unwrap_or_else(|| {
                let call = text.get(span.start as usize..span.end as usize).unwrap_or_default().to_owned();
                let fixed = (!is_statement(text, *span)).then(|| "it is not a call by itself in the text".to_owned());
                let open = reach.unknown_at(span.start as usize).map(|unknown| format!("{unknown} may have it, too"));
                found.push(Place { span: *span, call, kernels: Vec::new(), open, fixed });
                found.len() - 1
            });
            match is_proved {
                true => found[at].kernels.push((kernel.name.clone(), kernel.span.start)),
                false => {
                    let has = || format!("kernel `{}`, which is not verified, has it, too", kernel.name);
                    found[at].open.get_or_insert_with(has);
                }
            }
        }
    }
    found.retain(|place| !place.kernels.is_empty());
    found.sort_by_key(|place| place.span);
    found
}

/// Is the text there such a call, and a statement of its own.
fn is_statement(text: &str, span: Span) -> bool {
    let Some(call) = text.get(span.start as usize..span.end as usize) else { return false };
    let name = call.split('(').next().unwrap_or_default().trim_end();
    let ends = text[span.end as usize..].trim_start().starts_with(';');
    CALLS.contains(&name) && call.ends_with(')') && ends
}

/// The text with nothing in the places of these, so that all others stay where they are.
pub fn blanked<'p>(text: &str, places: impl Iterator<Item = &'p Place>) -> String {
    let mut after = text.to_owned();
    for place in places {
        let range = place.span.start as usize..place.span.end as usize;
        let blank: String = text[range.clone()].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
        after.replace_range(range, &blank);
    }
    after
}

/// The text without these; a line that had nothing else goes with it.
pub fn removed<'p>(text: &str, places: impl Iterator<Item = &'p Place>) -> String {
    let mut spans: Vec<Span> = places.map(|place| place.span).collect();
    spans.sort();
    let mut after = text.to_owned();
    for span in spans.into_iter().rev() {
        let (start, end) = (span.start as usize, span.end as usize);
        let semicolon = after[end..].find(';').map_or(end, |at| end + at + 1);
        let line = after[..start].rfind('\n').map_or(0, |at| at + 1);
        let next = after[semicolon..].find('\n').map_or(after.len(), |at| semicolon + at + 1);
        let is_alone = after[line..start].trim().is_empty() && after[semicolon..next].trim().is_empty();
        // What stands under a condition by itself has to stay a statement; so does what a comment stands before.
        let before = after[..start].trim_end();
        let last = before.rfind('\n').map_or(before, |at| &before[at..]);
        let is_in_a_block = before.ends_with(['{', '}', ';']) && !last.contains("//") && !last.contains("*/");
        match (is_in_a_block, is_alone) {
            (true, true) => after.replace_range(line..next, ""),
            (true, false) => after.replace_range(start..semicolon, ""),
            (false, _) => after.replace_range(start..end, ""),
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::FileId;

    fn place(text: &str, call: &str) -> Place {
        let start = text.find(call).expect("it is there") as u32;
        let span = Span { file: FileId::from_index(0), start, end: start + call.len() as u32 };
        Place { span, call: call.to_owned(), kernels: Vec::new(), open: None, fixed: None }
    }

    #[test]
    fn a_line_goes_with_its_barrier() {
        let text = "a;\n  __syncthreads();\nb;\n";
        let place = place(text, "__syncthreads()");
        assert!(is_statement(text, place.span));
        assert_eq!(removed(text, [&place].into_iter()), "a;\nb;\n");
        assert_eq!(blanked(text, [&place].into_iter()), "a;\n                 ;\nb;\n");
    }

    #[test]
    fn what_a_condition_governs_stays_a_statement() {
        let text = "if (n)\n  __syncthreads();\nb;";
        let place = place(text, "__syncthreads()");
        assert_eq!(removed(text, [&place].into_iter()), "if (n)\n  ;\nb;");
    }

    #[test]
    fn what_stands_behind_a_comment_stays_a_statement() {
        for before in ["if (n) /* { */", "if (n) // all;\n "] {
            let text = format!("{before} __syncthreads();\nb;");
            let place = place(&text, "__syncthreads()");
            assert_eq!(removed(&text, [&place].into_iter()), format!("{before} ;\nb;"));
        }
    }

    #[test]
    fn a_value_is_no_statement() {
        let text = "x = f(__syncthreads());";
        assert!(!is_statement(text, place(text, "__syncthreads()").span));
        let text = "SYNC;";
        assert!(!is_statement(text, place(text, "SYNC").span));
    }
}
