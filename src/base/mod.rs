//! What every stage shares and what imports nothing of ours: ids, source
//! positions and diagnostics.

pub mod diagnostic;
pub mod id;
pub mod source;
