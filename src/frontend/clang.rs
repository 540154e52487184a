//! Has clang read a source, in a process of its own.
//!
//! Clang is a part of the program, but it can crash, recurse or run for ever: it runs in a
//! child, which is this executable again, with a subcommand that its help does not list
//! ([`SUBCOMMAND`]). The child prints on standard output what clang has asked of the disk, in one line, and the document
//! behind it; and clang's messages on standard error.

use std::collections::BTreeMap;
use std::io::{Error, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::bounds::{self, DEPTH};
use super::toolkit::{self, Found, THEIRS, Whose};
use super::{Options, headers, process};
use crate::base::asked::{Answer, Asked};
use crate::base::diagnostic::{Code, Diagnostic};
use crate::kernel::ast::Language;

/// What the child is told to do; behind it come the language of our headers ([`own_headers`]), how deep the
/// document may be, [`INSTANCE`] with an instance any number of times, whose headers are read ([`Found::words`]),
/// [`ALLOW_MISSING`] or nothing, [`PRELUDES`] with a directory or nothing, and clang's arguments.
pub const SUBCOMMAND: &str = "__read-source";
/// Before an instance of a template that is asked for.
pub const INSTANCE: &str = "--instantiate";

/// Before the directory in which our own headers are kept as clang has read them.
pub const PRELUDES: &str = "--preludes";
/// Headers may be missing.
pub const ALLOW_MISSING: &str = "--allow-missing-headers";

/// Of the two compilations of a CUDA source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The kernels; OpenCL has no other.
    Device,
    /// What launches them.
    Host,
}

/// Variables that clang's driver reads, and that may decide what a source says.
pub const ENVIRONMENT: [&str; 7] = [
    "CPATH",
    "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH",
    "CLANG_NO_DEFAULT_CONFIG",
    "HIP_PATH",
    "ROCM_PATH",
    "SOURCE_DATE_EPOCH",
];

/// The extension of HIP's files, which hipcc compiles with HIP's own words.
const HIP: &str = "hip";

/// The architecture if nobody says: the first whose threads of a warp advance one by one.
const ARCHITECTURE: &str = "sm_70";
/// How clang is told of an architecture.
const ARCHITECTURE_FLAGS: [&str; 2] = ["--cuda-gpu-arch=", "--offload-arch="];

/// Last words of a program that has no stack left, as Rust's runtime has them.
const STACK_USED_UP: &str = "has overflowed its stack";

/// What Linux adds to the name of an executable that is not there any more.
const REPLACED: &str = " (deleted)";
/// The executable that has the subcommand, as it is called unless somebody has renamed it.
const PROGRAM: &str = "barrister";
/// This process is that executable, whatever it is called.
static IS_PROGRAM: AtomicBool = AtomicBool::new(false);

/// Of which headers a source is read.
#[derive(Clone, Copy)]
pub struct Headers<'h> {
    /// Directories with headers of NVIDIA's.
    pub found: &'h Found,
    /// Whose libraries.
    pub whose: Whose,
}

/// What clang knows of a source.
pub struct Document {
    /// As it is written down.
    pub text: String,
    /// How long it took.
    pub time: Duration,
    /// What headers of NVIDIA's were read.
    pub toolkits: Vec<String>,
    /// Some of these are of libraries of which others were ours.
    pub is_mixed: bool,
}

/// The document of a source; what it follows from is added to what was asked of the disk.
pub fn document(
    path: &Path,
    language: Language,
    side: Side,
    (options, headers): (&Options, Headers),
    asked: &mut Asked,
) -> Result<Document, Vec<Diagnostic>> {
    let start = Instant::now();
    let mut command = command(path, language, side, options, headers)?;
    let limit = process::Limit { time: options.timeout, is_stopped: options.is_stopped };
    let (text, run) =
        process::run(&mut command, limit, all).map_err(|e| vec![setup(format!("clang does not run: {e}"))])?;
    // Before it is known whether the source is accepted: that follows from the same. Of a process that was ended nothing is told.
    let (answers, document) = text.split_once('\n').unwrap_or_default();
    let answers: BTreeMap<PathBuf, Answer> = serde_json::from_str(answers).unwrap_or_default();
    let toolkits = headers.found.read(answers.iter());
    let is_mixed = headers.whose == Whose::Ours && headers.found.has_read_libraries(answers.iter());
    // A text in place of the file's own is made of files that the caller knows.
    let is_of_disk = |path: &PathBuf| options.text.as_ref() != Some(path);
    answers.into_iter().filter(|(path, _)| is_of_disk(path)).for_each(|(path, answer)| asked.add(path, answer));
    finished(path, options, headers.found, &run)?;
    Ok(Document { text: document.to_owned(), time: start.elapsed(), toolkits, is_mixed })
}

/// Did clang come to its end, and accept the file.
fn finished(path: &Path, options: &Options, found: &Found, run: &process::Run) -> Result<(), Vec<Diagnostic>> {
    if run.out_of_time {
        let seconds = options.timeout.unwrap_or_default().as_secs_f64();
        let message = format!("clang needs more than {seconds} s for {}", path.display());
        return Err(vec![Diagnostic::error(Code::Time, None, message).with_help("raise `--timeout`")]);
    }
    if run.messages.lines().any(|line| line.ends_with(STACK_USED_UP)) {
        let what = format!("somewhere in {}", path.display());
        return Err(vec![bounds::too_deep(None, &what)]);
    }
    if !run.success && options.is_stopped.is_some_and(|is_stopped| is_stopped()) {
        // It was ended, and has nothing against the file.
        return Err(vec![Diagnostic::error(Code::Interrupted, None, "not checked: the run was interrupted")]);
    }
    if run.success { Ok(()) } else { Err(compile_errors(path, found, &run.messages)) }
}

/// All that a program prints, other encodings than UTF-8 replaced.
fn all(pipe: &mut dyn Read) -> String {
    let mut text = Vec::new();
    // What was read before an error is kept: the exit status says that something was wrong.
    let _ = pipe.read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// clang's own messages, one diagnostic for all: the text has positions and snippets.
fn compile_errors(path: &Path, found: &Found, messages: &str) -> Vec<Diagnostic> {
    let text = messages.trim_end();
    let message = if text.is_empty() {
        format!("clang rejects {}", path.display())
    } else {
        format!("clang rejects {}:\n{text}", path.display())
    };
    let mut error = Diagnostic::error(Code::Compile, None, message);
    if text.contains("unsupported CUDA gpu architecture") {
        error = error.with_help("name one that this clang knows, such as `--arch sm_90`");
    }
    if let Some(header) = missing_header(text) {
        error = error.with_help(match toolkit::package(header, found.major()) {
            Some(package) => format!(
                "it is one of NVIDIA's: `pip install {package}` brings it; if a toolkit has it, say where with \
                 `--cuda-path DIR`; `--allow-missing-headers` goes on without it"
            ),
            None => "give the directory that has it with `-I DIR`, or the flags of the build with `-p BUILD`; \
                     `--allow-missing-headers` goes on without it"
                .to_owned(),
        });
    }
    vec![error]
}

/// The header that clang stops at because it is nowhere.
pub fn missing_header(messages: &str) -> Option<&str> {
    let line = messages.lines().find(|line| line.ends_with("' file not found"))?;
    line.strip_suffix("' file not found")?.rsplit_once('\'').map(|(_, header)| header)
}

fn setup(message: String) -> Diagnostic {
    Diagnostic::error(Code::Setup, None, message)
}

/// What the child is told a language by.
fn word_of(language: Language) -> &'static str {
    match language {
        Language::Cuda => "cuda",
        Language::OpenCl => "opencl",
    }
}

/// The directory of our headers, and the path and text of each, for the word that the child was told.
///
/// Before clang's arguments it may be told of headers of NVIDIA's ([`Found::words`]), which are taken away.
pub fn own_headers(word: &str, arguments: &mut &[String]) -> Option<(String, Vec<headers::Header>)> {
    let language = [Language::Cuda, Language::OpenCl].into_iter().find(|language| word_of(*language) == word)?;
    let is_theirs = arguments.first().is_some_and(|word| word == THEIRS);
    *arguments = &arguments[usize::from(is_theirs)..];
    let mut all = headers::files(language, is_theirs);
    while let [word, directory, rest @ ..] = *arguments
        && word == toolkit::STAND_IN
    {
        all.extend(toolkit::stand_ins(directory, is_theirs));
        *arguments = rest;
    }
    Some((format!("{}/", headers::ROOT), all))
}

fn command(
    path: &Path,
    language: Language,
    side: Side,
    options: &Options,
    Headers { found, whose }: Headers,
) -> Result<Command, Vec<Diagnostic>> {
    let mut command = Command::new(program().map_err(not_there)?);
    command.args([SUBCOMMAND, word_of(language), &DEPTH.to_string()]);
    command.args(options.instances.iter().flat_map(|instance| [INSTANCE, instance]));
    command.args(found.words(whose));
    command.args(options.allow_missing_headers.then_some(ALLOW_MISSING));
    if let Some(directory) = &options.preludes {
        command.arg(PRELUDES).arg(directory);
    }
    let names_architecture = |argument: &String| ARCHITECTURE_FLAGS.iter().any(|flag| argument.starts_with(flag));
    let architecture = match &options.architecture {
        None if options.clang_args.iter().any(names_architecture) => None,
        named => Some(named.as_deref().unwrap_or(ARCHITECTURE)),
    };
    match language {
        Language::Cuda => command
            .args(["-x", "cuda", "-nocudainc", "-nocudalib"])
            .arg(match side {
                Side::Device => "--cuda-device-only",
                Side::Host => "--cuda-host-only",
            })
            .args(architecture.map(|name| format!("{}{name}", ARCHITECTURE_FLAGS[0])))
            .args(["-std=c++17", "-Wno-unknown-cuda-version", "-Xclang", "-fcuda-allow-variadic-functions"]),
        Language::OpenCl => command.args(["-x", "cl", "-cl-std=CL2.0", "--target=spir64-unknown-unknown"]),
    };
    // Its own bound is for smaller stacks. What it lets pass is measured when it is written down.
    command.arg(format!("-fbracket-depth={}", 2 * DEPTH));
    // nvcc warns of it and converts, and so does clang then.
    command.arg("-Wno-c++11-narrowing");
    // nvcc takes the word as older standards do, which say nothing by it.
    command.arg("-Wno-register");
    // What clang takes for its own has no body.
    let casts = ["move", "forward", "move_if_noexcept", "as_const"];
    command.args(casts.map(|name| format!("-fno-builtin-std-{name}")));
    command.args(["-fsyntax-only", "-w", "-fno-color-diagnostics"]);
    command.args(["-include", &headers::main_header(language)]);
    if is_of_hip(path) {
        command.args(["-include", &format!("{}/{}", headers::include_path(), headers::HIP_RUNTIME)]);
    }
    let is_plain = |text: Vec<u8>| names_kernels_only(&String::from_utf8_lossy(&text));
    if std::fs::read(options.text.as_deref().unwrap_or(path)).is_ok_and(is_plain)
        && options.instances.iter().all(|instance| names_kernels_only(instance))
    {
        command.arg("-DBARRISTER_KERNELS_ONLY");
    }
    command.args(found.definitions(whose));
    for directory in &options.include_dirs {
        command.arg("-I").arg(directory);
    }
    command.args(options.defines.iter().map(|d| format!("-D{d}")));
    // `--arch` overrides the flags.
    let overridden = |argument: &&String| options.architecture.is_some() && names_architecture(argument);
    command.args(options.clang_args.iter().filter(|argument| !overridden(argument)));
    if let Some(text) = &options.text {
        let remap = format!("{};{}", path.display(), text.display());
        command.args(["-Xclang", "-remap-file", "-Xclang", &remap]);
    }
    // After the user's directories: headers of a project take precedence.
    let place = Ours::of(&options.clang_args);
    if let Some((directory, name)) = place.hides(&options.clang_args, language, found) {
        return Err(vec![hidden(&directory, name)]);
    }
    command.args([place.flag(language), &headers::include_path()]);
    command.args(found.last_arguments());
    command.arg(path);
    Ok(command)
}

/// Where clang looks for our headers among the user's directories.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ours {
    /// Behind those of the user that are called the system's, and in front of the system's own.
    BehindThoseOfTheSystem,
    /// In front of them: AMD's are among them, which ours stand for.
    InFront,
}

impl Ours {
    fn of(arguments: &[String]) -> Ours {
        match directories(arguments, &OF_THE_SYSTEM).iter().any(|directory| is_of_amd(directory)) {
            true => Ours::InFront,
            false => Ours::BehindThoseOfTheSystem,
        }
    }

    fn flag(self, language: Language) -> &'static str {
        match (self, language) {
            (Ours::InFront, _) => "-I",
            (Ours::BehindThoseOfTheSystem, Language::Cuda) => "-cxx-isystem",
            (Ours::BehindThoseOfTheSystem, Language::OpenCl) => "-isystem",
        }
    }

    /// A header of the user's that ours would be read in place of: it has the name of one of ours, and a directory that is
    /// searched behind them. NVIDIA's are meant to be ([`toolkit`]), and so are AMD's.
    fn hides(self, arguments: &[String], language: Language, found: &Found) -> Option<(PathBuf, &'static str)> {
        let mut behind = directories(arguments, &BEHIND_ALL);
        if self == Ours::InFront {
            behind.extend(directories(arguments, &OF_THE_SYSTEM));
        }
        let names = headers::included(language);
        behind.into_iter().filter(|directory| !found.is_in(directory) && !is_of_amd(directory)).find_map(|directory| {
            let name = *names.iter().find(|name| directory.join(name).is_file())?;
            Some((directory, name))
        })
    }
}

/// Flags that name a directory of headers that is searched behind those of `-I`; behind all others.
const OF_THE_SYSTEM: [&str; 2] = ["-isystem", "-cxx-isystem"];
const BEHIND_ALL: [&str; 2] = ["-idirafter", "--include-directory-after"];

/// The directories that these flags name.
fn directories(arguments: &[String], flags: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let Some(value) = flags.iter().find_map(|flag| word.strip_prefix(flag)) else { continue };
        let value = value.trim_start_matches('=');
        let value = if value.is_empty() { words.next().map(String::as_str) } else { Some(value) };
        found.extend(value.map(PathBuf::from));
    }
    found
}

/// Has a directory the headers of HIP.
fn is_of_amd(directory: &Path) -> bool {
    directory.join(headers::HIP_RUNTIME).is_file()
}

fn hidden(directory: &Path, name: &str) -> Diagnostic {
    let place = directory.display();
    let message =
        format!("`{name}` in {place} has the name of a header of Barrister's, which would be read in its place");
    Diagnostic::error(Code::Input, None, message).with_help("give the directory by `-I`: then it comes first")
}

/// Is a file HIP's by its name.
pub fn is_of_hip(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == HIP)
}

/// Can a source have no use for textures and the rarer functions of the runtime: it
/// names none, and includes nothing that could.
fn names_kernels_only(text: &str) -> bool {
    let includes = text.lines().filter(|line| line.contains("include"));
    ["cuda", "tex", "surf"].iter().all(|word| !text.contains(word))
        && includes.into_iter().all(|line| line.contains("barrister.h"))
}

/// The executable that reads sources: this one, or, where that is a test or a program that
/// uses the library, the one beside it or a directory above.
///
/// # Errors
/// There is none.
pub fn program() -> std::io::Result<PathBuf> {
    let this = std::env::current_exe()?;
    if IS_PROGRAM.load(Ordering::Relaxed) || this.file_stem().is_some_and(|name| name == PROGRAM) {
        return Ok(this);
    }
    let beside = this.ancestors().skip(1).take(2).map(|directory| directory.join(PROGRAM));
    beside.into_iter().find(|path| path.is_file()).ok_or_else(|| {
        let message = format!("the program `{PROGRAM}` is not beside {}", this.display());
        Error::new(ErrorKind::NotFound, message)
    })
}

/// Says that this process is the executable that reads sources; `main` of the program does.
pub fn this_is_the_program() {
    IS_PROGRAM.store(true, Ordering::Relaxed);
}

/// Whether this process is that executable, even if its file was replaced since.
pub fn is_program() -> bool {
    let is_named = |this: PathBuf| {
        this.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.trim_end_matches(REPLACED) == PROGRAM)
    };
    IS_PROGRAM.load(Ordering::Relaxed) || std::env::current_exe().is_ok_and(is_named)
}

fn not_there(error: Error) -> Vec<Diagnostic> {
    let message = format!("the program that reads sources cannot be found: {error}");
    vec![setup(message).with_help("build it: `cargo build`, with `--release` if this program was")]
}

#[cfg(test)]
mod tests {
    use super::{missing_header, names_kernels_only};

    #[test]
    fn a_header_that_is_missing_is_named() {
        let said = "k.cu:1:10: fatal error: 'project/config.h' file not found\n    1 | #include <project/config.h>";
        assert_eq!(missing_header(said), Some("project/config.h"));
        assert_eq!(missing_header("k.cu:1:10: error: unknown type name 'T'"), None);
    }

    #[test]
    fn a_source_that_may_use_the_runtime_gets_all_of_it() {
        assert!(names_kernels_only("#include \"barrister.h\"\n__global__ void k(int *a) { a[0] = 1; }"));
        for text in ["#include \"other.h\"", "cudaGraph_t g;", "float f = tex2D<float>(t, 0, 0);", "#  include <x>"] {
            assert!(!names_kernels_only(text), "{text}");
        }
    }
}
