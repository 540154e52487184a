// verdict: verified
// flags: --block 64 --grid 1
// What is inherited constructs the base; the other members get what their class says.
struct Counter {
  int from, by;
  __device__ Counter(int from, int by = 2) : from(from), by(by) {}
  __device__ Counter(int *seen) : from(*seen), by(0) { ++*seen; }
};
struct Named : Counter {
  using Counter::Counter;
  int more = 3;
};

__global__ void k(int *out, int n) {
  Named a(4, n), b(5);
  __assert(a.from == 4 && a.by == n && a.more == 3);
  __assert(b.from == 5 && b.by == 2 && b.more == 3);
  int seen = n;
  Named c(&seen);
  __assert(c.from == n && c.by == 0 && seen == n + 1);
  out[threadIdx.x] = c.from;
}
