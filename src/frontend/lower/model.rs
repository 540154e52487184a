//! Words of the models of libraries (`annotations/libraries/model.h`).
//!
//! A library's function is given storage of the caller's, which is the library's own while the call lasts:
//!
//! ```text
//! use(p, lanes, n, mine, mark)      p is the same for all that call together;
//!                                   if mine: *(p + 4i) := anything, for some i, 4i < n
//! ```
//!
//! `mine` holds of one thread of those that call together, and which one it is is not known. So two threads may each
//! be the one of a call of its own, and any access of one may meet with an access that the other makes by the library;
//! within a call, which the library orders itself, there is none. In a run that thread writes all of the storage.

use super::builder::Builder;
use super::callee::Callee;
use super::collective::all_lanes;
use super::context::{R, unsupported};
use super::make;
use super::meetings::{Call, Storage};
use super::place::coordinate;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{
    AssertKind, Axis, Barrier, BinOp, Block, CollectiveOp, Coord, Expr, ExprKind, Label, LocalId, Loop, Object,
    ObjectId, Scalar, Space, SpecExpr, Stmt, StmtKind, Ty, U32, U64, Vote,
};
use crate::kernel::builtin::{self, Intrinsic, Model};
use crate::refusal::Construct;

/// Bytes of a cell of the storage.
const CELL: u64 = 4;

impl<'a> Builder<'_, 'a> {
    /// Whether threads of a run give each other values in this variable, and do nothing else with it.
    pub fn is_of_model(&self, decl: &Node) -> bool {
        decl.inner.iter().any(|a| a.is(Kind::AnnotateAttr) && a.is_own && a.name() == "barrister.model")
    }

    /// What a word of the models becomes; `None` if it is not used so.
    pub fn word_of_model(&mut self, word: Model, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        if self.annotating.specification > 0 {
            return unsupported(span, Construct::UnknownFunction, "a function of a library in an annotation");
        }
        match (word, callee.arguments) {
            (Model::Meet, []) => self.meet(node, span).map(Some),
            (Model::Use, [storage, lanes, bytes, mine, mark]) => {
                let pointer = self.scalar(storage)?;
                let pointer = self.freeze(pointer)?;
                self.same_storage(&pointer, lanes, span)?;
                self.use_storage(pointer, [bytes, mine, mark], span)?;
                Ok(Some(Value::Void))
            }
            (Model::Same, [number]) => {
                let number = self.scalar(number)?;
                let number = self.freeze(number)?;
                let together = spec(SpecExpr::SameGroup, Scalar::Bool, span);
                let claim = make::comparison(BinOp::Implies, together, same(number));
                self.emit(StmtKind::Assert(AssertKind::Precondition(span), claim), span)?;
                Ok(Some(Value::Void))
            }
            (Model::SamePlace, [place, lanes]) => {
                let pointer = self.scalar(place)?;
                let pointer = self.freeze(pointer)?;
                self.same_storage(&pointer, lanes, span)?;
                Ok(Some(Value::Void))
            }
            (Model::Needs, [condition]) => {
                self.needs(condition, span)?;
                Ok(Some(Value::Void))
            }
            (Model::Anything | Model::Unknown, [place]) => {
                self.forget(place, word == Model::Unknown, span)?;
                Ok(Some(Value::Void))
            }
            (Model::Came, []) => {
                self.note_in_call(|call| call.all_came = true);
                Ok(Some(Value::Void))
            }
            (Model::CameHere, []) => {
                let mut is_new = false;
                self.note_in_call(|call| is_new = !std::mem::replace(&mut call.is_counted, true));
                if is_new {
                    self.count_meeting(span)?;
                }
                Ok(Some(Value::Void))
            }
            (Model::MeetLanes | Model::FirstOfLanes, [lanes, value]) => {
                if word == Model::MeetLanes {
                    self.note_in_call(|call| call.meets = true);
                }
                self.meet_lanes(lanes, value, callee, span).map(Some)
            }
            (Model::Lane, []) => Ok(Some(Value::Scalar(coordinate(Coord::Lane, Axis::X, span)))),
            (Model::Warp, []) => Ok(Some(Value::Scalar(coordinate(Coord::SubGroup, Axis::X, span)))),
            (Model::SamePlace | Model::Needs | Model::FirstOfLanes, _) => Ok(None),
            (Model::Meet | Model::Use | Model::Same | Model::Anything | Model::Unknown, _)
            | (Model::Came | Model::CameHere | Model::MeetLanes | Model::Lane | Model::Warp, _) => Ok(None),
        }
    }

    /// Runs a function in place of its call. If it is the library's, and threads meet in it, what it does is within
    /// a call; a function that it is handed, and a library's that it calls, are parts of the call.
    pub fn call_of_library<T>(&mut self, function: &Node, span: Span, run: impl FnOnce(&mut Self) -> R<T>) -> R<T> {
        let is_ours = self.cx.span(function).is_none() && self.annotating.specification == 0;
        if !is_ours || self.meetings.call.is_some() {
            return run(self);
        }
        let mark = self.mark();
        self.meetings.call = Some(Call::default());
        let result = run(self);
        let call = self.meetings.call.take().unwrap_or_default();
        let result = result?;
        if call.meets || call.all_came {
            let within = self.local(None, Ty::Scalar(Scalar::Bool), span);
            self.function.locals[within].of_library = true;
            let body = self.split_block(mark);
            self.emit(StmtKind::Assign(within, make::boolean(true, span)), span)?;
            self.append(body);
            self.emit(StmtKind::Assign(within, make::boolean(false, span)), span)?;
        }
        if call.all_came && !call.is_counted {
            self.count_meeting(span)?;
        }
        Ok(result)
    }

    fn note_in_call(&mut self, note: impl FnOnce(&mut Call)) {
        if let Some(call) = &mut self.meetings.call {
            note(call);
        }
    }

    fn meet(&mut self, node: &'a Node, span: Span) -> R<Value> {
        self.note_in_call(|call| call.meets = true);
        let result = match self.type_of(node)?.ty {
            CType::Void => None,
            _ => {
                let scalar = self.scalar_of(node)?;
                Some(self.temporary(Ty::Scalar(scalar), span))
            }
        };
        let (fences_shared, fences_global, invariants) = (false, false, Vec::new());
        let barrier = Barrier { fences_shared, fences_global, invariants, result, of_grid: false, of_library: true };
        self.emit(StmtKind::Barrier(Box::new(barrier)), span)?;
        Ok(result.map_or(Value::Void, |result| Value::Scalar(self.read(result, span))))
    }

    fn meet_lanes(&mut self, lanes: &'a Node, value: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let lanes = make::constant(&self.scalar(lanes)?);
        let Some(lanes @ (1 | 2 | 4 | 8 | 16 | 32)) = lanes else {
            return unsupported(span, Construct::WarpFunction, "a function of a library for so many lanes");
        };
        let value = self.scalar(value)?;
        let Ty::Scalar(scalar) = value.ty else {
            return unsupported(span, Construct::WarpFunction, format!("`{}` of a pointer", callee.name));
        };
        let mask = if lanes == 32 {
            all_lanes(span)
        } else {
            let first = coordinate(Coord::Lane, Axis::X, span);
            let first = make::binary(BinOp::BitAnd, first, make::int(32 - lanes, U32, span), span);
            make::binary(BinOp::Shl, make::int((1 << lanes) - 1, U32, span), first, span)
        };
        let dst = Some(self.temporary(Ty::Scalar(scalar), span));
        self.together(CollectiveOp::Vote(Vote::First { lanes: lanes as u8 }), mask, vec![value], dst, span)
    }

    /// What a proof shows, and without which a run has no more to say.
    fn needs(&mut self, condition: &'a Node, span: Span) -> R<()> {
        let condition = self.condition(condition)?;
        let condition = self.freeze(condition)?;
        let label = self.label();
        let for_ever = Loop { label, invariants: Vec::new(), body: Block::new(), latch: Block::new() };
        let end = vec![Stmt { kind: StmtKind::Loop(Box::new(for_ever)), span }];
        let run = vec![Stmt { kind: StmtKind::If(make::not(condition.clone()), end, Block::new()), span }];
        let proof = vec![Stmt { kind: StmtKind::Assert(AssertKind::Precondition(span), condition), span }];
        self.emit(StmtKind::If(in_a_run(span), run, proof), span)
    }

    /// All that call together give the same storage: all of the group, or so many lanes.
    fn same_storage(&mut self, storage: &Expr, lanes: &'a Node, span: Span) -> R<()> {
        let Some(lanes) = make::constant(&self.scalar(lanes)?) else {
            return unsupported(span, Construct::UnknownFunction, "a function of a library for so many lanes");
        };
        self.same_place(storage, lanes, span)
    }

    /// The same, of so many lanes; of none: of all of the group.
    pub fn same_place(&mut self, storage: &Expr, lanes: i128, span: Span) -> R<()> {
        let mut together = spec(SpecExpr::SameGroup, Scalar::Bool, span);
        if lanes > 0 {
            let lane = coordinate(Coord::Lane, Axis::X, span);
            let part = make::binary(BinOp::Div, lane, make::int(lanes, U32, span), span);
            together = make::comparison(BinOp::And, together, same(coordinate(Coord::SubGroup, Axis::X, span)));
            together = make::comparison(BinOp::And, together, same(part));
        }
        let offset = spec(SpecExpr::PointerOffset(Box::new(storage.clone())), U64, span);
        let claim = make::comparison(BinOp::Implies, together.clone(), same(offset));
        self.emit(StmtKind::Assert(AssertKind::Precondition(span), claim), span)?;
        // Which arrays there are is known when the function is lowered.
        let place = self.label();
        self.emit(StmtKind::Block(place, Vec::new()), span)?;
        self.meetings.storages.push(Storage { place, pointer: storage.clone(), together });
        Ok(())
    }

    /// A call has ended to which all threads have come; or what is written in it is written when they have.
    fn count_meeting(&mut self, span: Span) -> R<()> {
        let count = match self.meetings.count {
            Some(count) => count,
            None => {
                let count = self.local(None, Ty::Scalar(U64), span);
                self.function.locals[count].of_library = true;
                self.meetings.count = Some(count);
                count
            }
        };
        let next = make::binary(BinOp::Add, self.read(count, span), make::int(1, U64, span), span);
        self.emit(StmtKind::Assign(count, next), span)
    }

    /// Puts into a finished body that storage is in the same array for all that call together.
    pub fn finish_storages(&mut self, body: &mut Block) {
        if let Some(count) = self.meetings.count.take() {
            let span = self.function.locals[count].span;
            body.insert(0, Stmt { kind: StmtKind::Assign(count, make::int(0, U64, span)), span });
        }
        let storages = std::mem::take(&mut self.meetings.storages);
        if storages.is_empty() {
            return;
        }
        let shared = |(id, object): (_, &Object)| (object.space != Space::Private).then_some(id);
        let arrays: Vec<ObjectId> = self.function.objects.iter_ids().filter_map(shared).collect();
        for Storage { place, pointer, together } in storages {
            let claim = |array: &ObjectId| {
                let span = pointer.span;
                let base = SpecExpr::SameBase(Box::new(pointer.clone()), Box::new(make::address(*array, span)));
                let same = same(spec(base, Scalar::Bool, span));
                let claim = make::comparison(BinOp::Implies, together.clone(), same);
                Stmt { kind: StmtKind::Assert(AssertKind::Precondition(span), claim), span }
            };
            // A pointer to one array is one for all.
            let claims = if arrays.len() > 1 { arrays.iter().map(claim).collect() } else { Vec::new() };
            fill(body, place, &claims);
        }
    }

    fn use_storage(&mut self, storage: Expr, [bytes, mine, mark]: [&'a Node; 3], span: Span) -> R<()> {
        let bytes = make::cast(self.scalar(bytes)?, U64);
        let cells = make::binary(BinOp::Div, bytes, make::int(CELL.into(), U64, span), span);
        let mine = self.condition(mine)?;
        let mine = self.freeze(mine)?;
        let mark = make::cast(self.scalar(mark)?, U32);
        let mark = self.freeze(mark)?;
        let left = self.temporary(Ty::Scalar(U32), span);
        self.function.locals[left].of_library = true;
        let (all, ()) = self.collect(|b| {
            b.assign(left, mark)?;
            b.use_all(&storage, &cells, left, span)
        })?;
        let any = self.temporary(Ty::Scalar(U64), span);
        let (one, ()) = self.collect(|b| {
            b.emit(StmtKind::Havoc(left), span)?;
            b.emit(StmtKind::Havoc(any), span)?;
            let any = b.read(any, span);
            let is_inside = make::comparison(BinOp::Lt, any.clone(), cells);
            let access = vec![b.cell(&storage, any, left, span)];
            b.emit(StmtKind::If(is_inside, access, Vec::new()), span)
        })?;
        let used = vec![Stmt { kind: StmtKind::If(in_a_run(span), all, one), span }];
        self.emit(StmtKind::If(mine, used, Vec::new()), span)
    }

    /// `for (i = 0; i < cells; i++) storage[i] = left`
    fn use_all(&mut self, storage: &Expr, cells: &Expr, left: LocalId, span: Span) -> R<()> {
        let index = self.local(None, Ty::Scalar(U64), span);
        self.assign(index, make::int(0, U64, span))?;
        let label = self.label();
        let i = self.read(index, span);
        let done = make::comparison(BinOp::Ge, i.clone(), cells.clone());
        let leave = vec![Stmt { kind: StmtKind::Break(label), span }];
        let next = make::binary(BinOp::Add, i.clone(), make::int(1, U64, span), span);
        let body: Block =
            vec![Stmt { kind: StmtKind::If(done, leave, Vec::new()), span }, self.cell(storage, i, left, span)];
        let latch = vec![Stmt { kind: StmtKind::Assign(index, next), span }];
        self.emit(StmtKind::Loop(Box::new(Loop { label, invariants: Vec::new(), body, latch })), span)
    }

    fn cell(&self, storage: &Expr, index: Expr, left: LocalId, span: Span) -> Stmt {
        let pointer = make::pointer_add(storage.clone(), index, CELL, span);
        Stmt { kind: StmtKind::Store { pointer, value: self.read(left, span) }, span }
    }

    /// Something arbitrary is stored in a place; where no run chooses it, a run that goes on with it is no evidence.
    fn forget(&mut self, node: &'a Node, is_unknown: bool, span: Span) -> R<()> {
        let ty = self.type_of(node)?.referent().clone();
        let place = self.place(node)?;
        self.forget_place(&place, &ty, is_unknown, span)
    }

    fn forget_place(&mut self, place: &Place, ty: &QualType, is_unknown: bool, span: Span) -> R<()> {
        if Self::is_structured(ty) {
            for (index, component) in self.components(ty, span)?.iter().enumerate() {
                let part = self.component_place(place.clone(), component, index, span)?;
                self.forget_place(&part, &component.ty, is_unknown, span)?;
            }
            return Ok(());
        }
        let scalar = match ty.ty {
            CType::Scalar(scalar) => Ty::Scalar(scalar),
            CType::Pointer(_) => Ty::Pointer,
            _ => return unsupported(span, Construct::UnknownFunction, "a function of a library with such values"),
        };
        let any = self.temporary(scalar, span);
        self.function.locals[any].of_hardware = is_unknown;
        self.emit(StmtKind::Havoc(any), span)?;
        let value = Value::Scalar(self.read(any, span));
        self.store_members(place, value, ty, span)
    }
}

fn fill(block: &mut Block, place: Label, claims: &Block) {
    for stmt in block {
        if let StmtKind::Block(label, body) = &mut stmt.kind
            && *label == place
        {
            body.clone_from(claims);
        } else {
            stmt.kind.blocks_mut().into_iter().for_each(|inner| fill(inner, place, claims));
        }
    }
}

fn spec(spec: SpecExpr, ty: Scalar, span: Span) -> Expr {
    Expr { kind: ExprKind::Spec(spec), ty: Ty::Scalar(ty), span }
}

/// That it is the same for the other thread.
fn same(e: Expr) -> Expr {
    let other = Expr { kind: ExprKind::Spec(SpecExpr::Other(Box::new(e.clone()))), ty: e.ty, span: e.span };
    make::comparison(BinOp::Eq, e, other)
}

/// Holds in a run, and not in a proof.
pub fn in_a_run(span: Span) -> Expr {
    let function = builtin::find(builtin::IN_A_RUN, crate::kernel::ast::Language::Cuda);
    let called = function.map(|function| make::intrinsic(Intrinsic::Of(function), Vec::new(), Scalar::Bool, span));
    called.unwrap_or_else(|| make::boolean(false, span))
}
