//! Many cases in one file: the front end reads it, the interpreter runs its kernels, and
//! clang gets the file again, with what came of the runs as static assertions.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use barrister::base::diagnostic::Diagnostic;
use barrister::base::source::SourceMap;
use barrister::frontend::{Unit, clang_document, load};
use regex::Regex;

use super::language::Language;
use super::measure::{Claim, Measured, measure};
use super::probe::{Case, slot};
use super::random::Random;
use super::{names, records};

/// What became of the cases.
#[derive(Clone, Default, Debug)]
pub struct Figures {
    pub records: u64,
    pub nests: u64,
    /// Cases that are not C++.
    pub dropped: u64,
    /// Claims of which clang was asked.
    pub claims: u64,
    /// Wrong ones, all of which it must reject.
    pub controls: u64,
    pub kernels: u64,
    /// Kernels that are refused, by reason.
    pub refused: BTreeMap<String, u64>,
    /// Disagreements: each a small file.
    pub wrong: Vec<String>,
}

impl Figures {
    pub fn add(mut self, other: Figures) -> Figures {
        self.records += other.records;
        self.nests += other.nests;
        self.dropped += other.dropped;
        self.claims += other.claims;
        self.controls += other.controls;
        self.kernels += other.kernels;
        for (reason, count) in other.refused {
            *self.refused.entry(reason).or_default() += count;
        }
        self.wrong.extend(other.wrong);
        self
    }

    pub fn line(&self) -> String {
        format!(
            "{} records, {} nests of scopes, {} more that are no C++; {} claims, {} wrong claims rejected; of {} \
             kernels {} refused; {} disagreements",
            self.records,
            self.nests,
            self.dropped,
            self.claims,
            self.controls,
            self.kernels,
            self.refused.values().sum::<u64>(),
            self.wrong.len()
        )
    }

    pub fn reasons(&self) -> String {
        let mut reasons: Vec<(&String, &u64)> = self.refused.iter().collect();
        reasons.sort_by_key(|(reason, count)| (std::cmp::Reverse(**count), (*reason).clone()));
        reasons.iter().map(|(reason, count)| format!("{count:8}  {reason}\n")).collect()
    }
}

/// How many of the claims are also made wrongly.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Controls {
    /// Three.
    Some,
    /// Each of them.
    All,
}

/// One in so many cases of C++ is a nest of scopes.
const NESTS: u64 = 4;

/// Cases of these seeds.
pub fn batch(seeds: std::ops::Range<u64>, language: Language, controls: Controls) -> Figures {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("layouts-{}", seeds.start));
    std::fs::create_dir_all(&directory).expect("the test's directory is writable");
    let file = directory.join(language.file_name());
    let first = seeds.start;
    let mut figures = Figures::default();
    let made = seeds.map(|seed| {
        let mut random = Random::new(seed);
        let is_nest = language.is_cuda() && random.below(NESTS) == 0;
        if is_nest { names::case(seed, &mut random) } else { records::case(seed, &mut random, language) }
    });
    let (cases, unit) = accepted(made.collect(), &file, language, &mut figures);
    let mut claims = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        *if case.record.is_empty() { &mut figures.nests } else { &mut figures.records } += 1;
        figures.kernels += case.kernels.len() as u64;
        let Measured { claims: of_case, wrong, stopped } = measure(case, &unit.program, !language.is_cuda());
        figures.wrong.extend(wrong.iter().map(|what| describe(case, language, what)));
        stopped.into_iter().for_each(|what| *figures.refused.entry(what).or_default() += 1);
        claims.extend(of_case.into_iter().map(|claim| (at, claim)));
    }
    count_refused(&unit, &mut figures);
    figures.claims += claims.len() as u64;
    ask(&cases, &claims, &file, language, (controls, first), &mut figures);
    let _ = std::fs::remove_dir_all(&directory);
    figures
}

/// The text of the cases, and the line at which each begins.
fn join(texts: impl Iterator<Item = String>, language: Language) -> (String, Vec<usize>) {
    let mut all = language.head().to_owned();
    let mut line = 1 + all.matches('\n').count();
    let mut starts = Vec::new();
    for text in texts {
        starts.push(line);
        line += text.matches('\n').count();
        all += &text;
    }
    (all, starts)
}

/// The lines about which clang complains.
fn lines(diagnostics: &[Diagnostic], file: &Path) -> BTreeSet<usize> {
    let pattern = format!(r"(?m)^{}:(\d+):\d+: (?:fatal )?error:", regex::escape(&file.to_string_lossy()));
    let pattern = Regex::new(&pattern).expect("a pattern");
    let text: String = diagnostics.iter().map(|d| format!("{}\n", d.message)).collect();
    let found: BTreeSet<usize> = pattern.captures_iter(&text).filter_map(|c| c[1].parse().ok()).collect();
    let all = text.matches(" error: ").count();
    assert!(!found.is_empty() && all >= found.len(), "clang says nothing of the file: {text}");
    found
}

/// Those cases that clang accepts, lowered.
fn accepted(mut cases: Vec<Case>, file: &PathBuf, language: Language, figures: &mut Figures) -> (Vec<Case>, Unit) {
    for _ in 0..8 {
        let (text, starts) = join(cases.iter().map(|case| case.text.clone()), language);
        std::fs::write(file, text).expect("the test's directory is writable");
        let options = language.options(false);
        // Other than a verification, it is none with a body that clang rejects.
        let read = clang_document(file, &options).and_then(|_| load(file, &options, &mut SourceMap::default()));
        let diagnostics = match read {
            Ok(unit) => return (cases, unit),
            Err(diagnostics) => diagnostics,
        };
        let lines = lines(&diagnostics, file);
        let is_bad = |at: usize| lines.range(starts[at]..starts.get(at + 1).copied().unwrap_or(usize::MAX)).next();
        if std::env::var_os("BARRISTER_SHOW_DROPPED").is_some() {
            diagnostics.iter().for_each(|d| println!("{}", d.message));
        }
        let before = cases.len();
        let mut number = 0;
        cases.retain(|_| {
            number += 1;
            is_bad(number - 1).is_none()
        });
        assert!(cases.len() < before, "clang rejects what is no case: {diagnostics:?}");
        figures.dropped += (before - cases.len()) as u64;
    }
    panic!("clang rejects every part of {}", file.display());
}

fn count_refused(unit: &Unit, figures: &mut Figures) {
    let quoted = Regex::new("`[^`]*`").expect("a pattern");
    for kernel in &unit.refused {
        let Some(reason) = kernel.diagnostics.first() else { continue };
        let reason = quoted.replace_all(&reason.message, "`…`").into_owned();
        *figures.refused.entry(reason).or_default() += 1;
    }
}

/// Has clang judge all claims, and some that are wrong.
fn ask(
    cases: &[Case],
    claims: &[(usize, Claim)],
    file: &PathBuf,
    language: Language,
    (controls, seed): (Controls, u64),
    figures: &mut Figures,
) {
    assert!(!claims.is_empty(), "nothing is claimed");
    let mut random = Random::new(seed);
    let chosen: BTreeSet<usize> = match controls {
        Controls::All => (0..claims.len()).collect(),
        Controls::Some => (0..3).map(|_| random.below(claims.len() as u64) as usize).collect(),
    };
    let mut slots: BTreeMap<(usize, String), Vec<usize>> = BTreeMap::new();
    for (number, (case, claim)) in claims.iter().enumerate() {
        slots.entry((*case, slot(claim.kernel, claim.step))).or_default().push(number);
    }
    let (mut right, mut wrong) = (BTreeMap::new(), BTreeMap::new());
    let mut line = 1 + language.head().matches('\n').count();
    let mut all = language.head().to_owned();
    for (at, case) in cases.iter().enumerate() {
        for text in case.text.lines() {
            for &number in slots.get(&(at, text.to_owned())).into_iter().flatten() {
                let claim = &claims[number].1;
                let _ = writeln!(all, "{}", language.claim(&claim.right));
                right.insert(line, number);
                line += 1;
                if chosen.contains(&number) {
                    let _ = writeln!(all, "{}", language.claim(&claim.wrong));
                    wrong.insert(line, number);
                    line += 1;
                }
            }
            let _ = writeln!(all, "{text}");
            line += 1;
        }
    }
    std::fs::write(file, all).expect("the test's directory is writable");
    let rejected = match clang_document(file, &language.options(true)) {
        Ok(_) => BTreeSet::new(),
        Err(diagnostics) => lines(&diagnostics, file),
    };
    for line in &rejected {
        if let Some(number) = right.get(line) {
            let (case, claim) = &claims[*number];
            let what = format!("clang does not agree: {}", claim.right);
            figures.wrong.push(describe(&cases[*case], language, &what));
        } else {
            assert!(wrong.contains_key(line), "{}:{line}: clang rejects what is no claim", file.display());
        }
    }
    for (line, number) in &wrong {
        let (case, claim) = &claims[*number];
        if !rejected.contains(line) {
            let what = format!("clang accepts what is wrong: {}", claim.wrong);
            figures.wrong.push(describe(&cases[*case], language, &what));
        }
    }
    figures.controls += wrong.len() as u64;
}

/// A case as a small file, with what is wrong.
fn describe(case: &Case, language: Language, what: &str) -> String {
    let kept: String = case.text.lines().filter(|line| !line.starts_with("/*@")).map(|l| format!("{l}\n")).collect();
    format!("// {}, seed {}\n// {what}\n{}{kept}", language.describe(), case.seed, language.head())
}
