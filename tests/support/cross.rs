//! cvc5 against Z3, on every obligation of a kernel's sections: in both arithmetics,
//! and over bit-vectors with and without the rewriting of powers of two.

use std::path::Path;

use barrister::ivl::Arithmetic;
use barrister::smt::prover::{self, Engine};
use barrister::smt::second::{self, Answer};
use barrister::smt::{Budget, Outcome, portfolio, text};
use barrister::vc::goal::Goal;
use barrister::vc::passify::passify;
use barrister::vc::passive::Passive;
use barrister::vc::wp::Vc;
use rayon::prelude::*;

use super::sections;

/// What came of a comparison, counted in texts.
#[derive(Default, Debug)]
pub struct Tally {
    /// Both prove it.
    pub proved: usize,
    /// Both have a counterexample.
    pub refuted: usize,
    /// Z3 proves it; cvc5 does not know.
    pub proofs_unknown: usize,
    /// Z3 has a counterexample; cvc5 does not know.
    pub refutations_unknown: usize,
    /// Z3 does not know within its budget; cvc5 was not asked.
    pub undecided: usize,
    /// The texts on which they contradict each other.
    pub contradictions: Vec<String>,
}

impl Tally {
    /// Both.
    pub fn and(mut self, other: Tally) -> Tally {
        self.proved += other.proved;
        self.refuted += other.refuted;
        self.proofs_unknown += other.proofs_unknown;
        self.refutations_unknown += other.refutations_unknown;
        self.undecided += other.undecided;
        self.contradictions.extend(other.contradictions);
        self
    }

    /// In one line.
    pub fn line(&self) -> String {
        let agreed = self.proved + self.refuted;
        let unknown = self.proofs_unknown + self.refutations_unknown;
        format!(
            "{} texts that Z3 decides: {agreed} agreed ({} proved, {} refuted), {unknown} unknown to cvc5 \
             ({} proved, {} refuted by Z3), {} contradictions; {} that Z3 does not decide",
            agreed + unknown + self.contradictions.len(),
            self.proved,
            self.refuted,
            self.proofs_unknown,
            self.refutations_unknown,
            self.contradictions.len(),
            self.undecided,
        )
    }

    fn add(&mut self, found: &Outcome, answer: Option<Answer>, script: &str) {
        match (found, answer) {
            (Outcome::Unknown { .. } | Outcome::Unconfirmed { .. }, _) | (_, None) => self.undecided += 1,
            (Outcome::Proved, Some(Answer::Unsat)) => self.proved += 1,
            (Outcome::Refuted(_), Some(Answer::Sat)) => self.refuted += 1,
            (Outcome::Proved, Some(Answer::Unknown(_))) => self.proofs_unknown += 1,
            (Outcome::Refuted(_), Some(Answer::Unknown(_))) => self.refutations_unknown += 1,
            (Outcome::Proved, Some(Answer::Sat)) | (Outcome::Refuted(_), Some(Answer::Unsat)) => {
                self.contradictions.push(format!("Z3: {}\n{script}", found.name()));
            }
        }
    }
}

/// What one query may cost each of the solvers.
pub fn budget(milliseconds: u32) -> Budget {
    Budget { rlimit: 2_000_000, timeout_ms: milliseconds, ..Budget::default() }
}

/// Compares them on all sections of all kernels of a file.
pub fn file(path: &Path, budget: Budget) -> Tally {
    let sections = sections::kernels(path).sections;
    let passives = sections.par_iter().map(|s| passify(&s.program, &s.program.procedures[0]).expect("loop-free"));
    let each = passives.flat_map_iter(|passive| {
        let goals: Vec<Goal> = passive.asserts().map(Goal::one).collect();
        goals.into_iter().map(move |goal| of_goal(&passive, &goal, budget)).collect::<Vec<_>>()
    });
    each.reduce(Tally::default, Tally::and)
}

fn of_goal(passive: &Passive, goal: &Goal, budget: Budget) -> Tally {
    let forms = [
        (Arithmetic::Integers, portfolio::condition(passive, goal, Arithmetic::Integers)),
        (Arithmetic::BitVectors, portfolio::condition(passive, goal, Arithmetic::BitVectors)),
        (Arithmetic::BitVectors, portfolio::plain_condition(passive, goal, Arithmetic::BitVectors)),
    ];
    let mut tally = Tally::default();
    let mut seen = Vec::new();
    for (arithmetic, vc) in forms {
        let vc = vc.expect("an obligation has a condition");
        of_condition(&vc, arithmetic, budget, &mut seen, &mut tally);
    }
    tally
}

fn of_condition(vc: &Vc, arithmetic: Arithmetic, budget: Budget, seen: &mut Vec<String>, tally: &mut Tally) {
    let query = text::query(vc, arithmetic).expect("well-formed");
    if vc.is_trivial() || seen.contains(&query.text) {
        return;
    }
    let found = prover::solve(vc, &query, Engine::Equations, budget);
    let decided = !matches!(found, Outcome::Unknown { .. });
    let second = second::built_in().expect("built with cvc5");
    let answer = decided.then(|| second(&query, Budget { rlimit: u32::MAX, ..budget }));
    tally.add(&found, answer, &query.script(budget));
    seen.push(query.text);
}
