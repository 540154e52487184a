//! Every kernel with a verdict, on small launches with random inputs. What is
//! verified must run without a violation; of the races and divergences that others
//! expect, a floor must be found. The ordinary tests take a sample of the kernels, and all that are about the theory.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use barrister::base::diagnostic::Code;
use barrister::base::source::SourceMap;
use barrister::kernel::ast::{Function, HostLaunch, Scalar, Ty};
use barrister::kernel::interp::{Argument, Executable, Execution, Input, Launch, Options, Outcome, number};
use barrister::obligation::Kind;
use barrister::pipeline::load;
use rayon::prelude::*;

use super::expect::{self, Expectation, Marker};
use super::files;
use super::hosts;
use super::portion;
use super::runs::{config, ends_otherwise, excluded, input, launches, options, tickets};

/// Instructions of one run.
const STEPS: u64 = 200_000;
/// Random inputs for each launch, and as many as it takes to see an expected failure.
const SEEDS: u64 = 4;
const MOST_SEEDS: u64 = 16;

/// The ordinary tests look at one file in so many, and at all of the folders whose kernels broke wordings of the theory.
const EVERY: u64 = 4;
const WHOLE: [&str; 2] = ["tests/ui/soundness", "tests/ui/doubt"];

/// Expected races and divergences that are seen in all files. The others need a grid of more
/// threads than can be run (`v01_index_wraps.cu`, `v06_stride_wraps.cu`), or are the
/// proof's only: where objects lie in memory, what is said of calls by contract.
const RACES_SEEN: usize = 420;
/// Other expected failures that are seen. The others are failures of the proof only
/// (floats, arrays and atomics are arbitrary there), speak of threads that are not
/// enabled, or need such a grid.
const OTHERS_SEEN: usize = 230;
/// Both in the ordinary tests.
const SEEN_IN_THE_SAMPLE: (usize, usize) = (220, 95);

/// What became of one file.
#[derive(Default)]
struct Report {
    runs: u64,
    finished: u64,
    /// Violations where none may be.
    wrong: Vec<String>,
    /// Expected races and divergences that were seen, and that were not.
    seen: Vec<String>,
    missed: Vec<String>,
    /// Other expected markers, likewise.
    others_seen: usize,
    others_missed: Vec<String>,
    /// Verified files of which no run was finished.
    idle: Vec<String>,
    /// Constructs that stopped runs.
    stopped: BTreeSet<String>,
}

#[test]
fn verdicts_agree_with_concrete_runs() {
    let mut files = files::kernels();
    files.retain(|file| portion::has(file, EVERY) || WHOLE.iter().any(|folder| file.starts_with(folder)));
    run(&files, SEEN_IN_THE_SAMPLE);
}

#[test]
#[ignore = "takes some minutes: `make test-long`"]
fn all_verdicts_agree_with_concrete_runs() {
    run(&files::kernels(), (RACES_SEEN, OTHERS_SEEN));
}

/// So many races and divergences, and other failures, must be seen at least.
fn run(files: &[PathBuf], floor: (usize, usize)) {
    let reports: Vec<Report> = files.par_iter().map(|file| examine(file)).collect();
    let total = reports.into_iter().fold(Report::default(), add);
    println!("{} runs, {} finished", total.runs, total.finished);
    println!("races and divergences: {} seen, {} missed", total.seen.len(), total.missed.len());
    println!("other failures: {} seen, {} missed", total.others_seen, total.others_missed.len());
    total.missed.iter().for_each(|m| println!("  missed {m}"));
    total.others_missed.iter().for_each(|m| println!("  missed {m}"));
    total.idle.iter().for_each(|m| println!("  no run of {m}"));
    total.stopped.iter().for_each(|s| println!("  stopped {s}"));
    let measured = (total.seen.len(), total.others_seen);
    assert!(measured.0 >= floor.0 && measured.1 >= floor.1, "fewer failures seen than before: {measured:?}");
    assert!(total.wrong.is_empty(), "verified, but violated:\n{}", total.wrong.join("\n"));
}

fn add(mut all: Report, one: Report) -> Report {
    all.runs += one.runs;
    all.finished += one.finished;
    all.wrong.extend(one.wrong);
    all.seen.extend(one.seen);
    all.missed.extend(one.missed);
    all.others_seen += one.others_seen;
    all.others_missed.extend(one.others_missed);
    all.idle.extend(one.idle);
    all.stopped.extend(one.stopped);
    all
}

fn examine(path: &Path) -> Report {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let expected = expect::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut report = Report::default();
    if matches!(expected.verdict.as_str(), "error" | "unsupported") {
        return report;
    }
    let config = config(&name, &expected.flags);
    let mut sources = SourceMap::default();
    let unit = match load::load(path, &config, &mut sources) {
        Ok(unit) => unit,
        // What is refused for its depth has nothing to run, either.
        Err(why) if why.iter().all(|d| d.code == Code::Limit) && expected.verdict == "inconclusive" => return report,
        Err(why) => panic!("{name}: {why:?}"),
    };
    let mut found = BTreeSet::new();
    // A function that no kernel uses is proved for one call at a time.
    for kernel in unit.program.kernels.iter().filter(|k| k.is_kernel && config.selects(&k.name)) {
        let executable = Executable::new(&unit.program, kernel);
        let tickets = tickets(&unit.program, kernel, &config);
        // A verdict may rest on the launches of the file.
        let of_file = !config.any_launch && config.launch.is_any() && !kernel.launch.host.is_empty();
        let host = if of_file { kernel.launch.host.clone() } else { Vec::new() };
        let mut cases: Vec<(Launch, Option<&HostLaunch>)> = Vec::new();
        for launch in &host {
            let config = config.for_launch(launch.block, launch.grid, launch.dynamic_shared);
            cases.extend(launches(&config, kernel).into_iter().map(|l| (l, Some(launch))));
        }
        if host.is_empty() {
            cases.extend(launches(&config, kernel).into_iter().map(|launch| (launch, None)));
        }
        for seed in 0..MOST_SEEDS {
            if seed >= SEEDS && expected.markers.iter().all(|m| is_seen(m, &found) != Some(false)) {
                break;
            }
            for (launch, host) in &cases {
                let mut input = input(kernel, *launch, seed, &config);
                host.iter().for_each(|host| fix(kernel, &mut input, host));
                let context = host.and_then(|host| host.context.as_ref());
                if context.is_some_and(|context| !hosts::compute(kernel, context, &mut input, seed)) {
                    continue;
                }
                let options = Options { tickets: tickets.clone(), ..options(&config, STEPS) };
                let execution = executable.run(&input, &options);
                report.runs += 1;
                note_outcome(&mut report, &execution, &name);
                for violation in excluded(&execution, &unit.program, &config) {
                    let lines: Vec<u32> = violation.spans().iter().map(|s| sources.position(*s).line).collect();
                    found.extend(lines.iter().map(|line| (*line, violation.kind())));
                    if expected.verdict == "verified" && report.wrong.len() < 3 {
                        report.wrong.push(format!("{name}:{lines:?}: {violation:?}\n   with {input:?}"));
                    }
                }
                if expected.verdict == "verified"
                    && let Some(sequence) = ends_otherwise(&executable, &input, &config, STEPS, &execution)
                {
                    report.wrong.push(format!("{name}: it ends otherwise {sequence:?}\n   with {input:?}"));
                }
            }
        }
    }
    if report.finished == 0 && expected.verdict == "verified" {
        report.idle.push(name.clone());
    }
    compare(&mut report, &expected, &found, &name);
    report
}

/// Gives parameters the values that the launch passes, and one array to those of one pointer.
fn fix(kernel: &Function, input: &mut Input, host: &HostLaunch) {
    let name = |local| kernel.locals[local].name.as_ref();
    for param in &kernel.params {
        let value = name(param.local).and_then(|name| host.arguments.get(name));
        if let (Some(value), Ty::Scalar(Scalar::Int(ty))) = (value, kernel.locals[param.local].ty) {
            input.scalars.insert(param.local, number::wrap(*value as u64, ty));
        }
    }
    let named = |wanted: &String| kernel.params.iter().find(|param| name(param.local) == Some(wanted));
    for (first, second) in host.same.iter().filter_map(|(a, b)| Some((named(a)?, named(b)?))) {
        input.pointers.extend(first.object.map(|array| (second.local, Argument::Alias(array, 0))));
    }
}

fn compare(report: &mut Report, expected: &Expectation, found: &BTreeSet<(u32, Kind)>, name: &str) {
    for marker in &expected.markers {
        let (Some(kind), Some(seen)) = (Kind::from_id(&marker.id), is_seen(marker, found)) else { continue };
        let text = format!("{name}: {marker}");
        match (kind.is_race() || kind == Kind::Divergence, seen) {
            (true, true) => report.seen.push(text),
            (true, false) => report.missed.push(text),
            (false, true) => report.others_seen += 1,
            (false, false) => report.others_missed.push(text),
        }
    }
}

/// Was the failure seen in a run; `None` if it is none that a run can show.
fn is_seen(marker: &Marker, found: &BTreeSet<(u32, Kind)>) -> Option<bool> {
    let kind = Kind::from_id(&marker.id)?;
    let cannot = matches!(kind, Kind::Reachable | Kind::BarrierInvariantAccess | Kind::Alignment);
    // Of the order of atomics two runs tell, not one.
    let cannot = cannot || kind.is_of_determinism();
    (!cannot).then(|| found.contains(&(marker.line, kind)))
}

fn note_outcome(report: &mut Report, execution: &Execution, name: &str) {
    match &execution.outcome {
        Outcome::Finished => report.finished += 1,
        Outcome::NotExecutable(_, what) => {
            report.stopped.insert(format!("{name}: {what}"));
        }
        Outcome::StepLimit | Outcome::Inadmissible(_) => {}
    }
}
