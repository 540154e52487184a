//! Rows of memory: `cudaMallocPitch(&a, &pitch, width, rows)`.
//!
//! The runtime says how many bytes there are from row to row. Of that a proof knows that a row fits, and that it is no more than
//! a device can have (`memPitch`); runs have rows that begin at multiples of 32. That the call succeeds is assumed, as
//! of other memory.

use std::collections::HashSet;

use super::allocated::{is_evaluated, read};
use super::outputs::addressed;
use super::state::{Value, Walk};
use crate::frontend::launches::allocations::pitched;
use crate::frontend::tree::Node;
use crate::kernel::ast::{BinOp, U64};
use crate::kernel::host::HostExpr;

/// Bytes from row to row, at most.
const MOST: i128 = 0x7fff_ffff;
/// Bytes at multiples of which rows begin at least, on devices (`texturePitchAlignment`).
const ALIGNMENT: i128 = 32;

impl Walk<'_, '_> {
    /// Takes down what is known of the pitches that an expression has the runtime store, behind the expression.
    pub(super) fn pitches(&mut self, node: &Node, changed: &HashSet<u64>) {
        let mut calls = Vec::new();
        self.pitched(node, &mut calls);
        for call in calls.into_iter().filter(|call| is_evaluated(node, call)) {
            self.pitch(node, call, changed);
        }
    }

    fn pitched<'n>(&self, node: &'n Node, found: &mut Vec<&'n Node>) {
        found.extend(pitched(self.host.cx, node).map(|_| node));
        node.all_inner().for_each(|child| self.pitched(child, found));
    }

    /// `None`: nothing is known of it.
    fn pitch(&mut self, node: &Node, call: &Node, changed: &HashSet<u64>) -> Option<()> {
        let (pitch, [_, width, _]) = self.pitch_of(node, call)?;
        let id = pitch.as_unknown()?;
        let Some(width) = read(self, width, changed) else {
            self.is_restricted(&pitch);
            return None;
        };
        let number = |n: i128| HostExpr::number(n, U64);
        let at_least = HostExpr::binary(BinOp::Ge, pitch.clone(), width.clone())?;
        let at_most = HostExpr::binary(BinOp::Le, pitch.clone(), number(MOST))?;
        let rounded = HostExpr::binary(BinOp::Add, width, number(ALIGNMENT - 1))?;
        let units = HostExpr::binary(BinOp::Div, rounded, number(ALIGNMENT))?;
        self.host.is_for_runs(&Value::Number(pitch), &[HostExpr::binary(BinOp::Mul, units, number(ALIGNMENT))]);
        self.host.unknowns.borrow_mut()[id].unknown.is_pitch = true;
        self.facts.extend([at_least, at_most]);
        Some(())
    }

    /// How large such memory is.
    pub(super) fn rows(&mut self, node: &Node, call: &Node, changed: &HashSet<u64>) -> Option<HostExpr> {
        let (pitch, [_, _, rows]) = self.pitch_of(node, call)?;
        HostExpr::binary(BinOp::Mul, pitch, read(self, rows, changed)?)
    }

    /// The pitch, behind an expression that has the call and does nothing else with the variable; and what the call is given.
    fn pitch_of<'n>(&self, node: &Node, call: &'n Node) -> Option<(HostExpr, [&'n Node; 3])> {
        let given = pitched(self.host.cx, call)?;
        let id = addressed(given[0])?.variable()?.id;
        let is_once = named(node, id) == 1 && self.is_tracked(id);
        match self.state.get(&id).filter(|_| is_once)? {
            Value::Number(pitch) => Some((pitch.clone(), given)).filter(|(pitch, _)| pitch.ty == U64),
            Value::Extents(_) | Value::Pointer(_) | Value::Memory(_) => None,
        }
    }
}

/// How often a piece of code names a variable.
fn named(node: &Node, variable: u64) -> usize {
    let own = usize::from(node.variable().is_some_and(|v| v.id == variable));
    own + node.all_inner().map(|child| named(child, variable)).sum::<usize>()
}
