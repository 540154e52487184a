//! `memcpy`, `memmove` and `memset`: loads and stores, or a loop of them.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{BYTE, R, unsupported};
use super::make;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{AssertKind, BinOp, Expr, ExprKind, Loop, Scalar, SpecExpr, Stmt, StmtKind, Ty, U64};
use crate::kernel::builtin::Transfer;
use crate::kernel::pointer;
use crate::refusal::Construct;

/// Copies of more elements become a loop.
const LONGEST_UNROLLED: u64 = 16;

/// What is copied: so many elements of a type.
pub struct Elements {
    /// The type.
    pub ty: QualType,
    /// Its size.
    pub bytes: u64,
    /// How many.
    pub count: Expr,
}

impl Elements {
    /// How many, if they are few enough to be copied one by one.
    fn few(&self) -> Option<u64> {
        make::constant(&self.count).and_then(|c| u64::try_from(c).ok()).filter(|c| *c <= LONGEST_UNROLLED)
    }
}

impl<'a> Builder<'_, 'a> {
    /// The value of a memory function; `None` if it is not used as C does.
    pub fn memory_function(&mut self, transfer: Transfer, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [dst, src, size] = callee.arguments else { return Ok(None) };
        match transfer {
            Transfer::Copy | Transfer::Move => {
                let element = self.common_element(dst, src)?;
                let (to, from) = (self.scalar(dst)?, self.scalar(src)?);
                let (to, from) = (self.freeze(to)?, self.freeze(from)?);
                let size = self.scalar(size)?;
                let size = self.freeze(make::cast(size, U64))?;
                let elements = self.elements(element, &size, span)?;
                let apart = self.are_apart(&to, &from);
                if transfer == Transfer::Copy && !apart {
                    let claim = disjoint(&to, &from, size, span);
                    self.emit(StmtKind::Assert(AssertKind::Precondition(span), claim), span)?;
                }
                if elements.few().is_none() && transfer == Transfer::Move && !apart {
                    let what = format!("`memmove` of more than {LONGEST_UNROLLED} elements, or of an unknown number,");
                    let what = format!("{what} between places that may overlap");
                    return unsupported(span, Construct::OverlappingCopy, what);
                }
                self.copy_elements(&elements, [&to, &from], span)?;
                Ok(Some(Value::Scalar(to)))
            }
            Transfer::Fill => {
                let byte = make::cast(self.scalar(src)?, BYTE);
                let byte = self.freeze(byte)?;
                let to = self.scalar(dst)?;
                let to = self.freeze(to)?;
                let size = self.scalar(size)?;
                let elements = self.elements(QualType::plain(CType::Scalar(BYTE)), &make::cast(size, U64), span)?;
                self.each_element(&elements, span, &mut |b, index| {
                    let target = Place::Memory(element_at(&to, &elements, index, span));
                    b.store(&target, Value::Scalar(byte.clone()), &elements.ty, span)
                })?;
                Ok(Some(Value::Scalar(to)))
            }
        }
    }

    /// Each element; few of them all at once.
    pub fn copy_elements(&mut self, elements: &Elements, [to, from]: [&Expr; 2], span: Span) -> R<()> {
        match elements.few() {
            Some(count) => self.copy_few(elements, count, to, from, span),
            None => self.each_element(elements, span, &mut |b, index| {
                let value = b.load_whole(&element_at(from, elements, index.clone(), span), elements, span)?;
                b.store_whole(&element_at(to, elements, index, span), value, elements, span)
            }),
        }
    }

    /// All loads before the first store: what is copied is what was there, even if the
    /// two places overlap.
    fn copy_few(&mut self, elements: &Elements, count: u64, to: &Expr, from: &Expr, span: Span) -> R<()> {
        let mut values = Vec::new();
        for i in 0..count {
            let source = element_at(from, elements, self.size_constant(i, span), span);
            values.push((i, self.load_whole(&source, elements, span)?));
        }
        values.into_iter().try_for_each(|(i, value)| {
            let target = element_at(to, elements, self.size_constant(i, span), span);
            self.store_whole(&target, value, elements, span)
        })
    }

    /// The value of an element, and its padding, which is copied, too.
    fn load_whole(&mut self, pointer: &Expr, elements: &Elements, span: Span) -> R<(Value, Vec<Expr>)> {
        let value = self.load(&Place::Memory(pointer.clone()), &elements.ty, span)?;
        let padding = self.padding(&elements.ty, span)?;
        let bytes = padding.iter().map(|p| self.load_scalar(p.of(pointer, span), p.scalar, span)).collect::<R<_>>()?;
        Ok((value, bytes))
    }

    fn store_whole(&mut self, pointer: &Expr, value: (Value, Vec<Expr>), elements: &Elements, span: Span) -> R<()> {
        self.store_members(&Place::Memory(pointer.clone()), value.0, &elements.ty, span)?;
        let padding = self.padding(&elements.ty, span)?;
        padding
            .iter()
            .zip(value.1)
            .try_for_each(|(p, value)| self.emit(StmtKind::Store { pointer: p.of(pointer, span), value }, span))
    }

    /// Whether two pointers point into different objects, however the kernel is called:
    /// arguments may be the same array.
    fn are_apart(&self, a: &Expr, b: &Expr) -> bool {
        let spaces = (self.space_of(a), self.space_of(b));
        let differ = matches!(spaces, (Some(a), Some(b)) if a != b);
        differ || matches!((pointer::object(a), pointer::object(b)), (Some(a), Some(b)) if a != b)
    }

    /// What both pointers point to, before they became `void *`; bytes if that differs.
    pub fn common_element(&mut self, a: &'a Node, b: &'a Node) -> R<QualType> {
        let bytes = QualType::plain(CType::Scalar(BYTE));
        let (a, b) = (self.type_of(before_cast(a))?, self.type_of(before_cast(b))?);
        Ok(match (a.pointee(), b.pointee()) {
            (Some(a), Some(b))
                if a.ty == b.ty && !matches!(a.ty, CType::Void | CType::Pointer(_) | CType::FunctionPointer(_)) =>
            {
                QualType::plain(a.ty.clone())
            }
            _ => bytes,
        })
    }

    /// What `size` bytes are: elements of this type, or bytes.
    pub fn elements(&mut self, element: QualType, size: &Expr, span: Span) -> R<Elements> {
        let bytes = self.cx.size(&element, span)?;
        let constant = make::constant(size).and_then(|s| u64::try_from(s).ok());
        Ok(match constant {
            Some(size) if bytes > 0 && size % bytes == 0 => {
                Elements { ty: element, bytes, count: self.size_constant(size / bytes, span) }
            }
            _ => Elements { ty: QualType::plain(CType::Scalar(BYTE)), bytes: 1, count: size.clone() },
        })
    }

    /// What `f` does with the number of each element.
    pub fn each_element(
        &mut self,
        elements: &Elements,
        span: Span,
        f: &mut dyn FnMut(&mut Self, Expr) -> R<()>,
    ) -> R<()> {
        if let Some(count) = elements.few() {
            return (0..count).try_for_each(|i| {
                let index = self.size_constant(i, span);
                f(self, index)
            });
        }
        if self.annotating.specification > 0 {
            return unsupported(span, Construct::AnnotationMemory, "a copy of unknown length in an annotation");
        }
        let count = self.freeze(elements.count.clone())?;
        let index = self.local(None, Ty::Scalar(U64), span);
        self.assign(index, make::int(0, U64, span))?;
        let label = self.label();
        let (mut body, ()) = self.collect(|b| {
            let i = b.read(index, span);
            f(b, i)
        })?;
        let done = make::comparison(BinOp::Ge, self.read(index, span), count);
        let leave = vec![Stmt { kind: StmtKind::Break(label), span }];
        body.insert(0, Stmt { kind: StmtKind::If(done, leave, Vec::new()), span });
        let next = make::binary(BinOp::Add, self.read(index, span), make::int(1, U64, span), span);
        let latch = vec![Stmt { kind: StmtKind::Assign(index, next), span }];
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants: Vec::new(), body, latch })), span)
    }
}

/// An element of what a pointer points to.
fn element_at(pointer: &Expr, elements: &Elements, index: Expr, span: Span) -> Expr {
    make::pointer_add(pointer.clone(), index, elements.bytes, span)
}

/// Two places of so many bytes do not overlap, or are the same: else `memcpy` has no
/// meaning (C11 7.24.2.1). Differences wrap, so that no sum can.
fn disjoint(a: &Expr, b: &Expr, bytes: Expr, span: Span) -> Expr {
    let spec = |spec, ty| Expr { kind: ExprKind::Spec(spec), ty, span };
    let offset = |p: &Expr| spec(SpecExpr::PointerOffset(Box::new(p.clone())), Ty::Scalar(U64));
    let same_base = spec(SpecExpr::SameBase(Box::new(a.clone()), Box::new(b.clone())), Ty::Scalar(Scalar::Bool));
    let beyond = |p: &Expr, q: &Expr| {
        let distance = make::binary(BinOp::Sub, offset(p), offset(q), span);
        make::comparison(BinOp::Ge, distance, bytes.clone())
    };
    let apart = make::and(beyond(a, b), beyond(b, a));
    let same = make::comparison(BinOp::Eq, offset(a), offset(b));
    make::comparison(BinOp::Implies, same_base, make::comparison(BinOp::Or, apart, same))
}

fn before_cast(node: &Node) -> &Node {
    match (&node.kind, node.child(0)) {
        (Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::ParenExpr, Some(inner))
            if node.is(Kind::ParenExpr) || matches!(node.cast_kind(), CastKind::BitCast | CastKind::NoOp) =>
        {
            before_cast(inner)
        }
        _ => node,
    }
}
