//! Which kernels are meant: `FILE`, `FILE:KERNEL`, and what git has of a file.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::NamedTempFile;

use crate::base::diagnostic::{Code, Diagnostic};
use crate::cli::EquivArgs;
use crate::kernel::ast::Function;
use crate::pipeline::load::Loaded;

/// The two kernels of a command line.
pub(super) struct Named {
    sides: [Side; 2],
}

struct Side {
    path: PathBuf,
    kernel: Option<String>,
    /// As it was typed, or where it is from.
    told: String,
    /// Holds what git has of the file, where that is meant,
    version: Option<NamedTempFile>,
    /// at this revision.
    revision: Option<String>,
}

impl Named {
    /// Reads the command line; a version of the file in git comes first, as what was there before.
    ///
    /// # Errors
    /// There are not two kernels, or git has no such file.
    pub(super) fn of(args: &EquivArgs) -> Result<Named, Vec<Diagnostic>> {
        let first = side(&args.first);
        match (&args.second, &args.base) {
            (Some(second), None) => Ok(Named { sides: [first, side(second)] }),
            (None, Some(revision)) => {
                let version = Some(of_git(&first.path, revision)?);
                let told = format!("{} at {revision}", first.told);
                let (path, kernel) = (first.path.clone(), first.kernel.clone());
                let before = Side { path, kernel, told, version, revision: Some(revision.clone()) };
                Ok(Named { sides: [before, first] })
            }
            (None, None) | (Some(_), Some(_)) => {
                let message = "two kernels are compared: name two, or one and `--base REV`";
                Err(vec![
                    Diagnostic::error(Code::Input, None, message).with_help("as in `barrister equiv a.cu:f b.cu:g`"),
                ])
            }
        }
    }

    pub(super) fn path(&self, at: usize) -> &Path {
        &self.sides[at].path
    }

    /// What is read in place of the file's own text.
    pub(super) fn text(&self, at: usize) -> Option<&Path> {
        self.sides[at].version.as_ref().map(NamedTempFile::path)
    }

    /// What that is told of as.
    pub(super) fn name_of_text(&self, at: usize) -> PathBuf {
        let Side { path, revision, .. } = &self.sides[at];
        let of = revision.as_ref().map(|revision| format!(" at {revision}")).unwrap_or_default();
        PathBuf::from(format!("{}{of}", path.display()))
    }

    pub(super) fn is_one_file(&self) -> bool {
        self.sides[0].path == self.sides[1].path && self.sides.iter().all(|side| side.version.is_none())
    }

    /// Where a kernel is from.
    pub(super) fn told(&self, at: usize) -> &str {
        &self.sides[at].told
    }

    /// The kernel of a file that is meant: by its name, else that of the other side's name, else the only one.
    ///
    /// # Errors
    /// There is none, or several.
    pub(super) fn kernel<'l>(&self, at: usize, loaded: &'l Loaded) -> Result<&'l Function, Vec<Diagnostic>> {
        let own = self.sides[at].kernel.as_deref();
        let other = self.sides[1 - at].kernel.as_deref().filter(|_| !self.is_one_file());
        let path = self.sides[at].path.display();
        let wrong =
            |message: String, help: String| Err(vec![Diagnostic::error(Code::Input, None, message).with_help(help)]);
        let kernels: Vec<&Function> = loaded.program.kernels.iter().filter(|kernel| kernel.is_kernel).collect();
        let listed = |kernels: &[&Function]| {
            kernels.iter().map(|kernel| format!("`{}`", kernel.name)).collect::<Vec<_>>().join(", ")
        };
        let refused = || loaded.refused.iter().map(|kernel| kernel.name.as_str());
        let Some(name) = own.or(other) else {
            return match &kernels[..] {
                [kernel] if loaded.refused.is_empty() => Ok(*kernel),
                [] if loaded.refused.is_empty() => {
                    wrong(format!("{path} has no kernels"), "give a file that has one".to_owned())
                }
                [] => Err(loaded.refused[0].diagnostics.clone()),
                [..] => {
                    let help = format!("say which, as in FILE:NAME: {}", listed(&kernels));
                    wrong(format!("{path} has several kernels"), help)
                }
            };
        };
        // Of the ways to read a name the first that is one of something.
        let names = || kernels.iter().map(|kernel| kernel.name.as_str()).chain(refused());
        let Some(way) = WAYS.into_iter().find(|is_meant| names().any(|called| is_meant(name, called))) else {
            let all: Vec<String> = names().map(|name| format!("`{name}`")).collect();
            let help = if all.is_empty() { "it has none".to_owned() } else { format!("it has {}", all.join(", ")) };
            return wrong(format!("{path} has no kernel `{name}`"), help);
        };
        let found: Vec<&Function> = kernels.into_iter().filter(|kernel| way(name, &kernel.name)).collect();
        match (&found[..], loaded.refused.iter().find(|kernel| way(name, &kernel.name))) {
            ([kernel], None) => Ok(*kernel),
            ([], Some(refused)) => Err(refused.diagnostics.clone()),
            (several, _) if several.iter().all(|kernel| kernel.name == several[0].name) => wrong(
                format!("{path} has several kernels `{}`, with other parameters", several[0].name),
                "give those that are to be compared names of their own".to_owned(),
            ),
            (several, refused) => {
                let more = refused.map(|kernel| format!(", `{}`", kernel.name)).unwrap_or_default();
                let help = format!("say which: {}{more}", listed(several));
                wrong(format!("{path} has several kernels that `{name}` may mean"), help)
            }
        }
    }
}

/// How a name on the command line may mean a kernel: by all that it is called; without template arguments at its end; without
/// namespaces and classes in front of it; without either.
const WAYS: [fn(&str, &str) -> bool; 4] = [
    |name, called| plain(name) == plain(called),
    |name, called| plain(name) == without_arguments(&plain(called)),
    |name, called| is_end(&plain(name), &plain(called)),
    |name, called| is_end(&plain(name), without_arguments(&plain(called))),
];

/// A name without what may be written or left out: blanks where no word ends, and `::` in front of all.
fn plain(name: &str) -> String {
    let mut plain = String::new();
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut blank = false;
    for c in name.trim().trim_start_matches("::").chars() {
        if c.is_whitespace() {
            blank = true;
            continue;
        }
        if blank && is_of_word(c) && plain.ends_with(is_of_word) {
            plain.push(' ');
        }
        blank = false;
        plain.push(c);
    }
    plain
}

/// `n::S<int>::f` of `n::S<int>::f<2>`.
fn without_arguments(name: &str) -> &str {
    if !name.ends_with('>') {
        return name;
    }
    let mut depth = 0;
    for (at, c) in name.char_indices().rev() {
        match c {
            '>' | ')' => depth += 1,
            '<' | '(' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &name[..at];
        }
    }
    name
}

/// Whether it is `name`, in some namespace or class.
fn is_end(name: &str, called: &str) -> bool {
    called.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
}

/// `FILE` or `FILE:KERNEL`
fn side(word: &str) -> Side {
    let (path, kernel) = if Path::new(word).exists() { (word, None) } else { split(word) };
    Side {
        path: PathBuf::from(path),
        kernel: kernel.map(str::to_owned),
        told: word.to_owned(),
        version: None,
        revision: None,
    }
}

/// At the last colon in front of which there is a file; where there is none, at the last one that belongs to no `::` and to no
/// template argument.
fn split(word: &str) -> (&str, Option<&str>) {
    let parts = |at: usize| (&word[..at], Some(&word[at + 1..]));
    let is_split = |at: &usize| *at > 0 && at + 1 < word.len();
    let colons: Vec<usize> = word.match_indices(':').map(|(at, _)| at).filter(is_split).collect();
    if let Some(at) = colons.iter().rev().find(|at| Path::new(&word[..**at]).is_file()) {
        return parts(*at);
    }
    let first_argument = word.find('<').unwrap_or(word.len());
    let is_alone = |at: &&usize| {
        let after = word[**at + 1..].trim_start_matches(':');
        let behind = word.len() - **at - 1 - after.len();
        // One, or one in front of `::`.
        !word[..**at].ends_with(':') && matches!(behind, 0 | 2) && **at < first_argument
    };
    colons.iter().rev().find(is_alone).map_or((word, None), |at| parts(*at))
}

/// What git has of a file, in a file of its own.
fn of_git(path: &Path, revision: &str) -> Result<NamedTempFile, Vec<Diagnostic>> {
    let failed = |message: String, help: &str| vec![Diagnostic::error(Code::Input, None, message).with_help(help)];
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // Relative to the directory in which git runs.
    let object = format!("{revision}:./{name}");
    let mut git = Command::new("git");
    git.arg("-C").arg(directory).args(["show", "--no-textconv", "--end-of-options", &object]);
    let output =
        git.output().map_err(|e| failed(format!("cannot run git: {e}"), "`--base` asks git for the other version"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(failed(format!("git has no {object}: {said}"), "give a revision as `git show` takes it"));
    }
    let cannot = |e: std::io::Error| failed(format!("cannot write a temporary file: {e}"), "make room for one");
    let mut file = NamedTempFile::new().map_err(cannot)?;
    file.write_all(&output.stdout).map_err(cannot)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_stands_behind_the_last_colon() {
        let of = |word| {
            let side = side(word);
            (side.path.display().to_string(), side.kernel)
        };
        assert_eq!(of("a.cu"), ("a.cu".to_owned(), None));
        assert_eq!(of("a.cu:f"), ("a.cu".to_owned(), Some("f".to_owned())));
        assert_eq!(of("a:b.cu:f<int>"), ("a:b.cu".to_owned(), Some("f<int>".to_owned())));
        assert_eq!(of("a.cu:n::f<m::T, 2>"), ("a.cu".to_owned(), Some("n::f<m::T, 2>".to_owned())));
        assert_eq!(of("a.cu:f<m::T>::g"), ("a.cu".to_owned(), Some("f<m::T>::g".to_owned())));
        assert_eq!(of("a.cu:::f"), ("a.cu".to_owned(), Some("::f".to_owned())));
    }

    #[test]
    fn a_kernel_is_called_by_as_much_of_its_name_as_is_its_own() {
        let way = |name, called| WAYS.iter().position(|is_meant| is_meant(name, called));
        assert_eq!(way("n::f<int,256>", "n::f<int, 256>"), Some(0));
        assert_eq!(way("f<unsigned  int>", "f<unsigned int>"), Some(0));
        assert_eq!(way("f<unsignedint>", "f<unsigned int>"), None);
        assert_eq!(way("n::f", "n::f<m::T<2>, (E)1>"), Some(1));
        assert_eq!(way("n::f", "n::S<2>::f"), None);
        assert_eq!(way("f<2>", "n::f<2>"), Some(2));
        assert_eq!(way("f", "n::S<2>::f<3>"), Some(3));
        assert_eq!(way("f", "n::gf"), None);
    }
}
