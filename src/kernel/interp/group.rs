//! The blocks of a launch, interval by interval. The rules are in [`super`].

use std::collections::{BTreeMap, BTreeSet};

use super::access::describe;
use super::code::Region;
use super::conflict::{self, Log, Record, SHARED_REGION, conflicts};
use super::execution::{Access, Execution, Operation, Outcome, Race, RaceAccess, What, Where};
use super::input::{Argument, Input, Options, Sequence, mix};
use super::machine::{Halt, Machine, Stop, Thread};
use super::meeting::meetings;
use super::memory::{self, Store, typed};
use super::order::{Clocks, Phases};
use super::{Unit, code, warp};
use crate::kernel::ast::{Language, ObjectId};
use crate::obligation::Kind;

impl<'r> Machine<'r> {
    pub(super) fn new(unit: &'r Unit, language: Language, input: &'r Input, options: &'r Options) -> Machine<'r> {
        let global = (0..unit.global.len()).map(|index| store_of_grid(unit, input, index)).collect();
        Machine {
            unit,
            language,
            input,
            options,
            global,
            shared: Vec::new(),
            writes: Vec::new(),
            log: Log::default(),
            grid_log: Log::default(),
            arrivals: Vec::new(),
            grid_arrivals: Vec::new(),
            clocks: Clocks::default(),
            round: 0,
            block: 0,
            interval: 0,
            inputs: Default::default(),
            words: Default::default(),
            steps: 0,
            limit: options.step_limit,
            tainted: false,
            violations: Vec::new(),
            seen: BTreeMap::new(),
            chosen: Vec::new(),
            computed: listed(unit, options),
            overflowed: BTreeSet::new(),
            of_hardware: BTreeMap::new(),
            tickets: BTreeMap::new(),
            meetings: Vec::new(),
            changed: BTreeSet::new(),
            not_evaluated: unit.skipped.clone(),
            following: options.follows.then(Default::default),
            traces: vec![Vec::new(); options.trace.len()],
            traced: options.trace.iter().enumerate().map(|(place, thread)| (*thread, place)).collect(),
        }
    }

    /// Runs the launch.
    pub(super) fn launch(mut self) -> Execution {
        let outcome = match self.blocks() {
            Ok(()) => Outcome::Finished,
            Err(Halt::StepLimit) => Outcome::StepLimit,
            Err(Halt::Inadmissible(span)) => Outcome::Inadmissible(span),
            Err(Halt::NotExecutable(span, what)) => Outcome::NotExecutable(span, what),
        };
        if matches!(outcome, Outcome::Inadmissible(_)) {
            self.violations.clear();
        }
        let (left, shades) = (self.left(), self.followed());
        Execution {
            outcome,
            meetings: self.meetings,
            left,
            doubtful: self.tainted || !self.of_hardware.is_empty(),
            violations: self.violations,
            first_block: self.input.blocks().next().unwrap_or(0),
            steps: self.steps,
            chosen: self.chosen,
            computed: marked(self.unit, &self.computed),
            overflowed: self.overflowed,
            not_evaluated: self.not_evaluated,
            shades,
            traces: self.traces,
        }
    }

    fn blocks(&mut self) -> Result<(), Halt> {
        let mut result = Ok(());
        let input = self.input;
        for (already, block) in (0..).zip(self.blocks_in_order()) {
            let threads: u64 = already * input.launch.threads();
            if already > 0 && (self.steps > self.options.step_limit || threads >= self.options.thread_limit) {
                result = Err(Halt::StepLimit);
                break;
            }
            (self.block, self.interval, self.round) = (block, 0, 0);
            self.clocks.release();
            result = self.run_block();
            if result.is_err() {
                break;
            }
        }
        if matches!(result, Err(Halt::Inadmissible(_))) {
            return result;
        }
        if self.options.between_groups {
            self.races_between_groups();
        }
        let claims = if self.input.launch.blocks() > 1 { self.pair_claims_between_groups() } else { Ok(()) };
        if matches!(claims, Err(Halt::Inadmissible(_))) { claims } else { result.and(claims) }
    }

    fn run_block(&mut self) -> Result<(), Halt> {
        let (block, input) = (self.block, self.input);
        self.inputs = Default::default();
        let regions = self.unit.shared.iter().zip(0..);
        self.shared = regions.map(|(region, i)| store(region, input, [6, i, block])).collect();
        let mut threads: Vec<Thread> = (0..self.input.launch.threads()).map(|number| self.thread(number)).collect();
        let mut halt;
        loop {
            halt = self.solo_runs(&mut threads).err();
            while halt.is_none() && self.exchange(&mut threads) {
                self.round += 1;
                halt = self.solo_runs(&mut threads).err();
            }
            if matches!(halt, Some(Halt::Inadmissible(_))) {
                break;
            }
            // A halted interval is a prefix of a real one: its races are real.
            let raced = self.races_of_interval();
            // What the threads came to must admit even a run that was cut short.
            let claims = self.pair_claims().err();
            halt = claims.filter(|h| halt.is_none() || matches!(h, Halt::Inadmissible(_))).or(halt);
            let together = halt.is_none() && self.converge(&threads) && self.meet(&threads);
            self.tainted |= raced || threads.iter().any(|t| t.tainted);
            self.merge();
            if halt.is_some() || !together || !self.release(&mut threads) {
                break;
            }
        }
        self.keep_global_accesses(|_| false);
        halt.map_or(Ok(()), Err)
    }

    /// Runs each thread from the release to where it waits; by turns, in as many rounds as that takes.
    fn solo_runs(&mut self, threads: &mut [Thread]) -> Result<(), Halt> {
        self.solo_round(threads)?;
        while self.options.sequence == Sequence::Turns && threads.iter().any(|t| t.stop == Stop::Ready) {
            if self.steps > self.options.step_limit {
                return Err(Halt::StepLimit);
            }
            self.solo_round(threads)?;
        }
        Ok(())
    }

    /// Runs each thread that is ready. One that runs into its share of the limit
    /// stops there, and the others run all the same: prefixes of solo runs can race.
    fn solo_round(&mut self, threads: &mut [Thread]) -> Result<(), Halt> {
        let mut result = Ok(());
        let mut left = threads.iter().filter(|t| t.stop == Stop::Ready).count() as u64;
        let written = self.writes_of_warps();
        self.tainted |= self.mixes_atomics();
        let mut ready: Vec<&mut Thread> = threads.iter_mut().filter(|t| t.stop == Stop::Ready).collect();
        if self.options.sequence == Sequence::Descending {
            ready.reverse();
        }
        for thread in ready {
            self.limit = self.steps + self.options.step_limit.saturating_sub(self.steps) / left;
            left -= 1;
            let known = if thread.resumed { self.known_writes(thread, &written) } else { Vec::new() };
            let first = self.writes.len();
            let halt = self.run(thread);
            if !self.options.one_after_the_other {
                self.take_back(first);
                self.take_back_again(&known);
            }
            match halt {
                Ok(()) => {}
                Err(Halt::StepLimit) => result = Err(Halt::StepLimit),
                Err(other) => return Err(other),
            }
        }
        result
    }

    /// A thread at the kernel's entry.
    fn thread(&mut self, number: u64) -> Thread {
        let (block, launch) = (self.block, self.input.launch);
        let mut thread = Thread {
            number,
            global: (block * launch.threads() + number) as u32,
            trace: self.traced.get(&(block, number)).copied(),
            ..Thread::default()
        };
        let mut coords = Vec::new();
        for (linear, extents) in [(number, launch.block), (block, launch.grid)] {
            let [x, y, _] = extents.map(u64::from);
            coords.extend([linear % x, linear / x % y, linear / (x * y)]);
        }
        coords.extend(launch.block.iter().chain(&launch.grid).map(|e| u64::from(*e)));
        coords.extend(warp::place_in_group(number, launch.threads()));
        let arguments: Vec<(u64, u64)> = self.unit.codes[0].params.iter().map(|slot| self.argument(slot)).collect();
        self.enter(&mut thread, 0, &coords, &arguments);
        thread
    }

    fn argument(&self, slot: &code::ParamSlot) -> (u64, u64) {
        if let Some(scalar) = slot.scalar {
            let place = crate::base::id::Id::index(slot.local) as u64;
            let value = self.input.scalars.get(&slot.local).copied();
            let any = || typed(scalar, self.input.arbitrary_value([7, place, 0, 0]), self.input.fill);
            return (value.unwrap_or_else(any), 0);
        }
        match self.input.pointers.get(&slot.local) {
            Some(Argument::Null) => (0, 0),
            Some(Argument::Alias(object, offset)) => (self.handle_of(*object), *offset as u64),
            None => (slot.object.map_or(memory::INVALID, |object| self.handle_of(object)), 0),
        }
    }

    /// The array of one of the kernel's objects.
    fn handle_of(&self, object: ObjectId) -> u64 {
        let find = |regions: &[Region]| regions.iter().position(|r| r.object == Some(object));
        if let Some(index) = find(&self.unit.global) {
            return memory::handle(memory::GLOBAL, index as u32);
        }
        find(&self.unit.shared).map_or(memory::INVALID, |index| memory::handle(memory::SHARED, index as u32))
    }

    /// Takes back what a thread wrote, except its atomics.
    fn take_back(&mut self, first: usize) {
        let writes = std::mem::take(&mut self.writes);
        for write in writes[first..].iter().rev() {
            self.place(write.handle).write(write.offset, u64::from(write.width), write.old);
        }
        for write in writes[first..].iter().filter(|w| w.atomic) {
            self.place(write.handle).write(write.offset, u64::from(write.width), write.new);
        }
        self.writes = writes;
    }

    /// What all threads wrote takes effect.
    fn merge(&mut self) {
        for write in std::mem::take(&mut self.writes) {
            self.place(write.handle).write(write.offset, u64::from(write.width), write.new);
        }
    }

    pub(super) fn place(&mut self, handle: u64) -> &mut Store {
        match memory::class(handle) {
            memory::GLOBAL => &mut self.global[memory::index(handle)],
            _ => &mut self.shared[memory::index(handle)],
        }
    }

    /// Reports the races of the pending accesses; whether values may depend on one.
    fn races_of_interval(&mut self) -> bool {
        let mut log = std::mem::take(&mut self.log);
        let apart = |a: &Record, b: &Record| a.thread != b.thread && !self.warp_orders(a, b) && !self.read_before(a, b);
        let found = conflicts(log.sorted(), false, &apart);
        let met = if self.options.lists_meetings { meetings(log.sorted(), &apart) } else { Vec::new() };
        self.log = log;
        self.note_meetings(met, false);
        // What was not compared may conflict.
        let doubtful = !found.threads.is_empty() || !found.is_complete();
        let raced = doubtful && !self.options.one_after_the_other;
        self.report(found, false);
        raced
    }

    fn races_between_groups(&mut self) {
        let threads = self.input.launch.threads() as u32;
        let mut log = std::mem::take(&mut self.grid_log);
        let apart = |a: &Record, b: &Record| a.thread / threads != b.thread / threads && !self.tickets_order(a, b);
        let found = conflicts(log.sorted(), true, &apart);
        if self.options.lists_meetings {
            let met = meetings(log.sorted(), &apart);
            self.note_meetings(met, true);
        }
        self.report(found, true);
    }

    fn report(&mut self, found: conflict::Found, between_groups: bool) {
        let mut races: Vec<_> = found.pairs.iter().collect();
        races.sort_by_key(|(sites, (a, b))| (u64::from(a.order) + u64::from(b.order), **sites));
        for ((_, _, same_value, _), (a, b)) in races {
            let race = Race { same_value: *same_value, ..self.race(a, b, between_groups) };
            if self.is_new(&race) {
                // Blocks run one after the other, which is a real schedule: no
                // conflict between them takes anything from another.
                let real = between_groups || self.options.one_after_the_other;
                let doubtful = !found.is_complete() || conflict::preceded(&found, a, b);
                let by_choice = |r: &Record| self.of_hardware.get(&r.thread).is_some_and(|before| r.order > *before);
                let doubtful = !real && (doubtful || self.may_depend(&found, a, b));
                let tainted =
                    by_choice(a) || by_choice(b) || !between_groups && self.library_may_order(a, b) || doubtful;
                self.violation(What::Race(Box::new(race)), tainted);
            }
        }
    }

    /// Was one of them read before its thread came to a function of a library, and the other written behind it. For a
    /// library that is not known to wait for all threads this is more than holds: no conflict is made up.
    fn read_before(&self, a: &Record, b: &Record) -> bool {
        let is_ours = |r: &Record| !self.unit.of_library.contains(&r.site);
        let is_before = |read: &Record, write: &Record| {
            matches!(read.kind, Access::Read | Access::Ghost)
                && !self.unit.of_copies.contains_key(&read.site)
                && write.kind == Access::Write
                && read.meetings < write.meetings
        };
        (is_before(a, b) || is_before(b, a)) && is_ours(a) && is_ours(b)
    }

    /// Has one of them come to a function of a library where threads meet, and the other not yet: that
    /// has barriers of its own, of which nothing is known but that they order the library's accesses. Nor is
    /// known when within a call the library makes an access, so that a barrier may be between that and what a thread
    /// does before or behind the call.
    fn library_may_order(&self, a: &Record, b: &Record) -> bool {
        let is_ours = |r: &Record| !self.unit.of_library.contains(&r.site);
        let is_within = |r: &Record| self.unit.within_calls.contains(&r.site);
        (a.meetings != b.meetings || is_within(a) != is_within(b)) && is_ours(a) && is_ours(b)
    }

    /// Came lanes together, of which one had met with a conflict, before one of these.
    fn may_depend(&self, found: &conflict::Found, a: &Record, b: &Record) -> bool {
        let warp = |thread: u32| self.place_in_warp(thread).0;
        [a, b].into_iter().filter(|r| r.round > 0).any(|r| {
            let earlier = |met: &(u32, u32)| warp(met.0) == warp(r.thread) && met.1 < r.round;
            found.rounds.iter().any(earlier)
        })
    }

    fn is_new(&self, race: &Race) -> bool {
        !self.violations.iter().any(|v| match &v.what {
            What::Race(known) => {
                // A load and a store may have one span (`x += 1`): the kinds tell them apart.
                let same_accesses = (known.first.span, known.first.kind) == (race.first.span, race.first.kind)
                    && (known.second.span, known.second.kind) == (race.second.span, race.second.kind);
                let alike = (known.same_value, known.between_groups) == (race.same_value, race.between_groups);
                same_accesses && alike && known.array == race.array
            }
            _ => false,
        })
    }

    /// Two accesses of an array, in the order of the source.
    pub(super) fn race(&self, a: &Record, b: &Record, between_groups: bool) -> Race {
        let (mut first, mut second) = (self.race_access(a), self.race_access(b));
        if second.span < first.span {
            std::mem::swap(&mut first, &mut second);
        }
        Race { first, second, array: describe(self.region_of(a)), between_groups, same_value: false }
    }

    /// The array that an access is to.
    pub(super) fn region_of(&self, record: &Record) -> &Region {
        match record.region.checked_sub(SHARED_REGION) {
            Some(index) => &self.unit.shared[index as usize],
            None => &self.unit.global[record.region as usize],
        }
    }

    fn race_access(&self, record: &Record) -> RaceAccess {
        let threads = self.input.launch.threads();
        RaceAccess {
            span: self.unit.sites[record.site as usize],
            kind: record.kind,
            block: u64::from(record.thread) / threads,
            thread: u64::from(record.thread) % threads,
            offset: record.offset,
            width: u64::from(record.width),
            value: record.value,
            order: record.order,
        }
    }

    /// MEET: all threads at one barrier, in the same iterations, or all gone.
    fn meet(&mut self, threads: &[Thread]) -> bool {
        let places: Vec<(u64, Where)> = threads.iter().map(|t| (t.number, self.place_of(t))).collect();
        let waits = |place: &Where| matches!(place, Where::Barrier { .. });
        let tolerated = self.options.exited_threads_ok && places.iter().any(|(_, p)| waits(p));
        let mut counted = places.iter().filter(|(_, p)| !tolerated || waits(p));
        let first = counted.next();
        if counted.all(|(_, place)| Some(place) == first.map(|f| &f.1)) {
            return true;
        }
        let by_choice = threads.iter().any(|t| self.of_hardware.contains_key(&t.global));
        self.violation(What::Divergence { kind: Kind::Divergence, threads: places }, by_choice);
        false
    }

    /// Lets the threads go on from their barrier; `false` if none waits at one.
    fn release(&mut self, threads: &mut [Thread]) -> bool {
        let waiting = threads.iter().find_map(|t| match t.stop {
            Stop::Barrier(barrier) => Some(barrier),
            Stop::Ready | Stop::Exited => None,
        });
        let Some(number) = waiting else { return false };
        self.round = 0;
        let barrier = &self.unit.barriers[number as usize];
        // Where accesses stay pending, so does what orders them.
        let all = barrier.fences_shared && barrier.fences_global;
        if all {
            self.clocks.release();
        }
        let value = self.input.arbitrary_value([8, self.block, self.interval, u64::from(number)]);
        for thread in threads.iter_mut().filter(|t| t.stop != Stop::Exited) {
            (thread.stop, thread.resumed) = (Stop::Ready, false);
            thread.meetings += u32::from(barrier.of_library);
            thread.phases = if all { Phases::default() } else { thread.phases };
            if let (Some((reg, scalar)), Some(frame)) = (barrier.result, thread.frames.last()) {
                thread.registers[(frame.base + reg) as usize] = typed(scalar, value, self.input.fill);
            }
        }
        if barrier.result.is_some() && !barrier.of_library && !self.chosen.contains(&barrier.span) {
            self.chosen.push(barrier.span);
        }
        let (shared, global) = (barrier.fences_shared, barrier.fences_global);
        self.keep_global_accesses(|r| if r.region >= SHARED_REGION { !shared } else { !global });
        threads.iter_mut().for_each(|thread| self.copies_go_on(thread));
        self.interval += 1;
        true
    }

    /// Of the pending accesses, those of global memory may still meet other groups'.
    fn keep_global_accesses(&mut self, pending: impl Fn(&Record) -> bool) {
        if self.options.between_groups && self.input.launch.blocks() > 1 {
            for record in self.log.sorted().to_vec() {
                if record.region < SHARED_REGION && !pending(&record) {
                    self.grid_log.push(record);
                }
            }
        }
        self.log.retain(|r| pending(r));
    }
}

/// One of the grid's arrays at the start.
fn store_of_grid(unit: &Unit, input: &Input, index: usize) -> Store {
    store(&unit.global[index], input, [5, index as u64, 0])
}

/// An array of the grid at the start, by the kernel's object.
pub(super) fn initial(unit: &Unit, input: &Input, object: ObjectId) -> Option<Store> {
    let index = unit.global.iter().position(|region| region.object == Some(object))?;
    Some(store_of_grid(unit, input, index))
}

/// The bytes of an array of the grid or of a block.
fn store(region: &Region, input: &Input, name: [u64; 3]) -> Store {
    let given = region.object.and_then(|object| input.arrays.get(&object));
    let size = match (region.dynamic, region.size) {
        (true, known) => input.launch.dynamic_shared.or(given.and_then(|a| a.size)).or(known),
        (false, Some(size)) => Some(size),
        (false, None) => given.and_then(|a| a.size),
    };
    let seed = name.iter().fold(input.seed, |hash, part| mix(hash, *part));
    let mut bytes = given.map(|a| a.bytes.clone()).unwrap_or_default();
    bytes.extend(&region.content);
    let store = Store::new(size, region.elem, input.fill, seed, bytes);
    store.repeating(given.and_then(|a| a.otherwise))
}

/// Room for a mark at each instruction, where arithmetic is listed.
fn listed(unit: &Unit, options: &Options) -> Vec<Vec<bool>> {
    let marks = |code: &code::Code| vec![false; code.instructions.len()];
    if options.lists_arithmetic { unit.codes.iter().map(marks).collect() } else { Vec::new() }
}

/// The marked instructions.
fn marked(unit: &Unit, marks: &[Vec<bool>]) -> BTreeSet<Operation> {
    let of_code = |(number, (code, marks)): (u32, (&code::Code, &Vec<bool>))| {
        let operations = code.spans.iter().zip(marks.clone()).enumerate();
        let marked = operations.filter(|(_, (_, marked))| *marked);
        marked.map(|(at, (span, _))| Operation { span: *span, instruction: (number, at) }).collect::<Vec<_>>()
    };
    (0..).zip(unit.codes.iter().zip(marks)).flat_map(of_code).collect()
}
