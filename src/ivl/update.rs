//! What an atomic does to its cell, and when the order of two of them is of no account.
//!
//! An atomic of a thread is a function `f` of what its cell holds; it returns what the cell held before. Let two threads
//! apply `f` and `g` to one cell, and let nothing order them. The order is of no account if
//!
//! ```text
//! f ∘ g = g ∘ f                          what remains
//! f's thread uses what it returns   ⇒    g = id        what is returned, and the same of g's
//! ```
//!
//! `f ∘ g = g ∘ f` is known where one of them is the identity; where both are sums modulo 2^N, or both minima, maxima,
//! conjunctions, disjunctions or exclusive disjunctions of one type; and where `f = g`: the same operation with the same
//! operands, whatever it is. Sums of floating-point numbers round, so that only the last of these is said of them.
//!
//! With work lists there is one more case: what a counter returns is a *ticket*, which says only where in a list the
//! thread writes. Two tickets of the same step are exchanged, and nothing else is, if `f = g`.

use crate::base::source::Span;
use crate::kernel::ast::{AtomicOp, IntType, Scalar};
use crate::kernel::integer::range;
use crate::obligation::Kind;

/// An atomic at its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Update {
    /// The operation.
    pub op: AtomicOp,
    /// The type in memory.
    pub elem: Scalar,
    /// Its operands, where they are constants.
    pub operands: Vec<Option<i128>>,
    /// What becomes of the value that it returns.
    pub returned: Returned,
}

/// What becomes of the value that an atomic returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Returned {
    /// Nothing that anybody sees.
    Dropped,
    /// It says only where in a work list the thread writes; such lists are compared without their order.
    Ticket,
    /// This, among others.
    Used(Use),
}

/// Where a value comes to be seen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Use {
    /// The place.
    pub span: Span,
    /// As what.
    pub role: Role,
}

/// As what a value is used.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// It is stored in the array of this name.
    Stored(String),
    /// It says where an access is.
    Place,
    /// It decides which way the thread goes.
    Condition,
    /// It is an operand of an atomic.
    Operand,
    /// A claim speaks of it.
    Claim,
    /// It says which lanes act together.
    Lanes,
    /// A function gets it that is known by its contract only, or a caller.
    Handed,
}

impl Role {
    /// What reports say of the place.
    pub fn text(&self) -> String {
        match self {
            Role::Stored(array) => format!("the value reaches `{array}` here"),
            Role::Place => "the value says here which element is accessed".to_owned(),
            Role::Condition => "the value decides here which way the thread goes".to_owned(),
            Role::Operand => "the value is an operand of an atomic here".to_owned(),
            Role::Claim => "a claim speaks of the value here".to_owned(),
            Role::Lanes => "the value says here which lanes act together".to_owned(),
            Role::Handed => "the value is handed on here, and what becomes of it is not known".to_owned(),
        }
    }
}

/// Whether the order of two atomics matters; what matters more is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Order {
    /// It does not.
    Free,
    /// It does, unless both have the same operand: for this reason.
    UnlessEqual(Kind),
    /// It does.
    Matters(Kind),
}

/// Operations any two of which commute, if they are of one type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    Sum,
    Min,
    Max,
    And,
    Or,
    Xor,
}

/// Whether the order of two atomics matters that different threads apply to one cell, whole.
pub fn order(one: &Update, two: &Update) -> Order {
    sees(one, two).max(sees(two, one)).max(leaves(one, two))
}

/// Whether what one of them returns tells on which side of the other it was.
fn sees(own: &Update, other: &Update) -> Order {
    match own.returned {
        _ if !other.changes() => Order::Free,
        Returned::Dropped => Order::Free,
        Returned::Ticket if own.is_same_operation(other) && own.family() == Some(Family::Sum) => {
            own.unless_equal(other, Kind::OrderResult)
        }
        Returned::Ticket | Returned::Used(_) => Order::Matters(Kind::OrderResult),
    }
}

/// Whether what they leave does.
fn leaves(one: &Update, two: &Update) -> Order {
    if !one.changes() || !two.changes() || one.commutes_with(two) {
        return Order::Free;
    }
    match one.is_same_operation(two) {
        true => one.unless_equal(two, Kind::OrderUpdate),
        false => Order::Matters(Kind::OrderUpdate),
    }
}

/// Why what two atomics leave depends on their order.
pub fn why(one: &Update, two: &Update) -> String {
    let (first, second) = (name(one.op), name(two.op));
    if one.op != two.op {
        return format!("{first} and {second} of one cell do not commute");
    }
    let is_float = |update: &Update| matches!(update.elem, Scalar::Float(_));
    match one.op {
        AtomicOp::Add | AtomicOp::Sub if is_float(one) || is_float(two) => {
            format!("{first} of floating-point numbers rounds, so that the sum of several depends on their order")
        }
        AtomicOp::Min | AtomicOp::Max if is_float(one) || is_float(two) => {
            format!("{first} of floating-point numbers is not the same in any order: of zeros of both signs, of NaN")
        }
        AtomicOp::Min | AtomicOp::Max => format!("{first} with a sign and {first} without do not commute"),
        AtomicOp::Exchange | AtomicOp::Store => format!("what remains is what the last {first} stores"),
        AtomicOp::CompareExchange => {
            "whether a compare-and-exchange stores depends on what came before it; a loop that builds another operation \
             of it is not recognised as that operation"
                .to_owned()
        }
        AtomicOp::Inc | AtomicOp::Dec => format!("{first} that wraps at another value does not commute with it"),
        AtomicOp::Add | AtomicOp::Sub | AtomicOp::And | AtomicOp::Or | AtomicOp::Xor | AtomicOp::Load => {
            format!("{first} at one type and at another do not commute")
        }
    }
}

fn name(op: AtomicOp) -> &'static str {
    match op {
        AtomicOp::Add => "an addition",
        AtomicOp::Sub => "a subtraction",
        AtomicOp::Min => "a minimum",
        AtomicOp::Max => "a maximum",
        AtomicOp::And => "a conjunction",
        AtomicOp::Or => "a disjunction",
        AtomicOp::Xor => "an exclusive disjunction",
        AtomicOp::Inc => "an increment",
        AtomicOp::Dec => "a decrement",
        AtomicOp::Exchange => "an exchange",
        AtomicOp::CompareExchange => "a compare-and-exchange",
        AtomicOp::Load => "a load",
        AtomicOp::Store => "a store",
    }
}

impl Update {
    /// Does it leave another value for some content of the cell.
    fn changes(&self) -> bool {
        let is = |neutral: i128| self.operands.first() == Some(&Some(neutral));
        match (self.op, self.int()) {
            (AtomicOp::Load, _) => false,
            (AtomicOp::Add | AtomicOp::Sub | AtomicOp::Or | AtomicOp::Xor, Some(_)) => !is(0),
            (AtomicOp::And, Some(ty)) => !is(if ty.signed { -1 } else { range(ty).1 }),
            (AtomicOp::Max, Some(ty)) => !is(range(ty).0),
            (AtomicOp::Min, Some(ty)) => !is(range(ty).1),
            (AtomicOp::CompareExchange, _) => !matches!(self.operands[..], [Some(a), Some(b)] if a == b),
            (AtomicOp::Inc | AtomicOp::Dec | AtomicOp::Exchange | AtomicOp::Store, _) => true,
            (AtomicOp::Add | AtomicOp::Sub | AtomicOp::Min | AtomicOp::Max, None) => true,
            (AtomicOp::And | AtomicOp::Or | AtomicOp::Xor, None) => true,
        }
    }

    fn int(&self) -> Option<IntType> {
        if let Scalar::Int(ty) = self.elem { Some(ty) } else { None }
    }

    fn family(&self) -> Option<Family> {
        let ty = self.int()?;
        match self.op {
            AtomicOp::Add | AtomicOp::Sub => Some(Family::Sum),
            // Where it wraps is where every sum does.
            AtomicOp::Inc | AtomicOp::Dec if !ty.signed && self.operands[..] == [Some(range(ty).1)] => {
                Some(Family::Sum)
            }
            AtomicOp::Min => Some(Family::Min),
            AtomicOp::Max => Some(Family::Max),
            AtomicOp::And => Some(Family::And),
            AtomicOp::Or => Some(Family::Or),
            AtomicOp::Xor => Some(Family::Xor),
            AtomicOp::Inc | AtomicOp::Dec | AtomicOp::Exchange | AtomicOp::CompareExchange => None,
            AtomicOp::Load | AtomicOp::Store => None,
        }
    }

    fn commutes_with(&self, other: &Update) -> bool {
        let (Some(own), Some(others)) = (self.int(), other.int()) else { return false };
        let Some(family) = self.family().filter(|family| other.family() == Some(*family)) else { return false };
        match family {
            Family::Sum | Family::And | Family::Or | Family::Xor => own.bits == others.bits,
            Family::Min | Family::Max => own == others,
        }
    }

    fn is_same_operation(&self, other: &Update) -> bool {
        self.op == other.op && self.elem == other.elem
    }

    /// Two of the same operation are one function if their operands are equal.
    fn unless_equal(&self, other: &Update, kind: Kind) -> Order {
        let pairs = || self.operands.iter().zip(&other.operands);
        if pairs().all(|(a, b)| a.is_some() && a == b) {
            return Order::Free;
        }
        let differ = pairs().any(|(a, b)| a.is_some() && b.is_some() && a != b);
        // Of two operands the log has no room for both.
        if differ || self.operands.len() != 1 { Order::Matters(kind) } else { Order::UnlessEqual(kind) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::FileId;
    use crate::kernel::ast::{FloatType, I32, U32};

    const UPDATE: Order = Order::Matters(Kind::OrderUpdate);
    const RESULT: Order = Order::Matters(Kind::OrderResult);

    fn update(op: AtomicOp, elem: Scalar, operands: &[Option<i128>]) -> Update {
        Update { op, elem, operands: operands.to_vec(), returned: Returned::Dropped }
    }

    fn used(update: Update) -> Update {
        let span = Span { file: FileId::from_index(0), start: 0, end: 1 };
        Update { returned: Returned::Used(Use { span, role: Role::Condition }), ..update }
    }

    #[test]
    fn operations_of_one_family_commute() {
        let of = |op, elem| update(op, elem, &[None]);
        assert_eq!(order(&of(AtomicOp::Add, I32), &of(AtomicOp::Sub, U32)), Order::Free);
        assert_eq!(order(&of(AtomicOp::Max, I32), &of(AtomicOp::Max, I32)), Order::Free);
        assert_eq!(order(&of(AtomicOp::Max, I32), &of(AtomicOp::Max, U32)), UPDATE);
        assert_eq!(order(&of(AtomicOp::Max, I32), &of(AtomicOp::Add, I32)), UPDATE);
        assert_eq!(order(&of(AtomicOp::And, I32), &of(AtomicOp::Or, I32)), UPDATE);
        let wraps_where_all_do = update(AtomicOp::Inc, U32, &[Some(u32::MAX.into())]);
        assert_eq!(order(&wraps_where_all_do, &of(AtomicOp::Add, U32)), Order::Free);
        assert_eq!(order(&update(AtomicOp::Inc, U32, &[Some(7)]), &of(AtomicOp::Add, U32)), UPDATE);
    }

    #[test]
    fn a_function_commutes_with_itself() {
        let float = Scalar::Float(FloatType::Single);
        let unless = Order::UnlessEqual(Kind::OrderUpdate);
        for (op, elem) in [(AtomicOp::Add, float), (AtomicOp::Exchange, I32), (AtomicOp::Inc, U32)] {
            assert_eq!(order(&update(op, elem, &[None]), &update(op, elem, &[None])), unless);
            assert_eq!(order(&update(op, elem, &[Some(3)]), &update(op, elem, &[Some(3)])), Order::Free);
            assert_eq!(order(&update(op, elem, &[Some(3)]), &update(op, elem, &[Some(4)])), UPDATE);
        }
        let cas = |a, b| update(AtomicOp::CompareExchange, I32, &[a, b]);
        assert_eq!(order(&cas(Some(0), Some(1)), &cas(Some(0), Some(1))), Order::Free);
        assert_eq!(order(&cas(Some(0), None), &cas(Some(0), None)), UPDATE);
    }

    #[test]
    fn what_is_returned_shows_changes_only() {
        let add = |n| update(AtomicOp::Add, I32, &[n]);
        assert_eq!(order(&used(add(Some(1))), &add(Some(1))), RESULT);
        assert_eq!(order(&used(add(Some(0))), &used(add(Some(0)))), Order::Free);
        assert_eq!(order(&used(add(Some(0))), &add(None)), RESULT);
        assert_eq!(order(&used(update(AtomicOp::Load, I32, &[])), &used(add(Some(0)))), Order::Free);
    }

    #[test]
    fn tickets_of_one_step_are_exchanged() {
        let ticket = |op, n| Update { returned: Returned::Ticket, ..update(op, U32, &[n]) };
        assert_eq!(order(&ticket(AtomicOp::Add, Some(1)), &ticket(AtomicOp::Add, Some(1))), Order::Free);
        let unless = Order::UnlessEqual(Kind::OrderResult);
        assert_eq!(order(&ticket(AtomicOp::Add, None), &ticket(AtomicOp::Add, None)), unless);
        assert_eq!(order(&ticket(AtomicOp::Add, Some(1)), &ticket(AtomicOp::Add, Some(2))), RESULT);
        assert_eq!(order(&ticket(AtomicOp::Add, Some(1)), &used(ticket(AtomicOp::Add, Some(1)))), RESULT);
        assert_eq!(order(&ticket(AtomicOp::Max, None), &ticket(AtomicOp::Max, None)), RESULT);
    }
}
