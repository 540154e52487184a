//! The section programs of a kernel, with our own verdict on each of their assertions,
//! put together into one Boogie program.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use barrister::base::diagnostic::Diagnostic;
use barrister::base::id::Id;
use barrister::base::source::SourceMap;
use barrister::cli::{Cli, Command as Subcommand};
use barrister::config::Config;
use barrister::ivl::ast::{Command, CommandKind, Procedure, Program, VarId};
use barrister::ivl::fold;
use barrister::ivl::print::{Dialect, print};
use barrister::ivl::section::Section;
use barrister::ivl::{Arithmetic, check as legal};
use barrister::kernel::ast::Function;
use barrister::obligation::Kind;
use barrister::pipeline::load;
use barrister::pipeline::stages::Lowered;
use barrister::prove::discharge::Discharger;
use barrister::prove::questions::races_at_once;
use barrister::smt::portfolio::{Strategy, discharge};
use barrister::smt::{Budget, Outcome};
use barrister::vc::goal::Goal;
use barrister::vc::passify::passify;
use barrister::vc::passive::AssertId;
use clap::Parser;

/// The sections of a kernel.
pub struct Kernel {
    /// File and kernel.
    pub name: String,
    /// Its sections: those that `emit --stage passive` starts from.
    pub sections: Vec<Section>,
}

/// What is asked of one assertion of one section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It stays.
    Asked,
    /// It is proved elsewhere, and what follows may rely on it; if nothing may, it is dropped.
    Elsewhere,
}

/// Our verdicts on a section, by obligation number; those that we do not decide are missing.
pub type Verdicts = BTreeMap<u32, bool>;

/// The kernels of a file, under the flags of its second line; empty if it has none that
/// can be encoded.
pub fn kernels(path: &Path) -> Vec<Kernel> {
    let source = std::fs::read_to_string(path).expect("a readable kernel");
    let flags = source.lines().nth(1).and_then(|line| line.strip_prefix("// flags:")).unwrap_or_default();
    let mut words = vec!["barrister".to_owned(), "verify".to_owned(), path.display().to_string()];
    words.extend(flags.split_whitespace().map(str::to_owned));
    let Ok(Cli { command: Subcommand::Verify(args), .. }) = Cli::try_parse_from(words) else { return Vec::new() };
    let Ok(config) = Config::resolve(&args.analysis, args.stage, &args.clang) else { return Vec::new() };
    let Ok(loaded) = load::load(path, &config, &mut SourceMap::default()) else { return Vec::new() };
    let selected = loaded.program.kernels.iter().filter(|kernel| config.selects(&kernel.name));
    let sections = |kernel: &Function| {
        let discharger = Discharger::new(&config, Instant::now() + Duration::from_secs(60));
        let lowered = Lowered { program: &loaded.program, kernel };
        let inferred = lowered.encode(&config)?.infer(lowered, &config, &discharger)?;
        let mut sections = lowered.sections(&inferred, &config, &discharger)?.into_all();
        sections.extend(races_at_once(&inferred)?);
        Ok::<_, Box<Diagnostic>>(sections)
    };
    let kernel = |kernel: &Function| {
        let name = format!("{}: {}", path.display(), kernel.name);
        // What has no encoding is `unsupported` and has no sections either.
        sections(kernel).ok().map(|sections| Kernel { name, sections })
    };
    selected.filter_map(kernel).collect()
}

/// Our own verdicts, in one arithmetic.
pub fn verdicts(section: &Section, arithmetic: Arithmetic, budget: Budget) -> Verdicts {
    let strategy = match arithmetic {
        Arithmetic::BitVectors => Strategy::BitVectors,
        Arithmetic::Integers => Strategy::Integers,
    };
    let passive = passify(&section.program, &section.program.procedures[0]).expect("sections are loop-free");
    let asserts: Vec<AssertId> = passive.asserts().collect();
    let number = |id: AssertId| passive.obligation(id).expect("an assertion").number;
    if discharge(&passive, &Goal::all(asserts.iter().copied()), strategy, budget).outcome.is_proved() {
        return asserts.iter().map(|id| (number(*id), true)).collect();
    }
    let alone = |id: &AssertId| match discharge(&passive, &Goal::one(*id), strategy, budget).outcome {
        Outcome::Proved => Some((number(*id), true)),
        Outcome::Refuted(_) => Some((number(*id), false)),
        Outcome::Unknown { .. } | Outcome::Unconfirmed { .. } => None,
    };
    asserts.iter().filter_map(alone).collect()
}

/// A Boogie program of copies of sections, and where each assertion of it stands.
#[derive(Default)]
pub struct Batch {
    program: Program,
    /// By procedure, in order: the obligation number of each assertion in the text's order.
    asked: Vec<Vec<u32>>,
}

impl Batch {
    /// Adds a copy of a section in which some assertions are asked; its procedure is
    /// `pN`, N counting from 0.
    pub fn add(&mut self, section: &Section, role: impl Fn(u32) -> Role) -> usize {
        let (source, number) = (&section.program, self.program.procedures.len());
        self.program.sorts = source.sorts.clone();
        self.program.functions = source.functions.clone();
        let offset = self.program.vars.len();
        for var in source.vars.iter() {
            let name = format!("{}.p{number}", var.name);
            self.program.vars.push(barrister::ivl::ast::Var { name, ..var.clone() });
        }
        let shift = |var: VarId| VarId::from_index(var.index() + offset);
        self.program.axioms.extend(source.axioms.iter().map(|axiom| fold::rename(axiom, &mut { shift })));
        let (mut blocks, mut asked) = (source.procedures[0].blocks.clone(), Vec::new());
        for block in blocks.iter_mut() {
            let commands = std::mem::take(&mut block.commands);
            block.commands = commands.into_iter().filter_map(|c| in_role(c, &role, &mut asked)).collect();
            for command in &mut block.commands {
                command.kind =
                    fold::map_command(&command.kind, &mut |e| fold::rename(e, &mut { shift }), &mut { shift });
            }
        }
        self.program.procedures.push(Procedure { name: format!("p{number}"), blocks });
        self.asked.push(asked);
        number
    }

    /// The text, and for each procedure the line (counted from one) of each of its assertions.
    pub fn text(&self, arithmetic: Arithmetic) -> (String, Vec<BTreeMap<u32, usize>>) {
        legal::check(&self.program, legal::Threads::Two).expect("copies of legal programs");
        let printed = print(&self.program, Dialect { arithmetic, prelude: true });
        let mut numbers = self.asked.iter().enumerate().flat_map(|(p, asked)| asked.iter().map(move |n| (p, *n)));
        let mut lines = vec![BTreeMap::new(); self.asked.len()];
        let mut text = String::with_capacity(printed.len());
        for (at, line) in (1..).zip(printed.lines()) {
            if line.trim_start().starts_with("assert ") {
                let (procedure, number) = numbers.next().expect("as many assertions as were asked");
                lines[procedure].insert(number, at);
                let kind = line.split('"').nth(1).and_then(Kind::from_id).expect("each assertion has a kind");
                let attribute = if kind.is_assumed_afterwards() { "assert " } else { "assert {:subsumption 0} " };
                text.push_str(&line.replacen("assert ", attribute, 1));
            } else {
                text.push_str(line);
            }
            text.push('\n');
        }
        assert_eq!(numbers.next(), None, "fewer assertions than were asked");
        (text, lines)
    }
}

fn in_role(command: Command, role: &impl Fn(u32) -> Role, asked: &mut Vec<u32>) -> Option<Command> {
    let CommandKind::Assert(obligation, claim) = &command.kind else { return Some(command) };
    match role(obligation.number) {
        Role::Asked => asked.push(obligation.number),
        Role::Elsewhere if obligation.kind.is_assumed_afterwards() => {
            return Some(Command { kind: CommandKind::Assume(claim.clone()), span: command.span });
        }
        Role::Elsewhere => return None,
    }
    Some(command)
}
