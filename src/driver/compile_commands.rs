//! The flags of a file in a build's `compile_commands.json`, reduced to those
//! that change what clang's front end sees.
//!
//! The database may come from nvcc, most of whose own flags (`-rdc=true`, `-O3`) mean
//! nothing here. Kept are macros, headers, the standard, what decides the size and the
//! sign of types (also behind `-Xcompiler`), and the architecture, which the report names.

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

/// Flags with a value, in the same word or the next one.
const WITH_VALUE: [&str; 6] = ["-isystem", "-iquote", "-include", "-I", "-D", "-U"];

/// Flags that decide what types and operators mean, as gcc and clang spell them.
const OF_THE_ABI: [&str; 13] = [
    "-std=",
    "--std=",
    "-funsigned-char",
    "-fsigned-char",
    "-fno-signed-char",
    "-fno-unsigned-char",
    "-fshort-enums",
    "-fno-short-enums",
    "-fpack-struct",
    "-fshort-wchar",
    "-fms-extensions",
    "-m32",
    "-m64",
];

/// Before what nvcc hands to the host's compiler: words between commas.
const TO_THE_HOST: [&str; 2] = ["-Xcompiler", "--compiler-options"];

/// Before what nvcc, or clang, compiles for.
const ARCHITECTURE: [&str; 8] = [
    "--gpu-architecture",
    "--generate-code",
    "--cuda-gpu-arch",
    "--offload-arch",
    "-gencode",
    "-arch",
    "--gpu-code",
    "-code",
];

/// The flags that matter to the front end, paths made absolute.
fn keep(words: &[String], directory: &Path) -> Vec<String> {
    let (mut kept, mut architectures) = (Vec::new(), Vec::new());
    let mut words = words.iter().skip(1).map(String::as_str);
    while let Some(word) = words.next() {
        if OF_THE_ABI.iter().any(|flag| word.starts_with(flag)) {
            kept.push(word.replacen("--std", "-std", 1));
        } else if let Some((_, value)) = value(word, &TO_THE_HOST, &mut words) {
            let of_the_abi = value.split(',').filter(|word| OF_THE_ABI[2..].iter().any(|flag| word.starts_with(flag)));
            kept.extend(of_the_abi.map(str::to_owned));
        } else if let Some((_, value)) = value(word, &ARCHITECTURE, &mut words) {
            architectures.extend(architecture(value));
        } else if let Some((flag, value)) = value(word, &WITH_VALUE, &mut words) {
            let value = match flag {
                "-D" | "-U" => value.to_owned(),
                _ => directory.join(value).display().to_string(),
            };
            kept.extend([flag.to_owned(), value]);
        }
    }
    // Of several the newest, whose code is the one that people look at; the report names it.
    kept.extend(architectures.into_iter().max().map(|number| format!("--cuda-gpu-arch=sm_{number}")));
    kept
}

/// The flag that a word is, or begins with, and its value.
fn value<'w>(
    word: &'w str,
    flags: &[&'static str],
    words: &mut impl Iterator<Item = &'w str>,
) -> Option<(&'static str, &'w str)> {
    let flag = flags.iter().find(|flag| word.starts_with(**flag))?;
    let inline = &word[flag.len()..];
    let value = if inline.is_empty() { words.next().unwrap_or_default() } else { inline };
    // nvcc also writes `-isystem=DIR`.
    Some((flag, value.strip_prefix('=').unwrap_or(value)))
}

/// The number in `sm_90`, `compute_90a`, `arch=compute_90,code=sm_90`; none of `native`.
fn architecture(value: &str) -> Option<u32> {
    let numbers = value.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter_map(|word| {
        let number = word.strip_prefix("sm_").or_else(|| word.strip_prefix("compute_"))?;
        number.trim_end_matches(['a', 'f']).parse().ok()
    });
    numbers.max()
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
        let expected = ["-D", "N=4", "-I", "/b/include", "-isystem", "/opt/x", "-std=c++14", "--cuda-gpu-arch=sm_70"];
        assert_eq!(keep(&words, Path::new("/b")), expected);
    }

    #[test]
    fn what_decides_types_is_kept_whoever_is_told() {
        let words =
            split("nvcc -O3 -Xcompiler -Wall,-funsigned-char --compiler-options=-fshort-enums -fpack-struct=4 k.cu");
        assert_eq!(keep(&words, Path::new("/b")), ["-funsigned-char", "-fshort-enums", "-fpack-struct=4"]);
    }

    #[test]
    fn of_several_architectures_the_newest_counts() {
        for (command, newest) in [
            ("nvcc -arch=sm_61 k.cu", "sm_61"),
            ("nvcc -arch sm_80 -code=sm_86 k.cu", "sm_86"),
            ("nvcc --generate-code=arch=compute_100a,code=[compute_100a,sm_90] k.cu", "sm_100"),
            ("clang++ --offload-arch=sm_75 --cuda-gpu-arch=sm_52 k.cu", "sm_75"),
        ] {
            assert_eq!(keep(&split(command), Path::new("/b")), [format!("--cuda-gpu-arch={newest}")]);
        }
        assert_eq!(keep(&split("nvcc -arch=native k.cu"), Path::new("/b")), Vec::<String>::new());
    }

    #[test]
    fn a_missing_database_is_an_input_error() {
        let error = flags(Path::new("no-such-directory"), Path::new("k.cu")).expect_err("there is none");
        assert_eq!(error.code, Code::Input);
        assert!(error.message.contains("compile_commands.json"));
    }
}
