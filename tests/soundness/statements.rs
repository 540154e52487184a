//! Statements of random kernels that keep to the roles of arrays, more or less.

use super::generator::{Array, Generator, Role};

impl Generator {
    /// Up to so many statements, nested up to this deep.
    pub fn statements(&mut self, most: u64, depth: u64) {
        for _ in 0..1 + self.random.below(most) {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u64) {
        match self.random.below(if depth == 0 { 11 } else { 17 }) {
            0..=2 => self.store(),
            3 | 4 => self.load(),
            5 | 6 => self.assign(),
            7 => self.update_of_all(),
            8 => self.private_array(),
            9 => self.assertion(),
            10 => self.leave(),
            11..=13 => self.branch(depth),
            _ => self.plain_loop(depth),
        }
    }

    fn place(&mut self, write: bool) -> (Array, String) {
        let array = self.random.pick(&[Array::G, Array::H, Array::S, Array::S, Array::R]);
        let free = self.roles[array as usize] == Role::Read;
        let index = if self.dares() || (free && !write) { self.any_index(array) } else { self.own_index(array) };
        (array, index)
    }

    fn store(&mut self) {
        let (array, index) = self.place(true);
        if self.roles[array as usize] == Role::Read && !self.dares() {
            return self.load();
        }
        let value = self.value();
        let name = array.name();
        self.line(&format!("{name}[{index}] = {value};"));
        if self.random.chance(15) {
            self.line(&format!("__assert({name}[{index}] == (unsigned)({value}));"));
        }
    }

    fn load(&mut self) {
        let (array, index) = self.place(false);
        let local = self.random.pick(&["x", "y", "x"]);
        self.line(&format!("{local} = {}[{index}];", array.name()));
    }

    fn assign(&mut self) {
        let local = self.random.pick(&["x", "y"]);
        let value = self.value();
        self.line(&format!("{local} = {value};"));
        if self.random.chance(10) && !value.contains(local) {
            self.line(&format!("__assert({local} == {value});"));
        }
    }

    /// `u` stays equal in all threads, if all come here.
    fn update_of_all(&mut self) {
        if self.uniform || self.dares() {
            let value = self.uniform_value();
            self.line(&format!("u = {value};"));
        }
    }

    fn private_array(&mut self) {
        let p = self.fresh("p");
        let (i, j, value) = (self.value(), self.value(), self.value());
        self.line(&format!("unsigned {p}[4] = {{0u, t, x, 1u}};"));
        self.line(&format!("{p}[({i}) & 3] = {value};"));
        self.line(&format!("y = {p}[({j}) & 3];"));
    }

    fn assertion(&mut self) {
        if !self.random.chance(30) {
            return self.assign();
        }
        let claim = match self.random.below(5) {
            0 => "x >= y".to_owned(),
            1 => "t < n".to_owned(),
            2 => "b < gridDim.x && gid / n == b".to_owned(),
            3 => self.condition_of_a_block(),
            _ => self.condition_of_a_thread(),
        };
        self.line(&format!("__assert({claim});"));
    }

    /// `return`, `break` or `continue` under a condition.
    fn leave(&mut self) {
        if !self.random.chance(40) {
            return self.store();
        }
        let (condition, _) = self.condition(20 + self.risk);
        let how = match self.loops.is_empty() {
            true => "return",
            false => self.random.pick(&["break", "break", "continue", "return"]),
        };
        self.line(&format!("if ({condition}) {how};"));
    }

    fn branch(&mut self, depth: u64) {
        let (condition, of_all) = self.condition(60);
        let before = self.uniform;
        self.uniform &= of_all;
        self.line(&format!("if ({condition}) {{"));
        self.statements(2, depth - 1);
        if self.uniform && self.random.chance(10) || self.dares() {
            self.line("__syncthreads();");
        }
        if self.random.chance(30) {
            self.line("} else {");
            self.statements(2, depth - 1);
        }
        self.line("}");
        self.uniform = before;
    }

    fn plain_loop(&mut self, depth: u64) {
        let before = self.uniform;
        if self.random.chance(20) {
            return self.shrinking_loop(depth);
        }
        let i = self.fresh("i");
        let (limit, of_all) = match self.random.below(6) {
            0 | 1 => (self.constant(), true),
            2 => ("m % 4".to_owned(), true),
            3 => ("n".to_owned(), true),
            4 => ("t".to_owned(), false),
            _ => ("x % 3".to_owned(), false),
        };
        let first = self.random.pick(&["0u", "0u", "1u", "t"]);
        let step = self.random.pick(&["++", "++", " += 2", " += n"]);
        self.line(&format!("for (unsigned {i} = {first}; {i} < {limit}; {i}{step}) {{"));
        match self.random.below(10) {
            0 => self.line(&format!("__invariant({i} >= {first});")),
            1 => self.line(&format!("__invariant({first} > {limit} || {i} <= {limit});")),
            _ => {}
        }
        self.uniform &= of_all && first != "t";
        self.loops.push(i);
        self.statements(2, depth - 1);
        if self.uniform && self.random.chance(20) || self.dares() && self.random.chance(50) {
            self.line("__syncthreads();");
        }
        self.loops.pop();
        self.line("}");
        self.uniform = before;
    }

    /// The loop of a tree reduction.
    fn shrinking_loop(&mut self, depth: u64) {
        let d = self.fresh("d");
        let start = self.random.pick(&["n / 2", "2u", "4u", "n", "m % 8"]);
        self.line(&format!("for (unsigned {d} = {start}; {d} > 0; {d} >>= 1) {{"));
        match self.random.below(3) {
            0 => {
                let array = self.random.pick(&[Array::S, Array::R]);
                let (name, extent) = (array.name(), self.extent);
                self.line(&format!("if (t < {d}) {name}[t] += {name}[(t + {d}) % {extent}];"));
            }
            _ => {
                self.loops.push(d);
                self.statements(2, depth - 1);
                self.loops.pop();
            }
        }
        if self.random.chance(70) {
            self.line("__syncthreads();");
        }
        self.line("}");
    }
}
