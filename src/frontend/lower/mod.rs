//! From clang's tree to the kernel AST: inlines, flattens, makes every step explicit.
//!
//! What holds of the result is said in [`crate::kernel::ast`]. A construct that is
//! not modelled refuses the kernel it occurs in, and no other.

mod address;
mod annotation;
mod assembly;
mod assembly_copy;
mod asynchronous;
mod asynchronous_copies;
mod atomic;
mod barrier;
mod budget;
mod builder;
mod builtin;
mod call;
mod callee;
mod cast;
mod coincide;
mod collective;
mod content;
mod context;
mod contract;
mod copy;
mod copy_scout;
mod device;
mod event_copy;
mod expr;
mod function;
mod function_pointer;
mod ghost;
mod heap;
mod image;
mod lifetime;
mod make;
mod math;
mod meetings;
mod members;
mod memory;
mod model;
mod object_array;
mod operands;
mod operator;
mod order;
mod packed;
mod padding;
mod pending_copy;
mod place;
mod ptx;
mod record;
mod scope;
mod sequence;
mod shallow;
mod split_barrier;
mod state;
mod stmt;
mod sub_group;
mod switch;
mod texture;
mod value;
mod vector;
mod watched_copy;
mod whole;
mod work_group;
mod work_item;

pub use context::Context;
pub use function::{Lowered, kernels, lower_axioms, lower_function, lower_kernel, unused_functions};
