//! Every kernel with a verdict, on small launches with random inputs. What is
//! verified must run without a violation; of the races and divergences that others
//! expect, a floor must be found.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use barrister::base::source::SourceMap;
use barrister::cli::{Cli, Command};
use barrister::driver::assumption::Standing;
use barrister::driver::config::{Bounds, Config};
use barrister::frontend;
use barrister::kernel::ast::{Axis, ExprKind, Function, Scalar, Ty};
use barrister::kernel::interp::{
    Argument, Executable, Execution, Fill, Input, Launch, Options, Outcome, Treatment, Violation, number,
};
use barrister::kernel::visit;
use barrister::obligation::Kind;
use clap::Parser;
use rayon::prelude::*;

use super::expect::{self, Expectation, Marker};

/// Instructions of one run.
const STEPS: u64 = 200_000;
/// Random inputs for each launch, and as many as it takes to see an expected failure.
const SEEDS: u64 = 8;
const MOST_SEEDS: u64 = 48;

/// Expected races and divergences that are seen. The others need a grid of more
/// threads than can be run (`v01_index_wraps.cu`, `v06_stride_wraps.cu`), or are the
/// proof's only: where objects lie in memory, what is said of calls by contract.
const RACES_SEEN: usize = 82;
/// Other expected failures that are seen. The others are failures of the proof only
/// (floats, arrays and atomics are arbitrary there), speak of threads that are not
/// enabled, or need such a grid.
const OTHERS_SEEN: usize = 45;

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
    let mut files = Vec::new();
    for directory in ["tests/ui", "annotations/kernels"] {
        collect(Path::new(directory), &mut files);
    }
    files.sort();
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
    assert!(measured.0 >= RACES_SEEN && measured.1 >= OTHERS_SEEN, "fewer failures seen than before: {measured:?}");
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

fn collect(directory: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(directory) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let extension = path.extension().and_then(|e| e.to_str());
        if path.is_dir() {
            collect(&path, files);
        } else if matches!(extension, Some("cu" | "cl")) {
            files.push(path);
        }
    }
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
    let unit =
        frontend::load(path, &frontend::Options::default(), &mut sources).unwrap_or_else(|d| panic!("{name}: {d:?}"));
    let mut found = BTreeSet::new();
    // A function that no kernel uses is proved for one call at a time.
    for kernel in unit.program.kernels.iter().filter(|k| k.is_kernel && config.selects(&k.name)) {
        let executable = Executable::new(&unit.program, kernel);
        let launches = launches(&config, kernel);
        for seed in 0..MOST_SEEDS {
            if seed >= SEEDS && expected.markers.iter().all(|m| is_seen(m, &found) != Some(false)) {
                break;
            }
            for launch in &launches {
                let input = input(kernel, *launch, seed, &config);
                let execution = executable.run(&input, &options(&config));
                report.runs += 1;
                note_outcome(&mut report, &execution, &name);
                for violation in execution.violations.iter().filter(|v| counts(v, &config)) {
                    let lines: Vec<u32> = violation.spans().iter().map(|s| sources.position(*s).line).collect();
                    found.extend(lines.iter().map(|line| (*line, violation.kind())));
                    if expected.verdict == "verified" && report.wrong.len() < 3 {
                        report.wrong.push(format!("{name}:{lines:?}: {violation:?}\n   with {input:?}"));
                    }
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

fn config(name: &str, flags: &[String]) -> Config {
    let words = ["barrister", "verify", name].into_iter().map(str::to_owned).chain(flags.iter().cloned());
    let cli = Cli::try_parse_from(words).unwrap_or_else(|e| panic!("{name}: {e}"));
    let Command::Verify(args) = cli.command else { panic!("{name}: another command") };
    Config::resolve(&args.analysis, args.stage, &args.clang).unwrap_or_else(|d| panic!("{name}: {}", d.message))
}

fn options(config: &Config) -> Options {
    Options {
        signed_overflow: match config.assumes(Standing::NoSignedOverflow) {
            true => Treatment::Inadmissible,
            false => Treatment::Report,
        },
        bounds: match config.bounds {
            Bounds::Never => Treatment::Inadmissible,
            Bounds::Known | Bounds::Always => Treatment::Report,
        },
        exited_threads_ok: config.exited_threads_ok,
        claims: config.specification,
        between_groups: !config.only_intra_group,
        one_after_the_other: false,
        step_limit: STEPS,
        thread_limit: u64::MAX,
        trace: Vec::new(),
    }
}

/// Is the violation one that the verdict excludes.
fn counts(violation: &Violation, config: &Config) -> bool {
    let kind = violation.kind();
    let about_races = kind.is_race() || kind == Kind::Divergence;
    !(config.benign && violation.is_same_value()) && (config.races || !about_races)
}

/// Small launches that the flags, the source and the tool's assumptions admit.
fn launches(config: &Config, kernel: &Function) -> Vec<Launch> {
    let named = named_axes(kernel);
    let any_size = !config.assumes(Standing::UnusedDimensions);
    let mut found = Vec::new();
    // Blocks and threads in x, and in the other dimensions.
    let sizes = [(1, 1), (1, 2), (1, 4), (2, 1), (2, 3), (1, 8), (3, 2), (4, 4), (2, 16), (1, 64), (1, 128)];
    for (grid, threads) in sizes {
        for (grid_other, block_other) in [(1, 1), (1, 2), (2, 1), (1, 16), (2, 16)] {
            let extent = |given: Option<u64>, axis: usize, x: u32, other: u32| match given {
                Some(n) => n as u32,
                None if axis == 0 => x,
                None if axis == 1 && (named[axis] || any_size) => other,
                None if named[axis] || any_size => other.min(2),
                None => 1,
            };
            let fixed = kernel.launch.block.map_or(config.launch.block, |b| b.map(Some));
            let block = [0, 1, 2].map(|axis| extent(fixed[axis], axis, threads, block_other));
            let grid = [0, 1, 2].map(|axis| extent(config.launch.grid[axis], axis, grid, grid_other));
            let launch = Launch { block, grid, dynamic_shared: None };
            let most = kernel.launch.max_threads.unwrap_or(1024);
            if launch.threads() <= most && launch.blocks() <= 16 && !found.contains(&launch) {
                found.push(launch);
            }
        }
    }
    found
}

fn named_axes(kernel: &Function) -> [bool; 3] {
    let mut named = [true, false, false];
    visit::for_each_root_expr(kernel, &mut |root| {
        visit::walk_expr(root, &mut |e| {
            if let ExprKind::Coord(_, axis) = e.kind {
                named[match axis {
                    Axis::X => 0,
                    Axis::Y => 1,
                    Axis::Z => 2,
                }] = true;
            }
        });
    });
    named
}

/// Constants of the source: values at which conditions change.
fn constants(kernel: &Function) -> BTreeSet<u64> {
    let mut found = BTreeSet::new();
    visit::for_each_root_expr(kernel, &mut |root| {
        visit::walk_expr(root, &mut |e| {
            if let ExprKind::Int(value) = e.kind {
                found.extend([value as u64, (value as u64).wrapping_neg()]);
            }
        });
    });
    found.into_iter().take(24).collect()
}

/// Arbitrary contents; integer arguments that matter more often than others do.
fn input(kernel: &Function, launch: Launch, seed: u64, config: &Config) -> Input {
    let fill = [Fill::Small, Fill::Mixed, Fill::Zero, Fill::Any][(seed % 4) as usize];
    let mut input = Input::random(launch, seed, fill);
    let threads = launch.threads();
    let mut sizes = vec![0, 1, 2, 3, 5, 8, 64, threads, threads + 1, threads * launch.blocks(), 1 << 20];
    sizes.extend([u64::MAX, u64::MAX - 6, 0x7fff_ffff, 0x8000_0000, 0x3fff_ffff]);
    sizes.extend(constants(kernel));
    for (number, param) in (1..).zip(&kernel.params) {
        let Ty::Scalar(Scalar::Int(ty)) = kernel.locals[param.local].ty else { continue };
        let hash = (seed * 31 + number + launch.blocks() * 7 + threads).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        if seed % 4 != 2
            && let Some(size) = sizes.get(hash as usize % (sizes.len() + 2))
        {
            input.scalars.insert(param.local, number::wrap(*size, ty));
        }
    }
    let may_alias = kernel.params.iter().filter(|p| !kernel.fresh.contains(&p.local));
    let pointers: Vec<_> = may_alias.filter_map(|p| Some((p.local, p.object?))).collect();
    if let ([(_, first), (second, _), ..], true) =
        (pointers.as_slice(), seed.is_multiple_of(2) && !config.assumes(Standing::NoAliasing))
    {
        input.pointers.insert(*second, Argument::Alias(*first, 0));
    }
    input
}
