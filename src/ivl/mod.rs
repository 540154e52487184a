//! The intermediate verification language: a subset of Boogie 2.

#[cfg(test)]
mod arbitrary;
pub mod ast;
pub mod build;
pub mod cfg;
pub mod check;
pub mod dependence;
pub mod dominators;
pub mod evaluate;
pub mod fold;
pub mod interval;
pub mod join;
pub mod lane;
pub mod lex;
pub mod liveness;
pub mod name;
pub mod op;
pub mod parse;
pub mod postdominators;
pub mod prelude;
pub mod print;
pub mod raw;
mod resolve_command;
mod resolve_expr;
#[cfg(test)]
mod round_trip;
pub mod rows;
pub mod section;
pub mod sort;
pub mod syntax;
pub mod thread;
pub mod update;
pub mod value;
pub mod visit;

/// What machine integers are interpreted as. The same program has both meanings;
/// each of them is exact (see [`op`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arithmetic {
    /// `bv32`, with wrap-around.
    BitVectors,
    /// `int`: mathematical integers in the type's range.
    Integers,
}
