//! What is asked of the solver, how, and in what order.

pub mod checker;
pub mod cross_check;
pub mod discharge;
pub mod questions;
pub mod time;
