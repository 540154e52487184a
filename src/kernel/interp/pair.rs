//! Claims about two threads.
//!
//! A thread that comes to such a claim leaves a contribution. When the interval is
//! over, the claim is evaluated for each two threads of the group that came to it by the
//! same calls and in the same iterations of the loops around it; at the end of the run,
//! for threads of different groups that did so.

use std::collections::BTreeMap;

use crate::obligation::Kind;

use super::execution::What;
use super::machine::{Frame, Halt, Machine, Thread};

/// What a thread leaves at a claim about two.
#[derive(Clone, Debug)]
pub struct Arrival {
    pair: u32,
    /// The calls that it is in, then the iterations of the loops around the claim.
    iterations: Vec<u64>,
    block: u64,
    thread: u64,
    tainted: bool,
    own: Vec<u64>,
    other: Vec<u64>,
}

/// Contributions that are kept for claims between groups.
const KEPT: usize = 4096;

impl Machine<'_> {
    pub(super) fn arrive(&mut self, thread: &Thread, pair: u32, base: usize) {
        let claim = &self.unit.pairs[pair as usize];
        if !self.options.claims && claim.claim.kind != Kind::Reachable {
            return;
        }
        let values = |list: &[(u32, bool)]| {
            let mut found = Vec::new();
            for (reg, is_pointer) in list {
                let at = base + *reg as usize;
                found.push(thread.registers[at]);
                if *is_pointer {
                    found.push(thread.registers[at + 1]);
                }
            }
            found
        };
        let iterations = claim.loops.iter().map(|(reg, _)| thread.registers[base + *reg as usize]);
        let iterations: Vec<u64> = iterations.collect();
        self.arrivals.push(Arrival {
            pair,
            iterations: self.way(thread).chain(iterations).collect(),
            block: self.block,
            thread: thread.number,
            tainted: thread.tainted,
            own: values(&claim.own),
            other: values(&claim.other),
        });
    }

    /// Evaluates the claims of an interval.
    pub(super) fn pair_claims(&mut self) -> Result<(), Halt> {
        let arrivals = std::mem::take(&mut self.arrivals);
        self.evaluate(&arrivals, true)?;
        for arrival in arrivals {
            let claim = &self.unit.pairs[arrival.pair as usize];
            if claim.between_groups && self.grid_arrivals.len() < KEPT {
                self.grid_arrivals.push(arrival);
            } else if claim.between_groups {
                let dropped =
                    (claim.claim.span, "not for all threads of different groups: there are too many".to_owned());
                if !self.not_evaluated.contains(&dropped) {
                    self.not_evaluated.push(dropped);
                }
            }
        }
        Ok(())
    }

    /// Evaluates the claims between groups.
    pub(super) fn pair_claims_between_groups(&mut self) -> Result<(), Halt> {
        let arrivals = std::mem::take(&mut self.grid_arrivals);
        self.evaluate(&arrivals, false)
    }

    fn evaluate(&mut self, arrivals: &[Arrival], same_group: bool) -> Result<(), Halt> {
        let mut places: BTreeMap<(u32, &[u64]), Vec<&Arrival>> = BTreeMap::new();
        for arrival in arrivals {
            places.entry((arrival.pair, &arrival.iterations)).or_default().push(arrival);
        }
        for ((pair, _), arrivals) in places {
            for one in &arrivals {
                for two in &arrivals {
                    let apart = if same_group { one.thread != two.thread } else { one.block != two.block };
                    if apart && !self.holds(pair, one, two, same_group)? {
                        self.pair_fails(pair, one, two)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn pair_fails(&mut self, pair: u32, one: &Arrival, two: &Arrival) -> Result<(), Halt> {
        let claim = self.unit.pairs[pair as usize].claim;
        if claim.kind == Kind::Reachable {
            return Err(Halt::Inadmissible(claim.span));
        }
        let entered = claim.counter.is_some() && one.iterations.last().is_some_and(|n| *n > 0);
        let kind = if entered { Kind::InvariantMaintained } else { claim.kind };
        let other = Some((two.block, two.thread));
        let what = What::Claim { kind, span: claim.span, thread: one.thread, other };
        self.violation(what, one.tainted || two.tainted);
        Ok(())
    }

    fn holds(&mut self, pair: u32, one: &Arrival, two: &Arrival, same_group: bool) -> Result<bool, Halt> {
        let unit = self.unit;
        let claim = &unit.pairs[pair as usize];
        let combine = &claim.combine;
        let mut scratch = Thread { registers: unit.codes[combine.code as usize].frame.clone(), ..Thread::default() };
        scratch.frames.push(Frame { code: combine.code, pc: 0, base: 0, private: 0 });
        let mut fill = |registers: &[u32], shape: &[(u32, bool)], values: &[u64]| {
            let mut values = values.iter();
            for (reg, (_, is_pointer)) in registers.iter().zip(shape) {
                for part in 0..=u32::from(*is_pointer) {
                    scratch.registers[(reg + part) as usize] = values.next().copied().unwrap_or(0);
                }
            }
        };
        fill(&combine.own, &claim.own, &one.own);
        fill(&combine.other, &claim.other, &two.other);
        scratch.registers[combine.same_group as usize] = u64::from(same_group);
        self.limit = u64::MAX;
        self.run(&mut scratch)?;
        Ok(scratch.registers[combine.value as usize] != 0)
    }
}
