//! A local of its own for each value that a variable is given one after the other.
//!
//! ```text
//! x := blockIdx.x * 32 + threadIdx.x;  … x …;  x := blockIdx.y * 32 + threadIdx.x;  … x …
//! ```
//!
//! Static single assignment (Cytron et al., TOPLAS 1991) of what is assigned in no branch and in no loop, which
//! needs no φ: what is read off a definition then is about the uses behind it. Everything else keeps its local.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::base::id::IdVec;
use crate::kernel::ast::{Block, Expr, ExprKind, Function, Local, LocalId, Stmt, StmtKind};
use crate::kernel::fold;

/// The kernel with one local for each such value.
pub fn told_apart(kernel: Cow<'_, Function>) -> Cow<'_, Function> {
    let mut counts = BTreeMap::new();
    count(kernel.body.as_deref().unwrap_or_default(), false, &mut counts);
    // A parameter has its argument before anything is assigned.
    let is_given = |local: LocalId| kernel.params.iter().any(|param| param.local == local);
    counts.retain(|local, values| values.is_some_and(|n| n + usize::from(is_given(*local)) > 1));
    if counts.is_empty() {
        return kernel;
    }
    let mut kernel = kernel.into_owned();
    let mut body = kernel.body.take();
    let mut versions = Versions { locals: &mut kernel.locals, current: counts.into_keys().map(|x| (x, x)).collect() };
    body.iter_mut().for_each(|body| versions.block(body));
    kernel.body = body;
    Cow::Owned(kernel)
}

/// How often each local is given a value; `None` for one that is in a branch, in a loop, or by more than an expression.
fn count(block: &[Stmt], inside: bool, counts: &mut BTreeMap<LocalId, Option<usize>>) {
    for stmt in block {
        if let Some(local) = stmt.kind.assigned() {
            let is_plain = matches!(stmt.kind, StmtKind::Assign(..) | StmtKind::Havoc(_)) && !inside;
            let known = counts.entry(local).or_insert(Some(0));
            *known = known.filter(|_| is_plain).map(|n| n + 1);
        }
        let inside = inside || !matches!(stmt.kind, StmtKind::Block(..));
        stmt.kind.blocks().into_iter().for_each(|inner| count(inner, inside, counts));
    }
}

struct Versions<'f> {
    locals: &'f mut IdVec<LocalId, Local>,
    /// What stands for a local here.
    current: BTreeMap<LocalId, LocalId>,
}

impl Versions<'_> {
    fn block(&mut self, block: &mut Block) {
        for stmt in block {
            stmt.kind.exprs_mut().into_iter().for_each(|e| self.rename(e));
            if let StmtKind::Assign(local, _) | StmtKind::Havoc(local) = &mut stmt.kind
                && let Some(current) = self.current.get_mut(local)
            {
                *current = self.locals.push(self.locals[*local].clone());
                *local = *current;
            }
            stmt.kind.blocks_mut().into_iter().for_each(|inner| self.block(inner));
        }
    }

    fn rename(&self, e: &mut Expr) {
        if let ExprKind::Local(local) = &mut e.kind
            && let Some(current) = self.current.get(local)
        {
            *local = *current;
        }
        fold::children_mut(e).into_iter().for_each(|child| self.rename(child));
    }
}
