//! Findings that are allowed by comments, or known from a baseline.

use serde_json::Value;

use crate::{Project, RIGHT, WRONG};

const ALLOW: &str = "// barrister: allow(race/write-write) because the last one may win\n";

/// The wrong kernel, with a comment at a place.
fn allowed(before: &str) -> String {
    WRONG.replace(before, &format!("{ALLOW}{before}"))
}

#[test]
fn an_allowed_finding_is_told_and_does_not_count() {
    for text in [allowed("  a[0]"), allowed("__global__")] {
        let project = Project::new(&[("k.cu", &text)]);
        let run = project.run(&["verify", "k.cu"]);
        run.says(0, &["kernel wrong: refuted", "because the last one may win", "the verdict is still refuted"]);
        run.says(0, &["1 kernel: 1 refuted; 1 finding suppressed"]).lacks(&["kernel wrong: verified", "error["]);
        let sarif: Value =
            serde_json::from_str(&project.run(&["verify", "k.cu", "--format=sarif"]).out).expect("it is JSON");
        let suppression = &sarif["runs"][0]["results"][0]["suppressions"][0];
        assert_eq!(
            (&suppression["kind"], &suppression["justification"]),
            (&"inSource".into(), &"the last one may win".into())
        );
        let json: Value =
            serde_json::from_str(&project.run(&["verify", "k.cu", "--format=json"]).out).expect("it is JSON");
        assert_eq!(json["files"][0]["verdict"], "refuted");
        assert_eq!(json["files"][0]["kernels"][0]["alerts"][0]["suppressed"]["by"], "comment");
        project.run(&["verify", "k.cu", "--format=junit"]).says(0, &["<skipped", "failures=\"0\""]);
        let marked = project.run(&["verify", "k.cu", "--format=github"]);
        assert_eq!((marked.code, marked.out.as_str()), (0, ""));
    }
}

#[test]
fn nothing_else_is_allowed_with_it() {
    let two = format!("{}__global__ void other(int *a) {{ a[0] = threadIdx.x; }}\n", allowed("__global__"));
    let project = Project::new(&[("k.cu", &two)]);
    project
        .run(&["verify", "k.cu"])
        .says(1, &["kernel other: refuted", "in kernel `other`"])
        .lacks(&["in kernel `wrong`"]);
    let open = WRONG.replace("  a[0]", &format!("{ALLOW}  __assert(a[1] != 3); a[0]"));
    project.write("k.cu", &open.replace("__global__", "#include \"barrister.h\"\n__global__"));
    let run = project.run(&["verify", "k.cu"]);
    assert_ne!(run.code, 0, "{}", run.out);
}

#[test]
fn a_reason_is_required() {
    let text = allowed("  a[0]").replace(" because the last one may win", "");
    let project = Project::new(&[("k.cu", &text)]);
    project.run(&["verify", "k.cu"]).says(4, &["error[annotation]: a reason is missing", "k.cu:2:1", "because REASON"]);
    project.write("k.cu", &text.replace("write-write)", "write-wrote) because of"));
    project
        .run(&["verify", "k.cu"])
        .says(4, &["no finding has the id `race/write-wrote`", "did you mean `race/write-write`"]);
}

#[test]
fn what_allows_nothing_is_reported_where_all_was_looked_at() {
    let project = Project::new(&[("k.cu", &format!("{ALLOW}{RIGHT}"))]);
    let words = ["warning[annotation]: this allows `race/write-write`, which is not found here", "k.cu:1:1"];
    project.run(&["verify", "k.cu"]).says(0, &words);
    for flags in [["--only", "races"], ["--kernel", "right"], ["--stage", "race"]] {
        project.run(&[&["verify", "k.cu"], &flags[..]].concat()).lacks(&["which is not found here"]);
    }
}

#[test]
fn strings_and_macros_allow_nothing() {
    for text in [
        WRONG.replace("  a[0]", &format!("  static_assert(true, \"{}\"); a[0]", ALLOW.trim_end())),
        WRONG.replace("  a[0]", &format!("  static_assert(true, R\"(\n{ALLOW})\"); a[0]")),
        WRONG.replace("  a[0]", &format!("#define UNUSED {ALLOW}  a[0]")),
        WRONG.replace("  a[0]", &format!("  // about: {ALLOW}  a[0]")),
    ] {
        let project = Project::new(&[("k.cu", &text)]);
        project.run(&["verify", "k.cu"]).says(1, &["error[race/write-write]"]);
    }
}

#[test]
fn where_races_are_not_checked_nothing_is_allowed() {
    let text = "#include \"barrister.h\"\n__global__ void k(int *a, int n) {\n  \
                // barrister: allow(assert) because it is a test\n  __assert(n != 3);\n}\n";
    let project = Project::new(&[("k.cu", text)]);
    project.run(&["verify", "k.cu"]).says(0, &["the verdict is still refuted"]);
    let run = project.run(&["verify", "k.cu", "--stage", "spec"]);
    assert_ne!(run.code, 0, "{}", run.out);
    assert!(run.out.contains("nothing counts as allowed"), "{}", run.out);
}

#[test]
fn a_baseline_knows_what_it_was_written_with() {
    let project = Project::new(&[("src/k.cu", WRONG), ("src/right.cu", RIGHT)]);
    project.run(&["verify", "src", "--write-baseline", "known.json"]).says(0, &["known from the baseline"]);
    let known: Value = serde_json::from_str(&project.read("known.json")).expect("it is JSON");
    assert_eq!(known["findings"][0]["file"], "src/k.cu");
    let sarif: Value =
        serde_json::from_str(&project.run(&["verify", "src", "--format=sarif"]).out).expect("it is JSON");
    let fingerprint = &sarif["runs"][0]["results"][0]["partialFingerprints"]["barristerFinding/v1"];
    assert_eq!(&known["findings"][0]["fingerprint"], fingerprint);

    let again = |paths: &[&str]| project.run(&[&["verify", "--baseline", "known.json"], paths].concat());
    again(&["src"]).says(0, &["kernel wrong: refuted", "the verdict is still refuted"]);
    project.write("src/k.cu", &format!("// one\n// more\n{}", WRONG.replace("a[0] =", "a[0]  = // here\n   ")));
    again(&["src"]).says(0, &["known from the baseline"]);
    // Another statement, another kernel, another file: new.
    project.write("src/k.cu", &WRONG.replace("threadIdx.x", "threadIdx.x + 1"));
    again(&["src"]).says(1, &["error[race/write-write]", "1 finding of the baseline known.json not found any more"]);
    project.write("src/k.cu", &WRONG.replace("wrong", "worse"));
    again(&["src"]).says(1, &["kernel worse: refuted"]);
    project.write("src/k.cu", RIGHT);
    project.write("src/moved.cu", WRONG);
    again(&["src"]).says(1, &["error[race/write-write]"]);
}

#[test]
fn a_baseline_may_stand_in_the_settings() {
    let project = Project::new(&[("p/k.cu", WRONG)]);
    project.run(&["verify", "p", "--write-baseline", "p/known.json"]).says(0, &[]);
    project.write("p/barrister.toml", "baseline = \"known.json\"\n");
    project.run(&["verify", "p/k.cu"]).says(0, &["known from the baseline"]);
    project.write("p/known.json", "{}");
    project.run(&["verify", "p/k.cu"]).refuses(&["known.json", "--write-baseline FILE"]);
}

/// A race that is known, and behind it what holds of some launches only.
#[test]
fn a_baseline_hides_no_condition_that_is_new() {
    let kernel =
        |more: &str| format!("__global__ void k(int *a, int *b, int n) {{\n  a[0] = threadIdx.x;\n  {more}\n}}\n");
    let project = Project::new(&[("k.cu", &kernel(""))]);
    project.run(&["verify", "k.cu", "--write-baseline", "known.json"]).says(0, &["known from the baseline"]);
    let again = || project.run(&["verify", "k.cu", "--baseline", "known.json"]);
    again().says(0, &["nothing else is left"]);
    for (more, id) in [
        ("b[threadIdx.x + blockIdx.x * blockDim.x] = 1 / n;", "division-by-zero"),
        (
            "__shared__ int s[4]; s[threadIdx.x] = 1; b[threadIdx.x + blockIdx.x * blockDim.x] = s[threadIdx.x];",
            "bounds",
        ),
    ] {
        project.write("k.cu", &kernel(more));
        let found = format!("not suppressed: [{id}");
        again().says(5, &[&found, "k.cu:3:", "what is left counts as conditional"]);
        let github = project.run(&["verify", "k.cu", "--baseline", "known.json", "--format=github"]);
        github.says(5, &[&format!("title={id}")]);
        // Written again it is known.
        project.run(&["verify", "k.cu", "--write-baseline", "all.json"]).says(0, &["2 findings written"]);
        project.run(&["verify", "k.cu", "--baseline", "all.json"]).says(0, &["nothing else is left"]);
    }
}
