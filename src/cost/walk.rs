//! A warp's way through a kernel: every statement that its lanes may come to, with what is known there.
//!
//! ```text
//! if c             c known in all lanes: one branch. The same in all lanes, but not known: either branch, with all
//!                  lanes. Else each branch with those lanes that may take it; behind it they are together again.
//! break, continue, return    lanes wait where they jump to; others go on without them
//! loop             round by round while it is known who leaves it, and then all rounds at once (`loops`)
//! ```
//!
//! What holds: the lanes that come to an access in the same rounds of the loops around it, in any run, are among the
//! possible ones of a flow that is recorded for it, contain the certain ones, and have the addresses that the flow says
//! for some values of the unknowns. Absent: what callees by contract access.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::time::Instant;

use super::flow::{Flow, Here, Mask};
use super::number::{LANES, Number};
use super::record::{Known, Record};
use super::symbol::{Origin, Range, Symbol, Symbols};
use super::value::{Reason, Truth, Value};
use super::warp::Warp;
use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::{BinOp, Block, Expr, ExprKind, Function, Label, LocalId, Program, Space, Stmt, StmtKind, Ty};

/// Statements that are followed in one warp; a kernel with more is not followed.
const MAX_STEPS: u64 = 400_000;

/// Patterns of addresses that are counted in one warp: it takes some seconds.
const MAX_TRIED: u64 = 4_000_000;

/// Where lanes wait that have jumped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Break(Label),
    Continue(Label),
    Return,
    /// Nobody jumps there.
    Nothing,
}

/// A part of the text that lanes enter together, and behind which they are together again.
#[derive(Clone)]
pub(super) struct Scope {
    pub target: Target,
    pub entry: Mask,
    /// Lanes that may have jumped to somewhere further out, without the others.
    pub escaped: [bool; LANES],
    pub arrived: Vec<Flow>,
}

/// The state of a walk.
pub struct Walk<'a> {
    pub(super) program: &'a Program,
    pub(super) kernel: &'a Function,
    pub(super) warp: &'a Warp,
    pub(super) symbols: Symbols,
    /// Arguments that are known.
    pub(super) arguments: &'a BTreeMap<LocalId, i128>,
    pub(super) scopes: Vec<Scope>,
    pub(super) records: Vec<Record>,
    /// A walk that only looks what a loop changes records nothing.
    pub(super) is_recording: bool,
    pub(super) steps: u64,
    /// Patterns of addresses that were counted.
    pub(super) tried: u64,
    deadline: Instant,
    /// Costs of patterns of addresses.
    pub(super) known: Known,
    /// Statements, by where they are in memory, whose access was recorded with an earlier one.
    pub(super) joined: BTreeSet<usize>,
    regions: u32,
}

impl<'a> Walk<'a> {
    /// At the beginning of a kernel.
    pub fn new(
        program: &'a Program,
        kernel: &'a Function,
        warp: &'a Warp,
        arguments: &'a BTreeMap<LocalId, i128>,
        deadline: Instant,
    ) -> Self {
        let (symbols, scopes, records) = (Symbols::default(), Vec::new(), Vec::new());
        Walk {
            program,
            kernel,
            warp,
            symbols,
            arguments,
            scopes,
            records,
            is_recording: true,
            steps: 0,
            tried: 0,
            deadline,
            known: Known::new(),
            joined: BTreeSet::new(),
            regions: 1,
        }
    }

    /// Goes all the way; `None`: there is too much of it.
    pub fn walked(mut self) -> Option<Vec<Record>> {
        let mask = Mask { lanes: self.warp.lanes.map(|is| if is { Here::Yes } else { Here::No }), region: 1 };
        let mut flow = Flow { mask, locals: vec![None; self.kernel.locals.len()] };
        for param in &self.kernel.params {
            let value = self.argument(param.local, param.object.filter(|_| !param.anywhere));
            flow.locals[param.local.index()] = Some(Rc::new(value));
        }
        let kernel = self.kernel;
        self.enter(Target::Return, &flow);
        self.block(kernel.body.as_deref().unwrap_or_default(), flow);
        (!self.is_tired()).then_some(self.records)
    }

    /// Whether it has gone on for too long.
    pub(super) fn is_tired(&self) -> bool {
        self.steps >= MAX_STEPS || self.tried >= MAX_TRIED || Instant::now() >= self.deadline
    }

    pub(super) fn new_region(&mut self) -> u32 {
        self.regions += 1;
        self.regions
    }

    /// An unknown that nothing is known of, but that it is the same in all lanes.
    pub(super) fn opaque(&mut self, span: Span) -> Number {
        Number::symbol(self.fresh(Origin::At(span), false))
    }

    pub(super) fn fresh(&mut self, origin: Origin, is_free: bool) -> Symbol {
        self.symbols.fresh(origin, Range::ANY, is_free)
    }

    pub(super) fn enter(&mut self, target: Target, flow: &Flow) {
        self.scopes.push(Scope { target, entry: flow.mask.clone(), escaped: [false; LANES], arrived: Vec::new() });
    }

    /// Behind a scope: those that came to its end, and those that had jumped there.
    pub(super) fn leave(&mut self, end: Flow, span: Span) -> Flow {
        let Some(scope) = self.scopes.pop() else { return end };
        let mut all = end;
        for flow in scope.arrived {
            all = self.join(all, flow, false, span);
        }
        if all.is_dead() {
            return all;
        }
        let together = |lane: usize| match (scope.entry.lanes[lane], all.mask.lanes[lane]) {
            (here, _) if !scope.escaped[lane] => here,
            (_, Here::No) => Here::No,
            (_, Here::Maybe | Here::Yes) => Here::Maybe,
        };
        let lanes = std::array::from_fn(together);
        let region = if lanes == scope.entry.lanes && !scope.escaped.contains(&true) {
            scope.entry.region
        } else {
            self.new_region()
        };
        Flow { mask: Mask { lanes, region }, locals: all.locals }
    }

    /// Lanes leave for a target; nobody is left behind.
    fn jump(&mut self, target: Target, flow: Flow) -> Flow {
        let nowhere = flow.nowhere();
        for scope in self.scopes.iter_mut().rev() {
            if scope.target == target {
                scope.arrived.push(flow);
                break;
            }
            // All lanes of the scope, or none: those that are still there are all.
            if scope.entry.region != flow.mask.region {
                let leaves = flow.mask.possible();
                (0..LANES).for_each(|lane| scope.escaped[lane] |= leaves[lane]);
            }
        }
        nowhere
    }

    pub(super) fn block(&mut self, block: &'a [Stmt], mut flow: Flow) -> Flow {
        for (place, stmt) in block.iter().enumerate() {
            if flow.is_dead() || self.is_tired() {
                return flow;
            }
            self.steps += 1;
            self.access(&block[place..], &flow);
            flow = self.statement(stmt, flow);
        }
        flow
    }

    /// What a statement changes; its access was recorded before.
    fn statement(&mut self, stmt: &'a Stmt, mut flow: Flow) -> Flow {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Assign(local, value) => {
                let value = self.value(value, &flow);
                set(&mut flow, *local, value);
            }
            StmtKind::Havoc(local) => set(&mut flow, *local, Value::varying(Reason::NoValue, span)),
            StmtKind::Load { dst, pointer, .. } => {
                let value = self.loaded(*dst, pointer, &flow, span);
                set(&mut flow, *dst, value);
            }
            StmtKind::Atomic { dst, .. } => {
                dst.iter().for_each(|dst| set(&mut flow, *dst, Value::varying(Reason::Data, span)));
            }
            StmtKind::Call { dst, .. } => {
                dst.iter().for_each(|dst| set(&mut flow, *dst, Value::varying(Reason::Function, span)));
            }
            StmtKind::Barrier(barrier) => {
                if let Some(dst) = barrier.result {
                    let value = Value::Number(self.opaque(span));
                    set(&mut flow, dst, self.as_type(value, dst, span));
                }
            }
            StmtKind::Collective(collective) => {
                let value = Value::varying(Reason::Exchange, span);
                collective.dst.iter().for_each(|dst| set(&mut flow, *dst, value.clone()));
            }
            StmtKind::If(condition, then, otherwise) => return self.branch(condition, then, otherwise, flow),
            StmtKind::Loop(l) => return self.looped(l, flow, span),
            StmtKind::Block(label, body) => {
                self.enter(Target::Break(*label), &flow);
                let end = self.block(body, flow);
                return self.leave(end, span);
            }
            StmtKind::Break(label) => return self.jump(Target::Break(*label), flow),
            StmtKind::Continue(label) => return self.jump(Target::Continue(*label), flow),
            StmtKind::Return => return self.jump(Target::Return, flow),
            StmtKind::Assume(_, claim) => assume(&mut flow, claim),
            StmtKind::Store { .. } | StmtKind::Fence(_) | StmtKind::Assert(..) | StmtKind::Snapshot { .. } => {}
        }
        flow
    }

    fn branch(&mut self, condition: &'a Expr, then: &'a Block, otherwise: &'a Block, flow: Flow) -> Flow {
        let (truth, among) = (self.truth(condition, &flow), flow.mask.possible());
        let span = condition.span;
        match truth.of_all(&among) {
            Some(true) => return self.block(then, flow),
            Some(false) => return self.block(otherwise, flow),
            None => {}
        }
        if truth.is_uniform(&among) {
            let first = self.block(then, flow.clone());
            let second = self.block(otherwise, flow);
            return self.join(first, second, true, span);
        }
        self.enter(Target::Nothing, &flow);
        let part = |wanted: bool, walk: &mut Self| {
            let mask = flow.mask.split(&truth, wanted, walk.new_region());
            Flow { mask, locals: flow.locals.clone() }
        };
        let (first, second) = (part(true, self), part(false, self));
        let first = self.block(then, first);
        let second = self.block(otherwise, second);
        let end = self.join(first, second, false, span);
        self.leave(end, span)
    }

    /// What a load gives: where all lanes read one cell that they share, the same.
    fn loaded(&mut self, dst: LocalId, pointer: &Expr, flow: &Flow, span: Span) -> Value {
        let (place, among) = (self.value(pointer, flow), flow.mask.possible());
        let is_shared = |space: Space| matches!(space, Space::Global | Space::Shared | Space::Constant);
        let is_one = place.is_uniform(&among)
            && matches!(&place, Value::Pointer(object, _) if is_shared(self.kernel.objects[*object].space));
        if !is_one {
            return Value::varying(Reason::Data, span);
        }
        let value = Value::Number(self.opaque(span));
        self.as_type(value, dst, span)
    }

    /// An unknown number as a value of a local's type.
    fn as_type(&self, number: Value, local: LocalId, span: Span) -> Value {
        match self.kernel.locals[local].ty {
            Ty::Scalar(crate::kernel::ast::Scalar::Int(_)) => number,
            Ty::Scalar(crate::kernel::ast::Scalar::Bool) => Value::Truth(Truth::unknown(true)),
            Ty::Scalar(crate::kernel::ast::Scalar::Float(_)) | Ty::Pointer => Value::unknown(true, Reason::Data, span),
        }
    }
}

/// A number that is assumed to be a constant is one from there on.
fn assume(flow: &mut Flow, claim: &Expr) {
    let ExprKind::Binary(op, a, b) = &claim.kind else { return };
    if *op == BinOp::And {
        [a, b].into_iter().for_each(|claim| assume(flow, claim));
    }
    if let (BinOp::Eq, Some(local), ExprKind::Int(value)) = (op, a.as_local(), &b.kind) {
        set(flow, local, Value::Number(Number::constant(*value)));
    }
}

pub(super) fn set(flow: &mut Flow, local: LocalId, value: Value) {
    flow.locals[local.index()] = Some(Rc::new(value));
}
