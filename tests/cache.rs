//! What earlier runs found out: the same report, sooner.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use tempfile::TempDir;

#[path = "support/program.rs"]
mod program;

/// Loops, barriers, guesses that hold and guesses that do not.
const SAFE: &str = "annotations/kernels/kogge_stone.cu";
const RACY: &str = "tests/ui/race/trailing_barrier_missing.cu";

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

fn start(file: &str, cache: &Path) -> Child {
    let mut command = program::barrister();
    // One query at a time: where the first failure is enough, it depends on the cores what is asked beside it.
    command.args(["verify", file, "--block", "64", "-j", "1", "--format", "json", "--cache-dir"]).arg(cache);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

fn run(file: &str, cache: &Path) -> Output {
    let output = start(file, cache).wait_with_output().expect("the program ends");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

fn without(file: &str) -> Output {
    let mut command = program::barrister();
    command
        .args(["verify", file, "--block", "64", "--format", "json", "--no-cache"])
        .output()
        .expect("the program starts")
}

fn files(directory: &Path) -> BTreeSet<PathBuf> {
    let entries = std::fs::read_dir(directory).expect("a directory").flatten();
    let (folders, mut files): (BTreeSet<PathBuf>, BTreeSet<PathBuf>) =
        entries.map(|entry| entry.path()).partition(|path| path.is_dir());
    folders.iter().for_each(|folder| files.append(&mut self::files(folder)));
    files
}

/// Leaves the solver's answers, and no file's report.
fn forget_files(cache: &Path) {
    std::fs::remove_dir_all(cache.join("files-1")).expect("there were reports");
}

fn answers_from_the_cache(file: &str, cache: &Path) -> u64 {
    let mut command = program::barrister();
    let output = command.args(["verify", file, "--block", "64", "--time", "--cache-dir"]).arg(cache).output();
    let text = String::from_utf8(output.expect("the program starts").stdout).expect("a text");
    let line = text.lines().find_map(|line| line.strip_suffix(" answers from the cache"));
    let number = line.and_then(|line| line.rsplit(' ').next()).unwrap_or_else(|| panic!("no number: {text}"));
    number.parse().expect("a number")
}

#[test]
fn a_second_run_asks_nothing_and_says_the_same() {
    for (file, code) in [(SAFE, 0), (RACY, 1)] {
        let cache = directory();
        let plain = without(file);
        assert_eq!(plain.status.code(), Some(code), "{file}");
        assert_eq!(run(file, cache.path()), plain, "{file}");
        let kept = files(cache.path());
        assert!(!kept.is_empty());
        assert_eq!(run(file, cache.path()), plain, "{file}");
        assert_eq!(files(cache.path()), kept, "{file}");
        assert!(answers_from_the_cache(file, cache.path()) >= kept.len() as u64 / 2, "{file}");
    }
}

#[test]
fn an_edit_is_seen() {
    let (cache, sources) = (directory(), directory());
    let path = sources.path().join("shift.cu");
    let kernel = |shift: &str| {
        let text = format!(
            "__global__ void shift(int *a, int n) {{\n  __shared__ int s[64];\n  s[threadIdx.x] = a[threadIdx.x];\n\
             \x20 __syncthreads();\n  for (int i = 0; i < n; i++)\n    s[threadIdx.x{shift}] += i;\n}}\n"
        );
        std::fs::write(&path, text).expect("the file can be written");
        run(&path.to_string_lossy(), cache.path()).status.code()
    };
    assert_eq!(kernel(""), Some(0));
    assert_eq!(kernel(" ^ 1"), Some(0));
    assert_eq!(kernel(" / 2"), Some(1));
    assert_eq!(kernel(""), Some(0));
    assert_eq!(kernel(" / 2"), Some(1));
}

#[test]
fn a_run_that_is_killed_leaves_nothing_wrong() {
    for milliseconds in [150, 300, 600] {
        let cache = directory();
        let mut killed = start(SAFE, cache.path());
        std::thread::sleep(Duration::from_millis(milliseconds));
        killed.kill().expect("it can be killed");
        killed.wait().expect("it ends");
        assert_eq!(run(SAFE, cache.path()), without(SAFE));
    }
}

#[test]
fn runs_at_the_same_time_do_not_disturb_each_other() {
    let cache = directory();
    let children: Vec<Child> = [SAFE, SAFE, RACY, RACY].into_iter().map(|file| start(file, cache.path())).collect();
    let outputs: Vec<Output> = children.into_iter().map(|child| child.wait_with_output().expect("it ends")).collect();
    let (safe, racy) = (without(SAFE), without(RACY));
    assert_eq!(outputs, [safe.clone(), safe, racy.clone(), racy]);
}

/// A model that is no model is asked for again; one of something else refutes nothing, since the
/// run that it suggests violates nothing.
#[test]
fn a_spoilt_model_refutes_nothing() {
    for content in ["", "{", "{}", "{\"x\": 7}"] {
        let cache = directory();
        run(SAFE, cache.path());
        let models: Vec<PathBuf> =
            files(cache.path()).into_iter().filter(|path| path.extension().is_some_and(|e| e == "refuted")).collect();
        assert!(!models.is_empty(), "guesses that do not hold");
        models.iter().for_each(|path| std::fs::write(path, content).expect("it can be written"));
        forget_files(cache.path());
        let code = run(SAFE, cache.path()).status.code();
        assert!(matches!(code, Some(0 | 2)), "{code:?}");
    }
}

#[test]
fn a_directory_that_cannot_be_made_is_an_error() {
    let directory = directory();
    let file = directory.path().join("file");
    std::fs::write(&file, "").expect("it can be written");
    let output = start(SAFE, &file).wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(4));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("--cache-dir") && message.contains("--no-cache"), "{message}");
}

/// A source with a header, flags and a sidecar, of which a run may know the report.
struct Source {
    directory: TempDir,
    cache: TempDir,
}

impl Source {
    fn new() -> Source {
        let source = Source { directory: directory(), cache: directory() };
        source
            .write("k.cu", "#include \"step.h\"\n__global__ void k(int *a) { a[STEP * threadIdx.x] = threadIdx.x; }\n");
        source.write("include/step.h", "#define STEP 1\n");
        source
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("it is in a directory")).expect("it can be made");
        std::fs::write(path, text).expect("it can be written");
    }

    fn command(&self, program: Command, flags: &[&str]) -> Command {
        let mut command = program;
        command.current_dir(self.directory.path()).args(["verify", "k.cu", "--grid", "1", "-I", "include"]);
        command.args(flags).arg("--cache-dir").arg(self.cache.path());
        command
    }

    /// The first word of the verdict, and whether it was known.
    fn verdict(&self, flags: &[&str]) -> (String, bool) {
        verdict(self.command(program::barrister(), flags))
    }
}

fn verdict(mut command: Command) -> (String, bool) {
    let output = command.output().expect("the program starts");
    let text = String::from_utf8(output.stdout).expect("a text");
    let line = text.lines().find_map(|line| line.strip_prefix("kernel k: ")).unwrap_or_else(|| panic!("{text}"));
    (line.split(' ').next().unwrap_or_default().to_owned(), line.contains("from the cache"))
}

#[test]
fn a_file_is_known_while_all_that_it_follows_from_is_as_it_was() {
    let verified = |known| ("verified".to_owned(), known);
    let refuted = |known| ("refuted".to_owned(), known);
    let source = Source::new();
    assert_eq!(source.verdict(&[]), verified(false));
    assert_eq!(source.verdict(&[]), verified(true));
    // How much is said, and by how many processors, is a matter of the run.
    assert_eq!(source.verdict(&["--all", "-j", "1"]), verified(true));
    // Who wants to see the work has it done.
    assert_eq!(source.verdict(&["--time"]), verified(false));
    assert_eq!(source.verdict(&["-v"]), verified(false));
    // Another flag.
    assert_eq!(source.verdict(&["-D", "UNUSED"]), verified(false));
    assert_eq!(source.verdict(&["-D", "UNUSED"]), verified(true));
    // A header's text.
    source.write("include/step.h", "#define STEP 0\n");
    assert_eq!(source.verdict(&[]), refuted(false));
    assert_eq!(source.verdict(&[]), refuted(true));
    source.write("include/step.h", "#define STEP 1\n");
    assert_eq!(source.verdict(&[]), verified(false));
    // A header that is found before the one that was read.
    source.write("step.h", "#define STEP 0\n");
    assert_eq!(source.verdict(&[]), refuted(false));
    std::fs::remove_file(source.path("step.h")).expect("it is there");
    assert_eq!(source.verdict(&[]), verified(false));
    // What a sidecar says.
    source.write("k.cu.barrister", "k: __requires(blockDim.x == 1);\n");
    assert!(!source.verdict(&[]).1);
    std::fs::remove_file(source.path("k.cu.barrister")).expect("it is there");
    assert_eq!(source.verdict(&[]), verified(true));
    // A variable that clang reads.
    let mut command = source.command(program::barrister(), &[]);
    command.env("CPATH", source.path("other"));
    assert_eq!(verdict(command), verified(false));
    // The source.
    source.write("k.cu", "__global__ void k(int *a) { a[0] = threadIdx.x; }\n");
    assert_eq!(source.verdict(&[]), refuted(false));
}

/// However the time is asked for, and whatever has not the form of a text.
#[test]
fn what_the_clock_says_is_not_known_again() {
    let verified = ("verified".to_owned(), false);
    let source = Source::new();
    source.write("k.cu", "#define P(a, b) a##b\nconst char *built = P(__TI, ME__);\n__global__ void k(int *a) {}\n");
    assert_eq!(source.verdict(&[]), verified);
    assert_eq!(source.verdict(&[]), verified);
    source.write("k.cu", "#ifdef BUILT\nconst char *built = BUILT;\n#endif\n__global__ void k(int *a) {}\n");
    assert_eq!(source.verdict(&["-D", "BUILT=__DATE__"]), verified);
    assert_eq!(source.verdict(&["-D", "BUILT=__DATE__"]), verified);
    assert_eq!(source.verdict(&[]), verified);
    assert_eq!(source.verdict(&[]), ("verified".to_owned(), true));
    use std::os::unix::ffi::OsStrExt as _;
    let mut command = source.command(program::barrister(), &[]);
    command.arg("-I").arg(std::ffi::OsStr::from_bytes(b"d\xff"));
    assert!(!command.output().expect("the program starts").stdout.windows(14).any(|text| text == b"from the cache"));
    // Two places that look alike as texts.
    for path in [b"d\xfe", b"d\xff"] {
        let mut command = source.command(program::barrister(), &[]);
        command.env("CPATH", std::ffi::OsStr::from_bytes(path));
        assert_eq!(verdict(command), verified);
    }
}

/// Of the same version, with the same name, at the same place.
#[test]
fn another_build_of_the_program_knows_nothing() {
    let source = Source::new();
    let place = source.path("program");
    let copied = || {
        std::fs::copy(env!("CARGO_BIN_EXE_barrister"), &place).expect("it can be copied");
        Command::new(&place)
    };
    assert!(!verdict(source.command(copied(), &[])).1);
    assert!(verdict(source.command(copied(), &[])).1);
    let mut command = copied();
    let other = std::fs::OpenOptions::new().append(true).open(&place);
    other.and_then(|mut file| file.write_all(b"\n")).expect("it can be written");
    command = source.command(command, &[]);
    assert!(!verdict(command).1);
}

/// What is not decided for want of time may be decided by another run.
#[test]
fn what_the_clock_has_decided_is_not_kept() {
    let cache = directory();
    let path = |path: &Path| path.extension().is_some_and(|extension| extension == "report");
    let mut command = program::barrister();
    command.args(["verify", "annotations/kernels/scan/blelloch.cu", "--timeout", "0.2", "--cache-dir"]);
    let output = command.arg(cache.path()).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(!files(cache.path()).iter().any(|file| path(file)));
    run(RACY, cache.path());
    assert_eq!(files(cache.path()).iter().filter(|file| path(file)).count(), 1);
}

/// What is no report is none, and the file is verified.
#[test]
fn a_spoilt_report_is_not_given() {
    for content in ["", "{", "{}", "null"] {
        let source = Source::new();
        assert_eq!(source.verdict(&[]), ("verified".to_owned(), false));
        let reports = files(source.cache.path()).into_iter();
        let reports: Vec<PathBuf> =
            reports.filter(|path| path.extension().is_some_and(|extension| extension == "report")).collect();
        assert_eq!(reports.len(), 1);
        std::fs::write(&reports[0], content).expect("it can be written");
        assert_eq!(source.verdict(&[]), ("verified".to_owned(), false));
    }
}

/// What comments allow is in the text, and what a baseline has is decided anew.
#[test]
fn what_is_allowed_is_decided_anew() {
    let source = Source::new();
    source.write("k.cu", "__global__ void k(int *a) { a[0] = threadIdx.x; }\n");
    let code = |flags: &[&str]| source.command(program::barrister(), flags).output().expect("it starts").status.code();
    assert_eq!(code(&[]), Some(1));
    assert_eq!(source.verdict(&[]), ("refuted".to_owned(), true));
    assert_eq!(code(&["--write-baseline", "known.json"]), Some(0));
    assert_eq!(code(&["--baseline", "known.json"]), Some(0));
    assert_eq!(code(&["--baseline", "known.json"]), Some(0));
    assert_eq!(code(&[]), Some(1));
}
