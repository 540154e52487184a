//! Values of a kernel as they can be said at its head: expanded, for the precondition, and as
//! the source would have it.

use std::collections::{BTreeMap, BTreeSet};

use crate::kernel::ast::*;
use crate::kernel::builtin::Intrinsic;
use crate::kernel::integer;
use crate::kernel::pointer::{self, Base};
use crate::kernel::visit::{any_expr, any_stmt, for_each_stmt};
use crate::natural::comparison::Source;
use crate::natural::form;

/// Definitions on the way from a use to what it stands for.
const DEPTH: u32 = 16;
/// Characters of a text that somebody is to read.
const LONG: usize = 240;

/// A value of a thread.
#[derive(Clone, Debug)]
pub struct Value {
    /// Over parameters, coordinates and arrays as they are at the start.
    pub expr: Expr,
    /// In terms of parameters, coordinates and arrays: names of locals may be of several variables, and
    /// stand for nothing at the kernel's head.
    pub text: String,
    /// How tightly its outermost operator binds, from 0; what stands alone has most.
    level: u8,
    /// The type that the text has in C: conversions that change no value are not written, unless an
    /// operation would be of another type without.
    said: Ty,
}

const ALONE: u8 = 10;

impl Value {
    /// Does it depend on what an array holds.
    pub fn is_data(&self) -> bool {
        any_expr(&self.expr, &|e| matches!(e.kind, ExprKind::Spec(SpecExpr::GhostLoad(..))))
    }

    /// Without a conversion to a wider type, which tells values apart as they were.
    pub fn factor(self) -> Value {
        if let ExprKind::Cast(inner) = &self.expr.kind
            && is_kept(inner.ty, self.expr.ty)
        {
            let expr = (**inner).clone();
            return Value { expr, ..self }.factor();
        }
        self
    }

    /// Both hold.
    pub fn and(self, other: Value) -> Value {
        let text = format!("{} && {}", self.operand(2), other.operand(2));
        let expr = super::binary(BinOp::And, self.expr, other.expr);
        Value { said: expr.ty, expr, text, level: 2 }
    }

    fn operand(&self, level: u8) -> String {
        if self.level < level { format!("({})", self.text) } else { self.text.clone() }
    }
}

/// Whether every value of one type is one of the other.
fn is_kept(from: Ty, to: Ty) -> bool {
    match (from.as_int(), to.as_int()) {
        (Some(from), Some(to)) => from == to || from.bits < to.bits && (to.signed || !from.signed),
        (_, None) | (None, _) => false,
    }
}

/// The value for the other thread of the pair.
pub fn other(e: Expr) -> Expr {
    let (ty, span) = (e.ty, e.span);
    Expr { kind: ExprKind::Spec(SpecExpr::Other(Box::new(e))), ty, span }
}

/// The address of the element of an array that a member is of: without offsets that are constants.
pub fn element(pointer: &Expr) -> &Expr {
    if let ExprKind::PtrAdd { pointer: inner, index, .. } = &pointer.kind
        && form::is_constant(index)
        && matches!(inner.kind, ExprKind::PtrAdd { .. })
    {
        return element(inner);
    }
    pointer
}

/// What a local is given.
enum Definition<'k> {
    Argument,
    Assigned(&'k Expr),
    Loaded(&'k Expr),
    Unknown,
}

/// Reads values off a kernel.
pub struct Reader<'k> {
    source: Source<'k>,
    definitions: BTreeMap<LocalId, Vec<Definition<'k>>>,
    /// Arrays that some thread writes.
    written: BTreeSet<ObjectId>,
    /// Addresses that are read.
    reads: Vec<&'k Expr>,
}

impl<'k> Reader<'k> {
    /// `None` if it is not known which arrays the kernel writes.
    pub fn new(source: &Source<'k>) -> Option<Reader<'k>> {
        let kernel = source.kernel;
        if any_stmt(kernel, |stmt| matches!(stmt.kind, StmtKind::Call { .. } | StmtKind::Snapshot { .. })) {
            return None;
        }
        let body = kernel.body.as_deref()?;
        let arguments = kernel.params.iter().map(|param| (param.local, vec![Definition::Argument]));
        let (mut definitions, mut reads): (BTreeMap<_, Vec<_>>, Vec<_>) = (arguments.collect(), Vec::new());
        let mut stores = Vec::new();
        for_each_stmt(body, &mut |stmt| {
            let definition = match &stmt.kind {
                StmtKind::Assign(_, e) => Definition::Assigned(e),
                StmtKind::Load { pointer, .. } => {
                    reads.push(pointer);
                    Definition::Loaded(pointer)
                }
                StmtKind::Store { pointer, .. } | StmtKind::Atomic { pointer, .. } => {
                    stores.push(pointer);
                    Definition::Unknown
                }
                StmtKind::Havoc(_) | StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) => Definition::Unknown,
                StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return | StmtKind::Fence(_) => {
                    Definition::Unknown
                }
                StmtKind::Barrier(_) | StmtKind::Collective(_) | StmtKind::Assert(..) => Definition::Unknown,
                StmtKind::Assume(..) | StmtKind::Snapshot { .. } | StmtKind::Call { .. } => Definition::Unknown,
            };
            if let Some(local) = stmt.kind.assigned() {
                definitions.entry(local).or_default().push(definition);
            }
        });
        let mut reader = Reader { source: *source, definitions, written: BTreeSet::new(), reads };
        reader.written = stores.into_iter().map(|pointer| reader.object(pointer, DEPTH)).collect::<Option<_>>()?;
        Some(reader)
    }

    /// What a local is assigned, in the order of the source; `None`: it has other values, too.
    pub fn assigned(&self, local: LocalId) -> Option<[&'k Expr; 2]> {
        match self.definitions.get(&local)?.as_slice() {
            [Definition::Assigned(a), Definition::Assigned(b)] => Some([a, b]),
            [] | [_] | [_, _] | [_, _, _, ..] => None,
        }
    }

    /// Is what is at an address read, too.
    pub fn is_updated(&self, pointer: &Expr) -> bool {
        let Some(own) = self.place(pointer) else { return false };
        self.reads.iter().any(|read| self.place(read).is_some_and(|read| read == own))
    }

    /// Are these addresses of members of one element.
    pub fn is_one_element(&self, a: &Expr, b: &Expr) -> bool {
        let scale = |e| if let ExprKind::PtrAdd { scale, .. } = element(e).kind { Some(scale) } else { None };
        scale(a) == scale(b) && self.place(a).is_some_and(|a| self.place(b) == Some(a))
    }

    /// An array and the text of the index.
    fn place(&self, pointer: &Expr) -> Option<(ObjectId, String)> {
        let ExprKind::PtrAdd { pointer, index, .. } = &element(pointer).kind else { return None };
        let index = self.value(index).map(|value| value.text).or_else(|| Some(format!("{:?}", index.as_local()?)))?;
        Some((self.object(pointer, DEPTH)?, index))
    }

    /// The array that a pointer points into.
    fn object(&self, pointer: &Expr, depth: u32) -> Option<ObjectId> {
        let [base] = pointer::bases(pointer)[..] else { return None };
        match base {
            Base::Object(object) => Some(object),
            Base::Local(local) => match self.definitions.get(&local)?.as_slice() {
                [Definition::Argument] => self.source.kernel.params.iter().find(|p| p.local == local)?.object,
                [Definition::Assigned(e)] => self.object(e, depth.checked_sub(1)?),
                [] | [Definition::Loaded(_) | Definition::Unknown] | [_, _, ..] => None,
            },
            Base::Null | Base::Spec(_) | Base::Other => None,
        }
    }

    /// A whole number; `None` where it cannot be said at the kernel's head, or not in a line.
    pub fn value(&self, e: &Expr) -> Option<Value> {
        self.number(e, DEPTH).filter(|value| value.text.len() <= LONG)
    }

    /// A condition, or its opposite.
    pub fn truth(&self, e: &Expr, truth: bool) -> Option<Value> {
        if let (ExprKind::Unary(UnOp::Not, inner), _) = (&e.kind, truth) {
            return self.truth(inner, !truth);
        }
        let value = self.value(e)?;
        if truth {
            return Some(value);
        }
        let (ty, span) = (e.ty, e.span);
        if let ExprKind::Binary(op, a, b) = &e.kind
            && let Some(op) = op.negated()
            && a.ty.as_int().is_some()
        {
            return self.value(&Expr { kind: ExprKind::Binary(op, a.clone(), b.clone()), ty, span });
        }
        let text = format!("!{}", value.operand(ALONE));
        let kind = ExprKind::Unary(UnOp::Not, Box::new(value.expr));
        Some(Value { expr: Expr { kind, ty, span }, text, level: 9, said: ty })
    }

    fn number(&self, e: &Expr, depth: u32) -> Option<Value> {
        let alone = |text: String, said| Some(Value { expr: e.clone(), text, level: ALONE, said });
        let made =
            |kind, text, level, said| Some(Value { expr: Expr { kind, ty: e.ty, span: e.span }, text, level, said });
        match &e.kind {
            ExprKind::Int(n) => alone(n.to_string(), literal(*n)?),
            ExprKind::Coord(coord, axis) => alone(self.coordinate(*coord, *axis)?, e.ty),
            ExprKind::Local(local) => self.local(*local, e, depth),
            ExprKind::Unary(op, a) => {
                let a = self.number(a, depth)?;
                let a = if promoted(a.said) == a.expr.ty { a } else { self.spelled(a)? };
                let text = format!("{}{}", op.symbol(), a.operand(ALONE));
                made(ExprKind::Unary(*op, Box::new(a.expr)), text, 9, e.ty)
            }
            ExprKind::Binary(op, a, b) => {
                let level = level(*op)?;
                let (a, b) = (self.number(a, depth)?, self.number(b, depth)?);
                let a = if common(a.said, b.said) == a.expr.ty { a } else { self.spelled(a)? };
                let b = if common(a.said, b.said) == b.expr.ty { b } else { self.spelled(b)? };
                let text = format!("{} {} {}", a.operand(level), op.symbol(), b.operand(level + 1));
                made(ExprKind::Binary(*op, Box::new(a.expr), Box::new(b.expr)), text, level, e.ty)
            }
            ExprKind::Cast(a) => {
                let inner = self.number(a, depth)?;
                let (is_plain, said) = (is_kept(a.ty, e.ty), inner.said);
                let kind = ExprKind::Cast(Box::new(inner.expr));
                let converted = made(kind, inner.text, inner.level, said)?;
                if is_plain { Some(converted) } else { self.spelled(converted) }
            }
            ExprKind::Select(fits, product, other) => {
                let (function, operands) = form::product_24(other)?;
                let operands =
                    operands.iter().map(|operand| self.number(operand, depth)).collect::<Option<Vec<_>>>()?;
                let texts: Vec<&str> = operands.iter().map(|operand| operand.text.as_str()).collect();
                let text = format!("{}({})", function.row().name, texts.join(", "));
                let operands = operands.iter().map(|operand| operand.expr.clone()).collect();
                let kind = ExprKind::Intrinsic(Intrinsic::Of(function), operands);
                let other = Expr { kind, ..(**other).clone() };
                let [fits, product] =
                    [fits, product].map(|part| self.number(part, depth).map(|part| Box::new(part.expr)));
                made(ExprKind::Select(fits?, product?, Box::new(other)), text, ALONE, e.ty)
            }
            ExprKind::Bool(_) | ExprKind::Float(_) => None,
            ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) | ExprKind::PtrDiff(..) | ExprKind::Address(_) => {
                None
            }
            ExprKind::Null | ExprKind::AddressOf(_) | ExprKind::PtrAdd { .. } | ExprKind::Spec(_) => None,
        }
    }

    /// The value with its type written in front.
    fn spelled(&self, value: Value) -> Option<Value> {
        let text = format!("({}){}", self.name(value.expr.ty.as_int()?)?, value.operand(ALONE));
        Some(Value { text, level: 9, said: value.expr.ty, ..value })
    }

    fn local(&self, local: LocalId, e: &Expr, depth: u32) -> Option<Value> {
        match self.definitions.get(&local)?.as_slice() {
            [Definition::Argument] => {
                let text = self.source.kernel.locals[local].name.clone()?;
                Some(Value { expr: e.clone(), text, level: ALONE, said: e.ty })
            }
            [Definition::Assigned(value)] => self.number(value, depth.checked_sub(1)?),
            [Definition::Loaded(pointer)] => self.element(pointer, e, depth.checked_sub(1)?),
            [] | [Definition::Unknown] | [_, _, ..] => None,
        }
    }

    /// An element of an array that nobody writes.
    fn element(&self, pointer: &Expr, e: &Expr, depth: u32) -> Option<Value> {
        let ExprKind::PtrAdd { pointer: base, index, scale } = &pointer.kind else { return None };
        let object = self.object(base, depth)?;
        let is_base = match &base.kind {
            ExprKind::AddressOf(_) => true,
            ExprKind::Local(local) => {
                matches!(self.definitions.get(local).map(Vec::as_slice), Some([Definition::Argument]))
            }
            ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Coord(..) => false,
            ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Cast(_) => false,
            ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) | ExprKind::PtrDiff(..) | ExprKind::Address(_) => {
                false
            }
            ExprKind::Select(..) | ExprKind::Null | ExprKind::PtrAdd { .. } | ExprKind::Spec(_) => false,
        };
        let array = &self.source.kernel.objects[object];
        let Ty::Scalar(elem) = e.ty else { return None };
        let is_shared = !matches!(array.space, Space::Global | Space::Constant);
        // What the source says that it holds is no matter of launches.
        if !is_base || is_shared || array.content.is_some() || self.written.contains(&object) || *scale != elem.bytes()
        {
            return None;
        }
        let index = self.number(index, depth)?;
        let kind = ExprKind::PtrAdd { pointer: base.clone(), index: Box::new(index.expr), scale: *scale };
        let pointer = Expr { kind, ty: pointer.ty, span: pointer.span };
        let kind = ExprKind::Spec(SpecExpr::GhostLoad(Box::new(pointer), elem));
        let text = format!("{}[{}]", array.name, index.text);
        Some(Value { expr: Expr { kind, ty: e.ty, span: e.span }, text, level: ALONE, said: e.ty })
    }

    fn coordinate(&self, coord: Coord, axis: Axis) -> Option<String> {
        let (cuda, opencl) = match coord {
            Coord::Thread => ("threadIdx", "get_local_id"),
            Coord::Block => ("blockIdx", "get_group_id"),
            Coord::BlockDim => ("blockDim", "get_local_size"),
            Coord::GridDim => ("gridDim", "get_num_groups"),
            Coord::Lane | Coord::SubGroup | Coord::SubGroupSize | Coord::SubGroupCount => return None,
        };
        Some(match self.source.language {
            Language::Cuda => format!("{cuda}.{}", ["x", "y", "z"][axis as usize]),
            Language::OpenCl => format!("{opencl}({})", axis as usize),
        })
    }

    fn name(&self, ty: IntType) -> Option<&'static str> {
        let cuda = self.source.language == Language::Cuda;
        Some(match (ty.bits, ty.signed) {
            (32, true) => "int",
            (32, false) => "unsigned",
            (64, true) if cuda => "long long",
            (64, false) if cuda => "unsigned long long",
            (64, true) => "long",
            (64, false) => "ulong",
            _ => return None,
        })
    }
}

/// The type of a number as it is written, [lex.icon].
fn literal(n: i128) -> Option<Ty> {
    let fits = |scalar: Scalar| matches!(scalar, Scalar::Int(ty) if integer::fits(n, ty));
    [I32, I64].into_iter().find(|scalar| fits(*scalar)).map(Ty::Scalar)
}

/// Integral promotion, [conv.prom]; what is no integer stays as it is.
fn promoted(ty: Ty) -> Ty {
    match ty.as_int() {
        Some(int) if int.bits < 32 => Ty::Scalar(I32),
        Some(_) | None => ty,
    }
}

/// The type of an operation, by the usual arithmetic conversions, [expr.arith.conv].
fn common(a: Ty, b: Ty) -> Ty {
    let (a, b) = (promoted(a), promoted(b));
    match (a.as_int(), b.as_int()) {
        (Some(x), Some(y)) if x.bits != y.bits => {
            if x.bits > y.bits {
                a
            } else {
                b
            }
        }
        (Some(x), Some(_)) => {
            if x.signed {
                b
            } else {
                a
            }
        }
        (None, _) | (_, None) => a,
    }
}

/// How tightly an operator binds in C; of those that compilers warn of next to others without parentheses, none.
fn level(op: BinOp) -> Option<u8> {
    match op {
        BinOp::Mul | BinOp::Div | BinOp::Rem => Some(8),
        BinOp::Add | BinOp::Sub => Some(7),
        BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => Some(4),
        BinOp::Eq | BinOp::Ne => Some(3),
        BinOp::And => Some(2),
        BinOp::Or => Some(1),
        BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl | BinOp::Shr | BinOp::Implies => None,
    }
}
