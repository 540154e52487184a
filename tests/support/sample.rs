//! Reports made by hand: one of everything.

use std::path::Path as FilePath;
use std::time::Duration;

use barrister::assumption;
use barrister::base::diagnostic::{Code, Diagnostic, Severity};
use barrister::base::source::{FileId, SourceMap, Span};
use barrister::obligation::Kind;
use barrister::refusal::Construct;
use barrister::report::{
    Access, AccessKind, Alias, AssumedLaunch, Assumption, Cause, CauseKind, Cell, Condition, Content, Counterexample,
    Element, Failure, FileReport, Inferred, KernelReport, Launched, Path, ReadLaunch, Reason, Run, RunReport,
    ScalarArgument, Step, StepEvent, SuppressedBy, Suppression, ThreadPosition, Tolerated, Witness,
};

const SHIFT: &str = "\
__global__ void shift(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __requires(n > 0);
  if (i < n) {
    a[i] = a[i + 1];
  }
  __syncthreads();
  histogram[a[i]] += 1;
}
__global__ void fill(int *a) {
  a[0] = 1;
}
__global__ void row(int *a, int n) {
  a[n * threadIdx.y] = threadIdx.x;
}
__global__ void exotic(int *a) {
  asm(\"bar.sync 0;\");
}
__global__ void known(int *a) {
  a[1] = 2; // it is fine
}
";

/// A report and the sources that it refers to.
pub struct Sample {
    /// The report.
    pub report: RunReport,
    /// Its sources.
    pub sources: SourceMap,
}

struct Place<'s> {
    sources: &'s SourceMap,
    file: FileId,
}

impl Place<'_> {
    /// The first occurrence of a text.
    fn of(&self, text: &str) -> Span {
        let start = self.sources.file(self.file).text.find(text).expect("the sample has it") as u32;
        Span { file: self.file, start, end: start + text.len() as u32 }
    }
}

/// A run with every field filled somewhere.
pub fn everything() -> Sample {
    let mut sources = SourceMap::default();
    let file = sources.add(FilePath::new("kernels/shift.cu"), SHIFT.to_owned());
    let place = Place { sources: &sources, file };
    let kernels = vec![shift(&place), fill(&place), row(&place), exotic(&place), known(&place)];
    let missing = Diagnostic::error(Code::Input, None, "cannot read other.cl: no such file");
    let warning = Diagnostic {
        severity: Severity::Warning,
        ..Diagnostic::error(Code::Annotation, place.of("n > 0"), "this precondition never matters")
            .with_label(place.of("int n"), "it speaks of this parameter")
    };
    let files = vec![
        FileReport {
            path: "kernels/shift.cu".into(),
            kernels,
            diagnostics: vec![warning],
            times: vec![("clang".into(), Duration::from_millis(70)), ("lowering".into(), Duration::from_millis(8))],
        },
        FileReport {
            path: "other.cl".into(),
            diagnostics: vec![missing.with_help("give the path of a .cu or .cl file")],
            ..FileReport::default()
        },
    ];
    let diagnostics = vec![Diagnostic::error(Code::Setup, None, "clang is not installed")];
    Sample { report: RunReport { files, diagnostics }, sources }
}

/// A run with one verified kernel and nothing to complain of.
#[allow(dead_code)]
pub fn verified() -> Sample {
    let mut sources = SourceMap::default();
    let file = sources.add(FilePath::new("kernels/shift.cu"), SHIFT.to_owned());
    let kernel = fill(&Place { sources: &sources, file });
    let files = vec![FileReport { path: "kernels/shift.cu".into(), kernels: vec![kernel], ..FileReport::default() }];
    Sample { report: RunReport { files, diagnostics: Vec::new() }, sources }
}

fn shift(place: &Place) -> KernelReport {
    let mut kernel = KernelReport::new("shift", place.of("shift"));
    kernel.failures = vec![race(place), same_place(place), divergence(place), invariant(place)];
    kernel.assumptions = vec![
        Assumption::of(assumption::Kind::NoAliasing),
        Assumption::of(assumption::Kind::UserAssume).saying("`n > 0`".to_owned()).at(place.of("__requires(n > 0)")),
    ];
    kernel.notes = vec!["the launch of line 40 was assumed".to_owned()];
    kernel.statistics.count_proved(Kind::Bounds);
    kernel.statistics.queries = 7;
    kernel.statistics.wall = Duration::from_millis(310);
    kernel.statistics.add_time("wp", Duration::from_millis(10));
    kernel.conclude()
}

/// A kernel whose findings are all allowed.
fn known(place: &Place) -> KernelReport {
    let write = Access { kind: AccessKind::Write, span: place.of("a[1]") };
    let failures = vec![Failure::race(write, write), Failure::new(Kind::Assert, place.of("2"))];
    let mut kernel = KernelReport { failures, ..KernelReport::new("known", place.of("known")) }.conclude();
    let comment = SuppressedBy::Comment { span: place.of("// it is fine"), reason: "all write the same".to_owned() };
    kernel.suppressed = [comment, SuppressedBy::Baseline]
        .into_iter()
        .enumerate()
        .map(|(number, by)| Suppression { number, by })
        .collect();
    kernel
}

/// One cause of each kind, at places of the kernel.
fn causes(span: Span) -> Vec<Cause> {
    let cause = |kind| Cause { kind, subjects: vec!["a".to_owned(), "n".to_owned()], span: Some(span) };
    CauseKind::ALL.into_iter().map(cause).collect()
}

fn race(place: &Place) -> Failure {
    let write = Access { kind: AccessKind::Write, span: place.of("a[i]") };
    let read = Access { kind: AccessKind::Read, span: place.of("a[i + 1]") };
    let thread = |x| ThreadPosition { thread: [x, 0, 0], block: [0, 0, 0] };
    let counterexample = Counterexample {
        block_dim: [64, 1, 1],
        grid_dim: [1, 1, 1],
        threads: vec![thread(17), thread(16)],
        element: Some(Element { object: "a".to_owned(), index: vec![17] }),
        arguments: vec![("n".to_owned(), "64".to_owned())],
        memory: Vec::new(),
    };
    let help = vec!["a barrier between the read and the write would order them".to_owned()];
    let witness = Some(witness(place));
    let array = Some("a".to_owned());
    Failure { counterexample: Some(counterexample), array, witness, reason: None, help, ..Failure::race(write, read) }
}

/// A run with every field filled.
fn witness(place: &Place) -> Witness {
    let n = ScalarArgument { parameter: 1, name: "n".to_owned(), bits: 64, value: "64".to_owned(), matters: true };
    let run = Run {
        flags: vec!["--block=64".to_owned()],
        block: [64, 1, 1],
        grid: [1, 1, 1],
        first_blocks: vec![2, 0],
        warp_size: 32,
        one_after_the_other: false,
        wraps: false,
        seed: 3,
        fill: "small".to_owned(),
        steps: 40_000,
        scalars: vec![n],
        of_host: Vec::new(),
        pointers: vec![Alias { parameter: 0, array: 0, offset: 4 }],
        memory: vec![Content { array: 0, name: "a".to_owned(), cells: vec![Cell { offset: 68, width: 4, bits: 5 }] }],
    };
    let element = |i| Element { object: "a".to_owned(), index: vec![i] };
    let step = |text, event| Step { span: place.of(text), event };
    let access = |kind, i| StepEvent::Access { kind, element: element(i), value: "5".to_owned() };
    let thread = |x| ThreadPosition { thread: [x, 0, 0], block: [0; 3] };
    let writes = vec![
        step("i < n", StepEvent::Condition(true)),
        step("a[i + 1]", StepEvent::Omitted(7)),
        step("a[i] =", access(AccessKind::Write, 17)),
    ];
    let reads = vec![step("__syncthreads()", StepEvent::Barrier), step("a[i + 1]", access(AccessKind::Read, 17))];
    let paths = vec![Path { thread: thread(17), steps: writes }, Path { thread: thread(16), steps: reads }];
    Witness { run, paths }
}

fn same_place(place: &Place) -> Failure {
    let access = |kind| Access { kind, span: place.of("histogram[a[i]]") };
    Failure::race(access(AccessKind::Write), access(AccessKind::Read))
}

fn divergence(place: &Place) -> Failure {
    let related = vec![(place.of("i < n"), "threads part company here".to_owned())];
    let reason = Some(Reason::Budget);
    Failure { related, reason, ..Failure::new(Kind::Divergence, place.of("__syncthreads()")) }
}

fn invariant(place: &Place) -> Failure {
    let mut failure = Failure::new(Kind::InvariantEntry, place.of("__requires(n > 0)"));
    let thread = ThreadPosition { thread: [3, 1, 0], block: [2, 0, 0] };
    let counterexample =
        Counterexample { block_dim: [8, 8, 1], grid_dim: [4, 1, 1], threads: vec![thread], ..Default::default() };
    failure.counterexample = Some(counterexample);
    failure.causes = causes(place.of("a[i + 1]"));
    failure
}

fn fill(place: &Place) -> KernelReport {
    let mut kernel = KernelReport::new("fill", place.of("fill"));
    let write = place.of("a[0] = 1");
    kernel.tolerated = vec![Tolerated { first: write, second: write }];
    kernel.assumptions =
        vec![Assumption::of(assumption::Kind::NoAliasing), Assumption::of(assumption::Kind::DeviceLimits)];
    kernel.inferred = vec![Inferred { span: place.of("fill"), annotation: "__invariant(0 <= i);".to_owned() }];
    kernel.launches = vec![AssumedLaunch {
        span: place.of("fill"),
        block: [Some(64), Some(1), Some(1)],
        grid: [None, Some(1), Some(1)],
        block_read: [None, None, None],
        grid_read: [Some("(n + 63) / 64".to_owned()), None, None],
        dynamic_shared: Some(0),
        arguments: vec![("n".to_owned(), "512".to_owned())],
        arrays: vec![("a".to_owned(), "n * 4".to_owned())],
        facts: vec!["n > 0".to_owned()],
        calls: vec![place.of("fill")],
    }];
    kernel.read_launches = vec![ReadLaunch {
        launch: kernel.launches[0].clone(),
        unread: vec![("grid.y".to_owned(), "`m` may be changed".to_owned())],
    }];
    kernel.not_checked = vec!["races between blocks (--only-intra-group)".to_owned()];
    for kind in [Kind::RaceWriteWrite, Kind::NullPointer, Kind::Candidate] {
        kernel.statistics.count_proved(kind);
    }
    kernel.statistics.wall = Duration::from_millis(120);
    kernel.conclude()
}

/// A kernel with conditions: one of each class, one of a launch.
fn row(place: &Place) -> KernelReport {
    let mut kernel = KernelReport::new("row", place.of("row"));
    let condition = |text: &str, kept, launch| Condition {
        text: text.to_owned(),
        rule: "natural/row".to_owned(),
        why: "a row is long enough".to_owned(),
        kept,
        launch,
        stated: None,
    };
    kernel.conditions =
        vec![condition("blockDim.x == 1", true, None), condition("n >= 1", false, Some(place.of("row")))];
    let write = Access { kind: AccessKind::Write, span: place.of("a[n * threadIdx.y]") };
    let thread = |y| ThreadPosition { thread: [0, y, 0], block: [0; 3] };
    let counterexample = Counterexample {
        block_dim: [1, 2, 1],
        grid_dim: [1, 1, 1],
        threads: vec![thread(0), thread(1)],
        ..Counterexample::default()
    };
    let launched = Launched::Program(place.of("row"));
    let race = Failure::race(write, write);
    kernel.without = vec![Failure { counterexample: Some(counterexample), launched, reason: None, ..race }];
    kernel.statistics.count_proved(Kind::RaceWriteWrite);
    kernel.conclude()
}

fn exotic(place: &Place) -> KernelReport {
    let diagnostic =
        Diagnostic::unsupported(place.of("asm(\"bar.sync 0;\")"), Construct::InlineAssembly, "inline assembly");
    let help = "put the assembly in a function and give it a contract";
    KernelReport::refused("exotic", place.of("exotic"), vec![diagnostic.with_help(help)])
}
