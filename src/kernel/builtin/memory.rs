//! Functions of vectors, of memory, and those that are none of the others.

use super::row::{BOTH, CUDA, Copying, Hint, Lowering, OPENCL, Row, Transfer};
use crate::kernel::interp::intrinsic::Evaluation;
use crate::kernel::op::{BinOp, Language, Space};

const FUNCTIONS: &[(&str, &[Language], Lowering)] = &[
    ("any", OPENCL, Lowering::OfSigns(BinOp::Or)),
    ("all", OPENCL, Lowering::OfSigns(BinOp::And)),
    ("dot", OPENCL, Lowering::OfLanes),
    ("length", OPENCL, Lowering::OfLanes),
    ("distance", OPENCL, Lowering::OfLanes),
    ("fast_length", OPENCL, Lowering::OfLanes),
    ("fast_distance", OPENCL, Lowering::OfLanes),
    ("normalize", OPENCL, Lowering::Geometric),
    ("fast_normalize", OPENCL, Lowering::Geometric),
    ("cross", OPENCL, Lowering::Geometric),
    ("sincos", BOTH, Lowering::SeveralResults),
    ("sincosf", CUDA, Lowering::SeveralResults),
    ("sincospi", CUDA, Lowering::SeveralResults),
    ("sincospif", CUDA, Lowering::SeveralResults),
    ("__sincosf", CUDA, Lowering::SeveralResults),
    ("fract", OPENCL, Lowering::SeveralResults),
    ("modf", BOTH, Lowering::SeveralResults),
    ("modff", CUDA, Lowering::SeveralResults),
    ("frexp", BOTH, Lowering::SeveralResults),
    ("frexpf", CUDA, Lowering::SeveralResults),
    ("remquo", BOTH, Lowering::SeveralResults),
    ("remquof", CUDA, Lowering::SeveralResults),
    ("lgamma_r", OPENCL, Lowering::SeveralResults),
    ("__ldg", CUDA, Lowering::Load(Hint::ReadOnly)),
    ("__ldca", CUDA, Lowering::Load(Hint::Other)),
    ("__ldcg", CUDA, Lowering::Load(Hint::Other)),
    ("__ldcs", CUDA, Lowering::Load(Hint::Other)),
    ("__ldcv", CUDA, Lowering::Load(Hint::Other)),
    ("__stwb", CUDA, Lowering::Store),
    ("__stcg", CUDA, Lowering::Store),
    ("__stcs", CUDA, Lowering::Store),
    ("__stwt", CUDA, Lowering::Store),
    ("memcpy", BOTH, Lowering::Memory(Transfer::Copy)),
    ("memmove", BOTH, Lowering::Memory(Transfer::Move)),
    ("memset", BOTH, Lowering::Memory(Transfer::Fill)),
    ("async_work_group_copy", OPENCL, Lowering::EventCopy { is_strided: false }),
    ("async_work_group_strided_copy", OPENCL, Lowering::EventCopy { is_strided: true }),
    ("wait_group_events", OPENCL, Lowering::EventWait),
    ("__pipeline_memcpy_async", CUDA, Lowering::Copying(Copying::Hardware)),
    ("__pipeline_commit", CUDA, Lowering::Copying(Copying::Commit)),
    ("__pipeline_wait_prior", CUDA, Lowering::Copying(Copying::Wait)),
    ("printf", BOTH, Lowering::Print),
    ("__assert_fail", CUDA, Lowering::Fail),
    ("__barrister_assert_fail", BOTH, Lowering::Fail),
    ("__builtin_expect", BOTH, Lowering::First),
    ("__builtin_expect_with_probability", BOTH, Lowering::First),
    ("__builtin_launder", BOTH, Lowering::First),
    ("__builtin_addressof", BOTH, Lowering::AddressOf),
    ("__builtin_inf", BOTH, Lowering::Infinity),
    ("__builtin_inff", BOTH, Lowering::Infinity),
    ("__builtin_huge_val", BOTH, Lowering::Infinity),
    ("__builtin_huge_valf", BOTH, Lowering::Infinity),
    ("__builtin_nan", BOTH, Lowering::NotANumber),
    ("__builtin_nanf", BOTH, Lowering::NotANumber),
    ("clock", CUDA, Lowering::Arbitrary),
    ("clock64", CUDA, Lowering::Arbitrary),
    ("__barrister_arbitrary", CUDA, Lowering::Arbitrary),
    ("malloc", CUDA, Lowering::Heap { is_free: false }),
    ("free", CUDA, Lowering::Heap { is_free: true }),
    ("__nanosleep", CUDA, Lowering::Nothing),
    ("__prof_trigger", CUDA, Lowering::Nothing),
    ("prefetch", OPENCL, Lowering::Nothing),
    ("__trap", CUDA, Lowering::Trap),
    ("__brkpt", CUDA, Lowering::Nothing),
    ("__builtin_trap", BOTH, Lowering::Trap),
    ("__builtin_assume", BOTH, Lowering::Promise),
    ("__builtin_unreachable", BOTH, Lowering::NeverReached),
    ("__isGlobal", CUDA, Lowering::IsIn(Space::Global)),
    ("__isShared", CUDA, Lowering::IsIn(Space::Shared)),
    ("__isConstant", CUDA, Lowering::IsIn(Space::Constant)),
    ("__isLocal", CUDA, Lowering::IsIn(Space::Private)),
    // NVIDIA's libraries have them in functions that are read; they mean nothing here.
    ("__isGridConstant", CUDA, Lowering::Refused),
    ("__cvta_generic_to_constant", CUDA, Lowering::Refused),
    ("__cvta_generic_to_local", CUDA, Lowering::Refused),
    ("__cvta_shared_to_generic", CUDA, Lowering::Refused),
    ("__cvta_global_to_generic", CUDA, Lowering::Refused),
    ("__cvta_constant_to_generic", CUDA, Lowering::Refused),
    ("__cvta_local_to_generic", CUDA, Lowering::Refused),
    ("__barrier_sync", CUDA, Lowering::Refused),
    ("__barrier_sync_count", CUDA, Lowering::Refused),
    ("get_image_width", OPENCL, Lowering::OfImage),
    ("get_image_height", OPENCL, Lowering::OfImage),
    ("get_image_depth", OPENCL, Lowering::OfImage),
    ("get_image_dim", OPENCL, Lowering::OfImage),
    ("get_image_array_size", OPENCL, Lowering::OfImage),
    ("get_image_channel_data_type", OPENCL, Lowering::OfImage),
    ("get_image_channel_order", OPENCL, Lowering::OfImage),
    ("read_imagef", OPENCL, Lowering::ReadImage),
    ("read_imagei", OPENCL, Lowering::ReadImage),
    ("read_imageui", OPENCL, Lowering::ReadImage),
    ("write_imagef", OPENCL, Lowering::WriteImage),
    ("write_imagei", OPENCL, Lowering::WriteImage),
    ("write_imageui", OPENCL, Lowering::WriteImage),
    ("__barrister_number", CUDA, Lowering::ReferenceNumber),
    ("__barrister_texel_at", CUDA, Lowering::TexelAddress),
    ("__barrister_clamped", CUDA, Lowering::Pure),
];

/// What all functions of a family begin with.
const FAMILIES: &[(&str, &[Language], Lowering)] =
    &[("convert_", OPENCL, Lowering::Conversion), ("make_", CUDA, Lowering::MakeVector)];

pub(super) fn rows() -> impl Iterator<Item = Row> {
    let functions = FUNCTIONS.iter().map(|(name, languages, lowering)| Row::new(*name, languages, *lowering));
    let families = FAMILIES
        .iter()
        .map(|(name, languages, lowering)| Row { is_family: true, ..Row::new(*name, languages, *lowering) });
    let vectors = [2, 3, 4, 8, 16].into_iter().flat_map(|lanes| {
        let load = Row::new(format!("vload{lanes}"), OPENCL, Lowering::VectorLoad(lanes));
        [load, Row::new(format!("vstore{lanes}"), OPENCL, Lowering::VectorStore(lanes))]
    });
    // Where an array is, as a number that instructions take: nothing is known of it but that it tells pointers apart.
    let same = Some(Evaluation::OfBits(|arguments| arguments[0]));
    let numbers = ["__cvta_generic_to_shared", "__cvta_generic_to_global"];
    let numbers = numbers
        .into_iter()
        .map(move |name| Row { value: same, ..Row::new(name, CUDA, Lowering::Copying(Copying::Address)) });
    functions.chain(families).chain(vectors).chain(numbers)
}
