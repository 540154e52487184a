//! Boogie's verdicts against ours on every kernel of the test suite and of the library, in
//! both arithmetics. It is given the text that `emit --stage cut` prints: what we proved
//! must have no counterexample there, what we refuted must not be provable.
//!
//! All of them take an hour or more: `make oracle`; `BARRISTER_ONLY=ui/warp` takes those
//! with this in their path. The ordinary tests take a sample.

#[path = "support/boogie.rs"]
mod boogie;
#[path = "support/files.rs"]
mod files;
#[path = "support/portion.rs"]
mod portion;
#[path = "support/sections.rs"]
mod sections;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use barrister::ivl::Arithmetic;
use barrister::ivl::join::join;
use barrister::ivl::print::{Dialect, print};
use barrister::ivl::section::Section;
use barrister::obligation::DutyId;
use barrister::smt::Budget;
use boogie::Verdict;
use rayon::prelude::*;
use sections::{Kernels, Verdicts};

/// Our own verdict on one assertion may cost so much.
const BUDGET: Budget = Budget { rlimit: 2_000_000, timeout_ms: 2_000, deadline: None, tableau: true, quick: false };
/// Boogie's on a procedure, or on an assertion by itself.
const EACH: Duration = Duration::from_secs(4);
/// Boogie's on all that is asked at once.
const ALL: Duration = Duration::from_secs(120);
/// The sample: of the files with fewer bytes, one in so many.
const SMALL: u64 = 700;
const EVERY: u64 = 72;
/// Assertions asked one by one in one run of Boogie.
const AT_ONCE: usize = 40;

/// What came of a comparison, counted.
#[derive(Default, Clone, Debug)]
struct Tally {
    procedures: usize,
    proved: usize,
    refuted: usize,
    undecided: usize,
    out_of_time: Vec<String>,
    contradictions: Vec<String>,
}

impl Tally {
    fn and(mut self, other: Tally) -> Tally {
        self.procedures += other.procedures;
        self.proved += other.proved;
        self.refuted += other.refuted;
        self.undecided += other.undecided;
        self.out_of_time.extend(other.out_of_time);
        self.contradictions.extend(other.contradictions);
        self
    }

    fn asked(&self) -> usize {
        self.proved + self.refuted + self.out_of_time.len() + self.contradictions.len()
    }

    fn report(&self, files: usize) -> String {
        format!(
            "{files} files, {} procedures, {} assertions asked: {} proved by both, {} refuted by both, \
             {} out of time, {} contradictions; {} more that we do not decide\n{}\n{}",
            self.procedures,
            self.asked(),
            self.proved,
            self.refuted,
            self.out_of_time.len(),
            self.contradictions.len(),
            self.undecided,
            self.out_of_time.join("\n"),
            self.contradictions.join("\n"),
        )
    }
}

/// One assertion that we decided.
#[derive(Clone, Copy)]
struct Question<'k> {
    section: &'k Section,
    duty: DutyId,
    holds: bool,
}

fn compare(kernels: &Kernels, arithmetic: Arithmetic) -> Tally {
    let ours: Vec<Verdicts> =
        kernels.sections.par_iter().map(|section| sections::verdicts(section, arithmetic, BUDGET)).collect();
    let mut tally = Tally { procedures: kernels.sections.len(), ..Tally::default() };
    let mut open = together(kernels, &ours, arithmetic, &mut tally);
    while !open.is_empty() {
        let rest = open.split_off(open.len().min(AT_ONCE));
        alone(kernels, &open, arithmetic, &mut tally);
        open = rest;
    }
    tally
}

/// The text that a user gets. Returns what must be asked by itself: where Boogie has another
/// opinion (of several errors it may leave some out) or none.
fn together<'k>(
    kernels: &'k Kernels,
    ours: &[Verdicts],
    arithmetic: Arithmetic,
    tally: &mut Tally,
) -> Vec<Question<'k>> {
    let (text, assertions) = kernels.text(arithmetic);
    if assertions.is_empty() {
        return Vec::new();
    }
    let opinions =
        boogie::verify_each(&text, EACH, ALL).unwrap_or_else(|why| panic!("{}: {why}\n{text}", kernels.name));
    let procedures = procedures(&text);
    assert_eq!(procedures.len(), kernels.sections.len(), "{}: a procedure for each section", kernels.name);
    let lines = boogie::assertions(&text);
    assert_eq!(lines.len(), assertions.len(), "{}: a line for each assertion", kernels.name);
    let mut open = Vec::new();
    for (line, (place, duty)) in lines.into_iter().zip(assertions) {
        let section = &kernels.sections[place];
        match (ours[place].get(&duty), opinions.get(&procedures[place])) {
            (None, _) => tally.undecided += 1,
            (Some(true), Some(Verdict::Checked(failing))) if !failing.contains(&line) => tally.proved += 1,
            (Some(false), Some(Verdict::Checked(failing))) if failing.contains(&line) => tally.refuted += 1,
            (Some(holds), _) => open.push(Question { section, duty, holds: *holds }),
        }
    }
    open
}

/// The names of a text's procedures.
fn procedures(text: &str) -> Vec<String> {
    let names = text.lines().filter_map(|line| line.strip_prefix("procedure ")?.strip_suffix("()"));
    names.map(str::to_owned).collect()
}

/// A procedure for each question.
fn alone(kernels: &Kernels, questions: &[Question], arithmetic: Arithmetic, tally: &mut Tally) {
    let programs: Vec<_> = questions.iter().map(|q| sections::alone(q.section, q.duty)).collect();
    let text = print(&join(programs), Dialect { arithmetic, prelude: true });
    let procedures = procedures(&text);
    let limit = ALL.max(EACH * questions.len() as u32);
    let opinions =
        boogie::verify_each(&text, EACH, limit).unwrap_or_else(|why| panic!("{}: {why}\n{text}", kernels.name));
    for (procedure, question) in procedures.iter().zip(questions) {
        let name = || {
            let duty = &question.section.duties[question.duty];
            format!("{} [{}] {arithmetic:?} {duty:?}", kernels.name, question.section.name)
        };
        match opinions.get(procedure) {
            Some(Verdict::Checked(failing)) => match (question.holds, failing.is_empty()) {
                (true, true) => tally.proved += 1,
                (false, false) => tally.refuted += 1,
                (true, false) => tally.contradictions.push(format!("{}: proved by us, refuted by Boogie", name())),
                (false, true) => tally.contradictions.push(format!("{}: refuted by us, proved by Boogie", name())),
            },
            Some(Verdict::GaveUp) | None => tally.out_of_time.push(name()),
        }
    }
}

/// Every kernel file, sorted.
fn kernels() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::env::set_current_dir(root).expect("the package's directory exists");
    files::kernels()
}

fn sweep(files: &[PathBuf]) -> Tally {
    let file = |path: &PathBuf| {
        let start = Instant::now();
        let kernels = sections::kernels(path);
        let both = [Arithmetic::BitVectors, Arithmetic::Integers].map(|a| compare(&kernels, a));
        let tally = both.into_iter().fold(Tally::default(), Tally::and);
        eprintln!("{:4} s {}: {}", start.elapsed().as_secs(), path.display(), tally.report(1).trim());
        tally
    };
    files.par_iter().map(file).reduce(Tally::default, Tally::and)
}

fn run(test: &str, files: &[PathBuf]) {
    if !boogie::is_installed() {
        return boogie::skip(test);
    }
    let tally = sweep(files);
    eprintln!("{test}: {}", tally.report(files.len()));
    assert!(tally.contradictions.is_empty(), "{}", tally.contradictions.join("\n"));
    assert!(tally.out_of_time.len() * 20 <= tally.asked(), "{} out of time", tally.out_of_time.len());
    assert!(tally.proved > files.len() && tally.refuted > 0, "{} proved, {} refuted", tally.proved, tally.refuted);
}

#[test]
#[ignore = "takes an hour or more: `make oracle`"]
fn every_kernel() {
    let only = std::env::var("BARRISTER_ONLY").unwrap_or_default();
    let files: Vec<PathBuf> = kernels().into_iter().filter(|f| f.to_string_lossy().contains(&only)).collect();
    assert!(!files.is_empty(), "no kernel has `{only}` in its path");
    run("every_kernel", &files);
}

#[test]
fn a_sample_of_kernels() {
    let is_small = |path: &PathBuf| std::fs::metadata(path).is_ok_and(|data| data.len() < SMALL);
    let is_chosen = |path: &PathBuf| is_small(path) && portion::has(path, EVERY);
    let files: Vec<PathBuf> = kernels().into_iter().filter(is_chosen).collect();
    run("a_sample_of_kernels", &files);
}
