//! Several programs as one, for readers and other tools: one prelude, one file.
//!
//! What holds: each procedure means what it means in its own program, as procedures begin in
//! an arbitrary state and call nothing. So sorts, functions and variables that are declared
//! alike in two programs are one in the result, which is no more than a shorter text. Axioms
//! are different: they hold for the procedures of their own program, and become assumptions
//! at the beginning of these. Functions are uninterpreted: what one procedure assumes of
//! them says nothing to another one.

use std::collections::{BTreeSet, HashMap};

use crate::base::id::IdVec;
use crate::ivl::ast::{
    Block, BlockId, Command, CommandKind, Expr, ExprKind, Function, FunctionId, Procedure, Program, SortId, Thread,
    Type, Var, VarId,
};
use crate::ivl::{build, fold};

/// All procedures of these programs, in their order.
pub fn join(programs: impl IntoIterator<Item = Program>) -> Program {
    let mut joined = Joined::default();
    programs.into_iter().for_each(|program| joined.add(&program));
    joined.program
}

#[derive(Default)]
struct Joined {
    program: Program,
    sorts: HashMap<String, SortId>,
    functions: HashMap<Function, FunctionId>,
    vars: HashMap<Var, VarId>,
    /// Names of functions and procedures, which must differ from each other.
    names: BTreeSet<String>,
    /// Names of variables.
    taken: BTreeSet<(String, Option<Thread>)>,
}

/// Where the declarations of a program are in the result.
struct Places {
    sorts: IdVec<SortId, SortId>,
    functions: IdVec<FunctionId, FunctionId>,
    vars: IdVec<VarId, VarId>,
}

impl Joined {
    fn add(&mut self, program: &Program) {
        let mut places = Places { sorts: IdVec::new(), functions: IdVec::new(), vars: IdVec::new() };
        for sort in program.sorts.iter() {
            let id = *self.sorts.entry(sort.clone()).or_insert_with(|| self.program.sorts.push(sort.clone()));
            places.sorts.push(id);
        }
        for function in program.functions.iter() {
            places.functions.push(self.function(function, &places.sorts));
        }
        for var in program.vars.iter() {
            places.vars.push(self.var(var, &places.sorts));
        }
        let axioms: Vec<Expr> = program.axioms.iter().map(|axiom| places.expr(axiom)).collect();
        for procedure in &program.procedures {
            let mut blocks: IdVec<BlockId, Block> = IdVec::new();
            for block in procedure.blocks.iter() {
                let commands = block.commands.iter().map(|command| places.command(command)).collect();
                blocks.push(Block { commands, ..block.clone() });
            }
            if let Some(entry) = blocks.iter_mut().next() {
                let axioms = axioms.iter().map(|e| Command { kind: CommandKind::Assume(e.clone()), span: None });
                entry.commands.splice(0..0, axioms);
            }
            let name = unique(&procedure.name, |name| self.names.insert(name.to_owned()));
            self.program.procedures.push(Procedure { name, blocks });
        }
    }

    fn function(&mut self, function: &Function, sorts: &IdVec<SortId, SortId>) -> FunctionId {
        let function = Function {
            name: function.name.clone(),
            params: function.params.iter().map(|ty| in_sorts(ty, sorts)).collect(),
            result: in_sorts(&function.result, sorts),
        };
        if let Some(id) = self.functions.get(&function) {
            return *id;
        }
        let name = unique(&function.name, |name| self.names.insert(name.to_owned()));
        let id = self.program.functions.push(Function { name, ..function.clone() });
        self.functions.insert(function, id);
        id
    }

    fn var(&mut self, var: &Var, sorts: &IdVec<SortId, SortId>) -> VarId {
        let var = Var { ty: in_sorts(&var.ty, sorts), ..var.clone() };
        if let Some(id) = self.vars.get(&var) {
            return *id;
        }
        let name = unique(&var.name, |name| self.taken.insert((name.to_owned(), var.thread)));
        let id = self.program.vars.push(Var { name, ..var.clone() });
        self.vars.insert(var, id);
        id
    }
}

impl Places {
    fn expr(&self, e: &Expr) -> Expr {
        fold::rewrite_up(e, &mut |part| match &**part {
            ExprKind::Var(var) => Some(build::var(self.vars[*var])),
            ExprKind::Apply(function, args) => Some(build::apply(self.functions[*function], args.iter().cloned())),
            ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Binary(..) => None,
            ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Other(_) => None,
            ExprKind::Select(..) | ExprKind::Store(..) => None,
        })
    }

    fn command(&self, command: &Command) -> Command {
        let kind = fold::map_command(&command.kind, &mut |e| self.expr(e), &mut |var| self.vars[var]);
        Command { kind, span: command.span }
    }
}

fn in_sorts(ty: &Type, sorts: &IdVec<SortId, SortId>) -> Type {
    match ty {
        Type::Bool | Type::Machine(_) => ty.clone(),
        Type::Sort(id) => Type::Sort(sorts[*id]),
        Type::Map(key, value) => Type::Map(Box::new(in_sorts(key, sorts)), Box::new(in_sorts(value, sorts))),
    }
}

/// The name, or the first of `name.2`, `name.3`, … that is free.
fn unique(name: &str, mut is_free: impl FnMut(&str) -> bool) -> String {
    if is_free(name) {
        return name.to_owned();
    }
    let mut others = (2u32..).map(|number| format!("{name}.{number}"));
    others.find(|name| is_free(name)).expect("one of so many names is free")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ivl::Arithmetic;
    use crate::ivl::check::{Threads, check};
    use crate::ivl::parse::parse;
    use crate::ivl::print::{Dialect, print};

    fn joined(texts: &[&str]) -> String {
        let programs = texts.iter().map(|text| parse(text).expect("a program"));
        let program = join(programs);
        check(&program, Threads::One).expect("a legal program");
        print(&program, Dialect { arithmetic: Arithmetic::Integers, prelude: false })
    }

    #[test]
    fn what_is_declared_alike_is_one() {
        let text =
            "type s; function f(u32) returns (s); const c: u32; var x: s; procedure p() { e: x := f(c); return; }";
        let twice = joined(&[text, text]);
        assert_eq!(twice.matches("var x: s;").count(), 1, "{twice}");
        assert_eq!(twice.matches("function f(u32) returns (s);").count(), 1, "{twice}");
        assert!(twice.contains("procedure p()") && twice.contains("procedure p.2()"), "{twice}");
    }

    #[test]
    fn what_is_declared_otherwise_is_another() {
        let first = "function f(u32) returns (u32); var x: u32; procedure p() { e: x := f(x); return; }";
        let second = "function f(u64) returns (u32); var x: u64; var y: u32; procedure q() { e: y := f(x); return; }";
        let both = joined(&[first, second]);
        assert!(both.contains("x := f(x);") && both.contains("y := f.2(x.2);"), "{both}");
    }

    /// A procedure must not profit from what another program takes for granted.
    #[test]
    fn axioms_hold_for_their_own_procedures_alone() {
        let first = "const c: u32; axiom u32_lt(c, 3); procedure p() { e: return; }";
        let second = "const c: u32; procedure q() { e: assert {:obligation \"assert\", 0} u32_lt(c, 3); return; }";
        let both = joined(&[first, second]);
        assert!(!both.contains("axiom"), "{both}");
        let (p, q) = both.split_once("procedure q()").expect("both procedures");
        assert!(p.contains("assume u32_lt(c, 3);") && !q.contains("assume"), "{both}");
    }
}
