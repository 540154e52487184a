//! One finding: the statements, the memory where threads meet, what each thread did, and the launch as a picture.

use maud::{Markup, html};

use super::source::{self, Mark};
use super::thread::{LETTERS, badge, paths, threads};
use super::view::{View, helps, prose, triple};
use super::{memory, picture, steps};
use crate::base::source::Span;
use crate::report::text::{requires, wrapped};
use crate::report::{Counterexample, Failure, KernelReport, Launched, Path, StepEvent, ThreadPosition, Verdict};

/// Lines that are named of what else has the same cause.
const MOST_PLACES: usize = 12;

/// Failures that are one finding: the first is told, of the others the lines.
pub(super) struct Finding<'r> {
    /// At least one.
    pub failures: &'r [&'r Failure],
    /// Whose they are.
    pub kernel: &'r KernelReport,
    /// What names the finding on the page.
    pub anchor: &'r str,
}

/// The finding.
pub(super) fn of(finding: &Finding, view: View) -> Markup {
    let Some((failure, others)) = finding.failures.split_first() else { return html! {} };
    let title = format!("{}-title", finding.anchor);
    let refuted = failure.is_refuted();
    html! {
        article class={ "finding " (if refuted { "refuted" } else { "open" }) } aria-labelledby=(title) {
            header {
                h3 id=(title) { (headline(failure)) }
                p.id { code { (failure.kind.id()) } }
            }
            p.story { (sentence(failure, view)) }
            (source::excerpts(&marks(failure), Some(finding.kernel.span), view))
            @if let Some(counterexample) = &failure.counterexample {
                div.evidence {
                    (memory::of(failure, counterexample))
                    (launched(failure, counterexample, finding.anchor, view))
                }
            }
            (steps::of(failure, view))
            (doubts(failure, finding.kernel, view))
            (helps(&advice(failure, view)))
            (same(others, view))
        }
    }
}

/// ``write-read race on `a[1]` ``
fn headline(failure: &Failure) -> Markup {
    let what = if failure.is_refuted() { failure.kind.when_refuted() } else { failure.kind.when_not_proved() };
    let element = failure.counterexample.as_ref().and_then(|one| one.element.as_ref());
    html! { (prose(what)) @if let Some(element) = element { " on " code { (element) } } }
}

/// Who does what where.
fn sentence(failure: &Failure, view: View) -> Markup {
    let threads = threads(failure);
    let line = |span| view.sources.position(span).line;
    let ends = waits(failure);
    html! {
        @if let Some(block) = block(threads) { "In block " (triple(block)) ": " }
        @match failure.accesses.as_slice() {
            [first, second] => {
                (who(threads, 0)) " " (first.kind.verb()) " at line " (line(first.span)) ", "
                (who(threads, 1)) " " (second.kind.verb()) " at line " (line(second.span))
                @if failure.is_refuted() { ", and nothing orders them" } @else { ": no order is proved" }
            }
            [only] => { (who(threads, 0)) " " (only.kind.verb()) " at line " (line(only.span)) }
            [_, _, _, ..] | [] if !ends.is_empty() => {
                @for (number, span) in ends.iter().enumerate() {
                    @if number > 0 { ", " }
                    (who(threads, number)) " waits at line " (line(*span))
                }
            }
            [_, _, _, ..] | [] => {
                @for number in 0..threads.len() { @if number > 0 { " and " } (who(threads, number)) }
                @if threads.is_empty() { "At line " } @else { " at line " }
                (line(failure.span))
            }
        }
        "."
    }
}

/// Where the threads of a divergence wait for each other, if all that are told of do.
fn waits(failure: &Failure) -> Vec<Span> {
    let end = |path: &Path| path.steps.last().filter(|step| step.event == StepEvent::Waits).map(|step| step.span);
    paths(failure).into_iter().map(end).collect::<Option<Vec<Span>>>().unwrap_or_default()
}

/// The thread with its letter; of a failure without counterexample, what any thread is.
fn who(threads: &[ThreadPosition], number: usize) -> Markup {
    html! {
        @match (threads.get(number), LETTERS.get(number)) {
            (Some(thread), Some(letter)) => {
                (badge(letter)) " thread " (triple(thread.thread))
                @if block(threads).is_none() { " of block " (triple(thread.block)) }
            }
            (Some(_), None) | (None, _) => { @if number == 0 { "one thread" } @else { "another thread" } }
        }
    }
}

/// The block that all threads are of.
fn block(threads: &[ThreadPosition]) -> Option<[u64; 3]> {
    let first = threads.first()?.block;
    threads.iter().all(|thread| thread.block == first).then_some(first)
}

fn marks(failure: &Failure) -> Vec<Mark<'_>> {
    let of_thread = |(span, letter, does)| Mark { span, by: Some((letter, does)), text: "" };
    let accesses = failure.accesses.iter().zip(LETTERS).map(|(one, letter)| (one.span, letter, one.kind.verb()));
    let waits = waits(failure).into_iter().zip(LETTERS).map(|(span, letter)| (span, letter, "waits"));
    let mut marks: Vec<Mark> = accesses.map(of_thread).collect();
    if marks.is_empty() {
        marks.push(match threads(failure) {
            [_] => of_thread((failure.span, LETTERS[0], "is here")),
            _ => Mark::plain(failure.span, ""),
        });
        marks.extend(waits.map(of_thread));
    }
    marks.extend(failure.related.iter().map(|(span, text)| Mark::plain(*span, text)));
    marks
}

fn launched(failure: &Failure, counterexample: &Counterexample, anchor: &str, view: View) -> Markup {
    let what = match failure.launched {
        _ if !failure.is_refuted() => "A launch that is not excluded".to_owned(),
        Launched::Any => "The launch".to_owned(),
        Launched::Natural => "The launch, one that the kernel's own text suggests".to_owned(),
        Launched::Program(span) => format!("The launch of the program, at {}", view.sources.describe(span)),
    };
    html! {
        figure.launch {
            figcaption {
                (what) ": block " (triple(counterexample.block_dim)) ", grid " (triple(counterexample.grid_dim))
                @for (name, value) in &counterexample.arguments { ", " code { (name) " = " (value) } }
            }
            div.scroll tabindex="0" role="region" aria-label="The launch as a picture" {
                (picture::of(counterexample, anchor))
            }
        }
    }
}

/// What is not known, or taken for granted.
fn doubts(failure: &Failure, kernel: &KernelReport, view: View) -> Markup {
    let mut doubts: Vec<String> = wrapped(&failure.wraps, view.sources).into_iter().collect();
    doubts.extend(failure.reason.map(|reason| reason.text().to_owned()));
    doubts.extend(failure.causes.iter().map(|cause| cause.text(view.sources)));
    if kernel.verdict == Verdict::Conditional {
        doubts.push(format!("excluded by `__requires({});`", requires(kernel)));
    }
    doubts.dedup();
    html! { @if !doubts.is_empty() { ul.doubts { @for doubt in &doubts { li { (prose(doubt)) } } } } }
}

fn advice(failure: &Failure, view: View) -> Vec<String> {
    let causes = failure.causes.iter().map(|cause| cause.help(view.sources));
    let mut helps: Vec<String> = causes.chain(failure.help.iter().cloned()).collect();
    if helps.is_empty() {
        helps.extend(failure.reason.map(|reason| reason.help().to_owned()));
    }
    helps.dedup();
    helps
}

/// Where else the same goes wrong.
fn same(others: &[&Failure], view: View) -> Markup {
    let mut lines: Vec<u32> = others.iter().map(|failure| view.sources.position(failure.span).line).collect();
    lines.dedup();
    html! {
        @if !others.is_empty() {
            p.same {
                (others.len()) " more like this, at "
                @if lines.len() == 1 { "line " } @else { "lines " }
                @for (number, line) in lines.iter().take(MOST_PLACES).enumerate() {
                    @if number > 0 { ", " }
                    (line)
                }
                @if lines.len() > MOST_PLACES { ", …" }
                "."
            }
        }
    }
}
