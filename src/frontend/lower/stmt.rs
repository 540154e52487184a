//! Statements, structured control flow and declarations.

use super::builder::Builder;
use super::context::{R, annotation_error, unsupported};
use super::expr::unsupported_node;
use super::make;
use super::scope::Scope;
use super::state::{Exit, Jump, Pending};
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{Invariant, Label, Loop, StmtKind};
use crate::kernel::visit::jumps_to;
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// A statement.
    pub fn statement(&mut self, node: &'a Node) -> R<()> {
        let span = self.at(node);
        match &node.kind {
            Kind::Absent | Kind::NullStmt => Ok(()),
            // It binds its variable, and is about the next barrier outside.
            Kind::CompoundStmt if self.is_element_invariant(node) => {
                node.inner.iter().try_for_each(|s| self.statement(s))
            }
            Kind::CompoundStmt => self.sequence(&node.inner),
            Kind::DeclStmt => node.inner.iter().try_for_each(|d| self.declaration(d)),
            Kind::AttributedStmt => {
                if let Some(attribute) = node.inner.iter().find(|c| c.kind.is_attribute() && !c.kind.is_advice()) {
                    let what = format!("a statement with the attribute `{}`", attribute.kind.attribute());
                    return unsupported(span, Construct::Attribute, what);
                }
                node.inner.iter().filter(|c| !c.kind.is_attribute()).try_for_each(|s| self.statement(s))
            }
            Kind::IfStmt => self.in_scope(Scope::Block, |b| b.if_statement(node, span)),
            Kind::ForStmt => self.in_scope(Scope::Block, |b| b.for_statement(node, span)),
            Kind::WhileStmt => self.in_scope(Scope::Block, |b| b.while_statement(node, span)),
            Kind::DoStmt => self.in_scope(Scope::Block, |b| b.do_statement(node, span)),
            Kind::CXXForRangeStmt => self.in_scope(Scope::Block, |b| b.range_for(node, span)),
            Kind::SwitchStmt => self.in_scope(Scope::Block, |b| b.switch_statement(node, span)),
            Kind::BreakStmt => match self.control.jumps.last() {
                Some(jump) => self.emit(StmtKind::Break(jump.break_to), span),
                None => unsupported(span, Construct::UnknownConstruct, "`break` here"),
            },
            Kind::ContinueStmt => match self.control.jumps.iter().rev().find_map(|j| j.continue_to) {
                Some(label) => self.emit(StmtKind::Continue(label), span),
                None => unsupported(span, Construct::UnknownConstruct, "`continue` here"),
            },
            Kind::ReturnStmt => self.return_statement(node, span),
            Kind::CaseStmt | Kind::DefaultStmt => {
                unsupported(span, Construct::CasePlacement, "a `case` inside of another statement")
            }
            Kind::GotoStmt => match self.control.labels.get(&node.label) {
                Some(label) => self.emit(StmtKind::Break(*label), span),
                None => unsupported(span, Construct::Goto, "a `goto` backwards or into a block"),
            },
            Kind::GCCAsmStmt => self.full_expression(node, |b, node| b.assembly(node, span)),
            Kind::IndirectGotoStmt | Kind::LabelStmt | Kind::MSAsmStmt | Kind::CXXTryStmt => {
                unsupported_node(&node.kind, span)
            }
            _ => self.full_expression(node, Self::effect),
        }
    }

    /// Statements in a row, in a scope of their own.
    fn sequence(&mut self, statements: &'a [Node]) -> R<()> {
        self.in_scope(Scope::Block, |b| b.body(statements))
    }

    /// Statements in a row; barrier invariants must find their barrier among them. Those of a
    /// function end with its parameters: nothing of it is used in between.
    pub fn body(&mut self, statements: &'a [Node]) -> R<()> {
        self.annotating.pending.push(Pending::default());
        let outside = self.annotating.non_temporal;
        let result = self.labelled(statements);
        let left = self.annotating.pending.pop().unwrap_or_default();
        result?;
        match (outside, self.annotating.non_temporal) {
            (None, Some(begin)) => {
                return annotation_error(begin, "no `__non_temporal_loads_end` follows in this block");
            }
            (Some(begin), None) => {
                return annotation_error(begin, "its `__non_temporal_loads_end` stands in an inner block");
            }
            (None, None) | (Some(_), Some(_)) => {}
        }
        left.is_empty()
    }

    /// Statements in a row, some with labels: what stands before a label becomes a
    /// block that `goto` leaves. Jumps backwards are not modelled.
    fn labelled(&mut self, statements: &'a [Node]) -> R<()> {
        let Some(last) = statements.iter().rposition(|s| s.is(Kind::LabelStmt)) else {
            return statements.iter().try_for_each(|s| self.statement(s));
        };
        let (before, rest) = statements.split_at(last);
        let (target, span) = (&rest[0], self.at(&rest[0]));
        let id = target.label;
        let label = self.label();
        self.control.labels.insert(id, label);
        let result = self.collect(|b| b.labelled(before));
        self.control.labels.remove(&id);
        let (block, ()) = result?;
        if jumps_to(&block, label) {
            self.emit(StmtKind::Block(label, block), span)?;
        } else {
            self.emit_all(block)?;
        }
        target.inner.iter().try_for_each(|s| self.statement(s))?;
        rest[1..].iter().try_for_each(|s| self.statement(s))
    }

    /// A statement in a scope of its own.
    fn scoped(&mut self, node: &'a Node) -> R<()> {
        self.sequence(std::slice::from_ref(node))
    }

    fn declaration(&mut self, node: &'a Node) -> R<()> {
        let span = self.at(node);
        match &node.kind {
            Kind::VarDecl => {
                self.annotating.in_permission = node.name() == "__read_permission_";
                let result = self.variable_declaration(node, span);
                self.annotating.in_permission = false;
                result
            }
            Kind::DecompositionDecl => {
                self.variable_declaration(node, span)?;
                node.inner.iter().filter(|c| c.is(Kind::BindingDecl)).try_for_each(|binding| self.bind(binding))
            }
            // Types, aliases and assertions of the compiler.
            Kind::TypedefDecl
            | Kind::TypeAliasDecl
            | Kind::CXXRecordDecl
            | Kind::RecordDecl
            | Kind::EnumDecl
            | Kind::UsingDecl
            | Kind::UsingDirectiveDecl
            | Kind::StaticAssertDecl
            | Kind::UsingShadowDecl
            | Kind::EmptyDecl
            | Kind::FunctionDecl
            | Kind::UsingEnumDecl
            | Kind::NamespaceAliasDecl => Ok(()),
            kind => unsupported_node(kind, span),
        }
    }

    /// A name of a structured binding stands for a part of the object that is taken apart.
    fn bind(&mut self, binding: &'a Node) -> R<()> {
        let span = self.at(binding);
        let Some(part) = binding.child(0).filter(|part| !part.is(Kind::VarDecl)) else {
            return unsupported(
                span,
                Construct::StructuredBinding,
                format!("the binding `{}` of something like a tuple", binding.name()),
            );
        };
        let place = self.place(part)?;
        self.names.env.insert(binding.id, place);
        Ok(())
    }

    /// A variable in a block.
    fn variable_declaration(&mut self, node: &'a Node, span: Span) -> R<()> {
        let name_span = self.cx.name_span(node).unwrap_or(span);
        let init = node.initialiser().filter(|_| node.is_initialised);
        self.refuse_attributes(node, span)?;
        let ty = self.type_of(node)?;
        if node.is_static && node.is_from_the_start && (ty.is_const || node.is_constexpr) {
            self.names.local_constants.insert(node.id);
        }
        let is_static = node.has(Kind::CUDASharedAttr)
            || node.is_static
            || node.is_extern
            || matches!(self.static_space(node, &ty), Some(s) if ty.space.is_some() && s != crate::kernel::ast::Space::Global);
        let is_constant = ty.is_const || ty.is_reference();
        if node.is_static && !is_constant && self.static_space(node, &ty).is_none() {
            let what =
                format!("the variable `{}`, which all threads share and which outlives the launch,", node.name());
            return unsupported(name_span, Construct::StaticVariable, what);
        }
        if is_static {
            return self.global(node, span).map(drop);
        }
        let place = match init {
            Some(init) if ty.is_reference() => self.full_expression(init, |b, init| {
                let place = b.place(init)?;
                b.freeze_place(place)
            })?,
            Some(init) if self.constructs(init) => {
                self.full_expression(init, |b, init| b.construct_variable(node, init, &ty, name_span))?
            }
            Some(init) => match self.full_expression(init, Self::value)? {
                // A default constructor that does nothing.
                Value::Void => self.uninitialised(node, &ty, name_span)?,
                value => self.declare(node.name(), &ty, value, node.id, name_span)?,
            },
            None => self.uninitialised(node, &ty, name_span)?,
        };
        self.names.env.insert(node.id, place);
        Ok(())
    }

    fn uninitialised(&mut self, node: &Node, ty: &QualType, span: Span) -> R<Place> {
        let place = self.storage(node.name(), ty, node.id, span)?;
        self.havoc(&place, span)?;
        Ok(place)
    }

    fn if_statement(&mut self, node: &'a Node, span: Span) -> R<()> {
        let mut parts = node.inner.iter();
        if node.has_init
            && let Some(init) = parts.next()
        {
            self.statement(init)?;
        }
        if node.has_var
            && let Some(variable) = parts.next()
        {
            self.statement(variable)?;
        }
        let (Some(condition), Some(then), otherwise) = (parts.next(), parts.next(), parts.next()) else {
            return unsupported(span, Construct::UnknownConstruct, "an `if` of this form");
        };
        let condition = self.full_expression(condition, Self::condition)?;
        if let (true, Some(value)) = (node.is_constexpr, make::constant(&condition)) {
            return match if value != 0 { Some(then) } else { otherwise } {
                Some(taken) => self.scoped(taken),
                None => Ok(()),
            };
        }
        let (then_block, ()) = self.collect(|b| b.scoped(then))?;
        let (else_block, ()) = self.collect(|b| otherwise.map_or(Ok(()), |s| b.scoped(s)))?;
        self.emit(StmtKind::If(condition, then_block, else_block), span)
    }

    /// Leaves the loop if the condition fails.
    fn test(&mut self, condition: &'a Node, label: Label) -> R<()> {
        let span = self.at(condition);
        let condition = self.full_expression(condition, Self::condition)?;
        if matches!(make::constant(&condition), Some(1)) {
            return Ok(());
        }
        let leave = crate::kernel::ast::Stmt { kind: StmtKind::Break(label), span };
        self.emit(StmtKind::If(make::not(condition), vec![leave], Vec::new()), span)
    }

    /// `head`, then `body`, as the body of a loop; invariants are collected from
    /// the head and from the statements that the body begins with. What the head declares is made
    /// in each iteration, and ends with it.
    fn loop_body(
        &mut self,
        label: Label,
        (variable, condition): (Option<&'a Node>, Option<&'a Node>),
        body: &'a Node,
    ) -> R<(Vec<Invariant>, Vec<crate::kernel::ast::Stmt>)> {
        let outer = self.annotating.invariants.replace(Vec::new());
        let lower = |b: &mut Self| {
            variable.map_or(Ok(()), |v| b.statement(v))?;
            condition.map_or(Ok(()), |c| b.test(c, label))?;
            b.control.jumps.push(Jump { break_to: label, continue_to: Some(label) });
            b.body_with_invariants(body)?;
            b.control.jumps.pop();
            Ok(())
        };
        let (all, ()) = match variable {
            Some(_) => self.collect(|b| b.in_scope(Scope::Block, lower))?,
            None => self.collect(lower)?,
        };
        let mut invariants = std::mem::replace(&mut self.annotating.invariants, outer).unwrap_or_default();
        invariants.extend(self.frame()?.wide_invariants.iter().cloned());
        Ok((invariants, all))
    }

    /// The statements of a body; `__invariant` calls that it begins with belong to the loop.
    fn body_with_invariants(&mut self, body: &'a Node) -> R<()> {
        let statements = if body.is(Kind::CompoundStmt) { &body.inner[..] } else { std::slice::from_ref(body) };
        let leading = statements.iter().take_while(|s| self.is_invariant(s)).count();
        statements[..leading].iter().try_for_each(|s| self.statement(s))?;
        let collected = self.annotating.invariants.take();
        let result = self.sequence(&statements[leading..]);
        self.annotating.invariants = collected;
        result
    }

    fn for_statement(&mut self, node: &'a Node, span: Span) -> R<()> {
        let [init, variable, condition, increment, body] = &node.inner[..] else {
            return unsupported(span, Construct::UnknownConstruct, "a `for` of this form");
        };
        self.statement(init)?;
        let label = self.label();
        let head = [variable, condition].map(|part| (!part.is_absent()).then_some(part));
        let (invariants, body) = self.loop_body(label, head.into(), body)?;
        let (latch, ()) =
            self.collect(|b| if increment.is_absent() { Ok(()) } else { b.full_expression(increment, Self::effect) })?;
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants, body, latch })), span)
    }

    fn while_statement(&mut self, node: &'a Node, span: Span) -> R<()> {
        let declared = usize::from(node.has_var);
        let (condition, body) = (self.child(node, declared)?, self.child(node, declared + 1)?);
        let label = self.label();
        let head = (node.inner.first().filter(|_| node.has_var), Some(condition));
        let (invariants, body) = self.loop_body(label, head, body)?;
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants, body, latch: Vec::new() })), span)
    }

    fn do_statement(&mut self, node: &'a Node, span: Span) -> R<()> {
        let (body, condition) = (self.child(node, 0)?, self.child(node, 1)?);
        let label = self.label();
        let (mut invariants, body) = self.loop_body(label, (None, None), body)?;
        let outer = self.annotating.invariants.replace(Vec::new());
        let (latch, ()) = self.collect(|b| b.test(condition, label))?;
        invariants.extend(std::mem::replace(&mut self.annotating.invariants, outer).unwrap_or_default());
        if let (Some(Value::Scalar(e)), true) = (self.constant_condition(condition), invariants.is_empty())
            && make::constant(&e) == Some(0)
            && !jumps_to(&body, label)
        {
            // `do { … } while (0)` is no loop.
            return self.emit_all(body);
        }
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants, body, latch })), span)
    }

    fn constant_condition(&mut self, condition: &'a Node) -> Option<Value> {
        self.annotating.specification += 1;
        let value = self.condition(condition).ok().map(Value::Scalar);
        self.annotating.specification -= 1;
        value
    }

    /// `for (T x : range)`: clang spells out the iterators.
    fn range_for(&mut self, node: &'a Node, span: Span) -> R<()> {
        let [init, range, begin, end, condition, increment, variable, body] = &node.inner[..] else {
            return unsupported(span, Construct::UnknownConstruct, "a range-based `for` of this form");
        };
        for statement in [init, range, begin, end] {
            self.statement(statement)?;
        }
        let label = self.label();
        // Its variable ends with each iteration.
        let iteration = self.lifetimes.next();
        let (head, (invariants, rest)) = self.within(iteration, Scope::Block, |b| {
            let (head, ()) = b.collect(|b| {
                b.test(condition, label)?;
                b.statement(variable)
            })?;
            Ok((head, b.loop_body(label, (None, None), body)?))
        })?;
        let body: Vec<_> = head.into_iter().chain(rest).collect();
        self.close(iteration, &body)?;
        let (latch, ()) = self.collect(|b| b.full_expression(increment, Self::effect))?;
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants, body, latch })), span)
    }

    fn return_statement(&mut self, node: &'a Node, span: Span) -> R<()> {
        if let Some(operand) = node.child(0) {
            self.return_value(operand, span)?;
        }
        self.leave(span)
    }

    fn return_value(&mut self, operand: &'a Node, span: Span) -> R<()> {
        let ty = self.frame()?.result_type.clone();
        if ty.is_reference() {
            let place = self.place(operand)?;
            let place = self.freeze_place(place)?;
            return match self.frame()?.reference.replace(place) {
                None => Ok(()),
                Some(_) => {
                    unsupported(span, Construct::ReferenceResult, "a function with several returns of a reference")
                }
            };
        }
        if ty.ty == CType::Void {
            return self.full_expression(operand, Self::effect);
        }
        if self.may_be_left_out(operand) {
            return unsupported(
                span,
                Construct::CopyElision,
                "a returned copy that the compiler may leave out, by a constructor of its own,",
            );
        }
        let value = self.result_value(operand)?;
        match self.frame()?.result.clone() {
            Some(Place::Value(_, lifetime)) => {
                // The caller may change what it lent before it uses the result.
                let value = self.freeze_value(value)?;
                self.frame()?.result = Some(Place::Value(value, lifetime));
                Ok(())
            }
            Some(place) => self.store(&place, value, &ty, span),
            None => unsupported(span, Construct::UnknownConstruct, "a returned value here"),
        }
    }

    /// The value that a function returns, or, where the caller reads the returned reference at
    /// once, that of what it refers to.
    pub fn result_value(&mut self, operand: &'a Node) -> R<Value> {
        match self.frame()?.read_within {
            Some(depth) => self.referent(operand, depth),
            None => self.value(operand),
        }
    }

    /// Proves the postconditions of an inlined function and jumps to its end.
    fn leave(&mut self, span: Span) -> R<()> {
        self.prove_postconditions()?;
        match self.frame()?.exit.clone() {
            Exit::Return => self.emit(StmtKind::Return, span),
            Exit::Break(label) => self.emit(StmtKind::Break(label), span),
        }
    }
}
