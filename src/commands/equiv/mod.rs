//! `barrister equiv`: whether two kernels do the same.
//!
//! 1. The kernels are found: in two files, in one, or in a file and what git has of it.
//! 2. They are compared ([`crate::pipeline::equivalence`]).
//! 3. What came of it is printed, as text or as JSON.

mod json;
mod named;
mod text;

use std::path::Path;

use crate::base::diagnostic::{Code, Diagnostic, Result as Checked};
use crate::base::source::SourceMap;
use crate::cli::EquivArgs;
use crate::cli::output::{Format, Output};
use crate::commands::write;
use crate::config::Config;
use crate::pipeline::equivalence::{self, Comparison, Pair};
use crate::pipeline::load::{self, Loaded};
use crate::report::Verdict;
use named::Named;

/// Steps of a comparison, each of which has the time of a kernel: runs, both kernels, and their product.
const STEPS: u32 = 4;

/// What is printed.
pub struct Done {
    /// For standard output.
    pub text: String,
    /// What it comes to.
    pub verdict: Verdict,
}

/// What the flags mean.
///
/// # Errors
/// They do not go together.
pub fn config(args: &EquivArgs) -> Checked<Config> {
    let config = Config::resolve(&args.analysis, None, &args.clang)?;
    if let Some(Output { format, .. }) = &args.format
        && !matches!(format, Format::Text | Format::Json)
    {
        let wrong = Diagnostic::error(Code::Input, None, "--format: a comparison has no report of this form");
        return Err(Box::new(wrong.with_help("the formats are text and json")));
    }
    // The theorem is about kernels of which all is checked.
    let left_out = config.not_checked();
    let other = [
        (config.unroll.is_some(), "--unroll"),
        (config.exited_threads_ok, "--exited-threads-ok"),
        (!config.assumes(crate::assumption::Kind::NoAliasing), "--may-alias"),
    ];
    let flags = other.into_iter().filter(|(is_given, _)| *is_given).map(|(_, flag)| flag.to_owned());
    let in_the_way: Vec<String> =
        flags.chain(left_out.into_iter().map(|what| format!("not checking {what}"))).collect();
    if !in_the_way.is_empty() {
        let message = format!("kernels are not compared with {}", in_the_way.join(", "));
        let error = Diagnostic::error(Code::Input, None, message);
        return Err(Box::new(
            error.with_help("leave out that flag; `--no-config` leaves out those of `barrister.toml`"),
        ));
    }
    Ok(config)
}

/// The limit of the whole.
pub fn limits(config: &Config) -> Config {
    Config { timeout: config.timeout * STEPS, ..config.clone() }
}

/// Compares.
///
/// # Errors
/// A file cannot be read, or has no such kernel.
pub fn equiv(args: &EquivArgs, config: &Config, sources: &mut SourceMap) -> Result<Done, Vec<Diagnostic>> {
    if args.reassociate {
        let message = "--reassociate: sums in another order are not compared";
        let error = Diagnostic::error(Code::Input, None, message);
        return Err(vec![error.with_help(
            "`__reduction_monoid` and `__is_strided_sum` prove of each reduction that it is the sum of its inputs",
        )]);
    }
    let named = Named::of(args)?;
    let first = read(&named, 0, config, sources)?;
    let second = if named.is_one_file() { None } else { Some(read(&named, 1, config, sources)?) };
    let second = second.as_ref().unwrap_or(&first);
    let [a, b] = [(&first, 0), (second, 1)].map(|(loaded, at)| named.kernel(at, loaded));
    let (a, b) = (a?, b?);
    let pair = Pair { programs: [&first.program, &second.program], kernels: [a, b] };
    let comparison = equivalence::compare(pair, config, sources);
    let verdict = comparison.verdict;
    let told = match &args.format {
        Some(Output { format: Format::Json, .. }) => json::run(&named, pair, &comparison, sources),
        _ => text::run(&named, pair, &comparison, sources),
    };
    let file = args.format.as_ref().and_then(|output| output.file.as_ref());
    let Some(path) = file else { return Ok(Done { text: told, verdict }) };
    write::replace(path, &told).map_err(|error| {
        vec![Diagnostic::error(Code::Input, None, format!("cannot write {}: {error}", path.display()))]
    })?;
    Ok(Done { text: String::new(), verdict })
}

fn read(named: &Named, at: usize, config: &Config, sources: &mut SourceMap) -> Result<Loaded, Vec<Diagnostic>> {
    let mut config = config.clone();
    let (path, text) = (named.path(at), named.text(at));
    config.source.text = text.map(Path::to_owned);
    let loaded = load::load(path, &config, sources);
    if text.is_some() {
        // The file itself comes next.
        sources.set_aside(path, named.name_of_text(at));
    }
    loaded
}

/// What a comparison comes to, in a word.
fn word(comparison: &Comparison) -> &'static str {
    match comparison.verdict {
        Verdict::Verified => "equivalent",
        Verdict::Conditional => "conditional",
        Verdict::Refuted => "different",
        Verdict::Inconclusive { .. } => "inconclusive",
        Verdict::Unsupported => "unsupported",
        Verdict::Error => "error",
    }
}
