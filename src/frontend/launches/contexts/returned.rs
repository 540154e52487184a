//! What functions return that only compute something.
//!
//! What holds is what holds of every value ([`super::value`]); `None`: it cannot be read.

use super::functions::scalar;
use super::shape::returns;
use super::state::{Value, Walk};
use super::walk::Flow;
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::launches::node::is_dim3;
use crate::frontend::tree::Node;
use crate::kernel::host::HostExpr;

impl Walk<'_, '_> {
    /// What a function returns that begins like this.
    pub fn returned(&mut self, nodes: &[Node]) -> Option<Value> {
        let (first, rest) = nodes.split_first()?;
        if !self.host.spend() {
            return None;
        }
        match &first.kind {
            Kind::CompoundStmt => self.returned(&[&first.inner[..], rest].concat()),
            Kind::ReturnStmt => {
                let value = first.child(0)?;
                let is_clean = self.changed(value).is_empty();
                if !is_clean {
                    return self.returned_step(value);
                }
                let is_scalar = value.ty.as_ref().and_then(|ty| scalar(ty)).is_some();
                self.reading(value, |walk| match is_scalar {
                    true => walk.number(value).map(Value::Number),
                    false => is_dim3(walk.host.cx, value).then(|| walk.extents(value))?.map(Value::Extents),
                })
            }
            Kind::IfStmt if returns(first) => {
                if first.has_init || first.has_var {
                    return None;
                }
                let condition = first.child(0)?;
                if !self.changed(condition).is_empty() {
                    return None;
                }
                // What it calls may have written memory, which the branches read.
                let affected = self.affected(condition);
                let condition = self.reading(condition, |walk| walk.truth(condition))?;
                self.forget(&affected);
                let mut branch = |part: Option<&Node>| {
                    let before = self.state.clone();
                    let nodes = part.map_or(Vec::new(), |part| vec![part.clone()]);
                    let value = self.returned(&[&nodes[..], rest].concat());
                    self.state = before;
                    value
                };
                match (branch(first.child(1))?, branch(first.child(2))?) {
                    (Value::Number(a), Value::Number(b)) => HostExpr::select(condition, a, b).map(Value::Number),
                    (Value::Number(_) | Value::Extents(_) | Value::Pointer(_) | Value::Memory(_), _) => None,
                }
            }
            _ if returns(first) => None,
            _ => {
                if self.statement(first) == Flow::Ends {
                    return None;
                }
                self.returned(rest)
            }
        }
    }

    /// `return ++x;`
    fn returned_step(&mut self, node: &Node) -> Option<Value> {
        let is_read = node.is(Kind::ImplicitCastExpr) && matches!(node.cast_kind(), CastKind::LValueToRValue);
        let step = node.child(0).filter(|step| is_read && step.is_step() && !step.is_postfix)?;
        let target = step.child(0)?;
        self.effect(step);
        self.left_of(target).map(Value::Number)
    }
}
