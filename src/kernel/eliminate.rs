//! Unknowns of the host that only facts mention, eliminated.
//!
//! A fact says that there is a value of such an unknown, and that can be said without it. `k` stands
//! for one that nothing else mentions, `e` and `f` for expressions without it:
//!
//! ```text
//! ok, !ok                              true
//! k == e, or k != e                    true, as where k is converted to a type as wide
//! e <= k, k < f                        e < f
//! e <= k, k <= f                       e <= f
//! e <= k                               e <= most, the greatest number of its type
//! k < f                                least < f
//! c ? k : l, wherever k and l are      k
//! ```
//!
//! Where a fact says `k == c` of a constant, the constant is put in place of `k`, whatever mentions it, and of what is
//! no unknown, wherever else it stands.
//!
//! What holds: extents and arguments may have the same values before and after. What is lost is that
//! the host computes `e` and `f` without an overflow.

use std::collections::{BTreeMap, BTreeSet};

use super::ast::{BinOp, Scalar, UnOp};
use super::host::{Context, HostExpr, HostForm, Unknown, UnknownId};
use super::integer;
use super::rounds::{self, Made};
use crate::base::id::{Id, IdVec};

/// A fact about an unknown that stands alone on one side.
enum Bound {
    /// `e <= k`, or `e < k`.
    Below { e: HostExpr, strict: bool },
    /// `k <= e`, or `k < e`.
    Above { e: HostExpr, strict: bool },
    /// Some value keeps it, whatever other expressions are.
    Free,
}

impl Context {
    /// The same launches, said with fewer unknowns.
    pub fn eliminated(mut self) -> Self {
        while self.with_a_constant() || self.without_a_choice() || self.without_one() {}
        self.keep_what_is_made();
        self.renumber();
        self
    }

    /// Gives numbers to the unknowns that are left, in the order in which they occur.
    fn renumber(&mut self) {
        let mut order: Vec<UnknownId> = Vec::new();
        self.expressions().for_each(|e| {
            e.for_each_unknown(&mut |id| {
                if !order.contains(&id) {
                    order.push(id);
                }
            });
        });
        let unknowns: IdVec<UnknownId, Unknown> = order.iter().map(|id| self.unknowns[*id].clone()).collect();
        self.for_each_mut(&mut |e| renumber(e, &order));
        self.unknowns = unknowns;
    }

    /// Puts a constant in place of an unknown that a fact says to be it, but for what loops make: whether they make
    /// that constant is for a run to find out. An expression that would have no value then is left as it is.
    fn with_a_constant(&mut self) -> bool {
        for place in 0..self.facts.len() {
            let Some((id, value)) = equal_to_a_constant(&self.facts[place]) else { continue };
            if self.made.iter().any(|made| made.makes(id)) {
                continue;
            }
            let types: Vec<Scalar> = self.unknowns.iter().map(|unknown| unknown.ty).collect();
            let by = |other: UnknownId| {
                let it = HostExpr::unknown(other, types[other.index()]);
                Some(if other == id { value.clone() } else { it })
            };
            let (fact, made) = (self.facts.remove(place), std::mem::take(&mut self.made));
            let mut is_found = false;
            self.for_each_mut(&mut |e| {
                let mut is_in = false;
                e.for_each_unknown(&mut |other| is_in |= other == id);
                if let Some(with) = e.replaced(&by)
                    && is_in
                {
                    *e = with;
                    is_found = true;
                }
            });
            self.facts.insert(place, fact);
            self.made = made;
            if is_found {
                return true;
            }
        }
        false
    }

    /// Puts a constant in place of what a fact says to be it, where that is a name of a value or made of several unknowns:
    /// the fact is kept, and what of it holds is for a run to find out. `is_one`: whether an expression has one value,
    /// wherever it is evaluated.
    pub fn with_constants(&mut self, is_one: &impl Fn(&HostExpr) -> bool) {
        let facts = std::mem::take(&mut self.facts);
        let made = std::mem::take(&mut self.made);
        let is_name = |id: UnknownId| made.iter().any(|made| made.makes(id) && made.value().is_some());
        for fact in facts.iter().filter(|fact| is_one(fact)) {
            let Some((e, value)) = of_a_constant(fact, &is_name) else { continue };
            self.for_each_mut(&mut |given| {
                if let Some(with) = folded(given, &e, &value) {
                    *given = with;
                }
            });
        }
        (self.facts, self.made) = (facts, made);
    }

    /// Puts one unknown in place of a choice between two that occur nowhere else.
    fn without_a_choice(&mut self) -> bool {
        let mut choices: Vec<HostExpr> = Vec::new();
        let mut times: BTreeMap<UnknownId, usize> = BTreeMap::new();
        self.expressions().for_each(|e| {
            collect_choices(e, &mut choices);
            e.for_each_unknown(&mut |id| *times.entry(id).or_default() += 1);
        });
        let is_free = |choice: &&HostExpr| {
            let HostForm::Select(_, a, b) = &choice.form else { return false };
            let times = [a, b].map(|side| side.as_unknown().map(|id| times[&id]));
            let all = || self.expressions().map(|e| occurrences(e, choice)).sum::<usize>();
            a != b && times[0] == times[1] && times[0].is_some_and(|times| times == all())
        };
        let Some(choice) = choices.iter().find(is_free).cloned() else { return false };
        let HostForm::Select(_, own, _) = choice.form.clone() else { return false };
        self.for_each_mut(&mut |e| replace(e, &choice, &own));
        true
    }

    /// Eliminates an unknown that only facts mention.
    fn without_one(&mut self) -> bool {
        let extents = self.block.iter().chain(&self.grid).chain([&self.dynamic_shared]).flatten();
        let distances = self.distances.iter().map(|(.., bytes)| bytes);
        let given = self.arguments.values().chain(self.arrays.values()).chain(self.null.values());
        let said = extents.chain(given).chain(distances);
        let mut wanted = BTreeSet::new();
        said.for_each(|e| {
            e.for_each_unknown(&mut |id| {
                wanted.insert(id);
            });
        });
        rounds::of(&self.made, &mut wanted);
        // Whether a loop makes what a fact asks for is for a run to find out.
        let made = self.made.iter().filter(|made| !made.is_opaque());
        wanted.extend(made.flat_map(|made| made.unknowns.iter().filter_map(HostExpr::as_unknown)));
        let elsewhere = wanted;
        let mut mentioned: BTreeMap<UnknownId, Vec<usize>> = BTreeMap::new();
        for (place, fact) in self.facts.iter().enumerate() {
            fact.for_each_unknown(&mut |id| mentioned.entry(id).or_default().push(place));
        }
        for (id, mut places) in mentioned.into_iter().filter(|(id, _)| !elsewhere.contains(id)) {
            places.dedup();
            let Some(said) = self.said_without(id, &places) else { continue };
            let mut place = 0;
            self.facts.retain(|_| {
                place += 1;
                !places.contains(&(place - 1))
            });
            for fact in said {
                if fact.as_number() != Some(1) && !self.facts.contains(&fact) {
                    self.facts.push(fact);
                }
            }
            return true;
        }
        false
    }

    /// What facts at these places say without an unknown that they mention; `None`: it has no simple form.
    fn said_without(&self, id: UnknownId, places: &[usize]) -> Option<Vec<HostExpr>> {
        let (mut below, mut above, mut free) = (Vec::new(), Vec::new(), 0);
        for place in places {
            match bound(&self.facts[*place], id)? {
                Bound::Below { e, strict } => below.push((e, strict)),
                Bound::Above { e, strict } => above.push((e, strict)),
                Bound::Free => free += 1,
            }
        }
        // Of several facts that each has a solution the whole need not have one.
        if free > 0 {
            return (free == 1 && below.is_empty() && above.is_empty()).then(Vec::new);
        }
        if below.len().max(1) * above.len().max(1) > below.len() + above.len() {
            return None;
        }
        let Scalar::Int(ty) = self.unknowns[id].ty else { return None };
        let (least, most) = integer::range(ty);
        let number = |value| (HostExpr::number(value, self.unknowns[id].ty), false);
        if below.is_empty() {
            below.push(number(least));
        }
        if above.is_empty() {
            above.push(number(most));
        }
        let mut said = Vec::new();
        for (low, low_strict) in &below {
            for (high, high_strict) in &above {
                let op = match (low_strict, high_strict) {
                    (false, false) => BinOp::Le,
                    (true, false) | (false, true) => BinOp::Lt,
                    (true, true) => return None,
                };
                let is_limit = op == BinOp::Le && (low.as_number() == Some(least) || high.as_number() == Some(most));
                if !is_limit {
                    said.push(HostExpr::binary(op, low.clone(), high.clone())?);
                }
            }
        }
        Some(said)
    }

    fn for_each_mut(&mut self, f: &mut impl FnMut(&mut HostExpr)) {
        let extents = self.block.iter_mut().chain(&mut self.grid).chain([&mut self.dynamic_shared]).flatten();
        let distances = self.distances.iter_mut().map(|(.., bytes)| bytes);
        let made = self.made.iter_mut().flat_map(Made::expressions_mut);
        let known = self.facts.iter_mut().chain(&mut self.computed).chain(distances).chain(made);
        let given = self.arguments.values_mut().chain(self.arrays.values_mut()).chain(self.null.values_mut());
        extents.chain(given).chain(known).for_each(f);
    }
}

/// The unknown that a fact says to be a constant, and which.
fn equal_to_a_constant(fact: &HostExpr) -> Option<(UnknownId, HostExpr)> {
    let HostForm::Binary(BinOp::Eq, a, b) = &fact.form else { return None };
    let (e, value) = if b.as_number().is_some() { (a, b) } else { (b, a) };
    value.as_number()?;
    if let HostForm::Cast(inner) = &e.form {
        let id = inner.as_unknown()?;
        return is_converted(e, id).then(|| (id, HostExpr::clone(value).cast(inner.ty)));
    }
    Some((e.as_unknown()?, HostExpr::clone(value)))
}

/// What a fact says to be a constant, if it is a name of a value or no unknown, and the constant.
fn of_a_constant(fact: &HostExpr, is_name: &impl Fn(UnknownId) -> bool) -> Option<(HostExpr, HostExpr)> {
    if let Some((id, value)) = equal_to_a_constant(fact) {
        return is_name(id).then(|| (HostExpr::unknown(id, value.ty), value));
    }
    let HostForm::Binary(BinOp::Eq, a, b) = &fact.form else { return None };
    let (e, value) = if b.as_number().is_some() { (a, b) } else { (b, a) };
    (e.as_number().is_none() && value.as_number().is_some()).then(|| (HostExpr::clone(e), HostExpr::clone(value)))
}

/// A fact as one about an unknown; `None`: it has another form.
fn bound(fact: &HostExpr, id: UnknownId) -> Option<Bound> {
    let is_it = |e: &HostExpr| e.as_unknown() == Some(id);
    match &fact.form {
        HostForm::Unknown(_) => Some(Bound::Free),
        HostForm::Unary(UnOp::Not, inner) if is_it(inner) => Some(Bound::Free),
        // A conversion to a type as wide is one to one.
        HostForm::Binary(BinOp::Eq | BinOp::Ne, a, b) if is_converted(a, id) || is_converted(b, id) => {
            let e = if is_converted(a, id) { b } else { a };
            let mut clashes = false;
            e.for_each_unknown(&mut |other| clashes |= other == id);
            (!clashes).then_some(Bound::Free)
        }
        HostForm::Binary(op, a, b) if is_it(a) != is_it(b) => {
            let (e, is_left) = if is_it(a) { (b, true) } else { (a, false) };
            let mut clashes = false;
            e.for_each_unknown(&mut |other| clashes |= other == id);
            if matches!(op, BinOp::Eq | BinOp::Ne) {
                return (!clashes).then_some(Bound::Free);
            }
            if !op.is_comparison() {
                return None;
            }
            let strict = matches!(op, BinOp::Lt | BinOp::Gt);
            let is_below = matches!(op, BinOp::Gt | BinOp::Ge) == is_left;
            let e = HostExpr::clone(e);
            let is_integer = matches!(e.ty, Scalar::Int(_)) && !clashes;
            is_integer.then_some(if is_below { Bound::Below { e, strict } } else { Bound::Above { e, strict } })
        }
        HostForm::Number(_) | HostForm::Unary(..) | HostForm::Binary(..) | HostForm::Cast(_) | HostForm::Select(..) => {
            None
        }
    }
}

/// Whether an expression is the unknown as one of another type that is as wide.
fn is_converted(e: &HostExpr, id: UnknownId) -> bool {
    let HostForm::Cast(inner) = &e.form else { return false };
    let is_as_wide = matches!((inner.ty, e.ty), (Scalar::Int(from), Scalar::Int(to)) if from.bits == to.bits);
    is_as_wide && inner.as_unknown() == Some(id)
}

/// The choices between two unknowns in an expression.
fn collect_choices(e: &HostExpr, found: &mut Vec<HostExpr>) {
    let is_choice = |a: &HostExpr, b: &HostExpr| a.as_unknown().is_some() && b.as_unknown().is_some();
    if matches!(&e.form, HostForm::Select(_, a, b) if is_choice(a, b)) && !found.contains(e) {
        found.push(e.clone());
    }
    e.operands().into_iter().for_each(|e| collect_choices(e, found));
}

/// How often an expression occurs in another one.
fn occurrences(e: &HostExpr, wanted: &HostExpr) -> usize {
    usize::from(e == wanted) + e.operands().into_iter().map(|e| occurrences(e, wanted)).sum::<usize>()
}

fn renumber(e: &mut HostExpr, order: &[UnknownId]) {
    match &mut e.form {
        HostForm::Number(_) => {}
        HostForm::Unknown(id) => {
            let number = order.iter().position(|other| other == id);
            *id = UnknownId::from_index(number.unwrap_or_default());
        }
        HostForm::Unary(_, a) | HostForm::Cast(a) => renumber(a, order),
        HostForm::Binary(_, a, b) => [a, b].into_iter().for_each(|e| renumber(e, order)),
        HostForm::Select(c, a, b) => [c, a, b].into_iter().for_each(|e| renumber(e, order)),
    }
}

fn replace(e: &mut HostExpr, old: &HostExpr, new: &HostExpr) {
    if e == old {
        e.clone_from(new);
        return;
    }
    match &mut e.form {
        HostForm::Number(_) | HostForm::Unknown(_) => {}
        HostForm::Unary(_, a) | HostForm::Cast(a) => replace(a, old, new),
        HostForm::Binary(_, a, b) => [a, b].into_iter().for_each(|e| replace(e, old, new)),
        HostForm::Select(c, a, b) => [c, a, b].into_iter().for_each(|e| replace(e, old, new)),
    }
}

/// The same, evaluated as far as that makes constants; `None`: what comes of it has no value.
fn folded(e: &HostExpr, old: &HostExpr, new: &HostExpr) -> Option<HostExpr> {
    let go = |e: &HostExpr| folded(e, old, new);
    match &e.form {
        _ if e == old => Some(new.clone()),
        HostForm::Number(_) | HostForm::Unknown(_) => Some(e.clone()),
        HostForm::Unary(op, a) => HostExpr::unary(*op, go(a)?),
        HostForm::Cast(a) => Some(go(a)?.cast(e.ty)),
        HostForm::Binary(op, a, b) => HostExpr::binary(*op, go(a)?, go(b)?),
        HostForm::Select(c, a, b) => HostExpr::select(go(c)?, go(a)?, go(b)?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ast::{I32, U32};

    fn context(names: &[&str], ty: Scalar) -> (Context, Vec<HostExpr>) {
        let mut context = Context::default();
        let of = |name: &&str| {
            HostExpr::unknown(
                context.unknowns.push(Unknown { name: (*name).to_owned(), ty, is_extent: false, is_pitch: false }),
                ty,
            )
        };
        let expressions = names.iter().map(of).collect();
        (context, expressions)
    }

    fn fact(op: BinOp, a: &HostExpr, b: &HostExpr) -> HostExpr {
        HostExpr::binary(op, a.clone(), b.clone()).expect("of one type")
    }

    fn number(value: i128, ty: Scalar) -> HostExpr {
        HostExpr::number(value, ty)
    }

    #[test]
    fn a_counter_leaves_what_it_says_of_its_bounds() {
        let (mut context, of) = context(&["n", "i"], I32);
        let (n, i) = (&of[0], &of[1]);
        context.arguments.insert("n".to_owned(), n.clone());
        context.facts = vec![fact(BinOp::Ge, i, &number(0, I32)), fact(BinOp::Lt, i, n)];
        assert_eq!(context.eliminated().to_string(), "block (*,*,*), grid (*,*,*), n = n, 0 < n");
    }

    #[test]
    fn without_a_sign_a_bound_above_is_not_zero() {
        let (mut context, of) = context(&["n", "i"], U32);
        context.arguments.insert("n".to_owned(), of[0].clone());
        context.facts = vec![fact(BinOp::Gt, &of[0], &of[1])];
        assert_eq!(context.clone().eliminated().facts.len(), 1);
        context.facts = vec![fact(BinOp::Ge, &of[0], &of[1])];
        assert!(context.eliminated().facts.is_empty());
    }

    #[test]
    fn facts_about_what_is_given_stay() {
        let (mut context, of) = context(&["n", "m", "k"], I32);
        context.arguments.insert("n".to_owned(), of[0].clone());
        let rest = fact(BinOp::Rem, &of[0], &number(16, I32));
        let is_multiple = fact(BinOp::Eq, &rest, &number(0, I32));
        // One that stands within an operator is not solved for.
        let within = fact(BinOp::Eq, &fact(BinOp::Mul, &of[2], &of[2]), &of[0]);
        context.facts = vec![is_multiple.clone(), within.clone(), fact(BinOp::Ne, &of[1], &number(0, I32))];
        assert_eq!(context.eliminated().facts.len(), 2);
    }

    #[test]
    fn two_facts_that_each_have_a_solution_are_kept_together() {
        let (mut context, of) = context(&["n", "k"], I32);
        context.arguments.insert("n".to_owned(), of[0].clone());
        context.facts = vec![fact(BinOp::Eq, &of[1], &of[0]), fact(BinOp::Ne, &of[1], &number(3, I32))];
        assert_eq!(context.clone().eliminated().facts.len(), 2);
        context.facts[1] = fact(BinOp::Eq, &of[1], &number(3, I32));
        assert_eq!(context.eliminated().to_string(), "block (*,*,*), grid (*,*,*), n = 3");
    }

    #[test]
    fn a_choice_between_two_unknowns_is_one_where_neither_occurs_elsewhere() {
        let (mut context, of) = context(&["argc", "n", "m"], I32);
        let condition = fact(BinOp::Eq, &of[0], &number(9, I32));
        let choice = HostExpr::select(condition, of[1].clone(), of[2].clone()).expect("of one type");
        context.arguments.insert("n".to_owned(), choice.clone());
        context.facts = vec![fact(BinOp::Lt, &choice, &number(5, I32))];
        let plain = context.clone().eliminated();
        assert_eq!(plain.to_string(), "block (*,*,*), grid (*,*,*), n = n, n < 5");
        context.facts.push(fact(BinOp::Gt, &of[2], &number(1, I32)));
        assert!(context.eliminated().to_string().contains('?'));
    }

    #[test]
    fn a_constant_is_put_in_place() {
        let (mut context, of) = context(&["n", "m"], I32);
        context.block[0] = Some(fact(BinOp::Mul, &of[0], &number(2, I32)).cast(U32));
        context.arguments.insert("n".to_owned(), of[0].clone());
        context.arguments.insert("m".to_owned(), of[1].clone());
        let rest = fact(BinOp::Rem, &of[1], &of[0]);
        context.facts = vec![fact(BinOp::Eq, &of[0], &number(32, I32)), fact(BinOp::Eq, &rest, &number(0, I32))];
        assert_eq!(
            context.clone().eliminated().to_string(),
            "block (64,*,*), grid (*,*,*), m = m, n = 32, m % 32 == 0"
        );
        // No run of the host has a value of the rest then, which the fact still says.
        context.facts[0] = fact(BinOp::Eq, &of[0], &number(0, I32));
        assert_eq!(context.eliminated().to_string(), "block (0,*,*), grid (*,*,*), m = m, n = 0, m % 0 == 0");
    }

    #[test]
    fn what_no_value_keeps_stays_false() {
        let (mut context, of) = context(&["k"], I32);
        context.facts = vec![fact(BinOp::Ge, &of[0], &number(8, I32)), fact(BinOp::Lt, &of[0], &number(8, I32))];
        let facts = context.eliminated().facts;
        assert_eq!(facts.len(), 1);
        assert_eq!(facts[0].as_number(), Some(0));
    }
}
