//! The barriers of a kernel, and whether its atomic operations tell in which order they come.

use std::collections::BTreeSet;

use crate::kernel::ast::*;
use crate::kernel::effects::Effects;
use crate::kernel::visit;
use crate::report::Barriers;

/// The barriers of a kernel and of its warps.
pub fn of(program: &Program, kernel: &Function) -> Barriers {
    let mut found = BTreeSet::new();
    visit::for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
        let of_warps = |c: &Collective| matches!(c.op, CollectiveOp::Sync { .. });
        if matches!(&stmt.kind, StmtKind::Barrier(_)) || matches!(&stmt.kind, StmtKind::Collective(c) if of_warps(c)) {
            found.insert(stmt.span);
        }
    });
    Barriers { places: found.into_iter().collect(), order_atomics: order_atomics(program, kernel) }
}

/// May the order of atomic operations be seen. It may not where all are of one operation that commutes and nobody reads
/// what it returns: what is in memory at last, or behind a barrier, is then the same in each order.
fn order_atomics(program: &Program, kernel: &Function) -> bool {
    let (mut operations, mut results) = (Vec::new(), BTreeSet::<LocalId>::new());
    visit::for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
        if let StmtKind::Atomic { dst, op, .. } = &stmt.kind {
            operations.push(*op);
            results.extend(dst);
        }
    });
    if operations.is_empty() {
        // Those of functions that are used by contract are not looked at.
        return Effects::of(kernel, &program.contracts).atomic;
    }
    let mut is_read = false;
    visit::for_each_root_expr(kernel, &mut |root| {
        is_read |= visit::any_expr(root, &|e| matches!(&e.kind, ExprKind::Local(local) if results.contains(local)));
    });
    let is_one = operations.windows(2).all(|pair| pair[0] == pair[1]) && operations.iter().all(|op| commutes(*op));
    let calls = kernel
        .body
        .as_deref()
        .is_some_and(|body| visit::any_inside(body, &|stmt| matches!(&stmt.kind, StmtKind::Call { .. })));
    is_read || !is_one || calls
}

fn commutes(op: AtomicOp) -> bool {
    match op {
        AtomicOp::Add
        | AtomicOp::Sub
        | AtomicOp::Min
        | AtomicOp::Max
        | AtomicOp::And
        | AtomicOp::Or
        | AtomicOp::Xor => true,
        AtomicOp::Inc
        | AtomicOp::Dec
        | AtomicOp::Exchange
        | AtomicOp::CompareExchange
        | AtomicOp::Load
        | AtomicOp::Store => false,
    }
}
