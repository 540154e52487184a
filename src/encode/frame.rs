//! What the body of a function that is used by contract may do.
//!
//! It accesses what its frame states, and if it synchronises, it begins and ends with a barrier:
//! then a call is two cuts, and between them only the callee's accesses happen ([`super::call`]).

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::kernel::ast::{self as kernel, Barrier, Expr, ExprKind, Function, Space, Stmt, StmtKind};
use crate::kernel::visit;
use crate::refusal::Construct;

use super::call::Contracts;

/// The body of a function that is used by contract touches what its frame states,
/// and nothing else that threads share.
///
/// # Errors
/// The access that the frame does not state.
pub(super) fn check_frame(f: &Function, points_to: &super::memory::PointsTo, contracts: &Contracts) -> Result<()> {
    let empty = kernel::Frame::default();
    let frame = f.frame.as_ref().unwrap_or(&empty);
    let stated = |object: kernel::ObjectId, write: bool| {
        let param = f.params.iter().find(|p| p.object == Some(object));
        param.is_some_and(|p| frame.writes.contains(&p.local) || (!write && frame.reads.contains(&p.local)))
    };
    let mut strange: Option<(Span, kernel::ObjectId, bool)> = None;
    let mut look = |pointer: &Expr, write: bool, span: Span| {
        for object in points_to.targets(pointer).into_iter().flatten() {
            // The caller forgets nothing of a private array of its own that the frame does not name.
            let of_caller = write && f.params.iter().any(|p| p.object == Some(object));
            let own = matches!(f.objects[object].space, Space::Private | Space::Ghost) && !of_caller;
            if !own && !stated(object, write) {
                strange.get_or_insert((span, object, write));
            }
        }
    };
    let Some(body) = &f.body else { return Ok(()) };
    visit::for_each_stmt(body, &mut |s| match &s.kind {
        StmtKind::Load { pointer, .. } => look(pointer, false, s.span),
        StmtKind::Store { pointer, .. } | StmtKind::Atomic { pointer, .. } => look(pointer, true, s.span),
        StmtKind::Snapshot { src, .. } => look(src, false, s.span),
        StmtKind::Call { callee, args, .. } => {
            let inner = &contracts[*callee];
            for (param, arg) in inner.params.iter().zip(args).filter(|(p, _)| p.object.is_some()) {
                let writes = inner.frame.as_ref().is_some_and(|frame| frame.writes.contains(&param.local));
                look(arg, writes, s.span);
            }
        }
        StmtKind::Assign(..)
        | StmtKind::Havoc(_)
        | StmtKind::If(..)
        | StmtKind::Loop(_)
        | StmtKind::Block(..)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return
        | StmtKind::Barrier(_)
        | StmtKind::Fence(_)
        | StmtKind::Collective(_)
        | StmtKind::Assert(..)
        | StmtKind::Assume(..) => {}
    });
    let Some((span, object, write)) = strange else { return Ok(()) };
    let (verb, clause) = if write { ("writes", "__writes_to") } else { ("reads", "__reads_from") };
    let name = &f.objects[object].name;
    let message = format!("`{}` {verb} `{name}`, which its frame does not state", f.name);
    Err(Box::new(
        Diagnostic::error(crate::base::diagnostic::Code::Annotation, span, message)
            .with_help(format!("add `{clause}({name})`, or drop the frame so that calls are inlined")),
    ))
}

/// The first and the last barrier of a function that synchronises.
///
/// # Errors
/// It does something before the first or after the last, or these do not order
/// accesses of the memory that it may access.
pub(super) fn ends<'a>(f: &'a Function, contracts: &'a Contracts, span: Span) -> Result<[&'a Barrier; 2]> {
    let refused = |help: &str| {
        let what = format!("a contract for `{}`", f.name);
        Err(Box::new(
            Diagnostic::unsupported(span, Construct::ContractWithBarrier, what)
                .with_help(help)
                .with_label(f.span, "this function"),
        ))
    };
    match begins_and_ends_with_barrier(f, contracts) {
        None => refused(
            "it contains a barrier, or calls a function that does, so it must begin and end with one on every path",
        ),
        Some(ends) if ends.iter().all(|barrier| barrier.fences_shared) => Ok(ends),
        Some(_) => refused("its first and its last barrier must order local memory (`CLK_LOCAL_MEM_FENCE`)"),
    }
}

/// The first and the last barrier, if nothing that touches shared state stands before or after.
///
/// A call of a function that begins and ends so stands for its barriers. What its clauses
/// read before the first or behind the last of them needs no mention at the outer call: of the
/// memory before, the function knows what its own clauses say, and they are read there; what
/// is said of the memory behind holds when the barrier is left.
pub(super) fn begins_and_ends_with_barrier<'a>(f: &'a Function, contracts: &'a Contracts) -> Option<[&'a Barrier; 2]> {
    let body = f.body.as_ref()?;
    let harmless = |s: &Stmt| match &s.kind {
        StmtKind::Assign(..) | StmtKind::Havoc(_) => true,
        StmtKind::Assume(_, e) | StmtKind::Assert(_, e) => {
            !visit::any_expr(e, &|x| matches!(x.kind, ExprKind::Spec(_)))
        }
        StmtKind::Load { .. } | StmtKind::Store { .. } | StmtKind::Atomic { .. } | StmtKind::Snapshot { .. } => false,
        StmtKind::Call { .. } | StmtKind::Barrier(_) | StmtKind::Collective(_) | StmtKind::Fence(_) => false,
        StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) => false,
        StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return => false,
    };
    // A `return` that is the last statement changes nothing.
    let body = match body.split_last() {
        Some((last, before)) if matches!(last.kind, StmtKind::Return) => before,
        _ => body.as_slice(),
    };
    let mut returns = false;
    visit::for_each_stmt(body, &mut |s| returns |= matches!(s.kind, StmtKind::Return));
    let ends = [body.iter().find(|s| !harmless(s))?, body.iter().rev().find(|s| !harmless(s))?];
    let of = |s: &'a Stmt| match &s.kind {
        StmtKind::Barrier(barrier) => Some([barrier.as_ref(), barrier.as_ref()]),
        // The front end refuses recursion, so that this ends.
        StmtKind::Call { callee, .. } => begins_and_ends_with_barrier(&contracts[*callee], contracts),
        StmtKind::Assign(..) | StmtKind::Havoc(_) | StmtKind::Assume(..) | StmtKind::Assert(..) => None,
        StmtKind::Load { .. } | StmtKind::Store { .. } | StmtKind::Atomic { .. } | StmtKind::Snapshot { .. } => None,
        StmtKind::Collective(_) | StmtKind::Fence(_) => None,
        StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) => None,
        StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return => None,
    };
    let ([first, _], [_, last]) = (of(ends[0])?, of(ends[1])?);
    (!returns).then_some([first, last])
}
