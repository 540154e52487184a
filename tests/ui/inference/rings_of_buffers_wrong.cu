// verdict: refuted
// flags: --block 64 --grid 1
// A buffer too few.
__global__ void by_remainder(float *out, int n) {
  __requires(n == 4);
  __shared__ float stage[3][64];
  int now = 0;
  for (int i = 0; i < n; i++) {
    stage[now][threadIdx.x] = i; //~ bounds
    now = (now + 1) % 4;
  }
  out[threadIdx.x] = 1;
}

__global__ void by_comparison(float *out, int n) {
  __requires(n == 4);
  __shared__ float stage[3][64];
  int now = 0;
  for (int i = 0; i < n; i++) {
    stage[now][threadIdx.x] = i; //~ bounds
    if (now++ == 3) now = 0;
  }
  out[threadIdx.x] = 1;
}

// It does not begin within the ring.
__global__ void from_outside(float *out, int n) {
  __requires(n == 1);
  __shared__ float stage[2][64];
  int now = 3;
  for (int i = 0; i < n; i++) {
    stage[now][threadIdx.x] = i; //~ bounds
    now ^= 1;
  }
  out[threadIdx.x] = 1;
}

// The turn without a barrier behind it: a neighbour may still read.
__global__ void without_barrier(float *out, int n) {
  __requires(n == 2);
  __shared__ float stage[2][64];
  int now = 0;
  stage[0][threadIdx.x] = threadIdx.x;
  __syncthreads();
  for (int i = 0; i < n; i++) {
    stage[1 - now][threadIdx.x] = stage[now][(threadIdx.x + 1) % 64]; //~ race/write-read
    now = 1 - now;
  }
  out[threadIdx.x] = 1;
}
