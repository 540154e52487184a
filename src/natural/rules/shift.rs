//! What is shifted by is less than the width of what is shifted.

use super::{at_least, at_most};
use crate::natural::comparison::Term;
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `shift <= 31`, `shift >= 0 && shift <= 31`
pub fn conditions(reading: &Reading) -> Conditions {
    let one = |(local, width): &(_, u64)| {
        let ty = reading.ty(*local)?;
        let amount = Term::Parameter(*local, ty);
        let is_below = at_most(amount.clone(), Term::Number(width - 1));
        let is_positive = ty.signed.then(|| at_least(amount, Term::Number(0)));
        Some((Class::Kept, is_positive.into_iter().chain([is_below]).collect()))
    };
    reading.shifts.iter().filter_map(one).collect()
}
