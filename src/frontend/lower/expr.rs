//! Expressions for their value.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::{Binary, CastKind, Kind};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType, construct_of};
use crate::kernel::ast::{Expr, Scalar, StmtKind, Ty, U64};
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// The type of a node.
    pub fn type_of(&mut self, node: &Node) -> R<QualType> {
        let span = self.at(node);
        match node.ty.as_deref() {
            Some(ty) => Ok(ty.clone()),
            None => unsupported(span, Construct::UnknownConstruct, format!("a {} without type", node.kind)),
        }
    }

    /// The scalar type of a node's value.
    pub fn scalar_of(&mut self, node: &Node) -> R<Scalar> {
        match self.type_of(node)?.ty {
            CType::Scalar(s) => Ok(s),
            _ => {
                let span = self.at(node);
                unsupported(span, Construct::UnknownConstruct, "a value of this type here")
            }
        }
    }

    /// A child that must be there.
    pub fn child(&mut self, node: &'a Node, index: usize) -> R<&'a Node> {
        match node.child(index) {
            Some(child) => Ok(child),
            None => {
                let span = self.at(node);
                unsupported(span, Construct::UnknownConstruct, format!("a {} of this form", node.kind))
            }
        }
    }

    /// A scalar or pointer value.
    pub fn scalar(&mut self, node: &'a Node) -> R<Expr> {
        let value = self.value(node)?;
        let span = self.at(node);
        self.as_scalar(value, span)
    }

    /// A truth value.
    pub fn condition(&mut self, node: &'a Node) -> R<Expr> {
        Ok(make::truth(self.scalar(node)?))
    }

    /// Evaluates for the side effects.
    pub fn effect(&mut self, node: &'a Node) -> R<()> {
        self.as_operand(node, Self::effect_of)
    }

    fn effect_of(&mut self, node: &'a Node) -> R<()> {
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::ConstantExpr => {
                let inner = self.child(node, 0)?;
                self.effect(inner)
            }
            Kind::UnaryOperator if node.is_step() => self.step(node, false).map(drop),
            Kind::BinaryOperator if node.binary() == Some(Binary::Assign) => self.assignment(node, false).map(drop),
            Kind::BinaryOperator if node.binary() == Some(Binary::Comma) => {
                let (a, b) = (self.child(node, 0)?, self.child(node, 1)?);
                self.effect(a)?;
                self.effect(b)
            }
            Kind::CStyleCastExpr | Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::ToVoid) => {
                let inner = self.child(node, 0)?;
                self.effect(inner)
            }
            _ if is_lvalue(node) => match self.place(node)? {
                Place::Memory(pointer) => self.discard(Value::Scalar(pointer)),
                Place::Local(_) | Place::Parts(..) | Place::Value(..) => Ok(()),
            },
            _ => {
                let value = self.value(node)?;
                self.discard(value)
            }
        }
    }

    /// The value of an expression; an lvalue is loaded.
    pub fn value(&mut self, node: &'a Node) -> R<Value> {
        self.as_operand(node, Self::value_of)
    }

    fn value_of(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        self.cx.bounds.step(span)?;
        match &node.kind {
            Kind::ConstantExpr if node.value().is_some() && self.is_scalar_node(node) => self.constant_node(node, span),
            Kind::ParenExpr
            | Kind::ExprWithCleanups
            | Kind::ConstantExpr
            | Kind::MaterializeTemporaryExpr
            | Kind::GenericSelectionExpr
            | Kind::SubstNonTypeTemplateParmExpr => self.transparent(node),
            // There `this` would be the object of the code around.
            Kind::CXXDefaultInitExpr if mentions_this(node) => unsupported(
                span,
                Construct::MemberInitialiser,
                "the initialiser of a member that uses others, in a list",
            ),
            Kind::CXXDefaultInitExpr => self.transparent(node),
            Kind::IntegerLiteral | Kind::CharacterLiteral => self.integer(node, span),
            Kind::CXXBoolLiteralExpr => Ok(Value::Scalar(make::boolean(node.value() == Some("1"), span))),
            Kind::FloatingLiteral => self.floating(node, span),
            Kind::CXXNullPtrLiteralExpr | Kind::GNUNullExpr => Ok(Value::Scalar(make::null(span))),
            Kind::ImplicitValueInitExpr | Kind::CXXScalarValueInitExpr => {
                let ty = self.type_of(node)?;
                self.zero(&ty, span)
            }
            Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXFunctionalCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXConstCastExpr
            | Kind::CXXAddrspaceCastExpr
            | Kind::BuiltinBitCastExpr => self.cast_node(node),
            Kind::UnaryOperator => self.unary_node(node).and_then(|value| self.shallow(value)),
            Kind::BinaryOperator => self.binary_node(node).and_then(|value| self.shallow(value)),
            Kind::CompoundAssignOperator => Ok(self.compound_assignment(node)?.1),
            Kind::ConditionalOperator | Kind::BinaryConditionalOperator => {
                self.conditional(node).and_then(|value| self.shallow(value))
            }
            Kind::UnaryExprOrTypeTraitExpr => self.size_or_trait(node),
            Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr | Kind::UserDefinedLiteral => {
                self.call(node)
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => self.construct(node),
            Kind::InitListExpr | Kind::CXXParenListInitExpr => self.initializer_list(node),
            Kind::CompoundLiteralExpr => {
                let inner = self.child(node, 0)?;
                self.value(inner)
            }
            Kind::LambdaExpr => self.closure(node),
            Kind::CXXNewExpr => self.new_object(node, span),
            Kind::CXXDeleteExpr => self.delete_object(node, span),
            Kind::ArrayInitLoopExpr => self.array_copy(node, span),
            Kind::CXXThisExpr => match self.frame()?.this.clone() {
                Some(Place::Memory(pointer)) => Ok(Value::Scalar(pointer)),
                Some(place) => Ok(Value::Address(Box::new(place))),
                None => unsupported(span, Construct::UnknownConstruct, "`this` outside of a method"),
            },
            Kind::DeclRefExpr => self.reference_value(node),
            Kind::ConvertVectorExpr => self.convert_vector(node),
            Kind::AsTypeExpr => {
                let operand = self.child(node, 0)?;
                let (from, to) = (self.type_of(operand)?, self.type_of(node)?);
                let value = self.value(operand)?;
                self.reinterpret(value, &from, &to, span)
            }
            Kind::TypeTraitExpr | Kind::CXXNoexceptExpr | Kind::SizeOfPackExpr | Kind::OffsetOfExpr => {
                self.size_or_trait(node)
            }
            Kind::CXXDefaultArgExpr => unsupported(span, Construct::DefaultArgument, "a default argument here"),
            Kind::StringLiteral | Kind::PredefinedExpr => unsupported(span, Construct::String, "a string"),
            Kind::ArraySubscriptExpr | Kind::MemberExpr | Kind::ExtVectorElementExpr => {
                let place = self.place(node)?;
                let ty = self.type_of(node)?;
                self.load(&place, &ty, span)
            }
            kind => unsupported_node(kind, span),
        }
    }

    fn transparent(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        // A substituted template parameter has the parameter's declaration before the value.
        match node.inner.iter().rev().find(|c| !c.is_absent() && !c.kind.is_declaration()) {
            Some(inner) => self.value(inner),
            None => unsupported_node(&node.kind, span),
        }
    }

    fn is_scalar_node(&mut self, node: &Node) -> bool {
        matches!(self.type_of(node).map(|t| t.ty), Ok(CType::Scalar(Scalar::Int(_) | Scalar::Bool)))
    }

    /// clang has computed the value.
    fn constant_node(&mut self, node: &'a Node, span: Span) -> R<Value> {
        let scalar = self.scalar_of(node)?;
        match node.number() {
            Some(value) => Ok(Value::Scalar(make::int(value, scalar, span))),
            None => self.transparent(node),
        }
    }

    fn integer(&mut self, node: &Node, span: Span) -> R<Value> {
        let scalar = self.scalar_of(node)?;
        match node.number() {
            Some(value) => Ok(Value::Scalar(make::int(value, scalar, span))),
            None => unsupported(span, Construct::Type, "a literal of more than 127 bits"),
        }
    }

    fn floating(&mut self, node: &Node, span: Span) -> R<Value> {
        let value: Option<f64> = node.value().and_then(|v| v.parse().ok());
        let scalar = self.scalar_of(node)?;
        let (Some(v), Scalar::Float(f)) = (value, scalar) else {
            return unsupported(span, Construct::Type, format!("the literal of type {scalar:?}"));
        };
        Ok(Value::Scalar(make::float(v, f, span)))
    }

    /// The value that static initialisation gives.
    pub fn zero(&mut self, ty: &QualType, span: Span) -> R<Value> {
        Ok(match &ty.ty {
            CType::Scalar(Scalar::Bool) => Value::Scalar(make::boolean(false, span)),
            CType::Scalar(Scalar::Float(f)) => Value::Scalar(make::float(0.0, *f, span)),
            CType::Scalar(s) => Value::Scalar(make::int(0, *s, span)),
            CType::Pointer(_) | CType::NullPointer => Value::Scalar(make::null(span)),
            CType::FunctionPointer(_) => Value::Scalar(make::int(0, U64, span)),
            CType::Void => Value::Void,
            CType::Record(_) | CType::Vector(..) | CType::Array(..) => {
                let mut parts = Vec::new();
                for component in self.components(ty, span)? {
                    parts.push(self.zero(&component.ty, span)?);
                }
                Value::Parts(parts)
            }
            CType::Reference(_) | CType::Function(_) | CType::Other(_) => {
                return unsupported(span, Construct::Type, "the zero of this type");
            }
        })
    }

    fn reference_value(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let Some(decl) = node.referenced() else {
            return unsupported(span, Construct::UnknownConstruct, "a reference to nothing");
        };
        match &decl.kind {
            Kind::EnumConstantDecl => {
                let scalar = self.scalar_of(node)?;
                match node.number() {
                    Some(v) => Ok(Value::Scalar(make::int(v, scalar, span))),
                    None => unsupported(span, Construct::UnknownConstruct, format!("the enumerator `{}`", decl.name)),
                }
            }
            Kind::FunctionDecl | Kind::CXXMethodDecl => Ok(Value::Function(decl.id)),
            _ => {
                let place = self.place(node)?;
                let ty = self.type_of(node)?;
                self.load(&place, ty.referent(), span)
            }
        }
    }

    fn size_or_trait(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        match node.number() {
            Some(value) => Ok(Value::Scalar(make::int(value, self.scalar_of(node)?, span))),
            None => unsupported(span, Construct::UnknownConstruct, format!("`{}` of this", node.name())),
        }
    }

    fn conditional(&mut self, node: &'a Node) -> R<Value> {
        if node.is(Kind::BinaryConditionalOperator) {
            let span = self.at(node);
            return self.elvis(node, span);
        }
        self.conditional_of(node, &mut Self::value)
    }

    /// `c ? a : b`, where the value of `a` or `b` is what `operand` says.
    pub fn conditional_of(
        &mut self,
        node: &'a Node,
        operand: &mut dyn FnMut(&mut Self, &'a Node) -> R<Value>,
    ) -> R<Value> {
        let span = self.at(node);
        let (c, t, e) = (self.child(node, 0)?, self.child(node, 1)?, self.child(node, 2)?);
        let ty = self.type_of(node)?;
        let condition = match self.value(c)? {
            Value::Parts(lanes) => return self.lane_select(lanes, t, e, span),
            value => make::truth(self.as_scalar(value, span)?),
        };
        let (then_block, then_value) = self.collect(|b| operand(b, t))?;
        let (else_block, else_value) = self.collect(|b| operand(b, e))?;
        if then_block.is_empty() && else_block.is_empty() {
            return self.select_value(&condition, then_value, else_value, span);
        }
        if ty.ty == CType::Void {
            self.emit(StmtKind::If(condition, then_block, else_block), span)?;
            return Ok(Value::Void);
        }
        let result = self.storage("", &ty, 0, span)?;
        let (then_store, ()) = self.collect(|b| b.store(&result, then_value, &ty, span))?;
        let (else_store, ()) = self.collect(|b| b.store(&result, else_value, &ty, span))?;
        let then_block = then_block.into_iter().chain(then_store).collect();
        let else_block = else_block.into_iter().chain(else_store).collect();
        self.emit(StmtKind::If(condition, then_block, else_block), span)?;
        self.stabilise(&result);
        self.load(&result, &ty, span)
    }

    /// `a ?: b`: clang lists a, the test of its value, its value, and b.
    fn elvis(&mut self, node: &'a Node, span: Span) -> R<Value> {
        let (common, otherwise) = (self.child(node, 0)?, self.child(node, 3)?);
        let ty = self.type_of(node)?;
        let first = self.scalar(common)?;
        let first = self.freeze(first)?;
        let (block, second) = self.collect(|b| b.value(otherwise))?;
        if !block.is_empty() {
            return unsupported(span, Construct::ConditionalOperand, "a side effect in the last operand of `?:`");
        }
        let taken = self.convert(Value::Scalar(first.clone()), &ty, span)?;
        self.select_value(&make::truth(first), taken, second, span)
    }

    /// Locals that were made for a result change no more.
    pub fn stabilise(&mut self, place: &Place) {
        let mut locals = Vec::new();
        place.locals(&mut locals);
        self.locals.stable.extend(locals);
    }

    /// `c ? a : b` of pure values, member by member.
    pub fn select_value(&mut self, condition: &Expr, a: Value, b: Value, span: Span) -> R<Value> {
        match (a, b) {
            (Value::Void, Value::Void) => Ok(Value::Void),
            (Value::Parts(a), Value::Parts(b)) if a.len() == b.len() => {
                let pairs = a.into_iter().zip(b);
                let parts = pairs.map(|(a, b)| self.select_value(condition, a, b, span)).collect::<R<_>>()?;
                Ok(Value::Parts(parts))
            }
            (a, b) => {
                let (a, b) = (self.as_scalar(a, span)?, self.as_scalar(b, span)?);
                Ok(Value::Scalar(make::select(condition.clone(), a, b, span)))
            }
        }
    }

    /// `&&` and `||`: pure if the right operand is, else a branch.
    pub fn short_circuit(&mut self, node: &'a Node) -> R<Expr> {
        let span = self.at(node);
        let (a, b) = (self.child(node, 0)?, self.child(node, 1)?);
        let is_and = node.binary() == Some(Binary::LogicalAnd);
        let left = self.condition(a)?;
        let (block, right) = self.collect(|b_| b_.condition(b))?;
        if block.is_empty() {
            return Ok(if is_and {
                make::and(left, right)
            } else {
                make::comparison(crate::kernel::ast::BinOp::Or, left, right)
            });
        }
        let result = self.temporary(Ty::Scalar(Scalar::Bool), span);
        let mut evaluate = block;
        let right_span = right.span;
        evaluate.push(crate::kernel::ast::Stmt { kind: StmtKind::Assign(result, right), span: right_span });
        let skip =
            vec![crate::kernel::ast::Stmt { kind: StmtKind::Assign(result, make::boolean(!is_and, span)), span }];
        let (then_block, else_block) = if is_and { (evaluate, skip) } else { (skip, evaluate) };
        self.emit(StmtKind::If(left, then_block, else_block), span)?;
        Ok(self.read(result, span))
    }
}

/// Refuses a value of a type that has no form of ours.
pub fn unsupported_type<T>(text: &str, span: Span) -> R<T> {
    let construct = construct_of(text);
    if construct == Construct::AsynchronousCopy {
        return unsupported(span, construct, "an asynchronous copy (`event_t`)");
    }
    if construct == Construct::Image {
        let name = text.trim_start_matches("__private ").trim_start_matches("const ");
        return unsupported(span, construct, format!("an image (`{name}`)"));
    }
    unsupported(span, construct, format!("the type `{text}`"))
}

/// Whether an expression names storage.
pub fn is_lvalue(node: &Node) -> bool {
    node.is_glvalue
}

fn mentions_this(node: &Node) -> bool {
    node.is(Kind::CXXThisExpr) || node.inner.iter().any(mentions_this)
}

/// Refuses a node of this kind.
pub fn unsupported_node<T>(kind: &Kind, span: Span) -> R<T> {
    let (construct, name) = describe(kind);
    unsupported(span, construct, name)
}

/// What a kind of node is called in messages.
pub fn construct_name(kind: &Kind) -> String {
    describe(kind).1
}

fn describe(kind: &Kind) -> (Construct, String) {
    let (construct, name) = match kind {
        Kind::GCCAsmStmt | Kind::MSAsmStmt => (Construct::InlineAssembly, "inline assembly"),
        Kind::GotoStmt | Kind::IndirectGotoStmt | Kind::LabelStmt => (Construct::Goto, "`goto`"),
        Kind::AddrLabelExpr => (Construct::Goto, "the address of a label"),
        Kind::CXXBindTemporaryExpr => (Construct::Destructor, "a temporary object with a destructor"),
        Kind::CXXThrowExpr | Kind::CXXTryStmt | Kind::CXXCatchStmt => (Construct::UnknownConstruct, "an exception"),
        Kind::CUDAKernelCallExpr => (Construct::UnknownConstruct, "launching a kernel from device code"),
        Kind::CXXDynamicCastExpr | Kind::CXXTypeidExpr => (Construct::VirtualFunctions, "run-time type information"),
        Kind::StmtExpr => (Construct::StatementExpression, "a statement expression"),
        Kind::AtomicExpr => (Construct::CAtomic, "a C11 atomic"),
        Kind::BlockExpr => (Construct::Block, "a block"),
        Kind::ShuffleVectorExpr => (Construct::VectorForm, "`__builtin_shufflevector`"),
        Kind::CXXDefaultInitExpr => {
            (Construct::MemberInitialiser, "a list that leaves a member to its own initialiser")
        }
        Kind::CoroutineBodyStmt | Kind::CoawaitExpr | Kind::CoyieldExpr => (Construct::UnknownConstruct, "a coroutine"),
        Kind::RecoveryExpr => (Construct::UnknownConstruct, "an expression that clang could not compile"),
        other => return (Construct::UnknownConstruct, format!("the construct {other}")),
    };
    (construct, name.to_owned())
}
