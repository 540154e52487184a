//! The catalogue of assumptions: what a verdict may rest on without proof. Each has a stable
//! name, which reports carry and `barrister explain assumption/NAME` takes.
//!
//! A verdict prints each assumption that it rests on, and no other. Those that are the tool's own
//! choice have a flag that switches them off, at the price of more to prove.

/// A kind of assumption; in the order in which verdicts name them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Blocks and grids have extent 1 in the dimensions that the kernel never names.
    UnusedDimensions,
    /// There are fewer than 2³¹ threads in each dimension of the grid.
    GlobalSize31Bits,
    /// The launch respects the limits of the hardware.
    DeviceLimits,
    /// What atomics only count up, or only down, does not come back to an earlier value.
    CountersDoNotWrap,
    /// What blocks count by which they find out who is the last is zero when the kernel starts.
    TicketsStartAtZero,
    /// Fences that other threads pass before a barrier, and barriers behind a ticket, order what fences next to the ticket would.
    FencesReachThroughBarriers,
    /// Results are compared without the order of entries in work lists.
    WorkListOrder,
    /// Signed arithmetic does not overflow.
    NoSignedOverflow,
    /// Loop variables that a launch's extents move do not wrap around.
    StepsDoNotWrap,
    /// The operator of a scan over floats is associative.
    Associative,
    /// Indices of unchecked arrays are within them.
    InBounds,
    /// Distinct pointer parameters point to distinct arrays.
    NoAliasing,
    /// Pointer arguments are not null.
    NonNull,
    /// Memory is there that a kernel allocates.
    HeapSuffices,
    /// Pointers that memory holds point to arrays that nothing else points to.
    PointersApart,
    /// Pointers to functions that nobody in sight gives are of functions in sight.
    KnownFunctions,
    /// Arrays that are accessed at a wider type are aligned for it.
    AlignedArrays,
    /// Nobody writes what a texture reads.
    ReadOnlyTextures,
    /// Functions that have a result return one.
    ResultsReturned,
    /// Parameters declared `restrict` of functions that are called are the only way to what they point to.
    RestrictHolds,
    /// OpenCL: the global offset, and that work-groups are uniform.
    UniformRange,
    /// OpenCL: sub-groups have 32 work-items, in the order of their local linear ids.
    SubGroupsOf32,
    /// CUDA: all lanes of a group that the hardware chose do together what any of them does.
    GroupsComeTogether,
    /// CUDA: all blocks of the grid run at the same time.
    CooperativeLaunch,
    /// A barrier in memory is initialised once, before anybody uses it, and nobody else writes it.
    BarriersAreInitialised,
    /// OpenCL: a group that copies has more than one work-item.
    SeveralWorkItems,
    /// What a thread did before it exited is published by barriers that do not wait for it.
    ExitedThreadsPublish,
    /// Accesses are where they may be, and operations have a value.
    MemoryIsRight,
    /// The architecture that the code was compiled for.
    Architecture,
    /// Macros of toolkits, compilers and versions of the language that the code looks at.
    Versions,
    /// Headers of a toolkit, which others may have in another version.
    Toolkit,
    /// Headers that are not there would change nothing of the kernels.
    MissingHeaders,
    /// The launches that the file has are all there are.
    Launch,
    /// A launch of the file keeps the kernel's preconditions.
    LaunchPrecondition,
    /// An `__assume` of the user's.
    UserAssume,
    /// An `__axiom` of the user's.
    UserAxiom,
    /// A contract that was not proved and that a flag accepts.
    Contract,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 37] = [
        Kind::UnusedDimensions,
        Kind::GlobalSize31Bits,
        Kind::DeviceLimits,
        Kind::CountersDoNotWrap,
        Kind::TicketsStartAtZero,
        Kind::FencesReachThroughBarriers,
        Kind::WorkListOrder,
        Kind::NoSignedOverflow,
        Kind::StepsDoNotWrap,
        Kind::Associative,
        Kind::InBounds,
        Kind::NoAliasing,
        Kind::NonNull,
        Kind::HeapSuffices,
        Kind::PointersApart,
        Kind::KnownFunctions,
        Kind::AlignedArrays,
        Kind::ReadOnlyTextures,
        Kind::ResultsReturned,
        Kind::RestrictHolds,
        Kind::UniformRange,
        Kind::SubGroupsOf32,
        Kind::GroupsComeTogether,
        Kind::CooperativeLaunch,
        Kind::BarriersAreInitialised,
        Kind::SeveralWorkItems,
        Kind::ExitedThreadsPublish,
        Kind::MemoryIsRight,
        Kind::Architecture,
        Kind::Versions,
        Kind::Toolkit,
        Kind::MissingHeaders,
        Kind::Launch,
        Kind::LaunchPrecondition,
        Kind::UserAssume,
        Kind::UserAxiom,
        Kind::Contract,
    ];

    /// The id: `assumption/` and the name.
    pub fn id(self) -> &'static str {
        match self {
            Kind::UnusedDimensions => "assumption/unused-dimensions",
            Kind::GlobalSize31Bits => "assumption/global-size-31-bits",
            Kind::NoAliasing => "assumption/no-aliasing",
            Kind::NoSignedOverflow => "assumption/no-signed-overflow",
            Kind::StepsDoNotWrap => "assumption/steps-do-not-wrap",
            Kind::InBounds => "assumption/in-bounds",
            Kind::DeviceLimits => "assumption/device-limits",
            Kind::CountersDoNotWrap => "assumption/counters-do-not-wrap",
            Kind::TicketsStartAtZero => "assumption/tickets-start-at-zero",
            Kind::FencesReachThroughBarriers => "assumption/fences-reach-through-barriers",
            Kind::WorkListOrder => "assumption/work-list-order",
            Kind::NonNull => "assumption/non-null",
            Kind::HeapSuffices => "assumption/heap-suffices",
            Kind::PointersApart => "assumption/pointers-apart",
            Kind::KnownFunctions => "assumption/known-functions",
            Kind::AlignedArrays => "assumption/aligned-arrays",
            Kind::ReadOnlyTextures => "assumption/read-only-textures",
            Kind::Associative => "assumption/associative",
            Kind::ResultsReturned => "assumption/results-returned",
            Kind::RestrictHolds => "assumption/restrict",
            Kind::UniformRange => "assumption/uniform-range",
            Kind::SubGroupsOf32 => "assumption/sub-groups-of-32",
            Kind::GroupsComeTogether => "assumption/groups-come-together",
            Kind::CooperativeLaunch => "assumption/cooperative-launch",
            Kind::BarriersAreInitialised => "assumption/barriers-are-initialised",
            Kind::SeveralWorkItems => "assumption/several-work-items",
            Kind::ExitedThreadsPublish => "assumption/exited-threads-publish",
            Kind::MemoryIsRight => "assumption/memory-is-right",
            Kind::Architecture => "assumption/architecture",
            Kind::Versions => "assumption/versions",
            Kind::Toolkit => "assumption/toolkit",
            Kind::MissingHeaders => "assumption/missing-headers",
            Kind::Launch => "assumption/launch",
            Kind::LaunchPrecondition => "assumption/launch-precondition",
            Kind::UserAssume => "assumption/user-assume",
            Kind::UserAxiom => "assumption/user-axiom",
            Kind::Contract => "assumption/contract",
        }
    }

    /// The stable name, which reports print and `--no-assume` takes.
    pub fn name(self) -> &'static str {
        let id = self.id();
        id.strip_prefix("assumption/").unwrap_or(id)
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// What is assumed, as a clause.
    pub fn text(self) -> &'static str {
        match self {
            Kind::UnusedDimensions => "blocks and grids have extent 1 in the dimensions that the kernel never names",
            Kind::GlobalSize31Bits => "the grid has fewer than 2^31 threads in each dimension",
            Kind::NoAliasing => "pointer parameters alias neither each other nor declared arrays",
            Kind::NoSignedOverflow => "signed arithmetic does not overflow",
            Kind::StepsDoNotWrap => {
                "the variable of a loop does not wrap around when the same step, no constant, is added in each iteration"
            }
            Kind::InBounds => "indices into arrays of unknown or unchecked extent are within them",
            Kind::DeviceLimits => {
                "block of at most 1024 threads, its z at most 64; grid x below 2^31, y and z below 2^16"
            }
            Kind::CountersDoNotWrap => {
                "what atomics only count up, or only count down, by at most 1024 each, does not come back to an earlier \
                 value"
            }
            Kind::TicketsStartAtZero => {
                "what blocks count to find out who is the last one is zero when the kernel starts, and nobody else changes it"
            }
            Kind::FencesReachThroughBarriers => {
                "what is written before a fence and a barrier is there for whoever sees the ticket that another thread takes behind \
                 them, and for reads behind a barrier that follows the last ticket"
            }
            Kind::WorkListOrder => {
                "which of the values that an atomic counter hands out goes to which thread is of no account where the thread \
                 only writes at the place that it says (made by --determinism=work-lists)"
            }
            Kind::NonNull => "pointer arguments are not null",
            Kind::HeapSuffices => "`malloc` and `new` in the kernel give memory, and no null pointer",
            Kind::PointersApart => {
                "pointers that memory holds before the kernel point to arrays that do not overlap, each cell's to another \
                 one (but two pointers to records may be equal), none of which the kernel has by another way; they are \
                 not null where they are used, and indices stay within the arrays; what is read from shared memory has \
                 been stored there"
            }
            Kind::KnownFunctions => {
                "a pointer to a function that is an argument, or that global or shared memory holds, is to a function of \
                 its type whose address this file takes; it is not null, unless the kernel asks whether such pointers are"
            }
            Kind::AlignedArrays => "arrays that are accessed at a wider type begin at a multiple of its alignment",
            Kind::ReadOnlyTextures => "nobody writes what a texture reads while the kernel runs",
            Kind::Associative => "the operator of the scan is associative (on floats: up to rounding)",
            Kind::ResultsReturned => "a function that has a result does not run off its end",
            Kind::RestrictHolds => {
                "parameters declared `restrict` of functions that are called are the only way to what they point to"
            }
            Kind::UniformRange => "the global offset is 0 and the global size a multiple of the local size",
            Kind::SubGroupsOf32 => {
                "each sub-group is 32 work-items of the group in the order of their local linear ids (the last one: \
                 those that are left), and `get_max_sub_group_size()` is 32"
            }
            Kind::GroupsComeTogether => {
                "all threads of a group that the hardware chooses (`coalesced_threads()` and its partitions) come to \
                 each operation of the group"
            }
            Kind::CooperativeLaunch => "the kernel is launched cooperatively (`cudaLaunchCooperativeKernel`)",
            Kind::BarriersAreInitialised => {
                "a `cuda::barrier` is initialised once, before it is used, and nothing else writes its memory"
            }
            Kind::SeveralWorkItems => "work-groups that copy asynchronously have more than one work-item",
            Kind::ExitedThreadsPublish => {
                "a barrier that does not wait for a thread that has exited publishes what that thread did, too (made by \
                 --exited-threads-ok)"
            }
            Kind::MemoryIsRight => {
                "indices are within their arrays, pointers neither null nor misaligned, divisors not 0, amounts of \
                 shifts less than the width, and nothing constant is written (made by --only races)"
            }
            Kind::Architecture => "the code is what is compiled for this architecture",
            Kind::Versions => "the code is what is compiled with these values of macros",
            Kind::Toolkit => "the code is what is compiled with the headers of this toolkit",
            Kind::MissingHeaders => "the kernel means what it means without the headers that were not found",
            Kind::Launch => "the file's launches of a kernel are all there are",
            Kind::LaunchPrecondition => "a launch of the file keeps the kernel's preconditions",
            Kind::UserAssume => "what `__assume` states",
            Kind::UserAxiom => "what `__axiom` states",
            Kind::Contract => "a postcondition that no body was proved to establish",
        }
    }

    /// Where it does not hold, and what can be done about it.
    pub fn meaning(self) -> &'static str {
        match self {
            Kind::UnusedDimensions => {
                "A kernel that names only `.x` is nearly always launched with blocks and grids of one dimension. \
                 Launched with more, threads that differ in y only do the same, and what one of them writes all of \
                 them write."
            }
            Kind::GlobalSize31Bits => {
                "`blockIdx.x * blockDim.x + threadIdx.x` then fits into an `int`. Larger grids are rare; a kernel that \
                 is meant for them computes its index in 64 bits."
            }
            Kind::NoAliasing => {
                "Two pointer arguments of one launch may be the same buffer, as for an operation in place. Surfaces and \
                 images count as what pointer parameters point to. The file's own launches are looked at: where one passes the same pointer twice, that is checked, too."
            }
            Kind::NoSignedOverflow => {
                "An overflow of `int` is undefined in C++, and compilers make use of that. Where the flag is given, \
                 each operation has an obligation of its own."
            }
            Kind::StepsDoNotWrap => {
                "`i += gridDim.x * blockDim.x` adds without a sign. Where the bound of the loop is nearly the greatest \
                 number of its type, the last sum passes 2^32 (or, converted back, 2^31), the loop begins again, and \
                 threads meet. Without the assumption such a launch is a race; `__requires(n <= 1 << 30)` excludes \
                 it as well. Variables of 64 bits are assumed to stay below 2^63."
            }
            Kind::InBounds => {
                "Nothing in a kernel says how long the buffer behind a pointer is; `__array_extent(p, n)` does. \
                 Arrays whose extent the source declares are checked in any case."
            }
            Kind::DeviceLimits => {
                "They are those of all devices of CUDA that are in use; a launch beyond them fails. Devices of OpenCL \
                 may have others."
            }
            Kind::CountersDoNotWrap => {
                "What `atomicAdd(&counter, 1)` returns is then another number for each thread. A counter of 32 bits \
                 comes back to its first value after 2^32 increments."
            }
            Kind::TicketsStartAtZero => {
                "`if (threadIdx.x == 0) last = atomicAdd(&count, 1) == gridDim.x - 1;` names the last block if the count \
                 begins at zero: what all blocks wrote before it, behind a `__threadfence()`, the last one may read. The \
                 host, or the last block, sets it back before the next launch."
            }
            Kind::FencesReachThroughBarriers => {
                "By the letter of PTX the thread that takes a ticket has a `__threadfence()` just before it and one behind it, \
                 before the barrier: `__syncthreads(); if (threadIdx.x == 0) { __threadfence(); last = atomicAdd(&count, 1) == \
                 gridDim.x - 1; __threadfence(); } __syncthreads();`. Where all threads pass a fence before the barrier, or none \
                 stands behind the ticket, as in many programs, this is assumed."
            }
            Kind::WorkListOrder => {
                "`out[atomicAdd(&n, 1)] = v` fills a list in the order in which threads come. With \
                 `--determinism=work-lists` the results of two schedules count as equal if they differ only in which \
                 thread got which value of the counter, and so in the order of the entries of lists that the kernel only \
                 writes. What reads the list afterwards must not care for that order."
            }
            Kind::NonNull => {
                "A launch of the file that passes a null pointer is checked with that. What a kernel does for null \
                 pointers of other launches is not looked at."
            }
            Kind::HeapSuffices => {
                "The heap of the device has 8 MiB unless the program asks for more (`cudaLimitMallocHeapSize`). Where it is \
                 used up `malloc` gives a null pointer, and so does `new`. What the kernel does then is not looked at."
            }
            Kind::PointersApart => {
                "A record that holds a pointer, or an array of pointers, says nothing of where they point. Rows of one \
                 matrix count as arrays that do not overlap. What is linked comes to one record by many ways, so that \
                 pointers to records in two cells may be equal; other pointers are taken to be different, as pointer \
                 arguments are. A kernel that is given the same buffer by an argument and by a pointer in memory, or \
                 by two pointers in memory, is not covered."
            }
            Kind::KnownFunctions => {
                "The host cannot take the address of a function of the device: it reads one from a variable that \
                 the device's code initialises. So in a program that is compiled as a whole no others are to be had; \
                 with `-rdc=true` another file may have more. What the kernel itself stores there is proved to be such a \
                 pointer. Tables that are declared `const` hold what their initialisers say."
            }
            Kind::AlignedArrays => {
                "`((float4 *)p)[i]` needs `p` to be a multiple of 16 bytes; what `cudaMalloc` returns is one of 256, but \
                 `p + 1` of that is not."
            }
            Kind::ReadOnlyTextures => {
                "A texture may be bound to memory that the kernel also writes; what it reads then is undefined. Which \
                 memory it is bound to the kernel's text does not say."
            }
            Kind::Associative => {
                "Sums of floats differ in their last bits by the order of their terms. A scan is proved to combine the \
                 right elements in the right order, not to round in a certain way."
            }
            Kind::ResultsReturned => {
                "What happens otherwise is undefined: compilers leave out the test that would lead there. A `switch` over all enumerators that returns in each case comes to its end for no other reason than that."
            }
            Kind::RestrictHolds => {
                "Two such arguments that overlap are undefined behaviour if one of them is written through. Of the kernel's own parameters `no-aliasing` says as much."
            }
            Kind::UniformRange => {
                "`clEnqueueNDRangeKernel` may be given an offset (`--global-offset`), and since OpenCL 2.0 a global \
                 size that leaves a smaller work-group at the end, unless the program is built with \
                 `-cl-uniform-work-group-size`."
            }
            Kind::SubGroupsOf32 => {
                "How work-items are put into sub-groups is left to the device. It is assumed where the source or \
                 `--sub-group-size` names a size of 32."
            }
            Kind::GroupsComeTogether => {
                "Which lanes are together where a kernel calls `coalesced_threads()` its text does not say, so it cannot \
                 be proved that all of them come to a shuffle of that group. One that waits for a lane which has gone another \
                 way is undefined. What the lanes give each other is taken to be anything, and to order no memory. Of tiles \
                 (`tiled_partition<32>`) and masks that the kernel writes it is proved."
            }
            Kind::BarriersAreInitialised => {
                "Threads come to a barrier in memory together only if it expects as many as there are. That an initialisation \
                 gives it the number of the block's threads is proved, and so is that no arrival races with it; whether there is one \
                 on each way to an arrival, and no second one while threads still wait, is not looked at."
            }
            Kind::CooperativeLaunch => {
                "A barrier of the grid waits for all blocks, so that all of them have to run at the same time. Launched by \
                 `<<<…>>>` there is no such barrier: what `grid.sync()` does then is undefined. Whether the file launches the kernel \
                 so is not looked at."
            }
            Kind::SeveralWorkItems => {
                "The accesses of an asynchronous copy are held against those of each work-item as if another one of \
                 the group made them. In a group of one there is no other: what it does to the arrays before it waits \
                 is not looked at."
            }
            Kind::ExitedThreadsPublish => {
                "By the letter of CUDA's manual a barrier orders what the threads do that come to it. That it also \
                 publishes what others did before they exited is how devices since Volta behave."
            }
            Kind::MemoryIsRight => {
                "With `--only races` these are not checked. Behind an access outside of its array, or a division by 0, \
                 nothing holds of what the threads do: that they do not race is proved of runs without such a thing \
                 before. Leave the flag out, and they are asked after the races, with time of their own."
            }
            Kind::Architecture => {
                "`__CUDA_ARCH__` chooses code. Other architectures may compile other code: say `--arch sm_90` for each \
                 that matters."
            }
            Kind::Versions => {
                "Where the source asks for the version of a toolkit, a compiler or the language, other versions \
                 may compile other code; so may a build with `-DNDEBUG` where the host asserts something."
            }
            Kind::Toolkit => {
                "A header that Barrister has none of its own for was read from NVIDIA's toolkit, and another version \
                 of it may say something else. `--cuda-path DIR` says which one is read, `--cuda-path none` that none is."
            }
            Kind::MissingHeaders => {
                "With `--allow-missing-headers` a header that is nowhere is taken for an empty one. It may define a \
                 macro that a condition or a kernel asks for, or declare an overload that fits a call better: then \
                 the build compiles another kernel. So does a declaration that clang rejects for want of it, if it is an \
                 overload or a specialisation that fits better. `-I DIR` or `-p BUILD` finds the header. What a kernel \
                 needs of it, or of what is rejected, and nothing else declares is an error all the same."
            }
            Kind::Launch => {
                "The kernel is not verified for any launch, but for each launch that the file has. Launches in other \
                 files, or by a name, are not seen."
            }
            Kind::LaunchPrecondition => {
                "What `__requires` states of a kernel was not proved of this launch from the host's code. A test in \
                 front of the launch shows it: `if (n % 256 != 0) return;`, `assert(n > 0);`. Where no launch there \
                 can keep it, that is a failure at the launch; where the file breaks it on some way, a condition."
            }
            Kind::UserAssume => {
                "Nothing proves it: what follows from it may be wrong. `__assert` states the same to be proved, \
                 `__requires` to be demanded of the launch."
            }
            Kind::UserAxiom => "Nothing proves it, and it holds in all of the file: what follows from it may be wrong.",
            Kind::Contract => {
                "A function whose body is elsewhere, or is not proved to keep its contract, was taken at its word \
                 because `--assume contract:NAME` says so. Without the flag it is a failure."
            }
        }
    }

    /// The flag that switches it off, if there is one.
    pub fn flag(self) -> Option<&'static str> {
        match self {
            Kind::UnusedDimensions => Some("--no-assume unused-dimensions"),
            Kind::GlobalSize31Bits => Some("--no-assume global-size-31-bits"),
            Kind::NoAliasing => Some("--may-alias"),
            Kind::NoSignedOverflow => Some("--check-overflow"),
            Kind::StepsDoNotWrap => Some("--no-assume steps-do-not-wrap"),
            Kind::InBounds => Some("--bounds"),
            Kind::DeviceLimits => Some("--no-device-limits"),
            Kind::CountersDoNotWrap => Some("--no-assume counters-do-not-wrap"),
            Kind::TicketsStartAtZero => Some("--no-assume tickets-start-at-zero"),
            Kind::FencesReachThroughBarriers => Some("--no-assume fences-reach-through-barriers"),
            Kind::Launch => Some("--any-launch"),
            Kind::NonNull
            | Kind::WorkListOrder
            | Kind::HeapSuffices
            | Kind::PointersApart
            | Kind::KnownFunctions
            | Kind::AlignedArrays
            | Kind::ReadOnlyTextures
            | Kind::Associative
            | Kind::ResultsReturned
            | Kind::RestrictHolds
            | Kind::UniformRange
            | Kind::SubGroupsOf32
            | Kind::GroupsComeTogether
            | Kind::CooperativeLaunch
            | Kind::BarriersAreInitialised
            | Kind::SeveralWorkItems
            | Kind::ExitedThreadsPublish
            | Kind::MemoryIsRight
            | Kind::Architecture
            | Kind::Versions
            | Kind::Toolkit
            | Kind::MissingHeaders
            | Kind::LaunchPrecondition
            | Kind::UserAssume
            | Kind::UserAxiom
            | Kind::Contract => None,
        }
    }

    /// May `--no-assume` name it.
    pub fn is_optional(self) -> bool {
        // `--any-launch` alone switches that one off, for it chooses what is verified.
        self != Kind::Launch && self.flag().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct_and_found() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_name(kind.name()), Some(kind));
        }
        assert_eq!(Kind::from_name("no-such-thing"), None);
    }
}
