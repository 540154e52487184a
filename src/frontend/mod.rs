//! The front end: from a source file to the kernel AST, by way of clang.
//!
//! 1. [`clang`] has clang read the source, with our [`headers`], in a process of its own; what
//!    it knows of the kernels comes back as a document, which becomes a [`tree`] with [`types`].
//! 2. [`index`] makes declarations findable.
//! 3. [`launches`] reads how host code launches the kernels, as clang reads it for the host.
//! 4. [`lower`] turns every kernel into a flat [`crate::kernel::ast::Function`].
//!
//! A kernel with a construct that is not modelled is refused alone, and so is one that uses a body which
//! clang rejects; a source that clang rejects elsewhere, or a malformed annotation, is an error of the
//! whole file.

mod bounds;
mod callees;
mod clang;
#[cfg(test)]
mod garbage;
mod headers;
mod index;
mod kind;
mod launches;
mod lower;
mod process;
pub mod sidecar;
pub mod toolkit;
mod tree;
mod types;
mod unread;

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub use clang::{
    ALLOW_MISSING, ENVIRONMENT, INSTANCE, PRELUDES, SUBCOMMAND, is_program, own_headers, program, this_is_the_program,
};
use clang::{Headers, Side};

use crate::base::asked::Asked;
use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::{self, FileId, SourceMap, Span};
use crate::kernel::ast::{Function, Language, NdRange, Program};
use crate::kernel::check;
use crate::refusal::Construct;
use toolkit::{Found, Sought, Whose};

/// What decides how a source file is read.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// The language; by default what the file's name says (`.cl` is OpenCL).
    pub language: Option<Language>,
    /// Further arguments for clang.
    pub clang_args: Vec<String>,
    /// `-D`, without it: `N=4`.
    pub defines: Vec<String>,
    /// `-I`
    pub include_dirs: Vec<PathBuf>,
    /// CUDA: the architecture that the code is compiled for, as `sm_90`, if the user says.
    pub architecture: Option<String>,
    /// CUDA: instances of templates to be read beside those of the source, as `k<int, 256>`.
    pub instances: Vec<String>,
    /// Headers that are not there are taken for empty ones.
    pub allow_missing_headers: bool,
    /// CUDA: where the toolkit is, if somebody says.
    pub cuda_path: Option<PathBuf>,
    /// Where our own headers are kept as clang has read them, if anywhere: what is read is the same without.
    pub preludes: Option<PathBuf>,
    /// Bytes of dynamic shared memory, if the user fixes them.
    pub dynamic_shared_bytes: Option<u64>,
    /// What OpenCL's work-item functions tell beside the sizes.
    pub nd_range: NdRange,
    /// OpenCL: work-items in a sub-group, if the user fixes them.
    pub sub_group_size: Option<u64>,
    /// How long reading may take, clang included.
    pub timeout: Option<Duration>,
    /// What is read in place of the file's own text, of which everything is told as if it were that.
    pub text: Option<PathBuf>,
    /// Where contracts beside sources are, if not beside them.
    pub sidecars: Option<PathBuf>,
    /// Says when it is to be ended before.
    pub is_stopped: Option<fn() -> bool>,
}

/// A source file, read.
#[derive(Debug)]
pub struct Unit {
    /// The kernels that could be lowered.
    pub program: Program,
    /// The others.
    pub refused: Vec<RefusedKernel>,
    /// What was not read, beside kernels.
    pub warnings: Vec<Diagnostic>,
    /// How long clang ran (while its output was read).
    pub clang_time: Duration,
    /// How long lowering took.
    pub parse_time: Duration,
}

/// A kernel with a construct that is not modelled.
#[derive(Debug)]
pub struct RefusedKernel {
    /// Its name.
    pub name: String,
    /// The place of its name.
    pub span: Span,
    /// Why.
    pub diagnostics: Vec<Diagnostic>,
    /// It is a template of which the source has no instance.
    pub is_template: bool,
}

/// Reading and lowering recurse over what is nested, which [`bounds::DEPTH`] bounds.
const STACK_BYTES: usize = 1 << 30;

/// Reads a source file. The error has one diagnostic for each obstacle.
pub fn load(path: &Path, options: &Options, sources: &mut SourceMap) -> Result<Unit, Vec<Diagnostic>> {
    check_readable(options.text.as_deref().unwrap_or(path))?;
    let worker = |sources: &mut SourceMap| load_here(path, options, sources);
    std::thread::scope(|scope| {
        let handle = std::thread::Builder::new()
            .name("front end".to_owned())
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, || worker(sources))
            .map_err(|e| vec![Diagnostic::error(Code::Setup, None, format!("cannot start a thread: {e}"))])?;
        match handle.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// What clang knows of a source file, as the document that the process for it prints.
///
/// # Errors
/// What clang says against the source, and against the body of anything that the device may run.
pub fn clang_document(path: &Path, options: &Options) -> Result<String, Vec<Diagnostic>> {
    check_readable(options.text.as_deref().unwrap_or(path))?;
    let (language, mut asked) = (language_of(path, options), Asked::default());
    let found = toolkits(path, language, options, &mut asked)?;
    let read = device(path, language, options, &found, &mut asked)?;
    let rejected = unread::of_the_device(&read.unit);
    if rejected.is_empty() { Ok(read.text) } else { Err(rejected) }
}

fn check_readable(path: &Path) -> Result<(), Vec<Diagnostic>> {
    match std::fs::File::open(path) {
        Ok(_) if path.is_file() => Ok(()),
        Ok(_) => Err(vec![Diagnostic::error(Code::Input, None, format!("{} is not a file", path.display()))]),
        Err(e) => Err(vec![Diagnostic::error(Code::Input, None, format!("cannot read {}: {e}", path.display()))]),
    }
}

/// The language of a file.
pub fn language_of(path: &Path, options: &Options) -> Language {
    options.language.unwrap_or(match path.extension().and_then(|e| e.to_str()) {
        Some("cl" | "ocl" | "opencl") => Language::OpenCl,
        _ => Language::Cuda,
    })
}

fn load_here(path: &Path, options: &Options, sources: &mut SourceMap) -> Result<Unit, Vec<Diagnostic>> {
    let language = language_of(path, options);
    let end = options.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
    let original = options.text.as_deref().unwrap_or(path);
    let sidecar = sidecar::read(path, options.sidecars.as_deref(), original, sources)?;
    let written = sidecar.as_ref().map(|sidecar| written(&sidecar.text)).transpose()?;
    let with_clauses = written.as_ref().map(|file| Options { text: Some(file.path().to_owned()), ..options.clone() });
    let reading = with_clauses.as_ref().unwrap_or(options);
    let beside = Beside { path, original, sidecar: sidecar.as_ref() };
    let found = toolkits(path, language, options, &mut sources.asked)?;
    let device = device(path, language, reading, &found, &mut sources.asked);
    let Read { unit, time: mut clang_time, mut toolkits, whose, .. } =
        device.map_err(|errors| beside.explain(errors))?;
    let rejected = if sidecar.is_some() { unread::of_the_device(&unit) } else { Vec::new() };
    if !rejected.is_empty() {
        // It may be a clause that it rejects.
        return Err(beside.explain(rejected));
    }
    let mut host = None;
    if language == Language::Cuda && unit.may_launch {
        let headers = Headers { found: &found, whose };
        let read = tree_of(path, language, Side::Host, (reading, headers), &mut sources.asked);
        host = Some(read.map_err(|diagnostics| not_read(&diagnostics)).map(|read| {
            clang_time += read.time;
            toolkits.extend(read.toolkits.into_iter().filter(|name| !toolkits.contains(name)).collect::<Vec<_>>());
            read.unit
        }));
    }
    let start = Instant::now();
    let (mut program, refused) = lower_unit(language, options, end, &unit, host.as_ref(), &beside, sources)?;
    program.toolkits = toolkits;
    let warnings = unread::warnings(&unit, host.as_ref(), sources);
    Ok(Unit { program, refused, warnings, clang_time, parse_time: start.elapsed() })
}

/// One side of a source, as clang knows it.
struct Read {
    text: String,
    unit: tree::Unit,
    time: Duration,
    /// What headers of NVIDIA's were read.
    toolkits: Vec<String>,
    whose: Whose,
    /// Some headers of libraries were NVIDIA's, and some ours.
    is_mixed: bool,
}

/// Directories with headers of NVIDIA's, for a source.
fn toolkits(path: &Path, language: Language, options: &Options, asked: &mut Asked) -> Result<Found, Vec<Diagnostic>> {
    if language != Language::Cuda || clang::is_of_hip(path) {
        return Ok(Found::default());
    }
    let Options { cuda_path, include_dirs, clang_args, .. } = options;
    Found::of(Sought { cuda_path: cuda_path.as_deref(), include_dirs, clang_args }, asked)
}

/// The device's side: with our headers of libraries, or with NVIDIA's where there are some and clang accepts more with them.
fn device(
    path: &Path,
    language: Language,
    options: &Options,
    found: &Found,
    asked: &mut Asked,
) -> Result<Read, Vec<Diagnostic>> {
    let mut read = |whose| tree_of(path, language, Side::Device, (options, Headers { found, whose }), asked);
    let rejected = |read: &Read| unread::of_the_device(&read.unit).len() + read.unit.doubts.len();
    let ours = read(Whose::Ours);
    if ours.as_ref().is_ok_and(|ours| ours.is_mixed) {
        return read(Whose::Theirs);
    }
    let is_elsewhere = |error: &Diagnostic| clang::missing_header(&error.message).is_some_and(|name| !found.has(name));
    // A header that NVIDIA has not either is missing whosever libraries are read, and explains what clang rejects.
    let is_rejected = match &ours {
        Ok(ours) => rejected(ours) > 0 && ours.unit.missing.is_empty(),
        Err(errors) => errors.iter().any(|error| error.code == Code::Compile && !is_elsewhere(error)),
    };
    if !is_rejected || !found.has_libraries() {
        return ours;
    }
    match (ours, read(Whose::Theirs)) {
        (Ok(ours), Ok(theirs)) if rejected(&ours) <= rejected(&theirs) => Ok(ours),
        (_, Ok(theirs)) => Ok(theirs),
        // Theirs were read in part, because ours lack a header: what is wrong then says nothing.
        (Err(ours), Err(theirs)) if ours.iter().any(|error| found.is_blamed(&error.message)) => Err(theirs),
        (ours, Err(_)) => ours,
    }
}

/// What clang knows of one side of a source, and how long it took.
fn tree_of(
    path: &Path,
    language: Language,
    side: Side,
    (options, headers): (&Options, Headers),
    asked: &mut Asked,
) -> Result<Read, Vec<Diagnostic>> {
    let document = clang::document(path, language, side, (options, headers), asked)?;
    let clang::Document { text, time, toolkits, is_mixed } = document;
    let unit = tree::read(&text).map_err(|e| {
        let message = format!("what clang says of {} cannot be read: {e}", path.display());
        vec![Diagnostic::error(Code::Setup, None, message).with_help("this is a fault of the tool: please report it")]
    })?;
    if unit.asks_the_clock {
        asked.ask_the_clock();
    }
    Ok(Read { text, unit, time, toolkits, whose: headers.whose, is_mixed })
}

/// Why the host's code is not known, as a clause; clang's first error tells.
fn not_read(diagnostics: &[Diagnostic]) -> String {
    let lines = || diagnostics.iter().flat_map(|d| d.message.lines());
    let first = lines().find(|line| line.contains("error:")).or_else(|| lines().next());
    format!("the code of the host is not read: {}", first.unwrap_or_default())
}

type Lowered = (Program, Vec<RefusedKernel>);

fn lower_unit(
    language: Language,
    options: &Options,
    end: Option<Instant>,
    unit: &tree::Unit,
    host: Option<&Result<tree::Unit, String>>,
    beside: &Beside,
    sources: &mut SourceMap,
) -> Result<Lowered, Vec<Diagnostic>> {
    let mut known = HashMap::new();
    let files = add_sources(unit, beside, &mut known, sources);
    let index = index::Index::new(unit);
    let mut cx = lower::Context::new(language, &index, &unit.types, files);
    (cx.is_sequenced, cx.sidecar) = (unit.is_sequenced, beside.number(unit));
    if let Some(place) = unit.too_deep {
        // All of the file is refused: what was not read may hold a launch of any of its kernels.
        return Err(vec![bounds::too_deep(cx.text(place), "here")]);
    }
    cx.bounds = bounds::Bounds::new(end, options.is_stopped);
    (cx.dynamic_shared, cx.nd_range) = (options.dynamic_shared_bytes, options.nd_range);
    cx.sub_group_size = options.sub_group_size;
    let (mut kernels, mut refused, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    let nodes = lower::kernels(&cx, unit);
    errors.extend(unit.declarations.iter().filter_map(|node| unread(&cx, unit, node)));
    match host {
        None => {}
        Some(Err(reason)) => cx.launches_unread = Some(reason.clone()),
        Some(Ok(host)) if host.too_deep.is_some() => {
            cx.launches_unread = Some("the code of the host is nested too deeply".to_owned());
        }
        Some(Ok(host)) => {
            let files = add_sources(host, beside, &mut known, sources);
            let index = index::Index::new(host);
            let mut of_the_host = lower::Context::new(language, &index, &host.types, files);
            of_the_host.sidecar = beside.number(host);
            cx.launches = launches::read(&of_the_host, host, (&cx, unit, &nodes));
            let alias = unit.alias.iter().chain(&host.alias).next();
            let alias = alias.map(|kernel| format!("the kernel `{kernel}` has a second name for the linker"));
            (cx.launches_unread, cx.launch_nothing) = unread::launches(alias, unit, host);
        }
    }
    let lowered: Vec<lower::Lowered> = nodes.into_iter().map(|node| lower::lower_kernel(&cx, node)).collect();
    let unused = lower::unused_functions(&cx, unit);
    for lowered in lowered.into_iter().chain(unused.into_iter().map(|node| lower::lower_function(&cx, node))) {
        match lowered {
            lower::Lowered::Function(function) => kernels.push(*function),
            lower::Lowered::Refused(name, span, diagnostics) => {
                let (wrong, unmodelled): (Vec<_>, Vec<_>) =
                    diagnostics.into_iter().partition(|d| d.code == Code::Annotation);
                errors.extend(wrong);
                if !unmodelled.is_empty() {
                    refused.push(RefusedKernel { name, span, diagnostics: unmodelled, is_template: false });
                }
            }
        }
    }
    refuse_malformed(&mut kernels, &mut refused);
    refused.extend(unit.unread.iter().filter_map(|kernel| unread::kernel(&cx, kernel)));
    refused.extend(unit.uninstantiated.iter().filter_map(|kernel| not_instantiated(&cx, kernel)));
    let axioms = lower::lower_axioms(&cx, unit).map_err(|diagnostics| errors.extend(diagnostics)).unwrap_or_default();
    let names: Vec<&str> = refused.iter().map(|kernel| kernel.name.as_str()).collect();
    errors.extend(beside.sidecar.into_iter().flat_map(|sidecar| sidecar.astray(&kernels, &names)));
    errors.extend(cx.contract_functions.borrow().iter().filter_map(malformed));
    if !errors.is_empty() {
        errors.dedup();
        return Err(errors);
    }
    let program = Program {
        language,
        architecture: unit.architecture.clone(),
        versions: versions(unit, host),
        missing_headers: unread::missing(unit, host),
        toolkits: Vec::new(),
        kernels,
        contracts: cx.contract_functions.take(),
        uninterpreted: cx.uninterpreted.take(),
        axioms,
    };
    Ok((program, refused))
}

fn refuse_malformed(kernels: &mut Vec<Function>, refused: &mut Vec<RefusedKernel>) {
    kernels.retain(|kernel| match malformed(kernel) {
        Some(diagnostic) => {
            let (name, span) = (kernel.name.clone(), kernel.span);
            refused.push(RefusedKernel { name, span, diagnostics: vec![diagnostic], is_template: false });
            false
        }
        None => true,
    });
}

/// The macros of the toolkit, the compiler and the language that the code of the device or of the host asks for.
fn versions(unit: &tree::Unit, host: Option<&Result<tree::Unit, String>>) -> Vec<String> {
    let of_the_host = host.and_then(|host| host.as_ref().ok()).into_iter().flat_map(|host| &host.versions);
    unit.versions.iter().chain(of_the_host).collect::<BTreeSet<_>>().into_iter().cloned().collect()
}

/// A function that breaks what the kernel AST promises would be encoded as another
/// program: a comparison of an `int` with an `unsigned`, say, has no meaning there.
fn malformed(function: &Function) -> Option<Diagnostic> {
    let flaw = check::function(function).into_iter().next()?;
    let what = format!("a construct that the tool translated into {}", flaw.message);
    Some(
        Diagnostic::unsupported(flaw.span, Construct::UnknownConstruct, what)
            .with_help("this is a fault of the tool: please report it"),
    )
}

/// A kernel whose text we cannot read, though clang can: it must not be forgotten.
fn unread(cx: &lower::Context, unit: &tree::Unit, node: &tree::Node) -> Option<Diagnostic> {
    let is_kernel = node.is_function() && node.is_kernel() && node.body().is_some() && cx.span(node).is_none();
    let file = unit.files.get(node.at?.file as usize).and_then(Option::as_ref).filter(|_| is_kernel)?;
    let message = format!("cannot read {file}, which has the kernel `{}`", node.title());
    Some(Diagnostic::error(Code::Input, None, message).with_help(
        "the name of the file must be UTF-8, and relative names are looked up where Barrister runs: `-working-directory` is not followed",
    ))
}

/// A kernel that is a template, and that nobody asks for at any arguments.
fn not_instantiated(cx: &lower::Context, kernel: &tree::Node) -> Option<RefusedKernel> {
    let span = cx.name_span(kernel)?;
    let what = format!("the kernel `{}`, a template of which the source has no instance,", kernel.name());
    let diagnostic = Diagnostic::unsupported(span, Construct::KernelTemplate, what).with_help(format!(
        "have an instance checked with arguments of your own: `--instantiate '{}'`",
        kernel.title()
    ));
    Some(RefusedKernel { name: kernel.name().to_owned(), span, diagnostics: vec![diagnostic], is_template: true })
}

/// Adds the texts of the files that clang names and that are not known yet, except for our headers.
/// The text of a source, and what is said of it elsewhere.
struct Beside<'s> {
    path: &'s Path,
    /// The file with its text.
    original: &'s Path,
    sidecar: Option<&'s sidecar::Sidecar>,
}

impl<'s> Beside<'s> {
    /// The contracts, with the number of the source among clang's files.
    fn number(&self, unit: &tree::Unit) -> Option<(u32, &'s sidecar::Sidecar)> {
        let sidecar = self.sidecar?;
        Some((sidecar.number(&unit.files)?, sidecar))
    }

    /// Says that clang was given more than the source.
    fn explain(&self, errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let help = "clang was given the clauses of the `.barrister` file, each behind the `{` of its kernel";
        let one = |error: Diagnostic| if self.sidecar.is_some() { error.with_help(help) } else { error };
        errors.into_iter().map(one).collect()
    }
}

/// A text in a file of its own, for clang.
fn written(text: &[u8]) -> Result<tempfile::NamedTempFile, Vec<Diagnostic>> {
    use std::io::Write;
    let file = tempfile::NamedTempFile::new().and_then(|mut file| file.write_all(text).map(|()| file));
    file.map_err(|e| {
        vec![Diagnostic::error(Code::Setup, None, format!("cannot write the source with its contracts: {e}"))]
    })
}

fn add_sources(
    unit: &tree::Unit,
    beside: &Beside,
    known: &mut HashMap<String, Option<FileId>>,
    sources: &mut SourceMap,
) -> Vec<Option<FileId>> {
    let mut add = |name: &String| {
        let file = if Path::new(name) == beside.path { beside.original } else { Path::new(name) };
        let read = || std::fs::read(file).ok().map(|bytes| sources.add(Path::new(name), source::text_of(bytes)));
        *known.entry(name.clone()).or_insert_with(read)
    };
    unit.files.iter().map(|name| name.as_ref().and_then(&mut add)).collect()
}
