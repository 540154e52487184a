//! What was counted of a kernel.

use super::launches::Shape;
use crate::cost::Row;
use crate::kernel::ast::Function;

/// A kernel at launches of one shape.
pub struct Table<'a> {
    /// The kernel.
    pub kernel: &'a Function,
    /// The launches.
    pub shape: Shape,
    /// Its accesses, in the order of the source.
    pub rows: Vec<Row>,
}
