//! Fragments of random kernels, one for each way in which a proof about kernels is
//! easily wrong. Each has choices that make it right and choices that make it wrong.

use super::generator::{Array, Generator};

impl Generator {
    /// A barrier-free loop that changes memory and uses it: an index, a guard or a
    /// claim depends on what an earlier iteration wrote.
    pub fn memory_loop(&mut self) {
        let array = self.random.pick(&[Array::S, Array::R, Array::G]);
        let private = self.random.chance(30);
        let cell = if private { "q[0]".to_owned() } else { format!("{}[{}]", array.name(), self.own_index(array)) };
        self.line(if private { "{ unsigned q[2];" } else { "{" });
        let start = self.right_or(&["gid", "gid * 4u"], &["t", "0u", "gid * 2u"]);
        self.line(&format!("{cell} = {start};"));
        let (i, limit) = (self.fresh("i"), self.random.pick(&["2u", "1u", "m % 3", "3u"]));
        self.line(&format!("for (unsigned {i} = 0u; {i} < {limit}; {i}++) {{"));
        let changes = ["+ 1u", "+ 1u", "+ n", "^ 1u", "* 2u"];
        let change = self.right_or(&["+ 0u", "| 0u"], &changes);
        if self.random.chance(60) {
            let same = format!("{cell} == {start}");
            let claim = if change.ends_with("0u") { same } else { format!("{cell} == {start} + {i}") };
            self.line(&format!("__invariant({claim});"));
        }
        if array != Array::G && self.random.chance(60) {
            self.line(&format!("g[{cell}] = t;"));
        }
        self.line(&format!("{cell} = {cell} {change};"));
        self.line("}");
        match self.random.below(4) {
            0 | 1 => self.line(&format!("__assert({cell} == {start});")),
            2 => self.line(&format!("if ({cell} != {start}) h[0] = t;")),
            _ => {}
        }
        self.line("}");
    }

    /// A fact that a loop establishes if it runs: that it does not run is forgotten easily.
    pub fn zero_trip(&mut self) {
        let i = self.fresh("i");
        let limit = self.right_or(&["2u", "n", "m % 3 + 1u", "1u"], &["m", "m % 3", "t", "n - 1"]);
        let value = self.random.pick(&["gid", "gid + 1u", "gid + n"]);
        let start = self.random.pick(&["0u", "3u", "m"]);
        self.line(&format!("y = {start};"));
        self.line(&format!("for (unsigned {i} = 0u; {i} < {limit}; {i}++) {{"));
        let relation = self.right_or(&["||"], &["&&"]);
        self.line(&format!("__invariant({i} == 0u {relation} y == {value});"));
        self.line(&format!("y = {value};"));
        if limit != "t" && self.random.chance(20) {
            self.line("__syncthreads();");
        }
        self.line("}");
        match self.random.below(3) {
            0 => self.line(&format!("__assert(y == {value});")),
            1 => self.line("h[y] = t;"),
            _ => self.line(&format!("if (y != {value}) g[0] = t;")),
        }
    }

    /// What different blocks do in different intervals of theirs.
    pub fn groups(&mut self) {
        let array = self.random.pick(&["g", "h"]);
        match self.random.below(4) {
            0 => {
                let i = self.fresh("i");
                self.line(&format!("for (unsigned {i} = 0u; {i} < 2u; {i}++) {{"));
                let row = self.right_or(&["b * 2 + #", "gridDim.x * # + b"], &["b + #", "#"]).replace('#', &i);
                self.line(&format!("{array}[({row}) * n + t] = gid + {i};"));
                self.line("__syncthreads();");
                self.line("}");
            }
            1 => {
                let first = self.random.below(2);
                let second = if self.dares() { 1 - first } else { first };
                self.line(&format!("if (b == {first}) {array}[t] = 1u;"));
                self.barrier();
                self.line(&format!("if (b == {second}) {array}[t] = 2u;"));
            }
            2 => {
                let own = self.right_or(&["gid", "b * n + (n - 1 - t)"], &["t", "n + t"]);
                self.line(&format!("{array}[{own}] = gid;"));
                self.barrier();
                let index = self.right_or(&["gid", "b * n + (t + 1) % n"], &["gid + 1", "(t + 1) % n", "b"]);
                self.line(&format!("y = {array}[{index}];"));
            }
            _ => {
                self.line(&format!("if (t == 0) {array}[b] = gid;"));
                self.barrier();
                let index = self.right_or(&["b"], &["0", "b + 1", "u"]);
                self.line(&format!("x = {array}[{index}];"));
            }
        }
    }

    /// A barrier with an invariant about what was written just before, and its use.
    pub fn invariant(&mut self) {
        let array = self.random.pick(&[Array::S, Array::R]);
        let (name, extent) = (array.name(), self.extent);
        self.line("__syncthreads();");
        self.line("{");
        let v = self.random.pick(&["t + 1u", "3u * t", "m", "h[gid]", "h[gid]"]);
        self.line(&format!("unsigned v = {v};"));
        if self.random.chance(20) {
            self.line("if (t == 1u) v = v + 1u;");
        }
        let about = self.right_or(&["t", "7u * t", "m"], &["v", "v", "x"]);
        let claimed = if self.dares() && self.dares() { format!("{about} + 1u") } else { about.to_owned() };
        let cell = "t";
        let write = format!("{name}[{cell}]");
        match self.right_or(&[0, 0, 0], &[1, 2, 3, 4]) {
            1 => self.line(&format!("if (t > 0) {write} = {about};")),
            2 => self.line(&format!("atomicAdd(&{write}, {about});")),
            3 => self.line(&format!("atomicExch(&{name}[t / 2u], {about});")),
            4 => self.line(&format!("if (t == 0) {name}[n - 1] = {about};")),
            _ => self.line(&format!("{write} = {about};")),
        }
        let said = self.right_or(&["t"], &["t + 1", "t ^ 1u", "(t + 1) % n"]);
        if self.random.chance(20) {
            let relation = self.right_or(&["=="], &["!=", "<="]);
            let (mine, other) = (at(&claimed, "t"), at(&claimed, "(unsigned)__other_int(t)"));
            let claim = format!("({name}[t] {relation} {name}[__other_int(t)]) == ({mine} {relation} {other})");
            let claim = at(&claim, "threadIdx.x");
            self.line(&format!("__barrier_invariant_binary_1({claim}, threadIdx.x, __other_int(threadIdx.x));"));
            self.barrier();
            self.line(&format!("g[b * 1024 + {name}[t]] = t;"));
            self.line("}");
            return;
        }
        let in_range = ["t", "(t + 1) % n", "0", "n - 1", "n - 1 - t"];
        let instance = self.right_or(&in_range, &["t + 1", "t ^ 1", "n", "3", "v"]);
        // Of another thread, `threadIdx.x` is known and the local `t` is not.
        let claim = at(&format!("{name}[({said}) % {extent}] == {claimed}"), "threadIdx.x");
        let instance_of = at(instance, "threadIdx.x");
        self.line(&format!("__barrier_invariant_1({claim}, {instance_of});"));
        self.barrier();
        let value = at(&claimed, instance);
        let read = format!("{name}[({}) % {extent}]", at(said, instance));
        match self.random.below(4) {
            0 | 1 => self.line(&format!("__assert({read} == {value});")),
            2 => self.line(&format!("if ({instance} < n) __assert({read} == {value});")),
            _ => self.line(&format!("if ({read} != {value}) g[0] = t;")),
        }
        self.line("}");
    }

    /// A barrier invariant about a cell that other threads change before the barrier.
    pub fn stale(&mut self) {
        let name = self.random.pick(&["s", "r"]);
        let wrong = self.dares();
        self.line("__syncthreads();");
        if self.random.chance(50) {
            let cell = if wrong { "t / 2u" } else { "t" };
            self.line(&format!("x = atomicAdd(&{name}[{cell}], 1u);"));
            if !wrong {
                self.line("__syncthreads();");
                self.line(&format!("x = {name}[t] - 1u;"));
            }
            self.line(&format!("__barrier_invariant_1({name}[{cell}] == x + 1u, threadIdx.x);"));
            self.barrier();
            self.line(&format!("__assert({name}[{cell}] == x + 1u);"));
            return;
        }
        self.line("{");
        self.line("unsigned next = (t + 1u) % n;");
        self.line(&format!("{name}[t] = t;"));
        self.line(&format!("__barrier_invariant_1({name}[threadIdx.x] == threadIdx.x, next);"));
        self.line("__syncthreads();");
        let change = if self.dares() { "t == 0u" } else { "n > 1u" };
        self.line(&format!("if ({change}) {name}[t] = t + 7u;"));
        if wrong {
            self.line(&format!("__barrier_invariant_1({name}[next] == next, threadIdx.x);"));
        }
        self.barrier();
        if wrong {
            self.line(&format!("__assert({name}[next] == next);"));
        }
        self.line("}");
    }

    /// Sums, differences and conversions that may change their value.
    pub fn wrap(&mut self) {
        let w = self.fresh("w");
        let wrong = self.dares() || self.dares();
        let lines = match (self.random.below(7), wrong) {
            (0, false) => format!("s[(unsigned char)(t * 64u) % {}] = 1u;", self.extent),
            (0, true) => "h[(unsigned char)(gid * 64u)] = t;".to_owned(),
            (1, false) => "if (m > 4u && m - 4u > m) h[0] = t;".to_owned(),
            (1, true) => "if (m + t < m) h[0] = t;".to_owned(),
            (2, false) => "if (t - 0u > 4000000000u) h[1] = t;".to_owned(),
            (2, true) => "if (t - 2u > 4000000000u) h[1] = t;".to_owned(),
            (3, false) => "__assert(m >= m % 5u);".to_owned(),
            (3, true) => "__assert(m + 3u >= m);".to_owned(),
            (4, false) => format!("unsigned char {w} = (unsigned char)(t & 7u); if ({w} > 7) h[2] = t;"),
            (4, true) => format!("unsigned char {w} = (unsigned char)(t * 128u); s[{w} / 64u] = t;"),
            (5, false) => format!("int {w} = (int)(m >> 1); if ({w} < 0) h[0] = t;"),
            (5, true) => format!("int {w} = (int)(m * 2u); if ({w} < 0) h[0] = t;"),
            (_, false) => format!("s[(t - m) % {0} * 0u + t % {0}] = 1u;", self.extent),
            (_, true) => format!("s[(t - m) % {}] = t;", self.extent - 1),
        };
        self.line(&lines);
    }

    /// Barriers that not all threads may come to, or not in the same iteration.
    pub fn meet(&mut self) {
        let condition = if self.dares() { self.condition_of_a_thread() } else { self.condition_of_a_block() };
        let i = self.fresh("i");
        match self.random.below(7) {
            0 => self.line(&format!("if ({condition}) __syncthreads();")),
            1 => {
                self.line(&format!("for (unsigned {i} = 0u; {i} < 2u; {i}++) {{"));
                self.line(&format!("if ({condition}) break;"));
                self.line("__syncthreads();");
                self.line("}");
            }
            2 => {
                let limit = self.right_or(&["m % 3", "n", "u % 4"], &["t", "x % 3"]);
                self.line(&format!("for (unsigned {i} = 0u; {i} < {limit}; {i}++) __syncthreads();"));
            }
            3 => {
                let when = self.right_or(&["b", "m", "1u"], &["t", "x"]);
                self.line(&format!("for (unsigned {i} = 0u; {i} < 3u; {i}++) if ({i} == {when}) __syncthreads();"));
            }
            4 => {
                let other = self.right_or(&["__syncthreads();", "s[t % 4] = 1u;"], &["return;"]);
                self.line(&format!("if ({condition}) {{ __syncthreads(); s[t % 4] = t; }} else {other}"));
            }
            5 => self.line(&format!("if ({condition}) return;")),
            _ => {
                // What is uniform from here on depends on where the update stands.
                self.line(&format!("if ({condition}) u = u + 1u;"));
                if self.random.chance(50) {
                    self.line("__syncthreads();");
                }
                self.line("if (u == 1u) __syncthreads();");
            }
        }
        self.barrier();
    }

    /// Accesses before a loop, in it and after it.
    pub fn pending(&mut self) {
        let array = self.random.pick(&[Array::S, Array::R]);
        let (name, extent) = (array.name(), self.extent);
        let place = |g: &mut Generator| {
            let index = g.right_or(&["t"], &["(t + 1) % n", "t ^ 1", "t / 2"]);
            format!("{name}[({index}) % {extent}]")
        };
        let (before, inside, after) = (place(self), place(self), place(self));
        self.line("__syncthreads();");
        self.line(&format!("{before} = t;"));
        let (i, limit) = (self.fresh("i"), self.random.pick(&["2u", "m % 3", "1u"]));
        self.line(&format!("for (unsigned {i} = 0u; {i} < {limit}; {i}++) {{"));
        match self.random.below(5) {
            0 => self.line(&format!("x = {inside};")),
            1 => self.line(&format!("{inside} = {i};")),
            2 => {
                let j = self.fresh("j");
                self.line(&format!("x = {inside};"));
                let limit = self.random.pick(&["m % 2", "1u", "2u"]);
                self.line(&format!("for (unsigned {j} = 0u; {j} < {limit}; {j}++) __syncthreads();"));
            }
            3 => self.line(&format!("if ({i} % 2u == 0u) __syncthreads();")),
            _ => self.line("x = x + 1u;"),
        }
        if self.random.chance(25) {
            self.line("__syncthreads();");
        }
        self.line("}");
        if self.random.chance(20) {
            self.line("__syncthreads();");
        }
        let write = self.random.chance(30);
        self.line(&if write { format!("{after} = x;") } else { format!("y = {after};") });
    }

    /// Atomics, and plain accesses that may meet them.
    pub fn atomic(&mut self) {
        let array = self.random.pick(&[Array::H, Array::S, Array::R]);
        let (name, extent) = (array.name(), self.extent);
        let index = self.random.pick(&["0", "t / 2", "t & 1", "t"]);
        self.line("__syncthreads();");
        let far = if array.is_shared() { format!("{extent} - 1") } else { "9 + gid".to_owned() };
        let operation = self.right_or(&["atomicAdd", "atomicMax", "atomicExch"], &["atomicAdd_block"]);
        self.line(&format!("x = {operation}(&{name}[{index}], 1u);"));
        match self.right_or(&[0, 1, 2], &[3, 4, 5, 6]) {
            0 => self.line(&format!("if (t == 0 && n < {extent}) {name}[{far}] = 1u;")),
            1 if array.is_shared() => {
                self.barrier();
                self.line(&format!("y = {name}[{index}];"));
            }
            1 | 2 => self.line("__assert(x <= 4294967295u);"),
            3 => self.line(&format!("y = {name}[{index}];")),
            4 => self.line(&format!("if (t == 0) {name}[{index}] = 0u;")),
            5 => self.line("g[x] = t;"),
            _ => self.line("__assert(x <= m + n);"),
        }
        if array.is_shared() {
            self.barrier();
        }
    }
}

/// The text with another thread in place of `t`.
pub fn at(text: &str, thread: &str) -> String {
    let by = format!("({thread})");
    let mut result = String::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        result.push_str(if word == "t" { &by } else { &word });
        word.clear();
        result.push(c);
    }
    result.trim_end().to_owned()
}
