//! The kernel with what is proposed: as if its author had stated it.

use std::collections::BTreeMap;

use crate::kernel::ast::*;

use super::claims::{Proposal, What};
use super::expressions::Maker;
use super::simulate::{Domain, Point};
use super::text::Writer;

/// States them; what is said of numbers may be left out if it does not hold, if that is wanted.
pub fn state(
    function: &Function,
    language: Language,
    domain: Domain,
    proposals: &[Proposal],
    candidates: bool,
) -> Function {
    let mut of_points: BTreeMap<Point, Vec<&Proposal>> = BTreeMap::new();
    proposals.iter().for_each(|proposal| of_points.entry(proposal.point).or_default().push(proposal));
    let element = Writer { function, language, domain }.element().to_owned();
    let mut stated = function.clone();
    let body = stated.body.take().unwrap_or_default();
    let locals = &mut stated.locals;
    let mut rewriting = Rewriting { function, domain, of_points, locals, element, candidates, next: 0 };
    stated.body = Some(rewriting.block(body));
    stated
}

struct Rewriting<'a> {
    function: &'a Function,
    domain: Domain,
    of_points: BTreeMap<Point, Vec<&'a Proposal>>,
    locals: &'a mut crate::base::id::IdVec<LocalId, Local>,
    element: String,
    candidates: bool,
    next: Point,
}

impl Rewriting<'_> {
    fn block(&mut self, block: Block) -> Block {
        let mut out = Block::new();
        for mut stmt in block {
            let point = self.next;
            self.next += 1;
            for inner in stmt.kind.blocks_mut() {
                let statements = std::mem::take(inner);
                *inner = self.block(statements);
            }
            for proposal in self.of_points.get(&point).cloned().unwrap_or_default() {
                self.add(proposal, &mut stmt, &mut out);
            }
            out.push(stmt);
        }
        out
    }

    fn add(&mut self, proposal: &Proposal, stmt: &mut Stmt, before: &mut Block) {
        let span = proposal.span;
        let mut maker =
            Maker { function: self.function, names: &proposal.names, element: None, domain: self.domain, span };
        let held = |local: LocalId| Expr { kind: ExprKind::Local(local), ty: self.function.locals[local].ty, span };
        match (&proposal.what, &mut stmt.kind) {
            (What::Elements(object, claim), StmtKind::Barrier(barrier)) => {
                let (name, ty) = (Some(self.element.clone()), Ty::Scalar(U32));
                let element = self.locals.push(Local { name, ty, of_hardware: false, of_library: false, span });
                before.push(Stmt { kind: StmtKind::Havoc(element), span });
                maker.element = Some(element);
                let elem = self.function.objects[*object].elem;
                let array = maker.cell(*object, element);
                let load = ExprKind::Spec(SpecExpr::GhostLoad(Box::new(array.clone()), elem));
                let expr = maker.claim(claim, Expr { kind: load, ty: Ty::Scalar(elem), span });
                let form = InvariantForm::Element { array, element, elem };
                barrier.invariants.push(BarrierInvariant { expr, form, instances: Vec::new(), span });
            }
            (What::Across(local, claim), StmtKind::Barrier(barrier)) => {
                let expr = maker.claim(claim, held(*local));
                let (form, instances) = (InvariantForm::Unary, vec![maker.thread()]);
                barrier.invariants.push(BarrierInvariant { expr, form, instances, span });
            }
            (What::Held(local, claim), StmtKind::Loop(l)) => {
                let expr = maker.claim(claim, held(*local));
                l.invariants.push(Invariant { expr, candidate: false, global: false });
            }
            (What::Numbers(fact), StmtKind::Loop(l)) => {
                let expr = maker.fact(fact);
                l.invariants.push(Invariant { expr, candidate: self.candidates, global: false });
            }
            (What::Given(local, claim), StmtKind::Collective(collective)) => {
                let expr = maker.claim(claim, held(*local));
                collective.invariants.push(ShuffleInvariant { expr, span });
            }
            // A proposal is for a statement of its kind.
            (What::Elements(..) | What::Across(..) | What::Held(..) | What::Given(..) | What::Numbers(_), _) => {}
        }
    }
}
