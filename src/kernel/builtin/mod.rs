//! The functions of the languages that have a meaning here, one row each: what a function is
//! called in which language, what the front end makes of a call, and its value in a run.
//!
//! Signatures stand in the headers (`annotations/*.h`, and clang's own for OpenCL): a function is
//! built in because it is declared there. That each of these has a row, and each row such a
//! declaration, is a test (`tests/builtins.rs`).

mod integers;
mod math;
mod memory;
mod model;
mod narrow;
mod packed;
mod row;
mod threads;

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use super::interp::intrinsic::Evaluation;
use super::op::Language;
use super::types::Scalar;
use crate::base::id::IdVec;

pub use model::IN_A_RUN;
pub use row::{Atomic, Copying, Hint, Lowering, Model, Row, SubGroup, Transfer, WorkGroup, WorkItem};

crate::id_type! {
    /// A function: a row of [`table`].
    pub struct Builtin
}

struct Table {
    rows: IdVec<Builtin, Row>,
    names: HashMap<String, Vec<Builtin>>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table { rows: IdVec::new(), names: HashMap::new() };
    let rows = math::rows().chain(integers::rows()).chain(threads::rows()).chain(memory::rows()).chain(narrow::rows());
    let rows = rows.chain(packed::rows()).chain(model::rows());
    for row in rows {
        let name = row.name.clone();
        let id = table.rows.push(row);
        table.names.entry(name).or_default().push(id);
    }
    table
});

/// All rows.
pub fn table() -> &'static IdVec<Builtin, Row> {
    &TABLE.rows
}

/// The function that a language calls so; the caller knows that it is declared by a header, or by
/// clang. `__builtin_sinf` is clang's name for `sinf`.
pub fn find(name: &str, language: Language) -> Option<Builtin> {
    let named = |name: &str| TABLE.names.get(name).into_iter().flatten().copied();
    let is_of = |id: &Builtin| TABLE.rows[*id].languages.contains(&language);
    let of_family = || TABLE.rows.iter_ids().find(|(_, row)| row.is_family && name.starts_with(&row.name));
    let is_plain =
        |id: &Builtin| matches!(TABLE.rows[*id].lowering, Lowering::Pure | Lowering::Relation | Lowering::Memory(_));
    named(name)
        .find(is_of)
        .or_else(|| named(name.strip_prefix("__builtin_")?).find(is_plain))
        .or_else(|| of_family().map(|(id, _)| id).filter(is_of))
}

impl Builtin {
    /// Its row.
    pub fn row(self) -> &'static Row {
        &TABLE.rows[self]
    }
}

/// A function without side effects, in an expression.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Intrinsic {
    /// What the function returns.
    Of(Builtin),
    /// A lane of what it returns, or one of the numbers that it stores, counted from 1.
    Part(Builtin, u32),
    /// The same bits at another type.
    Bits {
        /// Of the operand.
        from: Scalar,
        /// Of the result.
        to: Scalar,
    },
    /// A conversion that is not C's.
    Convert {
        /// Of the result.
        to: Scalar,
        /// Out of range it gives the nearest value.
        saturates: bool,
        /// How it rounds, if it says so.
        rounding: Option<Rounding>,
    },
}

/// How a conversion rounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rounding {
    /// To the nearest value, ties to even.
    Nearest,
    /// Towards zero.
    Zero,
    /// Up.
    Positive,
    /// Down.
    Negative,
}

impl Intrinsic {
    /// What it computes for arguments of these types; `None` if that is not known.
    pub fn value(self, args: &[Scalar], result: Scalar) -> Option<Evaluation> {
        let value = match self {
            Intrinsic::Of(builtin) => builtin.row().value?,
            Intrinsic::Bits { .. } => Evaluation::Bits,
            Intrinsic::Part(..) | Intrinsic::Convert { .. } => return None,
        };
        value.is_of(args, result).then_some(value)
    }
}

impl fmt::Display for Intrinsic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Intrinsic::Of(builtin) => f.write_str(&builtin.row().name),
            Intrinsic::Part(builtin, part) => write!(f, "{}.{part}", builtin.row().name),
            Intrinsic::Bits { from, to } => write!(f, "as_{}_{}", word(*to), word(*from)),
            Intrinsic::Convert { to, saturates, rounding } => {
                let rounding = match rounding {
                    None => "",
                    Some(Rounding::Nearest) => "_rte",
                    Some(Rounding::Zero) => "_rtz",
                    Some(Rounding::Positive) => "_rtp",
                    Some(Rounding::Negative) => "_rtn",
                };
                write!(f, "convert_{}{}{rounding}", word(*to), if *saturates { "_sat" } else { "" })
            }
        }
    }
}

/// A scalar type in a name.
fn word(scalar: Scalar) -> String {
    match scalar {
        Scalar::Bool => "bool".to_owned(),
        Scalar::Int(t) => format!("{}{}", if t.signed { "i" } else { "u" }, t.bits),
        Scalar::Float(_) => format!("f{}", scalar.bytes() * 8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_means_one_function_in_a_language() {
        for (name, rows) in &TABLE.names {
            for language in row::BOTH {
                let count = rows.iter().filter(|id| id.row().languages.contains(language)).count();
                assert!(count <= 1, "`{name}` has {count} rows in {language:?}");
            }
        }
    }

    #[test]
    fn names_are_found_in_their_language() {
        let lowering = |name, language| find(name, language).map(|id| id.row().lowering);
        for name in
            ["sqrtf", "sqrt", "__sinf", "__popc", "__float2int_rn", "__int_as_float", "__fadd_rz", "__builtin_sinf"]
        {
            assert_eq!(lowering(name, Language::Cuda), Some(Lowering::Pure), "{name}");
        }
        for name in ["nondet", "half_", "__builtin_barrier", "native_sin", "get_global_id"] {
            assert_eq!(lowering(name, Language::Cuda), None, "{name}");
        }
        assert_eq!(lowering("native_sin", Language::OpenCl), Some(Lowering::Pure));
        assert_eq!(lowering("convert_int4_sat", Language::OpenCl), Some(Lowering::Conversion));
        assert_eq!(lowering("__builtin_memcpy", Language::OpenCl), Some(Lowering::Memory(Transfer::Copy)));
    }
}
