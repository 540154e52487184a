//! `--cross-check`: what a verdict is when a second solver agrees, knows nothing, or
//! contradicts; and, with the feature `cvc5`, whether cvc5 ever contradicts Z3 on what
//! kernels lead to.
//!
//! All kernels of the tests and of the library: `make cross-check`.

#[cfg(feature = "cvc5")]
#[path = "support/cross.rs"]
mod cross;
#[cfg(feature = "cvc5")]
#[allow(dead_code)]
#[path = "support/files.rs"]
mod files;
#[cfg(feature = "cvc5")]
#[allow(dead_code, reason = "what the comparison with Boogie uses, too")]
#[path = "support/sections.rs"]
mod sections;

use std::path::Path;

use barrister::base::diagnostic::Code;
use barrister::config::{Config, Launch};
use barrister::pipeline;
use barrister::pipeline::progress::Progress;
use barrister::report::{KernelReport, Reason, Verdict};
use barrister::smt::second::{Answer, Prover};

const VERIFIED: &str = "tests/ui/race/write_barrier_read.cu";
const REFUTED: &str = "tests/ui/race/two_writers.cu";
/// Proved with lemmas about its loop.
const STRIDED: &str = "tests/ui/race/grid_stride.cu";

/// The report on a file's one kernel, in blocks of 64, when this is the second solver.
fn with(file: &str, second: Option<Prover>) -> KernelReport {
    let launch = Launch { block: [Some(64), Some(1), Some(1)], ..Launch::default() };
    let config = Config { launch, cross_check: second, ..Config::default() };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let (run, _) = pipeline::verify(&[path], &config, &Progress::hidden());
    let kernels: Vec<_> = run.kernels().cloned().collect();
    let [kernel] = kernels.try_into().expect("one kernel");
    kernel
}

fn proves_all() -> Prover {
    |_, _| Answer::Unsat
}

fn knows_nothing() -> Prover {
    |_, _| Answer::Unknown("no idea".to_owned())
}

fn denies_all() -> Prover {
    |_, _| Answer::Sat
}

#[test]
fn what_both_prove_is_verified() {
    assert_eq!(with(VERIFIED, None).verdict, Verdict::Verified);
    let report = with(VERIFIED, Some(proves_all()));
    assert_eq!(report.verdict, Verdict::Verified);
    assert!(report.statistics.confirmed > 0 && report.statistics.unconfirmed == 0, "{:?}", report.statistics);
    let note = format!("cross-check: cvc5 confirms all of Z3's {} proofs", report.statistics.confirmed);
    assert!(report.notes.contains(&note), "{:?}", report.notes);
}

#[test]
fn what_only_one_proves_is_inconclusive() {
    let report = with(VERIFIED, Some(knows_nothing()));
    assert_eq!(report.verdict, Verdict::Inconclusive { reason: Reason::OneSolver });
    assert!(report.failures.iter().all(|f| f.reason == Some(Reason::OneSolver)), "{:?}", report.failures);
    assert!(report.failures[0].help[0].contains("no idea"), "{:?}", report.failures[0].help);
    assert_eq!((report.verdict.exit_code(), report.statistics.confirmed), (2, 0));
}

#[test]
fn a_contradiction_is_told_and_kept() {
    let report = with(VERIFIED, Some(denies_all()));
    assert_eq!(report.verdict, Verdict::Inconclusive { reason: Reason::SolversContradict });
    assert_eq!(report.verdict.exit_code(), 2);
    let told: Vec<_> = report.diagnostics.iter().filter(|d| d.code == Code::Solvers).collect();
    assert!(!told.is_empty(), "{:?}", report.diagnostics);
    for diagnostic in told {
        let help = &diagnostic.help[0];
        let path = help.split_whitespace().find_map(|word| word.strip_suffix(':').filter(|w| w.ends_with(".smt2")));
        let path = Path::new(path.unwrap_or_else(|| panic!("no file in `{help}`")));
        let script = std::fs::read_to_string(path).expect("the condition is kept");
        std::fs::remove_file(path).expect("a file of ours");
        assert!(script.contains("(set-logic QF_") && script.ends_with("(check-sat)\n"), "{script}");
    }
}

#[test]
fn a_refutation_needs_no_second_solver() {
    for second in [proves_all(), knows_nothing()] {
        assert_eq!(with(REFUTED, Some(second)).verdict, Verdict::Refuted);
    }
}

/// What inference guesses is asked with a small budget: all else is confirmed here, and
/// without the guesses the rest cannot be proved.
#[test]
fn lemmas_are_asked_again_too() {
    let no_lemmas: Prover = |_, budget| match budget.rlimit < 1_000_000 {
        true => Answer::Unknown("no idea".to_owned()),
        false => Answer::Unsat,
    };
    assert_eq!(with(STRIDED, Some(proves_all())).verdict, Verdict::Verified);
    let report = with(STRIDED, Some(no_lemmas));
    assert!(matches!(report.verdict, Verdict::Inconclusive { .. }), "{:?}", report.verdict);
    assert!(report.statistics.unconfirmed > 0, "{:?}", report.statistics);
}

#[cfg(not(feature = "cvc5"))]
#[test]
fn without_the_feature_the_flag_says_how_to_build() {
    let arguments = ["verify", "--cross-check", VERIFIED];
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_barrister")).args(arguments).output().expect("it runs");
    let message = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(4), "{message}");
    assert!(message.contains("--cross-check") && message.contains("--features cvc5"), "{message}");
}

#[cfg(feature = "cvc5")]
mod with_cvc5 {
    use std::io::{BufRead, BufReader};
    use std::path::{Path, PathBuf};
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use rustix::process::{Pid, Signal, kill_process};

    use super::*;

    /// The sample: of the files with fewer bytes, one in so many.
    const SMALL: u64 = 900;
    const EVERY: usize = 30;

    fn all_files() -> Vec<PathBuf> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        ["tests/ui", "annotations/kernels"].iter().flat_map(|d| files::below(&root.join(d), &["cu", "cl"])).collect()
    }

    fn small(path: &Path) -> bool {
        std::fs::metadata(path).is_ok_and(|data| data.len() < SMALL)
    }

    #[test]
    fn cvc5_never_contradicts_on_a_sample() {
        let sample: Vec<PathBuf> = all_files().into_iter().filter(|p| small(p)).step_by(EVERY).collect();
        let tallies = sample.iter().map(|path| cross::file(path, cross::budget(1000)));
        let tally = tallies.fold(cross::Tally::default(), cross::Tally::and);
        println!("{} files, {}", sample.len(), tally.line());
        assert!(tally.contradictions.is_empty(), "{}", tally.contradictions.join("\n\n"));
        let unknown = tally.proofs_unknown + tally.refutations_unknown;
        assert!(tally.proved > 50 && tally.refuted > 2 && unknown < tally.proved / 4, "{}", tally.line());
    }

    /// `make cross-check`; with `BARRISTER_FILE` only paths that contain its value.
    #[test]
    #[ignore = "takes an hour"]
    fn cvc5_never_contradicts_on_any_kernel() {
        let asked = std::env::var("BARRISTER_FILE").unwrap_or_default();
        let start = Instant::now();
        let mut total = cross::Tally::default();
        let is_asked = |path: &PathBuf| path.to_string_lossy().contains(&asked);
        let files: Vec<PathBuf> = all_files().into_iter().filter(is_asked).collect();
        for path in &files {
            let tally = cross::file(path, cross::budget(5000));
            println!("{:6.0} s {}: {}", start.elapsed().as_secs_f64(), path.display(), tally.line());
            total = total.and(tally);
        }
        println!("{} files, {}", files.len(), total.line());
        assert!(total.contradictions.is_empty(), "{}", total.contradictions.join("\n\n"));
        assert!(total.proved > 5000 || !asked.is_empty(), "{}", total.line());
    }

    /// The lemmas of this kernel are hard for cvc5, which cannot be interrupted.
    #[test]
    fn an_interruption_is_not_waited_for() {
        let mut child = Command::new(env!("CARGO_BIN_EXE_barrister"))
            .args(["verify", "-vv", "--cross-check", "annotations/kernels/transpose.cu"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env_remove("BARRISTER_LOG")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut log = BufReader::new(child.stderr.take().expect("piped"));
        let mut line = String::new();
        while !line.contains("second solver") {
            line.clear();
            assert_ne!(log.read_line(&mut line).expect("a log"), 0, "the log ends before cvc5 is asked");
        }
        let drain = std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        kill_process(Pid::from_child(&child), Signal::INT).expect("the program is running");
        let start = Instant::now();
        let output = child.wait_with_output().expect("the program ends");
        drain.join().expect("no panic").expect("the log is readable");
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("interrupted"), "{text}");
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    }

    #[test]
    fn a_verdict_rests_on_both() {
        let report = with(VERIFIED, barrister::smt::second::built_in());
        assert_eq!(report.verdict, Verdict::Verified, "{:?}", report.failures);
        assert!(report.statistics.confirmed > 0 && report.statistics.unconfirmed == 0, "{:?}", report.statistics);
    }
}
