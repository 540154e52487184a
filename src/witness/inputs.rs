//! What runs are tried: arguments near the sizes and the constants that conditions
//! compare with, and memory of several fills. No randomness: the numbers of a round
//! and of a parameter decide.

use std::collections::BTreeMap;

use crate::base::id::Id;
use crate::kernel::ast::{ExprKind, FloatType, Function, IntType, LocalId, Object, ObjectId, Scalar, Space, Ty};
use crate::kernel::interp::{Argument, Fill, Input, Launch, number};
use crate::kernel::visit;
use crate::report::Counterexample;

/// From this round on what a counterexample does not say of an array is left to the fill.
pub const AS_FILLED: u64 = 4;
/// Constants of the source that are tried as arguments.
const MAX_CONSTANTS: usize = 24;

/// Makes inputs for the runs of a kernel.
pub struct Inputs {
    scalars: Vec<(LocalId, Scalar)>,
    /// Arrays of integers that the grid has, with the sizes of elements.
    arrays: Vec<(ObjectId, u64)>,
    constants: Vec<u64>,
    /// Arrays of floating-point numbers, with their types, and numbers of the source.
    float_arrays: Vec<(ObjectId, FloatType)>,
    floats: Vec<f64>,
    /// Pointer parameters that may point into one array, with the sizes of elements;
    /// none if extents are stated, which would have to hold of the shared array.
    aliases: Vec<(LocalId, ObjectId, i64)>,
}

impl Inputs {
    pub fn new(kernel: &Function, may_alias: bool) -> Inputs {
        let scalar = |param: &crate::kernel::ast::Param| match kernel.locals[param.local].ty {
            Ty::Scalar(scalar) => Some((param.local, scalar)),
            Ty::Pointer => None,
        };
        let pointer = |param: &crate::kernel::ast::Param| {
            let object = param
                .object
                .filter(|_| may_alias && kernel.extents.is_empty() && !kernel.fresh.contains(&param.local))?;
            Some((param.local, object, kernel.objects[object].elem.bytes() as i64))
        };
        let aliases = kernel.params.iter().filter_map(pointer).collect();
        let of_grid = |o: &Object| matches!(o.space, Space::Global | Space::Constant);
        let integers = |o: &Object| matches!(o.elem, Scalar::Int(_)) && o.elem.bytes() <= 8;
        let arrays = kernel.objects.iter_ids().filter(|(_, o)| of_grid(o) && integers(o));
        let float = |(id, object): (ObjectId, &Object)| match object.elem {
            Scalar::Float(ty) => Some((id, ty)),
            Scalar::Int(_) | Scalar::Bool => None,
        };
        Inputs {
            scalars: kernel.params.iter().filter_map(scalar).collect(),
            arrays: arrays.map(|(id, object)| (id, object.elem.bytes())).collect(),
            constants: constants(kernel),
            float_arrays: kernel.objects.iter_ids().filter(|(_, o)| of_grid(o)).filter_map(float).collect(),
            floats: floats(kernel),
            aliases,
        }
    }

    /// The input of a round.
    pub fn of_round(&self, launch: Launch, round: u64) -> Input {
        let fill = [Fill::Small, Fill::Zero, Fill::Mixed, Fill::Any][(round % 4) as usize];
        let mut input = Input::random(launch, round, fill);
        for (number, (local, scalar)) in (1..).zip(&self.scalars) {
            input.scalars.insert(*local, self.value(*scalar, launch, round, number));
        }
        // Zero everywhere was tried in the first rounds.
        if round >= 4 && fill == Fill::Zero {
            self.constant_arrays(&mut input, round);
        }
        self.alias(&mut input, round);
        input
    }

    /// The input of a round with numbers whose sums round.
    pub fn of_sums(&self, launch: Launch, round: u64) -> Input {
        Input { fill: Fill::Near, ..self.of_round(launch, round) }
    }

    /// Fills arrays with constants of the source: data that conditions wait for.
    fn constant_arrays(&self, input: &mut Input, round: u64) {
        for (number, (object, width)) in (1..).zip(&self.arrays) {
            let hash = hash(input.launch, round + 1000, number) as usize;
            if let Some(constant) = self.constants.get(hash % (self.constants.len() + 1)) {
                input.arrays.entry(*object).or_default().otherwise = Some((*width, *constant));
            }
        }
        for (number, (object, ty)) in (100..).zip(&self.float_arrays) {
            let hash = hash(input.launch, round + 1000, number) as usize;
            if let Some(value) = self.floats.get(hash % (self.floats.len() + 1)) {
                let value = number::from_f64(*value, *ty);
                input.arrays.entry(*object).or_default().otherwise = Some((Scalar::Float(*ty).bytes(), value));
            }
        }
    }

    /// In some rounds two pointers, or all, point into one array.
    fn alias(&self, input: &mut Input, round: u64) {
        let Some(((_, first, size), others)) = self.aliases.split_first() else { return };
        let shift = [0, 1, -1, 2][(round / 2 % 4) as usize];
        match (round % 4, others) {
            (1, [(second, ..), ..]) => {
                input.pointers.insert(*second, Argument::Alias(*first, shift * size));
            }
            (3, [.., (last, ..)]) => {
                input.pointers.insert(*last, Argument::Alias(*first, shift * size));
            }
            (2, [(second, ..), .., (last, ..)]) => {
                let object = others[0].1;
                input.pointers.insert(*last, Argument::Alias(object, shift * size));
                debug_assert!(second != last);
            }
            _ => {}
        }
    }

    /// The input that a counterexample suggests.
    pub fn of_counterexample(
        &self,
        launch: Launch,
        round: u64,
        kernel: &Function,
        counterexample: &Counterexample,
    ) -> Input {
        let mut input = self.of_round(launch, round);
        for (local, scalar) in &self.scalars {
            let name = kernel.locals[*local].name.as_deref();
            let known = counterexample.arguments.iter().find(|(n, _)| Some(n.as_str()) == name);
            let value = known.and_then(|(_, text)| text.parse::<i128>().ok());
            match (scalar, value) {
                (Scalar::Int(ty), Some(value)) => {
                    input.scalars.insert(*local, number::wrap(value as u64, *ty));
                }
                (Scalar::Bool, Some(value)) => {
                    input.scalars.insert(*local, u64::from(value != 0));
                }
                (Scalar::Int(_) | Scalar::Bool | Scalar::Float(_), _) => {}
            }
        }
        for suggested in &counterexample.memory {
            let array = input.arrays.entry(ObjectId::from_index(suggested.array)).or_default();
            for (offset, value) in &suggested.cells {
                array.set(*offset, suggested.width, *value);
            }
            // The launch may be a smaller one, whose threads come to other cells: in later
            // rounds what some cell holds is everywhere; at last the others differ, since two
            // threads that write the same are no evidence.
            if round >= AS_FILLED {
                continue;
            }
            let everywhere = suggested.cells.get(round as usize / 2).filter(|_| round % 2 == 1);
            let value = everywhere.map_or(suggested.otherwise, |(_, value)| *value);
            array.otherwise = Some((suggested.width, value));
        }
        input
    }

    /// Other values for an argument than the one it has.
    pub fn alternatives(&self, local: LocalId, launch: Launch, value: u64) -> Vec<u64> {
        let Some((_, scalar)) = self.scalars.iter().find(|(l, _)| *l == local) else { return Vec::new() };
        let tries = [0, 1, 2, launch.threads() * launch.blocks() + 7, value.wrapping_add(1), 1 << 20];
        let mut values: Vec<u64> = tries.iter().map(|v| of_number(*v, *scalar)).filter(|v| *v != value).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// The scalar parameters.
    pub fn scalars(&self) -> &[(LocalId, Scalar)] {
        &self.scalars
    }

    fn value(&self, scalar: Scalar, launch: Launch, round: u64, number: u64) -> u64 {
        let (threads, all) = (launch.threads(), launch.threads() * launch.blocks());
        let simple = [all, 1, 0, 2, threads, all + 1];
        if let Some(value) = simple.get(round as usize) {
            return of_number(*value, scalar);
        }
        let mut pool = vec![0, 1, 2, 3, 4, 5, 8, 16, 64, threads, threads + 1, all, all - 1, 1 << 20];
        pool.extend([u64::MAX, u64::MAX - 6, 0x7fff_ffff, 0x8000_0000, 0x3fff_ffff]);
        // Twice: constants of the source matter more than any others.
        pool.extend(self.constants.iter().chain(&self.constants));
        of_number(pool[hash(launch, round, number) as usize % pool.len()], scalar)
    }
}

fn hash(launch: Launch, round: u64, number: u64) -> u64 {
    (round * 31 + number + launch.blocks() * 7 + launch.threads()).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33
}

/// A number as a value of a type.
fn of_number(value: u64, scalar: Scalar) -> u64 {
    match scalar {
        Scalar::Bool => value & 1,
        Scalar::Int(ty) => number::wrap(value, ty),
        Scalar::Float(ty) => number::from_f64((value % 1024) as f64, ty),
    }
}

/// Integers of the source and their neighbours: values at which conditions change.
fn constants(kernel: &Function) -> Vec<u64> {
    let mut found = BTreeMap::new();
    visit::for_each_root_expr(kernel, &mut |root| {
        visit::walk_expr(root, &mut |e| {
            if let ExprKind::Int(value) = e.kind {
                let value = value as u64;
                found.extend([value, value.wrapping_add(1), value.wrapping_sub(1)].map(|v| (v, ())));
            }
        });
    });
    found.into_keys().take(MAX_CONSTANTS).collect()
}

/// Floating-point numbers of the source and their neighbours.
fn floats(kernel: &Function) -> Vec<f64> {
    let mut found = BTreeMap::new();
    visit::for_each_root_expr(kernel, &mut |root| {
        visit::walk_expr(root, &mut |e| {
            if let ExprKind::Float(bits) = e.kind {
                let value = f64::from_bits(bits);
                found.extend([value, value - 1.0, value + 1.0].map(|v| (v.to_bits(), v)));
            }
        });
    });
    found.into_values().take(MAX_CONSTANTS).collect()
}

/// A value as C writes it.
pub fn text(scalar: Scalar, bits: u64) -> String {
    match scalar {
        Scalar::Bool => (bits != 0).to_string(),
        Scalar::Int(IntType { signed: true, .. }) => (bits as i64).to_string(),
        Scalar::Int(IntType { signed: false, .. }) => bits.to_string(),
        Scalar::Float(ty) => float_text(number::to_f64(bits, ty), ty),
    }
}

fn float_text(value: f64, ty: FloatType) -> String {
    match ty {
        // Shortest text that reads back as the same number of the type.
        FloatType::Half | FloatType::Single => format!("{:?}", value as f32),
        FloatType::Double => format!("{value:?}"),
    }
}

/// The name of a fill.
pub fn fill_name(fill: Fill) -> &'static str {
    match fill {
        Fill::Zero => "zero",
        Fill::Small => "small",
        Fill::Any => "any",
        Fill::Mixed => "mixed",
        Fill::Near => "near",
    }
}

/// Which parameter a local is.
pub fn parameter(kernel: &Function, local: LocalId) -> usize {
    kernel.params.iter().position(|p| p.local == local).unwrap_or_else(|| local.index())
}

/// The bits of a float, without what its type has no room for.
pub fn float_bits(bits: u64, ty: FloatType) -> u64 {
    let width = Scalar::Float(ty).bytes() * 8;
    if width < 64 { bits & ((1 << width) - 1) } else { bits }
}
