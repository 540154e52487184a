//! Inputs on which two kernels leave different memory.
//!
//! Both are run on one input: of the second kernel a copy is run that has the numbers of the first one's parameters and
//! arrays ([`crate::kernel::product::counterpart`]). A cell of the grid's arrays that ends otherwise is evidence if nothing
//! but the kernels can have made the difference: both runs end, nothing is violated in them but by writes of the
//! same value, nothing undefined happens, no thread goes on with a value that a run has chosen in place of the hardware, and
//! the cell ends otherwise whatever variables and arrays hold that nobody has given a value.

use std::collections::BTreeSet;
use std::time::Instant;

use super::evidence::{self, Rules};
use super::inputs::{self, Inputs};
use super::settings::Settings;
use super::{extents, schedules};
use crate::base::source::Span;
use crate::kernel::ast::{
    Expr, ExprKind, FloatType, Function, LocalId, ObjectId, Program, Scalar, Space, Stmt, StmtKind, Ty,
};
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
/// What is tried for variables without a value, and for memory.
const GARBAGE: [u64; 2] = [0, 0x4242_4242_4242_4242];

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
) -> Option<Difference> {
    let pair = |at: usize| One::new(programs[at], kernels[at]);
    let search = Search { sides: [pair(0), pair(1)], settings, is_natural };
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
                return None;
            }
            if let Some(found) = search.attempt(*launch, round, &mut spent) {
                return Some(found);
            }
        }
    }
    None
}

/// One of the kernels.
struct One<'a> {
    kernel: &'a Function,
    rules: Rules,
    inputs: Inputs,
    /// With each garbage in variables that have no value; one, if all have.
    executables: Vec<Executable>,
}

impl<'a> One<'a> {
    fn new(program: &Program, kernel: &'a Function) -> One<'a> {
        let is_open = crate::kernel::visit::any_stmt(kernel, |stmt| matches!(stmt.kind, StmtKind::Havoc(_)));
        let variants = if is_open { &GARBAGE[..] } else { &GARBAGE[..1] };
        let executables = variants.iter().map(|garbage| Executable::new(program, &with_garbage(kernel, *garbage)));
        let executables = executables.collect();
        One { kernel, rules: Rules::new(program, kernel), inputs: Inputs::new(kernel, false), executables }
    }
}

/// The kernel with this in place of what nobody has given a value.
fn with_garbage(kernel: &Function, garbage: u64) -> Function {
    let value = |local: LocalId, span: Span| {
        let source = &kernel.locals[local];
        let kind = match source.ty {
            Ty::Scalar(Scalar::Int(ty)) => ExprKind::Int(number::value(number::wrap(garbage, ty), ty)),
            Ty::Scalar(Scalar::Bool) => ExprKind::Bool(garbage != 0),
            Ty::Scalar(Scalar::Float(_)) => ExprKind::Float((garbage as f64).to_bits()),
            Ty::Pointer => return None,
        };
        (!source.of_hardware).then_some(Expr { kind, ty: source.ty, span })
    };
    fn go(block: &mut [Stmt], value: &dyn Fn(LocalId, Span) -> Option<Expr>) {
        for stmt in block {
            if let StmtKind::Havoc(local) = stmt.kind
                && let Some(value) = value(local, stmt.span)
            {
                stmt.kind = StmtKind::Assign(local, value);
            }
            stmt.kind.blocks_mut().into_iter().for_each(|inner| go(inner, value));
        }
    }
    let mut filled = kernel.clone();
    if let Some(body) = &mut filled.body {
        go(body, &value);
    }
    filled
}

struct Search<'a> {
    sides: [One<'a>; 2],
    settings: &'a Settings,
    is_natural: &'a dyn Fn(&Counterexample) -> bool,
}

/// A cell: its array, the first byte, how many.
type Cell = (ObjectId, i64, u64);

impl Search<'_> {
    fn attempt(&self, launch: Launch, round: u64, spent: &mut u64) -> Option<Difference> {
        let input = self.input(launch, round)?;
        if !(self.is_natural)(&self.counterexample(&input)) {
            return None;
        }
        let [a, b] = [0, 1].map(|side| self.run(side, 0, &input, GARBAGE[0], Vec::new(), spent));
        let (a, b) = (a?, b?);
        let cells: BTreeSet<Cell> = a.left.keys().chain(b.left.keys()).copied().collect();
        let cell = cells.into_iter().find(|cell| self.differs(&input, [&a, &b], *cell).is_some())?;
        self.confirm(&input, cell, spent)
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

    /// A run that is evidence of what it leaves.
    fn run(
        &self,
        side: usize,
        variant: usize,
        input: &Input,
        garbage: u64,
        trace: Vec<(u64, u64)>,
        spent: &mut u64,
    ) -> Option<Execution> {
        let one = &self.sides[side];
        let options = Options {
            step_limit: RUN,
            thread_limit: u64::MAX,
            claims: false,
            lists_meetings: true,
            trace,
            ..self.settings.options.clone()
        };
        let mut input = input.clone();
        for (id, object) in one.kernel.objects.iter_ids() {
            if matches!(object.space, Space::Shared | Space::Private) {
                input.arrays.entry(id).or_default().otherwise = Some((8, garbage));
            }
        }
        let executable = one.executables.get(variant).or(one.executables.first())?;
        let run = executable.run(&input, &options);
        *spent += run.steps + 200;
        let is_evidence = schedules::is_evidence(&run) && one.rules.knows_all(&run);
        is_evidence.then_some(run)
    }

    /// What a cell holds after the runs, if that differs.
    fn differs(&self, input: &Input, runs: [&Execution; 2], cell: Cell) -> Option<[u64; 2]> {
        let before = self.before(input, cell)?;
        let values = runs.map(|run| run.left.get(&cell).copied().unwrap_or(before));
        let elem = self.sides[0].kernel.objects.get(cell.0)?.elem;
        (!schedules::same(elem, cell.2, values)).then_some(values)
    }

    fn before(&self, input: &Input, (object, offset, width): Cell) -> Option<u64> {
        self.sides[0].executables[0].initial(input, object, &[(offset, width)])?.first().copied()
    }

    /// Whether the cell ends otherwise whatever nobody has given a value; and the story of it.
    fn confirm(&self, input: &Input, cell: Cell, spent: &mut u64) -> Option<Difference> {
        for garbage in GARBAGE {
            for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let a = self.run(0, x, input, garbage, Vec::new(), spent)?;
                let b = self.run(1, y, input, garbage, Vec::new(), spent)?;
                self.differs(input, [&a, &b], cell)?;
            }
        }
        let threads = input.launch.threads();
        let all = (0..input.launch.blocks()).flat_map(|block| (0..threads).map(move |thread| (block, thread)));
        let traced: Vec<(u64, u64)> = all.collect();
        let runs = [0, 1].map(|side| self.run(side, 0, input, GARBAGE[0], traced.clone(), spent));
        let [Some(a), Some(b)] = runs else { return None };
        let values = self.differs(input, [&a, &b], cell)?;
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

/// The path of the thread that wrote a cell last, and where it did.
fn writer(run: &Execution, (cell, first, width): Cell) -> Option<(usize, Span)> {
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
