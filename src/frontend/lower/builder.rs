//! A function under construction: its locals, objects, statements and scopes.

use std::collections::{BTreeMap, BTreeSet};

use super::asynchronous_copies::AsynchronousCopies;
use super::context::{Context, Found, R, Stop, annotation_error, unsupported};
use super::make;
use super::meetings::Meetings;
use super::operands::Unordered;
use super::pending_copy::EventCopies;
use super::scope::Lifetimes;
use super::state::{Annotating, Budget, Control, Frame, Heap, LocalFacts, Names};
use super::value::{Place, Value};
use crate::base::id::{Id, IdVec};
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::kernel::ast::{
    Block, Expr, ExprKind, Function, Label, LaunchHints, Local, LocalId, Object, ObjectId, Scalar, Space, Stmt,
    StmtKind, Ty,
};
use crate::kernel::pointer::{self, Base};
use crate::kernel::visit::{any_inside, assigns, jumps_to};
use crate::refusal::Construct;

/// A function under construction.
pub struct Builder<'c, 'a> {
    /// The unit.
    pub cx: &'c Context<'a>,
    /// What earlier attempts have found out.
    pub found: &'c Found,
    /// What is finished.
    pub function: Function,
    blocks: Vec<Block>,
    /// What the source's names stand for.
    pub names: Names,
    /// When what it declares ends.
    pub lifetimes: Lifetimes,
    /// What is known of locals.
    pub locals: LocalFacts,
    /// Where control is.
    pub control: Control<'a>,
    /// Which annotations are being lowered, or wait for what they are about.
    pub annotating: Annotating,
    /// Where a node without a place of its own is reported.
    pub here: Span,
    /// Something volatile is accessed, or something is printed.
    pub is_observable: bool,
    /// Operands in no order that are being lowered, innermost last.
    pub unordered: Vec<Unordered<'a>>,
    /// How large it has become.
    pub budget: Budget,
    /// Asynchronous copies that it starts and waits for.
    pub event_copies: EventCopies,
    /// Those that go on beside a thread.
    pub asynchronous: AsynchronousCopies,
    /// Calls of functions of libraries.
    pub meetings: Meetings,
    /// Memory that it makes.
    pub heap: Heap,
}

impl<'c, 'a> Builder<'c, 'a> {
    /// An empty function.
    pub fn new(cx: &'c Context<'a>, found: &'c Found, name: String, span: Span, is_kernel: bool) -> Self {
        let function = Function {
            name,
            span,
            is_kernel,
            params: Vec::new(),
            locals: IdVec::new(),
            objects: IdVec::new(),
            body: None,
            result: None,
            requires: Vec::new(),
            ensures: Vec::new(),
            frame: None,
            fresh: Vec::new(),
            extents: Vec::new(),
            wide_invariants: Vec::new(),
            apart: Vec::new(),
            whole: BTreeMap::new(),
            padding: BTreeSet::new(),
            asynchronous: None,
            allocated: BTreeMap::new(),
            launch: LaunchHints::default(),
        };
        Self {
            cx,
            found,
            function,
            blocks: vec![Vec::new()],
            names: Names::default(),
            lifetimes: Lifetimes::default(),
            locals: LocalFacts::default(),
            control: Control::default(),
            annotating: Annotating::default(),
            here: span,
            is_observable: false,
            unordered: Vec::new(),
            budget: Budget::default(),
            event_copies: EventCopies::default(),
            asynchronous: AsynchronousCopies::default(),
            meetings: Meetings::default(),
            heap: Heap::default(),
        }
    }

    /// The finished statements of the outermost block.
    pub fn take_body(&mut self) -> Block {
        self.blocks.pop().unwrap_or_default()
    }

    /// The place of a node, or the last known one; becomes the last known one.
    pub fn at(&mut self, node: &Node) -> Span {
        if let Some(span) = self.cx.span(node) {
            self.here = span;
        }
        self.here
    }

    /// Appends a statement.
    pub fn emit(&mut self, kind: StmtKind, span: Span) -> R<()> {
        if self.annotating.specification > 0 {
            return annotation_error(span, "an annotation must not have side effects");
        }
        self.refuse_dangling(&kind, span)?;
        self.spend_statement(span)?;
        self.append(vec![Stmt { kind, span }]);
        Ok(())
    }

    /// Appends statements that were collected before.
    pub fn emit_all(&mut self, block: Block) -> R<()> {
        if let (true, Some(stmt)) = (self.annotating.specification > 0, block.first()) {
            return annotation_error(stmt.span, "an annotation must not have side effects");
        }
        self.append(block);
        Ok(())
    }

    /// The statements so far of the blocks that are open, outermost first.
    pub fn open_blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// How many statements the innermost block has.
    pub fn mark(&self) -> usize {
        self.blocks.last().map_or(0, Vec::len)
    }

    /// The statements after a mark in the innermost block.
    pub fn statements_after(&self, mark: usize) -> &[Stmt] {
        self.blocks.last().and_then(|block| block.get(mark..)).unwrap_or_default()
    }

    /// Takes the statements after a mark out of the innermost block.
    pub fn split_block(&mut self, mark: usize) -> Block {
        self.blocks.last_mut().filter(|b| b.len() > mark).map(|b| b.split_off(mark)).unwrap_or_default()
    }

    /// Puts statements back.
    pub fn append(&mut self, later: Block) {
        if let Some(block) = self.blocks.last_mut() {
            block.extend(later);
        }
    }

    /// Collects what `f` emits.
    pub fn collect<T>(&mut self, f: impl FnOnce(&mut Self) -> R<T>) -> R<(Block, T)> {
        self.blocks.push(Vec::new());
        let result = f(self);
        let block = self.blocks.pop().unwrap_or_default();
        Ok((block, result?))
    }

    /// Whether what was emitted so far assigns a local.
    pub fn is_assigned(&self, id: LocalId) -> bool {
        self.blocks.iter().any(|b| assigns(b, id))
    }

    /// Is the local assigned in the innermost function so far.
    pub fn is_assigned_in_function(&self, id: LocalId) -> bool {
        self.blocks.iter().skip(self.base_depth() - 1).any(|b| assigns(b, id))
    }

    /// May the innermost function have written memory so far.
    pub fn has_written_in_function(&self) -> bool {
        let writes = |s: &Stmt| match &s.kind {
            StmtKind::Store { .. } | StmtKind::Atomic { .. } | StmtKind::Call { .. } => true,
            StmtKind::Barrier(_) | StmtKind::Fence(_) | StmtKind::Collective(_) => true,
            StmtKind::Load { .. } | StmtKind::Assert(..) | StmtKind::Assume(..) | StmtKind::Snapshot { .. } => false,
            StmtKind::Assign(..) | StmtKind::Havoc(_) => false,
            // The walk visits their statements.
            StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) => false,
            StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return => false,
        };
        self.blocks.iter().skip(self.base_depth() - 1).any(|b| any_inside(b, &writes))
    }

    /// Does the innermost function jump to a label so far.
    pub fn has_jumped_to(&self, label: Label) -> bool {
        self.blocks.iter().skip(self.base_depth() - 1).any(|b| jumps_to(b, label))
    }

    /// How many blocks are open.
    pub fn depth(&self) -> usize {
        self.blocks.len()
    }

    /// How many are open at the start of the innermost function.
    pub fn base_depth(&self) -> usize {
        self.control.frames.last().map_or(1, |f| f.depth)
    }

    /// A new label.
    pub fn label(&mut self) -> Label {
        self.control.next_label += 1;
        Label::from_index(self.control.next_label - 1)
    }

    /// A new local.
    pub fn local(&mut self, name: Option<String>, ty: Ty, span: Span) -> LocalId {
        self.lifetimes.add_local();
        self.function.locals.push(Local { name, ty, of_hardware: false, of_library: false, span })
    }

    /// A new local for an intermediate value; assigned once.
    pub fn temporary(&mut self, ty: Ty, span: Span) -> LocalId {
        let id = self.local(None, ty, span);
        self.locals.stable.insert(id);
        id
    }

    /// The value of a local.
    pub fn read(&self, id: LocalId, span: Span) -> Expr {
        make::local(id, self.function.locals[id].ty, span)
    }

    /// `local := value`
    pub fn assign(&mut self, id: LocalId, value: Expr) -> R<()> {
        let span = value.span;
        self.note_space(id, &value)?;
        self.emit(StmtKind::Assign(id, value), span)
    }

    /// Keeps track of the address space that a pointer local points into.
    pub fn note_space(&mut self, id: LocalId, value: &Expr) -> R<()> {
        if value.ty == Ty::Pointer && !matches!(value.kind, ExprKind::Null) {
            let space = self.space_of(value);
            let known = self.locals.spaces.entry(id).or_insert(space);
            if *known != space {
                *known = None;
                // In a loop, what was lowered before may come after it.
                let variable =
                    self.locals.roots.get(&id).copied().filter(|v| *v != 0 && !self.found.many_spaces.contains(v));
                return variable.map_or(Ok(()), |variable| Err(Stop::ManySpaces(variable)));
            }
        }
        Ok(())
    }

    /// Puts a value into a temporary, unless nothing can change it.
    pub fn freeze(&mut self, e: Expr) -> R<Expr> {
        if self.is_stable(&e) || self.annotating.specification > 0 {
            return Ok(e);
        }
        let span = e.span;
        let id = self.temporary(e.ty, span);
        self.assign(id, e)?;
        Ok(self.read(id, span))
    }

    /// Whether no assignment can change the expression's value.
    pub fn is_stable(&self, e: &Expr) -> bool {
        let mut stable = true;
        make::for_each_local(e, &mut |id| stable &= self.locals.stable.contains(&id));
        stable
    }

    /// Fixes which place an lvalue names, whatever is assigned later.
    pub fn freeze_place(&mut self, place: Place) -> R<Place> {
        Ok(match place {
            Place::Memory(pointer) => Place::Memory(self.freeze(pointer)?),
            Place::Parts(parts, lifetime) => {
                Place::Parts(parts.into_iter().map(|p| self.freeze_place(p)).collect::<R<_>>()?, lifetime)
            }
            Place::Value(value, lifetime) => Place::Value(self.freeze_value(value)?, lifetime),
            other @ Place::Local(_) => other,
        })
    }

    /// A value that no assignment changes.
    pub fn freeze_value(&mut self, value: Value) -> R<Value> {
        Ok(match value {
            Value::Scalar(e) => Value::Scalar(self.freeze(e)?),
            Value::Parts(parts) => Value::Parts(parts.into_iter().map(|p| self.freeze_value(p)).collect::<R<_>>()?),
            other @ (Value::Void | Value::Address(_) | Value::Reference(_) | Value::Function(_)) => other,
        })
    }

    /// The innermost activation.
    pub fn frame(&mut self) -> R<&mut Frame<'a>> {
        let span = self.here;
        match self.control.frames.last_mut() {
            Some(frame) => Ok(frame),
            None => unsupported(span, Construct::UnknownConstruct, "a statement outside of a function"),
        }
    }

    /// A new object.
    pub fn object(&mut self, object: Object) -> ObjectId {
        self.function.objects.push(object)
    }

    fn points_to_many_spaces(&self, local: LocalId) -> bool {
        self.locals.roots.get(&local).is_some_and(|variable| self.found.many_spaces.contains(variable))
    }

    /// The address space that a pointer points into. Null points into none.
    pub fn space_of(&self, e: &Expr) -> Option<Space> {
        let mut bases = pointer::bases(e).into_iter().filter(|base| *base != Base::Null);
        let space = self.space_of_base(bases.next()?)?;
        bases.all(|base| self.space_of_base(base) == Some(space)).then_some(space)
    }

    /// The address space that what a pointer is made of points into.
    pub fn space_of_base(&self, base: Base) -> Option<Space> {
        match base {
            Base::Object(object) => Some(self.function.objects[object].space),
            Base::Local(local) if self.points_to_many_spaces(local) => None,
            Base::Local(local) => self.locals.spaces.get(&local).copied().flatten(),
            Base::Null | Base::Spec(_) | Base::Other => None,
        }
    }

    /// The address of a place in memory; asks for a restart if it is not in memory.
    pub fn address_of(&self, place: &Place, span: Span) -> R<Expr> {
        match place {
            Place::Memory(pointer) => Ok(pointer.clone()),
            Place::Parts(parts, _) if parts.is_empty() => {
                unsupported(span, Construct::AddressOfValue, "the address of an object without members as a value")
            }
            Place::Parts(..) if let Some(record) = self.split_record(place) => Err(Stop::NeedsMemory(record)),
            Place::Local(_) | Place::Parts(..) => match self.variable_of(place) {
                Some(variable) if !self.found.in_memory.contains(&variable) => Err(Stop::NeedsMemory(variable)),
                _ => unsupported(span, Construct::AddressOfValue, "the address of a temporary value"),
            },
            Place::Value(..) => unsupported(span, Construct::AddressOfValue, "the address of a temporary value"),
        }
    }

    /// The variable that a place is a part of: of its locals, or of the arrays that are its members.
    fn variable_of(&self, place: &Place) -> Option<u64> {
        match place {
            Place::Local(local) => self.locals.roots.get(local).copied(),
            Place::Memory(pointer) => self.locals.arrays.get(&pointer::object(pointer)?).copied(),
            Place::Parts(parts, _) => parts.iter().find_map(|part| self.variable_of(part)),
            Place::Value(..) => None,
        }
    }

    /// A value as one expression.
    pub fn as_scalar(&self, value: Value, span: Span) -> R<Expr> {
        match value {
            Value::Scalar(e) => {
                self.refuse_dangling_pointer(&e)?;
                Ok(e)
            }
            Value::Address(place) => self.address_of(&place, span),
            Value::Parts(parts) if parts.len() == 1 => match parts.into_iter().next() {
                Some(part) => self.as_scalar(part, span),
                None => unsupported(span, Construct::UnknownConstruct, "an empty value"),
            },
            Value::Parts(_) => {
                unsupported(span, Construct::UnknownConstruct, "a structured value in place of a scalar")
            }
            Value::Void => unsupported(span, Construct::UnknownConstruct, "a `void` value in place of a scalar"),
            Value::Reference(_) => unsupported(span, Construct::ReferenceInMemory, "a reference as a value"),
            Value::Function(id) => self.function_number(id, span),
        }
    }

    /// The scalar type of an expression.
    pub fn scalar_type(&self, e: &Expr) -> R<Scalar> {
        match e.ty {
            Ty::Scalar(s) => Ok(s),
            Ty::Pointer => unsupported(e.span, Construct::PointerAsNumber, "a pointer in place of a number"),
        }
    }
}
