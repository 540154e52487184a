//! Comparisons of numbers of a launch: as a clause, as C writes it, and whether a run keeps it.

use crate::kernel::ast::{
    Axis, BinOp, Clause, Coord, Expr, ExprKind, Function, IntType, Language, LocalId, Scalar, Ty,
};
use crate::kernel::integer::{I64, U32, U64, wrap};
use crate::report::Counterexample;

/// The axes.
pub const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

/// What the terms of a condition speak of, and in which language.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The kernel.
    pub kernel: &'a Function,
    /// In which its conditions are written.
    pub language: Language,
}

/// A number of the launch.
#[derive(Clone, PartialEq, Debug)]
pub enum Term {
    /// A constant.
    Number(u64),
    /// Threads of a block.
    Block(Axis),
    /// Blocks of the grid.
    Grid(Axis),
    /// `gridDim * blockDim`
    Threads(Axis),
    /// The argument for a scalar parameter.
    Parameter(LocalId, IntType),
    /// In 64 bits with the same sign.
    Wide(Box<Term>),
    /// In the type of C's usual conversions.
    Sum(Box<Term>, Box<Term>),
    /// In the type of C's usual conversions.
    Product(Box<Term>, Box<Term>),
    /// In the type of C's usual conversions; the right side is not 0.
    Remainder(Box<Term>, Box<Term>),
    /// `n & (n - 1)`: without its lowest bit, and so 0 of a power of two.
    Lowered(Box<Term>),
}

/// How two terms compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// `==`
    Equal,
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
    /// `>`
    Above,
}

/// `left relation right`, as C compares them.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The left side.
    pub left: Term,
    /// How they compare.
    pub relation: Relation,
    /// The right side.
    pub right: Term,
}

impl Term {
    /// Its type in C.
    fn ty(&self, language: Language) -> IntType {
        match self {
            Term::Parameter(_, ty) => *ty,
            Term::Threads(_) if language == Language::OpenCl => U64,
            Term::Number(_) | Term::Block(_) | Term::Grid(_) | Term::Threads(_) => U32,
            Term::Wide(term) => {
                if term.ty(language).signed {
                    I64
                } else {
                    U64
                }
            }
            Term::Sum(a, b) | Term::Product(a, b) | Term::Remainder(a, b) => common(a, b, language),
            Term::Lowered(term) => term.ty(language),
        }
    }

    /// Its value in a run; `None` where the run does not say.
    fn value(&self, source: &Source, run: &Counterexample) -> Option<i128> {
        let ty = self.ty(source.language);
        let operands = |a: &Term, b: &Term| Some((wrap(a.value(source, run)?, ty), wrap(b.value(source, run)?, ty)));
        Some(match self {
            Term::Number(n) => (*n).into(),
            Term::Block(axis) => run.block_dim[*axis as usize].into(),
            Term::Grid(axis) => run.grid_dim[*axis as usize].into(),
            Term::Threads(axis) => i128::from(run.block_dim[*axis as usize]) * i128::from(run.grid_dim[*axis as usize]),
            Term::Parameter(local, _) => {
                let name = source.kernel.locals[*local].name.as_ref()?;
                run.arguments.iter().find(|(argument, _)| argument == name)?.1.parse().ok()?
            }
            Term::Wide(term) => term.value(source, run)?,
            Term::Sum(a, b) => {
                let (a, b) = operands(a, b)?;
                wrap(a.checked_add(b)?, ty)
            }
            Term::Product(a, b) => {
                let (a, b) = operands(a, b)?;
                wrap(a.checked_mul(b)?, ty)
            }
            Term::Remainder(a, b) => {
                let (a, b) = operands(a, b)?;
                a.checked_rem(b)?
            }
            Term::Lowered(term) => {
                let n = term.value(source, run)?;
                n & n.checked_sub(1)?
            }
        })
    }

    fn expr(&self, source: &Source) -> Expr {
        let span = source.kernel.span;
        let ty = self.ty(source.language);
        let coord = |coord, axis| Expr { kind: ExprKind::Coord(coord, axis), ty: int(U32), span };
        let binary = |op, a: Expr, b: Expr| {
            let operands = [a, b].map(|operand| Box::new(cast(operand, ty)));
            let [a, b] = operands;
            Expr { kind: ExprKind::Binary(op, a, b), ty: int(ty), span }
        };
        match self {
            Term::Number(n) => Expr { kind: ExprKind::Int((*n).into()), ty: int(U32), span },
            Term::Block(axis) => coord(Coord::BlockDim, *axis),
            Term::Grid(axis) => coord(Coord::GridDim, *axis),
            Term::Threads(axis) => binary(BinOp::Mul, coord(Coord::GridDim, *axis), coord(Coord::BlockDim, *axis)),
            Term::Parameter(local, ty) => Expr { kind: ExprKind::Local(*local), ty: int(*ty), span },
            Term::Wide(term) => cast(term.expr(source), ty),
            Term::Sum(a, b) => binary(BinOp::Add, a.expr(source), b.expr(source)),
            Term::Product(a, b) => binary(BinOp::Mul, a.expr(source), b.expr(source)),
            Term::Remainder(a, b) => binary(BinOp::Rem, a.expr(source), b.expr(source)),
            Term::Lowered(term) => {
                let one = Expr { kind: ExprKind::Int(1), ty: int(ty), span };
                binary(BinOp::BitAnd, term.expr(source), binary(BinOp::Sub, term.expr(source), one))
            }
        }
    }

    fn text(&self, source: &Source) -> String {
        let coord = |cuda: &str, opencl: &str, axis: Axis| match source.language {
            Language::Cuda => format!("{cuda}.{}", ["x", "y", "z"][axis as usize]),
            Language::OpenCl => format!("{opencl}({})", axis as usize),
        };
        match self {
            Term::Number(n) => n.to_string(),
            Term::Block(axis) => coord("blockDim", "get_local_size", *axis),
            Term::Grid(axis) => coord("gridDim", "get_num_groups", *axis),
            Term::Threads(axis) => match source.language {
                Language::Cuda => format!("{} * {}", coord("gridDim", "", *axis), coord("blockDim", "", *axis)),
                Language::OpenCl => format!("get_global_size({})", *axis as usize),
            },
            Term::Parameter(local, _) => source.kernel.locals[*local].name.clone().unwrap_or_default(),
            Term::Wide(term) if term.ty(source.language).bits == 64 => term.text(source),
            Term::Wide(term) => {
                let ty = match (source.language, self.ty(source.language).signed) {
                    (Language::Cuda, true) => "long long",
                    (Language::Cuda, false) => "unsigned long long",
                    (Language::OpenCl, true) => "long",
                    (Language::OpenCl, false) => "ulong",
                };
                format!("({ty}){}", term.operand(source))
            }
            Term::Sum(a, b) => format!("{} + {}", a.text(source), b.operand(source)),
            Term::Product(a, b) => format!("{} * {}", a.operand(source), b.operand(source)),
            Term::Remainder(a, b) => format!("{} % {}", a.operand(source), b.operand(source)),
            Term::Lowered(term) => format!("({0} & ({0} - 1))", term.operand(source)),
        }
    }

    /// As an operand of a product, say.
    fn operand(&self, source: &Source) -> String {
        let text = self.text(source);
        match self {
            Term::Threads(_) if source.language == Language::OpenCl => text,
            Term::Threads(_) | Term::Sum(..) | Term::Product(..) | Term::Remainder(..) => format!("({text})"),
            Term::Number(_)
            | Term::Block(_)
            | Term::Grid(_)
            | Term::Parameter(..)
            | Term::Wide(_)
            | Term::Lowered(_) => text,
        }
    }

    /// The parameters in it.
    fn parameters(&self, into: &mut Vec<LocalId>) {
        match self {
            Term::Parameter(local, _) => into.push(*local),
            Term::Wide(term) | Term::Lowered(term) => term.parameters(into),
            Term::Sum(a, b) | Term::Product(a, b) | Term::Remainder(a, b) => {
                [a, b].into_iter().for_each(|term| term.parameters(into));
            }
            Term::Number(_) | Term::Block(_) | Term::Grid(_) | Term::Threads(_) => {}
        }
    }
}

/// The type in which C computes with both: that of a number is the other side's; else the wider
/// one wins, and of two that are as wide the unsigned one.
fn common(a: &Term, b: &Term, language: Language) -> IntType {
    let (left, right) = (a.ty(language), b.ty(language));
    match (a, b) {
        (Term::Number(_), _) => right,
        (_, Term::Number(_)) => left,
        _ if left.bits != right.bits => {
            if left.bits > right.bits {
                left
            } else {
                right
            }
        }
        _ => IntType { signed: left.signed && right.signed, ..left },
    }
}

impl Comparison {
    /// Does it hold in a run; `None` where the run does not say.
    pub fn holds(&self, source: &Source, run: &Counterexample) -> Option<bool> {
        let ty = common(&self.left, &self.right, source.language);
        let value = |term: &Term| Some(wrap(term.value(source, run)?, ty));
        let (left, right) = (value(&self.left)?, value(&self.right)?);
        Some(match self.relation {
            Relation::Equal => left == right,
            Relation::AtMost => left <= right,
            Relation::AtLeast => left >= right,
            Relation::Above => left > right,
        })
    }

    /// The same as a precondition.
    pub fn clause(&self, source: &Source) -> Clause {
        let ty = common(&self.left, &self.right, source.language);
        let operand = |term: &Term| Box::new(cast(term.expr(source), ty));
        let op = match self.relation {
            Relation::Equal => BinOp::Eq,
            Relation::AtMost => BinOp::Le,
            Relation::AtLeast => BinOp::Ge,
            Relation::Above => BinOp::Gt,
        };
        let kind = ExprKind::Binary(op, operand(&self.left), operand(&self.right));
        Clause { expr: Expr { kind, ty: Ty::Scalar(Scalar::Bool), span: source.kernel.span }, global: false }
    }

    /// As it stands in `__requires`.
    pub fn text(&self, source: &Source) -> String {
        let relation = match self.relation {
            Relation::Equal => "==",
            Relation::AtMost => "<=",
            Relation::AtLeast => ">=",
            Relation::Above => ">",
        };
        format!("{} {relation} {}", self.left.text(source), self.right.text(source))
    }

    /// The parameters that it is about.
    pub fn parameters(&self) -> Vec<LocalId> {
        let mut found = Vec::new();
        self.left.parameters(&mut found);
        self.right.parameters(&mut found);
        found
    }

    /// The extent that it compares with a number, with the number.
    pub fn bounded(&self) -> Option<Extent> {
        match (&self.left, &self.right) {
            (Term::Block(axis), Term::Number(n)) => Some(Extent::Block(*axis, *n)),
            (Term::Grid(axis), Term::Number(n)) => Some(Extent::Grid(*axis, *n)),
            _ => None,
        }
    }

    /// Whether a block of this size keeps it; of what it says of anything else nothing is known, so that it may.
    pub fn admits_block(&self, sizes: &[(Axis, u64)]) -> bool {
        let (Term::Block(axis), Term::Number(n)) = (&self.left, &self.right) else { return true };
        sizes.iter().filter(|(other, _)| other == axis).all(|(_, size)| match self.relation {
            Relation::Equal => size == n,
            Relation::AtMost => size <= n,
            Relation::AtLeast => size >= n,
            Relation::Above => size > n,
        })
    }

    /// The extent that it says, if that is what it says.
    pub fn extent(&self) -> Option<Extent> {
        self.bounded().filter(|_| self.relation == Relation::Equal)
    }
}

/// An extent that is a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Of the block.
    Block(Axis, u64),
    /// Of the grid.
    Grid(Axis, u64),
}

impl Extent {
    /// Are these extents of one dimension.
    pub fn is_along(self, other: Extent) -> bool {
        match (self, other) {
            (Extent::Block(a, _), Extent::Block(b, _)) | (Extent::Grid(a, _), Extent::Grid(b, _)) => a == b,
            (Extent::Block(..), Extent::Grid(..)) | (Extent::Grid(..), Extent::Block(..)) => false,
        }
    }
}

fn cast(e: Expr, ty: IntType) -> Expr {
    let span = e.span;
    if e.ty == int(ty) {
        e
    } else if let ExprKind::Int(_) = e.kind {
        Expr { ty: int(ty), ..e }
    } else {
        Expr { kind: ExprKind::Cast(Box::new(e)), ty: int(ty), span }
    }
}

fn int(ty: IntType) -> Ty {
    Ty::Scalar(Scalar::Int(ty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::kernel::integer::I32;

    fn parameter(ty: IntType) -> Term {
        Term::Parameter(LocalId::from_index(0), ty)
    }

    #[test]
    fn numbers_are_compared_in_the_type_that_c_compares_them_in() {
        let threads = Term::Threads(Axis::X);
        let cases = [
            (I32, &threads, Language::Cuda, U32),
            (I32, &Term::Number(1), Language::Cuda, I32),
            (I64, &threads, Language::Cuda, I64),
            // There extents are 64 bits wide.
            (I32, &threads, Language::OpenCl, U64),
            (I64, &threads, Language::OpenCl, U64),
        ];
        for (left, right, language, expected) in cases {
            assert_eq!(common(&parameter(left), right, language), expected);
            assert_eq!(common(right, &parameter(left), language), expected);
        }
    }

    #[test]
    fn a_product_in_64_bits_is_exact() {
        let wide = Term::Product(Box::new(Term::Wide(Box::new(parameter(I32)))), Box::new(parameter(I32)));
        assert_eq!(wide.ty(Language::Cuda), I64);
        let narrow = Term::Product(Box::new(parameter(U32)), Box::new(parameter(I32)));
        assert_eq!(narrow.ty(Language::Cuda), U32);
    }

    #[test]
    fn a_negative_number_is_a_large_unsigned_one() {
        assert_eq!(wrap(-1, U32), (1 << 32) - 1);
        assert_eq!(wrap((1 << 32) - 1, I32), -1);
        assert_eq!(wrap(-1, I64), -1);
    }
}
