//! `barrister verify` as projects use it: paths, reports, settings, and findings that are lived with.

#[path = "verify/cmake.rs"]
mod cmake;
#[path = "verify/findings.rs"]
mod findings;
#[path = "verify/formats.rs"]
mod formats;
#[path = "verify/manners.rs"]
mod manners;
#[path = "verify/paths.rs"]
mod paths;
#[path = "support/program.rs"]
mod program;
#[path = "verify/records.rs"]
mod records;
#[path = "verify/settings.rs"]
mod settings;
#[path = "verify/shards.rs"]
mod shards;
#[path = "verify/toolkit.rs"]
mod toolkit;

use std::path::Path;
use std::process::{Output, Stdio};

use tempfile::TempDir;

/// Verified at once.
const RIGHT: &str = "__global__ void right(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }\n";
/// Refuted at once.
const WRONG: &str = "__global__ void wrong(int *a) {\n  a[0] = threadIdx.x;\n}\n";

/// A folder of a user's.
struct Project(TempDir);

impl Project {
    /// With these files.
    fn new(files: &[(&str, &str)]) -> Project {
        let project = Project(tempfile::tempdir().expect("a directory can be made"));
        files.iter().for_each(|(path, text)| project.write(path, text));
        project
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path().join(path);
        std::fs::create_dir_all(path.parent().expect("it is in a directory")).expect("the directory can be made");
        std::fs::write(path, text).expect("the file can be written");
    }

    fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.path().join(path)).expect("the file is there")
    }

    /// Runs the program there.
    fn run(&self, arguments: &[&str]) -> Run {
        let mut command = program::barrister();
        Run::of(&command.current_dir(self.path()).args(arguments).output().expect("the program starts"))
    }

    /// The same with a text on standard input.
    fn run_with(&self, arguments: &[&str], input: &str) -> Run {
        use std::io::Write;
        let mut command = program::barrister();
        command.current_dir(self.path()).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().expect("the program starts");
        child.stdin.take().expect("it is a pipe").write_all(input.as_bytes()).expect("it is read");
        Run::of(&child.wait_with_output().expect("the program ends"))
    }
}

/// What came of a run.
struct Run {
    code: i32,
    out: String,
    errors: String,
}

impl Run {
    fn of(output: &Output) -> Run {
        Run {
            code: output.status.code().expect("the program exits"),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            errors: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// The exit code, and words of standard output.
    #[track_caller]
    fn says(&self, code: i32, words: &[&str]) -> &Run {
        assert_eq!(self.code, code, "{}{}", self.out, self.errors);
        for word in words {
            assert!(self.out.contains(word), "{word}: {}{}", self.out, self.errors);
        }
        self
    }

    /// Words that are nowhere.
    #[track_caller]
    fn lacks(&self, words: &[&str]) -> &Run {
        for word in words {
            assert!(!self.out.contains(word) && !self.errors.contains(word), "{word}: {}{}", self.out, self.errors);
        }
        self
    }

    /// The exit code of a usage error, and words of standard error.
    #[track_caller]
    fn refuses(&self, words: &[&str]) {
        assert_eq!((self.code, self.out.as_str()), (4, ""), "{}", self.errors);
        for word in words {
            assert!(self.errors.contains(word), "{word}: {}", self.errors);
        }
    }
}
