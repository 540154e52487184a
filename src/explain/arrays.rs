//! What a solver's model says of the content of arrays.

use std::collections::BTreeMap;

use crate::base::id::Id;
use crate::ivl::ast::VarId;
use crate::ivl::section::Section;
use crate::ivl::thread::ThreadProgram;
use crate::ivl::value::{Map, Value};
use crate::kernel::ast::{Function, Space};
use crate::report::Suggested;
use crate::smt::model::Model;
use crate::vc::passive::Passive;

/// The arrays of the grid where the section begins, as far as the model knows them.
///
/// A hint and no more: behind a barrier it is what they hold there, not at the start, and
/// only a run decides what a kernel does with it.
pub fn suggested(
    model: &Model,
    thread: &ThreadProgram,
    kernel: &Function,
    section: &Section,
    passive: &Passive,
) -> Vec<Suggested> {
    let of_grid = |space| matches!(space, Space::Global | Space::Constant);
    let arrays = thread.arrays.iter().filter(|a| of_grid(a.space) && kernel.objects.get(a.object).is_some());
    let content = |array: &crate::ivl::thread::Array| {
        let maps = section.copies.iter().filter_map(|copies| first(model, passive, *copies.get(&array.map)?));
        let (mut cells, mut otherwise) = (BTreeMap::new(), None);
        for map in maps {
            otherwise = otherwise.or(bits(&map.otherwise));
            for (index, value) in &map.entries {
                let offset = index.as_int().and_then(|i| i64::try_from(i.checked_mul(array.unit.into())?).ok());
                if let (Some(offset), Some(value)) = (offset, bits(value)) {
                    cells.entry(offset).or_insert(value);
                }
            }
        }
        let width = Some(array.unit).filter(|unit| (1..=8).contains(unit))?;
        let cells = cells.into_iter().collect();
        Some(Suggested { array: array.object.index(), width, cells, otherwise: otherwise? })
    };
    arrays.filter_map(content).collect()
}

/// The first value of a variable that is a map.
fn first<'m>(model: &'m Model, passive: &Passive, variable: VarId) -> Option<&'m Map> {
    let as_map = |value: &'m Value| match value {
        Value::Map(map) => Some(map),
        Value::Bool(_) | Value::Int(_) | Value::Element(_) => None,
    };
    if let Some(map) = model.values.get(&variable).and_then(as_map) {
        return Some(map);
    }
    let own = passive.vars.get(variable)?;
    let later = format!("{}#", own.name);
    let incarnations = model.values.iter().filter(|(id, _)| {
        passive.vars.get(**id).is_some_and(|var| var.thread == own.thread && var.name.starts_with(&later))
    });
    incarnations.filter_map(|(_, value)| as_map(value)).next()
}

fn bits(value: &Value) -> Option<u64> {
    match value {
        Value::Bool(value) => Some(u64::from(*value)),
        Value::Int(value) => Some(*value as u64),
        Value::Element(_) | Value::Map(_) => None,
    }
}
