//! Terms over the variables of a row: what the bounds of a sum, and numbers of a loop, may be.
//!
//! All arithmetic is that of `unsigned`, 32 bits.

use std::rc::Rc;

/// A term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A variable of the rows, by its number.
    Variable(usize),
    /// A constant.
    Constant(u32),
    /// An operator with one operand.
    Unary(Unary, Rc<Term>),
    /// An operator with two operands.
    Binary(Binary, Rc<Term>, Rc<Term>),
}

/// Operators with one operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unary {
    /// `t + 1`
    Next,
    /// `2 * t`
    Double,
    /// `t / 2`
    Half,
    /// `t & -t`: the lowest bit that is set.
    Lowest,
}

/// Operators with two operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binary {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a < b ? 0 : a - b`
    Monus,
    /// `a & b`
    And,
    /// `a < b ? a : b`
    Min,
    /// `a & (b - 1)`: the remainder by a power of two.
    Below,
    /// `a & ~(b - 1)`: rounded down to a multiple of a power of two.
    Aligned,
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
    /// `a % b`
    Rem,
}

impl Unary {
    /// All of them.
    pub const ALL: [Unary; 4] = [Unary::Next, Unary::Double, Unary::Half, Unary::Lowest];

    /// Its value.
    pub fn apply(self, a: u32) -> u32 {
        match self {
            Unary::Next => a.wrapping_add(1),
            Unary::Double => a.wrapping_mul(2),
            Unary::Half => a / 2,
            Unary::Lowest => a & a.wrapping_neg(),
        }
    }
}

impl Binary {
    /// All of them, the likeliest first.
    pub const ALL: [Binary; 10] = [
        Binary::Add,
        Binary::Sub,
        Binary::Monus,
        Binary::And,
        Binary::Min,
        Binary::Below,
        Binary::Aligned,
        Binary::Mul,
        Binary::Div,
        Binary::Rem,
    ];

    /// Its value, if it has one.
    pub fn apply(self, a: u32, b: u32) -> Option<u32> {
        Some(match self {
            Binary::Add => a.wrapping_add(b),
            Binary::Sub => a.wrapping_sub(b),
            Binary::Monus => a.saturating_sub(b),
            Binary::And => a & b,
            Binary::Min => a.min(b),
            Binary::Below => a & b.wrapping_sub(1),
            Binary::Aligned => a & !b.wrapping_sub(1),
            Binary::Mul => a.wrapping_mul(b),
            Binary::Div => return a.checked_div(b),
            Binary::Rem => return a.checked_rem(b),
        })
    }

    /// Whether the order of operands says nothing.
    pub fn commutes(self) -> bool {
        match self {
            Binary::Add | Binary::And | Binary::Min | Binary::Mul => true,
            Binary::Sub | Binary::Monus | Binary::Below | Binary::Aligned | Binary::Div | Binary::Rem => false,
        }
    }

    /// What it adds to the cost of its operands: what is hard to prove is tried later.
    pub fn cost(self) -> usize {
        match self {
            Binary::Add | Binary::Sub | Binary::Monus | Binary::And => 1,
            Binary::Min | Binary::Below | Binary::Aligned => 1,
            Binary::Mul | Binary::Div | Binary::Rem => 2,
        }
    }
}

impl Term {
    /// Its value in a row.
    pub fn value(&self, row: &[u32]) -> Option<u32> {
        Some(match self {
            Term::Variable(number) => row[*number],
            Term::Constant(value) => *value,
            Term::Unary(op, a) => op.apply(a.value(row)?),
            Term::Binary(op, a, b) => op.apply(a.value(row)?, b.value(row)?)?,
        })
    }
}
