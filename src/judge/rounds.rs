//! Conditions that a loop of the host breaks in a round which is followed.
//!
//! ```text
//! for (int pitch = 8; pitch <= 64; pitch *= 2) k<<<dim3(4, 4), dim3(16, 16)>>>(out, 40, pitch);
//! ```
//!
//! What the first rounds launch is known where it is made of constants ([`crate::kernel::rounds::Made`]), and a
//! condition that one of them breaks is none that launches keep: what happens there is what the program does. A round
//! in which something is not a constant says nothing here.

use super::subject::Subject;
use crate::kernel::ast::{BinOp, ExprKind, Function, LocalId};
use crate::kernel::host::{HostExpr, UnknownId};
use crate::kernel::launch::Follower;
use crate::natural::{Condition, Source};
use crate::report::Counterexample;

/// Whether some round breaks a condition.
pub fn break_it(subject: &Subject, condition: &Condition) -> bool {
    let source = Source { kernel: subject.kernel, language: subject.program.language };
    launched(subject).any(|launch| condition.holds(&source, &launch) == Some(false))
}

/// What rounds launch.
fn launched(subject: &Subject) -> impl Iterator<Item = Counterexample> {
    let given = &subject.kernel.launch.given;
    let rounds = given.made.iter().flat_map(|made| made.rounds.iter().map(|round| (&made.unknowns, round)));
    rounds.filter_map(|(unknowns, round)| {
        let known = |id: UnknownId| {
            let place = unknowns.iter().position(|unknown| unknown.as_unknown() == Some(id))?;
            round.values[place].as_ref()?.as_number()
        };
        let comes = |fact: &HostExpr| fact.value(&known).is_some_and(|truth| truth != 0);
        if !round.facts.iter().chain(&given.facts).all(comes) {
            return None;
        }
        let value = |wanted: Follower| {
            let said = given.follows.iter().find(|(follower, _)| *follower == wanted);
            said.and_then(|(_, e)| e.value(&known))
        };
        let extent = |fixed: Option<u64>, follower: Follower| {
            fixed.or_else(|| u64::try_from(value(follower)?).ok()).filter(|n| *n > 0)
        };
        let mut extents = [[0; 3]; 2];
        for axis in crate::natural::AXES {
            let number = axis as usize;
            extents[0][number] = extent(subject.fixed.block[number], Follower::Block(axis))?;
            extents[1][number] = extent(subject.fixed.grid[number], Follower::Grid(axis))?;
        }
        let of_unknown = |local: LocalId| {
            let (id, _) = given.unknowns.iter().find(|(_, other)| **other == local)?;
            known(*id)
        };
        let argument = |local: LocalId| {
            let name = subject.kernel.locals[local].name.clone()?;
            let own = || value(Follower::Argument(local)).or_else(|| of_unknown(local));
            Some((name, constant(subject.kernel, local).or_else(own)?.to_string()))
        };
        let arguments = subject.kernel.params.iter().filter_map(|param| argument(param.local)).collect();
        let [block_dim, grid_dim] = extents;
        Some(Counterexample { block_dim, grid_dim, arguments, ..Counterexample::default() })
    })
}

/// The number that a precondition says a parameter is.
fn constant(kernel: &Function, local: LocalId) -> Option<i128> {
    kernel.requires.iter().find_map(|clause| {
        let ExprKind::Binary(BinOp::Eq, a, b) = &clause.expr.kind else { return None };
        let value = if let ExprKind::Int(n) = b.kind { Some(n) } else { None };
        value.filter(|_| a.as_local() == Some(local))
    })
}
