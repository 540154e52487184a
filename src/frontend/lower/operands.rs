//! Operands whose order nothing fixes, and what is known of each: what [`super::order`] compares.

use std::collections::BTreeSet;

use crate::frontend::tree::Node;
use crate::kernel::ast::{LocalId, ObjectId, Space};

/// An operand.
#[derive(Clone, Copy)]
pub struct Operand<'a> {
    pub(super) node: &'a Node,
    /// It names what is assigned, or whose method runs, when all operands are evaluated.
    pub(super) is_target: bool,
}

impl<'a> Operand<'a> {
    /// One whose value is used.
    pub fn value(node: &'a Node) -> Self {
        Self { node, is_target: false }
    }

    /// One that is only found.
    pub fn target(node: &'a Node) -> Self {
        Self { node, is_target: true }
    }
}

/// Operands that are being lowered.
pub struct Unordered<'a> {
    pub(super) operands: Vec<Operand<'a>>,
    /// What each of them does; `None` of those that were not lowered yet.
    pub(super) effects: Vec<Option<Effects>>,
    /// One of them is being lowered.
    pub(super) is_inside: bool,
}

/// What a pointer may point into.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Root {
    /// This array.
    Array(ObjectId),
    /// Any array of this space; of any space.
    Any(Option<Space>),
}

pub(super) type Roots = BTreeSet<Root>;

/// What evaluating an operand does.
#[derive(Default)]
pub struct Effects {
    pub(super) uses: BTreeSet<LocalId>,
    pub(super) changes: BTreeSet<LocalId>,
    /// What a target is assigned to, later.
    pub(super) assigns: BTreeSet<LocalId>,
    pub(super) stores: Roots,
    pub(super) reads: Roots,
    pub(super) writes: Roots,
    pub(super) atomics: Roots,
    /// Something must hold: an assertion, that a divisor is not 0, that a sum is in range.
    pub(super) claims: bool,
    /// Waits for others.
    pub(super) synchronises: bool,
    /// What comes behind it may never be reached.
    pub(super) may_stay: bool,
}
