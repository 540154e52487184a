//! `switch`: nested blocks, entered by a chain of tests.
//!
//! With segments S0 … Sn (a segment begins at a `case`), the result is
//! `out: { Ln: { … L0: { if (v == c0) break L0; … break out } S0 } … Sn }`:
//! control enters at the label that matches and falls through from there.
//! Where no segment falls through, it is a chain of `if` instead.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::state::{Jump, Pending};
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::kernel::ast::{BinOp, Block, Expr, Label, Stmt, StmtKind};
use crate::kernel::visit::jumps_to;
use crate::refusal::Construct;

struct Segment<'a> {
    /// Tests of which one must hold; `default` is none of the others.
    tests: Vec<Expr>,
    is_default: bool,
    statements: Vec<&'a Node>,
    span: Span,
}

impl<'a> Builder<'_, 'a> {
    /// A `switch`.
    pub fn switch_statement(&mut self, node: &'a Node, span: Span) -> R<()> {
        // What the head declares is there before the value is asked for, and until the end.
        let declared = usize::from(node.has_init) + usize::from(node.has_var);
        for declaration in node.inner.iter().take(declared) {
            self.statement(declaration)?;
        }
        let (condition, body) = (self.child(node, declared)?, self.child(node, declared + 1)?);
        let selector = self.full_expression(condition, Self::scalar)?;
        let selector = self.freeze(selector)?;
        let segments = self.segments(&selector, body)?;
        if segments.iter().all(|segment| segment.tests.is_empty()) {
            self.discard(Value::Scalar(selector))?;
        }
        let out = self.label();
        self.control.jumps.push(Jump { break_to: out, continue_to: None });
        let bodies = self.segment_bodies(&segments);
        self.control.jumps.pop();
        let bodies = bodies?;
        let last = bodies.len().saturating_sub(1);
        let falls = |(i, b): (usize, &Block)| i != last && !b.last().is_some_and(|s| never_continues(&s.kind));
        let block = if bodies.iter().enumerate().any(falls) {
            self.fall_through(segments, bodies, out, span)
        } else {
            chain(segments, bodies, out, span)
        };
        let block = if jumps_to(&block, out) { vec![Stmt { kind: StmtKind::Block(out, block), span }] } else { block };
        self.emit_all(block)
    }

    fn segment_bodies(&mut self, segments: &[Segment<'a>]) -> R<Vec<Block>> {
        let mut bodies = Vec::new();
        for segment in segments {
            self.annotating.pending.push(Pending::default());
            let body = self.collect(|b| segment.statements.iter().try_for_each(|s| b.statement(s)));
            let left = self.annotating.pending.pop().unwrap_or_default();
            bodies.push(body?.0);
            left.is_empty()?;
        }
        Ok(bodies)
    }

    fn segments(&mut self, selector: &Expr, body: &'a Node) -> R<Vec<Segment<'a>>> {
        let statements = if body.is(Kind::CompoundStmt) { &body.inner[..] } else { std::slice::from_ref(body) };
        let mut segments: Vec<Segment> = Vec::new();
        for statement in statements {
            let mut current = statement;
            if matches!(&current.kind, Kind::CaseStmt | Kind::DefaultStmt) {
                let span = self.at(current);
                segments.push(Segment { tests: Vec::new(), is_default: false, statements: Vec::new(), span });
            }
            while matches!(&current.kind, Kind::CaseStmt | Kind::DefaultStmt) {
                let test = self.case_test(selector, current)?;
                if let Some(segment) = segments.last_mut() {
                    segment.is_default |= test.is_none();
                    segment.tests.extend(test);
                }
                let span = self.at(current);
                match current.inner.last() {
                    Some(next) => current = next,
                    None => return unsupported(span, Construct::CasePlacement, "a `case` without statement"),
                }
            }
            match segments.last_mut() {
                Some(segment) => segment.statements.push(current),
                // Statements before the first `case` never run; declarations among them would be visible.
                None => {
                    let span = self.at(current);
                    return unsupported(span, Construct::CasePlacement, "a statement before the first `case`");
                }
            }
        }
        Ok(segments)
    }

    /// The test of a `case`; `None` for `default`.
    fn case_test(&mut self, selector: &Expr, case: &'a Node) -> R<Option<Expr>> {
        if case.is(Kind::DefaultStmt) {
            return Ok(None);
        }
        let scalar = self.scalar_type(selector)?;
        let first = self.child(case, 0)?;
        let low = make::cast(self.scalar(first)?, scalar);
        if !case.is_range {
            return Ok(Some(make::comparison(BinOp::Eq, selector.clone(), low)));
        }
        let second = self.child(case, 1)?;
        let high = make::cast(self.scalar(second)?, scalar);
        let from = make::comparison(BinOp::Ge, selector.clone(), low);
        Ok(Some(make::and(from, make::comparison(BinOp::Le, selector.clone(), high))))
    }

    fn fall_through(&mut self, segments: Vec<Segment>, bodies: Vec<Block>, out: Label, span: Span) -> Block {
        let labels: Vec<Label> = segments.iter().map(|_| self.label()).collect();
        let jump = |label| vec![Stmt { kind: StmtKind::Break(label), span }];
        let default = segments.iter().position(|s| s.is_default).map_or(out, |i| labels[i]);
        let mut dispatch = jump(default);
        for (segment, label) in segments.iter().zip(&labels).rev() {
            if let (Some(test), false) = (any(&segment.tests), segment.is_default) {
                dispatch = vec![Stmt { kind: StmtKind::If(test, jump(*label), dispatch), span: segment.span }];
            }
        }
        let mut block = dispatch;
        for ((segment, label), body) in segments.iter().zip(labels).zip(bodies) {
            block = vec![Stmt { kind: StmtKind::Block(label, block), span: segment.span }];
            block.extend(body);
        }
        strip_break(&mut block, out);
        block
    }
}

fn any(tests: &[Expr]) -> Option<Expr> {
    let mut tests = tests.iter().cloned();
    let first = tests.next()?;
    Some(tests.fold(first, |a, b| make::comparison(BinOp::Or, a, b)))
}

fn never_continues(kind: &StmtKind) -> bool {
    matches!(kind, StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return)
}

/// A jump to the end, at the end.
pub fn strip_break(block: &mut Block, out: Label) {
    if block.pop_if(|last| matches!(last.kind, StmtKind::Break(label) if label == out)).is_some() {
        return;
    }
    if let Some(StmtKind::If(_, a, b)) = block.last_mut().map(|last| &mut last.kind) {
        strip_break(a, out);
        strip_break(b, out);
    }
}

/// No segment falls through: `default` is what no other segment's tests accept.
fn chain(segments: Vec<Segment>, bodies: Vec<Block>, out: Label, _: Span) -> Block {
    let mut default = Vec::new();
    let mut tested = Vec::new();
    for (segment, mut body) in segments.into_iter().zip(bodies) {
        strip_break(&mut body, out);
        if segment.is_default {
            default = body;
        } else if let Some(test) = any(&segment.tests) {
            tested.push((test, body, segment.span));
        }
    }
    tested
        .into_iter()
        .rev()
        .fold(default, |rest, (test, body, span)| vec![Stmt { kind: StmtKind::If(test, body, rest), span }])
}
