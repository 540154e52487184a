// verdict: refuted
// flags: --block 64 --grid 1 -- -std=c++17
__global__ void captured(int n) {
  __requires(n > 0);
  int values[4] = {1, 2, 3, 4};
  auto f = [=]() { return values[2]; };
  values[2] = 3 + n;
  int got = f();
  __assert(got == values[2]); //~ assert
}

__global__ void by_reference(int n) {
  int pair[2] = {n, 1};
  auto &[first, second] = pair;
  pair[0] = n + 1;
  __assert(first == n); //~ assert
}

__global__ void bound(int *out) {
  int pair[2] = {3, 1};
  auto [first, second] = pair;
  pair[0] = threadIdx.x;
  out[first] = threadIdx.x; //~ race/write-write
}
