//! The book: what its chapters show is what the program does.
//!
//! A block with the name of a file (```` ```cuda scale.cu ````) is that file; a block ```` ```console ```` has
//! commands behind `$`, each with what it prints. Only times may differ, and a line `…` stands for lines that are left
//! out. A block ```` ```text not played: WHY ```` is neither, and says why; there are few of them, and none in docs/guide.
//! `BLESS=1` rewrites what is printed.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use regex::Regex;

#[path = "book/chapter.rs"]
mod chapter;
#[path = "book/play.rs"]
mod play;

/// Where every block is played, without exception.
const GUIDE: &str = "guide/";
/// Pages that the program writes, and whose blocks another test plays.
const ELSEWHERE: [(&str, &str); 1] = [("catalogue.md", "tests/catalogue.rs runs the example of each entry")];
/// So many blocks of the book need what no test has, at most.
const MOST_NOT_PLAYED: usize = 6;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")
}

/// The chapters, as SUMMARY.md has them.
fn chapters() -> Vec<String> {
    let summary = std::fs::read_to_string(docs().join("SUMMARY.md")).expect("the book has a summary");
    let link = Regex::new(r"\]\(([^)]+\.md)\)").expect("a valid pattern");
    link.captures_iter(&summary).map(|found| found[1].to_owned()).collect()
}

fn check(name: &str) -> Result<(), Failed> {
    let path = docs().join(name);
    let text = std::fs::read_to_string(&path)?;
    if ELSEWHERE.iter().any(|(page, _)| page == &name) {
        return Ok(());
    }
    let played = play::play(&text, name.starts_with(GUIDE));
    if played.complaints.is_empty() {
        return Ok(());
    }
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") && played.corrections.len() == played.complaints.len() {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for (old, new) in played.corrections {
            lines.splice(old, new.lines().map(str::to_owned));
        }
        std::fs::write(&path, lines.join("\n") + "\n")?;
        return Ok(());
    }
    let all = played.complaints.join("\n");
    Err(format!("docs/{name} (BLESS=1 rewrites what commands print)\n{all}").into())
}

/// Every page of the directory is a chapter, and every link within it leads somewhere.
fn all_is_there() -> Result<(), Failed> {
    let chapters = chapters();
    let mut wrong = Vec::new();
    let link = Regex::new(r"\]\(([^)#:]+)(#[^)]*)?\)").expect("a valid pattern");
    for name in &chapters {
        let path = docs().join(name);
        let text = std::fs::read_to_string(&path)?;
        let targets = link.captures_iter(&text).map(|found| found[1].to_owned());
        let is_missing = |target: &String| !path.parent().is_some_and(|beside| beside.join(target).exists());
        wrong.extend(targets.filter(is_missing).map(|target| format!("docs/{name}: {target} is not there")));
    }
    let pages = walkdir::WalkDir::new(docs()).into_iter().filter_map(Result::ok);
    let pages = pages.filter_map(|page| Some(page.path().strip_prefix(docs()).ok()?.to_str()?.to_owned()));
    let is_left_out = |page: &String| page.ends_with(".md") && page != "SUMMARY.md" && !chapters.contains(page);
    wrong.extend(pages.filter(is_left_out).map(|page| format!("docs/{page} is no chapter of SUMMARY.md")));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// A block that is not played may say anything.
fn nearly_all_is_played() -> Result<(), Failed> {
    let mut left_out = Vec::new();
    for name in chapters() {
        let text = std::fs::read_to_string(docs().join(&name))?;
        let of_page = chapter::steps(&text).into_iter().filter_map(|step| match step {
            chapter::Step::NotPlayed { line, why } => Some(format!("docs/{name}:{line}: {why}")),
            _ => None,
        });
        left_out.extend(of_page);
    }
    let is_right = left_out.len() <= MOST_NOT_PLAYED;
    if is_right { Ok(()) } else { Err(format!("too much is not played:\n{}", left_out.join("\n")).into()) }
}

fn main() -> ExitCode {
    let mut trials: Vec<Trial> =
        chapters().into_iter().map(|name| Trial::test(name.clone(), move || check(&name))).collect();
    trials.push(Trial::test("every page is a chapter, and every link leads somewhere", all_is_there));
    trials.push(Trial::test("nearly every block is played", nearly_all_is_played));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
