//! Mutants of verified kernels ([`super::mutation`]), each run on small launches and
//! shown to the verifier. One that a run sees violated must not be verified. One that is
//! verified *survives*, and is listed: no run saw it do harm.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use barrister::base::id::Id;
use barrister::base::source::SourceMap;
use barrister::config::{self, Config};
use barrister::kernel::ast::{ContractId, Program};
use barrister::kernel::interp::Executable;
use barrister::pipeline::check::check_kernel;
use barrister::pipeline::load;
use barrister::report::Verdict;

use super::attack::side_by_side;
use super::mutation::{Change, Part, mutants};
use super::{expect, files, portion, runs};

/// Instructions of one run, and inputs on each launch.
const STEPS: u64 = 100_000;
const SEEDS: u64 = 6;

/// How much is looked at.
#[derive(Clone, Copy)]
pub struct Effort {
    /// One file in so many.
    pub files: u64,
    /// One of its mutants in so many.
    pub sample: usize,
    /// What the verifier may spend on one.
    pub timeout: Duration,
    /// Whether it is asked about mutants that no run saw violated.
    pub survivors: bool,
}

/// What became of mutants.
#[derive(Clone, Copy, Default, Debug)]
struct Row {
    mutants: u64,
    /// A run saw a violation: not one of them is verified.
    violated: u64,
    /// No run did, and the verifier does not verify them.
    refused: u64,
    /// Verified.
    survived: u64,
}

/// What became of all mutants.
#[derive(Default, Debug)]
pub struct Table {
    rows: BTreeMap<(Part, &'static str), Row>,
    survivors: BTreeMap<(Part, &'static str), Vec<String>>,
    /// Verified, but violated.
    pub wrong: Vec<String>,
}

impl Table {
    fn add(mut self, other: Table) -> Table {
        for (kind, row) in other.rows {
            let sum = self.rows.entry(kind).or_default();
            sum.mutants += row.mutants;
            sum.violated += row.violated;
            sum.refused += row.refused;
            sum.survived += row.survived;
        }
        for (kind, lines) in other.survivors {
            self.survivors.entry(kind).or_default().extend(lines);
        }
        self.wrong.extend(other.wrong);
        self
    }

    fn sum(&self, count: impl Fn(&Row) -> u64) -> u64 {
        self.rows.values().map(count).sum()
    }

    pub fn mutants(&self) -> u64 {
        self.sum(|row| row.mutants)
    }

    pub fn violated(&self) -> u64 {
        self.sum(|row| row.violated)
    }

    /// The table, without the list of survivors.
    pub fn print(&self) {
        println!("{:34} {:>8} {:>9} {:>8} {:>9}", "", "mutants", "violated", "refused", "verified");
        let all = Row {
            mutants: self.mutants(),
            violated: self.violated(),
            refused: self.sum(|row| row.refused),
            survived: self.sum(|row| row.survived),
        };
        let named = self.rows.iter().map(|((_, kind), row)| (*kind, *row)).chain([("all", all)]);
        for (kind, Row { mutants, violated, refused, survived }) in named {
            println!("{kind:34} {mutants:8} {violated:9} {refused:8} {survived:9}");
        }
    }

    /// The survivors, by kind, and why each kind may survive.
    pub fn print_survivors(&self) {
        for ((part, kind), lines) in &self.survivors {
            println!("\n{kind}: {}", why(*part, kind));
            lines.iter().for_each(|line| println!("  {line}"));
        }
    }
}

/// Why a mutant of this kind that no run saw violated may be verified.
fn why(part: Part, kind: &str) -> &'static str {
    match (part, kind) {
        (Part::Hypothesis, _) => "what was assumed is not needed for this verdict",
        (Part::Claim, "owner shifted") => "every element is written, or stays what it was: no owner is needed",
        (Part::Claim, _) => "less is claimed, or something else that holds, too; the rest does not need it",
        (Part::Code, "barrier dropped") => "no two accesses needed it to be ordered, and no claim rested on it",
        (Part::Code, _) => "the mutant does something else that violates nothing: no claim speaks of it",
    }
}

/// Mutants of all verified kernels of the tests and of the library.
pub fn examine(effort: Effort) -> Table {
    let mut files = files::kernels();
    let done = Mutex::new(0);
    let only = std::env::var("BARRISTER_FILE").unwrap_or_default();
    files.retain(|file| file.display().to_string().contains(&only) && portion::has(file, effort.files));
    let tables = side_by_side(&files, |file| {
        let start = Instant::now();
        let table = of_file(file, effort);
        let mut done = done.lock().expect("no panic");
        *done += 1;
        if table.mutants() > 0 {
            let (mutants, violated) = (table.mutants(), table.violated());
            let (number, all, name, seconds) = (*done, files.len(), file.display(), start.elapsed().as_secs());
            println!("{number}/{all} {name}: {mutants} mutants, {violated} violated, {seconds} s");
            table.wrong.iter().for_each(|wrong| println!("  verified, but violated: {wrong}"));
        }
        table
    });
    tables.into_iter().fold(Table::default(), Table::add)
}

fn of_file(path: &PathBuf, effort: Effort) -> Table {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let expected = expect::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut table = Table::default();
    if expected.verdict != "verified" {
        return table;
    }
    let config = runs::config(&name, &expected.flags);
    let mut sources = SourceMap::default();
    let loaded = load::load(path, &config, &mut sources).unwrap_or_else(|d| panic!("{name}: {d:?}"));
    // A start of its own for each file, lest only first mutants are looked at.
    let mut number = name.bytes().map(usize::from).sum::<usize>();
    for (change, program) in mutants_of(&loaded.program) {
        number += 1;
        if number.is_multiple_of(effort.sample) {
            let place = format!("{name}:{}", sources.position(change.span).line);
            judge(&program, &change, &config, effort, &place, &mut table);
        }
    }
    table
}

/// Mutants of the kernels, and of the functions that they use by contract.
fn mutants_of(program: &Program) -> Vec<(Change, Program)> {
    let mut found = Vec::new();
    for kernel in 0..program.kernels.len() {
        for (change, mutant) in mutants(&program.kernels[kernel]) {
            let mut program = program.clone();
            program.kernels = vec![mutant];
            found.push((change, program));
        }
    }
    for contract in 0..program.contracts.len() {
        let contract = ContractId::from_index(contract);
        for (change, mutant) in mutants(&program.contracts[contract]) {
            let mut program = program.clone();
            program.contracts[contract] = mutant;
            found.push((change, program));
        }
    }
    found
}

fn judge(program: &Program, change: &Change, config: &Config, effort: Effort, place: &str, table: &mut Table) {
    let row = table.rows.entry((change.part, change.kind)).or_default();
    row.mutants += 1;
    let violation = violation(program, config);
    if violation.is_none() && !effort.survivors {
        return;
    }
    // A mutant that is violated has to be violated where one that is verified is not: one
    // failure is enough.
    let config = Config { timeout: effort.timeout, effort: config::Effort::FirstFailure, ..config.clone() };
    let kernels = program.kernels.iter().filter(|k| config.selects(&k.name));
    let verified = |kernel| check_kernel(program, kernel, &config).conclude().verdict == Verdict::Verified;
    // Of one of several kernels all are asked for: which one is violated is not told.
    let verified = kernels.map(verified).fold(true, |all, one| all & one);
    match (violation, verified) {
        (Some(violation), true) => table.wrong.push(format!("{place}: {}: {violation}", change.kind)),
        (Some(_), false) => row.violated += 1,
        (None, false) => row.refused += 1,
        (None, true) => {
            row.survived += 1;
            table.survivors.entry((change.part, change.kind)).or_default().push(place.to_owned());
        }
    }
}

/// A violation of one of the kernels, on small launches, in either schedule.
fn violation(program: &Program, config: &Config) -> Option<String> {
    for kernel in program.kernels.iter().filter(|k| k.is_kernel && config.selects(&k.name)) {
        let executable = Executable::new(program, kernel);
        let launches = runs::launches(config, kernel);
        for seed in 0..SEEDS {
            for launch in &launches {
                let input = runs::input(kernel, *launch, seed, config);
                for one_after_the_other in [false, true] {
                    let mut options = runs::options(config, STEPS);
                    options.one_after_the_other = one_after_the_other;
                    options.tickets = runs::tickets(program, kernel, config);
                    let execution = executable.run(&input, &options);
                    if let Some(violation) = runs::excluded(&execution, program, config).first() {
                        return Some(format!("{violation:?}\n  with {input:?}"));
                    }
                    if let Some(sequence) = runs::ends_otherwise(&executable, &input, config, STEPS, &execution) {
                        return Some(format!("it ends otherwise {sequence:?}\n  with {input:?}"));
                    }
                }
            }
        }
    }
    None
}
