//! What the lanes of a warp do together: shuffles, votes, matches, `__syncwarp`.
//!
//! What they give is for the encoding to say; the claims that were stated for a shuffle
//! go with it.

use super::builder::Builder;
use super::call::Callee;
use super::context::{R, unsupported};
use super::make;
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{
    AtomicOp, Collective, CollectiveOp, Expr, Language, LocalId, Reach, Shuffle, StmtKind, Ty, U32, Vote,
};
use crate::refusal::Construct;

fn recognise(name: &str) -> Option<CollectiveOp> {
    Some(match name {
        "__syncwarp" => CollectiveOp::Sync { shared: true, global: true },
        "__shfl_sync" => CollectiveOp::Shuffle(Shuffle::Lane, Reach::Segment),
        "__shfl_up_sync" => CollectiveOp::Shuffle(Shuffle::Up, Reach::Segment),
        "__shfl_down_sync" => CollectiveOp::Shuffle(Shuffle::Down, Reach::Segment),
        "__shfl_xor_sync" => CollectiveOp::Shuffle(Shuffle::Xor, Reach::Segment),
        "__any_sync" => CollectiveOp::Vote(Vote::Any),
        "__all_sync" => CollectiveOp::Vote(Vote::All),
        "__uni_sync" => CollectiveOp::Vote(Vote::Same),
        "__ballot_sync" => CollectiveOp::Vote(Vote::Ballot),
        "__reduce_add_sync" => CollectiveOp::Vote(Vote::Reduce(AtomicOp::Add)),
        "__reduce_min_sync" => CollectiveOp::Vote(Vote::Reduce(AtomicOp::Min)),
        "__reduce_max_sync" => CollectiveOp::Vote(Vote::Reduce(AtomicOp::Max)),
        "__reduce_and_sync" => CollectiveOp::Vote(Vote::Reduce(AtomicOp::And)),
        "__reduce_or_sync" => CollectiveOp::Vote(Vote::Reduce(AtomicOp::Or)),
        "__reduce_xor_sync" => CollectiveOp::Vote(Vote::Reduce(AtomicOp::Xor)),
        "__match_any_sync" => CollectiveOp::Match,
        _ => return None,
    })
}

fn is_default(argument: &Node) -> bool {
    argument.is(Kind::CXXDefaultArgExpr)
}

impl<'a> Builder<'_, 'a> {
    /// The result of a collective operation of a warp; `None` if the function is none.
    pub fn collective(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        if self.cx.language != Language::Cuda {
            return Ok(None);
        }
        let Some(op) = recognise(&callee.name) else { return Ok(None) };
        if self.specification > 0 {
            return unsupported(span, Construct::CollectiveInAnnotation, format!("`{}` in an annotation", callee.name));
        }
        let Some((mask, operands)) = callee.arguments.split_first() else {
            return unsupported(span, Construct::WarpFunction, format!("this use of `{}`", callee.name));
        };
        let mask = if is_default(mask) { all_lanes(span) } else { make::cast(self.scalar(mask)?, U32) };
        // The width by default is that of the warp.
        let operands = operands.iter().filter(|o| !is_default(o)).map(|o| self.scalar(o)).collect::<R<Vec<_>>>()?;
        let dst = match self.type_of(node)?.ty {
            CType::Void => None,
            CType::Scalar(scalar) => Some(self.temporary(Ty::Scalar(scalar), span)),
            _ => return unsupported(span, Construct::WarpFunction, format!("`{}` of this type", callee.name)),
        };
        self.together(op, mask, operands, dst, span).map(Some)
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
        let pending = self.pending.last_mut().filter(|_| matches!(op, CollectiveOp::Shuffle(..)));
        let invariants = pending.map(|p| std::mem::take(&mut p.of_shuffle)).unwrap_or_default();
        self.emit(StmtKind::Collective(Box::new(Collective { op, mask, operands, dst, invariants })), span)?;
        Ok(dst.map_or(Value::Void, |dst| Value::Scalar(self.read(dst, span))))
    }
}

/// A mask that names all lanes.
pub fn all_lanes(span: Span) -> Expr {
    make::int(i128::from(u32::MAX), U32, span)
}
