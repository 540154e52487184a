//! What a proof needs of asynchronous copies besides the copies themselves ([`crate::kernel::asynchronous`]).
//!
//! Of each call one copy is *watched*, which is any of those that it issues:
//!
//! ```text
//! at the call       havoc b; if (b) { w := v; batch := batches; watched := true }
//! behind a barrier  if (watched && complete <= batch) { havoc i; if (i < n') to'[i] := from'[i] }
//! at an access      !(watched && complete <= batch && it overlaps with to'[0 .. n'])       of a specification, too
//! ```
//!
//! `v` are the variables of which `to`, `from` and `n` are made, `w` their values at the call, and `to'` is `to` with
//! `w` in the place of `v`. Every copy is the watched one in some run, and a race of it is a race of that run. That the
//! accesses behind a barrier are inside of their arrays was shown at the call, so it is assumed there. A run does without all
//! of it.

use std::collections::BTreeMap;

use super::asynchronous_copies::AsynchronousCopy;
use super::builder::Builder;
use super::context::{R, unsupported};
use super::copy_scout::{Scout, assigned_in};
use super::make;
use super::model::in_a_run;
use crate::base::source::Span;
use crate::kernel::ast::{
    AssertKind, Asynchronous, BinOp, Block, CollectiveOp, Expr, ExprKind, I64, Invariant, Label, LocalId, Loop, Scalar,
    Space, SpecExpr, Stmt, StmtKind, Ty, U64, UnOp,
};
use crate::kernel::queues::Queue;
use crate::kernel::{pointer, visit};
use crate::refusal::Construct;

/// Iterations over which a guess follows a variable.
const FOLLOWED: usize = 3;

/// Batches under way at a loop's head, at most, for which there is a guess.
const MOST_UNDER_WAY: i128 = 4;

/// A copy that is watched.
pub struct Watched {
    /// Its queue.
    queue: Queue,
    /// An empty block at the call.
    place: Label,
    /// Whether one is watched.
    on: LocalId,
    /// Its batch.
    batch: LocalId,
    /// Variables, and their values at the call.
    kept: BTreeMap<LocalId, LocalId>,
    /// Where it goes, comes from, and how many elements it has, by the values at the call.
    pub to: Expr,
    from: Expr,
    count: Expr,
    /// How many of its bytes are read; `None`: all.
    read: Option<Expr>,
    bytes: u64,
    parts: Vec<(u64, Scalar)>,
    /// Conditions under which control comes to the call.
    guards: Vec<Expr>,
    span: Span,
}

impl Watched {
    /// `watched && complete <= batch`
    fn is_pending(&self) -> Expr {
        let number = |local| make::local(local, Ty::Scalar(U64), self.span);
        let open = make::comparison(BinOp::Le, number(self.queue.complete), number(self.batch));
        make::and(self.is_watched(), open)
    }

    fn is_watched(&self) -> Expr {
        make::local(self.on, Ty::Scalar(Scalar::Bool), self.span)
    }
}

impl Builder<'_, '_> {
    /// Puts into a finished body what is to be shown of its copies.
    pub fn finish_asynchronous(&mut self, body: &mut Block) -> R<()> {
        let found = std::mem::take(&mut self.asynchronous);
        let Some(locals) = found.locals else { return Ok(()) };
        let span = found.copies.first().map_or(self.function.span, |copy| copy.span);
        if visit::any_inside(body, &|stmt| matches!(stmt.kind, StmtKind::Call { .. })) {
            let what = "an asynchronous copy beside a call by contract";
            return unsupported(span, Construct::AsynchronousCopy, what);
        }
        let given = self.function.params.iter().map(|param| param.local).collect();
        let mut scout = Scout::new(body, found.copies.iter().map(|copy| copy.place).collect(), given);
        scout.walk(body);
        self.check_between(body, &found)?;
        let mut watched = Vec::new();
        for copy in found.copies {
            watched.push(self.watch(copy, &locals, &scout)?);
        }
        self.check_own(body, &watched)?;
        self.check_postconditions(&watched)?;
        let still: Block = watched.iter().map(|copy| self.still(copy, &locals)).collect();
        let calls: Vec<(Label, Stmt)> = watched.iter().map(|copy| (copy.place, self.at_call(copy))).collect();
        complete(body, &calls, &still);
        guess(body, &watched, &locals, &scout);
        let mut start = Vec::new();
        for local in locals.queues.iter().flat_map(|queue| [queue.batches, queue.complete]) {
            start.push(Stmt { kind: StmtKind::Assign(local, make::int(0, U64, span)), span });
        }
        for copy in &watched {
            start.push(Stmt { kind: StmtKind::Assign(copy.on, make::boolean(false, span)), span });
        }
        body.splice(0..0, start);
        Ok(())
    }

    fn watch(&mut self, copy: AsynchronousCopy, locals: &Asynchronous, scout: &Scout) -> R<Watched> {
        let span = copy.span;
        let mut kept = BTreeMap::new();
        let guards = scout.guards(copy.place);
        let mut keep = |b: &mut Self, e: &Expr| -> Expr {
            let e = scout.expanded(copy.place, e);
            make::for_each_local(&e, &mut |local| {
                if !scout.is_fixed(local) && !kept.contains_key(&local) {
                    let then = b.local(None, b.function.locals[local].ty, span);
                    if let Some(space) = b.locals.spaces.get(&local).copied() {
                        b.locals.spaces.insert(then, space);
                    }
                    kept.insert(local, then);
                }
            });
            e
        };
        let (to, from, count) = (keep(self, &copy.to), keep(self, &copy.from), keep(self, &copy.count));
        let read = copy.read.as_ref().map(|read| keep(self, read));
        for guard in &guards {
            keep(self, guard);
        }
        let on = self.local(None, Ty::Scalar(Scalar::Bool), span);
        let batch = self.local(None, Ty::Scalar(U64), span);
        let [to, from, count] = [to, from, count].map(|e| at_call(&e, &kept));
        let (read, guards) =
            (read.map(|e| at_call(&e, &kept)), guards.iter().map(|guard| at_call(guard, &kept)).collect());
        let AsynchronousCopy { ends, place, bytes, parts, .. } = copy;
        let queue = locals.queue(ends);
        Ok(Watched { queue, place, on, batch, kept, to, from, count, read, bytes, parts, guards, span })
    }

    /// What is done at the call.
    fn at_call(&mut self, copy: &Watched) -> Stmt {
        let span = copy.span;
        let chosen = self.local(None, Ty::Scalar(Scalar::Bool), span);
        let keep = |(now, then): (&LocalId, &LocalId)| StmtKind::Assign(*then, self.read(*now, span));
        let mut watch: Vec<StmtKind> = copy.kept.iter().map(keep).collect();
        watch.push(StmtKind::Assign(copy.batch, self.read(copy.queue.batches, span)));
        watch.push(StmtKind::Assign(copy.on, make::boolean(true, span)));
        let watch = watch.into_iter().map(|kind| Stmt { kind, span }).collect();
        let is_chosen = StmtKind::If(self.read(chosen, span), watch, Vec::new());
        in_proofs([StmtKind::Havoc(chosen), is_chosen].map(|kind| Stmt { kind, span }).into(), span)
    }

    /// What is done behind a barrier.
    fn still(&mut self, copy: &Watched, locals: &Asynchronous) -> Stmt {
        let span = copy.span;
        let index = self.local(None, Ty::Scalar(U64), span);
        let i = self.read(index, span);
        let at = |pointer: &Expr, offset: u64| {
            make::pointer_offset(make::pointer_add(pointer.clone(), i.clone(), copy.bytes, span), offset, span)
        };
        let mut read = Block::new();
        let mut write = Block::new();
        for (offset, scalar) in &copy.parts {
            let value = self.local(None, Ty::Scalar(*scalar), span);
            let pointer = at(&copy.from, *offset);
            let load = StmtKind::Load { dst: value, pointer, ghost: false, unwritten: false, apart: false };
            read.push(Stmt { kind: StmtKind::Havoc(value), span });
            read.push(Stmt { kind: load, span });
            let kind = StmtKind::Store { pointer: at(&copy.to, *offset), value: self.read(value, span) };
            write.push(Stmt { kind, span });
        }
        if let Some(bytes) = &copy.read {
            let begin = make::binary(BinOp::Mul, i.clone(), make::int(copy.bytes.into(), U64, span), span);
            let is_read = make::comparison(BinOp::Lt, begin, bytes.clone());
            read = vec![Stmt { kind: StmtKind::If(is_read, read, Vec::new()), span }];
        }
        read.extend(write);
        let mark = |begins| StmtKind::Assign(locals.pending, make::boolean(begins, span));
        let is_one = make::comparison(BinOp::Lt, i, copy.count.clone());
        let any = [mark(true), StmtKind::Havoc(index), StmtKind::If(is_one, read, Vec::new()), mark(false)];
        let any = any.map(|kind| Stmt { kind, span }).into();
        in_proofs(vec![Stmt { kind: StmtKind::If(copy.is_pending(), any, Vec::new()), span }], span)
    }

    /// No access is to what a copy of the same thread is still at, nor does a specification read there.
    fn check_own(&self, block: &mut Block, watched: &[Watched]) -> R<()> {
        let mut checked = Block::new();
        for mut stmt in std::mem::take(block) {
            stmt.kind.blocks_mut().into_iter().try_for_each(|inner| self.check_own(inner, watched))?;
            let span = stmt.span;
            if let StmtKind::Loop(l) = &mut stmt.kind {
                let claims = self.apart_at_head(l, watched)?;
                if !claims.is_empty() {
                    l.body.insert(0, in_proofs(claims, span));
                }
            }
            let mut claims: Block = match self.access(&stmt.kind) {
                Some((place, bytes, writes)) => watched
                    .iter()
                    .filter_map(|copy| self.apart(copy, place, bytes, writes))
                    .map(|(copy, claim)| Stmt { kind: StmtKind::Assert(AssertKind::Pending(copy), claim), span })
                    .collect(),
                None => Block::new(),
            };
            claims.extend(self.apart_from_reads(&stmt.kind, watched)?);
            if !claims.is_empty() {
                checked.push(in_proofs(claims, span));
            }
            checked.push(stmt);
        }
        *block = checked;
        Ok(())
    }

    /// The place of an access, how many bytes it has, and whether it may write.
    fn access<'s>(&self, kind: &'s StmtKind) -> Option<(&'s Expr, u64, bool)> {
        let bytes = |ty: Ty| match ty {
            Ty::Scalar(scalar) => scalar.bytes(),
            Ty::Pointer => U64.bytes(),
        };
        let pointer = kind.accessed()?;
        let (bytes, writes) = if let StmtKind::Load { dst, .. } = kind {
            (bytes(self.function.locals[*dst].ty), false)
        } else if let StmtKind::Store { value, .. } = kind {
            (bytes(value.ty), true)
        } else if let StmtKind::Atomic { elem, .. } = kind {
            (elem.bytes(), true)
        } else {
            return None;
        };
        (self.space_of(pointer) != Some(Space::Private)).then_some((pointer, bytes, writes))
    }

    /// That an access does not meet a watched copy; `None` if it cannot.
    pub fn apart(&self, copy: &Watched, place: &Expr, bytes: u64, writes: bool) -> Option<(Span, Expr)> {
        let span = place.span;
        let length = make::binary(BinOp::Mul, copy.count.clone(), make::int(copy.bytes.into(), U64, span), span);
        let sides = [Some(&copy.to), writes.then_some(&copy.from)];
        let meets = sides.into_iter().flatten().filter(|side| self.may_be_one_array(side, place));
        let meets = meets.map(|side| overlap(place, bytes, side, &length));
        let meets = meets.reduce(|a, b| make::comparison(BinOp::Or, a, b))?;
        Some((copy.span, make::not(make::comparison(BinOp::And, copy.is_pending(), meets))))
    }

    /// That no watched copy is to the array that a pointer points into.
    pub fn apart_from_array(&self, copy: &Watched, array: &Expr) -> (Span, Expr) {
        let meets = same_array(array, &copy.to);
        (copy.span, make::not(make::and(copy.is_pending(), meets)))
    }

    /// Whether it is not known that two pointers point into different arrays.
    pub fn may_be_one_array(&self, a: &Expr, b: &Expr) -> bool {
        if let (Some(a), Some(b)) = (pointer::object(a), pointer::object(b)) {
            return a == b;
        }
        !matches!((self.space_of(a), self.space_of(b)), (Some(a), Some(b)) if a != b)
    }
}

/// Whether so many bytes overlap with those behind another pointer.
fn overlap(a: &Expr, bytes: u64, b: &Expr, length: &Expr) -> Expr {
    let span = a.span;
    let spec = |spec, ty| Expr { kind: ExprKind::Spec(spec), ty: Ty::Scalar(ty), span };
    let offset = |p: &Expr| spec(SpecExpr::PointerOffset(Box::new(p.clone())), U64);
    let end = |start: Expr, length: Expr| make::binary(BinOp::Add, start, length, span);
    let below = make::comparison(BinOp::Lt, offset(a), end(offset(b), length.clone()));
    let above = make::comparison(BinOp::Lt, offset(b), end(offset(a), make::int(bytes.into(), U64, span)));
    make::and(same_array(a, b), make::comparison(BinOp::And, below, above))
}

/// Whether two pointers point into one array.
fn same_array(a: &Expr, b: &Expr) -> Expr {
    if pointer::object(a).is_some() && pointer::object(a) == pointer::object(b) {
        return make::boolean(true, a.span);
    }
    let kind = ExprKind::Spec(SpecExpr::SameBase(Box::new(a.clone()), Box::new(b.clone())));
    Expr { kind, ty: Ty::Scalar(Scalar::Bool), span: a.span }
}

fn at_call(e: &Expr, kept: &BTreeMap<LocalId, LocalId>) -> Expr {
    let types = |part: &Expr, then| make::local(then, part.ty, part.span);
    crate::kernel::fold::rewrite(e, &mut |part| {
        let then = kept.get(&part.as_local()?)?;
        Some(types(part, *then))
    })
}

/// Statements that a run does not have.
fn in_proofs(statements: Block, span: Span) -> Stmt {
    Stmt { kind: StmtKind::If(in_a_run(span), Vec::new(), statements), span }
}

/// Puts what is done at calls and behind barriers into a block.
fn complete(block: &mut Block, calls: &[(Label, Stmt)], still: &Block) {
    let mut done = Block::new();
    for mut stmt in std::mem::take(block) {
        if let StmtKind::Block(label, body) = &mut stmt.kind
            && let Some((_, call)) = calls.iter().find(|(place, _)| place == label)
        {
            *body = vec![call.clone()];
        } else {
            stmt.kind.blocks_mut().into_iter().for_each(|inner| complete(inner, calls, still));
        }
        let orders = matches!(&stmt.kind, StmtKind::Barrier(barrier) if barrier.fences_shared || barrier.fences_global)
            || matches!(&stmt.kind, StmtKind::Collective(all) if matches!(all.op, CollectiveOp::Sync { .. }));
        done.push(stmt);
        if orders {
            done.extend(still.iter().cloned());
        }
    }
    *block = done;
}

/// Guesses for each loop. Whether they hold is Houdini's business.
fn guess(block: &mut Block, watched: &[Watched], locals: &Asynchronous, scout: &Scout) {
    for stmt in block {
        let span = stmt.span;
        if let StmtKind::Loop(l) = &mut stmt.kind {
            let guesses = guesses(l, watched, locals, scout, span);
            let guess = |expr| Invariant { expr, candidate: true, global: false };
            l.invariants.extend(guesses.into_iter().map(guess));
        }
        stmt.kind.blocks_mut().into_iter().for_each(|inner| guess(inner, watched, locals, scout));
    }
}

fn guesses(l: &Loop, watched: &[Watched], locals: &Asynchronous, scout: &Scout, span: Span) -> Vec<Expr> {
    let changed = assigned_in([&l.body[..], &l.latch[..]]);
    let number = |local| make::local(local, Ty::Scalar(U64), span);
    let plus = |e: Expr, by: i128| make::binary(BinOp::Add, e, make::int(by, U64, span), span);
    let mut guesses = Vec::new();
    let moved = |queue: &&Queue| changed.contains(&queue.batches) || changed.contains(&queue.complete);
    for Queue { batches, complete } in locals.queues.iter().filter(moved) {
        let (batches, over) = (number(*batches), number(*complete));
        guesses.push(make::comparison(BinOp::Le, over.clone(), batches.clone()));
        let under_way = |by| make::comparison(BinOp::Eq, batches.clone(), plus(over.clone(), by));
        guesses.extend((0..=MOST_UNDER_WAY).map(under_way));
    }
    if !guesses.is_empty() {
        limits(&l.body, &mut guesses);
        for local in &changed {
            let Some(update) = scout.update_anywhere(*local, &changed) else { continue };
            if is_next(&update, *local) {
                let value = make::cast(make::local(*local, update.ty, span), U64);
                let counters = locals.queues.iter().flat_map(|queue| [queue.batches, queue.complete]);
                let others = counters.filter(|counter| counter != local && changed.contains(counter));
                guesses.extend(others.map(|counter| make::comparison(BinOp::Eq, number(counter), value.clone())));
            }
        }
    }
    let inside = |copy: &&Watched| changed.contains(&copy.on);
    for copy in watched.iter().filter(inside) {
        let batches = number(copy.queue.batches);
        let implied = |claim: Expr| make::comparison(BinOp::Implies, copy.is_watched(), claim);
        guesses.push(implied(make::comparison(BinOp::Le, number(copy.batch), batches.clone())));
        guesses.push(implied(make::comparison(BinOp::Lt, number(copy.batch), batches.clone())));
        guesses.extend(copy.guards.iter().cloned().map(implied));
        for (now, then) in &copy.kept {
            let counts = scout.update_anywhere(*now, &changed).is_some_and(|update| is_next(&update, *now));
            if let (true, Ty::Scalar(_)) = (counts, scout.type_of(*now)) {
                let then = make::cast(make::local(*then, scout.type_of(*now), span), U64);
                guesses.push(implied(make::comparison(BinOp::Eq, number(copy.batch), then)));
            }
            let Some(update) = scout.update(l, *now, &changed) else { continue };
            let mut value = make::local(*then, update.ty, span);
            for age in 1..=FOLLOWED {
                value = make::replace_locals(&update, &|local| (local == *now).then(|| value.clone()));
                let is_old = make::comparison(BinOp::Eq, plus(number(copy.batch), age as i128), batches.clone());
                let follows = make::comparison(BinOp::Eq, make::local(*now, update.ty, span), value.clone());
                guesses.push(implied(make::comparison(BinOp::Implies, is_old, follows)));
            }
        }
    }
    guesses
}

/// Whether what a variable is given is one more than it has.
fn is_next(update: &Expr, local: LocalId) -> bool {
    let ExprKind::Binary(BinOp::Add, a, b) = &update.kind else { return false };
    (a.as_local() == Some(local) && make::constant(b) == Some(1))
        || (b.as_local() == Some(local) && make::constant(a) == Some(1))
}

/// Where a loop ends, of this one and those inside of it: from `a < b` at its head `a <= b`, from which follows where it stopped.
fn limits(body: &[Stmt], guesses: &mut Vec<Expr>) {
    visit::for_each_stmt(body, &mut |stmt| guesses.extend(limit(stmt)));
}

fn limit(stmt: &Stmt) -> Option<Expr> {
    let StmtKind::If(condition, then, _) = &stmt.kind else { return None };
    let leaves = matches!(&then[..], [only] if matches!(only.kind, StmtKind::Break(_)));
    let ExprKind::Unary(UnOp::Not, holds) = &condition.kind else { return None };
    let ExprKind::Binary(op, a, b) = &holds.kind else { return None };
    let weaker = [(BinOp::Lt, BinOp::Le), (BinOp::Gt, BinOp::Ge)].into_iter().find(|(known, _)| known == op)?.1;
    leaves.then(|| make::comparison(weaker, wide(a), wide(b)))
}

/// A number without a sum that overflows: the program makes none where it asks, but a guess is of other iterations, too.
fn wide(e: &Expr) -> Expr {
    let is_narrow = matches!(e.ty, Ty::Scalar(Scalar::Int(ty)) if ty.signed && ty.bits <= 32);
    if !is_narrow {
        return e.clone();
    }
    if let ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) = &e.kind {
        return make::binary(*op, wide(a), wide(b), e.span);
    }
    make::cast(e.clone(), I64)
}
