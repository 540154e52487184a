//! The command line: parse, call the pipeline, print, exit code.

mod preludes;

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use barrister::base::source::SourceMap;
use barrister::cli::{
    AnalysisArgs, AnnotateArgs, BarriersArgs, Cli, Command, CostArgs, EmitArgs, EquivArgs, ExplainArgs, LspArgs,
    MergeArgs, ReplayArgs, SuiteArgs, VerifyArgs,
};
use barrister::commands::annotate;
use barrister::commands::barriers;
use barrister::commands::console::{Console, print};
use barrister::commands::cost;
use barrister::commands::describe;
use barrister::commands::doctor::{self, Examination, Versions};
use barrister::commands::emit;
use barrister::commands::equiv;
use barrister::commands::explain;
use barrister::commands::lsp;
use barrister::commands::merge;
use barrister::commands::replay;
use barrister::commands::suite;
use barrister::commands::verify;
use barrister::config::Config;
use barrister::config::cache;
use barrister::config::file;
use barrister::pipeline;
use barrister::pipeline::guard;
use barrister::pipeline::progress::Progress;
use barrister::pipeline::threads::STACK;
use barrister::prove::{cross_check, discharge};
use barrister::report::{Verdict, text};
use barrister::supervise::{self, worker};
use clap::{CommandFactory, FromArgMatches};

/// The exit code of a program that panicked: none of a verdict's.
const CRASH: u8 = 101;
/// The exit code of a program that a second Ctrl-C ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// Clang recurses over deep nests of expressions, and so does what writes them down.
const CLANG_STACK: usize = 1 << 30;

/// What `--version` says.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let Versions { own, commit, clang, z3 } = versions();
    format!("{own} ({commit})\nclang {clang}\nZ3 {z3}")
});

fn versions() -> Versions {
    Versions {
        own: env!("CARGO_PKG_VERSION"),
        commit: env!("BARRISTER_COMMIT"),
        clang: barrister_clang::VERSION,
        z3: doctor::z3(),
    }
}

fn main() -> ExitCode {
    pipeline::this_is_the_program();
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == pipeline::READ_SOURCE) {
        return read_source(arguments.collect());
    }
    let cli = match parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Ignored: there is nowhere left to complain to.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { Verdict::Error.exit_code() } else { 0 });
        }
    };
    trace(
        cli.verbose,
        cli.worker && matches!(cli.command, Command::Verify(_) | Command::Annotate(_) | Command::Barriers(_)),
    );
    let (worker, console) = (cli.worker, Console::new(cli.color));
    let run = || {
        let code = match cli.command {
            Command::Verify(args) if worker => work(config(&args), console),
            Command::Annotate(args) if worker => work(annotate::config(&args), console),
            Command::Annotate(args) => annotate(*args, console),
            Command::Barriers(args) if worker => work(barriers::config(&args), console),
            Command::Barriers(args) => barriers(*args, console),
            Command::Verify(args) => verify(&args, console),
            Command::Merge(args) => merge_records(&args, console),
            Command::Cost(args) if worker => cost(&args, console),
            Command::Cost(args) => cost_in_time(*args, console),
            Command::Equiv(args) if worker => compare(&args, console),
            Command::Equiv(args) => compare_in_time(*args, console),
            Command::Emit(args) if worker => emit(&args, console),
            Command::Emit(args) => emit_in_time(*args, console),
            Command::Replay(args) if worker => replay_again(&args, console),
            Command::Replay(args) => replay_in_time(&args, console),
            Command::Suite(args) => run_suite(&args, console),
            Command::Explain(args) => explain_ids(&args, console),
            Command::Lsp(args) => serve(&args, console),
            Command::Doctor => doctor(),
            Command::Completions(args) => {
                print(&describe::completions(args.shell));
                0
            }
            Command::Man(args) => told(describe::manuals(&args.directory), console),
        };
        ExitCode::from(code)
    };
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("barrister".to_owned()).stack_size(STACK);
        match builder.spawn_scoped(scope, run).map(|thread| thread.join()) {
            Ok(Ok(code)) => code,
            // The panic hook has printed the message.
            Ok(Err(_)) => ExitCode::from(CRASH),
            Err(error) => {
                eprintln!("error: cannot start a thread: {error}");
                ExitCode::from(Verdict::Error.exit_code())
            }
        }
    })
}

fn parse() -> Result<Cli, clap::Error> {
    let matches = Cli::command().long_version(VERSION.as_str()).try_get_matches()?;
    Cli::from_arg_matches(&matches)
}

/// What the child does that the front end starts: prints what clang has asked of the disk, and what it knows of a source.
fn read_source(arguments: Vec<OsString>) -> ExitCode {
    let read = move || {
        let text = |word: OsString| {
            word.into_string()
                .map_err(|word| format!("{} is no UTF-8, which clang is told its arguments in", word.display()))
        };
        let arguments: Vec<String> = arguments.into_iter().map(text).collect::<Result<_, _>>()?;
        let [language, depth, arguments @ ..] = &arguments[..] else {
            return Err("the language of our headers or the depth is missing".to_owned());
        };
        let header = |(path, text): (String, Cow<str>)| barrister_clang::Header { path, text: text.into_owned() };
        let depth = depth.parse().map_err(|_| format!("{depth} is no depth"))?;
        let (mut arguments, mut instances) = (arguments, Vec::new());
        while let [word, instance, rest @ ..] = arguments
            && word == pipeline::INSTANCE
        {
            instances.push(instance.clone());
            arguments = rest;
        }
        let (own_headers, headers) =
            pipeline::own_headers(language, &mut arguments).ok_or_else(|| format!("{language} is no language"))?;
        let headers: Vec<_> = headers.into_iter().map(header).collect();
        let may_be_missing = arguments.first().is_some_and(|word| word == pipeline::ALLOW_MISSING);
        let mut arguments = &arguments[usize::from(may_be_missing)..];
        let mut kept = None;
        if let [word, directory, rest @ ..] = arguments
            && word == pipeline::PRELUDES
        {
            kept = preludes::Preludes::open(Path::new(directory));
            arguments = rest;
        }
        let instances = &instances[..];
        let source = barrister_clang::Source {
            arguments,
            own_headers: &own_headers,
            headers: &headers,
            instances,
            depth,
            may_be_missing,
            kept: kept.as_ref().map(|kept| kept as &dyn barrister_clang::Keep),
        };
        barrister_clang::read(&source)
    };
    let thread = std::thread::Builder::new().stack_size(CLANG_STACK).spawn(read);
    match thread.map(|thread| thread.join()) {
        Ok(Ok(Ok(reading))) => {
            // A line, and the document behind it; if there is none clang has said why not.
            print(&(reading.asked + "\n"));
            print(&reading.document);
            if reading.accepted { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Ok(Ok(Err(error))) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        Ok(Err(_)) => ExitCode::from(CRASH),
        Err(error) => {
            eprintln!("cannot start a thread: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What `verify`, `annotate` and `barriers` have another process do.
fn work(config: barrister::base::diagnostic::Result<Config>, console: Console) -> u8 {
    match config {
        Ok(config) => {
            start_threads(&config);
            worker::serve(&config);
            0
        }
        Err(diagnostic) => console.refuse(&[*diagnostic], &SourceMap::default()),
    }
}

fn config(args: &VerifyArgs) -> barrister::base::diagnostic::Result<Config> {
    let config = Config::resolve(&args.analysis, args.stage, &args.clang)?;
    cache::with(config, args)
}

/// The arguments of this process.
fn arguments() -> Vec<OsString> {
    std::env::args_os().skip(1).collect()
}

fn verify(args: &VerifyArgs, console: Console) -> u8 {
    handle_interrupts();
    ended(verify::verify(args, &arguments(), console), console)
}

fn merge_records(args: &MergeArgs, console: Console) -> u8 {
    ended(merge::merge(args, console), console)
}

/// The exit code of a run, or why there was none.
fn ended(run: Result<u8, verify::Failed>, console: Console) -> u8 {
    run.unwrap_or_else(|failed| {
        let (diagnostic, sources) = *failed;
        console.refuse(&[diagnostic], &sources)
    })
}

/// What a file of settings makes of a command line, and its words.
fn with_settings(source: &Path, analysis: &AnalysisArgs, console: Console) -> Result<(Command, Vec<OsString>), u8> {
    let mut sources = SourceMap::default();
    let words = file::applied(source, analysis, arguments(), &mut sources);
    let parsed = words.and_then(|words| {
        let cli = file::parsed(&words)?;
        Ok((cli.command, words))
    });
    parsed.map_err(|diagnostic| console.refuse(&[*diagnostic], &sources))
}

/// Exit code 0 if nothing is left to be written, and that of the verdict that stands in the way otherwise.
fn annotate(args: AnnotateArgs, console: Console) -> u8 {
    let (args, arguments) = match with_settings(&args.file, &args.analysis, console) {
        Ok((Command::Annotate(args), arguments)) => (*args, arguments),
        Ok(_) => (args, arguments()),
        Err(code) => return code,
    };
    handle_interrupts();
    let progress = Progress::new();
    let done = annotate::annotate(&args, &arguments, &progress);
    progress.finish();
    match done {
        Ok(done) => {
            print(&done.text);
            done.verdict.exit_code()
        }
        Err(failed) => {
            let (diagnostics, sources) = *failed;
            console.refuse(&diagnostics, &sources)
        }
    }
}

/// Exit code 0 if it was found out, whatever it is.
fn barriers(args: BarriersArgs, console: Console) -> u8 {
    let (args, arguments) = match with_settings(&args.file, &args.analysis, console) {
        Ok((Command::Barriers(args), arguments)) => (*args, arguments),
        Ok(_) => (args, arguments()),
        Err(code) => return code,
    };
    handle_interrupts();
    let progress = Progress::new();
    let done = barriers::barriers(&args, &arguments, &progress);
    progress.finish();
    match done {
        Ok(text) => {
            print(&text);
            0
        }
        Err(failed) => {
            let (diagnostics, sources) = *failed;
            console.refuse(&diagnostics, &sources)
        }
    }
}

fn replay_in_time(args: &ReplayArgs, console: Console) -> u8 {
    match replay::limits(args) {
        Ok(config) => in_time(&args.witness, &config, &arguments(), console),
        Err(diagnostic) => console.refuse(&[*diagnostic], &SourceMap::default()),
    }
}

/// Exit code 1 if it happens again, 2 if not.
fn replay_again(args: &ReplayArgs, console: Console) -> u8 {
    worker::leave_with_input();
    let mut sources = SourceMap::default();
    match replay::replay(args, &mut sources) {
        Ok(report) => {
            print(&text::run(&report, &sources, console.style(true, false)));
            report.verdict().exit_code()
        }
        Err(diagnostics) => console.refuse(&diagnostics, &sources),
    }
}

fn emit_in_time(args: EmitArgs, console: Console) -> u8 {
    let (args, arguments) = match with_settings(&args.file, &args.analysis, console) {
        Ok((Command::Emit(args), arguments)) => (*args, arguments),
        Ok(_) => (args, arguments()),
        Err(code) => return code,
    };
    match Config::resolve(&args.analysis, None, &args.clang) {
        Ok(config) => in_time(&args.file, &config, &arguments, console),
        Err(diagnostic) => console.refuse(&[*diagnostic], &SourceMap::default()),
    }
}

fn cost_in_time(args: CostArgs, console: Console) -> u8 {
    let (args, arguments) = match with_settings(&args.file, &args.analysis, console) {
        Ok((Command::Cost(args), arguments)) => (*args, arguments),
        Ok(_) => (args, arguments()),
        Err(code) => return code,
    };
    match cost::config(&args) {
        Ok(config) => in_time(&args.file, &config, &arguments, console),
        Err(diagnostic) => console.refuse(&[*diagnostic], &SourceMap::default()),
    }
}

/// Exit code 0 if all kernels were looked at, whatever they cost.
fn cost(args: &CostArgs, console: Console) -> u8 {
    worker::leave_with_input();
    let mut sources = SourceMap::default();
    let done = cost::config(args).map_err(|diagnostic| vec![*diagnostic]).and_then(|config| {
        start_threads(&config);
        cost::cost(args, &config, &mut sources)
    });
    match done {
        Ok(done) => {
            print(&done.text);
            if done.refused.is_empty() { 0 } else { console.refuse(&done.refused, &sources) }
        }
        Err(diagnostics) => console.refuse(&diagnostics, &sources),
    }
}

fn compare_in_time(args: EquivArgs, console: Console) -> u8 {
    let first = Path::new(&args.first).to_owned();
    let (args, arguments) = match with_settings(&first, &args.analysis, console) {
        Ok((Command::Equiv(args), arguments)) => (*args, arguments),
        Ok(_) => (args, arguments()),
        Err(code) => return code,
    };
    match equiv::config(&args) {
        Ok(config) => in_time(&first, &equiv::limits(&config), &arguments, console),
        Err(diagnostic) => console.refuse(&[*diagnostic], &SourceMap::default()),
    }
}

/// Exit code 0 if both kernels do the same, 1 if they differ.
fn compare(args: &EquivArgs, console: Console) -> u8 {
    worker::leave_with_input();
    let mut sources = SourceMap::default();
    let done = equiv::config(args).map_err(|diagnostic| vec![*diagnostic]).and_then(|config| {
        start_threads(&config);
        equiv::equiv(args, &config, &mut sources)
    });
    match done {
        Ok(done) => {
            print(&done.text);
            done.verdict.exit_code()
        }
        Err(diagnostics) => console.refuse(&diagnostics, &sources),
    }
}

/// Has another process do what the command line says, within the limits.
fn in_time(path: &Path, config: &Config, arguments: &[OsString], console: Console) -> u8 {
    supervise::run(path, config, arguments)
        .unwrap_or_else(|diagnostic| console.refuse(&[*diagnostic], &SourceMap::default()))
}

fn emit(args: &EmitArgs, console: Console) -> u8 {
    worker::leave_with_input();
    let config = match Config::resolve(&args.analysis, None, &args.clang) {
        Ok(config) => config,
        Err(diagnostic) => return console.refuse(&[*diagnostic], &SourceMap::default()),
    };
    start_threads(&config);
    let mut sources = SourceMap::default();
    match emit::emit(&args.file, args.stage, &config, &mut sources) {
        Ok(text) => {
            print(&text);
            0
        }
        Err(diagnostics) => console.refuse(&diagnostics, &sources),
    }
}

/// Exit code 1 if a test verified that must fail: a wrong verdict of the other
/// sort is a matter of strength, not of soundness.
fn run_suite(args: &SuiteArgs, console: Console) -> u8 {
    let progress = Progress::new();
    let result = suite::run(args, &progress);
    progress.finish();
    match result {
        Ok(report) => {
            print(&report.text);
            u8::from(report.unsound)
        }
        Err(diagnostic) => console.refuse(&[*diagnostic], &SourceMap::default()),
    }
}

fn explain_ids(args: &ExplainArgs, console: Console) -> u8 {
    told(args.id.as_deref().map_or_else(|| Ok(explain::list()), explain::entry), console)
}

/// The flags behind `lsp` are those of `verify` for each text, but for its own.
fn serve(args: &LspArgs, console: Console) -> u8 {
    let words = arguments().into_iter().skip_while(|word| word != "lsp").skip(1);
    let flags = words.filter(|word| word != "--stdio" && word != "--no-repairs").collect();
    lsp::serve(flags, !args.no_repairs)
        .unwrap_or_else(|diagnostic| console.refuse(&[*diagnostic], &SourceMap::default()))
}

/// Exit code 4 if something is missing that is needed.
fn doctor() -> u8 {
    let Examination { text, is_well } = doctor::examine(&versions());
    print(&text);
    if is_well { 0 } else { Verdict::Error.exit_code() }
}

/// Prints a text, or why there is none.
fn told(text: barrister::base::diagnostic::Result<String>, console: Console) -> u8 {
    match text {
        Ok(text) => {
            print(&text);
            0
        }
        Err(diagnostic) => console.refuse(&[*diagnostic], &SourceMap::default()),
    }
}

/// The first Ctrl-C ends the work and has what is decided reported; the second ends it all.
fn handle_interrupts() {
    static SEEN: AtomicBool = AtomicBool::new(false);
    let handler = || {
        if SEEN.swap(true, Ordering::Relaxed) {
            cross_check::leave_if_running(INTERRUPTED);
            std::process::exit(INTERRUPTED);
        }
        eprintln!("interrupted: reporting what is decided; once more to stop at once");
        guard::interrupt();
    };
    // Without a handler the signal ends the program, which is not wrong either.
    let _ = ctrlc::set_handler(handler);
}

fn start_threads(config: &Config) {
    discharge::limit(config);
    let threads = config.jobs.map_or(0, |jobs| jobs.get());
    // Fails only if the pool was started before, which leaves the default.
    let _ = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build_global();
}

/// `-v`, `-vv`, or a filter in `BARRISTER_LOG`; on demand also the stages, for a supervisor.
fn trace(verbose: u8, stages: bool) {
    use tracing_subscriber::Layer;
    use tracing_subscriber::filter::filter_fn;
    use tracing_subscriber::fmt::format::FmtSpan;
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;
    let level = match verbose {
        0 => "warn",
        1 => "barrister=info",
        _ => "barrister=debug",
    };
    let filter = std::env::var("BARRISTER_LOG").unwrap_or_else(|_| level.to_owned());
    let log = tracing_subscriber::fmt::layer()
        .with_span_events(FmtSpan::CLOSE)
        .with_writer(std::io::stderr)
        .without_time()
        .with_filter(tracing_subscriber::EnvFilter::new(filter));
    let stages = stages.then(|| worker::Stages.with_filter(filter_fn(|span| span.name() == "stage")));
    tracing_subscriber::registry().with(log).with(stages).init();
}
