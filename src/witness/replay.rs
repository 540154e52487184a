//! A described run, run again.

use super::evidence::reported;
use super::extents;
use super::inputs::{self, fill_name};
use super::search::Search;
use super::settings::Settings;
use crate::base::id::Id;
use crate::kernel::ast::{Function, LANES, LocalId, ObjectId, Program, Scalar, Ty};
use crate::kernel::interp::{Argument, Execution, Fill, Input, Launch, Outcome, Violation, What, number};
use crate::obligation::Kind;
use crate::report::{Cell, Failure, Run};

/// Instructions of a run, at most.
const MAX_STEPS: u64 = 1 << 30;
/// Threads of a grid that is not run as a whole.
const MANY: u64 = 1 << 16;
/// A run that was run again.
pub struct Replayed {
    /// What is violated, with its story.
    pub failure: Failure,
    /// How.
    pub violation: Violation,
    /// What the run was given.
    pub input: Input,
    /// The run, with the paths of its threads.
    pub execution: Execution,
}

/// Runs it; the violation that is wanted, with its story, if it happens again.
///
/// # Errors
/// The description does not fit the kernel or the settings; in words.
pub fn replay(
    program: &Program,
    kernel: &Function,
    settings: &Settings,
    run: &Run,
    wanted: &dyn Fn(&Failure) -> bool,
) -> Result<Option<Replayed>, String> {
    let input = input(kernel, settings, run)?;
    let mut first = Search::new(program, kernel, settings, &mut []);
    (first.live, first.wraps) = (run.one_after_the_other, run.wraps);
    first.steps = run.steps.min(MAX_STEPS);
    let execution = first.execute(&input, Vec::new());
    for failure in execution.violations.iter().flat_map(failures).filter(wanted) {
        let mut failures = [failure];
        let mut search = Search::new(program, kernel, settings, &mut failures);
        (search.live, search.wraps) = (run.one_after_the_other, run.wraps);
        search.steps = first.steps;
        let confirmed = search.confirm(0, &input);
        let [failure] = failures;
        if let Some((violation, execution)) = confirmed {
            return Ok(Some(Replayed { failure, violation, input, execution }));
        }
    }
    Ok(None)
}

/// Whether a run like this comes to its end, as far as it is looked at, and violates no such obligation on the way.
pub fn ends_without(
    program: &Program,
    kernel: &Function,
    settings: &Settings,
    run: &Run,
    is_one: &dyn Fn(&Failure) -> bool,
) -> bool {
    let Ok(input) = input(kernel, settings, run) else { return false };
    let mut search = Search::new(program, kernel, settings, &mut []);
    (search.live, search.wraps) = (run.one_after_the_other, run.wraps);
    search.steps = run.steps.min(MAX_STEPS);
    let execution = search.execute(&input, Vec::new());
    // A grid of which the first blocks are looked at comes to no end.
    let is_large = input.launch.threads().saturating_mul(input.launch.blocks()) > MANY;
    let ends = execution.outcome == Outcome::Finished || is_large && execution.outcome == Outcome::StepLimit;
    ends && !execution.violations.iter().flat_map(failures).any(|f| is_one(&f))
}

/// The obligations that the violation is one of.
fn failures(violation: &Violation) -> Vec<Failure> {
    match &violation.what {
        What::Race(race) => {
            let array = Some(race.array.name.clone());
            vec![Failure { array, ..Failure::race(reported(&race.first), reported(&race.second)) }]
        }
        What::Order(differs) => {
            let meeting = &differs.meeting;
            let pair = |kind| Failure {
                array: Some(meeting.array.name.clone()),
                ..Failure::pair(kind, reported(&meeting.first), reported(&meeting.second))
            };
            vec![pair(Kind::OrderUpdate), pair(Kind::OrderResult)]
        }
        What::Divergence { .. }
        | What::Claim { .. }
        | What::Bounds { .. }
        | What::Null { .. }
        | What::ConstantWrite { .. }
        | What::Arithmetic { .. } => {
            violation.spans().into_iter().map(|span| Failure::new(violation.kind(), span)).collect()
        }
    }
}

fn input(kernel: &Function, settings: &Settings, run: &Run) -> Result<Input, String> {
    let launch = Launch { block: run.block, grid: run.grid, dynamic_shared: None };
    // The threads of a run are numbered in 32 bits.
    let last = run.first_blocks.iter().max().copied().unwrap_or(0);
    let threads = run.block.iter().try_fold(1u64, |all, extent| all.checked_mul(u64::from(*extent)));
    let numbers = threads.and_then(|threads| last.checked_add(1)?.checked_mul(threads));
    let blocks = run.grid.iter().try_fold(1u64, |all, extent| all.checked_mul(u64::from(*extent)));
    if numbers.is_none_or(|n| n == 0 || n > u64::from(u32::MAX)) || blocks.is_none_or(|n| n == 0) {
        return Err("the launch has no threads, or too many to be run".to_owned());
    }
    if settings.sizes.fit(kernel, run.block, run.grid) != Some(launch) {
        return Err("the launch is not one that the flags and the kernel admit".to_owned());
    }
    let fills = [Fill::Zero, Fill::Small, Fill::Any, Fill::Mixed, Fill::Near];
    let fill = fills.into_iter().find(|f| fill_name(*f) == run.fill);
    let fill = fill.ok_or_else(|| format!("there is no fill `{}`", run.fill))?;
    if run.warp_size != LANES {
        return Err(format!("warps have {LANES} lanes, not {}", run.warp_size));
    }
    let mut input = Input::random(launch, run.seed, fill);
    input.first_blocks.clone_from(&run.first_blocks);
    for argument in &run.scalars {
        let (local, ty) = parameter(kernel, argument.parameter)?;
        let Ty::Scalar(scalar) = ty else { return Err(format!("`{}` is a pointer", argument.name)) };
        input.scalars.insert(local, normal(scalar, argument.bits));
    }
    for alias in &run.pointers {
        let (local, ty) = parameter(kernel, alias.parameter)?;
        if ty != Ty::Pointer || !settings.may_alias {
            return Err(format!("parameter {} may not point into another array", alias.parameter));
        }
        input.pointers.insert(local, Argument::Alias(array(kernel, alias.array)?, alias.offset));
    }
    for content in &run.memory {
        let object = array(kernel, content.array)?;
        for Cell { offset, width, bits } in content.cells.iter().copied() {
            if !(1..=8).contains(&width) {
                return Err(format!("a cell of `{}` has {width} bytes", content.name));
            }
            input = input.cell(object, offset, width, bits);
        }
    }
    extents::fix(kernel, &mut input).ok_or("the extents of the arrays cannot be told")?;
    Ok(input)
}

fn parameter(kernel: &Function, number: usize) -> Result<(LocalId, Ty), String> {
    let param = kernel.params.get(number).ok_or_else(|| format!("the kernel has no parameter {number}"))?;
    Ok((param.local, kernel.locals[param.local].ty))
}

fn array(kernel: &Function, number: usize) -> Result<ObjectId, String> {
    let object = ObjectId::from_index(number.min(u32::MAX as usize));
    kernel.objects.get(object).map(|_| object).ok_or_else(|| format!("the kernel has no array {number}"))
}

/// Bits as a register holds them.
fn normal(scalar: Scalar, bits: u64) -> u64 {
    match scalar {
        Scalar::Bool => bits & 1,
        Scalar::Int(ty) => number::wrap(bits, ty),
        Scalar::Float(ty) => inputs::float_bits(bits, ty),
    }
}
