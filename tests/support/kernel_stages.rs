//! Passes on kernels, for the tests of stages: source in, the procedures of a stage out.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use barrister::base::diagnostic::Diagnostic;
use barrister::base::source::SourceMap;
use barrister::cli::{Cli, Command as Subcommand};
use barrister::config::Config;
use barrister::infer::Inferred;
use barrister::ivl::Arithmetic;
use barrister::ivl::ast::Program;
use barrister::ivl::print::{Dialect, print_with_places};
use barrister::kernel::launch::HostLaunch;
use barrister::pipeline::load;
use barrister::pipeline::stages::Lowered;
use barrister::prove::discharge::Discharger;
use barrister::two_thread;
use clap::Parser;

/// A kernel on its way.
struct Stages<'a> {
    lowered: Lowered<'a>,
    config: &'a Config,
    sources: &'a SourceMap,
}

/// A pass: what it makes of a kernel, as text.
type Pass = fn(&Stages) -> Result<String, Box<Diagnostic>>;

/// The passes by name.
const PASSES: [(&str, Pass); 10] = [
    ("encode", |s| Ok(s.text(&s.lowered.thread(s.config)?.program))),
    ("candidates", |s| Ok(s.candidates(&s.lowered.encode(s.config)?.thread().program))),
    ("instrument", |s| {
        let inferred = s.inferred()?;
        Ok(s.text(&two_thread::instrumented(inferred.thread(), inferred.cfg(), inferred.facts())?))
    }),
    ("houdini", |s| s.sections("solo").map(|text| claimed(&text))),
    ("solo", |s| s.sections("solo")),
    ("races", |s| s.sections("races")),
    ("groups", |s| s.sections("groups")),
    ("meet", |s| s.sections("meet")),
    ("elements", |s| s.sections("elements")),
    ("launches", |s| Ok(s.lowered.kernel.launch.host.iter().map(|launch| s.launch(launch)).collect())),
];

/// What the pass of this name makes of the kernels of a source, under the flags of its
/// second line; or why it refuses them.
pub fn run(name: &str, source: &str, extension: &str) -> Result<String, String> {
    let (_, pass) = PASSES.iter().find(|(known, _)| *known == name).ok_or(format!("there is no pass `{name}`"))?;
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = directory.path().join(format!("k.{extension}"));
    std::fs::write(&path, source).map_err(|error| error.to_string())?;
    let config = config(source, &path)?;
    let mut sources = SourceMap::default();
    let loaded = load::load(&path, &config, &mut sources).map_err(|why| messages(&why))?;
    let refused: Vec<Diagnostic> = loaded.refused.into_iter().flat_map(|kernel| kernel.diagnostics).collect();
    if !refused.is_empty() {
        return Err(messages(&refused));
    }
    let mut text = String::new();
    for kernel in &loaded.program.kernels {
        let lowered = Lowered { program: &loaded.program, kernel };
        let stages = Stages { lowered, config: &config, sources: &sources };
        match pass(&stages) {
            Ok(found) => text += &found,
            Err(why) => text += &format!("// {}\n", why.message),
        }
    }
    // All places are in the one file.
    Ok(text.replace(&format!("// k.{extension}:"), "// "))
}

fn messages(diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(|d| d.message.as_str()).collect::<Vec<_>>().join("\n")
}

fn config(source: &str, path: &Path) -> Result<Config, String> {
    let flags = source.lines().nth(1).and_then(|line| line.strip_prefix("// flags:")).ok_or("no `// flags:`")?;
    let path: PathBuf = path.into();
    let words = ["barrister", "verify"].into_iter().chain(flags.split_whitespace());
    let words = words.map(str::to_owned).chain([path.display().to_string()]);
    match Cli::try_parse_from(words).map_err(|error| error.to_string())?.command {
        Subcommand::Verify(args) => {
            Config::resolve(&args.analysis, args.stage, &args.clang).map_err(|error| error.message)
        }
        _ => Err("`verify` is another command".to_owned()),
    }
}

impl Stages<'_> {
    fn discharger(&self) -> Discharger {
        Discharger::new(self.config, Instant::now() + Duration::from_secs(60))
    }

    fn inferred(&self) -> Result<Inferred, Box<Diagnostic>> {
        self.lowered.encode(self.config)?.infer(self.lowered, self.config, &self.discharger())
    }

    /// The sections of this kind, without declarations.
    fn sections(&self, kind: &str) -> Result<String, Box<Diagnostic>> {
        let claimed = self.lowered.claimed(&self.inferred()?, self.config, &self.discharger())?;
        let named = |name: &str| name.split(' ').any(|word| word == kind);
        Ok(claimed.iter().filter(|s| named(&s.name)).map(|s| self.text(&s.program)).collect())
    }

    /// The procedures: declarations would be half of the text.
    fn text(&self, program: &Program) -> String {
        let dialect = Dialect { arithmetic: Arithmetic::Integers, prelude: false };
        let text = print_with_places(program, dialect, self.sources);
        text.find("\nprocedure ").map_or(String::new(), |at| text[at + 1..].to_owned())
    }

    fn candidates(&self, program: &Program) -> String {
        claimed(&self.text(program))
    }

    fn launch(&self, launch: &HostLaunch) -> String {
        let mut text = format!("launch at {}\n", self.sources.position(launch.span).line);
        let extents = |extents: &[Option<u64>; 3]| {
            let words = extents.map(|extent| extent.map_or("*".to_owned(), |n| n.to_string()));
            words.join(",")
        };
        let _ = writeln!(text, "  block {} grid {}", extents(&launch.block), extents(&launch.grid));
        if let Some(bytes) = launch.dynamic_shared {
            let _ = writeln!(text, "  shared {bytes}");
        }
        for (name, value) in &launch.arguments {
            let _ = writeln!(text, "  {name} == {value}");
        }
        for (one, other) in &launch.same {
            let _ = writeln!(text, "  {one} and {other} are one array");
        }
        for name in &launch.null {
            let _ = writeln!(text, "  {name} is null");
        }
        text
    }
}

/// The guessed invariants in a text, with the labels of their blocks.
fn claimed(text: &str) -> String {
    let mut found = String::new();
    let mut label = "";
    for line in text.lines() {
        if let Some(block) = line.strip_suffix(':').filter(|_| !line.starts_with(' ')) {
            label = block;
        }
        if let Some((_, claim)) =
            line.split_once("{:obligation \"candidate\"").and_then(|(_, rest)| rest.split_once("{:subsumption 0} "))
        {
            let _ = writeln!(found, "{label}: {claim}");
        }
    }
    found
}
