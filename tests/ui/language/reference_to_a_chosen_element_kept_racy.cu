// verdict: refuted
// flags: --block 64 --grid 1
struct View {
  int *at;
  int step;
  __device__ int &operator[](int i) const { return at[i * step]; }
};

__global__ void k(int *a, int *b, unsigned i) {
  __requires(i < 2);
  View views[2] = {{a, 1}, {b, 0}};
  views[i][threadIdx.x] = threadIdx.x; //~ race/write-write
}
