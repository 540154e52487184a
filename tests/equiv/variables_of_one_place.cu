// A variable that the file has once is one, and what another one holds is another matter.
// equiv by_table by_pointer: equivalent
// equiv by_table by_other_table: different
// equiv by_numbers by_other_numbers: inconclusive
__device__ float table[64], other_table[64];
__constant__ const float numbers[2] = {1.0f, 2.0f};
__constant__ const float other_numbers[2] = {1.0f, 3.0f};

__global__ void by_table(float *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = table[threadIdx.x % 64]; }
__global__ void by_pointer(float *out) {
  const float *t = table;
  out[blockIdx.x * blockDim.x + threadIdx.x] = t[threadIdx.x % 64];
}
__global__ void by_other_table(float *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = other_table[threadIdx.x % 64];
}
__global__ void by_numbers(float *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = numbers[threadIdx.x % 2]; }
__global__ void by_other_numbers(float *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = other_numbers[threadIdx.x % 2];
}
