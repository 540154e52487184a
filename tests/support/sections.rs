//! What is claimed of the kernels of a file, as `emit --stage cut` prints it, with our own
//! verdict on each assertion.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use barrister::base::source::SourceMap;
use barrister::cli::stage::Stage;
use barrister::cli::{Cli, Command as Subcommand};
use barrister::commands::emit;
use barrister::config::Config;
use barrister::ivl::ast::{Command, CommandKind, Program};
use barrister::ivl::section::Section;
use barrister::ivl::{Arithmetic, visit};
use barrister::obligation::DutyId;
use barrister::pipeline::load;
use barrister::pipeline::stages::Lowered;
use barrister::prove::discharge::Discharger;
use barrister::smt::portfolio::{Strategy, discharge};
use barrister::smt::{Budget, Outcome};
use barrister::vc::goal::Goal;
use barrister::vc::passify::passify;
use barrister::vc::passive::AssertId;
use clap::Parser;

/// The kernels of a file.
pub struct Kernels {
    /// Its path.
    pub name: String,
    /// What is claimed of each kernel that can be encoded, one after the other.
    pub sections: Vec<Section>,
    sources: SourceMap,
}

/// Our verdicts on a section, by duty; those that we do not decide are missing.
pub type Verdicts = BTreeMap<DutyId, bool>;

/// The kernels of a file, under the flags of its second line.
pub fn kernels(path: &Path) -> Kernels {
    let source = std::fs::read_to_string(path).expect("a readable kernel");
    let flags = source.lines().nth(1).and_then(|line| line.strip_prefix("// flags:")).unwrap_or_default();
    let mut words = vec!["barrister".to_owned(), "verify".to_owned(), path.display().to_string()];
    words.extend(flags.split_whitespace().map(str::to_owned));
    let mut found = Kernels { name: path.display().to_string(), sections: Vec::new(), sources: SourceMap::default() };
    let Ok(Cli { command: Subcommand::Verify(args), .. }) = Cli::try_parse_from(words) else { return found };
    let Ok(config) = Config::resolve(&args.analysis, args.stage, &args.clang) else { return found };
    let Ok(loaded) = load::load(path, &config, &mut found.sources) else { return found };
    for kernel in loaded.program.kernels.iter().filter(|kernel| config.selects(&kernel.name)) {
        let discharger = Discharger::new(&config, Instant::now() + Duration::from_secs(60));
        let lowered = Lowered { program: &loaded.program, kernel };
        let inferred = lowered.encode(&config).and_then(|encoded| encoded.infer(lowered, &config, &discharger));
        // What has no encoding is `unsupported` and has no sections either.
        let sections = inferred.and_then(|inferred| lowered.claimed(&inferred, &config, &discharger));
        found.sections.extend(sections.into_iter().flatten());
    }
    found
}

impl Kernels {
    /// What a user gets, and in its order each assertion: its section's place, and its duty
    /// there.
    pub fn text(&self, arithmetic: Arithmetic) -> (String, Vec<(usize, DutyId)>) {
        let programs = self.sections.iter().map(|section| section.program.clone()).collect();
        let asserted = self
            .sections
            .iter()
            .enumerate()
            .flat_map(|(place, section)| duties(&section.program).into_iter().map(move |duty| (place, duty)));
        (emit::text(programs, Stage::Cut, arithmetic, &self.sources), asserted.collect())
    }
}

/// The duties of a section's assertions, in the order of its text.
fn duties(program: &Program) -> Vec<DutyId> {
    let commands = program.procedures.iter().flat_map(visit::commands);
    let duty = |command: &CommandKind| match command {
        CommandKind::Assert(obligation, _) => Some(obligation.duty()),
        _ => None,
    };
    commands.filter_map(duty).collect()
}

/// Our own verdicts, in one arithmetic.
pub fn verdicts(section: &Section, arithmetic: Arithmetic, budget: Budget) -> Verdicts {
    let strategy = match arithmetic {
        Arithmetic::BitVectors => Strategy::BitVectors,
        Arithmetic::Integers => Strategy::Integers,
    };
    let passive = passify(&section.program, &section.program.procedures[0]).expect("sections are loop-free");
    let asserts: Vec<AssertId> = passive.asserts().collect();
    let duty = |id: AssertId| passive.obligation(id).expect("an assertion").duty();
    if discharge(&passive, &Goal::all(asserts.iter().copied()), strategy, budget).outcome.is_proved() {
        return asserts.iter().map(|id| (duty(*id), true)).collect();
    }
    let alone = |id: &AssertId| match discharge(&passive, &Goal::one(*id), strategy, budget).outcome {
        Outcome::Proved => Some((duty(*id), true)),
        Outcome::Refuted(_) => Some((duty(*id), false)),
        Outcome::Unknown { .. } | Outcome::Unconfirmed { .. } => None,
    };
    asserts.iter().filter_map(alone).collect()
}

/// A program in which only one assertion of a section is asked: what follows may rely on
/// the others where it may in the section.
pub fn alone(section: &Section, wanted: DutyId) -> Program {
    let mut program = section.program.clone();
    for block in program.procedures.iter_mut().flat_map(|procedure| procedure.blocks.iter_mut()) {
        let commands = std::mem::take(&mut block.commands);
        block.commands = commands.into_iter().filter_map(|command| unless_other(command, wanted)).collect();
    }
    program
}

fn unless_other(command: Command, wanted: DutyId) -> Option<Command> {
    match &command.kind {
        CommandKind::Assert(obligation, _) if obligation.duty() == wanted => Some(command),
        CommandKind::Assert(obligation, claim) if obligation.kind.is_assumed_afterwards() => {
            Some(Command { kind: CommandKind::Assume(claim.clone()), span: command.span })
        }
        CommandKind::Assert(..) => None,
        _ => Some(command),
    }
}
