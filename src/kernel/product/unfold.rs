//! Loops of a constant number of rounds, unfolded.
//!
//! ```text
//! i := 0 ; L: loop { if !(i < 16) break L ; s } latch { i := i + 8 }      i := 0 ; s ; i := 8 ; s ; i := 16
//! ```
//!
//! Applicable if the loop's variable has a constant value in front of it, only the latch assigns it, and nothing else leads out
//! of the loop. The values are computed as C does; where that is undefined the loop stays.

use std::collections::BTreeMap;

use crate::base::id::Id;
use crate::kernel::arithmetic;
use crate::kernel::ast::{
    Block, Expr, ExprKind, Function, Label, Language, LocalId, Loop, Scalar, Stmt, StmtKind, Ty, UnOp,
};
use crate::kernel::visit;

/// Rounds of a loop, at most, and statements of the kernel.
const MOST_ROUNDS: usize = 16;
const MOST_STATEMENTS: usize = 2_000;

/// The kernel, whose control is in one form ([`super::shape`]), with such loops unfolded; `None` if it has none.
pub(super) fn unfolded(kernel: &Function, language: Language) -> Option<Function> {
    let body = kernel.body.as_ref()?;
    let mut labels = 0;
    visit::for_each_stmt(body, &mut |stmt| {
        labels = labels.max(stmt.kind.label().map_or(0, |label| label.index() + 1));
    });
    let mut unfolding = Unfolding { language, labels, found: false };
    let body = unfolding.block(body, BTreeMap::new());
    let mut statements = 0;
    visit::for_each_stmt(&body, &mut |_| statements += 1);
    let fits = unfolding.found && statements <= MOST_STATEMENTS;
    fits.then(|| Function { body: Some(body), ..kernel.clone() })
}

/// What variables are known to hold.
type Known = BTreeMap<LocalId, i128>;

struct Unfolding {
    language: Language,
    /// Behind all labels.
    labels: usize,
    found: bool,
}

impl Unfolding {
    fn block(&mut self, stmts: &[Stmt], mut known: Known) -> Block {
        let mut all = Block::new();
        for stmt in stmts {
            if let StmtKind::Loop(l) = &stmt.kind
                && let Some(rounds) = self.rounds(l, &known, stmt)
            {
                self.found = true;
                all.extend(self.block(&rounds, known.clone()));
            } else {
                let mut stmt = stmt.clone();
                for inner in stmt.kind.blocks_mut() {
                    // What is assigned inside may be assigned before: in an earlier round.
                    *inner = self.block(inner, Known::new());
                }
                all.push(stmt);
            }
            visit::for_each_stmt(std::slice::from_ref(stmt), &mut |inner| {
                if let Some(local) = inner.kind.assigned() {
                    known.remove(&local);
                }
            });
            if let StmtKind::Assign(local, value) = &stmt.kind
                && let Some(value) = self.value(value, &Known::new())
            {
                known.insert(*local, value);
            }
        }
        all
    }

    /// The rounds of a loop one behind the other.
    fn rounds(&mut self, l: &Loop, known: &Known, stmt: &Stmt) -> Option<Block> {
        let [Stmt { kind: StmtKind::If(condition, then, otherwise), .. }, body @ ..] = &l.body[..] else { return None };
        let [Stmt { kind: StmtKind::Assign(counter, next), .. }] = &l.latch[..] else { return None };
        let leaves = |block: &[Stmt]| matches!(block, [only] if only.kind.jump() == Some(l.label));
        let (when, other) = if leaves(then) { (true, otherwise) } else { (false, then) };
        let is_test = if when { other.is_empty() } else { leaves(otherwise) && other.is_empty() };
        let is_once = !visit::jumps_to(body, l.label) && !visit::assigns(body, *counter);
        if !is_test || !is_once || leads_out(body) {
            return None;
        }
        let mut value = *known.get(counter)?;
        let mut all = Block::new();
        for _ in 0..=MOST_ROUNDS {
            let now = Known::from([(*counter, value)]);
            if (self.value(condition, &now)? != 0) == when {
                return Some(all);
            }
            all.extend(self.copy(body));
            value = self.value(next, &now)?;
            let constant = Expr { kind: ExprKind::Int(value), ty: next.ty, span: next.span };
            all.push(Stmt { kind: StmtKind::Assign(*counter, constant), span: stmt.span });
        }
        None
    }

    /// A copy with labels of its own.
    fn copy(&mut self, block: &[Stmt]) -> Block {
        let mut names: BTreeMap<Label, Label> = BTreeMap::new();
        let next = &mut self.labels;
        relabelled(block, &mut |label| {
            *names.entry(label).or_insert_with(|| {
                *next += 1;
                Label::from_index(*next - 1)
            })
        })
    }

    /// The value of an expression of constants and what is known; `None` if it is none, or undefined.
    fn value(&self, e: &Expr, known: &Known) -> Option<i128> {
        let integer = |e: &Expr| e.ty.as_int();
        match &e.kind {
            ExprKind::Int(value) => Some(*value),
            ExprKind::Bool(value) => Some((*value).into()),
            ExprKind::Local(local) => known.get(local).copied(),
            ExprKind::Unary(UnOp::Not, a) if e.ty == Ty::Scalar(Scalar::Bool) => {
                Some(i128::from(self.value(a, known)? == 0))
            }
            ExprKind::Cast(a) => {
                integer(a)?;
                Some(crate::kernel::integer::wrap(self.value(a, known)?, integer(e)?))
            }
            ExprKind::Binary(op, a, b) => {
                let (x, y) = (self.value(a, known)?, self.value(b, known)?);
                arithmetic::binary(*op, integer(a)?, x, y, self.language).defined()
            }
            ExprKind::Unary(..)
            | ExprKind::Float(_)
            | ExprKind::Coord(..)
            | ExprKind::Select(..)
            | ExprKind::Intrinsic(..)
            | ExprKind::Uninterpreted(..)
            | ExprKind::Null
            | ExprKind::AddressOf(_)
            | ExprKind::PtrAdd { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::Address(_)
            | ExprKind::Spec(_) => None,
        }
    }
}

/// Whether statements jump to what is not among them, or end the kernel.
fn leads_out(block: &[Stmt]) -> bool {
    let mut own = Vec::new();
    visit::for_each_stmt(block, &mut |stmt| own.extend(stmt.kind.label()));
    visit::any_inside(block, &|stmt| {
        matches!(stmt.kind, StmtKind::Return) || stmt.kind.jump().is_some_and(|label| !own.contains(&label))
    })
}

/// Statements with other labels, which jump to nothing but each other.
fn relabelled(block: &[Stmt], rename: &mut impl FnMut(Label) -> Label) -> Block {
    let mut block = block.to_vec();
    for stmt in &mut block {
        if let StmtKind::Loop(l) = &mut stmt.kind {
            l.label = rename(l.label);
        }
        if let StmtKind::Block(label, _) | StmtKind::Break(label) | StmtKind::Continue(label) = &mut stmt.kind {
            *label = rename(*label);
        }
        for inner in stmt.kind.blocks_mut() {
            *inner = relabelled(inner, rename);
        }
    }
    block
}
