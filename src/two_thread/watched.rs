//! The element that a run watches, in the sections of [`super::elements()`], and which
//! intervals those are about.

use std::collections::{BTreeMap, BTreeSet};

use super::element::element_at;
use super::product::Product;
use super::rows;
use super::tally::Tally;
use crate::ivl::ast::{Access, AccessKind, BlockId, CommandKind, Expr, SiteId, Thread, VarId};
use crate::ivl::cfg::{Cfg, barrier_of};
use crate::ivl::op::Op;
use crate::ivl::thread::ThreadProgram;
use crate::ivl::{build, fold, visit};
use crate::kernel::integer::I64;

/// Does the program state an element invariant.
pub(super) fn stated(source: &ThreadProgram) -> bool {
    visit::commands(source.procedure())
        .any(|c| matches!(c, CommandKind::BarrierInvariant(i) if i.form.array().is_some()))
}

/// Is the loop at this head inside of the intervals that [`elements`](super::elements()) speaks of, so that
/// its invariants may rest on what is known of elements: it never comes to a cut.
pub(super) fn is_within(source: &ThreadProgram, cfg: &Cfg, head: BlockId) -> bool {
    let blocks = &source.procedure().blocks;
    stated(source) && !cfg.loops[&head].body.iter().any(|b| barrier_of(&blocks[*b]).is_some_and(|b| b.fences_shared))
}

/// The element of an array whose fate in the interval is followed.
#[derive(Clone)]
pub(super) struct Watched {
    /// The array's map in the one-thread program.
    pub array: VarId,
    /// Its index in the map.
    pub(super) index: VarId,
    /// By the sites of writes: was that the thread's last write of it since the cut. Each is
    /// an obligation of its own: two easy cases can be a hard condition together. Where there
    /// are many sites they share one.
    pub(super) writers: BTreeMap<SiteId, VarId>,
    /// The array's content at the cut.
    pub(super) before: VarId,
    /// What claims take the element apart into.
    pub(super) parts: Vec<Part>,
    /// How often the array holds a value, where that is claimed.
    pub(super) tally: Option<Tally>,
}

/// A quotient or a remainder of an element's number.
#[derive(Clone)]
pub(super) struct Part {
    /// It, in terms of the section's variables.
    pub part: Expr,
    /// The variable that stands for the element.
    pub element: VarId,
    /// The index of the first element.
    pub base: Expr,
}

impl Watched {
    /// Notes that a variable is about to get a value, in terms of the section.
    pub(super) fn assigned(&self, product: &mut Product, thread: Thread, var: VarId, value: &Expr, block: BlockId) {
        if let Some(tally) = &self.tally {
            tally.assigned(product, thread, var, value, block);
        }
    }

    /// Notes a write of the thread.
    pub(super) fn note(&self, product: &mut Product, thread: Thread, access: &Access, block: BlockId) {
        if access.object != self.array || access.kind != AccessKind::Write {
            return;
        }
        let offset = product.rename(thread, &access.offset);
        let index = build::var(self.index);
        let last = build::op(Op::AddExact, I64, [offset.clone(), build::lit(i128::from(access.units) - 1, I64)]);
        let touched = match access.units {
            1 => build::eq(offset.clone(), index),
            _ => build::and2(
                build::op(Op::Le, I64, [offset.clone(), index.clone()]),
                build::op(Op::Le, I64, [index, last]),
            ),
        };
        if access.units == 1 {
            self.take_apart(product, &offset, &touched, block);
        }
        let writer = self.writers[&access.site];
        for other in self.writers().filter(|other| *other != writer) {
            let still = build::and2(build::var(other), build::not(touched.clone()));
            product.push(block, CommandKind::Assign(other, still));
        }
        product.push(block, CommandKind::Assign(writer, build::or2(build::var(writer), touched)));
    }

    /// Says what the parts of the element are, if it is the one that was written: a lemma of numbers,
    /// which spares the solver the search for it ([`rows`]).
    fn take_apart(&self, product: &mut Product, offset: &Expr, touched: &Expr, block: BlockId) {
        for Part { part, element, base } in &self.parts {
            let (_, watched) = element_at(&build::var(self.index), base, None);
            let (_, written) = element_at(offset, base, None);
            let of_watched = fold::substitute(part, &BTreeMap::from([(*element, watched)]));
            if let Some((when, lemma)) = rows::by_parts(&build::eq(part.clone(), of_watched), *element, &written) {
                product.assume(block, build::implies(build::and2(touched.clone(), when), lemma));
            }
        }
    }

    /// A variable is arbitrary: a loop that is summarised may have changed it.
    pub(super) fn forget(&self, product: &mut Product, var: VarId, block: BlockId) {
        if var == self.array {
            self.writers().for_each(|writer| product.havoc(block, writer));
        }
        if let Some(tally) = &self.tally {
            tally.forget(product, var, block);
        }
    }

    pub(super) fn writers(&self) -> impl Iterator<Item = VarId> {
        self.writers.values().copied().collect::<BTreeSet<_>>().into_iter()
    }

    /// Did the thread write it since the cut.
    pub(super) fn wrote(&self) -> Expr {
        self.writers().fold(build::bool(false), |any, writer| build::or2(any, build::var(writer)))
    }
}
