//! The command line: parse, call the pipeline, print, exit code.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use barrister::base::diagnostic::{Code, Diagnostic};
use barrister::base::source::SourceMap;
use barrister::cli::{
    AnnotateArgs, Cli, Command, EmitArgs, ExplainArgs, FailOn, Format, ReplayArgs, SuiteArgs, VerifyArgs,
};
use barrister::commands::annotate;
use barrister::commands::emit;
use barrister::commands::explain;
use barrister::commands::replay;
use barrister::commands::suite;
use barrister::commands::witnesses;
use barrister::config::Config;
use barrister::config::cache;
use barrister::pipeline;
use barrister::pipeline::guard;
use barrister::pipeline::progress::Progress;
use barrister::pipeline::threads::STACK;
use barrister::prove::{cross_check, discharge};
use barrister::report::{RunReport, Verdict, json, text, times};
use barrister::supervise::{self, worker};
use clap::Parser;

/// The exit code of a program that panicked: none of a verdict's.
const CRASH: u8 = 101;
/// The exit code of a program that a second Ctrl-C ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// Clang recurses over deep nests of expressions, and so does what writes them down.
const CLANG_STACK: usize = 1 << 30;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == pipeline::READ_SOURCE) {
        return read_source(arguments.collect());
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Ignored: there is nowhere left to complain to.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { Verdict::Error.exit_code() } else { 0 });
        }
    };
    trace(cli.verbose, cli.worker && matches!(cli.command, Command::Verify(_) | Command::Annotate(_)));
    let worker = cli.worker;
    let run = || match cli.command {
        Command::Verify(args) if worker => work(config(&args)),
        Command::Annotate(args) if worker => work(annotate::config(&args)),
        Command::Annotate(args) => annotate(&args),
        Command::Verify(args) => verify(&args),
        Command::Emit(args) if worker => emit(&args),
        Command::Emit(args) => emit_in_time(&args),
        Command::Replay(args) if worker => replay_again(&args),
        Command::Replay(args) => replay_in_time(&args),
        Command::Suite(args) => run_suite(&args),
        Command::Explain(args) => explain_ids(&args),
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

/// What the child does that the front end starts: prints what clang knows of a source.
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
        let (own_headers, headers) =
            pipeline::own_headers(language).ok_or_else(|| format!("{language} is no language"))?;
        let header = |(path, text): (String, Cow<str>)| barrister_clang::Header { path, text: text.into_owned() };
        let headers: Vec<_> = headers.into_iter().map(header).collect();
        let depth = depth.parse().map_err(|_| format!("{depth} is no depth"))?;
        let (mut arguments, mut instances) = (arguments, Vec::new());
        while let [word, instance, rest @ ..] = arguments
            && word == pipeline::INSTANCE
        {
            instances.push(instance.clone());
            arguments = rest;
        }
        let may_be_missing = arguments.first().is_some_and(|word| word == pipeline::ALLOW_MISSING);
        let arguments = &arguments[usize::from(may_be_missing)..];
        let instances = &instances[..];
        let source = barrister_clang::Source {
            arguments,
            own_headers: &own_headers,
            headers: &headers,
            instances,
            depth,
            may_be_missing,
        };
        barrister_clang::read(&source)
    };
    let thread = std::thread::Builder::new().stack_size(CLANG_STACK).spawn(read);
    match thread.map(|thread| thread.join()) {
        Ok(Ok(Ok(Some(document)))) => {
            print(&document);
            ExitCode::SUCCESS
        }
        // Clang has said why not.
        Ok(Ok(Ok(None))) => ExitCode::FAILURE,
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

/// What `verify` and `annotate` have another process do.
fn work(config: barrister::base::diagnostic::Result<Config>) -> ExitCode {
    match config {
        Ok(config) => {
            start_threads(&config);
            worker::serve(&config);
            ExitCode::SUCCESS
        }
        Err(diagnostic) => refuse(&[*diagnostic], &SourceMap::default()),
    }
}

fn config(args: &VerifyArgs) -> barrister::base::diagnostic::Result<Config> {
    if let Some(path) = args.files.iter().find(|path| path.to_str().is_none()) {
        let message = format!("the name of {} is no UTF-8", path.display());
        let error = Diagnostic::error(Code::Input, None, message);
        return Err(Box::new(error.with_help("reports and clang have names in UTF-8: give the file another one")));
    }
    let config = Config::resolve(&args.analysis, args.stage, &args.clang)?;
    Ok(Config { cache: cache::open(args)?, ..config })
}

/// The arguments of this process.
fn arguments() -> Vec<OsString> {
    std::env::args_os().skip(1).collect()
}

fn verify(args: &VerifyArgs) -> ExitCode {
    let config = match config(args) {
        Ok(config) => config,
        Err(diagnostic) => return refuse(&[*diagnostic], &SourceMap::default()),
    };
    handle_interrupts();
    let progress = Progress::new();
    let supervise::Run { report, sources, hits } = supervise::verify(&args.files, &config, &arguments(), &progress);
    progress.finish();
    let output = match args.format {
        Format::Text => text::run(&report, &sources, style(args.all)),
        Format::Json => json::run(&report, &sources, args.time),
    };
    print(&output);
    if let Some(Err(diagnostic)) = args.witness_dir.as_ref().map(|d| witnesses::write(d, &report, &sources)) {
        return refuse(&[*diagnostic], &sources);
    }
    if args.time && args.format == Format::Text {
        print(&times::table(&report, config.cache.as_ref().map(|_| hits)));
    }
    ExitCode::from(exit_code(&report, &args.fail_on))
}

/// Exit code 0 if nothing is left to be written, and that of the verdict that stands in the way otherwise.
fn annotate(args: &AnnotateArgs) -> ExitCode {
    handle_interrupts();
    let progress = Progress::new();
    let done = annotate::annotate(args, &arguments(), &progress);
    progress.finish();
    match done {
        Ok(done) => {
            print(&done.text);
            ExitCode::from(done.verdict.exit_code())
        }
        Err(failed) => {
            let (diagnostics, sources) = *failed;
            refuse(&diagnostics, &sources)
        }
    }
}

/// The exit code of a run where these verdicts fail.
fn exit_code(report: &RunReport, fail_on: &[FailOn]) -> u8 {
    let fails = |verdict: &Verdict| match verdict {
        Verdict::Verified => false,
        Verdict::Error => true,
        Verdict::Refuted => fail_on.contains(&FailOn::Refuted),
        Verdict::Inconclusive { .. } => fail_on.contains(&FailOn::Inconclusive),
        Verdict::Unsupported => fail_on.contains(&FailOn::Unsupported),
        Verdict::Conditional => fail_on.contains(&FailOn::Conditional),
    };
    report.verdicts().filter(fails).reduce(Verdict::and).unwrap_or(Verdict::Verified).exit_code()
}

fn replay_in_time(args: &ReplayArgs) -> ExitCode {
    match replay::limits(args) {
        Ok(config) => in_time(&args.witness, &config),
        Err(diagnostic) => refuse(&[*diagnostic], &SourceMap::default()),
    }
}

/// Exit code 1 if it happens again, 2 if not.
fn replay_again(args: &ReplayArgs) -> ExitCode {
    worker::leave_with_input();
    let mut sources = SourceMap::default();
    match replay::replay(args, &mut sources) {
        Ok(report) => {
            print(&text::run(&report, &sources, style(true)));
            ExitCode::from(report.verdict().exit_code())
        }
        Err(diagnostics) => refuse(&diagnostics, &sources),
    }
}

fn emit_in_time(args: &EmitArgs) -> ExitCode {
    match Config::resolve(&args.analysis, None, &args.clang) {
        Ok(config) => in_time(&args.file, &config),
        Err(diagnostic) => refuse(&[*diagnostic], &SourceMap::default()),
    }
}

/// Has another process do what the command line says, within the limits.
fn in_time(path: &Path, config: &Config) -> ExitCode {
    match supervise::run(path, config, &arguments()) {
        Ok(code) => ExitCode::from(code),
        Err(diagnostic) => refuse(&[*diagnostic], &SourceMap::default()),
    }
}

fn emit(args: &EmitArgs) -> ExitCode {
    worker::leave_with_input();
    let config = match Config::resolve(&args.analysis, None, &args.clang) {
        Ok(config) => config,
        Err(diagnostic) => return refuse(&[*diagnostic], &SourceMap::default()),
    };
    start_threads(&config);
    let mut sources = SourceMap::default();
    match emit::emit(&args.file, args.stage, &config, &mut sources) {
        Ok(text) => {
            print(&text);
            ExitCode::SUCCESS
        }
        Err(diagnostics) => refuse(&diagnostics, &sources),
    }
}

/// Exit code 1 if a test verified that must fail: a wrong verdict of the other
/// sort is a matter of strength, not of soundness.
fn run_suite(args: &SuiteArgs) -> ExitCode {
    let progress = Progress::new();
    let result = suite::run(args, &progress);
    progress.finish();
    match result {
        Ok(report) => {
            print(&report.text);
            ExitCode::from(u8::from(report.unsound))
        }
        Err(diagnostic) => refuse(&[*diagnostic], &SourceMap::default()),
    }
}

fn explain_ids(args: &ExplainArgs) -> ExitCode {
    match args.id.as_deref().map_or_else(|| Ok(explain::list()), explain::entry) {
        Ok(text) => {
            print(&text);
            ExitCode::SUCCESS
        }
        Err(diagnostic) => refuse(&[*diagnostic], &SourceMap::default()),
    }
}

/// Prints what is wrong with the input, on standard error.
fn refuse(diagnostics: &[Diagnostic], sources: &SourceMap) -> ExitCode {
    let colour = colour(std::io::stderr().is_terminal());
    for diagnostic in diagnostics {
        eprintln!("{}\n", text::render_diagnostic(diagnostic, sources, colour));
    }
    if let Some(line) = text::where_explained(diagnostics.iter()) {
        eprintln!("{line}");
    }
    let verdict = diagnostics.iter().filter_map(Verdict::of_diagnostic).reduce(Verdict::and);
    ExitCode::from(verdict.unwrap_or(Verdict::Error).exit_code())
}

/// How reports are printed here.
fn style(all: bool) -> text::Style {
    text::Style { colour: colour(std::io::stdout().is_terminal()), all }
}

/// Colours on a terminal, unless the user says otherwise (<https://no-color.org>).
fn colour(is_terminal: bool) -> bool {
    is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// A reader that has seen enough (`| head`) is no reason to panic.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
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
