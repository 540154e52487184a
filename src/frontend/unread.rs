//! What of a source is not read, and what follows from that.
//!
//! What holds: everything that is read clang has read without an error. The body of a function is left
//! out where clang rejects it (`clang/src/unread.h` says why nothing of the rest depends on it). Such a
//! function may launch any kernel in any way, and ask for instances of kernels that nobody else asks for. Of one that only the
//! device runs it is assumed, and printed, that it launches nothing, unless the source shows that the device may
//! (`deviceMayLaunch` there).
//! Where the device may run it, the rejection is an error, and every kernel that calls it is refused;
//! other kernels are checked all the same.
//!
//! Where headers are missing, and may be, clang may reject declarations for want of them. What such an error may have made into
//! something else is left out with all that names it (`clang/src/doubt.h`): kernels of these are refused, and the host's
//! code is not known.

use std::collections::BTreeSet;
use std::path::Path;

use super::tree::{Node, Unit};
use super::{RefusedKernel, lower};
use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::source::{SourceMap, Span};

/// What was read of the host, or why nothing.
type Host<'h> = Option<&'h Result<Unit, String>>;

/// Why the launches of a file are not known, if they are not: for `other`, or functions are left out that may launch; and the
/// functions that are left out of which it is assumed that they launch nothing.
pub fn launches(other: Option<String>, device: &Unit, host: &Unit) -> (Option<String>, Vec<String>) {
    let functions = || host.unread.iter().chain(&device.unread);
    let doubts = host.doubts.iter().chain(&device.doubts).next();
    let may_launch = functions().find(|function| !function.launches_nothing);
    let why = other
        .or_else(|| doubts.map(|error| format!("clang rejects a declaration: {error}")))
        .or_else(|| may_launch.map(|function| format!("the body of `{}` is not read", function.name())));
    let silent: BTreeSet<String> = functions().map(|function| function.name().to_owned()).collect();
    (why, silent.into_iter().collect())
}

/// The headers that are missing, each once.
pub fn missing(device: &Unit, host: Host) -> Vec<String> {
    let mut names = device.missing.clone();
    let of_the_host = host.and_then(|host| host.as_ref().ok()).into_iter().flat_map(|host| &host.missing);
    for name in of_the_host {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

/// A warning for each function that is left out, and one for all headers.
pub fn warnings(device: &Unit, host: Host, sources: &SourceMap) -> Vec<Diagnostic> {
    let mut warnings = Vec::new();
    let missing = missing(device, host);
    if !missing.is_empty() {
        let names = missing.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let found = if missing.len() == 1 { "is not found, and is" } else { "are not found, and are" };
        let message = format!("{names} {found} taken for empty");
        warnings.push(
            warning(message, None)
                .with_help("give the directories with `-I DIR`, or the flags of the build with `-p BUILD`"),
        );
    }
    warnings.extend(doubts(device));
    let units = [Some(device), host.and_then(|host| host.as_ref().ok())];
    let mut named: Vec<String> = Vec::new();
    for unit in units.into_iter().flatten() {
        for function in &unit.unread {
            let span = function.name_at.and_then(|place| {
                let file = unit.files.get(place.file as usize)?.as_ref()?;
                Some(Span { file: sources.find(Path::new(file))?, start: place.begin, end: place.end })
            });
            let said = rejection(function, span);
            // A kernel that is listed tells by itself; one that clang rejects for the host alone does not.
            let is_listed = function.is_unread_kernel && span.is_some() && std::ptr::eq(unit, device);
            if !named.contains(&said.message) {
                named.push(said.message.clone());
                warnings.extend((!is_listed).then_some(said));
            }
        }
    }
    warnings
}

/// What clang says against declarations, where headers are missing.
fn doubts(device: &Unit) -> Option<Diagnostic> {
    let first = device.doubts.first()?;
    let more = match device.doubts.len() - 1 {
        0 => String::new(),
        1 => ", and another error".to_owned(),
        more => format!(", and {more} more errors"),
    };
    let message = format!("clang rejects declarations, which headers that are missing may explain: {first}{more}");
    Some(warning(message, None).with_help(
        "what is declared there is left out, and kernels that name it are refused; every kernel may be launched in every way",
    ))
}

/// What clang says against a body.
fn rejection(function: &Node, span: Option<Span>) -> Diagnostic {
    if function.is_of_the_device {
        let help = if function.launches_nothing {
            "kernels that do not use it are checked: it may change every variable, and that it launches nothing is assumed"
        } else {
            "kernels that do not use it are checked, for any launch: it may change every variable, and launch"
        };
        return rejected(function).with_help(help);
    }
    let (name, error) = (function.name(), function.title());
    warning(format!("the body of the host's function `{name}` is not read: {error}"), span).with_help(
        "it may launch every kernel in every way; instances of kernels that only it asks for are not checked",
    )
}

/// What clang says against a body that the device may run, in its words.
fn rejected(function: &Node) -> Diagnostic {
    let what = if function.is_unread_kernel { "kernel" } else { "function" };
    let message = format!("clang rejects the body of the {what} `{}`:\n{}", function.name(), function.title());
    Diagnostic::error(Code::Compile, None, message)
}

/// A kernel whose body clang rejects.
pub fn kernel(cx: &lower::Context, node: &Node) -> Option<RefusedKernel> {
    let span = cx.name_span(node).filter(|_| node.is_unread_kernel)?;
    Some(RefusedKernel { name: node.name().to_owned(), span, diagnostics: vec![rejected(node)], is_template: false })
}

/// What clang says against all bodies that the device may run.
pub fn of_the_device(unit: &Unit) -> Vec<Diagnostic> {
    unit.unread.iter().filter(|function| function.is_of_the_device).map(rejected).collect()
}

fn warning(message: String, span: Option<Span>) -> Diagnostic {
    Diagnostic { severity: Severity::Warning, ..Diagnostic::error(Code::Compile, span, message) }
}
