//! What the lanes of a warp do together: shuffles, votes, matches, `__syncwarp`.
//!
//! What they give is for the encoding to say; the claims that were stated for a shuffle
//! go with it.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{Collective, CollectiveOp, Expr, LocalId, StmtKind, Ty, U32};
use crate::refusal::Construct;

fn is_default(argument: &Node) -> bool {
    argument.is(Kind::CXXDefaultArgExpr)
}

impl<'a> Builder<'_, 'a> {
    /// The result of a collective operation of a warp.
    pub fn collective(&mut self, op: CollectiveOp, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        if self.annotating.specification > 0 {
            return unsupported(span, Construct::CollectiveInAnnotation, format!("`{}` in an annotation", callee.name));
        }
        let Some((mask, operands)) = callee.arguments.split_first() else {
            return unsupported(span, Construct::WarpFunction, format!("this use of `{}`", callee.name));
        };
        let mask = if is_default(mask) { all_lanes(span) } else { make::cast(self.scalar(mask)?, U32) };
        // The width by default is that of the warp.
        let mut operands = operands.iter().filter(|o| !is_default(o)).map(|o| self.scalar(o)).collect::<R<Vec<_>>>()?;
        let dst = match self.type_of(node)?.ty {
            CType::Void => None,
            CType::Scalar(scalar) => {
                // A narrow number is promoted before it goes to another lane.
                if let (CollectiveOp::Shuffle(..), Some(value)) = (op, operands.first_mut())
                    && value.ty != Ty::Pointer
                {
                    *value = make::cast(value.clone(), scalar);
                }
                Some(self.temporary(Ty::Scalar(scalar), span))
            }
            _ => return unsupported(span, Construct::WarpFunction, format!("`{}` of this type", callee.name)),
        };
        self.together(op, mask, operands, dst, span)
    }

    /// What lanes do together, with the claims that were stated for it; its result.
    pub fn together(
        &mut self,
        op: CollectiveOp,
        mask: Expr,
        operands: Vec<Expr>,
        dst: Option<LocalId>,
        span: Span,
    ) -> R<Value> {
        // What is claimed waits for a shuffle, past all other operations.
        let pending = self.annotating.pending.last_mut().filter(|_| matches!(op, CollectiveOp::Shuffle(..)));
        let invariants = pending.map(|p| std::mem::take(&mut p.of_shuffle)).unwrap_or_default();
        self.emit(StmtKind::Collective(Box::new(Collective { op, mask, operands, dst, invariants })), span)?;
        Ok(dst.map_or(Value::Void, |dst| Value::Scalar(self.read(dst, span))))
    }
}

/// A mask that names all lanes.
pub fn all_lanes(span: Span) -> Expr {
    make::int(i128::from(u32::MAX), U32, span)
}
