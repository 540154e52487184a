//! Operands whose order the language leaves open.
//!
//! They are lowered one after the other, and what each of them does is read off the
//! statements that it became: everything that a called function does is in them, and
//! nothing has a second name. If one operand changes what another one uses, another
//! order would give another program: the construct is refused, and no order chosen.
//!
//! What two operands do *conflicts* if one of them
//!
//! - assigns a local that the other one uses or assigns;
//! - writes an array that the other one reads or writes, plainly or by an atomic, or
//!   reads plainly one that the other one uses by an atomic;
//! - waits for other threads, and the other one changes or uses memory, or waits, too;
//! - is perhaps not left (the thread ends there, or spins, or something is assumed), and
//!   the other one does anything that must be right.
//!
//! A loop without atomics, barriers, volatile accesses and output is left: C++ takes that
//! for granted ([intro.progress]).
//!
//! Two atomics do not conflict: other threads' come between them in any order. Nor do
//! uses of different parameters: they are taken to be different arrays, and the
//! function remembers that here it matters ([`Function::apart`]).
//!
//! [`Function::apart`]: crate::kernel::ast::Function::apart

use std::collections::BTreeSet;

use super::builder::Builder;
use super::callee::{Callee, Object};
use super::context::{R, unsupported};
use super::make;
use super::operands::{Effects, Operand, Root, Roots, Unordered};
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::tree::Node;
use crate::kernel::ast::{
    Apart, AssumeKind, CollectiveOp, ContractId, Expr, ExprKind, Language, LocalId, Loop, ObjectId, ObjectKind, Space,
    SpecExpr, Stmt, StmtKind, Ty,
};
use crate::kernel::pointer::{self, Base};
use crate::kernel::progress::{has_test, is_left};
use crate::kernel::visit::{for_each_direct_expr, for_each_stmt, walk_expr};
use crate::refusal::Construct;

impl Effects {
    /// Does it access memory while it is evaluated; a target is stored to when all operands have
    /// been, whatever their order.
    fn uses_memory(&self) -> bool {
        [&self.reads, &self.writes, &self.atomics].into_iter().any(|roots| !roots.is_empty())
    }

    /// Does their order matter, whatever memory they share.
    fn disturbs(&self, other: &Effects) -> bool {
        let changed = |locals: &BTreeSet<LocalId>| !self.changes.is_disjoint(locals);
        changed(&other.uses)
            || changed(&other.changes)
            || changed(&other.assigns)
            || self.synchronises && (other.uses_memory() || other.synchronises)
            || self.may_stay && (other.claims || other.uses_memory() || other.synchronises || other.may_stay)
    }

    /// Pairs of what each of them points into where it matters if that is the same.
    fn pairs<'e>(&'e self, other: &'e Effects) -> impl Iterator<Item = (Root, Root)> + 'e {
        let written = [&other.reads, &other.writes, &other.atomics, &other.stores].map(|roots| (&self.writes, roots));
        let atomic = [&other.reads, &other.writes].map(|roots| (&self.atomics, roots));
        let all = written.into_iter().chain(atomic);
        all.flat_map(|(a, b)| a.iter().flat_map(move |a| b.iter().map(move |b| (*a, *b))))
    }
}

impl<'a> Builder<'_, 'a> {
    /// Runs what lowers these operands, one after the other.
    pub fn unordered<T>(
        &mut self,
        operands: &[Operand<'a>],
        span: Span,
        lower: impl FnOnce(&mut Self) -> R<T>,
    ) -> R<T> {
        // Annotations have no effects.
        if operands.len() < 2 || self.annotating.specification > 0 || operands.iter().all(|o| o.node.is_pure) {
            return lower(self);
        }
        let effects = operands.iter().map(|_| None).collect();
        self.unordered.push(Unordered { operands: operands.to_vec(), effects, is_inside: false });
        let result = lower(self);
        let finished = self.unordered.pop();
        let result = result?;
        finished.map_or(Ok(()), |finished| self.refuse_conflicts(&finished, span))?;
        Ok(result)
    }

    /// The same of values.
    pub fn unordered_values<T>(
        &mut self,
        operands: &[&'a Node],
        span: Span,
        lower: impl FnOnce(&mut Self) -> R<T>,
    ) -> R<T> {
        let operands: Vec<Operand> = operands.iter().map(|node| Operand::value(node)).collect();
        self.unordered(&operands, span, lower)
    }

    /// The same of the arguments of a constructor.
    pub fn unordered_list<T>(
        &mut self,
        arguments: &'a [Node],
        span: Span,
        lower: impl FnOnce(&mut Self) -> R<T>,
    ) -> R<T> {
        self.unordered_values(&arguments.iter().collect::<Vec<_>>(), span, lower)
    }

    /// The same where C++17 has an order: that in which they are lowered.
    pub fn unordered_before_17<T>(
        &mut self,
        operands: &[Operand<'a>],
        span: Span,
        lower: impl FnOnce(&mut Self) -> R<T>,
    ) -> R<T> {
        if self.cx.is_sequenced { lower(self) } else { self.unordered(operands, span, lower) }
    }

    /// The operands of a call that are in no order. The object of a method is only
    /// found: the method reads it when all of them are evaluated.
    pub fn operands_of(&self, callee: &Callee<'a>) -> Vec<Operand<'a>> {
        let arguments = callee.arguments.iter().map(Operand::value);
        let object = match &callee.object {
            // C++17 has the object before the arguments, but of operators.
            Some(Object::Node(object)) if callee.is_unordered() || !self.cx.is_sequenced => Some(object),
            Some(Object::Pointer(object)) if !self.cx.is_sequenced => Some(object),
            Some(Object::Node(_) | Object::Pointer(_)) | None => None,
        };
        object.map(|object| Operand::target(object)).into_iter().chain(arguments).collect()
    }

    /// Lowers a node; if it is an operand in no order, what it does is noted.
    pub fn as_operand<T: Outcome>(&mut self, node: &'a Node, lower: impl FnOnce(&mut Self, &'a Node) -> R<T>) -> R<T> {
        let mark = self.mark();
        let Some(operand) = self.start_operand(node) else { return lower(self, node) };
        let result = lower(self, node);
        let mut effects = Effects::default();
        self.statements_after(mark).iter().for_each(|stmt| self.note_statement(stmt, &mut effects));
        let Some(mut open) = self.unordered.pop() else { return result };
        if let Ok(result) = &result {
            result.note(self, open.operands[operand].is_target, &mut effects);
        }
        open.is_inside = false;
        open.effects[operand].get_or_insert_default().join(effects);
        self.unordered.push(open);
        result
    }

    fn start_operand(&mut self, node: &Node) -> Option<usize> {
        let open = self.unordered.last_mut().filter(|open| !open.is_inside)?;
        let operand = open.operands.iter().position(|operand| is_or_names(operand.node, node))?;
        open.is_inside = true;
        Some(operand)
    }

    fn refuse_conflicts(&mut self, operands: &Unordered<'a>, span: Span) -> R<()> {
        let mut before: Vec<&Effects> = Vec::new();
        for (operand, effects) in operands.operands.iter().zip(&operands.effects) {
            let Some(effects) = effects else {
                // What a function of the languages takes by default is a constant.
                if operand.node.is_pure || operand.node.is(Kind::CXXDefaultArgExpr) {
                    continue;
                }
                return unsupported(
                    span,
                    Construct::UnspecifiedOrder,
                    "operands of an unspecified order, one of which is of this form,",
                );
            };
            for other in &before {
                self.refuse_conflict(effects, other, span)?;
            }
            before.push(effects);
        }
        Ok(())
    }

    fn refuse_conflict(&mut self, a: &Effects, b: &Effects, span: Span) -> R<()> {
        if a.disturbs(b) || b.disturbs(a) {
            return unsupported(
                span,
                Construct::UnspecifiedOrder,
                "an unspecified order of operands one of which changes what another one uses",
            );
        }
        for (a, b) in a.pairs(b).chain(b.pairs(a)) {
            if self.may_meet(a, b) {
                return unsupported(
                    span,
                    Construct::UnspecifiedOrder,
                    "an unspecified order of operands that use memory which one of them writes",
                );
            }
            if let (Root::Array(a), Root::Array(b)) = (a, b) {
                let is_param = |object: ObjectId| self.function.objects[object].kind == ObjectKind::Param;
                if is_param(a) && is_param(b) && !self.function.apart.iter().any(|known| known.is_of(a, b)) {
                    self.function.apart.push(Apart { arrays: [a, b], span });
                }
            }
        }
        Ok(())
    }

    fn may_meet(&self, a: Root, b: Root) -> bool {
        let space = |root| match root {
            Root::Array(object) => Some(self.function.objects[object].space),
            Root::Any(space) => space,
        };
        match (a, b) {
            (Root::Array(a), Root::Array(b)) => a == b,
            (a, b) => space(a).is_none_or(|a| space(b).is_none_or(|b| a == b)),
        }
    }

    fn note_statement(&self, stmt: &Stmt, into: &mut Effects) {
        for_each_stmt(std::slice::from_ref(stmt), &mut |stmt| {
            for_each_direct_expr(stmt, &mut |e| self.note_expression(e, into));
            match &stmt.kind {
                StmtKind::Assign(local, _) | StmtKind::Havoc(local) => drop(into.changes.insert(*local)),
                StmtKind::Load { dst, pointer, .. } => {
                    into.changes.insert(*dst);
                    self.note_roots(pointer, &mut into.reads);
                }
                StmtKind::Store { pointer, .. } => self.note_roots(pointer, &mut into.writes),
                StmtKind::Atomic { dst, pointer, .. } => {
                    into.changes.extend(dst);
                    self.note_roots(pointer, &mut into.atomics);
                }
                // All have to come.
                StmtKind::Barrier(barrier) => {
                    into.changes.extend(barrier.result);
                    into.claims = true;
                    into.synchronises = true;
                }
                StmtKind::Collective(collective) => {
                    into.changes.extend(collective.dst);
                    into.claims = true;
                    into.synchronises |= matches!(collective.op, CollectiveOp::Sync { .. });
                }
                StmtKind::Call { callee, args, dst } => {
                    into.changes.extend(dst);
                    self.note_call(*callee, args, into);
                }
                StmtKind::Return => into.may_stay = true,
                StmtKind::Snapshot { dst, src } => {
                    into.writes.insert(Root::Array(*dst));
                    self.note_roots(src, &mut into.reads);
                }
                StmtKind::Assert(..) => into.claims = true,
                StmtKind::Assume(AssumeKind::User, _) => into.may_stay = true,
                // What follows from the language holds of every execution, so it excludes none.
                StmtKind::Assume(AssumeKind::Language | AssumeKind::Made(_), _) => {}
                StmtKind::Loop(l) => into.may_stay |= !is_left(l) && self.may_spin(l),
                // Nothing by themselves: the walk visits their statements.
                StmtKind::If(..) | StmtKind::Block(..) => {}
                StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Fence(_) => {}
            }
        });
    }

    /// What a contract lets a function do.
    fn note_call(&self, callee: ContractId, args: &[Expr], into: &mut Effects) {
        let contracts = self.cx.contract_functions.borrow();
        let function = &contracts[callee];
        for (param, arg) in function.params.iter().zip(args).filter(|(_, arg)| arg.ty == Ty::Pointer) {
            self.note_roots(arg, &mut into.reads);
            if function.frame.as_ref().is_none_or(|frame| frame.writes.contains(&param.local)) {
                self.note_roots(arg, &mut into.writes);
            }
        }
        let does = crate::kernel::effects::Effects::of(function, &contracts);
        into.claims = true;
        into.synchronises |= does.barrier || does.collective;
        into.may_stay |= does.barrier || does.collective || does.atomic;
    }

    /// Whether it is a loop that C++ does not take to end: with what others see or threads do
    /// together, or without a test. C has another rule, about what is written there.
    fn may_spin(&self, l: &Loop) -> bool {
        let mut found = self.is_observable || self.cx.language == Language::OpenCl || !has_test(l);
        for block in [&l.body, &l.latch] {
            for_each_stmt(block, &mut |stmt| {
                found |= match &stmt.kind {
                    StmtKind::Atomic { .. }
                    | StmtKind::Barrier(_)
                    | StmtKind::Collective(_)
                    | StmtKind::Fence(_)
                    | StmtKind::Call { .. } => true,
                    StmtKind::Load { .. }
                    | StmtKind::Store { .. }
                    | StmtKind::Assign(..)
                    | StmtKind::Havoc(_)
                    | StmtKind::If(..)
                    | StmtKind::Loop(_)
                    | StmtKind::Block(..)
                    | StmtKind::Break(_)
                    | StmtKind::Continue(_)
                    | StmtKind::Return
                    | StmtKind::Assert(..)
                    | StmtKind::Assume(..)
                    | StmtKind::Snapshot { .. } => false,
                }
            });
        }
        found
    }

    fn note_expression(&self, e: &Expr, into: &mut Effects) {
        into.claims |= make::has_claims(e);
        walk_expr(e, &mut |e| {
            into.uses.extend(e.as_local());
            let ExprKind::Spec(spec) = &e.kind else { return };
            match spec {
                SpecExpr::GhostLoad(pointer, _) => self.note_roots(pointer, &mut into.reads),
                // Any access of the array changes what they say.
                SpecExpr::Accessed(_, pointer)
                | SpecExpr::AccessOffset(_, pointer)
                | SpecExpr::AtomicTaken { pointer, .. } => self.note_roots(pointer, &mut into.writes),
                SpecExpr::Other(_)
                | SpecExpr::Enabled
                | SpecExpr::SameGroup
                | SpecExpr::Old(_)
                | SpecExpr::Result
                | SpecExpr::PointerOffset(_)
                | SpecExpr::SameBase(..)
                | SpecExpr::Identical(..)
                | SpecExpr::AddNoOverflow(..)
                | SpecExpr::NoOverflow(_)
                | SpecExpr::IsSum { .. }
                | SpecExpr::IsStridedSum { .. }
                | SpecExpr::ScanInput { .. } => {}
            }
        });
    }

    /// Where a place is.
    fn note_place(&self, place: &Place, into: &mut Effects) {
        match place {
            Place::Local(_) => {}
            Place::Memory(pointer) => self.note_expression(pointer, into),
            Place::Parts(parts, _) => parts.iter().for_each(|part| self.note_place(part, into)),
            Place::Value(value, _) => self.note_value(value, into),
        }
    }

    fn note_value(&self, value: &Value, into: &mut Effects) {
        match value {
            Value::Scalar(e) => self.note_expression(e, into),
            Value::Parts(parts) => parts.iter().for_each(|part| self.note_value(part, into)),
            Value::Address(place) | Value::Reference(place) => self.note_place(place, into),
            Value::Void | Value::Function(_) => {}
        }
    }

    /// What a place holds.
    fn note_content(&self, place: &Place, locals: &mut BTreeSet<LocalId>, roots: &mut Roots) {
        match place {
            Place::Local(local) => drop(locals.insert(*local)),
            Place::Memory(pointer) => self.note_roots(pointer, roots),
            Place::Parts(parts, _) => parts.iter().for_each(|part| self.note_content(part, locals, roots)),
            Place::Value(..) => {}
        }
    }

    /// May there be executions that do not come to the end of these statements.
    pub fn may_stay(&self, block: &[Stmt]) -> bool {
        let mut effects = Effects::default();
        block.iter().for_each(|stmt| self.note_statement(stmt, &mut effects));
        effects.may_stay
    }

    /// May a pointer point into one of these arrays of the thread's own.
    pub fn may_point_into(&self, pointer: &Expr, arrays: &[ObjectId]) -> bool {
        let mut roots = Roots::new();
        self.note_roots(pointer, &mut roots);
        roots.into_iter().any(|root| match root {
            Root::Array(array) => arrays.contains(&array),
            Root::Any(space) => !arrays.is_empty() && space.is_none_or(|space| space == Space::Private),
        })
    }

    fn note_roots(&self, pointer: &Expr, into: &mut Roots) {
        for base in pointer::bases(pointer) {
            match base {
                Base::Null => {}
                Base::Object(object) => drop(into.insert(Root::Array(object))),
                Base::Local(local) if self.locals.stable.contains(&local) => {
                    let param = self.function.params.iter().find(|p| p.local == local);
                    match (param.and_then(|p| p.object), self.locals.definitions.get(&local)) {
                        (Some(object), _) => drop(into.insert(Root::Array(object))),
                        (None, Some(definition)) => self.note_roots(definition, into),
                        (None, None) => drop(into.insert(Root::Any(self.space_of_base(base)))),
                    }
                }
                // What is no pointer points, if it were one, into anything.
                Base::Local(_) | Base::Spec(_) | Base::Other => {
                    into.insert(Root::Any(self.space_of_base(base)));
                }
            }
        }
    }
}

impl Effects {
    fn join(&mut self, other: Effects) {
        self.uses.extend(other.uses);
        self.changes.extend(other.changes);
        self.assigns.extend(other.assigns);
        self.stores.extend(other.stores);
        self.reads.extend(other.reads);
        self.writes.extend(other.writes);
        self.atomics.extend(other.atomics);
        self.claims |= other.claims;
        self.synchronises |= other.synchronises;
        self.may_stay |= other.may_stay;
    }
}

/// What the lowering of an operand gives.
pub trait Outcome {
    /// Notes what it uses.
    fn note(&self, builder: &Builder, is_target: bool, into: &mut Effects);
}

impl Outcome for Value {
    fn note(&self, builder: &Builder, _: bool, into: &mut Effects) {
        builder.note_value(self, into);
    }
}

impl Outcome for Place {
    fn note(&self, builder: &Builder, is_target: bool, into: &mut Effects) {
        builder.note_place(self, into);
        if is_target {
            builder.note_content(self, &mut into.assigns, &mut into.stores);
        } else {
            // Whoever asks for the place may read it at once.
            builder.note_content(self, &mut into.uses, &mut into.reads);
        }
    }
}

impl Outcome for () {
    fn note(&self, _: &Builder, _: bool, _: &mut Effects) {}
}

/// Is the node the operand, or all of it but casts, parentheses and `&`: what takes an
/// operand apart lowers that.
fn is_or_names(operand: &Node, node: &Node) -> bool {
    if std::ptr::eq(operand, node) {
        return true;
    }
    let is_wrapper = match &operand.kind {
        Kind::ParenExpr
        | Kind::ImplicitCastExpr
        | Kind::CStyleCastExpr
        | Kind::CXXStaticCastExpr
        | Kind::CXXReinterpretCastExpr
        | Kind::CXXConstCastExpr
        | Kind::CXXFunctionalCastExpr
        | Kind::CXXAddrspaceCastExpr
        | Kind::ExprWithCleanups
        | Kind::ConstantExpr
        | Kind::MaterializeTemporaryExpr
        | Kind::CXXDefaultArgExpr => true,
        Kind::UnaryOperator => operand.unary() == Some(Unary::AddressOf),
        _ => false,
    };
    is_wrapper && operand.inner.iter().any(|inner| is_or_names(inner, node))
}
