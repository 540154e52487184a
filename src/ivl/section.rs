//! Sections: loop-free programs of one or two threads.
//!
//! What holds: a section has one procedure without cycles, whose entry is its
//! first block; each assertion's instance is its duty, one of
//! [`Section::duties`].
//!
//! What is absent: accesses, barriers, barrier invariants and `$other`. All of
//! them have become assignments, assumptions and assertions.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::{Id, IdVec};
use crate::ivl::ast::{BlockId, CommandKind, Expr, Procedure, Program, SiteId, VarId};
use crate::ivl::build;
use crate::ivl::thread::ArrayId;
use crate::ivl::visit;
use crate::kernel::integer::U32;
use crate::obligation::{ClaimId, DutyId, Kind};

/// What was proved or is being tried: which guesses may be assumed.
#[derive(Clone, Default, Debug)]
pub struct Facts {
    /// Numbers of candidate claims that are not refuted.
    pub candidates: BTreeSet<ClaimId>,
    /// Variables that are equal for all threads of a group at a cut (a barrier block).
    pub uniform: BTreeMap<BlockId, BTreeSet<VarId>>,
    /// What needs no proof by the solver.
    pub lockstep: Lockstep,
    /// Arrays on which no two threads of a group race whatever barriers there are.
    pub race_free: BTreeSet<ArrayId>,
    /// Arrays on which they do not, either, unless one of the two accesses is one of these.
    pub suspects: BTreeMap<ArrayId, BTreeSet<SiteId>>,
}

/// What the threads of a group have in common by the form of the program alone.
#[derive(Clone, Default, Debug)]
pub struct Lockstep {
    /// They come to barriers, and to heads of loops where they are to meet, together and
    /// in the same iterations.
    pub meets: bool,
    /// All threads of the grid come to the barriers of the grid together, and in the same iterations.
    pub grid_meets: bool,
    /// Variables that are equal there, behind the barrier.
    pub common: BTreeMap<BlockId, BTreeSet<VarId>>,
}

impl Lockstep {
    /// Is the variable equal in all threads at this place.
    pub fn is_common(&self, place: BlockId, var: VarId) -> bool {
        self.common.get(&place).is_some_and(|vars| vars.contains(&var))
    }
}

/// Where control must come, lest the hypotheses contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Behind what is assumed of the launch and of the arguments.
    Entry,
    /// A barrier.
    Barrier(SiteId),
    /// The end.
    Exit,
}

impl Place {
    /// Its site, if it is one of the program's.
    pub fn site(self) -> Option<SiteId> {
        match self {
            Place::Barrier(site) => Some(site),
            Place::Entry | Place::Exit => None,
        }
    }
}

/// What an assertion of a section stands for.
#[derive(Clone, PartialEq, Debug)]
pub enum Duty {
    /// A claim of the one-thread program.
    Claim(ClaimId),
    /// A race at this site of thread 2 with an earlier or equal site of thread 1.
    Race {
        /// The array.
        array: ArrayId,
        /// Where thread 2 accesses it.
        second: SiteId,
        /// Sites of thread 1 that are covered, each with the kind of the pair.
        first: Vec<(SiteId, Kind)>,
        /// Where both may write the same value: that they do, if they race.
        tolerant: Option<DutyId>,
    },
    /// Thread 2 arrives at this barrier; thread 1 must have arrived there, too.
    Meet(SiteId),
    /// At this cut, the variable is equal in both threads: a guess.
    Uniform(BlockId, VarId),
    /// Control comes here under the hypotheses.
    Reachable(Place),
    /// A barrier invariant, or one of its access checks.
    Invariant(SiteId),
    /// An element invariant of an array, for the element of this index.
    Element {
        /// The annotation.
        site: SiteId,
        /// The array.
        array: ArrayId,
        /// The element's unit, an `i64`.
        index: VarId,
        /// For which thread.
        part: ElementPart,
    },
}

/// For which thread an element invariant is to be proved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ElementPart {
    /// For one that wrote the element.
    Write,
    /// For one that did not, and may be its owner.
    Frame,
    /// The same with one of the owners of [`Section::owners`]. For one of them it has to be
    /// proved in all duties of the annotation; the others are of no account then.
    FrameBy(usize),
}

/// A loop-free program with one procedure.
#[derive(Clone, Debug)]
pub struct Section {
    /// What it checks, and from which cut: `races from barrier at …`.
    pub name: String,
    /// The program.
    pub program: Program,
    /// What its assertions are to prove.
    pub duties: IdVec<DutyId, Duty>,
    /// In `races` and `groups`: which site thread 1 logged, a `u32`.
    pub log_site: Option<VarId>,
    /// The variables of the one-thread program in this one, by thread.
    pub copies: [BTreeMap<VarId, VarId>; 2],
    /// In `races` and `groups`: the unit that thread 1 logged.
    pub log_offset: Option<VarId>,
    /// In `elements`: candidates for the owner that an annotation does not state, over the
    /// variables of the one-thread program with the values that they have where the
    /// interval begins.
    pub owners: BTreeMap<SiteId, Vec<Vec<Expr>>>,
}

impl Section {
    /// Its procedure.
    pub fn procedure(&self) -> &Procedure {
        &self.program.procedures[0]
    }

    /// The same with those of its assertions only that are to be kept, by their duties.
    pub fn with(&self, is_kept: impl Fn(DutyId) -> bool) -> Section {
        let mut section = self.clone();
        for block in section.program.procedures.iter_mut().flat_map(|procedure| procedure.blocks.iter_mut()) {
            block.commands.retain(|command| match &command.kind {
                CommandKind::Assert(obligation, _) => is_kept(obligation.duty()),
                CommandKind::Assign(..) | CommandKind::Havoc(_) | CommandKind::Assume(_) => true,
                CommandKind::Access(_) | CommandKind::Barrier(_) => true,
                CommandKind::Collective(_) | CommandKind::BarrierInvariant(_) => true,
            });
        }
        section
    }

    /// The same where an access at one of these sites races with none.
    pub fn sparing(&self, sites: &BTreeSet<SiteId>) -> Section {
        let Some(log) = self.log_site else { return self.clone() };
        let is_spared =
            |duty: DutyId| matches!(&self.duties[duty], Duty::Race { second, .. } if sites.contains(second));
        let mut section = self.with(|duty| !is_spared(duty));
        let is_logged =
            build::or(sites.iter().map(|site| build::eq(build::var(log), build::lit(site.index() as i128, U32))));
        for command in
            section.program.procedures.iter_mut().flat_map(|p| p.blocks.iter_mut()).flat_map(|b| &mut b.commands)
        {
            if let CommandKind::Assert(obligation, claim) = &mut command.kind
                && matches!(self.duties[obligation.duty()], Duty::Race { .. })
            {
                *claim = build::or([is_logged.clone(), claim.clone()]);
            }
        }
        section
    }

    /// The same where assertions of these kinds are assumed.
    pub fn assuming(&self, is_assumed: impl Fn(Kind) -> bool) -> Section {
        let mut section = self.clone();
        let blocks = section.program.procedures.iter_mut().flat_map(|procedure| procedure.blocks.iter_mut());
        for command in blocks.flat_map(|block| &mut block.commands) {
            if let CommandKind::Assert(obligation, claim) = &command.kind
                && is_assumed(obligation.kind)
            {
                command.kind = CommandKind::Assume(claim.clone());
            }
        }
        section
    }

    /// For a race of writes: the duty to prove that they write the same value.
    pub fn tolerant_twin(&self, duty: DutyId) -> Option<DutyId> {
        match &self.duties[duty] {
            Duty::Race { tolerant, .. } => *tolerant,
            Duty::Claim(_) | Duty::Meet(_) | Duty::Uniform(..) | Duty::Reachable(_) => None,
            Duty::Invariant(_) | Duty::Element { .. } => None,
        }
    }

    /// What its assertions claim.
    pub fn claims(&self) -> impl Iterator<Item = &Expr> {
        self.program
            .procedures
            .iter()
            .flat_map(visit::commands)
            .filter_map(|command| if let CommandKind::Assert(_, claim) = command { Some(claim) } else { None })
    }
}
