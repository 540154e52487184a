//! The validator, run after each pass in debug builds.
//!
//! What it makes sure of, for every [`Program`]:
//!
//! 1. Ids are in range: variables, functions, sorts, and the targets of blocks.
//! 2. Names are unique: types; functions and procedures together; variables
//!    together with their thread; labels in their procedure. No function has the
//!    name of a machine operation or of one of the prelude's functions.
//! 3. Expressions are well-sorted; operations and functions have as many
//!    arguments as they have parameters; literals are in range for their type.
//! 4. Commands: assigned values have the variable's type, assumptions, assertions
//!    and claims are `bool`; offsets are `i64`; an access names a map from `i64`
//!    and touches at least one unit; only plain writes carry a value, of the map's
//!    content. A binary barrier invariant is instantiated at pairs, a unary one at
//!    single ids; an element invariant names a map, a `u32` and an index.
//! 5. Constants are not assigned or havocked; a havoc names something.
//! 6. `$other` stands only in commands and only while the program is about one
//!    thread ([`Threads::One`]); so do accesses, barriers and barrier invariants.
//!    Axioms are closed except for constants.
//! 7. Every procedure has a block.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::ivl::Arithmetic;
use crate::ivl::ast::{
    Access, AccessKind, BarrierInvariant, Block, CommandKind, Expr, ExprKind, InvariantForm, Procedure, Program, Type,
    Var, VarId,
};
use crate::ivl::name::encode_copy;
use crate::ivl::op::{MachineOp, type_from_name};
use crate::ivl::print::{print_expr, print_type};
use crate::ivl::sort::{self, INDEX};
use crate::ivl::{build, prelude, visit};
use crate::kernel::ast::IntType;
use crate::kernel::integer;
use crate::kernel::integer::U32;

/// How many threads a program is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threads {
    /// One: it may have accesses, barriers, barrier invariants and `$other`.
    One,
    /// Two: all that has become assignments, assumptions and assertions.
    Two,
}

/// What is wrong with a program, one line each; nothing, if it keeps the invariants.
pub fn check(program: &Program, threads: Threads) -> Result<(), Vec<String>> {
    let mut checker = Checker { program, threads, place: String::new(), errors: Vec::new(), sorts: HashMap::new() };
    checker.declarations();
    for procedure in &program.procedures {
        checker.procedure(procedure);
    }
    if checker.errors.is_empty() { Ok(()) } else { Err(checker.errors) }
}

/// Stops a debug build if a pass broke an invariant.
///
/// # Panics
///
/// In debug builds, with every broken invariant, if `check` finds one.
pub fn debug_check(program: &Program, threads: Threads, pass: &str) {
    if cfg!(debug_assertions)
        && let Err(errors) = check(program, threads)
    {
        panic!("{pass} broke the invariants of the program:\n{}", errors.join("\n"));
    }
}

struct Checker<'a> {
    program: &'a Program,
    threads: Threads,
    /// What is being checked, for messages.
    place: String,
    errors: Vec<String>,
    /// The sorts of expressions already checked, so that shared ones are checked once.
    sorts: HashMap<*const ExprKind, Option<Type>>,
}

impl Checker<'_> {
    fn error(&mut self, message: impl std::fmt::Display) {
        self.errors.push(format!("{}: {message}", self.place));
    }

    fn show(&self, e: &Expr) -> String {
        let text = print_expr(self.program, e, Arithmetic::Integers);
        match text.char_indices().nth(120) {
            Some((cut, _)) => format!("{}…", &text[..cut]),
            None => text,
        }
    }

    fn ty(&self, ty: &Type) -> String {
        print_type(self.program, ty)
    }

    fn declarations(&mut self) {
        let program = self.program;
        self.place = "declarations".to_owned();
        self.unique("type", program.sorts.iter().cloned());
        for name in program.sorts.iter().filter(|name| type_from_name(name).is_some()) {
            self.error(format_args!("the type {name} has the name of a machine integer"));
        }
        let procedures = program.procedures.iter().map(|procedure| procedure.name.clone());
        self.unique("function or procedure", program.functions.iter().map(|f| f.name.clone()).chain(procedures));
        for function in &program.functions {
            if MachineOp::from_name(&function.name).is_some() || prelude::is_helper(&function.name) {
                self.error(format_args!("the function {} belongs to the prelude", function.name));
            }
            function.params.iter().chain([&function.result]).for_each(|ty| self.well_formed(ty));
        }
        self.unique("variable", program.vars.iter().map(|var| encode_copy(&var.name, var.thread)));
        program.vars.iter().for_each(|var| self.well_formed(&var.ty));
        for axiom in &program.axioms {
            self.place = "axiom".to_owned();
            self.expect(axiom, Some(&Type::Bool));
            if visit::any(axiom, |kind| matches!(kind, ExprKind::Other(_))) {
                self.error(format_args!("`$other` in {}", self.show(axiom)));
            }
            let variable = |id: &VarId| program.vars.get(*id).is_some_and(|var| !var.constant);
            if visit::free_vars(axiom).iter().any(variable) {
                self.error(format_args!("{} is not about constants alone", self.show(axiom)));
            }
        }
    }

    fn unique(&mut self, what: &str, names: impl Iterator<Item = String>) {
        let mut seen = BTreeSet::new();
        for name in names {
            if seen.contains(&name) {
                self.error(format_args!("the {what} {name} is declared twice"));
            }
            seen.insert(name);
        }
    }

    fn well_formed(&mut self, ty: &Type) {
        match ty {
            Type::Bool => {}
            Type::Machine(ty) => {
                if !crate::ivl::op::TYPES.contains(ty) {
                    self.error(format_args!("there is no machine integer of {} bits", ty.bits));
                }
            }
            Type::Sort(id) => {
                if self.program.sorts.get(*id).is_none() {
                    self.error(format_args!("{id:?} is not declared"));
                }
            }
            Type::Map(key, value) => {
                self.well_formed(key);
                self.well_formed(value);
            }
        }
    }

    fn procedure(&mut self, procedure: &Procedure) {
        self.place = procedure.name.clone();
        if procedure.blocks.is_empty() {
            self.error("has no block");
        }
        self.unique("label", procedure.blocks.iter().map(|block| block.label.clone()));
        for block in &procedure.blocks {
            self.block(procedure, block);
        }
    }

    fn block(&mut self, procedure: &Procedure, block: &Block) {
        for (index, command) in block.commands.iter().enumerate() {
            self.place = format!("{}, {}, command {index}", procedure.name, block.label);
            self.command(&command.kind);
        }
        self.place = format!("{}, {}", procedure.name, block.label);
        for target in block.targets.iter().filter(|target| procedure.blocks.get(**target).is_none()) {
            self.error(format_args!("goes to {target:?}, which does not exist"));
        }
    }

    fn command(&mut self, command: &CommandKind) {
        for id in visit::assigned(command) {
            match self.program.vars.get(*id) {
                Some(Var { constant: false, .. }) => {}
                Some(var) => self.error(format_args!("changes the constant {}", encode_copy(&var.name, var.thread))),
                None => self.error(format_args!("changes {id:?}, which is not declared")),
            }
        }
        match command {
            CommandKind::Havoc(ids) if ids.is_empty() => self.error("havocs nothing"),
            CommandKind::Havoc(_) | CommandKind::Assign(..) | CommandKind::Assume(_) | CommandKind::Assert(..) => {}
            CommandKind::Access(access) => {
                self.one_thread("an access");
                self.access(access);
            }
            CommandKind::Barrier(_) => self.one_thread("a barrier"),
            CommandKind::Collective(_) => self.one_thread("a collective operation"),
            CommandKind::BarrierInvariant(invariant) => {
                self.one_thread("a barrier invariant");
                self.barrier_invariant(invariant);
            }
        }
        for (e, expected) in sort::expected(self.program, command) {
            self.expect(e, expected.as_ref());
            if self.threads == Threads::Two && visit::any(e, |kind| matches!(kind, ExprKind::Other(_))) {
                self.error(format_args!("`$other` in a program about two threads: {}", self.show(e)));
            }
        }
    }

    fn one_thread(&mut self, what: &str) {
        if self.threads == Threads::Two {
            self.error(format_args!("{what} in a program about two threads"));
        }
    }

    fn access(&mut self, access: &Access) {
        match self.program.vars.get(access.object).map(|var| &var.ty) {
            Some(Type::Map(key, _)) if **key == Type::Machine(INDEX) => {}
            Some(ty) => self.error(format_args!("accesses something of type {}", self.ty(ty))),
            None => self.error(format_args!("accesses {:?}, which is not declared", access.object)),
        }
        if access.units == 0 {
            self.error("accesses no unit");
        }
        if access.value.is_some() && matches!(access.kind, AccessKind::Read | AccessKind::GhostRead) {
            self.error("carries a value, but is a read");
        }
    }

    fn barrier_invariant(&mut self, invariant: &BarrierInvariant) {
        let threads = invariant.width();
        for instance in &invariant.instances {
            if ![threads, 2 * threads, 3 * threads].contains(&instance.len()) {
                self.error(format_args!("an instance has {} coordinates, for {threads} threads", instance.len()));
            }
        }
        invariant.form.cells().iter().for_each(|cell| self.expect(cell, Some(&Type::Machine(INDEX))));
        if let Some(array) = invariant.form.array()
            && !matches!(self.expr(&build::var(array)), Some(Type::Map(..)))
        {
            self.error("an invariant of the elements of something that is no map");
        }
        match &invariant.form {
            InvariantForm::Unary | InvariantForm::Binary => {}
            InvariantForm::Element { element, .. } => {
                self.expect(&build::var(*element), Some(&Type::Machine(U32)));
            }
            InvariantForm::Tuple { elements, cells, .. } => {
                elements.iter().for_each(|element| self.expect(&build::var(*element), Some(&Type::Machine(U32))));
                if elements.len() != cells.len() {
                    self.error("an element without its cell");
                }
            }
            InvariantForm::Permutation { array, copy } => {
                let ty = self.expr(&build::var(*array));
                self.expect(&build::var(*copy), ty.as_ref());
            }
        }
        if !invariant.is_binary() && visit::any(&invariant.claim, |kind| matches!(kind, ExprKind::Other(_))) {
            self.error("a unary claim speaks of another thread");
        }
    }

    fn expect(&mut self, e: &Expr, expected: Option<&Type>) {
        let found = self.expr(e);
        if let (Some(found), Some(expected)) = (found, expected)
            && found != *expected
        {
            let (found, expected) = (self.ty(&found), self.ty(expected));
            self.error(format_args!("expected {expected}, found {found}: {}", self.show(e)));
        }
    }

    /// The sort of an expression whose parts are checked on the way, innermost
    /// first and without recursion. `None` if something was wrong, and reported.
    fn expr(&mut self, root: &Expr) -> Option<Type> {
        // Nodes of the previous expression may be gone, and their addresses in use again.
        self.sorts.clear();
        let mut stack = vec![(root, false)];
        while let Some((e, ready)) = stack.pop() {
            let key = Arc::as_ptr(e);
            if self.sorts.contains_key(&key) {
                continue;
            }
            if ready {
                let sort = self.node(e);
                self.sorts.insert(key, sort);
            } else {
                stack.push((e, true));
                stack.extend(visit::children(e).into_iter().map(|child| (child, false)));
            }
        }
        self.sorts[&Arc::as_ptr(root)].clone()
    }

    fn sort_of(&self, e: &Expr) -> Option<Type> {
        self.sorts.get(&Arc::as_ptr(e)).cloned().flatten()
    }

    /// The sort of a node whose children have theirs.
    fn node(&mut self, e: &Expr) -> Option<Type> {
        use crate::ivl::ast::Binary;
        match &**e {
            ExprKind::Var(id) => {
                let ty = self.program.vars.get(*id).map(|var| var.ty.clone());
                if ty.is_none() {
                    self.error(format_args!("{id:?} is not declared"));
                }
                ty
            }
            ExprKind::Bool(_) => Some(Type::Bool),
            ExprKind::Literal(value, ty) => self.literal(*value, *ty),
            ExprKind::Not(a) => self.agree(e, &[(a, Type::Bool)], Type::Bool),
            ExprKind::Binary(Binary::Eq | Binary::Ne, a, b) => {
                let sort = self.sort_of(a)?;
                self.agree(e, &[(b, sort)], Type::Bool)
            }
            ExprKind::Binary(Binary::And | Binary::Or | Binary::Implies | Binary::Iff, a, b) => {
                self.agree(e, &[(a, Type::Bool), (b, Type::Bool)], Type::Bool)
            }
            ExprKind::Ite(c, t, other) => {
                let sort = self.sort_of(t)?;
                self.agree(e, &[(c, Type::Bool), (other, sort.clone())], sort)
            }
            ExprKind::Machine(op, args) => self.call(e, &op.params(), args, op.result()),
            ExprKind::Apply(id, args) => match self.program.functions.get(*id) {
                Some(function) => self.call(e, &function.params, args, function.result.clone()),
                None => {
                    self.error(format_args!("{id:?} is not declared"));
                    None
                }
            },
            ExprKind::Select(m, i) => {
                let (key, value) = self.map(e, m)?;
                self.agree(e, &[(i, key)], value)
            }
            ExprKind::Store(m, i, v) => {
                let (key, value) = self.map(e, m)?;
                let sort = self.sort_of(m)?;
                self.agree(e, &[(i, key), (v, value)], sort)
            }
            ExprKind::Other(a) => self.sort_of(a),
        }
    }

    fn literal(&mut self, value: i128, ty: IntType) -> Option<Type> {
        if !crate::ivl::op::TYPES.contains(&ty) {
            self.error(format_args!("a literal of {} bits", ty.bits));
            return None;
        }
        let (least, greatest) = integer::range(ty);
        if !(least..=greatest).contains(&value) {
            self.error(format_args!("{value} is out of range for {}", self.ty(&Type::Machine(ty))));
        }
        Some(Type::Machine(ty))
    }

    fn agree(&mut self, e: &Expr, parts: &[(&Expr, Type)], result: Type) -> Option<Type> {
        for (part, expected) in parts {
            let found = self.sort_of(part)?;
            if found != *expected {
                let (found, expected) = (self.ty(&found), self.ty(expected));
                let part = self.show(part);
                self.error(format_args!("expected {expected}, found {found}: {part} in {}", self.show(e)));
                return None;
            }
        }
        Some(result)
    }

    fn call(&mut self, e: &Expr, params: &[Type], args: &[Expr], result: Type) -> Option<Type> {
        if params.len() != args.len() {
            self.error(format_args!("{} arguments, expected {}: {}", args.len(), params.len(), self.show(e)));
            return None;
        }
        let parts: Vec<_> = args.iter().zip(params.iter().cloned()).collect();
        self.agree(e, &parts, result)
    }

    fn map(&mut self, e: &Expr, m: &Expr) -> Option<(Type, Type)> {
        match self.sort_of(m)? {
            Type::Map(key, value) => Some((*key, *value)),
            found @ (Type::Bool | Type::Machine(_) | Type::Sort(_)) => {
                let found = self.ty(&found);
                self.error(format_args!("expected a map, found {found}: {}", self.show(e)));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::id::Id;
    use crate::ivl::ast::*;
    use crate::ivl::build;
    use crate::ivl::parse::parse;

    fn program() -> Program {
        let text = "
type float32;
function f(u32) returns (float32);
const n: u32;
var x: u32;
var b: bool;
var A: [i64]float32;
var B: [u32]bool;
axiom n == 5;
procedure p() modifies x; { entry: x := n; goto exit; exit: return; }
";
        parse(text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn var(program: &Program, name: &str) -> VarId {
        program.vars.iter_ids().find(|(_, var)| var.name == name).expect(name).0
    }

    /// The errors after a change to the program.
    fn errors(threads: Threads, change: impl FnOnce(&mut Program)) -> String {
        let mut program = program();
        change(&mut program);
        check(&program, threads).expect_err("an error").join("\n")
    }

    fn with_command(threads: Threads, command: impl FnOnce(&Program) -> CommandKind) -> String {
        errors(threads, |program| {
            let kind = command(program);
            program.procedures[0].blocks[BlockId::from_index(0)].commands.push(Command { kind, span: None });
        })
    }

    #[test]
    fn a_good_program_passes() {
        assert_eq!(check(&program(), Threads::One), Ok(()));
        assert_eq!(check(&program(), Threads::Two), Ok(()));
    }

    #[test]
    fn names_are_unique_and_not_the_preludes() {
        let function = |name: &str| Function { name: name.to_owned(), params: vec![], result: Type::Bool };
        let cases: [(&str, &str); 4] = [
            ("f", "the function or procedure f is declared twice"),
            ("p", "the function or procedure p is declared twice"),
            ("u32_add", "the function u32_add belongs to the prelude"),
            ("u32_div_by_zero", "the function u32_div_by_zero belongs to the prelude"),
        ];
        for (name, message) in cases {
            let found = errors(Threads::One, |program| {
                program.functions.push(function(name));
            });
            assert_eq!(found, format!("declarations: {message}"));
        }
        let found = errors(Threads::One, |program| {
            let copy = program.vars[VarId::from_index(0)].clone();
            program.vars.push(copy);
            program.sorts.push("i8".to_owned());
        });
        assert!(found.contains("the variable n is declared twice"), "{found}");
        assert!(found.contains("the type i8 has the name of a machine integer"), "{found}");
    }

    #[test]
    fn ids_are_in_range() {
        let nowhere = VarId::from_index(99);
        let found =
            with_command(Threads::One, |_| CommandKind::Assume(build::eq(build::var(nowhere), build::bool(true))));
        assert_eq!(found, "p, entry, command 1: VarId(99) is not declared");
        let found = with_command(Threads::One, |_| CommandKind::Havoc(vec![nowhere]));
        assert_eq!(found, "p, entry, command 1: changes VarId(99), which is not declared");
        let found = errors(Threads::One, |program| {
            program.procedures[0].blocks[BlockId::from_index(0)].targets.push(BlockId::from_index(7));
        });
        assert_eq!(found, "p, entry: goes to BlockId(7), which does not exist");
        let found = errors(Threads::One, |program| {
            program.vars[VarId::from_index(1)].ty = Type::Sort(SortId::from_index(3));
        });
        assert!(found.starts_with("declarations: SortId(3) is not declared"), "{found}");
        let missing = || build::apply(FunctionId::from_index(4), []);
        let found = with_command(Threads::One, |_| CommandKind::Assume(missing()));
        assert_eq!(found, "p, entry, command 1: FunctionId(4) is not declared");
    }

    #[test]
    fn expressions_are_well_sorted() {
        let x = |program: &Program| build::var(var(program, "x"));
        let found = with_command(Threads::Two, |program| CommandKind::Assume(x(program)));
        assert_eq!(found, "p, entry, command 1: expected bool, found u32: x");
        let found = with_command(Threads::Two, |program| CommandKind::Assign(var(program, "b"), x(program)));
        assert_eq!(found, "p, entry, command 1: expected bool, found u32: x");
        let found = with_command(Threads::Two, |program| {
            CommandKind::Assume(build::select(build::var(var(program, "B")), build::var(var(program, "b"))))
        });
        assert_eq!(found, "p, entry, command 1: expected u32, found bool: b in B[b]");
        let found = with_command(Threads::Two, |program| CommandKind::Assume(build::select(x(program), x(program))));
        assert_eq!(found, "p, entry, command 1: expected a map, found u32: x[x]");
        let found = with_command(Threads::Two, |program| {
            let apply = build::apply(FunctionId::from_index(0), []);
            CommandKind::Assume(build::binary(Binary::Eq, apply.clone(), build::and2(apply, x(program))))
        });
        assert!(found.starts_with("p, entry, command 1: 0 arguments, expected 1: f()"), "{found}");
        let found = with_command(Threads::Two, |program| CommandKind::Assign(var(program, "x"), build::lit(-1, U32)));
        assert_eq!(found, "p, entry, command 1: -1 is out of range for u32");
    }

    #[test]
    fn constants_do_not_change_and_axioms_are_about_constants() {
        let found = with_command(Threads::One, |program| CommandKind::Havoc(vec![var(program, "n")]));
        assert_eq!(found, "p, entry, command 1: changes the constant n");
        let found = with_command(Threads::One, |_| CommandKind::Havoc(vec![]));
        assert_eq!(found, "p, entry, command 1: havocs nothing");
        let found = errors(Threads::One, |program| program.axioms.push(build::var(var(program, "b"))));
        assert_eq!(found, "axiom: b is not about constants alone");
    }

    #[test]
    fn accesses_fit_their_object() {
        let index = |value| build::lit(value, INDEX);
        let access = |program: &Program, name: &str, offset, value| {
            let object = var(program, name);
            let site = SiteId::from_index(0);
            CommandKind::Access(Access { site, kind: AccessKind::Write, object, offset, units: 1, value })
        };
        let found = with_command(Threads::One, |program| access(program, "B", index(0), None));
        assert_eq!(found, "p, entry, command 1: accesses something of type [u32]bool");
        let found = with_command(Threads::One, |program| access(program, "A", build::var(var(program, "x")), None));
        assert_eq!(found, "p, entry, command 1: expected i64, found u32: x");
        let found = with_command(Threads::One, |program| access(program, "A", index(0), Some(index(1))));
        assert_eq!(found, "p, entry, command 1: expected float32, found i64: (1 : i64)");
        let found = with_command(Threads::Two, |program| access(program, "A", index(0), None));
        assert_eq!(found, "p, entry, command 1: an access in a program about two threads");
    }

    #[test]
    fn the_other_thread_is_gone_from_programs_about_two() {
        let claim = |program: &Program| {
            let b = build::var(var(program, "b"));
            build::eq(build::other(b.clone()), b)
        };
        let found = with_command(Threads::Two, |program| CommandKind::Assume(claim(program)));
        assert_eq!(found, "p, entry, command 1: `$other` in a program about two threads: $other(b) == b");
        let found = with_command(Threads::One, |program| {
            let (site, claim) = (SiteId::from_index(0), claim(program));
            let instances = vec![vec![build::var(var(program, "x")); 4]];
            CommandKind::BarrierInvariant(BarrierInvariant { site, claim, form: InvariantForm::Unary, instances })
        });
        assert!(found.contains("an instance has 4 coordinates, for 1 threads"), "{found}");
        assert!(found.contains("a unary claim speaks of another thread"), "{found}");
    }

    proptest! {
        #[test]
        fn what_the_parser_accepts_is_well_sorted(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            let program = crate::ivl::arbitrary::program(&bytes);
            let errors = check(&program, Threads::One).err().unwrap_or_default();
            let wrong_sort = errors.iter().find(|error| error.contains("expected ") && !error.contains("thread ids"));
            prop_assert_eq!(wrong_sort, None);
        }
    }
}
