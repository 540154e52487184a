//! Parameters that may alias: several pointers into one object.
//!
//! Without the assumption that parameters do not alias, all global memory that they
//! point to is one object, and each points to an arbitrary place in it. Distinct
//! arrays are a special case: they lie apart. What is lost is what only objects have:
//! extents, and being distinct. Absent from the object: arrays that nobody writes if
//! no parameter is written at all and no pointers are compared (sharing them is harmless),
//! arrays of the other address space of OpenCL (global or constant), local memory (each
//! argument has its own), what `__requires_fresh_array` keeps apart, and the
//! parameters of functions that are used by contract: calls with one array for two
//! of them are refused.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::id::IdVec;
use crate::kernel::ast::{ContractId, Function, LocalId, Object, ObjectId, ObjectKind, Space};
use crate::kernel::effects::Effects;
use crate::refusal::Construct;

use super::memory::PointsTo;

/// The function with one object for all parameters that may alias.
///
/// # Errors
/// A parameter beside a variable that it may alias, too.
pub fn merge_parameters(mut function: Function, contracts: &IdVec<ContractId, Function>) -> Result<Function> {
    if !function.is_kernel {
        return Ok(function);
    }
    for space in [Space::Global, Space::Constant] {
        merge_parameters_of(&mut function, contracts, space)?;
    }
    Ok(function)
}

/// Whether parameters and variables that may be one have objects of their own, and it matters. That is for a proof
/// to assume.
pub fn keeps_apart(function: &Function, contracts: &IdVec<ContractId, Function>) -> bool {
    let merged = merge_parameters(function.clone(), contracts);
    let objects = |function: &Function| -> Vec<Option<ObjectId>> { function.params.iter().map(|p| p.object).collect() };
    let distinct = |function: &Function| objects(function).into_iter().flatten().collect::<BTreeSet<_>>().len();
    merged.is_err() || merged.is_ok_and(|merged| distinct(&merged) < distinct(function))
}

fn merge_parameters_of(function: &mut Function, contracts: &IdVec<ContractId, Function>, space: Space) -> Result<()> {
    let points_to = PointsTo::analyse(function, contracts);
    let aliasing = aliasing(function, space);
    let declared = |id: ObjectId| {
        let object = &function.objects[id];
        object.kind == ObjectKind::Declared && object.space == space
    };
    let variables: Vec<ObjectId> = function.objects.ids().filter(|id| declared(*id)).collect();
    let compares = Effects::of(function, contracts).compares_pointers;
    // Pointers that two arrays hold are taken to be apart.
    let is_used = |id: &ObjectId| points_to.is_written(*id) || points_to.holds_pointers(*id);
    let matters = |ids: &[ObjectId]| compares || ids.iter().any(is_used);
    if !aliasing.is_empty() && !variables.is_empty() && (matters(&aliasing) || matters(&variables)) {
        return Err(Box::new(
            Diagnostic::unsupported(
                function.span,
                Construct::MayAlias,
                "a parameter beside a `__device__` variable under `--may-alias`",
            )
            .with_help("without `--may-alias` they are assumed to be distinct, and the verdict says so"),
        ));
    }
    if aliasing.len() > 1 && matters(&aliasing) {
        merge(function, &aliasing);
    }
    Ok(())
}

/// One object for two parameters that are given the same pointer, if something writes to it or
/// pointers are compared; says whether there is one.
pub fn merge_equal(function: &mut Function, contracts: &IdVec<ContractId, Function>, a: LocalId, b: LocalId) -> bool {
    let object = |local: LocalId| function.params.iter().find(|p| p.local == local).and_then(|p| p.object);
    let (Some(a), Some(b)) = (object(a), object(b)) else { return false };
    let points_to = PointsTo::analyse(function, contracts);
    let compares = Effects::of(function, contracts).compares_pointers;
    // Pointers that two arrays hold are taken to be apart.
    let is_used = |id: ObjectId| points_to.is_written(id) || points_to.holds_pointers(id);
    let matters = compares || is_used(a) || is_used(b);
    if a != b && matters {
        merge(function, &[a, b]);
    }
    a == b || matters
}

/// The objects of parameters in an address space that nothing keeps apart.
fn aliasing(function: &Function, space: Space) -> Vec<ObjectId> {
    let params = function.params.iter().filter(|p| !function.fresh.contains(&p.local));
    params.filter_map(|p| p.object).filter(|o| function.objects[*o].space == space).collect()
}

fn merge(function: &mut Function, parts: &[ObjectId]) {
    let names: Vec<&str> = parts.iter().map(|o| function.objects[*o].name.as_str()).collect();
    let merged = Object {
        name: names.join("_or_"),
        size: None,
        dims: Vec::new(),
        read_only: false,
        ..function.objects[parts[0]].clone()
    };
    let merged = function.objects.push(merged);
    let replaced: BTreeMap<ObjectId, ObjectId> = parts.iter().map(|part| (*part, merged)).collect();
    for param in &mut function.params {
        if let Some(object) = param.object.and_then(|o| replaced.get(&o)) {
            param.object = Some(*object);
            param.anywhere = true;
        }
    }
    for array in function.apart.iter_mut().flat_map(|apart| &mut apart.arrays) {
        *array = replaced.get(array).copied().unwrap_or(*array);
    }
}

/// Refuses a function that has a meaning only if two of its parameters are different
/// arrays, if they may be one.
pub fn check_apart(function: &Function) -> Result<()> {
    let Some(one) = function.apart.iter().find(|apart| apart.arrays[0] == apart.arrays[1]) else { return Ok(()) };
    let name = &function.objects[one.arrays[0]].name;
    let what = format!("an unspecified order of operands that use the one array `{name}`, which one of them writes");
    Err(Box::new(Diagnostic::unsupported(one.span, Construct::UnspecifiedOrder, what)))
}
