//! Which kernels, and which functions of the runtime, an expression of the host names.
//!
//! What holds: [`Kernels::perhaps_named`] leaves out no kernel of the unit that the
//! expression may name. Functions of the runtime are those that the tool's own headers
//! declare at file scope, by their whole names.

use std::collections::HashMap;

use super::kind::Kind;
use super::lower::Context;
use super::tree::Node;
use crate::base::source::Span;

/// The kernels of the unit that are verified.
pub struct Kernels<'i, 'a> {
    cx: &'i Context<'a>,
    /// By first declaration: names and places.
    kernels: HashMap<u64, (&'i str, Span)>,
}

impl<'i, 'a> Kernels<'i, 'a> {
    pub fn new(cx: &'i Context<'a>, kernels: &[&'i Node]) -> Self {
        let known = |k: &&'i Node| Some((k.id, (k.name(), cx.name_span(k)?)));
        Self { cx, kernels: kernels.iter().filter_map(known).collect() }
    }

    /// The place of a kernel's name.
    pub fn place(&self, kernel: u64) -> Option<Span> {
        self.kernels.get(&kernel).map(|(_, span)| *span)
    }

    /// The kernel that an expression names.
    pub fn named(&self, node: &Node) -> Option<u64> {
        let function = node.referenced().filter(|r| node.is(Kind::DeclRefExpr) && r.kind.is_function())?;
        let first = function.id;
        self.kernels.contains_key(&first).then_some(first)
    }

    /// The kernels that an expression may name: of a function that is neither a kernel with
    /// a body nor any other function with one, those of its name.
    pub fn perhaps_named(&self, node: &Node) -> Vec<(u64, Span)> {
        let Some(function) = node.referenced().filter(|r| r.kind.is_function()) else { return Vec::new() };
        if let Some(kernel) = self.named(node) {
            return self.place(kernel).map(|place| (kernel, place)).into_iter().collect();
        }
        if !self.cx.index.decl(function.id).is_some_and(Node::is_kernel) {
            return Vec::new();
        }
        let alike = |name: &str| *function.name == *name;
        let found = self.kernels.iter().filter(|(_, (name, _))| alike(name)).map(|(id, (_, span))| (*id, *span));
        found.collect()
    }
}

/// What a function of the runtime does with the kernel that it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Runtime {
    /// It launches it with the sizes that it is given.
    Launches,
    /// It does not launch it.
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
