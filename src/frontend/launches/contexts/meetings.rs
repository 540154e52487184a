//! What conditions on the way to a launch say of its pointers: that two are one, or that one is null.
//!
//! What holds: a condition that can be read is over addresses ([`super::addresses`]), where a pointer that cannot be read
//! is one of which nothing is known. One by which two arrays are the same, or none is there, is taken as it says; any
//! other by which pointers may meet leaves the launch open, as does one that cannot be read and names two pointers.
//! That pointers differ, or are not null, is what is assumed of them anyway.

use std::collections::{BTreeMap, BTreeSet};

use super::addresses::is_pointer;
use super::state::{Host, Walk};
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{BinOp, Scalar, U64, UnOp};
use crate::kernel::host::{HostExpr, HostForm, UnknownId};

impl Walk<'_, '_> {
    /// A comparison of two pointers; `None`: it is none.
    pub fn compared(&self, node: &Node) -> Option<HostExpr> {
        let op = node.binary()?.operator().filter(|op| op.is_comparison())?;
        let [a, b] = [node.child(0)?, node.child(1)?];
        let is_one = |e: &Node| e.ty.as_deref().is_some_and(is_pointer);
        (is_one(a) && is_one(b)).then(|| HostExpr::binary(op, self.some_address(a), self.some_address(b)))?
    }

    /// Whether a pointer is not null.
    pub fn is_there(&self, pointer: &Node) -> Option<HostExpr> {
        HostExpr::binary(BinOp::Ne, self.some_address(pointer), HostExpr::number(0, U64))
    }

    fn some_address(&self, pointer: &Node) -> HostExpr {
        self.address(pointer).unwrap_or_else(|| self.host.new_address("pointer", None, false))
    }

    /// What cannot be read, of an expression with two pointers: that they meet, for all that is known.
    pub fn doubt(&self, node: &Node) -> Option<HostExpr> {
        let mut named = Vec::new();
        pointers(node, &mut named);
        let new = || self.host.new_address("pointer", None, false);
        if named.len() < 2 { None } else { HostExpr::binary(BinOp::Eq, new(), new()) }
    }

    /// Whether something says that two arrays meet, of what was found out since then.
    pub fn tells(&self, facts: usize) -> bool {
        self.facts.iter().skip(facts).any(|fact| self.host.tells_of_two(fact))
    }

    /// Forgets what was found out since then, where control goes on. That pointers meet is not forgotten: it is not known
    /// any more of which.
    pub fn forget_facts(&mut self, facts: usize) {
        let tells = self.tells(facts);
        self.facts.truncate(facts);
        self.may_meet(tells);
    }

    /// Two arrays may meet from here on, if that is told.
    pub fn may_meet(&mut self, tells: bool) {
        if !tells {
            return;
        }
        let new = || {
            let address = self.host.new_address("pointer", None, false);
            self.host.is_own(&address);
            address
        };
        self.facts.extend(HostExpr::binary(BinOp::Lt, new(), new()));
    }

    /// A number that cannot be read, which may say that pointers meet.
    pub fn doubtful(&self, value: &Node, ty: Scalar) -> Option<HostExpr> {
        let new = || self.host.new_unknown("either", ty, None, false);
        HostExpr::select(self.doubt(value)?, new(), new())
    }
}

/// Whether a piece of code compares two pointers otherwise than as a condition of a branch: what comes of it may decide
/// on a launch by ways that are not followed.
pub fn compares_aside(node: &Node, is_condition: bool) -> bool {
    let is_null = |e: &Node| matches!(e.cast_kind(), CastKind::NullToPointer);
    if is_of_pointers(node) && !node.inner.iter().any(is_null) {
        return !is_condition;
    }
    let is_logical = matches!(node.binary(), Some(Binary::LogicalAnd | Binary::LogicalOr))
        || node.unary() == Some(Unary::LogicalNot)
        || matches!(node.kind, Kind::ParenExpr | Kind::ExprWithCleanups);
    let is_branch = matches!(node.kind, Kind::IfStmt);
    node.all_inner().any(|child| {
        let is_asked = is_branch && (child.binary().is_some() || child.unary().is_some());
        compares_aside(child, is_asked || is_condition && is_logical)
    })
}

/// The variables and members of an expression that are pointers or arrays.
fn pointers(node: &Node, found: &mut Vec<u64>) {
    let is_one = node.ty.as_deref().is_some_and(|ty| matches!(ty.referent().ty, CType::Pointer(_) | CType::Array(..)));
    let named = node.referenced().filter(|_| matches!(node.kind, Kind::DeclRefExpr | Kind::MemberExpr) && is_one);
    if let Some(named) = named.filter(|named| !named.kind.is_function()) {
        found.push(named.id);
    }
    node.all_inner().for_each(|child| pointers(child, found));
}

/// Whether a node compares pointers.
pub fn is_of_pointers(node: &Node) -> bool {
    let is_comparison = matches!(
        node.binary(),
        Some(
            Binary::Equal
                | Binary::NotEqual
                | Binary::Less
                | Binary::LessOrEqual
                | Binary::Greater
                | Binary::GreaterOrEqual
        )
    );
    is_comparison && node.inner.iter().all(|e| e.ty.as_deref().is_some_and(is_pointer))
}

impl Host<'_, '_> {
    /// Takes what conditions say of pointers into the pointers of a launch, and out of the conditions; says whether they
    /// leave open what the pointers are. `is_own`: whether an array of its own begins at an address.
    /// `with_records`: whether the launch passes pointers in records, of which one that is not followed may be one.
    pub fn meet(
        &self,
        facts: &mut Vec<HostExpr>,
        pointers: &mut BTreeMap<String, HostExpr>,
        is_own: &dyn Fn(UnknownId) -> bool,
        with_records: bool,
    ) -> bool {
        let (mut is_open, mut said) = (false, Vec::new());
        facts.retain(|fact| {
            let is_of_pointers = self.names_address(fact);
            if is_of_pointers {
                said.push(fact.clone());
            }
            !is_of_pointers
        });
        while let Some(fact) = said.pop() {
            match &fact.form {
                HostForm::Binary(BinOp::And, a, b) => said.extend([(**a).clone(), (**b).clone()]),
                HostForm::Binary(BinOp::Eq, a, b) => match one(a, b, is_own) {
                    Some((from, to)) => {
                        let by = |id: UnknownId| {
                            if id == from { Some(to.clone()) } else { Some(HostExpr::unknown(id, self.ty_of(id))) }
                        };
                        pointers.values_mut().for_each(|pointer| super::replace_in(pointer, &by));
                        said.iter_mut().for_each(|fact| super::replace_in(fact, &by));
                    }
                    // A pointer that is not followed is none of those that are.
                    None if is_null(b) && self.is_pointer(a) || is_null(a) && self.is_pointer(b) => {
                        is_open |= with_records
                    }
                    None => is_open |= self.may_meet(&fact, true),
                },
                _ => is_open |= self.may_meet(&fact, true),
            }
        }
        is_open
    }

    /// Whether some pointers meet, or one is null, where this holds, or where it does not.
    fn may_meet(&self, fact: &HostExpr, holds: bool) -> bool {
        match &fact.form {
            HostForm::Unary(UnOp::Not, inner) => self.may_meet(inner, !holds),
            HostForm::Binary(BinOp::And | BinOp::Or, a, b) => [a, b].iter().any(|part| self.may_meet(part, holds)),
            HostForm::Binary(BinOp::Eq | BinOp::Ne, a, b) => {
                let is_equal = matches!(&fact.form, HostForm::Binary(BinOp::Eq, ..)) == holds;
                match (self.is_address(a) && self.is_address(b), is_null(a), is_null(b)) {
                    (true, ..) => is_equal,
                    // `(p == q) != 0`
                    (false, false, true) => self.may_meet(a, !is_equal),
                    (false, true, false) => self.may_meet(b, !is_equal),
                    (false, ..) => self.names_address(fact),
                }
            }
            HostForm::Cast(inner) if inner.ty == Scalar::Bool => self.may_meet(inner, holds),
            _ => self.names_address(fact),
        }
    }

    fn is_pointer(&self, e: &HostExpr) -> bool {
        e.as_unknown().is_some() && self.is_address(e)
    }

    /// Whether an expression is an address, or null.
    fn is_address(&self, e: &HostExpr) -> bool {
        match &e.form {
            HostForm::Unknown(id) => self.unknowns.borrow()[*id].is_address,
            HostForm::Number(0) => e.ty == U64,
            HostForm::Binary(BinOp::Add, pointer, bytes) => self.is_address(pointer) && !self.names_address(bytes),
            HostForm::Select(_, yes, no) => self.is_address(yes) && self.is_address(no),
            _ => false,
        }
    }

    /// Whether a fact may say that two arrays meet, of which it is not known otherwise.
    fn tells_of_two(&self, fact: &HostExpr) -> bool {
        let mut own = BTreeSet::new();
        fact.for_each_unknown(&mut |id| own.extend([id].into_iter().filter(|id| self.unknowns.borrow()[*id].is_own)));
        own.len() > 1 && self.may_meet(fact, true)
    }

    /// Whether an expression is over addresses.
    pub fn names_address(&self, e: &HostExpr) -> bool {
        let origins = self.unknowns.borrow();
        let mut named = false;
        e.for_each_unknown(&mut |id| named |= origins[id].is_address);
        named
    }

    fn ty_of(&self, id: UnknownId) -> Scalar {
        self.unknowns.borrow()[id].unknown.ty
    }
}

/// Of two addresses that are equal: an array, and what its address is.
fn one(a: &HostExpr, b: &HostExpr, is_own: &dyn Fn(UnknownId) -> bool) -> Option<(UnknownId, HostExpr)> {
    let begins = |e: &HostExpr| e.as_unknown().filter(|id| is_own(*id));
    match (begins(a), begins(b)) {
        (Some(from), Some(_)) => Some((from, b.clone())),
        (Some(from), None) if is_null(b) => Some((from, b.clone())),
        (None, Some(from)) if is_null(a) => Some((from, a.clone())),
        (Some(_) | None, _) => None,
    }
}

fn is_null(e: &HostExpr) -> bool {
    e.as_number() == Some(0)
}
