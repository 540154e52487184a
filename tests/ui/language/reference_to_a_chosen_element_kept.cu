// verdict: verified
// flags: --block 64 --grid 1
// While nobody changes the elements, what a computed index chooses may be read by way of a reference.
struct View {
  int *at;
  int step;
  __device__ int &operator[](int i) const { return at[i * step]; }
};

__device__ void put(int *const &to, int value) { to[threadIdx.x] = value; }

__global__ void k(int *a, int *b, unsigned i) {
  __requires(i < 2);
  View views[2] = {{a, 1}, {b, 2}};
  views[i][threadIdx.x] = 1;
  __syncthreads();
  int *s[2] = {a, b};
  put(s[i], 2);
}
