//! Further fragments of random kernels: invariants of several elements, and permutations.

use super::generator::Generator;

impl Generator {
    /// Each thread writes an element; what is said of two of them, before and after a step that exchanges
    /// elements, or changes them.
    pub fn several(&mut self) {
        let name = self.random.pick(&["s", "r"]);
        let (copy, extent) = (self.fresh("c"), self.extent);
        self.line("__syncthreads();");
        self.line(&format!("__shared__ unsigned {copy}[{extent}];"));
        let (value, relations) = self.random.pick(&[
            ("# * 3u", &["<", "<=", "!="][..]),
            ("# / 2u", &["<="][..]),
            ("(9u - # % 2u)", &["+ 1u >="][..]),
            ("4u", &["=="][..]),
        ]);
        self.line(&format!("{name}[t] = {};", value.replace('#', "t")));
        self.of_each(name, value);
        let relation = self.random.pick(relations);
        let relation = self.right_or(&[relation], &["<", "!=", "=="]).to_owned();
        self.of_two(name, &relation);
        self.barrier();
        self.line(&format!("__array_snapshot({copy}, {name});"));
        self.step(name, &copy, &relation);
        self.line(&format!("y = {name}[(t + 1u) % n];"));
        self.line("g[b * 1024u + t] = y;");
    }

    fn of_each(&mut self, name: &str, value: &str) {
        let x = self.fresh("e");
        let text = format!("__element_invariant({name}, #, __implies(# < n, {name}[#] == {value}));");
        self.line(&text.replace('#', &x));
    }

    fn of_two(&mut self, name: &str, relation: &str) {
        let (x, y) = (self.fresh("e"), self.fresh("e"));
        let guard = self.right_or(&["< n"], &["<= n", "+ 1u < n"]);
        let text = format!("__implies({x} < {y} && {y} {guard}, {name}[{x}] {relation} {name}[{y}])");
        self.line(&format!("__elements_invariant_2({name}, {x}, {y}, {text});"));
    }

    fn step(&mut self, name: &str, copy: &str, relation: &str) {
        match self.random.below(3) {
            // Nobody writes.
            0 => {
                let relation = self.right_or(&[relation], &["<", "=="]).to_owned();
                self.of_two(name, &relation);
            }
            1 => {
                let written = self.right_or(&[name], &["1000u"]);
                let written = if written == name { format!("{name}[t] + 1u") } else { written.to_owned() };
                self.line(&format!("{name}[t] = {written};"));
                if self.random.chance(50) {
                    let written = written.replace(&format!("{name}[t]"), &format!("{copy}[#]"));
                    self.of_each(name, &written);
                }
                self.of_two(name, relation);
            }
            _ => {
                let apart = self.right_or(&[" && (t & 1u) == 0u"], &["", " && (t & 2u) == 0u"]);
                let (next, own) = (format!("{name}[t + 1u]"), format!("{name}[t]"));
                let low = self.right_or(&[next.as_str()], &["y", own.as_str()]).to_owned();
                let high = self.right_or(&["y"], &["x", "y + 1u"]);
                self.line(&format!("if (t + 1u < n{apart}) {{"));
                self.line(&format!("y = {name}[t];"));
                self.line(&format!("{name}[t] = {low};"));
                self.line(&format!("{name}[t + 1u] = {high};"));
                self.line("}");
                self.line(&format!("__permutation_invariant({name}, {copy});"));
            }
        }
        self.barrier();
    }
}
