//! What is divided by is not 0, nor is what is added in each iteration of a loop, nor a row's
//! length; what bounds something, or where threads start, is not negative.

use super::at_least;
use crate::natural::comparison::Term;
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `width >= 1`, `n >= 0`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found = Vec::new();
    for (local, ty) in &reading.parameters {
        let parameter = Term::Parameter(*local, *ty);
        // Where threads start is the number of a row, and not its length: of `pivot * n + column`.
        let is_pitch = reading.is_pitch(*local) && !reading.is_start(*local);
        if reading.divisors.contains(local) || reading.strides.contains(local) || is_pitch {
            found.push((Class::Kept, vec![at_least(parameter, Term::Number(1))]));
        } else if ty.signed && (reading.is_size(*local) || reading.is_subtracted(*local) || reading.is_start(*local)) {
            found.push((Class::Kept, vec![at_least(parameter, Term::Number(0))]));
        }
    }
    found
}
