//! Inputs on which two kernels leave different memory.
//!
//! Both are run on one input: of the second kernel a copy is run that has the numbers of the first one's parameters and
//! arrays ([`crate::kernel::product::counterpart`]). An element of the grid's arrays, taken by its bytes, that ends otherwise is
//! evidence if nothing but the kernels can have made the difference: both runs end, nothing is violated in them but by
//! writes of the same value, nothing undefined happens, no thread goes on with a value that a run has chosen in place of the
//! hardware, and what the runs rest on ([`shade`](crate::kernel::interp::shade)) is the input alone.
//!
//! A result of functions that the hardware rounds otherwise is evidence if nothing was decided by it, and if it is farther from
//! the other kernel's than errors that are larger than any hardware's make of both.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use super::evidence::{self, Rules};
use super::inputs::{self, Inputs};
use super::settings::Settings;
use super::{extents, schedules};
use crate::base::source::Span;
use crate::kernel::ast::{FloatType, Function, LocalId, ObjectId, Program, Scalar, Space};
use crate::kernel::interp::shade::{PAYLOAD, ROUNDED, Shade, Shades, UNDEFINED};
use crate::kernel::interp::{Access, ArrayName, Event, Executable, Execution, Input, Launch, Options, number};
use crate::report::{Counterexample, ThreadPosition};

/// Rounds over all launches.
const ROUNDS: u64 = 40;
/// Instructions of one run, and of all runs together, at most.
const RUN: u64 = 2_000_000;
const ALL: u64 = 60_000_000;
/// Threads of a launch, at most.
const THREADS: u64 = 4096;
/// Cells of the input that are told.
const MOST_CELLS: usize = 8;
/// Runs with other errors of functions.
const SKEWS: u64 = 8;

/// What came of the search.
#[derive(Clone, Default, Debug)]
pub struct Looked {
    /// An input on which they differ.
    pub difference: Option<Difference>,
    /// If there is none: why runs that left different memory are no evidence.
    pub doubt: Option<Doubt>,
}

/// Why runs that differ are no evidence that the kernels do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// They rest on what nobody has given a value.
    Undefined,
    /// They rest on how functions round.
    Rounding,
}

/// An input on which two kernels differ, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The launch.
    pub launch: Launch,
    /// The scalar arguments, by the first kernel's names.
    pub arguments: Vec<(String, String)>,
    /// The cell, as the first kernel names it.
    pub cell: String,
    /// What it held before.
    pub before: String,
    /// What it holds after each kernel.
    pub after: [String; 2],
    /// Who wrote it last in each; `None`: nobody has.
    pub writers: [Option<Writer>; 2],
    /// Cells that the writers have read, with what they held at the start.
    pub read: Vec<(String, String)>,
}

/// A thread that wrote a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Writer {
    /// Where.
    pub span: Span,
    /// The thread.
    pub thread: ThreadPosition,
}

/// Looks for an input on which the kernels differ. Runs are tried of the launches that are given, then of small ones;
/// `is_natural`: whether a launch with these arguments is one for which the kernels are written.
pub fn differ(
    programs: [&Program; 2],
    kernels: [&Function; 2],
    settings: &Settings,
    launches: &[Launch],
    is_natural: &dyn Fn(&Counterexample) -> bool,
) -> Looked {
    let pair = |at: usize| One::new(programs[at], kernels[at]);
    let search = Search { sides: [pair(0), pair(1)], settings, is_natural, doubt: Cell::new(None) };
    let mut all = launches.to_vec();
    all.extend(settings.sizes.launches(kernels[0]));
    let fits = |launch: &Launch| {
        let both = kernels.iter().all(|k| settings.sizes.fit(k, launch.block, launch.grid).as_ref() == Some(launch));
        both && launch.threads() * launch.blocks() <= THREADS
    };
    all.retain(fits);
    let mut spent = 0;
    for round in 0..ROUNDS {
        for launch in &all {
            let is_late = settings.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if is_late || spent >= ALL {
                return Looked { difference: None, doubt: search.doubt.get() };
            }
            if let Some(found) = search.attempt(*launch, round, &mut spent) {
                return Looked { difference: Some(found), doubt: None };
            }
        }
    }
    Looked { difference: None, doubt: search.doubt.get() }
}

/// One of the kernels.
struct One<'a> {
    kernel: &'a Function,
    rules: Rules,
    inputs: Inputs,
    executable: Executable,
}

impl<'a> One<'a> {
    fn new(program: &Program, kernel: &'a Function) -> One<'a> {
        let (rules, inputs) = (Rules::new(program, kernel), Inputs::new(kernel, false));
        One { kernel, rules, inputs, executable: Executable::new(program, kernel) }
    }
}

struct Search<'a> {
    sides: [One<'a>; 2],
    settings: &'a Settings,
    is_natural: &'a dyn Fn(&Counterexample) -> bool,
    doubt: Cell<Option<Doubt>>,
}

/// An element: its array, the first byte, how many.
type Element = (ObjectId, i64, u64);

/// What bytes hold at the end that were changed.
type Left = BTreeMap<(ObjectId, i64), u8>;

impl Search<'_> {
    fn attempt(&self, launch: Launch, round: u64, spent: &mut u64) -> Option<Difference> {
        let input = self.input(launch, round)?;
        if !(self.is_natural)(&self.counterexample(&input)) {
            return None;
        }
        let runs = |spent: &mut u64| {
            let [a, b] = [0, 1].map(|side| self.run(side, &input, &Options::default(), spent));
            Some([a?, b?])
        };
        if self.differing(&input, &runs(spent)?).is_empty() {
            return None;
        }
        // They differ: whether by what the kernels do.
        let followed = Options { follows: true, ..Options::default() };
        let [a, b] = [0, 1].map(|side| self.run(side, &input, &followed, spent));
        let runs = [a?, b?];
        let element = self
            .differing(&input, &runs)
            .into_iter()
            .find(|element| self.is_evidence(&input, &runs, *element, spent))?;
        self.told(&input, element, spent)
    }

    /// Whether the two runs differ in an element by what the kernels do.
    fn is_evidence(&self, input: &Input, runs: &[Execution; 2], element: Element, spent: &mut u64) -> bool {
        let elem = self.sides[0].kernel.objects[element.0].elem;
        let shade = runs.iter().filter_map(|run| run.shades.as_ref()).fold(0, |all, shades| all | of(shades, element));
        let swayed = runs.iter().filter_map(|run| run.shades.as_ref()).fold(0, |all, shades| all | shades.swayed);
        // Of what is no number the bits are told by nothing but numbers of its type.
        let is_told = shade & PAYLOAD == 0 || matches!(elem, Scalar::Float(_));
        let doubt = if (shade | swayed) & UNDEFINED != 0 {
            Doubt::Undefined
        } else if swayed != 0 || !is_told || shade & ROUNDED != 0 && !self.is_far(input, element, elem, spent) {
            Doubt::Rounding
        } else {
            return true;
        };
        self.doubt.set(self.doubt.get().or(Some(doubt)));
        false
    }

    /// Whether the kernels leave different numbers, however functions round.
    fn is_far(&self, input: &Input, element: Element, elem: Scalar, spent: &mut u64) -> bool {
        let Scalar::Float(ty) = elem else { return false };
        let mut ranges = [(f64::INFINITY, f64::NEG_INFINITY); 2];
        for skew in (0..SKEWS).map(Some).chain([None]) {
            let options = Options { skew, ..Options::default() };
            for (side, (least, most)) in ranges.iter_mut().enumerate() {
                let Some(run) = self.run(side, input, &options, spent) else { return false };
                let Some(bits) = self.value(input, &left(&run), element) else { return false };
                let number = number::to_f64(bits, ty);
                if number.is_nan() {
                    return false;
                }
                (*least, *most) = (least.min(number), most.max(number));
            }
        }
        let [a, b] = ranges;
        let gap = (b.0 - a.1).max(a.0 - b.1);
        gap > (a.1 - a.0) + (b.1 - b.0)
    }

    /// The elements that end otherwise.
    fn differing(&self, input: &Input, runs: &[Execution; 2]) -> Vec<Element> {
        let both = [0, 1].map(|side: usize| left(&runs[side]));
        let element = |(object, offset): &(ObjectId, i64)| {
            let width = self.sides[0].kernel.objects.get(*object)?.elem.bytes();
            Some((*object, offset - offset.rem_euclid(width as i64), width))
        };
        let elements: BTreeSet<Element> = both.iter().flat_map(Left::keys).filter_map(element).collect();
        let differs = |element: &Element| self.values(input, &both, *element).is_some();
        elements.into_iter().filter(differs).collect()
    }

    /// The input of a round, for both.
    fn input(&self, launch: Launch, round: u64) -> Option<Input> {
        let of = &self.sides[(round % 2) as usize].inputs;
        let mut input = if round % 4 >= 2 { of.of_sums(launch, round / 2) } else { of.of_round(launch, round / 2) };
        self.as_wide_as_the_grid(&mut input, round);
        self.special(&mut input, round);
        for one in &self.sides {
            extents::fix(one.kernel, &mut input)?;
        }
        Some(input)
    }

    /// Sizes are as a rule about as large as the grid.
    fn as_wide_as_the_grid(&self, input: &mut Input, round: u64) {
        let wide = |axis: usize| u64::from(input.launch.block[axis]) * u64::from(input.launch.grid[axis]);
        let (width, height) = (wide(0), wide(1));
        let of_round: &[u64] = match round % 5 {
            1 => &[width, height],
            2 => &[width.saturating_sub(1), height.saturating_sub(1)],
            3 => &[width + 1, height + 1],
            _ => return,
        };
        let mut values = of_round.iter().cycle();
        for (local, scalar) in self.sides[0].inputs.scalars() {
            if let (Scalar::Int(ty), Some(value)) = (scalar, values.next()) {
                input.scalars.insert(*local, number::wrap(*value, *ty));
            }
        }
    }

    /// Numbers that are like no others, in all arrays of floating-point numbers.
    fn special(&self, input: &mut Input, round: u64) {
        let special = match round {
            9 => f64::NAN,
            13 => -0.0,
            17 => f64::INFINITY,
            21 => -1.0,
            _ => return,
        };
        for (id, object) in self.sides[0].kernel.objects.iter_ids() {
            if let Scalar::Float(ty) = object.elem
                && matches!(object.space, Space::Global | Space::Constant)
            {
                let value = number::from_f64(special, ty);
                input.arrays.entry(id).or_default().otherwise = Some((object.elem.bytes(), value));
            }
        }
    }

    fn counterexample(&self, input: &Input) -> Counterexample {
        Counterexample {
            block_dim: input.launch.block.map(u64::from),
            grid_dim: input.launch.grid.map(u64::from),
            threads: Vec::new(),
            element: None,
            arguments: self.arguments(input),
            memory: Vec::new(),
        }
    }

    fn arguments(&self, input: &Input) -> Vec<(String, String)> {
        let One { kernel, inputs, .. } = &self.sides[0];
        let one = |(local, scalar): &(LocalId, Scalar)| {
            let value = input.scalars.get(local)?;
            Some((kernel.locals[*local].name.clone()?, inputs::text(*scalar, *value)))
        };
        inputs.scalars().iter().filter_map(one).collect()
    }

    /// A run that is evidence of what it leaves, but for what it rests on. Of the options those are taken that say what is
    /// watched.
    fn run(&self, side: usize, input: &Input, watched: &Options, spent: &mut u64) -> Option<Execution> {
        let one = &self.sides[side];
        let options = Options {
            step_limit: RUN,
            thread_limit: u64::MAX,
            lists_meetings: true,
            trace: watched.trace.clone(),
            follows: watched.follows,
            skew: watched.skew,
            ..self.settings.options.clone()
        };
        let mut input = input.clone();
        for (id, object) in one.kernel.objects.iter_ids() {
            if object.space == Space::Shared {
                input.arrays.entry(id).or_default().otherwise = Some((8, 0));
            }
        }
        let run = one.executable.run(&input, &options);
        *spent += run.steps + 200;
        let is_evidence = schedules::is_evidence(&run) && one.rules.knows_all(&run);
        is_evidence.then_some(run)
    }

    /// What an element holds after the runs, if that differs.
    fn values(&self, input: &Input, left: &[Left; 2], element: Element) -> Option<[u64; 2]> {
        let values = [self.value(input, &left[0], element)?, self.value(input, &left[1], element)?];
        let elem = self.sides[0].kernel.objects.get(element.0)?.elem;
        (!schedules::same(elem, element.2, values)).then_some(values)
    }

    /// What an element holds after a run, by its bytes: kernels may write it in parts, or with its neighbours.
    fn value(&self, input: &Input, left: &Left, element: Element) -> Option<u64> {
        let before = self.before(input, element)?;
        let (object, first, width) = element;
        let byte = |at: u64| {
            let known = left.get(&(object, first + at as i64)).copied();
            u64::from(known.unwrap_or((before >> (8 * at)) as u8)) << (8 * at)
        };
        Some((0..width).fold(0, |all, at| all | byte(at)))
    }

    fn before(&self, input: &Input, (object, offset, width): Element) -> Option<u64> {
        self.sides[0].executable.initial(input, object, &[(offset, width)])?.first().copied()
    }

    /// The story of an element that ends otherwise.
    fn told(&self, input: &Input, cell: Element, spent: &mut u64) -> Option<Difference> {
        let threads = input.launch.threads();
        let all = (0..input.launch.blocks()).flat_map(|block| (0..threads).map(move |thread| (block, thread)));
        let traced: Vec<(u64, u64)> = all.collect();
        let options = Options { trace: traced.clone(), ..Options::default() };
        let [a, b] = [0, 1].map(|side| self.run(side, input, &options, spent));
        let (a, b) = (a?, b?);
        let values = self.values(input, &[left(&a), left(&b)], cell)?;
        if !evidence::fits(self.sides[0].kernel, &a) || !evidence::fits(self.sides[1].kernel, &b) {
            return None;
        }
        let writers = [&a, &b].map(|run| writer(run, cell));
        let mut read = Vec::new();
        for (run, writer) in [&a, &b].into_iter().zip(&writers) {
            let path = writer.as_ref().and_then(|(index, _)| run.traces.get(*index)).into_iter().flatten();
            for event in path {
                self.note_read(event, input, &mut read);
            }
        }
        let position = |index: usize| position(traced[index], input.launch);
        let object = &self.sides[0].kernel.objects[cell.0];
        let told = |bits: u64| value(object.elem, cell.2, bits);
        Some(Difference {
            launch: input.launch,
            arguments: self.arguments(input),
            cell: element(&object.name, object.elem, cell.1, cell.2),
            before: told(self.before(input, cell)?),
            after: values.map(told),
            writers: writers.map(|writer| writer.map(|(index, span)| Writer { span, thread: position(index) })),
            read,
        })
    }

    /// Adds a cell of the grid that is read, with what it held at the start.
    fn note_read(&self, event: &Event, input: &Input, read: &mut Vec<(String, String)>) {
        let Event::Access { kind: Access::Read, array, offset, width, .. } = event else { return };
        let ArrayName { name, object: Some(object), elem, .. } = array else { return };
        let is_of_grid = |id: &ObjectId| {
            let own = self.sides[0].kernel.objects.get(*id);
            own.is_some_and(|o| matches!(o.space, Space::Global | Space::Constant))
        };
        if read.len() >= MOST_CELLS || !is_of_grid(object) {
            return;
        }
        let Some(bits) = self.before(input, (*object, *offset, *width)) else { return };
        let one = (element(name, *elem, *offset, *width), value(*elem, *width, bits));
        if !read.contains(&one) {
            read.push(one);
        }
    }
}

/// What a run has left, byte by byte.
fn left(run: &Execution) -> Left {
    let bytes = |(cell, bits): (&Element, &u64)| {
        let ((object, offset, width), bits) = (*cell, *bits);
        (0..width).map(move |at| ((object, offset + at as i64), (bits >> (8 * at)) as u8))
    };
    run.left.iter().flat_map(bytes).collect()
}

/// What an element rests on.
fn of(shades: &Shades, (object, first, width): Element) -> Shade {
    let byte = |at: u64| shades.left.get(&(object, first + at as i64)).copied().unwrap_or_default();
    (0..width).fold(0, |all, at| all | byte(at))
}

/// The path of the thread that wrote a cell last, and where it did.
fn writer(run: &Execution, (cell, first, width): Element) -> Option<(usize, Span)> {
    let wrote = |event: &Event| match event {
        Event::Access { kind: Access::Write, array, offset, width: bytes, span, .. } => {
            let meets = *offset < first + width as i64 && first < offset + *bytes as i64;
            (array.object == Some(cell) && meets).then_some(*span)
        }
        Event::Access { .. }
        | Event::Branch { .. }
        | Event::Iteration { .. }
        | Event::Barrier { .. }
        | Event::Collective { .. }
        | Event::Violation { .. }
        | Event::Exit { .. } => None,
    };
    let of_thread = |(index, path): (usize, &Vec<Event>)| Some((index, path.iter().rev().find_map(wrote)?));
    run.traces.iter().enumerate().filter_map(of_thread).next_back()
}

fn position((block, thread): (u64, u64), launch: Launch) -> ThreadPosition {
    let split = |number: u64, extents: [u32; 3]| {
        let [x, y, _] = extents.map(u64::from);
        [number % x, number / x % y, number / x / y]
    };
    ThreadPosition { thread: split(thread, launch.block), block: split(block, launch.grid) }
}

/// `a[3]`
fn element(name: &str, elem: Scalar, offset: i64, width: u64) -> String {
    let bytes = elem.bytes() as i64;
    match width as i64 == bytes && offset % bytes == 0 {
        true => format!("{name}[{}]", offset / bytes),
        false => format!("{width} bytes of {name} from byte {offset}"),
    }
}

/// What a cell holds, as C writes it.
fn value(elem: Scalar, width: u64, bits: u64) -> String {
    if elem.bytes() != width {
        return format!("{bits:#x}");
    }
    match elem {
        Scalar::Int(ty) => inputs::text(elem, number::wrap(bits, ty)),
        Scalar::Bool | Scalar::Float(FloatType::Half | FloatType::Single | FloatType::Double) => {
            inputs::text(elem, bits)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ast::{I32, IntType};

    #[test]
    fn cells_are_named_as_elements_where_they_are_some() {
        assert_eq!(element("a", I32, 12, 4), "a[3]");
        assert_eq!(element("a", I32, 13, 1), "1 bytes of a from byte 13");
        let ty = IntType { bits: 32, signed: true };
        assert_eq!(value(Scalar::Int(ty), 4, 0xffff_ffff), "-1");
    }

    #[test]
    fn numbers_of_threads_are_taken_apart() {
        let launch = Launch { block: [4, 2, 1], grid: [3, 1, 1], dynamic_shared: None };
        assert_eq!(position((2, 6), launch), ThreadPosition { thread: [2, 1, 0], block: [2, 0, 0] });
    }
}
