//! What is asked of the solver, how, and in what order.
//!
//! [`questions`] are those of a kernel, which do not wait for each other; a
//! [`discharge::Discharger`] asks them within the kernel's budget. Inference asks for lemmas
//! by way of [`checker`].

pub mod checker;
pub mod cross_check;
pub mod discharge;
mod lemmas;
pub mod questions;
mod races;
mod reachability;
pub mod time;
