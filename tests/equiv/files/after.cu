// The other file of `two_files.cu`.
#define ME (blockIdx.x * blockDim.x + threadIdx.x)

__device__ int plain[1024];
static __device__ int own[1024];
__device__ int linked[1024];
__constant__ float weights[2] = {1.0f, 2.5f};
__constant__ float other_weights[2] = {1.0f, 2.5000002f};
__device__ int count = 5;
__device__ int other_count = 6;
__device__ long longer[512];
__constant__ int changeable[4];
namespace moved {
__device__ int into[1024];
}
__device__ int renamed_to[1024];

__global__ void reads_plain(int *out) { out[ME] = plain[ME % 1024]; }
__global__ void reads_own(int *out) { out[ME] = own[ME % 1024]; }
__global__ void reads_linked(int *out) { out[ME] = linked[ME % 1024]; }
__global__ void weighs(float *out) { out[ME] = weights[ME % 2]; }
__global__ void weighs_other(float *out) { out[ME] = other_weights[ME % 2]; }
__global__ void counts(int *out) { out[ME] = count; }
__global__ void counts_other(int *out) { out[ME] = other_count; }
__global__ void reads_longer(int *out) { out[ME] = longer[ME % 512]; }
__global__ void reads_changeable(int *out) { out[ME] = changeable[ME % 4]; }
__global__ void reads_moved(int *out) { out[ME] = moved::into[ME % 1024]; }
__global__ void reads_renamed(int *out) { out[ME] = renamed_to[ME % 1024]; }
__global__ void counts_squares(int *out) {
  static const int table[4] = {0, 1, 4, 9};
  out[ME] = table[ME % 4];
}
namespace {
__global__ void hidden(int *out) {
  static __device__ int numbered[1024];
  out[ME] = numbered[ME % 1024];
}
}
__global__ void shows(int *out) {
  static __device__ int lettered[1024];
  out[ME] = lettered[ME % 1024];
}
