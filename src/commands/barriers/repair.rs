//! Barriers that are missing in kernels that are refuted by a race.
//!
//! One is put at each place that may do; the first under which the kernel is verified repairs it. Where none does, the first
//! that leaves the race out, and no new kind of failure, stays, and the next race is looked at; in the end those
//! are taken out again that the kernel is verified without.
//!
//! What holds: with the barriers of a repair the kernel is verified, or conditional, and so is every other kernel of the file
//! that was so before; any other fails of nothing that it did not fail of before, and nothing is put where a kernel may come of
//! which it is not known what it comes to ([`super::reach`]). None of them can be left out; whether fewer at other places would do is not asked if one alone does not.

use std::fmt::Write;
use std::ops::Range;
use std::path::Path;

use super::missing::{self, Put};
use super::reach::Reach;
use crate::base::diagnostic::Result;
use crate::base::source::{SourceMap, Span};
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
#[derive(Clone, Debug)]
pub struct Repair {
    /// The kernel, by its number in the report.
    pub kernel: usize,
    /// What is put into the text, in its order; empty if nothing was found.
    pub put: Vec<Put>,
    /// The verdict with that.
    pub verdict: Verdict,
}

impl Repair {
    /// What is put where: `` `__syncthreads();` in front of lines 5, 6 ``. None, if nothing was found.
    pub fn what(&self, text: &str) -> Option<String> {
        let (_, barrier) = self.put.first()?;
        let line = |(at, _): &Put| (text[..*at].matches('\n').count() + 1).to_string();
        let lines: Vec<String> = self.put.iter().map(line).collect();
        let word = if lines.len() == 1 { "line" } else { "lines" };
        Some(format!("`{barrier};` in front of {word} {}", lines.join(", ")))
    }

    /// That, and what comes of it.
    pub fn told(&self, text: &str) -> Option<String> {
        self.what(text).map(|what| format!("with {what} it is {}", self.verdict.name()))
    }
}

/// A file and what was said of it.
pub struct Task<'a> {
    /// Verifies another text in place of the file's. An error ends the search.
    pub verify: &'a dyn Fn(&str) -> Result<(RunReport, SourceMap)>,
    /// The file.
    pub file: &'a Path,
    /// What it is written in.
    pub language: Language,
    /// What was said of the text.
    pub report: &'a RunReport,
    /// What that refers to.
    pub sources: &'a SourceMap,
    /// The text.
    pub text: &'a str,
    /// Who comes to which places of it.
    pub reach: &'a Reach,
}

impl Task<'_> {
    /// What repairs each kernel that is refuted by a race in the file.
    ///
    /// # Errors
    /// A text cannot be verified.
    pub fn repairs(&self) -> Result<Vec<Repair>> {
        let each = self.report.kernels().enumerate();
        each.filter_map(|(number, kernel)| self.repair(number, kernel).transpose()).collect()
    }

    /// What repairs a kernel of the report; none, if it is not refuted by a race in the file.
    ///
    /// # Errors
    /// A text cannot be verified.
    pub fn repair(&self, number: usize, kernel: &KernelReport) -> Result<Option<Repair>> {
        let barriers: &[&'static str] = match self.language {
            Language::Cuda => &CUDA,
            Language::OpenCl => &OPENCL,
        };
        let Some(race) = self.race(kernel, self.sources) else { return Ok(None) };
        for barrier in barriers {
            if let Some(repaired) = self.of_kernel(number, kernel, race.clone(), barrier)? {
                return Ok(Some(repaired));
            }
        }
        Ok(Some(Repair { kernel: number, put: Vec::new(), verdict: kernel.verdict }))
    }

    /// The text with all these, but those that do not go together with the ones before.
    ///
    /// # Errors
    /// A text cannot be verified.
    pub fn repaired(&self, repairs: &[Repair]) -> Result<String> {
        let (mut put, mut kernels): (Vec<Put>, Vec<usize>) = (Vec::new(), Vec::new());
        for repair in repairs.iter().filter(|repair| !repair.put.is_empty()) {
            let new = repair.put.iter().filter(|one| put.iter().all(|(at, _)| *at != one.0));
            let with: Vec<Put> = put.iter().chain(new).copied().collect();
            let all: Vec<usize> = kernels.iter().copied().chain([repair.kernel]).collect();
            // The first was tried.
            if kernels.is_empty() || self.tried(&with, &all)?.is_some_and(|(_, are_proved)| are_proved) {
                (put, kernels) = (with, all);
            }
        }
        Ok(missing::with_barriers(self.text, &put))
    }

    /// What is told of them.
    pub fn told(&self, repairs: &[Repair]) -> String {
        let mut out = String::new();
        for repair in repairs {
            let name = self.report.kernels().nth(repair.kernel).map_or("", |kernel| &kernel.name);
            let told = match repair.told(self.text) {
                Some(told) => format!("{told} (--diff shows how)"),
                None => "no barrier was found that repairs it".to_owned(),
            };
            let _ = writeln!(out, "kernel {name}: {told}");
        }
        out
    }

    fn of_kernel(
        &self,
        number: usize,
        kernel: &KernelReport,
        race: Pair,
        barrier: &'static str,
    ) -> Result<Option<Repair>> {
        let mut put: Vec<Put> = Vec::new();
        let mut open = Some(race);
        while let Some((one, two)) = open.take().filter(|_| put.len() < MOST) {
            let mut next: Option<(Put, Pair)> = None;
            let places = missing::places(self.text, one.clone(), two.clone());
            let is_free = |place: &usize| put.iter().all(|(at, _)| at != place);
            let is_known = |place: &usize| self.reach.unknown_at(*place).is_none();
            for place in places.into_iter().filter(|place| is_free(place) && is_known(place)) {
                let with: Vec<Put> = put.iter().copied().chain([(place, barrier)]).collect();
                let Some(((tried, of_tried), are_proved)) = self.tried(&with, &[number])? else { continue };
                if are_proved {
                    let put = self.least(number, with)?;
                    return Ok(Some(Repair { kernel: number, put, verdict: tried.verdict }));
                }
                let is_new = |failure: &Failure| kernel.failures.iter().all(|known| known.kind != failure.kind);
                let diverges = tried.failures.iter().any(|failure| failure.kind == Kind::Divergence && is_new(failure));
                let back = |span: Range<usize>| unmoved(self.text, &with, span);
                let other = self.race(&tried, &of_tried).map(|(one, two)| (back(one), back(two)));
                let other = other.filter(|other| !diverges && *other != (one.clone(), two.clone()));
                next = next.or(other.map(|other| ((place, barrier), other)));
            }
            if let Some((one, other)) = next {
                put.push(one);
                open = Some(other);
            }
        }
        Ok(None)
    }

    /// Those that the kernel is not verified without.
    fn least(&self, number: usize, put: Vec<Put>) -> Result<Vec<Put>> {
        let mut left = put.clone();
        for one in put {
            let fewer: Vec<Put> = left.iter().copied().filter(|other| *other != one).collect();
            if !fewer.is_empty() && self.tried(&fewer, &[number])?.is_some_and(|(_, are_proved)| are_proved) {
                left = fewer;
            }
        }
        left.sort_unstable();
        Ok(left)
    }

    /// The report on the last of these kernels with barriers put in; and whether all of them are proved then, and all that
    /// were before.
    fn tried(&self, put: &[Put], kernels: &[usize]) -> Result<Option<((KernelReport, SourceMap), bool)>> {
        let (report, sources) = (self.verify)(&missing::with_barriers(self.text, put))?;
        // Barriers change nothing of which kernels there are.
        let is_same = report.kernels().map(|k| &k.name).eq(self.report.kernels().map(|k| &k.name));
        let mut pairs = self.report.kernels().zip(report.kernels()).enumerate();
        let wanted = |number, before: &KernelReport| kernels.contains(&number) || is_proved(before);
        let is_well = |(number, (before, now)): (usize, (&KernelReport, &KernelReport))| {
            if wanted(number, before) { is_proved(now) } else { is_no_worse(before, now) }
        };
        let are_proved = pairs.all(is_well);
        let last = kernels.last().and_then(|number| report.kernels().nth(*number)).cloned();
        Ok(last.filter(|_| is_same).map(|last| ((last, sources), are_proved)))
    }

    /// The places of the accesses of the first race that refutes a kernel, both in the file.
    fn race(&self, kernel: &KernelReport, sources: &SourceMap) -> Option<Pair> {
        let races = kernel.failures.iter().filter(|failure| failure.is_refuted() && failure.kind.is_race());
        let own = |span: Span| Some(span.file) == sources.find(self.file);
        let range = |span: Span| span.start as usize..span.end as usize;
        races.filter(|_| kernel.verdict == Verdict::Refuted).find_map(|failure| {
            let [one, two] = failure.accesses.as_slice() else { return None };
            (own(one.span) && own(two.span)).then(|| (range(one.span), range(two.span)))
        })
    }
}

fn is_proved(kernel: &KernelReport) -> bool {
    matches!(kernel.verdict, Verdict::Verified | Verdict::Conditional)
}

/// Does a kernel that was not proved fail of nothing new. Of one that is not decided, and comes to other barriers than before,
/// that is not known.
fn is_no_worse(before: &KernelReport, now: &KernelReport) -> bool {
    let barriers = |kernel: &KernelReport| kernel.barriers.as_ref().map(|barriers| barriers.places.len());
    let count = |kernel: &KernelReport, kind| kernel.failures.iter().filter(|failure| failure.kind == kind).count();
    let is_old = |failure: &Failure| count(now, failure.kind) <= count(before, failure.kind);
    let is_settled = now.verdict == Verdict::Refuted || barriers(before) == barriers(now);
    let is_as_before = before.verdict.and(now.verdict) == before.verdict && now.failures.iter().all(is_old);
    is_proved(now) || (is_settled && is_as_before)
}

/// Where a place of the text with barriers is in the text without them.
fn unmoved(text: &str, put: &[Put], span: Range<usize>) -> Range<usize> {
    let mut sorted = put.to_vec();
    sorted.sort_unstable();
    let back = |at: usize| {
        // Each barrier moves what is behind it by as much as the text grows by it.
        let mut moved = 0;
        for (number, (place, _)) in sorted.iter().enumerate() {
            if at < place + moved {
                break;
            }
            moved = missing::with_barriers(text, &sorted[..=number]).len() - text.len();
        }
        at - moved
    };
    back(span.start)..back(span.end)
}
