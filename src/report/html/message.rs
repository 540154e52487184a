//! Messages: what keeps the tool from a verdict, what is not modelled, what deserves attention.

use maud::{Markup, html};

use super::source::{self, Mark};
use super::view::{View, helps, prose};
use crate::base::diagnostic::{Diagnostic, Severity};

/// Messages with their places.
pub(super) fn all(diagnostics: &[Diagnostic], view: View) -> Markup {
    html! { @for diagnostic in diagnostics { (one(diagnostic, view)) } }
}

/// A message with its places.
pub(super) fn one(diagnostic: &Diagnostic, view: View) -> Markup {
    let severity = match diagnostic.severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let own = diagnostic.span.map(|span| Mark::plain(span, ""));
    let others = diagnostic.labels.iter().map(|(span, text)| Mark::plain(*span, text));
    let marks: Vec<Mark> = own.into_iter().chain(others).collect();
    html! {
        section class={ "message " (severity) } {
            h3 { span.severity { (severity) } " " (prose(diagnostic.message.lines().next().unwrap_or_default())) }
            @let rest: Vec<&str> = diagnostic.message.lines().skip(1).collect();
            @if !rest.is_empty() { pre tabindex="0" role="region" aria-label="The rest of the message" { (rest.join("\n")) } }
            (source::excerpts(&marks, None, view))
            (helps(&diagnostic.help))
            p.id { code { (diagnostic.code.id()) } }
        }
    }
}
