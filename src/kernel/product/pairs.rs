//! Which arrays of two kernels are each other's counterparts, and which of them a kernel may write.
//!
//! Arrays of parameters by the places of these; variables that live as long as the program by the names that clang gives them
//! ([`Symbol`]), and constants by what they hold; arrays of a group, and of a thread, by name, and those that are left by
//! type and size, in their order. That two arrays of a group or a thread are counterparts is a guess: no wrong one makes a
//! proof, since it is proved that both hold the same. That two variables are one is none: it is what inputs have in common.

use std::collections::{BTreeMap, BTreeSet};

use super::unlike::{Cause, Unlike};
use crate::base::id::Id;
use crate::base::rule::{Rule, Rules};
use crate::kernel::ast::{Expr, Function, LocalId, Object, ObjectId, ObjectKind, Space, StmtKind, Symbol, Ty};
use crate::kernel::pointer::{self, Base};
use crate::kernel::visit;

/// The counterparts: of an array of the second kernel the one of the first.
pub(super) type Partners = BTreeMap<ObjectId, ObjectId>;

/// Whether two kernels are of one file, as clang has read it once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Files {
    /// They are.
    One,
    /// They are of two, or of two versions of one.
    Two,
}

/// On which terms two kernels are put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Where they are from.
    pub files: Files,
    /// Which rules are kept: all, but for tests of the tests.
    pub rules: Rules,
}

/// Finds them.
///
/// # Errors
/// The parameters differ, or it is not known whether two variables are one.
pub(super) fn partners(a: &Function, b: &Function, terms: Terms) -> Result<Partners, Unlike> {
    let mut found = of_parameters(a, b)?;
    of_variables(a, b, terms, &mut found)?;
    let alike = |x: &Object, y: &Object| {
        (x.space, x.elem, x.size, x.kind) == (y.space, y.elem, y.size, y.kind) && x.content == y.content
    };
    let is_own = |x: &Object| matches!(x.space, Space::Shared | Space::Private);
    for by_name in [true, false] {
        let is_like = |x: &Object, y: &Object| alike(x, y) && is_own(x) && (!by_name || x.name == y.name);
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

/// Variables of the file, and of functions in it, that live as long as the program.
fn of_variables(a: &Function, b: &Function, terms: Terms, found: &mut Partners) -> Result<(), Unlike> {
    let Terms { files, rules } = terms;
    let is_variable = |object: &Object| {
        object.kind == ObjectKind::Declared && matches!(object.space, Space::Global | Space::Constant)
    };
    let variables = |kernel: &Function| -> Vec<ObjectId> {
        kernel.objects.iter_ids().filter(|(_, object)| is_variable(object)).map(|(id, _)| id).collect()
    };
    let of_a = variables(a);
    for of_b in variables(b) {
        let y = &b.objects[of_b];
        let symbols = |x: &ObjectId| Some((a.objects[*x].symbol.as_ref()?, y.symbol.as_ref()?));
        // What has no symbol is a string, of which nothing is known.
        let is_named = |x: &&ObjectId| {
            let is_one = |(one, other): (&Symbol, &Symbol)| match files {
                Files::One => one.is(other),
                Files::Two => one.is_named_as(other),
            };
            let has_name = !rules.keep(Rule::PairSymbol) && a.objects[**x].name == y.name;
            has_name || symbols(x).is_some_and(is_one)
        };
        // Nobody writes a constant: which one it is makes no difference.
        let is_free = |x: &ObjectId| !found.values().any(|taken| taken == x);
        let holds_the_same = |x: &&ObjectId| y.content.is_some() && is_free(x) && is_one(&a.objects[**x], y);
        let is_called_alike =
            |x: &&ObjectId| files == Files::Two && symbols(x).is_some() && a.objects[**x].name == y.name;
        let named = of_a.iter().find(is_named);
        let partner = match (named, of_a.iter().find(holds_the_same)) {
            (Some(x), _) if files == Files::One || differs(&a.objects[*x], y).is_none() => Some(x),
            (_, Some(x)) => Some(x),
            (None, None) if !of_a.iter().any(|x| is_called_alike(&x)) => None,
            (x, None) => {
                let x = x.or_else(|| of_a.iter().find(is_called_alike)).map(|x| &a.objects[*x]);
                let why = x.filter(|_| named.is_some()).and_then(|x| differs(x, y)).unwrap_or("is not one variable");
                let why = format!("`{}` {why} in both files", y.name);
                return Err(Unlike { cause: Cause::Variables, why, places: [x.map(|x| x.span), Some(y.span)] });
            }
        };
        if let Some(x) = partner.filter(|x| is_free(x)) {
            found.insert(of_b, *x);
        }
    }
    Ok(())
}

/// Whether two variables have one form and, where that is known, hold the same.
fn is_one(x: &Object, y: &Object) -> bool {
    (x.space, x.elem, x.size) == (y.space, y.elem, y.size) && x.content == y.content
}

/// Why a variable of two files cannot be one, although it is called the same in both.
fn differs(x: &Object, y: &Object) -> Option<&'static str> {
    let begins = x.symbol.as_ref().zip(y.symbol.as_ref()).is_some_and(|(x, y)| x.begins_as(y));
    if (x.space, x.read_only) != (y.space, y.read_only) {
        Some("is not of one kind, or not constant,")
    } else if !is_one(x, y) {
        Some("has not one type")
    } else if !begins {
        Some("has not an initialiser that is known to be one")
    } else {
        None
    }
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
