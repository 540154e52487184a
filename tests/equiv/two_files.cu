// Variables of two files: one for both only if both files say the same of it.
// equiv reads_plain files/after.cu:reads_plain: equivalent
// equiv reads_plain files/after.cu:reads_renamed: different
// equiv reads_own files/after.cu:reads_own: equivalent
// equiv reads_linked files/after.cu:reads_linked: unsupported
// equiv reads_own files/after.cu:reads_linked: different
// equiv weighs files/after.cu:weighs: equivalent
// equiv weighs files/after.cu:weighs_other: inconclusive
// equiv weighs_other files/after.cu:weighs_other: unsupported
// equiv counts files/after.cu:counts: equivalent
// equiv counts files/after.cu:counts_other: different
// equiv counts_other files/after.cu:counts_other: unsupported
// equiv reads_longer files/after.cu:reads_longer: unsupported
// equiv reads_changeable files/after.cu:reads_changeable: unsupported
// equiv reads_moved files/after.cu:reads_moved: unsupported
// equiv counts_squares files/after.cu:counts_squares: equivalent
// equiv counts_squares files/after.cu:reads_plain: different
// equiv hidden files/after.cu:hidden: unsupported
// equiv shows files/after.cu:shows: unsupported
// equiv shows files/after.cu:reads_plain: different
#define ME (blockIdx.x * blockDim.x + threadIdx.x)

__device__ int plain[1024];
static __device__ int own[1024];
// Of this file alone.
static __device__ int linked[1024];
__constant__ float weights[2] = {1.0f, 2.5f};
__constant__ float other_weights[2] = {1.0f, 2.5f};
__device__ int count = 5;
__device__ int other_count = 5;
__device__ int longer[1024];
__device__ int changeable[4];
__device__ int into[1024];

__global__ void reads_plain(int *out) {
  int at = ME & 1023;
  out[ME] = plain[at];
}
__global__ void reads_own(int *out) {
  int at = ME & 1023;
  out[ME] = own[at];
}
__global__ void reads_linked(int *out) { out[ME] = linked[ME % 1024]; }
__global__ void weighs(float *out) {
  float w = weights[ME & 1];
  out[ME] = w;
}
__global__ void weighs_other(float *out) { out[ME] = other_weights[ME & 1]; }
__global__ void counts(int *out) {
  int n = count;
  out[ME] = n;
}
__global__ void counts_other(int *out) { out[ME] = other_count; }
__global__ void reads_longer(int *out) { out[ME] = longer[ME % 1024]; }
__global__ void reads_changeable(int *out) { out[ME] = changeable[ME % 4]; }
__global__ void reads_moved(int *out) { out[ME] = into[ME % 1024]; }
__global__ void counts_squares(int *out) {
  static const int table[4] = {0, 1, 4, 9};
  int v = table[ME & 3];
  out[ME] = v;
}
namespace {
__global__ void hidden(int *out) {
  static __device__ int numbered[1024];
  out[ME] = numbered[ME & 1023];
}
}
// Of two variables of one name in a function clang numbers the second: by a name two files do not know which one is meant.
__global__ void shows(int *out) {
  static __device__ int lettered[1024];
  out[ME] = lettered[ME & 1023];
}
