//! OpenCL's work-item functions: coordinates of a thread and of the launch.

use super::builder::Builder;
use super::call::Callee;
use super::context::{R, unsupported};
use super::make;
use super::place::coordinate;
use super::value::Value;
use crate::base::source::Span;
use crate::kernel::ast::{Axis, BinOp, Coord, Expr, Language, U32, U64};
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// The value of a work-item function; `None` if the function is not one.
    pub fn work_item(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        if self.cx.language != Language::OpenCl || !callee.name.starts_with("get_") {
            return Ok(None);
        }
        match callee.name.as_str() {
            "get_work_dim" => {
                // The same for all threads, and not known from the coordinates.
                let any = || self.intrinsic("get_work_dim", Vec::new(), U32, span);
                let given = self.cx.nd_range.dimensions.map(|n| make::int(n.into(), U32, span));
                return Ok(Some(Value::Scalar(given.unwrap_or_else(any))));
            }
            "get_local_linear_id" => return Ok(Some(Value::Scalar(linear(Coord::Thread, Coord::BlockDim, span)))),
            _ => {}
        }
        let Some((value, beyond)) = function(&callee.name) else { return Ok(None) };
        let Some(argument) = callee.arguments.first() else {
            return unsupported(span, Construct::UnknownFunction, format!("`{}` without a dimension", callee.name));
        };
        let dimension = self.scalar(argument)?;
        let beyond = make::int(beyond, U64, span);
        let offset = self.cx.nd_range.offset;
        let value = |axis: Axis, span: Span| match value {
            PerAxis::Size(value) => value(axis, span),
            PerAxis::Id => global_id(axis, offset, span),
            PerAxis::Offset => make::int(offset[axis as usize].into(), U64, span),
        };
        let e = match make::constant(&dimension) {
            Some(0) => value(Axis::X, span),
            Some(1) => value(Axis::Y, span),
            Some(2) => value(Axis::Z, span),
            Some(_) => beyond,
            None => {
                let scalar = self.scalar_type(&dimension)?;
                let is = |d: i128| make::comparison(BinOp::Eq, dimension.clone(), make::int(d, scalar, span));
                let z = make::select(is(2), value(Axis::Z, span), beyond, span);
                let y = make::select(is(1), value(Axis::Y, span), z, span);
                make::select(is(0), value(Axis::X, span), y, span)
            }
        };
        Ok(Some(Value::Scalar(e)))
    }
}

/// The value along an axis.
enum PerAxis {
    /// By the launch's sizes and the coordinates.
    Size(fn(Axis, Span) -> Expr),
    /// The global id, from the offset on.
    Id,
    /// The offset itself.
    Offset,
}

/// The value along an axis, and what it is for dimensions that the launch lacks.
fn function(name: &str) -> Option<(PerAxis, i128)> {
    Some(match name {
        "get_local_id" => (PerAxis::Size(|a, s| wide(Coord::Thread, a, s)), 0),
        "get_group_id" => (PerAxis::Size(|a, s| wide(Coord::Block, a, s)), 0),
        "get_local_size" | "get_enqueued_local_size" => (PerAxis::Size(|a, s| wide(Coord::BlockDim, a, s)), 1),
        "get_num_groups" => (PerAxis::Size(|a, s| wide(Coord::GridDim, a, s)), 1),
        "get_global_id" => (PerAxis::Id, 0),
        "get_global_size" => {
            let size = |a, s| make::binary(BinOp::Mul, wide(Coord::GridDim, a, s), wide(Coord::BlockDim, a, s), s);
            (PerAxis::Size(size), 1)
        }
        "get_global_offset" => (PerAxis::Offset, 0),
        _ => return None,
    })
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
