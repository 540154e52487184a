//! Unfolded loops: a kernel of which all rounds are there does what it did, run by run.

use std::num::NonZeroU32;

use barrister::base::source::Span;
use barrister::kernel::ast::{Function, Language, Program};
use barrister::kernel::interp::{Executable, Execution, Input, Options, Outcome};
use barrister::kernel::{check, unroll};
use barrister::obligation::Kind;

use super::attack;
use super::generator::{self, EVERYTHING, Kernel};
use super::launches;

/// Instructions of a run; the copies of a kernel take no more than it does.
const STEPS: u64 = 20_000;

/// What became of the runs.
#[derive(Default, Debug)]
pub struct Figures {
    /// Kernels that have loops.
    pub kernels: u64,
    /// Runs of which all rounds are there.
    pub whole: u64,
    /// Runs in which a loop goes round more often.
    pub further: u64,
    pub different: Vec<String>,
}

/// What a run did wrong: each kind, where, in which block and interval.
fn did(execution: &Execution) -> Vec<(Kind, Vec<Span>, u64, u64, bool)> {
    let one = |v: &barrister::kernel::interp::Violation| (v.kind(), v.spans(), v.block, v.interval, v.tainted);
    let mut all: Vec<_> = execution.violations.iter().map(one).collect();
    all.sort();
    all.dedup();
    all
}

/// Runs kernels of these seeds and their copies.
pub fn compare(seeds: std::ops::Range<u64>, rounds: NonZeroU32) -> Figures {
    let kernels: Vec<Kernel> = seeds.map(|seed| generator::kernel(seed, EVERYTHING)).collect();
    let of = |language| kernels.iter().filter(|k| k.language == language).collect::<Vec<_>>();
    let programs = [Language::Cuda, Language::OpenCl].map(|language| attack::read(&of(language), language));
    let mut figures = Figures::default();
    for kernel in &kernels {
        let program = &programs[usize::from(kernel.language == Language::OpenCl)];
        let function = program.kernels.iter().find(|f| f.name == kernel.name).expect("not refused");
        one(program, function, kernel, rounds, &mut figures);
    }
    figures
}

fn one(program: &Program, function: &Function, kernel: &Kernel, rounds: NonZeroU32, figures: &mut Figures) {
    let Ok(std::borrow::Cow::Owned(unfolded)) = unroll::unroll(function, rounds) else { return };
    figures.kernels += 1;
    assert_eq!(check::function(&unfolded), [], "{}", kernel.text);
    let programs = [function, &unfolded].map(|function| Executable::new(program, function));
    for input in launches::inputs(function, kernel.block, kernel.grid) {
        for one_after_the_other in [false, true] {
            let exited_threads_ok = kernel.exited_threads_ok;
            let options = Options { step_limit: STEPS, one_after_the_other, exited_threads_ok, ..Options::default() };
            let [folded, copy] = programs.each_ref().map(|program| program.run(&input, &options));
            if copy.violations.iter().any(|v| v.kind() == Kind::Unwinding) {
                figures.further += 1;
            } else if [&folded, &copy].iter().all(|run| run.outcome != Outcome::StepLimit) {
                figures.whole += 1;
                if folded.outcome != copy.outcome || did(&folded) != did(&copy) {
                    figures.different.push(describe(kernel, &input, &folded, &copy));
                }
            }
        }
    }
}

fn describe(kernel: &Kernel, input: &Input, folded: &Execution, copy: &Execution) -> String {
    let said = |run: &Execution| format!("{:?} {:?}", run.outcome, did(run));
    format!("{}\nfolded:   {}\nunfolded: {}\nwith {input:?}", kernel.text, said(folded), said(copy))
}
