//! What expressions of the host are, by their form alone.

use crate::frontend::callees::HostKernel;
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};

/// What the parameters of a kernel are given, in order: an expression for the value, or the place that
/// holds it; `None`: it is not known.
pub type Given<'n> = Vec<Option<&'n Node>>;

/// The parameters whose names are theirs alone, with what they are given; those of a pack share one.
pub fn named<'n>(kernel: HostKernel<'n>, given: &'n Given<'n>) -> impl Iterator<Item = (&'n Node, &'n Node)> {
    let is_alone = move |name: &str| kernel.node.parameters().filter(|p| p.name() == name).count() == 1;
    let each = kernel.node.parameters().zip(given).filter_map(|(p, given)| Some((p, (*given)?)));
    each.filter(move |(p, _)| !p.name().is_empty() && is_alone(p.name()))
}

/// What a kernel's parameters are given in a call that launches it: `kernel<<<…>>>(a, b)`.
pub fn passed(launch: &Node) -> Given<'_> {
    launch.inner.iter().skip(2).map(Some).collect()
}

/// An expression without conversions and parentheses.
pub fn without_casts(node: &Node) -> &Node {
    let is_cast = matches!(
        node.kind,
        Kind::ParenExpr
            | Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXConstCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXStaticCastExpr
    );
    node.child(0).filter(|_| is_cast).map_or(node, without_casts)
}

/// What a cast, or the address of a function, is made of.
pub fn stripped(node: &Node) -> &Node {
    // A template's parameter stands for its argument.
    if let (Kind::SubstNonTypeTemplateParmExpr, Some(argument)) = (&node.kind, node.inner.last()) {
        return stripped(argument);
    }
    let casts = [
        Kind::ImplicitCastExpr,
        Kind::CStyleCastExpr,
        Kind::CXXReinterpretCastExpr,
        Kind::CXXFunctionalCastExpr,
        Kind::ParenExpr,
    ];
    let transparent =
        casts.contains(&node.kind) || (node.is(Kind::UnaryOperator) && node.unary() == Some(Unary::AddressOf));
    match node.child(0).filter(|_| transparent) {
        Some(inner) => stripped(inner),
        None => node,
    }
}

pub fn variable(node: &Node) -> Option<u64> {
    node.referenced()
        .filter(|r| node.is(Kind::DeclRefExpr) && matches!(r.kind, Kind::VarDecl | Kind::ParmVarDecl))
        .map(|r| r.id)
}

/// What an object is a copy of, member by member.
pub fn copied<'n>(cx: &Context, node: &'n Node) -> Option<&'n Node> {
    let [original] = &node.inner[..] else { return None };
    let constructor = node.referenced().filter(|_| node.is(Kind::CXXConstructExpr))?;
    let is_copy = cx.index.decl(constructor.id).is_some_and(|d| d.is_copy && d.is_trivial);
    (is_copy || is_dim3(cx, node) && is_dim3(cx, original)).then_some(original)
}

/// Whether it is an expression of the runtime's type of extents.
pub fn is_dim3(cx: &Context, node: &Node) -> bool {
    let record = |ty: &QualType| match &ty.ty {
        CType::Record(id) => cx.index.decl(*id),
        _ => None,
    };
    node.ty.as_ref().and_then(|ty| record(ty)).is_some_and(|r| r.is_own && r.name() == "dim3")
}
