//! What the lanes of a warp do together. Results are arbitrary, but those of the votes
//! of a whole warp: there all lanes get the same.

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{self as ivl, CommandKind, Type};
use crate::ivl::op::Op;
use crate::ivl::thread::{Scope, Site};
use crate::ivl::{build, lane};
use crate::kernel::ast::{self as kernel, Collective, CollectiveOp, IntType};
use crate::obligation::Kind;

use super::expr::I64;
use super::spec::map_type;
use super::{Encoder, Slot};

const U64: IntType = IntType { bits: 64, signed: false };

impl Encoder<'_> {
    /// What lanes of a warp do together: they come here, and what they get is arbitrary.
    pub(super) fn collective(&mut self, collective: &Collective, span: Span) -> Result<()> {
        if !self.function.is_kernel {
            return Err(Box::new(
                Diagnostic::unsupported(span, "a warp's collective operation in a function that is used by contract")
                    .with_help("drop the contract, so that calls are inlined"),
            ));
        }
        for operand in &collective.operands {
            self.expr(operand)?;
        }
        let mask = self.expr(&collective.mask)?;
        let own = lane::names(&mask, &lane::lane(&self.geometry));
        self.oblige(Kind::WarpDivergence, own, span, Vec::new());
        let site = self.sites.push(Site { span, array: None });
        self.out.span = Some(span);
        let of_all = lane::is_full(&mask);
        let orders_memory = collective.op == CollectiveOp::Sync;
        self.out.push(CommandKind::Collective(ivl::Collective { site, mask, orders_memory }));
        self.out.split("after_collective");
        match collective.dst {
            Some(dst) if matches!(collective.op, CollectiveOp::Vote(_)) && of_all => self.vote(dst),
            Some(dst) => self.havoc_local(dst),
            None => {}
        }
        Ok(())
    }

    /// What all lanes voted is the same for all of them: the result of the warp's vote
    /// with this number. Where only some lanes vote, others have other numbers.
    fn vote(&mut self, dst: kernel::LocalId) {
        let (Some(number), Some(Slot::Scalar(var))) = (self.vote_number, self.slots.get(&dst).cloned()) else {
            return self.havoc_local(dst);
        };
        let content = self.out.ty(var).clone();
        let ty = map_type(map_type(content.clone()));
        let values = self.out.declare("vote.values", ty, Scope::Group, true);
        let warp = build::op(Op::To(I64), U64, [lane::warp(&self.geometry)]);
        let value = build::select(build::select(build::var(values), warp), build::var(number));
        if let Type::Machine(ty) = content {
            self.out.assume(build::op(Op::InRange, ty, [value.clone()]));
        }
        self.out.assign(var, value);
        self.out.assign(number, build::op(Op::Add, I64, [build::var(number), build::lit(1, I64)]));
    }
}
