//! Failures that have one cause, as one finding.
//!
//! A kernel that misses one condition fails at each pair of accesses that rests on it. Such
//! failures are one finding: races, or accesses out of bounds, of one array; or whatever the
//! proof lacks the same facts for. Of what is not about arrays, each place is one.

use super::{Cause, Failure, KernelReport};
use crate::base::source::Span;
use crate::obligation::Kind;

/// What failures of one finding have in common.
#[derive(PartialEq)]
enum Common<'f> {
    /// What was left open.
    Causes(&'f [Cause]),
    /// What goes wrong on an array, by name.
    Array(Family, &'f str),
    /// The place.
    Place(Kind, Span),
}

#[derive(PartialEq)]
enum Family {
    Races,
    Of(Kind),
}

/// The failures of a kernel that are not allowed, in the order in which they are told: what is refuted first.
pub fn shown(kernel: &KernelReport) -> Vec<&Failure> {
    let hidden = kernel.hidden();
    let failures = kernel.failures.iter().filter(|failure| !hidden.has_failure(failure));
    let (errors, warnings): (Vec<_>, Vec<_>) = failures.partition(|f| f.is_refuted());
    by_array(errors).into_iter().chain(by_array(warnings)).collect()
}

/// What concerns races first; races on one array together, at the place of the first; else in the order of
/// the source.
fn by_array(mut failures: Vec<&Failure>) -> Vec<&Failure> {
    let mut arrays: Vec<(&str, Span)> = Vec::new();
    for failure in &failures {
        if let Some(array) = failure.array.as_deref().filter(|a| !arrays.iter().any(|(known, _)| known == a)) {
            arrays.push((array, failure.span));
        }
    }
    let first = |f: &Failure| arrays.iter().find(|(name, _)| f.array.as_deref() == Some(name)).map(|(_, span)| *span);
    failures.sort_by_key(|failure| (failure.kind.concern(), first(failure).unwrap_or(failure.span)));
    failures
}

/// The failures, in their order, with those of one finding together.
pub fn of<'f>(failures: &[&'f Failure]) -> Vec<Vec<&'f Failure>> {
    let mut found: Vec<Vec<&Failure>> = Vec::new();
    for failure in failures.iter().copied() {
        let key = (failure.is_refuted(), common(failure));
        match found.iter_mut().find(|known| (known[0].is_refuted(), common(known[0])) == key) {
            Some(known) => known.push(failure),
            None => found.push(vec![failure]),
        }
    }
    found
}

fn common(failure: &Failure) -> Common<'_> {
    let element = failure.counterexample.as_ref().and_then(|c| c.element.as_ref()).map(|e| e.object.as_str());
    let family = if failure.kind.is_race() { Family::Races } else { Family::Of(failure.kind) };
    let is_access = failure.kind.is_race() || failure.kind.is_order() || failure.kind == Kind::Bounds;
    match failure.array.as_deref().or(element).filter(|_| is_access) {
        _ if !failure.is_refuted() && !failure.causes.is_empty() => Common::Causes(&failure.causes),
        Some(array) => Common::Array(family, array),
        None => Common::Place(failure.kind, failure.span),
    }
}
