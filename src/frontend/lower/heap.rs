//! Memory that a thread makes while the kernel runs: `malloc` and `new`, `free` and `delete`.
//!
//! Each place in the code that allocates is an array of the thread's own:
//!
//! ```text
//! p := malloc(n)    length(o) := n;  p := &o       there is so much memory (`heap-suffices`)
//! free(p)           p points to such an array, or is null; nothing is done
//! ```
//!
//! One array for a place is right as long as a thread has no pointer into what it got there before. So of an
//! allocation in a loop no pointer may be there outside of one iteration; and nobody else may have a pointer into any
//! of them: one that is stored, or given to another lane, is refused. That memory is used after it was freed, is freed twice or not at all
//! is not looked for.

use std::collections::{BTreeSet, HashSet};

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::state::Allocation;
use super::value::{Place, Value};
use crate::assumption;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::QualType;
use crate::kernel::ast::{
    AssumeKind, Block, Expr, ExprKind, I64, LocalId, Object, ObjectId, ObjectKind, Scalar, Space, Stmt, StmtKind, Ty,
    U64,
};
use crate::kernel::pointer::{Base, bases};
use crate::kernel::visit;
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// `malloc(bytes)`, `free(p)`
    pub fn heap_function(&mut self, is_free: bool, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [argument] = callee.arguments else { return Ok(None) };
        if is_free {
            return self.note_freed(argument, span).map(|()| Some(Value::Void));
        }
        let bytes = make::cast(self.scalar(argument)?, U64);
        // What is allocated is aligned for any number.
        self.allocate(I64, Vec::new(), bytes, span).map(Some)
    }

    /// `new T`, `new T(…)`, `new T[n]`
    pub fn new_object(&mut self, node: &'a Node, span: Span) -> R<Value> {
        let &[is_array, has_initialiser, placement] = &node.values[..] else {
            return unsupported(span, Construct::DynamicAllocation, "dynamic allocation of this form");
        };
        let ty = self.type_of(node)?;
        let Some(ty) = ty.pointee().cloned() else {
            return unsupported(span, Construct::DynamicAllocation, "dynamic allocation of this type");
        };
        if !node.is_own || placement != 0 {
            return unsupported(
                span,
                Construct::DynamicAllocation,
                "`new` by an operator of the source, or in a place,",
            );
        }
        if self.holds_pointers(&ty, true) || self.holds_functions(&ty) {
            return unsupported(span, Construct::DynamicAllocation, "`new` of what holds pointers");
        }
        let size = self.cx.size(&ty, span)?;
        let (elem, dims) = self.cx.element(&ty, span)?;
        let (bytes, dims) = if is_array != 0 {
            let count = self.child(node, 0)?;
            let count = make::cast(self.scalar(count)?, U64);
            (make::binary(crate::kernel::ast::BinOp::Mul, count, self.size_constant(size, span), span), Vec::new())
        } else {
            (self.size_constant(size, span), dims)
        };
        let init = if has_initialiser != 0 { Some(self.child(node, usize::from(is_array != 0))?) } else { None };
        let value = self.allocate(elem, dims, bytes, span)?;
        let place = self.pointee(value.clone(), span)?;
        match init {
            None => {}
            Some(init) if is_array != 0 => self.refuse_initialised_array(init, span)?,
            Some(init) => self.initialise(init, place, &ty, span)?,
        }
        Ok(value)
    }

    /// `delete p`, `delete[] p`
    pub fn delete_object(&mut self, node: &'a Node, span: Span) -> R<Value> {
        let pointer = self.child(node, 0)?;
        let ty = self.type_of(pointer)?;
        if ty.pointee().is_none_or(|ty| self.is_destroyed(ty)) {
            return unsupported(span, Construct::Destructor, "the destructor of what is deleted");
        }
        if !node.is_own {
            return unsupported(span, Construct::DynamicAllocation, "`delete` by an operator of the source");
        }
        self.note_freed(pointer, span)?;
        Ok(Value::Void)
    }

    fn refuse_initialised_array(&mut self, init: &'a Node, span: Span) -> R<()> {
        let constructor = init.referenced().and_then(|r| self.cx.index.decl(r.id));
        if constructor.is_some_and(|c| c.is_trivial) && !init.is_zeroing {
            return Ok(());
        }
        unsupported(span, Construct::DynamicAllocation, "`new` of an array that is initialised")
    }

    fn note_freed(&mut self, pointer: &'a Node, span: Span) -> R<()> {
        let value = self.value(pointer)?;
        let pointer = self.as_scalar(value, span)?;
        self.heap.freed.push((pointer, span));
        Ok(())
    }

    /// An array of so many bytes.
    fn allocate(&mut self, elem: Scalar, dims: Vec<u64>, bytes: Expr, span: Span) -> R<Value> {
        if !self.function.is_kernel || self.annotating.specification > 0 {
            return unsupported(
                span,
                Construct::DynamicAllocation,
                "allocation in a function that is used by contract",
            );
        }
        let kind = AssumeKind::Made(assumption::Kind::HeapSuffices);
        self.emit(StmtKind::Assume(kind, make::boolean(true, span)), span)?;
        let size = make::constant(&bytes).and_then(|bytes| u64::try_from(bytes).ok());
        let object = self.object(Object {
            name: "(allocated)".to_owned(),
            space: Space::Private,
            elem,
            size,
            dims,
            kind: ObjectKind::Declared,
            read_only: false,
            content: None,
            initialised: false,
            symbol: None,
            of_argument: false,
            span,
        });
        if size.is_none() {
            let length = self.temporary(Ty::Scalar(U64), span);
            self.assign(length, bytes)?;
            self.function.allocated.insert(object, length);
        }
        let pointer = self.temporary(Ty::Pointer, span);
        self.assign(pointer, make::address(object, span))?;
        self.heap.allocations.push(Allocation { object, pointer, span });
        Ok(Value::Scalar(self.read(pointer, span)))
    }

    /// Refuses what makes one array for a place wrong.
    pub fn check_heap(&self) -> R<()> {
        let body = self.function.body.as_deref().unwrap_or_default();
        let objects: HashSet<ObjectId> = self.heap.allocations.iter().map(|a| a.object).collect();
        let pointers = self.pointers_into(&objects, body);
        let leads = |e: &Expr| {
            e.ty == Ty::Pointer
                && bases(e).into_iter().any(|base| match base {
                    Base::Object(object) => objects.contains(&object),
                    Base::Local(local) => pointers.contains(&local),
                    Base::Null | Base::Spec(_) | Base::Other => false,
                })
        };
        let mut published = None;
        visit::for_each_stmt(body, &mut |stmt| {
            let is_stored = matches!(&stmt.kind, StmtKind::Store { value, .. } if leads(value));
            let is_given = matches!(&stmt.kind, StmtKind::Collective(c) if c.operands.iter().any(leads));
            // Whoever gets the number may have the pointer.
            let mut is_number = false;
            visit::for_each_direct_expr(stmt, &mut |e| {
                is_number |= visit::any_expr(e, &|part| matches!(&part.kind, ExprKind::Address(p) if leads(p)));
            });
            if is_stored || is_given || is_number {
                published.get_or_insert(stmt.span);
            }
        });
        if let Some(span) = published {
            let what = "a pointer to allocated memory that is stored, given to other threads, or a number,";
            return unsupported(span, Construct::DynamicAllocation, what);
        }
        let foreign = self.heap.freed.iter().find(|(pointer, _)| !self.is_allocated(pointer, &objects, body));
        if let Some((_, span)) = foreign {
            let what = "freeing what this thread may not have allocated in this kernel";
            return unsupported(*span, Construct::DynamicAllocation, what);
        }
        self.heap.allocations.iter().try_for_each(|allocation| self.refuse_kept(allocation, body))
    }

    /// Whether a pointer is null or to what was allocated, whatever it was given.
    fn is_allocated(&self, pointer: &Expr, objects: &HashSet<ObjectId>, body: &[Stmt]) -> bool {
        let (mut work, mut seen) = (vec![pointer], BTreeSet::new());
        while let Some(pointer) = work.pop() {
            for base in bases(pointer) {
                match base {
                    Base::Null => {}
                    Base::Object(object) if objects.contains(&object) => {}
                    Base::Local(local) if seen.insert(local) => {
                        if self.function.params.iter().any(|param| param.local == local) {
                            return false;
                        }
                        let mut is_known = true;
                        visit::for_each_stmt(body, &mut |stmt| {
                            if stmt.kind.assigned() != Some(local) {
                                return;
                            }
                            if let StmtKind::Assign(_, value) = &stmt.kind {
                                work.push(value);
                            } else if !matches!(stmt.kind, StmtKind::Havoc(_)) {
                                is_known = false;
                            }
                        });
                        if !is_known {
                            return false;
                        }
                    }
                    Base::Local(_) => {}
                    Base::Object(_) | Base::Spec(_) | Base::Other => return false,
                }
            }
        }
        true
    }

    /// Of what is allocated in a loop there is no pointer outside of the iteration.
    fn refuse_kept(&self, allocation: &Allocation, body: &[Stmt]) -> R<()> {
        let Some(within) = innermost_loop(body, allocation.pointer) else { return Ok(()) };
        let pointers = self.pointers_into(&HashSet::from([allocation.object]), body);
        let mentions = |block: &[Stmt]| {
            let mut count = 0;
            visit::for_each_stmt(block, &mut |stmt| {
                count += usize::from(stmt.kind.assigned().is_some_and(|local| pointers.contains(&local)));
                visit::for_each_direct_expr(stmt, &mut |e| {
                    visit::walk_expr(e, &mut |part| {
                        let names = part.as_local().is_some_and(|local| pointers.contains(&local));
                        let is_it = matches!(part.kind, ExprKind::AddressOf(object) if object == allocation.object);
                        count += usize::from(names || is_it);
                    });
                });
            });
            count
        };
        if mentions(body) == within.into_iter().map(|block| mentions(block)).sum::<usize>() {
            return Ok(());
        }
        let what = "an allocation in a loop, to which a pointer may be there when the next one is made,";
        unsupported(allocation.span, Construct::DynamicAllocation, what)
    }

    fn initialise(&mut self, init: &'a Node, place: Place, ty: &QualType, span: Span) -> R<()> {
        if self.constructs(init) {
            let by = self.construction(init, ty, span)?;
            return self.construct_in(place, by, ty, span).map(drop);
        }
        match self.value(init)? {
            Value::Void => Ok(()),
            value => self.store(&place, value, ty, span),
        }
    }
}

/// The statements of the innermost loop that assigns a local, which is assigned once.
fn innermost_loop(block: &[Stmt], local: LocalId) -> Option<[&Block; 2]> {
    block.iter().filter(|stmt| stmt.kind.blocks().into_iter().any(|inner| visit::assigns(inner, local))).find_map(
        |stmt| {
            let inside = stmt.kind.blocks().into_iter().find_map(|inner| innermost_loop(inner, local));
            inside.or(if let StmtKind::Loop(l) = &stmt.kind { Some([&l.body, &l.latch]) } else { None })
        },
    )
}
