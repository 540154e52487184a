//! The list of a suite's tests, and what GPUVerify's flags are in ours.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::obligation::Kind;

/// A test: one line of the list.
#[derive(Deserialize, Clone, Debug)]
pub struct Test {
    /// The kernel file, from the suite's root.
    pub path: PathBuf,
    /// `cuda`, `opencl`; other languages are skipped.
    pub language: String,
    /// `pass`, or `xfail:KIND`.
    pub expected: String,
    /// Is the test plain C, within what every verifier should do.
    #[serde(default)]
    pub core: bool,
    /// What is to fail: `race:write-write`, `assert`, …; `unspecified` is anything.
    #[serde(default)]
    pub fail_kinds: Vec<String>,
    /// GPUVerify's flags.
    #[serde(default)]
    pub flags: Flags,
}

/// GPUVerify's flags, as the list gives them.
#[derive(Deserialize, Clone, Default, Debug)]
pub struct Flags {
    /// `64`, `[8,8]`, `*`.
    pub block: Option<String>,
    /// The same for the grid.
    pub grid: Option<String>,
    /// The same for all threads.
    pub global_size: Option<String>,
    /// OpenCL's global offset.
    pub global_offset: Option<String>,
    /// `NAME=VALUE`.
    #[serde(default)]
    pub defines: Vec<String>,
    /// Every other flag, verbatim.
    #[serde(default)]
    pub extra: Vec<String>,
}

/// How a test is to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Everything is proved.
    Pass,
    /// Some obligation is not proved.
    Fail,
    /// GPUVerify refuses the input.
    Refused,
}

/// Flags of ours for a test, and those of GPUVerify's that have no counterpart.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Translation {
    /// Flags for `barrister verify`.
    pub flags: Vec<String>,
    /// Flags for clang.
    pub clang: Vec<String>,
    /// Flags without a counterpart: the test may mean something else here.
    pub differences: Vec<String>,
}

/// GPUVerify's flags that steer how it works, not what it means.
const IGNORED: [&str; 8] = [
    "--no-inline",
    "--no-infer",
    "--equality-abstraction",
    "--adversarial-abstraction",
    "--infer-info",
    "--debug",
    "--k-induction-depth",
    "--cruncher-opt",
];

impl Test {
    /// How it is to end.
    pub fn expected(&self) -> Expected {
        match self.expected.strip_prefix("xfail:") {
            None => Expected::Pass,
            Some("NOT_ALL_VERIFIED") => Expected::Fail,
            Some(_) => Expected::Refused,
        }
    }

    /// Whether it is a kernel that Barrister can read at all.
    pub fn is_kernel(&self) -> bool {
        matches!(self.language.as_str(), "cuda" | "opencl")
    }

    /// The first two folders: `OpenCL/atomics`.
    pub fn folder(&self) -> String {
        let parent = self.path.parent().unwrap_or(Path::new(""));
        parent.components().take(2).map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
    }

    /// Is a failure of this kind what the test is about. Which access of a pair
    /// is named first is a matter of convention.
    pub fn accepts(&self, kind: Kind) -> bool {
        let matches = |name: &String| match name.as_str() {
            "unspecified" => true,
            "race:write-write" => kind == Kind::RaceWriteWrite,
            "race:read-write" | "race:write-read" => matches!(kind, Kind::RaceReadWrite | Kind::RaceWriteRead),
            "race:atomic" => kind == Kind::RaceAtomic,
            "assert" => kind == Kind::Assert,
            "null-pointer" => matches!(kind, Kind::NullPointer | Kind::Callee),
            "array-bounds" => kind == Kind::Bounds,
            "constant-write" => kind == Kind::ConstantWrite,
            "requires" => kind == Kind::Precondition,
            "ensures" => kind == Kind::Postcondition,
            "invariant-entry" => kind == Kind::InvariantEntry,
            "invariant-maintained" => kind == Kind::InvariantMaintained,
            "barrier-divergence" => kind == Kind::Divergence,
            "barrier-invariant" => kind == Kind::BarrierInvariant,
            "barrier-invariant-permission" => kind == Kind::BarrierInvariantAccess,
            _ => false,
        };
        self.fail_kinds.is_empty() || self.fail_kinds.iter().any(matches)
    }

    /// GPUVerify's flags in ours.
    pub fn translate(&self) -> Translation {
        let mut out = Translation::default();
        let flags = &self.flags;
        for (name, value) in [("--block", &flags.block), ("--grid", &flags.grid), ("--global-size", &flags.global_size)]
        {
            out.flags.extend(value.iter().map(|v| format!("{name}={v}")));
        }
        out.flags.push(format!("--lang={}", self.language));
        // What has no body is an axiom there.
        out.flags.push("--assume=contract:*".to_owned());
        let defines = self.predefined().into_iter().chain(flags.defines.iter().cloned());
        out.flags.extend(defines.map(|d| format!("--define={d}")));
        out.flags.extend(flags.global_offset.iter().map(|offset| format!("--global-offset={offset}")));
        if self.language == "opencl" {
            let given = [&flags.block, &flags.grid, &flags.global_size].into_iter().flatten();
            let dimensions = given.map(|text| sizes(Some(text)).len()).max();
            out.flags.extend(dimensions.map(|n| format!("--work-dim={n}")));
        }
        flags.extra.iter().for_each(|flag| out.add(flag));
        out
    }

    /// The macros that GPUVerify's driver defines.
    fn predefined(&self) -> Vec<String> {
        let (block, grid, shape) = match self.language.as_str() {
            "cuda" => ("BLOCK_DIM", "GRID_DIM", "THREAD_BLOCK"),
            _ => ("LOCAL_SIZE", "NUM_GROUPS", "WORK_GROUP"),
        };
        let mut macros = vec!["__BUGLE_64__".to_owned()];
        if self.language == "cuda" {
            macros.push("__WARP_SIZE=32".to_owned());
        }
        let blocks = sizes(self.flags.block.as_deref());
        macros.push(format!("__{}D_{shape}", blocks.len()));
        macros.extend(define(block, &blocks));
        let grids = match (&self.flags.grid, &self.flags.global_size) {
            (None, Some(global)) => divide(&sizes(Some(global)), &blocks),
            (grid, _) => sizes(grid.as_deref()),
        };
        macros.push(format!("__{}D_GRID", grids.len()));
        macros.extend(define(grid, &grids));
        macros
    }
}

impl Translation {
    fn add(&mut self, flag: &str) {
        let (name, value) = flag.split_once('=').unwrap_or((flag, ""));
        match name {
            "--check-array-bounds" => self.flags.push("--bounds".to_owned()),
            "--only-intra-group" | "--only-divergence" => self.flags.push(name.to_owned()),
            "--no-benign-tolerance" => self.flags.push("--no-benign".to_owned()),
            "--clang-opt" => self.clang.push(value.to_owned()),
            _ if IGNORED.contains(&name) => {}
            "--only-requires" => {
                self.flags.push("--define=ONLY_REQUIRES".to_owned());
                self.differences.push(flag.to_owned());
            }
            _ => self.differences.push(flag.to_owned()),
        }
    }
}

/// `[8,*]` has the sizes `8` and `*`.
fn sizes(text: Option<&str>) -> Vec<String> {
    let text = text.unwrap_or("1").trim_matches(['[', ']', ' ']);
    text.split(',').map(|part| part.trim().to_owned()).collect()
}

fn define<'a>(name: &'a str, sizes: &'a [String]) -> impl Iterator<Item = String> + 'a {
    sizes.iter().enumerate().map(move |(axis, size)| match size.as_str() {
        "*" => format!("__{name}_{axis}_FREE"),
        size => format!("__{name}_{axis}={size}"),
    })
}

/// The number of groups, where it is known.
fn divide(global: &[String], block: &[String]) -> Vec<String> {
    let quotient = |(global, block): (&String, &String)| {
        let (global, block): (u64, u64) = (global.parse().ok()?, block.parse().ok()?);
        global.checked_div(block).map(|q| q.to_string())
    };
    global.iter().zip(block).map(|pair| quotient(pair).unwrap_or("*".to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(json: &str) -> Test {
        serde_json::from_str(json).expect("a well-formed test")
    }

    #[test]
    fn flags_are_translated_ignored_or_named() {
        let test = test(
            r#"{"path": "OpenCL/a/b/kernel.cl", "language": "opencl", "expected": "pass", "flags": {"block": "[8,8]",
            "global_size": "[64,*]", "defines": ["N=2"], "extra": ["--no-inline", "--check-array-bounds",
            "--k-induction-depth=3", "--clang-opt=-Wno-x", "--loop-unwind=2"]}}"#,
        );
        let translation = test.translate();
        let flags = translation.flags.iter().map(String::as_str).filter(|f| !f.starts_with("--define=__"));
        let expected = [
            "--block=[8,8]",
            "--global-size=[64,*]",
            "--lang=opencl",
            "--assume=contract:*",
            "--define=N=2",
            "--work-dim=2",
            "--bounds",
        ];
        assert_eq!(flags.collect::<Vec<_>>(), expected);
        for name in ["__2D_WORK_GROUP", "__LOCAL_SIZE_1=8", "__NUM_GROUPS_0=8", "__NUM_GROUPS_1_FREE", "__2D_GRID"] {
            assert!(translation.flags.contains(&format!("--define={name}")), "{name}");
        }
        assert_eq!(translation.clang, ["-Wno-x"]);
        assert_eq!(translation.differences, ["--loop-unwind=2"]);
        assert_eq!(test.folder(), "OpenCL/a");
    }

    #[test]
    fn only_failed_proofs_must_not_verify() {
        let of = |expected: &str| {
            test(&format!(r#"{{"path": "k.cu", "language": "cuda", "expected": "{expected}"}}"#)).expected()
        };
        assert_eq!(of("pass"), Expected::Pass);
        assert_eq!(of("xfail:NOT_ALL_VERIFIED"), Expected::Fail);
        assert_eq!(of("xfail:CLANG_ERROR"), Expected::Refused);
    }

    #[test]
    fn the_order_of_a_race_does_not_matter() {
        let race = test(
            r#"{"path": "k.cu", "language": "cuda", "expected": "xfail:NOT_ALL_VERIFIED",
            "fail_kinds": ["race:write-read"]}"#,
        );
        assert!(race.accepts(Kind::RaceReadWrite) && race.accepts(Kind::RaceWriteRead));
        assert!(!race.accepts(Kind::RaceWriteWrite) && !race.accepts(Kind::Assert));
    }
}
