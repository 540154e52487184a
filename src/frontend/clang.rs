//! Finds clang, runs it, and hands its JSON over while it is being written.

use std::collections::HashMap;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::dump;
use super::json::Dump;
use super::{Options, headers, process, targets};
use crate::base::diagnostic::{Code, Diagnostic};
use crate::kernel::ast::Language;

/// The newest and the oldest version whose dump format was checked.
const VERSIONS: std::ops::RangeInclusive<u32> = 14..=22;

/// What a run of clang gave.
pub struct Output {
    /// The syntax tree.
    pub dump: Dump,
    /// How long clang ran, reading its output included.
    pub time: Duration,
    /// Why code of the host may be another than the one in the tree, if it may.
    pub host_differs: Option<String>,
}

/// Runs clang on `path` and parses the dump as it arrives.
pub fn run(path: &Path, language: Language, options: &Options) -> Result<Output, Vec<Diagnostic>> {
    let headers =
        headers::write(language).map_err(|e| vec![setup(format!("cannot write the annotation headers: {e}"))])?;
    let start = Instant::now();
    let mut command = command(path, language, options, &headers)?;
    let parse = |mut pipe: &mut dyn Read| {
        let parsed = dump::read(&mut pipe, &path.to_string_lossy()).map_err(|e| e.to_string());
        // clang would block on a full pipe.
        let _ = std::io::copy(pipe, &mut std::io::sink());
        parsed
    };
    let limit = limit(options, Duration::ZERO);
    command.args(["-Xclang", "-ast-dump=json", "-Xclang", "-sys-header-deps", "-Xclang", "-MT", "-Xclang", "unit"]);
    command.args(["-Xclang", "-dependency-file", "-Xclang"]).arg(headers.rule());
    let (parsed, run) =
        process::run(&mut command, limit, parse).map_err(|e| vec![setup(format!("clang does not run: {e}"))])?;
    finished(path, options, &run)?;
    let dump = parsed.map_err(|e| vec![setup(format!("clang's syntax tree cannot be read: {e}"))])?;
    Ok(Output { dump, time: start.elapsed(), host_differs: host_differs(language, options, &headers) })
}

fn host_differs(language: Language, options: &Options, headers: &headers::Directory) -> Option<String> {
    if language == Language::OpenCl {
        return None;
    }
    let rule = std::fs::read_to_string(headers.rule()).ok();
    let arguments: Vec<String> = options.defines.iter().chain(&options.clang_args).cloned().collect();
    targets::difference(rule.as_deref(), headers.path(), &arguments)
}

/// All runs of clang on a file share its time.
fn limit(options: &Options, spent: Duration) -> process::Limit {
    let time = options.timeout.map(|timeout| timeout.saturating_sub(spent));
    process::Limit { time, is_stopped: options.is_stopped }
}

/// Did clang come to its end, and accept the file.
fn finished(path: &Path, options: &Options, run: &process::Run) -> Result<(), Vec<Diagnostic>> {
    if run.out_of_time {
        let seconds = options.timeout.unwrap_or_default().as_secs_f64();
        let message = format!("clang needs more than {seconds} s for {}", path.display());
        return Err(vec![Diagnostic::error(Code::Compile, None, message).with_help("raise `--timeout`")]);
    }
    if run.success { Ok(()) } else { Err(compile_errors(path, &run.messages)) }
}

/// All that a program prints, other encodings than UTF-8 replaced.
fn all(pipe: &mut dyn Read) -> String {
    let mut text = Vec::new();
    // What was read before an error is kept: the exit status says that something was wrong.
    let _ = pipe.read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// The dump as clang prints it.
pub fn dump_text(path: &Path, language: Language, options: &Options) -> Result<String, Vec<Diagnostic>> {
    let headers =
        headers::write(language).map_err(|e| vec![setup(format!("cannot write the annotation headers: {e}"))])?;
    let mut command = command(path, language, options, &headers)?;
    let limit = limit(options, Duration::ZERO);
    let (text, run) = process::run(command.args(["-Xclang", "-ast-dump=json"]), limit, all)
        .map_err(|e| vec![setup(format!("clang does not run: {e}"))])?;
    finished(path, options, &run)?;
    Ok(text)
}

/// The arguments of `reqd_work_group_size`, which the JSON lacks, by kernel: from the
/// dump as text (`spent` is the time that is gone already), `ReqdWorkGroupSizeAttr 0x… <…> 16 16 1` under `FunctionDecl … name 'type'`.
pub fn work_group_sizes(
    path: &Path,
    language: Language,
    options: &Options,
    spent: Duration,
) -> Result<HashMap<String, [u64; 3]>, Vec<Diagnostic>> {
    let headers =
        headers::write(language).map_err(|e| vec![setup(format!("cannot write the annotation headers: {e}"))])?;
    let mut command = command(path, language, options, &headers)?;
    command.args(["-Xclang", "-ast-dump", "-fno-color-diagnostics"]);
    let (text, run) = process::run(&mut command, limit(options, spent), all)
        .map_err(|e| vec![setup(format!("clang does not run: {e}"))])?;
    finished(path, options, &run)?;
    Ok(sizes_in(&text))
}

fn sizes_in(dump: &str) -> HashMap<String, [u64; 3]> {
    let (mut found, mut function) = (HashMap::new(), "");
    for line in dump.lines() {
        if line.contains("FunctionDecl 0x") {
            function = line.split_once(" '").and_then(|(before, _)| before.rsplit(' ').next()).unwrap_or("");
        } else if line.contains("ReqdWorkGroupSizeAttr 0x") {
            let numbers: Vec<u64> = line.rsplit(' ').take(3).filter_map(|w| w.parse().ok()).collect();
            if let Ok([z, y, x]) = <[u64; 3]>::try_from(numbers) {
                found.insert(function.to_owned(), [x, y, z]);
            }
        }
    }
    found
}

/// clang's own messages, one diagnostic for all: the text has positions and snippets.
fn compile_errors(path: &Path, messages: &str) -> Vec<Diagnostic> {
    let text = messages.trim_end();
    let message = if text.is_empty() {
        format!("clang rejects {}", path.display())
    } else {
        format!("clang rejects {}:\n{text}", path.display())
    };
    vec![Diagnostic::error(Code::Compile, None, message)]
}

fn setup(message: String) -> Diagnostic {
    Diagnostic::error(Code::Setup, None, message)
}

fn command(
    path: &Path,
    language: Language,
    options: &Options,
    headers: &headers::Directory,
) -> Result<Command, Vec<Diagnostic>> {
    let mut words = find().ok_or_else(|| {
        vec![
            setup("clang is not installed".to_owned())
                .with_help("install clang 14 to 22 (`apt-get install clang`, or `pip install ziglang`)")
                .with_help("or name the program in the environment variable BARRISTER_CLANG"),
        ]
    })?;
    let mut command = Command::new(words.remove(0));
    command.args(words);
    match language {
        Language::Cuda => command.args([
            "-x",
            "cuda",
            "-nocudainc",
            "-nocudalib",
            "--cuda-device-only",
            "--cuda-gpu-arch=sm_70",
            "-std=c++17",
            "-Wno-unknown-cuda-version",
            "-Xclang",
            "-fcuda-allow-variadic-functions",
        ]),
        Language::OpenCl => command.args(["-x", "cl", "-cl-std=CL2.0", "--target=spir64-unknown-unknown"]),
    };
    command.args(["-fsyntax-only", "-w", "-fno-color-diagnostics"]);
    command.arg("-include").arg(headers.main_header());
    if std::fs::read(path).is_ok_and(|text| names_kernels_only(&String::from_utf8_lossy(&text))) {
        command.arg("-DBARRISTER_KERNELS_ONLY");
    }
    for directory in &options.include_dirs {
        command.arg("-I").arg(directory);
    }
    command.args(options.defines.iter().map(|d| format!("-D{d}")));
    command.args(&options.clang_args);
    // After the user's directories: a real toolkit on them takes precedence.
    command.arg("-I").arg(headers.include_path());
    command.arg(path);
    command.stdin(Stdio::null());
    Ok(command)
}

/// Can a source have no use for textures and the rarer functions of the runtime: it
/// names none, and includes nothing that could.
fn names_kernels_only(text: &str) -> bool {
    let includes = text.lines().filter(|line| line.contains("include"));
    ["cuda", "tex", "surf"].iter().all(|word| !text.contains(word))
        && includes.into_iter().all(|line| line.contains("barrister.h"))
}

/// The command that runs clang, as words; `None` if there is none.
fn find() -> Option<Vec<String>> {
    if let Some(given) = std::env::var_os("BARRISTER_CLANG") {
        return Some(vec![given.to_string_lossy().into_owned()]);
    }
    let mut candidates: Vec<Vec<String>> = VERSIONS.rev().map(|v| vec![format!("clang-{v}")]).collect();
    candidates.push(vec!["clang".to_owned()]);
    candidates.push(["python3", "-m", "ziglang", "clang"].map(str::to_owned).to_vec());
    candidates.into_iter().find(|words| works(words))
}

fn works(words: &[String]) -> bool {
    if words.len() == 1 {
        let Some(path) = std::env::var_os("PATH") else { return false };
        return std::env::split_paths(&path).any(|directory| directory.join(&words[0]).is_file());
    }
    let status = Command::new(&words[0])
        .args(&words[1..])
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|s| s.success())
}

#[cfg(test)]
mod tests {
    use super::{names_kernels_only, sizes_in};

    #[test]
    fn a_source_that_may_use_the_runtime_gets_all_of_it() {
        assert!(names_kernels_only("#include \"barrister.h\"\n__global__ void k(int *a) { a[0] = 1; }"));
        for text in ["#include \"other.h\"", "cudaGraph_t g;", "float f = tex2D<float>(t, 0, 0);", "#  include <x>"] {
            assert!(!names_kernels_only(text), "{text}");
        }
    }

    #[test]
    fn work_group_sizes_are_read_from_the_text_dump() {
        let dump = "|-FunctionDecl 0x1 <a.cl:3:1> line:4:6 used scan 'void (__global int *__private)'\n\
                    | `-ReqdWorkGroupSizeAttr 0x2 <a.cl:1:11, col:45> 16 8 1\n\
                    `-FunctionDecl 0x3 <a.cl:9:1> line:9:6 other 'void ()'\n";
        let sizes = sizes_in(dump);
        assert_eq!(sizes.get("scan"), Some(&[16, 8, 1]));
        assert_eq!(sizes.len(), 1);
    }
}
