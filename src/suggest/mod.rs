//! What a user is advised to state, tried before it is said.

pub mod conditions;
