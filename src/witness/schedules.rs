//! Several schedules of one run: whether a cell of the results ends otherwise.
//!
//! All are real: threads, and blocks, in the order of their numbers and in the opposite one, and threads by turns, from one
//! atomic to the next. A cell that ends otherwise is evidence that results depend on the order of atomics that meet in the
//! run, if nothing else can have made the difference: both runs end, nothing is violated in them but by writes of the same
//! value, nothing undefined happens, and no thread goes on with a value that the run has chosen in place of the hardware.

use crate::kernel::ast::{FloatType, Function, ObjectId, Scalar, Space};
use crate::kernel::interp::{
    ArrayName, Differs, Executable, Execution, Input, Options, Outcome, Sequence, Violation, What, number,
};

/// Runs in other orders, too. Where a cell ends otherwise, each two atomics that meet are a violation.
pub fn compare(executable: &Executable, kernel: &Function, input: &Input, options: &Options, run: &mut Execution) {
    if run.meetings.is_empty() || !is_evidence(run) {
        return;
    }
    for sequence in [Sequence::Descending, Sequence::Turns] {
        let one_after_the_other = options.one_after_the_other || sequence == Sequence::Turns;
        let options = Options { sequence, one_after_the_other, trace: Vec::new(), ..options.clone() };
        let other = executable.run(input, &options);
        run.steps += other.steps;
        if !is_evidence(&other) {
            continue;
        }
        let found = differences(executable, kernel, input, run, &other);
        let Some(any) = found.first() else { continue };
        for meeting in run.meetings.clone() {
            let (block, interval) = (meeting.first.block, 0);
            let is_own = |cell: &&Cell| (cell.0.object, cell.1) == (meeting.array.object, meeting.first.offset);
            let is_of_grid = |object: &ObjectId| kernel.objects[*object].space != Space::Shared;
            let own = found.iter().find(is_own);
            let (array, offset, values) = own.unwrap_or(any).clone();
            let own = meeting.array.object.filter(is_of_grid).map(|_| own.is_some());
            let differs = Differs { meeting, array, offset, values, sequence, own };
            run.violations.push(Violation { what: What::Order(Box::new(differs)), block, interval, tainted: false });
        }
        return;
    }
}

/// Whether what a run leaves is what some schedule leaves of the kernel on its input.
pub(super) fn is_evidence(run: &Execution) -> bool {
    let is_clean = run.violations.iter().all(Violation::is_same_value);
    run.outcome == Outcome::Finished && is_clean && run.chosen.is_empty() && !run.doubtful
}

/// A cell that ends otherwise: its array, the first byte, what it holds in the two runs.
type Cell = (ArrayName, i64, [u64; 2]);

/// The cells that end otherwise.
fn differences(
    executable: &Executable,
    kernel: &Function,
    input: &Input,
    one: &Execution,
    two: &Execution,
) -> Vec<Cell> {
    let mut cells: Vec<_> = one.left.keys().chain(two.left.keys()).copied().collect();
    cells.sort_unstable();
    cells.dedup();
    let differs = |cell| {
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
    };
    cells.into_iter().filter_map(differs).collect()
}

/// Whether two values of a cell are one for whoever computes with them: any NaN is one.
pub(super) fn same(elem: Scalar, width: u64, [one, two]: [u64; 2]) -> bool {
    let is_nan = |bits: u64| match elem {
        Scalar::Float(ty @ (FloatType::Single | FloatType::Double)) if elem.bytes() == width => {
            number::to_f64(bits, ty).is_nan()
        }
        Scalar::Float(_) | Scalar::Int(_) | Scalar::Bool => false,
    };
    one == two || is_nan(one) && is_nan(two)
}
