//! Two atomics of which the order may matter: why, and what comes of it.

use crate::ivl::ast::SiteId;
use crate::ivl::thread::ThreadProgram;
use crate::ivl::update::{self, Returned, Role, Update};
use crate::kernel::ast::AtomicOp;
use crate::obligation::Kind;
use crate::report::{Access, AccessKind, Failure};

/// What is to be done where only the order of a list depends on the schedule.
const LISTS: &str = "if only the order of a list's entries depends on it, `--determinism=work-lists` leaves that order out \
                     of account, and says so";
const STEPS: &str = "a counter hands out the same numbers in any order only if all its atomics count by the same step, and nobody else \
                     sees what it returns";
const LOOP: &str = "a loop of compare-and-exchange is not recognised as the operation that it builds: that operation may well \
                    commute, and then there is nothing wrong";

/// The failure, with what is seen of the value that one of them returns, or why what they leave differs.
pub fn failure(thread: &ThreadProgram, kind: Kind, first: SiteId, second: SiteId) -> Failure {
    let access = |site: SiteId| Access { kind: AccessKind::Atomic, span: thread.sites[site].span };
    let mut failure = Failure::pair(kind, access(first), access(second));
    let updates = [first, second].map(|site| thread.updates.get(&site));
    let [Some(one), Some(two)] = updates else { return failure };
    if kind == Kind::OrderUpdate {
        failure.help.push(update::why(one, two));
        return failure;
    }
    for update in [one, two] {
        let Returned::Used(used) = &update.returned else { continue };
        let place = (used.span, used.role.text());
        if !failure.related.contains(&place) {
            failure.related.push(place);
        }
    }
    if [one, two].iter().any(|update| update.returned == Returned::Ticket) {
        failure.help.push(STEPS.to_owned());
        return failure;
    }
    let is_loop = |update: &Update| update.op == AtomicOp::CompareExchange;
    let is_place = |update: &Update| matches!(&update.returned, Returned::Used(used) if used.role == Role::Place);
    if is_loop(one) || is_loop(two) {
        failure.help.push(LOOP.to_owned());
    } else if is_place(one) || is_place(two) {
        failure.help.push(LISTS.to_owned());
    }
    failure
}
