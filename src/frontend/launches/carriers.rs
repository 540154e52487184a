//! Which kernels the host's variables point to.
//!
//! ```text
//! auto kernel = is_wide ? &copy<4> : &copy<1>;  kernel<<<grid, block>>>(…);
//! template <typename K> void launch(K kernel) { kernel<<<grid, block>>>(…); }  launch(&add);
//! ```
//!
//! A variable *carries* what is assigned to it by name, and a parameter what its function is given by name, by other
//! variables included (Andersen's inclusions, without indirection). What holds: of a kernel whose name is *followed* all
//! launches by this use of the name are by variables that carry it. Whatever else is done with a variable, so that its
//! value may get elsewhere, makes all that it carries be launched in any way. Which of several kernels is launched is
//! for [`super::contexts`] to say.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::node::stripped;
use crate::frontend::callees::{self, Kernels, Runtime};
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::lower::Context;
use crate::frontend::tree::{Node, Unit};
use crate::frontend::types::CType;

/// What becomes of the value of an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// A variable gets it.
    Into(u64),
    /// It is launched, asked something, compared, or nothing.
    Here,
    /// It gets elsewhere.
    Elsewhere,
}

/// What carries which kernels.
#[derive(Default)]
pub struct Carriers {
    /// Kernels, as the host has them, by the variables.
    pub carried: BTreeMap<u64, BTreeSet<u64>>,
    /// Expressions that name kernels and are followed.
    pub followed: HashSet<u64>,
}

impl Carriers {
    /// Walks over the unit.
    pub fn new(cx: &Context, unit: &Unit, kernels: &Kernels) -> Self {
        let leaks = unit.unseen.iter().copied().collect();
        let mut carriers = HashSet::new();
        unit.declarations.iter().for_each(|d| declared(d, false, &mut carriers));
        let mut walk =
            Walk { cx, kernels, carriers, named: Vec::new(), into: BTreeSet::new(), leaks, in_expression: 0 };
        unit.declarations.iter().for_each(|d| walk.visit(d, Use::Elsewhere));
        unit.mentions.iter().for_each(|mention| walk.visit(mention, Use::Elsewhere));
        let Walk { named, into, mut leaks, .. } = walk;
        while let Some(from) = into.iter().find(|(from, to)| leaks.contains(to) && !leaks.contains(from)) {
            leaks.insert(from.0);
        }
        let mut carried: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
        for (_, kernel, by) in &named {
            if let Use::Into(variable) = by {
                carried.entry(*variable).or_default().insert(*kernel);
            }
        }
        loop {
            let before: usize = carried.values().map(BTreeSet::len).sum();
            for (from, to) in &into {
                let kernels = carried.get(from).cloned().unwrap_or_default();
                carried.entry(*to).or_default().extend(kernels);
            }
            if before == carried.values().map(BTreeSet::len).sum::<usize>() {
                break;
            }
        }
        let is_followed = |by: &Use| match by {
            Use::Into(variable) => !leaks.contains(variable),
            Use::Here => true,
            Use::Elsewhere => false,
        };
        let of = |wanted: bool| named.iter().filter(move |(.., by)| is_followed(by) == wanted).map(|(node, ..)| *node);
        // What stands for several places is followed if it is in each.
        let elsewhere: HashSet<u64> = of(false).collect();
        let followed = of(true).filter(|node| !elsewhere.contains(node)).collect();
        Carriers { carried, followed }
    }
}

struct Walk<'w, 'a> {
    cx: &'w Context<'a>,
    kernels: &'w Kernels<'w, 'a>,
    /// Variables of functions that hold pointers to functions.
    carriers: HashSet<u64>,
    /// Expressions that name kernels, the kernels, and what becomes of their values.
    named: Vec<(u64, u64, Use)>,
    /// Variables whose values others get.
    into: BTreeSet<(u64, u64)>,
    leaks: HashSet<u64>,
    /// Statements that are a part of an expression, around.
    in_expression: u32,
}

impl Walk<'_, '_> {
    fn visit(&mut self, node: &Node, by: Use) {
        let by = if self.in_expression > 0 { Use::Elsewhere } else { by };
        if let Some(variable) = node.variable() {
            return match by {
                Use::Into(other) => drop(self.into.insert((variable.id, other))),
                Use::Here => {}
                Use::Elsewhere => drop(self.leaks.insert(variable.id)),
            };
        }
        if let Some(kernel) = self.kernels.named(node) {
            self.named.push((node.id, kernel.node.id, by));
        }
        match &node.kind {
            Kind::VarDecl if self.carriers.contains(&node.id) => self.all(node, Use::Into(node.id)),
            Kind::CompoundStmt
            | Kind::DeclStmt
            | Kind::IfStmt
            | Kind::SwitchStmt
            | Kind::CaseStmt
            | Kind::DefaultStmt
            | Kind::ForStmt
            | Kind::WhileStmt
            | Kind::DoStmt => self.all(node, Use::Here),
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::ConstantExpr | Kind::SubstNonTypeTemplateParmExpr => {
                self.all(node, by)
            }
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXReinterpretCastExpr | Kind::CXXStaticCastExpr => {
                let by = match (node.cast_kind(), by) {
                    (CastKind::LValueToRValue | CastKind::FunctionToPointerDecay | CastKind::NoOp, by) => by,
                    // Of whatever type, it is launched or asked something.
                    (CastKind::PointerToBoolean | CastKind::BitCast, Use::Here) => Use::Here,
                    (_, Use::Here | Use::Into(_) | Use::Elsewhere) => Use::Elsewhere,
                };
                self.all(node, by);
            }
            Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) => {
                let is_function = node.child(0).is_some_and(|n| n.referenced().is_some_and(|r| r.kind.is_function()));
                self.all(node, if is_function { by } else { Use::Elsewhere });
            }
            Kind::UnaryOperator if node.unary() == Some(Unary::LogicalNot) => self.all(node, Use::Here),
            Kind::BinaryOperator => self.binary(node, by),
            Kind::ConditionalOperator => {
                for (place, child) in node.inner.iter().enumerate() {
                    self.visit(child, if place == 0 { Use::Here } else { by });
                }
            }
            Kind::CUDAKernelCallExpr => {
                let callee = self.launched(node.child(0));
                self.first(node, callee, &|_| Use::Elsewhere);
            }
            // What it has the value of gets elsewhere, for all that is known.
            Kind::StmtExpr => {
                self.in_expression += 1;
                self.all(node, Use::Elsewhere);
                self.in_expression -= 1;
            }
            Kind::CallExpr => self.call(node),
            _ => self.all(node, Use::Elsewhere),
        }
    }

    /// What becomes of what is launched: nothing, if it is read as a launch of a kernel or of what a variable carries.
    fn launched(&self, callee: Option<&Node>) -> Use {
        let callee = callee.map(stripped);
        let is_read = |n: &Node| n.variable().is_some() || self.kernels.named(n).is_some();
        if callee.is_some_and(is_read) { Use::Here } else { Use::Elsewhere }
    }

    fn all(&mut self, node: &Node, by: Use) {
        node.all_inner().for_each(|child| self.visit(child, by));
    }

    /// What becomes of the first part, and of each other one.
    fn first(&mut self, node: &Node, first: Use, others: &dyn Fn(usize) -> Use) {
        for (place, child) in node.all_inner().enumerate() {
            self.visit(child, place.checked_sub(1).map_or(first, others));
        }
    }

    fn binary(&mut self, node: &Node, by: Use) {
        let by = match (node.binary(), node.child(0).and_then(Node::variable)) {
            (Some(Binary::Assign), Some(variable)) if by == Use::Here && self.carriers.contains(&variable.id) => {
                // The variable is no more than written.
                return self.first(node, Use::Here, &|_| Use::Into(variable.id));
            }
            (Some(Binary::Equal | Binary::NotEqual | Binary::LogicalAnd | Binary::LogicalOr), _) => Use::Here,
            (Some(_) | None, _) => Use::Elsewhere,
        };
        self.all(node, by);
    }

    fn call(&mut self, node: &Node) {
        let callee = node.child(0).map(stripped);
        match callee.and_then(|n| callees::of_the_runtime(self.cx, n)) {
            Some(Runtime::Launches) => {
                let callee = self.launched(node.child(1));
                return self.first(node, Use::Here, &|place| if place == 0 { callee } else { Use::Elsewhere });
            }
            Some(Runtime::Asks) => {
                let is_kernel = |place: usize| {
                    let argument = node.inner.get(place + 1).map(stripped);
                    argument.is_some_and(|n| {
                        n.variable().is_some() && is_of_a_function(n)
                            || n.referenced().is_some_and(|r| r.kind.is_function())
                    })
                };
                return self.first(node, Use::Here, &|place| if is_kernel(place) { Use::Here } else { Use::Elsewhere });
            }
            None => {}
        }
        let function = callee.and_then(|n| n.referenced().filter(|r| n.is(Kind::DeclRefExpr) && r.kind.is_function()));
        let is_known = |f: &&Node| f.body().is_some() && !f.is_virtual && f.odd_attribute().is_none();
        let function = function.and_then(|r| self.cx.index.decl(r.id)).filter(is_known);
        let parameters: Vec<&Node> = function.into_iter().flat_map(Node::parameters).collect();
        let is_whole = parameters.len() + 1 == node.inner.len();
        let carriers: Vec<Option<u64>> =
            parameters.iter().map(|p| Some(p.id).filter(|id| is_whole && self.carriers.contains(id))).collect();
        let into = |place: usize| carriers.get(place).copied().flatten().map_or(Use::Elsewhere, Use::Into);
        self.first(node, Use::Elsewhere, &into);
    }
}

/// Whether an expression is of a pointer to a function.
fn is_of_a_function(node: &Node) -> bool {
    node.ty.as_deref().is_some_and(|ty| matches!(ty.ty, CType::FunctionPointer(_)))
}

/// The variables of functions that hold pointers to functions, and of which nothing says how else they are changed.
fn declared(node: &Node, in_function: bool, found: &mut HashSet<u64>) {
    let in_function = in_function || node.is_function();
    let is_plain = node.ty.as_deref().is_some_and(|ty| !ty.is_volatile) && !node.is_static && !node.is_extern;
    let is_variable = matches!(node.kind, Kind::VarDecl | Kind::ParmVarDecl) && in_function;
    if is_variable && is_plain && is_of_a_function(node) && node.odd_attribute().is_none() {
        found.insert(node.id);
    }
    node.all_inner().for_each(|child| declared(child, in_function, found));
}
