//! Programs as Boogie text.
//!
//! What holds: once the prelude stands before it ([`Dialect::prelude`]), the
//! text is legal Boogie 2, and `parse` reads it back to the same program, in
//! either arithmetic. The same program always prints the same text.
//!
//! Places are attributes, or, for readers ([`print_with_places`]), comments behind the
//! commands, which are not read back.
//!
//! Boogie's type synonyms do not say whether `5bv32` is an `i32` or a `u32`. The
//! parser takes a literal's type from its surroundings; in the rare places that
//! do not tell, the printer writes the type, `(5bv32 : u32)`.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::base::id::Id;
use crate::base::source::{LineColumn, SourceMap, Span};
use crate::ivl::ast::{
    Access, AccessKind, Barrier, BarrierInvariant, Binary, Block, Command, CommandKind, Exchange, Expr, ExprKind,
    InvariantForm, Procedure, Program, Type, VarId,
};
use crate::ivl::name::{encode, encode_copy};
use crate::ivl::op::type_name;
use crate::ivl::{Arithmetic, build, sort, visit};
use crate::kernel::ast::IntType;

/// Which Boogie text to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// What machine integers are: decides how literals look, and which prelude fits.
    pub arithmetic: Arithmetic,
    /// Put the part of the prelude that the program needs before it.
    pub prelude: bool,
}

/// The program as Boogie text.
pub fn print(program: &Program, dialect: Dialect) -> String {
    print_from(program, dialect, None)
}

/// The same with comments that say where commands come from, `// k.cu:12:3`, each behind the
/// first of those that come from there.
pub fn print_with_places(program: &Program, dialect: Dialect, sources: &SourceMap) -> String {
    print_from(program, dialect, Some(sources))
}

fn print_from(program: &Program, dialect: Dialect, sources: Option<&SourceMap>) -> String {
    let mut printer = Printer { program, arithmetic: dialect.arithmetic, sources, told: None, out: String::new() };
    if dialect.prelude {
        printer.out.push_str(&crate::ivl::prelude::text_for(program, dialect.arithmetic));
    }
    printer.declarations();
    for procedure in &program.procedures {
        printer.procedure(procedure);
    }
    printer.out
}

/// An expression of the program as Boogie text.
pub fn print_expr(program: &Program, e: &Expr, arithmetic: Arithmetic) -> String {
    let mut printer = Printer { program, arithmetic, sources: None, told: None, out: String::new() };
    printer.expr(e, Level::Expression, Sort::Unknown);
    printer.out
}

/// A type of the program as Boogie text.
pub fn print_type(program: &Program, ty: &Type) -> String {
    match ty {
        Type::Bool => "bool".to_owned(),
        Type::Machine(ty) => type_name(*ty),
        Type::Sort(id) => program.sorts.get(*id).map_or_else(|| missing(id.index()), |name| encode(name)),
        Type::Map(key, value) => format!("[{}]{}", print_type(program, key), print_type(program, value)),
    }
}

/// The word for an access in `{:access "write"}`.
pub fn access_word(kind: AccessKind) -> &'static str {
    match kind {
        AccessKind::Read => "read",
        AccessKind::Write => "write",
        AccessKind::AtomicBlock => "atomic-block",
        AccessKind::AtomicDevice => "atomic-device",
        AccessKind::GhostRead => "ghost-read",
    }
}

/// Whether this is an expression whose sort the parser cannot tell from itself: a
/// literal, or a choice between such.
fn is_bare(e: &Expr) -> bool {
    match &**e {
        ExprKind::Literal(..) => true,
        ExprKind::Ite(_, a, b) => is_bare(a) && is_bare(b),
        ExprKind::Other(e) => is_bare(e),
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Not(_) | ExprKind::Binary(..) => false,
        ExprKind::Machine(..) | ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Store(..) => false,
    }
}

/// What a dump shows for an id that is out of range; no legal program has one.
fn missing(index: usize) -> String {
    format!("missing#{index}")
}

/// Does the parser know the sort that an expression must have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Known,
    Unknown,
}

/// Boogie's precedences, loosest first, as far as our expressions need them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Expression,
    Implies,
    Logical,
    Relational,
    Term,
    Unary,
    Atom,
}

struct Printer<'a> {
    program: &'a Program,
    arithmetic: Arithmetic,
    /// Where there are sources, places are lines and columns of them.
    sources: Option<&'a SourceMap>,
    /// Where the last command comes from.
    told: Option<Span>,
    out: String,
}

impl Printer<'_> {
    fn put(&mut self, text: impl std::fmt::Display) {
        write!(self.out, "{text}").expect("writing to a string");
    }

    fn var(&self, id: VarId) -> String {
        self.program.vars.get(id).map_or_else(|| missing(id.index()), |var| encode_copy(&var.name, var.thread))
    }

    fn vars(&self, ids: impl IntoIterator<Item = VarId>) -> String {
        ids.into_iter().map(|id| self.var(id)).collect::<Vec<_>>().join(", ")
    }

    fn declarations(&mut self) {
        let program = self.program;
        for name in &program.sorts {
            self.put(format_args!("type {};\n", encode(name)));
        }
        for function in &program.functions {
            let params: Vec<_> = function.params.iter().map(|ty| print_type(program, ty)).collect();
            let (name, result) = (encode(&function.name), print_type(program, &function.result));
            self.put(format_args!("function {name}({}) returns ({result});\n", params.join(", ")));
        }
        for (id, var) in program.vars.iter_ids() {
            let keyword = if var.constant { "const" } else { "var" };
            let (name, ty) = (self.var(id), print_type(program, &var.ty));
            self.put(format_args!("{keyword} {name}: {ty};\n"));
        }
        for axiom in &program.axioms {
            self.put("axiom ");
            self.expr(axiom, Level::Expression, Sort::Known);
            self.put(";\n");
        }
    }

    fn procedure(&mut self, procedure: &Procedure) {
        self.put(format_args!("\nprocedure {}()\n", encode(&procedure.name)));
        let modified: BTreeSet<_> = visit::commands(procedure).flat_map(visit::assigned).copied().collect();
        if !modified.is_empty() {
            let modified = self.vars(modified);
            self.put(format_args!("  modifies {modified};\n"));
        }
        self.put("{\n");
        for (id, block) in procedure.blocks.iter_ids() {
            if id.index() > 0 {
                self.put("\n");
            }
            self.block(procedure, block);
        }
        self.put("}\n");
    }

    fn block(&mut self, procedure: &Procedure, block: &Block) {
        self.put(format_args!("{}:\n", encode(&block.label)));
        self.told = None;
        for command in &block.commands {
            self.command(command);
        }
        if block.targets.is_empty() {
            self.put("  return;\n");
            return;
        }
        let label = |id| procedure.blocks.get(id).map_or_else(|| missing(id.index()), |block| encode(&block.label));
        let targets: Vec<_> = block.targets.iter().copied().map(label).collect();
        self.put(format_args!("  goto {};\n", targets.join(", ")));
    }

    fn command(&mut self, command: &Command) {
        self.put("  ");
        match &command.kind {
            CommandKind::Assign(id, e) => {
                self.place_of_next(command.span);
                let id = self.var(*id);
                self.put(format_args!("{id} := "));
                self.expr(e, Level::Expression, Sort::Known);
            }
            CommandKind::Havoc(ids) => {
                self.place_of_next(command.span);
                let ids = self.vars(ids.iter().copied());
                self.put(format_args!("havoc {ids}"));
            }
            CommandKind::Assume(e) => {
                self.put("assume ");
                self.place(command.span);
                self.expr(e, Level::Expression, Sort::Known);
            }
            CommandKind::Assert(obligation, e) => {
                self.put("assert ");
                self.place(command.span);
                self.put(format_args!("{{:obligation \"{}\", {}}} ", obligation.kind.id(), obligation.number()));
                // Boogie assumes what it has checked, unless it is told not to.
                if !obligation.kind.is_assumed_afterwards() {
                    self.put("{:subsumption 0} ");
                }
                self.expr(e, Level::Expression, Sort::Known);
            }
            CommandKind::Access(access) => self.marker(command.span, |p| p.access(access)),
            CommandKind::Barrier(barrier) => self.marker(command.span, |p| p.barrier(barrier)),
            CommandKind::Collective(collective) => self.marker(command.span, |p| {
                p.put(format_args!("{{:collective {}}} ", collective.site.index()));
                p.fences(collective.fences_shared, collective.fences_global);
                p.put("{:mask ");
                p.expr(&collective.mask, Level::Expression, Sort::Known);
                p.put("} ");
                if let Some(Exchange { dst, value, from, defined, claim }) = &collective.exchange {
                    p.put("{:exchange ");
                    p.expr(&build::var(*dst), Level::Expression, Sort::Known);
                    for e in [value, from, defined, claim] {
                        p.put(", ");
                        p.expr(e, Level::Expression, Sort::Known);
                    }
                    p.put("} ");
                }
            }),
            CommandKind::BarrierInvariant(invariant) => {
                self.marker(command.span, |p| p.barrier_invariant(invariant));
            }
        }
        self.put(";");
        if let (Some(span), Some(sources)) = (command.span, self.sources)
            && self.told != command.span
        {
            let LineColumn { line, column } = sources.position(span);
            let file = sources.file(span.file).path.file_name().unwrap_or_default().to_string_lossy();
            self.put(format_args!(" // {file}:{line}:{column}"));
        }
        self.told = command.span;
        self.put("\n");
    }

    fn place(&mut self, span: Option<Span>) {
        if let (Some(Span { file, start, end }), None) = (span, self.sources) {
            self.put(format_args!("{{:at {}, {start}, {end}}} ", file.index()));
        }
    }

    /// Boogie takes no attributes on assignments and havocs, so their place stands before them.
    fn place_of_next(&mut self, span: Option<Span>) {
        if let (Some(Span { file, start, end }), None) = (span, self.sources) {
            self.put(format_args!("assume {{:at_next {}, {start}, {end}}} true; ", file.index()));
        }
    }

    fn marker(&mut self, span: Option<Span>, attributes: impl FnOnce(&mut Self)) {
        self.put("assume ");
        self.place(span);
        attributes(self);
        self.put("true");
    }

    fn access(&mut self, access: &Access) {
        let Access { site, kind, object, offset, units, value } = access;
        let (kind, object) = (access_word(*kind), self.var(*object));
        self.put(format_args!("{{:access \"{kind}\"}} {{:site {}}} {{:object {object}}} {{:offset ", site.index()));
        self.expr(offset, Level::Expression, Sort::Known);
        self.put(format_args!("}} {{:units {units}}} "));
        if let Some(value) = value {
            self.put("{:value ");
            self.expr(value, Level::Expression, Sort::Known);
            self.put("} ");
        }
    }

    fn barrier(&mut self, barrier: &Barrier) {
        let Barrier { site, fences_shared, fences_global, of_grid } = barrier;
        self.put(format_args!("{{:barrier {}}} ", site.index()));
        self.fences(*fences_shared, *fences_global);
        if *of_grid {
            self.put("{:grid} ");
        }
    }

    fn fences(&mut self, shared: bool, global: bool) {
        match (shared, global) {
            (true, true) => self.put("{:fences \"shared\", \"global\"} "),
            (true, false) => self.put("{:fences \"shared\"} "),
            (false, true) => self.put("{:fences \"global\"} "),
            (false, false) => self.put("{:fences} "),
        }
    }

    fn barrier_invariant(&mut self, invariant: &BarrierInvariant) {
        let BarrierInvariant { site, claim, form, instances } = invariant;
        let arity = match form {
            InvariantForm::Unary => "unary",
            InvariantForm::Binary => "binary",
            InvariantForm::Element { .. } => "element",
            InvariantForm::Tuple { .. } => "tuple",
            InvariantForm::Permutation { .. } => "permutation",
        };
        self.put(format_args!("{{:barrier_invariant \"{arity}\"}} {{:site {}}} {{:claim ", site.index()));
        self.expr(claim, Level::Expression, Sort::Known);
        self.put("} ");
        self.invariant_form(form);
        for instance in instances {
            self.put("{:instance ");
            self.list(instance, Sort::Unknown);
            self.put("} ");
        }
    }

    fn invariant_form(&mut self, form: &InvariantForm) {
        if let Some(array) = form.array() {
            self.attribute("array", &[build::var(array)]);
        }
        match form {
            InvariantForm::Unary | InvariantForm::Binary => {}
            InvariantForm::Element { element, cell, given, .. } => {
                self.attribute("element", &[build::var(*element)]);
                self.attribute("cell", std::slice::from_ref(cell));
                if *given {
                    self.put("{:given} ");
                }
            }
            InvariantForm::Tuple { elements, cells, .. } => {
                self.attribute("elements", &elements.iter().copied().map(build::var).collect::<Vec<_>>());
                self.attribute("cells", cells);
            }
            InvariantForm::Permutation { copy, .. } => self.attribute("copy", &[build::var(*copy)]),
        }
    }

    fn attribute(&mut self, name: &str, es: &[Expr]) {
        self.put(format_args!("{{:{name} "));
        self.list(es, Sort::Known);
        self.put("} ");
    }

    fn list(&mut self, es: &[Expr], sort: Sort) {
        for (index, e) in es.iter().enumerate() {
            if index > 0 {
                self.put(", ");
            }
            self.expr(e, Level::Expression, sort);
        }
    }

    /// Prints `e` where the grammar expects something of at least `level`.
    fn expr(&mut self, e: &Expr, level: Level, sort: Sort) {
        let own = level_of(e);
        if own < level {
            self.put("(");
        }
        match &**e {
            ExprKind::Var(id) => {
                let id = self.var(*id);
                self.put(id);
            }
            ExprKind::Bool(value) => self.put(value),
            ExprKind::Literal(value, ty) => self.literal(*value, *ty, sort),
            ExprKind::Not(e) => {
                self.put("!");
                self.expr(e, Level::Unary, Sort::Known);
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Ite(c, a, b) => self.ite(c, a, b, sort),
            ExprKind::Machine(op, args) => self.call(&op.name(), args, Sort::Known),
            ExprKind::Apply(function, args) => {
                let function = self.program.functions.get(*function);
                let name = function.map_or_else(|| "missing#".to_owned(), |function| encode(&function.name));
                self.call(&name, args, Sort::Known);
            }
            ExprKind::Select(m, i) => self.element(m, i, None),
            ExprKind::Store(m, i, v) => self.element(m, i, Some(v)),
            ExprKind::Other(e) => self.call("$other", std::slice::from_ref(e), sort),
        }
        if own < level {
            self.put(")");
        }
    }

    fn call(&mut self, name: &str, args: &[Expr], sort: Sort) {
        self.put(format_args!("{name}("));
        self.list(args, sort);
        self.put(")");
    }

    fn element(&mut self, m: &Expr, i: &Expr, v: Option<&Expr>) {
        self.expr(m, Level::Atom, Sort::Unknown);
        self.put("[");
        self.expr(i, Level::Expression, Sort::Known);
        if let Some(v) = v {
            self.put(" := ");
            self.expr(v, Level::Expression, Sort::Known);
        }
        self.put("]");
    }

    fn ite(&mut self, c: &Expr, a: &Expr, b: &Expr, sort: Sort) {
        self.put("if ");
        self.expr(c, Level::Expression, Sort::Known);
        let (left, right) = pair_sorts(a, b);
        self.put(" then ");
        self.expr(a, Level::Expression, if sort == Sort::Known { sort } else { left });
        self.put(" else ");
        self.expr(b, Level::Expression, if sort == Sort::Known { sort } else { right });
    }

    fn binary(&mut self, op: Binary, a: &Expr, b: &Expr) {
        let chain = |e: &Expr| matches!(&**e, ExprKind::Binary(inner, ..) if *inner == op);
        let (symbol, left, right) = match op {
            // Boogie's `&&` and `||` do not mix without parentheses, and chain to the left.
            Binary::And if chain(a) => (" && ", Level::Logical, Level::Relational),
            Binary::And => (" && ", Level::Relational, Level::Relational),
            Binary::Or if chain(a) => (" || ", Level::Logical, Level::Relational),
            Binary::Or => (" || ", Level::Relational, Level::Relational),
            Binary::Implies => (" ==> ", Level::Logical, Level::Implies),
            Binary::Iff => (" <==> ", Level::Expression, Level::Implies),
            Binary::Eq => (" == ", Level::Term, Level::Term),
            Binary::Ne => (" != ", Level::Term, Level::Term),
        };
        // `if` reaches as far to the right as it can, so it never stands bare on the left.
        let left = if matches!(&**a, ExprKind::Ite(..)) { Level::Atom } else { left };
        let (left_sort, right_sort) = match op {
            Binary::Eq | Binary::Ne => pair_sorts(a, b),
            Binary::And | Binary::Or | Binary::Implies | Binary::Iff => (Sort::Known, Sort::Known),
        };
        self.expr(a, left, left_sort);
        self.put(symbol);
        self.expr(b, right, right_sort);
    }

    fn literal(&mut self, value: i128, ty: IntType, sort: Sort) {
        let text = match self.arithmetic {
            Arithmetic::BitVectors => format!("{}bv{}", sort::bits_of(value, ty), ty.bits),
            Arithmetic::Integers if value < 0 => format!("({value})"),
            Arithmetic::Integers => value.to_string(),
        };
        match sort {
            Sort::Known => self.put(text),
            Sort::Unknown => self.put(format_args!("({text} : {})", type_name(ty))),
        }
    }
}

/// Of two expressions of one sort, the parser looks at the first that is not bare.
fn pair_sorts(a: &Expr, b: &Expr) -> (Sort, Sort) {
    if is_bare(a) && !is_bare(b) { (Sort::Known, Sort::Unknown) } else { (Sort::Unknown, Sort::Known) }
}

fn level_of(e: &Expr) -> Level {
    match &**e {
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) => Level::Atom,
        ExprKind::Machine(..) | ExprKind::Apply(..) | ExprKind::Other(_) => Level::Atom,
        ExprKind::Select(..) | ExprKind::Store(..) => Level::Atom,
        ExprKind::Not(_) => Level::Unary,
        ExprKind::Ite(..) => Level::Expression,
        ExprKind::Binary(op, ..) => match op {
            Binary::Eq | Binary::Ne => Level::Relational,
            Binary::And | Binary::Or => Level::Logical,
            Binary::Implies => Level::Implies,
            Binary::Iff => Level::Expression,
        },
    }
}
