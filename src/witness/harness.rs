//! The plan of a CUDA program that does what a witness says.

use std::collections::BTreeMap;

use super::inputs;
use super::replay::Replayed;
use crate::kernel::ast::{Function, Language, LocalId, ObjectId, ObjectKind, Program, Scalar, Space, Ty};
use crate::kernel::interp::{Access, Argument, Event, Executable, Outcome, What};
use crate::report::Cell;
use crate::report::harness::{Harness, HarnessArgument, HarnessArray, HarnessValue};

/// Cells that a program lists.
const MAX_CELLS: usize = 1 << 16;
/// Bytes of an array that fit into the memory of a GPU.
const MAX_BYTES: i64 = 4 << 30;
/// Bytes on both sides of an array of which nobody says how large it is.
const ROOM: i64 = 64 << 10;
/// What `cudaMalloc` aligns to.
const ALIGNMENT: i64 = 256;

/// What a run touches of an array.
#[derive(Default)]
struct Touched {
    start: i64,
    end: i64,
    /// Cells that are read: offset and width.
    read: BTreeMap<(i64, u64), ()>,
}

/// The plan of the program.
///
/// # Errors
/// Something that no CUDA program can be given; in words.
pub fn plan(program: &Program, kernel: &Function, replayed: &Replayed) -> Result<Harness, String> {
    if program.language == Language::OpenCl {
        return Err(
            "the harness is a CUDA program, and this is an OpenCL kernel: give the kernel itself to a checker \
                    such as Oclgrind, with the launch and the arguments that `replay` without `--harness` prints"
                .to_owned(),
        );
    }
    if !kernel.is_kernel {
        return Err(format!("`{}` is no kernel: only kernels can be launched", kernel.name));
    }
    if ["<,", ", ,", "<>", ", >", "(lambda", "(anonymous", "(unnamed"].iter().any(|p| kernel.name.contains(p)) {
        return Err(format!("a template argument of `{}` has no name that a program could use", kernel.name));
    }
    if let Some(object) = kernel.objects.iter().find(|o| o.of_argument) {
        return Err(format!("`{}` is an array in an argument, whose content is not recorded", object.name));
    }
    let touched = touched(replayed, kernel)?;
    let mut numbers = BTreeMap::new();
    let mut arrays = Vec::new();
    for (object, touched) in &touched {
        let of_grid = matches!(kernel.objects[*object].space, Space::Global | Space::Constant);
        if of_grid {
            numbers.insert(*object, arrays.len());
            arrays.push(array(program, kernel, replayed, *object, touched)?);
        }
    }
    let dynamic = touched.iter().filter(|(object, _)| kernel.objects[**object].kind == ObjectKind::DynamicShared);
    let (parameters, arguments) = arguments(kernel, replayed, &numbers);
    Ok(Harness {
        kernel: kernel.name.clone(),
        title: format!("{} in kernel `{}`", replayed.failure.kind.when_refuted(), kernel.name),
        advice: advice(kernel, replayed),
        block: replayed.input.launch.block,
        grid: replayed.input.launch.grid,
        shared_bytes: dynamic.map(|(_, t)| t.end.max(0) as u64).max().unwrap_or(0).next_multiple_of(16),
        parameters,
        arguments,
        arrays,
    })
}

fn touched(replayed: &Replayed, kernel: &Function) -> Result<BTreeMap<ObjectId, Touched>, String> {
    let mut found: BTreeMap<ObjectId, Touched> = BTreeMap::new();
    for event in replayed.execution.traces.iter().flatten() {
        let Event::Access { kind, array, offset, width, order: Some(_), .. } = event else { continue };
        let Some(object) = array.object else {
            return Err(format!("`{}` belongs to a function that is used by contract", array.name));
        };
        let end = offset.saturating_add(*width as i64);
        let cells = found.entry(object).or_insert(Touched { start: *offset, end, read: BTreeMap::new() });
        (cells.start, cells.end) = (cells.start.min(*offset), cells.end.max(end));
        if matches!(kind, Access::Read | Access::Atomic(_)) {
            cells.read.insert((*offset, *width), ());
        }
    }
    match found.iter().find(|(_, t)| t.read.len() > MAX_CELLS) {
        Some((object, _)) => Err(format!("the run reads too many cells of `{}`", kernel.objects[*object].name)),
        None => Ok(found),
    }
}

fn array(
    program: &Program,
    kernel: &Function,
    replayed: &Replayed,
    id: ObjectId,
    touched: &Touched,
) -> Result<HarnessArray, String> {
    let object = &kernel.objects[id];
    let stated = object.size.or(replayed.input.arrays.get(&id).and_then(|a| a.size));
    let (first, end) = match stated {
        Some(size) => (0, i64::try_from(size).unwrap_or(i64::MAX)),
        None => {
            let first = touched.start.saturating_sub(ROOM).div_euclid(ALIGNMENT).saturating_mul(ALIGNMENT);
            (first, touched.end.saturating_add(ROOM))
        }
    };
    let bytes = end.checked_sub(first).filter(|bytes| *bytes <= MAX_BYTES);
    let bytes = bytes.ok_or_else(|| format!("what the run touches of `{}` fits into no GPU's memory", object.name))?;
    let inside = |(offset, width): &(i64, u64)| *offset >= first && offset.saturating_add(*width as i64) <= end;
    let places: Vec<(i64, u64)> = touched.read.keys().copied().filter(inside).collect();
    let executable = Executable::new(program, kernel);
    let values = executable.initial(&replayed.input, id, &places);
    let values = values.ok_or_else(|| format!("what `{}` holds is not recorded", object.name))?;
    let cells = places.into_iter().zip(values).map(|((offset, width), bits)| Cell { offset, width, bits }).collect();
    let is_variable = object.kind == ObjectKind::Declared;
    Ok(HarnessArray { name: object.name.clone(), is_variable, first, bytes: bytes as u64, cells })
}

/// How many parameters there are in the source, and the arguments.
fn arguments(
    kernel: &Function,
    replayed: &Replayed,
    numbers: &BTreeMap<ObjectId, usize>,
) -> (usize, Vec<HarnessArgument>) {
    let mut found = Vec::new();
    let (mut parameter, mut last) = (0, None);
    for param in &kernel.params {
        let local = &kernel.locals[param.local];
        // The parts of a structure have the place of the parameter.
        if last.is_some_and(|span| span != local.span) {
            parameter += 1;
        }
        last = Some(local.span);
        let name = local.name.as_deref().unwrap_or_default();
        let field = name.find('.').map_or(String::new(), |dot| name[dot..].to_owned());
        let value = match local.ty {
            Ty::Scalar(scalar) => bits(replayed, param.local, scalar),
            Ty::Pointer => {
                let own = param.object.map(|object| (object, 0));
                let place = match replayed.input.pointers.get(&param.local) {
                    Some(Argument::Alias(object, offset)) => Some((*object, *offset)),
                    Some(Argument::Null) => None,
                    None => own,
                };
                let known = place.and_then(|(object, offset)| Some((*numbers.get(&object)?, offset)));
                known.map_or(HarnessValue::Unused, |(array, offset)| HarnessValue::Pointer(array, offset))
            }
        };
        found.push(HarnessArgument { parameter, field, value });
    }
    (parameter + usize::from(last.is_some()), found)
}

fn bits(replayed: &Replayed, local: LocalId, scalar: Scalar) -> HarnessValue {
    let value = replayed.input.scalars.get(&local).copied().unwrap_or(0);
    HarnessValue::Bits(value, inputs::text(scalar, value))
}

/// How to run the program, and what to expect of it.
fn advice(kernel: &Function, replayed: &Replayed) -> Vec<String> {
    let tool = |name: &str, what: &str| vec![format!("  compute-sanitizer --tool {name} ./witness"), what.to_owned()];
    let shared = |object: Option<ObjectId>| object.is_some_and(|o| kernel.objects[o].space == Space::Shared);
    let how = match &replayed.violation.what {
        What::Race(race) if shared(race.array.object) => {
            tool("racecheck", "reports the race: both accesses are to shared memory.")
        }
        What::Race(_) => vec![
            "  ./witness 1000".to_owned(),
            "says where runs end differently. The race is in global memory: racecheck watches shared memory only;"
                .into(),
            "a checker that watches global memory, too, can be given the same program.".to_owned(),
        ],
        What::Order(_) => vec![
            "  ./witness 1000".to_owned(),
            "says where runs end differently, if the hardware takes another order in one of them; no checker looks for it."
                .to_owned(),
        ],
        What::Divergence { .. } => tool("synccheck", "reports the barrier that not all threads come to."),
        What::Bounds { array, .. } if shared(array.object) => tool(
            "memcheck",
            "reports the access if it leaves the block's shared memory, not if it meets another variable there.",
        ),
        What::Bounds { .. } | What::Null { .. } | What::ConstantWrite { .. } => tool("memcheck", "reports the access."),
        What::Claim { .. } | What::Arithmetic { .. } => {
            vec!["  ./witness".to_owned(), "does what the story tells; no checker looks for it.".to_owned()]
        }
    };
    let mut lines = vec![String::new(), "  nvcc -std=c++17 -lineinfo -o witness FILE.cu".to_owned()];
    lines.extend(how);
    if replayed.execution.outcome != Outcome::Finished {
        lines.push("The recorded run was cut short: what the kernel reads later is zero here.".to_owned());
    }
    lines
}
