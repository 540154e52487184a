//! OpenCL's images.
//!
//! An image is an argument that stands for an array of its own, as a surface does ([`super::texture`]),
//! with 16 bytes for each texel, four numbers. A read with a sampler is one of an image that the kernel
//! can only read: it gives a function of the image, the sampler and the coordinates. One without is an
//! access of the texel, and so is a write. Coordinates beyond any image are outside of this one, where
//! nothing is accessed.
//!
//! Absent: levels of mipmaps that are written, images in functions that are used by contract.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::texture::{ROW, SLICE};
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{BinOp, Expr, ExprKind, I64, Scalar, StmtKind, Ty, U32, Uninterpreted};
use crate::refusal::Construct;

/// Bytes of a texel.
const TEXEL: u64 = 16;
/// The largest number of slices of any image.
const SLICES: u64 = 1 << 14;

impl<'a> Builder<'_, 'a> {
    /// `get_image_width(image)`: the same number at each call.
    pub fn of_image(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let arguments = callee.arguments.iter().map(|a| self.scalar(a)).collect::<R<Vec<_>>>()?;
        self.of_arguments(&callee.name, &arguments, node, span)
    }

    /// `read_imagef(image, sampler, coordinates)`, `read_imagef(image, coordinates)`
    pub fn read_image(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [image, rest @ ..] = callee.arguments else { return Ok(None) };
        let image = self.scalar(image)?;
        if let [coordinates] = rest {
            return self.read_texel(&image, coordinates, node, span).map(Some);
        }
        let mut arguments = vec![image];
        for argument in rest {
            let value = self.value(argument)?;
            let mut scalars = Vec::new();
            value.scalars(&mut scalars);
            arguments.extend(scalars.into_iter().cloned());
        }
        let arguments = arguments.into_iter().map(|e| self.freeze(e)).collect::<R<Vec<_>>>()?;
        self.of_arguments(&callee.name, &arguments, node, span).map(Some)
    }

    /// `write_imagef(image, coordinates, colour)`
    pub fn write_image(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [image, coordinates, colour] = callee.arguments else {
            return unsupported(span, Construct::Image, format!("`{}` of a level of an image", callee.name));
        };
        let (image, colour) = (self.scalar(image)?, self.value(colour)?);
        let colour = self.freeze_value(colour)?;
        let mut lanes = Vec::new();
        colour.scalars(&mut lanes);
        let lanes: Vec<Expr> = lanes.into_iter().cloned().collect();
        let (inside, texel) = self.texel(&image, coordinates, span)?;
        let (block, ()) = self.collect(|b| {
            for (value, number) in lanes.into_iter().zip(0..) {
                let pointer = lane(texel.clone(), number, value.ty, span);
                b.emit(StmtKind::Store { pointer, value }, span)?;
            }
            Ok(())
        })?;
        self.emit(StmtKind::If(inside, block, Vec::new()), span)?;
        Ok(Some(Value::Void))
    }

    fn read_texel(&mut self, image: &Expr, coordinates: &'a Node, node: &'a Node, span: Span) -> R<Value> {
        let (scalar, count) = self.lanes_of(node, span)?;
        let (inside, texel) = self.texel(image, coordinates, span)?;
        let lanes: Vec<_> = (0..count).map(|_| self.temporary(Ty::Scalar(scalar), span)).collect();
        for local in &lanes {
            // What is read outside of the image.
            self.emit(StmtKind::Havoc(*local), span)?;
        }
        let (block, ()) = self.collect(|b| {
            for (dst, number) in lanes.iter().zip(0..) {
                let pointer = lane(texel.clone(), number, Ty::Scalar(scalar), span);
                b.emit(StmtKind::Load { dst: *dst, pointer, ghost: false, unwritten: false, apart: false }, span)?;
            }
            Ok(())
        })?;
        self.emit(StmtKind::If(inside, block, Vec::new()), span)?;
        let mut lanes: Vec<Value> = lanes.into_iter().map(|local| Value::Scalar(self.read(local, span))).collect();
        Ok(match (count, lanes.pop()) {
            (1, Some(single)) => single,
            (_, last) => {
                lanes.extend(last);
                Value::Parts(lanes)
            }
        })
    }

    /// Whether coordinates may be inside of an image, and where the texel is.
    fn texel(&mut self, image: &Expr, coordinates: &'a Node, span: Span) -> R<(Expr, Expr)> {
        let value = self.value(coordinates)?;
        let value = self.freeze_value(value)?;
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        let dimensions = scalars.len().min(3);
        let scalars: Vec<Expr> = scalars.into_iter().take(dimensions).cloned().collect();
        let texels = self.texels(image, dimensions as i128, span)?;
        let (mut inside, mut pointer) = (make::boolean(true, span), texels);
        let steps = [(ROW / TEXEL, TEXEL), (SLICE, ROW), (SLICES, ROW * SLICE)];
        for (coordinate, (extent, step)) in scalars.into_iter().zip(steps) {
            if self.scalar_type(&coordinate)?.bytes() != U32.bytes() {
                return unsupported(span, Construct::Image, "coordinates of this type");
            }
            let extent = make::int(i128::from(extent), U32, span);
            let below = make::comparison(BinOp::Lt, make::cast(coordinate.clone(), U32), extent);
            inside = make::and(inside, below);
            pointer = make::pointer_add(pointer, coordinate, step, span);
        }
        Ok((inside, self.freeze(pointer)?))
    }

    /// The type of the numbers of a value, and how many there are.
    fn lanes_of(&mut self, node: &'a Node, span: Span) -> R<(Scalar, u32)> {
        match self.type_of(node)?.ty {
            CType::Scalar(scalar) => Ok((scalar, 1)),
            CType::Vector(scalar, lanes) if lanes <= 4 && scalar.bytes() <= 4 => Ok((scalar, lanes)),
            _ => unsupported(span, Construct::Image, "an access of an image at this type"),
        }
    }

    /// Numbers of which it is known only that equal arguments give equal ones.
    fn of_arguments(&mut self, name: &str, arguments: &[Expr], node: &'a Node, span: Span) -> R<Value> {
        let (scalar, count) = self.lanes_of(node, span)?;
        let types = arguments.iter().map(|e| self.scalar_type(e)).collect::<R<Vec<_>>>()?;
        let lane = |number: u32| {
            let kind = ExprKind::Uninterpreted(self.function_of(name, number, &types, scalar), arguments.to_vec());
            Value::Scalar(Expr { kind, ty: Ty::Scalar(scalar), span })
        };
        Ok(if count == 1 { lane(0) } else { Value::Parts((0..count).map(lane).collect()) })
    }

    /// The function that gives a lane of what a function of images gives for arguments of these types.
    fn function_of(
        &self,
        name: &str,
        lane: u32,
        params: &[Scalar],
        result: Scalar,
    ) -> crate::kernel::ast::UninterpretedId {
        let word = |scalar: &Scalar| match scalar {
            Scalar::Bool => "b".to_owned(),
            Scalar::Int(ty) => format!("{}{}", if ty.signed { 'i' } else { 'u' }, ty.bits),
            Scalar::Float(_) => format!("f{}", 8 * scalar.bytes()),
        };
        let types: String = params.iter().map(word).collect();
        let name = format!("{name}.{types}.{lane}");
        let mut functions = self.cx.uninterpreted.borrow_mut();
        let known = functions.iter_ids().find(|(_, f)| f.name == name).map(|(id, _)| id);
        known.unwrap_or_else(|| functions.push(Uninterpreted { name, params: params.to_vec(), result }))
    }
}

/// Where a number of a texel is.
fn lane(texel: Expr, number: u64, ty: Ty, span: Span) -> Expr {
    let bytes = if let Ty::Scalar(scalar) = ty { scalar.bytes() } else { 1 };
    make::pointer_add(texel, make::int(i128::from(number), I64, span), bytes, span)
}
