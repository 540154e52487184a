//! Whether anything that is read of the host ties the size of an array to the launch.
//!
//! A host function allocates by one of its parameters and launches by another, and who calls it gives both: that an index
//! leaves the array where the one is small and the other is large is no run of a program. Two numbers are tied if an
//! expression is made of both, a fact is about both, or a loop makes the one of the other; and so are two versions of one
//! variable, of which something has changed the one into the other.

use std::collections::{BTreeMap, BTreeSet};

use super::ast::{Function, LocalId};
use super::host::{HostExpr, UnknownId};
use super::launch::Follower;
use super::restrict::OF_THE_HOST;
use super::visit::{for_each_direct_expr, for_each_stmt, walk_expr};

/// Whether the bytes of an array depend on numbers of the host to which nothing of this launch is tied.
pub fn is_untied(kernel: &Function, array: LocalId) -> bool {
    let given = &kernel.launch.given;
    let Some((_, bytes)) = given.arrays.iter().find(|(pointer, _)| *pointer == array) else { return false };
    let mut tied = unknowns([bytes]);
    if tied.is_empty() {
        return false;
    }
    let read = read(kernel);
    let matters = |follower: &Follower| match follower {
        Follower::Block(_) | Follower::Grid(_) => true,
        Follower::Argument(local) => read.contains(local),
    };
    let follows = unknowns(given.follows.iter().filter(|(follower, _)| matters(follower)).map(|(_, e)| e));
    let arguments = given.unknowns.iter().filter(|(_, local)| read.contains(local)).map(|(id, _)| *id);
    let launch: BTreeSet<UnknownId> = arguments.chain(follows).collect();
    let mut groups: Vec<BTreeSet<UnknownId>> = given.facts.iter().map(|fact| unknowns([fact])).collect();
    groups.extend(given.made.iter().map(|made| unknowns(made.expressions())));
    groups.extend(given.follows.iter().map(|(_, e)| unknowns([e])));
    groups.extend(given.arrays.iter().map(|(_, e)| unknowns([e])));
    groups.extend(versions(kernel));
    loop {
        if !tied.is_disjoint(&launch) {
            return false;
        }
        let before = tied.len();
        for group in &groups {
            if !group.is_disjoint(&tied) {
                tied.extend(group);
            }
        }
        if tied.len() == before {
            return true;
        }
    }
}

/// What the kernel's body reads: an argument that it does not look at, a member of a record say, ties nothing.
fn read(kernel: &Function) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
        for_each_direct_expr(stmt, &mut |root| walk_expr(root, &mut |e| found.extend(e.as_local())));
    });
    found
}

/// The versions of each variable of the host: `n`, `n'`, …
fn versions(kernel: &Function) -> Vec<BTreeSet<UnknownId>> {
    let mut found: BTreeMap<&str, BTreeSet<UnknownId>> = BTreeMap::new();
    for (id, local) in &kernel.launch.given.unknowns {
        if let Some(name) = &kernel.locals[*local].name {
            let name = name.strip_suffix(OF_THE_HOST).unwrap_or(name).trim_end_matches('\'');
            // A member of a record that is an argument.
            found.entry(name.rsplit('.').next().unwrap_or(name)).or_default().insert(*id);
        }
    }
    found.into_values().collect()
}

fn unknowns<'e>(all: impl IntoIterator<Item = &'e HostExpr>) -> BTreeSet<UnknownId> {
    let mut found = BTreeSet::new();
    all.into_iter().for_each(|e| {
        e.for_each_unknown(&mut |id| {
            found.insert(id);
        });
    });
    found
}
