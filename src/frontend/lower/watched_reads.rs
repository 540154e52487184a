//! What specifications read beside asynchronous copies ([`super::watched_copy`]).
//!
//! That values are those of copies that are made at once is right as long as nobody sees whether a copy has been made. A
//! specification would see it, like a load:
//!
//! ```text
//! at a claim        guard ==> !(watched && complete <= batch && what it reads overlaps with to'[0 .. n'])
//! ```
//!
//! Claims of loops are made where the body begins, to which control comes each time it is at the head. Candidates are no claims of
//! the user's: they are kept if they hold of copies that are made at once, and nothing else is proved with them.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::watched_copy::Watched;
use crate::base::source::Span;
use crate::kernel::ast::{
    AssertKind, AssumeKind, BinOp, Block, Expr, ExprKind, InvariantForm, Loop, SpecExpr, Stmt, StmtKind,
};
use crate::kernel::visit;
use crate::refusal::Construct;

/// A read of a specification.
struct Read {
    place: Expr,
    /// `None`: the whole array.
    bytes: Option<u64>,
    /// What holds where it is made.
    guards: Vec<Expr>,
    span: Span,
}

impl Builder<'_, '_> {
    /// That what a statement's specifications read is not what a copy of the thread is still to write.
    pub fn apart_from_reads(&self, kind: &StmtKind, watched: &[Watched]) -> R<Block> {
        self.claims(reads_of(kind), watched)
    }

    /// The same of a loop's invariants, and of those of all loops.
    pub fn apart_at_head(&self, l: &Loop, watched: &[Watched]) -> R<Block> {
        let mut reads = Vec::new();
        let all = l.invariants.iter().chain(&self.function.wide_invariants);
        all.filter(|invariant| !invariant.candidate).for_each(|invariant| collect(&invariant.expr, &[], &mut reads));
        self.claims(reads, watched)
    }

    /// A postcondition of the kernel is read where a copy may still be pending, of which nothing is known there.
    pub fn check_postconditions(&self, watched: &[Watched]) -> R<()> {
        let mut reads = Vec::new();
        self.function.ensures.iter().for_each(|clause| collect(&clause.expr, &[], &mut reads));
        for read in reads {
            if watched.iter().any(|copy| self.may_be_one_array(&copy.to, &read.place)) {
                let what = "a postcondition about an array to which the kernel copies asynchronously";
                return unsupported(read.span, Construct::AsynchronousCopy, what);
            }
        }
        Ok(())
    }

    fn claims(&self, reads: Vec<Read>, watched: &[Watched]) -> R<Block> {
        let mut claims = Block::new();
        for read in reads {
            let met: Vec<&Watched> =
                watched.iter().filter(|copy| self.may_be_one_array(&copy.to, &read.place)).collect();
            if !met.is_empty() && is_about_two(&read.place) {
                let what =
                    "a specification that reads where another thread says, beside an asynchronous copy to that array,";
                return unsupported(read.span, Construct::AsynchronousCopy, what);
            }
            for copy in met {
                let apart = match read.bytes {
                    Some(bytes) => self.apart(copy, &read.place, bytes, false),
                    None => Some(self.apart_from_array(copy, &read.place)),
                };
                let Some((place, claim)) = apart else { continue };
                let guarded = |claim, guard: &Expr| make::comparison(BinOp::Implies, guard.clone(), claim);
                let claim = read.guards.iter().rev().fold(claim, guarded);
                claims.push(Stmt { kind: StmtKind::Assert(AssertKind::Pending(place), claim), span: read.span });
            }
        }
        Ok(claims)
    }
}

/// What the specifications read that stand directly in a statement; those of loops aside.
fn reads_of(kind: &StmtKind) -> Vec<Read> {
    let mut reads = Vec::new();
    if let StmtKind::Assert(_, claim) | StmtKind::Assume(AssumeKind::User, claim) = kind {
        collect(claim, &[], &mut reads);
    } else if let StmtKind::Barrier(barrier) = kind {
        for invariant in &barrier.invariants {
            collect(&invariant.expr, &[], &mut reads);
            invariant.instances.iter().for_each(|instance| collect(instance, &[], &mut reads));
            if let InvariantForm::Permutation { array, .. } = &invariant.form {
                reads.push(Read { place: array.clone(), bytes: None, guards: Vec::new(), span: invariant.span });
            }
            if let InvariantForm::Inputs { array, elem, .. } = &invariant.form {
                let (place, bytes, span) = (array.clone(), Some(elem.bytes()), invariant.span);
                reads.push(Read { place, bytes, guards: Vec::new(), span });
            }
        }
    } else if let StmtKind::Collective(collective) = kind {
        collective.invariants.iter().for_each(|invariant| collect(&invariant.expr, &[], &mut reads));
    } else if let StmtKind::Snapshot { src, .. } = kind {
        reads.push(Read { place: src.clone(), bytes: None, guards: Vec::new(), span: src.span });
    }
    reads
}

/// Adds what an expression reads, where the guards hold.
fn collect(e: &Expr, guards: &[Expr], reads: &mut Vec<Read>) {
    // What is said of two threads is left out of a guard, so that more is claimed.
    let with = |guard: Expr| {
        let more = Some(guard).filter(|guard| !is_about_two(guard));
        guards.iter().cloned().chain(more).collect::<Vec<_>>()
    };
    if let ExprKind::Binary(BinOp::And | BinOp::Implies, a, b) = &e.kind {
        collect(a, guards, reads);
        collect(b, &with((**a).clone()), reads);
    } else if let ExprKind::Binary(BinOp::Or, a, b) = &e.kind {
        collect(a, guards, reads);
        collect(b, &with(make::not((**a).clone())), reads);
    } else if let ExprKind::Select(condition, a, b) = &e.kind {
        collect(condition, guards, reads);
        collect(a, &with((**condition).clone()), reads);
        collect(b, &with(make::not((**condition).clone())), reads);
    } else if let ExprKind::Spec(SpecExpr::Other(inner)) = &e.kind {
        // To the other thread of the pair this one is the other.
        collect(inner, &[], reads);
    } else if let ExprKind::Spec(SpecExpr::Old(_)) = &e.kind {
        // No copy was pending at entry.
    } else {
        if let ExprKind::Spec(SpecExpr::GhostLoad(place, ty)) = &e.kind {
            let (place, bytes) = ((**place).clone(), Some(ty.bytes()));
            reads.push(Read { place, bytes, guards: guards.to_vec(), span: e.span });
        }
        visit::children(e).into_iter().for_each(|part| collect(part, guards, reads));
    }
}

fn is_about_two(e: &Expr) -> bool {
    visit::any_expr(e, &|part| matches!(part.kind, ExprKind::Spec(SpecExpr::Other(_) | SpecExpr::SameGroup)))
}
