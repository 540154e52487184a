//! Conditions on launches, and what a rule that reads them off a kernel says of itself.

use super::comparison::Comparison;
use super::reading::Reading;

/// How far a condition can be taken for granted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Every launch of the kernel keeps it: a run that breaks it is no refutation.
    Kept,
    /// One of several that every launch may keep: a tile has one size of several.
    Chosen,
    /// It restates what is to be proved, and may hide what is wrong: a size that is checked
    /// nowhere. Never more than a proposal.
    Proposed,
}

/// A condition: all of its comparisons.
#[derive(Clone, PartialEq, Debug)]
pub struct Condition {
    /// The rule that read it.
    pub rule: &'static Rule,
    /// How natural it is.
    pub class: Class,
    /// What has to hold, together.
    pub all: Vec<Comparison>,
}

/// What a rule reads off a kernel: conditions with their classes, all comparisons of each together.
pub(super) type Conditions = Vec<(Class, Vec<Comparison>)>;

/// A reason for conditions.
#[derive(Debug)]
pub struct Rule {
    /// The id: `natural/` and the name.
    pub id: &'static str,
    /// What launches keep, as a clause.
    pub text: &'static str,
    /// What it is read off, and where it does not hold.
    pub meaning: &'static str,
    /// What it reads off a kernel.
    pub(super) conditions: fn(&Reading) -> Conditions,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
