//! What is known of a value in the lanes of a warp.

use super::number::{LANES, Lanes, Number};
use crate::base::source::Span;
use crate::kernel::ast::ObjectId;

/// A value in each lane.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// An integer.
    Number(Number),
    /// A pointer: an array, and bytes behind its first one.
    Pointer(ObjectId, Number),
    /// A truth value.
    Truth(Truth),
    /// Something that is not followed.
    Unknown {
        /// It is the same in all lanes of a request.
        is_uniform: bool,
        /// Why it is not followed.
        why: Why,
        /// Of a pointer: the array that it points into, if that is known.
        within: Option<ObjectId>,
        /// Of a number, or of a pointer's bytes: what it is but for a multiple of this, as of `data * 32 + lane`.
        beside: Option<Box<(Number, i128)>>,
    },
}

/// A truth value in each lane.
#[derive(Clone, PartialEq, Debug)]
pub struct Truth {
    /// Where it is known.
    pub lanes: Lanes<Option<bool>>,
    /// Where it is not known, it is the same in all lanes.
    pub is_uniform: bool,
}

/// Why a number is not followed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Why {
    /// The reason.
    pub reason: Reason,
    /// Where it comes from.
    pub span: Span,
}

/// Reasons why a number is not followed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// It was read from memory, and differs between lanes.
    Data,
    /// An operator of which lanes get what is not known: a remainder by an argument, say.
    Operator,
    /// A function of which the result is not known.
    Function,
    /// Lanes have it from different paths, or rounds of a loop.
    Paths,
    /// Lanes have it from each other.
    Exchange,
    /// It has no value yet, or one that may be anything.
    NoValue,
    /// Lanes are apart by several unknown numbers.
    Strides,
    /// The pointer is one of several, or was read from memory.
    Pointer,
    /// There is too much to follow.
    Size,
    /// The time was up.
    Time,
}

impl Reason {
    /// What is said of an index for this reason.
    pub fn text(self) -> &'static str {
        match self {
            Reason::Data => "index is data",
            Reason::Operator => "index is computed by an operator that is not followed",
            Reason::Function => "index is what a function returns",
            Reason::Paths => "index depends on the path of the lane",
            Reason::Exchange => "index comes from another lane",
            Reason::NoValue => "index has no known value",
            Reason::Strides => "lanes are apart by several unknown numbers",
            Reason::Pointer => "the array is not known",
            Reason::Size => "too many statements, rounds or blocks to be followed",
            Reason::Time => "the time was up (--timeout)",
        }
    }
}

impl Value {
    /// Something that differs between lanes.
    pub fn varying(reason: Reason, span: Span) -> Self {
        Self::unknown(false, reason, span)
    }

    /// Something that is not followed.
    pub fn unknown(is_uniform: bool, reason: Reason, span: Span) -> Self {
        Value::Unknown { is_uniform, why: Why { reason, span }, within: None, beside: None }
    }

    /// The array that a pointer points into, if it is known.
    pub fn object(&self) -> Option<ObjectId> {
        match self {
            Value::Pointer(object, _) => Some(*object),
            Value::Unknown { within, .. } => *within,
            Value::Number(_) | Value::Truth(_) => None,
        }
    }

    /// The same, known to point into an array, if it is a pointer.
    pub fn within(mut self, object: Option<ObjectId>) -> Self {
        if let Value::Unknown { within, .. } = &mut self {
            *within = object;
        }
        self
    }

    /// What a number that is not followed is but for a multiple.
    pub fn known_beside(&self) -> Option<&(Number, i128)> {
        if let Value::Unknown { beside, .. } = self { beside.as_deref() } else { None }
    }

    /// The same, known but for a multiple, if it is not followed.
    pub fn beside(mut self, known: Option<(Number, i128)>) -> Self {
        if let Value::Unknown { beside, .. } = &mut self {
            *beside = known.map(Box::new);
        }
        self
    }

    /// Whether these lanes have the same value.
    pub fn is_uniform(&self, among: &Lanes<bool>) -> bool {
        match self {
            Value::Number(n) | Value::Pointer(_, n) => n.is_uniform(among),
            Value::Truth(truth) => truth.is_uniform(among),
            Value::Unknown { is_uniform, .. } => *is_uniform,
        }
    }

    /// Whether it is the same as another one. Unknowns that all lanes share have no names, unless they are numbers: two
    /// that look alike may be different, and lanes that have one or the other have not the same.
    pub fn is_surely(&self, other: &Self) -> bool {
        let is_nameless = match self {
            Value::Number(_) | Value::Pointer(..) => false,
            Value::Truth(truth) => truth.is_uniform && truth.lanes.contains(&None),
            Value::Unknown { is_uniform, .. } => *is_uniform,
        };
        !is_nameless && self == other
    }

    /// Why it is not followed; `otherwise`: if it is.
    pub fn why(&self, otherwise: Reason, span: Span) -> Why {
        if let Value::Unknown { why, .. } = self { *why } else { Why { reason: otherwise, span } }
    }
}

impl Truth {
    /// Known in all lanes.
    pub fn known(lanes: Lanes<bool>) -> Self {
        Self { lanes: lanes.map(Some), is_uniform: true }
    }

    /// The same in all lanes, if `is_uniform`.
    pub fn unknown(is_uniform: bool) -> Self {
        Self { lanes: [None; LANES], is_uniform }
    }

    /// Whether these lanes have the same.
    pub fn is_uniform(&self, among: &Lanes<bool>) -> bool {
        let mut of_lanes = (0..LANES).filter(|lane| among[*lane]).map(|lane| self.lanes[lane]);
        let first = of_lanes.next().flatten();
        of_lanes.all(|truth| truth == first) && (first.is_some() || self.is_uniform)
    }

    /// In all of these lanes, where it is known.
    pub fn of_all(&self, among: &Lanes<bool>) -> Option<bool> {
        let mut of_lanes = (0..LANES).filter(|lane| among[*lane]).map(|lane| self.lanes[lane]);
        let first = of_lanes.next().flatten()?;
        of_lanes.all(|truth| truth == Some(first)).then_some(first)
    }

    /// Its opposite.
    pub fn not(&self) -> Self {
        Self { lanes: self.lanes.map(|truth| truth.map(|t| !t)), is_uniform: self.is_uniform }
    }

    /// Both, or either one.
    pub fn with(&self, other: &Self, is_and: bool) -> Self {
        let combine = |a: Option<bool>, b: Option<bool>| match (a, b) {
            (Some(x), Some(y)) => Some(if is_and { x && y } else { x || y }),
            (Some(x), None) | (None, Some(x)) if x != is_and => Some(x),
            (Some(_), None) | (None, Some(_)) | (None, None) => None,
        };
        let lanes = std::array::from_fn(|lane| combine(self.lanes[lane], other.lanes[lane]));
        // What is not known of one lane may be the first operand, and of another lane the second.
        let unknown = |truth: &Self| truth.lanes.iter().filter(|lane| lane.is_none()).count();
        let is_one = [self, other].iter().any(|t| unknown(t) == 0) || unknown(self) + unknown(other) == 2 * LANES;
        Self { lanes, is_uniform: self.is_uniform && other.is_uniform && is_one }
    }
}
