//! From a loop-free procedure to verification conditions.
//!
//! ```text
//! ivl::Procedure ──passify──▶ Passive ──slice──▶ Slice ──wp──▶ Vc
//! ```
//!
//! A procedure is made passive once; each obligation, or group of them, gets a
//! slice and a verification condition of its own. Everything here is IVL
//! expressions and data, `Send` and `Sync`; solvers live in `smt`.

pub mod dominating;
pub mod goal;
pub mod graph;
pub mod passify;
pub mod passive;
pub mod slice;
pub mod trial;
pub mod unconstrained;
pub mod wp;

#[cfg(test)]
pub(crate) mod testing;
