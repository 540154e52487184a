//! What to check and how, resolved from the command line: what every pass is
//! given, and no pass looks further.

pub mod accepted;
pub mod cache;
pub mod compile_commands;
pub mod file;
mod nd_range;
pub mod words;

use std::collections::BTreeSet;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use regex::Regex;

use crate::assumption;
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::rule::Rules;
use crate::cli::{AnalysisArgs, ArithmeticArg, LanguageArg, OnlyArg, ProofStage, ResultsArg};
use crate::config::accepted::Claim;
use crate::kernel::ast::{Language, NdRange};
use crate::obligation::Concern;
use crate::smt::answers::Answers;
use crate::smt::cache::Cache;
use crate::smt::portfolio::Strategy;
use crate::smt::second::{self, Prover};

/// Budget for one kernel if none is given.
pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(120);
/// Budget for one query, in the solver's resource units, if none is given.
pub const DEFAULT_RLIMIT: u64 = 50_000_000;

/// A resolved configuration. [`Config::default`] is that of a command line without flags.
#[derive(Clone, Debug)]
pub struct Config {
    /// Which launches are considered.
    pub launch: Launch,
    /// Judge kernels by every launch that there can be, and not only by those of the host code
    /// and by those that a kernel is written for.
    pub any_launch: bool,
    /// How files are read.
    pub source: Source,
    /// Which kernels; `None`: all.
    pub kernels: Option<Regex>,
    /// Check races and divergence.
    pub races: bool,
    /// Check the specification.
    pub specification: bool,
    /// Leave out what does not concern this. For races, memory is assumed to be right; for memory,
    /// what it rests on is still checked, races excepted.
    pub only: Option<Concern>,
    /// Check barrier divergence only.
    pub only_divergence: bool,
    /// Leave out races between groups.
    pub only_intra_group: bool,
    /// Check that results do not depend on the schedule: these.
    pub determinism: Option<Results>,
    /// Tolerate (and print) races in which both threads write the same value.
    pub benign: bool,
    /// Which array bounds are checked.
    pub bounds: Bounds,
    /// Report what inference kept.
    pub explain_invariants: bool,
    /// Tell which inputs the proof depends on.
    pub explain_slicing: bool,
    /// Whether to tell what is read of the host's launches.
    pub explain_launches: bool,
    /// A barrier does not wait for threads that have exited.
    pub exited_threads_ok: bool,
    /// Loops are unfolded so often, and no invariants of them are looked for.
    pub unroll: Option<NonZeroU32>,
    /// The tool's own assumptions that are switched off.
    pub without: BTreeSet<assumption::Kind>,
    /// The claims that are accepted without proof.
    pub accepted: BTreeSet<Claim>,
    /// How integers are reasoned about.
    pub strategy: Strategy,
    /// Wall-clock limit of a kernel, the time to read its file included.
    pub timeout: Duration,
    /// Limit of a query in the solver's resource units.
    pub rlimit: u64,
    /// Limit of the solver's memory, in megabytes.
    pub memory: Option<NonZeroU32>,
    /// What is easy is proved without the solver.
    pub tableau: bool,
    /// The solver that must confirm every proof.
    pub cross_check: Option<Prover>,
    /// Answers of earlier runs.
    pub cache: Option<Arc<Cache>>,
    /// Answers of earlier checks of the same kernel, under other conditions or with other efforts: much is asked again.
    #[doc(hidden)]
    pub known: Option<Arc<Answers>>,
    /// The flags as words, for whoever runs it again.
    pub words: Vec<String>,
    /// How many queries run at a time; `None`: one for each core.
    pub jobs: Option<NonZeroUsize>,
    /// The rules of proofs: all, whatever the flags.
    #[doc(hidden)]
    pub rules: Rules,
    /// How much is asked of a kernel.
    #[doc(hidden)]
    pub effort: Effort,
}

/// How much is asked of a kernel.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Each obligation, with its whole budget.
    #[default]
    Whole,
    /// Nothing any more once the kernel is known not to be verified: what fails beside the first failure is then
    /// `unknown`.
    FirstFailure,
    /// The same, and no question gets its whole budget: whoever asks so has another way to a verdict, and asks again
    /// where that leads nowhere.
    Quick,
}

/// Which launches are considered: for each dimension a size, or any.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Launch {
    /// Threads in a block.
    pub block: [Option<u64>; 3],
    /// Blocks in the grid.
    pub grid: [Option<u64>; 3],
    /// Threads in the grid, in dimensions where `grid` does not follow from it
    /// (because `block` is any): the product of both is this.
    pub global: [Option<u64>; 3],
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: Option<u64>,
}

/// How files are read.
#[derive(Clone, Default, Debug)]
pub struct Source {
    /// The language; `None`: from the extension.
    pub language: Option<Language>,
    /// Macros, `NAME` or `NAME=VALUE`.
    pub defines: Vec<String>,
    /// Directories with headers.
    pub include_dirs: Vec<PathBuf>,
    /// Further flags for clang.
    pub clang_args: Vec<String>,
    /// Directories with `compile_commands.json`, of which the first that has a file counts.
    pub builds: Vec<PathBuf>,
    /// CUDA: the architecture to compile for, as `sm_90`.
    pub architecture: Option<String>,
    /// CUDA: instances of templates that are asked for.
    pub instances: Vec<String>,
    /// Where contracts beside sources are, if not beside them.
    pub sidecars: Option<PathBuf>,
    /// What is read in place of a file's own text.
    pub text: Option<PathBuf>,
    /// Headers that are not there are taken for empty ones.
    pub allow_missing_headers: bool,
    /// CUDA: where the toolkit is.
    pub cuda_path: Option<PathBuf>,
    /// Where our own headers are kept as clang has read them, if anywhere.
    pub preludes: Option<PathBuf>,
    /// What OpenCL's work-item functions tell beside the sizes.
    pub nd_range: NdRange,
    /// OpenCL: work-items in a sub-group, where no kernel says.
    pub sub_group_size: Option<u64>,
}

/// What counts as the result of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Results {
    /// What each cell holds.
    Exact,
    /// The same, but for the order of entries in work lists.
    WorkLists,
}

/// Which array bounds are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bounds {
    /// None: all are assumed.
    Never,
    /// Where the source tells the extent.
    Known,
    /// Those of pointer parameters, too.
    Always,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            launch: Launch::default(),
            any_launch: false,
            source: Source::default(),
            kernels: None,
            races: true,
            specification: true,
            only: None,
            only_divergence: false,
            only_intra_group: false,
            determinism: None,
            benign: true,
            bounds: Bounds::Known,
            explain_invariants: false,
            explain_slicing: false,
            explain_launches: false,
            exited_threads_ok: false,
            unroll: None,
            without: BTreeSet::new(),
            accepted: BTreeSet::new(),
            strategy: Strategy::Auto,
            timeout: DEFAULT_TIMEOUT,
            rlimit: DEFAULT_RLIMIT,
            memory: None,
            tableau: true,
            cross_check: None,
            cache: None,
            known: None,
            words: Vec::new(),
            jobs: None,
            rules: Rules::default(),
            effort: Effort::Whole,
        }
    }
}

impl Config {
    /// Resolves the flags; the error says which flag is wrong and why.
    pub fn resolve(args: &AnalysisArgs, stage: Option<ProofStage>, clang: &[String]) -> Result<Config> {
        Ok(Config {
            launch: Launch::resolve(args)?,
            any_launch: args.any_launch,
            source: Source {
                language: args.lang.map(language),
                defines: args.define.clone(),
                include_dirs: args.include.clone(),
                clang_args: clang.to_vec(),
                builds: args.build.clone(),
                architecture: args.arch.as_deref().map(architecture).transpose()?,
                instances: instances(&args.instantiate)?,
                allow_missing_headers: args.allow_missing_headers,
                preludes: None,
                cuda_path: args.cuda_path.clone(),
                sidecars: args.sidecar_dir.clone(),
                text: args.text.clone(),
                nd_range: nd_range::resolve(args)?,
                sub_group_size: args.sub_group_size,
            },
            kernels: args.kernel.as_deref().map(kernel_regex).transpose()?,
            races: stage != Some(ProofStage::Spec) && args.only != Some(OnlyArg::Memory),
            specification: stage != Some(ProofStage::Race),
            only: args.only.and_then(only),
            only_divergence: args.only_divergence,
            only_intra_group: args.only_intra_group,
            determinism: args.determinism.map(results),
            benign: !args.no_benign,
            bounds: bounds(args),
            explain_invariants: args.explain_invariants,
            explain_slicing: args.explain_slicing,
            explain_launches: args.explain_launches,
            exited_threads_ok: args.exited_threads_ok,
            unroll: args.unroll.and_then(NonZeroU32::new),
            without: without(args)?,
            accepted: accepted(args)?,
            strategy: args.arithmetic.map_or(Strategy::Auto, strategy),
            timeout: timeout(args.timeout)?,
            rlimit: args.rlimit.unwrap_or(DEFAULT_RLIMIT),
            memory: memory(args.memory)?,
            tableau: !args.no_tableau,
            cross_check: if args.cross_check { Some(second_solver()?) } else { None },
            cache: None,
            known: None,
            words: words::words(args, stage, clang),
            jobs: jobs(args.jobs)?,
            rules: Rules::default(),
            effort: Effort::Whole,
        })
    }

    /// Does the tool make this assumption of its own.
    pub fn assumes(&self, assumption: assumption::Kind) -> bool {
        !self.without.contains(&assumption)
    }

    /// Is a memory obligation asked; else it is assumed.
    pub fn checks_memory(&self) -> bool {
        self.only != Some(Concern::Races)
    }

    /// Are assertions and postconditions of a kernel asked; else nothing rests on them.
    pub fn checks_claims(&self) -> bool {
        self.specification && self.only != Some(Concern::Memory)
    }

    /// May a verdict rest on this claim, although it was not proved.
    pub fn accepts(&self, claim: &Claim) -> bool {
        self.accepted.contains(claim)
    }

    /// May a verdict rest on the contract of a function without a body.
    pub fn accepts_without_body(&self, claim: &Claim) -> bool {
        self.accepts(claim) || self.accepted.contains(&Claim::EveryDeclaration)
    }

    /// The same for one launch, as its flags would say.
    pub fn for_launch(&self, block: [Option<u64>; 3], grid: [Option<u64>; 3], dynamic_shared: Option<u64>) -> Config {
        let launch = Launch { block, grid, dynamic_shared, global: [None; 3] };
        Config { words: words::with_launch(&self.words, &launch), launch, ..self.clone() }
    }

    /// Is a kernel of this name selected.
    pub fn selects(&self, kernel: &str) -> bool {
        self.kernels.as_ref().is_none_or(|regex| regex.is_match(kernel))
    }

    /// The language of a file, or an error that says how to name it.
    pub fn language(&self, path: &Path) -> Result<Language> {
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        match (self.source.language, extension) {
            (Some(language), _) => Ok(language),
            (None, "cu" | "cuh" | "hip") => Ok(Language::Cuda),
            (None, "cl" | "clh" | "ocl" | "opencl") => Ok(Language::OpenCl),
            (None, _) => {
                let message = format!("the language of {} is unknown", path.display());
                Err(usage(message, "say `--lang cuda` or `--lang opencl`"))
            }
        }
    }

    /// What the flags exclude from the check, for the verdict line.
    pub fn not_checked(&self) -> Vec<String> {
        let flags = [
            (self.only_divergence, "races (--only-divergence)"),
            (self.only_intra_group && !self.only_divergence, "races between blocks (--only-intra-group)"),
            (
                self.only_intra_group && self.determinism.is_some(),
                "the order of atomics of blocks (--only-intra-group)",
            ),
            (self.only == Some(Concern::Races), "memory (--only races)"),
            (self.only == Some(Concern::Memory), "races, assertions and postconditions (--only memory)"),
            (!self.races && self.only.is_none(), "races (--stage spec)"),
            (!self.specification, "the specification (--stage race)"),
        ];
        flags.into_iter().filter(|(set, _)| *set).map(|(_, text)| text.to_owned()).collect()
    }
}

impl Launch {
    /// Whether nothing is fixed.
    pub fn is_any(&self) -> bool {
        *self == Launch::default()
    }

    fn resolve(args: &AnalysisArgs) -> Result<Launch> {
        let sizes = |flag, text: &Option<String>| text.as_deref().map(|t| dimensions(flag, t)).transpose();
        let block = sizes("--block", &args.block)?;
        let grid = sizes("--grid", &args.grid)?;
        let global = sizes("--global-size", &args.global_size)?;
        let mut launch = Launch {
            block: block.unwrap_or_default(),
            grid: grid.unwrap_or_default(),
            global: global.unwrap_or_default(),
            dynamic_shared: args.dynamic_shared,
        };
        for axis in 0..3 {
            let (Some(total), Some(block)) = (launch.global[axis], launch.block[axis]) else { continue };
            if total % block != 0 {
                let message = format!("--block {block} does not divide --global-size {total} in dimension {axis}");
                return Err(usage(message, "every block has the same number of threads"));
            }
            launch.grid[axis] = Some(total / block);
            launch.global[axis] = None;
        }
        nd_range::without_more_dimensions(&mut launch, args.work_dim)?;
        Ok(launch)
    }
}

/// `64`, `8,8`, `[8,*]`: missing dimensions are 1, `*` is any size.
pub fn dimensions(flag: &str, text: &str) -> Result<[Option<u64>; 3]> {
    let inner = text.trim();
    let inner = inner.strip_prefix('[').and_then(|t| t.strip_suffix(']')).unwrap_or(inner);
    let wrong = |why: String| usage(format!("{flag} {text}: {why}"), "give `X`, `X,Y` or `X,Y,Z`; `*` is any size");
    let parts: Vec<&str> = inner.split(',').map(str::trim).collect();
    if parts.len() > 3 {
        return Err(wrong(format!("{} dimensions, at most 3 are possible", parts.len())));
    }
    let mut sizes = [Some(1); 3];
    for (size, part) in sizes.iter_mut().zip(parts) {
        *size = match part {
            "*" => None,
            _ => match part.parse::<u64>() {
                Ok(0) => return Err(wrong("a size is at least 1".to_owned())),
                Ok(n) if n <= u64::from(u32::MAX) => Some(n),
                Ok(_) => return Err(wrong("a size is less than 2^32".to_owned())),
                Err(_) => return Err(wrong(format!("`{part}` is not a number"))),
            },
        };
    }
    Ok(sizes)
}

pub(super) fn usage(message: impl Into<String>, help: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(Code::Input, None, message).with_help(help))
}

fn kernel_regex(text: &str) -> Result<Regex> {
    Regex::new(text).map_err(|e| {
        let why = e.to_string();
        let last = why.lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned();
        usage(format!("--kernel {text}: {last}"), "give a regular expression, such as `^scan`")
    })
}

fn language(arg: LanguageArg) -> Language {
    match arg {
        LanguageArg::Cuda => Language::Cuda,
        LanguageArg::Opencl => Language::OpenCl,
    }
}

fn only(arg: OnlyArg) -> Option<Concern> {
    match arg {
        OnlyArg::Races => Some(Concern::Races),
        OnlyArg::Memory => Some(Concern::Memory),
        OnlyArg::All => None,
    }
}

fn strategy(arg: ArithmeticArg) -> Strategy {
    match arg {
        ArithmeticArg::Auto => Strategy::Auto,
        ArithmeticArg::Bv => Strategy::BitVectors,
        ArithmeticArg::Int => Strategy::Integers,
    }
}

/// `sm_90`, also for `90` and `compute_90`.
fn architecture(text: &str) -> Result<String> {
    let number = text.strip_prefix("sm_").or_else(|| text.strip_prefix("compute_")).unwrap_or(text);
    let digits = number.strip_suffix(['a', 'f']).unwrap_or(number);
    let is_one = matches!(digits.len(), 2 | 3) && digits.bytes().all(|b| b.is_ascii_digit());
    if is_one {
        Ok(format!("sm_{number}"))
    } else {
        Err(usage(format!("--arch {text}: no architecture has this name"), "for example `--arch sm_90`"))
    }
}

/// What an instance is called cannot be more than a name with arguments.
fn instances(texts: &[String]) -> Result<Vec<String>> {
    let one = |text: &String| {
        let is_one = text.contains('<') && !text.contains(['\n', '\r', ';', '{', '}', '#', '"', '\\']);
        let wrong = || {
            usage(
                format!("--instantiate {text}: this names no instance of a template"),
                "for example `--instantiate 'scan<int, 256>'`",
            )
        };
        if is_one { Ok(text.trim().to_owned()) } else { Err(wrong()) }
    };
    texts.iter().map(one).collect()
}

fn bounds(args: &AnalysisArgs) -> Bounds {
    match (args.no_bounds, args.bounds) {
        (true, _) => Bounds::Never,
        (false, true) => Bounds::Always,
        (false, false) => Bounds::Known,
    }
}

fn without(args: &AnalysisArgs) -> Result<BTreeSet<assumption::Kind>> {
    let flags = [
        (args.may_alias, assumption::Kind::NoAliasing),
        (args.check_overflow, assumption::Kind::NoSignedOverflow),
        (args.no_device_limits, assumption::Kind::DeviceLimits),
        (args.bounds, assumption::Kind::InBounds),
    ];
    let mut off: BTreeSet<assumption::Kind> = flags.into_iter().filter(|(set, _)| *set).map(|(_, a)| a).collect();
    for name in &args.no_assume {
        let assumption = assumption::Kind::from_name(name).filter(|kind| kind.is_optional()).ok_or_else(|| {
            let optional = assumption::Kind::ALL.into_iter().filter(|kind| kind.is_optional());
            let names = optional.map(assumption::Kind::name).collect::<Vec<_>>().join(", ");
            usage(format!("--no-assume {name}: there is no such assumption"), format!("the names are {names}"))
        })?;
        off.insert(assumption);
    }
    Ok(off)
}

fn accepted(args: &AnalysisArgs) -> Result<BTreeSet<Claim>> {
    let claim = |name: &String| {
        Claim::from_name(name).ok_or_else(|| {
            usage(
                format!("--assume {name}: this is no claim that a file can state"),
                "say `contract:NAME` for the contract of the function NAME, `contract:*` for all without a body",
            )
        })
    };
    args.assume.iter().map(claim).collect()
}

fn results(results: ResultsArg) -> Results {
    match results {
        ResultsArg::Exact => Results::Exact,
        ResultsArg::WorkLists => Results::WorkLists,
    }
}

fn timeout(seconds: Option<f64>) -> Result<Duration> {
    let Some(seconds) = seconds else { return Ok(DEFAULT_TIMEOUT) };
    Duration::try_from_secs_f64(seconds).ok().filter(|d| !d.is_zero()).ok_or_else(|| {
        usage(format!("--timeout {seconds}: not a positive number of seconds"), "for example `--timeout 60`")
    })
}

fn memory(megabytes: Option<u32>) -> Result<Option<NonZeroU32>> {
    let positive =
        |n| NonZeroU32::new(n).ok_or_else(|| usage("--memory 0: the solver needs some", "for example `--memory 4096`"));
    megabytes.map(positive).transpose()
}

fn second_solver() -> Result<Prover> {
    second::built_in().ok_or_else(|| {
        usage(
            "--cross-check: this program was built without the second solver",
            "install cvc5 1.0 with its headers (Debian, Ubuntu: `apt-get install libcvc5-dev`), then build with `cargo build --release --features cvc5`",
        )
    })
}

fn jobs(jobs: Option<usize>) -> Result<Option<NonZeroUsize>> {
    let positive = |n| {
        NonZeroUsize::new(n)
            .ok_or_else(|| usage("--jobs 0: at least one job is needed", "leave it out for one for each core"))
    };
    jobs.map(positive).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(change: impl FnOnce(&mut AnalysisArgs)) -> Result<Config> {
        let mut args = AnalysisArgs::default();
        change(&mut args);
        Config::resolve(&args, None, &[])
    }

    fn message(result: Result<Config>) -> String {
        result.expect_err("the flags are wrong").message
    }

    #[test]
    fn sizes_are_read_as_dim3_does() {
        let read = |text| dimensions("--block", text).expect("well-formed");
        assert_eq!(read("64"), [Some(64), Some(1), Some(1)]);
        assert_eq!(read("[8, 4]"), [Some(8), Some(4), Some(1)]);
        assert_eq!(read("*,2,*"), [None, Some(2), None]);
    }

    #[test]
    fn wrong_sizes_are_refused() {
        for text in ["", "0", "x", "1,2,3,4", "-1", "4294967296", "8,", "[8"] {
            assert!(dimensions("--block", text).is_err(), "{text}");
        }
    }

    #[test]
    fn no_flag_means_any_launch() {
        assert!(resolve(|_| {}).expect("resolves").launch.is_any());
    }

    #[test]
    fn the_grid_follows_from_the_global_size() {
        let launch = |block: &str, global: &str| {
            resolve(|args| (args.block, args.global_size) = (Some(block.into()), Some(global.into()))).map(|c| c.launch)
        };
        let known = launch("32,64", "64,256").expect("divides");
        assert_eq!((known.grid, known.global), ([Some(2), Some(4), Some(1)], [None; 3]));
        let open = launch("*", "1024").expect("any block");
        assert_eq!((open.grid[0], open.global[0]), (None, Some(1024)));
        assert!(launch("32,64", "64,127").is_err());
    }

    #[test]
    fn flags_and_names_switch_assumptions_off() {
        let config = resolve(|args| {
            args.may_alias = true;
            args.no_assume = vec!["unused-dimensions".into()];
        })
        .expect("resolves");
        assert!(!config.assumes(assumption::Kind::NoAliasing) && !config.assumes(assumption::Kind::UnusedDimensions));
        assert!(config.assumes(assumption::Kind::DeviceLimits));
        assert!(message(resolve(|args| args.no_assume = vec!["luck".into()])).contains("luck"));
    }

    #[test]
    fn claims_are_accepted_by_name() {
        let accepts = |names: &[&str], function: &str| {
            let config = resolve(|args| args.assume = names.iter().map(|n| (*n).to_owned()).collect());
            let (config, claim) = (config.expect("resolves"), Claim::Contract(function.to_owned()));
            (config.accepts(&claim), config.accepts_without_body(&claim))
        };
        assert_eq!(accepts(&["contract:f"], "f"), (true, true));
        assert_eq!(accepts(&["contract:f"], "g"), (false, false));
        // A body that does not keep what it claims is named by whoever takes it for granted.
        assert_eq!(accepts(&["contract:*"], "f"), (false, true));
        for wrong in ["f", "contract:", "no-aliasing"] {
            assert!(message(resolve(|args| args.assume = vec![wrong.into()])).contains(wrong));
        }
    }

    #[test]
    fn bad_values_are_named() {
        assert!(message(resolve(|args| args.kernel = Some("(".into()))).contains("--kernel ("));
        assert!(message(resolve(|args| args.timeout = Some(-1.0))).contains("--timeout -1"));
        assert!(message(resolve(|args| args.jobs = Some(0))).contains("--jobs 0"));
    }

    #[test]
    fn the_extension_names_the_language() {
        let config = Config::default();
        assert_eq!(config.language(Path::new("a.cu")).ok(), Some(Language::Cuda));
        assert_eq!(config.language(Path::new("b.cl")).ok(), Some(Language::OpenCl));
        assert!(config.language(Path::new("c.txt")).is_err());
    }
}
