// verdict: verified
// flags: --block 64 --grid 1
// With what the report proposes for `index_part.cu`.
__global__ void append(const int *start, int *out) {
  __requires(__distinct_int(start[threadIdx.x / 8] + threadIdx.x % 8));
  out[start[threadIdx.x / 8] + threadIdx.x % 8] = threadIdx.x;
}
