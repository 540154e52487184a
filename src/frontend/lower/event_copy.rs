//! OpenCL's asynchronous copies: `async_work_group_copy`, and `wait_group_events`.
//!
//! The group copies, from the call on until its event is waited for; which of its work-items does what
//! is nobody's business. So any one of them is taken to copy all: for two work-items of a group it may
//! be either, or a third, and an access of one races with the copy exactly if it races with the
//! accesses that the other one then makes. A group of one work-item has no other, whence the
//! assumption that there is none.
//!
//! ```text
//! e = copy(to, from, n, e₀)      who := some number, the same for all of the group, who all come here;
//!                                to, from, n, e₀ are the same for all of the group;
//!                                if I am who: to[i] := from[i] for all i < n;
//!                                pending := true; e := e₀ if e₀ ≠ 0, else a new number
//! a barrier                      if pending and I am who: to[i] := from[i] for any i < n
//! wait(e₁ … eₖ)                  all of the group come here, with the same events;
//!                                pending := false if e is one of them
//! ```
//!
//! A barrier orders accesses of work-items, and not the copy's: hence the second line, which stands behind
//! each barrier of the function once it is lowered ([`Builder::finish_copies`]). The wait orders
//! nothing: what is behind it races with the copy until a barrier stands between them, for a work-item that
//! waits does not wait for others. What the copy has written is therefore read behind that barrier only.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::pending_copy::{Copy, EventCopies, Side, Transfer};
use super::value::{Place, Value};
use crate::assumption;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{
    AssertKind, AssumeKind, Axis, BinOp, Block, Coord, Expr, ExprKind, Invariant, Label, LocalId, Loop, Object,
    ObjectId, Scalar, Space, SpecExpr, Stmt, StmtKind, Ty, U64,
};
use crate::kernel::visit;
use crate::refusal::Construct;

/// More events are not waited for at once.
const MOST_EVENTS: i128 = 16;

impl<'a> Builder<'_, 'a> {
    /// The event of an asynchronous copy; `None` if the function is not called as OpenCL says.
    pub fn event_copy(&mut self, is_strided: bool, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let (to, from, count, stride, event) = match (is_strided, callee.arguments) {
            (false, [to, from, count, event]) => (to, from, count, None, event),
            (true, [to, from, count, stride, event]) => (to, from, count, Some(stride), event),
            _ => return Ok(None),
        };
        if !self.function.is_kernel || self.annotating.specification > 0 {
            return unsupported(span, Construct::AsynchronousCopy, "an asynchronous copy in a function by contract");
        }
        let Some(element) = self.type_of(to)?.pointee().cloned() else { return Ok(None) };
        let element = QualType::plain(element.ty);
        if !matches!(element.ty, CType::Scalar(_) | CType::Vector(_, 2 | 4 | 8 | 16)) {
            return unsupported(span, Construct::AsynchronousCopy, "an asynchronous copy of such elements");
        }
        let (to, from) = (self.fixed(to)?, self.fixed(from)?);
        let count = make::cast(self.scalar(count)?, U64);
        let count = self.freeze(count)?;
        let stride = match stride {
            Some(stride) => Some(make::cast(self.scalar(stride)?, U64)),
            None => None,
        };
        let given = make::cast(self.scalar(event)?, U64);
        let given = self.freeze(given)?;
        let who = self.temporary(Ty::Scalar(U64), span);
        self.barrier(false, false, Some(who), span)?;
        for number in [&count, &given].into_iter().chain(&stride) {
            self.same_for_group(number, span)?;
        }
        self.same_place_for_group(&to, span)?;
        self.same_place_for_group(&from, span)?;
        let bytes = make::int(self.cx.size(&element, span)?.into(), U64, span);
        let wide = match stride {
            Some(stride) => make::binary(BinOp::Mul, stride, bytes.clone(), span),
            None => bytes.clone(),
        };
        // What is strided is in global memory.
        let (to_step, from_step) = match self.space_of(&to) {
            Some(Space::Shared) => (bytes, wide),
            Some(Space::Global) => (wide, bytes),
            Some(Space::Constant | Space::Private | Space::Ghost) | None if is_strided => {
                let what = "an asynchronous copy with a stride of which it is not known in which memory its places are";
                return unsupported(span, Construct::AsynchronousCopy, what);
            }
            Some(Space::Constant | Space::Private | Space::Ghost) | None => (wide, bytes),
        };
        let transfer = Transfer {
            to: Side { pointer: to, step: to_step },
            from: Side { pointer: from, step: from_step },
            count,
            element,
        };
        self.start_copy(transfer, given, who, span).map(|event| Some(Value::Scalar(event)))
    }

    /// A pointer, and how many bytes from what it is made of, both in temporaries.
    fn fixed(&mut self, pointer: &'a Node) -> R<Expr> {
        let pointer = self.scalar(pointer)?;
        let span = pointer.span;
        let (base, offset) = parted(pointer);
        let (base, offset) = (self.freeze(base)?, self.freeze(offset)?);
        Ok(make::pointer_add(base, offset, 1, span))
    }

    fn start_copy(&mut self, transfer: Transfer, given: Expr, who: LocalId, span: Span) -> R<Expr> {
        let next = self.next_event(span);
        let next_value = self.read(next, span);
        let is_new = make::comparison(BinOp::Eq, given.clone(), make::int(0, U64, span));
        let value = make::select(is_new, next_value.clone(), given, span);
        let event = self.local(None, Ty::Scalar(U64), span);
        self.assign(event, value)?;
        self.assign(next, make::binary(BinOp::Add, next_value, make::int(1, U64, span), span))?;
        let several = make::comparison(BinOp::Gt, group_size(span), make::int(1, U64, span));
        let kind = AssumeKind::Made(assumption::Kind::SeveralWorkItems);
        self.emit(StmtKind::Assume(kind, several), span)?;
        let pending = self.local(None, Ty::Scalar(Scalar::Bool), span);
        // A copy that is still pending would be forgotten.
        let waited_for = make::not(self.read(pending, span));
        self.emit(StmtKind::Assert(AssertKind::Precondition(span), waited_for), span)?;
        let transfer = self.kept(transfer)?;
        self.assign(pending, make::boolean(true, span))?;
        let is_me = self.is_work_item(who, span);
        let (copying, ()) = self.collect(|b| b.copy_all(&transfer, span))?;
        self.emit(StmtKind::If(is_me, copying, Vec::new()), span)?;
        let result = self.read(event, span);
        let result = self.freeze(result)?;
        self.event_copies.copies.push(Copy { pending, event, who, transfer, span });
        Ok(result)
    }

    /// In locals that only this call assigns, so that they have the values when a barrier of another
    /// iteration asks for them.
    fn kept(&mut self, transfer: Transfer) -> R<Transfer> {
        let Transfer { to, from, count, element } = transfer;
        Ok(Transfer { to: self.kept_side(to)?, from: self.kept_side(from)?, count: self.kept_number(count)?, element })
    }

    fn kept_side(&mut self, side: Side) -> R<Side> {
        let span = side.pointer.span;
        let (base, offset) = parted(side.pointer);
        let pointer = make::pointer_add(self.kept_number(base)?, self.kept_number(offset)?, 1, span);
        Ok(Side { pointer, step: self.kept_number(side.step)? })
    }

    fn kept_number(&mut self, e: Expr) -> R<Expr> {
        let is_fixed = make::constant(&e).is_some() || matches!(e.kind, ExprKind::AddressOf(_));
        if is_fixed || e.as_local().is_some_and(|local| self.is_fixed_parameter(local)) {
            return Ok(e);
        }
        let span = e.span;
        let local = self.local(None, e.ty, span);
        self.assign(local, e)?;
        Ok(self.read(local, span))
    }

    /// `for (i = 0; i < n; i++) to[i] = from[i]`
    fn copy_all(&mut self, transfer: &Transfer, span: Span) -> R<()> {
        let index = self.local(None, Ty::Scalar(U64), span);
        self.assign(index, make::int(0, U64, span))?;
        let label = self.label();
        let (mut body, ()) = self.collect(|b| {
            let i = b.read(index, span);
            b.copy_element(transfer, &i, span)
        })?;
        let done = make::comparison(BinOp::Ge, self.read(index, span), transfer.count.clone());
        let leave = vec![Stmt { kind: StmtKind::Break(label), span }];
        body.insert(0, Stmt { kind: StmtKind::If(done, leave, Vec::new()), span });
        let next = make::binary(BinOp::Add, self.read(index, span), make::int(1, U64, span), span);
        let latch = vec![Stmt { kind: StmtKind::Assign(index, next), span }];
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants: Vec::new(), body, latch })), span)
    }

    fn copy_element(&mut self, transfer: &Transfer, index: &Expr, span: Span) -> R<()> {
        let value = self.load(&transfer.from.at(index, span), &transfer.element, span)?;
        self.store_members(&transfer.to.at(index, span), value, &transfer.element, span)
    }

    /// `wait_group_events(n, events)`; `None` if it is not called so.
    pub fn wait_for_copies(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [count, events] = callee.arguments else { return Ok(None) };
        let count = self.scalar(count)?;
        let Some(count) = make::constant(&count).filter(|count| (0..=MOST_EVENTS).contains(count)) else {
            let what = format!("a wait for an unknown number of events, or for more than {MOST_EVENTS},");
            return unsupported(span, Construct::AsynchronousCopy, what);
        };
        if !self.function.is_kernel {
            return unsupported(span, Construct::AsynchronousCopy, "a wait for events in a function by contract");
        }
        let pointer = self.value(events)?;
        let pointer = self.as_scalar(pointer, span)?;
        let pointer = self.freeze(pointer)?;
        let any = self.temporary(Ty::Scalar(U64), span);
        self.barrier(false, false, Some(any), span)?;
        let mut waited = Vec::new();
        for number in 0..count {
            let place = Place::Memory(make::pointer_add(pointer.clone(), make::int(number, U64, span), 8, span));
            let event = self.load(&place, &QualType::plain(CType::Scalar(U64)), span)?;
            let event = self.as_scalar(event, span)?;
            let local = self.local(None, Ty::Scalar(U64), span);
            self.assign(local, event)?;
            self.same_for_group(&self.read(local, span), span)?;
            waited.push(local);
        }
        // Which copies there are is known when the function is lowered.
        let label = self.label();
        self.emit(StmtKind::Block(label, Vec::new()), span)?;
        self.event_copies.waits.push((label, waited));
        Ok(Some(Value::Void))
    }

    /// Claims that all work-items of the group, who have come here, have the same number.
    fn same_for_group(&mut self, number: &Expr, span: Span) -> R<()> {
        if self.is_launch_constant(number) {
            return Ok(());
        }
        let other = Expr { kind: ExprKind::Spec(SpecExpr::Other(Box::new(number.clone()))), ty: number.ty, span };
        self.claim_of_group(make::comparison(BinOp::Eq, number.clone(), other), span)
    }

    /// The same of a pointer. Which arrays there are is known when the function is lowered.
    fn same_place_for_group(&mut self, pointer: &Expr, span: Span) -> R<()> {
        let (base, offset) = parted(pointer.clone());
        self.same_for_group(&offset, span)?;
        let is_one = matches!(base.kind, ExprKind::AddressOf(_));
        if is_one || base.as_local().is_some_and(|local| self.is_fixed_parameter(local)) {
            return Ok(());
        }
        let label = self.label();
        self.emit(StmtKind::Block(label, Vec::new()), span)?;
        self.event_copies.bases.push((label, base));
        Ok(())
    }

    /// That a pointer points into an array for all of the group, or for none, of each array.
    fn same_array(&mut self, pointer: &Expr) -> R<Block> {
        let span = pointer.span;
        let shared = |(id, object): (_, &Object)| (object.space != Space::Private).then_some(id);
        let arrays: Vec<ObjectId> = self.function.objects.iter_ids().filter_map(shared).collect();
        self.collect(|b| {
            arrays.into_iter().try_for_each(|array| {
                let same = SpecExpr::SameBase(Box::new(pointer.clone()), Box::new(make::address(array, span)));
                b.same_for_group(&Expr { kind: ExprKind::Spec(same), ty: Ty::Scalar(Scalar::Bool), span }, span)
            })
        })
        .map(|(block, ())| block)
    }

    fn claim_of_group(&mut self, claim: Expr, span: Span) -> R<()> {
        let same_group = Expr { kind: ExprKind::Spec(SpecExpr::SameGroup), ty: Ty::Scalar(Scalar::Bool), span };
        let claim = make::comparison(BinOp::Implies, same_group, claim);
        self.emit(StmtKind::Assert(AssertKind::Precondition(span), claim), span)
    }

    fn is_work_item(&self, who: LocalId, span: Span) -> Expr {
        make::comparison(BinOp::Eq, super::work_item::number_in_group(span), self.read(who, span))
    }

    fn is_fixed_parameter(&self, local: LocalId) -> bool {
        self.locals.stable.contains(&local) && self.function.params.iter().any(|p| p.local == local)
    }

    fn next_event(&mut self, span: Span) -> LocalId {
        if let Some(next) = self.event_copies.next_event {
            return next;
        }
        let next = self.local(None, Ty::Scalar(U64), span);
        self.event_copies.next_event = Some(next);
        next
    }

    /// Puts into a finished body what its copies do behind barriers, and what ends at the waits.
    pub fn finish_copies(&mut self, body: &mut Block) -> R<()> {
        let found = std::mem::take(&mut self.event_copies);
        let Some(first) = found.copies.first() else { return Ok(()) };
        let is_call = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Call { .. });
        if visit::any_inside(body, &is_call) {
            let what = "an asynchronous copy beside a call by contract";
            return unsupported(first.span, Construct::AsynchronousCopy, what);
        }
        let mut still = Vec::new();
        for copy in &found.copies {
            still.extend(self.copy_still(copy)?);
        }
        let mut arrays = Vec::new();
        for (label, pointer) in &found.bases {
            arrays.push((*label, self.same_array(pointer)?));
        }
        complete(body, &found, &arrays, &still);
        let mut start: Block = Vec::new();
        let span = first.span;
        let mut begin = |local, value| start.push(Stmt { kind: StmtKind::Assign(local, value), span });
        found.copies.iter().for_each(|copy| begin(copy.pending, make::boolean(false, span)));
        found.copies.iter().for_each(|copy| begin(copy.event, make::int(0, U64, span)));
        found.next_event.into_iter().for_each(|next| begin(next, make::int(1, U64, span)));
        body.splice(0..0, start);
        Ok(())
    }

    /// What a pending copy may do behind a barrier.
    fn copy_still(&mut self, copy: &Copy) -> R<Block> {
        let span = copy.span;
        let index = self.local(None, Ty::Scalar(U64), span);
        let (some, ()) = self.collect(|b| {
            let i = b.read(index, span);
            b.copy_element(&copy.transfer, &i, span)
        })?;
        let is_one = make::comparison(BinOp::Lt, self.read(index, span), copy.transfer.count.clone());
        let any = vec![
            Stmt { kind: StmtKind::Havoc(index), span },
            Stmt { kind: StmtKind::If(is_one, some, Vec::new()), span },
        ];
        let mine = vec![Stmt { kind: StmtKind::If(self.is_work_item(copy.who, span), any, Vec::new()), span }];
        Ok(vec![Stmt { kind: StmtKind::If(self.read(copy.pending, span), mine, Vec::new()), span }])
    }
}

/// `still` goes behind each barrier, what ends into each wait; and that nothing is pending is a guess for each loop.
fn complete(block: &mut Block, found: &EventCopies, arrays: &[(Label, Block)], still: &Block) {
    let mut done = Vec::new();
    for mut stmt in std::mem::take(block) {
        let span = stmt.span;
        if let StmtKind::Block(label, body) = &mut stmt.kind
            && let Some((_, events)) = found.waits.iter().find(|(wait, _)| wait == label)
        {
            *body = found.copies.iter().map(|copy| ended(copy, events, span)).collect();
        } else if let StmtKind::Block(label, body) = &mut stmt.kind
            && let Some((_, claims)) = arrays.iter().find(|(place, _)| place == label)
        {
            body.clone_from(claims);
        } else {
            stmt.kind.blocks_mut().into_iter().for_each(|inner| complete(inner, found, arrays, still));
        }
        if let StmtKind::Loop(l) = &mut stmt.kind {
            l.invariants.extend(found.copies.iter().map(|copy| none_pending(copy, span)));
        }
        let orders = matches!(stmt.kind, StmtKind::Collective(_))
            || matches!(&stmt.kind, StmtKind::Barrier(barrier) if barrier.fences_shared || barrier.fences_global);
        done.push(stmt);
        if orders {
            done.extend(still.iter().cloned());
        }
    }
    *block = done;
}

/// `pending := pending && event is none of these`
fn ended(copy: &Copy, events: &[LocalId], span: Span) -> Stmt {
    let number = |local| make::local(local, Ty::Scalar(U64), span);
    let pending = make::local(copy.pending, Ty::Scalar(Scalar::Bool), span);
    let other = |event: &LocalId| make::comparison(BinOp::Ne, number(copy.event), number(*event));
    let value = events.iter().map(other).fold(pending, make::and);
    Stmt { kind: StmtKind::Assign(copy.pending, value), span }
}

fn none_pending(copy: &Copy, span: Span) -> Invariant {
    let expr = make::not(make::local(copy.pending, Ty::Scalar(Scalar::Bool), span));
    Invariant { expr, candidate: true, global: false }
}

/// What a pointer is made of, and how many bytes behind that it points.
fn parted(pointer: Expr) -> (Expr, Expr) {
    let span = pointer.span;
    let ExprKind::PtrAdd { pointer, index, scale } = pointer.kind else {
        return (pointer, make::int(0, U64, span));
    };
    let (base, offset) = parted(*pointer);
    let bytes = make::binary(BinOp::Mul, make::cast(*index, U64), make::int(scale.into(), U64, span), span);
    (base, make::binary(BinOp::Add, offset, bytes, span))
}

/// How many work-items a group has.
fn group_size(span: Span) -> Expr {
    let along = |axis| make::cast(super::place::coordinate(Coord::BlockDim, axis, span), U64);
    let plane = make::binary(BinOp::Mul, along(Axis::X), along(Axis::Y), span);
    make::binary(BinOp::Mul, plane, along(Axis::Z), span)
}
