//! Candidates for what specifications ask of accesses: `__read`, `__write_offset_bytes`
//! and their kin, at the head of a loop that may log an access.
//!
//! - nothing is logged (every iteration ends with a barrier, or accesses nothing);
//! - what is logged is at `e`, for an access somewhere in the program whose offset `e`
//!   the loop does not change.
//!
//! Whether a candidate holds is Houdini's business; nothing here is trusted.

use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::cfg::LoopInfo;
use crate::ivl::thread::{AccessLog, ThreadProgram};
use crate::ivl::visit;

use super::subject::{Loop, Subject};

/// At most so many places for each log.
const PLACES: usize = 8;

/// What may be known of the logs at the head of a loop.
pub(super) fn candidates(at: &mut Loop, subject: Subject) -> Vec<Expr> {
    let Subject::Loop(_) = subject else { return Vec::new() };
    let (source, info) = (at.source(), at.info);
    let mut found = Vec::new();
    for log in source.logs.iter().filter(|log| info.modified.contains(&log.happened)) {
        let happened = build::var(log.happened);
        found.push(build::not(happened.clone()));
        for place in places(source, log, info) {
            found.push(build::implies(happened.clone(), build::eq(build::var(log.offset), place)));
        }
    }
    found
}

/// Offsets at which accesses are logged and that the loop does not change.
fn places(source: &ThreadProgram, log: &AccessLog, info: &LoopInfo) -> Vec<Expr> {
    let mut found: Vec<Expr> = Vec::new();
    for command in visit::commands(source.procedure()) {
        let CommandKind::Assign(var, value) = command else { continue };
        let ExprKind::Ite(_, place, _) = &**value else { continue };
        let changes = visit::free_vars(place).iter().any(|v| info.modified.contains(v))
            || visit::any(place, |e| matches!(e, ExprKind::Select(..)));
        if *var == log.offset && !changes && !found.contains(place) && found.len() < PLACES {
            found.push(place.clone());
        }
    }
    found
}
