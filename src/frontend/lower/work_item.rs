//! OpenCL's work-item functions: coordinates of a thread and of the launch.

use super::builder::Builder;
use super::call::Callee;
use super::context::{R, unsupported};
use super::make;
use super::place::coordinate;
use super::value::Value;
use crate::base::source::Span;
use crate::kernel::ast::{Axis, BinOp, Coord, Expr, Language, U32, U64};

impl<'a> Builder<'_, 'a> {
    /// The value of a work-item function; `None` if the function is not one.
    pub fn work_item(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        if self.cx.language != Language::OpenCl || !callee.name.starts_with("get_") {
            return Ok(None);
        }
        match callee.name.as_str() {
            // The same for all threads, and not known from the coordinates.
            "get_work_dim" => return Ok(Some(Value::Scalar(self.intrinsic("get_work_dim", Vec::new(), U32, span)))),
            "get_local_linear_id" => return Ok(Some(Value::Scalar(linear(Coord::Thread, Coord::BlockDim, span)))),
            _ => {}
        }
        let Some((value, beyond)) = function(&callee.name) else { return Ok(None) };
        let Some(argument) = callee.arguments.first() else {
            return unsupported(span, format!("`{}` without a dimension", callee.name));
        };
        let dimension = self.scalar(argument)?;
        let beyond = make::int(beyond, U64, span);
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

type PerAxis = fn(Axis, Span) -> Expr;

/// The value along an axis, and what it is for dimensions that the launch lacks.
fn function(name: &str) -> Option<(PerAxis, i128)> {
    Some(match name {
        "get_local_id" => (|a, s| wide(Coord::Thread, a, s), 0),
        "get_group_id" => (|a, s| wide(Coord::Block, a, s), 0),
        "get_local_size" | "get_enqueued_local_size" => (|a, s| wide(Coord::BlockDim, a, s), 1),
        "get_num_groups" => (|a, s| wide(Coord::GridDim, a, s), 1),
        "get_global_id" => (global_id, 0),
        "get_global_size" => {
            (|a, s| make::binary(BinOp::Mul, wide(Coord::GridDim, a, s), wide(Coord::BlockDim, a, s), s), 1)
        }
        "get_global_offset" => (|_, s| make::int(0, U64, s), 0),
        _ => return None,
    })
}

fn wide(coord: Coord, axis: Axis, span: Span) -> Expr {
    make::cast(coordinate(coord, axis, span), U64)
}

/// No offset: the launch is taken to start at 0.
fn global_id(axis: Axis, span: Span) -> Expr {
    let base = make::binary(BinOp::Mul, wide(Coord::Block, axis, span), wide(Coord::BlockDim, axis, span), span);
    make::binary(BinOp::Add, base, wide(Coord::Thread, axis, span), span)
}

/// `(z * size_y + y) * size_x + x`
fn linear(id: Coord, size: Coord, span: Span) -> Expr {
    let step = |outer, axis| {
        let scaled = make::binary(BinOp::Mul, outer, wide(size, axis, span), span);
        make::binary(BinOp::Add, scaled, wide(id, axis, span), span)
    };
    step(step(wide(id, Axis::Z, span), Axis::Y), Axis::X)
}
