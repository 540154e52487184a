//! What a record holds for: all that a verdict follows from.

use crate::{Project, Run, program};

/// The array has 64 elements, and as many threads as `h.h` says store to it.
const KERNEL: &str = "#include \"h.h\"\n__global__ void k(int *a) {\n  __shared__ int s[64];\n  int t = threadIdx.x;\n  \
                      if (t < LIMIT) s[t] = t;\n}\nvoid f(int *a) { k<<<1, 128>>>(a); }\n";
/// Flags that are read, in which order headers are looked for.
const FLAGS: [&str; 7] = ["verify", "a.cu", "--no-cache", "--record=run.record", "--resume", "-Inear", "-Ifar"];

fn resumed(project: &Project) -> Run {
    project.run(&FLAGS)
}

/// Headers of which kernels use types and constants only: no place of a report is in them.
#[test]
fn a_header_of_which_nothing_is_a_place_counts() {
    for (header, limit) in [
        ("enum { LIMIT = 64 };\n", "LIMIT"),
        ("struct Pad { char pad[64]; };\n", "(int)sizeof(Pad)"),
        ("typedef char Pad[64];\n", "(int)sizeof(Pad)"),
        ("using Pad = char[64];\n", "(int)sizeof(Pad)"),
        ("#define LIMIT 64\n", "LIMIT"),
    ] {
        let project = Project::new(&[("a.cu", &KERNEL.replace("LIMIT", limit)), ("far/h.h", header)]);
        resumed(&project).says(0, &["kernel k: verified"]);
        resumed(&project).says(0, &["kernel k: verified"]);
        project.write("far/h.h", &header.replace("64", "128"));
        resumed(&project).refuses(&["far/h.h has changed since"]);
        std::fs::remove_file(project.path().join("run.record")).expect("it is there");
        resumed(&project).says(1, &["kernel k: refuted"]);
    }
}

#[test]
fn a_header_that_was_not_there_counts() {
    let project = Project::new(&[("a.cu", KERNEL), ("far/h.h", "enum { LIMIT = 64 };\n")]);
    resumed(&project).says(0, &["kernel k: verified"]);
    // It is found before the other one now.
    project.write("near/h.h", "enum { LIMIT = 128 };\n");
    let said = resumed(&project);
    said.refuses(&["near", "has changed since"]);
    let asks = "#if __has_include(\"more.h\")\nenum { LIMIT = 128 };\n#else\nenum { LIMIT = 64 };\n#endif\n";
    let project = Project::new(&[("a.cu", KERNEL), ("far/h.h", asks), ("near/other.h", "")]);
    resumed(&project).says(0, &["kernel k: verified"]);
    project.write("near/more.h", "");
    resumed(&project).refuses(&["near/more.h has changed since"]);
}

#[test]
fn a_source_that_was_rejected_for_want_of_a_header_is_no_longer() {
    let project = Project::new(&[("a.cu", KERNEL)]);
    resumed(&project).says(4, &["'h.h' file not found"]);
    project.write("far/h.h", "enum { LIMIT = 64 };\n");
    resumed(&project).refuses(&["has changed since"]);
}

#[test]
fn variables_that_clang_reads_count() {
    let project = Project::new(&[
        ("a.cu", KERNEL),
        ("one/h.h", "enum { LIMIT = 64 };\n"),
        ("two/h.h", "enum { LIMIT = 128 };\n"),
    ]);
    let with = |path: &str| {
        let mut command = program::barrister();
        command.current_dir(project.path()).env("CPATH", path).args(FLAGS);
        Run::of(&command.output().expect("the program starts"))
    };
    with("one").says(0, &["kernel k: verified"]);
    with("one").says(0, &["kernel k: verified"]);
    with("two").refuses(&["the variable CPATH of the environment has another value"]);
}

#[test]
fn another_build_does_not_go_on() {
    let project = Project::new(&[("a.cu", KERNEL), ("far/h.h", "enum { LIMIT = 64 };\n")]);
    resumed(&project).says(0, &["kernel k: verified"]);
    let record = project.read("run.record");
    let build = record.find("\"build\":\"").expect("it says which build it is of") + "\"build\":\"".len();
    let other = if record[build..].starts_with('0') { "1" } else { "0" };
    project.write("run.record", &format!("{}{other}{}", &record[..build], &record[build + 1..]));
    resumed(&project).refuses(&["they are of two builds of barrister"]);
}

#[test]
fn shards_of_two_states_of_a_header_are_not_merged() {
    let project = Project::new(&[("a.cu", KERNEL), ("b.cu", KERNEL), ("far/h.h", "enum { LIMIT = 64 };\n")]);
    let shard = |number: usize| {
        let (shard, record) = (format!("--shard={number}/2"), format!("--record={number}.record"));
        project.run(&["verify", "a.cu", "b.cu", "--no-cache", "-Ifar", &shard, &record])
    };
    shard(1).says(0, &["kernel k: verified"]);
    shard(2).says(0, &["kernel k: verified"]);
    project.run(&["merge", "1.record", "2.record"]).says(0, &["2 kernels: 2 verified"]);
    std::fs::remove_file(project.path().join("2.record")).expect("it is there");
    project.write("far/h.h", "enum { LIMIT = 128 };\n");
    shard(2).says(1, &["kernel k: refuted"]);
    project.run(&["merge", "1.record", "2.record"]).refuses(&["far/h.h has changed while the records were written"]);
}
