//! Determinism against all schedules: small random kernels with atomics, each of whose interleavings is tried by a machine
//! of this file's own. What is verified with `--determinism` must end in one state, whatever the schedule; what is verified
//! with `--determinism=work-lists`, in one state but for the order of its list.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write;
use std::time::Duration;

use barrister::config::{Config, Launch, Results};
use barrister::kernel::ast::Language;
use barrister::pipeline::check::check_kernel;
use barrister::report::Verdict;

use super::attack::{read, side_by_side};
use super::generator::Kernel;
use super::random::Random;

/// Cells of an array that threads share, and of what each thread writes.
const CELLS: usize = 4;
const SLOTS: usize = 8;
/// Kernels in one file.
const BATCH: u64 = 32;
const TIMEOUT: Duration = Duration::from_secs(10);
/// Blocks, and threads of each.
const SIZES: [(usize, usize); 4] = [(1, 4), (1, 3), (2, 2), (1, 1)];
/// Where there is a list, each thread has more to do.
const SIZES_OF_LISTS: [(usize, usize); 3] = [(1, 3), (1, 2), (2, 1)];

#[derive(Clone, Copy)]
enum Op {
    Add,
    Sub,
    Min,
    Max,
    And,
    Or,
    Xor,
    Exchange,
    /// Of 0, or of another constant, by the operand.
    Compare(i32),
    Increment,
}

#[derive(Clone, Copy)]
enum Operand {
    Constant(i32),
    Input,
    Thread,
}

#[derive(Clone, Copy)]
enum Cell {
    First,
    Own,
    OfTwo,
}

#[derive(Clone, Copy)]
struct Atomic {
    shared: bool,
    cell: Cell,
    op: Op,
    operand: Operand,
}

/// What a thread does, in steps that nothing of others comes between.
#[derive(Clone, Copy)]
enum Step {
    /// `r = atomic…`
    Atomic(Atomic),
    /// `out[own][slot] = r`
    Out(usize),
    /// `if (r > 1) out[own][slot] = 5`
    Branch(usize),
    /// `kept = r`
    Keep,
    /// `out[own][slot] = kept & 0`: a use of no account.
    Vain(usize),
    /// `list[r] = operand`
    List(Operand),
    /// `out[own][slot] = s[cell]`, plainly.
    Read(Cell, usize),
    Barrier,
}

#[derive(Clone, Copy, PartialEq)]
enum Guard {
    All,
    First,
    Even,
}

struct Program {
    /// It has a list, which counts without its order.
    has_list: bool,
    blocks: usize,
    threads: usize,
    steps: Vec<(Guard, Step)>,
}

/// What became of the kernels.
#[derive(Default)]
pub struct Figures {
    pub kernels: u64,
    pub verified: u64,
    /// Those that end in several ways.
    pub dependent: u64,
    pub wrong: Vec<String>,
}

impl Figures {
    pub fn line(&self) -> String {
        let Figures { kernels, verified, dependent, wrong } = self;
        format!(
            "{kernels} kernels, {verified} verified, {dependent} depend on the schedule; {} disagreements",
            wrong.len()
        )
    }
}

/// Attacks with the kernels of these seeds; `enough` may end it between two batches.
pub fn attack(
    seeds: std::ops::Range<u64>,
    change: impl Fn(&mut Config) + Sync,
    enough: impl Fn(&Figures) -> bool,
) -> Figures {
    let mut total = Figures::default();
    let mut first = seeds.start;
    while first < seeds.end && !enough(&total) {
        let last = seeds.end.min(first + BATCH);
        let programs: Vec<(Kernel, Program)> = (first..last).map(kernel).collect();
        let texts: Vec<&Kernel> = programs.iter().map(|(kernel, _)| kernel).collect();
        let source = read(&texts, Language::Cuda);
        let judged = side_by_side(&programs, |(kernel, program)| {
            let function = source.kernels.iter().find(|f| f.name == kernel.name).expect("it was read");
            let mut config = Config {
                launch: Launch { block: kernel.block, grid: kernel.grid, ..Launch::default() },
                determinism: Some(if program.has_list { Results::WorkLists } else { Results::Exact }),
                timeout: TIMEOUT,
                ..Config::default()
            };
            change(&mut config);
            let verdict = check_kernel(&source, function, &config).conclude().verdict;
            (verdict == Verdict::Verified, program.ends())
        });
        for ((kernel, _), (verified, ends)) in programs.iter().zip(judged) {
            total.kernels += 1;
            total.verified += u64::from(verified);
            total.dependent += u64::from(ends > 1);
            if verified && ends > 1 {
                total.wrong.push(format!("verified, but it ends in {ends} ways:\n{}", kernel.text));
            }
        }
        first = last;
    }
    total
}

fn kernel(seed: u64) -> (Kernel, Program) {
    let mut random = Random::new(seed);
    let has_list = seed.is_multiple_of(3);
    let (blocks, threads) = random.pick(if has_list { &SIZES_OF_LISTS[..] } else { &SIZES[..] });
    let mut steps = Vec::new();
    let mut slot = 0;
    let family = random.pick(&[Op::Add, Op::Max, Op::Or, Op::Xor, Op::Min, Op::And, Op::Exchange]);
    let cell = random.pick(&[Cell::First, Cell::Own, Cell::OfTwo]);
    for _ in 0..1 + random.below(3) {
        let guard = random.pick(&[Guard::All, Guard::All, Guard::First, Guard::Even]);
        let is_counter = has_list && random.chance(70);
        let counter = Atomic { shared: false, cell: Cell::First, op: Op::Add, operand: Operand::Constant(1) };
        steps.push((guard, Step::Atomic(if is_counter { counter } else { atomic(&mut random, family, cell) })));
        if has_list && random.chance(60) {
            steps.push((guard, Step::List(random.pick(&[Operand::Input, Operand::Thread, Operand::Constant(7)]))));
        }
        let mut used = |step: fn(usize) -> Step| {
            slot += 1;
            steps.push((guard, step(slot - 1)));
        };
        match random.below(10) {
            0 | 1 => used(Step::Out),
            2 => used(Step::Branch),
            3 => {
                used(|_| Step::Keep);
                used(Step::Vain);
            }
            _ => {}
        }
        if random.chance(40) {
            steps.push((Guard::All, Step::Barrier));
        }
        if random.chance(20) {
            let cell = random.pick(&[Cell::First, Cell::Own]);
            slot += 1;
            steps.push((Guard::All, Step::Read(cell, slot - 1)));
        }
    }
    let program = Program { has_list, blocks, threads, steps };
    let name = format!("k{seed}");
    let text = program.text(&name);
    let (block, grid) = ([threads, 1, 1], [blocks, 1, 1]);
    let [block, grid] = [block, grid].map(|extents| extents.map(|extent| Some(extent as u64)));
    (Kernel { seed, name, text, language: Language::Cuda, block, grid, exited_threads_ok: false }, program)
}

/// Most atomics of a kernel are of one family, and on one cell.
fn atomic(random: &mut Random, family: Op, cell: Cell) -> Atomic {
    let others =
        [Op::Add, Op::Sub, Op::Min, Op::Max, Op::And, Op::Or, Op::Xor, Op::Exchange, Op::Compare(0), Op::Compare(2)];
    let op = match random.below(10) {
        0..=5 => family,
        6 => Op::Increment,
        _ => random.pick(&others),
    };
    let operand = match random.below(6) {
        0 => Operand::Constant(0),
        1 | 2 => Operand::Constant(1 + random.below(3) as i32),
        3 => Operand::Thread,
        _ => Operand::Input,
    };
    let cell = if random.chance(80) { cell } else { random.pick(&[Cell::First, Cell::Own, Cell::OfTwo]) };
    Atomic { shared: random.chance(60), cell, op, operand }
}

impl Program {
    fn text(&self, name: &str) -> String {
        let mut text = format!("__global__ void {name}(const int *in, int *g, int *out, int *list) {{\n");
        let mut line = |code: String| writeln!(text, "  {code}").expect("written to a string");
        line(format!("__shared__ int s[{CELLS}];"));
        line("int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x, r = 0, kept = 0;".to_owned());
        line("s[t] = t;".to_owned());
        line("__syncthreads();".to_owned());
        for (guard, step) in &self.steps {
            let place = |slot: &usize| format!("out[i * {SLOTS} + {slot}]");
            let code = match step {
                Step::Atomic(atomic) => format!("r = {};", atomic.text()),
                Step::Out(slot) => format!("{} = r;", place(slot)),
                Step::Branch(slot) => format!("if (r > 1) {} = 5;", place(slot)),
                Step::Keep => "kept = r;".to_owned(),
                Step::Vain(slot) => format!("{} = kept & 0;", place(slot)),
                Step::List(operand) => format!("list[r] = {};", operand.text()),
                Step::Read(cell, slot) => format!("{} = s[{}];", place(slot), cell.text()),
                Step::Barrier => "__syncthreads();".to_owned(),
            };
            line(match guard {
                Guard::All => code,
                Guard::First => format!("if (t == 0) {{ {code} }}"),
                Guard::Even => format!("if (t % 2 == 0) {{ {code} }}"),
            });
        }
        text.push_str("}\n");
        text
    }

    /// In how many ways it ends, on the input where these are most.
    fn ends(&self) -> usize {
        let inputs: [[i32; 8]; 3] = [[1, 2, 3, 4, 5, 6, 7, 8], [-1, 7, 0, 2, -8, 3, 1, 1], [3, 3, 0, 5, 2, 2, 6, -3]];
        let initial: [[i32; CELLS]; 2] = [[0; CELLS], [2, -1, 5, 0]];
        inputs.iter().zip(initial.iter().cycle()).map(|(input, g)| self.ends_on(input, *g)).max().unwrap_or(0)
    }

    fn ends_on(&self, input: &[i32; 8], g: [i32; CELLS]) -> usize {
        let all = self.blocks * self.threads;
        let shared = std::array::from_fn(|cell| cell as i32);
        let state = State {
            at: vec![0; all],
            r: vec![0; all],
            kept: vec![0; all],
            g,
            s: vec![shared; self.blocks],
            out: vec![[0; SLOTS]; all],
            list: BTreeMap::new(),
        };
        let (mut seen, mut ends, mut work) = (HashSet::new(), BTreeSet::new(), vec![state]);
        while let Some(state) = work.pop() {
            if !seen.insert(state.clone()) {
                continue;
            }
            let next: Vec<State> = (0..all).filter_map(|thread| self.step(&state, thread, input)).collect();
            if next.is_empty() {
                let mut entries: Vec<i32> = state.list.values().copied().collect();
                entries.sort_unstable();
                ends.insert((state.g, state.out.clone(), entries));
            }
            work.extend(next);
        }
        ends.len()
    }

    /// The state behind the next step of a thread, if it can make one.
    fn step(&self, state: &State, thread: usize, input: &[i32; 8]) -> Option<State> {
        let (guard, step) = *self.steps.get(state.at[thread])?;
        let (block, t) = (thread / self.threads, thread % self.threads);
        let mut next = state.clone();
        if matches!(step, Step::Barrier) {
            let group = block * self.threads..(block + 1) * self.threads;
            if group.clone().any(|other| state.at[other] < state.at[thread]) {
                return None;
            }
            // Those that have gone on were there.
            next.at[thread] += 1;
            return Some(next);
        }
        next.at[thread] += 1;
        let runs = match guard {
            Guard::All => true,
            Guard::First => t == 0,
            Guard::Even => t % 2 == 0,
        };
        if !runs {
            return Some(next);
        }
        match step {
            Step::Atomic(atomic) => {
                let cells = if atomic.shared { &mut next.s[block] } else { &mut next.g };
                let cell = &mut cells[atomic.cell.of(t)];
                next.r[thread] = *cell;
                *cell = atomic.apply(*cell, atomic.operand.of(t, input[thread]));
            }
            Step::Out(slot) => next.out[thread][slot] = next.r[thread],
            Step::Branch(slot) if next.r[thread] > 1 => next.out[thread][slot] = 5,
            Step::Keep => next.kept[thread] = next.r[thread],
            Step::Vain(slot) => next.out[thread][slot] = 0,
            Step::List(operand) => drop(next.list.insert(next.r[thread], operand.of(t, input[thread]))),
            Step::Read(cell, slot) => next.out[thread][slot] = next.s[block][cell.of(t)],
            Step::Branch(_) | Step::Barrier => {}
        }
        Some(next)
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    at: Vec<usize>,
    r: Vec<i32>,
    kept: Vec<i32>,
    g: [i32; CELLS],
    s: Vec<[i32; CELLS]>,
    out: Vec<[i32; SLOTS]>,
    list: BTreeMap<i32, i32>,
}

impl Cell {
    fn text(self) -> &'static str {
        match self {
            Cell::First => "0",
            Cell::Own => "t",
            Cell::OfTwo => "t / 2",
        }
    }

    fn of(self, thread: usize) -> usize {
        match self {
            Cell::First => 0,
            Cell::Own => thread,
            Cell::OfTwo => thread / 2,
        }
    }
}

impl Operand {
    fn text(self) -> String {
        match self {
            Operand::Constant(n) => n.to_string(),
            Operand::Input => "in[i]".to_owned(),
            Operand::Thread => "t".to_owned(),
        }
    }

    fn of(self, thread: usize, input: i32) -> i32 {
        match self {
            Operand::Constant(n) => n,
            Operand::Input => input,
            Operand::Thread => thread as i32,
        }
    }
}

impl Atomic {
    fn text(&self) -> String {
        let place = format!("&{}[{}]", if self.shared { "s" } else { "g" }, self.cell.text());
        let operand = self.operand.text();
        let name = match self.op {
            Op::Add => "Add",
            Op::Sub => "Sub",
            Op::Min => "Min",
            Op::Max => "Max",
            Op::And => "And",
            Op::Or => "Or",
            Op::Xor => "Xor",
            Op::Exchange => "Exch",
            Op::Compare(with) => return format!("atomicCAS({place}, {with}, {operand})"),
            Op::Increment => return format!("(int)atomicInc((unsigned *){place}, (unsigned){operand})"),
        };
        format!("atomic{name}({place}, {operand})")
    }

    fn apply(&self, old: i32, operand: i32) -> i32 {
        match self.op {
            Op::Add => old.wrapping_add(operand),
            Op::Sub => old.wrapping_sub(operand),
            Op::Min => old.min(operand),
            Op::Max => old.max(operand),
            Op::And => old & operand,
            Op::Or => old | operand,
            Op::Xor => old ^ operand,
            Op::Exchange => operand,
            Op::Compare(with) if old == with => operand,
            Op::Compare(_) => old,
            Op::Increment if old as u32 >= operand as u32 => 0,
            Op::Increment => old.wrapping_add(1),
        }
    }
}
