//! Which parameters a launch gives one pointer.
//!
//! What holds of every pair: the two arguments are built alike from variables, and no
//! argument assigns one, nor calls a function that may, so that they are one value.
//!
//! Pointers in objects that are passed by value are parameters of their own, and surfaces are pointers of
//! which the kernel has numbers. Absent: those in base classes and arrays, and what constructors and
//! assignments make of them ([`super::objects`] follows those that it can); objects that something refers to. What
//! accessors give, and lists of places, is one pointer perhaps. Pointers whose values are followed are a matter of
//! [`super::contexts`].

use std::cell::Cell;
use std::collections::BTreeSet;

use super::node::Given;
use super::variables::Variables;
use crate::base::source::Span;
use crate::frontend::callees::HostKernel;
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::U64;

/// Variables on the way from an argument to the one that it is a copy of.
const DEPTH: u32 = 16;
/// Nodes that are looked at for one launch: an initialiser is read at each mention.
const NODES: u32 = 10_000;

/// What the parameters of a launch are given that are pointers, by their names.
#[derive(Default)]
pub struct Pointers(Vec<(String, Value)>);

impl Pointers {
    /// Those that can be compared.
    pub fn of(cx: &Context, variables: &Variables, kernel: HostKernel, given: &Given) -> Self {
        Self(read(cx, variables, kernel, given))
    }

    /// The parameters that are given one pointer, in pairs.
    pub fn same(&self) -> BTreeSet<(String, String)> {
        let pairs = self.0.iter().enumerate().flat_map(|(i, a)| self.0[i + 1..].iter().map(move |b| (a, b)));
        pairs.filter(|(a, b)| a.1 == b.1).map(|(a, b)| (a.0.clone(), b.0.clone())).collect()
    }

    /// The parameters that are given pointers into variables of no function, with their names.
    pub fn of_variables(&self, variables: &Variables) -> BTreeSet<(String, String)> {
        let named = |value: &Value| {
            let id = value.variable().filter(|id| !variables.local.contains(id))?;
            Some(variables.index.decl(id)?.name().to_owned())
        };
        self.0.iter().filter_map(|(name, value)| Some((name.clone(), named(value)?))).collect()
    }
}

fn read(cx: &Context, variables: &Variables, kernel: HostKernel, given: &Given) -> Vec<(String, Value)> {
    let mut assigned = Assigned::default();
    given.iter().flatten().for_each(|argument| assigned.visit(argument));
    if assigned == Assigned::Anything {
        return Vec::new();
    }
    let calls = given.iter().flatten().any(|argument| calls(cx, argument));
    let reader = Reader { cx, span: kernel.span, variables, assigned, calls, left: Cell::new(NODES) };
    let mut read = Vec::new();
    for (parameter, argument) in super::node::named(kernel, given) {
        let Some(ty) = &parameter.ty else { continue };
        reader.pointers(parameter.name(), ty, Source::Expression(argument), &mut read);
    }
    read
}

/// The parameters that are given what the same calls of accessors give, in pairs: `v.data(), v.data()`.
/// They are one pointer, unless the accessor gives another one each time.
pub fn alike(kernel: HostKernel, given: &Given) -> BTreeSet<(String, String)> {
    let mut accessed = Vec::new();
    for (parameter, argument) in super::node::named(kernel, given) {
        let is_pointer = parameter.ty.as_ref().is_some_and(|ty| matches!(ty.ty, CType::Pointer(_)));
        if is_pointer && has_an_accessor(argument) {
            accessed.push((parameter.name(), argument));
        }
    }
    let pairs = accessed.iter().enumerate().flat_map(|(i, a)| accessed[i + 1..].iter().map(move |b| (a, b)));
    pairs.filter(|(a, b)| are_alike(a.1, b.1)).map(|(a, b)| (a.0.to_owned(), b.0.to_owned())).collect()
}

/// A call of a method without arguments, or of an operator that gives an element.
fn has_an_accessor(node: &Node) -> bool {
    is_accessor(node) || node.inner.iter().any(has_an_accessor)
}

fn is_accessor(node: &Node) -> bool {
    let callee = || node.child(0).map(super::node::stripped).and_then(Node::referenced);
    match &node.kind {
        Kind::CXXMemberCallExpr => node.inner.len() == 1,
        Kind::CXXOperatorCallExpr => {
            callee().is_some_and(|f| ["operator[]", "operator*", "operator->"].contains(&&*f.name))
        }
        _ => false,
    }
}

/// Whether two expressions are written alike, and neither changes anything but what an accessor may.
fn are_alike(a: &Node, b: &Node) -> bool {
    let reads = match &a.kind {
        Kind::ParenExpr
        | Kind::ExprWithCleanups
        | Kind::ConstantExpr
        | Kind::MaterializeTemporaryExpr
        | Kind::ImplicitCastExpr
        | Kind::CStyleCastExpr
        | Kind::CXXStaticCastExpr
        | Kind::CXXReinterpretCastExpr
        | Kind::CXXConstCastExpr
        | Kind::DeclRefExpr
        | Kind::MemberExpr
        | Kind::CXXThisExpr
        | Kind::IntegerLiteral
        | Kind::ArraySubscriptExpr => true,
        Kind::UnaryOperator => !a.is_step(),
        Kind::BinaryOperator => !a.is_assignment(),
        _ => is_accessor(a),
    };
    let id = |node: &Node| node.referenced().map(|r| r.id);
    let is_one = id(a) == id(b) && a.value() == b.value() && a.unary() == b.unary() && a.binary() == b.binary();
    // A conversion to `const` is none of an object's concern.
    let (inner_a, inner_b) = (&a.inner, &b.inner);
    let same_form = a.kind == b.kind && is_one && inner_a.len() == inner_b.len();
    reads && same_form && inner_a.iter().zip(inner_b).all(|(a, b)| are_alike(a, b))
        || peeled(a).is_some_and(|a| are_alike(a, b))
        || peeled(b).is_some_and(|b| are_alike(a, b))
}

/// What a conversion is of that changes `const`, or the type of what is pointed to.
fn peeled(node: &Node) -> Option<&Node> {
    let is_cast =
        matches!(node.kind, Kind::ImplicitCastExpr) && matches!(node.cast_kind(), CastKind::NoOp | CastKind::BitCast);
    node.child(0).filter(|_| is_cast)
}

/// The parameters of which the arguments are at one place, in a list of the places of all:
/// `void *list[] = {&p, &p, &n};`
pub fn listed(cx: &Context, kernel: HostKernel, list: &Node) -> BTreeSet<(String, String)> {
    let declaration = super::node::variable(super::node::stripped(list)).and_then(|id| cx.index.decl(id));
    let Some(values) = declaration.and_then(Node::initialiser).filter(|n| n.is(Kind::InitListExpr)) else {
        return BTreeSet::new();
    };
    let mut placed: Vec<(&str, u64)> = Vec::new();
    let given: Given = values.inner.iter().map(Some).collect();
    for (parameter, value) in super::node::named(kernel, &given) {
        let is_pointer = parameter.ty.as_ref().is_some_and(|ty| matches!(ty.ty, CType::Pointer(_)));
        let place = super::node::variable(super::node::stripped(value)).filter(|_| is_pointer);
        placed.extend(place.map(|place| (parameter.name(), place)));
    }
    let pairs = placed.iter().enumerate().flat_map(|(i, a)| placed[i + 1..].iter().map(move |b| (a, b)));
    pairs.filter(|(a, b)| a.1 == b.1).map(|(a, b)| (a.0.to_owned(), b.0.to_owned())).collect()
}

/// What a parameter, or a member of one, is a copy of.
enum Source<'n> {
    Expression(&'n Node),
    Place(Place),
}

/// What an expression without effects gives. Equal ones are equal in one state of the memory.
#[derive(Clone, PartialEq)]
enum Value {
    This,
    Number(String),
    /// What a place holds.
    Content(Place),
    Address(Place),
    /// In steps of what the type of the result points to, where it is a pointer.
    Binary(Binary, CType, Box<(Value, Value)>),
    /// A number, or an address, as one of this type.
    Converted(CType, Box<Value>),
}

#[derive(Clone, PartialEq)]
enum Place {
    Variable(u64),
    Member(Box<Place>, u64),
    /// Where a pointer points to.
    At(Box<Value>),
}

impl Place {
    /// `&*p` is `p`.
    fn address(self) -> Value {
        match self {
            Place::At(pointer) => *pointer,
            place => Value::Address(place),
        }
    }

    /// The variable that it is a part of.
    fn variable(&self) -> Option<u64> {
        match self {
            Place::Variable(id) => Some(*id),
            Place::Member(object, _) => object.variable(),
            Place::At(pointer) => pointer.variable(),
        }
    }
}

impl Value {
    /// `*&x` is `x`.
    fn target(self) -> Place {
        match self {
            Value::Address(place) => place,
            pointer => Place::At(Box::new(pointer)),
        }
    }

    /// The variable that a pointer is into.
    fn variable(&self) -> Option<u64> {
        match self {
            Value::Address(place) => place.variable(),
            Value::Binary(_, _, operands) => operands.0.variable().or_else(|| operands.1.variable()),
            Value::This | Value::Number(_) | Value::Content(_) | Value::Converted(..) => None,
        }
    }

    fn is_zero(&self) -> bool {
        match self {
            Value::Number(n) => n == "0",
            Value::Converted(_, value) => value.is_zero(),
            _ => false,
        }
    }

    /// `p + 0` is `p`.
    fn binary(operator: Binary, ty: CType, a: Value, b: Value) -> Value {
        match operator {
            Binary::Add | Binary::Subtract if b.is_zero() => a,
            Binary::Add if a.is_zero() => b,
            _ => Value::Binary(operator, ty, Box::new((a, b))),
        }
    }
}

struct Reader<'r> {
    cx: &'r Context<'r>,
    /// The kernel's place.
    span: Span,
    variables: &'r Variables<'r, 'r>,
    assigned: Assigned,
    /// Whether code of functions runs between two arguments.
    calls: bool,
    left: Cell<u32>,
}

impl Reader<'_> {
    /// The pointers in what is passed, by the names that they have as parameters.
    fn pointers(&self, name: &str, ty: &QualType, source: Source, into: &mut Vec<(String, Value)>) {
        let source = match source {
            Source::Expression(node) if node.is_glvalue => {
                let Some(place) = self.place(node, DEPTH) else { return };
                Source::Place(place)
            }
            source => source,
        };
        match (&ty.ty, source) {
            (CType::Pointer(_), Source::Expression(node)) => {
                into.extend(self.value(node, DEPTH).map(|value| (name.to_owned(), value)));
            }
            (CType::Pointer(_), Source::Place(place)) => {
                let value = self.known(&place, DEPTH).unwrap_or(Value::Content(place));
                into.push((name.to_owned(), value));
            }
            // A surface is a handle, and an array of its own: the kernel knows which of its numbers are one.
            (CType::Scalar(U64), Source::Expression(node)) => {
                into.extend(self.value(node, DEPTH).map(|value| (name.to_owned(), value)));
            }
            (CType::Scalar(U64), Source::Place(place)) => {
                let value = self.known(&place, DEPTH).unwrap_or(Value::Content(place));
                into.push((name.to_owned(), value));
            }
            (CType::Record(id), source) => {
                let Ok(record) = self.cx.record(*id, self.span) else { return };
                let members = record.fields.iter().enumerate().filter(|(_, f)| f.id != 0 && !record.is_union);
                for (index, field) in members {
                    let source = match &source {
                        Source::Expression(node) => self.member_of(without_wrappers(node), index, field.id),
                        Source::Place(place) => Some(Source::Place(Place::Member(Box::new(place.clone()), field.id))),
                    };
                    let Some(source) = source else { return };
                    self.pointers(&format!("{name}.{}", field.name), &field.ty, source, into);
                }
            }
            _ => {}
        }
    }

    /// What a member of a new object is made of.
    fn member_of<'n>(&self, object: &'n Node, index: usize, field: u64) -> Option<Source<'n>> {
        if object.is(Kind::InitListExpr) {
            return object.initialisers().1.get(index).map(Source::Expression);
        }
        let is_read = object.is(Kind::ImplicitCastExpr) && matches!(object.cast_kind(), CastKind::LValueToRValue);
        let original = super::node::copied(self.cx, object)
            .filter(|original| original.is_glvalue)
            .or(object.child(0).filter(|_| is_read))?;
        let place = self.place(original, DEPTH)?;
        Some(Source::Place(Place::Member(Box::new(place), field)))
    }

    fn value(&self, node: &Node, depth: u32) -> Option<Value> {
        let (a, b) = (|| node.child(0), || node.child(1));
        self.left.set(self.left.get().checked_sub(1)?);
        let ty = node.ty.as_ref().filter(|ty| !ty.is_volatile)?.ty.clone();
        match &node.kind {
            Kind::ParenExpr | Kind::CXXConstCastExpr | Kind::ConstantExpr | Kind::ExprWithCleanups => {
                self.value(a()?, depth)
            }
            Kind::SubstNonTypeTemplateParmExpr => self.value(node.inner.last()?, depth),
            Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXFunctionalCastExpr => match node.cast_kind() {
                CastKind::NoOp | CastKind::BitCast => self.value(a()?, depth),
                CastKind::IntegralCast | CastKind::IntegralToPointer => {
                    Some(Value::Converted(ty, Box::new(self.value(a()?, depth)?)))
                }
                CastKind::LValueToRValue => self.content(a()?, depth),
                CastKind::ArrayToPointerDecay => Some(self.place(a()?, depth)?.address()),
                _ => None,
            },
            Kind::CXXThisExpr => Some(Value::This),
            Kind::IntegerLiteral => Some(Value::Number(node.value()?.to_owned())),
            Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) => Some(self.place(a()?, depth)?.address()),
            Kind::BinaryOperator => match node.binary()? {
                binary @ (Binary::Add | Binary::Subtract | Binary::Multiply) => {
                    Some(Value::binary(binary, ty, self.value(a()?, depth)?, self.value(b()?, depth)?))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn content(&self, node: &Node, depth: u32) -> Option<Value> {
        let place = self.place(node, depth)?;
        if let Some(value) = self.known(&place, depth) {
            return Some(value);
        }
        let may_change = self.assigned == Assigned::Numbers && node.ty.as_ref().is_none_or(|ty| is_scalar(ty))
            || self.calls && !self.is_settled(&place);
        Some(Value::Content(place)).filter(|_| !may_change)
    }

    /// What a variable that nothing changes, or a member of one, was initialised with.
    fn known(&self, place: &Place, depth: u32) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        self.left.set(self.left.get().checked_sub(1)?);
        match self.made_of(place)?.0 {
            Source::Expression(node) => self.lasting(node, depth),
            Source::Place(place) => {
                let value = self.known(&place, depth).unwrap_or(Value::Content(place));
                Some(value).filter(|value| self.lasts(value, None))
            }
        }
    }

    /// What a place is a copy of from the start, and its type.
    fn made_of(&self, place: &Place) -> Option<(Source<'_>, QualType)> {
        match place {
            Place::Variable(id) => {
                let ty = self.variables.index.decl(*id)?.ty.as_deref()?.clone();
                Some((Source::Expression(self.variables.value_at_each_run(*id)?), ty))
            }
            Place::Member(object, field) => {
                let (source, ty) = self.made_of(object)?;
                let CType::Record(record) = ty.ty else { return None };
                let record = self.cx.record(record, self.span).ok()?;
                let index = record.fields.iter().position(|f| f.id == *field)?;
                let source = match source {
                    Source::Expression(node) => self.member_of(without_wrappers(node), index, *field)?,
                    Source::Place(place) => Source::Place(Place::Member(Box::new(place), *field)),
                };
                Some((source, record.fields[index].ty.clone()))
            }
            Place::At(_) => None,
        }
    }

    /// The value of an expression that was computed earlier, if it is the same now.
    fn lasting(&self, node: &Node, depth: u32) -> Option<Value> {
        self.value(node, depth).filter(|value| self.lasts(value, self.cx.span(node)))
    }

    /// Whether what was computed at this place is what it gives now.
    fn lasts(&self, value: &Value, at: Option<Span>) -> bool {
        match value {
            Value::This | Value::Number(_) => true,
            Value::Content(place) => self.is_settled(place) && self.was_there(place, at),
            Value::Address(place) => self.stays(place, at),
            Value::Binary(_, _, operands) => self.lasts(&operands.0, at) && self.lasts(&operands.1, at),
            Value::Converted(_, value) => self.lasts(value, at),
        }
    }

    fn is_settled(&self, place: &Place) -> bool {
        match place {
            Place::Variable(id) => self.variables.is_settled(*id),
            Place::Member(object, _) => self.is_settled(object),
            Place::At(_) => false,
        }
    }

    /// Whether a variable had its memory before this place: what is read of it earlier is something else.
    fn was_there(&self, place: &Place, at: Option<Span>) -> bool {
        match place {
            Place::Variable(id) => match (self.variables.allocated.get(id), at) {
                (None, _) => true,
                (Some(Some(call)), Some(at)) => call.file == at.file && call.start < at.start,
                (Some(_), _) => false,
            },
            Place::Member(object, _) => self.was_there(object, at),
            Place::At(_) => false,
        }
    }

    fn stays(&self, place: &Place, at: Option<Span>) -> bool {
        match place {
            Place::Variable(_) => true,
            Place::Member(base, _) => self.stays(base, at),
            Place::At(pointer) => self.lasts(pointer, at),
        }
    }

    fn place(&self, node: &Node, depth: u32) -> Option<Place> {
        let (a, b) = (|| node.child(0), || node.child(1));
        match &node.kind {
            _ if node.ty.as_ref().is_none_or(|ty| ty.is_volatile) => None,
            Kind::ParenExpr => self.place(a()?, depth),
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::NoOp) => self.place(a()?, depth),
            Kind::DeclRefExpr | Kind::MemberExpr if node.referenced().is_some_and(|r| is_variable(&r.kind)) => {
                let id = node.referenced()?.id;
                match self.variables.bound_to(id) {
                    // What it is bound to once is the same for all that name it.
                    Some(target) => {
                        let named = depth.checked_sub(1).and_then(|depth| self.place(target, depth));
                        Some(
                            named
                                .filter(|place| self.stays(place, self.cx.span(target)))
                                .unwrap_or(Place::Variable(id)),
                        )
                    }
                    None => Some(Place::Variable(id)),
                }
            }
            Kind::MemberExpr => {
                let member = node.referenced().filter(|r| r.kind == Kind::FieldDecl)?.id;
                let base = if node.is_arrow { self.value(a()?, depth)?.target() } else { self.place(a()?, depth)? };
                Some(Place::Member(Box::new(base), member))
            }
            Kind::ArraySubscriptExpr => {
                let array = [a()?, b()?].into_iter().find(|n| n.ty.as_ref().is_some_and(|ty| !is_scalar(ty)))?;
                let ty = array.ty.as_ref()?.ty.clone();
                Some(Value::binary(Binary::Add, ty, self.value(a()?, depth)?, self.value(b()?, depth)?).target())
            }
            Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) => Some(self.value(a()?, depth)?.target()),
            _ => None,
        }
    }
}

/// An object without what is written around it.
fn without_wrappers(node: &Node) -> &Node {
    let wraps = match &node.kind {
        Kind::ParenExpr | Kind::ExprWithCleanups | Kind::MaterializeTemporaryExpr | Kind::CXXBindTemporaryExpr => true,
        Kind::CXXFunctionalCastExpr | Kind::ImplicitCastExpr => matches!(node.cast_kind(), CastKind::NoOp),
        _ => false,
    };
    node.child(0).filter(|_| wraps).map_or(node, without_wrappers)
}

fn is_variable(kind: &Kind) -> bool {
    kind.is_variable() || *kind == Kind::BindingDecl
}

/// What the arguments themselves change.
#[derive(Default, PartialEq)]
enum Assigned {
    #[default]
    Nothing,
    /// Numbers, by the names of their variables.
    Numbers,
    Anything,
}

impl Assigned {
    fn visit(&mut self, node: &Node) {
        if let Some(target) = node.child(0).filter(|_| node.is_assignment() || node.is_step()) {
            let is_number = target.variable().is_some() && target.ty.as_ref().is_some_and(|ty| is_scalar(ty));
            *self = if is_number && *self != Assigned::Anything { Assigned::Numbers } else { Assigned::Anything };
        }
        node.inner.iter().for_each(|child| self.visit(child));
    }
}

/// Whether evaluating it runs code of a function.
fn calls(cx: &Context, node: &Node) -> bool {
    let is_call = match node.kind {
        Kind::CallExpr
        | Kind::CXXMemberCallExpr
        | Kind::CXXOperatorCallExpr
        | Kind::UserDefinedLiteral
        | Kind::CXXNewExpr => true,
        Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => {
            let constructor = node.referenced().and_then(|r| cx.index.decl(r.id));
            constructor.is_none_or(|c| !c.is_trivial && !c.is_own)
        }
        _ => false,
    };
    is_call || node.all_inner().any(|child| calls(cx, child))
}

fn is_scalar(ty: &QualType) -> bool {
    matches!(ty.ty, CType::Scalar(_))
}
