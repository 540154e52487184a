//! Annotations: calls of the functions that `annotations/annotations.h` declares.
//!
//! Inside an annotation nothing is emitted: loads are ghost reads, short circuits
//! stay pure, and functions that are one expression are inlined as expressions.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, annotation_error, unsupported};
use super::make;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{
    AccessKind, AssertKind, AssumeKind, BarrierInvariant, BinOp, Expr, ExprKind, Invariant, InvariantForm, Language,
    LocalId, Scalar, ScanOperator, ShuffleInvariant, SpecExpr, StmtKind, Ty, U64,
};
use crate::kernel::visit;
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// The value of an annotation; `None` if the function is not one.
    pub fn annotation(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        if !callee.name.starts_with("__") || !self.cx.index.decl(callee.id).is_some_and(|d| d.is_own) {
            return Ok(None);
        }
        if let Some(e) = self.specification_expression(node, callee, span)? {
            return Ok(Some(Value::Scalar(e)));
        }
        if self.annotation_statement(callee, span)? { Ok(Some(Value::Void)) } else { Ok(None) }
    }

    /// Lowers something inside an annotation.
    pub fn specify<T>(&mut self, f: impl FnOnce(&mut Self) -> R<T>) -> R<T> {
        self.annotating.specification += 1;
        let result = f(self);
        self.annotating.specification -= 1;
        result
    }

    /// The claim that is an annotation's first argument.
    fn claim(&mut self, callee: &Callee<'a>, span: Span) -> R<Expr> {
        match callee.arguments.first() {
            Some(argument) => self.specify(|b| b.condition(argument)),
            None => annotation_error(span, format!("`{}` needs an argument", callee.name)),
        }
    }

    fn operand(&mut self, callee: &Callee<'a>, index: usize, span: Span) -> R<Expr> {
        match callee.arguments.get(index) {
            Some(argument) => self.specify(|b| b.scalar(argument)),
            None => annotation_error(span, format!("`{}` needs {} arguments", callee.name, index + 1)),
        }
    }

    fn annotation_statement(&mut self, callee: &Callee<'a>, span: Span) -> R<bool> {
        let global = callee.name.contains("global");
        match callee.name.as_str() {
            "__requires" | "__global_requires" | "__requires_launch" => self.precondition(callee, global, span)?,
            "__ensures" | "__global_ensures" => self.postcondition(callee, global, span)?,
            "__reads_from" | "__writes_to" => self.frame_clause(callee, span)?,
            "__requires_fresh_array" => self.fresh_array(callee, span)?,
            "__array_extent_of" => self.extent(callee, span)?,
            "__invariant" | "__global_invariant" | "__candidate_invariant" | "__candidate_global_invariant" => {
                let invariant =
                    Invariant { expr: self.claim(callee, span)?, candidate: callee.name.contains("candidate"), global };
                match &mut self.annotating.invariants {
                    Some(invariants) => invariants.push(invariant),
                    None => {
                        return annotation_error(span, "a loop invariant must stand at the head of a loop")
                            .map(|()| true);
                    }
                }
            }
            "__function_wide_invariant" | "__function_wide_candidate_invariant" => {
                let candidate = callee.name.contains("candidate");
                let invariant = Invariant { expr: self.claim(callee, span)?, candidate, global: true };
                self.function_wide(invariant, span)?;
            }
            "__assert" | "__unsafe_assert" | "__global_assert" => {
                let kind = if global { AssertKind::Global } else { AssertKind::User };
                let claim = self.claim(callee, span)?;
                self.emit(StmtKind::Assert(kind, claim), span)?;
            }
            "__assume" => {
                let claim = self.claim(callee, span)?;
                self.emit(StmtKind::Assume(AssumeKind::User, claim), span)?;
            }
            "__array_snapshot" => self.snapshot(callee, span)?,
            "__non_temporal_loads_begin" => match self.annotating.non_temporal.replace(span) {
                None => {}
                Some(_) => return annotation_error(span, "non-temporal loads have begun already"),
            },
            "__non_temporal_loads_end" => match self.annotating.non_temporal.take() {
                Some(_) => {}
                None => {
                    return annotation_error(span, "no `__non_temporal_loads_begin` comes before this in its block");
                }
            },
            "__element_invariant" => self.element_invariant(callee, span)?,
            "__elements_invariant_2" | "__elements_invariant_3" | "__elements_invariant_4" => {
                self.elements_invariant(callee, span)?;
            }
            "__permutation_invariant" => self.permutation_invariant(callee, span)?,
            "__scan_monoid" | "__scan_monoid_of" | "__reduction_monoid" | "__reduction_monoid_of" => {
                self.scan_monoid(callee, span)?;
            }
            "__shuffle_invariant" => {
                let expr = self.claim(callee, span)?;
                match self.annotating.pending.last_mut() {
                    Some(pending) => pending.of_shuffle.push(ShuffleInvariant { expr, span }),
                    None => {
                        return annotation_error(span, "a shuffle invariant must stand in a function").map(|()| true);
                    }
                }
            }
            name if name.starts_with("__barrier_invariant") => self.barrier_invariant(callee, span)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Of every loop of the function that states it.
    fn function_wide(&mut self, invariant: Invariant, span: Span) -> R<()> {
        if self.frame()?.owns_contract {
            self.function.wide_invariants.push(invariant);
            return Ok(());
        }
        self.at_start(span)?;
        self.frame()?.wide_invariants.push(invariant);
        Ok(())
    }

    fn snapshot(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        let dst = self.operand(callee, 0, span)?;
        let src = self.operand(callee, 1, span)?;
        let ExprKind::AddressOf(dst) = dst.kind else {
            return annotation_error(span, "the first argument of `__array_snapshot` must be a declared array");
        };
        self.function.objects[dst].space = crate::kernel::ast::Space::Ghost;
        self.emit(StmtKind::Snapshot { dst, src }, span)
    }

    fn barrier_invariant(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        let binary = callee.name.contains("binary");
        let expr = self.claim(callee, span)?;
        let mut indices = Vec::new();
        for argument in &callee.arguments[1..] {
            indices.push(self.specify(|b| b.scalar(argument))?);
        }
        let form = if binary { InvariantForm::Binary } else { InvariantForm::Unary };
        if indices.len() % form.width() != 0 {
            return annotation_error(span, "a binary barrier invariant is instantiated at pairs of threads");
        }
        self.of_next_barrier(BarrierInvariant { expr, form, instances: indices, span })
    }

    fn of_next_barrier(&mut self, invariant: BarrierInvariant) -> R<()> {
        match self.annotating.pending.last_mut() {
            Some(pending) => pending.of_barrier.push(invariant),
            None => return annotation_error(invariant.span, "a barrier invariant must stand in a function"),
        }
        Ok(())
    }

    /// `__element_invariant(array, x, e)` or `__element_invariant(array, x, e, owner)`, as
    /// the macro leaves them.
    fn element_invariant(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        let [array, element, claim, owner @ ..] = callee.arguments else {
            return annotation_error(span, "`__element_invariant` needs an array, a name and a claim");
        };
        let elem = self.pointee_scalar(array, span)?;
        let (array, element) = self.any_element(array, element, elem, span)?;
        let expr = self.specify(|b| b.condition(claim))?;
        let owner = owner.iter().map(|owner| self.specify(|b| b.scalar(owner))).collect::<R<_>>()?;
        let form = InvariantForm::Element { array, element, elem };
        self.of_next_barrier(BarrierInvariant { expr, form, instances: owner, span })
    }

    /// `__elements_invariant_2(array, x, y, e)` and its kin, as their macros leave them.
    fn elements_invariant(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        let [array, elements @ .., claim] = callee.arguments else {
            return annotation_error(span, "`__elements_invariant_N` needs an array, N names and a claim");
        };
        let elem = self.pointee_scalar(array, span)?;
        let found = elements.iter().map(|element| self.any_element(array, element, elem, span));
        let (cells, elements) = found.collect::<R<Vec<_>>>()?.into_iter().unzip();
        let expr = self.specify(|b| b.condition(claim))?;
        let form = InvariantForm::Tuple { cells, elements, elem };
        self.of_next_barrier(BarrierInvariant { expr, form, instances: Vec::new(), span })
    }

    /// A pointer to the element of an array that a macro's variable names, and the variable.
    fn any_element(&mut self, array: &'a Node, element: &'a Node, elem: Scalar, span: Span) -> R<(Expr, LocalId)> {
        let array = self.specify(|b| b.scalar(array))?;
        let bound = self.specify(|b| b.scalar(element))?;
        let ExprKind::Local(element) = bound.kind else {
            return annotation_error(span, "what stands for an element must be a new name");
        };
        if visit::any_expr(&array, &|e| matches!(e.kind, ExprKind::Local(l) if l == element)) {
            return annotation_error(span, "the array of an element invariant must not depend on the element");
        }
        Ok((make::pointer_add(array, bound, elem.bytes(), span), element))
    }

    /// `__permutation_invariant(array, copy)`.
    fn permutation_invariant(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        let [array, copy] = callee.arguments else {
            return annotation_error(span, "`__permutation_invariant` needs an array and a copy of it");
        };
        let elem = self.pointee_scalar(array, span)?;
        // A row of an array is none: the claim is of all elements.
        let are_named = [array, copy].into_iter().all(is_a_name);
        let [array, copy] = [array, copy].map(|e| self.specify(|b| b.scalar(e)));
        let (array, copy) = (array?, copy?);
        if !are_named || ![&array, &copy].iter().all(|e| matches!(e.kind, ExprKind::AddressOf(_))) {
            return annotation_error(
                span,
                "the arguments of `__permutation_invariant` must be declared arrays of one dimension",
            );
        }
        let expr = make::boolean(true, span);
        let form = InvariantForm::Permutation { array, copy, elem };
        self.of_next_barrier(BarrierInvariant { expr, form, instances: Vec::new(), span })
    }

    /// `__scan_monoid(array, op, identity)`, `__reduction_monoid(array, n, op, identity)`,
    /// as their macros leave them.
    fn scan_monoid(&mut self, callee: &Callee<'a>, span: Span) -> R<()> {
        let (array, element, count, application, identity) = match callee.arguments {
            [array, element, application, identity] => (array, element, None, application, identity),
            [array, element, count, application, identity] => (array, element, Some(count), application, identity),
            _ => return annotation_error(span, "`__scan_monoid` needs an array, an operator and its identity"),
        };
        let elem = self.pointee_scalar(array, span)?;
        let array = self.specify(|b| b.scalar(array))?;
        let bound = self.specify(|b| b.scalar(element))?;
        let application = self.specify(|b| b.scalar(application))?;
        let identity = self.specify(|b| b.scalar(identity))?;
        let count = count.map(|count| self.specify(|b| b.scalar(count))).transpose()?.map(Box::new);
        let ExprKind::Local(element) = bound.kind else {
            return unsupported(span, Construct::ScanOperator, "this use of `__scan_monoid`");
        };
        let is_cell = |e: &Expr| matches!(e.kind, ExprKind::Spec(SpecExpr::GhostLoad(..)));
        let operator = match ScanOperator::applied(&application) {
            Some((operator, a, b)) if application.ty == Ty::Scalar(elem) && is_cell(a) && is_cell(b) => operator,
            _ => {
                return unsupported(
                    span,
                    Construct::ScanOperator,
                    "a scan whose operator is not applied at the type of the array's elements",
                );
            }
        };
        is_constant(&identity)?;
        let array = make::pointer_add(array, bound, elem.bytes(), span);
        let form = InvariantForm::Inputs { array, element, elem, operator, identity: Box::new(identity), count };
        let expr = make::boolean(true, span);
        self.of_next_barrier(BarrierInvariant { expr, form, instances: Vec::new(), span })
    }

    /// `v = __scan_input(v, v op v, identity)`, as its macro leaves it.
    fn scan_input(&mut self, callee: &Callee<'a>, span: Span) -> R<Expr> {
        let value = self.operand(callee, 0, span)?;
        let application = self.operand(callee, 1, span)?;
        let identity = self.operand(callee, 2, span)?;
        let is_value = |e: &Expr| matches!((&e.kind, &value.kind), (ExprKind::Local(a), ExprKind::Local(b)) if a == b);
        if !is_value(&value) {
            return unsupported(
                span,
                Construct::ScanInputs,
                "an input of a scan that is not a variable of a number's type",
            );
        }
        let operator = match ScanOperator::applied(&application) {
            Some((operator, a, b)) if application.ty == value.ty && is_value(a) && is_value(b) => operator,
            _ => {
                return unsupported(
                    span,
                    Construct::ScanOperator,
                    "a scan whose operator is not applied at the type of its inputs",
                );
            }
        };
        is_constant(&identity)?;
        let ty = value.ty;
        let input = SpecExpr::ScanInput { value: Box::new(value), operator, identity: Box::new(identity) };
        Ok(Expr { kind: ExprKind::Spec(input), ty, span })
    }

    /// The type of the elements of an array that is passed as a `void *`.
    fn pointee_scalar(&mut self, mut array: &'a Node, span: Span) -> R<Scalar> {
        while matches!(&array.kind, Kind::ImplicitCastExpr | Kind::ParenExpr)
            && !matches!(array.cast_kind(), CastKind::ArrayToPointerDecay)
        {
            array = self.child(array, 0)?;
        }
        let ty = self.type_of(array)?;
        match ty.pointee().map(|t| &t.ty) {
            Some(CType::Scalar(elem)) => Ok(*elem),
            _ => unsupported(
                span,
                Construct::ElementInvariantArray,
                "an element invariant of an array whose elements are no numbers",
            ),
        }
    }

    /// Whether this block is what the macros of element invariants make: the declaration of
    /// the bound variable and the call.
    pub fn is_element_invariant(&self, node: &Node) -> bool {
        matches!(&node.inner[..], [declaration, call]
            if declaration.is(Kind::DeclStmt)
                && called_name(call).is_some_and(|name| BINDERS.contains(&name)))
    }

    /// Forms that have a value.
    fn specification_expression(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Expr>> {
        if self.annotating.specification == 0 && is_specification_only(&callee.name) {
            if is_about_accesses(&callee.name) {
                return self.any_number(node, callee, span).map(Some);
            }
            // CUDA has a vote of this name.
            if callee.name == "__all" && self.cx.language == Language::Cuda {
                return Ok(None);
            }
            return unsupported(
                span,
                Construct::OutsideAnnotation,
                format!("`{}` outside of an annotation", callee.name),
            );
        }
        let truth = Ty::Scalar(Scalar::Bool);
        let spec = |spec, ty| Expr { kind: ExprKind::Spec(spec), ty, span };
        Ok(Some(match callee.name.as_str() {
            "__enabled" => spec(SpecExpr::Enabled, truth),
            "__same_group_" => spec(SpecExpr::SameGroup, truth),
            "__dominator_enabled" => return unsupported(span, Construct::OutsideAnnotation, "`__dominator_enabled`"),
            "__implies" => {
                let (a, b) = (self.operand(callee, 0, span)?, self.operand(callee, 1, span)?);
                make::comparison(BinOp::Implies, make::truth(a), make::truth(b))
            }
            "__other_int" | "__other_bool" | "__uniform_int" | "__uniform_bool" | "__distinct_int"
            | "__distinct_bool" | "__all" | "__exclusive" => self.relational(callee, span)?,
            "__read"
            | "__write"
            | "__no_read"
            | "__no_write"
            | "__read_implies"
            | "__write_implies"
            | "__read_offset_bytes"
            | "__write_offset_bytes" => self.access_claim(node, callee, span)?,
            "__ptr_base" | "__other_ptr_base" => {
                return annotation_error(span, "the base of a pointer can only be compared with another base");
            }
            "__ptr_offset_bytes" => {
                let pointer = self.operand(callee, 0, span)?;
                let offset = spec(SpecExpr::PointerOffset(Box::new(pointer)), Ty::Scalar(U64));
                make::cast(offset, self.scalar_of(node)?)
            }
            "__atomic_has_taken_value" => {
                let pointer = Box::new(self.operand(callee, 0, span)?);
                let index = Box::new(self.operand(callee, 1, span)?);
                let value = Box::new(self.operand(callee, 2, span)?);
                spec(SpecExpr::AtomicTaken { pointer, index, value }, truth)
            }
            "__old_int" | "__old_bool" => self.old_value(node, callee, span)?,
            "__sum_does_not_overflow" => {
                let sum = self.operand(callee, 0, span)?;
                let mut terms = Vec::new();
                flatten_sum(sum, &mut terms);
                spec(SpecExpr::NoOverflow(terms), truth)
            }
            "__is_sum" => {
                let value = Box::new(self.operand(callee, 0, span)?);
                let lo = Box::new(self.operand(callee, 1, span)?);
                let hi = Box::new(self.operand(callee, 2, span)?);
                spec(SpecExpr::IsSum { value, lo, hi }, truth)
            }
            "__is_strided_sum" => {
                let value = Box::new(self.operand(callee, 0, span)?);
                let first = Box::new(self.operand(callee, 1, span)?);
                let stride = Box::new(self.operand(callee, 2, span)?);
                spec(SpecExpr::IsStridedSum { value, first, stride }, truth)
            }
            "__scan_input" | "__scan_input_of" => self.scan_input(callee, span)?,
            name if name.starts_with("__return_val_") => return self.returned_value(node, span).map(Some),
            name if name.starts_with("__add_noovfl_") => self.add_without_overflow(callee, span)?,
            _ => return Ok(None),
        }))
    }

    /// What is logged exists in proofs only: a program that uses it all the same may have
    /// got any number.
    fn any_number(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Expr> {
        for argument in callee.arguments {
            self.specify(|b| b.scalar(argument))?;
        }
        let ty = Ty::Scalar(self.scalar_of(node)?);
        let any = self.temporary(ty, span);
        self.emit(StmtKind::Havoc(any), span)?;
        Ok(self.read(any, span))
    }

    fn relational(&mut self, callee: &Callee<'a>, span: Span) -> R<Expr> {
        let e = self.operand(callee, 0, span)?;
        let kind = ExprKind::Spec(SpecExpr::Other(Box::new(e.clone())));
        let other = Expr { kind, ty: e.ty, span };
        Ok(match callee.name.as_str() {
            "__other_int" | "__other_bool" => other,
            "__uniform_int" | "__uniform_bool" => make::comparison(BinOp::Eq, e, other),
            "__distinct_int" | "__distinct_bool" => make::comparison(BinOp::Ne, e, other),
            "__all" => make::comparison(BinOp::And, e, other),
            _ => make::not(make::comparison(BinOp::And, e, other)),
        })
    }

    fn access_claim(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Expr> {
        let kind = if callee.name.contains("read") { AccessKind::Read } else { AccessKind::Write };
        let pointer = Box::new(self.operand(callee, 0, span)?);
        let truth = Ty::Scalar(Scalar::Bool);
        if callee.name.ends_with("offset_bytes") {
            let kind = ExprKind::Spec(SpecExpr::AccessOffset(kind, pointer));
            let offset = Expr { kind, ty: Ty::Scalar(U64), span };
            return Ok(make::cast(offset, self.scalar_of(node)?));
        }
        let accessed = Expr { kind: ExprKind::Spec(SpecExpr::Accessed(kind, pointer)), ty: truth, span };
        if callee.name.starts_with("__no_") {
            return Ok(make::not(accessed));
        }
        if callee.name.ends_with("_implies") {
            let claim = make::truth(self.operand(callee, 1, span)?);
            return Ok(make::comparison(BinOp::Implies, accessed, claim));
        }
        Ok(accessed)
    }

    /// In an annotation one expression; in code a sum and an assumption.
    fn add_without_overflow(&mut self, callee: &Callee<'a>, span: Span) -> R<Expr> {
        let [a, b] = callee.arguments else {
            return annotation_error(span, format!("`{}` needs two arguments", callee.name));
        };
        let (a, b) = self.unordered_values(&[a, b], span, |builder| Ok((builder.scalar(a)?, builder.scalar(b)?)))?;
        if self.annotating.specification > 0 {
            let ty = a.ty;
            let kind = ExprKind::Spec(SpecExpr::AddNoOverflow(Box::new(a), Box::new(b)));
            return Ok(Expr { kind, ty, span });
        }
        let kind = ExprKind::Spec(SpecExpr::NoOverflow(vec![a.clone(), b.clone()]));
        let fits = Expr { kind, ty: Ty::Scalar(Scalar::Bool), span };
        self.emit(StmtKind::Assume(AssumeKind::User, fits), span)?;
        Ok(make::binary(BinOp::Add, a, b, span))
    }

    /// `__ptr_base(p) == __ptr_base(q)`; `None` if the operands are not two bases.
    pub fn same_base(&mut self, op: BinOp, a: &'a Node, b: &'a Node, span: Span) -> R<Option<Expr>> {
        if !matches!(op, BinOp::Eq | BinOp::Ne) {
            return Ok(None);
        }
        let (Some(a), Some(b)) = (base_call(a), base_call(b)) else { return Ok(None) };
        let (p, q) = (self.base_operand(a)?, self.base_operand(b)?);
        let kind = ExprKind::Spec(SpecExpr::SameBase(Box::new(p), Box::new(q)));
        let same = Expr { kind, ty: Ty::Scalar(Scalar::Bool), span };
        Ok(Some(if op == BinOp::Eq { same } else { make::not(same) }))
    }

    fn base_operand(&mut self, call: &'a Node) -> R<Expr> {
        let span = self.at(call);
        let callee = self.callee(call, span)?;
        let pointer = self.operand(&callee, 0, span)?;
        if callee.name == "__ptr_base" {
            return Ok(pointer);
        }
        Ok(Expr { kind: ExprKind::Spec(SpecExpr::Other(Box::new(pointer))), ty: Ty::Pointer, span })
    }

    /// Whether a statement is a loop invariant.
    pub fn is_invariant(&self, node: &Node) -> bool {
        matches!(
            called_name(node),
            Some("__invariant" | "__global_invariant" | "__candidate_invariant" | "__candidate_global_invariant")
        )
    }

    /// A user's uninterpreted function: declared with a mark, never defined.
    pub fn uninterpreted_call(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        use crate::kernel::ast::Uninterpreted;
        if !self.cx.is_uninterpreted(callee.id) {
            return Ok(None);
        }
        let args: Vec<Expr> = callee.arguments.iter().map(|a| self.scalar(a)).collect::<R<_>>()?;
        let params: Vec<Scalar> = args.iter().map(|a| self.scalar_type(a)).collect::<R<_>>()?;
        let result = self.scalar_of(node)?;
        let function = Uninterpreted { name: callee.name.clone(), params, result };
        let mut known = self.cx.uninterpreted.borrow_mut();
        let existing = known.iter_ids().find(|(_, f)| **f == function).map(|(id, _)| id);
        let id = match existing {
            Some(id) => id,
            None => known.push(function),
        };
        Ok(Some(Value::Scalar(Expr { kind: ExprKind::Uninterpreted(id, args), ty: Ty::Scalar(result), span })))
    }

    /// `__old_int(e)`: in the function whose contract is stated `Old`, in an inlined
    /// one the value that was kept at its entry.
    fn old_value(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Expr> {
        if let Some(kept) = self.frame()?.olds.get(&node.id).cloned() {
            return Ok(kept);
        }
        // What a clause calls has parameters of its own, and an assertion has no entry.
        if !self.frame()?.in_postcondition {
            let message = format!(
                "`{}` may only stand in a postcondition, and in no function that it calls: elsewhere keep the value in a \
                 variable",
                callee.name
            );
            return annotation_error(span, message);
        }
        let e = self.operand(callee, 0, span)?;
        let ty = e.ty;
        Ok(Expr { kind: ExprKind::Spec(SpecExpr::Old(Box::new(e))), ty, span })
    }

    fn returned_value(&mut self, node: &'a Node, span: Span) -> R<Expr> {
        if !self.frame()?.owns_contract {
            let ty = self.frame()?.result_type.clone();
            return match self.frame()?.result.clone() {
                Some(place) => {
                    let value = self.load(&place, &ty, span)?;
                    let value = self.as_scalar(value, span)?;
                    self.as_named(value, node)
                }
                None => annotation_error(span, "the result of a function without result"),
            };
        }
        match self.function.result {
            Some(result) => {
                let ty = self.function.locals[result].ty;
                let e = Expr { kind: ExprKind::Spec(SpecExpr::Result), ty, span };
                self.as_named(e, node)
            }
            None => annotation_error(span, "the result of a function without result"),
        }
    }

    /// The result as the type that the annotation names, which need not be the function's.
    fn as_named(&mut self, result: Expr, node: &'a Node) -> R<Expr> {
        let named = self.type_of(node)?.ty;
        if let (Ty::Scalar(_), crate::frontend::types::CType::Scalar(s)) = (result.ty, named) {
            return Ok(make::cast(result, s));
        }
        Ok(result)
    }

    /// Keeps the values that postconditions refer to by `__old_…`.
    pub fn keep_old_values(&mut self, node: &'a Node) -> R<()> {
        if matches!(called_name(node), Some("__old_int" | "__old_bool")) && node.is(Kind::CallExpr) {
            let span = self.at(node);
            let callee = self.callee(node, span)?;
            let e = self.operand(&callee, 0, span)?;
            if make::mentions_memory(&e) {
                return unsupported(
                    span,
                    Construct::ClauseOfInlinedFunction,
                    "the old value of memory in a postcondition of an inlined function",
                );
            }
            let mut changed = false;
            make::for_each_local(&e, &mut |id| changed |= self.is_assigned_in_function(id));
            if changed {
                let message = "a postcondition about old values must stand before the first change of what it mentions";
                return annotation_error(span, message);
            }
            let kept = self.freeze(e)?;
            self.frame()?.olds.insert(node.id, kept);
            return Ok(());
        }
        node.inner.iter().try_for_each(|c| self.keep_old_values(c))
    }

    /// The value of an axiom's function: one closed expression.
    pub fn axiom(&mut self, function: &'a Node) -> R<Expr> {
        let span = self.here;
        match self.specify(|b| b.inline(function, None, &[], Some(b.lifetimes.depth()), span))? {
            Some(Place::Value(Value::Scalar(e), _)) => Ok(make::truth(e)),
            _ => annotation_error(span, "an axiom must be an expression"),
        }
    }
}

fn is_a_name(node: &Node) -> bool {
    match &node.kind {
        Kind::ImplicitCastExpr | Kind::ParenExpr => node.child(0).is_some_and(is_a_name),
        kind => *kind == Kind::DeclRefExpr,
    }
}

fn is_constant(identity: &Expr) -> R<()> {
    if make::constant(identity).is_some() || matches!(identity.kind, ExprKind::Float(_)) {
        return Ok(());
    }
    annotation_error(identity.span, "the identity of a scan's operator must be a constant")
}

/// Forms whose macros bind a variable, any element of an array.
const BINDERS: [&str; 8] = [
    "__element_invariant",
    "__elements_invariant_2",
    "__elements_invariant_3",
    "__elements_invariant_4",
    "__scan_monoid",
    "__scan_monoid_of",
    "__reduction_monoid",
    "__reduction_monoid_of",
];

/// Forms that ask which accesses are logged.
fn is_about_accesses(name: &str) -> bool {
    const PREFIXES: [&str; 4] = ["__read", "__write", "__no_read", "__no_write"];
    PREFIXES.iter().any(|p| name.starts_with(p)) || name == "__atomic_has_taken_value"
}

/// Forms that mean nothing to the program itself.
fn is_specification_only(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "__enabled",
        "__same_group_",
        "__all",
        "__exclusive",
        "__atomic_has_taken_value",
        "__sum_does_not_overflow",
        "__is_sum",
        "__is_strided_sum",
        "__ptr_base",
        "__ptr_offset_bytes",
        "__other_ptr_base",
    ];
    const PREFIXES: &[&str] = &[
        "__other_",
        "__uniform_",
        "__distinct_",
        "__read",
        "__write",
        "__no_read",
        "__no_write",
        "__old_",
        "__return_val_",
    ];
    const STATEMENTS: &[&str] = &["__reads_from", "__writes_to"];
    NAMES.contains(&name) || (PREFIXES.iter().any(|p| name.starts_with(p)) && !STATEMENTS.contains(&name))
}

fn base_call(node: &Node) -> Option<&Node> {
    match &node.kind {
        Kind::CallExpr if matches!(called_name(node), Some("__ptr_base" | "__other_ptr_base")) => Some(node),
        Kind::ParenExpr | Kind::ImplicitCastExpr | Kind::CStyleCastExpr => node.child(0).and_then(base_call),
        _ => None,
    }
}

/// The name of the function of our headers that an expression statement calls.
pub fn called_name(node: &Node) -> Option<&str> {
    match &node.kind {
        Kind::CallExpr => node.child(0).and_then(called_name),
        Kind::ImplicitCastExpr | Kind::ParenExpr | Kind::ExprWithCleanups => node.child(0).and_then(called_name),
        Kind::DeclRefExpr => node.referenced().filter(|r| r.is_own).map(|r| &*r.name),
        _ => None,
    }
}

fn flatten_sum(e: Expr, into: &mut Vec<Expr>) {
    if let ExprKind::Binary(BinOp::Add, a, b) = e.kind {
        flatten_sum(*a, into);
        flatten_sum(*b, into);
    } else {
        into.push(e);
    }
}
