//! What a verdict that rests on the launches of the host code says of them.

use std::path::PathBuf;

use barrister::base::source::SourceMap;
use barrister::config::Config;
use barrister::pipeline::progress::Progress;
use barrister::pipeline::verify;
use barrister::report::{RunReport, Verdict, json, text};

fn report(name: &str, config: &Config) -> (RunReport, SourceMap) {
    let path = PathBuf::from(format!("tests/ui/launch/{name}.cu"));
    verify(&[path], config, &Progress::new())
}

fn line(name: &str, config: &Config) -> String {
    let (report, sources) = report(name, config);
    let text = text::run(&report, &sources, text::Style::default());
    text.lines().find(|l| l.starts_with("kernel ")).expect("a line for the kernel").to_owned()
}

#[test]
fn the_line_of_the_verdict_names_the_launch() {
    let line = line("of_the_host", &Config::default());
    let launch =
        " for the launch at tests/ui/launch/of_the_host.cu:16:3 (block (256,1,1), grid (n / 256,1,1)) assuming ";
    assert!(line.starts_with("kernel halves: verified (") && line.contains(launch), "{line}");
    assert!(line.ends_with(", launch"), "the assumption is named: {line}");
}

#[test]
fn json_carries_every_launch() {
    let (report, sources) = report("one_of_two_is_wrong", &Config::default());
    let json: serde_json::Value = serde_json::from_str(&json::run(&report, &sources, false)).expect("valid JSON");
    let kernel = &json["files"][0]["kernels"][0];
    let blocks: Vec<_> =
        kernel["launches"].as_array().expect("a list").iter().map(|l| l["block"].to_string()).collect();
    assert_eq!(blocks, ["[16,1,1]", "[32,1,1]"]);
    assert_eq!(kernel["launches"][1]["location"]["line"], 10);
    assert_eq!(kernel["launches"][1]["grid"].to_string(), "[null,1,1]");
    let witness = &kernel["failures"][0]["witness"];
    assert_eq!(witness["block"].to_string(), "[32,1,1]", "a launch of the file, not any");
    assert_eq!(witness["flags"][0], "--block=32,1,1", "what is replayed is that launch");
}

/// A launch that cannot be read, a kernel whose address is taken, a flag: nothing is
/// restricted, and nothing verified but under what the kernel itself suggests.
#[test]
fn what_is_not_understood_restricts_nothing() {
    for name in ["in_a_macro", "by_address"] {
        let (report, _) = report(name, &Config::default());
        let kernel = report.kernels().next().expect("a kernel");
        assert_eq!((kernel.verdict, kernel.launches.len()), (Verdict::Conditional, 0), "{name}");
    }
    let any = Config { any_launch: true, ..Config::default() };
    assert_ne!(report("of_the_host", &any).0.verdict(), Verdict::Verified);
}

#[test]
fn a_proof_for_any_launch_names_none() {
    let (report, _) = report("any_is_enough", &Config::default());
    let kernel = report.kernels().next().expect("a kernel");
    assert_eq!((kernel.verdict, kernel.launches.len()), (Verdict::Verified, 0));
    assert!(kernel.assumptions.iter().all(|a| a.name != "launch"));
}

/// What a condition says can be stated: the kernel is verified then.
#[test]
fn a_condition_can_be_stated() {
    let clause = "__requires(width >= 1 && width >= gridDim.x * blockDim.x);";
    let source = std::fs::read_to_string("tests/ui/launch/condition_of_rows.cu").expect("readable");
    let stated = source.replace("int width) {\n", &format!("int width) {{\n  {clause}\n"));
    assert_ne!(stated, source);
    let path = std::env::temp_dir().join(format!("barrister-condition-{}.cu", std::process::id()));
    std::fs::write(&path, format!("#include \"barrister.h\"\n{stated}")).expect("writable");
    let (report, _) = verify(std::slice::from_ref(&path), &Config::default(), &Progress::new());
    std::fs::remove_file(&path).expect("just written");
    assert_eq!(report.verdict(), Verdict::Verified);
}

/// A precondition that the host's code does not establish is one that the verdict rests on.
#[test]
fn what_is_not_proved_of_a_launch_is_printed() {
    let line = |name: &str| {
        let path = PathBuf::from(format!("tests/ui/contexts/{name}.cu"));
        let (report, sources) = verify(&[path], &Config::default(), &Progress::new());
        text::run(&report, &sources, text::Style::default())
    };
    let assumed = line("precondition_assumed");
    let says = "this launch keeps the precondition of `scale`, which is not proved of it";
    assert!(assumed.contains(says), "{assumed}");
    assert!(!line("precondition_kept").contains("launch-precondition"));
}
