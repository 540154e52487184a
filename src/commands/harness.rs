//! `replay --harness`: a witness as a CUDA program, with the source in it.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::config::Config;
use crate::kernel::ast::{Function, Program};
use crate::pipeline::load;
use crate::report::harness;
use crate::witness::{self, Replayed};

/// What kernel authors include: it defines annotations away.
const ANNOTATIONS: &str = include_str!("../../annotations/include/barrister.h");
/// Its name in sources.
const OWN_HEADER: &str = "barrister.h";
/// Files that include each other may go this deep.
const DEPTH: usize = 64;

/// Writes the program.
///
/// # Errors
/// The witness has no such program, or the file cannot be written.
pub fn write(
    out: &Path,
    program: &Program,
    kernel: &Function,
    replayed: &Replayed,
    file: &Path,
    config: &Config,
) -> Result<()> {
    let failed = |why: String| {
        let message = format!("cannot make a harness of this witness: {why}");
        Box::new(
            Diagnostic::error(Code::Input, None, message).with_help("`replay` without `--harness` tells its story"),
        )
    };
    let plan = witness::plan(program, kernel, replayed).map_err(failed)?;
    let flags = load::clang_flags(file, config).map_err(|d| failed(d[0].message.clone()))?;
    let mut source = Source { text: String::new(), directories: config.source.include_dirs.clone(), once: Vec::new() };
    let macros = config.source.defines.iter().map(String::as_str).chain(values_of("-D", &flags));
    macros.for_each(|definition| source.define(definition));
    source.directories.extend(values_of("-I", &flags).map(PathBuf::from));
    source.add(file, DEPTH).map_err(|e| failed(format!("{}: {e}", file.display())))?;
    let text = harness::program(&plan, ANNOTATIONS, &source.text);
    std::fs::write(out, text).map_err(|e| {
        let message = format!("cannot write {}: {e}", out.display());
        Box::new(Diagnostic::error(Code::Input, None, message).with_help("give a file that can be written to"))
    })
}

/// `-Dvalue` and `-D value`.
fn values_of<'f>(flag: &'f str, flags: &'f [String]) -> impl Iterator<Item = &'f str> {
    let next = flags.iter().skip(1).map(String::as_str).chain([""]);
    flags.iter().zip(next).filter_map(move |(own, next)| {
        let value = own.strip_prefix(flag)?;
        Some(if value.is_empty() { next } else { value })
    })
}

/// A source with the files that it includes from beside it.
struct Source {
    text: String,
    /// Where `#include` looks.
    directories: Vec<PathBuf>,
    /// Files with `#pragma once`.
    once: Vec<PathBuf>,
}

impl Source {
    fn define(&mut self, definition: &str) {
        let (name, value) = definition.split_once('=').unwrap_or((definition, "1"));
        let _ = writeln!(self.text, "#define {name} {value}");
    }

    /// Adds a file. Headers that are not found beside it or where the flags say are
    /// those of the compiler, and stay as they are.
    fn add(&mut self, path: &Path, depth: usize) -> std::io::Result<()> {
        let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
        let once = text.lines().any(|line| directive(line).is_some_and(|d| words(d) == ["pragma", "once"]));
        if once {
            let guard = self.guard(path);
            let _ = writeln!(self.text, "#ifndef {guard}\n#define {guard}");
        }
        self.place(1, path);
        for (number, line) in (1..).zip(text.lines()) {
            match directive(line) {
                Some(d) if once && words(d) == ["pragma", "once"] => self.text.push('\n'),
                Some(d) if included(d).is_some_and(|name| self.replaces(name, path, number, depth)) => {}
                _ => {
                    self.text.push_str(line);
                    self.text.push('\n');
                }
            }
        }
        if once {
            self.text.push_str("#endif\n");
        }
        Ok(())
    }

    /// Puts a file in place of the line that includes it; `false` if the line stays.
    fn replaces(&mut self, name: &str, by: &Path, number: usize, depth: usize) -> bool {
        if name == OWN_HEADER {
            self.text.push('\n');
            return true;
        }
        let beside = by.parent().map(Path::to_owned);
        let found = beside.iter().chain(&self.directories).map(|d| d.join(name)).find(|p| p.is_file());
        let Some(found) = found.filter(|_| depth > 0) else { return false };
        let length = self.text.len();
        if self.add(&found, depth - 1).is_err() {
            self.text.truncate(length);
            return false;
        }
        self.place(number + 1, by);
        true
    }

    /// The macro that says that a file was there.
    fn guard(&mut self, path: &Path) -> String {
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let known = self.once.iter().position(|p| *p == path).unwrap_or(self.once.len());
        if known == self.once.len() {
            self.once.push(path);
        }
        format!("BARRISTER_ONCE_{known}")
    }

    /// Says which line of which file comes next.
    fn place(&mut self, line: usize, path: &Path) {
        let name = path.display().to_string().replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(self.text, "#line {line} \"{name}\"");
    }
}

/// What stands behind `#`.
fn directive(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix('#').map(str::trim)
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The file that an `include` names.
fn included(directive: &str) -> Option<&str> {
    let rest = directive.strip_prefix("include")?.trim_start();
    let (open, close) = if rest.starts_with('"') { ('"', '"') } else { ('<', '>') };
    Some(rest.strip_prefix(open)?.split_once(close)?.0)
}
