//! From a loop-free procedure to a passive program.
//!
//! Every assignment makes a new incarnation of its variable, and where paths
//! meet with different incarnations of a live variable, each of them ends with
//! a definition of a common one (Barnett and Leino, *Weakest-precondition of
//! unstructured programs*, PASTE 2005, sections 3 and 4; Leino, *Efficient weakest
//! preconditions*, Inf. Process. Lett. 93, 2005):
//!
//! ```text
//! passive(x := e, σ)    = define x' == σ(e),  σ[x ↦ x']     x' fresh
//! passive(x := y, σ)    = skip,               σ[x ↦ σ(y)]   and so for literals
//! passive(havoc x, σ)   = skip,               σ[x ↦ x']     x' fresh
//! passive(assume e, σ)  = assume σ(e),        σ
//! passive(assert e, σ)  = assert σ(e),        σ
//! join of P₁ … Pₙ at B  = for each x live in B with σᵢ(x) not all equal:
//!                         at the end of Pᵢ  define x' == σᵢ(x);   σ_B(x) = x'
//! ```
//!
//! The last rule needs critical edges split first (see [`split_critical_edges`]).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fixedbitset::FixedBitSet;

use crate::base::id::{Id, IdVec};
use crate::base::source::Span;
use crate::ivl::ast::{Binary, BlockId, CommandKind, Expr, ExprKind, Procedure, Program, Var, VarId};
use crate::ivl::op::Op;
use crate::ivl::{build, check, fold, liveness, visit};
use crate::vc::graph::{GraphError, Split, split_critical_edges, topological_order};
use crate::vc::passive::{Incarnations, Passive, PassiveBlock, PassiveBlockId, PassiveCommand, PassiveKind};

/// Why a procedure cannot be made passive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PassifyError {
    /// It is not a loop-free graph.
    Graph(GraphError),
    /// A command or an expression that must be gone after `two_thread`, in the block with this label.
    Stage(String, &'static str),
}

impl fmt::Display for PassifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PassifyError::Graph(GraphError::Empty) => write!(f, "the procedure has no block"),
            PassifyError::Graph(GraphError::Loop(label)) => {
                write!(f, "block `{label}` lies on a loop: loops must be cut first")
            }
            PassifyError::Graph(GraphError::Target(label)) => {
                write!(f, "block `{label}` jumps to a block that does not exist")
            }
            PassifyError::Stage(label, what) => {
                write!(f, "block `{label}` has {what}, which belongs before the two-thread stage")
            }
        }
    }
}

impl std::error::Error for PassifyError {}

/// The passive form of a loop-free procedure; joins merge live variables only.
pub fn passify(program: &Program, procedure: &Procedure) -> Result<Passive, PassifyError> {
    passify_keeping(program, procedure, &BTreeSet::new())
}

/// The same; the variables in `keep` are merged at every join, so that their
/// values can be read at every assertion.
pub fn passify_keeping(
    program: &Program,
    procedure: &Procedure,
    keep: &BTreeSet<VarId>,
) -> Result<Passive, PassifyError> {
    topological_order(procedure).map_err(PassifyError::Graph)?;
    let Split { procedure, origin } = split_critical_edges(procedure);
    let procedure = &procedure;
    let order = topological_order(procedure).map_err(PassifyError::Graph)?;
    let mut live = liveness::live_in(procedure, &order);
    for set in live.values_mut() {
        set.extend(keep.iter().map(|v| v.index()));
    }
    let mut passifier = Passifier::new(program, procedure, &order);
    for &block in &order {
        passifier.join(block, &live[&block]);
        passifier.block(&procedure.blocks[block], origin[block.index()])?;
    }
    if cfg!(debug_assertions) {
        check::debug_check(&passifier.passive.to_program(), check::Threads::Two, "passify");
    }
    Ok(passifier.passive)
}

struct Passifier {
    passive: Passive,
    names: BTreeSet<(String, Option<crate::ivl::ast::Thread>)>,
    /// How many incarnations a variable has so far.
    counts: BTreeMap<VarId, u32>,
    /// Values at the end of each block that has been done.
    exits: IdVec<PassiveBlockId, Exit>,
    /// How many versions of values there were.
    versions: u32,
    predecessors: BTreeMap<BlockId, Vec<PassiveBlockId>>,
    numbers: BTreeMap<BlockId, PassiveBlockId>,
    current: Exit,
}

/// Values with a version number, which changes whenever they do, so that comparing two numbers
/// decides whether all values are equal.
#[derive(Clone, Default)]
struct Exit {
    values: Incarnations,
    version: u32,
}

impl Passifier {
    fn new(program: &Program, procedure: &Procedure, order: &[BlockId]) -> Self {
        let numbers: BTreeMap<_, _> =
            order.iter().enumerate().map(|(i, b)| (*b, PassiveBlockId::from_index(i))).collect();
        let mut predecessors: BTreeMap<BlockId, Vec<PassiveBlockId>> = BTreeMap::new();
        for block in order {
            for target in &procedure.blocks[*block].targets {
                predecessors.entry(*target).or_default().push(numbers[block]);
            }
        }
        let passive = Passive {
            name: procedure.name.clone(),
            sorts: program.sorts.clone(),
            functions: program.functions.clone(),
            vars: program.vars.clone(),
            origin: program.vars.ids().collect(),
            axioms: program.axioms.clone(),
            blocks: IdVec::new(),
        };
        let names = program.vars.iter().map(|v| (v.name.clone(), v.thread)).collect();
        let (counts, exits, current) = (BTreeMap::new(), IdVec::new(), Exit::default());
        Passifier { passive, names, counts, exits, versions: 0, predecessors, numbers, current }
    }

    fn fresh(&mut self, variable: VarId) -> VarId {
        let Var { name, thread, ty, .. } = self.passive.vars[variable].clone();
        let count = self.counts.entry(variable).or_default();
        let name = loop {
            *count += 1;
            let candidate = format!("{name}#{count}");
            if self.names.insert((candidate.clone(), thread)) {
                break candidate;
            }
        };
        self.passive.origin.push(variable);
        self.passive.vars.push(Var { name, thread, ty, constant: true })
    }

    /// Sets `current` to the values at the head of `block`.
    fn join(&mut self, block: BlockId, live: &FixedBitSet) {
        let predecessors = self.predecessors.get(&block).cloned().unwrap_or_default();
        let exits: Vec<Exit> = predecessors.iter().map(|p| self.exits[*p].clone()).collect();
        let Some((first, rest)) = exits.split_first() else {
            return;
        };
        self.current = first.clone();
        if rest.iter().all(|exit| exit.version == first.version) {
            return;
        }
        let touched: BTreeSet<VarId> = exits.iter().flat_map(|exit| exit.values.keys().copied()).collect();
        for variable in touched {
            let values: Vec<Option<Expr>> = exits.iter().map(|exit| value(&exit.values, variable)).collect();
            if values.iter().any(|v| *v != values[0]) {
                let merged = match values.into_iter().collect::<Option<Vec<Expr>>>() {
                    Some(values) if live.contains(variable.index()) => {
                        Some(self.merge(variable, &predecessors, values))
                    }
                    _ => None,
                };
                self.change(variable, merged);
            }
        }
    }

    fn merge(&mut self, variable: VarId, predecessors: &[PassiveBlockId], values: Vec<Expr>) -> Expr {
        let merged = self.fresh(variable);
        for (predecessor, value) in predecessors.iter().zip(values) {
            let command = PassiveCommand { kind: PassiveKind::Define(merged, value), span: None };
            self.passive.blocks[*predecessor].commands.push(command);
        }
        build::var(merged)
    }

    fn block(&mut self, block: &crate::ivl::ast::Block, origin: BlockId) -> Result<(), PassifyError> {
        let targets = block.targets.iter().map(|target| self.numbers[target]).collect();
        let (label, entry) = (block.label.clone(), self.current.values.clone());
        let mut done = PassiveBlock { origin, label, entry, changes: Vec::new(), commands: Vec::new(), targets };
        for command in &block.commands {
            self.command(&command.kind, command.span, &mut done)?;
        }
        self.exits.push(self.current.clone());
        self.passive.blocks.push(done);
        Ok(())
    }

    fn command(
        &mut self,
        command: &CommandKind,
        span: Option<Span>,
        block: &mut PassiveBlock,
    ) -> Result<(), PassifyError> {
        let stage = |what| Err(PassifyError::Stage(block.label.clone(), what));
        if visit::expressions(command).into_iter().any(|e| visit::any(e, |k| matches!(k, ExprKind::Other(_)))) {
            return stage("`$other`");
        }
        match command {
            CommandKind::Assign(v, e) => {
                let e = self.resolve(e);
                let simple = matches!(*e, ExprKind::Var(_) | ExprKind::Literal(..) | ExprKind::Bool(_));
                let value = if simple { e } else { self.define(*v, e, span, block) };
                self.set(*v, value, block);
            }
            CommandKind::Havoc(vs) => {
                for v in vs {
                    let value = build::var(self.fresh(*v));
                    self.set(*v, value, block);
                }
            }
            CommandKind::Assume(e) => {
                let e = self.resolve(e);
                if build::as_bool(&e) != Some(true) {
                    let kind = if is_fact(&e) { PassiveKind::Fact(e) } else { PassiveKind::Assume(e) };
                    block.commands.push(PassiveCommand { kind, span });
                }
            }
            CommandKind::Assert(obligation, e) => {
                let kind = PassiveKind::Assert(*obligation, self.resolve(e));
                block.commands.push(PassiveCommand { kind, span });
            }
            CommandKind::Access(_) => return stage("an access"),
            CommandKind::Barrier(_) => return stage("a barrier"),
            CommandKind::Collective(_) => return stage("a collective operation"),
            CommandKind::BarrierInvariant(_) => return stage("a barrier invariant"),
        }
        Ok(())
    }

    fn resolve(&self, e: &Expr) -> Expr {
        // Reads of a variable whose values were not merged cannot occur: it would be live.
        fold::rewrite(e, &mut |e| {
            let ExprKind::Var(id) = **e else { return None };
            self.current.values.get(&id).cloned().flatten()
        })
    }

    fn define(&mut self, v: VarId, e: Expr, span: Option<Span>, block: &mut PassiveBlock) -> Expr {
        let incarnation = self.fresh(v);
        block.commands.push(PassiveCommand { kind: PassiveKind::Define(incarnation, e), span });
        build::var(incarnation)
    }

    fn set(&mut self, v: VarId, value: Expr, block: &mut PassiveBlock) {
        block.changes.push((block.commands.len(), v, value.clone()));
        self.change(v, Some(value));
    }

    fn change(&mut self, v: VarId, value: Option<Expr>) {
        self.current.values.insert_mut(v, value);
        self.versions += 1;
        self.current.version = self.versions;
    }
}

fn value(map: &Incarnations, variable: VarId) -> Option<Expr> {
    map.get(&variable).cloned().unwrap_or_else(|| Some(build::var(variable)))
}

/// Does the assumption only say how values were made: that they lie in their
/// type's range, or that an operation did not overflow.
fn is_fact(e: &Expr) -> bool {
    match &**e {
        ExprKind::Machine(op, _) => match op.op {
            Op::InRange | Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => true,
            Op::Add | Op::Sub | Op::Mul | Op::Neg | Op::AddExact | Op::SubExact | Op::MulExact => false,
            Op::NegExact | Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor => false,
            Op::Not | Op::Shl | Op::Shr | Op::Lt | Op::Le => false,
            Op::To(_) | Op::ToExact(_) | Op::FromBool => false,
        },
        ExprKind::Binary(Binary::And, a, b) => is_fact(a) && is_fact(b),
        ExprKind::Binary(Binary::Implies, _, b) => is_fact(b),
        ExprKind::Binary(Binary::Or | Binary::Iff | Binary::Eq | Binary::Ne, ..) => false,
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Ite(..) => false,
        ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{GraphError, PassifyError};
    use crate::vc::passive::PassiveKind;
    use crate::vc::testing::{expr, nth, passive, show, show_expr, try_passive, var};

    const XY: &str = "var x, y: u32; const c: bool;";

    const DIAMOND: &str = "\
entry:
  x := u32_add(x, 1);
  y := x;
  goto yes, no;
yes:
  assume c;
  x := u32_add(x, 2);
  goto join;
no:
  assume !c;
  y := u32_add(y, 3);
  goto join;
join:
  assert candidate x == 0;
  return;";

    #[test]
    fn joins_merge_what_is_live_and_copies_are_free() {
        let passive = passive(XY, DIAMOND);
        let expected = "\
entry:
  assume x#1 == u32_add(x, 1);
  goto yes, no;
yes:
  assume c;
  assume x#2 == u32_add(x#1, 2);
  assume x#3 == x#2;
  goto join;
no:
  assume !c;
  assume y#1 == u32_add(x#1, 3);
  assume x#3 == x#1;
  goto join;
join:
  assert candidate x#3 == 0;
  return;
";
        assert_eq!(show(&passive.to_program()), expected);
    }

    #[test]
    fn a_passive_program_reads_back() {
        use crate::ivl::{Arithmetic, parse::parse, print::Dialect, print::print};
        let program = passive(XY, DIAMOND).to_program();
        let text = print(&program, Dialect { arithmetic: Arithmetic::BitVectors, prelude: false });
        assert_eq!(parse(&text), Ok(program));
    }

    #[test]
    fn values_can_be_asked_for_where_they_were_merged() {
        let dead = passive(XY, DIAMOND);
        let at = nth(&dead, 0);
        assert_eq!(dead.value_at(at, var(&dead, "y")), None);
        assert_eq!(dead.expression_at(at, &expr(&dead, "x == y")), None);
        let kept = try_passive(XY, DIAMOND, &["y"]).expect("loop-free");
        let e = kept.expression_at(at, &expr(&kept, "x == y && c")).expect("kept");
        assert_eq!(show_expr(&kept, &e), "x#3 == y#2 && c");
    }

    #[test]
    fn values_change_in_the_middle_of_a_block() {
        let body = "\
a:
  assert candidate x == 0;
  havoc x;
  assert candidate x == 0;
  x := 5;
  assert candidate x == y;
  return;";
        let passive = passive(XY, body);
        let values: Vec<String> = (0..3)
            .map(|i| show_expr(&passive, &passive.value_at(nth(&passive, i), var(&passive, "x")).expect("a value")))
            .collect();
        assert_eq!(values, ["x", "x#1", "(5 : u32)"]);
    }

    #[test]
    fn facts_are_told_from_assumptions() {
        let body = "\
a:
  assume u32_in_range(x);
  assume c ==> u32_add_fits(x, y) && u32_to_i64_fits(x);
  assume u32_in_range(x) || c;
  assume u32_lt(x, y);
  assume true;
  return;";
        let passive = passive(XY, body);
        let facts: Vec<bool> =
            passive.blocks.iter().flat_map(|b| &b.commands).map(|c| matches!(c.kind, PassiveKind::Fact(_))).collect();
        assert_eq!(facts, [true, true, false, false]);
    }

    #[test]
    fn what_is_no_loop_free_two_thread_procedure_is_refused() {
        let of = |body| try_passive(XY, body, &[]).map(|_| ()).expect_err("refused");
        assert_eq!(
            of("a:\n  goto b;\nb:\n  goto a, c;\nc:\n  return;"),
            PassifyError::Graph(GraphError::Loop("a".to_owned()))
        );
        assert_eq!(of("a:\n  assume $other(c);\n  return;"), PassifyError::Stage("a".to_owned(), "`$other`"));
        let barrier = "a:\n  assume {:barrier 2} {:fences \"shared\"} true;\n  return;";
        assert_eq!(of(barrier), PassifyError::Stage("a".to_owned(), "a barrier"));
    }

    #[test]
    fn unreachable_blocks_vanish_and_double_edges_are_one() {
        let passive =
            passive(XY, "a:\n  goto b, b;\nc:\n  x := 1;\n  goto b;\nb:\n  assert candidate x == 0;\n  return;");
        assert_eq!(show(&passive.to_program()), "a:\n  goto b;\nb:\n  assert candidate x == 0;\n  return;\n");
    }
}
