// verdict: verified
// flags:
// Who calls `run` gives both numbers: that `bytes` is too small for `n` is no run of a program.
struct Record {
  int first, count;
};

__global__ void clear(Record *records, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) records[i].count = 0;
}

void run(size_t bytes, int n) {
  Record *records;
  cudaMalloc(&records, bytes);
  clear<<<(n + 255) / 256, 256>>>(records, n);
}
