// verdict: error
// flags: --allow-missing-headers
// What a missing header spoils is left out, with all that names it: of these kernels, which all race, two are checked.
// An instance is what its name says, however its argument was found.
#include "nowhere/tensor.h"
struct Based : nowhere::Base { int x; };
struct Holds { nowhere::Tensor tensor; int x; };
enum Numbers { FIRST = NOWHERE_FIRST, SECOND };
constexpr int bytes = sizeof(Based);
constexpr int twice = 2 * bytes;
typedef Based Alias;
using Pointer = Holds *;
template <int N> struct Row { int cells[N]; };
template <class T> struct Size { static constexpr int value = sizeof(T); };
template <class T> __device__ int size_of() { return sizeof(T); }
template <class T> __device__ int deduced(T *) { return 1; }
__device__ int table[twice];
__device__ Holds *held;
nowhere::Tensor function(int *a);

__global__ void by_value(int *a, Based b) { a[0] = threadIdx.x; }
__global__ void by_pointer(int *a, Holds *h) { a[0] = threadIdx.x; }
__global__ void by_alias(int *a, Alias *h) { a[0] = threadIdx.x; }
__global__ void by_other_alias(int *a, Pointer h) { a[0] = threadIdx.x; }
__global__ void by_size(int *a) { a[0] = threadIdx.x + sizeof(Holds); }
__global__ void by_enumerator(int *a) { a[0] = threadIdx.x + SECOND; }
__global__ void by_constant(int *a) { a[0] = threadIdx.x + twice; }
__global__ void by_extent(int *a) {
  __shared__ int row[twice];
  row[0] = threadIdx.x;
  a[0] = row[0];
}
__global__ void by_argument(int *a, Row<bytes> r) { a[0] = threadIdx.x; }
__global__ void by_member(int *a) { a[0] = threadIdx.x + Size<Based>::value; }
__global__ void by_instance(int *a) { a[0] = threadIdx.x + size_of<Based>(); }
__global__ void by_deduction(int *a) { a[0] = threadIdx.x + deduced(held); }
__global__ void by_variable(int *a) { a[0] = threadIdx.x + table[0]; }
template <class T> __global__ void by_type(int *a) { a[0] = threadIdx.x; }
template <int N> __global__ void by_number(int *a) { a[0] = threadIdx.x; } //~ race/write-write
template __global__ void by_type<Based>(int *);
template __global__ void by_number<twice>(int *);
struct Around { nowhere::Tensor tensor; static __device__ int one() { return 1; } };
__global__ void by_class(int *a) { a[0] = threadIdx.x + Around::one(); }

__global__ void alone(int *a) { a[0] = threadIdx.x; } //~ race/write-write
