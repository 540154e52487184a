//! Random kernels whose accesses have indices of every kind: linear in lanes, in arguments and in rounds of loops,
//! taken apart by `/`, `%`, `&`, `>>` and `^`, read from memory, under conditions and in loops that lanes leave.
//!
//! Numbers are signed and small, so that none of them wraps around. What is read from memory and used in an index is
//! never written.

use std::fmt::Write;

use super::random::Random;

/// A random kernel.
pub struct Kernel {
    pub name: String,
    pub text: String,
    pub block: [u32; 3],
    pub grid: [u32; 3],
}

const BLOCKS: [[u32; 3]; 11] = [
    [32, 1, 1],
    [64, 1, 1],
    [96, 1, 1],
    [48, 1, 1],
    [16, 4, 1],
    [8, 8, 1],
    [5, 7, 2],
    [33, 2, 1],
    [32, 3, 1],
    [64, 1, 2],
    [16, 64, 1],
];

struct Writer {
    random: Random,
    out: String,
    depth: usize,
    /// Variables that can be read.
    names: Vec<String>,
    fresh: usize,
    /// Loops around.
    loops: usize,
}

/// What is called in indices: it returns early.
pub const FUNCTIONS: &str = "__device__ int part(int a, int b) {
  if (a > b) return a - b;
  for (int i = 0; i < 3; i++) {
    if (a + i == 4) return b;
  }
  return b * 2;
}
";

/// The kernel of a seed.
pub fn kernel(seed: u64) -> Kernel {
    let mut random = Random::new(seed);
    let (block, grid) = (random.pick(&BLOCKS), random.pick(&[[1, 1, 1], [3, 1, 1], [2, 2, 1]]));
    let name = format!("k{seed}");
    let names = ["tx", "ty", "tz", "bx", "by", "n", "m"].map(str::to_owned).to_vec();
    let mut writer = Writer { random, out: String::new(), depth: 1, names, fresh: 0, loops: 0 };
    let _ = writeln!(
        writer.out,
        "__global__ void {name}(const int *idx, float *g, double *d, unsigned char *c, float4 *q, int n, int m) {{\n  \
         extern __shared__ float s[];\n  \
         __shared__ double e[8192];\n  \
         __shared__ short h[8192];\n  \
         __shared__ float4 v[4096];\n  \
         int tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z, bx = blockIdx.x, by = blockIdx.y;\n  \
         float x = 0;"
    );
    for _ in 0..1 + writer.random.below(5) {
        writer.statement();
    }
    writer.out.push_str("  g[0] = x;\n}\n");
    Kernel { name, text: writer.out, block, grid }
}

impl Writer {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{}{text}", "  ".repeat(self.depth));
    }

    fn statement(&mut self) {
        match self.random.weighted(&[12, 5, 4, 4, 2, 1, 2, 1, 1, 3]) {
            0 => self.access(),
            1 => self.assignment(),
            2 if self.depth < 4 => self.branch(),
            3 if self.loops < 2 => self.repetition(),
            4 if self.loops > 0 => {
                let (condition, jump) = (self.condition(), self.random.pick(&["break", "continue"]));
                self.line(&format!("if ({condition}) {jump};"));
            }
            5 if self.random.chance(40) => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) return;"));
            }
            6 => self.walking_pointer(),
            7 if self.loops < 2 => self.repetition_before_a_test(),
            8 if self.depth < 4 => self.switch(),
            9 if self.depth < 4 => self.truth(),
            _ => self.access(),
        }
    }

    fn walking_pointer(&mut self) {
        let (first, step) = (self.index(2), self.random.pick(&["1", "33", "n", "tx", "-2"]));
        let array = self.random.pick(&["g", "s"]);
        self.line(&format!("{{ float *p = {array} + ({first});"));
        self.line(&format!("  for (int r = 0; r < 3; r++) {{ *p = x; p += {step}; }} }}"));
    }

    fn repetition_before_a_test(&mut self) {
        let name = format!("j{}", self.fresh);
        self.fresh += 1;
        let (first, least) = (self.random.pick(&["tx", "n", "40", "tx * 2"]), self.random.pick(&["0", "m", "20"]));
        let known = self.names.len();
        self.line(&format!("int {name} = {first};"));
        self.names.push(name.clone());
        self.line("do {");
        self.loops += 1;
        // `continue` goes to the test, which is reached as long as this comes first.
        self.depth += 1;
        self.line(&format!("{name} -= 9;"));
        self.depth -= 1;
        self.block();
        self.loops -= 1;
        self.line(&format!("}} while ({name} > {least});"));
        self.names.truncate(known);
    }

    /// A truth value, or what a float becomes, that lanes have from different paths, each the same in all lanes.
    fn truth(&mut self) {
        let (name, condition) = (format!("b{}", self.fresh), self.condition());
        self.fresh += 1;
        let shared = ["n > 5", "m > 5", "n < m", "n % 3 == 1", "(bx & 1) == 0", "idx[bx] > 3", "idx[by + 7] > 2"];
        let (one, other) = (self.random.pick(&shared), self.random.pick(&shared));
        match self.random.below(6) {
            0 => self.line(&format!("bool {name} = {condition} ? {one} : {other};")),
            1 => self.line(&format!("bool {name}; if ({condition}) {name} = {one}; else {name} = {other};")),
            2 => self.line(&format!("bool {name} = {one}; if ({condition}) {name} = {other};")),
            3 => {
                self.line(&format!("bool {name} = false;"));
                self.line(&format!(
                    "for (int r = 0; r < 32; r++) {{ {name} = ((n * 77 + m) >> (r & 7) & 1) != 0; if (r == tx) break; }}"
                ));
            }
            4 => {
                self.line(&format!("bool {name} = false;"));
                self.line(&format!("for (int r = 0; r < m; r++) {{ if ({condition}) {name} = idx[r] > 3;"));
                self.line(&format!("  if ({name}) s[tx * 32] = x; }}"));
            }
            _ => {
                self.line(&format!("float f{name} = {condition} ? n * 2.0f : m * 3.0f;"));
                let behind = self.random.pick(&["0", "tx", "tx * 2"]);
                self.line(&format!("s[(int)f{name} + {behind}] = x;"));
                self.line(&format!("bool {name} = f{name} > 9.0f;"));
            }
        }
        self.line(&format!("if ({name}) {{"));
        let (array, stride) = (self.random.pick(&["s", "g"]), self.random.pick(&[1, 2, 8, 32]));
        self.line(&format!("  {array}[tx * {stride}] = x;"));
        self.block();
        self.line("}");
    }

    fn switch(&mut self) {
        let on = self.random.pick(&["tx & 3", "n & 3", "bx", "(tx + n) % 3"]);
        self.line(&format!("switch ({on}) {{"));
        for case in ["case 0:", "case 1: {", "} break; default:"] {
            self.line(case);
            self.access();
        }
        self.line("}");
    }

    fn block(&mut self) {
        let (known, most) = (self.names.len(), 1 + self.random.below(3));
        self.depth += 1;
        (0..most).for_each(|_| self.statement());
        self.depth -= 1;
        self.names.truncate(known);
    }

    fn access(&mut self) {
        let index = self.index(3);
        let data = format!("idx[{}]", self.index(1));
        let text = match self.random.below(16) {
            0..=3 => format!("s[{index}] = x;"),
            4 => format!("x += s[{index}];"),
            5 => format!("x += e[({index}) & 8191];"),
            6 => format!("h[({index}) & 8191] = tx;"),
            7 => format!("v[({index}) & 4095] = q[{}];", self.index(2)),
            8 => format!("x += v[({index}) & 4095].y;"),
            9..=10 => format!("g[{index}] += x;"),
            11 => format!("x += d[{index}];"),
            12 => format!("c[{index}] = 1;"),
            13 => format!("s[{data} * {} + {}] = x;", self.random.pick(&["32", "64", "16"]), self.index(1)),
            14 => format!("s[(({data} & 7) << 5) - 3 + tx] = x;"),
            _ => format!("{{ float4 w = q[{index}]; x += w.x + w.w; }}"),
        };
        self.line(&text);
    }

    fn assignment(&mut self) {
        let value = match self.random.below(8) {
            0 => format!("idx[{}]", self.index(2)),
            _ => self.index(3),
        };
        if self.fresh > 0 && self.random.chance(30) {
            let own: Vec<String> = self.names.iter().filter(|name| name.starts_with('a')).cloned().collect();
            if !own.is_empty() {
                let place = self.random.below(own.len() as u64) as usize;
                // Sums that go on in loops stay small.
                let change = if self.random.chance(50) { format!("{} + {}", own[place], self.term(1)) } else { value };
                return self.line(&format!("{} = {change};", own[place]));
            }
        }
        let name = format!("a{}", self.fresh);
        self.fresh += 1;
        self.line(&format!("int {name} = {value};"));
        self.names.push(name);
    }

    fn branch(&mut self) {
        let condition = self.condition();
        self.line(&format!("if ({condition}) {{"));
        self.block();
        if self.random.chance(40) {
            self.line("} else {");
            self.block();
        }
        self.line("}");
    }

    fn repetition(&mut self) {
        let name = format!("j{}", self.fresh);
        self.fresh += 1;
        let head = match self.random.below(8) {
            0 => format!("for (int {name} = 0; {name} < 4; {name}++) {{"),
            1 => format!("for (int {name} = 0; {name} < m; {name} += {}) {{", self.random.pick(&[1, 3, 8])),
            2 => format!("for (int {name} = tx; {name} < n; {name} += blockDim.x) {{"),
            3 => format!("for (int {name} = tx; {name} < 200; {name} += 64) {{"),
            4 => format!("for (int {name} = 32; {name} > 0; {name} >>= 1) {{"),
            5 => format!("for (unsigned {name} = 1; {name} < blockDim.x; {name} *= 2) {{"),
            6 => format!("for (int {name} = n; {name} > 0; {name} /= 2) {{"),
            _ => format!("for (int {name} = tx + ty; {name} > 0; {name} -= 7) {{"),
        };
        let known = self.names.len();
        self.names.push(if head.contains("unsigned") { format!("(int){name}") } else { name });
        self.line(&head);
        self.loops += 1;
        self.block();
        self.loops -= 1;
        self.line("}");
        self.names.truncate(known);
    }

    fn condition(&mut self) -> String {
        match self.random.below(10) {
            0 => format!("tx < {}", self.random.below(40)),
            8 => format!("ty / {} == {}", self.random.pick(&[2, 3]), self.random.pick(&[0, 1, 9, 20])),
            1 => format!("{} < n", self.index(2)),
            2 => "n > 7".to_owned(),
            3 => "m < 5".to_owned(),
            4 => format!("(tx & {}) == 0", self.random.pick(&[1, 3, 4])),
            5 => format!("tx % {} == {}", self.random.pick(&[2, 3, 5]), self.random.below(2)),
            6 => format!("{} > {} && {} < 20", self.term(1), self.random.below(9), self.term(1)),
            7 => format!("idx[{}] > 3", self.index(1)),
            _ => format!("{} {} {}", self.index(2), self.random.pick(&["<", ">=", "==", "!="]), self.term(1)),
        }
    }

    fn index(&mut self, depth: u64) -> String {
        if depth == 0 {
            return self.atom();
        }
        let (a, b) = (self.index(depth - 1), self.term(depth - 1));
        match self.random.weighted(&[6, 3, 2, 2, 2, 1, 1, 1, 1, 1]) {
            0 | 1 => format!("{a} + {b}"),
            2 => format!("{a} - {b}"),
            3 => format!("({a}) * {}", self.random.pick(&[2, 3, 4, 16, 17, 32, 33])),
            4 => format!("({a}) {} {}", self.random.pick(&["/", "%"]), self.random.pick(&[2, 3, 4, 8, 32])),
            5 => format!("(({a}) {} {})", self.random.pick(&["&", "^", "|"]), self.random.pick(&[1, 7, 8, 31])),
            6 => format!("(({a}) >> {})", self.random.below(6)),
            7 => format!("({} ? {a} : {b})", self.condition_of_atoms()),
            8 => format!("part({}, {})", self.atom(), self.atom()),
            _ => format!("min({a}, {b})"),
        }
    }

    fn condition_of_atoms(&mut self) -> String {
        format!("{} < {}", self.atom(), self.atom())
    }

    fn term(&mut self, depth: u64) -> String {
        match self.random.below(6) {
            0 => format!("{} * {}", self.atom(), self.random.pick(&["n", "m", "tx", "3", "32"])),
            1 => format!("{} * {}", self.random.pick(&["tx", "ty"]), self.random.pick(&["n", "m", "2", "33"])),
            2 if depth > 0 => format!("({})", self.index(depth - 1)),
            _ => self.atom(),
        }
    }

    fn atom(&mut self) -> String {
        if self.random.chance(35) {
            return self.random.pick(&["tx", "tx", "tx", "ty"]).to_owned();
        }
        if self.random.chance(15) {
            return self.random.below(40).to_string();
        }
        if self.random.chance(12) {
            // Without a sign: what is known wraps around, what is not does not.
            let unsigned = [
                "(int)(blockIdx.x * blockDim.x + threadIdx.x)",
                "(int)((blockIdx.x * blockDim.x + threadIdx.x) / 4)",
                "(int)((blockIdx.x * blockDim.x + threadIdx.x) % 48)",
                "(int)((threadIdx.x - 1) % 8)",
                "(int)((threadIdx.x * 2654435761u) >> 27)",
                "(int)((threadIdx.x + (unsigned)n) & 31)",
                "(int)(unsigned char)(tx * 5)",
                "(int)(threadIdx.x - 1)",
                "(int)((threadIdx.y * blockDim.x + threadIdx.x) ^ 5)",
                "(int)(threadIdx.x * blockDim.y)",
                "(int)(threadIdx.x * gridDim.x)",
            ];
            return self.random.pick(&unsigned).to_owned();
        }
        let place = self.random.below(self.names.len() as u64) as usize;
        self.names[place].clone()
    }
}
