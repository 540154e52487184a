//! Fragments in which the lanes of a warp or a sub-group exchange values, or order their
//! accesses.

use barrister::kernel::ast::Language;

use super::fragments::at;
use super::generator::Generator;
use super::opencl;

impl Generator {
    /// A shuffle, what is claimed before it, and what is made of its result.
    pub fn shuffle(&mut self) {
        let guarded = self.random.chance(30);
        if guarded {
            let (condition, _) = if self.dares() { self.condition(80) } else { self.condition(0) };
            self.line(&format!("if ({condition}) {{"));
        } else {
            self.line("{");
        }
        if self.random.chance(50) {
            self.value_of_a_lane()
        } else {
            self.claim_of_a_lane()
        }
        self.line("}");
    }

    /// Lanes read what others have written, and write where others have read.
    pub fn warp_barrier(&mut self) {
        let (name, v) = (self.random.pick(&["s", "r"]), self.fresh("v"));
        self.line("__syncthreads();");
        let i = self.random.chance(30).then(|| self.fresh("i"));
        match &i {
            Some(i) => self.line(&format!("for (unsigned {i} = 0u; {i} < 2u; {i}++) {{")),
            None => self.line("{"),
        }
        self.line(&format!("{name}[t] = t;"));
        self.order_lanes();
        let from = self.random.pick(&["t ^ 1u", "(t + 1u) % n", "0u", "n - 1u - t"]);
        self.line(&format!("unsigned {v} = ({from}) < n ? {name}[{from}] : 0u;"));
        if i.is_some() || self.random.chance(60) {
            self.order_lanes();
            let to = self.right_or(&["t", "t ^ 1u", "n - 1u - t"], &["t / 2u", "0u"]);
            self.line(&format!("if (({to}) < n) {name}[{to}] = {v} + 1u;"));
        }
        if i.is_some() {
            self.order_lanes();
        }
        self.line("}");
        self.barrier();
    }

    fn order_lanes(&mut self) {
        if self.language == Language::OpenCl {
            let flags = self.right_or(&[opencl::BOTH], &["CLK_LOCAL_MEM_FENCE", "CLK_GLOBAL_MEM_FENCE", "0"]);
            let guard = self.right_or(&[""], &["if (t > 0u) ", "if (m > 1u) "]);
            return self.line(&format!("{guard}sub_group_barrier({flags});"));
        }
        let mask = self.right_or(&["", "0xffffffffu"], &["3u", "0xfffffffeu", "1u << (t & 31u)", "m"]);
        let guard = self.right_or(&[""], &["if (t > 0u) ", "if (m > 1u) "]);
        self.line(&format!("{guard}__syncwarp({mask});"));
    }

    /// What is got is what the source lane gives, if there is such a lane.
    fn value_of_a_lane(&mut self) {
        let (v, w) = (self.fresh("v"), self.fresh("w"));
        let given = self.random.pick(&["t", "t + 1u", "3u * t", "m + t"]);
        self.line(&format!("unsigned {v} = {given};"));
        let (call, from) = self.exchange(&v);
        self.line(&format!("unsigned {w} = {call};"));
        let from = if self.dares() { self.random.pick(&["t", "t + 1u", "t - 1u", "t ^ 1u"]).to_owned() } else { from };
        let exists = self.right_or(&["&&"], &["||"]);
        let there = format!("({from}) < n");
        match self.random.below(3) {
            0 => self.line(&format!("if ({there} {exists} {there}) __assert({w} == {});", at(given, &from))),
            1 => self.line(&format!("if ({there} && {w} != {}) h[0] = t;", at(given, &from))),
            _ => self.line(&format!("h[{w} + b * n] = t;")),
        }
    }

    /// What a lane knows of its value, the one that gets it knows.
    fn claim_of_a_lane(&mut self) {
        let (v, w, limit) = (self.fresh("v"), self.fresh("w"), self.fresh("limit"));
        let bound = self.right_or(&["m", "u", "b + 2u"], &["x", "y", "t", "g[gid]"]);
        self.line(&format!("unsigned {limit} = {bound}, {v} = h[gid];"));
        let loops = self.random.chance(30);
        if loops {
            let i = self.fresh("i");
            self.line(&format!("for (unsigned {i} = 0u; {i} < 2u; {i}++) {{"));
        }
        if !self.dares() {
            self.line(&format!("if ({v} > {limit}) {v} = {limit};"));
        }
        let claim = self.right_or(&["<="], &["<", "=="]);
        self.line(&format!("__shuffle_invariant({v} {claim} {limit});"));
        if self.random.chance(20) {
            self.line(&format!("{v} = {v} / 2u;"));
        }
        let (call, from) = self.exchange(&v);
        self.line(&format!("unsigned {w} = {call};"));
        self.line(&format!("if (({from}) < n) __assert({w} {claim} {limit});"));
        if loops {
            let next = self.right_or(&["3u * #", "# + 1u"], &["# + t", "x"]).replace('#', &limit);
            self.line(&format!("{limit} = {next}; {v} = {w};"));
            self.line("}");
        }
    }

    /// A call, and the thread whose value it gives; in OpenCL it is beyond the last one where
    /// there is none.
    fn exchange(&mut self, v: &str) -> (String, String) {
        if self.language == Language::OpenCl {
            return self.exchange_in_sub_group(v);
        }
        let mask = self.right_or(&["0xffffffffu"], &["3u", "0xfffffffeu", "1u << (t & 31u)", "m"]);
        let (by, width) = (self.random.pick(&[1u32, 2, 3]), self.random.pick(&[32u32, 32, 4, 2]));
        let (name, from) = match self.random.below(4) {
            0 => ("up", format!("t % {width}u < {by}u ? t : t - {by}u")),
            1 => ("down", format!("t % {width}u + {by}u < {width}u ? t + {by}u : t")),
            2 => {
                let last = format!("t % 32u - t % {width}u + {width}u");
                ("xor", format!("(t % 32u ^ {by}u) < {last} ? t ^ {by}u : t"))
            }
            _ => ("", format!("t - t % {width}u + {by}u % {width}u")),
        };
        let name = if name.is_empty() { "__shfl_sync".to_owned() } else { format!("__shfl_{name}_sync") };
        let width = if width == 32 { String::new() } else { format!(", {width}") };
        (format!("{name}({mask}, {v}, {by}{width})"), from)
    }

    fn exchange_in_sub_group(&mut self, v: &str) -> (String, String) {
        let by = self.random.pick(&[1u32, 2, 3, 31, 32, 33]);
        let (name, from) = match self.random.below(4) {
            0 => ("_up", format!("t % 32u < {by}u ? n : t - {by}u")),
            1 => ("_down", format!("t % 32u + {by}u >= 32u ? n : t + {by}u")),
            2 => ("_xor", format!("(t % 32u ^ {by}u) >= 32u ? n : t ^ {by}u")),
            _ => ("", format!("{by}u >= 32u ? n : t - t % 32u + {by}u")),
        };
        (format!("sub_group_shuffle{name}({v}, {by}u)"), from)
    }
}
