//! Pairs of kernels, and what is said of each.
//!
//! A file of `tests/equiv` has kernels, and above them a line for each pair: `// equiv FIRST SECOND: VERDICT`; a kernel of
//! another file is `files/OTHER.cu:KERNEL`. A line
//! `// flags: …` holds for all pairs of the file. What is said to be the same has twins in the file that are not.
//! A pair that takes long, for nothing is found before all has been tried, say, and that has a relative in the file, is marked
//! `// equiv long …`: `make equiv` looks at these, and so does `make test-long`.

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
        let beside = self.file.with_file_name("");
        let [first, second] = self.kernels.clone().map(|kernel| match kernel.contains(".cu:") {
            true => beside.join(kernel).display().to_string(),
            false => format!("{}:{kernel}", self.file.display()),
        });
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

/// Runs a comparison: the exit code, and all that it says.
fn compared(directory: &Path, words: &[&str]) -> Result<(i32, String), Failed> {
    let output = program::barrister().current_dir(directory).arg("equiv").args(words).output()?;
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    Ok((output.status.code().unwrap_or(-1), said))
}

fn says(directory: &Path, words: &[&str], code: i32, texts: &[&str]) -> Result<(), Failed> {
    let (found, said) = compared(directory, words)?;
    match texts.iter().find(|text| !said.contains(**text)) {
        None if found == code => Ok(()),
        _ => Err(format!("{words:?} gave {found} for {code}, with {texts:?} to be said:\n{said}").into()),
    }
}

/// In namespaces and classes, as instances of templates; what may mean several is told.
fn kernels_are_called_by_their_names() -> Result<(), Failed> {
    let directory = tempfile::tempdir()?;
    let text = "template <class T, int N> __global__ void fill(T *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = N; }
template __global__ void fill<int, 256>(int *);
template __global__ void fill<unsigned int, 256>(unsigned int *);
namespace n {
__global__ void plain(int *a) { a[threadIdx.x + blockDim.x * blockIdx.x] = 256; }
struct S {
  static __global__ void of_class(int *a) { a[blockDim.x * blockIdx.x + threadIdx.x] = 256; }
};
}
namespace m {
__global__ void plain(int *a) { a[threadIdx.x + blockDim.x * blockIdx.x] = 257; }
}
template <int N> __global__ void nowhere(int *a) { a[0] = N; }
";
    std::fs::write(directory.path().join("a.cu"), text)?;
    let same = |first: &str, second: &str| says(directory.path(), &[first, second], 0, &["equivalent"]);
    same("a.cu:n::plain", "a.cu:fill<int, 256>")?;
    same("a.cu:::n::plain", "a.cu:fill<int,256>")?;
    same("a.cu:n::plain", "a.cu:n::S::of_class")?;
    same("a.cu:of_class", "a.cu:n::plain")?;
    let told = |first: &str, texts: &[&str]| says(directory.path(), &[first, "a.cu:n::plain"], 4, texts);
    told("a.cu:fill", &["several kernels that `fill` may mean", "`fill<int, 256>`, `fill<unsigned int, 256>`"])?;
    told("a.cu:plain", &["several kernels that `plain` may mean", "`n::plain`, `m::plain`"])?;
    told("a.cu:o::plain", &["no kernel `o::plain`", "`n::plain`", "`n::S::of_class`", "`nowhere`"])?;
    says(directory.path(), &["a.cu:nowhere", "a.cu:n::plain"], 3, &["--instantiate"])?;
    let words = ["a.cu:nowhere<3>", "a.cu:n::plain", "--instantiate", "nowhere<3>"];
    says(directory.path(), &words, 1, &["`nowhere<3>` (a.cu:nowhere<3>)"])
}

/// Of a build, too; headers are those that the file includes now. What both are told of as is another name for each.
fn a_revision_is_read_with_the_flags_of_its_file() -> Result<(), Failed> {
    let directory = tempfile::tempdir()?;
    let at = |name: &str| directory.path().join(name);
    let git = |words: &[&str]| {
        let identity = ["-c", "user.name=n", "-c", "user.email=n@n", "-c", "commit.gpgsign=false"];
        std::process::Command::new("git").current_dir(directory.path()).args(identity).args(words).output()
    };
    std::fs::create_dir_all(at("include/project"))?;
    std::fs::create_dir_all(at("system"))?;
    std::fs::write(at("include/project/sizes.h"), "#define TWO 2\n")?;
    // By a name of one of Barrister's own.
    std::fs::write(at("system/omp.h"), "#define THREE 3\n")?;
    let kernel = |value: &str| {
        format!(
            "#include <project/sizes.h>\n#include <omp.h>\n__device__ int t[SIZE];\n__global__ void k(int *a) {{ a[blockIdx.x * blockDim.x + threadIdx.x] = t[0] + {value}; }}\n"
        )
    };
    std::fs::write(at("a.cu"), kernel("TWO * THREE"))?;
    let flags = format!(
        "[{{\"directory\":{:?},\"file\":\"a.cu\",\"command\":\"clang++ -DSIZE=4 -Iinclude -isystem system -c a.cu\"}}]",
        directory.path()
    );
    std::fs::write(at("compile_commands.json"), flags)?;
    for words in [&["init", "-q"][..], &["add", "a.cu"], &["commit", "-q", "-m", "one"]] {
        if !git(words)?.status.success() {
            return Err(format!("git {words:?} fails").into());
        }
    }
    std::fs::write(at("a.cu"), kernel("(THREE + THREE)"))?;
    says(directory.path(), &["a.cu:k", "--base", "HEAD", "-p", "."], 0, &["`k` (a.cu:k at HEAD)", "equivalent"])?;
    std::fs::write(at("a.cu"), kernel("(THREE + TWO)"))?;
    let told = ["different", "at a.cu at HEAD:4:", "at a.cu:4:"];
    says(directory.path(), &["a.cu", "--base", "HEAD", "-p", "."], 1, &told)?;
    let behind = ["a.cu", "--base", "HEAD", "--", "-DSIZE=4", "-Iinclude", "-idirafter", "system"];
    says(directory.path(), &behind, 4, &["`omp.h` in system has the name of a header of Barrister's"])
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/equiv");
    let entries = std::fs::read_dir(directory).expect("the pairs are there");
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.is_file());
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
    trials.push(Trial::test("kernels are called by their names", kernels_are_called_by_their_names));
    trials.push(Trial::test(
        "a revision is read with the flags of its file",
        a_revision_is_read_with_the_flags_of_its_file,
    ));
    libtest_mimic::run(&arguments, trials).exit_code()
}
