//! Gates: counters by which a group finds out that it is the last (docs/design.md, D31).
//!
//! An object is a *gate* if one cell of it is what a kernel's one atomic on it counts, outside of loops, by one each
//! time and among all groups. What a thread got there, if it came there at all, is its *ticket*, a function of who it
//! is:
//!
//! ```text
//! r := atomic A[0]     havoc r; assume r == taken.A(threadIdx, blockIdx)
//! ```
//!
//! If only the first thread of a group takes one, and the counter begins at zero, the group that got
//! `groups - 1` is the last to take one: [`Gate::last`]. That is true of no group that took none. By then all others
//! have, and what they did before it may be ordered before what the last one does behind it
//! (`two_thread::gates`). So views of global memory are refreshed where a ticket is taken.

use std::collections::BTreeMap;

use crate::base::id::Id;
use crate::base::source::Span;
use crate::ivl::ast::{CommandKind, Expr, ExprKind as ExprForm, Function, FunctionId, SiteId, Type, VarId};
use crate::ivl::op::Op;
use crate::ivl::thread::{Gate, Scope};
use crate::ivl::{build, build::is_literal, visit as ivl_visit};
use crate::kernel::ast::{
    self as kernel, AtomicOp, AtomicScope, Barrier, ExprKind, IntType, LocalId, ObjectId, Scalar, Space, Stmt, StmtKind,
};
use crate::kernel::integer::{I64, I128, U32};
use crate::kernel::visit;
use crate::obligation::{ClaimId, Kind};

use super::memory::PointsTo;
use super::state::{Counted, Encoder, Pointer, Slot};
use super::tickets::literal;

/// A ticket that is being taken.
pub(super) struct Ticket {
    elem: IntType,
    taken: FunctionId,
    alone: ClaimId,
    /// The axis along which groups count cells of their own.
    row: Option<usize>,
}

impl Encoder<'_> {
    /// Finds the objects that are gates.
    pub(super) fn declare_gates(&mut self) {
        // Who exits is waited for by nobody, so barriers order nothing of what it did.
        if !self.options.gates || !self.function.is_kernel || self.options.exited_threads_ok || self.options.may_alias {
            return;
        }
        for (object, (elem, _)) in counted(self.function, &self.points_to) {
            let own = self.geometry.thread.iter().chain(&self.geometry.block).filter(|c| !is_literal(c));
            let params = own.map(|_| Type::Machine(U32)).collect();
            let name = format!("taken.{}.{}", self.function.objects[object].name, object.index());
            let taken = self.out.program.functions.push(Function { name, params, result: Type::Machine(elem) });
            self.gates.insert(object, Counted { elem, taken });
        }
    }

    /// The gate that an atomic opens, if it takes a ticket: the first thread of a group takes it, as is to be proved.
    pub(super) fn gate_of(&mut self, p: &Pointer, span: Span) -> Option<Ticket> {
        let [(_, Some(object))] = p.cases[..] else { return None };
        let Counted { elem, taken } = *self.gates.get(&object)?;
        let row = self.row_of(&p.offset)?;
        let first = self.geometry.thread.iter().filter(|c| !is_literal(c));
        let first = build::and(first.map(|c| build::eq(c.clone(), build::lit(0, U32))).collect::<Vec<_>>());
        let obligation = self.new_claim(Kind::Candidate, span, Vec::new());
        self.out.assert(obligation, first);
        Some(Ticket { elem, taken, alone: obligation.claim(), row })
    }

    /// The same for all threads: it is the launch's, or where a parameter points that nothing changes.
    fn is_of_launch(&self, var: VarId) -> bool {
        let body = self.function.body.as_deref().unwrap_or_default();
        let is_parameter = |local: LocalId| {
            let slot = self.storage.slots.get(&local);
            matches!(slot, Some(Slot::Pointer(pointer)) if pointer.offset == var) && !visit::assigns(body, local)
        };
        self.out.scopes[var] == Scope::Launch || self.function.params.iter().any(|p| is_parameter(p.local))
    }

    /// The axis along which groups count cells of their own, if they do; all count one else. `None`: neither is known.
    fn row_of(&self, offset: &Expr) -> Option<Option<usize>> {
        let own = |e: &Expr| {
            let vars = ivl_visit::free_vars(e);
            vars.into_iter().filter(|var| !self.is_of_launch(*var)).collect::<Vec<_>>()
        };
        let [group] = own(offset)[..] else { return own(offset).is_empty().then_some(None) };
        let axis = self.geometry.block.iter().position(|c| build::as_var(c) == Some(group))?;
        // Another place for each: a sum of it, and of what is the launch's.
        let mut e = offset;
        loop {
            if build::as_var(e) == Some(group) {
                return Some(Some(axis));
            }
            let ExprForm::Machine(op, args) = &**e else { return None };
            let (with, without): (Vec<&Expr>, Vec<&Expr>) = args.iter().partition(|arg| !own(arg).is_empty());
            let is_sum = matches!(op.op, Op::Add | Op::AddExact) && without.len() == 1;
            let is_wider = matches!(op.op, Op::To(to) | Op::ToExact(to) if to.bits >= op.ty.bits);
            match with[..] {
                [inner] if is_sum || is_wider => e = inner,
                _ => return None,
            }
        }
    }

    /// What the atomic returns is the thread's ticket; behind it memory is what other groups made of it.
    pub(super) fn take_gate_ticket(&mut self, dst: LocalId, site: SiteId, ticket: &Ticket) {
        let Some(Slot::Scalar(value)) = self.storage.slots.get(&dst) else { return };
        let value = build::var(*value);
        let coords = self.geometry.thread.iter().chain(&self.geometry.block).filter(|c| !is_literal(c)).cloned();
        let own = build::apply(ticket.taken, coords.collect::<Vec<_>>());
        self.out.assume(build::eq(value, own));
        let written = self.storage.arrays.iter().filter(|a| a.written && a.space == Space::Global).map(|a| a.map);
        let written: Vec<_> = written.collect();
        self.out.push(CommandKind::Havoc(written));
        let last = self.is_last(ticket);
        let flags = self.flags(ticket, &last);
        let row = ticket.row.map(|axis| self.geometry.block[axis].clone());
        self.found.gates.push(Gate { ticket: site, alone: ticket.alone, row, last, flags });
    }

    /// What the first thread of the group got.
    fn of_first(&self, ticket: &Ticket) -> Expr {
        let first = self.geometry.thread.iter().filter(|c| !is_literal(c)).map(|_| build::lit(0, U32));
        let group = self.geometry.block.iter().filter(|c| !is_literal(c)).cloned();
        build::apply(ticket.taken, first.chain(group).collect::<Vec<_>>())
    }

    /// It is the number of the other groups that count the same cell.
    fn is_last(&self, ticket: &Ticket) -> Expr {
        let others = self.geometry.grid_dim.iter().enumerate().filter(|(axis, _)| Some(*axis) != ticket.row);
        let extents: Vec<&Expr> = others.map(|(_, e)| e).filter(|e| build::as_literal(e) != Some(1)).collect();
        // In 64 bits there is room for one extent, in 128 for all.
        let wide = if extents.len() > 1 { I128 } else { I64 };
        let to = |e: &Expr, ty: IntType| build::op(Op::ToExact(wide), ty, [e.clone()]);
        let groups = extents.into_iter().map(|e| to(e, U32)).reduce(|a, b| build::op(Op::MulExact, wide, [a, b]));
        let groups = groups.unwrap_or_else(|| build::lit(1, wide));
        let others = build::op(Op::SubExact, wide, [groups, build::lit(1, wide)]);
        let ticket = if ticket.elem == wide { self.of_first(ticket) } else { to(&self.of_first(ticket), ticket.elem) };
        build::eq(ticket, others)
    }

    /// Guesses for what variables of shared memory tell the other threads of a group: the ticket, or that it is the last one.
    fn flags(&self, ticket: &Ticket, last: &Expr) -> Vec<Expr> {
        let mut guesses = Vec::new();
        for array in self.storage.arrays.iter().filter(|a| a.written && a.space == Space::Shared && a.extent == Some(1))
        {
            let cell = build::select(build::var(array.map), build::lit(0, I64));
            let int = match self.points_to.content(array.object) {
                Some(Scalar::Bool) => None,
                Some(Scalar::Int(int)) => Some(int),
                Some(Scalar::Float(_)) | None => continue,
            };
            let is_set = int.map_or(cell.clone(), |int| build::ne(cell.clone(), build::lit(0, int)));
            guesses.push(self.if_first(build::implies(is_set, last.clone())));
            if let Some(int) = int.filter(|int| int.bits == ticket.elem.bits) {
                let got = self.of_first(ticket);
                let got = if int == ticket.elem { got } else { build::op(Op::To(int), ticket.elem, [got]) };
                guesses.push(self.if_first(build::eq(cell, got)));
            }
        }
        guesses
    }

    fn if_first(&self, claim: Expr) -> Expr {
        let coords = self.geometry.thread.iter().filter(|c| !is_literal(c));
        let first = coords.map(|c| build::eq(c.clone(), build::lit(0, U32)));
        build::implies(build::and(first.collect::<Vec<_>>()), claim)
    }

    /// Objects of shared memory of which guesses may speak.
    pub(super) fn objects_of_flags(&self) -> Vec<ObjectId> {
        if self.gates.is_empty() {
            return Vec::new();
        }
        let is_flag = |id: &ObjectId| {
            let object = &self.function.objects[*id];
            object.space == Space::Shared && object.size == Some(self.points_to.unit(*id))
        };
        self.function.objects.ids().filter(is_flag).collect()
    }
}

/// The atomics of a kernel that may take tickets, by their places.
pub fn tickets(function: &kernel::Function, points_to: &PointsTo) -> Vec<Span> {
    counted(function, points_to).into_values().map(|(_, span)| span).collect()
}

/// Objects with one atomic, which may take tickets: with the type of what it counts, and its place.
type CountedBy = BTreeMap<ObjectId, (IntType, Span)>;

fn counted(function: &kernel::Function, points_to: &PointsTo) -> CountedBy {
    let mut found = Found::default();
    let body = function.body.as_deref().unwrap_or_default();
    if found.is_out(body, false, (function, points_to)) {
        return CountedBy::new();
    }
    let single =
        |(object, atomics): (ObjectId, Vec<_>)| if let [Some(one)] = atomics[..] { Some((object, one)) } else { None };
    found.0.into_iter().filter_map(single).collect()
}

/// The atomics of each object, and of those that may take tickets what they count.
#[derive(Default)]
struct Found(BTreeMap<ObjectId, Vec<Option<(IntType, Span)>>>);

impl Found {
    /// Adds those of a piece of code. Are there calls by contract, barriers of the grid, or invariants of elements: a
    /// contract does not say by which operations its function changes an object; what is written before a barrier
    /// of the grid is not compared with what comes behind it; an element that nobody in the group changes is taken for one that stays.
    fn is_out(&mut self, body: &[Stmt], in_loop: bool, of: (&kernel::Function, &PointsTo)) -> bool {
        let (function, points_to) = of;
        let mut is_out = false;
        for stmt in body {
            if let StmtKind::Atomic { dst, op, pointer, operands, elem, scope } = &stmt.kind {
                let targets = points_to.targets(pointer);
                let is_single = targets.len() == 1 && !in_loop && dst.is_some_and(|dst| is_read(function, dst));
                let counts = match op {
                    // What it wraps around at does not matter: what it returns is never more than how many came before.
                    AtomicOp::Inc => true,
                    AtomicOp::Add => operands.first().and_then(literal) == Some(1),
                    AtomicOp::Sub | AtomicOp::Dec | AtomicOp::Min | AtomicOp::Max | AtomicOp::And | AtomicOp::Or => {
                        false
                    }
                    AtomicOp::Xor | AtomicOp::Exchange | AtomicOp::CompareExchange => false,
                    AtomicOp::Load | AtomicOp::Store => false,
                };
                for object in targets.iter().flatten() {
                    let of_grid = *scope == AtomicScope::Device && function.objects[*object].space == Space::Global;
                    let is_whole = elem.bytes() == points_to.unit(*object);
                    let takes = is_single && counts && of_grid && is_whole;
                    let elem = if let Scalar::Int(elem) = elem { Some(*elem) } else { None };
                    let counts = elem.filter(|_| takes).map(|elem| (elem, stmt.span));
                    self.0.entry(*object).or_default().push(counts);
                }
            }
            let keeps =
                |barrier: &Barrier| barrier.of_grid || barrier.invariants.iter().any(|i| i.form.is_of_elements());
            is_out |= matches!(stmt.kind, StmtKind::Call { .. });
            is_out |= matches!(&stmt.kind, StmtKind::Barrier(barrier) if keeps(barrier));
            let in_loop = in_loop || matches!(stmt.kind, StmtKind::Loop(_));
            for inner in stmt.kind.blocks() {
                is_out |= self.is_out(inner, in_loop, of);
            }
        }
        is_out
    }
}

fn is_read(function: &kernel::Function, local: LocalId) -> bool {
    let mut is_read = false;
    visit::for_each_root_expr(function, &mut |root| {
        is_read |= visit::any_expr(root, &|e| matches!(e.kind, ExprKind::Local(named) if named == local));
    });
    is_read
}
