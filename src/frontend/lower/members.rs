//! Shared records, member by member: `__shared__ struct { T *at; int left; } s` becomes two arrays,
//! `s.at` and `s.left`, of one element each.
//!
//! Of an array all of whose accesses are of one type more is known than of bytes that are
//! read now as this and now as that. Where the source makes a pointer of anything but an array in such
//! a record, or looks at it as at something else, the record stays one array: lowering starts again.
//!
//! What holds: a member that is no array is accessed by its own address, within its own size. One that is
//! an array may be reached by any pointer into it; that this does not leave it is an obligation of each access.

use std::collections::BTreeSet;

use super::builder::Builder;
use super::context::{R, Stop};
use super::make;
use super::memory::Component;
use super::scope::Lifetime;
use super::state::Member;
use super::value::Place;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{AssertKind, Expr, ExprKind, Function, ObjectId, Space, Stmt, StmtKind, Ty};
use crate::kernel::pointer::{self, Base};
use crate::kernel::visit;

/// Members of a record that is split, at most.
const MOST_MEMBERS: usize = 32;

impl<'a> Builder<'_, 'a> {
    /// The members of a shared record, each an array; `None` if it is one array.
    pub fn shared_members(&mut self, decl: &'a Node, ty: &QualType) -> R<Option<Place>> {
        let span = self.cx.name_span(decl).unwrap_or(self.here);
        let is_record = matches!(ty.ty, CType::Record(_)) && !decl.is_extern;
        if !is_record || self.found.in_memory.contains(&decl.id) {
            return Ok(None);
        }
        match self.count_members(ty, span) {
            Some(count) if (2..=MOST_MEMBERS).contains(&count) => {
                self.member_place(decl.name().to_owned(), ty, decl.id, span).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// How many arrays a record becomes; `None` if it has a member that can be none.
    fn count_members(&self, ty: &QualType, span: Span) -> Option<usize> {
        match &ty.ty {
            CType::Scalar(_) | CType::Pointer(_) | CType::FunctionPointer(_) => Some(1),
            CType::Vector(..) | CType::Array(_, Some(_)) => Some(1),
            CType::Record(id) => {
                let record = self.cx.record(*id, span).ok()?;
                if record.is_union {
                    return Some(1);
                }
                let members = record.fields.iter().map(|field| {
                    let member = Component::of(field, span).ok()?;
                    // Of one that is packed the alignment would be lost.
                    let align = self.cx.size_align(&member.ty, span).ok()?.1;
                    let is_aligned = record.align >= align && member.offset.is_multiple_of(align.max(1));
                    if is_aligned { self.count_members(&member.ty, span) } else { None }
                });
                members.sum()
            }
            CType::Array(_, None)
            | CType::Void
            | CType::Reference(_)
            | CType::Function(_)
            | CType::NullPointer
            | CType::Other(_) => None,
        }
    }

    fn member_place(&mut self, name: String, ty: &QualType, variable: u64, span: Span) -> R<Place> {
        let is_union = match &ty.ty {
            CType::Record(id) => self.cx.record(*id, span)?.is_union,
            _ => false,
        };
        if matches!(ty.ty, CType::Record(_)) && !is_union {
            let mut parts = Vec::new();
            for component in self.components(ty, span)? {
                let separator = if component.name.is_empty() { "" } else { "." };
                let name = format!("{name}{separator}{}", component.name);
                parts.push(self.member_place(name, &component.ty, variable, span)?);
            }
            return Ok(Place::Parts(parts, Lifetime::WHOLE));
        }
        let object = self.declared(&name, ty, Space::Shared, span)?;
        let is_array = matches!(ty.ty, CType::Array(..));
        self.names.members.insert(object, Member { variable, is_array });
        Ok(Place::Memory(make::address(object, span)))
    }

    /// The record that a place is a part of, if it is split.
    pub fn split_record(&self, place: &Place) -> Option<u64> {
        match place {
            Place::Memory(pointer) => {
                let object = pointer::object(pointer)?;
                self.names.members.get(&object).map(|member| member.variable)
            }
            Place::Parts(parts, _) => parts.iter().find_map(|part| self.split_record(part)),
            Place::Local(_) | Place::Value(..) => None,
        }
    }

    /// Asks for a restart if a member that is no array is used otherwise than by an access of its own.
    pub fn check_members(&self) -> R<()> {
        let Some(body) = self.function.body.as_deref().filter(|_| !self.names.members.is_empty()) else {
            return Ok(());
        };
        let is_single = |object: ObjectId| self.names.members.get(&object).is_some_and(|member| !member.is_array);
        // A function that is called by its contract may know the variable as one array.
        let mut escapes: Option<ObjectId> = None;
        visit::for_each_stmt(body, &mut |stmt| {
            if matches!(stmt.kind, StmtKind::Call { .. }) {
                escapes = self.names.members.keys().next().copied();
            }
            // Where a member begins is decided by those before it.
            if let StmtKind::Assert(AssertKind::Aligned(_), claim) = &stmt.kind {
                escapes = escapes.or_else(|| self.member_behind(claim));
            }
        });
        let mut all = Vec::new();
        visit::for_each_stmt(body, &mut |stmt| all.extend(direct_access(&self.function, stmt)));
        let direct: BTreeSet<*const Expr> = all.into_iter().collect();
        visit::for_each_root_expr(&self.function, &mut |root| {
            visit::walk_expr(root, &mut |e| {
                // Where a member begins is decided by those before it.
                if let ExprKind::Address(pointer) = &e.kind {
                    escapes = escapes.or_else(|| self.member_behind(pointer));
                }
                if let ExprKind::AddressOf(object) = e.kind
                    && is_single(object)
                    && !direct.contains(&std::ptr::from_ref(e))
                {
                    escapes = Some(object);
                }
            });
        });
        escapes.map_or(Ok(()), |object| Err(Stop::NeedsMemory(self.names.members[&object].variable)))
    }
}

impl Builder<'_, '_> {
    /// A member that a claim may be about, whose place in its record matters for it.
    fn member_behind(&self, claim: &Expr) -> Option<ObjectId> {
        let mut found = None;
        visit::walk_expr(claim, &mut |e| {
            if e.ty == Ty::Pointer {
                found = found.or_else(|| {
                    pointer::bases(e).into_iter().find_map(|base| match base {
                        Base::Object(object) => self.names.members.contains_key(&object).then_some(object),
                        Base::Null => None,
                        Base::Local(_) | Base::Spec(_) | Base::Other => self.names.members.keys().next().copied(),
                    })
                });
            }
        });
        found
    }
}

/// The address in an access of a part of an object, from its start by a constant, within its size.
fn direct_access(function: &Function, stmt: &Stmt) -> Option<*const Expr> {
    let pointer = stmt.kind.accessed()?;
    let ty = if let StmtKind::Load { dst, .. } = &stmt.kind {
        function.locals[*dst].ty
    } else if let StmtKind::Store { value, .. } = &stmt.kind {
        value.ty
    } else if let StmtKind::Atomic { elem, .. } = &stmt.kind {
        Ty::Scalar(*elem)
    } else {
        return None;
    };
    let width = match ty {
        Ty::Scalar(scalar) => scalar.bytes(),
        Ty::Pointer => 8,
    };
    let (mut base, mut offset) = (pointer, 0i128);
    while let ExprKind::PtrAdd { pointer, index, scale } = &base.kind {
        let ExprKind::Int(steps) = index.kind else { return None };
        offset = offset.checked_add(steps.checked_mul(i128::from(*scale))?)?;
        base = pointer;
    }
    let ExprKind::AddressOf(object) = base.kind else { return None };
    let size = function.objects[object].size?;
    let is_inside = offset >= 0 && offset + i128::from(width) <= i128::from(size);
    is_inside.then_some(std::ptr::from_ref(base))
}
