//! Where a thread stands: the calls that it is in, the iterations of the loops around
//! them, and the barrier at which it waits.
//!
//! Threads meet where all of it agrees. A function that is called in both branches of a
//! condition has two barriers for each one that it has in the source.

use crate::base::source::Span;

use super::code::{Instr, Reg};
use super::execution::Where;
use super::machine::{Frame, Machine, Stop, Thread};

/// The iteration that a thread is in of each of some loops, with the loops' places.
fn counts<'t>(thread: &'t Thread, frame: &'t Frame, loops: &'t [(Reg, Span)]) -> impl Iterator<Item = (u64, Span)> {
    loops.iter().map(|(reg, span)| (thread.registers[(frame.base + reg) as usize], *span))
}

impl Machine<'_> {
    /// The calls by contract that a thread is in, outermost first: the number of each,
    /// and the iterations of the loops around it.
    fn calls<'t>(&'t self, thread: &'t Thread) -> impl Iterator<Item = (u32, impl Iterator<Item = (u64, Span)>)> {
        let callers = &thread.frames[..thread.frames.len().saturating_sub(1)];
        callers.iter().map(move |frame| {
            let code = &self.unit.codes[frame.code as usize];
            let Instr::Call { call } = code.instructions[frame.pc as usize - 1] else {
                unreachable!("a caller stands behind its call")
            };
            (call, counts(thread, frame, &self.unit.calls[call as usize].loops))
        })
    }

    /// The calls that a thread is in, and the iterations of the loops around each.
    pub(super) fn way<'t>(&'t self, thread: &'t Thread) -> impl Iterator<Item = u64> {
        self.calls(thread).flat_map(|(call, counts)| std::iter::once(u64::from(call)).chain(counts.map(|(n, _)| n)))
    }

    /// The barrier at which a thread waits.
    pub(super) fn place_of(&self, thread: &Thread) -> Where {
        let (Stop::Barrier(number), Some(frame)) = (thread.stop, thread.frames.last()) else { return Where::Exited };
        let barrier = &self.unit.barriers[number as usize];
        let (mut path, mut iterations) = (Vec::new(), Vec::new());
        for (call, counts) in self.calls(thread) {
            path.push(call);
            iterations.extend(counts);
        }
        path.push(number);
        iterations.extend(counts(thread, frame, &barrier.loops));
        Where::Barrier { span: barrier.span, path, iterations }
    }
}
