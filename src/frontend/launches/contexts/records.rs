//! What a record of a function holds behind its initialiser, and behind an assignment to one of its members.
//!
//! A state of the memory that begins there has these values in these places ([`super::memory`]). An assignment to a member of
//! a variable writes that place alone: what other variables, and other members of that one, held before they hold
//! behind it.

use super::memory::{Place, Root};
use super::shape::{scalar, without_parentheses};
use super::state::{Value, Walk};
use crate::frontend::kind::{Binary, Kind};
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::host::HostExpr;

/// Records in records whose lists are read.
const DEPTH: u32 = 3;

impl Walk<'_, '_> {
    /// What places hold behind a declaration. To be asked before it is known what that changes.
    pub(super) fn listed_in(&self, variable: &Node) -> Vec<(Place, HostExpr)> {
        let mut found = Vec::new();
        let initialiser = variable.initialiser().filter(|_| variable.is(Kind::VarDecl) && variable.is_initialised);
        if let Some(list) = initialiser.filter(|_| self.assigned(variable).is_empty()) {
            self.listed_members(list, &(Root::Variable(variable.id), Vec::new()), DEPTH, &mut found);
        }
        found
    }

    fn listed_members(&self, list: &Node, (root, path): &Place, depth: u32, found: &mut Vec<(Place, HostExpr)>) {
        let record = list.ty.as_deref().filter(|ty| list.is(Kind::InitListExpr) && !ty.is_volatile);
        let Some(CType::Record(record)) = record.map(|ty| &ty.ty) else { return };
        let Ok(layout) = self.host.cx.types.record(*record) else { return };
        // One value for each member, and nothing for base classes.
        let is_plain = layout.fields.iter().all(|field| field.id != 0 && !field.is_bit_field);
        if layout.is_union || !is_plain || layout.fields.len() != list.inner.len() {
            return;
        }
        for (field, value) in layout.fields.iter().zip(&list.inner).filter(|(field, _)| !field.ty.is_volatile) {
            let place = (*root, [&path[..], &[field.id]].concat());
            match (scalar(&field.ty), depth.checked_sub(1)) {
                (Some(ty), _) => found.extend(self.number(value).filter(|v| v.ty == ty).map(|v| (place, v))),
                (None, Some(depth)) => self.listed_members(value, &place, depth, found),
                (None, None) => {}
            }
        }
    }

    /// A variable begins to be, and holds this.
    pub(super) fn begins(&self, variable: &Node, listed: Vec<(Place, HostExpr)>) {
        if variable.is(Kind::VarDecl)
            && !variable.is_static
            && let Some(version) = self.version()
        {
            let mut places = self.host.places.borrow_mut();
            // What another one held, of an earlier round of a loop.
            places.retain(|(state, (root, _)), _| *state != version || *root != Root::Variable(variable.id));
            places.extend(listed.into_iter().map(|(place, value)| ((version, place), Value::Number(value))));
        }
    }

    /// The member of a variable that an assignment writes, and nothing besides, with what it holds then, as far as that is read.
    pub(super) fn assigned_member(&self, node: &Node) -> Option<(Place, Option<HostExpr>)> {
        let [target, value] = &node.inner[..] else { return None };
        let target = without_parentheses(target);
        let is_alone = self.disturbances(node) == 1 && self.assigned(value).is_empty();
        if node.binary() != Some(Binary::Assign) || !target.is(Kind::MemberExpr) || !is_alone {
            return None;
        }
        let ty = scalar(target.ty.as_deref().filter(|ty| !ty.is_volatile)?)?;
        let place = self.place(target)?;
        let Root::Variable(id) = place.0 else { return None };
        let is_object =
            |d: &Node| d.ty.as_deref().is_some_and(|ty| matches!(ty.ty, CType::Record(_)) && !ty.is_volatile);
        self.host.cx.index.decl(id).filter(|d| is_object(d))?;
        let is_plain = |member: &u64| {
            let record = self.host.cx.index.parent(*member)?;
            let layout = self.host.cx.types.record(record.id).ok()?;
            let field = layout.fields.iter().find(|field| field.id == *member)?;
            Some(!layout.is_union && !field.is_bit_field)
        };
        place.1.iter().all(|member| is_plain(member) == Some(true)).then_some(())?;
        Some((place, self.number(value).filter(|value| value.ty == ty)))
    }

    /// Behind such an assignment, which began in this state of the memory.
    pub(super) fn is_written(&self, (written, value): (Place, Option<HostExpr>), before: Option<u32>) {
        let (Some(before), Some(after)) = (before, self.version().filter(|after| Some(*after) != before)) else {
            return;
        };
        let is_kept = |(root, path): &Place| {
            let Root::Variable(id) = root else { return false };
            let is_object = |d: &Node| d.ty.as_deref().is_some_and(|ty| !ty.is_reference());
            let is_apart = *root != written.0 || !path.starts_with(&written.1) && !written.1.starts_with(path);
            is_apart && self.host.cx.index.decl(*id).is_some_and(is_object)
        };
        let mut places = self.host.places.borrow_mut();
        let kept: Vec<(Place, Value)> = places
            .iter()
            .filter(|((state, place), _)| *state == before && is_kept(place))
            .map(|((_, place), value)| (place.clone(), value.clone()))
            .collect();
        places.extend(kept.into_iter().map(|(place, value)| ((after, place), value)));
        places.extend(value.map(|value| ((after, written), Value::Number(value))));
    }
}
