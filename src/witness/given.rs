//! What follows, in a run, from the values of the host's unknowns: extents, arguments, and how large arrays are.

use std::collections::BTreeSet;

use super::Sizes;
use super::extents::MAX_BYTES;
use crate::kernel::ast::{Function, LocalId, Scalar, Ty};
use crate::kernel::host::{HostExpr, UnknownId};
use crate::kernel::interp::{Argument, Input, number};
use crate::kernel::launch::Follower;

/// Gives a run the extents and the arguments that its host would; `None`: the host has no such
/// run, or the launch is not admitted.
pub fn follow(kernel: &Function, sizes: &Sizes, input: &mut Input) -> Option<()> {
    let given = &kernel.launch.given;
    if given.follows.is_empty()
        && given.facts.is_empty()
        && given.made.is_empty()
        && given.apart.is_empty()
        && given.arrays.is_empty()
    {
        return Some(());
    }
    let unknown = |input: &Input, id: UnknownId| {
        let local = given.unknowns.get(&id)?;
        let register = input.scalars.get(local)?;
        Some(match kernel.locals[*local].ty {
            Ty::Scalar(Scalar::Int(ty)) => number::value(*register, ty),
            Ty::Scalar(Scalar::Bool | Scalar::Float(_)) | Ty::Pointer => i128::from(*register),
        })
    };
    // What a loop makes is what it makes in a run of the host; what cannot be followed has no value.
    let mut open: BTreeSet<UnknownId> = BTreeSet::new();
    // A run may give any value to what is not followed at all, if it is no matter which.
    for made in given.made.iter().filter(|made| !made.is_opaque()) {
        match made.settled(&|id| unknown(input, id).filter(|_| !open.contains(&id))) {
            Some(settled) => {
                for (id, value) in settled {
                    if let Some(local) = given.unknowns.get(&id) {
                        input.scalars.insert(*local, value as u64);
                    }
                }
            }
            None => open.extend(made.unknowns.iter().filter_map(HostExpr::as_unknown)),
        }
    }
    let value = |input: &Input, e: &HostExpr| e.value(&|id| unknown(input, id).filter(|_| !open.contains(&id)));
    // An argument that is an unknown as it stands follows from nothing.
    if open.iter().any(|id| given.unknowns.get(id).is_some_and(|local| !given.added.contains(local))) {
        return None;
    }
    // A host computes no sizes that wrap around: a run that needs it is none that somebody starts.
    let wraps = |e: &HostExpr| e.wraps(&|id| unknown(input, id).filter(|_| !open.contains(&id)));
    if given.follows.iter().any(|(_, e)| wraps(e)) || given.arrays.iter().any(|(_, e)| wraps(e)) {
        return None;
    }
    for (follower, e) in &given.follows {
        let value = value(input, e)?;
        match follower {
            Follower::Block(axis) => input.launch.block[*axis as usize] = extent(value)?,
            Follower::Grid(axis) => input.launch.grid[*axis as usize] = extent(value)?,
            Follower::Argument(local) => {
                input.scalars.insert(*local, value as u64);
            }
        }
    }
    if !given.facts.iter().all(|fact| value(input, fact).is_some_and(|truth| truth != 0)) {
        return None;
    }
    for (pointer, e) in &given.arrays {
        let bytes = u64::try_from(value(input, e)?).ok().filter(|bytes| *bytes <= MAX_BYTES)?;
        let param = kernel.params.iter().find(|param| param.local == *pointer)?;
        let array = input.arrays.entry(param.object?).or_default();
        array.size = Some(array.size.map_or(bytes, |known| known.max(bytes)));
    }
    for (a, b, bytes) in &given.apart {
        let object = kernel.params.iter().find(|p| p.local == *a).and_then(|p| p.object)?;
        let distance = value(input, bytes)? as u64 as i64;
        input.pointers.remove(a);
        input.pointers.insert(*b, Argument::Alias(object, distance));
    }
    let [block, grid] = [input.launch.block, input.launch.grid].map(|extents| extents.map(u64::from));
    sizes.exactly(kernel, block, grid).map(|_| ())
}

/// The parameters that stand for values of the host of which a run must not make use: the host need not have them.
pub fn undecided(kernel: &Function) -> BTreeSet<LocalId> {
    let given = &kernel.launch.given;
    let opaque = given.made.iter().filter(|made| made.is_opaque());
    let unknowns = opaque.flat_map(|made| made.unknowns.iter().filter_map(HostExpr::as_unknown));
    unknowns.filter_map(|id| given.unknowns.get(&id).copied()).collect()
}

fn extent(value: i128) -> Option<u32> {
    u32::try_from(value).ok().filter(|extent| *extent > 0)
}
