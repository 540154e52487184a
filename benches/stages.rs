//! One benchmark for each stage of the pipeline, on three kernels: a grid-stride
//! loop, a tiled transpose and a tree reduction.

use std::path::PathBuf;

use barrister::base::source::SourceMap;
use barrister::cli::{Cli, Command};
use barrister::driver::{check, config::Config, load};
use clap::Parser;
use criterion::{Criterion, criterion_group, criterion_main};

/// The kernels and the launches that make them race-free.
const KERNELS: [(&str, &[&str]); 3] =
    [("saxpy", &[]), ("transpose", &["--block", "16,16"]), ("reduce", &["--block", "256"])];

fn path(kernel: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/kernels").join(format!("{kernel}.cu"))
}

/// The configuration of a command line.
fn config(flags: &[&str]) -> Config {
    let words = ["barrister", "verify", "kernel.cu"].iter().chain(flags);
    match Cli::try_parse_from(words).expect("the flags are right").command {
        Command::Verify(args) => Config::resolve(&args.analysis, args.stage, &args.clang).expect("the flags are right"),
        Command::Emit(_) | Command::Suite(_) => unreachable!("the command is `verify`"),
    }
}

fn loaded(kernel: &str, config: &Config) -> load::Loaded {
    load::load(&path(kernel), config, &mut SourceMap::default()).expect("the kernel is readable")
}

/// clang and lowering: a file to its kernel AST.
fn frontend(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("frontend");
    for (kernel, flags) in KERNELS {
        let config = config(flags);
        group.sample_size(20).bench_function(kernel, |bencher| bencher.iter(|| loaded(kernel, &config)));
    }
    group.finish();
}

/// Everything after it: a kernel AST to its report.
fn kernel(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("kernel");
    for (kernel, flags) in KERNELS {
        let config = config(flags);
        let loaded = loaded(kernel, &config);
        let one = |kernel| check::check_kernel(&loaded.program, kernel, &config);
        let check = || loaded.program.kernels.iter().map(one).collect::<Vec<_>>();
        group.sample_size(10).bench_function(kernel, |bencher| bencher.iter(check));
    }
    group.finish();
}

criterion_group!(stages, frontend, kernel);
criterion_main!(stages);
