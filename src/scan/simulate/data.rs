//! What the data of a scan stands for in a simulation: which inputs it combines.
//!
//! ```text
//! intervals   [0, 0)  the identity    [lo, hi)  in[lo] ⊕ … ⊕ in[hi-1]      no pair: ⊤, anything
//! classes     (0, 0)  the identity    (first, stride)  in[first] ⊕ in[first + stride] ⊕ …
//! ```
//!
//! The same as in a proof (`encode/monoid.rs` has the theorem); here it need not be right, for what is
//! found by it is proved.

/// Which of the two it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Of scans, in the order of the inputs.
    Intervals,
    /// Of reductions by an operator that commutes.
    Classes,
}

/// Inputs that are combined; `None`: ⊤.
pub type Inputs = Option<(u32, u32)>;

/// The identity.
pub const IDENTITY: Inputs = Some((0, 0));

impl Domain {
    /// `a ⊕ b`
    pub fn combined(self, a: Inputs, b: Inputs) -> Inputs {
        let (a, b) = (a?, b?);
        if is_identity(a) {
            return Some(b);
        }
        if is_identity(b) {
            return Some(a);
        }
        match self {
            Domain::Intervals => (a.1 == b.0).then_some((a.0, b.1)),
            Domain::Classes => {
                let (low, high) = (a.0.min(b.0), a.0.max(b.0));
                let half = a.1 / 2;
                let is_whole = a.1 == b.1 && a.1 % 2 == 0 && low < half && low + half == high;
                is_whole.then_some((low, half))
            }
        }
    }

    /// Is the claim `__is_sum(v, lo, hi)`, or its kin, true of the value.
    pub fn is_sum(self, value: Inputs, claimed: (u32, u32)) -> bool {
        let empty = self == Domain::Intervals && claimed.0 == claimed.1;
        value.is_some_and(|value| if is_identity(value) { empty } else { value == claimed })
    }
}

/// Is it the sum of no inputs.
pub fn is_identity(pair: (u32, u32)) -> bool {
    pair == (0, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_joined_where_they_meet() {
        let combined = |a, b| Domain::Intervals.combined(a, b);
        assert_eq!(combined(Some((1, 2)), Some((2, 5))), Some((1, 5)));
        assert_eq!(combined(Some((2, 5)), Some((1, 2))), None);
        assert_eq!(combined(IDENTITY, Some((2, 5))), Some((2, 5)));
        assert_eq!(combined(None, Some((2, 5))), None);
    }

    #[test]
    fn classes_are_joined_where_they_are_halves_of_one() {
        let combined = |a, b| Domain::Classes.combined(a, b);
        assert_eq!(combined(Some((1, 8)), Some((5, 8))), Some((1, 4)));
        assert_eq!(combined(Some((5, 8)), Some((1, 8))), Some((1, 4)));
        assert_eq!(combined(Some((1, 8)), Some((2, 8))), None);
    }

    #[test]
    fn the_identity_is_any_empty_interval() {
        assert!(Domain::Intervals.is_sum(IDENTITY, (3, 3)) && !Domain::Classes.is_sum(IDENTITY, (3, 3)));
        assert!(!Domain::Intervals.is_sum(None, (3, 3)));
    }
}
