//! The flags of a file in a build's `compile_commands.json`, reduced to those
//! that change what clang's front end sees.
//!
//! The database may come from nvcc, whose own flags (`-gencode`, `-rdc=true`,
//! `-Xcompiler`) mean nothing here: what is not known to matter is dropped, so a
//! wrong result is a compile error that names a missing macro or header, never a
//! different program.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::base::diagnostic::{Code, Diagnostic, Result};

#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
    command: Option<String>,
    arguments: Option<Vec<String>>,
}

/// The flags of `file` in `build/compile_commands.json`; an error if the database
/// cannot be read or does not have the file.
pub fn flags(build: &Path, file: &Path) -> Result<Vec<String>> {
    let path = build.join("compile_commands.json");
    let wrong = |why: String| {
        let message = format!("{}: {why}", path.display());
        Box::new(Diagnostic::error(Code::Input, None, message).with_help(
            "`-p` takes a directory with a compile_commands.json (CMake: -DCMAKE_EXPORT_COMPILE_COMMANDS=ON)",
        ))
    };
    let text = std::fs::read_to_string(&path).map_err(|e| wrong(e.to_string()))?;
    let entries: Vec<Entry> = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
    let wanted = absolute(Path::new("."), file);
    let entry = entries.into_iter().find(|e| absolute(&e.directory, &e.file) == wanted);
    let entry = entry.ok_or_else(|| wrong(format!("no entry for {}", file.display())))?;
    let words = entry.arguments.unwrap_or_else(|| split(entry.command.as_deref().unwrap_or_default()));
    Ok(keep(&words, &entry.directory))
}

/// The path without symbolic links, if it exists.
fn absolute(directory: &Path, file: &Path) -> PathBuf {
    let path = directory.join(file);
    path.canonicalize().unwrap_or(path)
}

/// The flags that matter to the front end, paths made absolute.
fn keep(words: &[String], directory: &Path) -> Vec<String> {
    let mut kept = Vec::new();
    let mut words = words.iter().skip(1);
    while let Some(word) = words.next() {
        let (flag, inline) =
            match ["-isystem", "-iquote", "-include", "-I", "-D", "-U"].into_iter().find(|f| word.starts_with(f)) {
                Some(flag) => (flag, &word[flag.len()..]),
                None if word.starts_with("-std=") || word.starts_with("--std=") => {
                    kept.push(word.replacen("--std", "-std", 1));
                    continue;
                }
                None => continue,
            };
        let value = if inline.is_empty() { words.next().map_or("", String::as_str) } else { inline };
        // nvcc also writes `-isystem=DIR`.
        let value = value.strip_prefix('=').unwrap_or(value);
        let value = match flag {
            "-D" | "-U" => value.to_owned(),
            _ => directory.join(value).display().to_string(),
        };
        kept.extend([flag.to_owned(), value]);
    }
    kept
}

/// Splits a command as a shell does: blanks, quotes, backslashes; no expansion.
fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = command.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(q), c) if c == q => quote = None,
            (Some('"') | None, '\\') => word.get_or_insert_default().extend(chars.next()),
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_split_as_in_a_shell() {
        assert_eq!(split(r#"nvcc -DX="a b" '-DY=\"q\"' a\ b.cu"#), ["nvcc", "-DX=a b", r#"-DY=\"q\""#, "a b.cu"]);
        assert_eq!(split("  "), Vec::<String>::new());
    }

    #[test]
    fn flags_of_nvcc_are_swallowed_and_paths_are_absolute() {
        let words = split(
            "nvcc -forward-unknown-to-host-compiler -DN=4 -I include -isystem=/opt/x --generate-code=arch=compute_70 \
             -gencode arch=compute_70,code=sm_70 -rdc=true -Xcompiler=-fPIC -std=c++14 -x cu -c k.cu -o k.o",
        );
        let expected = ["-D", "N=4", "-I", "/b/include", "-isystem", "/opt/x", "-std=c++14"];
        assert_eq!(keep(&words, Path::new("/b")), expected);
    }

    #[test]
    fn a_missing_database_is_an_input_error() {
        let error = flags(Path::new("no-such-directory"), Path::new("k.cu")).expect_err("there is none");
        assert_eq!(error.code, Code::Input);
        assert!(error.message.contains("compile_commands.json"));
    }
}
