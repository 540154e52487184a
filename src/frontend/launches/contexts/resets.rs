//! Calls that free all memory of the device: no pointer to it has an array behind such a call.
//!
//! Which functions may come to one is asked of clang. What an unknown function does, one that an object or a pointer
//! holds, may be that, if the file resets a device anywhere. That a function of which the file has no code does not is
//! assumed, and printed with what is allocated.

use std::collections::HashSet;

use super::shape::without_parentheses;
use super::state::{Value, Walk};
use crate::frontend::kind::Kind;
use crate::frontend::launches::node::is_dim3;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;

impl Walk<'_, '_> {
    /// The pointers that point to no array any more behind what an expression runs.
    pub fn reset(&self, node: &Node, found: &mut HashSet<u64>) {
        if !self.host.resetting.is_empty() && self.resets(node) {
            self.reset_by_anything(found);
        }
    }

    /// The same behind what is not looked at.
    pub fn reset_by_anything(&self, found: &mut HashSet<u64>) {
        let pointers = self.state.iter().filter(|(_, value)| matches!(value, Value::Pointer(_)));
        found.extend(pointers.map(|(id, _)| *id).filter(|_| !self.host.resetting.is_empty()));
    }

    fn resets(&self, node: &Node) -> bool {
        // Who is given such a function may call it.
        if node.referenced().is_some_and(|named| self.host.resetting.contains(&named.id)) {
            return true;
        }
        let function = match node.kind {
            Kind::CallExpr | Kind::CXXMemberCallExpr | Kind::CXXOperatorCallExpr => {
                node.child(0).map(without_parentheses).and_then(Node::referenced).filter(|r| r.kind.is_function())
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => node.referenced(),
            Kind::CXXDeleteExpr | Kind::CXXBindTemporaryExpr => return self.host.resets_unnamed,
            _ => return false,
        };
        let Some(function) = function else { return true };
        let declared = self.host.cx.index.decl(function.id);
        let is_of_the_library = || function.is_own || declared.is_some_and(|f| f.is_of_system);
        // Others call what they are given. What a call begins with is its function; a constructor stands there by itself.
        let before = usize::from(!matches!(node.kind, Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr));
        let gives_code = || node.inner.iter().skip(before).any(|argument| self.may_hold_code(argument));
        declared.is_some_and(|f| f.is_virtual)
            || self.host.resets_unnamed && !is_of_the_library()
            || self.host.resets_held && gives_code()
    }

    /// A pointer to a function, or an object.
    fn may_hold_code(&self, node: &Node) -> bool {
        node.ty.as_deref().is_some_and(|ty| match &ty.referent().ty {
            CType::FunctionPointer(_) | CType::Function(_) => true,
            CType::Record(_) => !is_dim3(self.host.cx, node),
            _ => false,
        })
    }
}
