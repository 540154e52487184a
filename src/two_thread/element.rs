//! What an element invariant says, in terms of a section's variables: what is
//! proved where a run arrives, and what is known where one begins.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::cfg;
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::thread::Scope;
use crate::ivl::{build, fold, visit};
use crate::kernel::ast::Space;
use crate::kernel::integer::{I64, U32};
use crate::refusal::Construct;

use super::invariants;
use super::product::Product;
use super::rows;

/// What is known of every element of an array at the cut where a run begins.
#[derive(Clone)]
pub(super) struct ElementFact {
    /// The thread's view of the array.
    pub view: VarId,
    /// Its content at the cut.
    before: VarId,
    /// The index of element 0.
    base: Expr,
    /// Elements of the array, where that is known.
    extent: Option<u64>,
    /// The claim over `element` and `value`, in terms of the state at the cut.
    claim: Expr,
    element: VarId,
    value: VarId,
}

impl ElementFact {
    /// The claim at an index of the map.
    pub(super) fn at(&self, index: &Expr) -> Expr {
        let (inside, element) = element_at(index, &self.base, self.extent);
        let value = build::select(build::var(self.before), index.clone());
        let claim = fold::substitute(&self.claim, &BTreeMap::from([(self.value, value)]));
        let whole = fold::substitute(&claim, &BTreeMap::from([(self.element, element.clone())]));
        build::implies(
            inside,
            match rows::by_parts(&claim, self.element, &element) {
                Some((when, claim)) => {
                    build::and2(build::implies(when.clone(), claim), build::implies(build::not(when), whole))
                }
                None => whole,
            },
        )
    }

    /// Assumes the claim at all cells of the view that an expression reads.
    pub(super) fn assume_where_read(&self, product: &mut Product, e: &Expr, block: BlockId) {
        let mut indices = BTreeSet::new();
        visit::walk(e, &mut |part| {
            if let ExprKind::Select(map, index) = &**part
                && matches!(**map, ExprKind::Var(v) if v == self.view)
            {
                indices.insert(index.clone());
            }
        });
        for index in indices {
            let claim = self.at(&index);
            product.assume_claim(block, claim);
        }
    }
}

/// Is an index of the map that of an element, and of which one.
pub(super) fn element_at(index: &Expr, base: &Expr, extent: Option<u64>) -> (Expr, Expr) {
    let at_start = matches!(**base, ExprKind::Literal(0, _));
    let from_base = if at_start { index.clone() } else { build::op(Op::Sub, I64, [index.clone(), base.clone()]) };
    let fits = build::op(Op::ToFits(U32), I64, [from_base.clone()]);
    let inside = match extent {
        Some(extent) => build::and2(fits, build::op(Op::Lt, I64, [index.clone(), build::lit(extent.into(), I64)])),
        None => fits,
    };
    (inside, build::op(Op::To(U32), I64, [from_base]))
}

/// An element invariant in terms of a section's variables.
pub(super) struct Stated {
    claim: Expr,
    /// The owner of the element, by its coordinates in terms of it, if the annotation says who it is.
    pub owner: Option<Vec<Expr>>,
    /// Of each element that it speaks of: the index of element 0, the bound variable's copy, and what the
    /// claim reads of the array.
    pub elements: Vec<Bound>,
}

/// An element that a claim speaks of.
pub(super) struct Bound {
    /// The index of element 0.
    pub base: Expr,
    /// The bound variable's copy.
    pub element: VarId,
    /// The element's index in the map, in terms of the variable.
    pub index: Expr,
    /// What the claim reads.
    cell: Expr,
}

impl Stated {
    pub(super) fn new(
        product: &Product,
        thread: Thread,
        barrier: BlockId,
        invariant: &BarrierInvariant,
    ) -> Result<Stated> {
        let (array, elements) = match &invariant.form {
            InvariantForm::Element { array, element, .. } => (*array, std::slice::from_ref(element)),
            InvariantForm::Tuple { array, elements, .. } => (*array, &elements[..]),
            InvariantForm::Unary | InvariantForm::Binary | InvariantForm::Permutation { .. } => {
                unreachable!("asked for claims about elements only")
            }
        };
        let indices = invariant.form.cells();
        let bases: Vec<Expr> =
            indices.iter().zip(elements).map(|(index, element)| first_index(index, *element)).collect();
        let owner = invariant.instances.first();
        let cells: Vec<Expr> = indices.iter().map(|index| build::select(build::var(array), index.clone())).collect();
        speaks_of_its_cells(product, invariant, &cells)?;
        let value = fold::rewrite(&invariant.claim, &mut |e| cells.contains(e).then(|| build::bool(true)));
        for e in std::iter::once(&value).chain(&bases).chain(owner.into_iter().flatten()) {
            depends_on_uniform(product, barrier, elements, invariant, e)?;
        }
        let bound = |((element, base), (index, cell)): ((&VarId, &Expr), (&Expr, &Expr))| Bound {
            base: product.rename(thread, base),
            element: product.copy(thread, *element),
            index: product.rename(thread, index),
            cell: product.rename(thread, cell),
        };
        Ok(Stated {
            claim: product.rename(thread, &invariant.claim),
            owner: owner.map(|owner| owner.iter().map(|e| product.rename(thread, e)).collect()),
            elements: elements.iter().zip(&bases).zip(indices.iter().zip(&cells)).map(bound).collect(),
        })
    }

    /// The claim of elements with their values.
    pub(super) fn claim(&self, at: &[(Expr, Expr)]) -> Expr {
        fold::rewrite(&self.claim, &mut |e| {
            self.elements.iter().zip(at).find_map(|(bound, (element, value))| {
                if *e == bound.cell {
                    return Some(value.clone());
                }
                (build::as_var(e) == Some(bound.element)).then(|| element.clone())
            })
        })
    }
}

/// The index of the first element: where it is a converted 0, that.
pub(super) fn first_index(cell: &Expr, element: VarId) -> Expr {
    let base = fold::substitute(cell, &BTreeMap::from([(element, build::lit(0, U32))]));
    let mut number = &base;
    while let ExprKind::Machine(MachineOp { op: Op::To(_) | Op::ToExact(_), .. }, args) = &**number {
        number = &args[0];
    }
    if matches!(**number, ExprKind::Literal(0, _)) { build::lit(0, I64) } else { base }
}

/// Of the arrays that threads write, a claim may read its element only: of any other
/// cell a solo run does not know what becomes of it.
fn speaks_of_its_cells(product: &Product, invariant: &BarrierInvariant, cells: &[Expr]) -> Result<()> {
    let mut other = false;
    for e in std::iter::once(&invariant.claim).chain(invariant.instances.iter().flatten()) {
        visit::walk_while(e, &mut |part| {
            let view = matches!(**part, ExprKind::Var(v)
                if product.source.arrays.iter().any(|a| a.map == v && a.written && a.space != Space::Ghost));
            other |= view;
            !cells.contains(part)
        });
    }
    if !other {
        return Ok(());
    }
    let span = product.source.sites[invariant.site].span;
    Err(Box::new(
        Diagnostic::unsupported(
            span,
            Construct::ElementInvariantOtherCell,
            "an element invariant that reads another cell than its own",
        )
        .with_help("read other arrays through a ghost copy, made by `__array_snapshot`"),
    ))
}

pub(super) fn depends_on_uniform(
    product: &Product,
    barrier: BlockId,
    elements: &[VarId],
    invariant: &BarrierInvariant,
    e: &Expr,
) -> Result<()> {
    let uniform = product.facts.uniform.get(&barrier);
    let differs = |v: &VarId| {
        !elements.contains(v)
            && product.source.scopes[*v] == Scope::Thread
            && !uniform.is_some_and(|known| known.contains(v))
    };
    match visit::free_vars(e).into_iter().find(differs) {
        None => Ok(()),
        Some(v) => {
            let name = &product.source.program.vars[v].name;
            let what = format!("an element invariant that depends on `{name}`, which may differ between threads");
            let span = product.source.sites[invariant.site].span;
            Err(Box::new(
                Diagnostic::unsupported(span, Construct::ElementInvariantOfThread, what)
                    .with_help("say it in terms of the element and of variables that are equal in all threads"),
            ))
        }
    }
}

/// What the element invariants of a barrier say when it is left, kept in variables
/// that the run does not change.
pub(super) fn known_at(
    product: &mut Product,
    thread: Thread,
    barrier: BlockId,
    block: BlockId,
) -> Result<Vec<ElementFact>> {
    let mut found = Vec::new();
    let own = invariants::before(product, barrier).into_iter().map(|i| (barrier, i));
    let known: Vec<(BlockId, BarrierInvariant)> = own.chain(inputs_before(product, barrier)).collect();
    for (place, invariant) in known {
        let InvariantForm::Element { array, .. } = invariant.form else { continue };
        let stated = Stated::new(product, thread, place, &invariant)?;
        let view = product.copy(thread, array);
        let (name, ty) = (product.program.vars[view].name.clone(), product.program.vars[view].ty.clone());
        let content = match &ty {
            Type::Map(_, content) => (**content).clone(),
            Type::Bool | Type::Machine(_) | Type::Sort(_) => continue,
        };
        let before = product.declare(&format!("{name}.at_cut"), ty);
        product.push(block, CommandKind::Assign(before, build::var(view)));
        let element = product.declare("element", Type::Machine(U32));
        let value = product.declare("value", content);
        let claim = stated.claim(&[(build::var(element), build::var(value))]);
        let [claim, base] = kept(product, [claim, stated.elements[0].base.clone()], &[element, value], block);
        let extent = extent(product, array);
        found.push(ElementFact { view, before, base, extent, claim, element, value });
    }
    Ok(found)
}

/// Expressions in terms of what their variables hold now, but for some that are bound.
pub(super) fn kept<const N: usize>(product: &mut Product, es: [Expr; N], bound: &[VarId], block: BlockId) -> [Expr; N] {
    let mut free: BTreeSet<VarId> = es.iter().flat_map(visit::free_vars).collect();
    free.retain(|v| !bound.contains(v) && !product.program.vars[*v].constant);
    let mut values = BTreeMap::new();
    for var in free {
        let Var { name, ty, .. } = product.program.vars[var].clone();
        let then = product.declare(&format!("{name}.at_cut"), ty);
        product.push(block, CommandKind::Assign(then, build::var(var)));
        values.insert(var, build::var(then));
    }
    es.map(|e| fold::substitute(&e, &values))
}

/// What defines the inputs of a scan, in an array that the program never writes, at
/// barriers on every way to this one: the array holds them still.
fn inputs_before(product: &Product, barrier: BlockId) -> Vec<(BlockId, BarrierInvariant)> {
    let source = product.source;
    let kept = |array: VarId| source.arrays.iter().any(|a| a.map == array && !a.written);
    let others = product.cfg.barriers.iter().copied().filter(|other| *other != barrier);
    others
        .filter(|other| is_on_every_way(source.procedure(), *other, barrier))
        .flat_map(|other| invariants::before(product, other).into_iter().map(move |i| (other, i)))
        .filter(|(other, i)| match &i.form {
            InvariantForm::Element { array, element, cell, given: true } => {
                let mut named = visit::free_vars(cell);
                named.extend(visit::free_vars(&i.claim));
                named.retain(|v| v != element && v != array);
                kept(*array) && named.into_iter().all(|v| is_set_once_before(product, v, *other))
            }
            InvariantForm::Unary | InvariantForm::Binary | InvariantForm::Element { given: false, .. } => false,
            InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => false,
        })
        .collect()
}

/// Has a variable one value from a barrier on: it is constant, or its only assignment stands
/// before, in no loop.
fn is_set_once_before(product: &Product, var: VarId, barrier: BlockId) -> bool {
    let program = &product.source.program;
    let sets = |command: &Command| visit::assigned(&command.kind).contains(&var);
    let blocks = &program.procedures[0].blocks;
    let places = blocks.iter_ids().flat_map(|(id, b)| b.commands.iter().filter(|c| sets(c)).map(move |_| id));
    match places.collect::<Vec<_>>().as_slice() {
        [] => true,
        [only] => {
            let before = *only == barrier || is_on_every_way(&program.procedures[0], *only, barrier);
            before && product.cfg.enclosing(*only).is_empty()
        }
        _ => false,
    }
}

/// Does every path from the entry to a block lead through another one.
fn is_on_every_way(procedure: &Procedure, other: BlockId, block: BlockId) -> bool {
    !cfg::up_to(procedure, BlockId::from_index(0), &BTreeSet::from([other])).contains(&block)
}

/// The number of elements of an array whose size the source tells.
pub(super) fn extent(product: &Product, array: VarId) -> Option<u64> {
    product.source.arrays.iter().find(|a| a.map == array).and_then(|a| a.extent)
}
