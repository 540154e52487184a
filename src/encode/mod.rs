//! From the kernel AST to the IVL: a program of one thread.
//!
//! The result reads and writes its own *view* of every array, one map each. What
//! other threads do is not in it, except that [`CommandKind::Barrier`] marks the
//! places where views are refreshed and [`CommandKind::Access`] the accesses that
//! may conflict. `two_thread` makes both real.
//!
//! [`CommandKind::Barrier`]: crate::ivl::ast::CommandKind::Barrier
//! [`CommandKind::Access`]: crate::ivl::ast::CommandKind::Access

mod access;
mod alias;
pub mod arguments;
mod bounds;
mod builder;
mod call;
mod collective;
mod declare;
mod definitions;
mod diverged;
mod elements;
mod expr;
mod frame;
mod gates;
mod geometry;
mod instances;
mod integers;
mod kept;
mod memory;
mod monoid;
mod options;
mod order;
mod pointer;
mod schedule;
mod spec;
mod state;
mod stmt;
mod sums;
mod tickets;
mod word;

pub use alias::{merge_equal, merge_parameters};
pub use gates::tickets;
pub use memory::PointsTo;
pub use options::{Bounds, Options};

use state::Encoder;

use crate::base::diagnostic::Result;
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::thread::ThreadProgram;
use crate::kernel::ast::{self as kernel, Scalar};
use crate::kernel::model;

/// Encodes one function.
///
/// # Errors
/// A construct that has no encoding.
pub fn encode(program: &kernel::Program, function: &kernel::Function, options: &Options) -> Result<ThreadProgram> {
    let function = &*model::proved(function);
    alias::check_apart(function)?;
    let mut encoder = Encoder::new(program, function, options);
    encoder.find_monoid()?;
    // Without a frame the function is not used by contract, or it accesses nothing.
    if function.frame.is_some() {
        frame::check_frame(function, &encoder.points_to, &program.contracts)?;
    }
    encoder.declare_geometry();
    encoder.declare_gates();
    encoder.declare_objects();
    encoder.declare_locals();
    encoder.declare_tickets();
    encoder.entry()?;
    encoder.body()?;
    let thread = encoder.finish();
    debug_check(&thread.program, Threads::One, "encode");
    Ok(thread)
}

impl Scalar {
    fn sort_name(self) -> Option<&'static str> {
        match self {
            Scalar::Bool | Scalar::Int(_) => None,
            Scalar::Float(kernel::FloatType::Half) => Some("float16"),
            Scalar::Float(kernel::FloatType::Single) => Some("float32"),
            Scalar::Float(kernel::FloatType::Double) => Some("float64"),
        }
    }
}
