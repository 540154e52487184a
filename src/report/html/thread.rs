//! The threads of a finding, and what they are called on the page.

use maud::{Markup, html};

use crate::report::{Failure, Path, ThreadPosition};

/// What threads are called on the page, in the order of the counterexample; the style has a colour for each.
pub(super) const LETTERS: [&str; 2] = ["A", "B"];

/// The letter of a thread, in its colour.
pub(super) fn badge(letter: &str) -> Markup {
    html! { span class={ "badge " (letter) } { (letter) } }
}

/// The threads of the counterexample.
pub(super) fn threads(failure: &Failure) -> &[ThreadPosition] {
    failure.counterexample.as_ref().map_or(&[], |one| &one.threads)
}

/// What the threads did, as far as it is told, in the order of the counterexample: accesses may have been put into
/// the order of the source since the run.
pub(super) fn paths(failure: &Failure) -> Vec<&Path> {
    let told = failure.witness.as_ref().map_or(&[][..], |witness| &witness.paths);
    let of_thread = |thread: &ThreadPosition| told.iter().find(|path| path.thread == *thread);
    let ordered: Vec<&Path> = threads(failure).iter().filter_map(of_thread).collect();
    if ordered.len() == told.len() { ordered } else { told.iter().collect() }
}
