//! Which expressions are worth a lemma: those on which a proof may depend.
//!
//! A value matters if it reaches an assumption, a claim, or the place of an access to an
//! array that the kernel writes; other values are data. A sum of data need not be shown
//! to be exact, nor the place from which data is fetched, if nothing races there.
//! Leaving a lemma out is always sound.
//!
//! Values flow by assignments, of which each is a definition of [`Definitions`]: there is no passive
//! form yet, and which branch is taken matters by what it assumes.

use std::collections::BTreeSet;

use crate::ivl::ast::*;
use crate::ivl::dependence::Definitions;
use crate::ivl::op::Op;
use crate::ivl::thread::ThreadProgram;
use crate::ivl::visit;

/// What proofs may depend on.
pub struct Relevance {
    vars: BTreeSet<VarId>,
    unwritten: BTreeSet<VarId>,
}

impl Relevance {
    /// Follows values back from where they decide something.
    pub fn new(source: &ThreadProgram) -> Relevance {
        let unwritten = source.arrays.iter().filter(|a| !a.written).map(|a| a.map).collect();
        let mut relevance = Relevance { vars: BTreeSet::new(), unwritten };
        let commands: Vec<&CommandKind> = visit::commands(source.procedure()).collect();
        for command in &commands {
            match command {
                CommandKind::Assume(e) if says_only_a_type(e) => {}
                CommandKind::Assume(e) | CommandKind::Assert(_, e) => relevance.vars.extend(visit::free_vars(e)),
                CommandKind::Access(access) if relevance.may_race(access) => {
                    relevance.vars.extend(visit::free_vars(&access.offset));
                }
                CommandKind::BarrierInvariant(_) | CommandKind::Collective(_) => {
                    relevance.vars.extend(visit::used(command));
                }
                CommandKind::Access(_) | CommandKind::Assign(..) => {}
                CommandKind::Havoc(_) | CommandKind::Barrier(_) => {}
            }
        }
        let mut definitions = Definitions::default();
        for command in commands {
            if let CommandKind::Assign(var, value) = command {
                definitions.add(*var, value);
            }
        }
        relevance.vars = definitions.closure(relevance.vars);
        relevance
    }

    /// The expressions of a command that matter.
    pub fn of<'c>(&self, command: &'c CommandKind) -> Vec<&'c Expr> {
        match command {
            CommandKind::Assume(e) if says_only_a_type(e) => self.among_what_matters(Some(e)).into_iter().collect(),
            CommandKind::Assume(e) | CommandKind::Assert(_, e) => vec![e],
            CommandKind::Assign(var, e) if self.vars.contains(var) => vec![e],
            // The value that a write stores matters, too: races of equal values are tolerated.
            CommandKind::Access(access) if self.may_race(access) => {
                [Some(&access.offset), self.among_what_matters(access.value.as_ref())].into_iter().flatten().collect()
            }
            CommandKind::Access(_) | CommandKind::Assign(..) => Vec::new(),
            // A claim of any element speaks of it and of what is equal for all threads only (others are
            // refused): a lemma of the thread, to which the element is arbitrary, is one of every thread.
            CommandKind::BarrierInvariant(BarrierInvariant {
                claim,
                form: InvariantForm::Element { cell, given: false, .. },
                ..
            }) => vec![claim, cell],
            // Other claims of barriers, and those of collectives, are evaluated for other threads, too:
            // what a lemma says of one thread's run does not make their operations exact.
            CommandKind::Havoc(_) | CommandKind::Barrier(_) | CommandKind::Collective(_) => Vec::new(),
            CommandKind::BarrierInvariant(_) => Vec::new(),
        }
    }

    fn among_what_matters<'c>(&self, e: Option<&'c Expr>) -> Option<&'c Expr> {
        e.filter(|e| visit::free_vars(e).is_subset(&self.vars))
    }

    /// An access that a conflict may be about.
    fn may_race(&self, access: &Access) -> bool {
        !self.unwritten.contains(&access.object)
    }
}

/// Whether this is that a value is in the range of its type.
fn says_only_a_type(e: &Expr) -> bool {
    matches!(&**e, ExprKind::Machine(op, _) if op.op == Op::InRange)
}
