//! Kernels with a verdict, run: the configuration that a file's flags ask for, and the
//! small launches and inputs that it admits.

use std::collections::BTreeSet;

use barrister::assumption;
use barrister::base::source::Span;
use barrister::cli::{Cli, Command};
use barrister::config::{Bounds, Config, Results};
use barrister::encode::{self, PointsTo};
use barrister::kernel::ast::{Axis, ExprKind, Function, Program, Scalar, Ty};
use barrister::kernel::interp::{
    Argument, Executable, Execution, Fill, Input, Launch, Options, Outcome, Sequence, Treatment, Violation, What,
    number,
};
use barrister::kernel::visit;
use barrister::obligation::{Concern, Kind};
use clap::Parser;

/// What the flags of a file ask for; our own headers are read once, and not anew for each file.
pub fn config(name: &str, flags: &[String]) -> Config {
    let words = ["barrister", "verify", name].into_iter().map(str::to_owned).chain(flags.iter().cloned());
    let cli = Cli::try_parse_from(words).unwrap_or_else(|e| panic!("{name}: {e}"));
    let Command::Verify(args) = cli.command else { panic!("{name}: another command") };
    let config = Config::resolve(&args.analysis, args.stage, &args.clang);
    let mut config = config.unwrap_or_else(|d| panic!("{name}: {}", d.message));
    config.source.preludes = Some(env!("CARGO_TARGET_TMPDIR").into());
    config
}

/// How runs are done that are to agree with a verdict.
pub fn options(config: &Config, step_limit: u64) -> Options {
    Options {
        signed_overflow: match config.assumes(assumption::Kind::NoSignedOverflow) {
            true => Treatment::Inadmissible,
            false => Treatment::Report,
        },
        bounds: match config.bounds {
            Bounds::Never => Treatment::Inadmissible,
            Bounds::Known | Bounds::Always => Treatment::Report,
        },
        exited_threads_ok: config.exited_threads_ok,
        claims: config.checks_claims(),
        between_groups: !config.only_intra_group,
        lists_meetings: config.determinism.is_some(),
        step_limit,
        ..Options::default()
    }
}

/// The atomics of a kernel that take tickets, as far as a verdict may rest on them.
pub fn tickets(program: &Program, kernel: &Function, config: &Config) -> Vec<Span> {
    if !config.assumes(assumption::Kind::TicketsStartAtZero) || config.determinism.is_some() {
        return Vec::new();
    }
    encode::tickets(kernel, &PointsTo::analyse(kernel, &program.contracts))
}

/// Of a kernel that is to be determined: another order of its threads in which a cell ends otherwise than in this run.
pub fn ends_otherwise(
    executable: &Executable,
    input: &Input,
    config: &Config,
    step_limit: u64,
    run: &Execution,
) -> Option<Sequence> {
    if config.determinism != Some(Results::Exact) {
        return None;
    }
    let is_whole = |run: &Execution| run.outcome == Outcome::Finished && !run.doubtful;
    [Sequence::Descending, Sequence::Turns].into_iter().find(|sequence| {
        let one_after_the_other = *sequence == Sequence::Turns;
        let options = Options { sequence: *sequence, one_after_the_other, ..options(config, step_limit) };
        let other = executable.run(input, &options);
        is_whole(run) && is_whole(&other) && run.left != other.left
    })
}

/// The violations of a run that the verdict excludes: none, if the run does not keep to
/// what the verdict assumes.
pub fn excluded<'a>(execution: &'a Execution, program: &Program, config: &Config) -> Vec<&'a Violation> {
    let only_races = config.only == Some(Concern::Races);
    let assumed = |v: &Violation| {
        // `memory-is-right`
        only_races && v.kind().concern() == Concern::Memory || is_assumed_of_a_contract(v, program, config)
    };
    if execution.violations.iter().any(assumed) {
        return Vec::new();
    }
    execution.violations.iter().filter(|v| counts(v, config)).collect()
}

fn counts(violation: &Violation, config: &Config) -> bool {
    let kind = violation.kind();
    let about_races = kind.is_race() || kind == Kind::Divergence;
    !(config.benign && violation.is_same_value()) && (config.races || !about_races)
}

/// Is it an access out of bounds by a function that is proved for arrays of any extent: that it stays within them is an
/// assumption (`in-bounds`), even if the caller's array has an extent.
pub fn is_assumed_of_a_contract(violation: &Violation, program: &Program, config: &Config) -> bool {
    let What::Bounds { access, .. } = &violation.what else { return false };
    let mut functions = program.contracts.iter().filter(|f| f.extents.is_empty());
    config.bounds != Bounds::Always && functions.any(|f| visit::any_stmt(f, |s| s.span == access.span))
}

/// Small launches that the flags, the source and the tool's assumptions admit.
pub fn launches(config: &Config, kernel: &Function) -> Vec<Launch> {
    let named = named_axes(kernel);
    let any_size = !config.assumes(assumption::Kind::UnusedDimensions);
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
pub fn input(kernel: &Function, launch: Launch, seed: u64, config: &Config) -> Input {
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
        (pointers.as_slice(), seed.is_multiple_of(2) && !config.assumes(assumption::Kind::NoAliasing))
    {
        input.pointers.insert(*second, Argument::Alias(*first, 0));
    }
    input
}
