//! A kernel without shared memory: what is read there is what the thread that wrote it has computed.
//!
//! ```text
//! s₀ ; barrier ; … x := load t + p …      s₀ ; barrier ; … (s₀ of the writer, whose store to t + q is
//!                                          found := found || q == p ; value := q == p ? v : value) ;
//!                                          assert found ; x := value …
//! ```
//!
//! The writer is guessed: the thread itself, or the one with x and y exchanged. Where the kernel has no races, a cell
//! holds behind the barrier what the one thread that wrote it has stored last; that it is the one that is looked at
//! is asserted. Applicable if each shared array is written in one interval, from the beginning of the kernel on, and read
//! in later ones only; if that interval and those before it read nothing that the kernel writes; and if no loop
//! and no early end is in them.

use std::collections::{BTreeMap, BTreeSet};

use super::make::{BOOL, address, binary, local, truth, zero};
use super::pairs::Reach;
use super::{lockstep, turn};
use crate::base::id::Id;
use crate::base::rule::{Rule, Rules};
use crate::base::source::Span;
use crate::kernel::ast::{
    AssertKind, Axis, BinOp, Block, Coord, Expr, ExprKind, Function, I64, Label, Local, LocalId, ObjectId, ObjectKind,
    Same, Space, Stmt, StmtKind, Ty, U32,
};
use crate::kernel::{fold, visit};

/// The kernel without shared memory; `None` if it has none, or this is not applicable. `is_turned`: the writer is the thread
/// with x and y exchanged.
pub(super) fn inlined(kernel: &Function, is_turned: bool, rules: Rules) -> Option<Function> {
    let body = kernel.body.as_ref()?;
    let reach = Reach::of(kernel);
    let is_shared = |id: &ObjectId| kernel.objects[*id].space == Space::Shared;
    let arrays: BTreeSet<ObjectId> = kernel.objects.ids().filter(is_shared).collect();
    if arrays.is_empty() || arrays.iter().any(|id| kernel.objects[*id].kind != ObjectKind::Declared) {
        return None;
    }
    let intervals: Vec<&[Stmt]> = body.split(|stmt| matches!(stmt.kind, StmtKind::Barrier(_))).collect();
    let written = reach.written(body);
    // Parameters are what they were at the entry.
    let params: BTreeSet<LocalId> = kernel.params.iter().map(|param| param.local).collect();
    if params.iter().any(|param| visit::assigns(body, *param)) {
        return None;
    }
    let mut last = BTreeMap::new();
    for array in &arrays {
        let writes = |interval: &&[Stmt]| reach.written(interval).contains(array);
        let at = intervals.iter().position(writes);
        let again = at.and_then(|at| intervals[at + 1..].iter().position(writes));
        let reads_before = |at: usize| intervals[..=at].iter().any(|interval| reads(&reach, interval).contains(array));
        match at {
            Some(at) if again.is_none() && !reads_before(at) => last.insert(*array, at),
            Some(_) => return None,
            None => continue,
        };
    }
    let end = last.values().max()?;
    let prefix = &intervals[..=*end];
    // The writer has another place in its warp, and arrays of its own.
    let knows_lane = is_turned && turn::has_lanes(body);
    let has_own = kernel.objects.iter().any(|object| object.space == Space::Private);
    if knows_lane || has_own {
        return None;
    }
    let is_plain = |stmt: &Stmt| !lockstep::is_marked(stmt, &mut Vec::new());
    let reads_written = prefix.iter().any(|interval| !reads(&reach, interval).is_disjoint(&written));
    if reads_written || !prefix.iter().all(|interval| interval.iter().all(is_plain)) {
        return None;
    }
    let mut inlining = Inlining {
        kernel: kernel.clone(),
        reach: &reach,
        prefixes: last.into_iter().map(|(array, at)| (array, prefix[..=at].concat())).collect(),
        params,
        is_turned,
        rules,
        labels: labels(body),
        fails: false,
    };
    let body = inlining.block(body);
    (!inlining.fails).then_some(Function { body: Some(body), ..inlining.kernel })
}

/// The arrays that statements may read.
fn reads(reach: &Reach, block: &[Stmt]) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    visit::for_each_stmt(block, &mut |stmt| {
        if let StmtKind::Load { pointer, .. } = &stmt.kind {
            found.extend(reach.objects(pointer));
        }
    });
    found
}

fn labels(body: &[Stmt]) -> usize {
    let mut next = 0;
    visit::for_each_stmt(body, &mut |stmt| {
        next = next.max(stmt.kind.label().map_or(0, |label| label.index() + 1));
    });
    next
}

struct Inlining<'k> {
    kernel: Function,
    reach: &'k Reach,
    /// What is done up to the end of the interval in which an array is written.
    prefixes: BTreeMap<ObjectId, Block>,
    params: BTreeSet<LocalId>,
    is_turned: bool,
    rules: Rules,
    labels: usize,
    fails: bool,
}

/// What a copy of statements makes known of one cell.
struct Watch {
    array: ObjectId,
    /// Which cell, in elements.
    cell: LocalId,
    found: LocalId,
    value: LocalId,
}

impl Inlining<'_> {
    /// Statements with what they read of shared arrays computed, and without writes of these.
    fn block(&mut self, stmts: &[Stmt]) -> Block {
        let mut all = Block::new();
        for stmt in stmts {
            let array = stmt.kind.accessed().and_then(|pointer| self.shared(pointer));
            if let (StmtKind::Load { dst, pointer, .. }, Some(array)) = (&stmt.kind, array) {
                all.extend(self.computed(*dst, array, pointer, stmt.span));
            } else if array.is_none() {
                let mut stmt = stmt.clone();
                for inner in stmt.kind.blocks_mut() {
                    *inner = self.block(inner);
                }
                all.push(stmt);
            }
        }
        all
    }

    /// The shared array that a pointer leads to; it has to lead there alone.
    fn shared(&mut self, pointer: &Expr) -> Option<ObjectId> {
        let objects = self.reach.objects(pointer);
        let is_shared = |id: &ObjectId| self.kernel.objects[*id].space == Space::Shared;
        let found = objects.iter().copied().find(is_shared)?;
        self.fails |= objects.len() != 1;
        Some(found)
    }

    fn local(&mut self, ty: Ty, span: Span) -> LocalId {
        self.kernel.locals.push(Local { name: None, ty, of_hardware: false, of_library: false, span })
    }

    /// `dst` gets what the writer has stored.
    fn computed(&mut self, dst: LocalId, array: ObjectId, pointer: &Expr, span: Span) -> Block {
        let elem = self.kernel.objects[array].elem;
        let ty = self.kernel.locals[dst].ty;
        let Some(prefix) = self.prefixes.get(&array).cloned().filter(|_| ty == Ty::Scalar(elem)) else {
            self.fails = true;
            return Block::new();
        };
        let (cell, found, value) = (self.local(Ty::Scalar(I64), span), self.local(BOOL, span), self.local(ty, span));
        let watch = Watch { array, cell, found, value };
        let stmt = |kind| Stmt { kind, span };
        let mut all = vec![
            stmt(StmtKind::Assign(cell, self.offset(array, pointer))),
            stmt(StmtKind::Assign(found, truth(false, span))),
            // What others have written there, or nobody.
            stmt(match self.rules.keep(Rule::PairWriterFound) {
                true => StmtKind::Havoc(value),
                false => StmtKind::Assign(value, zero(elem, span)),
            }),
        ];
        let mut locals = BTreeMap::new();
        let labels = self.labels;
        self.labels += self::labels(&prefix);
        let mut copy = self.copy(&prefix, &mut locals, labels, &watch);
        if self.is_turned {
            turn::turn(&mut copy);
        }
        // In front of what it does: what its statements oblige to is assumed, which a thread that is not there need not keep.
        let kept = |rule: Rule, claim: Expr| if self.rules.keep(rule) { claim } else { truth(true, span) };
        let assert = |claim: Expr| stmt(StmtKind::Assert(AssertKind::Same(Same::Writer(array), span), claim));
        all.push(assert(kept(Rule::PairWriterExists, self.exists(span))));
        all.extend(copy);
        all.push(assert(kept(Rule::PairWriterFound, local(found, BOOL, span))));
        all.push(stmt(StmtKind::Assign(dst, local(value, ty, span))));
        all
    }

    /// The element that a pointer leads to.
    fn offset(&mut self, array: ObjectId, pointer: &Expr) -> Expr {
        let span = pointer.span;
        let elem = self.kernel.objects[array].elem.bytes();
        // Between elements the quotient would not say where it is.
        self.fails |= visit::any_expr(
            pointer,
            &|e| matches!(e.kind, ExprKind::PtrAdd { scale, .. } if !scale.is_multiple_of(elem)),
        );
        let first = address(array, span);
        let bytes = self.kernel.objects[array].elem.bytes();
        let kind = ExprKind::PtrDiff(Box::new(pointer.clone()), Box::new(first), bytes);
        Expr { kind, ty: Ty::Scalar(I64), span }
    }

    /// The writer is a thread of the block.
    fn exists(&self, span: Span) -> Expr {
        if !self.is_turned {
            return truth(true, span);
        }
        let coord = |coord, axis| Expr { kind: ExprKind::Coord(coord, axis), ty: Ty::Scalar(U32), span };
        let within = |at: Axis, of: Axis| binary(BinOp::Lt, coord(Coord::Thread, at), coord(Coord::BlockDim, of));
        binary(BinOp::And, within(Axis::Y, Axis::X), within(Axis::X, Axis::Y))
    }

    /// What another thread does, with locals of its own: of its writes one cell is watched.
    fn copy(&mut self, stmts: &[Stmt], locals: &mut BTreeMap<LocalId, LocalId>, labels: usize, watch: &Watch) -> Block {
        let mut all = Block::new();
        for stmt in stmts {
            let mut stmt = stmt.clone();
            stmt.kind.exprs_mut().into_iter().for_each(|e| self.rename(e, locals));
            for inner in stmt.kind.blocks_mut() {
                *inner = self.copy(inner, locals, labels, watch);
            }
            let label = |label: Label| Label::from_index(label.index() + labels);
            match &mut stmt.kind {
                StmtKind::Assign(local, _) | StmtKind::Havoc(local) | StmtKind::Load { dst: local, .. } => {
                    *local = self.own(*local, locals);
                }
                StmtKind::Block(own, _) | StmtKind::Break(own) | StmtKind::Continue(own) => *own = label(*own),
                StmtKind::Store { pointer, value } => {
                    if self.reach_of(pointer, watch.array) {
                        all.extend(self.watched(pointer, value, watch, stmt.span));
                    }
                    continue;
                }
                StmtKind::If(..) | StmtKind::Assume(..) => {}
                StmtKind::Loop(_)
                | StmtKind::Return
                | StmtKind::Barrier(_)
                | StmtKind::Fence(_)
                | StmtKind::Collective(_)
                | StmtKind::Assert(..)
                | StmtKind::Atomic { .. }
                | StmtKind::Snapshot { .. }
                | StmtKind::Call { .. } => self.fails = true,
            }
            all.push(stmt);
        }
        all
    }

    /// Whether a pointer, whose locals may be copies, leads to the array: of others nothing is read.
    fn reach_of(&mut self, pointer: &Expr, array: ObjectId) -> bool {
        // A pointer that a local holds would have to be followed to where it leads.
        self.fails |= visit::any_expr(pointer, &|e| e.ty == Ty::Pointer && e.as_local().is_some());
        visit::any_expr(pointer, &|e| e.kind == ExprKind::AddressOf(array))
    }

    fn watched(&mut self, pointer: &Expr, value: &Expr, watch: &Watch, span: Span) -> Block {
        if value.ty != self.kernel.locals[watch.value].ty {
            self.fails = true;
            return Block::new();
        }
        let is_it = self.local(BOOL, span);
        let stmt = |kind| Stmt { kind, span };
        let same = binary(BinOp::Eq, self.offset(watch.array, pointer), local(watch.cell, Ty::Scalar(I64), span));
        let found = binary(BinOp::Or, local(watch.found, BOOL, span), local(is_it, BOOL, span));
        let kept = local(watch.value, value.ty, span);
        let select = ExprKind::Select(Box::new(local(is_it, BOOL, span)), Box::new(value.clone()), Box::new(kept));
        vec![
            stmt(StmtKind::Assign(is_it, same)),
            stmt(StmtKind::Assign(watch.found, found)),
            stmt(StmtKind::Assign(watch.value, Expr { kind: select, ty: value.ty, span })),
        ]
    }

    fn own(&mut self, local: LocalId, locals: &mut BTreeMap<LocalId, LocalId>) -> LocalId {
        if self.params.contains(&local) {
            return local;
        }
        if let Some(own) = locals.get(&local) {
            return *own;
        }
        let copy = Local { name: None, ..self.kernel.locals[local].clone() };
        let own = self.kernel.locals.push(copy);
        locals.insert(local, own);
        own
    }

    fn rename(&mut self, e: &mut Expr, locals: &mut BTreeMap<LocalId, LocalId>) {
        if let Some(local) = e.as_local() {
            e.kind = ExprKind::Local(self.own(local, locals));
        }
        fold::children_mut(e).into_iter().for_each(|child| self.rename(child, locals));
    }
}
