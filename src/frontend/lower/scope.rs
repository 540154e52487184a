//! The scopes of a function, and what ends with which: what [`super::lifetime`] keeps.

use std::collections::HashSet;

use super::value::Place;
use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::{Expr, LocalId, ObjectId};
use crate::kernel::pointer::{self, Base};

/// The scope with which something ends, by a number of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lifetime(u32);

impl Lifetime {
    /// Of what ends with the kernel, or later.
    pub const WHOLE: Lifetime = Lifetime(0);
}

/// A part of a function with whose end objects end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// A block, or an activation: variables end with it.
    Block,
    /// A full expression: temporaries end with it, too.
    FullExpression,
}

/// A copy of one of several places, made because an index that is computed says which of them is meant.
/// Who reads it by way of a reference does not see what happens to the places in the meantime.
pub(super) struct Copy {
    /// A number of its own.
    lifetime: Lifetime,
    /// The scope with which it ends.
    pub(super) scope: Lifetime,
    /// The locals of the places; `None`: some of them are in memory.
    pub(super) of: Option<Vec<LocalId>>,
    /// Where it was read within an inner scope, to which only a reference leads.
    pub(super) read_at: Option<Span>,
}

/// What ends when.
#[derive(Default)]
pub struct Lifetimes {
    /// Copies of places of which it is not known which is meant.
    pub(super) copies: Vec<Copy>,
    /// The scopes around what is being lowered, innermost last.
    pub(super) open: Vec<(Lifetime, Scope)>,
    /// How many there have been.
    pub(super) count: u32,
    pub(super) of_locals: Vec<Lifetime>,
    /// Arrays and variables in memory.
    pub(super) of_objects: Vec<(ObjectId, Lifetime)>,
    /// Temporaries that live as long as a variable.
    pub(super) extended: HashSet<u64>,
    /// Pointers that may point to what has ended.
    pub(super) dangling: HashSet<LocalId>,
    /// Pointers to what a reference that a call returns refers to, where the caller reads it at
    /// once; each with how many of the open scopes it must outlive the others of.
    pub(super) returned: Vec<(usize, Expr)>,
}

impl Lifetimes {
    /// Of a scope that is still to be opened.
    pub fn next(&mut self) -> Lifetime {
        self.count += 1;
        Lifetime(self.count)
    }

    /// How many scopes are open.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Of what the innermost scope ends.
    pub fn innermost(&self) -> Lifetime {
        self.open.last().map_or(Lifetime::WHOLE, |(lifetime, _)| *lifetime)
    }

    pub(super) fn innermost_block(&self) -> Lifetime {
        let block = self.open.iter().rev().find(|(_, scope)| *scope == Scope::Block);
        block.map_or(Lifetime::WHOLE, |(lifetime, _)| *lifetime)
    }

    /// A new local ends with the innermost scope.
    pub fn add_local(&mut self) {
        self.of_locals.push(self.innermost());
    }

    /// A local ends with another scope than the innermost.
    pub fn set_local(&mut self, local: LocalId, lifetime: Lifetime) {
        self.of_locals[local.index()] = lifetime;
    }

    /// A new array, or a variable in memory.
    pub fn add_object(&mut self, object: ObjectId, lifetime: Lifetime) {
        self.of_objects.push((object, lifetime));
    }

    /// A copy of one of these places ends with the innermost scope.
    pub fn add_copy(&mut self, places: &[Place]) -> Lifetime {
        let (lifetime, scope) = (self.next(), self.innermost());
        let mut locals = Vec::new();
        places.iter().for_each(|place| place.locals(&mut locals));
        let of = (!places.iter().any(Place::has_memory)).then_some(locals);
        self.copies.push(Copy { lifetime, scope, of, read_at: None });
        lifetime
    }

    /// Something that ends then is read.
    pub(super) fn note_read(&mut self, lifetime: Lifetime, at: Span) {
        let innermost = self.innermost();
        let copy = self.copies.iter_mut().rev().find(|copy| copy.lifetime == lifetime);
        if let Some(copy) = copy.filter(|copy| copy.scope != innermost) {
            copy.read_at.get_or_insert(at);
        }
    }

    /// Does a copy end then.
    pub(super) fn is_copy(&self, lifetime: Lifetime) -> bool {
        self.copies.iter().any(|copy| copy.lifetime == lifetime)
    }

    /// The scope with which something ends.
    fn scope(&self, lifetime: Lifetime) -> Lifetime {
        let copy = self.copies.iter().rev().find(|copy| copy.lifetime == lifetime);
        copy.map_or(lifetime, |copy| copy.scope)
    }

    /// A temporary lives as long as the variable that is being declared.
    pub fn extend(&mut self, temporary: u64) {
        self.extended.insert(temporary);
    }

    pub(super) fn of_object(&self, object: ObjectId) -> Lifetime {
        let found = self.of_objects.iter().rev().find(|(o, _)| *o == object);
        found.map_or(Lifetime::WHOLE, |(_, lifetime)| *lifetime)
    }

    /// Are the outermost scopes, so many of them, enough for something not to have ended.
    pub(super) fn is_within(&self, lifetime: Lifetime, depth: usize) -> bool {
        let lifetime = self.scope(lifetime);
        lifetime == Lifetime::WHOLE || self.open.iter().take(depth).any(|(open, _)| *open == lifetime)
    }

    pub(super) fn has_ended(&self, lifetime: Lifetime) -> bool {
        !self.is_within(lifetime, self.open.len())
    }

    /// The innermost scope was closed, into which these point.
    pub(super) fn forget(&mut self, dangling: HashSet<LocalId>) {
        self.dangling.extend(dangling);
        let depth = self.open.len();
        self.returned.retain(|(outer, _)| *outer < depth);
    }

    /// May a pointer point to one of some objects, if some locals may.
    pub(super) fn points_to(
        pointer: &Expr,
        object: &dyn Fn(ObjectId) -> bool,
        local: &dyn Fn(LocalId) -> bool,
    ) -> bool {
        pointer::bases(pointer).into_iter().any(|base| match base {
            Base::Object(o) => object(o),
            Base::Local(l) => local(l),
            Base::Null | Base::Spec(_) | Base::Other => false,
        })
    }

    /// May a pointer point to what has ended.
    pub(super) fn dangles(&self, pointer: &Expr) -> bool {
        Self::points_to(pointer, &|o| self.has_ended(self.of_object(o)), &|l| self.dangling.contains(&l))
    }
}
