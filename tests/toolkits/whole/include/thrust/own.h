// A header of a library that there is none of ours for: it is of one piece with the others of its library.
#pragma once
#include <thrust/detail/config.h>
#if !THRUST_OF_THE_TESTS
#error "read with a header that is ours"
#endif
namespace thrust {
__device__ inline int place(int thread) { return thread * THRUST_OF_THE_TESTS; }
} // namespace thrust
