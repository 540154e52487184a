//! cvc5, asked for a second opinion: its limits in terms of ours.

use barrister_cvc5::Limits;

use crate::smt::second::Answer;
use crate::smt::text::Query;
use crate::smt::{Budget, prover, watch};

/// Units of cvc5 for each of Z3's: measured, so that both take about the same time.
const UNITS: u64 = 1;

/// Ends the process if cvc5 is still at work, in which case ending it the ordinary way
/// could crash.
pub fn leave_if_running(code: i32) {
    if barrister_cvc5::is_running() {
        barrister_cvc5::leave(code);
    }
}

/// What cvc5 says of a query.
pub fn ask(query: &Query, budget: Budget) -> Answer {
    let Some(time) = budget.time() else { return Answer::Unknown("no time was left".to_owned()) };
    let memory = prover::memory_limit().map(u64::from);
    let limits = Limits { units: u64::from(budget.rlimit) * UNITS, time, memory };
    match barrister_cvc5::solve(query.logic(), &query.text, limits, watch::is_stopped) {
        barrister_cvc5::Answer::Unsat => Answer::Unsat,
        barrister_cvc5::Answer::Sat => Answer::Sat,
        barrister_cvc5::Answer::Unknown(reason) => Answer::Unknown(reason),
    }
}
