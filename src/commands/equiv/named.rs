//! Which kernels are meant: `FILE`, `FILE:KERNEL`, and what git has of a file.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::base::diagnostic::{Code, Diagnostic};
use crate::cli::EquivArgs;
use crate::kernel::ast::Function;
use crate::pipeline::load::Loaded;

/// The two kernels of a command line.
pub(super) struct Named {
    sides: [Side; 2],
    /// Holds what git has of a file.
    _directory: Option<TempDir>,
}

struct Side {
    path: PathBuf,
    kernel: Option<String>,
    /// As it was typed, or where it is from.
    told: String,
    /// Where headers lie beside the source that this is a version of.
    include: Option<PathBuf>,
}

impl Named {
    /// Reads the command line; a version of the file in git comes first, as what was there before.
    ///
    /// # Errors
    /// There are not two kernels, or git has no such file.
    pub(super) fn of(args: &EquivArgs) -> Result<Named, Vec<Diagnostic>> {
        let first = side(&args.first);
        match (&args.second, &args.base) {
            (Some(second), None) => Ok(Named { sides: [first, side(second)], _directory: None }),
            (None, Some(revision)) => {
                let (path, directory) = of_git(&first.path, revision)?;
                let told = format!("{} at {revision}", first.told);
                let beside = first.path.parent().filter(|parent| !parent.as_os_str().is_empty());
                let include = Some(beside.unwrap_or(Path::new(".")).to_owned());
                let before = Side { path, kernel: first.kernel.clone(), told, include };
                Ok(Named { sides: [before, first], _directory: Some(directory) })
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

    pub(super) fn include(&self, at: usize) -> Option<PathBuf> {
        self.sides[at].include.clone()
    }

    pub(super) fn is_one_file(&self) -> bool {
        self.sides[0].path == self.sides[1].path
    }

    /// Where a kernel is from.
    pub(super) fn told(&self, at: usize) -> &str {
        &self.sides[at].told
    }

    /// The kernel of a file that is meant: by its name, with or without template arguments; else that of the other
    /// side's name; else the only one.
    ///
    /// # Errors
    /// There is none, or several.
    pub(super) fn kernel<'l>(&self, at: usize, loaded: &'l Loaded) -> Result<&'l Function, Vec<Diagnostic>> {
        let own = self.sides[at].kernel.as_deref();
        let other = self.sides[1 - at].kernel.as_deref().filter(|_| !self.is_one_file());
        let name = own.or(other);
        let is_meant = |called: &str| name.is_none_or(|name| called == name || called.split('<').next() == Some(name));
        let path = self.sides[at].path.display();
        let wrong =
            |message: String, help: String| Err(vec![Diagnostic::error(Code::Input, None, message).with_help(help)]);
        let refused = loaded.refused.iter().find(|kernel| name.is_some() && is_meant(&kernel.name));
        if let Some(refused) = refused {
            return Err(refused.diagnostics.clone());
        }
        let kernels = || loaded.program.kernels.iter().filter(|kernel| kernel.is_kernel);
        let found: Vec<&Function> = kernels().filter(|kernel| is_meant(&kernel.name)).collect();
        let exact: Vec<&Function> = found.iter().copied().filter(|kernel| Some(kernel.name.as_str()) == name).collect();
        let names = || kernels().map(|kernel| format!("`{}`", kernel.name)).collect::<Vec<_>>().join(", ");
        match (&exact[..], &found[..], name) {
            ([kernel], ..) | ([], [kernel], _) => Ok(*kernel),
            ([_, _, ..], ..) => wrong(
                format!("{path} has {} kernels of this name, with other parameters", exact.len()),
                "give those that are to be compared names of their own".to_owned(),
            ),
            ([], [], Some(name)) => wrong(format!("{path} has no kernel `{name}`"), format!("it has {}", names())),
            ([], [], None) => wrong(format!("{path} has no kernels"), "give a file that has one".to_owned()),
            ([], [..], _) => {
                wrong(format!("{path} has several kernels"), format!("say which, as in FILE:NAME: {}", names()))
            }
        }
    }
}

/// `FILE` or `FILE:KERNEL`
fn side(word: &str) -> Side {
    let whole = Path::new(word);
    let split = word.rsplit_once(':').filter(|(path, kernel)| {
        // `std::f` is no path, and neither is a file that is there to be taken apart.
        !whole.exists() && !path.is_empty() && !path.ends_with(':') && !kernel.is_empty()
    });
    let (path, kernel) = split.map_or((word, None), |(path, kernel)| (path, Some(kernel.to_owned())));
    Side { path: PathBuf::from(path), kernel, told: word.to_owned(), include: None }
}

/// What git has of a file, in a directory of its own.
fn of_git(path: &Path, revision: &str) -> Result<(PathBuf, TempDir), Vec<Diagnostic>> {
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
    let temporary = tempfile::Builder::new().prefix("barrister").tempdir().map_err(cannot)?;
    let file = temporary.path().join(name.as_ref());
    std::fs::write(&file, output.stdout).map_err(cannot)?;
    Ok((file, temporary))
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
    }
}
