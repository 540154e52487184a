//! Passes on kernels, and on programs in Boogie's language: text in, text out.
//!
//! A file of `tests/stages` begins with `// pass: NAME`; then comes the program (or a line
//! `// flags: …` and a kernel), then a line [`MARK`], then what the pass makes of it, or the
//! error that it gives. `BLESS=1` rewrites what stands after the mark. What a pass on
//! programs gives must be a legal program again, whatever the file expects.

#[path = "support/files.rs"]
#[allow(dead_code)]
mod files;
#[path = "support/kernel_stages.rs"]
mod kernel_stages;

use std::fmt::Write;
use std::path::Path;

use barrister::ivl::Arithmetic;
use barrister::ivl::ast::Program;
use barrister::ivl::check::{Threads, check};
use barrister::ivl::parse::parse;
use barrister::ivl::print::{Dialect, print};
use barrister::vc::goal::Goal;
use barrister::vc::passify::passify;
use barrister::vc::slice::{Options, slice};
use barrister::vc::wp::wp;
use libtest_mimic::{Arguments, Failed, Trial};

/// Stands between a program and what is expected.
const MARK: &str = "// ---- expected ----\n";

/// A pass: from a program to programs, each with what it is, or to an error.
type Pass = fn(&Program) -> Result<Vec<(String, Program)>, String>;

/// The passes by name.
const PASSES: [(&str, Pass); 3] = [("parse", reprint), ("passive", passive), ("vc", conditions)];

/// Nothing: what is tested is the parser and the printer.
fn reprint(program: &Program) -> Result<Vec<(String, Program)>, String> {
    Ok(vec![(String::new(), program.clone())])
}

fn passive(program: &Program) -> Result<Vec<(String, Program)>, String> {
    let passive = |procedure| passify(program, procedure).map(|passive| (String::new(), passive.to_program()));
    program.procedures.iter().map(passive).collect::<Result<_, _>>().map_err(|error| error.to_string())
}

/// One condition for each assertion.
fn conditions(program: &Program) -> Result<Vec<(String, Program)>, String> {
    let mut conditions = Vec::new();
    for procedure in &program.procedures {
        let passive = passify(program, procedure).map_err(|error| error.to_string())?;
        for id in passive.asserts() {
            let obligation = passive.obligation(id).ok_or("an assertion has no obligation")?;
            let slice = slice(&passive, &Goal::one(id), Options::default()).map_err(|error| error.to_string())?;
            let name = format!("{} {}", obligation.kind.id(), obligation.number());
            conditions.push((name, wp(&passive, &slice).to_program()));
        }
    }
    Ok(conditions)
}

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let trials = files::below(&root.join("tests/stages"), &["bpl", "cu", "cl"]).into_iter().map(|path| {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        Trial::test(name, move || test(&path).map_err(Failed::from))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

fn test(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let (input, expected) = text.split_once(MARK).unwrap_or((&text, ""));
    let found = match path.extension().and_then(|extension| extension.to_str()) {
        Some(extension @ ("cu" | "cl")) => kernel_stages::run(pass_of(input)?, input, extension)?,
        _ => run(input)?,
    };
    if found == expected {
        return Ok(());
    }
    if std::env::var_os("BLESS").is_some() {
        return std::fs::write(path, format!("{input}{MARK}{found}")).map_err(|error| error.to_string());
    }
    Err(format!("expected:\n{expected}\nfound:\n{found}\nBLESS=1 makes this the expectation"))
}

fn pass_of(input: &str) -> Result<&str, String> {
    let name = input.lines().next().and_then(|line| line.strip_prefix("// pass: "));
    name.ok_or_else(|| "no `// pass: NAME`".to_owned())
}

/// What the pass that the input names makes of it.
fn run(input: &str) -> Result<String, String> {
    let name = pass_of(input)?;
    let (_, pass) = PASSES.iter().find(|(known, _)| *known == name).ok_or(format!("there is no pass `{name}`"))?;
    let program = match parse(input) {
        Ok(program) => program,
        Err(error) => return Ok(format!("// {error}\n")),
    };
    if let Err(errors) = check(&program, Threads::One) {
        return Ok(errors.iter().map(|error| format!("// {error}\n")).collect());
    }
    match pass(&program) {
        Ok(results) => show(&results),
        Err(error) => Ok(format!("// {error}\n")),
    }
}

fn show(results: &[(String, Program)]) -> Result<String, String> {
    let mut text = String::new();
    for (name, program) in results {
        let printed = print(program, Dialect { arithmetic: Arithmetic::Integers, prelude: false });
        check(program, Threads::One).map_err(|errors| format!("{}\n{printed}", errors.join("\n")))?;
        let back = parse(&printed).map_err(|error| format!("{error}\n{printed}"))?;
        if back != *program {
            return Err(format!("the text reads back as another program\n{printed}"));
        }
        if !name.is_empty() {
            writeln!(text, "// {name}").map_err(|error| error.to_string())?;
        }
        text.push_str(&printed);
    }
    Ok(text)
}
