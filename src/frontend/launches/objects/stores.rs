//! What a function of the host stores, and where in its text.
//!
//! A place is a variable, or the object of a method, and the way from there. Of two stores to one place the later
//! counts where it stands in a block that the reader is in, too; in a loop what stands behind the reader counts as well.

use std::collections::HashSet;

use crate::frontend::kind::{Kind, Unary};
use crate::frontend::launches::allocations::only_uses;
use crate::frontend::launches::node::without_casts;
use crate::frontend::launches::variables::Variables;
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};

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
    fn then(mut self, steps: &[Step]) -> Self {
        self.path.extend(steps);
        self
    }

    /// Whether it is the other, or a part of it.
    pub fn is_in(&self, other: &Place) -> bool {
        self.root == other.root && self.path.starts_with(&other.path)
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

/// A part of a text, by its first byte and the one behind it.
type Part = (u32, u32);

/// Something is stored.
pub struct Store<'n> {
    pub place: Place,
    /// What it is; `None`: a pointer that nobody else has.
    pub source: Option<&'n Node>,
    /// Where it stands.
    pub at: u32,
    /// The node that stores.
    pub id: u64,
    /// The block around it.
    block: Part,
    /// The loops around it.
    loops: Vec<Part>,
}

/// What the text of a function says of places.
#[derive(Default)]
pub struct Stores<'n> {
    all: Vec<Store<'n>>,
    /// Places that others may store to.
    lent: Vec<Place>,
}

impl<'n> Stores<'n> {
    /// Those of a function.
    pub fn of(cx: &Context, variables: &Variables, function: &'n Node) -> Self {
        let mut walk = Walk {
            cx,
            variables,
            block: (0, u32::MAX),
            loops: Vec::new(),
            told: HashSet::new(),
            found: Self::default(),
        };
        function.inner.iter().for_each(|child| walk.visit(child));
        let mut found = walk.found;
        found.all.sort_by_key(|store| store.at);
        // Of a closure there are two readings.
        found.all.dedup_by(|a, b| a.at == b.at && a.place == b.place);
        found
    }

    /// The stores to a place that may be the last before a reader, and whether one of them always is before it.
    pub fn before(&self, place: &Place, reader: u32) -> (Vec<&Store<'n>>, bool) {
        let to_it = |store: &&Store| store.place.path.len() <= place.path.len() && store.place.meets(place);
        let contains = |part: &Part| part.0 <= reader && reader < part.1;
        let counts = |store: &&Store| store.at < reader || store.loops.iter().any(contains);
        let mut found: Vec<&Store> = self.all.iter().filter(to_it).filter(counts).collect();
        let replaces = |store: &Store| {
            let is_whole = store.place.path.iter().all(|step| *step != Step::Element(None));
            store.at < reader && contains(&store.block) && is_whole
        };
        let last = found.iter().rposition(|store| replaces(store));
        found.drain(..last.unwrap_or(0));
        (found, last.is_some())
    }

    /// Whether somebody else may store something there.
    pub fn is_lent(&self, place: &Place) -> bool {
        self.lent.iter().any(|lent| lent.meets(place))
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
            let base = place(a()?)?;
            let is_this = base.root == Root::This && base.path.is_empty();
            let base = if node.is_arrow && !is_this { base.then(&POINTEE) } else { base };
            Some(base.then(&[Step::Field(member)]))
        }
        Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) => {
            let base = place(a()?)?;
            let is_this = base.root == Root::This && base.path.is_empty();
            Some(if is_this { base } else { base.then(&POINTEE) })
        }
        Kind::ArraySubscriptExpr => {
            let index = without_casts(b()?).number();
            let base = without_wrappers(a()?);
            let is_array = base.ty.as_ref().is_some_and(|ty| matches!(ty.ty, CType::Array(..)));
            let base = place(base)?;
            Some(if is_array { base } else { base.then(&[Step::Target]) }.then(&[Step::Element(index)]))
        }
        _ => None,
    }
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

struct Walk<'w, 'n> {
    cx: &'w Context<'w>,
    variables: &'w Variables<'w, 'w>,
    block: Part,
    loops: Vec<Part>,
    /// Addresses that functions without code are given.
    told: HashSet<u64>,
    found: Stores<'n>,
}

impl<'n> Walk<'_, 'n> {
    fn visit(&mut self, node: &'n Node) {
        let (block, loops) = (self.block, self.loops.len());
        let part = self.cx.span(node).map(|span| (span.start, span.end));
        match &node.kind {
            Kind::ForStmt | Kind::WhileStmt | Kind::DoStmt | Kind::CXXForRangeStmt => {
                self.loops.extend(part);
                self.block = part.unwrap_or((0, 0));
            }
            Kind::CompoundStmt => self.block = part.unwrap_or((0, 0)),
            _ => {}
        }
        self.here(node);
        let branches = matches!(
            node.kind,
            Kind::IfStmt | Kind::ConditionalOperator | Kind::SwitchStmt | Kind::CaseStmt | Kind::DefaultStmt
        );
        for child in node.all_inner() {
            let before = self.block;
            if branches {
                self.block = self.cx.span(child).map_or((0, 0), |span| (span.start, span.end));
            }
            self.visit(child);
            self.block = before;
        }
        self.block = block;
        self.loops.truncate(loops);
    }

    fn here(&mut self, node: &'n Node) {
        match &node.kind {
            Kind::VarDecl if !is_reference(node) => {
                if let Some(source) = node.initialiser() {
                    let place = Place { root: Root::Variable(node.id), path: Vec::new() };
                    self.store(node, place, Some(source));
                }
            }
            Kind::BinaryOperator if node.is_assignment() => {
                if let (Some(place), source @ Some(_)) = (node.child(0).and_then(place), node.child(1)) {
                    self.store(node, place, source);
                }
            }
            Kind::CXXOperatorCallExpr if is_assignment_of_objects(node) => {
                if let (Some(place), source @ Some(_)) = (node.child(1).and_then(place), node.child(2)) {
                    self.store(node, place, source);
                }
            }
            Kind::CallExpr | Kind::CXXMemberCallExpr | Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => {
                self.call(node);
            }
            Kind::UnaryOperator
                if node.unary() == Some(Unary::AddressOf)
                    && !self.told.contains(&node.id)
                    && !self.variables.arrays.lends(node) =>
            {
                self.lend(node.child(0));
            }
            _ => {}
        }
    }

    fn store(&mut self, node: &Node, place: Place, source: Option<&'n Node>) {
        let Some(at) = self.cx.span(node).map(|span| span.start) else { return self.found.lent.push(place) };
        self.found.all.push(Store { place, source, at, id: node.id, block: self.block, loops: self.loops.clone() });
    }

    fn lend(&mut self, node: Option<&Node>) {
        self.found.lent.extend(node.and_then(place));
    }

    /// What a function gets by reference it may change; of one without code it is taken that it stores no pointer
    /// that the caller has elsewhere.
    fn call(&mut self, node: &'n Node) {
        let is_construction = matches!(node.kind, Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr);
        let callee = if is_construction { Some(node) } else { node.child(0).map(without_wrappers) };
        let function = callee.and_then(Node::referenced).and_then(|r| self.cx.index.decl(r.id));
        if node.is(Kind::CXXMemberCallExpr)
            && let Some(object) = callee.and_then(|callee| callee.child(0))
            && !object.ty.as_ref().is_some_and(|ty| is_const_object(ty))
        {
            self.lend(Some(object));
        }
        let Some(function) = function.filter(|function| !function.is_copy) else { return };
        let has_code = self.cx.index.definition(function.id).is_some_and(|f| f.body().is_some());
        let arguments = node.inner.iter().skip(usize::from(!is_construction));
        for (parameter, argument) in function.parameters().zip(arguments) {
            if parameter.ty.as_ref().is_some_and(|ty| ty.is_reference() && !ty.referent().is_const) {
                self.lend(Some(argument));
            }
            let address = without_wrappers(argument);
            if has_code || !address.is(Kind::UnaryOperator) || address.unary() != Some(Unary::AddressOf) {
                continue;
            }
            self.told.insert(address.id);
            if let Some(place) = address.child(0).and_then(place).filter(|_| !only_uses(self.cx, node)) {
                self.store(node, place, None);
            }
        }
    }
}

fn is_reference(node: &Node) -> bool {
    node.ty.as_ref().is_some_and(|ty| ty.is_reference())
}

fn is_const_object(ty: &QualType) -> bool {
    match &ty.ty {
        CType::Pointer(pointee) => pointee.is_const,
        _ => ty.is_const,
    }
}

/// `x = y` of objects, member by member.
pub fn is_assignment_of_objects(node: &Node) -> bool {
    let callee = node.child(0).map(without_wrappers).and_then(Node::referenced);
    callee.is_some_and(|f| &*f.name == "operator=")
}
