//! Random nests of scopes in which few names stand for many types: which one a name means
//! is for clang to say, and what the type does is for both.
//!
//! What is written here may be no C++: clang says so, and the case is dropped.

use std::fmt::Write;

use super::probe::{Case, INPUTS, Kernel, Step, code, slot};
use super::random::Random;

const NAMES: [&str; 5] = ["A", "B", "C", "D", "E"];
const BUILTIN: [&str; 17] = [
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
    "bool",
    "wchar_t",
    "char16_t",
    "char32_t",
    "__SIZE_TYPE__",
    "__INT8_TYPE__",
    "decltype(sizeof(0))",
];

/// Where code stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Namespace,
    Class,
    Body,
}

struct Nest<'r> {
    random: &'r mut Random,
    text: String,
    fresh: u64,
    /// What was declared in the scopes around, innermost last: names without and with arguments.
    visible: Vec<Vec<String>>,
    /// Scopes that are closed, with their names: `N1::A`.
    closed: Vec<String>,
    /// The scopes around, by name; `None` within a function.
    path: Vec<Option<String>>,
    /// Parameters of the templates around, which nothing may hide.
    parameters: Vec<String>,
    steps: Vec<Step>,
    calls: Vec<String>,
    /// An enumeration without a type of its own has few values.
    is_open: bool,
    /// An enumeration with a scope has no arithmetic.
    is_scoped: bool,
}

/// The case of a seed.
pub fn case(seed: u64, random: &mut Random) -> Case {
    let (is_open, is_scoped) = (random.chance(25), random.chance(40));
    let mut nest = Nest {
        random,
        text: String::new(),
        fresh: 0,
        visible: vec![Vec::new()],
        closed: Vec::new(),
        path: vec![Some(format!("c{seed}"))],
        parameters: Vec::new(),
        steps: Vec::new(),
        calls: Vec::new(),
        is_open,
        is_scoped,
    };
    for _ in 0..2 + nest.random.below(4) {
        nest.item(Scope::Namespace, 0);
    }
    nest.function(Scope::Namespace, 0);
    let name = format!("k{seed}_0");
    let mut text = format!("namespace c{seed} {{\n{}}}\n", nest.text);
    let _ = writeln!(text, "__global__ void {name}(const s64 *in, u64 *out) {{");
    for call in &nest.calls {
        let _ = writeln!(text, "  {call}(in, out);");
    }
    text += "}\n";
    let kernels = vec![Kernel { name, steps: nest.steps }];
    Case { seed, text, record: String::new(), members: Vec::new(), kernels }
}

impl Nest<'_> {
    fn name(&mut self, letter: &str) -> String {
        self.fresh += 1;
        format!("{letter}{}", self.fresh)
    }

    fn declared(&mut self, name: &str) {
        if let Some(scope) = self.visible.last_mut() {
            scope.push(name.to_owned());
        }
    }

    fn is_declared_here(&self, name: &str) -> bool {
        self.visible.last().is_some_and(|scope| scope.iter().any(|n| n == name))
    }

    /// A type that is an integer.
    fn integral(&mut self, depth: u32) -> String {
        let visible: Vec<String> = self.visible.concat();
        match self.random.below(10) {
            0..=4 if !visible.is_empty() => self.used(&visible, depth),
            5 | 6 if !self.closed.is_empty() => {
                let closed = self.closed.clone();
                self.used(&closed, depth)
            }
            7 if depth < 3 => format!("decltype(({})0)", self.integral(depth + 1)),
            8 if depth < 3 => format!("__typeof__(static_cast<{}>(1))", self.integral(depth + 1)),
            _ => self.random.pick(&BUILTIN).to_owned(),
        }
    }

    /// One of these names, with an argument if it needs one.
    fn used(&mut self, names: &[String], depth: u32) -> String {
        let name = names[self.random.below(names.len() as u64) as usize].clone();
        if !name.contains('#') {
            return name;
        }
        let argument = if depth < 3 { self.integral(depth + 1) } else { "short".to_owned() };
        name.replace('#', &argument)
    }

    fn item(&mut self, scope: Scope, depth: u32) {
        match self.random.below(14) {
            0 | 1 if scope == Scope::Namespace && depth < 3 => self.namespace(depth),
            2 | 3 if depth < 3 => self.class(scope, depth),
            4 if scope == Scope::Namespace => self.template(),
            5 if scope != Scope::Body && self.path.iter().all(Option::is_some) => {
                let name = self.name("L");
                let argument = self.random.pick(&["Q", "Q", "decltype(+(Q)0)", "decltype((Q)0 + 1u)"]);
                let _ = writeln!(self.text, "template <class Q> using {name} = {argument};");
                self.declared(&format!("{name}<#>"));
            }
            6 if !self.closed.is_empty() && scope != Scope::Class => self.using(),
            7 if scope == Scope::Namespace => self.function(scope, depth),
            _ => self.alias(scope),
        }
    }

    /// One of the few names for a type.
    fn alias(&mut self, scope: Scope) {
        let name = self.random.pick(&NAMES);
        if self.is_declared_here(name) || self.parameters.iter().any(|p| p == name) {
            return;
        }
        let ty = self.integral(0);
        let (enumerator, underlying) = (self.name("e"), self.underlying());
        let _ = match self.random.below(8) {
            0 if self.is_scoped => writeln!(self.text, "enum class {name} : {underlying} {{ {enumerator} }};"),
            1 if self.is_open => {
                let value = self.random.pick(&["3", "200", "-200", "70000", "0x80000000u", "1ll << 40"]);
                writeln!(self.text, "enum {name} {{ {enumerator} = {value}, {enumerator}_ = 3 }};")
            }
            2 if scope != Scope::Body => writeln!(self.text, "enum {name} : {underlying} {{ {enumerator} }};"),
            3 | 4 => writeln!(self.text, "typedef {ty} {name};"),
            _ => writeln!(self.text, "using {name} = {ty};"),
        };
        self.declared(name);
    }

    fn underlying(&mut self) -> &'static str {
        self.random.pick(&["char", "signed char", "unsigned char", "short", "unsigned", "long long", "bool"])
    }

    fn using(&mut self) {
        let closed = self.closed[self.random.below(self.closed.len() as u64) as usize].clone();
        let Some((around, name)) = closed.rsplit_once("::") else { return };
        if closed.contains('#') || around.contains('<') {
            return;
        }
        if around.rsplit("::").next().is_some_and(|last| last.starts_with('N')) && self.random.chance(50) {
            let _ = writeln!(self.text, "using namespace {around};");
        } else if around.rsplit("::").next().is_some_and(|last| last.starts_with('N')) && !self.is_declared_here(name) {
            let _ = writeln!(self.text, "using {closed};");
        }
        self.declared(name);
    }

    fn opened(&mut self, name: Option<String>) {
        self.visible.push(Vec::new());
        self.path.push(name);
    }

    /// What was declared can be named from outside.
    fn close(&mut self, prefix: &str) {
        self.path.pop();
        let declared = self.visible.pop().unwrap_or_default();
        if !prefix.is_empty() && self.path.iter().all(Option::is_some) {
            self.closed.extend(declared.iter().filter(|n| !n.contains('#')).map(|n| format!("{prefix}::{n}")));
        }
    }

    /// The name of a scope from outside of everything.
    fn full(&self, name: &str) -> String {
        let around: Vec<&str> = self.path.iter().flatten().map(String::as_str).collect();
        format!("::{}::{name}", around.join("::"))
    }

    /// The head of a template, whose parameter hides what has its name.
    fn begin_template(&mut self, is_one: bool) {
        let free: Vec<&str> = NAMES.into_iter().filter(|n| !self.parameters.iter().any(|p| p == n)).collect();
        if is_one && !free.is_empty() {
            let parameter = self.random.pick(&free);
            let _ = writeln!(self.text, "template <class {parameter}>");
            self.parameters.push(parameter.to_owned());
            self.visible.push(vec![parameter.to_owned()]);
        }
    }

    fn end_template(&mut self, is_one: bool) {
        if is_one {
            self.parameters.pop();
            self.visible.pop();
        }
    }

    fn namespace(&mut self, depth: u32) {
        let name = self.name("N");
        let full = self.full(&name);
        let inline = if self.random.chance(30) { "inline " } else { "" };
        let _ = writeln!(self.text, "{inline}namespace {name} {{");
        self.opened(Some(name));
        for _ in 0..1 + self.random.below(4) {
            self.item(Scope::Namespace, depth + 1);
        }
        self.close(&full);
        self.text += "}\n";
    }

    /// A class with member types, maybe with a base class, maybe a template of one parameter
    /// that hides a name.
    fn class(&mut self, scope: Scope, depth: u32) {
        let name = self.name("S");
        let is_template = self.path.iter().all(Option::is_some) && self.random.chance(30);
        let argument = self.random.pick(&["short", "unsigned char", "long", "char"]);
        self.begin_template(is_template);
        let full = if is_template { format!("{}<{argument}>", self.full(&name)) } else { self.full(&name) };
        let bases: Vec<String> =
            self.closed.iter().filter_map(|c| c.rsplit_once("::")).map(|(around, _)| around.to_owned()).collect();
        let is_class = |b: &&String| b.rsplit("::").next().is_some_and(|last| last.starts_with('S'));
        let base = bases.iter().rfind(is_class).filter(|_| self.random.chance(50));
        let head = base.map_or(String::new(), |base| format!(" : {base}"));
        let _ = writeln!(self.text, "struct {name}{head} {{");
        self.opened(if scope == Scope::Body {
            None
        } else {
            Some(full.rsplit("::").next().unwrap_or(&name).to_owned())
        });
        for _ in 0..1 + self.random.below(3) {
            self.item(Scope::Class, depth + 1);
        }
        if scope != Scope::Body {
            self.function(Scope::Class, depth + 1);
        }
        self.close(if scope == Scope::Body { "" } else { &full });
        self.text += "};\n";
        self.end_template(is_template);
    }

    /// A template with a member type, maybe another one for pointers.
    fn template(&mut self) {
        let name = self.name("F");
        let (inner, other) = (self.integral(1), self.integral(1));
        let _ = writeln!(self.text, "template <class Q> struct {name} {{ using type = Q; typedef {inner} other; }};");
        if self.random.chance(60) {
            let _ =
                writeln!(self.text, "template <class Q> struct {name}<Q *> {{ using type = Q; typedef Q other; }};");
            let _ =
                writeln!(self.text, "template <> struct {name}<int> {{ using type = {other}; typedef char other; }};");
            self.declared(&format!("typename {name}<# *>::other"));
        }
        self.declared(&format!("typename {name}<#>::type"));
        self.declared(&format!("typename {name}<#>::other"));
    }

    /// A function whose code looks at types.
    fn function(&mut self, scope: Scope, depth: u32) {
        let name = self.name("probe");
        let is_template = self.parameters.len() < 4 && self.random.chance(25);
        self.begin_template(is_template);
        let is_static = if scope == Scope::Class { "static " } else { "" };
        let call = self.full(&name);
        let _ = writeln!(self.text, "{is_static}__device__ void {name}(const s64 *in, u64 *out) {{");
        self.opened(None);
        self.body(depth.max(1));
        self.close("");
        self.text += "}\n";
        self.end_template(is_template);
        let argument = self.random.pick(&["unsigned short", "signed char", "long long"]);
        self.calls.push(if is_template { format!("{call}<{argument}>") } else { call });
    }

    fn body(&mut self, depth: u32) {
        self.look();
        for _ in 0..1 + self.random.below(4) {
            match self.random.below(7) {
                0 if depth < 4 => {
                    self.text += "{\n";
                    self.opened(None);
                    self.body(depth + 1);
                    self.close("");
                    self.text += "}\n";
                }
                1 if depth < 4 => {
                    self.text += "[=] {\n";
                    self.opened(None);
                    self.body(depth + 1);
                    self.close("");
                    self.text += "}();\n";
                }
                2 if depth < 4 => {
                    let name = self.name("S");
                    let _ = writeln!(self.text, "struct {name} {{");
                    self.opened(None);
                    self.alias(Scope::Class);
                    self.text += "static __device__ void look(const s64 *in, u64 *out) {\n";
                    self.opened(None);
                    self.look();
                    self.close("");
                    self.text += "}\n";
                    self.close("");
                    let _ = writeln!(self.text, "}};\n{name}::look(in, out);");
                }
                _ => {
                    self.item(Scope::Body, depth);
                    self.look();
                }
            }
        }
    }

    /// Asks something of a type, here.
    fn look(&mut self) {
        let (ty, a, b) = (self.integral(0), self.input(), self.input());
        let arithmetic = !self.is_scoped && !self.is_open;
        let value = |number: u64| format!("({ty})in[{number}]");
        let constant = |number: u64| format!("({ty})({}ll)", INPUTS[number as usize]);
        let both = |form: &dyn Fn(String, String) -> String| (form(value(a), value(b)), form(constant(a), constant(b)));
        let (code_of, claim) = match self.random.below(7) {
            0 | 1 => (format!("(char *)(({ty} *)in + 1) - (char *)in"), format!("sizeof({ty})")),
            2 => both(&|a, b| format!("{a} < {b}")),
            3 if arithmetic => both(&|a, b| format!("({a} ^ {b}) >> 1")),
            4 if arithmetic => both(&|a, b| format!("({a} & {b}) < -1")),
            _ => both(&|a, _| a),
        };
        let step = Step::Number { code: code_of, claim: format!("(u64)({claim}) == $") };
        let number = self.steps.len();
        let _ = writeln!(self.text, "{}", code(&[], &step, number, ""));
        let _ = writeln!(self.text, "{}", slot(0, number));
        self.steps.push(step);
    }

    /// Of an enumeration without a type of its own only values that it has.
    fn input(&mut self) -> u64 {
        if self.is_open {
            INPUTS.len() as u64 - 1 - self.random.below(2)
        } else {
            self.random.below(INPUTS.len() as u64)
        }
    }
}
