// verdict: verified
// flags:
// What is too large to be said of a launch has a name: a run gives it the value that the host computes, and where a case
// says what that is, it is a constant. 8 threads have 64 bytes of shared memory, and use no more.

__global__ void sums(float *out, unsigned n) {
  extern __shared__ float s[];
  unsigned t = threadIdx.x;
  s[t] = t * n;
  __syncthreads();
  if (t == 0) out[blockIdx.x] = s[0] + s[15];
}

bool same(const char *, const char *);

inline bool flag(const int argc, const char **argv, const char *name) {
  bool found = false;
  if (argc >= 1) {
    for (int i = 1; i < argc; i++) {
      if (same(argv[i], name)) {
        found = true;
        continue;
      }
    }
  }
  return found;
}

inline int number(const int argc, const char **argv, const char *name) {
  bool found = false;
  int value = -1;
  if (argc >= 1) {
    for (int i = 1; i < argc; i++) {
      if (same(argv[i], name)) {
        value = atoi(argv[i]);
        found = true;
        continue;
      }
    }
  }
  if (found) return value;
  return 0;
}

void sizes(int n, int most_blocks, int most_threads, int &blocks, int &threads) {
  if (n == 1) {
    threads = 1;
    blocks = 1;
  } else {
    threads = n < most_threads * 2 ? n / 2 : most_threads;
    blocks = max(1, n / (threads * 2));
  }
  blocks = min(most_blocks, blocks);
}

int main(int argc, char **argv) {
  int n = 1 << 20, most_threads = 128, most_blocks = 64, blocks = 0, threads = 0;
  if (flag(argc, (const char **)argv, "n")) n = number(argc, (const char **)argv, "n");
  if (flag(argc, (const char **)argv, "threads")) most_threads = number(argc, (const char **)argv, "threads");
  sizes(n, most_blocks, most_threads, blocks, threads);
  float *out;
  cudaMalloc((void **)&out, blocks * sizeof(float));
  int bytes = threads <= 32 ? 2 * threads * sizeof(float) : threads * sizeof(float);
  switch (threads) {
    case 8: sums<<<blocks, threads, bytes>>>(out, n); break;
  }
}
