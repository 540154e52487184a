//! Verify, run, compare: what is verified must run without a violation.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use barrister::base::diagnostic::Code;
use barrister::base::source::SourceMap;
use barrister::config::{Config, Effort, Launch};
use barrister::kernel::ast::{Function, Language, Program};
use barrister::kernel::interp::{Executable, Input, Options, Outcome, Violation};
use barrister::pipeline::check::check_kernel;
use barrister::pipeline::load;
use barrister::report::Verdict;

use super::generator::{self, Kernel, Weights};
use super::launches;
use super::runs;

/// Kernels in one file: one run of clang for all of them.
const BATCH: u64 = 32;
/// Instructions of one run.
const STEPS: u64 = 20_000;
/// What the verifier may spend on one kernel.
const TIMEOUT: Duration = Duration::from_secs(30);
const RLIMIT: u64 = 1_000_000;

/// What became of the kernels.
#[derive(Clone, Default, Debug)]
pub struct Figures {
    pub kernels: u64,
    /// About which the verifier was asked.
    pub asked: u64,
    pub verified: u64,
    pub refuted: u64,
    pub inconclusive: u64,
    pub unsupported: u64,
    /// Why they are, and how many: a kernel that is refused attacks nothing.
    pub refusals: BTreeMap<&'static str, u64>,
    pub violated: u64,
    pub runs: u64,
    /// Time for reading, running and verifying, all threads together.
    pub reading: Duration,
    pub running: Duration,
    pub verifying: Duration,
    /// The verdict says one thing, a run another.
    pub wrong: Vec<String>,
}

impl Figures {
    pub fn add(mut self, other: Figures) -> Figures {
        self.kernels += other.kernels;
        self.asked += other.asked;
        self.verified += other.verified;
        self.refuted += other.refuted;
        self.inconclusive += other.inconclusive;
        self.unsupported += other.unsupported;
        other.refusals.into_iter().for_each(|(id, number)| *self.refusals.entry(id).or_default() += number);
        self.violated += other.violated;
        self.runs += other.runs;
        self.reading += other.reading;
        self.running += other.running;
        self.verifying += other.verifying;
        self.wrong.extend(other.wrong);
        self
    }

    pub fn line(&self) -> String {
        let Figures { kernels, asked, verified, refuted, inconclusive, unsupported, violated, runs, .. } = self;
        format!(
            "{kernels} kernels, {violated} violated in {runs} runs; of {asked}, {verified} verified, {refuted} refuted, \
             {inconclusive} inconclusive, {unsupported} unsupported; {} disagreements ({} s to read, {} s to run, {} s \
             to verify)",
            self.wrong.len(),
            self.reading.as_secs(),
            self.running.as_secs(),
            self.verifying.as_secs(),
        )
    }
}

/// Attacks with the kernels of these seeds. Without a violation no verdict is wrong: of
/// those kernels the verifier is asked about one in `sample`. `change` has the last word
/// on the configuration; `enough` may end the attack between two batches.
pub fn attack(
    seeds: std::ops::Range<u64>,
    weights: Weights,
    sample: u64,
    change: impl Fn(&mut Config) + Sync,
    enough: impl Fn(&Figures) -> bool,
) -> Figures {
    let mut total = Figures::default();
    let mut first = seeds.start;
    while first < seeds.end && !enough(&total) {
        let last = seeds.end.min(first + BATCH);
        total = total.add(batch(first..last, weights, sample, &change));
        first = last;
    }
    total
}

fn batch(
    seeds: std::ops::Range<u64>,
    weights: Weights,
    sample: u64,
    change: &(impl Fn(&mut Config) + Sync),
) -> Figures {
    let kernels: Vec<Kernel> = seeds.map(|seed| generator::kernel(seed, weights)).collect();
    let start = Instant::now();
    let of = |language| kernels.iter().filter(|k| k.language == language).collect::<Vec<_>>();
    let programs = [Language::Cuda, Language::OpenCl].map(|language| read(&of(language), language));
    let reading = Figures { reading: start.elapsed(), ..Figures::default() };
    let one = |kernel: &Kernel| {
        let program = &programs[usize::from(kernel.language == Language::OpenCl)];
        let function = program.kernels.iter().find(|f| f.name == kernel.name);
        let function = function.unwrap_or_else(|| panic!("refused:\n{}", kernel.text));
        examine(program, function, kernel, sample, change)
    };
    side_by_side(&kernels, one).into_iter().fold(reading, Figures::add)
}

/// Maps on all cores. Each item stays on one thread with all that it forks: else a
/// thread that waits for its own kernel's queries begins another kernel, and the
/// first one runs out of time.
pub fn side_by_side<T: Sync, R: Send>(items: &[T], f: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some((place, item)) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            items.get(place).map(|item| (place, item))
        } {
            done.push((place, f(item)));
        }
        done
    };
    let alone = || rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread").install(work);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut all: Vec<(usize, R)> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(alone)).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    all.sort_by_key(|(place, _)| *place);
    all.into_iter().map(|(_, result)| result).collect()
}

/// All kernels of one language, through clang and the front end.
pub fn read(kernels: &[&Kernel], language: Language) -> Program {
    let text: String = kernels.iter().map(|k| k.text.as_str()).collect();
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = directory.path().join(if language == Language::Cuda { "random.cu" } else { "random.cl" });
    std::fs::write(&path, &text).expect("written");
    load_file(&path).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn load_file(path: &Path) -> Result<Program, String> {
    let mut sources = SourceMap::default();
    let loaded = load::load(path, &Config::default(), &mut sources).map_err(|d| format!("{d:?}"))?;
    match loaded.refused.first() {
        Some(refused) => Err(format!("{}: {:?}", refused.name, refused.diagnostics)),
        None => Ok(loaded.program),
    }
}

/// The configuration of a kernel: small budgets, its launch.
fn config(kernel: &Kernel) -> Config {
    Config {
        launch: Launch { block: kernel.block, grid: kernel.grid, ..Launch::default() },
        exited_threads_ok: kernel.exited_threads_ok,
        timeout: TIMEOUT,
        rlimit: RLIMIT,
        ..Config::default()
    }
}

fn examine(
    program: &Program,
    function: &Function,
    kernel: &Kernel,
    sample: u64,
    change: &impl Fn(&mut Config),
) -> Figures {
    let mut config = config(kernel);
    change(&mut config);
    let start = Instant::now();
    let (violation, runs) = search(program, function, kernel, &config);
    let running = start.elapsed();
    let mut figures =
        Figures { kernels: 1, runs, running, violated: u64::from(violation.is_some()), ..Figures::default() };
    if violation.is_none() && !kernel.seed.is_multiple_of(sample) {
        return figures;
    }
    figures.asked = 1;
    // Nothing of a kernel that is violated may be called verified: one failure is enough.
    config.effort = if violation.is_some() { Effort::FirstFailure } else { Effort::Whole };
    let start = Instant::now();
    let report = check_kernel(program, function, &config).conclude();
    figures.verifying = start.elapsed();
    match report.verdict {
        Verdict::Verified => figures.verified = 1,
        Verdict::Refuted => figures.refuted = 1,
        Verdict::Inconclusive { .. } => figures.inconclusive = 1,
        Verdict::Unsupported => {
            figures.unsupported = 1;
            figures.refusals.extend(report.diagnostics.first().map(|refusal| (refusal.code.id(), 1)));
        }
        // A frame that is broken is an error of the annotation.
        Verdict::Error if report.diagnostics.iter().all(|d| d.code == Code::Annotation) => figures.unsupported = 1,
        // A check makes no conditions.
        Verdict::Conditional | Verdict::Error => {
            figures.wrong.push(format!("an error of the verifier:\n{}", kernel.text))
        }
    }
    if let (Some((input, violation)), Verdict::Verified) = (violation, report.verdict) {
        figures.wrong.push(describe(kernel, &input, &violation));
    }
    figures
}

/// The first violation on small launches, in either schedule, and how many runs it took.
pub fn search(
    program: &Program,
    function: &Function,
    kernel: &Kernel,
    config: &Config,
) -> (Option<(Input, Violation)>, u64) {
    let executable = Executable::new(program, function);
    let mut number = 0;
    for input in launches::inputs(function, kernel.block, kernel.grid) {
        for one_after_the_other in [false, true] {
            let exited_threads_ok = kernel.exited_threads_ok;
            let options = Options { step_limit: STEPS, one_after_the_other, exited_threads_ok, ..Options::default() };
            let execution = executable.run(&input, &options);
            number += u64::from(!matches!(execution.outcome, Outcome::Inadmissible(_)));
            // What the verdict assumes does not hold of this run.
            if execution.violations.iter().any(|v| runs::is_assumed_of_a_contract(v, program, config)) {
                continue;
            }
            let violation = execution.violations.into_iter().find(|v| !v.is_same_value());
            if let Some(violation) = violation {
                return (Some((input, violation)), number);
            }
        }
    }
    (None, number)
}

fn describe(kernel: &Kernel, input: &Input, violation: &Violation) -> String {
    let mut text =
        format!("verified, but violated: {:?}, block {:?}, grid {:?}\n", kernel.language, kernel.block, kernel.grid);
    writeln!(text, "{}\n{violation:?}\nwith {input:?}", kernel.text).expect("written to a string");
    text
}
