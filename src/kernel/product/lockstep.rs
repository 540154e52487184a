//! The statements of two kernels, in lockstep.
//!
//! A sequence is *plain* statements, which neither wait nor jump nor go round, with *marked* ones between them. Between two
//! marks A's plain statements come first, then B's: they have nothing in common but arrays that nobody writes. Marked
//! ones are met in pairs of one form:
//!
//! ```text
//! if c {s} else {t}  ×  if d {u} else {v}   =   assert c == d ; if c { s × u } else { t × v }      or with d negated
//! barrier            ×  barrier             =   assert equal ; barrier ; assume equal
//! L: loop {s} {t}    ×  M: loop {u} {v}     =   assert equal ; L: loop { assume equal ; s × u } { t × v ; assert equal }
//! break L            ×  break M             =   break L
//! return             ×  return              =   assert equal ; return
//! ```
//!
//! A barrier that only one kernel has is one of the other, too: it has no races without it, and does the same with it. It is
//! put in front of what the other kernel writes next.

use std::collections::{BTreeMap, BTreeSet};

use super::guess;
use super::make::{address, identical, truth};
use super::pairs::Reach;
use super::unlike::{Cause, Unlike};
use crate::base::id::IdVec;
use crate::base::rule::{Rule, Rules};
use crate::base::source::Span;
use crate::kernel::ast::{
    AssertKind, Block, Expr, ExprKind, I64, Label, Local, LocalId, Loop, Object, ObjectId, Same, Space, SpecExpr, Stmt,
    StmtKind, Ty, UnOp,
};
use crate::kernel::visit;

/// An array of A and the copy of its counterpart in B, one of which is written.
#[derive(Clone, Copy)]
pub(super) struct Twin {
    pub of_a: ObjectId,
    pub of_b: ObjectId,
    /// Who shares them.
    pub space: Space,
}

/// The product as it is made.
pub(super) struct Lockstep<'o> {
    locals: IdVec<LocalId, Local>,
    /// How many of them are A's.
    own: usize,
    objects: &'o IdVec<ObjectId, Object>,
    twins: Vec<Twin>,
    reach: Reach,
    rules: Rules,
    /// A's label for one of B's.
    labels: BTreeMap<Label, Label>,
}

impl<'o> Lockstep<'o> {
    pub(super) fn new(
        (locals, own): (IdVec<LocalId, Local>, usize),
        objects: &'o IdVec<ObjectId, Object>,
        twins: Vec<Twin>,
        reach: Reach,
        rules: Rules,
    ) -> Self {
        Lockstep { locals, own, objects, twins, reach, rules, labels: BTreeMap::new() }
    }

    pub(super) fn into_locals(self) -> IdVec<LocalId, Local> {
        self.locals
    }

    /// All that the two do; `spans`: the places of the kernels.
    pub(super) fn whole(&mut self, a: &[Stmt], b: &[Stmt], spans: [Span; 2]) -> Result<Block, Unlike> {
        let all = self.twins.clone();
        let mut body = assume_equal(&all, spans[0]);
        body.extend(self.sequence(a, b, spans)?);
        body.extend(self.results(spans));
        Ok(body)
    }

    /// What the grid keeps is the same.
    fn results(&mut self, spans: [Span; 2]) -> Block {
        let kept = self.twins.clone().into_iter().filter(|twin| twin.space == Space::Global);
        let kept: Vec<Twin> = kept.collect();
        self.assert_equal(&kept, spans, Rule::PairResults)
    }

    fn sequence(&mut self, a: &[Stmt], b: &[Stmt], spans: [Span; 2]) -> Result<Block, Unlike> {
        let (mut a, mut b) = (Part::new(a), Part::new(b));
        let mut all = Block::new();
        let waits = |mark: Option<&Stmt>| mark.is_some_and(|stmt| matches!(stmt.kind, StmtKind::Barrier(_)));
        loop {
            match (a.mark, b.mark) {
                (Some(x), y) if waits(Some(x)) && !waits(y) => {
                    all.append(&mut a.plain);
                    all.extend(b.before_stores());
                    all.extend(self.wait(x, [x.span, y.map_or(spans[1], |y| y.span)]));
                    a.go_on();
                }
                (x, Some(y)) if waits(Some(y)) && !waits(x) => {
                    all.append(&mut b.plain);
                    all.extend(a.before_stores());
                    all.extend(self.wait(y, [x.map_or(spans[0], |x| x.span), y.span]));
                    b.go_on();
                }
                (x, y) => {
                    all.append(&mut a.plain);
                    all.append(&mut b.plain);
                    match (x, y) {
                        (None, None) => return Ok(all),
                        (Some(x), Some(y)) => all.extend(self.pair(x, y)?),
                        (Some(x), None) => return Err(without_counterpart(x, [Some(x.span), Some(spans[1])])),
                        (None, Some(y)) => return Err(without_counterpart(y, [Some(spans[0]), Some(y.span)])),
                    }
                    a.go_on();
                    b.go_on();
                }
            }
        }
    }

    /// A barrier of both.
    fn wait(&mut self, barrier: &Stmt, spans: [Span; 2]) -> Block {
        let shared: Vec<Twin> = self.twins.iter().filter(|t| t.space != Space::Private).copied().collect();
        let mut all = self.assert_equal(&shared, spans, Rule::PairBarrier);
        all.push(barrier.clone());
        all.extend(assume_equal(&shared, barrier.span));
        all
    }

    fn pair(&mut self, x: &Stmt, y: &Stmt) -> Result<Block, Unlike> {
        let spans = [x.span, y.span];
        if let (StmtKind::If(c, s, t), StmtKind::If(d, u, v)) = (&x.kind, &y.kind) {
            return self.branch([c, d], [s, t], [u, v], spans);
        }
        if let (StmtKind::Loop(l), StmtKind::Loop(m)) = (&x.kind, &y.kind) {
            return self.round(l, m, spans);
        }
        if let (StmtKind::Block(l, s), StmtKind::Block(m, u)) = (&x.kind, &y.kind) {
            self.labels.insert(*m, *l);
            let body = self.sequence(s, u, spans)?;
            return Ok(vec![Stmt { kind: StmtKind::Block(*l, body), span: x.span }]);
        }
        if let (StmtKind::Barrier(p), StmtKind::Barrier(q)) = (&x.kind, &y.kind)
            && (p.fences_shared, p.fences_global) == (q.fences_shared, q.fences_global)
        {
            return Ok(self.wait(x, spans));
        }
        if matches!((&x.kind, &y.kind), (StmtKind::Return, StmtKind::Return)) {
            let mut all = self.results(spans);
            all.push(x.clone());
            return Ok(all);
        }
        let is_break = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Break(_));
        if let (Some(l), Some(m)) = (x.kind.jump(), y.kind.jump())
            && is_break(x) == is_break(y)
            && self.labels.get(&m) == Some(&l)
        {
            return Ok(vec![x.clone()]);
        }
        let why = format!("{} in one kernel stands where the other has {}", form(x), form(y));
        Err(Unlike { cause: Cause::Shape, why, places: [Some(x.span), Some(y.span)] })
    }

    fn branch(
        &mut self,
        [c, d]: [&Expr; 2],
        [s, t]: [&Block; 2],
        [u, v]: [&Block; 2],
        spans: [Span; 2],
    ) -> Result<Block, Unlike> {
        let [x, y] = spans;
        let before = (self.locals.clone(), self.labels.clone());
        let straight = self.sequence(s, u, spans).and_then(|then| Ok((then, self.sequence(t, v, spans)?)));
        let (arms, d) = match straight {
            Ok(arms) => (arms, d.clone()),
            Err(why) => {
                (self.locals, self.labels) = before;
                let crossed = self.sequence(s, v, spans).and_then(|then| Ok((then, self.sequence(t, u, spans)?)));
                (crossed.map_err(|_| why)?, Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(d.clone())), ..d.clone() })
            }
        };
        let same = if self.rules.keep(Rule::PairControl) { identical(c.clone(), d, x) } else { truth(true, x) };
        let assert = Stmt { kind: StmtKind::Assert(AssertKind::Same(Same::Control, y), same), span: x };
        Ok(vec![assert, Stmt { kind: StmtKind::If(c.clone(), arms.0, arms.1), span: x }])
    }

    fn round(&mut self, l: &Loop, m: &Loop, spans: [Span; 2]) -> Result<Block, Unlike> {
        self.labels.insert(m.label, l.label);
        let changed = self.changed([&l.body, &l.latch, &m.body, &m.latch]);
        let invariants = guess::guesses(&self.locals, self.own, [l, m], &self.reach, self.objects);
        let mut body = assume_equal(&changed, spans[0]);
        body.extend(self.sequence(&l.body, &m.body, spans)?);
        let mut latch = self.sequence(&l.latch, &m.latch, spans)?;
        latch.extend(self.assert_equal(&changed, spans, Rule::PairRound));
        let mut all = self.assert_equal(&changed, spans, Rule::PairRound);
        let l = Loop { label: l.label, invariants, body, latch };
        all.push(Stmt { kind: StmtKind::Loop(Box::new(l)), span: spans[0] });
        Ok(all)
    }

    /// The arrays that may change in a loop: those that it writes, and all that are shared where it waits for others.
    fn changed(&self, blocks: [&[Stmt]; 4]) -> Vec<Twin> {
        let waits = blocks.iter().any(|block| visit::any_inside(block, &|s| matches!(s.kind, StmtKind::Barrier(_))));
        let written: BTreeSet<ObjectId> = blocks.iter().flat_map(|block| self.reach.written(block)).collect();
        let is_changed = |twin: &&Twin| {
            waits && twin.space != Space::Private || written.contains(&twin.of_a) || written.contains(&twin.of_b)
        };
        self.twins.iter().filter(is_changed).copied().collect()
    }

    /// An arbitrary cell of each array holds the same in both.
    fn assert_equal(&mut self, twins: &[Twin], [span, other]: [Span; 2], rule: Rule) -> Block {
        let mut all = Block::new();
        let twins = if self.rules.keep(rule) { twins } else { &[] };
        for twin in twins {
            let elem = self.objects[twin.of_a].elem;
            let ty = Ty::Scalar(I64);
            let cell = self.locals.push(Local { name: None, ty, of_hardware: false, of_library: false, span });
            let read = |object: ObjectId| {
                let index = Expr { kind: ExprKind::Local(cell), ty, span };
                let kind = ExprKind::PtrAdd {
                    pointer: Box::new(address(object, span)),
                    index: Box::new(index),
                    scale: elem.bytes(),
                };
                let pointer = Expr { kind, ty: Ty::Pointer, span };
                let kind = ExprKind::Spec(SpecExpr::GhostLoad(Box::new(pointer), elem));
                Expr { kind, ty: Ty::Scalar(elem), span }
            };
            let same = identical(read(twin.of_a), read(twin.of_b), span);
            all.push(Stmt { kind: StmtKind::Havoc(cell), span });
            all.push(Stmt { kind: StmtKind::Assert(AssertKind::Same(Same::Content(twin.of_a), other), same), span });
        }
        all
    }
}

/// B's arrays hold what A's hold.
fn assume_equal(twins: &[Twin], span: Span) -> Block {
    let copy = |twin: &Twin| {
        let kind = StmtKind::Snapshot { dst: twin.of_b, src: address(twin.of_a, span) };
        Stmt { kind, span }
    };
    twins.iter().map(copy).collect()
}

/// A sequence from some place on: plain statements that are not taken yet, and the mark behind them.
struct Part<'s> {
    plain: Block,
    mark: Option<&'s Stmt>,
    rest: std::slice::Iter<'s, Stmt>,
}

impl<'s> Part<'s> {
    fn new(stmts: &'s [Stmt]) -> Part<'s> {
        let mut part = Part { plain: Block::new(), mark: None, rest: stmts.iter() };
        part.go_on();
        part
    }

    /// Takes the plain statements in front of the first that writes.
    fn before_stores(&mut self) -> Block {
        let writes = |stmt: &Stmt| {
            let is_store = |inner: &Stmt| matches!(inner.kind, StmtKind::Store { .. });
            visit::any_inside(std::slice::from_ref(stmt), &is_store)
        };
        let first = self.plain.iter().position(writes).unwrap_or(self.plain.len());
        self.plain.drain(..first).collect()
    }

    /// Goes on behind the mark.
    fn go_on(&mut self) {
        let plain = &mut self.plain;
        self.mark = self.rest.find(|stmt| {
            let is_mark = is_marked(stmt, &mut Vec::new());
            if !is_mark {
                plain.push((*stmt).clone());
            }
            is_mark
        });
    }
}

/// Whether a statement waits, goes round or leads out of itself; `within`: the labels inside of which it stands.
pub(super) fn is_marked(stmt: &Stmt, within: &mut Vec<Label>) -> bool {
    if matches!(stmt.kind, StmtKind::Barrier(_) | StmtKind::Loop(_) | StmtKind::Return) {
        return true;
    }
    if stmt.kind.jump().is_some_and(|label| !within.contains(&label)) {
        return true;
    }
    within.extend(stmt.kind.label());
    let found = stmt.kind.blocks().into_iter().flatten().any(|inner| is_marked(inner, within));
    if stmt.kind.label().is_some() {
        within.pop();
    }
    found
}

fn without_counterpart(stmt: &Stmt, places: [Option<Span>; 2]) -> Unlike {
    Unlike { cause: Cause::Shape, why: format!("{} has no counterpart in the other kernel", form(stmt)), places }
}

/// What a marked statement is called.
fn form(stmt: &Stmt) -> &'static str {
    match &stmt.kind {
        StmtKind::If(..) => "a condition with a barrier, a loop or a jump",
        StmtKind::Loop(_) => "a loop",
        StmtKind::Barrier(_) => "a barrier",
        StmtKind::Break(_) | StmtKind::Continue(_) => "a jump",
        StmtKind::Return => "a return",
        StmtKind::Block(..) => "a block that is left early",
        StmtKind::Assign(..)
        | StmtKind::Havoc(_)
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::Atomic { .. }
        | StmtKind::Fence(_)
        | StmtKind::Collective(_)
        | StmtKind::Assert(..)
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. }
        | StmtKind::Call { .. } => "a statement",
    }
}
