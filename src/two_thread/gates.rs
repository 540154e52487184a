//! What groups did before their tickets, and what the last one does behind its own (docs/design.md, D31).
//!
//! An access is *released* if it comes before the group's ticket, with a fence between the two: made by the
//! thread that takes the ticket, or by any thread before a barrier that is on every way to it. It is *acquired* if the
//! group's ticket comes before it: taken by the same thread, a fence or a barrier being between the two, or before a
//! barrier that is on every way to the access. A released access of one group comes before an acquired one of another
//! that is the last: they do not race.
//!
//! ```text
//! … A; barrier; fence; ticket        → ticket (the last); barrier; B …
//! ```
//!
//! Tickets are outside of loops, so a thread comes to its one at most once, and "behind" can be read off the
//! control flow: what the ticket cannot be reached from is not before it.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use crate::assumption;
use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::cfg::{Cfg, barrier_of};
use crate::ivl::section::Facts;
use crate::ivl::thread::{Gate, ThreadProgram};
use crate::ivl::{build, visit};
use crate::kernel::ast::Space;
use crate::kernel::integer::U32;

use super::product::Product;

/// The order that the tickets of one gate make.
#[derive(Clone)]
pub(super) struct Order {
    /// Which cell a group counts, if they do not all count one.
    row: Option<Expr>,
    last: Expr,
    released: Sites,
    acquired: Sites,
    /// Each fence that this takes is one of the thread with the ticket, next to it.
    is_strict: bool,
}

/// Sites of the program.
#[derive(Clone, Default, PartialEq, Eq)]
struct Sites {
    /// Whoever comes there.
    by_all: BTreeSet<SiteId>,
    /// If it is the thread that takes the ticket.
    by_first: BTreeSet<SiteId>,
}

/// The orders of a program's gates, as far as only the first thread of a group takes a ticket.
pub(super) fn orders(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Vec<Order> {
    let is_alone = |gate: &&Gate| facts.candidates.contains(&gate.alone);
    let flows = source.gates.iter().filter(is_alone).filter_map(|gate| Flow::new(source, cfg, gate));
    let orders = flows.filter_map(|flow| flow.order(source.fences_at_tickets));
    // Where the last one does nothing of its own, nothing rests on who that is.
    let matters = |order: &Order| order.acquired != Sites::default();
    orders.filter(matters).collect()
}

/// What is assumed of tickets, if what is proved of races between groups may rest on them.
pub fn assumed_of_tickets(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Vec<assumption::Kind> {
    let orders = orders(source, cfg, facts);
    let from_zero = (!orders.is_empty()).then_some(assumption::Kind::TicketsStartAtZero);
    let through = orders.iter().any(|order| !order.is_strict).then_some(assumption::Kind::FencesReachThroughBarriers);
    from_zero.into_iter().chain(through).collect()
}

/// Of two groups one is not the last.
pub(super) fn one_is_last(product: &Product, orders: &[Order]) -> Vec<Expr> {
    let last = |order: &Order, thread| product.rename(thread, &order.last);
    let both = |order| build::and([one_cell(product, order), last(order, Thread::One), last(order, Thread::Two)]);
    orders.iter().map(|order| build::not(both(order))).collect()
}

/// Both groups count the same cell.
fn one_cell(product: &Product, order: &Order) -> Expr {
    let row = |row: &Expr| build::eq(product.rename(Thread::One, row), product.rename(Thread::Two, row));
    order.row.as_ref().map_or(build::bool(true), row)
}

/// Under what condition one of two accesses of two groups comes before the other: the first one is thread 1's.
pub(super) fn ordered(product: &Product, orders: &[Order], first: SiteId, second: SiteId) -> Option<Expr> {
    let ways = orders.iter().flat_map(|order| {
        let way = |(before, one): (SiteId, Thread), (behind, two): (SiteId, Thread)| {
            let released = order.released.holds(product, before, one)?;
            let acquired = order.acquired.holds(product, behind, two)?;
            Some(build::and([one_cell(product, order), released, acquired, product.rename(two, &order.last)]))
        };
        let (one, two) = ((first, Thread::One), (second, Thread::Two));
        [way(one, two), way(two, one)]
    });
    let ways: Vec<Expr> = ways.flatten().collect();
    (!ways.is_empty()).then(|| build::or(ways))
}

impl Sites {
    fn holds(&self, product: &Product, site: SiteId, thread: Thread) -> Option<Expr> {
        if self.by_all.contains(&site) {
            return Some(build::bool(true));
        }
        let coords = &product.source.geometry.thread;
        let is_first = coords.iter().map(|c| build::eq(product.rename(thread, c), build::lit(0, U32)));
        self.by_first.contains(&site).then(|| build::and(is_first.collect::<Vec<_>>()))
    }
}

/// Where a command stands.
type Place = (BlockId, usize);

/// The control flow around one ticket.
struct Flow<'a> {
    source: &'a ThreadProgram,
    cfg: &'a Cfg,
    gate: &'a Gate,
    ticket: Place,
    /// Blocks from which control may come to the ticket's block, by at least one jump.
    to_ticket: FixedBitSet,
    from_ticket: FixedBitSet,
}

impl<'a> Flow<'a> {
    /// `None` if the ticket is never taken, or more than once.
    fn new(source: &'a ThreadProgram, cfg: &'a Cfg, gate: &'a Gate) -> Option<Self> {
        let mut flow = Flow {
            source,
            cfg,
            gate,
            ticket: (BlockId::from_index(0), 0),
            to_ticket: FixedBitSet::new(),
            from_ticket: FixedBitSet::new(),
        };
        let places = flow.places(gate.ticket);
        let [ticket] = places[..] else { return None };
        flow.ticket = ticket;
        flow.from_ticket = flow.behind(ticket.0, &|_, _| false);
        let count = source.procedure().blocks.len();
        let mut to = FixedBitSet::with_capacity(count);
        for block in cfg.order.iter().filter(|block| flow.behind(**block, &|_, _| false).contains(ticket.0.index())) {
            to.insert(block.index());
        }
        flow.to_ticket = to;
        (!flow.from_ticket.contains(ticket.0.index())).then_some(flow)
    }

    /// `None`: the cell is written where a ticket may be taken behind it, so that the count need not be that of the tickets.
    fn order(self, is_strict: bool) -> Option<Order> {
        let (released, acquired) = self.sites(is_strict);
        let is_strict = is_strict || self.sites(true) == (released.clone(), acquired.clone());
        let array = self.source.sites[self.gate.ticket].array;
        let is_behind = |site: &SiteId| acquired.by_all.contains(site) || acquired.by_first.contains(site);
        let written = visit::commands(self.source.procedure()).filter_map(|command| {
            let CommandKind::Access(access) = command else { return None };
            (access.kind == AccessKind::Write).then_some(access.site)
        });
        let mut written = written.filter(|site| self.source.sites[*site].array == array);
        let counts = written.all(|site| is_behind(&site));
        let (row, last) = (self.gate.row.clone(), self.gate.last.clone());
        counts.then_some(Order { row, last, released, acquired, is_strict })
    }

    /// The released and the acquired sites of arrays that groups have in common and write.
    fn sites(&self, is_strict: bool) -> (Sites, Sites) {
        let (mut released, mut acquired) = (Sites::default(), Sites::default());
        for site in self.source.sites.ids().filter(|site| self.is_plain(*site)) {
            let places = self.places(site);
            let all = |holds: &dyn Fn(Place) -> bool| !places.is_empty() && places.iter().all(|place| holds(*place));
            let add = |sites: &mut Sites, by_all: bool, by_first: bool| {
                if by_all {
                    sites.by_all.insert(site);
                }
                if by_first {
                    sites.by_first.insert(site);
                }
            };
            add(&mut released, all(&|at| self.is_released(at, is_strict)), all(&|at| self.is_released_by_first(at)));
            let by_first = all(&|at| self.is_acquired_by_first(at, is_strict));
            add(&mut acquired, all(&|at| self.is_acquired(at, is_strict)), by_first);
        }
        (released, acquired)
    }

    /// An access that is made where it stands, and not at some time later.
    fn is_plain(&self, site: SiteId) -> bool {
        let site = &self.source.sites[site];
        let is_common = |array| {
            let array = &self.source.arrays[array];
            array.written && array.space == Space::Global
        };
        site.array.is_some_and(is_common) && !(site.within_a_call || site.of_a_copy || site.pending)
    }

    fn places(&self, site: SiteId) -> Vec<Place> {
        let blocks = &self.source.procedure().blocks;
        let of_block = |block: &BlockId| {
            let block = *block;
            let is_it = move |command: &Command| matches!(&command.kind, CommandKind::Access(a) if a.site == site);
            let commands = blocks[block].commands.iter().enumerate();
            commands
                .filter(move |(_, command)| is_it(command))
                .map(move |(index, _)| (block, index))
                .collect::<Vec<_>>()
        };
        self.cfg.order.iter().flat_map(of_block).collect()
    }

    /// The blocks to which control may come from a block by at least one jump, some jumps aside.
    fn behind(&self, from: BlockId, is_left_out: &dyn Fn(BlockId, BlockId) -> bool) -> FixedBitSet {
        let blocks = &self.source.procedure().blocks;
        let mut seen = FixedBitSet::with_capacity(blocks.len());
        let mut work = vec![from];
        while let Some(block) = work.pop() {
            for target in blocks[block].targets.iter().filter(|target| !is_left_out(block, **target)) {
                if !seen.put(target.index()) {
                    work.push(*target);
                }
            }
        }
        seen
    }

    /// Whether the ticket can be taken behind a place, by the same thread.
    fn precedes_ticket(&self, (block, index): Place) -> bool {
        self.to_ticket.contains(block.index()) || block == self.ticket.0 && index < self.ticket.1
    }

    fn follows_ticket(&self, (block, index): Place) -> bool {
        self.from_ticket.contains(block.index()) || block == self.ticket.0 && index > self.ticket.1
    }

    /// No way from a block, behind what stands there, to another one is without a fence.
    fn is_fenced(&self, from: BlockId, to: BlockId) -> bool {
        !self.behind(from, &|_, to| self.source.fences.contains(&to)).contains(to.index())
    }

    fn is_released_by_first(&self, at: Place) -> bool {
        if at == self.ticket {
            return true;
        }
        // In one block there is no fence, which begins one.
        !self.follows_ticket(at) && at.0 != self.ticket.0 && self.is_fenced(at.0, self.ticket.0)
    }

    /// Whether a block ends with a barrier that orders global memory.
    fn orders_global(&self, block: BlockId) -> bool {
        barrier_of(&self.source.procedure().blocks[block]).is_some_and(|barrier| barrier.fences_global)
    }

    /// Barriers that are on every way from the entry to a block.
    fn barriers_before(&self, block: BlockId) -> impl Iterator<Item = BlockId> + '_ {
        let entry = BlockId::from_index(0);
        let is_on_every_way = move |barrier: &BlockId| {
            let avoids = |_: BlockId, to: BlockId| to == *barrier;
            *barrier != block
                && (*barrier == entry || block != entry && !self.behind(entry, &avoids).contains(block.index()))
        };
        self.cfg.barriers.iter().copied().filter(|barrier| self.orders_global(*barrier)).filter(is_on_every_way)
    }

    /// Before a barrier that comes before the ticket.
    fn is_released(&self, at: Place, is_strict: bool) -> bool {
        self.barriers_before(self.ticket.0).any(|barrier| {
            let is_before = !self.behind(barrier, &|_, _| false).contains(at.0.index());
            // In the barrier's block there is no fence behind the access.
            let is_fenced_there = !is_strict && at.0 != barrier && self.is_fenced(at.0, barrier);
            is_before && (is_fenced_there || self.is_fenced(barrier, self.ticket.0))
        })
    }

    fn is_acquired_by_first(&self, at: Place, is_strict: bool) -> bool {
        // A way goes out of a block that ends with a barrier, or into one that begins with a fence.
        let orders = |from, to| !is_strict && self.orders_global(from) || self.source.fences.contains(&to);
        at.0 != self.ticket.0
            && !self.precedes_ticket(at)
            && !self.behind(self.ticket.0, &orders).contains(at.0.index())
    }

    /// Behind a barrier that comes behind the ticket.
    fn is_acquired(&self, at: Place, is_strict: bool) -> bool {
        let is_behind = |barrier: &BlockId| {
            let is_fenced = *barrier != self.ticket.0 && self.is_fenced(self.ticket.0, *barrier);
            !self.precedes_ticket((*barrier, usize::MAX)) && (is_fenced || !is_strict)
        };
        at != self.ticket && self.barriers_before(at.0).any(|barrier| is_behind(&barrier))
    }
}
