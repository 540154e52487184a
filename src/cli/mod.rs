//! The command line as typed; [`crate::config`] says what it means.
//!
//! Nothing here is resolved or checked beyond the syntax of a single flag.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use serde::{Deserialize, Serialize};

pub mod output;
pub mod shard;
pub mod stage;

use output::{ColorArg, Output};
use shard::Shard;
use stage::Stage;

/// Proves GPU kernels free of data races and barrier divergence, and proves what
/// their annotations claim, for every launch.
///
/// Exit codes: 0 verified, 1 refuted, 2 inconclusive, 3 unsupported construct,
/// 4 usage or input error, 5 verified under conditions that nothing states.
#[derive(Parser, Debug)]
#[command(name = "barrister", version, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Take orders from the process that started this one, on standard input.
    #[arg(long, hide = true)]
    pub worker: bool,
    /// Tell what the tool is doing, on standard error (-vv: more).
    #[arg(short, long, action = clap::ArgAction::Count, global = true)]
    pub verbose: u8,
    /// Colours: on a terminal, unless NO_COLOR is set (auto), always, or never.
    #[arg(long, value_enum, default_value_t = ColorArg::Auto, value_name = "WHEN", global = true)]
    pub color: ColorArg,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Verify the kernels of CUDA (.cu) and OpenCL (.cl) files.
    Verify(Box<VerifyArgs>),
    /// Make one report of the records of a run's shards.
    Merge(MergeArgs),
    /// Write the conditions of `conditional` verdicts into the source.
    Annotate(Box<AnnotateArgs>),
    /// Say which barriers are needed, and what for, which can go, and which are missing.
    Barriers(Box<BarriersArgs>),
    /// Say what accesses of memory cost: bank conflicts, and sectors of global memory.
    Cost(Box<CostArgs>),
    /// Say whether two kernels do the same: two versions of one, or a plain one and one that is fast.
    Equiv(Box<EquivArgs>),
    /// Print a stage of the pipeline; from `ivl` to `passive` as Boogie text.
    Emit(Box<EmitArgs>),
    /// Run again what refuted an obligation, and tell what happens.
    Replay(ReplayArgs),
    /// Run a folder of kernels with known verdicts.
    Suite(SuiteArgs),
    /// Say what an id of a report means: of an obligation, or of what is unsupported.
    Explain(ExplainArgs),
    /// Serve an editor, by the Language Server Protocol on standard input and output.
    Lsp(Box<LspArgs>),
    /// Say what is installed and what is missing, and verify a kernel to see that all works together.
    Doctor,
    /// Print what completes this command line in a shell.
    Completions(CompletionsArgs),
    /// Write manual pages into a directory.
    Man(ManArgs),
}

/// `barrister verify`
#[derive(Args, Clone, Debug)]
pub struct VerifyArgs {
    /// CUDA or OpenCL C files, directories with some (.cu, .cuh, .hip, .cl, .clh), patterns such as
    /// 'src/**/*.cu', or `-` for standard input, with `--lang`.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Leave out what matches this pattern, as in `.gitignore`, of directories and patterns.
    #[arg(long, value_name = "PATTERN")]
    pub exclude: Vec<String>,
    /// What is checked and how.
    #[command(flatten)]
    pub analysis: AnalysisArgs,
    /// Check only the races or only the specification (the default is both).
    #[arg(long, value_enum, value_name = "STAGE", conflicts_with = "only")]
    pub stage: Option<ProofStage>,
    /// Which files of the run are verified.
    #[command(flatten)]
    pub part: PartArgs,
    /// What is told of it.
    #[command(flatten)]
    pub report: ReportArgs,
    /// Verdicts that are a failure; with the others the exit code is 0. Errors always are.
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        default_value = "refuted,inconclusive,unsupported,conditional",
        value_name = "VERDICTS"
    )]
    pub fail_on: Vec<FailOn>,
    /// Do not count findings that this file has, which `--write-baseline` has written.
    #[arg(long, value_name = "FILE", help_heading = "Report")]
    pub baseline: Option<PathBuf>,
    /// Write the findings of this run to a file for `--baseline`, and count none of them.
    #[arg(long, value_name = "FILE", conflicts_with = "baseline", help_heading = "Report")]
    pub write_baseline: Option<PathBuf>,
    /// Verify all anew, and keep neither verdicts nor the solver's answers for later runs.
    #[arg(long, help_heading = "Solver")]
    pub no_cache: bool,
    /// Where verdicts and the solver's answers are kept (by default, `barrister` in the user's cache directory).
    #[arg(long, value_name = "DIR", conflicts_with = "no_cache", help_heading = "Solver")]
    pub cache_dir: Option<PathBuf>,
    /// Flags for clang.
    #[arg(last = true, value_name = "CLANG FLAGS")]
    pub clang: Vec<String>,
}

/// A part of a run, and what is kept of it.
#[derive(Args, Clone, Default, Debug)]
pub struct PartArgs {
    /// Verify one of N parts of the files, which are about equally much work; the same everywhere.
    #[arg(long, value_name = "I/N", conflicts_with = "write_baseline", help_heading = "Parts of a run")]
    pub shard: Option<Shard>,
    /// Divide files by the time that they took in an earlier run, which this record tells of, and others by their size.
    #[arg(long, value_name = "RECORD", requires = "shard", help_heading = "Parts of a run")]
    pub costs: Vec<PathBuf>,
    /// Keep what is decided of each file in this one, as soon as it is: for `--resume`, `--costs` and `barrister merge`.
    #[arg(long, value_name = "RECORD", conflicts_with = "write_baseline", help_heading = "Parts of a run")]
    pub record: Option<PathBuf>,
    /// Go on behind what the record tells already, if it is there.
    #[arg(long, requires = "record", help_heading = "Parts of a run")]
    pub resume: bool,
}

/// What is told of a run.
#[derive(Args, Clone, Default, Debug)]
pub struct ReportArgs {
    /// How to report, and into which file (by default, on standard output): text, json, jsonl, sarif, junit,
    /// github or html. Give it again for another report of the same run; text is printed where nothing else is.
    #[arg(long, value_name = "FORMAT[=FILE]", help_heading = "Report")]
    pub format: Vec<Output>,
    /// Print each obligation that is not proved, however many have one cause.
    #[arg(long, help_heading = "Report")]
    pub all: bool,
    /// Print only what is not verified.
    #[arg(short, long, conflicts_with = "all", help_heading = "Report")]
    pub quiet: bool,
    /// Write the run behind each refutation to a file in this directory, for `replay`.
    #[arg(long, value_name = "DIR", help_heading = "Report")]
    pub witness_dir: Option<PathBuf>,
    /// Print a table of the time that each stage took.
    #[arg(long, help_heading = "Report")]
    pub time: bool,
}

/// `barrister merge`
#[derive(Args, Debug)]
pub struct MergeArgs {
    /// What `verify --record` has written, of each shard of a run.
    #[arg(required = true, value_name = "RECORD")]
    pub records: Vec<PathBuf>,
    /// What is told of it.
    #[command(flatten)]
    pub report: ReportArgs,
}

/// `barrister annotate`
#[derive(Args, Debug)]
pub struct AnnotateArgs {
    /// A CUDA or OpenCL C file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// What is checked and how.
    #[command(flatten)]
    pub analysis: AnalysisArgs,
    /// Print what would be changed as a unified diff, and change nothing.
    #[arg(long)]
    pub diff: bool,
    /// Write a file of contracts beside the source (FILE.barrister, or into `--sidecar-dir`), which is read with it.
    #[arg(long)]
    pub sidecar: bool,
    /// Write what was inferred of loops, too.
    #[arg(long, conflicts_with = "sidecar")]
    pub invariants: bool,
    /// Flags for clang.
    #[arg(last = true, value_name = "CLANG FLAGS")]
    pub clang: Vec<String>,
}

/// `barrister barriers`
#[derive(Args, Debug)]
pub struct BarriersArgs {
    /// A CUDA or OpenCL C file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// What is checked and how.
    #[command(flatten)]
    pub analysis: AnalysisArgs,
    /// Print how the source is with the barriers that are missing, or else without those that can go at once, as a
    /// unified diff.
    #[arg(long)]
    pub diff: bool,
    /// Flags for clang.
    #[arg(last = true, value_name = "CLANG FLAGS")]
    pub clang: Vec<String>,
}

/// `barrister cost`
#[derive(Args, Debug)]
pub struct CostArgs {
    /// A CUDA or OpenCL C file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// What is looked at.
    #[command(flatten)]
    pub analysis: AnalysisArgs,
    /// How to print it, and into which file (by default, on standard output): text, json or sarif.
    #[arg(long, value_name = "FORMAT[=FILE]", help_heading = "Report")]
    pub format: Option<Output>,
    /// Draw which lane of the dearest request asks which bank, or touches which sector.
    #[arg(long, help_heading = "Report")]
    pub lanes: bool,
    /// Flags for clang.
    #[arg(last = true, value_name = "CLANG FLAGS")]
    pub clang: Vec<String>,
}

/// `barrister equiv`
#[derive(Args, Debug)]
pub struct EquivArgs {
    /// A kernel: a CUDA or OpenCL C file, and behind a colon the kernel's name, if the file has several.
    #[arg(value_name = "FILE[:KERNEL]")]
    pub first: String,
    /// The kernel that it is compared with; without a name, the one of the same name.
    #[arg(value_name = "FILE[:KERNEL]")]
    pub second: Option<String>,
    /// Compare with what git has of the file at this revision.
    #[arg(long, value_name = "REV", conflicts_with = "second")]
    pub base: Option<String>,
    /// What is looked at.
    #[command(flatten)]
    pub analysis: AnalysisArgs,
    /// Take sums in another order for the same (not supported yet: it is refused).
    #[arg(long)]
    pub reassociate: bool,
    /// How to print it, and into which file (by default, on standard output): text or json.
    #[arg(long, value_name = "FORMAT[=FILE]", help_heading = "Report")]
    pub format: Option<Output>,
    /// Flags for clang.
    #[arg(last = true, value_name = "CLANG FLAGS")]
    pub clang: Vec<String>,
}

/// `barrister lsp`: flags of `verify`, for each text that the editor has.
#[derive(Args, Debug)]
pub struct LspArgs {
    /// What is checked and how.
    #[command(flatten)]
    pub analysis: AnalysisArgs,
    /// Do not report what this file has, which `verify --write-baseline` has written.
    #[arg(long, value_name = "FILE", help_heading = "Report")]
    pub baseline: Option<PathBuf>,
    /// Ask the solver everything, and keep none of its answers for later runs.
    #[arg(long, help_heading = "Solver")]
    pub no_cache: bool,
    /// Where the solver's answers are kept (by default, `barrister` in the user's cache directory).
    #[arg(long, value_name = "DIR", conflicts_with = "no_cache", help_heading = "Solver")]
    pub cache_dir: Option<PathBuf>,
    /// Do not look for barriers that a kernel with a race lacks.
    #[arg(long, help_heading = "Report")]
    pub no_repairs: bool,
    /// What editors say of a server that could do otherwise; this one cannot.
    #[arg(long, hide = true)]
    pub stdio: bool,
    /// Flags for clang.
    #[arg(last = true, value_name = "CLANG FLAGS")]
    pub clang: Vec<String>,
}

/// A verdict that can be a failure or not.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FailOn {
    /// A violation happens.
    Refuted,
    /// Neither proved nor refuted.
    Inconclusive,
    /// Something is not modelled.
    Unsupported,
    /// Proved under conditions that nothing states.
    Conditional,
}

/// `barrister emit`
#[derive(Args, Debug)]
pub struct EmitArgs {
    /// A CUDA or OpenCL C file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Which stage to print.
    #[arg(long, value_enum, value_name = "NAME")]
    pub stage: Stage,
    /// What is checked and how.
    #[command(flatten)]
    pub analysis: AnalysisArgs,
    /// Flags for clang.
    #[arg(last = true, value_name = "CLANG FLAGS")]
    pub clang: Vec<String>,
}

/// What `verify` and `emit` have in common.
#[derive(Args, Clone, Default, Debug)]
pub struct AnalysisArgs {
    /// Only kernels whose name matches this regular expression.
    #[arg(long, value_name = "REGEX")]
    pub kernel: Option<String>,

    /// Threads in a block, as in `dim3`: missing dimensions are 1, `*` is any
    /// size. Without this flag every size is considered.
    #[arg(long, visible_alias = "local-size", value_name = "X[,Y[,Z]]", help_heading = "Launch")]
    pub block: Option<String>,
    /// Blocks in the grid, in the same form.
    #[arg(long, visible_alias = "num-groups", value_name = "X[,Y[,Z]]", help_heading = "Launch")]
    pub grid: Option<String>,
    /// Threads in the grid, in the same form; `--block` must divide it.
    #[arg(long, value_name = "X[,Y[,Z]]", conflicts_with = "grid", help_heading = "Launch")]
    pub global_size: Option<String>,
    /// Dimensions of the launch, which OpenCL's `get_work_dim` returns; sizes beyond are 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=3), help_heading = "Launch")]
    pub work_dim: Option<u64>,
    /// Where the global ids of OpenCL begin (by default, at 0).
    #[arg(long, value_name = "X[,Y[,Z]]", help_heading = "Launch")]
    pub global_offset: Option<String>,
    /// Bytes of dynamic shared memory. Without this flag every size is considered.
    #[arg(long, value_name = "BYTES", help_heading = "Launch")]
    pub dynamic_shared: Option<u64>,
    /// Work-items in a sub-group (OpenCL), where no attribute of the kernel says: 32, which is
    /// the only size that is modelled.
    #[arg(long, value_name = "N", help_heading = "Launch")]
    pub sub_group_size: Option<u64>,
    /// Judge kernels by every launch that there can be: neither by those of the host code, nor
    /// by what launches of a kernel keep as a rule.
    #[arg(long, help_heading = "Launch")]
    pub any_launch: bool,
    /// Allow launches above the limits of the hardware.
    #[arg(long, help_heading = "Launch")]
    pub no_device_limits: bool,

    /// The source language (by default, from the file's extension).
    #[arg(long, value_enum, value_name = "LANGUAGE", help_heading = "Source")]
    pub lang: Option<LanguageArg>,
    /// CUDA: the architecture to compile for, which `__CUDA_ARCH__` tells (by default sm_70).
    #[arg(long, value_name = "sm_NN", help_heading = "Source")]
    pub arch: Option<String>,
    /// Check this instance of a kernel that is a template, too, as in `scan<int, 256>`.
    #[arg(long, value_name = "KERNEL<ARGUMENTS>", help_heading = "Source")]
    pub instantiate: Vec<String>,
    /// Define a macro.
    #[arg(short = 'D', long = "define", value_name = "NAME[=VALUE]", help_heading = "Source")]
    pub define: Vec<String>,
    /// Search this directory for headers.
    #[arg(short = 'I', long = "include", value_name = "DIR", help_heading = "Source")]
    pub include: Vec<PathBuf>,
    /// Go on where a header is missing, as if it declared nothing that matters to the kernels;
    /// the verdict names it.
    #[arg(long, help_heading = "Source")]
    pub allow_missing_headers: bool,
    /// CUDA: the toolkit whose headers are read where there are none of Barrister's own, or `none`; by default
    /// that of `CUDA_HOME` or `CUDA_PATH`, of the `nvcc` on the path, in `/usr/local/cuda`, or in packages for Python.
    #[arg(long, value_name = "DIR", help_heading = "Source")]
    pub cuda_path: Option<PathBuf>,
    /// Look here for contracts beside sources (`k.cu.barrister` of `k.cu`), and not beside the sources.
    #[arg(long, value_name = "DIR", help_heading = "Source")]
    pub sidecar_dir: Option<PathBuf>,
    /// Read this in place of the file's own text.
    #[arg(long, value_name = "FILE", hide = true, help_heading = "Source")]
    pub text: Option<PathBuf>,
    /// Take each file's flags from DIR/compile_commands.json; of several, from the first that has the file.
    #[arg(short = 'p', long, value_name = "DIR", help_heading = "Source")]
    pub build: Vec<PathBuf>,
    /// Read settings from this file, and not from the next `barrister.toml` upward from the source.
    #[arg(long, value_name = "FILE", conflicts_with = "no_config", help_heading = "Source")]
    pub config: Option<PathBuf>,
    /// Read no `barrister.toml`.
    #[arg(long, help_heading = "Source")]
    pub no_config: bool,

    /// Check races, divergence and what the source claims, or memory (bounds, null pointers, alignment,
    /// constant memory, divisors, shifts), and leave out the other; the verdict says so.
    #[arg(long, value_enum, value_name = "CONCERN", conflicts_with = "only_divergence", help_heading = "Obligations")]
    pub only: Option<OnlyArg>,
    /// Check barrier divergence only.
    #[arg(long, help_heading = "Obligations")]
    pub only_divergence: bool,
    /// Do not check for races between blocks.
    #[arg(long, help_heading = "Obligations")]
    pub only_intra_group: bool,
    /// Check that results do not depend on the schedule: neither on the order of atomics, nor on what the hardware
    /// determines. With `work-lists`, the order of entries does not count in lists that the kernel only writes, at places
    /// that an atomic counter hands out; the verdict says so.
    #[arg(
        long,
        value_enum,
        value_name = "RESULTS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "exact",
        conflicts_with = "only_divergence",
        help_heading = "Obligations"
    )]
    pub determinism: Option<ResultsArg>,
    /// Report races in which both threads write the same value.
    #[arg(long, help_heading = "Obligations")]
    pub no_benign: bool,
    /// Check the bounds of pointer parameters, too.
    #[arg(long, conflicts_with = "no_bounds", help_heading = "Obligations")]
    pub bounds: bool,
    /// Assume that every index is within its array.
    #[arg(long, help_heading = "Obligations")]
    pub no_bounds: bool,
    /// Check that signed arithmetic does not overflow.
    #[arg(long, help_heading = "Obligations")]
    pub check_overflow: bool,
    /// Let pointer parameters alias.
    #[arg(long, help_heading = "Obligations")]
    pub may_alias: bool,
    /// Barriers and warps do not wait for threads that have exited (CUDA, Volta and later).
    #[arg(long, help_heading = "Obligations")]
    pub exited_threads_ok: bool,
    /// Look at the first N rounds of each loop only, and need no invariants: what goes wrong there is found, and what is
    /// proved is `verified` if it is proved, too, that no loop goes round more often.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Obligations")]
    pub unroll: Option<u32>,
    /// Do without a named assumption of the tool.
    #[arg(long, value_name = "NAME", help_heading = "Obligations")]
    pub no_assume: Vec<String>,
    /// Accept what is stated and not proved: `contract:NAME` is the contract of the function
    /// NAME, where it has no body or its body is not proved; `contract:*`, of all without a body.
    #[arg(long, value_name = "CLAIM", help_heading = "Obligations")]
    pub assume: Vec<String>,

    /// Print what was inferred of loops and barriers, as annotations.
    #[arg(long, help_heading = "Solver")]
    pub explain_invariants: bool,
    /// Tell what is read of the launches in the host code of the file, and what is not.
    #[arg(long, help_heading = "Solver")]
    pub explain_launches: bool,
    /// Tell which inputs the proof depends on: those that reach an index, a condition or a claim.
    #[arg(long, help_heading = "Solver")]
    pub explain_slicing: bool,

    /// How integers are reasoned about.
    #[arg(long, value_enum, value_name = "KIND", help_heading = "Solver")]
    pub arithmetic: Option<ArithmeticArg>,
    /// Wall-clock limit for each kernel, the time to read its file included, in seconds.
    #[arg(long, value_name = "SECONDS", help_heading = "Solver")]
    pub timeout: Option<f64>,
    /// Limit for each query, in the solver's resource units (deterministic).
    #[arg(long, value_name = "UNITS", help_heading = "Solver")]
    pub rlimit: Option<u64>,
    /// Limit of all memory that is used at a time, clang's included, in megabytes.
    #[arg(long, value_name = "MB", help_heading = "Solver")]
    pub memory: Option<u32>,
    /// How many queries run at a time (by default, one for each core).
    #[arg(long, short = 'j', value_name = "N", help_heading = "Solver")]
    pub jobs: Option<usize>,
    /// Ask the solver everything, what a few sums and cases prove, or small values show, included.
    #[arg(long, help_heading = "Solver")]
    pub no_tableau: bool,
    /// Have a second solver, cvc5, prove everything again (needs a build with `--features cvc5`).
    #[arg(long, help_heading = "Solver")]
    pub cross_check: bool,
}

/// `barrister replay`
#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// What `verify --format json` printed, or a file that `--witness-dir` wrote.
    #[arg(value_name = "WITNESS.json")]
    pub witness: PathBuf,
    /// Write a CUDA program that does the same, for a dynamic checker on a GPU.
    #[arg(long, value_name = "OUT.cu")]
    pub harness: Option<PathBuf>,
    /// Wall-clock limit, in seconds.
    #[arg(long, value_name = "SECONDS")]
    pub timeout: Option<f64>,
    /// Limit of all memory that is used at a time, clang's included, in megabytes.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u32>,
}

/// `barrister explain`
#[derive(Args, Debug)]
pub struct ExplainArgs {
    /// The id, as in `error[race/write-read]`; without it, all ids are listed.
    #[arg(value_name = "ID")]
    pub id: Option<String>,
}

/// `barrister completions`
#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

/// `barrister man`
#[derive(Args, Debug)]
pub struct ManArgs {
    /// The directory, such as ~/.local/share/man/man1.
    #[arg(value_name = "DIR")]
    pub directory: PathBuf,
}

/// `barrister suite`
#[derive(Args, Debug)]
pub struct SuiteArgs {
    /// The folder that the paths of the list start from.
    #[arg(value_name = "ROOT")]
    pub root: PathBuf,
    /// The tests, one JSON object a line.
    #[arg(long, value_name = "FILE.jsonl")]
    pub list: PathBuf,
    /// Only the tests that the list marks as core.
    #[arg(long)]
    pub core: bool,
    /// Only the tests whose path matches this regular expression.
    #[arg(long, value_name = "REGEX")]
    pub filter: Option<String>,
    /// How many tests run at a time (by default, one for each core).
    #[arg(long, short = 'j', value_name = "N")]
    pub jobs: Option<usize>,
    /// Wall-clock limit for each kernel, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 20.0)]
    pub timeout: f64,
    /// Print every test, not only the wrong ones.
    #[arg(long)]
    pub all: bool,
}

/// `--stage` of `verify`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofStage {
    /// Race-freedom and barrier divergence.
    Race,
    /// The specification, under race-freedom.
    Spec,
}

/// `--only`
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnlyArg {
    /// What threads do to each other, and claims of the source.
    Races,
    /// Whether accesses and operations are ones that can be done.
    Memory,
    /// Both (the default).
    All,
}

/// `--determinism`
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultsArg {
    /// Each cell is compared: what is meant if nothing is said.
    Exact,
    /// Entries of work lists are compared without their order.
    WorkLists,
}

/// `--lang`
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LanguageArg {
    /// CUDA C++.
    Cuda,
    /// OpenCL C.
    Opencl,
}

/// `--arithmetic`
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArithmeticArg {
    /// Whichever proves it.
    Auto,
    /// Bit-vectors: exact.
    Bv,
    /// Mathematical integers, where that is exact.
    Int,
}
