//! The threads that an invariant of a barrier names: for each as many coordinates as the
//! group has dimensions.
//!
//! A list of coordinates that is read in another way than it was meant names other threads.
//! That loses proofs and nothing else: a claim that each thread proves of itself may be
//! assumed of any, and any function of the element is an owner.

use crate::base::diagnostic::{Diagnostic, Result};
use crate::ivl::ast::Expr;
use crate::ivl::build;
use crate::kernel::ast::{BarrierInvariant, InvariantForm};
use crate::kernel::visit;
use crate::refusal::Construct;

use super::state::{Encoder, Mode};

impl Encoder<'_> {
    /// The coordinates of the threads of each instance.
    pub(super) fn instances(&mut self, invariant: &BarrierInvariant) -> Result<Vec<Vec<Expr>>> {
        let mut coordinates = Vec::new();
        for coordinate in &invariant.instances {
            coordinates.push(self.in_mode(Mode::SpecUnlogged, |this| this.claim_of_thread(coordinate))?);
        }
        if coordinates.is_empty() {
            return Ok(Vec::new());
        }
        match self.coordinates_each(invariant) {
            Some(count) => Ok(coordinates.chunks(count).map(<[Expr]>::to_vec).collect()),
            None => {
                let dimensions = self.dimensions();
                let what = format!("an invariant whose {} coordinates name no threads of a group", coordinates.len());
                let help = format!("give {dimensions} coordinates of each thread, in the order x, y, z");
                Err(Box::new(Diagnostic::unsupported(invariant.span, Construct::InvariantOfRows, what).with_help(help)))
            }
        }
    }

    /// How many coordinates make an instance. An axis along which the launch has one thread
    /// only may be named as well, if the kernel names it.
    fn coordinates_each(&self, invariant: &BarrierInvariant) -> Option<usize> {
        let named = visit::named_axes(self.function);
        let (count, threads) = (invariant.instances.len(), invariant.form.width());
        let mut possible = (self.dimensions()..=3).filter(|n| *n == self.dimensions() || named[n - 1]);
        match invariant.form {
            InvariantForm::Element { .. } | InvariantForm::Inputs { .. } => possible.find(|n| *n == count),
            // They are instantiated by what is read.
            InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => None,
            InvariantForm::Unary | InvariantForm::Binary => {
                possible.map(|n| n * threads).find(|each| count.is_multiple_of(*each))
            }
        }
    }

    /// In how many dimensions the group extends, or may.
    fn dimensions(&self) -> usize {
        let extends = |axis: &usize| !build::is_literal(&self.geometry.thread[*axis]);
        [2, 1].into_iter().find(extends).map_or(1, |axis| axis + 1)
    }
}
