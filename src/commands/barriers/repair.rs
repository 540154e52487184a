//! Barriers that are missing in kernels that are refuted by a race.
//!
//! One is put at each place that may do; the first under which the kernel is verified repairs it. Where none does, the first
//! that leaves the race out, and no new kind of failure, stays, and the next race is looked at; in the end those
//! are taken out again that the kernel is verified without.
//!
//! What holds: with the barriers of a repair the kernel is verified, or conditional. The least number is not looked for
//! beyond that: of each repair, none can be left out.

use std::fmt::Write;
use std::ops::Range;

use super::missing;
use crate::base::diagnostic::Result;
use crate::base::source::{SourceMap, Span};
use crate::commands::instead::{Instead, Trials};
use crate::kernel::ast::Language;
use crate::obligation::Kind;
use crate::report::{Failure, KernelReport, RunReport, Verdict};

/// Barriers of a block, the cheaper first.
const CUDA: [&str; 1] = ["__syncthreads()"];
const OPENCL: [&str; 2] = ["barrier(CLK_LOCAL_MEM_FENCE)", "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)"];

/// Barriers that one kernel may need.
const MOST: usize = 4;

/// The places of two accesses.
type Pair = (Range<usize>, Range<usize>);

/// What repairs a kernel.
pub struct Repair {
    /// The kernel.
    pub kernel: String,
    /// The barrier, as the language has it.
    pub barrier: &'static str,
    /// In front of what they are put, by offsets; none if nothing was found.
    pub places: Vec<usize>,
    /// The verdict with them.
    pub verdict: Verdict,
}

/// Looks for what repairs each kernel that is refuted by a race, or by nothing else.
///
/// # Errors
/// A text cannot be written.
pub fn all(trials: &Trials, report: &RunReport, sources: &SourceMap, text: &str) -> Result<Vec<Repair>> {
    let mut found = Vec::new();
    let barriers: &[&str] = match trials.config.language(trials.file)? {
        Language::Cuda => &CUDA,
        Language::OpenCl => &OPENCL,
    };
    for kernel in report.kernels().filter(|kernel| race(kernel, sources, trials).is_some()) {
        let none =
            Repair { kernel: kernel.name.clone(), barrier: barriers[0], places: Vec::new(), verdict: kernel.verdict };
        let mut repairs = barriers.iter().map(|barrier| of_kernel(trials, kernel, sources, text, barrier));
        let repair = repairs.find(|repair| repair.as_ref().map_or(true, |repair| !repair.places.is_empty()));
        found.push(repair.transpose()?.unwrap_or(none));
    }
    Ok(found)
}

/// The text with all these barriers.
pub fn repaired(text: &str, repairs: &[&Repair]) -> String {
    let barrier = repairs.first().map_or("", |repair| repair.barrier);
    let mut places: Vec<usize> = repairs.iter().flat_map(|repair| repair.places.clone()).collect();
    places.sort_unstable();
    places.dedup();
    missing::with_barriers(text, &places, barrier)
}

/// What is told of them.
pub fn text(repairs: &[Repair], text: &str) -> String {
    let mut out = String::new();
    for repair in repairs {
        let Repair { kernel, barrier, places, verdict } = repair;
        let lines: Vec<String> = places.iter().map(|at| (text[..*at].matches('\n').count() + 1).to_string()).collect();
        let _ = match lines.as_slice() {
            [] => writeln!(out, "kernel {kernel}: no barrier was found that repairs it"),
            [line] => writeln!(
                out,
                "kernel {kernel}: with `{barrier};` in front of line {line} it is {} (--diff shows how)",
                verdict.name()
            ),
            lines => writeln!(
                out,
                "kernel {kernel}: with `{barrier};` in front of lines {} it is {} (--diff shows how)",
                lines.join(", "),
                verdict.name()
            ),
        };
    }
    out
}

fn of_kernel(
    trials: &Trials,
    kernel: &KernelReport,
    sources: &SourceMap,
    text: &str,
    barrier: &'static str,
) -> Result<Repair> {
    let mut repair = Repair { kernel: kernel.name.clone(), barrier, places: Vec::new(), verdict: kernel.verdict };
    let mut places: Vec<usize> = Vec::new();
    let mut open = race(kernel, sources, trials);
    while let Some((one, two)) = open.take().filter(|_| places.len() < MOST) {
        let mut next: Option<(usize, Option<Pair>)> = None;
        for place in missing::places(text, one.clone(), two.clone()).into_iter().filter(|at| !places.contains(at)) {
            let with: Vec<usize> = places.iter().copied().chain([place]).collect();
            let Some((tried, of_tried)) = tried(trials, kernel, text, &with, barrier)? else { continue };
            if is_proved(&tried) {
                let with = least(trials, kernel, text, with, barrier)?;
                return Ok(Repair { places: with, verdict: tried.verdict, ..repair });
            }
            let is_new = |failure: &Failure| kernel.failures.iter().all(|known| known.kind != failure.kind);
            let diverges = tried.failures.iter().any(|failure| failure.kind == Kind::Divergence && is_new(failure));
            let back = |span: Range<usize>| unmoved(text, &with, barrier, span);
            let other = race(&tried, &of_tried, trials).map(|(one, two)| (back(one), back(two)));
            if !diverges && other.is_some() && other != Some((one.clone(), two.clone())) && next.is_none() {
                next = Some((place, other));
            }
        }
        if let Some((place, other)) = next {
            places.push(place);
            open = other;
        }
    }
    repair.places.clear();
    Ok(repair)
}

/// Those of the places that the kernel is not verified without.
fn least(trials: &Trials, kernel: &KernelReport, text: &str, places: Vec<usize>, barrier: &str) -> Result<Vec<usize>> {
    let mut left = places.clone();
    for place in places.into_iter().take(MOST) {
        let fewer: Vec<usize> = left.iter().copied().filter(|other| *other != place).collect();
        if !fewer.is_empty()
            && tried(trials, kernel, text, &fewer, barrier)?.is_some_and(|(found, _)| is_proved(&found))
        {
            left = fewer;
        }
    }
    left.sort_unstable();
    Ok(left)
}

/// The report on the kernel with barriers at these places.
fn tried(
    trials: &Trials,
    kernel: &KernelReport,
    text: &str,
    places: &[usize],
    barrier: &str,
) -> Result<Option<(KernelReport, SourceMap)>> {
    let instead = Instead::text(trials.file, &missing::with_barriers(text, places, barrier))?;
    let (report, sources) = trials.verify(Some(&instead));
    let found = report.kernels().find(|other| other.name == kernel.name).cloned();
    Ok(found.map(|found| (found, sources)))
}

fn is_proved(kernel: &KernelReport) -> bool {
    matches!(kernel.verdict, Verdict::Verified | Verdict::Conditional)
}

/// The places of the accesses of the first race that refutes a kernel, both in the file.
fn race(kernel: &KernelReport, sources: &SourceMap, trials: &Trials) -> Option<Pair> {
    let races = kernel.failures.iter().filter(|failure| failure.is_refuted() && failure.kind.is_race());
    let own = |span: Span| Some(span.file) == sources.find(trials.file);
    let range = |span: Span| span.start as usize..span.end as usize;
    races.filter(|_| kernel.verdict == Verdict::Refuted).find_map(|failure| {
        let [one, two] = failure.accesses.as_slice() else { return None };
        (own(one.span) && own(two.span)).then(|| (range(one.span), range(two.span)))
    })
}

/// Where a place of the text with barriers is in the text without them.
fn unmoved(text: &str, places: &[usize], barrier: &str, span: Range<usize>) -> Range<usize> {
    let back = |at: usize| {
        let mut sorted = places.to_vec();
        sorted.sort_unstable();
        // Each barrier moves what is behind it by as much as the text grows by it.
        let (mut so_far, mut moved) = (Vec::new(), 0);
        for place in sorted {
            so_far.push(place);
            let longer = missing::with_barriers(text, &so_far, barrier).len() - text.len();
            if at >= place + moved {
                moved = longer;
            } else {
                break;
            }
        }
        at - moved
    };
    back(span.start)..back(span.end)
}
