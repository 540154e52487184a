//! `barrister emit`: the text of a stage.
//!
//! What is printed are the values that `verify` computes. From `ivl` to `vc` they are one
//! program for all selected kernels, with one prelude, which Boogie takes as it stands.

use std::fmt::Write;
use std::path::Path;
use std::time::Instant;

use crate::base::diagnostic::{Code, Diagnostic, Result as Checked};
use crate::base::source::SourceMap;
use crate::cli::stage::Stage;
use crate::config::Config;
use crate::infer::Inferred;
use crate::ivl::Arithmetic;
use crate::ivl::ast;
use crate::ivl::join::join;
use crate::ivl::print::{self, Dialect};
use crate::ivl::section::Section;
use crate::kernel::ast::{Function, Program};
use crate::pipeline::load;
use crate::pipeline::stages::Lowered;
use crate::prove::discharge::Discharger;
use crate::smt::portfolio::{self, Strategy};
use crate::smt::{self, Outcome};
use crate::two_thread;
use crate::vc::goal::Goal;
use crate::vc::passify;
use crate::vc::passive::{AssertId, Passive};

/// The text of a stage of a file, for every selected kernel.
///
/// # Errors
/// As for `verify`.
pub fn emit(path: &Path, stage: Stage, config: &Config, sources: &mut SourceMap) -> Result<String, Vec<Diagnostic>> {
    if stage == Stage::ClangAst {
        return load::clang_ast(path, config);
    }
    let mut loaded = load::load(path, config, sources)?;
    loaded.program.kernels.retain(|kernel| config.selects(&kernel.name));
    let selected: Vec<&Function> = loaded.program.kernels.iter().collect();
    if selected.is_empty() {
        let refused = loaded.refused.into_iter().flat_map(|r| r.diagnostics).collect::<Vec<_>>();
        let none = Diagnostic::error(Code::Input, None, format!("{} has no kernel to print", path.display()))
            .with_help("kernels are `__global__` (CUDA) or `__kernel` (OpenCL) functions; see `--kernel`");
        return Err(if refused.is_empty() { vec![none] } else { refused });
    }
    if stage == Stage::Kernel {
        return Ok(loaded.program.to_string());
    }
    let arithmetic = arithmetic(config);
    if matches!(stage, Stage::Smt2 | Stage::Model) {
        let texts = selected.iter().map(|kernel| queries(&loaded.program, kernel, stage, config));
        return texts.collect::<Checked<String>>().map_err(|d| vec![*d]);
    }
    let mut programs = Vec::new();
    for kernel in selected {
        programs.extend(kernel_programs(&loaded.program, kernel, stage, config).map_err(|d| vec![*d])?);
    }
    Ok(text(programs, stage, arithmetic, sources))
}

/// Programs of a stage as one text.
pub fn text(programs: Vec<ast::Program>, stage: Stage, arithmetic: Arithmetic, sources: &SourceMap) -> String {
    let text = print::print_with_places(&join(programs), Dialect { arithmetic, prelude: true }, sources);
    format!("{}{text}", about(stage))
}

fn arithmetic(config: &Config) -> Arithmetic {
    match config.strategy {
        Strategy::Integers => Arithmetic::Integers,
        Strategy::Auto | Strategy::BitVectors => Arithmetic::BitVectors,
    }
}

/// What a reader has to know of a stage's text.
fn about(stage: Stage) -> &'static str {
    match stage {
        Stage::ClangAst | Stage::Kernel | Stage::Smt2 | Stage::Model => "",
        Stage::Ivl => "// One thread, as encoded.\n",
        Stage::Candidates => "// One thread with guessed invariants, some of which do not hold.\n",
        Stage::Houdini => "// One thread with those of the guessed invariants that hold.\n",
        Stage::TwoThread => {
            "// Two threads under predicates, in the published form, for reading. It is not what is verified: that is \
             `--stage cut`.\n"
        }
        Stage::Instrumented => "// One thread with its loops cut and its accesses marked.\n",
        Stage::Cut | Stage::Passive => "// The kernel is verified if all assertions hold.\n",
        Stage::Vc => "// The kernel is verified if all assertions hold: one procedure each.\n",
    }
}

/// A kernel at a stage that is a program.
fn kernel_programs(program: &Program, kernel: &Function, stage: Stage, config: &Config) -> Checked<Vec<ast::Program>> {
    let lowered = Lowered { program, kernel };
    if stage == Stage::Ivl {
        return Ok(vec![lowered.thread(config)?.program]);
    }
    let encoded = lowered.encode(config)?;
    if stage == Stage::Candidates {
        return Ok(vec![encoded.thread().program.clone()]);
    }
    let discharger = Discharger::new(config, Instant::now() + config.timeout);
    let inferred = encoded.infer(lowered, config, &discharger)?;
    let (thread, cfg, facts) = (inferred.thread(), inferred.cfg(), inferred.facts());
    match stage {
        Stage::Houdini => return Ok(vec![kept(&inferred)]),
        Stage::TwoThread => {
            return Ok(vec![two_thread::predicated(thread, cfg, facts, !config.only_intra_group)?]);
        }
        Stage::Instrumented => return Ok(vec![two_thread::instrumented(thread, cfg, facts)?]),
        Stage::ClangAst | Stage::Kernel | Stage::Ivl | Stage::Candidates => {}
        Stage::Cut | Stage::Passive | Stage::Vc | Stage::Smt2 | Stage::Model => {}
    }
    let sections = lowered.claimed(&inferred, config, &discharger)?;
    if stage == Stage::Cut {
        return Ok(sections.into_iter().map(|section| section.program).collect());
    }
    let sections = passive(lowered, &sections)?;
    if stage == Stage::Passive {
        return Ok(sections.iter().map(Passive::to_program).collect());
    }
    let conditions = sections.iter().flat_map(|passive| passive.asserts().map(move |assert| (passive, assert)));
    conditions.map(|(passive, assert)| condition(lowered, passive, assert, arithmetic(config))).collect()
}

fn passive(lowered: Lowered, sections: &[Section]) -> Checked<Vec<Passive>> {
    let passive = |section: &Section| passify::passify(&section.program, section.procedure());
    sections.iter().map(passive).collect::<Result<_, _>>().map_err(|error| broken(lowered, &error))
}

/// The condition of an assertion, as a procedure that is named for both.
fn condition(lowered: Lowered, passive: &Passive, assert: AssertId, arithmetic: Arithmetic) -> Checked<ast::Program> {
    let vc = portfolio::condition(passive, &Goal::one(assert), arithmetic).map_err(|error| broken(lowered, &error))?;
    let mut program = vc.to_program();
    program.procedures[0].name = format!("{}: {}", passive.name, title(passive, assert));
    Ok(program)
}

/// Sections have no loops, and each assertion has its condition.
fn broken(lowered: Lowered, error: &dyn std::fmt::Debug) -> Box<Diagnostic> {
    let why = Diagnostic::error(Code::Internal, lowered.kernel.span, format!("{error:?}"));
    Box::new(why.with_help("this is a bug in Barrister: please report it"))
}

fn title(passive: &Passive, assert: AssertId) -> String {
    passive.obligation(assert).map_or_else(String::new, |o| format!("{} {}", o.kind.id(), o.number()))
}

/// The one-thread program with those candidates only that were proved.
fn kept(inferred: &Inferred) -> ast::Program {
    let mut program = inferred.thread().program.clone();
    for block in program.procedures[0].blocks.iter_mut() {
        block.commands.retain(|c| match &c.kind {
            ast::CommandKind::Assert(o, _) if o.kind == crate::obligation::Kind::Candidate => {
                inferred.facts().candidates.contains(&o.claim())
            }
            ast::CommandKind::Assert(..) | ast::CommandKind::Assume(_) | ast::CommandKind::Assign(..) => true,
            ast::CommandKind::Havoc(_) | ast::CommandKind::Access(_) | ast::CommandKind::Barrier(_) => true,
            ast::CommandKind::Collective(_) | ast::CommandKind::BarrierInvariant(_) => true,
        });
    }
    program
}

/// The questions to the solver of a kernel, or its models, each under its name.
fn queries(program: &Program, kernel: &Function, stage: Stage, config: &Config) -> Checked<String> {
    let lowered = Lowered { program, kernel };
    let discharger = Discharger::new(config, Instant::now() + config.timeout);
    let inferred = lowered.encode(config)?.infer(lowered, config, &discharger)?;
    let mut out = String::new();
    for passive in passive(lowered, &lowered.claimed(&inferred, config, &discharger)?)? {
        for assert in passive.asserts() {
            let goal = Goal::one(assert);
            let (comment, text) = match stage {
                Stage::Model => ("//", model(&passive, &goal, &discharger)),
                _ => (";", script(lowered, &passive, &goal, arithmetic(config))?),
            };
            if !text.is_empty() {
                let _ = writeln!(out, "{comment} {}: {}\n{text}", passive.name, title(&passive, assert));
            }
        }
    }
    Ok(out)
}

/// Each question begins anew: all of them are one text for the solver.
fn script(lowered: Lowered, passive: &Passive, goal: &Goal, arithmetic: Arithmetic) -> Checked<String> {
    let vc = portfolio::condition(passive, goal, arithmetic).map_err(|error| broken(lowered, &error))?;
    let query = smt::text::query(&vc, arithmetic).map_err(|error| broken(lowered, &error))?;
    Ok(format!("(reset)\n{}", query.script(smt::Budget::default())))
}

/// The values under which an obligation fails; empty if it does not.
fn model(passive: &Passive, goal: &Goal, discharger: &Discharger) -> String {
    match discharger.outcome(passive, goal) {
        Outcome::Proved => String::new(),
        Outcome::Unknown { reason } => format!("unknown: {reason}\n"),
        Outcome::Unconfirmed { reason, .. } => format!("proved, but the second solver does not agree: {reason}"),
        Outcome::Refuted(model) => {
            let mut out = format!("{:?}\n", model.arithmetic);
            for block in &model.trace {
                let _ = writeln!(out, "  at {}", passive.blocks[*block].label);
            }
            // The condition has variables of its own, which say what path is taken.
            for (var, value) in model.values.iter().filter_map(|(var, value)| Some((passive.vars.get(*var)?, value))) {
                let _ = writeln!(out, "  {} = {value:?}", var.name);
            }
            out
        }
    }
}
