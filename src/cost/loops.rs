//! Loops: round by round while it is known who leaves, and then all rounds at once.
//!
//! ```text
//! v changes by the same step in every round       v  =  start + step * k,  k the rounds that are over
//! v changes by as much in all lanes               v  =  start + h,         h unknown
//! else                                            v is not followed
//! ```
//!
//! That is guessed of each variable at the loop's head, and held against a walk through one round, until no guess
//! fails. What holds: at the head of every round the variables are what is guessed in the end. Lanes that leave in
//! different rounds have, behind the loop, different values of `k` and `h`: what depends on these is not followed there.

use std::rc::Rc;

use super::flow::{Flow, Here, Mask};
use super::number::{LANES, Lanes, Number};
use super::symbol::{Origin, Range, Symbol, Symbols};
use super::value::{Reason, Truth, Value};
use super::walk::{Target, Walk};
use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::{BinOp, ExprKind, LocalId, Loop, Stmt, StmtKind};
use crate::kernel::visit::for_each_stmt;

/// Rounds that are followed one by one.
const MAX_ROUNDS: usize = 256;
/// Once so many statements were followed, all rounds of a loop are taken at once.
const MAX_UNROLLED: u64 = 5_000;
/// And once so many patterns of addresses were counted, as of strides that are not known.
const MAX_TRIED_UNROLLED: u64 = 100_000;
/// Rounds of a loop that doubles or halves something: a number of 32 bits has no more.
const MAX_DOUBLINGS: usize = 34;
/// Guesses fail one after the other; after so many walks all that is left is not followed.
const MAX_GUESSES: usize = 8;

/// What is guessed of a variable at the head of a loop.
#[derive(Clone, PartialEq, Debug)]
enum Guess {
    /// It changes by this.
    Steps(Box<Number>),
    /// It changes by as much in all lanes.
    Together,
    /// All lanes have the same truth value, or whatever it is.
    Uniform,
    /// Nothing.
    Nothing,
}

impl<'a> Walk<'a> {
    /// Behind a loop.
    pub(super) fn looped(&mut self, l: &'a Loop, entry: Flow, span: Span) -> Flow {
        if is_doubling(l)
            && !self.is_spent()
            && let Some(end) = self.doubled(l, &entry, span)
        {
            return end;
        }
        self.enter(Target::Break(l.label), &entry);
        let mut head = entry;
        let mut rounds = 0;
        while !head.is_dead() && !self.is_tired() {
            if rounds == MAX_ROUNDS || self.is_spent() || !self.is_decided(l, &head) {
                self.at_once(l, head, span);
                break;
            }
            let arrived = self.arrived();
            head = self.round(l, head, span);
            rounds += 1;
            if self.has_left(arrived, &head) {
                self.at_once(l, head, span);
                break;
            }
        }
        let nowhere = Flow { mask: Mask::empty(), locals: vec![None; self.kernel.locals.len()] };
        self.leave(nowhere, span)
    }

    /// Whether it is time to take loops as a whole.
    fn is_spent(&self) -> bool {
        self.steps >= MAX_UNROLLED || self.tried >= MAX_TRIED_UNROLLED
    }

    /// A loop that comes to its end in few rounds, whoever leaves when.
    fn doubled(&mut self, l: &'a Loop, entry: &Flow, span: Span) -> Option<Flow> {
        let (scopes, records) = (self.scopes.clone(), self.records.len());
        self.enter(Target::Break(l.label), entry);
        let mut head = entry.clone();
        for _ in 0..MAX_DOUBLINGS {
            if head.is_dead() {
                let nowhere = head.nowhere();
                return Some(self.leave(nowhere, span));
            }
            head = self.round(l, head, span);
        }
        self.scopes = scopes;
        self.records.truncate(records);
        None
    }

    /// One round: the body, and what runs before the next one.
    fn round(&mut self, l: &'a Loop, head: Flow, span: Span) -> Flow {
        self.enter(Target::Continue(l.label), &head);
        let end = self.block(&l.body, head);
        let end = self.leave(end, span);
        self.block(&l.latch, end)
    }

    /// Is it known who leaves by the test at the head, if there is one.
    fn is_decided(&mut self, l: &'a Loop, head: &Flow) -> bool {
        let Some(Stmt { kind: StmtKind::If(test, then, otherwise), .. }) = l.body.first() else { return true };
        let leaves = |block: &[Stmt]| matches!(block, [Stmt { kind: StmtKind::Break(to), .. }] if *to == l.label);
        if !leaves(then) && !leaves(otherwise) {
            return true;
        }
        let (truth, among) = (self.truth(test, head), head.mask.possible());
        (0..LANES).all(|lane| !among[lane] || truth.lanes[lane].is_some())
    }

    /// How many flows have left the innermost loop.
    fn arrived(&self) -> usize {
        self.scopes.last().map_or(0, |scope| scope.arrived.len())
    }

    /// Have lanes left since then that may be in the next round as well.
    fn has_left(&self, since: usize, head: &Flow) -> bool {
        let possible = head.mask.possible();
        let left = self.scopes.last().into_iter().flat_map(|scope| scope.arrived.iter().skip(since));
        left.map(|flow| flow.mask.possible()).any(|lanes| (0..LANES).any(|lane| lanes[lane] && possible[lane]))
    }

    /// All rounds from here on.
    fn at_once(&mut self, l: &'a Loop, start: Flow, span: Span) {
        let first = self.symbols.next();
        // Where rounds are many, but known, there is a last one.
        let is_free = !self.is_decided(l, &start);
        let assigned = assigned(l);
        let mut guesses: Vec<Guess> = assigned.iter().map(|local| guess(&start, *local)).collect();
        let mut mask = start.mask.clone();
        let mut has_widened = false;
        for attempt in 0.. {
            let scopes = self.scopes.clone();
            let was_recording = std::mem::replace(&mut self.is_recording, false);
            let head = self.head(&start, &mask, &assigned, &guesses, is_free, span);
            let back = self.round(l, head.clone(), span);
            (self.is_recording, self.scopes) = (was_recording, scopes);
            let (mut next, wider) = (guesses.clone(), self.widened(&mask, &back, has_widened));
            if !back.is_dead() {
                let ends = Ends { start: &start, head: &head, back: &back, first, symbols: &self.symbols };
                for (guess, local) in next.iter_mut().zip(&assigned) {
                    *guess = ends.judged(guess, *local);
                }
            }
            if next == guesses && wider == mask || self.is_tired() {
                break;
            }
            has_widened |= wider != mask;
            (guesses, mask) = (next, wider);
            if attempt == MAX_GUESSES {
                guesses.fill(Guess::Nothing);
            }
        }
        let arrived = self.arrived();
        let head = self.head(&start, &mask, &assigned, &guesses, is_free, span);
        let together = (!has_widened).then_some(head.mask.region);
        self.round(l, head, span);
        self.forget(arrived, together, &start, first, span);
    }

    /// The head of any round; `is_free`: there may be any number of them.
    fn head(
        &mut self,
        start: &Flow,
        mask: &Mask,
        assigned: &[LocalId],
        guesses: &[Guess],
        is_free: bool,
        span: Span,
    ) -> Flow {
        let mut head = Flow { mask: mask.clone(), locals: start.locals.clone() };
        let origin = self.name_of_round(start, assigned, guesses, span);
        let rounds = Range { least: Some(0), most: None };
        let round = Number::symbol(self.symbols.fresh(origin, rounds, is_free));
        for (local, guess) in assigned.iter().zip(guesses) {
            let known = start.locals[local.index()].as_deref();
            let at = self.kernel.locals[*local].span;
            let changed = match guess {
                Guess::Steps(step) => step.product(&round),
                Guess::Together => Some(self.named(*local)),
                Guess::Uniform | Guess::Nothing => None,
            };
            let moved = |n: &Number, changed: &Number| n.plus(changed);
            let value = match (known, &changed, guess) {
                (Some(Value::Number(n)), Some(changed), _) => moved(n, changed).map(Value::Number),
                (Some(Value::Pointer(object, n)), Some(changed), _) => {
                    moved(n, changed).map(|offset| Value::Pointer(*object, offset))
                }
                (Some(Value::Truth(_)), None, Guess::Uniform) => Some(Value::Truth(Truth::unknown(true))),
                (Some(Value::Unknown { why, .. }), None, Guess::Uniform) => {
                    Some(Value::unknown(true, why.reason, why.span))
                }
                (Some(value @ Value::Unknown { .. }), None, Guess::Nothing) => {
                    Some(Value::varying(value.why(Reason::Paths, at).reason, at))
                }
                (Some(_), Some(_) | None, _) => Some(Value::varying(Reason::Paths, at)),
                (None, Some(_) | None, _) => None,
            };
            head.locals[local.index()] = value.map(Rc::new);
        }
        head
    }

    /// What the number of rounds is called: as a variable that counts them, if there is one.
    fn name_of_round(&self, start: &Flow, assigned: &[LocalId], guesses: &[Guess], span: Span) -> Origin {
        let mut moved = assigned.iter().zip(guesses).filter(|(_, guess)| matches!(guess, Guess::Steps(_)));
        let counts = |(local, guess): &(&LocalId, &Guess)| {
            let from = start.locals[local.index()].as_deref();
            **guess == Guess::Steps(Box::new(Number::constant(1))) && from == Some(&Value::Number(Number::constant(0)))
        };
        let name = |local: LocalId| self.kernel.locals[local].name.clone();
        if let Some(name) = moved.clone().find(counts).and_then(|(local, _)| name(*local)) {
            return Origin::Named(name);
        }
        let first = moved.next().and_then(|(local, _)| name(*local));
        first.map_or(Origin::At(span), |name| Origin::Named(format!("round of {name}")))
    }

    fn named(&mut self, local: LocalId) -> Number {
        let at = self.kernel.locals[local].span;
        let origin = self.kernel.locals[local].name.clone().map_or(Origin::At(at), Origin::Named);
        Number::symbol(self.fresh(origin, false))
    }

    /// The lanes at the head of any round, where a round that began with these came to the next one with others. They
    /// are another set in each round.
    fn widened(&mut self, mask: &Mask, back: &Flow, has_widened: bool) -> Mask {
        if back.is_dead() || back.mask.region == mask.region {
            return mask.clone();
        }
        let either = |lane: usize| match (mask.lanes[lane], back.mask.lanes[lane]) {
            (Here::No, Here::No) => Here::No,
            (Here::Yes, Here::Yes) => Here::Yes,
            (Here::No | Here::Maybe | Here::Yes, _) => Here::Maybe,
        };
        let lanes: Lanes<Here> = std::array::from_fn(either);
        if lanes == mask.lanes && has_widened { mask.clone() } else { Mask { lanes, region: self.new_region() } }
    }

    /// Behind the loop, what depends on the round is followed only if all lanes left in one: those of this region, if
    /// all leave together.
    fn forget(&mut self, since: usize, together: Option<u32>, start: &Flow, first: Symbol, span: Span) {
        let (Some(scope), symbols) = (self.scopes.last_mut(), &self.symbols) else { return };
        for flow in scope.arrived.iter_mut().skip(since).filter(|flow| together != Some(flow.mask.region)) {
            for (value, before) in flow.locals.iter_mut().zip(&start.locals) {
                let Some(value) = value else { continue };
                if before.as_ref().is_some_and(|before| Rc::ptr_eq(before, value)) {
                    continue;
                }
                let depends = match &**value {
                    Value::Number(n) | Value::Pointer(_, n) => n.mentions(|symbol| symbols.is_of_loop(symbol, first)),
                    Value::Truth(truth) => truth.lanes.contains(&None) && truth.is_uniform,
                    Value::Unknown { is_uniform, .. } => *is_uniform,
                };
                if depends {
                    *value = Rc::new(Value::varying(Reason::Paths, span));
                }
            }
        }
    }
}

/// A round from its head to the next one.
struct Ends<'w> {
    start: &'w Flow,
    head: &'w Flow,
    back: &'w Flow,
    /// Unknowns of the loop begin with this.
    first: Symbol,
    symbols: &'w Symbols,
}

impl Ends<'_> {
    /// What is left of a guess.
    fn judged(&self, guess: &Guess, local: LocalId) -> Guess {
        let at = |flow: &Flow| flow.locals[local.index()].clone();
        let among = self.back.mask.possible();
        let (Some(start), Some(head), Some(back)) = (at(self.start), at(self.head), at(self.back)) else {
            return Guess::Nothing;
        };
        match guess {
            Guess::Nothing => Guess::Nothing,
            Guess::Uniform if back.is_uniform(&among) && is_like(&back, &head) => Guess::Uniform,
            Guess::Uniform => Guess::Nothing,
            Guess::Steps(step) if difference(&back, &head).as_ref() == Some(&**step) => guess.clone(),
            Guess::Steps(_) | Guess::Together => {
                let step =
                    difference(&back, &head).filter(|step| !step.mentions(|s| self.symbols.is_of_loop(s, self.first)));
                if let (Some(step), Guess::Together) = (step, guess) {
                    return Guess::Steps(Box::new(step));
                }
                let changes_alike = difference(&back, &start).is_some_and(|change| change.is_uniform(&among));
                if changes_alike { Guess::Together } else { Guess::Nothing }
            }
        }
    }
}

fn is_like(a: &Value, b: &Value) -> bool {
    std::mem::discriminant(a) == std::mem::discriminant(b)
}

fn difference(a: &Value, b: &Value) -> Option<Number> {
    match (a, b) {
        (Value::Number(x), Value::Number(y)) => x.minus(y),
        (Value::Pointer(o, x), Value::Pointer(p, y)) if o == p => x.minus(y),
        (Value::Number(_) | Value::Pointer(..) | Value::Truth(_) | Value::Unknown { .. }, _) => None,
    }
}

/// The first guess.
fn guess(start: &Flow, local: LocalId) -> Guess {
    let among = start.mask.possible();
    match start.locals[local.index()].as_deref() {
        Some(Value::Number(_) | Value::Pointer(..)) => Guess::Together,
        Some(value @ (Value::Truth(_) | Value::Unknown { .. })) if value.is_uniform(&among) => Guess::Uniform,
        Some(Value::Truth(_) | Value::Unknown { .. }) | None => Guess::Nothing,
    }
}

/// The locals that a loop assigns.
fn assigned(l: &Loop) -> Vec<LocalId> {
    let mut found = std::collections::BTreeSet::new();
    for block in [&l.body, &l.latch] {
        for_each_stmt(block, &mut |stmt| found.extend(stmt.kind.assigned()));
    }
    found.into_iter().collect()
}

/// Whether it multiplies or divides a variable by a constant, in each round.
fn is_doubling(l: &Loop) -> bool {
    let is_one = |stmt: &Stmt| {
        let StmtKind::Assign(local, value) = &stmt.kind else { return false };
        let mut value = value;
        while let ExprKind::Cast(inner) = &value.kind {
            value = inner;
        }
        let ExprKind::Binary(BinOp::Mul | BinOp::Div | BinOp::Shl | BinOp::Shr, a, b) = &value.kind else {
            return false;
        };
        let mut from = &**a;
        while let ExprKind::Cast(inner) = &from.kind {
            from = inner;
        }
        let mut by = &**b;
        while let ExprKind::Cast(inner) = &by.kind {
            by = inner;
        }
        from.as_local() == Some(*local) && matches!(by.kind, ExprKind::Int(_))
    };
    l.body.iter().chain(&l.latch).any(is_one)
}
