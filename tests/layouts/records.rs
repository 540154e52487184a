//! Random records.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::kernels;
use super::language::Language;
use super::probe::{Case, Kind, Member, Part};
use super::random::Random;

/// A type that members may have, and its members.
#[derive(Clone)]
struct Shape {
    name: String,
    members: Vec<Member>,
    /// Base classes, direct and indirect.
    ancestors: BTreeSet<String>,
    /// No base class: a union, or with an array of no length at its end.
    is_leaf: bool,
}

/// Members of a kind that a record of the case may have.
#[derive(Clone, Copy, Default)]
struct Rare {
    bit_fields: bool,
    virtual_bases: bool,
    odd_types: bool,
}

struct Records<'r> {
    random: &'r mut Random,
    language: Language,
    text: String,
    names: u64,
    shapes: Vec<Shape>,
    enumerations: Vec<(String, Kind)>,
    rare: Rare,
    /// There was a union.
    unions: bool,
    /// Behind the names of types: C has no namespaces.
    suffix: String,
}

const INTEGERS: [&str; 16] = [
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "bool",
    "char16_t",
    "char32_t",
    "wchar_t",
    "int",
];
const C_INTEGERS: [&str; 9] = ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "int"];
const VECTORS: [(&str, u64); 14] = [
    ("char1", 1),
    ("char2", 2),
    ("char3", 3),
    ("uchar4", 4),
    ("short2", 2),
    ("ushort3", 3),
    ("short4", 4),
    ("int2", 2),
    ("int3", 3),
    ("uint4", 4),
    ("long1", 1),
    ("longlong2", 2),
    ("ulonglong4", 4),
    ("int4", 4),
];
const FLOAT_VECTORS: [(&str, u64, &str); 4] =
    [("float2", 2, "float"), ("float3", 3, "float"), ("float4", 4, "float"), ("double2", 2, "double")];
const LANES: [&str; 6] = ["char", "unsigned char", "short", "int", "unsigned", "long"];
const C_LANES: [&str; 6] = ["char", "uchar", "short", "int", "uint", "long"];
/// Members that a record hands on to those that contain it.
const MOST_INHERITED: usize = 5;

/// The case of a seed.
pub fn case(seed: u64, random: &mut Random, language: Language) -> Case {
    let rare = Rare {
        bit_fields: language.is_cuda() && random.chance(10),
        virtual_bases: language.is_cuda() && random.chance(2),
        odd_types: random.chance(4),
    };
    let suffix = if language.is_cuda() { String::new() } else { format!("_{seed}") };
    let (text, names, shapes, enumerations) = (String::new(), 0, Vec::new(), Vec::new());
    let mut records = Records { random, language, text, names, shapes, enumerations, rare, unions: false, suffix };
    for _ in 0..records.random.below(3) {
        records.enumeration();
    }
    for _ in 0..records.random.below(4) {
        records.any_record();
    }
    let shape = records.any_record();
    records.finish(seed, &shape)
}

impl Records<'_> {
    fn fresh(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("{letter}{}{}", self.names, self.suffix)
    }

    fn enumeration(&mut self) {
        let name = self.fresh("E");
        let (a, b) = (self.fresh("e"), self.fresh("e"));
        let (low, high) = (self.random.pick(&[0, -1, 1, -200]), self.random.pick(&[3, 100, 200, 70_000]));
        if !self.language.is_cuda() {
            let _ = writeln!(self.text, "typedef enum {{ {a} = {low}, {b} = {high} }} {name};");
            self.enumerations.push((name, Kind::Enumeration(Some(vec![low, high]))));
            return;
        }
        let scoped = if self.random.chance(30) { "class " } else { "" };
        let fixed = self.random.chance(50);
        let ty = self.random.pick(&["unsigned char", "signed char", "short", "unsigned", "long long", "bool"]);
        if fixed {
            let _ = writeln!(self.text, "enum {scoped}{name} : {ty} {{ {a} = 0, {b} = 1 }};");
        } else {
            let _ = writeln!(self.text, "enum {scoped}{name} {{ {a} = {low}, {b} = {high} }};");
        }
        let is_open = !fixed && scoped.is_empty();
        self.enumerations.push((name, Kind::Enumeration(is_open.then(|| vec![low, high]))));
    }

    /// Writes a record of one form or another.
    fn any_record(&mut self) -> Shape {
        let form = if self.language.is_cuda() { self.random.below(10) } else { 9 };
        let shape = match form {
            0 if !self.shapes.is_empty() => self.template(),
            1 => self.curious(),
            _ => self.record(),
        };
        self.shapes.push(shape.clone());
        shape
    }

    /// `template <class T, int N> struct G { … };`, as an instance.
    fn template(&mut self) -> Shape {
        let (name, a, b, c) = (self.fresh("G"), self.fresh("f"), self.fresh("f"), self.fresh("f"));
        let (argument, members) = self.member_type();
        let length = 1 + self.random.below(3);
        let order = [format!("T {a};"), format!("char {b};"), format!("T {c}[N];")];
        let first = self.random.below(3) as usize;
        let attribute = self.random.pick(&["", "", "", "alignas(T) ", "__attribute__((packed)) "]);
        let _ = writeln!(self.text, "template <class T, int N = 2> struct {attribute}{name} {{");
        let _ = writeln!(self.text, "  {} {} {}", order[first], order[(first + 1) % 3], order[(first + 2) % 3]);
        let _ = writeln!(self.text, "}};");
        let alias = self.fresh("R");
        let _ = writeln!(self.text, "using {alias} = {name}<{argument}, {length}>;");
        let mut all = Self::within(&a, &members);
        all.push(member(&b, Kind::Integer));
        all.extend(Self::within(&format!("{c}[{}]", length - 1), &members));
        Shape { name: alias, members: all, ancestors: BTreeSet::new(), is_leaf: false }
    }

    /// A base class whose argument is the class that it is a base of.
    fn curious(&mut self) -> Shape {
        let (base, name, a, b) = (self.fresh("C"), self.fresh("R"), self.fresh("f"), self.fresh("f"));
        let (ta, tb) = (self.random.pick(&["int", "short", "char", "double"]), self.integer());
        let _ =
            writeln!(self.text, "template <class D> struct {base} {{ {ta} {a}; D *self() {{ return (D *)this; }} }};");
        let _ = writeln!(self.text, "struct {name} : {base}<{name}> {{ {tb} {b}; }};");
        let kind = if ta == "double" { Kind::Float("double") } else { Kind::Integer };
        let part_of = Some(Part::Base(format!("{base}<{name}>")));
        let members = vec![Member { path: a, kind, part_of }, member(&b, Kind::Integer)];
        Shape { name, members, ancestors: BTreeSet::from([base]), is_leaf: false }
    }

    fn record(&mut self) -> Shape {
        let name = self.fresh("R");
        let is_cuda = self.language.is_cuda();
        let is_union = self.random.chance(8);
        let pack = self.random.chance(10).then(|| self.random.pick(&[1, 2, 4, 8]));
        if let Some(pack) = pack {
            let _ = writeln!(self.text, "#pragma pack(push, {pack})");
        }
        let attribute = match self.random.below(20) {
            0 | 1 => "__attribute__((packed)) ",
            2 => "__attribute__((aligned(2))) ",
            3 => "__attribute__((aligned)) ",
            4 if is_cuda => "alignas(16) ",
            5 if is_cuda => "alignas(long) alignas(4) ",
            6 => "__attribute__((packed, aligned(2))) ",
            _ => "",
        };
        let keyword = match (is_union, is_cuda && self.random.chance(20)) {
            (true, _) => "union",
            (false, true) => "class",
            (false, false) => "struct",
        };
        let (members, ancestors) = (Vec::new(), BTreeSet::new());
        let mut shape = Shape { name, members, ancestors, is_leaf: is_union };
        self.unions |= is_union;
        let mut head = format!("{keyword} {attribute}{}", shape.name);
        if is_cuda && !is_union && self.random.chance(45) {
            head += &self.bases(&mut shape);
        }
        let mut body = String::new();
        if keyword == "class" {
            body += "public:\n";
        }
        let fields = if self.random.chance(12) { 0 } else { 1 + self.random.below(6) };
        for _ in 0..fields {
            self.field(&mut body, &mut shape.members, is_union, 0);
        }
        // A base class that is no aggregate may have members of others in its padding.
        if is_cuda && !is_union && self.random.chance(20) {
            let _ = writeln!(body, "  {0}() = default;\n  {0}(int, char *);", shape.name);
        }
        if self.rare.odd_types && fields > 0 && !is_union && self.random.chance(30) {
            shape.is_leaf = true;
            let _ = writeln!(body, "  int {}[];", self.fresh("f"));
        }
        let _ = writeln!(self.text, "{head} {{\n{body}}};");
        if !is_cuda {
            let _ = writeln!(self.text, "typedef {keyword} {0} {0};", shape.name);
        }
        if pack.is_some() {
            let _ = writeln!(self.text, "#pragma pack(pop)");
        }
        shape
    }

    /// Base classes that are no ancestors of each other; the members that a name still finds.
    fn bases(&mut self, shape: &mut Shape) -> String {
        let mut chosen: Vec<Shape> = Vec::new();
        for _ in 0..1 + self.random.below(3) {
            let Some(base) = self.earlier() else { continue };
            let related = |other: &Shape| {
                other.name == base.name || other.ancestors.contains(&base.name) || base.ancestors.contains(&other.name)
            };
            if !base.is_leaf && !chosen.iter().any(related) {
                chosen.push(base);
            }
        }
        let mut text = String::new();
        for (number, base) in chosen.iter().enumerate() {
            let is_virtual = self.rare.virtual_bases && self.random.chance(60);
            let _ = write!(text, "{} ", if number == 0 { " :" } else { "," });
            let _ = write!(text, "public {}{}", if is_virtual { "virtual " } else { "" }, base.name);
            let twice = chosen.iter().filter(|b| !b.ancestors.is_disjoint(&base.ancestors)).count() > 1;
            if !twice {
                let part_of = Some(Part::Base(base.name.clone()));
                let inherited = base.members.iter().take(MOST_INHERITED);
                shape.members.extend(inherited.map(|m| Member { part_of: part_of.clone(), ..m.clone() }));
            }
            shape.ancestors.insert(base.name.clone());
            shape.ancestors.extend(base.ancestors.iter().cloned());
        }
        text
    }

    fn earlier(&mut self) -> Option<Shape> {
        let count = self.shapes.len() as u64;
        (count > 0).then(|| self.shapes[self.random.below(count) as usize].clone())
    }

    fn integer(&mut self) -> &'static str {
        if self.language.is_cuda() { self.random.pick(&INTEGERS) } else { self.random.pick(&C_INTEGERS) }
    }

    /// The type of a member, and what is in it.
    fn member_type(&mut self) -> (String, Vec<Member>) {
        let whole = |kind| vec![member("", kind)];
        match self.random.below(100) {
            0..50 => (self.integer().to_owned(), whole(Kind::Integer)),
            50..58 => {
                let ty = self.random.pick(&["float", "double", "float"]);
                (ty.to_owned(), whole(Kind::Float(ty)))
            }
            58..66 if !self.enumerations.is_empty() => {
                let (name, kind) =
                    self.enumerations[self.random.below(self.enumerations.len() as u64) as usize].clone();
                (name, whole(kind))
            }
            66..84 => match self.earlier().filter(|shape| !shape.is_leaf || self.random.chance(50)) {
                Some(shape) => {
                    let mut all = vec![member("", Kind::Whole)];
                    all.extend(shape.members.iter().take(MOST_INHERITED).cloned());
                    (shape.name, all)
                }
                None => ("short".to_owned(), whole(Kind::Integer)),
            },
            84..90 if self.language.is_cuda() => self.cuda_vector(),
            90..94 if self.rare.odd_types && self.language.is_cuda() => {
                let odd = ["__int128", "unsigned __int128", "long double", "int E0::*", "decltype(nullptr)"];
                (self.random.pick(&odd).to_owned(), whole(Kind::Whole))
            }
            _ => ("char".to_owned(), whole(Kind::Integer)),
        }
    }

    fn cuda_vector(&mut self) -> (String, Vec<Member>) {
        let component = |at: u64| ["x", "y", "z", "w"][at as usize];
        let mut all = vec![member("", Kind::Whole)];
        if self.random.chance(30) {
            let (name, lanes, scalar) = self.random.pick(&FLOAT_VECTORS);
            all.push(member(component(self.random.below(lanes)), Kind::Float(scalar)));
            return (name.to_owned(), all);
        }
        let (name, lanes) = self.random.pick(&VECTORS);
        all.push(member(component(self.random.below(lanes)), Kind::Integer));
        (name.to_owned(), all)
    }

    fn field(&mut self, body: &mut String, members: &mut Vec<Member>, in_union: bool, depth: u32) {
        let is_cuda = self.language.is_cuda();
        let name = self.fresh("f");
        let around = match self.random.below(24) {
            0 => "__attribute__((aligned(8))) ",
            1 => "__attribute__((packed)) ",
            2 if is_cuda => "alignas(32) ",
            3 if is_cuda && !in_union => "[[no_unique_address]] ",
            _ => "",
        };
        match self.random.below(40) {
            0..=2 if depth < 2 => self.anonymous(body, members, depth),
            3 | 4 => {
                let pointer = match (is_cuda, self.random.below(3)) {
                    (true, 0) => format!("void (*{name})(int)"),
                    (true, 1) => format!("const char *{name}[2]"),
                    (true, _) => format!("double *{name}"),
                    (false, _) => format!("__global int *{name}"),
                };
                if is_cuda {
                    members.push(member(&name, Kind::Whole));
                    let _ = writeln!(body, "  {pointer};");
                }
            }
            5 | 6 => {
                let scalar = self.random.pick(if is_cuda { &LANES } else { &C_LANES });
                let lanes = if is_cuda { self.random.pick(&[2, 4, 8, 3]) } else { self.random.pick(&[2, 3, 4, 8, 16]) };
                let ty = self.fresh("V");
                let attribute = match is_cuda && lanes != 3 && self.random.chance(40) {
                    true => format!("__attribute__((vector_size({lanes} * sizeof({scalar}))))"),
                    false => format!("__attribute__((ext_vector_type({lanes})))"),
                };
                let _ = writeln!(self.text, "typedef {scalar} {ty} {attribute};");
                let _ = writeln!(body, "  {around}{ty} {name};");
                members.push(member(&name, Kind::Whole));
                let lane = self.random.below(lanes);
                members.push(member(&format!("{name}[{lane}]"), Kind::Lane(name.clone(), lane, scalar)));
            }
            7..=10 if self.rare.bit_fields => self.bit_field(body, members, &name),
            11 if is_cuda && depth == 0 => {
                let _ = writeln!(body, "  static int {name};\n  typedef {} T{name};", self.integer());
            }
            12 if is_cuda && depth == 0 && !in_union => {
                // What is hidden makes the record no aggregate.
                let _ = writeln!(body, "private:\n  {} {name};\npublic:", self.integer());
            }
            13..=17 => {
                let (ty, parts) = self.member_type();
                let rows = self.random.chance(25).then(|| 1 + self.random.below(2));
                let length = 1 + self.random.below(3);
                let (shape, at) = match rows {
                    Some(rows) => (format!("[{rows}][{length}]"), format!("{name}[{}][{}]", rows - 1, length - 1)),
                    None => (format!("[{length}]"), format!("{name}[{}]", length - 1)),
                };
                let around = if around.starts_with("[[") { "" } else { around };
                let _ = writeln!(body, "  {around}{ty} {name}{shape};");
                members.push(member(&name, Kind::Whole));
                members.extend(Self::within(&at, &parts));
            }
            _ => {
                let (ty, parts) = self.member_type();
                let _ = writeln!(body, "  {around}{ty} {name};");
                members.extend(Self::within(&name, &parts));
            }
        }
    }

    /// A record without a name, whose members belong to the one around it, or have a name to
    /// be reached by.
    fn anonymous(&mut self, body: &mut String, members: &mut Vec<Member>, depth: u32) {
        let is_union = self.random.chance(50);
        self.unions |= is_union;
        let (mut inner, mut parts) = (String::new(), Vec::new());
        for _ in 0..1 + self.random.below(3) {
            self.field(&mut inner, &mut parts, is_union, depth + 1);
        }
        if inner.is_empty() {
            inner += "  char unused;\n";
            inner = inner.replace("unused", &self.fresh("f"));
        }
        let keyword = if is_union { "union" } else { "struct" };
        if self.random.chance(30) {
            let name = self.fresh("f");
            let _ = writeln!(body, "  {keyword} {{\n{inner}  }} {name};");
            members.extend(Self::within(&name, &parts));
        } else {
            let _ = writeln!(body, "  {keyword} {{\n{inner}  }};");
            members.extend(parts);
        }
    }

    fn bit_field(&mut self, body: &mut String, members: &mut Vec<Member>, name: &str) {
        let (ty, most) =
            self.random.pick(&[("int", 32), ("unsigned", 32), ("bool", 1), ("char", 8), ("long long", 64)]);
        match self.random.below(5) {
            0 => drop(writeln!(body, "  {ty} : 0;")),
            1 => drop(writeln!(body, "  {ty} : {};", 1 + self.random.below(most))),
            _ => {
                let _ = writeln!(body, "  {ty} {name} : {};", 1 + self.random.below(most));
                members.push(member(name, Kind::BitField));
            }
        }
    }

    /// The parts of a member of this name.
    fn within(name: &str, parts: &[Member]) -> Vec<Member> {
        let part = |m: &Member| {
            let join = |path: &str| match path.is_empty() || path.starts_with('[') {
                true => format!("{name}{path}"),
                false => format!("{name}.{path}"),
            };
            let kind = match &m.kind {
                Kind::Lane(vector, lane, scalar) => Kind::Lane(join(vector), *lane, scalar),
                kind => kind.clone(),
            };
            let root = Part::Member(name.split('[').next().unwrap_or(name).to_owned());
            Member { path: join(&m.path), kind, part_of: Some(root) }
        };
        parts.iter().map(part).collect()
    }

    fn finish(self, seed: u64, shape: &Shape) -> Case {
        let record = kernels::Record {
            language: self.language,
            name: &shape.name,
            members: &shape.members,
            has_unions: self.unions,
        };
        let kernels = record.kernels(seed, self.random);
        let mut text = self.text;
        record.write(&mut text, &kernels);
        if self.language.is_cuda() {
            text = format!("namespace c{seed} {{\n{text}}}\n");
        }
        Case { seed, text, record: shape.name.clone(), members: shape.members.clone(), kernels }
    }
}

fn member(path: &str, kind: Kind) -> Member {
    Member { path: path.to_owned(), kind, part_of: None }
}
