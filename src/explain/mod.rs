//! From what was proved, and what was not, to what a user is told.

pub mod arrays;
pub mod assumptions;
pub mod blocks;
pub mod causes;
pub mod failures;
pub mod indices;
pub mod invariants;
mod order;
pub mod owners;
pub mod rounds;
pub mod slicing;

use crate::base::diagnostic::Result;
use crate::ivl::thread::ThreadProgram;
use crate::kernel::ast::{Function, Language};
use crate::obligation::Concern;
use crate::prove::questions::{Answered, Question};
use crate::report::{KernelReport, Reason};
use owners::Owners;

/// What answers are about.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// The program of one thread.
    pub thread: &'a ThreadProgram,
    /// The kernel that it is of.
    pub kernel: &'a Function,
    /// The language of its source.
    pub language: Language,
    /// Whether it is said which owners of elements were found.
    pub names_owners: bool,
}

/// Adds an answer to the report.
///
/// # Errors
/// Whether hypotheses are satisfiable could not be asked.
pub fn report(answered: Answered, subject: Subject, report: &mut KernelReport) -> Result<()> {
    let (is_late, before) = (answered.is_late, report.failures.len());
    if is_late && answered.question.concern() != Concern::Memory {
        return Ok(());
    }
    let Subject { thread, kernel, language, names_owners } = subject;
    report.statistics.add_time(answered.question.stage(), answered.time);
    failures::vacuity(thread, &answered.unreachable?, report);
    let outcomes = &answered.outcomes;
    match answered.question {
        Question::Vacuity(_) | Question::Pairs(_) => {}
        Question::Solo(section, _) => failures::solo(thread, kernel, section, outcomes, report),
        Question::Elements(section, _) => {
            let owners = Owners { thread, kernel, language, section };
            failures::elements(&owners, outcomes, report);
            if let (true, Some(outcomes)) = (names_owners, outcomes) {
                owners.report(outcomes, report);
            }
        }
        Question::Meet(section) => failures::meet(thread, kernel, section, outcomes, report),
        Question::Races(section) => failures::races(thread, kernel, section, outcomes, report),
    }
    for failure in report.failures[before..].iter_mut().filter(|_| is_late) {
        failure.reason = Some(Reason::Time);
    }
    Ok(())
}
