//! The steps of a witness in words.

use super::text::thread;
use super::{AccessKind, Path, Step, StepEvent};
use crate::base::source::{SourceMap, Span};

/// Characters of a condition that are shown.
const MAX_CHARACTERS: usize = 48;

/// `thread (1,0,0) in block (0,0,0):` and a line for each step.
pub(super) fn path(path: &Path, sources: &SourceMap) -> String {
    let mut text = format!("{}:", thread(&path.thread));
    for step in &path.steps {
        let line = match step.event {
            StepEvent::Omitted(_) => "…".to_owned(),
            StepEvent::Exit => "end".to_owned(),
            _ => format!("line {}", sources.position(step.span).line),
        };
        text.push_str(&format!("\n  {line}: {}", words(step, sources)));
    }
    text
}

/// What happened, without its place.
pub(super) fn words(step: &Step, sources: &SourceMap) -> String {
    match &step.event {
        StepEvent::Condition(value) => format!("`{}` is {value}", quote(step.span, sources)),
        StepEvent::Iteration(number) => format!("iteration {number} of this loop"),
        StepEvent::Access { kind: AccessKind::Read, element, value } => format!("reads {value} from {element}"),
        StepEvent::Access { kind: AccessKind::Write, element, value } => format!("writes {value} to {element}"),
        StepEvent::Access { kind: AccessKind::Atomic, element, value } => {
            format!("atomically makes {element} {value}")
        }
        StepEvent::Barrier => "passes this barrier".to_owned(),
        StepEvent::Collective => "takes part in this operation of its warp".to_owned(),
        StepEvent::Waits => "waits here for others".to_owned(),
        StepEvent::Exit => "leaves the kernel".to_owned(),
        StepEvent::Violation => "violates the obligation".to_owned(),
        StepEvent::Omitted(number) => format!("{number} more steps"),
    }
}

/// The source text on one line, if it is short.
fn quote(span: Span, sources: &SourceMap) -> String {
    let words: Vec<&str> = sources.slice(span).split_whitespace().collect();
    let text = words.join(" ");
    match text.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None if text.is_empty() => "the condition".to_owned(),
        None => text,
    }
}
