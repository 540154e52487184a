// verdict: refuted
// flags:
// The copy that the kernel gets is not the record: its constructor changes the member.
struct Params {
  int n;
  __host__ __device__ Params(const Params &other) : n(other.n / 2) {}
};
__global__ void k(Params p) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  __assert(t < p.n + 255); //~ assert
}
void run(Params &p) {
  if (p.n <= 0 || p.n > 1000000)
    return;
  k<<<(p.n + 255) / 256, 256>>>(p);
}
