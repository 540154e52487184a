//! Rows of row-major indices `row * length + column`: the lemma that different rows lie apart.
//! Solvers do not find it, since a product of two unknowns is to them a term like any other.

use crate::ivl::ast::Expr;
use crate::ivl::build;
use crate::ivl::op::Op;
// The exact type in which the lemma is stated.
use crate::kernel::integer::I128;

/// A row of a matrix: its number, and the index of its first element, of type `i128`.
pub struct Row {
    /// The number.
    pub number: Expr,
    /// `number * length`, in the words of the program.
    pub start: Expr,
}

/// `0 <= length && low < high ==> low * length + length <= high * length`. It holds of all integers;
/// bit-vectors of 128 bits may wrap around.
pub fn lies_below(low: &Row, high: &Row, length: &Expr) -> Expr {
    let compare = |op, a: Expr, b: Expr| build::op(op, I128, [a, b]);
    let order = build::and2(
        compare(Op::Le, build::lit(0, I128), length.clone()),
        compare(Op::Lt, low.number.clone(), high.number.clone()),
    );
    let end = build::op(Op::AddExact, I128, [low.start.clone(), length.clone()]);
    build::implies(order, compare(Op::Le, end, high.start.clone()))
}

/// `low == high ==> low * length == high * length`, of which a solver sees only the products.
pub fn is_the_same(low: &Row, high: &Row) -> Expr {
    build::implies(build::eq(low.number.clone(), high.number.clone()), build::eq(low.start.clone(), high.start.clone()))
}
