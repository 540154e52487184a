//! `barrister emit`: the text of a stage.

use std::fmt::Write;
use std::path::Path;
use std::time::Instant;

use crate::base::diagnostic::{Code, Diagnostic, Result as Checked};
use crate::base::source::SourceMap;
use crate::cli::stage::Stage;
use crate::config::{Arithmetic as Choice, Config};
use crate::infer::Inferred;
use crate::ivl::Arithmetic;
use crate::ivl::ast;
use crate::ivl::print::{self, Dialect};
use crate::ivl::section::Section;
use crate::kernel::ast::{Function, Program};
use crate::pipeline::load;
use crate::pipeline::stages::Lowered;
use crate::prove::discharge::Discharger;
use crate::prove::questions;
use crate::smt::{Outcome, portfolio, text};
use crate::two_thread;
use crate::vc::goal::Goal;
use crate::vc::passify;
use crate::vc::passive::Passive;

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
    let mut out = String::new();
    for kernel in selected {
        out += &kernel_stage(&loaded.program, kernel, stage, config).map_err(|d| vec![*d])?;
    }
    Ok(out)
}

fn kernel_stage(program: &Program, kernel: &Function, stage: Stage, config: &Config) -> Checked<String> {
    let arithmetic = match config.arithmetic {
        Choice::Integers => Arithmetic::Integers,
        Choice::Auto | Choice::BitVectors => Arithmetic::BitVectors,
    };
    let dialect = Dialect { arithmetic, prelude: true };
    let lowered = Lowered { program, kernel };
    if stage == Stage::Ivl {
        return Ok(print::print(&lowered.thread(config)?.program, dialect));
    }
    let encoded = lowered.encode(config)?;
    if stage == Stage::Candidates {
        return Ok(print::print(&encoded.thread().program, dialect));
    }
    let discharger = Discharger::new(config, Instant::now() + config.timeout);
    let inferred = encoded.infer(lowered, config, &discharger)?;
    if stage == Stage::Houdini {
        return Ok(print::print(&kept(&inferred), dialect));
    }
    if stage == Stage::TwoThread {
        let (thread, cfg, facts) = (inferred.thread(), inferred.cfg(), inferred.facts());
        let program = two_thread::predicated(thread, cfg, facts, !config.only_intra_group)?;
        return Ok(print::print(&program, dialect));
    }
    let sections = lowered.sections(&inferred, config, &discharger)?;
    let at_once = questions::races_at_once(&inferred)?;
    let text = |section| section_stage(section, stage, arithmetic, dialect, &discharger);
    Ok(match stage {
        Stage::Instrumented => text(sections.solo()),
        Stage::Cut => sections.cut().chain(&at_once).map(text).collect(),
        _ => sections.all().chain(&at_once).map(text).collect(),
    })
}

/// The one-thread program with those candidates only that were proved.
fn kept(inferred: &Inferred) -> ast::Program {
    let mut program = inferred.thread().program.clone();
    for block in program.procedures[0].blocks.iter_mut() {
        block.commands.retain(|c| match &c.kind {
            ast::CommandKind::Assert(o, _) if o.kind == crate::obligation::Kind::Candidate => {
                inferred.facts().candidates.contains(&o.number)
            }
            _ => true,
        });
    }
    program
}

fn section_stage(
    section: &Section,
    stage: Stage,
    arithmetic: Arithmetic,
    dialect: Dialect,
    discharger: &Discharger,
) -> String {
    let mut out = format!("// {}\n", section.name);
    if matches!(stage, Stage::Instrumented | Stage::Cut) {
        return out + &print::print(&section.program, dialect);
    }
    let passive = match passify::passify(&section.program, &section.program.procedures[0]) {
        Ok(passive) => passive,
        Err(error) => return out + &format!("// {error}\n"),
    };
    if stage == Stage::Passive {
        return out + &print::print(&passive.to_program(), dialect);
    }
    for assert in passive.asserts() {
        let obligation =
            passive.obligation(assert).map_or_else(String::new, |o| format!("{} {}", o.kind.id(), o.number));
        let goal = Goal::one(assert);
        let text = match stage {
            Stage::Model => model(&passive, &goal, discharger),
            _ => condition(&passive, &goal, stage, arithmetic, dialect),
        };
        if !text.is_empty() {
            let comment = if stage == Stage::Smt2 { ";" } else { "//" };
            let _ = writeln!(out, "{comment} {obligation}\n{text}");
        }
    }
    out
}

fn condition(passive: &Passive, goal: &Goal, stage: Stage, arithmetic: Arithmetic, dialect: Dialect) -> String {
    let vc = match portfolio::condition(passive, goal, arithmetic) {
        Ok(vc) => vc,
        Err(error) => return format!("// {error}"),
    };
    if stage == Stage::Vc {
        return print::print(&vc.to_program(), dialect);
    }
    match text::query(&vc, arithmetic) {
        Ok(query) => query.script(crate::smt::Budget::default()),
        Err(error) => format!("; {error:?}"),
    }
}

/// The values under which an obligation fails; empty if it does not.
fn model(passive: &Passive, goal: &Goal, discharger: &Discharger) -> String {
    match discharger.outcome(passive, goal) {
        Outcome::Proved => String::new(),
        Outcome::Unknown { reason } => format!("unknown: {reason}"),
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
