//! What is to be said of a run as a whole, its reports and its exit code.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::headers::is_included;
use super::output::{Outcome, Outputs, has_no_kernels};
use super::triage::Triage;
use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::source::SourceMap;
use crate::cli::shard::Shard;
use crate::cli::{FailOn, ReportArgs};
use crate::commands::witnesses;
use crate::report::{FileReport, RunReport, Verdict};

/// Of so many files the names are told.
const MOST_NAMES: usize = 8;

/// Why there was no run, or not all of it could be told, and what that refers to.
pub type Failed = Box<(Diagnostic, SourceMap)>;

/// A file of the report, and which verdicts fail there.
pub struct Checked {
    /// The file.
    pub file: FileReport,
    /// What fails.
    pub fail_on: Vec<FailOn>,
}

/// A run that is over.
pub struct Ended {
    /// In the order of the command line.
    pub files: Vec<Checked>,
    /// Files of a directory that no build has.
    pub left_out: Vec<PathBuf>,
    /// What the places refer to.
    pub sources: SourceMap,
    /// Which part it was, and of how many files.
    pub shard: Option<(Shard, usize)>,
    /// How many answers came from the cache; `None` if there is none.
    pub hits: Option<u64>,
}

impl Ended {
    /// Reports; the exit code.
    ///
    /// # Errors
    /// A report, a witness or a baseline cannot be written.
    pub fn report(mut self, triage: Triage, args: &ReportArgs, outputs: &Outputs) -> Result<u8, Failed> {
        let failed = |diagnostic: Box<Diagnostic>| Box::new((*diagnostic, SourceMap::default()));
        let mut diagnostics: Vec<Diagnostic> = self.shard.map(|shard| self.of_shard(shard)).into_iter().collect();
        diagnostics.extend(self.included());
        diagnostics.extend(self.without_kernels());
        diagnostics.extend(not_built(&self.left_out));
        diagnostics.extend(triage.end().map_err(failed)?);

        let exit_code = exit_code(&self.files);
        let (fail_on, files): (BTreeMap<PathBuf, Vec<FailOn>>, Vec<FileReport>) =
            self.files.into_iter().map(|checked| ((checked.file.path.clone(), checked.fail_on), checked.file)).unzip();
        let report = RunReport { files, diagnostics };
        let fails = |path: &Path, verdict: Verdict| fail_on.get(path).is_none_or(|fail_on| fails(verdict, fail_on));
        let sources = &self.sources;
        let outcome = Outcome { report: &report, sources, fails: &fails, exit_code, hits: self.hits };
        outputs.end(&outcome).map_err(failed)?;
        if let Some(directory) = &args.witness_dir {
            witnesses::write(directory, &report, sources).map_err(failed)?;
        }
        Ok(exit_code)
    }

    fn of_shard(&self, (shard, all): (Shard, usize)) -> Diagnostic {
        let Shard { number, of } = shard;
        let message = format!("this is shard {number} of {of}: {} of {all} files", self.files.len());
        let note = Diagnostic { severity: Severity::Note, ..Diagnostic::error(Code::Input, None, message) };
        note.with_help("`barrister merge` makes one report of the records of all shards")
    }

    /// Takes out headers whose kernels are verified in other files, and says so.
    fn included(&mut self) -> Option<Diagnostic> {
        let (included, others): (Vec<Checked>, Vec<Checked>) =
            std::mem::take(&mut self.files).into_iter().partition(|of| is_included(&of.file));
        self.files = others;
        let paths: Vec<&Path> = included.iter().map(|of| of.file.path.as_path()).collect();
        let verified = |what| {
            format!(
                "{what} verified where other files include {}; name a header to have it verified by itself",
                if paths.len() == 1 { "it" } else { "them" }
            )
        };
        note(&paths, &verified("is"), &verified("are"))
    }

    /// Takes out files without kernels, where others have some or may have, and says so.
    fn without_kernels(&mut self) -> Vec<Diagnostic> {
        if self.shard.is_none() && self.files.iter().all(|of| of.file.kernels.is_empty()) {
            return Vec::new();
        }
        let (without, with): (Vec<Checked>, Vec<Checked>) =
            std::mem::take(&mut self.files).into_iter().partition(|of| has_no_kernels(&of.file));
        self.files = with;
        let paths: Vec<&Path> = without.iter().map(|of| of.file.path.as_path()).collect();
        let note = note(&paths, "has no kernels that are asked for", "have no kernels that are asked for");
        let others = without.iter().flat_map(|of| &of.file.diagnostics).filter(|d| d.code != Code::NoKernels);
        note.into_iter().chain(others.cloned()).collect()
    }
}

fn not_built(paths: &[PathBuf]) -> Option<Diagnostic> {
    let paths: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
    let left_out = |what| format!("{what} not in compile_commands.json and left out; name a file to have it verified");
    note(&paths, &left_out("is"), &left_out("are"))
}

/// `a.cu, b.cu and 3 more files have …`
fn note(paths: &[&Path], is: &str, are: &str) -> Option<Diagnostic> {
    let names: Vec<String> = paths.iter().take(MOST_NAMES).map(|path| path.display().to_string()).collect();
    let what = if paths.len() == 1 { is } else { are };
    let more = match paths.len() - names.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let message = format!("{}{more} {what}", names.join(", "));
    let note = Diagnostic { severity: Severity::Note, ..Diagnostic::error(Code::NoKernels, None, message) };
    (!paths.is_empty()).then_some(note)
}

/// Is a verdict a failure.
fn fails(verdict: Verdict, fail_on: &[FailOn]) -> bool {
    match verdict {
        Verdict::Verified => false,
        Verdict::Error => true,
        Verdict::Refuted => fail_on.contains(&FailOn::Refuted),
        Verdict::Inconclusive { .. } => fail_on.contains(&FailOn::Inconclusive),
        Verdict::Unsupported => fail_on.contains(&FailOn::Unsupported),
        Verdict::Conditional => fail_on.contains(&FailOn::Conditional),
    }
}

/// The exit code: of verdicts that fail, and are not allowed, the first that applies.
fn exit_code(files: &[Checked]) -> u8 {
    let failing = |of: &Checked| of.file.open().filter(|verdict| fails(*verdict, &of.fail_on)).reduce(Verdict::and);
    files.iter().filter_map(failing).reduce(Verdict::and).unwrap_or(Verdict::Verified).exit_code()
}
