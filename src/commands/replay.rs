//! `barrister replay`: runs that were recorded, run again.

use std::path::{Path, PathBuf};

use clap::Parser;

use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::{SourceMap, Span};
use crate::cli::{AnalysisArgs, Cli, Command, ReplayArgs};
use crate::commands::harness;
use crate::config::Config;
use crate::pipeline::load;
use crate::pipeline::refute;
use crate::report::{FileReport, KernelReport, Reason, RunReport, WITNESS_VERSION, WitnessJson};
use crate::witness;

/// Bytes of a file that is read.
const MAX_BYTES: u64 = 64 << 20;

/// The limits of a replay.
///
/// # Errors
/// One that is none.
pub fn limits(args: &ReplayArgs) -> Result<Config, Box<Diagnostic>> {
    let analysis = AnalysisArgs { timeout: args.timeout, memory: args.memory, ..AnalysisArgs::default() };
    Config::resolve(&analysis, None, &[])
}

/// Replays every witness of a file.
///
/// # Errors
/// The file is no witness, or does not fit its source.
pub fn replay(args: &ReplayArgs, sources: &mut SourceMap) -> Result<RunReport, Vec<Diagnostic>> {
    let text = read(&args.witness).map_err(|d| vec![d])?;
    let mut report = RunReport::default();
    let witnesses = parse(&text).map_err(|why| vec![wrong(&args.witness, &why)])?;
    if let (Some(_), 2..) = (&args.harness, witnesses.len()) {
        let why = format!("it has {} witnesses, and a harness is made of one", witnesses.len());
        return Err(vec![wrong(&args.witness, &why)]);
    }
    for witness in witnesses {
        report.files.push(one(args, &witness, sources)?);
    }
    Ok(report)
}

fn read(path: &Path) -> Result<String, Diagnostic> {
    let size = std::fs::metadata(path).map_err(|e| wrong(path, &e.to_string()))?.len();
    if size > MAX_BYTES {
        return Err(wrong(path, "it is too large for a witness"));
    }
    std::fs::read_to_string(path).map_err(|e| wrong(path, &e.to_string()))
}

/// The witnesses in a text: one of its own, or those of a whole report.
///
/// # Errors
/// It is none of both; in words.
pub fn parse(text: &str) -> Result<Vec<WitnessJson>, String> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|e| format!("it is no JSON: {e}"))?;
    let is_report = value.get("files").is_some();
    let found: Vec<serde_json::Value> = if is_report { of_report(&value) } else { vec![value] };
    if found.is_empty() {
        return Err("no failure of this report has a witness".to_owned());
    }
    found.into_iter().map(witness).collect()
}

fn of_report(report: &serde_json::Value) -> Vec<serde_json::Value> {
    let list = |value: &serde_json::Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let kernels = list(report, "files").into_iter().flat_map(|file| list(&file, "kernels"));
    let failures = kernels.flat_map(|kernel| list(&kernel, "failures"));
    failures.map(|failure| failure["witness"].clone()).filter(|w| !w.is_null()).collect()
}

fn witness(value: serde_json::Value) -> Result<WitnessJson, String> {
    match value["witness_version"].as_u64() {
        Some(version) if version == u64::from(WITNESS_VERSION) => {}
        Some(version) => return Err(format!("its version is {version}; this Barrister reads {WITNESS_VERSION}")),
        None => return Err("it has no `witness_version`".to_owned()),
    }
    serde_json::from_value(value).map_err(|e| format!("it is no witness: {e}"))
}

fn one(args: &ReplayArgs, witness: &WitnessJson, sources: &mut SourceMap) -> Result<FileReport, Vec<Diagnostic>> {
    let fail = |why: &str| vec![wrong(&args.witness, why)];
    let config = config(witness).map_err(|why| fail(&why))?;
    let file = PathBuf::from(&witness.file);
    let loaded = load::load(&file, &config, sources)?;
    let kernel = loaded.program.kernels.iter().find(|k| k.name == witness.kernel);
    let kernel = kernel.ok_or_else(|| fail(&format!("{} has no kernel `{}`", witness.file, witness.kernel)))?;
    let settings = refute::settings(&config);
    let at = |span: Span, place: &crate::report::json::LocationJson| {
        let position = sources.position(span);
        (position.line, position.column) == (place.line, place.column)
    };
    let wanted = |failure: &crate::report::Failure| {
        let accesses = failure.accesses.iter().zip(&witness.places).all(|(a, p)| at(a.span, p));
        failure.kind.id() == witness.obligation && at(failure.span, &witness.place) && accesses
    };
    let found = witness::replay(&loaded.program, kernel, &settings, &witness.run(), &wanted).map_err(|e| fail(&e))?;
    let mut report = KernelReport::new(&kernel.name, kernel.span);
    match found {
        Some(replayed) => {
            if let Some(out) = &args.harness {
                harness::write(out, &loaded.program, kernel, &replayed, &file, &config).map_err(|d| vec![*d])?;
            }
            report.failures.push(replayed.failure);
        }
        None => report = KernelReport::inconclusive(&kernel.name, kernel.span, Reason::NotReplayed),
    }
    Ok(FileReport { path: file, kernels: vec![report.conclude()], ..FileReport::default() })
}

/// What the witness's flags mean.
fn config(witness: &WitnessJson) -> Result<Config, String> {
    let flags = witness.flags.iter().map(String::as_str);
    let (own, clang): (Vec<_>, Vec<_>) = match witness.flags.iter().position(|f| f == "--") {
        Some(at) => (flags.clone().take(at).collect(), flags.skip(at).collect()),
        None => (flags.collect(), Vec::new()),
    };
    let head = ["barrister", "verify", "--timeout=120"];
    // The file's name comes before the flags for clang, and is nobody's value.
    let words = head.into_iter().chain(own).chain(["file"]).chain(clang);
    let cli = Cli::try_parse_from(words).map_err(|e| format!("its flags: {}", e.kind()))?;
    let Command::Verify(args) = cli.command else { return Err("its flags are none of `verify`".to_owned()) };
    Config::resolve(&args.analysis, args.stage, &args.clang).map_err(|d| format!("its flags: {}", d.message))
}

fn wrong(path: &Path, why: &str) -> Diagnostic {
    Diagnostic::error(Code::Input, None, format!("cannot replay {}: {why}", path.display()))
        .with_help("give what `barrister verify --format json` printed, or a file of `--witness-dir`")
}
