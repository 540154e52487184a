//! What a called function does to memory that no variable of the caller names: by
//! pointers, in variables of the file. A cheap look at the text of its body, which
//! errs on the side of more effects. A barrier reads and writes whatever others do.
//! Absent: what it does to objects lent by name, which `sequence` sees at the call,
//! and atomics, whose results are arbitrary in any order.

use std::collections::HashSet;

use super::builder::Builder;
use super::value::Place;
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::{AddressSpace, CType, QualType};

/// Effects on memory that is not named.
#[derive(Clone, Copy, Default)]
pub struct Memory {
    /// Something is read.
    pub reads: bool,
    /// Something is written.
    pub writes: bool,
}

impl Memory {
    /// May the order of the two matter.
    pub fn conflicts_with(self, other: Memory) -> bool {
        self.writes && (other.reads || other.writes) || other.writes && self.reads
    }

    /// Both together.
    pub fn join(&mut self, other: Memory) {
        self.reads |= other.reads;
        self.writes |= other.writes;
    }
}

impl Builder<'_, '_> {
    /// What evaluating an expression does to memory, the functions that it calls included.
    pub fn memory_effects(&self, node: &Node) -> Memory {
        let this = self.frames.last().and_then(|frame| frame.this.as_ref());
        let mut memory = Memory::default();
        self.collect_memory(node, this.is_some_and(is_in_memory), &mut HashSet::new(), &mut memory);
        memory
    }

    /// `this`: the object at hand is in memory.
    fn collect_memory(&self, node: &Node, this: bool, seen: &mut HashSet<(u64, bool)>, into: &mut Memory) {
        let is_behind = |place: usize| self.is_behind_or_of(node.child(place), this);
        match &node.kind {
            Kind::BinaryOperator if node.binary() == Some(Binary::Assign) => into.writes |= is_behind(0),
            Kind::CompoundAssignOperator => into.writes |= is_behind(0),
            Kind::UnaryOperator if node.is_step() => into.writes |= is_behind(0),
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::LValueToRValue) => {
                into.reads |= is_behind(0)
            }
            Kind::UnaryExprOrTypeTraitExpr => return,
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => {
                // A copy reads what it is a copy of.
                into.reads |= node.inner.iter().any(|a| a.is_glvalue && self.is_behind_or_of(Some(a), this));
                match node.referenced() {
                    Some(constructor) => self.function_memory(constructor.id, false, seen, into),
                    None => *into = Memory { reads: true, writes: true },
                }
            }
            Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr | Kind::UserDefinedLiteral => {
                self.callee_memory(node, this, seen, into);
                self.builtin_memory(node, into);
            }
            _ => {}
        }
        node.inner.iter().for_each(|c| self.collect_memory(c, this, seen, into));
    }

    fn callee_memory(&self, call: &Node, this: bool, seen: &mut HashSet<(u64, bool)>, into: &mut Memory) {
        let Some(id) = call.child(0).and_then(called) else {
            *into = Memory { reads: true, writes: true };
            return;
        };
        let object = match &call.kind {
            Kind::CXXOperatorCallExpr => call.child(1),
            _ => call.child(0).filter(|callee| callee.is(Kind::MemberExpr)),
        };
        let in_memory = object.is_some_and(|object| self.is_behind_or_of(Some(object), this));
        self.function_memory(id, in_memory, seen, into);
    }

    /// `this`: its object is in memory.
    fn function_memory(&self, id: u64, this: bool, seen: &mut HashSet<(u64, bool)>, into: &mut Memory) {
        if !seen.insert((id, this)) {
            return;
        }
        let Some(function) = self.cx.index.definition(id) else {
            // A built-in function does what its arguments show; one of the user's may do anything.
            let does_nothing = self.cx.is_builtin(id) || self.cx.is_uninterpreted(id) || self.is_of_the_compiler(id);
            if !does_nothing || self.cx.index.decl(id).is_some_and(|d| is_barrier(d.name())) {
                *into = Memory { reads: true, writes: true };
            }
            return;
        };
        // A constructor's initialisers; members may have their own.
        let parent = self.cx.index.parent(id).filter(|_| function.is(Kind::CXXConstructorDecl));
        let members = parent.iter().flat_map(|record| record.inner.iter().filter(|f| f.is(Kind::FieldDecl)));
        let initialisers = function.inner.iter().filter(|c| c.is(Kind::CXXCtorInitializer));
        for code in initialisers.chain(members).chain(function.body()) {
            self.collect_memory(code, this, seen, into);
        }
    }

    /// A constructor or an assignment that the compiler writes, member by member.
    fn is_of_the_compiler(&self, function: u64) -> bool {
        self.cx.index.decl(function).is_some_and(|d| d.is_trivial || d.is_implicit && d.is(Kind::CXXConstructorDecl))
    }

    /// Functions without a body that read or write behind the pointers that they are given.
    fn builtin_memory(&self, call: &Node, into: &mut Memory) {
        let Some(id) = call.child(0).and_then(called) else { return };
        let name = self.cx.index.decl(id).filter(|d| d.body().is_none() && self.cx.is_builtin(d.id));
        let name = name.map_or("", |d| d.name());
        let behind = |argument: &Node| match address_operand(argument) {
            Some(lvalue) => self.is_behind(Some(lvalue)),
            None => is_pointer(argument),
        };
        if touches_memory(name) && call.inner.iter().skip(1).any(behind) {
            into.reads = true;
            into.writes |= !reads_only(name);
        }
    }

    /// Is the lvalue behind a pointer, or a variable of the file.
    pub fn is_behind(&self, lvalue: Option<&Node>) -> bool {
        self.is_behind_or_of(lvalue, false)
    }

    /// The same, or of the object at hand if `this` says that it is in memory.
    fn is_behind_or_of(&self, lvalue: Option<&Node>, this: bool) -> bool {
        let Some(node) = lvalue else { return true };
        match &node.kind {
            Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) => {
                node.child(0).is_none_or(|base| this || !is_this(base))
            }
            Kind::ArraySubscriptExpr => node.child(0).is_none_or(|base| self.is_indexed_memory(base, this)),
            // The members of the object at hand are the object's, which the call names.
            Kind::MemberExpr if node.is_arrow => node.child(0).is_none_or(|base| this || !is_this(base)),
            Kind::MemberExpr if node.referenced().is_some_and(|member| self.is_reference(member.id)) => true,
            Kind::DeclRefExpr => node.referenced().is_some_and(|d| self.names_memory(d.id)),
            // A reference that a function returns.
            Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr if node.is_glvalue => true,
            // Of `?:` and the comma it is a later operand that is named.
            _ => node.inner.iter().any(|c| self.is_behind_or_of(Some(c), this)),
        }
    }

    /// Is a variable one of the file, or a reference that may stand for something in memory.
    fn names_memory(&self, variable: u64) -> bool {
        let Some(declared) = self.cx.index.decl(variable) else { return false };
        let stands_for_memory = || self.env.get(&variable).is_none_or(is_in_memory);
        // The variables of the languages, `blockDim`, are no memory.
        !declared.is_own && self.is_of_the_file(declared) || self.is_reference(variable) && stands_for_memory()
    }

    fn is_reference(&self, variable: u64) -> bool {
        let declared = self.cx.index.decl(variable);
        declared.and_then(|d| d.ty.as_ref()).is_some_and(|ty| ty.is_reference())
    }

    /// Is what is indexed more than an array that a variable names.
    fn is_indexed_memory(&self, base: &Node, this: bool) -> bool {
        match &base.kind {
            Kind::ImplicitCastExpr if matches!(base.cast_kind(), CastKind::ArrayToPointerDecay) => {
                self.is_behind_or_of(base.child(0), this)
            }
            Kind::ParenExpr => base.child(0).is_none_or(|c| self.is_indexed_memory(c, this)),
            _ => true,
        }
    }

    /// Is a variable one of all threads.
    pub fn is_of_the_file(&self, variable: &Node) -> bool {
        variable.is(Kind::VarDecl)
            && (variable.is_static
                || [Kind::CUDADeviceAttr, Kind::CUDASharedAttr, Kind::CUDAConstantAttr]
                    .into_iter()
                    .any(|a| variable.has(a))
                || variable.ty.as_ref().is_some_and(|ty| {
                    matches!(ty.space, Some(AddressSpace::Local | AddressSpace::Global | AddressSpace::Constant))
                }))
    }
}

/// Is a part of the place in memory.
fn is_in_memory(place: &Place) -> bool {
    match place {
        Place::Memory(_) => true,
        Place::Parts(parts) => parts.iter().any(is_in_memory),
        Place::Local(_) | Place::Value(_) => false,
    }
}

/// Functions of the languages that other threads' accesses are ordered by.
fn is_barrier(name: &str) -> bool {
    name.starts_with("__sync") || name.contains("barrier")
}

/// Functions of the languages whose results stand behind pointers, or that copy.
/// Absent: atomics.
fn touches_memory(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "sincos",
        "sincosf",
        "sincospi",
        "sincospif",
        "__sincosf",
        "fract",
        "modf",
        "modff",
        "frexp",
        "frexpf",
        "remquo",
        "remquof",
        "lgamma_r",
        "__stwb",
        "__stcg",
        "__stcs",
        "__stwt",
    ];
    let copy = name.strip_prefix("__builtin_").unwrap_or(name);
    NAMES.contains(&name)
        || ["vload", "vstore", "__ld"].iter().any(|p| name.starts_with(p))
        || ["memcpy", "memmove", "memset"].contains(&copy)
}

/// Whether a built-in function with pointers only reads by them.
pub fn reads_only(name: &str) -> bool {
    name.starts_with("vload") || name.starts_with("__ld")
}

/// The lvalue whose address an argument is.
fn address_operand(node: &Node) -> Option<&Node> {
    match &node.kind {
        Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) => node.child(0),
        Kind::ImplicitCastExpr | Kind::ParenExpr => node.child(0).and_then(address_operand),
        _ => None,
    }
}

/// Is the value of an expression a pointer.
pub fn is_pointer(node: &Node) -> bool {
    node.ty.as_ref().is_none_or(|ty| holds_pointers(ty))
}

fn holds_pointers(ty: &QualType) -> bool {
    match &ty.ty {
        CType::Pointer(_) | CType::Other(_) => true,
        CType::Array(inner, _) | CType::Reference(inner) => holds_pointers(inner),
        CType::Void
        | CType::Scalar(_)
        | CType::Record(_)
        | CType::Vector(..)
        | CType::Function(_)
        | CType::NullPointer => false,
    }
}

/// Is an expression `this`.
pub fn is_this(node: &Node) -> bool {
    match &node.kind {
        Kind::CXXThisExpr => true,
        Kind::ImplicitCastExpr | Kind::ParenExpr => node.child(0).is_some_and(is_this),
        _ => false,
    }
}

/// The function that an expression names.
pub fn called(node: &Node) -> Option<u64> {
    match &node.kind {
        Kind::DeclRefExpr => node.referenced().map(|d| d.id),
        Kind::MemberExpr => node.referenced().map(|r| r.id),
        Kind::ImplicitCastExpr | Kind::ParenExpr => node.child(0).and_then(called),
        _ => None,
    }
}
