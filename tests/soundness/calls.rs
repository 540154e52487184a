//! Random functions that are used by contract, and calls of them.

use barrister::kernel::ast::Language;

use super::generator::{Array, Generator};

impl Generator {
    /// A function with a contract, which holds or not, and what rests on it.
    pub fn contract(&mut self) {
        let f = format!("{}_{}", self.fresh("f"), self.random.below(1 << 40));
        match self.random.below(3) {
            0 => self.function_of_values(&f),
            1 => self.function_with_barriers(&f),
            _ => self.function_of_an_array(&f),
        }
    }

    fn function_of_an_array(&mut self, f: &str) {
        let array = self.random.pick(&[Array::S, Array::R, Array::G]);
        let frame = self.right_or(&["__writes_to(p); "], &["", "__reads_from(p); "]);
        let requires = self.right_or(&["", "__requires(i < 64u); "], &["__requires(i < 2u); ", "__requires(v > 0u); "]);
        let ensures = self.right_or(&["p[i] == v", "p[i] >= v"], &["p[i] == v + 1u", "p[0] == v", "p[i] > v"]);
        let body = self.right_or(&["p[i] = v;"], &["p[i + 1u] = v;", "p[0] = v;", "if (v > 1u) p[i] = v;"]);
        let space = self.space(array);
        self.functions.push_str(&format!(
            "__device__ void {f}({space}unsigned *p, unsigned i, unsigned v) {{ {requires}{frame}__ensures({ensures}); {body} }}\n"
        ));
        let (name, index) = (array.name(), self.own_index(array));
        if array.is_shared() {
            self.line("__syncthreads();");
        }
        let value = self.value();
        self.line(&format!("{f}({name}, {index}, {value});"));
        match self.random.below(4) {
            0 | 1 => self.line(&format!("__assert({name}[{index}] == {value});")),
            2 => self.line(&format!("y = {name}[0];")),
            _ => {}
        }
    }

    fn function_of_values(&mut self, f: &str) {
        let requires =
            self.right_or(&["", "__requires(b < 1000u); "], &["__requires(a < b); ", "__requires(b > 0u); "]);
        let result = self.random.pick(&["a", "a + b", "(a < b ? a : b)", "a % (b + 1u)"]);
        let said = if self.dares() { self.random.pick(&["a + 1u", "b", "a"]) } else { result };
        let relation = self.right_or(&["=="], &["<", "<="]);
        self.functions.push_str(&format!(
            "__device__ unsigned {f}(unsigned a, unsigned b) {{ {requires}__ensures((unsigned)__return_val_int() \
             {relation} {said}); return {result}; }}\n"
        ));
        let (a, b) = (self.random.pick(&["t", "gid", "x"]), self.random.pick(&["0u", "n", "m", "1u"]));
        self.line(&format!("y = {f}({a}, {b});"));
        let expected = said.replace('a', "(A)").replace('b', "(B)").replace("(A)", &format!("({a})"));
        let expected = expected.replace("(B)", &format!("({b})"));
        match self.random.below(3) {
            0 => self.line(&format!("__assert(y == {expected});")),
            1 => self.line(&format!("if (y != {expected}) h[0] = t;")),
            _ => self.line("h[y] = t;"),
        }
    }

    /// The address space of a pointer into the array.
    fn space(&self, array: Array) -> &'static str {
        match (self.language, array.is_shared()) {
            (Language::Cuda, _) => "",
            (Language::OpenCl, true) => "__local ",
            (Language::OpenCl, false) => "__global ",
        }
    }

    /// A function in which the threads of a block wait for each other. It assigns its
    /// parameters, says what was there before, and goes by threads' numbers.
    fn function_with_barriers(&mut self, f: &str) {
        let array = self.random.pick(&[Array::S, Array::R]);
        let (name, space) = (array.name(), self.space(array));
        let number = if self.has_rows() { "(threadIdx.y * blockDim.x + threadIdx.x)" } else { "threadIdx.x" };
        let own = self.right_or(&[number], &["threadIdx.x", "0u", "v"]);
        let neighbour = self.random.pick(&["(@ + 1u) % n", "@", "0u", "n - 1u - @"]).replace('@', own);
        let steps =
            ["__syncthreads();", "a = p[#];", "v = v + 1u;", "__syncthreads();", "p[@] = v;", "__syncthreads();"];
        let ends = [0, steps.len() - 1];
        let mut body: Vec<&str> = Vec::new();
        for (place, step) in steps.into_iter().enumerate() {
            if step.contains('#') || self.random.chance(if ends.contains(&place) { 96 } else { 80 }) {
                body.push(step);
            }
        }
        if self.dares() {
            let place = self.random.below(body.len() as u64) as usize;
            let step = self.random.pick(&["p[@] = a;", "if (v > 2u) a = 0u;", "n = 1u;"]);
            body.insert(place, step);
        }
        let frame = self.right_or(&["__reads_from(p); __writes_to(p);"], &["__reads_from(p);", "__writes_to(p);"]);
        let more = if body.contains(&"v = v + 1u;") { "__old_int(v) + 1u" } else { "v" };
        let said = self.random.pick(&[
            "true",
            "(unsigned)__return_val_int() >= v",
            "n == __old_int(n)",
            "v == __old_int(v)",
            "v == MORE",
            "p[@] == MORE",
            "p[@] == __old_int(p[@])",
        ]);
        let requires = self.right_or(
            &["__requires(n > 0u); ", "__requires(n >= blockDim.x); "],
            &["__requires(v < 4u); ", "__requires(v == 1u); "],
        );
        let text = format!(
            "__device__ unsigned {f}({space}unsigned *p, unsigned v, unsigned n) {{ {requires}{frame} \
             __ensures({said}); unsigned a = 0u; {} return a + v; }}\n",
            body.join(" ")
        );
        self.functions.push_str(&text.replace('#', &neighbour).replace('@', own).replace("MORE", more));
        if self.random.chance(70) {
            self.line("__syncthreads();");
        }
        if self.random.chance(60) {
            self.line(&format!("{name}[t] = x;"));
        }
        if self.random.chance(40) {
            self.line(&format!("__barrier_invariant_1({name}[0] == 1u, threadIdx.x);"));
            self.line("__syncthreads();");
        }
        let index = self.random.pick(&["t", "0u", "n - 1u - t"]);
        let value = self.right_or(&["1u", "m", "b", "n"], &["t", "u"]);
        self.line(&format!("y = {f}({name}, {value}, n);"));
        match self.random.below(5) {
            0 => self.line(&format!("__assert({name}[{index}] == {value});")),
            1 => self.line(&format!("x = {name}[(t + 1u) % n];")),
            2 => self.line(&format!("{name}[t] = y;")),
            3 => self.line(&format!("if ({name}[0] != 1u) g[0] = t;")),
            _ => {}
        }
        self.barrier();
    }
}
