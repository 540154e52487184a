//! Calls: which function is meant, and inlining of those with a body.

use super::builder::Builder;
use super::callee::{Callee, Object};
use super::context::{R, unsupported};
use super::function_pointer::PointerCall;
use super::make;
use super::scope::{Lifetime, Scope};
use super::state::{Exit, Frame};
use super::switch::strip_break;
use super::value::{Place, Value};
use crate::assumption;
use crate::base::source::Span;
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType, Signature, construct_of};
use crate::kernel::ast::{AssumeKind, Stmt, StmtKind};
use crate::kernel::visit::jumps_to;
use crate::refusal::Construct;

/// The arguments of a call of a function that is inlined.
struct Arguments {
    /// The parameters with what stands for them.
    parameters: Vec<(u64, Place)>,
    /// Those that are no references end with it.
    activation: Lifetime,
}

/// What is called.
enum Called<'a> {
    Function(Callee<'a>),
    Pointer(PointerCall<'a>),
}

impl<'a> Builder<'_, 'a> {
    /// The value of a call.
    pub fn call(&mut self, node: &'a Node) -> R<Value> {
        self.call_referent(node, self.lifetimes.depth())
    }

    /// The value of a call. If it returns a reference, that is read at once: in one of the
    /// outermost scopes, so many of them.
    pub fn call_referent(&mut self, node: &'a Node, depth: usize) -> R<Value> {
        let span = self.at(node);
        match self.called(node, span)? {
            Called::Function(callee) => self.call_of(node, &callee, depth, span),
            Called::Pointer(call) => self.call_by_pointer(node, call, depth, span),
        }
    }

    /// `call_referent`, of a function that is known.
    pub fn call_of(&mut self, node: &'a Node, callee: &Callee<'a>, depth: usize, span: Span) -> R<Value> {
        let Some(function) = self.body_of(callee) else { return self.builtin(node, callee, span) };
        let operands = self.operands_of(callee);
        let place = self.unordered(&operands, span, |b| b.call_defined(function, callee, Some(depth), span))?;
        let ty = self.return_type(function, span)?;
        place.map_or(Ok(Value::Void), |place| self.load(&place, ty.referent(), span))
    }

    /// The place that a call returns a reference to, or a temporary.
    pub fn call_place(&mut self, node: &'a Node) -> R<Place> {
        let span = self.at(node);
        let callee = match self.called(node, span)? {
            Called::Function(callee) => callee,
            Called::Pointer(call) => {
                let value = self.call_by_pointer(node, call, self.lifetimes.depth(), span)?;
                return Ok(Place::Value(value, self.lifetimes.innermost()));
            }
        };
        let place = match self.body_of(&callee) {
            Some(function) => {
                let operands = self.operands_of(&callee);
                self.unordered(&operands, span, |b| b.call_defined(function, &callee, None, span))?
            }
            None => match self.implicit_assignment(&callee, span)? {
                Some(place) => Some(place),
                None => Some(Place::Value(self.builtin(node, &callee, span)?, self.lifetimes.innermost())),
            },
        };
        Ok(place.unwrap_or(Place::Value(Value::Void, Lifetime::WHOLE)))
    }

    /// The definition of a function that is more than a copy of an object, with or without a body that clang writes.
    fn body_of(&self, callee: &Callee<'a>) -> Option<&'a Node> {
        self.cx.index.definition(callee.id).filter(|function| !is_copy(function))
    }

    /// The function that is called.
    pub fn callee(&mut self, node: &'a Node, span: Span) -> R<Callee<'a>> {
        match self.called(node, span)? {
            Called::Function(callee) => Ok(callee),
            Called::Pointer(_) => {
                unsupported(span, Construct::FunctionPointer, "a call by a function pointer in an annotation")
            }
        }
    }

    /// Finds out what is called.
    fn called(&mut self, node: &'a Node, span: Span) -> R<Called<'a>> {
        let Some((function, arguments)) = node.inner.split_first() else {
            return unsupported(span, Construct::UnknownConstruct, "this call");
        };
        let function = strip(function);
        let is_member = function.is(Kind::MemberExpr) && function.referenced().is_some_and(|r| r.kind.is_function());
        if node.is(Kind::CXXMemberCallExpr) || is_member {
            let (Some(id), Some(object)) = (function.referenced().map(|r| r.id), function.child(0)) else {
                return unsupported(span, Construct::PointerToMember, "a call by a pointer to a member");
            };
            let object = if function.is_arrow { Object::Pointer(object) } else { Object::Node(object) };
            let (name, object) = (function.name().to_owned(), Some(object));
            return Ok(Called::Function(Callee { id, name, object, arguments, by_operator: false }));
        }
        let decl = match function.referenced() {
            Some(decl) if decl.kind.is_function() => decl,
            // A function handed to an inlined function is still known.
            _ => {
                let mark = self.mark();
                let value = self.value(function)?;
                if !self.cx.is_sequenced && !self.statements_after(mark).is_empty() {
                    return unsupported(span, Construct::UnspecifiedOrder, "a computed function, before C++17,");
                }
                let Value::Function(id) = value else { return self.pointer_call(value, function, span) };
                self.refuse_other_type(id, function, span)?;
                let name = self.cx.index.decl(id).map_or("", |d| d.name()).to_owned();
                return Ok(Called::Function(Callee { id, name, object: None, arguments, by_operator: false }));
            }
        };
        let name = decl.name.to_string();
        let is_method = decl.kind == Kind::CXXMethodDecl
            && node.is(Kind::CXXOperatorCallExpr)
            && self.cx.index.decl(decl.id).is_none_or(|d| !d.is_static);
        let (object, arguments) = match arguments.split_first() {
            Some((object, rest)) if is_method => (Some(Object::Node(object)), rest),
            _ => (None, arguments),
        };
        let by_operator = node.is(Kind::CXXOperatorCallExpr);
        Ok(Called::Function(Callee { id: decl.id, name, object, arguments, by_operator }))
    }

    fn pointer_call(&mut self, value: Value, function: &'a Node, span: Span) -> R<Called<'a>> {
        match called_signature(function) {
            Some(signature) => Ok(Called::Pointer(PointerCall { number: self.as_scalar(value, span)?, signature })),
            None => unsupported(span, Construct::FunctionPointer, "a call by a function pointer"),
        }
    }

    /// A function that is called by a pointer to functions of another type does what C does not say.
    fn refuse_other_type(&self, id: u64, function: &Node, span: Span) -> R<()> {
        let own = self.cx.index.decl(id).and_then(|decl| decl.ty.as_deref());
        match own.map(|ty| &ty.ty) {
            Some(CType::Function(own)) if called_signature(function) == Some(&**own) => Ok(()),
            _ => unsupported(span, Construct::FunctionPointer, "a call of a function as one of another type"),
        }
    }

    /// The result type of a function.
    pub fn return_type(&mut self, function: &Node, span: Span) -> R<QualType> {
        match function.ty.as_deref() {
            Some(QualType { ty: CType::Function(signature), .. }) => match &signature.result.ty {
                CType::Other(name) => unsupported(span, construct_of(name), format!("the result type `{name}`")),
                _ => Ok(signature.result.clone()),
            },
            Some(_) | None => unsupported(span, Construct::UnknownConstruct, "a function of this type"),
        }
    }

    /// `read_within`: a result that is a reference is read at once, in one of so many scopes.
    fn call_defined(
        &mut self,
        function: &'a Node,
        callee: &Callee<'a>,
        read_within: Option<usize>,
        span: Span,
    ) -> R<Option<Place>> {
        if function.is_virtual {
            return unsupported(span, Construct::VirtualFunctions, "a virtual call");
        }
        if function.is(Kind::CXXDestructorDecl) {
            return unsupported(span, Construct::Destructor, "a destructor that is called");
        }
        if callee.object.is_none()
            && let Some(result) = self.call_by_contract(function, callee, span)?
        {
            return Ok(result);
        }
        // As of the operators of the language, the right operand of an assignment comes first.
        let (this, bound) = if callee.is_assignment() {
            let bound = self.arguments(function, callee.arguments, span)?;
            (self.this_place(callee, span)?, bound)
        } else {
            let this = self.this_place(callee, span)?;
            (this, self.arguments(function, callee.arguments, span)?)
        };
        let result = self.enter(function, this.clone(), bound, read_within, span)?;
        if !is_written_by_the_compiler(function) {
            return Ok(result);
        }
        // Its body names the members only, but what is compiled copies the whole.
        if let (Some(place), Some(record)) = (&this, self.cx.index.parent(function.id)) {
            self.spoil_padding(place, &QualType::plain(CType::Record(record.id)), span)?;
        }
        Ok(result)
    }

    fn this_place(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Place>> {
        callee.object.as_ref().map(|object| self.object_place(object, span)).transpose()
    }

    /// The place of a method call's object.
    pub fn object_place(&mut self, object: &Object<'a>, span: Span) -> R<Place> {
        let place = match object {
            Object::Node(node) => {
                let place = self.place(node)?;
                if let Place::Memory(pointer) = &place {
                    self.aligned_as_its_type(node, pointer, span)?;
                }
                place
            }
            Object::Pointer(node) => {
                let pointer = self.value(node)?;
                self.pointee(pointer, span)?
            }
        };
        self.freeze_place(place)
    }

    /// The type of what a method is called on.
    pub fn type_of_object(&mut self, object: &Object<'a>) -> R<Option<QualType>> {
        let (Object::Node(node) | Object::Pointer(node)) = object;
        let ty = self.type_of(node)?;
        Ok(match object {
            Object::Node(_) => Some(ty.referent().clone()),
            Object::Pointer(_) => ty.pointee().cloned(),
        })
    }

    /// Runs a function's body in place of the call; gives where its result is.
    pub fn inline(
        &mut self,
        function: &'a Node,
        this: Option<Place>,
        arguments: &'a [Node],
        read_within: Option<usize>,
        span: Span,
    ) -> R<Option<Place>> {
        let bound = self.arguments(function, arguments, span)?;
        self.enter(function, this, bound, read_within, span)
    }

    /// `inline`, when the arguments are there.
    fn enter(
        &mut self,
        function: &'a Node,
        this: Option<Place>,
        arguments: Arguments,
        read_within: Option<usize>,
        span: Span,
    ) -> R<Option<Place>> {
        self.spend_call(function, span)?;
        refuse_promises(function, span)?;
        self.cx.inlined.borrow_mut().insert(function.id);
        // Bound only after all arguments are lowered: one of them may be a call of the same
        // function, which binds the same parameters.
        self.names.env.extend(arguments.parameters);
        let (before, this) = self.bind_captures(function, this, span)?;
        let result_type = self.return_type(function, span).or_else(|e| match &function.kind {
            Kind::CXXConstructorDecl | Kind::CXXDestructorDecl => Ok(QualType::plain(CType::Void)),
            _ => Err(e),
        })?;
        let read_within = read_within.filter(|_| result_type.is_reference());
        let result_type = if read_within.is_some() { result_type.referent().clone() } else { result_type };
        self.cx.bounds.enter(function.height, span)?;
        let frame = Frame { this, read_within, ..Frame::new(result_type, span) };
        let activation = arguments.activation;
        let result = self.call_of_library(function, span, |b| b.run_body(function, frame, activation, span));
        self.cx.bounds.leave(function.height);
        for (variable, place) in before {
            match place {
                Some(place) => drop(self.names.env.insert(variable, place)),
                None => drop(self.names.env.remove(&variable)),
            }
        }
        result
    }

    fn run_body(&mut self, function: &'a Node, frame: Frame<'a>, activation: Lifetime, span: Span) -> R<Option<Place>> {
        let Some(body) = function.body() else {
            return unsupported(span, Construct::UnknownFunction, "a call of a function without body");
        };
        let is_void = frame.result_type.ty == CType::Void;
        let is_reference = frame.result_type.is_reference();
        let direct = !is_void && !is_reference && returns_once_at_end(body);
        let result = match (is_void || is_reference, direct) {
            (true, _) => None,
            (false, true) => Some(Place::Value(Value::Void, self.lifetimes.innermost())),
            (false, false) if self.annotating.specification > 0 => {
                return super::context::annotation_error(
                    span,
                    format!("`{}` is more than one expression: it cannot be called in an annotation", function.name()),
                );
            }
            (false, false) => Some(self.storage("", &frame.result_type, 0, span)?),
        };
        let label = self.label();
        // What a class of our headers does has no place in the source but the call's.
        if function.is(Kind::CXXMethodDecl) {
            self.here = span;
        }
        // None of the operands around the call stands in the body.
        let outer_operands = std::mem::take(&mut self.unordered);
        self.control.active.push(function.id);
        let outer_jumps = std::mem::take(&mut self.control.jumps);
        let outer_invariants = self.annotating.invariants.take();
        let depth = self.depth() + 1;
        self.control.frames.push(Frame { exit: Exit::Break(label), result, depth, ..frame });
        let outcome = self.within(activation, Scope::Block, |b| {
            if b.annotating.specification > 0 {
                return b.pure_body(body).map(|()| Vec::new());
            }
            let collected = b.collect(|b| {
                b.constructor_initializers(function)?;
                b.body(&body.inner)?;
                if b.falls_off(body) { b.prove_postconditions() } else { Ok(()) }
            });
            let (mut block, ()) = collected?;
            if !is_void {
                assume_returned(&mut block, span);
            }
            Ok(block)
        });
        let frame = self.control.frames.pop();
        self.control.jumps = outer_jumps;
        self.annotating.invariants = outer_invariants;
        self.control.active.pop();
        self.unordered = outer_operands;
        self.here = span;
        let block = outcome?;
        self.close(activation, &block)?;
        self.splice(block, label, span)?;
        let Some(frame) = frame else { return Ok(None) };
        if function.is(Kind::CXXConstructorDecl) {
            self.control.constructed = frame.this;
        }
        if let Some(place) = &frame.result {
            self.stabilise(place);
        }
        Ok(if is_reference { frame.reference } else { frame.result })
    }

    /// Appends an inlined body, in a block only if something jumps to its end.
    fn splice(&mut self, mut block: Vec<Stmt>, label: crate::kernel::ast::Label, span: Span) -> R<()> {
        if self.annotating.specification > 0 {
            return Ok(());
        }
        strip_break(&mut block, label);
        if jumps_to(&block, label) {
            return self.emit(StmtKind::Block(label, block), span);
        }
        self.emit_all(block)
    }

    /// In an annotation: declarations and one `return`.
    fn pure_body(&mut self, body: &'a Node) -> R<()> {
        for statement in &body.inner {
            let span = self.at(statement);
            match &statement.kind {
                Kind::DeclStmt | Kind::NullStmt => self.statement(statement)?,
                Kind::ReturnStmt => {
                    let operand = self.child(statement, 0)?;
                    let value = self.result_value(operand)?;
                    self.frame()?.result = Some(Place::Value(value, Lifetime::WHOLE));
                    return Ok(());
                }
                _ => {
                    return super::context::annotation_error(
                        span,
                        "a function called in an annotation must be one `return` of an expression",
                    );
                }
            }
        }
        Ok(())
    }

    fn falls_off(&self, body: &Node) -> bool {
        !body.inner.last().is_some_and(|s| s.is(Kind::ReturnStmt))
    }

    /// The parameters of a function with what stands for them.
    fn arguments(&mut self, function: &'a Node, arguments: &'a [Node], span: Span) -> R<Arguments> {
        if self.control.active.contains(&function.id) {
            return unsupported(span, Construct::Recursion, format!("the recursive call of `{}`", function.name()));
        }
        let parameters: Vec<&Node> = function.parameters().collect();
        if arguments.len() > parameters.len() {
            return unsupported(
                span,
                Construct::VariableArguments,
                format!("a call of `{}` with variable arguments", function.name()),
            );
        }
        let activation = self.lifetimes.next();
        self.assume_restrict(&parameters, span)?;
        let mut bound = Vec::new();
        for (index, parameter) in parameters.into_iter().enumerate() {
            let ty = self.type_of(parameter)?;
            let argument = match arguments.get(index).filter(|a| !a.is(Kind::CXXDefaultArgExpr)) {
                Some(argument) => argument,
                None => self.default_argument(function, arguments.get(index), index, span)?,
            };
            let place = if ty.is_reference() {
                let place = self.place(argument)?;
                self.freeze_place(place)?
            } else {
                let value = self.value(argument)?;
                self.within(activation, Scope::Block, |b| b.declare(parameter.name(), &ty, value, parameter.id, span))?
            };
            bound.push((parameter.id, place));
        }
        Ok(Arguments { parameters: bound, activation })
    }

    /// One pointer that is declared `restrict` says something of the others.
    fn assume_restrict(&mut self, parameters: &[&Node], span: Span) -> R<()> {
        let types = || parameters.iter().filter_map(|parameter| parameter.ty.as_deref());
        let refers = |ty: &&QualType| ty.pointee().is_some() || ty.is_reference();
        if self.annotating.specification > 0 || !types().any(|ty| ty.is_restrict) || types().filter(refers).count() < 2
        {
            return Ok(());
        }
        let kind = AssumeKind::Made(assumption::Kind::RestrictHolds);
        self.emit(StmtKind::Assume(kind, make::boolean(true, span)), span)
    }

    /// The argument that a call leaves out.
    fn default_argument(&self, function: &Node, given: Option<&'a Node>, index: usize, span: Span) -> R<&'a Node> {
        match given.and_then(|given| given.child(0)) {
            Some(argument) => Ok(argument),
            None => unsupported(
                span,
                Construct::DefaultArgument,
                format!("the default argument {} of `{}`", index + 1, function.title()),
            ),
        }
    }
}

/// As what an expression is called.
fn called_signature(function: &Node) -> Option<&Signature> {
    match function.ty.as_deref().map(|ty| &ty.referent().ty) {
        Some(CType::FunctionPointer(signature) | CType::Function(signature)) => Some(signature),
        Some(_) | None => None,
    }
}

/// A function that has a result does not run off its end: what comes then is undefined
/// ([stmt.return]).
pub fn assume_returned(body: &mut Vec<Stmt>, span: Span) {
    if may_come_to_the_end(body) {
        let never = make::boolean(false, span);
        let kind = StmtKind::Assume(AssumeKind::Made(assumption::Kind::ResultsReturned), never);
        body.push(Stmt { kind, span });
    }
}

/// May control come to the end of these statements, as far as their form says.
fn may_come_to_the_end(block: &[Stmt]) -> bool {
    block.iter().all(|stmt| match &stmt.kind {
        StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return => false,
        StmtKind::If(_, then, otherwise) => may_come_to_the_end(then) || may_come_to_the_end(otherwise),
        StmtKind::Loop(l) => jumps_to(&l.body, l.label) || jumps_to(&l.latch, l.label),
        StmtKind::Block(label, inner) => may_come_to_the_end(inner) || jumps_to(inner, *label),
        StmtKind::Assign(..)
        | StmtKind::Havoc(_)
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::Atomic { .. }
        | StmtKind::Barrier(_)
        | StmtKind::Fence(_)
        | StmtKind::Collective(_)
        | StmtKind::Assert(..)
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. }
        | StmtKind::Call { .. } => true,
    })
}

/// What attributes promise of a function is not proved.
fn refuse_promises(function: &Node, span: Span) -> R<()> {
    let of_parameters = function.parameters().flat_map(|parameter| &parameter.inner);
    match function.inner.iter().chain(of_parameters).find(|c| c.kind.is_promise()) {
        Some(promise) => unsupported(
            span,
            Construct::Attribute,
            format!("the function `{}` with the attribute `{}`", function.name(), promise.kind.attribute()),
        ),
        None => Ok(()),
    }
}

/// An assignment that copies an object, and does nothing else.
pub fn is_copy(function: &Node) -> bool {
    function.is(Kind::CXXMethodDecl) && function.is_copy && function.is_trivial
}

/// An assignment of an object as a whole.
fn is_written_by_the_compiler(function: &Node) -> bool {
    function.is(Kind::CXXMethodDecl) && function.is_copy && function.is_defaulted
}

/// Looks through what clang puts around the name of a callee.
fn strip(node: &Node) -> &Node {
    match (&node.kind, node.inner.iter().rev().find(|c| !c.kind.is_declaration())) {
        (
            Kind::ImplicitCastExpr | Kind::ParenExpr | Kind::SubstNonTypeTemplateParmExpr | Kind::ConstantExpr,
            Some(inner),
        ) => strip(inner),
        (Kind::UnaryOperator, Some(inner))
            if matches!(node.unary(), Some(Unary::AddressOf | Unary::Dereference)) && inner.is(Kind::DeclRefExpr) =>
        {
            strip(inner)
        }
        _ => node,
    }
}

/// Whether the only `return` of a body is its last statement.
fn returns_once_at_end(body: &Node) -> bool {
    fn count(node: &Node) -> usize {
        match &node.kind {
            Kind::ReturnStmt => 1,
            Kind::LambdaExpr | Kind::CXXRecordDecl => 0,
            _ => node.inner.iter().map(count).sum(),
        }
    }
    body.inner.last().is_some_and(|s| s.is(Kind::ReturnStmt)) && count(body) == 1
}
