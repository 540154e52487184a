//! What host code says of a launch beside constants: expressions over values of the host.
//!
//! What holds of a [`Context`]: whenever control of the host comes to the launch by the calls
//! that it names, there are values of its unknowns by which all of its facts hold, and with which
//! extents and arguments are what its expressions say. So it stands for all launches there, and
//! perhaps for more. Expressions are C's, with the types that clang gives them; one that has
//! no value in C (an overflow, a division by zero) is one that no defined run evaluates.
//!
//! Absent: what cannot be read of the launch, which may be anything.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::arithmetic;
use super::expr::{Expr, ExprKind, LocalId};
use super::integer;
use super::op::{BinOp, Language, UnOp};
use super::rounds::{self, Made};
use super::types::{IntType, Scalar, Ty};
use crate::base::id::IdVec;
use crate::base::source::Span;

crate::id_type! {
    /// An element of [`Context::unknowns`].
    pub struct UnknownId
}

/// A value of the host of which only the type is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// The variable's name.
    pub name: String,
    /// Its type: an integer of at most 64 bits, or `bool`.
    pub ty: Scalar,
    /// It is an extent of something of which nothing is read.
    pub is_extent: bool,
    /// It is what `cudaMallocPitch` has stored, of which facts say what that keeps if it succeeds.
    pub is_pitch: bool,
}

/// An expression over unknowns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostExpr {
    /// Its type: an integer of at most 64 bits, or `bool`.
    pub ty: Scalar,
    /// Its form.
    pub form: HostForm,
}

/// The forms of expressions of the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostForm {
    /// A constant, in range for its type; of `bool` 0 or 1.
    Number(i128),
    /// What nothing is known of.
    Unknown(UnknownId),
    /// An operator with one operand.
    Unary(UnOp, Box<HostExpr>),
    /// An operator with two operands of one type, but for the amounts of shifts.
    Binary(BinOp, Box<HostExpr>, Box<HostExpr>),
    /// A conversion to the expression's type, an integer; to `bool` is a comparison with 0.
    Cast(Box<HostExpr>),
    /// `c ? a : b`
    Select(Box<HostExpr>, Box<HostExpr>, Box<HostExpr>),
}

/// What is known of the launches at one place, by one way there.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Context {
    /// The values that the expressions are about.
    pub unknowns: IdVec<UnknownId, Unknown>,
    /// Threads in a block, where that is no constant and can be read.
    pub block: [Option<HostExpr>; 3],
    /// Blocks in the grid.
    pub grid: [Option<HostExpr>; 3],
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: Option<HostExpr>,
    /// Arguments, by the names of the parameters.
    pub arguments: BTreeMap<String, HostExpr>,
    /// Bytes of the arrays that the host has allocated, by the names of the parameters that point to
    /// their beginnings: of type `size_t`. That the allocation succeeds is assumed.
    pub arrays: BTreeMap<String, HostExpr>,
    /// Where parameters are given null pointers, by their names: truth values.
    pub null: BTreeMap<String, HostExpr>,
    /// How many bytes the pointer that is given for one parameter is behind that for another.
    pub distances: Vec<(String, String, HostExpr)>,
    /// Truths about the unknowns.
    pub facts: Vec<HostExpr>,
    /// What the host computes on the way there besides, of which it is known that it has a value:
    /// products, which do not overflow. Only of unknowns that extents and arguments are about.
    pub computed: Vec<HostExpr>,
    /// Unknowns that loops make, in the order in which the host makes them.
    pub made: Vec<Made>,
    /// The calls through which control comes to the launch, the innermost first.
    pub calls: Vec<Span>,
    /// Functions on the way that other files could call, of which it is assumed that they do not.
    pub callees: Vec<String>,
    /// What could not be read, and why.
    pub unread: Vec<(String, String)>,
}

impl HostExpr {
    /// A constant.
    pub fn number(value: i128, ty: Scalar) -> Self {
        let value = match ty {
            Scalar::Int(ty) => integer::wrap(value, ty),
            Scalar::Bool | Scalar::Float(_) => i128::from(value != 0),
        };
        Self { ty, form: HostForm::Number(value) }
    }

    /// An unknown.
    pub fn unknown(id: UnknownId, ty: Scalar) -> Self {
        Self { ty, form: HostForm::Unknown(id) }
    }

    /// The constant that this is.
    pub fn as_number(&self) -> Option<i128> {
        if let HostForm::Number(value) = self.form { Some(value) } else { None }
    }

    /// The unknown that this is.
    pub fn as_unknown(&self) -> Option<UnknownId> {
        if let HostForm::Unknown(id) = self.form { Some(id) } else { None }
    }

    /// `op a`; `None`: it has no value, whatever runs.
    pub fn unary(op: UnOp, a: HostExpr) -> Option<Self> {
        let ty = a.ty;
        if let (HostForm::Number(value), Scalar::Int(int)) = (&a.form, ty) {
            return Some(Self::number(arithmetic::unary(op, int, *value).defined()?, ty));
        }
        if let (UnOp::Not, Some(value)) = (op, a.as_number()) {
            return Some(Self::number(i128::from(value == 0), Scalar::Bool));
        }
        if let (UnOp::Not, HostForm::Unary(UnOp::Not, inner)) = (op, &a.form) {
            return Some((**inner).clone());
        }
        if let (UnOp::Not, HostForm::Binary(comparison, x, y)) = (op, &a.form)
            && let Some(negated) = comparison.negated()
        {
            return Some(Self { ty, form: HostForm::Binary(negated, x.clone(), y.clone()) });
        }
        Some(Self { ty, form: HostForm::Unary(op, Box::new(a)) })
    }

    /// `a op b`, of which comparisons and connectives give truth values; `None`: it has no value,
    /// whatever runs, or the operands are not of one type.
    pub fn binary(op: BinOp, a: HostExpr, b: HostExpr) -> Option<Self> {
        let is_shift = matches!(op, BinOp::Shl | BinOp::Shr);
        let is_connective = matches!(op, BinOp::And | BinOp::Or | BinOp::Implies);
        let ty = if op.is_comparison() || is_connective { Scalar::Bool } else { a.ty };
        if !is_shift && a.ty != b.ty {
            return None;
        }
        if let (Some(x), Some(y), Scalar::Int(int)) = (a.as_number(), b.as_number(), a.ty) {
            return Some(Self::number(arithmetic::binary(op, int, x, y, Language::Cuda).defined()?, ty));
        }
        if let (Some(x), Some(y), true) = (a.as_unknown(), b.as_unknown(), op.is_comparison())
            && x == y
        {
            let holds = matches!(op, BinOp::Eq | BinOp::Le | BinOp::Ge);
            return Some(Self::number(i128::from(holds), Scalar::Bool));
        }
        // Unsigned sums may be taken in any order.
        if let (HostForm::Binary(BinOp::Add, x, first), BinOp::Add | BinOp::Sub, Scalar::Int(int)) = (&a.form, op, a.ty)
            && let (Some(c), Some(d), false) = (first.as_number(), b.as_number(), int.signed)
        {
            let sum = arithmetic::binary(op, int, c, d, Language::Cuda).defined()?;
            return Self::binary(BinOp::Add, (**x).clone(), Self::number(sum, a.ty));
        }
        if matches!(op, BinOp::And | BinOp::Or) {
            let neutral = i128::from(op == BinOp::And);
            match (a.as_number(), b.as_number()) {
                (Some(value), _) => return Some(if value == neutral { b } else { a }),
                (None, Some(value)) if value == neutral => return Some(a),
                (None, Some(_) | None) => {}
            }
        }
        Some(Self { ty, form: HostForm::Binary(op, Box::new(a), Box::new(b)) })
    }

    /// The value as one of another type.
    pub fn cast(self, ty: Scalar) -> Self {
        match self.form {
            _ if self.ty == ty => self,
            HostForm::Number(value) => Self::number(value, ty),
            HostForm::Unknown(_)
            | HostForm::Unary(..)
            | HostForm::Binary(..)
            | HostForm::Cast(_)
            | HostForm::Select(..)
                if ty == Scalar::Bool =>
            {
                let zero = Box::new(Self::number(0, self.ty));
                Self { ty, form: HostForm::Binary(BinOp::Ne, Box::new(self), zero) }
            }
            HostForm::Unknown(_)
            | HostForm::Unary(..)
            | HostForm::Binary(..)
            | HostForm::Cast(_)
            | HostForm::Select(..) => Self { ty, form: HostForm::Cast(Box::new(self)) },
        }
    }

    /// `c ? a : b`; `None` where their types differ.
    pub fn select(c: HostExpr, a: HostExpr, b: HostExpr) -> Option<Self> {
        if a.ty != b.ty || c.ty != Scalar::Bool {
            return None;
        }
        Some(match c.as_number() {
            Some(0) => b,
            Some(_) => a,
            None if a == b => a,
            None => Self { ty: a.ty, form: HostForm::Select(Box::new(c), Box::new(a), Box::new(b)) },
        })
    }

    /// The operands, in order.
    pub fn operands(&self) -> Vec<&HostExpr> {
        match &self.form {
            HostForm::Number(_) | HostForm::Unknown(_) => Vec::new(),
            HostForm::Unary(_, a) | HostForm::Cast(a) => vec![a],
            HostForm::Binary(_, a, b) => vec![a, b],
            HostForm::Select(c, a, b) => vec![c, a, b],
        }
    }

    /// The unknowns in it.
    pub fn unknowns(&self) -> Vec<HostExpr> {
        match &self.form {
            HostForm::Unknown(_) => vec![self.clone()],
            HostForm::Number(_)
            | HostForm::Unary(..)
            | HostForm::Binary(..)
            | HostForm::Cast(_)
            | HostForm::Select(..) => self.operands().into_iter().flat_map(Self::unknowns).collect(),
        }
    }

    /// Without conversions.
    pub fn unconverted(&self) -> &HostExpr {
        match &self.form {
            HostForm::Cast(inner) => inner.unconverted(),
            HostForm::Number(_)
            | HostForm::Unknown(_)
            | HostForm::Unary(..)
            | HostForm::Binary(..)
            | HostForm::Select(..) => self,
        }
    }

    /// How many operators and operands it has.
    pub fn size(&self) -> usize {
        1 + self.operands().into_iter().map(HostExpr::size).sum::<usize>()
    }

    /// Calls `f` on the unknowns in it.
    pub fn for_each_unknown(&self, f: &mut impl FnMut(UnknownId)) {
        match self.form {
            HostForm::Unknown(id) => f(id),
            HostForm::Number(_)
            | HostForm::Unary(..)
            | HostForm::Binary(..)
            | HostForm::Cast(_)
            | HostForm::Select(..) => self.operands().into_iter().for_each(|e| e.for_each_unknown(f)),
        }
    }

    /// The greatest number that it is for some choice, of those that are constants.
    pub fn greatest_constant(&self) -> Option<u64> {
        match &self.form {
            HostForm::Number(n) => u64::try_from(*n).ok(),
            HostForm::Cast(inner) => inner.greatest_constant(),
            HostForm::Select(_, yes, no) => yes.greatest_constant().max(no.greatest_constant()),
            HostForm::Unknown(_) | HostForm::Unary(..) | HostForm::Binary(..) => None,
        }
    }

    /// With other expressions in place of unknowns; `None` where there is one for which there is none.
    pub fn replaced(&self, by: &impl Fn(UnknownId) -> Option<HostExpr>) -> Option<HostExpr> {
        match &self.form {
            HostForm::Number(_) => Some(self.clone()),
            HostForm::Unknown(id) => by(*id).map(|e| e.cast(self.ty)),
            HostForm::Unary(op, a) => HostExpr::unary(*op, a.replaced(by)?),
            HostForm::Binary(op, a, b) => HostExpr::binary(*op, a.replaced(by)?, b.replaced(by)?),
            HostForm::Cast(a) => Some(a.replaced(by)?.cast(self.ty)),
            HostForm::Select(c, a, b) => HostExpr::select(c.replaced(by)?, a.replaced(by)?, b.replaced(by)?),
        }
    }

    /// The value for these of the unknowns; `None`: it has none in C.
    pub fn value(&self, unknown: &impl Fn(UnknownId) -> Option<i128>) -> Option<i128> {
        let go = |e: &HostExpr| e.value(unknown);
        match &self.form {
            HostForm::Number(value) => Some(*value),
            HostForm::Unknown(id) => unknown(*id),
            HostForm::Unary(op, a) => match a.ty {
                Scalar::Int(ty) => arithmetic::unary(*op, ty, go(a)?).defined(),
                Scalar::Bool | Scalar::Float(_) => Some(i128::from(go(a)? == 0)),
            },
            HostForm::Binary(BinOp::And, a, b) => Some(i128::from(go(a)? != 0 && go(b)? != 0)),
            HostForm::Binary(BinOp::Or, a, b) => Some(i128::from(go(a)? != 0 || go(b)? != 0)),
            HostForm::Binary(op, a, b) => match a.ty {
                Scalar::Int(ty) => arithmetic::binary(*op, ty, go(a)?, go(b)?, Language::Cuda).defined(),
                Scalar::Bool | Scalar::Float(_) => {
                    arithmetic::binary(*op, integer::U8, go(a)?, go(b)?, Language::Cuda).defined()
                }
            },
            HostForm::Cast(a) => Some(HostExpr::number(go(a)?, self.ty).as_number().unwrap_or_default()),
            HostForm::Select(c, a, b) => go(if go(c)? != 0 { a } else { b }),
        }
    }

    /// Whether for these of the unknowns a product of numbers without a sign wraps around on the way to its value.
    pub fn wraps(&self, unknown: &impl Fn(UnknownId) -> Option<i128>) -> bool {
        let go = |e: &HostExpr| e.wraps(unknown);
        match &self.form {
            HostForm::Number(_) | HostForm::Unknown(_) => false,
            HostForm::Binary(BinOp::Mul, a, b) => {
                let product = || a.value(unknown)?.checked_mul(b.value(unknown)?);
                let is_cut = |ty: IntType| !ty.signed && product().is_none_or(|n| integer::wrap(n, ty) != n);
                go(a) || go(b) || matches!(a.ty, Scalar::Int(ty) if is_cut(ty))
            }
            HostForm::Binary(BinOp::And, a, b) => go(a) || a.value(unknown) != Some(0) && go(b),
            HostForm::Binary(BinOp::Or, a, b) => go(a) || a.value(unknown) == Some(0) && go(b),
            HostForm::Unary(_, a) | HostForm::Cast(a) => go(a),
            HostForm::Binary(_, a, b) => go(a) || go(b),
            HostForm::Select(c, a, b) => go(c) || go(if c.value(unknown) == Some(0) { b } else { a }),
        }
    }

    /// As an expression of a kernel, where unknowns are its parameters.
    pub fn to_kernel(&self, span: Span, local: &impl Fn(UnknownId) -> LocalId) -> Expr {
        let go = |e: &HostExpr| Box::new(e.to_kernel(span, local));
        let kind = match &self.form {
            HostForm::Number(value) if self.ty == Scalar::Bool => ExprKind::Bool(*value != 0),
            HostForm::Number(value) => ExprKind::Int(*value),
            HostForm::Unknown(id) => ExprKind::Local(local(*id)),
            HostForm::Unary(op, a) => ExprKind::Unary(*op, go(a)),
            HostForm::Binary(op, a, b) => ExprKind::Binary(*op, go(a), go(b)),
            HostForm::Cast(a) => ExprKind::Cast(go(a)),
            HostForm::Select(c, a, b) => ExprKind::Select(go(c), go(a), go(b)),
        };
        Expr { kind, ty: Ty::Scalar(self.ty), span }
    }

    /// As C writes it, where unknowns have these names. Conversions that keep every bit are left out.
    pub fn text(&self, name: &impl Fn(UnknownId) -> String) -> String {
        match &self.form {
            HostForm::Number(value) if self.ty == Scalar::Bool => (*value != 0).to_string(),
            HostForm::Number(value) => value.to_string(),
            HostForm::Unknown(id) => name(*id),
            HostForm::Unary(op, a) => format!("{}{}", op.symbol(), a.within(UNARY, name)),
            HostForm::Binary(op, a, b) => {
                let level = level(*op);
                format!("{} {} {}", a.within(level, name), op.symbol(), b.within(level + 1, name))
            }
            HostForm::Cast(a) if keeps_bits(a.ty, self.ty) => a.text(name),
            HostForm::Cast(a) => format!("({}){}", type_text(self.ty), a.within(UNARY, name)),
            HostForm::Select(c, a, b) => {
                format!("{} ? {} : {}", c.within(1, name), a.within(1, name), b.within(0, name))
            }
        }
    }

    /// As an operand of an operator that binds so tightly.
    fn within(&self, least: u8, name: &impl Fn(UnknownId) -> String) -> String {
        let text = self.text(name);
        if self.binds() < least { format!("({text})") } else { text }
    }

    /// How tightly its operator binds.
    fn binds(&self) -> u8 {
        match &self.form {
            HostForm::Number(value) if *value < 0 => UNARY,
            HostForm::Number(_) | HostForm::Unknown(_) => UNARY + 1,
            HostForm::Unary(..) => UNARY,
            HostForm::Binary(op, ..) => level(*op),
            HostForm::Cast(a) if keeps_bits(a.ty, self.ty) => a.binds(),
            HostForm::Cast(_) => UNARY,
            HostForm::Select(..) => 0,
        }
    }
}

/// C's levels of operators, the loosest 0.
const UNARY: u8 = 12;

fn level(op: BinOp) -> u8 {
    match op {
        BinOp::Mul | BinOp::Div | BinOp::Rem => 11,
        BinOp::Add | BinOp::Sub => 10,
        BinOp::Shl | BinOp::Shr => 9,
        BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => 8,
        BinOp::Eq | BinOp::Ne => 7,
        BinOp::BitAnd => 6,
        BinOp::BitXor => 5,
        BinOp::BitOr => 4,
        BinOp::And => 3,
        BinOp::Or => 2,
        BinOp::Implies => 1,
    }
}

/// Whether the wider or equally wide integer type holds all bits.
fn keeps_bits(from: Scalar, to: Scalar) -> bool {
    match (from, to) {
        (Scalar::Int(from), Scalar::Int(to)) => from.bits <= to.bits,
        (Scalar::Bool, Scalar::Int(_)) => true,
        (Scalar::Bool | Scalar::Int(_) | Scalar::Float(_), Scalar::Bool | Scalar::Int(_) | Scalar::Float(_)) => false,
    }
}

fn type_text(ty: Scalar) -> &'static str {
    match ty {
        Scalar::Bool => "bool",
        Scalar::Int(IntType { bits: 8, signed: true }) => "signed char",
        Scalar::Int(IntType { bits: 8, signed: false }) => "unsigned char",
        Scalar::Int(IntType { bits: 16, signed: true }) => "short",
        Scalar::Int(IntType { bits: 16, signed: false }) => "unsigned short",
        Scalar::Int(IntType { bits: 32, signed: true }) => "int",
        Scalar::Int(IntType { bits: 32, signed: false }) => "unsigned",
        Scalar::Int(IntType { signed: true, .. }) => "long",
        Scalar::Int(IntType { signed: false, .. }) => "size_t",
        Scalar::Float(_) => "float",
    }
}

impl Context {
    /// Names of the unknowns, each another one.
    pub fn names(&self) -> IdVec<UnknownId, String> {
        let mut names: IdVec<UnknownId, String> = IdVec::new();
        for unknown in &self.unknowns {
            let mut name = unknown.name.clone();
            while names.iter().any(|known| *known == name) {
                name.push('\'');
            }
            names.push(name);
        }
        names
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        let none = |extents: &[Option<HostExpr>; 3]| extents.iter().all(Option::is_none);
        none(&self.block)
            && none(&self.grid)
            && self.dynamic_shared.is_none()
            && self.arguments.is_empty()
            && self.arrays.is_empty()
            && self.facts.is_empty()
            && self.computed.is_empty()
            && self.distances.is_empty()
            && self.null.is_empty()
    }

    /// Whether the host's code says something of an extent, if it is only that it is this number.
    pub fn says(&self, extent: Option<&HostExpr>) -> bool {
        extent.is_some_and(|e| e.unconverted().as_unknown().is_none_or(|id| !self.unknowns[id].is_extent))
    }

    /// Every expression.
    pub fn expressions(&self) -> impl Iterator<Item = &HostExpr> {
        let extents = self.block.iter().chain(&self.grid).chain([&self.dynamic_shared]).flatten();
        let given = self.arguments.values().chain(self.arrays.values()).chain(self.null.values());
        let distances = self.distances.iter().map(|(.., bytes)| bytes);
        let made = self.made.iter().flat_map(Made::expressions);
        extents.chain(given).chain(&self.facts).chain(&self.computed).chain(distances).chain(made)
    }

    /// Leaves out what loops make of which nothing is said.
    pub fn keep_what_is_made(&mut self) {
        let made = std::mem::take(&mut self.made);
        let mut wanted = BTreeSet::new();
        self.expressions().for_each(|e| {
            e.for_each_unknown(&mut |id| {
                wanted.insert(id);
            });
        });
        self.made = rounds::of(&made, &mut wanted);
    }
}

impl fmt::Display for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names();
        let text = |e: &HostExpr| e.text(&|id| names[id].clone());
        let extents = |extents: &[Option<HostExpr>; 3]| {
            extents.each_ref().map(|e| e.as_ref().map_or("*".to_owned(), text)).join(",")
        };
        write!(f, "block ({}), grid ({})", extents(&self.block), extents(&self.grid))?;
        self.arguments.iter().try_for_each(|(name, value)| write!(f, ", {name} = {}", text(value)))?;
        self.arrays.iter().try_for_each(|(name, bytes)| write!(f, ", {name} of {} bytes", text(bytes)))?;
        self.facts.iter().try_for_each(|fact| write!(f, ", {}", text(fact)))?;
        self.null.iter().try_for_each(|(name, e)| write!(f, ", {name} null if {}", text(e)))?;
        self.distances.iter().try_for_each(|(a, b, bytes)| write!(f, ", {b} = {a} + {} bytes", text(bytes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::kernel::ast::{I32, U32, U64};

    fn n(ty: Scalar) -> HostExpr {
        HostExpr::unknown(UnknownId::from_index(0), ty)
    }

    fn text(e: &HostExpr) -> String {
        e.text(&|_| "n".to_owned())
    }

    #[test]
    fn expressions_compute_and_print_as_c_does() {
        let sum = HostExpr::binary(BinOp::Add, n(I32), HostExpr::number(255, I32)).expect("of one type");
        let blocks = HostExpr::binary(BinOp::Div, sum, HostExpr::number(256, I32)).expect("of one type").cast(U32);
        assert_eq!(text(&blocks), "(n + 255) / 256");
        assert_eq!(blocks.value(&|_| Some(257)), Some(2));
        assert_eq!(blocks.value(&|_| Some(-257)), Some(0));
        assert_eq!(blocks.value(&|_| Some(-1000)), Some((1 << 32) - 2));
        // No run has it.
        assert_eq!(blocks.value(&|_| Some(i128::from(i32::MAX))), None);
        assert_eq!(text(&n(U64).cast(I32)), "(int)n");
        assert_eq!(n(U64).cast(I32).value(&|_| Some(1 << 32)), Some(0));
    }

    #[test]
    fn constants_fold_and_undefined_ones_are_none() {
        let number = |value| HostExpr::number(value, I32);
        assert_eq!(HostExpr::binary(BinOp::Div, number(7), number(2)), Some(number(3)));
        assert_eq!(HostExpr::binary(BinOp::Div, number(7), number(0)), None);
        assert_eq!(HostExpr::binary(BinOp::Add, number(i32::MAX.into()), number(1)), None);
        assert_eq!(HostExpr::binary(BinOp::Add, number(1), HostExpr::number(1, U32)), None);
        let equal = HostExpr::binary(BinOp::Eq, n(I32), number(3)).expect("of one type");
        assert_eq!(text(&HostExpr::unary(UnOp::Not, equal).expect("of a truth value")), "n != 3");
    }
}
