//! What all parts of the page have in common: words, labels, sentences.

use maud::{Markup, html};

use crate::base::source::SourceMap;
use crate::report::Verdict;

/// What values are shown with.
#[derive(Clone, Copy)]
pub(super) struct View<'s> {
    pub(super) sources: &'s SourceMap,
    pub(super) with_times: bool,
}

/// A verdict, or a word like one, as a label of its colour.
pub(super) fn label(verdict: Verdict) -> Markup {
    let sign = match verdict {
        Verdict::Verified => "✓",
        Verdict::Refuted => "✗",
        Verdict::Conditional => "◐",
        Verdict::Inconclusive { .. } => "?",
        Verdict::Unsupported => "∅",
        Verdict::Error => "!",
    };
    html! { span class={ "verdict " (verdict.name()) } { span aria-hidden="true" { (sign) } " " (verdict.name()) } }
}

/// What to do next.
pub(super) fn helps(helps: &[String]) -> Markup {
    html! {
        @if !helps.is_empty() {
            div.helps {
                h4 { "What to do" }
                ul { @for help in helps { li { (prose(help)) } } }
            }
        }
    }
}

/// A sentence in which code stands between backquotes.
pub(super) fn prose(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// `(1, 2, 3)`
pub(super) fn triple([x, y, z]: [u64; 3]) -> String {
    format!("({x}, {y}, {z})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_in_a_sentence_is_code_and_nothing_else_is_markup() {
        assert_eq!(prose("state `a < b` first").into_string(), "state <code>a &lt; b</code> first");
        assert_eq!(prose("<b>").into_string(), "&lt;b&gt;");
    }
}
