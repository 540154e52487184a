//! A finding in a few sentences without lines of source, for forms of reports that show these themselves.

use super::text::{launch, thread};
use super::{Alert, Failure, KernelReport, Subject};
use crate::base::source::SourceMap;

/// What is found, in one sentence.
pub fn title(alert: &Alert) -> String {
    match alert.subject {
        Subject::Failure(failure) => {
            let refuted = failure.is_refuted();
            let what = if refuted { failure.kind.when_refuted() } else { failure.kind.when_not_proved() };
            let element = failure.counterexample.as_ref().and_then(|c| c.element.as_ref());
            element.map_or_else(|| what.to_owned(), |element| format!("{what} on `{element}`"))
        }
        Subject::Condition(condition) => {
            format!("proved only if `{}`, which nothing states: {}", condition.text, condition.why)
        }
        Subject::Refusal(diagnostic) => diagnostic.message.clone(),
    }
}

/// What is found, in which kernel, and the launch with its threads.
pub fn of(alert: &Alert, kernel: &KernelReport, sources: &SourceMap) -> String {
    let mut text = format!("{} (kernel `{}`)", title(alert), kernel.name);
    if let Subject::Failure(failure) = alert.subject {
        of_failure(failure, sources).into_iter().for_each(|line| {
            text.push('\n');
            text.push_str(&line);
        });
    }
    text
}

fn of_failure(failure: &Failure, sources: &SourceMap) -> Vec<String> {
    let mut lines = Vec::new();
    if let [first, second] = failure.accesses.as_slice() {
        let (one, two) = (first.kind.name(), second.kind.name());
        let (here, there) = (sources.describe(first.span), sources.describe(second.span));
        lines.push(if here == there {
            format!("{one} and {two} at {here}")
        } else {
            format!("{one} at {here}, {two} at {there}")
        });
    }
    if let Some(counterexample) = &failure.counterexample {
        let what = if failure.is_refuted() { "launch" } else { "launch that is not excluded" };
        lines.push(format!("{what}: {}", launch(counterexample)));
        let threads: Vec<String> = counterexample.threads.iter().map(thread).collect();
        if !threads.is_empty() {
            lines.push(format!("by {}", threads.join(" and ")));
        }
    }
    lines.extend(failure.reason.map(|reason| reason.text().to_owned()));
    lines.extend(failure.causes.iter().map(|cause| cause.text(sources)));
    lines
}

/// What to do next.
pub fn helps(alert: &Alert, sources: &SourceMap) -> Vec<String> {
    match alert.subject {
        Subject::Failure(failure) => {
            let causes = failure.causes.iter().map(|cause| cause.help(sources));
            let mut helps: Vec<String> = causes.chain(failure.help.iter().cloned()).collect();
            if helps.is_empty() {
                helps.extend(failure.reason.map(|reason| reason.help().to_owned()));
            }
            helps.dedup();
            helps
        }
        Subject::Condition(condition) => {
            vec![format!("state `__requires({});` in the kernel, if every launch keeps it", condition.text)]
        }
        Subject::Refusal(diagnostic) => diagnostic.help.clone(),
    }
}
