//! Which pointers in objects that a launch passes may be into one array.
//!
//! What holds of every pair that is found: the function that launches stores one pointer, or pointers into one array,
//! in both places, on some way to the launch. Where it stores what cannot be told, the launch is *open*: nothing is
//! known of it, and who relies on that its pointers are apart says so.
//!
//! That nothing is found says nothing: what is known of all that a launch passes is in [`super::contexts`], which leaves
//! open whatever has another form than those on its list.
//!
//! A value is followed from the launch backwards, by what was stored last ([`stores`]). Absent, so that the launch is
//! open: objects that constructors and functions make, results of functions that are given several pointers,
//! whatever has another name than its own ([`walk`]), and pointers in base classes, unions, closures and long arrays. Absent,
//! and taken for pointers like no other one: results of functions that are given no pointer.

mod stores;
mod walk;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use super::node::{Given, copied, named};
use super::variables::Variables;
use crate::base::source::Span;
use crate::frontend::callees::HostKernel;
use crate::frontend::kind::{Binary, Kind, Unary};
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use stores::{POINTEE, Part, Place, Root, Step, Stores, is_array, is_pointer, without_wrappers};

/// Steps from a launch back to where a pointer comes from.
const DEPTH: u32 = 24;
/// Values that are looked at for one launch.
const VALUES: u32 = 4000;
/// Elements of an array in an object, at most, that are followed.
const ELEMENTS: u64 = 64;

/// What is found of a launch.
#[derive(Default)]
pub struct Compared {
    /// Parameters and their members that may be pointers into one array, by their names in pairs.
    pub related: BTreeSet<(String, String)>,
    /// Whether something is stored that cannot be told.
    pub is_open: bool,
}

/// Where a pointer comes from.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Origin {
    /// From where the function has it, or the variable of this name.
    Place(Place),
    /// A method without arguments gives it, of this object.
    Of(Place, u64),
    /// An expression, or a call, gives it.
    New(u64),
}

/// What a pointer may be.
#[derive(Default)]
struct Found {
    origins: BTreeSet<Origin>,
    /// It is one of several.
    is_choice: bool,
    /// It may be something else.
    is_open: bool,
}

impl Found {
    fn one(origin: Origin) -> Self {
        Self { origins: BTreeSet::from([origin]), ..Self::default() }
    }

    fn open() -> Self {
        Self { is_open: true, ..Self::default() }
    }

    /// A null pointer is no choice.
    fn or(mut self, other: Self) -> Self {
        let are_two = !self.origins.is_empty() && !other.origins.is_empty();
        let is_choice = self.is_choice || other.is_choice || are_two;
        self.origins.extend(other.origins);
        Self { is_choice, is_open: self.is_open || other.is_open, ..self }
    }

    /// What calls give may be another pointer in each round of a loop.
    fn of_each_round(mut self) -> Self {
        let all = self.origins.len();
        self.origins.retain(|origin| matches!(origin, Origin::Place(_)));
        self.is_open |= self.origins.len() < all;
        self
    }

    /// Whether a method of an object gives the one, and the other lies in the object.
    fn is_within(&self, other: &Self) -> bool {
        let pairs = self.origins.iter().flat_map(|a| other.origins.iter().map(move |b| (a, b)));
        pairs
            .into_iter()
            .any(|pair| matches!(pair, (Origin::Of(object, _), Origin::Place(member)) if member.is_in(object)))
    }
}

struct Reader<'n> {
    cx: &'n Context<'n>,
    variables: &'n Variables<'n, 'n>,
    /// What the function stores that launches.
    text: &'n Stores<'n>,
    /// What is being followed.
    open: RefCell<Vec<(Place, Part)>>,
    left: Cell<u32>,
}

/// What functions store, by their ids: each is read once.
#[derive(Default)]
pub struct Texts<'a>(RefCell<HashMap<u64, Rc<Stores<'a>>>>);

impl<'a> Texts<'a> {
    fn of(&self, cx: &Context<'a>, variables: &Variables, function: u64) -> Rc<Stores<'a>> {
        let known = self.0.borrow().get(&function).cloned();
        known.unwrap_or_else(|| {
            let read = cx.index.decl(function).map(|function| walk::read(cx, variables, function));
            let text = Rc::new(read.unwrap_or_default());
            self.0.borrow_mut().insert(function, text.clone());
            text
        })
    }

    /// Compares what a launch gives, in this function.
    pub fn compare(
        &self,
        cx: &Context<'a>,
        variables: &Variables,
        (function, launch): (u64, &Node),
        kernel: HostKernel,
        given: &Given,
    ) -> Compared {
        let is_object = |p: &Node| p.ty.as_ref().is_some_and(|ty| matches!(ty.ty, CType::Record(_)));
        if !kernel.node.parameters().any(is_object) {
            return Compared::default();
        }
        let text = self.of(cx, variables, function);
        match text.parts.get(&launch.id) {
            Some(at) => compare(cx, variables, &text, *at, kernel, given),
            None => Compared { is_open: true, ..Compared::default() },
        }
    }
}

fn compare<'n>(
    cx: &'n Context<'n>,
    variables: &'n Variables<'n, 'n>,
    text: &'n Stores<'n>,
    at: Part,
    kernel: HostKernel<'n>,
    given: &'n Given<'n>,
) -> Compared {
    let reader = Reader { cx, variables, text, open: RefCell::default(), left: Cell::new(VALUES) };
    let mut compared = Compared::default();
    let mut read: Vec<(String, bool, Found)> = Vec::new();
    for (parameter, argument) in named(kernel, given) {
        let Some(ty) = &parameter.ty else { continue };
        let mut members = Vec::new();
        compared.is_open |=
            !reader.members(parameter.name().to_owned(), ty, &mut Vec::new(), kernel.span, &mut members);
        for (name, path) in members {
            let found = reader.value(argument, &path, at, DEPTH);
            read.push((name, !path.is_empty(), found));
        }
    }
    for (place, (a, is_member, of_a)) in read.iter().enumerate() {
        for (b, _, of_b) in read[place + 1..].iter().filter(|(_, other, _)| *is_member || *other) {
            let meet = !of_a.origins.is_disjoint(&of_b.origins);
            // Of two choices it is not known whether both come to the same at one time.
            if meet && !(of_a.is_choice && of_b.is_choice) {
                compared.related.insert((a.clone(), b.clone()));
            } else {
                compared.is_open |= meet || of_a.is_within(of_b) || of_b.is_within(of_a);
            }
            compared.is_open |= of_a.is_open || of_b.is_open;
        }
    }
    compared
}

impl<'n> Reader<'n> {
    /// The pointers in what has this type, by their names, with the ways to them; and whether these are all.
    fn members(
        &self,
        name: String,
        ty: &QualType,
        path: &mut Vec<Step>,
        at: Span,
        into: &mut Vec<(String, Vec<Step>)>,
    ) -> bool {
        match &ty.ty {
            CType::Pointer(_) => {
                into.push((name, path.clone()));
                true
            }
            CType::Array(element, Some(length)) if *length <= ELEMENTS => (0..*length).all(|index| {
                path.push(Step::Element(Some(index.into())));
                let are_all = self.members(format!("{name}[{index}]"), element, path, at, into);
                path.pop();
                are_all
            }),
            CType::Array(element, _) => !self.may_hold_pointers(element, at),
            CType::Record(id) => {
                let Ok(record) = self.cx.record(*id, at) else { return false };
                let mut are_all = true;
                for field in &record.fields {
                    // Base classes and members of a closure have no names, and of a union's each is the others, too.
                    if field.id == 0 || field.name.is_empty() || record.is_union {
                        are_all &= !self.may_hold_pointers(&field.ty, at);
                        continue;
                    }
                    path.push(Step::Field(field.id));
                    are_all &= self.members(format!("{name}.{}", field.name), &field.ty, path, at, into);
                    path.pop();
                }
                are_all
            }
            CType::Void | CType::Scalar(_) | CType::Vector(..) | CType::NullPointer => true,
            CType::Function(_) | CType::FunctionPointer(_) => true,
            // By a parameter that is one no kernel is launched; a member is an address.
            CType::Reference(_) => path.is_empty(),
            CType::Other(_) => false,
        }
    }

    fn may_hold_pointers(&self, ty: &QualType, at: Span) -> bool {
        match &ty.ty {
            CType::Pointer(_) | CType::Reference(_) | CType::Other(_) => true,
            CType::Array(element, _) => self.may_hold_pointers(element, at),
            CType::Record(id) => {
                let record = self.cx.record(*id, at);
                record.map_or(true, |record| record.fields.iter().any(|f| self.may_hold_pointers(&f.ty, at)))
            }
            CType::Void | CType::Scalar(_) | CType::Vector(..) | CType::NullPointer => false,
            CType::Function(_) | CType::FunctionPointer(_) => false,
        }
    }

    /// What is at the end of a way from the value of an expression.
    fn value(&self, node: &'n Node, path: &[Step], at: Part, depth: u32) -> Found {
        let (Some(depth), Some(left)) = (depth.checked_sub(1), self.left.get().checked_sub(1)) else {
            return Found::open();
        };
        self.left.set(left);
        let node = without_wrappers(node);
        if let Some(mut place) = stores::place(node) {
            if is_array(node) && path.is_empty() {
                return Found::one(Origin::Place(place));
            }
            // An array is where its elements are.
            let path = path.strip_prefix(&[Step::Target][..]).filter(|_| is_array(node)).unwrap_or(path);
            place.path.extend(path);
            return self.content(place, at, depth);
        }
        let again = |node: &'n Node, path: &[Step]| self.value(node, path, at, depth);
        match &node.kind {
            Kind::CXXNullPtrLiteralExpr
            | Kind::GNUNullExpr
            | Kind::IntegerLiteral
            | Kind::ImplicitValueInitExpr
            | Kind::CXXScalarValueInitExpr => Found::default(),
            Kind::InitListExpr => self.element(node, path, &again),
            Kind::ConditionalOperator => match (node.child(1), node.child(2)) {
                (Some(yes), Some(no)) => again(yes, path).or(again(no, path)),
                _ => Found::open(),
            },
            Kind::BinaryOperator => match (node.binary(), node.child(0), node.child(1)) {
                (Some(Binary::Add | Binary::Subtract), Some(a), _) if is_pointer(a) => moved(a, path, &again),
                (Some(Binary::Add), _, Some(b)) if is_pointer(b) => moved(b, path, &again),
                (Some(Binary::Assign | Binary::Comma), _, Some(last)) => again(last, path),
                _ => Found::open(),
            },
            Kind::UnaryOperator | Kind::CompoundAssignOperator if node.is_step() || node.is_assignment() => {
                node.child(0).filter(|pointer| is_pointer(pointer)).map_or_else(Found::open, |p| moved(p, path, &again))
            }
            Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) => {
                match (node.child(0), path.strip_prefix(&POINTEE[..])) {
                    (Some(object), Some(rest)) => again(object, rest),
                    (Some(object), None) => address(object, &again),
                    (None, _) => Found::open(),
                }
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => self.constructed(node, path, &again),
            Kind::CXXOperatorCallExpr if stores::is_assignment_of_objects(self.cx, node) => {
                node.child(2).map_or_else(Found::open, |source| again(source, path))
            }
            Kind::CallExpr | Kind::CXXMemberCallExpr | Kind::CXXOperatorCallExpr => returned(node, path, &again),
            Kind::CXXDefaultArgExpr | Kind::CXXDefaultInitExpr | Kind::SubstNonTypeTemplateParmExpr => {
                node.inner.last().map_or_else(Found::open, |last| again(last, path))
            }
            Kind::CXXNewExpr | Kind::StringLiteral if path.is_empty() => Found::one(Origin::New(node.id)),
            _ => Found::open(),
        }
    }

    fn element(&self, list: &'n Node, path: &[Step], again: &dyn Fn(&'n Node, &[Step]) -> Found) -> Found {
        let Some((step, rest)) = path.split_first() else {
            return list.child(0).map_or_else(Found::default, |only| again(only, path));
        };
        let index = match step {
            Step::Element(index) => index.and_then(|n| usize::try_from(n).ok()),
            Step::Field(field) => {
                let span = self.cx.span(list);
                let record =
                    list.ty.as_ref().and_then(|ty| if let CType::Record(id) = ty.ty { Some(id) } else { None });
                let record = record.zip(span).and_then(|(id, span)| self.cx.record(id, span).ok());
                record.and_then(|record| record.fields.iter().position(|f| f.id == *field))
            }
            Step::Target => None,
        };
        let Some(index) = index else { return Found::open() };
        let (filler, elements) = list.initialisers();
        elements.get(index).or(filler).map_or_else(Found::default, |element| again(element, rest))
    }

    fn constructed(&self, node: &'n Node, path: &[Step], again: &dyn Fn(&'n Node, &[Step]) -> Found) -> Found {
        if let Some(original) = copied(self.cx, node) {
            return again(original, path);
        }
        let constructor = node.referenced().and_then(|r| self.cx.index.decl(r.id));
        let says_nothing = node.inner.is_empty() && constructor.is_none_or(|c| c.is_trivial);
        if says_nothing { Found::default() } else { Found::open() }
    }

    /// What a place holds.
    fn content(&self, place: Place, at: Part, depth: u32) -> Found {
        let key = (place, at);
        if self.open.borrow().contains(&key) {
            return Found::open();
        }
        self.open.borrow_mut().push(key.clone());
        let found = self.content_of(&key.0, at, depth);
        self.open.borrow_mut().pop();
        found
    }

    fn content_of(&self, place: &Place, at: Part, depth: u32) -> Found {
        if let Root::Variable(id) = place.root
            && let Some(target) = self.variables.bound_to(id)
        {
            // What a pointer pointed to when the reference was bound is not known.
            let is_there = stores::place(target).is_some_and(|target| {
                target.path.iter().all(|step| !matches!(step, Step::Target | Step::Element(None)))
            });
            return if is_there { self.value(target, &place.path, at, depth) } else { Found::open() };
        }
        if let Root::Variable(id) = place.root
            && self.variables.local.contains(&id)
            && !self.text.declared.contains(&id)
        {
            return Found::open();
        }
        let (stored, is_replaced) = self.text.before(place, at);
        let mut all: Vec<Found> = Vec::new();
        for store in &stored {
            let rest = &place.path[store.place.path.len()..];
            let found = match store.source {
                Some(source) => self.value(source, rest, store.part, depth),
                None if rest.is_empty() => Found::one(Origin::New(store.id)),
                None => Found::open(),
            };
            all.push(if store.is_repeated(at) { found.of_each_round() } else { found });
        }
        if all.is_empty() || !is_replaced && !self.begins_here(place) {
            let is_told = place.path.iter().all(|step| *step != Step::Element(None));
            all.push(if is_told { Found::one(Origin::Place(place.clone())) } else { Found::open() });
        }
        let mut found = all.into_iter().reduce(Found::or).unwrap_or_default();
        found.is_open |= self.text.is_lent(place);
        found
    }

    /// Whether a variable has no value before the function gives it one.
    fn begins_here(&self, place: &Place) -> bool {
        let Root::Variable(id) = place.root else { return false };
        let is_pointed_to = place.path.contains(&Step::Target);
        let declaration = self.cx.index.decl(id).filter(|d| d.is(Kind::VarDecl) && !d.is_static);
        declaration.is_some() && self.variables.local.contains(&id) && !is_pointed_to
    }
}

/// What a pointer is that has been moved in its array: of what it points to then nothing is known.
fn moved<'n>(pointer: &'n Node, path: &[Step], again: &dyn Fn(&'n Node, &[Step]) -> Found) -> Found {
    if path.is_empty() { again(pointer, path) } else { Found::open() }
}

/// What `&a[i]` points into, or which variable `&x` is.
fn address<'n>(object: &'n Node, again: &dyn Fn(&'n Node, &[Step]) -> Found) -> Found {
    let object = without_wrappers(object);
    if object.is(Kind::ArraySubscriptExpr)
        && let Some(array) = object.child(0)
    {
        return again(array, &[]);
    }
    let origin = stores::place(object).map_or(Origin::New(object.id), Origin::Place);
    Found::one(origin)
}

/// What a function gives: what an accessor does is told by its object, and what is given one pointer is taken to give
/// that, or a part of the array.
fn returned<'n>(node: &'n Node, path: &[Step], again: &dyn Fn(&'n Node, &[Step]) -> Found) -> Found {
    let Some((callee, arguments)) = node.inner.split_first() else { return Found::open() };
    if !path.is_empty() {
        return Found::open();
    }
    let callee = without_wrappers(callee);
    if node.is(Kind::CXXMemberCallExpr) {
        let object = callee.child(0).and_then(stores::place).filter(|_| arguments.is_empty());
        let accessor = object.zip(callee.referenced()).map(|(object, method)| Origin::Of(object, method.id));
        return Found::one(accessor.unwrap_or(Origin::New(node.id)));
    }
    let mut pointers = arguments.iter().filter(|argument| is_pointer(argument));
    match (pointers.next(), pointers.next()) {
        (Some(only), None) => again(only, &[]),
        (None, _) => Found::one(Origin::New(node.id)),
        (Some(_), Some(_)) => Found::open(),
    }
}
