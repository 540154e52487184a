//! What is said of the owners of elements that annotations leave out: the one with which
//! an invariant was proved, or those that were tried.

use std::collections::BTreeSet;

use crate::base::source::Span;
use crate::explain::invariants;
use crate::ivl::ast::{BarrierInvariant, Block, CommandKind, Expr, InvariantForm, SiteId, VarId};
use crate::ivl::cfg::barrier_of;
use crate::ivl::section::{Duty, ElementPart, Section};
use crate::ivl::thread::{ArrayId, ThreadProgram};
use crate::ivl::visit;
use crate::kernel::ast::{Function, Language};
use crate::prove::discharge::Outcomes;
use crate::report::{Failure, Inferred, KernelReport};

/// The owners of a section's elements, and what they look like in the source.
pub struct Owners<'a> {
    /// The program of one thread.
    pub thread: &'a ThreadProgram,
    /// The kernel that it is of.
    pub kernel: &'a Function,
    /// The language of its source.
    pub language: Language,
    /// The section about the elements.
    pub section: &'a Section,
}

impl Owners<'_> {
    /// Adds the owners to what was inferred. They are comments, not arguments to be
    /// pasted: a variable may have another value at the annotation than where the
    /// interval begins.
    pub fn report(&self, outcomes: &Outcomes, report: &mut KernelReport) {
        let mut told = BTreeSet::new();
        for answer in outcomes.results.iter().filter(|answer| answer.outcome.is_proved()) {
            let duty = &self.section.duties[answer.duty];
            let Duty::Element { site, part: ElementPart::FrameBy(number), array, .. } = duty else { continue };
            let owner = self.section.owners.get(site).and_then(|owners| owners.get(*number));
            let (Some(owner), Some(element), true) = (owner, self.element(*site), told.insert(*site)) else { continue };
            let text = match self.text(owner) {
                Some(text) => format!("{text}{}", self.moment(owner, element)),
                None => "the one of several writes whose address it is".to_owned(),
            };
            let (element, array) = (self.name(element), self.array(*array));
            let annotation = format!("// owner of element {element} of {array}: {text}");
            report.inferred.push(Inferred { span: self.thread.sites[*site].span, annotation });
        }
    }

    /// Says of an invariant that was proved with none of them what was tried, and what
    /// to do.
    pub fn explain(&self, site: SiteId, array: ArrayId, failure: &mut Failure) {
        let owners = self.section.owners.get(&site).map(Vec::as_slice).unwrap_or_default();
        let Some(element) = self.element(site) else { return };
        let moment = self.moment(&owners.concat(), element);
        let by_address = || "that whose address it is".to_owned();
        let tried: Vec<String> =
            owners.iter().map(|o| self.text(o).map_or_else(by_address, |o| format!("`{o}`"))).collect();
        let (element, array) = (self.name(element), self.array(array));
        failure.help.push(format!(
            "an element of `{array}` that no thread writes may not satisfy the invariant any more: compare with what \
             the barrier before says of it"
        ));
        failure.help.push(format!(
            "if a thread writes element `{element}` of `{array}` before this barrier, it was not found (tried \
             {}{moment}): state it as `owner` in `__element_invariant({array}, {element}, e, owner)`",
            tried.join(", "),
        ));
        failure.related.extend(self.barrier(site).map(|span| (span, "at this barrier".to_owned())));
    }

    /// Of which moment the values of variables are meant.
    fn moment(&self, owners: &[Expr], element: VarId) -> &'static str {
        let changes = |v: &VarId| *v != element && !self.thread.program.vars[*v].constant;
        let any = owners.iter().any(|e| visit::free_vars(e).iter().any(changes));
        if any { ", with the values that variables have at the barrier before" } else { "" }
    }

    /// The coordinates of an owner, as arguments of the annotation.
    fn text(&self, owner: &[Expr]) -> Option<String> {
        let text = |e| invariants::expression(self.thread, self.kernel, self.language, e);
        owner.iter().map(text).collect::<Option<Vec<_>>>().map(|coordinates| coordinates.join(", "))
    }

    fn name(&self, element: VarId) -> String {
        self.text(&[crate::ivl::build::var(element)]).unwrap_or_else(|| "x".to_owned())
    }

    fn array(&self, array: ArrayId) -> &str {
        &self.kernel.objects[self.thread.arrays[array].object].name
    }

    /// The variable that an annotation binds.
    fn element(&self, site: SiteId) -> Option<VarId> {
        let (_, invariant) = self.annotation(site)?;
        if let InvariantForm::Element { element, .. } = invariant.form { Some(element) } else { None }
    }

    /// The barrier that an annotation is about.
    fn barrier(&self, site: SiteId) -> Option<Span> {
        let (block, _) = self.annotation(site)?;
        barrier_of(block).map(|barrier| self.thread.sites[barrier.site].span)
    }

    fn annotation(&self, site: SiteId) -> Option<(&Block, &BarrierInvariant)> {
        let blocks = self.thread.program.procedures.iter().flat_map(|p| p.blocks.iter());
        blocks.flat_map(|b| b.commands.iter().map(move |c| (b, &c.kind))).find_map(|(block, command)| {
            let CommandKind::BarrierInvariant(invariant) = command else { return None };
            (invariant.site == site).then_some((block, invariant))
        })
    }
}
