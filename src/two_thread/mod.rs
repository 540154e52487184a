//! From the program of one thread to loop-free programs of one or two threads.
//!
//! Each [`Section`](crate::ivl::section::Section) is one procedure whose assertions are proof obligations:
//!
//! - `solo`: one thread from entry to exit, every loop cut at its head, other
//!   threads' writes havocked at every barrier (SEQ, LOCAL of the theorem).
//! - `races`: for each cut, two threads of one group from that cut to their next
//!   ones; thread 1 logs one arbitrary access, thread 2 checks (RACE).
//! - `unordered`: two threads of one group, from the entry, whatever barriers are between
//!   them; arrays of which no race is found there are left out of `races`.
//! - `meet`: the same, to where they arrive (MEET; binary claims).
//! - `elements`: one thread from each cut to its next ones, where element
//!   invariants are stated (WRITE, FRAME).
//! - `groups`: two threads of different groups, from the entry, or from a barrier of the grid (INTER).
//! - `hypotheses`: the entries of two threads, to see that preconditions about pairs can
//!   be satisfied.
//!
//! Two more forms are for readers and other tools: `predicated` has both threads at once, in
//! one order of the blocks, which `emit --stage two-thread` prints; `instrumented` is `solo`
//! with the accesses that `races` logs and compares.
//!
//! A run of a thread is the control-flow graph without back edges: at a head
//! that is cut or summarised, everything the loop may change is arbitrary up to
//! proved invariants. So a run reaches an access in one arbitrary iteration, and
//! reaches what follows the loop from an arbitrary last state.

mod arrive;
mod coordinates;
mod element;
mod elements;
mod gates;
mod hypotheses;
mod invariants;
mod invert;
mod log;
mod options;
mod order;
mod owner;
mod pair;
mod predicate;
mod product;
mod rows;
mod run;
mod schedule;
mod solo;
mod start;
mod sum;
mod tally;
mod tuples;
mod warp;
mod watched;

pub use elements::elements;
pub use gates::assumed_of_tickets;
pub use hypotheses::{corners, hypotheses};
pub use options::Options;
pub use pair::{claims, groups, meet, meet_of_grid, races, unordered};
pub use predicate::predicated;
pub use solo::{instrumented, solo};
