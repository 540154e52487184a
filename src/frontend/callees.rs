//! Which kernels, and which functions of the runtime, an expression of the host names.
//!
//! What holds: [`Kernels::perhaps_named`] leaves out no kernel of the unit that the
//! expression may name. Functions of the runtime are those that the tool's own headers
//! declare at file scope, by their whole names.

use std::collections::HashMap;

use super::kind::Kind;
use super::launches::Carriers;
use super::lower::Context;
use super::tree::{Node, Unit};
use crate::base::source::Span;

/// A kernel that is verified, in the code of the host.
#[derive(Clone, Copy)]
pub struct HostKernel<'n> {
    /// Its declaration there.
    pub node: &'n Node,
    /// Its id in the code of the device.
    pub kernel: u64,
    /// The place of its name.
    pub span: Span,
}

/// The kernels that are verified.
pub struct Kernels<'i, 'a> {
    cx: &'i Context<'a>,
    known: Vec<HostKernel<'i>>,
    /// Places in `known`, by the ids that the host's code has for them.
    by_reference: HashMap<u64, usize>,
    /// What variables hold.
    carriers: Carriers,
}

impl<'i, 'a> Kernels<'i, 'a> {
    pub fn new(cx: &'i Context<'a>, known: Vec<HostKernel<'i>>) -> Self {
        let by_reference = known.iter().enumerate().map(|(place, known)| (known.node.id, place)).collect();
        Self { cx, known, by_reference, carriers: Carriers::default() }
    }

    /// The same with what the variables of the unit hold.
    pub fn carried(self, unit: &Unit) -> Self {
        let carriers = Carriers::new(self.cx, unit, &self);
        Self { carriers, ..self }
    }

    /// The kernel that an expression names.
    pub fn named(&self, node: &Node) -> Option<HostKernel<'i>> {
        let function = node.referenced().filter(|r| names_function(node) && r.kind.is_function())?;
        self.by_reference.get(&function.id).map(|place| self.known[*place])
    }

    /// The kernels that a launch of what an expression gives may launch.
    pub fn launched(&self, node: &Node) -> Vec<HostKernel<'i>> {
        let carried = |id: u64| self.carriers.carried.get(&id).into_iter().flatten();
        let by_variable = node.variable().into_iter().flat_map(|v| carried(v.id)).map(|id| self.by_reference[id]);
        self.named(node).into_iter().chain(by_variable.map(|place| self.known[place])).collect()
    }

    /// Whether all launches of the kernel that an expression names are by variables, as far as this use of the name goes.
    pub fn is_followed(&self, node: &Node) -> bool {
        self.carriers.followed.contains(&node.id)
    }

    /// The kernels that an expression may name: of a kernel that is not verified here, those of
    /// its name.
    pub fn perhaps_named(&self, node: &Node) -> Vec<HostKernel<'i>> {
        let Some(function) = node.referenced().filter(|r| r.kind.is_function()) else { return Vec::new() };
        if let Some(kernel) = self.named(node) {
            return vec![kernel];
        }
        // A template is in no document.
        if !self.cx.index.decl(function.id).is_none_or(Node::is_kernel) {
            return Vec::new();
        }
        self.known.iter().filter(|known| known.node.name() == &*function.name).copied().collect()
    }
}

/// A function, or a static one by way of an object.
fn names_function(node: &Node) -> bool {
    matches!(node.kind, Kind::DeclRefExpr | Kind::MemberExpr)
}

/// What a function of the runtime does with the kernel that it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Runtime {
    /// It launches it with the sizes that it is given.
    Launches,
    /// It asks something of the kernel, or sets an attribute, and does not launch it.
    Asks,
}

const LAUNCH: &[&str] = &["cudaLaunchKernel", "cudaLaunchCooperativeKernel"];
const ASK: &[&str] = &[
    "cudaFuncGetAttributes",
    "cudaFuncGetName",
    "cudaFuncGetParamInfo",
    "cudaFuncSetAttribute",
    "cudaFuncSetCacheConfig",
    "cudaFuncSetSharedMemConfig",
    "cudaOccupancyAvailableDynamicSMemPerBlock",
    "cudaOccupancyMaxActiveBlocksPerMultiprocessor",
    "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
    "cudaOccupancyMaxPotentialBlockSize",
    "cudaOccupancyMaxPotentialBlockSizeVariableSMem",
    "cudaOccupancyMaxPotentialBlockSizeWithFlags",
];

/// The function of the runtime that an expression names.
pub fn of_the_runtime(cx: &Context, node: &Node) -> Option<Runtime> {
    let function = node.referenced().filter(|r| node.is(Kind::DeclRefExpr) && r.kind.is_function())?;
    let is_ours = function.is_own && cx.index.decl(function.id).is_some_and(|f| f.body().is_none());
    let name = &*function.name;
    match () {
        () if !is_ours => None,
        () if LAUNCH.contains(&name) => Some(Runtime::Launches),
        () if ASK.contains(&name) => Some(Runtime::Asks),
        () => None,
    }
}
