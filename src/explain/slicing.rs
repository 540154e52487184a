//! `--explain-slicing`: which inputs of a kernel the proof depends on.
//!
//! A backward slice of the kernel (Weiser), flow-insensitive, with points-to sets for
//! memory: what an address, a condition that obligations depend on, a barrier, a divisor or
//! a claim reads is *relevant*; what flows into something relevant is relevant. Of what is
//! not, no value can change the verdict, except that of a write which is tolerated because
//! another thread writes the same.
//!
//! It is about the kernel AST, where memory and control are not yet variables: what flows through
//! an array, and what a condition decides, are followed here, which the walks over the IVL
//! ([`crate::ivl::dependence`], [`crate::vc::slice`]) need not do.

use std::collections::BTreeSet;

use crate::encode::PointsTo;
use crate::kernel::ast::{
    BinOp, Expr, ExprKind, Function, InvariantForm, Label, LocalId, ObjectId, ObjectKind, Program, Space, SpecExpr,
    Stmt, StmtKind, Ty,
};
use crate::kernel::visit;
use crate::report::KernelReport;

/// Adds two notes to the report: the inputs that matter, and those that do not.
pub fn report(program: &Program, kernel: &Function, report: &mut KernelReport) {
    let slice = Slice::of(program, kernel);
    let (mut relevant, mut others) = (Vec::new(), Vec::new());
    for param in &kernel.params {
        let local = &kernel.locals[param.local];
        if let (Some(name), Ty::Scalar(_)) = (&local.name, local.ty) {
            let list = if slice.locals.contains(&param.local) { &mut relevant } else { &mut others };
            list.push(format!("`{name}`"));
        }
    }
    for (id, object) in kernel.objects.iter_ids() {
        let is_input =
            matches!(object.kind, ObjectKind::Param) || matches!(object.space, Space::Global | Space::Constant);
        if is_input {
            let list = if slice.objects.contains(&id) { &mut relevant } else { &mut others };
            list.push(format!("what `{}` holds", object.name));
        }
    }
    for (what, list) in [("reach an index, a condition or a claim", relevant), ("reach none", others)] {
        if !list.is_empty() {
            report.notes.push(format!("inputs that {what}: {}", list.join(", ")));
        }
    }
}

/// What is relevant.
struct Slice<'p> {
    kernel: &'p Function,
    points_to: PointsTo,
    locals: BTreeSet<LocalId>,
    objects: BTreeSet<ObjectId>,
}

impl<'p> Slice<'p> {
    fn of(program: &'p Program, kernel: &'p Function) -> Slice<'p> {
        let points_to = PointsTo::analyse(kernel, &program.contracts);
        let mut slice = Slice { kernel, points_to, locals: BTreeSet::new(), objects: BTreeSet::new() };
        let body = kernel.body.as_deref().unwrap_or_default();
        let clauses = kernel.requires.iter().chain(&kernel.ensures).map(|clause| &clause.expr);
        clauses.chain(kernel.wide_invariants.iter().map(|i| &i.expr)).for_each(|e| slice.needs(e));
        kernel.extents.iter().for_each(|extent| slice.needs(&extent.elements));
        loop {
            let before = (slice.locals.len(), slice.objects.len());
            slice.block(body);
            if before == (slice.locals.len(), slice.objects.len()) {
                return slice;
            }
        }
    }

    /// All that the expression reads is relevant.
    fn needs(&mut self, e: &Expr) {
        visit::walk_expr(e, &mut |part| {
            if let ExprKind::Local(local) = part.kind {
                self.locals.insert(local);
            }
            if let ExprKind::Spec(SpecExpr::GhostLoad(pointer, _)) = &part.kind {
                self.objects.extend(self.points_to.targets(pointer).into_iter().flatten());
            }
        });
    }

    /// Operands that an operation is undefined for some values of.
    fn divisors(&mut self, e: &Expr) {
        visit::walk_expr(e, &mut |part| {
            if let ExprKind::Binary(BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr, _, by) = &part.kind {
                visit::walk_expr(by, &mut |part| {
                    if let ExprKind::Local(local) = part.kind {
                        self.locals.insert(local);
                    }
                });
            }
        });
    }

    fn is_relevant_at(&self, pointer: &Expr) -> bool {
        self.points_to.targets(pointer).into_iter().flatten().any(|object| self.objects.contains(&object))
    }

    fn block(&mut self, block: &[Stmt]) {
        block.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        visit::for_each_direct_expr(stmt, &mut |e| self.divisors(e));
        match &stmt.kind {
            StmtKind::Assign(local, value) if self.locals.contains(local) => self.needs(value),
            StmtKind::Assign(..) | StmtKind::Havoc(_) | StmtKind::Fence(_) => {}
            StmtKind::Load { dst, pointer, .. } => {
                self.needs(pointer);
                if self.locals.contains(dst) {
                    self.objects.extend(self.points_to.targets(pointer).into_iter().flatten());
                }
            }
            StmtKind::Store { pointer, value } => {
                self.needs(pointer);
                if self.is_relevant_at(pointer) {
                    self.needs(value);
                }
            }
            StmtKind::Atomic { dst, pointer, operands, .. } => {
                self.needs(pointer);
                if dst.is_some_and(|dst| self.locals.contains(&dst)) {
                    self.objects.extend(self.points_to.targets(pointer).into_iter().flatten());
                }
                if self.is_relevant_at(pointer) {
                    operands.iter().for_each(|operand| self.needs(operand));
                }
            }
            StmtKind::If(condition, then, otherwise) => {
                if self.matters(then) || self.matters(otherwise) {
                    self.needs(condition);
                }
                self.block(then);
                self.block(otherwise);
            }
            StmtKind::Loop(l) => {
                l.invariants.iter().for_each(|invariant| self.needs(&invariant.expr));
                self.block(&l.body);
                self.block(&l.latch);
            }
            StmtKind::Block(_, block) => self.block(block),
            StmtKind::Barrier(barrier) => {
                for invariant in &barrier.invariants {
                    self.needs(&invariant.expr);
                    invariant.instances.iter().for_each(|instance| self.needs(instance));
                    if let InvariantForm::Inputs { count: Some(count), .. } = &invariant.form {
                        self.needs(count);
                    }
                }
            }
            StmtKind::Collective(collective) => {
                let (value, lanes) = collective.operands.split_first().map_or((None, &[][..]), |(v, l)| (Some(v), l));
                lanes.iter().chain([&collective.mask]).for_each(|e| self.needs(e));
                collective.invariants.iter().for_each(|invariant| self.needs(&invariant.expr));
                if collective.dst.is_some_and(|dst| self.locals.contains(&dst)) {
                    value.into_iter().for_each(|value| self.needs(value));
                }
            }
            StmtKind::Assert(_, claim) | StmtKind::Assume(_, claim) => self.needs(claim),
            StmtKind::Snapshot { dst, src } => {
                if self.objects.contains(dst) {
                    self.objects.extend(self.points_to.targets(src).into_iter().flatten());
                }
            }
            // What the callee does is not looked at: it may read variables of the device, too.
            StmtKind::Call { args, .. } => {
                let declared = self.kernel.objects.iter_ids().filter(|(_, o)| o.kind == ObjectKind::Declared);
                self.objects.extend(declared.map(|(id, _)| id));
                for argument in args {
                    self.needs(argument);
                    self.objects.extend(self.points_to.targets(argument).into_iter().flatten());
                }
            }
            StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return => {}
        }
    }

    /// Does it matter whether control comes here: for an obligation, or for something
    /// relevant.
    fn matters(&self, block: &[Stmt]) -> bool {
        let mut found = false;
        visit::for_each_stmt(block, &mut |stmt| {
            found |= match &stmt.kind {
                StmtKind::Assign(local, _) | StmtKind::Havoc(local) => self.locals.contains(local),
                StmtKind::Load { .. } | StmtKind::Store { .. } | StmtKind::Atomic { .. } => true,
                StmtKind::Barrier(_) | StmtKind::Collective(_) | StmtKind::Call { .. } => true,
                StmtKind::Assert(..) | StmtKind::Assume(..) | StmtKind::Return => true,
                StmtKind::Snapshot { dst, .. } => self.objects.contains(dst),
                StmtKind::Break(label) | StmtKind::Continue(label) => self.labelled(*label),
                StmtKind::Fence(_) | StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) => false,
            };
        });
        found
    }

    /// Does the loop or the block with this label matter, apart from how it is left.
    fn labelled(&self, label: Label) -> bool {
        visit::any_stmt(self.kernel, |stmt| {
            stmt.kind.label() == Some(label) && stmt.kind.blocks().into_iter().any(|body| self.matters_inside(body))
        })
    }

    /// As [`Slice::matters`], of everything but jumps.
    fn matters_inside(&self, block: &[Stmt]) -> bool {
        let mut found = false;
        visit::for_each_stmt(block, &mut |stmt| {
            let jump = matches!(stmt.kind, StmtKind::Break(_) | StmtKind::Continue(_));
            let compound = matches!(stmt.kind, StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..));
            found |= !jump && !compound && self.matters(std::slice::from_ref(stmt));
        });
        found
    }
}
