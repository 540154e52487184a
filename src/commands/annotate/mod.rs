//! `barrister annotate`: what verdicts are under, written down where it is checked from then on.
//!
//! 1. The file is verified. What its `conditional` verdicts are under, and with `--invariants` what was
//!    inferred of its loops, is to be stated ([`statements`]).
//! 2. Each statement gets a place in the text ([`insert`]), or a line of the file beside it.
//! 3. The file is verified with these, before anything is written. What is not `verified` then is left out, with
//!    the reason: instances of a template may need conditions that exclude each other, and a launch of the
//!    file may break one.
//!
//! What holds: nothing is written that was not tried; no text is changed but by insertion. Absent: kernels that
//! headers define, or macros.

pub(super) mod insert;
pub(super) mod statements;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::PathBuf;

use similar::TextDiff;

use crate::base::diagnostic::Result;
use crate::base::source::SourceMap;
use crate::cli::AnnotateArgs;
use crate::commands::instead::{Failed, Instead, Trials, failed};
use crate::commands::write;
use crate::config::Config;
use crate::frontend::sidecar;
use crate::pipeline::progress::Progress;
use crate::report::{KernelReport, RunReport, Verdict};
use statements::Statements;

/// What came of it.
pub struct Done {
    /// What is printed.
    pub text: String,
    /// `Verified` if all that was to be stated is.
    pub verdict: Verdict,
}

/// What the flags mean.
///
/// # Errors
/// They do not go together.
pub fn config(args: &AnnotateArgs) -> Result<Config> {
    let config = Config::resolve(&args.analysis, None, &args.clang)?;
    Ok(Config { explain_invariants: config.explain_invariants || args.invariants, ..config })
}

/// Does it; `arguments` are those of this process.
///
/// # Errors
/// The file cannot be read, or what was found not be written.
pub fn annotate(args: &AnnotateArgs, arguments: &[OsString], progress: &Progress) -> std::result::Result<Done, Failed> {
    let config = config(args).map_err(|d| Box::new((vec![*d], SourceMap::default())))?;
    let trials = Trials { subcommand: "annotate", file: &args.file, arguments, config: &config, progress };
    let (report, sources) = trials.first()?;
    let task = Task { args, trials };
    task.write(&report, &sources).map_err(|diagnostic| Box::new((vec![*diagnostic], sources)))
}

struct Task<'a> {
    args: &'a AnnotateArgs,
    trials: Trials<'a>,
}

impl Task<'_> {
    fn write(&self, report: &RunReport, sources: &SourceMap) -> Result<Done> {
        let path = &self.args.file;
        let text = self.trials.text()?;
        let mut wanted = Statements::of(report, sources, path, &text, self.args.sidecar);
        let said = wanted.said();
        let mut after = self.text(&text, &wanted)?;
        while !wanted.is_empty() {
            let tried = self.trials.verify(Some(&self.instead(&after)?)).0;
            let failing = not_verified(report, &tried, &wanted);
            if failing.is_empty() {
                break;
            }
            wanted.without(&failing);
            after = self.text(&text, &wanted)?;
        }
        self.done(&text, &after, &wanted, said)
    }

    fn instead(&self, text: &str) -> Result<Instead> {
        if self.args.sidecar {
            return Instead::contracts(&self.beside(), text);
        }
        Instead::text(&self.args.file, text)
    }

    /// The text that states it: of the source, or of the file beside it.
    fn text(&self, text: &str, wanted: &Statements) -> Result<String> {
        if !self.args.sidecar {
            return Ok(insert::all(text, wanted));
        }
        let beside = self.beside();
        let known = match std::fs::read_to_string(&beside) {
            Ok(known) => known,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(e) => return Err(failed(&beside, &e)),
        };
        Ok(insert::lines(&known, &self.args.file, wanted))
    }

    fn beside(&self) -> PathBuf {
        let directory = self.args.analysis.sidecar_dir.as_deref();
        sidecar::path(&self.args.file, directory).unwrap_or_else(|| self.args.file.clone())
    }

    fn done(&self, text: &str, after: &str, wanted: &Statements, said: usize) -> Result<Done> {
        let (path, before) = match self.args.sidecar {
            true => {
                let beside = self.beside();
                let before = std::fs::read_to_string(&beside).unwrap_or_default();
                (beside, before)
            }
            false => (self.args.file.clone(), text.to_owned()),
        };
        let mut out = String::new();
        if self.args.diff {
            let (from, to) = (format!("a/{}", path.display()), format!("b/{}", path.display()));
            out.push_str(&TextDiff::from_lines(before.as_str(), after).unified_diff().header(&from, &to).to_string());
        } else if !wanted.is_empty() {
            write::replace(&path, after).map_err(|e| failed(&path, &e))?;
        }
        let verdict = if wanted.refused.is_empty() { Verdict::Verified } else { Verdict::Conditional };
        // A difference is for a program to read.
        match self.args.diff {
            true => wanted.refused.iter().for_each(|line| eprintln!("{line}")),
            false => out.push_str(&wanted.summary(&path, said)),
        }
        Ok(Done { text: out, verdict })
    }
}

/// Kernels that are not verified although all is stated, by their places, each with what they are instead; a
/// kernel that had nothing to be stated counts if it is worse than before.
fn not_verified(before: &RunReport, after: &RunReport, wanted: &Statements) -> BTreeSet<(String, String)> {
    // Both are in the order of the source, in which nothing was moved.
    let mut now = after.kernels();
    let worse = |kernel: &KernelReport| {
        let now = now.next().filter(|now| now.name == kernel.name).map(|now| now.verdict);
        let is_right = match (kernel.verdict, now) {
            (_, Some(Verdict::Verified)) => true,
            (_, None) => false,
            (Verdict::Conditional, Some(_)) if wanted.concern(&kernel.name) => false,
            (was, Some(is)) => was.name() == is.name(),
        };
        (!is_right).then(|| (kernel.name.clone(), now.map_or("not read", Verdict::name).to_owned()))
    };
    before.kernels().filter_map(worse).collect()
}
