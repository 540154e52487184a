//! What `__syncwarp` and `sub_group_barrier` order: vector clocks of the lanes of a warp, one
//! for shared and one for global memory.
//!
//! A lane's *epoch* says how often it has synchronised since the last release that orders
//! all accesses. Lanes that synchronise get one clock: of each lane of the warp the epochs
//! that come before what they do from now on. An access comes before another one of the same warp if the
//! other's clock covers its epoch; accesses of two warps are ordered by barriers alone.

use crate::kernel::ast;

/// Lanes of a warp.
pub const LANES: usize = ast::LANES as usize;

/// The clock of lanes that synchronised together. Of a lane all accesses in epochs below
/// its entry have happened before; the lane itself is in the epoch of that number.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Clock([u32; LANES]);

/// A clock, by its number: what a thread knows.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Phase(u32);

/// What a thread knows of accesses to shared and to global memory.
#[derive(Clone, Copy, Default, Debug)]
pub struct Phases {
    shared: Phase,
    global: Phase,
}

impl Phases {
    /// Of accesses to shared memory, or to global memory.
    pub fn of(self, shared: bool) -> Phase {
        if shared { self.shared } else { self.global }
    }

    /// Sets the phase of shared, or of global, memory.
    pub fn learn(&mut self, shared: bool, phase: Phase) {
        *(if shared { &mut self.shared } else { &mut self.global }) = phase;
    }
}

/// The clocks of a block since the release. Those of shared and of global memory are never
/// compared with each other.
#[derive(Debug)]
pub struct Clocks(Vec<Clock>);

impl Default for Clocks {
    fn default() -> Clocks {
        Clocks(vec![Clock::default()])
    }
}

impl Clocks {
    /// Forgets all but the first, which is every thread's after a release.
    pub fn release(&mut self) {
        self.0.truncate(1);
    }

    /// The common clock of lanes that synchronise.
    pub fn join(&mut self, lanes: &[(usize, Phase)]) -> Phase {
        let mut joined = Clock::default();
        for (_, phase) in lanes {
            let known = self.0[phase.0 as usize];
            joined.0.iter_mut().zip(known.0).for_each(|(epoch, other)| *epoch = (*epoch).max(other));
        }
        lanes.iter().for_each(|(lane, _)| joined.0[*lane] += 1);
        self.0.push(joined);
        Phase(self.0.len() as u32 - 1)
    }

    /// Does what a lane did in one phase come before what lanes of its warp do in another.
    pub fn before(&self, lane: usize, earlier: Phase, later: Phase) -> bool {
        let epoch = |phase: Phase| self.0[phase.0 as usize].0[lane];
        epoch(earlier) < epoch(later)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_that_synchronise_know_of_each_other() {
        let mut clocks = Clocks::default();
        let none = Phase::default();
        let pair = clocks.join(&[(0, none), (1, none)]);
        assert!(clocks.before(0, none, pair) && clocks.before(1, none, pair));
        // What both do from now on is not ordered, nor what lane 2 has done.
        assert!(!clocks.before(0, pair, pair) && !clocks.before(2, none, pair));
        // By lane 1 lane 2 learns of lane 0.
        let chain = clocks.join(&[(1, pair), (2, none)]);
        assert!(clocks.before(0, none, chain) && !clocks.before(0, pair, chain));
        assert!(!clocks.before(2, none, pair));
    }
}
