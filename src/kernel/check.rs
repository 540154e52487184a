//! Checks what [`super::ast`] promises of a function.
//!
//! - Types: operands agree, conditions are truth values, assignments and stores
//!   have the type of their target, comparisons yield `Bool`.
//! - Names: locals, objects and labels exist; `Break` and `Continue` are inside of
//!   what they name, and only loops are continued.
//! - Specification forms occur in specifications only.

use super::address;
use super::ast::*;
use super::integer;
use crate::base::source::Span;

/// A broken promise: what, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// What is wrong.
    pub message: String,
    /// Where.
    pub span: Span,
}

/// Checks all functions of a program.
pub fn program(program: &Program) -> Vec<Flaw> {
    program.contracts.iter().chain(&program.kernels).flat_map(function).collect()
}

/// Checks a function.
pub fn function(function: &Function) -> Vec<Flaw> {
    let mut checker = Checker { function, flaws: Vec::new(), labels: Vec::new(), specification: 0 };
    checker.whole();
    checker.flaws
}

const BOOL: Ty = Ty::Scalar(Scalar::Bool);

struct Checker<'f> {
    function: &'f Function,
    flaws: Vec<Flaw>,
    /// Enclosing labels, and whether they are loops.
    labels: Vec<(Label, bool)>,
    specification: u32,
}

impl Checker<'_> {
    fn whole(&mut self) {
        let function = self.function;
        let clauses = function.requires.iter().chain(&function.ensures);
        for clause in clauses {
            self.claim(&clause.expr);
        }
        for extent in &function.extents {
            if !matches!(extent.elements.ty, Ty::Scalar(Scalar::Int(_))) {
                self.flaw(extent.elements.span, "an extent that is no integer");
            }
        }
        for invariant in &function.wide_invariants {
            self.claim(&invariant.expr);
        }
        if let Some(body) = &function.body {
            self.block(body);
        }
    }

    fn flaw(&mut self, span: Span, message: impl Into<String>) {
        self.flaws.push(Flaw { message: message.into(), span });
    }

    fn expect(&mut self, holds: bool, span: Span, message: &str) {
        if !holds {
            self.flaw(span, message);
        }
    }

    fn local(&mut self, id: LocalId, span: Span) -> Ty {
        match self.function.locals.get(id) {
            Some(local) => local.ty,
            None => {
                self.flaw(span, "a local that does not exist");
                BOOL
            }
        }
    }

    fn claim(&mut self, e: &Expr) {
        self.specification += 1;
        self.expr(e);
        self.specification -= 1;
        self.expect(e.ty == BOOL, e.span, "a claim that is no truth value");
    }

    fn block(&mut self, block: &Block) {
        block.iter().for_each(|s| self.stmt(s));
    }

    fn inside(&mut self, label: Label, is_loop: bool, blocks: &[&Block]) {
        self.labels.push((label, is_loop));
        blocks.iter().for_each(|b| self.block(b));
        self.labels.pop();
    }

    fn pointer(&mut self, e: &Expr) {
        self.expr(e);
        self.expect(e.ty == Ty::Pointer, e.span, "an address that is no pointer");
    }

    fn target(&mut self, id: LocalId, ty: Ty, span: Span) {
        let declared = self.local(id, span);
        self.expect(declared == ty, span, "a local assigned at another type");
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Assign(id, e) => {
                // An input of a scan is named by an assignment of its own.
                let names_input = matches!(e.kind, ExprKind::Spec(SpecExpr::ScanInput { .. }));
                self.specification += u32::from(names_input);
                self.expr(e);
                self.specification -= u32::from(names_input);
                self.target(*id, e.ty, span);
            }
            StmtKind::Havoc(id) => drop(self.local(*id, span)),
            StmtKind::Load { dst, pointer, .. } => {
                self.pointer(pointer);
                let ty = self.local(*dst, span);
                let has_target = ty != Ty::Pointer || address::behind(self.function).is_some();
                self.expect(has_target, span, "a pointer loaded from memory that points to nothing");
            }
            StmtKind::Store { pointer, value } => {
                self.pointer(pointer);
                self.expr(value);
            }
            StmtKind::Atomic { dst, op, pointer, operands, elem, .. } => {
                self.pointer(pointer);
                operands.iter().for_each(|o| self.operand_of_type(o, Ty::Scalar(*elem)));
                if let Some(dst) = dst {
                    self.target(*dst, Ty::Scalar(*elem), span);
                }
                self.expect(operands.len() == op.arity(), span, "an atomic with other operands");
            }
            StmtKind::If(c, a, b) => {
                self.operand_of_type(c, BOOL);
                self.block(a);
                self.block(b);
            }
            StmtKind::Loop(l) => {
                l.invariants.iter().for_each(|i| self.claim(&i.expr));
                self.inside(l.label, true, &[&l.body, &l.latch]);
            }
            StmtKind::Block(label, block) => self.inside(*label, false, &[block]),
            StmtKind::Break(label) => {
                let known = self.labels.iter().any(|(l, _)| l == label);
                self.expect(known, span, "a break out of something that it is not in");
            }
            StmtKind::Continue(label) => {
                let known = self.labels.iter().any(|(l, is_loop)| l == label && *is_loop);
                self.expect(known, span, "a continue of a loop that it is not in");
            }
            StmtKind::Return | StmtKind::Fence(_) => {}
            StmtKind::Barrier(barrier) => self.barrier(barrier),
            StmtKind::Collective(collective) => {
                self.operand_of_type(&collective.mask, Ty::Scalar(U32));
                collective.operands.iter().for_each(|o| self.expr(o));
                collective.invariants.iter().for_each(|i| self.claim(&i.expr));
                if let Some(dst) = collective.dst {
                    let ty = self.local(dst, span);
                    self.expect(ty != Ty::Pointer, span, "a pointer as the result of a collective operation");
                }
            }
            StmtKind::Assert(_, e) | StmtKind::Assume(_, e) => self.claim(e),
            StmtKind::Snapshot { dst, src } => {
                self.pointer(src);
                let is_own = |o: &Object| matches!(o.space, Space::Ghost | Space::Private);
                let own = self.function.objects.get(*dst).is_some_and(is_own);
                self.expect(own, span, "a snapshot into an array that is no ghost, and not the thread's");
            }
            StmtKind::Call { args, dst, .. } => {
                args.iter().for_each(|a| self.expr(a));
                if let Some(dst) = dst {
                    self.local(*dst, span);
                }
            }
        }
    }

    fn barrier(&mut self, barrier: &Barrier) {
        for invariant in &barrier.invariants {
            self.claim(&invariant.expr);
            self.specification += 1;
            invariant.instances.iter().for_each(|e| self.expr(e));
            self.specification -= 1;
            if let InvariantForm::Element { array, element, .. } | InvariantForm::Inputs { array, element, .. } =
                &invariant.form
            {
                self.operand_of_type(array, Ty::Pointer);
                self.local(*element, invariant.span);
            }
            if let InvariantForm::Tuple { cells, elements, .. } = &invariant.form {
                cells.iter().for_each(|cell| self.operand_of_type(cell, Ty::Pointer));
                for element in elements {
                    self.local(*element, invariant.span);
                }
                self.expect(cells.len() == elements.len(), invariant.span, "an element without its cell");
            }
            if let InvariantForm::Permutation { array, copy, .. } = &invariant.form {
                self.operand_of_type(array, Ty::Pointer);
                self.operand_of_type(copy, Ty::Pointer);
            }
            if let InvariantForm::Inputs { count: Some(count), .. } = &invariant.form {
                self.operand_of_type(count, Ty::Scalar(U32));
            }
            let fits = invariant.instances.len().is_multiple_of(invariant.form.width());
            self.expect(fits, invariant.span, "a barrier invariant with an instance of another width");
        }
    }

    fn operand_of_type(&mut self, e: &Expr, ty: Ty) {
        self.expr(e);
        self.expect(e.ty == ty, e.span, "an operand of another type");
    }

    fn expr(&mut self, e: &Expr) {
        let span = e.span;
        match &e.kind {
            ExprKind::Bool(_) => self.expect(e.ty == BOOL, span, "a truth value of another type"),
            ExprKind::Int(v) => {
                let fits = matches!(e.ty, Ty::Scalar(Scalar::Int(t)) if integer::fits(*v, t));
                self.expect(fits, span, "an integer constant out of its type's range");
            }
            ExprKind::Float(_) => {
                self.expect(matches!(e.ty, Ty::Scalar(Scalar::Float(_))), span, "a float of another type");
            }
            ExprKind::Local(id) => {
                let ty = self.local(*id, span);
                self.expect(ty == e.ty, span, "a local read at another type");
            }
            ExprKind::Coord(..) => self.expect(e.ty == Ty::Scalar(U32), span, "a coordinate of another type"),
            ExprKind::Unary(op, a) => {
                self.operand_of_type(a, e.ty);
                self.expect((*op == UnOp::Not) == (e.ty == BOOL), span, "an operator at another type");
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, e),
            ExprKind::Cast(a) => {
                self.expr(a);
                let scalars = a.ty != Ty::Pointer && e.ty != Ty::Pointer;
                self.expect(scalars, span, "a cast from or to a pointer");
            }
            ExprKind::Select(c, a, b) => {
                self.operand_of_type(c, BOOL);
                self.operand_of_type(a, e.ty);
                self.operand_of_type(b, e.ty);
            }
            ExprKind::Intrinsic(_, args) | ExprKind::Uninterpreted(_, args) => args.iter().for_each(|a| self.expr(a)),
            ExprKind::Null => self.expect(e.ty == Ty::Pointer, span, "a null that is no pointer"),
            ExprKind::AddressOf(object) => {
                let known = self.function.objects.get(*object).is_some() && e.ty == Ty::Pointer;
                self.expect(known, span, "an object that does not exist");
            }
            ExprKind::PtrAdd { pointer, index, .. } => {
                self.pointer(pointer);
                self.expr(index);
                let wide = index.ty == Ty::Scalar(I64) || index.ty == Ty::Scalar(U64);
                self.expect(wide && e.ty == Ty::Pointer, span, "a pointer offset that has not 64 bits");
            }
            ExprKind::Address(pointer) => {
                self.pointer(pointer);
                self.expect(e.ty == Ty::Scalar(U64), span, "an address of another type");
            }
            ExprKind::PtrDiff(a, b, scale) => {
                self.pointer(a);
                self.pointer(b);
                self.expect(*scale > 0 && e.ty == Ty::Scalar(I64), span, "a pointer difference of another type");
            }
            ExprKind::Spec(spec) => {
                self.expect(self.specification > 0, span, "a specification in the program");
                self.spec(spec, e);
            }
        }
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, e: &Expr) {
        self.expr(a);
        self.expr(b);
        if matches!(op, BinOp::Shl | BinOp::Shr) {
            // The amount keeps its own type: a conversion could bring it into range.
            let is_integer = matches!(b.ty, Ty::Scalar(Scalar::Int(_)));
            self.expect(is_integer, e.span, "a shift amount that is no integer");
        } else {
            self.expect(a.ty == b.ty, e.span, "operands of different types");
        }
        let result = match op {
            BinOp::Eq | BinOp::Ne => true,
            BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => {
                self.expect(a.ty != Ty::Pointer, e.span, "an order of pointers");
                true
            }
            BinOp::And | BinOp::Or | BinOp::Implies => {
                self.expect(a.ty == BOOL, e.span, "a logical operator on other than truth values");
                true
            }
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div => {
                self.expect(a.ty != BOOL && a.ty != Ty::Pointer, e.span, "arithmetic on truth values or pointers");
                false
            }
            BinOp::Rem | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl | BinOp::Shr => {
                self.expect(
                    matches!(a.ty, Ty::Scalar(Scalar::Int(_))),
                    e.span,
                    "a bit operation on other than integers",
                );
                false
            }
        };
        self.expect(e.ty == if result { BOOL } else { a.ty }, e.span, "an operator with a result of another type");
    }

    fn spec(&mut self, spec: &SpecExpr, e: &Expr) {
        match spec {
            SpecExpr::GhostLoad(p, s) => {
                self.pointer(p);
                self.expect(e.ty == Ty::Scalar(*s), e.span, "a ghost read at another type");
            }
            SpecExpr::Other(a) | SpecExpr::Old(a) => self.operand_of_type(a, e.ty),
            SpecExpr::Enabled | SpecExpr::SameGroup => {
                self.expect(e.ty == BOOL, e.span, "a truth value of another type")
            }
            SpecExpr::Result => {
                let declared = self.function.result.map(|r| self.local(r, e.span));
                self.expect(declared == Some(e.ty), e.span, "a result of another type");
            }
            SpecExpr::Accessed(_, p) => {
                self.pointer(p);
                self.expect(e.ty == BOOL, e.span, "a truth value of another type");
            }
            SpecExpr::AccessOffset(_, p) | SpecExpr::PointerOffset(p) => {
                self.pointer(p);
                self.expect(e.ty == Ty::Scalar(U64), e.span, "an offset of another type");
            }
            SpecExpr::SameBase(a, b) => {
                self.pointer(a);
                self.pointer(b);
            }
            SpecExpr::Identical(a, b) => {
                self.operand_of_type(a, b.ty);
                self.expr(b);
                self.expect(e.ty == BOOL, e.span, "a truth value of another type");
            }
            SpecExpr::AtomicTaken { pointer, index, value } => {
                self.pointer(pointer);
                self.expr(index);
                self.expr(value);
            }
            SpecExpr::AddNoOverflow(a, b) => {
                self.operand_of_type(a, e.ty);
                self.operand_of_type(b, e.ty);
            }
            SpecExpr::NoOverflow(args) => args.iter().for_each(|a| self.expr(a)),
            SpecExpr::IsSum { value, lo, hi } | SpecExpr::IsStridedSum { value, first: lo, stride: hi } => {
                self.expr(value);
                self.operand_of_type(lo, Ty::Scalar(U32));
                self.operand_of_type(hi, Ty::Scalar(U32));
            }
            SpecExpr::ScanInput { value, identity, operator: _ } => {
                self.operand_of_type(value, e.ty);
                self.expr(identity);
                let local = matches!(value.kind, ExprKind::Local(_));
                self.expect(local, e.span, "an input of a scan that is no local");
            }
        }
    }
}
