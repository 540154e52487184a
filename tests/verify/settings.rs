//! `barrister.toml`.

use crate::{Project, RIGHT, WRONG};

/// Verified of blocks of 32 threads alone.
const SMALL: &str = "__global__ void small(int *a) {\n  __shared__ int s[32];\n  s[threadIdx.x] = 1;\n  __syncthreads();\n  \
                     a[blockIdx.x * blockDim.x + threadIdx.x] = s[31 - threadIdx.x];\n}\n";

#[test]
fn the_nearest_file_upward_says_the_flags() {
    let project = Project::new(&[(
        "a/b/k.cu",
        "#ifdef NEAR\n__global__ void near() {}\n#else\n__global__ void far() {}\n#endif\n",
    )]);
    project.write("barrister.toml", "define = [\"FAR\"]\n");
    project.run(&["verify", "a/b/k.cu"]).says(0, &["kernel far"]);
    project.write("a/barrister.toml", "define = [\"NEAR\"]\n");
    project.run(&["verify", "a/b/k.cu"]).says(0, &["kernel near"]);
    project.run(&["verify", "a/b"]).says(0, &["kernel near"]);
    project.run(&["verify", "a/b/k.cu", "--no-config"]).says(0, &["kernel far"]);
    project.run(&["verify", "a/b/k.cu", "--config", "barrister.toml"]).says(0, &["kernel far"]);
    project.run(&["emit", "a/b/k.cu", "--stage", "kernel"]).says(0, &["kernel near"]);
}

#[test]
fn files_of_one_run_have_settings_of_their_own() {
    let project = Project::new(&[("a/k.cu", SMALL), ("b/k.cu", SMALL), ("c/k.cu", WRONG)]);
    project.write("a/barrister.toml", "block = 32\n");
    project.write(
        "barrister.toml",
        "any-launch = true\nno-assume = []\n[[override]]\npath = \"c/**\"\nfail-on = [\"unsupported\"]\n",
    );
    let run = project.run(&["verify", "a", "b", "c", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("it is JSON");
    let verdicts: Vec<&str> = (0..3).filter_map(|file| report["files"][file]["verdict"].as_str()).collect();
    assert_eq!((verdicts[0], verdicts[2]), ("verified", "refuted"));
    assert_ne!(verdicts[1], "verified");
    // What is refuted in `c` is no failure.
    assert_eq!(project.run(&["verify", "a", "c"]).code, 0);
    assert_eq!(project.run(&["verify", "a", "c", "--fail-on", "refuted"]).code, 1);
}

#[test]
fn the_command_line_replaces_what_a_file_says() {
    let project = Project::new(&[("k.cu", SMALL), ("barrister.toml", "block = 64\ngrid = 2\n")]);
    assert_ne!(project.run(&["verify", "k.cu"]).code, 0);
    project.run(&["verify", "k.cu", "--block", "32", "--global-size", "64"]).says(0, &["1 verified"]);
}

#[test]
fn what_is_wrong_in_a_file_is_shown_there() {
    let project = Project::new(&[("k.cu", RIGHT), ("barrister.toml", "block = 32\n\nblok = 1\n")]);
    project.run(&["verify", "k.cu"]).refuses(&[
        "no flag is called `blok`",
        "barrister.toml:3:1",
        "did you mean `block`?",
    ]);
    project.run(&["annotate", "k.cu"]).refuses(&["no flag is called `blok`"]);
    project.write("barrister.toml", "block = 0\n");
    project.run(&["verify", "k.cu"]).refuses(&["a size is at least 1", "barrister.toml sets flags, too"]);
    project.write("barrister.toml", "grid = 1\nglobal-size = 1\n");
    project.run(&["verify", "k.cu"]).refuses(&["cannot be used with", "barrister.toml"]);
}

#[test]
fn what_a_file_excludes_is_left_out_of_its_directory() {
    let project =
        Project::new(&[("p/a.cu", RIGHT), ("p/old/b.cu", WRONG), ("p/barrister.toml", "exclude = [\"/old/\"]\n")]);
    project.run(&["verify", "p"]).says(0, &["1 kernel: 1 verified"]);
    project.run(&["verify", "p/**/*.cu"]).says(0, &["1 kernel: 1 verified"]);
    project.run(&["verify", "p/old/b.cu"]).says(1, &["1 refuted"]);
}

#[test]
fn headers_are_found_from_wherever_the_tool_is_started() {
    let project = Project::new(&[
        ("p/src/k.cu", "#include \"value.h\"\n__global__ void k(int *a) { a[VALUE] = 1; }\n"),
        ("p/inc/value.h", "#define VALUE threadIdx.x\n"),
        ("p/barrister.toml", "include = [\"inc\"]\ngrid = 1\n"),
    ]);
    project.run(&["verify", "p/src/k.cu"]).says(0, &["1 verified"]);
    let inside = Project::run(&project, &["verify", "./p/../p/src"]);
    inside.says(0, &["1 verified"]);
}
