//! What a function of the host stores, and in what order.
//!
//! A place is a variable, or the object of a method, and the way from there. A store replaces an earlier one only
//! if it certainly happens between it and the reader: it stands in the straight line of statements of a block that the
//! reader is in, too. Every other one adds to what may be stored; in loops, and where there are labels, one that
//! stands behind the reader does as well.

use std::collections::{HashMap, HashSet};

use crate::frontend::kind::{CastKind, Kind, Unary};
use crate::frontend::launches::node::without_casts;
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;

/// Where the way to a place begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Root {
    /// The object of the method.
    This,
    Variable(u64),
}

/// A step on the way to a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    Field(u64),
    /// An element, if it is known which.
    Element(Option<i128>),
    /// To what a pointer points to, of which an element follows.
    Target,
}

/// A place in memory.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    pub root: Root,
    pub path: Vec<Step>,
}

/// The steps to the one object that a pointer points to.
pub const POINTEE: [Step; 2] = [Step::Target, Step::Element(Some(0))];

impl Place {
    pub fn then(mut self, steps: &[Step]) -> Self {
        self.path.extend(steps);
        self
    }

    /// Whether it is the other, or a part of it.
    pub fn is_in(&self, other: &Place) -> bool {
        self.root == other.root && self.path.starts_with(&other.path)
    }

    /// What is behind the pointer that it holds.
    pub fn target(self) -> Self {
        if self.root == Root::This && self.path.is_empty() { self } else { self.then(&[Step::Target]) }
    }

    /// Whether one may be a part of the other.
    pub fn meets(&self, other: &Place) -> bool {
        self.root == other.root && self.path.iter().zip(&other.path).all(|(a, b)| may_be_one(*a, *b))
    }
}

fn may_be_one(a: Step, b: Step) -> bool {
    match (a, b) {
        (Step::Element(a), Step::Element(b)) => a.is_none() || b.is_none() || a == b,
        _ => a == b,
    }
}

/// A part of a function, by the numbers of its nodes in the order of the text.
pub type Part = (u32, u32);

fn contains(outer: Part, inner: Part) -> bool {
    outer.0 <= inner.0 && inner.1 <= outer.1
}

/// Something is stored.
pub struct Store<'n> {
    pub place: Place,
    /// What it is; `None`: a pointer that nobody else has.
    pub source: Option<&'n Node>,
    /// The node that stores.
    pub id: u64,
    /// Where it stands.
    pub part: Part,
    /// The block in whose straight line it stands; `None`: it may happen or not.
    pub line: Option<Part>,
    /// The loops around it.
    pub loops: Vec<Part>,
    /// It is a number.
    pub is_number: bool,
}

impl Store<'_> {
    /// Whether what is stored may be stored after the reader, for the next round.
    pub fn is_repeated(&self, reader: Part) -> bool {
        self.part.0 >= reader.0 || self.place.path.contains(&Step::Element(None))
    }
}

/// What the text of a function says of places.
#[derive(Default)]
pub struct Stores<'n> {
    pub all: Vec<Store<'n>>,
    /// Places that others may store to.
    pub lent: Vec<Place>,
    /// The parts of the nodes, by their ids.
    pub parts: HashMap<u64, Part>,
    /// The variables that are declared here, but for parameters of a closure.
    pub declared: HashSet<u64>,
    /// The variables that outlive a call.
    pub lasting: HashSet<u64>,
    /// The parameters that are references.
    pub references: HashSet<u64>,
    /// There are labels: nothing is known of the order.
    pub has_labels: bool,
}

impl<'n> Stores<'n> {
    /// The stores to a place that may be the last before a reader, and whether one of them always is before it.
    pub fn before(&self, place: &Place, reader: Part) -> (Vec<&Store<'n>>, bool) {
        let to_it = |store: &&Store| store.place.path.len() <= place.path.len() && store.place.meets(place);
        // What lasts is left to the next call.
        let any_order = self.has_labels || self.is_lasting(place);
        let in_order = |store: &Store| store.part.0 < reader.1 && !contains(store.part, reader);
        let counts =
            |store: &&Store| any_order || in_order(store) || store.loops.iter().any(|part| contains(*part, reader));
        let mut found: Vec<&Store> = self.all.iter().filter(to_it).filter(counts).collect();
        let replaces = |store: &Store| {
            let is_whole = store.place.path.iter().all(|step| *step != Step::Element(None));
            let is_before = store.part.1 < reader.0 && store.line.is_some_and(|line| contains(line, reader));
            is_whole && is_before && !self.has_labels
        };
        let Some(last) = found.iter().filter(|store| replaces(store)).map(|store| store.part.1).max() else {
            return (found, false);
        };
        found.retain(|store| store.part.1 >= last);
        (found, true)
    }

    /// Whether a place is there before and after a call.
    fn is_lasting(&self, place: &Place) -> bool {
        match place.root {
            Root::This => true,
            Root::Variable(id) => !self.declared.contains(&id) || self.lasting.contains(&id),
        }
    }

    /// Whether somebody else may store something there: somebody has it by another name, or something is stored by
    /// another pointer.
    pub fn is_lent(&self, place: &Place) -> bool {
        let covers = |other: &Place| other.path.len() <= place.path.len() && other.meets(place);
        self.lent.iter().any(covers)
            || self.is_shared(place) && self.all.iter().any(|store| self.may_be_by_another_name(store, place))
    }

    /// Whether a place may have another name when the function begins.
    fn is_shared(&self, place: &Place) -> bool {
        let is_elsewhere = match place.root {
            Root::This => true,
            Root::Variable(id) => !self.declared.contains(&id) || self.references.contains(&id),
        };
        is_elsewhere || place.path.contains(&Step::Target)
    }

    fn may_be_by_another_name(&self, store: &Store, place: &Place) -> bool {
        let is_other = store.place.root != place.root && self.is_shared(&store.place) && !store.is_number;
        let differ = match (store.place.path.last(), place.path.last()) {
            (Some(Step::Field(a)), Some(Step::Field(b))) => a != b,
            _ => false,
        };
        is_other && !differ
    }
}

/// The place that an expression names.
pub fn place(node: &Node) -> Option<Place> {
    let node = without_wrappers(node);
    if let Some(variable) = node.variable() {
        return Some(Place { root: Root::Variable(variable.id), path: Vec::new() });
    }
    let (a, b) = (|| node.child(0), || node.child(1));
    match &node.kind {
        Kind::CXXThisExpr => Some(Place { root: Root::This, path: Vec::new() }),
        Kind::MemberExpr => {
            let member = node.referenced().filter(|r| r.kind == Kind::FieldDecl)?.id;
            let base = if node.is_arrow { element(a()?, Some(0))? } else { place(a()?)? };
            Some(base.then(&[Step::Field(member)]))
        }
        Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) => element(a()?, Some(0)),
        Kind::ArraySubscriptExpr => {
            // `1[a]` is `a[1]`.
            let (array, index) = if is_pointer(a()?) { (a()?, b()?) } else { (b()?, a()?) };
            element(array, without_casts(index).number())
        }
        _ => None,
    }
}

/// What a pointer points to, or an array has there; `None`, too, where it is taken for what it is not.
fn element(pointer: &Node, index: Option<i128>) -> Option<Place> {
    if is_of_another_type(pointer) {
        return None;
    }
    let base = place(pointer)?;
    let is_this = base.root == Root::This && base.path.is_empty();
    let steps = [Step::Target, Step::Element(index)];
    let steps = if is_array(without_wrappers(pointer)) { &steps[1..] } else { &steps[..] };
    Some(if is_this && index == Some(0) { base } else { base.then(steps) })
}

/// Whether a pointer has been converted to one to something else.
fn is_of_another_type(pointer: &Node) -> bool {
    let converts = matches!(
        pointer.cast_kind(),
        CastKind::BitCast | CastKind::LValueBitCast | CastKind::IntegralToPointer | CastKind::BaseToDerived
    );
    let is_wrapped = !std::ptr::eq(without_wrappers(pointer), pointer);
    converts || is_wrapped && pointer.child(0).is_some_and(is_of_another_type)
}

pub fn is_array(node: &Node) -> bool {
    node.ty.as_ref().is_some_and(|ty| matches!(ty.ty, CType::Array(..)))
}

pub fn is_pointer(node: &Node) -> bool {
    is_array(node) || node.ty.as_ref().is_some_and(|ty| matches!(ty.ty, CType::Pointer(_)))
}

/// `x = y` of objects, member by member.
pub fn is_assignment_of_objects(cx: &Context, node: &Node) -> bool {
    let callee = node.child(0).map(without_wrappers).and_then(Node::referenced);
    let method = callee.filter(|f| &*f.name == "operator=").and_then(|f| cx.index.decl(f.id));
    method.is_some_and(|method| method.is_copy && method.is_trivial)
}

/// An expression without conversions, and what is written around a new object.
pub fn without_wrappers(node: &Node) -> &Node {
    let node = without_casts(node);
    let wraps = matches!(
        node.kind,
        Kind::ExprWithCleanups
            | Kind::ConstantExpr
            | Kind::MaterializeTemporaryExpr
            | Kind::CXXBindTemporaryExpr
            | Kind::CXXFunctionalCastExpr
    );
    node.child(0).filter(|_| wraps).map_or(node, without_wrappers)
}
