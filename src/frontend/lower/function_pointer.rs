//! Pointers to functions, and calls by them.
//!
//! A pointer to a function is a number, whatever holds it: that of one of the functions whose address the
//! source takes ([`Index::function_number`](crate::frontend::index::Index::function_number)), or 0, which is
//! null. A call by one is a choice:
//!
//! ```text
//! p(a …)  =  if p == number(f) { f(a …) } else if p == number(g) { g(a …) } … else { assert false }
//! ```
//!
//! over the functions of the pointer's type that the device runs. That it is one of them is proved, so that
//! the choice is complete whichever functions stand there; C gives a call by a pointer to a function of
//! another type no meaning. Each is called as if it were named: by its body or by its contract, and its
//! barriers are barriers under the branch that leads there.
//!
//! Where pointers come from that nobody here gives a value: of arguments, of memory that the kernel did not
//! write and of shared memory it is assumed that they are of functions of their type whose address the file
//! takes, and not null (`known-functions`), unless the kernel asks whether such pointers are null, and so has a use for
//! it: in a program of one file no other addresses are to be had. What the kernel
//! stores where others see it must be such a pointer, too, so that this is true of all such memory at any time. In memory of
//! the thread's own it may be anything, so that a load is refused if it may be there or elsewhere.
//!
//! Which number a function has is nobody's to see: pointers to functions, and to what has some in it, are
//! converted to nothing else and have no order, and unions that hold one are refused.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, Stop, unsupported};
use super::make;
use super::value::{Place, Value};
use crate::assumption;
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, Field, QualType, Signature};
use crate::kernel::ast::{AssertKind, AssumeKind, BinOp, Expr, Scalar, Space, Stmt, StmtKind, U64};
use crate::kernel::pointer;
use crate::refusal::Construct;

/// A call by a pointer.
pub struct PointerCall<'a> {
    /// The pointer.
    pub number: Expr,
    /// What it points to.
    pub signature: &'a Signature,
}

impl<'a> Builder<'_, 'a> {
    /// The number of a function.
    pub fn function_number(&self, function: u64, span: Span) -> R<Expr> {
        match self.cx.index.function_number(function) {
            Some(number) => Ok(make::int(number as i128, U64, span)),
            None => unsupported(span, Construct::FunctionPointer, "a pointer to a function without a name"),
        }
    }

    /// The functions that a pointer of this type may be to.
    fn targets(&self, signature: &Signature) -> Vec<&'a Node> {
        let is_of_type =
            |f: &Node| matches!(f.ty.as_deref(), Some(QualType { ty: CType::Function(s), .. }) if **s == *signature);
        let is_plain = |f: &Node| !f.is(Kind::CXXMethodDecl) || f.is_static;
        let known = self.cx.index.addressed().iter().filter_map(|id| self.cx.index.decl(*id));
        known.filter(|f| f.has(Kind::CUDADeviceAttr) && !f.is_kernel() && is_plain(f) && is_of_type(f)).collect()
    }

    /// That a pointer is to one of the functions that it may be to, or null if the kernel asks for that of some such
    /// pointer; `None`: there is no such function.
    fn is_known_function(&self, number: &Expr, signature: &Signature, span: Span) -> R<Option<Expr>> {
        let is_null = || make::comparison(BinOp::Eq, number.clone(), make::int(0, U64, span));
        let mut claim = self.found.may_be_null.contains(signature).then(is_null);
        for target in self.targets(signature) {
            let is_it = make::comparison(BinOp::Eq, number.clone(), self.function_number(target.id, span)?);
            claim = Some(match claim {
                Some(others) => make::comparison(BinOp::Or, others, is_it),
                None => is_it,
            });
        }
        Ok(claim)
    }

    /// Contracts are proved of whatever they are given; in annotations nothing is assumed.
    fn may_assume_known(&self) -> bool {
        self.function.is_kernel && self.annotating.specification == 0
    }

    fn assume_known(&mut self, number: &Expr, signature: &Signature, span: Span) -> R<()> {
        let refused = |what: &str| unsupported(span, Construct::FunctionPointer, what);
        match self.is_known_function(number, signature, span)? {
            Some(_) | None if self.function.is_kernel && self.cx.index.has_plain_closures() => refused(
                "a pointer to a function that memory or an argument holds, where closures may become such pointers,",
            ),
            Some(_) | None if self.function.is_kernel && !self.cx.index.knows_addressed() => refused(
                "a pointer to a function that memory or an argument holds, where code that is not read may take addresses \
                 of functions,",
            ),
            Some(claim) if self.may_assume_known() => {
                self.emit(StmtKind::Assume(AssumeKind::Made(assumption::Kind::KnownFunctions), claim), span)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// What a parameter of a kernel holds.
    pub fn assume_known_function(&mut self, parameter: &Place, signature: &Signature, span: Span) -> R<()> {
        let Place::Local(local) = parameter else { return Ok(()) };
        let number = self.read(*local, span);
        self.assume_known(&number, signature, span)
    }

    /// A pointer to a function that is in memory.
    pub fn load_function(&mut self, pointer: Expr, signature: &Signature, span: Span) -> R<Value> {
        let content = pointer::object(&pointer).and_then(|object| self.function.objects[object].content.as_ref());
        let space = self.space_of(&pointer);
        if space.is_none() && self.may_assume_known() {
            // What a thread stores in memory of its own may be anything, and nothing is said of it.
            let what = "a pointer to a function that is loaded from memory of which it is not known whether it is the thread's own";
            return unsupported(span, Construct::FunctionPointer, what);
        }
        let is_given = content.is_none() && space != Some(Space::Private);
        let number = self.load_scalar(pointer, U64, span)?;
        if is_given {
            self.assume_known(&number, signature, span)?;
        }
        Ok(Value::Scalar(number))
    }

    /// What is stored where others see it is the pointer to a function that is known.
    pub fn claim_stored_function(&mut self, value: &Expr, pointer: &Expr, ty: &QualType, span: Span) -> R<()> {
        let CType::FunctionPointer(signature) = &ty.ty else { return Ok(()) };
        if self.space_of(pointer) == Some(Space::Private) {
            return Ok(());
        }
        match self.is_known_function(value, signature, span)? {
            Some(_) if make::constant(value) == Some(0) && !self.found.may_be_null.contains(signature) => {
                unsupported(span, Construct::FunctionPointer, "a null pointer to a function in memory that others see")
            }
            Some(claim) => self.emit(StmtKind::Assert(AssertKind::Callee, claim), span),
            None => unsupported(span, Construct::FunctionPointer, unknown("a pointer in memory")),
        }
    }

    /// Calls the function that a pointer is to.
    pub fn call_by_pointer(&mut self, node: &'a Node, call: PointerCall<'a>, depth: usize, span: Span) -> R<Value> {
        if self.annotating.specification > 0 {
            return unsupported(span, Construct::FunctionPointer, "a call by a function pointer in an annotation");
        }
        let result_type = &call.signature.result;
        if result_type.is_reference() {
            return unsupported(span, Construct::FunctionPointer, "a call by pointer of a function with a reference");
        }
        let targets = self.targets(call.signature);
        if targets.is_empty() {
            return unsupported(span, Construct::FunctionPointer, unknown("a call by a function pointer"));
        }
        let number = self.freeze(call.number)?;
        let is_void = result_type.ty == CType::Void;
        let result = if is_void { None } else { Some(self.storage("", result_type, 0, span)?) };
        let mut rest = vec![Stmt { kind: StmtKind::Assert(AssertKind::Callee, make::boolean(false, span)), span }];
        for target in targets.into_iter().rev() {
            let callee = Callee {
                id: target.id,
                name: target.name().to_owned(),
                object: None,
                arguments: node.inner.get(1..).unwrap_or_default(),
                by_operator: false,
            };
            let (block, ()) = self.collect(|b| {
                let value = b.call_of(node, &callee, depth, span)?;
                result.as_ref().map_or(Ok(()), |result| b.store(result, value, result_type, span))
            })?;
            let is_it = make::comparison(BinOp::Eq, number.clone(), self.function_number(target.id, span)?);
            rest = vec![Stmt { kind: StmtKind::If(is_it, block, rest), span }];
        }
        self.emit_all(rest)?;
        match result {
            Some(result) => {
                self.stabilise(&result);
                self.load(&result, result_type, span)
            }
            None => Ok(Value::Void),
        }
    }

    /// An operator on pointers to functions: whether they are equal. They have no order that C knows of, so that
    /// the answer is one that nobody chooses.
    pub fn of_functions(
        &mut self,
        op: BinOp,
        values: (&Value, &Value),
        (left, right): (&QualType, &QualType),
        ty: &QualType,
        span: Span,
    ) -> R<Option<Value>> {
        let is_one = |ty: &QualType| matches!(ty.ty, CType::FunctionPointer(_) | CType::Function(_));
        if !is_one(left) && !is_one(right) {
            return Ok(None);
        }
        match op {
            BinOp::Eq | BinOp::Ne if !is_function(values.0) && !is_function(values.1) => {
                self.note_null_test(left)?;
                self.note_null_test(right)?;
                Ok(None)
            }
            BinOp::Eq | BinOp::Ne | BinOp::And | BinOp::Or => Ok(None),
            BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge if self.annotating.specification == 0 => {
                let answer = self.of_hardware(Scalar::Bool, span)?;
                let answer = self.as_scalar(answer, span)?;
                self.typed_truth(answer, ty, span).map(|e| Some(Value::Scalar(e)))
            }
            BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => refuse_conversion(span),
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr => {
                refuse_conversion(span)
            }
            BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Implies => refuse_conversion(span),
        }
    }

    /// The kernel asks whether a pointer to functions is null: then null is one of its cases.
    pub fn note_null_test(&self, ty: &QualType) -> R<()> {
        match &ty.ty {
            CType::FunctionPointer(signature)
                if self.may_assume_known() && !self.found.may_be_null.contains(signature) =>
            {
                Err(Stop::MayBeNull(signature.clone()))
            }
            CType::FunctionPointer(_)
            | CType::Void
            | CType::Scalar(_)
            | CType::Record(_)
            | CType::Pointer(_)
            | CType::Reference(_)
            | CType::Array(..)
            | CType::Vector(..)
            | CType::Function(_)
            | CType::NullPointer
            | CType::Other(_) => Ok(()),
        }
    }

    /// Whether a pointer to a function is a part of a value of this type, or of what it points to.
    pub fn holds_functions(&self, ty: &QualType) -> bool {
        self.holds_functions_within(ty, DEEPEST)
    }

    fn holds_functions_within(&self, ty: &QualType, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return true };
        match &ty.ty {
            CType::FunctionPointer(_) => true,
            CType::Array(inner, _) | CType::Pointer(inner) | CType::Reference(inner) => {
                self.holds_functions_within(inner, depth)
            }
            CType::Record(id) => {
                let layout = self.cx.record(*id, self.here);
                let holds = |f: &Field| match &f.ty.ty {
                    // A list's link to its own kind has no end.
                    CType::Pointer(inner) if matches!(inner.ty, CType::Record(_)) => false,
                    _ => self.holds_functions_within(&f.ty, depth),
                };
                layout.is_ok_and(|l| l.fields.iter().any(holds))
            }
            CType::Void
            | CType::Scalar(_)
            | CType::Vector(..)
            | CType::Function(_)
            | CType::NullPointer
            | CType::Other(_) => false,
        }
    }

    /// What holds pointers to functions is looked at as what it is, and nothing else.
    pub fn refuse_other_view(&self, from: &QualType, to: &QualType, span: Span) -> R<()> {
        let is_one = |ty: &QualType| matches!(ty.ty, CType::FunctionPointer(_));
        let differ = from.ty != to.ty && !(is_one(from) && is_one(to)) && to.ty != CType::Void;
        let same_pointee = matches!((from.pointee(), to.pointee()), (Some(a), Some(b)) if a.ty == b.ty);
        if differ && !same_pointee && (self.holds_functions(from) || self.holds_functions(to)) {
            return refuse_conversion(span);
        }
        Ok(())
    }
}

/// Whether a pointer to a function is one to a certain function, whatever happens.
fn is_function(value: &Value) -> bool {
    matches!(value, Value::Scalar(e) if make::constant(e).is_some_and(|number| number != 0))
        || matches!(value, Value::Function(_))
}

/// How far types within types are looked at.
const DEEPEST: u32 = 16;

fn unknown(what: &str) -> String {
    format!("{what} to functions of a type of which this file takes the address of none that the device runs,")
}

/// Refuses what would show which number a function has.
pub fn refuse_conversion<T>(span: Span) -> R<T> {
    unsupported(span, Construct::FunctionPointer, "a pointer to a function as something else, or its order,")
}
