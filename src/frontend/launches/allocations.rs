//! Calls of the runtime that give a variable memory: `cudaMalloc((void **)&p, bytes)`.

use super::node::{stripped, variable, without_casts};
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;

/// Those whose second argument is how many bytes there are.
const SIZED: &[&str] = &["cudaMalloc", "cudaMallocManaged", "cudaMallocAsync", "cudaMallocHost", "cudaHostAlloc"];
/// What reads or writes memory, and neither frees it nor keeps the pointer.
const USES: &[&str] = &[
    "cudaMemAdvise",
    "cudaMemPrefetchAsync",
    "cudaMemcpy",
    "cudaMemcpy2D",
    "cudaMemcpy2DAsync",
    "cudaMemcpyAsync",
    "cudaMemcpyFromSymbol",
    "cudaMemcpyToSymbol",
    "cudaMemset",
    "cudaMemset2D",
    "cudaMemsetAsync",
    "memcpy",
    "memset",
    "printf",
];

/// What writes nothing that the program can name.
const QUIET: &[&str] = &[
    // How clang writes `<<<…>>>`.
    "__cudaPushCallConfiguration",
    "cudaConfigureCall",
    "cudaEventRecord",
    "cudaFuncSetAttribute",
    "cudaFuncSetCacheConfig",
    "cudaGetErrorName",
    "cudaGetErrorString",
    "cudaGetLastError",
    "cudaPeekAtLastError",
    "cudaSetDevice",
    "exit",
];

/// Whether a call of the runtime writes nothing that the program can name.
pub fn is_quiet(cx: &Context, call: &Node) -> bool {
    of_the_runtime(cx, call).is_some_and(|name| QUIET.contains(&name) || name == "printf" && only_prints(call))
}

/// Whether no argument behind the format is a place that `%n` may write to.
fn only_prints(call: &Node) -> bool {
    let writes = |argument: &Node| {
        let ty = argument.ty.as_deref();
        ty.is_none_or(|ty| matches!(&ty.ty, CType::Pointer(pointee) if !pointee.is_const))
    };
    !call.inner.iter().skip(2).any(writes)
}

/// Whether a call of the runtime stores a pointer to new memory at its first argument.
pub fn gives_memory(cx: &Context, call: &Node) -> bool {
    of_the_runtime(cx, call).is_some_and(|name| name.starts_with("cudaMalloc") || SIZED.contains(&name))
}

/// Whether a call stores bytes, and no pointer.
pub fn fills(cx: &Context, call: &Node) -> bool {
    of_the_runtime(cx, call) == Some("memset")
}

/// Whether a piece of code has the runtime store bytes in the array that a variable points to.
pub fn fills_array(cx: &Context, node: &Node, variable: u64) -> bool {
    let is_its = |call: &Node| {
        let name = of_the_runtime(cx, call).is_some_and(|name| name.contains("Memset") || name.contains("Memcpy"));
        name && call.child(1).is_some_and(|to| without_casts(to).variable().is_some_and(|v| v.id == variable))
    };
    is_its(node) || node.all_inner().any(|inner| fills_array(cx, inner, variable))
}

/// The variable that a call of the runtime gives memory.
pub fn allocated(cx: &Context, call: &Node) -> Option<u64> {
    let target = call.child(1).filter(|_| gives_memory(cx, call))?;
    let target = without_casts(target);
    let is_address = target.is(Kind::UnaryOperator) && target.unary() == Some(Unary::AddressOf);
    let named = target.child(0).filter(|_| is_address)?;
    variable(named).filter(|_| named.is(Kind::DeclRefExpr))
}

/// How many bytes a call of the runtime asks for.
pub fn size<'n>(cx: &Context, call: &'n Node) -> Option<&'n Node> {
    of_the_runtime(cx, call).filter(|name| SIZED.contains(name)).and_then(|_| call.child(2))
}

/// Where a call of the runtime stores how many bytes there are from row to row, how many it is asked for, and how many rows.
pub fn pitched<'n>(cx: &Context, call: &'n Node) -> Option<[&'n Node; 3]> {
    of_the_runtime(cx, call).filter(|name| *name == "cudaMallocPitch")?;
    Some([call.child(2)?, call.child(3)?, call.child(4)?])
}

/// Whether a call of the runtime leaves memory allocated, and keeps no pointer to it.
pub fn only_uses(cx: &Context, call: &Node) -> bool {
    of_the_runtime(cx, call).is_some_and(|name| USES.contains(&name))
}

/// The name of the function of the runtime that is called.
pub fn of_the_runtime<'n>(cx: &Context, call: &'n Node) -> Option<&'n str> {
    let function =
        call.child(0).filter(|_| call.is(Kind::CallExpr)).and_then(|callee| stripped(callee).referenced())?;
    let is_ours = function.is_own || cx.index.decl(function.id).is_some_and(|d| d.is_own);
    is_ours.then_some(&*function.name)
}
