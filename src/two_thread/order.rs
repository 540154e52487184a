//! Determinism: atomics of two threads that meet at a cell, in either order (docs/design.md, D26).
//!
//! As races, with the same log: thread 1 logs one arbitrary atomic, thread 2 compares each of its own with it. For two
//! that are no race and whose order matters ([`crate::ivl::update`]):
//!
//! ```text
//! logged(s1) ∧ overlap(s1, s2)  ⇒  false                        the order matters
//! logged(s1) ∧ overlap(s1, s2)  ⇒  operand(s1) == operand(s2)   unless both do the same to the cell
//! ```
//!
//! What barriers order between two threads is what they order for races: pairs meet within the interval of a group, and
//! all accesses of two groups do. Where nothing says of atomics what they do, nothing is asked: without `--determinism`.

use std::collections::BTreeMap;

use crate::base::id::Id;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::section::Duty;
use crate::ivl::thread::ArrayId;
use crate::ivl::update::{self, Order, Update};
use crate::obligation::Kind;

use super::log::{Log, conflict, overlap};
use super::product::{Product, is_code};

/// A site of thread 1 that must not meet: unless its operand is that of thread 2.
struct Met {
    site: SiteId,
    unless_equal: bool,
}

/// Compares an atomic of thread 2 with the logged one.
pub(super) fn check(product: &mut Product, log: &Log, thread: Thread, access: &Access, block: BlockId) {
    let source = product.source;
    let (Some(array), Some(own)) = (source.sites[access.site].array, source.updates.get(&access.site)) else { return };
    let mut by_kind: BTreeMap<Kind, Vec<Met>> = BTreeMap::new();
    for (site, kind, units) in log.sites.get(&array).into_iter().flatten() {
        let is_race = conflict(*kind, access.kind, (*units, access.units), log.between_groups).is_some();
        if is_race || !(log.any_order || *site <= access.site) {
            continue;
        }
        let Some(other) = source.updates.get(site) else { continue };
        match order(product, own, other) {
            Order::Free => {}
            Order::UnlessEqual(kind) => by_kind.entry(kind).or_default().push(Met { site: *site, unless_equal: true }),
            Order::Matters(kind) => by_kind.entry(kind).or_default().push(Met { site: *site, unless_equal: false }),
        }
    }
    for (kind, met) in by_kind {
        claim(product, log, (thread, access, block), array, kind, &met);
    }
}

/// As [`update::order`], without what a test of the tests leaves out.
fn order(product: &Product, own: &Update, other: &Update) -> Order {
    let is_kept = |kind: Kind| {
        let rule = if kind == Kind::OrderResult { Rule::OrderOfResults } else { Rule::OrderOfUpdates };
        product.source.rules.keep(rule)
    };
    match update::order(own, other) {
        Order::UnlessEqual(kind) | Order::Matters(kind) if !is_kept(kind) => Order::Free,
        order => order,
    }
}

fn claim(
    product: &mut Product,
    log: &Log,
    (thread, access, block): (Thread, &Access, BlockId),
    array: ArrayId,
    kind: Kind,
    met: &[Met],
) {
    let offset = product.rename(thread, &access.offset);
    let meets = overlap(&build::var(log.offset), access.units, &offset, access.units);
    let equal = log.values.get(&array).zip(access.value.as_ref());
    let equal = equal.map(|(logged, value)| build::eq(build::var(*logged), product.rename(thread, value)));
    let claims = met.iter().filter(|met| log.can_have(met.site)).map(|met| {
        let logged = is_code(log.site, met.site.index());
        let meets = build::and2(logged, meets.clone());
        // Where operands are not known to be of one type, they are not known to be equal.
        let excused = equal.clone().filter(|_| met.unless_equal).unwrap_or_else(|| build::bool(false));
        build::implies(meets, excused)
    });
    let claims = build::and(claims.collect::<Vec<_>>());
    let first = met.iter().map(|met| (met.site, kind)).collect();
    product.assert(block, kind, Duty::Race { array, second: access.site, first, tolerant: None }, claims);
}
