//! One thread, from entry to exit: every obligation that speaks of one thread.

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::ivl::ast::{BlockId, CommandKind, Procedure, Program, Thread};
use crate::ivl::build;
use crate::ivl::cfg::Cfg;
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::section::{Facts, Section};
use crate::ivl::thread::ThreadProgram;
use crate::obligation::Kind;

use super::product::{Cast, Product};
use super::run::{self, Accesses, Policy, Purpose};

/// The program of one thread, its loops cut and its barriers passed.
///
/// # Errors
/// A loop invariant over two threads, a barrier invariant in a group that is not
/// one-dimensional.
pub fn solo(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Section> {
    let product = run_alone(source, cfg, facts, Accesses::Drop)?;
    Ok(product.finish(format!("{} solo", source.procedure().name), None, None))
}

/// The same with its accesses marked, as a reader wants to see it.
///
/// # Errors
/// As [`solo`].
pub fn instrumented(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Program> {
    let mut product = run_alone(source, cfg, facts, Accesses::Keep)?;
    for block in product.blocks.iter_mut() {
        let is_mark = |kind: &CommandKind| matches!(kind, CommandKind::Assert(o, _) if o.kind == Kind::Reachable);
        block.commands.retain(|command| !is_mark(&command.kind));
    }
    let name = source.procedure().name.clone();
    let program = Program { procedures: vec![Procedure { name, blocks: product.blocks }], ..product.program };
    debug_check(&program, Threads::One, "two_thread::instrumented");
    Ok(program)
}

fn run_alone<'a>(source: &'a ThreadProgram, cfg: &'a Cfg, facts: &'a Facts, accesses: Accesses) -> Result<Product<'a>> {
    let mut product = Product::new(source, cfg, facts, Cast::Solo);
    let entry = product.new_block("solo");
    if let Some(same_group) = source.geometry.same_group {
        let copy = product.copy(Thread::One, same_group);
        product.assume(entry, build::var(copy));
    }
    let policy = Policy {
        thread: Thread::One,
        purpose: Purpose::Prove,
        cut_heads: cfg.loops.keys().copied().collect(),
        stops: Default::default(),
        wanted: None,
        accesses,
        binary_claims: false,
        until: Default::default(),
        until_named: Default::default(),
        known: Vec::new(),
        known_together: Vec::new(),
    };
    let (start, _) = run::copy(&mut product, BlockId::from_index(0), &policy)?;
    product.jump(entry, vec![start]);
    debug_assert_eq!(entry, product.entry());
    Ok(product)
}
