//! Where a pair's section ends: thread 1 leaves behind where it arrived, thread 2
//! must have come to the same place (MEET); claims about both are proved there.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::cfg::{barrier_of, collective_of};
use crate::ivl::op::Op;
use crate::ivl::section::{Duty, Section};
use crate::obligation::{ClaimId, Kind};

use super::element::ElementFact;
use super::invariants;
use super::options::Options;
use super::pair::{Pair, PairPurpose};
use super::product::{CODE, Cast, code, is_binary, is_code};
use super::run::{self, End};
use super::warp;

/// Codes of binary claims begin here.
const CLAIMS: usize = 1 << 24;
/// Codes of loop entries begin here.
const ENTRIES: usize = 1 << 26;
/// Codes of heads where threads meet begin here.
const HEADS: usize = 1 << 27;

fn end_code(end: End) -> usize {
    match end {
        End::Exit => 0,
        End::Barrier(block) | End::Collective(block) => block.index() + 1,
        End::Claim(id) => CLAIMS + id.index(),
        End::Entry(head) => ENTRIES + head.index(),
        End::Head(head) => HEADS + head.index(),
    }
}

impl Pair<'_> {
    /// That threads meet at barriers, and at these heads, where the form of the program shows
    /// it and nothing else is to be proved of pairs: obligations that the report counts.
    pub(super) fn in_lockstep(mut self, heads: &BTreeSet<BlockId>) -> Option<Section> {
        debug_assert!(self.product.facts.lockstep.meets);
        if !self.product.source.rules.keep(Rule::Meet) {
            return None;
        }
        let entry = self.product.new_block("lockstep");
        let procedure = self.product.procedure();
        let barriers = self.product.cfg.barriers.iter().filter_map(|b| barrier_of(&procedure.blocks[*b]));
        let sites: Vec<SiteId> =
            barriers.map(|b| b.site).chain(heads.iter().map(|head| self.barrier_within(*head))).collect();
        for site in sites {
            self.product.span = Some(self.product.source.sites[site].span);
            self.product.assert(entry, Kind::Divergence, Duty::Meet(site), build::bool(true));
        }
        let name = format!("{} lockstep", procedure.name);
        Some(self.product.finish(name, None, None)).filter(|section| !section.duties.is_empty())
    }

    /// A place to meet at in the loop at this head.
    fn barrier_within(&self, head: BlockId) -> SiteId {
        let procedure = self.product.procedure();
        let body = &self.product.cfg.loops[&head].body;
        let site = body.iter().find_map(|b| match self.purpose {
            PairPurpose::Converge(_) => collective_of(&procedure.blocks[*b]).map(|c| c.site),
            _ => barrier_of(&procedure.blocks[*b]).map(|b| b.site),
        });
        site.expect("the loop has a place to meet at")
    }

    pub(super) fn thread_one_ends(&mut self, ends: BTreeMap<End, Vec<BlockId>>, second: BlockId) {
        let (PairPurpose::Meet(end_var) | PairPurpose::Converge(end_var) | PairPurpose::Iterate(end_var)) =
            self.purpose
        else {
            // Thread 1 arrived without having logged an access: there is nothing for thread 2 to
            // be compared with.
            for block in ends.into_values().flatten() {
                self.product.assume(block, build::bool(false));
            }
            return;
        };
        for (end, blocks) in ends {
            for block in blocks {
                self.product.push(block, CommandKind::Assign(end_var, code(end_code(end))));
                self.product.jump(block, vec![second]);
            }
        }
    }

    pub(super) fn thread_two_ends(
        &mut self,
        ends: BTreeMap<End, Vec<BlockId>>,
        known: &[ElementFact],
        options: &Options,
    ) -> Result<()> {
        let (PairPurpose::Meet(end_var) | PairPurpose::Converge(end_var) | PairPurpose::Iterate(end_var)) =
            self.purpose
        else {
            return Ok(());
        };
        let converges = matches!(self.purpose, PairPurpose::Converge(_));
        let iterates = matches!(self.purpose, PairPurpose::Iterate(_));
        for (end, blocks) in ends {
            for block in blocks {
                match end {
                    // Nothing to prove: if thread 1 is at a barrier, the same pair with its
                    // threads exchanged has thread 2 there, and fails.
                    End::Exit => {}
                    // MEET at barriers is an obligation of the sections for any two threads of
                    // the group; lanes of a warp need not prove it again.
                    End::Barrier(_) if converges => {}
                    End::Collective(at) => self.converges(at, end_var, block, options.exited_threads_ok),
                    // Groups enter loops independently of each other.
                    End::Entry(_) if self.product.cast == Cast::TwoGroups => {}
                    End::Barrier(cut) => self.arrives(cut, end_var, block, options)?,
                    End::Head(head) if !iterates => self.arrives_at_head(head, end_var, block),
                    End::Claim(id) => self.binary_claim(id, end_var, known, block),
                    End::Entry(head) => {
                        self.binary_invariants(head, end, Kind::InvariantEntry, end_var, block);
                    }
                    End::Head(head) => {
                        self.binary_invariants(head, end, Kind::InvariantMaintained, end_var, block);
                    }
                }
            }
        }
        Ok(())
    }

    /// MEET: the same next cut, the same iterations; then binary claims and guesses.
    fn arrives(&mut self, cut: BlockId, end_var: VarId, block: BlockId, options: &Options) -> Result<()> {
        let procedure = self.product.procedure();
        let barrier = barrier_of(&procedure.blocks[cut]).expect("it was found as a barrier's block");
        self.product.span = procedure.blocks[cut].commands.last().and_then(|c| c.span);
        let end = End::Barrier(cut);
        self.together(cut, end, barrier.site, end_var, block, options.exited_threads_ok);
        let arrived = is_code(end_var, end_code(end));
        for invariant in invariants::before(&self.product, cut) {
            if invariant.is_binary() {
                invariants::assert_binary(&mut self.product, &invariant, &arrived, block)?;
            }
        }
        self.guesses(cut, &arrived, block);
        Ok(())
    }

    /// CONVERGE: both lanes are in the mask, so they come to the same operation, in the
    /// same iterations, with the same mask.
    fn converges(&mut self, at: BlockId, end_var: VarId, block: BlockId, exits_ok: bool) {
        let procedure = self.product.procedure();
        let collective = collective_of(&procedure.blocks[at]).expect("it was found as a collective's block");
        self.product.span = procedure.blocks[at].commands.last().and_then(|c| c.span);
        let (one, two) = [Thread::One, Thread::Two].map(|t| self.product.rename(t, &collective.mask)).into();
        let end = End::Collective(at);
        let arrived = is_code(end_var, end_code(end));
        let mut claim = build::and([arrived.clone(), run::same_iteration(&self.product, at), build::eq(one, two)]);
        if exits_ok {
            claim = build::or2(is_code(end_var, end_code(End::Exit)), claim);
        }
        if self.product.source.rules.keep(Rule::Meet) {
            self.product.assert(block, Kind::WarpDivergence, Duty::Meet(collective.site), claim);
        }
        self.guesses(at, &arrived, block);
    }

    /// A loop whose barrier may be passed by: all threads come to its head together,
    /// or some of them will wait for others in vain. The same of lanes and collectives.
    fn arrives_at_head(&mut self, head: BlockId, end_var: VarId, block: BlockId) {
        let site = self.barrier_within(head);
        self.product.span = Some(self.product.source.sites[site].span);
        let end = End::Head(head);
        self.together(head, end, site, end_var, block, false);
        self.guesses(head, &is_code(end_var, end_code(end)), block);
    }

    fn together(&mut self, place: BlockId, end: End, site: SiteId, end_var: VarId, block: BlockId, exits_ok: bool) {
        let arrived = is_code(end_var, end_code(end));
        let mut claim = build::and2(arrived, run::same_iteration(&self.product, place));
        if matches!((end, &self.purpose), (End::Head(_), PairPurpose::Converge(_))) {
            let (cfg, procedure) = (self.product.cfg, self.product.procedure());
            let kept = warp::kept_masks(cfg, procedure, &BTreeSet::from([place]));
            kept.values().for_each(|masks| claim = build::and2(claim.clone(), warp::agree(&self.product, masks)));
        }
        // Thread 1 may have ended at a binary claim, which is no place where threads wait: that
        // path goes on in another copy, which says where it arrives.
        let below = build::op(Op::Le, CODE, [code(CLAIMS), build::var(end_var)]);
        let above = build::op(Op::Lt, CODE, [build::var(end_var), code(HEADS)]);
        claim = build::or2(build::and2(below, above), claim);
        if exits_ok {
            claim = build::or2(is_code(end_var, end_code(End::Exit)), claim);
        }
        let (kind, is_known) = match self.purpose {
            PairPurpose::Converge(_) => (Kind::WarpDivergence, false),
            PairPurpose::Races(_) | PairPurpose::Iterate(_) => (Kind::Divergence, false),
            PairPurpose::Meet(_) => (Kind::Divergence, self.product.facts.lockstep.meets),
        };
        // Shown by the form of the program, of any two threads of a group (`infer::lockstep`).
        // The claim `true` stays as an obligation, so that the report counts it.
        let claim = if is_known && self.product.cast == Cast::OneGroup { build::bool(true) } else { claim };
        if self.product.source.rules.keep(Rule::Meet) {
            self.product.assert(block, kind, Duty::Meet(site), claim);
        }
    }

    /// Variables that may be equal in all threads here.
    fn guesses(&mut self, place: BlockId, arrived: &Expr, block: BlockId) {
        let facts = self.product.facts;
        let open = |var: &&VarId| !facts.lockstep.is_common(place, **var);
        for var in facts.uniform.get(&place).into_iter().flatten().filter(open).copied() {
            let (one, two) = (self.product.copy(Thread::One, var), self.product.copy(Thread::Two, var));
            let equal = build::implies(arrived.clone(), build::eq(build::var(one), build::var(two)));
            self.product.assert(block, Kind::Candidate, Duty::Uniform(place, var), equal);
        }
    }

    /// Both threads come to a loop's head: its binary invariants hold.
    fn binary_invariants(&mut self, head: BlockId, end: End, kind: Kind, end_var: VarId, block: BlockId) {
        let both = build::and2(is_code(end_var, end_code(end)), run::same_iteration(&self.product, head));
        for (obligation, claim, span) in run::leading_invariants(&self.product, head) {
            // Guesses about pairs are not proved here, and nothing assumes them
            // (`Pair::at_head`).
            if is_binary(&claim) && obligation.kind != Kind::Candidate {
                self.product.span = span;
                let claim = build::implies(both.clone(), self.product.rename(Thread::One, &claim));
                self.product.assert_claim(block, kind, Duty::Claim(obligation.claim()), claim);
            }
        }
    }

    /// A claim about a pair is proved where both threads come to it in the same iterations.
    fn binary_claim(&mut self, id: ClaimId, end_var: VarId, known: &[ElementFact], block: BlockId) {
        let procedure = self.product.procedure();
        for source in &self.product.cfg.order {
            for command in &procedure.blocks[*source].commands {
                if let CommandKind::Assert(obligation, claim) = &command.kind
                    && obligation.claim() == id
                {
                    self.product.span = command.span;
                    let both = build::and2(
                        is_code(end_var, end_code(End::Claim(id))),
                        run::same_iteration(&self.product, *source),
                    );
                    let claim = build::implies(both, self.product.rename(Thread::One, claim));
                    known.iter().for_each(|k| k.assume_where_read(&mut self.product, &claim, block));
                    self.product.assert_claim(block, obligation.kind, Duty::Claim(id), claim);
                }
            }
        }
    }
}
