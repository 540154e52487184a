//! Places of a kernel that may be reached are told by claims that fail there.

use std::collections::BTreeSet;

use crate::base::source::Span;
use crate::kernel::ast::{AssertKind, Block, Expr, ExprKind, LocalId, Scalar, Stmt, StmtKind, Ty};

/// Puts `if (guess) assert(false)` in front of each statement that stands at one of these
/// places, where the guess is arbitrary: what is behind it stays as it was.
pub(super) fn mark(block: &mut Block, spans: &BTreeSet<Span>, guess: LocalId, marked: &mut BTreeSet<Span>) {
    for mut stmt in std::mem::take(block) {
        stmt.kind.blocks_mut().into_iter().for_each(|inner| mark(inner, spans, guess, marked));
        let span = stmt.span;
        if spans.contains(&span) && stmt.kind.blocks().iter().all(|inner| inner.is_empty()) {
            let truth = |kind| Expr { kind, ty: Ty::Scalar(Scalar::Bool), span };
            let claim = StmtKind::Assert(AssertKind::User, truth(ExprKind::Bool(false)));
            let then = vec![Stmt { kind: claim, span }];
            block.push(Stmt { kind: StmtKind::Havoc(guess), span });
            block.push(Stmt { kind: StmtKind::If(truth(ExprKind::Local(guess)), then, Vec::new()), span });
            marked.insert(span);
        }
        block.push(stmt);
    }
}
