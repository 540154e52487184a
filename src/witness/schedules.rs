//! Two schedules of one run: whether a cell of the results ends otherwise.
//!
//! Both are real: threads, and blocks, in the order of their numbers and in the opposite one. A cell that ends otherwise is
//! evidence that results depend on the order of atomics that meet in the run, if nothing else can have made the
//! difference: both runs end, nothing is violated in them but by writes of the same value, and no thread goes on with a
//! value that the run has chosen in place of the hardware.

use crate::kernel::ast::{FloatType, Function, Scalar};
use crate::kernel::interp::{
    ArrayName, Differs, Executable, Execution, Input, Options, Outcome, Violation, What, number,
};

/// Runs in the opposite order, too. Where a cell ends otherwise, each two atomics that meet are a violation.
pub fn compare(executable: &Executable, kernel: &Function, input: &Input, options: &Options, run: &mut Execution) {
    if run.meetings.is_empty() || !is_evidence(run) {
        return;
    }
    let options = Options { backwards: true, trace: Vec::new(), ..options.clone() };
    let other = executable.run(input, &options);
    if !is_evidence(&other) {
        return;
    }
    run.steps += other.steps;
    let Some((array, offset, values)) = difference(executable, kernel, input, run, &other) else { return };
    for meeting in run.meetings.clone() {
        let (block, interval) = (meeting.first.block, 0);
        let what = What::Order(Box::new(Differs { meeting, array: array.clone(), offset, values }));
        run.violations.push(Violation { what, block, interval, tainted: false });
    }
}

fn is_evidence(run: &Execution) -> bool {
    let is_clean = run.violations.iter().all(Violation::is_same_value);
    run.outcome == Outcome::Finished && is_clean && run.chosen.is_empty() && !run.by_choice
}

/// The first cell that ends otherwise.
fn difference(
    executable: &Executable,
    kernel: &Function,
    input: &Input,
    one: &Execution,
    two: &Execution,
) -> Option<(ArrayName, i64, [u64; 2])> {
    let mut cells: Vec<_> = one.left.keys().chain(two.left.keys()).copied().collect();
    cells.sort_unstable();
    cells.dedup();
    cells.into_iter().find_map(|cell| {
        let (object, offset, width) = cell;
        let value = |run: &Execution| {
            let untouched = || executable.initial(input, object, &[(offset, width)])?.first().copied();
            run.left.get(&cell).copied().or_else(untouched)
        };
        let values = [value(one)?, value(two)?];
        let source = &kernel.objects[object];
        let (name, elem, span) = (source.name.clone(), source.elem, source.span);
        let array = ArrayName { name, object: Some(object), elem, span };
        (!same(elem, width, values)).then_some((array, offset, values))
    })
}

/// Whether two values of a cell are one for whoever computes with them: any NaN is one.
fn same(elem: Scalar, width: u64, [one, two]: [u64; 2]) -> bool {
    let is_nan = |bits: u64| match elem {
        Scalar::Float(ty @ (FloatType::Single | FloatType::Double)) if elem.bytes() == width => {
            number::to_f64(bits, ty).is_nan()
        }
        Scalar::Float(_) | Scalar::Int(_) | Scalar::Bool => false,
    };
    one == two || is_nan(one) && is_nan(two)
}
