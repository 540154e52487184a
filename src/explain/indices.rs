//! Where indices come from: data flow in the kernel AST, for reports. Which values an
//! assignment reads is followed; in which order assignments run is not.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::source::Span;
use crate::kernel::ast::{BinOp, Expr, ExprKind, Function, LocalId, ObjectId, StmtKind, Ty};
use crate::kernel::pointer::{self, Base};
use crate::kernel::visit;

/// What locals are made of.
struct Flow<'a> {
    kernel: &'a Function,
    assigned: BTreeMap<LocalId, Vec<&'a Expr>>,
    loaded: BTreeMap<LocalId, Vec<(&'a Expr, Span)>>,
    accesses: Vec<(&'a Expr, Span)>,
}

impl<'a> Flow<'a> {
    fn new(kernel: &'a Function) -> Flow<'a> {
        let (assigned, loaded, accesses) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        let mut flow = Flow { kernel, assigned, loaded, accesses };
        let Some(body) = &kernel.body else { return flow };
        visit::for_each_stmt(body, &mut |stmt| {
            flow.accesses.extend(stmt.kind.accessed().map(|pointer| (pointer, stmt.span)));
            if let StmtKind::Assign(local, e) = &stmt.kind {
                flow.assigned.entry(*local).or_default().push(e);
            }
            // Annotations speak of numbers only.
            if let StmtKind::Load { dst, pointer, .. } = &stmt.kind
                && kernel.locals[*dst].ty != Ty::Pointer
            {
                flow.loaded.entry(*dst).or_default().push((pointer, stmt.span));
            }
        });
        flow
    }

    /// Every local that the expression is made of, by way of assignments.
    fn locals(&self, e: &'a Expr) -> BTreeSet<LocalId> {
        let (mut found, mut work) = (BTreeSet::new(), vec![e]);
        while let Some(e) = work.pop() {
            visit::walk_expr(e, &mut |e| {
                if let ExprKind::Local(local) = e.kind
                    && found.insert(local)
                {
                    work.extend(self.assigned.get(&local).into_iter().flatten());
                }
            });
        }
        found
    }

    /// What an index or a pointer makes of what is read at a place; `None`: nothing.
    fn shape(&self, e: &'a Expr, read: Span, seen: &mut BTreeSet<LocalId>) -> Option<Shape> {
        match &e.kind {
            ExprKind::Local(local) if seen.insert(*local) => {
                let is_read = |(_, span): &(&Expr, Span)| *span == read;
                let loaded = self.loaded.get(local).is_some_and(|reads| reads.iter().any(is_read));
                let values = self.assigned.get(local).map_or(&[][..], Vec::as_slice);
                let goes_on = values.iter().any(|value| {
                    let mut again = false;
                    visit::walk_expr(value, &mut |e| again |= matches!(e.kind, ExprKind::Local(l) if l == *local));
                    again
                });
                let from = values.iter().find_map(|value| self.shape(value, read, seen));
                let from = if loaded { Some(Shape::Whole) } else { from };
                from.map(|shape| if goes_on { Shape::Range } else { shape })
            }
            ExprKind::Cast(inner) => self.shape(inner, read, seen),
            ExprKind::PtrAdd { pointer, index, .. } => {
                let (base, index) = (self.shape(pointer, read, seen), self.shape(index, read, seen));
                base.map(|shape| shape_of_sum(shape, false)).or(index)
            }
            ExprKind::Binary(op, a, b) => {
                let constant = |e: &Expr| matches!(e.kind, ExprKind::Int(_));
                let factor = matches!(op, BinOp::Mul) && (constant(a) || constant(b));
                let found = self.shape(a, read, seen).or_else(|| self.shape(b, read, seen));
                found.map(|shape| shape_of_sum(shape, factor))
            }
            ExprKind::Local(_)
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Coord(..)
            | ExprKind::Unary(..)
            | ExprKind::Select(..)
            | ExprKind::Intrinsic(..)
            | ExprKind::Uninterpreted(..)
            | ExprKind::Null
            | ExprKind::AddressOf(_)
            | ExprKind::PtrDiff(..)
            | ExprKind::Address(_)
            | ExprKind::Spec(_) => {
                let mut mentioned = false;
                let locals = self.locals(e);
                let reads = locals.iter().flat_map(|local| self.loaded.get(local).into_iter().flatten());
                reads.for_each(|(_, span)| mentioned |= *span == read);
                mentioned.then_some(Shape::Part)
            }
        }
    }

    /// The arrays that a pointer may point into.
    fn objects(&self, pointer: &'a Expr) -> BTreeSet<ObjectId> {
        let mut found = BTreeSet::new();
        let mut bases = pointer::bases(pointer);
        let mut seen = BTreeSet::new();
        while let Some(base) = bases.pop() {
            match base {
                Base::Object(object) => drop(found.insert(object)),
                Base::Local(local) => {
                    if seen.insert(local) {
                        let param = self.kernel.params.iter().find(|p| p.local == local);
                        found.extend(param.and_then(|p| p.object));
                        let values = self.assigned.get(&local).into_iter().flatten();
                        bases.extend(values.flat_map(|value| pointer::bases(value)));
                    }
                }
                Base::Null | Base::Spec(_) | Base::Other => {}
            }
        }
        found
    }
}

/// The arrays that the index of an access is read from, with the places of the reads.
pub fn sources(kernel: &Function, access: Span) -> BTreeSet<(ObjectId, Span)> {
    let flow = Flow::new(kernel);
    let pointers = flow.accesses.iter().filter(|(_, span)| *span == access);
    let locals = pointers.flat_map(|(pointer, _)| flow.locals(pointer));
    let reads = locals.flat_map(|local| flow.loaded.get(&local).into_iter().flatten());
    reads.flat_map(|(pointer, span)| flow.objects(pointer).into_iter().map(|object| (object, *span))).collect()
}

/// With something else beside it, unless that is a constant factor.
fn shape_of_sum(shape: Shape, factor: bool) -> Shape {
    if shape == Shape::Whole && !factor { Shape::Part } else { shape }
}

/// What of an index comes from a read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// All of it, up to conversions and constant factors.
    Whole,
    /// A part: other things are added.
    Part,
    /// The beginning of a range that a loop goes through.
    Range,
}

/// What the index of an access makes of the value that is read at a place.
pub fn shape(kernel: &Function, access: Span, read: Span) -> Shape {
    let flow = Flow::new(kernel);
    let pointers = flow.accesses.iter().filter(|(_, span)| *span == access);
    let shapes = pointers.map(|(pointer, _)| flow.shape(pointer, read, &mut BTreeSet::new()));
    // Several accesses may stand at one place (in a macro, say): the one that needs most to be
    // known of the value decides.
    shapes.flatten().max_by_key(|shape| *shape as u8).unwrap_or(Shape::Part)
}

/// The arrays that an access may touch.
pub fn accessed(kernel: &Function, access: Span) -> BTreeSet<ObjectId> {
    let flow = Flow::new(kernel);
    let pointers = flow.accesses.iter().filter(|(_, span)| *span == access);
    pointers.flat_map(|(pointer, _)| flow.objects(pointer)).collect()
}

/// The loop around most of these places, of several the innermost one. (What is inlined
/// into a loop may stand elsewhere.)
pub fn loop_at(kernel: &Function, places: impl Iterator<Item = Span>) -> Option<Span> {
    let places: Vec<Span> = places.collect();
    let mut found: Option<(usize, u32, Span)> = None;
    let body = kernel.body.as_ref()?;
    visit::for_each_stmt(body, &mut |stmt| {
        let around =
            |place: &Span| place.file == stmt.span.file && stmt.span.start <= place.start && place.end <= stmt.span.end;
        let count = places.iter().filter(|place| around(place)).count();
        let length = stmt.span.end - stmt.span.start;
        let better = found.is_none_or(|(most, least, _)| count > most || count == most && length < least);
        if matches!(stmt.kind, StmtKind::Loop(_)) && count > 0 && better {
            found = Some((count, length, stmt.span));
        }
    });
    found.map(|(_, _, span)| span)
}
