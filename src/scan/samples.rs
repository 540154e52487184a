//! From runs to the rows of a table: what claims at a point may speak of, and what was seen there.

use std::collections::BTreeSet;

use crate::base::id::Id;
use crate::kernel::ast::{Function, LocalId, ObjectId, Scalar, Ty};

use super::claims::Name;
use super::fit::{Sample, Table};
use super::scope::Scope;
use super::simulate::{Domain, History, Moment, Point, Value};
use super::words::Words;

/// Elements beyond the last one that was touched: nothing may be claimed of them.
const BEYOND: u32 = 2;

/// What was seen at one point, in all runs.
pub struct Seen<'a> {
    pub function: &'a Function,
    pub scope: &'a Scope,
    pub domain: Domain,
    pub words: &'a Words,
    pub point: Point,
    /// Each with its run, and with when data is not needed any more.
    pub moments: Vec<(&'a Moment, &'a History, &'a [usize])>,
}

impl Seen<'_> {
    /// Data that a claim rests on later: locals of threads.
    pub fn needed_locals(&self) -> BTreeSet<LocalId> {
        let mut found = BTreeSet::new();
        for (moment, _, until) in &self.moments {
            for own in &moment.locals {
                let needed =
                    self.function.locals.iter_ids().zip(own).filter(|(_, value)| is_needed(**value, moment, until));
                found.extend(needed.map(|((local, _), _)| local));
            }
        }
        found
    }

    /// The same of arrays.
    pub fn needed_arrays(&self) -> BTreeSet<ObjectId> {
        let cells = self
            .moments
            .iter()
            .flat_map(|(moment, _, until)| moment.cells.iter().filter(|(.., value)| is_needed(*value, moment, until)));
        cells.map(|(object, ..)| *object).collect()
    }

    /// The variables of claims about elements, or about threads.
    pub fn names(&self, of_elements: bool) -> Vec<Name> {
        let mut names = if of_elements { vec![Name::Element] } else { Vec::new() };
        let locals = self.function.locals.iter_ids().filter(|(local, declared)| {
            let is_number = matches!(declared.ty, Ty::Scalar(Scalar::Int(ty)) if (32..=64).contains(&ty.bits));
            let is_known = declared.name.is_some() && self.scope.is_read_behind(*local, self.point);
            is_number && is_known && self.moments.iter().all(|(moment, ..)| has_numbers(moment, *local, of_elements))
        });
        names.extend(locals.map(|(local, _)| Name::Local(local)));
        if !of_elements {
            names.push(Name::Thread);
        }
        names.push(Name::BlockDim);
        names
    }

    /// The elements of an array at each moment.
    pub fn of_elements(&self, object: ObjectId, names: &[Name]) -> Table {
        let mut table = self.table(names);
        let bytes = self.function.objects[object].elem.bytes() as i64;
        for (moment, history, until) in &self.moments {
            let cells: std::collections::BTreeMap<u32, Value> = moment
                .cells
                .iter()
                .filter(|(of, offset, _)| *of == object && offset % bytes == 0)
                .filter_map(|(_, offset, value)| Some((u32::try_from(offset / bytes).ok()?, *value)))
                .collect();
            let most = cells.keys().next_back().map_or(0, |last| last + BEYOND);
            for element in 0..=most {
                let value = cells.get(&element).copied().unwrap_or(Value::Unknown);
                table.rows.push(names.iter().map(|name| number(*name, element, moment, 0, history)).collect());
                table.samples.push(sample(value, moment, until));
            }
        }
        table
    }

    /// A local of each thread at each moment.
    pub fn of_threads(&self, local: LocalId, names: &[Name]) -> Table {
        let mut table = self.table(names);
        for (moment, history, until) in &self.moments {
            for (place, own) in moment.locals.iter().enumerate() {
                table.rows.push(names.iter().map(|name| number(*name, 0, moment, place, history)).collect());
                table.samples.push(sample(own[local.index()], moment, until));
            }
        }
        table
    }

    /// The numbers that all threads agree on, at each moment.
    pub fn of_all(&self, names: &[Name]) -> Vec<Vec<u32>> {
        let row = |(moment, history, _): &(&Moment, &History, &[usize])| {
            names.iter().map(|name| number(*name, 0, moment, 0, history)).collect()
        };
        self.moments.iter().map(row).collect()
    }

    fn table(&self, names: &[Name]) -> Table {
        Table {
            constants: self.words.constants.clone(),
            seeds: self.words.seeds(names),
            empty_is_identity: self.domain == Domain::Intervals,
            ..Table::default()
        }
    }
}

fn is_needed(value: Value, moment: &Moment, until: &[usize]) -> bool {
    matches!(value, Value::Data(_, version) if until[version] > moment.time)
}

fn sample(value: Value, moment: &Moment, until: &[usize]) -> Sample {
    let inputs = if let Value::Data(inputs, _) = value { inputs } else { None };
    Sample { inputs, needed: is_needed(value, moment, until) }
}

/// Is it a number of all threads that are there, and the same one if that is asked.
fn has_numbers(moment: &Moment, local: LocalId, same: bool) -> bool {
    let mut values = moment.locals.iter().map(|own| own[local.index()]);
    let Some(first) = values.next() else { return true };
    matches!(first, Value::Number(_))
        && values.all(|value| if same { value == first } else { matches!(value, Value::Number(_)) })
}

fn number(name: Name, element: u32, moment: &Moment, place: usize, history: &History) -> u32 {
    match name {
        Name::Element => element,
        Name::Local(local) => match moment.locals[place][local.index()] {
            Value::Number(number) => number as u32,
            Value::Data(..) | Value::Pointer(..) | Value::Unknown => 0,
        },
        Name::Thread => moment.threads[place],
        Name::BlockDim => history.threads,
    }
}
