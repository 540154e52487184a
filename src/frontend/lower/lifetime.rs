//! Lifetimes: what has ended is not used any more.
//!
//! An object that code declares ends with a scope: its block, the activation whose parameter
//! it is, or, a temporary, its full expression ([basic.stc.auto], [class.temporary]). A
//! reference or a pointer may be there longer. What it refers to when it is used must not
//! have ended, or the use is refused.
//!
//! A place knows when it ends, so that a reference bound to it can be followed. Pointers that
//! variables hold are not followed: where a scope with arrays, or with variables whose address
//! is taken, ends, no variable from outside of it may have been given an address in it, and
//! whatever inside of it has one is not mentioned again.

use std::collections::HashSet;

use super::builder::Builder;
use super::context::{R, unsupported};
use super::scope::{Lifetime, Lifetimes, Scope};
use super::value::Place;
use crate::base::id::Id;
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::QualType;
use crate::kernel::ast::{Expr, Language, LocalId, ObjectId, Stmt, StmtKind, Ty};
use crate::kernel::visit::{assigns, for_each_stmt};
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// Lowers a part of a function with whose end objects end.
    pub fn in_scope<T>(&mut self, scope: Scope, f: impl FnOnce(&mut Self) -> R<T>) -> R<T> {
        let (lifetime, mark) = (self.lifetimes.next(), self.mark());
        let result = self.within(lifetime, scope, f)?;
        let dangling = self.end(lifetime, self.statements_after(mark))?;
        self.lifetimes.forget(dangling);
        Ok(result)
    }

    /// Lowers an expression after which its temporaries end.
    pub fn full_expression<T>(&mut self, node: &'a Node, f: impl FnOnce(&mut Self, &'a Node) -> R<T>) -> R<T> {
        self.in_scope(Scope::FullExpression, |b| f(b, node))
    }

    /// Lowers in a scope that goes on: `close` ends it.
    pub fn within<T>(&mut self, lifetime: Lifetime, scope: Scope, f: impl FnOnce(&mut Self) -> R<T>) -> R<T> {
        self.lifetimes.open.push((lifetime, scope));
        let result = f(self);
        self.lifetimes.open.pop();
        result
    }

    /// Lowers what is there before any code runs.
    pub fn outside_of_scopes<T>(&mut self, f: impl FnOnce(&mut Self) -> R<T>) -> R<T> {
        let open = std::mem::take(&mut self.lifetimes.open);
        let result = f(self);
        self.lifetimes.open = open;
        result
    }

    /// The end of a scope that consisted of these statements.
    pub fn close(&mut self, lifetime: Lifetime, block: &[Stmt]) -> R<()> {
        let dangling = self.end(lifetime, block)?;
        self.lifetimes.forget(dangling);
        Ok(())
    }

    /// A copy of an element that was read by way of a reference is the element only if none of those that it
    /// may be was changed in the meantime; `block` is the scope that it ends with, or the body of the function that is
    /// lowered for what stands in no scope of it.
    pub fn refuse_changed_copies(&self, lifetime: Lifetime, block: &[Stmt]) -> R<()> {
        for copy in self.lifetimes.copies.iter().filter(|copy| copy.scope == lifetime) {
            let is_kept = copy.of.as_ref().is_some_and(|of| !of.iter().any(|local| assigns(block, *local)));
            if let Some(at) = copy.read_at.filter(|_| !is_kept) {
                let what = "a reference to an element at a computed index of an array of pointers, whose elements may \
                            change before it is used,";
                return unsupported(at, Construct::AddressOfValue, what);
            }
        }
        Ok(())
    }

    /// The pointers into a scope that has ended, none of which is there any longer.
    fn end(&self, lifetime: Lifetime, block: &[Stmt]) -> R<HashSet<LocalId>> {
        self.refuse_changed_copies(lifetime, block)?;
        let lifetimes = &self.lifetimes;
        let ended = lifetimes.of_objects.iter().filter(|(_, l)| *l == lifetime).map(|(object, _)| *object);
        let ended: HashSet<ObjectId> = ended.collect();
        if ended.is_empty() {
            return Ok(HashSet::new());
        }
        let dangling = self.pointers_into(&ended, block);
        let mut stays = None;
        for_each_stmt(block, &mut |stmt| {
            if let Some((pointer, _)) = given_value(&stmt.kind)
                && dangling.contains(&pointer)
                && !lifetimes.has_ended(lifetimes.of_locals[pointer.index()])
            {
                stays.get_or_insert((pointer, stmt.span));
            }
        });
        if let Some((pointer, at)) = stays {
            let name = self.function.locals[pointer].name.as_ref();
            let what = name.map_or("a pointer".to_owned(), |name| format!("the pointer `{name}`"));
            return unsupported(at, Construct::Dangling, format!("{what}, which outlives what it points to here,"));
        }
        let returns = |e: &Expr| Lifetimes::points_to(e, &|o| ended.contains(&o), &|l| dangling.contains(&l));
        if let Some((_, e)) = lifetimes.returned.iter().find(|(outer, e)| *outer <= lifetimes.depth() && returns(e)) {
            return refuse_result(e.span);
        }
        Ok(dangling)
    }

    /// The pointers that statements give an address in these objects.
    pub fn pointers_into(&self, objects: &HashSet<ObjectId>, block: &[Stmt]) -> HashSet<LocalId> {
        let mut pointers = HashSet::new();
        loop {
            let before = pointers.len();
            for_each_stmt(block, &mut |stmt| {
                let into = |e: &Expr| Lifetimes::points_to(e, &|o| objects.contains(&o), &|l| pointers.contains(&l));
                let given = given_value(&stmt.kind).filter(|(local, _)| self.function.locals[*local].ty == Ty::Pointer);
                if let Some((pointer, sources)) = given
                    && sources.iter().any(into)
                {
                    pointers.insert(pointer);
                }
            });
            if pointers.len() == before {
                return pointers;
            }
        }
    }

    /// With which scope a variable or a temporary ends, by the id of its declaration or node.
    pub fn lifetime_of(&self, variable: u64) -> Lifetime {
        let is_variable = self.cx.index.decl(variable).is_some() || self.lifetimes.extended.contains(&variable);
        if is_variable { self.lifetimes.innermost_block() } else { self.lifetimes.innermost() }
    }

    /// A literal of a record or an array, `(T){…}`, is there as long as its block; in C++, as any
    /// temporary ([expr.prim], C11 6.5.2.5).
    pub fn extend_literal(&mut self, node: &Node) {
        if self.cx.language == Language::OpenCl {
            self.lifetimes.extend(node.id);
        }
    }

    /// What is read or written must not have ended.
    pub fn refuse_ended(&mut self, place: &Place, span: Span) -> R<()> {
        let has_ended = match place {
            Place::Local(local) => self.lifetimes.has_ended(self.lifetimes.of_locals[local.index()]),
            Place::Value(_, lifetime) => self.lifetimes.has_ended(*lifetime),
            Place::Memory(pointer) => self.lifetimes.dangles(pointer),
            // Each member is read or written by itself; but where a reference is one has gone with it.
            Place::Parts(_, lifetime) => self.lifetimes.has_ended(*lifetime),
        };
        if !has_ended {
            if let Place::Value(_, lifetime) = place {
                self.lifetimes.note_read(*lifetime, span);
            }
            return Ok(());
        }
        if matches!(place, Place::Value(_, lifetime) if self.lifetimes.is_copy(*lifetime)) {
            let what = "a reference to an element at a computed index of an array of pointers";
            return unsupported(span, Construct::AddressOfValue, what);
        }
        let name = match place {
            Place::Local(local) => self.function.locals[*local].name.as_deref(),
            Place::Value(..) | Place::Memory(_) | Place::Parts(..) => None,
        };
        let what = name.map_or("something that".to_owned(), |name| format!("`{name}` after it"));
        unsupported(
            span,
            Construct::Dangling,
            format!("a use of {what} has ended, by way of a reference or a pointer,"),
        )
    }

    /// Refuses the value of a pointer to what has ended ([basic.stc.general]): what it is compared
    /// with may stand where that stood.
    pub fn refuse_dangling_pointer(&self, e: &Expr) -> R<()> {
        if e.ty == Ty::Pointer && self.lifetimes.dangles(e) {
            return unsupported(e.span, Construct::Dangling, "a use of a pointer to something that has ended");
        }
        Ok(())
    }

    /// Refuses a statement that uses a pointer to what has ended.
    pub fn refuse_dangling(&self, kind: &StmtKind, span: Span) -> R<()> {
        let dangles = |e: &Expr| e.ty == Ty::Pointer && self.lifetimes.dangles(e);
        let (_, sources) = given_value(kind).unzip();
        // Others hold no pointers, or statements that were looked at when they were emitted.
        let uses = kind.accessed().is_some_and(dangles)
            || sources.unwrap_or_default().iter().any(dangles)
            || matches!(kind, StmtKind::Call { args, dst: None, .. } if args.iter().any(dangles));
        if uses {
            unsupported(span, Construct::Dangling, "a use of a pointer to something that has ended")
        } else {
            Ok(())
        }
    }

    /// The value of what a returned reference refers to, which the caller reads behind the end of
    /// all but the outermost scopes, so many of them.
    pub fn referent(&mut self, node: &'a Node, depth: usize) -> R<super::value::Value> {
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups if node.inner.len() == 1 => self.referent(&node.inner[0], depth),
            Kind::ConditionalOperator => self.conditional_of(node, &mut |b, operand| b.referent(operand, depth)),
            Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr => self.call_referent(node, depth),
            _ => {
                let span = self.at(node);
                let ty: QualType = self.type_of(node)?;
                let place = self.place(node)?;
                self.refuse_result_place(&place, depth, span)?;
                self.load(&place, ty.referent(), span)
            }
        }
    }

    /// What a returned reference refers to must be in one of the outermost scopes.
    fn refuse_result_place(&mut self, place: &Place, depth: usize, span: Span) -> R<()> {
        let lifetimes = &mut self.lifetimes;
        let is_within = match place {
            Place::Local(local) => lifetimes.is_within(lifetimes.of_locals[local.index()], depth),
            Place::Value(_, lifetime) => lifetimes.is_within(*lifetime, depth),
            Place::Memory(pointer) => {
                lifetimes.returned.push((depth, pointer.clone()));
                let ends = |o| !lifetimes.is_within(lifetimes.of_object(o), depth);
                !Lifetimes::points_to(pointer, &ends, &|_| false)
            }
            Place::Parts(_, lifetime) if !lifetimes.is_within(*lifetime, depth) => false,
            Place::Parts(parts, _) => {
                return parts.iter().try_for_each(|part| self.refuse_result_place(part, depth, span));
            }
        };
        if is_within { Ok(()) } else { refuse_result(span) }
    }
}

/// What a statement assigns, and what that may point to if it is a pointer: what a function by
/// contract returns points to what an argument points to.
fn given_value(kind: &StmtKind) -> Option<(LocalId, &[Expr])> {
    if let StmtKind::Assign(local, value) = kind {
        Some((*local, std::slice::from_ref(value)))
    } else if let StmtKind::Call { args, dst, .. } = kind {
        dst.map(|dst| (dst, &args[..]))
    } else {
        None
    }
}

fn refuse_result<T>(span: Span) -> R<T> {
    unsupported(span, Construct::Dangling, "a returned reference to something that has ended when it is read")
}
