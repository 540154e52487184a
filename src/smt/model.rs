//! Counterexamples as values of variables.

use std::collections::BTreeMap;

use crate::ivl::Arithmetic;
use crate::ivl::ast::{ExprKind, Type, VarId};
use crate::ivl::name::encode_copy;
use crate::ivl::value::Value;
use crate::kernel::integer::range;
use crate::vc::passive::{AssertId, Passive, PassiveBlockId};
use crate::vc::wp::Vc;

/// An execution that violates a claim.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// The arithmetic in which it was found. Over the integers an operation
    /// without meaning there (such as `&`) may have any result.
    pub arithmetic: Arithmetic,
    /// Values of incarnations; absent are those that the goal does not depend on,
    /// and those whose value cannot be written down.
    pub values: BTreeMap<VarId, Value>,
    /// The blocks that the execution passes, up to that of the violated claims.
    pub trace: Vec<PassiveBlockId>,
    /// The claims that this execution violates, all in the last block of the trace.
    pub violated: Vec<AssertId>,
}

impl Model {
    /// Reads off which path is taken (see `vc::wp` for the variables that say so).
    pub(super) fn new(vc: &Vc, arithmetic: Arithmetic, values: BTreeMap<VarId, Value>) -> Model {
        let is_false = |v: &VarId| values.get(v) == Some(&Value::Bool(false));
        let (mut trace, mut violated) = (Vec::new(), Vec::new());
        let mut next = vc.blocks.first();
        while let Some(block) = next {
            trace.push(block.origin);
            violated = block.claims.iter().filter(|(_, v)| is_false(v)).map(|(at, _)| *at).collect();
            if !violated.is_empty() {
                break;
            }
            let mut successors = block.targets.iter().filter_map(|t| vc.blocks.get(*t));
            next = successors.find(|b| b.ok.as_ref().is_some_and(is_false));
        }
        violated.dedup();
        Model { arithmetic, values, trace, violated }
    }

    /// Do all machine integers lie in their types' ranges.
    pub fn is_in_range(&self, vc: &Vc) -> bool {
        self.values.iter().all(|(v, value)| {
            let (Some(Type::Machine(ty)), Value::Int(value)) = (vc.vars.get(v).map(|var| &var.ty), value) else {
                return true;
            };
            let (least, greatest) = range(*ty);
            least <= *value && *value <= greatest
        })
    }

    /// The value of a variable of the source program when the violated claim is
    /// reached; `None` if the claim does not depend on it.
    pub fn value_of(&self, passive: &Passive, variable: VarId) -> Option<Value> {
        let last = self.violated.first().map_or(usize::MAX, |at| at.index);
        for (distance, id) in self.trace.iter().rev().enumerate() {
            let end = if distance == 0 { last } else { usize::MAX };
            let changes = &passive.blocks.get(*id)?.changes;
            if let Some((_, _, e)) = changes.iter().rev().find(|(from, v, _)| *from <= end && *v == variable) {
                return match **e {
                    ExprKind::Literal(value, _) => Some(Value::Int(value)),
                    ExprKind::Bool(value) => Some(Value::Bool(value)),
                    ExprKind::Var(v) => self.values.get(&v).cloned(),
                    ExprKind::Not(_) | ExprKind::Binary(..) | ExprKind::Ite(..) | ExprKind::Machine(..) => None,
                    ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => None,
                };
            }
        }
        self.values.get(&variable).cloned()
    }
}

impl Model {
    /// The model as text: the violated claims, the path, and the values, one a line.
    pub fn describe(&self, passive: &Passive) -> String {
        let mut text = String::new();
        for at in &self.violated {
            if let Some(obligation) = passive.obligation(*at) {
                text += &format!("violated {} {}\n", obligation.kind.id(), obligation.number());
            }
        }
        let labels = self.trace.iter().filter_map(|id| passive.blocks.get(*id)).map(|block| block.label.as_str());
        text += &format!("path {}\n", labels.collect::<Vec<_>>().join(" "));
        for (id, value) in &self.values {
            if let Some(var) = passive.vars.get(*id) {
                text += &format!("{} = {value}\n", encode_copy(&var.name, var.thread));
            }
        }
        text
    }
}
