//! Random well-sorted programs for tests, made from random bytes.

use std::sync::Arc;

use crate::base::id::{Id, IdVec};
use crate::base::source::{FileId, Span};
use crate::ivl::ast::*;
use crate::ivl::op::{MachineOp, Op, TYPES};
use crate::ivl::sort::INDEX;
use crate::kernel::ast::IntType;
use crate::kernel::integer;
use crate::kernel::integer::U32;
use crate::obligation::{Kind, Obligation};

/// Decisions, read off bytes; when they run out every decision is the first choice.
pub struct Choices<'a> {
    bytes: std::slice::Iter<'a, u8>,
}

impl Choices<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.bytes.next().map_or(0, |byte| usize::from(*byte) % n)
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 1
    }
}

fn machine(bits: u8, signed: bool) -> Type {
    Type::Machine(IntType { bits, signed })
}

fn map(key: Type, value: Type) -> Type {
    Type::Map(Box::new(key), Box::new(value))
}

fn types() -> Vec<Type> {
    let sort = Type::Sort(SortId::from_index(0));
    let (u32, i32) = (machine(32, false), machine(32, true));
    vec![
        Type::Bool,
        u32.clone(),
        i32.clone(),
        machine(64, true),
        machine(8, false),
        machine(128, true),
        machine(128, false),
        sort.clone(),
        map(u32.clone(), Type::Bool),
        map(machine(8, false), i32.clone()),
        map(machine(64, true), map(machine(8, false), i32)),
        map(sort, u32),
    ]
}

/// A program with every form of type, expression and command in reach.
pub fn program(bytes: &[u8]) -> Program {
    let mut choices = Choices { bytes: bytes.iter() };
    let mut program = declarations();
    let types = types();
    for _ in 0..choices.below(3) {
        let axiom = Generator { program: &program, types: &types, choices: &mut choices }.expr(&Type::Bool, 4);
        program.axioms.push(axiom);
    }
    for name in ["scan<256,int>", "var"] {
        let mut generator = Generator { program: &program, types: &types, choices: &mut choices };
        let blocks = generator.blocks();
        program.procedures.push(Procedure { name: name.to_owned(), blocks });
    }
    program
}

fn declarations() -> Program {
    let mut program = Program::default();
    program.sorts.push("float<32>".to_owned());
    program.sorts.push("half".to_owned());
    let sort = Type::Sort(SortId::from_index(0));
    let function = |name: &str, params: Vec<Type>, result| Function { name: name.to_owned(), params, result };
    program.functions.push(function("f", vec![machine(32, false), Type::Bool], sort.clone()));
    program.functions.push(function("operator()", vec![sort], machine(32, true)));
    program.functions.push(function("nullary", vec![], map(machine(32, false), Type::Bool)));
    for (index, ty) in types().into_iter().enumerate() {
        for (name, thread) in [("x", Some(Thread::One)), ("x", Some(Thread::Two)), ("x$1", None), ("λ", None)] {
            let var = Var { name: format!("{index}{name}"), thread, ty: ty.clone(), constant: name == "λ" };
            program.vars.push(var);
        }
    }
    program
}

struct Generator<'a, 'b> {
    program: &'a Program,
    types: &'a [Type],
    choices: &'a mut Choices<'b>,
}

impl Generator<'_, '_> {
    fn blocks(&mut self) -> IdVec<BlockId, Block> {
        let count = 1 + self.choices.below(3);
        let block = |index| {
            let commands = (0..self.choices.below(6)).map(|_| self.command()).collect();
            let targets = (0..self.choices.below(3)).map(|_| BlockId::from_index(self.choices.below(count))).collect();
            Block { label: format!("{index}.for"), commands, targets }
        };
        (0..count).map(block).collect()
    }

    fn var(&mut self, accept: impl Fn(&Var) -> bool) -> VarId {
        let vars: Vec<_> = self.program.vars.iter_ids().filter(|(_, var)| accept(var)).map(|(id, _)| id).collect();
        self.choices.pick(&vars)
    }

    fn command(&mut self) -> Command {
        let span = Span { file: FileId::from_index(1), start: 20, end: 30 };
        let span = self.choices.yes().then_some(span);
        let site = SiteId::from_index(self.choices.below(9));
        let kind = match self.choices.below(8) {
            0 => CommandKind::Assume(self.expr(&Type::Bool, 5)),
            1 => {
                let id = self.var(|var| !var.constant);
                CommandKind::Assign(id, self.expr(&self.program.vars[id].ty, 5))
            }
            2 => CommandKind::Havoc((0..=self.choices.below(3)).map(|_| self.var(|var| !var.constant)).collect()),
            3 => {
                let obligation = Obligation::written(self.choices.pick(&Kind::ALL), 7);
                CommandKind::Assert(obligation, self.expr(&Type::Bool, 5))
            }
            4 => CommandKind::Access(self.access(site)),
            5 => {
                let (fences_shared, fences_global) = (self.choices.yes(), self.choices.yes());
                CommandKind::Barrier(Barrier { site, fences_shared, fences_global, of_grid: self.choices.yes() })
            }
            6 => {
                let mask = self.expr(&Type::Machine(U32), 3);
                let exchange = self.choices.yes().then(|| self.exchange());
                let (fences_shared, fences_global) = (self.choices.yes(), self.choices.yes());
                CommandKind::Collective(Collective { site, mask, fences_shared, fences_global, exchange })
            }
            _ => {
                let form = self.invariant_form();
                let claim = self.expr(&Type::Bool, 3);
                let mut invariant = BarrierInvariant { site, claim, form, instances: Vec::new() };
                let axes = 1 + self.choices.below(3);
                let instance = |_| (0..axes * invariant.width()).map(|_| self.any(3)).collect();
                invariant.instances = (0..2).map(instance).collect();
                CommandKind::BarrierInvariant(invariant)
            }
        };
        Command { kind, span }
    }

    fn invariant_form(&mut self) -> InvariantForm {
        match self.choices.below(5) {
            0 => InvariantForm::Unary,
            1 => InvariantForm::Binary,
            2 => {
                let array = self.var(|var| matches!(var.ty, Type::Map(..)));
                let ty = self.program.vars[array].ty.clone();
                InvariantForm::Permutation { array, copy: self.var(|var| var.ty == ty) }
            }
            form => {
                let u32_type = machine(32, false);
                let elements: Vec<VarId> =
                    self.program.vars.iter_ids().filter(|(_, v)| v.ty == u32_type).map(|(id, _)| id).collect();
                let Some(element) = elements.first().copied() else { return InvariantForm::Unary };
                let array = self.var(|var| matches!(var.ty, Type::Map(..)));
                let cell = self.expr(&Type::Machine(INDEX), 3);
                if form == 3 {
                    let cells = vec![cell, self.expr(&Type::Machine(INDEX), 3)];
                    return InvariantForm::Tuple { array, elements: vec![element; 2], cells };
                }
                InvariantForm::Element { array, element, cell, given: self.choices.yes() }
            }
        }
    }

    fn exchange(&mut self) -> Exchange {
        let dst = self.var(|var| !var.constant);
        let value = self.expr(&self.program.vars[dst].ty, 3);
        let from = self.expr(&machine(32, false), 3);
        Exchange { dst, value, from, defined: self.expr(&Type::Bool, 3), claim: self.expr(&Type::Bool, 3) }
    }

    fn access(&mut self, site: SiteId) -> Access {
        let kinds = [
            AccessKind::Read,
            AccessKind::Write,
            AccessKind::AtomicBlock,
            AccessKind::AtomicDevice,
            AccessKind::GhostRead,
        ];
        let object = self.var(|var| matches!(&var.ty, Type::Map(key, _) if **key == Type::Machine(INDEX)));
        let Type::Map(_, content) = &self.program.vars[object].ty else { unreachable!("chosen to be a map") };
        let kind = self.choices.pick(&kinds);
        let offset = self.expr(&Type::Machine(INDEX), 3);
        let value = (kind == AccessKind::Write).then(|| self.expr(content, 3));
        Access { site, kind, object, offset, units: 4, value }
    }

    fn any(&mut self, fuel: u32) -> Expr {
        let ty = self.choices.pick(self.types);
        self.expr(&ty, fuel)
    }

    fn expr(&mut self, ty: &Type, fuel: u32) -> Expr {
        let form = if fuel == 0 { self.choices.below(2) } else { self.choices.below(8) };
        let kind = match form {
            0 => ExprKind::Var(self.var(|var| var.ty == *ty)),
            1 | 2 => return self.leaf(ty),
            3 => ExprKind::Ite(self.expr(&Type::Bool, fuel - 1), self.expr(ty, fuel - 1), self.expr(ty, fuel - 1)),
            4 => ExprKind::Other(self.expr(ty, fuel - 1)),
            5 => return self.select(ty, fuel),
            _ => return self.compound(ty, fuel),
        };
        Arc::new(kind)
    }

    fn leaf(&mut self, ty: &Type) -> Expr {
        Arc::new(match ty {
            Type::Bool => ExprKind::Bool(self.choices.yes()),
            Type::Machine(ty) => {
                let (least, greatest) = integer::range(*ty);
                let small = (self.choices.below(100) as i128).min(greatest);
                ExprKind::Literal(self.choices.pick(&[small, least, greatest, least + 1]), *ty)
            }
            Type::Sort(_) | Type::Map(..) => ExprKind::Var(self.var(|var| var.ty == *ty)),
        })
    }

    fn select(&mut self, ty: &Type, fuel: u32) -> Expr {
        let maps = self.types.iter().filter(|map| matches!(map, Type::Map(_, value) if **value == *ty));
        let maps: Vec<_> = maps.cloned().collect();
        if maps.is_empty() {
            return self.leaf(ty);
        }
        let map = self.choices.pick(&maps);
        let Type::Map(key, _) = &map else { unreachable!("filtered") };
        Arc::new(ExprKind::Select(self.expr(&map, fuel - 1), self.expr(key, fuel - 1)))
    }

    fn compound(&mut self, ty: &Type, fuel: u32) -> Expr {
        let functions: Vec<_> =
            self.program.functions.iter_ids().filter(|(_, f)| f.result == *ty).map(|(id, _)| id).collect();
        if !functions.is_empty() && self.choices.yes() {
            let id = self.choices.pick(&functions);
            let args = self.program.functions[id].params.iter().map(|ty| self.expr(ty, fuel - 1)).collect();
            return Arc::new(ExprKind::Apply(id, args));
        }
        match ty {
            Type::Bool => self.boolean(fuel),
            Type::Machine(to) => {
                let from = self.choices.pick(&TYPES);
                self.operation(fuel, *to, from, |op| op.result() == Type::Machine(*to))
            }
            Type::Map(key, value) => {
                let map = self.expr(ty, fuel - 1);
                Arc::new(ExprKind::Store(map, self.expr(key, fuel - 1), self.expr(value, fuel - 1)))
            }
            Type::Sort(_) => self.leaf(ty),
        }
    }

    fn boolean(&mut self, fuel: u32) -> Expr {
        let connectives = [Binary::And, Binary::Or, Binary::Implies, Binary::Iff];
        Arc::new(match self.choices.below(5) {
            0 => ExprKind::Not(self.expr(&Type::Bool, fuel - 1)),
            1 => {
                let from = self.choices.pick(&TYPES);
                return self.operation(fuel, from, from, |op| op.op.is_predicate());
            }
            2 => {
                let ty = self.choices.pick(self.types);
                let op = self.choices.pick(&[Binary::Eq, Binary::Ne]);
                ExprKind::Binary(op, self.expr(&ty, fuel - 1), self.expr(&ty, fuel - 1))
            }
            _ => {
                let op = self.choices.pick(&connectives);
                ExprKind::Binary(op, self.expr(&Type::Bool, fuel - 1), self.expr(&Type::Bool, fuel - 1))
            }
        })
    }

    fn operation(&mut self, fuel: u32, to: IntType, from: IntType, accept: impl Fn(MachineOp) -> bool) -> Expr {
        let all = Op::all(to).flat_map(|op| [MachineOp { op, ty: to }, MachineOp { op, ty: from }]);
        let ops: Vec<_> = all.filter(|op| accept(*op)).collect();
        let op = self.choices.pick(&ops);
        // Not all integer types have variables here; literals exist of each.
        let operand = |generator: &mut Self, ty: Type| match generator.types.contains(&ty) {
            true => generator.expr(&ty, fuel - 1),
            false => generator.leaf(&ty),
        };
        let args = op.params().into_iter().map(|ty| operand(self, ty)).collect();
        Arc::new(ExprKind::Machine(op, args))
    }
}
