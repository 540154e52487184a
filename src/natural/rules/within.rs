//! A size is at most as long as a row of a shared array; what a guard subtracts from a size is
//! less than it. What is added to a place in an array of constant length is less than the length, or than
//! half of it (`filter[i + radius]`, for `i` from `-radius` to `radius`), and a loop that counts such places up to a size
//! ends within it.

use super::{at_least, at_most, compare};
use crate::natural::comparison::{Relation, Term};
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `size >= offset`, `radius >= 0 && radius <= 16`, `gridDim.x <= 1024`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found = Vec::new();
    for relation in [Relation::AtLeast, Relation::Above] {
        let differences = reading.differences.iter().filter_map(|(size, part)| {
            let comparison = compare(reading.term(*size)?, relation, reading.term(*part)?);
            Some((Class::Proposed, vec![comparison]))
        });
        found.extend(differences);
    }
    let is_open = |local| reading.is_size(local) || reading.subscripts.contains(&local);
    for (local, ty) in reading.parameters.iter().filter(|(local, _)| is_open(*local)) {
        // With a bound of 1 nothing would be done twice, which hides more than it says.
        for length in reading.lengths.iter().filter(|length| **length > 2) {
            // One round of a loop hides what is missing between two.
            let is_one_round = |most: u64| reading.steps.iter().any(|step| most <= *step);
            let is_repeated = reading.repeated.contains(local) && !reading.subscripts.contains(local);
            let lengths = [*length, length.saturating_sub(1)];
            for most in lengths.into_iter().filter(|most| !is_repeated || !is_one_round(*most)) {
                let parameter = || Term::Parameter(*local, *ty);
                let mut all = vec![at_most(parameter(), Term::Number(most))];
                if ty.signed {
                    all.insert(0, at_least(parameter(), Term::Number(0)));
                }
                found.push((Class::Proposed, all));
            }
        }
    }
    // `for (i = 0; i < n; i++) table[i]`
    for (counter, length) in reading.counters.iter().filter(|(_, length)| *length > 2) {
        let bounds = reading.counted.iter().filter(|(counted, _)| counted == counter);
        found.extend(bounds.filter_map(|(_, bound)| {
            Some((Class::Proposed, vec![at_most(reading.term(*bound)?, Term::Number(*length))]))
        }));
    }
    for (place, length) in reading.places.iter().filter(|(_, length)| *length > 2) {
        let most = |most: u64| vec![at_most(place.clone(), Term::Number(most))];
        // The number of a block is less than how many there are.
        let Term::Parameter(_, ty) = place else {
            found.push((Class::Proposed, most(*length)));
            continue;
        };
        for bound in [*length - 1, (*length - 1) / 2] {
            let mut all = most(bound);
            if ty.signed {
                all.insert(0, at_least(place.clone(), Term::Number(0)));
            }
            found.push((Class::Proposed, all));
        }
    }
    found
}
