//! Further fragments of random kernels: element invariants, loops in loops.

use super::generator::{Array, Generator};

/// A permutation of the threads, and its inverse.
const PERMUTATIONS: [(&str, &str); 3] =
    [("t", "#"), ("n - 1u - t", "n - 1u - #"), ("(t + 1u) % n", "(# + n - 1u) % n")];

impl Generator {
    /// Each thread writes an element; what is said of all elements at the barrier, and
    /// what is done with it afterwards.
    pub fn element(&mut self) {
        let name = self.random.pick(&["s", "r"]);
        self.line("__syncthreads();");
        let value = self.random.pick(&["#", "# * 3u", "m", "(# + m)", "0u", "(7u - #)", "(# ^ u)"]);
        let (write, inverse) = self.random.pick(&PERMUTATIONS);
        let owner = self.right_or(&[inverse], &["0u", "# / 2u", "n", "# + 1u", "n + #"]);
        let condition = self.right_or(&[""], &["if (t > 0u) ", "if (t < m) ", "if (t != n / 2u) "]);
        let stored = if self.dares() && self.dares() { format!("{value} + 1u") } else { value.to_owned() };
        self.line(&format!("{condition}{name}[{write}] = {};", with(&stored, write)));
        let relation = self.right_or(&["=="], &["<=", "!="]);
        self.state(name, &format!("{name}[#] {relation} {value}"), owner);
        self.barrier();
        for _ in 0..self.random.below(3) {
            self.next_round(name, value);
        }
        self.use_elements(name, value);
    }

    /// The element invariant, of the elements that threads write, mostly.
    fn state(&mut self, name: &str, claim: &str, owner: &str) {
        let guard = self.right_or(&["# < n"], &["# <= n", "# + 1u < n", "true"]);
        let x = self.fresh("e");
        let owner = if self.random.below(2) == 0 { String::new() } else { format!(", {owner}") };
        let text = format!("__element_invariant({name}, #, __implies({guard}, {claim}){owner});");
        self.line(&text.replace('#', &x));
    }

    /// A further interval: some elements change, or none, and the claim with them or not.
    fn next_round(&mut self, name: &str, value: &str) {
        let owner = self.right_or(&["#"], &["0u", "n", "n + #", "(# + 1u) % n"]);
        let other = self.random.pick(&["9u", "# + 5u", "u"]);
        let claim = match self.random.below(4) {
            0 => {
                // Nobody writes.
                let claimed = if self.dares() { format!("{value} + 1u") } else { value.to_owned() };
                self.state(name, &format!("{name}[#] == {claimed}"), owner);
                return self.barrier();
            }
            1 => {
                let place = self.right_or(&["0u"], &["m % 2u", "n / 2u"]);
                self.line(&format!("if (t == 0u) {name}[{place}] = {};", with(other, place)));
                format!("{name}[#] == (# == 0u ? {other} : {value})")
            }
            2 => {
                let half = self.right_or(&["(t & 1u) == 0u"], &["(t & 2u) == 0u", "t < m"]);
                self.line(&format!("if ({half}) {name}[t] = {};", with(other, "t")));
                format!("{name}[#] == ((# & 1u) == 0u ? {other} : {value})")
            }
            _ => {
                let change = self.right_or(&["+ 2u"], &["+ 1u", "* 2u"]);
                self.line(&format!("{name}[t] = {name}[t] {change};"));
                format!("{name}[#] == {value} + 2u")
            }
        };
        self.state(name, &claim, owner);
        self.barrier();
        let read = self.random.pick(&["(t + 1u) % n", "t", "n - 1u"]);
        let cell = format!("{name}[#]");
        let claim = with(&claim.replace(&cell, "y"), read);
        self.line(&format!("y = {name}[{read}];"));
        self.line(&format!("__assert({claim});"));
    }

    fn use_elements(&mut self, name: &str, value: &str) {
        let read = self.random.pick(&["(t + 1u) % n", "t", "n - 1u - t", "0u"]);
        match self.random.below(3) {
            0 => self.line(&format!("__assert({name}[{read}] == {});", with(value, read))),
            1 => self.line(&format!("if ({name}[{read}] != {}) g[0] = t;", with(value, read))),
            _ => self.line(&format!("g[b * 1024u + {name}[t]] = t;")),
        }
    }

    /// A loop in a loop, with barriers in one of them or in both.
    pub fn nested(&mut self) {
        let array = self.random.pick(&[Array::S, Array::R]);
        let (name, extent) = (array.name(), self.extent);
        let (i, j) = (self.fresh("i"), self.fresh("j"));
        let outer = self.random.pick(&["2u", "m % 3", "u % 3"]);
        let inner = self.right_or(&["2u", "m % 2 + 1u", "n"], &["m % 2", "t", "x % 2"]);
        self.line("__syncthreads();");
        self.line(&format!("for (unsigned {i} = 0u; {i} < {outer}; {i}++) {{"));
        if self.random.chance(40) {
            self.line(&format!("{name}[t] = {i};"));
        }
        if self.random.chance(50) {
            self.line("__syncthreads();");
        }
        self.line(&format!("for (unsigned {j} = 0u; {j} < {inner}; {j}++) {{"));
        let shift = self.random.pick(&["1u", &i, &j]).to_owned();
        self.line(&format!("x = {name}[(t + {shift}) % n % {extent}];"));
        let barriers = self.right_or(&[2, 2, 3], &[0, 1]);
        if barriers & 2 != 0 {
            self.line("__syncthreads();");
        }
        let own = self.right_or(&["t"], &["(t + #) % n", "t ^ 1u"]).replace('#', &j);
        self.line(&format!("{name}[({own}) % {extent}] = x + {j};"));
        if barriers & 1 != 0 || self.random.chance(70) {
            self.line("__syncthreads();");
        }
        self.line("}");
        if self.random.chance(30) {
            self.line("__syncthreads();");
        }
        self.line("}");
        self.barrier();
    }
}

/// The text with this in place of `#`.
fn with(text: &str, place: &str) -> String {
    text.replace('#', &format!("({place})"))
}
