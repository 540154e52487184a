//! Pairs of kernels, and what is said of each.
//!
//! A file of `tests/equiv` has kernels, and above them a line for each pair: `// equiv FIRST SECOND: VERDICT`. A line
//! `// flags: …` holds for all pairs of the file. What is said to be the same has twins in the file that are not.
//! A pair of which nothing is found before all has been tried is marked `// equiv long …`: `make equiv` looks at these.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

#[path = "support/program.rs"]
mod program;

/// A pair of a file.
struct Pair {
    file: PathBuf,
    flags: Vec<String>,
    kernels: [String; 2],
    verdict: String,
    is_long: bool,
}

impl Pair {
    fn name(&self) -> String {
        let file = self.file.file_stem().unwrap_or_default().to_string_lossy();
        format!("{file}: {} {}", self.kernels[0], self.kernels[1])
    }

    fn check(&self) -> Result<(), Failed> {
        let [first, second] = self.kernels.clone().map(|kernel| format!("{}:{kernel}", self.file.display()));
        let output = program::barrister().args(["equiv", &first, &second]).args(&self.flags).output()?;
        let code = output.status.code().unwrap_or(-1);
        let verdict = ["equivalent", "different", "inconclusive", "unsupported", "error", "conditional"]
            .get(usize::try_from(code).unwrap_or(usize::MAX))
            .copied()
            .unwrap_or("crash");
        let said = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
        if verdict == self.verdict && said.trim_end().contains(verdict) {
            return Ok(());
        }
        Err(format!("{verdict}, and {} was expected\n{said}", self.verdict).into())
    }
}

fn pairs(file: &Path) -> Vec<Pair> {
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let flags = text.lines().find_map(|line| line.strip_prefix("// flags: "));
    let flags: Vec<String> = flags.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
    let pair = |line: &str| {
        let line = line.strip_prefix("// equiv ")?;
        let (is_long, line) = line.strip_prefix("long ").map_or((false, line), |line| (true, line));
        let (names, verdict) = line.split_once(": ")?;
        let (first, second) = names.split_once(' ')?;
        let kernels = [first.to_owned(), second.to_owned()];
        Some(Pair { file: file.to_owned(), flags: flags.clone(), kernels, verdict: verdict.to_owned(), is_long })
    };
    text.lines().filter_map(pair).collect()
}

/// What nobody may take for the same stands beside what is the same.
fn has_twins(file: &Path) -> Result<(), Failed> {
    let all = pairs(file);
    let is_same = |pair: &Pair| matches!(pair.verdict.as_str(), "equivalent" | "conditional");
    let alone = all.iter().filter(|pair| is_same(pair)).find(|pair| {
        let is_twin = |other: &&Pair| !is_same(other) && other.kernels[0] == pair.kernels[0];
        !all.iter().any(|other| is_twin(&other))
    });
    alone.map_or(Ok(()), |pair| Err(format!("{} has no twin that is not the same", pair.name()).into()))
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/equiv");
    let entries = std::fs::read_dir(directory).expect("the pairs are there");
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    let mut trials = Vec::new();
    for file in files {
        let name = format!("twins of {}", file.file_stem().unwrap_or_default().to_string_lossy());
        let of_file = pairs(&file);
        trials.push(Trial::test(name, move || has_twins(&file)));
        let trial = |pair: Pair| {
            let is_long = pair.is_long;
            Trial::test(pair.name(), move || pair.check()).with_ignored_flag(is_long)
        };
        trials.extend(of_file.into_iter().map(trial));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}
