//! Whether conditions leave out what is wrong: launches of several threads, places where something failed, and pairs of
//! threads that come there together.

use std::collections::BTreeSet;

use super::{LARGE, MOST_PLACES, Search};
use crate::base::source::Span;
use crate::config::Config;
use crate::judge::guess::mark;
use crate::judge::pairs;
use crate::judge::subject::Subject;
use crate::kernel::ast::{Function, Local, Scalar, Ty};
use crate::natural::comparison::{Comparison, Relation, Term};
use crate::natural::{self, Class};
use crate::obligation::Kind;
use crate::report::KernelReport;

impl Search<'_> {
    /// Demands two threads along each dimension in which they look at their places, two blocks
    /// likewise, and sizes of which no multiple wraps around: a proposal may leave no such launch, and
    /// then nothing is in danger.
    fn leave_several(&self, chosen: &[usize], kernel: &mut Function) {
        if chosen.iter().all(|index| self.conditions[*index].class != Class::Proposed) {
            return;
        }
        let locals = &self.subject.kernel.locals;
        for local in chosen.iter().flat_map(|index| &self.conditions[*index].all).flat_map(Comparison::parameters) {
            let Some(ty) = locals[local].ty.as_int() else { continue };
            let right = Term::Number(LARGE);
            let small = Comparison { left: Term::Parameter(local, ty), relation: Relation::AtMost, right };
            kernel.requires.push(small.clause(&self.source));
        }
        let Subject { program, fixed, .. } = self.subject;
        let [threads, blocks] = natural::dimensions(program, self.subject.kernel);
        for axis in natural::AXES {
            let number = axis as usize;
            for (looks, extent, term) in [
                (threads[number], fixed.block[number], Term::Block(axis)),
                (blocks[number], fixed.grid[number], Term::Grid(axis)),
            ] {
                if looks && extent != Some(1) {
                    let two = Comparison { left: term, relation: Relation::AtLeast, right: Term::Number(2) };
                    kernel.requires.push(two.clause(&self.source));
                }
            }
        }
    }

    /// Can control still come to where something failed. A claim there that cannot hold is no
    /// longer proved then.
    pub(super) fn stays_within_reach(&self, chosen: &[usize], strict: &KernelReport) -> bool {
        let spans = strict.failures.iter().flat_map(|f| f.accesses.iter().map(|a| a.span).chain([f.span]));
        let spans: BTreeSet<Span> = spans.take(MOST_PLACES).collect();
        // Not by launches alone that do nothing: a proposal may come to that.
        let mut usual = self.kept(chosen);
        for (index, condition) in self.conditions.iter().enumerate() {
            if condition.rule.id == natural::NOT_EMPTY && self.agrees(index, &usual) {
                usual.push(index);
            }
        }
        let (mut kernel, config) = self.restricted(&usual, self.subject.config);
        let span = kernel.span;
        let ty = Ty::Scalar(Scalar::Bool);
        let guess = kernel.locals.push(Local { name: None, ty, of_hardware: false, of_library: false, span });
        self.leave_several(chosen, &mut kernel);
        let Some(body) = &mut kernel.body else { return true };
        let mut marked = BTreeSet::new();
        mark(body, &spans, guess, &mut marked);
        if marked.is_empty() {
            return true;
        }
        if self.is_over() {
            return false;
        }
        let found = self.check_as(&kernel, Config { races: false, only: None, ..config });
        let reached = |span: &Span| found.failures.iter().any(|f| f.kind == Kind::Assert && f.span == *span);
        marked.iter().all(reached) && self.leaves_pairs(chosen, strict)
    }

    /// Do threads still come to the places of races together: a proposal may leave one of them.
    fn leaves_pairs(&self, chosen: &[usize], strict: &KernelReport) -> bool {
        let is_proposed = |index: &usize| self.conditions[*index].class == Class::Proposed;
        if !chosen.iter().any(is_proposed) {
            return true;
        }
        let others: Vec<usize> = chosen.iter().copied().filter(|index| !is_proposed(index)).collect();
        let [(before, config), (under, restricted)] =
            [&others[..], chosen].map(|conditions| self.restricted(conditions, self.subject.config));
        let check = |kernel: &Function, config: Config| self.check_as(kernel, config);
        pairs::stay(&strict.failures, (&before, &config), (&under, &restricted), &check)
    }
}
