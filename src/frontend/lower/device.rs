//! What the hardware says and does: numbers that it determines, its traps, and what the programmer
//! promises the compiler.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::place::coordinate;
use super::value::Value;
use crate::assumption;
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::kernel::ast::{AssumeKind, Axis, BinOp, Coord, Loop, Scalar, Space, StmtKind, Ty, U32};
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// A number that the hardware determines: what follows in a run that chose another one is no evidence.
    pub fn of_hardware(&mut self, scalar: Scalar, span: Span) -> R<Value> {
        let id = self.temporary(Ty::Scalar(scalar), span);
        self.function.locals[id].of_hardware = true;
        self.emit(StmtKind::Havoc(id), span)?;
        Ok(Value::Scalar(self.read(id, span)))
    }

    /// A function whose result the hardware determines: its arguments are evaluated.
    pub fn hardware_function(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let scalar = self.scalar_of(node)?;
        for argument in callee.arguments.iter().filter(|a| !a.is(Kind::CXXDefaultArgExpr)) {
            self.effect(argument)?;
        }
        self.of_hardware(scalar, span)
    }

    /// `__builtin_unreachable()`: a promise, too.
    pub fn never_reached(&mut self, span: Span) -> R<Value> {
        self.emit(StmtKind::Assume(AssumeKind::User, make::boolean(false, span)), span)?;
        Ok(Value::Void)
    }

    /// The lanes that happen to be here: the one that asks is among them.
    pub fn active_lanes(&mut self, span: Span) -> R<Value> {
        let value = self.of_hardware(U32, span)?;
        let mask = self.as_scalar(value, span)?;
        let lane = coordinate(Coord::Lane, Axis::X, span);
        let own = make::binary(BinOp::BitAnd, make::binary(BinOp::Shr, mask.clone(), lane, span), one(span), span);
        let is_set = make::comparison(BinOp::Eq, own, one(span));
        self.emit(StmtKind::Assume(AssumeKind::Language, is_set), span)?;
        Ok(Value::Scalar(mask))
    }

    /// An operation of a group of lanes that the hardware chose: all of them come to it.
    pub fn group_comes_together(&mut self, span: Span) -> R<Option<Value>> {
        let kind = AssumeKind::Made(assumption::Kind::GroupsComeTogether);
        self.emit(StmtKind::Assume(kind, make::boolean(true, span)), span)?;
        Ok(Some(Value::Void))
    }

    /// The kernel is aborted, at some time: the thread does no more, and nobody is released by that. A
    /// return would release those that wait at a barrier with threads that have exited; an assumption
    /// that it does not happen would lose what the thread did before.
    pub fn trap(&mut self, span: Span) -> R<Value> {
        let label = self.label();
        let (invariants, body, latch) = (Vec::new(), Vec::new(), Vec::new());
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants, body, latch })), span)?;
        Ok(Value::Void)
    }

    /// `__builtin_assume(e)`: undefined where it does not hold, so it is assumed, and printed. Compilers
    /// do not evaluate an operand with side effects.
    pub fn promise(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [condition] = callee.arguments else { return Ok(None) };
        let claim = self.specify(|b| b.condition(condition))?;
        self.emit(StmtKind::Assume(AssumeKind::User, claim), span)?;
        Ok(Some(Value::Void))
    }

    /// `__isGlobal(p)`, where it is known into which memory the pointer points.
    pub fn is_in(&mut self, space: Space, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [pointer] = callee.arguments else { return Ok(None) };
        let pointer = self.scalar(pointer)?;
        let Some(known) = self.space_of(&pointer) else {
            return unsupported(
                span,
                Construct::PointerAsNumber,
                format!("`{}` of a pointer into memory that is not known", callee.name),
            );
        };
        Ok(Some(Value::Scalar(make::int(i128::from(known == space), self.scalar_of(node)?, span))))
    }
}

fn one(span: Span) -> crate::kernel::ast::Expr {
    make::int(1, U32, span)
}
