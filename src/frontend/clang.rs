//! Finds clang, runs it, and hands its JSON over while it is being written.

use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use super::dump;
use super::json::Dump;
use super::{Options, headers};
use crate::base::diagnostic::{Code, Diagnostic};
use crate::kernel::ast::Language;

/// The newest and the oldest version whose dump format was checked.
const VERSIONS: std::ops::RangeInclusive<u32> = 14..=22;

/// What a run of clang gave.
pub struct Output {
    /// The syntax tree.
    pub dump: Dump,
    /// How long clang ran, reading its output included.
    pub time: std::time::Duration,
}

/// Runs clang on `path` and parses the dump as it arrives.
pub fn run(path: &Path, language: Language, options: &Options) -> Result<Output, Vec<Diagnostic>> {
    let headers =
        headers::write(language).map_err(|e| vec![setup(format!("cannot write the annotation headers: {e}"))])?;
    let start = Instant::now();
    let mut child = command(path, language, options, &headers)?
        .args(["-Xclang", "-ast-dump=json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| vec![setup(format!("clang does not start: {e}"))])?;
    let errors = child.stderr.take().map(|mut pipe| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            let _ = std::io::Read::read_to_end(&mut pipe, &mut text);
            String::from_utf8_lossy(&text).into_owned()
        })
    });
    let parsed = match child.stdout.take() {
        Some(mut pipe) => {
            let parsed = dump::read(&mut pipe, &path.to_string_lossy()).map_err(|e| e.to_string());
            // clang would block on a full pipe.
            let _ = std::io::copy(&mut pipe, &mut std::io::sink());
            parsed
        }
        None => Err("no output".to_owned()),
    };
    let status = child.wait().map_err(|e| vec![setup(format!("clang cannot be waited for: {e}"))])?;
    let messages = errors.and_then(|t| t.join().ok()).unwrap_or_default();
    if !status.success() {
        return Err(compile_errors(path, &messages));
    }
    let dump = parsed.map_err(|e| vec![setup(format!("clang's syntax tree cannot be read: {e}"))])?;
    Ok(Output { dump, time: start.elapsed() })
}

/// The dump as clang prints it.
pub fn dump_text(path: &Path, language: Language, options: &Options) -> Result<String, Vec<Diagnostic>> {
    let headers =
        headers::write(language).map_err(|e| vec![setup(format!("cannot write the annotation headers: {e}"))])?;
    let output = command(path, language, options, &headers)?
        .args(["-Xclang", "-ast-dump=json"])
        .output()
        .map_err(|e| vec![setup(format!("clang does not start: {e}"))])?;
    if !output.status.success() {
        return Err(compile_errors(path, &String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The arguments of `reqd_work_group_size`, which the JSON lacks, by kernel: from the
/// dump as text, `ReqdWorkGroupSizeAttr 0x… <…> 16 16 1` under `FunctionDecl … name 'type'`.
pub fn work_group_sizes(
    path: &Path,
    language: Language,
    options: &Options,
) -> Result<HashMap<String, [u64; 3]>, Vec<Diagnostic>> {
    let headers =
        headers::write(language).map_err(|e| vec![setup(format!("cannot write the annotation headers: {e}"))])?;
    let mut command = command(path, language, options, &headers)?;
    let output = command.args(["-Xclang", "-ast-dump", "-fno-color-diagnostics"]).output();
    let output = output.map_err(|e| vec![setup(format!("clang does not start: {e}"))])?;
    Ok(sizes_in(&String::from_utf8_lossy(&output.stdout)))
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
    use super::sizes_in;

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
