//! What a row of the table of functions says.

use crate::kernel::interp::intrinsic::Evaluation;
use crate::kernel::op::Ends;
use crate::kernel::op::{AtomicOp, AtomicScope, BinOp, CollectiveOp, Coord, Language, Space};

/// A function.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name; of a family (`convert_int4`) what all begin with.
    pub name: String,
    /// Whether there are several, whose names go on.
    pub is_family: bool,
    /// The languages that have it.
    pub languages: &'static [Language],
    /// What a call becomes.
    pub lowering: Lowering,
    /// What a call computes, where it is kept as an intrinsic. `None`: runs that come to it end
    /// there. Proofs know of an intrinsic only that equal arguments give equal results.
    pub value: Option<Evaluation>,
}

/// What a call becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lowering {
    /// An intrinsic of the arguments, lane by lane.
    Pure,
    /// The same, of a relation: 1 where it holds, but in a lane of a vector -1 (OpenCL C, 6.15.6).
    Relation,
    /// `min`, `max`: of integers a selection, which compares by this.
    Extremum(BinOp),
    /// `abs`: of integers a selection.
    Absolute,
    /// `clamp`: of integers two selections.
    Clamp,
    /// `mul24`: a product where the operands have 24 bits.
    Multiply24,
    /// `mad24`
    MultiplyAdd24,
    /// `select(a, b, c)`
    Select,
    /// `__dp4a`, `__dp2a_lo`: products of so many parts of the operands, and a sum. Those of the second
    /// operand are bytes, from this one on.
    DotProduct {
        /// How many.
        parts: u8,
        /// The first byte of the second operand.
        from: u8,
    },
    /// `__vabsdiffu4`
    DifferenceOfBytes,
    /// `any`, `all`: of the signs of a vector's lanes.
    OfSigns(BinOp),
    /// `dot`: a number that depends on all lanes.
    OfLanes,
    /// `cross`: a vector each lane of which depends on all lanes.
    Geometric,
    /// `sincos`: numbers behind pointers that depend on the others.
    SeveralResults,
    /// `convert_…`
    Conversion,
    /// `make_…`
    MakeVector,
    /// `vload4`: so many lanes.
    VectorLoad(u64),
    /// `vstore4`
    VectorStore(u64),
    /// A load with a hint.
    Load(Hint),
    /// A store with a hint.
    Store,
    /// `memcpy` and its kin.
    Memory(Transfer),
    /// A barrier of the group, with all its memory.
    Barrier,
    /// A barrier of the grid, likewise.
    BarrierOfGrid,
    /// A barrier of the group, with a vote.
    BarrierVote,
    /// `barrier(flags)`, `work_group_barrier(flags, scope)`
    BarrierOfFlags,
    /// A fence.
    Fence(AtomicScope),
    /// An operation of a CUDA warp.
    Collective(CollectiveOp),
    /// A function of OpenCL's sub-groups.
    SubGroup(SubGroup),
    /// A coordinate of OpenCL.
    WorkItem(WorkItem),
    /// An atomic access.
    Atomic(Atomic),
    /// `printf`
    Print,
    /// What `assert` calls when it fails.
    Fail,
    /// `__builtin_expect`: the first argument.
    First,
    /// `__builtin_addressof`
    AddressOf,
    /// `__builtin_inf`
    Infinity,
    /// `__builtin_nan`
    NotANumber,
    /// `clock`: any number.
    Arbitrary,
    /// `__ballot`: a number that the hardware determines, of which nothing is known.
    OfHardware,
    /// `__activemask`: the same, with the bit of the lane itself.
    ActiveLanes,
    /// An operation of a group that the hardware chose: that all of it come to it is assumed.
    GroupComesTogether,
    /// `malloc`, `free`
    Heap {
        /// Which of the two.
        is_free: bool,
    },
    /// `__nanosleep`, `prefetch`: the arguments are evaluated, and nothing comes of it.
    Nothing,
    /// `__trap`: the thread comes no further.
    Trap,
    /// `__builtin_assume`: what the programmer takes for granted.
    Promise,
    /// `__builtin_unreachable`: that it is never come to.
    NeverReached,
    /// `__isGlobal`: whether a pointer points into such memory.
    IsIn(Space),
    /// The number of a texture reference or a surface reference, which is what it is told apart by.
    ReferenceNumber,
    /// A texel of a surface: its address.
    TexelAddress,
    /// `get_image_width`: a number, or a vector of them, that depends on the image.
    OfImage,
    /// `read_imagef`
    ReadImage,
    /// `write_imagef`
    WriteImage,
    /// `work_group_any`: a barrier that fences nothing, and what all of the group get.
    WorkGroup(WorkGroup),
    /// `async_work_group_copy`, or with a stride between the elements of one side.
    EventCopy {
        /// Whether there is one.
        is_strided: bool,
    },
    /// `wait_group_events`
    EventWait,
    /// An asynchronous copy, or what is said of those that were issued.
    Copying(Copying),
    /// A word of the models of libraries.
    Model(Model),
    /// Declared so that a kernel is refused by name.
    Refused,
}

/// Both languages.
pub const BOTH: &[Language] = &[Language::Cuda, Language::OpenCl];
/// CUDA alone.
pub const CUDA: &[Language] = &[Language::Cuda];
/// OpenCL alone.
pub const OPENCL: &[Language] = &[Language::OpenCl];

impl Row {
    /// Of a function without value.
    pub fn new(name: impl Into<String>, languages: &'static [Language], lowering: Lowering) -> Row {
        Row { name: name.into(), is_family: false, languages, lowering, value: None }
    }

    /// Of an intrinsic.
    pub fn pure(name: impl Into<String>, languages: &'static [Language], value: Option<Evaluation>) -> Row {
        Row { value, ..Row::new(name, languages, Lowering::Pure) }
    }
}

/// What a load is told of the cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Nobody writes what it reads.
    ReadOnly,
    /// Something of which the model knows nothing.
    Other,
}

/// What is done with bytes of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transfer {
    /// `memcpy`
    Copy,
    /// `memmove`: the places may overlap.
    Move,
    /// `memset`
    Fill,
}

/// A work-item function of OpenCL.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkItem {
    /// How many dimensions the launch has.
    Dimensions,
    /// The number of the work-item in its group.
    LinearId,
    /// A coordinate along an axis, and what it is along those that the launch lacks.
    Coordinate(Coord, u8),
    /// From the offset on.
    GlobalId,
    /// Of all groups.
    GlobalSize,
    /// The offset itself.
    GlobalOffset,
}

/// A function of OpenCL's sub-groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubGroup {
    /// A coordinate.
    Coordinate(Coord),
    /// The size of those that are full.
    LargestSize,
    /// A barrier.
    Barrier,
    /// What one of them has.
    Broadcast,
    /// An operation.
    Collective(CollectiveOp),
}

/// What is done with asynchronous copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copying {
    /// `__pipeline_memcpy_async`: what the hardware copies at once.
    Hardware,
    /// Any number of bytes, aligned to so many.
    Any(Ends),
    /// `__pipeline_commit`: a batch is closed.
    Commit,
    /// `__pipeline_wait_prior`: all batches but so many are over.
    Wait,
    /// `__cvta_generic_to_shared`: the number of a place, as instructions that copy take it.
    Address,
    /// The next copy ends with a barrier in memory.
    Bound,
    /// An arrival at a barrier in memory.
    Arrive,
    /// A wait there.
    Await,
}

/// What a function of a work-group gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkGroup {
    /// The same for all.
    Same,
    /// What one of them has: the same one for all.
    Broadcast,
    /// Zero for all, or another number for each of them.
    Vote,
    /// Something else for each of them.
    Scan,
}

/// A word of the models of libraries (`annotations/libraries/model.h`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// All threads of the group come here, and get the same.
    Meet,
    /// All threads of the group have come to the call before one comes here.
    Came,
    /// The same, from here on.
    CameHere,
    /// So many lanes come here, and get what the first one has.
    MeetLanes,
    /// The same, without a word of what the library does meanwhile.
    FirstOfLanes,
    /// The number of the lane.
    Lane,
    /// The number of the warp in its block.
    Warp,
    /// The library may use this memory.
    Use,
    /// All threads of the group give this number.
    Same,
    /// All that call together give this place.
    SamePlace,
    /// Without this the library does what the model does not know.
    Needs,
    /// A value of which nothing is known, for a run to choose.
    Anything,
    /// A value of which nothing is known, which no run chooses.
    Unknown,
}

/// An atomic function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Atomic {
    /// What it does.
    pub op: AtomicOp,
    /// For whom it is one access.
    pub scope: AtomicScope,
    /// `atomic_inc(p)`: the operand is 1.
    pub by_one: bool,
    /// It takes an order and a scope, or both.
    pub is_explicit: bool,
}
