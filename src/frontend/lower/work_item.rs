//! OpenCL's work-item functions: coordinates of a thread and of the launch.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::place::coordinate;
use super::value::Value;
use crate::base::source::Span;
use crate::kernel::ast::{Axis, BinOp, Coord, Expr, U32, U64};
use crate::kernel::builtin::{Builtin, Intrinsic, WorkItem};
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// The value of a work-item function.
    pub fn work_item(&mut self, function: WorkItem, builtin: Builtin, callee: &Callee<'a>, span: Span) -> R<Value> {
        let offset = self.cx.nd_range.offset;
        let (value, beyond): (&dyn Fn(Axis) -> Expr, _) = match function {
            WorkItem::Dimensions => {
                // The same for all threads, and not known from the coordinates.
                let any = || make::intrinsic(Intrinsic::Of(builtin), Vec::new(), U32, span);
                let given = self.cx.nd_range.dimensions.map(|n| make::int(n.into(), U32, span));
                return Ok(Value::Scalar(given.unwrap_or_else(any)));
            }
            WorkItem::LinearId => return Ok(Value::Scalar(number_in_group(span))),
            WorkItem::Coordinate(coord, beyond) => (&move |axis| wide(coord, axis, span), beyond),
            WorkItem::GlobalId => (&move |axis| global_id(axis, offset, span), 0),
            WorkItem::GlobalSize => (&move |axis| global_size(axis, span), 1),
            WorkItem::GlobalOffset => (&move |axis| make::int(offset[axis as usize].into(), U64, span), 0),
        };
        let Some(argument) = callee.arguments.first() else {
            return unsupported(span, Construct::UnknownFunction, format!("`{}` without a dimension", callee.name));
        };
        let dimension = self.scalar(argument)?;
        let beyond = make::int(beyond.into(), U64, span);
        let e = match make::constant(&dimension) {
            Some(0) => value(Axis::X),
            Some(1) => value(Axis::Y),
            Some(2) => value(Axis::Z),
            Some(_) => beyond,
            None => {
                let scalar = self.scalar_type(&dimension)?;
                let is = |d: i128| make::comparison(BinOp::Eq, dimension.clone(), make::int(d, scalar, span));
                let z = make::select(is(2), value(Axis::Z), beyond, span);
                let y = make::select(is(1), value(Axis::Y), z, span);
                make::select(is(0), value(Axis::X), y, span)
            }
        };
        Ok(Value::Scalar(e))
    }
}

/// The number of a work-item in its group.
pub fn number_in_group(span: Span) -> Expr {
    linear(Coord::Thread, Coord::BlockDim, span)
}

fn global_size(axis: Axis, span: Span) -> Expr {
    make::binary(BinOp::Mul, wide(Coord::GridDim, axis, span), wide(Coord::BlockDim, axis, span), span)
}

fn wide(coord: Coord, axis: Axis, span: Span) -> Expr {
    make::cast(coordinate(coord, axis, span), U64)
}

fn global_id(axis: Axis, offset: [u64; 3], span: Span) -> Expr {
    let base = make::binary(BinOp::Mul, wide(Coord::Block, axis, span), wide(Coord::BlockDim, axis, span), span);
    let id = make::binary(BinOp::Add, base, wide(Coord::Thread, axis, span), span);
    match offset[axis as usize] {
        0 => id,
        offset => make::binary(BinOp::Add, id, make::int(offset.into(), U64, span), span),
    }
}

/// `(z * size_y + y) * size_x + x`
fn linear(id: Coord, size: Coord, span: Span) -> Expr {
    let step = |outer, axis| {
        let scaled = make::binary(BinOp::Mul, outer, wide(size, axis, span), span);
        make::binary(BinOp::Add, scaled, wide(id, axis, span), span)
    };
    step(step(wide(id, Axis::Z, span), Axis::Y), Axis::X)
}
