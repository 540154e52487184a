//! Vectors, lane by lane.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::operands::Operand;
use super::scope::Lifetime;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, Expr, Scalar};
use crate::kernel::op::Class;
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// Applies `f` to a scalar, or to every lane with its number.
    pub fn map_lanes(&mut self, value: Value, span: Span, f: &mut dyn FnMut(usize, Expr) -> R<Expr>) -> R<Value> {
        match value {
            Value::Parts(lanes) => {
                let mut parts = Vec::new();
                for (index, lane) in lanes.into_iter().enumerate() {
                    parts.push(Value::Scalar(f(index, self.as_scalar(lane, span)?)?));
                }
                Ok(Value::Parts(parts))
            }
            value => Ok(Value::Scalar(f(0, self.as_scalar(value, span)?)?)),
        }
    }

    /// The lanes of a value; a scalar stands for all lanes.
    pub fn lanes(&self, value: Value, count: usize, span: Span) -> R<Vec<Expr>> {
        match value {
            Value::Parts(lanes) if lanes.len() == count => {
                lanes.into_iter().map(|lane| self.as_scalar(lane, span)).collect()
            }
            Value::Parts(_) => unsupported(span, Construct::VectorForm, "vectors of different lengths"),
            value => Ok(vec![self.as_scalar(value, span)?; count]),
        }
    }

    /// An operator on vectors. Comparisons give -1 and 0 lane by lane.
    pub fn lane_apply(&mut self, op: BinOp, left: Value, right: Value, ty: &QualType, span: Span) -> R<Value> {
        let CType::Vector(scalar, lanes) = ty.ty else {
            return unsupported(span, Construct::VectorForm, "this operator on structured values");
        };
        let (left, right) = (self.lanes(left, lanes as usize, span)?, self.lanes(right, lanes as usize, span)?);
        let mut parts = Vec::new();
        for (a, b) in left.into_iter().zip(right) {
            let value = lane(op, a, b, scalar, span)?;
            parts.push(Value::Scalar(self.claim_a_value(value)?));
        }
        Ok(Value::Parts(parts))
    }

    /// `!v`
    pub fn lane_not(&mut self, lanes: Vec<Value>, ty: &QualType, span: Span) -> R<Value> {
        let CType::Vector(scalar, _) = ty.ty else {
            return unsupported(span, Construct::VectorForm, "this operator on structured values");
        };
        self.map_lanes(Value::Parts(lanes), span, &mut |_, e| Ok(mask(make::not(make::truth(e)), scalar, span)))
    }

    /// `c ? a : b` with a vector condition: the sign bit of each lane decides.
    pub fn lane_select(&mut self, condition: Vec<Value>, a: &'a Node, b: &'a Node, span: Span) -> R<Value> {
        let count = condition.len();
        let mark = self.mark();
        let (a, b) = self.unordered_values(&[a, b], span, |builder| builder.value_and_value(a, b))?;
        let condition = self.keep_all(condition, mark)?;
        let condition = self.lanes(Value::Parts(condition), count, span)?;
        let (a, b) = (self.lanes(a, count, span)?, self.lanes(b, count, span)?);
        let mut parts = Vec::new();
        for ((c, a), b) in condition.into_iter().zip(a).zip(b) {
            let c = self.negative(c, span)?;
            parts.push(Value::Scalar(make::select(c, a, b, span)));
        }
        Ok(Value::Parts(parts))
    }

    /// Is the most significant bit set.
    pub fn negative(&self, e: Expr, span: Span) -> R<Expr> {
        let Scalar::Int(t) = self.scalar_type(&e)? else {
            return unsupported(span, Construct::VectorForm, "a vector condition of this type");
        };
        let signed = Scalar::Int(crate::kernel::ast::IntType { signed: true, ..t });
        Ok(make::comparison(BinOp::Lt, make::cast(e, signed), make::int(0, signed, span)))
    }

    /// `v.xyz`, `v.s03`, `v.hi`
    pub fn swizzle(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let base = self.child(node, 0)?;
        let base_type = self.type_of(base)?;
        let vector = base_type.pointee().unwrap_or(base_type.referent()).clone();
        let lanes = match vector.ty {
            CType::Vector(_, lanes) => lanes,
            _ => 1,
        };
        let name = node.name();
        let Some(selected) = lane_indices(name, lanes) else {
            return unsupported(span, Construct::VectorForm, format!("the vector component `{name}`"));
        };
        let place = if base_type.pointee().is_some() {
            let pointer = self.value(base)?;
            self.pointee(pointer, span)?
        } else {
            self.place(base)?
        };
        let named = match self.type_of(node)?.referent().ty {
            CType::Vector(_, lanes) => lanes as usize,
            _ => 1,
        };
        if named != selected.len() {
            return unsupported(span, Construct::VectorForm, format!("the vector component `{name}` of this type"));
        }
        let components = self.components(&vector, span)?;
        let mut parts = Vec::new();
        for lane in selected {
            let Some(component) = components.get(lane) else {
                return unsupported(span, Construct::VectorForm, "this vector component");
            };
            parts.push(self.component_place(place.clone(), component, lane, span)?);
        }
        Ok(match (parts.len(), parts.pop()) {
            (1, Some(single)) => single,
            (_, Some(last)) => {
                parts.push(last);
                Place::Parts(parts, Lifetime::WHOLE)
            }
            (_, None) => return unsupported(span, Construct::VectorForm, "an empty swizzle"),
        })
    }

    /// `v[i]`: lanes of a local need a constant.
    pub fn vector_subscript(&mut self, base: &'a Node, index: &'a Node, span: Span) -> R<Place> {
        let ty = self.type_of(base)?;
        let operands = [Operand::value(base), Operand::value(index)];
        let (place, index) = self.unordered_before_17(&operands, span, |builder| {
            let place = builder.place(base)?;
            let mark = builder.mark();
            let index = builder.scalar(index)?;
            Ok((builder.keep_place(place, mark)?, index))
        })?;
        let CType::Vector(scalar, _) = ty.ty else { return unsupported(span, Construct::VectorForm, "this subscript") };
        if let Some(lane) = make::constant(&index).and_then(|i| usize::try_from(i).ok()) {
            return match self.components(&ty, span)?.get(lane) {
                Some(component) => self.component_place(place, component, lane, span),
                None => unsupported(span, Construct::AddressOfValue, "an index outside of this vector"),
            };
        }
        let pointer = self.address_of(&place, span)?;
        Ok(Place::Memory(make::pointer_add(pointer, index, scalar.bytes(), span)))
    }

    /// `convert_float4` and `__builtin_convertvector`.
    pub fn convert_vector(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let ty = self.type_of(node)?;
        let operand = self.child(node, 0)?;
        let value = self.value(operand)?;
        self.convert(value, &ty, span)
    }
}

fn lane(op: BinOp, a: Expr, b: Expr, result: Scalar, span: Span) -> R<Expr> {
    Ok(match op.class() {
        Class::Comparison => mask(make::comparison(op, a, b), result, span),
        Class::Logic if op == BinOp::Implies => {
            return unsupported(span, Construct::VectorForm, "an implication of vectors");
        }
        Class::Logic => mask(make::comparison(op, make::truth(a), make::truth(b)), result, span),
        Class::Shift => make::binary(op, a, make::cast(b, result), span),
        Class::Arithmetic | Class::Bitwise => make::binary(op, a, b, span),
    })
}

/// -1 for true, 0 for false.
pub fn mask(truth: Expr, scalar: Scalar, span: Span) -> Expr {
    make::select(truth, make::int(-1, scalar, span), make::int(0, scalar, span), span)
}

/// The lanes that a swizzle names; `None` if the name is none.
fn lane_indices(name: &str, lanes: u32) -> Option<Vec<usize>> {
    let lanes = lanes as usize;
    let padded = lanes.next_power_of_two();
    match name {
        "lo" => return Some((0..padded / 2).collect()),
        "hi" => return Some((padded / 2..padded).collect()),
        "even" => return Some((0..padded).step_by(2).collect()),
        "odd" => return Some((1..padded).step_by(2).collect()),
        _ => {}
    }
    let digits = name.strip_prefix(['s', 'S']).filter(|d| !d.is_empty());
    let lane = |c: char| match digits {
        Some(_) => c.to_digit(16).map(|d| d as usize),
        None => "xyzw".find(c).or_else(|| "rgba".find(c)),
    };
    let chosen: Option<Vec<usize>> = digits.unwrap_or(name).chars().map(lane).collect();
    chosen.filter(|c| !c.is_empty() && c.iter().all(|l| *l < lanes))
}

#[cfg(test)]
mod tests {
    use super::lane_indices;

    #[test]
    fn swizzles_name_lanes() {
        assert_eq!(lane_indices("xzy", 4), Some(vec![0, 2, 1]));
        assert_eq!(lane_indices("s0fA", 16), Some(vec![0, 15, 10]));
        assert_eq!(lane_indices("hi", 4), Some(vec![2, 3]));
        assert_eq!(lane_indices("odd", 8), Some(vec![1, 3, 5, 7]));
        assert_eq!(lane_indices("z", 2), None);
        assert_eq!(lane_indices("q", 4), None);
        assert_eq!(lane_indices("", 4), None);
    }
}
