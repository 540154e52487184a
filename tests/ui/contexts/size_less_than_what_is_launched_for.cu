// verdict: refuted
// flags:
// What is allocated is less than what is launched for, whoever calls.
struct Record {
  int first, count;
};

__global__ void clear(Record *records, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) records[i].count = 0; //~ bounds
}

void run(size_t bytes, int n) {
  if (bytes > n * sizeof(int)) return;
  Record *records;
  cudaMalloc(&records, bytes);
  clear<<<(n + 255) / 256, 256>>>(records, n);
}
