//! Two functions with the locals, arrays and labels of both.

use std::collections::{BTreeMap, BTreeSet};

use super::lockstep::{Lockstep, Twin};
use super::pairs::{self, Partners, Reach, Terms, behind};
use super::unlike::{Cause, Unlike};
use crate::base::id::{Id, IdVec};
use crate::kernel::ast::{
    AssertKind, Block, Clause, Expr, ExprKind, Function, Label, LaunchHints, Local, LocalId, Object, ObjectId,
    ObjectKind, Param, Same, Space, Stmt, StmtKind,
};
use crate::kernel::{fold, visit};

/// The product of two kernels whose control is in one form ([`super::shape`]).
pub(super) fn join(a: &Function, b: &Function, terms: Terms) -> Result<Function, Unlike> {
    let partners = pairs::partners(a, b, terms)?;
    let (reach_a, reach_b) = (Reach::of(a), Reach::of(b));
    let [body_a, body_b] = [a, b].map(|kernel| kernel.body.clone().unwrap_or_default());
    let written = (reach_a.written(&body_a), reach_b.written(&body_b));
    only_one_writes(a, b, &partners, &written)?;
    // 1. Names.
    let mut names = Names::new(a);
    let mut objects: IdVec<ObjectId, Object> = a.objects.iter().chain(b.objects.iter()).cloned().collect();
    let mut twins = Vec::new();
    for (of_b, of_a) in &partners {
        let is_written = written.0.contains(of_a) || written.1.contains(of_b);
        if !is_written && a.objects[*of_a].space != Space::Private {
            names.objects.insert(*of_b, *of_a);
            continue;
        }
        let copy = behind(*of_b, a.objects.len());
        let space = a.objects[*of_a].space;
        objects[copy] = copy_of(&b.objects[*of_b]);
        twins.push(Twin { of_a: *of_a, of_b: copy, space });
    }
    // 2. What B is called with is what A is called with.
    let body_b = names.block(&body_b);
    let mut body = arguments(a, b, &names);
    // 3. Their statements.
    let reach = Reach::of(&Function { body: Some([&body[..], &body_a, &body_b].concat()), ..a.clone() });
    let locals: IdVec<LocalId, Local> = a.locals.iter().chain(b.locals.iter()).cloned().collect();
    let mut lockstep = Lockstep::new((locals, a.locals.len()), &objects, twins, reach, terms.rules);
    body.extend(lockstep.whole(&body_a, &body_b, [a.span, b.span])?);
    let locals = lockstep.into_locals();
    let requires = [a.requires.clone(), names.entry(a, b).clauses(&b.requires)].concat();
    let launch = launch(a, b)?;
    Ok(Function { body: Some(body), locals, objects, requires, launch, ..alone(a) })
}

/// B with the numbers that A's parameters and arrays have, so that an input of the one is one of the other.
///
/// # Errors
/// The parameters differ.
pub fn counterpart(a: &Function, b: &Function, terms: Terms) -> Result<Function, Unlike> {
    let partners = pairs::partners(a, b, terms)?;
    let mut names = Names::new(a);
    names.objects.extend(&partners);
    let mut objects: IdVec<ObjectId, Object> = a.objects.iter().chain(b.objects.iter()).cloned().collect();
    for (of_b, of_a) in &partners {
        objects[*of_a] = b.objects[*of_b].clone();
    }
    let scalars: BTreeMap<LocalId, LocalId> =
        b.params.iter().map(|p| p.local).zip(a.params.iter().map(|p| p.local)).collect();
    names.parameters = scalars;
    let locals = a.locals.iter().chain(b.locals.iter()).cloned().collect();
    let params = b.params.iter().zip(&a.params).map(|(_, p)| p.clone()).collect();
    let mut extents = b.extents.clone();
    for extent in &mut extents {
        extent.pointer = names.local(extent.pointer);
        names.rename(&mut extent.elements);
    }
    let body = b.body.as_ref().map(|body| names.block(body));
    let requires = names.clauses(&b.requires);
    let launch = LaunchHints { given: Default::default(), host: Vec::new(), host_open: Vec::new(), ..b.launch.clone() };
    Ok(Function { body, locals, objects, params, requires, launch, extents, ..alone(b) })
}

/// A kernel without what is the author's or speaks of the host.
fn alone(kernel: &Function) -> Function {
    Function {
        ensures: Vec::new(),
        extents: Vec::new(),
        wide_invariants: Vec::new(),
        fresh: Vec::new(),
        frame: None,
        ..kernel.clone()
    }
}

/// The thread's own copy of an array.
fn copy_of(object: &Object) -> Object {
    Object {
        space: Space::Private,
        kind: ObjectKind::Declared,
        read_only: false,
        content: None,
        initialised: false,
        symbol: None,
        ..object.clone()
    }
}

/// An array of the grid that one kernel writes and the other does not have would differ unseen.
fn only_one_writes(
    a: &Function,
    b: &Function,
    partners: &Partners,
    written: &(BTreeSet<ObjectId>, BTreeSet<ObjectId>),
) -> Result<(), Unlike> {
    let of_grid = |object: &Object| object.space == Space::Global;
    let in_a = |id: &&ObjectId| of_grid(&a.objects[**id]) && !partners.values().any(|of_a| of_a == *id);
    let in_b = |id: &&ObjectId| of_grid(&b.objects[**id]) && !partners.contains_key(id);
    let alone = written.0.iter().find(in_a).map(|id| (&a.objects[*id], 0));
    let Some((object, side)) = alone.or(written.1.iter().find(in_b).map(|id| (&b.objects[*id], 1))) else {
        return Ok(());
    };
    let mut places = [None, None];
    places[side] = Some(object.span);
    let why = format!("only one kernel has `{}`, which it writes", object.name);
    Err(Unlike { cause: Cause::Parameters, why, places })
}

/// Both are launched as each may be.
fn launch(a: &Function, b: &Function) -> Result<LaunchHints, Unlike> {
    let block = match (a.launch.block, b.launch.block) {
        (Some(x), Some(y)) if x != y => {
            let why = "their attributes ask for blocks of different sizes".to_owned();
            return Err(Unlike { cause: Cause::Parameters, why, places: [Some(a.span), Some(b.span)] });
        }
        (x, y) => x.or(y),
    };
    let max_threads = match (a.launch.max_threads, b.launch.max_threads) {
        (Some(x), Some(y)) => Some(x.min(y)),
        (x, y) => x.or(y),
    };
    let sub_groups = a.launch.sub_groups || b.launch.sub_groups;
    let sub_group_size = a.launch.sub_group_size.or(b.launch.sub_group_size);
    Ok(LaunchHints { block, max_threads, sub_groups, sub_group_size, ..LaunchHints::default() })
}

/// `b's parameter := a's`
fn arguments(a: &Function, b: &Function, names: &Names) -> Block {
    let one = |(x, y): (&Param, &Param)| {
        let (ty, span) = (a.locals[x.local].ty, b.span);
        let kind = match y.object {
            Some(object) => ExprKind::AddressOf(names.object(object)),
            None => ExprKind::Local(x.local),
        };
        Stmt { kind: StmtKind::Assign(names.local(y.local), Expr { kind, ty, span }), span }
    };
    a.params.iter().zip(&b.params).map(one).collect()
}

/// What things of B are called in the whole.
struct Names {
    locals: usize,
    labels: usize,
    all: usize,
    objects: BTreeMap<ObjectId, ObjectId>,
    /// Parameters that are those of A.
    parameters: BTreeMap<LocalId, LocalId>,
}

impl Names {
    fn new(a: &Function) -> Names {
        let mut labels = 0;
        visit::for_each_stmt(a.body.as_deref().unwrap_or_default(), &mut |stmt| {
            labels = labels.max(stmt.kind.label().map_or(0, |label| label.index() + 1));
        });
        let (objects, parameters) = (BTreeMap::new(), BTreeMap::new());
        Names { locals: a.locals.len(), labels, all: a.objects.len(), objects, parameters }
    }

    /// The same for what is said of the entry, where only A's parameters have values.
    fn entry(&self, a: &Function, b: &Function) -> Names {
        let parameters = b.params.iter().map(|p| p.local).zip(a.params.iter().map(|p| p.local)).collect();
        let mut objects = self.objects.clone();
        for (x, y) in a.params.iter().zip(&b.params) {
            objects.extend(y.object.zip(x.object));
        }
        Names { objects, parameters, ..*self }
    }

    fn local(&self, local: LocalId) -> LocalId {
        self.parameters.get(&local).copied().unwrap_or(LocalId::from_index(local.index() + self.locals))
    }

    fn object(&self, object: ObjectId) -> ObjectId {
        self.objects.get(&object).copied().unwrap_or(behind(object, self.all))
    }

    fn label(&self, label: Label) -> Label {
        Label::from_index(label.index() + self.labels)
    }

    fn clauses(&self, clauses: &[Clause]) -> Vec<Clause> {
        let mut clauses = clauses.to_vec();
        clauses.iter_mut().for_each(|clause| self.rename(&mut clause.expr));
        clauses
    }

    fn rename(&self, e: &mut Expr) {
        match &mut e.kind {
            ExprKind::Local(local) => *local = self.local(*local),
            ExprKind::AddressOf(object) => *object = self.object(*object),
            ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Coord(..)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Cast(_)
            | ExprKind::Select(..)
            | ExprKind::Intrinsic(..)
            | ExprKind::Uninterpreted(..)
            | ExprKind::Null
            | ExprKind::PtrAdd { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::Address(_)
            | ExprKind::Spec(_) => {}
        }
        fold::children_mut(e).into_iter().for_each(|child| self.rename(child));
    }

    fn block(&self, block: &[Stmt]) -> Block {
        block.iter().map(|stmt| self.stmt(stmt)).collect()
    }

    fn stmt(&self, stmt: &Stmt) -> Stmt {
        let mut stmt = stmt.clone();
        stmt.kind.exprs_mut().into_iter().for_each(|e| self.rename(e));
        self.targets(&mut stmt.kind);
        for block in stmt.kind.blocks_mut() {
            *block = self.block(block);
        }
        stmt
    }

    /// The locals, labels and arrays that a statement names itself.
    fn targets(&self, kind: &mut StmtKind) {
        match kind {
            StmtKind::Assign(local, _) | StmtKind::Havoc(local) | StmtKind::Load { dst: local, .. } => {
                *local = self.local(*local);
            }
            StmtKind::Atomic { dst, .. } | StmtKind::Call { dst, .. } => *dst = dst.map(|local| self.local(local)),
            StmtKind::Loop(l) => l.label = self.label(l.label),
            StmtKind::Block(label, _) | StmtKind::Break(label) | StmtKind::Continue(label) => {
                *label = self.label(*label);
            }
            StmtKind::Barrier(barrier) => barrier.result = barrier.result.map(|local| self.local(local)),
            StmtKind::Collective(collective) => collective.dst = collective.dst.map(|local| self.local(local)),
            StmtKind::Snapshot { dst, .. } => *dst = self.object(*dst),
            StmtKind::Assert(AssertKind::Same(same, _), _) => {
                if let Same::Content(array) | Same::Row(array) | Same::Writer(array) = same {
                    *array = self.object(*array);
                }
            }
            StmtKind::Store { .. }
            | StmtKind::If(..)
            | StmtKind::Return
            | StmtKind::Fence(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..) => {}
        }
    }
}
