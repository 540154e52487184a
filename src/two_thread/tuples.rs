//! Invariants of a barrier about several elements of an array at once (docs/design.md, 2.3).
//!
//! Let `old` be what an array holds at a cut, `next` what it holds when all threads have arrived at the next one,
//! and `x`, `y`, … arbitrary elements of it. A thread that arrives knows nothing of what others wrote but the element
//! invariants of the barrier, which hold of every element, whoever wrote it:
//!
//! ```text
//! TUPLE   E(x, next[x], u'), E(y, next[y], u'), …      the element invariants of this barrier
//!         Φ(s, old[s], t, old[t], …, u)                what was known of several elements at the cut, of any s, t, …
//!         ⇒ Φ'(x, next[x], y, next[y], …, u')
//! ```
//!
//! An array that nobody writes in between goes on holding what it held. `E` says what an element became
//! of what others were, which it reads in a copy that was made directly behind the cut (`__array_snapshot`). So the cells of
//! `old` that matter are those that `E` reads at `x`, `y`, …: of these `Φ` is assumed, without a quantifier.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::section::Duty;
use crate::ivl::{build, fold, visit};
use crate::kernel::integer::{I64, U32};
use crate::obligation::Kind;

use super::element::{self, ElementFact, Stated, depends_on_uniform, element_at, extent};
use super::invariants;
use super::product::Product;
use super::watched::Watched;

/// So many choices of cells are all taken.
const ALL: usize = 64;
/// Of more of them, those that [`choices`] says are at most so many.
const MOST: usize = 1024;

/// What is known of any few elements of an array at the cut where a run begins.
#[derive(Clone)]
pub(super) struct TupleFact {
    /// The thread's view of the array.
    view: VarId,
    /// Its content at the cut.
    before: VarId,
    /// Elements of the array, where that is known.
    extent: Option<u64>,
    /// The claim over `elements` and `values`, in terms of the state at the cut.
    claim: Expr,
    elements: Vec<VarId>,
    values: Vec<VarId>,
    /// The index of element 0.
    base: Expr,
}

/// What is known at the cut where a run begins.
pub(super) struct Known {
    /// Of each element.
    pub singly: Vec<ElementFact>,
    /// Of several at once.
    pub together: Vec<TupleFact>,
}

impl TupleFact {
    /// The claim at indices of the map.
    fn at(&self, indices: &[Expr]) -> Expr {
        let mut values = BTreeMap::new();
        let mut inside = Vec::new();
        for ((element, value), index) in self.elements.iter().zip(&self.values).zip(indices) {
            let (fits, number) = numbered(index, &self.base, self.extent);
            inside.push(fits);
            values.insert(*element, number);
            values.insert(*value, build::select(build::var(self.before), index.clone()));
        }
        build::implies(build::and(inside), fold::substitute(&self.claim, &values))
    }

    /// Assumes the claim at all choices of cells of the view that an expression reads.
    pub(super) fn assume_where_read(&self, product: &mut Product, e: &Expr, block: BlockId) {
        let mut indices = BTreeSet::new();
        visit::walk(e, &mut |part| {
            if let ExprKind::Select(map, index) = &**part
                && build::as_var(map) == Some(self.view)
            {
                indices.insert(index.clone());
            }
        });
        let read: Vec<Vec<Expr>> = indices.into_iter().map(|index| vec![index]).collect();
        for choice in choices(&read, self.elements.len()) {
            let claim = self.at(&choice);
            product.assume_claim(block, claim);
        }
    }
}

/// Is an index of a map that of an element, and of which: by its number, where that is how it was written.
fn numbered(index: &Expr, base: &Expr, extent: Option<u64>) -> (Expr, Expr) {
    if let (
        ExprKind::Machine(MachineOp { op: Op::To(I64) | Op::ToExact(I64), ty: U32 }, args),
        ExprKind::Literal(0, _),
    ) = (&**index, &**base)
    {
        let number = args[0].clone();
        let inside = extent.map_or(build::bool(true), |extent| match u32::try_from(extent) {
            Ok(extent) => build::op(Op::Lt, U32, [number.clone(), build::lit(extent.into(), U32)]),
            Err(_) => build::bool(true),
        });
        return (inside, number);
    }
    element_at(index, base, extent)
}

/// What the invariants of a barrier say of several elements when it is left, kept in variables that the run does
/// not change.
pub(super) fn known_at(product: &mut Product, barrier: BlockId, block: BlockId) -> Result<Vec<TupleFact>> {
    let mut found = Vec::new();
    for invariant in invariants::before(product, barrier) {
        let InvariantForm::Tuple { array, .. } = invariant.form else { continue };
        let stated = Stated::new(product, Thread::One, barrier, &invariant)?;
        let view = product.copy(Thread::One, array);
        let (name, ty) = (product.program.vars[view].name.clone(), product.program.vars[view].ty.clone());
        let Type::Map(_, content) = ty.clone() else { continue };
        let before = product.declare(&format!("{name}.at_cut"), ty);
        product.push(block, CommandKind::Assign(before, build::var(view)));
        let bound = stated
            .elements
            .iter()
            .map(|_| (product.declare("element", Type::Machine(U32)), product.declare("value", (*content).clone())));
        let (elements, values): (Vec<VarId>, Vec<VarId>) = bound.unzip();
        let at: Vec<(Expr, Expr)> =
            elements.iter().zip(&values).map(|(e, v)| (build::var(*e), build::var(*v))).collect();
        let all: Vec<VarId> = elements.iter().chain(&values).copied().collect();
        let [claim, base] = element::kept(product, [stated.claim(&at), stated.elements[0].base.clone()], &all, block);
        let extent = extent(product, array);
        found.push(TupleFact { view, before, extent, claim, elements, values, base });
    }
    Ok(found)
}

/// TUPLE and PERM for the invariants of the barrier where the run arrives, each in a block of its own: what one
/// needs to know is a burden to the others.
pub(super) fn arrive(
    product: &mut Product,
    known: &Known,
    watched: &[Watched],
    barrier: BlockId,
    block: BlockId,
) -> Result<()> {
    let mut targets = Vec::new();
    for invariant in invariants::before(product, barrier) {
        let Some(array) = invariant.form.array() else { continue };
        let watched = watched.iter().find(|w| w.array == array).expect("each array that a claim names is watched");
        let span = Some(product.source.sites[invariant.site].span);
        match invariant.form {
            InvariantForm::Unary | InvariantForm::Binary | InvariantForm::Element { .. } => {}
            InvariantForm::Tuple { .. } => {
                let own = product.new_block("tuple");
                product.span = span;
                tuple(product, known, watched, barrier, &invariant, own)?;
                targets.push(own);
            }
            InvariantForm::Permutation { copy, .. } => {
                depends_on_uniform(product, barrier, &[], &invariant, &build::var(copy))?;
                let own = product.new_block("permutation");
                product.span = span;
                let tally = watched.tally.as_ref().expect("a permutation of the array is claimed");
                tally.prove(product, copy, invariant.site, own);
                targets.push(own);
            }
        }
    }
    if !targets.is_empty() {
        product.jump(block, targets);
    }
    Ok(())
}

fn tuple(
    product: &mut Product,
    known: &Known,
    watched: &Watched,
    barrier: BlockId,
    invariant: &BarrierInvariant,
    block: BlockId,
) -> Result<()> {
    let array = watched.array;
    let stated = Stated::new(product, Thread::One, barrier, invariant)?;
    let view = product.copy(Thread::One, array);
    let Var { name, ty, .. } = product.program.vars[view].clone();
    let next = if !product.source.rules.keep(Rule::TupleOfAll) {
        view
    } else if watched.writers.is_empty() {
        watched.before
    } else {
        product.arbitrary(block, &format!("{name}.next"), ty)
    };
    let extent = extent(product, array);
    let mut at = Vec::new();
    let mut inside = Vec::new();
    // The cells that are read at each bound element, of whatever array but `next`.
    let mut cells: Vec<Vec<Expr>> = Vec::new();
    for bound in &stated.elements {
        let element = build::var(product.arbitrary(block, &format!("{name}.any"), Type::Machine(U32)));
        let index = fold::substitute(&bound.index, &[(bound.element, element.clone())].into());
        inside.push(numbered(&index, &bound.base, extent).0);
        let mut read = BTreeSet::new();
        for fact in at_element(product, barrier, array, (&index, &element, &bound.base), next)? {
            cells_of(&fact, next, &mut read);
            product.assume_claim(block, fact);
        }
        if [watched.before, view].contains(&next) {
            read.insert(index.clone());
        }
        at.push((element, build::select(build::var(next), index)));
        cells.push(read.into_iter().collect());
    }
    let claim = build::implies(build::and(inside), stated.claim(&at));
    let mut others = BTreeSet::new();
    cells_of(&claim, next, &mut others);
    others.retain(|cell| !cells.iter().any(|of_one| of_one.contains(cell)));
    cells.extend(others.into_iter().map(|cell| vec![cell]));
    for fact in known.singly.iter().filter(|fact| fact.view == view) {
        for cell in cells.iter().flatten() {
            let claim = fact.at(cell);
            product.assume_claim(block, claim);
        }
    }
    for fact in known.together.iter().filter(|fact| fact.view == view) {
        for choice in choices(&cells, fact.elements.len()) {
            let claim = fact.at(&choice);
            product.assume_claim(block, claim);
        }
    }
    // Two easy questions can be a hard one together.
    let parts: Vec<BlockId> = parts_of(&claim)
        .into_iter()
        .map(|part| {
            let own = product.new_block("part");
            product.assert_claim(own, Kind::BarrierInvariant, Duty::Invariant(invariant.site), part);
            own
        })
        .collect();
    product.jump(block, parts);
    Ok(())
}

/// What a claim is the conjunction of.
fn parts_of(claim: &Expr) -> Vec<Expr> {
    match &**claim {
        ExprKind::Binary(Binary::And, a, b) => [parts_of(a), parts_of(b)].concat(),
        ExprKind::Binary(Binary::Implies, when, then) => {
            parts_of(then).into_iter().map(|then| build::implies(when.clone(), then)).collect()
        }
        ExprKind::Binary(Binary::Or | Binary::Iff | Binary::Eq | Binary::Ne, ..) => vec![claim.clone()],
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) => vec![claim.clone()],
        ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Apply(..) => vec![claim.clone()],
        ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => vec![claim.clone()],
    }
}

/// What the element invariants of a barrier say of a cell of a map, which has a number from a base on.
fn at_element(
    product: &Product,
    barrier: BlockId,
    array: VarId,
    (index, number, base): (&Expr, &Expr, &Expr),
    map: VarId,
) -> Result<Vec<Expr>> {
    let mut found = Vec::new();
    for invariant in invariants::before(product, barrier) {
        if !matches!(invariant.form, InvariantForm::Element { array: of, .. } if of == array) {
            continue;
        }
        let stated = Stated::new(product, Thread::One, barrier, &invariant)?;
        let [bound] = &stated.elements[..] else { continue };
        let (inside, element) = match bound.base == *base {
            true => (numbered(index, base, extent(product, array)).0, number.clone()),
            false => element_at(index, &bound.base, extent(product, array)),
        };
        let value = build::select(build::var(map), index.clone());
        found.push(build::implies(inside, stated.claim(&[(element, value)])));
    }
    Ok(found)
}

/// The cells that an expression reads of any map but one.
fn cells_of(e: &Expr, but: VarId, found: &mut BTreeSet<Expr>) {
    visit::walk(e, &mut |part| {
        if let ExprKind::Select(map, index) = &**part
            && build::as_var(map) != Some(but)
        {
            found.insert(index.clone());
        }
    });
}

/// All lists of so many different cells; where these are too many, those with one cell of each group at most, the groups in
/// their order or a rotation of it: claims about many elements speak of them in an order. None where even these are
/// too many.
fn choices(groups: &[Vec<Expr>], width: usize) -> Vec<Vec<Expr>> {
    let cells: Vec<(usize, &Expr)> =
        groups.iter().enumerate().flat_map(|(group, cells)| cells.iter().map(move |cell| (group, cell))).collect();
    let count = (0..width).map(|i| cells.len().saturating_sub(i)).product::<usize>();
    let mut found = Vec::new();
    extend(&cells, width, count > ALL, &mut Vec::new(), &mut found);
    if found.len() > MOST { Vec::new() } else { found }
}

fn extend<'e>(
    cells: &[(usize, &'e Expr)],
    width: usize,
    apart: bool,
    chosen: &mut Vec<(usize, &'e Expr)>,
    found: &mut Vec<Vec<Expr>>,
) {
    if found.len() > MOST {
        return;
    }
    if chosen.len() == width {
        found.push(chosen.iter().map(|(_, cell)| (*cell).clone()).collect());
        return;
    }
    for cell in cells {
        let is_taken = chosen.iter().any(|other| other.1 == cell.1 || apart && other.0 == cell.0);
        let with_it = chosen.iter().map(|c| c.0).chain([cell.0]);
        // In a rotation of the order at most one step leads down.
        let descents = with_it.clone().zip(with_it.skip(1)).filter(|(a, b)| a > b).count();
        let wraps = chosen.first().is_none_or(|first| descents == 0 || cell.0 < first.0);
        if !is_taken && (!apart || descents <= 1 && wraps) {
            chosen.push(*cell);
            extend(cells, width, apart, chosen, found);
            chosen.pop();
        }
    }
}
