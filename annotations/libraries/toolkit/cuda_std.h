// `cuda::std`: the standard library's, whose functions clang lets device code call where they are
// `constexpr`.
#ifndef BARRISTER_CUDA_STD_H
#define BARRISTER_CUDA_STD_H
#include <algorithm>
#include <array>
#include <chrono>
#include <climits>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <cuda/atomic>
namespace cuda {
namespace std {
using namespace ::std;
}
} // namespace cuda
#endif
