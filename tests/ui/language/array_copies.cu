// verdict: verified
// flags: --block 64 --grid 1 -- -std=c++17
// A closure, a binding and a member have arrays of their own, of what was there when they were made.
template <class F> __device__ void with(F f) { f(threadIdx.x); }

__global__ void captured(int *out, int n) {
  int values[100];
  values[3] = n;
  auto f = [=](int t) mutable {
    values[3] += 1;
    __assert(values[3] == n + 1);
    out[t] = values[3];
  };
  values[3] = 0;
  with(f);
  __assert(values[3] == 0);
}

__global__ void bound(int *out, int n) {
  int pair[2] = {n, 1}, grid[2][2] = {{1, 2}, {3, n}};
  auto [first, second] = pair;
  auto [above, below] = grid;
  pair[0] = grid[1][1] = 0;
  second++;
  __assert(first == n && second == 2 && pair[1] == 1 && above[1] == 2 && below[1] == n);
  out[threadIdx.x] = first;
}
