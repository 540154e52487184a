//! The sorts of expressions: signatures of machine operations, and the sort of
//! an expression that is known to be well-sorted.

use crate::ivl::ast::{Access, BarrierInvariant, Binary, CommandKind, Expr, ExprKind, Program, Type};
use crate::ivl::op::{MachineOp, Op};
use crate::kernel::ast::IntType;
use crate::kernel::integer::{I64, U32};

/// The type of offsets and indices.
pub const INDEX: IntType = I64;

impl MachineOp {
    /// The types of the operands.
    pub fn params(self) -> Vec<Type> {
        let operand = if self.op == Op::FromBool { Type::Bool } else { Type::Machine(self.ty) };
        vec![operand; self.op.arity()]
    }

    /// The type of the result.
    pub fn result(self) -> Type {
        if let Op::To(to) | Op::ToExact(to) = self.op {
            return Type::Machine(to);
        }
        if self.op.is_predicate() { Type::Bool } else { Type::Machine(self.ty) }
    }
}

/// The two's complement of a value in range, as an unsigned number.
pub fn bits_of(value: i128, ty: IntType) -> u128 {
    let mask = if ty.bits >= 128 { u128::MAX } else { (1 << ty.bits) - 1 };
    value.cast_unsigned() & mask
}

/// The value in a type's range with this two's complement, if an `i128` can hold it.
pub fn value_of(bits: u128, ty: IntType) -> Option<i128> {
    if ty.bits < 128 && bits >> ty.bits != 0 {
        return None;
    }
    match (ty.signed, ty.bits) {
        (true, 128) => Some(bits.cast_signed()),
        (true, width) if bits >> (width - 1) == 1 => Some(bits.cast_signed() - (1 << width)),
        _ => i128::try_from(bits).ok(),
    }
}

/// The sort of an expression; `None` only if the expression is ill-sorted or
/// refers to something that the program does not declare.
pub fn sort_of(program: &Program, e: &Expr) -> Option<Type> {
    match &**e {
        ExprKind::Var(id) => program.vars.get(*id).map(|var| var.ty.clone()),
        ExprKind::Bool(_) | ExprKind::Not(_) => Some(Type::Bool),
        ExprKind::Literal(_, ty) => Some(Type::Machine(*ty)),
        ExprKind::Binary(op, ..) => match op {
            Binary::And | Binary::Or | Binary::Implies | Binary::Iff | Binary::Eq | Binary::Ne => Some(Type::Bool),
        },
        ExprKind::Machine(op, _) => Some(op.result()),
        ExprKind::Apply(function, _) => program.functions.get(*function).map(|function| function.result.clone()),
        ExprKind::Ite(_, e, _) | ExprKind::Store(e, ..) | ExprKind::Other(e) => sort_of(program, e),
        ExprKind::Select(m, _) => match sort_of(program, m)? {
            Type::Map(_, value) => Some(*value),
            Type::Bool | Type::Machine(_) | Type::Sort(_) => None,
        },
    }
}

/// The type of an integer; `None` of what is none.
pub fn machine_type(program: &Program, e: &Expr) -> Option<IntType> {
    match sort_of(program, e)? {
        Type::Machine(ty) => Some(ty),
        Type::Bool | Type::Sort(_) | Type::Map(..) => None,
    }
}

/// The expressions of a command with the sort that each must have, in the
/// order of [`crate::ivl::visit::expressions`]. `None` where any sort will do,
/// or where the variable that decides it is not declared.
pub fn expected<'a>(program: &Program, command: &'a CommandKind) -> Vec<(&'a Expr, Option<Type>)> {
    let declared = |id| program.vars.get(id).map(|var| var.ty.clone());
    match command {
        CommandKind::Assign(id, e) => vec![(e, declared(*id))],
        CommandKind::Assume(e) | CommandKind::Assert(_, e) => vec![(e, Some(Type::Bool))],
        CommandKind::Havoc(_) | CommandKind::Barrier(_) => Vec::new(),
        CommandKind::Access(Access { object, offset, value, .. }) => {
            let content = if let Some(Type::Map(_, value)) = declared(*object) { Some(*value) } else { None };
            let offset = (offset, Some(Type::Machine(INDEX)));
            std::iter::once(offset).chain(value.iter().map(|value| (value, content.clone()))).collect()
        }
        CommandKind::Collective(collective) => {
            const MASK: Type = Type::Machine(U32);
            let exchange = collective.exchange.iter().flat_map(|e| {
                let bool = Some(Type::Bool);
                [(&e.value, declared(e.dst)), (&e.from, Some(MASK)), (&e.defined, bool.clone()), (&e.claim, bool)]
            });
            std::iter::once((&collective.mask, Some(MASK))).chain(exchange).collect()
        }
        CommandKind::BarrierInvariant(BarrierInvariant { claim, form, instances, .. }) => {
            let cells = form.cells().iter().map(|cell| (cell, Some(Type::Machine(INDEX))));
            let instances = instances.iter().flatten().map(|e| (e, None));
            std::iter::once((claim, Some(Type::Bool))).chain(cells).chain(instances).collect()
        }
    }
}
