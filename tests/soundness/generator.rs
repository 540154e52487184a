//! Random kernels, as CUDA text: a frame of declarations, and in it a few fragments
//! ([`super::fragments`]) with barriers between them.
//!
//! Every array has, from one barrier to the next, a role: each thread uses its own
//! cells, or all only read. A kernel that keeps to the roles is free of races; each
//! kernel has a *risk*, and with that probability a statement does not keep to them.

use barrister::kernel::ast::Language;

use super::opencl;
use super::random::Random;

/// What is tried how often.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Statements that keep to the roles, more or less.
    pub plain: u64,
    /// Loops that change memory and read it back.
    pub memory_loop: u64,
    /// Claims that hold after a loop only if it ran.
    pub zero_trip: u64,
    /// Intervals of different blocks that meet.
    pub groups: u64,
    /// Barrier invariants with instances.
    pub invariant: u64,
    /// Sums and conversions that wrap.
    pub wrap: u64,
    /// Barriers in loops and under conditions.
    pub meet: u64,
    /// Accesses on both sides of a loop without a barrier in between.
    pub pending: u64,
    /// Atomics next to plain accesses.
    pub atomic: u64,
    /// Barrier invariants about cells that others change meanwhile.
    pub stale: u64,
    /// Element invariants.
    pub element: u64,
    /// Invariants of several elements, and permutations.
    pub several: u64,
    /// Loops in loops, with barriers.
    pub nested: u64,
    /// Functions that are used by contract.
    pub contract: u64,
    /// Lanes of a warp that exchange values.
    pub shuffle: u64,
    /// `__syncwarp`.
    pub warp_barrier: u64,
    /// At most so many fragments in a kernel.
    pub fragments: u64,
}

/// Everything, and the general case most.
pub const EVERYTHING: Weights = Weights {
    plain: 30,
    memory_loop: 8,
    zero_trip: 6,
    groups: 6,
    invariant: 12,
    wrap: 8,
    meet: 10,
    pending: 8,
    atomic: 6,
    stale: 4,
    element: 10,
    several: 6,
    nested: 6,
    contract: 6,
    shuffle: 8,
    warp_barrier: 8,
    fragments: 3,
};

/// No fragment at all: a start for the weights of one rule.
pub const NOTHING: Weights = Weights {
    plain: 0,
    memory_loop: 0,
    zero_trip: 0,
    groups: 0,
    invariant: 0,
    wrap: 0,
    meet: 0,
    pending: 0,
    atomic: 0,
    stale: 0,
    element: 0,
    several: 0,
    nested: 0,
    contract: 0,
    shuffle: 0,
    warp_barrier: 0,
    fragments: 1,
};

/// The arrays of a random kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum Array {
    G,
    H,
    S,
    R,
}

impl Array {
    pub const ALL: [Array; 4] = [Array::G, Array::H, Array::S, Array::R];

    pub fn is_shared(self) -> bool {
        matches!(self, Array::S | Array::R)
    }

    pub fn name(self) -> &'static str {
        match self {
            Array::G => "g",
            Array::H => "h",
            Array::S => "s",
            Array::R => "r",
        }
    }
}

/// What is done with an array until the next barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Each thread uses its own cell.
    Own,
    /// All read.
    Read,
}

/// A random kernel.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub seed: u64,
    pub name: String,
    pub text: String,
    pub language: Language,
    /// Threads in a block and blocks, where a flag fixes them.
    pub block: [Option<u64>; 3],
    pub grid: [Option<u64>; 3],
    /// `--exited-threads-ok`
    pub exited_threads_ok: bool,
}

/// A kernel under construction.
pub struct Generator {
    pub random: Random,
    pub weights: Weights,
    /// How often a statement does not keep to the roles, of a hundred times.
    pub risk: u64,
    /// Elements of each shared array.
    pub extent: u64,
    pub own: [String; 4],
    pub roles: [Role; 4],
    /// Counters of the loops around this place.
    pub loops: Vec<String>,
    /// Do all threads of a block come here, as far as is known.
    pub uniform: bool,
    /// Functions, to be written above the kernel.
    pub functions: String,
    pub language: Language,
    pub exited_threads_ok: bool,
    text: String,
    names: u64,
}

/// The kernel of a seed.
pub fn kernel(seed: u64, weights: Weights) -> Kernel {
    let mut random = Random::new(seed);
    let (block, grid) = launch(&mut random);
    let language = if random.chance(15) { Language::OpenCl } else { Language::Cuda };
    let risk = random.pick(&[0, 5, 15, 30, 40]);
    let mut generator = Generator {
        extent: random.pick(&[4, 8]),
        exited_threads_ok: random.chance(6),
        random,
        weights,
        risk,
        own: Default::default(),
        roles: [Role::Own; 4],
        loops: Vec::new(),
        uniform: true,
        functions: String::new(),
        language,
        text: String::new(),
        names: 0,
    };
    let name = format!("k{seed}");
    generator.frame(&name, block);
    let mut text = generator.functions + &generator.text;
    if language == Language::OpenCl {
        text = opencl::translate(&text, &mut generator.random, risk);
    }
    let exited_threads_ok = generator.exited_threads_ok;
    Kernel { seed, name, text, language, block, grid, exited_threads_ok }
}

type Sizes = [Option<u64>; 3];

/// What the flags say of blocks and grids.
fn launch(random: &mut Random) -> (Sizes, Sizes) {
    let line = |x| [x, Some(1), Some(1)];
    match random.below(13) {
        12 => ([None, None, Some(1)], [None, Some(1), Some(1)]),
        0..=3 => ([None, Some(1), Some(1)], [None, Some(1), Some(1)]),
        4 | 5 => (line(Some(random.pick(&[1, 2, 3, 4]))), line(None)),
        6 | 7 => (line(Some(random.pick(&[2, 4]))), line(Some(random.pick(&[1, 2])))),
        8 | 9 => (line(None), line(Some(1))),
        10 => {
            let (x, y) = random.pick(&[(2, 2), (1, 2), (2, 1), (4, 2), (2, 4)]);
            ([Some(x), Some(y), Some(1)], [random.pick(&[Some(1), Some(2), None]), Some(1), Some(1)])
        }
        _ => ([Some(random.pick(&[1, 2])), Some(2), Some(1)], [Some(1), random.pick(&[Some(2), None]), Some(1)]),
    }
}

impl Generator {
    /// A line of the kernel.
    pub fn line(&mut self, text: &str) {
        let depth = self.text.matches('{').count() - self.text.matches('}').count();
        let depth = depth.saturating_sub(usize::from(text.starts_with('}')));
        self.text.push_str(&"  ".repeat(depth));
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Are blocks of two dimensions.
    pub fn has_rows(&self) -> bool {
        self.text.contains("threadIdx.y")
    }

    /// A name that is not used yet.
    pub fn fresh(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// Does the next statement not keep to the rules.
    pub fn dares(&mut self) -> bool {
        self.random.chance(self.risk)
    }

    /// One of the choices that keep to the rules, or, at risk, of those that do not.
    pub fn right_or<T: Copy>(&mut self, right: &[T], wrong: &[T]) -> T {
        let from = if self.dares() { wrong } else { right };
        self.random.pick(from)
    }

    fn frame(&mut self, name: &str, block: Sizes) {
        self.choose_owners();
        self.line(&format!("__global__ void {name}(unsigned *g, unsigned *h, unsigned m, int k) {{"));
        let extent = self.extent;
        if block[0].is_none() && !self.dares() {
            let threads = if block[1].is_none() { "blockDim.x * blockDim.y" } else { "blockDim.x" };
            self.line(&format!("__requires({threads} <= {extent});"));
        }
        self.line(&format!("__shared__ unsigned s[{extent}];"));
        self.line(&format!("__shared__ unsigned r[{extent}];"));
        if block[1] == Some(1) {
            self.line("unsigned t = threadIdx.x, b = blockIdx.x, n = blockDim.x, gid = b * n + t;");
        } else {
            let row = self.right_or(&["threadIdx.y * blockDim.x"], &["threadIdx.y * blockDim.y", "threadIdx.y", "0u"]);
            let b = self.right_or(&["blockIdx.y * gridDim.x + blockIdx.x"], &["blockIdx.x", "blockIdx.x + blockIdx.y"]);
            self.line("unsigned n = blockDim.x * blockDim.y;");
            self.line(&format!("unsigned t = {row} + threadIdx.x, b = {b}, gid = b * n + t;"));
        }
        let (x, y) = (self.random.pick(&["t", "0u", "gid", "1u"]), self.random.pick(&["0u", "t", "m"]));
        let u = self.random.pick(&["0u", "1u", "m", "b"]);
        self.line(&format!("unsigned x = {x}, y = {y}, u = {u};"));
        self.roles[Array::H as usize] = self.random.pick(&[Role::Own, Role::Read]);
        self.roll_roles();
        let fragments = self.weights.fragments.min(1 + self.random.below(5) / 2);
        for number in 0..fragments {
            if number > 0 && self.random.chance(70) {
                self.barrier();
            }
            self.fragment();
        }
        self.line("}");
    }

    fn fragment(&mut self) {
        let w = self.weights;
        let all = [
            w.plain,
            w.memory_loop,
            w.zero_trip,
            w.groups,
            w.invariant,
            w.wrap,
            w.meet,
            w.pending,
            w.atomic,
            w.stale,
            w.element,
            w.nested,
            w.contract,
            w.shuffle,
            w.warp_barrier,
            w.several,
        ];
        match self.random.weighted(&all) {
            0 => self.statements(3, 2),
            1 => self.memory_loop(),
            2 => self.zero_trip(),
            3 => self.groups(),
            4 => self.invariant(),
            5 => self.wrap(),
            6 => self.meet(),
            7 => self.pending(),
            8 => self.atomic(),
            9 => self.stale(),
            10 => self.element(),
            11 => self.nested(),
            12 => self.contract(),
            13 => self.shuffle(),
            14 => self.warp_barrier(),
            _ => self.several(),
        }
    }

    /// A barrier of the block; the shared arrays change their roles.
    pub fn barrier(&mut self) {
        self.line("__syncthreads();");
        self.roll_roles();
    }

    /// Global arrays keep theirs: no barrier orders blocks.
    fn roll_roles(&mut self) {
        for array in [Array::S, Array::R] {
            self.roles[array as usize] = self.random.pick(&[Role::Own, Role::Read]);
        }
        if self.dares() {
            let array = self.random.pick(&[Array::G, Array::H]);
            self.roles[array as usize] = self.random.pick(&[Role::Own, Role::Read]);
        }
    }
}
