//! Variables that a loop changes and restores: at the head they are what they were at entry.
//!
//! A guess where some assignment is a copy or a constant; what is only ever computed anew is
//! seldom what it was.

use std::collections::BTreeSet;

use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::thread::ThreadProgram;

use super::subject::{Loop, Subject};

/// Those that the loop may restore are what they were.
pub(super) fn candidates(at: &mut Loop, subject: Subject) -> Vec<Expr> {
    let Subject::Loop(_) = subject else { return Vec::new() };
    let variables = variables(at.source(), &at.info.body, &at.info.carried);
    variables.into_iter().map(|var| build::eq(build::var(var), build::var(at.entry(var)))).collect()
}

/// The variables that the loop may restore.
fn variables(source: &ThreadProgram, body: &BTreeSet<BlockId>, carried: &BTreeSet<VarId>) -> Vec<VarId> {
    let blocks = &source.procedure().blocks;
    let commands = body.iter().flat_map(|block| &blocks[*block].commands);
    let (mut restored, mut moved) = (BTreeSet::new(), BTreeSet::new());
    for command in commands {
        if let CommandKind::Assign(var, value) = &command.kind
            && carried.contains(var)
            && matches!(source.program.vars[*var].ty, Type::Bool | Type::Machine(_))
        {
            let copies = matches!(**value, ExprKind::Var(_) | ExprKind::Literal(..) | ExprKind::Bool(_));
            if copies {
                restored.insert(*var)
            } else {
                moved.insert(*var)
            };
        }
    }
    restored.intersection(&moved).copied().collect()
}
