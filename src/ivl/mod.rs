//! The intermediate verification language: a subset of Boogie 2.

pub mod ast;
pub mod build;
pub mod fold;
pub mod name;
pub mod op;
pub mod prelude;
pub mod print;
pub mod sort;
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
