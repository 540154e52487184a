//! Facts that nobody wrote: closed forms and bounds of loop variables, variables
//! that are equal in all threads of a group, operations that do not wrap.
//!
//! All of them are guesses that are proved before they are used. `Prove` is the
//! checker, given as a parameter.

pub mod exact;
pub mod houdini;
pub mod induction;
pub mod uniform;

use crate::two_thread::Section;

/// Which assertions of a section hold: asked for these obligation numbers of
/// [`Section::duties`], answers those that are proved.
pub type Prove<'a> = dyn Fn(&Section, &[u32]) -> Vec<u32> + Sync + 'a;
