//! Words of the models of libraries: `annotations/libraries/model.h` says what each means.

use super::row::{CUDA, Copying, Lowering, Model, Row};
use crate::kernel::interp::intrinsic::Evaluation;
use crate::kernel::op::Ends;

/// Holds in a run, and not in a proof.
pub const IN_A_RUN: &str = "barrister_in_a_run";

const WORDS: &[(&str, Model)] = &[
    ("barrister_meet", Model::Meet),
    ("barrister_all_came", Model::Came),
    ("barrister_all_came_here", Model::CameHere),
    ("barrister_meet_lanes", Model::MeetLanes),
    ("barrister_first_of_lanes", Model::FirstOfLanes),
    ("barrister_lane", Model::Lane),
    ("barrister_warp", Model::Warp),
    ("barrister_use", Model::Use),
    ("barrister_same", Model::Same),
    ("barrister_same_place", Model::SamePlace),
    ("barrister_needs", Model::Needs),
    ("barrister_anything", Model::Anything),
    ("barrister_unknown", Model::Unknown),
];

const COPYING: &[(&str, Copying)] = &[
    ("barrister_copy", Copying::Any(Ends::ByNumber)),
    ("barrister_copy_for_barrier", Copying::Any(Ends::ByBarrier)),
    ("barrister_copies_end", Copying::Bound),
    ("barrister_arrive", Copying::Arrive),
    ("barrister_await", Copying::Await),
];

pub(super) fn rows() -> impl Iterator<Item = Row> {
    let words = WORDS.iter().map(|(name, word)| Row::new(*name, CUDA, Lowering::Model(*word)));
    let words = words.chain(COPYING.iter().map(|(name, word)| Row::new(*name, CUDA, Lowering::Copying(*word))));
    let one = Evaluation::OfBits(|_| 1);
    words.chain([Row::pure(IN_A_RUN, CUDA, Some(one))])
}
