//! Which kernels, and which functions of the runtime, an expression of the host names.
//!
//! What holds: [`Kernels::perhaps_named`] leaves out no kernel of the unit that the
//! expression may name. Functions of the runtime are those that the tool's own headers
//! declare at file scope, by their whole names.

use std::collections::{HashMap, HashSet};

use super::json::Node;
use super::lower::Context;
use crate::base::source::Span;

/// The kernels of the unit that are verified, and the types by name.
pub struct Kernels<'i, 'a> {
    cx: &'i Context<'a>,
    /// By first declaration: names and places.
    kernels: HashMap<u64, (&'i str, Span)>,
    /// Names that several types have.
    ambiguous: HashSet<&'a str>,
}

impl<'i, 'a> Kernels<'i, 'a> {
    pub fn new(cx: &'i Context<'a>, kernels: &[&'i Node]) -> Self {
        let known = |k: &&'i Node| Some((cx.index.canonical(k.id), (k.name(), cx.name_span(k)?)));
        let mut types: HashMap<&str, HashSet<u64>> = HashMap::new();
        for node in cx.index.types.iter().filter(|n| is_type(n)) {
            types.entry(node.name()).or_default().insert(node.id);
        }
        let ambiguous = types.into_iter().filter(|(_, ids)| ids.len() > 1).map(|(name, _)| name).collect();
        Self { cx, kernels: kernels.iter().filter_map(known).collect(), ambiguous }
    }

    /// Does at most one type of the unit have this name.
    pub fn is_one_type(&self, name: &str) -> bool {
        !self.ambiguous.contains(name)
    }

    /// The place of a kernel's name.
    pub fn place(&self, kernel: u64) -> Option<Span> {
        self.kernels.get(&kernel).map(|(_, span)| *span)
    }

    /// The kernel that an expression names.
    pub fn named(&self, node: &Node) -> Option<u64> {
        let function = node.referenced().filter(|r| node.is("DeclRefExpr") && &*r.kind == "FunctionDecl")?;
        let first = self.cx.index.canonical(function.id);
        self.kernels.contains_key(&first).then_some(first)
    }

    /// The kernels that an expression may name: of a function that is neither a kernel with
    /// a body nor any other function with one, those of its name.
    pub fn perhaps_named(&self, node: &Node) -> Vec<(u64, Span)> {
        let Some(function) = node.referenced().filter(|r| r.kind.contains("Function") || r.kind.contains("Method"))
        else {
            return Vec::new();
        };
        if let Some(kernel) = self.named(node) {
            return self.place(kernel).map(|place| (kernel, place)).into_iter().collect();
        }
        let body = self.cx.index.definition(function.id);
        if body.is_some_and(|f| !f.has("CUDAGlobalAttr")) {
            return Vec::new();
        }
        let alike = |name: &str| function.name.as_deref().is_none_or(|n| n == name);
        let found = self.kernels.iter().filter(|(_, (name, _))| alike(name)).map(|(id, (_, span))| (*id, *span));
        found.collect()
    }
}

/// A type with a name of its own: `typedef struct S { … } S;` says nothing new.
fn is_type(node: &Node) -> bool {
    let text = node.ty.as_ref().map_or("", |ty| ty.desugared.as_deref().unwrap_or(&ty.written));
    let complete = node.flag("completeDefinition") || node.is("EnumDecl");
    complete || (node.kind.starts_with("Typ") && text.trim_start_matches("struct ") != node.name())
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
    let function = node.referenced().filter(|r| node.is("DeclRefExpr") && &*r.kind == "FunctionDecl")?;
    let name = function.name.as_deref()?;
    let runtime = match () {
        () if LAUNCH.contains(&name) => Runtime::Launches,
        () if ASK.contains(&name) => Runtime::Asks,
        () => return None,
    };
    let declarations = cx.index.declarations(function.id);
    let ours = |d: &&Node| cx.span(d).is_none() && cx.index.template(d.id).is_none_or(|t| cx.span(t).is_none());
    let is_ours = !declarations.is_empty() && declarations.iter().all(ours);
    let is_global = cx.index.scope(function.id).is_empty() && cx.index.definition(function.id).is_none();
    (is_ours && is_global).then_some(runtime)
}
