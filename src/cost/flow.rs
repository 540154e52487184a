//! Where the lanes of a warp are, and what their variables hold there.
//!
//! What holds of a [`Mask`]: if a lane comes to a place in some rounds of the loops around it, then those that are
//! [`Here::Yes`] do, too, and no lane comes that is [`Here::No`]. Two masks with one region stand for the same set of
//! lanes, whichever that is.

use std::rc::Rc;

use super::number::{LANES, Lanes, Number};
use super::value::{Reason, Truth, Value};
use super::walk::Walk;
use crate::base::source::Span;

/// Whether a lane comes to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Here {
    /// It does not.
    No,
    /// It may.
    Maybe,
    /// It does, if any does.
    Yes,
}

/// The lanes at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mask {
    /// Each lane.
    pub lanes: Lanes<Here>,
    /// Which set of lanes this is.
    pub region: u32,
}

/// The value of each local, where it has one.
pub type Locals = Vec<Option<Rc<Value>>>;

/// Lanes at a place, with what they know.
#[derive(Clone, Debug)]
pub struct Flow {
    /// Which lanes.
    pub mask: Mask,
    /// Their variables.
    pub locals: Locals,
}

impl Mask {
    /// Lanes that may be here.
    pub fn possible(&self) -> Lanes<bool> {
        self.lanes.map(|here| here != Here::No)
    }

    /// Lanes that are.
    pub fn certain(&self) -> Lanes<bool> {
        self.lanes.map(|here| here == Here::Yes)
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.lanes.iter().all(|here| *here == Here::No)
    }

    /// None of them.
    pub fn empty() -> Self {
        Mask { lanes: [Here::No; LANES], region: 0 }
    }

    /// Those for which a truth value is `wanted`; a new set.
    pub fn split(&self, truth: &Truth, wanted: bool, region: u32) -> Self {
        let is_sure = |lane: usize| self.lanes[lane] != Here::No && truth.lanes[lane] == Some(wanted);
        // Those of which it is not known come together, if any does; but others may come without them.
        let together = truth.is_uniform && !(0..LANES).any(is_sure);
        let lane = |lane: usize| match (self.lanes[lane], truth.lanes[lane]) {
            (Here::No, _) => Here::No,
            (here, Some(truth)) if truth == wanted => here,
            (_, Some(_)) => Here::No,
            (here, None) if together => here,
            (_, None) => Here::Maybe,
        };
        Mask { lanes: std::array::from_fn(lane), region }
    }
}

impl Flow {
    /// No lane.
    pub fn nowhere(&self) -> Flow {
        Flow { mask: Mask::empty(), locals: self.locals.clone() }
    }

    /// Whether no lane is here.
    pub fn is_dead(&self) -> bool {
        self.mask.is_empty()
    }
}

impl Walk<'_> {
    /// The lanes of two flows at one place. `exclusive`: only one of them takes place.
    pub fn join(&mut self, a: Flow, b: Flow, exclusive: bool, span: Span) -> Flow {
        if a.is_dead() {
            return b;
        }
        if b.is_dead() {
            return a;
        }
        // A lane that is in both, if either takes place, cannot be in both at once.
        let exclusive = exclusive || a.mask.region == b.mask.region;
        let mask = if a.mask.region == b.mask.region {
            a.mask.clone()
        } else {
            let both = |lane: usize| match (a.mask.lanes[lane], b.mask.lanes[lane]) {
                (Here::No, Here::No) => Here::No,
                (Here::Yes, Here::Yes) => Here::Yes,
                (Here::No | Here::Maybe | Here::Yes, _) => Here::Maybe,
            };
            Mask { lanes: std::array::from_fn(both), region: self.new_region() }
        };
        let (of_a, of_b) = (a.mask.possible(), b.mask.possible());
        let mut locals = Vec::with_capacity(a.locals.len());
        for (x, y) in a.locals.iter().zip(&b.locals) {
            locals.push(match (x, y) {
                (Some(x), Some(y)) if Rc::ptr_eq(x, y) || x.is_surely(y) => Some(Rc::clone(x)),
                (Some(x), Some(y)) => Some(Rc::new(self.either(x, y, &of_a, &of_b, exclusive, span))),
                (Some(_) | None, None) | (None, Some(_)) => None,
            });
        }
        Flow { mask, locals }
    }

    /// A value that lanes of `of_a` have from one flow, and lanes of `of_b` from another.
    fn either(
        &mut self,
        a: &Value,
        b: &Value,
        of_a: &Lanes<bool>,
        of_b: &Lanes<bool>,
        exclusive: bool,
        span: Span,
    ) -> Value {
        let is_apart = (0..LANES).all(|lane| !(of_a[lane] && of_b[lane]));
        match (a, b) {
            (Value::Number(x), Value::Number(y)) => {
                self.number(x, y, of_a, of_b, exclusive, span).map_or(varying(a, b, span), Value::Number)
            }
            (Value::Pointer(o, x), Value::Pointer(p, y)) if o == p => {
                let offset = self.number(x, y, of_a, of_b, exclusive, span);
                offset.map_or(varying(a, b, span), |offset| Value::Pointer(*o, offset))
            }
            (Value::Truth(x), Value::Truth(y)) => {
                let of_lane = |lane: usize| match (of_a[lane], of_b[lane]) {
                    (true, false) => x.lanes[lane],
                    (false, _) => y.lanes[lane],
                    (true, true) => x.lanes[lane].filter(|truth| y.lanes[lane] == Some(*truth)),
                };
                let is_uniform = exclusive && x.is_uniform(of_a) && y.is_uniform(of_b) && of_a == of_b;
                let lanes: Lanes<Option<bool>> = std::array::from_fn(of_lane);
                Value::Truth(Truth { is_uniform, lanes })
            }
            (Value::Unknown { is_uniform: true, why, .. }, Value::Unknown { is_uniform: true, .. })
                if exclusive && !is_apart && of_a == of_b =>
            {
                Value::unknown(true, why.reason, why.span).within(a.object().filter(|o| b.object() == Some(*o)))
            }
            (
                Value::Number(_) | Value::Pointer(..) | Value::Truth(_) | Value::Unknown { .. },
                Value::Number(_) | Value::Pointer(..) | Value::Truth(_) | Value::Unknown { .. },
            ) => varying(a, b, span),
        }
    }

    fn number(
        &mut self,
        a: &Number,
        b: &Number,
        of_a: &Lanes<bool>,
        of_b: &Lanes<bool>,
        exclusive: bool,
        span: Span,
    ) -> Option<Number> {
        let merged = Number::chosen(a, b, of_a)?;
        let both: Lanes<bool> = std::array::from_fn(|lane| of_a[lane] && of_b[lane]);
        let difference = a.minus(b)?;
        let is_same = |lane: usize| !both[lane] || difference.known_at(lane) == Some(0);
        if (0..LANES).all(is_same) {
            return Some(merged);
        }
        // One of two that all lanes are apart by the same: either it, or so much more.
        if !exclusive || of_a != of_b || !difference.is_uniform(of_a) {
            return None;
        }
        let unknown = self.opaque(span);
        if a.is_uniform(of_a) { Some(unknown) } else { a.plus(&unknown) }
    }
}

fn varying(a: &Value, b: &Value, span: Span) -> Value {
    let first = if matches!(a, Value::Unknown { .. }) { a } else { b };
    let why = first.why(Reason::Paths, span);
    Value::varying(why.reason, why.span).within(a.object().filter(|object| b.object() == Some(*object)))
}
