//! A chapter is played from top to bottom, in a directory of its own.

use std::path::Path;
use std::process::Command;

use regex::Regex;
use similar::TextDiff;

use crate::chapter::{Step, steps};

/// Stands for lines that are left out.
const LEFT_OUT: &str = "…";
/// Files that are read without being named.
const SETTINGS: [&str; 2] = [".toml", ".yml"];

/// What differs, in a chapter's own order.
#[derive(Default)]
pub struct Played {
    /// For people.
    pub complaints: Vec<String>,
    /// Lines of the chapter that are to be others, from the last to the first.
    pub corrections: Vec<(std::ops::Range<usize>, String)>,
}

/// Where the solver's answers are kept; `ls` does not show it.
const CACHE: &str = ".cache";

/// Plays a chapter. Every block has to be a file or have commands, or, where it is not strict, to say why it is not played.
pub fn play(text: &str, is_strict: bool) -> Played {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let lines: Vec<&str> = text.lines().collect();
    let steps = steps(text);
    let mut played = Played::default();
    let mut code = 0;
    for (at, step) in steps.iter().enumerate() {
        match step {
            Step::File { line, name, text } => {
                write(&directory.path().join(name), text);
                if !steps[at..].iter().any(|step| names(step, name)) {
                    played.complaints.push(format!("line {line}: no command behind it names {name}"));
                }
            }
            Step::Command { line, command, printed } => {
                let shown: String = lines[printed.clone()].iter().map(|line| format!("{line}\n")).collect();
                let output = run(directory.path(), command, &mut code);
                if !is_same(&shown, &output) {
                    let difference = TextDiff::from_lines(&shown, &output).unified_diff().to_string();
                    played.complaints.push(format!("line {line}: `{command}` prints\n{difference}"));
                    played.corrections.insert(0, (printed.clone(), output));
                }
            }
            Step::Other { line, words } => {
                let what = format!("line {line}: a block `{words}` that is no file and has no commands");
                let or = if is_strict { "" } else { ", or say why not (```text not played: WHY)" };
                played.complaints.push(format!("{what}; name the file (```cuda NAME), or write ```console{or}"));
            }
            Step::NotPlayed { line, why } if is_strict || why.is_empty() => {
                played
                    .complaints
                    .push(format!("line {line}: a block that is not played, without a reason that counts here"));
            }
            Step::NotPlayed { .. } => {}
        }
    }
    played
}

/// By its path or by its directory. Files of settings nobody names.
fn names(step: &Step, file: &str) -> bool {
    let Step::Command { command, .. } = step else { return false };
    let named = file.split_once('/').map_or(file, |(directory, _)| directory);
    SETTINGS.iter().any(|end| file.ends_with(end)) || command.contains(named)
}

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a file is in a directory")).expect("the directory is writable");
    std::fs::write(path, text).expect("the directory is writable");
}

/// What a command prints on both streams. The code of the one before is `$?`.
fn run(directory: &Path, command: &str, code: &mut i32) -> String {
    let own = Path::new(env!("CARGO_BIN_EXE_barrister")).parent().expect("the program is in a directory");
    let path = format!("{}:{}", own.display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("exec 2>&1; (exit {code}); {command}")]).current_dir(directory);
    // Nothing is known of other runs; of those of the chapter what the solver has answered.
    shell.env("PATH", path).env("XDG_CACHE_HOME", directory.join(CACHE)).env_remove("BARRISTER_LOG");
    let output = shell.output().expect("there is a shell");
    *code = output.status.code().unwrap_or(-1);
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Are they the same, but for times and what is left out?
fn is_same(shown: &str, output: &str) -> bool {
    let time = Regex::new(r"\d+\.\d+ s\b").expect("a valid pattern");
    let without_times = |text: &str| time.replace_all(text, "0 s").into_owned();
    let line = |line: &str| match line.trim() {
        LEFT_OUT => r"(?:.*\n)*?".to_owned(),
        _ => format!("{}\n", regex::escape(line)),
    };
    let pattern: String = without_times(shown).lines().map(line).collect();
    let pattern = Regex::new(&format!("^{pattern}$")).expect("lines are escaped");
    pattern.is_match(&without_times(output))
}
