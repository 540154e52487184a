//! The story of a violation: from the events of its threads to the steps of a report.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::address;
use crate::kernel::ast::{Function, LANES, LocalId, ObjectId, ObjectKind, Space};
use crate::kernel::effects;
use crate::kernel::interp::{
    Access, Argument, ArrayName, Differs, Event, Executable, Execution, Input, RaceAccess, Sequence, Violation, What,
    Where,
};
use crate::kernel::visit;
use crate::report::{
    Alias, Cell, Content, Counterexample, Element, Failure, Path, Run, ScalarArgument, Step, StepEvent, ThreadPosition,
    Witness,
};

use super::evidence::reported_kind;
use super::inputs;

/// Steps of a path that are told.
const MAX_STEPS: usize = 12;
/// Of these, from the beginning.
const FIRST_STEPS: usize = 3;
/// Cells of memory that a witness lists.
pub const MAX_CELLS: usize = 1 << 14;

/// Offsets and widths, by array.
pub type Cells = BTreeMap<ObjectId, BTreeSet<(i64, u64)>>;

/// The cells of the grid's arrays that a recorded run reads.
pub fn cells_read(kernel: &Function, execution: &Execution) -> Cells {
    let mut cells = Cells::new();
    for event in execution.traces.iter().flatten() {
        let Event::Access { kind, array, offset, width, .. } = event else { continue };
        let of_grid = |id: &ObjectId| matches!(kernel.objects[*id].space, Space::Global | Space::Constant);
        if let Some(object) = array.object.filter(of_grid)
            && *kind != Access::Write
        {
            cells.entry(object).or_default().insert((*offset, *width));
        }
    }
    cells
}

/// A run with a violation.
pub struct Scene<'a> {
    pub executable: &'a Executable,
    pub kernel: &'a Function,
    pub input: &'a Input,
    pub execution: &'a Execution,
    /// Were the threads run one after the other.
    pub live: bool,
    /// Does signed arithmetic wrap.
    pub wraps: bool,
    /// The verifier's flags.
    pub flags: &'a [String],
    /// Block and thread of each recorded path.
    pub traced: &'a [(u64, u64)],
}

/// Where a path ends.
#[derive(Clone, Copy)]
enum End {
    /// With the access of this number.
    Access(u32),
    /// With what the thread does wrong by itself.
    Violation,
    /// At the barrier or the exit after so many barriers.
    Interval(u64),
    /// Where the thread stops.
    Nowhere,
}

impl Scene<'_> {
    pub fn counterexample(&self, violation: &Violation, failure: &Failure, matters: &[bool]) -> Counterexample {
        let launch = self.input.launch;
        let arguments = self.scalars(matters);
        let some_matter = arguments.iter().any(|a| a.matters);
        Counterexample {
            block_dim: launch.block.map(u64::from),
            grid_dim: launch.grid.map(u64::from),
            threads: self.actors(violation, failure).iter().map(|(thread, _)| self.position(*thread)).collect(),
            element: element_of(self.kernel, violation),
            arguments: arguments.into_iter().filter(|a| a.matters || !some_matter).map(|a| (a.name, a.value)).collect(),
            memory: Vec::new(),
        }
    }

    pub fn witness(&self, violation: &Violation, failure: &Failure, matters: &[bool], steps: u64) -> Witness {
        let launch = self.input.launch;
        let own = self.own_parameters();
        let (scalars, of_host) = self.scalars(matters).into_iter().partition(|a| a.parameter < own);
        let run = Run {
            flags: self.flags.to_vec(),
            block: launch.block,
            grid: launch.grid,
            first_blocks: self.input.first_blocks.clone(),
            warp_size: LANES,
            one_after_the_other: self.live,
            wraps: self.wraps,
            seed: self.input.seed,
            fill: inputs::fill_name(self.input.fill).to_owned(),
            steps,
            // What stands for values of the host is no argument.
            scalars,
            of_host,
            pointers: self.pointers(),
            memory: self.memory(),
        };
        let actors = self.actors(violation, failure);
        Witness { run, paths: actors.into_iter().map(|(thread, end)| self.path(thread, end)).collect() }
    }

    /// The threads that the violation is about, in the order of the failure's accesses.
    fn actors(&self, violation: &Violation, failure: &Failure) -> Vec<((u64, u64), End)> {
        let block = violation.block;
        match &violation.what {
            What::Race(race) => {
                let of = |a: &RaceAccess| ((a.block, a.thread), End::Access(a.order));
                let mut actors = vec![(race.first, of(&race.first)), (race.second, of(&race.second))];
                actors.sort_by_key(|(a, _)| (a.span, reported_kind(a.kind)));
                actors.into_iter().map(|(_, actor)| actor).collect()
            }
            What::Order(differs) => {
                let meeting = &differs.meeting;
                let of = |a: &RaceAccess| ((a.block, a.thread), End::Access(a.order));
                vec![of(&meeting.first), of(&meeting.second)]
            }
            What::Divergence { threads, .. } => {
                let here = |place: &Where| matches!(place, Where::Barrier { span, .. } if *span == failure.span);
                let waits = threads.iter().find(|(_, place)| here(place));
                let elsewhere = threads.iter().find(|(_, place)| Some(place) != waits.map(|w| &w.1));
                let both = waits.into_iter().chain(elsewhere);
                both.map(|(thread, _)| ((block, *thread), End::Interval(violation.interval))).collect()
            }
            What::Claim { thread, other, .. } => {
                let own = ((block, *thread), if other.is_some() { End::Nowhere } else { End::Violation });
                std::iter::once(own).chain(other.map(|other| (other, End::Nowhere))).collect()
            }
            What::Null { thread, .. } | What::Arithmetic { thread, .. } => vec![((block, *thread), End::Violation)],
            What::Bounds { access, .. } | What::ConstantWrite { access, .. } => {
                vec![((access.block, access.thread), End::Violation)]
            }
        }
    }

    /// Which cell ends otherwise, and how.
    pub fn differs(&self, differs: &Differs) -> String {
        let cell = element(self.kernel, &differs.array, differs.offset);
        let [one, two] = differs.values.map(|value| inputs::text(differs.array.elem, value));
        let other = match differs.sequence {
            Sequence::Ascending | Sequence::Descending => "in the opposite order",
            Sequence::Turns => "where each goes on to its next atomic by turns",
        };
        format!("in this run `{cell}` is {one} where threads run in the order of their numbers, and {two} {other}")
    }

    fn position(&self, (block, thread): (u64, u64)) -> ThreadPosition {
        let split = |linear: u64, extents: [u32; 3]| {
            let [x, y, _] = extents.map(u64::from);
            [linear % x, linear / x % y, linear / (x * y)]
        };
        ThreadPosition { thread: split(thread, self.input.launch.block), block: split(block, self.input.launch.grid) }
    }

    /// How many parameters the kernel has in its source.
    fn own_parameters(&self) -> usize {
        self.kernel.params.len() - self.kernel.launch.given.added.len()
    }

    fn scalars(&self, matters: &[bool]) -> Vec<ScalarArgument> {
        let params = self.kernel.params.iter().filter_map(|p| self.input.scalars.get(&p.local).map(|v| (p, *v)));
        let argument = |((param, bits), matters): ((&crate::kernel::ast::Param, u64), &bool)| {
            let local = &self.kernel.locals[param.local];
            let crate::kernel::ast::Ty::Scalar(scalar) = local.ty else { return None };
            Some(ScalarArgument {
                parameter: inputs::parameter(self.kernel, param.local),
                name: local.name.clone().unwrap_or_else(|| "?".to_owned()),
                bits,
                value: inputs::text(scalar, bits),
                matters: *matters,
            })
        };
        params.zip(matters).filter_map(argument).collect()
    }

    fn pointers(&self) -> Vec<Alias> {
        let alias = |(local, argument): (&LocalId, &Argument)| match argument {
            Argument::Null => None,
            Argument::Alias(object, offset) => {
                let parameter = inputs::parameter(self.kernel, *local);
                Some(Alias { parameter, array: object.index(), offset: *offset })
            }
        };
        self.input.pointers.iter().filter_map(alias).collect()
    }

    /// What arrays of the grid hold at the start, where a thread reads it.
    fn memory(&self) -> Vec<Content> {
        let mut left = MAX_CELLS;
        let content = |(object, cells): (ObjectId, BTreeSet<(i64, u64)>)| {
            let places: Vec<(i64, u64)> = cells.into_iter().take(left).collect();
            left -= places.len();
            let values = self.executable.initial(self.input, object, &places)?;
            let cells = places.into_iter().zip(values).map(|((offset, width), bits)| Cell { offset, width, bits });
            let cells = cells.collect();
            Some(Content { array: object.index(), name: self.kernel.objects[object].name.clone(), cells })
        };
        cells_read(self.kernel, self.execution)
            .into_iter()
            .filter_map(content)
            .filter(|c| !c.cells.is_empty())
            .collect()
    }

    /// The path of a thread up to its end.
    fn path(&self, thread: (u64, u64), end: End) -> Path {
        let place = self.traced.iter().position(|t| *t == thread);
        let events = place.and_then(|i| self.execution.traces.get(i)).map_or(&[][..], Vec::as_slice);
        let library = library_calls(self.kernel);
        let mut teller = Teller { kernel: self.kernel, library, steps: Vec::new(), loops: Vec::new() };
        let mut barriers = 0;
        for (number, event) in events.iter().enumerate() {
            if let (Event::Collective { span }, End::Interval(_)) = (event, end)
                && number + 1 == events.len()
            {
                teller.add(*span, StepEvent::Waits);
                break;
            }
            if let (Event::Barrier { span }, End::Interval(interval)) = (event, end)
                && barriers == interval
            {
                teller.add(*span, StepEvent::Waits);
                break;
            }
            barriers += u64::from(matches!(event, Event::Barrier { .. }));
            teller.follow(event);
            match (event, end) {
                (Event::Access { order, .. }, End::Access(last)) if *order == Some(last) => break,
                (Event::Violation { .. }, End::Violation) => break,
                _ => {}
            }
        }
        Path { thread: self.position(thread), steps: shorten(teller.steps) }
    }
}

/// The calls of functions of libraries that all threads come to together.
fn library_calls(kernel: &Function) -> Vec<Span> {
    let mut calls = Vec::new();
    visit::for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
        if effects::is_of_library(stmt) {
            calls.push(stmt.span);
        }
    });
    calls
}

/// Collects steps; of a loop, the last iteration stays.
struct Teller<'a> {
    kernel: &'a Function,
    /// Calls of functions of a library.
    library: Vec<Span>,
    steps: Vec<Step>,
    /// Loops with an iteration on the path, and where it starts.
    loops: Vec<(Span, usize)>,
}

impl Teller<'_> {
    fn add(&mut self, span: Span, event: StepEvent) {
        self.steps.push(Step { span, event });
    }

    fn follow(&mut self, event: &Event) {
        if self.is_of_model(event) {
            return;
        }
        match event {
            Event::Branch { span, taken } => self.add(*span, StepEvent::Condition(*taken)),
            Event::Iteration { span, number } => self.iterate(*span, *number),
            Event::Access { span, kind, array, offset, value, is_pointer, .. } => {
                let element = element(self.kernel, array, *offset);
                let value = if *is_pointer { "a pointer".to_owned() } else { inputs::text(array.elem, *value) };
                self.add(*span, StepEvent::Access { kind: reported_kind(*kind), element, value });
            }
            Event::Barrier { span } => self.add(*span, StepEvent::Barrier),
            Event::Collective { span } => self.add(*span, StepEvent::Collective),
            Event::Violation { span, .. } => self.add(*span, StepEvent::Violation),
            Event::Exit { span } => self.add(*span, StepEvent::Exit),
        }
    }

    /// What the model of a library does by itself is nobody's story, but for its first barrier and what it does with
    /// memory of the caller's.
    fn is_of_model(&self, event: &Event) -> bool {
        match event {
            Event::Branch { span, .. } | Event::Iteration { span, .. } => self.library.contains(span),
            Event::Access { array, .. } => {
                array.object.is_some_and(|object| self.kernel.objects[object].kind == ObjectKind::Model)
            }
            Event::Barrier { span } | Event::Collective { span } => {
                let is_known =
                    |s: &Step| s.span == *span && matches!(s.event, StepEvent::Barrier | StepEvent::Collective);
                self.library.contains(span) && self.steps.iter().any(is_known)
            }
            Event::Violation { .. } | Event::Exit { .. } => false,
        }
    }

    /// Forgets the iteration before.
    fn iterate(&mut self, span: Span, number: u64) {
        let start = match self.loops.iter().position(|(s, _)| *s == span) {
            Some(index) if number > 1 => {
                let start = self.loops[index].1;
                self.loops.truncate(index);
                start
            }
            _ => {
                self.loops.retain(|(s, _)| *s != span);
                let inside =
                    |s: &Step| s.span.file == span.file && span.start <= s.span.start && s.span.end <= span.end;
                self.steps.iter().rposition(|s| !inside(s)).map_or(0, |last| last + 1)
            }
        };
        self.steps.truncate(start);
        self.loops.push((span, start));
        self.add(span, StepEvent::Iteration(number + 1));
    }
}

/// Reads and writes go first, then the middle.
fn shorten(mut steps: Vec<Step>) -> Vec<Step> {
    let last = steps.len().saturating_sub(1);
    if steps.len() > MAX_STEPS {
        let mut index = 0;
        steps.retain(|step| {
            index += 1;
            index > last || !matches!(step.event, StepEvent::Access { .. })
        });
    }
    if steps.len() > MAX_STEPS {
        let omitted = steps.len() - MAX_STEPS + 1;
        let span = steps[FIRST_STEPS].span;
        let gap = Step { span, event: StepEvent::Omitted(omitted) };
        steps.splice(FIRST_STEPS..FIRST_STEPS + omitted, [gap]);
    }
    steps
}

fn element_of(kernel: &Function, violation: &Violation) -> Option<Element> {
    match &violation.what {
        What::Race(race) => {
            // Of accesses of different widths, the first byte that both touch.
            Some(element(kernel, &race.array, race.first.offset.max(race.second.offset)))
        }
        What::Order(differs) => Some(element(kernel, &differs.meeting.array, differs.meeting.first.offset)),
        What::Bounds { access, array, .. } | What::ConstantWrite { access, array } => {
            Some(element(kernel, array, access.offset))
        }
        What::Divergence { .. } | What::Claim { .. } | What::Null { .. } | What::Arithmetic { .. } => None,
    }
}

/// The element at an offset in bytes.
fn element(kernel: &Function, array: &ArrayName, offset: i64) -> Element {
    let size = i128::from(array.elem.bytes().max(1));
    let offset = i128::from(offset);
    let is_behind = array.object.is_some_and(|object| kernel.objects[object].kind == ObjectKind::Behind);
    let offset = if is_behind { address::in_region(offset, address::REGION_BYTES.into()) } else { offset };
    let mut rest = offset.div_euclid(size);
    let dims = array.object.map_or(&[][..], |object| &kernel.objects[object].dims);
    let mut index = Vec::new();
    for length in dims.iter().skip(1).rev() {
        let length = i128::from((*length).max(1));
        index.push(rest.rem_euclid(length));
        rest = rest.div_euclid(length);
    }
    index.push(rest);
    index.reverse();
    Element { object: array.name.clone(), index }
}
