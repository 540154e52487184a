// verdict: refuted
// flags: --block 64 --grid 1
struct Counter {
  int from;
  __device__ Counter(int &seen) : from(seen) { seen++; }
};
struct Named : Counter {
  using Counter::Counter;
};

__global__ void k(int n) {
  int seen = n;
  Named c(seen);
  __assert(seen == n); //~ assert
}

__global__ void place(int *out) {
  int seen = 7;
  Named c(seen);
  out[c.from] = threadIdx.x; //~ race/write-write
}
