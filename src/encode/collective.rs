//! What the lanes of a warp do together. At a shuffle a lane gets what another one
//! gives, and knows its claims (`__shuffle_invariant`); of votes whose mask is a constant all of its
//! lanes get the same, which has the bit of each; all other results are arbitrary, among them those that OpenCL leaves
//! undefined.

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{self as ivl, CommandKind, Exchange, Expr, Type, VarId};
use crate::ivl::op::Op;
use crate::ivl::thread::{Scope, Site};
use crate::ivl::{build, lane, visit};
use crate::kernel::ast::{
    self as kernel, Collective, CollectiveOp, Reach, Scalar, Shuffle, ShuffleInvariant, Ty, Vote,
};
use crate::kernel::integer::{I64, U32, U64};
use crate::obligation::Kind;
use crate::refusal::Construct;

use super::spec::map_type;
use super::state::{Encoder, Mode, Slot};

impl Encoder<'_> {
    /// What lanes of a warp do together: they come here, and what they get is arbitrary.
    pub(super) fn collective(&mut self, collective: &Collective, span: Span) -> Result<()> {
        if !self.function.is_kernel {
            return Err(Box::new(
                Diagnostic::unsupported(
                    span,
                    Construct::CollectiveInContract,
                    "a warp's collective operation in a function that is used by contract",
                )
                .with_help("drop the contract, so that calls are inlined"),
            ));
        }
        let shuffle = match collective.op {
            CollectiveOp::Shuffle(shuffle, reach) => Some((shuffle, reach)),
            CollectiveOp::Sync { .. } | CollectiveOp::Vote(_) | CollectiveOp::Match => None,
        };
        let mut operands = Vec::new();
        for (number, operand) in collective.operands.iter().enumerate() {
            let data = number == 0 && shuffle.is_some() && collective.dst.is_some_and(|dst| self.is_data_local(dst));
            operands.push(if data { self.data(operand)? } else { self.expr(operand)? });
        }
        let mask = self.expr(&collective.mask)?;
        let own = lane::names(&mask, &lane::lane(&self.geometry));
        self.oblige(Kind::WarpDivergence, own, span, Vec::new());
        let site =
            self.found.sites.push(Site { span, array: None, within_a_call: false, of_a_copy: false, pending: false });
        self.out.span = Some(span);
        let of_mask = if let ivl::ExprKind::Literal(mask, _) = *mask { Some(mask) } else { None };
        let (fences_shared, fences_global) = match collective.op {
            CollectiveOp::Sync { shared, global } => (shared, global),
            CollectiveOp::Shuffle(..) | CollectiveOp::Vote(_) | CollectiveOp::Match => (false, false),
        };
        let claim = self.shuffle_claims(&collective.invariants)?;
        self.out.span = Some(span);
        let exchange = match shuffle {
            Some(shuffle) => self.exchange(collective, shuffle, &mask, &operands, claim)?,
            None => None,
        };
        let gives = exchange.is_some();
        self.out.push(CommandKind::Collective(ivl::Collective { site, mask, fences_shared, fences_global, exchange }));
        self.out.split("after_collective");
        match collective.dst {
            Some(_) if gives => {}
            Some(dst) => match collective.op {
                CollectiveOp::Vote(Vote::First { lanes }) => {
                    let number = self.control.meeting_numbers.get(&lanes).copied();
                    self.vote(dst, number, lanes);
                }
                CollectiveOp::Vote(_) => {
                    let number = of_mask.and_then(|mask| self.control.vote_numbers.get(&mask)).copied();
                    self.vote(dst, number, 32);
                }
                CollectiveOp::Sync { .. } | CollectiveOp::Shuffle(..) | CollectiveOp::Match => {
                    self.havoc_local(dst);
                }
            },
            None => {}
        }
        if let (CollectiveOp::Vote(vote), Some(dst)) = (collective.op, collective.dst) {
            self.own_vote(vote, dst, collective, &operands);
        }
        Ok(())
    }

    /// What a lane's own vote says of the result (CUDA C++ Programming Guide, warp vote functions): its bit of a
    /// ballot is set if its predicate holds; then `any` holds; `all` holds only then.
    fn own_vote(&mut self, vote: Vote, dst: kernel::LocalId, collective: &Collective, operands: &[Expr]) {
        let (Some(Slot::Scalar(result)), [given, ..], [voted, ..]) =
            (self.storage.slots.get(&dst).cloned(), collective.operands.as_slice(), operands)
        else {
            return;
        };
        let (Ty::Scalar(Scalar::Int(ty)), Type::Machine(of_result)) = (given.ty, self.out.ty(result).clone()) else {
            return;
        };
        let holds = build::ne(voted.clone(), build::lit(0, ty));
        let is_set = build::ne(build::var(result), build::lit(0, of_result));
        let fact = match vote {
            Vote::Ballot if of_result == U32 => {
                build::iff(lane::names(&build::var(result), &lane::lane(&self.geometry)), holds)
            }
            Vote::Any => build::implies(holds, is_set),
            Vote::All => build::implies(is_set, holds),
            Vote::Ballot | Vote::Same | Vote::First { .. } | Vote::Reduce(_) => return,
        };
        self.out.assume(fact);
    }

    /// What the lanes claim of themselves when they come to a shuffle.
    fn shuffle_claims(&mut self, invariants: &[ShuffleInvariant]) -> Result<Expr> {
        let mut claims = Vec::new();
        for invariant in invariants {
            let claim = self.in_mode(Mode::SpecUnlogged, |this| this.claim_of_thread(&invariant.expr))?;
            let refused = |what: &str| {
                Err(Box::new(Diagnostic::unsupported(invariant.expr.span, Construct::ShuffleInvariant, what)))
            };
            if visit::any(&claim, |part| matches!(part, ivl::ExprKind::Select(..))) {
                return refused("a shuffle invariant that reads an array");
            }
            if visit::any(&claim, |part| matches!(part, ivl::ExprKind::Other(_))) {
                return refused("a shuffle invariant that speaks of another thread");
            }
            let obligation = self.new_claim(Kind::ShuffleInvariant, invariant.span, Vec::new());
            self.out.span = Some(invariant.span);
            self.out.assert(obligation, claim.clone());
            claims.push(claim);
        }
        Ok(build::and(claims))
    }

    /// Which lane's value a shuffle gives, where its width is known.
    fn exchange(
        &mut self,
        collective: &Collective,
        (shuffle, reach): (Shuffle, Reach),
        mask: &Expr,
        operands: &[Expr],
        claim: Expr,
    ) -> Result<Option<Exchange>> {
        let (Some(local), [given, by, ..]) = (collective.dst, collective.operands.as_slice()) else { return Ok(None) };
        let Some(Slot::Scalar(dst)) = self.storage.slots.get(&local).cloned() else { return Ok(None) };
        let width = match operands.get(2).map(|width| &**width) {
            None => 32,
            Some(ivl::ExprKind::Literal(width @ (1 | 2 | 4 | 8 | 16 | 32), _)) => *width as u32,
            Some(_) => return Ok(None),
        };
        let Ty::Scalar(Scalar::Int(ty)) = by.ty else { return Ok(None) };
        let by = build::op(Op::To(U32), ty, [operands[1].clone()]);
        let (from, defined) = lane::source(&self.geometry, shuffle, reach, mask, &by, width);
        // In terms of the other thread as far as may be.
        let value = match self.is_data_local(local) {
            true => operands[0].clone(),
            false => self.in_mode(Mode::SpecUnlogged, |this| this.claim_of_thread(given))?,
        };
        Ok(Some(Exchange { dst, value, from, defined, claim }))
    }

    /// What lanes vote is the same for all of them: the result of the vote with this number of those that a
    /// mask names, which come to each of its votes together. Parts of a warp, of so many lanes, have
    /// numbers of their own: a part comes to each of its votes as a whole, so that its lanes count alike.
    fn vote(&mut self, dst: kernel::LocalId, number: Option<VarId>, lanes: u8) {
        let (Some(number), Some(Slot::Scalar(var))) = (number, self.storage.slots.get(&dst).cloned()) else {
            return self.havoc_local(dst);
        };
        let content = self.out.ty(var).clone();
        let ty = map_type(map_type(content.clone()));
        let values = self.out.declare("vote.values", ty, Scope::Group, true);
        let warp = build::op(Op::To(I64), U64, [self.part_of_warp(lanes)]);
        let value = build::select(build::select(build::var(values), warp), build::var(number));
        if let Type::Machine(ty) = content {
            self.out.assume(build::op(Op::InRange, ty, [value.clone()]));
        }
        self.out.assign(var, value);
        self.out.assign(number, build::op(Op::Add, I64, [build::var(number), build::lit(1, I64)]));
    }

    /// Which part of so many lanes, a power of two, the thread is in, counted through the group: `u64`.
    fn part_of_warp(&self, lanes: u8) -> Expr {
        let warp = lane::warp(&self.geometry);
        if lanes == 32 {
            return warp;
        }
        let parts = build::lit(i128::from(32 / lanes), U64);
        let before = build::op(Op::Mul, U64, [warp, parts]);
        let part = build::op(Op::Div, U32, [lane::lane(&self.geometry), build::lit(lanes.into(), U32)]);
        build::op(Op::Add, U64, [before, build::op(Op::To(U64), U32, [part])])
    }
}
