//! Arrays of arguments, as the runtime's functions take them that launch a kernel:
//!
//! ```text
//! void *arguments[] = {&p, &n};
//! cudaLaunchKernel(kernel, grid, block, arguments, bytes, stream);
//! ```
//!
//! What holds of an array that is read: nobody gets it but calls that launch kernels, so it holds
//! what it was declared with, and whose address it holds is read at the launch and not written. So
//! the kernel gets what these variables hold then.

use std::collections::{HashMap, HashSet};

use super::node::{Given, stripped, variable, without_casts};
use crate::frontend::callees::{self, HostKernel, Runtime};
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::lower::Context;
use crate::frontend::tree::{Node, Unit};
use crate::frontend::types::CType;

/// The arrays of arguments in a unit.
#[derive(Default)]
pub struct ArgumentArrays<'a> {
    /// What each element points to, by the variables that are the arrays; `None`: something else.
    elements: HashMap<u64, Vec<Option<&'a Node>>>,
    /// The expressions `&x` that are elements.
    lent: HashSet<u64>,
}

impl<'a> ArgumentArrays<'a> {
    /// Those of a unit.
    pub fn new(cx: &Context, unit: &'a Unit) -> Self {
        let mut walk = Walk { cx, function: 0, in_parallel: false, declared: HashMap::new(), used: HashSet::new() };
        unit.declarations.iter().for_each(|d| walk.visit(d));
        let unseen: HashSet<u64> = unit.unseen.iter().copied().collect();
        let mut found = Self::default();
        for (id, (_, list)) in walk.declared {
            if walk.used.contains(&id) || unseen.contains(&id) {
                continue;
            }
            let elements: Vec<Option<&Node>> = list.initialisers().1.iter().map(addressed).collect();
            let addresses = list.initialisers().1.iter().filter(|element| addressed(element).is_some());
            found.lent.extend(addresses.map(|element| without_casts(element).id));
            found.elements.insert(id, elements);
        }
        found
    }

    /// Whether an expression `&x` is an element, by which nobody changes `x`.
    pub fn lends(&self, address: &Node) -> bool {
        self.lent.contains(&address.id)
    }

    /// What a kernel's parameters are given by a launch with this array: variables of their types.
    pub fn given(&self, kernel: HostKernel, node: Option<&Node>) -> Given<'a> {
        let array = node.and_then(|node| variable(without_casts(node))).and_then(|id| self.elements.get(&id));
        let elements = array.map_or(&[][..], Vec::as_slice).iter();
        let fits = |parameter: &Node, element: &&Node| {
            let (Some(wanted), Some(ty)) = (&parameter.ty, &element.ty) else { return false };
            matches!((&wanted.ty, &ty.ty), (CType::Pointer(_), CType::Pointer(_))) || wanted.ty == ty.ty
        };
        kernel.node.parameters().zip(elements).map(|(p, element)| element.filter(|e| fits(p, e))).collect()
    }
}

/// The variable that an element points to.
fn addressed(element: &Node) -> Option<&Node> {
    let address = without_casts(element);
    let is_address = address.is(Kind::UnaryOperator) && address.unary() == Some(Unary::AddressOf);
    address.child(0).filter(|named| is_address && variable(named).is_some())
}

struct Walk<'w, 'a> {
    cx: &'w Context<'w>,
    /// The function around; 0: none.
    function: u64,
    in_parallel: bool,
    /// Arrays of pointers, by their ids: whose they are, and what they are declared with.
    declared: HashMap<u64, (u64, &'a Node)>,
    /// Variables that somebody else gets.
    used: HashSet<u64>,
}

impl<'a> Walk<'_, 'a> {
    fn visit(&mut self, node: &'a Node) {
        let (before, parallel) = (self.function, self.in_parallel);
        if node.is_function() {
            self.function = node.id;
        }
        self.in_parallel |= node.kind.is_of_openmp();
        self.visit_here(node);
        (self.function, self.in_parallel) = (before, parallel);
    }

    fn visit_here(&mut self, node: &'a Node) {
        if let Some(id) = variable(node) {
            self.used.insert(id);
        }
        if node.is(Kind::VarDecl) && self.function != 0 && !node.is_static && !node.is_extern {
            let is_array = node.ty.as_ref().is_some_and(|ty| {
                matches!(&ty.ty, CType::Array(element, Some(_))
                    if matches!(element.ty, CType::Pointer(_)) && !element.is_volatile && !ty.is_volatile)
            });
            let is_plain = node.odd_attribute().is_none();
            let list = node.initialiser().filter(|list| list.is(Kind::InitListExpr) && is_array && is_plain);
            self.declared.extend(list.map(|list| (node.id, (self.function, list))));
        }
        for (place, child) in node.inner.iter().enumerate() {
            if !(place == 4 && self.is_given_to_a_launch(node, child)) {
                self.visit(child);
            }
        }
        node.all_inner().skip(node.inner.len()).for_each(|child| self.visit(child));
    }

    /// Whether a call that launches a kernel gets an array of the function around as its arguments.
    fn is_given_to_a_launch(&self, call: &Node, argument: &Node) -> bool {
        let own = variable(without_casts(argument)).and_then(|id| self.declared.get(&id));
        let callee = call.child(0).filter(|_| call.is(Kind::CallExpr)).map(stripped);
        let launches = callee.and_then(|n| callees::of_the_runtime(self.cx, n)) == Some(Runtime::Launches);
        launches && !self.in_parallel && own.is_some_and(|(function, _)| *function == self.function)
    }
}
