//! Bad input to what reads text: the Boogie parser, kernels and their annotations, witness
//! files. No panic, no hang, bounded memory. In an ordinary run a few seconds of it;
//! `make fuzz` goes on for as long as one likes. The documents that clang's side of the front
//! end writes are spoilt in `src/frontend/garbage.rs`.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use barrister::base::source::SourceMap;
use barrister::commands::replay;
use barrister::config::Config;
use barrister::ivl;
use barrister::pipeline::load;
use barrister::pipeline::stages::Lowered;

#[path = "support/files.rs"]
#[allow(dead_code)]
mod files;
#[path = "support/program.rs"]
mod program;
#[path = "support/random.rs"]
#[allow(dead_code)]
mod random;
use random::Random;

/// One input may take this long on a busy machine.
const HANG: Duration = Duration::from_secs(60);
/// Kilobytes that the process may have had.
const MEMORY: u64 = 2 << 20;

/// Feeds inputs until the time is over. What is spoilt is a good text.
fn feed(name: &str, time: Duration, texts: &[String], words: &[&str], mut accept: impl FnMut(&str) -> bool) {
    assert!(accept(&texts[0]), "{name}: refused:\n{}", texts[0]);
    let start = Instant::now();
    let seed = std::env::var("BARRISTER_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let mut random = Random::new(seed);
    let (mut inputs, mut accepted) = (0, 0);
    let beat = Arc::new(AtomicU64::new(0));
    watch(name, beat.clone());
    while start.elapsed() < time {
        let text = spoil(&texts[random.below(texts.len() as u64) as usize], words, &mut random);
        beat.store(inputs + 1, Ordering::Relaxed);
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| accept(&text))) {
            Ok(fine) => accepted += u64::from(fine),
            Err(_) => panic!("{name}, input {inputs} of seed {seed}: a panic, of\n{text}"),
        }
        inputs += 1;
    }
    beat.store(0, Ordering::Relaxed);
    let memory = peak_memory();
    println!("{name}: {inputs} inputs, {accepted} accepted, {} s, {} MB", start.elapsed().as_secs(), memory >> 10);
    assert!(memory < MEMORY, "{name}: {memory} kB");
    assert!(inputs > 0, "{name}: nothing was tried");
}

/// Ends the process when one input takes too long: nothing else can end a hang.
fn watch(name: &str, beat: Arc<AtomicU64>) {
    let name = name.to_owned();
    std::thread::spawn(move || {
        let (mut last, mut since) = (0, Instant::now());
        loop {
            std::thread::sleep(Duration::from_millis(200));
            let now = beat.load(Ordering::Relaxed);
            if now == 0 && last != 0 {
                return;
            }
            if now != last {
                (last, since) = (now, Instant::now());
            } else if now != 0 && since.elapsed() > HANG {
                eprintln!("{name}: input {} hangs", now - 1);
                std::process::exit(101);
            }
        }
    });
}

/// The most memory that the process has had, in kilobytes; 0 where no one tells.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

/// The text with a few tokens dropped, doubled, exchanged or replaced, or broken off.
fn spoil(text: &str, words: &[&str], random: &mut Random) -> String {
    let mut tokens = tokens(text);
    for _ in 0..1 + random.below(4) {
        if tokens.is_empty() {
            break;
        }
        let (at, other) = (random.below(tokens.len() as u64) as usize, random.below(tokens.len() as u64) as usize);
        match random.below(12) {
            0..=2 => drop(tokens.remove(at)),
            3 | 4 => tokens.insert(at, tokens[other]),
            5 | 6 => tokens.swap(at, other),
            7..=10 => tokens[at] = words[random.below(words.len() as u64) as usize],
            _ if random.chance(20) => tokens.truncate(at),
            _ => {
                let end = (at + 1 + random.below(20) as usize).min(tokens.len());
                let part = tokens[at..end].to_vec();
                tokens.splice(other..other, part);
            }
        }
    }
    tokens.concat()
}

/// Words, and every other character by itself.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let in_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if in_word(first) { rest.find(|c| !in_word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        tokens.push(&rest[..length]);
        rest = &rest[length..];
    }
    tokens
}

/// The texts of the CUDA kernels below a directory.
fn texts(directory: &str) -> Vec<String> {
    let files = files::below(&Path::new(env!("CARGO_MANIFEST_DIR")).join(directory), &["cu"]);
    files.into_iter().map(|path| std::fs::read_to_string(path).expect("a text")).collect()
}

fn boogie(time: Duration) {
    let kernels = ["tests/ui/race/grid_stride.cu", "tests/ui/elements/rounds.cu", "annotations/kernels/reduce.cu"];
    let texts: Vec<String> = kernels.into_iter().map(emitted).collect();
    let words = [
        "procedure",
        "axiom",
        "function",
        "forall",
        "old",
        ":=",
        "==>",
        "[",
        "]",
        "{",
        "}",
        "(",
        ")",
        "::",
        "goto",
        "assert",
        "havoc",
        "bv32",
        "0bv32",
        "99999999999999999999999999999999999999999",
        "-",
        "i32",
        "if",
        "then",
        "call",
    ];
    feed("Boogie", time, &texts, &words, |text| ivl::parse::parse(text).is_ok());
}

/// A kernel's program of one thread.
fn emitted(kernel: &str) -> String {
    let mut command = program::barrister();
    command.args(["emit", "--stage", "ivl", kernel]);
    let output = command.output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("a text")
}

/// Kernels with spoilt annotations, as far as the program of one thread.
fn annotations(time: Duration) {
    let mut texts = texts("annotations/kernels");
    texts.extend(self::texts("tests/ui/elements"));
    texts.extend(self::texts("tests/ui/spec"));
    texts.extend(self::texts("tests/ui/contract"));
    texts.extend(self::texts("tests/ui/scan"));
    let words = [
        "__requires",
        "__ensures",
        "__invariant",
        "__barrier_invariant_1",
        "__element_invariant",
        "__assert",
        "__assume",
        "__scan_monoid",
        "__is_sum",
        "__other_int",
        "__old_int",
        "__implies",
        "__array_snapshot",
        "__syncthreads",
        "__read_permission",
        "__writes_to",
        "__return_val_int",
        "__all",
        "0",
        "-1",
        "4294967296",
        "1.5f",
        "tid",
        "n",
        "threadIdx",
        "&",
        "*",
        "++",
        "=",
        "(",
        ")",
        ",",
        ";",
        "return",
        "for",
        "if",
        "true",
        "a",
        "x",
    ];
    feed("annotations", time, &texts, &words, |text| is_encoded("annotations", text, &Config::default()));
}

/// Whether a kernel of the text has a program of one thread.
fn is_encoded(name: &str, text: &str, config: &Config) -> bool {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("spoilt-{name}-{}.cu", std::process::id()));
    std::fs::write(&path, text).expect("the test's directory is writable");
    let Ok(loaded) = load::load(&path, config, &mut SourceMap::default()) else { return false };
    let program = loaded.program;
    program.kernels.iter().filter(|kernel| Lowered { program: &program, kernel }.encode(config).is_ok()).count() > 0
}

/// Kernels and launches in spoilt C++, as far as the program of one thread.
fn sources(time: Duration) {
    let directories = ["tests/ui/language", "tests/ui/seam", "tests/ui/layout", "tests/ui/launch", "tests/ui/contract"];
    let mut texts: Vec<String> = directories.into_iter().flat_map(texts).collect();
    // One that is not refused comes first.
    texts.sort_by_key(|text| !text.starts_with("// verdict: verified"));
    let words = "template typename class struct union enum namespace using typedef auto decltype constexpr static \
                 const volatile mutable extern inline virtual explicit friend operator new delete this sizeof alignas(8) \
                 noexcept static_assert requires concept goto switch case default return break continue if else for while \
                 do int char long unsigned float double bool void short __shared__ __device__ __global__ __host__ \
                 __constant__ __restrict__ <<< >>> < > :: . -> & && * ... [ ] { } ( ) , ; ? : = == += ++ -- << >> ! ~ + \
                 - / % | ^ [&] [=] 0 1 -1 1.5f 'c' \"s\" T k p i n x a";
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut config = Config::default();
    config.source.clang_args = vec!["-std=c++20".to_owned()];
    feed("sources", time, &texts, &words, |text| is_encoded("sources", text, &config));
}

fn witnesses(time: Duration) {
    let mut command = program::barrister();
    command.args(["verify", "--format", "json", "--block", "64", "tests/ui/race/trailing_barrier_missing.cu"]);
    let output = command.output().expect("the program starts");
    let report = String::from_utf8(output.stdout).expect("a text");
    let words = [
        "null",
        "true",
        "-1",
        "1e999",
        "99999999999999999999",
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"",
        "[]",
        "{}",
        "0.5",
        "\"x\"",
        "\\u0000",
        "version",
        "threads",
        "scalars",
    ];
    feed("witnesses", time, &[report], &words, |text| replay::parse(text).is_ok());
}

const MOMENT: Duration = Duration::from_secs(2);

#[test]
fn spoilt_programs_do_no_harm() {
    boogie(MOMENT);
}

#[test]
fn spoilt_sources_do_no_harm() {
    sources(MOMENT);
}

#[test]
fn spoilt_annotations_do_no_harm() {
    annotations(MOMENT);
}

#[test]
fn spoilt_witnesses_do_no_harm() {
    witnesses(MOMENT);
}

/// `make fuzz`: as long as `BARRISTER_MINUTES` says, for each reader.
fn minutes() -> Duration {
    let minutes: u64 = std::env::var("BARRISTER_MINUTES").map_or(1, |text| text.parse().expect("a number"));
    Duration::from_secs(60 * minutes)
}

#[test]
#[ignore = "takes as long as one likes"]
fn spoilt_programs_for_minutes() {
    boogie(minutes());
}

#[test]
#[ignore = "takes as long as one likes"]
fn spoilt_sources_for_minutes() {
    sources(minutes());
}

#[test]
#[ignore = "takes as long as one likes"]
fn spoilt_annotations_for_minutes() {
    annotations(minutes());
}

#[test]
#[ignore = "takes as long as one likes"]
fn spoilt_witnesses_for_minutes() {
    witnesses(minutes());
}
