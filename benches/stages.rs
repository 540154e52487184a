//! One benchmark for each stage of the pipeline, on three kernels of the library:
//! a permutation, a stream compaction and a prefix sum with a barrier in its loop.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use barrister::base::source::SourceMap;
use barrister::cli::{Cli, Command};
use barrister::config::Config;
use barrister::infer::Inferred;
use barrister::ivl::Arithmetic;
use barrister::ivl::section::Section;
use barrister::kernel::ast::{Function, Program};
use barrister::pipeline;
use barrister::pipeline::load;
use barrister::pipeline::progress::Progress;
use barrister::pipeline::stages::{Encoded, Lowered};
use barrister::prove::discharge::Discharger;
use barrister::report::{json, text};
use barrister::smt::portfolio::{self, Strategy};
use barrister::smt::text::query;
use barrister::smt::{Budget, Outcome};
use barrister::vc::goal::Goal;
use barrister::vc::passify::passify;
use barrister::vc::passive::Passive;
use barrister::vc::wp::Vc;
use clap::Parser;
use criterion::{Criterion, criterion_group, criterion_main};

const KERNELS: [&str; 3] = ["distinct", "stream_compaction", "kogge_stone"];

/// A kernel of the library after every stage.
struct Subject {
    name: &'static str,
    path: PathBuf,
    config: Config,
    program: Program,
    inferred: Inferred,
    sections: Vec<Section>,
    passive: Vec<Passive>,
    conditions: Vec<Vc>,
}

impl Subject {
    fn new(name: &'static str) -> Self {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("annotations/kernels/{name}.cu"));
        let source = std::fs::read_to_string(&path).expect("a readable kernel");
        let flags = source.lines().nth(1).and_then(|line| line.strip_prefix("// flags:")).unwrap_or_default();
        let words = ["barrister", "verify", "kernel.cu"].into_iter().chain(flags.split_whitespace());
        let Command::Verify(args) = Cli::try_parse_from(words).expect("the flags are right").command else {
            unreachable!("the command is `verify`")
        };
        let config = Config::resolve(&args.analysis, args.stage, &args.clang).expect("right flags");
        let program = load::load(&path, &config, &mut SourceMap::default()).expect("a readable kernel").program;
        let inferred = inferred(&program, &program.kernels[0], &config);
        let sections = sections(&program, &inferred, &config);
        let passive = passives(&sections);
        let conditions = conditions(&passive);
        Subject { name, path, config, program, inferred, sections, passive, conditions }
    }

    fn kernel(&self) -> &Function {
        &self.program.kernels[0]
    }

    fn load(&self) -> load::Loaded {
        load::load(&self.path, &self.config, &mut SourceMap::default()).expect("a readable kernel")
    }
}

fn encoded(program: &Program, kernel: &Function, config: &Config) -> Encoded {
    Lowered { program, kernel }.encode(config).expect("encodes")
}

fn inferred(program: &Program, kernel: &Function, config: &Config) -> Inferred {
    let discharger = Discharger::new(config, Instant::now() + Duration::from_secs(60));
    let encoded = encoded(program, kernel, config);
    encoded.infer(Lowered { program, kernel }, config, &discharger).expect("no unsupported construct")
}

fn sections(program: &Program, inferred: &Inferred, config: &Config) -> Vec<Section> {
    let discharger = Discharger::new(config, Instant::now() + Duration::from_secs(60));
    let lowered = Lowered { program, kernel: &program.kernels[0] };
    lowered.claimed(inferred, config, &discharger).expect("no unsupported construct")
}

fn passives(sections: &[Section]) -> Vec<Passive> {
    sections.iter().map(|s| passify(&s.program, &s.program.procedures[0]).expect("loop-free")).collect()
}

/// Of every assertion of every section.
fn conditions(passive: &[Passive]) -> Vec<Vc> {
    let of = |passive: &Passive| -> Vec<Vc> {
        let condition = |id| portfolio::condition(passive, &Goal::one(id), Arithmetic::Integers).expect("a goal of it");
        passive.asserts().map(condition).collect()
    };
    passive.iter().flat_map(of).collect()
}

/// The text of every condition; returns its size.
fn smt_text(conditions: &[Vc]) -> usize {
    conditions.iter().map(|vc| query(vc, Arithmetic::Integers).expect("well-sorted").text.len()).sum()
}

/// One query: all obligations of the first section.
fn solve(passive: &Passive) -> Outcome {
    let goal = Goal::all(passive.asserts());
    portfolio::discharge(passive, &goal, Strategy::Auto, Budget::default()).outcome
}

fn stages(criterion: &mut Criterion) {
    let subjects = KERNELS.map(Subject::new);
    let mut stage = |name: &str, run: &dyn Fn(&Subject)| {
        let mut group = criterion.benchmark_group(name);
        group.sample_size(10).warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(2));
        for subject in &subjects {
            group.bench_function(subject.name, |bencher| bencher.iter(|| run(subject)));
        }
        group.finish();
    };
    stage("frontend", &|s| drop(s.load()));
    stage("encode", &|s| drop(encoded(&s.program, s.kernel(), &s.config)));
    stage("infer", &|s| drop(inferred(&s.program, s.kernel(), &s.config)));
    stage("two-thread", &|s| drop(sections(&s.program, &s.inferred, &s.config)));
    stage("passify", &|s| drop(passives(&s.sections)));
    stage("wp", &|s| drop(conditions(&s.passive)));
    stage("smt-text", &|s| assert!(smt_text(&s.conditions) > 0));
    stage("smt-query", &|s| drop(solve(&s.passive[0])));
    report(criterion, &subjects);
}

/// Reports, of all three kernels at once.
fn report(criterion: &mut Criterion, subjects: &[Subject; 3]) {
    let files = subjects.each_ref().map(|s| s.path.clone());
    let (run, sources) = pipeline::verify(&files, &subjects[0].config, &Progress::hidden());
    let mut group = criterion.benchmark_group("report");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    group.bench_function("text", |bencher| bencher.iter(|| text::run(&run, &sources, text::Style::default())));
    group.bench_function("json", |bencher| bencher.iter(|| json::run(&run, &sources, false)));
    group.finish();
}

criterion_group!(benches, stages);
criterion_main!(benches);
