//! The flags of a file in a build's `compile_commands.json`, reduced to those
//! that change what clang's front end sees.
//!
//! The database may come from nvcc, most of whose own flags (`--ptxas-options`) mean
//! nothing here. Kept are macros, headers, the standard, what decides the size and the
//! sign of types (also behind `-Xcompiler`), and the architecture, which the report names.
//! Of clang's commands all is kept that is not about files, warnings or the linker.

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

/// The flags of `file` in the `compile_commands.json` of the first of these directories that has it; none of no
/// directory.
///
/// # Errors
/// A database cannot be read, none has the file, or one has it with several sets of flags.
pub fn flags(builds: &[PathBuf], file: &Path) -> Result<Vec<String>> {
    for build in builds {
        if let Some(flags) = flags_in(build, file)? {
            return Ok(flags);
        }
    }
    let databases: Vec<String> = builds.iter().map(|build| database(build).display().to_string()).collect();
    match databases.as_slice() {
        [] => Ok(Vec::new()),
        databases => {
            let message = format!("{}: no entry for {}", databases.join(", "), file.display());
            Err(Box::new(Diagnostic::error(Code::Input, None, message).with_help(HELP)))
        }
    }
}

/// Has one of these directories the file, as far as they can be read; so it is if there is none.
pub fn has(builds: &[PathBuf], file: &Path) -> bool {
    builds.is_empty() || builds.iter().any(|build| flags_in(build, file).map_or(true, |flags| flags.is_some()))
}

const HELP: &str = "`-p` takes a directory with a compile_commands.json (CMake: -DCMAKE_EXPORT_COMPILE_COMMANDS=ON)";

fn database(build: &Path) -> PathBuf {
    build.join("compile_commands.json")
}

fn flags_in(build: &Path, file: &Path) -> Result<Option<Vec<String>>> {
    let path = database(build);
    let wrong = |why: String, help: &str| {
        let message = format!("{}: {why}", path.display());
        Box::new(Diagnostic::error(Code::Input, None, message).with_help(help))
    };
    let text = std::fs::read_to_string(&path).map_err(|e| wrong(e.to_string(), HELP))?;
    let entries: Vec<Entry> = serde_json::from_str(&text).map_err(|e| wrong(e.to_string(), HELP))?;
    let wanted = absolute(Path::new("."), file);
    let mut found: Vec<Vec<String>> = Vec::new();
    for entry in entries.into_iter().filter(|e| absolute(&e.directory, &e.file) == wanted) {
        let words = entry.arguments.unwrap_or_else(|| split(entry.command.as_deref().unwrap_or_default()));
        let kept = keep(&words, &entry.directory).map_err(|why| wrong(why, HELP))?;
        if !found.contains(&kept) {
            found.push(kept);
        }
    }
    match found.len() {
        0 | 1 => Ok(found.pop()),
        n => Err(wrong(
            format!("{n} entries for {} with different flags", file.display()),
            "leave out `-p` and give the flags of the one that is meant behind `--`",
        )),
    }
}

/// The path without symbolic links, if it exists.
fn absolute(directory: &Path, file: &Path) -> PathBuf {
    let path = directory.join(file);
    path.canonicalize().unwrap_or(path)
}

/// Files of options within files of options.
const DEEPEST: u32 = 8;

/// Before the toolkit that a build is made with.
const TOOLKIT: &str = "--cuda-path";

/// Flags with a value, in the same word or the next one, and what clang calls them.
const WITH_VALUE: [(&str, &str); 21] = [
    ("--define-macro", "-D"),
    ("--undefine-macro", "-U"),
    ("--include-path", "-I"),
    ("--system-include", "-isystem"),
    ("--pre-include", "-include"),
    ("-isystem", "-isystem"),
    ("-cxx-isystem", "-cxx-isystem"),
    ("-isysroot", "-isysroot"),
    ("--sysroot", "-isysroot"),
    ("-include-pch", "-include-pch"),
    ("-iquote", "-iquote"),
    ("-idirafter", "-idirafter"),
    ("-imacros", "-imacros"),
    ("-include", "-include"),
    ("--include", "-include"),
    ("-I", "-I"),
    ("-D", "-D"),
    ("-U", "-U"),
    ("--std", "-std"),
    ("-std", "-std"),
    (TOOLKIT, TOOLKIT),
];

/// Flags with a value in the next word that say nothing of the code.
const OF_OTHERS: [&str; 34] = [
    "-o",
    "--output-file",
    "-odir",
    "--output-directory",
    "-MF",
    "-MT",
    "-MQ",
    "-x",
    "--x",
    "-l",
    "--library",
    "-L",
    "--library-path",
    "-t",
    "--threads",
    "-ccbin",
    "--compiler-bindir",
    "-maxrregcount",
    "--maxrregcount",
    "-Xptxas",
    "--ptxas-options",
    "-Xcuda-ptxas",
    "-Xcuda-fatbinary",
    "-Xlinker",
    "--linker-options",
    "-Xnvlink",
    "--nvlink-options",
    "-Xfatbin",
    "--fatbin-options",
    "-Xarchive",
    "--archive-options",
    "-Xassembler",
    "-Xanalyzer",
    "-mllvm",
];

/// Those among them that clang does not have.
const ONLY_NVCC: [&str; 23] = [
    "-t",
    "-diag-suppress",
    "--diag-suppress",
    "-diag-error",
    "--diag-error",
    "-cudart",
    "--cudart",
    "-ccbin",
    "--compiler-bindir",
    "-maxrregcount",
    "--maxrregcount",
    "-Xptxas",
    "--ptxas-options",
    "--linker-options",
    "-Xnvlink",
    "--nvlink-options",
    "-Xfatbin",
    "--fatbin-options",
    "-Xarchive",
    "--archive-options",
    "-odir",
    "--threads",
    "--output-directory",
];

/// Flags of nvcc without a value that say nothing of the code.
const SWITCHES_OF_NVCC: [&str; 13] = [
    "-dlto",
    "-keep",
    "-Wno-deprecated-gpu-targets",
    "--use_fast_math",
    "-use_fast_math",
    "-lineinfo",
    "--generate-line-info",
    "-restrict",
    "--forward-unknown-to-host-compiler",
    "-forward-unknown-to-host-compiler",
    "--keep",
    "-res-usage",
    "--resource-usage",
];

/// Flags of clang with a value in the next word that is no path.
const OF_CLANG: [&str; 6] = ["-Xclang", "-Xpreprocessor", "-Xarch_host", "-Xarch_device", "-target", "--param"];

/// What clang is told beside the code's meaning.
const NO_MEANING: [&str; 7] = ["-c", "-S", "-E", "-v", "-###", "-fsyntax-only", "--cuda-device-only"];

/// The same of words that only begin so; `-W` but for `-Wp,`, which is looked at before.
const NO_MEANING_BEFORE: [&str; 6] = ["-W", "-M", "-l", "-L", "-save-temps", "--cuda-path-"];

/// Flags that decide what types are, or which macros there are, as gcc and clang spell them.
const AS_THEY_ARE: [&str; 35] = [
    "-fPIC",
    "-fpic",
    "-fPIE",
    "-fpie",
    "-faligned-new",
    "-fblocks",
    "-ffreestanding",
    "-fsanitize",
    "-fstack-protector",
    "-mms-bitfields",
    "-mlong-double-",
    "-malign-double",
    "-mcmodel=",
    "-fno-fast-math",
    "-fexceptions",
    "-frtti",
    "-O",
    "-pthread",
    "-funsigned-char",
    "-fsigned-char",
    "-fno-signed-char",
    "-fno-unsigned-char",
    "-fshort-enums",
    "-fno-short-enums",
    "-fpack-struct",
    "-fshort-wchar",
    "-fms-extensions",
    "-fchar8_t",
    "-fno-char8_t",
    "-fopenmp",
    "-ffast-math",
    "-fno-exceptions",
    "-fno-rtti",
    "-m32",
    "-m64",
];

/// Flags of nvcc that define a macro (those for fast mathematics define none).
const WITH_MACRO: [(&str, &str); 14] = [
    ("-expt-extended-lambda", "-D__CUDACC_EXTENDED_LAMBDA__"),
    ("-dc", "-D__CUDACC_RDC__"),
    ("--device-c", "-D__CUDACC_RDC__"),
    ("-dw", "-D__CUDACC_RDC__"),
    ("--device-w", "-D__CUDACC_RDC__"),
    ("-ewp", "-D__CUDACC_EWP__"),
    ("--extensible-whole-program", "-D__CUDACC_EWP__"),
    ("-G", "-D__CUDACC_DEBUG__"),
    ("--device-debug", "-D__CUDACC_DEBUG__"),
    ("--extended-lambda", "-D__CUDACC_EXTENDED_LAMBDA__"),
    ("-extended-lambda", "-D__CUDACC_EXTENDED_LAMBDA__"),
    ("--expt-extended-lambda", "-D__CUDACC_EXTENDED_LAMBDA__"),
    ("--expt-relaxed-constexpr", "-D__CUDACC_RELAXED_CONSTEXPR__"),
    ("-expt-relaxed-constexpr", "-D__CUDACC_RELAXED_CONSTEXPR__"),
];

/// Flags of nvcc that define a macro where they have a certain value.
const WITH_VALUE_AND_MACRO: [(&str, &str); 4] = [
    ("-rdc", "true -D__CUDACC_RDC__"),
    ("--relocatable-device-code", "true -D__CUDACC_RDC__"),
    ("-default-stream", "per-thread -DCUDA_API_PER_THREAD_DEFAULT_STREAM"),
    ("--default-stream", "per-thread -DCUDA_API_PER_THREAD_DEFAULT_STREAM"),
];

/// Before what nvcc hands to the host's compiler, which preprocesses for the device, too.
const TO_THE_HOST: [(&str, &str); 3] = [("-Xcompiler", ""), ("--compiler-options", ""), ("-Wp,", "")];

/// Before a file of further options.
const OPTIONS: [(&str, &str); 3] = [("--options-file", ""), ("-optf", ""), ("@", "")];

/// Before what nvcc, or clang, compiles for.
const ARCHITECTURE: [(&str, &str); 8] = [
    ("--gpu-architecture", ""),
    ("--generate-code", ""),
    ("--cuda-gpu-arch", ""),
    ("--offload-arch", ""),
    ("-gencode", ""),
    ("-arch", ""),
    ("--gpu-code", ""),
    ("-code", ""),
];

/// The flags of a command that matter to the front end, paths made absolute; the error says
/// which file of options cannot be read.
fn keep(command: &[String], directory: &Path) -> std::result::Result<Vec<String>, String> {
    let program = |word: &String| Path::new(word).file_name().is_some_and(|n| n.to_string_lossy().contains("clang"));
    // `ccache clang++ …`
    let is_clang = command.iter().take(2).any(program);
    let reader = Flags { directory, is_clang };
    let (mut kept, mut newest) = (Vec::new(), None);
    for flag in reader.flatten(command.get(1..).unwrap_or_default(), DEEPEST)? {
        match flag {
            Flag::Kept(words) => kept.extend(words),
            // Of several the newest, whose code is the one that people look at; the report names it.
            Flag::Architecture(one) => newest = newest.max(Some(one)),
        }
    }
    kept.extend(newest.map(|(number, letter)| format!("--cuda-gpu-arch=sm_{number}{letter}")));
    Ok(kept)
}

/// A flag that matters.
enum Flag {
    Kept(Vec<String>),
    Architecture(Architecture),
}

/// `90a`: the number, and the letter of what only that architecture has.
type Architecture = (u32, String);

/// Whose flags are read, and where.
struct Flags<'d> {
    directory: &'d Path,
    is_clang: bool,
}

impl Flags<'_> {
    /// The flags that matter, those of files of options and for the host's compiler in their places.
    fn flatten(&self, words: &[String], depth: u32) -> std::result::Result<Vec<Flag>, String> {
        let mut flags = Vec::new();
        let mut words = words.iter().map(String::as_str);
        let kept = |words: &[&str]| Flag::Kept(words.iter().map(|word| (*word).to_owned()).collect());
        while let Some(word) = words.next() {
            if let Some((_, value)) = value(word, &TO_THE_HOST, &mut words) {
                let host = Flags { directory: self.directory, is_clang: false };
                flags.extend(host.flatten(&words_of_the_host(value), depth)?);
            } else if let Some((_, value)) = value(word, &OPTIONS, &mut words) {
                flags.extend(self.flatten(&self.options(value, depth)?, depth.saturating_sub(1))?);
            } else if OF_OTHERS.contains(&word) {
                words.next();
            } else if let Some((_, value)) = value(word, &ARCHITECTURE, &mut words) {
                flags.extend(architecture(value).map(Flag::Architecture));
            } else if let Some((_, definition)) = WITH_MACRO.iter().find(|(flag, _)| *flag == word) {
                flags.push(kept(&[definition]));
            } else if let Some((meaning, value)) = value(word, &WITH_VALUE_AND_MACRO, &mut words) {
                let definition = meaning.split_once(' ').filter(|(wanted, _)| *wanted == value);
                flags.extend(definition.map(|(_, definition)| kept(&[definition])));
            } else if AS_THEY_ARE.iter().any(|flag| word.starts_with(flag)) {
                flags.push(kept(&[word]));
            } else if let Some((flag, value)) = value(word, &WITH_VALUE, &mut words) {
                flags.push(match flag {
                    "-std" => Flag::Kept(vec![format!("-std={value}")]),
                    "-D" | "-U" => kept(&[flag, value]),
                    // Looked for among the headers, too.
                    "-include" | "-imacros" if !self.directory.join(value).exists() => kept(&[flag, value]),
                    _ => kept(&[flag, &self.directory.join(value).display().to_string()]),
                });
            } else if self.is_clang && OF_CLANG.contains(&word) {
                flags.push(kept(&[word, words.next().unwrap_or_default()]));
            } else if self.is_clang && word.starts_with('-') && !has_no_meaning(word) {
                flags.push(kept(&[word]));
            }
        }
        Ok(flags)
    }

    fn options(&self, file: &str, depth: u32) -> std::result::Result<Vec<String>, String> {
        let path = self.directory.join(file);
        match depth {
            0 => Err(format!("files of options that name each other: {}", path.display())),
            _ => std::fs::read_to_string(&path)
                .map(|text| split(&text))
                .map_err(|e| format!("cannot read {}: {e}", path.display())),
        }
    }
}

fn has_no_meaning(word: &str) -> bool {
    NO_MEANING.contains(&word) || NO_MEANING_BEFORE.iter().any(|flag| word.starts_with(flag))
}

/// The flag that a word is, or begins with, as clang calls it, and its value.
fn value<'w>(
    word: &'w str,
    flags: &[(&str, &'static str)],
    words: &mut impl Iterator<Item = &'w str>,
) -> Option<(&'static str, &'w str)> {
    let (spelling, flag) = flags.iter().find(|(spelling, _)| word.starts_with(spelling))?;
    let inline = &word[spelling.len()..];
    if matches!(*flag, "-std" | TOOLKIT) && !(inline.is_empty() || inline.starts_with('=')) {
        // `-stdlib=libc++`, `--cuda-path-ignore-env`
        return None;
    }
    let value = if inline.is_empty() { words.next().unwrap_or_default() } else { inline };
    // nvcc also writes `-isystem=DIR`.
    Some((flag, value.strip_prefix('=').unwrap_or(value)))
}

/// Takes the toolkit out of flags, which clang itself is not told of; of several the last one counts, as for clang.
pub fn take_toolkit(flags: &mut Vec<String>) -> Option<PathBuf> {
    let (mut rest, mut path) = (Vec::new(), None);
    let mut words = flags.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match value(word, &[(TOOLKIT, TOOLKIT)], &mut words) {
            Some((_, named)) => path = Some(PathBuf::from(named)),
            None => rest.push(word.to_owned()),
        }
    }
    *flags = rest;
    path
}

/// What clang makes of the flags that are given to it by hand: those for nvcc's host compiler
/// are for the same compilation.
pub fn with_those_of_the_host(words: &[String]) -> Result<Vec<String>> {
    let reader = Flags { directory: Path::new(""), is_clang: false };
    let mut all = Vec::new();
    let mut rest = words.iter().map(String::as_str);
    while let Some(word) = rest.next() {
        let Some((_, value)) = value(word, &TO_THE_HOST, &mut rest) else {
            all.extend(of_nvcc(word, &mut rest).unwrap_or_else(|| vec![word.to_owned()]));
            continue;
        };
        let flags = reader.flatten(&words_of_the_host(value), DEEPEST);
        let flags = flags.map_err(|why| Box::new(Diagnostic::error(Code::Input, None, format!("{word}: {why}"))))?;
        all.extend(
            flags
                .into_iter()
                .filter_map(|flag| match flag {
                    Flag::Kept(words) => Some(words),
                    Flag::Architecture(_) => None,
                })
                .flatten(),
        );
    }
    Ok(all)
}

/// What clang makes of a flag that only nvcc has, or hipcc; `None` for one that clang has as well.
fn of_nvcc<'w>(word: &'w str, words: &mut impl Iterator<Item = &'w str>) -> Option<Vec<String>> {
    if let Some((_, definition)) = WITH_MACRO.iter().find(|(flag, _)| *flag == word) {
        return Some(vec![(*definition).to_owned()]);
    }
    if let Some((meaning, value)) = value(word, &WITH_VALUE_AND_MACRO, words) {
        let definition = meaning.split_once(' ').filter(|(wanted, _)| *wanted == value);
        return Some(definition.map(|(_, definition)| definition.to_owned()).into_iter().collect());
    }
    if let Some((_, value)) = value(word, &ARCHITECTURE, words) {
        let one = architecture(value).map(|(number, letter)| format!("--cuda-gpu-arch=sm_{number}{letter}"));
        return Some(one.into_iter().collect());
    }
    if ONLY_NVCC.contains(&word) {
        words.next();
        return Some(Vec::new());
    }
    let has_value = |flag: &str| word.strip_prefix(flag).is_some_and(|rest| rest.starts_with('='));
    (ONLY_NVCC.iter().any(|flag| has_value(flag)) || SWITCHES_OF_NVCC.contains(&word)).then(Vec::new)
}

/// Between commas, and between blanks where the build put more than one into quotes.
fn words_of_the_host(value: &str) -> Vec<String> {
    value.split(',').flat_map(split).collect()
}

/// What `sm_90`, `compute_90a`, `arch=compute_90,code=sm_90` name; nothing for `native`.
fn architecture(value: &str) -> Option<Architecture> {
    let named = value.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter_map(|word| {
        let name = word.strip_prefix("sm_").or_else(|| word.strip_prefix("compute_"))?;
        let number = name.trim_end_matches(['a', 'f']);
        Some((number.parse().ok()?, name[number.len()..].to_owned()))
    });
    named.max()
}

/// Splits a command as clang splits those of a database: blanks, quotes, backslashes; no
/// expansion. Files of options have lines, too.
///
/// A POSIX shell (and so the crate `shlex`) differs: there `#` begins a comment, a backslash in
/// double quotes stays before most characters, and a quote that is not closed is an error.
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

    fn kept(words: Vec<String>) -> Vec<String> {
        keep(&words, Path::new("/b")).expect("no file of options is named")
    }

    #[test]
    fn commands_split_as_in_a_shell() {
        assert_eq!(split(r#"nvcc -DX="a b" '-DY=\"q\"' a\ b.cu"#), ["nvcc", "-DX=a b", r#"-DY=\"q\""#, "a b.cu"]);
        assert_eq!(split("  "), Vec::<String>::new());
    }

    #[test]
    fn commands_split_as_clang_splits_them_where_a_shell_would_not() {
        assert_eq!(split(r#"nvcc #1 "-DX=\d""#), ["nvcc", "#1", "-DX=d"]);
        assert_eq!(split("nvcc '-DX=a b"), ["nvcc", "-DX=a b"]);
        // A file of options from Windows.
        assert_eq!(split("-DX\r\n-DY"), ["-DX", "-DY"]);
    }

    #[test]
    fn flags_of_nvcc_are_swallowed_and_paths_are_absolute() {
        let words = split(
            "nvcc -forward-unknown-to-host-compiler -DN=4 -I include -isystem=/opt/x --generate-code=arch=compute_70 \
             -gencode arch=compute_70,code=sm_70 -rdc=true -Xcompiler=-fPIC -std=c++14 -x cu -c k.cu -o k.o",
        );
        let expected = [
            "-D",
            "N=4",
            "-I",
            "/b/include",
            "-isystem",
            "/opt/x",
            "-D__CUDACC_RDC__",
            "-fPIC",
            "-std=c++14",
            "--cuda-gpu-arch=sm_70",
        ];
        assert_eq!(kept(words), expected);
    }

    #[test]
    fn what_decides_types_is_kept_whoever_is_told() {
        let words =
            split("nvcc -O3 -Xcompiler -Wall,-funsigned-char --compiler-options=-fshort-enums -fpack-struct=4 k.cu");
        assert_eq!(kept(words), ["-O3", "-funsigned-char", "-fshort-enums", "-fpack-struct=4"]);
    }

    #[test]
    fn nvcc_has_names_of_its_own() {
        let words = split(
            "nvcc --define-macro A --define-macro=B -Xcompiler=-DC,-Wall '-Xcompiler=-Wall -DE' -Wp,-DF -rdc=true --pre-include p.h -imacros m.h --expt-relaxed-constexpr --std c++17",
        );
        let expected = [
            "-D",
            "A",
            "-D",
            "B",
            "-D",
            "C",
            "-D",
            "E",
            "-D",
            "F",
            "-D__CUDACC_RDC__",
            "-include",
            "p.h",
            "-imacros",
            "m.h",
            "-D__CUDACC_RELAXED_CONSTEXPR__",
            "-std=c++17",
        ];
        assert_eq!(kept(words), expected);
    }

    #[test]
    fn values_of_other_flags_are_no_flags() {
        let words =
            split("nvcc -Xptxas -O3 -Xlinker -DA -o -DB -MF -DC -rdc true -default-stream per-thread -dw -ewp k.cu");
        let expected =
            ["-D__CUDACC_RDC__", "-DCUDA_API_PER_THREAD_DEFAULT_STREAM", "-D__CUDACC_RDC__", "-D__CUDACC_EWP__"];
        assert_eq!(kept(words), expected);
        assert_eq!(kept(split("nvcc -rdc=false --default-stream=legacy -O2 k.cu")), ["-O2"]);
    }

    #[test]
    fn of_clang_all_is_kept_that_is_about_the_code() {
        let words = split(
            "ccache /usr/bin/clang++-19 -Xarch_host -DX -fwrapv -stdlib=libc++ -Wall -Wl,-z -c -MD -MF d -Iinc -o k.o -x cuda k.cu",
        );
        assert_eq!(kept(words), ["-Xarch_host", "-DX", "-fwrapv", "-stdlib=libc++", "-I", "/b/inc"]);
        // `-c` is a word, not the beginning of one.
        let words = split("clang -c -cl-std=CL1.2 -cl-fast-relaxed-math -cxx-isystem d -isysroot s k.cl");
        let expected = ["-cl-std=CL1.2", "-cl-fast-relaxed-math", "-cxx-isystem", "/b/d", "-isysroot", "/b/s"];
        assert_eq!(kept(words), expected);
        assert_eq!(kept(split("nvcc -fwrapv k.cu")), Vec::<String>::new());
    }

    #[test]
    fn flags_for_the_host_may_have_values() {
        let words = ["-Xcompiler", "-isystem,/tmp,-Wall,-DX", "-DY"].map(str::to_owned);
        assert_eq!(with_those_of_the_host(&words).expect("no file"), ["-isystem", "/tmp", "-D", "X", "-DY"]);
    }

    #[test]
    fn flags_of_nvcc_may_be_given_by_hand() {
        let given = "-gencode arch=compute_80,code=sm_80 -rdc=true -Xptxas -v -Xptxas=-O3 --use_fast_math \
                     --extended-lambda -ccbin g++ --offload-arch=gfx90a -maxrregcount=64 -t 4 -diag-suppress 177 -x cu -G -DX";
        let kept = with_those_of_the_host(&split(given)).expect("no file");
        let expected =
            "--cuda-gpu-arch=sm_80 -D__CUDACC_RDC__ -D__CUDACC_EXTENDED_LAMBDA__ -x cu -D__CUDACC_DEBUG__ -DX";
        assert_eq!(kept, split(expected));
    }

    #[test]
    fn a_file_of_options_that_is_not_there_is_an_error() {
        let words = ["nvcc", "@no-such-file", "-DX"].map(str::to_owned);
        assert!(keep(&words, Path::new("/b")).is_err_and(|why| why.contains("no-such-file")));
    }

    #[test]
    fn of_several_architectures_the_newest_counts() {
        for (command, newest) in [
            ("nvcc -arch=sm_61 k.cu", "sm_61"),
            ("nvcc -arch sm_80 -code=sm_86 k.cu", "sm_86"),
            ("nvcc --generate-code=arch=compute_100a,code=[compute_100a,sm_90] k.cu", "sm_100a"),
            ("clang++ --offload-arch=sm_75 --cuda-gpu-arch=sm_52 k.cu", "sm_75"),
        ] {
            assert_eq!(kept(split(command)), [format!("--cuda-gpu-arch={newest}")]);
        }
        assert_eq!(kept(split("nvcc -arch=native k.cu")), Vec::<String>::new());
    }

    #[test]
    fn a_missing_database_is_an_input_error() {
        let error = flags(&["no-such-directory".into()], Path::new("k.cu")).expect_err("there is none");
        assert_eq!(error.code, Code::Input);
        assert!(error.message.contains("compile_commands.json"));
    }

    #[test]
    fn the_first_database_that_has_the_file_counts() {
        let written = |file: &str, name: &str| {
            let directory = tempfile::tempdir().expect("a directory can be made");
            let text = format!(r#"[{{"directory": "/b", "file": "{file}", "command": "nvcc -D{name} -c k.cu"}}]"#);
            std::fs::write(database(directory.path()), text).expect("it can be written to");
            directory
        };
        let all = [written("other.cu", "A"), written("k.cu", "B"), written("k.cu", "C")];
        let builds: Vec<PathBuf> = all.iter().map(|directory| directory.path().to_owned()).collect();
        assert_eq!(flags(&builds, Path::new("/b/k.cu")).ok(), Some(vec!["-D".to_owned(), "B".to_owned()]));
        let error = flags(&builds, Path::new("/b/none.cu")).expect_err("none has it");
        assert!(error.message.contains("no entry for /b/none.cu"), "{}", error.message);
        assert_eq!(flags(&[], Path::new("/b/k.cu")).ok(), Some(Vec::new()));
    }
}
