//! Runs in parts: shards, records, what is merged of them, and what goes on behind a run that was ended.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use regex::Regex;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::{Project, RIGHT, Run, WRONG, program};

/// A header, and kernels of two files that race there and in their own text.
const HEADER: &str = "#pragma once\n__device__ inline void put(int *a, int x) {\n  a[1] = x;\n}\n";
const WITH_HEADER: &str =
    "#include \"../headers/put.h\"\n__global__ void both(int *a) {\n  put(a, threadIdx.x);\n  a[0] = threadIdx.x;\n}\n";
const ALLOWED: &str =
    "__global__ void known(int *a) {\n  a[0] = threadIdx.x; // barrister: allow(race/write-write) because of\n}\n";
const BROKEN: &str = "__global__ void k() { return x; }\n";

/// Some of everything.
fn library() -> Project {
    Project::new(&[
        ("lib/a.cu", RIGHT),
        ("lib/b.cu", WRONG),
        ("lib/both.cu", WITH_HEADER),
        ("lib/deep/c.cu", ALLOWED),
        ("lib/deep/d.cl", "__kernel void open(__global int *a) { a[get_global_id(0)] = 1; }\n"),
        ("lib/deep/e.cu", BROKEN),
        ("lib/none.cuh", "#pragma once\n"),
        ("headers/put.h", HEADER),
        ("lib/z.cu", WITH_HEADER),
    ])
}

/// Verifies a shard, with a record.
fn shard(project: &Project, number: usize, of: usize, more: &[&str]) -> Run {
    let (shard, record) = (format!("--shard={number}/{of}"), format!("--record={number}.record"));
    project.run(&[&["verify", "lib", &shard, &record, "--no-cache"], more].concat())
}

/// A report without the times that kernels took, and without the number of queries, which follows from times.
fn timeless(report: &str) -> String {
    Regex::new(r#"[0-9]+\.[0-9]+ s\b|"queries": ?[0-9]+"#)
        .expect("it is a pattern")
        .replace_all(report, "TIME")
        .into_owned()
}

/// The files that a record tells of, in its order.
fn decided(record: &str) -> Vec<String> {
    let line = |line: &str| serde_json::from_str::<Value>(line).expect("it is JSON");
    let path = |line: Value| line["report"]["path"].as_str().expect("it is a text").to_owned();
    record.lines().skip(1).map(line).map(path).collect()
}

#[test]
fn shards_have_each_file_once_and_merge_to_the_report_of_one_run() {
    let project = library();
    let formats = ["json", "jsonl", "sarif", "junit", "github", "html", "text"];
    let flags = |name: &str| -> Vec<String> {
        formats.iter().map(|format| format!("--format={format}={name}.{format}")).collect()
    };
    let single: Vec<String> =
        ["verify", "lib", "--no-cache"].map(str::to_owned).into_iter().chain(flags("one")).collect();
    let single = project.run(&single.iter().map(String::as_str).collect::<Vec<_>>());
    for number in 1..=3 {
        let run = shard(&project, number, 3, &[]);
        assert!(run.out.contains(&format!("this is shard {number} of 3: ")), "{}", run.out);
    }
    let mut all: Vec<String> = (1..=3).flat_map(|number| decided(&project.read(&format!("{number}.record")))).collect();
    all.sort();
    assert_eq!(all.len(), 8, "{all:?}");
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 8, "{all:?}");
    // In whatever order they are named.
    let merge: Vec<String> =
        ["merge", "2.record", "3.record", "1.record"].map(str::to_owned).into_iter().chain(flags("merged")).collect();
    let merged = project.run(&merge.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((merged.code, timeless(&merged.out)), (single.code, timeless(&single.out)), "{}", merged.errors);
    assert_eq!(merged.code, 4, "{}", merged.out);
    for format in formats {
        let report = |name: &str| timeless(&project.read(&format!("{name}.{format}")));
        assert_eq!(report("merged"), report("one"), "{format}");
    }
}

#[test]
fn what_fails_is_what_it_was_of_each_file() {
    let project = library();
    project.write("barrister.toml", "exclude = [\"e.cu\"]\nfail-on = [\"unsupported\"]\n");
    for number in 1..=2 {
        shard(&project, number, 2, &[]);
    }
    project.run(&["merge", "1.record", "2.record"]).says(0, &["kernel wrong: refuted"]);
}

#[test]
fn shards_that_are_missing_double_or_of_other_runs_are_named() {
    let project = library();
    shard(&project, 1, 3, &[]);
    shard(&project, 3, 3, &[]);
    let again = "`barrister verify lib --no-cache --shard 2/3 --record 2-of-3.record --resume`";
    project.run(&["merge", "1.record", "3.record"]).refuses(&["no record is of shard 2/3", again]);
    std::fs::copy(project.path().join("1.record"), project.path().join("copy.record")).expect("it is there");
    project.run(&["merge", "1.record", "copy.record"]).refuses(&["1.record and copy.record are both of shard 1/3"]);
    project.run(&["merge", "1.record", "none.record"]).refuses(&["none.record is not there"]);
    project.run(&["merge", "lib/a.cu"]).refuses(&["the record lib/a.cu: "]);
    project.write("lib/a.cu", &RIGHT.replace("= 1", "= 2"));
    shard(&project, 2, 3, &[]);
    project
        .run(&["merge", "1.record", "2.record", "3.record"])
        .refuses(&["1.record and 2.record", "lib/a.cu has another text"]);
}

#[test]
fn a_run_goes_on_behind_what_its_record_tells() {
    let project = library();
    let single = project.run(&["verify", "lib", "--no-cache"]);
    let whole = project.run(&["verify", "lib", "--no-cache", "--record", "run.record"]);
    assert_eq!(timeless(&whole.out), timeless(&single.out));
    let record = project.read("run.record");
    project.run(&["verify", "lib", "--no-cache", "--record", "run.record"]).refuses(&["is there already", "--resume"]);
    // As if it had been killed while it wrote what became of the fourth file.
    let ends: Vec<usize> = record.match_indices('\n').map(|(at, _)| at + 1).collect();
    project.write("run.record", &record[..ends[3] + 40]);
    let lost = project.run(&["merge", "run.record"]);
    lost.says(4, &["deep/c.cu is not verified", "`barrister verify lib --no-cache --record run.record --resume`"]);
    let resumed = project.run(&["verify", "lib", "--no-cache", "--record", "run.record", "--resume"]);
    assert_eq!((resumed.code, timeless(&resumed.out)), (single.code, timeless(&single.out)), "{}", resumed.errors);
    assert_eq!(decided(&project.read("run.record")), decided(&record));
    assert_eq!(project.run(&["merge", "run.record"]).out, resumed.out);
    // There is nothing left to do, and nothing is done twice.
    project.run(&["verify", "lib", "--no-cache", "--record", "run.record", "--resume"]);
    assert_eq!(decided(&project.read("run.record")), decided(&record));
}

#[test]
fn no_run_goes_on_where_something_has_changed() {
    let project = library();
    let again = |more: &[&str]| {
        project.run(&[&["verify", "lib", "--no-cache", "--record=run.record", "--resume"], more].concat())
    };
    again(&[]);
    // What says where to, or how fast, changes nothing.
    again(&["--format=json", "--jobs=1"]).says(4, &["\"verdict\": \"error\""]);
    again(&["--bounds"]).refuses(&["--resume: run.record is the record of another run", "other flags"]);
    again(&["--exclude", "z.cu"]).refuses(&["the lists of their files are not the same"]);
    again(&["--shard=1/2"]).refuses(&["one is of 1 shards, the other of 2"]);
    project.write("headers/put.h", &HEADER.replace("a[1]", "a[2]"));
    again(&[]).refuses(&["headers/put.h has changed since"]);
    project.write("headers/put.h", HEADER);
    project.write("lib/z.cu", &WITH_HEADER.replace("a[0]", "a[2]"));
    again(&[]).refuses(&["lib/z.cu has another text, or other flags"]);
    project.write("lib/z.cu", WITH_HEADER);
    project.write("run.record", "");
    again(&[]).says(4, &["kernel wrong: refuted"]);
    project.run_with(&["verify", "-", "--lang=cuda", "--record=in.record"], RIGHT).refuses(&["standard input"]);
}

#[test]
fn a_process_that_is_killed_loses_the_file_that_it_was_at() {
    let project = Project::new(&[("lib/a.cu", RIGHT), ("lib/c.cu", WRONG)]);
    // Long enough at the second file.
    let long: String = (0..400).map(|n| RIGHT.replace("right", &format!("right{n}"))).collect();
    project.write("lib/b.cu", &long);
    let arguments = ["verify", "lib", "--no-cache", "--record=run.record", "--resume"];
    let mut child = program::barrister().current_dir(project.path()).args(arguments).spawn().expect("it starts");
    let end = Instant::now() + Duration::from_secs(60);
    let record = project.path().join("run.record");
    while std::fs::read_to_string(&record).map_or(0, |text| text.lines().count()) < 2 {
        assert!(Instant::now() < end, "the first file takes too long");
        std::thread::sleep(Duration::from_millis(5));
    }
    let process = Pid::from_raw(i32::try_from(child.id()).expect("it is a number of a process")).expect("not 0");
    kill_process(process, Signal::KILL).expect("it is there");
    child.wait().expect("it was started");
    let before = decided(&project.read("run.record"));
    assert_eq!(before, ["lib/a.cu"]);
    project.write("lib/b.cu", &long);
    project.run(&arguments).says(1, &["402 kernels: 401 verified, 1 refuted"]);
    assert_eq!(decided(&project.read("run.record")), ["lib/a.cu", "lib/b.cu", "lib/c.cu"]);
}

#[test]
fn files_are_divided_by_the_time_that_they_took() {
    let project = Project::new(&[("lib/a.cu", RIGHT), ("lib/b.cu", RIGHT), ("lib/c.cu", RIGHT)]);
    project.run(&["verify", "lib", "--no-cache", "--record=run.record"]).says(0, &["3 kernels"]);
    // By its time the last is as dear as both others, by size all are alike.
    let head = project.read("run.record");
    let head = head.lines().next().expect("there is one");
    let line = |at: usize, path: &str, seconds: u64| {
        let report = format!(
            r#"{{"path":"lib/{path}","kernels":[],"diagnostics":[],"times":[["read",{{"secs":{seconds},"nanos":0}}]]}}"#
        );
        format!(r#"{{"at":{at},"sources":[],"asked":{{}},"fail_on":[],"gone":null,"report":{report}}}"#)
    };
    project.write(
        "costs.record",
        &[head.to_owned(), line(0, "a.cu", 1), line(1, "b.cu", 1), line(2, "c.cu", 2)].join("\n"),
    );
    project.write("costs.record", &(project.read("costs.record") + "\n"));
    shard(&project, 1, 2, &["--costs=costs.record"]);
    shard(&project, 2, 2, &["--costs=costs.record"]);
    assert_eq!(decided(&project.read("1.record")), ["lib/c.cu"]);
    assert_eq!(decided(&project.read("2.record")), ["lib/a.cu", "lib/b.cu"]);
    // More shards than files: some have nothing to do.
    project.run(&["verify", "lib", "--shard=9/9"]).says(0, &["this is shard 9 of 9: 0 of 3 files"]);
    project.run(&["verify", "lib", "--shard=4/3"]).refuses(&["write I/N"]);
}
