//! Pointers into surfaces, and reads of what a kernel writes through one.

use std::collections::{BTreeMap, BTreeSet};

use super::ast::{Block, Expr, LocalId, Stmt, StmtKind};
use super::pointer::{self, Base};
use super::visit;

/// Into which surfaces pointers may point.
pub struct Surfaces(BTreeMap<LocalId, BTreeSet<LocalId>>);

impl Surfaces {
    /// Of a body with these surfaces.
    pub fn new(surfaces: impl Iterator<Item = LocalId>, body: &[Stmt]) -> Self {
        Self(pointers_into(surfaces, body))
    }

    /// The surfaces that a pointer may point into.
    pub fn of(&self, pointer: &Expr) -> BTreeSet<LocalId> {
        let bases = pointer::bases(pointer).into_iter();
        bases
            .filter_map(|base| if let Base::Local(local) = base { self.0.get(&local) } else { None })
            .flatten()
            .copied()
            .collect()
    }

    /// The locals that hold what is read from one of them.
    pub fn reads(&self, body: &[Stmt]) -> BTreeSet<LocalId> {
        let mut reads = BTreeSet::new();
        visit::for_each_stmt(body, &mut |stmt| {
            if let StmtKind::Load { dst, pointer, .. } = &stmt.kind
                && !self.of(pointer).is_empty()
            {
                reads.insert(*dst);
            }
        });
        reads
    }
}

/// Into which of these surfaces pointers may point.
fn pointers_into(surfaces: impl Iterator<Item = LocalId>, body: &[Stmt]) -> BTreeMap<LocalId, BTreeSet<LocalId>> {
    let mut into: BTreeMap<LocalId, BTreeSet<LocalId>> = surfaces.map(|s| (s, BTreeSet::from([s]))).collect();
    let mut grows = !into.is_empty();
    while grows {
        grows = false;
        visit::for_each_stmt(body, &mut |stmt| {
            let StmtKind::Assign(dst, value) = &stmt.kind else { return };
            for base in pointer::bases(value) {
                let Base::Local(from) = base else { continue };
                let Some(new) = into.get(&from).cloned() else { continue };
                let known = into.entry(*dst).or_default();
                let before = known.len();
                known.extend(new);
                grows |= known.len() > before;
            }
        });
    }
    into
}

/// Puts behind each load of these locals that they hold anything.
pub fn forget(block: &mut Block, read: &BTreeSet<LocalId>) {
    for mut stmt in std::mem::take(block) {
        stmt.kind.blocks_mut().into_iter().for_each(|inner| forget(inner, read));
        let span = stmt.span;
        let loaded = if let StmtKind::Load { dst, .. } = &stmt.kind { Some(*dst) } else { None };
        block.push(stmt);
        if let Some(dst) = loaded.filter(|dst| read.contains(dst)) {
            block.push(Stmt { kind: StmtKind::Havoc(dst), span });
        }
    }
}
