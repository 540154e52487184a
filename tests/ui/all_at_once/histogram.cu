// verdict: refuted
// flags: --block 64 --grid 2
// A histogram in shared memory without the barrier behind clearing (an atomic meets a
// write), with a plain update in place of an atomic, without the barrier before bins are
// read, and with blocks that store to the same place.
__global__ void histogram(const unsigned *data, unsigned *result, unsigned *total) {
  __shared__ unsigned bin[64], wide[32];
  unsigned t = threadIdx.x;
  unsigned value = data[blockIdx.x * 64 + t];
  bin[t] = 0;
  // __syncthreads();
  atomicAdd(&bin[value % 64], 1);  //~ race/atomic
  if (t < 32)
    wide[t] = 0;
  __syncthreads();
  if (value > 0x5bd1e995)
    wide[value % 32] += 1;  //~ race/read-write
  // __syncthreads();
  unsigned sum = wide[31 - t % 32];  //~ race/write-read
  result[t] = bin[t] + sum;  //~ race/write-write
  if (t == 0)
    *total = blockIdx.x;  //~ race/write-write
}
