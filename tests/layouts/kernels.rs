//! Kernels that use the members of a record.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::language::Language;
use super::probe::{INPUTS, Kernel, Kind, Member, Origin, Part, Step, code, slot};
use super::random::Random;

/// A record to be used.
pub struct Record<'c> {
    pub language: Language,
    pub name: &'c str,
    pub members: &'c [Member],
    /// Members may share their bytes.
    pub has_unions: bool,
}

impl Record<'_> {
    /// The first one looks at single members, the second one copies; a third one is about
    /// bit-fields.
    pub fn kernels(&self, seed: u64, random: &mut Random) -> Vec<Kernel> {
        let bit_fields = positions(self.members, |kind| *kind == Kind::BitField);
        let mut all = vec![self.members_alone(random), self.copies(random)];
        if !bit_fields.is_empty() {
            all.push(bit_fields.into_iter().map(Step::Read).collect());
        }
        let named = |(number, steps)| Kernel { name: format!("k{seed}_{number}"), steps };
        all.into_iter().enumerate().map(named).collect()
    }

    /// Sizes, offsets, reads and writes of single members.
    fn members_alone(&self, random: &mut Random) -> Vec<Step> {
        let name = self.name;
        let byte = format!("{}char *", self.language.space());
        let number = |code: String, claim: String| Step::Number { code, claim };
        let mut steps = vec![number(format!("({byte})(p + 1) - ({byte})p"), format!("sizeof({name}) == $"))];
        let bases = self.members.iter().filter_map(|m| match &m.part_of {
            Some(Part::Base(base)) => Some(base),
            _ => None,
        });
        for base in bases.collect::<BTreeSet<&String>>() {
            // A constant expression has no such casts, but clang folds them where it is asked to.
            let folded = format!("(char *)({base} *)({name} *)4096 - (char *)4096");
            let claim = format!("(__builtin_constant_p({folded}) ? {folded} : -1) == $");
            steps.push(number(format!("({byte})({base} *)p - ({byte})p"), claim));
        }
        for (at, member) in self.members.iter().enumerate() {
            let path = &member.path;
            if !matches!(member.kind, Kind::Lane(..) | Kind::BitField) {
                let code = format!("({byte})&p->{path} - ({byte})p");
                steps.push(number(code, format!("__builtin_offsetof({name}, {path}) == $")));
            }
            match &member.kind {
                Kind::Whole => {
                    let code = format!("({byte})(&p->{path} + 1) - ({byte})&p->{path}");
                    steps.push(number(code, format!("sizeof((({name} *)0)->{path}) == $")));
                }
                Kind::BitField => {}
                _ => steps.push(Step::Read(at)),
            }
        }
        for (at, member) in self.members.iter().enumerate() {
            let value = match &member.kind {
                Kind::Whole | Kind::BitField => continue,
                Kind::Enumeration(Some(values)) => random.pick(values).to_string(),
                _ => format!("in[{}]", random.below(INPUTS.len() as u64)),
            };
            steps.push(Step::Write(at, value));
        }
        steps
    }

    /// Copies of the record and of its parts, and what members hold afterwards.
    fn copies(&self, random: &mut Random) -> Vec<Step> {
        let readable = positions(self.members, |kind| !matches!(kind, Kind::Whole | Kind::BitField));
        let mut origins = vec![Origin { from_p: false, element: 0 }; self.members.len()];
        let mut steps = Vec::new();
        for _ in 0..2 + random.below(3) {
            let element = random.below(3);
            let from = Origin { from_p: true, element };
            let part = match readable.len() as u64 {
                0 => None,
                n => self.members[readable[random.below(n) as usize]].part_of.clone(),
            };
            let mut object = "q[0]";
            let text = match (random.below(6), &part) {
                (0, _) => format!("q[0] = p[{element}];"),
                (1, _) if self.language.is_cuda() => format!("memcpy(q, p + {element}, sizeof({}));", self.name),
                (2, _) => format!("{{ {} l = p[{element}]; q[0] = l; }}", self.name),
                (3, _) => {
                    object = "q[1]";
                    format!("q[1] = p[{element}];")
                }
                _ if self.has_unions => format!("q[0] = p[{element}];"),
                (_, Some(Part::Base(base))) => format!("static_cast<{base} &>(q[0]) = p[{element}];"),
                (_, Some(Part::Member(name))) if self.is_assignable(name) => {
                    format!("q[0].{name} = p[{element}].{name};")
                }
                _ => format!("q[0] = p[{element}];"),
            };
            let is_part = text.starts_with("static_cast") || text.starts_with("q[0].");
            steps.push(Step::Effect(text));
            for (member, origin) in self.members.iter().zip(&mut origins) {
                if object == "q[0]" && (!is_part || member.part_of == part) {
                    *origin = from;
                }
            }
            for &member in &readable {
                let origin = if object == "q[0]" { origins[member] } else { from };
                steps.push(Step::Copied { object: object.to_owned(), member, origin });
            }
        }
        steps
    }

    /// Arrays are not.
    fn is_assignable(&self, name: &str) -> bool {
        !self.members.iter().any(|m| m.path.strip_prefix(name).is_some_and(|rest| rest.starts_with('[')))
    }

    pub fn write(&self, text: &mut String, kernels: &[Kernel]) {
        let (name, space, kernel) = (self.name, self.language.space(), self.language.kernel());
        let _ = writeln!(text, "#ifndef CHECK");
        for each in kernels {
            let _ = writeln!(text, "{kernel} void {}({space}{name} *p, {space}{name} *q,", each.name);
            let _ = writeln!(text, "    const {space}s64 *in, {space}u64 *out) {{");
            for (number, step) in each.steps.iter().enumerate() {
                let _ = writeln!(text, "  {}", code(self.members, step, number, space));
            }
            let _ = writeln!(text, "}}");
        }
        let _ = writeln!(text, "#endif");
        for (number, each) in kernels.iter().enumerate() {
            (0..each.steps.len()).for_each(|step| *text += &format!("{}\n", slot(number, step)));
        }
    }
}

fn positions(members: &[Member], is_wanted: impl Fn(&Kind) -> bool) -> Vec<usize> {
    members.iter().enumerate().filter(|(_, m)| is_wanted(&m.kind)).map(|(at, _)| at).collect()
}
