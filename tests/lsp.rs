//! The language server, spoken to as an editor speaks to it: by pipes.

#[path = "lsp/editor.rs"]
mod editor;
#[path = "support/program.rs"]
mod program;

use editor::Editor;
use serde_json::{Value, json};

/// Two threads of a row write the same element, unless a row is as wide as a block.
const CONDITIONAL: &str = "\
__global__ void k(const float *in, float *out) {
  __shared__ float tile[16][17];
  tile[threadIdx.y][threadIdx.x] = in[blockIdx.x * 256 + threadIdx.y * 16 + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * 256 + threadIdx.x * 16 + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
}
";

/// Behind characters that are two units of UTF-16 each.
const RACY: &str = "\
__global__ void neighbour(int *a) {
  __shared__ int b[1024];
  b[threadIdx.x] = a[threadIdx.x];
  /* 𝕏𝕏 é */ a[threadIdx.x] = b[(threadIdx.x + 1) % blockDim.x];
}
";

/// The sum of what stands before: each round reads what the one before has written, and writes what it reads.
const LACKS_TWO: &str = "\
__global__ void rounds(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = a[threadIdx.x];
  for (int d = 1; d < 64; d *= 2) {
    int v = threadIdx.x >= d ? s[threadIdx.x - d] : 0;
    s[threadIdx.x] += v;
  }
  a[threadIdx.x] = s[threadIdx.x];
}
";

const LACKS_ONE: &str = "\
kernel void neighbour(global int *a) {
  local int s[64];
  s[get_local_id(0)] = a[get_local_id(0)];
  a[get_local_id(0)] = s[63 - get_local_id(0)];
}
";

const RIGHT: &str = "\
__global__ void right(int *a) {
  __shared__ int b[1024];
  b[threadIdx.x] = a[blockIdx.x * blockDim.x + threadIdx.x];
  for (unsigned s = 1; s < 64; s *= 2)
    __syncthreads();
  a[blockIdx.x * blockDim.x + threadIdx.x] = b[threadIdx.x];
}
";

fn ids(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().filter_map(|one| one["code"].as_str()).collect()
}

#[test]
fn a_condition_is_stated_by_an_action_and_the_kernel_verified() {
    let mut editor = Editor::start(&[]);
    let mut text = CONDITIONAL.to_owned();
    let uri = editor.open("k.cu", &text);
    let diagnostics = editor.diagnostics(&uri, 1);
    assert!(ids(&diagnostics).contains(&"natural/tile"), "{diagnostics:?}");
    let beside = &diagnostics[0]["relatedInformation"][0];
    assert_eq!(beside["location"]["range"]["start"]["line"], 2, "{diagnostics:?}");
    assert_eq!(beside["message"], "without it: write-write race");
    let place = json!({ "textDocument": { "uri": uri } });
    let lenses = editor.ask("textDocument/codeLens", place.clone());
    assert_eq!(lenses[0]["range"]["start"], json!({ "line": 0, "character": 16 }));
    assert!(
        lenses[0]["command"]["title"].as_str().is_some_and(|title| title.starts_with("conditional under")),
        "{lenses}"
    );
    let nowhere = editor.actions(&uri, 4);
    assert_eq!(nowhere, json!([]), "the line has nothing to do with it");
    let actions = editor.actions(&uri, 0);
    assert!(actions[0]["title"].as_str().is_some_and(|title| title.starts_with("State `__requires(")), "{actions}");
    let change = &actions[0]["edit"]["documentChanges"][0];
    assert_eq!(change["textDocument"], json!({ "uri": uri, "version": 1 }));
    text = editor::edited(&text, &change["edits"]);
    assert!(text.starts_with("#include \"barrister.h\"\n") && text.contains("__requires(blockDim.x == 16"), "{text}");
    editor.change(&uri, 2, &text);
    assert_eq!(ids(&editor.diagnostics(&uri, 2)), Vec::<&str>::new());
    let lenses = editor.ask("textDocument/codeLens", place);
    assert_eq!(lenses[0]["command"]["title"], "verified for every launch");
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn barriers_that_a_kernel_lacks_are_inserted_by_an_action_and_the_kernel_verified() {
    let mut editor = Editor::start(&["--block=64", "--grid=1"]);
    let uri = editor.open("k.cu", LACKS_TWO);
    let first = editor.diagnostics(&uri, 1);
    assert!(ids(&first).iter().all(|id| id.starts_with("race/")) && !first.is_empty(), "{first:?}");
    // The findings come first, what repairs them when it was found.
    let told =
        |diagnostics: &[Value]| diagnostics[0]["message"].as_str().is_some_and(|text| text.contains("help: with"));
    assert!(!told(&first), "{first:?}");
    let diagnostics = editor.diagnostics(&uri, 1);
    assert!(told(&diagnostics), "{diagnostics:?}");
    assert_eq!(editor.actions(&uri, 1), json!([]), "the line has nothing to do with it");
    let of_name = editor.actions(&uri, 0);
    let line = diagnostics[0]["range"]["start"]["line"].as_u64().expect("a number");
    let actions = editor.actions(&uri, line as u32);
    assert_eq!(of_name, actions);
    assert_eq!(actions.as_array().map(Vec::len), Some(1), "{actions}");
    assert_eq!(actions[0]["title"], "Insert `__syncthreads();` in front of lines 5, 6: verified with them");
    assert_eq!((&actions[0]["kind"], &actions[0]["diagnostics"]), (&json!("quickfix"), &json!(diagnostics)));
    let text = editor::edited(LACKS_TWO, &actions[0]["edit"]["documentChanges"][0]["edits"]);
    assert_eq!(text.matches("    __syncthreads();\n").count(), 2, "{text}");
    editor.change(&uri, 2, &text);
    assert_eq!(ids(&editor.diagnostics(&uri, 2)), Vec::<&str>::new());
    assert_eq!(editor.actions(&uri, 0), json!([]));
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn barriers_of_opencl_are_its_own() {
    let mut editor = Editor::start(&["--block=64", "--grid=1"]);
    let uri = editor.open("k.cl", LACKS_ONE);
    editor.diagnostics(&uri, 1);
    editor.diagnostics(&uri, 1);
    let actions = editor.actions(&uri, 3);
    assert_eq!(actions[0]["title"], "Insert `barrier(CLK_LOCAL_MEM_FENCE);` in front of line 4: verified with it");
}

#[test]
fn what_no_barrier_repairs_has_no_action() {
    let mut editor = Editor::start(&["--grid=2"]);
    // Blocks race with each other.
    let uri = editor.open("k.cu", RACY);
    editor.diagnostics(&uri, 1);
    let search = editor.progress("begin", "looking for barriers that k.cu lacks");
    editor.ended(&search);
    assert_eq!(editor.actions(&uri, 3), json!([]));
}

#[test]
fn no_barriers_are_looked_for_where_the_race_is_allowed() {
    let mut editor = Editor::start(&["--block=64", "--grid=1"]);
    let comment = "// barrister: allow(race/write-read) because it is the test's\n";
    let uri = editor.open("k.cl", &format!("{comment}{LACKS_ONE}"));
    assert_eq!(ids(&editor.diagnostics(&uri, 1)), Vec::<&str>::new());
    let other = editor.open("right.cu", RIGHT);
    editor.diagnostics(&other, 1);
    assert_eq!(editor.begun(), ["verifying k.cl", "verifying right.cu"]);
}

#[test]
fn no_barriers_are_looked_for_where_a_flag_says_so() {
    let mut editor = Editor::start(&["--no-repairs", "--block=64", "--grid=1"]);
    let uri = editor.open("k.cu", LACKS_TWO);
    editor.diagnostics(&uri, 1);
    let other = editor.open("right.cu", RIGHT);
    assert_eq!(ids(&editor.diagnostics(&other, 1)), Vec::<&str>::new());
    assert_eq!(editor.begun(), ["verifying k.cu", "verifying right.cu"]);
    assert_eq!(editor.actions(&uri, 0), json!([]));
}

#[test]
fn a_search_for_barriers_makes_way_for_texts_and_ends_with_its_own() {
    let mut editor = Editor::start(&["--block=64", "--grid=1", "--no-cache"]);
    let uri = editor.open("k.cu", LACKS_TWO);
    editor.diagnostics(&uri, 1);
    editor.progress("begin", "looking for barriers that k.cu lacks");
    let other = editor.open("right.cu", RIGHT);
    // It is stopped, and taken up again when that is done.
    editor.progress("end", "stopped");
    assert_eq!(ids(&editor.diagnostics(&other, 1)), Vec::<&str>::new());
    editor.progress("begin", "looking for barriers that k.cu lacks");
    // What is found of the text before is not told of the one behind it.
    editor.change(&uri, 2, &LACKS_TWO.replace("64", "32"));
    editor.progress("end", "stopped");
    assert_eq!(editor.actions(&uri, 0), json!([]));
    editor.diagnostics(&uri, 2);
    // Nor is it taken up again where the user has ended it.
    let token = editor.progress("begin", "looking for barriers that k.cu lacks");
    editor.cancel(&token);
    editor.progress("end", "stopped");
    editor.change(&other, 2, &format!("\n{RIGHT}"));
    editor.diagnostics(&other, 2);
    assert_eq!(editor.actions(&uri, 0), json!([]));
    assert_eq!(editor.begun().last().map(String::as_str), Some("verifying right.cu"));
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn a_race_has_its_other_access_beside_it_by_units_of_utf_16() {
    let mut editor = Editor::start(&[]);
    let uri = editor.open("k.cu", RACY);
    let diagnostics = editor.diagnostics(&uri, 1);
    let race = diagnostics.iter().find(|one| one["code"] == "race/write-read").expect("the race is found");
    assert_eq!((&race["severity"], &race["source"]), (&json!(1), &json!("barrister")));
    // Two characters of two units each, and an é of one, which is two bytes.
    let column = "  /* XXXX e */ a[threadIdx.x] = ".len();
    assert_eq!(race["range"]["start"], json!({ "line": 3, "character": column }));
    let related = race["relatedInformation"].as_array().expect("there is some");
    let lines: Vec<&Value> = related.iter().map(|one| &one["location"]["range"]["start"]["line"]).collect();
    assert_eq!(lines, [2, 3]);
    assert!(related[0]["message"].as_str().is_some_and(|text| text.contains("writes")), "{related:?}");
    let hover = editor.hover(&uri, 0, 18);
    let text = hover["contents"]["value"].as_str().expect("there is something to tell");
    assert!(text.contains("refuted: ") && text.contains("Assuming") && text.contains("non-null"), "{text}");
    assert_eq!(editor.hover(&uri, 2, 4), Value::Null);
}

#[test]
fn a_verdict_on_launches_of_the_host_names_them() {
    let mut editor = Editor::start(&[]);
    let text = "__global__ void k(int *a, int n) { a[blockIdx.x * n + threadIdx.x] = threadIdx.x; }\n\
                void run(int *a) { k<<<4, 32>>>(a, 32); k<<<4, 64>>>(a, 64); }\n";
    let uri = editor.open("k.cu", text);
    assert_eq!(ids(&editor.diagnostics(&uri, 1)), Vec::<&str>::new());
    let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(lenses[0]["command"]["title"], "verified for 2 launches");
    let hover = editor.hover(&uri, 0, 16)["contents"]["value"].clone();
    let says = |words: &str| hover.as_str().is_some_and(|text| text.contains(words));
    assert!(says("k.cu:2:20: block (32,1,1), grid (4,1,1), n = 32") && says("n = 64"), "{hover}");
}

#[test]
fn barriers_and_loops_tell_what_is_known_there() {
    let mut editor = Editor::start(&[]);
    let uri = editor.open("k.cu", RIGHT);
    assert_eq!(ids(&editor.diagnostics(&uri, 1)), Vec::<&str>::new());
    let of_loop = editor.hover(&uri, 3, 3)["contents"]["value"].clone();
    assert!(of_loop.as_str().is_some_and(|text| text.contains("__invariant(1u <= s)")), "{of_loop}");
    let of_barrier = editor.hover(&uri, 4, 6)["contents"]["value"].clone();
    assert!(of_barrier.as_str().is_some_and(|text| text.contains("__uniform_int(s)")), "{of_barrier}");
}

#[test]
fn a_change_ends_the_run_of_the_text_before_it() {
    let mut editor = Editor::start(&[]);
    let uri = editor.open("k.cu", RACY);
    editor.progress("begin", "verifying k.cu");
    // While it is under way, and again before the text has rested.
    editor.change(&uri, 2, CONDITIONAL);
    editor.change(&uri, 3, RIGHT);
    // None comes of the other versions: this is the first one.
    assert_eq!(ids(&editor.diagnostics(&uri, 3)), Vec::<&str>::new());
    // What is asked between a change and its report is not answered by old places.
    editor.change(&uri, 4, &format!("\n{RIGHT}"));
    assert_eq!(editor.hover(&uri, 0, 18), Value::Null);
    let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(lenses[0]["command"]["title"], "checking…");
    assert_eq!(lenses[0]["range"]["start"]["line"], 1);
    editor.close(&uri);
    assert_eq!(editor.diagnostics_of_any(&uri), Vec::<Value>::new());
}

#[test]
fn what_runs_out_is_a_diagnostic_and_not_the_end() {
    let mut editor = Editor::start(&["--timeout=0.001"]);
    let uri = editor.open("k.cu", RIGHT);
    assert_eq!(ids(&editor.diagnostics(&uri, 1)), ["time"]);
    let uri = editor.open("broken.cu", "__global__ void k(int *a) { a[0] = ; }");
    let diagnostics = editor.diagnostics(&uri, 1);
    assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn a_crash_is_a_diagnostic_and_not_the_end() {
    let mut editor = Editor::start(&[]);
    let uri = editor.open("k.cu", RACY);
    editor.crash_what_is_under_way();
    let diagnostics = editor.diagnostics(&uri, 1);
    assert_eq!(ids(&diagnostics), ["internal"], "{diagnostics:?}");
    assert!(
        diagnostics[0]["message"].as_str().is_some_and(|text| text.contains("bug in Barrister")),
        "{diagnostics:?}"
    );
    editor.change(&uri, 2, RIGHT);
    assert_eq!(ids(&editor.diagnostics(&uri, 2)), Vec::<&str>::new());
    assert_eq!(editor.leave(), Some(0));
}

#[test]
fn a_source_that_clang_rejects_is_marked_where_it_is_wrong() {
    let mut editor = Editor::start(&[]);
    let uri = editor.open("broken.cu", "__global__ void k(int *a) {\n  a[0] = ;\n}\n");
    let diagnostics = editor.diagnostics(&uri, 1);
    assert_eq!(ids(&diagnostics), ["compile"], "{diagnostics:?}");
    assert_eq!(diagnostics[0]["range"]["start"], json!({ "line": 1, "character": 9 }), "{diagnostics:?}");
    assert_eq!(diagnostics[0]["message"], "expected expression");
}

#[test]
fn flags_of_the_server_settings_and_builds_count() {
    let mut editor = Editor::start(&["--block=1"]);
    let wrong = "__global__ void k(int *a) { a[0] = threadIdx.x; }\n";
    editor.write("barrister.toml", "grid = \"1\"\n");
    let uri = editor.open("settings.cu", wrong);
    assert_eq!(ids(&editor.diagnostics(&uri, 1)), Vec::<&str>::new(), "there is one thread");
    // A header that only the build knows of, and that only the file's own directory has.
    editor.write("inc/size.h", "#define SIZE 1\n");
    editor.write("own.h", "#define OWN 1\n");
    let file = editor.path().join("built.cu");
    let database = json!([{ "directory": editor.path(), "file": file, "command": "nvcc -Iinc built.cu" }]);
    editor.write("build/compile_commands.json", &database.to_string());
    let uri = editor.open("built.cu", &format!("#include \"size.h\"\n#include \"own.h\"\n{wrong}"));
    let diagnostics = editor.diagnostics(&uri, 1);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let uri = editor.open("header.h", "#define X 1\n");
    assert_eq!(ids(&editor.diagnostics(&uri, 1)), Vec::<&str>::new(), "a header without kernels is right");
}

#[test]
fn who_is_no_editor_is_told_so() {
    let run = program::barrister().arg("lsp").stdin(std::process::Stdio::null()).output().expect("it starts");
    let errors = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(4), "{errors}");
    assert!(errors.contains("standard input is no editor"), "{errors}");
}
