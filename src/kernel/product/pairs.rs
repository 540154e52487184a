//! Which arrays of two kernels are each other's counterparts, and which of them a kernel may write.
//!
//! Arrays of parameters by the places of these; variables of the file by name; arrays of a group, and of a thread, by name,
//! and those that are left by type and size, in their order. That two arrays of a group or a thread are counterparts
//! is a guess: no wrong one makes a proof, since it is proved that both hold the same.

use std::collections::{BTreeMap, BTreeSet};

use super::unlike::{Cause, Unlike};
use crate::base::id::Id;
use crate::kernel::ast::{Expr, Function, LocalId, Object, ObjectId, ObjectKind, Space, StmtKind, Ty};
use crate::kernel::pointer::{self, Base};
use crate::kernel::visit;

/// The counterparts: of an array of the second kernel the one of the first.
pub(super) type Partners = BTreeMap<ObjectId, ObjectId>;

/// Finds them.
///
/// # Errors
/// The parameters differ.
pub(super) fn partners(a: &Function, b: &Function) -> Result<Partners, Unlike> {
    let mut found = of_parameters(a, b)?;
    let alike = |x: &Object, y: &Object| {
        (x.space, x.elem, x.size, x.kind) == (y.space, y.elem, y.size, y.kind) && x.content == y.content
    };
    // What an initialiser says that is not read may be something else in another declaration; and two declarations of one
    // file are two variables.
    let is_elsewhere = |x: &Object, y: &Object| !x.initialised && !y.initialised && x.span.file != y.span.file;
    let is_known = |x: &Object, y: &Object| x.span == y.span || is_elsewhere(x, y) || x.content.is_some();
    let is_named = |x: &Object, y: &Object| x.name == y.name && is_known(x, y);
    // Of variables of the file the name says which one it is.
    let is_own = |x: &Object| matches!(x.space, Space::Shared | Space::Private);
    for by_name in [true, false] {
        let is_like = |x: &Object, y: &Object| alike(x, y) && if by_name { is_named(x, y) } else { is_own(x) };
        for (of_b, y) in b.objects.iter_ids() {
            let is_free = |of_a: &ObjectId| !found.values().any(|taken| taken == of_a);
            let same = |(_, x): &(ObjectId, &Object)| is_like(x, y);
            let mut fitting = a.objects.iter_ids().filter(same).map(|(of_a, _)| of_a);
            if y.kind != ObjectKind::Param
                && !found.contains_key(&of_b)
                && let Some(of_a) = fitting.find(is_free)
            {
                found.insert(of_b, of_a);
            }
        }
    }
    Ok(found)
}

fn of_parameters(a: &Function, b: &Function) -> Result<Partners, Unlike> {
    let unlike = |why: String| Unlike { cause: Cause::Parameters, why, places: [Some(a.span), Some(b.span)] };
    if a.params.len() != b.params.len() {
        return Err(unlike(format!("one kernel has {} parameters, the other {}", a.params.len(), b.params.len())));
    }
    let mut found = Partners::new();
    for (number, (x, y)) in (1..).zip(a.params.iter().zip(&b.params)) {
        let objects = (x.object, y.object);
        let differs = || unlike(format!("parameter {number} has another type in the other kernel"));
        if a.locals[x.local].ty != b.locals[y.local].ty {
            return Err(differs());
        }
        if let (Some(x), Some(y)) = objects {
            let (x_is, y_is) = (&a.objects[x], &b.objects[y]);
            if (x_is.elem, x_is.space) != (y_is.elem, y_is.space) {
                return Err(differs());
            }
            found.insert(y, x);
        } else if objects != (None, None) {
            return Err(differs());
        }
    }
    Ok(found)
}

/// Where pointers may point, and what is written through them.
pub(super) struct Reach {
    locals: BTreeMap<LocalId, BTreeSet<ObjectId>>,
}

impl Reach {
    /// Follows the pointers of a kernel.
    pub(super) fn of(kernel: &Function) -> Reach {
        let mut reach = Reach { locals: BTreeMap::new() };
        for param in &kernel.params {
            reach.locals.entry(param.local).or_default().extend(param.object);
        }
        loop {
            let before = reach.size();
            visit::for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
                if let StmtKind::Assign(local, value) = &stmt.kind
                    && value.ty == Ty::Pointer
                {
                    let objects = reach.objects(value);
                    reach.locals.entry(*local).or_default().extend(objects);
                }
            });
            if reach.size() == before {
                return reach;
            }
        }
    }

    fn size(&self) -> usize {
        self.locals.values().map(BTreeSet::len).sum()
    }

    /// The arrays that a pointer may point into.
    pub(super) fn objects(&self, pointer: &Expr) -> BTreeSet<ObjectId> {
        let of = |base: Base| match base {
            Base::Object(object) => BTreeSet::from([object]),
            Base::Local(local) => self.locals.get(&local).cloned().unwrap_or_default(),
            Base::Null | Base::Spec(_) | Base::Other => BTreeSet::new(),
        };
        pointer::bases(pointer).into_iter().flat_map(of).collect()
    }

    /// The arrays that a pointer local may point into.
    pub(super) fn of_local(&self, local: LocalId) -> BTreeSet<ObjectId> {
        self.locals.get(&local).cloned().unwrap_or_default()
    }

    /// The arrays that statements may write.
    pub(super) fn written(&self, block: &[crate::kernel::ast::Stmt]) -> BTreeSet<ObjectId> {
        let mut found = BTreeSet::new();
        visit::for_each_stmt(block, &mut |stmt| {
            if let StmtKind::Store { pointer, .. } = &stmt.kind {
                found.extend(self.objects(pointer));
            }
        });
        found
    }
}

/// An object's number in a table that begins with so many others.
pub(super) fn behind(object: ObjectId, others: usize) -> ObjectId {
    ObjectId::from_index(object.index() + others)
}
