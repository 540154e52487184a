//! Mutants of a kernel: one change each, made in the kernel AST.
//!
//! In the AST and not in the text: every mutant is well-typed by construction and needs
//! no run of clang, each operator is found once however macros and templates spell it,
//! and its place in the source is known.

use barrister::base::source::Span;
use barrister::kernel::ast::*;

/// What a change is made to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// What threads do.
    Code,
    /// What is claimed and proved.
    Claim,
    /// What is assumed.
    Hypothesis,
}

/// What distinguishes a mutant.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    pub part: Part,
    pub kind: &'static str,
    pub span: Span,
}

/// All mutants of a function.
pub fn mutants(function: &Function) -> Vec<(Change, Function)> {
    let mut found = Vec::new();
    for place in 0.. {
        let mut mutant = function.clone();
        let mut pick = Pick { left: place, made: None };
        pick.function(&mut mutant);
        let Some(change) = pick.made else { break };
        found.push((change, mutant));
    }
    found
}

/// Makes the change at one place, the `left`-th of those at which one can be made.
struct Pick {
    left: usize,
    made: Option<Change>,
}

impl Pick {
    /// Is this the place.
    fn here(&mut self, part: Part, kind: &'static str, span: Span) -> bool {
        if self.made.is_some() {
            return false;
        }
        if self.left > 0 {
            self.left -= 1;
            return false;
        }
        self.made = Some(Change { part, kind, span });
        true
    }

    fn function(&mut self, f: &mut Function) {
        self.drop_one(&mut f.requires, Part::Hypothesis, "precondition dropped", |c| c.expr.span);
        f.requires.iter_mut().for_each(|c| self.weaker(&mut c.expr, Part::Hypothesis, "precondition weakened"));
        self.drop_one(&mut f.extents, Part::Hypothesis, "extent dropped", |e| e.elements.span);
        self.drop_one(&mut f.ensures, Part::Claim, "postcondition dropped", |c| c.expr.span);
        f.ensures.iter_mut().for_each(|c| self.claim(&mut c.expr));
        self.drop_one(&mut f.wide_invariants, Part::Claim, "invariant dropped", |i| i.expr.span);
        f.wide_invariants.iter_mut().for_each(|i| self.claim(&mut i.expr));
        let span = f.span;
        if let Some(frame) = &mut f.frame {
            self.drop_one(&mut frame.reads, Part::Claim, "frame: what is read dropped", |_| span);
            self.drop_one(&mut frame.writes, Part::Claim, "frame: what is written dropped", |_| span);
        }
        if let Some(body) = &mut f.body {
            self.block(body);
        }
    }

    fn drop_one<T>(&mut self, items: &mut Vec<T>, part: Part, kind: &'static str, span: impl Fn(&T) -> Span) {
        if let Some(at) = (0..items.len()).find(|at| self.here(part, kind, span(&items[*at]))) {
            items.remove(at);
        }
    }

    fn block(&mut self, block: &mut Block) {
        for stmt in block {
            self.statement(stmt);
        }
    }

    fn statement(&mut self, stmt: &mut Stmt) {
        let span = stmt.span;
        match &mut stmt.kind {
            StmtKind::Barrier(barrier) => {
                self.barrier(barrier);
                if self.here(Part::Code, "barrier dropped", span) {
                    stmt.kind = barrier.result.map_or(StmtKind::Fence(AtomicScope::Block), StmtKind::Havoc);
                }
            }
            StmtKind::If(condition, then, otherwise) => {
                self.guard(condition);
                self.block(then);
                self.block(otherwise);
            }
            StmtKind::Loop(l) => {
                self.drop_one(&mut l.invariants, Part::Claim, "invariant dropped", |i| i.expr.span);
                l.invariants.iter_mut().filter(|i| !i.candidate).for_each(|i| self.claim(&mut i.expr));
                self.block(&mut l.body);
                self.block(&mut l.latch);
            }
            StmtKind::Block(_, body) => self.block(body),
            StmtKind::Load { pointer, .. } => self.address(pointer),
            StmtKind::Store { pointer, value } => {
                self.address(pointer);
                self.operands(value);
            }
            StmtKind::Atomic { pointer, operands, .. } => {
                self.address(pointer);
                operands.iter_mut().for_each(|e| self.operands(e));
            }
            StmtKind::Collective(together) => {
                self.operands(&mut together.mask);
                together.operands.iter_mut().for_each(|e| self.operands(e));
                if let CollectiveOp::Sync { shared, global } = &mut together.op {
                    if self.here(Part::Code, "barrier of a warp fences less", span) {
                        (*shared, *global) = (*shared && *global, false);
                    }
                    if self.here(Part::Code, "barrier of a warp dropped", span) {
                        stmt.kind = StmtKind::Fence(AtomicScope::Block);
                    }
                }
            }
            StmtKind::Assign(_, value) => self.operands(value),
            StmtKind::Call { args, .. } => args.iter_mut().for_each(|e| self.operands(e)),
            // What the language says is no claim of the author.
            StmtKind::Assert(AssertKind::Aligned(_) | AssertKind::Unwinding, _)
            | StmtKind::Assume(AssumeKind::Language | AssumeKind::Made(_), _) => {}
            StmtKind::Assert(_, claim) => self.claim(claim),
            StmtKind::Assume(AssumeKind::User, _) => {
                if self.here(Part::Hypothesis, "assumption dropped", span) {
                    stmt.kind = StmtKind::Fence(AtomicScope::Block);
                }
            }
            StmtKind::Snapshot { .. } => {
                if self.here(Part::Claim, "ghost copy dropped", span) {
                    stmt.kind = StmtKind::Fence(AtomicScope::Block);
                }
            }
            StmtKind::Havoc(_) | StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return | StmtKind::Fence(_) => {
            }
        }
    }

    fn barrier(&mut self, barrier: &mut Barrier) {
        self.drop_one(&mut barrier.invariants, Part::Claim, "barrier invariant dropped", |i| i.span);
        for invariant in &mut barrier.invariants {
            match &invariant.form {
                InvariantForm::Unary | InvariantForm::Binary => {
                    self.drop_one(&mut invariant.instances, Part::Claim, "instance dropped", |i| i.span);
                    self.claim(&mut invariant.expr);
                }
                InvariantForm::Element { .. } => {
                    self.claim(&mut invariant.expr);
                    invariant.instances.iter_mut().for_each(|owner| self.next(owner, "owner shifted"));
                }
                InvariantForm::Tuple { .. } => self.claim(&mut invariant.expr),
                // Which threads own the inputs, and no claim; and a claim that has no parts.
                InvariantForm::Inputs { .. } | InvariantForm::Permutation { .. } => {}
            }
        }
    }

    /// A condition of the program.
    fn guard(&mut self, condition: &mut Expr) {
        for (value, kind) in [(true, "guard: true"), (false, "guard: false")] {
            if self.here(Part::Code, kind, condition.span) {
                condition.kind = ExprKind::Bool(value);
                return;
            }
        }
        self.bounds(condition, Part::Code, "guard: bound moved");
        self.operands(condition);
    }

    /// One element further, and operands in the index.
    fn address(&mut self, pointer: &mut Expr) {
        if let ExprKind::PtrAdd { scale, .. } = pointer.kind
            && self.here(Part::Code, "index shifted", pointer.span)
        {
            let one = Expr { kind: ExprKind::Int(1), ty: Ty::Scalar(I64), span: pointer.span };
            let kind = ExprKind::PtrAdd { pointer: Box::new(pointer.clone()), index: Box::new(one), scale };
            *pointer = Expr { kind, ty: pointer.ty, span: pointer.span };
            return;
        }
        self.operands(pointer);
    }

    /// `e + 1`
    fn next(&mut self, e: &mut Expr, kind: &'static str) {
        if !matches!(e.ty, Ty::Scalar(Scalar::Int(_))) || !self.here(Part::Claim, kind, e.span) {
            return;
        }
        let one = Expr { kind: ExprKind::Int(1), ty: e.ty, span: e.span };
        let sum = ExprKind::Binary(BinOp::Add, Box::new(e.clone()), Box::new(one));
        *e = Expr { kind: sum, ty: e.ty, span: e.span };
    }

    /// A claim: negated, weakened (or its bounds moved), with operands swapped.
    fn claim(&mut self, e: &mut Expr) {
        if self.here(Part::Claim, "claim negated", e.span) {
            *e = Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(e.clone())), ty: e.ty, span: e.span };
            return;
        }
        self.weaker(e, Part::Claim, "claim weakened");
        self.operands_of(e, Part::Claim, "claim: operands swapped");
    }

    /// One of two conjuncts, also behind an implication; a bound that is not strict.
    fn weaker(&mut self, e: &mut Expr, part: Part, kind: &'static str) {
        if let ExprKind::Binary(BinOp::And, a, b) = &mut e.kind {
            for (keep, other) in [(a.clone(), b.span), (b.clone(), a.span)] {
                if self.here(part, kind, other) {
                    *e = *keep;
                    return;
                }
            }
        }
        match &mut e.kind {
            ExprKind::Binary(BinOp::And, a, b) => {
                self.weaker(a, part, kind);
                self.weaker(b, part, kind);
            }
            ExprKind::Binary(BinOp::Implies, _, b) => self.weaker(b, part, kind),
            _ => self.bounds(e, part, kind),
        }
    }

    /// `<` becomes `<=` and the other way round, anywhere in it.
    fn bounds(&mut self, e: &mut Expr, part: Part, kind: &'static str) {
        let span = e.span;
        if let ExprKind::Binary(op, ..) = &mut e.kind {
            let weak = match op {
                BinOp::Lt => Some(BinOp::Le),
                BinOp::Gt => Some(BinOp::Ge),
                BinOp::Le => Some(BinOp::Lt),
                BinOp::Ge => Some(BinOp::Gt),
                _ => None,
            };
            if let Some(weak) = weak.filter(|_| self.here(part, kind, span)) {
                *op = weak;
            }
        }
        children(e).into_iter().for_each(|child| self.bounds(child, part, kind));
    }

    fn operands(&mut self, e: &mut Expr) {
        self.operands_of(e, Part::Code, "operands swapped");
    }

    /// Operands of an operator that does not commute, anywhere in it.
    fn operands_of(&mut self, e: &mut Expr, part: Part, kind: &'static str) {
        let span = e.span;
        if let ExprKind::Binary(op, a, b) = &mut e.kind {
            let same = a.ty == b.ty;
            let commutes = matches!(
                op,
                BinOp::Add
                    | BinOp::Mul
                    | BinOp::BitAnd
                    | BinOp::BitOr
                    | BinOp::BitXor
                    | BinOp::Eq
                    | BinOp::Ne
                    | BinOp::And
                    | BinOp::Or
            );
            if same && !commutes && self.here(part, kind, span) {
                std::mem::swap(a, b);
            }
        }
        children(e).into_iter().for_each(|child| self.operands_of(child, part, kind));
    }
}

/// The operands of an expression.
fn children(e: &mut Expr) -> Vec<&mut Expr> {
    match &mut e.kind {
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Local(_)
        | ExprKind::Coord(..)
        | ExprKind::Null
        | ExprKind::AddressOf(_) => Vec::new(),
        ExprKind::Unary(_, a) | ExprKind::Cast(a) | ExprKind::Address(a) => vec![a],
        ExprKind::Binary(_, a, b) | ExprKind::PtrDiff(a, b, _) => vec![a, b],
        ExprKind::Select(a, b, c) => vec![a, b, c],
        ExprKind::Intrinsic(_, args) | ExprKind::Uninterpreted(_, args) => args.iter_mut().collect(),
        ExprKind::PtrAdd { pointer, index, .. } => vec![pointer, index],
        ExprKind::Spec(spec) => match spec {
            SpecExpr::Enabled | SpecExpr::SameGroup | SpecExpr::Result => Vec::new(),
            SpecExpr::GhostLoad(a, _)
            | SpecExpr::Other(a)
            | SpecExpr::Old(a)
            | SpecExpr::Accessed(_, a)
            | SpecExpr::AccessOffset(_, a)
            | SpecExpr::PointerOffset(a) => vec![a],
            SpecExpr::SameBase(a, b) | SpecExpr::Identical(a, b) | SpecExpr::AddNoOverflow(a, b) => vec![a, b],
            SpecExpr::AtomicTaken { pointer, index, value } => vec![pointer, index, value],
            SpecExpr::NoOverflow(terms) => terms.iter_mut().collect(),
            SpecExpr::IsSum { value, lo, hi } => vec![value, lo, hi],
            SpecExpr::IsStridedSum { value, first, stride } => vec![value, first, stride],
            SpecExpr::ScanInput { value, identity, operator: _ } => vec![value, identity],
        },
    }
}
