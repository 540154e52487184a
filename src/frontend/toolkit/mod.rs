//! NVIDIA's own headers, where there are some.
//!
//! What holds:
//!
//! - **Ours are in front.** A header that we have is read in place of NVIDIA's of the same name, wherever that would be found: in
//!   the toolkit that is searched for ([`search`]), in directories that a build names (`-I /usr/local/cuda/include`), beside a header of NVIDIA's
//!   that includes it. So what is modelled has its meaning by our declarations, as without a toolkit, and types are declared once. For this the
//!   header is stood in for at NVIDIA's place, in the memory of the process that reads ([`stand_ins`]).
//! - **NVIDIA's are behind.** What we have no header for comes from the toolkit, and is code as any other: what it defines is
//!   lowered, what it only declares has no body. Nothing is built in because it has the name of something that is.
//! - **Libraries are read whole.** Where clang rejects a source that is read with ours of CUB, Thrust, the standard library for devices and small
//!   floats, it is read once more with NVIDIA's of all these ([`Whose`]), and never with some of either.
//! - A directory is NVIDIA's by what its headers say ([`family`]).

mod family;
mod package;
mod search;

use std::path::{Path, PathBuf};

use family::Family;
pub use package::of as package;
use search::{Environment, NONE};

use super::headers::{self, Header};
use crate::base::asked::{Answer, Asked};
use crate::base::diagnostic::{Code, Diagnostic};

/// Whose headers of libraries are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Ours.
    Ours,
    /// NVIDIA's.
    Theirs,
}

/// A directory with headers of NVIDIA's.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Directory {
    path: PathBuf,
    families: Vec<Family>,
    /// What it is, as reports name it.
    name: String,
}

/// Where headers are looked for.
#[derive(Clone, Copy, Default)]
pub struct Sought<'s> {
    /// `--cuda-path`
    pub cuda_path: Option<&'s Path>,
    /// `-I`
    pub include_dirs: &'s [PathBuf],
    /// Further arguments for clang.
    pub clang_args: &'s [String],
}

/// The toolkit, and directories of the build that have one.
#[derive(Clone, Default, Debug)]
pub struct Found {
    directories: Vec<Directory>,
    /// Where clang looks when nothing else has a header.
    behind: Vec<PathBuf>,
    /// CUDA's version, as `CUDART_VERSION` has it.
    version: Option<u32>,
}

/// Before a directory of NVIDIA's, with families before it: `cub,thrust:DIR`.
pub const STAND_IN: &str = "--stand-in";
/// Headers of libraries are NVIDIA's.
pub const THEIRS: &str = "--libraries-of-the-toolkit";

impl Found {
    /// For a source; what was asked of the disk is added.
    ///
    /// # Errors
    /// What the user names is no toolkit.
    pub fn of(sought: Sought, asked: &mut Asked) -> Result<Found, Vec<Diagnostic>> {
        let mut found = Found::default();
        for path in directories_of(sought) {
            found.directories.extend(Directory::at(&path, asked).map(|(directory, version)| {
                found.version = found.version.or(version);
                directory
            }));
        }
        let Some((root, behind)) = toolkit(sought.cuda_path, asked)? else { return Ok(found) };
        let known: Vec<_> = behind.iter().filter_map(|path| Directory::at(path, asked)).collect();
        let version = known.iter().find_map(|(_, version)| *version);
        let name = named(version, known.first().map(|(directory, _)| directory.name.as_str()), &root);
        found.version = found.version.or(version);
        found.directories.extend(known.into_iter().map(|(directory, _)| Directory { name: name.clone(), ..directory }));
        // Without a mark of their own, as some packages for Python are.
        let rest = behind.iter().filter(|path| !found.directories.iter().any(|known| known.path == **path));
        let rest = rest.map(|path| Directory { path: path.clone(), families: Vec::new(), name: name.clone() });
        let rest: Vec<Directory> = rest.collect();
        found.directories.extend(rest);
        found.behind = behind;
        Ok(found)
    }

    /// What the process that reads is told, before clang's arguments.
    pub fn words(&self, whose: Whose) -> Vec<String> {
        let stand_in = |directory: &Directory| {
            let families: Vec<&str> = directory.families.iter().map(|family| family.word()).collect();
            [STAND_IN.to_owned(), format!("{}:{}", families.join(","), directory.path.display())]
        };
        let all = self.directories.iter().filter(|directory| !directory.families.is_empty());
        let theirs = (whose == Whose::Theirs).then(|| THEIRS.to_owned());
        theirs.into_iter().chain(all.flat_map(stand_in)).collect()
    }

    /// clang's arguments that stand before those of the user.
    pub fn definitions(&self, whose: Whose) -> Vec<String> {
        // What CUB does for a profiler is no part of what it computes.
        const WITH_THEIRS: [&str; 3] =
            ["-DBARRISTER_LIBRARIES_OF_THE_TOOLKIT", "-DNVTX_DISABLE", "-DCCCL_DISABLE_NVTX"];
        let theirs = (whose == Whose::Theirs).then_some(WITH_THEIRS).into_iter().flatten();
        let versions = self.version.into_iter().flat_map(|version| {
            let (major, minor) = (version / 1000, version % 1000 / 10);
            [
                format!("-DCUDART_VERSION={version}"),
                format!("-DCUDA_VERSION={version}"),
                format!("-D__CUDACC_VER_MAJOR__={major}"),
                format!("-D__CUDACC_VER_MINOR__={minor}"),
            ]
        });
        versions.chain(theirs.map(str::to_owned)).collect()
    }

    /// Those that stand behind all others.
    pub fn last_arguments(&self) -> impl Iterator<Item = String> {
        self.behind.iter().flat_map(|path| ["-idirafter".to_owned(), path.display().to_string()])
    }

    /// Has anybody NVIDIA's libraries.
    pub fn has_libraries(&self) -> bool {
        let is_library = |family: &Family| matches!(family, Family::Cub | Family::Thrust | Family::Standard);
        self.directories.iter().any(|directory| directory.families.iter().any(is_library))
    }

    /// Were headers of libraries read that are NVIDIA's, by the answers of the disk.
    pub fn has_read_libraries<'a>(&self, answers: impl Iterator<Item = (&'a PathBuf, &'a Answer)>) -> bool {
        let is_one = |path: &Path| {
            let names =
                self.directories.iter().filter_map(|directory| path.strip_prefix(&directory.path).ok()?.to_str());
            names.into_iter().any(headers::is_of_a_library)
        };
        answers.filter(|(_, answer)| matches!(answer, Answer::Text(_))).any(|(path, _)| is_one(path))
    }

    /// Is it a directory with headers of NVIDIA's.
    pub fn is_in(&self, directory: &Path) -> bool {
        self.directories.iter().any(|known| known.path == directory)
    }

    /// Is a header there.
    pub fn has(&self, header: &str) -> bool {
        self.directories.iter().any(|directory| directory.path.join(header).is_file())
    }

    /// CUDA's version without what is behind the point.
    pub fn major(&self) -> Option<u32> {
        self.version.map(|version| version / 1000)
    }

    /// Is the first thing that clang says against one of NVIDIA's headers.
    pub fn is_blamed(&self, messages: &str) -> bool {
        let first = messages.lines().find(|line| line.contains("error: "));
        let is_in = |line: &str, directory: &Directory| Path::new(line).starts_with(&directory.path);
        first.is_some_and(|line| self.directories.iter().any(|directory| is_in(line, directory)))
    }

    /// What headers of NVIDIA's were read, by the answers of the disk, each with its place.
    pub fn read<'a>(&self, answers: impl Iterator<Item = (&'a PathBuf, &'a Answer)>) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for (path, _) in answers.filter(|(_, answer)| matches!(answer, Answer::Text(_))) {
            let of = self.directories.iter().find(|directory| path.starts_with(&directory.path));
            let of = of.filter(|directory| !directory.is_shared() || says_nvidia(path));
            names.extend(of.map(|directory| directory.name.clone()).filter(|name| !names.contains(name)));
        }
        names
    }
}

/// Does a header say whose it is.
fn says_nvidia(path: &Path) -> bool {
    std::fs::read(path).is_ok_and(|text| String::from_utf8_lossy(&text).contains("NVIDIA"))
}

impl Directory {
    /// Has it headers of everybody's.
    fn is_shared(&self) -> bool {
        OF_THE_SYSTEM.iter().any(|path| self.path == Path::new(path))
    }

    /// A directory that has headers of NVIDIA's, and CUDA's version if they tell it.
    fn at(path: &Path, asked: &mut Asked) -> Option<(Directory, Option<u32>)> {
        let mut families = Vec::new();
        let (mut version, mut library) = (None, None);
        for family in Family::ALL {
            let Some(text) = family.text_in(path, asked) else { continue };
            match family {
                Family::Runtime => version = family::number(&text, "CUDART_VERSION "),
                Family::Cub => library = family::number(&text, "CUB_VERSION ").map(|number| ("CUB", number)),
                Family::Thrust => library = library.or(family::number(&text, "THRUST_VERSION ").map(|n| ("Thrust", n))),
                Family::Compiler | Family::Random | Family::Standard => {}
            }
            families.push(family);
        }
        let (first, library) = (families.first()?, library.map(|(name, number)| library_named(name, number)));
        let of_one = library.unwrap_or_else(|| format!("NVIDIA's headers ({})", first.word()));
        let name = named(version, Some(&format!("{of_one} in {}", path.display())), path);
        Some((Directory { path: path.to_owned(), families, name }, version))
    }
}

/// `CUDA 12.9 in DIR`.
fn named(version: Option<u32>, otherwise: Option<&str>, place: &Path) -> String {
    match version {
        Some(version) => format!("CUDA {}.{} in {}", version / 1000, version % 1000 / 10, place.display()),
        None => otherwise.map_or_else(|| format!("NVIDIA's headers in {}", place.display()), str::to_owned),
    }
}

/// `CUB 2.8.2`
fn library_named(name: &str, number: u32) -> String {
    format!("{name} {}.{}.{}", number / 100_000, number / 100 % 1000, number % 100)
}

/// The place of the toolkit, and its directories of headers.
type Place = (PathBuf, Vec<PathBuf>);

fn toolkit(said: Option<&Path>, asked: &mut Asked) -> Result<Option<Place>, Vec<Diagnostic>> {
    Environment::with_that_of_the_process(|environment| searched(said, environment, asked))
}

fn searched(
    said: Option<&Path>,
    environment: &Environment,
    asked: &mut Asked,
) -> Result<Option<Place>, Vec<Diagnostic>> {
    let (path, by) = match (said, (environment.variable)(search::VARIABLE)) {
        (Some(path), _) => (Some(path.to_owned()), "--cuda-path"),
        (None, variable) => (variable, search::VARIABLE),
    };
    let mut is_one = |directories: &[PathBuf]| directories.iter().any(|path| Directory::at(path, asked).is_some());
    match path {
        Some(path) if is_none(&path) => Ok(None),
        Some(path) => {
            if let Some(directories) = search::of_named(&path).into_iter().find(|directories| is_one(directories)) {
                return Ok(Some((path, directories)));
            }
            let message = format!("`{by}` names {}, which has no headers of CUDA", path.display());
            let help = "give the directory in which `include/cuda_runtime_api.h` is, or that of NVIDIA's packages for Python \
                        (`site-packages`); `none` is no toolkit";
            Err(vec![Diagnostic::error(Code::Input, None, message).with_help(help)])
        }
        None => Ok(environment.places().find(|(_, directories)| is_one(directories))),
    }
}

/// The word for no toolkit; of a `barrister.toml` it stands behind the directory of the project.
fn is_none(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == NONE) && !path.exists()
}

/// The toolkit that is found if no flag says where, as reports name it.
pub fn standing() -> Option<String> {
    let mut asked = Asked::default();
    let (root, directories) = toolkit(None, &mut asked).ok()??;
    let known: Vec<_> = directories.iter().filter_map(|path| Directory::at(path, &mut asked)).collect();
    let version = known.iter().find_map(|(_, version)| *version);
    Some(named(version, known.first().map(|(directory, _)| directory.name.as_str()), &root))
}

/// Directories of headers of everybody's, where a distribution puts NVIDIA's, too.
const OF_THE_SYSTEM: [&str; 2] = ["/usr/local/include", "/usr/include"];

/// Where clang looks for headers because somebody says so, or always.
fn directories_of(sought: Sought) -> Vec<PathBuf> {
    const FLAGS: [&str; 5] = ["-I", "-isystem", "-iquote", "-idirafter", "-cxx-isystem"];
    const VARIABLES: [&str; 3] = ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH"];
    let mut all = sought.include_dirs.to_vec();
    let mut words = sought.clang_args.iter();
    while let Some(word) = words.next() {
        let Some(value) = FLAGS.iter().find_map(|flag| word.strip_prefix(flag)) else { continue };
        let value = if value.is_empty() { words.next().map(String::as_str) } else { Some(value) };
        all.extend(value.map(PathBuf::from));
    }
    for value in VARIABLES.iter().filter_map(std::env::var_os) {
        all.extend(std::env::split_paths(&value).filter(|path| !path.as_os_str().is_empty()));
    }
    all.extend(OF_THE_SYSTEM.map(PathBuf::from));
    let mut distinct: Vec<PathBuf> = Vec::new();
    for path in all {
        if !distinct.contains(&path) {
            distinct.push(path);
        }
    }
    distinct
}

/// Our headers at the places of NVIDIA's, for what [`Found::words`] says of a directory.
pub fn stand_ins(word: &str, is_theirs: bool) -> Vec<Header> {
    let Some((families, directory)) = word.split_once(':') else { return Vec::new() };
    let is_of =
        |name: &str| Family::of(name).is_some_and(|family| families.split(',').any(|word| word == family.word()));
    headers::at(Path::new(directory), is_of, is_theirs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toolkit_at(root: &Path, version: u32) {
        let include = root.join("include");
        std::fs::create_dir_all(include.join("thrust")).expect("it can be made");
        let write = |name: &str, text: String| std::fs::write(include.join(name), text).expect("it can be written");
        write("cuda_runtime_api.h", format!("#define CUDART_VERSION  {version}\n"));
        write("thrust/version.h", "#define THRUST_VERSION 200802 // macro\n".to_owned());
    }

    fn environment_of<'e>(variable: &'e dyn Fn(&str) -> Option<PathBuf>, installed: &Path) -> Environment<'e> {
        Environment { variable, program: None, installed: installed.to_owned() }
    }

    #[test]
    fn a_toolkit_is_named_by_its_version_and_its_place() {
        let disk = tempfile::tempdir().expect("a directory can be made");
        toolkit_at(disk.path(), 12090);
        let sought = Sought { cuda_path: Some(disk.path()), ..Sought::default() };
        let found = Found::of(sought, &mut Asked::default()).expect("it is a toolkit");
        let include = disk.path().join("include");
        let of_the_toolkit = found.directories.iter().find(|d| d.path == include).expect("it is there");
        assert_eq!(of_the_toolkit.name, format!("CUDA 12.9 in {}", disk.path().display()));
        assert_eq!(of_the_toolkit.families, [Family::Runtime, Family::Thrust]);
        std::fs::write(include.join("npp.h"), "").expect("it can be written");
        assert!(found.has("npp.h") && !found.has("npps.h"));
        assert!(found.definitions(Whose::Ours).contains(&"-D__CUDACC_VER_MINOR__=9".to_owned()));
        assert_eq!(found.last_arguments().last(), Some(include.display().to_string()));
        let read = [(include.join("npp.h"), Answer::Text(String::new())), (include.join("no.h"), Answer::Absent)];
        assert_eq!(found.read(read.iter().map(|(p, a)| (p, a))), std::slice::from_ref(&of_the_toolkit.name));
    }

    #[test]
    fn what_the_user_names_comes_first_and_must_be_one() {
        let disk = tempfile::tempdir().expect("a directory can be made");
        let (named, home, empty) = (disk.path().join("a"), disk.path().join("b"), disk.path().join("c"));
        toolkit_at(&named, 12090);
        toolkit_at(&home, 13000);
        std::fs::create_dir_all(&empty).expect("it can be made");
        let variable = |name: &str| (name == "CUDA_HOME").then(|| home.clone());
        let environment = environment_of(&variable, &empty);
        let place =
            |said: Option<&Path>| searched(said, &environment, &mut Asked::default()).map(|p| p.map(|(root, _)| root));
        assert_eq!(place(Some(&named)).ok().flatten(), Some(named.clone()));
        assert_eq!(place(None).ok().flatten(), Some(home.clone()));
        assert_eq!(place(Some(Path::new(NONE))).ok(), Some(None));
        let error = place(Some(&empty)).expect_err("it has none");
        assert!(error[0].message.contains("has no headers of CUDA"), "{}", error[0].message);
        // The variable that is the flag's, too.
        let of_nowhere = |name: &str| match name {
            "CUDA_HOME" => Some(home.clone()),
            search::VARIABLE => Some(PathBuf::from(NONE)),
            _ => None,
        };
        let searched = searched(None, &environment_of(&of_nowhere, &empty), &mut Asked::default());
        assert_eq!(searched.ok(), Some(None));
    }

    #[test]
    fn directories_of_a_build_are_looked_at() {
        let words = ["-I/a", "-isystem", "/b", "-DX", "-iquote/a"].map(str::to_owned).to_vec();
        let sought = Sought { include_dirs: &["/c".into()], clang_args: &words, ..Sought::default() };
        let found = directories_of(sought);
        assert_eq!(found[..3], ["/c", "/a", "/b"].map(PathBuf::from));
    }

    #[test]
    fn ours_stand_in_for_those_of_the_families_that_are_there() {
        let names = |word: &str, is_theirs: bool| -> Vec<String> {
            stand_ins(word, is_theirs).into_iter().map(|(path, _)| path).collect()
        };
        let with_cub = names("cub:/t", false);
        assert!(with_cub.contains(&"/t/cub/cub.cuh".to_owned()) && !with_cub.contains(&"/t/cuda_runtime.h".to_owned()));
        let runtime = names("runtime:/t", true);
        assert!(runtime.contains(&"/t/cuda_runtime.h".to_owned()) && !runtime.contains(&"/t/cuda_fp16.h".to_owned()));
        assert!(names("cub:/t", true).is_empty());
    }
}
