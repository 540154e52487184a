//! `barrister lsp`: a language server on standard input and output.
//!
//! ```text
//! editor ──text──▶ server ──after a pause──▶ run ──▶ supervisor ──▶ worker, a process of its own
//!        ◀─diagnostics, hovers, lenses, actions──  ◀──report──
//! ```
//!
//! 1. A text that is opened is verified at once, one that changes when it has rested for a while ([`server`]).
//! 2. A run is what `verify` does of the file, on the text that the editor has ([`run`]). One that nobody waits for any
//!    more is ended with its processes.
//! 3. What an editor asks is answered from the last report: findings ([`diagnostics`]), what is known of kernels,
//!    loops and barriers ([`hover`]), verdicts above kernels ([`lens`]), conditions that can be stated ([`actions`]).
//! 4. Where a race was found and nothing is to be verified, barriers are looked for that the text lacks ([`repair`]).
//!
//! What holds: the server never verifies in its own process, so that a crash, or time and memory that run out, is a
//! diagnostic; it answers at once, whatever is under way; of a text that has changed since the report nothing is told
//! by its old places. Absent: texts that are no files; places in units other than those of UTF-16.

mod actions;
mod compiler;
mod diagnostics;
mod document;
mod facts;
mod hover;
mod lens;
mod repair;
mod run;
mod server;
mod text;

pub use server::serve;
