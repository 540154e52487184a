//! What every stage shares and what imports nothing of ours: ids, source
//! positions, diagnostics, and the names of the rules that proofs rest on.

pub mod asked;
pub mod diagnostic;
pub mod id;
pub mod near;
pub mod outline;
pub mod places;
pub mod rule;
pub mod source;
pub mod store;
