//! Launches that a file's host makes: values of its unknowns, and what it computes from them.
//!
//! Not by the verifier's own way there (`witness/given.rs`), which this is to check.

use std::collections::BTreeMap;

use barrister::kernel::ast::{Function, Scalar, Ty};
use barrister::kernel::host::{Context, HostExpr, UnknownId};
use barrister::kernel::integer;
use barrister::kernel::interp::{Input, number};

/// Choices of values, until one is of a launch that is made and can be run.
const TRIES: u64 = 256;
const MAX_THREADS: u64 = 1024;
const MAX_BLOCKS: u64 = 16;
const MAX_ALL_THREADS: u64 = 4096;

/// Gives a run the extents and the arguments of a launch by this host; false: there was none that
/// could be run.
pub fn compute(kernel: &Function, context: &Context, input: &mut Input, seed: u64) -> bool {
    if context.is_empty() {
        return true;
    }
    let values = values(context);
    (0..TRIES).any(|attempt| {
        let chosen: BTreeMap<UnknownId, i128> = context
            .unknowns
            .iter_ids()
            .zip(1_u64..)
            .map(|((id, unknown), place)| (id, choose(&values, unknown.ty, [seed, attempt, place])))
            .collect();
        launch(kernel, context, &|id| chosen.get(&id).copied(), input).is_some()
    })
}

/// Sets what the host computes from these values; `None`: it does not launch, or too much.
fn launch(
    kernel: &Function,
    context: &Context,
    unknown: &impl Fn(UnknownId) -> Option<i128>,
    input: &mut Input,
) -> Option<()> {
    if !context.facts.iter().all(|fact| fact.value(unknown).is_some_and(|truth| truth != 0)) {
        return None;
    }
    let mut made = input.clone();
    for axis in 0..3 {
        for (extents, said) in [(&mut made.launch.block, &context.block), (&mut made.launch.grid, &context.grid)] {
            if let Some(e) = &said[axis] {
                extents[axis] = u32::try_from(e.value(unknown)?).ok().filter(|extent| *extent > 0)?;
            }
        }
    }
    let (threads, blocks) = (made.launch.threads(), made.launch.blocks());
    let most = kernel.launch.max_threads.unwrap_or(MAX_THREADS);
    if threads > most || blocks > MAX_BLOCKS || threads * blocks > MAX_ALL_THREADS {
        return None;
    }
    for (name, e) in &context.arguments {
        let named = |local| kernel.locals[local].name.as_ref() == Some(name);
        let Some(param) = kernel.params.iter().find(|param| named(param.local)) else { continue };
        if let Ty::Scalar(Scalar::Int(ty)) = kernel.locals[param.local].ty {
            made.scalars.insert(param.local, number::wrap(e.value(unknown)? as u64, ty));
        }
    }
    *input = made;
    Some(())
}

/// Numbers at which much changes, among them those that the host itself names.
fn values(context: &Context) -> Vec<i128> {
    let mut found = vec![0, 1, 2, 3, 4, 5, 8, 16, 31, 32, 33, 64, 100, 128, 255, 256, 257, 512, 1000, 1024, 4096, -1];
    fn constants(e: &HostExpr, found: &mut Vec<i128>) {
        if let Some(value) = e.as_number() {
            found.extend([value - 1, value, value + 1, 2 * value, 3 * value]);
        }
        e.operands().into_iter().for_each(|e| constants(e, found));
    }
    context.expressions().for_each(|e| constants(e, &mut found));
    found
}

fn choose(values: &[i128], ty: Scalar, of: [u64; 3]) -> i128 {
    let hash = of.into_iter().fold(0x51, |hash: u64, n| (hash ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
    let value = values[(hash >> 17) as usize % values.len()];
    match ty {
        Scalar::Int(ty) => integer::wrap(value, ty),
        Scalar::Bool | Scalar::Float(_) => value & 1,
    }
}
