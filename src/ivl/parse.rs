//! Boogie text as a program: names become ids, expressions get their sorts.
//!
//! What holds: a text that is accepted gives a well-sorted program, and printing
//! that program gives a text that means the same. Whatever is not accepted is an
//! error with its line and column; no text makes this module panic.
//!
//! The declarations of a prelude may stand in the text and are passed over: what
//! machine operations mean is not the program's business.

use crate::base::id::{Id, IdVec};
use crate::ivl::ast::{
    Block, BlockId, Expr, Function, FunctionId, Procedure, Program, SortId, Thread, Type, Var, VarId,
};
use crate::ivl::name::{decode, decode_copy};
use crate::ivl::op::{MachineOp, type_from_name};
use crate::ivl::raw::{self, Problem};
use crate::ivl::syntax::{self, ParseError};
use crate::ivl::{prelude, resolve_command, resolve_expr};
use std::collections::BTreeMap;

/// A program from its text.
pub fn parse(text: &str) -> Result<Program, ParseError> {
    syntax::program(text).and_then(program).map_err(|problem| problem.locate(text))
}

/// An expression of a program from its text; of the given sort, if there is one.
pub fn parse_expr(program: &Program, text: &str, sort: Option<&Type>) -> Result<Expr, ParseError> {
    let read = |raw: raw::Expr| {
        let scope = Scope::of(program);
        match sort {
            Some(sort) => resolve_expr::check(&scope, &raw, sort),
            None => resolve_expr::infer(&scope, &raw).map(|(e, _)| e),
        }
    };
    syntax::expr(text).and_then(read).map_err(|problem| problem.locate(text))
}

/// A command of a program from its text, without a place in the source.
pub fn parse_command(program: &Program, text: &str) -> Result<crate::ivl::ast::CommandKind, ParseError> {
    let read = |raw: raw::Command| {
        let commands = resolve_command::commands(&Scope::of(program), std::slice::from_ref(&raw))?;
        let command = commands.into_iter().next();
        command.map(|command| command.kind).ok_or_else(|| Problem::new(raw.at, "this is a part of the next command"))
    };
    syntax::command(text).and_then(read).map_err(|problem| problem.locate(text))
}

/// The names of a program.
pub(crate) struct Scope {
    pub(crate) program: Program,
    sorts: BTreeMap<String, SortId>,
    functions: BTreeMap<String, FunctionId>,
    vars: BTreeMap<(String, Option<Thread>), VarId>,
}

impl Scope {
    fn new() -> Self {
        let program = Program::default();
        Self { program, sorts: BTreeMap::new(), functions: BTreeMap::new(), vars: BTreeMap::new() }
    }

    /// The names of a program whose commands and axioms do not matter.
    fn of(program: &Program) -> Self {
        let mut scope = Self::new();
        scope.sorts = program.sorts.iter_ids().map(|(id, name)| (name.clone(), id)).collect();
        scope.functions = program.functions.iter_ids().map(|(id, f)| (f.name.clone(), id)).collect();
        scope.vars = program.vars.iter_ids().map(|(id, var)| ((var.name.clone(), var.thread), id)).collect();
        let (sorts, functions, vars) = (program.sorts.clone(), program.functions.clone(), program.vars.clone());
        scope.program = Program { sorts, functions, vars, ..Program::default() };
        scope
    }

    pub(crate) fn var(&self, at: usize, identifier: &str) -> Result<VarId, Problem> {
        let name = decode_copy(identifier).ok_or_else(|| malformed(at, identifier))?;
        self.vars.get(&name).copied().ok_or_else(|| Problem::new(at, format!("no variable is called `{identifier}`")))
    }

    pub(crate) fn function(&self, at: usize, identifier: &str) -> Result<FunctionId, Problem> {
        let function = self.functions.get(&name(at, identifier)?).copied();
        function.ok_or_else(|| Problem::new(at, format!("no function is called `{identifier}`")))
    }

    pub(crate) fn ty(&self, ty: &raw::Type) -> Result<Type, Problem> {
        match &ty.kind {
            raw::TypeKind::Bool => Ok(Type::Bool),
            raw::TypeKind::Int => {
                Err(Problem::new(ty.at, "`int` is for the prelude, a program says `i32` or the like"))
            }
            raw::TypeKind::Map(key, value) => Ok(Type::Map(Box::new(self.ty(key)?), Box::new(self.ty(value)?))),
            raw::TypeKind::Name(identifier) => {
                if let Some(ty) = type_from_name(identifier) {
                    return Ok(Type::Machine(ty));
                }
                let sort = self.sorts.get(&name(ty.at, identifier)?).copied();
                sort.map(Type::Sort).ok_or_else(|| Problem::new(ty.at, format!("no type is called `{identifier}`")))
            }
        }
    }
}

fn program(decls: Vec<raw::Decl>) -> Result<Program, Problem> {
    let mut scope = Scope::new();
    for decl in &decls {
        if let raw::Decl::Type(name, synonym) = decl {
            declare_type(&mut scope, name, synonym.as_ref())?;
        }
    }
    for decl in &decls {
        match decl {
            raw::Decl::Function(function) => declare_function(&mut scope, function)?,
            raw::Decl::Vars(constant, names, ty) => declare_vars(&mut scope, *constant, names, ty)?,
            raw::Decl::Type(..) | raw::Decl::Axiom(_) | raw::Decl::Procedure(_) => {}
        }
    }
    let (mut axioms, mut procedures) = (Vec::new(), Vec::new());
    for decl in &decls {
        match decl {
            raw::Decl::Axiom(e) => axioms.push(resolve_expr::check(&scope, e, &Type::Bool)?),
            raw::Decl::Procedure(raw) => {
                let procedure = procedure(&scope, raw)?;
                if procedures.iter().any(|other: &Procedure| other.name == procedure.name) {
                    return Err(twice(&raw.name));
                }
                procedures.push(procedure);
            }
            raw::Decl::Type(..) | raw::Decl::Vars(..) | raw::Decl::Function(_) => {}
        }
    }
    Ok(Program { axioms, procedures, ..scope.program })
}

fn declare_type(scope: &mut Scope, raw: &raw::Name, synonym: Option<&raw::Type>) -> Result<(), Problem> {
    if type_from_name(&raw.text).is_some() {
        return match synonym {
            Some(_) => Ok(()),
            None => Err(Problem::new(raw.at, format!("`{}` is a machine integer", raw.text))),
        };
    }
    if synonym.is_some() {
        return Err(Problem::new(raw.at, "only the prelude has type synonyms"));
    }
    let name = name(raw.at, &raw.text)?;
    let id = scope.program.sorts.push(name.clone());
    if scope.sorts.insert(name, id).is_some() { Err(twice(raw)) } else { Ok(()) }
}

fn declare_function(scope: &mut Scope, raw: &raw::Function) -> Result<(), Problem> {
    let raw::Function { name: raw_name, type_param, params, result, body, attributes: _ } = raw;
    if MachineOp::from_name(&raw_name.text).is_some() || prelude::is_helper(&raw_name.text) {
        return Ok(());
    }
    if body.is_some() || type_param.is_some() {
        return Err(Problem::new(raw_name.at, "only the prelude has polymorphic functions and functions with bodies"));
    }
    let name = name(raw_name.at, &raw_name.text)?;
    let params = params.iter().map(|(_, ty)| scope.ty(ty)).collect::<Result<_, _>>()?;
    let result = scope.ty(result)?;
    let id = scope.program.functions.push(Function { name: name.clone(), params, result });
    if scope.functions.insert(name, id).is_some() { Err(twice(raw_name)) } else { Ok(()) }
}

fn declare_vars(scope: &mut Scope, constant: bool, names: &[raw::Name], ty: &raw::Type) -> Result<(), Problem> {
    let ty = scope.ty(ty)?;
    for raw in names {
        let (name, thread) = decode_copy(&raw.text).ok_or_else(|| malformed(raw.at, &raw.text))?;
        let id = scope.program.vars.push(Var { name: name.clone(), thread, ty: ty.clone(), constant });
        if scope.vars.insert((name, thread), id).is_some() {
            return Err(twice(raw));
        }
    }
    Ok(())
}

fn procedure(scope: &Scope, raw: &raw::Procedure) -> Result<Procedure, Problem> {
    let mut labels = BTreeMap::new();
    for (index, block) in raw.blocks.iter().enumerate() {
        if labels.insert(name(block.label.at, &block.label.text)?, BlockId::from_index(index)).is_some() {
            return Err(twice(&block.label));
        }
    }
    // What is modified is computed when it is needed; here the names must only exist.
    for modified in &raw.modifies {
        scope.var(modified.at, &modified.text)?;
    }
    let block = |block: &raw::Block| {
        let target = |target: &raw::Name| {
            let id = labels.get(&name(target.at, &target.text)?).copied();
            id.ok_or_else(|| Problem::new(target.at, format!("no block is called `{}`", target.text)))
        };
        let commands = resolve_command::commands(scope, &block.commands)?;
        let targets = block.targets.iter().map(target).collect::<Result<_, _>>()?;
        Ok(Block { label: name(block.label.at, &block.label.text)?, commands, targets })
    };
    let blocks = raw.blocks.iter().map(block).collect::<Result<IdVec<_, _>, Problem>>()?;
    Ok(Procedure { name: name(raw.name.at, &raw.name.text)?, blocks })
}

fn name(at: usize, identifier: &str) -> Result<String, Problem> {
    decode(identifier).ok_or_else(|| malformed(at, identifier))
}

fn malformed(at: usize, identifier: &str) -> Problem {
    Problem::new(at, format!("`{identifier}` is no name: `^` stands around character codes, as in `^3c^`"))
}

fn twice(name: &raw::Name) -> Problem {
    Problem::new(name.at, format!("`{}` is declared twice", name.text))
}
