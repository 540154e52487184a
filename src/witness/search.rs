//! The runs: which, and how many.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use super::evidence::{self, Rules, violates};
use super::inputs::{self, Inputs};
use super::overflows::Overflows;
use super::settings::Settings;
use super::{extents, given, schedules, story};
use crate::base::source::Span;
use crate::kernel::ast::{Function, LocalId, Program, Scalar};
use crate::kernel::interp::{Executable, Execution, Input, Launch, Options, Outcome, Treatment, Violation, What};
use crate::obligation::Kind;
use crate::report::{Failure, Reason};

/// Instructions of one run, at most.
const RUN: u64 = 40_000;
/// Where every launch has many threads, a run is as long as the smallest needs for
/// each of its threads to execute so many instructions, or each of the kernel's twice.
const RUN_OF_THREAD: u64 = 512;
/// Threads of one run, at most, in whole blocks (at least two): where a flag fixes a
/// large grid, its first blocks are run.
const THREADS: u64 = 1024;
/// Instructions of all runs of a kernel together, with what a run and a thread cost
/// besides; or as many as so many of the longest runs of the smallest launch take.
const ALL: u64 = 2_000_000;
const LONG_RUNS: u64 = 16;
const COST_OF_RUN: u64 = 500;
const COST_OF_THREAD: u64 = 60;
/// Rounds over all launches.
const ROUNDS: u64 = 64;
/// Instructions of all runs where only a few are tried, and rounds; then of long ones, if some were cut off.
const BRIEF: u64 = 400_000;
const BRIEF_ROUNDS: u64 = 6;
const BRIEF_LONG: u64 = 6_000_000;
const BRIEF_LONG_ROUNDS: u64 = 16;
/// What is tried last: so many instructions of a thread and of a run, and of all runs together;
/// so many rounds over the first launches, and these for each launch of a counterexample.
const LONG_RUN_OF_THREAD: u64 = 100_000;
const LONG_RUN: u64 = 4_000_000;
const ALL_LONG: u64 = 24_000_000;
const LONG_ROUNDS: u64 = 3;
const FIRST_LAUNCHES: usize = 2;
const LARGE_ROUNDS: [u64; 2] = [0, inputs::AS_FILLED];
/// Rounds in which sums round.
const SUM_ROUNDS: [u64; 2] = [0, 2];
/// Rounds in which arithmetic that always overflows wraps; and so many runs show that none does.
const WRAPPED_ROUNDS: u64 = 24;
const FEW_RUNS: usize = 6;
/// Instructions of all runs that find out which arguments matter to one violation.
const ALL_OTHERS: u64 = 8_000_000;
/// Threads whose paths are recorded when a violation was found.
const MAX_TRACED: u64 = 4096;

/// The search for witnesses of one kernel's failures.
pub struct Search<'a> {
    executable: Executable,
    kernel: &'a Function,
    settings: &'a Settings,
    rules: Rules,
    inputs: Inputs,
    failures: &'a mut [Failure],
    /// Failures without a witness, races first.
    open: Vec<usize>,
    launches: Vec<Launch>,
    /// Threads of two blocks of the smallest launch.
    smallest: u64,
    /// Instructions of a run, and the cost of all runs, at most.
    pub steps: u64,
    limit: u64,
    spent: u64,
    /// Run the threads one after the other.
    pub live: bool,
    /// Signed arithmetic wraps.
    pub wraps: bool,
    overflows: Overflows,
    /// How many runs there were, how many were too long, and what cannot be run at which so many of them ended.
    runs: usize,
    cut: usize,
    ends: BTreeMap<(Span, String), usize>,
}

impl<'a> Search<'a> {
    pub fn new(
        program: &'a Program,
        kernel: &'a Function,
        settings: &'a Settings,
        failures: &'a mut [Failure],
    ) -> Search<'a> {
        let launches = settings.sizes.launches(kernel);
        let smallest = launches.iter().map(|l| l.threads() * l.blocks().min(2)).min().unwrap_or(0);
        let executable = Executable::new(program, kernel);
        let mut open: Vec<usize> = (0..failures.len()).filter(|i| can_be_seen(failures[*i].kind)).collect();
        open.sort_by_key(|index| failures[*index].kind.concern());
        let steps_of_thread = RUN_OF_THREAD.max(2 * executable.instructions() as u64);
        let steps = RUN.max(steps_of_thread * smallest);
        Search {
            executable,
            kernel,
            settings,
            rules: Rules::new(program, kernel),
            inputs: Inputs::new(kernel, settings.may_alias),
            open,
            failures,
            launches,
            smallest,
            steps,
            limit: ALL.max(LONG_RUNS * (steps + COST_OF_RUN + COST_OF_THREAD * smallest)),
            spent: 0,
            live: false,
            wraps: false,
            overflows: Overflows::default(),
            runs: 0,
            cut: 0,
            ends: BTreeMap::new(),
        }
    }

    /// Runs until every failure has a witness or the limit is reached.
    pub fn run(&mut self) {
        if self.settings.is_brief {
            return self.run_briefly();
        }
        self.suggested();
        self.sums();
        self.rounds(ROUNDS, self.launches.len());
        self.limit = self.spent + ALL_LONG;
        self.as_large_as_suggested();
        let steps = self.steps;
        self.steps = self.long(self.smallest);
        self.rounds(LONG_ROUNDS, FIRST_LAUNCHES.min(self.launches.len()));
        self.steps = steps;
        self.as_wrapped();
        self.say_what_is_missing();
    }

    fn run_briefly(&mut self) {
        self.limit = BRIEF;
        self.suggested();
        self.rounds(BRIEF_ROUNDS, self.launches.len());
        if self.cut > 0 {
            self.limit = self.spent + BRIEF_LONG;
            self.steps = self.long(self.smallest);
            self.rounds(BRIEF_LONG_ROUNDS, 1);
        }
    }

    /// Where the order of atomics may matter, numbers whose sums round.
    fn sums(&mut self) {
        let launches = self.launches.clone();
        for (launch, round) in launches.into_iter().flat_map(|launch| SUM_ROUNDS.map(|round| (launch, round))) {
            if self.is_over() || !self.open.iter().any(|index| self.failures[*index].kind == Kind::OrderUpdate) {
                return;
            }
            self.attempt(self.inputs.of_sums(launch, round));
        }
    }

    /// Names what most runs end at, since a run has no value for it.
    fn say_what_is_missing(&mut self) {
        let Some(((span, what), number)) = self.ends.iter().max_by_key(|(_, number)| **number) else { return };
        if 2 * number < self.runs {
            return;
        }
        let text = format!("{number} of {} runs that were tried end here: no value is known of {what}", self.runs);
        for index in &self.open {
            self.failures[*index].related.push((*span, text.clone()));
        }
    }

    /// Where arithmetic overflows in every run that comes there, no run would show what is behind it: those
    /// in which nothing else overflows count, too.
    fn as_wrapped(&mut self) {
        if self.overflows.everywhere().next().is_none() {
            return;
        }
        self.wraps = true;
        self.limit = self.spent + ALL.max(LONG_RUNS * (self.steps + COST_OF_RUN + COST_OF_THREAD * self.smallest));
        self.suggested();
        self.rounds(WRAPPED_ROUNDS, self.launches.len());
        self.wraps = false;
    }

    /// Where arithmetic overflows in every run that comes there, as far as some rounds tell.
    pub fn overflows(&mut self) -> Vec<Span> {
        let rounds = (0..WRAPPED_ROUNDS).flat_map(|round| self.launches.iter().map(move |launch| (*launch, round)));
        for (number, (launch, round)) in rounds.collect::<Vec<_>>().into_iter().enumerate() {
            let is_enough = number >= FEW_RUNS && self.overflows.everywhere().next().is_none();
            if is_enough || self.spent >= self.limit || self.is_late() {
                break;
            }
            self.attempt(self.inputs.of_round(launch, round));
        }
        let places: BTreeSet<Span> = self.overflows.everywhere().map(|operation| operation.span).collect();
        places.into_iter().collect()
    }

    fn rounds(&mut self, rounds: u64, launches: usize) {
        for round in 0..rounds {
            for index in 0..launches {
                if self.is_over() {
                    return;
                }
                self.attempt(self.inputs.of_round(self.launches[index], round));
            }
        }
    }

    /// Instructions of a run that is tried last, when it has so many threads.
    fn long(&self, threads: u64) -> u64 {
        self.steps.max(LONG_RUN.min(LONG_RUN_OF_THREAD * threads))
    }

    /// What the counterexamples of the solver say.
    fn suggested(&mut self) {
        for index in self.open.clone() {
            let Some(counterexample) = self.failures[index].counterexample.clone() else { continue };
            let (block, grid) = (counterexample.block_dim, counterexample.grid_dim);
            let Some(launch) = self.settings.sizes.clamp(self.kernel, block, grid) else { continue };
            for round in 0..=inputs::AS_FILLED {
                if self.is_over() || !self.open.contains(&index) {
                    break;
                }
                self.attempt(self.inputs.of_counterexample(launch, round, self.kernel, &counterexample));
            }
        }
    }

    /// What the counterexamples of the solver say, in their own launches, which may be large:
    /// the blocks of their threads run first.
    fn as_large_as_suggested(&mut self) {
        for index in self.open.clone() {
            let Some(counterexample) = self.failures[index].counterexample.clone() else { continue };
            // Grids of few blocks, or that just contain the threads, read better than the model's.
            let enough = |axis: usize| counterexample.threads.iter().map(|t| t.block[axis] + 1).max().unwrap_or(1);
            let few = counterexample.grid_dim.map(|blocks| blocks.min(2));
            let grids = [few, [0, 1, 2].map(enough), counterexample.grid_dim];
            for (grid, round) in grids.into_iter().flat_map(|grid| LARGE_ROUNDS.map(|round| (grid, round))) {
                let launch = self.settings.sizes.exactly(self.kernel, counterexample.block_dim, grid);
                let Some(launch) = launch.filter(|_| !self.is_over() && self.open.contains(&index)) else { continue };
                let mut input = self.inputs.of_counterexample(launch, round, self.kernel, &counterexample);
                if given::follow(self.kernel, &self.settings.sizes, &mut input).is_none() {
                    self.spent += COST_OF_RUN;
                    continue;
                }
                let (launch, grid) = (input.launch, input.launch.grid.map(u64::from));
                self.steps = self.long(launch.threads() * launch.blocks().min(2));
                let within = |block: &[u64; 3]| block.iter().zip(grid).all(|(at, blocks)| *at < blocks);
                let threads = counterexample.threads.iter().map(|thread| thread.block).filter(within);
                let blocks = threads.map(|block| linear(block, grid));
                input.first_blocks = blocks.collect::<BTreeSet<u64>>().into_iter().collect();
                self.attempt(input);
            }
        }
    }

    fn is_over(&self) -> bool {
        self.open.is_empty() || self.spent >= self.limit || self.is_late()
    }

    fn is_late(&self) -> bool {
        self.settings.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn attempt(&mut self, mut input: Input) {
        let follows = given::follow(self.kernel, &self.settings.sizes, &mut input);
        if follows.and_then(|()| extents::fix(self.kernel, &mut input)).is_none() {
            self.spent += COST_OF_RUN;
            return;
        }
        let input = &input;
        let first = self.judge(input);
        // A conflict that precedes another one makes its values doubtful; in a real
        // schedule they are not.
        let doubtful = |v: &&Violation| v.tainted && self.open.iter().any(|i| violates(v, &self.failures[*i]));
        if first.violations.iter().any(|v| doubtful(&v)) {
            self.live = true;
            self.judge(input);
            self.live = false;
        }
    }

    fn judge(&mut self, input: &Input) -> Execution {
        let execution = self.execute(input, Vec::new());
        self.runs += 1;
        self.cut += usize::from(execution.outcome == Outcome::StepLimit);
        if let Outcome::NotExecutable(span, what) = &execution.outcome {
            *self.ends.entry((*span, what.clone())).or_default() += 1;
        }
        for index in self.open.clone() {
            let failure = &self.failures[index];
            let counts = !self.wraps || self.overflows.allow(&execution);
            if counts && self.rules.refutation(&execution, failure, self.settings).is_some() {
                self.confirm(index, input);
            }
        }
        if !self.wraps {
            self.overflows.note(&execution);
        }
        execution
    }

    pub fn execute(&mut self, input: &Input, trace: Vec<(u64, u64)>) -> Execution {
        let options = Options {
            step_limit: self.steps,
            thread_limit: threads(input.launch),
            one_after_the_other: self.live,
            wraps: self.wraps,
            lists_arithmetic: self.settings.options.signed_overflow == Treatment::Inadmissible,
            lists_meetings: self.settings.determinism,
            trace,
            ..self.settings.options.clone()
        };
        let mut execution = self.executable.run(input, &options);
        if self.settings.determinism {
            schedules::compare(&self.executable, self.kernel, input, &options, &mut execution);
        }
        self.spent += execution.steps
            + COST_OF_RUN
            + COST_OF_THREAD * (input.launch.threads() * input.launch.blocks()).min(threads(input.launch));
        execution
    }

    /// Runs again, with the paths of all threads; the violation and the run, if the
    /// failure is refuted by it.
    pub fn confirm(&mut self, index: usize, input: &Input) -> Option<(Violation, Execution)> {
        let traced = everyone(input);
        let input = &self.spelled_out(input, &traced)?;
        let execution = self.execute(input, traced.clone());
        let failure = &self.failures[index];
        let violation = self.rules.refutation(&execution, failure, self.settings)?.clone();
        if let What::Race(race) = &violation.what
            && self.rules.may_order(race, self.kernel, &execution, &traced)
        {
            self.failures[index].reason = Some(Reason::FencesMayOrder);
            return None;
        }
        if !evidence::fits(self.kernel, &execution) {
            return None;
        }
        let matters = self.arguments_that_matter(index, input);
        let undecided = given::undecided(self.kernel);
        let rests_on = |((local, _), matters): (&(LocalId, Scalar), &bool)| *matters && undecided.contains(local);
        if self.inputs.scalars().iter().zip(&matters).any(rests_on) {
            return None;
        }
        let failure = &mut self.failures[index];
        let scene = story::Scene {
            executable: &self.executable,
            kernel: self.kernel,
            live: self.live,
            wraps: self.wraps,
            flags: &self.settings.flags,
            input,
            execution: &execution,
            traced: &traced,
        };
        failure.counterexample = Some(scene.counterexample(&violation, failure, &matters));
        failure.witness = Some(scene.witness(&violation, failure, &matters, self.steps));
        failure.reason = None;
        if let What::Order(differs) = &violation.what {
            failure.related.push((differs.array.span, scene.differs(differs)));
        }
        let wrapped = execution.overflowed.iter().map(|operation| operation.span).filter(|_| self.wraps);
        failure.wraps = wrapped.collect::<BTreeSet<Span>>().into_iter().collect();
        // It happened whatever the proof knows; but the hypothesis that excludes it may be missing.
        failure.causes.retain(|cause| cause.kind.is_index() && !failure.kind.is_order());
        self.open.retain(|i| *i != index);
        Some((violation, execution))
    }

    /// The input with each cell that is read in place of what repeats, so that a witness
    /// can list all that it depends on; `None` if they are too many.
    fn spelled_out(&mut self, input: &Input, traced: &[(u64, u64)]) -> Option<Input> {
        if input.arrays.values().all(|array| array.otherwise.is_none()) {
            return Some(input.clone());
        }
        let execution = self.execute(input, traced.to_vec());
        let mut spelled = input.clone();
        let read = story::cells_read(self.kernel, &execution);
        if read.values().map(|cells| cells.len()).sum::<usize>() > story::MAX_CELLS {
            return None;
        }
        for (object, cells) in read {
            let Some(array) = spelled.arrays.get_mut(&object) else { continue };
            let places: Vec<(i64, u64)> = cells.into_iter().collect();
            let values = self.executable.initial(input, object, &places)?;
            for ((offset, width), value) in places.iter().zip(values) {
                array.set(*offset, *width, value);
            }
        }
        spelled.arrays.values_mut().for_each(|array| {
            array.otherwise = None;
        });
        Some(spelled)
    }

    /// For each argument: is there a value without the violation.
    fn arguments_that_matter(&mut self, index: usize, input: &Input) -> Vec<bool> {
        let scalars = self.inputs.scalars().to_vec();
        let end = self.spent + ALL_OTHERS;
        scalars.iter().map(|(local, _)| self.matters(index, input, *local, end)).collect()
    }

    fn matters(&mut self, index: usize, input: &Input, local: LocalId, end: u64) -> bool {
        let Some(value) = input.scalars.get(&local) else { return false };
        self.inputs.alternatives(local, input.launch, *value).into_iter().any(|other| {
            if self.spent >= end || self.is_late() {
                return false;
            }
            let mut changed = input.clone();
            changed.scalars.insert(local, other);
            changed.arrays.values_mut().for_each(|array| array.size = None);
            let follows = given::follow(self.kernel, &self.settings.sizes, &mut changed);
            if follows.and_then(|()| extents::fix(self.kernel, &mut changed)).is_none() {
                return true;
            }
            let execution = self.execute(&changed, Vec::new());
            self.rules.refutation(&execution, &self.failures[index], self.settings).is_none()
        })
    }
}

/// Threads of a run, at most.
fn threads(launch: Launch) -> u64 {
    THREADS.max(2 * launch.threads())
}

/// All threads of the blocks that run first.
fn everyone(input: &Input) -> Vec<(u64, u64)> {
    let threads = input.launch.threads();
    let blocks = input.blocks().take(MAX_TRACED.div_ceil(threads) as usize);
    blocks.flat_map(|block| (0..threads).map(move |thread| (block, thread))).collect()
}

/// The number of a block in its grid.
fn linear(block: [u64; 3], grid: [u64; 3]) -> u64 {
    block[0] + grid[0] * (block[1] + grid[1] * block[2])
}

/// Is a violation of this kind one that a run can show.
fn can_be_seen(kind: Kind) -> bool {
    match kind {
        // What comes after so many rounds is none.
        Kind::Contract | Kind::Unwinding => false,
        // Another value than the one that a run has chosen need not be one that the hardware gives.
        Kind::OrderValue => false,
        Kind::BarrierInvariantAccess | Kind::Exactness | Kind::Candidate | Kind::Reachable => false,
        Kind::RaceReadWrite
        | Kind::RaceWriteRead
        | Kind::RaceWriteWrite
        | Kind::RaceAtomic
        | Kind::OrderUpdate
        | Kind::OrderResult
        | Kind::Divergence
        | Kind::WarpDivergence
        | Kind::Assert
        | Kind::Precondition
        | Kind::Postcondition
        | Kind::InvariantEntry
        | Kind::InvariantMaintained
        | Kind::BarrierInvariant
        | Kind::ShuffleInvariant
        | Kind::Alignment
        | Kind::Bounds
        | Kind::NullPointer
        | Kind::Callee
        | Kind::PendingCopy
        | Kind::ConstantWrite
        | Kind::DivisionByZero
        | Kind::ShiftAmount
        | Kind::SignedOverflow => true,
    }
}
