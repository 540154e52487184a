//! Files, directories, patterns and standard input.

use crate::{Project, RIGHT, WRONG};

const OPENCL: &str = "__kernel void open(__global int *a) { a[get_global_id(0)] = 1; }\n";
const HELPER: &str = "#pragma once\n__device__ inline int helper(int x) { return x; }\n";

#[test]
fn a_directory_stands_for_its_sources_in_order() {
    let project = Project::new(&[
        ("src/b.cu", RIGHT),
        ("src/deep/a.cl", OPENCL),
        ("src/helper.cuh", HELPER),
        ("src/readme.md", "no kernels"),
        ("src/.hidden.cu", WRONG),
    ]);
    let run = project.run(&["verify", "src"]);
    run.says(0, &["2 kernels: 2 verified", "src/helper.cuh has no kernels"]);
    let at = |word: &str| run.out.find(word).expect("it is there");
    assert!(at("kernel right") < at("kernel open"), "{}", run.out);
    assert_eq!(
        project.run(&["verify", "src", "--format", "json"]).out,
        project.run(&["verify", "src/", "src/b.cu", "--format=json"]).out.replace("src//", "src/")
    );
    project
        .run(&["verify", "src", "--exclude", "*.cl", "--exclude", "/src/helper.cuh"])
        .says(0, &["1 kernel: 1 verified"]);
}

#[test]
fn patterns_are_for_shells_that_have_none() {
    let project = Project::new(&[("src/a.cu", RIGHT), ("src/deep/b.cu", WRONG), ("src/c.cl", OPENCL)]);
    project.run(&["verify", "src/*.cu"]).says(0, &["1 kernel: 1 verified"]);
    project.run(&["verify", "src/**/*.{cu,cl}"]).says(1, &["3 kernels: 2 verified, 1 refuted"]);
    project.run(&["verify", "src/*.hip"]).says(4, &["no file matches src/*.hip"]);
    project.run(&["verify", "none/*.cu"]).says(4, &["no file matches none/*.cu"]);
}

#[test]
fn what_cannot_be_read_hides_no_refutation() {
    let project = Project::new(&[("wrong.cu", WRONG), ("broken.cu", "__global__ void k() { return x; }\n")]);
    let run = project.run(&["verify", "missing.cu", "wrong.cu", "broken.cu", "empty", "-"]);
    let words = ["cannot read missing.cu", "kernel wrong: refuted", "use of undeclared identifier 'x'"];
    run.says(4, &words).says(4, &["the language of standard input is unknown", "--lang cuda"]);
    // Errors count first, and are told in the order of the command line.
    let at = |word: &str| run.out.find(word).expect("it is there");
    assert!(at("missing.cu") < at("race/write-write") && at("race/write-write") < at("undeclared"), "{}", run.out);
    std::fs::create_dir(project.path().join("empty")).expect("it can be made");
    project.run(&["verify", "empty"]).says(4, &["no file below empty ends with .cu"]);
}

#[test]
fn a_file_without_kernels_is_an_error_only_where_no_file_has_some() {
    let project = Project::new(&[("helper.cuh", HELPER), ("other.cuh", HELPER), ("right.cu", RIGHT)]);
    project
        .run(&["verify", "helper.cuh", "other.cuh"])
        .says(4, &["helper.cuh has no kernels", "other.cuh has no kernels"]);
    let both = project.run(&["verify", "helper.cuh", "right.cu", "other.cuh"]);
    both.says(0, &["note[input]: helper.cuh, other.cuh have no kernels", "1 kernel: 1 verified"]).lacks(&["error"]);
    project
        .run(&["verify", "right.cu", "helper.cuh", "--kernel", "^none$"])
        .says(4, &["no kernel of right.cu matches"]);
    let lines = project.run(&["verify", "helper.cuh", "right.cu", "--format", "jsonl"]);
    lines.says(0, &["\"event\":\"run\""]).lacks(&["\"verdict\":\"error\""]);
}

#[test]
fn standard_input_is_a_file_without_a_name() {
    let project = Project::new(&[("value.h", "#define VALUE threadIdx.x\n")]);
    let text = "#include \"value.h\"\n__global__ void k(int *a) { a[0] = VALUE; }\n";
    let run = project.run_with(&["verify", "-", "--lang", "cuda"], text);
    run.says(1, &["<stdin>:2", "1 kernel: 1 refuted"]);
    project.run_with(&["verify", "-", "--lang", "opencl"], OPENCL).says(0, &["1 kernel: 1 verified"]);
    project.run_with(&["verify", "-"], text).says(4, &["the language of standard input is unknown"]);
}

#[test]
fn of_a_directory_what_no_build_has_is_left_out_and_named() {
    let project = Project::new(&[("src/a.cu", "#ifdef A\n__global__ void k() {}\n#endif\n"), ("src/b.cu", WRONG)]);
    let path = project.path().join("src/a.cu");
    let entry = format!(r#"[{{"directory": "/", "file": {path:?}, "command": "nvcc -DA -c a.cu"}}]"#);
    project.write("one/compile_commands.json", "[]");
    project.write("two/compile_commands.json", &entry);
    let builds = ["-p", "one", "-p", "two"];
    let run = |paths: &[&str]| project.run(&[&["verify"], paths, &builds[..]].concat());
    run(&["src"]).says(0, &["src/b.cu is not in compile_commands.json and left out", "1 kernel: 1 verified"]);
    run(&["src/b.cu"]).says(4, &["no entry for src/b.cu"]);
}

/// A header with a kernel that is wrong unless a block is as large as the row; a source launches it so.
const TURN: &str = "#pragma once\n__global__ void turn(int *a) {\n  __shared__ int s[64];\n  s[threadIdx.x] = threadIdx.x;\n  \
                    __syncthreads();\n  a[blockIdx.x * 64 + threadIdx.x] = s[63 - threadIdx.x];\n}\n";
const TURNS: &str = "#include \"turn.cuh\"\nvoid run(int *a) { turn<<<1, 64>>>(a); }\n";

#[test]
fn a_header_of_a_directory_is_verified_where_a_source_includes_it() {
    let project = Project::new(&[("src/turn.cuh", TURN), ("src/turns.cu", TURNS)]);
    let run = project.run(&["verify", "src"]);
    run.says(0, &["1 kernel: 1 verified", "src/turn.cuh is verified where other files include it"]);
    let shards = ["1/2", "2/2"].map(|shard| project.run(&["verify", "src", "--shard", shard, "--record", &shard[..1]]));
    assert!(shards.iter().all(|run| run.code == 0), "{}", shards[1].out);
    project.run(&["merge", "1", "2"]).says(0, &["1 kernel: 1 verified", "src/turn.cuh is verified where"]);
    // Whoever names it has it verified for any launch.
    project.run(&["verify", "src", "src/turn.cuh"]).says(5, &["2 kernels: 1 verified, 1 conditional"]);
    project.run(&["verify", "src/turn.cuh"]).says(5, &["1 kernel: 1 conditional"]);
}

#[test]
fn a_header_that_is_not_included_after_all_is_verified_by_itself() {
    let project = Project::new(&[("src/turn.cuh", TURN), ("src/turns.cu", &format!("#if 0\n{TURNS}#endif\n{RIGHT}"))]);
    project.run(&["verify", "src"]).says(5, &["2 kernels: 1 verified, 1 conditional"]);
    // One kernel of two.
    let more = format!("{TURN}#ifndef FEW\n{WRONG}#endif\n");
    let few = format!("#define FEW\n{TURNS}");
    let project = Project::new(&[("src/turn.cuh", &more), ("src/turns.cu", &few)]);
    project.run(&["verify", "src"]).says(1, &["3 kernels: 1 verified, 1 conditional, 1 refuted"]);
    let project = Project::new(&[("src/turn.cuh", TURN), ("src/right.cu", RIGHT)]);
    project.run(&["verify", "src"]).says(5, &["2 kernels: 1 verified, 1 conditional"]);
}
