//! `__is_sum` and `__is_strided_sum` in runs: with the operator as the source has it, not any operator. What
//! is not the sum of its inputs in a run is no sum; the converse is a matter of proof.
//!
//! Inputs belong to a block. They are taken when the barrier of `__scan_monoid` is left,
//! or by each thread at its `__scan_input`; a sum of an input that is not there yet is
//! not judged.

use crate::kernel::ast::{BinOp, IntType, Language, ScanOperator};

use super::code::Scan;
use super::machine::{Machine, Thread};
use super::memory::to_register;
use super::number;

/// What the threads of a block scan.
#[derive(Default)]
pub(super) struct Inputs {
    values: Vec<Option<u64>>,
    /// The interval in which an array's were taken.
    taken: Option<u64>,
}

impl Machine<'_> {
    /// The elements of an array at the start of an interval, at most so many; the first
    /// thread takes them.
    pub(super) fn take_inputs(&mut self, thread: &mut Thread, scan: u32, handle: u64, offset: u64, most: Option<u64>) {
        let scan = self.unit.scans[scan as usize];
        if self.inputs.taken == Some(self.interval) {
            return;
        }
        let bytes = scan.elem.bytes();
        let store = self.bytes(thread, handle);
        // Without a known end: nothing that a thread could have written is farther.
        let count = store.size.map_or(0, |size| size.saturating_sub(offset)) / bytes;
        // Of a reduction whose inputs are not all there no sum is judged.
        let count = most.map_or(count, |most| if most > count { 0 } else { most });
        let mut cell = |i: u64| Some(to_register(scan.elem, store.read((offset + i * bytes) as i64, bytes)));
        let values = (0..count).map(&mut cell).collect();
        self.inputs = Inputs { values, taken: Some(self.interval) };
    }

    /// The thread's own input.
    pub(super) fn set_input(&mut self, number: u64, value: u64) {
        let values = &mut self.inputs.values;
        values.resize(values.len().max(number as usize + 1), None);
        values[number as usize] = Some(value);
    }

    /// Are these inputs combined the value, as far as they are known.
    pub(super) fn is_sum(&self, scan: u32, value: u64, lo: u64, hi: u64) -> bool {
        let Scan { operator, ty, identity, .. } = self.unit.scans[scan as usize];
        if lo > hi {
            return false;
        }
        let inputs = self.inputs.values.get(lo as usize..hi as usize);
        let combine = |sum: u64, input: &Option<u64>| input.map(|input| combined(operator, ty, sum, input));
        match inputs.and_then(|inputs| inputs.iter().try_fold(identity, combine)) {
            Some(sum) => sum == value,
            None => lo != hi || value == identity,
        }
    }

    /// Are the inputs with a number of the class combined the value. Without inputs
    /// nothing is judged.
    pub(super) fn is_strided_sum(&self, scan: u32, value: u64, first: u64, stride: u64) -> bool {
        let Scan { operator, ty, identity, .. } = self.unit.scans[scan as usize];
        if first >= stride {
            return false;
        }
        let inputs = self.inputs.values.iter().skip(first as usize).step_by(stride as usize);
        let mut sum = identity;
        for input in inputs {
            let Some(input) = input else { return true };
            sum = combined(operator, ty, sum, *input);
        }
        self.inputs.values.is_empty() || sum == value
    }
}

fn combined(operator: ScanOperator, ty: IntType, a: u64, b: u64) -> u64 {
    let first = |comparison| if number::holds(comparison, ty, a, b) { a } else { b };
    match operator {
        ScanOperator::Binary(operator) => number::binary(operator, ty, a, b, Language::Cuda).0,
        ScanOperator::Max => first(BinOp::Gt),
        ScanOperator::Min => first(BinOp::Lt),
    }
}
