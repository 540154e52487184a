//! `memcpy`, `memmove` and `memset`: loads and stores, or a loop of them.

use super::builder::Builder;
use super::call::Callee;
use super::context::{BYTE, R, unsupported};
use super::make;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::json::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, Expr, Loop, Stmt, StmtKind, Ty, U64};

/// Copies of more elements become a loop.
const LONGEST_UNROLLED: u64 = 16;

impl<'a> Builder<'_, 'a> {
    /// The value of a memory function; `None` if the function is not one.
    pub fn memory_function(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let name = callee.name.strip_prefix("__builtin_").unwrap_or(&callee.name);
        let [dst, src, size] = callee.arguments else { return Ok(None) };
        match name {
            "memcpy" | "memmove" => {
                let element = self.common_element(dst, src)?;
                let (to, from) = (self.scalar(dst)?, self.scalar(src)?);
                let (to, from) = (self.freeze(to)?, self.freeze(from)?);
                let size = self.scalar(size)?;
                self.each_element(element, size, span, &mut |b, ty, index, scale| {
                    let source = Place::Memory(make::pointer_add(from.clone(), index.clone(), scale, span));
                    let value = b.load(&source, ty, span)?;
                    let target = Place::Memory(make::pointer_add(to.clone(), index, scale, span));
                    b.store(&target, value, ty, span)
                })?;
                Ok(Some(Value::Scalar(to)))
            }
            "memset" => {
                let byte = make::cast(self.scalar(src)?, BYTE);
                let byte = self.freeze(byte)?;
                let to = self.scalar(dst)?;
                let to = self.freeze(to)?;
                let size = self.scalar(size)?;
                self.each_element(QualType::plain(CType::Scalar(BYTE)), size, span, &mut |b, ty, index, scale| {
                    let target = Place::Memory(make::pointer_add(to.clone(), index, scale, span));
                    b.store(&target, Value::Scalar(byte.clone()), ty, span)
                })?;
                Ok(Some(Value::Scalar(to)))
            }
            _ => Ok(None),
        }
    }

    /// What both pointers point to, before they became `void *`; bytes if that differs.
    fn common_element(&mut self, a: &'a Node, b: &'a Node) -> R<QualType> {
        let bytes = QualType::plain(CType::Scalar(BYTE));
        let (a, b) = (self.type_of(before_cast(a))?, self.type_of(before_cast(b))?);
        Ok(match (a.pointee(), b.pointee()) {
            (Some(a), Some(b)) if a.ty == b.ty && !matches!(a.ty, CType::Void | CType::Pointer(_)) => {
                QualType::plain(a.ty.clone())
            }
            _ => bytes,
        })
    }

    fn each_element(
        &mut self,
        element: QualType,
        size: Expr,
        span: Span,
        f: &mut dyn FnMut(&mut Self, &QualType, Expr, u64) -> R<()>,
    ) -> R<()> {
        let bytes = QualType::plain(CType::Scalar(BYTE));
        let scale = self.cx.size(&element, span)?;
        let constant = make::constant(&size).and_then(|s| u64::try_from(s).ok());
        let (element, scale, count) = match constant {
            Some(size) if scale > 0 && size % scale == 0 => (element, scale, self.size_constant(size / scale, span)),
            _ => (bytes, 1, make::cast(size, U64)),
        };
        if let Some(count) = make::constant(&count).and_then(|c| u64::try_from(c).ok())
            && count <= LONGEST_UNROLLED
        {
            return (0..count).try_for_each(|i| {
                let index = self.size_constant(i, span);
                f(self, &element, index, scale)
            });
        }
        if self.specification > 0 {
            return unsupported(span, "a copy of unknown length in an annotation");
        }
        let count = self.freeze(count)?;
        let index = self.local(None, Ty::Scalar(U64), span);
        self.assign(index, make::int(0, U64, span))?;
        let label = self.label();
        let (mut body, ()) = self.collect(|b| {
            let i = b.read(index, span);
            f(b, &element, i, scale)
        })?;
        let done = make::comparison(BinOp::Ge, self.read(index, span), count);
        let leave = vec![Stmt { kind: StmtKind::Break(label), span }];
        body.insert(0, Stmt { kind: StmtKind::If(done, leave, Vec::new()), span });
        let next = make::binary(BinOp::Add, self.read(index, span), make::int(1, U64, span), span);
        let latch = vec![Stmt { kind: StmtKind::Assign(index, next), span }];
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants: Vec::new(), body, latch })), span)
    }
}

fn before_cast(node: &Node) -> &Node {
    match (&*node.kind, node.child(0)) {
        ("ImplicitCastExpr" | "CStyleCastExpr" | "ParenExpr", Some(inner))
            if node.is("ParenExpr") || matches!(node.cast_kind(), "BitCast" | "NoOp") =>
        {
            before_cast(inner)
        }
        _ => node,
    }
}
