//! Functions by which threads know where they are and what the others do: coordinates, barriers,
//! fences, operations of warps and sub-groups, atomics.

use super::row::{Atomic, CUDA, Lowering, OPENCL, Row, SubGroup, WorkGroup, WorkItem};
use crate::kernel::op::{AtomicOp, AtomicScope, CollectiveOp, Coord, Language, Reach, Shuffle, Vote};

const SYNCHRONISATION: &[(&str, &[Language], Lowering)] = &[
    ("__syncthreads", CUDA, Lowering::Barrier),
    ("barrister_barrier_of_grid", CUDA, Lowering::BarrierOfGrid),
    ("__syncthreads_and", CUDA, Lowering::BarrierVote),
    ("__syncthreads_or", CUDA, Lowering::BarrierVote),
    ("__syncthreads_count", CUDA, Lowering::BarrierVote),
    ("barrier", OPENCL, Lowering::BarrierOfFlags),
    ("work_group_barrier", OPENCL, Lowering::BarrierOfFlags),
    ("__threadfence", CUDA, Lowering::Fence(AtomicScope::Device)),
    ("__threadfence_block", CUDA, Lowering::Fence(AtomicScope::Block)),
    ("__threadfence_system", CUDA, Lowering::Fence(AtomicScope::Device)),
    ("mem_fence", OPENCL, Lowering::Fence(AtomicScope::Block)),
    ("read_mem_fence", OPENCL, Lowering::Fence(AtomicScope::Block)),
    ("write_mem_fence", OPENCL, Lowering::Fence(AtomicScope::Block)),
    ("atomic_work_item_fence", OPENCL, Lowering::Fence(AtomicScope::Block)),
];

const COLLECTIVES: &[(&str, CollectiveOp)] = &[
    ("__syncwarp", CollectiveOp::Sync { shared: true, global: true }),
    ("__shfl_sync", CollectiveOp::Shuffle(Shuffle::Lane, Reach::Segment)),
    ("__shfl_up_sync", CollectiveOp::Shuffle(Shuffle::Up, Reach::Segment)),
    ("__shfl_down_sync", CollectiveOp::Shuffle(Shuffle::Down, Reach::Segment)),
    ("__shfl_xor_sync", CollectiveOp::Shuffle(Shuffle::Xor, Reach::Segment)),
    ("__any_sync", CollectiveOp::Vote(Vote::Any)),
    ("__all_sync", CollectiveOp::Vote(Vote::All)),
    ("__uni_sync", CollectiveOp::Vote(Vote::Same)),
    ("__ballot_sync", CollectiveOp::Vote(Vote::Ballot)),
    ("__reduce_add_sync", CollectiveOp::Vote(Vote::Reduce(AtomicOp::Add))),
    ("__reduce_min_sync", CollectiveOp::Vote(Vote::Reduce(AtomicOp::Min))),
    ("__reduce_max_sync", CollectiveOp::Vote(Vote::Reduce(AtomicOp::Max))),
    ("__reduce_and_sync", CollectiveOp::Vote(Vote::Reduce(AtomicOp::And))),
    ("__reduce_or_sync", CollectiveOp::Vote(Vote::Reduce(AtomicOp::Or))),
    ("__reduce_xor_sync", CollectiveOp::Vote(Vote::Reduce(AtomicOp::Xor))),
    ("__match_any_sync", CollectiveOp::Match),
];

/// The functions of before `_sync`: which lanes take part is for the hardware to say, so that nothing is
/// known of what they give.
const WITHOUT_MASK: &[(&str, Lowering)] = &[
    ("__activemask", Lowering::ActiveLanes),
    ("__shfl", Lowering::OfHardware),
    ("__shfl_up", Lowering::OfHardware),
    ("__shfl_down", Lowering::OfHardware),
    ("__shfl_xor", Lowering::OfHardware),
    ("__any", Lowering::OfHardware),
    ("__all", Lowering::OfHardware),
    ("__ballot", Lowering::OfHardware),
    ("barrister_group_comes_together", Lowering::GroupComesTogether),
];

const fn shuffled(shuffle: Shuffle) -> SubGroup {
    SubGroup::Collective(CollectiveOp::Shuffle(shuffle, Reach::SubGroup))
}

const fn voted(vote: Vote) -> SubGroup {
    SubGroup::Collective(CollectiveOp::Vote(vote))
}

const SUB_GROUPS: &[(&str, SubGroup)] = &[
    ("get_sub_group_local_id", SubGroup::Coordinate(Coord::Lane)),
    ("get_sub_group_id", SubGroup::Coordinate(Coord::SubGroup)),
    ("get_sub_group_size", SubGroup::Coordinate(Coord::SubGroupSize)),
    // The same number, since work-groups are assumed to be uniform.
    ("get_num_sub_groups", SubGroup::Coordinate(Coord::SubGroupCount)),
    ("get_enqueued_num_sub_groups", SubGroup::Coordinate(Coord::SubGroupCount)),
    ("get_max_sub_group_size", SubGroup::LargestSize),
    ("sub_group_barrier", SubGroup::Barrier),
    ("sub_group_broadcast", SubGroup::Broadcast),
    ("sub_group_shuffle", shuffled(Shuffle::Lane)),
    ("sub_group_shuffle_up", shuffled(Shuffle::Up)),
    ("sub_group_shuffle_down", shuffled(Shuffle::Down)),
    ("sub_group_shuffle_xor", shuffled(Shuffle::Xor)),
    ("sub_group_all", voted(Vote::All)),
    ("sub_group_any", voted(Vote::Any)),
    ("sub_group_reduce_add", voted(Vote::Reduce(AtomicOp::Add))),
    ("sub_group_reduce_min", voted(Vote::Reduce(AtomicOp::Min))),
    ("sub_group_reduce_max", voted(Vote::Reduce(AtomicOp::Max))),
];

const WORK_GROUPS: &[(&str, WorkGroup)] = &[
    ("work_group_all", WorkGroup::Vote),
    ("work_group_any", WorkGroup::Vote),
    ("work_group_broadcast", WorkGroup::Broadcast),
    ("work_group_reduce_add", WorkGroup::Same),
    ("work_group_reduce_min", WorkGroup::Same),
    ("work_group_reduce_max", WorkGroup::Same),
    ("work_group_scan_exclusive_add", WorkGroup::Scan),
    ("work_group_scan_exclusive_min", WorkGroup::Scan),
    ("work_group_scan_exclusive_max", WorkGroup::Scan),
    ("work_group_scan_inclusive_add", WorkGroup::Scan),
    ("work_group_scan_inclusive_min", WorkGroup::Scan),
    ("work_group_scan_inclusive_max", WorkGroup::Scan),
];

const WORK_ITEMS: &[(&str, WorkItem)] = &[
    ("get_work_dim", WorkItem::Dimensions),
    ("get_local_linear_id", WorkItem::LinearId),
    ("get_local_id", WorkItem::Coordinate(Coord::Thread, 0)),
    ("get_group_id", WorkItem::Coordinate(Coord::Block, 0)),
    ("get_local_size", WorkItem::Coordinate(Coord::BlockDim, 1)),
    ("get_enqueued_local_size", WorkItem::Coordinate(Coord::BlockDim, 1)),
    ("get_num_groups", WorkItem::Coordinate(Coord::GridDim, 1)),
    ("get_global_id", WorkItem::GlobalId),
    ("get_global_size", WorkItem::GlobalSize),
    ("get_global_offset", WorkItem::GlobalOffset),
];

const CUDA_ATOMICS: &[(&str, AtomicOp)] = &[
    ("Add", AtomicOp::Add),
    ("Sub", AtomicOp::Sub),
    ("Exch", AtomicOp::Exchange),
    ("Min", AtomicOp::Min),
    ("Max", AtomicOp::Max),
    ("Inc", AtomicOp::Inc),
    ("Dec", AtomicOp::Dec),
    ("CAS", AtomicOp::CompareExchange),
    ("And", AtomicOp::And),
    ("Or", AtomicOp::Or),
    ("Xor", AtomicOp::Xor),
];

/// Behind `atomic_` and `atom_`; those that are counted take no operand.
const OPENCL_ATOMICS: &[(&str, AtomicOp, bool)] = &[
    ("add", AtomicOp::Add, false),
    ("sub", AtomicOp::Sub, false),
    ("inc", AtomicOp::Add, true),
    ("dec", AtomicOp::Sub, true),
    ("xchg", AtomicOp::Exchange, false),
    ("min", AtomicOp::Min, false),
    ("max", AtomicOp::Max, false),
    ("cmpxchg", AtomicOp::CompareExchange, false),
    ("and", AtomicOp::And, false),
    ("or", AtomicOp::Or, false),
    ("xor", AtomicOp::Xor, false),
];

/// OpenCL 2's functions: behind `atomic_`, and with `_explicit` behind them; and, of CUDA, what `cuda::atomic` is made of.
const OPENCL2_ATOMICS: &[(&str, AtomicOp)] = &[
    ("fetch_add", AtomicOp::Add),
    ("fetch_sub", AtomicOp::Sub),
    ("fetch_min", AtomicOp::Min),
    ("fetch_max", AtomicOp::Max),
    ("fetch_and", AtomicOp::And),
    ("fetch_or", AtomicOp::Or),
    ("fetch_xor", AtomicOp::Xor),
    ("exchange", AtomicOp::Exchange),
    ("load", AtomicOp::Load),
    ("store", AtomicOp::Store),
];

pub(super) fn rows() -> impl Iterator<Item = Row> {
    let synchronisation =
        SYNCHRONISATION.iter().map(|(name, languages, lowering)| Row::new(*name, languages, *lowering));
    let collectives = COLLECTIVES.iter().map(|(name, op)| Row::new(*name, CUDA, Lowering::Collective(*op)));
    let without_mask = WITHOUT_MASK.iter().map(|(name, lowering)| Row::new(*name, CUDA, *lowering));
    let sub_groups = SUB_GROUPS.iter().map(|(name, what)| Row::new(*name, OPENCL, Lowering::SubGroup(*what)));
    let work_groups = WORK_GROUPS.iter().map(|(name, what)| Row::new(*name, OPENCL, Lowering::WorkGroup(*what)));
    let sub_groups = sub_groups.chain(work_groups);
    let work_items = WORK_ITEMS.iter().map(|(name, what)| Row::new(*name, OPENCL, Lowering::WorkItem(*what)));
    synchronisation.chain(collectives).chain(without_mask).chain(sub_groups).chain(work_items).chain(atomics())
}

fn atomics() -> impl Iterator<Item = Row> {
    let atomic = |op, scope| Atomic { op, scope, by_one: false, is_explicit: false };
    let cuda = CUDA_ATOMICS.iter().flat_map(move |(name, op)| {
        let scopes = [("", AtomicScope::Device), ("_block", AtomicScope::Block), ("_system", AtomicScope::Device)];
        scopes.map(|(suffix, scope)| {
            Row::new(format!("atomic{name}{suffix}"), CUDA, Lowering::Atomic(atomic(*op, scope)))
        })
    });
    let opencl = OPENCL_ATOMICS.iter().flat_map(move |(name, op, by_one)| {
        let atomic = Lowering::Atomic(Atomic { by_one: *by_one, ..atomic(*op, AtomicScope::Device) });
        ["atomic_", "atom_"].map(|prefix| Row::new(format!("{prefix}{name}"), OPENCL, atomic))
    });
    let opencl2 = OPENCL2_ATOMICS.iter().flat_map(move |(name, op)| {
        [("", false), ("_explicit", true)].map(|(suffix, is_explicit)| {
            let atomic = Lowering::Atomic(Atomic { is_explicit, ..atomic(*op, AtomicScope::Device) });
            Row::new(format!("atomic_{name}{suffix}"), OPENCL, atomic)
        })
    });
    let exchange = [("compare_exchange", AtomicOp::CompareExchange)];
    let library = OPENCL2_ATOMICS.iter().copied().chain(exchange).flat_map(move |(name, op)| {
        [("", AtomicScope::Device), ("_block", AtomicScope::Block)].map(|(suffix, scope)| {
            Row::new(format!("__barrister_atomic_{name}{suffix}"), CUDA, Lowering::Atomic(atomic(op, scope)))
        })
    });
    cuda.chain(opencl).chain(opencl2).chain(library)
}
