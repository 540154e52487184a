//! Where a toolkit is looked for.
//!
//! 1. What the user says: `--cuda-path DIR`, or the variable `BARRISTER_CUDA_PATH`; `none` of either: nowhere.
//! 2. `CUDA_HOME`, `CUDA_PATH`.
//! 3. Where the `nvcc` on the path is.
//! 4. `/usr/local/cuda`.
//! 5. NVIDIA's wheels: beside this program, in the active environment of Python, of the `python3` on the path.
//!
//! The first place with headers counts, and no other is looked at: what is half of one toolkit and half of another is none.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The word for no toolkit.
pub const NONE: &str = "none";
/// Says the same as the flag.
pub const VARIABLE: &str = "BARRISTER_CUDA_PATH";
/// Where the toolkit's installer puts it.
const INSTALLED: &str = "/usr/local/cuda";
/// Packages for Python below `nvidia/` whose versions are their own, and that go with every toolkit.
const OF_EVERY_TOOLKIT: [&str; 7] = ["cudnn", "nccl", "cusparselt", "nvshmem", "cu_tensor", "cudss", "nvcomp"];

/// What a search reads of the environment; tests have one of their own.
pub struct Environment<'e> {
    /// The value of a variable.
    pub variable: &'e dyn Fn(&str) -> Option<PathBuf>,
    /// The program that runs.
    pub program: Option<PathBuf>,
    /// Where the toolkit's installer puts it.
    pub installed: PathBuf,
}

impl Environment<'_> {
    /// Calls this with that of the process.
    pub fn with_that_of_the_process<T>(then: impl FnOnce(&Environment) -> T) -> T {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        then(&Environment {
            variable: &variable,
            program: std::env::current_exe().ok(),
            installed: PathBuf::from(INSTALLED),
        })
    }

    /// Places in their order, if nobody says where it is: of each the directories of headers.
    pub fn places(&self) -> impl Iterator<Item = (PathBuf, Vec<PathBuf>)> {
        let named = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(|name| (self.variable)(name));
        let compiler =
            self.on_path("nvcc").and_then(|nvcc| Some(nvcc.canonicalize().ok()?.parent()?.parent()?.to_owned()));
        let roots = named.chain(compiler).chain([self.installed.clone()]).map(|root| {
            let directories = of_root(&root);
            (root, directories)
        });
        let wheels = self.packages().into_iter().map(|packages| {
            let directories = of_packages(&packages);
            (packages, directories)
        });
        roots.chain(wheels).collect::<Vec<_>>().into_iter()
    }

    fn on_path(&self, name: &str) -> Option<PathBuf> {
        let path = (self.variable)("PATH")?;
        std::env::split_paths(path.as_os_str()).map(|directory| directory.join(name)).find(|path| path.is_file())
    }

    /// Directories of packages for Python.
    fn packages(&self) -> Vec<PathBuf> {
        let above = |program: PathBuf| Some(program.parent()?.parent()?.to_owned());
        let python = self.on_path("python3");
        let real = python.as_ref().and_then(|python| python.canonicalize().ok());
        let prefixes = self.program.clone().and_then(above).into_iter();
        let prefixes =
            prefixes.chain(["VIRTUAL_ENV", "CONDA_PREFIX"].into_iter().filter_map(|name| (self.variable)(name)));
        let prefixes = prefixes.chain(python.and_then(above)).chain(real.and_then(above));
        let of_the_user = (self.variable)("HOME").map(|home| home.join(".local"));
        let mut found = Vec::new();
        for prefix in prefixes.chain(of_the_user) {
            for library in [prefix.join("lib"), prefix.join("local/lib")] {
                let pythons = named(&library, |name| name.starts_with("python3"));
                found.extend(
                    pythons.iter().flat_map(|at| ["site-packages", "dist-packages"].map(|packages| at.join(packages))),
                );
            }
        }
        found.retain(|packages| packages.is_dir());
        found
    }
}

/// The directories of headers of what a user names, for each thing that it may be: a toolkit, its headers, packages for
/// Python, and an environment that has some.
pub fn of_named(path: &Path) -> Vec<Vec<PathBuf>> {
    let pythons = named(&path.join("lib"), |name| name.starts_with("python3"));
    let environments = pythons.iter().map(|at| of_packages(&at.join("site-packages")));
    [of_root(path), with_parts(path), of_packages(path)].into_iter().chain(environments).collect()
}

/// Those of a toolkit.
fn of_root(root: &Path) -> Vec<PathBuf> {
    let targets = named(&root.join("targets"), |_| true);
    let all = [root.join("include")].into_iter().chain(targets.into_iter().map(|target| target.join("include")));
    all.flat_map(|directory| with_parts(&directory)).collect()
}

/// Those of NVIDIA's packages for Python: a directory each up to CUDA 12, one for all from CUDA 13 on.
fn of_packages(packages: &Path) -> Vec<PathBuf> {
    let own = packages.join("nvidia");
    let is_whole = |name: &str| name.strip_prefix("cu").is_some_and(|number| number.parse::<u32>().is_ok());
    let newest = named(&own, is_whole).pop();
    let others = named(&own, |name| if newest.is_some() { OF_EVERY_TOOLKIT.contains(&name) } else { !is_whole(name) });
    newest.iter().chain(&others).flat_map(|package| with_parts(&package.join("include"))).collect()
}

/// A directory of headers and those in it that are on the path, too, if they are there.
fn with_parts(directory: &Path) -> Vec<PathBuf> {
    // From CUDA 13 on it has a directory of its own.
    let all = [directory.to_owned(), directory.join("cccl")];
    all.into_iter().filter(|directory| directory.is_dir()).collect()
}

/// What is in a directory, by name, in the order of numbers.
fn named(directory: &Path, is_one: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    found.retain(|path| path.file_name().and_then(OsStr::to_str).is_some_and(&is_one));
    found.sort_by_key(|path| (path.as_os_str().len(), path.clone()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(root: &Path, name: &str) {
        let path = root.join(name);
        std::fs::create_dir_all(path.parent().expect("it has one")).expect("it can be made");
        std::fs::write(path, "").expect("it can be written");
    }

    #[test]
    fn places_are_looked_at_in_order() {
        let disk = tempfile::tempdir().expect("a directory can be made");
        let at = |name: &str| disk.path().canonicalize().expect("it is there").join(name);
        file(&at("home"), "include/h.h");
        file(&at("compiler"), "bin/nvcc");
        file(&at("compiler"), "targets/x86_64-linux/include/h.h");
        file(&at("env"), "lib/python3.12/site-packages/nvidia/curand/include/h.h");
        let variable = |name: &str| match name {
            "CUDA_PATH" => Some(at("home")),
            "PATH" => Some(at("compiler/bin")),
            "VIRTUAL_ENV" => Some(at("env")),
            _ => None,
        };
        let environment = Environment { variable: &variable, program: None, installed: at("none") };
        let places: Vec<_> = environment.places().filter(|(_, directories)| !directories.is_empty()).collect();
        let packages = at("env/lib/python3.12/site-packages");
        let expected = [
            (at("home"), vec![at("home/include")]),
            (at("compiler"), vec![at("compiler/targets/x86_64-linux/include")]),
            (packages.clone(), vec![packages.join("nvidia/curand/include")]),
        ];
        assert_eq!(places, expected);
    }

    #[test]
    fn packages_of_two_toolkits_are_not_mixed() {
        let disk = tempfile::tempdir().expect("a directory can be made");
        for name in ["cuda_runtime/include/h.h", "cudnn/include/h.h", "cuda_cccl/include/h.h"] {
            file(&disk.path().join("nvidia"), name);
        }
        let names = || {
            let directories = of_packages(disk.path());
            let own = disk.path().join("nvidia");
            directories
                .iter()
                .map(|d| d.strip_prefix(&own).expect("it is there").display().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(), ["cudnn/include", "cuda_cccl/include", "cuda_runtime/include"]);
        file(&disk.path().join("nvidia/cu13/include/cccl"), "h.h");
        assert_eq!(names(), ["cu13/include", "cu13/include/cccl", "cudnn/include"]);
    }

    #[test]
    fn a_user_may_name_the_headers_themselves() {
        let disk = tempfile::tempdir().expect("a directory can be made");
        file(disk.path(), "include/cccl/h.h");
        let include = disk.path().join("include");
        let whole = vec![include.clone(), include.join("cccl")];
        assert!(of_named(&include).contains(&whole));
        assert_eq!(of_named(disk.path()).first(), Some(&whole));
    }
}
