// Threads are exchanged only in square blocks: in others the exchanged thread may not be there. No run comes to where it counts.
// flags: --block 16,8
// equiv by_rows by_columns: inconclusive
#define RARE(n) ((((unsigned)(n) ^ 0x5bd1e995u) * 2654435761u) == 77u)

__global__ void by_rows(int *out, int n) {
  int x = threadIdx.x, y = threadIdx.y;
  if (RARE(n)) out[blockIdx.x * 1024 + y * 32 + x] = y;
}
__global__ void by_columns(int *out, int n) {
  int x = threadIdx.x, y = threadIdx.y;
  if (RARE(n)) out[blockIdx.x * 1024 + x * 32 + y] = x;
}
