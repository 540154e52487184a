//! The accesses of a kernel, and what requests of each cost.
//!
//! An access of a record or a vector as a whole is made at once, as far as its type is aligned: a `float4` is one
//! access of 16 bytes, a record of three floats three of 4 bytes.

use std::collections::BTreeMap;

use super::banks::{self, Addresses};
use super::flow::{Flow, Here};
use super::number::{LANES, Lanes, Number};
use super::over::{Formula, Found, Measure, ROUND, over};
use super::symbol::Origin;
use super::value::{Reason, Value, Why};
use super::walk::Walk;
use crate::base::source::Span;
use crate::kernel::ast::{Expr, ExprKind, Function, ObjectId, ObjectKind, Space, Stmt, StmtKind, Ty};

/// Bytes that a lane accesses at once, at most.
const WIDEST: u64 = 16;
/// Bytes of a pointer.
const POINTER: u64 = 8;

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Does {
    /// It reads.
    Load,
    /// It writes.
    Store,
    /// It does both.
    Atomic,
}

/// An access of the source: what is printed as one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Site {
    /// Its place.
    pub span: Span,
    /// What it does.
    pub does: Does,
    /// Bytes of a lane.
    pub width: u64,
    /// The array, if it is known.
    pub object: Option<ObjectId>,
}

/// What requests of an access cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Cost {
    /// What is counted; `None`: neither shared nor global memory, as far as is known.
    pub measure: Option<Measure>,
    /// The least cost, whichever lanes take part.
    pub least: u32,
    /// The least cost of a request in which all lanes take part that may.
    pub best: u32,
    /// The greatest.
    pub worst: u32,
    /// Requests with all lanes reach `best` and `worst`, for some values of the unknowns.
    pub is_exact: bool,
    /// Conditions may leave lanes out, one knows not which.
    pub is_partial: bool,
    /// The cost in terms of an unknown, with what each of its factors is called.
    pub formula: Option<(Formula, Vec<Origin>)>,
    /// Why no more is known.
    pub why: Option<Why>,
    /// Of sectors: what the lanes of the worst request would need at the least, side by side.
    pub ideal: u32,
    /// Addresses of a request with the greatest cost, in bytes from the beginning of the array, but for what moves all.
    pub example: Option<(u64, Addresses)>,
}

/// What a warp's requests of an access cost.
pub type Record = (Site, Cost);

impl Cost {
    /// Of requests of this or of another one.
    pub fn join(&mut self, other: Cost) {
        if other.worst > self.worst || self.example.is_none() {
            self.example = other.example;
            self.ideal = other.ideal;
        }
        self.least = self.least.min(other.least);
        self.best = self.best.min(other.best);
        self.worst = self.worst.max(other.worst);
        self.is_exact &= other.is_exact;
        self.is_partial |= other.is_partial;
        self.formula = self.formula.take().filter(|formula| other.formula.as_ref() == Some(formula));
        self.why = self.why.or(other.why);
    }

    /// Of requests of which only the lanes are known.
    fn open(measure: Option<Measure>, lanes: &Lanes<bool>, width: u64, why: Why) -> Self {
        let count = lanes.iter().filter(|lane| **lane).count();
        let most = measure.map_or(count as u32, |measure| measure.most(lanes, width));
        Cost {
            measure,
            least: 1.min(most),
            best: 1.min(most),
            worst: most,
            is_exact: most <= 1,
            is_partial: false,
            formula: None,
            why: Some(why),
            ideal: banks::ideal_sectors(count, width),
            example: None,
        }
    }
}

/// An access by its text alone, whatever lanes come there. `None`: it is none of memory that is of interest.
pub fn of_text(kernel: &Function, stmt: &Stmt, reason: Reason) -> Option<Record> {
    let (does, pointer) = (does(stmt)?, stmt.kind.accessed()?);
    let (object, width) = (named(pointer), width(kernel, stmt));
    let is_of_program = |object: ObjectId| kernel.objects[object].kind != ObjectKind::Model;
    let measure = measure(object.map(|object| kernel.objects[object].space))?;
    let why = Why { reason, span: stmt.span };
    let cost = Cost::open(measure, &[true; LANES], width, why);
    object.is_none_or(is_of_program).then_some((Site { span: stmt.span, does, width, object }, cost))
}

/// What is counted of memory of a kind. Inside: nothing, where it is not known which. `None`: memory of no interest.
#[allow(clippy::option_option)]
fn measure(space: Option<Space>) -> Option<Option<Measure>> {
    match space {
        Some(Space::Shared) => Some(Some(Measure::Ways)),
        Some(Space::Global) => Some(Some(Measure::Sectors)),
        Some(Space::Constant | Space::Private | Space::Ghost) => None,
        None => Some(None),
    }
}

/// What a statement does with memory of the program.
pub fn does(stmt: &Stmt) -> Option<Does> {
    if let StmtKind::Load { ghost, .. } = &stmt.kind {
        return (!ghost).then_some(Does::Load);
    }
    if let StmtKind::Store { .. } = &stmt.kind {
        return Some(Does::Store);
    }
    if let StmtKind::Atomic { .. } = &stmt.kind { Some(Does::Atomic) } else { None }
}

/// Bytes that a statement accesses.
fn width(kernel: &Function, stmt: &Stmt) -> u64 {
    let bytes = |ty: Ty| if let Ty::Scalar(scalar) = ty { scalar.bytes() } else { POINTER };
    if let StmtKind::Load { dst, .. } = &stmt.kind {
        return bytes(kernel.locals[*dst].ty);
    }
    if let StmtKind::Store { value, .. } = &stmt.kind {
        return bytes(value.ty);
    }
    if let StmtKind::Atomic { elem, .. } = &stmt.kind { elem.bytes() } else { 0 }
}

impl Walk<'_> {
    /// Records the access that the first statement is, with those that are made at once with it.
    pub(super) fn access(&mut self, stmts: &[Stmt], flow: &Flow) {
        let Some(stmt) = stmts.first() else { return };
        let (Some(does), Some(pointer)) = (does(stmt), stmt.kind.accessed()) else { return };
        if !self.is_recording || self.joined.remove(&std::ptr::from_ref(stmt).addr()) {
            return;
        }
        let (own, span) = (width(self.kernel, stmt), stmt.span);
        let place = self.value(pointer, flow);
        let width = own * self.together(stmts, does, &place, own, flow);
        let object = place.object().or_else(|| named(pointer));
        let is_of_program = |object: ObjectId| self.kernel.objects[object].kind != ObjectKind::Model;
        let space = object.map(|object| self.kernel.objects[object].space);
        let Some(measure) = measure(space).filter(|_| object.is_none_or(is_of_program)) else { return };
        let cost = self.cost(measure, &place, width, flow, pointer);
        self.records.push((Site { span, does, width, object }, cost));
    }

    /// How many of the statements are parts of one access. Those of one place that read and write in turn copy
    /// something, and all of it is read, and written, at once.
    fn together(&mut self, stmts: &[Stmt], first: Does, place: &Value, own: u64, flow: &Flow) -> u64 {
        let Some((stmt, first_pointer)) = stmts.first().and_then(|stmt| Some((stmt, stmt.kind.accessed()?))) else {
            return 1;
        };
        let Some(align) = self.kernel.whole.get(&stmt.span).copied() else { return 1 };
        let most = align.min(WIDEST) / own.max(1);
        let mut parts = vec![std::ptr::from_ref(stmt).addr()];
        let of_place = stmts.iter().skip(1).take_while(|next| next.span == stmt.span);
        for next in of_place.filter(|next| does(next) == Some(first) && width(self.kernel, next) == own) {
            let behind = own as i128 * parts.len() as i128;
            if let Some(pointer) = next.kind.accessed()
                && (parts.len() as u64) < most
                && self.is_behind(first_pointer, place, pointer, behind, flow)
            {
                parts.push(std::ptr::from_ref(next).addr());
            } else {
                break;
            }
        }
        // What is made at once has a width that is a power of two, and begins at a multiple of it.
        let is_aligned = |count: u64| match place {
            Value::Pointer(_, offset) => offset.divided(i128::from(own * count)).1 == Number::constant(0),
            // The whole is aligned, wherever it is.
            _ => split(first_pointer).1 % i128::from(own * count) == 0,
        };
        let mut count = 1 << parts.len().ilog2();
        while count > 1 && !is_aligned(count) {
            count /= 2;
        }
        self.joined.extend(parts.iter().take(count as usize).skip(1));
        count
    }

    /// Is a place so many bytes behind another one: by its value, or, where that is not followed, by how both are written.
    fn is_behind(&mut self, first: &Expr, place: &Value, next: &Expr, behind: i128, flow: &Flow) -> bool {
        match (place, self.value(next, flow)) {
            (Value::Pointer(object, offset), Value::Pointer(other, at)) => {
                other == *object && at.minus(offset) == Some(Number::constant(behind))
            }
            _ => {
                let ((base, from), (other, to)) = (split(first), split(next));
                base == other && to - from == behind
            }
        }
    }

    fn cost(&mut self, measure: Option<Measure>, place: &Value, width: u64, flow: &Flow, pointer: &Expr) -> Cost {
        let (possible, certain) = (flow.mask.possible(), flow.mask.certain());
        let is_partial = flow.mask.lanes.contains(&Here::Maybe);
        let (Some(measure), Value::Pointer(object, offset)) = (measure, place) else {
            let why = place.why(Reason::Pointer, pointer.span);
            let open = Cost::open(measure, &possible, width, why);
            let bank = place.known_beside().filter(|_| measure == Some(Measure::Ways));
            let worst = bank.and_then(|known| in_one_bank(known, &possible, width)).unwrap_or(open.worst);
            return Cost { is_partial, is_exact: worst <= 1, worst, ..open };
        };
        let object = &self.kernel.objects[*object];
        let why = Why { reason: Reason::Pointer, span: pointer.span };
        // What memory's pointers lead to begins anywhere.
        if object.kind == ObjectKind::Behind {
            return Cost { is_partial, ..Cost::open(Some(measure), &possible, width, why) };
        }
        let Some(found) = self.found(offset, &possible, width, measure) else {
            let why = Why { reason: Reason::Strides, span: pointer.span };
            return Cost { is_partial, ..Cost::open(Some(measure), &possible, width, why) };
        };
        let least = match is_partial {
            true if certain.contains(&true) => self.found(offset, &certain, width, measure).map_or(1, |f| f.best),
            true => 1,
            false => found.best,
        };
        let origins = |formula: Formula| {
            let symbols = formula.product.symbols().iter().map(|s| self.symbols.origin(*s).clone());
            let origins: Vec<Origin> = symbols.collect();
            (formula, origins)
        };
        let count = possible.iter().filter(|lane| **lane).count();
        Cost {
            measure: Some(measure),
            least,
            best: found.best,
            worst: found.worst,
            is_exact: found.is_exact && !is_partial,
            is_partial,
            formula: found.formula.map(origins),
            why: None,
            ideal: banks::ideal_sectors(count, width),
            example: Some((width, found.example)),
        }
    }

    /// What [`over`] says, asked once of each pattern.
    fn found(&mut self, offset: &Number, lanes: &Lanes<bool>, width: u64, measure: Measure) -> Option<Found> {
        let offset = near(offset, lanes)?;
        let key = (offset.clone(), *lanes, width, measure);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let found = over(&offset, lanes, width, measure, &self.symbols);
        self.tried += found.as_ref().map_or(0, |found| found.tried);
        self.known.insert(key, found.clone());
        found
    }
}

/// A pointer without the constants that are added to it at last, and the bytes that these are.
fn split(pointer: &Expr) -> (&Expr, i128) {
    if let ExprKind::PtrAdd { pointer, index, scale } = &pointer.kind
        && let ExprKind::Int(index) = &index.kind
    {
        let (base, bytes) = split(pointer);
        return (base, bytes + index * i128::from(*scale));
    }
    (pointer, 0)
}

/// How many lanes at most are in one bank, whatever multiple is added to what is known of their addresses; `None`: it
/// may bring them into other banks.
fn in_one_bank((known, multiple): &(Number, i128), lanes: &Lanes<bool>, width: u64) -> Option<u32> {
    let are_known =
        known.terms().all(|(_, factors)| (0..LANES).all(|lane| !lanes[lane] || factors[lane] == factors[0]));
    let is_word = |lane: usize| known.known()[lane] % banks::WORD == known.known()[0] % banks::WORD;
    let are_words = width == banks::WORD as u64 && (0..LANES).all(|lane| !lanes[lane] || is_word(lane));
    if multiple % ROUND != 0 || !are_known || !are_words {
        return None;
    }
    let mut banks = [0; banks::BANKS as usize];
    for lane in (0..LANES).filter(|lane| lanes[*lane]) {
        banks[known.known()[lane].div_euclid(banks::WORD).rem_euclid(banks::BANKS) as usize] += 1;
    }
    banks.into_iter().max()
}

/// The same pattern of addresses near the beginning of the array: banks go round there, and sectors begin.
fn near(offset: &Number, lanes: &Lanes<bool>) -> Option<Number> {
    let first = (0..LANES).find(|lane| lanes[*lane])?;
    let behind = offset.known()[first].div_euclid(ROUND) * ROUND;
    offset.minus(&Number::constant(behind))
}

/// Answers that are known.
pub(super) type Known = BTreeMap<(Number, Lanes<bool>, u64, Measure), Option<Found>>;

/// The one array that the text of a pointer names.
fn named(pointer: &Expr) -> Option<ObjectId> {
    crate::kernel::pointer::object(pointer)
}
