//! What loops of the host's code make of its values, as far as that is followed.
//!
//! A loop leaves unknowns behind, of which facts say something. That is enough for a proof, and not for
//! a run: the host need not be able to give them every value by which the facts hold.
//!
//! What holds: the values of each [`Round`] are those of some run, and so are those that [`Steps`] reach.

use std::collections::BTreeSet;

use super::ast::BinOp;
use super::host::{HostExpr, UnknownId};
use super::op::Language;
use super::types::{IntType, Scalar};
use crate::kernel::arithmetic;

/// Steps that are taken to see whether they lead to a value, but for sums.
const MAX_STEPS: u32 = 72;

/// Unknowns that a loop makes, together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// Unknowns.
    pub unknowns: Vec<HostExpr>,
    /// What they are in rounds that are followed.
    pub rounds: Vec<Round>,
    /// How one of them moves, if the loop ends by its condition alone.
    pub steps: Option<Steps>,
}

/// A round of a loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// What the unknowns are, as far as that is read.
    pub values: Vec<Option<HostExpr>>,
    /// Where control comes there.
    pub facts: Vec<HostExpr>,
}

/// `for (u = start; …; u op= by)`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Steps {
    /// An unknown.
    pub unknown: HostExpr,
    /// What it begins with.
    pub start: HostExpr,
    /// What is done in each round.
    pub op: BinOp,
    /// A constant.
    pub by: i128,
    /// The loop ends where it is this; `None`: where it is beyond a bound.
    pub until: Option<HostExpr>,
}

/// Those that make unknowns which are wanted, and unknowns that these are made of.
pub fn of(all: &[Made], wanted: &mut BTreeSet<UnknownId>) -> Vec<Made> {
    let mut kept: Vec<&Made> = Vec::new();
    // What something is made of was made before.
    for made in all.iter().rev() {
        if wanted.iter().any(|id| made.makes(*id)) {
            made.expressions().for_each(|e| {
                e.for_each_unknown(&mut |id| {
                    wanted.insert(id);
                });
            });
            kept.push(made);
        }
    }
    kept.into_iter().rev().cloned().collect()
}

impl Made {
    /// Is it one value of which nothing is followed.
    pub fn is_opaque(&self) -> bool {
        self.unknowns.len() == 1 && self.rounds.is_empty() && self.steps.is_none()
    }

    /// The one value of the one unknown that it is.
    pub fn value(&self) -> Option<&HostExpr> {
        let ([_], [round], None) = (&self.unknowns[..], &self.rounds[..], &self.steps) else { return None };
        round.values.first()?.as_ref().filter(|_| round.facts.is_empty())
    }

    /// Every expression in it.
    pub fn expressions(&self) -> impl Iterator<Item = &HostExpr> {
        let rounds = self.rounds.iter().flat_map(|round| round.values.iter().flatten().chain(&round.facts));
        let steps = self.steps.iter().flat_map(|s| [&s.unknown, &s.start].into_iter().chain(&s.until));
        self.unknowns.iter().chain(rounds).chain(steps)
    }

    /// The same, to be changed.
    pub fn expressions_mut(&mut self) -> impl Iterator<Item = &mut HostExpr> {
        let rounds = self.rounds.iter_mut().flat_map(|r| r.values.iter_mut().flatten().chain(&mut r.facts));
        let steps = self.steps.iter_mut();
        let steps = steps.flat_map(|s| [&mut s.unknown, &mut s.start].into_iter().chain(&mut s.until));
        self.unknowns.iter_mut().chain(rounds).chain(steps)
    }

    /// Whether it makes this unknown.
    pub fn makes(&self, id: UnknownId) -> bool {
        self.unknowns.iter().any(|unknown| unknown.as_unknown() == Some(id))
    }

    /// With other expressions in place of unknowns that it does not make.
    pub fn replaced(&self, by: &impl Fn(UnknownId) -> Option<HostExpr>) -> Self {
        let by = |id: UnknownId| by(id);
        let round = |round: &Round| {
            let facts = round.facts.iter().map(|fact| fact.replaced(&by)).collect::<Option<Vec<_>>>()?;
            let values = round.values.iter().map(|value| value.as_ref().and_then(|v| v.replaced(&by)));
            Some(Round { values: values.collect(), facts })
        };
        let moved = |s: &Steps| {
            let until = match &s.until {
                Some(until) => Some(until.replaced(&by)?),
                None => None,
            };
            Some(Steps { unknown: s.unknown.replaced(&by)?, start: s.start.replaced(&by)?, until, ..s.clone() })
        };
        let steps = self.steps.as_ref().and_then(moved);
        let mut unknowns: Vec<HostExpr> = self.unknowns.iter().filter_map(|unknown| unknown.replaced(&by)).collect();
        // Of what is restricted in a way that is not followed, all that it is made of is.
        if self.rounds.is_empty() && self.steps.is_none() {
            unknowns = unknowns.iter().flat_map(HostExpr::unknowns).collect();
        }
        Self { unknowns, rounds: self.rounds.iter().filter_map(round).collect(), steps }
    }

    /// The values that the host gives its unknowns in some run, near those that they have; `None`: none is known.
    /// `value`: of each unknown that is of interest.
    pub fn settled(&self, value: &impl Fn(UnknownId) -> Option<i128>) -> Option<Vec<(UnknownId, i128)>> {
        let own = |place: usize| {
            let id = self.unknowns[place].as_unknown()?;
            Some((place, id, value(id)?))
        };
        let wanted: Vec<(usize, UnknownId, i128)> = (0..self.unknowns.len()).filter_map(own).collect();
        let values = |round: &Round| {
            let comes = round.facts.iter().all(|fact| fact.value(value).is_some_and(|truth| truth != 0));
            let given = wanted.iter().map(|(place, id, _)| Some((*id, round.values[*place].as_ref()?.value(value)?)));
            given.collect::<Option<Vec<_>>>().filter(|_| comes)
        };
        let rounds: Vec<Vec<(UnknownId, i128)>> = self.rounds.iter().filter_map(values).collect();
        let as_wanted: Vec<(UnknownId, i128)> = wanted.iter().map(|(_, id, value)| (*id, *value)).collect();
        let reached = match (&self.steps, &wanted[..]) {
            (Some(steps), [(_, id, wanted)]) if steps.unknown.as_unknown() == Some(*id) => {
                steps.reach(*wanted, value).unwrap_or(false)
            }
            _ => false,
        };
        if reached || rounds.contains(&as_wanted) {
            return Some(as_wanted);
        }
        let some = wanted.iter().map(|(.., value)| value.unsigned_abs()).fold(0u128, u128::wrapping_add);
        let place = some.checked_rem(rounds.len() as u128)?;
        rounds.into_iter().nth(place as usize)
    }
}

impl Steps {
    /// Whether the loop comes by a value, for these of the unknowns.
    fn reach(&self, wanted: i128, value: &impl Fn(UnknownId) -> Option<i128>) -> Option<bool> {
        let Scalar::Int(ty) = self.start.ty else { return None };
        let start = self.start.value(value)?;
        let Some(until) = &self.until else { return Some(self.rounds(start, wanted, ty, false).is_some()) };
        let rounds = self.rounds(start, wanted, ty, !ty.signed)?;
        let end = self.rounds(start, until.value(value)?, ty, !ty.signed);
        Some(end.is_none_or(|end| rounds < end))
    }

    /// The rounds after which it is this for the first time.
    fn rounds(&self, start: i128, wanted: i128, ty: IntType, wraps: bool) -> Option<i128> {
        if matches!(self.op, BinOp::Add | BinOp::Sub) && self.by > 0 {
            let moved = if self.op == BinOp::Add { wanted - start } else { start - wanted };
            if wraps {
                return modular_quotient(moved.rem_euclid(1 << ty.bits), self.by, ty.bits.into());
            }
            return (moved >= 0 && moved % self.by == 0).then_some(moved / self.by);
        }
        let mut now = start;
        for round in 0..MAX_STEPS {
            if now == wanted {
                return Some(round.into());
            }
            now = arithmetic::binary(self.op, ty, now, self.by, Language::Cuda).defined()?;
        }
        None
    }
}

/// The least `k` for which `k * by` is `moved`, in so many bits.
fn modular_quotient(moved: i128, by: i128, bits: u32) -> Option<i128> {
    let twos = by.trailing_zeros();
    if twos >= bits || moved % (1 << twos) != 0 {
        return None;
    }
    let modulus = 1i128 << (bits - twos);
    let (odd, target) = ((by >> twos) % modulus, (moved >> twos) % modulus);
    // Newton's iteration doubles the bits that are right.
    let mut inverse = 1i128;
    for _ in 0..6 {
        let rest = (2 - (odd * inverse).rem_euclid(modulus)).rem_euclid(modulus);
        inverse = multiplied(inverse, rest, modulus);
    }
    Some(multiplied(inverse, target, modulus))
}

/// A product of numbers of at most 64 bits.
fn multiplied(a: i128, b: i128, modulus: i128) -> i128 {
    ((a as u128).wrapping_mul(b as u128) & (modulus as u128 - 1)) as i128
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_of_a_sum_that_wraps_around() {
        for (moved, by, bits) in [(6, 6, 32), ((1 << 32) - 3 + 9, 6, 32), (10, 3, 32), (1, 2, 32), (40, 8, 64)] {
            let rounds = modular_quotient(moved % (1i128 << bits), by, bits);
            match rounds {
                Some(rounds) => assert_eq!((rounds * by).rem_euclid(1 << bits), moved % (1i128 << bits)),
                None => assert_ne!(moved % 2, 0),
            }
        }
        assert_eq!(modular_quotient(12, 6, 32), Some(2));
    }
}
