//! How a piece of the host's code is built.

use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::launches::node::is_dim3;
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::Scalar;

/// Whether control goes through a function's code as its statements stand: it has no label, no
/// assembly that jumps, nothing that returns twice, no expression that leaves a loop, and every `case`
/// stands in its `switch`.
pub fn is_structured(cx: &Context, node: &Node) -> bool {
    let jumps = matches!(
        node.kind,
        Kind::LabelStmt | Kind::IndirectGotoStmt | Kind::GotoStmt | Kind::GCCAsmStmt | Kind::MSAsmStmt
    );
    let returns_twice = node.referenced().is_some_and(|r| {
        let names = ["setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp", "savectx", "vfork", "getcontext", "swapcontext"];
        names.contains(&&*r.name)
            || cx.index.decl(r.id).is_some_and(|f| f.inner.iter().any(|c| c.kind.name() == "ReturnsTwiceAttr"))
    });
    let leaves_a_loop = node.is(Kind::StmtExpr) && node.inner.iter().any(self::jumps);
    let is_coroutine = matches!(node.kind, Kind::CoroutineBodyStmt | Kind::CoawaitExpr | Kind::CoyieldExpr);
    if jumps || returns_twice || is_coroutine || leaves_a_loop {
        return false;
    }
    let misplaced = |child: &Node| matches!(child.kind, Kind::CaseStmt | Kind::DefaultStmt);
    let own = match &node.kind {
        Kind::SwitchStmt => {
            let Some((body, heads)) = node.inner.split_last() else { return false };
            let mut labelled: Vec<&Node> = Vec::new();
            for statement in &body.inner {
                let mut statement = statement;
                while misplaced(statement) {
                    let Some(inner) = statement.inner.last() else { return false };
                    statement = inner;
                }
                labelled.push(statement);
            }
            return body.is(Kind::CompoundStmt) && heads.iter().chain(labelled).all(|part| is_structured(cx, part));
        }
        _ => !node.inner.iter().any(misplaced),
    };
    own && node.all_inner().all(|child| is_structured(cx, child))
}

/// The code that runs where a function is called.
pub fn code(function: &Node) -> Option<&Node> {
    function.body().filter(|_| !function.is_virtual)
}

/// Functions in one another that are looked through for whether they return.
const MAX_CALLS: u32 = 4;

/// Whether no call of a function comes back: it says so, or its code does nothing else in the end
/// than to call one that does not.
pub fn never_returns(cx: &Context, function: &Node) -> bool {
    never_returns_within(cx, function, MAX_CALLS)
}

fn never_returns_within(cx: &Context, function: &Node, calls: u32) -> bool {
    let by_its_code = |body: &Node| is_structured(cx, body) && !returns(body) && leaves(cx, body, calls - 1);
    function.is_no_return || calls > 0 && code(function).is_some_and(by_its_code)
}

/// Whether control never comes to the end of a statement that has no `return`.
fn leaves(cx: &Context, node: &Node, calls: u32) -> bool {
    match (&node.kind, &node.inner[..]) {
        (Kind::CompoundStmt, inner) => inner.iter().any(|statement| leaves(cx, statement, calls)),
        (Kind::IfStmt, inner @ [.., yes, no])
            if inner.len() == 3 + usize::from(node.has_init) + usize::from(node.has_var) =>
        {
            [yes, no].iter().all(|part| leaves(cx, part, calls))
        }
        (Kind::ExprWithCleanups | Kind::ParenExpr, [inner]) => leaves(cx, inner, calls),
        (Kind::CallExpr, _) => called(cx, node).is_some_and(|f| never_returns_within(cx, f, calls)),
        (Kind::CXXThrowExpr, _) => true,
        _ => false,
    }
}

/// The axis that a member of extents is.
pub fn axis_of(cx: &Context, target: &Node) -> Option<usize> {
    let target = without_parentheses(target);
    let object = target.child(0).filter(|object| target.is(Kind::MemberExpr) && is_dim3(cx, object))?;
    without_parentheses(object).variable()?;
    ["x", "y", "z"].iter().position(|name| *name == target.name())
}

pub fn target_is_variable(target: &Node) -> bool {
    without_parentheses(target).variable().is_some()
}

pub fn scalar_of(node: &Node) -> Option<Scalar> {
    node.ty.as_ref().and_then(|ty| scalar(ty))
}

pub fn is_truth(node: &Node) -> bool {
    scalar_of(node) == Some(Scalar::Bool) || is_expected(node)
}

/// `__builtin_expect(e, c)`
pub fn is_expected(node: &Node) -> bool {
    let callee = node.child(0).map(without_parentheses).and_then(Node::referenced);
    node.is(Kind::CallExpr) && callee.is_some_and(|r| &*r.name == "__builtin_expect")
}

pub fn is_zero(node: &Node) -> bool {
    match &node.kind {
        Kind::ParenExpr | Kind::ImplicitCastExpr | Kind::ConstantExpr => node.child(0).is_some_and(is_zero),
        Kind::IntegerLiteral | Kind::CXXBoolLiteralExpr => node.number() == Some(0),
        _ => false,
    }
}

/// Whether there is a `break` or a `continue` that may belong to the code around.
pub fn jumps(node: &Node) -> bool {
    matches!(node.kind, Kind::BreakStmt | Kind::ContinueStmt) || node.inner.iter().any(jumps)
}

/// Whether there is a `break` that may belong to the loop around.
pub fn breaks(node: &Node) -> bool {
    node.is(Kind::BreakStmt) || node.inner.iter().any(breaks)
}

pub fn returns(node: &Node) -> bool {
    node.is(Kind::ReturnStmt) || node.inner.iter().any(returns)
}

/// The variable that an assignment to this changes, or of which it changes a member.
pub fn assigned_variable(node: &Node) -> Option<u64> {
    match &node.kind {
        Kind::ParenExpr => assigned_variable(node.child(0)?),
        Kind::MemberExpr if !node.is_arrow => assigned_variable(node.child(0)?),
        _ => node.variable().map(|v| v.id),
    }
}

/// `a = b` of extents: both sides.
pub fn assigned_extents<'n>(cx: &Context, node: &'n Node) -> Option<[&'n Node; 2]> {
    let [_, target, source] = &node.inner[..] else { return None };
    let method = called(cx, node).filter(|_| node.is(Kind::CXXOperatorCallExpr))?;
    (method.name() == "operator=" && method.is_copy && method.is_trivial && is_dim3(cx, target))
        .then_some([target, source])
}

/// The function that a call names.
pub fn called<'a>(cx: &Context<'a>, node: &Node) -> Option<&'a Node> {
    let callee = without_parentheses(node.child(0)?);
    let function = callee.referenced().filter(|r| callee.is(Kind::DeclRefExpr) && r.kind.is_function())?;
    cx.index.decl(function.id)
}

/// What a call, of a method or an operator, too, or the construction of an object runs.
pub enum Run<'a> {
    /// This function.
    Known(&'a Node),
    /// One that a pointer, or an object of a library, holds.
    Unknown,
}

/// What an expression runs besides its operands; `None`: nothing.
pub fn run<'a>(cx: &Context<'a>, node: &Node) -> Option<Run<'a>> {
    let callee = || without_parentheses(node.child(0)?).referenced().filter(|r| r.kind.is_function());
    let function = match node.kind {
        Kind::CallExpr | Kind::CXXMemberCallExpr | Kind::CXXOperatorCallExpr => callee(),
        Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => {
            return cx.index.decl(node.referenced()?.id).map(Run::Known);
        }
        _ => return None,
    };
    let function = function.and_then(|function| cx.index.decl(function.id));
    let calls_another = |f: &Node| node.is(Kind::CXXOperatorCallExpr) && f.name() == "operator()" && code(f).is_none();
    Some(function.filter(|f| !calls_another(f)).map_or(Run::Unknown, Run::Known))
}

/// `std::min` or `std::max` of two: which.
pub fn is_min_or_max(cx: &Context, node: &Node) -> Option<bool> {
    let function = called(cx, node).filter(|f| f.parameters().count() == 2 && node.inner.len() == 3)?;
    // Of a class, or an enumeration, it may call the user's operator.
    let is_of_numbers = |p: &Node| p.ty.as_deref().is_some_and(|ty| is_number(ty.referent()));
    if !function.parameters().all(is_of_numbers) {
        return None;
    }
    let title = function.title();
    let of = |name: &str| title.strip_prefix("std::").is_some_and(|t| t.trim_start_matches("__1::").starts_with(name));
    if of("min<") {
        Some(true)
    } else if of("max<") {
        Some(false)
    } else {
        None
    }
}

fn is_number(ty: &QualType) -> bool {
    matches!(ty.ty, CType::Scalar(_)) && !ty.is_enumeration
}

/// Without parentheses and conversions that change nothing but `const`.
pub fn without_parentheses(node: &Node) -> &Node {
    let passes = match &node.kind {
        Kind::ParenExpr => true,
        Kind::ImplicitCastExpr => {
            matches!(node.cast_kind(), CastKind::NoOp | CastKind::FunctionToPointerDecay | CastKind::BuiltinFnToFnPtr)
        }
        _ => false,
    };
    node.child(0).filter(|_| passes).map_or(node, without_parentheses)
}

/// `const T &` of a number or of extents.
pub fn is_reference_to_constant(ty: &QualType) -> bool {
    let of = |inner: &QualType| matches!(inner.ty, CType::Scalar(_) | CType::Record(_)) && inner.is_const;
    matches!(&ty.ty, CType::Reference(inner) if of(inner) && !inner.is_volatile)
}

/// The integers and truth values that are read.
pub fn scalar(ty: &QualType) -> Option<Scalar> {
    match ty.ty {
        CType::Scalar(scalar @ (Scalar::Bool | Scalar::Int(_))) if scalar.bytes() <= 8 && !ty.is_volatile => {
            Some(scalar)
        }
        _ => None,
    }
}
