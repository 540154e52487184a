//! The meaning of machine operations, as Boogie text.

use crate::ivl::Arithmetic;
use crate::ivl::ast::Program;

/// The part of the prelude that a program needs.
pub fn text_for(_program: &Program, _arithmetic: Arithmetic) -> String {
    String::new()
}

/// Is this the name of a function that only the preludes use.
pub fn is_helper(name: &str) -> bool {
    name == "$other"
}
